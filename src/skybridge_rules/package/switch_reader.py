"""SwitchReader: a game whose positions hold their options, read under other switches."""

from __future__ import annotations

from typing import Any, Generic, TypeVar, cast

import attrs

from skybridge_rules.core.typevars import O, S, V
from skybridge_rules.package.options import OptionsKind

T = TypeVar("T")


class SwitchReader(Generic[S, V, O]):
    """The Reader of a game whose positions hold their options, and nothing that follows from them.

    The options may lie anywhere inside a state or a view; their switches are in ``config``.
    """

    def __init__(self, kind: OptionsKind[O]) -> None:
        self._kind = kind

    def reread(self, state: S, options: O) -> S:
        """The same position with the switches of other options."""
        return self._with(state, options)

    def reseen(self, view: V, options: O) -> V:
        """The same view with the switches of other options."""
        return self._with(view, options)

    def _with(self, value: T, options: O) -> T:
        """A value whose options, wherever they lie in it, have the switches of others."""
        if isinstance(value, type(options)):
            changed: Any = self._kind.with_config(value, self._kind.config(options))
            return cast(T, changed)
        if not attrs.has(type(value)):
            return value
        held: Any = value
        old = {each.name: getattr(held, each.name) for each in attrs.fields(type(held))}
        new = {name: self._with(each, options) for name, each in old.items()}
        same = all(new[name] is each for name, each in old.items())
        return value if same else cast(T, attrs.evolve(held, **new))
