"""What is printed on a card, in words: every effect and requirement, in both languages."""

from __future__ import annotations

from typing import get_args

import pytest

from skybridge_rules import skyward
from skybridge_rules.core.ids import CardId
from skybridge_rules.skyward import effects as e
from skybridge_rules.skyward.components import Area, CardKind, Faction, Symbol
from skybridge_rules.skyward.faces import count_symbols, faces_of
from skybridge_rules.skyward.words import (
    cost_text,
    effect_text,
    face_texts,
    faction_word,
    kind_word,
    symbol_sign,
)
from skybridge_rules.skyward.words.effects import Printed
from skybridge_rules.skyward.words.terms import card_titles, cards_text
from skybridge_rules.words import Language
from tests.skyward.said_tables import CONTENT, cards

DE, EN = Language.DE, Language.EN
S, W, P = Symbol.SEERS, Symbol.WILD, Symbol.PRESERVERS
PIGEON = CardId("pigeon")

SAID: list[tuple[Printed, str, str]] = [
    (e.GainCogs(1), "gain 1 cog", "1 Zahnrad erhalten"),
    (e.GainCogs(2), "gain 2 cogs", "2 Zahnräder erhalten"),
    (e.CogsPerCard(PIGEON), "gain 1 cog for each own Pigeon",
     "1 Zahnrad für jede eigene Karte Pigeon erhalten"),
    (e.ExtraLaunch(), "one more launch in this turn", "ein weiterer Start in diesem Zug"),
    (e.DrawCards(2), "draw 2 cards", "2 Karten ziehen"),
    (e.DiscardCards(1), "discard 1 card of the own hand", "1 Karte der eigenen Hand abwerfen"),
    (e.ExchangeBuilding(), "exchange this building for one of an opponent",
     "dieses Gebäude gegen ein Gebäude eines Gegners tauschen"),
    (e.CopyLaunch(), "copy the Launch effects of another building",
     "die Starteffekte eines anderen Gebäudes kopieren"),
    (e.CopyLaunch(Area.OWN), "copy the Launch effects of another own building",
     "die Starteffekte eines anderen eigenen Gebäudes kopieren"),
    (e.DiscardBuilding(Faction.MAKERS), "discard an own building of the Makers",
     "ein eigenes Macher-Gebäude abwerfen"),
    (e.GivePigeon(), "give a Pigeon to an opponent", "eine Taube an einen Gegner geben"),
    (e.GivePigeon(optional=True), "may give a Pigeon to an opponent",
     "nach Wunsch eine Taube an einen Gegner geben"),
    (e.GiveAll(), "give all own Pigeons and Discords to an opponent",
     "alle eigenen Tauben und Zwietrachtkarten an einen Gegner geben"),
    (e.CogsOnLaunch(1), "gain 1 cog for each other own launch",
     "1 Zahnrad für jeden anderen eigenen Start erhalten"),
    (e.CogsOnLaunch(2, Faction.SEERS),
     "gain 2 cogs for each other own launch of a building of the Seers",
     "2 Zahnräder für jeden anderen eigenen Start eines Seher-Gebäudes erhalten"),
    (e.PointsPerSymbol(S, 1), "1 point for each S in the costs of own buildings",
     "1 Punkt für jedes S in den Kosten eigener Gebäude"),
    (e.PointsPerBuilding(2), "2 points for each own building",
     "2 Punkte für jedes eigene Gebäude"),
    (e.PointsPerBuilding(1, Faction.COLLECTIVE),
     "1 point for each own building of the Collective",
     "1 Punkt für jedes eigene Kollektiv-Gebäude"),
    (e.PointsPerFaction(1), "1 point for each faction among own buildings",
     "1 Punkt für jede Fraktion unter den eigenen Gebäuden"),
    (e.PointsPerCard(PIGEON, 2), "2 points for each own Pigeon",
     "2 Punkte für jede eigene Karte Pigeon"),
    (e.PointsPerCogs(1, 1), "1 point for each cog", "1 Punkt für jedes Zahnrad"),
    (e.PointsPerCogs(3, 2), "2 points for each 3 cogs", "2 Punkte für je 3 Zahnräder"),
    (e.Majority(Faction.SEERS, 3),
     "3 points for more buildings of the Seers than each opponent has",
     "3 Punkte für mehr Seher-Gebäude als jeder Gegner"),
    (e.CopyScore(), "the best Score effect of another building",
     "der beste Wertungseffekt eines anderen Gebäudes"),
    (e.CopyScore(Area.OWN), "the best Score effect of another own building",
     "der beste Wertungseffekt eines anderen eigenen Gebäudes"),
    (e.RevealCards(3), "reveal 3 faction cards", "3 Fraktionskarten vorzeigen"),
    (e.HaveBuildings(2), "2 buildings in the own Airspace", "2 Gebäude im eigenen Luftraum"),
    (e.HaveBuildings(1, Faction.PRESERVERS), "1 building of the Preservers in the own Airspace",
     "1 Gebäude im eigenen Luftraum (Bewahrer)"),
    (e.HaveFactions(3), "own buildings of 3 factions", "eigene Gebäude von 3 Fraktionen"),
    (e.HaveSymbols((S, S, P)), "S S P in the costs of own buildings",
     "S S P in den Kosten eigener Gebäude"),
    (e.HaveCogs(4), "4 cogs", "4 Zahnräder"),
]  # fmt: skip


