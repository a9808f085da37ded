"""Records and links: what is kept comes back equal, and what is damaged is refused."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from functools import cache
from itertools import product

import pytest
from attrs import evolve

from skybridge_rules import register, table
from skybridge_rules.core.errors import RecordError
from skybridge_rules.core.limits import LONGEST_DOCUMENT
from skybridge_rules.match import format_record, parse_record, record_of, replay
from skybridge_rules.table import BadRequest
from skybridge_rules.table.links import VERSION
from tests.table.sitting import Plain, play, played, read, sit


def link(shown: Plain, *, whole: bool = True) -> str:
    """The part of a link after its #."""
    text: str = read("text", table.link(shown["table"], whole))["text"]
    return text


def save(shown: Plain) -> str:
    """The record of a table."""
    text: str = read("text", table.save(shown["table"]))["text"]
    return text


def position(shown: Plain) -> Plain:
    """What a seat sees and may do, without how it came about."""
    left_out = ("table", "step", "told", "notice", "stop", "can_redo", "seed", "marks", "choices")
    seen = {name: value for name, value in shown.items() if name not in left_out}
    return seen | {"moves": [each | {"rank": 0} for each in shown["choices"]]}


def middle(game: str, steps: int = 20) -> Plain:
    """A table in the middle of a game."""
    *_, shown = played(sit(game, players=3, seat=2), 6, most=steps)
    return shown


@pytest.mark.parametrize("game", ["towers", "thraen", "skyward", "mysthea"])
@pytest.mark.parametrize("steps", [0, 5, 40])
def test_a_link_reopens_the_game(game: str, steps: int) -> None:
    """The same table with the same past and the same luck; a link of it is the same link."""
    shown = middle(game, steps)
    text = link(shown)
    assert len(text) < 1000
    again = read("shown", table.open_link(text))
    assert position(again) == position(shown)
    assert (again["step"], again["seed"]) == (shown["step"], shown["seed"])
    assert save(again) == save(shown)
    assert link(again) == text
    if not shown["over"]:
        move = shown["choices"][-1]["move"]
        assert position(play(again, move)) == position(play(shown, move))


@pytest.mark.parametrize("game", ["towers", "thraen", "skyward", "mysthea"])
def test_a_link_to_a_position_holds_what_the_seat_may_know(game: str) -> None:
    """It looks the same from this seat; the past is left out, and hidden cards are dealt anew."""
    shown = middle(game)
    text = link(shown, whole=False)
    again = read("shown", table.open_link(text))
    assert position(again) == position(shown)
    assert again["step"] == 0
    assert again["seed"] != shown["seed"]
    assert "[Position" in save(again)


def test_another_reading_goes_along() -> None:
    """A table that went on from a position keeps it in its record and its link."""
    shown = play(sit("towers"), "R3@5")
    chosen = '[{"name": "touch_model", "value": "FACE"}]'
    shown = read("shown", table.with_switches(shown["table"], chosen))
    shown = play(shown, shown["choices"][0]["move"])
    for again in (
        read("shown", table.open_link(link(shown))),
        read("shown", table.load(save(shown))),
    ):
        assert position(again) == position(shown)
        found = read("switches", table.switches(again["table"]))["switches"]
        assert [each["value"] for each in found if each["name"] == "touch_model"] == ["FACE"]


@pytest.mark.parametrize("game", ["towers", "thraen", "skyward", "mysthea"])
def test_a_record_is_loaded_where_it_was_saved(game: str) -> None:
    """The seat and the bots are in it; the last steps are told."""
    shown = middle(game)
    text = save(shown)
    again = read("shown", table.load(text, "de"))
    assert save(again) == text
    assert again["seat"] == 2
    assert again["told"]
    assert again["notice"].startswith("Die Aufzeichnung wurde geladen")
    table.speak(again["table"], "en")
    assert position(read("shown", table.show(again["table"]))) == position(shown)


def test_a_record_of_others_is_watched_from_seat_0() -> None:
    """Whoever sat there; where no bot of ours is named, a greedy one sits down."""
    record = parse_record(save(middle("towers")))
    names = tuple({"person": "Ada", "random": "Bob"}[name] for name in record.seats)
    others = record_of(
        replay(register.package("towers").rules, evolve(record, seats=names, digests=None))
    )
    again = read("shown", table.load(format_record(others)))
    assert again["seat"] == 0
    assert [place["bot"] for place in again["places"]] == ["", "greedy", "greedy"]


@pytest.mark.parametrize("bot", ["search", "greedy"])
def test_a_bot_of_a_record_thinks_with_our_budget(bot: str) -> None:
    """A link may come from anybody, and must not make a page think for hours."""
    record = parse_record(save(middle("towers")))
    names = tuple({"person": "person", "random": f"{bot}-100000"}[name] for name in record.seats)
    others = record_of(
        replay(register.package("towers").rules, evolve(record, seats=names, digests=None))
    )
    again = read("shown", table.load(format_record(others)))
    bots = [place["bot"] for place in again["places"]]
    assert sorted(bots) == ["", bot, bot]


