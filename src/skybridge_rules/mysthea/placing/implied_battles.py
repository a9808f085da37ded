"""What the questions before and in a battle imply: who is there, and what was committed."""

from __future__ import annotations

from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import problem
from skybridge_rules.mysthea.components import Ability, CardType, Unit
from skybridge_rules.mysthea.effects import DoBattle
from skybridge_rules.mysthea.names import region_key
from skybridge_rules.mysthea.placing.armies import CALM
from skybridge_rules.mysthea.placing.basics import EFFECT, ENCOUNTER, Basics
from skybridge_rules.mysthea.placing.drafts import Draft, SeatDraft
from skybridge_rules.mysthea.placing.implied import source, spare
from skybridge_rules.mysthea.placing.sources import chain_of
from skybridge_rules.mysthea.regions import Region, island_of


def fighting(here: Basics, draft: Draft) -> None:
    """Somebody to fight; the Artefact is discharged before a region is chosen (MY-BATTLE-20)."""
    if here.during == EFFECT:
        source(here, draft)
    if here.setup.moment == "sanya":
        _sanya(here, draft)
    if here.during != ENCOUNTER:
        draft.battle = _meeting(here, draft)
    own = draft.seats[here.seat]
    if here.setup.moment == "battle-region" and own.charged is None and uses_artefact(here):
        own.charged = False


def uses_artefact(here: Basics) -> bool:
    """Tactics do not use it; for encounters it is a switch (MY-BATTLE-03, MY-Q-02)."""
    if here.during != EFFECT:
        return True
    faced = here.source in here.printed.encounters
    return faced and here.config.encounter_battle_uses_artefact


def _sanya(here: Basics, draft: Draft) -> None:
    own = draft.seats[here.seat]
    champions = here.printed.champions.values()
    own.champion = own.champion or next(c.id for c in champions if c.ability is Ability.SANYA)
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
