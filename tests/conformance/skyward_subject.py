"""Skyward as a subject of the conformance suite; the answers are written from the catalogue.

One subject to a number of players: a rotated gift has to know how many there are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations, permutations
from typing import Any, get_args

import attrs
from attrs import evolve

from skybridge_rules import catalogue, skyward
from skybridge_rules.conformance import Shuffle, Subject
from skybridge_rules.content.edition import OtherEdition
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import UnknownName
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.skyward import (
    Allegiance,
    CrassusCount,
    Discord,
    DiscordTiming,
    Event,
    JumpGateChooser,
    Move,
    Options,
    RulesConfig,
    State,
    View,
)
from skybridge_rules.skyward.documents import documents_for
from skybridge_rules.skyward.edition import SkywardEdition
from skybridge_rules.skyward.tasks import DealAllegiance, DealCards, DrawFor
from tests.conformance.skyward_corruptions import corrupt
from tests.conformance.skyward_positions import BOX, FEW, POSITIONS, SEVEN, seven
from tests.conformance.skyward_possible import possible
from tests.conformance.skyward_seats import rotate, rotate_move
from tests.skyward import counting
from tests.skyward.builders import player
from tests.skyward.counting import counted, waits
from tests.skyward.invariants_table import TABLE
from tests.skyward.observer import SkywardObserver, audience

SkywardSubject = Subject[State, Move, Event, View, Options]

GAME: SkywardEdition = OtherEdition(skyward, BOX, documents_for(BOX, SEVEN))
"""The game, which reads documents with the cards of the tests; another process finds it here."""

EVERY_POSITION: Mapping[str, State] = {**POSITIONS, **FEW}
"""All hand-made positions by name."""

TURNED_OVER = RulesConfig(
    Allegiance.DEALT,
    Discord.SIDE_DECK,
    DiscordTiming.AT_PICK,
    CrassusCount.SEQUENTIAL,
    JumpGateChooser.LAUNCHER,
    open_hands=True,
    final_split=True,
)
"""Every switch turned over at once."""

BOTH = RulesConfig(Allegiance.DECK, Discord.DECK)
SECRET = RulesConfig(Allegiance.DEALT, Discord.DECK, DiscordTiming.AT_PICK)

OPTIONS: Mapping[int, tuple[Options, ...]] = {
    2: (
        Options(2, content=BOX),
        Options(2, Seat(1), SECRET, BOX),
        Options(2, Seat(0), BOTH, BOX),
    ),
    3: (
        Options(3, Seat(2), BOTH, BOX),
        Options(3, Seat(1), TURNED_OVER, BOX),
    ),
    4: (
        Options(4, Seat(3), SECRET, BOX),
        Options(4, Seat(0), RulesConfig(Allegiance.DECK, Discord.SIDE_DECK)),
    ),
    5: (
        Options(5, Seat(4), evolve(TURNED_OVER, allegiance=Allegiance.DECK), BOX),
        Options(5, Seat(0), evolve(BOTH, discord_timing=DiscordTiming.AT_PICK), BOX),
    ),
}
"""Each expansion in each set-up, every switch, all numbers of players, both boxes."""


def bound(state: State) -> int:
    """More steps than a game can have: no card comes back, and each brings a few questions."""
    return 3000 + len(state.players)


def census(state: State) -> Mapping[str, int]:
    """Cards by name (SW-INV-01)."""
    return {f"card {card}": count for card, count in counting.census(state).items() if count}


def limits(state: State) -> Iterator[str]:
    """The catalogue's invariants about the table, each with its name (SW-INV-01 ff.)."""
    for invariant in TABLE:
        yield from (f"{invariant.__name__}: {what}" for what in invariant(state))


def naive_totals(state: State) -> tuple[int, ...]:
    """The score of the naive reference (SW-607)."""
    return tuple(counted(state).scores())


KINDS = {kind: number for number, kind in enumerate(get_args(Move))}


