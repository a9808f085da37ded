"""Pictures of towers speak German where the game is played in German."""

from __future__ import annotations

import pytest

from skybridge_rules import towers
from skybridge_rules.core.ids import Seat
from skybridge_rules.register import package
from skybridge_rules.words import Language
from skybridge_rules.words.people import People
from tests.render.languages import english_left
from tests.render.test_towers_pictures import POSITIONS, seen


@pytest.mark.parametrize("name", sorted(POSITIONS))
def test_no_english_is_left_in_a_german_picture_of_towers(name: str) -> None:
    """Neither in the SVG, with its titles and its description, nor in the text."""
    for seat in (None, Seat(1)):
        assert english_left(package("towers"), seen(POSITIONS[name], seat)) == set()


def test_a_german_picture_names_people_and_colours() -> None:
    """As the headline of the English one does."""
    view = towers.view(towers.new(towers.Options(2)), Seat(0))
    pictures = package("towers").picture.named(People(("Ada", "Ben"))).in_language(Language.DE)
    assert "Runde 1: Ada (Rot und Blau) legt ein Teil" in pictures.svg(view)
    assert "Gesehen von Ada" in pictures.text(view)
    assert "am Zug: Rot und Blau" not in pictures.svg(view)
    assert "am Zug" in pictures.svg(view)
