"""What the question is about: the card that is paid for, carried out or exchanged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from skybridge_rules.core.ids import CardId
from skybridge_rules.render.words import counted
from skybridge_rules.skyward import tasks
from skybridge_rules.skyward.components import EXCHANGE
from skybridge_rules.skyward.picture.faces import CardFace, Copies, copies_of
from skybridge_rules.skyward.picture.scene import Matter
from skybridge_rules.skyward.tasks import Task
from skybridge_rules.words.people import NOBODY, People


def matter_of(
    task: Task | None, faces: dict[CardId, CardFace], people: People = NOBODY
) -> Matter | None:
    """The cards that the top task is about; None where the table shows enough."""
    match task:
        case tasks.AskPay(card=card, laid=laid, cogs=cogs):
            parts = [*_listed(laid, faces), *([counted(cogs, "cog")] if cogs else [])]
            told = f"Laid so far: {', '.join(parts)}" if parts else "Nothing laid yet"
            return Matter("PAYING FOR", _one(card, faces), (told,))
        case tasks.AskReveal(card=card, left=left, shown=shown):
            told = f"Shown so far: {', '.join(_listed(shown, faces)) or 'nothing'}"
            return Matter("REVEALING FOR", _one(card, faces), (told, f"{left} more to show"))
        case tasks.AskResolve(owed=owed):
            return Matter("TO CARRY OUT", copies_of(owed, faces), choice=True)
        case tasks.DrawFor(left=left, placed=placed):
            told = f"{counted(left, 'card')} still to draw"
            return Matter("DRAWING", copies_of(placed, faces), (told,))
        case tasks.AskDiscard(source=card, left=left):
            return Matter("CARRYING OUT", _one(card, faces), (f"{left} to discard",))
        case tasks.AskExchange(named=named) if named:
            told = f"{named} of {EXCHANGE} cards for a cog are discarded"
            return Matter("EXCHANGING", (), (told,))
        case tasks.AskSwap(source=card, launcher=launcher, opponent=opponent):
            told = f"Launched by {people.seat(launcher)}, exchanged with {people.seat(opponent)}"
            return Matter("CARRYING OUT", _one(card, faces), (told,))
        case tasks.AskOpponent(source=card) | tasks.AskCopy(source=card):
            return Matter("CARRYING OUT", _one(card, faces))
        case tasks.AskRemove(source=card) | tasks.AskPigeon(source=card):
            return Matter("CARRYING OUT", _one(card, faces))
        case tasks.AskGift(source=card):
            return Matter("CARRYING OUT", _one(card, faces))
        case _:
            return None


def _one(card: CardId, faces: dict[CardId, CardFace]) -> tuple[Copies, ...]:
    return (Copies(faces[card]),)


def _listed(cards: Iterable[CardId], faces: dict[CardId, CardFace]) -> Iterator[str]:
    """Cards with the symbols that they pay."""
    for each in copies_of(cards, faces):
        yield each.name + (f" ({each.face.pays})" if each.face.pays else "")
