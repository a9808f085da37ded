"""Runs the model and writes the traces that the tests replay; needs Node and npm.

    python -m tests.quint.regenerate

Quint comes into a temporary folder. The same seed gives the same files. The promises of the model
are checked on every sample; a few samples are kept that show all that is wanted. Beside them the
digest of the model is kept, so that the tests notice when the model has changed since.
"""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from tests.quint.itf import states
from tests.quint.model import digest, install, run, text
from tests.quint.traces import FOLDER, MADE_BY, WANTED, Trace, dumps, from_states, met

SEED: Final = 20261116
SAMPLES: Final = 8
"""For each beginning."""
TIMES: Final = 2
"""So many of the kept games show each thing."""

BEGINNINGS: Final = tuple(
    f"begin({players}, {zeal}, {growth}, {daring})"
    for players in (2, 3, 4)
    for zeal, growth in ((0, "true"), (1, "false"), (3, "true"), (4, "false"), (4, "true"))
    for daring in ("true", "false")
)
"""How the samples begin. Quint writes each trace twice and the longest first, so that a common
beginning would leave out the short games."""


def sampled(folder: Path, number: int) -> Iterator[Trace]:
    """Games of the model from one of the beginnings."""
    arguments = (
        *(f"--init={BEGINNINGS[number]}", f"--seed={SEED + number}"),
        *(f"--max-samples={SAMPLES}", f"--n-traces={SAMPLES}"),
        f"--out-itf=trace_{number}_{{seq}}.itf.json",
    )
    ran = run(folder, text(), arguments)
    if ran.returncode:
        raise RuntimeError(f"{BEGINNINGS[number]}: a promise is broken\n{ran.stdout}{ran.stderr}")
    print(f"{BEGINNINGS[number]}: every promise is kept", flush=True)
    for path in sorted(folder.glob(f"trace_{number}_*.itf.json")):
        trace = from_states("", states(path.read_text(encoding="utf-8")))
        if not trace.over:
            raise RuntimeError(f"{path.name} does not reach the end of its game")
        yield trace
        path.unlink()


def chosen(games: Iterable[Trace]) -> list[Trace]:
    """A few games that show everything wanted, twice if they can; the one that adds most first.

    The order rests on the texts of the games alone, and each counts once.
    """
    found = {dumps(trace): trace for trace in games}
    traces = [found[text] for text in sorted(found)]
    shows = {trace: frozenset(met(trace)) & WANTED for trace in traces}
    shown = Counter(word for words in shows.values() for word in words)
    if unseen := WANTED - shown.keys():
        raise RuntimeError(f"no sample shows {sorted(unseen)}: take more samples")
    missing = {word: min(TIMES, shown[word]) for word in WANTED}
    kept: list[Trace] = []
    while any(missing.values()):
        best = max(
            (trace for trace in traces if trace not in kept),
            key=lambda trace: (sum(missing[word] > 0 for word in shows[trace]), -len(trace.deeds)),
        )
        missing = {word: max(0, left - (word in shows[best])) for word, left in missing.items()}
        kept.append(best)
    return kept


def main() -> None:
    """Replace the committed traces."""
    with tempfile.TemporaryDirectory() as name:
        install(folder := Path(name))
        write(chosen(game for number in range(len(BEGINNINGS)) for game in sampled(folder, number)))


def write(traces: list[Trace]) -> None:
    """The files of the traces, and no others."""
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.json"):
        path.unlink()
    for number, trace in enumerate(traces, 1):
        name = f"{number:02}-{trace.players}-players-{trace.rounds}-rounds.json"
        (FOLDER / name).write_text(dumps(trace), encoding="utf-8")
    MADE_BY.write_text(digest(text()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
