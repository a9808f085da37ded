"""What holds of every question and every score: section 7 of the catalogue, legality, scoring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias, get_args

from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.ids import CHANCE
from skybridge_rules.thraen import Ability, Resource, State
from skybridge_rules.thraen.components import MATERIALS, SEGMENTS, TERRITORIES, Passive
from skybridge_rules.thraen.effects import Symbol
from skybridge_rules.thraen.moves import Build, DiscardGodh, Draw, Trade, Use
from skybridge_rules.thraen.state import Player
from skybridge_rules.thraen.tasks import (
    AskBonus,
    AskGift,
    AskPair,
    AskReligion,
    AskRoom,
    DrawGodhCard,
    DrawSecond,
    EndTurn,
    GiveGift,
)
from tests.thraen.invariants_table import TABLE, StateInvariant
from tests.thraen.table import box, cost, dice, gifts, members, shown, visible

TurnTask: TypeAlias = AskGift | AskReligion | DrawSecond | AskPair | GiveGift
"""In the middle of an effect of the own turn."""

OF_AN_EFFECT = (AskRoom, DrawGodhCard, *get_args(TurnTask))

# Legality.


def only_what_is_visible_counts(state: State) -> Iterator[str]:
    """Covered cards, Godh cards and closed stacks offer nothing (TH-INV-28)."""
    asked = thraen.decision(state)
    if asked is None or asked.by is CHANCE:
        return
    seat = asked.by
    for move in thraen.legal_moves(state):
        match move:
            case Use(slot, effect):
                card = visible(state, seat).get(slot)
                if card is None or isinstance(card.main[effect], Symbol):
                    yield f"{move} is offered, and {card} is on top"
            case Draw(number):
                known = shown(state, seat, Passive.KNOWLEDGE)
                drawn = max(0, len(state.cards.aside) - 1)
                if drawn + number > known + gifts(state, seat, Passive.KNOWLEDGE):
                    yield f"{move} is offered with {known} symbols"
            case Build(_, die):
                yield from _contribution(state, seat, die)


def _contribution(state: State, seat: int, die: bool) -> Iterator[str]:
    """What a contribution needs (TH-BUILD-02 to 09, TH-RTRADE-01, TH-ABIL-BLD-04)."""
    player, due = state.players[seat], cost(state)
    if die:
        _, kept = dice(state)
        owner = player.ability is Ability.BRIDGE_BUILDER and state.bridge.spare
        if not owner or kept is None or not due[kept]:
            yield f"seat {seat} may build with a die that shows {kept}"
        elif due[kept]:
            due[kept] -= 1
    needs = box(state).segments[state.bridge.completed + 1].needs
    here = 0 if needs is None else shown(state, seat, needs) + gifts(state, seat, needs)
    if needs is Passive.LABOR and not here:
        due[Resource.MONEY] += 2
    elif needs is not None and not here:
        yield f"seat {seat} may build without {needs.name}"
    if any(player.goods[each] < count for each, count in due.items()):
        yield f"seat {seat} may build for {dict(due)} with {player.goods}"
    if not player.figures.people or seat in state.bridge.crews[state.bridge.completed]:
        yield f"seat {seat} may build with nobody, or twice"


def somebody_can_always_go_on(state: State) -> Iterator[str]:
    """A state that is not over has a legal move, one that is over has none (TH-INV-29, 41)."""
    over = thraen.decision(state) is None
    if over != (not thraen.legal_moves(state)):
        yield "a question without an answer, or an answer without a question"
    if over != (state.bridge.completed == SEGMENTS and not state.agenda):
        yield f"over, or not over, after {state.bridge.completed} segments"


def effects_belong_to_a_turn(state: State) -> Iterator[str]:
    """Free actions only in the own turn, and gains settled before it ends (TH-INV-30)."""
    asked, turn = thraen.decision(state), state.turn
    free = [each for each in thraen.legal_moves(state) if isinstance(each, Trade | DiscardGodh)]
    if free and (asked is None or turn is None or asked.by != turn.seat):
        yield f"{free[0]} is offered outside of a turn"
    for place, task in enumerate(state.agenda):
        if isinstance(task, OF_AN_EFFECT) and not _belongs(state, place, task):
            yield f"{task} is still open when the turn ends"
    top = state.agenda[-1] if state.agenda else None
    if isinstance(top, AskRoom) and _has_room(state, top.seat, top.resource):
        yield f"{top} is asked, and there is room"


def _belongs(state: State, place: int, task: AskRoom | DrawGodhCard | TurnTask) -> bool:
    """In the own turn, or what an ability brings outside of it (TH-ABIL-EMP-05, TH-PRE-03)."""
    turn, ability = state.turn, state.players[task.seat].ability
    if turn is not None and turn.seat == task.seat:
        return any(isinstance(each, EndTurn) for each in state.agenda[:place])
    if not isinstance(task, AskRoom | DrawGodhCard):
        return False
    if turn is not None:
        later = any(isinstance(each, AskBonus) for each in state.agenda[:place])
        return ability is Ability.EMPERY and later
    may_act = state.table.options.config.preround_triggers
    triggers = (Ability.MASTER_OF_DRAKHES, Ability.PROFITEERS)
    return not state.round and may_act and ability in triggers


def _has_room(state: State, seat: int, resource: Resource) -> bool:
    goods = state.players[seat].goods
    if resource in MATERIALS:
        return sum(goods[each] for each in MATERIALS) < 5
    return resource is Resource.MONEY or goods[resource] < (
        3 if resource is Resource.SUMPTER else 2
    )


# Scoring.


def rebels_of(state: State, seat: int) -> int:
    """Points for rebels by the formula of the catalogue (TH-INV-33)."""
    might, desert = state.players[seat].figures.might, state.desert
    reached = range(min(might, TERRITORIES - 1) + 1)
    foreign = sum(sum(desert.rebels[place]) - desert.rebels[place][seat] for place in reached)
    free = sum(desert.free[place] for place in reached)
    return foreign + free + (might >= desert.leader)


def naive_score(state: State) -> tuple[dict[str, int], ...]:
    """The four categories of each seat, counted from what lies there (TH-SCORE-01 to 07)."""
    found = []
    for seat, player in enumerate(state.players):
        bridge = godhs = garrisons = 0
        for number, crew in enumerate(state.bridge.crews, start=1):
            if seat in crew:
                bridge += box(state).segments[number].points
                bridge += 1 if set(crew) == {seat} else 0
        for slot, stack in enumerate(player.display.stacks):
            if player.display.power >> slot & 1:
                cards = [box(state).cards[card] for card in stack if card in box(state).cards]
                godhs += sum(card.points for card in cards)
        for territory in members(player.figures.garrisons):
            garrisons += box(state).forts[territory]
        rebels = rebels_of(state, seat)
        found.append({"bridge": bridge, "godhs": godhs, "rebels": rebels, "garrisons": garrisons})
    return tuple(found)


def points_add_up(state: State) -> Iterator[str]:
    """Total = bridge + Godhs + rebels + garrisons, from the state alone (TH-INV-32, TH-INV-33)."""
    score = thraen.score(state)
    for seat, own in enumerate(naive_score(state)):
        counted = dict.fromkeys(own, 0)
        for item in score.items:
            if item.seat == seat and item.points:
                counted[item.category] += item.points
        if counted != own or min(own.values()) < 0 or score.totals[seat] != sum(own.values()):
            yield f"seat {seat} scores {counted} and {score.totals[seat]} in all, not {own}"
    if not state.agenda and state.desert.leader != 1:
        yield f"the leader ends at {state.desert.leader}"


def more_might_is_never_worse(state: State) -> Iterator[str]:
    """Might alone never costs rebels, and the order inside a stack no points (TH-INV-34)."""
    totals = thraen.score(state).totals
    for seat, player in enumerate(state.players):
        figures, display = player.figures, player.display
        turned = evolve(display, stacks=tuple(stack[::-1] for stack in display.stacks))
        if thraen.score(_with_player(state, seat, evolve(player, display=turned))).totals != totals:
            yield f"seat {seat} scores by the order of its stacks"
        if figures.might < TERRITORIES - 1:
            ahead = evolve(player, figures=evolve(figures, might=figures.might + 1))
            further = _with_player(state, seat, ahead)
            if rebels_of(further, seat) < rebels_of(state, seat):
                yield f"seat {seat} would have fewer rebels with more might"
            if thraen.score(further).totals[seat] < totals[seat]:
                yield f"seat {seat} would score less with more might"


def _with_player(state: State, seat: int, player: Player) -> State:
    return evolve(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


ALWAYS: tuple[StateInvariant, ...] = (
    *TABLE,
    only_what_is_visible_counts,
    somebody_can_always_go_on,
    effects_belong_to_a_turn,
    points_add_up,
    more_might_is_never_worse,
)
"""Every invariant that a single state can be asked for."""


def broken(state: State) -> list[str]:
    """Everything that a state breaks, each with the name of the invariant."""
    return [f"{each.__name__}: {what}" for each in ALWAYS for what in each(state)]
