"""A small made-up game vocabulary with every kind of thing the codec knows, and values of it."""

from __future__ import annotations

from enum import Enum, IntEnum, StrEnum
from typing import Any, Final, TypeAlias

from attrs import field, frozen
from hypothesis import strategies as st

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.codec import Codec, Proxy, Shape
from skybridge_rules.core.errors import NotationError
from skybridge_rules.core.events import Told
from skybridge_rules.core.game import Decision, Step
from skybridge_rules.core.ids import CHANCE, Audience, CardId, Decider, RuleId, Seat
from skybridge_rules.core.limits import LARGEST
from skybridge_rules.core.outcome import Score, ScoreItem, Standing
from skybridge_rules.core.piles import Known, Pile, PileView, Seen
from skybridge_rules.core.verdict import Params, Problem, Reason, Verdict


class Suit(Enum):
    """A plain enum; its values must not show."""

    SUN = "the sun"
    MOON = "the moon"


class Rank(IntEnum):
    """An enum that is also a number."""

    LOW = 1
    HIGH = 13


class Mood(StrEnum):
    """An enum that is also a text."""

    CALM = "calm as the sea"
    WILD = "wild"


@frozen
class Gain:
    """Have more of a suit."""

    suit: Suit
    amount: int


@frozen
class Lose:
    """Have less of a suit: the same fields as Gain, so only the tag tells them apart."""

    suit: Suit
    amount: int


@frozen
class Rest:
    """Do nothing; there is nothing to say about it."""


@frozen
class OneOf:
    """One of several effects, nested as deep as anybody likes."""

    options: tuple[Effect, ...]


Effect: TypeAlias = Gain | Lose | Rest | OneOf


@frozen
class Sign:
    """Travels as a text of two capitals, see CODEC."""

    first: str
    second: str


@frozen
class Hand:
    """Optionals, NewTypes and tuples of both kinds."""

    seat: Seat
    card: CardId | None
    pair: tuple[int, str]
    empty: tuple[()]
    rows: tuple[tuple[Seat, ...], ...]
    open: bool
    to: Audience = None
    params: Params = ()
    kept: int = field(init=False, default=7, eq=False)
    """Follows from the rest, so it does not travel."""


@frozen
class Table:
    """Enums, unions, and all of them optional."""

    suit: Suit
    rank: Rank
    mood: Mood | None
    effect: Effect
    perhaps: Effect | None
    row: tuple[Effect | None, ...]
    by: Decider
    asked: Decider | None
    word: int | str
    silent: int | str | None
    one: Gain
    hand: Hand


def _sign(text: str) -> Sign:
    if len(text) != 2 or not text.isupper():
        raise NotationError(text, 1, f"{text!r} is no sign")
    return Sign(text[0], text[1])


CODEC: Final = Codec(
    tags={Gain: "gain", Lose: "lose", Rest: "rest", OneOf: "one-of"},
    proxies=(Proxy(Sign, str, lambda sign: sign.first + sign.second, _sign),),
)

# Values. Hypothesis finds the edges of these: the largest numbers, signs beyond the first plane.

NUMBERS = st.integers(-LARGEST, LARGEST)
TEXTS = st.text(max_size=5)
SEATS = st.integers(0, 5).map(Seat)
CARDS = TEXTS.map(CardId)
RULES = st.sampled_from(["TW-303", "TH-Q-38"]).map(RuleId)
WORDS = NUMBERS | TEXTS
DECIDERS: st.SearchStrategy[Decider] = SEATS | st.just(CHANCE)
AUDIENCES: st.SearchStrategy[Audience] = st.none() | st.lists(SEATS, max_size=3, unique=True).map(
    lambda seats: tuple(sorted(seats))
)
PARAMS = st.lists(st.tuples(TEXTS, WORDS), max_size=2).map(tuple)


def row_of(items: st.SearchStrategy[Any], size: int = 3) -> st.SearchStrategy[tuple[Any, ...]]:
    """A short tuple of things of one kind."""
    return st.lists(items, max_size=size).map(tuple)


