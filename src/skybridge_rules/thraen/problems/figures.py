"""What is impossible about resources, figures, the desert, the bridge, and the round it is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from typing import Final

from skybridge_rules.core.agenda import waiting, waits
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import Problem, problem
from skybridge_rules.thraen.components import (
    MATERIALS,
    SEGMENTS,
    TERRITORIES,
    Ability,
    GreatDrakhe,
    Resource,
)
from skybridge_rules.thraen.config import DieFace, FreeRebels
from skybridge_rules.thraen.powers import seat_with
from skybridge_rules.thraen.problems.shape import MOST_IDLE
from skybridge_rules.thraen.state import (
    FREE_REBELS,
    GARRISONS,
    PEOPLE,
    Goods,
    Player,
    State,
    in_order,
)
from skybridge_rules.thraen.steps.building import cost_now
from skybridge_rules.thraen.tasks import (
    AskBuild,
    AskDamage,
    AskDie,
    AskFace,
    AskFigure,
    BeginTurn,
    CheckBridge,
    FindStarter,
    MoveLeader,
    PassStart,
    RollDie,
    RollUtreng,
    SetDie,
    SufferAll,
)

MOST_BOXED: Final = 2
"""Population that Elbea takes (TH-DRAKHE-ELBEA-01)."""

STORES: Final = (
    ("building materials", MATERIALS, 5),
    ("sumpters", (Resource.SUMPTER,), 3),
    ("salt", (Resource.SALT,), 2),
)
"""What shares a storage, and how many spaces it has (TH-STORE-02 to TH-STORE-04)."""


_AGONY, _BRIDGE_BUILDER = Ability.AGONY, Ability.BRIDGE_BUILDER
_ELBEA, _LIMITED = GreatDrakhe.ELBEA, FreeRebels.LIMITED


def figure_problems(state: State) -> Iterator[Problem]:
    """Everything but the cards and the agenda."""
    away = _away(state)
    for seat, player in enumerate(state.players):
        for what in _overfull(player.goods):
            yield problem("TH-INV-09", f"players[{seat}].goods", what)
        yield from _people(state, Seat(seat), player, away[seat])
        if player.figures.garrisons:
            yield from _garrisons(state, player, f"players[{seat}].figures.garrisons")
    yield from _boxed(state)
    yield from _leader(state)
    yield from _free_rebels(state)
    yield from _rebels(state)
    yield from _crews(state)
    yield from _die(state)
    yield from _utreng(state)
    yield from _clock(state)


@lru_cache(maxsize=1024)
def _overfull(goods: Goods) -> tuple[str, ...]:
    """What lies where there is no room for it; the same goods come again and again (TH-INV-09)."""
    stores = [(sum([goods[kind] for kind in kinds]), name, room) for name, kinds, room in STORES]
    return tuple(
        f"{stored} {name}, and room for {room}" for stored, name, room in stores if stored > room
    )


def _away(state: State) -> list[int]:
    """The population of each colour in the desert, on the bridge, and with Guinn."""
    builders = tuple(chain.from_iterable(state.bridge.crews))
    rows = [each.figures.guests for each in state.players if each.figures.guests]
    counts = map(sum, zip(*state.desert.rebels, *rows, strict=True))
    return [count + builders.count(seat) for seat, count in enumerate(counts)]


def _people(state: State, seat: Seat, player: Player, away: int) -> Iterator[Problem]:
    """Twelve to a colour, wherever they are; guests only with Guinn (TH-INV-01, TH-INV-13)."""
    figures, where = player.figures, f"players[{seat}].figures"
    count = figures.people + figures.reserve + figures.boxed + away
    if count != PEOPLE:
        yield problem("TH-INV-01", where, f"{count} population, not {PEOPLE}")
    if figures.guests and (player.ability is not _AGONY or figures.guests[seat]):
        what = "other colours only, and only with the Crown of Agony"
        yield problem("TH-INV-13", f"{where}.guests", what)
    if not state.agenda and figures.reserve:
        what = "a reserve is left after the end, when it rebels"
        yield problem("TH-END-04", f"{where}.reserve", what)


def _boxed(state: State) -> Iterator[Problem]:
    """In the box is what Elbea has taken, guests from Guinn's board (TH-DRAKHE-ELBEA-01)."""
    boxed = [each.figures.boxed for each in state.players]
    if not any(boxed) and not waits(state.agenda, AskFigure):
        return
    took = [_taken_by_elbea(state, Seat(seat)) for seat in range(len(state.players))]
    guinn = seat_with(state, _AGONY)
    for seat, count in enumerate(boxed):
        most = took[seat] + (took[guinn] if guinn is not None and guinn != seat else 0)
        if count > most or sum(boxed) > sum(took):
            what = f"{count} in the box, where Elbea can have taken {most}"
            yield problem("TH-DRAKHE-ELBEA-01", f"players[{seat}].figures.boxed", what)


