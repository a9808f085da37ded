"""What a seat may know while an ability is half-way through (TH-INFO, TH-INV-38)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CHANCE, CardId, Seat
from skybridge_rules.core.piles import Known
from skybridge_rules.thraen import RulesConfig, State
from skybridge_rules.thraen.config import DrakheChoice
from tests.thraen.bare_tables import table
from tests.thraen.builders import Board, moves, play, until
from tests.thraen.meeting_tables import (
    AGONY,
    CARDS,
    DAUGHTER,
    EMPERY,
    PRIEST,
    PROFITEERS,
    VISIONS,
    awakened,
    taking,
)


def in_a_pair() -> State:
    """The Priest looks at two Godh cards."""
    board = Board(ability=PRIEST, a=["oracle"], godhs=["veil"])
    state = table(CARDS, board, Board(ability=VISIONS), ask="use", godh_top=["coin", "wood"])
    return play(state, "use:1.1")


def in_a_vision() -> State:
    """Hamises looks at a card that seat 1 has put back."""
    boards = Board(ability=PROFITEERS, a=["sage"]), Board(ability=VISIONS, hand=["squire"])
    state = taking(*boards, crown=None)
    state = play(state, "take:light", "draw:1", "keep:d1")
    return play(until(state, "1 take"), "peek:light")


def in_secret(drakhe: str) -> State:
    """Two of three seats have chosen their damage in secret."""
    config = RulesConfig(drakhe_choice=DrakheChoice.SIMULTANEOUS)
    boards = [
        Board(ability=each, a=["archer"], hand=["squire", "herald"], might=1)
        for each in (PRIEST, DAUGHTER, EMPERY)
    ]
    boards[0] = Board(ability=PRIEST, a=["archer"], hand=["clerk", "shade"], might=1)
    boards[2] = Board(ability=EMPERY, a=["archer"], might=1)
    state = awakened(drakhe, *boards, config=config)
    return play(state, moves(state)[-1], "lose-might")


def at_tribute() -> State:
    """A seat has paid Guinn, and looks at cards by Knowledge."""
    boards = Board(ability=DAUGHTER, a=["sage"]), Board(ability=AGONY)
    return play(taking(*boards), "take:light", "draw:1")


HALF_WAY: list[Callable[[], State]] = [
    in_a_pair,
    lambda: play(in_a_pair(), "keep:coin"),
    lambda: play(in_a_pair(), "both:wood"),
    in_a_vision,
    lambda: play(in_a_vision(), "back:elder"),
    lambda: play(in_a_vision(), "keep:elder"),
    lambda: in_secret("sathap"),
    lambda: in_secret("terogh"),
    at_tribute,
]


@pytest.mark.rule("TH-INV-38", "TH-INV-39", "TH-INFO-02")
@pytest.mark.parametrize("made", HALF_WAY)
def test_an_imagined_state_looks_the_same(made: Callable[[], State]) -> None:
    """TH-INV-38: a seat cannot tell the true state from one dealt out of its own view."""
    state = made()
    decision = thraen.decision(state)
    assert decision is not None
    for seat in range(len(state.players)):
        seen = thraen.view(state, Seat(seat))
        for seed in range(3):
            imagined = thraen.resample(seen, Dealer.of(seed))
            assert thraen.view(imagined, Seat(seat)) == seen
            if decision.by is not CHANCE and decision.by == seat:
                assert thraen.legal_moves(imagined) == thraen.legal_moves(state)


@pytest.mark.rule("TH-INFO-02", "TH-INFO-04", "TH-ABIL-VIS-01")
def test_a_card_seen_by_two_is_hidden_from_the_third() -> None:
    """TH-INFO-04: the one who put it back and the one who looks; nobody else."""
    boards = (
        Board(ability=PROFITEERS, a=["sage"]),
        Board(ability=VISIONS, hand=["squire"]),
        Board(ability=EMPERY),
    )
    state = play(taking(*boards, crown=None), "take:light", "draw:1", "keep:elder")
    state = play(until(state, "1 take"), "peek:light")
    top = state.cards.piles[1].top[0]
    assert top == Known(CardId("d1"), (Seat(0), Seat(1)))
    assert [thraen.view(state, Seat(n)).cards.piles[1].top[0].card for n in range(3)] == [
        "d1",
        "d1",
        None,
    ]
