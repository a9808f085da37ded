"""What the question of a described position implies: cards, units and charges that must be there.

What is written stays as it is; if it leaves no room for the question, ImpossibleSetup says so.
"""

from __future__ import annotations

from collections.abc import Iterable

from skybridge_rules.core.by_hand import one_of
from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.verdict import problem
from skybridge_rules.mysthea.cards import Printed
from skybridge_rules.mysthea.components import ACCESSORIES, Behaviour, CardType, Unit
from skybridge_rules.mysthea.effects import Carry, DiscardCard, DoBattle, OnConstruct, RemoveCards
from skybridge_rules.mysthea.names import region_key
from skybridge_rules.mysthea.placing.armies import CALM, need_built
from skybridge_rules.mysthea.placing.basics import BATTLE, EFFECT, ENCOUNTER, ERA, REFILL, Basics
from skybridge_rules.mysthea.placing.description import Setup
from skybridge_rules.mysthea.placing.drafts import Draft, SeatDraft
from skybridge_rules.mysthea.placing.names import UNITS, island_named
from skybridge_rules.mysthea.placing.sources import chain_of
from skybridge_rules.mysthea.regions import Region, island_of, regions_of


def spare(here: Basics, draft: Draft, kind: CardType | None) -> CardId:
    """A card that is written nowhere, of a colour, out of the latest set that there is."""
    there = {word for each in draft.seats for word in each.cards} | {*here.setup.removed}
    there |= {*(here.setup.area or ()), *(here.setup.deck or ())}
    there |= {word for each in here.setup.under for word in each.cards}
    sets = (here.printed.eras[era] for era in range(here.era, 0, -1))
    for card in (card for cards in sets for card in reversed(cards)):
        if card not in there and kind in (None, here.printed.commands[card].type):
            return card
    what = "every card of that colour is written elsewhere"
    raise ImpossibleSetup((problem("MY-INV-04", "seats", what),))


# The card behind an effect.


def source(here: Basics, draft: Draft) -> None:
    """The card that is used lies where such a card lies then."""
    if here.card is None:
        return
    own, card = draft.seats[here.actor], here.card
    if here.is_of(CardType.TACTIC, CardType.OBJECTIVE):
        played(here, draft)
    elif here.is_of(CardType.ACCESSORY):
        if card not in own.accessories:
            own.accessories.append(card)
        if card not in own.used:
            own.used.append(card)
    elif card in here.printed.encounters:
        facing(here, draft)
    elif card in here.printed.monsters:
        attacking(here, draft, card)


def played(here: Basics, draft: Draft) -> None:
    """The card lies on the discard pile from the moment it is played (MY-ACT-01)."""
    own = draft.seats[here.actor]
    if here.card is not None and here.command.id not in (*(own.discard or ()), *own.upgrades):
        own.played.append(here.card)


def facing(here: Basics, draft: Draft) -> None:
    """An encounter is being resolved (MY-Q-53)."""
    draft.facing.append(here.source)
    draft.seats[here.actor].facing += 1
    if here.stage.value == "events":
        utcoro = _monster_that(here, Behaviour.UTCORO)
        attacking(here, draft, utcoro)


def _monster_that(here: Basics, behaviour: Behaviour) -> CardId:
    found = here.printed.monsters.values()
    return next(each.id for each in found if each.behaviour is behaviour)


# Acting.


def replacing(here: Basics, draft: Draft) -> None:
    """All spaces for Accessories are taken (MY-ACT-07)."""
    played(here, draft)
    own = draft.seats[here.actor]
    while len(own.accessories) < ACCESSORIES:
        own.accessories.append(spare(here, draft, CardType.ACCESSORY))


