"""Harbour, a card game made up for these tests: ships under two flags, captains, weather, quays."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Any, Final, TypeAlias

from attrs import evolve, frozen

from skybridge_rules.content import At, ContentArray, ContentKind, ContentProblem, Origin, Size
from skybridge_rules.content.plain_data import Plain
from skybridge_rules.content.toml_writer import toml_line


class Flag(Enum):
    """Under which a ship sails; not in the order of the alphabet."""

    RED = "r"
    BLUE_STAR = "b"


class Season(Enum):
    """When something comes to the harbour."""

    WET = 1
    DRY = 2


@frozen
class Load:
    """Some goods come on board."""

    goods: str
    number: int = 1


@frozen
class Sail:
    """The ship leaves."""


@frozen
class Either:
    """One of several, by choice."""

    options: tuple[Load | Sail, ...]


Effect: TypeAlias = Load | Sail | Either


@frozen
class Ship:
    """A ship, of which there may be several alike."""

    id: str
    title: str
    cargo: tuple[str, ...]
    effects: tuple[Effect, ...]
    sources: tuple[Origin, ...]
    flag: Flag | None = None
    copies: int = 1


@frozen
class Captain:
    """A captain; the ids of ships and captains mean one card each."""

    id: str
    title: str
    rank: int
    sources: tuple[Origin, ...]
    motto: str = ""


@frozen
class Weather:
    """A card with ids of its own."""

    id: str
    strength: int
    sources: tuple[Origin, ...]


@frozen
class Quay:
    """A place of the board."""

    number: int
    price: int
    sources: tuple[Origin, ...]
    toll: int | None = None


@frozen
class Visit:
    """What comes in a season."""

    season: Season
    effect: Effect
    sources: tuple[Origin, ...]


@frozen
class Harbour:
    """All that is printed."""

    title: str
    ship: tuple[Ship, ...]
    captain: tuple[Captain, ...]
    weather: tuple[Weather, ...]
    quay: tuple[Quay, ...]
    visit: tuple[Visit, ...]


def check_ship(at: At, ship: Ship) -> Iterator[ContentProblem]:
    """A ship has a flag, and should do something."""
    if ship.flag is None:
        yield at.wrong("flag", "the ship needs one", "HB-1")
    if not ship.effects:
        yield at.odd("effects", "this ship does nothing", "HB-2")


def check_harbour(content: Harbour) -> Iterator[ContentProblem]:
    """The captains outrank each other."""
    ranks = [captain.rank for captain in content.captain]
    if len(set(ranks)) < len(ranks):
        yield At("captain").wrong("rank", "two captains have the same one", "HB-3")


SHIPS: Final = ContentArray(
    "ship",
    Ship,
    words=("title",),
    unordered=("cargo",),
    sort_by="flag",
    stack_by="flag",
    copies="copies",
    size=Size(4, "HB-4", stacks=("red", "blue-star")),
    ids="card",
    check=check_ship,
    holds="the ships",
)
CAPTAINS: Final = ContentArray(
    "captain", Captain, words=("title", "motto"), sort_by="rank", size=Size(2, "HB-5"), ids="card"
)
WEATHER: Final = ContentArray("weather", Weather)
QUAYS: Final = ContentArray("quay", Quay, key="number", keys=("1", "2", "10"))
VISITS: Final = ContentArray("visit", Visit, key="season", keys=("wet", "dry"))

KIND: Final = ContentKind(
    game="harbour",
    content=Harbour,
    arrays=(SHIPS, CAPTAINS, WEATHER, QUAYS, VISITS),
    tags={Load: "load", Sail: "sail", Either: "either"},
    columns=("id", "title", "flag"),
    package="tests.content",
    title="Harbour, the shipped set",
    check=check_harbour,
    about="What is printed on the cards of Harbour.",
    guide="An effect is load (goods, number), sail or either (options).",
)
SHIPPED: Final = KIND.shipped()


def entry_of(array: str, key: str, given: Harbour = SHIPPED) -> Any:
    """An entry of a set, usually of the shipped one."""
    return KIND.by_key(given, array)[key]


def plain_of(array: str, key: str) -> dict[str, Plain]:
    """A shipped entry as plain data."""
    return KIND.plain.record(entry_of(array, key))


def with_entry(array: str, key: str, **changes: Any) -> Harbour:
    """The shipped set with one entry changed."""
    entries: dict[str, Any] = dict(KIND.by_key(SHIPPED, array))
    entries[key] = evolve(entries[key], **changes)
    return with_array(array, *entries.values())


def with_array(array: str, *entries: Any) -> Harbour:
    """The shipped set with another array."""
    changes: dict[str, Any] = {array: entries}
    return evolve(SHIPPED, **changes)


def file_of(*entries: tuple[str, dict[str, Plain]]) -> str:
    """A data file of entries, each with the name of its array."""
    lines: list[str] = []
    for array, fields in entries:
        lines += [f"[[{array}]]", *(toml_line(name, each) for name, each in fields.items()), ""]
    return "\n".join(lines)


def changed(array: str, key: str, **fields: Plain) -> str:
    """A file of one shipped entry with some fields changed."""
    return file_of((array, plain_of(array, key) | fields))


def whole_file(given: Harbour = SHIPPED) -> str:
    """A data file of every entry of a set."""
    entries = [
        (array.name, KIND.plain.record(each))
        for array in KIND.arrays
        for each in KIND.entries(given, array.name)
    ]
    return toml_line("title", given.title) + "\n\n" + file_of(*entries)
