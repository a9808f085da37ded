"""What happened, and which seats may know of it."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from attrs import frozen

from skybridge_rules.core.ids import EVERYONE, Audience, Seat, may_know

E = TypeVar("E")


@frozen
class Told(Generic[E]):
    """An event, and the seats it may be told to."""

    event: E
    to: Audience = EVERYONE


class Log(Generic[E]):
    """Collects what happens during one step.

    Ask ``listening`` before building an event: a silent log is never told, so a state that is
    computed without a story pays nothing for one.
    """

    __slots__ = ("_told", "listening")

    def __init__(self, *, listening: bool = True) -> None:
        self.listening: Final = listening
        self._told: list[Told[E]] = []

    def tell(self, event: E, to: Audience = EVERYONE) -> None:
        """Note an event for those who may know of it."""
        if self.listening:
            self._told.append(Told(event, to))

    @property
    def told(self) -> tuple[Told[E], ...]:
        """All events so far, in order."""
        return tuple(self._told)


def heard(told: tuple[Told[E], ...], seat: Seat | None) -> tuple[E, ...]:
    """The events one seat, or the spectator (None), gets to know."""
    return tuple(each.event for each in told if may_know(each.to, seat))
