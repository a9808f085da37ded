"""Turns: clockwise, nobody passes of their own will, and who cannot lay is out (TW-601 to TW-606).

After every piece the hands are asked in their order whether they could lay one, by the catalogue's
words; so the next to play, who has left, what is told and when the game ends are all known.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings

from skybridge_rules import towers
from skybridge_rules.core.ids import Seat
from skybridge_rules.towers import Event, State, legality, placement, transition
from skybridge_rules.towers.config import StuckPlayer
from skybridge_rules.towers.events import GameEnded, PlayerLeft, TurnSkipped
from skybridge_rules.towers.state import OVER
from tests.properties.cases import Case, cases
from tests.properties.planting import SEEDS, Planted, caught, deeply, name_of, replaced
from tests.properties.promise import Promise, along, keep
from tests.properties.towers.board import COLOURS, fourth, held, own_letters, reading
from tests.properties.towers.placing import Step, cited, places
from tests.properties.towers.positions import TURNS, Wish, positions

# What the rules say.


def order(state: State) -> list[tuple[int, str]]:
    """Who lays which colours, in the order of the turns (TW-009, TW-801, TW-851, TW-Q-19)."""
    own = ["".join(each.name for each in colours) for colours in state.table.colours]
    if len(own) == 2 and reading(state, "two_player_colour_choice") == "ALTERNATE":
        return [(seat, own[seat][turn]) for turn in (0, 1) for seat in (0, 1)]
    if len(own) == 2:
        own = ["".join(sorted(each, key=COLOURS.index)) for each in own]
    return [(seat, letters + fourth(state)) for seat, letters in enumerate(own)]


def can_lay(state: State, hand: int) -> bool:
    """Whether one of its pieces has a place (TW-601)."""
    return any(places(state, piece) for piece in held(state, hand))


def the_right_hand_is_asked(state: State) -> Iterator[str]:
    """A hand that is in the game and can lay; if none is left, it is over (TW-603, TW-INV-10)."""
    hands = order(state)
    if [(each.seat, own_letters(state, n)) for n, each in enumerate(state.table.hands)] != hands:
        yield f"{state.table.hands} take turns, not {hands}"
        return
    skip = reading(state, "stuck_player") == "SKIP"
    asked, moves = towers.decision(state), towers.legal_moves(state)
    left = {hand for hand in range(len(hands)) if state.out >> hand & 1}
    if left and skip:
        yield f"{left} have left for good (TW-Q-17)"
    if state.turn == OVER:
        staying = [hand for hand in range(len(hands)) if hand not in left]
        if asked is not None or moves or any(can_lay(state, hand) for hand in staying):
            yield f"it is over, and {asked} with {moves}"
        return
    if asked is None or asked.by != hands[state.turn][0] or not moves:
        yield f"{asked} with {moves}, and it is the turn of {hands[state.turn]}"
    if state.turn in left or not can_lay(state, state.turn):
        yield f"{hands[state.turn]} is asked, and has left or can lay nothing"
    for seat in range(state.table.players):
        own = {hand for hand, each in enumerate(hands) if each[0] == seat}
        if seat == hands[state.turn][0]:
            due = set[str]()
        else:
            due = {"TW-602"} if own <= left else {"TW-009"}
        verdict = towers.explain(state, moves[0], Seat(seat))
        if {str(each.rule) for each in verdict.reasons} != due:
            yield f"{moves[0]} by {seat} is refused by {verdict.reasons}, not by {due}"


def the_turn_passes(step: Step) -> Iterator[str]:
    """To the next who can lay; the others leave, or are passed over (TW-602, TW-604, TW-Q-33)."""
    state, told = step.after, list[Event]()
    hands, skip = order(state), reading(state, "stuck_player") == "SKIP"
    mover = step.before.turn
    turn, out = OVER, step.before.out
    if skip and not held(state, mover):
        told.append(_left(state, mover, finished=True))
    for ahead in range(1, len(hands) + 1):
        hand = (mover + ahead) % len(hands)
        if out >> hand & 1:
            continue
        if can_lay(state, hand):
            turn = hand
            break
        finished = not held(state, hand)
        if not skip:
            out |= 1 << hand
            told.append(_left(state, hand, finished=finished))
        elif not finished:
            told.append(TurnSkipped(Seat(hands[hand][0]), state.table.hands[hand].colours))
    if (state.turn, state.out) != (turn, out):
        yield f"the turn is {state.turn}, out are {state.out:b}; due are {turn} and {out:b}"
    found = [each for each in step.events if isinstance(each, PlayerLeft | TurnSkipped)]
    if found != told:
        yield f"{found} is told, not {told}"
    if any(isinstance(each, GameEnded) for each in step.events) != (turn == OVER):
        yield "the end is told too early or not at all"
    if turn == OVER and cited(state, step.move) != {"TW-603"}:
        yield f"after the end a move is refused by {cited(state, step.move)}"


def _left(state: State, hand: int, *, finished: bool) -> PlayerLeft:
    return PlayerLeft(Seat(order(state)[hand][0]), state.table.hands[hand].colours, finished)


# Where to look.

PROMISE: Promise[State] = Promise(
    "turns",
    cases(
        positions(
            Wish(("stuck", "late", "few", "over"), switches=(*TURNS, "touch_model")),
            Wish(("stuck", "late"), switches=()),
            Wish(("late",), players=(3, 4, 2), switches=()),
            Wish(("stuck", "late"), switches=TURNS[1:], always=("stuck_player",)),
        ),
        towers.place,
        12,
    ),
    along(towers, at=the_right_hand_is_asked, step=the_turn_passes),
    examples=120,
)


@pytest.mark.rule("TW-009", "TW-103", "TW-601 to TW-606", "TW-806", "TW-852", "TW-INV-10")
@pytest.mark.rule("TW-Q-16 to TW-Q-19", "TW-Q-33")
@settings(max_examples=PROMISE.examples)
@given(PROMISE.cases)
def test_the_turn_goes_to_the_next_who_can_lay(case: Case[State]) -> None:
    """Until nobody can; who is stuck is out or, if that is agreed on, passed over."""
    keep(PROMISE, case)


# Errors that this property has to catch alone.


def _turned(step: int) -> Any:
    """The hands are asked from another one on."""

    def pass_turn(right: Any, table: Any, city: Any, supplies: Any, mover: int, *given: Any) -> Any:
        return right(table, city, supplies, mover + step, *given)

    return pass_turn


def _always(value: StuckPlayer) -> Any:
    def pass_turn(right: Any, table: Any, *given: Any) -> Any:
        other = evolve(table, config=evolve(table.config, stuck_player=value))
        return evolve(right(other, *given), table=table)

    return pass_turn


def _tested_early(right: Any, table: Any, city: Any, supplies: Any, *given: Any) -> Any:
    """All who could lay nothing now leave at once."""
    after: State = right(table, city, supplies, *given)
    if after.turn == OVER or table.config.stuck_player is StuckPlayer.SKIP:
        return after
    stuck = [
        1 << number
        for number, hand in enumerate(table.hands)
        if not placement.can_lay(city, table.config, hand.colours, supplies[number])
    ]
    return evolve(after, out=after.out | sum(stuck))


def _ends_with_the_first(right: Any, table: Any, city: Any, supplies: Any, *given: Any) -> Any:
    after: State = right(table, city, supplies, *given)
    everybody = (1 << len(table.hands)) - 1
    if not all(map(any, supplies)) and table.config.stuck_player is StuckPlayer.OUT:
        return evolve(after, turn=OVER, out=everybody)
    return after


def _blocks_only(_: Any, city: Any, config: Any, colours: Any, supply: Any) -> bool:  # noqa: ARG001
    """Who has no block left is stuck."""
    return any(supply[colour * 4] or supply[colour * 4 + 1] for colour in colours)


def _any_piece(_: Any, city: Any, config: Any, colours: Any, supply: Any) -> bool:  # noqa: ARG001
    """Who has a piece is asked, wherever it could go."""
    return any(supply)


def _unfinished(right: Any, table: Any, hand: Any, supply: Any, log: Any) -> None:
    """Who has laid all is told as stuck."""
    right(table, hand, tuple(count or 1 for count in supply), log)


def _who_left(right: Any, state: State, seat: Any) -> Any:
    """Who has left is told to wait."""
    return right(evolve(state, out=0), seat)


ERRORS = (
    Planted("a hand is jumped over", replaced(transition, "pass_turn", _turned(1))),
    Planted("turns go the other way", replaced(transition, "pass_turn", _turned(-2))),
    Planted(
        "the stuck return always", replaced(transition, "pass_turn", _always(StuckPlayer.SKIP))
    ),
    Planted("the stuck never return", replaced(transition, "pass_turn", _always(StuckPlayer.OUT))),
    Planted("the stuck leave before their turn", replaced(transition, "pass_turn", _tested_early)),
    Planted(
        "it is over with the first who is done",
        replaced(transition, "pass_turn", _ends_with_the_first),
    ),
    Planted("without a block one is stuck", replaced(transition, "can_lay", _blocks_only)),
    Planted("who has a piece is asked", replaced(transition, "can_lay", _any_piece)),
    Planted("the finished are told as stuck", replaced(transition, "tell_stuck", _unfinished)),
    Planted("who has left is told to wait", replaced(legality, "_against_seat", _who_left)),
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
