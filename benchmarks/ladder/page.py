"""The page of the ladder: its tables and its picture, written from the figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from benchmarks.ladder.elo import ratings
from benchmarks.ladder.pairings import RUNGS, Pairing

DOCS: Final = Path(__file__).parents[2] / "docs"
PAGE: Final = DOCS / "ladder.md"
PICTURE: Final = DOCS / "images" / "ladder.svg"

BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"
ANCHOR: Final = "greedy"

ROW, LABEL, WIDTH = 20, 150, 640
"""Of the picture, in pixels."""


def with_figures(text: str, pairings: Sequence[Pairing]) -> str:
    """A page with its tables brought up to date."""
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    return f"{before}{BEGIN}\n\n{tables(pairings)}\n{END}{after}"


def tables(pairings: Sequence[Pairing]) -> str:
    """The results of the pairings, and the ratings that follow from them, in Markdown."""
    played = [each for each in pairings if each.games]
    lines = ["## What was played", ""]
    lines += _results([each for each in played if not each.is_equal_time])
    lines += ["", "## Ratings", "", "| game | bot | Elo | 95 % |", "|---|---|---:|---:|"]
    for game, bot, (rating, low, high) in rated(pairings):
        interval = "anchor" if bot == ANCHOR else f"{low:+.0f} to {high:+.0f}"
        lines.append(f"| {game} | {bot} | {rating:+.0f} | {interval} |")
    if equal := [each for each in played if each.is_equal_time]:
        lines += ["", "## At equal times", "", *_results(equal)]
    return "\n".join(lines) + "\n"


def _results(pairings: Sequence[Pairing]) -> Iterator[str]:
    """A table of what was played, line by line."""
    yield "| game | bot | against | games | wins | share | 95 % | thinks | the other |"
    yield "|---|---|---|---:|---:|---:|---:|---:|---:|"
    for each in pairings:
        share, low, high = each.share
        thinks = " | ".join(f"{1000 * each.thinks(at):.1f} ms" for at in (0, 1))
        yield (
            f"| {each.game} | {each.one} | {each.other} | {each.games} | {each.wins:g}"
            f" | {share:.0%} | {low:.0%} to {high:.0%} | {thinks} |"
        )


def rated(pairings: Sequence[Pairing]) -> Iterator[tuple[str, str, tuple[float, float, float]]]:
    """Every game's bots with their ratings, the best one first."""
    ladder = [each for each in pairings if each.games and not each.is_equal_time]
    for game in dict.fromkeys(each.game for each in ladder):
        found = _ratings(tuple(each for each in ladder if each.game == game))
        for bot in reversed(RUNGS):
            if bot in found:
                yield game, bot, found[bot]


@cache  # for the tables and for the picture
def _ratings(pairings: tuple[Pairing, ...]) -> Mapping[str, tuple[float, float, float]]:
    return ratings(pairings, ANCHOR)


def picture(pairings: Sequence[Pairing]) -> str:
    """The ratings as dots with their intervals, game by game."""
    rows = list(rated(pairings))
    low, high = min(r[2][1] for r in rows) - 50, max(r[2][2] for r in rows) + 50

    def across(rating: float) -> float:
        return round(LABEL + (rating - low) / (high - low) * (WIDTH - LABEL - 10), 1)

    height = ROW * (len(rows) + 2)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}"'
        ' font-family="sans-serif" font-size="12">',
        "<title>Elo ratings of the bots, greedy at 0, with intervals of 95 %</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>',
    ]
    for line in range(200 * int(low // 200 + 1), int(high) + 1, 200):
        x = across(line)
        parts.append(f'<path d="M{x} {ROW} V{height - ROW}" stroke="#dddddd"/>')
        parts.append(f'<text x="{x}" y="{height - 6}" text-anchor="middle">{line:+d}</text>')
    for at, (game, bot, (rating, least, most)) in enumerate(rows):
        y = ROW * (at + 1) + ROW / 2
        parts.append(f'<text x="6" y="{y + 4:g}">{game}, {bot}</text>')
        parts.append(
            f'<path d="M{across(least)} {y:g} H{across(most)}" stroke="#3465a4" stroke-width="2"/>'
        )
        parts.append(f'<circle cx="{across(rating)}" cy="{y:g}" r="4" fill="#204a87"/>')
    return "\n".join((*parts, "</svg>")) + "\n"
