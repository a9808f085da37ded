"""The site without a network, after one visit."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.site import served
from tests.browser.table_page import TablePage
from tests.browser.visit import DESKTOP, PHONE, Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

KEPT = """async () => {
  await navigator.serviceWorker.ready;
  const names = await caches.keys();
  return names.some((name) => name.startsWith("site "));
}"""

PYTHON = """async () => {
  for (const name of await caches.keys()) {
    if (!name.startsWith("python ")) continue;
    const files = (await (await caches.open(name)).keys()).map(({ url }) => url.split("/").pop());
    return ["pyodide.asm.mjs", "pyodide.asm.wasm"].every((each) => files.includes(each));
  }
  return false;
}"""

MEMORY = """async () => {
  const { folder, memory } = await (await fetch("_static/sandbox/wheels.json")).json();
  const name = encodeURIComponent(`python /below/_static/sandbox/${folder}/`);
  const own = await navigator.storage.getDirectory();
  const file = await own.getFileHandle(name).catch(() => null);
  return file !== null && (await file.getFile()).size === memory.bytes;
}"""
"""Whether the memory lies unpacked in a file of the browser's own."""


@pytest.fixture(scope="module")
def folder(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site below a folder of its host, where many sites lie."""
    parent = tmp_path_factory.mktemp("host")
    (parent / "below").symlink_to(site)
    with served(parent) as address:
        yield f"{address}below/"


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def kept(request: pytest.FixtureRequest, chromium: Browser, folder: str) -> Iterator[Visit]:
    """A visit whose browser keeps the site."""
    visit = Visit(chromium, folder, request.param, keeps=True)
    yield visit
    visit.close()
    visit.assert_clean()


def keep(visit: Visit, path: str = "index.html") -> None:
    """Open a page, and wait until the browser has kept what it keeps at once."""
    page = visit.open(path)
    page.wait_for_function(KEPT)


def test_pages_search_and_pictures_of_the_front_work_offline(kept: Visit) -> None:
    """Also pages that were never seen."""
    keep(kept)
    kept.context.set_offline(True)
    page = kept.open("rules/towers.html#tw-502")
    assert page.locator("#tw-502").is_visible()
    page = kept.open("")
    assert page.locator(".play-here svg").first.is_visible()
    page = kept.open("search.html?q=roof")
    page.wait_for_selector('#search-results a[href*="rules/towers.html"]')
    page = kept.open("games/mysthea.html")
    assert page.get_by_role("heading", level=1).is_visible()


def test_the_table_plays_offline(kept: Visit) -> None:
    """Once a game was played there with a network."""
    table = TablePage(kept)
    table.open()
    table.start()
    kept.page.wait_for_function(KEPT)
    kept.page.wait_for_function(PYTHON)
    kept.page.wait_for_function(MEMORY)
    kept.context.set_offline(True)
    table.open()
    table.start("thraen")
    before = table.step
    table.play(table.moves[0])
    assert table.step > before


def test_a_button_keeps_all_of_it(chromium: Browser, folder: str) -> None:
    """Python too, though nobody has played yet, and a picture of a case that nobody has seen."""
    visit = Visit(chromium, folder, keeps=True)
    keep(visit, "howto/offline.html")
    visit.page.get_by_role("button", name="Keep the whole site").click()
    visit.page.get_by_text("All of it is kept.").wait_for()
    visit.context.set_offline(True)
    table = TablePage(visit)
    table.open()
    table.start("skyward")
    page = visit.open("rules/towers.html")
    assert page.evaluate(
        "async () => (await fetch(document.querySelector('.case-picture img').src)).ok"
    )
    visit.close()
    visit.assert_clean()


def test_the_page_names_its_manifest(kept: Visit) -> None:
    """From any depth, with icons that are there."""
    page = kept.open("rules/towers.html")
    found = page.evaluate(
        """async () => {
          const address = document.querySelector("link[rel=manifest]").href;
          const manifest = await (await fetch(address)).json();
          const icons = manifest.icons.map(({ src }) => fetch(new URL(src, address)));
          const there = (await Promise.all(icons)).every(({ ok }) => ok);
          return [new URL(manifest.scope, address).href, there];
        }"""
    )
    assert found == [kept.address, True]
