"""Where a command starts from: a new game, a position that is written or described, a record."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from skybridge_rules.cli.arguments import flag_of, options_from, request_from
from skybridge_rules.cli.errors import UsageError
from skybridge_rules.cli.files import read_text
from skybridge_rules.cli.localized import AnyGame, ContentFile, LocalizedGame, game_named
from skybridge_rules.core.by_hand import lay_over, read_toml_or_json
from skybridge_rules.core.errors import (
    JsonError,
    RecordVersionError,
    SkybridgeError,
    UnknownContent,
)
from skybridge_rules.core.game import Step
from skybridge_rules.core.placed import Placed
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.match import Account, Match, Record, parse_record, replay_steps
from skybridge_rules.words import Language, listed

DESCRIBED: Final = ".toml"
"""How the name of a file ends that describes a position."""


def state_from(game: LocalizedGame[S, M, E, V, O], args: Namespace) -> S:
    """The state that a command is about."""
    return placed_from(game, args).state


def placed_from(game: LocalizedGame[S, M, E, V, O], args: Namespace) -> Placed[S, E]:
    """The same, with the moment that was described, also where play goes past it."""
    lines = args.with_lines
    if lines and args.record is not None:
        raise UsageError("--with is for a position that is described, not for a record")
    if args.position is not None:
        with named("--position"):
            placed = position_from(game, args.position, lines)
    elif args.position_file is not None:
        placed = position_in(game, args.position_file, lines)
    elif lines:
        with named("--with"):
            placed = game.package.positions.place(_laid_over({}, lines))
    elif args.record is not None:
        state = _recorded(game, args.record)
        placed = Placed(state, state)
    else:
        state = game.rules.new(options_from(game, args))
        return Placed(state, state)
    asked = request_from(game, args)
    seats = len(game.rules.seats(placed.state))
    if asked.players not in (None, seats):
        raise UsageError(f"--players {asked.players}, but the position has {seats}")
    if asked.first is not None or asked.switches or asked.extras:
        flags = ("--first", *map(flag_of, game.package.options.extras), "--rule")
        are = f"{listed(Language.EN, flags)} are for a new game"
        raise UsageError(f"{are}; the position says its own")
    return placed


def position_from(
    game: LocalizedGame[S, M, E, V, O], text: str, lines: Sequence[str] = ()
) -> Placed[S, E]:
    """A position from the name of a table or of a TOML file, from notation, or from JSON."""
    text = text.strip()
    if text in game.package.positions.tables():
        return game.package.positions.place(_laid_over({"table": text}, lines))
    if text.endswith(DESCRIBED):
        return position_in(game, text, lines)
    if lines:
        raise UsageError("--with changes what a table or a TOML file describes, nothing else")
    if not text.startswith("{"):
        state = game.rules.parse_position(text)
        return Placed(state, state)
    try:
        state = game.rules.JSON.read_state(text)
    except JsonError as error:
        if error.comes_from(UnknownContent):
            raise UsageError(f"made with other content, {_at_hand(game)}") from None
        raise
    return Placed(state, state)


def position_in(
    game: LocalizedGame[S, M, E, V, O], name: str, lines: Sequence[str] = ()
) -> Placed[S, E]:
    """The position in a file: a description in TOML, or one line of notation or JSON."""
    text = read_text(name)
    with named(name):
        if not name.endswith(DESCRIBED):
            return position_from(game, text, lines)
        plain = read_toml_or_json(text)
        inner = plain.get("position")
        return game.package.positions.place(
            _laid_over(inner if isinstance(inner, dict) else plain, lines)
        )


def _laid_over(plain: Mapping[str, object], lines: Sequence[str]) -> Mapping[str, object]:
    """A description with single lines of TOML in the place of what it says."""
    for line in lines:
        plain = lay_over(plain, read_toml_or_json(line))
    return plain


@contextmanager
def named(name: str) -> Iterator[None]:
    """Put the name of a text before what is wrong inside it."""
    try:
        yield
    except SkybridgeError as error:
        raise UsageError(f"{name}: {error}") from None


# Records.


def load_record(name: str) -> Record:
    """The record in a file, read but not verified."""
    text = read_text(name)
    with named(name):
        return parse_record(text)


def game_of(
    made: Record | Account, content: ContentFile | None, language: Language = Language.EN
) -> AnyGame:
    """The game that a record or an account is of."""
    return game_named(made.game, content, language)


def replayed(
    game: LocalizedGame[S, M, E, V, O], name: str, record: Record
) -> tuple[Match[S, M, E, V, O], tuple[Step[S, E], ...]]:
    """The match of a record, verified, and what came of each step."""
    with named(name):
        return verified(game, record)


def verified(
    game: LocalizedGame[S, M, E, V, O], record: Record
) -> tuple[Match[S, M, E, V, O], tuple[Step[S, E], ...]]:
    """The same, with the errors of ``replay``; a record with other content says what is missing."""
    check_content(game, record)
    return replay_steps(game.rules, record)


def check_content(game: LocalizedGame[S, M, E, V, O], made: Record | Account) -> None:
    """Refuse a record or an account of a game with printed content that is not at hand."""
    contents = game.package.contents()
    if contents and made.game == game.package.name and made.content not in contents:
        message = f"made with content {made.content}, {_at_hand(game)}"
        raise RecordVersionError(made.line_of("Content"), 1, message)


def _at_hand(game: LocalizedGame[S, M, E, V, O]) -> str:
    contents = game.package.contents().items()
    known = ", ".join(f"{digest} ({title})" for digest, title in contents)
    return f"while at hand is {known}; name its file with --content FILE"


def recorded_names(args: Namespace) -> tuple[str, ...]:
    """What the record of a command line calls the seats; nothing without a record."""
    return () if args.record is None else load_record(split_step(args.record)[0]).seats


def _recorded(game: LocalizedGame[S, M, E, V, O], name: str) -> S:
    """The state in a record after a step, or at its end: FILE or FILE:STEP."""
    name, step = split_step(name)
    match, _ = replayed(game, name, load_record(name))
    return state_after(match, step)


def state_after(match: Match[S, M, E, V, O], step: int | None) -> S:
    """The state of a match after a number of steps; None is all of them."""
    steps = match.step
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
