"""The library beside the naive reference: the same games, move by move."""

from __future__ import annotations

import random

import pytest

from skybridge_rules import towers
from skybridge_rules.core.ids import Seat
from skybridge_rules.towers import Options
from tests.deep import BATCHES, numbers
from tests.towers.builders import colours_of, config_of
from tests.towers.naive import SWITCHES, NaiveTowers

GAMES = 300
GAMES_WITH_SWITCHES = 150
"""In each batch."""


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


@pytest.mark.slow
@pytest.mark.rule("TW-102", "TW-303", "TW-401", "TW-402", "TW-501", "TW-602", "TW-603", "TW-707")
@pytest.mark.parametrize("batch", BATCHES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_library_and_reference_agree_under_the_default_rules(players: int, batch: int) -> None:
    """Legal moves, turn, who is out, end, scores and winners of whole games."""
    for number in numbers(GAMES, batch):
        play_both(random.Random(f"{players}/{number}"), players, {}, None, every=7)


@pytest.mark.slow
@pytest.mark.rule("TW-102", "TW-303", "TW-401", "TW-402", "TW-501", "TW-602", "TW-603", "TW-707")
@pytest.mark.parametrize("batch", BATCHES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_library_and_reference_agree_under_switches_at_random(players: int, batch: int) -> None:
    """The same with every mixture of rules, and colours dealt at random."""
    for number in numbers(GAMES_WITH_SWITCHES, batch):
        rng = random.Random(f"{players}/{number}/switches")
        switches = {name: rng.choice(values) for name, values in SWITCHES.items()}
        letters = rng.sample("RGBY", 4)
        each = 2 if players == 2 else 1
        colours = ["".join(letters[seat * each :][:each]) for seat in range(players)]
        play_both(rng, players, switches, colours, every=3)
