"""What a game hands to the rooms that all games share: one object, its GamePackage."""

from skybridge_rules.package.game_package import AnyPackage, GamePackage
from skybridge_rules.package.knowledge import Knowledge
from skybridge_rules.package.options import Extra, OptionsKind, Request
from skybridge_rules.package.picture import Detail, Pictures
from skybridge_rules.package.positions import CannotLay, PlaceNames, Positions
from skybridge_rules.package.reader import Reader
from skybridge_rules.package.words import Words

__all__ = [
    "AnyPackage",
    "CannotLay",
    "Detail",
    "Extra",
    "GamePackage",
    "Knowledge",
    "OptionsKind",
    "Pictures",
    "PlaceNames",
    "Positions",
    "Reader",
    "Request",
    "Words",
]
