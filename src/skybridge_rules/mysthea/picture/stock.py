"""The Era Deck and the Development Area in the SVG, or the cards of a draft."""

from __future__ import annotations

from skybridge_rules.mysthea.picture.cards import draw_grid
from skybridge_rules.mysthea.picture.faces import CardFace
from skybridge_rules.mysthea.picture.frame import COLUMN, EDGE, GAP, HEADING, INNER, column
from skybridge_rules.mysthea.picture.pointing import AREA, ERA_DECK, area_part
from skybridge_rules.mysthea.picture.scene import Scene
from skybridge_rules.render.measure import lines_of, width_of
from skybridge_rules.render.shapes import Block
from skybridge_rules.render.svg import group, line, rect, text


def stock_of(scene: Scene, top: float) -> Block:
    """How many cards the Era Deck has, and what lies face up beside it (MY-DEV-02)."""
    area = scene.development
    if not area.cards and not area.deck:
        return Block("", top)
    drafting = area.drafting

    def remark(face: CardFace) -> str:
        if face.id in area.under:
            return scene.say("area.under", number=area.under.index(face.id) + 1)
        return ""

    y = top + HEADING
    block = draw_grid(area.cards, y, lambda face: area_part(face.id), remark, 0 if drafting else 1)
    bottom = max(block.bottom, y + 64)
    title = scene.heading("part.draft" if drafting else "part.area")
    heading = [text("part", (EDGE + 2, top + 11), title, 12)]
    at = EDGE + 2 + width_of(title, 12, bold=True) * 1.12 + 20
    told = lines_of(" · ".join(area.notes), 12, INNER - at)
    for index, words in enumerate(told[:1]):
        heading.append(text("label", (at, top + 11 + 16 * index), words, 12))
    row = group("area", heading, scene.say("caption.area"), "" if drafting else AREA)
    parts = [row, block.svg]
    if not drafting:
        x = column(0)
        deck = [rect("card all-steel", x, y, COLUMN, 56, 6)]
        hatches = (x + 18, x + 32, x + 46)
        deck += [line("hatch", (across, y + 4), (across - 10, y + 52)) for across in hatches]
        deck.append(text("on-steel", (x + 62, y + 20), scene.say("area.deck"), 13))
        cards = scene.count_cards(area.deck)
        deck.append(text("on-steel", (x + 62, y + 38), cards, 12))
        parts.append(group("deck", deck, scene.say("area.cards", cards=cards), ERA_DECK))
    return Block(group("development", parts), bottom + GAP - 6)
