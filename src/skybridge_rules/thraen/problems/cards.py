"""What is impossible about cards: lost, doubled, or out of place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain

from skybridge_rules.core.agenda import waiting, waits
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.piles import Pile
from skybridge_rules.core.verdict import Problem, problem
from skybridge_rules.thraen.components import CENTRAL, Ability, GreatDrakhe, Stack
from skybridge_rules.thraen.deck import Deck
from skybridge_rules.thraen.powers import seat_with
from skybridge_rules.thraen.resolve.godhs import GODH_LIMIT
from skybridge_rules.thraen.state import Player, State
from skybridge_rules.thraen.steps.preparation import AWAKE
from skybridge_rules.thraen.steps.starting_cards import starting_cards
from skybridge_rules.thraen.tasks import (
    AskCrown,
    AskDamage,
    AskDiscard,
    AskKeep,
    AskPair,
    AskPutBack,
    AskStarting,
    ClearCards,
    DrawSecond,
    FindStarter,
    LayOut,
    Rebel,
    RevealDrakhe,
    SufferAll,
    TurnUp,
)


def card_problems(state: State) -> Iterator[Problem]:
    """Where the cards lie, and whether all are there."""
    yield from _out_of_place(state)
    for seat, player in enumerate(state.players):
        yield from _display(state, Seat(seat), player)
        yield from _godh_limit(state, Seat(seat), player)
    yield from _face_up(state)
    yield from _crown(state)
    yield from _great_drakhe(state)
    yield from _aside(state)
    yield from _census(state)


# Where cards lie.


def _out_of_place(state: State) -> Iterator[Problem]:
    """Faction cards among faction cards, Godh cards among Godh cards (TH-SETUP-03, TH-SETUP-05)."""
    deck, cards = state.table.deck, state.cards
    for stack in Stack:
        for card in _cards_of(cards.piles[stack]):
            if card not in deck.cards or deck.cards[card].back is not stack:
                where = f"cards.piles[{int(stack)}]"
                yield problem("TH-SETUP-03", where, f"{card[:40]!r} has not its back")
        up = cards.open[stack]
        if up is not None and (up not in deck.cards or deck.cards[up].back is not stack):
            where = f"cards.open[{int(stack)}]"
            yield problem("TH-SETUP-03", where, f"{up[:40]!r} has not the back of the stack")
    zones: list[tuple[str, Iterable[CardId]]]
    zones = [("cards.discard", (each.card for each in cards.discard))]
    aside = [("cards.aside", (each.card for each in cards.aside))]
    pair = waits(state.agenda, DrawSecond, AskPair)  # then Godh cards lie apart (TH-ABIL-PRI-01)
    zones += () if pair else aside
    for seat, pack in enumerate(cards.packs):
        zones.append((f"cards.packs[{seat}]", pack))
    for seat, player in enumerate(state.players):
        zones.append((f"players[{seat}].hand", (each.card for each in player.hand)))
    for where, there in zones:
        for card in there:
            if card not in deck.cards or deck.cards[card].back is None:
                yield problem("TH-SETUP-03", where, f"{card[:40]!r} is no card of a stack")
    zones = [("cards.godhs", _cards_of(cards.godhs)), *(aside if pair else ())]
    if state.turn is not None:
        zones.append(("turn.beside", state.turn.beside))
    for seat, player in enumerate(state.players):
        zones.append((f"players[{seat}].godhs", (each.card for each in player.godhs)))
    for where, there in zones:
        for card in there:
            if card not in deck.godhs:
                yield problem("TH-SETUP-05", where, f"{card[:40]!r} is no Godh card")


def _display(state: State, seat: Seat, player: Player) -> Iterator[Problem]:
    """Godh cards and tokens, starting cards, closed slots (TH-INV-04, TH-INV-12, TH-INV-24)."""
    deck, display = state.table.deck, player.display
    own = starting_cards(deck, player)
    for slot, stack in enumerate(display.stacks):
        where = f"players[{seat}].display.stacks[{slot}]"
        for card in stack:
            if card not in deck.cards and card not in deck.godhs:
                yield problem("TH-SETUP-03", where, f"there is no card {card[:40]!r}")
            elif card in deck.cards and deck.cards[card].back is None and card not in own:
                yield problem("TH-INV-04", where, f"{card} starts in another display, or in none")
        godhs = sum(card in deck.godhs for card in stack)
        if godhs > 1:
            yield problem("TH-INV-12", where, f"{godhs} Godh cards")
        if bool(godhs) is not bool(display.power >> slot & 1):
            yield problem("TH-INV-12", where, "the token shows power exactly with a Godh card")
        if godhs and godhs == len(stack):
            yield problem("TH-RELIG-01", where, "a Godh card lies on a faction card")
    if not display.closed:
        return
    where = f"players[{seat}].display.closed"
    suffers = any(task.seat == seat for task in waiting(state.agenda, AskDamage))
    suffers = suffers or waits(state.agenda, SufferAll)
    if state.cards.drakhe is not GreatDrakhe.TEROGH or suffers:
        yield problem("TH-DRAKHE-TEROGH-01", where, "Terogh has not closed a slot of this seat")
    if display.closed.bit_count() > 1:
        yield problem("TH-INV-24", where, f"{display.closed.bit_count()} slots, not one")
    if any(display.closed >> slot & 1 and not stack for slot, stack in enumerate(display.stacks)):
        yield problem("TH-DRAKHE-TEROGH-01", where, "an empty slot is not closed")


def _godh_limit(state: State, seat: Seat, player: Player) -> Iterator[Problem]:
    """Within the limit outside of the own turn (TH-INV-10)."""
    on_turn = state.turn is not None and state.turn.seat == seat
    unlimited = on_turn or player.ability is Ability.EMPERY  # TH-Q-20: she gains in other turns
    if len(player.godhs) > GODH_LIMIT and not unlimited:
        what = f"{len(player.godhs)} outside of the own turn, not {GODH_LIMIT} at most"
        yield problem("TH-INV-10", f"players[{seat}].godhs", what)


def _face_up(state: State) -> Iterator[Problem]:
    """Face-up cards lie there from the Preparation phase to the clearing (TH-INV-19)."""
    down = {task.stack for task in waiting(state.agenda, TurnUp)}
    if not waits(state.agenda, ClearCards):
        down = set(Stack)
    if state.cards.drakhe is None:
        down.add(Stack.EYE)
    for stack in Stack:
        if stack in down and state.cards.open[stack] is not None:
            where = f"cards.open[{int(stack)}]"
            yield problem("TH-INV-19", where, "nothing lies face up there yet, or any more")


def _crown(state: State) -> Iterator[Problem]:
    """On Guinn's board, or on a face-up card of a central stack (TH-INV-22)."""
    crown = state.cards.crown
    if crown is None:
        return
    if seat_with(state, Ability.EMPERY, Ability.AGONY) is None:
        yield problem("TH-INV-22", "cards.crown", "nobody plays Guinn")
    elif crown not in CENTRAL or state.cards.open[crown] is None:
        what = f"no face-up card of a central stack lies at {crown.name.lower()}"
        yield problem("TH-INV-22", "cards.crown", what)
    elif waits(state.agenda, TurnUp, AskCrown) or not waits(state.agenda, ClearCards):
        yield problem("TH-INV-22", "cards.crown", "it is on Guinn's board before it is placed")


