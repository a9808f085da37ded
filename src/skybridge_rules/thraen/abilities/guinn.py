"""Guinn Urcela: the Crown of Empery and the Crown of Agony (TH-ABIL-EMP, TH-ABIL-AGO)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.components import CENTRAL, Ability, Stack
from skybridge_rules.thraen.config import CrownPlacement, EmperyBonus
from skybridge_rules.thraen.deck import effect_name
from skybridge_rules.thraen.events import BonusChosen, CrownPlaced, TributePaid
from skybridge_rules.thraen.moves import (
    DECLINE,
    DONE,
    ChooseBonus,
    Decline,
    Done,
    Give,
    Move,
    PlaceCrown,
)
from skybridge_rules.thraen.powers import seat_with
from skybridge_rules.thraen.question import Asked, Story
from skybridge_rules.thraen.resolve.figures import givable, give_up_figure
from skybridge_rules.thraen.resolve.results import bring
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.tasks import AskCrown, AskEmpery, AskFigure

_MANDATORY_CROWN = CrownPlacement.MANDATORY
_MANDATORY_BONUS = EmperyBonus.MANDATORY


# The crown.


def _places(state: State) -> tuple[Stack, ...]:
    """Central stacks with a face-up card (TH-PREP-05, TH-Q-16)."""
    return tuple(stack for stack in CENTRAL if state.cards.open[stack] is not None)


def _crowns(state: State, task: AskCrown) -> tuple[Move, ...]:  # noqa: ARG001
    """Each place, and to leave it where it is, unless that is ruled out (TH-D-02)."""
    found: tuple[Move, ...] = tuple(map(PlaceCrown, _places(state)))
    if state.table.options.config.crown_placement is _MANDATORY_CROWN:
        return found
    return (*found, DONE)


def _against_crown(state: State, task: AskCrown, move: Move) -> Iterator[Reason]:  # noqa: ARG001
    if isinstance(move, PlaceCrown):
        if move.stack not in _places(state):
            yield reason("TH-PREP-05", stack=move.stack.name.lower())
    elif state.table.options.config.crown_placement is _MANDATORY_CROWN:
        yield reason("TH-D-02")


def _crown(state: State, task: AskCrown, move: Move, log: Story) -> State:
    state = state.popped()
    if not isinstance(move, PlaceCrown):
        return state
    if log.listening:
        log.tell(CrownPlaced(task.seat, move.stack))
    return state.with_cards(state.cards.with_crown(move.stack))


def _no_place(state: State, task: AskCrown, log: Story) -> State | None:  # noqa: ARG001
    return None if _places(state) else state.popped()


ASK_CROWN: Final = Asked[AskCrown](
    "crown",
    RuleId("TH-PREP-05"),
    (PlaceCrown, Done),
    _crowns,
    _against_crown,
    _crown,
    _no_place,
)


# The Crown of Empery.


def _bonuses(state: State, task: AskEmpery) -> tuple[Move, ...]:
    """Either bonus of the stack, or none, unless that is ruled out (TH-ABIL-EMP-02, TH-D-03)."""
    found: tuple[Move, ...] = state.table.deck.bonuses[task.stack]
    if state.table.options.config.empery_bonus is _MANDATORY_BONUS:
        return found
    return (*found, DECLINE)


def _against_bonus(state: State, task: AskEmpery, move: Move) -> Iterator[Reason]:
    if isinstance(move, ChooseBonus):
        if move not in state.table.deck.bonuses[task.stack]:
            stack = task.stack.name.lower()
            yield reason("TH-BONUS-01", stack=stack, bonus=effect_name(move.bonus))
    elif state.table.options.config.empery_bonus is _MANDATORY_BONUS:
        yield reason("TH-D-03")


def _bonus(state: State, task: AskEmpery, move: Move, log: Story) -> State:
    """Outside of her turn, so without trades and gifts (TH-ABIL-EMP-05, TH-Q-19, TH-Q-20)."""
    state = state.popped()
    if not isinstance(move, ChooseBonus):
        return state
    if log.listening:
        log.tell(BonusChosen(task.seat, task.stack, move.bonus))
    return bring(state, task.seat, move.bonus, log)


ASK_EMPERY: Final = Asked[AskEmpery](
    "empery",
    RuleId("TH-ABIL-EMP-02"),
    (ChooseBonus, Decline),
    _bonuses,
    _against_bonus,
    _bonus,
)


# The Crown of Agony.


def pay_tribute(state: State, seat: Seat, log: Story) -> State:
    """A taker's population comes to Guinn's board, and keeps its colour (TH-ABIL-AGO-03).

    Exactly one, for choosing the stack, whichever card is kept (TH-Q-21, TH-Q-22).
    """
    guinn = seat_with(state, Ability.AGONY)
    if guinn is None:
        raise BrokenPromise("a tribute without the Crown of Agony")
    if log.listening:
        log.tell(TributePaid(seat, guinn))
    player, host = state.players[seat], state.players[guinn]
    paid = player.figures.with_people(player.figures.people - 1, player.figures.reserve)
    guests = list(host.figures.guests or (0,) * len(state.players))
    guests[seat] += 1
    state = state.with_player(seat, player.with_figures(paid))
    return state.with_player(guinn, host.with_figures(host.figures.with_guests(tuple(guests))))


def _figures(state: State, task: AskFigure) -> tuple[Move, ...]:
    return tuple(map(Give, givable(state, task.seat)))


def _against_figure(state: State, task: AskFigure, move: Move) -> Iterator[Reason]:
    if isinstance(move, Give) and move.colour not in givable(state, task.seat):
        yield reason("TH-ABIL-AGO-04", colour=move.colour)


def _give(state: State, task: AskFigure, move: Move, log: Story) -> State:
    if not isinstance(move, Give):
        raise BrokenPromise("explain lets nothing else through")
    return give_up_figure(state.popped(), task.seat, move.colour, log, boxed=task.boxed)


def _one_colour(state: State, task: AskFigure, log: Story) -> State | None:
    """With one colour left there is nothing to choose."""
    colours = givable(state, task.seat)
    if len(colours) > 1:
        return None
    state = state.popped()
    return give_up_figure(state, task.seat, colours[0], log, boxed=task.boxed) if colours else state


ASK_FIGURE: Final = Asked[AskFigure](
    "figure",
    RuleId("TH-ABIL-AGO-04"),
    (Give,),
    _figures,
    _against_figure,
    _give,
    _one_colour,
)
