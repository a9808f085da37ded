"""Cards that a text names, by id or by title, although its reader may not know where they lie."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from skybridge_rules import thraen
from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen.picture.faces import faces_of

ALL_CARDS: Final = {
    name: str(card)
    for card, face in faces_of(thraen.shipped()).items()
    for name in (str(card), face.title)
}
"""Every card of the shipped set by its id and by its title."""

NAMED: Final = re.compile(
    rf"(?<![\w-])(?:{'|'.join(sorted(map(re.escape, ALL_CARDS), key=len, reverse=True))})(?![\w-])"
)


def leaks(text: str, states: Iterable[thraen.State], seat: Seat | None) -> set[str]:
    """Cards that a text names, although the seat could place them in none of these states.

    A card that it has seen and lost sight of may be named: where it can lie is known (TH-INFO-04).
    """
    named = {ALL_CARDS[found] for found in NAMED.findall(text)}
    for state in states:
        if not named:  # to look for what is unknown takes longer than to find no name at all
            break
        view = thraen.view(state, seat)
        named &= {name.removeprefix("card ") for name in thraen.unknowns(view)}
        named -= set(NAMED.findall(str(view.cards.beliefs)))
    return named
