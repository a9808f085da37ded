"""In any game every event names rules that are known, and can be told and read back."""

from __future__ import annotations

import random

import pytest

from skybridge_rules import catalogue, thraen
from skybridge_rules.core.events import heard
from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen import Options
from skybridge_rules.thraen.documents import JSON
from skybridge_rules.thraen.events import Skipped
from skybridge_rules.thraen.words import tell
from skybridge_rules.words import Language
from tests.thraen.able_tables import any_rules
from tests.thraen.strategies import any_boards

GAMES = range(6)


@pytest.mark.parametrize("seed", GAMES)
def test_every_event_of_a_random_game_names_its_rules(seed: int) -> None:
    """By any switches, with any boards: at least one, each once, all in the catalogue."""
    rng = random.Random(seed)
    players = 2 + seed % 3
    rules = any_rules(rng) if seed % 2 else Options(players).config
    state = thraen.new(Options(players, None, any_boards(rng, players), rules))
    while moves := thraen.legal_moves(state):
        step = thraen.step(state, rng.choice(moves))
        for told in step.events:
            assert told.rules, told
            assert len(set(told.rules)) == len(told.rules), told
            assert all(catalogue.find(rule) for rule in told.rules)
            if isinstance(told.event, Skipped):
                assert told.to is None, "everybody may know what goes by"
                assert {each.rule for each in told.event.reasons} == set(told.rules)
        if rng.random() < 0.1:
            assert all(JSON.read_told(JSON.to_json(told)) == told for told in step.events)
            before, after = (thraen.view(each, Seat(0)) for each in (state, step.state))
            events = heard(step.events, Seat(0))
            english, german = (tell(before, after, events, language) for language in Language)
            assert [each.event for each in english] == [each.event for each in german]
            assert all(each.words for each in (*english, *german))
        state = step.state
