"""Supply: every piece is in one place, and a turn lays one piece of the hand on turn (TW-101, 104).

Pieces are counted by colour and kind on the board, in the hands and beside the game of three; a
step takes one out of one hand and puts it on top, and leaves all else as it was.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings

from skybridge_rules import towers
from skybridge_rules.core.ids import RuleId
from skybridge_rules.towers import LayBridge, Move, State, legality, setup, supplies, transition
from skybridge_rules.towers.city import City
from skybridge_rules.towers.components import PIECES, Kind
from skybridge_rules.towers.state import OVER
from tests.properties.cases import Case, cases
from tests.properties.planting import SEEDS, Planted, caught, deeply, name_of, replaced
from tests.properties.promise import Promise, along, keep
from tests.properties.towers.board import BOX, COLOURS, board, fourth, held, own_letters
from tests.properties.towers.placing import Step, cited, move_of
from tests.properties.towers.positions import Wish, positions

# What the rules say.


def all_pieces_are_there(state: State) -> Iterator[str]:
    """On the board, in a hand, or out of a game of three (TW-INV-01, TW-801, TW-802)."""
    standing = Counter(piece for stack in board(state).values() for piece in stack)
    nobody = fourth(state)
    for letter in COLOURS:
        for kind, count in BOX.items():
            piece = letter + kind
            on_board = standing[piece] / 2 if kind == "=" else standing[piece]
            unplayed = sum(held(state, hand)[piece] for hand in range(len(state.supplies)))
            aside = count if letter == nobody else 0
            if letter == nobody and kind in "32":
                aside = 1  # each of the three had one
            if on_board + unplayed + aside != count:
                yield f"{piece}: {on_board} on the board, {unplayed} in hand, {aside} out of play"
    for hand in range(len(state.supplies)):
        for piece, count in held(state, hand).items():
            most = 1 if piece[0] == nobody else BOX[piece[1]]
            if piece[0] not in own_letters(state, hand) or not 0 < count <= most:
                yield f"hand {hand} has {count} of {piece}"
    yield from _offers_are_held(state)


def _offers_are_held(state: State) -> Iterator[str]:
    """Each placement once, of a piece in hand; what is not there is refused as such (TW-102)."""
    texts = [towers.format_move(each) for each in towers.legal_moves(state)]
    if len(texts) != len(set(texts)):
        yield f"{texts} has something twice (TW-004)"
    if state.turn == OVER:
        return
    mine, letters = held(state, state.turn), own_letters(state, state.turn)
    if strangers := {text[:2] for text in texts} - mine.keys():
        yield f"{strangers} are offered, and not in hand"
    for number, piece in enumerate(letter + kind for letter in COLOURS for kind in BOX):
        spot = (1 + number % 8, 2 + number % 8) if piece[1] == "=" else (1 + number % 9,)
        told = cited(state, move_of(piece, *spot)) & {
            "TW-009",
            "TW-102",
            "TW-602",
            "TW-802",
            "TW-852",
        }
        due = set[str]()
        if piece[0] in letters and not mine[piece]:
            never = piece[0] == fourth(state) and piece[1] in "=^"
            due = {"TW-802" if never else "TW-102"}
        elif piece[0] not in letters:
            due = _why_not_his(state, piece)
        if told != due:
            yield f"{piece} is refused by {sorted(told)}, not by {sorted(due)}"


def _why_not_his(state: State, piece: str) -> set[str]:
    """Another hand has it: it has left, or is of the same seat, or has to wait (TW-009, TW-852)."""
    hands = range(len(state.supplies))
    holder = next(hand for hand in hands if piece[0] in own_letters(state, hand))
    if state.out >> holder & 1:
        return {"TW-602"}
    seats = state.table.hands
    return {"TW-852" if seats[holder].seat == seats[state.turn].seat else "TW-009"}


def one_piece_is_laid(step: Step) -> Iterator[str]:
    """Out of the hand on turn, onto the top, and nothing else moves (TW-101, TW-104, TW-105)."""
    text = towers.format_move(step.move)
    piece, spot = text[:2], [int(each) for each in text[3:].split("-")]
    for hand in range(len(step.before.supplies)):
        due = held(step.before, hand)
        if hand == step.before.turn:
            due = due - Counter([piece])
        if held(step.after, hand) != due:
            yield f"{text}: hand {hand} has {held(step.after, hand)}, not {due}"
    before, after = board(step.before), board(step.after)
    for place in before:
        grown = [*before[place], *([piece] if place in spot else [])]
        if after[place] != grown:
            yield f"{text}: at {place} stands {after[place]}, not {grown}"


# Where to look.


def wanted(_: State, move: Move) -> bool:
    """Bridges: most moves are blocks."""
    return isinstance(move, LayBridge)


PROMISE: Promise[State] = Promise(
    "supply",
    cases(
        positions(
            Wish(players=(4, 2, 3, 3)),
            Wish(("few",), players=(3,), switches=()),
            Wish(("bridged", "twin"), switches=(), holds="="),
        ),
        towers.place,
        6,
    ),
    along(towers, at=all_pieces_are_there, step=one_piece_is_laid, wanted=wanted),
    examples=75,
)


@pytest.mark.rule("TW-003", "TW-004", "TW-101", "TW-102", "TW-104", "TW-105")
@pytest.mark.rule("TW-801 to TW-803", "TW-851", "TW-852", "TW-INV-01", "TW-INV-06")
@settings(max_examples=PROMISE.examples)
@given(PROMISE.cases)
def test_every_piece_is_in_one_place(case: Case[State]) -> None:
    """And each turn lays one, from a hand to the top of a tower."""
    keep(PROMISE, case)


# Errors that this property has to catch alone.


def _stays(right: Any, state: State, *given: Any) -> Any:
    return evolve(right(state, *given), supplies=state.supplies)


def _other_size(right: Any, state: State, move: Move, *given: Any) -> State:
    """A block of the other size is taken out of the hand, if there is one."""
    after: State = right(state, move, *given)
    piece, supply = move.piece, [*after.supplies[state.turn]]
    other = piece ^ 1
    if piece.kind in (Kind.THREE, Kind.TWO) and supply[other]:
        supply[piece] += 1
        supply[other] -= 1
    hands = [*after.supplies]
    hands[state.turn] = tuple(supply)
    return evolve(after, supplies=tuple(hands))


def _one_tower(right: Any, city: City, piece: Any, first: int, second: int) -> City:
    """A bridge stands in one tower only."""
    whole = right(city, piece, first, second).towers
    return City.of((*whole[:second], city.towers[second], *whole[second + 1 :]))


def _under_the_top(right: Any, city: City, piece: Any, cell: int) -> City:
    tower = right(city, piece, cell).towers[cell]
    swapped = (*tower[:-2], *tower[:-3:-1])
    return City.of((*city.towers[:cell], swapped, *city.towers[cell + 1 :]))


def _fourth_bridge(patch: pytest.MonkeyPatch) -> None:
    """A game of three has the bridge of the fourth colour, in the first hand."""
    right = setup.starting_supplies

    def starting(table: Any) -> Any:
        first, *others = right(table)
        if table.fourth is not None:
            extra = table.fourth * 4 + 2
            first = tuple(first[piece] or int(piece == extra) for piece in PIECES)
        return (first, *others)

    for module in (setup, supplies):
        patch.setattr(module, "starting_supplies", starting)


def _borrowed(right: Any, state: State) -> Any:
    """Everything may be laid that anybody has."""
    if state.turn == OVER:
        return ()
    own = tuple(map(sum, zip(*state.supplies, strict=True)))
    hands = [*state.supplies]
    hands[state.turn] = own
    return right(evolve(state, supplies=tuple(hands)))


def _twice(right: Any, state: State) -> Any:
    return (*right(state), *right(state)[-1:])


def _he_waits(right: Any, *given: Any) -> Any:
    for each in right(*given):
        yield evolve(each, rule=RuleId("TW-009")) if each.rule == "TW-102" else each


ERRORS = (
    Planted("a laid piece stays in hand", replaced(transition, "apply", _stays)),
    Planted("the other size leaves the hand", replaced(transition, "apply", _other_size)),
    Planted("a bridge stands in one tower", replaced(City, "with_bridge", _one_tower)),
    Planted("a block slips under the top", replaced(City, "with_block", _under_the_top)),
    Planted("the fourth colour has a bridge", _fourth_bridge),
    Planted("pieces are borrowed", replaced(towers, "legal_moves", _borrowed)),
    Planted("a placement is listed twice", replaced(towers, "legal_moves", _twice)),
    Planted("what is used up is told as waiting", replaced(legality, "_against_piece", _he_waits)),
)


@pytest.mark.parametrize("error", ERRORS, ids=name_of)
def test_it_alone_catches(error: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    """One run; the deep tests show it ten times."""
    error.plant(monkeypatch)
    assert caught(PROMISE, SEEDS[0])


@pytest.mark.parametrize("error", deeply(ERRORS))
def test_it_alone_catches_ten_times_of_ten(error: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the seed."""
    error.plant(monkeypatch)
    assert [number for number in SEEDS if not caught(PROMISE, number)] == []
