"""PlainGame: a Game put together from the few functions that only its author can write.

Legal moves are the candidates without objections, so they agree with ``explain`` by themselves.
That is plain and safe, and fast enough for a small game; a large one lists its moves itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Generic, get_args

from attrs import field

from skybridge_rules.core.at_table import expect_seat
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.documents import Documents
from skybridge_rules.core.errors import BrokenPromise, GameOver, IllegalMove
from skybridge_rules.core.events import Log
from skybridge_rules.core.game import Decision, Step
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.notebook import Drawn
from skybridge_rules.core.outcome import Score
from skybridge_rules.core.spelling import by_word, expect_move, read_move
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import Problem, Reason, Verdict, out_of_turn


@frozen
class OpenView(Drawn, Generic[S]):
    """The view of a seat, or of the spectator (None), in a game that hides nothing."""

    seat: Seat | None
    state: S


def _open_view(state: S, seat: Seat | None) -> Any:
    return OpenView(seat, state)


def _nothing_unknown(view: object) -> tuple[str, ...]:  # noqa: ARG001 - whatever the view
    return ()


def _the_state_it_shows(view: Any, dealer: Dealer) -> Any:  # noqa: ARG001 - nothing to draw
    if not isinstance(view, OpenView):
        raise BrokenPromise("a game with views of its own says how states are imagined from them")
    return view.state


def _no_chance(state: object) -> tuple[int, ...]:  # noqa: ARG001 - chance is never asked
    return ()


def _one_round(state: object) -> int:  # noqa: ARG001 - the whole game is one
    return 1


@frozen(eq=False)
class PlainGame(Generic[S, M, E, V, O]):
    """A game made of functions; it satisfies the Game protocol.

    Moves are ``Spelled``. A game that hides something brings ``view``, ``unknowns`` and
    ``resample``; the view of any other is an OpenView. With chance it brings ``chance_weights``.
    """

    NAME: str
    TURN_RULE: RuleId
    JSON: Documents[S, M, E, V, O]
    new: Callable[[O], S]
    options_of: Callable[[S], O]
    seats: Callable[[S], tuple[Seat, ...]]
    decision: Callable[[S], Decision | None]
    candidates: Callable[[S], Iterable[M]]
    """Every answer that can be thought of, in the order in which legal moves are listed."""
    objections: Callable[[S, M], Iterable[Reason]]
    """What speaks against a move, whatever it is; nothing against a legal one."""
    answer: Callable[[S, M, Log[E]], S]
    """The state after a legal move; what happens is told to the log."""
    score: Callable[[S], Score]
    chance_weights: Callable[[S], tuple[int, ...]] = _no_chance
    _view: Callable[[S, Seat | None], V] = field(default=_open_view, alias="view")
    unknowns: Callable[[V], tuple[str, ...]] = _nothing_unknown
    resample: Callable[[V, Dealer], S] = _the_state_it_shows
    round_of: Callable[[S], int] = _one_round
    EDITION: str = "house"
    RULES_VERSION: str = "1"

    # What a seat may know.

    def view(self, state: S, seat: Seat | None) -> V:
        """What a seat may know; one that is not at the table raises SeatError."""
        expect_seat(seat, len(self.seats(state)))
        return self._view(state, seat)

    # What the rules say of a move.

    def explain(self, state: S, move: M, seat: Seat | None = None) -> Verdict:
        """What the rules say of a move, by a seat or by the one that is asked.

        The rule of the open question allows every answer that nothing speaks against.
        """
        expect_move(move, tuple(_spelled(self.JSON.move.form).values()))
        asked = self.decision(state)
        if asked is not None and seat is not None and seat != asked.by:
            return Verdict((out_of_turn(self.TURN_RULE, asked.by, seat),))
        found = tuple(self.objections(state, move))
        allowed_by = () if asked is None or found else (asked.rule,)
        return Verdict(found, allowed_by)

    def legal_moves(self, state: S) -> tuple[M, ...]:
        """The candidates without objections."""
        return tuple(
            move for move in self.candidates(state) if not any(self.objections(state, move))
        )

    def problems(self, state: S) -> tuple[Problem, ...]:
        """What is impossible about a state: whatever its documents refuse to read."""
        return self.JSON.problems(state)

    # What follows from it.

    def apply(self, state: S, move: M) -> S:
        """The state after a legal move; a refused one raises IllegalMove."""
        return self._answered(state, move, Log(listening=False))

    def step(self, state: S, move: M) -> Step[S, E]:
        """As ``apply``, with the events on the way."""
        log: Log[E] = Log()
        return Step(self._answered(state, move, log), log.told)

    def _answered(self, state: S, move: M, log: Log[E]) -> S:
        verdict = self.explain(state, move)
        if not verdict.ok:
            over = self.decision(state) is None
            raise (GameOver if over else IllegalMove)(verdict, self.format_move(move))
        return self.answer(state, move, log)

    # As text.

    def format_move(self, move: M) -> str:
        """A move as its class spells it."""
        return str(move)

    def parse_move(self, text: str) -> M:
        """A move from its text; NotationError says what is wrong in which column."""
        kinds = _spelled(self.JSON.move.form)
        move: M = read_move(text, kinds, next(iter(kinds.values())))
        return move

    def format_position(self, state: S) -> str:
        """A state as one line of text: its JSON."""
        return self.JSON.format_position(state)

    def parse_position(self, text: str) -> S:
        """A state from its JSON; an impossible one raises ImpossibleSetup."""
        return self.JSON.parse_position(text)

    def content_digest(self, options: O) -> str:  # noqa: ARG002 - whatever the options
        """A dash: a plain game has no printed data beyond its options."""
        return "-"


@cache
def _spelled(form: Any) -> dict[str, type[Any]]:
    """The kinds of moves by their words."""
    return by_word(get_args(form) or (form,))
