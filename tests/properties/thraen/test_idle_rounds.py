"""Idle rounds and completion: help, or three rounds without, and each segment in its order.

The bridge is checked when the last seat of a round has ended its turn. What must come of it is
worked out from the table before (TH-FACTION-02, TH-IDLE-01, TH-IDLE-02), and nothing of it may
change at any other moment.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

import pytest
from attrs import evolve
from hypothesis import given, settings

from skybridge_rules import thraen
from skybridge_rules.thraen import Event, Move, State
from skybridge_rules.thraen.events import FreeRebelCame, LeaderMoved, SegmentCompleted, TurnEnded
from skybridge_rules.thraen.moves import Build, Done, Face
from skybridge_rules.thraen.steps import faction
from skybridge_rules.thraen.tasks import AskBuild, CheckBridge, MoveLeader, RollDie
from tests.properties.cases import Case, cases
from tests.properties.planting import SEEDS, Planted, caught, changed, deeply, lightly, replaced
from tests.properties.promise import Passage, Promise, along, keep
from tests.properties.thraen.plants import task_changed
from tests.properties.thraen.positions import positions
from tests.properties.thraen.wishes import Wish

Step: TypeAlias = Passage[State, Move, Event]

DICE = ("roll", "roll-utreng", "face", "die")
"""What is asked between the turning over of a segment and the leader's move (TH-LEADER-01)."""


# What the rules say.


def asked_for(state: State) -> str:
    """The question that is open."""
    asked = thraen.decision(state)
    return "over" if asked is None else asked.ask


def the_bridge_is_in_order(state: State) -> Iterator[str]:
    """The leader, the free rebels, the crews and the round fit the segments (TH-INV-14 to 17)."""
    bridge, desert = state.bridge, state.desert
    rolling = asked_for(state) in DICE
    if desert.leader != 8 - bridge.completed + rolling:
        yield f"{bridge.completed} are completed, and the leader is at T{desert.leader}"
    if bridge.idle not in (0, 1, 2):
        yield f"{bridge.idle} idle rounds (TH-INV-16)"
    if not rolling and desert.free[desert.leader] != bridge.idle and desert.left:
        yield f"{bridge.idle} idle rounds, {desert.free[desert.leader]} free rebels (TH-INV-16)"
    if max(desert.free) > 2 or desert.free[0] or desert.free[1] or desert.left < 0:
        yield f"free rebels stand at {desert.free} (TH-INV-07)"
    limited = state.table.options.config.free_rebels.name == "LIMITED"
    if limited and sum(desert.free) + desert.left != 12:
        yield f"{desert.free} and {desert.left} are not twelve free rebels (TH-INV-07)"
    if any(bridge.crews[bridge.completed + 1 :]):
        yield "somebody stands on a segment that is not under way (TH-INV-14)"
    if state.turn is not None:
        least = bridge.completed + bridge.idle + 1
        if not least <= state.round <= least + 2 * bridge.completed:
            yield f"round {state.round}, with {bridge.completed} completed (TH-INV-17)"
        for move in thraen.legal_moves(state):
            if isinstance(move, Build) and move.segment != bridge.completed + 1:
                yield f"{move} is offered (TH-BUILD-01)"


def a_round_has_ended(step: Step) -> bool:
    """Whether the last seat before the starting Drakhe has ended its turn (TH-ROUND-01)."""
    last = (step.before.holder or 0) - 1
    ended = [event.seat for event in step.events if isinstance(event, TurnEnded)]
    return last % len(step.before.players) in ended


def the_bridge_goes_on(step: Step) -> Iterator[str]:
    """Once a round, by help or by the third idle round; else nothing changes (TH-FACTION-01)."""
    old, new = step.before.bridge, step.after.bridge
    before, after = step.before.desert, step.after.desert
    done = [event for event in step.events if isinstance(event, SegmentCompleted)]
    came = [event for event in step.events if isinstance(event, FreeRebelCame)]
    completed, idle, free, left = old.completed, old.idle, list(before.free), before.left
    told: list[Event] = []
    if a_round_has_ended(step):
        crew = new.crews[old.completed]
        if crew or idle == 2:
            completed, idle = completed + 1, 0
            told = [SegmentCompleted(completed, crew)]
        else:
            unlimited = step.before.table.options.config.free_rebels.name == "UNLIMITED"
            placed = left > 0 or unlimited
            idle, left = idle + 1, max(0, left - 1)
            free[before.leader] += placed
            told = [FreeRebelCame(before.leader, placed)]
    if [*done, *came] != told:
        yield f"told {[*done, *came]}, not {told}"
    if (new.completed, new.idle) != (completed, idle):
        yield (
            f"{old.completed} completed and {old.idle} idle rounds become {new.completed} and "
            f"{new.idle}, not {completed} and {idle}"
        )
    if (list(after.free), after.left) != (free, left):
        yield f"free rebels {after.free} and {after.left}, not {free} and {left} (TH-IDLE)"
    yield from crews_stay(step)
    yield from the_leader_follows(step, completed > old.completed)


