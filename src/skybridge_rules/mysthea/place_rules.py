"""Which rules say what a seat sees at a place of the table, and what lies there at first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from skybridge_rules.mysthea.state import Options

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "*": ("MY-INFO-02",),
    "agenda": ("MY-INFO-02", "MY-INFO-10"),
    "battles": ("MY-INFO-04", "MY-INFO-01"),
    "buried": ("MY-INFO-08", "MY-INFO-09"),
    "deck": ("MY-INFO-01", "MY-INFO-02"),
    "deck.area": ("MY-INFO-02", "MY-INFO-03"),
    "deck.bottom": ("MY-INFO-09", "MY-INFO-01"),
    "deck.named": ("MY-INFO-09",),
    "deck.under": ("MY-INFO-09",),
    "deck.unseen": ("MY-INFO-01", "MY-INFO-03"),
    "encounters": ("MY-INFO-05", "MY-INFO-01", "MY-Q-86"),
    "events": ("MY-INFO-02", "MY-INFO-03"),
    "events.deck": ("MY-INFO-01", "MY-INFO-03"),
    "gone": ("MY-INFO-08",),
    "groups": ("MY-INFO-09", "MY-INFO-08"),
    "players.*.discard": ("MY-INFO-02", "MY-Q-72"),
    "players.*.hand": ("MY-INFO-06", "MY-INFO-01"),
    "players.*.hand.hidden": ("MY-INFO-07", "MY-INFO-06"),
    "players.*.hand.seen": ("MY-INFO-06", "MY-INFO-09"),
    "removed": ("MY-INFO-08", "MY-INFO-06"),
    "start": ("MY-INFO-01", "MY-INFO-07"),
}
"""By path of a view: what is public, whose secret it is, and what may be remembered."""

_AT_FIRST: Final[Mapping[str, tuple[str, ...]]] = {
    "agenda": ("MY-SETUP-01",),
    "attunements": ("MY-SETUP-06",),
    "champions": ("MY-SETUP-09",),
    "circle": ("MY-SETUP-01", "MY-MAP-01"),
    "deck": ("MY-SETUP-07",),
    "encounters": ("MY-SETUP-05",),
    "era": ("MY-ERA-01",),
    "events": ("MY-SETUP-03", "MY-SETUP-04"),
    "mirages": ("MY-SETUP-02",),
    "players": ("MY-SETUP-11",),
    "players.*": ("MY-SETUP-10",),
    "players.*.army": ("MY-SETUP-10", "MY-SETUP-14"),
    "players.*.artefact": ("MY-SETUP-11",),
    "players.*.charged": ("MY-SETUP-11",),
    "players.*.energy": ("MY-RES-01", "MY-SETUP-10"),
    "players.*.exp": ("MY-RES-01", "MY-SETUP-10"),
    "players.*.glory": ("MY-RES-05", "MY-SETUP-10"),
    "players.*.hand": ("MY-SETUP-08",),
    "players.*.token": ("MY-SETUP-12",),
    "sides": ("MY-SETUP-06",),
    "start": ("MY-SETUP-08",),
}
"""By path of a state or a view: what lies there before anybody has decided anything."""


def set_up(options: Options) -> Mapping[str, tuple[str, ...]]:
    """The rules behind the places of a new game; the expert draft has its own (MY-VAR-05)."""
    found = dict(_AT_FIRST)
    if options.config.expert_draft:
        for path in ("champions", "start", "players.*.hand"):
            found[path] = ("MY-VAR-05", *found[path])
        found["draft"] = ("MY-VAR-05",)
    return found
