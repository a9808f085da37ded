"""OtherEdition: a card game with a printed content of one's own.

The rules are the same for every content, so it adds but one thing to them: it reads JSON, positions
and records of games with its content, as the game itself does with the shipped one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic

from attrs import field

from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.documents import Documents
from skybridge_rules.core.game import Decision, Game, Step
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.outcome import Score
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import Problem, Verdict


@frozen
class OtherEdition(Generic[S, M, E, V, O]):
    """A game with this content; satisfies the ``Game`` protocol.

    Options still say which content a game is played with.
    """

    game: Game[S, M, E, V, O] = field(eq=False, repr=False)
    content: Any
    JSON: Documents[S, M, E, V, O] = field(eq=False, repr=False)
    again: Callable[[Any], Any] | None = field(default=None, eq=False, repr=False)
    """The function that made it from its content: by its name another process finds it."""

    def __reduce__(self) -> tuple[Callable[[Any], Any], tuple[Any]]:
        """For pickle: a module does not travel, and documents are made where they are needed."""
        if self.again is None:
            raise TypeError("an edition travels by the function that made it, and none is named")
        return self.again, (self.content,)

    @property
    def NAME(self) -> str:  # noqa: N802 - as in the protocol
        """The name of the game."""
        return self.game.NAME

    @property
    def EDITION(self) -> str:  # noqa: N802
        """The printed game these rules are of."""
        return self.game.EDITION

    @property
    def RULES_VERSION(self) -> str:  # noqa: N802
        """The version of the rules."""
        return self.game.RULES_VERSION

    @property
    def TURN_RULE(self) -> RuleId:  # noqa: N802
        """The rule that says whose turn it is."""
        return self.game.TURN_RULE

    def new(self, options: O) -> S:
        """The first state."""
        return self.game.new(options)

    def options_of(self, state: S) -> O:
        """The options that a state was begun with."""
        return self.game.options_of(state)

    def seats(self, state: S) -> tuple[Seat, ...]:
        """Everybody at the table."""
        return self.game.seats(state)

    def round_of(self, state: S) -> int:
        """The round being played."""
        return self.game.round_of(state)

    def decision(self, state: S) -> Decision | None:
        """The one open question."""
        return self.game.decision(state)

    def legal_moves(self, state: S) -> tuple[M, ...]:
        """Every answer to it."""
        return self.game.legal_moves(state)

    def chance_weights(self, state: S) -> tuple[int, ...]:
        """The weight of each answer where chance decides."""
        return self.game.chance_weights(state)

    def explain(self, state: S, move: M, seat: Seat | None = None) -> Verdict:
        """What the rules say of a move."""
        return self.game.explain(state, move, seat)

    def apply(self, state: S, move: M) -> S:
        """The state after a legal move."""
        return self.game.apply(state, move)

    def step(self, state: S, move: M) -> Step[S, E]:
        """As ``apply``, with the events on the way."""
        return self.game.step(state, move)

    def view(self, state: S, seat: Seat | None) -> V:
        """What a seat may know."""
        return self.game.view(state, seat)

    def unknowns(self, view: V) -> tuple[str, ...]:
        """Names of the things a view cannot place."""
        return self.game.unknowns(view)

    def resample(self, view: V, dealer: Dealer) -> S:
        """A full state that the owner of the view could be in."""
        return self.game.resample(view, dealer)

    def score(self, state: S) -> Score:
        """The score as if the game ended now."""
        return self.game.score(state)

    def problems(self, state: S) -> tuple[Problem, ...]:
        """What is impossible about a state."""
        return self.game.problems(state)

    def format_move(self, move: M) -> str:
        """A move as text."""
        return self.game.format_move(move)

    def parse_move(self, text: str) -> M:
        """A move from its text."""
        return self.game.parse_move(text)

    def format_position(self, state: S) -> str:
        """A state as one line of text."""
        return self.JSON.format_position(state)

    def parse_position(self, text: str) -> S:
        """A state from its text; an impossible one raises ImpossibleSetup."""
        return self.JSON.parse_position(text)

    def content_digest(self, options: O) -> str:
        """Stands for the printed data the game is played with."""
        return self.game.content_digest(options)
