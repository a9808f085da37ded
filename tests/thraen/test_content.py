"""The printed content: shipped, laid over, digested, and counted by where it comes from."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.content import Origin, OriginKind
from skybridge_rules.content.plain_data import Plain
from skybridge_rules.core.errors import ContentError
from skybridge_rules.thraen import content
from skybridge_rules.thraen.components import Ability, Faction, Resource, Rune, Stack
from skybridge_rules.thraen.content import CONTENT
from skybridge_rules.thraen.effects import Gain
from skybridge_rules.thraen.records import Content
from tests.thraen.owners import (
    ARRAYS,
    CARDS,
    SHIPPED,
    cards_of,
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

PACKAGE = Path(thraen.__file__).parents[1]
PRINTED = (Origin("*", OriginKind.PRINTED, "the card itself", 1),)


@pytest.mark.rule("TH-SETUP-03", "TH-SETUP-05")
def test_the_shipped_set_is_whole_and_has_no_problem() -> None:
    """Not even a warning (TH-SETUP-03, TH-SETUP-05)."""
    assert content.problems(SHIPPED) == ()
    assert len(SHIPPED.central) == 100
    assert len(SHIPPED.godh) == 30
    assert len(SHIPPED.starting) == 11


def test_the_shipped_set_is_read_once() -> None:
    """Whoever asks gets the same records."""
    assert content.shipped() is content.shipped()
    assert hash(content.shipped()) == hash(SHIPPED)


def test_entries_stand_in_one_order_however_the_files_are_cut() -> None:
    """So equal sets are equal, and a seed draws the same card."""
    files = sorted((PACKAGE / "thraen" / "data").glob("*.toml"))
    texts = {"title.toml": f'title = "{SHIPPED.title}"'}
    texts |= {path.name: path.read_text("utf-8") for path in reversed(files)}
    assert content.read(texts) == SHIPPED
    assert content.read({"all.toml": whole_file()}) == SHIPPED
    assert [each.ability for each in SHIPPED.board] == list(Ability)
    assert [each.stack for each in SHIPPED.bonus] == list(Stack)


def test_a_set_without_a_title_or_with_two_is_refused() -> None:
    """A set of one's own must be called something."""
    untitled = whole_file().split("\n", 1)[1]
    with pytest.raises(ContentError, match=r"^title: missing$"):
        content.read({"all.toml": untitled})
    with pytest.raises(ContentError, match="title: there are two of them"):
        content.read({"a.toml": whole_file(), "b.toml": 'title = "Another"'})


def test_what_is_printed_names_a_book_of_the_catalogue() -> None:
    """With a page that the book has; the shipped set knows no other source (DESIGN 6)."""
    rules = tomllib.loads((PACKAGE / "thraen/book/rules.toml").read_text("utf-8"))
    books = {book["id"] for book in rules["book"]}
    for array in ARRAYS:
        for entry in entries_of(SHIPPED, array):
            for origin in entry.sources:
                if origin.kind is OriginKind.PRINTED:
                    assert origin.book in books, key_of(array, entry)
                    assert origin.page in range(1, 21), key_of(array, entry)


def test_every_rule_that_the_content_cites_exists() -> None:
    """In code and in data files, such as TH-SETUP-17."""
    known: set[str] = set()
    for path in ("thraen/book/rules.toml", "thraen/book/rulings.toml"):
        records = tomllib.loads((PACKAGE / path).read_text("utf-8"))
        lists = [each for each in records.values() if isinstance(each, list)]
        known |= {record["id"] for each in lists for record in each}
    folder = PACKAGE / "thraen"
    for file in (*folder.glob("content/*.py"), *folder.glob("data/*.toml")):
        cited = set(re.findall(r"TH(?:-[A-Z]+)+-\d+", file.read_text("utf-8")))
        assert cited <= known, f"{file.name} cites {cited - known}"


# An owner's file.


def test_an_empty_file_changes_nothing() -> None:
    """Whatever is left out stays as it is."""
    assert content.load("") == SHIPPED
    assert content.load("\ufeff# only a mark and a comment\r\n") == SHIPPED


