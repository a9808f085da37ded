"""The rule catalogue: every rule and ruling as a record, found by its id."""

from skybridge_rules.catalogue.records import (
    GAMES,
    Book,
    Catalogue,
    Claim,
    Reading,
    Rule,
    Ruling,
    Source,
    catalogue,
    cite,
    find,
    rulings_on,
    say,
)

__all__ = [
    "GAMES",
    "Book",
    "Catalogue",
    "Claim",
    "Reading",
    "Rule",
    "Ruling",
    "Source",
    "catalogue",
    "cite",
    "find",
    "rulings_on",
    "say",
]
