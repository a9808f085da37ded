"""The cards of a described position: what is written is laid out, and the rest is filled in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.by_hand import fail
from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import problem
from skybridge_rules.skyward.components import BUILDINGS_TO_END, DEALT, IN_DECK, CardKind
from skybridge_rules.skyward.config import Allegiance, Discord
from skybridge_rules.skyward.placing.basics import Basics
from skybridge_rules.skyward.placing.counts import Counts, counts_of
from skybridge_rules.skyward.placing.implied import implied
from skybridge_rules.skyward.placing.piles import SplitCards
from skybridge_rules.skyward.placing.pool import AIRSPACE, HAND, INSTANTS, Pool
from skybridge_rules.skyward.placing.stages import Stage
from skybridge_rules.skyward.state import Cards, Hand, Player, Split, Stock

ALL: Final = "*"
"""Stands for every Instant, or every Discord, that is written nowhere else."""

_ALLEGIANCE: Final = (CardKind.ALLEGIANCE,)
_DISCORD: Final = (CardKind.DISCORD,)
_BASE: Final = (CardKind.BUILDING, CardKind.FACTION_CARD, *INSTANTS)


@frozen
class Laid:
    """Every card in its place."""

    round: int
    stock: Stock
    players: tuple[Player, ...]
    discard: Cards
    split: Split | None


class _Seat:
    """What is laid out for one seat so far."""

    def __init__(self, here: Basics, seat: Seat, pool: Pool) -> None:
        own, more = here.described(seat), implied(here, seat)
        at = f"seats.{seat}"

        def take(
            words: Iterable[str], name: str, kinds: tuple[CardKind, ...] | None
        ) -> list[CardId]:
            return [
                pool.take(word, f"{at}.{name}[{place}]", kinds)
                for place, word in enumerate(words)
                if word != ALL
            ]

        self.cogs = own.cogs
        if own.cogs < 0:
            fail(f"{at}.cogs", f"nobody has {own.cogs} cogs")
        self.known = take((*own.hand, *more.hand), "hand", HAND)
        self.unseen = take(own.unseen or (), "unseen", HAND)
        self.airspace = take((*(own.airspace or ()), *more.airspace), "airspace", AIRSPACE)
        self.discords = take((*(own.discords or ()), *more.discords), "discords", _DISCORD)
        self.dealt = take(own.dealt or (), "dealt", _ALLEGIANCE)
        self.gave_up = take(own.gave_up or (), "gave_up", _ALLEGIANCE)
        self.all_instants = ALL in (own.airspace or ())
        self.all_discords = ALL in (own.discords or ())
        self.free = own.airspace is None
        self.keeps = own.unseen is None
        self.owed = here.owed(seat, later=True)

    def player(self, here: Basics) -> Player:
        """As the State has it; with open hands nothing is unseen (SW-Q-08)."""
        known, unseen = self.known, self.unseen
        if here.config.open_hands and here.stage is not Stage.SETUP:
            known, unseen = [*known, *unseen], []
        return Player(
            self.cogs,
            Hand(_sorted(known), _sorted(unseen)),
            _sorted(self.airspace),
            _sorted(self.discords),
            self.owed,
            _sorted(self.dealt),
            _sorted(self.gave_up),
        )

    def buildings(self, here: Basics) -> int:
        """How many buildings are in the Airspace (SW-606)."""
        return sum(here.faces[card].is_building for card in self.airspace)


def _sorted(cards: Iterable[CardId]) -> Cards:
    return tuple(sorted(cards))


def lay_cards(here: Basics) -> Laid:
    """Every card in its place; ImpossibleSetup says which are too many, or have none."""
    pool, setup = Pool(here.faces, here.config), here.setup
    seats = [_Seat(here, seat, pool) for seat in here.seats]
    split = SplitCards(here, pool)
    used = [pool.take(card, f"laid[{at}]", HAND) for at, card in enumerate(setup.laid)]
    used += [pool.take(card, f"discarded[{at}]", HAND) for at, card in enumerate(setup.discarded)]
    deck = None
    if setup.deck is not None:
        deck = [pool.take(card, f"deck[{at}]") for at, card in enumerate(setup.deck)]
    pool.check()
    _fill_instants(seats, pool)
    _fill_dealt(here, seats, pool, used)
    _fill_end(here, seats, pool)
    secret = _secret(here, seats, used, split, deck is not None)
    left = setup.left
    if deck is not None:
        left = len(deck) + secret
    counts = counts_of(here, _elsewhere(here, seats, used), split.from_deck, left)
    split.fill(counts.split, pool)
    _fill_side(here, seats, counts.round, split, pool)
    if setup.left is not None:
        secret = _fewer(here, secret, setup.left, pool)
    _fill_used(here, counts, used, pool, secret)
    if deck is None:
        deck = pool.left(*_BASE, *(_DISCORD if here.config.discord is Discord.DECK else ()))
    stock = Stock(
        Bag.of(deck),
        Bag.of(pool.left(CardKind.ALLEGIANCE)),
        secret,
        Bag.of(pool.left(CardKind.DISCORD) if here.config.discord is Discord.SIDE_DECK else ()),
    )
    players = tuple(each.player(here) for each in seats)
    return Laid(counts.round, stock, players, _sorted(used), split.laid())


def _elsewhere(here: Basics, seats: list[_Seat], used: list[CardId]) -> int:
    """How many cards of the Launch deck lie in hands, Airspaces, rows and on the discard pile."""
    found = list(used)
    for each in seats:
        found += (*each.known, *each.unseen, *each.airspace, *each.discords)
    others = (
        *(_ALLEGIANCE if here.config.allegiance is not Allegiance.DECK else ()),
        *(_DISCORD if here.config.discord is not Discord.DECK else ()),
    )
    return sum(here.faces[card].kind not in others for card in found)


def _fill_instants(seats: list[_Seat], pool: Pool) -> None:
    """Whoever has all the others."""
    for each in seats:
        if each.all_instants:
            each.airspace += pool.lay(pool.left(*INSTANTS))
        if each.all_discords:
            each.discords += pool.lay(pool.left(CardKind.DISCORD))


def _fill_dealt(here: Basics, seats: list[_Seat], pool: Pool, used: list[CardId]) -> None:
    """Each was dealt three Allegiances, kept one and gave up two (SW-851)."""
    if here.config.allegiance is not Allegiance.DEALT:
        return
    for seat, each in enumerate(seats):
        if here.stage is Stage.SETUP and not _chosen(here, Seat(seat)):
            whole = here.setup.moment == "keep" or seat < here.seat
            each.dealt += _some(pool, DEALT - len(each.dealt)) if whole else ()
            continue
        each.gave_up += _some(pool, DEALT - 1 - len(each.gave_up))
        own = (*each.known, *each.unseen, *each.airspace)
        if not any(here.faces[card].kind is CardKind.ALLEGIANCE for card in own):
            kept = _some(pool, 1)
            if each.keeps:
                each.unseen += kept
            else:
                used += kept


def _some(pool: Pool, number: int) -> list[CardId]:
    return pool.lay(pool.left(CardKind.ALLEGIANCE)[: max(0, number)])


def _chosen(here: Basics, seat: Seat) -> bool:
    """Whether a seat has made its choice at the beginning (SW-Q-45)."""
    return here.setup.moment == "keep" and seat < here.seat


def _fill_end(here: Basics, seats: list[_Seat], pool: Pool) -> None:
    """A game that is over has ended by six buildings, unless the deck is empty (SW-601)."""
    setup = here.setup
    empty = setup.left == 0 or setup.deck == () or setup.ended == "deck"
    six = any(each.buildings(here) >= BUILDINGS_TO_END for each in seats)
    free = [each for each in seats if each.free]
    wanted = here.stage is Stage.OVER or setup.ended == "buildings"
    if not wanted or empty or six or not free:
        return
    plain = [card for card in pool.left(CardKind.BUILDING) if not here.faces[card].score]
    free[-1].airspace += pool.lay(plain[:BUILDINGS_TO_END])


def _secret(
    here: Basics, seats: list[_Seat], used: list[CardId], split: SplitCards, exact: bool
) -> int:
    """How many Allegiances are in the Launch deck (SW-801, SW-811)."""
    if here.config.allegiance is not Allegiance.DECK:
        if here.setup.allegiances:
            fail(
                "allegiances", "they are in the Launch deck only with the switch allegiance = deck"
            )
        return 0
    placed = [*used, *split.cards]
    for each in seats:
        placed += (*each.known, *each.unseen, *each.airspace)
    seen = sum(here.faces[card].kind is CardKind.ALLEGIANCE for card in placed)
    if seen > IN_DECK:
        what = f"{seen} Allegiances are written, but {IN_DECK} came into the Launch deck"
        raise ImpossibleSetup((problem("SW-801", "seats", what),))
    written = here.setup.allegiances
    if written is not None and not 0 <= written <= IN_DECK - seen:
        what = f"{IN_DECK} came into the Launch deck, and {seen} are out of it again"
        raise ImpossibleSetup((problem("SW-801", "allegiances", what),))
    if written is not None:
        return written
    return 0 if exact else IN_DECK - seen


def _fewer(here: Basics, secret: int, left: int, pool: Pool) -> int:
    """No more Allegiances than a small deck has room for; Instants have no other place (SW-801)."""
    if here.setup.allegiances is not None:
        return secret
    return max(0, min(secret, left - len(pool.left(*INSTANTS))))


def _fill_side(
    here: Basics, seats: list[_Seat], number: int, split: SplitCards, pool: Pool
) -> None:
    """One Discord of the side deck came with each split, and lies in some row (SW-951)."""
    if here.config.discord is not Discord.SIDE_DECK or here.stage is Stage.SETUP:
        return
    shown = number - (here.setup.moment == "discord")
    there = sum(len(each.discords) for each in seats)
    there += sum(here.faces[card].kind is CardKind.DISCORD for card in split.cards)
    if there > shown:
        what = f"{there} Discords are written, but {shown} were revealed"
        raise ImpossibleSetup((problem("SW-951", "round", what),))
    lacking = pool.lay(pool.left(CardKind.DISCORD)[: shown - there])
    if lacking and split.wants_discord:
        split.add_discord(lacking.pop())
    for place, card in enumerate(lacking):
        seats[place % len(seats)].discords.append(card)


def _fill_used(here: Basics, counts: Counts, used: list[CardId], pool: Pool, secret: int) -> None:
    """What has left the deck and is written nowhere was discarded (SW-Q-41)."""
    wanted = counts.used
    if here.config.allegiance is Allegiance.DECK:
        gone = (
            IN_DECK - secret - (len(here.faces.allegiances) - len(pool.left(CardKind.ALLEGIANCE)))
        )
        used += _some(pool, min(wanted, gone))
        wanted -= max(0, min(wanted, gone))
    found = pool.fill(wanted)
    used += found
    if len(found) < wanted:
        names = ", ".join(dict.fromkeys(pool.left(*INSTANTS, *_DISCORD)))
        what = (
            f"{counts.deck} cards are left, so {names} lie with some player, for no Instant is ever"
            f" discarded; write where, or {ALL} in an Airspace and in a Discord row for all of them"
        )
        raise ImpossibleSetup((problem("SW-INV-09", "left", what),))
