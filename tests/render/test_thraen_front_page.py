"""The picture of *thraen* in the documentation is one that we draw today."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from skybridge_rules import thraen
from skybridge_rules.thraen.picture.drawing import thraen_svg
from tests.golden.thraen_games import match_of
from tests.render.drawn import check_golden

FRONT_PAGE: Final = Path(__file__).parents[2] / "docs" / "images" / "thraen.svg"

GAME: Final = "thraen-4"
STEP: Final = 500
"""In round 10, when seat 0 uses main effects."""


def test_the_front_page_shows_what_we_draw_today() -> None:
    """docs/images/thraen.svg is a moment of a golden game, as a spectator sees it."""
    state = match_of(GAME).states[STEP]
    check_golden(FRONT_PAGE, thraen_svg(thraen.view(state, None)))
