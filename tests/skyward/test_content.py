"""The printed content: shipped, laid over, digested, and counted by where it comes from."""

from __future__ import annotations

import pickle
import re
import tomllib
from pathlib import Path

import pytest
from attrs import evolve

from skybridge_rules import skyward
from skybridge_rules.content import Origin, OriginKind, origin_of
from skybridge_rules.content.plain_data import Plain
from skybridge_rules.core.errors import ContentError, UnknownContent
from skybridge_rules.core.ids import CardId
from skybridge_rules.skyward import content
from skybridge_rules.skyward.components import Combine, Faction, Symbol
from skybridge_rules.skyward.content import CONTENT
from skybridge_rules.skyward.content.kind import find_shipped
from skybridge_rules.skyward.effects import CopyScore, GainCogs, GiveAll, HaveCogs
from skybridge_rules.skyward.records import Content
from tests.skyward.owners import (
    ARRAYS,
    CARDS,
    SHIPPED,
    entries_of,
    entry_of,
    file_of,
    key_of,
    keys,
    plain_of,
    whole_file,
    with_array,
    with_entry,
)

FOLDER = Path(skyward.__file__).parent
PRINTED = (Origin("*", OriginKind.PRINTED, "the card itself"),)


@pytest.mark.rule("SW-002", "SW-003")
def test_the_shipped_set_is_whole_and_has_no_problem() -> None:
    """Not even a warning; 85 cards make the Launch deck (SW-002, SW-003)."""
    assert content.problems(SHIPPED) == ()
    counts = {array: ARRAYS[array].count(entries_of(SHIPPED, array)) for array in CARDS}
    assert counts == {
        "building": 48,
        "faction_card": 28,
        "vehicle": 4,
        "critter": 5,
        "allegiance": 12,
        "discord": 12,
    }
    base = ("building", "faction_card", "vehicle", "critter")
    assert sum(counts[array] for array in base) == 85


def test_the_shipped_set_is_read_once() -> None:
    """Whoever asks gets the same records."""
    assert content.shipped() is content.shipped()
    assert hash(content.shipped()) == hash(SHIPPED)


def test_entries_stand_in_one_order_however_the_files_are_cut() -> None:
    """So equal sets are equal, and a seed draws the same card."""
    files = sorted((FOLDER / "data").glob("*.toml"))
    texts = {"title.toml": f'title = "{SHIPPED.title}"'}
    texts |= {path.name: path.read_text("utf-8") for path in reversed(files)}
    assert content.read(texts) == SHIPPED
    assert content.read({"all.toml": whole_file()}) == SHIPPED
    assert [each.faction for each in SHIPPED.faction] == list(Faction)
    for array in CARDS:
        assert keys(array) == sorted(keys(array))


def test_a_set_without_a_title_or_with_two_is_refused() -> None:
    """A set of one's own must be called something."""
    untitled = whole_file().split("\n", 1)[1]
    with pytest.raises(ContentError, match=r"^title: missing$"):
        content.read({"all.toml": untitled})
    with pytest.raises(ContentError, match="title: there are two of them"):
        content.read({"a.toml": whole_file(), "b.toml": 'title = "Another"'})


def test_a_set_is_found_again_by_its_digest() -> None:
    """A pickle of the shipped set is its digest; another set comes in full."""
    assert pickle.loads(pickle.dumps(SHIPPED)) is SHIPPED
    mine = with_entry("vehicle", "airship", points=5)
    assert pickle.loads(pickle.dumps(mine)) == mine
    with pytest.raises(UnknownContent, match="0000000000000000"):
        find_shipped("0000000000000000")


# An owner's file.


def test_an_empty_file_changes_nothing() -> None:
    """Whatever is left out stays as it is."""
    assert content.load("") == SHIPPED
    assert content.load("\ufeff# only a mark and a comment\r\n") == SHIPPED


def test_an_entry_takes_the_place_of_the_one_with_its_key(tmp_path: Path) -> None:
    """By id, from a file or a text; nothing else changes (DESIGN 6)."""
    text = file_of(("building", plain_of("building", "temple") | {"points": 9}))
    loaded = content.load(text)
    assert loaded == with_entry("building", "temple", points=9)
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert content.load(path) == loaded


@pytest.mark.parametrize("array", ARRAYS)
def test_every_array_can_be_laid_over(array: str) -> None:
    """Its last entry, as it is but for where it comes from; a card has no page."""
    key = keys(array)[-1]
    changed = with_entry(array, key, sources=PRINTED)
    fields = CONTENT.plain.record(entry_of(array, key, changed))
    assert content.load(file_of((array, fields))) == changed


