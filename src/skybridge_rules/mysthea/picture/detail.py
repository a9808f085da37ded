"""The part of a table that a dispute is about: what a rule and a move have to do with."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from skybridge_rules.core.ids import Seat
from skybridge_rules.mysthea import moves
from skybridge_rules.mysthea.moves import Move
from skybridge_rules.mysthea.picture.circle import circle_of
from skybridge_rules.mysthea.picture.drawing import DrawPart, stacked_svg
from skybridge_rules.mysthea.picture.hand import hand_of
from skybridge_rules.mysthea.picture.matter import matter_block
from skybridge_rules.mysthea.picture.path import path_of
from skybridge_rules.mysthea.picture.scene import Scene
from skybridge_rules.mysthea.picture.seats import seats_of
from skybridge_rules.mysthea.picture.seeing import scene_of
from skybridge_rules.mysthea.picture.stock import stock_of
from skybridge_rules.mysthea.views import View
from skybridge_rules.package.picture import Detail
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People

PARTS: Final[dict[str, DrawPart]] = {
    "matter": matter_block,
    "events": path_of,
    "isles": circle_of,
    "decks": stock_of,
    "seats": seats_of,
    "hand": hand_of,
}
"""What a table can be cut into, from top to bottom, and how it is drawn."""

SHOWN: Final = {
    "RES": "matter seats",
    "UNIT": "isles seats",
    "MAP": "isles",
    "SETUP": "isles seats",
    "2P": "isles",
    "ERA": "events decks seats",
    "EVENT": "events seats",
    "TURN": "matter seats hand",
    "ACT": "matter seats hand",
    "CP": "matter isles seats",
    "TRAVEL": "isles seats",
    "DEV": "decks seats hand",
    "MED": "isles seats",
    "ACC": "matter seats hand",
    "BATTLE": "matter isles seats hand",
    "MOVE": "isles seats",
    "ATTUNE": "isles seats",
    "ENC": "matter isles seats hand",
    "CTRL": "isles seats",
    "MONSTER": "events isles seats",
    "STORM": "events isles",
    "CHAMP": "isles seats",
    "END": "events isles seats",
    "INFO": "decks seats hand",
    "VAR": "decks seats hand",
    "A": "isles seats",
    "EV": "events isles seats",
    "H": "matter isles seats",
}
"""The parts that tell of a family of rules, by the middle of their ids."""
USUAL: Final = "matter isles seats hand"


def detail_of(
    view: View,
    rule: str,
    move: Move | None,
    seats: frozenset[Seat],
    people: People = NOBODY,
    language: Language = Language.EN,
) -> Detail:
    """The parts that a rule and a move have to do with, and of the seats those spoken of."""
    scene = scene_of(view, people, language)
    wanted = {*SHOWN.get(family_of(rule), USUAL).split(), *_touched(move)}
    fewer = evolve(scene, shown=seats)
    names = [name for name in PARTS if name in wanted and not _empty(scene, name)]
    drawn = [(PARTS[name], fewer if name == "seats" else scene) for name in names]
    about = ", ".join(scene.say(f"shown.{name}") for name in names)
    return Detail(stacked_svg(scene, drawn), about)


def family_of(rule: str) -> str:
    """What a rule is about, by its id: ``BATTLE``, or ``EV`` for a single card; else nothing."""
    return "".join(rule.split("-")[1:2]).rstrip("0123456789")


def _empty(scene: Scene, name: str) -> bool:
    """Whether a part has nothing to show."""
    match name:
        case "matter":
            return scene.matter is None
        case "decks":
            return not scene.development.cards and not scene.development.deck
        case "hand":
            return not scene.hand
        case _:
            return False


def _touched(move: Move | None) -> set[str]:
    """What a move is about, whatever the rule."""
    match move:
        case moves.Act() | moves.GiveCard() | moves.Commit():
            return {"seats", "hand"}
        case moves.Develop() | moves.TurnUp() | moves.Renew() | moves.Buy() | moves.PutUnder():
            return {"decks", "seats"}
        case moves.GoTo() | moves.TravelWith() | moves.FightIn() | moves.Fortify():
            return {"isles", "seats"}
        case moves.Stand() | moves.PlaceToken() | moves.MoveIsland() | moves.InsertAfter():
            return {"isles"}
        case moves.Target() | moves.Abandon() | moves.ChooseMonster() | moves.Attune():
            return {"isles"}
        case _:
            return set()
