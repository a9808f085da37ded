"""Parts of an effect, carried out from left to right (MY-ENC-05, MY-ACT-05, MY-Q-57)."""

from __future__ import annotations

from typing import Final, assert_never

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.task_kinds import AutoTask
from skybridge_rules.mysthea import effects as e
from skybridge_rules.mysthea.building import (
    begin_construct,
    begin_deploy,
    begin_fort,
    can_construct,
    can_deploy,
)
from skybridge_rules.mysthea.card_rules import granted_by, rule_of, rules_of_card
from skybridge_rules.mysthea.components import CardType, Unit
from skybridge_rules.mysthea.config import FortZone
from skybridge_rules.mysthea.events import Event, PointsGranted, Skipped
from skybridge_rules.mysthea.regions import terrain_of
from skybridge_rules.mysthea.resolve.choices import is_possible
from skybridge_rules.mysthea.resolve.costs import begin_cost, can_pay
from skybridge_rules.mysthea.resolve.granted import (
    begin_battle,
    begin_encounter,
    is_encounter,
    no_battle,
)
from skybridge_rules.mysthea.resolve.strikes import begin_each, begin_strike
from skybridge_rules.mysthea.resolve.voyages import begin_all, begin_voyage
from skybridge_rules.mysthea.state import State
from skybridge_rules.mysthea.steps.acting import begin_act
from skybridge_rules.mysthea.steps.developing import begin_develop, begin_draw
from skybridge_rules.mysthea.steps.meditating import meditate
from skybridge_rules.mysthea.steps.monsters import begin_monster
from skybridge_rules.mysthea.steps.points import grant
from skybridge_rules.mysthea.tasks import (
    AskDraw,
    AskPart,
    CarryOut,
)
from skybridge_rules.mysthea.telling import Story, because, gain, recharge
from skybridge_rules.mysthea.units import controlled, deployed


def _carried_out(state: State, task: CarryOut, log: Story) -> State:
    """The first part begins; the others wait until it is finished."""
    if not task.parts:
        return state.popped()
    first, rest = task.parts[0], task.parts[1:]
    if not rest:
        return begin(state.popped(), task, first, log)
    return begin(state.answered(task.with_parts(rest)), task, first, log)


CARRY_OUT: Final = AutoTask[State, Event, CarryOut](_carried_out)


ASKED_FIRST: Final = (e.Construct, e.Deploy, e.DoDevelop, e.DoMeditate, e.DoBattle)
"""Parts without a question of their own that lets an encounter go by unused (MY-ENC-05)."""


def _asks_first(state: State, task: CarryOut, part: e.Part) -> bool:
    """Whether a part that may be left unused is offered before it begins (MY-ENC-05)."""
    if not isinstance(part, ASKED_FIRST) or not is_possible(state, task.seat, part):
        return False
    if isinstance(part, e.Deploy) and part.unit is Unit.FORT:
        return False  # where it goes is asked, and may be declined there
    return not isinstance(part, e.DoBattle) or not no_battle(state, task.seat, task.source, part)


