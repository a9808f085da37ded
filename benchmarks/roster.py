"""Who is measured, and whether it is there to be measured."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Final, Protocol, TypeAlias, cast

from attrs import frozen

from benchmarks.subject import Subject

YARDSTICK: Final = "python-chess"
"""The subject all others are measured against; it runs whatever else is asked for."""

ROSTER: Final[Mapping[str, tuple[str, ...]]] = {
    "benchmarks.peers.python_chess": (YARDSTICK,),
    "benchmarks.ours": (
        *("towers-2", "towers-3", "towers-4"),
        *("thraen-2", "thraen-3", "thraen-4"),
        *("skyward-2", "skyward-3", "skyward-4", "skyward-5"),
        *("mysthea-2", "mysthea-3", "mysthea-4", "mysthea-5"),
    ),
    "benchmarks.peers.openspiel": (
        "openspiel-chess",
        "openspiel-gin-rummy",
        "openspiel-py-tictactoe",
        "openspiel-py-dominoes",
    ),
    "benchmarks.peers.catan": ("catanatron",),
}
"""The file of each library and the subjects in it, known by name even where it is missing."""

NAMES: Final = tuple(name for names in ROSTER.values() for name in names)


@frozen
class Missing:
    """A subject that cannot be measured here."""

    name: str
    why: str


Entry: TypeAlias = Subject | Missing


class _Source(Protocol):
    """A file that gives subjects."""

    def subjects(self) -> tuple[Subject, ...]: ...


def matching(wanted: Iterable[str]) -> tuple[str, ...]:
    """The names that begin with one of those wanted, in the roster's order; all, if none is."""
    prefixes = tuple(wanted)
    return tuple(name for name in NAMES if not prefixes or name.startswith(prefixes))


def entries(names: Iterable[str]) -> tuple[Entry, ...]:
    """The yardstick and the named subjects, in the roster's order."""
    wanted = {YARDSTICK, *names}
    return tuple(
        entry
        for source, offered in ROSTER.items()
        if wanted.intersection(offered)
        for entry in _load(source, offered)
        if entry.name in wanted
    )


def _load(source: str, offered: tuple[str, ...]) -> tuple[Entry, ...]:
    """All subjects of one file; each of them Missing where its library is."""
    try:
        return cast(_Source, import_module(source)).subjects()
    except ImportError as error:
        gone = isinstance(error, ModuleNotFoundError)
        why = "not installed" if gone else f"not importable: {error}"
        return tuple(Missing(name, why) for name in offered)
