"""The site as an app: it can be installed, and works without a network after one visit.

``files`` tells what the browser keeps; ``service-worker.js`` is the script that keeps it, written
into the front of the site with its list, since a script there may serve every page below.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx

from offline.files import Kept, kept_files

WORKER: Final = Path(__file__).with_name("service-worker.js")
MANIFEST: Final = "manifest.webmanifest"
LIST: Final = "_static/offline/files.json"
"""Everything there is, for the button that keeps all of it."""

COLOUR: Final = "#8a4b12"
LAST: Final = 900
"""After whoever else lays files beside the pages."""


def setup(app: Sphinx) -> dict[str, bool]:
    """Listen to Sphinx."""
    app.add_js_file("offline/register.js", loading_method="defer")
    app.connect("html-page-context", _head)
    app.connect("build-finished", _finish, priority=LAST)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _head(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Every page says that it belongs to an app, wherever the site lies."""
    del app, page, template, doctree
    to = context["pathto"]
    context["metatags"] = context.get("metatags", "") + (
        f'<link rel="manifest" href="{to(MANIFEST, 1)}">'
        f'<meta name="theme-color" content="{COLOUR}">'
        f'<link rel="apple-touch-icon" href="{to("_static/icons/icon-192.png", 1)}">'
    )


def _finish(app: Sphinx, failed: Exception | None) -> None:
    if failed is None and app.builder.format == "html":
        write(Path(app.outdir), app.config.project)


def write(site: Path, name: str) -> None:
    """Lay the manifest, the list and the service worker beside the pages."""
    (site / MANIFEST).write_text(json.dumps(manifest(name), indent=1) + "\n", encoding="utf-8")
    (site / LIST).parent.mkdir(parents=True, exist_ok=True)
    kept = kept_files(site, leave=(WORKER.name, LIST))
    (site / LIST).write_text(json.dumps({"files": [*kept.first, *kept.later]}), encoding="utf-8")
    (site / WORKER.name).write_text(service_worker(kept), encoding="utf-8")


def manifest(name: str) -> dict[str, object]:
    """What a browser shows of the app; every address is relative, so any folder will do."""
    icons = [
        {"src": f"_static/icons/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"}
        for size in (192, 512)
    ]
    return {
        "name": f"{name}: board games that know their rules",
        "short_name": "Skybridge",
        "description": "Play board games, and ask why a move is not allowed.",
        "start_url": "./index.html",
        "scope": "./",
        "display": "standalone",
        "background_color": "#ffffff",
        "theme_color": COLOUR,
        "icons": [*icons, {**icons[1], "purpose": "maskable"}],
    }


def service_worker(kept: Kept) -> str:
    """The script with its list; other files make another script, which the browser then takes."""
    facts = json.dumps({"version": kept.version, "first": kept.first}, indent=1)
    return f"const SITE = {facts};\n\n{WORKER.read_text(encoding='utf-8')}"
