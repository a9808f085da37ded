"""The outcome of mutation testing as tables, from the file in which it is kept."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from tests.mutation.results import ANY, HEADS, Explained, Row, cells, explained, load, modules, sums

from skybridge_rules.site.blocks import folded, literals, paragraph, table

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
            nodes.Text(each.why),
            literals(f"{_line(was)} → {_line(becomes)}" for was, becomes in each.changes),
        ]
        for each in explained()
    ]
    return table(("where", "why nobody could tell", "was → becomes"), rows, (20, 40, 40))


def _line(text: str) -> str:
    """Some lines as one."""
    return " ".join(text.splitlines()) or "nothing"


def _where(entry: Explained) -> str:
    if entry.module.endswith(ANY):
        return "anywhere"
    return entry.module if entry.function == ANY else f"{entry.module}, {entry.function}"


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx of the directive."""
    app.add_directive("mutation", Mutation)
    return {"parallel_read_safe": True}
