"""The rule catalogue: every rule and ruling as a record, found by its id."""

from skybridge_rules.catalogue.lookup import (
    Found,
    cite,
    find,
    game_of,
    look_up,
    of_game,
    rulings_behind,
    rulings_of,
    rulings_on,
    say,
    says,
)
from skybridge_rules.catalogue.records import (
    Book,
    Catalogue,
    Claim,
    Entry,
    Reading,
    Rule,
    Ruling,
    Source,
    Term,
)

__all__ = [
    "Book",
    "Catalogue",
    "Claim",
    "Entry",
    "Found",
    "Reading",
    "Rule",
    "Ruling",
    "Source",
    "Term",
    "cite",
    "find",
    "game_of",
    "look_up",
    "of_game",
    "rulings_behind",
    "rulings_of",
    "rulings_on",
    "say",
    "says",
]
