"""What was left, not asked or did not happen in mysthea, in words, and what is told on request."""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.ids import CardId
from skybridge_rules.core.tags import small_name
from skybridge_rules.mysthea import events
from skybridge_rules.mysthea.components import Island
from skybridge_rules.mysthea.events import Declined, Event, Skipped
from skybridge_rules.mysthea.regions import region_at
from skybridge_rules.mysthea.views import View
from skybridge_rules.mysthea.words.names import Names

_MINOR: Final = (
    *("region", "turn-up", "monster-gone", "monster-move", "event", "encounter-front", "draft"),
    *("carry", "attune"),
)
"""What goes by in most Eras; the rest is an effect that came to nothing, which is told."""

SKIPPED: Final = frozenset(
    (
        *(*_MINOR, "victim", "construct", "deploy", "payment", "part", "travel", "battle"),
        *("encounter", "develop", "draw", "fort", "act", "monster", "lose-card", "gain"),
        *("recharge", "ability", "wound", "target", "retreat", "spoils", "strongest"),
    )
)
"""All that can go by unasked; a Monster that has left is told otherwise than none to choose."""

DECLINED: Final = frozenset(
    (
        *("travel", "carry", "target", "payment", "part", "encounter"),
        *("attune", "draw", "deploy", "fort"),
    )
)
"""All that a seat can leave."""

_ASIDE: Final = (
    *(events.EventExposed, events.CardsGone, events.AttunementsReturned, events.FortsReturned),
    *(events.DiscardTaken, events.TurnBegan, events.StartDealt, events.EncounterTucked, Declined),
)
"""Told on request only."""


def skipped_key(event: Skipped) -> str:
    """What went by; a Monster of no seat is one that has left (MY-END-03)."""
    gone = event.what == "monster" and event.seat is None
    return "monster-gone" if gone else event.what


def is_minor(before: View, event: Event) -> bool:
    """Whether an event is told on request only."""
    match event:
        case Skipped():
            return skipped_key(event) in _MINOR
        case events.CardDiscarded():
            return bool(before.battles)  # the cards of a battle always go there
        case events.EncounterExposed():
            return before.era > 0
        case events.Recharged():
            return not before.events.path  # every Artefact, when an Era begins
        case _:
            return isinstance(event, _ASIDE)


def skipped_words(names: Names, event: Skipped, resolved: CardId | None) -> str:
    """What went by, with the figures behind it; ``resolved`` is the Event card it is about."""
    key, figures = skipped_key(event), dict(event.reasons[0].params)
    match key:
        case "monster-gone":
            return names.say(
                "skipped.monster-gone", monster=names.card(CardId(str(figures["card"])))
            )
        case "region":
            islands = {small_name(each): each for each in Island}
            card = None if resolved is None else names.printed.region_cards.get(resolved)
            if card is None:
                return names.say("skipped.region", region=figures["island"])
            region = region_at(islands[str(figures["island"])], card.terrain)
            return names.say("skipped.region", region=names.region(region))
        case _:
            return names.say(f"skipped.{key}")
