"""The outcome of mutation testing as tables, from the file in which it is kept."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from docutils import nodes
from rulebook.blocks import folded, literal, paragraph, table
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from tests.mutation.results import ANY, HEADS, Explained, Row, cells, explained, load, modules, sums

WIDTHS: Final = (23, 8, 8, 8, 8, 10, 9, 10, 8, 8)


class Mutation(SphinxDirective):
    """The sums, then every module, then the mutants that are called equivalent."""

    def run(self) -> list[nodes.Node]:
        """Read anew whenever the site is built."""
        self.env.note_reread()
        results = load()
        return [
            paragraph(f"{results.date}, with {results.tools}.", "Tried on "),
            _table(sums(results)),
            *folded("Every module", _table(modules(results))),
            *folded("Why some mutants are equivalent", _reasons()),
        ]


def _table(rows: Iterable[tuple[str, Row]]) -> nodes.table:
    texts = (cells(*each) for each in rows)
    return table(HEADS, [list(map(nodes.Text, each)) for each in texts], WIDTHS)


def _reasons() -> nodes.table:
    """One row to each reason, with what is changed."""
    rows = [
        [
            nodes.Text(_where(each)),
            literal("; ".join(f"{was} → {becomes}" for was, becomes in each.changes)),
            nodes.Text(each.why),
        ]
        for each in explained()
    ]
    return table(("where", "was → becomes", "why nobody could tell"), rows, (25, 40, 35))


def _where(entry: Explained) -> str:
    if entry.module.endswith(ANY):
        return "anywhere"
    return entry.module if entry.function == ANY else f"{entry.module}, {entry.function}"


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx of the directive."""
    app.add_directive("mutation", Mutation)
    return {"parallel_read_safe": True}
