"""What the viewer holds, in the SVG: cards in full, six to a row."""

from __future__ import annotations

from skybridge_rules.mysthea.picture.cards import draw_grid
from skybridge_rules.mysthea.picture.faces import CardFace
from skybridge_rules.mysthea.picture.frame import EDGE, GAP, HEADING
from skybridge_rules.mysthea.picture.pointing import hand_part
from skybridge_rules.mysthea.picture.scene import Scene
from skybridge_rules.render.shapes import Block
from skybridge_rules.render.svg import group, text


def hand_of(scene: Scene, top: float) -> Block:
    """The hand with titles, Command Points and effects; nothing for a spectator."""
    if not scene.hand:
        return Block("", top)
    known = {held.face.id for held in scene.hand if held.known}

    def remark(face: CardFace) -> str:
        return "" if face.id in known else scene.say("hand.secret")

    heading = text("part", (EDGE + 2, top + 11), scene.heading("part.hand"), 12)
    faces = [held.face for held in scene.hand]
    block = draw_grid(faces, top + HEADING, lambda face: hand_part(face.id), remark)
    return Block(
        group("held", [heading, block.svg], scene.say("caption.hand")), block.bottom + GAP - 6
    )
