"""What a picture of *towers* shows, worked out once for text and SVG alike."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.outcome import Score
from skybridge_rules.core.values import frozen
from skybridge_rules.render.words import cut, result_words
from skybridge_rules.towers.city import City, Tower
from skybridge_rules.towers.components import FULL_SET, PIECES, Colour, Kind, Piece
from skybridge_rules.towers.links import roof_of
from skybridge_rules.towers.picture.phrases import phrase
from skybridge_rules.towers.scoring import score
from skybridge_rules.towers.state import OVER, State, round_of
from skybridge_rules.towers.views import View
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People
from skybridge_rules.words.phrases import listed

COLOUR_CLASSES: Final = ("red", "green", "blue", "yellow")
"""How each colour is called in a style; the book names none (TW-003)."""


LABEL: Final = 24
"""The letters of a name that fit into a headline."""
SHORT: Final = 6
"""And those that fit below a tower."""


@frozen
class Placed:
    """A piece in a tower, and how many stories lie below it (TW-302)."""

    piece: Piece
    cell: int
    level: int


@frozen
class Span:
    """A bridge, the two cells it joins, and how many stories lie below it (TW-401)."""

    piece: Piece
    cells: tuple[int, int]
    level: int

    @property
    def along_row(self) -> bool:
        """Whether both towers stand in one row of the board."""
        return self.cells[1] == self.cells[0] + 1

    def far_from(self, cell: int) -> int:
        """The cell at the other end."""
        return self.cells[0] if cell == self.cells[1] else self.cells[1]


@frozen
class Holder:
    """A hand: whose it is, what it began with and still holds, and how it stands (TW-602)."""

    seat: Seat
    colours: tuple[Colour, ...]
    """The colours it plays for; the fourth of three is nobody's (TW-805)."""
    pieces: tuple[tuple[Piece, int, int], ...]
    """Each sort it began with: how many are left, out of how many."""
    on_turn: bool
    out: bool


@frozen
class Scene:
    """Everything a picture tells; nothing in it depends on how it is drawn."""

    viewer: Seat | None
    towers: tuple[Tower, ...]
    heights: tuple[int, ...]
    owners: tuple[Seat | None, ...]
    """Who owns each tower; None while it is open (TW-503)."""
    placed: tuple[Placed, ...]
    """Every piece of every tower from the bottom up; a bridge once for each end."""
    spans: tuple[Span, ...]
    holders: tuple[Holder, ...]
    score: Score
    headline: str
    people: People = NOBODY
    language: Language = Language.EN

    def say(self, key: str, **figures: int | str) -> str:
        """Words of the picture in its language."""
        return phrase(self.language, key, **figures)

    def label(self, seat: Seat) -> str:
        """A seat by its name, as far as there is room, or by its number."""
        return cut(self.people.seat(seat, self.language), LABEL)

    def short_label(self, seat: Seat) -> str:
        """A seat in the width of a tower."""
        return cut(self.people.name(seat) or self.say("seat.short", seat=seat), SHORT)

    def colours(self, holder: Holder) -> str:
        """The colours of a hand, such as ``red and blue``."""
        return colours_in(self.language, holder)

    @property
    def tallest(self) -> int:
        """The stories of the highest tower."""
        return max(self.heights)

    def span_at(self, piece: Piece, cell: int) -> Span:
        """The bridge of which this piece is an end."""
        return next(span for span in self.spans if span.piece == piece and cell in span.cells)

    def holders_of(self, seat: Seat) -> tuple[Holder, ...]:
        """The hands of one seat: two if its colours alternate (TW-852)."""
        return tuple(holder for holder in self.holders if holder.seat == seat)


def scene_of(view: View, people: People = NOBODY, language: Language = Language.EN) -> Scene:
    """The scene a view shows."""
    state = view.position
    placed = tuple(_placed(state.city))
    roofs = [roof_of(state.city, cell) for cell in range(9)]
    result = score(state)
    holders = tuple(_holders(state))
    return Scene(
        viewer=view.seat,
        towers=state.city.towers,
        heights=state.city.heights,
        owners=tuple(None if roof is None else state.table.owners[roof] for roof in roofs),
        placed=placed,
        spans=tuple(_spans(placed)),
        holders=holders,
        score=result,
        headline=_headline(state, holders, result, people, language),
        people=people,
        language=language,
    )


def _placed(city: City) -> Iterator[Placed]:
    for cell, tower in enumerate(city.towers):
        level = 0
        for piece in tower:
            yield Placed(piece, cell, level)
            level += piece.stories


def _spans(placed: tuple[Placed, ...]) -> Iterator[Span]:
    """Each bridge once: a colour has only one, so its two ends find each other (TW-003)."""
    ends: dict[Piece, Placed] = {}
    for end in placed:
        if end.piece.kind is not Kind.BRIDGE:
            continue
        if (first := ends.setdefault(end.piece, end)) is not end:
            yield Span(end.piece, (first.cell, end.cell), end.level)


def _holders(state: State) -> Iterator[Holder]:
    table = state.table
    for index, hand in enumerate(table.hands):
        pieces = []
        for piece in PIECES:
            if piece.colour not in hand.colours:
                continue
            start = FULL_SET[piece]
            if piece.colour == table.fourth:
                # TW-801: one three-story and one two-story block of the fourth colour to a seat.
                start = int(piece.kind in (Kind.THREE, Kind.TWO))
            if start:
                pieces.append((piece, state.supplies[index][piece], start))
        yield Holder(
            hand.seat,
            tuple(colour for colour in hand.colours if colour != table.fourth),
            tuple(pieces),
            state.turn == index,
            bool(state.out >> index & 1),
        )


def colours_in(language: Language, holder: Holder) -> str:
    """The colours of a hand in a language."""
    return listed(language, [phrase(language, f"colour.{each.name}") for each in holder.colours])


def _headline(
    state: State, holders: tuple[Holder, ...], result: Score, people: People, language: Language
) -> str:
    """Whose turn it is, or who won by which rule (TW-711, TW-712)."""
    if state.turn != OVER:
        mover = holders[state.turn]
        return phrase(
            language,
            "turn.lay",
            round=round_of(state),
            who=cut(people.seat(mover.seat, language), LABEL),
            colours=colours_in(language, mover),
        )
    return result_words(result, people, language)
