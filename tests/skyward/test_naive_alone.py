"""The naive reference by itself: it stands alone, plays to the end, and loses no card."""

from __future__ import annotations

import ast
import random
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.skyward.choosers import Chooser, switches_at_random
from tests.skyward.fixtures import small, strange
from tests.skyward.naive.game import NaiveSkyward

HERE = Path(__file__).parent / "naive"
PARTS = sorted(path.stem for path in HERE.glob("*.py") if path.stem != "observer")
"""The observer reads the library's events, so it is no part of the reference."""

GAMES = range(40)


def imported(path: Path) -> set[str]:
    """Every module that a file imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found.update(each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            assert node.module is not None
            found.add(node.module)
    return found


@pytest.mark.parametrize("part", PARTS)
def test_a_part_of_the_reference_imports_no_rules(part: str) -> None:
    """Python itself, and its other parts."""
    others = imported(HERE / f"{part}.py") - {f"tests.skyward.naive.{each}" for each in PARTS}
    assert {
        each for each in others if each.partition(".")[0] not in sys.stdlib_module_names
    } == set()


def game_at_random(rng: random.Random) -> NaiveSkyward:
    """A new game of any size, with any switches and any of our cards."""
    players = rng.randint(2, 5)
    content = strange(rng) if rng.random() < 0.5 else small()
    switches = switches_at_random(rng, players)
    return NaiveSkyward(content, players, rng.randrange(players), **switches)


def census(game: NaiveSkyward) -> Counter[str]:
    """Every card in the place where it lies, the Allegiances nobody has seen included."""
    found = Counter(game.deck + game.side_deck + game.unseen + game.discard_pile + game.waiting)
    for pile in game.piles.values():
        found.update(pile)
    for player in game.seats:
        found.update(player.hand + player.airspace + player.discords)
        found.update(player.dealt + player.given_up)
    return found


@pytest.mark.parametrize("number", GAMES)
@pytest.mark.rule("SW-INV-01", "SW-INV-06", "SW-INV-07", "SW-INV-09", "SW-INV-14", "SW-INV-26")
def test_the_reference_plays_to_the_end_and_loses_no_card(number: int) -> None:
    """Cards are conserved, cogs are not negative, hands are kept, and somebody wins."""
    rng = random.Random(f"alone/{number}")
    game, chooser = game_at_random(rng), Chooser(rng)
    cards, cards_each = census(game), 4 * game.players
    rounds = -(-game.deck_size() // cards_each)
    while game.open is not None:
        assert game.legal()
        assert len(game.legal()) == len(set(game.legal()))
        game.play(chooser.answer(game))
        assert census(game) == cards
        for player in game.seats:
            assert player.cogs >= 0
            assert not Counter(player.known) - Counter(player.hand)
            assert not any(map(game.cards.is_instant, player.hand))
    assert game.round <= rounds
    assert all(len(player.hand) <= 6 for player in game.seats)
    assert all(not player.owed for player in game.seats)
    assert game.winners()


@pytest.mark.rule("SW-Q-31", "SW-852")
def test_the_reference_refuses_fifteen_dealt_allegiances() -> None:
    """Twelve exist, so five players cannot have three each."""
    with pytest.raises(ValueError, match="fifteen"):
        NaiveSkyward(small(), 5, allegiance="dealt")
