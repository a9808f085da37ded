"""Typing at a program of the examples: a script of answers, and what is printed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from io import StringIO

import pytest
from attrs import frozen


@frozen
class Ran:
    """How a program ended, and what it printed."""

    code: int
    out: str
    err: str


class Typist:
    """Runs the ``main`` of a program with answers to its questions."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def __call__(
        self, main: Callable[[Sequence[str]], int], argv: str, answers: Iterable[str] = ()
    ) -> Ran:
        """The arguments stand in one line; the input ends after the answers."""
        typed = StringIO("".join(f"{answer}\n" for answer in answers))
        self._monkeypatch.setattr(sys, "stdin", typed)
        try:
            code = main(argv.split())
        except SystemExit as ended:
            code = int(ended.code or 0)
        out, err = self._capsys.readouterr()
        assert "Traceback" not in out + err
        return Ran(code, out, err)
