"""Small questions about displays: what is visible, and what may lie on what.

An ability that bends one of them does so here, by its name.
"""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.by_identity import by_identity
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.thraen.components import Faction, Passive, Rune
from skybridge_rules.thraen.deck import Card, Deck
from skybridge_rules.thraen.powers import feuds_bind
from skybridge_rules.thraen.records import GodhCard
from skybridge_rules.thraen.state import Display, Player, State, board_of

_NO_SYMBOLS: Final = (0,) * len(Passive)

_WILD: Final = Rune.WILD  # bound once: looking up a member costs more than comparing it


def runes_of(deck: Deck, player: Player) -> tuple[Rune, ...]:
    """The runes of a player's slots; a slot without rune duty is wild (TH-ABIL-GEN-01)."""
    return deck.slots[board_of(player)]


def visible_card(deck: Deck, display: Display, slot: int) -> Card | None:
    """The faction card whose main effects are visible at a slot (TH-CARD-03, TH-CARD-04).

    None if the slot is empty or closed, or if a Godh card lies on top.
    """
    stack = display.stacks[slot]
    if not stack or display.closed >> slot & 1:
        return None
    return deck.cards.get(stack[-1])


@by_identity
def visible_cards(display: Display, deck: Deck) -> list[Card | None]:
    """For each slot the faction card whose main effects are visible there."""
    card_of, closed = deck.cards.get, display.closed
    return [
        None if not stack or closed >> slot & 1 else card_of(stack[-1])
        for slot, stack in enumerate(display.stacks)
    ]


def symbols(state: State, seat: Seat, passive: Passive) -> int:
    """How often a passive effect applies: visible ones, and gifts of this turn (TH-Q-54)."""
    count = visible_symbols(state.players[seat].display, state.table.deck)[passive]
    turn = state.turn
    return count + turn.gifts[passive] if turn is not None and turn.seat == seat else count


@by_identity
def visible_symbols(display: Display, deck: Deck) -> tuple[int, ...]:
    """How often each passive effect is visible in a display."""
    shown = [card.symbols for card in visible_cards(display, deck) if card is not None]
    return tuple(map(sum, zip(_NO_SYMBOLS, *shown, strict=True)))


def barred_colours(deck: Deck, player: Player) -> tuple[Faction | None, ...]:
    """For each slot the colour that may not be laid there now (TH-PLAY-04, TH-FEUD-02)."""
    stacks = player.display.stacks
    if not feuds_bind(player):
        return (None,) * len(stacks)
    return tuple([barred_by(deck, stack) for stack in stacks])


def barred_by(deck: Deck, stack: tuple[CardId, ...]) -> Faction | None:
    """The colour that the top card of a stack has a feud with, if it is a Godh card."""
    godh = deck.godhs.get(stack[-1]) if stack else None
    return None if godh is None else godh.feud


def reaches(rune: Rune, slot: Rune) -> bool:
    """Whether a card may go to a slot without Retreat (TH-PLAY-02, TH-ABIL-GEN-02)."""
    return rune is slot or rune is _WILD or slot is _WILD


def claims(deck: Deck, godh: GodhCard, slot: Rune, stack: tuple[CardId, ...]) -> bool:
    """Whether the rune of a Godh card fits a slot (TH-RELIG-03), or its top card (TH-ABIL-GEN-03).

    A slot without rune duty goes by the rune of the card on top, which may be wild. Feuds bind
    there as anywhere (TH-ABIL-GEN-04, TH-FEUD-05).
    """
    if slot is not _WILD:
        return godh.rune is slot
    top = deck.cards.get(stack[-1])
    return top is not None and (top.rune is godh.rune or top.rune is _WILD)


def on_top(display: Display, slot: int, card: CardId) -> Display:
    """The display with one more card on top of a stack (TH-PLAY-03, TH-CARD-02)."""
    stacks = display.stacks
    return display.with_stacks((*stacks[:slot], (*stacks[slot], card), *stacks[slot + 1 :]))
