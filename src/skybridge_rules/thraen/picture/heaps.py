"""Stacks on the table in the SVG: the face-up card, the pile under it, and its bonus."""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.tags import small_name
from skybridge_rules.render.measure import cut, lines_of, width_of
from skybridge_rules.render.svg import group, rect, text
from skybridge_rules.thraen.components import CENTRAL
from skybridge_rules.thraen.picture.cards import (
    LEAST,
    STRIP,
    card_height,
    chip_of,
    draw_back,
    draw_card,
    draw_chip,
    draw_strip,
)
from skybridge_rules.thraen.picture.faces import Deep
from skybridge_rules.thraen.picture.frame import (
    COLUMN,
    EDGE,
    GAP,
    HEADING,
    INNER,
    SMALL,
    Block,
    column,
)
from skybridge_rules.thraen.picture.scene import Heap, Scene
from skybridge_rules.thraen.picture.tokens import crown
from skybridge_rules.thraen.picture.who import audience_words

NAME: Final = 22.0
"""The line with the name of a stack."""
BONUS: Final = 26.0
"""The line with its bonus."""
TOP: Final = 4
BOTTOM: Final = 3
"""So many known cards are listed at the top and at the bottom of a pile."""


def stacks_of(scene: Scene, top: float) -> Block:
    """The five central stacks (TH-SETUP-03), then the Godh stack and the rest in a line."""
    heaps = [scene.heaps[stack] for stack in CENTRAL]
    parts = [text("part", (EDGE + 2, top + 14), scene.say("part.stacks"), SMALL)]
    y = top + HEADING
    parts += [draw_heap(heap, column(index), y, COLUMN) for index, heap in enumerate(heaps)]
    y += max(heap_height(heap, COLUMN) for heap in heaps) + 4
    x = EDGE + 2
    for colour, words in (
        ("godh", scene.say("heap.godh-stack", count=scene.godhs.down)),
        ("plain", scene.say("heap.discarded", count=scene.discard)),
    ):
        parts.append(group(colour, [rect("card band", x, y + 2, 16, 20, 3)]))
        parts.append(text("ink", (x + 24, y + 12), words, SMALL))
        x += width_of(words, SMALL) + 60
    y += 26
    for line in lines_of(_godh_words(scene.godhs), SMALL, INNER - 8):
        parts.append(text("label", (EDGE + 2, y + 8), line, SMALL))
        y += 17
    return Block(group("stacks", parts, scene.say("caption.stacks")), y + GAP)


def _godh_words(heap: Heap) -> str:
    """What is known of the Godh stack (TH-GODHLIMIT-03)."""
    told = []
    if heap.top:
        told.append(heap.say("heap.godh-top", cards=_listed(heap, heap.top, TOP)))
    if heap.bottom:
        cards = _listed(heap, heap.bottom, BOTTOM)
        told.append(heap.count("heap.godh-below", heap.unseen, cards=cards))
    return " ".join(told)


def _listed(heap: Heap, deep: tuple[Deep, ...], most: int) -> str:
    names = []
    for each in deep[:most]:
        if each.face is None:
            who = audience_words(each.to, heap.language)
            names.append(heap.say("heap.seen-aside", who=who))
        else:
            gift = " ".join(sign.text for sign in each.face.signs)
            told = heap.say("heap.godh", feud=each.face.feud_words, gift=gift)
            names.append(f"[{each.face.rune}] {each.face.title} ({told})")
    more = [heap.say("heap.more", count=len(deep) - most)] if len(deep) > most else []
    return heap.say("heap.then").join([*names, *more])


def _deep_height(heap: Heap, width: float) -> float:
    """How much room the known cards of a pile take."""
    height = 0.0
    if heap.top:
        height += STRIP * (1 + (len(heap.top) > TOP))
        height += sum(_known_height(each, width) for each in heap.top[:TOP])
    if heap.bottom:
        shown = min(len(heap.bottom), BOTTOM)
        height += STRIP * (1 + shown + (len(heap.bottom) > BOTTOM))
    return height


