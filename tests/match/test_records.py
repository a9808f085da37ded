"""Records: written, read strictly, verified step by step."""

from __future__ import annotations

import re
from typing import Final

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from magpie_rules.package import MAGPIE
from magpie_rules.state import Options

from skybridge_rules import towers
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import (
    RecordDiffers,
    RecordError,
    RecordVersionError,
    SkybridgeError,
)
from skybridge_rules.match import Match, format_record, parse_record, record_of, replay
from tests.match.magpies import magpies

TowersMatch = Match[towers.State, towers.Move, towers.Event, towers.View, towers.Options]


def finished(players: int = 2, seed: int = 1) -> TowersMatch:
    """A complete random game."""
    match = Match(towers, towers.Options(players), dealer=Dealer.of(seed))
    dealer = Dealer.of(seed)
    while match.moves:
        move, dealer = dealer.one_of(match.moves)
        match.play(move)
    return match


MATCH = finished()
WHOLE = format_record(record_of(MATCH))
LINES = WHOLE.split("\n")
LAST = LINES[-2].split()[-1]
"""The digest of the record, in its braces."""
WHOLE_END = LINES[-2].index("{") + 1
OPEN_MATCH = Match(towers, towers.Options(3), names=("Ada", "Ben", "Cleo"))
for _move in ("R3@1", "G3@2", "B3@3", "R2@4", "G2@5", "B2@6", "R2@7", "G2@8"):
    OPEN_MATCH.play(_move)
OPEN = format_record(record_of(OPEN_MATCH))
"""Two rounds, and a third that is still open."""


