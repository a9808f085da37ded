"""The arrays of the content: what their entries are, and what each entry is known by."""

from __future__ import annotations

import json
import re
from enum import Enum
from typing import Any, Final, TypeAlias

import attrs
from attrs import frozen

from skybridge_rules.thraen.components import SEGMENTS, TERRITORIES, Ability, Faction, Stack
from skybridge_rules.thraen.effects import TAGS
from skybridge_rules.thraen.records import (
    Board,
    Bonus,
    Content,
    Die,
    FactionCard,
    FactionRecord,
    GodhCard,
    Segment,
    Territory,
)

Entry: TypeAlias = (
    FactionRecord | Board | FactionCard | GodhCard | Segment | Die | Territory | Bonus
)

Plain: TypeAlias = "str | int | list[Plain] | dict[str, Plain]"
"""What TOML and JSON are made of, as far as we write it."""

TAG: Final = "do"
"""The field that names an effect."""

TAME: Final = re.compile("[a-z0-9]+(-[a-z0-9]+)*")
LONGEST_ID: Final = 40


@frozen
class Array:
    """One array of the content."""

    kind: type
    key: str
    """The field that an entry is known by."""
    known: tuple[str, ...] = ()
    """The keys that the game itself gives; without them the entries are cards, with ids of ours."""


def word(member: Enum) -> str:
    """A member of an enum as data files write it."""
    return member.name.lower().replace("_", "-")


def _words(form: type[Enum]) -> tuple[str, ...]:
    return tuple(map(word, form))


ARRAYS: Final[dict[str, Array]] = {
    "faction": Array(FactionRecord, "faction", _words(Faction)),
    "board": Array(Board, "ability", _words(Ability)),
    "central": Array(FactionCard, "id"),
    "bridge_work": Array(FactionCard, "id"),
    "eye": Array(FactionCard, "id"),
    "starting": Array(FactionCard, "id"),
    "godh": Array(GodhCard, "id"),
    "segment": Array(Segment, "number", tuple(str(n + 1) for n in range(SEGMENTS))),
    "die": Array(Die, "id", ("skybridge", "utreng")),
    "territory": Array(Territory, "index", tuple(map(str, range(TERRITORIES)))),
    "bonus": Array(Bonus, "stack", _words(Stack)),
}
"""Every array of a Content, in its order."""

CARDS: Final = tuple(name for name, array in ARRAYS.items() if not array.known)
"""The arrays of cards, in the order of ARRAYS."""


def entries_of(content: Content, array: str) -> tuple[Entry, ...]:
    """The entries of an array."""
    entries: tuple[Entry, ...] = getattr(content, array)
    return entries


def key_of(array: str, entry: Entry) -> str:
    """What an entry is known by, as a text."""
    value = getattr(entry, ARRAYS[array].key)
    return word(value) if isinstance(value, Enum) else str(value)


def label_of(array: str, entry: Entry) -> str:
    """The key of an entry, made safe to print."""
    key = key_of(array, entry)
    return key if is_tame(key) else shown(key)


def is_tame(key: str) -> bool:
    """Whether a key can stand in a notation, a file name and an address as it is."""
    return len(key) <= LONGEST_ID and TAME.fullmatch(key) is not None


def shown(text: str) -> str:
    """Any text in quotes, escaped and cut short."""
    quoted = json.dumps(text)
    return quoted if len(quoted) <= LONGEST_ID else f"{quoted[: LONGEST_ID - 3]}..."


def in_order(array: str, entry: Entry) -> tuple[int, int, str]:
    """Sorts an array: cards by faction and id, the others as the game numbers them."""
    key = key_of(array, entry)
    known = ARRAYS[array].known
    number = known.index(key) if key in known else len(known)
    faction = entry.faction if isinstance(entry, FactionCard) else None
    return len(Faction) if faction is None else int(faction), number, key


def data_fields(array: str) -> tuple[str, ...]:
    """The fields that say something about an entry, and so must say where they are from."""
    fields = attrs.fields(ARRAYS[array].kind)
    return tuple(each.name for each in fields if each.name not in (ARRAYS[array].key, "sources"))


def plain(value: object) -> Plain:
    """A value in the words of a data file; what is as usual is left out, ``sources`` come last."""
    match value:
        case Enum():
            return word(value)
        case str() | int():
            return value
        case tuple():
            return [plain(each) for each in value]
        case _:
            return plain_record(value)


def plain_record(record: Any) -> dict[str, Plain]:
    """A record or an effect, field by field."""
    kind = type(record)
    fields = [each for each in attrs.fields(kind) if getattr(record, each.name) != each.default]
    fields.sort(key=lambda each: each.name == "sources")
    told: dict[str, Plain] = {TAG: TAGS[kind]} if kind in TAGS else {}
    return told | {each.name: plain(getattr(record, each.name)) for each in fields}
