"""What is asked in towers, and what can be answered."""

from __future__ import annotations

from typing import Final, assert_never

from skybridge_rules.towers.moves import LayBlock, LayBridge, LayRoof, Move
from skybridge_rules.towers.state import seat_to_move
from skybridge_rules.towers.views import View
from skybridge_rules.towers.words.names import seat_words
from skybridge_rules.towers.words.phrases import phrase
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People

KINDS: Final = ("three", "two", "bridge", "roof")
"""What the tables call the kinds of pieces, in the order of Kind."""

COLOURS: Final = ("red", "green", "blue", "yellow")
"""What the tables call the colours, in the order of Colour."""


def question_words(view: View, language: Language = Language.EN, people: People = NOBODY) -> str:
    """Who is to lay a piece; nothing when the game is over (TW-101)."""
    seat = seat_to_move(view.position)  # nothing is hidden: a view holds the position
    if seat is None:
        return ""
    return f"{seat_words(view, seat, language, people)}: {lay_words(language)}"


def lay_words(language: Language = Language.EN) -> str:
    """What the seat on turn is asked; there is one question only (TW-101)."""
    return phrase(language, "question.lay")


def group_words(move: Move, language: Language = Language.EN) -> str:
    """A piece and its kind, such as ``R3 three-story block``."""
    kind = _kind(move, language)
    return phrase(language, "move.group", piece=move.piece.sign, kind=kind)


def move_words(
    view: View,  # noqa: ARG001 - nothing on the table changes what a move is called
    move: Move,
    language: Language = Language.EN,
    people: People = NOBODY,  # noqa: ARG001 - a move names no seat
) -> str:
    """A piece and where it goes, such as ``R3, a three-story block, onto foundation 5``."""
    piece, kind = move.piece.sign, _kind(move, language)
    match move:
        case LayBlock(foundation=at):
            return phrase(language, "move.block", piece=piece, kind=kind, foundation=at)
        case LayRoof(foundation=at):
            return phrase(language, "move.roof", piece=piece, kind=kind, foundation=at)
        case LayBridge(foundations=(first, second)):
            return phrase(
                language, "move.bridge", piece=piece, kind=kind, first=first, second=second
            )
        case _:
            assert_never(move)


def piece_words(move: Move, language: Language = Language.EN) -> str:
    """What is laid, such as ``Block 3, red``; of a bridge also where, for it has two ends."""
    colour = phrase(language, f"colour.{COLOURS[move.piece.colour]}")
    key = KINDS[move.piece.kind]
    if isinstance(move, LayBridge):
        first, second = move.foundations
        return phrase(language, "what.bridge", colour=colour, first=first, second=second)
    return phrase(language, f"what.{key}", colour=colour)


def place_words(move: Move, language: Language = Language.EN) -> str:
    """Where a piece goes, such as ``on 5`` or ``over 5–6``."""
    if isinstance(move, LayBridge):
        return phrase(language, "what.over", cells="–".join(map(str, move.foundations)))
    return phrase(language, "what.on", cells=move.foundation)


def _kind(move: Move, language: Language) -> str:
    return phrase(language, f"kind.{KINDS[move.piece.kind]}")
