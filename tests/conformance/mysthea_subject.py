"""Mysthea as a subject of the conformance suite; the answers are written from the catalogue.

One subject to a number of players: a dealt Artefact has to know how many there are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from fractions import Fraction
from itertools import groupby, permutations
from typing import Any, get_args

import attrs

from skybridge_rules import catalogue, mysthea
from skybridge_rules.conformance import Shuffle, Subject
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import UnknownName
from skybridge_rules.core.events import Told
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.mysthea import (
    Attunements,
    DefeatCount,
    DiscardZone,
    EncounterFront,
    Event,
    FortZone,
    Move,
    Options,
    RechargeSpace,
    RemovalChooser,
    RemovalScope,
    RulesConfig,
    State,
    View,
)
from skybridge_rules.mysthea.events import CardTurnedUp
from skybridge_rules.mysthea.regions import LAYOUT_REF
from skybridge_rules.mysthea.tasks import DrawFor, LoseRandomCard
from tests.conformance.mysthea_corruptions import corrupt
from tests.conformance.mysthea_positions import FEW, POSITIONS, last, two
from tests.conformance.mysthea_possible import possible
from tests.conformance.mysthea_seats import rotate, rotate_move
from tests.mysthea.invariants_table import broken
from tests.mysthea.observer import MystheaObserver, audience
from tests.mysthea.scenes import play, player

MystheaSubject = Subject[State, Move, Event, View, Options]

EVERY_POSITION: Mapping[str, State] = {**POSITIONS, **FEW}
"""All hand-made positions by name."""

TURNED_OVER = RulesConfig(
    champion_abilities=False,
    monster_behaviours=False,
    attunement_sides=Attunements.MIXED,
    premonition=True,
    expert_draft=True,
    effect_battle_needs_own_unit=False,
    encounter_battle_uses_artefact=False,
    allow_empty_act=False,
    recharge_space=RechargeSpace.VALUE_7,
    fort_effect_zone=FortZone.CHAMPION,
    zero_strength_scores=True,
    retreat_may_be_empty=False,
    chained_carry=True,
    portal_carry=True,
    portal_multi_independent=False,
    encounter_removal_scope=RemovalScope.ONE_REGION,
    encounter_removal_chooser=RemovalChooser.OWNER,
    discard_cost_zone=DiscardZone.HAND_AND_BOARD,
    free_board_discard=True,
    onygauros_needs_full_glory=True,
    storm_kodror_last=False,
    immediate_attack_moves=False,
    a10_counts=DefeatCount.DEFEATS,
    era_end_bonus_after_events=False,
    allow_rotation_only_move=True,
    encounter_front=EncounterFront.SYMBOLS,
)
"""Every switch turned over at once."""

NIGHT = RulesConfig(attunement_sides=Attunements.NIGHT, a10_counts=DefeatCount.AFTER_CLAIM)

OPTIONS: Mapping[int, tuple[Options, ...]] = {
    2: (Options(2), Options(2, config=TURNED_OVER)),
    3: (Options(3, LAYOUT_REF), Options(3, config=RulesConfig(expert_draft=True))),
    4: (Options(4, config=NIGHT), Options(4, config=TURNED_OVER)),
    5: (Options(5), Options(5, config=attrs.evolve(TURNED_OVER, champion_abilities=True))),
}
"""Every switch at least at two values, all numbers of players."""


def bound(state: State) -> int:
    """More steps than a game can have."""
    return 5000 * len(state.players)


def census(state: State) -> Mapping[str, int]:
    """Command cards that are still in the game or gone, encounters and units (MY-INV-02, -04)."""
    found: Counter[str] = Counter(state.start)
    found.update((*state.gone, *state.removed, *state.deck.unseen, *state.deck.area))
    found.update(card for card in state.draft if card in state.table.printed.commands)
    for batch in (*state.deck.bottom, *state.buried):
        found.update(batch.cards)
    found.update(card for era in state.table.printed.eras[state.era + 1 :] for card in era)
    found.update((*state.encounters.deck, *state.encounters.facing))
    found.update(() if state.encounters.top is None else (state.encounters.top,))
    for seat, each in enumerate(state.players):
        found.update((*each.hand.cards, *each.discard, *each.accessories, *each.faced))
        found.update(card for card in each.upgrades if card is not None)
        for kind, number in zip(("troop", "golem", "fort"), each.army.supply, strict=True):
            found[f"{kind} {seat}"] += number
        for kind, number in zip(("troop", "golem"), each.army.built, strict=True):
            found[f"{kind} {seat}"] += number
        for squad in each.army.squads:
            found[f"troop {seat}"] += squad.troops
            found[f"golem {seat}"] += squad.golems
            found[f"fort {seat}"] += squad.forts
    return found


def limits(state: State) -> Iterator[str]:
    """The catalogue's invariants about the table, each with its name (MY-INV-01 ff.)."""
    yield from broken(state)


def naive_totals(state: State) -> tuple[int, ...]:
    """Glory, and nothing besides (MY-END-07)."""
    return tuple(each.glory for each in state.players)


