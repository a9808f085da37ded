"""The outcome of mutation testing as tables, from the file in which it is kept."""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from tests.covered import record as covered
from tests.mutation.page import Cell, Table, tables
from tests.mutation.results import explained, load

from skybridge_rules.site.blocks import folded, literals, paragraph, table


class Mutation(SphinxDirective):
    """Every table, all but the first to be unfolded."""

    def run(self) -> list[nodes.Node]:
        """Read anew whenever the site is built."""
        self.env.note_reread()
        results = load()
        page: list[nodes.Node] = [paragraph(f"{results.tools}.", "Tried with ")]
        for each in tables(results, explained()):
            page += folded(each.title, _set(each)) if each.title else [_set(each)]
        return page


def _set(made: Table) -> nodes.table:
    return table(made.heads, [list(map(_cell, row)) for row in made.rows], made.widths)


def _cell(content: Cell) -> nodes.Node:
    return nodes.Text(content) if isinstance(content, str) else literals(content)


class CoveredFigures(SphinxDirective):
    """What the tests reach, and per module what they do not."""

    def run(self) -> list[nodes.Node]:
        """Read anew whenever the site is built."""
        self.env.note_reread()
        kept = covered.recorded()
        counted = covered.current(kept)
        page: list[nodes.Node] = [paragraph(f"{covered.sentence(counted.values())}.", "Reached: ")]
        rows = [
            [nodes.Text(each) for each in (name, *covered.unreached(one))]
            for name, one in counted.items()
            if one.missing or one.untaken
        ]
        heads = ("module", "lines that no test runs", "branches that no test takes")
        page += folded("What no test reaches", table(heads, rows, (30, 35, 35)))
        changed = ", ".join(sorted(set(kept) - set(counted))) or "none"
        return [*page, paragraph(f"{changed}.", "Changed since, and not counted: ")]


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx of the directives."""
    app.add_directive("mutation", Mutation)
    app.add_directive("covered", CoveredFigures)
    return {"parallel_read_safe": True}