@pytest.mark.rule("SW-412")
def test_an_entry_is_never_mended_from_the_one_below() -> None:
    """It must be whole: a field that is left out is missing, or at its usual value (SW-412)."""
    fields = plain_of("building", "assembly-line")
    del fields["points"]
    with pytest.raises(ContentError, match="building assembly-line: missing points"):
        content.load(file_of(("building", fields)))
    fields = plain_of("building", "assembly-line")
    del fields["in_hand"]
    judged = content.judge(file_of(("building", fields)), name="m")
    assert judged.accepted() == with_entry("building", "assembly-line", in_hand=())
    assert [str(each) for each in judged.problems] == [
        "m: building assembly-line: in_hand: Assembly Line: it is a faction card in hand (SW-412)"
    ]


def anew(array: str) -> list[tuple[str, dict[str, Plain]]]:
    """The cards of an array under other ids; those that another card counts keep theirs."""
    kept = ("pigeon", "airship", "crassus-cache")
    plains = [plain_of(array, key) for key in keys(array)]
    return [
        (array, each if each["id"] in kept else each | {"id": f"new-{number}"})
        for number, each in enumerate(plains)
    ]


@pytest.mark.parametrize("array", CARDS)
def test_an_array_of_cards_can_be_given_anew_with_other_ids(array: str) -> None:
    """Then with as many cards as it has, copies counted."""
    loaded = content.load(file_of(*anew(array)))
    assert sum(key_of(array, each).startswith("new-") for each in entries_of(loaded, array)) >= 1
    assert ARRAYS[array].count(entries_of(loaded, array)) == ARRAYS[array].count(
        entries_of(SHIPPED, array)
    )
    for other in set(ARRAYS) - {array}:
        assert entries_of(loaded, other) == entries_of(SHIPPED, other)


@pytest.mark.rule("SW-002")
def test_an_array_given_anew_must_be_whole() -> None:
    """New ids for a part of it are refused card by card (SW-002)."""
    with pytest.raises(content.FaultyContent) as part:
        content.load(file_of(*anew("building")[:2]), name="mine.toml")
    assert [str(each) for each in part.value.problems][:2] == [
        f"mine.toml: building new-{number}: id: no card of building has this id; "
        "new ids take a whole stack of 48, not 2"
        for number in (0, 1)
    ]


@pytest.mark.rule("SW-006")
def test_there_is_no_fifth_faction() -> None:
    """The game gives the keys of the factions (SW-006)."""
    with pytest.raises(ContentError) as error:
        content.load(file_of(("faction", plain_of("faction") | {"faction": "wild"})), name="m")
    assert str(error.value).startswith("m: faction wild: faction: expected one of seers, makers")


def test_nothing_may_be_said_twice() -> None:
    """Two entries with one key in a file, even if they are equal."""
    card = ("building", plain_of("building"))
    with pytest.raises(ContentError, match=r"^m: building .*: doubled; it already stands in m$"):
        content.load(file_of(card, card), name="m")


@pytest.mark.rule("SW-809")
def test_warnings_keep_nobody_from_playing() -> None:
    """A card at hand is right, even where the text tells otherwise (SW-809)."""
    text = file_of(("allegiance", plain_of("allegiance", "plutocrats") | {"points": 9}))
    judged = content.judge(text, name="mine.toml")
    assert judged.content == content.load(text)
    (warning,) = judged.problems
    assert warning.severity is content.Severity.WARNING
    assert str(warning) == (
        "mine.toml: allegiance plutocrats: points: Plutocrats: it is worth 10 (SW-809)"
    )


# The digest.


def test_a_digest_is_sixteen_digits() -> None:
    """The same each time."""
    assert re.fullmatch("[0-9a-f]{16}", content.digest(SHIPPED))
    assert content.digest(SHIPPED) == content.digest(content.read({"": whole_file()}))
    assert content.digest_of(SHIPPED) == content.digest(SHIPPED)


JUMP_GATE = entry_of("building", "jump-gate")


@pytest.mark.parametrize(
    "changed",
    [
        evolve(SHIPPED, title="Another"),
        with_entry("faction", "seers", name_en="X", name_de="Y", colour="white"),
        with_entry("building", "temple", title="X", sources=PRINTED),
        with_entry("discord", "chimaera-vats", title="X", sources=PRINTED),
        with_entry("building", "jump-gate", cost=tuple(reversed(JUMP_GATE.cost))),
        with_array("building", tuple(reversed(SHIPPED.building))),
    ],
)
def test_what_is_only_shown_leaves_the_digest_alone(changed: Content) -> None:
    """Titles, sources, the order of entries and of the symbols in a cost."""
    assert changed != SHIPPED
    assert content.digest(changed) == content.digest(SHIPPED)


