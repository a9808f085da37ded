"""The moves and the views of a game as numbers, in tables: what each number stands for.

They are written from the package of the game that the page names, with its usual options.
"""

from __future__ import annotations

from typing import Any, Final

from attrs import fields
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from skybridge_rules.adapters import MoveList, outline, setting_of
from skybridge_rules.site.blocks import literal, paragraph, table

DEPTH: Final = 2
"""How deep the table of a view goes."""


class MoveNumbers(SphinxDirective):
    """One row to a kind of move: its numbers, and what it is made of."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Moves of seats, then outcomes of chance if there are any."""
        setting = setting_of(self.arguments[0])
        actions = setting.actions
        found: list[nodes.Node] = [
            paragraph(f"{setting.players} players; seats have {len(actions.seats):,} moves."),
            _moves(setting.rules, actions.seats),
        ]
        if len(actions.chance):
            told = f"Chance has {len(actions.chance):,} outcomes, with numbers of their own."
            found += [paragraph(told), _moves(setting.rules, actions.chance)]
        return found


def _moves(rules: Any, listed: MoveList[Any]) -> nodes.Node:
    rows = []
    for kind in listed.kinds:
        last = kind.first + kind.count - 1
        numbers = f"{kind.first:,}" if kind.count == 1 else f"{kind.first:,} to {last:,}"
        names = ", ".join(each.name for each in fields(kind.move))
        example = literal(rules.format_move(listed[kind.first]))
        rows.append([literal(kind.move.__name__), nodes.Text(numbers), nodes.Text(names), example])
    return table(("move", "numbers", "made of", "the first one"), rows, (25, 25, 25, 25))


class RowNumbers(SphinxDirective):
    """One row to a part of a view: its first number, how many there are, what they say."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The table."""
        setting = setting_of(self.arguments[0])
        layout = setting.layout
        rows = [
            [
                literal(part.path.replace(".", ".\N{ZERO WIDTH SPACE}")),
                nodes.Text(f"{part.first:,}"),
                nodes.Text(f"{part.size:,}"),
                nodes.Text(part.says),
            ]
            for part in outline(layout.parts(), DEPTH)
        ]
        told = f"{setting.players} players; a view is a row of {layout.size:,} numbers."
        if layout.left_out:
            told += f" Not written: {', '.join(layout.left_out)}."
        return [
            paragraph(told),
            table(("part of the view", "first", "how many", "what they say"), rows, (30, 9, 9, 52)),
        ]


def setup(app: Sphinx) -> dict[str, bool]:
    """Make the directives known to Sphinx."""
    app.add_directive("move-numbers", MoveNumbers)
    app.add_directive("row-numbers", RowNumbers)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
