"""What those at a table are called: nobody goes by the number of a seat."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, count
from typing import Final

from skybridge_rules.bots import is_bot
from skybridge_rules.core.ids import Seat
from skybridge_rules.table.phrases import phrase
from skybridge_rules.table.requests import BadRequest
from skybridge_rules.words import Language, People, people_of
from skybridge_rules.words.people import fault_of

PERSON: Final = "person"
"""What the person's seat is called in records, unless by a name."""

HOUSE: Final = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay")
"""What the bots are called in turn."""


def checked_name(name: str) -> str:
    """The name that the person gave, or nothing; BadRequest says what is wrong with it."""
    name = name.strip()
    if name and (fault := fault_of(name)):
        raise BadRequest(fault)
    return name


def people_at(names: Sequence[str], person: Seat, own: str, language: Language) -> People:
    """A name for every seat: that of the record, the person's own, or one of the house."""
    known = people_of(names, (PERSON, *filter(is_bot, names))).names
    own = own or known[person] or phrase(language, "person")
    taken = {name.casefold() for name in (own, *filter(None, known))}
    more = (f"{name} {number}" for number in count(2) for name in HOUSE)
    free = (name for name in chain(HOUSE, more) if name.casefold() not in taken)
    return People(
        tuple(own if seat == person else name or next(free) for seat, name in enumerate(known))
    )