def paying(here: Basics, draft: Draft) -> None:
    """Someone who has begun to pay with cards can pay; an empty hand gets what is asked for."""
    source(here, draft)
    own = draft.seats[here.actor]
    command = here.printed.commands.get(here.source)
    cost = None if command is None else command.cost
    if own.known or own.unseen or not isinstance(cost, DiscardCard | RemoveCards):
        return
    kinds: Iterable[CardType | None] = (
        (cost.kind,) if isinstance(cost, DiscardCard) else (*cost.types, *(None,) * cost.others)
    )
    for kind in kinds:
        own.known.append(spare(here, draft, kind))


def free_deploy(here: Basics, draft: Draft) -> None:
    """An Upgrade lets the unit be deployed that was just constructed (MY-CP-12)."""
    _context(here, draft)
    own = draft.seats[here.actor]
    need_built(own, free_unit(here))
    wanted = deployers(here.setup, here.printed)
    if wanted and not {*wanted} & {*own.upgrades}:
        own.upgrades.append(wanted[0])


def free_unit(here: Basics) -> Unit:
    """The unit that was constructed: a Golem, unless something else is written."""
    return here.unit(Unit.GOLEM)


def deployers(setup: Setup, printed: Printed) -> tuple[CardId, ...]:
    """The Upgrade that lets the unit in question be deployed at once (MY-CP-12)."""
    unit = Unit.GOLEM if setup.unit is None else one_of(setup.unit, UNITS, "unit")
    found = printed.commands.items()
    return tuple(card for card, each in found if OnConstruct(unit, deploy=True) in each.lasting)


def _context(here: Basics, draft: Draft) -> None:
    if here.during == EFFECT:
        source(here, draft)
    elif here.during == BATTLE:
        battling(here, draft)
    else:
        played(here, draft)


# Travelling.


def setting_out(here: Basics, draft: Draft) -> None:
    """A unit of the kind is where it sets out, and has not travelled (MY-TRAVEL-02)."""
    _context(here, draft)
    start_of(here, draft, draft.seats[here.seat], here.unit(Unit.CHAMPION))


def start_of(here: Basics, draft: Draft, own: SeatDraft, unit: Unit) -> Region:
    """The region where a unit sets out; an own unit stands there."""
    named = here.region()
    if unit is Unit.CHAMPION:
        if own.at is None:
            own.at = named or draft.battle or min(here.printed.land)
        return own.at
    able = [region for region in sorted(own.units) if own.rested(unit, region) > 0]
    region = named or (able[0] if able else draft.battle or own.at or min(here.printed.land))
    if not able and unit is not Unit.FORT:
        own.add(unit, region)
    return region


def carrying(here: Basics, draft: Draft) -> None:
    """The carrier has arrived; who may go with it is where it set out (MY-TRAVEL-07)."""
    _context(here, draft)
    own, unit = draft.seats[here.seat], here.unit(Unit.CHAMPION)
    start, to = voyage(here, own)
    if unit is Unit.CHAMPION:
        own.at, own.travelled = to, True
    elif own.units.get(to, [0] * 5)[3 + unit] < 1:
        own.add(unit, to, tired=True)
    wanted = carriers(here.setup, here.printed)
    if wanted and not {*wanted} & {*own.upgrades}:
        own.upgrades.append(wanted[0])
    if not own.rested(Unit.TROOP, start) and not own.rested(Unit.GOLEM, start) and own.at != start:
        own.add(Unit.TROOP, start)


def carriers(setup: Setup, printed: Printed) -> tuple[CardId, ...]:
    """The Upgrade that lets the unit in question take one along (MY-TRAVEL-07)."""
    unit = Unit.CHAMPION if setup.unit is None else one_of(setup.unit, UNITS, "unit")
    found = printed.commands.items()
    return tuple(card for card, each in found if Carry(unit) in each.lasting)


