"""What chance answers, or what goes on by itself, in words."""

from __future__ import annotations

from functools import partial
from typing import TypeAlias, assert_never

from skybridge_rules.thraen import tasks
from skybridge_rules.thraen.words.phrases import phrase
from skybridge_rules.thraen.words.terms import back_word
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People

Doing: TypeAlias = (
    tasks.FindStarter
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
    | tasks.Rebel
)
"""The tasks that no seat answers."""


def doing_words(task: Doing, language: Language = Language.EN, people: People = NOBODY) -> str:
    """A task that chance answers, or that goes on by itself, as a sentence."""
    who = partial(people.seat, language=language)
    match task:
        case tasks.FindStarter():
            return phrase(language, "doing.find-starter")
        case tasks.LayOut():
            return phrase(language, "doing.lay-out")
        case tasks.SetDie():
            return phrase(language, "doing.set-die")
        case tasks.DealHands():
            return phrase(language, "doing.deal-hands")
        case tasks.DealPack(seat):
            return phrase(language, "doing.deal-pack", seat=who(seat))
        case tasks.PassPacks():
            return phrase(language, "doing.pass-packs")
        case tasks.BeginRound():
            return phrase(language, "doing.begin-round")
        case tasks.TurnUp(stack):
            return phrase(language, "doing.turn-up", stack=back_word(stack, language))
        case tasks.BeginTurn(seat):
            return phrase(language, "doing.begin-turn", seat=who(seat))
        case tasks.DrawExtra(seat, stack):
            back = back_word(stack, language)
            return phrase(language, "doing.draw-extra", seat=who(seat), stack=back)
        case tasks.EndTurn(seat):
            return phrase(language, "doing.end-turn", seat=who(seat))
        case tasks.DrawGodhCard(seat):
            return phrase(language, "doing.draw-godh", seat=who(seat))
        case tasks.PeekAt(seat, stack):
            back = back_word(stack, language)
            return phrase(language, "doing.peek-at", seat=who(seat), stack=back)
        case tasks.DrawSecond(seat):
            return phrase(language, "doing.draw-second", seat=who(seat))
        case tasks.GiveGift(seat):
            return phrase(language, "doing.give-gift", seat=who(seat))
        case tasks.March(seat):
            return phrase(language, "doing.march", seat=who(seat))
        case tasks.RollUtreng():
            return phrase(language, "doing.roll-utreng")
        case tasks.SufferAll():
            return phrase(language, "doing.suffer-all")
        case tasks.CheckBridge():
            return phrase(language, "doing.check-bridge")
        case tasks.RollDie():
            return phrase(language, "doing.roll-die")
        case tasks.MoveLeader():
            return phrase(language, "doing.move-leader")
        case tasks.RevealDrakhe():
            return phrase(language, "doing.reveal-drakhe")
        case tasks.Feed():
            return phrase(language, "doing.feed")
        case tasks.PassStart():
            return phrase(language, "doing.pass-start")
        case tasks.ClearCards():
            return phrase(language, "doing.clear-cards")
        case tasks.Compensate():
            return phrase(language, "doing.compensate")
        case tasks.Rebel():
            return phrase(language, "doing.rebel")
        case _:
            assert_never(task)
