"""Verdicts shown: legal, or every rule that refuses, in words with figures, id and page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from skybridge_rules import catalogue
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.core.ids import RuleId
from skybridge_rules.core.verdict import Reason, Verdict
from skybridge_rules.words import NOBODY, Language, People
from skybridge_rules.words.verdicts import verdict_words

_INDENT = 2


def show_verdict(
    terminal: Terminal,
    move: str,
    verdict: Verdict,
    language: Language = Language.EN,
    people: People = NOBODY,
) -> None:
    """What the rules say of a move."""
    style = "green" if verdict.ok else "red"
    terminal.say(verdict_words(verdict, move, language), style=style)
    show_reasons(terminal, verdict.reasons, language, people)


def show_reasons(
    terminal: Terminal,
    reasons: Sequence[Reason],
    language: Language = Language.EN,
    people: People = NOBODY,
) -> None:
    """Each reason with its figures, then the rule behind it, once."""
    for rule in dict.fromkeys(reason.rule for reason in reasons):
        lead = f"{rule}  "
        for reason in reasons:
            if reason.rule == rule:
                words = f"{catalogue.say(reason, language, people)}."
                terminal.say(words, indent=_INDENT, lead=lead)
        show_source(terminal, rule, _INDENT + len(lead), language)


def show_source(
    terminal: Terminal, rule: RuleId, indent: int, language: Language = Language.EN
) -> None:
    """A rule in our words, which are English, and where it stands."""
    entry = catalogue.find(rule)
    match entry:
        case catalogue.Rule() | catalogue.Claim():
            terminal.say(f"{entry.title}: {entry.summary}", indent=indent)
        case catalogue.Ruling():
            terminal.say(f"{entry.question} {entry.why}", indent=indent)
    terminal.say(catalogue.cite(entry, language), indent=indent, style="dim")


def verdict_json(verdict: Verdict, language: Language = Language.EN) -> dict[str, Any]:
    """A verdict as plain data."""
    return {
        "legal": verdict.ok,
        "reasons": [
            {
                "rule": reason.rule,
                "words": catalogue.say(reason, language),
                "params": dict(reason.params),
                "source": source_json(reason.rule, language),
            }
            for reason in verdict.reasons
        ],
    }


def source_json(rule: RuleId, language: Language = Language.EN) -> dict[str, Any]:
    """A rule as plain data: our words, and where it stands."""
    entry = catalogue.find(rule)
    match entry:
        case catalogue.Rule():
            sources = [
                {"book": each.book, "page": each.page, "at": each.at} for each in entry.sources
            ]
            return {
                "rule": entry.id,
                "title": entry.title,
                "summary": entry.summary,
                "basis": entry.basis,
                "cite": catalogue.cite(entry, language),
                "sources": sources,
            }
        case catalogue.Ruling():
            return {"rule": entry.id, "question": entry.question, "why": entry.why}
        case catalogue.Claim():
            return {"rule": entry.id, "title": entry.title, "summary": entry.summary}
