"""The part of a table that a dispute is about: what a rule and a move have to do with."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from skybridge_rules.core.ids import Seat
from skybridge_rules.package.picture import Detail
from skybridge_rules.skyward import moves
from skybridge_rules.skyward.moves import Move
from skybridge_rules.skyward.picture.drawing import DrawPart, stacked_svg
from skybridge_rules.skyward.picture.hand import hand_of
from skybridge_rules.skyward.picture.piles import split_of
from skybridge_rules.skyward.picture.scene import Scene
from skybridge_rules.skyward.picture.seats import seats_of
from skybridge_rules.skyward.picture.seeing import scene_of
from skybridge_rules.skyward.picture.stock import matter_of, stock_of
from skybridge_rules.skyward.views import View
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People

PARTS: Final[dict[str, DrawPart]] = {
    "split": split_of,
    "stock": stock_of,
    "matter": matter_of,
    "seats": seats_of,
    "hand": hand_of,
}
"""What a table can be cut into, from top to bottom, and how it is drawn."""

SHOWN: Final = {
    "0": "split stock seats hand",
    "1": "stock seats hand",
    "2": "split stock",
    "3": "matter seats hand",
    "4": "matter seats hand",
    "5": "matter seats hand",
    "6": "stock seats",
    "7": "matter seats hand",
    "8": "stock seats hand",
    "9": "split stock matter seats",
}
"""The parts that tell of a family of rules, by the first figure of their numbers."""
USUAL: Final = "matter seats hand"


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
    fewer = evolve(scene, places=tuple(each for each in scene.places if each.seat in seats))
    wanted = {*SHOWN.get(family_of(rule), USUAL).split(), *_touched(move)}
    parts = [name for name in PARTS if name in wanted and not _empty(scene, name)]
    drawn = [(PARTS[name], fewer if name == "seats" else scene) for name in parts]
    about = ", ".join(scene.say(f"part.{name}") for name in parts)
    return Detail(stacked_svg(scene, drawn), about)


def family_of(rule: str) -> str:
    """What a rule is about, such as ``2`` for The Split, by its id; empty if that says nothing."""
    number = rule.removeprefix("SW-")
    return number[:1] if number.isdigit() else ""


def _empty(scene: Scene, name: str) -> bool:
    """Whether a part has nothing to show."""
    if name == "split":
        return scene.table is None
    if name == "matter":
        return scene.matter is None
    return name == "hand" and not (scene.hand or scene.choosing or scene.gave_up)


def _touched(move: Move | None) -> set[str]:
    """What a move is about, whatever the rule."""
    match move:
        case moves.Assign() | moves.PlaceToken() | moves.Pick():
            return {"split"}
        case moves.Launch() | moves.Fulfil() | moves.Pay() | moves.PlayAllegiance():
            return {"seats", "hand"}
        case _:
            return set()
