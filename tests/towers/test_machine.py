"""Any game, however it is driven, keeps the promises of the rules."""

from __future__ import annotations

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

from skybridge_rules import towers
from skybridge_rules.core.errors import IllegalMove
from skybridge_rules.towers import Move, Options, State
from tests.towers.builders import configs, every_placement, options


class TowersMachine(RuleBasedStateMachine):
    """Plays, tries what may be illegal, takes back, saves and loads."""

    state: State
    past: list[State]

    @initialize(options=options(configs()))
    def begin(self, options: Options) -> None:
        self.state = towers.new(options)
        self.past = []

    def go_to(self, state: State) -> None:
        self.past.append(self.state)
        self.state = state

    @rule(choice=st.integers(0, 255))
    def answer(self, choice: int) -> None:
        """A legal move, while there is one."""
        if moves := towers.legal_moves(self.state):
            taken = towers.step(self.state, moves[choice % len(moves)])
            assert taken.state == towers.apply(self.state, moves[choice % len(moves)])
            self.go_to(taken.state)

    @rule(choices=st.lists(st.integers(0, 255), min_size=8, max_size=8))
    def go_on(self, choices: list[int]) -> None:
        """Several moves, so that the end comes into sight."""
        for choice in choices:
            self.answer(choice)

    @rule(made=st.sampled_from(every_placement()))
    def attempt(self, made: Move) -> None:
        """Any placement: legal exactly if it is listed, and without effect if it is not."""
        verdict = towers.explain(self.state, made)
        assert verdict.ok == (made in towers.legal_moves(self.state))
        if verdict.ok:
            self.go_to(towers.apply(self.state, made))
        else:
            with pytest.raises(IllegalMove) as caught:
                towers.apply(self.state, made)
            assert caught.value.verdict == verdict

    @rule()
    def take_back(self) -> None:
        """The state before, which may be played on in another way."""
        if self.past:
            self.state = self.past.pop()

    @rule()
    def save_and_load(self) -> None:
        """The same state out of JSON."""
        loaded = towers.read_state(towers.to_json(self.state))
        assert loaded == self.state
        self.state = loaded

    @rule()
    def write_and_read(self) -> None:
        """The same state out of its notation."""
        read = towers.parse_position(towers.format_position(self.state))
        assert read == self.state
        self.state = read

    @precondition(lambda self: towers.decision(self.state) is None)
    @rule(options=options(configs()))
    def restart(self, options: Options) -> None:
        """A new game after the last."""
        assert towers.score(self.state).final
        self.begin(options)

    @invariant()
    def nothing_is_impossible(self) -> None:
        assert towers.problems(self.state) == ()

    @invariant()
    def a_game_that_is_not_over_has_a_move(self) -> None:
        asked = towers.decision(self.state)
        assert (asked is None) == (towers.legal_moves(self.state) == ())
        if asked is not None:
            assert asked.by == towers.seat_to_move(self.state)
            assert asked.by not in towers.seats_out(self.state)
        assert towers.round_of(self.state) >= 1

    @invariant()
    def scores_add_up(self) -> None:
        score = towers.score(self.state)
        for seat in towers.seats(self.state):
            assert sum(item.points for item in score.items_of(seat)) == score.totals[seat]


@pytest.mark.hypothesis
@pytest.mark.rule("TW-INV-01", "TW-INV-02", "TW-INV-03", "TW-INV-04", "TW-INV-05", "TW-INV-10")
@pytest.mark.rule("TW-INV-16", "TW-INV-17", "TW-INV-23")
def test_any_game_keeps_the_promises_of_the_rules() -> None:
    """TW-INV-01 to 05 by ``problems``; TW-INV-10, 16, 17 and 23 by what the machine does."""
    run_state_machine_as_test(
        TowersMachine, settings=settings(deadline=None, max_examples=40, stateful_step_count=40)
    )
