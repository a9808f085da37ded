"""Every move is kept before it is answered, and a server that comes back goes on from there."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from attrs import evolve

from skybridge_rules import Dealer, towers
from skybridge_rules.server import Journal, JournalError
from skybridge_rules.server.journal import Entry, Kind
from tests.server.visiting import PATIENT, House, Visitor, asked, house


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a journal will be."""
    return tmp_path / "games.sqlite"


def again(visited: House, one: Visitor) -> Visitor:
    """The same person at another server."""
    return Visitor(visited.client, one.room, one.key)


@pytest.mark.parametrize("game", ["towers", "thraen", "skyward", "mysthea"])
def test_a_game_goes_on_where_it_stopped(game: str, path: Path) -> None:
    """Every view, every question and the story are the same, for everybody."""
    dealer = Dealer.of(5)
    with house(journal=path) as visited:
        room, spectator, people = visited.seated(game, None, None)
        for _ in range(30):
            person = people[asked(room)]
            offered, dealer = dealer.one_of(person.table["moves"])
            assert person.play(offered["move"]).status == 200
            if person.undo().status == 200:
                person.play(offered["move"])
        watchers = (spectator, *people)
        before = [(each.table, each.get("/view").text) for each in watchers]
    with house(journal=path) as visited:
        for (table, view), each in zip(before, watchers, strict=True):
            came = again(visited, each)
            assert {**came.table, "version": 0} == {**table, "version": 0}
            assert came.get("/view").text == view
        room = visited.host.rooms[spectator.room]
        person = again(visited, people[asked(room)])
        assert person.play(person.table["moves"][0]["move"]).status == 200


def test_a_bot_goes_on_when_somebody_looks(path: Path) -> None:
    """A server may stop while a bot thinks."""
    with house(pace=60.0, journal=path) as visited:
        room, _, (person,) = visited.seated("towers", None, "greedy")
        person.play("R3@5")
        assert room.moment == 2
    with house(journal=path) as visited:
        person = again(visited, person)
        while person.table["moment"] == 2:
            pass
        assert person.table["story"][-1]["by"] == 1


def test_games_that_nobody_asks_for_sleep_in_the_journal() -> None:
    """And wake up when somebody does."""
    with house(limits=evolve(PATIENT, awake=2)) as visited:
        opened = [visited.seated("towers", None, None) for _ in range(4)]
        _, _, (red, _) = opened[0]
        assert red.room not in visited.host.rooms
        assert red.play("R3@5").status == 200
        assert len(visited.host.rooms) == 2
        for _, spectator, _ in opened[1:]:
            assert spectator.table["step"] == 0
        assert red.table["story"][0]["words"]


def test_no_seed_and_no_key_is_kept(path: Path) -> None:
    """Who reads the file can play nobody's seat and foresee nothing."""
    with house(journal=path) as visited:
        room, spectator, people = visited.seated("thraen", None, None)
        seed = room.match.dealer.seed
    told = b"".join(each.read_bytes() for each in path.parent.iterdir())
    assert room.package.rules.format_move(room.match.played[0].move).encode() in told
    for secret in (seed, *(str(each.key) for each in (spectator, *people))):
        assert secret.encode() not in told


def test_a_journal_serves_one_process_at_a_time(path: Path) -> None:
    """Two would not know of each other's moves."""
    with Journal(path), pytest.raises(JournalError, match="another process uses this journal"):
        Journal(path)
    Journal(path).close()


def test_another_file_is_no_journal(path: Path) -> None:
    """Neither some text, nor the file of another program, nor a journal of another version."""
    path.write_text("no database, but long enough to look like one" * 10, encoding="utf-8")
    with pytest.raises(JournalError, match="not a database"):
        Journal(path)
    path.unlink()
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE game (x)")
    other.close()
    with pytest.raises(JournalError, match="another program's file"):
        Journal(path)
    path.unlink()
    Journal(path).close()
    later = sqlite3.connect(path)
    later.execute("PRAGMA user_version = 2")
    later.close()
    with pytest.raises(JournalError, match="version 2 of the journal; known is 1"):
        Journal(path)


def test_a_moment_is_written_once() -> None:
    """Whatever else may go wrong, no two moves stand at one moment."""
    with house() as visited:
        room, *_ = visited.seated("towers", None, None)
        entry = Entry(Kind.MOVE, room.seats[0], ("R3@5",))
        with pytest.raises(JournalError, match="UNIQUE"):
            visited.host.journal.add(room.number, 0, entry)


class Full(JournalError):
    """A disk that is full."""


