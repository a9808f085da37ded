"""JSON Schemas to download: a file for each document of each game, and for those of the table.

They are written into ``_static/schemas`` when the site is built; ``schema-table`` lists them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from own_games import own_games
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from skybridge_rules import register
from skybridge_rules.core.codec import Codec, Shape
from skybridge_rules.core.schema import schema
from skybridge_rules.site.blocks import literal, table
from skybridge_rules.table import SHAPES, values
from skybridge_rules.table.messages import CODEC

FOLDER: Final = "_static/schemas"
TABLE: Final = "table"
"""The documents that are of no single game: what a table is asked and answers."""


def documents() -> Iterator[tuple[str, str, Codec, Shape[Any]]]:
    """Whose it is, its name, and what it is made of."""
    for game in own_games():
        package = register.package(game)
        for name, shape in values.documents(package).items():
            yield game, name, package.rules.JSON.codec, shape
    for name, shape in SHAPES.items():
        yield TABLE, name, CODEC, shape


def write_schemas(app: Sphinx, failed: Exception | None) -> None:
    """One file to a document; it says itself what it is."""
    if failed is not None or app.builder.format != "html":
        return
    for owner, name, codec, shape in documents():
        file = Path(app.outdir, FOLDER, owner, f"{name}.schema.json")
        file.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(schema(codec, shape, f"{owner} {name}"), indent=1, ensure_ascii=False)
        file.write_text(text + "\n", encoding="utf-8")


class SchemaTable(SphinxDirective):
    """Every schema of the site, by game, with a link to its file."""

    def run(self) -> list[nodes.Node]:
        """One row to a game, and one to the table."""
        root = "../" * self.env.docname.count("/")
        rows: dict[str, nodes.inline] = {}
        for owner, name, _, _ in documents():
            cell = rows.setdefault(owner, nodes.inline())
            address = f"{root}{FOLDER}/{owner}/{name}.schema.json"
            link = nodes.reference("", name, internal=True, refuri=address)
            cell += [nodes.Text(", " if cell.children else ""), link]
        listed = [(literal(owner), cell) for owner, cell in rows.items()]
        return [table(("game", "documents"), listed, (20, 80))]


def setup(app: Sphinx) -> dict[str, bool]:
    """Listen to Sphinx."""
    app.add_directive("schema-table", SchemaTable)
    app.connect("build-finished", write_schemas)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
