"""``export`` writes what one seat saw of a game, to be told and verified like a record."""

from __future__ import annotations

from argparse import Namespace
from itertools import pairwise

from skybridge_rules.cli.asking import (
    check_content,
    game_of,
    language_from,
    load_record,
    named,
    own_from,
    replayed,
)
from skybridge_rules.cli.complaints import OK, UsageError
from skybridge_rules.cli.files import refuse_other_files, write_text
from skybridge_rules.cli.games import seat_from
from skybridge_rules.cli.playable import Own, Playable
from skybridge_rules.cli.scores import show_score
from skybridge_rules.cli.story import Teller, show_view
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CHANCE
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
    playable = game_of(record, own_from(args))
    match = replayed(playable, args.file, record)
    seat = None if args.spectator else seat_from(playable, match.start, args.seat)
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
    playable = game_of(account, own_from(args), language_from(args))
    if args.seat not in (None, account.seen_by):
        raise UsageError(f"--seat {args.seat}, but {args.file} is what {_who(account.seen_by)} saw")
    with named(args.file):
        seen = verified_frames(playable, account)
    steps = len(account.scenes)
    until = steps if args.until is None else args.until
    if until > steps:
        raise UsageError(f"no step {until}; {args.file} has steps 0 to {steps}")
    terminal = terminal.inked(playable.inks)
    last = seen[until]
    terminal.say(playable.title, style="bold")
    state = playable.game.resample(last.view, Dealer.of(0))
    for name, seat in zip(account.seats, playable.game.seats(state), strict=True):
        terminal.say(name, indent=2, lead=f"{playable.seat_words(last.view, seat)}: ")
    seen_by = _who(account.seen_by, playable.language)
    terminal.say(phrase(playable.language, "common.game.seen", who=seen_by), indent=2)
    _tell(Teller(terminal, playable, account.seen_by, args.pace), playable, seen[: until + 1])
    terminal.heading(phrase(playable.language, "common.game.after", step=until, steps=steps))
    show_view(terminal, playable, last.view)
    if last.decision is None:  # before the end a score may rest on what the seat does not know
        show_score(terminal, playable, state, rules=False)
    return OK


def verify_account(text: str, own: Own | None) -> tuple[int, str]:
    """How many steps an account has, and its result in words, if all of it holds."""
    account = parse_account(text)
    verified_frames(game_of(account, own), account)
    words = f" as {_who(account.seen_by)} saw them, {result_words(account.totals)}"
    return len(account.scenes), words


def result_words(totals: tuple[int, ...] | None) -> str:
    """How a game ended, if it did."""
    return "not over" if totals is None else f"over with {' '.join(map(str, totals))}"


def verified_frames(
    playable: Playable[S, M, E, V, O], account: Account
) -> tuple[Frame[M, E, V], ...]:
    """Every frame of an account, with the errors of ``frames``."""
    check_content(playable, account)
    return tuple(frames(playable.game, account))


def _tell(
    teller: Teller[S, M, E, V, O],
    playable: Playable[S, M, E, V, O],
    seen: tuple[Frame[M, E, V], ...],
) -> None:
    for before, after in pairwise(seen):
        text = "~" if after.by is CHANCE else ""
        if after.move is not None:
            text = playable.game.format_move(after.move)
        teller.retell(before.view, after.view, after.events, text, after.step)
    teller.flush()


def _who(seat: int | None, language: Language = Language.EN) -> str:
    if seat is None:
        return phrase(language, "common.seat.spectator")
    return phrase(language, "common.seat.plain", seat=seat)
