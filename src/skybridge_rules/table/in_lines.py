"""A story, a verdict and a score as lines of text, for screens and servers without a page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from skybridge_rules import catalogue
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.disputes.answer import Answer
from skybridge_rules.disputes.words import suggestions_words
from skybridge_rules.package import GamePackage
from skybridge_rules.words import Language, Sentence, phrase
from skybridge_rules.words.verdicts import score_words, standing_words, verdict_words


def story_lines(sentences: Iterable[Sentence]) -> Iterator[str]:
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


def verdict_lines(
    package: GamePackage[S, M, E, V, O], answer: Answer[M], language: Language
) -> Iterator[str]:
    """A verdict in lines: each rule with its figures and its page, and what would help."""
    game = package.rules
    yield verdict_words(answer.verdict, game.format_move(answer.move), language)
    for reason in answer.verdict.reasons:
        yield f"  {reason.rule}  {catalogue.say(reason, language)}."
        yield f"      {catalogue.cite(catalogue.find(reason.rule), language)}"
    if answer.verdict.allowed_by:
        yield f"  {' '.join(answer.verdict.allowed_by)}"
    for words in suggestions_words(game, answer.suggestions, language):
        yield f"  - {words}"


def score_lines(
    package: GamePackage[S, M, E, V, O], state: S, people: Sequence[str], language: Language
) -> Iterator[str]:
    """The score of a state in lines: every item with its rule, then who stands where."""
    game, words = package.rules, package.words
    score, view = game.score(state), game.view(state, None)
    names = {
        seat: f"{people[seat]}, {words.seat(view, seat, language)}" for seat in game.seats(state)
    }
    yield score_words(score, language)
    for seat, name in names.items():
        yield f"  {name}"
        for item in score.counting_of(seat):
            parts = words.sum(item, language)
            said = words.item(item, language) + (f": {parts}" if parts else "")
            yield f"    {item.points:>3}  {said} ({item.rule})"
        yield f"    {score.totals[seat]:>3}  {phrase(language, 'common.score.total')}"
    for standing in score.standings:
        yield f"  {standing.rank}. {standing_words(standing, names, language)}"
