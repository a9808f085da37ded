"""The pen that a position is written with: numbers, choices, and cards that are still free."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TypeVar

from hypothesis import strategies as st

from skybridge_rules.core.tags import small_name
from skybridge_rules.thraen.components import Rune
from skybridge_rules.thraen.content import shipped
from skybridge_rules.thraen.records import FactionCard, GodhCard
from tests.properties.cases import Written
from tests.properties.thraen.wishes import Wish

T = TypeVar("T")


class Drawer:
    """Draws what a position is made of, each card once, and knows what it is about."""

    moment: str
    players: int
    sides: list[str]
    """What each seat plays."""
    seat: int
    """Who is asked."""
    holder: int
    """Who has the starting Drakhe."""
    first: bool
    """Whether this is before round 1."""
    night: bool
    """Whether the turns of the round are over."""
    even: bool
    """Whether all are to have the same points."""
    completed: int
    awake: bool
    """Whether the Great Drakhe has left the Eye stack."""
    drakhe: str

    def __init__(self, draw: st.DrawFn, wish: Wish) -> None:
        content = shipped()
        self.draw, self.wish = draw, wish
        self.cards = [*content.central, *content.bridge_work]
        self.godhs = [*content.godh]
        self.all_godhs: dict[str, GodhCard] = {each.id: each for each in content.godh}
        self.all_cards: dict[str, FactionCard] = {
            each.id: each for each in (*content.central, *content.starting)
        }
        self.boards = {small_name(each.ability): each.slots for each in content.board}
        self.starting = content.starting
        self.factions = {each.character: each.faction for each in content.faction}
        self.forts = [each.index for each in content.territory if each.fortification is not None]
        self.written: Written = {}

    def one_of(self, options: Sequence[T]) -> T:
        """One of some; the first is the simplest."""
        return options[self.draw(_up_to(0, len(options) - 1))]

    def number(self, most: int, least: int = 0) -> int:
        """A number up to another; the least is the simplest."""
        return self.draw(_up_to(least, max(least, most)))

    def chance(self, of: int) -> bool:
        """One time in so many; never is the simpler."""
        return self.number(of - 1) == of - 1

    def card(self, fits: Callable[[FactionCard], bool] = lambda _: True) -> FactionCard | None:
        """A faction card that is written nowhere else."""
        found = [each for each in self.cards if fits(each)]
        if not found:
            return None
        card = self.one_of(found)
        self.cards.remove(card)
        return card

    def godh(self, fits: Callable[[GodhCard], bool] = lambda _: True) -> GodhCard | None:
        """A Godh card that is written nowhere else."""
        found = [each for each in self.godhs if fits(each)]
        if not found:
            return None
        card = self.one_of(found)
        self.godhs.remove(card)
        return card

    def slot_for(self, card: FactionCard, runes: Sequence[Rune]) -> int:
        """The slot of its rune, or any if there is none."""
        by_rune = [slot for slot, rune in enumerate(runes, 1) if card.rune is rune]
        return by_rune[0] if by_rune else self.number(len(runes), 1)


@cache
def _up_to(least: int, most: int) -> st.SearchStrategy[int]:
    """Made once: to make a strategy takes as long as to draw from it."""
    return st.integers(least, most)
