"""Idle rounds, written from section 2.18 of the catalogue (TH-FACTION, TH-IDLE, TH-LEADER).

Who builds is left to fate: in every round any number of players puts population on the current
segment. Kept: segments, idle rounds, free rebels and where they stand, the leader, rounds, and how
often the starting Drakhe was passed on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tests.proof.machine import Machine, Rule
from tests.proof.terms import Term, at, both, either, implies, where

FREE_REBELS: Final = 12
SEGMENTS: Final = 7
TERRITORIES: Final = 9

TURNS, CHECK, LEADER, REST, OVER = range(5)
"""The phases: turns, the bridge is checked, the leader moves, Food and passing, the end."""


class Round(NamedTuple):
    """A moment of a round."""

    phase: Term = TURNS
    round: Term = 1
    builders: Term = 0
    """Players with population on the current segment."""
    completed: Term = 0
    idle: Term = 0
    left: Term = FREE_REBELS
    """Free rebels in the reserve."""
    free: tuple[Term, ...] = (0,) * TERRITORIES
    """Free rebels by territory."""
    missing: Term = 0
    """How often a free rebel was due and none was left."""
    leader: Term = TERRITORIES - 1
    holder: Term = 0
    """Places from the first starting player to the holder of the starting Drakhe."""


def nobody_came(s: Round) -> Term:
    """An idle round, but not the third in a row (TH-IDLE-01, TH-IDLE-02)."""
    return both(s.phase == CHECK, s.builders == 0, s.idle < 2)


def placed(s: Round) -> Round:
    """A free rebel goes to the leader's territory (TH-IDLE-01)."""
    free = tuple(there + where(s.leader == n, 1, 0) for n, there in enumerate(s.free))
    left = where(s.left > 0, s.left - 1, 0)
    return s._replace(phase=REST, idle=s.idle + 1, left=left, free=free)


def passed_on(s: Round, players: int) -> Term:
    """The starting Drakhe goes to the left neighbour (TH-FACTION-06)."""
    return where(s.holder == players - 1, 0, s.holder + 1)


def rules(players: int, *, unlimited: bool) -> Iterator[Rule[Round]]:
    """Every step; with unlimited free rebels by the other reading of TH-Q-66."""
    yield Rule(
        "a player builds",
        lambda s: both(s.phase == TURNS, s.builders < players),
        lambda s: s._replace(builders=s.builders + 1),
    )
    yield Rule("turns are over", lambda s: s.phase == TURNS, lambda s: s._replace(phase=CHECK))
    yield Rule(
        "the segment is completed",
        lambda s: both(s.phase == CHECK, either(s.builders > 0, s.idle == 2)),
        lambda s: s._replace(phase=LEADER, completed=s.completed + 1, idle=0, builders=0),
    )
    yield Rule(
        "a free rebel comes",
        (lambda s: nobody_came(s)) if unlimited else (lambda s: both(nobody_came(s), s.left > 0)),
        placed,
    )
    if not unlimited:
        yield Rule(
            "no free rebel is left",
            lambda s: both(nobody_came(s), s.left == 0),
            lambda s: s._replace(phase=REST, idle=s.idle + 1, missing=s.missing + 1),
        )
    yield Rule(
        "the leader moves",
        lambda s: s.phase == LEADER,
        lambda s: s._replace(phase=REST, leader=s.leader - 1),
    )
    yield Rule(
        "a new round",
        lambda s: both(s.phase == REST, s.completed < SEGMENTS),
        lambda s: s._replace(phase=TURNS, round=s.round + 1, holder=passed_on(s, players)),
    )
    yield Rule(
        "the game ends",
        lambda s: both(s.phase == REST, s.completed == SEGMENTS),
        lambda s: s._replace(phase=OVER, holder=passed_on(s, players)),
    )


def on_map(s: Round) -> Term:
    """All free rebels that stand in the desert."""
    return sum(s.free)


def going_on(s: Round) -> Term:
    """The bridge of this round was not checked yet."""
    return either(s.phase == TURNS, s.phase == CHECK)


