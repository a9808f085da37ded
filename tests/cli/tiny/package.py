"""PACKAGE: Magpie of the tests as a game that says nothing of itself but what it must."""

from __future__ import annotations

from typing import Final

from skybridge_rules.catalogue.reading import Resources
from skybridge_rules.package import GamePackage
from skybridge_rules.words import Language
from tests.magpie.game import Magpie
from tests.magpie.vocabulary import Event, Move, Options, State, View


class Tiny(Magpie):
    """Magpie by another name."""

    NAME = "tiny"


PACKAGE: Final[GamePackage[State, Move, Event, View, Options]] = GamePackage(
    rules=Tiny(),
    title={Language.EN: "Tiny Magpie"},
    players=(2, 3),
    book=Resources("tests.cli.tiny", "book"),
    example="pick:3",
)

NOT_A_PACKAGE: Final = "a text"
