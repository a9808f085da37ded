"""Replaying a record: it verifies, or the first step that differs is named with its rules."""

from __future__ import annotations

from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import (
    IllegalMove,
    ImpossibleSetup,
    JsonError,
    NotationError,
    RecordDiffers,
    RecordError,
    RecordVersionError,
)
from skybridge_rules.core.game import Game, Step
from skybridge_rules.core.ids import CHANCE
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.match.account import Account
from skybridge_rules.match.match import Match
from skybridge_rules.match.record import Entry, Record, headers_digest, moves_digest


def replay(
    game: Game[S, M, E, V, O], record: Record, dealer: Dealer | None = None
) -> Match[S, M, E, V, O]:
    """The match of a record, every step checked; the dealer answers from there on.

    RecordVersionError if it was made for something else, RecordError if its options or its position
    cannot be read, RecordDiffers if a step or the result is not what the rules give, or if a digest
    is not that of the text. A record without ``digests`` proves less: not the names of its seats,
    the moves of a round that is still open, or that nothing is missing at its end.
    """
    match, _ = replay_steps(game, record, dealer)
    return match


def replay_steps(
    game: Game[S, M, E, V, O], record: Record, dealer: Dealer | None = None
) -> tuple[Match[S, M, E, V, O], tuple[Step[S, E], ...]]:
    """The same, and what came of each step, so that a teller need not step again."""
    match = _seated(game, record, dealer)
    _check_headers(record)
    steps = tuple(_play(match, step, entry) for step, entry in enumerate(record.entries, start=1))
    _check_result(match, record)
    _check_moves(record)
    return match, steps


def options_for(game: Game[S, M, E, V, O], made: Record | Account) -> O:
    """The options of a record or an account, if it was made for this game and with its content."""
    for header, wanted, given in (
        ("Game", game.NAME, made.game),
        ("Edition", game.EDITION, made.edition),
        ("Rules", game.RULES_VERSION, made.rules),
    ):
        if wanted != given:
            message = f"made for {header} {given!r}, while this is {wanted!r}"
            raise RecordVersionError(made.line_of(header), 1, message)
    try:
        options = game.JSON.read_options(made.options)
        content = game.content_digest(options)
        if content != made.content:
            message = f"made with content {made.content!r}, while this is {content!r}"
            raise RecordVersionError(made.line_of("Content"), 1, message)
        game.new(options)
    except (JsonError, ImpossibleSetup, ValueError) as error:
        raise RecordError(made.line_of("Options"), 1, f"Options: {error}") from None
    return options


def _seated(
    game: Game[S, M, E, V, O], record: Record, dealer: Dealer | None
) -> Match[S, M, E, V, O]:
    options = options_for(game, record)
    header, start = "Position", None
    try:
        if record.position is not None:
            start = game.parse_position(record.position)
            Match(game, options, start=start)  # of other options it is refused in its own line
        header = "Seats"
        return Match(game, options, names=record.seats, dealer=dealer, start=start)
    except (ImpossibleSetup, NotationError, ValueError) as error:
        raise RecordError(record.line_of(header), 1, f"{header}: {error}") from None


def _play(match: Match[S, M, E, V, O], step: int, entry: Entry) -> Step[S, E]:
    game, asked = match.game, match.decision
    number = game.round_of(match.state)
    if asked is None:
        raise _differs(entry, step, f"{entry.move} comes after the end of the game")
    if number != entry.round:
        raise _differs(entry, step, f"the record says round {entry.round}, the rules {number}")
    if entry.chance != (asked.by is CHANCE):
        who = "chance" if asked.by is CHANCE else f"seat {asked.by}"
        raise _differs(entry, step, f"{entry.move} should be decided by {who}")
    try:
        move = game.parse_move(entry.move)
    except NotationError as error:
        message = f"{entry.move} cannot be read: {error.message}"
        raise RecordError(
            entry.line, entry.column + entry.chance + error.column - 1, message
        ) from None
    try:
        played = match.play(move)
    except IllegalMove as error:
        reasons = error.verdict.reasons
        raise RecordDiffers(
            entry.line, entry.column, f"{entry.move} is refused", step, reasons
        ) from None
    closes = match.decision is None or game.round_of(match.state) != number
    digest = game.JSON.digest(match.state) if closes else None
    if entry.digest is not None and digest is None:
        raise _differs(entry, step, f"round {number} does not end with {entry.move}")
    if entry.digest is None and digest is not None:
        raise _differs(entry, step, f"round {number} ends with {entry.move}, a digest is missing")
    if entry.digest != digest:
        raise _differs(entry, step, f"the state after {entry.move} is {digest}, not {entry.digest}")
    return played


def _check_result(match: Match[S, M, E, V, O], record: Record) -> None:
    totals = match.game.score(match.state).totals if match.decision is None else None
    if totals != record.totals:
        last = record.entries[-1] if record.entries else Entry(1, False, "")
        says = "not over" if record.totals is None else f"over with {record.totals}"
        finds = "not over" if totals is None else f"over with {totals}"
        message = f"the record says {says}, the rules {finds}"
        raise _differs(last, len(record.entries), message)


def _check_headers(record: Record) -> None:
    """The headers are those that were written; the rules can only say whether they are possible."""
    if record.digests is None:
        return
    wanted, found = record.digests[0], headers_digest(record)
    if found != wanted:
        message = f"the headers give the digest {found}, not {wanted}: one of them was changed"
        raise RecordDiffers(record.line_of("Digest"), 1, message, 0)


def _check_moves(record: Record) -> None:
    """Nothing is missing at the end, and what no digest of a state covers is as it was written."""
    if record.digests is None:
        return
    headers, wanted = record.digests
    found = moves_digest(record, headers)
    if found != wanted:
        closed = max((each.round for each in record.entries if each.digest), default=0)
        since = f"since round {closed}" if closed else "since the beginning"
        message = (
            f"the moves give the digest {found}, not {wanted}: {since} a move was changed, "
            "added or taken away, or moves of a round have changed places"
        )
        raise RecordDiffers(*record.end, message, len(record.entries))


def _differs(entry: Entry, step: int, message: str) -> RecordDiffers:
    return RecordDiffers(entry.line or 1, entry.column or 1, message, step)
