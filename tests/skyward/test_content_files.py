"""Data files that are not what they should be: file, entry and field are named, nothing breaks."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules.content.plain_data import Plain
from skybridge_rules.skyward import content
from skybridge_rules.skyward.content import CONTENT
from tests.damage import damaged
from tests.skyward.owners import ARRAYS, SHIPPED, entries_of, file_of, keys, plain_of


def refusal(text: str) -> list[str]:
    """Why a file is refused."""
    with pytest.raises(content.FaultyContent) as error:
        content.load(text, name="mine.toml")
    return [str(each) for each in error.value.problems]


def changed(array: str, key: str, **fields: Plain) -> str:
    """A file of a shipped entry with some fields changed."""
    return file_of((array, plain_of(array, key) | fields))


def temple(**fields: Plain) -> str:
    """A file of Temple with some fields changed."""
    return changed("building", "temple", **fields)


TROUBLE: list[tuple[str, str]] = [
    # the file
    ("cards = []", 'unknown "cards"; there are title, faction, building, faction_card, vehicle,'),
    ("building = 3", "building: expected an array of tables, each under [[building]]"),
    # entries, by id or by number
    ("[[building]]", "building #1: missing id, title, points, sources"),
    ('[[critter]]\nid = "cat"', "critter cat: missing title, points, copies, sources"),
    # fields, by their paths
    (temple(points="3"), 'building temple: points: expected a whole number, found "3"'),
    (temple(cost="seers"), "building temple: cost: expected a list"),
    (
        temple(cost=["seers", "priests"]),
        "building temple: cost[1]: expected one of seers, makers, preservers, collective, wild",
    ),
    (temple(combine="any"), "building temple: combine: expected one of either, both"),
    (temple(vp=3), "building temple: unknown vp"),
    (temple(in_hand=["any"]), "building temple: in_hand[0]: expected one of seers"),
    (
        changed("faction_card", "seer", faction="wild"),
        "faction_card seer: faction: expected one of seers, makers, preservers, collective, found",
    ),
    # effects
    (temple(launch=[{"do": "fly"}]), "building temple: launch[0]: do must be one of cogs-per-card"),
    (temple(launch=[{"do": "gain-cogs"}]), "building temple: launch[0]: missing cogs"),
    (
        temple(score=[{"do": "majority", "faction": "wild", "points": 3}]),
        "building temple: score[0].faction: expected one of seers",
    ),
    (
        temple(score=[{"do": "copy-score", "area": "here"}]),
        "building temple: score[0].area: expected one of any, own",
    ),
    # effects where they cannot be
    (temple(launch=[{"do": "give-all"}]), "building temple: launch[0]: do must be one of"),
    (temple(score=[{"do": "extra-launch"}]), "building temple: score[0]: do must be one of"),
    (temple(ongoing=[{"do": "extra-launch"}]), "building temple: ongoing[0]: expected do"),
    (
        changed("vehicle", "airship", instant=[{"do": "extra-launch"}]),
        "vehicle airship: instant[0]: do must be one of cogs-per-card, discard-cards",
    ),
    (
        changed("discord", "storm-engine", instant=[{"do": "extra-launch"}]),
        "discord storm-engine: instant[0]: do must be one of",
    ),
    (
        changed("allegiance", "concord", bonus=[{"do": "discard-cards", "cards": 1}]),
        "allegiance concord: bonus[0]: do must be one of",
    ),
    (
        changed("allegiance", "concord", requirement={"do": "have-buildings", "buildings": 2}),
        "allegiance concord: requirement: do must be one of have-cogs, have-symbols",
    ),
    # sources
    (
        temple(sources=[{"of": "*", "kind": "printed"}]),
        "building temple: sources[0]: printed: in which book?",
    ),
    (
        temple(sources=[{"of": "*", "kind": "printed", "book": "x", "page": 0}]),
        "building temple: sources[0]: pages count from 1",
    ),
]


@pytest.mark.parametrize(("text", "words"), TROUBLE, ids=[words for _, words in TROUBLE])
def test_trouble_is_named_by_file_entry_and_field(text: str, words: str) -> None:
    """One fault, one line (DESIGN 6)."""
    (fault,) = refusal(text)
    assert fault.startswith(f"mine.toml: {words}")


@pytest.mark.rule("SW-006")
def test_a_clash_is_told_of_the_entry_that_its_owner_wrote() -> None:
    """Whichever of the two comes first; the shipped files are not to blame (SW-006)."""
    colours = {each.faction.name.lower(): each.colour for each in SHIPPED.faction}
    for name, other in (("seers", "makers"), ("makers", "seers")):
        (fault,) = refusal(changed("faction", name, colour=colours[other]))
        assert fault == f"mine.toml: faction {name}: colour: it is that of {other} (SW-006)"
    both = file_of(
        *(
            ("faction", plain_of("faction", name) | {"colour": "pink"})
            for name in ("makers", "collective")
        )
    )
    (fault,) = refusal(both)
    assert fault == "mine.toml: faction collective: colour: it is that of makers (SW-006)"


@pytest.mark.rule("SW-305")
def test_an_extra_launch_stands_only_where_a_turn_is_on() -> None:
    """On a building that is launched, and on an Allegiance that is played (SW-305)."""
    extra: Plain = [{"do": "extra-launch"}]
    for text in (temple(launch=extra), changed("allegiance", "almoners", bonus=extra)):
        assert content.digest(content.load(text)) != content.digest(SHIPPED)
    for array, key in (("vehicle", "airship"), ("critter", "pigeon"), ("discord", "war-ledger")):
        (fault,) = refusal(changed(array, key, instant=extra))
        assert fault.startswith(f"mine.toml: {array} {key}: instant[0]: do must be one of")


def test_all_faults_of_a_file_are_told_at_once() -> None:
    """Those of reading, and those of each entry that could be read."""
    text = file_of(
        ("building", plain_of("building", "temple") | {"points": "x", "cost": ["nobody"]}),
        ("building", plain_of("building", "dojo") | {"combine": "both"}),
        ("other", {"id": "x"}),
    )
    assert [each.split(": ")[1] for each in refusal(text)] == [
        "building temple",
        "building temple",
        'unknown "other"; there are title, faction, building, faction_card, vehicle, critter,'
        " allegiance, discord",
        "building dojo",
    ]


# Whatever is in a file: a set comes out, or ContentError.

PART = file_of(
    *((array, CONTENT.plain.record(entries_of(SHIPPED, array)[0])) for array in ARRAYS),
)
quick = settings(max_examples=40, deadline=None)


def attempt(text: str, *, back: bool = False) -> None:
    """Read a text; any error but ours goes through, and fails the test."""
    try:
        loaded = content.load(text, name="a.toml")
    except content.UnreadableContent as error:
        assert error.message  # noqa: PT017 - either is right
    except content.FaultyContent as error:
        assert error.problems  # noqa: PT017
        for each in error.problems:
            assert each.what
            assert each.file == "a.toml"
            str(each).encode()
    else:
        assert all(each.severity is content.Severity.WARNING for each in content.problems(loaded))
        content.digest(loaded)
        assert not back or content.load(content.template(loaded)) == loaded


@quick
@given(damaged(PART))
def test_a_damaged_file_is_read_or_refused(text: str) -> None:
    """Letter by letter, with one entry of each array."""
    attempt(text)


WORDS = sorted(
    {"do", "of", "*", "printed", "stand-in", "seers", "wild", "both", "any", "id", "", "x y"}
    | {"gain-cogs", "cogs-per-card", "have-symbols", "have-cogs", "majority", "pigeon", "card"}
)
leaves = st.one_of(st.sampled_from(WORDS), st.integers(-2, 10), st.booleans())
values: st.SearchStrategy[Any] = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.sampled_from(WORDS), inner, max_size=3)
    ),
    max_leaves=6,
)


@st.composite
def odd_files(draw: st.DrawFn) -> str:
    """A file with a few entries, each with a field or two replaced or taken from others."""
    parts: list[tuple[str, dict[str, Plain]]] = []
    for _ in range(draw(st.integers(1, 3))):
        array = draw(st.sampled_from(sorted(ARRAYS)))
        entry: Any = plain_of(array, draw(st.sampled_from(keys(array))))
        other: Any = plain_of(array, draw(st.sampled_from(keys(array))))
        for _ in range(draw(st.integers(1, 2))):
            key = draw(st.sampled_from(sorted(entry)))
            given = draw(values) if draw(st.booleans()) else other.get(key, 1)
            entry = {**entry, key: given}
        parts.append((array, entry))
    return file_of(*parts)


@quick
@given(odd_files())
def test_an_odd_file_is_read_or_refused(text: str) -> None:
    """Good TOML with wrong things in it; what is accepted comes back through the template."""
    attempt(text, back=True)
