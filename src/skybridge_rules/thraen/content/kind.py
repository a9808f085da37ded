"""CONTENT: what is printed in this game, array by array, and everything one can do with it."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from itertools import chain
from typing import Final

from skybridge_rules.content import (
    ContentArray,
    ContentKind,
    ContentProblem,
    Size,
    pickle_by_digest,
    shipped_as,
)
from skybridge_rules.core.tags import small_name
from skybridge_rules.thraen.components import SEGMENTS, TERRITORIES, Ability, Faction, Stack
from skybridge_rules.thraen.content import checks
from skybridge_rules.thraen.content.guide import ABOUT, GUIDE
from skybridge_rules.thraen.content.named import named_problems
from skybridge_rules.thraen.content.sets import set_problems
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


def _words(form: type[Enum]) -> tuple[str, ...]:
    return tuple(map(small_name, form))


def _faction_cards(
    name: str, holds: str, size: Size | None = None, stack_by: str = ""
) -> ContentArray[FactionCard]:
    """An array of faction cards; their ids, and those of the Godh cards, mean one card each."""
    return ContentArray(
        name,
        FactionCard,
        words=("title",),
        sort_by="faction",
        stack_by=stack_by,
        size=size,
        ids="card",
        check=checks.check_faction_card,
        holds=holds,
    )


def _problems(content: Content) -> Iterator[ContentProblem]:
    return chain(set_problems(content), named_problems(content))


CONTENT: Final = ContentKind(
    game="thraen",
    content=Content,
    arrays=(
        ContentArray(
            "faction",
            FactionRecord,
            key="faction",
            keys=_words(Faction),
            words=("name_en", "name_de", "colour"),
            holds="the five factions: names, colour, character",
        ),
        ContentArray(
            "board",
            Board,
            key="ability",
            keys=_words(Ability),
            words=("name_en", "name_de"),
            check=checks.check_board,
            holds="the two sides of each player board: slots, and what is beside them",
        ),
        _faction_cards(
            "central",
            "the faction cards: rune, effects, points, beginner's icon",
            Size(20, "TH-SETUP-03", stacks=_words(Faction)),
            stack_by="faction",
        ),
        _faction_cards("bridge_work", "the card of which there are twelve", Size(1, "TH-SETUP-03")),
        _faction_cards("eye", "the cards of Beeledhan's Eye", Size(7, "TH-SETUP-03")),
        _faction_cards("starting", "the starting cards"),
        ContentArray(
            "godh",
            GodhCard,
            words=("title",),
            size=Size(30, "TH-SETUP-05"),
            ids="card",
            check=checks.check_godh_card,
            holds="the Godh cards: rune, feud, gift",
        ),
        ContentArray(
            "segment",
            Segment,
            key="number",
            keys=tuple(str(n + 1) for n in range(SEGMENTS)),
            unordered=("cost",),
            check=checks.check_segment,
            holds="the segments of the bridge: cost, what they ask for, points",
        ),
        ContentArray(
            "die",
            Die,
            keys=("skybridge", "utreng"),
            unordered=("faces",),
            check=checks.check_die,
            holds="the faces of the two dice",
        ),
        ContentArray(
            "territory",
            Territory,
            key="index",
            keys=tuple(map(str, range(TERRITORIES))),
            words=("name",),
            check=checks.check_territory,
            holds="the desert: names, fortifications",
        ),
        ContentArray(
            "bonus",
            Bonus,
            key="stack",
            keys=_words(Stack),
            check=checks.check_bonus,
            holds="what can be had beside each stack",
        ),
    ),
    tags=TAGS,
    columns=("id", "ability", "title", "faction", "rune", "immediate", "main", "points"),
    package="skybridge_rules.thraen",
    title="Skybridge (world of Thraen), the shipped set",
    check=_problems,
    about=ABOUT,
    guide=GUIDE,
)
"""The printed content of this game."""


def find_shipped(digest: str) -> Content:
    """The shipped set by its digest, for what was pickled."""
    return shipped_as(CONTENT, digest)


pickle_by_digest(CONTENT, find_shipped)
