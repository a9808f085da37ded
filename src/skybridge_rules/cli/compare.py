"""``compare``: where two readings of the rules part, by which ruling, and what it is worth."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator
from typing import Generic

from attrs import evolve, frozen

from skybridge_rules.cli.asking import (
    load_record,
    named,
    option_of,
    playable_from,
    position_from,
    replayed,
    request_from,
    settings_from,
    split_step,
    state_after,
)
from skybridge_rules.cli.compare_json import comparison_json
from skybridge_rules.cli.compare_words import Words
from skybridge_rules.cli.complaints import OK, UsageError
from skybridge_rules.cli.files import read_text
from skybridge_rules.cli.games import AnyGame, game_named
from skybridge_rules.cli.playable import Own, Playable
from skybridge_rules.cli.progress import bar
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.match import Match
from skybridge_rules.package import Reader, Request
from skybridge_rules.readings import (
    Comparison,
    Position,
    Reading,
    compare_position,
    gathered,
    random_positions,
    retelling,
    settings,
)

GAMES = 2
"""Random games that are looked at, if nothing else is named."""

_NEW_GAMES = "--players, --first, --boards, --games and --seed are for random games"


@frozen
class _Sources(Generic[S, M, E, V, O]):
    """What the readings are compared in."""

    options: O
    """What the positions say of themselves, or what random games begin with."""
    positions: tuple[Position[S], ...] = ()
    matches: tuple[tuple[str, Match[S, M, E, V, O]], ...] = ()
    """Whole records, by the names of their files."""


def compare(args: Namespace, terminal: Terminal) -> int:
    """Say where two readings part; that they do is no failure."""
    playable = playable_from(args)
    other = playable
    if args.against_content is not None:
        other = _against(args)
    return _compare(playable, other, args, terminal.inked(playable.inks))


def _against(args: Namespace) -> AnyGame:
    """The game with the content of the second reading."""
    return game_named(args.game, Own(args.against_content, read_text(args.against_content)))


def _compare(
    playable: Playable[S, M, E, V, O],
    other: Playable[S, M, E, V, O],
    args: Namespace,
    terminal: Terminal,
) -> int:
    sources = _from_files(playable, args) if args.files else _to_be_played(playable, args)
    a, b = _readings(playable, other, args, sources.options)
    if not settings(a, b):
        wrong = "both readings are the same; name a switch with --rule or --against"
        raise UsageError(wrong)
    about = f"in {len(args.files)} file{'s' if len(args.files) > 1 else ''}"
    positions = list(sources.positions)
    if not args.files:
        games = GAMES if args.games is None else args.games
        seed = "1" if args.seed is None else args.seed
        about = f"in {games} random game{'s' if games > 1 else ''}, seed {seed}"
        positions = list(_played(a, b, games, Dealer.of(seed)))
    comparison = _compared(terminal, a, b, positions, args.depth)
    told = {name: retelling(a, b, match) for name, match in sources.matches}
    if args.json:
        plain = comparison_json(playable.game, comparison, told)
        terminal.plain(json.dumps(plain, ensure_ascii=False, indent=2))
        return OK
    words = Words(terminal, playable)
    words.summary(comparison, about, args.depth)
    for name, each in told.items():
        words.retelling(name, each)
    words.partings(comparison, args.most)
    return OK


def _readings(
    playable: Playable[S, M, E, V, O], other: Playable[S, M, E, V, O], args: Namespace, options: O
) -> tuple[Reading[S, M, E, V, O], Reading[S, M, E, V, O]]:
    """Both sides: what the positions say, but for what each side says otherwise."""
    reader = reader_of(playable)
    content = {"content"}
    if args.content is not None:
        options = reader.taken(options, playable.kind.make(Request()), content, ())
    with option_of("--rule"):
        first = playable.kind.switched(options, settings_from(args.rule))
    with option_of("--against"):
        second = playable.kind.switched(options, settings_from(args.against))
    if other is not playable:
        second = reader.taken(second, other.kind.make(Request()), content, ())
    reading = Reading(playable.game, reader, first)
    return reading, evolve(reading, game=other.game, options=second)


def reader_of(playable: Playable[S, M, E, V, O]) -> Reader[S, V, O]:
    """How positions of a game are read under other switches; a game without any is refused."""
    if playable.reader is None:
        raise UsageError(f"{playable.game.NAME} has no switches to compare")
    return playable.reader


def _to_be_played(playable: Playable[S, M, E, V, O], args: Namespace) -> _Sources[S, M, E, V, O]:
    return _Sources(playable.kind.make(evolve(request_from(args), switches={})))


def _played(
    a: Reading[S, M, E, V, O], b: Reading[S, M, E, V, O], games: int, dealer: Dealer
) -> Iterator[Position[S]]:
    """Random games, played in turn by the first reading and by the second."""
    for number in range(games):
        reading, name = ((a, "first"), (b, "second"))[number % 2]
        label = f"game {number + 1} by the {name} reading"
        yield from random_positions(reading.game, reading.options, dealer.fork(number), label)


def _from_files(playable: Playable[S, M, E, V, O], args: Namespace) -> _Sources[S, M, E, V, O]:
    """The positions of files: each a position, a record, or a step of a record."""
    asked = (args.players, args.first, args.boards, args.games, args.seed)
    if any(each is not None for each in asked):
        raise UsageError(f"{_NEW_GAMES}; the files say their own")
    positions: list[Position[S]] = []
    matches: list[tuple[str, Match[S, M, E, V, O]]] = []
    for given in args.files:
        name, step = split_step(given)
        text = read_text(name)
        if step is None and not text.lstrip().startswith("["):
            with named(name):
                positions.append(Position(name, position_from(playable, text)))
            continue
        match = replayed(playable, name, load_record(name))
        if step is None:
            states = enumerate(match.states)
            positions += (Position(f"{name}, step {at}", state) for at, state in states)
            matches.append((name, match))
        else:
            with named(name):
                positions.append(Position(f"{name}, step {step}", state_after(match, step)))
    options = playable.game.options_of(positions[0].state)
    for each in positions:
        own = playable.game.options_of(each.state)
        if differing := reader_of(playable).settings(options, own):
            names = ", ".join(setting.name for setting in differing)
            raise UsageError(
                f"{each.label}: played by other rules than {positions[0].label} ({names});"
                " compare them one by one"
            )
    return _Sources(options, tuple(positions), tuple(matches))


def _compared(
    terminal: Terminal,
    a: Reading[S, M, E, V, O],
    b: Reading[S, M, E, V, O],
    positions: list[Position[S]],
    depth: int,
) -> Comparison[M]:
    judged = []
    with bar(terminal) as progress:
        task = progress.add_task("positions", total=len(positions))
        for each in positions:
            judged.append(compare_position(a, b, each, depth))
            progress.advance(task)
    return gathered(a, b, judged)
