"""The Faction phase: bridge, Food, starting Drakhe, clearing (TH-FACTION, TH-IDLE, TH-FOOD)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.agenda import waiting, waits
from skybridge_rules.core.ids import EVERYONE, Seat
from skybridge_rules.core.piles import known_card
from skybridge_rules.core.verdict import Problem, Reason, problem
from skybridge_rules.thraen.components import SEGMENTS, Passive
from skybridge_rules.thraen.config import FreeRebels
from skybridge_rules.thraen.display import symbols
from skybridge_rules.thraen.events import (
    CardsCleared,
    FreeRebelCame,
    LeaderMoved,
    SegmentCompleted,
    StartPassed,
)
from skybridge_rules.thraen.places import Bottom, Place
from skybridge_rules.thraen.resolve.figures import BY_FOOD, givable, on_board, rebel
from skybridge_rules.thraen.state import State, clockwise, in_order, with_card
from skybridge_rules.thraen.steps.drakhe import is_awake
from skybridge_rules.thraen.steps.preparation import AWAKE
from skybridge_rules.thraen.task_kinds import AutoTask, Story, because, tell_skipped
from skybridge_rules.thraen.tasks import (
    AskFigure,
    BeginRound,
    CheckBridge,
    ClearCards,
    Compensate,
    Feed,
    MoveLeader,
    PassStart,
    Rebel,
    RevealDrakhe,
    RollDie,
    Task,
)

IDLE_ROUNDS: Final = 3
"""After this number in a row a segment is completed without help (TH-IDLE-02, TH-IDLE-03)."""


# Step 1: the bridge.


def _check(state: State, task: CheckBridge, log: Story) -> State:  # noqa: ARG001
    """Completed with help, or in the third idle round; else a free rebel comes (TH-IDLE-04)."""
    bridge = state.bridge
    if bridge.crews[bridge.completed] or bridge.idle == IDLE_ROUNDS - 1:
        return _completed(state, log)
    desert, at = state.desert, state.desert.leader
    unlimited = state.table.options.config.free_rebels is FreeRebels.UNLIMITED
    placed = desert.left > 0 or unlimited
    if log.listening:
        by = ("TH-IDLE-01", "TH-LEADER-02") if desert.left else ("TH-IDLE-04", "TH-Q-66")
        log.tell(FreeRebelCame(at, placed), *by, "TH-FACTION-01")
    if placed:
        free = (*desert.free[:at], desert.free[at] + 1, *desert.free[at + 1 :])
        desert = desert.with_free(free, max(0, desert.left - 1))
    bridge = bridge.with_completed(bridge.completed, bridge.idle + 1)
    return state.answered_with_bridge(bridge, desert)


def _completed(state: State, log: Story) -> State:
    """Turned over first, then the die, then the leader, then the Great Drakhe (TH-FACTION-02 ff.).

    After segment 7 no die is rolled, but the leader still moves (TH-FACTION-03, TH-FACTION-04).
    """
    bridge = state.bridge
    number = bridge.completed + 1
    if log.listening:
        _tell_completed(number, bridge.crews[bridge.completed], log)
    tasks: list[Task] = [MoveLeader()]
    if number < SEGMENTS:
        tasks.insert(0, RollDie())
    if number == AWAKE:
        tasks.append(RevealDrakhe())  # TH-DRAKHE-02: with help or without
    return state.answered_with_bridge(bridge.with_completed(number, 0), state.desert, *tasks)


def _tell_completed(number: int, crew: tuple[Seat, ...], log: Story) -> None:
    """Helped, or by the count of idle rounds; numbers decide what comes next (TH-FACTION-05)."""
    by = ("TH-FACTION-02",) if crew else ("TH-IDLE-02", "TH-IDLE-03", "TH-SCORE-02")
    then = ("TH-FACTION-05",) if number == AWAKE else ()
    log.tell(SegmentCompleted(number, crew), *by, *then, "TH-FACTION-01")
    if number == SEGMENTS:
        tell_skipped(log, None, "roll", because("TH-FACTION-03", segment=number))


CHECK_BRIDGE: Final = AutoTask[CheckBridge](Place((Feed,)), _check)


def _move_leader(state: State, task: MoveLeader, log: Story) -> State:  # noqa: ARG001
    """One territory towards the plateau (TH-FACTION-04, TH-LEADER-01)."""
    old = state.desert
    if log.listening:
        log.tell(LeaderMoved(old.leader - 1), "TH-FACTION-04", "TH-LEADER-01")
    return state.answered_with_bridge(state.bridge, old.with_leader(old.leader - 1))


def _completion(state: State) -> Iterator[Problem]:
    """A segment was just completed: the first at least, after no idle round (TH-FACTION-03)."""
    completed, idle = state.bridge.completed, state.bridge.idle
    moves = waits(state.agenda, MoveLeader)
    if moves and not completed:
        yield problem("TH-FACTION-03", "agenda", "a roll before any segment is completed")
    if moves and completed == AWAKE and not waits(state.agenda, RevealDrakhe):
        yield problem("TH-DRAKHE-01", "agenda", "the Great Drakhe is missing after this roll")
    if idle and (moves or is_awake(state)):
        yield problem("TH-INV-16", "bridge.idle", f"{idle}, though a segment was just completed")


MOVE_LEADER: Final = AutoTask[MoveLeader](
    Place((Feed, RevealDrakhe)), _move_leader, out_of_order=_completion
)


# Step 2: Food.


def _feed(state: State, task: Feed, log: Story) -> State:
    """Who shows no Food loses a population, if there is one, every round (TH-FOOD-01, TH-FOOD-03).

    As rebels to where the leader is by now (TH-FOOD-02), in the last round too (TH-FOOD-04),
    clockwise from the starting Drakhe (TH-Q-71). Gifts have ended with their turns (TH-GIFT-04).
    """
    left = clockwise(state) if task.left is None else task.left
    state = state.popped()
    for place, seat in enumerate(left):
        if _starves(state, seat):
            if len(givable(state, seat)) > 1:  # the Crown of Agony chooses whom
                return rebel(state.pushed(Feed(left[place + 1 :])), seat, log, BY_FOOD)
            own = state.players[seat].figures.people
            state = rebel(state, seat, log, BY_FOOD if own else ("TH-Q-24", *BY_FOOD))
        elif log.listening:
            tell_skipped(log, seat, "food", *_keeping(state, seat))
    return state


def _keeping(state: State, seat: Seat) -> Iterator[Reason]:
    """Why a seat loses nothing: it shows Food, or has nobody to lose (TH-FOOD-01, TH-FOOD-03)."""
    shown = symbols(state, seat, Passive.FOOD)
    if shown:
        yield because("TH-FOOD-01", symbols=shown)
    else:
        yield because("TH-FOOD-03")
        if any(state.players[seat].figures.guests):
            yield because("TH-Q-24")
    if state.bridge.completed == SEGMENTS:
        yield because("TH-FOOD-04")


def _starves(state: State, seat: Seat) -> bool:
    """Whether a seat shows no Food, and has population to lose; guests by ruling (TH-Q-24)."""
    figures = state.players[seat].figures
    forced = state.table.options.config.foreign_population_forced
    there = on_board(figures) if forced else figures.people
    return there > 0 and not symbols(state, seat, Passive.FOOD)


def _hungry(state: State) -> Iterator[Problem]:
    """All are to be fed, or those after the one who is asked whom to give up (TH-FOOD-02)."""
    fed = [task.seat for task in waiting(state.agenda, AskFigure) if not task.boxed]
    left: tuple[Seat, ...] | None = None
    if state.turn is None and fed:
        order = in_order(state)
        left = order[order.index(fed[0]) + 1 :]
    for feed in waiting(state.agenda, Feed):
        if feed.left != left:
            what = f"{feed.left} are to be fed, not {left}"
            yield problem("TH-FOOD-02", "agenda: Feed", what)


FEED: Final = AutoTask[Feed](Place((PassStart,)), _feed, ends=True, out_of_order=_hungry)


# Step 3: the starting Drakhe.


def _pass_start(state: State, task: PassStart, log: Story) -> State:  # noqa: ARG001
    """To the left neighbour, in every round (TH-FACTION-06)."""
    holder = clockwise(state)[1]
    if log.listening:
        last = ("TH-Q-75",) if state.bridge.completed == SEGMENTS else ()
        log.tell(StartPassed(holder), "TH-FACTION-06", *last)
    return state.answered_with_clock(state.round, holder)


PASS_START: Final = AutoTask[PassStart](Place((ClearCards,)), _pass_start)


# Step 4: clearing.

_NEXT_ROUND: Final[tuple[Task, ...]] = (BeginRound(),)
_ENDING: Final[tuple[Task, ...]] = (Compensate(), Rebel())


def _clear(state: State, task: ClearCards, log: Story) -> State:  # noqa: ARG001
    """Face-up cards that are left go to the discard pile; then a new round, or the end.

    Everybody has seen them, though nobody may look through the pile (TH-FACTION-07, TH-Q-80).
    """
    old = state.cards
    cleared = tuple(card for card in old.open if card is not None)
    over = state.bridge.completed == SEGMENTS  # TH-FACTION-08, TH-ROUND-02
    if log.listening:
        crown = () if old.crown is None else ("TH-Q-17",)
        ends = ("TH-ROUND-02", "TH-END-01") if over else ()
        log.tell(CardsCleared(cleared), "TH-FACTION-07", *crown, "TH-FACTION-08", *ends, "TH-Q-80")
    discard = old.discard
    for card in cleared:
        discard = with_card(discard, known_card(card, EVERYONE))
    # TH-Q-17: a crown whose card was not taken goes back to Guinn with it.
    cards = old.with_discard((None,) * len(old.open), discard, None)
    return state.answered_with_cards(cards, *(_ENDING if over else _NEXT_ROUND))


CLEAR_CARDS: Final = AutoTask[ClearCards](Place((Bottom,)), _clear)
