"""What chance answers, or what goes on by itself, in words."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from skybridge_rules.skyward import tasks
from skybridge_rules.skyward.words.names import Names

Doing: TypeAlias = (
    tasks.DealAllegiance
    | tasks.OpenKept
    | tasks.BeginRound
    | tasks.RevealDiscord
    | tasks.DealCards
    | tasks.BeginLaunch
    | tasks.BeginTurn
    | tasks.PlaceBuilding
    | tasks.EndTurn
    | tasks.EndRound
    | tasks.CarryOut
    | tasks.DrawFor
)
"""The tasks that no seat answers."""


def doing_words(names: Names, task: Doing) -> str:
    """A task that chance answers, or that goes on by itself, as a sentence."""
    say = names.say
    match task:
        case tasks.DealAllegiance(seat, left):
            return say("doing.deal-allegiance", seat=names.seat(seat), left=left)
        case tasks.OpenKept():
            return say("doing.open-kept")
        case tasks.BeginRound():
            return say("doing.begin-round")
        case tasks.RevealDiscord():
            return say("doing.reveal-discord")
        case tasks.DealCards(left):
            return say("doing.deal-cards", left=left)
        case tasks.BeginLaunch():
            return say("doing.begin-launch")
        case tasks.BeginTurn(seat):
            return say("doing.begin-turn", seat=names.seat(seat))
        case tasks.PlaceBuilding(seat, card):
            return say("doing.place-building", card=names.title(card), seat=names.seat(seat))
        case tasks.EndTurn(seat):
            return say("doing.end-turn", seat=names.seat(seat))
        case tasks.EndRound():
            return say("doing.end-round")
        case tasks.CarryOut(seat, source):
            return say("doing.carry-out", source=names.title(source), seat=names.seat(seat))
        case tasks.DrawFor(seat, left):
            return say("doing.draw-for", seat=names.seat(seat), left=left)
        case _:
            assert_never(task)
