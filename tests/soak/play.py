"""Random play: any options, any answers, and now and then a close look at all that must hold."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from enum import Enum
from random import Random
from typing import Any, Final

import attrs

from skybridge_rules.core.errors import IllegalMove
from skybridge_rules.core.ids import CHANCE
from tests.soak.attempt import PATIENCE, TooLong, crash, stopped_after
from tests.soak.games import Soaked, Watch
from tests.soak.pool import pool_of
from tests.soak.work import Fault, Kind, Outcome, Run, chance

NAME: Final = "play"

LOOKS: Final = (20, 100, 1000, 1000, 1000, 1000, 1000, 1000)
"""One state in so many is looked at closely, by chance for each game."""

WATCHED: Final = 20
"""One game in so many is watched at every step."""

WRITTEN: Final = 6
"""One state in so many of those is written and read again, which costs most."""

STRANGERS: Final = 12
"""So many moves of other moments are asked about at each close look."""


def prepare(soaked: Soaked, seed: str) -> Run:
    """The random games of a game: one to a case."""
    moves = pool_of(soaked, seed).moves

    def run(index: int) -> Outcome:
        random = chance(seed, NAME, soaked.name, index)
        return Game(soaked, moves, random).play()

    return run


class Game:
    """One random game, watched."""

    def __init__(self, soaked: Soaked, moves: tuple[Any, ...], random: Random) -> None:
        self._soaked, self._rules, self._random = soaked, soaked.package.rules, random
        self._moves = moves
        self._look = random.choice(LOOKS)
        self._is_watched = not random.randrange(WATCHED)
        self._fond: dict[type, float] = defaultdict(lambda: random.choice((0.05, 1.0, 20.0)))
        self._is_fond = not random.randrange(3)
        self._done = 0

    def play(self) -> Outcome:
        """Play to the end; the first state in which something is wrong ends it."""
        state, move = None, None
        try:
            state, placed = self._soaked.start(self._random)
            watch = self._soaked.watch(state, placed) if self._is_watched else None
            census, bound = self._soaked.census(state), self._soaked.most_steps(state)
            while True:
                move = None
                closely = not self._random.randrange(self._look)
                legal = self._rules.legal_moves(state)
                if closely or not legal:
                    with stopped_after(PATIENCE):
                        for wrong in self._wrong(state, legal, census):
                            return self._found(wrong, state)
                if not legal:
                    return Outcome(self._done)
                if self._done >= bound:
                    return self._found(f"not over after {bound} steps", state)
                move = self._choice(legal)
                before, state = state, self._rules.apply(state, move)
                self._done += 1
                if closely or watch is not None:
                    for wrong in self._wrong_step(before, move, state, watch):
                        return self._found(wrong, before, move)
        except (Exception, TooLong) as error:
            return self._found(crash(error), state, move)

    def _found(self, wrong: str, state: Any, move: Any = None) -> Outcome:
        """The fault, with the position that it was found in and the move that led to it."""
        shown = "" if state is None else self._rules.JSON.to_json(state)
        if move is not None:
            shown = f"{self._rules.format_move(move)} in {shown}"
        return Outcome(self._done, (Fault(wrong, shown),))

    def _choice(self, legal: tuple[Any, ...]) -> Any:
        """Any move; in some games some kinds of moves are chosen more often than others."""
        if not self._is_fond:
            return self._random.choice(legal)
        weights = [self._fond[type(move)] for move in legal]
        return self._random.choices(legal, weights)[0]

    # What is wrong.

    def _wrong(self, state: Any, legal: tuple[Any, ...], census: Any) -> Iterator[str]:
        rules, soaked = self._rules, self._soaked
        asked, weights = rules.decision(state), rules.chance_weights(state)
        if (asked is None) != (not legal):
            yield "a standstill: a question without an answer, or the other way round"
        if asked is not None and asked.ask not in (soaked.package.asks or (asked.ask,)):
            yield f"{asked.ask} is asked, which the package does not tell of"
        if len(set(legal)) != len(legal):
            yield "a move is listed twice"
        by_chance = asked is not None and asked.by is CHANCE
        if len(weights) != (len(legal) if by_chance else 0) or any(each < 1 for each in weights):
            yield "the weights of chance do not fit the moves"
        yield from (f"problems finds {each.rule}" for each in rules.problems(state))
        yield from soaked.broken(state)
        if soaked.census(state) != census:
            yield "components are lost or doubled"
        yield from self._wrong_score(state, final=asked is None)
        yield from self._wrong_verdicts(state, legal)
        if not self._random.randrange(WRITTEN):
            yield from self._wrong_texts(state)

    def _wrong_score(self, state: Any, *, final: bool) -> Iterator[str]:
        score, seats = self._rules.score(state), self._rules.seats(state)
        sums = tuple(sum(item.points for item in score.items_of(seat)) for seat in seats)
        if sums != score.totals:
            yield "the items of the score do not sum to its totals"
        if (naive := self._soaked.naive_totals(state)) is not None and naive != score.totals:
            yield "a naive count gives other totals"
        if score.final != final:
            yield "the score does not know whether it is final"
        if sorted(seat for each in score.standings for seat in each.seats) != sorted(seats):
            yield "the standings do not place every seat once"

    def _wrong_verdicts(self, state: Any, legal: tuple[Any, ...]) -> Iterator[str]:
        rules, known = self._rules, set(legal)
        some = self._random.sample(legal, min(4, len(legal)))
        for move in (*some, *self._strangers()):
            verdict = rules.explain(state, move)
            if verdict.ok != (move in known):
                yield f"explain and legal_moves differ about {rules.format_move(move)}"
            if verdict.ok != bool(verdict.allowed_by):
                yield f"no rule allows {rules.format_move(move)}, or one allows what is refused"
            if not verdict.ok:
                try:
                    rules.apply(state, move)
                except IllegalMove as error:
                    if error.verdict != verdict:
                        yield f"apply and explain do not refuse {rules.format_move(move)} alike"
                else:
                    yield f"{rules.format_move(move)} is refused by explain, and applied"

    def _strangers(self) -> Iterator[Any]:
        """Moves of other moments, half of them changed in one field."""
        for number in range(STRANGERS):
            move = self._random.choice(self._moves)
            yield changed(move, self._random) if number % 2 else move

    def _wrong_texts(self, state: Any) -> Iterator[str]:
        rules, documents = self._rules, self._rules.JSON
        text = documents.to_json(state)
        if documents.read_state(text) != state:
            yield "the state does not come back from JSON"
        if rules.parse_position(rules.format_position(state)) != state:
            yield "the position does not come back from its text"
        seat = self._random.choice((None, *rules.seats(state)))
        view = rules.view(state, seat)
        if documents.read_view(documents.to_json(view)) != view:
            yield "a view does not come back from JSON"

    def _wrong_step(self, before: Any, move: Any, after: Any, watch: Watch | None) -> Iterator[str]:
        rules, documents = self._rules, self._rules.JSON
        taken = rules.step(before, move)
        if taken.state != after:
            yield "apply and step lead to different states"
        if watch is not None:
            yield from watch(before, move, taken)
            return
        if rules.parse_move(rules.format_move(move)) != move:
            yield "a move does not come back from its notation"
        if documents.read_move(documents.to_json(move)) != move:
            yield "a move does not come back from JSON"
        for told in taken.events:
            if documents.read_told(documents.to_json(told)) != told:
                yield "an event does not come back from JSON"


def changed(move: Any, random: Random) -> Any:
    """A move with another value in one of its fields, of the same type."""
    fields = attrs.fields(type(move))
    if not fields:
        return move
    name = random.choice(fields).name
    return attrs.evolve(move, **{name: _other(getattr(move, name), random)})


def _other(value: Any, random: Random) -> Any:
    match value:
        case Enum():
            return random.choice(list(type(value)))
        case bool():
            return not value
        case int():
            return value + random.choice((1, -1, 2, 1000, -1000))
        case str():
            return random.choice((f"{value}x", value[:-1], value.upper()))
        case tuple() if value:
            place = random.randrange(len(value))
            return (*value[:place], _other(value[place], random), *value[place + 1 :])
        case _:
            return value


PLAY: Final = Kind(NAME, "decisions", 0.35, prepare)
