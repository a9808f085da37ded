"""One browser and one site for all tests here; each visit must end without a fault."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.site import browser, built, lacks, required, served
from tests.browser.table_page import TablePage
from tests.browser.visit import DESKTOP, Begin, Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without a browser the other tests still run."""
    here = [item for item in items if item.path.is_relative_to(Path(__file__).parent)]
    if here and not required() and (missing := lacks()):
        for item in here:
            item.add_marker(pytest.mark.skip(reason=missing))


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """The browser; ended with the last test here, since it keeps an event loop running."""
    if missing := lacks():
        pytest.fail(missing)
    with browser() as started:
        yield started


@pytest.fixture(scope="package")
def site(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built site; asked for only when there is a browser."""
    del chromium
    return built(tmp_path_factory.mktemp("site"))


@pytest.fixture(scope="package")
def address(site: Path) -> Iterator[str]:
    """Where the site is served."""
    with served(site) as found:
        yield found


@pytest.fixture
def begin(chromium: Browser, address: str) -> Iterator[Begin]:
    """Begins visits that are ended, and checked, with the test."""
    visits: list[Visit] = []

    def start(width: int = DESKTOP, dark: bool = False) -> Visit:
        visits.append(Visit(chromium, address, width, dark))
        return visits[-1]

    yield start
    for visit in visits:
        visit.close()
    for visit in visits:
        visit.assert_clean()


@pytest.fixture
def visit(begin: Begin) -> Visit:
    """A visit at the width of a desktop, in daylight."""
    return begin()


@pytest.fixture(scope="module")
def sitting(chromium: Browser, address: str) -> Iterator[TablePage]:
    """One page for most tests, since Python takes its time to load."""
    visit = Visit(chromium, address)
    page = TablePage(visit)
    page.open()
    page.start()
    yield page
    visit.close()
