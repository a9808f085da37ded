"""Step 4: contributing to the current segment (TH-BUILD, TH-RTRADE-01)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from skybridge_rules.core.by_identity import by_identity
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.components import SEGMENTS, Passive, Resource
from skybridge_rules.thraen.deck import Deck
from skybridge_rules.thraen.display import symbols
from skybridge_rules.thraen.events import Contributed, DieUsed
from skybridge_rules.thraen.moves import DONE, Build, Done, Move, build
from skybridge_rules.thraen.places import Place
from skybridge_rules.thraen.powers import has_own_die, own_die
from skybridge_rules.thraen.resolve.free import free_moves, with_free_actions
from skybridge_rules.thraen.resolve.storage import paid_from
from skybridge_rules.thraen.state import Bridge, State
from skybridge_rules.thraen.task_kinds import LISTED, SeatTask, Story, tell_skipped
from skybridge_rules.thraen.tasks import AskBuild, AskLimit

LABOR_PRICE: Final = 2
"""Money that replaces a Labor symbol (TH-RTRADE-01)."""

_Answer: TypeAlias = Build | Done

_LABOR, _DRAKHE, _MONEY = Passive.LABOR, Passive.DRAKHE, Resource.MONEY


def cost_now(state: State) -> tuple[int, ...]:
    """The cost of the current segment: what is printed, and the die (TH-BUILD-02, TH-BUILD-03).

    It is the same for everybody in the round (TH-BUILD-08).
    """
    return _cost(state.bridge, state.table.deck)


@by_identity
def _cost(bridge: Bridge, deck: Deck) -> tuple[int, ...]:
    current = bridge.completed
    cost = deck.costs[current]
    die = bridge.utreng if bridge.swapped else bridge.die
    if not deck.segments[current].die or die is None:
        return cost
    return (*cost[:die], cost[die] + 1, *cost[die + 1 :])


def replaces_labor(state: State, seat: Seat) -> bool:
    """Whether the current segment asks for Labor that must be replaced by money (TH-Q-62)."""
    needs = state.table.deck.segments[state.bridge.completed].needs
    return needs is _LABOR and not symbols(state, seat, _LABOR)


def cost_for(state: State, seat: Seat, *, die: bool) -> tuple[int, ...] | None:
    """What a seat has to pay, with its die or without; None if the die cannot be used so.

    It stands for one resource of the kind it shows, printed or variable, and only here: no Trade,
    Armament or resource trade can be paid with it (TH-ABIL-BLD-05).
    """
    if not die:
        return cost_now(state)
    shown = own_die(state, seat)
    if shown is None:
        return None
    cost = cost_now(state)
    if not cost[shown]:
        return None
    return (*cost[:shown], cost[shown] - 1, *cost[shown + 1 :])


def can_contribute(state: State, seat: Seat, *, die: bool = False) -> bool:
    """Whether a seat fulfils everything that the current segment asks for (TH-BUILD-01 ff.)."""
    bridge, player = state.bridge, state.players[seat]
    if bridge.completed == SEGMENTS or not player.figures.people:
        return False
    if seat in bridge.crews[bridge.completed]:
        return False
    goods, cost = player.goods, cost_for(state, seat, die=die)
    if cost is None:
        return False
    for had, needed in zip(goods, cost, strict=True):
        if had < needed:
            return False
    needs = state.table.deck.segments[bridge.completed].needs
    # TH-BUILD-04: a symbol counts that is visible now, or a gift of this turn.
    if needs is _DRAKHE:
        return symbols(state, seat, _DRAKHE) > 0
    if needs is _LABOR and not symbols(state, seat, _LABOR):
        return goods[_MONEY] - cost[_MONEY] >= LABOR_PRICE
    return True


def _moves(state: State, task: AskBuild) -> tuple[Move, ...]:
    """Free actions, the contribution if it can be made, and to end the step."""
    seat = task.seat
    dice = (False, True) if has_own_die(state.players[seat]) else (False,)
    builds = [
        build(state.bridge.completed + 1, die)
        for die in dice
        if can_contribute(state, seat, die=die)
    ]
    return (*free_moves(state, seat), *builds, DONE)


def _against(state: State, task: AskBuild, move: _Answer) -> Iterator[Reason]:
    """What is missing: a builder, the right segment, the cost and a symbol (TH-BUILD-01 ff.)."""
    if isinstance(move, Done):
        return
    seat = task.seat
    bridge, player = state.bridge, state.players[seat]
    if bridge.completed < SEGMENTS and seat in bridge.crews[bridge.completed]:
        yield reason("TH-BUILD-09")
        return  # what a second contribution would cost is no question
    cost = cost_for(state, seat, die=move.die) if bridge.completed < SEGMENTS else None
    if move.die and cost is None:
        yield _against_die(state, seat)
    yield from _against_builder(state, seat)
    if move.segment != bridge.completed + 1 or bridge.completed == SEGMENTS:
        yield reason("TH-BUILD-01", segment=move.segment)
        return
    cost = cost_now(state) if cost is None else cost  # a die that is not there pays for nothing
    printed = state.table.deck.costs[bridge.completed]
    for resource in Resource:
        had, needed = player.goods[resource], cost[resource]
        least = min(printed[resource], needed)  # a die may stand for one
        if had < least:
            yield reason("TH-BUILD-02", needed=least, resource=small_name(resource), had=had)
        if printed[resource] < needed and had < needed:
            yield reason("TH-BUILD-03", needed=needed, resource=small_name(resource), had=had)
    if replaces_labor(state, seat):
        left = max(0, player.goods[_MONEY] - cost[_MONEY])
        if left < LABOR_PRICE:
            yield reason("TH-RTRADE-01", needed=LABOR_PRICE, had=left)
            yield reason("TH-BUILD-05", segment=move.segment)
    needs = state.table.deck.segments[bridge.completed].needs
    if needs is _DRAKHE and not symbols(state, seat, _DRAKHE):
        yield reason("TH-BUILD-06", segment=move.segment)


def _against_builder(state: State, seat: Seat) -> Iterator[Reason]:
    """Nobody to send; guests do not build (TH-ABIL-AGO-05, TH-BUILD-07)."""
    figures = state.players[seat].figures
    if not figures.people:
        if any(figures.guests):
            yield reason("TH-ABIL-AGO-05")
        yield reason("TH-BUILD-07")


def _against_die(state: State, seat: Seat) -> Reason:
    """Why no die can stand for a resource: not rolled yet, used, or none that fits (TH-Q-63)."""
    if has_own_die(state.players[seat]) and not state.bridge.spare:
        used = state.bridge.utreng is not None
        return reason("TH-ABIL-BLD-06") if used else reason("TH-ABIL-BLD-01")
    return reason("TH-ABIL-BLD-04")


def _allowed_by(state: State, task: AskBuild, move: _Answer) -> Iterator[str]:
    """The printed cost, the die, the symbol, the figure, and what stands in for each."""
    if isinstance(move, Done):
        return
    deck, current = state.table.deck, state.bridge.completed
    if move.die:
        yield from ("TH-ABIL-BLD-04", "TH-Q-63")
    if replaces_labor(state, task.seat):
        yield from ("TH-RTRADE-01", "TH-Q-62")
    if state.bridge.crews[current]:
        yield "TH-BUILD-08"  # others have paid, and it costs as much as before
    needs = deck.segments[current].needs
    if needs is not None:
        yield from ("TH-BUILD-05" if needs is _LABOR else "TH-BUILD-06", "TH-BUILD-04")
    if cost_now(state) != deck.costs[current]:
        yield "TH-BUILD-03"
    yield from ("TH-BUILD-09", "TH-BUILD-07", "TH-BUILD-02")


def _answer(state: State, task: AskBuild, move: _Answer, log: Story) -> State:
    if isinstance(move, Build):
        state = _build(state, task.seat, move, log)
    return state.popped()


def _build(state: State, seat: Seat, move: Build, log: Story) -> State:
    """Everything is paid, and a population goes onto the segment (TH-BUILD-02, TH-BUILD-07).

    Only own population builds (TH-ABIL-AGO-05). The segment is not completed before the Faction
    phase (TH-BUILD-10).
    """
    extra = LABOR_PRICE if replaces_labor(state, seat) else 0
    shown, cost = own_die(state, seat), cost_for(state, seat, die=move.die)
    if move.die and shown is not None:
        if log.listening:
            log.tell(DieUsed(seat, shown), "TH-ABIL-BLD-04", "TH-ABIL-BLD-05", "TH-ABIL-BLD-06")
        bridge = state.bridge.with_spare(state.bridge.swapped, False)  # TH-ABIL-BLD-06
        state = state.with_bridge(bridge)
    bridge, player = state.bridge, state.players[seat]
    for resource, needed in zip(Resource, cost or (), strict=True):
        due = needed + (extra if resource is _MONEY else 0)
        if due:
            by = _paid_by(state, resource, extra) if log.listening else ()
            player = paid_from(player, seat, resource, due, log, by)
    old, current = player.figures, bridge.completed
    figures = old.with_people(old.people - 1, old.reserve)
    crew = tuple(sorted((*bridge.crews[current], seat)))
    crews = (*bridge.crews[:current], crew, *bridge.crews[current + 1 :])
    if log.listening:
        same = ("TH-BUILD-08",) if bridge.crews[current] else ()
        log.tell(Contributed(seat, current + 1), *same, "TH-BUILD-07", "TH-BUILD-10", "TH-BUILD-01")
    state = state.with_player(seat, player.with_figures(figures))
    return state.with_bridge(bridge.with_crews(crews))


def _paid_by(state: State, resource: Resource, extra: int) -> tuple[str, ...]:
    """The printed cost, the die on the segment, the money for Labor (TH-BUILD-02, TH-BUILD-03)."""
    printed = state.table.deck.costs[state.bridge.completed][resource]
    labor = ("TH-RTRADE-01", "TH-Q-62") if extra and resource is _MONEY else ()
    die = ("TH-BUILD-03",) if cost_now(state)[resource] > printed else ()
    return (*labor, *die, *(("TH-BUILD-02",) if printed or not (labor or die) else ()))


def _auto_advance(state: State, task: AskBuild, log: Story) -> State | None:
    """With nothing to contribute and no free action the step is over."""
    seat = task.seat
    if len(LISTED.keep(state, _moves(state, task))) > 1:  # more than to end the step
        return None
    if log.listening:
        missing = _against(state, task, build(state.bridge.completed + 1, False))
        tell_skipped(log, seat, "build", *missing)
    return state.popped()


ASK_BUILD: Final = with_free_actions(
    SeatTask[AskBuild, _Answer](
        "build",
        RuleId("TH-BUILD-01"),
        (Build, Done),
        Place((AskLimit,)),
        moves=_moves,
        against=_against,
        allowed_by=_allowed_by,
        answer=_answer,
        auto_advance=_auto_advance,
    )
)
