"""What the rules table knows before Python is loaded: the games, the bots, the words of the page.

The same answer that ``skybridge_rules.table.lobby`` gives in the browser, one file to a language.
"""

from __future__ import annotations

import json
from pathlib import Path

from own_games import own_games
from sphinx.application import Sphinx

from skybridge_rules import table
from skybridge_rules.words import Language


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
    app.connect("build-finished", write_lobbies)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
