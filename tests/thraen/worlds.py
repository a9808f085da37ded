"""Every world that fits what a seat has heard, followed step by step from the events alone.

A world is a state without beliefs. Nothing here looks at who knows what: a world stays as long as
the seat would have heard the same in it. Chance is fair, a seat that chooses in secret takes any
choice equally often, and what is done in the open tells only that it could be done (TH-INFO-04).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from math import factorial, prod
from random import Random

from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.events import heard
from skybridge_rules.core.game import Step
from skybridge_rules.core.ids import CHANCE, Audience, CardId, Seat
from skybridge_rules.core.piles import Known
from skybridge_rules.thraen import Event, Move, Stack, State
from skybridge_rules.thraen.beliefs import Spot, Where
from skybridge_rules.thraen.moves import DiscardBoth, Draw, Keep, LoseCard, Pick, PutBack
from skybridge_rules.thraen.tasks import AskDiscard
from tests.thraen.table import GODH, printed

SECRET = (Pick, Keep, PutBack, LoseCard, DiscardBoth)
"""Choices whose card others may not see."""

UNSEEN: Spot = (Where.TOP, -1)

Worlds = dict[State, Fraction]

Backs = list[Counter[str]]

Lying = tuple[CardId, Audience, Spot]
"""A card, who saw it go where it lies, and where that is."""


def bare(state: State) -> State:
    """A state without what anybody concludes."""
    return evolve(state, cards=evolve(state.cards, beliefs=()))


def follow(
    worlds: Worlds, seat: Seat | None, move: Move, told: tuple[Event, ...], backs: Backs
) -> Worlds:
    """The worlds after a step in which the seat heard this, and saw these backs."""
    found = defaultdict[State, Fraction](Fraction)
    for world, weight in worlds.items():
        for each, share in _choices(world, seat, move):
            step = thraen.step(world, each)
            if heard(step.events, seat) == told and backs_of(step.state) == backs:
                found[bare(step.state)] += weight * share
    return dict(found)


def backs_of(state: State) -> Backs:
    """The backs that everybody sees, in hands and packs and beside the stacks (TH-SETUP-03)."""
    backs, cards = printed(state.table.options).backs, state.cards
    hands = [known for player in state.players for known in (player.hand, player.godhs)]
    rows = [[known.card for known in row] for row in (*hands, cards.aside, cards.discard)]
    return [Counter(backs[card] for card in row) for row in (*rows, *cards.packs)]


def _choices(world: State, seat: Seat | None, move: Move) -> Iterator[tuple[Move, Fraction]]:
    """What may have been answered in a world, and how often."""
    asked, moves = thraen.decision(world), thraen.legal_moves(world)
    assert asked is not None
    if asked.by is CHANCE:
        weights = thraen.chance_weights(world)
        yield from ((m, Fraction(w, sum(weights))) for m, w in zip(moves, weights, strict=True))
    elif asked.by != seat and isinstance(move, SECRET):
        ways = [_ways(thraen.apply(world, each)) for each in moves]
        yield from ((m, Fraction(w, sum(ways))) for m, w in zip(moves, ways, strict=True))
    elif move in moves:
        yield move, Fraction(1)


def _ways(world: State) -> int:
    """How many ways there are to go on; of the pairs for Sathap, each is equally likely."""
    if not world.agenda or not isinstance(world.agenda[-1], AskDiscard) or not world.cards.aside:
        return 1
    return sum(_ways(thraen.apply(world, each)) for each in thraen.legal_moves(world))


def shares(worlds: Worlds) -> Worlds:
    """How likely each world is."""
    total = sum(worlds.values())
    return {world: weight / total for world, weight in worlds.items()}


# What the beliefs of a state say of a world.


def likely(state: State, seat: Seat | None, world: State) -> Fraction:
    """How likely a world is by the beliefs of a seat; all other cards lie in any order."""
    backs = printed(state.table.options).backs
    beliefs = {each.back: each for each in state.cards.beliefs if each.seat == seat}
    there = dict(_hidden(world, seat))
    share = Fraction(1)
    for back in (*Stack, None):
        if back is Stack.BRIDGE_WORK:  # all alike
            continue
        name = GODH if back is None else back.name.lower()
        room = Counter(spot for card, spot in there.items() if backs[card] == name)
        if (belief := beliefs.get(back)) is not None:
            if not set(belief.cards) <= set(there):
                return Fraction(0)
            spots = tuple(there[card] for card in belief.cards)
            total = sum(case.weight for case in belief.cases)
            share *= Fraction(sum(c.weight for c in belief.cases if c.spots == spots), total)
            room -= Counter(spots)
        share /= factorial(room.total()) // prod(map(factorial, room.values()))
    return share


def _hidden(state: State, seat: Seat | None) -> Iterator[tuple[CardId, Spot]]:
    """Every card that a seat did not see go where it is, and where that is."""
    for card, to, spot in lying(state):
        if to is not None and seat not in to:
            yield card, spot


def lying(state: State) -> Iterator[Lying]:
    """Every card that does not lie open, who saw it go there, and where it is."""
    cards = state.cards

    def row(there: tuple[Known, ...], where: Where, at: int) -> Iterator[Lying]:
        yield from ((known.card, known.to, (where, at)) for known in there)

    for owner, player in enumerate(state.players):
        yield from row((*player.hand, *player.godhs), Where.HAND, owner)
    for owner, pack in enumerate(cards.packs):
        yield from ((card, (Seat(owner),), (Where.PACK, owner)) for card in pack)
    yield from row(cards.aside, Where.ASIDE, 0)
    for known in cards.discard:
        yield from row((known,), Where.LOST, (known.to or (-1,))[0])
    for pile in cards.piles:
        for at, known in enumerate(pile.top):
            yield from row((known,), Where.TOP, at)
        yield from ((card, (), UNSEEN) for card in pile.unseen)
    godhs = cards.godhs
    for at, known in enumerate(reversed(godhs.bottom)):
        yield from row((known,), Where.BOTTOM, at)
    for at, known in enumerate(godhs.top):
        yield from row((known,), Where.BOTTOM, len(godhs) - 1 - at)
    yield from ((card, (), UNSEEN) for card in godhs.unseen)


def walk(state: State, rng: Random) -> Iterator[tuple[Move, Step[State, Event]]]:
    """A game played at random, with as many secrets as there can be."""
    while moves := thraen.legal_moves(state):
        weights = thraen.chance_weights(state) or [_interest(each) for each in moves]
        [move] = rng.choices(moves, weights)
        step = thraen.step(state, move)
        yield move, step
        state = step.state


def _interest(move: Move) -> int:
    return 1 + (4 * move.cards if isinstance(move, Draw) else 0)
