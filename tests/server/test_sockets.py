"""Over a WebSocket the table comes by itself, and moves can be sent."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from skybridge_rules import Dealer, thraen
from tests.server.visiting import PATIENT, House, Visitor, asked, house
from tests.thraen.card_names import leaks


def until_asked(socket: WebSocketTestSession) -> Any:
    """The first table on which the owner of the socket can move."""
    while True:
        table = socket.receive_json()["table"]
        if table["moves"]:
            return table


def test_a_change_is_pushed_to_everybody() -> None:
    """The story holds what is new, and nothing twice."""
    with house() as visited:
        _, spectator, (red, _) = visited.seated("towers", None, None)
        with spectator.socket() as watching, red.socket() as playing:
            assert watching.receive_json()["table"]["moves"] == []
            assert playing.receive_json()["table"]["moves"] != []
            playing.send_json({"move": "R3@5", "moment": 1})
            said = [playing.receive_json(), playing.receive_json()]
            assert {"answer": {"moment": 2, "again": False}} in said
            table = watching.receive_json()["table"]
            assert (table["moment"], table["told_from"], len(table["story"])) == (2, 1, 1)
            red.undo()
            table = watching.receive_json()["table"]
            assert (table["moment"], table["told_from"], table["story"]) == (3, 1, [])


def test_what_was_taken_back_meanwhile_is_told_anew() -> None:
    """Who was away for an undo and a new move hears the new one, though the step is the same."""
    with house() as visited:
        _, spectator, (red, green) = visited.seated("towers", None, None)
        red.play("R3@5")
        green.play("G3@1")
        known = spectator.table["moment"]
        green.undo()
        green.play("G2@1")
        with spectator.socket(known=known) as watching:
            table = watching.receive_json()["table"]
        assert (table["step"], table["told_from"]) == (2, 2)
        assert "G2" in table["story"][0]["words"][0]


def test_a_whole_game_is_played_over_sockets() -> None:
    """Two people, nothing but messages."""
    dealer = Dealer.of(4)
    with house() as visited:
        room, _, (red, green) = visited.seated("towers", None, None)
        with red.socket() as one, green.socket() as other:
            sockets = (one, other)
            while room.match.decision is not None:
                socket = sockets[asked(room)]
                table = until_asked(socket)
                while table["moment"] != room.moment:
                    table = until_asked(socket)
                offered, dealer = dealer.one_of(table["moves"])
                socket.send_json({"move": offered["move"], "moment": table["moment"]})
                while "answer" not in socket.receive_json():
                    pass


def test_a_refused_message_does_not_end_the_visit() -> None:
    """It is answered with the words and the rules of a refusal."""
    with house() as visited:
        _, _, (red, _) = visited.seated("towers", None, None)
        with red.socket() as socket:
            socket.receive_json()
            for body, status in (
                ({"move": "R^@5", "moment": 1}, 422),
                ({"move": "???", "moment": 1}, 400),
                ({"move": "R3@5", "moment": 7}, 409),
                ({"move": "R3@5"}, 400),
                ([], 400),
            ):
                socket.send_json(body)
                refused = socket.receive_json()["refused"]
                assert refused["status"] == status
            socket.send_json({"move": "R3@5", "moment": 1})
            said = [socket.receive_json(), socket.receive_json()]
            assert any("answer" in each for each in said)


@pytest.mark.parametrize(
    ("greeting", "status", "code"),
    [
        ({"key": "wrong"}, 401, 4401),
        ({"key": ""}, 401, 4401),
        ({}, 400, 1008),
        ({"key": 1}, 400, 1008),
        ({"key": "x" * 3_000}, 413, 1009),
    ],
)
def test_a_socket_without_a_key_hears_nothing(
    greeting: dict[str, object], status: int, code: int
) -> None:
    """It is told so, and closed."""
    with house() as visited:
        room, spectator, _ = visited.seated("thraen", None, None)
        path = f"/games/{spectator.room}/socket"
        with visited.client.websocket_connect(path) as socket:
            socket.send_json(greeting)
            assert socket.receive_json()["refused"]["status"] == status
            assert listened_to_the_end(socket) == (code, "")
        assert room.moment == 1


def test_a_game_that_is_not_there_has_no_socket() -> None:
    """The same words as over HTTP."""
    with house() as visited:
        nobody = Visitor(visited.client, "nowhere", "key")
        with nobody.socket() as socket:
            assert socket.receive_json()["refused"]["error"] == "there is no such game"


def closed_with(visited: House, path: str, **said: object) -> tuple[int, str]:
    """The code that a socket is closed with, and what it was told."""
    with visited.client.websocket_connect(path) as socket:
        if said:
            socket.send_json(said)
        return listened_to_the_end(socket)


def listened_to_the_end(socket: WebSocketTestSession) -> tuple[int, str]:
    """The code that a socket is closed with, and the last refusal before."""
    words = ""
    while True:
        try:
            words = socket.receive_json().get("refused", {}).get("error", "")
        except WebSocketDisconnect as closed:
            return closed.code, words


def test_silent_sockets_are_closed() -> None:
    """Those that never say whose they are, and those on which nothing happens."""
    limits = evolve(PATIENT, greeting=0.05, idle=0.05)
    with house(limits=limits) as visited:
        _, spectator, _ = visited.seated("towers", None, None)
        path = f"/games/{spectator.room}/socket"
        assert closed_with(visited, path) == (4408, "say whose socket it is")
        assert closed_with(visited, path, key=spectator.key) == (4408, "nothing was said for long")


def test_there_are_only_so_many_sockets() -> None:
    """In one game, and in all."""
    for limits in (evolve(PATIENT, sockets_of_room=1), evolve(PATIENT, sockets=1)):
        with house(limits=limits) as visited:
            _, spectator, _ = visited.seated("towers", None, None)
            path = f"/games/{spectator.room}/socket"
            with spectator.socket() as first:
                first.receive_json()
                code, words = closed_with(visited, path, key=spectator.key)
                assert (code, "too many" in words) == (1013, True)
            with spectator.socket() as later:
                later.receive_json()


def test_a_flood_of_messages_ends_the_visit() -> None:
    """Each socket has a rate of its own."""
    with house(limits=evolve(PATIENT, rate=0.1, burst=60)) as visited:
        _, _, (red, _) = visited.seated("towers", None, None)
        with red.socket() as socket:
            for _ in range(80):
                socket.send_json({"move": "?", "moment": 1})
            code, _ = listened_to_the_end(socket)
        assert code == 4429


@pytest.mark.rule("TH-INFO-02")
def test_a_push_never_names_a_card_to_whoever_may_not_know_it() -> None:
    """Every table that is pushed to the spectator and to both seats, in a game of thraen."""
    dealer = Dealer.of(6)
    with house() as visited:
        room, spectator, people = visited.seated("thraen", None, None)
        watchers = ((spectator, None), *zip(people, room.seats, strict=True))
        for _ in range(40):
            before = room.match.step
            person = people[asked(room)]
            offered, dealer = dealer.one_of(person.table["moves"])
            known = room.moment
            assert person.play(offered["move"]).status == 200
            around = room.match.states[before:]
            for watcher, who in watchers:
                with watcher.socket(known=known) as socket:
                    pushed = socket.receive_json()["table"]
                assert leaks(str(pushed["story"]), around, who) == set()
                assert leaks(str({**pushed, "story": []}), around[-1:], who) == set()
        assert thraen.round_of(room.match.state) >= 0
