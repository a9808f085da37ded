"""Running the command line inside the tests, as a person or a script would."""

from __future__ import annotations

from functools import cache
from io import StringIO
from typing import Final

from attrs import frozen

from skybridge_rules import thraen, towers
from skybridge_rules.bots import bot_named, play_out
from skybridge_rules.cli.main import main
from skybridge_rules.core.chance import Dealer
from skybridge_rules.match import Match, format_record, record_of
from skybridge_rules.thraen.edition import Edition

LINKED: Final = "towers players=4 turn=G out=- | 1: B2 G2 R= Y3 R^ / 4: Y2 B2 R= G2 B^"
"""TW-EX-06: red owns tower 1, and its bridge leads to tower 4."""


@frozen
class Ran:
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


def run(*argv: str, stdin: str = "") -> Ran:
    """Carry out a command; it must end with a code of ours, and complain in one line at most."""
    out, err = StringIO(), StringIO()
    code = main(argv, StringIO(stdin), out, err)
    assert code in (0, 1, 2)
    assert "Traceback" not in out.getvalue() + err.getvalue()
    if code == 2:
        assert err.getvalue().startswith("skybridge-rules: ")
        assert err.getvalue().count("\n") == 1
    return Ran(code, out.getvalue(), err.getvalue())


def game_record(players: int = 4, bot: str = "random", seed: int = 1) -> str:
    """The record of a complete game."""
    match = Match(towers, towers.Options(players), dealer=Dealer.of(seed))
    play_out(match, dict.fromkeys(towers.seats(match.state), bot_named(bot, towers)))
    return format_record(record_of(match))


@cache
def thraen_match(
    players: int = 2, bot: str = "random", seed: int = 1
) -> Match[thraen.State, thraen.Move, thraen.Event, thraen.View, thraen.Options]:
    """A complete game of thraen; whoever asks for it only looks."""
    game = Edition(thraen.shipped())
    match = Match(game, thraen.Options(players), dealer=Dealer.of(seed))
    play_out(match, dict.fromkeys(thraen.seats(match.state), bot_named(bot, game)))
    return match


@cache
def thraen_record(players: int = 2, bot: str = "random", seed: int = 1) -> str:
    """Its record."""
    return format_record(record_of(thraen_match(players, bot, seed)))
