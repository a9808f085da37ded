"""Verdicts shown: legal, or every rule that refuses, in words with figures, id and page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from skybridge_rules import spec
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.core.ids import RuleId
from skybridge_rules.core.verdict import Reason, Verdict

_INDENT = 2


def show_verdict(terminal: Terminal, move: str, verdict: Verdict) -> None:
    """What the rules say of a move."""
    if verdict.ok:
        terminal.say(f"{move} is legal.", style="green")
        return
    count = len(verdict.reasons)
    terminal.say(f"{move} is refused{f', for {count} reasons' if count > 1 else ''}.", style="red")
    show_reasons(terminal, verdict.reasons)


def show_reasons(terminal: Terminal, reasons: Sequence[Reason]) -> None:
    """Each reason with its figures, then the rule behind it, once."""
    for rule in dict.fromkeys(reason.rule for reason in reasons):
        lead = f"{rule}  "
        for reason in reasons:
            if reason.rule == rule:
                terminal.say(f"{spec.say(reason)}.", indent=_INDENT, lead=lead)
        show_source(terminal, rule, _INDENT + len(lead))


def show_source(terminal: Terminal, rule: RuleId, indent: int) -> None:
    """A rule in our words, and where it stands."""
    entry = spec.find(rule)
    match entry:
        case spec.Rule() | spec.Claim():
            terminal.say(f"{entry.title}: {entry.summary}", indent=indent)
        case spec.Ruling():
            terminal.say(f"{entry.question} {entry.why}", indent=indent)
    terminal.say(spec.cite(entry), indent=indent, style="dim")


def verdict_json(verdict: Verdict) -> dict[str, Any]:
    """A verdict as plain data."""
    return {
        "legal": verdict.ok,
        "reasons": [
            {
                "rule": reason.rule,
                "words": spec.say(reason),
                "params": dict(reason.params),
                "source": source_json(reason.rule),
            }
            for reason in verdict.reasons
        ],
    }


def source_json(rule: RuleId) -> dict[str, Any]:
    """A rule as plain data: our words, and where it stands."""
    entry = spec.find(rule)
    match entry:
        case spec.Rule():
            sources = [
                {"book": each.book, "page": each.page, "at": each.at} for each in entry.sources
            ]
            return {
                "rule": entry.id,
                "title": entry.title,
                "summary": entry.summary,
                "basis": entry.basis,
                "cite": spec.cite(entry),
                "sources": sources,
            }
        case spec.Ruling():
            return {"rule": entry.id, "question": entry.question, "why": entry.why}
        case spec.Claim():
            return {"rule": entry.id, "title": entry.title, "summary": entry.summary}
