"""Thraen as a subject of the conformance suite; the answers are written from the catalogue.

One subject to a number of players: a rotated choice of a starter has to know how many there are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from fractions import Fraction
from itertools import permutations
from typing import Any, get_args

import attrs
from attrs import evolve

from skybridge_rules import catalogue, thraen
from skybridge_rules.conformance import Shuffle, Subject
from skybridge_rules.core.errors import UnknownName
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.thraen import Ability, Event, Move, Options, RulesConfig, Stack, State, View
from skybridge_rules.thraen.config import FreeRebels, StartHand
from skybridge_rules.thraen.moves import ChooseBonus, UtrengFace
from skybridge_rules.thraen.tasks import (
    AskKeep,
    BeginTurn,
    CheckBridge,
    DrawExtra,
    RollDie,
    TurnUp,
)
from tests.conformance.thraen_able_positions import ABLE
from tests.conformance.thraen_corruptions import corrupt
from tests.conformance.thraen_positions import BOX, POSITIONS
from tests.conformance.thraen_possible import possible
from tests.conformance.thraen_seats import rotate, rotate_move
from tests.conformance.thraen_secrets import disguise, remembered
from tests.conformance.thraen_switched_positions import SWITCHED
from tests.thraen.builders import Board, position
from tests.thraen.invariants_play import naive_score
from tests.thraen.invariants_table import TABLE
from tests.thraen.observer import ThraenObserver, audience
from tests.thraen.strategies import SETTINGS
from tests.thraen.table import faction_cards, godh_cards, population, waits

ThraenSubject = Subject[State, Move, Event, View, Options]

OTHER_READINGS = RulesConfig(**{name: values[1] for name, values in SETTINGS.items()})
"""Every switch turned over at once."""

NOTHING_UP = dict.fromkeys(map(small_name, Stack), "nothing")
LAST_ROUND = {"segment": 7, "seat": 1, "bridge": {"crews": {7: [0]}}}
PASSING: dict[str, State] = {
    "nothing_to_build_with": thraen.place({**LAST_ROUND, "moment": "build"}),
    "nothing_to_take": thraen.place({**LAST_ROUND, "moment": "take", "face_up": NOTHING_UP}),
    "nothing_to_play": thraen.place({**LAST_ROUND, "moment": "play", "seats": {1: {"hand": []}}}),
    "nothing_to_discard": thraen.place({**LAST_ROUND, "moment": "limit"}),
}
"""Moments that play goes past, described by a person: nothing but passing is legal there."""

EVERY_POSITION: Mapping[str, State] = POSITIONS | ABLE | SWITCHED | PASSING
"""All hand-made positions by name."""

OPTIONS: Mapping[int, tuple[Options, ...]] = {
    2: (
        Options(2),
        Options(2, Seat(1), (Ability.GENEORN, Ability.GARDENS)),
        Options(2, None, (Ability.PROFITEERS, Ability.VISIONS), OTHER_READINGS),
    ),
    3: (
        Options(3, Seat(2), config=RulesConfig(start_hand=StartHand.FIRST_GAME)),
        Options(3, None, (Ability.EMPERY, Ability.HIGH_PRIEST, Ability.MASTER_OF_DRAKHES)),
    ),
    4: (
        Options(
            4, None, (Ability.AGONY, Ability.HIGH_PRIEST, Ability.DAUGHTER, Ability.BRIDGE_BUILDER)
        ),
        Options(
            4,
            Seat(3),
            (Ability.VISIONS, Ability.AGONY, Ability.GENEORN, Ability.GARDENS),
            OTHER_READINGS,
        ),
    ),
}
"""Chosen and given boards of all sides, given and open starters, both kinds of hands, switches."""


def bound(state: State) -> int:
    """Setup, and for each turn that can still come more steps than a turn has ever needed.

    A segment takes three rounds at most (TH-IDLE-03). In a turn every step uses something up: a
    card, an effect, a resource or one of thirty Godh cards; 300 is far beyond what they allow.
    """
    rounds = 3 * (7 - state.bridge.completed) - state.bridge.idle
    return 100 + 300 * rounds * len(state.players)


def census(state: State) -> Mapping[str, int]:
    """Cards by name, figures by seat, free rebels (TH-INV-01, 03, 05, 07).

    Starting cards come out of the box with the boards, and lie in the displays (TH-INV-04).
    """
    found: Counter[str] = Counter()
    for card, count in (*faction_cards(state).items(), *godh_cards(state).items()):
        found[f"card {card}"] += count
    for seat in range(len(state.players)):
        found[f"population of seat {seat}"] = population(state, seat)
    if state.table.options.config.free_rebels is FreeRebels.LIMITED:
        found["free rebels"] = sum(state.desert.free) + state.desert.left
    return dict(found)


def limits(state: State) -> Iterator[str]:
    """The catalogue's invariants about the table, each with its name (TH-INV-01 to TH-INV-24)."""
    for invariant in TABLE:
        yield from (f"{invariant.__name__}: {what}" for what in invariant(state))


