"""A state of towers as a person sees it: stacks of pieces, and what each hand still holds.

Everything is text, as in the catalogue (``R3``, ``G=``, ``B^``), and is worked out from its words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, TypeAlias

from skybridge_rules.towers import State
from skybridge_rules.towers.components import PIECES

Board: TypeAlias = dict[int, list[str]]
"""By foundation its pieces, from bottom to top; a bridge stands in two of them."""

COLOURS: Final = "RGBY"
BOX: Final = {"3": 4, "2": 4, "=": 1, "^": 2}
"""How many of each kind a colour has (TW-003)."""
STORIES: Final = {"3": 3, "2": 2, "=": 1, "^": 0}
"""What a kind adds to the height of a tower (TW-005)."""

NEIGHBOURS: Final = {
    1: (2, 4),
    2: (1, 3, 5),
    3: (2, 6),
    4: (1, 5, 7),
    5: (2, 4, 6, 8),
    6: (3, 5, 9),
    7: (4, 8),
    8: (5, 7, 9),
    9: (6, 8),
}
"""Which foundations share a side of the grid (TW-002)."""
PAIRS: Final = [(one, other) for one in NEIGHBOURS for other in NEIGHBOURS[one] if one < other]
"""The twelve pairs that a bridge may span (TW-002, TW-401)."""


def board(state: State) -> Board:
    """What stands on the nine foundations."""
    return {
        place: [each.sign for each in tower] for place, tower in enumerate(state.city.towers, 1)
    }


def held(state: State, hand: int) -> Counter[str]:
    """What a hand has not laid yet."""
    supply = state.supplies[hand]
    return Counter({piece.sign: supply[piece] for piece in PIECES if supply[piece]})


def own_letters(state: State, hand: int) -> str:
    """The colours that a hand lays, the fourth of three players included (TW-801)."""
    return "".join(each.name for each in state.table.hands[hand].colours)


def reading(state: State, name: str) -> str:
    """The value of a switch, as the catalogue writes it."""
    value = getattr(state.table.config, name)
    return str(value) if isinstance(value, bool) else str(value.name)


def height(stack: Sequence[str]) -> int:
    """The stories of a stack (TW-701, TW-702)."""
    return sum(STORIES[piece[1]] for piece in stack)


def is_open(stack: Sequence[str]) -> bool:
    """Whether it has no roof (TW-504)."""
    return not stack or stack[-1][1] != "^"


def touches(there: Board, piece: str, place: int, *, sideways: bool) -> bool:
    """Whether a piece laid here would touch its own colour (TW-201, TW-202, TW-Q-01)."""
    stack = there[place]
    if stack and stack[-1][0] == piece[0]:
        return True
    return sideways and any(
        touches_side(there[other], piece, height(stack)) for other in NEIGHBOURS[place]
    )


def touches_side(stack: Sequence[str], piece: str, low: int) -> bool:
    """Whether a piece from this height up stands beside its colour; a roof is one story thick."""
    taken = set(range(low, low + (STORIES[piece[1]] or 1)))
    base = 0
    for other in stack:
        if other[0] == piece[0] and taken & set(range(base, base + (STORIES[other[1]] or 1))):
            return True
        base += STORIES[other[1]]
    return False


def feels_sides(state: State) -> bool:
    """Whether pieces side by side touch (TW-Q-01)."""
    return reading(state, "touch_model") == "FACE"


def spans_of(there: Board) -> dict[str, list[int]]:
    """By bridge the foundations it stands on."""
    return {
        f"{colour}=": ends
        for colour in COLOURS
        if (ends := [place for place, stack in there.items() if f"{colour}=" in stack])
    }


def fourth(state: State) -> str:
    """The colour that nobody plays in a game of three, or nothing (TW-801)."""
    if state.table.players != 3:
        return ""
    played = {each.name for own in state.table.colours for each in own}
    return next(letter for letter in COLOURS if letter not in played)


def owner_of(state: State, letter: str) -> int | None:
    """The seat that plays a colour (TW-006, TW-801, TW-851)."""
    for seat, own in enumerate(state.table.colours):
        if letter in [each.name for each in own]:
            return seat
    return None
