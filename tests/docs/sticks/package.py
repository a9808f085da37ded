"""PACKAGE: what a package cannot do without, and nothing else."""

from __future__ import annotations

from typing import Final

from skybridge_rules.catalogue.reading import Resources
from skybridge_rules.package import GamePackage
from skybridge_rules.words import Language
from tests.docs.sticks.game import Options, State, Sticks, Take, Taken, View

PACKAGE: Final[GamePackage[State, Take, Taken, View, Options]] = GamePackage(
    rules=Sticks(),
    title={Language.EN: "Sticks", Language.DE: "Stäbchen"},
    players=(2,),
    book=Resources("tests.docs.sticks", "book"),
    example="take:2",
)