def _great_drakhe(state: State) -> Iterator[Problem]:
    """On the Eye stack until segment 4 is completed, gone for good afterwards (TH-INV-06)."""
    completed, cards = state.bridge.completed, state.cards
    asleep = completed < AWAKE or waits(state.agenda, RevealDrakhe)
    if asleep is not (cards.drakhe is None):
        what = f"{'asleep' if cards.drakhe is None else 'awake'} after {completed} segments"
        yield problem("TH-INV-06", "cards.drakhe", what)
    if cards.drakhe is None and _short(state):
        what = "no card leaves the stack while the Great Drakhe lies on it"
        yield problem("TH-PREP-02", f"cards.piles[{int(Stack.EYE)}]", what)


def _short(state: State) -> bool:
    """Whether a card has left the Eye stack."""
    eye = state.table.deck.stacks[Stack.EYE]
    return _count(state.cards.piles[Stack.EYE]) < len(eye)


def _aside(state: State) -> Iterator[Problem]:
    """Cards lie apart only while they are looked at or chosen, or at the end (TH-Q-74)."""
    aside, bridge_work = state.cards.aside, state.table.deck.stacks[Stack.BRIDGE_WORK]
    looking = waits(state.agenda, AskKeep, AskPutBack, AskDiscard, DrawSecond, AskPair)
    if not aside or looking:
        return
    ending = not state.agenda or waits(state.agenda, Rebel)
    if not ending or any(known.card not in bridge_work for known in aside):
        yield problem("TH-INV-03", "cards.aside", "nobody is looking at these cards")


