"""A visit to the site: a page in the browser, and what went wrong while it was open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Request

DESKTOP: Final = 1280
PHONE: Final = 390

PATIENCE: Final = 120_000
"""Milliseconds that loading Python may take on a busy machine."""


BLOCKED: Final = "Service Worker registration blocked by Playwright"


class Visit:
    """A page that remembers every request, every word in the console and every error."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        width: int = DESKTOP,
        dark: bool = False,
        keeps: bool = False,
    ) -> None:
        """``keeps`` lets the browser keep the site for times without a network."""
        self.address = address
        self.context = browser.new_context(
            viewport={"width": width, "height": 900},
            color_scheme="dark" if dark else "light",
            service_workers="allow" if keeps else "block",
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.asked: list[str] = []
        self.faults: list[str] = []
        self.page.on("request", self._request)
        self.page.on("console", self._console)
        self.page.on("pageerror", self._error)

    def open(self, path: str) -> Page:
        """Go to a page of the site and wait until it is there."""
        self.page.goto(self.address + path)
        return self.page

    def close(self) -> None:
        """End the visit."""
        self.context.close()

    def assert_clean(self) -> None:
        """No request left this machine, and nothing complained."""
        faults, self.faults = self.faults, []
        assert not faults, "\n".join(faults)

    def _request(self, request: Request) -> None:
        self.asked.append(request.url)
        if not request.url.startswith((self.address, "data:", "blob:")):
            self.faults.append(f"asked for {request.url}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.text == BLOCKED:
            return  # by us
        if message.type in ("error", "warning"):
            self.faults.append(f"console {message.type}: {message.text}")

    def _error(self, error: Error) -> None:
        self.faults.append(f"page error: {error}")


class Begin(Protocol):
    """Begins a visit, which is ended and checked with the test."""

    def __call__(self, width: int = DESKTOP, dark: bool = False) -> Visit:
        """A new visit."""
        ...
