"""Reasons and sources in both languages: every refusal, and every key inside its params."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import skybridge_rules
from skybridge_rules import catalogue, register, thraen
from skybridge_rules.core.ids import CHANCE, RuleId, Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.verdict import Reason, out_of_turn, reason
from skybridge_rules.thraen import Options
from skybridge_rules.thraen.components import Character, Faction, Passive, Resource, Stack
from skybridge_rules.thraen.deck import effect_key
from skybridge_rules.thraen.effects import (
    Active,
    Armament,
    DrawGodh,
    Gain,
    Garrison,
    Main,
    Might,
    OneOf,
    Population,
    Religion,
    Symbol,
    Trade,
)
from skybridge_rules.thraen.task_kinds import AutoTask
from skybridge_rules.thraen.task_rules import RULES
from skybridge_rules.thraen.words.phrases import PHRASES as THRAEN
from skybridge_rules.towers.words.phrases import PHRASES as TOWERS
from skybridge_rules.words import Language
from skybridge_rules.words.params import NUMBER, translate_params
from skybridge_rules.words.phrases import COMMON, Phrases
from tests.thraen.samples import played
from tests.words.placeholders import placeholders

SOURCE = Path(skybridge_rules.__file__).parent
DE, EN = Language.DE, Language.EN

REFUSING = [
    entry
    for game in register.names()
    for entry in catalogue.of_game(game).entries
    if isinstance(entry, catalogue.Rule | catalogue.Ruling) and (entry.refusal or entry.refusal_de)
]


@pytest.mark.parametrize("entry", REFUSING, ids=lambda entry: entry.id)
def test_every_refusal_is_said_in_both_languages(entry: catalogue.Rule | catalogue.Ruling) -> None:
    """With the same params, and in other words."""
    assert entry.refusal
    assert entry.refusal_de
    assert entry.refusal != entry.refusal_de
    assert placeholders(entry.refusal) == placeholders(entry.refusal_de)
    filled = Reason(entry.id, tuple((name, 7) for name in placeholders(entry.refusal)))
    for language in Language:
        assert "{" not in catalogue.say(filled, language)


# The keys that params hold.


def effects() -> Iterator[Main]:
    """Every main effect there is, one of each kind to a resource or a symbol."""
    free: tuple[Active, ...] = (Garrison(), DrawGodh(), Population(), Religion(), Armament())
    yield from free
    yield from map(Symbol, Passive)
    for resource in Resource:
        yield from (Gain(resource), Trade(resource, (Might(),)), Armament(resource))


RESOURCES = set(map(small_name, Resource))
KEYS = {
    "step": {rules.ask for rules in RULES.values() if not isinstance(rules, AutoTask)},
    "resource": {*RESOURCES, "population"},
    "bonus": {*RESOURCES, "godh"},
    "stack": set(map(small_name, Stack)),
    "colour": set(map(small_name, Faction)),
    "damage": {"might", "cards", "slot", "population"},
    "board": set(map(small_name, Character)),
    "effect": {
        *map(effect_key, effects()),
        *("might", "inspiration", "return"),
        *("resource-trade.metal", "resource-trade.sumpter"),
    },
    "missing": {"effect", "way"},
}
"""What stands in the params of thraen, by the name of the param."""


def keys_of(phrases: Phrases, prefix: str) -> dict[str, set[str]]:
    """The keys that tables have words for, by the name of the param."""
    found: dict[str, set[str]] = {}
    for key in phrases.templates(EN):
        if key.startswith(prefix):
            name, _, rest = key.removeprefix(prefix).partition(".")
            found.setdefault(name, set()).add(re.sub(r"\.(one|many)$", "", rest))
    return found


def test_every_key_in_a_param_has_words() -> None:
    """And no words wait for a key that is never given; where figures need words, they have them."""
    assert keys_of(THRAEN, "param.") == {**KEYS, "step": KEYS["step"] | {NUMBER}}
    assert keys_of(TOWERS, "param.") == {"turn": {NUMBER}, "player": {NUMBER}}
    assert keys_of(COMMON, "common.param.") == {
        "asked": {NUMBER, "chance"},
        "answered": {NUMBER, "chance"},
    }


def test_effects_between_slashes_are_named_one_by_one() -> None:
    """Each by its own key."""
    slash = OneOf((Trade(Resource.SALT, (Might(),)), Armament(), Gain(Resource.WOOD)))
    assert effect_key(slash) == "trade.salt/armament.population/wood"


PROSE = re.compile(r"[A-Za-z]\s|[A-Z][a-z]")
"""Words with a blank behind them, or with a capital."""


def test_the_games_write_keys_into_params_and_never_prose() -> None:
    """As far as it stands in the call of ``reason``."""
    found = 0
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id not in ("reason", "_missing"):
                continue
            values = (*node.args[1:], *(each.value for each in node.keywords))
            for value in values:
                for part in ast.walk(value):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        found += 1
                        assert not PROSE.search(part.value), (path, part.value)
    assert found > 10


def test_what_a_game_refuses_holds_no_prose() -> None:
    """Every move of a whole game is asked for in other states of it, and keys have their words."""
    states = played(Options(2), 7)
    moves = tuple(dict.fromkeys(move for state in states for move in thraen.legal_moves(state)))
    given: set[tuple[str, str]] = set()
    for state in states[::9]:
        for move in moves:
            for why in thraen.explain(state, move).reasons:
                given |= {(name, each) for name, each in why.params if isinstance(each, str)}
    assert {name for name, _ in given} >= {"step", "effect", "resource", "stack", "bonus"}
    for name, value in given:
        assert not PROSE.search(value), (name, value)
        assert name not in KEYS or set(value.split("/")) <= KEYS[name], (name, value)


# What is made of them; tests/words/examples holds every refusal.


@pytest.mark.rule("TH-BUILD-02")
def test_a_reason_with_other_params_is_said_by_its_title() -> None:
    """In English, whatever the language, with what there is."""
    unfilled = Reason(RuleId("TH-BUILD-02"), (("needed", 2), ("effect", "trade.salt")))
    assert catalogue.say(unfilled).endswith(" (needed 2, effect Trade of salt)")
    assert catalogue.say(unfilled, DE) == catalogue.say(unfilled)
    assert catalogue.say(reason("TW-009", turn=1), DE).endswith(" (turn 1)")
    unworded = reason("TW-101", turn=0)
    assert catalogue.say(unworded, DE) == "One piece per turn (turn 0)"


def test_who_is_asked_is_a_figure_or_chance() -> None:
    """A machine reads the number of the seat, a person its words."""
    why = out_of_turn(RuleId("TH-TURN-01"), CHANCE, Seat(1))
    assert why == reason("TH-TURN-01", asked="chance", answered=1)


# How they are translated.


def test_ids_and_numbers_stay_as_they_are() -> None:
    """A card may be called like a resource, and a slot has a number."""
    params = (("card", "stone"), ("resource", "stone"), ("slot", 3), ("resource_left", 3))
    assert translate_params(THRAEN, DE, params) == {
        "card": "stone",
        "resource": "Stein",
        "slot": 3,
        "resource_left": 3,
    }


def test_a_key_without_words_stays_as_it_is() -> None:
    """Also where only one of several has none."""
    for value in ("something", "wood/something", "wood / stone", ""):
        assert translate_params(THRAEN, DE, (("effect", value),)) == {"effect": value}


def test_words_can_ask_for_other_params() -> None:
    """These are put into words first; without them the key stays."""
    params = (("missing", "way"), ("way", 2), ("effect", "trade.salt/armament.population"))
    assert translate_params(THRAEN, DE, params)["missing"] == (
        "Möglichkeit 2 von Handel mit Salz / Aufrüsten mit Bevölkerung"
    )
    assert translate_params(THRAEN, DE, params[:2])["missing"] == "way"


def test_things_are_counted_by_what_is_needed() -> None:
    """One, or many; where nothing is counted, one."""
    for needed, english, german in ((1, "sumpter", "Nutztier"), (2, "sumpters", "Nutztiere")):
        params = (("needed", needed), ("resource", "sumpter"))
        assert translate_params(THRAEN, EN, params)["resource"] == english
        assert translate_params(THRAEN, DE, params)["resource"] == german
    assert translate_params(THRAEN, DE, (("resource", "sumpter"),)) == {"resource": "Nutztier"}


@pytest.fixture
def another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Phrases:
    """The tables of a third game, which has words for what thraen and towers have in params."""
    folder = tmp_path / "another_game_of_words"
    folder.mkdir()
    (folder / "__init__.py").write_text("", encoding="utf-8")
    for language in Language:
        text = (
            '[param.resource]\nwood = "timber"\nsalt = "pepper"\n'
            '[param.piece]\nG3 = "a big green one"\n'
            '[param.asked]\nnumber = "player {number}"\n'
        )
        (folder / f"{language.value}.toml").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    return Phrases(folder.name)


def test_the_words_of_one_game_do_not_change_what_another_says(another: Phrases) -> None:
    """Each is asked in its own tables, then in those that all share."""
    why = reason("TH-STORE-08", resource="salt")
    before = [catalogue.say(why, language) for language in Language]
    assert translate_params(another, DE, why.params) == {"resource": "pepper"}
    assert [catalogue.say(why, language) for language in Language] == before
    params = (("resource", "wood"), ("piece", "G3"), ("asked", 1), ("answered", "chance"))
    assert translate_params(another, DE, params) == {
        "resource": "timber",
        "piece": "a big green one",
        "asked": "player 1",
        "answered": "der Zufall",
    }
    assert translate_params(THRAEN, DE, params) == {
        "resource": "Holz",
        "piece": "G3",
        "asked": "Platz 1",
        "answered": "der Zufall",
    }
    assert translate_params(TOWERS, DE, params) == {
        "resource": "wood",
        "piece": "G3",
        "asked": "Platz 1",
        "answered": "der Zufall",
    }


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


# A wrong moment, or a wrong seat, is said alike whatever the rule.


MOMENTS = [
    (
        reason("TH-TURN-02", moment="later", step="take", own_step="build"),
        "this move belongs to step 4, building, which is still to come; the game is at step 1,"
        " taking a card",
        "dieser Zug gehört zu etwas, das noch kommt: Schritt 4, am Brückenabschnitt bauen; das"
        " Spiel ist an dieser Stelle: Schritt 1, eine Völkerkarte nehmen",
    ),
    (
        reason("TH-BONUS-01", moment="duty", step="bonus"),
        "the game is at step 1, the bonus, which must be answered and cannot be left",
        "das Spiel ist an dieser Stelle: Schritt 1, der Bonuseffekt; hier muss geantwortet werden",
    ),
    (
        reason("TH-PRE-04", moment="turn-later"),
        "this is possible in the own turn only, which is still to come",
        "das geht nur im eigenen Zug, und der kommt noch",
    ),
    (
        reason("TH-DRAKHE-06", asked=2, answered=1),
        "the decision is with seat 2, not with seat 1",
        "zu entscheiden hat Platz 2, nicht Platz 1",
    ),
    (
        reason("TH-TURN-01", asked="chance", answered=1),
        "the decision is with chance, not with seat 1",
        "zu entscheiden hat der Zufall, nicht Platz 1",
    ),
]


@pytest.mark.parametrize(("why", "english", "german"), MOMENTS, ids=lambda each: str(each)[:40])
def test_a_wrong_moment_is_said_alike_whatever_the_rule(
    why: Reason, english: str, german: str
) -> None:
    """The rule may have a refusal of its own for something else."""
    assert catalogue.say(why) == english
    assert catalogue.say(why, DE) == german


def test_a_moment_without_words_is_said_by_the_title() -> None:
    """A game of another author may give params that no table knows."""
    assert catalogue.say(reason("TH-TURN-02", moment="odd")) == "Five steps (moment odd)"
