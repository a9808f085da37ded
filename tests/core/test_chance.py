"""The Dealer: the same everywhere, exactly fair, and a value like everything else."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from hashlib import sha256
from itertools import permutations, product
from math import factorial, prod
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from skybridge_rules.core import chance
from skybridge_rules.core.chance import Dealer, checked_seed
from skybridge_rules.core.errors import BadOption
from skybridge_rules.core.limits import LONGEST_NAME
from tests.core.elsewhere import printed_elsewhere

SEEDS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)


def numbers(dealer: Dealer, bound: int, count: int) -> list[int]:
    """The next numbers of a dealer."""
    drawn = []
    for _ in range(count):
        number, dealer = dealer.below(bound)
        drawn.append(number)
    return drawn


class Byte:
    """A digest of one byte, to make the world of ``below`` small enough to walk through."""

    def __init__(self, words: Iterator[int]) -> None:
        self.words = words

    def __call__(self, _: bytes) -> bytes:
        return bytes([next(self.words)])


# ----------------------------------------------------------------------------- the same everywhere


def test_the_numbers_of_a_seed_are_pinned() -> None:
    """Records made today must deal the same tomorrow (law 6)."""
    assert numbers(Dealer.of(7), 6, 12) == [1, 5, 4, 0, 1, 1, 3, 5, 0, 4, 3, 2]
    assert numbers(Dealer.of("Thraen"), 100, 5) == [63, 79, 49, 58, 9]
    assert Dealer.of(7).shuffled("abcdefgh")[0] == tuple("acfgbehd")
    assert Dealer.of(7).weighted([1, 2, 3])[0] == 1
    assert Dealer.of(7).fork("bots").seed == "aaea4cfa5cf1cf81afcbd9aba2edcb58"


def test_the_numbers_are_those_of_sha_256_in_counter_mode() -> None:
    """Worked out by hand, so that another language can follow."""
    words = [int(sha256(f"7:{counter}".encode()).hexdigest(), 16) for counter in range(20)]
    assert numbers(Dealer.of(7), 1000, 20) == [word % 1000 for word in words]


def test_the_numbers_do_not_depend_on_the_process() -> None:
    """Whatever PYTHONHASHSEED says (law 6)."""
    program = (
        "from skybridge_rules.core.chance import Dealer\n"
        "dealer = Dealer.of('x').fork('é')\n"
        "print(dealer.shuffled(range(30)), dealer.weighted([5, 6, 7]), dealer.below(10**40))"
    )
    heard = printed_elsewhere(program)
    dealer = Dealer.of("x").fork("é")
    here = (dealer.shuffled(range(30)), dealer.weighted([5, 6, 7]), dealer.below(10**40))
    assert heard == {" ".join(map(str, here)) + "\n"}


def test_any_text_is_a_seed() -> None:
    """Half of a surrogate pair too, as a file name may hold one."""
    word = int(sha256(b"\xed\xa0\x80:0").hexdigest(), 16)
    assert Dealer.of("\ud800").below(1000) == (word % 1000, Dealer("\ud800", 1))


def test_a_seed_is_a_number_or_its_text() -> None:
    """A seed typed at a prompt deals what the same number in a program deals."""
    assert Dealer.of(7) == Dealer.of("7") == Dealer("7", 0)


# ----------------------------------------------------------------------------------------- a value


@given(SEEDS, st.integers(1, 50), st.integers(1, 5))
def test_a_dealer_is_a_value(seed: str, bound: int, count: int) -> None:
    """Drawing changes nothing: the same dealer answers the same again (DESIGN 1)."""
    dealer = Dealer.of(seed)
    assert numbers(dealer, bound, count) == numbers(dealer, bound, count)
    assert dealer == Dealer.of(seed)
    assert dealer.drawn == 0
    assert len({dealer, Dealer.of(seed)}) == 1
    assert pickle.loads(pickle.dumps(dealer)) == dealer
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        dealer.drawn = 3  # type: ignore[misc]  # frozen: that is the test


@given(SEEDS, st.integers(0, 5), st.integers(1, 5))
def test_a_dealer_goes_on_where_it_stood(seed: str, before: int, later: int) -> None:
    """A saved dealer, put together from its two fields, deals the rest of the same numbers."""
    dealer = Dealer.of(seed)
    for _ in range(before):
        _, dealer = dealer.below(10)
    again = Dealer(dealer.seed, dealer.drawn)
    assert numbers(Dealer.of(seed), 10, before + later)[before:] == numbers(again, 10, later)


@given(SEEDS, SEEDS)
def test_different_seeds_deal_different_numbers(one: str, other: str) -> None:
    """No two of them share a stream, nor does one run into the other."""
    if one != other:
        first = numbers(Dealer.of(one), 2**200, 12)
        second = numbers(Dealer.of(other), 2**200, 12)
        assert not set(first) & set(second)


# ----------------------------------------------------------------------------------- exactly fair


def test_every_number_is_equally_likely(monkeypatch: pytest.MonkeyPatch) -> None:
    """With words of one byte: each number comes from equally many words, the rest draw again."""
    monkeypatch.setattr(chance, "_WORD", 256)
    for bound in range(1, 257):
        first_draw: Counter[int] = Counter()
        for word in range(256):
            monkeypatch.setattr(chance, "_sha256", partial(Byte, iter([word, 0])))
            number, dealer = Dealer.of("any").below(bound)
            if dealer.drawn == 1:
                first_draw[number] += 1
            else:
                assert (number, dealer.drawn) == (0, 2)
        assert first_draw == Counter(dict.fromkeys(range(bound), 256 // bound))


def test_words_are_refused_again_and_again_until_one_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each refused word counts as drawn, so that it never comes back."""
    monkeypatch.setattr(chance, "_WORD", 256)
    monkeypatch.setattr(chance, "_sha256", partial(Byte, iter([255, 254, 252, 251, 9])))
    assert Dealer("any", 40).below(6) == (251 % 6, Dealer("any", 44))


