"""What the viewer holds, in the SVG: cards in full, six to a row."""

from __future__ import annotations

from skybridge_rules.render.measure import lines_of
from skybridge_rules.render.shapes import Block
from skybridge_rules.render.svg import group, text
from skybridge_rules.skyward.picture.cards import Look
from skybridge_rules.skyward.picture.faces import Copies
from skybridge_rules.skyward.picture.frame import EDGE, GAP, HEADING, INNER
from skybridge_rules.skyward.picture.grid import draw_grid
from skybridge_rules.skyward.picture.pointing import hand_part
from skybridge_rules.skyward.picture.scene import Scene


def hand_of(scene: Scene, top: float) -> Block:
    """The hand, Allegiances to choose from, and those given up; what there is of them."""
    parts = []
    secret = scene.say("card.secret")  # what stands on a card that the others do not know (SW-011)
    choosing = [Copies(face) for face in scene.choosing]
    for words, cards, notes in (
        (scene.say("hand.choosing"), choosing, [secret for _ in choosing]),
        (
            scene.say("hand.title"),
            [each.copies for each in scene.hand],
            ["" if each.known else secret for each in scene.hand],
        ),
    ):
        if cards:
            block = _cards(words, cards, notes, scene, top)
            parts.append(block.svg)
            top = block.bottom
    if scene.gave_up:
        titles = ", ".join(face.title for face in scene.gave_up)
        for line in lines_of(scene.say("hand.gave-up", cards=titles), 12, INNER - 4):
            parts.append(text("label", (EDGE + 2, top + 8), line, 12))
            top += 18
        top += GAP - 4
    return Block(group("hand", parts), top)


def _cards(words: str, cards: list[Copies], notes: list[str], scene: Scene, top: float) -> Block:
    heading = text("part", (EDGE + 2, top + 12), words.upper(), 12)
    looks = [Look(scene.colours, note) for note in notes]
    block = draw_grid(cards, top + HEADING, lambda at: looks[at], lambda face: hand_part(face.id))
    return Block(group("held", [heading, block.svg], words), block.bottom + GAP - 4)
