"""What is asked or going on, in words."""

from __future__ import annotations

from typing import Final, assert_never

from attrs import frozen

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.render.thraen.faces import Face, back_word
from skybridge_rules.render.thraen.signs import gift_sign, resource_word
from skybridge_rules.thraen import tasks
from skybridge_rules.thraen.components import Trigger
from skybridge_rules.thraen.tasks import Task


@frozen
class Asking:
    """A task: the seat it is put to, if any, and what is to be done."""

    seat: Seat | None
    words: str
    """After a seat ``to ...``; a sentence of its own where nobody is asked."""


def asking(task: Task, faces: dict[CardId, Face]) -> Asking:
    """The top task of an agenda in words (TH-TURN-02)."""
    match task:
        case tasks.AskBoard(seat):
            return Asking(seat, "choose a board and its side")
        case tasks.AskStarting(seat, card):
            return Asking(seat, f"lay the starting card {faces[card].title}")
        case tasks.AskPick(seat):
            return Asking(seat, "keep a card of the pack")
        case tasks.AskFirstPlay(seat):
            return Asking(seat, "play a card before round 1")
        case tasks.AskTake(seat):
            return Asking(seat, "take a card (step 1)")
        case tasks.AskDraw(seat, stack):
            return Asking(seat, f"say how many extra {back_word(stack)} cards to look at (step 1)")
        case tasks.AskKeep(seat):
            return Asking(seat, "keep one of the cards looked at (step 1)")
        case tasks.AskPutBack(seat, stack):
            return Asking(seat, f"put a card back on the {back_word(stack)} stack (step 1)")
        case tasks.AskBonus(seat, stack):
            return Asking(seat, f"choose a bonus of the {back_word(stack)} stack (step 1)")
        case tasks.AskPlay(seat):
            return Asking(seat, "play a card (step 2)")
        case tasks.AskImmediate(seat, effects, triggers):
            signs = [gift_sign(each).text for each in effects]
            signs += [_TRIGGERS[each] for each in triggers]
            return Asking(seat, f"resolve immediate effects: {', '.join(signs)}")
        case tasks.AskUse(seat):
            return Asking(seat, "use a main effect (step 3)")
        case tasks.AskBuild(seat):
            return Asking(seat, "build or not (step 4)")
        case tasks.AskLimit(seat):
            return Asking(seat, "end the turn with at most 3 Godh cards (step 5)")
        case tasks.AskRoom(seat, resource):
            return Asking(seat, f"make room for {resource_word(resource)}")
        case tasks.AskOrder(seat, slot, chosen):
            return Asking(seat, f"say which card comes {_next(len(chosen))} in slot {slot + 1}")
        case tasks.AskGift(seat, gift):
            return Asking(seat, f"resolve the gift {gift_sign(gift).text}")
        case tasks.AskReligion(seat):
            return Asking(seat, "play a Godh card onto a stack")
        case tasks.AskDamage(seat):
            return Asking(seat, "choose the damage of the Great Drakhe")
        case tasks.AskDiscard(seat, cards):
            return Asking(seat, f"give up a card to Sathap ({cards} to go)")
        case tasks.AskCompensation(seat, cards):
            return Asking(seat, f"lay a bridge work card ({cards} to go)")
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
            return _of_ability(task)
        case _:
            return Asking(None, _going_on(task))


