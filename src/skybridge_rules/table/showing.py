"""A table as the person sees it, and what the rules say there: records made from a view."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from skybridge_rules import catalogue
from skybridge_rules.core.errors import IllegalMove
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.verdict import Reason
from skybridge_rules.disputes.answer import answer as dispute
from skybridge_rules.disputes.suggestions import FirstPlay, Instead, OtherReading, Suggestion
from skybridge_rules.disputes.words import lead_words, suggestion_words, suggestions_words
from skybridge_rules.match import Barrier, barrier_words
from skybridge_rules.table.messages import (
    Answer,
    Candidate,
    Candidates,
    Choice,
    Chosen,
    Help,
    Item,
    Line,
    Place,
    Question,
    Rank,
    ReasonCard,
    ScoreSheet,
    Shown,
    Sitting,
    Stop,
)
from skybridge_rules.table.phrases import phrase
from skybridge_rules.table.session import TableSession
from skybridge_rules.words.verdicts import score_words, standing_words, verdict_words


def shown(
    table: TableSession[S, M, E, V, O],
    number: int,
    told: tuple[Line, ...] = (),
    notice: str = "",
    stop: Stop | None = None,
) -> Shown:
    """The table as it stands; ``number`` is what it goes by."""
    package, match, language, view = table.package, table.match, table.language, table.view
    asked = match.decision
    over, mine = asked is None, asked is not None and asked.by == table.person
    return Shown(
        table=number,
        game=package.rules.NAME,
        title=package.title_in(language),
        language=language.value,
        seat=table.person,
        seed=match.dealer.seed,
        step=match.step,
        chapter=table.words.chapter(view, language),
        question=None if asked is None else _question(table, asked),
        status=() if over else table.words.status(view, language),
        picture=table.picture.svg(view),
        choices=tuple(choice(table, view, each) for each in match.moves) if mine else (),
        places=tuple(_places(table)),
        over=over,
        can_redo=match.can_redo,
        told=told,
        notice=notice,
        stop=stop,
    )


def choice(table: TableSession[S, M, E, V, O], view: V, move: M) -> Choice:
    """A legal move of the person."""
    package, language = table.package, table.language
    return Choice(
        package.rules.format_move(move),
        table.words.move(view, move, language),
        table.words.short(view, move, language),
        table.words.group(move, language),
        package.picture.parts(view, move),
    )


def candidates(table: TableSession[S, M, E, V, O]) -> Candidates:
    """What the person could think of, the legal moves first; nothing while others are asked."""
    package, language = table.package, table.language
    if not table.is_asked:
        return Candidates(())
    view, legal = table.view, dict.fromkeys(table.match.moves)
    kinds = {table.words.group(move, language) for move in legal}
    found = []
    for move in dict.fromkeys((*legal, *package.candidates(view))):
        text, group = package.rules.format_move(move), table.words.group(move, language)
        words = table.words.move(view, move, language)
        about = Choice(text, words, words or text, group, package.picture.parts(view, move))
        found.append(Candidate(about, move in legal, group in kinds))
    return Candidates(tuple(found))


def _question(table: TableSession[S, M, E, V, O], asked: Decision) -> Question:
    language, view = table.language, table.view
    mine, words = asked.by == table.person, table.words.question(view, language)
    if mine:
        said = phrase(language, "common.question.you", question=words)
        return Question(mine, "", said, table.rule(asked.rule))
    if asked.by is CHANCE:
        who = phrase(language, "common.param.asked.chance")
    else:
        who = table.words.seat(view, asked.by, language)
    said = phrase(language, "common.question.other", who=who)
    return Question(mine, who, said, table.rule(asked.rule))


def _places(table: TableSession[S, M, E, V, O]) -> Iterator[Place]:
    view = table.view
    totals = table.package.rules.score(table.match.state).totals
    for seat in table.package.rules.seats(table.match.state):
        words = table.words.seat(view, seat, table.language)
        sits = Sitting.PERSON if seat == table.person else Sitting.BOT
        yield Place(seat, words, sits, table.bots.get(seat, ""), totals[seat])


def stop_of(table: TableSession[S, M, E, V, O], barrier: Barrier) -> Stop:
    """Why it goes no further, in words for the person."""
    seen = barrier.seen_by(table.person)
    words = barrier_words(barrier, table.words, table.view, table.person, table.language)
    rule = None if seen.rule is None else table.rule(seen.rule)
    return Stop(seen.kind.name, words, rule, rule is not None)


# What the rules say.


def refusal(table: TableSession[S, M, E, V, O], refused: IllegalMove) -> str:
    """Why a move cannot be played, in sentences for the person, each with its rule."""
    language, verdict = table.language, refused.verdict
    said = dict.fromkeys(
        f"{catalogue.say(each, language).removesuffix('.')} ({each.rule})."
        for each in verdict.reasons
    )
    return " ".join((verdict_words(verdict, refused.move, language), *said))


def answer(table: TableSession[S, M, E, V, O], move: M) -> Answer:
    """The verdict on a move: what refuses it and what would help, or what allows it."""
    package, language = table.package, table.language
    found = dispute(package, table.match.state, move, table.person)
    text = package.rules.format_move(move)
    asked = table.match.decision
    mine = asked is not None and asked.by == table.person
    return Answer(
        text,
        _words(table, move) if mine else "",
        verdict_words(found.verdict, text, language),
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
    first = tuple(each for each in suggestions if isinstance(each, FirstPlay))
    instead = tuple(each for each in suggestions if isinstance(each, Instead))
    for kind, alike in (("first-play", first), ("instead", instead)):
        moves = tuple(game.format_move(each.move) for each in alike)
        for words in suggestions_words(game, alike, language, partial(_words, table)):
            yield Help(kind, words, moves, None)
    for each in suggestions:
        if isinstance(each, FirstPlay | Instead):
            continue
        setting = each.setting if isinstance(each, OtherReading) else None
        switch = None if setting is None else Chosen(setting.name, setting.b)
        kind = "other" if switch is None else "other-reading"
        yield Help(
            kind, suggestion_words(game, each, language, people=table.words.people), (), switch
        )


def points(table: TableSession[S, M, E, V, O]) -> ScoreSheet:
    """The score if the game ended now, with the rules it rests on; every point lies open."""
    package, language = table.package, table.language
    score = package.rules.score(table.match.state)
    names: dict[Seat, str] = {place.seat: place.words for place in _places(table)}
    items = []
    for item in score.items:
        parts = table.words.sum(item, language)
        words = table.words.item(item, language) + (f": {parts}" if parts else "")
        items.append(Item(item.seat, names[item.seat], words, item.points, item.rule))
    standing = tuple(
        Rank(
            each.rank,
            standing_words(each, names, language),
            "" if each.lead is None else lead_words(table.words, each.lead, language),
        )
        for each in score.standings
    )
    cards = tuple(table.rule(rule) for rule in score.rules)
    return ScoreSheet(score_words(score, language), tuple(items), score.totals, standing, cards)
