"""The seats as text: boards and displays of everybody, and what the viewer holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from skybridge_rules.render.canvas import BOLD, DIM, PLAIN, Canvas, Run
from skybridge_rules.render.words import counted
from skybridge_rules.thraen.components import MATERIALS, Resource
from skybridge_rules.thraen.picture.faces import Guess
from skybridge_rules.thraen.picture.scene import ROOM, Held, Place, Scene, Slot
from skybridge_rules.thraen.picture.terminal_ink import (
    INKS,
    WIDTH,
    card_runs,
    heading,
    listed,
    sign_run,
)
from skybridge_rules.thraen.picture.who import others_words
from skybridge_rules.thraen.words.terms import passive_word, resource_word


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
        runs = [("beside the board:", DIM), *listed(place.beside)]
        row = canvas.flow(row, 2, runs, WIDTH)
    if place.gifts:
        gifts = [(f"{passive_word(each)}×{count}", BOLD) for each, count in place.gifts]
        row = canvas.flow(row, 2, [("gifts of this turn:", DIM), *gifts], WIDTH)
    return row


def _title(place: Place) -> Iterator[Run]:
    yield (place.name.upper(), INKS[place.colour] or BOLD)
    if place.board:
        yield (f"{place.colour} ({place.letter}),", INKS[place.colour])
        yield (f"{place.character}: {place.board}", PLAIN)
    else:
        yield ("no board yet", DIM)
    if place.starts:
        yield ("· starting Drakhe", DIM)
    if place.won:
        yield ("· winner", BOLD)
    yield (f"· {place.points}p", BOLD)
    parts = " ".join(f"{name} {points}" for name, points in place.scored if points)
    if parts:
        yield (f"({parts})", DIM)


def _goods(place: Place) -> Iterator[Run]:
    materials, sumpters, salt = place.stored
    for each in MATERIALS:
        count = place.goods[each]
        yield (f"{resource_word(each)} {count}", PLAIN if count else DIM)
    yield (f"({materials}/{ROOM[0]})", DIM)
    yield (f"sumpter {sumpters}/{ROOM[1]}", PLAIN if sumpters else DIM)
    yield (f"salt {salt}/{ROOM[2]}", PLAIN if salt else DIM)
    money = place.goods[Resource.MONEY]
    yield (f"money {money}", PLAIN if money else DIM)


def _figures(place: Place) -> Iterator[Run]:
    yield (f"people {place.people}", PLAIN)
    yield (f"(reserve {place.reserve}, box {place.boxed})", DIM)
    yield (f"garrisons {place.garrisons}", PLAIN)
    yield (f"might T{place.might}", PLAIN)
    for number, each in enumerate(place.guests):
        yield ("· guests" if number == 0 else "and", DIM)
        yield (f"{each.count} of seat {each.seat}", INKS[each.colour])
    if place.die is not None:
        yield (f"· {place.die.words}", DIM if place.die.state != "ready" else PLAIN)


def _hands(place: Place) -> Iterator[Run]:
    yield from _guess(f"hand {place.hand.count}", place.hand, own=place.own)
    yield ("·", DIM)
    yield from _guess(f"Godh cards {place.godhs.count}", place.godhs, own=place.own)
    if place.pack.count:
        yield ("·", DIM)
        yield from _guess(f"pack {place.pack.count}", place.pack, own=place.own)


def _guess(words: str, guess: Guess, *, own: bool) -> Iterator[Run]:
    """How many cards there are, and what is known of those in other hands."""
    yield (words, PLAIN)
    if own or not guess.count:
        return
    if guess.faces:
        yield ("known:", DIM)
        yield from listed(guess.faces)
    backs = ", ".join(f"{count} {back}" for back, count in guess.backs if back != "Godh")
    if backs:
        yield (f"(backs: {backs})", DIM)


def _draw_slot(canvas: Canvas, row: int, slot: Slot) -> int:
    """A slot: number, rune, token, points, the top card in full, and those below it."""
    canvas.put(row, 2, f"{slot.number} {slot.rune}", BOLD)
    canvas.put(row, 6, "POWER" if slot.power else "faith", BOLD if slot.power else DIM)
    if not slot.cards:
        canvas.flow(row, 16, [*_extra(slot), ("empty", DIM)], WIDTH)
        return row + 1
    canvas.put(row, 12, f"{slot.points:>2}p", PLAIN if slot.power else DIM)
    runs: list[Run] = list(_extra(slot))
    *below, top = slot.cards
    if slot.closed:
        runs.append(("CLOSED, face down:", BOLD))
        below = list(slot.cards)
    else:
        runs += card_runs(top, gift=False)
        if below:
            runs.append(("on", DIM))
    runs += listed(reversed(below))
    return canvas.flow(row, 16, runs, WIDTH)


def _extra(slot: Slot) -> Iterator[Run]:
    if slot.extra is not None:
        yield ("{" + sign_run(slot.extra)[0] + "}", PLAIN)


def draw_hand(canvas: Canvas, row: int, scene: Scene) -> int:
    """What the viewer holds, or may look at, a line for each card."""
    for words, held in (
        ("YOUR PACK", scene.pack),
        ("YOUR HAND", scene.hand),
        ("YOUR GODH CARDS", scene.godh_hand),
        ("SET ASIDE", scene.aside),
    ):
        if held:
            row = heading(canvas, row, words)
            row = _draw_held(canvas, row, held, scene) + 1
    if scene.aside_hidden:
        cards = counted(scene.aside_hidden, "card")
        canvas.put(row, 0, f"SET ASIDE, unseen by you: {cards}", DIM)
        row += 2
    return row


def _draw_held(canvas: Canvas, row: int, held: Iterable[Held], scene: Scene) -> int:
    cards = tuple(held)
    width = max(len(each.face.title) for each in cards)
    for each in cards:
        known = others_words(each.to, scene.viewer)
        runs = [*card_runs(each.face, width), *([(f"({known})", DIM)] if known else [])]
        row = canvas.flow(row, 2, runs, WIDTH)
    return row
