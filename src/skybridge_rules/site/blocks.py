"""Small pieces of a page: words, badges, facts, tables, pictures."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from docutils import nodes

QUOTED: Final = re.compile(r'"([^"]*)"')


def paragraph(text: str, lead: str = "") -> nodes.paragraph:
    """Words on their own, perhaps after some in bold."""
    block = nodes.paragraph()
    if lead:
        block += nodes.strong("", lead)
    block += words(text)
    return block


def words(text: str) -> list[nodes.Node]:
    """Words with proper quotation marks, and with the names of switches set as code."""
    text = QUOTED.sub("\N{LEFT DOUBLE QUOTATION MARK}\\1\N{RIGHT DOUBLE QUOTATION MARK}", text)
    parts = re.split(r"\b([a-z]+(?:_[a-z]+)+)\b", text)
    return [literal(part) if index % 2 else nodes.Text(part) for index, part in enumerate(parts)]


def literal(text: str) -> nodes.literal:
    """A name set as code."""
    return nodes.literal("", text)


def literals(texts: Iterable[str]) -> nodes.Node:
    """Names set as code, with commas between them."""
    joined = nodes.inline()
    for index, text in enumerate(texts):
        joined += [nodes.Text(", " if index else ""), literal(text)]
    return joined


def lines(contents: Sequence[Sequence[nodes.Node]]) -> nodes.Node:
    """Each on a line of its own."""
    block = nodes.line_block()
    for line in contents:
        block += nodes.line("", "", *line)
    return block


def facts(known: Iterable[tuple[str, nodes.Node]]) -> nodes.field_list:
    """Short facts, each with its name before it."""
    listed = nodes.field_list(classes=["facts"])
    for name, value in known:
        body = nodes.field_body()
        body += value if isinstance(value, nodes.line_block) else nodes.paragraph("", "", value)
        listed += nodes.field("", nodes.field_name("", name), body)
    return listed


def folded(summary: str, content: nodes.Node) -> list[nodes.Node]:
    """Something that is shown on demand."""
    return [
        nodes.raw("", f"<details><summary>{escape(summary)}</summary>", format="html"),
        content,
        nodes.raw("", "</details>", format="html"),
    ]


def table(
    heads: Sequence[str], rows: Sequence[Sequence[nodes.Node]], widths: Sequence[int]
) -> nodes.table:
    """Rows of cells below their headings."""
    group = nodes.tgroup(cols=len(heads))
    group += [nodes.colspec(colwidth=width) for width in widths]
    group += nodes.thead("", _row([nodes.Text(head) for head in heads]))
    group += nodes.tbody("", *map(_row, rows))
    return nodes.table("", group, classes=["rule-table"])


def _row(cells: Sequence[nodes.Node]) -> nodes.row:
    return nodes.row("", *map(_cell, cells))


def _cell(content: nodes.Node) -> nodes.entry:
    """A cell; figures stand at its right, as in tables written by hand."""
    classes = ["text-right"] if content.astext().isdigit() else []
    return nodes.entry("", nodes.paragraph("", "", content), classes=classes)


def picture(svg: str, below: nodes.Node | None = None) -> nodes.Node:
    """A picture in the page itself, and perhaps a caption."""
    figure = nodes.container(classes=["picture"])
    figure += nodes.raw("", svg, format="html")
    if below is not None:
        figure += nodes.paragraph("", "", below, classes=["caption"])
    return figure
