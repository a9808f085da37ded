"""The games that are soaked: every installed one by its package, and better with an entry here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from random import Random
from typing import Any, Final, TypeAlias

import attrs
from attrs import Factory, frozen

from skybridge_rules import register
from skybridge_rules.conformance import Subject
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import SkybridgeError
from skybridge_rules.core.game import Step
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.switches import values_of, word_of
from skybridge_rules.package import AnyPackage, Request

ENTRIES: Final[Mapping[str, str]] = {
    "mysthea": "tests.soak.mysthea_game",
    "skyward": "tests.soak.skyward_game",
    "thraen": "tests.soak.thraen_game",
    "towers": "tests.soak.towers_game",
}
"""By the name of a game the module whose ``soaked`` tells what is known of it, beside its package.

A game without an entry is soaked all the same, by what every package promises.
"""

AnySubject: TypeAlias = Subject[Any, Any, Any, Any, Any]
Watch: TypeAlias = Callable[[Any, Any, Step[Any, Any]], Iterable[str]]
"""Says of a state, a move and what came of it what is wrong, in words."""


def _nothing(state: Any) -> tuple[str, ...]:
    del state
    return ()


def _no_census(state: Any) -> Mapping[str, int]:
    del state
    return {}


def _no_totals(state: Any) -> None:
    del state


def _unwatched(start: Any, placed: bool) -> Watch:
    del start, placed
    return lambda _before, _move, _step: ()


def _itself(state: Any) -> Any:
    return state


@frozen(eq=False, kw_only=True)
class Soaked:
    """A game, and what the soak knows of it; what is left out is not asked for."""

    package: AnyPackage
    options: Callable[[Random], Any] = Factory(
        lambda self: lambda random: any_options(self.package, random), takes_self=True
    )
    """A way to begin, by chance; one that cannot be is drawn again."""
    positions: tuple[Any, ...] = ()
    """Hand-made positions to go on from."""
    by_hand: tuple[Mapping[str, Any], ...] = ()
    """Positions as people write them; without any the JSON of states."""
    bound: Callable[[Any], int] = lambda _: 100_000
    """The most steps that a game can last from a state; the package may promise fewer."""
    census: Callable[[Any], Mapping[str, int]] = _no_census
    """How many of each component there are, wherever they lie."""
    broken: Callable[[Any], Iterable[str]] = _nothing
    """Every invariant of the catalogue that a state breaks."""
    watch: Callable[[Any, bool], Watch] = _unwatched
    """Watches a game from a start, which may be a hand-made position, step by step."""
    naive_totals: Callable[[Any], tuple[int, ...] | None] = _no_totals
    """The score by a naive scorer, if there is one."""
    disguise: Callable[[Any, Seat | None, Dealer], Any] = Factory(
        lambda self: (
            lambda state, seat, dealer: self.package.rules.resample(
                self.package.rules.view(state, seat), dealer
            )
        ),
        takes_self=True,
    )
    """Another state that differs only in what a seat may not know; by default what it imagines."""
    remembered: Callable[[Any], Any] = _itself
    """The state in a game whose views keep what was once shown."""
    hides: bool = True
    """Whether there is anything to hide."""

    @property
    def name(self) -> str:
        """The name of the game."""
        return self.package.name

    def most_steps(self, state: Any) -> int:
        """How many steps a game may have from a state, by what is known here and by its package."""
        promised, known = self.package.max_steps, self.bound(state)
        if promised is None:
            return known
        return min(known, promised(self.package.rules.options_of(state)))

    def start(self, random: Random) -> tuple[Any, bool]:
        """A new game, or seldom a hand-made position; and whether it is one."""
        if self.positions and random.random() < 0.25:
            return random.choice(self.positions), True
        for _ in range(100):
            try:
                return self.package.rules.new(self.options(random)), False
            except SkybridgeError:  # settings that contradict each other
                continue
        raise AssertionError(f"{self.name}: no options that can be in 100 draws")


def any_options(package: AnyPackage, random: Random) -> Any:
    """Options of a game: any number of players, and in every second game any switches."""
    options = package.options.make(Request(random.choice(package.players)))
    return any_switches(package, options, random) if random.randrange(2) else options


def any_switches(package: AnyPackage, options: Any, random: Random) -> Any:
    """The same options with some switches set by chance."""
    config = package.options.config(options)
    settings = {
        field.name: word_of(random.choice(values_of(getattr(config, field.name))))
        for field in attrs.fields(type(config))
        if random.randrange(2)
    }
    return package.options.switched(options, settings)


def soaked(name: str) -> Soaked:
    """A game by its name, with its entry if it has one."""
    if name not in ENTRIES:
        return Soaked(package=register.package(name))
    found: Soaked = import_module(ENTRIES[name]).soaked()
    return found
