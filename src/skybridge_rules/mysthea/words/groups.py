"""The headings that moves of mysthea are listed under."""

from __future__ import annotations

from typing import assert_never

from skybridge_rules.mysthea import moves as m
from skybridge_rules.mysthea.moves import Move
from skybridge_rules.mysthea.words.phrases import phrase
from skybridge_rules.words.language import Language


def group_words(move: Move, language: Language = Language.EN) -> str:
    """The heading that a move is listed under."""
    return phrase(language, _key(move))


def _key(move: Move) -> str:
    match move:
        case m.Show() | m.LayCircle() | m.LayMirages() | m.TurnSide() | m.DealArtefact():
            return "group.chance"
        case m.Draft() | m.Stand() | m.PlaceToken():
            return "group.setup"
        case m.Act():
            return "group.act"
        case m.Develop() | m.TurnUp() | m.Renew() | m.PutUnder():
            return "group.develop"
        case m.Meditate():
            return "group.meditate"
        case m.Activate() | m.StartBattle() | m.MoveIsland():
            return "group.special"
        case m.FaceEncounter() | m.ChooseSign():
            return "group.encounter"
        case m.SpendPoints() | m.UseEffect() | m.Replace():
            return "group.card"
        case m.GiveCard() | m.Discard():
            return "group.give"
        case m.TakeEnergy() | m.Construct() | m.Deploy():
            return "group.points"
        case m.Fortify():
            return "group.fortify"
        case m.TravelWith() | m.GoTo() | m.TakeAlong():
            return "group.travel"
        case m.Buy():
            return "group.buy"
        case m.FightIn() | m.Commit() | m.CommitNone() | m.Lose():
            return "group.battle"
        case m.Attune() | m.InsertAfter():
            return "group.island"
        case m.ChoosePart() | m.Target():
            return "group.effect"
        case m.ChooseMonster() | m.Abandon() | m.LoseGlory() | m.LoseCard():
            return "group.monster"
        case m.DrawCards():
            return "group.draw"
        case m.Decline() | m.Done():
            return "group.go-on"
        case _:
            assert_never(move)
