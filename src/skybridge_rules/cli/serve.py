"""``serve``: host games for people with browsers, for programs and for bots."""

from __future__ import annotations

from argparse import Namespace

import attrs

from skybridge_rules.cli.errors import OK, UsageError
from skybridge_rules.cli.terminal import Terminal

MINUTE = 60


def serve(args: Namespace, terminal: Terminal) -> int:
    """Serve until Ctrl-C or SIGTERM."""
    try:
        import uvicorn

        from skybridge_rules.server import Limits, create
    except ImportError as error:
        raise UsageError(
            f"{error}; python -m pip install 'skybridge-rules[server]' brings what is missing"
        ) from None
    limits = attrs.evolve(
        Limits(), rooms=args.rooms, rate=args.rate, openings=args.openings / MINUTE
    )
    app, host = create(args.journal, limits, args.pace)
    terminal.plain(f"journal {host.journal.path}: games kept {host.journal.count()}")
    # Keys travel in a header and moves in the body, so the log of addresses gives nothing away.
    uvicorn.run(
        app,
        host=args.host,
        port=args.port,
        log_level="info",
        timeout_keep_alive=30,
        ws_max_size=limits.body * 4,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        limit_concurrency=limits.sockets + 1_000,
    )
    return OK
