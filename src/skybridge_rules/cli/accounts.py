"""``export`` writes what one seat saw of a game, to be told and verified like a record."""

from __future__ import annotations

from argparse import Namespace
from itertools import pairwise

from skybridge_rules.cli.arguments import content_from, language_from, seat_from
from skybridge_rules.cli.errors import OK, UsageError
from skybridge_rules.cli.files import refuse_other_files, write_text
from skybridge_rules.cli.localized import ContentFile, LocalizedGame
from skybridge_rules.cli.picture import show_view
from skybridge_rules.cli.positions import check_content, game_of, load_record, named, replayed
from skybridge_rules.cli.score import show_score
from skybridge_rules.cli.story import StoryPrinter
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.match import (
    Account,
    Frame,
    account_of,
    format_account,
    frames,
    parse_account,
)
from skybridge_rules.words import Language, phrase


def export(args: Namespace, terminal: Terminal) -> int:
    """Write a record as one seat, or the spectator, saw it."""
    record = load_record(args.file)
    game = game_of(record, content_from(args))
    match, _ = replayed(game, args.file, record)
    seat = None if args.spectator else seat_from(game, match.start, args.seat)
    if args.output is not None:
        refuse_other_files(args.output, "account")
    text = format_account(account_of(match, seat))
    if args.output is None:
        terminal.plain(text.rstrip("\n"))
    else:
        write_text(args.output, text)
        who = _who(args.seat)
        terminal.say(f"wrote {len(match.played)} steps as {who} saw them to {args.output}")
    return OK


def replay_account(args: Namespace, terminal: Terminal, text: str) -> int:
    """Tell an account, with the board at its end, and the score if the game is over."""
    with named(args.file):
        account = parse_account(text)
    game = game_of(account, content_from(args), language_from(args))
    if args.seat not in (None, account.seen_by):
        raise UsageError(f"--seat {args.seat}, but {args.file} is what {_who(account.seen_by)} saw")
    with named(args.file):
        seen = verified_frames(game, account)
    steps = len(account.scenes)
    until = steps if args.until is None else args.until
    if until > steps:
        raise UsageError(f"no step {until}; {args.file} has steps 0 to {steps}")
    terminal = terminal.inked(game.words.inks)
    last = seen[until]
    terminal.say(game.title, style="bold")
    state = game.rules.resample(last.view, Dealer.of(0))
    for name, seat in zip(account.seats, game.rules.seats(state), strict=True):
        label = game.words.seat(last.view, seat, game.language)
        terminal.say(name, indent=2, lead=f"{label}: ")
    seen_by = _who(account.seen_by, game.language)
    terminal.say(phrase(game.language, "common.game.seen", who=seen_by), indent=2)
    story = StoryPrinter(terminal, game, account.seen_by, args.pace, rules=args.rules)
    for before, after in pairwise(seen[: until + 1]):
        story.tell_frame(before, after)
    story.flush()
    terminal.heading(phrase(game.language, "common.game.after", step=until, steps=steps))
    show_view(terminal, game, last.view)
    if last.decision is None:  # before the end a score may rest on what the seat does not know
        show_score(terminal, game, state, rules=False)
    return OK


def verify_account(text: str, content: ContentFile | None) -> tuple[int, str]:
    """How many steps an account has, and its result in words, if all of it holds."""
    account = parse_account(text)
    verified_frames(game_of(account, content), account)
    words = f" as {_who(account.seen_by)} saw them, {result_words(account.totals)}"
    return len(account.scenes), words


def result_words(totals: tuple[int, ...] | None) -> str:
    """How a game ended, if it did."""
    return "not over" if totals is None else f"over with {' '.join(map(str, totals))}"


def verified_frames(
    game: LocalizedGame[S, M, E, V, O], account: Account
) -> tuple[Frame[M, E, V], ...]:
    """Every frame of an account, with the errors of ``frames``."""
    check_content(game, account)
    return tuple(frames(game.rules, account))


def _who(seat: int | None, language: Language = Language.EN) -> str:
    if seat is None:
        return phrase(language, "common.seat.spectator")
    return phrase(language, "common.seat.plain", seat=seat)
