"""The answer to ``explain`` as plain data, and the JSON Schema of that."""

from __future__ import annotations

from typing import Any, Final, assert_never

from skybridge_rules import catalogue
from skybridge_rules.cli.localized import LocalizedGame
from skybridge_rules.cli.verdicts import source_json
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import CHANCE, RuleId, Seat
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.disputes.answer import Answer
from skybridge_rules.disputes.suggestions import (
    FirstPlay,
    Instead,
    Lacks,
    Later,
    OtherReading,
    OtherSeat,
    Suggestion,
)
from skybridge_rules.disputes.words import suggestion_words
from skybridge_rules.words import Language


def answer_json(
    game: LocalizedGame[S, M, E, V, O], state: S, answer: Answer[M], seat: Seat | None
) -> dict[str, Any]:
    """An answer as plain data; what a seat asks about is told without the whole position."""
    rules, language = game.rules, game.language
    return {
        "game": rules.NAME,
        "position": rules.format_position(state) if seat is None else None,
        "seat": seat,
        "move": rules.format_move(answer.move),
        "asked": None if answer.asked is None else _asked_json(answer.asked),
        "legal": answer.verdict.ok,
        "reasons": [
            {
                "rule": reason.rule,
                "words": catalogue.say(reason, language, game.people),
                "params": dict(reason.params),
                "source": rule_json(reason.rule, language),
            }
            for reason in answer.verdict.reasons
        ],
        "grounds": [rule_json(rule, language) for rule in answer.verdict.allowed_by],
        "remedies": [_suggestion_json(game, each) for each in answer.suggestions],
    }


def rule_json(rule: RuleId, language: Language) -> dict[str, Any]:
    """A rule with its pages, and the rulings that touch it."""
    found = source_json(rule, language)
    found["rulings"] = [
        {
            "ruling": each.id,
            "question": each.question,
            "default": each.default,
            "says": each.ours,
            "switch": each.switch or None,
        }
        for each in catalogue.rulings_behind(rule)
    ]
    return found


def _asked_json(asked: Decision) -> dict[str, Any]:
    by = "chance" if asked.by is CHANCE else asked.by
    return {"by": by, "ask": asked.ask, "rule": asked.rule}


def _suggestion_json(
    game: LocalizedGame[S, M, E, V, O], suggestion: Suggestion[M]
) -> dict[str, Any]:
    rules = game.rules
    words = {"words": suggestion_words(rules, suggestion, game.language, people=game.people)}
    match suggestion:
        case Lacks(reason, missing):
            return {"kind": "lacks", "rule": reason.rule, "missing": missing, **words}
        case FirstPlay():
            return {"kind": "first-play", "move": rules.format_move(suggestion.move), **words}
        case Instead():
            move = rules.format_move(suggestion.move)
            return {"kind": "instead", "move": move, "field": suggestion.field, **words}
        case OtherReading(setting):
            rulings = [each.id for each in setting.rulings]
            switch = {"switch": setting.name, "now": setting.a, "value": setting.b}
            return {"kind": "other-reading", **switch, "rulings": rulings, **words}
        case OtherSeat(asked):
            return {"kind": "other-seat", "asked": _asked_json(asked), **words}
        case Later(asked):
            return {"kind": "later", "asked": _asked_json(asked), **words}
        case _:
            assert_never(suggestion)


def _object(needed: dict[str, Any], optional: dict[str, Any] | None = None) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {**needed, **(optional or {})},
        "required": list(needed),
        "additionalProperties": False,
    }


_TEXT: Final = {"type": "string"}
_WHOLE: Final = {"type": "integer"}
_ASKED: Final = _object({"by": {"type": ["integer", "string"]}, "ask": _TEXT, "rule": _TEXT})
_RULING: Final = _object(
    {
        **dict.fromkeys(("ruling", "question", "default", "says"), _TEXT),
        "switch": {"type": ["string", "null"]},
    }
)
_PAGE: Final = _object({"book": _TEXT, "page": {"type": ["integer", "null"]}, "at": _TEXT})
_RULE: Final = _object(
    {"rule": _TEXT, "rulings": {"type": "array", "items": _RULING}},
    {
        **dict.fromkeys(("title", "summary", "basis", "cite", "question", "why"), _TEXT),
        "sources": {"type": "array", "items": _PAGE},
    },
)
_SUGGESTION: Final = _object(
    {
        "kind": {
            "enum": ["lacks", "first-play", "instead", "other-reading", "other-seat", "later"]
        },
        "words": _TEXT,
    },
    {
        **dict.fromkeys(("rule", "move", "field", "switch", "now", "value"), _TEXT),
        "missing": _WHOLE,
        "rulings": {"type": "array", "items": _TEXT},
        "asked": _ASKED,
    },
)

ANSWER_SCHEMA: Final[dict[str, Any]] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    **_object(
        {
            "game": _TEXT,
            "position": {"type": ["string", "null"]},
            "seat": {"type": ["integer", "null"]},
            "move": _TEXT,
            "asked": {"anyOf": [_ASKED, {"type": "null"}]},
            "legal": {"type": "boolean"},
            "reasons": {
                "type": "array",
                "items": _object(
                    {
                        "rule": _TEXT,
                        "words": _TEXT,
                        "params": {
                            "type": "object",
                            "additionalProperties": {"type": ["integer", "string"]},
                        },
                        "source": _RULE,
                    }
                ),
            },
            "grounds": {"type": "array", "items": _RULE},
            "remedies": {"type": "array", "items": _SUGGESTION},
        }
    ),
}
"""What ``explain --json`` prints."""
