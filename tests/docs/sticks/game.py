"""The rules: two players take one to three sticks in turn; the last stick decides."""

from __future__ import annotations

from attrs import evolve, field, frozen

from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.codec import Codec, Shape
from skybridge_rules.core.documents import Documents
from skybridge_rules.core.errors import GameOver, IllegalMove
from skybridge_rules.core.events import Told
from skybridge_rules.core.game import Decision, Step
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.notation import Cursor
from skybridge_rules.core.outcome import Score, ScoreItem, ranked, tally
from skybridge_rules.core.verdict import Problem, Verdict, out_of_turn, problem, reason

TAKE, LAST = RuleId("ST-1"), RuleId("ST-2")


@frozen
class RulesConfig:
    """The one switch: whether the last stick wins or loses."""

    last_wins: bool = True


@frozen
class Options:
    """How a game begins."""

    players: int = 2
    config: RulesConfig = field(factory=RulesConfig)


@frozen
class State:
    """How many sticks lie there, and who is to take."""

    options: Options
    left: int
    turn: Seat


@frozen
class Take:
    """Take sticks."""

    count: int


@frozen
class Taken:
    """A seat took sticks."""

    seat: Seat
    count: int


@frozen
class View:
    """Nothing is hidden."""

    seat: Seat | None
    state: State


class Sticks:
    """The operations of a game."""

    NAME, EDITION, RULES_VERSION, TURN_RULE = "sticks", "of the house", "1", TAKE

    @property
    def JSON(self) -> Documents[State, Take, Taken, View, Options]:  # noqa: N802
        """The documents of the game."""
        return Documents(
            Codec({}),
            Shape[State](State),
            Shape[Take](Take),
            Shape[Taken](Taken),
            Shape[View](View),
            Shape[Options](Options),
            self.problems,
        )

    def new(self, options: Options, /) -> State:
        """Seven sticks."""
        return State(options, 7, Seat(0))

    def options_of(self, state: State, /) -> Options:
        """How it began."""
        return state.options

    def seats(self, state: State, /) -> tuple[Seat, ...]:  # noqa: ARG002
        """Two of them."""
        return (Seat(0), Seat(1))

    def round_of(self, state: State, /) -> int:  # noqa: ARG002
        """It is all one round."""
        return 1

    def decision(self, state: State, /) -> Decision | None:
        """Who is to take."""
        return Decision(state.turn, "take", TAKE) if state.left else None

    def legal_moves(self, state: State, /) -> tuple[Take, ...]:
        """Few sticks first."""
        return tuple(map(Take, range(1, min(3, state.left) + 1)))

    def chance_weights(self, state: State, /) -> tuple[int, ...]:  # noqa: ARG002
        """There is no chance."""
        return ()

    def explain(self, state: State, move: Take, /, seat: Seat | None = None) -> Verdict:
        """One to three, and no more than there are."""
        if state.left and seat is not None and seat != state.turn:
            return Verdict((out_of_turn(self.TURN_RULE, state.turn, seat),))
        legal = 1 <= move.count <= min(3, state.left)
        if legal:
            return Verdict(allowed_by=(TAKE,))
        return Verdict((reason("ST-1", wanted=move.count, left=state.left),))

    def apply(self, state: State, move: Take, /) -> State:
        """Take them away."""
        verdict = self.explain(state, move)
        if not verdict.ok:
            raise (IllegalMove if state.left else GameOver)(verdict, self.format_move(move))
        return evolve(state, left=state.left - move.count, turn=Seat(1 - state.turn))

    def step(self, state: State, move: Take, /) -> Step[State, Taken]:
        """The same, told."""
        return Step(self.apply(state, move), (Told(Taken(state.turn, move.count)),))

    def view(self, state: State, seat: Seat | None, /) -> View:
        """Everything."""
        return View(seat, state)

    def unknowns(self, view: View, /) -> tuple[str, ...]:  # noqa: ARG002
        """Nothing."""
        return ()

    def resample(self, view: View, dealer: Dealer, /) -> State:  # noqa: ARG002
        """The one state there is."""
        return view.state

    def score(self, state: State, /) -> Score:
        """One point, once the last stick is gone."""
        took_last = Seat(1 - state.turn)
        winner = took_last if state.options.config.last_wins else state.turn
        items = () if state.left else (ScoreItem(winner, "last stick", 1, LAST),)
        totals = tally(items, 2)
        return Score(items, totals, ranked(totals, by=LAST, shared=LAST), final=not state.left)

    def problems(self, state: State, /) -> tuple[Problem, ...]:
        """Too many sticks, or fewer than none."""
        return () if 0 <= state.left <= 7 else (problem("ST-1", "left", f"{state.left} sticks"),)

    def format_move(self, move: Take, /) -> str:
        """As ``take:2``."""
        return f"take:{move.count}"

    def parse_move(self, text: str, /) -> Take:
        """From ``take:2``."""
        cursor = Cursor(text)
        cursor.expect("take:")
        move = Take(int(cursor.take("[0-9]{1,4}", "a number")))
        cursor.end()
        return move

    def format_position(self, state: State, /) -> str:
        """As JSON."""
        return self.JSON.to_json(state)

    def parse_position(self, text: str, /) -> State:
        """From JSON."""
        return self.JSON.read_state(text)

    def content_digest(self, options: Options, /) -> str:  # noqa: ARG002
        """Nothing is printed."""
        return "-"
