"""Which rules say what a seat sees at a place of the table, and what lies there at first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from skybridge_rules.thraen.state import Options

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "*": ("TH-INFO-01",),
    "players.*.display": ("TH-INFO-01", "TH-Q-69"),
    "players.*.hand": ("TH-INFO-02", "TH-INFO-04", "TH-Q-79", "TH-Q-82"),
    "players.*.hand.count": ("TH-INFO-01",),
    "players.*.godhs": ("TH-INFO-02", "TH-INFO-04", "TH-Q-79"),
    "players.*.godhs.count": ("TH-INFO-01",),
    "players.*.pack": ("TH-INFO-02", "TH-SETUP-18", "TH-Q-01"),
    "players.*.pack.count": ("TH-INFO-01",),
    "cards": ("TH-INFO-01", "TH-INFO-03", "TH-INFO-04"),
    "cards.open": ("TH-INFO-01",),
    "cards.crown": ("TH-INFO-01",),
    "cards.piles": ("TH-INFO-03", "TH-INFO-04", "TH-Q-79"),
    "cards.piles.*.count": ("TH-INFO-01",),
    "cards.piles.*.unseen": ("TH-INFO-01",),
    "cards.godhs": ("TH-INFO-03", "TH-INFO-04", "TH-PREP-03", "TH-Q-81"),
    "cards.godhs.count": ("TH-INFO-01",),
    "cards.godhs.unseen": ("TH-INFO-01",),
    "cards.discard": ("TH-INFO-04", "TH-Q-79", "TH-Q-80"),
    "cards.discard.count": ("TH-INFO-01", "TH-Q-80"),
    "cards.drakhe": ("TH-INFO-03",),
    "cards.secret": ("TH-Q-67",),
    "cards.chosen": ("TH-Q-67",),
}
"""By path of a view: what is public, whose secret it is, and what may be remembered."""

SET_UP: Final[Mapping[str, tuple[str, ...]]] = {
    "holder": ("TH-SETUP-08",),
    "players.*.ability": ("TH-SETUP-01", "TH-SETUP-09"),
    "players.*.goods": ("TH-SETUP-15",),
    "players.*.godhs": ("TH-SETUP-15",),
    "players.*.figures": ("TH-SETUP-10", "TH-SETUP-11"),
    "players.*.display.stacks": ("TH-SETUP-12", "TH-SETUP-14"),
    "players.*.display.power": ("TH-SETUP-13",),
    "bridge": ("TH-SETUP-02",),
    "bridge.die": ("TH-SETUP-06", "TH-Q-04"),
    "bridge.utreng": ("TH-SETUP-14",),
    "desert": ("TH-SETUP-07",),
    "cards.piles": ("TH-SETUP-03",),
    "cards.godhs": ("TH-SETUP-05",),
    "cards.discard": ("TH-SETUP-05",),
    "cards.drakhe": ("TH-SETUP-04",),
    "cards.crown": ("TH-SETUP-14",),
}
"""By path of a state or a view: what lies there before anybody has decided anything."""


def set_up(options: Options) -> Mapping[str, tuple[str, ...]]:  # noqa: ARG001 - the same for all
    """The rules behind the places of a new game (TH-SETUP-01)."""
    return SET_UP
