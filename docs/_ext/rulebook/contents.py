"""The printed data of thraen as a table: how many are printed, inferred, or stand-ins of ours."""

from __future__ import annotations

from typing import Final

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from rulebook.blocks import literal, table
from rulebook.citations import PACKAGE
from skybridge_rules.thraen import content

HEADS: Final = ("array", "what it holds", "entries", "printed", "inferred", "stand-in")

HOLDS: Final = {
    "faction": "the five factions: names, colour, character",
    "board": "the two sides of each player board: slots, and what is beside them",
    "central": "the faction cards: rune, effects, points, beginner's icon",
    "bridge_work": "the card of which there are twelve",
    "eye": "the cards of Beeledhan's Eye",
    "starting": "the starting cards",
    "godh": "the Godh cards: rune, feud, gift",
    "segment": "the segments of the bridge: cost, what they ask for, points",
    "die": "the faces of the two dice",
    "territory": "the desert: names, fortifications",
    "bonus": "what can be had beside each stack",
}
"""What is in each array of a content."""


class Contents(SphinxDirective):
    """One row to an array of the shipped set, and the sum below."""

    def run(self) -> list[nodes.Node]:
        """The table; it is written again when the data change."""
        for file in sorted((PACKAGE / "thraen" / content.loading.DATA).glob("*.toml")):
            self.env.note_dependency(str(file))
        found = content.provenance(content.shipped())
        rows = [_row(literal(each.array), HOLDS[each.array], _counts(each)) for each in found]
        sums = [sum(counts) for counts in zip(*map(_counts, found), strict=True)]
        rows.append(_row(nodes.strong("", "all"), "", sums))
        return [table(HEADS, rows, (16, 44, 10, 10, 10, 10))]


def _counts(row: content.Provenance) -> list[int]:
    return [row.entries, row.printed, row.inferred, row.stand_in]


def _row(name: nodes.Node, words: str, counts: list[int]) -> list[nodes.Node]:
    return [name, nodes.Text(words), *(nodes.Text(str(count)) for count in counts)]
