"""What a move would do, and what a bot would do: no more than the person's view can tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from skybridge_rules.bots import bot_named
from skybridge_rules.core.game import Step
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.table.likely import imagination, leads
from skybridge_rules.table.messages import Hint, Preview
from skybridge_rules.table.phrases import counted, phrase
from skybridge_rules.table.requests import BadRequest
from skybridge_rules.table.session import TableSession

ADVISER: Final = "greedy"
"""Whose advice is given where no bot sits that thinks."""

MOST: Final = 3
"""So many moves that are just as good are told."""


def preview(table: TableSession[S, M, E, V, O], move: M) -> Preview:
    """What a legal move of the person would do.

    It is tried in a position that the person's view allows. Where it would show something that is
    hidden still, there is no picture of it, and nothing is told but that.
    """
    package, match, language = table.package, table.match, table.language
    if not table.is_asked or move not in match.moves:
        raise BadRequest(phrase(language, "preview.none"))
    rules, before, imagined = package.rules, table.view, imagination(table)
    step = rules.step(imagined, move)
    after = rules.view(step.state, table.person)
    shows = Counter(rules.unknowns(before)) - Counter(rules.unknowns(after))
    cards = tuple(table.rule(rule) for rule in table.words.behind(before, move))
    words = table.words.move(before, move, language)
    text = rules.format_move(move)
    if shows:
        return Preview(text, words, (phrase(language, "preview.hidden"),), "", cards)
    says = tuple(_told(table, before, after, imagined, step))
    return Preview(text, words, says, table.picture.at_table(after, table.opened), cards)


def _told(
    table: TableSession[S, M, E, V, O], before: V, after: V, imagined: S, step: Step[S, E]
) -> Iterator[str]:
    """What would happen, how the points change, and whether chance is next."""
    rules, language, words = table.package.rules, table.language, table.words
    heard = step.heard(table.person)
    for sentence in words.tell(before, after, heard, language):
        if not sentence.minor:
            yield sentence.text
    then, now = rules.score(step.state).totals, rules.score(imagined).totals
    for seat, points in enumerate(then):
        if points != now[seat]:
            who = words.seat(after, Seat(seat), language)
            yield counted(language, "preview.points", points, who=who, before=now[seat])
    asked = rules.decision(step.state)
    if asked is not None and asked.by is CHANCE:
        yield phrase(language, "preview.chance")


def hint(table: TableSession[S, M, E, V, O]) -> Hint:
    """What the bot of the table would do in the person's place, and why."""
    package, match, language = table.package, table.match, table.language
    if not table.is_asked:
        raise BadRequest(phrase(language, "hint.none"))
    names = [name for name in table.bots.values() if name != "random"]
    name = names[0] if names else ADVISER
    view = table.view
    dealer = match.dealer.fork(f"hint, step {match.step}")
    move = bot_named(name, package.rules).choose(table.person, view, match.moves, dealer)
    words = table.words.move(view, move, language)
    says = tuple(_reasons(table, view, move))
    parts = package.picture.parts(view, move)
    return Hint(package.rules.format_move(move), words, parts, says)


def _reasons(table: TableSession[S, M, E, V, O], view: V, move: M) -> Iterator[str]:
    """How far ahead the move leaves the person, beside the other moves."""
    language, moves = table.language, table.match.moves
    found = dict(zip(moves, leads(table), strict=True))
    own, best = found[move], max(found.values())
    worse = [lead for lead in found.values() if lead < own]
    yield phrase(language, "hint.lead", lead=_figure(own))
    if own == best and worse:
        yield phrase(language, "hint.next", lead=_figure(max(worse)))
    if own < best:
        yield phrase(language, "hint.later")
    equals = [each for each, lead in found.items() if lead == own and each != move]
    if equals:
        named = [table.words.move(view, each, language) for each in equals[:MOST]]
        yield counted(language, "hint.equals", len(equals), moves="; ".join(named))


def _figure(lead: float) -> str:
    """A lead with its sign, and at most one digit after the point."""
    return f"{round(lead, 1):+g}".replace("-", "−")
