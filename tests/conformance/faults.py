"""Faults planted into any game, one by one: what it tells, allows, shows or imagines is changed.

The rest of the game is right, so that nothing but the fault itself can give it away.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from types import ModuleType, SimpleNamespace
from typing import Any

from attrs import evolve, frozen

from skybridge_rules.conformance import Line, Subject
from skybridge_rules.core.errors import IllegalMove
from skybridge_rules.core.events import Told
from skybridge_rules.core.game import Step
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import Verdict, reason

AnySubject = Subject[Any, Any, Any, Any, Any]
Fault = Callable[[AnySubject], AnySubject]


@frozen
class Leak:
    """A planted fault, the law that must find it, and the position where it shows."""

    name: str
    law: int
    fault: Fault
    start: str
    steps: int = 4
    moves: tuple[str, ...] = ()
    """The answers that matter, if not any will do."""


def with_others(game: ModuleType, changed: dict[str, object]) -> Any:
    """A game like this one, but for some of its names; those that come when asked for included."""
    return SimpleNamespace(**{name: getattr(game, name) for name in dir(game)} | changed)


@frozen
class Faults:
    """How a game whose module is known is broken."""

    game: ModuleType
    rule: str
    """A rule of this game, for refusals that have none."""

    def faulty(self, **changed: object) -> Fault:
        """The subject with some functions of the game replaced."""
        game = with_others(self.game, changed)
        return lambda subject: evolve(subject, game=game)

    def retold(self, change: Callable[[Told[Any], Any, Any], Told[Any] | None]) -> Fault:
        """The game with events told in another way, or not at all."""

        def step(state: Any, move: Any) -> Step[Any, Any]:
            right = self.game.step(state, move)
            told = (change(each, state, move) for each in right.events)
            return Step(right.state, tuple(each for each in told if each is not None))

        return self.faulty(step=step)

    def seen(self, change: Callable[[Any, Any, Seat | None], Any]) -> Fault:
        """The game with views changed: the view, the state, and who looks."""

        def view(state: Any, seat: Seat | None) -> Any:
            return change(self.game.view(state, seat), state, seat)

        return self.faulty(view=view)

    def refusing(self, dropped: Callable[[Any, Any], bool]) -> Fault:
        """The game with some moves refused, and moves, verdicts and steps agree on it."""

        def explain(state: Any, move: Any, seat: Seat | None = None) -> Verdict:
            if dropped(state, move):
                return Verdict((reason(self.rule),))
            found: Verdict = self.game.explain(state, move, seat)
            return found

        def step(state: Any, move: Any) -> Step[Any, Any]:
            if dropped(state, move):
                raise IllegalMove(explain(state, move))
            found: Step[Any, Any] = self.game.step(state, move)
            return found

        return self.faulty(
            legal_moves=lambda state: tuple(
                move for move in self.game.legal_moves(state) if not dropped(state, move)
            ),
            explain=explain,
            step=step,
            apply=lambda state, move: step(state, move).state,
        )


def line_for(leak: Leak, subject: AnySubject, starts: Mapping[str, Any]) -> Line[Any, Any, Any]:
    """From the position on, by the rules of the game itself, for it may refuse what others play."""
    game, start = subject.game, starts[leak.start]
    rng, states, moves = random.Random(leak.name), [start], list[Any]()
    for text in leak.moves:
        moves.append(game.parse_move(text))
        states.append(game.apply(states[-1], moves[-1]))
    while not leak.moves and len(moves) < leak.steps and (legal := game.legal_moves(states[-1])):
        moves.append(rng.choice(legal))
        states.append(game.apply(states[-1], moves[-1]))
    over = game.decision(states[-1]) is None
    return Line(game.options_of(start), tuple(states), tuple(moves), over, True)