def voyage(here: Basics, own: SeatDraft) -> tuple[Region, Region]:
    """Where a carrier set out, and where it arrived."""
    able = [r for r in sorted(own.units) if own.rested(Unit.TROOP, r) or own.rested(Unit.GOLEM, r)]
    land = sorted(here.printed.land)
    word = here.setup.to
    to = None if word is None else here.names.region(word, "to")
    start = here.region() or (able[0] if able else next(each for each in land if each != to))
    if to is None:
        near = regions_of(here.printed.land, island_of(start))
        at = here.described(here.seat).at
        stands = None if at is None else here.names.region(at, "at")
        to = stands if stands not in (None, start) else next(r for r in near if r != start)
    assert to is not None
    return start, to


# Developing.


def developing(here: Basics, draft: Draft) -> None:
    """Energy for a card, and one card more that lies face up (MY-DEV-01, MY-DEV-02)."""
    if here.during == EFFECT:
        source(here, draft)
    own = draft.seats[here.actor]
    own.energy = 1 if own.energy is None else own.energy
    if here.setup.moment == "buy":
        draft.area = 4 - (0 if here.setup.cards is None else here.setup.cards)
        if here.setup.cards and own.energy == 1:
            own.energy = 2
    elif here.setup.moment == "turn-up" and here.during in (REFILL, ERA):
        draft.area = max(0, 3 - (1 if here.setup.cards is None else here.setup.cards))


# Battles and encounters.


def fighting(here: Basics, draft: Draft) -> None:
    """Somebody to fight, and a charged Artefact (MY-BATTLE-01, MY-BATTLE-02)."""
    if here.during == EFFECT:
        source(here, draft)
    if here.setup.moment == "sanya":
        _sanya(here, draft)
    if here.during != ENCOUNTER:
        draft.battle = _meeting(here, draft)


def _sanya(here: Basics, draft: Draft) -> None:
    own = draft.seats[here.seat]
    champions = here.printed.champions.values()
    own.champion = own.champion or next(c.id for c in champions if c.ability.name == "SANYA")
    if here.during == ENCOUNTER:
        own.at = own.at or min(here.printed.land)
        own.token = island_of(own.at) if own.token is None else own.token
        own.exp = len(own.faced) + 1 if own.exp is None else own.exp


def battling(here: Basics, draft: Draft) -> None:
    """All who take part are there, and what they committed is in hand (MY-BATTLE-06)."""
    if here.card is not None:
        source(here, draft)
    else:
        own = draft.seats[here.initiator]
        own.charged = False if own.charged is None else own.charged
    draft.battle = region = _meeting(here, draft)
    draft.committed = {}
    moment = here.setup.moment
    for at, word in here.setup.committed.items():
        draft.committed[at] = (
            None if word == "nothing" else here.names.command(word, f"committed.{at}")
        )
    if moment not in ("commit", "loss") and draft.committed.get(here.seat) is None:
        draft.committed[here.seat] = spare(here, draft, CardType.OBJECTIVE)
    for at, card in draft.committed.items():
        own = draft.seats[at]
        if card is None or card in own.cards:
            continue
        where = {"commit": own.unseen, "loss": own.played}.get(moment, own.known)
        where.append(card)
    if moment == "loss" and not any(region in each.units for each in draft.seats):
        _weaker(here, draft, region)


