"""What is impossible about cards: lost, doubled, or out of place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from operator import itemgetter
from typing import Final, TypeAlias

from skybridge_rules.core.agenda import waiting, waits
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.core.values import frozen
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

_CARD: Final[Callable[[tuple[CardId, int]], CardId]] = itemgetter(0)
_STACKS: Final = tuple(Stack)
_EYE, _BRIDGE_WORK = Stack.EYE, Stack.BRIDGE_WORK
_EMPERY, _AGONY = Ability.EMPERY, Ability.AGONY
_TEROGH = GreatDrakhe.TEROGH


def card_problems(state: State) -> Iterator[Problem]:
    """Where the cards lie, and whether all are there."""
    zones = _zones(state)
    yield from _out_of_place(state, zones)
    for seat, player in enumerate(state.players):
        yield from _display(state, Seat(seat), player)
        if len(player.godhs) > GODH_LIMIT:
            yield from _godh_limit(state, Seat(seat), player)
    yield from _face_up(state)
    if state.cards.crown is not None:
        yield from _crown(state, state.cards.crown)
    yield from _great_drakhe(state)
    if state.cards.aside:
        yield from _aside(state)
    yield from _census(state, zones)


# Where cards lie.


_Zone: TypeAlias = tuple[str, int, Sequence[CardId], frozenset[CardId], str]
"""A place beside the displays, with its number; its cards by name; which belong there; and what is
said of others."""


def _zones(state: State) -> list[_Zone]:
    """Faction cards among faction cards, Godh cards among Godh cards (TH-SETUP-03, TH-SETUP-05)."""
    printed, cards, turn = _printed(state.table.deck), state.cards, state.turn
    zones: list[_Zone] = []
    stacks = zip(cards.piles, cards.open, printed.stacks, strict=True)
    for stack, (pile, up, own) in enumerate(stacks):
        zones.append(("cards.piles[{}]", stack, _cards_of(pile), own, "has not its back"))
        if up is not None:
            zones.append(("cards.open[{}]", stack, (up,), own, "has not the back of the stack"))
    own, wrong = printed.with_back, "is no card of a stack"
    zones.append(("cards.discard", 0, _names(cards.discard), own, wrong))
    pair = waits(state.agenda, DrawSecond, AskPair)  # then Godh cards lie apart (TH-ABIL-PRI-01)
    if not pair:
        zones.append(("cards.aside", 0, _names(cards.aside), own, wrong))
    for seat, pack in enumerate(cards.packs):
        zones.append(("cards.packs[{}]", seat, pack, own, wrong))
    for seat, player in enumerate(state.players):
        zones.append(("players[{}].hand", seat, _names(player.hand), own, wrong))
    own, wrong = printed.godhs, "is no Godh card"
    zones.append(("cards.godhs", 0, _cards_of(cards.godhs), own, wrong))
    if pair:
        zones.append(("cards.aside", 0, _names(cards.aside), own, wrong))
    if turn is not None and turn.beside:
        zones.append(("turn.beside", 0, turn.beside, own, wrong))
    for seat, player in enumerate(state.players):
        if player.godhs:
            zones.append(("players[{}].godhs", seat, _names(player.godhs), own, wrong))
    return zones


def _out_of_place(state: State, zones: list[_Zone]) -> Iterator[Problem]:
    """Every card lies where such cards lie (TH-SETUP-03, TH-SETUP-05)."""
    for where, number, there, own, wrong in zones:
        if own.issuperset(there):
            continue
        rule = "TH-SETUP-05" if own is _printed(state.table.deck).godhs else "TH-SETUP-03"
        for card in there:
            if card not in own:
                yield problem(rule, where.format(number), f"{card[:40]!r} {wrong}")


def _display(state: State, seat: Seat, player: Player) -> Iterator[Problem]:
    """Godh cards and tokens, starting cards, closed slots (TH-INV-04, TH-INV-12, TH-INV-24)."""
    printed, display = _printed(state.table.deck), player.display
    own = starting_cards(state.table.deck, player)
    usual = _laid_without_godhs(state.table.deck, own)
    stacks = display.stacks
    if not display.power and usual.issuperset(chain.from_iterable(stacks)):
        stacks = ()
    for slot, stack in enumerate(stacks):
        if not display.power >> slot & 1 and usual.issuperset(stack):
            continue
        where = f"players[{seat}].display.stacks[{slot}]"
        for card in stack:
            if card in printed.played:
                continue
            if card not in printed.starting:
                yield problem("TH-SETUP-03", where, f"there is no card {card[:40]!r}")
            elif card not in own:
                yield problem("TH-INV-04", where, f"{card} starts in another display, or in none")
        godhs = sum(map(printed.godhs.__contains__, stack))
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
    if state.cards.drakhe is not _TEROGH or suffers:
        yield problem("TH-DRAKHE-TEROGH-01", where, "Terogh has not closed a slot of this seat")
    if display.closed.bit_count() > 1:
        yield problem("TH-INV-24", where, f"{display.closed.bit_count()} slots, not one")
    if any(display.closed >> slot & 1 and not stack for slot, stack in enumerate(display.stacks)):
        yield problem("TH-DRAKHE-TEROGH-01", where, "an empty slot is not closed")


def _godh_limit(state: State, seat: Seat, player: Player) -> Iterator[Problem]:
    """Within the limit outside of the own turn (TH-INV-10)."""
    on_turn = state.turn is not None and state.turn.seat == seat
    unlimited = on_turn or player.ability is _EMPERY  # TH-Q-20: she gains in other turns
    if len(player.godhs) > GODH_LIMIT and not unlimited:
        what = f"{len(player.godhs)} outside of the own turn, not {GODH_LIMIT} at most"
        yield problem("TH-INV-10", f"players[{seat}].godhs", what)


def _face_up(state: State) -> Iterator[Problem]:
    """Face-up cards lie there from the Preparation phase to the clearing (TH-INV-19)."""
    down = {task.stack for task in waiting(state.agenda, TurnUp)}
    if not waits(state.agenda, ClearCards):
        down = set(_STACKS)
    if state.cards.drakhe is None:
        down.add(_EYE)
    for stack, up in zip(_STACKS, state.cards.open, strict=True):
        if up is not None and stack in down:
            where = f"cards.open[{int(stack)}]"
            yield problem("TH-INV-19", where, "nothing lies face up there yet, or any more")


def _crown(state: State, crown: Stack) -> Iterator[Problem]:
    """On Guinn's board, or on a face-up card of a central stack (TH-INV-22)."""
    if seat_with(state, _EMPERY, _AGONY) is None:
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
    return _count(state.cards.piles[_EYE]) < len(state.table.deck.stacks[_EYE])


