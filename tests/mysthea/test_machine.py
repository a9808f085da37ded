"""Any game, however it is driven, keeps the promises of section 8 of the catalogue.

What a single state can be asked for is checked after every rule (``invariants_table``); what a step
or the story so far can be asked for at every step (``invariants_steps``).
"""

from __future__ import annotations

import random

import pytest
from attrs import evolve
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

from skybridge_rules import mysthea
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import IllegalMove
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.mysthea import Move, Options, RulesConfig, State
from tests.mysthea import invariants_table as table
from tests.mysthea.invariants_steps import broken_by
from tests.mysthea.invariants_story import Chronicle, passage
from tests.mysthea.strategies import SETTINGS, games, later, wander


def swapped(state: State) -> State:
    """The same table with the Champions handed on to the next seat (MY-INV-33)."""
    cards = [each.army.champion.card for each in state.players if each.army.champion is not None]
    if len(cards) < len(state.players):
        return state
    for seat, card in enumerate([*cards[1:], cards[0]]):
        army = state.players[seat].army
        assert army.champion is not None
        named = army.with_champion(evolve(army.champion, card=CardId(card)))
        state = state.with_army(Seat(seat), named)
    return state


class MystheaMachine(RuleBasedStateMachine):
    """Plays, tries what may be illegal, takes back, saves and loads, exchanges what is hidden."""

    state: State
    story: Chronicle
    past: list[tuple[State, Chronicle, Move, int]]
    seen: list[Move]

    @initialize(options=games(), seed=st.integers(0, 2**32), steps=st.integers(0, 900))
    def begin(self, options: Options, seed: int, steps: int) -> None:
        """A new game, or one that is under way."""
        self.state = later(options, random.Random(seed), steps)
        self.story, self.past, self.seen = Chronicle(), [], []

    def go(self, move: Move) -> None:
        """One step, and all that a step can break (MY-INV-10, 11, 18 to 24, 26, 28, 29, 35, 36)."""
        step = passage(self.state, move)
        self.past.append((self.state, self.story, move, hash(self.state)))
        self.story = self.story.told(step)
        if not self.state.config.champion_abilities and self.state.era:
            other = mysthea.apply(swapped(self.state), move)
            assert other == swapped(step.after), "MY-INV-33"
        self.state = step.after
        assert broken_by(step, self.story) == []

    # What may happen.

    @rule(choice=st.integers(0, 255))
    def answer(self, choice: int) -> None:
        """A legal move, while there is one (MY-INV-16)."""
        if moves := mysthea.legal_moves(self.state):
            assert len(set(moves)) == len(moves)
            self.seen += moves[:20]
            self.go(moves[choice % len(moves)])

    @rule(seed=st.integers(0, 2**32), steps=st.integers(1, 150))
    def go_on(self, seed: int, steps: int) -> None:
        """Many moves of lively players."""
        rng = random.Random(seed)
        for _ in range(steps):
            if mysthea.decision(self.state) is None:
                return
            self.go(wander(self.state, rng))
            assert mysthea.problems(self.state) == ()

    @precondition(lambda self: self.seen)
    @rule(choice=st.integers(0, 2**16))
    def attempt(self, choice: int) -> None:
        """A move of another state: applied if it is listed, else refused (MY-INV-16)."""
        move = self.seen[choice % len(self.seen)]
        verdict = mysthea.explain(self.state, move)
        assert verdict.ok == (move in mysthea.legal_moves(self.state))
        if verdict.ok:
            self.go(move)
            return
        before, number = self.state, hash(self.state)
        with pytest.raises(IllegalMove) as caught:
            mysthea.apply(self.state, move)
        assert caught.value.verdict == verdict
        assert (self.state, hash(self.state)) == (before, number)

    @rule(steps=st.integers(1, 30))
    def take_back(self, steps: int) -> None:
        """The states before are as they were, and the same moves lead back here (MY-INV-15)."""
        here, moves = self.state, list[Move]()
        for _ in range(min(steps, len(self.past))):
            self.state, self.story, move, number = self.past.pop()
            assert hash(self.state) == number
            moves.append(move)
        again = self.state
        for move in reversed(moves):
            again = mysthea.apply(again, move)
        assert (again, hash(again)) == (here, hash(here))

    @rule()
    def write_and_read(self) -> None:
        """The same state out of JSON, and every move out of its text (MY-INV-30)."""
        loaded = mysthea.read_state(mysthea.to_json(self.state))
        assert (loaded, hash(loaded)) == (self.state, hash(self.state))
        for move in mysthea.legal_moves(self.state):
            assert mysthea.parse_move(mysthea.format_move(move)) == move

    @rule(seed=st.integers(0, 2**32))
    def exchange_what_is_hidden(self, seed: int) -> None:
        """Another world with the same view: same question, same moves of that seat (MY-INV-31)."""
        for seat in (*mysthea.seats(self.state), None):
            seen = mysthea.view(self.state, seat)
            world = mysthea.resample(seen, Dealer.of(seed))
            assert mysthea.view(world, seat) == seen
            assert mysthea.problems(world) == ()
            assert table.broken(world) == []
            asked = mysthea.decision(self.state)
            assert mysthea.decision(world) == asked
            if asked is not None and asked.by == seat:
                assert mysthea.legal_moves(world) == mysthea.legal_moves(self.state)

    @precondition(lambda self: mysthea.decision(self.state) is None)
    @rule(choice=st.integers(0, 2**16))
    def after_the_end(self, choice: int) -> None:
        """Nothing is asked, and one winner has the most Glory (MY-INV-32)."""
        score = mysthea.score(self.state)
        assert score.final
        (winner,) = score.winners
        assert score.totals[winner] == max(score.totals)
        assert mysthea.legal_moves(self.state) == ()
        if self.seen:
            move = self.seen[choice % len(self.seen)]
            assert [each.rule for each in mysthea.explain(self.state, move).reasons] == [
                "MY-END-07"
            ]

    # What holds of every state.

    @invariant()
    def the_table_is_whole(self) -> None:
        """MY-INV-01 to MY-INV-14, MY-INV-17 and MY-INV-27."""
        assert table.broken(self.state) == []


