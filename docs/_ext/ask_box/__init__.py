"""Ask the rulebook: a box on every page, and the documents that it looks through.

A page may hold a large one of its own, ``<div data-ask="large"></div>``; every other page gets a
small one at its top. The scripts are in ``_static/ask``; MiniSearch comes from npm when the site is
built. Without npm there is no box, and the build says so.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sandbox.runtime import Unavailable, npm_package
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util import logging

from ask_box.documents import write_documents
from skybridge_rules.site.domain import rulebook_of

PLACE: Final = "data-ask="
"""What marks the place of a box on a page."""

logger = logging.getLogger(__name__)


def setup(app: Sphinx) -> dict[str, bool]:
    """Listen to Sphinx."""
    box = _Box()
    app.connect("builder-inited", box.gather)
    app.connect("html-page-context", box.place)
    app.connect("build-finished", box.lay_out)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


class _Box:
    """Gathers MiniSearch first, puts a box on every page, and lays the documents beside them."""

    def __init__(self) -> None:
        self.library: Path | None = None

    def gather(self, app: Sphinx) -> None:
        """Find the library; only pages that a browser opens have a use for it."""
        if app.builder.format != "html":
            return
        try:
            package = npm_package(Path(app.srcdir), "minisearch")
        except Unavailable as missing:
            if app.config.sandbox == "require":
                raise ExtensionError(f"there can be no box to ask in: {missing}") from missing
            logger.info("ask: left out: %s", missing)
        else:
            self.library = package / "dist" / "es" / "index.js"

    def place(
        self,
        app: Sphinx,
        page: str,
        template: str,
        context: dict[str, Any],
        doctree: nodes.document | None,
    ) -> None:
        """Every page has a box; one about a single game prefers that game."""
        del template, doctree
        if self.library is None or "body" not in context:
            return
        app.add_css_file("ask/ask.css")
        app.add_js_file("ask/box.js", type="module")
        games = rulebook_of(app.env).games_of(page)
        game = games[0] if len(games) == 1 else ""
        if PLACE not in context["body"]:
            context["body"] = f'<div {PLACE}"small" data-game="{game}"></div>{context["body"]}'

    def lay_out(self, app: Sphinx, failed: Exception | None) -> None:
        """Write what the box looks through."""
        if failed is None and self.library is not None:
            folder = Path(app.outdir, "_static", "ask")
            folder.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(self.library, folder / "minisearch.js")
            size = write_documents(app.env, folder)
            logger.info("ask: %.1f MB of documents", size / 1e6)
