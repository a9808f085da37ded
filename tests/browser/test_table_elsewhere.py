"""The rules table on a phone, in German, and after its Python has ended."""

from __future__ import annotations

import pytest

from tests.browser.table_page import TablePage
from tests.browser.visit import PHONE, Begin


def test_a_python_that_has_ended_is_started_again_and_the_game_goes_on(begin: Begin) -> None:
    """From what was kept, whatever ended it."""
    visit = begin()
    visit.page.add_init_script(
        """const Real = Worker;
        window.workers = [];
        window.Worker = class extends Real {
            constructor(...args) { super(...args); window.workers.push(this); }
        };"""
    )
    page = TablePage(visit)
    page.open()
    page.start("towers")
    page.play("R3@5")
    picture = page.picture
    page.page.evaluate("workers.at(-1).onerror({ message: 'out of memory' })")
    page.play(page.moves[0])
    assert page.page.evaluate("workers.length") == 2
    assert page.step >= 2
    if page.step == 2:
        assert page.picture == picture
        assert "goes on" in page.at("notice").inner_text()
        page.play(page.moves[0])
    assert page.step == 4


def test_on_a_phone_everything_is_reached_by_the_bar(begin: Begin) -> None:
    """Board, moves, story and the rest, one at a time; fingers find what they mean."""
    visit = begin(width=PHONE, dark=True)
    page = TablePage(visit)
    page.page.set_viewport_size({"width": PHONE, "height": 844})
    page.open()
    page.start("towers")
    seen = {
        "board": "#table-picture",
        "moves": "#table-moves",
        "story": "#table-story",
        "more": "#table-why",
    }
    for tab in ("moves", "story", "more", "board"):
        page.tab(tab)
        for name, part in seen.items():
            assert page.page.locator(part).is_visible() == (name == tab)
        assert page.page.evaluate("document.documentElement.scrollWidth") == PHONE
    held = page.page.locator("[data-tray='piece-R3']")
    box = held.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 40
    held.click()
    page.idle()
    assert page.at("tray-title").inner_text() == "Where it can go"
    page.page.locator("[data-tray='cell-5']").click()
    page.idle()
    assert page.step == 2
    bar = page.at("tabs").bounding_box()
    assert bar is not None
    assert bar["y"] + bar["height"] == pytest.approx(844, abs=1)


def test_all_of_it_is_german_too(begin: Begin) -> None:
    """Pieces, previews, hints and the bar."""
    visit = begin()
    page = TablePage(visit)
    page.open()
    page.page.select_option("#table-language", "de")
    page.page.wait_for_selector("text=Neues Spiel")
    page.start("towers")
    page.point("cell-5")
    assert "Block 3, rot" in page.at("chosen").inner_text()
    page.page.keyboard.press("Escape")
    page.press("hint")
    assert page.at("sheet-title").inner_text() == "Tipp"
    assert "stehst du" in page.at("answer").inner_text()
    assert "Gast" in page.at("places").inner_text()
