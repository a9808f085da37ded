"""Reader: what a game brings so that its positions can be read under other options."""

from __future__ import annotations

from typing import Protocol, TypeVar

from skybridge_rules.core.typevars import S, V

O_contra = TypeVar("O_contra", contravariant=True)


class Reader(Protocol[S, V, O_contra]):
    """How positions of a game are read under other options.

    Only what a dispute can be about is ever exchanged: the switches and the printed content of the
    options. How many play, who begins and with which boards stays as the position has it.
    """

    def reread(self, state: S, options: O_contra, /) -> S:
        """The same table under the settings of other options; whether it can be is not asked."""

    def reseen(self, view: V, options: O_contra, /) -> V:
        """The same view, as if of a game with the settings of other options."""
