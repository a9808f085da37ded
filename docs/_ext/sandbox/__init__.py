"""The sandbox of the site: Python in the reader's browser, put together when the site is built.

Two ideas, one file each: ``runtime`` gets Pyodide and the wheels and lays them beside the pages;
``examples`` tells which blocks can be run there. The scripts in ``_static/sandbox`` do the rest.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import ENUM
from sphinx.errors import ExtensionError
from sphinx.util import logging

from sandbox.examples import runnable
from sandbox.runtime import Runtime, Unavailable, gather, lay_out

MARK: Final = "sandbox-example"
"""The class by which the page's script finds an example."""

logger = logging.getLogger(__name__)


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the setting and the steps of the build."""
    wanted = os.environ.get("SKYBRIDGE_SANDBOX", "auto")
    app.add_config_value("sandbox", wanted, "", ENUM("auto", "require", "off"))
    app.connect("doctree-read", _mark)
    app.connect("html-page-context", _scripts)
    build = _Build()
    app.connect("builder-inited", build.gather)
    app.connect("build-finished", build.lay_out)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _mark(app: Sphinx, doctree: nodes.document) -> None:
    """Mark what can be run; the reference is left alone, its examples come from docstrings."""
    if app.env.docname.startswith("api/"):
        return
    blocks = [block for block in _blocks(doctree) if block.get("language") == "python"]
    for block, runs in zip(blocks, runnable(block.astext() for block in blocks), strict=True):
        if runs:
            block["classes"].append(MARK)


def _scripts(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Only pages with examples load the scripts; Python itself waits for the first Run."""
    del page, template, context
    if doctree is not None and any(MARK in block["classes"] for block in _blocks(doctree)):
        app.add_css_file("sandbox/examples.css")
        app.add_js_file("sandbox/examples.js", type="module")


def _blocks(doctree: nodes.document) -> list[nodes.literal_block]:
    return list(doctree.findall(nodes.literal_block))


class _Build:
    """Gathers before the pages are written, so that a failure is early, and lays out after."""

    def __init__(self) -> None:
        self.runtime: Runtime | None = None

    def gather(self, app: Sphinx) -> None:
        """Get what the worker loads; only pages that a browser opens have a use for it."""
        if app.builder.format != "html" or app.config.sandbox == "off":
            return
        try:
            self.runtime = gather(Path(app.srcdir))
        except Unavailable as missing:
            if app.config.sandbox == "require":
                raise ExtensionError(f"the sandbox cannot be built: {missing}") from missing
            logger.info("sandbox: left out, and so are the Run buttons: %s", missing)
        else:
            logger.info("sandbox: %.1f MB beside the pages", self.runtime.size / 1e6)

    def lay_out(self, app: Sphinx, exception: Exception | None) -> None:
        """Put it beside the scripts, or say there that it is missing."""
        if exception is None and app.builder.format == "html":
            lay_out(self.runtime, Path(app.outdir) / "_static" / "sandbox")
