"""Views laid out by hand, to be put into words: three players, cards of the shipped set.

Stand-ins may change at any time, so what the tests read aloud is written down here.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from skybridge_rules import skyward
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.skyward import effects as do
from skybridge_rules.skyward.components import Combine, Faction, Symbol
from skybridge_rules.skyward.config import Allegiance, RulesConfig
from skybridge_rules.skyward.records import Content
from skybridge_rules.skyward.state import Cards, Split, Turn
from skybridge_rules.skyward.tasks import Task
from skybridge_rules.skyward.views import HandView, PlayerView, View
from tests.skyward.fixtures import building

PRINTED = (
    building("sky-command", "SM", 2, launch=(do.ExtraLaunch(),)),
    building("jump-gate", "WSS", 0, launch=(do.ExchangeBuilding(),)),
    building("signal-mast", "S", 1, launch=(do.GainCogs(1),)),
    building("citadel", "SM", 8, requirement=do.HaveBuildings(2), combine=Combine.BOTH),
    building("embassy", "SC", 5, requirement=do.HaveFactions(3)),
    building("memorial", "", 4, requirement=do.RevealCards(3)),
    building("assembly-line", "WM", 4, in_hand="W"),
    building("workshop-row", "M", 1, ongoing=(do.CogsOnLaunch(1),)),
    building("observatory", "SS", 2, score=(do.PointsPerSymbol(Symbol.SEERS, 1),)),
    building("temple", "WP", 3, score=(do.Majority(Faction.PRESERVERS, 3),)),
)
"""The buildings whose costs, points and effects the tests read aloud."""


def _pinned(shipped: Content) -> Content:
    """The shipped set with these buildings, under their own titles, and one bonus."""
    pins = {each.id: each for each in PRINTED}
    buildings = tuple(
        evolve(pins[each.id], title=each.title) if each.id in pins else each
        for each in shipped.building
    )
    allegiances = tuple(
        evolve(each, requirement=do.HaveCogs(2), bonus=(do.DrawCards(1),))
        if each.id == "free-traders"
        else each
        for each in shipped.allegiance
    )
    return evolve(shipped, building=buildings, allegiance=allegiances)


CONTENT = _pinned(skyward.shipped())

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
    view = skyward.view(skyward.new(skyward.Options(3, config=config, content=CONTENT)), seat)
    return evolve(
        view, agenda=agenda, round=2, warden=BEN, players=tuple(players), split=split, turn=turn
    )
