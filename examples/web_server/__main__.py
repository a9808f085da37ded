"""Starts the server: ``python -m examples.web_server``, then open the address it prints."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Serve until Ctrl-C."""
    parser = ArgumentParser(
        prog="python -m examples.web_server",
        description="Hosts games of towers and thraen for people with browsers, and for bots.",
    )
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets others in the house in")
    parser.add_argument("--port", type=_port, default=8000, help="0 takes any that is free")
    parser.add_argument("--pace", type=_pace, default=1.0, help="seconds that a bot takes")
    args = parser.parse_args(argv)
    try:
        import uvicorn

        from examples.web_server.app import create
    except ImportError as error:
        print(f"{error}; python -m pip install -e '.[server]'", file=sys.stderr)
        return 2
    app, _ = create(args.pace)
    # Keys travel in a header and moves in the body, so the log of addresses gives nothing away.
    uvicorn.run(app, host=args.host, port=args.port, log_level="info")
    return 0


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) < 65_536):
        raise ArgumentTypeError(f"a port is a number from 0 to 65535, not {text!r}")
    return int(text)


def _pace(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= 60:
        raise ArgumentTypeError(f"a number of seconds from 0 to 60, not {text!r}")
    return seconds


if __name__ == "__main__":
    sys.exit(main())
