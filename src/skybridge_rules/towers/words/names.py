"""What seats, rounds and score items of towers are called."""

from __future__ import annotations

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.outcome import ScoreItem
from skybridge_rules.towers.components import Colour
from skybridge_rules.towers.state import round_of
from skybridge_rules.towers.views import View
from skybridge_rules.towers.words.phrases import counted, phrase
from skybridge_rules.towers.zero_items import IN_HAND, LINK, WHY
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People


def seat_words(
    view: View, seat: Seat, language: Language = Language.EN, people: People = NOBODY
) -> str:
    """A seat and its colours, such as ``seat 1 (G)``, or ``Ada (G)`` where it has a name."""
    return named(seat, view.position.table.colours[seat], language, people)


def named(seat: Seat, colours: tuple[Colour, ...], language: Language, people: People) -> str:
    """A seat with the colours that matter at the moment."""
    letters = "".join(colour.name for colour in colours)
    return phrase(language, "seat.named", seat=people.seat(seat, language), colours=letters)


def heading(view: View, language: Language = Language.EN) -> str:
    """The chapter of the story that a view belongs to."""
    return phrase(language, "common.round.number", round=round_of(view.position))


def item_words(item: ScoreItem, language: Language = Language.EN) -> str:
    """What a score item is for, such as ``tower 5, under R^``."""
    figures = dict(item.params)
    if WHY in figures:
        return _zero_words(figures, language)
    foundation = figures["foundation"]
    if item.category != LINK:
        return phrase(language, "item.tower", foundation=foundation, roof=figures["roof"])
    # TW-706: with both ends owned, the bridge counts each tower a second time.
    how = "item.doubled" if item.rule == "TW-706" else "item.link"
    return phrase(language, how, foundation=foundation, near=figures["from"])


def _zero_words(figures: dict[str, int | str], language: Language) -> str:
    """What counts nothing, and why."""
    why = figures.pop(WHY)
    if why == IN_HAND:
        return counted(language, f"zero.{why}", int(figures["count"]))
    if "from" in figures:
        figures["near"] = figures.pop("from")
    return phrase(language, f"zero.{why}", **figures)