EFFECTS: st.SearchStrategy[Effect] = st.recursive(
    st.builds(Gain, st.sampled_from(Suit), NUMBERS)
    | st.builds(Lose, st.sampled_from(Suit), NUMBERS)
    | st.just(Rest()),
    lambda inner: st.builds(OneOf, row_of(inner)),
    max_leaves=5,
)
SIGNS = st.builds(Sign, st.sampled_from("ABC"), st.sampled_from("XYZ"))
HANDS = st.builds(
    Hand,
    SEATS,
    st.none() | CARDS,
    st.tuples(NUMBERS, TEXTS),
    st.just(()),
    row_of(row_of(SEATS)),
    st.booleans(),
    AUDIENCES,
    PARAMS,
)
TABLES = st.builds(
    Table,
    st.sampled_from(Suit),
    st.sampled_from(Rank),
    st.none() | st.sampled_from(Mood),
    EFFECTS,
    st.none() | EFFECTS,
    row_of(st.none() | EFFECTS),
    DECIDERS,
    st.none() | DECIDERS,
    WORDS,
    st.none() | WORDS,
    st.builds(Gain, st.sampled_from(Suit), NUMBERS),
    HANDS,
)
BAGS = st.lists(CARDS, max_size=4).map(Bag.of)
KNOWN = row_of(st.builds(Known, CARDS, AUDIENCES), 2)
SEEN = row_of(st.builds(Seen, st.none() | CARDS, AUDIENCES), 2)
REASONS = row_of(st.builds(Reason, RULES, PARAMS), 2)
SCORES = st.builds(
    Score,
    row_of(st.builds(ScoreItem, SEATS, TEXTS, NUMBERS, RULES, PARAMS), 2),
    row_of(NUMBERS),
    row_of(st.builds(Standing, st.integers(1, 5), row_of(SEATS), NUMBERS, RULES), 2),
    st.booleans(),
)

VALUES: Final[dict[str, tuple[Any, st.SearchStrategy[Any]]]] = {
    "int": (int, NUMBERS),
    "str": (str, TEXTS),
    "bool": (bool, st.booleans()),
    "seat": (Seat, SEATS),
    "suit": (Suit, st.sampled_from(Suit)),
    "rank": (Rank, st.sampled_from(Rank)),
    "mood": (Mood, st.sampled_from(Mood)),
    "word": (int | str, WORDS),
    "decider": (Decider, DECIDERS),
    "audience": (Audience, AUDIENCES),
    "sign": (Sign, SIGNS),
    "signs": (tuple[Sign, ...], row_of(SIGNS)),
    "effect": (Effect, EFFECTS),
    "effects": (tuple[Effect, ...], row_of(EFFECTS)),
    "perhaps": (Effect | None, st.none() | EFFECTS),
    "gain": (Gain, st.builds(Gain, st.sampled_from(Suit), NUMBERS)),
    "hand": (Hand, HANDS),
    "table": (Table, TABLES),
    "told-effect": (Told[Effect], st.builds(Told, EFFECTS, AUDIENCES)),
    "told-number": (Told[int], st.builds(Told, NUMBERS, AUDIENCES)),
    "told-told": (Told[Told[Rank]], st.builds(Told, st.builds(Told, st.sampled_from(Rank)))),
    "step": (
        Step[Hand, Effect],
        st.builds(Step, HANDS, row_of(st.builds(Told, EFFECTS, AUDIENCES))),
    ),
    "decision": (Decision, st.builds(Decision, DECIDERS, TEXTS, RULES, PARAMS)),
    "bag": (Bag, BAGS),
    "pile": (Pile, st.builds(Pile, KNOWN, BAGS, KNOWN)),
    "pile-view": (PileView, st.builds(PileView, SEEN, st.integers(0, 9), SEEN)),
    "verdict": (Verdict, st.builds(Verdict, REASONS)),
    "problem": (Problem, st.builds(Problem, RULES, TEXTS, TEXTS)),
    "score": (Score, SCORES),
}
"""Each form by a name, and its values."""


def shape(name: str) -> Shape[Any]:
    """The shape of that name."""
    return Shape(VALUES[name][0])


NAMED = st.sampled_from(sorted(VALUES)).flatmap(
    lambda name: st.tuples(st.just(name), VALUES[name][1])
)
"""Any value, with the name of its form."""
