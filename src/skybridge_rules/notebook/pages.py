"""Scores, verdicts, comparisons and matches as HTML, in the words of their game."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any, TypeAlias

from skybridge_rules import catalogue, register
from skybridge_rules.core.errors import UnknownName
from skybridge_rules.core.ids import CHANCE, RuleId
from skybridge_rules.core.outcome import Score, ScoreItem, Standing
from skybridge_rules.core.verdict import Reason, Verdict
from skybridge_rules.match import Match
from skybridge_rules.notebook.markup import cited, listing, table, with_pages
from skybridge_rules.package import AnyPackage
from skybridge_rules.readings import Comparison, Setting
from skybridge_rules.words.verdicts import score_words, verdict_words

AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any]


def score_html(score: Score) -> str:
    """Item by item with points and rules, the totals, and who is ahead."""
    owner = _owner(score.rules)
    rows = [
        (f"seat {item.seat}", escape(_item(item, owner)), str(item.points), cited(item.rule))
        for item in sorted(score.items, key=lambda each: each.seat)
    ]
    rule = "" if score.sum_rule is None else cited(score.sum_rule)
    rows += [
        (f"<b>seat {seat}</b>", "<b>total</b>", f"<b>{total}</b>", rule)
        for seat, total in enumerate(score.totals)
    ]
    columns = ("seat", "for", "points", "rule")
    return table(score_words(score), columns, rows, numbers=(2,)) + listing(
        _standing(each) for each in score.standings
    )


def _item(item: ScoreItem, owner: AnyPackage | None) -> str:
    if owner is None:
        return item.category
    parts = owner.words.sum(item)
    return owner.words.item(item) + (f": {parts}" if parts else "")


def _standing(standing: Standing) -> str:
    who = ", ".join(f"seat {seat}" for seat in standing.seats)
    counted = f"{standing.points} point{'' if standing.points == 1 else 's'}"
    return f"rank {standing.rank}: {who}, {counted} ({cited(standing.rule)})"


def verdict_html(verdict: Verdict) -> str:
    """Whether a move is legal, and each rule for or against it with its pages."""
    said = f"<p>{escape(verdict_words(verdict, 'The move'))}</p>\n"
    if verdict.ok:
        return said + listing(f"allowed by {with_pages(each)}" for each in verdict.allowed_by)
    return said + listing(
        f"{escape(_reason(each))}: {with_pages(each.rule)}" for each in verdict.reasons
    )


def _reason(reason: Reason) -> str:
    try:
        return catalogue.say(reason)
    except UnknownName:
        return ", ".join(f"{name} {value}" for name, value in reason.params)


def comparison_html(comparison: Comparison[Any]) -> str:
    """What each setting is worth: the question, both readings, in how many positions it counts."""
    looked = comparison.looked
    caption = f"They differ in {comparison.differing:,} of {looked:,} positions"
    rows = [
        (*row, f"{worth.positions:,} of {looked:,}")
        for worth in comparison.worths
        for row in _setting(worth.setting)
    ]
    columns = ("ruling", "question", "the first reading", "the second reading", "they differ in")
    return table(caption, columns, rows, numbers=(4,))


def _setting(setting: Setting) -> Iterator[tuple[str, ...]]:
    if not setting.rulings:
        yield escape(setting.name), "What is printed?", escape(setting.a), escape(setting.b)
    for ruling in setting.rulings:
        yield (
            cited(RuleId(ruling.id)),
            escape(ruling.question),
            escape(catalogue.says(ruling, setting.a) or setting.a),
            escape(catalogue.says(ruling, setting.b) or setting.b),
        )


def match_html(match: AnyMatch) -> str:
    """The table as a spectator sees it, and who is asked; nothing that is hidden."""
    owner = _package_of(match)
    title = match.game.NAME if owner is None else next(iter(owner.title.values()))
    asked = match.decision
    if asked is None:
        now = "the game is over"
    else:
        who = "chance" if asked.by is CHANCE else match.names[asked.by]
        now = f"{escape(who)} is asked ({cited(asked.rule)})"
    names = escape(", ".join(match.names))
    words = f"<b>{escape(title)}</b>: {names}; step {match.step}; {now}"
    drawn = "" if owner is None else owner.picture.svg(match.view(None))
    return f"<figure>\n{drawn}<figcaption>{words}</figcaption>\n</figure>\n"


def _package_of(match: AnyMatch) -> AnyPackage | None:
    """The package of a match, with the content that it is played with."""
    try:
        return register.package(match.game.NAME).for_state(match.state)
    except UnknownName:
        return None


def _owner(rules: tuple[RuleId, ...]) -> AnyPackage | None:
    """The package of the game that rules belong to; None if it is not in the register."""
    for rule in rules:
        try:
            return register.holding(rule)
        except UnknownName:
            continue
    return None
