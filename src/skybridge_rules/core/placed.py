"""Placed: a position laid out by hand, and what became of the moment that was described."""

from __future__ import annotations

from typing import Generic

from skybridge_rules.core.events import Told
from skybridge_rules.core.typevars import E, S
from skybridge_rules.core.values import frozen


@frozen
class Placed(Generic[S, E]):
    """A State from a description; play goes past a moment that has no answer."""

    state: S
    """Where a seat or chance is asked, or the game is over."""
    described: S
    """The moment as it was described; the same, unless it went by."""
    told: tuple[Told[E], ...] = ()
    """What happened by itself because the moment had no answer."""

    @property
    def went_by(self) -> bool:
        """Whether play goes past the moment, for no answer to it is legal."""
        return self.state is not self.described
