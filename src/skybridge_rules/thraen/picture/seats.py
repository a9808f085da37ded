"""The seats in the SVG: goods, figures and hands in a line, the display below it."""

from __future__ import annotations

from typing import Final

from skybridge_rules.render.measure import cut, lines_of, width_of
from skybridge_rules.render.svg import circle, fold, group, polygon, rect, text
from skybridge_rules.thraen.picture.board_line import figures_of, goods_of
from skybridge_rules.thraen.picture.frame import EDGE, GAP, INNER, SMALL, Block
from skybridge_rules.thraen.picture.pointing import slot_part
from skybridge_rules.thraen.picture.scene import Place, Scene
from skybridge_rules.thraen.picture.slots import draw_slot, slot_height
from skybridge_rules.thraen.picture.tokens import drakhe

HEAD: Final = 40.0
LINE: Final = 34.0
"""The line with goods and figures."""
NOTE: Final = 18.0


def seats_of(scene: Scene, top: float) -> Block:
    """Everybody's board, the viewer's last, next to the hand."""
    parts = [text("part", (EDGE + 2, top + 14), scene.say("part.seats"), SMALL)]
    top += 26
    for place in sorted(scene.places, key=lambda each: each.own):
        block = _seat(place, top)
        parts.append(block.svg)
        top = block.bottom
    return Block(group("seats", parts, scene.say("caption.seats")), top)


def own_seat(scene: Scene, top: float) -> Block:
    """The board of the viewer; nothing for a spectator."""
    for place in scene.places:
        if place.own:
            return _seat(place, top)
    return Block("", top)


def other_seats(scene: Scene, top: float, opened: frozenset[str]) -> Block:
    """The boards of the others: a line or two to each, unless it was opened."""
    parts = [text("part", (EDGE + 2, top + 14), scene.say("part.others"), SMALL)]
    top += 26
    for place in scene.places:
        if not place.own:
            block = _seat(place, top, is_open=_fold_name(place) in opened)
            parts.append(block.svg)
            top = block.bottom
    return Block(group("seats", parts, scene.say("caption.others")), top)


def _fold_name(place: Place) -> str:
    return f"seat-{place.seat}"


def _fold(place: Place, y: float, *, is_open: bool) -> tuple[str, float]:
    """What opens a board, or folds it again, and where it begins."""
    words = place.say("seat.fold" if is_open else "seat.show")
    wide = width_of(words, SMALL, bold=True) + 24
    x = EDGE + INNER - wide - 12
    parts = [rect("space", x, y - 15, wide, 30, 15), text("strong", (x + 12, y), words, SMALL)]
    title = place.say("seat.button", who=place.name, words=words)
    return fold("fold-button", parts, title, _fold_name(place), is_open=is_open), x


def _seat(place: Place, top: float, *, is_open: bool | None = None) -> Block:
    """A board, with a button where it can be opened or folded."""
    drawn, y, button = _line(place, top + HEAD, is_open) if place.board else ([], top + HEAD, "")
    shown = () if is_open is False else place.slots
    told = [] if is_open is False else _notes(place)
    notes = [line for words in told for line in lines_of(words, SMALL, INNER - 40)]
    display = max((slot_height(slot) for slot in shown), default=0.0)
    height = y - top + NOTE * len(notes) + display + (8 if display else 0)
    look = "won" if place.won else "asked" if place.asked else "seat"
    edge = rect("body", EDGE + 1.5, top + 8, 5, height - 16, 2.5)
    parts = [rect(look, EDGE, top, INNER, height, 8), group(place.colour, [edge])]
    parts += _head(place, top) + drawn
    for words in notes:
        parts.append(text("label", (EDGE + 16, y + NOTE / 2 - 2), words, SMALL))
        y += NOTE
    viewer = place.seat if place.own else None
    parts += [draw_slot(slot, y, slot_part(place.seat, slot.number, viewer)) for slot in shown]
    return Block(group("place", parts, _words(place)) + button, top + height + GAP)


def _line(place: Place, top: float, is_open: bool | None) -> tuple[list[str], float, str]:
    """Goods and figures, where the next line begins, and the button beside them."""
    y = top + LINE / 2 - 4
    figures, end = figures_of(place, y)
    parts, bottom = goods_of(place, y) + figures, top + LINE
    if is_open is None:
        return parts, bottom, ""
    button, left = _fold(place, y, is_open=is_open)
    if end + 12 > left:  # guests or a die leave no room for it: it has the next line
        button, _ = _fold(place, y + LINE, is_open=is_open)
        bottom += LINE
    return parts, bottom, button


def _head(place: Place, top: float) -> list[str]:
    """Who sits here, with which board, and how many points it has."""
    y = top + HEAD / 2
    badge = [
        circle("figure body", (EDGE + 24, y), 13),
        text("figure-ink on-colour", (EDGE + 24, y), str(place.seat), 15),
    ]
    parts = [group(place.colour, badge)]
    x = EDGE + 44
    if place.asked:
        parts.append(polygon("ink", [(x, y - 7), (x + 11, y), (x, y + 7)]))
        x += 18
    parts.append(text("strong", (x, y), place.name, 16))
    x += width_of(place.name, 16, bold=True) + 12
    if place.board:
        words = f"{place.colour_name} ({place.letter}) · {place.character}: {place.board}"
    else:
        words = place.say("seat.no-board")
    scores, left = _scores(place, y)
    starts = place.say("seat.starts")
    beside = width_of(starts, SMALL) + 42 if place.starts else 0.0
    words = cut(words, 14, min(EDGE + INNER - 420, left - beside - 12) - x)
    parts.append(text("ink", (x, y), words, 14))
    x += width_of(words, 14) + 24
    if place.starts:
        parts.append(drakhe((x, y), place.say("seat.drakhe")))
        parts.append(text("label", (x + 18, y), starts, SMALL))
    return parts + scores


def _scores(place: Place, y: float) -> tuple[list[str], float]:
    """The points of a seat and what they are for, and where these words begin."""
    points = place.some(place.points, "point")
    if place.won:
        points = place.say("seat.won", points=points)
    scored = ", ".join(f"{name} {worth}" for name, worth in place.scored if worth)
    right = EDGE + INNER - 16
    end = right - width_of(points, 16, bold=True) - 14
    parts = [text("strong end", (right, y), points, 16), text("label end", (end, y), scored, SMALL)]
    return parts, end - width_of(scored, SMALL)


def _notes(place: Place) -> list[str]:
    """What is known of its hands, and what lies beside its board."""
    notes = []
    for key, guess in (
        ("note.hand", place.hand),
        ("note.godhs", place.godhs),
        ("note.pack", place.pack),
    ):
        if place.own or not guess.count:
            continue
        known = ", ".join(face.title for face in guess.faces)
        backs = ", ".join(f"{count} {back}" for back, count in guess.backs)
        told = [place.say("note.known", cards=known)] if known else []
        told += [place.say("note.backs", backs=backs)] if backs else []
        if told:
            notes.append(place.say(key, told="; ".join(told)))
    if place.beside:
        cards = ", ".join(face.title for face in place.beside)
        notes.append(place.say("note.beside", cards=cards))
    if place.gifts:
        gifts = ", ".join(f"{place.passive(each)} ×{count}" for each, count in place.gifts)
        notes.append(place.say("note.gifts", gifts=gifts))
    return notes


def _words(place: Place) -> str:
    return place.say(
        "seat.told",
        who=place.name,
        points=place.some(place.points, "point"),
        people=place.people,
        territory=place.might,
    )