def _aside(state: State) -> Iterator[Problem]:
    """Cards lie apart only while they are looked at or chosen, or at the end (TH-Q-74)."""
    aside, bridge_work = state.cards.aside, state.table.deck.stacks[_BRIDGE_WORK]
    if waits(state.agenda, AskKeep, AskPutBack, AskDiscard, DrawSecond, AskPair):
        return
    ending = not state.agenda or waits(state.agenda, Rebel)
    if not ending or any(known.card not in bridge_work for known in aside):
        yield problem("TH-INV-03", "cards.aside", "nobody is looking at these cards")


# Whether all are there.


def _census(state: State, zones: list[_Zone]) -> Iterator[Problem]:
    """Every card is in exactly one place (TH-INV-03, TH-INV-04, TH-INV-05)."""
    printed, there = _printed(state.table.deck), _everything(state, zones)
    wanted = printed.copies.copy()
    for seat, player in enumerate(state.players):
        for card in laid_starting(state, Seat(seat), player):
            wanted[card] = wanted.get(card, 0) + 1
    if there == wanted:
        return
    for card in sorted(there.keys() | wanted.keys()):
        if (found := there.get(card, 0)) != (due := wanted.get(card, 0)):
            rule = "TH-INV-04" if card in printed.starting else "TH-INV-03"
            rule = "TH-INV-05" if card in printed.godhs else rule
            yield problem(rule, f"card {card[:40]!r}", f"{found} of it, not {due}")


@frozen(eq=False)
class _Printed:
    """The names of the cards of a deck, by the kinds that are asked for here."""

    stacks: tuple[frozenset[CardId], ...]
    """Those with the back of each stack."""
    with_back: frozenset[CardId]
    godhs: frozenset[CardId]
    starting: frozenset[CardId]
    played: frozenset[CardId]
    """All but the starting cards."""
    copies: dict[CardId, int]
    """How many there are of the 119 faction cards and the 30 Godh cards."""


@cache
def _printed(deck: Deck) -> _Printed:
    """Worked out once to a deck."""
    godhs = frozenset(deck.godhs)
    starting = frozenset(name for name, card in deck.cards.items() if card.back is None)
    with_back = frozenset(deck.cards) - starting
    return _Printed(
        tuple(
            frozenset(card for card in with_back if deck.cards[card].back is stack)
            for stack in Stack
        ),
        with_back,
        godhs,
        starting,
        with_back | godhs,
        dict(Counter((*(card for stack in deck.stacks for card in stack), *deck.godhs))),
    )


@cache
def _laid_without_godhs(deck: Deck, own: tuple[CardId, ...]) -> frozenset[CardId]:
    """What lies in a display, with these starting cards, wherever no Godh card does."""
    return _printed(deck).with_back.union(own)


def laid_starting(state: State, seat: Seat, player: Player) -> tuple[CardId, ...]:
    """Those of them that lie in the display by now."""
    if waits(state.agenda, LayOut, FindStarter):
        return ()
    own, asked = starting_cards(state.table.deck, player), waiting(state.agenda, AskStarting)
    if not asked:
        return own
    later = [task.card for task in asked if task.seat == seat]
    return tuple([card for card in own if card not in later])


def _everything(state: State, zones: list[_Zone]) -> dict[CardId, int]:
    """How often each card is there."""
    named: list[CardId] = []
    for _, _, there, _, _ in zones:
        named += there
    for player in state.players:
        named += chain.from_iterable(player.display.stacks)
    found = dict(Counter(named))
    for pile in (*state.cards.piles, state.cards.godhs):
        for card, number in pile.unseen.counts:
            if number > 1:  # not one by one, for it may be absurd
                found[card] += number - 1
    return found


def _count(pile: Pile) -> int:
    """How many cards a pile has; not one by one, for a number may be absurd."""
    return sum(number for _, number in pile.unseen.counts) + len(pile.top) + len(pile.bottom)


def _cards_of(pile: Pile) -> list[CardId]:
    """Each card of a pile, the unseen ones by name."""
    unseen = list(map(_CARD, pile.unseen.counts))
    return [*_names((*pile.top, *pile.bottom)), *unseen] if pile.top or pile.bottom else unseen


def _names(cards: Iterable[Known]) -> list[CardId]:
    return [each.card for each in cards]
