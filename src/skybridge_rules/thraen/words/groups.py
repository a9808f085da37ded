"""The headings that moves of thraen are listed under."""

from __future__ import annotations

from typing import assert_never

from skybridge_rules.thraen import moves
from skybridge_rules.thraen.moves import Move
from skybridge_rules.thraen.words.phrases import phrase
from skybridge_rules.words.language import Language


def group_words(move: Move, language: Language = Language.EN) -> str:
    """The heading that a move is listed under."""
    return phrase(language, _key(move))


def _key(move: Move) -> str:
    match move:
        case moves.Begin() | moves.Face() | moves.UtrengFace() | moves.Show() | moves.Awaken():
            return "group.chance"
        case moves.PlaceCrown():
            return "group.crown"
        case moves.ChooseBoard():
            return "group.board"
        case moves.LayStarting() | moves.LayBridgeWork():
            return "group.lay"
        case moves.Pick() | moves.Keep():
            return "group.keep"
        case moves.PutBack():
            return "group.put-back"
        case moves.Take():
            return "group.take"
        case moves.Peek():
            return "group.peek"
        case moves.Draw():
            return "group.draw"
        case moves.ChooseBonus():
            return "group.bonus"
        case moves.Play(retreat=retreat):
            return "group.retreat" if retreat else "group.play"
        case moves.Advance() | moves.Return() | moves.Inspire() | moves.PlaceGarrison():
            return "group.effect"
        case moves.Summon() | moves.Invest() | moves.Collect():
            return "group.ability"
        case moves.Next():
            return "group.next"
        case moves.Use():
            return "group.use"
        case moves.PlayGodh():
            return "group.godh"
        case moves.DiscardBoth():
            return "group.pair"
        case moves.Trade() | moves.DiscardGodh():
            return "group.free"
        case moves.GiveUp():
            return "group.room"
        case moves.Build():
            return "group.build"
        case moves.Give():
            return "group.give"
        case moves.Bury():
            return "group.bury"
        case moves.TurnDie():
            return "group.turn-die"
        case moves.ChooseDie():
            return "group.die"
        case moves.Done() | moves.Decline():
            return "group.go-on"
        case moves.LoseMight() | moves.LoseCards() | moves.LosePeople() | moves.CloseSlot():
            return "group.drakhe"
        case moves.LoseCard():
            return "group.sathap"
        case _:
            assert_never(move)
