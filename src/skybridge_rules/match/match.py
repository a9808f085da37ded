"""Match drives a game: seats, dealer, the line that was played, undo and redo."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_hex
from typing import Any, Generic, Self

from skybridge_rules.core.by_name import to_pickle
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import BrokenPromise, NotAsked, StepError, WrongSeat
from skybridge_rules.core.events import Told
from skybridge_rules.core.game import Decision, Game, Step
from skybridge_rules.core.ids import CHANCE, Decider, Seat
from skybridge_rules.core.notebook import Written
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import Verdict, out_of_turn
from skybridge_rules.match.barrier import Barrier, BarrierKind, UndoStopped, barrier_at


@frozen
class Played(Generic[M]):
    """One step of a game: who decided, and what."""

    by: Decider
    move: M


class Match(Written, Generic[S, M, E, V, O]):
    """A game in progress, with its past.

    Every state of the line is kept, and states share what they have in common, so taking a step
    back is a matter of looking at the state before: it costs the same in every position.
    """

    def __init__(
        self,
        game: Game[S, M, E, V, O],
        options: O,
        *,
        names: Sequence[str] = (),
        dealer: Dealer | None = None,
        start: S | None = None,
    ) -> None:
        """Sit down; ``start`` is a position other than the first, for analysis.

        Without a dealer one is seeded that nobody can foresee. A dealer is a value: whoever saves a
        match and wants the same luck later saves its ``seed`` and ``drawn`` beside the record.
        """
        if start is not None and game.new(options) != game.new(game.options_of(start)):
            raise ValueError("the position was begun with other options")
        self.game = game
        self.options = options
        self.dealer = dealer or Dealer.of(token_hex(16))
        self.from_position = start is not None
        self._states = [game.new(options) if start is None else start]
        self._played: list[Played[M]] = []
        self._at = 0
        seats = game.seats(self.state)
        self.names = tuple(names) or tuple(f"seat {seat}" for seat in seats)
        if len(self.names) != len(seats):
            raise ValueError(f"{len(seats)} seats need as many names, not {len(self.names)}")

    def __repr__(self) -> str:
        asked = self.decision
        names = ", ".join(self.names)
        return f"<Match of {self.game.NAME}: {names}; step {self.step}; {_now(asked)}>"

    def __copy__(self) -> Self:
        """A match of its own at the same point, with the same past; states are shared."""
        made = type(self).__new__(type(self))
        vars(made).update(vars(self), _states=list(self._states), _played=list(self._played))
        return made

    def __deepcopy__(self, memo: object) -> Self:
        return self.__copy__()

    def __getstate__(self) -> dict[str, Any]:
        """For pickle: everything, undone steps too; a game that is a module goes by its name."""
        return {**vars(self), "game": to_pickle(self.game)}

    @property
    def start(self) -> S:
        """The state the match began with."""
        return self._states[0]

    @property
    def state(self) -> S:
        """The state as it stands."""
        return self._states[self._at]

    @property
    def decision(self) -> Decision | None:
        """The open question; None when the game is over."""
        return self.game.decision(self.state)

    @property
    def moves(self) -> tuple[M, ...]:
        """Every answer to the open question."""
        return self.game.legal_moves(self.state)

    @property
    def played(self) -> tuple[Played[M], ...]:
        """The steps so far; those taken back are not among them."""
        return tuple(self._played[: self._at])

    @property
    def step(self) -> int:
        """How many steps were played so far."""
        return self._at

    @property
    def latest(self) -> Played[M] | None:
        """The step that was played last; None at the start."""
        return self._played[self._at - 1] if self._at else None

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back that can be played again."""
        return self._at < len(self._played)

    @property
    def states(self) -> tuple[S, ...]:
        """Every state of the line so far, the first one included."""
        return tuple(self._states[: self._at + 1])

    def events(self, step: int) -> tuple[Told[E], ...]:
        """The events of a step so far, the first one being 1, as they were told then."""
        if not 1 <= step <= self._at:
            raise StepError(f"there is no step {step}; {self._at} were played")
        return self.game.step(self._states[step - 1], self._played[step - 1].move).events

    def view(self, seat: Seat | None) -> V:
        """What a seat may know of the state as it stands."""
        return self.game.view(self.state, seat)

    def explain(self, move: M | str, seat: Seat | None = None) -> Verdict:
        """What the rules say of a move, or of its notation, by a seat or by the one asked (None).

        Text that is no notation raises NotationError.
        """
        return self.game.explain(self.state, self._read(move), seat)

    def _read(self, move: M | str) -> M:
        return self.game.parse_move(move) if isinstance(move, str) else move

    def play(self, move: M | str, by: Decider | None = None) -> Step[S, E]:
        """Answer the open question; ``by`` names who answers, and must be who is asked.

        The move may be given in notation; text that is none raises NotationError. A refused move
        raises IllegalMove and changes nothing; a new one forgets what was undone.
        """
        asked, move = self.decision, self._read(move)
        if asked is not None and by is not None and by != asked.by:
            raise WrongSeat(self._out_of_turn(asked, move, by), self.game.format_move(move))
        step = self.game.step(self.state, move)
        if asked is None:
            raise BrokenPromise("a move was taken after the end of the game")
        del self._states[self._at + 1 :], self._played[self._at :]
        self._states.append(step.state)
        self._played.append(Played(asked.by, move))
        self._at += 1
        return step

    def _out_of_turn(self, asked: Decision, move: M, by: Decider) -> Verdict:
        """What is said to a seat, or to chance, that answers for another."""
        if by is CHANCE:
            return Verdict((out_of_turn(self.game.TURN_RULE, asked.by, by),))
        return self.explain(move, by)

    def deal(self) -> tuple[Step[S, E], ...]:
        """Let the dealer answer for chance until somebody else is asked, or the game is over."""
        steps = []
        while (asked := self.decision) is not None and asked.by is CHANCE:
            steps.append(self.deal_once())
        return tuple(steps)

    def deal_once(self) -> Step[S, E]:
        """Let the dealer answer one question that is put to chance; NotAsked if none is."""
        asked = self.decision
        if asked is None or asked.by is not CHANCE:
            raise NotAsked(f"there is nothing for chance to answer: {_now(asked)}")
        index, self.dealer = self.dealer.weighted(self.game.chance_weights(self.state))
        return self.play(self.moves[index], CHANCE)

    def barrier(self, by: Decider | None = None) -> Barrier | None:
        """Why the latest step cannot be taken back; None if it can.

        ``by`` is who asks for it; left out, it is whoever made the last step that was played.
        """
        if self._at == 0:
            return Barrier(BarrierKind.START, 0)
        last = self._played[self._at - 1]
        before, after = self._states[self._at - 1], self._states[self._at]
        asker = self._played[-1].by if by is None else by
        return barrier_at(self.game, self._at, before, last.by, last.move, after, asker)

    def undo(self, by: Decider | None = None, *, force: bool = False) -> Played[M]:
        """Take back the latest step; UndoStopped says why not, and ``force`` goes on anyway."""
        if not force or self._at == 0:
            barrier = self.barrier(by)
            if barrier is not None:
                raise UndoStopped(barrier)
        self._at -= 1
        return self._played[self._at]

    def redo(self) -> Played[M]:
        """Play the step again that was taken back last."""
        if self._at == len(self._played):
            raise UndoStopped(Barrier(BarrierKind.END, self._at))
        self._at += 1
        return self._played[self._at - 1]


def _now(asked: Decision | None) -> str:
    """Who is asked for what, by which rule."""
    if asked is None:
        return "the game is over"
    who = "chance" if asked.by is CHANCE else f"seat {asked.by}"
    return f"{who} is asked: {asked.ask} ({asked.rule})"
