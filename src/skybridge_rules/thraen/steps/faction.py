"""The Faction phase: bridge, Food, starting Drakhe, clearing (TH-FACTION, TH-IDLE, TH-FOOD)."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import EVERYONE, RuleId, Seat
from skybridge_rules.core.piles import Known
from skybridge_rules.thraen.components import SEGMENTS, Passive
from skybridge_rules.thraen.config import FreeRebels
from skybridge_rules.thraen.display import symbols
from skybridge_rules.thraen.events import (
    CardsCleared,
    DieShows,
    FreeRebelCame,
    LeaderMoved,
    SegmentCompleted,
    StartPassed,
)
from skybridge_rules.thraen.moves import Face, Move
from skybridge_rules.thraen.powers import after_rolling
from skybridge_rules.thraen.question import Automatic, Fated, Story
from skybridge_rules.thraen.resolve.figures import givable, on_board, rebel
from skybridge_rules.thraen.state import State, by_id, clockwise
from skybridge_rules.thraen.steps.boards import faces, likelihoods, may_fall, showing, sure_face
from skybridge_rules.thraen.steps.preparation import AWAKE
from skybridge_rules.thraen.tasks import (
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
"""After so many in a row a segment is completed without help (TH-IDLE-02, TH-IDLE-03)."""


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
        log.tell(FreeRebelCame(at, placed))
    if placed:
        free = (*desert.free[:at], desert.free[at] + 1, *desert.free[at + 1 :])
        desert = evolve(desert, free=free, left=max(0, desert.left - 1))
    bridge = evolve(bridge, idle=bridge.idle + 1)
    return state.popped().with_bridge(bridge).with_desert(desert)


def _completed(state: State, log: Story) -> State:
    """Turned over first, then the die, then the leader, then the Great Drakhe (TH-FACTION-02 ff.).

    After segment 7 no die is rolled, but the leader still moves (TH-FACTION-03, TH-FACTION-04).
    """
    bridge = state.bridge
    number = bridge.completed + 1
    if log.listening:
        log.tell(SegmentCompleted(number, bridge.crews[bridge.completed]))
    tasks: list[Task] = [MoveLeader()]
    if number < SEGMENTS:
        tasks.insert(0, RollDie())
    if number == AWAKE:
        tasks.append(RevealDrakhe())  # TH-DRAKHE-02: with help or without
    return state.answered(*tasks).with_bridge(evolve(bridge, completed=number, idle=0))


CHECK_BRIDGE: Final = Automatic[CheckBridge](_check)


def _rolled(state: State, task: RollDie, move: Move, log: Story) -> State:  # noqa: ARG001
    if not isinstance(move, Face):
        raise BrokenPromise("explain lets nothing else through")
    if log.listening:
        log.tell(DieShows(move.resource, rolled=True))
    return showing(state.answered(*after_rolling(state)), move.resource)


def _sure_roll(state: State, task: RollDie, log: Story) -> State | None:
    face = sure_face(state)
    return None if face is None else _rolled(state, task, Face(face), log)


ROLL_DIE: Final = Fated[RollDie](
    "roll",
    RuleId("TH-FACTION-03"),
    lambda state, _: faces(state),
    lambda state, _: likelihoods(state),
    lambda state, _, move: may_fall(state, move),
    _rolled,
    _sure_roll,
)


def _move_leader(state: State, task: MoveLeader, log: Story) -> State:  # noqa: ARG001
    """One territory towards the plateau (TH-FACTION-04, TH-LEADER-01)."""
    old = state.desert
    if log.listening:
        log.tell(LeaderMoved(old.leader - 1))
    return state.popped().with_desert(evolve(old, leader=old.leader - 1))


MOVE_LEADER: Final = Automatic[MoveLeader](_move_leader)


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
                return rebel(state.pushed(Feed(left[place + 1 :])), seat, log)
            state = rebel(state, seat, log)
    return state


def _starves(state: State, seat: Seat) -> bool:
    """Whether a seat shows no Food, and has somebody to lose; guests by ruling (TH-Q-24)."""
    figures = state.players[seat].figures
    forced = state.table.options.config.foreign_population_forced
    there = on_board(figures) if forced else figures.people
    return there > 0 and not symbols(state, seat, Passive.FOOD)


FEED: Final = Automatic[Feed](_feed)


# Step 3: the starting Drakhe.


def _pass_start(state: State, task: PassStart, log: Story) -> State:  # noqa: ARG001
    """To the left neighbour, in every round (TH-FACTION-06)."""
    holder = clockwise(state)[1]
    if log.listening:
        log.tell(StartPassed(holder))
    return state.popped().with_clock(state.round, holder)


PASS_START: Final = Automatic[PassStart](_pass_start)


# Step 4: clearing.


def _clear(state: State, task: ClearCards, log: Story) -> State:  # noqa: ARG001
    """Face-up cards that are left go to the discard pile; then a new round, or the end.

    Everybody has seen them, though nobody may look through the pile (TH-FACTION-07, TH-Q-80).
    """
    old = state.cards
    cleared = tuple(card for card in old.open if card is not None)
    if log.listening:
        log.tell(CardsCleared(cleared))
    discard = by_id((*old.discard, *(Known(card, EVERYONE) for card in cleared)))
    # TH-Q-17: a crown whose card was not taken goes back to Guinn with it.
    cards = evolve(old, open=(None,) * len(old.open), discard=discard, crown=None)
    over = state.bridge.completed == SEGMENTS  # TH-FACTION-08, TH-ROUND-02
    following: tuple[Task, ...] = (Compensate(), Rebel()) if over else (BeginRound(),)
    return state.answered(*following).with_cards(cards)


CLEAR_CARDS: Final = Automatic[ClearCards](_clear)
