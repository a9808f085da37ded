"""What a move of thraen touches in the picture."""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.thraen import moves
from skybridge_rules.thraen.moves import Move
from skybridge_rules.thraen.views import View
from skybridge_rules.thraen.words.concealing import concealed


def parts_of(move: Move) -> tuple[str, ...]:
    """The cards, slots, stacks, segments or territories that a move touches."""
    return tuple(_parts(move))


def slot_part(seat: Seat, slot: int, viewer: Seat | None) -> str:
    """A slot, counted from 1; the viewer's own ones are those that moves speak of."""
    return f"slot-{slot}" if seat == viewer else f"display-{seat}-{slot}"


def trace_of(view: View, seat: Seat, move: Move) -> tuple[str, ...]:
    """Where a move of a seat can be seen, as far as the viewer may know it."""
    if concealed(view, move) != str(move):
        return ()
    match move:
        case moves.Play(slot=slot) | moves.PlayGodh(slot=slot) | moves.LayStarting(slot):
            return (slot_part(seat, slot + 1, view.seat),)
        case moves.Inspire(slot) | moves.Use(slot) | moves.CloseSlot(slot):
            return (slot_part(seat, slot + 1, view.seat),)
        case moves.LayBridgeWork(slot):
            return (slot_part(seat, slot + 1, view.seat),)
        case _:
            return tuple(part for part in _parts(move) if not part.startswith("card-"))


def _parts(move: Move) -> Iterator[str]:
    match move:
        case moves.Take(stack) | moves.Peek(stack) | moves.PlaceCrown(stack):
            yield f"stack-{small_name(stack)}"
        case moves.Play(card, slot) | moves.PlayGodh(card, slot):
            yield from (f"card-{card}", f"slot-{slot + 1}")
        case moves.Pick(card) | moves.Keep(card) | moves.PutBack(card) | moves.LoseCard(card):
            yield f"card-{card}"
        case moves.DiscardGodh(card) | moves.DiscardBoth(card) | moves.Bury(card):
            yield f"card-{card}"
        case moves.LayStarting(slot) | moves.Inspire(slot) | moves.Use(slot):
            yield f"slot-{slot + 1}"
        case moves.CloseSlot(slot) | moves.LayBridgeWork(slot):
            yield f"slot-{slot + 1}"
        case moves.Return(territory):
            yield f"land-{territory}"
        case moves.Build(segment):
            yield f"segment-{segment}"
        case _:
            return  # nothing in the picture stands for it
