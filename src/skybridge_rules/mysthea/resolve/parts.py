"""Parts of an effect, carried out from left to right (MY-ENC-05, MY-ACT-05, MY-Q-57)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias, assert_never

from attrs import evolve

from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.task_kinds import AutoTask, SeatTask
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.mysthea import effects as e
from skybridge_rules.mysthea.building import (
    begin_construct,
    begin_deploy,
    begin_fort,
    can_construct,
    can_deploy,
)
from skybridge_rules.mysthea.components import ENCOUNTERS, Unit
from skybridge_rules.mysthea.config import FortZone
from skybridge_rules.mysthea.events import Declined, Event, PointsGranted
from skybridge_rules.mysthea.moves import (
    DECLINE,
    DONE,
    FACE_ENCOUNTER,
    ChoosePart,
    Decline,
    Done,
    FaceEncounter,
    Move,
    choose_part,
)
from skybridge_rules.mysthea.regions import terrain_of
from skybridge_rules.mysthea.resolve.costs import begin_cost, can_pay
from skybridge_rules.mysthea.resolve.strikes import begin_each, begin_strike
from skybridge_rules.mysthea.resolve.voyages import begin_all, begin_voyage, can_voyage
from skybridge_rules.mysthea.state import State
from skybridge_rules.mysthea.steps.acting import begin_act
from skybridge_rules.mysthea.steps.battles import battle_regions
from skybridge_rules.mysthea.steps.developing import begin_develop, begin_draw, can_develop
from skybridge_rules.mysthea.steps.meditating import meditate
from skybridge_rules.mysthea.steps.monsters import begin_monster, choosable
from skybridge_rules.mysthea.steps.points import grant
from skybridge_rules.mysthea.steps.turns import encounter_cost, sanya
from skybridge_rules.mysthea.tasks import (
    AskDraw,
    AskEncounter,
    AskPart,
    AskRegion,
    BeginEncounter,
    CarryOut,
)
from skybridge_rules.mysthea.telling import Story, because, gain, recharge, tell_skipped
from skybridge_rules.mysthea.units import controlled, deployed

PartMove: TypeAlias = ChoosePart | Decline | Done


def rule_of(card: CardId) -> str:
    """The rule of a card: its printed code."""
    return f"MY-{card.upper()}"


def is_encounter(state: State, source: CardId) -> bool:
    """Whether an effect comes from an encounter, which may be used in part (MY-ENC-05)."""
    return source in state.table.printed.encounters


def _carried_out(state: State, task: CarryOut, log: Story) -> State:
    """The first part begins; the others wait until it is finished."""
    if not task.parts:
        return state.popped()
    first, *rest = task.parts
    state = state.answered(evolve(task, parts=tuple(rest))) if rest else state.popped()
    return begin(state, task, first, log)


CARRY_OUT: Final = AutoTask[State, Event, CarryOut](_carried_out)


ASKED_FIRST: Final = (e.Construct, e.Deploy, e.DoDevelop, e.DoMeditate, e.DoBattle)
"""Parts without a question of their own that lets an encounter go by unused (MY-ENC-05)."""


def _asks_first(state: State, task: CarryOut, part: e.Part) -> bool:
    """Whether a part that may be left unused is offered before it begins (MY-ENC-05)."""
    if not isinstance(part, ASKED_FIRST) or not is_possible(state, task.seat, part):
        return False
    if isinstance(part, e.Deploy) and part.unit is Unit.FORT:
        return False  # where it goes is asked, and may be declined there
    return not isinstance(part, e.DoBattle) or not _no_battle(state, task.seat, task.source, part)


def begin(state: State, task: CarryOut, part: e.Part, log: Story) -> State:
    """Carry out one part, or put its question on the agenda (MY-ACT-05)."""
    seat, source, optional = task.seat, task.source, task.optional
    player, rule = state.players[seat], rule_of(task.source)
    if optional and _asks_first(state, task, part):
        return state.pushed(AskPart(seat, source, (part,), task.given, optional=True))
    match part:
        case e.Gain(energy, exp, glory):
            return gain(state, seat, log, rule, energy=energy, exp=exp, glory=glory, source=source)
        case e.GainPerUnit(unit, glory, energy):
            count = deployed(player.army, unit)
            more = energy * count
            return gain(state, seat, log, rule, energy=more, glory=glory * count, source=source)
        case e.GloryPerControl(terrain, glory):
            own = sum(terrain_of(region) is terrain for region in controlled(state, seat))
            return gain(state, seat, log, rule, "MY-CTRL-02", glory=glory * own, source=source)
        case e.GloryPerEncounter(glory):
            faced = len(player.faced)
            return gain(state, seat, log, rule, "MY-Q-53", glory=glory * faced, source=source)
        case e.GainOfCard(energy, exp, glory, points):
            given = task.given
            state = gain(
                state,
                seat,
                log,
                rule,
                energy=energy * given,
                exp=exp * given,
                glory=glory * given,
                source=source,
            )
            return _granted(state, seat, points * given, log, rule)
        case e.Recharge():
            return recharge(state, seat, log, rule)
        case e.Points(points):
            return _granted(state, seat, points, log, rule)
        case e.Draw(cards):
            up_to = cards > 1 and source in state.table.printed.commands
            if (up_to or optional) and not state.deck.empty:
                return state.pushed(AskDraw(seat, cards))  # MY-C041, MY-ENC-05
            return begin_draw(state, seat, cards, log)
        case e.Construct(unit):
            if can_construct(state, seat, unit):
                return begin_construct(state, seat, unit, log, rule, "MY-CP-11")
            return _nothing(state, seat, "construct", log)
        case e.Deploy(Unit.FORT):
            champion = state.config.fort_effect_zone is FortZone.CHAMPION
            return begin_fort(state, seat, log, optional=optional, champion=champion)
        case e.Deploy(unit):
            if can_deploy(state, seat, unit):
                return begin_deploy(state, seat, unit, log, rule, "MY-CP-11")
            return _nothing(state, seat, "deploy", log)
        case e.Travel(units):
            return begin_voyage(state, seat, units, log, portal=False, optional=optional)
        case e.Portal(units):
            faced = is_encounter(state, source)
            return begin_voyage(
                state,
                seat,
                units,
                log,
                portal=True,
                optional=optional or len(units) > 1,
                together=faced and not state.config.portal_multi_independent,
                carries=faced and state.config.portal_carry,  # MY-Q-20: Command cards forbid it
            )
        case e.PortalAll(champion):
            return begin_all(state, seat, log, champion=champion, optional=optional)
        case e.RemoveThere(unit):
            return begin_strike(state, seat, unit, optional=optional)
        case e.WoundThere():
            return begin_strike(state, seat, None, optional=optional)
        case e.RemoveFromEach(unit):
            return begin_each(state, seat, unit, log, optional=optional)
        case e.DoAct():
            return begin_act(state, seat, log, optional=optional)
        case e.DoDevelop():
            return begin_develop(state, seat, log)
        case e.DoMeditate():
            return meditate(state, seat, log)
        case e.DoBattle():
            return _battle(state, seat, source, part, log)
        case e.DoEncounter():
            return _encounter(state, seat, log)
        case e.MonsterAttack():
            return begin_monster(state, seat, log, optional=optional)
        case e.OneOf(options):
            return _choice(state, task, options, log, several=False)
        case e.AnyOf(options):
            return _choice(state, task, options, log, several=True)
        case e.For(cost, parts):
            return _bargain(state, task, cost, parts, log)
        case _:
            assert_never(part)


def _nothing(state: State, seat: Seat, what: str, log: Story) -> State:
    if log.listening:
        tell_skipped(log, seat, what, because("MY-ACT-05", card=what, needed=1, had=0))
    return state


def _granted(state: State, seat: Seat, points: int, log: Story, rule: str) -> State:
    if points:
        log.tell(PointsGranted(seat, points), rule, "MY-CP-10", "MY-CP-08")
    return grant(state, seat, points)


def _uses_artefact(state: State, source: CardId, part: e.DoBattle) -> bool:
    """Tactics say themselves that they do not; for encounters it is a switch (MY-Q-02)."""
    switch = state.config.encounter_battle_uses_artefact or not is_encounter(state, source)
    return part.artefact and switch


def _no_battle(state: State, seat: Seat, source: CardId, part: e.DoBattle) -> str:
    """The rule by which a granted battle is lost: no charge, or no region; else empty."""
    if _uses_artefact(state, source, part) and not state.players[seat].charged:
        return "MY-BATTLE-04"
    return "" if battle_regions(state, seat, effect=True) else "MY-Q-01"


def _battle(state: State, seat: Seat, source: CardId, part: e.DoBattle, log: Story) -> State:
    """A battle by a card or an encounter; without charge or region it is lost (MY-Q-02)."""
    if why := _no_battle(state, seat, source, part):
        if log.listening:
            tell_skipped(log, seat, "battle", because(why, region="any"))
        return state
    uses = _uses_artefact(state, source, part)
    return state.pushed(*sanya(state, seat), AskRegion(seat, part.bonus, uses, effect=True))


def _bargain(
    state: State, task: CarryOut, cost: e.Cost, parts: tuple[e.Part, ...], log: Story
) -> State:
    """What may be paid for; cards are asked for in any case (MY-INFO-10)."""
    if isinstance(cost, e.PayEnergy | e.PayExp):
        option = e.For(cost, parts)
        if not can_pay(state, task.seat, cost):
            return _nothing(state, task.seat, "payment", log)
        return state.pushed(AskPart(task.seat, task.source, (option,), task.given, optional=True))
    return begin_cost(state, task.seat, task.source, cost, parts, log, optional=True)


# A free encounter.


def _encounter(state: State, seat: Seat, log: Story) -> State:
    """Utcoro: wherever Champion and token are, but six in all (MY-EV10, MY-Q-79)."""
    if encounter_cost(state, seat) <= ENCOUNTERS:
        return state.pushed(AskEncounter(seat))
    if log.listening:
        tell_skipped(log, seat, "encounter", because("MY-Q-79"))
    return state


def _encounter_answered(
    state: State, task: AskEncounter, move: FaceEncounter | Decline, log: Story
) -> State:
    state = state.popped()
    if isinstance(move, Decline):
        log.tell(Declined(task.seat, "encounter"), "MY-EV10")
        return state
    return state.pushed(*sanya(state, task.seat), BeginEncounter(task.seat, free=True))


ASK_ENCOUNTER: Final = SeatTask[State, Event, AskEncounter, FaceEncounter | Decline](
    "free-encounter",
    RuleId("MY-EV10"),
    (FaceEncounter, Decline),
    moves=lambda _state, _task: (FACE_ENCOUNTER, DECLINE),
    against=lambda _state, _task, _move: (),
    answer=_encounter_answered,
    decided_by=RuleId("MY-MONSTER-07"),
)


# Choices.


def is_possible(state: State, seat: Seat, part: e.Part) -> bool:
    """Whether a part can do anything now; what cannot is not offered (MY-Q-57)."""
    match part:
        case e.Construct(unit):
            return can_construct(state, seat, unit)
        case e.Deploy(unit):
            return can_deploy(state, seat, unit)
        case e.Travel(units):
            return any(can_voyage(state, seat, unit, portal=False) for unit in units)
        case e.Portal(units):
            return any(can_voyage(state, seat, unit, portal=True) for unit in units)
        case e.DoDevelop():
            return can_develop(state, seat)
        case e.MonsterAttack():
            return bool(choosable(state))
        case e.Recharge():
            return not state.players[seat].charged
        case e.For(cost, _):
            return can_pay(state, seat, cost)
        case _:
            return True


def _choice(
    state: State, task: CarryOut, options: tuple[e.Part, ...], log: Story, *, several: bool
) -> State:
    if any(is_possible(state, task.seat, part) for part in options):
        asked = AskPart(task.seat, task.source, options, task.given, several, task.optional)
        return state.pushed(asked)
    return _nothing(state, task.seat, "part", log)


def _offered(state: State, task: AskPart) -> tuple[int, ...]:
    found = enumerate(task.options)
    return tuple(at for at, part in found if is_possible(state, task.seat, part))


def _part_moves(state: State, task: AskPart) -> tuple[Move, ...]:
    found = tuple(map(choose_part, _offered(state, task)))
    if task.several:
        return (*found, DONE)
    return (*found, DECLINE) if task.optional else found


def _against_part(state: State, task: AskPart, move: PartMove) -> Iterator[Reason]:
    match move:
        case Decline():
            if task.several:
                yield reason("MY-TURN-03", step="part")
            elif not task.optional:
                yield reason("MY-ENC-05")
        case Done():
            if not task.several:
                yield reason("MY-TURN-03", step="part")
        case ChoosePart(choice):
            if choice not in _offered(state, task):
                yield reason("MY-Q-57", needed=choice + 1, had=len(task.options))


def _part_chosen(state: State, task: AskPart, move: PartMove, log: Story) -> State:
    """One of them; where several may be used, the others stay open (MY-Q-57).

    What was chosen can no longer be left: that was the moment to decline it.
    """
    if not isinstance(move, ChoosePart):
        log.tell(Declined(task.seat, "part"), "MY-Q-57")
        return state.popped()
    part = task.options[move.choice]
    left = (*task.options[: move.choice], *task.options[move.choice + 1 :])
    again = (evolve(task, options=left),) if task.several and left else ()
    if isinstance(part, e.For) and isinstance(part.cost, e.PayEnergy | e.PayExp):
        state = state.answered(*again)
        return begin_cost(state, task.seat, task.source, part.cost, part.parts, log)
    carried = CarryOut(task.seat, task.source, (part,), task.given)
    return state.answered(carried, *again)


def _none_possible(state: State, task: AskPart, _log: Story) -> State | None:
    return None if _offered(state, task) else state.popped()


ASK_PART: Final = SeatTask[State, Event, AskPart, PartMove](
    "part",
    RuleId("MY-Q-57"),
    (ChoosePart, Decline, Done),
    moves=_part_moves,
    against=_against_part,
    answer=_part_chosen,
    decided_by=RuleId("MY-TURN-01"),
    auto_advance=_none_possible,
)
