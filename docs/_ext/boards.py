"""``board``: a position drawn for a lesson, with names at the seats.

The content is what ``place_text`` reads: a table by its name, a description in TOML, or notation.
With ``rule`` or ``move`` only the part of the table is drawn that they are about.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.package import AnyPackage
from skybridge_rules.package.picture import Detail
from skybridge_rules.site.page import Page
from skybridge_rules.site.pictures import drawn, figure
from skybridge_rules.words.people import People

NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eva")
"""Who sits at the tables of the lessons, from the first seat on."""


class Board(SphinxDirective):
    """A picture and the words below it."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {
        "rule": directives.unchanged_required,
        "move": directives.unchanged_required,
        "seats": directives.unchanged_required,
        "about": directives.unchanged_required,
        "caption": directives.unchanged_required,
        "spectator": directives.flag,
    }

    def run(self) -> list[nodes.Node]:
        """Drawn like the picture of a case, and opened in full size like one."""
        page = Page.of(self, self.arguments[0])
        package = page.package
        state = package.place_text("\n".join(self.content)).state
        package = package.for_state(state)
        view = package.rules.view(
            state, None if "spectator" in self.options else asked(package, state)
        )
        detail = self._detail(package, state, view)
        if about := self.options.get("about"):
            detail = Detail(detail.svg, about)
        block = nodes.container(classes=["lesson-picture"])
        block += figure(page, drawn(package, detail))
        if caption := self.options.get("caption"):
            inline, _ = self.parse_inline(caption)
            block += nodes.paragraph("", "", *inline, classes=["caption"])
        return [block]

    def _detail(self, package: AnyPackage, state: Any, view: Any) -> Detail:
        everybody = package.rules.seats(state)
        pictures = package.picture.named(People(NAMES[: len(everybody)]))
        rule, move = self.options.get("rule", ""), self.options.get("move")
        if not rule and not move:
            return Detail(pictures.svg(view))
        seats = self.options.get("seats", "").split() or everybody
        read = package.rules.parse_move(move) if move else None
        return pictures.detail(view, rule, read, frozenset(Seat(int(seat)) for seat in seats))


def asked(package: AnyPackage, state: Any) -> Seat | None:
    """The seat that decides; None where nobody does, or chance."""
    decision = package.rules.decision(state)
    return None if decision is None or decision.by is CHANCE else decision.by


def setup(app: Sphinx) -> dict[str, bool]:
    """Make the directive known to Sphinx."""
    app.add_directive("board", Board)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
