"""What effects and Monsters ask a seat, in words."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from skybridge_rules.core.tags import small_name
from skybridge_rules.mysthea import tasks
from skybridge_rules.mysthea.words.names import Names
from skybridge_rules.words.phrases import listed

OfEffect: TypeAlias = (
    tasks.AskPart
    | tasks.AskPayment
    | tasks.AskUnit
    | tasks.AskPortalAll
    | tasks.AskPortalTo
    | tasks.AskTarget
    | tasks.AskVictim
    | tasks.AskDraw
    | tasks.AskMonster
    | tasks.AskOnygauros
    | tasks.AskAbandon
)
"""What an effect, or a Monster, asks for."""


def effect_question(names: Names, task: OfEffect) -> str:
    """A question of an effect or a Monster, as it stands after ``You are asked to``."""
    say = names.say
    match task:
        case tasks.AskPart(source=source, several=several, optional=optional):
            key = "question.part-or-not" if several or optional else "question.part"
            return say(key, source=names.card(source))
        case tasks.AskPayment(source=source):
            return say("question.payment", card=_wanted(names, task), source=names.card(source))
        case tasks.AskUnit(unit=unit, portal=portal):
            key = "question.unit-portal" if portal else "question.unit"
            return say(key, unit=names.unit(unit))
        case tasks.AskPortalAll():
            return say("question.portal-region")
        case tasks.AskPortalTo(region=region):
            return say("question.portal-to", region=names.away(region))
        case tasks.AskTarget(unit=unit):
            if unit is None:
                return say("question.target-wound")
            return say("question.target", unit=names.unit(unit))
        case tasks.AskVictim(seat, victim, unit):
            if seat == victim:
                return say("question.victim-own", unit=names.unit(unit))
            return say("question.victim", victim=names.seat(victim), unit=names.unit(unit))
        case tasks.AskDraw(most=most):
            return say("question.draw-count", cards=names.count("count.card", most))
        case tasks.AskMonster():
            return say("question.monster-choice")
        case tasks.AskOnygauros():
            return say("question.onygauros")
        case tasks.AskAbandon(monster=monster):
            return say("question.abandon", monster=names.card(monster))
        case _:
            assert_never(task)


def _wanted(names: Names, task: tasks.AskPayment) -> str:
    """The cards that are still to be given up, by their types (MY-ACC-03, MY-C070)."""
    say = names.say
    cards = [
        say("name.any-card") if kind is None else say(f"some.{small_name(kind)}")
        for kind in task.left
    ]
    return listed(names.language, cards) or say("name.any-card")
