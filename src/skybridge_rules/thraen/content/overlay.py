"""An owner's file laid over a set: its entries take the place of those with the same key.

An entry stands for the whole of the one it replaces; nothing is taken over field by field. Arrays
whose keys the game gives (faction, board, segment, die, territory, bonus) take no other keys. Cards
have ids of ours, so a stack may also be given anew under ids of the owner's choice: then it must be
whole, with as many cards as it has now. A stack is one faction's part of ``central``, or all of
``bridge_work``, ``eye``, ``starting`` or ``godh``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from skybridge_rules.thraen.components import Faction
from skybridge_rules.thraen.content.entries import CARDS, label_of, word
from skybridge_rules.thraen.content.faults import ContentProblem
from skybridge_rules.thraen.content.reading import Found, Sheet
from skybridge_rules.thraen.records import FactionCard

Pile: TypeAlias = tuple[str, Faction | None]
"""A stack that can be given anew: its array, and for central cards the faction."""


def laid_over(base: Sheet, given: Sheet) -> Sheet:
    """The base with what is given in its place, and what is wrong with that."""
    problems = list(given.problems)
    entries = {(each.array, each.key): each for each in base.found}
    for pile in dict.fromkeys(pile_of(each) for each in given.found if each.array in CARDS):
        new, old = _cards(given, pile), _cards(base, pile)
        strangers = [each for each in new if each.key not in {card.key for card in old}]
        if len(new) == len(old):
            for card in old:
                entries.pop((card.array, card.key), None)
        elif len(new) + given.unread.count(pile[0]) != len(old):
            problems += _strangers(strangers, pile, len(new), len(old))
    entries |= {(each.array, each.key): each for each in given.found}
    title = base.title if given.title is None else given.title
    return Sheet(title, tuple(entries.values()), given.unread, tuple(problems))


def pile_of(found: Found) -> Pile:
    """The stack that a card belongs to."""
    if found.array == "central" and isinstance(found.entry, FactionCard):
        return found.array, found.entry.faction
    return found.array, None


def _cards(sheet: Sheet, pile: Pile) -> tuple[Found, ...]:
    return tuple(each for each in sheet.of(pile[0]) if pile_of(each) == pile)


def _strangers(
    strangers: list[Found], pile: Pile, number: int, size: int
) -> Iterator[ContentProblem]:
    array, faction = pile
    if array == "central" and faction is None:
        return  # a central card without a faction is a fault of its own
    name = array if faction is None else f"{array} {word(faction)}"
    for each in strangers:
        label = label_of(array, each.entry)
        what = f"no card of {name} has this id; new ids take a whole stack of {size}, not {number}"
        yield ContentProblem(what, array, label, "id", file=each.file)
