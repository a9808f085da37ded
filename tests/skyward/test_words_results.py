"""Scores, tie-breaks and refusals of skyward in words; cards go by their titles."""

from __future__ import annotations

import pytest

from skybridge_rules import catalogue, skyward
from skybridge_rules.bots import bot_named, play_out
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import RuleId
from skybridge_rules.core.outcome import ScoreItem
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.task_kinds import AutoTask
from skybridge_rules.match import Match
from skybridge_rules.skyward import scoring
from skybridge_rules.skyward.components import Faction, Symbol
from skybridge_rules.skyward.config import Allegiance, Discord, RulesConfig
from skybridge_rules.skyward.faces import faces_of
from skybridge_rules.skyward.rules import TASKS
from skybridge_rules.skyward.scoring import CASES, CATEGORIES
from skybridge_rules.skyward.words import item_words
from skybridge_rules.skyward.words.game_words import WORDS
from skybridge_rules.skyward.words.phrases import PHRASES, title_of
from skybridge_rules.words import Language, People
from skybridge_rules.words.params import translate_params
from tests.skyward.said_tables import ADA

DE, EN = Language.DE, Language.EN

Params = dict[str, int | str]


def item(category: str, points: int, **params: int | str) -> ScoreItem:
    """An item of seat 0."""
    return ScoreItem(ADA, category, points, RuleId("SW-607"), tuple(params.items()))


def effect(card: str, kind: str, count: int, points: int, **more: str) -> ScoreItem:
    """What a Score effect counted."""
    return item(scoring.EFFECTS, points, card=card, effect=kind, count=count, **more)


ITEMS = [
    (item(scoring.BUILDINGS, 8, card="citadel"), "Citadel", "Citadel"),
    (item(scoring.CARDS, -2, card="pigeon"), "Pigeon", "Pigeon"),
    (item(scoring.BUILDINGS, 8, card="an-owners-card"), "an-owners-card", "an-owners-card"),
    (effect("observatory", "points-per-symbol", 3, 3), "Observatory, 3 symbols",
     "Observatory, 3 Symbole"),
    (effect("observatory", "points-per-symbol", 1, 1), "Observatory, 1 symbol",
     "Observatory, 1 Symbol"),
    (effect("common-house", "points-per-building", 4, 4), "Common House, 4 buildings",
     "Common House, 4 Gebäude"),
    (effect("folk-museum", "points-per-faction", 2, 2), "Folk Museum, 2 factions",
     "Folk Museum, 2 Fraktionen"),
    (effect("pigeon-post", "points-per-card", 2, 4), "Pigeon Post, 2 cards counted",
     "Pigeon Post, 2 Karten gezählt"),
    (effect("gem-refinery", "points-per-cogs", 5, 5), "Gem Refinery, 5 cogs",
     "Gem Refinery, 5 Zahnräder"),
    (effect("temple", "majority", 3, 3), "Temple, majority: 3 buildings",
     "Temple, Mehrheit: 3 Gebäude"),
    (effect("temple", "majority", 1, 0), "Temple, no majority: 1 building",
     "Temple, keine Mehrheit: 1 Gebäude"),
    (effect("dojo", "copy-score", 3, 3, copied="temple"), "Dojo, copies Temple",
     "Dojo, kopiert Temple"),
    (effect("dojo", "copy-score", 0, 0), "Dojo, finds nothing to copy",
     "Dojo, findet nichts zu kopieren"),
    (item(scoring.ALLEGIANCES, 10, card="plutocrats"), "Plutocrats, requirement met",
     "Plutocrats, Bedingung erfüllt"),
    (item(scoring.DISCORDS, -4, count=3), "the most Discords: 3",
     "die meisten Zwietrachtkarten: 3"),
    (item(scoring.ALLEGIANCES, 0, card="plutocrats", why="unmet", needed=4, had=3),
     "Plutocrats, requirement not met: 3 of 4", "Plutocrats, Bedingung nicht erfüllt: 3 von 4"),
    (item(scoring.DISCORDS, 0, why="fewer", count=1, most=3),
     "1 Discord, while the most are 3", "1 Zwietrachtkarte, die meisten sind 3"),
    (item(scoring.DISCORDS, 0, why="nobody"), "nobody has a Discord",
     "niemand hat eine Zwietrachtkarte"),
    (item(scoring.UNUSED, 0, why="unplayed"), "any Allegiance that is still in the hand",
     "ein Bündnis, falls noch eines auf der Hand ist"),
    (item(scoring.UNUSED, 0, why="hand", count=2), "2 cards in the hand",
     "2 Karten auf der Hand"),
    (item(scoring.UNUSED, 0, why="cogs", count=1), "1 cog", "1 Zahnrad"),
]  # fmt: skip


