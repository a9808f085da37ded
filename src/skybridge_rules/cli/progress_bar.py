"""A bar that shows on a terminal how far long work has come; without rich there is none."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from skybridge_rules.cli.terminal import Terminal


@contextmanager
def progress_bar(terminal: Terminal, what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on stderr, which leaves nothing behind; call what it gives with each advance."""
    if not terminal.watched:
        yield _unseen
        return
    try:
        from rich import progress

        from skybridge_rules.cli.rich_screen import console_on
    except ImportError:
        yield _unseen
        return
    with progress.Progress(
        progress.TextColumn("{task.description}"),
        progress.BarColumn(),
        progress.MofNCompleteColumn(),
        progress.TimeRemainingColumn(),
        console=console_on(terminal.notes),
        transient=True,
    ) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.advance(task, done)


def _unseen(done: int) -> None:
    """Nobody watches."""
