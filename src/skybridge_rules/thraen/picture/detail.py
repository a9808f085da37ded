"""The part of a table that a dispute is about: what a rule and a move have to do with."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.package.picture import Detail
from skybridge_rules.thraen import moves
from skybridge_rules.thraen.components import Stack
from skybridge_rules.thraen.moves import Move
from skybridge_rules.thraen.picture.bridge import bridge_of
from skybridge_rules.thraen.picture.desert import desert_of
from skybridge_rules.thraen.picture.drawing import DrawPart, stacked_svg
from skybridge_rules.thraen.picture.hand import hand_of
from skybridge_rules.thraen.picture.heaps import stacks_of
from skybridge_rules.thraen.picture.seats import seats_of
from skybridge_rules.thraen.picture.seeing import scene_of
from skybridge_rules.thraen.views import View
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People


@frozen
class Part:
    """A part of the table: how it is drawn, and the key of what it is called."""

    draw: DrawPart
    key: str


PARTS: Final = {
    "bridge": Part(bridge_of, "about.bridge"),
    "stacks": Part(stacks_of, "about.stacks"),
    "desert": Part(desert_of, "about.desert"),
    "seats": Part(seats_of, "about.seats"),
    "hand": Part(hand_of, "about.hand"),
}
"""What a table can be cut into, from top to bottom."""

SHOWN: Final = {
    "SETUP": "bridge stacks desert seats",
    "PREP": "bridge stacks",
    "TURN": "stacks seats hand",
    "TIME": "stacks seats hand",
    "TAKE": "bridge stacks",
    "KNOW": "stacks seats hand",
    "BONUS": "bridge stacks seats",
    "IMMED": "desert seats hand",
    "MIGHT": "desert seats",
    "RETREAT": "desert seats hand",
    "ARM": "desert seats",
    "BUILD": "bridge seats",
    "FACTION": "bridge desert seats",
    "IDLE": "bridge desert",
    "LEADER": "bridge desert",
    "DRAKHE": "bridge desert seats",
    "FOOD": "desert seats",
    "END": "bridge seats",
    "SCORE": "bridge desert seats",
    "TIE": "bridge seats",
    "INFO": "stacks seats hand",
    "ABIL-EMP": "stacks seats",
    "ABIL-AGO": "stacks desert seats",
    "ABIL-GEN": "desert seats hand",
    "ABIL-VIS": "stacks seats hand",
    "ABIL-MAS": "desert seats hand",
    "ABIL-BLD": "bridge seats",
}
"""The parts that tell of a family of rules; of all others the boards and the hand do."""
USUAL: Final = "seats hand"


def detail_of(
    view: View,
    rule: str,
    move: Move | None,
    seats: frozenset[Seat],
    people: People = NOBODY,
    language: Language = Language.EN,
) -> Detail:
    """The parts that a rule and a move have to do with, and of the boards those of some seats."""
    scene = scene_of(view, people, language)
    # Only the boards are fewer: other parts find the colour of a seat by its number.
    fewer = evolve(scene, places=tuple(each for each in scene.places if each.seat in seats))
    wanted = {*SHOWN.get(family_of(rule), USUAL).split(), *_touched(move)}
    parts = [part for name, part in PARTS.items() if name in wanted]
    drawn = [(part.draw, fewer if part.draw is seats_of else scene) for part in parts]
    return Detail(stacked_svg(scene, drawn), ", ".join(scene.say(part.key) for part in parts))


def family_of(rule: str) -> str:
    """What a rule is about, such as ``TAKE``, by its id; one ability has a family of its own."""
    found = rule.removeprefix("TH-").rpartition("-")[0]
    return found if found.startswith("ABIL") else found.partition("-")[0]


def _touched(move: Move | None) -> set[str]:
    """What a move is about, whatever the rule."""
    match move:
        case moves.Take(Stack.EYE | Stack.BRIDGE_WORK):
            return {"bridge", "stacks"}
        case moves.Take() | moves.ChooseBonus() | moves.PlaceCrown():
            return {"stacks"}
        case moves.Build():
            return {"bridge"}
        case _:
            return set()
