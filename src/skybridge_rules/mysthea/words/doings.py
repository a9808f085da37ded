"""What chance answers, or what goes on by itself, in words."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from skybridge_rules.mysthea import tasks
from skybridge_rules.mysthea.words.names import Names
from skybridge_rules.mysthea.words.terms import kind_word

Chance: TypeAlias = (
    tasks.SetCircle
    | tasks.SetMirages
    | tasks.SetSide
    | tasks.DrawMonsters
    | tasks.DealStart
    | tasks.DealChampion
    | tasks.DealArtefacts
    | tasks.LayDraft
    | tasks.ExposeEncounter
    | tasks.TurnEncounter
    | tasks.TurnUpCards
    | tasks.Refill
    | tasks.ExposeEvent
    | tasks.DrawFor
    | tasks.LoseRandomCard
)
"""The tasks that chance answers, and the one that calls for them."""

Auto: TypeAlias = (
    tasks.BeginDraft
    | tasks.BeginPlacing
    | tasks.ClearMirages
    | tasks.BeginEra
    | tasks.EnterMonster
    | tasks.RestoreAll
    | tasks.BeginRound
    | tasks.BeginTurn
    | tasks.EndRound
    | tasks.ResolveEvent
    | tasks.EndEra
    | tasks.Reveal
    | tasks.React
    | tasks.Compare
    | tasks.EndBattle
    | tasks.BeginEncounter
    | tasks.EndEncounter
    | tasks.CarryOut
    | tasks.Attack
    | tasks.CompareMonster
    | tasks.EndAttack
)
"""The tasks that nobody answers; no game stops at one."""


def doing_words(names: Names, task: Chance) -> str:
    """A task that chance answers, as a sentence."""
    say = names.say
    match task:
        case tasks.SetCircle():
            return say("doing.circle")
        case tasks.SetMirages():
            return say("doing.mirages")
        case tasks.SetSide(island):
            return say("doing.side", island=names.island(island))
        case tasks.DrawMonsters(left):
            return say("doing.monster", left=left)
        case tasks.DealStart(seat, kind):
            kind_name = kind_word(kind, names.language)
            return say("doing.start-card", seat=names.seat(seat), kind=kind_name)
        case tasks.DealChampion(seat):
            return say("doing.champion", seat=names.seat(seat))
        case tasks.DealArtefacts(number):
            return say("doing.artefact", number=names.numeral(number))
        case tasks.LayDraft():
            return say("doing.draft-card")
        case tasks.ExposeEncounter():
            return say("doing.encounter-front")
        case tasks.TurnEncounter(seat):
            return say("doing.encounter-card", seat=names.seat(seat))
        case tasks.TurnUpCards(left):
            return say("doing.turn-up", left=left)
        case tasks.Refill():
            return say("doing.refill")
        case tasks.ExposeEvent():
            return say("doing.event")
        case tasks.DrawFor(seat, left):
            return say("doing.draw", seat=names.seat(seat), left=left)
        case tasks.LoseRandomCard(seat):
            return say("doing.lost-card", seat=names.seat(seat))
        case _:
            assert_never(task)
