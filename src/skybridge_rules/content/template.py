"""The content as a file that an owner of the game can fill in and load."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from skybridge_rules.content.arrays import ContentArray, PrintedEntry
from skybridge_rules.content.layout import C, ContentLayout
from skybridge_rules.content.origin import OriginKind
from skybridge_rules.content.provenance import stand_ins
from skybridge_rules.content.toml_writer import toml_comment, toml_line
from skybridge_rules.core.tags import small_name

SOURCES_GUIDE: Final = """\
Where a comment says "stand-in" no source gives the value: it is ours, so that the game can be
played. If you own the game, write what is printed, and say in `sources` that it is:

  sources = [{ of = "*", kind = "printed", book = "the card itself" }]

`of` names a field, "*" stands for all fields without a source of their own. A kind is printed
(with a book, and a page if it has one), inferred (with a why) or stand-in."""
"""What an owner of any game has to know."""

STAND_IN: Final = small_name(OriginKind.STAND_IN)
"""How a stand-in is marked."""


def template(layout: ContentLayout[C], content: C, guide: str, *, missing: bool) -> str:
    """A TOML file of every entry, stand-ins marked; or of those with stand-ins only."""
    lines = [toml_comment(line) for line in guide.splitlines()]
    lines += ["", toml_line("title", content.title)]
    for array in layout.arrays:
        for entry in layout.entries(content, array.name):
            if not missing or stand_ins(array, entry):
                lines += ["", f"[[{array.name}]]", *_lines(layout, array, entry)]
    return "\n".join(lines) + "\n"


def _lines(
    layout: ContentLayout[C], array: ContentArray[Any], entry: PrintedEntry
) -> Iterator[str]:
    """Every field, also at its default; TOML has no word for what is not there."""
    ours = stand_ins(array, entry)

    def column(field: str) -> int:
        return layout.columns.index(field) if field in layout.columns else len(layout.columns)

    for field in sorted((array.key, *array.data_fields), key=column):
        value, mark = getattr(entry, field), STAND_IN if field in ours else ""
        if value is not None:
            yield toml_line(field, layout.plain.value(value), mark)
        elif mark:
            yield toml_comment(f"no {field}: {mark}")
    yield toml_line("sources", layout.plain.value(entry.sources))
