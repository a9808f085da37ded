"""Sound documents of a game, to be damaged: made once for a seed, from games and positions."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any, Final

from attrs import frozen

from skybridge_rules.core.by_hand import as_plain
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.switches import word_of
from skybridge_rules.match import Match, account_of, format_account, format_record, record_of
from skybridge_rules.package import AnyPackage
from skybridge_rules.table.links import link_of
from tests.soak.games import Soaked
from tests.soak.toml import toml
from tests.soak.work import chance

LINES: Final = 6
"""So many games are played."""
STATES: Final = 8
"""So many states are taken from each."""
STEPS: Final = 12
"""So many steps have the records and accounts: reading them plays them again."""


@frozen(eq=False)
class Pool:
    """Documents by their kind, each as text, and the values that they were written from."""

    states: tuple[Any, ...]
    moves: tuple[Any, ...]
    """Moves of all kinds that came up."""
    texts: Mapping[str, tuple[str, ...]]
    plain: tuple[Mapping[str, Any], ...]
    """Positions by hand, as a caller in Python writes them."""


@cache
def pool_of(soaked: Soaked, seed: str) -> Pool:
    """The documents of a game under a seed."""
    random = chance(seed, "pool", soaked.name, 0)
    package, game = soaked.package, soaked.package.rules
    to_json = game.JSON.to_json
    states: list[Any] = []
    moves: dict[Any, None] = {}
    texts: dict[str, list[str]] = {name: [] for name in ("event", "told", "view", "options")}
    matches: list[Any] = []
    for _ in range(LINES):
        line, played = _line(soaked, random)
        moves |= dict.fromkeys(played)
        places = sorted(random.sample(range(len(line)), min(STATES, len(line))))
        for place in places:
            state = line[place]
            states.append(state)
            seat = random.choice((None, *game.seats(state)))
            texts["view"].append(to_json(game.view(state, seat)))
            for told in game.step(state, played[place]).events if place < len(played) else ():
                texts["told"].append(to_json(told))
                texts["event"].append(to_json(told.event))
        texts["options"].append(to_json(game.options_of(line[0])))
        begin = random.choice((0, random.randrange(len(line))))
        matches += _matches(soaked, line[begin:], played[begin:], random)
    states += random.sample(soaked.positions, min(12, len(soaked.positions)))
    some = random.sample(list(moves), min(120, len(moves)))
    disputes = tuple(_disputes(package))
    positions = tuple(_positions(soaked, disputes, states, random))
    texts |= {
        "state": [to_json(each) for each in states],
        "move": [to_json(each) for each in some],
        "move-notation": [game.format_move(each) for each in some],
        "position-notation": [game.format_position(each) for each in states],
        "record": [format_record(record_of(each)) for each in matches],
        "account": [
            format_account(account_of(each, random.choice((None, *game.seats(each.start)))))
            for each in matches
        ],
        "link": [link_of(package, each, Seat(0)) for each in matches],
        "position-by-hand": [toml(each) for each in positions],
        "dispute": [toml(each) for each in disputes],
        "opening": [_opening(soaked, random) for _ in range(8)],
        "switch-list": [json.dumps(_switches(soaked, random)) for _ in range(8)],
    }
    if package.content is not None:
        texts["content"] = list(_contents(soaked))
    return Pool(
        tuple(states),
        tuple(moves),
        {name: tuple(each) for name, each in texts.items() if each},
        positions,
    )


def _line(soaked: Soaked, random: Random) -> tuple[list[Any], list[Any]]:
    game, (state, _) = soaked.package.rules, soaked.start(random)
    states, moves = [state], []
    while legal := game.legal_moves(states[-1]):
        moves.append(random.choice(legal))
        states.append(game.apply(states[-1], moves[-1]))
    return states, moves


def _matches(
    soaked: Soaked, states: list[Any], moves: list[Any], random: Random
) -> Iterator[Match[Any, Any, Any, Any, Any]]:
    """A few steps of a game, and its last ones, so that the result is among them."""
    game = soaked.package.rules
    last = max(0, len(moves) - random.randint(1, STEPS))
    for begin in {0, last}:
        start, dealer = states[begin], Dealer.of(random.randrange(99))
        fresh = start == game.new(game.options_of(start))
        match = Match(game, game.options_of(start), dealer=dealer, start=None if fresh else start)
        for move in moves[begin : begin + STEPS]:
            match.play(move)
        yield match


def _disputes(package: AnyPackage) -> Iterator[dict[str, Any]]:
    """The disputes of a game, each as a file of its own."""
    for file in package.book.cases():
        plain = tomllib.loads(file.read_text(encoding="utf-8"))
        head = {key: each for key, each in plain.items() if key != "dispute"}
        yield from ({**head, "dispute": [each]} for each in plain.get("dispute", ()))


def _positions(
    soaked: Soaked, disputes: tuple[dict[str, Any], ...], states: list[Any], random: Random
) -> Iterator[dict[str, Any]]:
    """Positions written by hand: of tests and disputes, tables by name; else the JSON of states."""
    yield from map(as_plain, soaked.by_hand)
    for each in disputes:
        if isinstance(position := each["dispute"][0].get("position"), dict):
            yield position
    tables = soaked.package.positions.tables()
    yield from ({"table": each} for each in random.sample(tables, min(4, len(tables))))
    if not soaked.by_hand:
        yield from (json.loads(soaked.package.rules.JSON.to_json(each)) for each in states[:8])


def _contents(soaked: Soaked) -> Iterator[str]:
    """What an owner could write: single files of the shipped set, and all that is not printed."""
    kind = soaked.package.content
    assert kind is not None
    yield from (file.read_text(encoding="utf-8") for file in kind.data_files())
    yield kind.template(kind.shipped(), missing=True)


def _opening(soaked: Soaked, random: Random) -> str:
    players = random.choice(soaked.package.players)
    return json.dumps(
        {
            "game": soaked.name,
            "players": players,
            "seat": random.randrange(players),
            "bot": random.choice(("random", "greedy")),
            "seed": str(random.randrange(99)),
            "language": random.choice(("en", "de")),
            "switches": _switches(soaked, random),
        }
    )


def _switches(soaked: Soaked, random: Random) -> list[dict[str, str]]:
    kind = soaked.package.options
    config: Any = kind.config(soaked.options(random))
    names = [each.name for each in getattr(type(config), "__attrs_attrs__", ())]
    some = random.sample(names, min(2, len(names)))
    return [{"name": each, "value": word_of(getattr(config, each))} for each in some]
