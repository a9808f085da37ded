"""People who visit the server, each with a key or without."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from attrs import frozen
from starlette.testclient import TestClient, WebSocketTestSession

from skybridge_rules import CHANCE, Seat
from skybridge_rules.server import Host, Limits, Room, create

PATIENT = Limits(rate=1e6, burst=1e6, openings=1e6, openings_burst=1e6)
"""A test asks for more than a person could."""

OUR_HEADERS = ("cache-control", "content-security-policy", "referrer-policy")


@frozen
class Answer:
    """What came back."""

    status: int
    text: str

    @property
    def json(self) -> Any:
        """The body, read."""
        return json.loads(self.text)


@frozen
class Visitor:
    """Somebody at a room, with the key of a seat or without one."""

    client: TestClient
    room: str
    key: str | None = None

    def get(self, what: str = "") -> Answer:
        """Look at something."""
        return self._asked("GET", what)

    def post(self, what: str, body: object) -> Answer:
        """Send something."""
        return self._asked("POST", what, json.dumps(body))

    def _asked(self, method: str, what: str, body: str | None = None) -> Answer:
        headers = {"content-type": "application/json"} if body is not None else {}
        if self.key is not None:
            headers["authorization"] = f"Bearer {self.key}"
        path = f"/games/{self.room}{what}"
        found = self.client.request(method, path, content=body, headers=headers)
        assert found.headers["cache-control"] == "no-store"
        assert "etag" not in found.headers
        assert all(name in found.headers for name in OUR_HEADERS)
        return Answer(found.status_code, found.text)

    @contextmanager
    def socket(self, **more: object) -> Iterator[WebSocketTestSession]:
        """A WebSocket that has said whose it is."""
        with self.client.websocket_connect(f"/games/{self.room}/socket") as opened:
            opened.send_json({"key": self.key, **more})
            yield opened

    @property
    def table(self) -> Any:
        """What this one sees of the table."""
        return self.get().json

    def undo(self) -> Answer:
        """Take back the own latest answer."""
        return self.post("/undo", {"moment": self.table["moment"]})

    def play(self, move: str) -> Answer:
        """Answer the question that is open now."""
        return self.post("/moves", {"move": move, "moment": self.table["moment"]})


@frozen
class House:
    """A server with one client, who can speak for many."""

    client: TestClient
    host: Host

    def open(self, game: str, *bots: str | None) -> Visitor:
        """A new room, and a spectator there; a person for each None."""
        found = self.client.post("/games", json={"game": game, "bots": bots})
        assert found.status_code == 201, found.text
        return Visitor(self.client, found.json()["game"], found.json()["watch"])

    def seated(self, game: str, *bots: str | None) -> tuple[Room, Visitor, list[Visitor]]:
        """A room with everybody seated, a spectator, and the people by their seats."""
        spectator = self.open(game, *bots)
        people = [self.join(spectator, seat) for seat, bot in enumerate(bots) if bot is None]
        return self.host.rooms[spectator.room], spectator, people

    def join(self, spectator: Visitor, seat: int) -> Visitor:
        """Somebody who watches sits down."""
        given = spectator.post("/seats", {"seat": seat, "name": f"Guest {seat}"})
        assert given.status == 201, given.text
        return Visitor(self.client, spectator.room, given.json["key"])


@contextmanager
def house(
    pace: float = 0.0, journal: Path | str = ":memory:", limits: Limits = PATIENT
) -> Iterator[House]:
    """A server that runs as long as the block."""
    app, host = create(journal, limits, pace)
    with TestClient(app, base_url="http://127.0.0.1") as client:
        yield House(client, host)


def asked(room: Room) -> Seat:
    """The seat that is asked; chance never is, for the server answers for it at once."""
    decision = room.match.decision
    assert decision is not None
    assert decision.by is not CHANCE
    return decision.by