def full(*_: object) -> None:
    """In place of whatever writes."""
    raise Full("disk full")


def test_a_move_that_cannot_be_kept_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor is one taken back; the table stays as it was, and the luck of the game too."""
    with house() as visited:
        room, spectator, people = visited.seated("thraen", None, None)
        for _ in range(6):
            latest = people[asked(room)]
            assert latest.play(latest.table["moves"][0]["move"]).status == 200
        person = people[asked(room)]
        move = person.table["moves"][0]["move"]
        watchers, dealer = (spectator, *people), room.match.dealer
        before = [(each.table, each.get("/view")) for each in watchers]
        monkeypatch.setattr(Journal, "add", full)
        assert person.play(move).status == 503
        with person.socket() as socket:
            socket.receive_json()
            socket.send_json({"move": move, "moment": room.moment})
            assert socket.receive_json()["refused"]["status"] == 503
        assert [(each.table, each.get("/view")) for each in watchers] == before
        assert room.match.dealer == dealer
        monkeypatch.undo()
        assert person.play(move).status == 200


def test_an_undo_that_cannot_be_kept_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """The move still stands."""
    with house() as visited:
        _, spectator, (red, _) = visited.seated("towers", None, None)
        red.play("R3@5")
        before = spectator.table
        monkeypatch.setattr(Journal, "add", full)
        assert red.undo().status == 503
        assert spectator.table == before


def test_a_seat_or_a_game_that_cannot_be_kept_is_not_given(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The last seat would have begun the game; it has not."""
    with house() as visited:
        spectator = visited.open("thraen", None, None)
        visited.join(spectator, 0)
        before = spectator.table
        monkeypatch.setattr(Journal, "sit", full)
        monkeypatch.setattr(Journal, "open", full)
        assert spectator.post("/seats", {"seat": 1, "name": "Eve"}).status == 503
        body = {"game": "towers", "bots": [None, None]}
        assert visited.client.post("/games", json=body).status_code == 503
        assert spectator.table == before
        monkeypatch.undo()
        visited.join(spectator, 1)
        assert spectator.table["step"] > 0


def test_a_game_of_other_rules_is_not_played_on(path: Path) -> None:
    """It says which version it was begun with."""
    with house(journal=path) as visited:
        spectator = visited.open("towers", None, None)
    for column, value, words in (
        ("rules", "0", "rules version 0"),
        ("content", "0123", "other printed content"),
        ("options", "{}", "cannot be played again"),
    ):
        _set(path, column, value)
        with house(journal=path) as visited:
            refused = again(visited, spectator).get()
        assert (refused.status, words in refused.text) == (410, True)
        _set(path, "rules", towers.RULES_VERSION)
        _set(path, "content", towers.content_digest(towers.Options(2)))


def _set(path: Path, column: str, value: str) -> None:
    file = sqlite3.connect(path)
    file.execute(f"UPDATE game SET {column} = ?", (value,))
    file.commit()
    file.close()


# Requests that are sent twice.


def test_a_request_that_is_sent_again_is_not_played_twice() -> None:
    """Who never heard the answer may ask again, also after others have moved."""
    with house() as visited:
        room, _, (red, green) = visited.seated("towers", None, None)
        body = {"move": "R3@5", "moment": 1}
        first, second = red.post("/moves", body), red.post("/moves", body)
        assert first.json == {"moment": 2, "step": 1, "again": False}
        assert second.json == {"moment": 2, "step": 1, "again": True}
        green.play("G3@1")
        assert red.post("/moves", body).json["again"] is True
        assert green.post("/moves", body).status == 403
        assert red.post("/moves", {"move": "R2@5", "moment": 1}).status == 409
        assert room.match.step == 2


def test_equal_steps_before_and_after_an_undo_are_told_apart() -> None:
    """The step is the same again, the moment is not."""
    with house() as visited:
        room, _, (red, _) = visited.seated("towers", None, None)
        early = red.table
        red.play("R3@5")
        assert red.undo().json == {"moment": 3, "steps": 1}
        late = red.table
        assert (early["step"], late["step"]) == (0, 0)
        assert (early["moment"], late["moment"]) == (1, 3)
        stale = red.post("/moves", {"move": "R2@1", "moment": early["moment"]})
        assert stale.status == 409
        assert red.post("/undo", {"moment": early["moment"]}).status == 409
        assert red.post("/moves", {"move": "R2@1", "moment": late["moment"]}).status == 200
        assert towers.format_move(room.match.played[0].move) == "R2@1"
