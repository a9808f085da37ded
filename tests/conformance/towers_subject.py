"""Towers as a subject of the conformance suite; the answers come from the naive reference."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from attrs import evolve

from skybridge_rules import catalogue, towers
from skybridge_rules.conformance import Subject
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import UnknownName
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.towers.city import City
from skybridge_rules.towers.components import PIECES, Kind, Piece
from skybridge_rules.towers.config import (
    BridgeOnBridge,
    BridgeSameSpan,
    ColourChoice,
    LevelMetric,
    RulesConfig,
    StuckPlayer,
    TouchModel,
    TwoPlayerScoring,
)
from skybridge_rules.towers.setup import Options, table_of
from skybridge_rules.towers.state import OVER
from tests.towers.naive import NaiveTowers

TowersSubject = Subject[towers.State, towers.Move, towers.Event, towers.View, towers.Options]

OTHER_READINGS = RulesConfig(
    level_metric=LevelMetric.PIECES,
    bridge_supports_distinct=True,
    bridge_on_foundations=True,
    roof_on_foundation=True,
    bridge_on_bridge=BridgeOnBridge.NEVER,
    bridge_same_span=BridgeSameSpan.NEVER,
    stuck_player=StuckPlayer.SKIP,
    two_player_colour_choice=ColourChoice.ALTERNATE,
    two_player_scoring=TwoPlayerScoring.BY_COLOUR,
    linked_unroofed_counts=False,
)
"""Every switch but the touch model turned over at once."""

OPTIONS = (
    Options(2),
    Options(3),
    Options(4),
    Options(3, first=Seat(2), config=RulesConfig(touch_model=TouchModel.FACE)),
    Options(2, first=Seat(1), config=OTHER_READINGS),
    Options(4, config=RulesConfig(touch_model=TouchModel.FACE, stuck_player=StuckPlayer.SKIP)),
)

POSITIONS = (
    towers.parse_position("towers players=4 turn=B out=- | 1: R2 G= / 2: B2 G= / 3: R3"),
    towers.parse_position(
        "towers players=4 turn=R out=- | 1: G3 / 2: R2 / 3: Y3 B2 / 4: B2 G2 / 5: R3 Y2 / 6: Y2 B^"
        " / 7: G2 B2 / 8: B3 R3 / 9: Y3 G3"
    ),
)


def bound(state: towers.State) -> int:
    """One step for each piece that is not laid yet (TW-606)."""
    return sum(map(sum, state.supplies))


def census(state: towers.State) -> Mapping[str, int]:
    """Pieces by their signs, a bridge counted once (TW-INV-01)."""
    found: Counter[str] = Counter()
    for cell, tower in enumerate(state.city.towers):
        for piece in tower:
            below = any(piece in earlier for earlier in state.city.towers[:cell])
            if piece.kind is not Kind.BRIDGE or not below:
                found[piece.sign] += 1
    for supply in state.supplies:
        for piece in PIECES:
            found[piece.sign] += supply[piece]
    return {sign: count for sign, count in found.items() if count}


def limits(state: towers.State) -> Iterator[str]:
    """Roofs last, equal colours apart, bridges in two towers (TW-INV-02, 03, 05, 11)."""
    for cell, tower in enumerate(state.city.towers, start=1):
        for index, piece in enumerate(tower):
            if piece.kind is Kind.ROOF and index + 1 < len(tower):
                yield f"tower {cell} goes on above its roof"
            if index and piece.colour == tower[index - 1].colour:
                yield f"equal colours touch in tower {cell}"
    for bridge in (piece for piece in PIECES if piece.kind is Kind.BRIDGE):
        if sum(bridge in tower for tower in state.city.towers) not in (0, 2):
            yield f"{bridge.sign} is not in two towers"
    opened = sum(not tower or tower[-1].kind is not Kind.ROOF for tower in state.city.towers)
    if opened < (3 if state.table.players == 3 else 1):
        yield f"only {opened} towers are open"


def naive_totals(state: towers.State) -> tuple[int, ...]:
    """The score of the naive reference in the same city."""
    table = state.table
    config: dict[str, str | bool] = {
        "two_player_scoring": table.config.two_player_scoring.name,
        "linked_unroofed_counts": table.config.linked_unroofed_counts,
    }
    colours = ["".join(colour.name for colour in own) for own in table.colours]
    naive = NaiveTowers(table.players, 0, config, colours)
    for cell, tower in enumerate(state.city.towers, start=1):
        naive.towers[cell] = [piece.sign for piece in tower]
    return tuple(naive.scores())


def rotate(state: towers.State, by: int) -> towers.State:
    """Everybody moves up by so many seats, and takes colours, pieces and turn along."""
    old = state.table
    players = old.players
    colours = [old.colours[(seat - by) % players] for seat in range(players)]
    if len(old.hands) > players and by % 2:
        # The hands alternate, so the seat that now comes second begins with its other colour.
        colours[1] = colours[1][::-1]
    moved = tuple(colours)
    options = Options(players, Seat((old.first + by) % players), moved, old.config)
    table = table_of(options)
    index = {hand.colours[:1]: number for number, hand in enumerate(table.hands)}
    place = [index[hand.colours[:1]] for hand in old.hands]
    supplies: list[tuple[int, ...]] = [()] * len(place)
    out = 0
    for before, after in enumerate(place):
        supplies[after] = state.supplies[before]
        out |= (state.out >> before & 1) << after
    turn = OVER if state.turn == OVER else place[state.turn]
    return towers.State(table, state.city, tuple(supplies), turn, out)


def corrupt(state: towers.State, dealer: Dealer) -> Iterator[tuple[str, towers.State]]:
    """Pieces lost, doubled and misplaced; towers that cannot stand; turns that cannot be."""
    supplies, built = state.supplies, state.city.towers

    def city(cell: int, tower: tuple[Piece, ...]) -> towers.State:
        return evolve(state, city=City.of((*built[:cell], tower, *built[cell + 1 :])))

    yield "a table nobody owns", evolve(state, table=evolve(state.table, owners=(None,) * 4))
    yield "a first seat that is not there", evolve(state, table=evolve(state.table, first=Seat(9)))
    held, _ = dealer.one_of([piece for piece in PIECES if FULL[piece]])
    more = (*supplies[0][:held], supplies[0][held] + 1, *supplies[0][held + 1 :])
    yield "a piece too many", evolve(state, supplies=(more, *supplies[1:]))
    if any(supplies[0]):
        piece = next(piece for piece in PIECES if supplies[0][piece])
        fewer = (*supplies[0][:piece], supplies[0][piece] - 1, *supplies[0][piece + 1 :])
        yield "a piece too few", evolve(state, supplies=(fewer, *supplies[1:]))
    yield (
        "heights that do not fit",
        evolve(
            state,
            city=evolve(state.city, heights=tuple(height + 1 for height in state.city.heights)),
        ),
    )
    if state.turn == OVER:
        yield "a turn for one who is out", evolve(state, turn=0, out=state.out | 1)
    else:
        yield "an early end", evolve(state, turn=OVER)
        yield "a turn for one who is out", evolve(state, out=state.out | 1 << state.turn)
    for cell, tower in enumerate(built):
        if len(tower) > 1 and tower[0].colour != tower[1].colour:
            yield "a tower without its first piece", city(cell, tower[1:])
            twin = PIECES[tower[0].colour * 4 + (1 - tower[0].kind if tower[0].kind < 2 else 0)]
            yield "equal colours on each other", city(cell, (twin, *tower))
        if tower and tower[-1].kind is Kind.ROOF and len(tower) > 1:
            yield "a roof below", city(cell, (*tower[:-2], tower[-1], tower[-2]))
        if tower and tower[-1].kind is Kind.BRIDGE:
            yield "a bridge with one end", city(cell, tower[:-1])


FULL = tuple(4 if piece.kind < 2 else 1 if piece.kind is Kind.BRIDGE else 2 for piece in PIECES)


def order(move: towers.Move) -> tuple[int, int, tuple[int, ...]]:
    """By colour, kind and place."""
    places = move.foundations if isinstance(move, towers.LayBridge) else (move.foundation,)
    return move.piece.colour, move.piece.kind, places


def knows_rule(rule: RuleId) -> bool:
    """Whether the catalogue has it."""
    try:
        catalogue.find(rule)
    except UnknownName:
        return False
    return True


SUBJECT: TowersSubject = Subject(
    game=towers,
    options=OPTIONS,
    positions=POSITIONS,
    locate="skybridge_rules.towers",
    bound=bound,
    max_steps=towers.max_steps,
    census=census,
    limits=limits,
    naive_totals=naive_totals,
    rotate=rotate,
    rotate_move=lambda move, _: move,
    disguise=lambda state, _seat, _dealer: state,
    possible=lambda view: frozenset({view.position}),
    corrupt=corrupt,
    order=order,
    knows_rule=knows_rule,
)
