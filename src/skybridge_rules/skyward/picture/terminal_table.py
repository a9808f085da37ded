"""The middle of the table as text: the split, the decks, and what the question is about."""

from __future__ import annotations

from collections.abc import Iterable

from skybridge_rules.render.canvas import BOLD, DIM, PLAIN, Canvas, Run
from skybridge_rules.render.words import counted
from skybridge_rules.skyward.picture.faces import Copies
from skybridge_rules.skyward.picture.scene import Pile, Scene
from skybridge_rules.skyward.picture.terminal_ink import WIDTH, draw_cards, heading, widths_of


def draw_split(canvas: Canvas, row: int, scene: Scene) -> int:
    """Cards without a pile in their order, and every pile with its cards (SW-204)."""
    table = scene.table
    if table is None:
        return row
    row = heading(canvas, row, "THE SPLIT")
    dealt = [Copies(face) for face in table.dealt]
    widths = widths_of((*dealt, *(each for pile in table.piles for each in pile.cards)))
    if dealt:
        words = "to be put into piles, the next one first:" if table.dividing else "dealt:"
        canvas.put(row, 2, words, DIM)
        row = draw_cards(canvas, row + 1, _plain(dealt), 4, widths)
    for pile in table.piles:
        row = canvas.flow(row, 2, _pile(pile), WIDTH)
        row = draw_cards(canvas, row, _plain(pile.cards), 4, widths)
    return row + 1


def _plain(cards: Iterable[Copies]) -> Iterable[tuple[Copies, str]]:
    return ((each, "") for each in cards)


def _pile(pile: Pile) -> list[Run]:
    state = "taken" if pile.taken else counted(pile.size, "card") if pile.cards else "empty"
    runs: list[Run] = [(f"PILE {pile.number}:", BOLD if pile.cards else DIM), (state, DIM)]
    return [*runs, ("· WARDEN TOKEN", BOLD)] if pile.token else runs


def draw_stock(canvas: Canvas, row: int, scene: Scene) -> int:
    """How many cards the decks have, and what was discarded (SW-010)."""
    told = [f"Launch deck {scene.deck}"]
    told += [f"Discord deck {scene.side}"] if scene.side is not None else []
    told.append(f"Discard pile {scene.discarded}")
    row = heading(canvas, row, "DECKS", [(" · ".join(told), PLAIN)])
    if scene.discard:
        names = ", ".join(each.name for each in scene.discard)
        runs: list[Run] = [("discarded:", DIM), *((word, PLAIN) for word in names.split())]
        row = canvas.flow(row, 2, runs, WIDTH)
    return row + 1


def draw_matter(canvas: Canvas, row: int, scene: Scene) -> int:
    """The card that is paid for, carried out or exchanged."""
    matter = scene.matter
    if matter is None:
        return row
    row = heading(canvas, row, matter.words, [(f"{note}.", PLAIN) for note in matter.notes])
    return draw_cards(canvas, row, _plain(matter.cards), 2) + 1
