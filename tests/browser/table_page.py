"""The rules table as a person uses it in the browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.visit import Visit

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page


class TablePage:
    """One visit to the table; Python is loaded once, and games are begun as often as one likes."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.page: Page = visit.page

    def open(self, fragment: str = "") -> None:
        """Go to the page; with a fragment it opens a game at once."""
        self.page.goto("about:blank")  # else only the fragment would change
        self.visit.open(f"table.html{fragment}")
        self.page.wait_for_selector("#table-start:not([hidden])", state="attached")
        self.page.evaluate("document.getElementById('table-pace').value = 'fast'")
        if fragment:
            self.idle()

    def follow(self, fragment: str) -> None:
        """Open the game of another link on the page that is there."""
        self.page.evaluate(
            """async (fragment) => {
                history.replaceState(null, "", location.pathname);  // or nothing would change
                const changed = new Promise((done) => addEventListener("hashchange", done));
                location.hash = fragment;
                await changed;
            }""",
            fragment,
        )
        self.idle()

    def start(self, game: str = "towers", *, seat: int = 0, seed: str = "7") -> None:
        """Begin a game of two against a greedy bot."""
        if self.at("sheet").is_visible():
            self.at("sheet-close").click()
        if self.at("form").is_hidden():
            self.at("start").locator("summary").first.click()
        fields = {"game": game, "players": "2", "seat": str(seat), "bot": "greedy"}
        for name, value in fields.items():
            self.page.select_option(f"#table-form [name={name}]", value)
        self.page.fill("#table-form [name=seed]", seed)
        self.page.click("#table-form button[type=submit]")
        self.idle()

    def idle(self) -> None:
        """Wait until the table has answered, and a picture is there."""
        self.page.wait_for_function(
            "!document.getElementById('table').hasAttribute('aria-busy')"
            " && document.querySelector('#table-picture svg') !== null"
        )

    def at(self, name: str) -> Locator:
        """A part of the page."""
        return self.page.locator(f"#table-{name}")

    @property
    def step(self) -> int:
        """How many steps were played."""
        return int(self.page.evaluate("document.getElementById('table').dataset.step"))

    @property
    def picture(self) -> str:
        """What the picture says to whoever cannot see it."""
        return self.page.locator("#table-picture svg > desc").text_content() or ""

    @property
    def moves(self) -> list[str]:
        """The legal moves on offer."""
        buttons = self.at("moves").locator("[data-move]")
        found: list[str] = buttons.evaluate_all("all => all.map((each) => each.dataset.move)")
        return found

    def play(self, move: str) -> None:
        """Press the button of a move, wherever it is folded away, and wait for the others."""
        button = self.page.locator(f'#table-moves [data-move="{move}"]')
        button.evaluate("each => each.click()")
        self.idle()

    def choose(self, move: str) -> None:
        """Play a move that is offered for what was clicked: in the tray, or in its list."""
        here = f'[data-tray-move="{move}"]:visible, #table-chosen [data-move="{move}"]:visible'
        self.page.locator(here).first.click()
        self.idle()

    def tab(self, name: str) -> None:
        """On a phone: go to a part of the table."""
        self.at(f"{name}-tab").click()

    def hover(self, part: str) -> None:
        """Rest with the pointer on a thing in the picture until its preview is there."""
        self._shape(part).hover(force=True)
        self.page.wait_for_selector("#table-ahead:not([hidden])")

    def _shape(self, part: str) -> Locator:
        thing = self.page.locator(f'#table-picture > svg:first-child [data-part="{part}"]').last
        shape = thing.locator("rect, polygon, circle").first
        shape.evaluate("each => each.scrollIntoView({block: 'center', behavior: 'instant'})")
        return shape

    def point(self, part: str) -> None:
        """Click a thing in the picture, where it is drawn and not beside it."""
        self._shape(part).click(force=True)  # its own sign may lie on it
        self.idle()

    def ask(self, move: str) -> None:
        """Ask about a move in notation."""
        self.unfold("why")
        self.at("why-typed").fill(move)
        self.page.click("#table-why-form button")
        self.idle()

    def press(self, name: str) -> None:
        """Press a button of the page."""
        self.at(name).click()
        self.idle()

    def unfold(self, name: str) -> None:
        """Open a panel."""
        if not self.page.evaluate(f"document.getElementById('table-{name}').open"):
            self.at(name).locator("summary").first.click()
            self.page.evaluate("new Promise((done) => setTimeout(done, 50))")  # it is told later
        self.idle()
