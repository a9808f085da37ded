"""``score``: points item by item, totals, standing, and the rules that they rest on."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator
from typing import Any, Final

from skybridge_rules.cli.arguments import game_from, seated
from skybridge_rules.cli.errors import OK
from skybridge_rules.cli.explain_json import rule_json
from skybridge_rules.cli.explain_text import show_rule
from skybridge_rules.cli.localized import LocalizedGame
from skybridge_rules.cli.positions import recorded_names, state_from
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.outcome import Lead, Score
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.disputes.words import lead_words
from skybridge_rules.words import phrase
from skybridge_rules.words.verdicts import score_words, standing_words

COLUMNS: Final = ("seat", "for", "points", "rule")
"""The columns of a score."""


def score(args: Namespace, terminal: Terminal) -> int:
    """Count the points of a position as if the game ended now."""
    game = game_from(args)
    state = state_from(game, args)
    game = seated(game, args, state, recorded_names(args))
    if args.json:
        terminal.plain(json.dumps(score_json(game, state), ensure_ascii=False, indent=2))
    else:
        show_score(terminal.inked(game.words.inks), game, state)
    return OK


def show_score(
    terminal: Terminal, game: LocalizedGame[S, M, E, V, O], state: S, *, rules: bool = True
) -> None:
    """The itemised score of a state, and the rules it rests on."""
    found = game.rules.score(state)
    names, language = seat_names(game, state), game.language
    columns = [phrase(language, f"common.score.{each}") for each in COLUMNS]
    terminal.heading(score_words(found, language))
    rows = _rows(game, found, names)
    terminal.table(columns, rows, numbers=columns[2:3], wrapping=columns[1:2])
    terminal.heading(phrase(language, "common.score.standing"))
    for standing in found.standings:
        words = standing_words(standing, names, language)
        terminal.say(words, indent=2, lead=f"{standing.rank}. ")
        if standing.lead is not None:
            words = lead_words(game.words, standing.lead, language)
            terminal.say(words, indent=5, style="dim")
    if rules:
        _show_zeros(terminal, game, found, names)
        terminal.heading(phrase(language, "common.score.rules"))
        for rule in found.rules:
            terminal.say("", indent=2, lead=rule)
            show_rule(terminal, rule, language)


def seat_names(game: LocalizedGame[S, M, E, V, O], state: S) -> dict[Seat, str]:
    """Every seat in words."""
    view = game.rules.view(state, None)
    return {seat: game.words.seat(view, seat, game.language) for seat in game.rules.seats(state)}


def score_json(game: LocalizedGame[S, M, E, V, O], state: S) -> dict[str, Any]:
    """A score as plain data."""
    found = game.rules.score(state)
    return {
        "game": game.package.name,
        "position": game.rules.format_position(state),
        "final": found.final,
        "items": [
            {
                "seat": item.seat,
                "category": item.category,
                "points": item.points,
                "rule": item.rule,
                "params": dict(item.params),
                "words": game.words.item(item, game.language),
                "sum": game.words.sum(item, game.language),
            }
            for item in found.items
        ],
        "totals": list(found.totals),
        "standings": [
            {
                "rank": each.rank,
                "seats": list(each.seats),
                "points": each.points,
                "rule": each.rule,
                "lead": None if each.lead is None else _lead_json(game, each.lead),
            }
            for each in found.standings
        ],
        "sum_rule": found.sum_rule,
        "rules": [rule_json(rule, game.language) for rule in found.rules],
    }


def _lead_json(game: LocalizedGame[S, M, E, V, O], lead: Lead) -> dict[str, Any]:
    """Why a rank comes before the next one."""
    figures = {"what": lead.what, "own": lead.own, "next": lead.next}
    words = lead_words(game.words, lead, game.language)
    return {"rule": lead.rule, **figures, "words": words}


def _rows(
    game: LocalizedGame[S, M, E, V, O], score: Score, names: dict[Seat, str]
) -> Iterator[tuple[str, str, str, str]]:
    """The items of each seat, its total, and a line before the next seat."""
    for seat, name in names.items():
        label = name
        for item in score.counting_of(seat):
            parts = game.words.sum(item, game.language)
            words = game.words.item(item, game.language) + (f": {parts}" if parts else "")
            yield label, words, str(item.points), item.rule
            label = ""
        total = phrase(game.language, "common.score.total")
        yield label, total, str(score.totals[seat]), score.sum_rule or ""
        yield "", "", "", ""


def _show_zeros(
    terminal: Terminal,
    game: LocalizedGame[S, M, E, V, O],
    score: Score,
    names: dict[Seat, str],
) -> None:
    """What counts nothing, seat by seat, each with the rule that says so."""
    if not any(map(score.zeros_of, names)):
        return
    language = game.language
    terminal.heading(phrase(language, "common.score.nothing"))
    for seat, name in names.items():
        for item in score.zeros_of(seat):
            words = f"{name}: {game.words.item(item, language)}"
            terminal.say(words, indent=2, lead=f"{item.rule}  ")
