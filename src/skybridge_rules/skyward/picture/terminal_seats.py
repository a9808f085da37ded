"""The seats as text: Airspaces, Discord rows and hands, and what the viewer holds."""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules.render.canvas import BOLD, DIM, PLAIN, Canvas, Run
from skybridge_rules.skyward.picture.faces import Copies
from skybridge_rules.skyward.picture.scene import Place, Scene, built_words
from skybridge_rules.skyward.picture.terminal_ink import WIDTH, draw_cards, heading, listed
from skybridge_rules.skyward.words.phrases import phrase


def draw_places(canvas: Canvas, row: int, scene: Scene) -> int:
    """Everybody clockwise, the viewer last."""
    for place in scene.clockwise:
        row = _draw_place(canvas, row, place) + 1
    return row


def _draw_place(canvas: Canvas, row: int, place: Place) -> int:
    canvas.put(row, 0, "▶" if place.asked else "─", BOLD if place.asked else DIM)
    row = canvas.flow(row, 2, _title(place), WIDTH)
    for key, cards in (("text.airspace", place.airspace), ("text.discords", place.discords)):
        if cards:
            label = place.say(key)
            row = canvas.flow(row, 2, [(label, DIM), *listed(cards, lies=True)], WIDTH)
    if not place.own and place.hand_size:
        row = canvas.flow(row, 2, [(place.say("text.hand"), DIM), *_hand(place)], WIDTH)
    for note in place.notes:
        row = canvas.flow(row, 2, [(word, DIM) for word in f"{note}.".split()], WIDTH)
    return row


def _title(place: Place) -> Iterator[Run]:
    yield (place.name.upper(), BOLD)
    if place.token:
        yield (f"· {place.say('seat.warden').upper()}", BOLD)
    if place.turn:
        yield (f"· {place.turn}", PLAIN)
    yield (f"· {place.count('count.cog', place.cogs)}", PLAIN)
    yield (f"· {built_words(place)}", PLAIN)
    yield (f"· {place.say('seat.in-hand', cards=place.hand_size)}", PLAIN)
    if place.won:
        yield (f"· {place.say('seat.winner')}", BOLD)
    yield (f"· {phrase(place.language, 'name.points', points=place.points)}", BOLD)
    if place.made_of:
        yield (f"({place.made_of})", DIM)


def _hand(place: Place) -> Iterator[Run]:
    """What the viewer can name of a hand, and how many more there are (SW-011)."""
    yield from listed(place.hand)
    if place.unseen:
        unseen = place.say("card.unseen", count=place.unseen)
        yield (place.say("text.and", unseen=unseen) if place.hand else unseen, DIM)


def draw_hand(canvas: Canvas, row: int, scene: Scene) -> int:
    """What the viewer holds or may choose from, a line for each card."""
    secret = scene.say("card.secret")
    if scene.choosing:
        row = heading(canvas, row, scene.say("hand.choosing").upper())
        row = draw_cards(canvas, row, ((Copies(face), secret) for face in scene.choosing), 2) + 1
    if scene.hand:
        row = heading(canvas, row, scene.say("hand.title").upper())
        held = ((each.copies, "" if each.known else secret) for each in scene.hand)
        row = draw_cards(canvas, row, held, 2) + 1
    if scene.gave_up:
        titles = ", ".join(face.title for face in scene.gave_up)
        told = scene.say("hand.gave-up", cards=titles)
        runs = [(word, DIM) for word in f"{told}.".split()]
        row = canvas.flow(row, 0, runs, WIDTH) + 1
    return row
