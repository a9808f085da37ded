"""``ask``: everyday words in, the records that answer them out."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from typing import Any

from skybridge_rules.ask import Answer, ask, spoken_in
from skybridge_rules.cli.errors import OK, REFUSED
from skybridge_rules.cli.small_flags import add_json, whole
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.register import names
from skybridge_rules.words.language import Language
from skybridge_rules.words.phrases import phrase

WORDS = "ask the rulebook in everyday words"
_INDENT = 2


def add_ask(each: ArgumentParser) -> None:
    """What can be said beside the question."""
    each.add_argument("question", metavar="QUESTION", nargs="+", help="in your own words")
    each.add_argument("--game", metavar="GAME", help=f"one of {', '.join(names())}; without: all")
    each.add_argument(
        "--lang",
        choices=[language.value for language in Language],
        default=None,
        help="language of question and answers; without: that of the question",
    )
    each.add_argument(
        "--limit", type=whole(1, 100), default=5, metavar="N", help="answers at most (5)"
    )
    add_json(each)
    each.set_defaults(run=answer)


def answer(args: Namespace, terminal: Terminal) -> int:
    """Show the records that answer a question, best first; nothing found is exit code 1."""
    question = " ".join(args.question)
    language = spoken_in(question, args.game) if args.lang is None else Language(args.lang)
    found = ask(question, args.game, language, args.limit)
    if args.json:
        plain = [answer_json(each) for each in found]
        terminal.plain(json.dumps(plain, ensure_ascii=False, indent=2))
    elif not found:
        terminal.note(phrase(language, "common.book.nothing"))
    for number, each in enumerate(() if args.json else found):
        if number:
            terminal.blank()
        show_answer(terminal, each, with_game=args.game is None)
    return OK if found else REFUSED


def show_answer(terminal: Terminal, found: Answer, *, with_game: bool) -> None:
    """A card: what a judge says, the rule in a sentence, where it stands, and a case."""
    lead = f"{found.id}  "
    terminal.say(f"{found.title} ({found.game})" if with_game else found.title, lead=lead)
    if found.verdict:
        terminal.say(found.verdict, indent=_INDENT, style="bold")
    terminal.say(found.says, indent=_INDENT)
    if found.case is not None:
        words = f"{phrase(found.language, 'common.ask.case')} "
        terminal.say(found.case.question, indent=_INDENT, lead=words)
    terminal.say(found.source, indent=_INDENT, style="dim")


def answer_json(found: Answer) -> dict[str, Any]:
    """An answer as plain data."""
    case = found.case
    return {
        "id": found.id,
        "game": found.game,
        "language": found.language.value,
        "kind": found.kind,
        "title": found.title,
        "verdict": found.verdict,
        "says": found.says,
        "text": found.text,
        "source": found.source,
        "link": found.link,
        "case": None
        if case is None
        else {
            "title": case.title,
            "question": case.question,
            "says": case.says,
            "file": case.file,
        },
        "score": found.score,
    }
