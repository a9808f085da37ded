"""What the other examples share: both games in one shape, with pictures and words beside the rules.

No program of its own. The rules need none of this; people at a table do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final, Generic, TypeAlias

from attrs import frozen

from skybridge_rules import Match, Seat, UndoStopped, UnknownName, catalogue, render, thraen, towers
from skybridge_rules.core.game import Game
from skybridge_rules.core.outcome import ScoreItem
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.disputes.answer import Answer
from skybridge_rules.disputes.words import remedies_words, sum_words
from skybridge_rules.words import Language, Sentence, phrase
from skybridge_rules.words import thraen as thraen_words
from skybridge_rules.words import towers as towers_words
from skybridge_rules.words.verdicts import score_words, standing_words, verdict_words

GAMES: Final = ("towers", "thraen")


@frozen
class Tabletop(Generic[S, M, E, V, O]):
    """A game, its pictures and its words; all of them are made from views, so they cannot peek."""

    game: Game[S, M, E, V, O]
    language: Language
    title: str
    options: Callable[[int], O]
    """The usual options for a number of players."""
    text: Callable[[V], str]
    svg: Callable[[V], str]
    seat: Callable[[V, Seat], str]
    question: Callable[[V], str]
    meaning: Callable[[V, M], str]
    """What a move does, for whoever may answer with it."""
    group: Callable[[M], str]
    """The heading that a move is listed under."""
    tell: Callable[[V, V, tuple[E, ...]], tuple[Sentence, ...]]
    item: Callable[[ScoreItem], str]

    def story(self, match: Match[S, M, E, V, O], step: int, seat: Seat | None) -> tuple[str, ...]:
        """A step of a match, from 1, as a seat or the spectator may hear it; a line to a topic."""
        before, after = match.states[step - 1 : step + 1]
        heard = self.game.step(before, match.played[step - 1].move).heard(seat)
        return self.told(before, after, heard, seat)

    def told(self, before: S, after: S, heard: tuple[E, ...], seat: Seat | None) -> tuple[str, ...]:
        """What a seat has heard between two states."""
        views = self.game.view(before, seat), self.game.view(after, seat)
        return tuple(lines(self.tell(*views, heard)))


AnyTabletop: TypeAlias = Tabletop[Any, Any, Any, Any, Any]
"""One of the games; they differ in all their types."""

AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any]


def tabletop(
    name: str, language: Language = Language.EN, content: thraen.Content | None = None
) -> AnyTabletop:
    """A game by its name; thraen also with printed content of one's own."""
    match name:
        case "towers":
            return _towers(language)
        case "thraen":
            return _thraen(language, content or thraen.shipped())
        case _:
            raise UnknownName(f"no game {name!r}; there are {' and '.join(GAMES)}")


def _towers(language: Language) -> AnyTabletop:
    def question(view: towers.View) -> str:
        seat = towers.seat_to_move(view.position)  # nothing is hidden: a view holds the position
        if seat is None:
            return ""
        who = towers_words.seat_words(view, seat, language)
        return f"{who}: {towers_words.question_words(language)}"

    made: Tabletop[towers.State, towers.Move, towers.Event, towers.View, towers.Options]
    made = Tabletop(
        towers,
        language,
        towers_words.title(language),
        towers.Options,
        render.towers_text,
        render.towers_svg,
        partial(towers_words.seat_words, language=language),
        question,
        lambda _, move: towers_words.move_words(move, language),
        partial(towers_words.group_words, language=language),
        lambda before, after, events: tuple(
            map(Sentence, towers_words.tell(before, after, events, language))
        ),
        partial(towers_words.item_words, language=language),
    )
    return made


def _thraen(language: Language, content: thraen.Content) -> AnyTabletop:
    made: Tabletop[thraen.State, thraen.Move, thraen.Event, thraen.View, thraen.Options]
    made = Tabletop(
        thraen.Edition(content),
        language,
        thraen_words.title(language),
        lambda players: thraen.Options(players, content=content),
        render.thraen_text,
        render.thraen_svg,
        partial(thraen_words.seat_words, language=language),
        partial(thraen_words.question_words, language=language),
        partial(thraen_words.move_words, language=language),
        partial(thraen_words.group_words, language=language),
        partial(thraen_words.tell, language=language),
        partial(thraen_words.item_words, language=language),
    )
    return made


def lines(sentences: tuple[Sentence, ...]) -> Iterator[str]:
    """Sentences as lines: those on one topic in one breath."""
    topic, said = "", ""
    for each in sentences:
        if each.topic and each.topic == topic:
            said += f"{', ' if each.follows else '; '}{each.words}"
            continue
        if said:
            yield said
        topic, said = each.topic, f"{each.topic} {each.words}".strip()
    if said:
        yield said


def take_back(match: AnyMatch, seat: Seat | None, *, force: bool = False) -> int:
    """Take back the latest answer of a seat and what followed; how many steps that were.

    Where the barrier stands in between, UndoStopped says why, and nothing has changed.
    """
    back = 0
    try:
        while True:
            undone = match.undo(seat, force=force)
            back += 1
            if undone.by == seat:
                return back
    except UndoStopped:
        for _ in range(back):
            match.redo()
        raise


def judged(table: AnyTabletop, answer: Answer[Any]) -> Iterator[str]:
    """A verdict in lines: each rule with its figures and its page, and what would help."""
    language = table.language
    yield verdict_words(answer.verdict, table.game.format_move(answer.move), language)
    for reason in answer.verdict.reasons:
        yield f"  {reason.rule}  {catalogue.say(reason, language)}."
        yield f"      {catalogue.cite(catalogue.find(reason.rule), language)}"
    if answer.grounds:
        yield f"  {' '.join(answer.grounds)}"
    for words in remedies_words(table.game, answer.remedies, language):
        yield f"  - {words}"


def scored(table: AnyTabletop, match: AnyMatch) -> Iterator[str]:
    """The score of a match as it stands, in lines."""
    return score_lines(table, match.state, match.names)


def score_lines(table: AnyTabletop, state: Any, people: Sequence[str]) -> Iterator[str]:
    """The score of a state in lines: every item with its rule, then who stands where."""
    score, view = table.game.score(state), table.game.view(state, None)
    names = {seat: f"{people[seat]}, {table.seat(view, seat)}" for seat in table.game.seats(state)}
    yield score_words(score, table.language)
    for seat, name in names.items():
        yield f"  {name}"
        for item in score.items_of(seat):
            parts = sum_words(item, table.language)
            words = table.item(item) + (f": {parts}" if parts else "")
            yield f"    {item.points:>3}  {words} ({item.rule})"
        total = phrase(table.language, "common.score.total")
        yield f"    {score.totals[seat]:>3}  {total}"
    for standing in score.standings:
        yield f"  {standing.rank}. {standing_words(standing, names, table.language)}"
