"""The outcome of mutation testing as tables, from the file in which it is kept."""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from tests.mutation.page import Cell, Table, tables
from tests.mutation.results import explained, load

from skybridge_rules.site.blocks import folded, literals, paragraph, table


class Mutation(SphinxDirective):
    """Every table, all but the first to be unfolded."""

    def run(self) -> list[nodes.Node]:
        """Read anew whenever the site is built."""
        self.env.note_reread()
        results = load()
        page: list[nodes.Node] = [paragraph(f"{results.date}, with {results.tools}.", "Tried on ")]
        for each in tables(results, explained()):
            page += folded(each.title, _set(each)) if each.title else [_set(each)]
        return page


def _set(made: Table) -> nodes.table:
    return table(made.heads, [list(map(_cell, row)) for row in made.rows], made.widths)


def _cell(content: Cell) -> nodes.Node:
    return nodes.Text(content) if isinstance(content, str) else literals(content)


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx of the directive."""
    app.add_directive("mutation", Mutation)
    return {"parallel_read_safe": True}
