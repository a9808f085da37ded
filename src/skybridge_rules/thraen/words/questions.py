"""What a seat is asked, or what is going on, in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.values import frozen
from skybridge_rules.thraen import tasks
from skybridge_rules.thraen.components import Stack, Trigger
from skybridge_rules.thraen.effects import Immediate
from skybridge_rules.thraen.records import Content
from skybridge_rules.thraen.tasks import Task
from skybridge_rules.thraen.words.doings import doing_words
from skybridge_rules.thraen.words.effects import effect_sign
from skybridge_rules.thraen.words.names import records_of
from skybridge_rules.thraen.words.phrases import phrase
from skybridge_rules.thraen.words.terms import back_word, resource_word
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People


@frozen
class Asking:
    """A task: the seat it is put to, if any, and what is to be done."""

    seat: Seat | None
    words: str
    """After a seat ``to ...``; a sentence of its own where nobody is asked."""


def asking(
    task: Task,
    content: Content,
    language: Language = Language.EN,
    people: People = NOBODY,
) -> Asking:
    """The top task of an agenda in words (TH-TURN-02)."""
    return _Questions(content, language, people).of(task)


class _Questions:
    """What is printed on the cards, and the language to ask in."""

    def __init__(self, content: Content, language: Language, people: People) -> None:
        self._content = content
        self._language, self._people = language, people

    def of(self, task: Task) -> Asking:
        """A task in words."""
        match task:
            case tasks.AskBoard(seat):
                return self._ask(seat, "question.board")
            case tasks.AskStarting(seat, card):
                title = records_of(self._content)[card].title
                return self._ask(seat, "question.starting", card=title)
            case tasks.AskPick(seat):
                return self._ask(seat, "question.pick")
            case tasks.AskFirstPlay(seat):
                return self._ask(seat, "question.first-play")
            case tasks.AskTake(seat):
                return self._ask(seat, "question.take")
            case tasks.AskDraw(seat, stack):
                return self._ask(seat, "question.draw", stack=self._back(stack))
            case tasks.AskKeep(seat):
                return self._ask(seat, "question.keep")
            case tasks.AskPutBack(seat, stack):
                return self._ask(seat, "question.put-back", stack=self._back(stack))
            case tasks.AskBonus(seat, stack):
                return self._ask(seat, "question.bonus", stack=self._back(stack))
            case tasks.AskPlay(seat):
                return self._ask(seat, "question.play")
            case tasks.AskImmediate(seat, effects, triggers):
                signs = ", ".join(self._signs(effects, triggers))
                return self._ask(seat, "question.immediate", effects=signs)
            case tasks.AskUse(seat):
                return self._ask(seat, "question.use")
            case tasks.AskBuild(seat):
                return self._ask(seat, "question.build")
            case tasks.AskLimit(seat):
                return self._ask(seat, "question.limit")
            case tasks.AskRoom(seat, resource):
                word = resource_word(resource, self._language)
                return self._ask(seat, "question.room", resource=word)
            case tasks.AskOrder(seat, slot, chosen):
                key = "question.order-next" if chosen else "question.order-top"
                return self._ask(seat, key, slot=slot + 1)
            case tasks.AskGift(seat, gift):
                sign = effect_sign(gift, self._language)
                return self._ask(seat, "question.gift", effect=sign)
            case tasks.AskReligion(seat):
                return self._ask(seat, "question.religion")
            case tasks.AskDamage(seat):
                return self._ask(seat, "question.damage")
            case tasks.AskDiscard(seat, cards):
                return self._ask(seat, "question.discard", cards=cards)
            case tasks.AskCompensation(seat, cards):
                return self._ask(seat, "question.compensation", cards=cards)
            case (
                tasks.AskCrown()
                | tasks.AskVision()
                | tasks.AskEmpery()
                | tasks.AskProfit()
                | tasks.AskBury()
                | tasks.AskPair()
                | tasks.AskFigure()
                | tasks.AskFace()
                | tasks.AskDie()
            ):
                return self._of_ability(task)
            case _:
                return Asking(None, doing_words(task, self._language, self._people))

    def _of_ability(
        self,
        task: tasks.AskCrown
        | tasks.AskVision
        | tasks.AskEmpery
        | tasks.AskProfit
        | tasks.AskBury
        | tasks.AskPair
        | tasks.AskFigure
        | tasks.AskFace
        | tasks.AskDie,
    ) -> Asking:
        """What only an ability or another ruling asks for."""
        match task:
            case tasks.AskCrown(seat):
                return self._ask(seat, "question.crown")
            case tasks.AskVision(seat, stack):
                return self._ask(seat, "question.vision", stack=self._back(stack))
            case tasks.AskEmpery(seat, stack):
                return self._ask(seat, "question.empery", stack=self._back(stack))
            case tasks.AskProfit(seat, slot):
                return self._ask(seat, "question.profit", slot=slot + 1)
            case tasks.AskBury(seat):
                return self._ask(seat, "question.bury")
            case tasks.AskPair(seat):
                return self._ask(seat, "question.pair")
            case tasks.AskFigure(seat, boxed):
                key = "question.figure-boxed" if boxed else "question.figure"
                return self._ask(seat, key)
            case tasks.AskFace(seat):
                return self._ask(seat, "question.face")
            case tasks.AskDie(seat):
                return self._ask(seat, "question.die")
            case _:
                assert_never(task)

    def _ask(self, seat: Seat, key: str, **figures: int | str) -> Asking:
        return Asking(seat, phrase(self._language, key, **figures))

    def _back(self, stack: Stack) -> str:
        return back_word(stack, self._language)

    def _signs(self, effects: Iterable[Immediate], triggers: Iterable[Trigger]) -> list[str]:
        """What follows a play: effects of the card, and what an ability adds (TH-PLAY-07)."""
        signs = [effect_sign(each, self._language) for each in effects]
        added = [phrase(self._language, f"trigger.{small_name(each)}") for each in triggers]
        return signs + added
