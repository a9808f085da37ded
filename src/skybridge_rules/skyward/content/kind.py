"""CONTENT: what is printed in this game, array by array, and everything one can do with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Final

from skybridge_rules.content import (
    At,
    ContentArray,
    ContentKind,
    ContentProblem,
    Size,
    pickle_by_digest,
    shipped_as,
)
from skybridge_rules.content.arrays import E
from skybridge_rules.core.tags import small_name
from skybridge_rules.skyward.components import Faction
from skybridge_rules.skyward.content import checks
from skybridge_rules.skyward.content.guide import ABOUT, GUIDE
from skybridge_rules.skyward.content.named import named_problems
from skybridge_rules.skyward.content.sets import set_problems
from skybridge_rules.skyward.effects import TAGS
from skybridge_rules.skyward.records import (
    AllegianceCard,
    Building,
    Content,
    Critter,
    DiscordCard,
    FactionCard,
    FactionRecord,
    Vehicle,
)

COUNTS: Final = "SW-002"
"""The rule that says how many cards of each kind there are."""


def _cards(
    name: str,
    record: type[E],
    number: int,
    check: Callable[[At, E], Iterable[ContentProblem]],
    holds: str,
    unordered: tuple[str, ...] = (),
    copies: str = "copies",
) -> ContentArray[E]:
    """An array of cards; an id means one face in all of them (SW-012)."""
    return ContentArray(
        name,
        record,
        words=("title",),
        unordered=unordered,
        copies=copies,
        size=Size(number, COUNTS),
        ids="card",
        check=check,
        holds=holds,
    )


def _problems(content: Content) -> Iterator[ContentProblem]:
    return chain(set_problems(content), named_problems(content))


CONTENT: Final = ContentKind(
    game="skyward",
    content=Content,
    arrays=(
        ContentArray(
            "faction",
            FactionRecord,
            key="faction",
            keys=tuple(map(small_name, Faction)),
            words=("name_en", "name_de", "colour"),
            holds="the four factions: names, colour",
        ),
        _cards(
            "building",
            Building,
            48,
            checks.check_building,
            "the buildings: cost, requirement, points, effects",
            unordered=("cost", "in_hand"),
        ),
        _cards(
            "faction_card",
            FactionCard,
            28,
            checks.check_faction_card,
            "the cards that pay: faction, symbols, copies",
        ),
        _cards(
            "vehicle",
            Vehicle,
            4,
            checks.check_instant,
            "the vehicles: points, effects, copies",
        ),
        _cards(
            "critter",
            Critter,
            5,
            checks.check_critter,
            "the critters: points, effects, copies, which are Pigeons",
        ),
        _cards(
            "allegiance",
            AllegianceCard,
            12,
            checks.check_allegiance,
            "the Allegiances: requirement, points, bonus",
            copies="",
        ),
        _cards(
            "discord",
            DiscordCard,
            12,
            checks.check_discord,
            "the Discords: effects, copies",
        ),
    ),
    tags=TAGS,
    columns=("id", "faction", "title", "copies", "cost", "requirement", "combine", "points"),
    package="skybridge_rules.skyward",
    title="Skyward, the shipped set",
    check=_problems,
    about=ABOUT,
    guide=GUIDE,
)
"""The printed content of this game."""


def find_shipped(digest: str) -> Content:
    """The shipped set by its digest, for what was pickled."""
    return shipped_as(CONTENT, digest)


pickle_by_digest(CONTENT, find_shipped)
