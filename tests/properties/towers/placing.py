"""Where a piece may go by the words of the catalogue, and what the library offers for it."""

from __future__ import annotations

from typing import Final, TypeAlias

from skybridge_rules import towers
from skybridge_rules.towers import Colour, Event, LayBlock, LayBridge, LayRoof, Move, Size, State
from skybridge_rules.towers.state import OVER
from tests.properties.promise import Passage
from tests.properties.towers.board import (
    PAIRS,
    board,
    feels_sides,
    height,
    held,
    is_open,
    own_letters,
    reading,
    spans_of,
    touches,
)

Step: TypeAlias = Passage[State, Move, Event]
Pair: TypeAlias = tuple[int, int]

ALL_PAIRS: Final = [(one, other) for one in range(1, 10) for other in range(one + 1, 10)]


def move_of(piece: str, *places: int) -> Move:
    """The move that lays a piece."""
    colour = Colour[piece[0]]
    if piece[1] == "=":
        return LayBridge(colour, (places[0], places[1]))
    if piece[1] == "^":
        return LayRoof(colour, places[0])
    return LayBlock(colour, Size(int(piece[1])), places[0])


def offered(state: State, piece: str) -> set[tuple[int, ...]]:
    """The places that are offered for a piece."""
    found = set[tuple[int, ...]]()
    for move in towers.legal_moves(state):
        text = towers.format_move(move)
        if text.startswith(f"{piece}@"):
            found.add(tuple(int(each) for each in text[3:].split("-")))
    return found


def in_hand(state: State, kinds: str) -> list[str]:
    """The pieces of these kinds that can be laid now, if there is somewhere to lay them."""
    if state.turn == OVER:
        return []
    mine = held(state, state.turn)
    letters = own_letters(state, state.turn)
    return [letter + kind for letter in letters for kind in kinds if mine[letter + kind]]


def level(state: State, place: int) -> int:
    """The level of a block laid here: stories, or pieces, that are below it (TW-302, TW-Q-02)."""
    stack = board(state)[place]
    return len(stack) if reading(state, "level_metric") == "PIECES" else height(stack)


def block_places(state: State, piece: str) -> set[tuple[int, ...]]:
    """The lowest of all places where a block does not touch its colour (TW-301 to TW-308)."""
    there = board(state)
    permitted = [
        place
        for place in there
        if is_open(there[place]) and not touches(there, piece, place, sideways=feels_sides(state))
    ]
    lowest = min((level(state, place) for place in permitted), default=0)
    return {(place,) for place in permitted if level(state, place) == lowest}


def against_bridge(state: State, piece: str, pair: Pair) -> set[str]:
    """The rules that are against a bridge here, contact sideways left out (TW-401 to TW-412)."""
    there, found = board(state), set[str]()
    stacks = [there[place] for place in pair]
    if pair not in PAIRS:
        found.add("TW-401")
    if height(stacks[0]) != height(stacks[1]):
        found.add("TW-402")
    for stack in stacks:
        if not stack:
            if reading(state, "bridge_on_foundations") == "False":
                found.add("TW-407")
        elif not is_open(stack):
            found.add("TW-403")
        else:
            if stack[-1][0] == piece[0]:
                found.add("TW-404")
            if stack[-1][1] == "=" and reading(state, "bridge_on_bridge") == "NEVER":
                found.add("TW-410")
    if pair in PAIRS and all(stacks):
        one, other = stacks[0][-1], stacks[1][-1]
        if one == other and one[1] == "=":
            found.add("TW-411")
        distinct = reading(state, "bridge_supports_distinct") == "True"
        if distinct and one[0] == other[0] and "^" not in one + other:
            found.add("TW-405")
    if reading(state, "bridge_same_span") == "NEVER" and [*pair] in spans_of(there).values():
        found.add("TW-412")
    return found


def bridge_places(state: State, piece: str) -> set[tuple[int, ...]]:
    """The pairs that a bridge may span (TW-401 to TW-412)."""
    there, sideways = board(state), feels_sides(state)
    return {
        pair
        for pair in PAIRS
        if not against_bridge(state, piece, pair)
        and not any(touches(there, piece, each, sideways=sideways) for each in pair)
    }


def roof_places(state: State, piece: str) -> set[tuple[int, ...]]:
    """Every open tower, at any height, that it does not touch in its colour (TW-501, TW-502)."""
    there, bare = board(state), reading(state, "roof_on_foundation") == "True"
    return {
        (place,)
        for place, stack in there.items()
        if is_open(stack)
        and (stack or bare)
        and not touches(there, piece, place, sideways=feels_sides(state))
    }


def places(state: State, piece: str) -> set[tuple[int, ...]]:
    """Where any piece may go."""
    if piece[1] == "=":
        return bridge_places(state, piece)
    return roof_places(state, piece) if piece[1] == "^" else block_places(state, piece)


def cited(state: State, move: Move) -> set[str]:
    """The rules that refuse a move."""
    return {str(each.rule) for each in towers.explain(state, move).reasons}
