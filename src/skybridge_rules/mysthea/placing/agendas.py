"""What waits on the agenda at each moment of a turn, the first of it first."""

from __future__ import annotations

from skybridge_rules.core.by_hand import fail
from skybridge_rules.core.ids import Seat
from skybridge_rules.mysthea import tasks as t
from skybridge_rules.mysthea.components import CardType, Unit
from skybridge_rules.mysthea.effects import DiscardCard, PayEnergy, PayExp, RemoveCards
from skybridge_rules.mysthea.placing.basics import (
    DEVELOP,
    EFFECT,
    ENCOUNTER,
    MEDITATE,
    Basics,
)
from skybridge_rules.mysthea.placing.drafts import Draft
from skybridge_rules.mysthea.placing.implied import free_unit, monster_of, voyage
from skybridge_rules.mysthea.placing.sources import Reward, chain_of, reward_of
from skybridge_rules.mysthea.placing.stages import Stage
from skybridge_rules.mysthea.regions import Region
from skybridge_rules.mysthea.state import State
from skybridge_rules.mysthea.steps.points import COSTS
from skybridge_rules.mysthea.units import can_set_out, present_regions

Tasks = tuple[t.Task, ...]


# What comes after the question, by stage and by what it interrupts.


def rest_of(here: Basics, state: State) -> Tasks:
    """What the stage of a moment has still to come once the question is answered."""
    match here.stage:
        case Stage.TURN:
            return (t.AskTurn(here.turn), *map(t.BeginTurn, here.later(here.turn)), t.EndRound())
        case Stage.ROUND:
            return (*map(t.BeginTurn, here.order), t.EndRound())
        case Stage.ERA:
            return (t.RestoreAll(), t.BeginRound())
        case Stage.EVENTS:
            place = _place_of(here, state)
            more = place + 1 < len(state.events.path)
            return (t.ResolveEvent(place + 1) if more else t.EndEra(),)
        case Stage.SETUP | Stage.OVER:
            return ()


def _place_of(here: Basics, state: State) -> int:
    """The place of the Monster on the Path whose card is being resolved (MY-END-03)."""
    path = state.events.path
    placed = [at for at, card in enumerate(path) if card in here.printed.monsters]
    wanted = here.card if here.card in here.printed.monsters else None
    if here.setup.moment in ("onygauros", "lost-card", "abandon"):
        wanted = monster_of(here)
    own = [at for at in placed if path[at] == wanted]
    if not own and not placed:
        fail("path", "no Monster is on the Path, so none attacks")
    return (own or placed)[0]


def after_source(here: Basics, reward: Reward) -> Tasks:
    """What comes once the effect of the card in question is over."""
    seat, card = here.actor, here.source
    if card in here.printed.encounters:
        over: Tasks = (t.EndEncounter(seat, card, reward.steps),)
        return (*over, *_after_utcoro(here))
    if card in here.printed.monsters:
        return (t.EndAttack(card, True, False, False),)
    if here.is_of(CardType.TACTIC, CardType.OBJECTIVE):
        return (t.AskOptions(seat, card, here.setup.points != 0, effect=False),)
    return ()


def _after_utcoro(here: Basics) -> Tasks:
    """In Phase 3 only the reward of Utcoro is an encounter (MY-EV10)."""
    if here.stage is not Stage.EVENTS:
        return ()
    monsters = here.printed.monsters.values()
    (utcoro,) = (each.id for each in monsters if each.behaviour.name == "UTCORO")
    return (t.EndAttack(utcoro, True, False, False),)


def after_effect(here: Basics) -> Tasks:
    """The rest of the effect, and what comes after it."""
    chain = chain_of(here)
    return (*chain.after, *after_source(here, chain.reward))


def after_points(here: Basics, spent: int) -> Tasks:
    """Command Points that are left, and the other option of the card (MY-ACT-02, MY-CP-07)."""
    if here.during == MEDITATE:
        return (*_bonuses(here, here.setup.points or 0), *after_meditate(here))
    card = here.command
    left = max(0, card.points - spent) if here.setup.points is None else here.setup.points
    more: Tasks = (t.AskPoints(here.actor, left),) if left > 0 else ()
    return (*more, t.AskOptions(here.actor, card.id, points=False))


def _bonuses(here: Basics, points: int) -> Tasks:
    """Crystal points and Fortifications are one question, as long as both are left (MY-MED-02)."""
    forts = 0 if here.setup.forts is None else here.setup.forts
    if points > 0:
        return (t.AskPoints(here.actor, points, building=True, forts=forts),)
    return (t.AskFort(here.actor, forts),) if forts else ()


