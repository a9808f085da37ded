"""Options become a first State; a Setup becomes a State once nothing is wrong with it."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.events import Log
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.placed import Placed
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import Problem, problem
from skybridge_rules.towers.city import EMPTY_CITY, City
from skybridge_rules.towers.components import FULL_SET, PIECES, Colour, Kind, Piece
from skybridge_rules.towers.config import DEFAULT, ColourChoice, RulesConfig
from skybridge_rules.towers.events import Event
from skybridge_rules.towers.placement import can_lay
from skybridge_rules.towers.problems import position_problems
from skybridge_rules.towers.state import OVER, Hand, State, Supply, Table
from skybridge_rules.towers.transition import pass_turn

SEATING: Final = {
    2: ((Colour.R, Colour.B), (Colour.G, Colour.Y)),
    3: ((Colour.R,), (Colour.G,), (Colour.B,)),
    4: ((Colour.R,), (Colour.G,), (Colour.B,), (Colour.Y,)),
}
"""Who plays which colours unless the options say otherwise (TW-856, TW-Q-32)."""


@frozen
class Options:
    """What is agreed before the first piece is laid."""

    players: int
    first: Seat = Seat(0)
    """Who begins, once the lot has been drawn (TW-008)."""
    colours: tuple[tuple[Colour, ...], ...] | None = None
    """The colours of each seat; None is the usual seating (TW-Q-32)."""
    config: RulesConfig = DEFAULT


@frozen
class Setup:
    """A position as somebody describes it, not yet checked."""

    options: Options
    towers: tuple[tuple[Piece, ...], ...]
    """Nine towers, each from bottom to top; a bridge stands in both towers it spans."""
    supplies: tuple[tuple[Piece, ...], ...]
    """What each hand has not laid yet."""
    turn: int | None
    """The hand on turn; None when the game is over."""
    out: tuple[int, ...] = ()
    """The hands that have left the game."""


def new(options: Options) -> State:
    """The first state: a bare board, and everybody with all their pieces (TW-006 to TW-008)."""
    table = table_of(options)
    turn = next(i for i, hand in enumerate(table.hands) if hand.seat == table.first)
    return State(table, EMPTY_CITY, starting_supplies(table), turn, 0)


def table_of(options: Options) -> Table:
    """Who plays what (TW-006, TW-801, TW-851); impossible options raise ImpossibleSetup."""
    if faults := tuple(_option_problems(options)):
        raise ImpossibleSetup(faults)
    players = options.players
    colours = options.colours or SEATING[players]
    seats = [Seat(seat) for seat in range(players)]
    fourth = next((each for each in Colour if all(each not in own for own in colours)), None)
    if fourth is not None:
        hands = tuple(Hand(seat, colours[seat], (*colours[seat], fourth)) for seat in seats)
    elif players == 2 and options.config.two_player_colour_choice is ColourChoice.ALTERNATE:
        single = [(seat, (colours[seat][turn],)) for turn in (0, 1) for seat in seats]
        hands = tuple(Hand(seat, own, own) for seat, own in single)
    else:
        pairs = [(seat, tuple(sorted(colours[seat]))) for seat in seats]
        hands = tuple(Hand(seat, own, own) for seat, own in pairs)
    # TW-805: the fourth colour is nobody's.
    owners = tuple(next((seat for seat in seats if each in colours[seat]), None) for each in Colour)
    return Table(players, options.first, colours, options.config, hands, fourth, owners)


_latest_table: Final = lru_cache(maxsize=64)(table_of)
"""The same, kept for the options seen last: positions of one game come one after the other."""


def starting_supplies(table: Table) -> tuple[Supply, ...]:
    """What each hand begins with: 11 pieces a colour, or 13 in a game of three (TW-801).

    Blocks of the fourth colour are laid like any other (TW-803, TW-804, TW-806).
    """
    return tuple(_starting_supply(hand.colours, table.fourth) for hand in table.hands)


@cache
def _starting_supply(colours: tuple[Colour, ...], fourth: Colour | None) -> Supply:
    """What a hand that lays these colours begins with."""
    return tuple(
        0
        if piece.colour not in colours
        else FULL_SET[piece]
        if piece.colour != fourth
        else int(piece.kind in (Kind.THREE, Kind.TWO))
        for piece in PIECES
    )


def place_setup(setup: Setup) -> Placed[State, Event]:
    """The State of a Setup; if it is impossible, ImpossibleSetup says all that is wrong.

    A hand whose turn has come but who cannot lay anything is treated as at any turn (TW-601).
    """
    table = _latest_table(setup.options)
    faults = tuple(_shape_problems(setup, table))
    if faults:
        raise ImpossibleSetup(faults)
    supplies = tuple(_counted(pieces) for pieces in setup.supplies)
    city = City.of(setup.towers)
    turn = OVER if setup.turn is None else setup.turn
    described = State(table, city, supplies, turn, sum(1 << hand for hand in setup.out))
    if faults := position_problems(described, starting_supplies(table), city):
        raise ImpossibleSetup(faults)
    if turn == OVER:
        return Placed(described, described)
    log: Log[Event] = Log()  # an alias that is called costs more than all that is told
    # One step back, so that this hand is the first to be asked.
    state = pass_turn(table, city, supplies, turn - 1, described.out, log)
    return Placed(described if state == described else state, described, log.told)


def place(setup: Setup) -> State:
    """The same, without the moment that may have gone by."""
    return place_setup(setup).state


def options_of(state: State) -> Options:
    """The options a state was begun with; the usual seating is not spelt out."""
    table = state.table
    usual = table.colours == SEATING[table.players]
    return Options(table.players, table.first, None if usual else table.colours, table.config)


def setup_of(state: State) -> Setup:
    """The Setup that describes a State."""
    table = state.table
    return Setup(
        options_of(state),
        state.city.towers,
        tuple(_listed(supply) for supply in state.supplies),
        None if state.turn == OVER else state.turn,
        tuple(hand for hand in range(len(table.hands)) if state.out >> hand & 1),
    )


def problems(state: State) -> tuple[Problem, ...]:
    """What is impossible about a state: pieces, structure, and whose turn it is.

    Whether some order of play leads to it is not asked, so a diagram may be set up freely.
    """
    table = state.table
    if table != _table_again(table):
        return (problem("TW-006", "table", "seats, colours and hands do not fit each other"),)
    found = tuple(_misshapen(state)) or position_problems(
        state, starting_supplies(table), City.of(state.city.towers)
    )
    if not found and state.turn != OVER:
        hand = table.hands[state.turn]
        if not can_lay(state.city, table.config, hand.colours, state.supplies[state.turn]):
            return (problem("TW-601", "turn", f"{hand} cannot lay anything"),)
    return found


def _table_again(table: Table) -> Table | None:
    """The table that the options of this one make; None if they make none."""
    try:
        return table_of(Options(table.players, table.first, table.colours, table.config))
    except ImpossibleSetup:
        return None


def _misshapen(state: State) -> list[Problem]:
    """What keeps a State made by hand from being looked at any further."""
    hands = len(state.table.hands)
    found = []
    if len(state.city.towers) != 9:
        found.append(problem("TW-002", "towers", "there are 9 foundations"))
    if [len(supply) for supply in state.supplies] != [len(PIECES)] * hands:
        found.append(problem("TW-006", "supplies", f"{hands} are needed, with every sort counted"))
    if not OVER <= state.turn < hands:
        found.append(problem("TW-009", "turn", f"there is no hand {state.turn}"))
    if state.out >> hands:
        found.append(problem("TW-602", "out", f"there are {hands} hands"))
    return found


def _option_problems(options: Options) -> list[Problem]:
    if options.players not in SEATING:
        return [problem("TW-001", "options.players", f"2, 3 or 4 can play, not {options.players}")]
    found = []
    if not 0 <= options.first < options.players:
        found.append(problem("TW-008", "options.first", f"there is no seat {options.first}"))
    if options.colours is not None:
        usual = [len(own) for own in SEATING[options.players]]
        dealt = [colour for own in options.colours for colour in own]
        if [len(own) for own in options.colours] != usual or len(set(dealt)) != len(dealt):
            each = f"{usual[0]} different colour{'s' if usual[0] > 1 else ''}"
            found.append(
                problem(
                    "TW-Q-32", "options.colours", f"each of {options.players} seats needs {each}"
                )
            )
    return found


def _shape_problems(setup: Setup, table: Table) -> list[Problem]:
    """What keeps a Setup from being a position at all."""
    hands = len(table.hands)
    found = []
    if len(setup.towers) != 9:
        found.append(
            problem("TW-002", "towers", f"there are 9 foundations, not {len(setup.towers)}")
        )
    if len(setup.supplies) != hands:
        found.append(
            problem("TW-006", "supplies", f"{hands} are needed, not {len(setup.supplies)}")
        )
    if setup.turn is not None and not 0 <= setup.turn < hands:
        found.append(problem("TW-009", "turn", f"there is no hand {setup.turn}"))
    if any(not 0 <= hand < hands for hand in setup.out) or list(setup.out) != sorted(
        set(setup.out)
    ):
        found.append(problem("TW-602", "out", f"hands from 0 to {hands - 1}, ascending, each once"))
    return found


def _counted(pieces: tuple[Piece, ...]) -> Supply:
    counts = [0] * len(PIECES)
    for piece in pieces:
        counts[piece] += 1
    return tuple(counts)


def _listed(supply: Supply) -> tuple[Piece, ...]:
    return tuple(piece for piece in PIECES for _ in range(supply[piece]))
