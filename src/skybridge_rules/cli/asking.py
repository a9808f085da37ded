"""Where a command starts from: a new game, a position in text or JSON, or a record."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from skybridge_rules.cli.complaints import UsageError
from skybridge_rules.cli.files import read_text
from skybridge_rules.cli.games import AnyGame, game_named
from skybridge_rules.cli.playable import Own, Playable
from skybridge_rules.core.errors import BadOption, RecordVersionError, SkybridgeError
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.switches import settings_of
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.match import Account, Match, Record, parse_record, replay
from skybridge_rules.package import Request
from skybridge_rules.words import Language

_OTHER_CONTENT: Final = "no content with the digest"
"""What a game says of a position with cards that it does not know."""


def own_from(args: Namespace) -> Own | None:
    """The file of printed content that a command line names, if it does."""
    return None if args.content is None else Own(args.content, read_text(args.content))


def language_from(args: Namespace) -> Language:
    """The language that a command line asks for."""
    return Language(args.lang)


def playable_from(args: Namespace) -> AnyGame:
    """The game that a command line names, with its content, in its language."""
    return game_named(args.game, own_from(args), language_from(args))


def request_from(args: Namespace) -> Request:
    """What the command line says about a new game."""
    extras = {} if args.boards is None else {"boards": args.boards}
    first = None if args.first is None else Seat(args.first)
    with option_of("--rule"):
        settings = settings_from(args.rule)
    return Request(args.players, first, settings, extras)


def settings_from(pairs: Sequence[str]) -> dict[str, str]:
    """Switches that are set by words such as ``touch_model=FACE``."""
    return settings_of([_pair(each) for each in pairs])


def _pair(text: str) -> tuple[str, str]:
    name, equals, word = text.partition("=")
    if not equals:
        raise BadOption(text, f"{text!r} is not NAME=VALUE")
    return name, word


def new_options(playable: Playable[S, M, E, V, O], args: Namespace) -> O:
    """The options a command line asks for."""
    with option_of("--rule"):
        return playable.kind.make(request_from(args))


@contextmanager
def option_of(flag: str) -> Iterator[None]:
    """Name the flag that a choice stands behind, if that cannot be understood."""
    try:
        yield
    except BadOption as error:
        own = flag if error.name != "boards" else "--boards"
        raise UsageError(f"{own}: {error}") from None


def state_from(playable: Playable[S, M, E, V, O], args: Namespace) -> S:
    """The state that a command is about."""
    if args.position is not None:
        with named("--position"):
            state = position_from(playable, args.position)
    elif args.position_file is not None:
        text = read_text(args.position_file)
        with named(args.position_file):
            state = position_from(playable, text)
    elif args.record is not None:
        state = _recorded(playable, args.record)
    else:
        return playable.game.new(new_options(playable, args))
    asked = request_from(args)
    seats = len(playable.game.seats(state))
    if asked.players not in (None, seats):
        raise UsageError(f"--players {asked.players}, but the position has {seats}")
    if asked.first is not None or asked.switches or asked.extras:
        wrong = "--first, --boards and --rule are for a new game; the position says its own"
        raise UsageError(wrong)
    return state


def load_record(name: str) -> Record:
    """The record in a file, read but not verified."""
    text = read_text(name)
    with named(name):
        return parse_record(text)


def replayed(playable: Playable[S, M, E, V, O], name: str, record: Record) -> Match[S, M, E, V, O]:
    """The match of a record, verified step by step."""
    with named(name):
        return verified(playable, record)


def verified(playable: Playable[S, M, E, V, O], record: Record) -> Match[S, M, E, V, O]:
    """The same, with the errors of ``replay``; a record with other content says what is missing."""
    check_content(playable, record)
    return replay(playable.game, record)


def check_content(playable: Playable[S, M, E, V, O], made: Record | Account) -> None:
    """Refuse a record or an account of a game with printed content that is not at hand."""
    contents = playable.contents
    if contents and made.game == playable.game.NAME and made.content not in contents:
        message = f"made with content {made.content}, {_at_hand(playable)}"
        raise RecordVersionError(made.line_of("Content"), 1, message)


def _at_hand(playable: Playable[S, M, E, V, O]) -> str:
    known = ", ".join(f"{digest} ({title})" for digest, title in playable.contents.items())
    return f"while at hand is {known}; name its file with --content FILE"


@contextmanager
def named(name: str) -> Iterator[None]:
    """Put the name of a text before whatever is wrong inside it."""
    try:
        yield
    except SkybridgeError as error:
        raise UsageError(f"{name}: {error}") from None


def game_of(made: Record | Account, own: Own | None, language: Language = Language.EN) -> AnyGame:
    """The game that a record or an account is of."""
    return game_named(made.game, own, language)


def position_from(playable: Playable[S, M, E, V, O], text: str) -> S:
    """A state from JSON or from notation."""
    text = text.strip()
    try:
        if text.startswith("{"):
            return playable.game.JSON.read_state(text)
        return playable.game.parse_position(text)
    except SkybridgeError as error:
        if _OTHER_CONTENT not in str(error):
            raise
        raise UsageError(f"made with other content, {_at_hand(playable)}") from None


def _recorded(playable: Playable[S, M, E, V, O], name: str) -> S:
    """The state in a record after a step, or at its end: FILE or FILE:STEP."""
    name, step = split_step(name)
    match = replayed(playable, name, load_record(name))
    return state_after(match, step)


def state_after(match: Match[S, M, E, V, O], step: int | None) -> S:
    """The state of a match after so many steps; None is all of them."""
    steps = len(match.played)
    if step is None:
        return match.state
    if not 0 <= step <= steps:
        raise UsageError(f"no step {step}; the record has steps 0 to {steps}")
    return match.states[step]


def split_step(name: str) -> tuple[str, int | None]:
    """A name and the step behind its last colon, unless a file is called just that."""
    before, colon, step = name.rpartition(":")
    numbered = colon and before and step.isascii() and step.isdigit() and len(step) < 10
    if numbered and not Path(name).exists():
        return before, int(step)
    return name, None