def after_meditate(here: Basics) -> Tasks:
    """A Meditate of its own has nothing after it; one by a card has the rest of the card."""
    return () if here.card is None else after_source(here, reward_of(here))


# The turn, acting.


def nothing(_here: Basics, _state: State, _draft: Draft) -> Tasks:
    """The stage itself asks."""
    return ()


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
        return (*_bonuses(here, 1 if number is None else number), *after_meditate(here))
    if here.during == EFFECT:
        part = chain_of(here).part
        worth = getattr(part, "points", 1)
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
        near = here.config.fort_effect_zone.name == "CHAMPION"
        asked = t.AskFort(here.seat, 1, chain_of(here).optional, near, here.source)
        return (asked, *after_effect(here))
    if here.setup.points and here.card is None:
        fail("points", "with Command Points left the moment is 'points', with its forts")
    return (t.AskFort(here.seat, left), *after_meditate(here))


def part(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """One of several parts, or whether one is used at all (MY-Q-57, MY-ENC-05)."""
    chain = chain_of(here)
    given = 0 if here.setup.given is None else here.setup.given
    found = chain.part
    several = type(found).__name__ == "AnyOf"
    choices = getattr(found, "options", (found,))
    single = choices == (found,)
    asked = t.AskPart(
        here.seat, here.source, choices, given, several, optional=chain.optional or single
    )
    return (asked, *after_effect(here))


def payment(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """A card is given up (MY-ACC-03)."""
    given = 0 if here.setup.given is None else here.setup.given
    command = here.printed.commands.get(here.source)
    if command is not None:
        cost, parts, optional = command.cost, command.effect, False
        after: Tasks = after_source(here, reward_of(here))
    else:
        chain = chain_of(here)
        cost, parts = getattr(chain.part, "cost", None), getattr(chain.part, "parts", ())
        optional, after = True, after_effect(here)
    if cost is None or isinstance(cost, PayEnergy | PayExp):
        fail("card", f"no card is given up for {here.source}")
    wanted = (cost.kind,) if isinstance(cost, DiscardCard) else _wanted(cost)
    if here.setup.cards is not None:
        wanted = wanted[-here.setup.cards :] if 0 < here.setup.cards <= len(wanted) else ()
        if not wanted:
            fail("cards", f"nothing is left to give up for {here.source}")
    return (t.AskPayment(here.seat, here.source, cost, parts, given, wanted, optional), *after)


def _wanted(cost: RemoveCards) -> tuple[CardType | None, ...]:
    return (*cost.types, *(None for _ in range(cost.others)))


# Travelling.


def destination(here: Basics, state: State, _draft: Draft) -> Tasks:
    """Where a unit goes (MY-TRAVEL-01, MY-TRAVEL-05)."""
    unit = here.unit(Unit.CHAMPION)
    if here.during == EFFECT:
        return _portal(here, state, unit)
    asked = t.AskDestination(here.seat, unit, _start(here, state, unit))
    return (asked, *after_points(here, 1))


def _start(here: Basics, state: State, unit: Unit) -> Region:
    named = here.region()
    if named is not None:
        return named
    army = state.players[here.seat].army
    able = [region for region in present_regions(army) if can_set_out(army, unit, region)]
    if not able:
        fail("region", f"no {unit.name.lower()} of seat {here.seat} can set out")
    return able[0]


def _portal(here: Basics, state: State, unit: Unit) -> Tasks:
    asked = units_of(here)
    kinds = [each.unit for each in asked]
    unit = kinds[0] if here.setup.unit is None else unit
    if unit not in kinds:
        fail("unit", f"{here.source} lets no {unit.name.lower()} travel")
    first = asked[kinds.index(unit)]
    later = asked[kinds.index(unit) + 1 :]
    goes = t.AskDestination(
        *(here.seat, unit, _start(here, state, unit), first.portal),
        together=first.together,
        carries=first.carries,
        source=here.source,
    )
    return (goes, *later, *after_effect(here))


def units_of(here: Basics) -> tuple[t.AskUnit, ...]:
    """What a Travel or a portal asks, unit by unit (MY-TRAVEL-12, MY-Q-20, MY-Q-21)."""
    chain = chain_of(here)
    portal = type(chain.part).__name__ == "Portal"
    kinds: tuple[Unit, ...] = getattr(chain.part, "units", ())
    faced = here.source in here.printed.encounters
    optional = chain.optional or (portal and len(kinds) > 1)
    together = portal and faced and not here.config.portal_multi_independent
    carries = not portal or (faced and here.config.portal_carry)
    return tuple(
        t.AskUnit(here.seat, unit, portal, optional, together, None, carries, here.source)
        for unit in kinds
    )


def unit(here: Basics, state: State, _draft: Draft) -> Tasks:
    """Which unit travels; kinds that cannot are passed over (MY-TRAVEL-12)."""
    asked = units_of(here)
    army = state.players[here.seat].army
    able = [
        each
        for each in asked
        if any(can_set_out(army, each.unit, region) for region in present_regions(army))
    ]
    if here.setup.unit is not None:
        wanted = here.unit(Unit.TROOP)
        able = [each for each in asked if each.unit is wanted]
        if not able:
            fail("unit", f"{here.source} lets no {here.setup.unit} travel")
    return (*(able or asked), *after_effect(here))


def carry(here: Basics, _state: State, draft: Draft) -> Tasks:
    """Whom a unit takes along (MY-TRAVEL-07)."""
    start, to = voyage(here, draft.seats[here.seat])
    asked = t.AskCarry(here.seat, here.unit(Unit.CHAMPION), start, to)
    if here.during == EFFECT:
        return (asked, *units_of(here)[1:], *after_effect(here))
    return (asked, *after_points(here, 1))


def portal_region(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """Which region is emptied (MY-C045)."""
    chain = chain_of(here)
    champion = bool(getattr(chain.part, "champion", True))
    return (t.AskPortalAll(here.seat, champion, chain.optional, here.source), *after_effect(here))


def portal_to(here: Basics, state: State, _draft: Draft) -> Tasks:
    """Where all of its units go (MY-C045)."""
    champion = bool(getattr(chain_of(here).part, "champion", True))
    region = here.region()
    if region is None:
        region = present_regions(state.players[here.seat].army)[0]
    return (t.AskPortalTo(here.seat, region, champion, here.source), *after_effect(here))


# Developing.


def develop(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """One more card, or three others (MY-DEV-02)."""
    if here.during == EFFECT:
        return (t.AskDevelop(here.seat, here.source), *after_effect(here))
    return (t.AskDevelop(here.seat),)


def under(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """Which card lies next under the deck (MY-DEV-02)."""
    return (t.AskUnder(here.seat), t.TurnUpCards(3), t.AskBuy(here.seat), t.Refill())


def buy(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """Which card is bought (MY-DEV-03)."""
    return (t.AskBuy(here.seat, here.setup.cards or 0), t.Refill())


def turn_up(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """Cards of the Era Deck are turned up (MY-ERA-03, MY-DEV-02, MY-DEV-04)."""
    number = 1 if here.setup.cards is None else here.setup.cards
    if here.stage is Stage.ERA:
        return (t.TurnUpCards(number), t.EnterMonster(), t.ExposeEvent())
    more: Tasks = (t.AskBuy(here.seat), t.Refill()) if here.during == DEVELOP else ()
    return (t.TurnUpCards(number), *more)


def event(_here: Basics, _state: State, _draft: Draft) -> Tasks:
    """The next Event is turned up (MY-EVENT-05)."""
    return (t.ExposeEvent(),)


def draw_count(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """How many cards are drawn (MY-Q-85)."""
    most = int(getattr(chain_of(here).part, "cards", 1))
    return (t.AskDraw(here.seat, most, here.source), *after_effect(here))


def draw(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """Cards are drawn in secret (MY-DEV-06)."""
    if here.during == EFFECT:
        most = int(getattr(chain_of(here).part, "cards", 1))
        left = most if here.setup.cards is None else here.setup.cards
        return (t.DrawFor(here.seat, left), *after_effect(here))
    return (t.DrawFor(here.seat, 1), *_after_sanya(here))


# Islands, encounters, battles that are still to begin.


def _after_sanya(here: Basics) -> Tasks:
    if here.during == ENCOUNTER:
        return (t.BeginEncounter(here.seat),)
    return (t.AskRegion(here.seat),)


def sanya(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """Sanya may draw before a battle or an encounter (MY-H06)."""
    return (t.AskSanya(here.seat), *_after_sanya(here))


def attune(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """An Attunement, then the gap (MY-MOVE-03)."""
    return (t.AskAttune(here.seat), t.AskGap(here.seat))


def gap(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """Where the Island goes (MY-MOVE-04)."""
    return (t.AskGap(here.seat),)


def of_other(here: Basics) -> tuple[Seat, ...]:
    """The opponents who are still to lose a unit, the named one first (MY-Q-22)."""
    others = here.others(here.actor)
    first = here.seat if here.seat != here.actor else None
    named = here.setup.opponent if first is None else first
    return others if named is None else others[others.index(Seat(named)) :]
