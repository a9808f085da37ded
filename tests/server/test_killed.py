"""A server that is killed at any moment has lost no move that it had acknowledged."""

from __future__ import annotations

import socket
import threading
import time
from pathlib import Path
from random import Random
from urllib.error import HTTPError

import pytest
from attrs import define, evolve, field

from skybridge_rules.server import Journal
from skybridge_rules.server.journal import Kind
from tests.deep import rarely
from tests.server.real_server import Client, Gone, opened, served

GAMES = ("towers", "thraen", "skyward")


@define
class Table:
    """People at one game, and what the server has acknowledged to them."""

    seats: list[Client]
    acknowledged: list[tuple[int, int, str]] = field(factory=list)
    """Moment, seat and move."""
    repeated: int = 0
    over: bool = False
    pending: tuple[int, int, str] | None = None
    """What was sent, and not answered."""

    def play_until(self, stop: threading.Event, random: Random) -> None:
        """Play on; a move whose answer was lost is sent again, as it was."""
        sent: tuple[int, int, str] | None = None
        while not stop.is_set() and not self.over:
            try:
                if sent is None:
                    sent = self._chosen(random)
                    if sent is None:
                        self.over = True
                        return
                moment, seat, move = sent
                answer = self.seats[seat].ask("/moves", {"move": move, "moment": moment})
                self.repeated += answer["again"]
                self.acknowledged.append(sent)
                sent = None
            except Gone:
                # What was on its way is asked again once the server is back.
                stop.wait(0.02)
        self.pending = sent

    def _chosen(self, random: Random) -> tuple[int, int, str] | None:
        tables = [client.ask() for client in self.seats]
        for seat, table in enumerate(tables):
            if table["moves"]:
                return table["moment"], seat, random.choice(table["moves"])["move"]
        assert all(table["score"] for table in tables)
        return None

    def finish(self) -> None:
        """Hear the answer to what was on its way when the server went."""
        if self.pending is not None:
            moment, seat, move = self.pending
            answer = self.seats[seat].ask("/moves", {"move": move, "moment": moment})
            self.repeated += answer["again"]
            self.acknowledged.append(self.pending)
            self.pending = None


@pytest.mark.slow
@pytest.mark.parametrize("kills", [3, rarely(60)])
def test_no_acknowledged_move_is_lost(kills: int, tmp_path: Path) -> None:
    """Several games at once, the server killed again and again while they are played."""
    journal, random = tmp_path / "games.sqlite", Random(kills)
    with served(journal) as server:
        tables = [Table(opened(server.address, game, 2)[1]) for game in GAMES]
        server.kill()
    for _ in range(kills):
        with served(journal) as server:
            for table in tables:
                table.seats = [evolve(each, address=server.address) for each in table.seats]
                if table.pending is not None:
                    table.finish()
            stop = threading.Event()
            players = [
                threading.Thread(target=table.play_until, args=(stop, Random(random.random())))
                for table in tables
            ]
            for each in players:
                each.start()
            wanted = _count(tables) + random.randint(4, 12)
            while _count(tables) < wanted and not all(table.over for table in tables):
                time.sleep(0.001)
            time.sleep(random.random() / 100)  # somewhere inside of a request
            server.kill()
            stop.set()
            for each in players:
                each.join()
    with served(journal) as server:
        for table in tables:
            table.seats = [evolve(each, address=server.address) for each in table.seats]
            table.finish()
    with Journal(journal) as kept:
        for table in tables:
            entries = kept.entries(table.seats[0].room)
            moves = [
                (moment, entry.seat, entry.moves[0])
                for moment, entry in enumerate(entries)
                if entry.kind is Kind.MOVE
            ]
            assert moves == table.acknowledged
    assert _count(tables) >= 4 * kills or all(table.over for table in tables)


def _count(tables: list[Table]) -> int:
    """How many moves were acknowledged."""
    return sum(len(table.acknowledged) for table in tables)


def test_an_unacknowledged_move_may_be_sent_again(tmp_path: Path) -> None:
    """Whether it was kept or not, afterwards it stands there once."""
    journal = tmp_path / "games.sqlite"
    with served(journal) as server:
        _, seats = opened(server.address, "towers", 2)
        seats[0].ask("/moves", {"move": "R3@5", "moment": 1})
        server.kill()
    with served(journal) as server:
        red = evolve(seats[0], address=server.address)
        assert red.ask("/moves", {"move": "R3@5", "moment": 1})["again"] is True
        with pytest.raises(HTTPError, match="403"):
            red.ask("/moves", {"move": "R2@5", "moment": 2})
        assert red.ask()["step"] == 1


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"HTTP/1.1 2",
        b"HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n",
        b"HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{",
        b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{",
    ],
)
def test_an_answer_that_is_cut_short_was_lost(answer: bytes) -> None:
    """The clients of these tests ask again, wherever in an answer the server went away."""
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def break_off() -> None:
            connection, _ = listening.accept()
            with connection:
                connection.recv(65536)
                connection.sendall(answer)

        thread = threading.Thread(target=break_off)
        thread.start()
        with pytest.raises(Gone):
            Client(f"http://127.0.0.1:{listening.getsockname()[1]}").ask()
        thread.join()
