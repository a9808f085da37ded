"""Positions of towers anywhere in a game, drawn by Hypothesis in the words of a judge.

Pieces are put down one by one where they can stand; that a block seeks the lowest level is no
matter, since a position may come from any game. A smaller position has fewer and lower towers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Final, TypeVar

from attrs import frozen
from hypothesis import strategies as st

from tests.properties.cases import Written
from tests.properties.towers.board import (
    BOX,
    COLOURS,
    NEIGHBOURS,
    PAIRS,
    Board,
    height,
    is_open,
    spans_of,
    touches,
)
from tests.towers.naive import SWITCHES

T = TypeVar("T")

SCENES: Final = ("few", "twin", "square", "middle", "bridged", "late", "stuck", "over")
"""Some pieces anywhere; two towers that grow together; two bridges side by side; all foundations
built on; bridges wherever they fit; hardly a piece left; open towers of one colour; and nobody
plays any more."""

PLACING: Final = (
    *("touch_model", "level_metric", "bridge_supports_distinct", "bridge_on_foundations"),
    *("roof_on_foundation", "bridge_on_bridge", "bridge_same_span"),
)
"""The switches that say where a piece may go."""
TURNS: Final = ("stuck_player", "two_player_colour_choice")
POINTS: Final = ("two_player_scoring", "linked_unroofed_counts")

SEATING: Final = {2: ("RB", "GY"), 3: ("R", "G", "B"), 4: ("R", "G", "B", "Y")}
"""Who plays which colours unless it is written (TW-856, TW-Q-32)."""


@frozen
class Wish:
    """What the positions of a property are rich in."""

    scenes: tuple[str, ...] = SCENES
    players: tuple[int, ...] = (4, 2, 3)
    switches: tuple[str, ...] = tuple(SWITCHES)
    """Other readings that may be agreed on."""
    always: tuple[str, ...] = ()
    """Other readings that are agreed on."""
    holds: str = ""
    """A kind that the hand on turn still has, if anybody has it."""


def positions(*wishes: Wish) -> st.SearchStrategy[Written]:
    """Any position, as it would be written; of several wishes one is fulfilled."""
    among = wishes or (Wish(),)

    @st.composite
    def drawn(draw: st.DrawFn) -> Written:
        wish = among[draw(_up_to(len(among) - 1))] if len(among) > 1 else among[0]
        return Writer(draw, wish).write()

    return drawn()


class Writer:
    """Writes one position: who plays by which rules, then the towers, then whose turn it is."""

    def __init__(self, draw: st.DrawFn, wish: Wish) -> None:
        self.draw, self.wish = draw, wish
        self.board: Board = {place: [] for place in NEIGHBOURS}
        self.left: Counter[str] = Counter()
        self.written: Written = {}

    # Drawing.

    def one_of(self, options: Sequence[T]) -> T:
        return options[self.draw(_up_to(len(options) - 1))] if len(options) > 1 else options[0]

    def chance(self, of: int) -> bool:
        """One time in so many; never is the simpler."""
        return self.draw(_up_to(of - 1)) == of - 1

    def codes(self, count: int) -> list[int]:
        """A number for each piece that is put down."""
        return self.draw(_codes(count))

    # Writing.

    def write(self) -> Written:
        scene = self.one_of(self.wish.scenes)
        self._table()
        self._pieces()
        self._towers(scene)
        self.written["towers"] = {
            place: " ".join(stack) for place, stack in self.board.items() if stack
        }
        self._turn(scene)
        return self.written

    def _table(self) -> None:
        """Players, colours and readings."""
        self.players = self.one_of(self.wish.players)
        if self.players != 4:
            self.written["players"] = self.players
        self.colours = list(SEATING[self.players])
        if self.chance(5):
            letters = "".join(self.draw(st.permutations(COLOURS)))
            each = 2 if self.players == 2 else 1
            self.colours = [letters[seat * each :][:each] for seat in range(self.players)]
            self.written["colours"] = self.colours
        others = {*self.wish.always}
        if self.wish.switches and self.chance(2):
            mask = self.draw(_up_to(2 ** len(self.wish.switches) - 1))
            others |= {name for bit, name in enumerate(self.wish.switches) if mask >> bit & 1}
        self.rules = {name: SWITCHES[name][name in others] for name in SWITCHES}
        if others:
            self.written["rules"] = {
                name: value if isinstance(value, bool) else value.lower().replace("_", "-")
                for name, value in self.rules.items()
                if name in others
            }

    def _pieces(self) -> None:
        played = "".join(self.colours)
        self.fourth = next((each for each in COLOURS if each not in played), "")
        for letter in COLOURS:
            for kind, count in BOX.items():
                if letter != self.fourth:
                    self.left[letter + kind] = count
                elif kind in "32":
                    self.left[letter + kind] = 3  # TW-801: one for each player

    def _towers(self, scene: str) -> None:
        if scene == "few":
            for code in self.codes(self.one_of((4, 2, 6, 9, 12))):
                self._put(code, (("3", "2"), ("=",), ("^",)), anywhere=True)
            return
        if scene in ("twin", "square"):
            self._twin() if scene == "twin" else self._square()
            for code in self.codes(self.one_of((0, 2, 4))):
                self._put(code, (("^",), ("3", "2")), anywhere=True)
            return
        if scene == "over" and self.chance(2):
            for code in self.codes(self.one_of((6, 4, 9))):
                self._put(code, (("^",), ("=",), ("3", "2")), anywhere=True)
            return
        level = (self.one_of("32"),) if scene == "bridged" else ("3", "2")
        for code in self.codes(9):
            self._put(code, (level,))
        usual = (("3", "2"), ("3", "2"), ("=",), ("3", "2", "^"))
        joined = (("=",), ("=",), ("3", "2"), ("3", "2"))
        count = self.one_of((4, 8, 14))
        if scene == "late":
            count = sum(self.left.values()) - self.one_of((0, 3, 6))
        for code in self.codes(count):
            more: Sequence[Sequence[str]] = joined if scene == "bridged" else usual
            if scene == "late":
                more = (("3", "2"), ("=",)) if self._any_left("32=") else (("^",),)
            if scene == "bridged" and code % 5 == 4:
                self._raise(code // 5)
            else:
                self._put(code, more)
        if scene == "stuck" or (scene == "over" and self.chance(2)):
            self._choke()

    def _twin(self) -> None:
        """Two neighbours of one height with bridges between."""
        pair = self.one_of(PAIRS)
        for code in self.codes(self.one_of((4, 2, 6))):
            bridges = [way for way in self._ways(("=",)) if way[1] == pair]
            if code % 4 and bridges:
                self._lay(bridges[code // 4 % len(bridges)][0], *pair)
            else:
                self._pave(pair, code // 4)

    def _square(self) -> None:
        """Four towers of one height, with a bridge over each of two opposite sides."""
        corner, code = self.one_of((1, 2, 4, 5)), self.codes(1)[0]
        across = ((corner, corner + 1), (corner + 3, corner + 4))
        along = ((corner, corner + 3), (corner + 1, corner + 4))
        self._pave((*across[0], *across[1]), code)
        for pair in across if code % 3 else along:
            code //= 7
            bridges = [way for way in self._ways(("=",)) if way[1] == pair]
            if bridges:
                self._lay(bridges[code % len(bridges)][0], *pair)

    def _any_left(self, kinds: str) -> bool:
        return any(self.left[letter + kind] for letter in COLOURS for kind in kinds)

    def _choke(self) -> None:
        """One colour is on top of all that is open, as far as its blocks and the roofs go."""
        letter = self.stuck = self.one_of("".join(self.colours))
        for place, code in zip(self.board, self.codes(9), strict=True):
            stack = self.board[place]
            if not is_open(stack) or (stack and stack[-1][0] == letter):
                continue
            blocks = [piece for piece in (f"{letter}3", f"{letter}2") if self._fits(piece, place)]
            roofs = [f"{each}^" for each in COLOURS if self._fits(f"{each}^", place)]
            if found := (blocks or roofs) if code % 3 == 0 else (roofs or blocks):
                self._lay(found[code % len(found)], place)

    def _raise(self, code: int) -> None:
        """Both ends of a bridge grow, and are level again."""
        for bridge, ends in spans_of(self.board).items():
            if all(self.board[end][-1] == bridge for end in ends):
                self._pave(ends, code)
                return

    def _pave(self, ends: Sequence[int], code: int) -> None:
        """Blocks of one size on each of these."""
        size, code = "32"[code % 2], code // 2
        for end in ends:
            blocks = [each + size for each in COLOURS if self._fits(each + size, end)]
            if blocks:
                self._lay(blocks[code % len(blocks)], end)

    def _put(self, code: int, wishes: Sequence[Sequence[str]], *, anywhere: bool = False) -> None:
        """One piece of a wished kind where it can stand, the number says which and where."""
        wish, code = code % 16, code // 16
        kinds = wishes[wish % len(wishes)]
        found = self._ways(kinds) or self._ways(("3", "2"))
        if found and not anywhere and wish < 12:
            least = min(height(self.board[places[0]]) for _, places in found)
            found = [each for each in found if height(self.board[each[1][0]]) <= least + 1]
        if found:
            piece, places = found[code % len(found)]
            self._lay(piece, *places)

    def _ways(self, kinds: Sequence[str]) -> list[tuple[str, tuple[int, ...]]]:
        pieces = [letter + kind for kind in kinds for letter in COLOURS]
        spots: dict[bool, Sequence[tuple[int, ...]]] = {
            False: [(place,) for place in self.board],
            True: [pair for pair in PAIRS if self._carries(*pair)] if "=" in kinds else [],
        }
        return [
            (piece, places)
            for piece in pieces
            if self.left[piece] > 0
            for places in spots[piece[1] == "="]
            if all(self._fits(piece, each) for each in places)
        ]

    def _fits(self, piece: str, place: int) -> bool:
        """Whether a piece, or its end, can stand here."""
        stack = self.board[place]
        if not self.left[piece] or not is_open(stack):
            return False
        if not stack and piece[1] in "=^":
            name = "bridge_on_foundations" if piece[1] == "=" else "roof_on_foundation"
            if not self.rules[name]:
                return False
        return not touches(self.board, piece, place, sideways=self.rules["touch_model"] == "FACE")

    def _carries(self, one: int, other: int) -> bool:
        """Whether two towers can carry a bridge (TW-402 to TW-412)."""
        first, second = self.board[one], self.board[other]
        if height(first) != height(second):
            return False
        if first and second:
            tops = (first[-1], second[-1])
            if tops[0][1] == "=" and tops[0] == tops[1]:
                return False
            if self.rules["bridge_supports_distinct"] and tops[0][0] == tops[1][0]:
                return False
            if self.rules["bridge_on_bridge"] == "NEVER" and "=" in tops[0] + tops[1]:
                return False
        spans = spans_of(self.board).values()
        return self.rules["bridge_same_span"] != "NEVER" or [one, other] not in spans

    def _lay(self, piece: str, *places: int) -> None:
        self.left[piece] -= 1
        for place in places:
            self.board[place].append(piece)

    # Whose turn it is.

    def _turn(self, scene: str) -> None:
        if self.fourth:
            self._share()
        alternate = self.players == 2 and self.rules["two_player_colour_choice"] == "ALTERNATE"
        names = [min(own, key=COLOURS.index) for own in self.colours]
        if alternate:
            names = [own[turn] for turn in (0, 1) for own in self.colours]
        skip = self.rules["stuck_player"] == "SKIP"
        if scene == "over" and not skip:
            self.written["turn"], self.written["out"] = "-", names
            return
        owned = dict(zip(names, names if alternate else self.colours, strict=True))
        able = [
            name
            for name, letters in owned.items()
            if any(self.left[letter + self.wish.holds] for letter in letters)
        ]
        turn = self.one_of(able or names)
        if scene == "stuck" and not self.chance(3):
            seat = next(each for each in self.colours if self.stuck in each)
            stuck = self.stuck if alternate else min(seat, key=COLOURS.index)
            turn = names[names.index(stuck) - (1 if self.chance(2) else 0)]
        if turn != names[0]:
            self.written["turn"] = turn
        others = [each for each in names if each != turn]
        if not skip and self.chance(4):
            self.written["out"] = [self.one_of(others)]

    def _share(self) -> None:
        """Who still holds blocks of the fourth colour (TW-801)."""
        sizes = {kind: self.left[self.fourth + kind] for kind in "32"}
        if min(sizes.values()) < 3:
            held = [""] * 3
            for kind, count in sizes.items():
                start = self.draw(_up_to(2))
                for place in range(count):
                    held[(start + place) % 3] += kind
            self.written["fourth"] = [each or "-" for each in held]


@cache
def _up_to(most: int) -> st.SearchStrategy[int]:
    """Made once: to make a strategy takes as long as to draw from it."""
    return st.integers(0, most)


@cache
def _codes(count: int) -> st.SearchStrategy[list[int]]:
    return st.lists(st.integers(0, 2**16 - 1), min_size=count, max_size=count)
