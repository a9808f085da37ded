"""Guinn Urcela: the Crown of Empery and the Crown of Agony (TH-ABIL-EMP, TH-ABIL-AGO)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.agenda import waiting, waits
from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.verdict import Problem, Reason, problem, reason
from skybridge_rules.thraen.components import CENTRAL, Ability, GreatDrakhe, Passive, Stack
from skybridge_rules.thraen.config import CrownPlacement, EmperyBonus
from skybridge_rules.thraen.display import symbols
from skybridge_rules.thraen.effects import Gain
from skybridge_rules.thraen.events import CrownPlaced, TributePaid
from skybridge_rules.thraen.moves import (
    DECLINE,
    DONE,
    ChooseBonus,
    Decline,
    Done,
    Give,
    Move,
    PlaceCrown,
    place_crown,
)
from skybridge_rules.thraen.places import Place, with_one
from skybridge_rules.thraen.powers import seat_with
from skybridge_rules.thraen.resolve.bonuses import against_bonus, bonus_allowed_by, take_bonus
from skybridge_rules.thraen.resolve.figures import (
    BY_ARMAMENT,
    BY_ELBEA,
    BY_FOOD,
    givable,
    give_up_figure,
    on_board,
)
from skybridge_rules.thraen.resolve.godhs import GODH_LIMIT
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.task_kinds import (
    Lacks,
    SeatTask,
    Story,
    because,
    only_with,
    refuse_others,
    tell_skipped,
)
from skybridge_rules.thraen.tasks import (
    AskBonus,
    AskCrown,
    AskDamage,
    AskEmpery,
    AskFigure,
    BeginTurn,
    CheckBridge,
    Feed,
    March,
    SufferAll,
    TurnUp,
)

_MANDATORY_CROWN = CrownPlacement.MANDATORY
_MANDATORY_BONUS = EmperyBonus.MANDATORY


# The crown.


def _places(state: State) -> tuple[Stack, ...]:
    """Central stacks with a face-up card (TH-PREP-05, TH-Q-16)."""
    opened = state.cards.open
    return tuple([stack for stack in CENTRAL if opened[stack] is not None])


def _crowns(state: State, task: AskCrown) -> tuple[Move, ...]:  # noqa: ARG001
    """Each place, and to leave it where it is, unless that is ruled out (TH-D-02)."""
    found: tuple[Move, ...] = tuple(map(place_crown, _places(state)))
    if state.table.options.config.crown_placement is _MANDATORY_CROWN:
        return found
    return (*found, DONE)


def _against_crown(state: State, task: AskCrown, move: PlaceCrown | Done) -> Iterator[Reason]:  # noqa: ARG001
    if isinstance(move, PlaceCrown):
        if move.stack not in _places(state):
            yield reason("TH-PREP-05", stack=small_name(move.stack))
    elif state.table.options.config.crown_placement is _MANDATORY_CROWN:
        yield reason("TH-D-02")


def _crown_allowed_by(state: State, task: AskCrown, move: PlaceCrown | Done) -> Iterator[str]:
    if isinstance(move, Done):
        yield "TH-D-02"
    else:
        agony = state.players[task.seat].ability is Ability.AGONY
        yield "TH-ABIL-AGO-01" if agony else "TH-ABIL-EMP-01"
    yield "TH-Q-16"


def _crown(state: State, task: AskCrown, move: PlaceCrown | Done, log: Story) -> State:
    if isinstance(move, Done):
        return state.popped()
    if log.listening:
        log.tell(
            CrownPlaced(task.seat, move.stack), "TH-PREP-05", *_crown_allowed_by(state, task, move)
        )
    return state.popped_with_cards(state.cards.with_crown(move.stack))


def _no_place(state: State, task: AskCrown, log: Story) -> State | None:
    """Without a face-up card on a central stack the crown stays where it is (TH-Q-16)."""
    if _places(state):
        return None
    if log.listening:
        tell_skipped(log, task.seat, "crown", because("TH-Q-16"), because("TH-PREP-05"))
    return state.popped()


def _without_crown(state: State) -> Iterator[Problem]:
    guinn = seat_with(state, Ability.EMPERY, Ability.AGONY)
    if waits(state.agenda, TurnUp) and waits(state.agenda, AskCrown) is (guinn is None):
        yield problem("TH-PREP-05", "agenda: AskCrown", "the crown comes with Guinn, and only so")


ASK_CROWN: Final = SeatTask[AskCrown, PlaceCrown | Done](
    "crown",
    RuleId("TH-PREP-05"),
    (PlaceCrown, Done),
    Place((CheckBridge, BeginTurn)),
    moves=_crowns,
    against=_against_crown,
    allowed_by=_crown_allowed_by,
    answer=_crown,
    auto_advance=_no_place,
    impossible=only_with("TH-PREP-05", Ability.EMPERY, Ability.AGONY),
    out_of_order=_without_crown,
    decided_by=RuleId("TH-PREP-05"),
)


# The Crown of Empery.


def _bonuses(state: State, task: AskEmpery) -> tuple[Move, ...]:
    """Either bonus of the stack, or none, unless that is ruled out (TH-ABIL-EMP-02, TH-D-03)."""
    found: tuple[Move, ...] = state.table.deck.bonuses[task.stack]
    if state.table.options.config.empery_bonus is _MANDATORY_BONUS:
        return found
    return (*found, DECLINE)


def _against_bonus(state: State, task: AskEmpery, move: ChooseBonus | Decline) -> Iterator[Reason]:
    if isinstance(move, ChooseBonus):
        yield from against_bonus(state, task.stack, move)
    elif state.table.options.config.empery_bonus is _MANDATORY_BONUS:
        yield reason("TH-D-03")


def _bonus_allowed_by(state: State, task: AskEmpery, move: ChooseBonus | Decline) -> Iterator[str]:
    if isinstance(move, Decline):
        yield "TH-D-03"
    else:
        yield "TH-ABIL-EMP-05"
        godhs = len(state.players[task.seat].godhs)
        if godhs >= GODH_LIMIT and not isinstance(move.bonus, Gain):
            yield "TH-Q-20"
        yield from bonus_allowed_by(state, task.seat, move)
        yield "TH-BONUS-01"


def _bonus(state: State, task: AskEmpery, move: ChooseBonus | Decline, log: Story) -> State:
    """Outside of her turn, so without trades and gifts (TH-ABIL-EMP-05, TH-Q-19, TH-Q-20)."""
    if isinstance(move, Decline):
        return state.popped()
    return take_bonus(state.popped(), task.seat, task.stack, move, log)


def _no_empery(state: State, task: AskEmpery) -> Lacks:
    if any(each.stack is not task.stack for each in waiting(state.agenda, AskBonus)):
        yield "TH-ABIL-EMP-02", "the bonus of another stack than the one taken from"
    if task.stack not in CENTRAL or state.turn is None or state.turn.seat == task.seat:
        yield "TH-ABIL-EMP-02", "another player takes from a crowned stack"


ASK_EMPERY: Final = SeatTask[AskEmpery, ChooseBonus | Decline](
    "empery",
    RuleId("TH-ABIL-EMP-02"),
    (ChooseBonus, Decline),
    Place((AskBonus,)),
    moves=_bonuses,
    against=_against_bonus,
    allowed_by=_bonus_allowed_by,
    answer=_bonus,
    impossible=only_with("TH-ABIL-EMP-02", Ability.EMPERY, then=_no_empery),
    decided_by=RuleId("TH-ABIL-EMP-05"),
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
        log.tell(TributePaid(seat, guinn), "TH-ABIL-AGO-02", "TH-ABIL-AGO-03", "TH-Q-21", "TH-Q-22")
    player, host = state.players[seat], state.players[guinn]
    paid = player.figures.with_people(player.figures.people - 1, player.figures.reserve)
    guests = list(host.figures.guests or (0,) * len(state.players))
    guests[seat] += 1
    state = state.with_player(seat, player.with_figures(paid))
    return state.with_player(guinn, host.with_figures(host.figures.with_guests(tuple(guests))))


def _figures(state: State, task: AskFigure) -> tuple[Move, ...]:
    return tuple(map(Give, givable(state, task.seat)))


def _figure_allowed_by(state: State, task: AskFigure, move: Give) -> Iterator[str]:  # noqa: ARG001
    yield "TH-Q-70" if task.boxed else "TH-Q-23"


def _give(state: State, task: AskFigure, move: Give, log: Story) -> State:
    by = _asked_by(state, task)
    return give_up_figure(state.popped(), task.seat, move.colour, log, by, boxed=task.boxed)


def _asked_by(state: State, task: AskFigure) -> tuple[str, ...]:
    """What a population is given up for: Elbea, an Armament, or Food."""
    if task.boxed:
        return BY_ELBEA
    return BY_ARMAMENT if waits(state.agenda, March) else BY_FOOD


def _one_colour(state: State, task: AskFigure, log: Story) -> State | None:
    """With one colour left, or if all have to go, there is nothing to choose."""
    colours = givable(state, task.seat)
    if len(colours) > 1:
        asked = sum(each.seat == task.seat for each in waiting(state.agenda, AskFigure))
        if on_board(state.players[task.seat].figures) > asked:
            return None
    by, state = _asked_by(state, task), state.popped()
    if not colours:
        return state
    return give_up_figure(state, task.seat, colours[0], log, by, boxed=task.boxed)


def _no_figure(state: State, task: AskFigure) -> Lacks:
    """For an Armament, for Food or for Elbea (TH-ABIL-AGO-04, TH-Q-23, TH-Q-24)."""
    figures, config = state.players[task.seat].figures, state.table.options.config
    given, for_armament = waiting(state.agenda, AskFigure), waits(state.agenda, March)
    if on_board(figures) < len(given):
        yield "TH-ABIL-AGO-04", f"{len(given)} to give up of {on_board(figures)}"
    if task.boxed:
        if state.cards.drakhe is not GreatDrakhe.ELBEA or for_armament:
            yield "TH-DRAKHE-ELBEA-01", "it is not Elbea that takes it"
    elif len(given) > 1:
        yield "TH-FOOD-02", "one population at a time"
    elif for_armament:
        if not config.foreign_population_for_armament:
            yield "TH-Q-23", "only own population pays for an Armament"
    elif symbols(state, task.seat, Passive.FOOD):
        yield "TH-FOOD-01", "Food is visible"
    elif not config.foreign_population_forced and not figures.people:
        yield "TH-Q-24", "guests alone are not given up for Food"


_SUFFERED: Final = (Feed, SufferAll, AskDamage)

ASK_FIGURE: Final = SeatTask[AskFigure, Give](
    "figure",
    RuleId("TH-ABIL-AGO-04"),
    (Give,),
    Place((March, *_SUFFERED, *with_one(AskFigure, _SUFFERED))),
    moves=_figures,
    against=refuse_others(
        _figures, lambda _, __, move: reason("TH-ABIL-AGO-04", colour=move.colour)
    ),
    allowed_by=_figure_allowed_by,
    answer=_give,
    auto_advance=_one_colour,
    impossible=only_with("TH-ABIL-AGO-04", Ability.AGONY, then=_no_figure),
    decided_by=RuleId("TH-ABIL-AGO-04"),
)