def _known_height(deep: Deep, width: float) -> float:
    return STRIP if deep.face is None else card_height(deep.face, width) + 4


def heap_height(heap: Heap, width: float) -> float:
    """How much room a stack needs."""
    face = LEAST if heap.face is None else max(LEAST, card_height(heap.face, width))
    return NAME + face + 5 + BONUS + _deep_height(heap, width)


def draw_heap(heap: Heap, x: float, y: float, width: float) -> str:
    """A stack: name and size, the card on top, the bonus, and what is known inside."""
    count = heap.say("heap.down", count=heap.down)
    room = width - width_of(count, SMALL) - 8
    parts = [
        text("strong", (x + 2, y + NAME / 2), cut(heap.name, 13, room, bold=True), 13),
        text("ink end", (x + width - 2, y + NAME / 2), count, SMALL),
    ]
    y += NAME
    high = LEAST if heap.face is None else max(LEAST, card_height(heap.face, width))
    edges = [
        rect("card band", x + 2, y + high - 8 + 2.5 * edge, width - 4, 8, 4) for edge in (2, 1)
    ]
    parts.append(group(heap.colour, edges[: min(2, heap.down)]))
    if heap.face is not None:
        parts.append(draw_card(heap.face, x, y, (width, high)))
    elif heap.down:
        parts.append(
            draw_back(
                heap.colour,
                x,
                y,
                (width, high),
                heap.note or heap.say("heap.closed"),
                heap.language,
            )
        )
    else:
        parts.append(rect("bare", x, y, width, high, 6))
        parts.append(
            text("label middle", (x + width / 2, y + high / 2), heap.say("heap.empty"), SMALL)
        )
    y += high + 5
    if heap.bonus is not None:
        parts.append(text("ink", (x + 2, y + BONUS / 2), heap.say("heap.bonus"), SMALL))
        parts.append(draw_chip(chip_of(heap.bonus), x + 46, y + 4))
    if heap.crowned:
        parts.append(crown((x + width - 14, y + BONUS / 2), heap.say("heap.crown")))
    parts += _deep(heap, x, y + BONUS, width)
    key = "heap.crowned" if heap.crowned else "heap.plain"
    words = heap.say(key, name=heap.name, cards=heap.some(heap.down, "card"))
    return group("heap", parts, words, _part(heap))


def _part(heap: Heap) -> str:
    return "" if heap.stack is None else f"stack-{small_name(heap.stack)}"


def _deep(heap: Heap, x: float, y: float, width: float) -> list[str]:
    """The cards of which somebody knows, in their order (TH-INFO-04); the next ones in full."""
    parts = []
    if heap.top:
        parts.append(_line(heap.say("heap.on-top"), x, y))
        y += STRIP
    for each in heap.top[:TOP]:
        if each.face is None:
            parts.append(_unknown(each, x, y))
        else:
            parts.append(draw_card(each.face, x, y, (width, card_height(each.face, width))))
        y += _known_height(each, width)
    if len(heap.top) > TOP:
        parts.append(_line(heap.say("heap.and-more", count=len(heap.top) - TOP), x, y))
        y += STRIP
    if heap.bottom:
        parts.append(_line(heap.count("heap.below", heap.unseen), x, y))
    for each in heap.bottom[:BOTTOM]:
        y += STRIP
        face = each.face
        parts.append(_unknown(each, x, y) if face is None else draw_strip(face, x, y, width))
    if len(heap.bottom) > BOTTOM:
        parts.append(
            _line(heap.say("heap.and-more", count=len(heap.bottom) - BOTTOM), x, y + STRIP)
        )
    return parts


def _unknown(deep: Deep, x: float, y: float) -> str:
    return _line(deep.say("heap.seen", who=audience_words(deep.to, deep.language)), x, y)


def _line(words: str, x: float, y: float) -> str:
    return text("label", (x + 6, y + STRIP / 2), words, SMALL)