def test_an_entry_takes_the_place_of_the_one_with_its_key(tmp_path: Path) -> None:
    """By id, from a file or a text; nothing else changes (DESIGN 6)."""
    card = SHIPPED.central[0]
    text = file_of(("central", plain_of("central", card.id) | {"points": 9}))
    loaded = content.load(text)
    assert loaded == with_entry("central", card.id, points=9)
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert content.load(path) == loaded


@pytest.mark.parametrize("array", ARRAYS)
def test_every_array_can_be_laid_over(array: str) -> None:
    """Its last entry, as it is but for where it comes from."""
    key = keys(array)[-1]
    changed = with_entry(array, key, sources=PRINTED)
    assert (
        content.load(file_of((array, CONTENT.plain.record(entry_of(array, key, changed)))))
        == changed
    )


def test_an_entry_is_never_mended_from_the_one_below() -> None:
    """It must be whole: a field that is left out is missing, or at its usual value."""
    beginner = next(card for card in SHIPPED.central if card.beginner)
    fields = plain_of("central", beginner.id)
    del fields["points"]
    with pytest.raises(ContentError, match=f"central {beginner.id}: missing points"):
        content.load(file_of(("central", fields)))
    fields = plain_of("central", beginner.id)
    del fields["beginner"]
    with pytest.raises(ContentError, match="4 cards with the beginner's icon, found 3"):
        content.load(file_of(("central", fields)))


def test_a_title_may_be_given() -> None:
    """For a set that is no longer the shipped one."""
    loaded = content.load('title = "Mine"')
    assert loaded.title == "Mine"
    assert content.digest(loaded) == content.digest(SHIPPED)


def test_files_can_be_laid_over_one_another() -> None:
    """The result of one is the base of the next."""
    first, second = SHIPPED.eye[0], SHIPPED.eye[1]
    once = content.load(file_of(("eye", plain_of("eye", first.id) | {"points": 7})))
    twice = content.load(file_of(("eye", plain_of("eye", second.id) | {"points": 8})), base=once)
    assert [card.points for card in twice.eye[:2]] == [7, 8]


def anew(array: str, faction: Faction | None = None) -> list[tuple[str, dict[str, Plain]]]:
    """A stack of cards under other ids."""
    entries = cards_of(faction) if faction else entries_of(SHIPPED, array)
    plains = [plain_of(array, key_of(array, each)) for each in entries]
    return [
        (array, each if each["id"] == "ghiarhabbat" else each | {"id": f"new-{number}"})
        for number, each in enumerate(plains)
    ]


@pytest.mark.parametrize("array", CARDS)
def test_a_stack_can_be_given_anew_with_other_ids(array: str) -> None:
    """Then with as many cards as it has."""
    faction = Faction.UTRENG if array == "central" else None
    loaded = content.load(file_of(*anew(array, faction)))
    assert len(entries_of(loaded, array)) == len(entries_of(SHIPPED, array))
    news = [each for each in entries_of(loaded, array) if key_of(array, each).startswith("new-")]
    assert len(news) == {"central": 20, "starting": 10}.get(array, len(news))
    for other in set(ARRAYS) - {array}:
        assert entries_of(loaded, other) == entries_of(SHIPPED, other)


@pytest.mark.rule("TH-SETUP-03")
def test_a_stack_given_anew_must_be_whole() -> None:
    """New ids for a part of it, or one card too many, are refused card by card (TH-SETUP-03)."""
    given = anew("central", Faction.LIGHT)
    with pytest.raises(content.FaultyContent) as part:
        content.load(file_of(*given[:2]), name="mine.toml")
    assert [str(each) for each in part.value.problems] == [
        f"mine.toml: central new-{number}: id: no card of central light has this id; "
        "new ids take a whole stack of 20, not 2"
        for number in (0, 1)
    ]
    with pytest.raises(ContentError, match="whole stack of 20, not 21"):
        content.load(
            file_of(*given, ("central", plain_of("central", cards_of(Faction.LIGHT)[0].id)))
        )
    with pytest.raises(
        ContentError, match="no card of eye has this id; new ids take a whole stack of 7"
    ):
        content.load(file_of(("eye", plain_of("eye") | {"id": "other"})))


