"""The named questions that an ability bends, and the moments it answers with tasks.

The rules of the game ask here and know no ability themselves; what the tasks do is said in
``abilities``, one file to a character.
"""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen.components import CENTRAL, Ability, Passive, Resource, Stack, Trigger
from skybridge_rules.thraen.deck import Card
from skybridge_rules.thraen.state import Player, State
from skybridge_rules.thraen.tasks import (
    AskBonus,
    AskEmpery,
    AskRoom,
    DrawGodhCard,
    DrawSecond,
    RollUtreng,
    Task,
    ask_bonus,
    ask_crown,
)

_EMPERY, _AGONY = Ability.EMPERY, Ability.AGONY
_HIGH_PRIEST, _VISIONS = Ability.HIGH_PRIEST, Ability.VISIONS
_DAUGHTER, _MASTER = Ability.DAUGHTER, Ability.MASTER_OF_DRAKHES
_GARDENS, _PROFITEERS = Ability.GARDENS, Ability.PROFITEERS
_BUILDER = Ability.BRIDGE_BUILDER
_DRAKHE = Passive.DRAKHE

_NO_TASKS: Final[tuple[Task, ...]] = ()


def seat_with(state: State, *abilities: Ability) -> Seat | None:
    """The seat that plays with one of these sides; a character sits there once at most."""
    for seat, player in enumerate(state.players):
        if player.ability in abilities:
            return Seat(seat)
    return None


# Questions that an ability bends.


def feuds_bind(player: Player) -> bool:
    """Whether feuds restrict what a player lays (TH-FEUD-06, TH-ABIL-MAS-02)."""
    return player.ability is not _MASTER


def tribute_is_due(state: State, seat: Seat, stack: Stack) -> bool:
    """Whether a take costs a population, given to Guinn (TH-ABIL-AGO-02).

    She pays none herself (TH-ABIL-AGO-06).
    """
    if state.cards.crown is not stack:
        return False
    crowned = seat_with(state, _AGONY)
    return crowned is not None and crowned != seat


def crown_returns_by(state: State, stack: Stack) -> tuple[str, ...]:
    """The rule that brings the crown back once a stack loses its card; none if it has no crown."""
    if state.cards.crown is not stack:
        return ()
    return ("TH-ABIL-AGO-01",) if seat_with(state, _EMPERY) is None else ("TH-ABIL-EMP-04",)


def may_peek(state: State, seat: Seat, stack: Stack) -> bool:
    """Whether a player may look at the top card of a closed stack (TH-ABIL-VIS-01, TH-ABIL-VIS-05).

    Knowledge has no part in it (TH-ABIL-VIS-02).
    """
    return (
        state.players[seat].ability is _VISIONS
        and stack in CENTRAL
        and state.cards.open[stack] is None
        and bool(state.cards.piles[stack])
    )


def finds_nothing_to_peek(state: State, seat: Seat) -> bool:
    """Whether Visions has no closed stack to look into, as in a first turn (TH-ABIL-VIS-05)."""
    if state.players[seat].ability is not _VISIONS:
        return False
    return not any(may_peek(state, seat, stack) for stack in CENTRAL)


def has_own_die(player: Player) -> bool:
    """Whether the die that is not on the segment lies on a player's board (TH-ABIL-BLD-02)."""
    return player.ability is _BUILDER


def own_die(state: State, seat: Seat) -> Resource | None:
    """What the die on the Bridge Builder's board can stand for (TH-ABIL-BLD-04, TH-Q-63)."""
    bridge = state.bridge
    if not bridge.spare or not has_own_die(state.players[seat]):
        return None
    return bridge.die if bridge.swapped else bridge.utreng


def has_ghiarhabbat(player: Player) -> bool:
    """Whether Ghiarhabbat lies in a player's display (TH-ABIL-GAR-01)."""
    return player.ability is _GARDENS


def moves_ghiarhabbat(state: State, seat: Seat, *, godh: bool) -> bool:
    """Whether a card played onto Ghiarhabbat lets it move first (TH-ABIL-GAR-02, TH-Q-47)."""
    if not has_ghiarhabbat(state.players[seat]):
        return False
    config = state.table.options.config
    if godh:
        return config.ghiarhabbat_on_godh
    return state.turn is not None or config.preround_triggers


def is_guinns_bonus(state: State, place: int) -> bool:
    """Whether a task is Guinn's, though it is the turn of another (TH-ABIL-EMP-05)."""
    task, guinn = state.agenda[place], seat_with(state, _EMPERY)
    if isinstance(task, AskEmpery):
        return task.seat == guinn
    gains = isinstance(task, AskRoom | DrawGodhCard) and task.seat == guinn
    return gains and isinstance(state.agenda[place - 1], AskBonus)


# Moments that an ability answers.


def after_turning_up(state: State) -> tuple[Task, ...]:
    """Guinn may place the crown at the end of the Preparation phase (TH-PREP-05).

    Either side owns it (TH-ABIL-EMP-01, TH-ABIL-AGO-01).
    """
    guinn = seat_with(state, _EMPERY, _AGONY)
    return _NO_TASKS if guinn is None else (ask_crown(guinn),)


def after_taking(state: State, seat: Seat, stack: Stack) -> tuple[Task, ...]:
    """The bonus of the stack, after Guinn's if it was crowned (TH-ABIL-EMP-02, TH-Q-18).

    In her own turn she gets nothing extra (TH-ABIL-EMP-03).
    """
    own = ask_bonus(seat, stack)
    if state.cards.crown is stack:
        guinn = seat_with(state, _EMPERY)
        if guinn is not None and guinn != seat:
            return (AskEmpery(guinn, stack), own)
    return (own,)


def after_playing(state: State, seat: Seat, card: Card) -> tuple[Trigger, ...]:
    """What an ability adds to the playing of a faction card (TH-PLAY-07, TH-PRE-03)."""
    ability = state.players[seat].ability
    if state.turn is None and not state.table.options.config.preround_triggers:
        return ()
    if ability is _DAUGHTER:
        return (Trigger.INSPIRATION,)
    if ability is _MASTER and card.symbols[_DRAKHE]:
        return (Trigger.SUMMONS,)
    if ability is _PROFITEERS:
        return (Trigger.PROFIT,)
    return ()


def pairs_godhs(player: Player) -> bool:
    """Whether a gained Godh card is joined by a second one to choose from (TH-ABIL-PRI-01)."""
    return player.ability is _HIGH_PRIEST


def after_gaining_godh(seat: Seat) -> tuple[Task, ...]:
    """The second card of the High Priest (TH-ABIL-PRI-01)."""
    return (DrawSecond(seat),)


def after_rolling(state: State) -> tuple[Task, ...]:
    """The Utreng die is rolled with the Skybridge die (TH-ABIL-BLD-02)."""
    adlem = seat_with(state, _BUILDER)
    return _NO_TASKS if adlem is None else (RollUtreng(adlem),)
