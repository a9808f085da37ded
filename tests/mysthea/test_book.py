"""The rulebook as data: complete, under its headings, and of one mind with the printed cards."""

from __future__ import annotations

from string import Formatter
from typing import Final

import pytest

from skybridge_rules import mysthea
from skybridge_rules.catalogue.reading import Resources, read_catalogue, read_glossary
from skybridge_rules.catalogue.records import Rule, Ruling
from skybridge_rules.mysthea.components import Era, Slot
from skybridge_rules.mysthea.records import Option

BOOK: Final = Resources("skybridge_rules.mysthea", "book")
CATALOGUE: Final = read_catalogue(BOOK)
CONTENT: Final = mysthea.shipped()
HEADINGS: Final = {
    *("Components", "Getting Ready", "Gameplay", "Phase 1", "Events", "Player Turns", "Act"),
    *("Spending Command Points", "Types of Cards and Effects", "Develop", "Meditate"),
    *("Activate an Accessory", "Start a Battle", "Move an Island", "Perform an Attunement"),
    *("Face an Encounter", "Controlling a Region", "Monster Card", "Storm Card", "Phase 3"),
    *("Region Card", "Champions", "Rewards and Behaviours", "Attunements", "Encounters"),
    "Command Cards",
}
"""The headings of the Mysthea rulebook below which rules stand."""
NUMERALS: Final = {Era.ONE: "I", Era.TWO: "II", Era.THREE: "III"}


def record(card: str) -> Rule:
    """The rule that a card is."""
    found = CATALOGUE.by_id[f"MY-{card.upper()}"]
    assert isinstance(found, Rule)
    return found


def test_the_records_are_complete() -> None:
    """As many as the catalogue counts; only the lists of questions describe."""
    assert len(CATALOGUE.rule) == 374
    assert len(CATALOGUE.example) == 8
    assert len(CATALOGUE.invariant) == 36
    assert sum(ruling.kind == "question" for ruling in CATALOGUE.ruling) == 92
    assert sum(ruling.kind == "contradiction" for ruling in CATALOGUE.ruling) == 22
    described = [rule.id for rule in CATALOGUE.rule if rule.nature == "descriptive"]
    assert described == [f"MY-DEC-{number:02}" for number in range(1, 21)]


def test_the_rules_stand_under_their_headings() -> None:
    """In books without page numbers; each book is behind a rule."""
    sources = [source for rule in CATALOGUE.rule for source in rule.sources]
    assert {source.page for source in sources} == {None}
    assert {source.book for source in sources} == {book.id for book in CATALOGUE.book}
    named = {each.at.partition(",")[0] for each in sources if each.book == "mysthea-en"}
    assert named == HEADINGS


def test_refusals_ask_for_the_same_figures_in_both_languages() -> None:
    """And have a sentence in both, or in neither."""
    entries: tuple[Rule | Ruling, ...] = (*CATALOGUE.rule, *CATALOGUE.ruling)
    for entry in entries:
        for each in entry.refusals:
            english, german = (
                {name for _, name, _, _ in Formatter().parse(sentence) if name}
                for sentence in (each.en, each.de)
            )
            assert english == german, entry.id
            assert each.de, entry.id


@pytest.mark.rule("MY-C001", "MY-C040", "MY-C080")
def test_command_cards_are_told_as_they_are_printed() -> None:
    """Type, Era, Command Points and slot (MY-C001 to MY-C080)."""
    for card in CONTENT.command:
        kind = card.type.name.title()
        rule = record(card.id)
        assert rule.title == f"{card.title}, {kind}"
        article = "A" if kind == "Tactic" else "An"
        era = NUMERALS.get(card.era)
        first = f"A starting {kind}" if era is None else f"{article} {kind} of Era {era}"
        points = "1 Command Point" if card.points == 1 else f"{card.points} Command Points"
        slot = "" if card.slot is None else f", for the {_slot(card.slot)} slot"
        assert rule.summary.startswith(f"{first} with {points}{slot}. ")


def _slot(slot: Slot) -> str:
    return "Fortification" if slot is Slot.FORT else slot.name.title()


@pytest.mark.rule("MY-EN01", "MY-EN17", "MY-EN30")
def test_encounters_are_told_as_they_are_printed() -> None:
    """Glory, symbols and steps of the token (MY-EN01 to MY-EN30)."""
    for card in CONTENT.encounter:
        rule = record(card.id)
        signs = [each.sign.name.title() for each in (card.first, card.second)]
        assert rule.title == f"{card.title}, {' or '.join(signs)}"
        glory, *options = rule.summary.removesuffix(".").split(". ")
        assert glory == f"Brings {card.glory} Glory"
        for option, told in zip((card.first, card.second), options, strict=True):
            assert told.startswith(f"{option.sign.name.title()}: ")
            assert told.endswith(f", and the token {_steps(option)}")


def _steps(option: Option) -> str:
    return f"moves {option.steps}" if option.steps else "stays"


@pytest.mark.rule("MY-EV07", "MY-EV13")
def test_monsters_are_told_as_they_are_printed() -> None:
    """Name, Strength and the Island where they enter (MY-EV07 to MY-EV13)."""
    for monster in CONTENT.monster:
        rule = record(monster.id)
        assert rule.title == f"{monster.id.upper()}, {monster.title}"
        island = monster.island.name.title()
        assert rule.summary.startswith(f"Strength {monster.strength}, enters on the {island}. ")


@pytest.mark.rule("MY-A01", "MY-A10", "MY-ATTUNE-06")
def test_attunements_are_told_as_they_are_printed() -> None:
    """Side and Island (MY-A01 to MY-A10)."""
    for card in CONTENT.attunement:
        rule, side = record(card.id), card.side.name.lower()
        assert rule.title == f"{card.id.upper()}, {side}"
        island = card.island.name.title()
        assert rule.summary.startswith(f"The Attunement of the {island} by {side} brings")


def test_terms_have_no_pages() -> None:
    """Each term once in either language, by the English alphabet."""
    terms = read_glossary(BOOK)
    assert {(term.page_en, term.page_de) for term in terms} == {(None, None)}
    assert len({term.en for term in terms}) == len({term.de for term in terms}) == len(terms)
    assert [term.en for term in terms] == sorted((term.en for term in terms), key=str.lower)
