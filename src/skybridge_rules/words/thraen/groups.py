"""The headings that moves of thraen are listed under."""

from __future__ import annotations

from typing import assert_never

from skybridge_rules.thraen import moves
from skybridge_rules.thraen.moves import Move
from skybridge_rules.words.language import Language
from skybridge_rules.words.phrases import phrase


def group_words(move: Move, language: Language = Language.EN) -> str:
    """The heading that a move is listed under."""
    return phrase(language, _key(move))


def _key(move: Move) -> str:
    match move:
        case moves.Begin() | moves.Face() | moves.UtrengFace() | moves.Show() | moves.Awaken():
            return "thraen.group.chance"
        case moves.PlaceCrown():
            return "thraen.group.crown"
        case moves.ChooseBoard():
            return "thraen.group.board"
        case moves.LayStarting() | moves.LayBridgeWork():
            return "thraen.group.lay"
        case moves.Pick() | moves.Keep():
            return "thraen.group.keep"
        case moves.PutBack():
            return "thraen.group.put-back"
        case moves.Take():
            return "thraen.group.take"
        case moves.Peek():
            return "thraen.group.peek"
        case moves.Draw():
            return "thraen.group.draw"
        case moves.ChooseBonus():
            return "thraen.group.bonus"
        case moves.Play(retreat=retreat):
            return "thraen.group.retreat" if retreat else "thraen.group.play"
        case moves.Advance() | moves.Return() | moves.Inspire() | moves.PlaceGarrison():
            return "thraen.group.effect"
        case moves.Summon() | moves.Invest() | moves.Collect():
            return "thraen.group.ability"
        case moves.Next():
            return "thraen.group.next"
        case moves.Use():
            return "thraen.group.use"
        case moves.PlayGodh():
            return "thraen.group.godh"
        case moves.DiscardBoth():
            return "thraen.group.pair"
        case moves.Trade() | moves.DiscardGodh():
            return "thraen.group.free"
        case moves.GiveUp():
            return "thraen.group.room"
        case moves.Build():
            return "thraen.group.build"
        case moves.Give():
            return "thraen.group.give"
        case moves.Bury():
            return "thraen.group.bury"
        case moves.TurnDie():
            return "thraen.group.turn-die"
        case moves.ChooseDie():
            return "thraen.group.die"
        case moves.Done() | moves.Decline():
            return "thraen.group.go-on"
        case moves.LoseMight() | moves.LoseCards() | moves.LosePeople() | moves.CloseSlot():
            return "thraen.group.drakhe"
        case moves.LoseCard():
            return "thraen.group.sathap"
        case _:
            assert_never(move)
