"""What chance answers, or what goes on by itself, in words."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from skybridge_rules.thraen import tasks
from skybridge_rules.words.language import Language
from skybridge_rules.words.phrases import phrase
from skybridge_rules.words.thraen.terms import back_word

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


def doing_words(task: Doing, language: Language = Language.EN) -> str:
    """A task that chance answers, or that goes on by itself, as a sentence."""
    match task:
        case tasks.FindStarter():
            return phrase(language, "thraen.doing.find-starter")
        case tasks.LayOut():
            return phrase(language, "thraen.doing.lay-out")
        case tasks.SetDie():
            return phrase(language, "thraen.doing.set-die")
        case tasks.DealHands():
            return phrase(language, "thraen.doing.deal-hands")
        case tasks.DealPack(seat):
            return phrase(language, "thraen.doing.deal-pack", seat=seat)
        case tasks.PassPacks():
            return phrase(language, "thraen.doing.pass-packs")
        case tasks.BeginRound():
            return phrase(language, "thraen.doing.begin-round")
        case tasks.TurnUp(stack):
            return phrase(language, "thraen.doing.turn-up", stack=back_word(stack, language))
        case tasks.BeginTurn(seat):
            return phrase(language, "thraen.doing.begin-turn", seat=seat)
        case tasks.DrawExtra(seat, stack):
            back = back_word(stack, language)
            return phrase(language, "thraen.doing.draw-extra", seat=seat, stack=back)
        case tasks.EndTurn(seat):
            return phrase(language, "thraen.doing.end-turn", seat=seat)
        case tasks.DrawGodhCard(seat):
            return phrase(language, "thraen.doing.draw-godh", seat=seat)
        case tasks.PeekAt(seat, stack):
            back = back_word(stack, language)
            return phrase(language, "thraen.doing.peek-at", seat=seat, stack=back)
        case tasks.DrawSecond(seat):
            return phrase(language, "thraen.doing.draw-second", seat=seat)
        case tasks.GiveGift(seat):
            return phrase(language, "thraen.doing.give-gift", seat=seat)
        case tasks.March(seat):
            return phrase(language, "thraen.doing.march", seat=seat)
        case tasks.RollUtreng():
            return phrase(language, "thraen.doing.roll-utreng")
        case tasks.SufferAll():
            return phrase(language, "thraen.doing.suffer-all")
        case tasks.CheckBridge():
            return phrase(language, "thraen.doing.check-bridge")
        case tasks.RollDie():
            return phrase(language, "thraen.doing.roll-die")
        case tasks.MoveLeader():
            return phrase(language, "thraen.doing.move-leader")
        case tasks.RevealDrakhe():
            return phrase(language, "thraen.doing.reveal-drakhe")
        case tasks.Feed():
            return phrase(language, "thraen.doing.feed")
        case tasks.PassStart():
            return phrase(language, "thraen.doing.pass-start")
        case tasks.ClearCards():
            return phrase(language, "thraen.doing.clear-cards")
        case tasks.Compensate():
            return phrase(language, "thraen.doing.compensate")
        case tasks.Rebel():
            return phrase(language, "thraen.doing.rebel")
        case _:
            assert_never(task)
