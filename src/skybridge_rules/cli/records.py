"""``replay`` tells a record move by move; ``verify`` says whether it still holds."""

from __future__ import annotations

from argparse import Namespace

from skybridge_rules.cli.accounts import replay_account, result_words, verify_account
from skybridge_rules.cli.asking import (
    game_of,
    language_from,
    named,
    own_from,
    replayed,
    verified,
)
from skybridge_rules.cli.complaints import FAILED, OK, REFUSED, UsageError, complaint
from skybridge_rules.cli.files import is_account, read_text
from skybridge_rules.cli.games import seat_from
from skybridge_rules.cli.playable import Own
from skybridge_rules.cli.scores import seat_names, show_score
from skybridge_rules.cli.story import show_picture, tell_match
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.cli.verdicts import show_reasons
from skybridge_rules.core.errors import RecordDiffers, RecordError, UnknownName
from skybridge_rules.match import parse_record
from skybridge_rules.words import phrase


def replay_record(args: Namespace, terminal: Terminal) -> int:
    """Tell a record, or an account, with the board at its end, and the score."""
    text = read_text(args.file)
    if is_account(text):
        return replay_account(args, terminal, text)
    with named(args.file):
        record = parse_record(text)
    playable = game_of(record, own_from(args), language_from(args))
    match = replayed(playable, args.file, record)
    steps = len(match.played)
    until = steps if args.until is None else args.until
    if until > steps:
        raise UsageError(f"no step {until}; {args.file} has steps 0 to {steps}")
    terminal = terminal.inked(playable.inks)
    seat = None if args.seat is None else seat_from(playable, match.start, args.seat)
    names = seat_names(playable, match.states[until])
    terminal.say(playable.title, style="bold")
    for name, label in zip(record.seats, names.values(), strict=True):
        terminal.say(name, indent=2, lead=f"{label}: ")
    tell_match(terminal, playable, match, until=until, seat=seat, pace=args.pace)
    state = match.states[until]
    after = phrase(playable.language, "common.game.after", step=until, steps=steps)
    terminal.heading(after)
    show_picture(terminal, playable, state, seat)
    show_score(terminal, playable, state, rules=False)
    return OK


def verify(args: Namespace, terminal: Terminal) -> int:
    """Check every record and account; the exit code is that of the worst."""
    own = own_from(args)
    return max(_verify_file(terminal, name, own) for name in args.files)


def _verify_file(terminal: Terminal, name: str, own: Own | None) -> int:
    """One record or account: OK, or the first difference and the rules behind it."""
    try:
        text = read_text(name)
    except (OSError, UsageError) as error:
        terminal.complain(complaint(error)[0])
        return FAILED
    try:
        steps, result = (verify_account if is_account(text) else _verify_record)(text, own)
    except RecordDiffers as error:
        _show_difference(terminal, name, error)
        return REFUSED
    except (RecordError, UnknownName) as error:
        terminal.say(str(error), lead=f"{name}: ", style="red")
        return REFUSED
    terminal.say(f"OK, {steps} steps{result}", lead=f"{name}: ", style="green")
    return OK


def _verify_record(text: str, own: Own | None) -> tuple[int, str]:
    """How many steps a record has, and its result in words, if all of it holds."""
    record = parse_record(text)
    match = verified(game_of(record, own), record)
    return len(match.played), f", {result_words(record.totals)}"


def _show_difference(terminal: Terminal, name: str, error: RecordDiffers) -> None:
    """Line, column and step; for a refused move its rules in words, else what differs."""
    where = f"line {error.line}, column {error.column}, step {error.step}"
    terminal.say(f"{where}: {error.what}", lead=f"{name}: ", style="red")
    show_reasons(terminal, error.reasons)
