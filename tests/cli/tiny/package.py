"""PACKAGE: Magpie as a game that says nothing of itself but what it must."""

from __future__ import annotations

from typing import Final

from magpie_rules.events import Event
from magpie_rules.moves import Move
from magpie_rules.state import Options, State
from magpie_rules.views import View

from skybridge_rules.catalogue.reading import Resources
from skybridge_rules.package import GamePackage
from skybridge_rules.words import Language
from tests.magpie.wrapped import Magpie


class Tiny(Magpie):
    """Magpie by another name."""

    NAME = "tiny"


PACKAGE: Final[GamePackage[State, Move, Event, View, Options]] = GamePackage(
    rules=Tiny(),
    title={Language.EN: "Tiny Magpie"},
    players=(2, 3, 4),
    book=Resources("tests.cli.tiny", "book"),
    example="pick:3",
)

NOT_A_PACKAGE: Final = "a text"