def changed(old: str, new: str) -> str:
    """The record with one thing replaced."""
    assert old in WHOLE
    return WHOLE.replace(old, new, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_complete_game_comes_back_and_verifies(players: int) -> None:
    """Writing, reading and replaying lead to the same states and the same text."""
    played = finished(players, seed=players)
    text = format_record(record_of(played))
    record = parse_record(text)
    match = replay(towers, record)
    assert match.states == played.states
    assert record_of(match) == record
    assert format_record(record) == text
    assert record.totals == towers.score(match.state).totals


def test_a_record_reads_like_a_score_sheet() -> None:
    """Headers, a line to a round with its digest, the totals at the end."""
    assert LINES[0] == '[Game "towers"]'
    assert LINES[3] == '[Content "-"]'  # no printed data stands behind the pieces (TW-003)
    assert LINES[5] == '[Seats ["seat 0", "seat 1"]]'
    assert re.fullmatch(r'\[Digest "[0-9a-f]{16}"\]', LINES[6])
    assert LINES[7] == ""
    assert LINES[8].startswith("1. ")
    assert LINES[8].endswith("}")
    assert re.fullmatch(r"= -?[0-9]+ -?[0-9]+ \{[0-9a-f]{16}\}", LINES[-2])


def test_an_unfinished_game_ends_with_a_star() -> None:
    """And goes on from there after reading."""
    match = Match(towers, towers.Options(3))
    match.play(match.moves[0])
    text = format_record(record_of(match))
    assert re.search(r"\n1\. R3@1\n\* \{[0-9a-f]{16}\}\n$", text)
    again = replay(towers, parse_record(text))
    assert again.state == match.state
    again.play(again.moves[0])


def test_chance_is_part_of_the_record() -> None:
    """A replay needs no dealer: what chance said is written down, marked by a tilde."""
    match = Match(MAGPIE, Options(2), dealer=Dealer.of(3))
    match.deal()
    text = format_record(record_of(match))
    assert "~show:" in text
    assert "~roll:" in text
    assert replay(MAGPIE, parse_record(text)).state == match.state


def test_a_record_can_begin_at_a_position() -> None:
    """The position stands in a header of its own."""
    start = towers.parse_position("towers players=2 turn=G out=- | 1: R3 / 2: B2")
    match = Match(towers, towers.Options(2), start=start)
    match.play(match.moves[0])
    text = format_record(record_of(match))
    assert '[Position "towers players=2 turn=G out=- | 1: R3 / 2: B2"]' in text
    assert replay(towers, parse_record(text)).states == match.states


def test_long_rounds_are_folded() -> None:
    """No line of moves is longer than a hundred signs, and folding is not meaning."""
    match = Match(MAGPIE, Options(3, rounds=3), dealer=Dealer.of(1))
    dealer = Dealer.of(5)
    while match.deal() or match.decision is not None:
        if match.decision is None:
            break
        move, dealer = dealer.one_of(match.moves)
        match.play(move)
    text = format_record(record_of(match))
    assert max(map(len, text.split("\n")[8:])) <= 100
    assert any(line.startswith("   ") for line in text.split("\n"))
    assert replay(MAGPIE, parse_record(text)).states == match.states


UNREADABLE: Final[list[tuple[str, int, int, str]]] = [
    ("", 1, 1, "the header Game is missing"),
    ("hello", 1, 1, "the header Game is missing"),
    ('[Game "towers"]', 1, 16, "the moves are missing"),
    (changed("[Game", "[Gane"), 1, 2, "expected Game, found Gane"),
    (changed("[Game ", "[Game"), 1, 2, "a header is a name, a blank and a value"),
    (changed('"towers"]', '"towers" ]'), 1, 15, "expected ']'"),
    (changed('"towers"]', '"towers]'), 1, 7, "is not JSON"),
    (changed('"towers"]', "7]"), 1, 7, "has the wrong type"),
    (changed('"players": 2', '"players": 2, "players": 3'), 5, 10, "not JSON that can be read"),
    (changed('[Rules "1"]\n', ""), 3, 2, "expected Rules, found Content"),
    (changed('["seat 0", ', "[0, "), 6, 8, "has the wrong type"),
    (changed("]\n\n1. ", "]\n1. "), 8, 1, "an empty line should follow"),
    (changed("\n\n1. ", "\n\n"), 9, 1, "expected the number of a round"),
    (changed("\n2. ", "\n3 "), 10, 1, "expected the number of a round"),
    (changed("}\n2. ", "\n2. "), 9, 14, "a digest is 16 hexadecimal digits"),
    (changed("= ", "= x "), len(LINES) - 1, 3, "expected a total, found 'x'"),
    (changed("= ", "* "), len(LINES) - 1, 3, "nothing but a digest should follow '*'"),
    (changed("\n= ", "\n"), len(LINES) - 1, 1, "expected the number of a round"),
    (changed("= ", "= -0 "), len(LINES) - 1, 3, "expected a total, found '-0'"),
    (WHOLE[:-2] + "x}\n", len(LINES) - 1, WHOLE_END, "a digest is 16 hexadecimal digits"),
    (WHOLE + "7", len(LINES), 1, "nothing should follow the digest, found '7'"),
    (changed(LINES[6], '[Digest "beef"]'), 7, 9, "should be 16 hexadecimal digits"),
    (changed(LINES[6], "[Digest 7]"), 7, 9, "has the wrong type"),
    (changed(LINES[6], f"{LINES[6]}\n[Position 7]"), 8, 2, "expected no further header, found"),
    (changed(LINES[6], "[Place 7]"), 7, 2, "expected Position or Digest, found Place"),
    (changed(f"{LINES[6]}\n", ""), 7, 1, "the header Digest is missing, while a digest stands"),
    (changed(f" {LAST}", ""), len(LINES) - 1, 1, "the digest of the record is missing at"),
    ("\n".join(LINES[:-2]), len(LINES) - 2, len(LINES[-3]) + 1, "expected '*' or '='"),
]
"""Texts that are no record, and where that shows."""


@pytest.mark.parametrize(("text", "line", "column", "message"), UNREADABLE)
def test_an_unreadable_record_is_refused_with_line_and_column(
    text: str, line: int, column: int, message: str
) -> None:
    """Strictly: nothing is guessed."""
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    assert message in caught.value.message
    assert (caught.value.line, caught.value.column) == (line, column)


def test_a_round_without_digest_is_refused() -> None:
    """The digests are what makes a record trustworthy."""
    digest = LINES[8][LINES[8].index(" {") :]
    with pytest.raises(RecordError, match="round 1 has no digest at its end"):
        parse_record(changed(digest, ""))


ELSEWHERE: Final[list[tuple[str, str, str]]] = [
    ('[Game "towers"]', '[Game "chess"]', "Game 'chess'"),
    ('[Rules "1"]', '[Rules "0"]', "Rules '0'"),
    ("Gigamic 2006", "Gigamic 1999", "Edition"),
    ('[Content "-"]', '[Content "beef"]', "content 'beef'"),
]
"""Made for something else."""


@pytest.mark.parametrize(("old", "new", "header"), ELSEWHERE)
def test_a_record_of_something_else_says_what_it_was_made_for(
    old: str, new: str, header: str
) -> None:
    """Another game, edition, rules version or content is not an error in a move."""
    with pytest.raises(RecordVersionError, match=header):
        replay(towers, parse_record(changed(old, new)))


MISFITS: Final[list[tuple[str, str, str]]] = [
    ('"players": 2', '"players": 7', "Options: options.players: 2, 3 or 4 can play, not 7"),
    ('"players": 2', '"players": "2"', r"Options: \$.players: expected a whole number"),
    ('"players": 2', '"player": 2', "missing players"),
    ('["seat 0", "seat 1"]', '["Ada"]', "Seats: 2 seats need as many names, not 1"),
]
"""Options and names that no game has."""


@pytest.mark.parametrize(("old", "new", "message"), MISFITS)
def test_impossible_options_are_refused_in_their_line(old: str, new: str, message: str) -> None:
    """The header is named."""
    with pytest.raises(RecordError, match=message) as caught:
        replay(towers, parse_record(changed(old, new)))
    assert caught.value.line in (5, 6)


def test_an_impossible_start_is_refused_in_its_line() -> None:
    """The position is checked like any untrusted position."""
    record = evolve(parse_record(WHOLE), position="towers players=2 turn=R out=- | 1: R3 R2")
    with pytest.raises(RecordError, match=r"Position: foundation 1: R2 stands on R3 \(TW-201\)"):
        replay(towers, record)


def test_an_illegal_step_is_named_with_its_rule() -> None:
    """The first step that differs, where it stands, and why."""
    first = LINES[8].split()[1]
    with pytest.raises(RecordDiffers, match="TW-502") as caught:
        replay(towers, parse_record(changed(f"1. {first}", "1. R^@5")))
    assert (caught.value.step, caught.value.line, caught.value.column) == (1, 9, 4)
    assert [reason.rule for reason in caught.value.reasons] == ["TW-502"]


def test_an_unreadable_move_is_named_with_its_column() -> None:
    """Columns count within the line of the record."""
    first = LINES[8].split()[1]
    with pytest.raises(RecordError, match="cannot be read") as caught:
        replay(towers, parse_record(changed(f"1. {first}", "1. R3@x")))
    assert (caught.value.line, caught.value.column) == (9, 7)


def test_a_changed_move_shows_in_the_digest() -> None:
    """A legal move in the place of another is found at the end of its round."""
    first = LINES[8].split()[1]
    other = next(
        text
        for text in map(towers.format_move, towers.legal_moves(towers.new(towers.Options(2))))
        if text[-1] not in (first[-1], LINES[8].split()[2][-1])
    )
    with pytest.raises(RecordDiffers, match=r"step 2: the state after .* is [0-9a-f]{16}, not"):
        replay(towers, parse_record(changed(f"1. {first}", f"1. {other}")))


DIFFERING: Final[list[tuple[str, str, str]]] = [
    ("\n2. ", "\n4. ", "the record says round 4, the rules 2"),
    ("\n2. ", "\n2. ~", "should be decided by seat 0"),
    ("\n= ", "\n= 1 ", "the record says over with"),
    ("\n= ", f"\n{99}. R3@1 {{0123456789abcdef}}\n= ", "comes after the end of the game"),
]
"""What the rules say otherwise."""


@pytest.mark.parametrize(("old", "new", "message"), DIFFERING)
def test_whatever_else_differs_is_named(old: str, new: str, message: str) -> None:
    """Rounds, chance, totals, steps after the end."""
    with pytest.raises(RecordDiffers, match=message):
        replay(towers, parse_record(changed(old, new)))


def test_a_finished_game_cannot_be_called_unfinished() -> None:
    """A star in place of the totals."""
    text = "\n".join((*LINES[:-2], f"* {LINES[-2].split()[-1]}", ""))
    with pytest.raises(RecordDiffers, match="the record says not over, the rules over with"):
        replay(towers, parse_record(text))


def test_digests_stand_only_where_rounds_end() -> None:
    """One too early is refused by the rules, two in a row by the reader."""
    head, _, tail = LINES[8].partition(" {")
    number, first, second = head.split()
    early = f"{number} {first} {{{tail}\n1. {second} {{{tail}"
    with pytest.raises(RecordDiffers, match="round 1 does not end with"):
        replay(towers, parse_record(changed(LINES[8], early)))
    with pytest.raises(RecordError, match="a digest follows the last move of a round"):
        parse_record(changed(LINES[8], f"{LINES[8]} {{{tail}"))


# What no digest of a state covers.


UNCOVERED: Final[list[tuple[str, str, int, int, int, str]]] = [
    ('"Ada"', '"Eve"', 7, 1, 0, "the headers give the digest .*: one of them was changed"),
    ("R2@7 G2@8", "R2@8 G2@7", 12, 3, 8, "since round 2 a move was changed, added or taken"),
    (" G2@8", "", 12, 3, 7, "the moves give the digest"),
    ("3. R2@7 G2@8\n", "", 11, 3, 6, "the moves give the digest"),
    ("R2@7", "R2@9", 12, 3, 8, "since round 2 a move was changed"),
]
"""Changes to the open record that the rules allow."""


@pytest.mark.parametrize(("old", "new", "line", "column", "step", "message"), UNCOVERED)
def test_what_the_rules_allow_is_still_noticed(
    old: str, new: str, line: int, column: int, step: int, message: str
) -> None:
    """A name, moves of the round that is open, and the end of an unfinished game."""
    assert old in OPEN
    with pytest.raises(RecordDiffers, match=message) as caught:
        replay(towers, parse_record(OPEN.replace(old, new)))
    assert (caught.value.line, caught.value.column, caught.value.step) == (line, column, step)


def test_an_unfinished_game_does_not_lose_its_last_rounds() -> None:
    """Whole rounds taken away; what is left is a possible game, but not this one."""
    second = OPEN.index("\n2. ")
    text = OPEN[:second] + OPEN[OPEN.index("\n* ") :]
    with pytest.raises(RecordDiffers, match="since round 1 a move was changed, added or taken"):
        replay(towers, parse_record(text))


def test_moves_that_change_places_are_noticed_where_the_state_is_the_same() -> None:
    """Both lead to one state, so the round seems right; the digest of the record tells."""
    record = record_of(magpies())
    one, other = record.entries[:2]
    assert one.move != other.move
    swapped = (evolve(one, move=other.move), evolve(other, move=one.move), *record.entries[2:])
    with pytest.raises(RecordDiffers, match="or moves of a round have changed places"):
        replay(MAGPIE, evolve(record, entries=swapped))


def by_hand(text: str) -> str:
    """A record as somebody would write it down, without digests of the record."""
    lines = [line for line in text.split("\n") if not line.startswith("[Digest ")]
    lines[-2] = lines[-2].partition(" {")[0]
    return "\n".join(lines)


@pytest.mark.parametrize("text", [WHOLE, OPEN])
def test_a_record_written_by_hand_needs_no_digest_of_its_own(text: str) -> None:
    """It is read, replayed and written as it is; the rules check what they can."""
    record = parse_record(by_hand(text))
    assert record.digests is None
    assert format_record(record) == by_hand(text)
    match = replay(towers, record)
    assert format_record(record_of(match)) == text
    changed_name = by_hand(text).replace('"Ada"', '"Eve"').replace('"seat 0"', '"Eve"')
    assert replay(towers, parse_record(changed_name)).names[0] == "Eve"


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Readers raise our own errors only."""
    with pytest.raises(RecordError):
        parse_record(text)


@given(st.data())
def test_any_damage_is_found(data: st.DataObject) -> None:
    """Cut, doubled or replaced anywhere, a record is refused, or is still that game."""
    at = data.draw(st.integers(0, len(WHOLE)))
    cut = data.draw(st.integers(0, 30))
    signs = st.sampled_from(["{", "}", "\n", "[", "~", "=", "*", "1."])
    text = WHOLE[:at] + data.draw(st.text(max_size=10) | signs) + WHOLE[at + cut :]
    try:
        states = replay(towers, parse_record(text)).states
    except SkybridgeError:
        assert text != WHOLE
    else:
        assert states == MATCH.states
