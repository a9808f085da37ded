"""Two contents are told apart: by a digest, and entry by entry."""

from __future__ import annotations

import re

import pytest
from attrs import evolve

from skybridge_rules.content import ContentChange, Origin, OriginKind
from tests.content.harbour import (
    KIND,
    SHIPPED,
    SHIPS,
    Either,
    Flag,
    Harbour,
    Load,
    Sail,
    entry_of,
    with_array,
    with_entry,
)

PRINTED = (Origin("*", OriginKind.PRINTED, "the card itself", 1),)
EITHER = Either((Load("wool"), Sail()))

SHOWN: dict[str, Harbour] = {
    "the title of the set": evolve(SHIPPED, title="Another"),
    "a title": with_entry("ship", "auk", title="Alk"),
    "a motto": with_entry("captain", "ada", motto="Always late"),
    "sources": with_entry("quay", "1", sources=PRINTED),
    "the order of a cargo": with_entry("ship", "heron", cargo=("wool", "salt")),
    "the order of entries": with_array("ship", *reversed(SHIPPED.ship)),
    "the order of places": with_array("quay", *reversed(SHIPPED.quay)),
}
"""Changes that no rule can see."""

PLAYED: dict[str, tuple[Harbour, ContentChange]] = {
    "an id": (with_entry("weather", "auk", id="gale"), ContentChange("weather", "")),
    "a number": (
        with_entry("weather", "auk", strength=4),
        ContentChange("weather", "auk", ("strength",)),
    ),
    "an enum": (
        with_entry("ship", "auk", flag=Flag.RED),
        ContentChange("ship", "auk", ("flag",)),
    ),
    "the parts of a cargo": (
        with_entry("ship", "heron", cargo=("salt", "salt", "wool")),
        ContentChange("ship", "heron", ("cargo",)),
    ),
    "copies": (with_entry("ship", "crane", copies=2), ContentChange("ship", "crane", ("copies",))),
    "something that was not there": (
        with_entry("quay", "2", toll=0),
        ContentChange("quay", "2", ("toll",)),
    ),
    "an effect": (
        with_entry("visit", "wet", effect=Load("ice")),
        ContentChange("visit", "wet", ("effect",)),
    ),
    "the order of options": (
        with_entry("ship", "auk", effects=(EITHER,)),
        ContentChange("ship", "auk", ("effects",)),
    ),
    "the order of effects": (
        with_entry("ship", "crane", effects=tuple(reversed(entry_of("ship", "crane").effects))),
        ContentChange("ship", "crane", ("effects",)),
    ),
    "a card less": (with_array("captain", SHIPPED.captain[0]), ContentChange("captain", "")),
}
"""Changes that play can tell, and how they are told."""


# The digest.


def test_a_digest_is_sixteen_digits_and_stays() -> None:
    """Records hold it, so it may never change by itself."""
    assert re.fullmatch("[0-9a-f]{16}", KIND.digest(SHIPPED))
    assert KIND.digest(SHIPPED) == "fa9290346424c000"


@pytest.mark.parametrize("changed", SHOWN.values(), ids=SHOWN)
def test_what_is_only_shown_leaves_the_digest_alone(changed: Harbour) -> None:
    """Two sets that play alike have one digest."""
    assert changed != SHIPPED
    assert KIND.digest(changed) == KIND.digest(SHIPPED)


@pytest.mark.parametrize("changed", [each for each, _ in PLAYED.values()], ids=PLAYED)
def test_what_play_depends_on_changes_the_digest(changed: Harbour) -> None:
    """Ids too, for moves and records name cards by them."""
    assert KIND.digest(changed) != KIND.digest(SHIPPED)


def test_any_list_can_be_without_an_order() -> None:
    """Effects too, which no one could sort otherwise than by how they are written."""
    loose = evolve(SHIPS, unordered=("cargo", "effects"))
    kind = evolve(KIND, arrays=(loose, *KIND.arrays[1:]))
    turned, _ = PLAYED["the order of effects"]
    assert kind.digest(turned) == kind.digest(SHIPPED)
    assert kind.changes(turned, SHIPPED) == ()
    assert kind.digest(turned) != kind.digest(with_entry("ship", "crane", effects=(Sail(),)))


# Two contents compared.


@pytest.mark.parametrize("changed", SHOWN.values(), ids=SHOWN)
def test_contents_that_play_alike_do_not_differ(changed: Harbour) -> None:
    """As the digest says."""
    assert KIND.changes(SHIPPED, changed) == KIND.changes(changed, SHIPPED) == ()


@pytest.mark.parametrize(("changed", "change"), PLAYED.values(), ids=PLAYED)
def test_a_change_is_told_by_array_entry_and_field(changed: Harbour, change: ContentChange) -> None:
    """An array with other keys counts as a whole; and every change can be taken over."""
    assert KIND.changes(SHIPPED, changed) == KIND.changes(changed, SHIPPED) == (change,)
    assert KIND.with_changes(SHIPPED, changed, (change,)) == changed
    assert KIND.with_changes(changed, SHIPPED, (change,)) == SHIPPED


def test_changes_come_in_the_order_of_the_content() -> None:
    """Each entry with all its fields; words that differ too are not named."""
    other = evolve(
        with_entry("ship", "auk", title="Alk", cargo=("ice",), copies=1),
        quay=with_entry("quay", "10", price=6, toll=2).quay,
    )
    found = KIND.changes(SHIPPED, other)
    assert [str(each) for each in found] == ["ship auk: cargo, copies", "quay 10: price, toll"]


def test_some_changes_can_be_taken_without_the_others() -> None:
    """The rest stays, titles included; an entry comes whole."""
    other = evolve(
        with_entry("ship", "auk", title="Alk", copies=1),
        title="Other",
        captain=(),
        quay=with_entry("quay", "2", price=6).quay,
    )
    ship, captain, quay = KIND.changes(SHIPPED, other)
    assert str(captain) == "every captain"
    mixed = KIND.with_changes(SHIPPED, other, {ship, captain})
    assert mixed == evolve(SHIPPED, ship=other.ship, captain=())
    assert KIND.with_changes(SHIPPED, other, [quay]) == evolve(SHIPPED, quay=other.quay)
    assert KIND.with_changes(SHIPPED, other, ()) == SHIPPED
