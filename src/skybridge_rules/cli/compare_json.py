"""A comparison of two readings as plain data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, assert_never

from skybridge_rules.catalogue import says
from skybridge_rules.cli.verdicts import verdict_json
from skybridge_rules.core.game import Decision, Game
from skybridge_rules.core.ids import CHANCE
from skybridge_rules.core.outcome import ScoreItem
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.verdict import Problem
from skybridge_rules.readings import (
    AskedOtherwise,
    Comparison,
    Difference,
    Disagreement,
    Finding,
    Impossible,
    LiesOtherwise,
    Odds,
    OnlyUnder,
    PointsOtherwise,
    ReplayedBoth,
    ReplayedSide,
    SeenOtherwise,
    Setting,
    Side,
)

Plain = dict[str, Any]

_SIDES = {Side.A: "first", Side.B: "second"}


def comparison_json(
    game: Game[S, M, E, V, O], comparison: Comparison[M], told: Mapping[str, ReplayedBoth[S]]
) -> Plain:
    """Everything that was found, and the records as they go under both readings."""
    return {
        "game": game.NAME,
        "looked": comparison.looked,
        "parted": comparison.differing,
        "settings": [
            {
                **_setting(worth.setting),
                "parted": worth.positions,
                "alone": worth.alone,
                "example": None if worth.example is None else worth.example.position,
            }
            for worth in comparison.worths
        ],
        "sketches": [
            {"position": label, "problems": _problems(problems)}
            for label, problems in comparison.sketches
        ],
        "records": [{"record": name, **_retelling(each)} for name, each in told.items()],
        "partings": [_parting(each, game.format_move) for each in comparison.disagreements],
    }


def _setting(setting: Setting) -> Plain:
    return {
        "setting": setting.name,
        "first": setting.a,
        "second": setting.b,
        "rulings": [
            {
                "ruling": each.id,
                "question": each.question,
                "first": says(each, setting.a),
                "second": says(each, setting.b),
            }
            for each in setting.rulings
        ],
        "entries": [
            {"array": each.array, "entry": each.entry, "fields": list(each.fields)}
            for each in setting.entries
        ],
    }


def _parting(disagreement: Disagreement[M], text: Callable[[M], str]) -> Plain:
    cause = disagreement.cause
    return {
        "position": disagreement.position,
        "line": [text(move) for move in disagreement.line],
        **_finding(disagreement.finding, text),
        "rulings": [ruling.id for each in cause.settings for ruling in each.rulings],
        "alone": [_cause(each) for each in cause.alone],
        "together": [_cause(each) for each in cause.together],
    }


def _cause(setting: Setting) -> Plain:
    return {"setting": setting.name, "entries": [str(each) for each in setting.entries]}


def _finding(finding: Finding[M], text: Callable[[M], str]) -> Plain:
    match finding:
        case Impossible(side, problems):
            return {"kind": "impossible", "by": _SIDES[side], "problems": _problems(problems)}
        case AskedOtherwise(a, b):
            return {"kind": "asked", "first": _asked(a), "second": _asked(b)}
        case OnlyUnder(side, move, verdict):
            refused = verdict_json(verdict)
            return {"kind": "move", "legal_by": _SIDES[side], "move": text(move), **refused}
        case Odds(move, a, b):
            return {"kind": "odds", "move": text(move), "first": list(a), "second": list(b)}
        case PointsOtherwise(seat, category, a, b):
            return {
                "kind": "points",
                "seat": seat,
                "category": category,
                "first": a,
                "second": b,
                "items": {"first": _items(finding.items_a), "second": _items(finding.items_b)},
            }
        case SeenOtherwise(seat, a, b, where):
            seen = {"first": list(a), "second": list(b), "where": _places(where)}
            return {"kind": "seen", "seat": seat, **seen}
        case LiesOtherwise(where):
            return {"kind": "table", "where": _places(where)}
        case _:
            assert_never(finding)


def _retelling(told: ReplayedBoth[S]) -> Plain:
    return {
        "steps": told.steps,
        "first": _course(told.a),
        "second": _course(told.b),
        "tables_differ_after": told.differing,
        "where": _places(told.where),
    }


def _course(course: ReplayedSide[S]) -> Plain:
    stop = course.stop
    return {
        "totals": list(course.score.totals),
        "final": course.score.final,
        "stop": None
        if stop is None
        else {
            "step": stop.step,
            "move": stop.move,
            "asked": _asked(stop.asked),
            **verdict_json(stop.verdict),
        },
    }


def _asked(asked: Decision | None) -> Plain | None:
    if asked is None:
        return None
    by = asked.by.value if asked.by is CHANCE else asked.by
    return {"by": by, "ask": asked.ask, "rule": asked.rule, "params": dict(asked.params)}


def _problems(problems: Sequence[Problem]) -> list[Plain]:
    return [{"rule": each.rule, "where": each.where, "what": each.what} for each in problems]


def _items(items: Sequence[ScoreItem]) -> list[Plain]:
    return [
        {"points": each.points, "rule": each.rule, "params": dict(each.params)} for each in items
    ]


def _places(where: Sequence[Difference]) -> list[Plain]:
    return [{"path": each.path, "first": each.a, "second": each.b} for each in where]
