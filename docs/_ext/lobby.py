"""What the rules table has before Python is loaded: the games, the bots, the words, its scripts.

The words are the answer that ``skybridge_rules.table.lobby`` gives in the browser, one file to a
language. The head of the page names all of its scripts, so that they come side by side, and Python
begins to load before they are there.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from own_games import own_games
from sphinx.application import Sphinx

from skybridge_rules import table
from skybridge_rules.words import Language

PAGE: Final = "table"

EARLY: Final = """<script>
if (location.protocol.startsWith("http") && !navigator.connection?.saveData) {{
  const address = new URL("{worker}", document.baseURI).href;
  const early = {{ address, worker: new Worker(address, {{ type: "module" }}), told: [] }};
  early.worker.onmessage = (event) => early.told.push(event);
  window.earlyPython = early;
}}
</script>
"""
"""Who opens this page came to play: Python loads at once, unless data are to be saved.

``client.js`` takes the worker over, and what it has said until then.
"""


def name_scripts(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Python first, then every script of the table, in the head of its page."""
    del template, doctree
    if page != PAGE:
        return
    to, static = context["pathto"], Path(app.srcdir, "_static")
    scripts = [static / "sandbox" / "client.js", *sorted(static.glob("table/*.js"))]
    named = [to(f"_static/{each.relative_to(static).as_posix()}", 1) for each in scripts]
    head = EARLY.format(worker=to("_static/sandbox/worker.js", 1))
    head += "".join(f'<link rel="modulepreload" href="{each}">' for each in named)
    context["metatags"] = context.get("metatags", "") + head


def write_lobbies(app: Sphinx, failed: Exception | None) -> None:
    """Lay the lobby of each language beside the scripts of the table."""
    if failed is not None or app.builder.format != "html":
        return
    folder = Path(app.outdir, "_static", "table")
    for language in Language:
        lobby = json.loads(table.lobby(language.value))
        # The browser gets the wheel of this library, so it has no other games.
        lobby["games"] = [card for card in lobby["games"] if card["name"] in own_games()]
        text = json.dumps(lobby, ensure_ascii=False)
        (folder / f"lobby-{language.value}.json").write_text(text + "\n", encoding="utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Listen to Sphinx."""
    app.connect("html-page-context", name_scripts)
    app.connect("build-finished", write_lobbies)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