KINDS = {kind: number for number, kind in enumerate(get_args(Move))}


def order(move: Move) -> tuple[Any, ...]:
    """By kind, as in the union, then cards by id, the rest ascending."""
    fields = attrs.fields(type(move))
    return KINDS[type(move)], tuple(getattr(move, field.name) for field in fields)


def disguise(state: State, seat: Seat | None, dealer: Dealer) -> State:
    """Another state that an observer who sits down now cannot tell from this one."""
    return MystheaObserver(seat, mysthea.view(state, seat)).disguise(state, dealer)


def retold(told: tuple[Told[Event], ...]) -> tuple[Told[Event], ...]:
    """Cards that were turned up one after the other, by id: all saw the order (MY-DEV-02).

    It was chosen by whoever put them under the deck, and once they lie face up nobody needs it.
    """
    found: list[Told[Event]] = []
    for turned_up, each in groupby(told, lambda each: isinstance(each.event, CardTurnedUp)):
        run = list(each)
        found += sorted(run, key=str) if turned_up else run
    return tuple(found)


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


def _waits(state: State, kind: type) -> bool:
    return any(isinstance(task, kind) for task in state.agenda)


def cards_drawn() -> Shuffle[State]:
    """Two of three cards of the Era Deck (MY-INFO-03)."""
    deck = ("c061", "c062", "c064")
    start = two(player("c041", energy=1), player(), deck=" ".join(deck))
    start = play(start, "act:c041", "effect", "draw:2")
    pairs: list[Hashable] = [tuple(sorted(cards[:2])) for cards in permutations(deck)]

    def observe(state: State) -> Hashable | None:
        return None if _waits(state, DrawFor) else state.players[0].hand.cards

    return Shuffle(start, observe, _shares(pairs))


def cards_turned_up() -> Shuffle[State]:
    """Three of four cards; the one that was put under the deck is not among them (MY-DEV-02)."""
    deck = ("c062", "c064", "c065", "c067")
    start = two(player(energy=3), player(), area="c061", deck=" ".join(deck))
    start = play(start, "develop", "renew", "under:c061")
    areas: list[Hashable] = [tuple(sorted(cards[:3])) for cards in permutations(deck)]

    def observe(state: State) -> Hashable | None:
        return state.deck.area if len(state.deck.area) == 3 else None

    return Shuffle(start, observe, _shares(areas))


def a_card_lost() -> Shuffle[State]:
    """One of three cards of the pile, uniformly (MY-MONSTER-15)."""
    start = POSITIONS["a_card_is_lost"]
    cards: list[Hashable] = [(card,) for card in start.players[0].discard]

    def observe(state: State) -> Hashable | None:
        return None if _waits(state, LoseRandomCard) else state.removed

    return Shuffle(start, observe, _shares(cards))


def an_encounter_by_symbols() -> Shuffle[State]:
    """Which of the cards with this front it is, all equally likely (MY-INFO-05)."""
    start = POSITIONS["an_encounter_is_turned"]
    cards: list[Hashable] = ["en14", "en28", "en29"]

    def observe(state: State) -> Hashable | None:
        return state.encounters.facing[-1] if state.encounters.facing else None

    return Shuffle(start, observe, _shares(cards))


def a_front_by_symbols() -> Shuffle[State]:
    """The next front: as likely as the cards that show it are many (MY-INFO-05)."""
    ada = player(at="tree.forest", token="tree", exp=1)
    start = last(ada, player(), player(), front="en14", encounter_front=EncounterFront.SYMBOLS)
    start = play(start, "encounter")
    shown = {card.id: (card.glory, card.first.sign, card.second.sign) for card in _encounters()}
    fronts: list[Hashable] = [
        (glory, *sorted(signs)) for card, (glory, *signs) in shown.items() if card != "en14"
    ]

    def observe(state: State) -> Hashable | None:
        front = state.encounters.front
        return None if front is None else (front.glory, *front.signs)

    return Shuffle(start, observe, _shares(fronts))


def _encounters() -> tuple[Any, ...]:
    return mysthea.shipped().encounter


def subject(players: int) -> MystheaSubject:
    """Mysthea for so many players."""
    return Subject(
        game=mysthea,
        options=OPTIONS[players],
        positions=tuple(each for each in EVERY_POSITION.values() if len(each.players) == players),
        locate="skybridge_rules.mysthea",
        bound=bound,
        max_steps=mysthea.max_steps,
        census=census,
        limits=limits,
        naive_totals=naive_totals,
        rotate=rotate,
        rotate_move=rotate_move(players),
        disguise=disguise,
        possible=possible,
        retold=retold,
        audience=audience,
        observe=MystheaObserver,
        corrupt=corrupt,
        order=order,
        knows_rule=knows_rule,
        shuffles=(
            cards_drawn(),
            cards_turned_up(),
            a_card_lost(),
            an_encounter_by_symbols(),
            a_front_by_symbols(),
        ),
    )


SUBJECTS = {players: subject(players) for players in OPTIONS}
