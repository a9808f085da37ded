"""Where to look: the moments of thraen, and what the positions of a property are rich in."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from skybridge_rules.core.tags import small_name
from skybridge_rules.thraen.components import Ability

BEFORE: Final = ("starter", "board", "starting-card", "set-die", "pack", "pick")
"""Moments of the setup, of which hardly anything can be written."""
TURN: Final = (
    *("take", "play", "use", "build", "limit"),
    *("draw", "extra", "keep", "put-back", "bonus", "immediate", "religion"),
    *("room", "godh", "order", "gift", "bury"),
)
OWN: Final = {
    "peek": "visions",
    "vision": "visions",
    "empery": "empery",
    "profit": "profiteers",
    "second-godh": "high-priest",
    "pair": "high-priest",
    "figure": "agony",
    "roll-utreng": "bridge-builder",
    "face": "bridge-builder",
    "die": "bridge-builder",
    "starting-card": "geneorn",
}
"""Moments that one ability brings about."""
LOOKS: Final = ("draw", "extra", "keep", "put-back")
ROLLS: Final = ("roll", "roll-utreng", "face", "die")
SUFFERS: Final = ("awaken", "damage", "discard")
ENDS: Final = ("compensation", "over")
MOMENTS: Final = tuple(
    dict.fromkeys((*TURN, "first-play", "turn-up", "crown", *OWN, *ROLLS, *SUFFERS, *ENDS, *BEFORE))
)
"""Every moment that a position can be at."""

SIDES: Final = {small_name(each): each for each in Ability}
STORES: Final = ({"wood": 5, "stone": 5, "metal": 5}, {"sumpter": 3}, {"salt": 2})
"""What shares its spaces, and how many there are (TH-STORE-02 to TH-STORE-04)."""
CENTRAL: Final = ("realm", "light", "darkness", "utreng", "shenna")


@frozen
class Wish:
    """What the positions of a property are rich in."""

    moments: tuple[str, ...] = MOMENTS
    sides: tuple[str, ...] = tuple(SIDES)
    """What the seat that is asked plays."""
    others: tuple[str, ...] = ()
    """What another seat plays; if nothing is said, all of them play anything else."""
    segments: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7)
    idle: tuple[int, ...] = (0, 0, 1, 2)
    drakhes: tuple[str, ...] = ("sathap", "terogh", "elbea")
    full: bool = False
    """Stores are full, or nearly so."""
    godhs: bool = False
    """Godh cards lie in most stacks."""
    quarrels: bool = False
    """In hand are cards that have a feud with what lies there."""
    last: bool = False
    """The seat that is asked is the last of its round."""
    stacks: tuple[str, ...] = CENTRAL
    """The stacks that questions are about."""
    resources: tuple[str, ...] = ("wood", "stone", "metal", "sumpter", "salt")
    """What waits for room."""
    switches: tuple[str, ...] = ()
    """Other readings that may be agreed on."""
