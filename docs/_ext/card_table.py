"""The cards of a game as a table: what each does, where that is from, and the tests that play it.

For games whose rulebook has a record for each card: card ``c001`` has the record that ends in
``-C001``. A card without a record, or one that no test plays, is a warning.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import attrs
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from tests.traceability.table import Table
from tests.traceability.table import table as traced

from skybridge_rules.content import OriginKind, PrintedEntry, origin_of
from skybridge_rules.site.blocks import table, words
from skybridge_rules.site.page import Page

LOGGER: Final = logging.getLogger(__name__)

HEADS: Final = ("card", "what it does", "where that is from", "tests that play it")
WIDTHS: Final = (12, 44, 16, 28)


class CardTable(SphinxDirective):
    """One row to an entry of an array of the shipped content."""

    required_arguments = 2

    def run(self) -> list[nodes.Node]:
        """The table; counted anew whenever the site is built."""
        self.env.note_reread()
        game, array = self.arguments
        kind = Page.of(self, game).package.content
        if kind is None:
            raise self.error(f"{game} has no printed content")
        records = traced(game)
        entries = getattr(kind.shipped(), kind.by_name[array].name)
        return [table(HEADS, [self._row(each, records) for each in entries], WIDTHS)]

    def _row(self, entry: Any, records: Table) -> list[nodes.Node]:
        mark = f"-{entry.id.upper()}"
        row = next((each for each in records.rows if each.id.endswith(mark)), None)
        if row is None:
            raise self.error(f"no record ends in {mark}")
        if not row.tests:
            LOGGER.warning("no test plays %s", entry.id, location=self.get_location())
        does = nodes.inline("", "", *words(row.entry.summary))
        return [nodes.Text(row.id), does, nodes.Text(_origin(entry)), _names(row.tests)]


def _origin(entry: PrintedEntry) -> str:
    """How many data of an entry are of each kind, such as: printed 7, stand-in 1."""
    names = (each.name for each in attrs.fields(type(entry)))
    fields = [name for name in names if name not in ("id", "sources")]
    kinds = Counter(origin_of(entry.sources, name).kind for name in fields)
    found = [(kind, kinds[kind]) for kind in OriginKind if kinds[kind]]
    if len(found) == 1:
        return _word(found[0][0])
    return ", ".join(f"{_word(kind)} {count}" for kind, count in found)


def _word(kind: OriginKind) -> str:
    return kind.name.lower().replace("_", "-")


def _names(tests: tuple[Any, ...]) -> nodes.Node:
    """The tests, each by its name, which is a sentence."""
    names = sorted({each.name.removeprefix("test_") for each in tests})
    return nodes.Text("; ".join(names).replace("_", " "))


def setup(app: Sphinx) -> dict[str, bool]:
    """Make the directive known to Sphinx."""
    app.add_directive("card-table", CardTable)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
