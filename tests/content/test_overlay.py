"""An owner's file is laid over a set, entry by entry or stack by stack."""

from __future__ import annotations

import pytest
from attrs import evolve

from skybridge_rules.content import FaultyContent, Origin, OriginKind
from skybridge_rules.content.plain_data import Plain
from tests.content.harbour import (
    KIND,
    SHIPPED,
    Harbour,
    changed,
    file_of,
    plain_of,
    with_array,
    with_entry,
)


def ship(key: str, **fields: Plain) -> tuple[str, dict[str, Plain]]:
    """A shipped ship, changed."""
    return "ship", plain_of("ship", key) | fields


def refusal(*entries: tuple[str, dict[str, Plain]]) -> list[str]:
    """Why a file of these entries is refused."""
    with pytest.raises(FaultyContent) as error:
        KIND.load(file_of(*entries), name="m")
    return [str(each) for each in error.value.problems]


def ships(content: Harbour) -> list[str]:
    """The ships of a set, with their copies."""
    return [f"{each.copies} {each.id}" for each in content.ship]


def test_what_is_left_out_stays_as_it_is() -> None:
    """An empty file changes nothing."""
    assert KIND.load("") == SHIPPED
    assert KIND.load('title = "Mine"') == evolve(SHIPPED, title="Mine")


@pytest.mark.parametrize(
    ("array", "key", "field", "value"),
    [
        ("ship", "auk", "title", "Great Auk"),
        ("captain", "ada", "rank", 7),
        ("weather", "auk", "strength", 1),
        ("quay", "10", "price", 9),
    ],
)
def test_an_entry_takes_the_place_of_the_one_with_its_key(
    array: str, key: str, field: str, value: str | int
) -> None:
    """In every kind of array; nothing else changes."""
    assert KIND.load(changed(array, key, **{field: value})) == with_entry(
        array, key, **{field: value}
    )


def test_an_entry_brings_its_sources_too() -> None:
    """What an owner has looked up is no longer a stand-in."""
    printed: Plain = {"of": "*", "kind": "printed", "book": "the card itself", "page": 1}
    loaded = KIND.load(changed("weather", "auk", sources=[printed]))
    assert loaded == with_entry(
        "weather", "auk", sources=(Origin("*", OriginKind.PRINTED, "the card itself", 1),)
    )


def test_entries_are_sorted_again() -> None:
    """A captain who is promoted comes later."""
    loaded = KIND.load(changed("captain", "bo", rank=7))
    assert [captain.id for captain in loaded.captain] == ["ada", "bo"]


def test_an_entry_is_never_mended_from_the_one_below() -> None:
    """What is left out is missing, or at its default."""
    fields = plain_of("ship", "tern")
    del fields["title"]
    assert refusal(("ship", fields)) == ["m: ship tern: missing title"]
    fields = plain_of("ship", "tern")
    del fields["copies"]
    assert refusal(("ship", fields)) == ["m: ship: blue-star: expected 4 cards, found 3 (HB-4)"]


def test_files_can_be_laid_over_one_another() -> None:
    """The result of one is the base of the next."""
    once = KIND.load(changed("quay", "1", price=7))
    twice = KIND.load(changed("quay", "2", price=8), base=once)
    assert [quay.price for quay in twice.quay] == [7, 8, 5]
    assert KIND.load("", base=twice).title == SHIPPED.title


def test_a_stack_can_be_given_anew_with_other_ids() -> None:
    """Then with as many cards as it has, copies counted; other stacks stay."""
    anew = (ship("heron", id="one", copies=1), ship("heron", id="two", copies=3))
    assert ships(KIND.load(file_of(*anew))) == ["1 one", "3 two", "2 auk", "2 tern"]
    whole = ship("crane", id="all", copies=4)
    assert ships(KIND.load(file_of(whole))) == ["4 all", "2 auk", "2 tern"]


def test_an_array_that_nothing_divides_is_one_stack() -> None:
    """Whatever its cards say."""
    anew = [("captain", plain_of("captain", key) | {"id": f"new-{key}"}) for key in ("ada", "bo")]
    assert [each.id for each in KIND.load(file_of(*anew)).captain] == ["new-bo", "new-ada"]
    assert refusal(anew[0]) == [
        "m: captain new-ada: id: no card of captain has this id; "
        "new ids take a whole stack of 2, not 1"
    ]


