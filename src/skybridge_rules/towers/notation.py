"""Moves and positions as text, both ways.

A move is ``R3@5``, ``R^@5`` or ``R=@5-6``. A position is one line such as
``towers players=4 turn=R out=- | 1: G3 R2 / 4: B2``, where ``turn`` and ``out`` name hands by their
first colour, and these fields appear only where they are not as usual: ``first=1``,
``colours=RG,BY``, ``fourth=32,3,-`` (fourth-colour blocks still held, seat by seat) and
``rules=touch_model:FACE,...``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, Final

import attrs

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.notation import Cursor
from skybridge_rules.towers.city import Tower
from skybridge_rules.towers.components import PIECES, Colour, Kind, piece_from_sign
from skybridge_rules.towers.config import DEFAULT, RulesConfig
from skybridge_rules.towers.moves import LayBlock, LayBridge, LayRoof, Move, Size
from skybridge_rules.towers.setup import (
    SEATING,
    Options,
    Setup,
    place,
    starting_supplies,
    table_of,
)
from skybridge_rules.towers.state import OVER, Hand, State, Table
from skybridge_rules.towers.supplies import unplayed

_PIECE: Final = "[RGBY][32=^]"


def format_move(move: Move) -> str:
    """A move as text, such as ``R=@5-6``."""
    return str(move)


def parse_move(text: str) -> Move:
    """A move from its text; whether it is legal is another question."""
    cursor = Cursor(text)
    piece = piece_from_sign(cursor.take(_PIECE, "a piece such as R3, R2, R= or R^"))
    cursor.expect("@")
    first = _foundation(cursor)
    move: Move
    if piece.kind is Kind.BRIDGE:
        cursor.expect("-")
        move = LayBridge(piece.colour, (first, _foundation(cursor)))
    elif piece.kind is Kind.ROOF:
        move = LayRoof(piece.colour, first)
    else:
        move = LayBlock(piece.colour, Size(piece.stories), first)
    cursor.end()
    return move


def format_position(state: State) -> str:
    """A state as one line of text."""
    table = state.table
    turn = "-" if state.turn == OVER else _name(table.hands[state.turn])
    gone = [_name(hand) for index, hand in enumerate(table.hands) if state.out >> index & 1]
    fields = [f"towers players={table.players} turn={turn} out={','.join(gone) or '-'}"]
    if table.first:
        fields.append(f"first={table.first}")
    if table.colours != SEATING[table.players]:
        fields.append("colours=" + ",".join(_letters(own) for own in table.colours))
    if table.fourth is not None and state.supplies != starting_supplies(table):
        fields.append("fourth=" + ",".join(_fourth_held(state, table.fourth)))
    if rules := _changed_rules(table.config):
        fields.append("rules=" + ",".join(rules))
    towers = [
        f"{cell + 1}: {' '.join(piece.sign for piece in tower)}"
        for cell, tower in enumerate(state.city.towers)
        if tower
    ]
    return f"{' '.join(fields)} | {' / '.join(towers)}".rstrip()


def parse_position(text: str) -> State:
    """A state from its text; an impossible one raises ImpossibleSetup."""
    return place(parse_setup(text))


def parse_setup(text: str) -> Setup:
    """A Setup from the text of a position, checked no further than that the pieces suffice."""
    cursor = Cursor(text)
    cursor.expect("towers")
    fields = _Fields(cursor)
    players = fields.read("players", lambda: int(cursor.take("[0-9]{1,3}", "a number")), None)
    options = Options(
        players,
        fields.read("first", lambda: Seat(int(cursor.take("[0-9]{1,3}", "a seat"))), Seat(0)),
        fields.read("colours", lambda: _colour_lists(cursor), None),
        fields.read("rules", lambda: _rules(cursor), DEFAULT),
    )
    table = table_of(options)
    turn = fields.read("turn", lambda: _hands(cursor, table), None)
    if len(turn) > 1:
        cursor.fail("only one hand can be on turn", fields.starts["turn"])
    out = fields.read("out", lambda: _hands(cursor, table), ())
    held = fields.read("fourth", lambda: _held(cursor, table), None)
    cursor.at = fields.end
    towers = _towers(cursor)
    return Setup(
        options,
        towers,
        unplayed(table, towers, held),
        turn[0] if turn else None,
        tuple(sorted(out)),
    )


class _Fields:
    """The ``name=value`` part of a position, in any order, each name once."""

    NAMES: Final = ("players", "turn", "out", "first", "colours", "fourth", "rules")

    def __init__(self, cursor: Cursor) -> None:
        self.cursor = cursor
        self.starts: dict[str, int] = {}
        while True:
            cursor.take("[ \t]+", "a blank")
            if cursor.accept("|"):
                break
            at = cursor.at
            name = cursor.take("[a-z]+", f"one of {', '.join(self.NAMES)}, or '|'")
            if name not in self.NAMES or name in self.starts:
                cursor.fail(f"{name} is {'doubled' if name in self.starts else 'no field'}", at)
            cursor.expect("=")
            self.starts[name] = cursor.at
            cursor.take("[^ \t|]+", f"a value for {name}")
        self.end = cursor.at

    def read(self, name: str, reader: Callable[[], Any], default: Any) -> Any:
        """One field by its reader, which must use the whole value."""
        if name not in self.starts:
            if name in ("players", "turn"):
                self.cursor.at = self.end - 1
                self.cursor.fail(f"{name}= is missing")
            return default
        self.cursor.at = self.starts[name]
        value = reader()
        if not self.cursor.done() and self.cursor.text[self.cursor.at] not in " \t|":
            self.cursor.fail(f"{name} should end here")
        return value


def _foundation(cursor: Cursor) -> int:
    return int(cursor.take("[1-9]", "a foundation from 1 to 9"))


def _name(hand: Hand) -> str:
    return hand.colours[0].name


def _letters(colours: tuple[Colour, ...]) -> str:
    return "".join(colour.name for colour in colours)


def _colour_lists(cursor: Cursor) -> tuple[tuple[Colour, ...], ...]:
    lists = []
    while True:
        letters = cursor.take("[RGBY]+", "letters of RGBY")
        lists.append(tuple(Colour[letter] for letter in letters))
        if not cursor.accept(","):
            return tuple(lists)


def _hands(cursor: Cursor, table: Table) -> tuple[int, ...]:
    """Hands named by their first colours, or a dash for none."""
    if cursor.accept("-"):
        return ()
    names = {_name(hand): index for index, hand in enumerate(table.hands)}
    found = []
    while True:
        at = cursor.at
        name = cursor.take("[RGBY]", f"one of {', '.join(names)}, or -")
        if name not in names or names[name] in found:
            cursor.fail(f"expected one of {', '.join(names)}, each once, found {name!r}", at)
        found.append(names[name])
        if not cursor.accept(","):
            return tuple(found)


def _fourth_held(state: State, fourth: Colour) -> list[str]:
    signs = [
        "".join(piece.sign[1] for piece in PIECES if piece.colour == fourth and supply[piece])
        for supply in state.supplies
    ]
    return [sign or "-" for sign in signs]


def _held(cursor: Cursor, table: Table) -> tuple[str, ...]:
    if table.fourth is None:
        cursor.fail("only a game of three has a fourth colour to hold")
    held = []
    for seat in range(table.players):
        if seat:
            cursor.expect(",")
        held.append(cursor.take("32|3|2|-", "32, 3, 2 or -").replace("-", ""))
    return tuple(held)


def _changed_rules(config: RulesConfig) -> list[str]:
    changed = []
    for field in attrs.fields(RulesConfig):
        value = getattr(config, field.name)
        if value != field.default:
            word = value.name if isinstance(value, Enum) else str(value).lower()
            changed.append(f"{field.name}:{word}")
    return changed


def _rules(cursor: Cursor) -> RulesConfig:
    chosen: dict[str, Any] = {}
    switches = {field.name: field.default for field in attrs.fields(RulesConfig)}
    while True:
        at = cursor.at
        name = cursor.take("[a-z_]+", "a switch")
        if name not in switches or name in chosen:
            cursor.fail(f"{name} is {'doubled' if name in chosen else 'no switch'}", at)
        cursor.expect(":")
        usual: Any = switches[name]
        words: Mapping[str, Any] = {"true": True, "false": False}
        if isinstance(usual, Enum):
            words = type(usual).__members__
        at = cursor.at
        word = cursor.take("[A-Za-z_]+", f"one of {', '.join(words)}")
        if word not in words:
            cursor.fail(f"expected one of {', '.join(words)}, found {word!r}", at)
        chosen[name] = words[word]
        if not cursor.accept(","):
            return RulesConfig(**chosen)


def _towers(cursor: Cursor) -> tuple[Tower, ...]:
    towers: list[Tower] = [()] * 9
    cursor.skip()
    while not cursor.done():
        at = cursor.at
        cell = _foundation(cursor) - 1
        if towers[cell]:
            cursor.fail(f"foundation {cell + 1} is doubled", at)
        cursor.expect(":")
        pieces = []
        cursor.skip()
        while not (cursor.done() or cursor.text.startswith("/", cursor.at)):
            sign = cursor.take(_PIECE, "a piece such as R3, R2, R= or R^")
            pieces.append(piece_from_sign(sign))
            if not cursor.done():
                cursor.take("[ \t]+", "a blank")
        towers[cell] = tuple(pieces)
        if cursor.accept("/"):
            cursor.skip()
            if cursor.done():
                cursor.fail("a tower should follow")
    return tuple(towers)
