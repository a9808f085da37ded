"""The picture of *mysthea* in the documentation is one that we draw today."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from skybridge_rules import mysthea
from skybridge_rules.core.ids import Seat
from skybridge_rules.mysthea.picture.drawing import mysthea_svg
from tests.render.drawn import check_golden

FRONT_PAGE: Final = Path(__file__).parents[2] / "docs" / "images" / "mysthea.svg"

POSITION: Final = {
    "players": 5,
    "era": 3,
    "round": 9,
    "seat": 1,
    "order": [4, 2, 1, 3, 0],
    "circle": ["spire", "orb", "tree", "volcano", "arch"],
    "path": ["ev01", "ev04", "ev05", "ev06", "ev02", "ev13", "ev11", "ev09", "ev03"],
    "monsters": ["ev11", "ev13", "ev09"],
    "figures": {"ev09": "orb", "ev11": "spire", "ev13": "arch"},
    "area": ["c066", "c071", "c077"],
    "under": [{"seat": 0, "cards": ["c064", "c067", "c079"]}],
    "encounter": "en27",
    "removed": ["c023", "c026", "c036", "c041", "c047", "c057", "c065"],
    "seats": {
        0: {
            "champion": "leheir",
            "at": "tree.mountain",
            "units": {
                "tree.forest": {"forts": 3},
                "tree.crystal-field": {"troops": 1},
                "tree.mountain": {"troops": 1},
                "volcano.forest": {"forts": 1},
                "volcano.crystal-field": {"troops": 1},
            },
            "built": {"troops": 5, "golems": 4},
            "discard": ["c003", "c009"],
            "accessories": ["c013", "c053", "c054"],
            "upgrades": ["c019", "c078"],
            "energy": 8,
            "glory": 17,
            "token": "tree",
        },
        1: {
            "champion": "anuth",
            "at": "spire.river",
            "built": {"troops": 5, "golems": 1},
            "unseen": ["c001", "c007", "c011"],
            "upgrades": ["c016"],
            "energy": 12,
            "glory": 48,
            "token": "arch",
        },
        2: {
            "champion": "celethe",
            "at": "spire.crystal-field",
            "units": {"spire.crystal-field": {"forts": 1}, "orb.mountain": {"forts": 3}},
            "built": {"troops": 8, "golems": 4},
            "discard": ["c005", "c008", "c080"],
            "accessories": ["c015"],
            "upgrades": ["c018"],
            "energy": 12,
            "glory": 37,
            "token": "spire",
        },
        3: {
            "champion": "kolbor",
            "at": "arch.myst",
            "units": {"arch.forest": {"forts": 2}, "arch.mountain": {"forts": 2}},
            "built": {"troops": 8, "golems": 4},
            "discard": ["c004", "c006", "c048"],
            "accessories": ["c012", "c074"],
            "upgrades": ["c017"],
            "energy": 12,
            "exp": 1,
            "glory": 57,
            "token": "tree",
            "faced": ["en28"],
        },
        4: {
            "champion": "cr-2t1",
            "at": "tree.forest",
            "built": {"troops": 8, "golems": 4},
            "discard": ["c002", "c010", "c020", "c049"],
            "accessories": ["c014", "c075"],
            "upgrades": ["c039"],
            "energy": 12,
            "exp": 6,
            "glory": 53,
            "token": "arch",
        },
    },
}
"""A game of five greedy bots in the last round of its last Era."""


def test_the_rules_page_shows_what_we_draw_today() -> None:
    """docs/images/mysthea.svg is the picture of POSITION, above, as seat 1 sees it."""
    view = mysthea.view(mysthea.place(POSITION), Seat(1))
    check_golden(FRONT_PAGE, mysthea_svg(view))
