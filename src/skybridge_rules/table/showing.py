"""A table as the person sees it: records made from a view."""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.disputes.words import lead_words
from skybridge_rules.match import Barrier, barrier_words
from skybridge_rules.table.likely import ranks
from skybridge_rules.table.messages import (
    Choice,
    Item,
    Line,
    Outcome,
    Place,
    Question,
    Rank,
    ScoreSheet,
    Shown,
    Sitting,
    Stop,
)
from skybridge_rules.table.phrases import counted, phrase
from skybridge_rules.table.session import TableSession
from skybridge_rules.words.verdicts import score_words, standing_words, winner_words


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
        picture=table.picture.at_table(view, table.opened),
        choices=tuple(_choices(table, view)) if mine else (),
        places=tuple(_places(table)),
        over=over,
        can_redo=match.can_redo,
        told=told,
        notice=notice,
        stop=stop,
        marks=table.marks,
        outcome=_outcome(table) if over else None,
    )


def _choices(table: TableSession[S, M, E, V, O], view: V) -> Iterator[Choice]:
    """The legal moves of the person, each with how likely it is."""
    package, language, words = table.package, table.language, table.words
    moves = table.match.moves
    for move, rank in zip(moves, ranks(table), strict=True):
        yield Choice(
            package.rules.format_move(move),
            words.move(view, move, language),
            words.short(view, move, language),
            words.group(move, language),
            package.picture.parts(view, move),
            words.what(view, move, language),
            rank,
            len(moves) > 1 and words.aside(view, move),
        )


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


def _outcome(table: TableSession[S, M, E, V, O]) -> Outcome:
    """Who has won, said to the person."""
    language, score = table.language, table.package.rules.score(table.match.state)
    winners, own = score.winners, score.totals[table.person]
    won = table.person in winners
    if won:
        key = "outcome.won" if len(winners) == 1 else "outcome.shared"
        return Outcome(counted(language, key, own), won)
    names = tuple(table.words.seat(table.view, seat, language) for seat in winners)
    who = winner_words(names, language)
    best = max(score.totals[seat] for seat in winners)
    return Outcome(counted(language, "outcome.lost", best, who=who, own=own), won)


def stop_of(table: TableSession[S, M, E, V, O], barrier: Barrier) -> Stop:
    """Why it goes no further, in words for the person."""
    seen = barrier.seen_by(table.person)
    words = barrier_words(barrier, table.words, table.view, table.person, table.language)
    rule = None if seen.rule is None else table.rule(seen.rule)
    return Stop(seen.kind.name, words, rule, rule is not None)


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
