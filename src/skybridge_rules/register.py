"""The games that are installed, found by their entry points and loaded when first asked for.

A distribution offers a game with an entry point of the group ``skybridge_rules.games``; ours do
it the same way. Names can be listed without loading any game. A game that is not installed, in a
notebook or a test, is added by hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any, Final, get_args, get_origin

from skybridge_rules.core.errors import PackageError, UnknownName

if TYPE_CHECKING:
    from skybridge_rules.package import AnyPackage

GROUP: Final = "skybridge_rules.games"
"""The entry-point group of all games."""

_LOADED: Final[dict[str, AnyPackage]] = {}
_ADDED: Final[dict[str, AnyPackage]] = {}


def add(added: AnyPackage) -> None:
    """Offer a game that is not installed, as long as this process runs."""
    if added.name in _entries() and added.name not in _ADDED:
        raise PackageError(f"a game called {added.name} is installed already")
    _ADDED[added.name] = _LOADED[added.name] = added


def remove(name: str) -> None:
    """Take back a game that was added by hand; nothing happens if there is none."""
    if _ADDED.pop(name, None) is not None:
        del _LOADED[name]


def names() -> tuple[str, ...]:
    """The names of all games, in the order of the alphabet."""
    return tuple(sorted({*_entries(), *_ADDED}))


def package(name: str) -> AnyPackage:
    """The package of a game by its name; it is imported now, if it was not before."""
    if name not in _LOADED:
        if name not in _entries():
            raise UnknownName(f"no game {name!r}; there is {', '.join(names())}")
        _LOADED[name] = _load(_entries()[name])
    return _LOADED[name]


def module_of(name: str) -> str | None:
    """The module that a game is offered by, without importing it; None if it was added by hand."""
    return None if name in _ADDED or name not in _entries() else _entries()[name].module


def packages() -> Iterator[AnyPackage]:
    """Every package, those that are loaded already first; the others are loaded one by one."""
    yield from tuple(_LOADED.values())
    yield from (package(name) for name in names() if name not in _LOADED)


def owner_of(view: object) -> AnyPackage:
    """The package of the game that a view belongs to."""
    for each in packages():
        if _is_of(view, each.rules.JSON.view.form):
            return each
    raise UnknownName(f"no game has views such as {type(view).__qualname__}")


def holding(rule: str) -> AnyPackage:
    """The package of the game whose catalogue holds an id; capitals do not matter."""
    wanted = rule.strip().upper()
    for each in packages():
        if wanted in each.catalogue.by_id:
            return each
    raise UnknownName(f"no rule or ruling {rule!r}")


def _is_of(view: Any, form: Any) -> bool:
    """Whether a view is of a form, which may be generic in the state that it shows."""
    shown = get_args(form)
    return isinstance(view, get_origin(form) or form) and (
        not shown or isinstance(view.state, shown[0])
    )


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