@pytest.mark.parametrize("bound", [0, -1, -(2**300), 2**256 + 1, 2**300])
def test_a_bound_nothing_can_be_drawn_from_is_refused(bound: int) -> None:
    """Nothing is below 0, and beyond the length of a word no number would ever be accepted."""
    with pytest.raises(ValueError, match=rf"^nothing to draw from: bound {bound}$"):
        Dealer.of(7).below(bound)


def test_the_largest_bound_takes_a_whole_word() -> None:
    """Every word fits, and it is the number itself."""
    word = int(sha256(b"7:0").hexdigest(), 16)
    assert Dealer.of(7).below(2**256) == (word, Dealer("7", 1))


def test_an_index_is_drawn_in_proportion_to_its_weight(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every possible number of ``below`` is tried; the counts are the weights (law 10)."""
    for weights in [w for size in (1, 2, 3, 4) for w in product((1, 2, 5), repeat=size)]:
        counts: Counter[int] = Counter()
        for number in range(sum(weights)):
            asked: list[int] = []

            def below(
                self: Dealer, bound: int, answer: int = number, asked: list[int] = asked
            ) -> tuple[int, Dealer]:
                asked.append(bound)
                return answer, self

            monkeypatch.setattr(Dealer, "below", below)
            index, _ = Dealer.of(7).weighted(weights)
            counts[index] += 1
            assert asked == [sum(weights)]
        assert [counts[index] for index in range(len(weights))] == list(weights)


@pytest.mark.parametrize("weights", [[0], [1, 0], [0, 1], [3, -1], [-1, 3], [-1]])
def test_weights_must_be_positive(weights: list[int]) -> None:
    """Law 10; a weight below zero would take from its neighbours' share unnoticed."""
    with pytest.raises(ValueError, match=r"^weights must be positive$"):
        Dealer.of(7).weighted(weights)


def test_no_weights_and_no_options_are_refused() -> None:
    """There is nothing to draw from."""
    with pytest.raises(ValueError, match="nothing to draw from"):
        Dealer.of(7).weighted([])
    with pytest.raises(ValueError, match="nothing to draw from"):
        Dealer.of(7).one_of([])


@given(SEEDS, st.lists(st.integers(), min_size=1))
def test_one_of_several_options_is_the_one_below_says(seed: str, options: list[int]) -> None:
    """Each equally likely, since ``below`` is."""
    dealer = Dealer.of(seed)
    index, after = dealer.below(len(options))
    assert dealer.one_of(options) == (options[index], after)


@pytest.mark.parametrize("size", range(6))
def test_every_order_is_equally_likely(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """All numbers that could be drawn, one by one: each order comes out exactly once (law 10)."""
    bounds = range(size, 1, -1)
    assert prod(bounds) == factorial(size)
    shares: dict[tuple[int, ...], Fraction] = {}
    for answers in product(*map(range, bounds)):
        coming = iter(zip(bounds, answers, strict=True))

        def below(
            bound: int,
            _seed: str,
            drawn: int,
            _digest: object,
            coming: Iterator[tuple[int, int]] = coming,
        ) -> tuple[int, int]:
            expected, answer = next(coming)
            assert bound == expected
            return answer, drawn + 1

        monkeypatch.setattr(chance, "_below", below)
        order, _ = Dealer.of(7).shuffled(range(size))
        assert next(coming, None) is None
        shares[order] = shares.get(order, Fraction(0)) + Fraction(1, factorial(size))
    assert shares == dict.fromkeys(permutations(range(size)), Fraction(1, factorial(size)))


@given(SEEDS, st.lists(st.integers(0, 3), max_size=12))
def test_shuffling_loses_and_doubles_nothing(seed: str, items: list[int]) -> None:
    """Equal items included; the list that was handed over stays as it was (law 11)."""
    before = list(items)
    order, after = Dealer.of(seed).shuffled(items)
    assert sorted(order) == sorted(items)
    assert items == before
    assert (order, after) == Dealer.of(seed).shuffled(tuple(items))
    assert after.seed == seed


@given(SEEDS, st.integers(0, 12))
def test_a_shuffle_draws_what_below_would(seed: str, size: int) -> None:
    """From the last place to the second; the next Dealer is the same, too."""
    dealer, places = Dealer.of(seed), list(range(size))
    for last in range(size - 1, 0, -1):
        other, dealer = dealer.below(last + 1)
        places[last], places[other] = places[other], places[last]
    assert Dealer.of(seed).shuffled(range(size)) == (tuple(places), dealer)


# ------------------------------------------------------------------------------------------- forks


@given(SEEDS, st.lists(st.integers() | SEEDS, unique_by=str, min_size=2, max_size=6))
def test_forks_for_different_purposes_deal_different_numbers(
    seed: str, labels: list[int | str]
) -> None:
    """Neither each other's numbers nor those of the dealer they came from."""
    dealer = Dealer.of(seed)
    streams = [dealer, *(dealer.fork(label) for label in labels)]
    drawn = [number for each in streams for number in numbers(each, 2**200, 5)]
    assert len(set(drawn)) == len(drawn)


@given(SEEDS, SEEDS)
def test_a_fork_uses_nothing_up(seed: str, label: str) -> None:
    """The dealer deals on as if nobody had asked, and the same purpose gives the same fork."""
    dealer = Dealer.of(seed)
    fork = dealer.fork(label)
    assert fork == dealer.fork(label)
    assert fork.drawn == 0
    assert dealer == Dealer.of(seed)


@given(SEEDS, SEEDS)
def test_a_fork_taken_later_is_another(seed: str, label: str) -> None:
    """One purpose asked for in every round does not get the same numbers in every round."""
    dealer = Dealer.of(seed)
    _, later = dealer.below(6)
    assert later.fork(label) != dealer.fork(label)


def test_forks_are_the_same_in_every_version_of_python() -> None:
    """Signs that one version can print and another cannot are written out alike (law 6)."""
    forks: list[tuple[str, int | str, bytes]] = [
        ("é", "🩷", rb"('\xe9', 0, '\U0001fa77')"),
        ("\ud800", "1", rb"('\ud800', 0, '1')"),
    ]
    for seed, label, said in forks:
        assert Dealer.of(seed).fork(label).seed == sha256(said).hexdigest()[:32]


def test_no_two_dealers_fork_into_the_same_one() -> None:
    """A line break in a seed or a label must not be mistaken for the seam between them."""
    assert Dealer.of("a\n0").fork("b") != Dealer.of("a").fork("0\nb")


@pytest.mark.parametrize("seed", [None, 1.5, b"seed", ("a", 1)])
def test_a_seed_is_a_whole_number_or_a_text(seed: Any) -> None:
    """None above all would be the seed 'None', the same for everybody who forgot theirs."""
    with pytest.raises(TypeError, match="a seed is a whole number or a text, not "):
        Dealer.of(seed)
    assert Dealer.of(7) == Dealer.of("7")


def test_what_is_no_seed_is_told_what_one_is() -> None:
    """And how to do without one."""
    seed: Any = 1.5
    with pytest.raises(TypeError) as caught:
        Dealer.of(seed)
    assert str(caught.value) == (
        "a seed is a whole number or a text, not 1.5; without a dealer, a Match has one with a seed"
        " that nobody can foresee"
    )


@pytest.mark.parametrize(
    "seed",
    ["7" * LONGEST_NAME, int("7" * LONGEST_NAME), -7],
    ids=("text", "number", "below-zero"),
)
def test_a_seed_within_its_limit_is_its_own_text(seed: int | str) -> None:
    """As many signs as may be, of a number too."""
    assert checked_seed(seed) == str(seed)


@pytest.mark.parametrize(
    "seed",
    ["7" * (LONGEST_NAME + 1), 10**LONGEST_NAME, 1 << 4 * LONGEST_NAME, 10**9_000],
    ids=("text", "number", "large", "beyond-python"),
)
def test_a_seed_beyond_its_limit_is_a_bad_option(seed: int | str) -> None:
    """Called by its name; so is a number that Python would not write."""
    with pytest.raises(BadOption) as caught:
        checked_seed(seed)
    assert caught.value.name == "seed"
    assert str(caught.value) == f"longer than {LONGEST_NAME:,} characters, the limit of a seed"
