"""Every moment that a position can be at, and what waits on its agenda.

A moment bears the name that its decision has as ``ask``; ``over`` is the end of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from skybridge_rules.core.by_hand import one_of
from skybridge_rules.skyward import effects as do
from skybridge_rules.skyward import tasks as t
from skybridge_rules.skyward.config import DEFAULT, Allegiance, Discord, RulesConfig
from skybridge_rules.skyward.placing import agendas
from skybridge_rules.skyward.placing.basics import Basics, DescribedMoment
from skybridge_rules.skyward.placing.description import Setup
from skybridge_rules.skyward.placing.stages import Stage

_DEALT: Final = RulesConfig(allegiance=Allegiance.DEALT)
_SIDE_DECK: Final = RulesConfig(discord=Discord.SIDE_DECK)
_DISCORD: Final = RulesConfig(discord=Discord.DECK)


def _in_effect(
    effect: type[do.Effect],
    make: Callable[[Basics, do.Effect], t.Task],
    *details: str,
    config: RulesConfig = DEFAULT,
) -> DescribedMoment:
    return DescribedMoment(
        Stage.TURN,
        agendas.in_effect(make),
        ("card", "copied", "during", *details),
        effect,
        config=config,
    )


MOMENTS: Final[dict[str, DescribedMoment]] = {
    "allegiance": DescribedMoment(Stage.SETUP, agendas.deal_allegiances, config=_DEALT),
    "keep": DescribedMoment(Stage.SETUP, agendas.keep, config=_DEALT),
    "discord": DescribedMoment(Stage.DEAL, agendas.reveal_discord, config=_SIDE_DECK),
    "deal": DescribedMoment(Stage.DEAL, agendas.deal),
    "assign": DescribedMoment(Stage.DEAL, agendas.assign),
    "token": DescribedMoment(Stage.DEAL, agendas.of_seat(t.AskToken)),
    "pick": DescribedMoment(Stage.PICK, agendas.of_seat(t.AskPick)),
    "resolve": DescribedMoment(Stage.AFTER, agendas.resolve, ("during",)),
    "turn": DescribedMoment(Stage.TURN, lambda _: ()),
    "reveal": DescribedMoment(Stage.TURN, agendas.reveal, ("card", "cards", "shown")),
    "pay": DescribedMoment(Stage.TURN, agendas.pay, ("card", "laid", "laid_cogs")),
    "exchange": DescribedMoment(Stage.TURN, agendas.exchange, ("named",), closing=True),
    "limit": DescribedMoment(Stage.TURN, agendas.limit, closing=True),
    "draw": _in_effect(do.DrawCards, agendas.draw, "cards"),
    "discard": _in_effect(do.DiscardCards, agendas.discard, "cards"),
    "opponent": _in_effect(do.ExchangeBuilding, agendas.opponent),
    "swap": _in_effect(do.ExchangeBuilding, agendas.swap, "opponent"),
    "copy": _in_effect(do.CopyLaunch, agendas.copy),
    "remove": _in_effect(do.DiscardBuilding, agendas.remove),
    "pigeon": _in_effect(do.GivePigeon, agendas.pigeon),
    "gift": _in_effect(do.GiveAll, agendas.gift, config=_DISCORD),
    "over": DescribedMoment(Stage.OVER, lambda _: ()),
}
"""By name; the tests see that every question of the game is there."""


def moment_of(setup: Setup) -> DescribedMoment:
    """The moment that a Setup names."""
    return one_of(setup.moment, MOMENTS, "moment")
