"""Ids that stand in a question, however they are typed: ``TH-STORE-07``, ``th store 7``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from skybridge_rules.ask.words import LONGEST

_PART: Final = re.compile(r"[a-z]+|[0-9]+")


def named_ids(question: str, ids: Sequence[str]) -> Iterator[int]:
    """The places of those ids that a question names."""
    asked = f" {' '.join(_parts(question[:LONGEST]))} "
    for number, each in enumerate(ids):
        if f" {_spelled(each)} " in asked:
            yield number


@lru_cache(maxsize=10_000)
def _spelled(entry: str) -> str:
    return " ".join(_parts(entry))


def _parts(text: str) -> list[str]:
    """Letters and numbers apart; a number without zeros in front."""
    return [
        each.lstrip("0") or "0" if each.isdigit() else each for each in _PART.findall(text.lower())
    ]
