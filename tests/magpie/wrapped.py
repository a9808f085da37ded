"""Magpie as an object whose operations can be overridden one by one."""

from __future__ import annotations

from functools import cached_property

from magpie_rules.events import Event
from magpie_rules.moves import Move
from magpie_rules.package import MAGPIE
from magpie_rules.state import Options, State
from magpie_rules.views import View

from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.documents import Documents
from skybridge_rules.core.game import Decision, Step
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.outcome import Score
from skybridge_rules.core.verdict import Problem, Verdict


class Magpie:
    """The game; a broken variant overrides what it breaks."""

    NAME, EDITION, RULES_VERSION = MAGPIE.NAME, MAGPIE.EDITION, MAGPIE.RULES_VERSION
    TURN_RULE = MAGPIE.TURN_RULE
    documents: type[Documents[State, Move, Event, View, Options]] = Documents

    @cached_property
    def JSON(self) -> Documents[State, Move, Event, View, Options]:  # noqa: N802 - as in Game
        """The same documents, with the problems that this game finds."""
        same = MAGPIE.JSON
        return self.documents(
            same.codec, same.state, same.move, same.event, same.view, same.options, self.problems
        )

    def new(self, options: Options) -> State:
        """As the game has it; so are all that follow."""
        return MAGPIE.new(options)

    def options_of(self, state: State) -> Options:
        return MAGPIE.options_of(state)

    def seats(self, state: State) -> tuple[Seat, ...]:
        return MAGPIE.seats(state)

    def round_of(self, state: State) -> int:
        return MAGPIE.round_of(state)

    def decision(self, state: State) -> Decision | None:
        return MAGPIE.decision(state)

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        return MAGPIE.legal_moves(state)

    def chance_weights(self, state: State) -> tuple[int, ...]:
        return MAGPIE.chance_weights(state)

    def explain(self, state: State, move: Move, /, seat: Seat | None = None) -> Verdict:
        return MAGPIE.explain(state, move, seat)

    def apply(self, state: State, move: Move) -> State:
        return self.step(state, move).state

    def step(self, state: State, move: Move) -> Step[State, Event]:
        return MAGPIE.step(state, move)

    def view(self, state: State, seat: Seat | None) -> View:
        return MAGPIE.view(state, seat)

    def unknowns(self, view: View) -> tuple[str, ...]:
        return MAGPIE.unknowns(view)

    def resample(self, view: View, dealer: Dealer) -> State:
        return MAGPIE.resample(view, dealer)

    def score(self, state: State) -> Score:
        return MAGPIE.score(state)

    def problems(self, state: State) -> tuple[Problem, ...]:
        return MAGPIE.problems(state)

    def format_move(self, move: Move) -> str:
        return MAGPIE.format_move(move)

    def parse_move(self, text: str) -> Move:
        return MAGPIE.parse_move(text)

    def format_position(self, state: State) -> str:
        return self.JSON.format_position(state)

    def parse_position(self, text: str) -> State:
        return self.JSON.parse_position(text)

    def content_digest(self, options: Options) -> str:
        return MAGPIE.content_digest(options)
