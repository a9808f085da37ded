"""What a seat is asked, or what is going on, in words."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.skyward import tasks
from skybridge_rules.skyward.components import EXCHANGE, HAND_LIMIT, Faction, Symbol
from skybridge_rules.skyward.config import Allegiance
from skybridge_rules.skyward.faces import NO_SYMBOLS, Symbols
from skybridge_rules.skyward.payments import total, uncovered
from skybridge_rules.skyward.tasks import Task
from skybridge_rules.skyward.views import View
from skybridge_rules.skyward.words.doings import doing_words
from skybridge_rules.skyward.words.names import Names
from skybridge_rules.skyward.words.terms import cost_text
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People

_OfEffect: TypeAlias = (
    tasks.AskDiscard
    | tasks.AskOpponent
    | tasks.AskSwap
    | tasks.AskCopy
    | tasks.AskRemove
    | tasks.AskPigeon
    | tasks.AskGift
)


@frozen
class Asking:
    """A task: the seat it is put to, if any, and what is to be done."""

    seat: Seat | None
    words: str
    """After a seat ``to ...``; a sentence of its own where nobody is asked."""


def asking(view: View, language: Language = Language.EN, people: People = NOBODY) -> Asking:
    """The top task of the agenda of a view in words (SW-201)."""
    return _Questions(Names(view, language, people)).of(view.agenda[-1])


def open_symbols(cost: Symbols, supply: Symbols) -> Symbols:
    """The symbols of a cost that no card laid covers by itself (SW-403, SW-406).

    Cogs and supplied wild symbols are not counted: they may stand for any of these.
    """
    gaps = [max(0, cost[each] - supply[each]) for each in Faction]
    spare = sum(max(0, supply[each] - cost[each]) for each in Faction)
    seers, makers, preservers, collective = gaps
    return (seers, makers, preservers, collective, max(0, cost[Symbol.WILD] - spare))


class _Questions:
    """What a view shows, and the language to ask in."""

    def __init__(self, names: Names) -> None:
        self._names, self._view = names, names.view

    def of(self, task: Task) -> Asking:
        """A task in words."""
        names = self._names
        match task:
            case tasks.AskKeep(seat):
                return self._ask(seat, "question.keep")
            case tasks.AskAssign(seat):
                return self._assign(seat)
            case tasks.AskToken(seat):
                return self._ask(seat, "question.token")
            case tasks.AskPick(seat):
                return self._ask(seat, "question.pick")
            case tasks.AskResolve(seat, owed):
                return self._ask(seat, "question.resolve", cards=names.titles(owed))
            case tasks.AskTurn(seat):
                return self._turn(seat)
            case tasks.AskReveal(seat, card, left):
                return self._ask(seat, "question.reveal", card=names.title(card), left=left)
            case tasks.AskPay():
                return self._pay(task)
            case tasks.AskExchange(seat, named):
                if not named:
                    return self._ask(seat, "question.exchange")
                cards = names.count("count.more", EXCHANGE - named)
                return self._ask(seat, "question.exchange-on", cards=cards)
            case tasks.AskLimit(seat):
                over = len(self._view.players[seat].hand) - HAND_LIMIT
                return self._ask(seat, "question.limit", cards=names.count("count.card", over))
            case (
                tasks.AskDiscard()
                | tasks.AskOpponent()
                | tasks.AskSwap()
                | tasks.AskCopy()
                | tasks.AskRemove()
                | tasks.AskPigeon()
                | tasks.AskGift()
            ):
                return self._of_effect(task)
            case _:
                return Asking(None, doing_words(names, task))

    def _of_effect(self, task: _OfEffect) -> Asking:
        """What an effect asks for."""
        names, source = self._names, self._names.title(task.source)
        match task:
            case tasks.AskDiscard(seat, left=left):
                cards = names.count("count.card", left)
                return self._ask(seat, "question.discard", cards=cards, source=source)
            case tasks.AskOpponent(seat):
                return self._ask(seat, "question.opponent", source=source)
            case tasks.AskSwap(seat, _, opponent):
                if seat == opponent:
                    return self._ask(seat, "question.swap-own", source=source)
                other = names.seat(opponent)
                return self._ask(seat, "question.swap", opponent=other, source=source)
            case tasks.AskCopy(seat):
                return self._ask(seat, "question.copy", source=source)
            case tasks.AskRemove(seat, _, faction):
                name = names.faction(faction)
                return self._ask(seat, "question.remove", faction=name, source=source)
            case tasks.AskPigeon(seat, _, optional):
                key = "question.pigeon-or-not" if optional else "question.pigeon"
                return self._ask(seat, key)
            case tasks.AskGift(seat):
                return self._ask(seat, "question.gift")
            case _:
                assert_never(task)

    def _assign(self, seat: Seat) -> Asking:
        """Where the next card goes, and how many are still to come (SW-204)."""
        split = self._view.split
        dealt = () if split is None else split.dealt
        if not dealt:  # the cards are still to be dealt
            return self._ask(seat, "question.divide")
        card, left = self._names.card(dealt[0]), len(dealt) - 1
        if not left:
            return self._ask(seat, "question.assign-last", card=card)
        return self._ask(seat, "question.assign", card=card, left=left)

    def _turn(self, seat: Seat) -> Asking:
        """What is still possible in the turn (SW-302, SW-803)."""
        turn = self._view.turn
        launch = turn is None or turn.launches_left > 0
        played = self._view.options.config.allegiance is not Allegiance.OFF
        ally = played and (turn is None or not turn.allied)
        if launch:
            return self._ask(seat, "question.turn-both" if ally else "question.turn")
        return self._ask(seat, "question.turn-allegiance" if ally else "question.turn-done")

    def _pay(self, task: tasks.AskPay) -> Asking:
        """The cost, and what of it is still open (SW-401, SW-404)."""
        names, face = self._names, self._names.face(task.card)
        cost, card = cost_text(face.cost, names.language), face.title
        if not task.laid and not task.cogs:
            return self._ask(task.seat, "question.pay", cost=cost, card=card)
        supply = total(names.face(each).supply or NO_SYMBOLS for each in task.laid)
        gaps = open_symbols(face.cost, supply)
        still, shown = uncovered(face.cost, supply) - task.cogs, cost_text(gaps, names.language)
        if still == sum(gaps):
            return self._ask(task.seat, "question.pay-on", cost=cost, card=card, open=shown)
        figures = {"cost": cost, "card": card, "open": shown}
        return self._ask(task.seat, "question.pay-some", count=still, **figures)

    def _ask(self, seat: Seat, key: str, **figures: int | str) -> Asking:
        return Asking(seat, self._names.say(key, **figures))
