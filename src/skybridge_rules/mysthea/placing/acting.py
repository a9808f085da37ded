"""What is asked when a card is played, Command Points are spent or a cost is paid."""

from __future__ import annotations

from skybridge_rules.core.by_hand import fail
from skybridge_rules.mysthea import effects as e
from skybridge_rules.mysthea import tasks as t
from skybridge_rules.mysthea.components import CardType
from skybridge_rules.mysthea.config import FortZone
from skybridge_rules.mysthea.placing.agendas import (
    Tasks,
    after_effect,
    after_meditate,
    after_points,
    after_source,
    bonuses,
)
from skybridge_rules.mysthea.placing.basics import (
    EFFECT,
    MEDITATE,
    Basics,
)
from skybridge_rules.mysthea.placing.drafts import Draft
from skybridge_rules.mysthea.placing.implied_units import free_unit
from skybridge_rules.mysthea.placing.sources import chain_of, part_of, reward_of
from skybridge_rules.mysthea.state import State
from skybridge_rules.mysthea.steps.points import COSTS


def act(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """Another card is played (MY-ACT-10)."""
    return (t.AskAct(here.seat, chain_of(here).optional, here.source), *after_effect(here))


def options(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """Command Points and effect, or one of them (MY-ACT-02)."""
    points = here.setup.points != 0
    effect = here.command.id not in here.described(here.seat).upgrades
    return (t.AskOptions(here.seat, here.command.id, points, effect),)


def replace(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """An Accessory makes room (MY-ACT-07)."""
    if not here.is_of(CardType.ACCESSORY):
        fail("card", f"{here.source} is no Accessory")
    points = here.setup.points != 0
    after = t.AskOptions(here.seat, here.source, points, effect=False)
    return (t.AskReplace(here.seat, here.source), after)


def points(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """Command Points of a card, of an effect, or of Crystal Fields (MY-CP-07, MY-MED-05)."""
    number = here.setup.points
    if here.during == MEDITATE:
        return (*bonuses(here, 1 if number is None else number), *after_meditate(here))
    if here.during == EFFECT:
        part = chain_of(here).part
        assert isinstance(part, e.Points | e.GainOfCard)
        times = (here.setup.given or 1) if isinstance(part, e.GainOfCard) else 1
        worth = part.points * times
        return (t.AskPoints(here.seat, worth if number is None else number), *after_effect(here))
    worth = here.command.points if number is None else number
    after = t.AskOptions(here.seat, here.source, points=False)
    return (t.AskPoints(here.seat, worth), after)


def free_deploy(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """A unit just constructed may be deployed at once (MY-CP-12)."""
    unit = free_unit(here)
    asked = t.AskFreeDeploy(here.seat, unit)
    if here.during == EFFECT:
        return (asked, *after_effect(here))
    return (asked, *after_points(here, COSTS.get(unit, 1)))


def fort(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """Where a Fortification goes (MY-MED-04, MY-Q-10)."""
    left = 1 if here.setup.forts is None else here.setup.forts
    if here.during == EFFECT:
        near = here.config.fort_effect_zone is FortZone.CHAMPION
        asked = t.AskFort(here.seat, 1, chain_of(here).optional, near, here.source)
        return (asked, *after_effect(here))
    if here.setup.points and here.card is None:
        fail("points", "with Command Points left the moment is 'points', with its forts")
    return (t.AskFort(here.seat, left), *after_meditate(here))


def part(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """One of several parts, or whether one is used at all (MY-Q-57, MY-ENC-05)."""
    chain = chain_of(here)
    given = 0 if here.setup.given is None else here.setup.given
    found, optional = chain.part, chain.optional
    choices: tuple[e.Part, ...] = (found,)
    if isinstance(found, e.OneOf | e.AnyOf):
        choices = found.options
    else:
        optional = True
    several = isinstance(found, e.AnyOf)
    asked = t.AskPart(here.seat, here.source, choices, given, several, optional)
    return (asked, *after_effect(here))


def payment(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """A card is given up (MY-ACC-03)."""
    given = 0 if here.setup.given is None else here.setup.given
    command = here.printed.commands.get(here.source)
    if command is not None:
        cost, parts, optional = command.cost, command.effect, False
        after: Tasks = after_source(here, reward_of(here))
    else:
        bargain = part_of(here, e.For)
        cost, parts = bargain.cost, bargain.parts
        optional, after = True, after_effect(here)
    if cost is None or isinstance(cost, e.PayEnergy | e.PayExp):
        fail("card", f"no card is given up for {here.source}")
    wanted = (cost.kind,) if isinstance(cost, e.DiscardCard) else _wanted(cost)
    if here.setup.cards is not None:
        wanted = wanted[-here.setup.cards :] if 0 < here.setup.cards <= len(wanted) else ()
        if not wanted:
            fail("cards", f"nothing is left to give up for {here.source}")
    return (t.AskPayment(here.seat, here.source, cost, parts, given, wanted, optional), *after)


def _wanted(cost: e.RemoveCards) -> tuple[CardType | None, ...]:
    return (*cost.types, *(None for _ in range(cost.others)))