def _weaker(here: Basics, draft: Draft, region: Region) -> None:
    """Who is asked lacks a little Strength, and has more units than it has to remove."""
    weak = draft.seats[here.seat]
    others = (draft.seats[other] for other in here.others(here.seat))
    strong = next((other for other in others if region in other.regions), None)
    if strong is None:
        return
    taken = {each.champion for each in draft.seats}
    weak.champion = weak.champion or next(card for card in CALM if card not in taken)
    weak.add(Unit.TROOP, region)
    weak.add(Unit.TROOP, region)
    more = 3 + (bonus_of(here) if here.seat == here.initiator else 0)
    for unit in (*(Unit.GOLEM,) * (more // 2), *(Unit.TROOP,) * (more % 2)):
        strong.add(unit, region)


def bonus_of(here: Basics) -> int:
    """Strength that the effect behind a battle adds (MY-BATTLE-13)."""
    part = None if here.card is None else chain_of(here).part
    usual = part.bonus if isinstance(part, DoBattle) else 0
    return usual if here.setup.bonus is None else here.setup.bonus


def _meeting(here: Basics, draft: Draft) -> Region:
    """A region in which the initiator, who is asked, and an opponent have units."""
    needed = {here.initiator, here.seat}
    region = here.region()
    if region is None:
        shared = [
            each
            for each in sorted(here.printed.land)
            if sum(each in seat.regions for seat in draft.seats) > 1
            and all(each in draft.seats[seat].regions for seat in needed)
        ]
        own = [draft.seats[seat] for seat in (here.initiator, here.seat)]
        stood = [each.at for each in own if each.at is not None]
        held = [region for each in own for region in sorted(each.units)]
        region = (*shared, *stood, *held, min(here.printed.land))[0]
    for seat in sorted(each for each in needed if not has_left(here, each)):
        if not _comes(draft.seats[seat], region) and here.card is None:
            what = f"seat {seat} has no unit in {region_key(region)}"
            raise ImpossibleSetup((problem("MY-BATTLE-02", f"seats.{seat}", what),))
    others = [draft.seats[seat] for seat in here.others(here.initiator)]
    left = [draft.seats[seat] for seat in here.others(here.initiator) if has_left(here, seat)]
    for each in left:
        _comes(each, region)
    if left or any(region in each.regions for each in others):
        return region
    if not any(_comes(each, region) for each in others):
        what = f"no opponent has a unit in {region_key(region)}"
        raise ImpossibleSetup((problem("MY-BATTLE-02", "seats", what),))
    return region


def has_left(here: Basics, seat: Seat) -> bool:
    """Whether units of a seat were in the battle, which need not be there any more (MY-Q-73)."""
    return bool(here.setup.retreated.get(seat) or here.setup.losses.get(seat))


def _comes(own: SeatDraft, region: Region) -> bool:
    """Whether a seat has a unit in a region; a Champion that is not placed stands there."""
    if region not in own.regions and own.at is None:
        own.at = region
    return region in own.regions


def island(here: Basics, draft: Draft) -> None:
    """The Artefact was discharged for the Island that is moved (MY-MOVE-01)."""
    own = draft.seats[here.seat]
    own.charged = False if own.charged is None else own.charged


# Monsters.


def attacking(here: Basics, draft: Draft, monster: CardId | None = None) -> None:
    """A Monster is in play, and its card lies on the Path (MY-MONSTER-03)."""
    card = monster_of(here) if monster is None else monster
    draft.monsters.append(card)
    draft.placed.append(card)


def attacked(here: Basics, draft: Draft) -> None:
    """A Monster attacks, and who is asked has something to lose (MY-MONSTER-05)."""
    attacking(here, draft)
    if here.stage.value == "turn":
        source(here, draft)
    own, monster = draft.seats[here.seat], monster_of(here)
    if here.setup.moment == "abandon":
        where = here.printed.monsters[monster].island
        for word, name in here.setup.figures.items():
            if here.names.monster(word, "figures") == monster:
                where = island_named(name, f"figures.{word}")
        if own.at is None and where not in {island_of(region) for region in own.regions}:
            own.at = regions_of(here.printed.land, where)[0]
    if here.setup.moment == "lost-card" and not (own.discard or own.discard is None):
        what = "there is no card to lose on the discard pile"
        raise ImpossibleSetup((problem("MY-Q-31", f"seats.{here.seat}.discard", what),))


def monster_of(here: Basics) -> CardId:
    """The Monster that attacks: as written, or the one that the question is about."""
    if here.setup.monster is not None:
        return here.names.monster(here.setup.monster, "monster")
    if here.card in here.printed.monsters:
        return CardId(here.card)
    if here.setup.moment in ("onygauros", "lost-card"):
        return _monster_that(here, Behaviour.ONYGAUROS)
    return next(iter(here.printed.monsters))
