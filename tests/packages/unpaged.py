"""The game of five with a rulebook that has no page numbers."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from skybridge_rules.core.plain_game import OpenView
from skybridge_rules.package import GamePackage, Resources
from tests.packages.five import PACKAGE as FIVE
from tests.packages.five import Options, State, Take, Taken

PACKAGE: Final[GamePackage[State, Take, Taken, OpenView[State], Options]] = evolve(
    FIVE, book=Resources("tests.packages", "unpaged_book")
)
