"""What a notebook shows of a value, asked of a room that has words and pictures.

The kernel has neither. The front door says where they are to be had, and they are imported when a
notebook asks for the first time. Where nothing can be said, a notebook shows the repr.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol


class Presenter(Protocol):
    """Shows values; None for what it does not know."""

    def svg(self, value: object, /) -> str | None:
        """A value as a picture."""

    def html(self, value: object, /) -> str | None:
        """A value as text."""


_FINDERS: Final[list[Callable[[], Presenter]]] = []


def present_with(find: Callable[[], Presenter]) -> None:
    """From now on this one is asked; it is found when a notebook first shows a value."""
    _FINDERS[:] = [find]


class Drawn:
    """A base for values that a notebook shows as pictures, such as the View of a game."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        return _FINDERS[0]().svg(self) if _FINDERS else None


class Written:
    """A base for values that a notebook shows as text, such as a Score."""

    __slots__ = ()

    def _repr_html_(self) -> str | None:
        return _FINDERS[0]().html(self) if _FINDERS else None
