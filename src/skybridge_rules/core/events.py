"""What happened, and which seats may know of it."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from skybridge_rules.core.ids import EVERYONE, Audience, RuleId, Seat, may_know
from skybridge_rules.core.values import frozen

E = TypeVar("E")


@frozen
class Told(Generic[E]):
    """An event, the seats it may be told to, and the rules that caused it."""

    event: E
    to: Audience = EVERYONE
    rules: tuple[RuleId, ...] = ()
    """What decided the point in dispute comes first; whoever hears the event may know them."""


class Log(Generic[E]):
    """Collects what happens during one step.

    Ask ``listening`` before building an event: a silent log is never told, so a state that is
    computed without a story pays nothing for one.
    """

    __slots__ = ("_told", "listening")

    def __init__(self, *, listening: bool = True) -> None:
        self.listening: Final = listening
        self._told: list[Told[E]] = []

    def tell(self, event: E, *rules: str, to: Audience = EVERYONE) -> None:
        """Note an event, the rules that caused it, and who may know of both."""
        if self.listening:
            self._told.append(Told(event, to, tuple(map(RuleId, rules))))

    @property
    def told(self) -> tuple[Told[E], ...]:
        """All events so far, in order."""
        return tuple(self._told)


def told_to(told: tuple[Told[E], ...], seat: Seat | None) -> tuple[Told[E], ...]:
    """What one seat, or the spectator (None), gets to know, each event with its rules."""
    return tuple(each for each in told if may_know(each.to, seat))


def heard(told: tuple[Told[E], ...], seat: Seat | None) -> tuple[E, ...]:
    """The events one seat, or the spectator (None), gets to know."""
    return tuple(each.event for each in told if may_know(each.to, seat))
