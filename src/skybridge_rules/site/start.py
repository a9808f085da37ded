"""A table before the first turn, for the picture that shows how to read all others."""

from __future__ import annotations

from typing import Any, Final

from skybridge_rules.bots import RandomBot, play_on
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CHANCE
from skybridge_rules.match import Match
from skybridge_rules.package import AnyPackage, Request

SEED: Final = "the rules, drawn"
"""The luck of the table; the same picture comes out whenever the site is built."""


def first_view(
    package: AnyPackage, request: Request, until: str | None, *, spectator: bool
) -> Any | None:
    """What a seat sees that is asked for the first time, or for the first time to do ``until``.

    Until then random bots play. None if that question never comes.
    """
    options = package.options.make(request)
    match = Match(package.rules, options, dealer=Dealer.of(SEED))
    bots = dict.fromkeys(package.rules.seats(match.state), RandomBot())
    steps = play_on(match, bots)
    while (asked := match.decision) is not None:
        if asked.by is not CHANCE and until in (None, asked.ask):
            return match.view(None if spectator else asked.by)
        next(steps)
    return None
