"""Battles of a described position: who takes part, what was committed, what is still to come."""

from __future__ import annotations

from attrs import evolve

from skybridge_rules.core.by_hand import fail
from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import problem
from skybridge_rules.mysthea import tasks as t
from skybridge_rules.mysthea.components import Ability, CardType, Unit
from skybridge_rules.mysthea.effects import DoBattle, Part
from skybridge_rules.mysthea.placing import travels
from skybridge_rules.mysthea.placing.agendas import Tasks, after_effect
from skybridge_rules.mysthea.placing.basics import BATTLE, EFFECT, Basics
from skybridge_rules.mysthea.placing.drafts import Draft
from skybridge_rules.mysthea.placing.implied_battles import bonus_of, has_left
from skybridge_rules.mysthea.placing.implied_units import start_of, voyage
from skybridge_rules.mysthea.state import Battle, State, order_of_play
from skybridge_rules.mysthea.steps.battle_losses import contenders, total_of
from skybridge_rules.mysthea.steps.reactions import card_of
from skybridge_rules.mysthea.units import champion_in, has, is_present


def fights(part: Part, _optional: bool) -> bool:
    """Whether a part starts a battle."""
    return isinstance(part, DoBattle)


def _after(here: Basics) -> Tasks:
    return () if here.card is None else after_effect(here)


