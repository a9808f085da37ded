"""The examples of the tutorial, run and changed as a reader would."""

from __future__ import annotations

import doctest
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.visit import DESKTOP, PHONE, Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page


class Tutorial:
    """The page, its examples by number from 1 on, as its script counts them."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def code(self, number: int) -> Locator:
        """The block of an example."""
        return self.page.locator("div.sandbox-example pre").nth(number - 1)

    def find(self, text: str) -> int:
        """The first example that has a text in it."""
        blocks = self.page.locator("div.sandbox-example pre").all_text_contents()
        return 1 + next(at for at, block in enumerate(blocks) if text in block)

    def button(self, words: str, number: int) -> Locator:
        """A button of an example, by what a screen reader says."""
        return self.page.get_by_role("button", name=f"{words} example {number}", exact=True)

    def output(self, number: int) -> Locator:
        """Where the output of an example goes."""
        return self.page.get_by_role("log", name=f"Output of example {number}", exact=True)

    def run(self, number: int) -> str:
        """Press Run, wait, and give the output."""
        self.button("Run", number).click()
        return self.finished(number)

    def finished(self, number: int) -> str:
        """The output, once it is there."""
        self.output(number).locator("> *").first.wait_for()
        self.button("Run", number).wait_for()
        return "".join(self.output(number).locator("> *").all_inner_texts())

    def edit(self, number: int, text: str) -> Locator:
        """Open the editor and write a text in place of the example."""
        self.button("Edit", number).click()
        editor = self.page.get_by_label(f"Code of example {number}", exact=True)
        editor.fill(text)
        return editor


@pytest.fixture(scope="module")
def opened(chromium: Browser, address: str) -> Iterator[Visit]:
    """The tutorial; loading Python takes seconds, so the tests here share it."""
    visit = Visit(chromium, address)
    visit.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visit.page.clock.install()
    visit.open("tutorial.html").wait_for_selector(".sandbox-run")
    yield visit
    visit.close()


@pytest.fixture
def tutorial(opened: Visit) -> Iterator[Tutorial]:
    """The page, watched; what a test has changed is reset after it."""
    yield Tutorial(opened.page)
    for button in opened.page.locator(".sandbox-reset:visible").all():
        button.click()
    opened.assert_clean()


def test_python_is_loaded_by_the_first_run_and_not_before(
    opened: Visit, tutorial: Tutorial
) -> None:
    """A reader who only reads loads nothing; the page says what a Run will load."""
    assert "MB" in tutorial.page.locator(".sandbox-note").inner_text()
    assert not any(url.endswith(".wasm") for url in opened.asked)
    told = tutorial.run(2)  # which needs the first
    assert any(url.endswith(".wasm") for url in opened.asked)
    (example,) = doctest.DocTestParser().get_examples(tutorial.code(2).inner_text())
    assert told.strip() == example.want.strip()


def test_an_example_without_output_shows_what_it_leaves_behind(tutorial: Tutorial) -> None:
    """As much of it as can be read at a glance."""
    told = tutorial.run(1)
    assert told.startswith("state = State(table=Table(players=2, ")
    assert told.rstrip("\n").endswith("…")
    assert len(told) < 250


def test_an_example_that_leaves_nothing_says_that_it_is_done(tutorial: Tutorial) -> None:
    """Nothing to show is not the same as nothing done."""
    editor = tutorial.edit(1, "pass")
    editor.press("Control+Enter")
    assert tutorial.finished(1) == "Done; nothing to show."


def test_an_example_gives_the_same_each_time(tutorial: Tutorial) -> None:
    """The match is undone and redone by it, so it must begin where the reader left off."""
    number = tutorial.find("match.undo()")
    assert tutorial.run(number) == tutorial.run(number) == "R=@1-2\nR=@1-2\n"


def test_an_example_can_be_changed_and_put_back(tutorial: Tutorial) -> None:
    """By keyboard alone: write, indent, run, leave, reset."""
    before = tutorial.code(3).inner_text()
    editor = tutorial.edit(3, "for number in range(2):")
    assert editor.input_value() == "for number in range(2):"
    editor.press("Control+End")
    editor.press("Enter")
    editor.press_sequentially("print(number, len(towers.legal_moves(state)))")
    editor.press("Control+Enter")
    assert tutorial.finished(3) == "0 36\n1 36\n"
    editor.press("Escape")
    assert editor.count() == 0
    assert tutorial.page.evaluate("document.activeElement.textContent") == "Run"
    assert "range(2)" in tutorial.code(3).inner_text()
    tutorial.button("Reset", 3).press("Enter")
    assert tutorial.code(3).inner_text() == before


def test_the_copy_button_copies_what_is_seen(tutorial: Tutorial) -> None:
    """The statements without their prompts; and what a reader has written in their place."""
    copy = tutorial.code(2).locator("xpath=following-sibling::button[contains(@class, 'copybtn')]")
    copy.click()
    read = "navigator.clipboard.readText()"
    assert tutorial.page.evaluate(read).strip() == "towers.decision(state)"
    tutorial.edit(2, "print('mine')")
    copy.click()
    assert tutorial.page.evaluate(read).strip() == "print('mine')"


def test_an_exception_shows_its_traceback(tutorial: Tutorial) -> None:
    """With the line of the example, and nothing of the machinery."""
    tutorial.edit(3, "print('before')\ntowers.parse_move('R9@1')")
    told = tutorial.run(3)
    assert told.startswith("before\nTraceback")
    assert "line 2, in <module>\n    towers.parse_move('R9@1')" in told
    assert "NotationError" in told
    assert "runner" not in told


def test_an_error_above_is_named_below(tutorial: Tutorial) -> None:
    """An example that needs a broken one leads to it."""
    tutorial.edit(1, "1 / 0")
    told = tutorial.run(3)
    assert told == "This needs the examples above, and example 1 stopped with an error."
    assert "ZeroDivisionError" in tutorial.output(1).inner_text()


def test_a_picture_is_shown(tutorial: Tutorial) -> None:
    """A value that can draw itself is drawn, with words for those who cannot see it."""
    number = tutorial.find("drawn = picture(")
    tutorial.run(number)
    image = tutorial.output(number).locator("img")
    assert (image.get_attribute("alt") or "").startswith("Towers. Round 7")
    assert image.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_output_is_readable(theme: str, tutorial: Tutorial) -> None:
    """Letters stand out from what lies behind them by 4.5 to 1 at least (WCAG 1.4.3)."""
    tutorial.page.evaluate("theme => { document.body.dataset.theme = theme }", theme)
    tutorial.edit(3, "print('a text')\n1 / 0")
    tutorial.run(3)
    tutorial.run(1)
    faint = tutorial.page.evaluate(FAINT)
    assert faint == []


def test_an_example_fits_a_phone(tutorial: Tutorial) -> None:
    """Long lines scroll inside their box, and the page stays where it is."""
    page = tutorial.page
    page.set_viewport_size({"width": PHONE, "height": 800})
    tutorial.edit(2, "print('a long line ' * 40)\nlong_name = 'a long line of code in the editor'")
    assert len(tutorial.run(2)) > 400
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE
    page.set_viewport_size({"width": DESKTOP, "height": 900})


def test_an_endless_loop_is_ended_and_the_page_lives_on(tutorial: Tutorial) -> None:
    """After twenty seconds; the next Run starts Python again."""
    tutorial.edit(3, "while True:\n    pass")
    tutorial.button("Run", 3).click()
    tutorial.page.get_by_text("Running …").wait_for()
    tutorial.page.clock.fast_forward(20_000)
    assert "no answer within 20 seconds" in tutorial.finished(3)
    assert tutorial.run(2).startswith("Decision(by=0")


def test_a_reader_can_stop_a_run(tutorial: Tutorial) -> None:
    """Without waiting for the limit."""
    tutorial.edit(3, "while True:\n    pass")
    tutorial.button("Run", 3).click()
    tutorial.page.get_by_text("Running …").wait_for()
    tutorial.button("Stop", 3).click()
    assert tutorial.finished(3) == "Stopped. The next Run starts Python again."


FAINT = """() => {
  const numbers = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const light = (colour) => {
    const [r, g, b] = numbers(colour).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (element) => {
    const colour = getComputedStyle(element).backgroundColor;
    return numbers(colour)[3] === 0 ? behind(element.parentElement) : colour;
  };
  const parts = ".sandbox-note, .sandbox-bar *, .sandbox-output *, .sandbox-editor, .sandbox-hint";
  return [...document.querySelectorAll(parts)]
    .filter((part) => part.checkVisibility() && part.localName !== "progress")
    .map((part) => {
      const [ink, paper] = [getComputedStyle(part).color, behind(part)];
      const [dim, bright] = [light(ink), light(paper)].sort((a, b) => a - b);
      return { part: part.className, ink, paper, contrast: (bright + 0.05) / (dim + 0.05) };
    })
    .filter(({ contrast }) => contrast < 4.5);
}"""
