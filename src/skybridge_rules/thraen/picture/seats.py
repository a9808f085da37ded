"""The seats in the SVG: goods, figures and hands in a line, the display below it."""

from __future__ import annotations

from typing import Final

from skybridge_rules.render.measure import cut, lines_of, width_of
from skybridge_rules.render.svg import circle, fold, group, polygon, rect, text
from skybridge_rules.render.words import counted
from skybridge_rules.thraen.components import MATERIALS, Resource
from skybridge_rules.thraen.picture.frame import EDGE, GAP, INNER, SMALL, Block
from skybridge_rules.thraen.picture.pointing import slot_part
from skybridge_rules.thraen.picture.scene import ROOM, Place, Scene
from skybridge_rules.thraen.picture.slots import draw_slot, slot_height
from skybridge_rules.thraen.picture.tokens import die, drakhe, garrison, good, legion, pawn
from skybridge_rules.thraen.words.terms import passive_word, resource_word

HEAD: Final = 40.0
LINE: Final = 34.0
"""The line with goods and figures."""
NOTE: Final = 18.0
PIP: Final = 19.0
"""A storage space."""


def seats_of(scene: Scene, top: float) -> Block:
    """Everybody's board, the viewer's last, next to the hand."""
    parts = [text("part", (EDGE + 2, top + 14), "SEATS", SMALL)]
    top += 26
    for place in sorted(scene.places, key=lambda each: each.own):
        block = _seat(place, top)
        parts.append(block.svg)
        top = block.bottom
    return Block(group("seats", parts, "The seats"), top)


def own_seat(scene: Scene, top: float) -> Block:
    """The board of the viewer; nothing for a spectator."""
    for place in scene.places:
        if place.own:
            return _seat(place, top)
    return Block("", top)


def other_seats(scene: Scene, top: float, opened: frozenset[str]) -> Block:
    """The boards of the others: a line or two to each, unless it was opened."""
    parts = [text("part", (EDGE + 2, top + 14), "THE OTHERS", SMALL)]
    top += 26
    for place in scene.places:
        if not place.own:
            name = f"seat-{place.seat}"
            is_open = name in opened
            block = _seat(place, top, folded=not is_open)
            parts.append(block.svg)
            if place.board:
                parts.append(_fold(place, top, name, is_open=is_open))
            top = block.bottom
    return Block(group("seats", parts, "The others"), top)


def _fold(place: Place, top: float, name: str, *, is_open: bool) -> str:
    """What opens a board, or folds it again."""
    words = "fold the display" if is_open else "show the display"
    wide = width_of(words, SMALL, bold=True) + 24
    x, y = EDGE + INNER - wide - 12, top + HEAD + LINE / 2 - 4
    parts = [rect("space", x, y - 15, wide, 30, 15), text("strong", (x + 12, y), words, SMALL)]
    return fold("fold-button", parts, f"{place.name}: {words}", name, is_open=is_open)


def _seat(place: Place, top: float, *, folded: bool = False) -> Block:
    shown = () if folded else place.slots
    told = [] if folded else _notes(place)
    notes = [line for words in told for line in lines_of(words, SMALL, INNER - 40)]
    display = max((slot_height(slot) for slot in shown), default=0.0)
    body = LINE if place.board else 0.0
    height = HEAD + body + NOTE * len(notes) + display + (8 if display else 0)
    look = "won" if place.won else "asked" if place.asked else "seat"
    edge = rect("body", EDGE + 1.5, top + 8, 5, height - 16, 2.5)
    parts = [rect(look, EDGE, top, INNER, height, 8), group(place.colour, [edge])]
    parts += _head(place, top)
    y = top + HEAD
    if place.board:
        parts += _goods(place, y + LINE / 2 - 4) + _figures(place, y + LINE / 2 - 4)
        y += LINE
    for words in notes:
        parts.append(text("label", (EDGE + 16, y + NOTE / 2 - 2), words, SMALL))
        y += NOTE
    viewer = place.seat if place.own else None
    parts += [draw_slot(slot, y, slot_part(place.seat, slot.number, viewer)) for slot in shown]
    return Block(group("place", parts, _words(place)), top + height + GAP)


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
        words = f"{place.colour} ({place.letter}) · {place.character}: {place.board}"
    else:
        words = "no board yet"
    room = EDGE + INNER - 420 - x
    words = cut(words, 14, room)
    parts.append(text("ink", (x, y), words, 14))
    x += width_of(words, 14) + 24
    if place.starts:
        parts.append(drakhe((x, y), "Starting Drakhe"))
        parts.append(text("label", (x + 18, y), "starting Drakhe", SMALL))
    right = EDGE + INNER - 16
    points = counted(place.points, "point") + (", winner" if place.won else "")
    parts.append(text("strong end", (right, y), points, 16))
    scored = ", ".join(f"{name} {worth}" for name, worth in place.scored if worth)
    right -= width_of(points, 16, bold=True) + 14
    parts.append(text("label end", (right, y), scored, SMALL))
    return parts


