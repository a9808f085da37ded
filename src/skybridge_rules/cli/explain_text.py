"""The answer to ``explain``, as people read it: verdict, rules, pages, rulings, what would help."""

from __future__ import annotations

from functools import partial

from skybridge_rules import catalogue
from skybridge_rules.cli.localized import LocalizedGame
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.core.ids import RuleId
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.disputes.answer import Answer
from skybridge_rules.disputes.words import no_words, suggestions_words
from skybridge_rules.words import Language, phrase
from skybridge_rules.words.verdicts import verdict_words

_INDENT = 2


def show_answer(
    terminal: Terminal,
    game: LocalizedGame[S, M, E, V, O],
    answer: Answer[M],
    view: V | None = None,
) -> None:
    """All that is to be said about a move; moves that help are said in words to who has a view."""
    rules, language, verdict = game.rules, game.language, answer.verdict
    style = "green" if verdict.ok else "red"
    terminal.say(verdict_words(verdict, rules.format_move(answer.move), language), style=style)
    for rule in dict.fromkeys(reason.rule for reason in verdict.reasons):
        for reason in verdict.reasons:
            if reason.rule == rule:
                words = f"{catalogue.say(reason, language, game.people)}."
                terminal.say(words, indent=_INDENT, lead=f"{rule}  ")
        show_rule(terminal, rule, language)
    if answer.verdict.allowed_by:
        terminal.heading(phrase(language, "common.answer.allowed_by"))
        for rule in answer.verdict.allowed_by:
            show_ground(terminal, rule, language)
    said = no_words if view is None else partial(_move_words, game, view)
    if helps := suggestions_words(rules, answer.suggestions, language, said, game.people):
        terminal.heading(phrase(language, "common.answer.suggestions"))
        for words in helps:
            terminal.say(words, indent=_INDENT, lead="- ")


def _move_words(game: LocalizedGame[S, M, E, V, O], view: V, move: M) -> str:
    return game.words.move(view, move, game.language)


def show_rule(terminal: Terminal, rule: RuleId, language: Language) -> None:
    """A rule in our words, its pages book by book, and the rulings that touch it."""
    entry, indent = catalogue.find(rule), _INDENT + len(rule) + 2
    match entry:
        case catalogue.Rule():
            terminal.say(f"{entry.title}: {entry.summary}", indent=indent)
            _show_pages(terminal, entry, indent, language)
            for ruling in catalogue.rulings_on(entry):
                _show_ruling(terminal, ruling, indent, language)
        case catalogue.Ruling():
            terminal.say(entry.why, indent=indent)
            _show_ruling(terminal, entry, indent, language)
        case catalogue.Claim():
            terminal.say(f"{entry.title}: {entry.summary}", indent=indent)


def show_ground(terminal: Terminal, rule: RuleId, language: Language) -> None:
    """A rule that allows something: its title, or our answer, its pages, and its rulings."""
    entry, lead = catalogue.find(rule), f"{rule}  "
    if isinstance(entry, catalogue.Ruling):
        terminal.say(entry.question, indent=_INDENT, lead=lead)
        ours = phrase(language, "common.book.ours", says=entry.ours)
        terminal.say(ours, indent=_INDENT + len(lead))
        return
    terminal.say(f"{entry.title}.", indent=_INDENT, lead=lead)
    _show_pages(terminal, entry, _INDENT + len(lead), language)
    for ruling in catalogue.rulings_behind(rule):
        _show_ruling(terminal, ruling, _INDENT + len(lead), language)


def _show_pages(
    terminal: Terminal, entry: catalogue.Rule | catalogue.Claim, indent: int, language: Language
) -> None:
    for page in catalogue.cite(entry, language).split("; "):
        terminal.say(page, indent=indent, style="dim")


def _show_ruling(
    terminal: Terminal, ruling: catalogue.Ruling, indent: int, language: Language
) -> None:
    """The question, and the reading that we follow."""
    lead = f"{ruling.id}  "
    terminal.say(ruling.question, indent=indent, lead=lead)
    ours = phrase(language, "common.book.ours", says=ruling.ours)
    terminal.say(ours, indent=indent + len(lead))
