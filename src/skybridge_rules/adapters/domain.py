"""Domain: what the seats and the cards of a game are, read from its options."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from skybridge_rules.adapters.types import (
    entry_of,
    fields_of,
    fits,
    is_class,
    is_tuple,
    members,
    named_after,
)
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.package import AnyPackage


@frozen(cache_hash=True)
class Domain:
    """The finite worlds that the types of a game alone do not tell."""

    players: int
    named: tuple[tuple[Any, tuple[Any, ...]], ...]
    """New types of texts, such as ``CardId``, with all values that the options hold, sorted."""

    def of(self, form: Any) -> tuple[Any, ...] | None:
        """All values of a new type; None where they are not known."""
        if form is Seat:
            return tuple(map(Seat, range(self.players)))
        return dict(self.named).get(form)


@lru_cache(maxsize=256)
def domain_of(package: AnyPackage, options: Any) -> Domain:
    """The domain of a game with these options."""
    found: dict[Any, set[str]] = {}
    for name, inner in fields_of(package.rules.JSON.options.form):
        for form, text in _texts_once(inner, getattr(options, name)):
            found.setdefault(form, set()).add(text)
    players = len(package.rules.seats(package.rules.new(options)))
    return Domain(players, tuple((form, tuple(sorted(found[form]))) for form in found))


@lru_cache(maxsize=256)
def _texts_once(form: Any, value: Any) -> tuple[tuple[Any, str], ...]:
    """The texts of a field: many options share one content."""
    return tuple(dict.fromkeys(_texts(form, value)))


def _texts(form: Any, value: Any) -> Iterator[tuple[Any, str]]:
    """Each text of a new type in a value, with that type."""
    if isinstance(value, str) and named_after(form) is str:
        yield form, value
    elif (entry := entry_of(form)) is not None:
        for each in value:
            yield from _texts(entry, each)
    elif is_tuple(form):
        for inner, each in zip(form.__args__, value, strict=True):
            yield from _texts(inner, each)
    elif is_class(form):
        for name, inner in fields_of(form):
            yield from _texts(inner, getattr(value, name))
    elif len(members(form)) > 1:
        for inner in members(form):
            if fits(inner, value):
                yield from _texts(inner, value)