def crews_stay(step: Step) -> Iterator[str]:
    """Population comes by a contribution alone, one at a time, and never leaves (TH-BUILD-07)."""
    old, new = step.before.bridge, step.after.bridge
    due = [set(crew) for crew in old.crews]
    asked = thraen.decision(step.before)
    if isinstance(step.move, Build) and asked is not None and isinstance(asked.by, int):
        due[step.move.segment - 1].add(asked.by)
    if [set(crew) for crew in new.crews] != due or any(
        len(set(crew)) != len(crew) for crew in new.crews
    ):
        yield f"crews went from {old.crews} to {new.crews}"


def the_leader_follows(step: Step, completed: bool) -> Iterator[str]:
    """The die first, then one territory; the Great Drakhe at T4 (TH-FACTION-03, TH-DRAKHE-01)."""
    moved = [event.territory for event in step.events if isinstance(event, LeaderMoved)]
    old, new = step.before.desert.leader, step.after.desert.leader
    if moved not in ([], [old - 1]) or new != (moved or [old])[0]:
        yield f"the leader went from T{old} to T{new}, by {moved}"
    number, ask = step.after.bridge.completed, asked_for(step.after)
    if completed and (ask == "roll") != (number < 7):
        yield f"segment {number} is completed, and then {ask} is asked (TH-FACTION-03)"
    if bool(moved) and (ask == "awaken") != (new == 4):
        yield f"the leader has come to T{new}, and then {ask} is asked (TH-DRAKHE-01)"


# Where to look.


def wanted(_: State, move: Move) -> bool:
    """To come to the end of the round, with help or without."""
    return isinstance(move, Done | Build | Face)


PLACES = Wish(
    moments=("limit", "build", "limit", "use", "limit", "limit", "roll", "die", "limit", "build"),
    segments=(1, 2, 3, 3, 4, 5, 6, 7, 7, 7, 7, 7),
    idle=(0, 1, 2, 0, 1, 2),
    last=True,
    switches=("free_rebels",),
)

PROMISE: Promise[State] = Promise(
    "idle rounds",
    cases(positions(PLACES), thraen.place, 14),
    along(thraen, at=the_bridge_is_in_order, step=the_bridge_goes_on, wanted=wanted),
    examples=280,
)


@pytest.mark.rule("TH-IDLE-01 to TH-IDLE-04", "TH-FACTION-02 to TH-FACTION-05", "TH-LEADER-01")
@pytest.mark.rule("TH-INV-07", "TH-INV-14 to TH-INV-17", "TH-Q-66", "TH-BUILD-10", "TH-DRAKHE-02")
@settings(max_examples=PROMISE.examples)
@given(PROMISE.cases)
def test_a_segment_is_completed_with_help_or_after_three_idle_rounds(case: Case[State]) -> None:
    """Counted, set back, with free rebels and without, one segment after the other."""
    keep(PROMISE, case)


# Errors that this property has to catch alone.


def _keeps_count(helped: bool) -> Any:
    def completed(right: Any, state: State, log: Any) -> Any:
        after = right(state, log)
        if bool(state.bridge.crews[state.bridge.completed]) is not helped:
            return after
        return after.with_bridge(evolve(after.bridge, idle=max(1, state.bridge.idle)))

    return completed


def _third_rebel(right: Any, state: State, log: Any) -> Any:
    after, desert = right(state, log), state.desert
    if state.bridge.crews[state.bridge.completed] or not desert.left:
        return after
    return after.with_desert(_placed(desert, desert.leader))


def _placed(desert: Any, at: int) -> Any:
    free = tuple(count + (place == at) for place, count in enumerate(desert.free))
    return evolve(desert, free=free, left=desert.left - 1)


def _elsewhere(right: Any, state: State, task: Any, log: Any) -> Any:
    after = right(state, task, log)
    if after.desert.left == state.desert.left:
        return after
    return after.with_desert(_placed(state.desert, state.desert.leader - 1))


