"""The few elements of HTML that our values need; every text is escaped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from skybridge_rules import catalogue
from skybridge_rules.core.errors import UnknownName
from skybridge_rules.core.ids import RuleId

LEFT: Final = ' style="text-align:left"'
RIGHT: Final = ' style="text-align:right"'


def cited(rule: RuleId) -> str:
    """A rule by its id, with its title for a pointer; of an unknown one, the id alone."""
    try:
        entry = catalogue.find(rule)
    except UnknownName:
        return escape(rule)
    title = entry.question if isinstance(entry, catalogue.Ruling) else entry.title
    return f'<abbr style="white-space:nowrap" title="{escape(title)}">{escape(rule)}</abbr>'


def with_pages(rule: RuleId) -> str:
    """A rule by its id, and in small print where it stands in the rulebook."""
    try:
        pages = catalogue.cite(catalogue.find(rule))
    except UnknownName:
        return escape(rule)
    return f"{cited(rule)} <small>({escape(pages)})</small>"


def table(
    caption: str, columns: Sequence[str], rows: Iterable[Sequence[str]], numbers: Iterable[int] = ()
) -> str:
    """Rows of cells, which are HTML already; ``numbers`` are the columns set to the right."""
    right = frozenset(numbers)
    head = "".join(f"<th{_side(at, right)}>{escape(each)}</th>" for at, each in enumerate(columns))
    body = "".join(
        f"<tr>{''.join(f'<td{_side(at, right)}>{each}</td>' for at, each in enumerate(row))}</tr>\n"
        for row in rows
    )
    return (
        f"<table>\n<caption>{escape(caption)}</caption>\n"
        f"<thead><tr>{head}</tr></thead>\n<tbody>\n{body}</tbody>\n</table>\n"
    )


def listing(items: Iterable[str]) -> str:
    """Entries below each other, which are HTML already."""
    told = "".join(f"<li>{each}</li>\n" for each in items)
    return f"<ul>\n{told}</ul>\n" if told else ""


def _side(column: int, right: frozenset[int]) -> str:
    return RIGHT if column in right else LEFT
