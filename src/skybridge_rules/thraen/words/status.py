"""What a seat is asked and has at hand, the chapters of a story, and what score items are for."""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.outcome import ScoreItem
from skybridge_rules.thraen.views import View
from skybridge_rules.thraen.words.names import Names
from skybridge_rules.thraen.words.phrases import counted, phrase
from skybridge_rules.thraen.words.questions import asking
from skybridge_rules.thraen.words.terms import goods_words
from skybridge_rules.thraen.zero_items import BRIDGE, GARRISONS, GODHS, UNUSED, WHY
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People
from skybridge_rules.words.phrases import listed


def seat_words(
    view: View, seat: Seat, language: Language = Language.EN, people: People = NOBODY
) -> str:
    """A seat with its character and colour, such as ``seat 1 (Jardh, green)``."""
    return Names(view, language, people).seat(seat)


def heading(view: View, language: Language = Language.EN) -> str:
    """The chapter of the story that a view belongs to."""
    if not view.round:
        return phrase(language, "common.round.none")
    return phrase(language, "common.round.number", round=view.round)


def question_words(view: View, language: Language = Language.EN, people: People = NOBODY) -> str:
    """Who is asked for what, or what is going on; nothing when the game is over."""
    if not view.agenda:
        return ""
    asked = asking(view.agenda[-1], view.options.content, language, people)
    if asked.seat is None:
        return asked.words
    seat = Names(view, language, people).seat(asked.seat)
    return phrase(language, "question.seat", seat=seat, question=asked.words)


def status(view: View, language: Language = Language.EN) -> tuple[str, ...]:
    """What the seat of a view has at hand; nothing before it has a board."""
    if view.seat is None or not view.agenda:
        return ()
    player, figures = view.players[view.seat], view.players[view.seat].figures
    guests = sum(figures.guests)
    has = (
        goods_words(player.goods, language) or phrase(language, "status.no-goods"),
        phrase(language, "status.people", count=figures.people),
        *([counted(language, "count.guest", guests)] if guests else ()),
        phrase(language, "status.might", territory=figures.might),
        counted(language, "count.card", player.hand.count),
        counted(language, "count.godh", player.godhs.count),
    )
    if player.ability is None:
        return ()
    return (phrase(language, "status.has", things="; ".join(has)),)


def item_words(item: ScoreItem, language: Language = Language.EN) -> str:
    """What a score item is for, such as ``segment 3, alone there``."""
    figures = dict(item.params)
    if WHY in figures:
        return _zero_words(figures, language)
    if item.category == BRIDGE:
        key = "item.bridge-alone" if figures["alone"] else "item.bridge"
        return phrase(language, key, segment=figures["segment"])
    if item.category == GODHS:
        cards = counted(language, "count.card", int(figures["cards"]))
        return phrase(language, "item.godhs", slot=figures["slot"], cards=cards)
    key = "item.garrisons" if item.category == GARRISONS else "item.rebels"
    return phrase(language, key, territory=figures["territory"])


def _zero_words(figures: dict[str, int | str], language: Language) -> str:
    """What counts nothing, and why."""
    why = str(figures.pop(WHY))
    if why == UNUSED:
        people = int(figures["people"])
        things = [phrase(language, "status.people", count=people)] if people else []
        for name, key in LEFT_OVER.items():
            if left := int(figures[name]):
                things.append(counted(language, f"count.{key}", left))
        return phrase(language, "zero.unused", things=listed(language, things))
    if "count" in figures:
        territory = {"territory": figures["territory"]} if "territory" in figures else {}
        return counted(language, f"zero.{why}", int(figures["count"]), **territory)
    return phrase(language, f"zero.{why}", **figures)


LEFT_OVER: Final = {"garrisons": "garrison", "goods": "resource", "cards": "card", "godhs": "godh"}
"""What is counted among the unused, by the names of its figures, and the words for it."""

SUMMANDS: Final = ("printed", "alone", "foreign", "free", "leader")
"""The figures of a score item that add up to its points."""


def sum_words(item: ScoreItem, language: Language = Language.EN) -> str:
    """What the points of an item add up from; empty where there is one thing only to count."""
    figures = dict(item.params)
    parts = [name for name in SUMMANDS if figures.get(name)]
    if parts in ([], ["printed"]):
        return ""
    return listed(
        language, [phrase(language, f"sum.{name}", count=figures[name]) for name in parts]
    )