def naive_totals(state: State) -> tuple[int, ...]:
    """Bridge, Godhs, rebels and garrisons, counted naively (TH-SCORE-07)."""
    return tuple(sum(own.values()) for own in naive_score(state))


KINDS = {kind: number for number, kind in enumerate(get_args(Move))}


def order(move: Move) -> tuple[Any, ...]:
    """By kind, as in the union, then by figures; bonuses as printed, a special face last."""
    if isinstance(move, ChooseBonus):
        return (KINDS[type(move)],)
    if isinstance(move, UtrengFace) and move.resource is None:
        return KINDS[type(move)], ((2,),)
    return KINDS[type(move)], tuple(_figure(each) for each in _fields(move))


def _fields(value: Any) -> Iterator[Any]:
    yield from (getattr(value, field.name) for field in attrs.fields(type(value)))


def _figure(value: Any) -> tuple[Any, ...]:
    """Something that can be compared: nothing first, then numbers or names; effects by kind."""
    if value is None:
        return (0,)
    if attrs.has(type(value)):
        return (1, not attrs.fields(type(value)), *map(_figure, _fields(value)))
    return (1, value)


def knows_rule(rule: RuleId) -> bool:
    """Whether the catalogue has it."""
    try:
        catalogue.find(rule)
    except UnknownName:
        return False
    return True


# Chance, on stacks so small that all shuffles can be listed.


def _cut(top: tuple[Any, ...], **sizes: int) -> State:
    """A table with stacks cut down, and chance about to answer."""
    return position(
        BOX,
        Board(a=("star-readers",), hand=("vas-payak",)),
        Board(),
        ask=(*top, BeginTurn(Seat(0)), BeginTurn(Seat(1)), CheckBridge()),
        sizes=sizes,
    )


def _shares(outcomes: list[Hashable]) -> dict[Hashable, Fraction]:
    """How often each outcome occurs among equally likely ones."""
    return {each: Fraction(n, len(outcomes)) for each, n in Counter(outcomes).items()}


def two_stacks_turned_up() -> Shuffle[State]:
    """Two stacks, shuffled first: each pair of orders is as likely as any other (TH-PREP-01)."""
    start = _cut((TurnUp(Stack.REALM), TurnUp(Stack.LIGHT)), realm=4, light=3)
    realm, light = (tuple(start.cards.piles[stack].unseen) for stack in (Stack.REALM, Stack.LIGHT))
    pairs: list[Hashable] = [(a[0], b[0]) for a in permutations(realm) for b in permutations(light)]

    def observe(state: State) -> Hashable | None:
        up = (state.cards.open[Stack.REALM], state.cards.open[Stack.LIGHT])
        return None if None in up else up

    return Shuffle(start, observe, _shares(pairs))


def two_extra_cards() -> Shuffle[State]:
    """Knowledge draws two of four, to be looked at together (TH-KNOW-03)."""
    tasks = (DrawExtra(Seat(0), Stack.LIGHT, 2), AskKeep(Seat(0), Stack.LIGHT))
    start = _cut(tasks, light=4)
    orders = permutations(start.cards.piles[Stack.LIGHT].unseen)
    drawn: list[Hashable] = [frozenset(cards[:2]) for cards in orders]

    def observe(state: State) -> Hashable | None:
        looked_at = frozenset(known.card for known in state.cards.aside)
        return None if waits(state, DrawExtra) else looked_at

    return Shuffle(start, observe, _shares(drawn))


def a_die_rolled() -> Shuffle[State]:
    """Each face as often as it is printed (TH-FACTION-03)."""
    start = _cut((RollDie(),))
    start = evolve(start, bridge=evolve(start.bridge, completed=1, die=None))
    [faces] = [die.faces for die in BOX.die if die.id == "skybridge"]
    return Shuffle(start, lambda state: state.bridge.die, _shares(list(faces)))


def subject(players: int) -> ThraenSubject:
    """Thraen for so many players."""
    return Subject(
        game=thraen,
        options=OPTIONS[players],
        positions=tuple(each for each in EVERY_POSITION.values() if len(each.players) == players),
        locate="skybridge_rules.thraen",
        bound=bound,
        max_steps=thraen.max_steps,
        census=census,
        limits=limits,
        naive_totals=naive_totals,
        rotate=rotate,
        rotate_move=rotate_move(players),
        disguise=disguise,
        possible=possible,
        remembered=remembered,
        audience=audience,
        observe=ThraenObserver,
        corrupt=corrupt,
        order=order,
        knows_rule=knows_rule,
        shuffles=(two_stacks_turned_up(), two_extra_cards(), a_die_rolled()),
    )


SUBJECTS = {players: subject(players) for players in OPTIONS}
