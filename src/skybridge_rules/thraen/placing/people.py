"""The boards of a described position: resources, figures and displays."""

from __future__ import annotations

from skybridge_rules.core.by_hand import fail, one_of
from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.verdict import problem
from skybridge_rules.thraen.components import TERRITORIES, Ability, Resource, Rune
from skybridge_rules.thraen.content.checks import GHIARHABBAT
from skybridge_rules.thraen.placing.basics import RESOURCES, Basics
from skybridge_rules.thraen.state import PEOPLE, Bridge, Desert, Display, Figures, Goods


def goods_of(here: Basics, seat: Seat) -> Goods:
    """The resources of a seat; what is not written is not there."""
    counts = [0] * len(Resource)
    for word, count in here.described(seat).goods.items():
        counts[one_of(word, RESOURCES, f"seats.{seat}.goods.{word}")] = count
    money, wood, stone, metal, sumpter, salt = counts
    return money, wood, stone, metal, sumpter, salt


def figures_of(here: Basics, seat: Seat, bridge: Bridge, desert: Desert) -> Figures:
    """The figures of a colour; the reserve is what is left of twelve (TH-SETUP-10)."""
    written = here.described(seat)
    where = f"seats.{seat}"
    for territory in written.garrisons:
        if not 0 <= territory < TERRITORIES:
            fail(f"{where}.garrisons", f"there are territories 0 to {TERRITORIES - 1}")
    guests = [0] * here.players
    for other, count in written.guests.items():
        if not 0 <= other < here.players:
            fail(f"{where}.guests.{other}", f"there are seats 0 to {here.players - 1}")
        guests[other] = count
    rebels = sum(there[seat] for there in desert.rebels)
    building = sum(seat in crew for crew in bridge.crews)
    visiting = sum(here.described(other).guests.get(seat, 0) for other in range(here.players))
    elsewhere = written.boxed + rebels + building + visiting
    reserve = PEOPLE - written.people - elsewhere
    if reserve < 0:
        what = (
            f"{written.people} on the board, {rebels} rebels, {building} on the bridge, "
            f"{visiting} with Guinn and {written.boxed} in the box make more than {PEOPLE}"
        )
        raise ImpossibleSetup((problem("TH-INV-01", f"{where}.people", what),))
    return Figures(
        written.people,
        reserve if written.reserve is None else written.reserve,
        written.boxed,
        sum(1 << territory for territory in set(written.garrisons)),
        written.might,
        tuple(guests) if written.guests else (),
    )


def display_of(here: Basics, seat: Seat) -> Display:
    """The slots as written, with the starting cards below (TH-SETUP-12, TH-RELIG-05)."""
    written, deck = here.described(seat), here.deck
    runes = deck.slots[here.abilities[seat]]
    stacks: list[list[CardId]] = [[] for _ in runes]
    for number, cards in written.slots.items():
        where = f"seats.{seat}.slots.{number}"
        slot = here.slot_of(seat, number, where)
        for place, card in enumerate(cards):
            if card not in deck.godhs:
                here.faction_card(card, f"{where}[{place}]")
            stacks[slot].append(CardId(card))
    laid = {card for stack in stacks for card in stack}
    for place, card in enumerate(starting(here, seat)):
        if card not in laid:
            stacks[_home(here, runes, card, place)].insert(0, card)
    power = sum(1 << slot for slot, stack in enumerate(stacks) if deck.godhs.keys() & set(stack))
    closed = 0
    if written.closed is not None:
        closed = 1 << here.slot_of(seat, written.closed, f"seats.{seat}.closed")
    return Display(tuple(map(tuple, stacks)), power, closed)


def starting(here: Basics, seat: Seat) -> tuple[CardId, ...]:
    """The starting cards of a seat, Ghiarhabbat last (TH-SETUP-12, TH-SETUP-14)."""
    ability = here.abilities[seat]
    own = here.deck.starting[here.deck.faction_of(ability)]
    return (*own, CardId(GHIARHABBAT)) if ability is Ability.GARDENS else own


def _home(here: Basics, runes: tuple[Rune, ...], card: CardId, place: int) -> int:
    """The slot of a starting card: that of its rune, or one after the other (TH-Q-02)."""
    rune = here.deck.cards[card].rune
    if rune in runes and rune is not Rune.WILD:
        return runes.index(rune)
    return place if Rune.WILD in runes else 0
