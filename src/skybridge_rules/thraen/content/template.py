"""The content as a file that an owner of the game can fill in and load."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.provenance import Kind, origin_of
from skybridge_rules.thraen.components import Passive, Resource
from skybridge_rules.thraen.content.entries import (
    ARRAYS,
    Entry,
    data_fields,
    entries_of,
    plain,
    word,
)
from skybridge_rules.thraen.content.toml import toml_comment, toml_line
from skybridge_rules.thraen.records import Content

FIRST: Final = ("id", "ability", "title", "faction", "rune", "immediate", "main", "points")
"""Fields as they are met on a card; the others follow."""

GUIDE: Final = f"""\
What is printed on the cards, boards and dice of Skybridge (world of Thraen).

Where a comment says "stand-in" no source gives the value: it is ours, so that the game can be
played. If you own the game, write what is printed, and say in `sources` that it is:

  sources = [{{ of = "*", kind = "printed", book = "the card itself", page = 1 }}]

`of` names a field, "*" stands for all fields without a source of their own. A kind is printed
(with book and page), inferred (with a why) or stand-in.

Entries that you leave out stay as they are; an entry that you keep must be whole. Cards keep the
ids they have here; or a stack (the central cards of a faction; all of bridge_work, eye, starting
or godh) is given anew with ids of your choice, and then with every card. Only ghiarhabbat must
keep its id. A title is not used by the rules.

Runes are wild or a, b, c, d, e, in an order of your choice that is the same everywhere. An effect
is written {{ do = "..." }}, with these words, and in brackets what else they need:

  immediate     might, inspiration, return
  main          gain (resource), garrison, draw-godh, population, religion, trade (pay, get),
                armament (pay; without it population is paid), symbol (of), one-of (options)
  get           gain, draw-godh, population, might, garrison, religion; of several, one is chosen
  options       as in main, without symbol and one-of
  gift          gain, draw-godh, population, garrison, religion, symbol, or an immediate effect
  slot_effects  gain, draw-godh, population, might, die-resource
  resource      {", ".join(map(word, Resource))}
  symbol of     {", ".join(map(word, Passive))}

Check the file with: skybridge-rules content thraen check FILE"""


def template(content: Content, *, missing: bool = False) -> str:
    """A TOML file of every entry as it is, stand-ins marked; or of those with stand-ins only."""
    lines = [toml_comment(line) for line in GUIDE.splitlines()]
    lines += ["", toml_line("title", content.title)]
    for array in ARRAYS:
        for entry in entries_of(content, array):
            if not missing or stand_ins(array, entry):
                lines += ["", f"[[{array}]]", *_lines(array, entry)]
    return "\n".join(lines) + "\n"


def stand_ins(array: str, entry: Entry) -> tuple[str, ...]:
    """The fields of an entry that no source gives."""
    return tuple(
        field
        for field in data_fields(array)
        if origin_of(entry.sources, field).kind is Kind.STAND_IN
    )


def _lines(array: str, entry: Entry) -> Iterator[str]:
    """Every field, also at its usual value; TOML has no word for what is not there."""
    ours = stand_ins(array, entry)
    fields = (ARRAYS[array].key, *data_fields(array))
    for field in sorted(fields, key=_column):
        value, mark = getattr(entry, field), word(Kind.STAND_IN) if field in ours else ""
        if value is not None:
            yield toml_line(field, plain(value), mark)
        elif mark:
            yield toml_comment(f"no {field}: {mark}")
    yield toml_line("sources", plain(entry.sources))


def _column(field: str) -> int:
    return FIRST.index(field) if field in FIRST else len(FIRST)
