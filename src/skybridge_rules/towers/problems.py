"""What is impossible about a position: pieces lost or doubled, towers that cannot stand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, pairwise
from operator import add, le
from typing import Final

from skybridge_rules.core.verdict import Problem, problem
from skybridge_rules.towers.city import City, Tower
from skybridge_rules.towers.components import FULL_SET, NEIGHBOURS, PIECES, SPANS, Kind, Piece
from skybridge_rules.towers.config import (
    BridgeOnBridge,
    BridgeSameSpan,
    RulesConfig,
    StuckPlayer,
    TouchModel,
)
from skybridge_rules.towers.placement import can_lay
from skybridge_rules.towers.state import OVER, State, Supply

_BRIDGES: Final = frozenset(piece for piece in PIECES if piece.kind is Kind.BRIDGE)


def position_problems(state: State, start: tuple[Supply, ...], city: City) -> tuple[Problem, ...]:
    """All that is wrong with a state, given what each hand began with, and the city of its towers.

    Whoever has just made the state from its towers need not make that city twice.
    """
    config, towers = state.table.config, state.city.towers
    found = [*_miscounted(state, start)]
    spans: dict[Piece, list[int]] = {}
    for cell, tower in enumerate(towers):
        if tower:
            found += _tower_problems(config, tower, cell)
            for bridge in _BRIDGES.intersection(tower):
                spans.setdefault(bridge, []).append(cell)
    for bridge, ends in sorted(spans.items()):
        found += _bridge_problems(config, towers, bridge, ends)
    if config.bridge_same_span is BridgeSameSpan.NEVER:
        pairs = [(ends[0] + 1, ends[1] + 1) for ends in spans.values() if len(ends) == 2]
        for first, second in sorted({pair for pair in pairs if pairs.count(pair) > 1}):
            where = f"foundations {first} and {second}"
            found.append(problem("TW-412", where, "bridged more than once"))
    if config.touch_model is TouchModel.FACE:
        found += _side_problems(towers)
    if state.city is not city and _kept(state.city) != _kept(city):
        found.append(problem("TW-007", "city", "heights and tops do not follow from the towers"))
    return tuple(found) or tuple(_turn_problems(state))


def _miscounted(state: State, start: tuple[Supply, ...]) -> Iterator[Problem]:
    """Every piece is on the board, in a supply, or out of play (TW-003, TW-801)."""
    for index, (supply, had) in enumerate(zip(state.supplies, start, strict=True)):
        if min(supply) >= 0 and all(map(le, supply, had)):
            continue
        for piece, held, most in zip(PIECES, supply, had, strict=True):
            if not 0 <= held <= most:
                yield problem(
                    "TW-102", f"supply {index}", f"{held} of {piece.sign}, but {most} at the start"
                )
    standing = [0] * len(PIECES)
    for piece in chain.from_iterable(state.city.towers):
        standing[piece] += 1
    for piece in _BRIDGES:
        standing[piece] = (standing[piece] + 1) // 2  # a bridge stands in two towers
    in_play = [*map(sum, zip(*start, strict=True))]
    unplayed = [*map(sum, zip(*state.supplies, strict=True))]
    if [*map(add, standing, unplayed)] == in_play:
        return
    for piece, laid, held, had_all in zip(PIECES, standing, unplayed, in_play, strict=True):
        if laid + held != had_all:
            yield problem(
                "TW-003" if had_all == FULL_SET[piece] else "TW-801",
                f"pieces {piece.sign}",
                f"{laid} on the board and {held} unplayed, of {had_all} in play",
            )


def _tower_problems(config: RulesConfig, tower: Tower, cell: int) -> Iterator[Problem]:
    """What is wrong with a tower that stands on a foundation."""
    where = f"foundation {cell + 1}"
    for lower, upper in pairwise(tower):
        if lower.kind is Kind.ROOF:
            yield problem("TW-504", where, f"{upper.sign} stands on the roof {lower.sign}")
        elif lower.colour is upper.colour:
            yield problem("TW-201", where, f"{upper.sign} stands on {lower.sign}")
    if tower[0].kind is Kind.ROOF and not config.roof_on_foundation:
        yield problem("TW-502", where, f"the roof {tower[0].sign} stands on a bare foundation")


def _bridge_problems(
    config: RulesConfig, towers: tuple[Tower, ...], bridge: Piece, ends: list[int]
) -> Iterator[Problem]:
    where = f"bridge {bridge.sign}"
    if tuple(ends) not in SPANS or any(towers[end].count(bridge) > 1 for end in ends):
        places = ", ".join(str(end + 1) for end in ends)
        yield problem("TW-401", where, f"spans {places}, not two adjacent foundations")
        return
    below = [towers[end][: towers[end].index(bridge)] for end in ends]
    bases = [sum(piece.stories for piece in part) for part in below]
    if bases[0] != bases[1]:
        yield problem("TW-402", where, f"lies at {bases[0]} and at {bases[1]} stories")
    if not all(below):
        if not config.bridge_on_foundations:
            yield problem("TW-407", where, "lies on a bare foundation")
        return
    one, other = below[0][-1], below[1][-1]
    if one.kind is Kind.BRIDGE and one == other:
        yield problem("TW-411", where, f"lies on {one.sign} over its whole length")
    if config.bridge_supports_distinct and one.colour == other.colour:
        yield problem("TW-405", where, f"rests on {one.colour.name} at both ends")
    if config.bridge_on_bridge is BridgeOnBridge.NEVER and Kind.BRIDGE in (one.kind, other.kind):
        yield problem("TW-410", where, "rests on another bridge")


def _side_problems(towers: tuple[Tower, ...]) -> Iterator[Problem]:
    """Equal colours side by side, where that counts as a touch (TW-202, TW-Q-01)."""
    for cell, tower in enumerate(towers):
        for other in NEIGHBOURS[cell]:
            if other < cell:
                continue
            for piece, low, high in _spread(tower):
                for second, base, top in _spread(towers[other]):
                    same = piece == second and piece.kind is Kind.BRIDGE
                    if piece.colour == second.colour and base < high and low < top and not same:
                        yield problem(
                            "TW-202",
                            f"foundations {cell + 1} and {other + 1}",
                            f"{piece.sign} and {second.sign} stand side by side",
                        )


def _spread(tower: Tower) -> Iterator[tuple[Piece, int, int]]:
    """Each piece with the heights it reaches from and to; a roof is taken to be one story thick."""
    base = 0
    for piece in tower:
        yield piece, base, base + (piece.stories or 1)
        base += piece.stories


def _turn_problems(state: State) -> Iterator[Problem]:
    """Whose turn it can be (TW-601 to TW-603)."""
    hands, config = state.table.hands, state.table.config
    if state.out and config.stuck_player is StuckPlayer.SKIP:
        yield problem("TW-Q-17", "out", "nobody leaves the game where the stuck are passed over")
    staying = [index for index in range(len(hands)) if not state.out >> index & 1]
    if state.turn in staying:
        return
    if state.turn != OVER:
        yield problem("TW-602", "turn", f"{hands[state.turn]} has left the game")
        return
    for index in staying:
        hand = hands[index]
        if config.stuck_player is StuckPlayer.OUT or can_lay(
            state.city, config, hand.colours, state.supplies[index]
        ):
            yield problem("TW-603", "turn", f"the game cannot be over: {hand} is still in it")


def _kept(city: City) -> tuple[object, ...]:
    return city.towers, city.heights, city.tops, city.bare, city.open
