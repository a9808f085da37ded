"""Step 2, and the play before round 1: which card goes into the display (TH-PLAY, TH-PRE)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from skybridge_rules.core.ids import RuleId
from skybridge_rules.core.verdict import Problem, Reason, reason
from skybridge_rules.thraen.events import PlaySkipped
from skybridge_rules.thraen.moves import DONE, Done, Move, Play
from skybridge_rules.thraen.places import Place, seats_out_of_order
from skybridge_rules.thraen.resolve.free import can_act_freely, free_moves, with_free_actions
from skybridge_rules.thraen.resolve.plays import against_play, lay_played, play_allowed_by, plays
from skybridge_rules.thraen.state import State, in_order
from skybridge_rules.thraen.task_kinds import SeatTask, Story
from skybridge_rules.thraen.tasks import (
    AskFirstPlay,
    AskImmediate,
    AskOrder,
    AskPlay,
    AskProfit,
    AskUse,
    BeginRound,
    DrawGodhCard,
)

# Before round 1: no turn yet, so neither trades nor gifts, and a hand of three is left (TH-PRE-04,
# TH-PRE-06).


def _first_plays(state: State) -> Iterator[Problem]:
    """Clockwise; the effects of a card come before the next one is played (TH-PRE-01)."""
    follow = (AskImmediate, AskOrder, AskProfit, DrawGodhCard)
    playing = {task.seat for task in state.agenda if isinstance(task, follow)}
    played = () if state.turn is not None else tuple(playing)
    yield from seats_out_of_order(state, AskFirstPlay, "TH-PRE-01", in_order(state), played)


ASK_FIRST_PLAY: Final = SeatTask[AskFirstPlay, Play](
    "first-play",
    RuleId("TH-PRE-01"),
    (Play,),
    Place((BeginRound, AskFirstPlay)),
    moves=lambda state, task: tuple(plays(state, task.seat)),  # TH-PRE-05: no legion can retreat
    against=lambda state, task, move: against_play(state, task.seat, move, first=True),
    allowed_by=lambda state, task, move: play_allowed_by(state, task.seat, move, first=True),
    answer=lambda state, task, move, log: lay_played(state, task.seat, move, log),  # TH-PRE-02
    out_of_order=_first_plays,
    decided_by=RuleId("TH-PRE-01"),
)


# Step 2.


def _moves(state: State, task: AskPlay) -> tuple[Move, ...]:
    """Plays, free actions, and to skip the step if Retreat is the only way (TH-Q-30)."""
    found = plays(state, task.seat)
    free = free_moves(state, task.seat)
    return (*found, *free) if _must_play(found) else (*found, *free, DONE)


def _must_play(found: Iterable[Play]) -> bool:
    """Whether a card can be played without Retreat, so that the step cannot be skipped."""
    for each in found:  # noqa: SIM110 - the first one tells almost always
        if not each.retreat:
            return True
    return False


def _against(state: State, task: AskPlay, move: Play | Done) -> Iterator[Reason]:
    if isinstance(move, Play):
        yield from against_play(state, task.seat, move, first=False)
    elif _must_play(plays(state, task.seat)):
        yield reason("TH-TIME-04", step=2)


def _allowed_by(state: State, task: AskPlay, move: Play | Done) -> Iterator[str]:
    if isinstance(move, Play):
        yield from play_allowed_by(state, task.seat, move, first=False)
    else:
        yield from ("TH-Q-30", "TH-TIME-04")


def _answer(state: State, task: AskPlay, move: Play | Done, log: Story) -> State:
    if isinstance(move, Play):
        return lay_played(state, task.seat, move, log)
    return _skipped(state, task, log)


def _skipped(state: State, task: AskPlay, log: Story) -> State:
    if log.listening:
        log.tell(PlaySkipped(task.seat), "TH-Q-30", "TH-TIME-04", "TH-PLAY-01")
    return state.popped()


def _nothing_to_play(state: State, task: AskPlay, log: Story) -> State | None:
    """With an empty hand and nothing else to do the step is skipped (TH-Q-30).

    A hand that holds nothing to play is asked: whether it does is nobody else's business.
    """
    if state.players[task.seat].hand or can_act_freely(state, task.seat):
        return None
    return _skipped(state, task, log)


ASK_PLAY: Final = with_free_actions(
    SeatTask[AskPlay, Play | Done](
        "play",
        RuleId("TH-PLAY-01"),
        (Play, Done),
        Place((AskUse,)),
        moves=_moves,
        against=_against,
        allowed_by=_allowed_by,
        answer=_answer,
        auto_advance=_nothing_to_play,
    )
)
