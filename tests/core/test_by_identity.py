"""by_identity keeps an answer as long as it is asked about the same object."""

from __future__ import annotations

from skybridge_rules.core.by_identity import MOST, by_identity

A = ("a", "b")


def test_the_same_object_is_worked_out_once() -> None:
    """For other arguments the answer is another one."""
    asked: list[tuple[tuple[str, ...], int]] = []

    @by_identity
    def times(value: tuple[str, ...], count: int) -> tuple[str, ...]:
        asked.append((value, count))
        return value * count

    assert times(A, 2) is times(A, 2)
    assert times(A, 3) == A * 3
    assert asked == [(A, 2), (A, 3)]


def test_an_equal_object_is_another_one() -> None:
    """Values are not compared; that may cost more than the answer."""
    asked: list[list[int]] = []

    @by_identity
    def total(value: list[int]) -> int:
        asked.append(value)
        return sum(value)

    first, second = [1, 2], [1, 2]
    assert total(first) == total(second) == total(first) == 3
    assert [each is first for each in asked] == [True, False]


def test_an_answer_never_comes_from_a_value_that_is_gone() -> None:
    """The id of an object that is gone may belong to the next one; here it never does."""

    @by_identity
    def first(value: list[int]) -> int:
        return value[0]

    assert [first([number]) for number in range(3 * MOST)] == list(range(3 * MOST))


def test_only_so_many_are_kept() -> None:
    """Then it begins again."""
    asked: list[int] = []

    @by_identity
    def place(value: tuple[str, ...], number: int) -> str:
        asked.append(number)
        return value[number % len(value)]

    for number in range(MOST + 1):
        place(A, number)
    place(A, MOST)
    assert len(asked) == MOST + 1
    assert place(A, 0) == "a"
    assert len(asked) == MOST + 2


def test_it_says_what_the_function_says() -> None:
    """Its name and its docstring are those of the function."""

    @by_identity
    def size(value: tuple[str, ...]) -> int:
        """How many there are."""
        return len(value)

    assert (size.__name__, size.__doc__, size(A)) == ("size", "How many there are.", 2)
