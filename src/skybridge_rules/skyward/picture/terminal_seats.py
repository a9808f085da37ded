"""The seats as text: Airspaces, Discord rows and hands, and what the viewer holds."""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules.render.canvas import BOLD, DIM, PLAIN, Canvas, Run
from skybridge_rules.render.words import counted
from skybridge_rules.skyward.picture.faces import Copies
from skybridge_rules.skyward.picture.hand import SECRET
from skybridge_rules.skyward.picture.scene import Place, Scene, built_words
from skybridge_rules.skyward.picture.terminal_ink import WIDTH, draw_cards, heading, listed


def draw_places(canvas: Canvas, row: int, scene: Scene) -> int:
    """Everybody clockwise, the viewer last."""
    for place in scene.clockwise:
        row = _draw_place(canvas, row, place) + 1
    return row


def _draw_place(canvas: Canvas, row: int, place: Place) -> int:
    canvas.put(row, 0, "▶" if place.asked else "─", BOLD if place.asked else DIM)
    row = canvas.flow(row, 2, _title(place), WIDTH)
    for label, cards in (("Airspace:", place.airspace), ("Discords:", place.discords)):
        if cards:
            row = canvas.flow(row, 2, [(label, DIM), *listed(cards, lies=True)], WIDTH)
    if not place.own and place.hand_size:
        row = canvas.flow(row, 2, [("hand:", DIM), *_hand(place)], WIDTH)
    for note in place.notes:
        row = canvas.flow(row, 2, [(word, DIM) for word in f"{note}.".split()], WIDTH)
    return row


def _title(place: Place) -> Iterator[Run]:
    yield (place.name.upper(), BOLD)
    if place.token:
        yield ("· WARDEN", BOLD)
    if place.turn:
        yield (f"· {place.turn}", PLAIN)
    yield (f"· {counted(place.cogs, 'cog')}", PLAIN)
    yield (f"· {built_words(place)}", PLAIN)
    yield (f"· {place.hand_size} in hand", PLAIN)
    if place.won:
        yield ("· winner", BOLD)
    yield (f"· {place.points}p", BOLD)
    parts = ", ".join(f"{name} {points}" for name, points in place.scored if points)
    if parts:
        yield (f"({parts})", DIM)


def _hand(place: Place) -> Iterator[Run]:
    """What the viewer can name of a hand, and how many more there are (SW-011)."""
    yield from listed(place.hand)
    if place.unseen:
        yield (("and " if place.hand else "") + f"{place.unseen} unseen", DIM)


def draw_hand(canvas: Canvas, row: int, scene: Scene) -> int:
    """What the viewer holds or may choose from, a line for each card."""
    if scene.choosing:
        row = heading(canvas, row, "YOUR ALLEGIANCES, ONE TO KEEP")
        row = draw_cards(canvas, row, ((Copies(face), SECRET) for face in scene.choosing), 2) + 1
    if scene.hand:
        row = heading(canvas, row, "YOUR HAND")
        held = ((each.copies, "" if each.known else SECRET) for each in scene.hand)
        row = draw_cards(canvas, row, held, 2) + 1
    if scene.gave_up:
        titles = ", ".join(face.title for face in scene.gave_up)
        runs = [(word, DIM) for word in f"You did not keep: {titles}.".split()]
        row = canvas.flow(row, 0, runs, WIDTH) + 1
    return row
