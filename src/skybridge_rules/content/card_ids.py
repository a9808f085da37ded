"""Ids of cards: what they look like, and how any other text is shown safely in a message."""

from __future__ import annotations

import json
import re
from typing import Final

from skybridge_rules.core.ids import CardId
from skybridge_rules.core.notation import Cursor
from skybridge_rules.core.spelling import Part

ID_PATTERN: Final = re.compile("[a-z0-9]+(-[a-z0-9]+)*")
LONGEST_ID: Final = 40


def is_card_id(text: str) -> bool:
    """Whether a text can stand in a notation, a file name and an address as it is."""
    return len(text) <= LONGEST_ID and ID_PATTERN.fullmatch(text) is not None


def label(key: str) -> str:
    """The key of an entry, made safe to print."""
    return key if is_card_id(key) else quote(key)


def quote(text: str) -> str:
    """Any text in quotes, escaped and cut short."""
    quoted = json.dumps(text)
    return quoted if len(quoted) <= LONGEST_ID else f"{quoted[: LONGEST_ID - 3]}..."


def card_part(example: str) -> Part[CardId]:
    """How a card is written in a move: by its id, such as the example."""

    def read(cursor: Cursor) -> CardId:
        at = cursor.at
        card = cursor.take(ID_PATTERN.pattern, f"the id of a card, such as {example}")
        if len(card) > LONGEST_ID:
            cursor.fail(f"the id of a card has {LONGEST_ID} letters at most, not {len(card)}", at)
        return CardId(card)

    return Part("CARD", str, read)
