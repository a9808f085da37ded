"""Subject: a game, and what the laws need to know about it beyond the Game protocol."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from typing import Any, Generic, TypeVar

from skybridge_rules.conformance.observer import Observer
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.events import Told
from skybridge_rules.core.game import Game
from skybridge_rules.core.ids import Audience, RuleId, Seat
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.match import Match

T = TypeVar("T")


@frozen
class Shuffle(Generic[S]):
    """A start from which chance alone plays, and how the outcome is distributed by shuffling first.

    ``observe`` gives what is compared, or None while chance has more to say.
    """

    start: S
    observe: Callable[[S], Hashable | None]
    expected: Mapping[Hashable, Fraction]


def _as_it_is(thing: T) -> T:
    return thing


@frozen(kw_only=True)
class Subject(Generic[S, M, E, V, O]):
    """A game under test. Write these answers from the rules, not from the game's code."""

    game: Game[S, M, E, V, O]
    options: tuple[O, ...]
    """Ways to begin."""
    positions: tuple[S, ...] = ()
    """Hand-made positions to go on from."""
    locate: str
    """Where another process finds the game: ``module`` or ``module:attribute``."""
    bound: Callable[[S], int]
    """The most steps, chance included, that a game can last from a state."""
    max_steps: Callable[[O], int] | None = None
    """The bound that the game itself states for a whole game, if it states one."""
    census: Callable[[S], Mapping[str, int]]
    """How many of each component there are, wherever they lie."""
    limits: Callable[[S], Iterable[str]]
    """Every limit of the rules that a state breaks, in words."""
    naive_totals: Callable[[S], tuple[int, ...]]
    """The score by an independent, naive scorer."""
    rotate: Callable[[S, int], S]
    """The same position with every seat moved up by so many."""
    rotate_move: Callable[[M, int], M]
    """The same move after such a rotation."""
    disguise: Callable[[S, Seat | None, Dealer], S]
    """Another state that differs only in what a seat may not know."""
    possible: Callable[[V], frozenset[S] | None]
    """Every state that a view allows, if they are few; else None."""
    remembered: Callable[[S], S] = _as_it_is
    """The state in a game whose views keep what was once shown, if there is one whose do not."""
    retold: Callable[[tuple[Told[E], ...]], tuple[Told[E], ...]] = _as_it_is
    """What a seat heard of a step, without an order that all saw and no view keeps."""
    audience: Callable[[E], Audience] | None = None
    """Who may hear an event, by the rules; None believes the game."""
    observe: Callable[[Seat | None, V], Observer[S, M, E, V]] | None = None
    """An observer for a seat, which sits down with a view of the start; needs ``audience``."""
    corrupt: Callable[[S, Dealer], Iterable[tuple[str, S]]]
    """Impossible states made from a possible one, each with a name."""
    order: Callable[[M], Any]
    """The key by which the documentation says that moves are listed."""
    knows_rule: Callable[[RuleId], bool]
    """Whether an id is in the catalogue."""
    shuffles: tuple[Shuffle[S], ...] = ()
    drive: type[Match[Any, Any, Any, Any, Any]] = Match
    """The driver whose undo and redo are checked."""
