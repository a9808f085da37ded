"""The seats as text: boards and displays of everybody, and what the viewer holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from skybridge_rules.render.canvas import BOLD, DIM, PLAIN, Canvas, Run
from skybridge_rules.thraen.components import MATERIALS, Resource
from skybridge_rules.thraen.picture.faces import Guess
from skybridge_rules.thraen.picture.scene import ROOM, Held, Place, Scene, Slot
from skybridge_rules.thraen.picture.signs import extra_sign
from skybridge_rules.thraen.picture.terminal_ink import (
    INKS,
    WIDTH,
    card_runs,
    heading,
    listed,
)
from skybridge_rules.thraen.picture.who import others_words


def draw_places(canvas: Canvas, row: int, scene: Scene) -> int:
    """Everybody's board, the viewer's last."""
    for place in sorted(scene.places, key=lambda each: each.own):
        row = _draw_place(canvas, row, place) + 1
    return row


def _draw_place(canvas: Canvas, row: int, place: Place) -> int:
    canvas.put(row, 0, "▶" if place.asked else "─", BOLD if place.asked else DIM)
    row = canvas.flow(row, 2, _title(place), WIDTH)
    if place.board:
        row = canvas.flow(row, 2, _goods(place), WIDTH)
        row = canvas.flow(row, 2, _figures(place), WIDTH)
    row = canvas.flow(row, 2, _hands(place), WIDTH)
    for slot in place.slots:
        row = _draw_slot(canvas, row, slot)
    if place.beside:
        runs = [(place.say("text.beside"), DIM), *listed(place.beside)]
        row = canvas.flow(row, 2, runs, WIDTH)
    if place.gifts:
        gifts = [(f"{place.passive(each)}×{count}", BOLD) for each, count in place.gifts]
        row = canvas.flow(row, 2, [(place.say("text.gifts"), DIM), *gifts], WIDTH)
    return row


def _title(place: Place) -> Iterator[Run]:
    yield (place.name.upper(), INKS[place.colour] or BOLD)
    if place.board:
        yield (f"{place.colour_name} ({place.letter}),", INKS[place.colour])
        yield (f"{place.character}: {place.board}", PLAIN)
    else:
        yield (place.say("seat.no-board"), DIM)
    if place.starts:
        yield (f"· {place.say('seat.starts')}", DIM)
    if place.won:
        yield (f"· {place.say('text.won')}", BOLD)
    yield (f"· {place.worth(place.points)}", BOLD)
    parts = " ".join(f"{name} {points}" for name, points in place.scored if points)
    if parts:
        yield (f"({parts})", DIM)


def _goods(place: Place) -> Iterator[Run]:
    materials, sumpters, salt = place.stored
    for each in MATERIALS:
        count = place.goods[each]
        yield (f"{place.resource(each)} {count}", PLAIN if count else DIM)
    yield (f"({materials}/{ROOM[0]})", DIM)
    yield (f"{place.resource(Resource.SUMPTER)} {sumpters}/{ROOM[1]}", PLAIN if sumpters else DIM)
    yield (f"{place.resource(Resource.SALT)} {salt}/{ROOM[2]}", PLAIN if salt else DIM)
    money = place.goods[Resource.MONEY]
    yield (f"{place.resource(Resource.MONEY)} {money}", PLAIN if money else DIM)


def _figures(place: Place) -> Iterator[Run]:
    reserve = place.say("figures.reserve-box", reserve=place.reserve, box=place.boxed)
    yield (place.say("text.people", count=place.people), PLAIN)
    yield (f"({reserve})", DIM)
    yield (place.say("text.garrisons", count=place.garrisons), PLAIN)
    yield (place.say("text.might", territory=place.might), PLAIN)
    for number, each in enumerate(place.guests):
        first = f"· {place.say('figures.guests')}"
        yield (place.say("text.and") if number else first, DIM)
        yield (place.say("text.guests", count=each.count, seat=each.seat), INKS[each.colour])
    if place.die is not None:
        yield (f"· {place.die.words}", DIM if place.die.state != "ready" else PLAIN)


def _hands(place: Place) -> Iterator[Run]:
    yield from _guess("text.hand", place.hand, place)
    yield ("·", DIM)
    yield from _guess("text.godhs", place.godhs, place)
    if place.pack.count:
        yield ("·", DIM)
        yield from _guess("text.pack", place.pack, place)


def _guess(key: str, guess: Guess, place: Place) -> Iterator[Run]:
    """How many cards there are, and what is known of those in other hands."""
    yield (place.say(key, count=guess.count), PLAIN)
    if place.own or not guess.count:
        return
    if guess.faces:
        yield (place.say("text.known"), DIM)
        yield from listed(guess.faces)
    backs = ", ".join(f"{count} {back}" for back, count in guess.backs)
    if backs:
        yield (f"({place.say('note.backs', backs=backs)})", DIM)


def _draw_slot(canvas: Canvas, row: int, slot: Slot) -> int:
    """A slot: number, rune, token, points, the top card in full, and those below it."""
    canvas.put(row, 2, f"{slot.number} {slot.rune}", BOLD)
    power, faith = slot.say("slot.power"), slot.say("slot.faith")
    canvas.put(row, 6, power if slot.power else faith, BOLD if slot.power else DIM)
    at = 7 + max(len(power), len(faith))
    if not slot.cards:
        canvas.flow(row, at + 4, [*_extra(slot), (slot.say("slot.empty"), DIM)], WIDTH)
        return row + 1
    canvas.put(row, at, slot.worth(slot.points).rjust(3), PLAIN if slot.power else DIM)
    runs: list[Run] = list(_extra(slot))
    *below, top = slot.cards
    if slot.closed:
        runs.append((slot.say("text.closed"), BOLD))
        below = list(slot.cards)
    else:
        runs += card_runs(top, gift=False)
        if below:
            runs.append((slot.say("text.on"), DIM))
    runs += listed(reversed(below))
    return canvas.flow(row, at + 4, runs, WIDTH)


def _extra(slot: Slot) -> Iterator[Run]:
    if slot.extra is not None:
        yield (extra_sign(slot.extra), PLAIN)


def draw_hand(canvas: Canvas, row: int, scene: Scene) -> int:
    """What the viewer holds, or may look at, a line for each card."""
    for name, held in scene.held:
        if held:
            row = heading(canvas, row, scene.say(f"own.part.{name}"))
            row = _draw_held(canvas, row, held, scene) + 1
    if scene.aside_hidden:
        cards = scene.some(scene.aside_hidden, "card")
        canvas.put(row, 0, scene.say("text.unseen", cards=cards), DIM)
        row += 2
    return row


def _draw_held(canvas: Canvas, row: int, held: Iterable[Held], scene: Scene) -> int:
    cards = tuple(held)
    width = max(len(each.face.title) for each in cards)
    for each in cards:
        known = others_words(each.to, scene.viewer, scene.language)
        runs = [*card_runs(each.face, width), *([(f"({known})", DIM)] if known else [])]
        row = canvas.flow(row, 2, runs, WIDTH)
    return row
