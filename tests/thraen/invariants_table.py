"""What holds of every table: section 7 of the catalogue, conservation, limits and progress."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import TypeAlias

from skybridge_rules.thraen import Ability, Resource, Stack, State
from skybridge_rules.thraen.components import MATERIALS, SEGMENTS
from skybridge_rules.thraen.config import DieFace, FreeRebels
from skybridge_rules.thraen.tasks import (
    AskStarting,
    CheckBridge,
    ClearCards,
    FindStarter,
    LayOut,
    MoveLeader,
    RevealDrakhe,
    RollDie,
    TurnUp,
)
from tests.thraen.invariants_abilities import (
    guests_stay_with_guinn,
    the_crown_lies_where_it_may,
    the_utreng_die_is_with_its_builder,
)
from tests.thraen.table import (
    GHIARHABBAT,
    GODH,
    STARTING,
    box,
    faction_cards,
    godh_cards,
    in_pile,
    members,
    population,
    waits,
)

StateInvariant: TypeAlias = Callable[[State], Iterator[str]]
"""Yields every breach in words."""


# Conservation.


def population_is_kept(state: State) -> Iterator[str]:
    """Twelve to a colour, guests included, and no count below none (TH-INV-01)."""
    for seat, player in enumerate(state.players):
        if population(state, seat) != 12:
            yield f"seat {seat} has {population(state, seat)} population"
        figures = player.figures
        if min(figures.people, figures.reserve, figures.boxed, *figures.guests) < 0:
            yield f"seat {seat} has less than no population: {figures}"
    if any(count < 0 for there in state.desert.rebels for count in there):
        yield f"less than no rebels: {state.desert.rebels}"


def garrisons_are_kept(state: State) -> Iterator[str]:
    """Four to a player, each in a fortification, which a mask holds once (TH-INV-02)."""
    for seat, player in enumerate(state.players):
        where = members(player.figures.garrisons)
        if len(where) > 4 or not set(where) <= set(box(state).forts):
            yield f"seat {seat} has garrisons in {where}"


def faction_cards_are_kept(state: State) -> Iterator[str]:
    """The 119 faction cards are neither lost nor doubled (TH-INV-03)."""
    found, full, backs = faction_cards(state), box(state).factions_full, box(state).backs
    if found.total() != 119 or found != full:
        wrong = sorted(card for card in found | full if found[card] != full[card])
        yield f"faction cards lost or doubled: {wrong}"
    for stack in Stack:
        name = stack.name.lower()
        top = state.cards.open[stack]
        for card in (*in_pile(state.cards.piles[stack]), *(() if top is None else (top,))):
            if backs.get(card) != name:
                yield f"{card} lies in the stack {name}"


def starting_cards_stay_at_home(state: State) -> Iterator[str]:
    """They lie in their owner's display, two or with the Gardens three (TH-INV-04)."""
    to_lay = [(task.seat, task.card) for task in state.agenda if isinstance(task, AskStarting)]
    backs = box(state).backs
    for seat, player in enumerate(state.players):
        found = sorted(
            card for stack in player.display.stacks for card in stack if backs.get(card) == STARTING
        )
        wanted: list[str] = []
        if player.ability is not None and not waits(state, LayOut, FindStarter):
            own = box(state).starting[box(state).factions[player.ability]]
            wanted = sorted(
                card
                for card in own
                if (card != GHIARHABBAT or player.ability is Ability.GARDENS)
                and (seat, card) not in to_lay
            )
        if found != wanted:
            yield f"seat {seat} has the starting cards {found}, not {wanted}"


def godh_cards_are_kept(state: State) -> Iterator[str]:
    """The 30 Godh cards are neither lost nor doubled, a pending pair included (TH-INV-05)."""
    found, wanted = godh_cards(state), Counter(box(state).godhs.keys())
    if found.total() != 30 or found != wanted:
        wrong = sorted(card for card in found | wanted if found[card] != wanted[card])
        yield f"Godh cards lost or doubled: {wrong}"


def one_great_drakhe_sleeps_until_segment_four(state: State) -> Iterator[str]:
    """It lies on the Eye stack exactly until four segments are completed (TH-INV-06).

    With the Bridge Builder the dice are settled before it is revealed.
    """
    asleep = state.bridge.completed < 4 or waits(state, RevealDrakhe)
    if asleep != (state.cards.drakhe is None):
        yield f"{state.cards.drakhe} after {state.bridge.completed} segments"
    if asleep and len(state.cards.piles[Stack.EYE]) != 7:
        yield "a card was taken from under the Great Drakhe"


def free_rebels_are_kept(state: State) -> Iterator[str]:
    """Twelve in all, two to a territory at most, none in T0 and T1 (TH-INV-07)."""
    free, left = state.desert.free, state.desert.left
    limited = state.table.options.config.free_rebels is FreeRebels.LIMITED
    if limited and sum(free) + left != 12:
        yield f"free rebels {free} and {left}"
    if left < 0 or not all(0 <= count <= 2 for count in free):
        yield f"free rebels {free} and {left}"
    if free[0] or free[1]:
        yield f"free rebels in T0 or T1: {free}"


# Limits.


def stores_hold_what_they_can(state: State) -> Iterator[str]:
    """Five materials, three sumpters, two salt, nothing below none (TH-INV-09)."""
    for seat, player in enumerate(state.players):
        goods = player.goods
        if min(goods) < 0 or sum(goods[each] for each in MATERIALS) > 5:
            yield f"seat {seat} has {goods}"
        if goods[Resource.SUMPTER] > 3 or goods[Resource.SALT] > 2:
            yield f"seat {seat} has {goods}"


