"""Secrets by relabelling: what a seat may not know is exchanged, and nothing changes for it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.events import heard
from skybridge_rules.core.game import Step
from skybridge_rules.core.ids import CHANCE, Seat
from tests.soak.attempt import crash
from tests.soak.games import Soaked
from tests.soak.pool import pool_of
from tests.soak.work import Fault, Kind, Outcome, Run, chance

NAME: Final = "secrets"

STATES: Final = 10
"""So many states of each game are looked at."""
VERDICTS: Final = 6
"""So many moves of other moments are asked about."""


def prepare(soaked: Soaked, seed: str) -> Run:
    """Games in which cards are exchanged: one to a case."""
    moves = pool_of(soaked, seed).moves

    def run(index: int) -> Outcome:
        random = chance(seed, NAME, soaked.name, index)
        done = 0
        for state, move in _moments(soaked, random):
            seat = random.choice((None, *soaked.package.rules.seats(state)))
            dealer = Dealer.of(random.randrange(1 << 40))
            try:
                other = soaked.disguise(state, seat, dealer)
                if other == state:
                    continue
                done += 1
                look = Look(soaked, state, other, seat)
                found = next(look.leaks(move, random.sample(moves, min(VERDICTS, len(moves)))), "")
            except Exception as error:
                found = crash(error)
            if found:
                return Outcome(done, (Fault(found, _shown(soaked, state, move, seat, dealer)),))
        return Outcome(done)

    return run


def _moments(soaked: Soaked, random: Random) -> Iterator[tuple[Any, Any]]:
    """Some states of a random game, each with the move that was made there."""
    rules, (state, _) = soaked.package.rules, soaked.start(random)
    line = []
    while legal := rules.legal_moves(state):
        move = random.choice(legal)
        line.append((state, move))
        state = rules.apply(state, move)
    yield from random.sample(line, min(STATES, len(line)))


def _shown(soaked: Soaked, state: Any, move: Any, seat: Seat | None, dealer: Dealer) -> str:
    rules = soaked.package.rules
    return f"seat {seat}, {dealer}, {rules.format_move(move)} in {rules.JSON.to_json(state)}"


class Look:
    """Two states that differ only in what a seat may not know."""

    def __init__(self, soaked: Soaked, here: Any, there: Any, seat: Seat | None) -> None:
        self._soaked, self._rules = soaked, soaked.package.rules
        self._here, self._there, self._seat = here, there, seat

    def leaks(self, move: Any, strangers: list[Any]) -> Iterator[str]:
        """Whatever is not the same for the seat."""
        rules, here, there, seat = self._rules, self._here, self._there, self._seat
        one, two = rules.view(here, seat), rules.view(there, seat)
        if one != two:
            yield "a seat sees what it may not know"
        if rules.JSON.to_json(one) != rules.JSON.to_json(two):
            yield "the JSON of a view tells what its seat may not know"
        if rules.unknowns(one) != rules.unknowns(two):
            yield "what a seat cannot place depends on what it may not know"
        asked = rules.decision(here)
        if asked != rules.decision(there):
            yield "the question depends on what a seat may not know"
            return
        legal, other = rules.legal_moves(here), rules.legal_moves(there)
        own = asked is not None and asked.by == seat
        if own and legal != other:
            yield "the moves of a seat depend on what it may not know"
        if seat is not None:
            for each in (*legal[:3], *other[:3], *strangers):
                if rules.explain(here, each, seat) != rules.explain(there, each, seat):
                    yield "a verdict tells a seat what it may not know"
        yield from self._stories(move, legal, other, by_chance=asked and asked.by is CHANCE)
        yield from self._imagined(one, legal, own=own)

    def _stories(
        self, move: Any, legal: tuple[Any, ...], other: tuple[Any, ...], *, by_chance: Any
    ) -> Iterator[str]:
        """What is told of a step is one of the stories that lead to the same view."""
        end, story = self._end(self._here, move)
        if by_chance:  # who cannot see what it showed is not told of it either
            for each in [each for each in legal if each != move][:2]:
                view, told = self._end(self._here, each)
                if view == end and told != story:
                    yield "a seat is told what chance has shown to others"
        stories = set()
        for each in (move,) if move in other else other:
            view, told = self._end(self._there, each)
            if view == end:
                stories.add(told)
        if stories and story not in stories:
            yield "a seat is told what it may not know"

    def _end(self, state: Any, move: Any) -> tuple[Any, str]:
        """What a seat sees after a move, and what it was told; in any order, as it was at once."""
        step: Step[Any, Any] = self._rules.step(state, move)
        told = sorted(map(self._rules.JSON.to_json, heard(step.events, self._seat)))
        return self._rules.view(self._soaked.remembered(step.state), self._seat), "\n".join(told)

    def _imagined(self, view: Any, legal: tuple[Any, ...], *, own: bool) -> Iterator[str]:
        """A state that the seat imagines looks the same, can be, and asks the same of it."""
        rules = self._rules
        imagined = rules.resample(view, Dealer.of(len(legal)))
        if rules.view(imagined, self._seat) != view:
            yield "a seat imagines a state that looks otherwise"
        if rules.problems(imagined):
            yield "a seat imagines a state that cannot be"
        if own and rules.legal_moves(imagined) != legal:
            yield "a seat imagines other moves than it has"


SECRETS: Final = Kind(NAME, "exchanges", 0.1, prepare)
