"""The ids of the records: how they are written, and what they are about."""

from __future__ import annotations

import re
from functools import cache

from skybridge_rules import catalogue
from skybridge_rules.catalogue.records import Entry


@cache
def id_pattern(games: tuple[str, ...]) -> re.Pattern[str]:
    """What looks like an id of some games: a prefix of theirs, perhaps letters, and a number."""
    entries = [entry for game in games for entry in catalogue.of_game(game).entries]
    prefixes = sorted({re.escape(each.id.partition("-")[0]) for each in entries})
    return re.compile(
        rf"\b(?:{'|'.join(prefixes)})-(?:[A-Z0-9]+-)*[A-Z]*\d+\b" if prefixes else r"(?!)"
    )


def headline(entry: Entry) -> str:
    """What a record is about, in a line."""
    return entry.question if isinstance(entry, catalogue.Ruling) else entry.title
