"""The middle of the table as text: the split, the decks, and what the question is about."""

from __future__ import annotations

from collections.abc import Iterable

from skybridge_rules.render.canvas import BOLD, DIM, PLAIN, Canvas, Run
from skybridge_rules.skyward.picture.faces import Copies
from skybridge_rules.skyward.picture.scene import Pile, Scene, pile_state
from skybridge_rules.skyward.picture.terminal_ink import WIDTH, draw_cards, heading, widths_of


def draw_split(canvas: Canvas, row: int, scene: Scene) -> int:
    """Cards without a pile in their order, and every pile with its cards (SW-204)."""
    table = scene.table
    if table is None:
        return row
    row = heading(canvas, row, scene.say("split.title").upper())
    dealt = [Copies(face) for face in table.dealt]
    widths = widths_of((*dealt, *(each for pile in table.piles for each in pile.cards)))
    if dealt:
        words = scene.say("split.dividing" if table.dividing else "split.dealt")
        canvas.put(row, 2, f"{words}:", DIM)
        row = draw_cards(canvas, row + 1, _plain(dealt), 4, widths)
    for pile in table.piles:
        row = canvas.flow(row, 2, _pile(pile, scene), WIDTH)
        row = draw_cards(canvas, row, _plain(pile.cards), 4, widths)
    return row + 1


def _plain(cards: Iterable[Copies]) -> Iterable[tuple[Copies, str]]:
    return ((each, "") for each in cards)


def _pile(pile: Pile, scene: Scene) -> list[Run]:
    name = scene.say("pile.name", pile=pile.number).upper()
    runs: list[Run] = [
        (f"{name}:", BOLD if pile.cards else DIM),
        (pile_state(pile, scene), DIM),
    ]
    return [*runs, (f"· {scene.say('key.token').upper()}", BOLD)] if pile.token else runs


def draw_stock(canvas: Canvas, row: int, scene: Scene) -> int:
    """How many cards the decks have, and what was discarded (SW-010)."""
    told = [f"{scene.say('stock.launch')} {scene.deck}"]
    told += [f"{scene.say('stock.discord')} {scene.side}"] if scene.side is not None else []
    told.append(f"{scene.say('stock.discard')} {scene.discarded}")
    title = scene.say("stock.decks").upper()
    row = heading(canvas, row, title, [(" · ".join(told), PLAIN)])
    if scene.discard:
        names = ", ".join(each.name for each in scene.discard)
        runs: list[Run] = [
            (scene.say("text.discarded"), DIM),
            *((word, PLAIN) for word in names.split()),
        ]
        row = canvas.flow(row, 2, runs, WIDTH)
    return row + 1


def draw_matter(canvas: Canvas, row: int, scene: Scene) -> int:
    """The card that is paid for, carried out or exchanged."""
    matter = scene.matter
    if matter is None:
        return row
    row = heading(canvas, row, matter.words.upper(), [(f"{note}.", PLAIN) for note in matter.notes])
    return draw_cards(canvas, row, _plain(matter.cards), 2) + 1
