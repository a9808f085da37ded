"""What the question is about: the card that is paid for, carried out or exchanged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from skybridge_rules.core.ids import CardId
from skybridge_rules.skyward import tasks
from skybridge_rules.skyward.components import EXCHANGE
from skybridge_rules.skyward.picture.faces import CardFace, Copies, copies_of
from skybridge_rules.skyward.picture.phrases import phrase
from skybridge_rules.skyward.picture.scene import Matter
from skybridge_rules.skyward.tasks import Task
from skybridge_rules.skyward.words import phrases as terms
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People


def matter_of(
    task: Task | None,
    faces: dict[CardId, CardFace],
    people: People = NOBODY,
    language: Language = Language.EN,
) -> Matter | None:
    """The cards that the top task is about; None where the table shows enough."""
    say, count = partial(phrase, language), partial(terms.counted, language)
    match task:
        case tasks.AskPay(card=card, laid=laid, cogs=cogs):
            parts = [*_listed(laid, faces), *([count("count.cog", cogs)] if cogs else [])]
            laid_yet = say("matter.laid", parts=", ".join(parts))
            told = laid_yet if parts else say("matter.nothing-laid")
            return Matter(say("matter.paying"), _one(card, faces), (told,))
        case tasks.AskReveal(card=card, left=left, shown=shown):
            names = ", ".join(_listed(shown, faces)) or terms.phrase(language, "name.nothing")
            told, more = say("matter.shown", cards=names), say("matter.to-show", left=left)
            return Matter(say("matter.revealing"), _one(card, faces), (told, more))
        case tasks.AskResolve(owed=owed):
            return Matter(say("matter.resolving"), copies_of(owed, faces), choice=True)
        case tasks.DrawFor(left=left, placed=placed):
            told = say("matter.to-draw", cards=count("count.card", left))
            return Matter(say("matter.drawing"), copies_of(placed, faces), (told,))
        case tasks.AskDiscard(source=card, left=left):
            told = say("matter.to-discard", left=left)
            return Matter(say("matter.effect"), _one(card, faces), (told,))
        case tasks.AskExchange(named=named) if named:
            told = say("matter.exchanged", named=named, all=EXCHANGE)
            return Matter(say("matter.exchanging"), (), (told,))
        case tasks.AskSwap(source=card, launcher=launcher, opponent=opponent):
            first, second = (people.seat(each, language) for each in (launcher, opponent))
            told = say("matter.launched", launcher=first, opponent=second)
            return Matter(say("matter.effect"), _one(card, faces), (told,))
        case tasks.AskOpponent(source=card) | tasks.AskCopy(source=card):
            return Matter(say("matter.effect"), _one(card, faces))
        case tasks.AskRemove(source=card) | tasks.AskPigeon(source=card):
            return Matter(say("matter.effect"), _one(card, faces))
        case tasks.AskGift(source=card):
            return Matter(say("matter.effect"), _one(card, faces))
        case _:
            return None


def _one(card: CardId, faces: dict[CardId, CardFace]) -> tuple[Copies, ...]:
    return (Copies(faces[card]),)


def _listed(cards: Iterable[CardId], faces: dict[CardId, CardFace]) -> Iterator[str]:
    """Cards with the symbols that they pay."""
    for each in copies_of(cards, faces):
        yield each.name + (f" ({each.face.pays})" if each.face.pays else "")
