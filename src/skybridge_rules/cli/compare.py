"""``compare``: where two readings of the rules differ, by which ruling, and what it is worth."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator
from typing import Generic

from attrs import evolve

from skybridge_rules.cli.arguments import (
    extras_from,
    flag_named,
    flag_of,
    game_from,
    request_from,
    settings_from,
)
from skybridge_rules.cli.compare_json import comparison_json
from skybridge_rules.cli.compare_text import ComparisonPrinter
from skybridge_rules.cli.errors import OK, UsageError
from skybridge_rules.cli.files import read_text
from skybridge_rules.cli.localized import AnyGame, ContentFile, LocalizedGame, game_named
from skybridge_rules.cli.positions import (
    DESCRIBED,
    load_record,
    named,
    position_in,
    replayed,
    split_step,
    state_after,
)
from skybridge_rules.cli.progress_bar import progress_bar
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.match import Match
from skybridge_rules.package import Request
from skybridge_rules.readings import (
    Comparison,
    Position,
    RulesReading,
    compare_position,
    gather,
    random_positions,
    replay_match,
    settings,
    settings_between,
    take_settings,
)
from skybridge_rules.readings.settings import CONTENT
from skybridge_rules.words import Language, listed

GAMES = 2
"""Random games that are looked at, if nothing else is named."""


@frozen
class _Sources(Generic[S, M, E, V, O]):
    """What the readings are compared in."""

    options: O
    """What the positions say of themselves, or what random games begin with."""
    positions: tuple[Position[S], ...] = ()
    matches: tuple[tuple[str, Match[S, M, E, V, O]], ...] = ()
    """Whole records, by the names of their files."""


def compare(args: Namespace, terminal: Terminal) -> int:
    """Say where two readings differ; that they do is no failure."""
    game = game_from(args)
    other = game
    if args.against_content is not None:
        other = _against(args)
    return _compare(game, other, args, terminal.inked(game.words.inks))


def _against(args: Namespace) -> AnyGame:
    """The game with the content of the second reading."""
    content = ContentFile(args.against_content, read_text(args.against_content))
    return game_named(args.game, content)


def _compare(
    game: LocalizedGame[S, M, E, V, O],
    other: LocalizedGame[S, M, E, V, O],
    args: Namespace,
    terminal: Terminal,
) -> int:
    sources = _from_files(game, args) if args.files else _to_be_played(game, args)
    a, b = _readings(game, other, args, sources.options)
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
    told = {name: replay_match(a, b, match) for name, match in sources.matches}
    if args.json:
        plain = comparison_json(game.rules, comparison, told)
        terminal.plain(json.dumps(plain, ensure_ascii=False, indent=2))
        return OK
    printer = ComparisonPrinter(terminal, game)
    printer.summary(comparison, about, args.depth)
    for name, each in told.items():
        printer.retelling(name, each)
    printer.disagreements(comparison, args.most)
    return OK


def _readings(
    game: LocalizedGame[S, M, E, V, O],
    other: LocalizedGame[S, M, E, V, O],
    args: Namespace,
    options: O,
) -> tuple[RulesReading[S, M, E, V, O], RulesReading[S, M, E, V, O]]:
    """Both sides: what the positions say, but for what each side says otherwise."""
    package, kind = game.package, game.package.options
    content = {CONTENT}
    if args.content is not None:
        options = take_settings(package, options, kind.make(Request()), content)
    with flag_named("--rule", game.package):
        first = kind.switched(options, settings_from(args.rule))
    with flag_named("--against", game.package):
        second = kind.switched(options, settings_from(args.against))
    if other is not game:
        second = take_settings(package, second, other.package.options.make(Request()), content)
    return RulesReading(package, first), RulesReading(other.package, second)


def _to_be_played(game: LocalizedGame[S, M, E, V, O], args: Namespace) -> _Sources[S, M, E, V, O]:
    request = evolve(request_from(game, args), switches={})
    with flag_named("--rule", game.package):
        return _Sources(game.package.options.make(request))


def _played(
    a: RulesReading[S, M, E, V, O], b: RulesReading[S, M, E, V, O], games: int, dealer: Dealer
) -> Iterator[Position[S]]:
    """Random games, played in turn by the first reading and by the second."""
    for number in range(games):
        reading, name = ((a, "first"), (b, "second"))[number % 2]
        label = f"game {number + 1} by the {name} reading"
        yield from random_positions(reading.game, reading.options, dealer.fork(number), label)


def _from_files(game: LocalizedGame[S, M, E, V, O], args: Namespace) -> _Sources[S, M, E, V, O]:
    """The positions of files: each a position, a record, or a step of a record."""
    extras = extras_from(game.package, args)
    asked = (args.players, args.first, args.games, args.seed)
    if extras or any(each is not None for each in asked):
        only = map(flag_of, game.package.options.extras)
        flags = listed(Language.EN, ("--players", "--first", *only, "--games", "--seed"))
        raise UsageError(f"{flags} are for random games; the files say their own")
    positions: list[Position[S]] = []
    matches: list[tuple[str, Match[S, M, E, V, O]]] = []
    for given in args.files:
        name, step = split_step(given)
        described = name.endswith(DESCRIBED)
        if step is None and (described or not read_text(name).lstrip().startswith("[")):
            positions.append(Position(name, position_in(game, name).state))
            continue
        match, _ = replayed(game, name, load_record(name))
        if step is None:
            states = enumerate(match.states)
            positions += (Position(f"{name}, step {at}", state) for at, state in states)
            matches.append((name, match))
        else:
            with named(name):
                positions.append(Position(f"{name}, step {step}", state_after(match, step)))
    options = game.rules.options_of(positions[0].state)
    for each in positions:
        own = game.rules.options_of(each.state)
        if differing := settings_between(game.package, options, own):
            names = ", ".join(setting.name for setting in differing)
            raise UsageError(
                f"{each.label}: played by other rules than {positions[0].label} ({names});"
                " compare them one by one"
            )
    return _Sources(options, tuple(positions), tuple(matches))


def _compared(
    terminal: Terminal,
    a: RulesReading[S, M, E, V, O],
    b: RulesReading[S, M, E, V, O],
    positions: list[Position[S]],
    depth: int,
) -> Comparison[M]:
    judged = []
    with progress_bar(terminal, "positions", len(positions)) as advance:
        for each in positions:
            judged.append(compare_position(a, b, each, depth))
            advance(1)
    return gather(a, b, judged)
