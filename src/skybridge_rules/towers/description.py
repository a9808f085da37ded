"""A position in a few lines: ``{"towers": {1: "R3 B2"}, "turn": "G"}``, in Python, TOML or JSON.

The words are those of the notation. What is left out is filled in: four play, red is on turn, and
what does not stand on the board is still in hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import field

from skybridge_rules.core.by_hand import fail, one_of, read_switches, read_table, read_toml_or_json
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.placed import Placed
from skybridge_rules.core.values import frozen
from skybridge_rules.towers.city import Tower
from skybridge_rules.towers.components import PIECES, Colour
from skybridge_rules.towers.config import RulesConfig
from skybridge_rules.towers.events import Event
from skybridge_rules.towers.setup import Options, Setup, place_setup, table_of
from skybridge_rules.towers.state import State, Table
from skybridge_rules.towers.supplies import unplayed

NOBODY = "-"
"""Whose turn it is once the game is over."""


@frozen(kw_only=True)
class Description:
    """What a person writes of a position."""

    players: int = 4
    turn: str | None = None
    """Whose turn it is, by the first colour of the hand; ``-`` when the game is over."""
    towers: Mapping[int, str] = field(factory=dict)
    """The pieces on each foundation, from bottom to top: ``R3 G= B^``."""
    out: tuple[str, ...] = ()
    """Who has left the game (TW-602)."""
    first: int = 0
    """The seat that began (TW-008)."""
    colours: tuple[str, ...] | None = None
    """The colours of each seat, such as ``RB`` (TW-Q-32)."""
    fourth: tuple[str, ...] | None = None
    """With three players, the blocks of the fourth colour that each seat still holds."""
    rules: Mapping[str, object] = field(factory=dict)
    """Switches by name."""


def read_setup(source: Mapping[str, object] | str) -> Setup:
    """The Setup in a table, or in a text of TOML or JSON; SetupError names every fault."""
    plain = read_toml_or_json(source) if isinstance(source, str) else source
    given = read_table(plain, Description)
    options = Options(
        given.players, Seat(given.first), _colours(given), read_switches(given.rules, RulesConfig())
    )
    table = table_of(options)
    towers = _towers(given)
    turn: int | None = None
    if given.turn != NOBODY:
        turn = 0 if given.turn is None else _hand(table, given.turn, "turn")
    out = tuple(sorted(_hand(table, each, f"out[{n}]") for n, each in enumerate(given.out)))
    return Setup(options, towers, unplayed(table, towers, _fourth(given, table)), turn, out)


def place(setup: Setup | Mapping[str, object]) -> State:
    """The State of a Setup, or of a table that describes one; ImpossibleSetup if it cannot be."""
    return place_moment(setup).state


def place_moment(setup: Setup | Mapping[str, object]) -> Placed[State, Event]:
    """As ``place``, with the moment itself, also where the hand on turn cannot lay anything."""
    return place_setup(setup if isinstance(setup, Setup) else read_setup(setup))


def _hand(table: Table, word: str, path: str) -> int:
    """A hand by its first colour."""
    names = {hand.colours[0].name: index for index, hand in enumerate(table.hands)}
    return one_of(word, names, path)


def _colours(given: Description) -> tuple[tuple[Colour, ...], ...] | None:
    if given.colours is None:
        return None
    return tuple(
        tuple(one_of(letter, Colour.__members__, f"colours[{seat}]") for letter in letters)
        for seat, letters in enumerate(given.colours)
    )


def _towers(given: Description) -> tuple[Tower, ...]:
    signs = {piece.sign: piece for piece in PIECES}
    found: list[Tower] = [()] * 9
    for number, text in given.towers.items():
        where = f"towers.{number}"
        if not 1 <= number <= len(found):
            fail(where, f"there are foundations 1 to {len(found)}")
        found[number - 1] = tuple(one_of(sign, signs, where) for sign in text.split())
    return tuple(found)


def _fourth(given: Description, table: Table) -> tuple[str, ...] | None:
    if given.fourth is None:
        return None
    if table.fourth is None or len(given.fourth) != table.players:
        fail("fourth", "only a game of three has a fourth colour, with an entry for each seat")
    return tuple(_blocks(given.fourth))


def _blocks(held: Iterable[str]) -> Iterable[str]:
    words = {"": "", "-": "", "3": "3", "2": "2", "32": "32"}
    for seat, word in enumerate(held):
        yield one_of(word, words, f"fourth[{seat}]")
