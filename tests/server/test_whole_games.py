"""The server hosts whole games, for people and for bots."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from skybridge_rules import Dealer, Seat, frames, parse_account, thraen, towers
from tests.cli.running import run
from tests.server.visiting import PATIENT, Visitor, asked, house

ROOT = Path(__file__).parents[2]


def test_a_whole_game_of_towers_is_played_by_two_people() -> None:
    """Each sees the moves when asked, both see the end, and their accounts verify."""
    dealer = Dealer.of(1)
    with house() as visited:
        room, spectator, people = visited.seated("towers", None, None)
        while room.match.decision is not None:
            one, other = people[asked(room)], people[1 - asked(room)]
            offered, dealer = dealer.one_of(one.table["moves"])
            assert other.table["moves"] == spectator.table["moves"] == []
            assert one.play(offered["move"]).status == 200
        seen = spectator.table
        assert seen["asked"] is None
        assert seen["score"][:2] == ["Final score", "  Guest 0, seat 0 (RB)"]
        for watcher, seat in ((spectator, None), (people[0], 0), (people[1], 1)):
            account = parse_account(watcher.get("/account").text)
            assert account.seen_by == seat
            assert len(tuple(frames(towers, account))) == room.match.step + 1
        assert people[0].undo().json["error"] == "the game is over"


def test_a_game_of_thraen_is_played_against_bots() -> None:
    """The bots answer beside the loop, as fast as they can in a test."""
    dealer = Dealer.of(2)
    with house() as visited:
        room, spectator, (person,) = visited.seated("thraen", "random", None, "greedy")
        for _ in range(60):
            seen = _when_asked(person)
            offered, dealer = dealer.one_of(seen["moves"])
            assert person.play(offered["move"]).status == 200
        _when_asked(person)  # so that nobody moves while we look
        assert room.match.step > 150
        names = [(seat["name"], seat["bot"]) for seat in spectator.table["seats"]]
        assert names == [("random", True), ("Guest 1", False), ("greedy", True)]
        assert spectator.get("/view").text == thraen.to_json(room.match.view(None))
        assert person.get("/view").text == thraen.to_json(room.match.view(Seat(1)))
        assert person.get("/picture").text.startswith("<svg")
        assert person.get("/account").status == 409


def _when_asked(person: Visitor) -> Any:
    """The table once the person is asked; bots need a moment."""
    until = time.monotonic() + 60
    while not (seen := person.table)["moves"]:
        assert time.monotonic() < until
        time.sleep(0.005)
    return seen


def test_bots_take_the_same_time_for_every_answer() -> None:
    """How long one thinks would tell how many moves its hand allows."""
    with house(pace=0.25) as visited:
        begun = time.monotonic()
        _, spectator, _ = visited.seated("towers", "greedy", None)
        while spectator.table["step"] == 0:
            assert time.monotonic() - begun < 60
        assert time.monotonic() - begun >= 0.25


def test_a_move_taken_back_while_a_bot_thinks_is_answered_anew() -> None:
    """What the bot was about to answer belonged to a question that is gone."""
    with house(pace=0.3) as visited:
        room, _, (person,) = visited.seated("towers", None, "greedy")
        person.play("R3@5")
        assert person.undo().json["steps"] == 1
        person.play("R2@1")
        until = time.monotonic() + 30
        while person.table["step"] < 2:
            assert time.monotonic() < until
        first, second = room.match.played[:2]
        assert (towers.format_move(first.move), second.by) == ("R2@1", 1)


def test_a_move_can_be_taken_back_as_far_as_the_barrier() -> None:
    """Only by the seat that decided, and not once another has."""
    with house() as visited:
        room, spectator, (red, green) = visited.seated("towers", None, None)
        assert red.undo().json["error"] == "nothing has been played"
        red.play("R3@5")
        before = room.version
        assert green.undo().status == 403
        assert spectator.undo().status == 403
        assert red.undo().json["steps"] == 1
        assert room.version > before
        assert red.table["story"] == spectator.table["story"] == []
        red.play("R3@5")
        green.play("G^@5")
        stopped = red.undo()
        assert (stopped.status, "was decided by seat 1" in stopped.text) == (403, True)


def test_what_chance_showed_cannot_be_taken_back() -> None:
    """With the last pick of the draft the packs go round, and everybody sees new cards."""
    with house() as visited:
        room, _, people = visited.seated("thraen", None, None)
        while room.match.decision is not None and room.match.decision.ask != "pick":
            chooser = people[asked(room)]
            chooser.play(chooser.table["moves"][0]["move"])
        first, person = people[asked(room)], people[1 - asked(room)]
        first.play(first.table["moves"][0]["move"])
        person.play(person.table["moves"][0]["move"])
        step = room.match.step
        stopped = person.undo()
        assert stopped.status == 409
        assert "learned" in stopped.json["error"]
        assert "(TH-SETUP-18)" in stopped.json["error"]
        assert room.match.step == step
        other = people[asked(room)]
        other.play(other.table["moves"][0]["move"])
        assert other.undo().json["steps"] == 1


def test_a_refused_move_says_why() -> None:
    """Rule, figures, page, and what would help."""
    with house() as visited:
        _, _, (red, _) = visited.seated("towers", None, None)
        refused = red.play("R^@5")
        assert refused.status == 422
        assert refused.json["error"] == "R^@5 is refused."
        details = refused.json["details"]
        assert any("TW-502" in line for line in details)
        assert any("page 1" in line for line in details)
        said = red.post("/why", {"move": "R3@5"}).json["words"]
        assert said[0] == "R3@5 is legal."


def test_whoever_knows_the_version_is_told_nothing_again() -> None:
    """So a page may ask every second."""
    with house() as visited:
        _, spectator, (red, _) = visited.seated("towers", None, None)
        version = spectator.table["version"]
        assert spectator.get(f"?known={version}").status == 204
        red.play("R3@5")
        assert spectator.get(f"?known={version}").status == 200


def test_the_page_asks_for_nothing_outside() -> None:
    """It is three files, and the policy of the server forbids everything else."""
    with house() as visited:
        for name, kind in (("", "html"), ("page.js", "javascript"), ("page.css", "css")):
            found = visited.client.get(f"/{name}")
            assert found.status_code == 200
            assert kind in found.headers["content-type"]
            assert not re.search(r"https?://|//[a-z]|@import|url\(", found.text.replace("// ", ""))
        policy = visited.client.get("/").headers["content-security-policy"]
        assert policy.startswith("default-src 'none'; script-src 'self';")


def test_a_full_house_clears_only_rooms_that_were_left() -> None:
    """Otherwise a stranger could end the games of others by opening new ones."""
    body = {"game": "towers", "bots": [None, None]}
    with house(limits=evolve(PATIENT, rooms=2)) as visited:
        visited.open("towers", None, None), visited.open("towers", None, None)
        assert visited.client.post("/games", json=body).status_code == 503
    with house(limits=evolve(PATIENT, rooms=2, abandoned=0.0)) as visited:
        first, second = visited.open("towers", None, None), visited.open("towers", None, None)
        assert visited.client.post("/games", json=body).status_code == 201
        assert (first.get().status, second.get().status) == (404, 200)


def test_a_game_is_opened_with_other_readings() -> None:
    """By the names of the switches, in words."""
    switches = {"roof_on_foundation": "true"}
    body = {"game": "towers", "bots": [None, None], "switches": switches}
    with house() as visited:
        found = visited.client.post("/games", json=body).json()
        spectator = Visitor(visited.client, found["game"], found["watch"])
        red = visited.join(spectator, 0)
        visited.join(spectator, 1)
        assert red.play("R^@5").status == 200
        for wrong in ({"roof": "true"}, {"roof_on_foundation": "perhaps"}, {"x": 1}, ["a"]):
            refused = visited.client.post("/games", json={**body, "switches": wrong})
            assert refused.status_code == 400


@pytest.mark.parametrize("game", ["skyward", "mysthea"])
def test_every_game_can_be_played(game: str) -> None:
    """The server knows no game by name."""
    dealer = Dealer.of(3)
    with house() as visited:
        room, spectator, people = visited.seated(game, None, None)
        for _ in range(25):
            person = people[asked(room)]
            offered, dealer = dealer.one_of(person.table["moves"])
            assert person.play(offered["move"]).status == 200
        assert spectator.get("/picture").text.startswith("<svg")
        assert spectator.table["story"]


def test_the_program_runs_until_it_is_interrupted(tmp_path: Path) -> None:
    """A real server, on a port that is free, asked by a real client."""
    command = [sys.executable, "-m", "skybridge_rules", "serve", "--port", "0"]
    with subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        try:
            address = next(
                found.group()
                for line in server.stderr
                if (found := re.search(r"http://127\.0\.0\.1:\d+", line))
            )
            with urllib.request.urlopen(f"{address}/", timeout=10) as answer:
                assert b"<title>Skybridge</title>" in answer.read()
            request = urllib.request.Request(
                f"{address}/games",
                b'{"game": "towers", "bots": [null, "greedy"]}',
                {"content-type": "application/json"},
            )
            with urllib.request.urlopen(request, timeout=10) as answer:
                assert answer.status == 201
        finally:
            server.send_signal(signal.SIGINT)
        log = server.stderr.read()
    assert "Traceback" not in log
    assert server.returncode in (0, -signal.SIGINT, 130)
    assert (tmp_path / "skybridge-games.sqlite").exists()


@pytest.mark.parametrize(
    ("argument", "value", "why"),
    [
        ("--port", "x", "'x' is not a whole number"),
        ("--port", "70000", "70000 is not between 0 and 65535"),
        ("--pace", "-1", "'-1' is not a number of seconds from 0 to 60"),
        ("--pace", "nan", "'nan' is not a number of seconds from 0 to 60"),
        ("--rooms", "0", "0 is not between 1 and"),
        ("--journal", "no/such/folder/games.sqlite", "unable to open database file"),
    ],
)
def test_a_bad_argument_is_refused(argument: str, value: str, why: str) -> None:
    """With what would be right."""
    done = run("serve", argument, value)
    assert done.code == 2
    assert why in done.err
