"""Where games begin in these tests: every number of players, and positions made by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from attrs import frozen
from magpie_rules.package import PACKAGE as MAGPIE

from skybridge_rules import register
from skybridge_rules.adapters import AnySetting, setting_of
from skybridge_rules.conformance import Subject
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CHANCE
from skybridge_rules.package import AnyPackage
from tests.conformance import mysthea_subject, skyward_subject, thraen_subject, towers_subject
from tests.magpie import subject as magpie_subject
from tests.packages.five import PACKAGE as FIVE

OURS: Final = ("mysthea", "skyward", "thraen", "towers")
NAMES: Final = (*OURS, MAGPIE.name, FIVE.name)
"""Our games, one from outside, and one whose package has nothing but what it must have."""


def package(name: str) -> AnyPackage:
    """The package of a game."""
    others: dict[str, AnyPackage] = {MAGPIE.name: MAGPIE, FIVE.name: FIVE}
    return others[name] if name in others else register.package(name)


TABLES: Final = [(name, players) for name in NAMES for players in package(name).players]
"""Every game with every number of players."""

SUBJECTS: Final[dict[str, tuple[Subject[Any, Any, Any, Any, Any], ...]]] = {
    "mysthea": tuple(mysthea_subject.SUBJECTS.values()),
    "skyward": tuple(skyward_subject.SUBJECTS.values()),
    "thraen": tuple(thraen_subject.SUBJECTS.values()),
    "towers": (towers_subject.SUBJECT,),
    "magpie": (magpie_subject.subject(),),
}
"""The games as the conformance suite knows them."""


@frozen
class Start:
    """A position, and the setting of the game that it belongs to."""

    setting: AnySetting
    state: Any


def by_hand(name: str) -> Iterator[Start]:
    """The positions of a game that were made by hand, and its first ones with other options."""
    found = package(name)
    states = [found.place_text(table).state for table in found.positions.tables()]
    for subject in SUBJECTS[name]:
        states += (*subject.positions, *map(subject.game.new, subject.options))
    for state in states:
        yield Start(setting_of(found, options=found.rules.options_of(state)), state)


def walk(start: Start, seed: object, steps: int | None = None) -> Iterator[Any]:
    """The states of a game of random moves, from the start on."""
    rules, state = start.setting.rules, start.state
    dealer = Dealer.of(f"walk {seed}")
    taken = 0
    while (asked := rules.decision(state)) is not None and taken != steps:
        yield state
        moves = rules.legal_moves(state)
        if asked.by is CHANCE:
            chosen, dealer = dealer.weighted(rules.chance_weights(state))
        else:
            chosen, dealer = dealer.below(len(moves))
        state = rules.apply(state, moves[chosen])
        taken += 1
    yield state


def opening(name: str, players: int) -> Start:
    """The first state of a game with its usual options."""
    setting = setting_of(package(name), players)
    return Start(setting, setting.rules.new(setting.options))
