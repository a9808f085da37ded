"""RulesConfig as a whole: complete, accepted in every mixture, and strict about its values.

What each value does is shown in ``test_switches_*``, one file to a part of the game.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from enum import Enum
from itertools import combinations, product
from typing import Any

import attrs
import pytest
from attrs import evolve

from skybridge_rules import catalogue, thraen
from skybridge_rules.core.errors import JsonError
from skybridge_rules.thraen import Options, RulesConfig, State, View
from skybridge_rules.thraen.documents import documents_for
from tests.readings.quarrels import THRAEN, other_values
from tests.thraen.able_tables import any_rules, played_boldly, tables
from tests.thraen.samples import CHEAP

SWITCHES = attrs.fields(RulesConfig)
NAMES = [each.name for each in SWITCHES]

TRIED = 30
"""Of so many mixtures drawn, the one with the most new pairs is played."""


def values(switch: str) -> tuple[object, ...]:
    """What a switch can be set to."""
    usual = getattr(SWITCHES, switch).default
    return tuple(type(usual)) if isinstance(usual, Enum) else (True, False)


# Complete.


def under(state: State, **settings: Any) -> State:
    """The same position under other rules."""
    options = evolve(state.table.options, config=RulesConfig(**settings))
    return evolve(state, table=evolve(state.table, options=options))


def outcomes(state: State) -> dict[str, tuple[State, list[str], list[View]]]:
    """What comes of every answer, what may be answered then, and what each seat sees of it."""
    found = {}
    for move in thraen.legal_moves(state):
        after = thraen.apply(state, move)
        answers = [str(answer) for answer in thraen.legal_moves(after)]
        views = [thraen.view(after, seat) for seat in (None, *thraen.seats(after))]
        seen = [evolve(view, options=Options(2)) for view in views]
        found[str(move)] = (under(after), answers, seen)
    return found


@pytest.mark.parametrize(("switch", "value"), other_values(RulesConfig))
def test_every_value_of_a_switch_makes_a_difference(switch: str, value: object) -> None:
    """There is a position in which another move is legal, or an answer has another outcome."""
    state = THRAEN[switch]()
    assert outcomes(under(state, **{switch: value})) != outcomes(under(state))


@pytest.mark.parametrize("switch", NAMES)
def test_every_value_of_a_switch_is_a_reading_of_each_ruling_that_names_it(switch: str) -> None:
    """So a person who looks up the ruling finds every setting there is."""
    named = [each for each in catalogue.of_game("thraen").ruling if each.switch == switch]
    assert named
    meant = {str(getattr(each, "name", each)).lower() for each in values(switch)}
    for ruling in named:
        assert {value for _, value in ruling.values} == meant
        assert {reading for reading, _ in ruling.values} <= {each.id for each in ruling.readings}


# Accepted in every mixture.


def pairs(config: RulesConfig) -> Iterator[tuple[tuple[str, object], ...]]:
    """Every two settings that meet in a config."""
    return combinations(attrs.asdict(config).items(), 2)


def test_every_two_settings_go_together() -> None:
    """No two switches contradict each other: games under every pair of settings come to an end."""
    wanted = {
        ((one, a), (two, b))
        for one, two in combinations(NAMES, 2)
        for a, b in product(values(one), values(two))
    }
    games = 0
    while wanted:
        rng, games = random.Random(games), games + 1
        some = [any_rules(rng) for _ in range(TRIED)]
        config = max(some, key=lambda each: len(wanted.intersection(pairs(each))))
        boards = rng.choice(tables(2 + games % 3))
        options = Options(len(boards), None, boards, config, CHEAP)
        assert thraen.score(played_boldly(options, rng)[-1]).final
        wanted -= set(pairs(config))
    assert games < 100


# Strict.


def read_with(**settings: object) -> RulesConfig:
    """The rules of a state whose document has these settings."""
    options = Options(2)
    documents = documents_for(options.content)
    plain = json.loads(documents.to_json(thraen.new(options)))
    plain["table"]["config"].update(settings)
    return documents.read_state(json.dumps(plain)).table.options.config


def test_every_value_is_read_from_json() -> None:
    """By the name of the value, or as true and false."""
    for each in SWITCHES:
        for value in values(each.name):
            name = value.name if isinstance(value, Enum) else value
            assert getattr(read_with(**{each.name: name}), each.name) is value


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        ({"trigger_order": "LAST"}, "trigger_order: expected one of FREE, EFFECTS_FIRST, found"),
        ({"trigger_order": True}, "trigger_order: expected one of FREE, EFFECTS_FIRST, found true"),
        ({"void_payments": "yes"}, 'void_payments: expected true or false, found "yes"'),
        ({"void_payments": 1}, "void_payments: expected true or false, found 1"),
        ({"void_payments": None}, "void_payments: expected true or false, found null"),
        ({"dead_godh_stack": True}, "config: unknown dead_godh_stack"),
    ],
)
def test_a_bad_value_in_json_is_named_with_its_place(
    settings: dict[str, object], complaint: str
) -> None:
    """Where it stands, what it could be, and what it is."""
    with pytest.raises(JsonError, match=re.escape(complaint)):
        read_with(**settings)
