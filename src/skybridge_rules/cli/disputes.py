"""``disputes``: files of disputes held against the library, one by one."""

from __future__ import annotations

import json
from argparse import Namespace
from typing import Any

from skybridge_rules import catalogue
from skybridge_rules.cli.errors import OK, REFUSED
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.cli.verdicts import source_json
from skybridge_rules.core.ids import RuleId
from skybridge_rules.disputes.check import Result, check
from skybridge_rules.disputes.file import load
from skybridge_rules.words import Language, counted, phrase

_INDENT = 2


def disputes(args: Namespace, terminal: Terminal) -> int:
    """Say of every dispute whether it is answered as expected: exit code 1 if one is not.

    A file that cannot be read, or a dispute that cannot be laid out, is an error (exit code 2); so
    everything is checked before anything is shown.
    """
    language = Language(args.lang)
    results = [check(each) for name in args.files for each in load(name)]
    differing = sum(not each.ok for each in results)
    if args.json:
        plain = {
            "count": len(results),
            "differing": differing,
            "disputes": [result_json(each, language) for each in results],
        }
        terminal.plain(json.dumps(plain, ensure_ascii=False, indent=2))
    else:
        for each in results:
            show_result(terminal, each, language)
        terminal.blank()
        words = counted(language, "common.dispute.count", len(results), differing=differing)
        terminal.say(words, style="red" if differing else "green")
    return REFUSED if differing else OK


def show_result(terminal: Terminal, result: Result, language: Language) -> None:
    """A dispute: its question, the answer, and the rules behind it in words."""
    dispute = result.dispute
    key = "common.dispute.ok" if result.ok else "common.dispute.differs"
    lead, style = phrase(language, key), "green" if result.ok else "red"
    terminal.blank()
    terminal.say(dispute.title, lead=f"{lead}  ", style=style)
    terminal.say(dispute.question_in(language), indent=_INDENT)
    if not result.ok:
        _show_difference(terminal, result, language)
    elif dispute.says:
        terminal.say(dispute.says_in(language), indent=_INDENT, style="bold")
    terminal.say(phrase(language, "common.dispute.found", what=result.found), indent=_INDENT)
    for rule, words in rules_words(result, language):
        terminal.say(words, indent=_INDENT, lead=f"{rule}  ")


def _show_difference(terminal: Terminal, result: Result, language: Language) -> None:
    """What was expected: another answer, other rules, or other figures."""
    for what in result.wanted:
        terminal.say(phrase(language, "common.dispute.expected", what=what), indent=_INDENT)


def rules_words(result: Result, language: Language) -> tuple[tuple[str, str], ...]:
    """The rules that the library cites, with figures where a move is refused.

    An answer may rest on many rules. Where it is the one expected, those are told that were
    expected; where it differs, all of them by their titles.
    """
    if result.reasons:
        return tuple((each.rule, f"{catalogue.say(each, language)}.") for each in result.reasons)
    if result.ok:
        return tuple((rule, _words(rule)) for rule in result.dispute.because)
    return tuple((rule, _title(rule)) for rule in result.rules)


def _words(rule: str) -> str:
    entry = catalogue.find(rule)
    if isinstance(entry, catalogue.Ruling):
        return f"{entry.question} {entry.why}"
    return f"{entry.title}: {entry.summary}"


def _title(rule: str) -> str:
    entry = catalogue.find(rule)
    return entry.question if isinstance(entry, catalogue.Ruling) else entry.title


def result_json(result: Result, language: Language) -> dict[str, Any]:
    """A result as plain data."""
    dispute = result.dispute
    return {
        "file": dispute.file,
        "line": dispute.line,
        "title": dispute.title,
        "game": dispute.game,
        "question": dispute.question_in(language),
        "says": dispute.says_in(language) if result.ok else None,
        "ok": result.ok,
        "expected": result.expected,
        "found": result.found,
        "wanted": list(result.wanted),
        "because": [source_json(RuleId(rule)) for rule in dispute.because],
        "see": list(dispute.see),
        "cited": list(result.rules),
        "reasons": [
            {
                "rule": each.rule,
                "words": catalogue.say(each, language),
                "params": dict(each.params),
            }
            for each in result.reasons
        ],
    }
