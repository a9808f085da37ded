"""Where the cards of a described position lie: as written, or where play would bring them."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve

from skybridge_rules.core.agenda import waits
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.by_hand import NOTHING, fail, one_of
from skybridge_rules.core.ids import EVERYONE, CardId, Seat
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.core.spelling import members
from skybridge_rules.core.values import frozen
from skybridge_rules.thraen.beliefs import ASIDE, Beliefs, Spot, Where, remember
from skybridge_rules.thraen.components import CENTRAL, GreatDrakhe, Stack
from skybridge_rules.thraen.placing.agendas import shares
from skybridge_rules.thraen.placing.basics import GODH, STACKS, Basics, Phase
from skybridge_rules.thraen.placing.bridge import round_now
from skybridge_rules.thraen.placing.face_up import to_turn_up, turned_up
from skybridge_rules.thraen.placing.people import display_of
from skybridge_rules.thraen.placing.pool import Pool
from skybridge_rules.thraen.resolve.memory import back_of
from skybridge_rules.thraen.state import Cards, Display, by_id
from skybridge_rules.thraen.steps.hands import PACK
from skybridge_rules.thraen.steps.preparation import AWAKE
from skybridge_rules.thraen.tasks import RevealDrakhe, Task

ALL_OTHERS = "*"
"""Every Godh card that is written nowhere else."""


@frozen
class Laid:
    """All cards of a position, in their places."""

    hands: tuple[tuple[Known, ...], ...]
    godhs: tuple[tuple[Known, ...], ...]
    displays: tuple[Display, ...]
    beside: tuple[CardId, ...]
    cards: Cards


def lay_cards(here: Basics, agenda: tuple[Task, ...]) -> Laid:
    """The cards that are written come first; what is left over fills the other places."""
    pool = Pool(here.deck)
    seats = [Seat(seat) for seat in range(here.players)]
    displays = [display_of(here, seat) for seat in seats]
    for seat in seats:
        for slot, cards in enumerate(displays[seat].stacks, 1):
            for card in cards:
                pool.take(card, f"seats.{seat}.slots.{slot}")
    hands = {seat: _written_hand(here, seat, pool) for seat in seats}
    godhs = [_written_godhs(here, seat, pool) for seat in seats]
    beside = _godhs(here, here.setup.beside, "beside", pool)
    faceup = dict(_written_face_up(here, pool))
    tops = dict(_written_tops(here, pool))
    apart = _written_aside(here, pool)
    discard = _factions(here, here.setup.discarded or (), "discarded", pool)
    pool.check()
    if here.setup.moment == "vision" and here.stack not in tops:
        tops[here.stack] = tuple(filter(None, (pool.fill(here.stack),)))
    aside = _looked_at(here, apart, pool)
    for stack in to_turn_up(here, faceup):
        faceup[stack] = pool.fill(stack)
    full = tuple(_hand(here, seat, hands[seat], pool) for seat in seats)
    displays = [_after_first_play(here, seat, displays[seat], pool) for seat in seats]
    for seat in seats:
        if ALL_OTHERS in (here.described(seat).godhs or ()):
            godhs[seat] = (*godhs[seat], *pool.rest_of_godhs())
            while pool.fill_godh():
                pass
    piles = []
    for stack in Stack:
        pile, gone = _pile(here, stack, tops.get(stack, ()), pool)
        piles.append(pile)
        discard += gone
    hidden = {known.card for hand in full for known in hand}
    hidden.update(card for cards in (*godhs, *tops.values()) for card in cards)
    hidden.update(known.card for known in aside)
    _refuse_unseen(here, hidden)
    rest = Cards(
        tuple(piles),
        tuple(faceup.get(stack) for stack in Stack),
        by_id(Known(card, EVERYONE) for card in discard),
        Pile.shuffled(pool.rest_of_godhs()),
        _drakhe(here, agenda),
        aside,
        crown=None if here.setup.crown is None else one_of(here.setup.crown, STACKS, "crown"),
    )
    held = tuple(by_id(_known(here, card, seat) for card in godhs[seat]) for seat in seats)
    beliefs = _beliefs(here, full, held, aside)
    return Laid(
        tuple(_own(hand, seat) for seat, hand in zip(seats, full, strict=True)),
        tuple(_own(hand, seat) for seat, hand in zip(seats, held, strict=True)),
        tuple(displays),
        beside,
        evolve(rest, aside=_own(aside, here.seat) if aside else (), beliefs=beliefs),
    )


def _known(here: Basics, card: CardId, *seats: Seat) -> Known:
    """A card with those who know it: these seats, and those that have seen it."""
    seen = here.setup.seen.get(card, ())
    if any(not 0 <= seat < here.players for seat in seen):
        fail(f"seen.{card}", f"there are seats 0 to {here.players - 1}")
    return Known(card, tuple(sorted({*seats, *map(Seat, seen)})))


def _refuse_unseen(here: Basics, held: set[CardId]) -> None:
    """Only a card that lies hidden somewhere can have been seen there."""
    for name in here.setup.seen:
        card = CardId(name)
        if card not in here.deck.godhs:
            here.faction_card(name, f"seen.{name}")
        if card not in held:
            fail(f"seen.{name}", "it is in no hand and on no stack that is written")


def _own(cards: tuple[Known, ...], seat: Seat) -> tuple[Known, ...]:
    """Cards that lie before a seat; others who have seen them have beliefs (TH-INFO-04)."""
    return by_id(Known(each.card, each.to if each.to is None else (seat,)) for each in cards)


def _beliefs(
    here: Basics,
    hands: tuple[tuple[Known, ...], ...],
    godhs: tuple[tuple[Known, ...], ...],
    aside: tuple[Known, ...],
) -> Beliefs:
    """What seats are sure of that have seen a card on its way to its place (TH-Q-82)."""
    beliefs: Beliefs = ()
    places: list[tuple[Spot, Seat, tuple[Known, ...]]] = []
    for number, (hand, held) in enumerate(zip(hands, godhs, strict=True)):
        places.append(((Where.HAND, number), Seat(number), (*hand, *held)))
    if aside:
        places.append((ASIDE, here.seat, aside))
    for spot, owner, cards in places:
        for known in cards:
            others = [seat for seat in known.to or () if seat != owner]
            back = back_of(here.deck, known.card)
            if others and back is not Stack.BRIDGE_WORK:
                beliefs = remember(beliefs, others, back, (known.card,), spot)
    return beliefs


# What is written.


def _factions(here: Basics, cards: Iterable[str], path: str, pool: Pool) -> tuple[CardId, ...]:
    return tuple(
        pool.take(here.faction_card(card, f"{path}[{place}]"), path)
        for place, card in enumerate(cards)
    )


def _godhs(here: Basics, cards: Iterable[str], path: str, pool: Pool) -> tuple[CardId, ...]:
    return tuple(
        pool.take(here.godh_card(card, f"{path}[{place}]"), path)
        for place, card in enumerate(cards)
    )


def _written_hand(here: Basics, seat: Seat, pool: Pool) -> tuple[CardId, ...] | None:
    written = here.described(seat).hand
    return None if written is None else _factions(here, written, f"seats.{seat}.hand", pool)


def _written_godhs(here: Basics, seat: Seat, pool: Pool) -> tuple[CardId, ...]:
    written = [card for card in here.described(seat).godhs or () if card != ALL_OTHERS]
    return _godhs(here, written, f"seats.{seat}.godhs", pool)


def _written_face_up(here: Basics, pool: Pool) -> Iterable[tuple[Stack, CardId | None]]:
    for word, card in here.setup.face_up.items():
        where = f"face_up.{word}"
        stack = one_of(word, STACKS, where)
        yield stack, None if card == NOTHING else _factions(here, [card], where, pool)[0]


def _written_tops(here: Basics, pool: Pool) -> Iterable[tuple[Stack, tuple[CardId, ...]]]:
    for word, cards in here.setup.top.items():
        where = f"top.{word}"
        yield one_of(word, STACKS, where), _factions(here, cards, where, pool)


def _written_aside(here: Basics, pool: Pool) -> tuple[CardId, ...] | None:
    written = here.setup.looked_at
    if written is None:
        return None
    of_godhs = here.setup.moment in ("second-godh", "pair")
    return (_godhs if of_godhs else _factions)(here, written, "looked_at", pool)


# What is filled in.

_LOOKED_AT = {"extra": 1, "keep": 2, "put-back": 2, "second-godh": 1, "pair": 2}
"""How many cards lie apart in such a moment, unless they are written."""


def _looked_at(here: Basics, written: tuple[CardId, ...] | None, pool: Pool) -> tuple[Known, ...]:
    """Cards that lie apart; the first with Knowledge lay face up, so all know it (TH-KNOW-03)."""
    name = here.setup.moment
    if written is None:
        godhs = name in ("second-godh", "pair")
        found = (
            pool.fill_godh() if godhs else pool.fill(here.stack)
            for _ in range(_LOOKED_AT.get(name, 0))
        )
        written = tuple(card for card in found if card is not None)
    public = 1 if name in ("extra", "keep") else 0
    return by_id(
        Known(card, EVERYONE) if place < public else _known(here, card, here.seat)
        for place, card in enumerate(written)
    )


def _hand(
    here: Basics, seat: Seat, written: tuple[CardId, ...] | None, pool: Pool
) -> tuple[Known, ...]:
    """As written, or as many cards of the own colour as such a moment has (TH-TAKE-03)."""
    if written is None:
        moment, count = here.moment, PACK - 1
        own = seat == here.turn
        if (moment.phase is Phase.FIRST_PLAYS and not _has_played(here, seat)) or (
            moment.phase is Phase.TURN and own and moment.taken and not moment.played
        ):
            count = PACK
        elif here.setup.moment == "discard" and own:
            count -= len(here.setup.looked_at or ())
        stack = Stack(here.deck.faction_of(here.abilities[seat]))
        found = (pool.fill_plain(stack) for _ in range(count))
        written = tuple(card for card in found if card is not None)
    return by_id(_known(here, card, seat) for card in written)


def _has_played(here: Basics, seat: Seat) -> bool:
    """Whether a seat has played its one card before round 1 (TH-PRE-01)."""
    return here.order.index(seat) < here.order.index(here.seat)


def _after_first_play(here: Basics, seat: Seat, display: Display, pool: Pool) -> Display:
    """With the card that was played before round 1, if none is written (TH-PRE-01)."""
    first = here.moment.phase is Phase.FIRST_PLAYS and _has_played(here, seat)
    if not first or here.described(seat).slots:
        return display
    faction = here.deck.faction_of(here.abilities[seat])
    card = pool.fill_plain(Stack(faction))
    if card is None:
        return display
    runes, rune = here.deck.slots[here.abilities[seat]], here.deck.cards[card].rune
    slot = runes.index(rune) if rune in runes else 0
    stacks = display.stacks
    return display.with_stacks((*stacks[:slot], (*stacks[slot], card), *stacks[slot + 1 :]))


def _pile(
    here: Basics, stack: Stack, top: tuple[CardId, ...], pool: Pool
) -> tuple[Pile, tuple[CardId, ...]]:
    """What lies face down on a stack, and what has gone from it to the discard pile."""
    rest = pool.rest(stack)
    keep = _size(here, stack, len(rest) + len(top)) - len(top)
    known = tuple(_known(here, card, here.turn) for card in top)
    keep = min(len(rest), max(0, keep))
    return Pile(known, Bag.of(rest[:keep])), tuple(rest[keep:])


def _size(here: Basics, stack: Stack, most: int) -> int:
    """How many cards a stack has left, after one was turned up in every round (TH-END-05)."""
    word = next(name for name, each in STACKS.items() if each is stack)
    for name in here.setup.left:
        if name == GODH:
            fail("left.godh", 'Godh cards are never lost; give them to a seat: godhs = ["*"]')
        one_of(name, STACKS, f"left.{name}")
    if word in here.setup.left and here.setup.moment != "compensation":
        return here.setup.left[word]
    if stack is Stack.BRIDGE_WORK and here.setup.moment == "compensation":
        return sum(shares(here).values())
    if stack is Stack.BRIDGE_WORK and here.setup.moment == "over":
        return 0
    if stack is Stack.EYE or (here.setup.discarded is not None and stack in CENTRAL):
        return most
    now = round_now(here)
    waits_for_it = here.moment.phase is Phase.PREPARATION and stack not in turned_up(here)
    gone = max(0, now - 1 if waits_for_it else now)
    return len(here.deck.stacks[stack]) - gone


def _drakhe(here: Basics, agenda: tuple[Task, ...]) -> GreatDrakhe | None:
    """The Great Drakhe that has awoken with segment 4 (TH-DRAKHE-01)."""
    if here.setup.drakhe is not None:
        return one_of(here.setup.drakhe, members(GreatDrakhe), "drakhe")
    if here.completed < AWAKE or waits(agenda, RevealDrakhe):
        return None
    closed = any(each.closed is not None for each in here.setup.seats.values())
    if closed:
        return GreatDrakhe.TEROGH
    boxed = any(each.boxed for each in here.setup.seats.values())
    figure = here.setup.moment == "figure" and here.setup.price == "elbea"
    return GreatDrakhe.ELBEA if boxed or figure else GreatDrakhe.SATHAP