def _stops_counting(right: Any, state: State, task: Any, log: Any) -> Any:
    after = right(state, task, log)
    if state.desert.left or after.bridge.completed != state.bridge.completed:
        return after
    return after.with_bridge(evolve(after.bridge, idle=state.bridge.idle))


def _thirteenth(right: Any, state: State, task: Any, log: Any) -> Any:
    more = state.with_desert(evolve(state.desert, left=state.desert.left or 1))
    return right(more, task, log)


def _unwelcome(right: Any, state: State, log: Any) -> Any:
    """A free rebel comes although somebody has helped."""
    after, desert = right(state, log), state.desert
    helped = state.bridge.crews[state.bridge.completed]
    return after.with_desert(_placed(desert, desert.leader)) if helped and desert.left else after


def _alone_is_not_enough(right: Any, state: State, task: Any, log: Any) -> Any:
    at, crews = state.bridge.completed, state.bridge.crews
    if len(crews[at]) != 1:
        return right(state, task, log)
    nobody = evolve(state.bridge, crews=(*crews[:at], (), *crews[at + 1 :]))
    after = right(state.with_bridge(nobody), task, log)
    return after.with_bridge(evolve(after.bridge, crews=crews))


def _at_once(right: Any, state: State, task: Any, move: Any, log: Any) -> Any:
    after = right(state, task, move, log)
    if not isinstance(move, Build):
        return after
    return after.with_bridge(evolve(after.bridge, completed=after.bridge.completed + 1))


def _two_at_a_time(right: Any, state: State, log: Any) -> Any:
    after = right(state, log)
    return after.with_bridge(evolve(after.bridge, completed=min(7, after.bridge.completed + 1)))


def _tired(right: Any, state: State, task: Any, log: Any) -> Any:
    return state.popped() if state.bridge.completed == 7 else right(state, task, log)


def _last_roll(right: Any, state: State, log: Any) -> Any:
    after = right(state, log)
    return after.pushed(RollDie()) if after.bridge.completed == 7 else after


def _going_home(right: Any, state: State, log: Any) -> Any:
    after, at = right(state, log), state.bridge.completed
    crews = after.bridge.crews
    return after.with_bridge(evolve(after.bridge, crews=(*crews[:at], (), *crews[at + 1 :])))


ERRORS = (
    Planted("two idle rounds are enough", changed(faction, "IDLE_ROUNDS", 2)),
    Planted("four idle rounds are needed", changed(faction, "IDLE_ROUNDS", 4)),
    Planted(
        "help does not set the count back", replaced(faction, "_completed", _keeps_count(True))
    ),
    Planted(
        "the third idle round does not set the count back",
        replaced(faction, "_completed", _keeps_count(False)),
    ),
    Planted("a third free rebel", replaced(faction, "_completed", _third_rebel)),
    Planted("a free rebel ahead of the leader", task_changed(CheckBridge, auto_advance=_elsewhere)),
    Planted(
        "without a free rebel the round does not count",
        task_changed(CheckBridge, auto_advance=_stops_counting),
    ),
    Planted("a thirteenth free rebel", task_changed(CheckBridge, auto_advance=_thirteenth)),
    Planted("a free rebel in spite of help", replaced(faction, "_completed", _unwelcome)),
    Planted("one helper is none", task_changed(CheckBridge, auto_advance=_alone_is_not_enough)),
    Planted("a contribution completes at once", task_changed(AskBuild, answer=_at_once)),
    Planted("two segments at a time", replaced(faction, "_completed", _two_at_a_time)),
    Planted("the leader rests at the end", task_changed(MoveLeader, auto_advance=_tired)),
    Planted("the die is rolled after segment 7", replaced(faction, "_completed", _last_roll)),
    Planted("the crew goes home", replaced(faction, "_completed", _going_home)),
    Planted("the Great Drakhe awakens early", changed(faction, "AWAKE", 3)),
)


@pytest.mark.parametrize("error", lightly(ERRORS))
def test_it_alone_catches(error: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    """One run; the deep tests show it ten times."""
    error.plant(monkeypatch)
    assert caught(PROMISE, SEEDS[0])


@pytest.mark.parametrize("error", deeply(ERRORS))
def test_it_alone_catches_ten_times_of_ten(error: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the seed."""
    error.plant(monkeypatch)
    assert [number for number in SEEDS if not caught(PROMISE, number)] == []
