"""Pictures: a game's views, drawn; a picture is handed a View, never a State."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from html import escape
from textwrap import wrap
from typing import Any, Final, Generic, Self

import attrs

from skybridge_rules.core.game import Game
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.typevars import M, V
from skybridge_rules.core.values import frozen
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People

_LINE: Final = 16
"""The height of a line of text in a plain picture."""
_LETTER: Final = 8
"""The width of a letter there."""
_WIDEST: Final = 78
"""What fits into so many letters stands on one line of an outline."""


def _itself(view: object) -> object:
    return view


@frozen
class Detail:
    """A picture, or a part of one."""

    svg: str
    about: str = ""
    """What it shows, in words, where that is not the whole table."""


@frozen
class Pictures(Generic[M, V]):
    """How views are drawn. By default a view is shown as an outline of its JSON."""

    rules: Game[Any, M, Any, V, Any]
    moment: Callable[[V], object] = _itself
    """What the picture is shown for at a prompt, once; None if for nothing."""
    people: People = NOBODY
    """What those at the table are called."""
    language: Language = Language.EN
    """The language of what is written in a picture."""

    def named(self, people: People) -> Self:
        """The same pictures, with the names of people where seats are labelled."""
        return attrs.evolve(self, people=people)

    def in_language(self, language: Language) -> Self:
        """The same pictures, with their words in a language."""
        return attrs.evolve(self, language=language)

    def text(self, view: V, *, colour: bool = False) -> str:  # noqa: ARG002 - plain text has none
        """The picture as text, with colours or without."""
        plain = json.loads(self.rules.JSON.to_json(view))
        return "".join(f"{line}\n" for line in _outline(plain, ""))

    def svg(self, view: V) -> str:
        """The picture as SVG: a document with a ``viewBox``, and a title in words."""
        lines = self.text(view).splitlines()
        width = _LETTER * max(map(len, lines), default=0) + 2 * _LETTER
        rows = "".join(
            f'<text x="{_LETTER}" y="{_LINE * number}" xml:space="preserve">{escape(line)}</text>'
            for number, line in enumerate(lines, start=1)
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" font-family="monospace"'
            f' font-size="13" viewBox="0 0 {width} {_LINE * (len(lines) + 1)}">'
            f"<title>{escape(self.rules.NAME)}</title>{rows}</svg>\n"
        )

    def detail(
        self,
        view: V,
        rule: str,  # noqa: ARG002
        move: M | None,  # noqa: ARG002
        seats: frozenset[Seat],  # noqa: ARG002
    ) -> Detail:
        """The part of the picture that a dispute is about; by default all of it.

        ``rule`` is the id of the rule that decides, empty where none does, ``move`` the move in
        question, and ``seats`` are the seats that are spoken of.
        """
        return Detail(self.svg(view))

    def claim(self, summary: str) -> str | None:  # noqa: ARG002
        """The position that an example of the rulebook describes, as SVG; None if it gives none."""
        return None

    def at_table(self, view: V, opened: frozenset[str]) -> str:  # noqa: ARG002
        """The picture for somebody who plays, as SVG; by default that of everybody.

        ``opened`` are the parts that are shown in full on request, by their ``data-fold``.
        """
        return self.svg(view)

    def parts(self, view: V, move: M) -> tuple[str, ...]:  # noqa: ARG002
        """What a move touches in the picture, as values of ``data-part``."""
        return ()

    def trace(self, view: V, seat: Seat, move: M) -> tuple[str, ...]:
        """Where a move of a seat can be seen in the picture afterwards, as ``data-part``.

        ``view`` is that of the viewer before the move. By default the parts of the move, in a game
        without secrets; one with secrets says itself what may be shown.
        """
        if self.rules.unknowns(view) and getattr(view, "seat", None) != seat:
            return ()
        return self.parts(view, move)


def _outline(plain: Any, indent: str) -> Iterator[str]:
    """Fields and entries, one below the other; each on one line if it fits, else indented."""
    named = plain.items() if isinstance(plain, dict) else ((None, each) for each in plain)
    for name, each in named:
        head = f"{indent}-" if name is None else f"{indent}{name}:"
        line = f"{head} {json.dumps(each, ensure_ascii=False)}"
        deeper = f"{indent}  "
        if len(line) <= _WIDEST or not isinstance(each, dict | list):
            yield line
        elif any(isinstance(inner, dict | list) for inner in each) or isinstance(each, dict):
            yield head
            yield from _outline(each, deeper)
        else:
            listed = json.dumps(each, ensure_ascii=False)[1:-1]
            yield from wrap(listed, _WIDEST, initial_indent=f"{head} ", subsequent_indent=deeper)
