"""Pictures of skyward speak German where the game is played in German."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import TypeVar, get_args

import attrs
import pytest
from attrs import evolve

from skybridge_rules import skyward
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.register import package
from skybridge_rules.skyward.records import (
    AllegianceCard,
    Building,
    Critter,
    DiscordCard,
    FactionCard,
    Vehicle,
)
from skybridge_rules.skyward.state import EndTrigger
from skybridge_rules.skyward.tasks import Task
from skybridge_rules.words import Language
from skybridge_rules.words.people import People
from tests.render import skyward_table
from tests.render import test_skyward_pictures as skyward_pictures
from tests.render.drawn import words
from tests.render.languages import WORD, english_left

Card = TypeVar("Card", Building, FactionCard, Vehicle, Critter, AllegianceCard, DiscordCard)

SKYWARD_BOTH = {
    "Skyward",  # the name of the game
    "Hand",  # one word in both languages
    "HAND",
}
"""What pictures of skyward rightly call the same; titles of cards are content, as they are."""


def untitled(view: skyward.View) -> skyward.View:
    """A view in which no title of a card has a word that could hide one left in English."""
    content = view.options.content
    changed = evolve(
        content,
        building=tuple(map(_numbered, content.building, count(100))),
        faction_card=tuple(map(_numbered, content.faction_card, count(200))),
        vehicle=tuple(map(_numbered, content.vehicle, count(300))),
        critter=tuple(map(_numbered, content.critter, count(400))),
        allegiance=tuple(map(_numbered, content.allegiance, count(500))),
        discord=tuple(map(_numbered, content.discord, count(600))),
    )
    return evolve(view, options=evolve(view.options, content=changed))


def _numbered(card: Card, number: int) -> Card:
    """A card with a number for a title."""
    return evolve(card, title=f"K{number}")


@pytest.mark.parametrize(
    "position", skyward_pictures.POSITIONS, ids=lambda position: position.__name__
)
def test_no_english_is_left_in_a_german_picture_of_skyward(
    position: Callable[[], skyward.State],
) -> None:
    """Neither in the SVG, with its titles and its description, nor in the text."""
    for seat in (None, Seat(0), Seat(1)):
        view = skyward.view(position(), seat)
        assert english_left(package("skyward"), untitled(view)) <= SKYWARD_BOTH
        titles = {word for face in view.faces.by_id.values() for word in WORD.findall(face.title)}
        assert english_left(package("skyward"), view) <= SKYWARD_BOTH | titles


@pytest.mark.parametrize("kind", get_args(Task), ids=lambda kind: kind.__name__)
def test_no_english_is_left_in_a_german_question_of_skyward(
    kind: type[attrs.AttrsInstance],
) -> None:
    """Whatever is asked, with the card that it is about."""
    view = untitled(skyward_pictures.with_task(kind))
    assert english_left(package("skyward"), view) <= SKYWARD_BOTH


@pytest.mark.parametrize("expansions", range(3))
def test_no_english_is_left_in_a_german_game_of_skyward(expansions: int) -> None:
    """Every tenth or so moment of a random game, in each of the set-ups."""
    states = skyward_pictures.played(3, 0, expansions)
    for at in range(0, len(states), len(states) // 10):
        view = untitled(skyward.view(states[at], Seat(at % 3)))
        assert english_left(package("skyward"), view) <= SKYWARD_BOTH


def test_no_english_is_left_at_the_end_of_a_german_game_of_skyward() -> None:
    """Why it ends, the final split, what is still owed, and a turn that ends."""
    state = skyward_table.crowded()
    owing = evolve(state.players[0], owed=(CardId("pigeon"),))
    assert state.turn is not None
    closing = evolve(state.turn, closing=True)
    for ended in EndTrigger:
        late = evolve(state.with_player(Seat(0), owing), ended=ended, last=True, turn=closing)
        for seat in (None, Seat(1)):
            view = untitled(skyward.view(late, seat))
            assert english_left(package("skyward"), view) <= SKYWARD_BOTH


def test_a_german_picture_of_skyward_names_people_and_terms() -> None:
    """As the English one does, in the words of the German game."""
    pictures = package("skyward").picture.named(People(("Ada", "Bo"))).in_language(Language.DE)
    view = skyward.view(skyward_table.paying(), Seat(0))
    text, told = pictures.text(view), words(pictures.svg(view))
    assert text.startswith("Runde 3, Ada: W S S zahlen, für Jump Gate; noch offen: 1 von S S\n")
    assert "ZAHLUNG FÜR Bisher gezahlt: Maker (M), 1 Zahnrad." in text
    assert "Luftraum: Rookery [P] 2P (Start), Pigeon -2P" in text
    assert {"Ada (du)", "Startstapel: 75 Karten", "PLÄTZE", "DEINE HAND"} <= set(told)
    assert {"Seher", "Joker", "Zahnrad", "Start", "nur von dir gesehen"} <= set(told)


def test_a_german_dispute_of_skyward_says_in_german_what_it_shows() -> None:
    """The parts in their order, and in the picture what they are called there."""
    view = skyward.view(skyward_table.picking(), Seat(1))
    detail = (
        package("skyward")
        .picture.in_language(Language.DE)
        .detail(view, "SW-204", None, frozenset((Seat(1),)))
    )
    assert detail.about == "die Aufteilung, Ziehstapel und Ablagestapel"
    assert {"AUFTEILUNG", "Stapel 1", "genommen"} <= set(words(detail.svg))
