"""Reasons and sources in both languages: every refusal, and every word inside its figures."""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter

import pytest

from skybridge_rules import catalogue, register, thraen
from skybridge_rules.core.ids import RuleId
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.components import Faction, Passive, Resource, Stack
from skybridge_rules.thraen.deck import deck_of, effect_name
from skybridge_rules.thraen.effects import DieResource, Immediate, Might, Return
from skybridge_rules.thraen.legality import STEPS
from skybridge_rules.thraen.words.phrases import PHRASES
from skybridge_rules.words import Language
from skybridge_rules.words.values import WORDY, is_known, said_again

REFUSING = [
    entry
    for game in register.names()
    for entry in catalogue.of_game(game).entries
    if isinstance(entry, catalogue.Rule | catalogue.Ruling) and (entry.refusal or entry.refusal_de)
]


def placeholders(text: str) -> set[str]:
    """What a sentence is filled with."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("entry", REFUSING, ids=lambda entry: entry.id)
def test_every_refusal_is_said_in_both_languages(entry: catalogue.Rule | catalogue.Ruling) -> None:
    """With the same figures, and in other words."""
    assert entry.refusal
    assert entry.refusal_de
    assert entry.refusal != entry.refusal_de
    assert placeholders(entry.refusal) == placeholders(entry.refusal_de)
    filled = Reason(entry.id, tuple((name, 7) for name in placeholders(entry.refusal)))
    for language in Language:
        assert "{" not in catalogue.say(filled, language)


def names() -> Iterator[str]:
    """Every word that stands in the figures of a refusal."""
    yield from STEPS.values()
    yield from ("step 1", "step 2")  # TH-TIME-04
    yield from (each.name.lower() for form in (Resource, Stack, Faction) for each in form)
    yield from (each.name.lower() for each in Passive)
    yield from ("population", "might", "cards", "slot")  # TH-ARM-03, TH-DRAKHE-03
    deck = deck_of(thraen.shipped())
    immediate: tuple[Immediate, ...] = (Might(), Return())
    for card in deck.cards.values():
        yield from (effect_name(each) for each in card.main)
        yield from (effect_name(way.brings) for ways in card.ways for way in ways)
    yield from (effect_name(each) for each in (*immediate, DieResource()))
    yield from (f"trade of {each.name.lower()}" for each in Resource)
    yield from ("effect 2 at slot 3", "way 2 of trade of salt", "inspiration")
    yield from ("seat 1 (G)", "seat 2", "chance")


def test_every_word_in_a_figure_is_known() -> None:
    """Steps, resources, stacks, colours, effects and damages, as the games write them."""
    said = set(names())
    assert [each for each in sorted(said) if not is_known(PHRASES, each)] == []
    keys = [key for key in PHRASES.templates(Language.EN) if "value." in key]
    plain = {
        PHRASES.templates(Language.EN)[key]
        for key in keys
        if "{" not in PHRASES.templates(Language.EN)[key]
    }
    assert plain <= said | {part for each in said for part in each.split(" / ")}


@pytest.mark.parametrize(
    ("value", "wanted"),
    [
        ("wood", "Holz"),
        ("step 2", "Schritt 2"),
        ("step 1, the bonus", "Schritt 1, der Bonuseffekt"),
        ("trade of salt / armament for population", "Handel mit Salz / Aufrüsten mit Bevölkerung"),
        ("way 2 of trade of sumpter", "Möglichkeit 2 von Handel mit Nutztier"),
        ("effect 2 at slot 3", "Effekt 2 an Runenslot 3"),
        ("bridge_work", "Brückenbau"),
        ("seat 1 (G)", "Platz 1 (G)"),
        ("something new", "something new"),
    ],
)
def test_a_word_in_a_figure_is_said_again(value: str, wanted: str) -> None:
    """In German; in English it stays as it is."""
    assert said_again(PHRASES, Language.DE, "effect", value) == wanted
    assert said_again(PHRASES, Language.EN, "effect", value) == value


def test_cards_and_numbers_stay_as_they_are() -> None:
    """Ids and notation are the same in every language."""
    assert "card" not in WORDY
    assert said_again(PHRASES, Language.DE, "card", "stone") == "stone"
    assert said_again(PHRASES, Language.DE, "resource", 3) == 3


@pytest.mark.rule("TH-BUILD-02", "TH-TURN-02")
def test_a_reason_is_said_with_its_figures() -> None:
    """English where no language is named."""
    costs = reason("TH-BUILD-02", needed=2, resource="metal", had=1)
    assert catalogue.say(costs) == "the segment costs 2 metal, but the board holds 1"
    assert catalogue.say(costs, Language.DE) == (
        "der Brückenabschnitt kostet 2x Metall, auf dem Tableau: 1"
    )
    other = reason("TH-TURN-02", step="step 3, main effects")
    assert catalogue.say(other, Language.DE) == (
        "das Spiel ist an dieser Stelle: Schritt 3, Haupteffekte; dieser Zug gehört nicht dorthin"
    )
    unfilled = Reason(RuleId("TH-BUILD-02"), (("needed", 2),))
    assert catalogue.say(unfilled, Language.DE) == catalogue.say(unfilled)


def test_the_book_of_the_language_is_cited_first() -> None:
    """Page and title in that language too."""
    rule = catalogue.find("TH-BUILD-05")
    assert catalogue.cite(rule).startswith(
        "Skybridge rulebook, English (Deep Print Games), page 14"
    )
    german = catalogue.cite(rule, Language.DE)
    assert german.startswith("Skybridge-Spielregel, deutsch (Deep Print Games), Seite 14")
    assert "; Skybridge-Spielregel, englisch" in german
    assert catalogue.cite(catalogue.find("TH-Q-09"), Language.DE) == "unsere Auslegung"
    assert (
        catalogue.cite(catalogue.find("TH-D-02"), Language.DE)
        == "unsere Auslegung bei einem Widerspruch"
    )
    assert catalogue.cite(catalogue.find("TH-EX-1"), Language.DE) == "folgt aus den Regeln"
    assert all(book.title_de for game in register.names() for book in catalogue.of_game(game).book)
