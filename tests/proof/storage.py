"""Storage, written from section 2.8 of the catalogue (TH-STORE, TH-RTRADE, TH-Q-26, TH-Q-27).

One seat's store. What brings a gain or asks for a payment is left to fate: any kind may be gained
at any moment, in the own turn and outside of it, and whatever is there may be paid. Gains that wait
form a stack (TH-Q-27); the model holds its top only, and whatever may wait below comes up when the
top is settled. So nothing is assumed about how deep the stack is, or what brought it about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations, product
from typing import Final, NamedTuple

from tests.proof.machine import Machine, Rule
from tests.proof.terms import Term, both, either, implies

KINDS: Final = ("money", "wood", "stone", "metal", "sumpter", "salt")
MATERIALS: Final = ("wood", "stone", "metal")
NOTHING: Final = -1
"""No gain waits."""


class Store(NamedTuple):
    """What a seat has, the kind of gain that waits for room, and whether it is the seat's turn."""

    money: Term = 0
    wood: Term = 0
    stone: Term = 0
    metal: Term = 0
    sumpter: Term = 0
    salt: Term = 0
    waits: Term = NOTHING
    own: Term = 0


def materials(store: Store) -> Term:
    """How many of the five common spaces are taken (TH-STORE-02)."""
    return store.wood + store.stone + store.metal


def room(store: Store, kind: str) -> Term:
    """A free space for one more (TH-STORE-02 to TH-STORE-05)."""
    if kind == "money":
        return True
    if kind == "sumpter":
        return store.sumpter < 3
    return store.salt < 2 if kind == "salt" else materials(store) < 5


def no_room(store: Store, kind: str) -> Term:
    """No space for one more."""
    if kind == "money":
        return False
    if kind == "sumpter":
        return store.sumpter >= 3
    return store.salt >= 2 if kind == "salt" else materials(store) >= 5


def moved(store: Store, **by: int) -> Store:
    """The store with so much more, or less, of some kinds."""
    return store._replace(**{kind: getattr(store, kind) + count for kind, count in by.items()})


def number(kind: str) -> int:
    """A kind as the model writes it down."""
    return KINDS.index(kind)


def rules() -> Iterator[Rule[Store]]:
    """Every step of a store."""
    for kind in KINDS:
        yield from _gains_and_payments(kind)
    for kind in MATERIALS:
        yield from _salt_trades(kind)
    for kind in ("metal", "sumpter"):
        yield _trade(kind)
    for then in (NOTHING, *map(number, KINDS[1:])):
        below = "" if then == NOTHING else f", {KINDS[then]} waited below"
        yield Rule(f"decline{below}", lambda s: s.waits != NOTHING, _waits(then))
        for kind in KINDS[1:]:
            yield _room_was_made(kind, then, below)
        for kind, other in permutations(MATERIALS, 2):
            yield _return(kind, other, then, below)
    yield Rule(
        "a turn begins",
        lambda s: both(s.own == 0, s.waits == NOTHING),
        lambda s: s._replace(own=1),
    )
    yield Rule(
        "the turn ends",
        lambda s: both(s.own == 1, s.waits == NOTHING),
        lambda s: s._replace(own=0),
    )


def _waits(kind: int) -> Callable[[Store], Store]:
    """Nothing is stored, and this is the gain on top."""
    return lambda s: s._replace(waits=kind)


def _gains_and_payments(kind: str) -> Iterator[Rule[Store]]:
    """From the supply, which has no end, and back to it (TH-STORE-01, TH-STORE-06)."""
    yield Rule(f"gain {kind}", lambda s: room(s, kind), lambda s: moved(s, **{kind: 1}))
    if kind != "money":
        yield Rule(f"{kind} has to wait", lambda s: no_room(s, kind), _waits(number(kind)))
    yield Rule(f"pay {kind}", lambda s: getattr(s, kind) >= 1, lambda s: moved(s, **{kind: -1}))


