"""Runs what a page of the site sends: examples in one namespace, or a function by its name.

The worker loads this file beside the library. It needs no browser, so the tests run it as it is.
"""

from __future__ import annotations

import ast
import importlib
import io
import json
import linecache
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from types import CodeType, ModuleType

NAME = "<example>"
"""What a traceback calls the code of a page."""

LONGEST_OUTPUT = 100_000
LONGEST_VALUE = 1_000
LONGEST_LEFT = 200
"""Of a value that nobody asked to see."""


class Output(io.StringIO):
    """What an example printed, up to a length that a page can show."""

    def write(self, text: str, /) -> int:
        room = LONGEST_OUTPUT - self.tell()
        if room > 0:
            super().write(text if len(text) <= room else f"{text[:room]}\n… (cut here)\n")
        return len(text)


class Shown:
    """The values that an example shows: pictures as SVG, anything else as text."""

    def __init__(self) -> None:
        self.svg: list[str] = []

    def text(self, value: object) -> str:
        """The text that stands for a value; none for a picture, which is kept."""
        if value is None:
            return ""
        draw = getattr(type(value), "_repr_svg_", None)
        if draw is not None and (drawn := draw(value)) is not None:
            self.svg.append(drawn)
            return ""
        text = repr(value)
        more = len(text) - LONGEST_VALUE
        return f"{text[:LONGEST_VALUE]}… ({more:,} more characters)" if more > 0 else text

    def show(self, value: object) -> None:
        """What the prompt does with the value of a statement."""
        if text := self.text(value):
            print(text)


def run(source: str, echo: bool = False, fresh: bool = False) -> str:
    """Run an example; JSON tells what it printed, drew and gave, or where it failed.

    With ``echo`` every statement shows its value, as at the prompt; else the last one does. Where
    nothing was shown, it is what the example leaves behind. With ``fresh`` the names of earlier
    examples are forgotten first.
    """
    shown, printed, value, left = Shown(), Output(), "", ""
    with redirect_stdout(printed), redirect_stderr(printed), _display(shown):
        try:
            names = _names(fresh)
            before = dict(names)
            linecache.cache[NAME] = (len(source), None, source.splitlines(keepends=True), NAME)
            for code in _statements(source, echo):
                value = shown.text(eval(code, names))
            if not (echo or value or printed.tell() or shown.svg):
                left = _left(before, names, shown)
        except BaseException as error:  # an example may even leave by SystemExit
            return _answer(ok=False, out=printed.getvalue(), svg=shown.svg, error=_told(error))
    return _answer(ok=True, out=printed.getvalue(), svg=shown.svg, value=value or left)


def call(name: str, args: str) -> str:
    """Call ``package.module:function`` with a JSON list; JSON holds the text that it returned."""
    try:
        module, _, function = name.partition(":")
        told = getattr(importlib.import_module(module), function)(*json.loads(args))
        if not isinstance(told, str):
            raise TypeError(f"{name} returned {type(told).__name__}, not a text")
    except Exception as error:
        line = " ".join(str(error).split()) or type(error).__name__
        return _answer(ok=False, error=line, kind=type(error).__name__)
    return _answer(ok=True, json=told)


def _names(fresh: bool) -> dict[str, object]:
    """The names of the page; they live in a module, where classes look for their own."""
    if fresh or not hasattr(sys.modules.get("__main__"), "__page__"):
        page = ModuleType("__main__")
        page.__dict__["__page__"] = True
        sys.modules["__main__"] = page
    return sys.modules["__main__"].__dict__


def _statements(source: str, echo: bool) -> Iterator[CodeType]:
    """The code of an example, so cut that the values to show can be shown."""
    body = ast.parse(source, NAME).body
    if echo:
        for statement in body:
            yield compile(ast.Interactive([statement]), NAME, "single")
        return
    last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
    yield compile(ast.Module(body, []), NAME, "exec")
    if isinstance(last, ast.Expr):
        yield compile(ast.Expression(last.value), NAME, "eval")


def _left(before: dict[str, object], names: dict[str, object], shown: Shown) -> str:
    """What a silent example leaves behind: its last value, or else the names that it gives."""
    given = {
        name: each
        for name, each in names.items()
        if not name.startswith("__") and before.get(name, names) is not each
    }
    values = [name for name, each in given.items() if not isinstance(each, ModuleType | Callable)]
    if values:
        text = shown.text(given[values[-1]])
        text = text if len(text) <= LONGEST_LEFT else f"{text[:LONGEST_LEFT]}…"
        return f"{values[-1]} = {text}" if text else ""
    return f"Ready: {', '.join(given)}" if given else ""


@contextmanager
def _display(shown: Shown) -> Iterator[None]:
    """Values at the prompt go where the page can show them."""
    before, sys.displayhook = sys.displayhook, shown.show
    try:
        yield
    finally:
        sys.displayhook = before


def _told(error: BaseException) -> str:
    """The traceback from the example on; what lies above is ours and helps nobody."""
    trace = error.__traceback__
    while trace is not None and trace.tb_frame.f_code.co_filename != NAME:
        trace = trace.tb_next
    return "".join(traceback.format_exception(type(error), error, trace))


def _answer(**told: object) -> str:
    return json.dumps(told)
