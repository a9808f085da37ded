"""Which rules the library itself names at run time, and where; kept in ``said.json``.

``python -m tests.traceability.said`` runs the tests of the rules and plays random games, listens to
what the library really says, and writes the file anew. The table and the site read it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeAlias

from skybridge_rules import Dealer, Match, register
from skybridge_rules.package import AnyPackage, Request
from tests.traceability import recording

FILE: Final = Path(__file__).with_name("said.json")
TESTS: Final = (
    *("tests/disputes", "tests/disputes_api", "tests/towers", "tests/thraen", "tests/skyward"),
)
"""The tests of rules and rulings, and the disputes."""
GAMES: Final = 300
"""Random games of each game, divided among its numbers of players."""

Said: TypeAlias = Mapping[str, Mapping[str, str]]
"""By rule and by way (a refusal, a permission, a question, an event, a score), where."""


@cache
def recorded() -> Said:
    """What was heard when the file was last written."""
    found: Said = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def play(package: AnyPackage, players: int, seed: int) -> None:
    """A random game: every question, its answers and its score are asked for on the way."""
    game, choice = package.rules, Random(seed)
    options = package.options.make(Request(players))
    match = Match(game, options, dealer=Dealer.of(seed))
    while True:
        match.deal()
        if match.decision is None:
            break
        for move in _some(match.moves, choice):
            game.explain(match.state, move)
        if match.step % 8 == 0:  # whoever is asked, and whoever is not, may think of anything
            for seat in game.seats(match.state):
                for move in _some(package.candidates(match.view(seat)), choice):
                    game.explain(match.state, move, seat)
        match.play(choice.choice(match.moves))
    game.score(match.state)


def _some(moves: Sequence[Any], choice: Random) -> list[Any]:
    return choice.sample(moves, min(3, len(moves)))


def in_random_games(games: int = GAMES, names: Iterable[str] | None = None) -> None:
    """Play that many games of each game, and listen."""
    for name in names or register.names():
        package = register.package(name)
        recording.at(f"{games} random games")
        for number in range(games):
            play(package, package.players[number % len(package.players)], number)


def in_tests() -> Said:
    """What the library says while the tests of the rules run."""
    with TemporaryDirectory() as folder:
        environment = {**os.environ, recording.FOLDER: folder}
        command = [sys.executable, "-m", "pytest", "-q", "-p", recording.__name__]
        command += ["-n", "2", "--dist", "loadfile", *TESTS]
        subprocess.run(command, check=False, env=environment)
        heard = [json.loads(path.read_text("utf-8")) for path in sorted(Path(folder).iterdir())]
    return merged(heard)


def merged(several: Iterable[Said]) -> Said:
    """Everything that was heard, the first place of each by its name."""
    found: dict[str, dict[str, str]] = {}
    for each in several:
        for rule, ways in each.items():
            for way, where in ways.items():
                there = found.setdefault(rule, {})
                there[way] = min(there.get(way, where), where)
    return {rule: dict(sorted(ways.items())) for rule, ways in sorted(found.items())}


def main() -> None:
    """Write the file anew."""
    tests = in_tests()
    recording.listen()
    in_random_games()
    plain: dict[str, Any] = dict(merged([tests, recording.said]))
    FILE.write_text(json.dumps(plain, indent=1) + "\n", encoding="utf-8")
    print(f"{len(plain)} rules and rulings are named")


if __name__ == "__main__":
    main()
