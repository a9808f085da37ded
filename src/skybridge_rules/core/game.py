"""The Game protocol: what every game offers, typed by its own State, Move, Event, View, Options."""

from __future__ import annotations

from typing import Generic, Protocol

from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.documents import Documents
from skybridge_rules.core.events import Told, heard, told_to
from skybridge_rules.core.ids import Decider, RuleId, Seat
from skybridge_rules.core.outcome import Score
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import Params, Problem, Verdict


@frozen
class Decision:
    """Who is asked, what for, and by which rule; ``params`` are the figures of the question."""

    by: Decider
    ask: str
    rule: RuleId
    params: Params = ()


@frozen
class Step(Generic[S, E]):
    """A state, and the events on the way to it."""

    state: S
    events: tuple[Told[E], ...]

    def heard(self, seat: Seat | None) -> tuple[E, ...]:
        """The events that one seat, or the spectator (None), gets to know."""
        return heard(self.events, seat)

    def told_to(self, seat: Seat | None) -> tuple[Told[E], ...]:
        """The same events, each with the rules that caused it."""
        return told_to(self.events, seat)


class Game(Protocol[S, M, E, V, O]):
    """One game's rules. A module of functions satisfies it, and so does an object.

    Nothing here has a memory: every answer depends on the arguments alone.
    """

    @property
    def NAME(self) -> str:  # noqa: N802 - a constant of the module
        """The name the game goes by, such as ``chess``."""

    @property
    def EDITION(self) -> str:  # noqa: N802
        """The printed game these rules are of."""

    @property
    def RULES_VERSION(self) -> str:  # noqa: N802
        """Changes whenever the same moves could lead to another state."""

    @property
    def JSON(self) -> Documents[S, M, E, V, O]:  # noqa: N802
        """The game's JSON documents: state, move, event, view, options."""

    @property
    def TURN_RULE(self) -> RuleId:  # noqa: N802
        """The rule that says whose turn it is; who answers out of turn is told of it."""

    def new(self, options: O, /) -> S:
        """The first state; impossible options raise ImpossibleSetup."""

    def options_of(self, state: S, /) -> O:
        """The options that a state was begun with."""

    def seats(self, state: S, /) -> tuple[Seat, ...]:
        """Everybody at the table, in turn order."""

    def round_of(self, state: S, /) -> int:
        """The round being played, from 1; records note a digest at the end of each."""

    def decision(self, state: S, /) -> Decision | None:
        """The one open question; None when the game is over."""

    def legal_moves(self, state: S, /) -> tuple[M, ...]:
        """Every answer to the open question, once, in a documented order."""

    def chance_weights(self, state: S, /) -> tuple[int, ...]:
        """The weight of each legal move where chance decides; else nothing."""

    def explain(self, state: S, move: M, /, seat: Seat | None = None) -> Verdict:
        """What the rules say of a move by a seat, or by the one that is asked (None).

        A legal move comes with the rules that allow it, a refused one with the rules against it.
        Never raises, but TypeError for what is no move at all, such as its notation.
        """

    def apply(self, state: S, move: M, /) -> S:
        """The state after a legal move; a refused one raises IllegalMove."""

    def step(self, state: S, move: M, /) -> Step[S, E]:
        """As ``apply``, with the events on the way."""

    def view(self, state: S, seat: Seat | None, /) -> V:
        """What a seat may know; None is the spectator, and a seat that is not there a SeatError."""

    def unknowns(self, view: V, /) -> tuple[str, ...]:
        """Names of the things a view cannot place; a name less means that something was learned."""

    def resample(self, view: V, dealer: Dealer, /) -> S:
        """A full state that the owner of the view could be in."""

    def score(self, state: S, /) -> Score:
        """The score as if the game ended now."""

    def problems(self, state: S, /) -> tuple[Problem, ...]:
        """What is impossible about a state; nothing for every state that play can reach."""

    def format_move(self, move: M, /) -> str:
        """A move as text without blanks."""

    def parse_move(self, text: str, /) -> M:
        """A move from its text; NotationError says what is wrong in which column."""

    def format_position(self, state: S, /) -> str:
        """A state as one line of text."""

    def parse_position(self, text: str, /) -> S:
        """A state from its text; an impossible one raises ImpossibleSetup."""

    def content_digest(self, options: O, /) -> str:
        """Stands for the printed data the game is played with; a dash where there is none."""
