"""Every page of the site, as a reader meets it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.axe import violations
from tests.browser.visit import DESKTOP, PHONE, Begin, Visit


def pages(site: Path) -> list[str]:
    """Every page that was written, by its address below the site."""
    found = (file.relative_to(site) for file in site.rglob("*.html"))
    return sorted(file.as_posix() for file in found if file.parts[0] != "_static")


def test_every_page_fits_the_screen_and_asks_for_nothing_outside(site: Path, visit: Visit) -> None:
    """No page scrolls sideways, complains, or needs anything that the site does not hold."""
    wrong = []
    for path in pages(site):
        page = visit.open(path)
        for width in (PHONE, DESKTOP):
            page.set_viewport_size({"width": width, "height": 900})
            wide = page.evaluate("document.documentElement.scrollWidth")
            if wide > width:
                wrong.append(f"{path} is {wide} wide on a screen of {width}")
        wrong += [f"{path}: {fault}" for fault in visit.faults]
        visit.faults.clear()
    assert wrong == []


def test_the_search_finds_a_rule(visit: Visit) -> None:
    """By a word and by its id; the index lies on the site, so searching needs no server."""
    page = visit.open("search.html?q=roof")
    page.wait_for_selector('#search-results a[href*="rules/towers.html"]')
    page = visit.open("search.html?q=TH-TAKE-02")
    page.wait_for_selector('#search-results a[href*="rules/thraen.html"][href*="#th-take-02"]')


def test_the_search_finds_a_term_of_every_game_that_has_it(visit: Visit) -> None:
    """Three games have a supply, each in its own glossary."""
    page = visit.open("search.html?q=supply")
    for game in ("", "skyward-", "mysthea-"):
        glossary = f"rules/{game}glossary.html"
        page.wait_for_selector(f'#search-results a[href*="{glossary}"][href*="#term-supply"]')


def test_a_site_without_the_sandbox_shows_its_examples_all_the_same(visit: Visit) -> None:
    """Where Node was missing when the site was built there is nothing to run, so no button."""
    visit.context.route("**/wheels.json", lambda route: route.fulfill(json={"ready": False}))
    with visit.page.expect_response("**/wheels.json"):
        page = visit.open("tutorial.html")
    assert page.locator("div.sandbox-example pre").first.is_visible()
    assert page.locator(".sandbox-run, .sandbox-note").count() == 0


@pytest.mark.parametrize("name", ["pyodide.asm.wasm", "python_stdlib.zip", "attrs-*.whl"])
def test_a_file_that_does_not_come_is_named(name: str, visit: Visit) -> None:
    """A reader on a bad line is told, and may try again."""
    visit.context.route(f"**/{name}", lambda route: route.fulfill(status=404))
    page = visit.open("tutorial.html")
    page.get_by_role("button", name="Run example 1", exact=True).click()
    told = page.locator("#sandbox-output-1 > *").inner_text()
    assert told.startswith("Python could not be loaded: ")
    assert name.partition("*")[0] in told
    assert page.get_by_role("button", name="Run example 1", exact=True).is_visible()
    assert all("404" in fault for fault in visit.faults)
    visit.faults.clear()


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize(
    "path",
    [
        *("table.html", "tutorial.html", "howto/bots.html", "rules/towers.html"),
        *("api/towers.html", "search.html?q=roof"),
    ],
)
def test_nobody_is_kept_out_of_a_page_of_any_kind(path: str, dark: bool, begin: Begin) -> None:
    """No violation that axe-core can find: neither in the page nor in the bars around it."""
    page = begin(dark=dark).open(path)
    if path.startswith("search"):
        page.wait_for_selector("#search-results li a")
    assert violations(page) == []