def order(move: Move) -> tuple[Any, ...]:
    """By kind, as in the union, then cards by id, piles and seats ascending."""
    fields = attrs.fields(type(move))
    return KINDS[type(move)], tuple(getattr(move, field.name) for field in fields)


def disguise(state: State, seat: Seat | None, dealer: Dealer) -> State:
    """Another state that an observer who sits down now cannot tell from this one."""
    return SkywardObserver(seat, skyward.view(state, seat)).disguise(state, dealer)


def knows_rule(rule: RuleId) -> bool:
    """Whether the catalogue has it."""
    try:
        catalogue.find(rule)
    except UnknownName:
        return False
    return True


# Chance, on decks so small that all shuffles can be listed.


def _shares(outcomes: list[Hashable]) -> dict[Hashable, Fraction]:
    """How often each outcome occurs among equally likely ones."""
    return {each: Fraction(n, len(outcomes)) for each, n in Counter(outcomes).items()}


def cards_dealt() -> Shuffle[State]:
    """Two of four cards, two of them Allegiances, nobody knows which of three (SW-811)."""
    start = seven(
        player(airspace="*"),
        player(),
        moment="deal",
        deck="house temple",
        allegiances=2,
        discarded="order-0 order-1 order-2 order-3",
        rules={"allegiance": "deck"},
    )
    [task] = waits(start, DealCards)
    unseen = sorted(card for card, _ in start.stock.allegiances.counts)
    decks = [("house", "temple", *inside) for inside in combinations(unseen, 2)]
    pairs: list[Hashable] = [cards[:2] for deck in decks for cards in permutations(deck)]

    def observe(state: State) -> Hashable | None:
        found = waits(state, DealCards)
        dealt = () if state.split is None else state.split.dealt
        return None if found and task.left - found[0].left < 2 else dealt[:2]

    return Shuffle(start, observe, _shares(pairs))


def cards_drawn() -> Shuffle[State]:
    """Two of four cards, two of them alike, in any order (SW-Q-47, SW-012)."""
    start = seven(
        player(airspace="*"),
        player(),
        moment="draw",
        card="library",
        deck="house house temple mint",
    )
    pairs: list[Hashable] = [
        tuple(sorted(cards[:2])) for cards in permutations(("house", "house", "temple", "mint"))
    ]

    def observe(state: State) -> Hashable | None:
        return None if waits(state, DrawFor) else state.players[0].hand.unseen

    return Shuffle(start, observe, _shares(pairs))


def allegiances_dealt() -> Shuffle[State]:
    """Three of four, after three were dealt to another seat (SW-851)."""
    start = seven(player(dealt="order-0 order-1 order-2"), player(), moment="allegiance", seat=1)
    left = [card for card, _ in start.stock.allegiances.counts]
    hands: list[Hashable] = [tuple(sorted(cards)) for cards in combinations(left, 3)]

    def observe(state: State) -> Hashable | None:
        return None if waits(state, DealAllegiance) else state.players[1].dealt

    return Shuffle(start, observe, _shares(hands))


def subject(players: int) -> SkywardSubject:
    """Skyward for so many players."""
    return Subject(
        game=GAME,
        options=OPTIONS[players],
        positions=tuple(each for each in EVERY_POSITION.values() if len(each.players) == players),
        locate="tests.conformance.skyward_subject:GAME",
        bound=bound,
        max_steps=skyward.max_steps,
        census=census,
        limits=limits,
        naive_totals=naive_totals,
        rotate=rotate,
        rotate_move=rotate_move(players),
        disguise=disguise,
        possible=possible,
        audience=audience,
        observe=SkywardObserver,
        corrupt=corrupt,
        order=order,
        knows_rule=knows_rule,
        shuffles=(cards_dealt(), cards_drawn(), allegiances_dealt()),
    )


SUBJECTS = {players: subject(players) for players in OPTIONS}