def _goods(place: Place, y: float) -> list[str]:
    """The storage with its spaces, and money (TH-STORE-01 to TH-STORE-05)."""
    materials = [each for each in MATERIALS for _ in range(place.goods[each])]
    sumpters = [Resource.SUMPTER] * place.goods[Resource.SUMPTER]
    salt = [Resource.SALT] * place.goods[Resource.SALT]
    x = EDGE + 16
    parts = []
    for name, stored, room in zip(
        ("building materials", "sumpters", "salt"), (materials, sumpters, salt), ROOM, strict=True
    ):
        spaces = []
        for index in range(max(room, len(stored))):
            spaces.append(rect("space", x, y - PIP / 2, PIP, PIP, 3))
            if index < len(stored):
                spaces.append(good(stored[index], (x + PIP / 2, y), 14.5))
            x += PIP + 2
        listed = ", ".join(resource_word(each) for each in stored) or "empty"
        parts.append(group("store", spaces, f"Storage for {name}: {listed}"))
        x += 14
    money = place.goods[Resource.MONEY]
    coin = [good(Resource.MONEY, (x + 7, y), 15), text("strong", (x + 18, y), f"×{money}", 14)]
    parts.append(group("store", coin, f"Money: {money}"))
    return parts


def _figures(place: Place, y: float) -> list[str]:
    """Population, garrisons, might and the sizes of the hands."""
    x = EDGE + 368
    seat, colour = str(place.seat), place.colour
    parts = [pawn(colour, (x, y + 11), seat, f"Population on the board: {place.people}")]
    parts.append(text("strong", (x + 12, y), f"×{place.people}", 14))
    more = f"reserve {place.reserve}" + (f", box {place.boxed}" if place.boxed else "")
    parts.append(text("label", (x + 46, y), more, SMALL))
    x += 176
    left = f"Garrisons on the board: {place.garrisons}"
    parts.append(garrison(colour, (x, y), seat, left))
    parts.append(text("strong", (x + 14, y), f"×{place.garrisons}", 14))
    x += 76
    parts.append(legion(colour, (x, y), seat, f"Military might: T{place.might}"))
    parts.append(text("strong", (x + 15, y), f"T{place.might}", 14))
    x += 76
    for back, words in (
        ("plain", f"{place.hand.count} in hand"),
        ("godh", counted(place.godhs.count, "Godh card")),
        ("plain", f"{place.pack.count} in the pack" if place.pack.count else ""),
    ):
        if words:
            parts.append(group(back, [rect("card band", x, y - 10, 15, 20, 3)]))
            parts.append(text("strong", (x + 22, y), words, 13))
            x += width_of(words, 13, bold=True) + 52
    return parts + _extras(place, x, y)


def _extras(place: Place, x: float, y: float) -> list[str]:
    """Guests on Guinn's board, and the die on the Bridge Builder's."""
    parts = []
    if place.guests:
        parts.append(text("label", (x, y), "guests", SMALL))
        x += width_of("guests", SMALL) + 16
    for each in place.guests:
        title = f"Population of seat {each.seat} on this board: {each.count}"
        parts.append(pawn(each.colour, (x, y + 11), str(each.seat), title))
        parts.append(text("strong", (x + 12, y), f"×{each.count}", 14))
        x += width_of(f"×{each.count}", 14, bold=True) + 32
    if place.die is not None:
        parts.append(die(place.die.face, (x + 10, y), utreng=place.die.utreng))
        parts.append(text("label", (x + 28, y), place.die.words, SMALL))
    return parts


def _notes(place: Place) -> list[str]:
    """What is known of its hands, and what lies beside its board."""
    notes = []
    for name, guess in (("Hand", place.hand), ("Godh cards", place.godhs), ("Pack", place.pack)):
        if place.own or not guess.count:
            continue
        known = ", ".join(face.title for face in guess.faces)
        backs = ", ".join(f"{count} {back}" for back, count in guess.backs if back != "Godh")
        told = [f"known: {known}"] if known else []
        told += [f"backs: {backs}"] if backs else []
        if told:
            notes.append(f"{name}, {'; '.join(told)}")
    if place.beside:
        notes.append(f"Beside the board: {', '.join(face.title for face in place.beside)}")
    if place.gifts:
        gifts = ", ".join(f"{passive_word(each)} ×{count}" for each, count in place.gifts)
        notes.append(f"Gifts of this turn: {gifts}")
    return notes


def _words(place: Place) -> str:
    points = counted(place.points, "point")
    return f"{place.name}: {points}, {place.people} population, might T{place.might}"
