"""The games that are installed, found by their entry points and loaded when first asked for.

A distribution offers a game with an entry point of the group ``skybridge_rules.games``; ours do
it the same way. Names can be listed without loading any game.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Final

from skybridge_rules.core.errors import PackageError, UnknownName

if TYPE_CHECKING:
    from skybridge_rules.package import AnyPackage

GROUP: Final = "skybridge_rules.games"
"""The entry-point group of all games."""

_LOADED: Final[dict[str, AnyPackage]] = {}


def names() -> tuple[str, ...]:
    """The names of all installed games, in the order of the alphabet."""
    return tuple(_entries())


def package(name: str) -> AnyPackage:
    """The package of a game by its name; it is imported now, if it was not before."""
    if name not in _LOADED:
        if name not in _entries():
            raise UnknownName(f"no game {name!r}; there is {', '.join(names())}")
        _LOADED[name] = _load(_entries()[name])
    return _LOADED[name]


def packages() -> Iterator[AnyPackage]:
    """Every package, those that are loaded already first; the others are loaded one by one."""
    yield from tuple(_LOADED.values())
    yield from (package(name) for name in names() if name not in _LOADED)


def owner_of(view: object) -> AnyPackage:
    """The package of the game that a view belongs to."""
    for each in packages():
        if isinstance(view, each.rules.JSON.view.form):
            return each
    raise UnknownName(f"no game has views such as {type(view).__qualname__}")


def holding(rule: str) -> AnyPackage:
    """The package of the game whose catalogue holds an id; capitals do not matter."""
    wanted = rule.strip().upper()
    for each in packages():
        if wanted in each.catalogue.by_id:
            return each
    raise UnknownName(f"no rule or ruling {rule!r}")


@cache
def _entries() -> dict[str, EntryPoint]:
    """The entry points by name; two distributions cannot offer one name."""
    found: dict[str, EntryPoint] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda each: each.name):
        other = found.setdefault(entry.name, entry)
        if other.value != entry.value:
            raise PackageError(f"two games are called {entry.name}: {other.value}, {entry.value}")
    return found


def _load(entry: EntryPoint) -> AnyPackage:
    # A module of ours would come back here while it is imported, were this done any earlier.
    from skybridge_rules.package import GamePackage

    try:
        found = entry.load()
    except (ImportError, AttributeError) as error:
        raise PackageError(f"{entry.value} cannot be loaded: {error}") from error
    if not isinstance(found, GamePackage):
        raise PackageError(f"{entry.value} is not a GamePackage, but {type(found).__qualname__}")
    if found.name != entry.name:
        raise PackageError(f"{entry.value} is called {found.name}, but offered as {entry.name}")
    return found
