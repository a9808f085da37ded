"""Picture: an SVG that notebooks show by themselves and that can be saved."""

from __future__ import annotations

from os import PathLike
from pathlib import Path
from typing import TypeAlias, assert_never

from attrs import frozen

from skybridge_rules.thraen.picture.drawing import thraen_svg
from skybridge_rules.towers.picture.drawing import towers_svg
from skybridge_rules.thraen.views import View as ThraenView
from skybridge_rules.towers.views import View as TowersView

AnyView: TypeAlias = TowersView | ThraenView
"""A view of any game that can be drawn."""


@frozen
class Picture:
    """A drawn view."""

    svg: str

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return self.svg

    def save(self, path: str | PathLike[str]) -> None:
        """Write the SVG to a file, as UTF-8."""
        Path(path).write_text(self.svg, encoding="utf-8", newline="\n")


def picture(view: AnyView) -> Picture:
    """The picture of a view, whichever game it is of."""
    match view:
        case TowersView():
            return Picture(towers_svg(view))
        case ThraenView():
            return Picture(thraen_svg(view))
        case _:
            assert_never(view)
