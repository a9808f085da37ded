"""Single printed values are replaced, and say that they are stand-ins."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules.content import FaultyContent, OriginKind, origin_of
from skybridge_rules.thraen.content import CONTENT
from tests.content import harbour

SHIPPED = CONTENT.shipped()


def test_values_are_replaced_and_marked() -> None:
    """Two values of one entry, one of another; all else is as it was."""
    values: dict[str, Any] = {
        "segment.3.cost": ["wood", "stone", "metal"],
        "segment.3.points": 9,
        "card.bridge-work.points": 7,
    }
    changed = CONTENT.with_values(SHIPPED, values, "to see")
    assert {str(each) for each in CONTENT.changes(SHIPPED, changed)} == {
        "segment 3: cost, points",
        "bridge_work bridge-work: points",
    }
    origin = origin_of(changed.segment[2].sources, "points")
    assert (origin.kind, origin.why) == (OriginKind.STAND_IN, "to see")
    assert origin_of(changed.segment[2].sources, "needs").kind is OriginKind.PRINTED
    assert CONTENT.problems(changed) == CONTENT.problems(SHIPPED)


def test_nothing_takes_a_value_away() -> None:
    """So that the default holds."""
    changed = CONTENT.with_values(SHIPPED, {"territory.1.fortification": "nothing"}, "to see")
    assert changed.territory[1].fortification is None
    assert SHIPPED.territory[1].fortification is not None


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("segmnt.3.cost", [], "no array"),
        ("segment.9.cost", [], "no segment"),
        ("segment.3.price", 1, "a segment has no field"),
        ("segment.3", 1, "a segment has no field"),
        ("card.joker.points", 1, "there is no card"),
        ("segment.3.cost", ["gold"], "segment.3.cost[0]: expected one of money"),
        ("segment.3.points", -1, "expected 0 points or more"),
        ("segment.3.points", "nothing", "missing points"),
    ],
)
def test_what_cannot_be_is_refused(path: str, value: Any, said: str) -> None:
    """With the path as it was written."""
    with pytest.raises(FaultyContent) as caught:
        CONTENT.with_values(SHIPPED, {path: value}, "to see")
    assert said in str(caught.value)


ARRAYS = "ship, captain, weather, quay, visit"
RANK = harbour.entry_of("captain", "ada").rank


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("boat.auk.title", "x", f'boat.auk.title: no array "boat"; there are card, {ARRAYS}'),
        ("quay.9.toll", 1, 'quay.9.toll: no quay "9"; there are 1, 2, 10'),
        ("quay", 1, 'quay: no quay ""; there are 1, 2, 10'),
        ("quay.1", 1, 'quay.1: a quay has no field "", only price, toll'),
        ("quay.1.toll.x", 1, 'quay.1.toll.x: a quay has no field "toll.x", only price, toll'),
        (
            "ship.auk.copies",
            0,
            "ship auk: copies: expected 1 copy or more, found 0; "
            "ship: blue-star: expected 4 cards, found 2 (HB-4)",
        ),
        ("card.1.price", 1, 'card.1.price: there is no card "1"'),
        ("card.wet.effect", 1, 'card.wet.effect: there is no card "wet"'),
        (
            "quay.1.number",
            3,
            'quay.1.number: a quay has no field "number", only price, toll',
        ),
        ("captain.bo.rank", RANK, "captain: rank: two captains have the same one (HB-3)"),
    ],
)
def test_a_refusal_is_told_with_its_path_and_what_there_is(
    path: str, value: object, said: str
) -> None:
    """A place of the board is no card, whatever it is called; what is replaced is in no file."""
    with pytest.raises(FaultyContent) as caught:
        harbour.KIND.with_values(harbour.SHIPPED, {path: value}, "to see")
    assert str(caught.value) == said
    assert {each.file for each in caught.value.problems} == {""}


def test_nothing_takes_away_what_is_not_there_either() -> None:
    """The default holds as before."""
    free = next(each for each in harbour.SHIPPED.quay if each.toll is None)
    changed = harbour.KIND.with_values(
        harbour.SHIPPED, {f"quay.{free.number}.toll": "nothing"}, "to see"
    )
    assert harbour.KIND.changes(harbour.SHIPPED, changed) == ()
