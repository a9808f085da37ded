"""Scenes for tests of the naive reference itself: a table in the middle of a game."""

from __future__ import annotations

from skybridge_rules.thraen import content
from tests.thraen.naive import NaiveThraen
from tests.thraen.naive_table import Card, Story

BOARDS = ("bridge-builder", "empery", "high-priest", "daughter")


def in_the_middle(game: NaiveThraen, story: Story) -> None:
    """Tell only this piece of the game from now on, up to its first question."""
    game.story = story
    game.open = next(story, None)


def lay(game: NaiveThraen, seat: int, slots: str) -> None:
    """Give a seat this display: stacks divided by a bar, each from bottom to top."""
    game.seats[seat].slots = [[Card(name) for name in part.split()] for part in slots.split("|")]


def at_table(
    players: int = 2,
    first: int = 0,
    boards: tuple[str, ...] = BOARDS,
    **switches: str | bool,
) -> NaiveThraen:
    """A game up to the first turn, with the least of all answers; Adlem has seat 0 if not told."""
    given = list(boards[:players])
    game = NaiveThraen(content.shipped(), players, first, given, "first_game", **switches)
    while game.question != "take":
        game.play(min(game.legal()))
    return game
