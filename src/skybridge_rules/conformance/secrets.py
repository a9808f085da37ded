"""Laws 7, 8 and 10: what is hidden stays hidden, what is imagined is possible, chance is fair."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator
from fractions import Fraction
from typing import Final

from skybridge_rules.conformance.line import Line
from skybridge_rules.conformance.subject import Shuffle, Subject
from skybridge_rules.conformance.watching import watched
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.events import told_to
from skybridge_rules.core.game import Game
from skybridge_rules.core.ids import CHANCE, Decider, Seat
from skybridge_rules.core.typevars import E, M, O, S, V

DRAWS_PER_STATE: Final = 40
"""So many draws for each state a view allows: missing one by bad luck is out of the question."""


MOVES_ASKED: Final = 3
"""The number of moves of a state that every seat asks about."""


def secrets_are_kept(
    subject: Subject[S, M, E, V, O], line: Line[S, M, O], dealer: Dealer
) -> Iterator[str]:
    """States that differ only in what a seat may not know look alike to it in every way."""
    # Observers, if there are any, decide what a seat may know: each event reaches those who may
    # hear it, a view names nothing that its seat was not told, and forgets nothing that it was.
    game, compared = subject.game, set(line.spread(12))
    for index, eyes, wrong in watched(subject, line):
        yield from (f"step {index}: {each}" for each in wrong)
        state, doubted = line.states[index], bool(wrong)
        for seat in (None, *game.seats(state)):
            eye, own = eyes.get(seat), dealer.fork(f"{index} {seat}")
            for said in eye.objections(game.view(state, seat)) if eye is not None else ():
                doubted = True
                yield f"step {index}: the view of seat {seat} {said}"
            if index in compared and not doubted:
                other = (
                    subject.disguise(state, seat, own) if eye is None else eye.disguise(state, own)
                )
                yield from _look_alike(subject, line, index, seat, other)
        if doubted:  # whatever follows would only repeat it
            return


def _look_alike(
    subject: Subject[S, M, E, V, O], line: Line[S, M, O], index: int, seat: Seat | None, other: S
) -> Iterator[str]:
    """Two states that a seat cannot tell apart: views, JSON, questions, moves and verdicts."""
    game, documents, state = subject.game, subject.game.JSON, line.states[index]
    here, there = game.view(state, seat), game.view(other, seat)
    if here != there:
        yield f"step {index}: seat {seat} sees what it may not know"
    elif documents.to_json(here) != documents.to_json(there):
        yield f"step {index}: the JSON for seat {seat} tells what it may not know"
    asked = game.decision(state)
    if asked != game.decision(other):
        yield f"step {index}: the question depends on what seat {seat} may not know"
    elif asked is not None:
        if asked.by == seat and game.legal_moves(state) != game.legal_moves(other):
            yield f"step {index}: the moves of seat {seat} depend on what it may not know"
        yield from _stories_agree(subject, (state, other), seat, asked.by, index)
        yield from _verdicts_agree(subject, line, (state, other), seat, index)


def _verdicts_agree(
    subject: Subject[S, M, E, V, O],
    line: Line[S, M, O],
    states: tuple[S, S],
    seat: Seat | None,
    index: int,
) -> Iterator[str]:
    """What a seat is told about a move, asked or not, depends on what it may know alone.

    Of a state with hidden cards also moves are asked about that name them, and moves of other
    moments.
    """
    if seat is None:
        return
    game, (here, there) = subject.game, states
    asked_about = [*game.legal_moves(here)[:MOVES_ASKED], *game.legal_moves(there)[:MOVES_ASKED]]
    for other in line.spread(4):
        asked_about += game.legal_moves(line.states[other])[:MOVES_ASKED]
    for move in dict.fromkeys(asked_about):
        if game.explain(here, move, seat) != game.explain(there, move, seat):
            yield f"step {index}: the verdict on {move} tells seat {seat} what it may not know"
            return


def _stories_agree(
    subject: Subject[S, M, E, V, O],
    states: tuple[S, S],
    seat: Seat | None,
    asked: Decider,
    index: int,
) -> Iterator[str]:
    """A seat that ends up with equal views must have heard the same of it.

    Its own moves are compared one by one, for it knows them. What others do, and what a die shows,
    may be told as it is, as long as the stories that lead to a view are the same whatever the seat
    may not know. (So a view has to keep what was once shown to everybody, or has to be remembered;
    ``retold`` leaves out an order that was shown and is of no more use.)
    """
    game, remembered, retold = subject.game, subject.remembered, subject.retold
    found: list[dict[tuple[V, M | None], set[str]]] = []
    for state in states:
        stories: dict[tuple[V, M | None], set[str]] = defaultdict(set)
        for move in game.legal_moves(state):
            step = game.step(state, move)
            end = (game.view(remembered(step.state), seat), move if asked == seat else None)
            stories[end].add(game.JSON.to_json(retold(told_to(step.events, seat))))
        found.append(stories)
    here, there = found
    for end in here.keys() & there.keys():
        if here[end] != there[end]:
            yield f"step {index}: seat {seat} is told what it may not know"
            return


def imagination_is_possible(
    subject: Subject[S, M, E, V, O], line: Line[S, M, O], dealer: Dealer
) -> Iterator[str]:
    """resample gives states with the same view, and every state that the view allows."""
    game, compared = subject.game, set(line.spread(6))
    for index, eyes, wrong in watched(subject, line):
        if wrong:  # law 7 asks whether everybody is told the right things
            return
        if index not in compared:
            continue
        state = line.states[index]
        for seat in (None, *game.seats(state)):
            view, eye = game.view(state, seat), eyes.get(seat)
            if eye is not None and any(True for _ in eye.objections(view)):
                return  # and whether views are right
            possible = subject.possible(view)
            draws = 3 if possible is None else DRAWS_PER_STATE * len(possible)
            drawn = set()
            for draw in range(draws):
                imagined = game.resample(view, dealer.fork(f"{index} {seat} {draw}"))
                if game.view(imagined, seat) != view:
                    yield f"step {index}: seat {seat} imagines a state that looks otherwise"
                    return
                drawn.add(imagined)
            if eye is not None and not all(map(eye.allows, drawn)):
                yield f"step {index}: seat {seat} imagines a state that contradicts what it saw"
                return
            if possible is not None and drawn - possible:
                yield f"step {index}: seat {seat} imagines a state that cannot be"
            elif possible is not None and possible - drawn:
                missed = f"{len(possible - drawn)} of {len(possible)} states"
                yield f"step {index}: seat {seat} never imagines {missed}"


def chance_is_fair(
    subject: Subject[S, M, E, V, O], line: Line[S, M, O], dealer: Dealer
) -> Iterator[str]:
    """Weights are positive integers, and drawing later is distributed as shuffling first."""
    del dealer
    game = subject.game
    for index, state in enumerate(line.states):
        weights, moves = game.chance_weights(state), game.legal_moves(state)
        asked = game.decision(state)
        if asked is None or asked.by is not CHANCE:
            if weights:
                yield f"step {index}: weights where chance is not asked"
        elif len(weights) != len(moves):
            yield f"step {index}: {len(weights)} weights for {len(moves)} outcomes"
        elif not all(type(weight) is int and weight > 0 for weight in weights):
            yield f"step {index}: a weight is no positive integer: {weights}"
    for shuffle in subject.shuffles:
        found = _distribution(game, shuffle)
        if found != dict(shuffle.expected):
            yield f"drawing later gives {found}, shuffling first {dict(shuffle.expected)}"


def _distribution(game: Game[S, M, E, V, O], shuffle: Shuffle[S]) -> dict[Hashable, Fraction]:
    """Follow every outcome of chance, exactly."""
    found: dict[Hashable, Fraction] = defaultdict(Fraction)
    open_ends = [(shuffle.start, Fraction(1))]
    while open_ends:
        state, likely = open_ends.pop()
        if (seen := shuffle.observe(state)) is not None:
            found[seen] += likely
            continue
        weights = game.chance_weights(state)
        for move, weight in zip(game.legal_moves(state), weights, strict=True):
            open_ends.append((game.apply(state, move), likely * Fraction(weight, sum(weights))))
    return dict(found)
