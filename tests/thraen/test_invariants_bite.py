"""An invariant that cannot fail is worth nothing: each of them finds something planted."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest
from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.chance import Dealer
from skybridge_rules.thraen import Options
from tests.conformance.thraen_corruptions import corruptions
from tests.conformance.thraen_positions import POSITIONS
from tests.thraen.invariants_steps import STEPS, Passage, passage
from tests.thraen.invariants_story import HISTORY, Chronicle
from tests.thraen.invariants_table import TABLE
from tests.thraen.players import STYLES, wanderer

DAMAGE = {
    "population_is_kept": "somebody too many",
    "garrisons_are_kept": "five garrisons",
    "faction_cards_are_kept": "a card too many",
    "starting_cards_stay_at_home": "starting cards changed places",
    "godh_cards_are_kept": "a Godh card lost",
    "one_great_drakhe_sleeps_until_segment_four": "a Great Drakhe out of time",
    "free_rebels_are_kept": "a free rebel too many",
    "stores_hold_what_they_can": "four sumpters",
    "three_godh_cards_outside_of_the_own_turn": "four Godh cards out of turn",
    "might_is_a_territory": "a legion beyond the centre",
    "tokens_show_power_with_a_godh_card": "a token on the wrong side",
    "crews_build_where_the_bridge_is": "a crew of one, twice",
    "the_leader_follows_the_bridge": "a leader who lost his way",
    "idle_rounds_are_counted": "three idle rounds",
    "cards_lie_face_up_in_a_round": "an early end",
    "the_die_shows_the_variable_cost": "salt on the die",
    "terogh_closes_one_slot": "every slot closed",
}
"""A corruption that each invariant of the table must find."""


@pytest.mark.parametrize("invariant", TABLE, ids=lambda each: each.__name__)
def test_an_invariant_of_the_table_finds_damage(invariant: object) -> None:
    """Wherever it can be done, but for one invariant, which needs a face-up card."""
    [check] = [each for each in TABLE if each is invariant]
    found = [
        list(check(damaged))
        for state in POSITIONS.values()
        for name, damaged in corruptions(state, Dealer.of(0))
        if name == DAMAGE[check.__name__]
    ]
    assert found
    assert all(found) or (check.__name__ == "cards_lie_face_up_in_a_round" and any(found))


@cache
def games() -> tuple[tuple[Passage, Chronicle], ...]:
    """Some games, step by step, each step with the story so far."""
    found = []
    for seed, style in enumerate(STYLES.values()):
        choose = wanderer(random.Random(seed), style)
        state, story = thraen.new(Options(2 + seed % 3)), Chronicle()
        while thraen.decision(state) is not None:
            step = passage(state, choose(state))
            state, story = step.after, story.told(step)
            found.append((step, story))
    return tuple(found)


def backwards() -> Iterator[Passage]:
    """The same steps, as if time ran the other way."""
    for step, _ in games():
        if step.before.round and step.after.agenda:
            yield evolve(step, before=step.after, after=step.before)


@pytest.mark.parametrize("invariant", STEPS, ids=lambda each: each.__name__)
def test_an_invariant_of_steps_finds_time_running_backwards(invariant: object) -> None:
    """What never falls then falls, and what was told does not fit."""
    [check] = [each for each in STEPS if each is invariant]
    assert any(list(check(step)) for step in backwards())


@pytest.mark.parametrize("invariant", HISTORY, ids=lambda each: each.__name__)
def test_an_invariant_of_the_story_finds_a_forged_one(invariant: object) -> None:
    """Turns, plays by Retreat and rearrangements left out; plays and uses too many."""
    [check] = [each for each in HISTORY if each is invariant]
    forged = (
        (step.after, Chronicle(story.starter, story.order[:-1], 2, story.used * 13))
        for step, story in games()
        if len(story.order) > 1
    )
    assert any(list(check(state, story)) for state, story in forged)