def test_a_stack_given_anew_must_be_whole() -> None:
    """New ids for a part of it, or for too many cards, are refused card by card."""
    few = (ship("heron", id="one", copies=1), ship("heron", id="two", copies=1), ship("crane"))
    assert refusal(*few) == [
        f"m: ship {name}: id: no card of ship red has this id; "
        "new ids take a whole stack of 4, not 3"
        for name in ("one", "two")
    ]
    assert refusal(ship("heron", id="one", copies=9)) == [
        "m: ship one: id: no card of ship red has this id; new ids take a whole stack of 4, not 9"
    ]


def test_a_card_of_another_stack_is_a_stranger() -> None:
    """The id is known, but not there."""
    assert refusal(ship("heron", flag="blue-star")) == [
        "m: ship heron: id: no card of ship blue-star has this id; "
        "new ids take a whole stack of 4, not 3"
    ]


def test_a_card_without_a_stack_is_no_stranger() -> None:
    """What is wrong with it is that it has none."""
    fields = plain_of("ship", "heron") | {"id": "new"}
    del fields["flag"]
    assert refusal(("ship", fields)) == ["m: ship new: flag: the ship needs one (HB-1)"]


def test_a_fault_in_a_stack_given_anew_is_the_only_one_told() -> None:
    """A card that cannot be read, or is doubled, does not make strangers of the others."""
    anew = [("captain", plain_of("captain", key) | {"id": f"new-{key}"}) for key in ("ada", "bo")]
    (fault,) = refusal(anew[0], ("captain", anew[1][1] | {"rank": "x"}))
    assert fault.startswith("m: captain new-bo: rank")
    (fault,) = refusal(anew[0], anew[0])
    assert fault == "m: captain new-ada: doubled; it already stands in m"


def test_an_unread_card_may_have_any_number_of_copies() -> None:
    """So nobody can say that the others are too few; but too many they may be."""
    broken = ship("heron", id="two", title=1)
    (fault,) = refusal(ship("heron", id="one", copies=2), broken)
    assert fault.startswith("m: ship two: title")
    found = refusal(ship("heron", id="one", copies=4), ship("heron", id="more", copies=1), broken)
    assert len(found) == 3
    assert found[1].startswith("m: ship more: id: no card of ship red has this id")


def test_the_last_card_of_a_stack_may_be_the_unread_one() -> None:
    """One is lacking, and one could not be read."""
    anew = ship("heron", id="one", copies=3)
    (fault,) = refusal(anew, ship("heron", id="two", title=1))
    assert fault.startswith("m: ship two: title")


def test_an_unread_card_without_copies_is_one_card() -> None:
    """Of three captains two are lacking, and only one of them could not be read."""
    base = with_array("captain", *SHIPPED.captain, evolve(SHIPPED.captain[0], id="cy", rank=3))
    anew = ("captain", plain_of("captain", "ada") | {"id": "new"})
    broken = ("captain", plain_of("captain", "bo") | {"rank": "x"})
    unread, stranger = KIND.judge(file_of(anew, broken), name="m", base=base).problems
    assert unread.field == "rank"
    assert str(stranger).endswith("new ids take a whole stack of 3, not 1")


def test_a_base_may_hold_a_card_twice() -> None:
    """A stack given anew does away with both."""
    base = with_array("captain", *SHIPPED.captain, SHIPPED.captain[0])
    anew = [
        ("captain", plain_of("captain", "ada") | {"id": f"new-{n}", "rank": n}) for n in range(3)
    ]
    judged = KIND.judge(file_of(*anew), name="m", base=base)
    assert [str(each) for each in judged.problems] == ["m: captain: expected 2, found 3 (HB-5)"]


def test_two_unread_cards_are_not_one() -> None:
    """Where there are no copies the number tells: a captain is lacking, two could not be read."""
    anew = ("captain", plain_of("captain", "ada") | {"id": "new"})
    broken = [("captain", plain_of("captain", key) | {"rank": "x"}) for key in ("ada", "bo")]
    found = refusal(anew, *broken)
    assert len(found) == 3
    assert "captain new: id: no card of captain has this id" in found[-1]


@pytest.mark.parametrize(
    ("array", "key", "fields", "said"),
    [
        ("quay", "1", {"number": 3}, "quay 3: number: expected one of 1, 2, 10"),
        ("quay", "1", {"number": -1}, 'quay "-1": number: expected one of 1, 2, 10'),
        ("visit", "dry", {"season": "hot"}, "visit hot: season: expected one of wet, dry"),
    ],
)
def test_where_the_game_gives_the_keys_there_are_no_others(
    array: str, key: str, fields: dict[str, Plain], said: str
) -> None:
    """There is no third quay."""
    assert refusal((array, plain_of(array, key) | fields))[0].startswith(f"m: {said}")