def _taken_by_elbea(state: State, seat: Seat) -> int:
    """How much Elbea can have taken from a board so far."""
    if state.cards.drakhe is not _ELBEA or waits(state.agenda, SufferAll):
        return 0
    if any(task.seat == seat for task in waiting(state.agenda, AskDamage)):
        return 0
    to_give = sum(task.boxed and task.seat == seat for task in waiting(state.agenda, AskFigure))
    return MOST_BOXED - to_give


def _garrisons(state: State, player: Player, where: str) -> Iterator[Problem]:
    """Four at most, each in a fortification (TH-INV-02, TH-MAIN-06)."""
    garrisons = player.figures.garrisons
    if garrisons.bit_count() > GARRISONS:
        yield problem("TH-INV-02", where, f"{garrisons.bit_count()} of {GARRISONS}")
    for territory, points in enumerate(state.table.deck.forts):
        if garrisons >> territory & 1 and points is None:
            yield problem("TH-MAIN-06", where, f"territory {territory} has no fortification")


def _leader(state: State) -> Iterator[Problem]:
    """Where the leader stands follows from the segments turned over (TH-LEADER-01, TH-INV-15)."""
    behind = 1 if waits(state.agenda, MoveLeader) else 0
    due = min(TERRITORIES - 1, TERRITORIES - 1 - state.bridge.completed + behind)
    if state.desert.leader != due:
        what = f"in territory {state.desert.leader} instead of {due}"
        yield problem("TH-INV-15", "desert.leader", what)


def _free_rebels(state: State) -> Iterator[Problem]:
    """Twelve; one for each idle round, where the leader stood then (TH-INV-07, TH-INV-16)."""
    desert, completed = state.desert, state.bridge.completed
    there, limited = sum(desert.free), _is_limited(state)
    if desert.left != max(0, FREE_REBELS - there) or (limited and there > FREE_REBELS):
        what = f"{there} in the desert and {desert.left} in the reserve, not {FREE_REBELS} in all"
        yield problem("TH-INV-07", "desert.free", what)
    reached = TERRITORIES - 1 - completed
    for territory, count in enumerate(desert.free):
        most = 0 if territory < reached else MOST_IDLE
        if count > most:
            what = f"{count} in territory {territory}, where {most} can be"
            yield problem("TH-INV-07", "desert.free", what)
    idle, here = state.bridge.idle, desert.free[reached]
    if here > idle or (here < idle and not _ran_out(state)):
        what = f"{here} came to territory {reached} in {idle} idle rounds"
        yield problem("TH-INV-16", "desert.free", what)


def _is_limited(state: State) -> bool:
    return state.table.options.config.free_rebels is _LIMITED


def _ran_out(state: State) -> bool:
    """Whether an idle round may have passed without a free rebel (TH-Q-66)."""
    return _is_limited(state) and state.desert.left == 0


def _rebels(state: State) -> Iterator[Problem]:
    """Rebels are where the leader is or was; at the end also by the own legion (TH-INV-31)."""
    ahead = state.desert.rebels[: state.desert.leader]
    if not any(map(any, ahead)):
        return
    for territory, there in enumerate(ahead):
        for seat, count in enumerate(there):
            at_legion = state.players[seat].figures.might == territory
            if count and (state.agenda or not at_legion):
                what = f"seat {seat} has rebels where no leader came"
                yield problem("TH-INV-31", f"desert.rebels[{territory}]", what)


def _crews(state: State) -> Iterator[Problem]:
    """Nobody builds ahead, out of turn, or in the Faction phase (TH-INV-14, TH-BUILD-09)."""
    bridge = state.bridge
    for segment in range(bridge.completed + 1, SEGMENTS):
        if bridge.crews[segment]:
            what = f"segment {segment + 1} is not the current one yet"
            yield problem("TH-INV-14", f"bridge.crews[{segment}]", what)
    for segment in range(bridge.completed):
        came = state.desert.free[TERRITORIES - 1 - segment]
        if not bridge.crews[segment] and came < MOST_IDLE and not _ran_out(state):
            what = f"nobody helped, but {came} free rebels came before it was completed"
            yield problem("TH-IDLE-02", f"bridge.crews[{segment}]", what)
    if bridge.completed == SEGMENTS:
        return
    crew = bridge.crews[bridge.completed]
    if not crew:
        return
    where = f"bridge.crews[{bridge.completed}]"
    if not waits(state.agenda, CheckBridge):
        yield problem("TH-INV-14", where, "the current segment is empty outside of the turns")
    later = {task.seat for task in waiting(state.agenda, BeginTurn)}
    later |= {task.seat for task in waiting(state.agenda, AskBuild)}
    for seat in crew:
        if seat in later:
            what = f"seat {seat} has not come to its contribution yet"
            yield problem("TH-BUILD-09", where, what)


