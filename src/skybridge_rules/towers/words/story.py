"""Towers told: a phrase for every kind of event."""

from __future__ import annotations

from typing import assert_never

from skybridge_rules.core.ids import Seat
from skybridge_rules.towers.components import Colour, Piece
from skybridge_rules.towers.events import (
    Event,
    GameEnded,
    PieceLaid,
    PlayerLeft,
    TowerClaimed,
    TowersJoined,
    TurnSkipped,
)
from skybridge_rules.towers.moves import LayBlock, LayBridge, LayRoof, Move
from skybridge_rules.towers.views import View
from skybridge_rules.towers.words.names import named, seat_words
from skybridge_rules.towers.words.phrases import counted, phrase
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People
from skybridge_rules.words.sentence import Sentence
from skybridge_rules.words.verdicts import winner_words


def tell(
    before: View,
    after: View,
    events: tuple[Event, ...],
    language: Language = Language.EN,
    people: People = NOBODY,
) -> tuple[Sentence, ...]:
    """Sentences for the events of one step, what follows from a piece in the same breath."""
    sentences: list[str] = []
    for event in events:
        words = _event_words(before, after, event, language, people)
        if isinstance(event, TowersJoined | TowerClaimed) and sentences:
            sentences[-1] += f", {words}"
        else:
            sentences.append(words)
    return tuple(map(Sentence, sentences))


def _event_words(
    before: View, after: View, event: Event, language: Language, people: People
) -> str:
    match event:
        case PieceLaid(seat, move):
            what = _laid_words(before, after, move, language)
            who = seat_words(before, seat, language, people)
            return phrase(language, "event.laid", seat=who, what=what)
        case TowersJoined(stories=stories):
            return phrase(language, "event.joined", stories=stories)
        case TowerClaimed(stories=stories):
            return counted(language, "event.claimed", stories)
        case PlayerLeft(seat, colours, finished):
            # A hand of three shows the fourth colour too, which nobody plays.
            own = tuple(c for c in colours if c != before.position.table.fourth)
            name = named(seat, own, language, people)
            if finished:
                return phrase(language, "event.finished", seat=name)
            pieces = counted(language, "event.last", _unplayed(after, seat, colours))
            return phrase(language, "event.stuck", seat=name, pieces=pieces)
        case TurnSkipped(seat, colours):
            return phrase(language, "event.skipped", seat=named(seat, colours, language, people))
        case GameEnded(winners):
            names = tuple(seat_words(after, seat, language, people) for seat in winners)
            return phrase(language, "event.ended", winners=winner_words(names, language))
        case _:
            assert_never(event)


def _laid_words(before: View, after: View, move: Move, language: Language) -> str:
    """The piece and its place; a block also says how high its tower is now."""
    piece = move.piece.sign
    match move:
        case LayBridge(foundations=(first, second)):
            return phrase(language, "event.over", piece=piece, first=first, second=second)
        case LayRoof(foundation=foundation) | LayBlock(foundation=foundation):
            place = _place(before, foundation, language)
            if isinstance(move, LayRoof) or _top(before, foundation) is None:
                return phrase(language, "event.on", piece=piece, place=place)
            height = after.position.city.heights[foundation - 1]
            return phrase(language, "event.raised", piece=piece, place=place, height=height)
        case _:
            assert_never(move)


def _place(view: View, foundation: int, language: Language) -> str:
    top = _top(view, foundation)
    if top is None:
        return phrase(language, "event.bare", foundation=foundation)
    return phrase(language, "event.tower", foundation=foundation, top=top.sign)


def _top(view: View, foundation: int) -> Piece | None:
    tower = view.position.city.towers[foundation - 1]
    return tower[-1] if tower else None


def _unplayed(view: View, seat: Seat, colours: tuple[Colour, ...]) -> int:
    """How many pieces a hand still holds."""
    state = view.position
    return sum(
        sum(supply)
        for hand, supply in zip(state.table.hands, state.supplies, strict=True)
        if hand.seat == seat and hand.colours == colours
    )
