"""German records and everyday words are read strictly, and every record has them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from skybridge_rules import register
from skybridge_rules.ask.common import common_groups, stop_words
from skybridge_rules.catalogue.plain_words import read_everyday, read_german
from skybridge_rules.catalogue.reading import Resources
from skybridge_rules.core.errors import ContentError
from skybridge_rules.words import Language

GAMES = ("mysthea", "skyward", "thraen", "towers")
RULES = """
game = "pond"
title = "The pond"
edition = "first"
[[rule]]
id = "PO-01"
title = "Frogs jump"
summary = "A frog jumps over one lily."
"""
ENTRY = '[[entry]]\nid = "PO-01"\n'
GERMAN = ENTRY + 'title = "Frösche springen"\nsays = "Ein Frosch springt."\n'


@pytest.fixture(name="book")
def own_book(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Path:
    """The folder of a small book, in a package of its own name."""
    name = f"pond_{abs(hash(request.node.name))}"
    folder = tmp_path / name / "book"
    folder.mkdir(parents=True)
    (tmp_path / name / "__init__.py").write_text("", encoding="utf-8")
    (folder / "rules.toml").write_text(RULES, encoding="utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    return folder


def resources(folder: Path) -> Resources:
    """The book as a game hands it over."""
    return Resources(folder.parent.name, folder.name)


def test_a_book_without_such_files_has_none(book: Path) -> None:
    """A game from outside need not write them."""
    assert read_german(resources(book)) == ()
    assert read_everyday(resources(book)).entry == ()


def test_both_files_are_read(book: Path) -> None:
    """Entries by their id, groups by their language."""
    (book / "german.toml").write_text('game = "pond"\n' + GERMAN, encoding="utf-8")
    everyday = '[[group]]\nlang = "de"\nwords = ["Frosch", "Kröte"]\n' + ENTRY + 'en = ["hop"]\n'
    (book / "everyday.toml").write_text(everyday, encoding="utf-8")
    (entry,) = read_german(resources(book))
    assert (entry.id, entry.title) == ("PO-01", "Frösche springen")
    found = read_everyday(resources(book))
    assert found.groups_in(Language.DE) == (("Frosch", "Kröte"),)
    assert found.groups_in(Language.EN) == ()
    assert found.entry[0].in_language(Language.EN) == ("hop",)
    assert found.entry[0].in_language(Language.DE) == ()


@pytest.mark.parametrize(
    ("file", "text", "words"),
    [
        ("german.toml", GERMAN.replace("PO-01", "PO-99"), "PO-99: no such rule or ruling"),
        ("german.toml", GERMAN + GERMAN, "PO-01: there are two entries of this id"),
        ("german.toml", GERMAN + 'note = "x"\n', "note"),
        ("german.toml", ENTRY + 'title = "Frösche"\n', "says"),
        (
            "german.toml",
            GERMAN.replace("Ein Frosch springt.", " "),
            "PO-01: a title and",
        ),
        ("german.toml", 'game = "lake"\n' + GERMAN, "game is 'lake', not 'pond'"),
        ("german.toml", "[[entry]\n", "line 1"),
        ("everyday.toml", ENTRY.replace("PO-01", "po-01"), "po-01: no such rule or ruling"),
        ("everyday.toml", ENTRY + 'fr = ["saut"]\n', "fr"),
        (
            "everyday.toml",
            '[[group]]\nlang = "fr"\nwords = ["a", "b"]\n',
            "group 1: no language",
        ),
        ("everyday.toml", '[[group]]\nlang = "en"\nwords = ["a"]\n', "group 1: it takes two words"),
        (
            "everyday.toml",
            '[[group]]\nlang = "en"\nwords = ["a", " "]\n',
            "group 1: a word is",
        ),
    ],
)
def test_what_is_wrong_is_named_with_its_place(
    book: Path, file: str, text: str, words: str
) -> None:
    """The file, the entry or group, and what is the matter."""
    (book / file).write_text(text, encoding="utf-8")
    read = read_german if file == "german.toml" else read_everyday
    with pytest.raises(ContentError) as caught:
        read(resources(book))
    assert f"book/{file}" in str(caught.value)
    assert words in str(caught.value)


@pytest.mark.parametrize("game", GAMES)
def test_every_record_is_said_in_german_and_asked_for_in_both_languages(game: str) -> None:
    """So that a German table reads all of it."""
    package = register.package(game)
    records = {each.id for each in package.catalogue.rules_and_rulings}
    assert records == {each.id for each in read_german(package.book)}
    everyday = read_everyday(package.book)
    for language in Language:
        asked = {each.id for each in everyday.entry if each.in_language(language)}
        assert records - asked == set()
        assert everyday.groups_in(language)


def test_the_common_words_are_sound() -> None:
    """Of each language some; a group has two members, and no word is in it twice."""
    for language in Language:
        assert len(stop_words(language)) > 40
        for group in common_groups(language):
            assert len(set(group)) == len(group) > 1, group
