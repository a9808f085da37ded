"""What holds of every state and step of any game, as far as one state or one step can tell."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from itertools import islice
from typing import Any

import attrs

from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import IllegalMove
from skybridge_rules.core.game import Game, Step
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.core.typevars import E, M, O, S, V
from tests.exhaustive.search import every


def state_laws(game: Game[S, M, E, V, O]) -> tuple[Callable[[S], Iterable[str]], ...]:
    """Laws 2, 9, 10, 12 and 14 of one state of a game."""

    def nothing_is_impossible(state: S) -> Iterator[str]:
        yield from (f"problems finds {each}" for each in game.problems(state))

    def there_is_a_way_on(state: S) -> Iterator[str]:
        asked, moves, weights = (
            game.decision(state),
            game.legal_moves(state),
            game.chance_weights(state),
        )
        if (asked is None) != (not moves):
            yield "a question without an answer, or an answer without a question"
        if len(set(moves)) != len(moves):
            yield "a move is listed twice"
        chance = asked is not None and asked.by is CHANCE
        if len(weights) != (len(moves) if chance else 0) or any(each < 1 for each in weights):
            yield f"{len(moves)} moves with the weights {weights}"

    def scores_add_up(state: S) -> Iterator[str]:
        score, seats = game.score(state), game.seats(state)
        sums = tuple(sum(item.points for item in score.items_of(seat)) for seat in seats)
        if sums != score.totals:
            yield f"items sum to {sums}, the totals are {score.totals}"
        if score.final != (game.decision(state) is None):
            yield "the score does not know whether it is final"
        best = [seat for seat in seats if score.totals[seat] == max(score.totals)]
        if not score.winners or not set(score.winners) <= set(best):
            yield f"{score.winners} win with {score.totals}"

    return nothing_is_impossible, there_is_a_way_on, scores_add_up


def step_laws(
    game: Game[S, M, E, V, O],
) -> tuple[Callable[[S, M, Step[S, Any]], Iterable[str]], ...]:
    """Laws 1 and 6 of one step of a game; that the old state stands is seen to by the search."""

    def the_move_is_legal(before: S, move: M, taken: Step[S, Any]) -> Iterator[str]:
        del taken
        if not game.explain(before, move).ok:
            yield f"{move} is listed, and explain says {game.explain(before, move)}"

    def telling_changes_nothing(before: S, move: M, taken: Step[S, Any]) -> Iterator[str]:
        if game.apply(before, move) != taken.state:
            yield f"apply and step of {move} differ"

    return the_move_is_legal, telling_changes_nothing


def strangers(
    game: Game[S, M, E, V, O], states: Iterable[S], moves: tuple[M, ...], each: int
) -> Iterator[str]:
    """Law 1 for moves of other states: to every state so many others of the world are put.

    They are taken in turn, so with more states than moves every move is put to many states.
    """
    place = 0
    for state in states:
        legal = set(game.legal_moves(state))
        for move in islice((*moves[place:], *moves[:place]), each):
            verdict = game.explain(state, move)
            if verdict.ok != (move in legal):
                yield f"{move} is {'' if move in legal else 'not '}listed, explain says {verdict}"
            if not verdict.ok and not _refused(game, state, move):
                yield f"apply and explain do not refuse {move} alike"
        place = (place + each) % max(1, len(moves))


def _refused(game: Game[S, M, E, V, O], state: S, move: M) -> bool:
    try:
        game.apply(state, move)
    except IllegalMove as error:
        return error.verdict == game.explain(state, move)
    return False


def vocabulary(game: Game[S, M, E, V, O], states: Iterable[S]) -> tuple[M, ...]:
    """Every move that is legal somewhere, and those that differ from one of them in one field."""
    found = dict.fromkeys(move for state in states for move in game.legal_moves(state))
    names = dict.fromkeys(
        each for move in found for each in _fields(move).values() if isinstance(each, str)
    )
    near = dict.fromkeys(other for move in found for other in _changed(move, tuple(names)))
    return tuple(found | near)


def _fields(move: Any) -> dict[str, Any]:
    return {each.name: getattr(move, each.name) for each in attrs.fields(type(move))}


def _changed(move: Any, names: tuple[str, ...]) -> Iterator[Any]:
    for name, value in _fields(move).items():
        for other in _others(value, names):
            yield attrs.evolve(move, **{name: other})


def _others(value: Any, names: tuple[str, ...]) -> Iterator[Any]:
    match value:
        case Enum():
            yield from (member for member in type(value) if member is not value)
        case bool():
            yield not value
        case int():
            yield from (value + 1, value - 1)
        case str():
            yield from (name for name in names if name != value)


def secrets(
    game: Game[S, M, E, V, O],
    states: Iterable[S],
    disguise: Callable[[S, Seat | None, Dealer], S],
    step: int,
) -> Iterator[str]:
    """Laws 7 and 8, of every so many-th state: what a seat cannot know changes nothing for it."""
    for number, state in every(states, step):
        asked, dealer = game.decision(state), Dealer.of(number)
        for seat in (None, *game.seats(state)):
            seen = game.view(state, seat)
            if game.view(disguise(state, seat, dealer), seat) != seen:
                yield f"state {number}: seat {seat} sees what it may not know"
            imagined = game.resample(seen, dealer)
            if game.view(imagined, seat) != seen:
                yield f"state {number}: resample shows seat {seat} another view"
            yield from (f"state {number}: resample gives {x}" for x in game.problems(imagined))
            own = asked is not None and asked.by == seat
            if own and game.legal_moves(imagined) != game.legal_moves(state):
                yield f"state {number}: the moves of seat {seat} depend on what it cannot see"


def texts(game: Game[S, M, E, V, O], states: Iterable[S], step: int) -> Iterator[str]:
    """Law 5, of every so many-th state: JSON, notation and moves come back equal."""
    for number, state in every(states, step):
        if game.JSON.read_state(game.JSON.to_json(state)) != state:
            yield f"state {number} does not come back from JSON"
        if game.parse_position(game.format_position(state)) != state:
            yield f"state {number} does not come back from its notation"
        for move in game.legal_moves(state):
            if game.parse_move(game.format_move(move)) != move:
                yield f"state {number}: {move} does not come back from its text"
