"""Latest keeps the answers of one state, and knows a move by being one of them."""

from __future__ import annotations

from skybridge_rules.core.latest import Latest

State = list[str]
Move = tuple[str, int]


def test_answers_are_found_once() -> None:
    """Another state, even an equal one, is asked anew."""
    asked: list[State] = []

    def find(state: State, task: str) -> tuple[Move, ...]:
        asked.append(state)
        return tuple((task + each, 1) for each in state)

    latest: Latest[State, str, Move] = Latest()
    first, second = ["a"], ["a"]
    assert latest.moves(first, "take-", find) is latest.moves(first, "take-", find)
    assert latest.moves(second, "take-", find) == (("take-a", 1),)
    assert latest.moves(first, "play-", find) == (("play-a", 1),)
    assert [each is first for each in asked] == [True, False, True]


def test_a_move_is_known_by_being_the_same_object() -> None:
    """An equal one may be legal as well, but nobody has looked at it."""
    latest: Latest[State, str, Move] = Latest()
    state: State = ["a"]
    listed = latest.keep(state, (("x", 1), ("y", 2)))
    name, number = listed[1]
    assert latest.lists(state, listed[1])
    assert not latest.lists(state, (str(name), int(number)))
    assert not latest.lists(["a"], listed[1])


def test_only_the_latest_state_is_kept() -> None:
    """A move of the state before is looked at as any other."""
    latest: Latest[State, str, Move] = Latest()
    before: State = ["a"]
    moves = latest.keep(before, (("x", 1),))
    latest.keep(["b"], moves)
    assert not latest.lists(before, moves[0])


def test_at_first_nothing_is_kept() -> None:
    """Neither a state nor a move."""
    latest: Latest[State, str, Move] = Latest()
    assert not latest.lists(["a"], ("x", 1))
