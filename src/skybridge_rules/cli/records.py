"""``replay`` tells a record move by move; ``verify`` says whether it still holds."""

from __future__ import annotations

from argparse import Namespace
from typing import Final

from skybridge_rules.cli.accounts import replay_account, result_words, show_seats, verify_account
from skybridge_rules.cli.arguments import content_from, language_from, seat_from, seated
from skybridge_rules.cli.errors import FAILED, OK, REFUSED, UsageError, error_words
from skybridge_rules.cli.files import is_account, read_text
from skybridge_rules.cli.localized import ContentFile
from skybridge_rules.cli.picture import show_picture
from skybridge_rules.cli.positions import game_of, named, replayed, verified
from skybridge_rules.cli.score import seat_names, show_score
from skybridge_rules.cli.story import tell_match
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.cli.verdicts import show_reasons
from skybridge_rules.core.errors import RecordDiffers, RecordError, UnknownName
from skybridge_rules.match import parse_record
from skybridge_rules.words import phrase

UNSEALED: Final = (
    "; it has no digest of its own, so the names of its seats, the moves of an open round, the"
    " order of moves within a round and its end are not proved"
)
"""What a record that was written by hand leaves open."""


def replay_record(args: Namespace, terminal: Terminal) -> int:
    """Tell a record, or an account, with the board at its end, and the score."""
    text = read_text(args.file)
    if is_account(text):
        return replay_account(args, terminal, text)
    with named(args.file):
        record = parse_record(text)
    game = game_of(record, content_from(args), language_from(args))
    match, steps = replayed(game, args.file, record)
    until = len(steps) if args.until is None else args.until
    if until > len(steps):
        raise UsageError(f"no step {until}; {args.file} has steps 0 to {len(steps)}")
    game = seated(game, args, match.start, record.seats)
    terminal = terminal.inked(game.words.inks)
    seat = None if args.seat is None else seat_from(game, match.start, args.seat)
    state = match.states[until]
    names = seat_names(game, state)
    terminal.say(game.title, style="bold")
    show_seats(terminal, game.people, list(names.values()), record.seats)
    first, pace = steps[:until], args.pace
    tell_match(terminal, game, match, first, seat=seat, pace=pace, rules=args.rules)
    after = phrase(game.language, "common.game.after", step=until, steps=len(steps))
    terminal.heading(after)
    show_picture(terminal, game, state, seat)
    show_score(terminal, game, state, rules=False)
    return OK


def verify(args: Namespace, terminal: Terminal) -> int:
    """Check every record and account; the exit code is that of the worst."""
    content = content_from(args)
    return max(_verify_file(terminal, name, content) for name in args.files)


def _verify_file(terminal: Terminal, name: str, content: ContentFile | None) -> int:
    """One record or account: OK, or the first difference and the rules behind it."""
    try:
        text = read_text(name)
    except (OSError, UsageError) as error:
        terminal.complain(error_words(error)[0])
        return FAILED
    try:
        steps, result = (verify_account if is_account(text) else _verify_record)(text, content)
    except RecordDiffers as error:
        _show_difference(terminal, name, error)
        return REFUSED
    except (RecordError, UnknownName) as error:
        terminal.say(str(error), lead=f"{name}: ", style="red")
        return REFUSED
    terminal.say(f"OK, {steps} steps{result}", lead=f"{name}: ", style="green")
    return OK


def _verify_record(text: str, content: ContentFile | None) -> tuple[int, str]:
    """How many steps a record has, and its result in words, if all of it holds."""
    record = parse_record(text)
    _, steps = verified(game_of(record, content), record)
    proved = "" if record.digests is not None else UNSEALED
    return len(steps), f", {result_words(record.totals)}{proved}"


def _show_difference(terminal: Terminal, name: str, error: RecordDiffers) -> None:
    """Line, column and step; for a refused move its rules in words, else what differs."""
    where = f"line {error.line}, column {error.column}, step {error.step}"
    terminal.say(f"{where}: {error.what}", lead=f"{name}: ", style="red")
    show_reasons(terminal, error.reasons)