def begin(state: State, task: CarryOut, part: e.Part, log: Story) -> State:
    """Carry out one part, or put its question on the agenda (MY-ACT-05)."""
    seat, source, optional = task.seat, task.source, task.optional
    player, rule = state.players[seat], rule_of(task.source)
    if optional and _asks_first(state, task, part):
        return state.pushed(AskPart(seat, source, (part,), task.given, optional=True))
    match part:
        case e.Gain(energy, exp, glory):
            by = rules_of_card(source)
            return gain(state, seat, log, *by, energy=energy, exp=exp, glory=glory, source=source)
        case e.GainPerUnit(unit, glory, energy):
            count = deployed(player.army, unit)
            more = energy * count
            return gain(state, seat, log, rule, energy=more, glory=glory * count, source=source)
        case e.GloryPerControl(terrain, glory):
            own = sum(terrain_of(region) is terrain for region in controlled(state, seat))
            rules = (rule, "MY-CTRL-02", "MY-CTRL-01")
            return gain(state, seat, log, *rules, glory=glory * own, source=source)
        case e.GloryPerEncounter(glory):
            faced = len(player.faced)
            return gain(state, seat, log, rule, "MY-Q-53", glory=glory * faced, source=source)
        case e.GainOfCard(energy, exp, glory, points):
            given = task.given
            if energy or exp or glory or not points:  # MY-C015 brings Command Points alone
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
            return recharge(state, seat, log, *rules_of_card(source), source=source)
        case e.Points(points):
            return _granted(state, seat, points, log, rule)
        case e.Draw(cards):
            up_to = cards > 1 and source in state.table.printed.commands
            if (up_to or optional) and not state.deck.empty:
                return state.pushed(AskDraw(seat, cards, source))  # MY-C041, MY-ENC-05
            return begin_draw(state, seat, cards, log, rule)
        case e.Construct(unit):
            if can_construct(state, seat, unit):
                return begin_construct(state, seat, unit, log, rule, "MY-CP-11")
            return _nothing(state, task, "construct", log)
        case e.Deploy(Unit.FORT):
            champion = state.config.fort_effect_zone is FortZone.CHAMPION
            return begin_fort(state, seat, log, optional=optional, champion=champion, source=source)
        case e.Deploy(unit):
            if can_deploy(state, seat, unit):
                return begin_deploy(state, seat, unit, log, rule, "MY-CP-11")
            return _nothing(state, task, "deploy", log)
        case e.Travel(units):
            return begin_voyage(
                state, seat, units, log, portal=False, optional=optional, source=source
            )
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
                source=source,
            )
        case e.PortalAll(champion):
            return begin_all(state, seat, log, champion=champion, optional=optional, source=source)
        case e.RemoveThere(unit):
            return begin_strike(state, seat, unit, source, optional=optional)
        case e.WoundThere():
            return begin_strike(state, seat, None, source, optional=optional)
        case e.RemoveFromEach(unit):
            return begin_each(state, seat, unit, source, log, optional=optional)
        case e.DoAct():
            return begin_act(state, seat, source, log, optional=optional)
        case e.DoDevelop():
            return begin_develop(state, seat, source, log)
        case e.DoMeditate():
            return meditate(state, seat, log, rule, *granted_by(state, source))
        case e.DoBattle():
            return begin_battle(state, seat, source, part, log)
        case e.DoEncounter():
            return begin_encounter(state, seat, log)
        case e.MonsterAttack():
            return begin_monster(state, seat, source, log, optional=optional)
        case e.OneOf(options):
            return _choice(state, task, options, log, several=False)
        case e.AnyOf(options):
            return _choice(state, task, options, log, several=True)
        case e.For(cost, parts):
            return _bargain(state, task, cost, parts, log)
        case _:
            assert_never(part)


def _nothing(state: State, task: CarryOut, what: str, log: Story) -> State:
    """A part that can do nothing goes by (MY-ACT-05, MY-ACC-05, MY-ENC-05)."""
    if log.listening:
        told = Skipped(task.seat, what, (because(rule_of(task.source), card=task.source),))
        log.tell(told, rule_of(task.source), _idle_rule(state, task.source))
    return state


def _idle_rule(state: State, source: CardId) -> str:
    """The rule by which an effect may do nothing, by the kind of its card."""
    command = state.table.printed.commands.get(source)
    if command is None:
        return "MY-ENC-05"
    return "MY-ACC-05" if command.type is CardType.ACCESSORY else "MY-ACT-05"


def _granted(state: State, seat: Seat, points: int, log: Story, rule: str) -> State:
    if points:
        log.tell(PointsGranted(seat, points), rule, "MY-CP-10", "MY-CP-08")
    return grant(state, seat, points)


def _bargain(
    state: State, task: CarryOut, cost: e.Cost, parts: tuple[e.Part, ...], log: Story
) -> State:
    """What may be paid for; cards are asked for in any case (MY-INFO-10)."""
    if isinstance(cost, e.PayEnergy | e.PayExp):
        option = e.For(cost, parts)
        if not can_pay(state, task.seat, cost):
            return _nothing(state, task, "payment", log)
        return state.pushed(AskPart(task.seat, task.source, (option,), task.given, optional=True))
    return begin_cost(state, task.seat, task.source, cost, parts, log, optional=True)


def _choice(
    state: State, task: CarryOut, options: tuple[e.Part, ...], log: Story, *, several: bool
) -> State:
    if any(is_possible(state, task.seat, part) for part in options):
        asked = AskPart(task.seat, task.source, options, task.given, several, task.optional)
        return state.pushed(asked)
    return _nothing(state, task, "part", log)
