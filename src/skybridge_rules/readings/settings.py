"""Setting: one thing in which two readings differ, a switch or the printed content."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from skybridge_rules.catalogue import Ruling, rulings_of
from skybridge_rules.content import ContentChange
from skybridge_rules.core.switches import differing, setting
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.package import GamePackage

CONTENT: Final = "content"
"""The name of the setting that is no switch."""


@frozen
class Setting:
    """One thing in which two readings differ."""

    name: str
    a: str
    """What the first reading has it set to."""
    b: str
    rulings: tuple[Ruling, ...] = ()
    """The rulings that the switch belongs to."""
    entries: tuple[ContentChange, ...] = ()
    """For the content: what differs."""


def settings_between(package: GamePackage[S, M, E, V, O], a: O, b: O) -> tuple[Setting, ...]:
    """Everything that differs between two options, as far as play depends on it."""
    return (*_switches(package, a, b), *_content(package, a, b))


def take_settings(
    package: GamePackage[S, M, E, V, O],
    a: O,
    b: O,
    names: Collection[str],
    entries: Collection[ContentChange] = (),
) -> O:
    """The options ``a`` with these settings as ``b`` has them, and these entries of its content."""
    kind, printed = package.options, package.content
    own, other = kind.config(a), kind.config(b)
    chosen = {name: setting(other, name) for name in differing(own, other) if name in names}
    taken = kind.switched(a, chosen)
    if printed is None:
        return taken
    mine, theirs = kind.content(a), kind.content(b)
    whole = CONTENT in names
    return kind.with_content(
        taken, theirs if whole else printed.with_changes(mine, theirs, entries)
    )


def _switches(package: GamePackage[S, M, E, V, O], a: O, b: O) -> Iterator[Setting]:
    """Each switch that is set otherwise, in the order of the config."""
    own, other = package.options.config(a), package.options.config(b)
    for name in differing(own, other):
        rulings = rulings_of(package.name, name)
        yield Setting(name, setting(own, name), setting(other, name), rulings)


def _content(package: GamePackage[S, M, E, V, O], a: O, b: O) -> Iterator[Setting]:
    """The printed content, if it differs and play can tell."""
    if (printed := package.content) is None:
        return
    own, other = package.options.content(a), package.options.content(b)
    if own != other and (entries := printed.changes(own, other)):
        mine, theirs = (f"{each.title} ({printed.digest(each)})" for each in (own, other))
        yield Setting(CONTENT, mine, theirs, entries=entries)
