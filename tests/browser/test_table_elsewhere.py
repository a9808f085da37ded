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


def test_a_bot_that_thinks_too_long_is_stopped_by_a_button(begin: Begin) -> None:
    """It answers in a hurry then, in a fresh Python, and the game goes on."""
    visit = begin()
    visit.page.add_init_script(
        """const Real = Worker;
        window.begun = 0;
        window.thinking = false;
        window.Worker = class extends Real {
            constructor(...args) { super(...args); window.begun += 1; }
            postMessage(message) {  // what is not sent is never answered
                const others = message.call?.endsWith(":let_others_move");
                const hurry = others && JSON.parse(message.args).at(-1);
                if (!window.thinking || !others || hurry) super.postMessage(message);
            }
        };"""
    )
    page = TablePage(visit)
    page.open()
    page.start("towers")
    page.page.evaluate("window.thinking = true")
    button = page.at("stop-thinking")
    assert button.is_hidden()
    page.page.locator('#table-moves [data-move="R3@5"]').first.click()
    button.wait_for(state="visible")
    assert page.step == 1
    button.click()
    page.idle()
    assert page.step == 2
    assert button.is_hidden()
    assert page.page.evaluate("window.begun") == 2
    assert page.at("error").is_hidden()


LEAST = 11
"""Pixels; smaller letters are hard to read."""

LETTERS = """() => {
    const svg = document.querySelector("#table-picture > svg");
    const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    const size = (each) => scale * parseFloat(getComputedStyle(each).fontSize);
    const texts = [...svg.querySelectorAll("text")].filter((each) => each.textContent.trim());
    return texts.map((each) => [size(each), each.textContent]);
}"""


@pytest.mark.parametrize("game", ["towers", "thraen", "skyward", "mysthea"])
def test_no_letters_in_a_picture_are_too_small_to_read(game: str, sitting: TablePage) -> None:
    """On a usual screen, at the beginning and some moves later."""
    page = sitting
    page.page.set_viewport_size({"width": 1280, "height": 800})
    page.start(game)
    for _ in range(4):
        letters = page.page.evaluate(LETTERS)
        assert letters
        assert [(size, words) for size, words in letters if size < LEAST] == []
        page.play(page.moves[0])


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
    assert "Block 3, rot" in page.at("tray").inner_text()
    page.point("cell-5")
    assert "Block 3, rot" in (page.at("chosen").text_content() or "")
    page.page.keyboard.press("Escape")
    page.press("hint")
    assert page.at("sheet-title").inner_text() == "Tipp"
    assert "stehst du" in page.at("answer").inner_text()
    assert "Gast" in page.at("places").inner_text()
