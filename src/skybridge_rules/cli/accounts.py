"""``export`` writes what one seat saw of a game, to be told and verified like a record."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from itertools import pairwise

from skybridge_rules import catalogue
from skybridge_rules.cli.arguments import content_from, language_from, seat_from, seated
from skybridge_rules.cli.errors import OK, UsageError
from skybridge_rules.cli.files import refuse_other_files, write_text
from skybridge_rules.cli.localized import ContentFile, LocalizedGame
from skybridge_rules.cli.picture import show_view
from skybridge_rules.cli.positions import check_content, game_of, load_record, named, replayed
from skybridge_rules.cli.score import show_score
from skybridge_rules.cli.story import StoryPrinter
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import RecordDiffers, UnknownName
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.match import (
    Account,
    Frame,
    Storyteller,
    account_of,
    format_account,
    frames,
    parse_account,
)
from skybridge_rules.words import NOBODY, Language, People, phrase


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
    last = seen[until]
    state = game.rules.resample(last.view, Dealer.of(0))
    game = seated(game, args, state, account.seats)
    terminal = terminal.inked(game.words.inks)
    terminal.say(game.title, style="bold")
    seats, language = game.rules.seats(state), game.language
    labels = [game.words.seat(last.view, seat, language) for seat in seats]
    show_seats(terminal, game.people, labels, account.seats)
    seen_by = _who(account.seen_by, language, game.people)
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
    """Every frame of an account, with the errors of ``frames``; all of them can be told."""
    check_content(game, account)
    seen = tuple(frames(game.rules, account))
    _check_rules(account, seen)
    for language in Language:
        _check_story(game, account, seen, language)
    return seen


def _check_rules(account: Account, seen: Sequence[Frame[M, E, V]]) -> None:
    """The rules of every event are in the book."""
    for scene, frame in zip(account.scenes, seen[1:], strict=True):
        for rule in dict.fromkeys(rule for told in frame.told for rule in told.rules):
            try:
                catalogue.find(rule)
            except UnknownName as error:
                raise RecordDiffers(scene.line, 1, str(error), frame.step) from None


def _check_story(
    game: LocalizedGame[S, M, E, V, O],
    account: Account,
    seen: Sequence[Frame[M, E, V]],
    language: Language,
) -> None:
    """Every step can be told, so that nothing is said to hold that cannot be shown."""
    teller = Storyteller(game.rules, game.words, language, account.seen_by, minor=True)
    for scene, (before, after) in zip(account.scenes, pairwise(seen), strict=True):
        try:
            teller.tell_frame(before, after)
        except Exception as error:  # events that no play tells may break anything while it is told
            message = f"these events cannot be told ({type(error).__name__})"
            raise RecordDiffers(scene.line, 1, message, after.step) from None


def show_seats(
    terminal: Terminal, people: People, labels: Sequence[str], recorded: Sequence[str]
) -> None:
    """Who sits where; what a record calls a seat stands beside it, if that is no name."""
    for seat, (label, name) in enumerate(zip(labels, recorded, strict=True)):
        if people.name(Seat(seat)):
            terminal.say("", indent=2, lead=label)
        else:
            terminal.say(name, indent=2, lead=f"{label}: ")


def _who(seat: Seat | None, language: Language = Language.EN, people: People = NOBODY) -> str:
    if seat is None:
        return phrase(language, "common.seat.spectator")
    return people.seat(seat, language)