def _of_ability(
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
            return Asking(seat, "place the crown")
        case tasks.AskVision(seat, stack):
            return Asking(seat, f"take the {back_word(stack)} card looked at or not (step 1)")
        case tasks.AskEmpery(seat, stack):
            return Asking(seat, f"choose a bonus of the crowned {back_word(stack)} stack")
        case tasks.AskProfit(seat, slot):
            return Asking(seat, f"resolve the effect beside slot {slot + 1}")
        case tasks.AskBury(seat):
            return Asking(seat, "put a discarded Godh card under the stack (step 5)")
        case tasks.AskPair(seat):
            return Asking(seat, "keep one of two Godh cards or discard both")
        case tasks.AskFigure(seat, boxed):
            return Asking(seat, f"give up a population{' for Elbea' if boxed else ''}")
        case tasks.AskFace(seat):
            return Asking(seat, "turn the Utreng die to a face")
        case tasks.AskDie(seat):
            return Asking(seat, "choose the die for the new segment")
        case _:
            assert_never(task)


_TRIGGERS: Final = {
    Trigger.INSPIRATION: "inspire (ability)",
    Trigger.SUMMONS: "summon",
    Trigger.PROFIT: "invest",
}
"""What an ability adds to the effects of a card (TH-PLAY-07)."""


def _next(chosen: int) -> str:
    return "on top" if chosen == 0 else "next"


def _going_on(
    task: tasks.FindStarter
    | tasks.LayOut
    | tasks.SetDie
    | tasks.DealHands
    | tasks.DealPack
    | tasks.PassPacks
    | tasks.BeginRound
    | tasks.TurnUp
    | tasks.BeginTurn
    | tasks.PeekAt
    | tasks.DrawExtra
    | tasks.EndTurn
    | tasks.DrawGodhCard
    | tasks.DrawSecond
    | tasks.GiveGift
    | tasks.March
    | tasks.CheckBridge
    | tasks.RollDie
    | tasks.RollUtreng
    | tasks.MoveLeader
    | tasks.RevealDrakhe
    | tasks.SufferAll
    | tasks.Feed
    | tasks.PassStart
    | tasks.ClearCards
    | tasks.Compensate
    | tasks.Rebel,
) -> str:
    """A task that chance answers, or that goes on by itself."""
    match task:
        case tasks.FindStarter():
            return "chance says who begins"
        case tasks.LayOut():
            return "the pieces are laid out"
        case tasks.SetDie():
            return "chance sets the Skybridge die"
        case tasks.DealHands():
            return "the hands are dealt"
        case tasks.DealPack(seat):
            return f"seat {seat} is dealt a pack"
        case tasks.PassPacks():
            return "the packs go to the left"
        case tasks.BeginRound():
            return "a round begins"
        case tasks.TurnUp(stack):
            return f"a card of the {back_word(stack)} stack is turned up"
        case tasks.BeginTurn(seat):
            return f"seat {seat} begins a turn"
        case tasks.DrawExtra(seat, stack):
            return f"seat {seat} draws from the {back_word(stack)} stack"
        case tasks.EndTurn(seat):
            return f"seat {seat} ends the turn"
        case tasks.DrawGodhCard(seat):
            return f"seat {seat} draws a Godh card"
        case tasks.PeekAt(seat, stack):
            return f"seat {seat} looks at the top of the {back_word(stack)} stack"
        case tasks.DrawSecond(seat):
            return f"seat {seat} draws a second Godh card"
        case tasks.GiveGift(seat):
            return f"seat {seat} receives a gift"
        case tasks.March(seat):
            return f"the legion of seat {seat} advances"
        case tasks.RollUtreng():
            return "the Utreng die is rolled"
        case tasks.SufferAll():
            return "everybody suffers the Great Drakhe"
        case tasks.CheckBridge():
            return "the bridge is checked"
        case tasks.RollDie():
            return "the Skybridge die is rolled"
        case tasks.MoveLeader():
            return "the rebel leader moves"
        case tasks.RevealDrakhe():
            return "the Great Drakhe awakens"
        case tasks.Feed():
            return "everybody is fed"
        case tasks.PassStart():
            return "the starting Drakhe is passed on"
        case tasks.ClearCards():
            return "the face-up cards are cleared"
        case tasks.Compensate():
            return "the last bridge work cards are dealt"
        case tasks.Rebel():
            return "the reserves rebel"
        case _:
            assert_never(task)
