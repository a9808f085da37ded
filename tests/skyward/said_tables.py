"""Views laid out by hand, to be put into words: three players, cards of the shipped set."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from skybridge_rules import skyward
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.skyward.config import Allegiance, RulesConfig
from skybridge_rules.skyward.state import Cards, Split, Turn
from skybridge_rules.skyward.tasks import Task
from skybridge_rules.skyward.views import HandView, PlayerView, View

ADA, BEN, CLEO = Seat(0), Seat(1), Seat(2)


def cards(text: str) -> Cards:
    """Cards by their ids, with blanks between them."""
    return tuple(map(CardId, text.split()))


def player(
    hand: str = "", airspace: str = "", discords: str = "", cogs: int = 0, dealt: str = ""
) -> PlayerView:
    """What a seat has; every card of its hand is known."""
    held = HandView(cards(hand), 0)
    places = cards(airspace), cards(discords)
    own = cards(dealt)
    return PlayerView(cogs, held, *places, (), len(own), 0, own_dealt=own)


PLAYERS = (
    player(
        "assembly-line elite-seer jump-gate maker maker",
        "pigeon temple",
        "war-ledger",
        cogs=2,
    ),
    player("memorial", "citadel signal-mast"),
    player(airspace="airship"),
)

PILES = (cards("elite-seer jump-gate"), cards("pigeon"), ())

SPLIT = Split(cards("sky-command maker"), PILES)
"""Two cards are still to be divided; one pile is empty."""


def table(
    *agenda: Task,
    seat: Seat | None = ADA,
    players: Sequence[PlayerView] = PLAYERS,
    split: Split | None = None,
    turn: Turn | None = None,
    rules: RulesConfig | None = None,
) -> View:
    """What a seat sees in round 2; the last task is the one that is open."""
    config = RulesConfig(allegiance=Allegiance.DECK) if rules is None else rules
    view = skyward.view(skyward.new(skyward.Options(3, config=config)), seat)
    return evolve(
        view, agenda=agenda, round=2, warden=BEN, players=tuple(players), split=split, turn=turn
    )
