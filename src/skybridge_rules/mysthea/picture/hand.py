"""What the viewer holds, in the SVG: cards in full, six to a row."""

from __future__ import annotations

from typing import Final

from skybridge_rules.mysthea.picture.cards import draw_grid
from skybridge_rules.mysthea.picture.faces import CardFace
from skybridge_rules.mysthea.picture.frame import EDGE, GAP, HEADING
from skybridge_rules.mysthea.picture.pointing import hand_part
from skybridge_rules.mysthea.picture.scene import Scene
from skybridge_rules.render.shapes import Block
from skybridge_rules.render.svg import group, text

SECRET: Final = "seen by you alone"
"""What stands on a card that the others do not know (MY-INFO-06)."""


def hand_of(scene: Scene, top: float) -> Block:
    """The hand with titles, Command Points and effects; nothing for a spectator."""
    if not scene.hand:
        return Block("", top)
    known = {held.face.id for held in scene.hand if held.known}

    def remark(face: CardFace) -> str:
        return "" if face.id in known else SECRET

    heading = text("part", (EDGE + 2, top + 11), "YOUR HAND", 12)
    faces = [held.face for held in scene.hand]
    block = draw_grid(faces, top + HEADING, lambda face: hand_part(face.id), remark)
    return Block(group("held", [heading, block.svg], "Your hand"), block.bottom + GAP - 6)
