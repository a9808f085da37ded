"""What a seat is asked, or what is going on, in words."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.mysthea import tasks
from skybridge_rules.mysthea.components import CardType
from skybridge_rules.mysthea.tasks import Task
from skybridge_rules.mysthea.views import View
from skybridge_rules.mysthea.words.doings import Auto, Chance, doing_words
from skybridge_rules.mysthea.words.effect_questions import OfEffect, effect_question
from skybridge_rules.mysthea.words.names import Names
from skybridge_rules.mysthea.words.terms import unit_word
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People

_OfTurn: TypeAlias = (
    tasks.AskDraft
    | tasks.AskStand
    | tasks.AskToken
    | tasks.AskTurn
    | tasks.AskAct
    | tasks.AskOptions
    | tasks.AskReplace
    | tasks.AskPoints
    | tasks.AskDestination
    | tasks.AskCarry
    | tasks.AskFreeDeploy
    | tasks.AskFort
    | tasks.AskDevelop
    | tasks.AskUnder
    | tasks.AskBuy
)
_OfBattle: TypeAlias = (
    tasks.AskSanya
    | tasks.AskRegion
    | tasks.AskCommit
    | tasks.AskRetreat
    | tasks.AskLoss
    | tasks.AskAttune
    | tasks.AskGap
    | tasks.AskSign
    | tasks.AskEncounter
)


@frozen
class Asking:
    """A task: the seat it is put to, if any, and what is to be done."""

    seat: Seat | None
    words: str
    """After a seat ``to ...``; a sentence of its own where nobody is asked."""


def asking(view: View, language: Language = Language.EN, people: People = NOBODY) -> Asking:
    """The top task of the agenda of a view in words (MY-TURN-03)."""
    return task_words(Names(view, language, people), view.agenda[-1])


def task_words(names: Names, task: Task) -> Asking:
    """A task in words."""
    if isinstance(task, Auto):
        return Asking(None, names.say("doing.going-on"))
    if isinstance(task, Chance):
        return Asking(None, doing_words(names, task))
    if isinstance(task, _OfTurn):
        return Asking(task.seat, _turn_question(names, task))
    if isinstance(task, OfEffect):
        return Asking(task.seat, effect_question(names, task))
    return Asking(task.seat, _battle_question(names, task))


def _turn_question(names: Names, task: _OfTurn) -> str:
    """Setup, the turn, Command Points, Travels and Develop."""
    say = names.say
    match task:
        case tasks.AskDraft():
            return say("question.draft")
        case tasks.AskStand():
            return say("question.stand")
        case tasks.AskToken():
            return say("question.token")
        case tasks.AskTurn():
            return say(_turn_key(names.view))
        case tasks.AskAct(optional=optional):
            return say("question.act-or-not" if optional else "question.act")
        case tasks.AskOptions():
            return say(_options_key(names, task), card=names.card(task.card))
        case tasks.AskReplace(card=card):
            return say("question.replace", card=names.card(card))
        case tasks.AskPoints(points=points, building=building, forts=forts_left):
            if forts_left:
                forts = names.count("count.fort", forts_left)
                return say("question.points-forts", points=names.points(points), forts=forts)
            key = "question.points-building" if building else "question.points"
            return say(key, points=names.points(points))
        case tasks.AskDestination(unit=unit, region=region, portal=portal):
            key = "question.destination-portal" if portal else "question.destination"
            return say(key, unit=unit_word(unit, names.language), region=names.away(region))
        case tasks.AskCarry(region=region):
            return say("question.carry", region=names.away(region))
        case tasks.AskFreeDeploy(unit=unit):
            return say("question.free-deploy", unit=unit_word(unit, names.language))
        case tasks.AskFort(left=left, optional=optional):
            forts = names.count("count.fort", left)
            return say("question.fort-or-not" if optional else "question.fort", forts=forts)
        case tasks.AskDevelop():
            return say("question.develop")
        case tasks.AskUnder():
            return say("question.under")
        case tasks.AskBuy(bought=bought):
            return say("question.buy-more" if bought else "question.buy")
        case _:
            assert_never(task)


def _turn_key(view: View) -> str:
    """What is still possible in the turn (MY-TURN-01, MY-TURN-02)."""
    turn = view.turn
    if turn is None or not (turn.standard or turn.special):
        return "question.turn"
    if not turn.standard:
        return "question.turn-standard"
    return "question.turn-done" if turn.special else "question.turn-special"


def _options_key(names: Names, task: tasks.AskOptions) -> str:
    """What is still possible with a card (MY-ACT-02, MY-ACT-03)."""
    board = names.command(task.card).type in (CardType.ACCESSORY, CardType.UPGRADE)
    if task.points and task.effect:
        return "question.options-place" if board else "question.options"
    if task.points:
        return "question.options-points"
    return "question.options-board" if board else "question.options-effect"


def _battle_question(names: Names, task: _OfBattle) -> str:
    """Battles, Islands and encounters."""
    say = names.say
    match task:
        case tasks.AskSanya():
            return say("question.sanya")
        case tasks.AskRegion():
            return say("question.battle-region")
        case tasks.AskCommit():
            region = names.view.battles[-1].region
            return say("question.commit", region=names.inside(region))
        case tasks.AskRetreat(left=left):
            return say("question.retreat", left=left)
        case tasks.AskLoss(left=left):
            return say("question.loss", units=names.count("count.unit", left))
        case tasks.AskAttune():
            return say("question.attune")
        case tasks.AskGap():
            return say("question.gap")
        case tasks.AskSign(card=card, glory=glory, signs=signs):
            return say("question.sign", encounter=names.encounter(card, glory, signs))
        case tasks.AskEncounter():
            return say("question.free-encounter")
        case _:
            assert_never(task)
