"""How many cards a described position has where: the round, the deck, what has been used.

Each round takes four cards for each player from the Launch deck (SW-202). What is written nowhere
is in the deck, or it has been used: then it is on the discard pile, where nothing comes of it.
"""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import problem
from skybridge_rules.skyward.components import CARDS_EACH, IN_DECK
from skybridge_rules.skyward.config import Allegiance
from skybridge_rules.skyward.placing.basics import Basics
from skybridge_rules.skyward.placing.stages import Stage

USUAL_ROUND: Final = 2
"""The round unless more is known: late enough for anything to have been launched or discarded."""


@frozen
class Counts:
    """What is to be filled in."""

    round: int
    deck: int
    """Cards that the Launch deck has, its Allegiances included."""
    split: int
    """Cards that the split lacks to be full."""
    used: int
    """Cards that are on the discard pile beside those that are written there."""


def deck_at_first(here: Basics) -> int:
    """How many cards the Launch deck began with (SW-003, SW-801, SW-901)."""
    secret = IN_DECK if here.config.allegiance is Allegiance.DECK else 0
    return len(here.faces.launch_deck(here.config)) + secret


def counts_of(here: Basics, elsewhere: int, in_split: int, left: int | None) -> Counts:
    """The round as written, or one that explains all cards that have left the deck.

    ``elsewhere`` is how many cards of the Launch deck are written in hands, Airspaces, Discord rows
    and on the discard pile, ``in_split`` how many on the table; ``left`` what is left of it.
    """
    each, size = CARDS_EACH * here.players, deck_at_first(here)
    if here.stage is Stage.SETUP:
        return Counts(0, size, 0, 0)
    most = -(-size // each)
    splitting = here.stage in (Stage.DEAL, Stage.PICK)
    lacking = 0 if left == 0 else _lacking(here, each, in_split)
    written = elsewhere + in_split + lacking
    number = here.setup.round
    if number is None:
        number = _round(
            here, each, written, in_split + lacking, None if left is None else size - left
        )
    if not 1 <= number <= most:
        what = f"with {size} cards there are rounds 1 to {most}, not {number}"
        raise ImpossibleSetup((problem("SW-INV-14", "round", what),))
    if left is None:
        begun = each * (number - 1) + min(in_split + lacking, each) if splitting else each * number
        left = size - min(size, max(begun, written))
    used = size - left - written
    if used < 0:
        what = f"{written} cards are written outside of it, so {max(0, size - written)} are left"
        raise ImpossibleSetup((problem("SW-INV-01", "left", f"not {left}: {what}"),))
    return Counts(number, left, lacking, used)


def _lacking(here: Basics, each: int, in_split: int) -> int:
    """What a split lacks to be full; cards of piles that were taken are elsewhere (SW-INV-03)."""
    full = here.stage is Stage.DEAL and here.setup.moment not in ("discord", "deal")
    untouched = here.setup.moment == "pick" and here.seat == here.pickers[0]
    return max(0, each - in_split) if full or untouched else 0


def _round(here: Basics, each: int, written: int, split: int, gone: int | None) -> int:
    """The round that the cards point to; ``gone`` is how many have left the deck, if known."""
    splitting = here.stage in (Stage.DEAL, Stage.PICK)
    if gone is not None:
        if splitting:
            return max(0, gone - split) // each + 1
        last = deck_at_first(here) == gone  # the last split may have been a short one
        return max(1, -(-gone // each) if last else gone // each)
    plain = not here.setup.seats and not here.setup.discarded
    least = 1 if here.stage is Stage.DEAL and plain else USUAL_ROUND
    if splitting:
        return max(least, -(-(written - split) // each) + 1)
    return max(least, -(-written // each))
