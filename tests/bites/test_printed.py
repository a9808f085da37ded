"""A rule that is a printed card is broken by printing something else on it."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from skybridge_rules import thraen
from skybridge_rules.content import FaultyContent
from skybridge_rules.thraen.content import CONTENT
from tests.bites.printed import digest_of_entry, entries, entry_of, printed_at, printed_changes
from tests.bites.server import print_anew
from tests.traceability.sources import Span

CARDS = dedent(
    """\
    # Some cards.

    [[card]]
    id = "x01"
    title = "Number 1"
    points = 2
    effect = [{ do = "gain", energy = 3 }]
    sources = [{ of = "*", page = 4 }]

    [[card]]
    id = "x02"
    title = "Number 2"
    points = 2
    effect = [{ do = "take" }]
    sources = [{ of = "*", page = 4 }]
    """
)


def first() -> Span:
    """The first entry."""
    return next(iter(entries(CARDS)))


def test_the_entry_of_a_rule_is_found_by_its_id(tmp_path: Path) -> None:
    """In whichever file it is; other rules have none."""
    assert entry_of("ZZ-X02") == "x02"
    path = tmp_path / "cards.toml"
    path.write_text(CARDS, encoding="utf-8")
    assert printed_at("ZZ-X02", tmp_path) == (path, Span(10, 16, 10, "x02"))
    assert printed_at("ZZ-X03", tmp_path) is None


def test_numbers_are_changed_first_then_words_then_whole_fields() -> None:
    """What a card does before where it belongs; neither its name nor where it comes from."""
    found = [(each.was, each.becomes) for each in printed_changes(CARDS, first())]
    assert found == [
        ("energy = 3", "energy = 2"),
        ("energy = 3", "energy = 4"),
        ('do = "gain"', 'do = "take"'),
        ('effect = [{ do = "gain", energy = 3 }]', 'effect = [{ do = "take" }]'),
        ("points = 2", "points = 1"),
        ("points = 2", "points = 3"),
    ]


def test_what_no_two_cards_may_have_is_exchanged_at_last() -> None:
    """With the next card of its kind, the last one with the card before; nothing between moves."""
    cards = (
        '[[land]]\nid = "a"\non = "sea"\nrank = 1\n\n[[land]]\nid = "b"\non = "hill"\nrank = 1\n'
    )
    other = cards.replace("sea", "?").replace("hill", "sea").replace("?", "hill")
    for span in entries(cards):
        *_, last = printed_changes(cards, span)
        assert last.made_in(cards) == other


def test_a_printed_change_is_made_in_its_place_alone() -> None:
    """The same words elsewhere stay."""
    change = next(each for each in printed_changes(CARDS, first()) if each.becomes == "points = 3")
    assert change.made_in(CARDS) == CARDS.replace("points = 2", "points = 3", 1)


def test_the_digest_of_an_entry_stands_for_what_it_says() -> None:
    """Not for its title, nor for where it comes from."""
    told = digest_of_entry(CARDS, first())
    for same in (CARDS.replace("Number", "Card"), CARDS.replace("page = 4", "page = 5")):
        assert digest_of_entry(same, first()) == told
    assert digest_of_entry(CARDS.replace("energy = 3", "energy = 4"), first()) != told
    assert digest_of_entry(CARDS, Span(10, 16, 10, "x02")) != told


def test_what_is_printed_anew_is_what_is_shipped_and_what_is_refused_is_no_change() -> None:
    """A fork reads the content with one file as it is told; the others stay."""
    before, path = thraen.shipped(), Path(str(CONTENT.data_files()[0]))
    text = path.read_text(encoding="utf-8")
    try:
        print_anew(path, text)
        assert thraen.shipped() is not before
        assert thraen.shipped() == before
        with pytest.raises(FaultyContent):
            print_anew(path, f"{text}\n[[nothing]]\n")
    finally:
        object.__setattr__(CONTENT, "_shipped", before)
