"""PICTURES: views of skyward drawn as text and SVG, as the shared rooms ask for them."""

from __future__ import annotations

from typing import Final

from skybridge_rules import skyward
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.package.picture import Detail, Pictures
from skybridge_rules.skyward.moves import Move
from skybridge_rules.skyward.picture.detail import detail_of
from skybridge_rules.skyward.picture.drawing import skyward_svg
from skybridge_rules.skyward.picture.moment import moment
from skybridge_rules.skyward.picture.pointing import parts_of, trace_of
from skybridge_rules.skyward.picture.terminal import skyward_text
from skybridge_rules.skyward.views import View


@frozen
class SkywardPictures(Pictures[Move, View]):
    """How views of skyward are drawn."""

    def text(self, view: View, *, colour: bool = False) -> str:
        """The picture as text."""
        return skyward_text(view, colour=colour, people=self.people, language=self.language)

    def svg(self, view: View) -> str:
        """The picture as SVG."""
        return skyward_svg(view, self.people, self.language)

    def detail(self, view: View, rule: str, move: Move | None, seats: frozenset[Seat]) -> Detail:
        """The parts of the table that a rule and a move have to do with."""
        return detail_of(view, rule, move, seats, self.people, self.language)

    def parts(self, view: View, move: Move) -> tuple[str, ...]:
        """What a move touches in the picture."""
        return parts_of(view, move)

    def trace(self, view: View, seat: Seat, move: Move) -> tuple[str, ...]:
        """Where a move can be seen afterwards."""
        return trace_of(view, seat, move)


PICTURES: Final = SkywardPictures(skyward, moment)
