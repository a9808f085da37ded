"""The bridge, the desert and the round of a described position, filled in to fit each other."""

from __future__ import annotations

from skybridge_rules.core.agenda import waits
from skybridge_rules.core.by_hand import NOTHING, fail, one_of
from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen.components import SEGMENTS, TERRITORIES, Ability, Resource
from skybridge_rules.thraen.config import DieFace
from skybridge_rules.thraen.placing.basics import RESOURCES, UNCHECKED, Basics, Phase
from skybridge_rules.thraen.problems.shape import MOST_IDLE
from skybridge_rules.thraen.state import FREE_REBELS, Bridge, Desert
from skybridge_rules.thraen.tasks import (
    AskFace,
    MoveLeader,
    RollDie,
    RollUtreng,
    Task,
)


def crews_of(here: Basics) -> tuple[tuple[Seat, ...], ...]:
    """Who helped with each segment; a completed one had help, unless free rebels came (TH-IDLE)."""
    written = here.setup.bridge.crews
    for segment, seats in written.items():
        where = f"bridge.crews.{segment}"
        if not 1 <= segment <= SEGMENTS:
            fail(where, f"there are segments 1 to {SEGMENTS}")
        if any(not 0 <= seat < here.players for seat in seats):
            fail(where, f"there are seats 0 to {here.players - 1}")
    found = list[tuple[Seat, ...]]()
    for place in range(SEGMENTS):
        if place + 1 in written:
            found.append(tuple(sorted({Seat(seat) for seat in written[place + 1]})))
        else:
            alone = here.setup.free.get(TERRITORIES - 1 - place, 0) >= MOST_IDLE
            helped = place < here.completed and not alone
            found.append((Seat(place % here.players),) if helped else ())
    return tuple(found)


def free_rebels(here: Basics) -> tuple[int, ...]:
    """One for each idle round, where the leader stood then (TH-IDLE-01, TH-IDLE-04)."""
    found = [0] * TERRITORIES
    crews = here.setup.bridge.crews
    if not (here.setup.free or here.setup.bridge.idle or () in crews.values()):
        return _left_by(here, _idle_rounds(here))
    for place in range(here.completed):
        if place + 1 in crews and not crews[place + 1]:
            found[TERRITORIES - 1 - place] = MOST_IDLE
    found[TERRITORIES - 1 - here.completed] = here.setup.bridge.idle
    for territory, count in here.setup.free.items():
        if not 0 <= territory < TERRITORIES:
            fail(f"free.{territory}", f"there are territories 0 to {TERRITORIES - 1}")
        found[territory] = count
    return tuple(found)


def _idle_rounds(here: Basics) -> int:
    """How many rounds had no help, if the round that is written is later than the segments tell."""
    if here.setup.round is None:
        return 0
    return max(0, here.setup.round - here.completed - (here.moment.phase in UNCHECKED))


def _left_by(here: Basics, idle: int) -> tuple[int, ...]:
    """The free rebels of some idle rounds, the latest ones first: two to a segment at most."""
    found = [0] * TERRITORIES
    first = here.completed if here.moment.phase in UNCHECKED else here.completed - 1
    for place in range(first, -1, -1):
        found[TERRITORIES - 1 - place] = min(MOST_IDLE, idle)
        idle -= found[TERRITORIES - 1 - place]
    return tuple(found)


def round_now(here: Basics) -> int:
    """What segments and free rebels make it, unless it is written (TH-INV-17)."""
    if here.setup.round is not None:
        return here.setup.round
    if here.moment.phase in (Phase.SETUP, Phase.FIRST_PLAYS):
        return 0
    return here.completed + sum(free_rebels(here)) + (here.moment.phase in UNCHECKED)


def bridge_of(here: Basics, agenda: tuple[Task, ...]) -> Bridge:
    """The segments, and the dice as they lie (TH-BUILD-03, TH-ABIL-BLD-02)."""
    written = here.setup.bridge
    utreng, spare = None, False
    rolled = here.completed - waits(agenda, RollDie, RollUtreng)
    if here.plays(Ability.BRIDGE_BUILDER) is not None and rolled >= 1:
        first = here.deck.utreng[0][0]
        face = first if written.utreng is None else _face(written.utreng, "bridge.utreng")
        utreng = None if waits(agenda, AskFace) else face
        new = here.completed == 1 and waits(agenda, MoveLeader)
        spare = not written.used and not new
    elif written.used:
        fail("bridge.used", "there is no die of the Bridge Builder's yet")
    elif written.utreng is not None:
        utreng = _face(written.utreng, "bridge.utreng")
    idle = written.idle or free_rebels(here)[TERRITORIES - 1 - here.completed]
    return Bridge(
        here.completed,
        idle,
        crews_of(here),
        _die(here, agenda),
        utreng,
        written.swapped,
        spare,
    )


def _die(here: Basics, agenda: tuple[Task, ...]) -> Resource | None:
    """As written, or as the ruling has it before the first roll (TH-Q-04)."""
    word = here.setup.bridge.die
    if word is not None:
        return _face(word, "bridge.die")
    faces = [face for face, _ in here.deck.die]
    usual = Resource.WOOD if Resource.WOOD in faces else faces[0]
    initial = here.config.initial_die_face
    if here.completed - waits(agenda, RollDie) > 0 or initial is DieFace.RANDOM:
        return usual
    return None if initial is DieFace.NONE else Resource[initial.name]


def _face(word: str, path: str) -> Resource | None:
    return one_of(word, {**RESOURCES, NOTHING: None}, path)


def desert_of(here: Basics, agenda: tuple[Task, ...]) -> Desert:
    """Rebels, free rebels, and the leader where the segments have brought it (TH-LEADER-01)."""
    free = free_rebels(here)
    behind = 1 if waits(agenda, MoveLeader) else 0
    leader = min(TERRITORIES - 1, TERRITORIES - 1 - here.completed + behind)
    rebels = [[0] * here.players for _ in range(TERRITORIES)]
    for seat in range(here.players):
        for territory, count in here.described(seat).rebels.items():
            if not 0 <= territory < TERRITORIES:
                where = f"seats.{seat}.rebels.{territory}"
                fail(where, f"there are territories 0 to {TERRITORIES - 1}")
            rebels[territory][seat] = count
    if here.setup.moment == "profit" and not rebels[leader][here.seat]:
        rebels[leader][here.seat] = 1  # TH-ABIL-PRO-01: one has just rebelled for it
    left = max(0, FREE_REBELS - sum(free))
    return Desert(tuple(map(tuple, rebels)), free, left, leader)
