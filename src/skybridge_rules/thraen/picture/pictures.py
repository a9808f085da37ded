"""PICTURES: views of thraen drawn as text and SVG, as the shared rooms ask for them."""

from __future__ import annotations

from typing import Final

from skybridge_rules import thraen
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.package.picture import Detail, Pictures
from skybridge_rules.thraen.moves import Move
from skybridge_rules.thraen.picture.detail import detail_of
from skybridge_rules.thraen.picture.drawing import table_svg, thraen_svg
from skybridge_rules.thraen.picture.moment import moment
from skybridge_rules.thraen.picture.pointing import parts_of, trace_of
from skybridge_rules.thraen.picture.terminal import thraen_text
from skybridge_rules.thraen.views import View


@frozen
class ThraenPictures(Pictures[Move, View]):
    """How views of thraen are drawn."""

    def text(self, view: View, *, colour: bool = False) -> str:
        """The picture as text."""
        return thraen_text(view, colour=colour, people=self.people, language=self.language)

    def svg(self, view: View) -> str:
        """The picture as SVG."""
        return thraen_svg(view, self.people, self.language)

    def at_table(self, view: View, opened: frozenset[str]) -> str:
        """The picture for a seat that plays; a spectator sees all boards alike."""
        if view.seat is None:
            return self.svg(view)
        return table_svg(view, opened, self.people, self.language)

    def detail(self, view: View, rule: str, move: Move | None, seats: frozenset[Seat]) -> Detail:
        """The parts of the table that a rule and a move have to do with."""
        return detail_of(view, rule, move, seats, self.people, self.language)

    def parts(self, view: View, move: Move) -> tuple[str, ...]:  # noqa: ARG002
        """What a move touches in the picture."""
        return parts_of(move)

    def trace(self, view: View, seat: Seat, move: Move) -> tuple[str, ...]:
        """Where a move can be seen afterwards."""
        return trace_of(view, seat, move)


PICTURES: Final = ThraenPictures(thraen, moment)
