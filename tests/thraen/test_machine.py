"""Any game, however it is driven, keeps the promises of section 7 of the catalogue.

What a single state can be asked for is an ``@invariant`` each, and what a step or the story so far
can be asked for is checked at every step (``invariants_steps``, ``invariants_story``). TH-INV-17,
20, 21 and 35 need whole games: see ``test_whole_games``.
"""

from __future__ import annotations

import random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from skybridge_rules import thraen
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import IllegalMove
from skybridge_rules.thraen import Move, Options, State
from tests.conformance.thraen_hiding import imagined_otherwise, leaks
from tests.conformance.thraen_seats import rotate, rotate_move
from tests.conformance.thraen_secrets import disguise
from tests.thraen import invariants_abilities, invariants_play, invariants_table
from tests.thraen.invariants_play import broken
from tests.thraen.invariants_steps import passage
from tests.thraen.invariants_story import Chronicle, broken_by
from tests.thraen.players import STYLES, wanderer
from tests.thraen.strategies import games


class ThraenMachine(RuleBasedStateMachine):
    """Plays, tries what may be illegal, takes back, saves and loads."""

    state: State
    story: Chronicle
    past: list[tuple[State, Chronicle, Move, int]]
    seen: list[Move]

    @initialize(options=games())
    def begin(self, options: Options) -> None:
        self.state = thraen.new(options)
        self.story = Chronicle()
        self.past = []
        self.seen = []

    def go(self, move: Move) -> None:
        """One step, and everything that a step can break (see ``invariants_steps``)."""
        step = passage(self.state, move)
        self.past.append((self.state, self.story, move, hash(self.state)))
        self.story = self.story.told(step)
        self.state = step.after
        assert broken_by(step, self.story) == []

    # What may happen.

    @rule(choice=st.integers(0, 255))
    def answer(self, choice: int) -> None:
        """A legal move, while there is one, that tells nobody what it may not know (TH-INV-38)."""
        if moves := thraen.legal_moves(self.state):
            self.seen += moves[:20]
            move = moves[choice % len(moves)]
            for seat in (None, *thraen.seats(self.state)):
                dealer = Dealer.of(len(self.past))
                assert list(leaks(self.state, move, seat, dealer, written=False)) == []
            self.go(move)

    @rule(
        seed=st.integers(0, 2**32),
        style=st.sampled_from(sorted(STYLES)),
        sense=st.sampled_from([0.1, 0.5, 3.0]),
        steps=st.integers(1, 90),
    )
    def go_on(self, seed: int, style: str, sense: float, steps: int) -> None:
        """Many moves of players with a head, so that things happen and the end comes into sight."""
        choose = wanderer(random.Random(seed), STYLES[style], sense)
        for _ in range(steps):
            if thraen.decision(self.state) is None:
                return
            self.go(choose(self.state))
            assert broken(self.state) == []

    @precondition(lambda self: self.seen)
    @rule(choice=st.integers(0, 2**16))
    def attempt(self, choice: int) -> None:
        """A move of another state: applied if it is listed, else refused without any effect."""
        move = self.seen[choice % len(self.seen)]
        verdict = thraen.explain(self.state, move)
        assert verdict.ok == (move in thraen.legal_moves(self.state))
        if verdict.ok:
            self.go(move)
            return
        before = thraen.to_json(self.state)
        with pytest.raises(IllegalMove) as caught:
            thraen.apply(self.state, move)
        assert caught.value.verdict == verdict
        assert thraen.to_json(self.state) == before

    @rule(steps=st.integers(1, 30))
    def take_back(self, steps: int) -> None:
        """The states before are as they were, and the same moves lead back here (TH-INV-36, 37)."""
        here, moves = self.state, list[Move]()
        for _ in range(min(steps, len(self.past))):
            self.state, self.story, move, number = self.past.pop()
            assert hash(self.state) == number
            moves.append(move)
        again = self.state
        for move in reversed(moves):
            again = thraen.apply(again, move)
        assert again == here
        assert hash(again) == hash(here)
        assert thraen.JSON.digest(again) == thraen.JSON.digest(here)

    @rule()
    def save_and_load(self) -> None:
        """The same state out of JSON, with the same hash and digest (TH-INV-37)."""
        loaded = thraen.read_state(thraen.to_json(self.state))
        assert loaded == self.state
        assert hash(loaded) == hash(self.state)
        assert thraen.JSON.digest(loaded) == thraen.JSON.digest(self.state)
        self.state = loaded

    @rule()
    def write_and_read(self) -> None:
        """The same state, and every move, out of their notation (TH-INV-37)."""
        assert thraen.parse_position(thraen.format_position(self.state)) == self.state
        for move in thraen.legal_moves(self.state):
            assert thraen.parse_move(thraen.format_move(move)) == move

    @precondition(lambda self: thraen.decision(self.state) is None)
    @rule(options=games())
    def restart(self, options: Options) -> None:
        """A new game after the last."""
        self.begin(options)

    # Conservation.

    @invariant()
    def population_is_kept(self) -> None:
        """TH-INV-01."""
        assert list(invariants_table.population_is_kept(self.state)) == []

    @invariant()
    def garrisons_are_kept(self) -> None:
        """TH-INV-02; that none comes back is checked at every step."""
        assert list(invariants_table.garrisons_are_kept(self.state)) == []

    @invariant()
    def faction_cards_are_kept(self) -> None:
        """TH-INV-03."""
        assert list(invariants_table.faction_cards_are_kept(self.state)) == []

    @invariant()
    def starting_cards_stay_at_home(self) -> None:
        """TH-INV-04."""
        assert list(invariants_table.starting_cards_stay_at_home(self.state)) == []

    @invariant()
    def godh_cards_are_kept(self) -> None:
        """TH-INV-05."""
        assert list(invariants_table.godh_cards_are_kept(self.state)) == []

    @invariant()
    def one_great_drakhe_sleeps_until_segment_four(self) -> None:
        """TH-INV-06."""
        found = invariants_table.one_great_drakhe_sleeps_until_segment_four(self.state)
        assert list(found) == []

    @invariant()
    def free_rebels_are_kept(self) -> None:
        """TH-INV-07; that none leaves the map is checked at every step."""
        assert list(invariants_table.free_rebels_are_kept(self.state)) == []

    # TH-INV-08 is about steps: displays_only_grow, one_card_a_turn.

    # Limits.

    @invariant()
    def stores_hold_what_they_can(self) -> None:
        """TH-INV-09."""
        assert list(invariants_table.stores_hold_what_they_can(self.state)) == []

    @invariant()
    def three_godh_cards_outside_of_the_own_turn(self) -> None:
        """TH-INV-10."""
        found = invariants_table.three_godh_cards_outside_of_the_own_turn(self.state)
        assert list(found) == []

    @invariant()
    def might_is_a_territory(self) -> None:
        """TH-INV-11; that legions go step by step is checked at every step."""
        assert list(invariants_table.might_is_a_territory(self.state)) == []

    @invariant()
    def tokens_show_power_with_a_godh_card(self) -> None:
        """TH-INV-12; that tokens never turn back is checked at every step."""
        assert list(invariants_table.tokens_show_power_with_a_godh_card(self.state)) == []

    @invariant()
    def guests_stay_with_guinn(self) -> None:
        """TH-INV-13; how they come and go is checked at every step."""
        assert list(invariants_abilities.guests_stay_with_guinn(self.state)) == []

    @invariant()
    def crews_build_where_the_bridge_is(self) -> None:
        """TH-INV-14."""
        assert list(invariants_table.crews_build_where_the_bridge_is(self.state)) == []

    # Progress.

    @invariant()
    def the_leader_follows_the_bridge(self) -> None:
        """TH-INV-15."""
        assert list(invariants_table.the_leader_follows_the_bridge(self.state)) == []

    @invariant()
    def idle_rounds_are_counted(self) -> None:
        """TH-INV-16."""
        assert list(invariants_table.idle_rounds_are_counted(self.state)) == []

    # TH-INV-18 is about the story so far: one_turn_each_in_order.

    @invariant()
    def cards_lie_face_up_in_a_round(self) -> None:
        """TH-INV-19."""
        assert list(invariants_table.cards_lie_face_up_in_a_round(self.state)) == []

    @invariant()
    def the_crown_lies_where_it_may(self) -> None:
        """TH-INV-22."""
        assert list(invariants_abilities.the_crown_lies_where_it_may(self.state)) == []

    @invariant()
    def the_die_shows_the_variable_cost(self) -> None:
        """TH-INV-23."""
        assert list(invariants_table.the_die_shows_the_variable_cost(self.state)) == []
        assert list(invariants_abilities.the_utreng_die_is_with_its_builder(self.state)) == []

    @invariant()
    def terogh_closes_one_slot(self) -> None:
        """TH-INV-24; that a closed slot rests is checked at every step."""
        assert list(invariants_table.terogh_closes_one_slot(self.state)) == []

    # Legality; TH-INV-25 to 27 and 31 are about steps and the story so far.

    @invariant()
    def only_what_is_visible_counts(self) -> None:
        """TH-INV-28; Food is checked where it is counted, at every step."""
        assert list(invariants_play.only_what_is_visible_counts(self.state)) == []

    @invariant()
    def somebody_can_always_go_on(self) -> None:
        """TH-INV-29, TH-INV-41; and every listed move can be applied."""
        assert list(invariants_play.somebody_can_always_go_on(self.state)) == []
        moves = thraen.legal_moves(self.state)
        assert len(set(moves)) == len(moves)
        for move in moves[:: 1 + len(moves) // 5]:
            assert thraen.explain(self.state, move).ok
            thraen.apply(self.state, move)

    @invariant()
    def effects_belong_to_a_turn(self) -> None:
        """TH-INV-30; that gains fail for lack of room alone is checked at every step."""
        assert list(invariants_play.effects_belong_to_a_turn(self.state)) == []

    @invariant()
    def nothing_is_impossible(self) -> None:
        """The library's own list of what cannot be finds nothing."""
        assert thraen.problems(self.state) == ()

    # Scoring.

    @invariant()
    def points_add_up(self) -> None:
        """TH-INV-32, TH-INV-33."""
        assert list(invariants_play.points_add_up(self.state)) == []

    @invariant()
    def more_might_is_never_worse(self) -> None:
        """TH-INV-34."""
        assert list(invariants_play.more_might_is_never_worse(self.state)) == []

    # Engine; TH-INV-36 and 37 are what take_back and the rules for texts check.

    @invariant()
    def secrets_are_kept(self) -> None:
        """TH-INV-38: a view is the same whatever its seat may not know."""
        for seat in (None, *thraen.seats(self.state)):
            other = disguise(self.state, seat, Dealer.of(len(self.past)))
            assert thraen.view(other, seat) == thraen.view(self.state, seat)

    @invariant()
    def moves_follow_from_the_view(self) -> None:
        """TH-INV-39: what a seat imagines looks the same to it, and has the same moves."""
        for seat in (None, *thraen.seats(self.state)):
            assert list(imagined_otherwise(self.state, seat, Dealer.of(len(self.past)))) == []

    @invariant()
    def no_seat_is_special(self) -> None:
        """TH-INV-40: rotating the seats commutes with moves, apply and score."""
        players = len(self.state.players)
        turned, other = rotate(self.state, 1), rotate_move(players)
        moves = thraen.legal_moves(self.state)
        assert {other(move, 1) for move in moves} == set(thraen.legal_moves(turned))
        totals = thraen.score(self.state).totals
        assert thraen.score(turned).totals == (totals[-1], *totals[:-1])
        for move in moves[:2]:
            after = thraen.apply(turned, other(move, 1))
            assert after == rotate(thraen.apply(self.state, move), 1)

    @invariant()
    def the_end_is_the_end(self) -> None:
        """TH-INV-41: scoring changes nothing, and after the end there is no move."""
        before, score = thraen.to_json(self.state), thraen.score(self.state)
        assert thraen.to_json(self.state) == before
        over = thraen.decision(self.state) is None
        assert score.final == over == (thraen.legal_moves(self.state) == ())


@pytest.mark.slow
@pytest.mark.hypothesis
@pytest.mark.rule("TH-INV-01 to TH-INV-16", "TH-INV-18", "TH-INV-19", "TH-INV-22 to TH-INV-34")
@pytest.mark.rule("TH-INV-36 to TH-INV-41")
def test_any_game_keeps_the_promises_of_the_rules() -> None:
    """TH-INV-01 to 41, but for those that need a whole game."""
    run_state_machine_as_test(
        ThraenMachine, settings=settings(deadline=None, max_examples=6, stateful_step_count=20)
    )
