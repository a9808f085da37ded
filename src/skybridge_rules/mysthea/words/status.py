"""What a seat is asked and has at hand, and the chapters of a story."""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules.core.ids import Seat
from skybridge_rules.mysthea.components import Unit
from skybridge_rules.mysthea.regions import Region
from skybridge_rules.mysthea.state import Army
from skybridge_rules.mysthea.tasks import EndEra, EnterMonster, ResolveEvent
from skybridge_rules.mysthea.views import View
from skybridge_rules.mysthea.words.names import Names
from skybridge_rules.mysthea.words.phrases import phrase
from skybridge_rules.mysthea.words.questions import asking
from skybridge_rules.mysthea.words.terms import numeral, unit_counts, units_text
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
    """The chapter of the story that a view belongs to: an Era and its round (MY-EVENT-01)."""
    if not view.era:
        return phrase(language, "heading.setup")
    era, path = numeral(view.era, language), view.events.path
    ending = any(isinstance(task, ResolveEvent | EndEra) for task in view.agenda)
    if ending or not view.agenda:
        return phrase(language, "heading.end", era=era)
    if not path or any(isinstance(task, EnterMonster) for task in view.agenda):
        return phrase(language, "heading.start", era=era)
    return phrase(language, "heading.round", era=era, round=len(path))


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
    """What the seat of a view has at hand: resources, units, hand, board (MY-INFO-01)."""
    if view.seat is None or not view.agenda:
        return ()
    names, player = Names(view, language), view.players[view.seat]
    has = [
        names.say("amount.energy", count=player.energy),
        names.say("amount.exp", count=player.exp),
        names.say("amount.glory", count=player.glory),
    ]
    if player.artefact:
        key = "status.artefact-charged" if player.charged else "status.artefact-discharged"
        has.append(names.say(key, number=names.numeral(player.artefact)))
    lines = [
        names.say("status.has", things=listed(language, has)),
        names.say("status.units", places="; ".join(_places(names, player.army))),
        names.say("status.hand", cards=names.cards(player.hand.cards)),
    ]
    board = (*player.accessories, *(card for card in player.upgrades if card is not None))
    if board:
        lines.append(names.say("status.board", cards=names.cards(board)))
    return tuple(lines)


def _places(names: Names, army: Army) -> Iterator[str]:
    """The units of a player by their regions, then those that are constructed."""
    champion = army.champion
    regions = {each.region for each in army.squads}
    if champion is not None and champion.region is not None:
        regions.add(champion.region)
    for region in sorted(regions):
        units = listed(names.language, tuple(_units(names, army, region)))
        yield names.say("status.place", units=units, region=names.inside(region))
    built = tuple(zip((Unit.TROOP, Unit.GOLEM), army.built, strict=True))
    units = units_text(built, names.language) or names.say("name.nothing")
    yield names.say("status.built", units=units)


def _units(names: Names, army: Army, region: Region) -> Iterator[str]:
    squad, champion = army.squad(region), army.champion
    if champion is not None and champion.region == region:
        key = "status.champion-wounded" if champion.wounded else "status.champion"
        yield names.say(key)
    if squad is not None:
        numbers = (squad.troops, squad.golems, squad.forts)
        kinds = (Unit.TROOP, Unit.GOLEM, Unit.FORT)
        yield from unit_counts(zip(kinds, numbers, strict=True), names.language)
