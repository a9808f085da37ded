"""Battles and encounters that an effect grants (MY-BATTLE-03, MY-BATTLE-04, MY-EV10)."""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.task_kinds import SeatTask
from skybridge_rules.mysthea import effects as e
from skybridge_rules.mysthea.card_rules import rule_of
from skybridge_rules.mysthea.components import ENCOUNTERS
from skybridge_rules.mysthea.events import Declined, Event, Skipped
from skybridge_rules.mysthea.moves import DECLINE, FACE_ENCOUNTER, Decline, FaceEncounter
from skybridge_rules.mysthea.state import State
from skybridge_rules.mysthea.steps.battles import battle_regions
from skybridge_rules.mysthea.steps.turns import encounter_cost, sanya
from skybridge_rules.mysthea.tasks import AskEncounter, AskRegion, BeginEncounter
from skybridge_rules.mysthea.telling import Story, because, tell_skipped


def is_encounter(state: State, source: CardId) -> bool:
    """Whether an effect comes from an encounter, which may be used in part (MY-ENC-05)."""
    return source in state.table.printed.encounters


def _uses_artefact(state: State, source: CardId, part: e.DoBattle) -> bool:
    """Tactics say themselves that they do not; for encounters it is a switch (MY-Q-02)."""
    switch = state.config.encounter_battle_uses_artefact or not is_encounter(state, source)
    return part.artefact and switch


def no_battle(state: State, seat: Seat, source: CardId, part: e.DoBattle) -> str:
    """The rule by which a granted battle is lost: no charge, or no region; else empty."""
    if _uses_artefact(state, source, part) and not state.players[seat].charged:
        return "MY-BATTLE-04"
    return "" if battle_regions(state, seat, effect=True) else "MY-Q-01"


def begin_battle(state: State, seat: Seat, source: CardId, part: e.DoBattle, log: Story) -> State:
    """A battle by a card or an encounter; without charge or region it is lost (MY-Q-02)."""
    if why := no_battle(state, seat, source, part):
        if log.listening:
            own = "MY-BATTLE-04" if is_encounter(state, source) else "MY-BATTLE-03"
            lost = Skipped(seat, "battle", (because(why, region="any"),))
            log.tell(lost, *dict.fromkeys((why, own, rule_of(source))))
        return state
    uses = _uses_artefact(state, source, part)
    asked = AskRegion(seat, part.bonus, uses, effect=True, source=source)
    return state.pushed(*sanya(state, seat, log), asked)


# A free encounter.


def begin_encounter(state: State, seat: Seat, log: Story) -> State:
    """Utcoro: wherever Champion and token are, but six in all (MY-EV10, MY-Q-79)."""
    if encounter_cost(state, seat) <= ENCOUNTERS:
        return state.pushed(AskEncounter(seat))
    if log.listening:
        tell_skipped(
            log, seat, "encounter", because("MY-Q-79"), because("MY-ENC-07", limit=ENCOUNTERS)
        )
    return state


def _encounter_answered(
    state: State, task: AskEncounter, move: FaceEncounter | Decline, log: Story
) -> State:
    state = state.popped()
    if isinstance(move, Decline):
        log.tell(Declined(task.seat, "encounter"), "MY-EV10")
        return state
    return state.pushed(*sanya(state, task.seat, log), BeginEncounter(task.seat, free=True))


ASK_ENCOUNTER: Final = SeatTask[State, Event, AskEncounter, FaceEncounter | Decline](
    "free-encounter",
    RuleId("MY-EV10"),
    (FaceEncounter, Decline),
    moves=lambda _state, _task: (FACE_ENCOUNTER, DECLINE),
    against=lambda _state, _task, _move: (),
    answer=_encounter_answered,
    decided_by=RuleId("MY-MONSTER-07"),
    allowed_by=lambda *_: ("MY-TURN-05", "MY-ENC-07"),
)
