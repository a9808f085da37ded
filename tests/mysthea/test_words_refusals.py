"""Refusals of mysthea: every key inside their params has words, in both languages."""

from __future__ import annotations

import pytest

from skybridge_rules import catalogue, mysthea
from skybridge_rules.bots import bot_named, play_out
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.verdict import Reason
from skybridge_rules.match import Match
from skybridge_rules.mysthea.bounds import ASKS
from skybridge_rules.mysthea.components import CardType, Island, Sign, Terrain, Unit
from skybridge_rules.mysthea.tasks import AskPoints
from skybridge_rules.mysthea.words.phrases import PHRASES
from skybridge_rules.words import Language
from skybridge_rules.words.params import translate_params
from tests.mysthea.test_words_effects import every_card, shipped

DE, EN = Language.DE, Language.EN

ISLANDS = set(map(small_name, Island))
KEYS: dict[str, set[str]] = {
    "step": set(ASKS),
    "unit": set(map(small_name, Unit)),
    "type": {*map(small_name, CardType), "any"},
    "sign": set(map(small_name, Sign)),
    "island": ISLANDS,
    "region": {f"{each}.{small_name(terrain)}" for each in ISLANDS for terrain in Terrain}
    | {"any", "nowhere"},
    "card": set(map(str, every_card(shipped()))),
}
"""What stands in the params of mysthea, by the name of the param."""


@pytest.mark.parametrize("language", Language)
def test_every_key_in_a_param_has_words(language: Language) -> None:
    """And no words wait for a key that is never given."""
    found: dict[str, set[str]] = {}
    for key in PHRASES.templates(language):
        if key.startswith("param."):
            name, _, rest = key.removeprefix("param.").partition(".")
            found.setdefault(name, set()).add(rest)
    assert found == KEYS


def test_what_a_game_refuses_is_said_without_a_key() -> None:
    """Every move of a game is asked for in other moments of it, and keys have their words."""
    match = Match(mysthea, mysthea.Options(3), dealer=Dealer.of(7))
    play_out(match, dict.fromkeys(mysthea.seats(match.state), bot_named("random", mysthea)))
    states = match.states[:-1]
    moves = tuple(dict.fromkeys(move for each in states for move in mysthea.legal_moves(each)))
    given: set[tuple[str, str]] = set()
    spending = [each for each in states if isinstance(each.agenda[-1], AskPoints)]
    for state in (*states[::11], *spending[:6]):
        for move in moves[::3]:
            for why in mysthea.explain(state, move).reasons:
                given |= {(name, each) for name, each in why.params if isinstance(each, str)}
                for language in Language:
                    assert "{" not in catalogue.say(why, language)
    assert {name for name, _ in given} >= {"step", "unit", "region", "card", "island"}
    for name, value in given - {each for each in given if each[0] == "moment"}:
        assert set(value.split("/")) <= KEYS[name.rpartition("_")[2]], (name, value)


@pytest.mark.rule("MY-MAP-04")
def test_places_and_cards_are_called_as_on_the_table() -> None:
    """Also a region that no Island has; a card that we do not ship keeps its id (MY-MAP-04)."""
    params = (("region", "spire.forest"), ("island", "arch"), ("card", "c021"))
    assert translate_params(PHRASES, EN, params) == {
        "region": "the Spire's Forest",
        "island": "the Arch",
        "card": "Tactic C021",
    }
    assert translate_params(PHRASES, DE, params) == {
        "region": "Wald der Turminsel",
        "island": "Bogeninsel",
        "card": "Taktik C021",
    }
    assert translate_params(PHRASES, DE, (("card", "my-own"),)) == {"card": "my-own"}


def test_who_is_asked_is_told_by_the_seat() -> None:
    """As in every game."""
    why = Reason(RuleId("MY-EVENT-01"), (("asked", Seat(2)), ("answered", Seat(1))))
    assert catalogue.say(why) == "the decision is with seat 2, not with seat 1"
    assert catalogue.say(why, DE) == "zu entscheiden hat Platz 2, nicht Platz 1"