@pytest.mark.rule("MY-INV-01 to MY-INV-24", "MY-INV-26 to MY-INV-33", "MY-INV-35", "MY-INV-36")
def test_any_game_keeps_the_promises() -> None:
    """However it is driven (MY-INV-01 ff.)."""
    run_state_machine_as_test(
        MystheaMachine,
        settings=settings(max_examples=12, stateful_step_count=12, deadline=None, derandomize=True),
    )


@pytest.mark.deep
@pytest.mark.rule("MY-INV-01 to MY-INV-24", "MY-INV-26 to MY-INV-36")
def test_very_many_games_keep_the_promises() -> None:
    """The same for longer (MY-INV-01 ff.)."""
    run_state_machine_as_test(
        MystheaMachine,
        settings=settings(max_examples=300, stateful_step_count=30, deadline=None),
    )


@pytest.mark.rule("MY-INV-10", "MY-INV-11", "MY-INV-28", "MY-INV-32", "MY-INV-35")
@pytest.mark.parametrize("seed", range(8))
def test_whole_games_with_any_switches_keep_the_promises(seed: int) -> None:
    """From the first question to the winner; three Eras are seen whole (MY-INV-11)."""
    rng = random.Random(seed)
    config = RulesConfig(**{name: rng.choice(values) for name, values in SETTINGS.items()})
    state = mysthea.new(Options(2 + seed % 4, config=config))
    story = Chronicle()
    while mysthea.decision(state) is not None:
        step = passage(state, wander(state, rng))
        story = story.told(step)
        state = step.after
        assert broken_by(step, story) == []
    assert story.rounds >= 5
    assert story.values >= 20
    assert len(mysthea.score(state).winners) == 1