@pytest.mark.parametrize(("printed", "english", "german"), SAID, ids=str)
@pytest.mark.rule("SW-007")
@pytest.mark.rule("SW-501")
def test_an_effect_is_said_in_a_few_words(printed: Printed, english: str, german: str) -> None:
    """With its figures, and factions by their names (SW-007, SW-501)."""
    assert effect_text(printed, CONTENT) == english
    assert effect_text(printed, CONTENT, DE) == german


def test_every_effect_and_requirement_has_words() -> None:
    """The samples are of every kind there is."""
    unions = (e.Effect, e.ScoreEffect, e.Requirement)
    kinds = {kind for union in unions for each in get_args(union) for kind in (each,)}
    assert {type(printed) for printed, _, _ in SAID} == kinds | {e.Ongoing}


LINES = [
    ("jump-gate", ("Launch: exchange this building for one of an opponent",)),
    ("memorial", ("Needs: reveal 3 faction cards",)),
    ("embassy", ("Instead of the cost: own buildings of 3 factions",)),
    ("citadel", ("Needs as well: 2 buildings in the own Airspace",)),
    ("assembly-line", ("In hand: a faction card W",)),
    ("workshop-row", ("Ongoing: gain 1 cog for each other own launch",)),
    ("observatory", ("Score: 1 point for each S in the costs of own buildings",)),
    ("rocket-cat", ("Instant: give a Pigeon to an opponent",)),
    ("free-traders", ("Needs: 2 cogs", "At once: draw 1 card")),
    ("elite-seer", ()),
    ("pigeon", ()),
]


@pytest.mark.parametrize(("card", "lines"), LINES)
@pytest.mark.rule("SW-413")
def test_a_card_says_when_its_effects_count(card: str, lines: tuple[str, ...]) -> None:
    """A line to each timing; a requirement says how it stands to the cost (SW-413, SW-501)."""
    assert face_texts(faces_of(CONTENT)[CardId(card)], CONTENT) == lines


def test_every_card_we_ship_reads_in_both_languages() -> None:
    """Other words, as many lines."""
    shipped = skyward.shipped()
    for face in faces_of(shipped).by_id.values():
        english, german = (face_texts(face, shipped, language) for language in Language)
        assert len(english) == len(german)
        assert all(one != other for one, other in zip(english, german, strict=True))


@pytest.mark.rule("SW-006")
def test_symbols_are_letters_and_the_wild_one_comes_first() -> None:
    """Four factions and the wild icon (SW-006)."""
    assert [symbol_sign(each) for each in Symbol] == ["S", "M", "P", "C", "W"]
    assert cost_text(count_symbols((S, W, S))) == "W S S"
    assert cost_text(count_symbols(())) == ""


@pytest.mark.rule("SW-002")
def test_kinds_and_factions_have_names_in_both_languages() -> None:
    """In the terms of the glossary (SW-002, SW-006)."""
    assert [kind_word(each, DE) for each in CardKind] == [
        *("Gebäude", "Fraktionskarte", "Fahrzeug", "Tier", "Bündnis", "Zwietracht"),
    ]
    assert kind_word(CardKind.FACTION_CARD) == "faction card"
    assert [faction_word(each, CONTENT, DE) for each in Faction] == [
        *("Seher", "Macher", "Bewahrer", "Kollektiv"),
    ]
    assert faction_word(Faction.SEERS, CONTENT) == "Seers"


@pytest.mark.rule("SW-012")
def test_copies_of_a_face_are_counted() -> None:
    """They are alike, so a number says it all (SW-012)."""
    some = cards("maker jump-gate maker")
    assert card_titles(some, CONTENT) == ("2× Maker", "Jump Gate")
    assert cards_text(some, CONTENT, DE) == "2× Maker und Jump Gate"
    assert (cards_text((), CONTENT), cards_text((), CONTENT, DE)) == ("nothing", "nichts")
