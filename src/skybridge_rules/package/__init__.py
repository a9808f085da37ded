"""What a game hands to the rooms that all games share: one object, its GamePackage.

Whoever writes a package finds here all that its parts are made of.
"""

from skybridge_rules.catalogue.reading import Resources
from skybridge_rules.package.actions import Actions
from skybridge_rules.package.game_package import AnyPackage, GamePackage
from skybridge_rules.package.knowledge import Knowledge
from skybridge_rules.package.observation import Observation, Row, Sum
from skybridge_rules.package.options import Extra, OptionsKind, Request
from skybridge_rules.package.picture import Detail, Pictures
from skybridge_rules.package.place_rules import PlaceRules, RulesByPlace
from skybridge_rules.package.positions import CannotLay, PlaceNames, Positions
from skybridge_rules.package.reader import Reader
from skybridge_rules.package.words import About, Words
from skybridge_rules.words.language import Language
from skybridge_rules.words.phrases import Phrases
from skybridge_rules.words.sentence import Sentence

__all__ = [
    "About",
    "Actions",
    "AnyPackage",
    "CannotLay",
    "Detail",
    "Extra",
    "GamePackage",
    "Knowledge",
    "Language",
    "Observation",
    "OptionsKind",
    "Phrases",
    "Pictures",
    "PlaceNames",
    "PlaceRules",
    "Positions",
    "Reader",
    "Request",
    "Resources",
    "Row",
    "RulesByPlace",
    "Sentence",
    "Sum",
    "Words",
]
