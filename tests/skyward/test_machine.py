"""Any game, however it is driven, keeps the promises of section 7 of the catalogue.

What a single state can be asked for is an ``@invariant`` each; what a step or the story so far can
be asked for is checked at every step (``invariants_steps``). SW-INV-19 counts whole splits: see
``test_split``.
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

from skybridge_rules import skyward
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import IllegalMove
from skybridge_rules.skyward import Move, Options, State
from skybridge_rules.skyward.documents import documents_for
from tests.conformance.skyward_lines import wander
from tests.conformance.skyward_seats import rotate, rotate_move
from tests.conformance.skyward_subject import EVERY_POSITION, disguise
from tests.skyward import invariants_table as table
from tests.skyward.invariants_steps import Chronicle, broken_by, passage
from tests.skyward.strategies import SETS, box, games

JSON = documents_for(*map(box, range(SETS)))


class SkywardMachine(RuleBasedStateMachine):
    """Plays, tries what may be illegal, takes back, saves and loads."""

    state: State
    story: Chronicle
    past: list[tuple[State, Chronicle, Move, int]]
    seen: list[Move]

    @initialize(options=games(), name=st.none() | st.sampled_from(sorted(EVERY_POSITION)))
    def begin(self, options: Options, name: str | None) -> None:
        """A new game, or a hand-made position."""
        self.state = skyward.new(options) if name is None else EVERY_POSITION[name]
        self.story, self.past, self.seen = Chronicle(), [], []

    def go(self, move: Move) -> None:
        """One step, and all that a step can break (SW-INV-04, 05, 07, 08, 10, 11, 13 ff.)."""
        step = passage(self.state, move)
        self.past.append((self.state, self.story, move, hash(self.state)))
        self.story = self.story.told(step)
        self.state = step.after
        assert broken_by(step, self.story) == []

    # What may happen.

    @rule(choice=st.integers(0, 255))
    def answer(self, choice: int) -> None:
        """A legal move, while there is one."""
        if moves := skyward.legal_moves(self.state):
            self.seen += moves[:20]
            self.go(moves[choice % len(moves)])

    @rule(seed=st.integers(0, 2**32), steps=st.integers(1, 120))
    def go_on(self, seed: int, steps: int) -> None:
        """Many moves of players who like to build, so that the end comes into sight."""
        rng = random.Random(seed)
        for _ in range(steps):
            if skyward.decision(self.state) is None:
                return
            self.go(wander(self.state, rng))
            assert [what for each in table.PLACES for what in each(self.state)] == []

    @precondition(lambda self: self.seen)
    @rule(choice=st.integers(0, 2**16))
    def attempt(self, choice: int) -> None:
        """A move of another state: applied if it is listed, else refused without any effect."""
        move = self.seen[choice % len(self.seen)]
        verdict = skyward.explain(self.state, move)
        assert verdict.ok == (move in skyward.legal_moves(self.state))
        if verdict.ok:
            self.go(move)
            return
        before, number = self.state, hash(self.state)
        with pytest.raises(IllegalMove) as caught:
            skyward.apply(self.state, move)
        assert caught.value.verdict == verdict
        assert (self.state, hash(self.state)) == (before, number)

    @rule(steps=st.integers(1, 30))
    def take_back(self, steps: int) -> None:
        """The states before are as they were, and the same moves lead back here (SW-INV-21)."""
        here, moves = self.state, list[Move]()
        for _ in range(min(steps, len(self.past))):
            self.state, self.story, move, number = self.past.pop()
            assert hash(self.state) == number
            moves.append(move)
        again = self.state
        for move in reversed(moves):
            again = skyward.apply(again, move)
        assert (again, hash(again)) == (here, hash(here))

    @rule()
    def write_and_read(self) -> None:
        """The same state out of JSON, and every move out of its text (SW-INV-21)."""
        content = self.state.table.options.content
        documents = JSON if content in map(box, range(SETS)) else documents_for(content)
        loaded = documents.read_state(documents.to_json(self.state))
        assert (loaded, hash(loaded)) == (self.state, hash(self.state))
        for move in skyward.legal_moves(self.state):
            assert skyward.parse_move(skyward.format_move(move)) == move

    @precondition(lambda self: skyward.decision(self.state) is None)
    @rule(choice=st.integers(0, 2**16))
    def after_the_end(self, choice: int) -> None:
        """Nothing is asked, everything is refused, and the score is final (SW-604)."""
        score = skyward.score(self.state)
        assert score.final
        assert score.winners
        assert skyward.legal_moves(self.state) == ()
        if self.seen:
            move = self.seen[choice % len(self.seen)]
            assert [each.rule for each in skyward.explain(self.state, move).reasons] == ["SW-604"]

    # What holds of every state.

    @invariant()
    def every_card_is_in_one_place(self) -> None:
        """SW-INV-01."""
        assert list(table.every_card_is_in_one_place(self.state)) == []

    @invariant()
    def there_is_one_warden(self) -> None:
        """SW-INV-02."""
        assert list(table.there_is_one_warden(self.state)) == []

    @invariant()
    def a_split_has_its_size(self) -> None:
        """SW-INV-03."""
        assert list(table.a_split_has_its_size(self.state)) == []

    # SW-INV-04 and 05 are about the story so far.

    @invariant()
    def cogs_are_never_negative(self) -> None:
        """SW-INV-06."""
        assert list(table.cogs_are_never_negative(self.state)) == []

    @invariant()
    def hands_are_small_after_a_turn(self) -> None:
        """SW-INV-07; a described position may have been left by another game."""
        if self.story.divider is not None:
            assert list(table.hands_are_small_after_a_turn(self.state)) == []

    # SW-INV-08 is about the story so far.

    @invariant()
    def instants_are_never_in_a_hand(self) -> None:
        """SW-INV-09."""
        assert list(table.instants_are_never_in_a_hand(self.state)) == []

    @invariant()
    def launches_are_permitted(self) -> None:
        """SW-INV-10."""
        assert list(table.launches_are_permitted(self.state)) == []

    # SW-INV-11 is about the story so far.

    @invariant()
    def more_means_never_hinder(self) -> None:
        """SW-INV-12."""
        assert list(table.more_means_never_hinder(self.state)) == []

    # SW-INV-13, 14 and 15 are about steps and the story so far.

    @invariant()
    def scoring_is_pure(self) -> None:
        """SW-INV-16, SW-INV-22."""
        assert list(table.scoring_is_pure(self.state)) == []

    @invariant()
    def no_seat_is_special(self) -> None:
        """SW-INV-17: rotating the seats commutes with moves, apply and score."""
        players = len(self.state.players)
        turned, other = rotate(self.state, 1), rotate_move(players)
        moves = skyward.legal_moves(self.state)
        assert {other(move, 1) for move in moves} == set(skyward.legal_moves(turned))
        totals = skyward.score(self.state).totals
        assert skyward.score(turned).totals == (totals[-1], *totals[:-1])
        for move in moves[:2]:
            after = skyward.apply(turned, other(move, 1))
            assert after == rotate(skyward.apply(self.state, move), 1)

    @invariant()
    def piles_are_all_alike(self) -> None:
        """SW-INV-18."""
        assert list(table.piles_are_all_alike(self.state)) == []

    @invariant()
    def secrets_are_kept(self) -> None:
        """SW-INV-20: the view and the own moves are the same whatever a seat may not know."""
        asked = skyward.decision(self.state)
        for seat in (None, *skyward.seats(self.state)):
            dealer = Dealer.of(len(self.past))
            view = skyward.view(self.state, seat)
            others = (disguise(self.state, seat, dealer), skyward.resample(view, dealer))
            for other in others:
                assert skyward.view(other, seat) == view
                if asked is not None and asked.by == seat:
                    assert skyward.legal_moves(other) == skyward.legal_moves(self.state)

    @invariant()
    def the_most_discords_lose_four(self) -> None:
        """SW-INV-23."""
        assert list(table.the_most_discords_lose_four(self.state)) == []

    @invariant()
    def factions_are_printed_symbols(self) -> None:
        """SW-INV-24."""
        assert list(table.factions_are_printed_symbols(self.state)) == []

    # SW-INV-25 is about steps.

    @invariant()
    def somebody_wins_by_right(self) -> None:
        """SW-INV-26."""
        assert list(table.somebody_wins_by_right(self.state)) == []

    @invariant()
    def without_secrets_all_know_the_same(self) -> None:
        """SW-INV-27."""
        assert list(table.without_secrets_all_know_the_same(self.state)) == []
        assert list(table.known_cards_are_there(self.state)) == []

    @invariant()
    def nothing_is_impossible(self) -> None:
        """The library's own list of what cannot be finds nothing."""
        assert skyward.problems(self.state) == ()


@pytest.mark.slow
@pytest.mark.hypothesis
@pytest.mark.rule("SW-INV-01 to SW-INV-18", "SW-INV-20 to SW-INV-27")
def test_any_game_keeps_the_promises_of_the_rules() -> None:
    """SW-INV-01 to 27, but for the one that counts whole splits."""
    run_state_machine_as_test(
        SkywardMachine, settings=settings(deadline=None, max_examples=14, stateful_step_count=14)
    )
