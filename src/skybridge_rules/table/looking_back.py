"""Earlier moments of a game, as the person saw them; the game itself stays where it is."""

from __future__ import annotations

from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.table.messages import Past
from skybridge_rules.table.phrases import phrase
from skybridge_rules.table.requests import BadRequest
from skybridge_rules.table.session import TableSession


def past(table: TableSession[S, M, E, V, O], step: int) -> Past:
    """The table after so many steps, with what the last of them told."""
    match, language = table.match, table.language
    if not 0 <= step <= match.step:
        raise BadRequest(phrase(language, "past.none", step=step, steps=match.step))
    seen = _seen(table, step)
    return Past(
        step,
        match.step,
        table.words.chapter(seen, language),
        table.picture.at_table(seen, table.opened),
        table.told_of(step - 1) if step else (),
        table.traces([step - 1]) if step else (),
        _nearest(table, step, -1),
        _nearest(table, step, +1),
    )


def _nearest(table: TableSession[S, M, E, V, O], step: int, by: int) -> int | None:
    """The nearest step in one direction after which the table looks otherwise."""
    seen, last = _seen(table, step), table.match.step
    at = step + by
    while 0 <= at <= last:
        if at in (0, last) or _seen(table, at) != seen:
            return at
        at += by
    return None


def _seen(table: TableSession[S, M, E, V, O], step: int) -> V:
    return table.package.rules.view(table.match.states[step], table.person)
