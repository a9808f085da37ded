"""How positions of thraen are written by hand: cards brought to places, words for places."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from attrs import evolve

from skybridge_rules.core.ids import EVERYONE, CardId, Seat
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.core.placed import Placed
from skybridge_rules.core.tags import small_name
from skybridge_rules.package.positions import CannotLay, PlaceNames, Positions
from skybridge_rules.thraen.components import SEGMENTS, TERRITORIES, Passive, Resource, Stack
from skybridge_rules.thraen.events import Event
from skybridge_rules.thraen.placing.place import place_moment
from skybridge_rules.thraen.placing.tables import table_names
from skybridge_rules.thraen.records import Content
from skybridge_rules.thraen.state import Player, State, with_card, without_card

_FACE_UP, _ON_TOP, _BESIDE, _DISCARDED = "face up", "on top", "beside", "discarded"

PLACES: Final = f'"0 hand", "0 slot 1", "{_FACE_UP}", "{_ON_TOP}", "{_BESIDE}" or "{_DISCARDED}"'
"""Where a card can be laid, in words."""

_HAND: Final = re.compile(r"([0-3]) hand")
_SLOT: Final = re.compile(r"([0-3]) slot ([1-5])")


def lay_card(state: State, card: str, place: str) -> State:
    """The position with a card in another place, written as in PLACES with the seat before it.

    ``on top`` is face down on the stack that the card belongs to, known to nobody. Who lays a card
    ``face up`` puts the one that lay there back into its stack. ``beside`` is beside the board of
    the player whose turn it is.
    """
    deck, name = state.table.deck, CardId(card)
    if name not in deck.cards and name not in deck.godhs:
        raise CannotLay("there is no such card")
    godh = name in deck.godhs
    back = None if godh else deck.cards[name].back
    if state.cards.beliefs:  # what seats knew of cards of this back need not hold any more
        kept = tuple(each for each in state.cards.beliefs if each.back is not back)
        state = state.with_cards(state.cards.with_beliefs(kept))
    state = _lifted(state, name)
    if (found := _SLOT.fullmatch(place)) and int(found[1]) < len(state.players):
        return _in_slot(state, Seat(int(found[1])), int(found[2]) - 1, name)
    if not godh and back is None:
        raise CannotLay(f"a starting card lies in a slot, never in {place!r}")
    if (found := _HAND.fullmatch(place)) and int(found[1]) < len(state.players):
        seat = Seat(int(found[1]))
        known = Known(name, (seat,))
        return _with(state, seat, lambda player: _in_hand(player, known, godh=godh))
    if place == _ON_TOP:
        return _with_pile(state, back, _pile(state, back).topped(name, ()))
    if place == _FACE_UP and back is not None:
        return _face_up(state, back, name)
    if place == _DISCARDED and back is not None:
        discard = with_card(state.cards.discard, Known(name, EVERYONE))
        return state.with_cards(evolve(state.cards, discard=discard))
    if place == _BESIDE and godh and state.turn is not None:
        return state.with_turn(evolve(state.turn, beside=(*state.turn.beside, name)))
    raise CannotLay(f"there is no place {place!r} for it; places are {PLACES}")


# Laying down.


def _in_slot(state: State, seat: Seat, slot: int, card: CardId) -> State:
    """On top of a stack; with a Godh card the token shows power (TH-RELIG-05)."""
    display = state.players[seat].display
    if slot >= len(display.stacks):
        raise CannotLay(f"seat {seat} has no slot {slot + 1}")
    power = display.power | (1 << slot if card in state.table.deck.godhs else 0)
    stack = (*display.stacks[slot], card)
    stacks = (*display.stacks[:slot], stack, *display.stacks[slot + 1 :])
    changed = evolve(display, stacks=stacks, power=power)
    return _with(state, seat, lambda player: player.with_display(changed))


def _in_hand(player: Player, known: Known, *, godh: bool) -> Player:
    if godh:
        return player.with_godhs(with_card(player.godhs, known))
    return player.with_hand(with_card(player.hand, known))


def _face_up(state: State, stack: Stack, card: CardId) -> State:
    before = state.cards.open[stack]
    if before is not None:
        pile = state.cards.piles[stack]
        state = _with_pile(state, stack, evolve(pile, unseen=pile.unseen.plus(before)))
    return state.with_cards(state.cards.with_open(stack, card))


# Picking up.


def _lifted(state: State, card: CardId) -> State:
    """The position without a card, wherever it lies."""
    cards = state.cards
    for stack in (*Stack, None):
        rest = _without(_pile(state, stack), card)
        if rest is not None:
            return _with_pile(state, stack, rest)
    if card in cards.open:
        return state.with_cards(cards.with_open(Stack(cards.open.index(card)), None))
    if any(known.card == card for known in cards.discard):
        return state.with_cards(evolve(cards, discard=without_card(cards.discard, card)))
    if state.turn is not None and card in state.turn.beside:
        beside = tuple(each for each in state.turn.beside if each != card)
        return state.with_turn(evolve(state.turn, beside=beside))
    for seat, player in enumerate(state.players):
        rest_of = _without_card(state, player, card)
        if rest_of is not None:
            return state.with_player(Seat(seat), rest_of)
    raise CannotLay("this card is not in the game")


def _without(pile: Pile, card: CardId) -> Pile | None:
    if card in pile.unseen:
        return evolve(pile, unseen=pile.unseen.minus(card))
    if any(each.card == card for each in pile.top):
        return evolve(pile, top=without_card(pile.top, card))
    if any(each.card == card for each in pile.bottom):
        return evolve(pile, bottom=without_card(pile.bottom, card))
    return None


def _without_card(state: State, player: Player, card: CardId) -> Player | None:
    """A Godh card that leaves a slot turns its token back, as if it had never lain there."""
    if any(known.card == card for known in player.hand):
        return player.with_hand(without_card(player.hand, card))
    if any(known.card == card for known in player.godhs):
        return player.with_godhs(without_card(player.godhs, card))
    display, godh = player.display, card in state.table.deck.godhs
    for slot, stack in enumerate(display.stacks):
        if card in stack:
            rest = tuple(each for each in stack if each != card)
            stacks = (*display.stacks[:slot], rest, *display.stacks[slot + 1 :])
            power = display.power & ~(1 << slot) if godh else display.power
            return player.with_display(evolve(display, stacks=stacks, power=power))
    return None


# Parts of a position.


def _pile(state: State, stack: Stack | None) -> Pile:
    """The pile of a stack; None is the Godh stack."""
    return state.cards.godhs if stack is None else state.cards.piles[stack]


def _with_pile(state: State, stack: Stack | None, pile: Pile) -> State:
    cards = state.cards
    return state.with_cards(
        cards.with_godhs(pile) if stack is None else cards.with_pile(stack, pile)
    )


def _with(state: State, seat: Seat, change: Callable[[Player], Player]) -> State:
    return state.with_player(seat, change(state.players[seat]))


# Words for the places of a position.

_RESOURCES: Final = tuple(small_name(each) for each in Resource)
_STACKS: Final = tuple(small_name(each) for each in Stack)
_TERRITORIES: Final = tuple(f"T{number}" for number in range(TERRITORIES))

PLACE_NAMES: Final[PlaceNames] = {
    "goods": _RESOURCES,
    "open": _STACKS,
    "piles": _STACKS,
    "gifts": tuple(small_name(each) for each in Passive),
    "stacks": tuple(f"slot-{number}" for number in range(1, 6)),
    "free": _TERRITORIES,
    "rebels": _TERRITORIES,
    "crews": tuple(f"segment-{number}" for number in range(1, SEGMENTS + 1)),
}
"""Words for the places of lists in the JSON of a state."""


def positions_for(content: Callable[[], Content]) -> Positions[State]:
    """How positions are written, with a content of its own unless they name another."""

    def place(plain: Mapping[str, object]) -> Placed[State, Event]:
        return place_moment(plain, content=content())

    return Positions(place, table_names, PLACE_NAMES, lay_card)
