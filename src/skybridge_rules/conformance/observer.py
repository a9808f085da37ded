"""Observers: a second opinion on what each seat may know, kept from what it was told alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar

from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.game import Decision

S = TypeVar("S")
M_contra = TypeVar("M_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)


class Observer(Protocol[S, M_contra, E_contra, V_contra]):
    """One seat, or the spectator, that sits at the table and believes only what it was told.

    It sits down with a view of the start, which must be right. Write it from the rules, not from
    the game's code; ``Worlds`` keeps the books.
    """

    def hear(
        self, asked: Decision, move: M_contra | None, events: tuple[E_contra, ...], /
    ) -> Iterable[str]:
        """A question was answered, which told this seat these events; what cannot be, in words.

        ``move`` is the answer if it was this seat's own, else None.
        """

    def objections(self, view: V_contra, /) -> Iterable[str]:
        """What a view names that the seat cannot know, and what it forgets, in words."""

    def allows(self, state: S, /) -> bool:
        """Whether the seat could be in this state."""

    def disguise(self, state: S, dealer: Dealer, /) -> S:
        """Another state that the seat could be in, instead of this one."""
