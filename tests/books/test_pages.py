"""The pages in the records are the pages on which the rulebooks say it.

The lists beside this file were written while reading the rulebooks. A page that is changed in a
record must be looked up again, and changed there too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

import attrs

from skybridge_rules import catalogue, register, thraen
from skybridge_rules.core.switches import word_of

HERE: Final = Path(__file__).parent
SKYWARD: Final = catalogue.of_game("skyward")
HEADINGS: Final = {
    "Contents",
    "Setting up the game",
    "Allegiance and Discord expansion pack",
    "Cards explained",
    "Factions",
    "Playing the game",
    "The Split",
    "The Launch",
    "Launch example",
    "Ending the game",
    "Scoring",
    "Frequently asked questions",
    "Card clarifications",
    "The Allegiances expansion",
    "The Discord expansion",
}
"""The headings of the Skyward rulebook below which rules stand."""
NAMED: Final = re.compile(r"\bpages? (\d+(?:(?:, | and )\d+)*)", re.IGNORECASE)
"""Pages in a sentence, such as ``pages 7, 10 and 11``."""


def lines(name: str) -> Iterator[list[str]]:
    """The columns of a list, which two blanks divide."""
    for line in (HERE / name).read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line.split("  ")


def found_on(game: str) -> dict[str, list[str]]:
    """The pages of each rule, book by book, as the lists write them."""
    found: dict[str, list[str]] = {}
    for rule in catalogue.of_game(game).rule:
        books = dict.fromkeys(source.book for source in rule.sources)
        found[rule.id] = [
            " ".join(
                (book, *map(str, sorted({s.page or 0 for s in rule.sources if s.book == book})))
            )
            for book in books
        ]
    return found


def test_the_rules_of_thraen_stand_on_their_pages() -> None:
    """In both rulebooks."""
    assert found_on("thraen") == {rule: books for rule, *books in lines("thraen-rules.txt")}


def test_the_rules_of_towers_stand_under_their_headings() -> None:
    """On the one page there is; reviews are web pages."""
    found = {}
    for rule in catalogue.of_game("towers").rule:
        headings = {source.at for source in rule.sources if source.book == "gigamic-en"}
        assert {source.page for source in rule.sources} == {1}
        found[rule.id] = ["gigamic-en 1", headings]
    listed = lines("towers-rules.txt")
    assert found == {rule: [book, set(at.split("; "))] for rule, book, at in listed}


def test_the_rules_of_skyward_stand_under_their_headings() -> None:
    """In a book without page numbers; reviews are web pages, cited as a whole."""
    found = {}
    for rule in SKYWARD.rule:
        assert {source.page for source in rule.sources} == {None}
        books = dict.fromkeys(source.book for source in rule.sources)
        assert all(book.startswith("review-") for book in list(books)[1:])
        headings = [source.at for source in rule.sources if source.book == "skyward-en"]
        found[rule.id] = ["skyward-en", headings]
    listed = lines("skyward-rules.txt")
    assert found == {rule: [book, at.split("; ")] for rule, book, at in listed}
    named = {at.partition(",")[0] for _, headings in found.values() for at in headings}
    assert named == HEADINGS


def test_the_rules_of_mysthea_stand_under_their_headings() -> None:
    """In a book without page numbers; a card stands where its kind is explained, by its code."""
    patterns, met = list(lines("mysthea-rules.txt")), set[str]()
    for rule in catalogue.of_game("mysthea").rule:
        assert {source.page for source in rule.sources} == {None}
        [(pattern, at)] = [each for each in patterns if fnmatchcase(rule.id, each[0])]
        met.add(pattern)
        cited = [source.at for source in rule.sources if source.book == "mysthea-en"]
        assert set(map(heading, cited)) == (set() if at == "-" else set(at.split("; "))), rule.id
        code = rule.id.removeprefix("MY-")
        kind = pattern != rule.id and at in ("Command Cards", "Encounters")
        assert not kind or cited == [f"{at}, {code}"]
    assert met == {pattern for pattern, _ in patterns}


def heading(at: str) -> str:
    """A heading without what to look for below it, but with the numbers of steps."""
    name, _, below = at.partition(", ")
    steps = re.findall(r"\d+", below) if below.startswith("step") else []
    return " ".join((name, *steps))


def test_every_book_of_skyward_is_behind_a_rule_or_a_ruling() -> None:
    """A review that no rule rests on is named by the ruling that speaks of it."""
    cited = {source.book for rule in SKYWARD.rule for source in rule.sources}
    reasons = " ".join(f"{ruling.question} {ruling.why}" for ruling in SKYWARD.ruling)
    for book in SKYWARD.book[1:]:
        assert book.id.startswith("review-")
        assert book.title.rpartition("(")[2].removesuffix(")") in reasons, book.title
    assert cited <= {book.id for book in SKYWARD.book}
    assert not NAMED.search(reasons)


def test_terms_of_a_book_without_pages_have_none() -> None:
    """Each term once in either language, by the English alphabet."""
    terms = register.package("skyward").glossary
    assert {(term.page_en, term.page_de) for term in terms} == {(None, None)}
    assert len({term.en for term in terms}) == len({term.de for term in terms}) == len(terms)
    assert [term.en for term in terms] == sorted((term.en for term in terms), key=str.lower)


def test_rulings_speak_of_the_right_pages() -> None:
    """In their questions, readings and reasons."""
    found = {}
    for ruling in catalogue.of_game("thraen").ruling:
        words = " ".join((ruling.question, *(each.says for each in ruling.readings), ruling.why))
        pages = {int(page) for named in NAMED.findall(words) for page in re.findall(r"\d+", named)}
        if pages:
            found[ruling.id] = " ".join(map(str, sorted(pages)))
    assert found == dict(lines("thraen-rulings.txt"))
    assert not any(NAMED.search(each.why) for each in catalogue.of_game("towers").ruling)


def test_terms_are_explained_on_their_pages() -> None:
    """In both rulebooks."""
    terms = register.package("thraen").glossary
    found = [[f"{term.page_en} {term.page_de}", term.en] for term in terms]
    assert found == list(lines("thraen-glossary.txt"))


def test_printed_data_stand_on_their_pages() -> None:
    """Whatever the texts of the books give, or let us infer, of cards and boards."""
    content, found = thraen.shipped(), []
    for array in attrs.fields(type(content)):
        entries = getattr(content, array.name)
        for entry in entries if isinstance(entries, tuple) else ():
            name = getattr(entry, attrs.fields(type(entry))[0].name)
            pages = [f"{each.of} {each.book} {each.page}" for each in entry.sources if each.page]
            if pages:
                found.append([f"{array.name} {word_of(name).lower()}", *pages])
    assert found == list(lines("thraen-content.txt"))