def region(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """Where the battle takes place; the Artefact has been discharged (MY-BATTLE-20)."""
    if here.during != EFFECT:
        return (t.AskRegion(here.seat, artefact=False),)
    asked = t.AskRegion(here.seat, bonus_of(here), False, effect=True, source=here.source)
    return (asked, *after_effect(here))


def battle_of(here: Basics, state: State, draft: Draft) -> Battle:
    """The battle under way; who has units in the region takes part (MY-BATTLE-05)."""
    assert draft.battle is not None
    region = draft.battle
    order = tuple(
        seat
        for seat in order_of_play(state)
        if is_present(state.players[seat].army, region) or has_left(here, seat)
    )
    if here.seat not in order:
        what = f"seat {here.seat} has no unit in the region of the battle"
        raise ImpossibleSetup((problem("MY-BATTLE-05", "seat", what),))
    for seat in draft.committed:
        if seat not in order:
            what = f"seat {seat} takes no part in the battle"
            raise ImpossibleSetup((problem("MY-BATTLE-05", f"committed.{seat}", what),))
    asked = order if here.setup.moment != "commit" else order[: order.index(here.seat)]
    leheir = has(state, here.initiator, Ability.LEHEIR)
    battle = Battle(
        *(here.initiator, region, order, bonus_of(here), here.card is not None, leheir),
        tuple(draft.committed.get(seat) for seat in asked),
    )
    if here.setup.moment == "commit":
        late = [seat for seat in draft.committed if seat not in asked]
        if late:
            fail(f"committed.{late[0]}", f"seat {late[0]} is asked after seat {here.seat}")
        return battle
    there = tuple(_there(here, state, battle, seat) for seat in order)
    battle = evolve(battle, revealed=True, there=there)
    return battle if here.setup.moment != "loss" else _compared(here, state, battle)


def _there(here: Basics, state: State, battle: Battle, seat: Seat) -> tuple[int, int, bool]:
    """Troops, Golems and the Champion when the reactions began (MY-Q-74)."""
    army = state.players[seat].army
    squad = army.squad(battle.region)
    troops, golems = (0, 0) if squad is None else (squad.troops, squad.golems)
    champion = champion_in(army, battle.region) is not None
    gone = here.setup.retreated.get(seat, 0)
    if seat == here.seat and here.setup.moment in ("destination", "carry"):
        champion = champion or here.unit(Unit.CHAMPION) is Unit.CHAMPION
    return troops + gone, golems, champion


def _compared(here: Basics, state: State, battle: Battle) -> Battle:
    seats = contenders(state, battle)
    lost, left = here.setup.losses, here.setup.retreated
    return evolve(
        battle,
        totals=tuple(total_of(state, battle, seat) for seat in seats),
        lost=tuple(lost.get(seat, 0) for seat in battle.order),
        left=tuple(left.get(seat, 0) for seat in battle.order),
    )


# What is asked.


def commit(here: Basics, state: State, draft: Draft) -> Tasks:
    """Who is asked and those after them commit; then all is revealed (MY-BATTLE-06)."""
    order = battle_of(here, state, draft).order
    asked = order[order.index(here.seat) :]
    reactions: Tasks = (t.Reveal(), *map(t.React, order), t.Compare())
    return (*map(t.AskCommit, asked), *reactions, *_after(here))


def retreat(here: Basics, state: State, draft: Draft) -> Tasks:
    """Units of who is asked may retreat, then the others react (MY-BATTLE-08)."""
    battle = battle_of(here, state, draft)
    points = _retreats(here, battle)
    left = points if here.setup.cards is None else here.setup.cards
    if not 1 <= left <= points:
        fail("cards", f"1 to {points} Travels are left, not {left}")
    return (t.AskRetreat(here.seat, left, points - left), *_later(here, battle))


def _retreats(here: Basics, battle: Battle) -> int:
    card = card_of(battle, here.seat)
    assert card is not None
    command = here.printed.commands[card]
    if command.type is not CardType.OBJECTIVE:
        what = f"{card} is no Objective, so it is no Retreat"
        raise ImpossibleSetup((problem("MY-BATTLE-08", f"committed.{here.seat}", what),))
    return command.points


def _later(here: Basics, battle: Battle) -> Tasks:
    later = battle.order[battle.order.index(here.seat) + 1 :]
    return (*map(t.React, later), t.Compare(), *_after(here))


def _retreating(here: Basics, state: State, draft: Draft) -> Tasks:
    """What is left of a Retreat while one unit travels."""
    battle = battle_of(here, state, draft)
    points = _retreats(here, battle)
    left = points - 1 if here.setup.cards is None else here.setup.cards
    return (t.AskRetreat(here.seat, max(0, left), points - max(0, left)), *_later(here, battle))


def destination(here: Basics, state: State, draft: Draft) -> Tasks:
    """Where a unit goes, also in a Retreat."""
    if here.during != BATTLE:
        return travels.destination(here, state, draft)
    unit = here.unit(Unit.CHAMPION)
    start = start_of(here, draft, draft.seats[here.seat], unit)
    return (t.AskDestination(here.seat, unit, start), *_retreating(here, state, draft))


def carrying(here: Basics, state: State, draft: Draft) -> Tasks:
    """Whom a unit takes along, also in a Retreat (MY-Q-17)."""
    if here.during != BATTLE:
        return travels.carry(here, state, draft)
    start, to = voyage(here, draft.seats[here.seat])
    asked = t.AskCarry(here.seat, here.unit(Unit.CHAMPION), start, to)
    return (asked, *_retreating(here, state, draft))


def loss(here: Basics, state: State, draft: Draft) -> Tasks:
    """Who is weaker removes units, in order of play (MY-BATTLE-14)."""
    battle = battle_of(here, state, draft)
    seats, most = contenders(state, battle), max(battle.totals)
    lacks = dict(zip(seats, (most - total for total in battle.totals), strict=True))
    left = lacks[here.seat] if here.setup.cards is None else here.setup.cards
    if left < 1 or lacks[here.seat] < 1:
        totals = ", ".join(
            f"{total} of seat {seat}" for seat, total in zip(seats, battle.totals, strict=True)
        )
        what = f"seat {here.seat} is not weaker: {totals}"
        raise ImpossibleSetup((problem("MY-BATTLE-14", "moment", what),))
    later = seats[seats.index(here.seat) + 1 :]
    others = (t.AskLoss(s, lacks[s]) for s in later if s in battle.order and lacks[s] > 0)
    return (t.AskLoss(here.seat, left), *others, t.EndBattle(), *_after(here))
