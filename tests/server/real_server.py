"""A real server in a process of its own, which can be killed, and clients over the network."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPException
from pathlib import Path
from typing import Any

from attrs import define, frozen

WAIT = 60.0


@define
class Served:
    """A running server."""

    process: subprocess.Popen[str]
    address: str

    def kill(self) -> None:
        """End it as a power cut would: nothing is finished, nothing is saved."""
        self.process.kill()
        self.process.wait()


@contextmanager
def served(journal: Path, *flags: str) -> Iterator[Served]:
    """A server on a free port, which keeps its games in a journal."""
    command = [sys.executable, "-m", "skybridge_rules", "serve", "--port", "0", "--pace", "0"]
    command += ["--journal", str(journal), "--rate", "100000", *flags]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stderr is not None
            told = ""
            for line in process.stderr:
                told += line
                if found := re.search(r"http://127\.0\.0\.1:\d+", line):
                    break
            else:
                raise AssertionError(told)
            yield Served(process, found.group())
        finally:
            process.kill()


class Gone(Exception):
    """The server is not there, or went away before it answered."""


@frozen
class Client:
    """One seat, or a spectator, over HTTP."""

    address: str
    room: str = ""
    key: str = ""

    def ask(self, path: str = "", body: object = None) -> Any:
        """The JSON that comes back; an answer of the server that refuses is an HTTPError."""
        headers = {"authorization": f"Bearer {self.key}"} if self.key else {}
        data = None
        if body is not None:
            headers["content-type"] = "application/json"
            data = json.dumps(body).encode()
        where = f"{self.address}/games" + (f"/{self.room}{path}" if self.room else "")
        request = urllib.request.Request(where, data, headers)
        try:
            with urllib.request.urlopen(request, timeout=WAIT) as answer:
                return json.load(answer)
        except urllib.error.HTTPError:
            raise
        except (OSError, HTTPException, ValueError) as error:
            # HTTPException: the head of the answer came, and not all of its body.
            raise Gone from error


def opened(address: str, game: str, seats: int) -> tuple[Client, list[Client]]:
    """A new game with everybody seated: a spectator, and the seats."""
    found = Client(address).ask(body={"game": game, "bots": [None] * seats})
    spectator = Client(address, found["game"], found["watch"])
    keys = [
        spectator.ask("/seats", {"seat": seat, "name": f"Guest {seat}"})["key"]
        for seat in range(seats)
    ]
    return spectator, [Client(address, spectator.room, key) for key in keys]