def _die(state: State) -> Iterator[Problem]:
    """One of its faces; before the first roll what the ruling says (TH-INV-23, TH-Q-04)."""
    completed, die = state.bridge.completed, state.bridge.die
    faces: set[Resource | None] = {face for face, _ in state.table.deck.die}
    rule = "TH-INV-23"
    if not completed or (completed == 1 and waits(state.agenda, RollDie)):
        rule, initial = "TH-Q-04", state.table.options.config.initial_die_face
        if initial is DieFace.NONE or waits(state.agenda, SetDie, FindStarter):
            faces = {None}
        elif initial is not DieFace.RANDOM:
            faces = {Resource[initial.name]}
    if die not in faces:
        shown = "nothing" if die is None else die.name.lower()
        yield problem(rule, "bridge.die", f"it cannot show {shown} now")


def _utreng(state: State) -> Iterator[Problem]:
    """The Bridge Builder's die, once it was rolled (TH-INV-23, TH-ABIL-BLD-01 to 06)."""
    bridge, where = state.bridge, "bridge.utreng"
    adlem = seat_with(state, _BRIDGE_BUILDER)
    rolled = bridge.completed - waits(
        state.agenda, RollDie, RollUtreng
    )  # how often, with both dice
    if adlem is None or rolled < 1:
        if bridge.utreng is not None or bridge.swapped or bridge.spare:
            yield problem("TH-ABIL-BLD-01", where, "it was not rolled yet")
        return
    faces = {face for face, _ in state.table.deck.utreng}
    if waits(state.agenda, AskFace):
        if bridge.utreng is not None or not state.table.deck.special:
            yield problem("TH-ABIL-BLD-03", where, "its special face shows no resource")
    elif bridge.utreng not in faces:
        yield problem("TH-INV-23", where, "it does not show one of its resources")
    if waits(state.agenda, AskDie):
        if bridge.swapped or (bridge.spare and bridge.completed == 1):
            yield problem("TH-ABIL-BLD-02", "bridge.swapped", "no die was chosen yet")
        if bridge.completed == 1:
            return
    if bridge.spare:
        return
    # He used his die to contribute, and until the next roll it lies beside his board.
    rolling, current = waits(state.agenda, MoveLeader), bridge.completed
    if adlem not in bridge.crews[current - 1 if rolling or current == SEGMENTS else current]:
        yield problem("TH-ABIL-BLD-06", "bridge.spare", "used without a contribution")
    elif current < SEGMENTS and not rolling:
        shown = bridge.die if bridge.swapped else bridge.utreng
        if shown is None or not cost_now(state)[shown]:
            yield problem("TH-ABIL-BLD-04", "bridge.spare", "it stood for nothing in the cost")


def _clock(state: State) -> Iterator[Problem]:
    """The round, and who holds the starting Drakhe in it (TH-INV-17, TH-INV-18, TH-SETUP-08).

    Every round completed a segment or left an idle one, and a free rebel as long as there were any.
    """
    begins = waits(state.agenda, FindStarter)
    if begins is not (state.holder is None):
        what = "nobody has the starting Drakhe exactly until it is known who begins"
        yield problem("TH-SETUP-08", "holder", what)
    bridge, desert = state.bridge, state.desert
    checked = 0 if waits(state.agenda, CheckBridge) else 1  # whether this round counts already
    least = bridge.completed + sum(desert.free) + 1 - checked
    slowest = (MOST_IDLE + 1) * bridge.completed + bridge.idle + 1 - checked
    most = slowest if _ran_out(state) else least
    if not least <= state.round <= most:
        what = f"{least} by the segments and the free rebels, not {state.round}"
        yield problem("TH-INV-17", "round", what)
    first, holder = state.table.options.first, state.holder
    if first is None or holder is None:
        return
    ended = bridge.completed == SEGMENTS and not waits(state.agenda, PassStart)
    passed = state.round - 1 if state.round and not ended else state.round
    if in_order(state)[0] != (first + passed) % len(state.players):
        what = f"seat {holder} in round {state.round}, and seat {first} began"
        yield problem("TH-INV-18", "holder", what)