# Whether all are there.


def _census(state: State) -> Iterator[Problem]:
    """Every card is in exactly one place (TH-INV-03, TH-INV-04, TH-INV-05)."""
    deck, there = state.table.deck, _everything(state)
    wanted = Counter(_printed(deck))
    for seat, player in enumerate(state.players):
        wanted.update(laid_starting(state, Seat(seat), player))
    for card in sorted(there.keys() | wanted.keys()):
        if there[card] != wanted[card]:
            if card in deck.godhs:
                rule = "TH-INV-05"
            else:
                starts = card in deck.cards and deck.cards[card].back is None
                rule = "TH-INV-04" if starts else "TH-INV-03"
            what = f"{there[card]} of it, not {wanted[card]}"
            yield problem(rule, f"card {card[:40]!r}", what)


@cache
def _printed(deck: Deck) -> Counter[CardId]:
    """The 119 faction cards and the 30 Godh cards."""
    return Counter((*(card for stack in deck.stacks for card in stack), *deck.godhs))


def laid_starting(state: State, seat: Seat, player: Player) -> tuple[CardId, ...]:
    """Those of them that lie in the display by now."""
    if waits(state.agenda, LayOut, FindStarter):
        return ()
    later = {(task.seat, task.card) for task in waiting(state.agenda, AskStarting)}
    own = starting_cards(state.table.deck, player)
    return tuple(card for card in own if (seat, card) not in later)


def _everything(state: State) -> Counter[CardId]:
    """How often each card is there."""
    cards = state.cards
    piles = (*cards.piles, cards.godhs)
    known = [*cards.discard, *cards.aside]
    known += [each for pile in piles for each in (*pile.top, *pile.bottom)]
    known += [each for player in state.players for each in (*player.hand, *player.godhs)]
    named = [each.card for each in known]
    named += [card for card in cards.open if card is not None]
    named += chain.from_iterable(cards.packs)
    for player in state.players:
        named += chain.from_iterable(player.display.stacks)
    if state.turn is not None:
        named += state.turn.beside
    found = Counter(named)
    for pile in piles:
        for card, number in pile.unseen.counts:  # not one by one, for a number may be absurd
            found[card] += number
    return found


def _count(pile: Pile) -> int:
    """How many cards a pile has; not one by one, for a number may be absurd."""
    return sum(number for _, number in pile.unseen.counts) + len(pile.top) + len(pile.bottom)


def _cards_of(pile: Pile) -> Iterator[CardId]:
    """Each card of a pile, the unseen ones by name."""
    yield from (each.card for each in (*pile.top, *pile.bottom))
    yield from pile.unseen.kinds
