"""What the rules say of a move at a table, and what would help; all of it in words."""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules import catalogue
from skybridge_rules.core.errors import IllegalMove
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.verdict import Reason
from skybridge_rules.disputes.answer import answer as dispute
from skybridge_rules.disputes.suggestions import FirstPlay, Instead, OtherReading, Suggestion
from skybridge_rules.disputes.words import suggestion_words
from skybridge_rules.table.messages import (
    Answer,
    Candidate,
    Candidates,
    Choice,
    Chosen,
    Help,
    Offer,
    ReasonCard,
)
from skybridge_rules.table.phrases import phrase
from skybridge_rules.table.session import TableSession
from skybridge_rules.words.verdicts import verdict_words


def candidates(table: TableSession[S, M, E, V, O]) -> Candidates:
    """What the person could think of, the legal moves first; nothing while others are asked."""
    package, language, words = table.package, table.language, table.words
    if not table.is_asked:
        return Candidates(())
    view, legal = table.view, dict.fromkeys(table.match.moves)
    kinds = {words.group(move, language) for move in legal}
    found = []
    for move in dict.fromkeys((*legal, *package.candidates(view))):
        text, group = package.rules.format_move(move), words.group(move, language)
        said = words.move(view, move, language) or text
        parts = package.picture.parts(view, move)
        about = Choice(text, said, said, group, parts, said, 0, aside=False)
        found.append(Candidate(about, move in legal, group in kinds))
    return Candidates(tuple(found))


def refusal(table: TableSession[S, M, E, V, O], move: M, refused: IllegalMove) -> str:
    """Why a move cannot be played, in sentences for the person, each with its rule."""
    language, verdict, people = table.language, refused.verdict, table.words.people
    said = dict.fromkeys(
        f"{catalogue.say(each, language, people).removesuffix('.')} ({each.rule})."
        for each in verdict.reasons
    )
    words = _words(table, move) or refused.move
    return " ".join((verdict_words(verdict, words, language), *said))


def answer(table: TableSession[S, M, E, V, O], move: M) -> Answer:
    """The verdict on a move: what refuses it and what would help, or what allows it."""
    package, language = table.package, table.language
    found = dispute(package, table.match.state, move, table.person)
    text = package.rules.format_move(move)
    asked = table.match.decision
    mine = asked is not None and asked.by == table.person
    words = _words(table, move) if mine else ""
    return Answer(
        text,
        words,
        verdict_words(found.verdict, words or text, language),
        found.verdict.ok,
        tuple(_reasons(table, found.verdict.reasons)),
        tuple(table.rule(rule) for rule in found.verdict.allowed_by),
        tuple(_helps(table, found.suggestions)),
    )


def _words(table: TableSession[S, M, E, V, O], move: M) -> str:
    """A move in words, if it is one that somebody could think of; else its notation must do."""
    view = table.view
    known = move in table.match.moves or move in table.package.candidates(view)
    return table.words.move(view, move, table.language) if known else ""


def _reasons(
    table: TableSession[S, M, E, V, O], reasons: tuple[Reason, ...]
) -> Iterator[ReasonCard]:
    people = table.words.people
    for rule in dict.fromkeys(reason.rule for reason in reasons):
        says = tuple(
            catalogue.say(each, table.language, people) for each in reasons if each.rule == rule
        )
        yield ReasonCard(says, table.rule(rule))


def _helps(
    table: TableSession[S, M, E, V, O], suggestions: tuple[Suggestion[M], ...]
) -> Iterator[Help]:
    """What would help; moves that help in the same way share one entry."""
    game, language = table.package.rules, table.language
    first = tuple(each.move for each in suggestions if isinstance(each, FirstPlay))
    instead = tuple(each.move for each in suggestions if isinstance(each, Instead))
    for kind, moves in (("first-play", first), ("instead", instead)):
        if moves:
            texts = [(game.format_move(move), _words(table, move)) for move in moves]
            offers = tuple(Offer(text, words or text) for text, words in texts)
            yield Help(kind, phrase(language, f"help.{kind}"), offers, None)
    for each in suggestions:
        if isinstance(each, FirstPlay | Instead):
            continue
        setting = each.setting if isinstance(each, OtherReading) else None
        switch = None if setting is None else Chosen(setting.name, setting.b)
        kind = "other" if switch is None else "other-reading"
        yield Help(
            kind, suggestion_words(game, each, language, people=table.words.people), (), switch
        )
