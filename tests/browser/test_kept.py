"""The browser keeps the game that is played at the rules table, and the page offers it again."""

from __future__ import annotations

import json

import pytest

from tests.browser.table_page import TablePage
from tests.browser.visit import PHONE, Begin

GAMES = "skybridge-table-games"


def stored(page: TablePage) -> list[dict[str, object]]:
    """The games that the browser keeps."""
    text = page.page.evaluate(f"localStorage.getItem('{GAMES}')")
    games: list[dict[str, object]] = json.loads(text)["games"] if text else []
    return games


def reload(page: TablePage) -> None:
    """Load the page anew, and wait for its words."""
    page.page.reload()
    page.page.wait_for_selector("#table-form [name=seat] option", state="attached")
    page.page.wait_for_function("!document.getElementById('table').hasAttribute('aria-busy')")


def test_a_game_goes_on_after_a_reload(begin: Begin) -> None:
    """Offered by its name and round; position, luck and settings are the same."""
    page = TablePage(begin())
    page.open()
    assert page.at("offer").is_hidden()
    page.start("towers", seat=1)
    for _ in range(3):
        page.play(page.moves[0])
    step, picture, moves = page.step, page.picture, page.moves
    (kept,) = stored(page)
    assert kept["step"] == step
    reload(page)
    offer = page.at("offer")
    words = f", round {kept['round']}"
    assert offer.is_visible()
    go = offer.locator("li button").first
    assert go.inner_text().startswith("Go on with your game of ")
    assert go.inner_text().endswith(words)
    assert page.page.input_value("#table-form [name=seat]") == "1"
    go.click()
    page.idle()
    assert (page.step, page.picture, page.moves) == (step, picture, moves)
    assert offer.is_hidden()
    page.play(page.moves[0])
    assert [each["id"] for each in stored(page)] == [kept["id"]]  # the same game, kept on


def test_starting_anew_leaves_the_kept_game_until_it_is_forgotten(begin: Begin) -> None:
    """In German too: the language is remembered."""
    page = TablePage(begin(width=PHONE, dark=True))
    page.open()
    page.page.select_option("#table-language", "de")
    page.page.wait_for_selector("text=Neues Spiel")
    page.start("towers")
    page.play(page.moves[0])
    reload(page)
    offer = page.at("offer")
    assert "Weiter mit deinem Spiel" in offer.inner_text()
    assert page.page.evaluate("document.documentElement.scrollWidth") == PHONE
    page.at("anew").click()
    assert offer.is_hidden()
    assert len(stored(page)) == 1
    reload(page)
    offer.locator("li button").nth(1).click()
    assert stored(page) == []
    assert offer.is_hidden()


@pytest.mark.parametrize(
    "text",
    ["no JSON {", "7", "null", '{"version":99,"games":[]}', '{"version":1,"games":[{"id":7}]}'],
)
def test_a_damaged_save_is_said_and_blocks_nothing(begin: Begin, text: str) -> None:
    """In a sentence, once; what was there is put aside."""
    page = TablePage(begin())
    page.open()
    page.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [GAMES, text])
    reload(page)
    assert "cannot be read any more" in page.at("offer").inner_text()
    assert page.at("form").is_visible()
    reload(page)
    assert page.at("offer").is_hidden()


def test_an_outdated_save_is_said_and_blocks_nothing(begin: Begin) -> None:
    """Whatever Python refuses; a new game can be begun on the same page."""
    page = TablePage(begin())
    page.open()
    game = {"id": "x", "game": "towers", "title": "T", "round": 3, "step": 5, "over": False, "text": "0old"}  # fmt: skip  # noqa: E501
    text = json.dumps({"version": 1, "games": [game]})
    page.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [GAMES, text])
    reload(page)
    page.at("offer").locator("li button").first.click()
    page.page.wait_for_selector("#table-error:not([hidden])")
    assert "This game cannot be opened any more." in page.at("error").inner_text()
    assert stored(page)[0]["id"] == "x"  # it is still there
    page.start("towers")
    page.play(page.moves[0])
    assert page.step > 0
    assert page.at("error").is_hidden()


def test_a_browser_that_keeps_nothing_is_played_in_all_the_same(begin: Begin) -> None:
    """And says that the game is not kept."""
    visit = begin()
    visit.page.add_init_script(
        "Object.defineProperty(window, 'localStorage',"
        " { get() { throw new DOMException('denied', 'SecurityError'); } });"
    )
    page = TablePage(visit)
    page.open()
    page.start("towers")
    page.play(page.moves[0])
    assert page.step >= 2
    assert "does not let the page keep your game" in page.at("not-kept").inner_text()
    reload(page)
    assert page.at("offer").is_hidden()
    visit.faults.clear()  # the theme asks for the storage too, and complains
