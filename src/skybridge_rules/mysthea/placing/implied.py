"""What the question of a described position implies: cards, units and charges that must be there.

What is written stays as it is; if it leaves no room for the question, ImpossibleSetup says so.
"""

from __future__ import annotations

from collections.abc import Iterable

from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.verdict import problem
from skybridge_rules.mysthea.components import ACCESSORIES, Behaviour, CardType
from skybridge_rules.mysthea.effects import DiscardCard, RemoveCards
from skybridge_rules.mysthea.placing.basics import EFFECT, ERA, REFILL, Basics
from skybridge_rules.mysthea.placing.drafts import Draft
from skybridge_rules.mysthea.placing.names import island_named
from skybridge_rules.mysthea.placing.stages import Stage
from skybridge_rules.mysthea.regions import island_of, regions_of


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
    if here.stage is Stage.EVENTS:
        utcoro = _monster_that(here, Behaviour.UTCORO)
        attacking(here, draft, utcoro)


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


def developing(here: Basics, draft: Draft) -> None:
    """Energy for a card, and one card more that lies face up (MY-DEV-01, MY-DEV-02)."""
    if here.during == EFFECT:
        source(here, draft)
    own = draft.seats[here.actor]
    bought = here.setup.cards or 0 if here.setup.moment == "buy" else 0
    if own.energy is None:
        own.energy = 2 if bought else 1
    if here.setup.moment == "buy":
        draft.area = 4 - bought
    elif here.setup.moment == "turn-up" and here.during in (REFILL, ERA):
        draft.area = max(0, 3 - (1 if here.setup.cards is None else here.setup.cards))


def island(here: Basics, draft: Draft) -> None:
    """The Artefact was discharged for the Island that is moved (MY-MOVE-01)."""
    own = draft.seats[here.seat]
    own.charged = False if own.charged is None else own.charged


def attacking(here: Basics, draft: Draft, monster: CardId | None = None) -> None:
    """A Monster is in play, and its card lies on the Path (MY-MONSTER-03)."""
    card = monster_of(here) if monster is None else monster
    draft.monsters.append(card)
    draft.placed.append(card)


def attacked(here: Basics, draft: Draft) -> None:
    """A Monster attacks, and who is asked has something to lose (MY-MONSTER-05)."""
    attacking(here, draft)
    if here.stage is Stage.TURN:
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


def _monster_that(here: Basics, behaviour: Behaviour) -> CardId:
    found = here.printed.monsters.values()
    return next(each.id for each in found if each.behaviour is behaviour)