def test_a_fault_in_a_stack_given_anew_is_the_only_one_told() -> None:
    """A card that cannot be read, or is doubled, does not make strangers of the others."""
    given = anew("godh")
    for last in (given[-1][1] | {"rune": "z"}, given[0][1]):
        with pytest.raises(content.FaultyContent) as error:
            content.load(file_of(*given[:-1], ("godh", last)))
        assert len(error.value.problems) == 1


def test_a_card_of_another_faction_is_a_stranger() -> None:
    """The id is known, but in another stack."""
    card = cards_of(Faction.REALM)[0]
    with pytest.raises(ContentError, match="no card of central light has this id"):
        content.load(file_of(("central", plain_of("central", card.id) | {"faction": "light"})))


@pytest.mark.rule("TH-CARD-06")
def test_a_central_card_without_a_faction_is_no_stranger() -> None:
    """What is wrong with it is that it has none (TH-CARD-06)."""
    for card_id in (cards_of(Faction.REALM)[0].id, "new-card"):
        fields = plain_of("central") | {"id": card_id}
        del fields["faction"]
        with pytest.raises(content.FaultyContent) as error:
            content.load(file_of(("central", fields)), name="m")
        first, *others = map(str, error.value.problems)
        assert first == f"m: central {card_id}: faction: the card needs one (TH-CARD-06)"
        assert not any("has this id" in each for each in others)


@pytest.mark.rule("TH-SETUP-02")
@pytest.mark.parametrize(
    ("array", "change", "words"),
    [
        ("segment", {"number": 8}, "segment 8: number: expected one of 1, 2, 3, 4, 5, 6, 7"),
        ("segment", {"number": 0}, "segment 0: number"),
        ("territory", {"index": 9}, "territory 9: index: expected one of 0, 1"),
        ("territory", {"index": -1}, 'territory "-1": index'),
        ("die", {"id": "third"}, "die third: id: expected one of skybridge, utreng"),
        ("bonus", {"stack": "third"}, "bonus third: stack: expected one of realm, light"),
        ("board", {"ability": "third"}, "board third: ability: expected one of empery"),
        ("faction", {"faction": "third"}, "faction third: faction: expected one of realm"),
    ],
)
def test_the_game_gives_the_keys_of_all_but_cards(
    array: str, change: dict[str, Plain], words: str
) -> None:
    """There is no eighth segment and no third die (TH-SETUP-02)."""
    with pytest.raises(ContentError) as error:
        content.load(file_of((array, plain_of(array) | change)), name="mine.toml")
    assert str(error.value).startswith(f"mine.toml: {words}")


def test_nothing_may_be_said_twice() -> None:
    """Two entries with one key in a file, even if they are equal."""
    card = ("godh", plain_of("godh"))
    with pytest.raises(ContentError, match=r"^m: godh .*: doubled; it already stands in m$"):
        content.load(file_of(card, card), name="m")


@pytest.mark.rule("TH-D-14")
def test_warnings_keep_nobody_from_playing() -> None:
    """They are told by judge, with their file (TH-D-14)."""
    text = file_of(("segment", plain_of("segment", "5") | {"cost": ["salt", "money"]}))
    judged = content.judge(text, name="mine.toml")
    assert judged.content == content.load(text)
    (warning,) = judged.problems
    assert warning.severity is content.Severity.WARNING
    assert str(warning) == (
        "mine.toml: segment 5: cost: salt is for trades only, it never builds the bridge (TH-D-14)"
    )


@pytest.mark.rule("TH-SETUP-17")
def test_a_fault_that_only_the_set_shows_is_that_of_the_owners_file() -> None:
    """A fifth beginner's icon (TH-SETUP-17)."""
    plainer = next(card for card in SHIPPED.central if not card.beginner)
    judged = content.judge(
        file_of(("central", plain_of("central", plainer.id) | {"beginner": True})), name="m.toml"
    )
    assert judged.content is None
    assert [(each.file, each.field, each.rule) for each in judged.problems] == [
        ("m.toml", "beginner", "TH-SETUP-17")
    ]


