"""Effects against the units of opponents (MY-C023, MY-C044, MY-C062, MY-C064, MY-Q-22)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.task_kinds import SeatTask
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.mysthea.card_rules import by_card
from skybridge_rules.mysthea.components import Unit
from skybridge_rules.mysthea.config import RemovalChooser, RemovalScope
from skybridge_rules.mysthea.events import Declined, Event
from skybridge_rules.mysthea.losses import count_of, lose_unit, tell_spared
from skybridge_rules.mysthea.moves import DECLINE, Decline, Move, Target, target
from skybridge_rules.mysthea.names import region_key
from skybridge_rules.mysthea.regions import Region
from skybridge_rules.mysthea.state import State, opponents
from skybridge_rules.mysthea.tasks import AskTarget, AskVictim
from skybridge_rules.mysthea.telling import Story, because, tell_skipped

# One region.


def begin_strike(
    state: State, seat: Seat, unit: Unit | None, source: CardId, *, optional: bool
) -> State:
    """A region is chosen; that nobody may be there is no obstacle (MY-Q-63)."""
    return state.pushed(AskTarget(seat, unit, optional, source))


def _targets(state: State) -> tuple[Region, ...]:
    """Every region but a Mirage, where no unit can be (MY-Q-62)."""
    return tuple(sorted(r for r in state.table.printed.land if r not in state.mirages))


def _moves(state: State, task: AskTarget) -> tuple[Move, ...]:
    found = tuple(map(target, _targets(state)))
    return (*found, DECLINE) if task.optional else found


def _against(state: State, task: AskTarget, move: Target | Decline) -> Iterator[Reason]:
    if isinstance(move, Decline):
        if not task.optional:
            yield reason("MY-Q-63")
    elif move.region not in _targets(state):
        if move.region in state.mirages:
            yield reason("MY-Q-62", region=region_key(move.region))
        else:
            yield reason("MY-MAP-04", region=region_key(move.region))


def _struck(state: State, task: AskTarget, move: Target | Decline, log: Story) -> State:
    """Each opponent there loses one, or all their Champions there are wounded (MY-Q-11)."""
    if isinstance(move, Decline):
        log.tell(Declined(task.seat, "target"), "MY-ENC-05")
        return state.popped()
    unit = Unit.CHAMPION if task.unit is None else task.unit
    by = by_card(task.source)
    if task.source in state.table.printed.encounters:
        by = (*by, "MY-Q-22")
    hit = False
    for other in opponents(state, task.seat):
        if count_of(state.players[other].army, unit, move.region):
            state = lose_unit(state, other, unit, move.region, log, "MY-Q-11", *by)
            hit = True
        elif unit is Unit.CHAMPION:
            hit = tell_spared(state, other, move.region, log, *by) or hit
    if not hit and log.listening:
        tell_skipped(log, task.seat, "target", because("MY-Q-63"))
    return state.popped()


ASK_TARGET: Final = SeatTask[State, Event, AskTarget, Target | Decline](
    "target",
    RuleId("MY-Q-63"),
    (Target, Decline),
    moves=_moves,
    against=_against,
    answer=_struck,
    decided_by=RuleId("MY-TURN-01"),
    allowed_by=lambda _state, task, _move: by_card(task.source),
)


# Each opponent.


def begin_each(
    state: State, seat: Seat, unit: Unit, source: CardId, log: Story, *, optional: bool
) -> State:
    """Each opponent loses one deployed unit; who chooses which is a switch (MY-Q-22)."""
    if state.config.encounter_removal_scope is RemovalScope.ONE_REGION:
        return begin_strike(state, seat, unit, source, optional=optional)
    own = state.config.encounter_removal_chooser is RemovalChooser.OWNER
    tasks = [
        AskVictim(other if own else seat, other, unit, optional and not own, source)
        for other in opponents(state, seat)
        if _regions(state, other, unit)
    ]
    if not tasks and log.listening:
        tell_skipped(log, seat, "victim", because("MY-Q-22", region="any"))
    return state.pushed(*tasks)


def _regions(state: State, victim: Seat, unit: Unit) -> tuple[Region, ...]:
    army = state.players[victim].army
    return tuple(s.region for s in army.squads if count_of(army, unit, s.region))


def _victim_moves(state: State, task: AskVictim) -> tuple[Move, ...]:
    found = tuple(map(target, _regions(state, task.victim, task.unit)))
    return (*found, DECLINE) if task.optional else found


def _against_victim(state: State, task: AskVictim, move: Target | Decline) -> Iterator[Reason]:
    if isinstance(move, Decline):
        if not task.optional:
            yield reason("MY-Q-63")
    elif move.region not in _regions(state, task.victim, task.unit):
        yield reason("MY-Q-22", region=region_key(move.region))


def _victim_struck(state: State, task: AskVictim, move: Target | Decline, log: Story) -> State:
    if isinstance(move, Decline):
        log.tell(Declined(task.seat, "target"), "MY-ENC-05")
        return state.popped()
    by = ("MY-Q-22", "MY-Q-11", "MY-Q-92", *by_card(task.source))
    return lose_unit(state, task.victim, task.unit, move.region, log, *by).popped()


def _gone(state: State, task: AskVictim, _log: Story) -> State | None:
    return None if _regions(state, task.victim, task.unit) else state.popped()


ASK_VICTIM: Final = SeatTask[State, Event, AskVictim, Target | Decline](
    "victim",
    RuleId("MY-Q-22"),
    (Target, Decline),
    moves=_victim_moves,
    against=_against_victim,
    answer=_victim_struck,
    decided_by=RuleId("MY-Q-92"),
    allowed_by=lambda _state, task, _move: by_card(task.source),
    auto_advance=_gone,
)
