"""What a move of skyward touches in the picture, and what the parts are called."""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules.core.agenda import top
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.skyward import moves, tasks
from skybridge_rules.skyward.moves import Move
from skybridge_rules.skyward.views import View
from skybridge_rules.skyward.words.concealing import concealed


def pile_part(number: int) -> str:
    """A pile, counted from 1."""
    return f"pile-{number}"


def hand_part(card: CardId) -> str:
    """A card that the viewer holds."""
    return f"card-{card}"


def airspace_part(seat: Seat, card: CardId) -> str:
    """A card in an Airspace."""
    return f"airspace-{seat}-{card}"


def discord_part(seat: Seat, card: CardId) -> str:
    """A card in a Discord row."""
    return f"discord-{seat}-{card}"


def matter_part(card: CardId) -> str:
    """A card that is spoken of."""
    return f"matter-{card}"


def seat_part(seat: Seat) -> str:
    """A seat."""
    return f"seat-{seat}"


def cogs_part(seat: Seat) -> str:
    """The cogs of a seat."""
    return f"cogs-{seat}"


def token_part() -> str:
    """The Warden token, while the Warden has it."""
    return "token-warden"


def parts_of(view: View, move: Move) -> tuple[str, ...]:
    """The piles, cards, seats or tokens that a move touches."""
    return tuple(_parts(view, move))


def _parts(view: View, move: Move) -> Iterator[str]:
    match move:
        case moves.Assign(pile) | moves.Pick(pile):
            yield pile_part(pile + 1)
        case moves.PlaceToken(pile):
            yield from (token_part(), pile_part(pile + 1))
        case moves.Keep(card) | moves.Launch(card) | moves.Fulfil(card) | moves.Pay(card):
            yield hand_part(card)
        case moves.PlayAllegiance(card) | moves.Reveal(card) | moves.Exchange(card):
            yield hand_part(card)
        case moves.Discard(card):
            yield hand_part(card)
        case moves.PayCog():
            yield from _own_cogs(view)
        case moves.Resolve(card):
            yield matter_part(card)
            yield from _lying(view, card)
        case moves.Swap(card) | moves.Copy(card) | moves.Remove(card):
            yield from _lying(view, card)
        case moves.NameOpponent(seat) | moves.Give(seat):
            yield seat_part(seat)
        case _:
            return  # nothing in the picture stands for it


def trace_of(view: View, seat: Seat, move: Move) -> tuple[str, ...]:
    """Where a move of a seat can be seen, as far as the viewer may know it."""
    if concealed(view, move) != str(move):
        return ()
    if isinstance(move, moves.Launch):
        return (airspace_part(seat, move.card),)
    found = _parts(view, move)
    return tuple(part for part in found if not part.startswith(("card-", "matter-", "token-")))


def _own_cogs(view: View) -> Iterator[str]:
    task = top(view.agenda)
    if isinstance(task, tasks.AskPay):
        yield cogs_part(task.seat)


def _lying(view: View, card: CardId) -> Iterator[str]:
    """A card wherever the question can mean it: in one Airspace, or in all that have it."""
    task = top(view.agenda)
    for place, player in enumerate(view.players):
        seat = Seat(place)
        match task:
            case tasks.AskSwap(opponent=meant) if seat != meant:
                continue
            case tasks.AskRemove(seat=meant) | tasks.AskResolve(seat=meant) if seat != meant:
                continue
            case _:
                pass
        if card in player.airspace:
            yield airspace_part(seat, card)
        if card in player.discords:
            yield discord_part(seat, card)
