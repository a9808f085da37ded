"""The library beside the naive reference: the same games, move by move."""

from __future__ import annotations

import random

import pytest

from skybridge_rules import towers
from skybridge_rules.core.ids import Seat
from skybridge_rules.towers import Options
from tests.deep import DEEP, fresh_seed
from tests.towers.builders import colours_of, config_of
from tests.towers.naive import SWITCHES, NaiveTowers

GAMES = 100
GAMES_WITH_SWITCHES = 100
"""For each number of players in the ordinary run. Of the errors that ``tests/properties/towers``
plants, each that changes play was noticed by the 21st game of some number of players."""
MORE_GAMES = 2_000
MORE_GAMES_WITH_SWITCHES = 1_000
"""In the deep run, from a seed that nobody has seen."""


class Remembering(NaiveTowers):
    """The reference, which asks itself only once in each position what a hand could lay."""

    def __init__(
        self,
        players: int,
        first: int,
        config: dict[str, str | bool],
        colours: list[str] | None,
    ) -> None:
        super().__init__(players, first, config, colours)
        self.known: dict[int, set[str]] = {}

    def placements(self, hand: int) -> set[str]:
        if hand not in self.known:
            self.known[hand] = super().placements(hand)
        return self.known[hand]

    def hand_on(self, mover: int) -> None:
        self.known = {}
        super().hand_on(mover)


def play_both(
    rng: random.Random,
    players: int,
    switches: dict[str, str | bool],
    colours: list[str] | None,
    every: int,
) -> None:
    """One game at random by both; scores are compared at every so many plies and at the end."""
    first = rng.randrange(players)
    seating = None if colours is None else tuple(map(colours_of, colours))
    state = towers.new(Options(players, Seat(first), seating, config_of(**switches)))
    naive = Remembering(players, first, switches, colours)
    laid: list[str] = []
    while True:
        moves = towers.legal_moves(state)
        texts = [towers.format_move(each) for each in moves]
        assert set(texts) == naive.legal(), laid
        assert len(texts) == len(set(texts)), laid
        assert towers.seat_to_move(state) == naive.to_move, laid
        assert set(towers.seats_out(state)) == naive.out, laid
        assert (towers.decision(state) is None) == naive.over, laid
        if naive.over or len(laid) % every == 0:
            score = towers.score(state)
            assert list(score.totals) == naive.scores(), laid
            assert list(score.winners) == naive.winners(), laid
        if naive.over:
            break
        index = rng.randrange(len(moves))
        laid.append(texts[index])
        state = towers.apply(state, moves[index])
        naive.play(texts[index])


def play_default(seed: str, players: int) -> None:
    """A game under the default rules."""
    play_both(random.Random(seed), players, {}, None, every=7)


def play_switched(seed: str, players: int) -> None:
    """A game with a mixture of rules, and colours dealt at random."""
    rng = random.Random(f"{seed}/switches")
    switches = {name: rng.choice(values) for name, values in SWITCHES.items()}
    letters = rng.sample("RGBY", 4)
    each = 2 if players == 2 else 1
    colours = ["".join(letters[seat * each :][:each]) for seat in range(players)]
    play_both(rng, players, switches, colours, every=3)


@pytest.mark.slow
@pytest.mark.rule("TW-102", "TW-303", "TW-401", "TW-402", "TW-501", "TW-602", "TW-603", "TW-707")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_library_and_reference_agree_under_the_default_rules(players: int) -> None:
    """Legal moves, turn, who is out, end, scores and winners of whole games."""
    for number in range(GAMES):
        play_default(f"{players}/{number}", players)


@pytest.mark.slow
@pytest.mark.rule("TW-102", "TW-303", "TW-401", "TW-402", "TW-501", "TW-602", "TW-603", "TW-707")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_library_and_reference_agree_under_switches_at_random(players: int) -> None:
    """The same with every mixture of rules, and colours dealt at random."""
    for number in range(GAMES_WITH_SWITCHES):
        play_switched(f"{players}/{number}", players)


@pytest.mark.parametrize("players", [pytest.param(players, marks=DEEP) for players in (2, 3, 4)])
def test_library_and_reference_agree_in_games_nobody_has_seen(players: int) -> None:
    """Many more of both; what is printed brings them back."""
    seed = fresh_seed()
    for number in range(MORE_GAMES):
        play_default(f"{seed}/{players}/{number}", players)
    for number in range(MORE_GAMES_WITH_SWITCHES):
        play_switched(f"{seed}/{players}/{number}", players)
