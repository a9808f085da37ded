"""The greedy bot in mysthea: it wins, it uses all that a turn offers, it thinks moves through."""

from __future__ import annotations

import pytest

from skybridge_rules import Dealer, Match, Seat, mysthea
from skybridge_rules.bots import Bot, RandomBot, greedy_bot, play_on, play_out
from skybridge_rules.core.ids import CHANCE
from skybridge_rules.mysthea import Move, State, View
from skybridge_rules.mysthea.bot import KNOWLEDGE, finishing, reserve
from skybridge_rules.mysthea.moves import Activate, Attune, Buy, Deploy, FaceEncounter, GoTo
from tests.deep import rarely


def table(*names: str) -> dict[Seat, Bot[Move, View]]:
    """A bot for each seat."""
    bots: dict[str, Bot[Move, View]] = {
        "greedy": greedy_bot(mysthea, KNOWLEDGE),
        "random": RandomBot(),
    }
    return {Seat(seat): bots[name] for seat, name in enumerate(names)}


@pytest.mark.slow
@pytest.mark.parametrize(("players", "games"), [(2, 10), rarely(3, 9), rarely(4, 8), rarely(5, 10)])
def test_greedy_beats_random_clearly(players: int, games: int) -> None:
    """One greedy bot among random ones, on each seat in turn; fixed seeds, far above its share."""
    won = 0
    for number in range(games):
        greedy = number % players
        names = ["greedy" if seat == greedy else "random" for seat in range(players)]
        match = Match(mysthea, mysthea.Options(players), dealer=Dealer.of(number))
        play_out(match, table(*names))
        won += greedy in mysthea.score(match.state).winners
    assert won / games > 0.8


def test_greedy_uses_what_a_turn_offers() -> None:
    """Units are deployed and sent out, cards bought and activated, Islands attuned to."""
    match = Match(mysthea, mysthea.Options(3), dealer=Dealer.of(7))
    kinds = {type(move) for by, move, _ in play_on(match, table(*["greedy"] * 3)) if by != CHANCE}
    assert match.decision is None
    assert kinds >= {Activate, Attune, Buy, Deploy, FaceEncounter, GoTo}


def first(ask: str, seed: int) -> State:
    """The first state of a random game in which this is asked."""
    match = Match(mysthea, mysthea.Options(2), dealer=Dealer.of(seed))
    for _ in play_on(match, table("random", "random")):
        if match.decision is not None and match.decision.ask == ask:
            return match.state
    raise AssertionError(ask)


@pytest.mark.parametrize("ask", ["attune", "buy", "destination", "options"])
def test_questions_that_complete_a_move_are_thought_through(ask: str) -> None:
    """By the seat that is asked, and by nobody else."""
    state = first(ask, 1)
    asked = mysthea.decision(state)
    assert asked is not None
    assert isinstance(asked.by, int)
    seat = Seat(asked.by)
    assert finishing(state, seat) == mysthea.legal_moves(state)
    assert finishing(state, Seat(1 - seat)) == ()


def test_a_turn_and_the_next_point_are_moves_of_their_own() -> None:
    """They are not thought through with the move before."""
    for ask in ("turn", "points"):
        state = first(ask, 1)
        assert [finishing(state, seat) for seat in mysthea.seats(state)] == [(), ()]


def test_nothing_is_kept_before_the_first_era() -> None:
    """There is nothing on the Islands yet; in the first turn there is."""
    start = mysthea.new(mysthea.Options(2))
    assert reserve(start, Seat(0)) == 0
    assert reserve(first("turn", 1), Seat(0)) > 0
