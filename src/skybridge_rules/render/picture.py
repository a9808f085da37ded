"""Picture: an SVG that notebooks show by themselves and that can be saved."""

from __future__ import annotations

from os import PathLike

from skybridge_rules import register
from skybridge_rules.core.values import frozen
from skybridge_rules.files import replace_text


@frozen
class Picture:
    """A drawn view."""

    svg: str

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return self.svg

    def save(self, path: str | PathLike[str]) -> None:
        """Write the SVG to a file, as UTF-8; whole, or the old file stays as it is."""
        replace_text(path, self.svg)


def picture(view: object) -> Picture:
    """The picture of a view, of any installed game."""
    return Picture(register.owner_of(view).picture.svg(view))
