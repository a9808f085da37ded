"""Towers in words: seats, moves, events and score items."""

from __future__ import annotations

from typing import Final, assert_never

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.outcome import ScoreItem
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
from skybridge_rules.towers.scoring import LINK
from skybridge_rules.towers.state import round_of
from skybridge_rules.towers.views import View

INKS: Final = (
    (r"\bR[32=^]", "bold red"),
    (r"\bG[32=^]", "bold green"),
    (r"\bB[32=^]", "bold bright_blue"),
    (r"\bY[32=^]", "bold yellow"),
)
"""Pieces are printed in their colours."""

_KINDS: Final = ("three-story block", "two-story block", "bridge", "roof")


def seat_words(view: View, seat: Seat) -> str:
    """A seat and its colours, such as ``seat 1 (G)``."""
    return _named(seat, view.position.table.colours[seat])


def heading(view: View) -> str:
    """The chapter of the story that a view belongs to."""
    return f"Round {round_of(view.position)}"


def group_words(move: Move) -> str:
    """A piece and its kind, such as ``R3 three-story block``."""
    return f"{move.piece.sign} {_KINDS[move.piece.kind]}"


def item_words(item: ScoreItem) -> str:
    """What a score item is for, such as ``tower 5, under R^``."""
    figures = dict(item.params)
    if item.category == LINK:
        # TW-706: with both ends owned, the bridge counts each tower a second time.
        how = "doubled by the bridge" if item.rule == "TW-706" else "by bridge"
        return f"tower {figures['foundation']}, {how} from tower {figures['from']}"
    return f"tower {figures['foundation']}, under {figures['roof']}^"


def tell(before: View, after: View, events: tuple[Event, ...]) -> tuple[str, ...]:
    """Sentences for the events of one step, what follows from a piece in the same breath."""
    sentences: list[str] = []
    for event in events:
        words = _event_words(before, after, event)
        if isinstance(event, TowersJoined | TowerClaimed) and sentences:
            sentences[-1] += f", {words}"
        else:
            sentences.append(words)
    return tuple(sentences)


def _event_words(before: View, after: View, event: Event) -> str:
    match event:
        case PieceLaid(seat, move):
            return f"{seat_words(before, seat)} lays {_laid_words(before, after, move)}"
        case TowersJoined(stories=stories):
            return f"raising both to {stories}"
        case TowerClaimed(stories=stories):
            return f"closing a tower of {stories} {'story' if stories == 1 else 'stories'}"
        case PlayerLeft(seat, colours, finished):
            # A hand of three shows the fourth colour too, which nobody plays.
            name = _named(seat, tuple(c for c in colours if c != before.position.table.fourth))
            if finished:
                return f"{name} has laid every piece and is done"
            return f"{name} cannot lay {_unplayed_words(after, seat, colours)} and is out"
        case TurnSkipped(seat, colours):
            return f"{_named(seat, colours)} can lay nothing now and is passed over"
        case GameEnded(winners):
            return f"nobody can lay a piece any more; {_winners_words(after, winners)}"
        case _:
            assert_never(event)


def _laid_words(before: View, after: View, move: Move) -> str:
    """The piece and its place; a block also says how high its tower is now."""
    match move:
        case LayBridge(foundations=(first, second)):
            return f"{move.piece.sign} over {first} and {second}"
        case LayRoof(foundation=foundation):
            return f"{move.piece.sign} on {_place(before, foundation)}"
        case LayBlock(foundation=foundation):
            height = after.position.city.heights[foundation - 1]
            place = _place(before, foundation)
            raised = "" if _top(before, foundation) is None else f", raising it to {height}"
            return f"{move.piece.sign} on {place}{raised}"
        case _:
            assert_never(move)


def _place(view: View, foundation: int) -> str:
    top = _top(view, foundation)
    if top is None:
        return f"bare foundation {foundation}"
    return f"tower {foundation}, atop {top.sign}"


def _top(view: View, foundation: int) -> Piece | None:
    tower = view.position.city.towers[foundation - 1]
    return tower[-1] if tower else None


def _unplayed_words(view: View, seat: Seat, colours: tuple[Colour, ...]) -> str:
    """What a hand still holds."""
    state = view.position
    pieces = sum(
        sum(supply)
        for hand, supply in zip(state.table.hands, state.supplies, strict=True)
        if hand.seat == seat and hand.colours == colours
    )
    return "its last piece" if pieces == 1 else f"any of its last {pieces} pieces"


def _winners_words(view: View, winners: tuple[Seat, ...]) -> str:
    names = [seat_words(view, seat) for seat in winners]
    if len(names) == 1:
        return f"{names[0]} wins"
    return f"{', '.join(names[:-1])} and {names[-1]} share the win"


def _named(seat: Seat, colours: tuple[Colour, ...]) -> str:
    return f"seat {seat} ({''.join(colour.name for colour in colours)})"
