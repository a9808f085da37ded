"""RulesConfig: the expansions that are played, and a switch wherever a ruling allows two readings.

No two of these switches contradict each other. One that is about an expansion says nothing where
that expansion is off. Dealt Allegiances are too few for five players, whatever the switches say, so
the options refuse them (SW-Q-31).
"""

from __future__ import annotations

from enum import Enum

from skybridge_rules.core.switches import check_switches
from skybridge_rules.core.values import frozen


class Allegiance(Enum):
    """How the Allegiance expansion is set up (SW-801, SW-851)."""

    OFF = "not played"
    DECK = "six of them in the Launch deck"
    DEALT = "three dealt to each player, who keeps one"


class Discord(Enum):
    """How the Discord expansion is set up (SW-901, SW-951)."""

    OFF = "not played"
    DECK = "all of them in the Launch deck"
    SIDE_DECK = "one revealed for each split"


class DiscordTiming(Enum):
    """When the effects of Discords resolve (SW-903, SW-Q-33)."""

    AFTER_SPLIT = "after all piles are taken"
    AT_PICK = "when the pile is taken"


class CrassusCount(Enum):
    """What each Crassus' Cache counts where several came together (SW-906, SW-Q-35)."""

    AT_RESOLUTION = "all that lie in the row"
    SEQUENTIAL = "one after the other"


class JumpGateChooser(Enum):
    """Who selects the building that Jump Gate is exchanged for (SW-701, SW-Q-17)."""

    OPPONENT = "the opponent who was named"
    LAUNCHER = "the player who launched it"


@frozen(cache_hash=True)
class RulesConfig:
    """What is played with, and how open questions are answered; the defaults are our rulings."""

    allegiance: Allegiance = Allegiance.OFF
    discord: Discord = Discord.OFF
    discord_timing: DiscordTiming = DiscordTiming.AFTER_SPLIT
    crassus_count: CrassusCount = CrassusCount.AT_RESOLUTION
    jump_gate_chooser: JumpGateChooser = JumpGateChooser.OPPONENT
    open_hands: bool = False
    final_split: bool = False

    def __attrs_post_init__(self) -> None:
        check_switches(self)


DEFAULT: RulesConfig = RulesConfig()
"""The base game, with our default ruling on every question."""