def test_a_record_that_does_not_verify_is_refused() -> None:
    """With its line."""
    text = save(middle("towers"))
    with pytest.raises(RecordError, match=r"line \d+"):
        table.load(text.replace("@", "@ ", 1))
    with pytest.raises(RecordError, match="made for Rules"):
        table.load(text.replace('[Rules "1"]', '[Rules "0"]'))


def unpacked(text: str) -> bytes:
    """What is inside a link."""
    data = text.removeprefix(VERSION)
    return zlib.decompress(urlsafe_b64decode(data + "=" * (-len(data) % 4)))


def packed(body: bytes) -> str:
    """A link with this inside."""
    return VERSION + urlsafe_b64encode(zlib.compress(body)).decode().rstrip("=")


def exchanged(text: str, old: bytes, new: bytes) -> str:
    """A link with something else in its header."""
    return packed(unpacked(text).replace(old, new))


@cache
def whole_link() -> str:
    """A link that is as it should be."""
    return link(middle("towers"))


DAMAGES: dict[str, Callable[[str], str]] = {
    "empty": lambda _: "",
    "another version": lambda text: "9" + text[1:],
    "cut": lambda text: text[:-9],
    "no base64": lambda text: VERSION + "%%%" + text,
    "no text": lambda _: packed(b"\xff\xfe\0"),
    "no header": lambda _: packed(b"{}\0"),
    "no end": lambda text: packed(unpacked(text).partition(b"\0")[0]),
    "too much": lambda _: packed(b"0" * (LONGEST_DOCUMENT + 1)),
    "another move": lambda text: packed(unpacked(text)[:-1] + b"\x01"),
    "a move too high": lambda text: packed(unpacked(text)[:-1] + b"\xff\x01"),
    "a move too many": lambda text: packed(unpacked(text) + b"\0"),
    "other rules": lambda text: exchanged(text, b'"rules":"1"', b'"rules":"0"'),
    "other cards": lambda text: exchanged(text, b'"content":"-"', b'"content":"x"'),
    "another game": lambda text: exchanged(text, b'"towers"', b'"chess"'),
    "a seat too high": lambda text: exchanged(text, b'"seat":2', b'"seat":3'),
    "players too many": lambda text: exchanged(text, b'players\\":3', b'players\\":7'),
    "a strange option": lambda text: exchanged(text, b'players\\":3', b'x\\":3'),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_link_is_refused(damage: str) -> None:
    """With a sentence, never with a crash."""
    text = whole_link()
    broken = DAMAGES[damage](text)
    assert broken != text
    with pytest.raises(BadRequest, match="link"):
        table.open_link(broken)


def inside(text: str) -> bytes | None:
    """What is inside a text; None if nothing can be unpacked from it."""
    try:
        return unpacked(text) if text.startswith(VERSION) else None
    except (ValueError, zlib.error):
        return None


def test_any_change_to_a_link_is_noticed_or_harmless() -> None:
    """One sign replaced, anywhere: it is refused, or the same game is inside and opens."""
    text = link(middle("towers", 3))
    harmless = 0
    for at, sign in product(range(len(text)), "ABab019-_"):
        changed = text[:at] + sign + text[at + 1 :]
        if changed == text:
            continue
        if inside(changed) == inside(text):
            harmless += 1
            assert link(read("shown", table.open_link(changed))) == text
        else:
            with pytest.raises(BadRequest, match="link"):
                table.open_link(changed)
    assert harmless  # some bits of the last sign stand for nothing


# A game that the page keeps by itself.


@pytest.mark.parametrize("game", ["towers", "thraen", "skyward", "mysthea"])
def test_a_kept_game_goes_on(game: str) -> None:
    """The same table with the same luck, also after undo and another move; the round is told."""
    shown = middle(game, 12)
    first = read("kept", table.keep(shown["table"]))
    assert first["text"] == link(shown)
    table.undo(shown["table"], True)
    shown = read("shown", table.show(shown["table"]))
    shown = play(shown, shown["choices"][-1]["move"])
    kept = read("kept", table.keep(shown["table"]))
    assert kept["text"] == link(shown)  # what was remembered of the line before is not used
    assert (kept["game"], kept["step"], kept["over"]) == (game, shown["step"], shown["over"])
    assert kept["round"] >= 1
    again = read("shown", table.resume(kept["text"]))
    assert position(again) == position(shown)
    assert again["seed"] == shown["seed"]
    assert "goes on after" in again["notice"]


@pytest.mark.parametrize("text", ["", "0old", "1", "1AAAA", "1!!!!"])
def test_a_kept_game_that_cannot_be_opened_says_so(text: str) -> None:
    """By the name that the person has for it."""
    with pytest.raises(BadRequest, match="the game that was kept is"):
        table.resume(text)
