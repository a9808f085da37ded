"""The box that every page has: ask in everyday words, and read the rule."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.visit import PHONE, Begin, Visit

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

ROOM = "no room for the third wood"


def box(page: Page) -> Locator:
    """The first box of a page."""
    return page.locator("[data-ask] input[role=combobox]").first


def cards(page: Page) -> Locator:
    """The answers that are shown."""
    return page.locator("[data-ask] [role=option]:visible")


def asked(page: Page, question: str) -> Locator:
    """Type a question, and wait for the answers."""
    box(page).fill(question)
    cards(page).first.wait_for()
    return cards(page)


def test_a_question_is_answered_with_a_card_that_leads_to_the_rule(visit: Visit) -> None:
    """Verdict, rule, book and page, the drawn case, and the record itself behind it."""
    page = visit.open("rules/thraen.html")
    card = asked(page, ROOM).first
    words = card.inner_text()
    assert "make room for the wood" in words
    assert "TH-STORE-07" in words
    assert "page 9" in words
    picture = card.locator("img")
    picture.scroll_into_view_if_needed()
    page.wait_for_function("image => image.naturalWidth > 0", arg=picture.element_handle())
    card.locator(".ask-main").click()
    page.wait_for_url("**/rules/thraen.html#th-store-07")
    assert page.locator("#th-store-07").is_visible()
    assert cards(page).count() == 0


def test_the_documents_wait_until_somebody_asks(visit: Visit) -> None:
    """A reader who only reads loads none of them."""
    loaded: list[str] = []
    visit.page.on("request", lambda request: loaded.append(request.url))
    page = visit.open("design.html")
    assert not [each for each in loaded if "minisearch" in each or "-en.json" in each]
    asked(page, ROOM)
    assert [each for each in loaded if each.endswith("thraen-en.json")]


def test_german_is_answered_in_german(visit: Visit) -> None:
    """By itself, and by the switch in the box."""
    page = visit.open("rules/thraen.html")
    card = asked(page, "kein Platz für das dritte Holz").first
    assert "Seite 9" in card.inner_text()
    assert page.locator(".ask-list").first.get_attribute("lang") == "de"
    asked(page, ROOM)
    page.locator("[data-ask] select").last.select_option("de")
    page.wait_for_selector('.ask-list[lang="de"]')


def test_keys_are_enough(visit: Visit) -> None:
    """A slash leads to the box, arrows through the answers, Enter to the rule, Escape out."""
    page = visit.open("design.html")
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.getAttribute('role')") == "combobox"
    page.keyboard.type("bridge of TW-402")
    cards(page).first.wait_for()
    assert box(page).get_attribute("aria-expanded") == "true"
    first = box(page).get_attribute("aria-activedescendant")
    assert cards(page).first.get_attribute("id") == first
    page.keyboard.press("ArrowDown")
    assert box(page).get_attribute("aria-activedescendant") != first
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Escape")
    assert box(page).get_attribute("aria-expanded") == "false"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/towers.html#tw-402")


def test_a_page_about_a_game_prefers_it(visit: Visit) -> None:
    """Another one can be chosen."""
    page = visit.open("rules/towers.html")
    asked(page, "who begins")
    assert all("TW-" in each for each in cards(page).all_inner_texts())
    page.locator("[data-ask] select").first.select_option("mysthea")
    page.locator("[role=option] code", has_text="MY-").first.wait_for()


def test_a_case_can_be_played_from_there(visit: Visit) -> None:
    """The rules table opens with its position."""
    page = visit.open("rules/towers.html")
    asked(page, "may a red block lie on a red block")
    play = page.locator(".ask-play:visible").first
    play.wait_for()
    assert re.search(r"table\.html#game=1\w+", play.get_attribute("href") or "")


@pytest.mark.parametrize("dark", [False, True])
def test_answers_fit_a_phone(begin: Begin, dark: bool) -> None:
    """No card is wider than the screen."""
    page = begin(PHONE, dark).open("rules/thraen.html")
    asked(page, ROOM)
    for card in cards(page).all():
        found = card.bounding_box()
        assert found is not None
        assert found["x"] >= 0
        assert found["x"] + found["width"] <= PHONE
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE


def test_what_nobody_understands_is_said(visit: Visit) -> None:
    """And an empty box shows nothing."""
    page = visit.open("design.html")
    box(page).fill("xqxqxqxq")
    page.get_by_text("Nothing found").wait_for()
    box(page).fill("")
    page.wait_for_function("document.querySelector('.ask-panel').hidden")


def test_a_key_is_answered_at_once(visit: Visit) -> None:
    """Fifty milliseconds on a quiet machine; a busy one may take some times as long."""
    page = visit.open("design.html")
    asked(page, "may I")
    taken = page.evaluate("""async () => {
      const { Asking } = await import(new URL("_static/ask/asking.js", document.baseURI));
      const asking = new Asking();
      await asking.begin();
      await asking.ask("may I", "", "en", 5);
      const typed = "may I take back a move";
      const times = [];
      for (let end = 6; end <= typed.length; end++) {
        const began = performance.now();
        await asking.ask(typed.slice(0, end), "", "en", 5);
        times.push(performance.now() - began);
      }
      return times.sort((one, other) => one - other)[Math.floor(times.length / 2)];
    }""")
    assert taken < 250


@pytest.mark.parametrize("path", ["index.html", "howto/bots.html", "rules/towers.html"])
def test_the_key_that_leads_there_is_drawn_inside_of_the_box(path: str, visit: Visit) -> None:
    """Also on pages whose icons float beside it."""
    page = visit.open(path)
    box(page).wait_for()
    around, key = box(page).bounding_box(), page.locator(".ask-key").first.bounding_box()
    assert around is not None
    assert key is not None
    assert around["y"] <= key["y"]
    assert key["y"] + key["height"] <= around["y"] + around["height"]
