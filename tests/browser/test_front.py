"""The front page, as a stranger meets it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.axe import violations
from tests.browser.table_page import TablePage
from tests.browser.visit import DESKTOP, PHONE, Begin, Visit

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

LESSONS = ("towers", "thraen", "skyward", "mysthea")


def board(page: Page) -> Locator:
    """The board that plays."""
    return page.locator(".play-here")


def told(page: Page) -> Locator:
    """What it says below the moves, once Python has answered."""
    page.wait_for_selector(".play-here:not([aria-busy]) .play-here-told p")
    return page.locator(".play-here-told")


@pytest.mark.parametrize("width", [DESKTOP, PHONE])
def test_all_of_it_is_there_before_python(width: int, begin: Begin) -> None:
    """What it is, two buttons, a board with moves; nothing of Python was asked for."""
    visit = begin(width)
    page = visit.open("index.html")
    assert page.get_by_role("heading", level=1).inner_text().startswith("Board games")
    description = page.locator("meta[name=description]").get_attribute("content") or ""
    assert 80 < len(description) < 300
    for name in ("Play", "Settle a dispute"):
        assert page.get_by_role("link", name=name, exact=True).is_visible()
    assert board(page).locator("svg").first.is_visible()
    assert board(page).locator(".play-here-moves button").count() > 1
    assert page.locator("[data-ask=large]").count() == 1
    assert not [each for each in visit.asked if "/python-" in each]


@pytest.mark.parametrize("width", [DESKTOP, PHONE])
def test_a_move_is_played_where_the_board_stands(width: int, begin: Begin) -> None:
    """The bot answers, and the game goes on at the rules table from there."""
    visit = begin(width)
    page = visit.open("index.html")
    before = board(page).locator("svg > desc").first.text_content()
    board(page).get_by_role("button", name="R^", exact=False).first.click()
    move = board(page).locator(".play-here-moves button").first
    _, _, words = (move.get_attribute("aria-label") or "").partition(": ")
    assert words.startswith("R^")
    move.click()
    lines = told(page).locator("p").all_inner_texts()
    assert lines[0].startswith("Ada (RB) lays R^")
    assert lines[1].startswith("Ben (GY) lays")
    assert board(page).locator("svg > desc").first.text_content() != before
    address = board(page).get_by_role("link", name="Go on").get_attribute("href") or ""
    table = TablePage(visit)
    table.open(address.removeprefix("table.html"))
    assert table.step == 2


def test_the_picture_plays_and_says_why_not(visit: Visit) -> None:
    """A place that is allowed takes the piece; one that is not names its rule."""
    page = visit.open("index.html")
    board(page).get_by_role("button", name="R3", exact=False).first.click()
    cell = board(page).locator("[data-part=cell-2]").last
    cell.locator("rect, polygon, circle").first.click(force=True)
    assert told(page).locator("a").first.inner_text().startswith("TW-")
    board(page).locator("[data-part=cell-6].live").last.locator("rect, polygon").first.click(
        force=True
    )
    page.wait_for_function("document.querySelector('.play-here-told').innerText.includes('Ben')")
    assert told(page).locator("p").first.inner_text().startswith("Ada (RB) lays R3")


def test_the_staged_refusal_goes_on_with_the_other_reading(visit: Visit) -> None:
    """It names rule, page and ruling; at the table of its link the move is legal."""
    page = visit.open("index.html")
    staged = page.locator(".staged")
    text = staged.inner_text()
    for words in ("No.", "TW-502", "page 1", "TW-Q-08", "Our ruling"):
        assert words in text
    address = staged.get_by_role("link", name="Play on").get_attribute("href") or ""
    table = TablePage(visit)
    table.open(address.removeprefix("table.html"))
    assert "R^@9" in table.moves


def test_a_site_without_python_says_so(visit: Visit) -> None:
    """Then the board is a picture."""
    visit.context.route("**/wheels.json", lambda route: route.fulfill(json={"ready": False}))
    page = visit.open("index.html")
    board(page).locator(".play-here-moves button").first.click()
    assert "built without the sandbox" in told(page).inner_text()


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("path", ["index.html", *(f"games/{each}.html" for each in LESSONS)])
def test_nobody_is_kept_out(path: str, dark: bool, begin: Begin) -> None:
    """No violation that axe-core can find, in the page and around it."""
    page = begin(dark=dark).open(path)
    assert violations(page) == []


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_has_pictures_and_leads_to_rules(name: str, visit: Visit) -> None:
    """Every picture is there, and the ids are links."""
    page = visit.open(f"games/{name}.html")
    pictures = page.locator(".lesson-picture img")
    assert pictures.count() >= 3
    for number in range(pictures.count()):
        pictures.nth(number).scroll_into_view_if_needed()
        page.wait_for_function(
            "number => document.querySelectorAll('.lesson-picture img')[number].naturalWidth > 0",
            arg=number,
        )
    assert page.locator("article a.rule-link").count() > 20
