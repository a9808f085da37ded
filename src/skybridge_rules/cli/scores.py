"""Scores shown item by item: points, rule, totals, standing, and the rules they rest on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from skybridge_rules.cli.playable import Playable
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.cli.verdicts import show_source, source_json
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.outcome import Lead, Score
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.disputes.words import lead_words
from skybridge_rules.words import phrase
from skybridge_rules.words.verdicts import score_words, standing_words

COLUMNS: Final = ("seat", "for", "points", "rule")
"""The columns of a score."""


def show_score(
    terminal: Terminal, playable: Playable[S, M, E, V, O], state: S, *, rules: bool = True
) -> None:
    """The itemised score of a state, and the rules it rests on."""
    game = playable.game
    score = game.score(state)
    names, language = seat_names(playable, state), playable.language
    columns = [phrase(language, f"common.score.{each}") for each in COLUMNS]
    terminal.heading(score_words(score, language))
    terminal.table(
        columns, _rows(playable, score, names), numbers=columns[2:3], wrapping=columns[1:2]
    )
    terminal.heading(phrase(language, "common.score.standing"))
    for standing in score.standings:
        words = standing_words(standing, names, language)
        terminal.say(words, indent=2, lead=f"{standing.rank}. ")
        if standing.lead is not None:
            terminal.say(
                lead_words(playable.package.words, standing.lead, language), indent=5, style="dim"
            )
    if rules:
        terminal.heading(phrase(language, "common.score.rules"))
        for rule in rules_of(score):
            terminal.say("", indent=2, lead=rule)
            show_source(terminal, rule, 4, language)


def seat_names(playable: Playable[S, M, E, V, O], state: S) -> dict[Seat, str]:
    """Every seat in words."""
    view = playable.game.view(state, None)
    return {seat: playable.seat_words(view, seat) for seat in playable.game.seats(state)}


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
                "sum": playable.package.words.sum(item, playable.language),
            }
            for item in score.items
        ],
        "totals": list(score.totals),
        "standings": [
            {
                "rank": each.rank,
                "seats": list(each.seats),
                "points": each.points,
                "rule": each.rule,
                "lead": None if each.lead is None else _lead_json(playable, each.lead),
            }
            for each in score.standings
        ],
        "rules": [source_json(rule, playable.language) for rule in rules_of(score)],
    }


def _lead_json(playable: Playable[S, M, E, V, O], lead: Lead) -> dict[str, Any]:
    """Why a rank comes before the next one."""
    figures = {"what": lead.what, "own": lead.own, "next": lead.next}
    return {
        "rule": lead.rule,
        **figures,
        "words": lead_words(playable.package.words, lead, playable.language),
    }


def _rows(
    playable: Playable[S, M, E, V, O], score: Score, names: dict[Seat, str]
) -> Iterator[tuple[str, str, str, str]]:
    """The items of each seat, its total, and a line before the next seat."""
    for seat, name in names.items():
        label = name
        for item in score.items_of(seat):
            parts = playable.package.words.sum(item, playable.language)
            words = playable.item_words(item) + (f": {parts}" if parts else "")
            yield label, words, str(item.points), item.rule
            label = ""
        total = phrase(playable.language, "common.score.total")
        yield label, total, str(score.totals[seat]), ""
        yield "", "", "", ""