def here(s: Round) -> Term:
    """Free rebels in the territory that belongs to the current segment."""
    return at(s.free, TERRITORIES - 1 - s.completed)


def machine(players: int, *, unlimited: bool = False) -> Machine[Round]:
    """Idle rounds for so many players."""
    return Machine(
        f"idle rounds, {players} players{', rebels without end' if unlimited else ''}",
        (Round(),),
        tuple(rules(players, unlimited=unlimited)),
        {
            "phases and builders": lambda s: both(
                s.phase >= TURNS,
                s.phase <= OVER,
                s.builders >= 0,
                s.builders <= players,
                either(going_on(s), s.builders == 0),
            ),
            "segments in their order (TH-INV-15)": lambda s: both(
                s.completed >= 0,
                s.completed <= SEGMENTS,
                implies(going_on(s), s.completed < SEGMENTS),
                implies(s.phase == OVER, s.completed == SEGMENTS),
                implies(s.phase == LEADER, s.completed >= 1),
            ),
            "the leader follows the bridge (TH-INV-15)": lambda s: (
                s.leader == 8 - s.completed + where(s.phase == LEADER, 1, 0)
            ),
            "no three idle rounds in a row (TH-INV-16)": lambda s: both(
                s.idle >= 0,
                s.idle <= 2,
                implies(either(s.phase == LEADER, s.completed == SEGMENTS), s.idle == 0),
                implies(both(s.phase == REST, s.idle == 0), s.completed >= 1),
            ),
            "a rebel for each idle round, while there are any (TH-INV-16)": lambda s: implies(
                s.completed < SEGMENTS, s.idle == here(s) + s.missing
            ),
            "twelve free rebels (TH-INV-07)": lambda s: both(
                s.left >= 0,
                either(s.left + on_map(s) == FREE_REBELS, both(unlimited, s.left == 0)),
                s.left + on_map(s) >= FREE_REBELS,
            ),
            "two in a territory, none ahead (TH-INV-07, TH-INV-31)": lambda s: both(
                s.free[0] == 0,
                s.free[1] == 0,
                *(both(there >= 0, there <= 2) for there in s.free),
                *(implies(8 - s.completed > n, there == 0) for n, there in enumerate(s.free)),
            ),
            "one to three rounds a segment (TH-INV-17)": lambda s: both(
                s.round == s.completed + on_map(s) + s.missing + where(going_on(s), 1, 0),
                s.round <= 21,
                implies(s.phase == OVER, s.round >= 7),
            ),
            "rebels are missing on segment 7 alone (TH-Q-66)": lambda s: both(
                s.missing >= 0,
                s.missing <= 2,
                implies(s.missing > 0, both(s.completed >= 6, s.left == 0)),
            ),
            "the starting Drakhe goes round (TH-INV-18)": lambda s: both(
                s.holder == (s.round - where(s.phase == OVER, 0, 1)) % players,
            ),
        },
        {
            "a shortage in rounds 19 and 20 (TH-Q-66)": lambda s, t: implies(
                t.missing > s.missing, either(s.round == 19, s.round == 20)
            ),
            "every check brings the end nearer (TH-IDLE-03)": lambda s, t: implies(
                both(s.phase == CHECK, t.phase != CHECK),
                3 * t.completed + t.idle > 3 * s.completed + s.idle,
            ),
            "rebels come beside the leader, and stay (TH-INV-31)": lambda s, t: both(
                *(
                    either(new == old, both(new == old + 1, s.leader == n))
                    for n, (old, new) in enumerate(zip(s.free, t.free, strict=True))
                )
            ),
            "alone in the third idle round only (TH-IDLE-02)": lambda s, t: implies(
                both(t.completed > s.completed, s.builders == 0), s.idle == 2
            ),
        },
        lambda make: Round(
            **{name: make(name) for name in Round._fields if name != "free"},
            free=tuple(make(f"free{n}") for n in range(TERRITORIES)),
        ),
    )
