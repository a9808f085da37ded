"""A promise of the rules, and how it is watched while a game goes on from some position."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, TypeAlias

from attrs import frozen
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from skybridge_rules.core.game import Game
from skybridge_rules.core.typevars import E, M, O, S, V
from tests.profiles import seed_alone
from tests.properties.cases import Case, pick, to_toml


@frozen
class Passage(Generic[S, M, E]):
    """One step of a game: a move, the states on both sides of it, and what was told."""

    before: S
    move: M
    after: S
    events: tuple[E, ...]


Moves: TypeAlias = list[str]
"""The moves so far, in notation."""


@frozen(eq=False)
class Promise(Generic[S]):
    """What must hold, and where to look for it."""

    name: str
    cases: st.SearchStrategy[Case[S]]
    watch: Callable[[Case[S], Moves], Iterator[str]]
    """Yields every breach in words, and writes down the moves on the way."""
    examples: int = 100
    """How many cases the ordinary run looks at."""


class Broken(AssertionError):
    """A promise was not kept: what is wrong, the position, and the moves that led there."""

    def __init__(self, promise: str, breach: str, case: Case[S], moves: Moves) -> None:
        self.promise = promise
        self.breach = breach
        played = "\n".join(moves) or "(no move)"
        super().__init__(f"{promise}: {breach}\n\n{to_toml(case.written)}\n\n{played}")


def keep(promise: Promise[S], case: Case[S]) -> None:
    """Play a case; Broken tells the first breach."""
    moves: Moves = []
    for breach in promise.watch(case, moves):
        raise Broken(promise.name, breach, case, moves)


def search(promise: Promise[S], number: int, examples: int) -> None:
    """Look at so many cases, drawn with a seed, and stop at the first breach."""

    @seed(number)
    @settings(
        max_examples=examples,
        database=None,
        deadline=None,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    @given(promise.cases)
    def run(case: Case[S]) -> None:
        keep(promise, case)

    with seed_alone():
        run()


def along(
    game: Game[S, M, E, V, O],
    *,
    at: Callable[[S], Iterator[str]],
    step: Callable[[Passage[S, M, E]], Iterator[str]],
    wanted: Callable[[S, M], bool] = lambda _state, _move: False,
) -> Callable[[Case[S], Moves], Iterator[str]]:
    """Watch every state and every step of a line; moves that are wanted are made more often."""

    def watch(case: Case[S], moves: Moves) -> Iterator[str]:
        state = case.state
        yield from at(state)
        for choice in case.choices:
            answers = game.legal_moves(state)
            if not answers:
                return
            liked = [each for each in answers if wanted(state, each)]
            move = pick(answers, liked, choice)
            moves.append(game.format_move(move))
            taken = game.step(state, move)
            passed = Passage(state, move, taken.state, tuple(each.event for each in taken.events))
            state = taken.state
            yield from step(passed)
            yield from at(state)

    return watch