def _trade(kind: str) -> Rule[Store]:
    """Two of a kind, any time in the own turn, also while a gain waits (TH-RTRADE-03 ff.)."""
    return Rule(
        f"trade {kind}",
        lambda s: both(s.own == 1, getattr(s, kind) >= 2),
        lambda s: moved(s, **{kind: -2}),
    )


def _salt_trades(kind: str) -> Iterator[Rule[Store]]:
    """What comes for two salt may itself have to wait (TH-RTRADE-02, TH-Q-27)."""
    yield Rule(
        f"trade salt for {kind}",
        lambda s: both(s.own == 1, s.salt >= 2, room(s, kind)),
        lambda s: moved(s, **{"salt": -2, kind: 1}),
    )
    yield Rule(
        f"trade salt for {kind}, which has to wait",
        lambda s: both(s.own == 1, s.salt >= 2, no_room(s, kind)),
        lambda s: moved(s, salt=-2)._replace(waits=number(kind)),
    )


def _room_was_made(kind: str, then: int, below: str) -> Rule[Store]:
    """The top gain is stored of itself (TH-Q-26)."""
    return Rule(
        f"room was made for {kind}{below}",
        lambda s: both(s.waits == number(kind), room(s, kind)),
        lambda s: moved(s, **{kind: 1})._replace(waits=then),
    )


def _return(kind: str, other: str, then: int, below: str) -> Rule[Store]:
    """Something of the same storage goes back unused, to make room (TH-STORE-07, TH-Q-26)."""
    return Rule(
        f"return {other} for {kind}{below}",
        lambda s: both(s.waits == number(kind), no_room(s, kind), getattr(s, other) >= 1),
        lambda s: moved(s, **{other: -1, kind: 1})._replace(waits=then),
    )


def _fell_by_two(kind: str) -> Callable[[Store, Store], Term]:
    """A trade of this kind is the only thing that takes two at once."""
    return lambda s, t: implies(getattr(t, kind) <= getattr(s, kind) - 2, s.own == 1)


STORAGE: Final = Machine[Store](
    "storage",
    (Store(),),
    tuple(rules()),
    {
        "five spaces for wood, stone and metal (TH-STORE-02)": lambda s: materials(s) <= 5,
        "three for sumpters (TH-STORE-03)": lambda s: s.sumpter <= 3,
        "two for salt (TH-STORE-04)": lambda s: s.salt <= 2,
        "nothing below zero (TH-INV-09)": lambda s: both(
            *(getattr(s, kind) >= 0 for kind in KINDS)
        ),
        "money never waits for room (TH-STORE-05)": lambda s: both(
            s.waits >= NOTHING, s.waits <= number("salt"), s.waits != number("money")
        ),
        "a turn is there or not": lambda s: either(s.own == 0, s.own == 1),
    },
    {
        **{f"{k} is traded in the own turn (TH-TIME-02)": _fell_by_two(k) for k in KINDS[3:]},
        "no turn ends while a gain waits (TH-INV-30)": lambda s, t: either(
            s.own == t.own, s.waits == NOTHING
        ),
        "a waiting gain takes nothing but what makes room (TH-STORE-08)": lambda s, t: implies(
            both(s.waits != NOTHING, t.waits == NOTHING), materials(t) >= materials(s)
        ),
        "one more at a time (TH-STORE-01)": lambda s, t: both(
            *(getattr(t, kind) <= getattr(s, kind) + 1 for kind in KINDS)
        ),
    },
    lambda make: Store(*map(make, Store._fields)),
)


def within_walls(most_money: int) -> Iterator[Store]:
    """Every store that the board could hold, and some that it could not, whatever waits."""
    waiting, turns = range(NOTHING, len(KINDS)), range(2)
    goods = (range(most_money + 1), *[range(7)] * 3, range(5), range(4))
    return (Store(*each) for each in product(*goods, waiting, turns) if sum(each[1:4]) <= 6)
