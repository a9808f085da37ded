"""Reduced worlds of towers: most pieces are laid, and every way to lay the others is searched.

The rules know no smaller box, so the positions are late ones; all of them come from played games.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from skybridge_rules import towers
from skybridge_rules.core.game import Step
from skybridge_rules.towers import LayBlock, LayBridge, Move, State
from tests.conformance.towers_subject import census, limits, naive_totals
from tests.exhaustive.laws import state_laws, step_laws
from tests.exhaustive.search import World

OTHER_READINGS: Final = (
    "rules=level_metric:PIECES,bridge_supports_distinct:true,bridge_on_foundations:true,"
    "roof_on_foundation:true,bridge_on_bridge:NEVER,bridge_same_span:NEVER,stuck_player:SKIP,"
    "two_player_colour_choice:ALTERNATE,two_player_scoring:BY_COLOUR,linked_unroofed_counts:false"
)
"""Every switch but the touch model turned over."""

SMALL: Final = {
    "two players": "towers players=2 turn=G out=- | 1: Y3 G2 R3 G2 / 2: R2 G3 Y2 B2 R3"
    " / 3: Y3 R2 G3 Y2 / 4: Y3 B^ / 5: B2 G3 B3 Y2 B^ / 6: R3 Y^ / 7: B3 Y3 R2 G2"
    " / 8: Y2 B2 G2 B2 R2 / 9: B3 R3 G3 B3",
    "three players": "towers players=3 turn=B out=- fourth=-,-,- | 1: R2 G3 Y3 G^"
    " / 2: Y3 G2 R2 G3 / 3: G3 Y2 B3 / 4: R3 B3 R3 / 5: R3 Y3 B2 R^ / 6: G2 Y2 G2 R2"
    " / 7: B2 R3 G2 B2 / 8: B3 R2 B2 / 9: Y2 B3 G3",
    "four players": "towers players=4 turn=Y out=- | 1: G2 Y3 G^ / 2: Y2 G= R2 G2 R2 B^ / 3: R3 G^"
    " / 4: R3 B2 R2 Y3 R= / 5: B2 G= Y2 B2 G3 R= / 6: Y2 B3 Y3 G2 / 7: R2 B2 R3 Y2 / 8: B3 Y3 B3"
    " / 9: G3 R3 G2 B3",
    "two players, other readings": f"towers players=2 turn=Y out=- {OTHER_READINGS}"
    " | 1: R3 B3 Y2 B2 / 2: B3 G2 Y3 R3 / 3: Y2 G3 B2 / 4: B2 G2 R2 G3 / 5: Y3 R2 B2 Y2"
    " / 6: R3 Y3 B3 Y3 R^ / 7: G2 Y2 G3 B^ / 8: G2 R2 G3 / 9: R2 B3 R3 G^",
    "three players, sides touch": "towers players=3 turn=B out=- fourth=-,-,-"
    " rules=touch_model:FACE | 1: R2 B3 R2 G3 / 2: Y3 G2 Y2 B2 / 3: G3 R2 G2 / 4: G2 Y2 G2"
    " / 5: R3 B3 R3 / 6: B3 Y3 / 7: B2 R3 B2 / 8: G3 Y3 G3 / 9: Y2 R3 B2 R^",
    "four players, passed over": "towers players=4 turn=G out=-"
    " rules=touch_model:FACE,stuck_player:SKIP | 1: G2 Y2 G^ / 2: B3 R2 B2 Y3 / 3: R3 Y2 G3"
    " / 4: R3 B2 G3 B= / 5: Y2 G2 Y3 R2 / 6: B3 R3 / 7: B3 R2 Y3 B= / 8: R3 B2 R2 G3"
    " / 9: G2 Y2 G2 B2 Y3 R^",
}
"""Some hundred states each."""


LARGE: Final = {
    "two players, earlier": "towers players=2 turn=G out=- | 1: Y2 R2 B2 Y3 / 2: R2 B^"
    " / 3: B2 R3 Y2 B2 / 4: R3 G2 Y3 B3 / 5: G2 Y2 B2 R3 / 6: G2 Y3 B3 / 7: B3 G2 R2 G3"
    " / 8: Y2 R2 Y^ / 9: Y3 R3 G3",
    "three players, earlier": "towers players=3 turn=R out=- fourth=-,-,- | 1: Y3 G2 B2 G3"
    " / 2: B3 Y2 G2 B2 / 3: B3 R2 G2 / 4: Y3 B2 R3 / 5: G3 R3 G3 / 6: Y2 R3 B3 / 7: R3 B3 R2"
    " / 8: Y2 G2 R2 B2 / 9: Y3 G3 R2",
    "four players, earlier": "towers players=4 turn=G out=- | 1: B2 G3 Y2 R3 / 2: R3 Y2 B2 R2"
    " / 3: R3 G2 B2 Y3 / 4: B3 R2 G3 / 5: Y2 B3 R2 G2 / 6: Y3 B2 R2 G3 / 7: G2 Y3 R^"
    " / 8: R3 G3 Y2 B3 / 9: G2 B3 Y3",
}
"""Some ten thousand states each, or a hundred thousand."""


def world(name: str, position: str) -> World[State, Move]:
    """A world in which all invariants are asked for, down to the last piece."""
    start = towers.parse_position(position)
    pieces = dict(census(start))

    def every_piece_is_somewhere(state: State) -> Iterator[str]:
        if dict(census(state)) != pieces:
            yield f"pieces lost or doubled: {census(state)}"
        yield from limits(state)

    return World(
        name=f"towers, {name}",
        game=towers,
        start=start,
        at_states=(*state_laws(towers), every_piece_is_somewhere, points_are_counted_naively),
        at_steps=(*step_laws(towers), towers_only_grow),
    )


def points_are_counted_naively(state: State) -> Iterator[str]:
    """The naive reference comes to the same totals (TW-INV-18, TW-INV-21)."""
    if towers.score(state).totals != naive_totals(state):
        yield f"{towers.score(state).totals} points, by a naive count {naive_totals(state)}"


def towers_only_grow(before: State, move: Move, taken: Step[State, Any]) -> Iterator[str]:
    """One by a block, two by a bridge, none by a roof; a piece less (TW-INV-06, TW-INV-10)."""
    after = taken.state
    grown = {
        place: high - low
        for place, (low, high) in enumerate(
            zip(before.city.heights, after.city.heights, strict=True), start=1
        )
        if high != low
    }
    due: dict[int, int] = {}
    if isinstance(move, LayBlock):
        due = {move.foundation: int(move.size)}
    elif isinstance(move, LayBridge):
        due = dict.fromkeys(move.foundations, 1)
    if grown != due:
        yield f"{move} lets towers grow by {grown}"
    if left(after) != left(before) - 1:
        yield f"{move} uses {left(before) - left(after)} pieces"


def left(state: State) -> int:
    """The pieces that are not laid yet."""
    return sum(map(sum, state.supplies))