@pytest.mark.rule("SW-607")
@pytest.mark.parametrize(("found", "english", "german"), ITEMS, ids=lambda each: str(each)[:50])
def test_a_score_item_says_what_it_is_for(found: ScoreItem, english: str, german: str) -> None:
    """With what was counted, or why it counts nothing (SW-607, SW-610)."""
    assert item_words(found) == english
    assert WORDS.item(found, DE) == german


def test_every_category_and_every_case_has_words() -> None:
    """The samples are of every kind."""
    assert {each.category for each, _, _ in ITEMS} == set(CATEGORIES)
    assert {dict(each.params).get("why") for each, _, _ in ITEMS} - {None} == CASES


@pytest.mark.rule("SW-608")
def test_a_lead_is_named_by_what_decides_it() -> None:
    """Points, then buildings, then cogs (SW-608)."""
    for language, wanted in (
        (EN, ["points", "buildings in the Airspace", "cogs"]),
        (DE, ["Punkte", "Gebäude im Luftraum", "Zahnräder"]),
    ):
        assert [WORDS.lead(each, language) for each in ("points", "buildings", "cogs")] == wanted


# What stands in the params of a refusal.


def said(language: Language, **params: int | str) -> list[int | str]:
    """Params as they stand in a sentence."""
    return list(translate_params(PHRASES, language, tuple(params.items())).values())


def test_params_are_translated_by_their_tables() -> None:
    """Steps, factions and symbols by words, cards by titles, figures as they are."""
    params: Params = {"card": "jump-gate", "pile": 3, "faction": "seers", "symbol": "wild"}
    assert said(EN, **params) == ["Jump Gate", 3, "Seers", "W (wild)"]
    assert said(DE, **params) == ["Jump Gate", 3, "Seher", "W (Joker)"]
    assert said(EN, card="cog", step="pay", own_step="pick") == [
        *("a cog", "the payment for a launch", "the picks"),
    ]
    assert said(DE, card="cog", step="pay", own_step="pick") == [
        *("ein Zahnrad", "die Zahlung für einen Start", "die Auswahl der Stapel"),
    ]
    assert said(EN, card="an-owners-card") == ["an-owners-card"]


def test_every_key_that_a_refusal_can_hold_has_words() -> None:
    """And no words wait for a key that is never given."""
    asks = {rules.ask for rules in TASKS.values() if not isinstance(rules, AutoTask)}
    wanted = {
        *(f"param.step.{each}" for each in asks),
        *(f"param.faction.{small_name(each)}" for each in Faction),
        *(f"param.symbol.{small_name(each)}" for each in Symbol),
        *(f"param.card.{each}" for each in faces_of(skyward.shipped()).by_id),
        *("param.card.cog", "param.seat.number"),
    }
    for language in Language:
        held = {key for key in PHRASES.templates(language) if key.startswith("param.")}
        assert held == wanted


@pytest.mark.parametrize("players", [2, 3])
def test_every_refusal_of_a_game_is_a_sentence(players: int) -> None:
    """Moves of a whole game are asked for at other moments of it; none is told by a bare title."""
    config = RulesConfig(allegiance=Allegiance.DECK, discord=Discord.DECK)
    match = Match(skyward, skyward.Options(players, config=config), dealer=Dealer.of(players))
    play_out(match, dict.fromkeys(skyward.seats(match.state), bot_named("random", skyward)))
    moves = tuple(dict.fromkeys(each.move for each in match.played))
    reasons = {
        why
        for state in match.states[::17]
        for move in moves
        for why in skyward.explain(state, move).reasons
    }
    assert len({why.rule for why in reasons}) > 5
    for why in reasons:
        title = catalogue.look_up(why.rule).title
        for language in Language:
            words = catalogue.say(why, language)
            assert "{" not in words
            assert not words.startswith(title), why


def test_a_seat_in_a_refusal_goes_by_its_name() -> None:
    """Or by its number, where nobody has given names."""
    params = (("seat", 1),)
    assert translate_params(PHRASES, EN, params, People(("Ada", "Ben"))) == {"seat": "Ben"}
    assert translate_params(PHRASES, DE, params) == {"seat": "Platz 1"}


def test_a_card_that_we_do_not_ship_goes_by_its_id() -> None:
    """A refusal and a score item know no content."""
    assert (title_of("crassus-cache"), title_of("nonsense")) == ("Crassus' Cache", "nonsense")
