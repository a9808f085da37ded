"""What is printed on the cards, as the naive reference reads it: words and lists.

It knows nothing of the library's classes. A record is anything with fields; an effect is called by
the name of its kind, such as ``gain-cogs``.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import Any

FACTIONS = ["seers", "makers", "preservers", "collective"]
"""SW-006: the wild icon is none of them."""

ARRAYS = ["building", "faction_card", "vehicle", "critter", "allegiance", "discord"]
"""The kinds of cards (SW-002), by the arrays that list them."""


class Record:
    """Something printed: its kind, and its fields by name."""

    def __init__(self, do: str, **fields: Any) -> None:
        self.do = do
        self.__dict__.update(fields)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"nothing like {name!r} is printed on a {self.do}")


def word(member: Enum) -> str:
    """The name of a printed thing as it is written in moves."""
    return member.name.lower().replace("_", "-")


def read(value: Any) -> Any:
    """A printed thing in words: names for members, lists for rows, records for the rest."""
    if isinstance(value, Enum):
        return word(value)
    if isinstance(value, tuple | list):
        return [read(each) for each in value]
    names = getattr(type(value), "__attrs_attrs__", None)
    if names is None:
        return value
    kind = re.sub("(?<!^)(?=[A-Z])", "-", type(value).__name__).lower()
    printed = [each.name for each in names if each.name != "sources"]
    return Record(kind, **{name: read(getattr(value, name)) for name in printed})


class Cards:
    """All cards of the box by their faces, and how many there are of each (SW-002, SW-012)."""

    def __init__(self, printed: Any) -> None:
        self.by_id: dict[str, Record] = {}
        self.kinds: dict[str, str] = {}
        self.copies: dict[str, list[str]] = {kind: [] for kind in ARRAYS}
        for kind in ARRAYS:
            for card in read(getattr(printed, kind)):
                self.by_id[card.id] = card
                self.kinds[card.id] = kind
                # Each Allegiance is a single card.
                number = 1 if kind == "allegiance" else card.copies
                self.copies[kind] += [card.id] * number

    def __getitem__(self, card: str) -> Record:
        return self.by_id[card]

    def is_a(self, card: str, *kinds: str) -> bool:
        """Is the card of one of these kinds?"""
        return self.kinds[card] in kinds

    def is_instant(self, card: str) -> bool:
        """Vehicles, critters and Discords never enter a hand (SW-501, SW-712, SW-902)."""
        return self.is_a(card, "vehicle", "critter", "discord")

    def is_pigeon(self, card: str) -> bool:
        """Is it a critter that is a Pigeon (SW-711)?"""
        return self.is_a(card, "critter") and bool(self[card].pigeon)

    def symbols_in_hand(self, card: str) -> list[str]:
        """What a card in a hand can pay (SW-402, SW-412); nothing if it is no faction card."""
        if self.is_a(card, "faction_card"):
            return [str(self[card].faction)] * int(self[card].symbols)
        if self.is_a(card, "building"):
            return list(self[card].in_hand)
        return []

    def factions_of(self, building: str) -> set[str]:
        """Every faction whose symbol is in the cost; the wild icon adds none (SW-410, SW-411)."""
        return {symbol for symbol in self[building].cost if symbol in FACTIONS}
