"""ACTIONS: what the numbers in moves of mysthea can be, so that every move can be listed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import attrs

from skybridge_rules.mysthea import moves
from skybridge_rules.mysthea.cards import printed_on
from skybridge_rules.mysthea.effects import AnyOf, OneOf
from skybridge_rules.mysthea.records import Content
from skybridge_rules.mysthea.regions import CIRCLES, Region, mirage_layouts
from skybridge_rules.mysthea.state import Options
from skybridge_rules.package import Actions
from skybridge_rules.package.actions import Values


def values(options: Options) -> Values:
    """Regions that are printed, choices that cards offer, and no more cards than a deck has."""
    content = options.content
    printed = printed_on(content)
    decks = Counter(card.era for card in content.command)
    return {
        Region: sorted(printed.land),
        (moves.LayCircle, "islands"): CIRCLES,
        (moves.LayMirages, "regions"): mirage_layouts(printed.land),
        (moves.ChoosePart, "choice"): range(choices_of(content)),
        (moves.DrawCards, "cards"): range(max(decks.values()) + 1),
    }


@cache
def choices_of(content: Content) -> int:
    """How many parts of an effect there are to choose from at the most (MY-Q-57)."""
    return max((len(each.options) for each in _choices(content)), default=1)


def _choices(value: Any) -> Iterator[OneOf | AnyOf]:
    """Every effect in a content that lets somebody choose."""
    if isinstance(value, OneOf | AnyOf):
        yield value
    if isinstance(value, tuple):
        for each in value:
            yield from _choices(each)
    elif attrs.has(type(value)):
        yield from _choices(attrs.astuple(value, recurse=False))


ACTIONS: Final[Actions[Options]] = Actions(
    values,
    chance=(moves.Show, moves.LayCircle, moves.LayMirages, moves.TurnSide, moves.DealArtefact),
)
"""Chance lays out the table and shows cards."""
