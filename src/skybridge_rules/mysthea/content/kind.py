"""CONTENT: what is printed in this game, array by array, and everything one can do with it."""

from __future__ import annotations

from typing import Final

from skybridge_rules.content import (
    ContentArray,
    ContentKind,
    Size,
    pickle_by_digest,
    shipped_as,
)
from skybridge_rules.core.tags import small_name
from skybridge_rules.mysthea.components import Ability, Island
from skybridge_rules.mysthea.content import checks
from skybridge_rules.mysthea.content.guide import ABOUT, GUIDE
from skybridge_rules.mysthea.effects import TAGS
from skybridge_rules.mysthea.records import (
    Artefact,
    Attunement,
    ChampionCard,
    CommandCard,
    Content,
    Encounter,
    IslandRecord,
    Monster,
    RegionCard,
    StormCard,
)

CONTENT: Final = ContentKind(
    game="mysthea",
    content=Content,
    arrays=(
        ContentArray(
            "island",
            IslandRecord,
            key="island",
            keys=tuple(map(small_name, Island)),
            words=("name_en", "name_de"),
            unordered=("regions",),
            check=checks.check_island,
            holds="the Islands: names, regions",
        ),
        ContentArray(
            "command",
            CommandCard,
            words=("title",),
            sort_by="era",
            size=Size(80, "MY-SETUP-07"),
            ids="card",
            check=checks.check_command,
            holds="the Command cards: set, colour, Command Points, cost, effect, slot",
        ),
        ContentArray(
            "encounter",
            Encounter,
            words=("title",),
            size=Size(30, "MY-SETUP-05"),
            ids="card",
            check=checks.check_encounter,
            holds="the encounters: Glory, two options with rewards and steps",
        ),
        ContentArray(
            "attunement",
            Attunement,
            words=("title",),
            size=Size(10, "MY-ATTUNE-06"),
            ids="card",
            holds="the sides of the Attunement cards: Island, worth",
        ),
        ContentArray(
            "champion",
            ChampionCard,
            words=("title",),
            size=Size(len(Ability), "MY-SETUP-09"),
            ids="card",
            holds="the Champions and their abilities",
        ),
        ContentArray(
            "region",
            RegionCard,
            words=("title",),
            size=Size(5, "MY-SETUP-04"),
            ids="card",
            holds="the Region cards among the Events",
        ),
        ContentArray(
            "storm",
            StormCard,
            words=("title",),
            size=Size(1, "MY-SETUP-04"),
            ids="card",
            holds="the Storm",
        ),
        ContentArray(
            "monster",
            Monster,
            words=("title",),
            size=Size(7, "MY-SETUP-03"),
            ids="card",
            check=checks.check_monster,
            holds="the Monsters: Strength, Island, behaviour, rewards",
        ),
        ContentArray(
            "artefact",
            Artefact,
            key="number",
            keys=("1", "2", "3", "4", "5"),
            holds="the Artefacts and their Energy",
        ),
    ),
    tags=TAGS,
    columns=("id", "title", "era", "type", "points", "cost", "effect", "slot", "lasting"),
    package="skybridge_rules.mysthea",
    title="Mysthea, the shipped set",
    check=checks.set_problems,
    about=ABOUT,
    guide=GUIDE,
)
"""The printed content of this game."""


def find_shipped(digest: str) -> Content:
    """The shipped set by its digest, for what was pickled."""
    return shipped_as(CONTENT, digest)


pickle_by_digest(CONTENT, find_shipped)
