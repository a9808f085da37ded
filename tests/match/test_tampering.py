"""Whatever is taken out, doubled, swapped or rewritten in a record or an account is noticed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from skybridge_rules import thraen, towers
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import RecordError
from skybridge_rules.core.ids import Seat
from skybridge_rules.match import (
    Match,
    account_of,
    format_account,
    format_record,
    frames,
    parse_account,
    parse_record,
    record_of,
    replay,
)
from tests.deep import rarely

AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any]

FEW = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])

GAMES: dict[str, tuple[Any, Any, int]] = {
    "towers, over": (towers, towers.Options(2), 999),
    "towers, open": (towers, towers.Options(3), 20),
    "thraen, open": (thraen, thraen.Options(2), 45),
}


PARTS = 3
"""Of so many lines one is tampered with, event by event, in the ordinary run."""


@cache
def played(name: str) -> AnyMatch:
    """A random game, as far as it goes."""
    game, options, steps = GAMES[name]
    match = Match(game, options, names=("Ada", "Ben", "Cleo")[: options.players])
    dealer = Dealer.of(name)
    while match.moves and match.step < steps:
        index, dealer = dealer.below(len(match.moves))
        match.play(match.moves[index])
    return match


@cache
def record_text(name: str) -> str:
    """Its record."""
    return format_record(record_of(played(name)))


@cache
def account_text(name: str, seat: int | None) -> str:
    """Its account."""
    return format_account(account_of(played(name), None if seat is None else Seat(seat)))


def verify_record(name: str, text: str) -> object:
    """The record, if it verifies."""
    record = parse_record(text)
    replay(GAMES[name][0], record)
    return record


def verify_account(name: str, text: str) -> object:
    """The account, if it verifies."""
    account = parse_account(text)
    for _ in frames(GAMES[name][0], account):
        pass
    return account


def rearranged(draw: st.DrawFn, parts: list[Any], other: Callable[[Any], Any]) -> list[Any]:
    """A list with one of its parts taken out, doubled, rewritten, or swapped with another."""
    at = draw(st.integers(0, len(parts) - 1))
    to = draw(st.integers(0, len(parts) - 1))
    new = list(parts)
    match draw(st.sampled_from(["out", "twice", "swap", "cut", "edit"])):
        case "out":
            del new[at]
        case "twice":
            new.insert(to, new[at])
        case "swap":
            new[at], new[to] = new[to], new[at]
        case "cut":
            del new[at:to]
        case _:
            new[at] = other(new[at])
    return new


def edited(draw: st.DrawFn, word: str) -> str:
    """A word with one sign replaced by another that occurs in such texts."""
    at = draw(st.integers(0, max(0, len(word) - 1)))
    return word[:at] + draw(st.sampled_from("0123456789abefRGB@=-*~{}[]. ")) + word[at + 1 :]


@st.composite
def tampered_record(draw: st.DrawFn, text: str) -> str:
    """A record with one thing wrong: a line, a word anywhere, or a word of the last rounds."""

    def other(word: str) -> str:
        return edited(draw, word)

    match draw(st.sampled_from(["lines", "words", "last words"])):
        case "lines":
            return "\n".join(rearranged(draw, text.split("\n"), other))
        case "words":
            return "".join(rearranged(draw, re.split(r"(\s+)", text), other))
        case _:
            words = re.split(r"(\s+)", text)
            return "".join([*words[:-24], *rearranged(draw, words[-24:], other)])


@st.composite
def tampered_account(draw: st.DrawFn, text: str) -> str:
    """An account with one thing wrong: a line, a field of one, an event, a change, a sign."""
    lines = text.split("\n")
    what = draw(st.sampled_from(["lines", "sign", "field", "field", "part", "part"]))
    if what == "lines":
        return "\n".join(rearranged(draw, lines, lambda line: edited(draw, line)))
    at = draw(st.integers(0, len(lines) - 2))
    if what == "sign":
        lines[at] = edited(draw, lines[at])
        return "\n".join(lines)
    fields = json.loads(lines[at])
    lists = [name for name, value in fields.items() if isinstance(value, list) and value]
    if what == "part" and lists:
        name = draw(st.sampled_from(lists))
        fields[name] = rearranged(draw, fields[name], lambda _: draw(VALUES))
    else:
        name = draw(st.sampled_from(sorted(fields)))
        other = json.loads(draw(st.sampled_from(lines[:-1])))
        fields[name] = draw(st.one_of(VALUES, st.just(other.get(name))))
    lines[at] = json.dumps(fields, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return "\n".join(lines)


VALUES: st.SearchStrategy[Any] = st.sampled_from(
    [None, 0, 1, 2, "", "Eve", "R3@1", "pass", [], {}, ["/x", 1]]
)


def assert_noticed(text: str, whole: str, verify: Callable[[str, str], object], name: str) -> None:
    """Refused as one of ours; or what was rewritten says the very same in other signs."""
    try:
        found = verify(name, text)
    except RecordError:
        assert text != whole
    else:
        assert found == untouched(verify, name, whole)


@cache
def untouched(verify: Callable[[str, str], object], name: str, whole: str) -> object:
    """What a record or account says that nobody has touched."""
    return verify(name, whole)


@pytest.mark.parametrize("name", GAMES)
@FEW
@given(data=st.data())
def test_a_record_that_was_tampered_with_is_noticed(name: str, data: st.DataObject) -> None:
    """Any line or word, also of the round that is open, of the headers and of the end."""
    whole = record_text(name)
    text = data.draw(tampered_record(whole))
    assert_noticed(text, whole, verify_record, name)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seat", [None, 0, 1])
@FEW
@given(data=st.data())
def test_an_account_that_was_tampered_with_is_noticed(
    name: str, seat: int | None, data: st.DataObject
) -> None:
    """Any line, header, event, change, own move or digest, whether the view shows it or not."""
    whole = account_text(name, seat)
    text = data.draw(tampered_account(whole))
    assert_noticed(text, whole, verify_account, name)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("part", [0, *map(rarely, range(1, PARTS))])
def test_every_single_event_and_own_move_is_covered(name: str, part: int) -> None:
    """Taken out or exchanged one by one, each is noticed in its own line; all in the deep run."""
    game = GAMES[name][0]
    account = account_of(played(name), Seat(0))
    lines = format_account(account).split("\n")
    covered = 0
    for number, scene in list(enumerate(account.scenes, start=3))[part::PARTS]:
        fields = json.loads(lines[number - 1])
        for index in range(len(scene.events)):
            kept = [each for at, each in enumerate(fields["events"]) if at != index]
            _refused_in(game, lines, number, {**fields, "events": kept})
            covered += 1
        if scene.move is not None:
            state = played(name).states[number - 3]
            moves = [game.format_move(move) for move in game.legal_moves(state)]
            for other in [each for each in moves if each != scene.move][:2]:
                _refused_in(game, lines, number, {**fields, "move": other})
                covered += 1
    assert covered > 5


def _refused_in(game: Any, lines: list[str], number: int, fields: dict[str, Any]) -> None:
    text = json.dumps(fields, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    account = parse_account("\n".join((*lines[: number - 1], text, *lines[number:])))
    with pytest.raises(RecordError) as caught:
        list(frames(game, account))
    assert caught.value.line == number
