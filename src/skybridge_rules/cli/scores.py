"""Scores shown item by item: points, rule, totals, standing, and the rules they rest on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from skybridge_rules.cli.playable import Playable
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.cli.verdicts import show_source, source_json
from skybridge_rules.core.generics import E, M, O, S, V
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.outcome import Score, Standing


def show_score(
    terminal: Terminal, playable: Playable[S, M, E, V, O], state: S, *, rules: bool = True
) -> None:
    """The itemised score of a state, and the rules it rests on."""
    game = playable.game
    score = game.score(state)
    names = seat_names(playable, state)
    terminal.heading("Final score" if score.final else "Score if the game ended now")
    terminal.table(
        ("seat", "for", "points", "rule"),
        _rows(playable, score, names),
        numbers=("points",),
        wrapping=("for",),
    )
    terminal.heading("Standing")
    for standing in score.standings:
        terminal.say(standing_words(standing, names), indent=2, lead=f"{standing.rank}. ")
    if rules:
        terminal.heading("The rules behind it")
        for rule in rules_of(score):
            terminal.say("", indent=2, lead=rule)
            show_source(terminal, rule, 4)


def seat_names(playable: Playable[S, M, E, V, O], state: S) -> dict[Seat, str]:
    """Every seat in words."""
    view = playable.game.view(state, None)
    return {seat: playable.seat_words(view, seat) for seat in playable.game.seats(state)}


def standing_words(standing: Standing, names: dict[Seat, str]) -> str:
    """Who shares a rank, with how many points, by which rule."""
    who = ", ".join(names[seat] for seat in standing.seats)
    points = "1 point" if standing.points == 1 else f"{standing.points} points"
    return f"{who}, {points} ({standing.rule})"


def rules_of(score: Score) -> tuple[RuleId, ...]:
    """The rules a score rests on, each once, in the order of their ids."""
    cited = {item.rule for item in score.items} | {each.rule for each in score.standings}
    return tuple(sorted(cited))


def score_json(playable: Playable[S, M, E, V, O], state: S) -> dict[str, Any]:
    """A score as plain data."""
    score = playable.game.score(state)
    return {
        "game": playable.game.NAME,
        "position": playable.game.format_position(state),
        "final": score.final,
        "items": [
            {
                "seat": item.seat,
                "category": item.category,
                "points": item.points,
                "rule": item.rule,
                "params": dict(item.params),
                "words": playable.item_words(item),
            }
            for item in score.items
        ],
        "totals": list(score.totals),
        "standings": [
            {"rank": each.rank, "seats": list(each.seats), "points": each.points, "rule": each.rule}
            for each in score.standings
        ],
        "rules": [source_json(rule) for rule in rules_of(score)],
    }


def _rows(
    playable: Playable[S, M, E, V, O], score: Score, names: dict[Seat, str]
) -> Iterator[tuple[str, str, str, str]]:
    """The items of each seat, its total, and a line before the next seat."""
    for seat, name in names.items():
        label = name
        for item in score.items_of(seat):
            yield label, playable.item_words(item), str(item.points), item.rule
            label = ""
        yield label, "total", str(score.totals[seat]), ""
        yield "", "", "", ""