# The digest.


def test_a_digest_is_sixteen_digits() -> None:
    """The same each time."""
    assert re.fullmatch("[0-9a-f]{16}", content.digest(SHIPPED))
    assert content.digest(SHIPPED) == content.digest(content.read({"": whole_file()}))


@pytest.mark.rule("TH-CARD-07")
@pytest.mark.parametrize(
    "changed",
    [
        evolve(SHIPPED, title="Another"),
        with_entry("faction", "realm", name_en="X", name_de="Y", colour="white"),
        with_entry("board", "agony", name_en="X", name_de="Y", sources=PRINTED),
        with_entry("central", SHIPPED.central[0].id, title="X", sources=PRINTED),
        with_entry("godh", SHIPPED.godh[0].id, title="X", sources=PRINTED),
        with_entry("territory", "3", name="X"),
        with_entry("segment", "7", cost=tuple(reversed(entry_of("segment", "7").cost))),
        with_entry("die", "utreng", faces=tuple(reversed(entry_of("die", "utreng").faces))),
        with_array("central", tuple(reversed(SHIPPED.central))),
        with_array("segment", tuple(reversed(SHIPPED.segment))),
    ],
)
def test_what_is_only_shown_leaves_the_digest_alone(changed: Content) -> None:
    """Titles only name cards (TH-CARD-07)."""
    assert changed != SHIPPED
    assert content.digest(changed) == content.digest(SHIPPED)


CARD, GODH, EYE = SHIPPED.central[0], SHIPPED.godh[0], SHIPPED.eye[0]
SLOTS = entry_of("board", "agony").slots


@pytest.mark.parametrize(
    "changed",
    [
        with_entry("faction", "realm", character=SHIPPED.faction[1].character),
        with_entry("board", "agony", slots=tuple(reversed(SLOTS))),
        with_entry("board", "agony", beginner=not entry_of("board", "agony").beginner),
        with_entry("board", "profiteers", slot_effects=()),
        with_entry("central", CARD.id, id="x"),
        with_entry("central", CARD.id, rune=Rune((CARD.rune + 1) % 6)),
        with_entry("central", CARD.id, main=(*CARD.main, Gain(Resource.SALT))),
        with_entry("central", CARD.id, points=CARD.points + 1),
        with_entry("central", CARD.id, faction=Faction.SHENNA),
        with_entry("central", CARD.id, beginner=not CARD.beginner),
        with_entry("eye", EYE.id, faction=Faction.SHENNA),
        with_entry("godh", GODH.id, feud=Faction((GODH.feud + 1) % 5)),
        with_entry("godh", GODH.id, gift=Gain(Resource.SALT)),
        with_entry("segment", "7", cost=(*entry_of("segment", "7").cost, Resource.MONEY)),
        with_entry("segment", "7", points=99),
        with_entry("segment", "7", die=False),
        with_entry("segment", "7", needs=None),
        with_entry("die", "utreng", special=2),
        with_entry("territory", "3", fortification=99),
        with_entry("bonus", "realm", options=tuple(reversed(entry_of("bonus", "realm").options))),
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
    """The texts list no cards, so most of these cannot be printed."""
    rows = {row.array: row for row in content.provenance(SHIPPED)}
    assert rows["central"].stand_in > rows["central"].printed + rows["central"].inferred
    assert rows["godh"].stand_in > 80
    assert rows["bonus"].stand_in == 0


def test_what_an_owner_fills_in_counts_as_printed() -> None:
    """Seven fields of a card."""
    card = next(
        card for card in SHIPPED.central if card.sources == (Origin("*", OriginKind.STAND_IN),)
    )
    before = {row.array: row for row in content.provenance(SHIPPED)}["central"]
    after = content.provenance(with_entry("central", card.id, sources=PRINTED))
    changed = evolve(before, printed=before.printed + 7, stand_in=before.stand_in - 7)
    assert {row.array: row for row in after}["central"] == changed
