"""The worker and its client, asked as a page asks them."""

from __future__ import annotations

import doctest
import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.test_pages import pages
from tests.browser.visit import Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

START = """async () => {
  const { Sandbox } = await import(new URL("_static/sandbox/client.js", document.baseURI));
  window.progress = [];
  window.sandbox = Sandbox.start();
  sandbox.limit = 120; // the machine may be busy
  sandbox.onprogress = (words, share) => progress.push([words, share]);
  window.failure = ({ kind, message }) => ({ kind, message });
  return sandbox.ready;
}"""

EXAMPLES = """async (path) => {
  const text = await (await fetch(path)).text();
  const page = new DOMParser().parseFromString(text, "text/html");
  return [...page.querySelectorAll("div.sandbox-example pre")].map((pre) => pre.textContent);
}"""


@pytest.fixture(scope="module")
def opened(chromium: Browser, address: str) -> Iterator[Visit]:
    """A page that has started Python; loading takes seconds, so the tests here share it."""
    visit = Visit(chromium, address)
    visit.open("search.html").evaluate(START)
    yield visit
    visit.close()


@pytest.fixture
def page(opened: Visit) -> Iterator[Page]:
    """The page, watched."""
    yield opened.page
    opened.assert_clean()


def run(page: Page, source: str, **how: bool) -> dict[str, Any]:
    """What the worker answers to an example."""
    told: dict[str, Any] = page.evaluate("([text, how]) => sandbox.run(text, how)", [source, how])
    return told


def test_loading_says_how_far_it_is(page: Page) -> None:
    """The shares grow up to the whole, and the words say what is done."""
    words, shares = zip(*page.evaluate("progress"), strict=True)
    assert words[0] == "Loading Python"
    assert words[-1] == "Reading the rules"
    assert list(shares) == sorted(shares)
    assert shares[-1] == 1


def test_a_function_is_called_by_its_name(page: Page) -> None:
    """It is given values, and gives a text."""
    text = page.evaluate("sandbox.call('json:dumps', { seats: [0, 1] })")
    assert json.loads(text) == {"seats": [0, 1]}


@pytest.mark.parametrize(
    ("call", "kind", "message"),
    [
        ("sandbox.call('skybridge_rules.catalogue:find', 'nothing')", "UnknownName", "nothing"),
        ("sandbox.call('skybridge_rules.nowhere:at_all')", "ModuleNotFoundError", "nowhere"),
        ("sandbox.call('json:loads', '1')", "TypeError", "not a text"),
    ],
)
def test_a_refused_call_says_why_in_a_line(page: Page, call: str, kind: str, message: str) -> None:
    """The kind is the name of the exception."""
    told = page.evaluate(f"{call}.catch(failure)")
    assert told["kind"] == kind
    assert message in told["message"]
    assert "\n" not in told["message"]


def test_every_example_gives_what_its_page_says(page: Page, site: Path) -> None:
    """Python in the browser is another version on another machine; the rules are the same."""
    wrong, ran = [], 0
    for path in pages(site):
        for number, text in enumerate(page.evaluate(EXAMPLES, path), start=1):
            examples = doctest.DocTestParser().get_examples(text)
            source = "".join(example.source for example in examples) or text
            told = run(page, source, echo=bool(examples), fresh=number == 1)
            wanted = "".join(example.want for example in examples)
            ran += 1
            if not told["ok"] or (examples and told["out"] != wanted):
                wrong.append((path, number, told))
    assert wrong == []
    assert ran > 80


def test_too_long_a_run_is_ended(page: Page) -> None:
    """The last test here: it ends the Python that the others share."""
    page.evaluate("sandbox.limit = 0.5")
    told = page.evaluate("sandbox.run('while True: pass').catch(failure)")
    assert told["kind"] == "TimeLimit"
