"""The stack of open questions."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from skybridge_rules.core.agenda import (
    Agenda,
    answer,
    is_rest,
    pop,
    push,
    top,
    waiting,
    waits,
)

AGENDAS = st.lists(st.integers()).map(tuple)


def drained(agenda: Agenda[int]) -> list[int]:
    """Every task in the order in which it comes up."""
    order = []
    while (task := top(agenda)) is not None:
        order.append(task)
        agenda = pop(agenda)
    return order


def test_the_top_task_is_the_last_of_the_tuple() -> None:
    """As DESIGN 2 and the house style write it down."""
    assert top((1, 2, 3)) == 3
    assert pop((1, 2, 3)) == (1, 2)


def test_an_empty_agenda_asks_nothing() -> None:
    """None is what comes next, and taking it away leaves nothing."""
    nothing: Agenda[int] = ()
    assert top(nothing) is None
    assert pop(nothing) == ()


def test_the_first_of_several_pushed_tasks_comes_first() -> None:
    """Effects are carried out in the order in which they are written."""
    assert drained(push((9,), 1, 2, 3)) == [1, 2, 3, 9]


@given(AGENDAS, AGENDAS)
def test_pushed_tasks_come_in_order_and_before_the_others(
    agenda: tuple[int, ...], tasks: tuple[int, ...]
) -> None:
    """Nothing is lost, nothing overtakes."""
    assert drained(push(agenda, *tasks)) == [*tasks, *drained(agenda)]


@given(AGENDAS, st.integers())
def test_pop_takes_back_what_push_laid(agenda: tuple[int, ...], task: int) -> None:
    """One task on and off again leaves the equal agenda."""
    assert pop(push(agenda, task)) == agenda


@given(AGENDAS, AGENDAS, AGENDAS)
def test_pushing_in_two_goes_is_pushing_the_later_ones_first(
    agenda: tuple[int, ...], first: tuple[int, ...], then: tuple[int, ...]
) -> None:
    """What is pushed last comes up first."""
    assert push(push(agenda, *then), *first) == push(agenda, *first, *then)


@given(AGENDAS.filter(bool), AGENDAS)
def test_an_answer_replaces_the_top_task_alone(
    agenda: tuple[int, ...], tasks: tuple[int, ...]
) -> None:
    """What lay below it waits on."""
    assert drained(answer(agenda, *tasks)) == [*tasks, *drained(agenda)[1:]]


@given(AGENDAS, AGENDAS)
def test_the_old_agenda_still_stands(agenda: tuple[int, ...], tasks: tuple[int, ...]) -> None:
    """Everything is a value (DESIGN 1)."""
    before = tuple(agenda)
    push(agenda, *tasks)
    pop(agenda)
    answer(agenda, *tasks)
    assert agenda == before


def test_tasks_of_a_kind_are_found_in_the_order_in_which_they_come_up() -> None:
    """The top one first, and nothing of another kind."""
    mixed: Agenda[int | str] = ("last", 1, "next", 2)
    assert waiting(mixed, str) == ("next", "last")
    assert waiting(mixed, int) == (2, 1)
    assert waiting(mixed, float) == ()


def test_it_is_known_whether_a_task_of_some_kinds_is_still_to_come() -> None:
    """One of them is enough."""
    mixed: Agenda[int | str] = ("last", 1)
    assert waits(mixed, int)
    assert waits(mixed, float, str)
    assert not waits(mixed, float)
    assert not waits((), int)


@given(AGENDAS, st.integers(0, 5))
def test_what_is_left_of_a_sequence_is_its_end(whole: tuple[int, ...], done: int) -> None:
    """Whatever number of its first items is done."""
    assert is_rest(whole[done:], whole)
    assert is_rest(list(whole[done:]), whole)


def test_what_is_left_is_neither_longer_nor_in_another_order() -> None:
    """Nor is it the beginning."""
    assert not is_rest((1, 2, 3), (2, 3))
    assert not is_rest((3, 2), (1, 2, 3))
    assert not is_rest((1, 2), (1, 2, 3))
    assert is_rest((), (1, 2))


class _Kind:
    """A kind of task."""


class _Other(_Kind):
    """Another one, whatever it is made from."""


def test_a_kind_is_a_class_and_not_what_it_is_made_from() -> None:
    """A task is of one kind."""
    agenda: Agenda[object] = (_Other(),)
    assert waits(agenda, _Other)
    assert not waits(agenda, _Kind)
    assert waiting(agenda, _Kind) == ()


def test_what_waits_is_told_of_the_agenda_that_is_asked_about() -> None:
    """Whichever was asked about before, and in whatever order."""
    one: Agenda[object] = (1, 2)
    other: Agenda[object] = ("a",)
    for _ in range(2):
        assert waits(one, int)
        assert not waits(other, int)
        assert waiting(one, str) == ()
        assert waiting(other, str) == ("a",)
        assert waiting(one, int) == (2, 1)
