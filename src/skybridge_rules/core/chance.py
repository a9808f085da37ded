"""Chance is a move: outcomes with exact weights, and the seeded Dealer who answers them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TypeAlias, TypeVar

from skybridge_rules.core.errors import BadOption
from skybridge_rules.core.limits import LONGEST_NAME, too_long
from skybridge_rules.core.values import frozen

T = TypeVar("T")

_WORD = 1 << 256

Digest: TypeAlias = Callable[[bytes], bytes]
"""What makes a word of a seed and a number."""


def checked_seed(seed: int | str) -> str:
    """A seed as text, if it is within its limit: it is hashed for every draw."""
    large = isinstance(seed, int) and seed.bit_length() > 4 * LONGEST_NAME
    text = "0" * (LONGEST_NAME + 1) if large else str(seed)  # Python may refuse to write it
    if wrong := too_long(text, LONGEST_NAME, "a seed"):
        raise BadOption("seed", wrong)
    return text


@frozen
class Dealer:
    """Answers for chance, always the same way from the same seed.

    A value like everything else: drawing gives the answer and the next Dealer. Its numbers come
    from SHA-256 in counter mode, so they agree on every machine and every version of Python.
    """

    seed: str
    drawn: int = 0

    @classmethod
    def of(cls, seed: int | str) -> Dealer:
        """The Dealer of a seed, fresh; the number 7 and the text "7" are the same seed.

        One that is too long raises BadOption.
        """
        if not isinstance(seed, int | str):
            raise TypeError(
                f"a seed is a whole number or a text, not {seed!r}; without a dealer, a Match has"
                " one with a seed that nobody can foresee"
            )
        return cls(checked_seed(seed))

    def fork(self, label: int | str) -> Dealer:
        """A Dealer of its own for a named purpose; this one is not used up."""
        # As a tuple, so that no seed can be mistaken for another seed and the start of a label.
        # In ASCII, for what repr shows as it is differs between versions of Python.
        text = ascii((self.seed, self.drawn, str(label)))
        return Dealer(_sha256()(text.encode()).hex()[:32])

    def below(self, bound: int) -> tuple[int, Dealer]:
        """A number from 0 to ``bound - 1``, each equally likely, and the next Dealer."""
        if not 0 < bound <= _WORD:
            raise ValueError(f"nothing to draw from: bound {bound}")
        number, drawn = _below(bound, self.seed, self.drawn, _sha256())
        return number, Dealer(self.seed, drawn)

    def weighted(self, weights: Sequence[int]) -> tuple[int, Dealer]:
        """An index, drawn in proportion to its weight, and the next Dealer."""
        if weights and min(weights) < 1:
            raise ValueError("weights must be positive")
        number, dealer = self.below(sum(weights))
        index = 0
        while number >= weights[index]:
            number -= weights[index]
            index += 1
        return index, dealer

    def one_of(self, options: Sequence[T]) -> tuple[T, Dealer]:
        """One of the options, each equally likely, and the next Dealer."""
        index, dealer = self.below(len(options))
        return options[index], dealer

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], Dealer]:
        """The items in a drawn order, and the next Dealer."""
        rest, seed, drawn, digest = list(items), self.seed, self.drawn, _sha256()
        for bound in range(len(rest), 1, -1):
            other, drawn = _below(bound, seed, drawn, digest)
            rest[bound - 1], rest[other] = rest[other], rest[bound - 1]
        return tuple(rest), Dealer(seed, drawn)


def _below(bound: int, seed: str, drawn: int, digest: Digest) -> tuple[int, int]:
    """A number below a bound, and how many words were drawn until then."""
    while True:
        text = f"{seed}:{drawn}"
        word = int.from_bytes(digest(text.encode(errors="surrogatepass")), "big")
        drawn += 1
        if word < _WORD - _WORD % bound:  # else some numbers would come a little more often
            return word % bound, drawn


@cache
def _sha256() -> Digest:
    """The digest of bytes; what it takes is large, and loaded for the first draw."""
    from hashlib import sha256

    return lambda data: sha256(data).digest()
