"""Whatever somebody sends: no move of the wrong seat is taken, and nothing hidden comes back."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Final

import pytest
from starlette.testclient import TestClient

from skybridge_rules import Seat
from skybridge_rules.server import Refused, create
from tests.server.visiting import PATIENT, Answer, House, Visitor, asked, house
from tests.thraen.card_names import ALL_CARDS


@pytest.fixture
def visited() -> Iterator[House]:
    """A server that runs for one test."""
    with house() as opened:
        yield opened


def drafting(visited: House) -> tuple[Visitor, Visitor, Visitor, str]:
    """Thraen where one seat is asked to pick: it, the other, a spectator, a card of its pack."""
    room, spectator, people = visited.seated("thraen", None, None)
    while room.match.decision is not None and room.match.decision.ask != "pick":
        person = people[asked(room)]
        person.play(person.table["moves"][0]["move"])
    seat = asked(room)
    card = room.match.view(seat).players[seat].pack.names[0]
    return people[seat], people[1 - seat], spectator, card


# Keys.


@pytest.mark.parametrize("key", ["", "x", "Bearer", "null", "0", "ü" * 10, "a" * 5_000])
def test_a_wrong_key_is_nobody(visited: House, key: str) -> None:
    """It does not make a spectator either: whoever has a wrong one is told so."""
    path = f"/games/{visited.open('towers', None, None).room}"
    for header in (f"Bearer {key}", key, f"Basic {key}"):
        headers = {b"authorization": header.encode(), b"content-type": b"application/json"}
        assert visited.client.get(path, headers=headers).status_code == 401
        for what in ("moves", "why", "undo"):
            body = json.dumps({"move": "R3@5", "moment": 0})
            found = visited.client.post(f"{path}/{what}", content=body, headers=headers)
            assert found.status_code == 401


def test_without_a_key_nobody_sees_anything(visited: House) -> None:
    """Not even how many sit there; and nobody can sit down."""
    room, spectator, _ = visited.seated("thraen", None, None)
    nobody = Visitor(visited.client, spectator.room)
    for what in ("", "/view", "/picture", "/account"):
        assert nobody.get(what).status == 401
    for what, body in (
        ("/seats", {"seat": 0, "name": "Eve"}),
        ("/moves", {"move": "begin:0", "moment": 1}),
        ("/why", {"move": "begin:0"}),
        ("/undo", {"moment": 1}),
    ):
        assert nobody.post(what, body).status == 401
    assert room.moment == 1


def test_a_key_opens_one_seat_of_one_game(visited: House) -> None:
    """The same seat of another game is locked."""
    _, _, here = visited.seated("towers", None, None)
    other_room, _, there = visited.seated("towers", None, None)
    stranger = Visitor(visited.client, there[0].room, here[0].key)
    for answer in (stranger.get(), stranger.get("/view"), stranger.get("/picture")):
        assert answer.status == 401
        assert answer.json == {"error": "this key fits no seat of this game", "details": []}
    body = {"move": "R3@5", "moment": 0}
    assert stranger.post("/moves", body).status == 401
    assert other_room.match.step == 0


def test_a_seat_is_taken_once(visited: House) -> None:
    """Nobody takes the seat of somebody else, of a bot, or one that is not there."""
    spectator = visited.open("towers", None, "greedy", None)
    visited.join(spectator, 0)
    for seat, status in ((0, 409), (1, 409), (3, 404), (-1, 404), (10**30, 404)):
        found = spectator.post("/seats", {"seat": seat, "name": "Eve"})
        assert (found.status, "key" in found.json) == (status, False)


def test_no_key_and_no_seed_is_ever_sent_again(visited: House) -> None:
    """A key is given to whoever sits down; the seed of the dealer to nobody."""
    room, spectator, people = visited.seated("thraen", None, None)
    for _ in range(10):
        person = people[asked(room)]
        person.play(person.table["moves"][0]["move"])
    for watcher in (spectator, *people):
        for what in ("", "/view", "/picture"):
            text = watcher.get(what).text
            assert room.match.dealer.seed not in text
            assert not any(str(one.key) in text for one in people)


def test_games_cannot_be_guessed_or_listed(visited: House) -> None:
    """Numbers are long and drawn; every other address says the same."""
    numbers = {visited.open("towers", None, None).room for _ in range(20)}
    assert len(numbers) == 20
    assert all(len(number) == 12 for number in numbers)
    for path in (
        "/games",
        "/games/",
        "/games/0",
        "/games/..%2f",
        "/app.py",
        "/..%2fapp.py",
        "/x/y",
    ):
        found = visited.client.get(path)
        assert found.status_code in ((200,) if path == "/games" else (404, 405))
        assert not any(number in found.text for number in numbers)


# Moves of the wrong seat.


def test_only_the_seat_that_is_asked_may_move(visited: House) -> None:
    """Not the other seats, not a spectator, and nobody before all have sat down."""
    spectator = visited.open("towers", None, None)
    first = visited.join(spectator, 0)
    room = visited.host.rooms[spectator.room]
    early = first.play("R3@5")
    assert (early.status, early.json["error"]) == (409, "the game begins when every seat is taken")
    second = visited.join(spectator, 1)
    for wrong in (second, spectator):
        for move in ("R3@5", "G3@5"):
            assert wrong.play(move).status == 403
            assert wrong.post("/why", {"move": move}).status == 403
    assert room.match.step == 0
    assert first.play("R3@5").status == 200
    assert first.play("G3@1").status == 403
    assert room.match.step == 1


@pytest.mark.rule("TH-INFO-02")
def test_who_is_not_asked_learns_nothing_from_a_refusal(visited: House) -> None:
    """A verdict on a card that another seat may play would say whether it has that card."""
    picking, other, spectator, card = drafting(visited)
    table = picking.table
    wanted = [f"pick:{card}", "pick:avrumeth", "pick:nonsense", "done", "%%%"]
    for watcher in (other, spectator):
        said = {watcher.play(move).text for move in wanted}
        said |= {watcher.post("/why", {"move": move}).text for move in wanted}
        assert len(said) == 1
    assert picking.table == table


@pytest.mark.rule("TH-INFO-02")
def test_chance_is_answered_by_the_server_alone(visited: House) -> None:
    """A seat that sends what a die or a card should show is refused, also when it is asked."""
    picking, other, _, card = drafting(visited)
    room = visited.host.rooms[other.room]
    step = room.match.step
    told = {
        f"show:{card}": "TH-INFO-03",
        "face:wood": "TH-FACTION-03",
        "begin:0": "TH-SETUP-08",
        "awaken:sathap": "TH-DRAKHE-01",
    }
    for move, rule in told.items():
        assert other.play(move).status == 403
        refused = picking.play(move)
        assert refused.status == 422
        assert rule in " ".join(refused.json["details"])
    assert room.match.step == step


@pytest.mark.rule("TH-INFO-02")
def test_a_refusal_does_not_depend_on_where_a_card_lies(visited: House) -> None:
    """A card in the other pack, in a stack or nowhere: the same reason, with its own name in it."""
    picking, other, *_ = drafting(visited)
    room = visited.host.rooms[other.room]
    seat = asked(room)
    own, theirs = (
        room.match.view(each).players[each].pack.names for each in (seat, Seat(1 - seat))
    )
    assert set(theirs) < set(ALL_CARDS.values())
    said = set[str]()
    for card in sorted(set(ALL_CARDS.values()) - set(own)):
        refused = picking.play(f"pick:{card}")
        assert refused.status == 422
        said.add(re.sub(rf"\b{card}\b", "CARD", refused.text))
    assert len(said) == 1


def test_a_move_for_a_question_that_is_gone_is_refused(visited: House) -> None:
    """Two clicks, or a page that is late: the second answer would be to another question."""
    room, _, (red, green) = visited.seated("towers", None, None)
    assert red.play("R3@5").status == 200
    green.play("G3@1")
    late = red.post("/moves", {"move": "R3@6", "moment": 1})
    assert late.status == 409
    for moment in (-1, 4, 10**40):
        assert red.post("/moves", {"move": "R3@6", "moment": moment}).status == 409
    assert room.match.step == 2


# Requests that are no requests.

BROKEN: Final = {
    "nothing": b"",
    "no JSON": b"{",
    "not UTF-8": b"\xff\xfe\x00",
    "a list": b"[]",
    "a text": b'"R3@5"',
    "deep lists": b"[" * 1_900,
    "deep objects": b'{"move":' * 200 + b"1" + b"}" * 200,
    "a deep move": b'{"moment":1,"move":' + b"[" * 900 + b"]" * 900 + b"}",
    "missing": b'{"move":"R3@5"}',
    "unknown": b'{"move":"R3@5","moment":1,"by":0}',
    "a number": b'{"move":5,"moment":1}',
    "an object": b'{"move":{"type":"block"},"moment":1}',
    "true": b'{"move":"R3@5","moment":true}',
    "a fraction": b'{"move":"R3@5","moment":1.0}',
    "not a number": b'{"move":"R3@5","moment":NaN}',
    "long numbers": b'{"move":"R3@5","moment":' + b"9" * 1_900 + b"}",
    "no move": b'{"move":"","moment":1}',
    "a surrogate": b'{"move":"\\ud800","moment":1}',
    "a zero": b'{"move":"R3@5\\u0000","moment":1}',
    "lines": b'{"move":"R3@5\\nG3@1","moment":1}',
    "not ASCII": '{"move":"Ｒ３@5","moment":1}'.encode(),
    "too long": b'{"move":"' + b"R" * 100_000 + b'","moment":1}',
}


@pytest.mark.parametrize("body", BROKEN.values(), ids=BROKEN)
def test_a_broken_request_is_refused_and_changes_nothing(visited: House, body: bytes) -> None:
    """With a short answer, and never as a fault of the server."""
    room, _, (red, _) = visited.seated("towers", None, None)
    headers = {"authorization": f"Bearer {red.key}", "content-type": "application/json"}
    path = f"/games/{red.room}/moves"
    found = visited.client.post(path, content=body, headers=headers)
    assert found.status_code in (400, 409, 413)
    assert len(found.text) < 300
    assert set(found.json()) == {"error", "details"}
    assert room.match.step == 0
    assert red.play("R3@5").status == 200


def test_a_form_of_another_site_is_refused(visited: House) -> None:
    """Only a page of ours may send JSON without being asked for leave by the browser."""
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        found = visited.client.post(
            "/games",
            content=b'{"game":"towers","bots":[null,null]}',
            headers={"content-type": kind},
        )
        assert found.status_code == 415
    found = visited.client.get("/", headers={"origin": "http://elsewhere.example"})
    assert not any(name.startswith("access-control") for name in found.headers)


@pytest.mark.parametrize(
    "body",
    [
        {"game": "chess", "bots": [None, None]},
        {"game": "towers", "bots": []},
        {"game": "towers", "bots": [None]},
        {"game": "towers", "bots": [None] * 5},
        {"game": "towers", "bots": ["greedy", "random"]},
        {"game": "towers", "bots": [None, "gandalf"]},
        {"game": "towers", "bots": [None, 1]},
        {"game": "towers", "bots": [None, [None]]},
        {"game": "towers", "bots": {"0": None}},
        {"game": "towers", "bots": [None, None], "seed": 1},
    ],
)
def test_an_impossible_game_is_not_opened(visited: House, body: dict[str, object]) -> None:
    """Nor one whose seed somebody chose."""
    assert visited.client.post("/games", json=body).status_code == 400
    assert not visited.host.rooms


@pytest.mark.parametrize("name", ["", "  ", "x" * 31, "a\nb", "\u202eeve", "\x1b[2J"])
def test_a_name_is_a_name(visited: House, name: str) -> None:
    """Not empty, not endless, and nothing that moves a cursor or turns a line around."""
    spectator = visited.open("towers", None, None)
    found = spectator.post("/seats", {"seat": 0, "name": name})
    assert found.status == 400


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
def test_no_other_method_does_anything(visited: House, method: str) -> None:
    """And the answer bears the headers all the same."""
    number = visited.open("towers", None, None).room
    found = visited.client.request(method, f"/games/{number}/moves")
    assert found.status_code == 405
    assert found.headers["cache-control"] == "no-store"


def test_a_fault_of_ours_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its words could name a card; they go into the log only."""
    app, host = create(limits=PATIENT, pace=0.0)
    with TestClient(app, raise_server_exceptions=False) as client:
        _fault(House(client, host), monkeypatch)


def _fault(visited: House, monkeypatch: pytest.MonkeyPatch) -> None:
    room, spectator, _ = visited.seated("thraen", None, None)

    def broken(_: object) -> str:
        raise RuntimeError(f"pack of seat 1: {sorted(ALL_CARDS)[0]}")

    monkeypatch.setattr(room, "picture", broken)
    found = spectator.get("/picture")
    assert found == Answer(500, '{"error":"something went wrong here","details":[]}')


def test_refusals_carry_their_words() -> None:
    """What a log shows of one is what was sent."""
    assert str(Refused(403, "another seat is asked")) == "another seat is asked"
