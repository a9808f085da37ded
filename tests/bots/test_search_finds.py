"""Positions in which greedy errs and search finds the better move."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from skybridge_rules import Dealer, Seat, mysthea, register, skyward, thraen, towers
from skybridge_rules.bots import Bot, Budget, greedy_bot, search_bot
from skybridge_rules.bots.outlook import Outlook
from skybridge_rules.core.game import Game
from skybridge_rules.package.knowledge import only_the_end

HERE = Path(__file__).parent

ROOF_TOO_SOON = (
    "towers players=2 turn=G out=- | 1: R2 Y= R2 G3 Y2 / 2: B2 G3 B3 Y^ / 3: G3 B= Y2 R3 B^ / "
    "4: B2 Y= R2 Y3 G^ / 5: G2 Y2 B3 R3 B2 / 6: Y3 B= G= Y2 R^ / 7: R2 B3 Y3 B^ / 8: B3 R= Y3 R^ / "
    "9: G3 R= G= Y^"
)
"""Two towers are open, and the next seat can close but one of them."""

LAUNCH_OR_WAIT = skyward.Setup(
    players=2,
    left=12,
    seats={
        0: skyward.SeatSetup(
            cogs=1,
            hand=("toll-house", "salvage-exchange", "data-spire", "watch-house", "gearworks"),
        ),
        1: skyward.SeatSetup(cogs=1, hand=("relay-station", "biosphere", "rookery")),
    },
)
"""Little can be paid for; greedy keeps its cards together and launches nothing."""


def chosen(bot: Bot[Any, Any], game: Game[Any, Any, Any, Any, Any], state: Any) -> set[str]:
    """What a bot answers, with each of three seeds."""
    asked = game.decision(state)
    assert asked is not None
    assert isinstance(asked.by, int)
    seat, moves = Seat(asked.by), game.legal_moves(state)
    view = game.view(state, seat)
    return {
        game.format_move(bot.choose(seat, view, moves, Dealer.of(seed))) for seed in ("a", "b", "c")
    }


@cache
def lead_of_seat_1(state: towers.State) -> int:
    """The lead of seat 1 at the end, if both play as well as can be: every line is followed."""
    asked = towers.decision(state)
    if asked is None:
        mine, yours = towers.score(state).totals[1], towers.score(state).totals[0]
        return mine - yours
    leads = [lead_of_seat_1(towers.apply(state, move)) for move in towers.legal_moves(state)]
    return max(leads) if asked.by == 1 else min(leads)


def test_towers_keeps_a_roof_until_the_tower_is_higher() -> None:
    """Greedy claims tower 1 at once; a block first is worth ten points more, by exact solution."""
    state = towers.parse_position(ROOF_TOO_SOON)
    solved = {
        towers.format_move(move): lead_of_seat_1(towers.apply(state, move))
        for move in towers.legal_moves(state)
    }
    assert solved == {"G2@1": 14, "G^@1": 4, "G^@5": 12}
    assert chosen(greedy_bot(towers), towers, state) == {"G^@1"}
    assert chosen(search_bot(towers, Budget(playouts=16)), towers, state) == {"G2@1"}


def gain(name: str, state: Any, better: str, worse: str, worlds: int) -> float:
    """How many points one move is worth more than another at the end of the game, on average.

    In worlds that no bot has imagined, with greedy playing on for everybody, far beyond the horizon
    of a search, and counted without any reserve.
    """
    game = register.package(name).rules
    asked = game.decision(state)
    assert asked is not None
    assert isinstance(asked.by, int)
    seat = Seat(asked.by)
    view, on = game.view(state, seat), Outlook(greedy_bot(game), only_the_end)
    total = 0.0
    for world in range(worlds):
        imagined = game.resample(view, Dealer.of(f"to judge {world}"))
        luck = Dealer.of(f"luck to judge {world}")
        total += on.playout(imagined, game.parse_move(better), seat, luck)
        total -= on.playout(imagined, game.parse_move(worse), seat, luck)
    return total / worlds


CASES = {
    "skyward": (skyward.place(LAUNCH_OR_WAIT), "done", "launch:salvage-exchange"),
    "mysthea": (
        mysthea.place({"moment": "points", "era": 3, "seats": {0: {"energy": 5, "exp": 5}}}),
        "travel:champion@spire.river",
        "construct:troop",
    ),
    "thraen": (
        thraen.parse_position((HERE / "positions" / "thraen-take.json").read_text("utf-8").strip()),
        "take:darkness",
        "take:shenna",
    ),
}
"""A position, what greedy plays there, with thraen's luck not always, and what search does."""


@pytest.mark.parametrize("name", CASES)
def test_where_luck_and_secrets_count_search_finds_what_pays_later(name: str) -> None:
    """Judged at the end of the game: more than five points on average over twelve worlds."""
    state, usual, better = CASES[name]
    game = register.package(name).rules
    assert usual in chosen(greedy_bot(game), game, state)
    assert chosen(search_bot(game, Budget(playouts=16)), game, state) == {better}
    assert gain(name, state, better, usual, worlds=12) > 5
