"""A bar that shows on a terminal how far long work has come."""

from __future__ import annotations

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from skybridge_rules.cli.terminal import Terminal


def progress_bar(terminal: Terminal) -> Progress:
    """A bar on stderr; it leaves nothing behind."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=terminal.notes,
        transient=True,
        disable=not terminal.watched,
    )
