"""ACTIONS: what the numbers in moves of thraen can be, so that every move can be listed."""

from __future__ import annotations

from typing import Final, get_args

from skybridge_rules.package import Actions
from skybridge_rules.package.actions import Values
from skybridge_rules.thraen import moves
from skybridge_rules.thraen.components import SEGMENTS, TERRITORIES
from skybridge_rules.thraen.deck import deck_of
from skybridge_rules.thraen.records import Content
from skybridge_rules.thraen.state import Options


def slots_of(content: Content) -> range:
    """The slots of the largest board (TH-CARD-02)."""
    return range(max(len(board.slots) for board in content.board))


def cards_of(content: Content) -> int:
    """How many cards there are in all, copies included; no stack can hold more (TH-INV-03)."""
    deck = deck_of(content)
    return sum(map(len, deck.stacks)) + len(deck.godhs) + len(content.starting)


def values(options: Options) -> Values:
    """Slots, territories and segments; of effects what is printed on the cards."""
    content = options.content
    deck = deck_of(content)
    slots, godhs = slots_of(content), sorted(deck.godhs)
    printed = [card.ways for card in deck.cards.values()]
    faction = sorted(deck.cards)
    at_slot = (moves.LayStarting, moves.Inspire, moves.CloseSlot, moves.LayBridgeWork)
    return {
        **{(kind, "slot"): slots for kind in at_slot},
        (moves.Draw, "cards"): range(max(map(len, deck.stacks)) + 1),
        (moves.Play, "card"): faction,
        (moves.Play, "slot"): slots,
        (moves.Play, "ghiarhabbat"): (None, *slots),
        (moves.Return, "territory"): range(TERRITORIES),
        (moves.Next, "place"): range(cards_of(content)),
        (moves.Use, "slot"): slots,
        (moves.Use, "effect"): range(max(map(len, printed))),
        (moves.Use, "way"): range(max(len(ways) for effects in printed for ways in effects)),
        (moves.PlayGodh, "card"): godhs,
        (moves.PlayGodh, "slot"): slots,
        (moves.PlayGodh, "ghiarhabbat"): (None, *slots),
        (moves.DiscardBoth, "first"): godhs,
        (moves.DiscardGodh, "card"): godhs,
        (moves.Bury, "card"): godhs,
        (moves.Build, "segment"): range(1, SEGMENTS + 1),
    }


ACTIONS: Final[Actions[Options]] = Actions(values, chance=get_args(moves.Outcome))
"""What chance answers is a union of its own."""