@pytest.mark.parametrize(
    "changed",
    [
        with_entry("building", "temple", id=CardId("x")),
        with_entry("building", "temple", points=99),
        with_entry("building", "temple", cost=(*JUMP_GATE.cost, Symbol.WILD)),
        with_entry("building", "temple", requirement=HaveCogs(9)),
        with_entry("building", "embassy", combine=Combine.BOTH),
        with_entry("building", "temple", launch=(GainCogs(1),)),
        with_entry("building", "prism-beacon", ongoing=()),
        with_entry("building", "temple", score=(CopyScore(),)),
        with_entry("building", "temple", in_hand=(Symbol.WILD,)),
        with_entry("building", "temple", copies=2),
        with_entry("faction_card", "seer", copies=9),
        with_entry("faction_card", "seer", faction=Faction.MAKERS),
        with_entry("faction_card", "seer", symbols=3),
        with_entry("vehicle", "airship", points=9),
        with_entry("critter", "pigeon", pigeon=False),
        with_entry("allegiance", "plutocrats", requirement=HaveCogs(5)),
        with_entry("allegiance", "plutocrats", bonus=(GainCogs(1),)),
        with_entry("discord", "crassus-cache", instant=(GiveAll(),)),
    ],
)
def test_whatever_play_depends_on_changes_the_digest(changed: Content) -> None:
    """Ids too, for moves and records name cards by them (DESIGN 8)."""
    assert content.digest(changed) != content.digest(SHIPPED)


# Provenance.


def test_every_datum_is_counted_once() -> None:
    """A datum is a field of an entry, but for the key and the sources (DESIGN 6)."""
    for row, array in zip(content.provenance(SHIPPED), ARRAYS, strict=True):
        assert row.array == array
        assert row.entries == len(entries_of(SHIPPED, array))
        counted = row.printed + row.inferred + row.stand_in
        assert counted == row.entries * len(ARRAYS[array].data_fields)


def test_the_shipped_set_admits_how_much_of_it_is_ours() -> None:
    """The text lists no cards, so nearly all of these cannot be printed."""
    rows = {row.array: row for row in content.provenance(SHIPPED)}
    assert rows["building"].stand_in > 9 * (rows["building"].printed + rows["building"].inferred)
    for card in SHIPPED.building:
        assert origin_of(card.sources, "points").kind is OriginKind.STAND_IN


def records_of(file: str) -> dict[str, set[str]]:
    """The ids in a file of the rulebook, by their arrays."""
    tables = tomllib.loads((FOLDER / "book" / file).read_text("utf-8"))
    lists = {name: each for name, each in tables.items() if isinstance(each, list)}
    return {name: {record["id"] for record in each} for name, each in lists.items()}


def test_what_is_printed_names_the_rulebook() -> None:
    """It is the only book that we have; its pages have no numbers."""
    assert "skyward-en" in records_of("rules.toml")["book"]
    for array in ARRAYS:
        for entry in entries_of(SHIPPED, array):
            for origin in entry.sources:
                assert origin.page is None
                if origin.kind is OriginKind.PRINTED:
                    assert origin.book == "skyward-en", key_of(array, entry)


def test_every_rule_that_the_content_cites_exists() -> None:
    """In code and in data files, such as SW-413."""
    known: set[str] = set()
    for file in ("rules.toml", "rulings.toml"):
        known = known.union(*records_of(file).values())
    for path in (*FOLDER.glob("content/*.py"), *FOLDER.glob("data/*.toml")):
        cited = set(re.findall(r"SW-(?:[A-Z]+-)?\d+", path.read_text("utf-8")))
        assert cited <= known, f"{path.name} cites {cited - known}"


@pytest.mark.rule("SW-809", "SW-906", "SW-709")
@pytest.mark.parametrize(
    ("array", "key", "field"),
    [
        ("allegiance", "plutocrats", "points"),
        ("allegiance", "plutocrats", "requirement"),
        ("discord", "crassus-cache", "copies"),
        ("discord", "crassus-cache", "instant"),
        ("building", "lightbridge", "cost"),
        ("building", "jump-gate", "title"),
        ("faction_card", "elite-seer", "symbols"),
    ],
)
def test_what_the_text_says_counts_as_printed(array: str, key: str, field: str) -> None:
    """Few things are (SW-809, SW-906, SW-709)."""
    assert origin_of(entry_of(array, key).sources, field).kind is OriginKind.PRINTED


def test_what_an_owner_fills_in_counts_as_printed() -> None:
    """Every field of a building but its id."""
    number = len(ARRAYS["building"].data_fields)
    before = {row.array: row for row in content.provenance(SHIPPED)}["building"]
    after = content.provenance(with_entry("building", "gearworks", sources=PRINTED))
    changed = evolve(before, printed=before.printed + number, stand_in=before.stand_in - number)
    assert {row.array: row for row in after}["building"] == changed
