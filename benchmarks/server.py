"""``python -m benchmarks.server``: what a server carries: tables at once, moves a second, how long.

Each table has two people who answer as soon as they are asked, one request after the other, over
HTTP on this machine. Beside it stands what the rules alone cost for the same decisions.
"""

from __future__ import annotations

import argparse
import http.client
import json
import re
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

from attrs import define, field, frozen

from skybridge_rules import register
from skybridge_rules.core.chance import Dealer
from skybridge_rules.match import Match
from skybridge_rules.package import Request


@frozen
class Carried:
    """What came of one series."""

    tables: int
    moves: int
    seconds: float
    waits: tuple[float, ...]
    """Seconds from sending a move to its answer, which is in the journal by then."""

    @property
    def row(self) -> tuple[str, ...]:
        """Tables, moves a second, and the waits in milliseconds: the middle one and 95 in 100."""
        late = quantiles(self.waits, n=20)[-1]
        rate = self.moves / self.seconds
        return (
            str(self.tables),
            f"{rate:.0f}",
            f"{median(self.waits) * 1e3:.1f}",
            f"{late * 1e3:.1f}",
        )


@define
class Player:
    """Plays both seats of one table at a time, and opens another when it is over."""

    address: str
    game: str
    random: Random
    waits: list[float] = field(factory=list)

    def __attrs_post_init__(self) -> None:
        where = urlsplit(self.address)
        self._line = http.client.HTTPConnection(where.hostname or "", where.port, timeout=60)

    _line: Any = None

    def ask(self, method: str, path: str, key: str = "", body: object = None) -> Any:
        """One request on a line that stays open."""
        headers = {"authorization": f"Bearer {key}", "content-type": "application/json"}
        self._line.request(method, path, None if body is None else json.dumps(body), headers)
        answer = self._line.getresponse()
        text = answer.read()
        if answer.status >= 400:
            raise RuntimeError(f"{method} {path}: {answer.status} {text!r}")
        return json.loads(text)

    def play(self, stop: threading.Event) -> None:
        """Until told to stop."""
        while not stop.is_set():
            opened = self.ask("POST", "/games", body={"game": self.game, "bots": [None, None]})
            room, watch = f"/games/{opened['game']}", opened["watch"]
            keys = [
                self.ask("POST", f"{room}/seats", watch, {"seat": seat, "name": f"P{seat}"})["key"]
                for seat in (0, 1)
            ]
            while not stop.is_set():
                key, table = keys[0], self.ask("GET", room, keys[0])
                if table["score"] is not None:
                    break
                if not table["moves"]:
                    key, table = keys[1], self.ask("GET", room, keys[1])
                move = self.random.choice(table["moves"])["move"]
                sent = perf_counter()
                self.ask("POST", f"{room}/moves", key, {"move": move, "moment": table["moment"]})
                self.waits.append(perf_counter() - sent)


def carried(game: str, tables: int, seconds: float) -> Carried:
    """A series at a server of its own, with a journal on the disk."""
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "skybridge_rules", "serve", "--port", "0", "--pace", "0"]
        command += ["--journal", str(Path(folder) / "games.sqlite"), "--rate", "1000000"]
        command += ["--rooms", "1000000", "--openings", "1000000"]
        with subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        ) as server:
            assert server.stderr is not None
            address = next(
                found.group()
                for line in server.stderr
                if (found := re.search(r"http://127\.0\.0\.1:\d+", line))
            )
            stop = threading.Event()
            players = [Player(address, game, Random(number)) for number in range(tables)]
            threads = [threading.Thread(target=each.play, args=(stop,)) for each in players]
            reading = threading.Thread(target=server.stderr.read, daemon=True)
            begun = perf_counter()
            for each in (reading, *threads):
                each.start()
            stop.wait(seconds)
            stop.set()
            for each in threads:
                each.join()
            took = perf_counter() - begun
            server.terminate()
    waits = tuple(wait for each in players for wait in each.waits)
    return Carried(tables, len(waits), took, waits)


def rules_alone(game: str, seconds: float) -> float:
    """Seconds for a decision of the rules: chance, all moves, one of them played."""
    package, random = register.package(game), Random(0)
    begun, decisions = perf_counter(), 0
    while perf_counter() - begun < seconds:
        options = package.options.make(Request(2))
        match: Any = Match(package.rules, options, dealer=Dealer.of(decisions))
        match.deal()
        while match.decision is not None:
            match.play(random.choice(match.moves))
            match.deal()
            decisions += 1
    return (perf_counter() - begun) / decisions


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server", description=__doc__)
    parser.add_argument("--game", action="append", default=[], help="may be repeated")
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 10, 50])
    parser.add_argument("--seconds", type=float, default=10.0, help="for each series")
    options = parser.parse_args(arguments)
    print("| game | tables at once | moves a second | half within ms | 95 % within ms | rules ms |")
    print("|---|---:|---:|---:|---:|---:|")
    for game in options.game or ["towers", "thraen"]:
        alone = rules_alone(game, min(3.0, options.seconds))
        for tables in options.tables:
            row = carried(game, tables, options.seconds).row
            print(f"| {game} | {' | '.join(row)} | {alone * 1e3:.2f} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
