"""What counts nothing although a player would ask about it, each with the rule that says so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.outcome import ScoreItem
from skybridge_rules.towers.city import City
from skybridge_rules.towers.components import SPANS, Colour, Kind, Piece
from skybridge_rules.towers.links import Link, scores_by_colour
from skybridge_rules.towers.state import State

TOWER, LINK, UNPLAYED = "tower", "link", "unplayed"
"""The categories: towers of one's own, those that own bridges lead to, and pieces in hand."""

WHY: Final = "why"
"""The param of an item of zero that tells its cases apart; words have a phrase for each."""

NO_ROOF, NOT_OWNER, SHARED, IN_HAND = "no-roof", "not-owner", "shared", "in-hand"
"""Cases of towers, and of pieces in hand."""
NO_OWN_TOWER, NOT_OWN_BRIDGE, SECOND_BRIDGE = "no-own-tower", "not-own-bridge", "second-bridge"
"""Cases of bridges without a link."""
OTHER_COLOUR, OPEN_END, CHAIN = "other-colour", "open-end", "chain"
"""Cases of links that count nothing."""
CASES: Final = frozenset(
    (
        *(NO_ROOF, NOT_OWNER, SHARED, IN_HAND, NO_OWN_TOWER, NOT_OWN_BRIDGE),
        *(SECOND_BRIDGE, OTHER_COLOUR, OPEN_END, CHAIN),
    )
)
"""The cases."""


def zero_items(
    state: State, seat: Seat, roofs: Sequence[Colour | None], linked: Sequence[Link]
) -> Iterator[ScoreItem]:
    """What brings a seat no points, in the order towers, bridges, pieces in hand."""
    yield from _towers(state, seat, roofs, linked)
    for bridge, first, second in _bridges(state.city):
        yield from _bridge(state, seat, (bridge, first, second), roofs, linked)
    yield from _chains(state, seat, roofs, linked)
    if left := sum(
        sum(supply)
        for hand, supply in zip(state.table.hands, state.supplies, strict=True)
        if hand.seat == seat
    ):
        yield _zero(seat, UNPLAYED, "TW-605", IN_HAND, count=left)


def _zero(seat: Seat, category: str, rule: str, why: str, **params: int | str) -> ScoreItem:
    return ScoreItem(seat, category, 0, RuleId(rule), ((WHY, why), *params.items()))


def _towers(
    state: State, seat: Seat, roofs: Sequence[Colour | None], linked: Sequence[Link]
) -> Iterator[ScoreItem]:
    """Towers without a roof, own blocks under another's roof, and what links take away: nothing."""
    counted, owners = {far for owner, _, far, _ in linked if owner == seat}, state.table.owners
    uncounted = [
        (cell + 1, tower)
        for cell, tower in enumerate(state.city.towers)
        if tower and cell not in counted and not _owns(state, seat, roofs[cell])
    ]
    if loose := [str(here) for here, _ in uncounted if roofs[here - 1] is None]:
        yield _zero(seat, TOWER, "TW-713", NO_ROOF, foundations=", ".join(loose))
    foreign = [
        str(here)
        for here, tower in uncounted
        if roofs[here - 1] is not None
        and any(owners[each.colour] == seat and each.kind is not Kind.BRIDGE for each in tower)
    ]
    if foreign:
        yield _zero(seat, TOWER, "TW-703", NOT_OWNER, foundations=", ".join(foreign))
    for cell in range(9):
        others = {owner for owner, _, far, _ in linked if far == cell and owner != seat}
        if others and _owns(state, seat, roofs[cell]):
            yield _zero(seat, TOWER, "TW-708", SHARED, foundation=cell + 1)


def _bridges(city: City) -> Iterator[tuple[Piece, int, int]]:
    """Every bridge, and the cells that it spans."""
    for first, second in SPANS:
        for piece in city.towers[first]:
            if piece.kind is Kind.BRIDGE and piece in city.towers[second]:
                yield piece, first, second


def _bridge(
    state: State,
    seat: Seat,
    spanning: tuple[Piece, int, int],
    roofs: Sequence[Colour | None],
    linked: Sequence[Link],
) -> Iterator[ScoreItem]:
    """Why a bridge links nothing, or less than it might (TW-710, TW-Q-21, TW-Q-22, TW-Q-25)."""
    bridge, first, second = spanning
    span: dict[str, int | str] = {"bridge": bridge.sign, "first": first + 1, "second": second + 1}
    owned = [cell for cell in (first, second) if _owns(state, seat, roofs[cell])]
    if state.table.owners[bridge.colour] != seat:
        if len(owned) == 2:
            yield _zero(seat, LINK, "TW-710", NOT_OWN_BRIDGE, **span)
        return
    if not owned:
        yield _zero(seat, LINK, "TW-710", NO_OWN_TOWER, **span)
    for near in owned:
        far = first + second - near
        ends = {"foundation": far + 1, "from": near + 1}
        if any(each[:3] == (seat, near, far) for each in linked):
            continue
        if scores_by_colour(state.table) and roofs[near] != bridge.colour:
            yield _zero(seat, LINK, "TW-Q-21", OTHER_COLOUR, **ends)
        elif roofs[far] is None:
            yield _zero(seat, LINK, "TW-Q-25", OPEN_END, **ends)
    others = [
        piece
        for piece, *cells in _bridges(state.city)
        if cells == [first, second] and state.table.owners[piece.colour] == seat and piece < bridge
    ]
    if others and owned and not scores_by_colour(state.table):
        yield _zero(seat, LINK, "TW-Q-22", SECOND_BRIDGE, **span)


def _chains(
    state: State, seat: Seat, roofs: Sequence[Colour | None], linked: Sequence[Link]
) -> Iterator[ScoreItem]:
    """Towers to which a second bridge leads on from a linked one (TW-709)."""
    own = [(near, far) for owner, near, far, _ in linked if owner == seat]
    counted = {far for _, far in own}
    for cell in range(9):
        if cell in counted or _owns(state, seat, roofs[cell]):
            continue
        through = [
            far
            for near, far in own
            for _, *cells in _bridges(state.city)
            if cell in cells and far in cells and near != cell
        ]
        if through:
            yield _zero(seat, LINK, "TW-709", CHAIN, foundation=cell + 1, through=through[0] + 1)


def _owns(state: State, seat: Seat, roof: Colour | None) -> bool:
    return roof is not None and state.table.owners[roof] == seat
