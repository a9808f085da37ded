"""By which ruling: the settings that make a difference, found by trying them one by one."""

from __future__ import annotations

from typing import Generic

from attrs import evolve, field

from skybridge_rules.content import ContentChange
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.readings.diff_position import Found, diff_position
from skybridge_rules.readings.reading import RulesReading, settings
from skybridge_rules.readings.settings import Setting, take_settings


@frozen
class Cause:
    """Why something differs.

    ``alone`` are the settings each of which is enough for it. If no single one is, ``together``
    are those that it takes; without one of them it would not be found.
    """

    alone: tuple[Setting, ...] = ()
    together: tuple[Setting, ...] = ()

    @property
    def settings(self) -> tuple[Setting, ...]:
        """Every setting that has a part in it."""
        return (*self.alone, *self.together)


@frozen
class Blame(Generic[S, M, E, V, O]):
    """What is found in one position if the first side gives in on some settings only."""

    a: RulesReading[S, M, E, V, O]
    b: RulesReading[S, M, E, V, O]
    state: S
    depth: int
    _tried: dict[tuple[frozenset[str], frozenset[ContentChange]], frozenset[Found[M]]] = field(
        init=False, factory=dict, eq=False, repr=False
    )

    def cause(self, found: Found[M]) -> Cause:
        """The settings behind a finding."""
        differing = settings(self.a, self.b)
        if len(differing) == 1:
            return Cause(alone=(self._narrowed(found, differing[0], frozenset()),))
        if alone := [each for each in differing if self._shows(found, frozenset({each.name}))]:
            none = frozenset[str]()
            return Cause(alone=tuple(self._narrowed(found, each, none) for each in alone))
        needed = frozenset(each.name for each in differing)
        for each in differing:
            if self._shows(found, needed - {each.name}):
                needed -= {each.name}
        return Cause(
            together=tuple(
                self._narrowed(found, each, needed - {each.name})
                for each in differing
                if each.name in needed
            )
        )

    def _narrowed(self, found: Found[M], setting: Setting, names: frozenset[str]) -> Setting:
        """Of the printed content only the entries that it takes; a switch as it is."""
        entries = self._needed(found, names, setting.entries, frozenset())
        return evolve(setting, entries=entries)

    def _needed(
        self,
        found: Found[M],
        names: frozenset[str],
        entries: tuple[ContentChange, ...],
        kept: frozenset[ContentChange],
    ) -> tuple[ContentChange, ...]:
        """The entries that a finding needs besides those that are kept, by halving."""
        if len(entries) < 2:
            return entries
        middle = len(entries) // 2
        left, right = entries[:middle], entries[middle:]
        for half in (left, right):
            if self._shows(found, names, kept | frozenset(half)):
                return self._needed(found, names, half, kept)
        left = self._needed(found, names, left, kept | frozenset(right))
        return (*left, *self._needed(found, names, right, kept | frozenset(left)))

    def _shows(
        self,
        found: Found[M],
        names: frozenset[str],
        entries: frozenset[ContentChange] = frozenset(),
    ) -> bool:
        """Whether the same is found with these settings alone."""
        if (names, entries) not in self._tried:
            options = take_settings(self.a.package, self.a.options, self.b.options, names, entries)
            mixed = evolve(self.a, options=options)
            shown = diff_position(self.a, mixed, self.state, self.depth)
            self._tried[names, entries] = frozenset(shown)
        return found in self._tried[names, entries]
