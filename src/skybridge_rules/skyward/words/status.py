"""What a seat is asked and has at hand, and the chapters of a story."""

from __future__ import annotations

from skybridge_rules.core.ids import Seat
from skybridge_rules.skyward.components import CardKind
from skybridge_rules.skyward.views import View
from skybridge_rules.skyward.words.names import Names
from skybridge_rules.skyward.words.phrases import phrase
from skybridge_rules.skyward.words.questions import asking
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People
from skybridge_rules.words.phrases import listed


def seat_words(
    view: View,  # noqa: ARG001 - a seat is called the same all through the game
    seat: Seat,
    language: Language = Language.EN,
    people: People = NOBODY,
) -> str:
    """A seat by the name of its player, or by its number."""
    return people.seat(seat, language)


def heading(view: View, language: Language = Language.EN) -> str:
    """The chapter of the story that a view belongs to (SW-201)."""
    if not view.round:
        return phrase(language, "common.round.none")
    return phrase(language, "common.round.number", round=view.round)


def question_words(view: View, language: Language = Language.EN, people: People = NOBODY) -> str:
    """Who is asked for what, or what is going on; nothing when the game is over."""
    if not view.agenda:
        return ""
    asked = asking(view, language, people)
    if asked.seat is None:
        return asked.words
    seat = people.seat(asked.seat, language)
    return phrase(language, "question.seat", seat=seat, question=asked.words)


def status(view: View, language: Language = Language.EN) -> tuple[str, ...]:
    """What the seat of a view has at hand: cogs, buildings, hand (SW-010)."""
    if view.seat is None or not view.agenda:
        return ()
    names, player = Names(view, language), view.players[view.seat]
    kinds = [names.face(card).kind for card in player.airspace]
    has = [
        names.count("count.cog", player.cogs),
        names.count("count.building", kinds.count(CardKind.BUILDING)),
    ]
    if player.discords:
        has.append(names.count("count.discord", len(player.discords)))
    turn = view.turn
    if turn is not None and turn.seat == view.seat and not turn.closing:
        has.append(names.count("count.launch", turn.launches_left))
    cards = names.titles(player.own_dealt or player.hand.cards)
    return (
        names.say("status.has", things=listed(language, has)),
        names.say("status.dealt" if player.own_dealt else "status.hand", cards=cards),
    )
