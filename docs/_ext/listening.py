"""What the theme leaves out for those who listen to a page, or use it without a mouse.

Headings of the sidebar get their level, landmarks their names, the page of the search a heading.
A code block that is wider than its page can be scrolled by keys; ``code.js`` sees to that.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sphinx.application import Sphinx

BEFORE_OFFLINE: Final = 800
"""All files are there, and none has been counted."""

MENDED: Final = (
    ('<p class="caption" role="heading">', '<p class="caption" role="heading" aria-level="2">'),
    ('<aside class="sidebar-drawer">', '<aside class="sidebar-drawer" aria-label="Site">'),
    ('<aside class="toc-drawer', '<aside aria-label="On this page" class="toc-drawer'),
    (
        '<form class="sidebar-search-container" method',
        '<form class="sidebar-search-container" aria-label="All pages" method',
    ),
)
"""What the theme writes, and what stands there instead; nothing is found a second time."""

SEARCH: Final = "search.html"
MAIN: Final = '<article role="main" id="furo-main-content">'


def mended(name: str, page: str) -> str:
    """A page as it is written, with what was left out."""
    for left, right in MENDED:
        page = page.replace(left, right)
    heading = "<h1>Search</h1>"
    if name == SEARCH and heading not in page:
        page = page.replace(MAIN, f"{MAIN}\n{heading}")
    return page


def mend(app: Sphinx, failed: Exception | None) -> None:
    """Every page that was written, now or before."""
    if failed is not None or app.builder.format != "html":
        return
    site = Path(app.outdir)
    for file in site.rglob("*.html"):
        page = file.read_text(encoding="utf-8")
        better = mended(file.relative_to(site).as_posix(), page)
        if better != page:
            file.write_text(better, encoding="utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Listen to Sphinx."""
    app.add_js_file("code.js", loading_method="defer")
    app.connect("build-finished", mend, priority=BEFORE_OFFLINE)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
