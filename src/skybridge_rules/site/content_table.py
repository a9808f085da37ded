"""The printed data of a game as a table: how many are printed, inferred, or stand-ins."""

from __future__ import annotations

from typing import Final

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from skybridge_rules.content import Provenance
from skybridge_rules.site.blocks import literal, table
from skybridge_rules.site.page import Page

HEADS: Final = ("array", "what it holds", "entries", "printed", "inferred", "stand-in")


class ContentTable(SphinxDirective):
    """One row to an array of the shipped set, and the sum below."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The table; it is written again when the data change."""
        kind = Page.of(self, self.arguments[0]).package.content
        if kind is None:
            raise self.error(f"{self.arguments[0]} has no printed content")
        for file in kind.data_files():
            self.env.note_dependency(str(file))
        found = kind.provenance(kind.shipped())
        rows = [
            _row(literal(each.array), kind.by_name[each.array].holds, _counts(each))
            for each in found
        ]
        sums = [sum(counts) for counts in zip(*map(_counts, found), strict=True)]
        rows.append(_row(nodes.strong("", "all"), "", sums))
        return [table(HEADS, rows, (16, 44, 10, 10, 10, 10))]


def _counts(row: Provenance) -> list[int]:
    return [row.entries, row.printed, row.inferred, row.stand_in]


def _row(name: nodes.Node, words: str, counts: list[int]) -> list[nodes.Node]:
    return [name, nodes.Text(words), *(nodes.Text(str(count)) for count in counts)]