def three_godh_cards_outside_of_the_own_turn(state: State) -> Iterator[str]:
    """Between turns only Guinn with the Crown of Empery may have more in hand (TH-INV-10)."""
    for seat, player in enumerate(state.players):
        own = state.turn is not None and state.turn.seat == seat
        if not own and player.ability is not Ability.EMPERY and len(player.godhs) > 3:
            yield f"seat {seat} has {len(player.godhs)} Godh cards outside of its turn"


def might_is_a_territory(state: State) -> Iterator[str]:
    """From T0 to T8 (TH-INV-11)."""
    for seat, player in enumerate(state.players):
        if not 0 <= player.figures.might <= 8:
            yield f"the legion of seat {seat} is at {player.figures.might}"


def tokens_show_power_with_a_godh_card(state: State) -> Iterator[str]:
    """At most one to a stack, and the token shows power exactly then (TH-INV-12)."""
    backs = box(state).backs
    for seat, player in enumerate(state.players):
        display = player.display
        for slot, stack in enumerate(display.stacks):
            godhs = sum(backs.get(card) == GODH for card in stack)
            if godhs > 1 or bool(godhs) != bool(display.power >> slot & 1):
                yield f"seat {seat}, slot {slot + 1}: {godhs} Godh cards, power {display.power:b}"
            if godhs and godhs == len(stack):
                yield f"seat {seat}, slot {slot + 1}: a Godh card without a faction card (TH-Q-50)"


def crews_build_where_the_bridge_is(state: State) -> Iterator[str]:
    """One to a player and segment, none ahead; none outside of the turns (TH-INV-14)."""
    bridge = state.bridge
    for number, crew in enumerate(bridge.crews, start=1):
        if any(one >= other for one, other in pairwise(crew)):
            yield f"segment {number} carries {crew}"
        if not all(0 <= seat < len(state.players) for seat in crew):
            yield f"segment {number} carries {crew}"
        if number > bridge.completed + 1 and crew:
            yield f"segment {number} carries {crew}, while {bridge.completed} are completed"
    crew = () if bridge.completed == SEGMENTS else bridge.crews[bridge.completed]
    if crew and not waits(state, CheckBridge):
        yield f"the current segment carries {crew} outside of the turns"


# Progress.


def the_leader_follows_the_bridge(state: State) -> Iterator[str]:
    """At T(8 - completed), one further while a completion is under way (TH-INV-15)."""
    due = 8 - state.bridge.completed + waits(state, MoveLeader)
    if not 0 <= state.bridge.completed <= SEGMENTS or state.desert.leader != due:
        yield f"the leader is at {state.desert.leader}, {state.bridge.completed} are completed"


def idle_rounds_are_counted(state: State) -> Iterator[str]:
    """Two at most, each with a free rebel unless they have run out (TH-INV-16)."""
    idle, desert = state.bridge.idle, state.desert
    if idle not in (0, 1, 2):
        yield f"{idle} idle rounds"
    if waits(state, MoveLeader):  # the leader still stands by the rebels of the last segment
        return
    here = desert.free[desert.leader]
    if here > idle or (here < idle and desert.left):
        yield f"{here} free rebels by the leader after {idle} idle rounds"


def cards_lie_face_up_in_a_round(state: State) -> Iterator[str]:
    """From Preparation to clearing, the Eye's only once the Great Drakhe is gone (TH-INV-19)."""
    to_come = {task.stack for task in state.agenda if isinstance(task, TurnUp)}
    for stack in Stack:
        if state.cards.open[stack] is None:
            continue
        if not waits(state, ClearCards) or stack in to_come:
            yield f"a card lies face up on {stack.name} outside of its time"
        if stack is Stack.EYE and state.cards.drakhe is None:
            yield "a card lies face up under the Great Drakhe"


def the_die_shows_the_variable_cost(state: State) -> Iterator[str]:
    """It lies on the current segment from 2 to 7, and shows one of its faces (TH-INV-23)."""
    die, bridge = state.bridge.die, state.bridge
    faces = next(each.faces for each in state.table.options.content.die if each.id == "skybridge")
    initial = state.table.options.config.initial_die_face
    rolled = bridge.completed - waits(state, RollDie) > 0
    if die is not None and die not in faces and (rolled or initial.name != die.name):
        yield f"the die shows {die.name}"
    if die is None and (rolled or (state.round and initial is not DieFace.NONE)):
        yield "no die lies on the current segment, or beside the second one"


def terogh_closes_one_slot(state: State) -> Iterator[str]:
    """To a player, and it is not an empty one (TH-INV-24)."""
    for seat, player in enumerate(state.players):
        closed = members(player.display.closed)
        if len(closed) > 1 or any(not player.display.stacks[slot] for slot in closed):
            yield f"seat {seat} has the slots {closed} closed"


TABLE: tuple[StateInvariant, ...] = (
    guests_stay_with_guinn,
    the_crown_lies_where_it_may,
    the_utreng_die_is_with_its_builder,
    population_is_kept,
    garrisons_are_kept,
    faction_cards_are_kept,
    starting_cards_stay_at_home,
    godh_cards_are_kept,
    one_great_drakhe_sleeps_until_segment_four,
    free_rebels_are_kept,
    stores_hold_what_they_can,
    three_godh_cards_outside_of_the_own_turn,
    might_is_a_territory,
    tokens_show_power_with_a_godh_card,
    crews_build_where_the_bridge_is,
    the_leader_follows_the_bridge,
    idle_rounds_are_counted,
    cards_lie_face_up_in_a_round,
    the_die_shows_the_variable_cost,
    terogh_closes_one_slot,
)
"""Every invariant about what lies on the table."""
