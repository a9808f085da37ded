"""Where Monsters go: after an attack, and in a Storm (MY-MONSTER-08, -16 to -18, MY-STORM)."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from skybridge_rules.core.ids import CardId
from skybridge_rules.core.task_kinds import AutoTask
from skybridge_rules.mysthea.components import (
    Behaviour,
)
from skybridge_rules.mysthea.events import (
    Event,
    IslandMoved,
    MonsterLeft,
    MonsterMoved,
    Skipped,
)
from skybridge_rules.mysthea.regions import (
    clockwise_of,
    swapped,
)
from skybridge_rules.mysthea.state import State, order_of_play
from skybridge_rules.mysthea.steps.monsters import behaviour_of, island_with
from skybridge_rules.mysthea.tasks import (
    Attack,
    EndAttack,
)
from skybridge_rules.mysthea.telling import (
    Story,
    because,
    carried_along,
)
from skybridge_rules.mysthea.units import (
    is_on,
)


def _attack_ended(state: State, task: EndAttack, log: Story) -> State:
    """It moves one Island clockwise, unless its behaviour says otherwise (MY-MONSTER-08)."""
    monster = task.monster
    state = state.popped()
    island = island_with(state, monster)
    if island is None:
        return state
    behaviour = behaviour_of(state, monster)
    if behaviour is Behaviour.KODROR and task.defeated:
        log.tell(MonsterLeft(monster), "MY-MONSTER-17", "MY-Q-37")
        events = state.events
        figures = tuple(each for each in events.figures if each[0] != monster)
        return state.with_events(evolve(events, figures=figures, gone=monster))
    why = _stays(state, task, behaviour)
    if why:
        if log.listening:
            empty = not any(is_on(state, seat, island) for seat in order_of_play(state))
            more = ("MY-Q-36",) if empty and why == "MY-MONSTER-16" else ()
            told = Skipped(None, "monster-move", (because(why, card=monster),))
            log.tell(told, why, *more)
        return state
    by_ruling = task.immediate and state.config.immediate_attack_moves
    at_once = ("MY-Q-41",) if by_ruling else ()
    state = move_monster(state, monster, log, "MY-MONSTER-08", *at_once)
    if behaviour is Behaviour.CAERULAS and not task.defeated:
        return state.pushed(Attack(monster, task.immediate, again=True))
    return state


def _stays(state: State, task: EndAttack, behaviour: Behaviour | None) -> str:
    """The rule by which a Monster stays where it is; empty if it moves."""
    if task.again:
        return "MY-MONSTER-18"
    if behaviour is Behaviour.OBSIDUSA and not task.defeated:
        return "MY-MONSTER-16"
    if behaviour is Behaviour.CAERULAS and not task.defeated:
        return ""
    return "MY-Q-41" if task.immediate and not state.config.immediate_attack_moves else ""


END_ATTACK: Final = AutoTask[State, Event, EndAttack](_attack_ended)


def move_monster(state: State, monster: CardId, log: Story, *rules: str) -> State:
    """One Island clockwise; Kodror swaps its Island with the next one (MY-MONSTER-17)."""
    island = island_with(state, monster)
    if island is None:
        return state
    if behaviour_of(state, monster) is Behaviour.KODROR:
        circle = swapped(state.circle, island)
        if log.listening:
            along = carried_along(state, island)
            log.tell(IslandMoved(island, circle), "MY-MONSTER-17", "MY-Q-37", *rules, *along)
        return state.with_circle(circle)
    to = clockwise_of(state.circle, island)
    if log.listening:
        log.tell(MonsterMoved(monster, to), *rules)
    figures = [(c, to if c == monster else i) for c, i in state.events.figures]
    return state.with_events(state.events.with_figures(tuple(figures)))


def storm(state: State, log: Story) -> State:
    """Every Monster moves one Island clockwise; Kodror last, or first (MY-STORM-01, -02)."""
    monsters = [card for card, _ in state.events.figures]
    kodror = [card for card in monsters if behaviour_of(state, card) is Behaviour.KODROR]
    others = [card for card in monsters if card not in kodror]
    order = [*others, *kodror] if state.config.storm_kodror_last else [*kodror, *others]
    for card in order:
        state = move_monster(state, card, log, "MY-STORM-01", "MY-STORM-02")
    return state
