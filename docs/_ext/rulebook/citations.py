"""The ids of the catalogue: how they are written, and what they are about."""

from __future__ import annotations

from tests.traceability.ids import ID
from tests.traceability.table import PACKAGE

from skybridge_rules import catalogue

__all__ = ["ID", "PACKAGE", "headline"]


def headline(entry: catalogue.Rule | catalogue.Ruling | catalogue.Claim) -> str:
    """What a record is about, in a line."""
    return entry.question if isinstance(entry, catalogue.Ruling) else entry.title
