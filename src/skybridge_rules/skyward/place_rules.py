"""Which rules say what a seat sees at a place of the table, and what lies there at first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from skybridge_rules.skyward.config import Allegiance, Discord
from skybridge_rules.skyward.state import Options

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "*": ("SW-010",),
    "deck": ("SW-010", "SW-811"),
    "side": ("SW-010", "SW-951"),
    "discard": ("SW-010", "SW-Q-41"),
    "split": ("SW-010", "SW-Q-46"),
    "players.*.hand": ("SW-010", "SW-011", "SW-012", "SW-Q-08"),
    "players.*.hand.unseen": ("SW-011", "SW-010", "SW-Q-08"),
    "players.*.hand.own": ("SW-010", "SW-Q-08", "SW-Q-44"),
    "players.*.hand.allegiances": ("SW-851", "SW-Q-44"),
    "players.*.dealt": ("SW-851", "SW-Q-45"),
    "players.*.own_dealt": ("SW-851", "SW-Q-45"),
    "players.*.gave_up": ("SW-851", "SW-Q-44"),
    "players.*.own_gave_up": ("SW-851", "SW-Q-44"),
}
"""By path of a view: what is public, whose secret it is, and what may be remembered."""

_AT_FIRST: Final[Mapping[str, tuple[str, ...]]] = {
    "warden": ("SW-102",),
    "round": ("SW-201",),
    "deck": ("SW-003", "SW-002"),
    "stock": ("SW-003", "SW-002"),
    "split": ("SW-101",),
    "agenda": ("SW-202", "SW-001"),
    "discard": ("SW-101",),
    "players": ("SW-001", "SW-103"),
    "players.*": ("SW-103",),
    "players.*.cogs": ("SW-103", "SW-104"),
    "players.*.airspace": ("SW-103", "SW-101"),
}
"""By path of a state or a view: what lies there before anybody has decided anything."""


def set_up(options: Options) -> Mapping[str, tuple[str, ...]]:
    """The rules behind the places of a new game; each expansion adds its own (SW-004)."""
    found = dict(_AT_FIRST)
    config = options.config
    if config.allegiance is Allegiance.DECK:
        found["deck"] = found["stock"] = ("SW-801", "SW-811", *found["stock"])
    if config.allegiance is Allegiance.DEALT:
        found["players.*.hand"] = ("SW-851", "SW-103")
        found["players.*.dealt"] = ("SW-851", "SW-852")
    if config.discord is Discord.DECK:
        found["deck"] = found["stock"] = ("SW-901", *found["stock"])
    if config.discord is Discord.SIDE_DECK:
        found["side"] = found["stock.side"] = ("SW-951", "SW-952")
    return found
