"""The results for people, as a table, and for machines, as JSON."""

from __future__ import annotations

import json
import platform
from collections.abc import Sequence

from attrs import asdict
from rich.box import SIMPLE_HEAD
from rich.table import Table

from benchmarks.harness import Row
from benchmarks.roster import YARDSTICK

NOTHING = "–"
CAPTION = (
    "Medians over interleaved rounds. A decision lists the moves, picks one at random and applies "
    "it. Games and guarantees differ: see the docstring of benchmarks/__init__.py."
)


def table(rows: Sequence[Row]) -> Table:
    """One line to a subject, the ratio first of the figures."""
    drawn = Table(box=SIMPLE_HEAD, caption=CAPTION, caption_justify="left")
    for heading in ("subject", "version"):
        drawn.add_column(heading, no_wrap=True)
    for heading in (
        f"× {YARDSTICK}".replace("-", "-\n"),
        "middle half\nof rounds",
        "decision\nµs",
        "apply\nµs",
        "new\nstate µs",
        "explain\nµs",
        "text\nµs",
        "state\nbytes",
        "decisions\nper game",
        "mean\nbranching",
        "game\nms",
    ):
        drawn.add_column(heading, justify="right", no_wrap=True)
    for row in rows:
        if row.missing:
            drawn.add_row(row.name, row.missing, style="dim")
        else:
            drawn.add_row(row.name, row.version, *_figures(row))
    return drawn


def document(rows: Sequence[Row], seconds: float, rounds: int) -> str:
    """The same as JSON, with the machine they were measured on."""
    about = {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "seconds": seconds,
        "rounds": rounds,
        "yardstick": YARDSTICK,
        "subjects": [asdict(row) for row in rows],
    }
    return json.dumps(about, indent=2)


def _figures(row: Row) -> tuple[str, ...]:
    low, high = _show(row.ratio_low), _show(row.ratio_high)
    return (
        _show(row.ratio),
        f"{low}–{high}" if row.ratio is not None else NOTHING,
        *map(
            _show,
            (row.decision_us, row.apply_us, row.successor_us, row.explain_us, row.text_us),
        ),
        NOTHING if row.state_bytes is None else f"{row.state_bytes:,.0f}",
        NOTHING if row.decisions is None else f"{row.decisions:,.1f}",
        NOTHING if row.branching is None else f"{row.branching:,.1f}",
        NOTHING if row.game_us is None else _show(row.game_us / 1000),
    )


def _show(figure: float | None) -> str:
    """Three digits that matter: more would be noise."""
    if figure is None:
        return NOTHING
    if figure >= 100:
        return f"{figure:,.0f}"
    return f"{figure:.1f}" if figure >= 10 else f"{figure:.2f}"
