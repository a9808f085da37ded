"""Where a datum comes from, and what each kind of origin has to say."""

from __future__ import annotations

import pytest

from skybridge_rules.content.origin import Origin, OriginKind, origin_of
from skybridge_rules.core.codec import Codec, Shape
from skybridge_rules.core.errors import JsonError

PRINTED = Origin("cost", OriginKind.PRINTED, book="rules", page=7)
INFERRED = Origin("cost", OriginKind.INFERRED, why="the example on page 9 adds up only so")
ASKED = "printed: in which book?"
NO_PAGE = "pages count from 1"
STAND_IN = Origin("*", OriginKind.STAND_IN)


def test_an_origin_that_says_enough_is_kept() -> None:
    """Printed has a book, inferred a reason, a stand-in need say nothing (DESIGN 6)."""
    front = Origin("cost", OriginKind.PRINTED, book="rules", page=1)
    unpaged = Origin("cost", OriginKind.PRINTED, book="the card itself")
    unknown = Origin("*", OriginKind.STAND_IN, why="nobody knows")
    for origin in (PRINTED, front, unpaged, INFERRED, STAND_IN, unknown):
        assert origin.checked() is origin


@pytest.mark.parametrize(
    ("origin", "said"),
    [
        (Origin("cost", OriginKind.PRINTED), ASKED),
        (Origin("cost", OriginKind.PRINTED, page=3), ASKED),
        (Origin("cost", OriginKind.PRINTED, "rules", 0), NO_PAGE),
        (Origin("cost", OriginKind.PRINTED, "rules", -1), NO_PAGE),
        (Origin("cost", OriginKind.INFERRED, "rules", 0, why="so"), NO_PAGE),
        (Origin("cost", OriginKind.INFERRED, "rules", 3), "inferred: why?"),
        (Origin("cost", OriginKind.STAND_IN, book="rules"), "a stand-in has no book and no page"),
        (Origin("cost", OriginKind.STAND_IN, page=1), "a stand-in has no book and no page"),
    ],
)
def test_an_origin_that_says_too_little_or_too_much_is_refused(origin: Origin, said: str) -> None:
    """A stand-in is never passed off as printed (DESIGN 6); reading gives the path."""
    with pytest.raises(ValueError, match=said.replace("?", r"\?")):
        origin.checked()
    codec = Codec({})
    with pytest.raises(JsonError) as caught:
        codec.loads(f"[{codec.dumps(origin)}]", Shape[tuple[Origin]](tuple[Origin]))
    assert str(caught.value) == f"$[0]: {said}"


def test_the_origin_of_a_field_is_its_own_or_that_of_all_the_others() -> None:
    """Its own first, wherever it stands."""
    assert origin_of((STAND_IN, PRINTED), "cost") == PRINTED
    assert origin_of((STAND_IN, PRINTED), "name") == STAND_IN
    assert origin_of((INFERRED, PRINTED), "cost") == INFERRED
    with pytest.raises(KeyError, match="name"):
        origin_of((PRINTED,), "name")
