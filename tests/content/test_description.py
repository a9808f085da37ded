"""A game describes its content once; a description that contradicts its records is a bug."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from skybridge_rules.content import ContentArray, ContentKind, Size
from tests.content.harbour import (
    CAPTAINS,
    KIND,
    QUAYS,
    SHIPPED,
    SHIPS,
    VISITS,
    WEATHER,
    Captain,
    Either,
    Flag,
    Harbour,
    Load,
    Sail,
    Ship,
    entry_of,
)


@pytest.mark.parametrize(
    "wrong",
    [
        {"key": "name"},
        {"words": ("title", "name")},
        {"unordered": ("name",)},
        {"sort_by": "name"},
        {"stack_by": "name"},
        {"copies": "name"},
    ],
    ids=lambda wrong: next(iter(wrong)),
)
def test_an_array_names_only_fields_of_its_record(wrong: dict[str, Any]) -> None:
    """A misspelt field is found when the game is imported."""
    with pytest.raises(TypeError, match=r"^ship: Ship has no field 'name'$"):
        ContentArray("ship", Ship, **wrong)


def test_a_record_has_sources() -> None:
    """Without them nobody could say where a datum is from (DESIGN 6)."""
    unsourced: Any = Load
    with pytest.raises(TypeError, match=r"^load: Load has no field 'sources'$"):
        ContentArray("load", unsourced, key="goods")


def test_stacks_can_be_counted_only_if_a_field_divides_the_array() -> None:
    """Otherwise every card would be in none of them."""
    with pytest.raises(TypeError, match=r"^captain: no field divides the array into stacks$"):
        ContentArray("captain", Captain, size=Size(2, stacks=("red",)))
    assert ContentArray("captain", Captain, size=Size(2)).stack_by == ""
    assert ContentArray("captain", Captain).size is None


@pytest.mark.parametrize(
    ("arrays", "said"),
    [
        ((SHIPS, CAPTAINS, WEATHER, QUAYS), "Harbour: 0 arrays are named 'visit'"),
        ((*KIND.arrays, SHIPS), "Harbour: 2 arrays are named 'ship'"),
        (
            (*KIND.arrays, ContentArray("boat", Ship)),
            "Harbour has no field 'boat'",
        ),
    ],
)
def test_a_content_has_a_field_for_each_array(
    arrays: tuple[ContentArray[Any], ...], said: str
) -> None:
    """And no other but its title."""
    with pytest.raises(TypeError, match=f"^{said}$"):
        evolve(KIND, arrays=arrays)


def test_a_content_has_a_title() -> None:
    """Two sets of one game must be told apart."""
    untitled: Any = Load
    with pytest.raises(TypeError, match=r"^Load has no field 'title'$"):
        ContentKind(
            game="none", content=untitled, arrays=(), package="tests", title="None", about=""
        )


def test_an_entry_is_known_by_its_key() -> None:
    """A text, a number or the member of an enum."""
    assert SHIPS.key_of(entry_of("ship", "auk")) == "auk"
    assert QUAYS.key_of(entry_of("quay", "10")) == "10"
    assert VISITS.key_of(entry_of("visit", "dry")) == "dry"


def test_data_are_all_fields_but_the_key_and_the_sources() -> None:
    """In the order of the record."""
    assert SHIPS.data_fields == ("title", "cargo", "effects", "flag", "copies")
    assert QUAYS.data_fields == ("price", "toll")


def test_cards_stand_in_order_of_a_field_and_then_of_their_ids() -> None:
    """An enum counts in its own order, a number by its size; a card without comes last."""
    assert [ship.id for ship in SHIPPED.ship] == ["crane", "heron", "auk", "tern"]
    assert [captain.id for captain in SHIPPED.captain] == ["bo", "ada"]
    stray = evolve(SHIPPED.ship[0], flag=None, id="a")
    assert sorted([stray, *SHIPPED.ship], key=SHIPS.order_of)[-1] is stray


def test_other_entries_stand_in_the_order_of_the_game() -> None:
    """Ten comes after two; what the game does not know comes last."""
    assert [quay.number for quay in SHIPPED.quay] == [1, 2, 10]
    unknown = evolve(SHIPPED.quay[0], number=0)
    assert sorted([unknown, *SHIPPED.quay], key=QUAYS.order_of)[-1] is unknown
    assert [KIND.by_name["visit"].key_of(each) for each in SHIPPED.visit] == ["wet", "dry"]


def test_a_card_says_its_stack() -> None:
    """By the field that divides the array; if nothing divides it, there is one without a name."""
    auk = entry_of("ship", "auk")
    assert SHIPS.stack_of(auk) == "blue-star"
    assert SHIPS.stack_of(evolve(auk, flag=None)) is None
    assert CAPTAINS.stack_of(SHIPPED.captain[0]) == ""
    by_rank = ContentArray("captain", Captain, stack_by="rank")
    assert by_rank.stack_of(entry_of("captain", "ada")) == "2"


def test_copies_count() -> None:
    """A record with three copies is three cards."""
    assert SHIPS.count(ship for ship in SHIPPED.ship if ship.flag is Flag.RED) == 4
    assert CAPTAINS.count(SHIPPED.captain) == 2
    assert SHIPS.count(()) == 0


def test_the_layout_finds_arrays_and_entries() -> None:
    """By their names and keys."""
    assert KIND.names == ("ship", "captain", "weather", "quay", "visit")
    assert KIND.by_name["quay"] is QUAYS
    assert KIND.entries(SHIPPED, "quay") == SHIPPED.quay
    assert list(KIND.by_key(SHIPPED, "captain")) == ["bo", "ada"]
    assert KIND.assemble("Empty", {}) == Harbour("Empty", (), (), (), (), ())


def test_entries_are_written_as_in_a_data_file() -> None:
    """Enums small, effects with their name first, defaults left out, sources last."""
    told = KIND.plain.record(entry_of("ship", "auk"))
    assert list(told) == ["id", "title", "cargo", "effects", "flag", "copies", "sources"]
    assert told["flag"] == "blue-star"
    assert told["effects"] == [
        {"do": "either", "options": [{"do": "sail"}, {"do": "load", "goods": "wool"}]}
    ]
    assert "copies" not in KIND.plain.record(entry_of("ship", "crane"))
    assert KIND.plain.value(Either((Sail(),))) == {"do": "either", "options": [{"do": "sail"}]}


@pytest.mark.parametrize("value", [None, 1.5, {"a": 1}, [1]])
def test_what_no_data_file_can_hold_is_a_bug(value: object) -> None:
    """TOML has no word for nothing, and records hold tuples."""
    with pytest.raises(TypeError, match="a record of content cannot hold"):
        KIND.plain.value(value)
