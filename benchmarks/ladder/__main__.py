"""``python -m benchmarks.ladder``: play until every pairing has its games, and write the page."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from benchmarks.ladder.page import PAGE, PICTURE, picture, with_figures
from benchmarks.ladder.pairings import (
    Pairing,
    meetings,
    play_one_more,
    read,
    with_equal_times,
    write,
)
from skybridge_rules import register

FIGURES: Final = Path(__file__).with_name("figures.json")


def main(arguments: list[str] | None = None) -> None:
    """Read the arguments; go on with the kept figures; write them, the tables and the picture."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ladder", description=__doc__)
    parser.add_argument("--games", type=int, default=0, help="of each pairing; 0 plays none")
    parser.add_argument("--only", nargs="+", default=[], metavar="GAME", help="these games alone")
    parser.add_argument("--equal", action="store_true", help="only the pairings with equal times")
    parser.add_argument(
        "--figures", type=Path, default=FIGURES, help="kept there, and gone on with"
    )
    asked = parser.parse_args(arguments)
    if unknown := [name for name in asked.only if name not in register.names()]:
        parser.error(f"no game {', '.join(unknown)}")
    seed, known = read(asked.figures)
    chosen = asked.only or list(dict.fromkeys(game for game, _, _ in known))
    for each in meetings(chosen):
        known.setdefault((each.game, each.one, each.other), each)
    with_equal_times(known, chosen)
    pairings = list(known.values())
    while (at := _next(pairings, chosen, asked.games, asked.equal)) is not None:
        pairings[at] = play_one_more(pairings[at], f"{seed} {pairings[at].game}")
        write(asked.figures, seed, pairings)  # after every game, so that a run can be stopped
    if asked.figures == FIGURES:
        PAGE.write_text(with_figures(PAGE.read_text(encoding="utf-8"), pairings), encoding="utf-8")
        PICTURE.write_text(picture(pairings), encoding="utf-8")


def _next(pairings: list[Pairing], chosen: list[str], games: int, equal: bool) -> int | None:
    """The pairing that lags behind most, if one of these games has not enough yet."""
    due = [
        at
        for at, each in enumerate(pairings)
        if each.game in chosen and each.games < games and (each.is_equal_time or not equal)
    ]
    return min(due, key=lambda at: pairings[at].games, default=None)


if __name__ == "__main__":
    main()
