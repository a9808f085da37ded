"""What was not asked in thraen, or did not happen, in words (TH-TURN-02)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.tags import small_name
from skybridge_rules.core.verdict import Reason
from skybridge_rules.thraen.components import Resource, Stack
from skybridge_rules.thraen.events import Event, Skipped, TableLaid, TurnEnded
from skybridge_rules.thraen.words.names import Names
from skybridge_rules.thraen.words.terms import amount_words, back_word
from skybridge_rules.words.phrases import listed

_TOLD: Final = (
    *("immediate", "gift", "religion", "profit", "pair"),
    *("godh", "population", "garrison", "might"),
)
"""What a player did, or had coming, and nothing came of it; the rest goes by in most rounds."""

_STACKS: Final = {small_name(stack): stack for stack in Stack}

_MISSING: Final = {
    "TH-BUILD-05": "labor",
    "TH-BUILD-06": "drakhe",
    "TH-BUILD-07": "people",
}
"""What a segment asks for besides resources."""


def is_minor(event: Event) -> bool:
    """Whether an event is told on request only."""
    if isinstance(event, Skipped):
        # An ability that finds nothing to do is no effect of the card.
        ability = any(each.rule.startswith("TH-ABIL") for each in event.reasons)
        return event.what not in _TOLD or (event.what == "immediate" and ability)
    return isinstance(event, TableLaid | TurnEnded)


def skipped_words(names: Names, event: Skipped) -> str:
    """What went by; the seat it is about is named elsewhere."""
    first = event.reasons[0]
    match event.what:
        case "turn-up":
            stack = back_word(_STACKS[str(dict(first.params)["stack"])], names.language)
            key = "covered" if first.rule == "TH-PREP-02" else "empty"
            return names.say(f"skipped.turn-up-{key}", stack=stack)
        case "food":
            key = "shown" if first.rule == "TH-FOOD-01" else "nobody"
            return names.say(f"skipped.food-{key}")
        case "build":
            missing = listed(names.language, tuple(_missing(names, event.reasons)))
            return names.say("skipped.build", missing=missing)
        case "set-die" | "crown" | "peek" | "draw" | "use" | "limit" | "roll" | "compensation":
            return names.say(f"skipped.{event.what}")
        case _:
            return names.say(f"skipped.{event.what}") if event.what in _TOLD else ""


def _missing(names: Names, reasons: tuple[Reason, ...]) -> Iterator[str]:
    """What the current segment asks for and a seat does not have (TH-BUILD-02 ff.)."""
    for reason in reasons:
        figures = dict(reason.params)
        if reason.rule in ("TH-BUILD-02", "TH-BUILD-03"):
            resource = Resource[str(figures["resource"]).upper()]
            goods = amount_words(resource, int(figures["needed"]), names.language)
            yield names.say("missing.goods", goods=goods, had=figures["had"])
        elif reason.rule in _MISSING:
            yield names.say(f"missing.{_MISSING[reason.rule]}")
