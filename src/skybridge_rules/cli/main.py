"""The way in: read the command line, carry it out, and say in one line what went wrong."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import ExitStack, redirect_stderr, redirect_stdout, suppress
from io import TextIOWrapper
from typing import TYPE_CHECKING, TextIO, cast

from skybridge_rules.cli.errors import OK, PROGRAM, error_words, one_line
from skybridge_rules.core.errors import SkybridgeError

if TYPE_CHECKING:
    from skybridge_rules.cli.command_parser import Parser


def run() -> int:
    """The command ``skybridge-rules``; the exit code is returned."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A letter that a stream cannot carry is no reason to stop.
            stream.reconfigure(errors="backslashreplace")
    code = main(sys.argv[1:])
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        # The reader has left: give Python something to flush into when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return code


def main(
    argv: Sequence[str],
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
    stderr: TextIO | None = None,
) -> int:
    """Carry out one command; the exit code. Streams left out are the process's own."""
    with ExitStack() as opened:
        return _guarded(
            argv,
            stdin or sys.stdin or opened.enter_context(_nothing("r")),
            stdout or sys.stdout or opened.enter_context(_nothing("w")),
            stderr or sys.stderr or opened.enter_context(_nothing("w")),
        )


def _guarded(argv: Sequence[str], stdin: TextIO, stdout: TextIO, stderr: TextIO) -> int:
    """Turn an error into one line and an exit code."""
    try:
        code = _carry_out(argv, stdin, stdout, stderr)
        stdout.flush()
    except (SkybridgeError, OSError, UnicodeError, KeyboardInterrupt) as error:
        words, code = error_words(error)
        with suppress(OSError):
            print(f"{PROGRAM}: {one_line(words)}", file=stderr, flush=True)
    return code


def _carry_out(argv: Sequence[str], stdin: TextIO, stdout: TextIO, stderr: TextIO) -> int:
    # Only now, so that the way in is light: these files import every command.
    from skybridge_rules.cli.terminal import Terminal

    top = _parser(argv)
    with redirect_stdout(stdout), redirect_stderr(stderr):
        try:
            args = top.read(argv)
        except SystemExit as done:  # --help and --version
            return done.code if isinstance(done.code, int) else OK
        if args.run is None:
            top.print_help()
            return OK
    code: int = args.run(args, Terminal(stdin, stdout, stderr))
    return code


def _parser(argv: Sequence[str]) -> Parser:
    """The parser of the whole command line; that of a question alone, which needs no game."""
    if argv and argv[0] == "ask":
        from skybridge_rules.cli.ask import WORDS, add_ask
        from skybridge_rules.cli.command_parser import Parser

        only = Parser(prog=PROGRAM, allow_abbrev=False)
        words = f"{WORDS[0].upper()}{WORDS[1:]}."
        add_ask(only.add_subparsers().add_parser("ask", description=words, allow_abbrev=False))
        return only
    from skybridge_rules.cli.parser import parser

    return parser(argv)


def _nothing(mode: str) -> TextIO:
    """Stands in for a stream that was closed before we began."""
    return cast(TextIO, open(os.devnull, mode, encoding="utf-8"))
