"""PICTURES: views of towers drawn as text and SVG, as the shared rooms ask for them."""

from __future__ import annotations

from typing import Final

from skybridge_rules import towers
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.package.picture import Pictures
from skybridge_rules.towers.moves import Move
from skybridge_rules.towers.picture.drawing import towers_svg
from skybridge_rules.towers.picture.example import example_svg
from skybridge_rules.towers.picture.pointing import cells_of, parts_of
from skybridge_rules.towers.picture.terminal import towers_text
from skybridge_rules.towers.views import View


@frozen
class TowersPictures(Pictures[Move, View]):
    """How views of towers are drawn."""

    def text(self, view: View, *, colour: bool = False) -> str:
        """The picture as text."""
        return towers_text(view, colour=colour, people=self.people, language=self.language)

    def svg(self, view: View) -> str:
        """The picture as SVG."""
        return towers_svg(view, self.people, self.language)

    def claim(self, summary: str) -> str | None:
        """The position that an example describes."""
        return example_svg(summary)

    def parts(self, view: View, move: Move) -> tuple[str, ...]:  # noqa: ARG002
        """What a move touches in the picture."""
        return parts_of(move)

    def trace(self, view: View, seat: Seat, move: Move) -> tuple[str, ...]:  # noqa: ARG002
        """The foundations that the piece stands on."""
        return tuple(f"cell-{cell}" for cell in cells_of(move))


PICTURES: Final = TowersPictures(towers)
