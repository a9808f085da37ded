"""What is impossible about resources, figures, the desert, the bridge, and the round it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import Problem, problem
from skybridge_rules.thraen.components import (
    MATERIALS,
    SEGMENTS,
    TERRITORIES,
    GreatDrakhe,
    Resource,
)
from skybridge_rules.thraen.config import DieFace, FreeRebels
from skybridge_rules.thraen.problems_shape import MOST_IDLE, in_order, waiting, waits
from skybridge_rules.thraen.state import FREE_REBELS, GARRISONS, PEOPLE, Player, State
from skybridge_rules.thraen.tasks import (
    AskBuild,
    AskDamage,
    BeginTurn,
    CheckBridge,
    FindStarter,
    RollDie,
    SetDie,
)

MOST_BOXED: Final = 2
"""Population that Elbea takes (TH-DRAKHE-ELBEA-01)."""

STORES: Final = (
    ("building materials", MATERIALS, 5),
    ("sumpters", (Resource.SUMPTER,), 3),
    ("salt", (Resource.SALT,), 2),
)
"""What shares a storage, and how many spaces it has (TH-STORE-02 to TH-STORE-04)."""


def figure_problems(state: State) -> Iterator[Problem]:
    """Everything but the cards and the agenda."""
    for seat, player in enumerate(state.players):
        yield from _stores(player, f"players[{seat}].goods")
        yield from _people(state, Seat(seat), player)
        yield from _garrisons(state, player, f"players[{seat}].figures.garrisons")
    yield from _leader(state)
    yield from _free_rebels(state)
    yield from _rebels(state)
    yield from _crews(state)
    yield from _die(state)
    yield from _clock(state)


def _stores(player: Player, where: str) -> Iterator[Problem]:
    """Nothing lies where there is no room for it (TH-INV-09)."""
    for name, kinds, spaces in STORES:
        stored = sum(player.goods[kind] for kind in kinds)
        if stored > spaces:
            yield problem("TH-INV-09", where, f"{stored} {name}, and room for {spaces}")


def _people(state: State, seat: Seat, player: Player) -> Iterator[Problem]:
    """Twelve to a colour, and none in the box but for Elbea (TH-INV-01, TH-DRAKHE-ELBEA-01)."""
    figures, where = player.figures, f"players[{seat}].figures"
    abroad = sum(there[seat] for there in state.desert.rebels)
    building = sum(seat in crew for crew in state.bridge.crews)
    count = figures.people + figures.reserve + figures.boxed + abroad + building
    if count != PEOPLE:
        yield problem("TH-INV-01", where, f"{count} population, not {PEOPLE}")
    suffered = state.cards.drakhe is GreatDrakhe.ELBEA and all(
        task.seat != seat for task in waiting(state, AskDamage)
    )
    most = MOST_BOXED if suffered else 0
    if figures.boxed > most:
        what = f"{figures.boxed} in the box, where Elbea can have taken {most}"
        yield problem("TH-DRAKHE-ELBEA-01", f"{where}.boxed", what)
    if not state.agenda and figures.reserve:
        what = "a reserve is left after the end, when it rebels"
        yield problem("TH-END-04", f"{where}.reserve", what)


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
    behind = 1 if waits(state, RollDie) else 0
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
    return state.table.options.config.free_rebels is FreeRebels.LIMITED


def _ran_out(state: State) -> bool:
    """Whether an idle round may have passed without a free rebel (TH-Q-66)."""
    return _is_limited(state) and state.desert.left == 0


def _rebels(state: State) -> Iterator[Problem]:
    """Rebels are where the leader is or was; at the end also by the own legion (TH-INV-31)."""
    for territory, there in enumerate(state.desert.rebels[: state.desert.leader]):
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
    where, crew = f"bridge.crews[{bridge.completed}]", bridge.crews[bridge.completed]
    if crew and not waits(state, CheckBridge):
        yield problem("TH-INV-14", where, "the current segment is empty outside of the turns")
    later = {task.seat for task in waiting(state, BeginTurn)}
    later |= {task.seat for task in waiting(state, AskBuild)}
    for seat in crew:
        if seat in later:
            what = f"seat {seat} has not come to its contribution yet"
            yield problem("TH-BUILD-09", where, what)


def _die(state: State) -> Iterator[Problem]:
    """One of its faces; before the first roll what the ruling says (TH-INV-23, TH-Q-04)."""
    completed, die = state.bridge.completed, state.bridge.die
    faces: set[Resource | None] = {face for face, _ in state.table.deck.die}
    rule = "TH-INV-23"
    if not completed or (completed == 1 and waits(state, RollDie)):
        rule, initial = "TH-Q-04", state.table.options.config.initial_die_face
        if initial is DieFace.NONE or waits(state, SetDie, FindStarter):
            faces = {None}
        elif initial is not DieFace.RANDOM:
            faces = {Resource[initial.name]}
    if die not in faces:
        shown = "nothing" if die is None else die.name.lower()
        yield problem(rule, "bridge.die", f"it cannot show {shown} now")


def _clock(state: State) -> Iterator[Problem]:
    """The round, and who holds the starting Drakhe in it (TH-INV-17, TH-INV-18, TH-SETUP-08).

    Every round completed a segment or left an idle one, and a free rebel as long as there were any.
    """
    begins = waits(state, FindStarter)
    if begins is not (state.holder is None):
        what = "nobody has the starting Drakhe exactly until it is known who begins"
        yield problem("TH-SETUP-08", "holder", what)
    bridge, desert = state.bridge, state.desert
    checked = 0 if waits(state, CheckBridge) else 1  # whether this round counts already
    least = bridge.completed + sum(desert.free) + 1 - checked
    slowest = (MOST_IDLE + 1) * bridge.completed + bridge.idle + 1 - checked
    most = slowest if _ran_out(state) else least
    if not least <= state.round <= most:
        what = f"{least} by the segments and the free rebels, not {state.round}"
        yield problem("TH-INV-17", "round", what)
    first, holder = state.table.options.first, state.holder
    if first is None or holder is None:
        return
    passed = state.round - 1 if state.round and bridge.completed < SEGMENTS else state.round
    if in_order(state)[0] != (first + passed) % len(state.players):
        what = f"seat {holder} in round {state.round}, and seat {first} began"
        yield problem("TH-INV-18", "holder", what)
