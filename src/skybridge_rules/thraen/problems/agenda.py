"""What is impossible about the agenda: what is asked or still to do, in which order, by whom."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final, TypeVar

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import Problem, problem
from skybridge_rules.thraen.components import SEGMENTS, Ability, Rune, Stack
from skybridge_rules.thraen.config import DrakheChoice
from skybridge_rules.thraen.content.checks import GHIARHABBAT
from skybridge_rules.thraen.display import runes_of
from skybridge_rules.thraen.powers import pairs_godhs, seat_with
from skybridge_rules.thraen.problems.cards import starting_cards
from skybridge_rules.thraen.problems.shape import in_order, waiting, waits
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.steps.hands import PACK
from skybridge_rules.thraen.steps.preparation import AWAKE
from skybridge_rules.thraen.tasks import (
    AskBoard,
    AskBonus,
    AskCompensation,
    AskCrown,
    AskDamage,
    AskDiscard,
    AskEmpery,
    AskFigure,
    AskFirstPlay,
    AskImmediate,
    AskOrder,
    AskPick,
    AskProfit,
    AskRoom,
    AskStarting,
    BeginRound,
    BeginTurn,
    DealPack,
    DrawGodhCard,
    EndTurn,
    Feed,
    FindStarter,
    MoveLeader,
    Rebel,
    RevealDrakhe,
    SufferAll,
    Task,
    TurnUp,
)

T = TypeVar("T")

# The agenda as the names of its tasks, the next one last, each with a blank behind it.

_FREE: Final = "((AskRoom ){1,2}(DrawGodhCard )?|DrawGodhCard |AskGift |AskOrder )?"
"""What an effect or a free action may leave to be settled (TH-TIME-03, TH-Q-27)."""

_PRIESTS: Final = (
    "((AskRoom |GiveGift )*(AskRoom |DrawGodhCard |DrawSecond |AskPair |AskGift |AskOrder ))?"
)
"""The same for the High Priest, who may discard again while a gift waits (TH-Q-59)."""

_TAKING: Final = (
    "(AskDraw |AskVision (PeekAt )?"
    "|AskBonus (AskEmpery |(AskEmpery )?(AskKeep (AskDraw )?(DrawExtra )?|AskPutBack )))"
)
"""In the middle of step 1 (TH-KNOW-03, TH-ABIL-VIS-01, TH-Q-18)."""


_ROLL: Final = "MoveLeader (RollDie |RollUtreng |AskDie (AskFace )?)"
_DRAKHE: Final = "(SufferAll )?(AskDamage )*((AskDiscard )*|(AskFigure ){1,2})"


@cache
def _pattern(players: int, priest: bool) -> re.Pattern[str]:
    """Every agenda that play leads to, as far as names go; in the High Priest's turn or not."""
    free = _PRIESTS if priest else _FREE
    steps = (  # a turn, its last step first (TH-TURN-02)
        "EndTurn (AskBury |AskLimit"
        f" ((AskBuild (AskUse (AskPlay (AskTake |AskBonus )?|AskImmediate )?)?)?{free}"
        "|AskBuild AskUse (AskReligion |March AskFigure |(AskImmediate )?AskProfit )"
        f"|AskBuild AskUse AskPlay {_TAKING}))"
    )
    around = (  # a round from its end (TH-ROUND-01, TH-FACTION-01)
        "ClearCards PassStart Feed "
        f"(CheckBridge (BeginTurn )*((AskCrown )?(TurnUp )+|AskCrown |{steps})"
        f"|(RevealDrakhe )?{_ROLL}|RevealDrakhe |{_DRAKHE})"
    )
    all_plays, all_picks = f"(AskFirstPlay ){{{players}}}", f"(AskPick ){{{players}}}"
    boards = "DealHands SetDie (LayOut (AskBoard )+|(AskStarting )*)"
    draft = f"(PassPacks {all_picks}){{0,2}}PassPacks (AskPick ){{1,{players}}}(DealPack )*"
    first_play = "(AskFirstPlay )*(AskImmediate )?(AskOrder |AskProfit |DrawGodhCard )?"
    setup = f"BeginRound ({all_plays}({boards}|{draft})|{first_play})"
    return re.compile(f"FindStarter |{setup}|{around}|Rebel (AskCompensation )+|")


def agenda_problems(state: State) -> Iterator[Problem]:
    """Everything about the order of things; what single questions need is looked at elsewhere."""
    names = "".join(f"{type(task).__name__} " for task in state.agenda)
    priest = state.turn is not None and pairs_godhs(state.players[state.turn.seat])
    if not _pattern(len(state.players), priest).fullmatch(names):
        what = f"no course of play leads to: {' '.join(names.split()[-6:])}"
        yield problem("TH-ROUND-01", "agenda", what)
        return
    yield from _turn(state)
    yield from _phase(state)
    yield from _seats_in_order(state)
    yield from _abilities(state)
    yield from _others_in_order(state)


def _turn(state: State) -> Iterator[Problem]:
    """There is a turn exactly while its end is still to come, and all in it is one seat's."""
    turn, ends = state.turn, waiting(state, EndTurn)
    if (turn is None) is not (not ends):
        what = "present" if turn else "missing"
        yield problem("TH-TIME-01", "turn", f"{what}, though the agenda says otherwise")
    elif turn is not None:
        start = state.agenda.index(ends[0])
        for place, task in enumerate(state.agenda[start:], start):
            if getattr(task, "seat", None) != turn.seat and not _is_empery(state, place, task):
                what = f"nobody but seat {turn.seat} is asked in this turn"
                yield problem("TH-TURN-01", f"agenda[{place}].seat", what)


def _is_empery(state: State, place: int, task: Task) -> bool:
    """Whether a task is Guinn's bonus in the turn of another (TH-ABIL-EMP-05)."""
    if getattr(task, "seat", None) != seat_with(state, Ability.EMPERY):
        return False
    gains = isinstance(task, AskRoom | DrawGodhCard)
    return isinstance(task, AskEmpery) or (gains and isinstance(state.agenda[place - 1], AskBonus))


def _phase(state: State) -> Iterator[Problem]:
    """What is on the agenda fits the bridge and the round (TH-ROUND-01, TH-ROUND-02)."""
    completed, idle = state.bridge.completed, state.bridge.idle
    bottom = state.agenda[0] if state.agenda else None
    if isinstance(bottom, FindStarter | BeginRound) is not (state.round == 0):
        yield problem("TH-ROUND-01", "round", f"{state.round}, though the agenda says otherwise")
    over = bottom is None or isinstance(bottom, Rebel)
    if over is not (completed == SEGMENTS) and not _is_last_meal(state):
        what = f"{completed} segments are completed, and the game ends with the last of {SEGMENTS}"
        yield problem("TH-ROUND-02", "agenda", what)
    boxed = any(task.boxed for task in waiting(state, AskFigure))
    awake = boxed or waits(state, RevealDrakhe, AskDamage, AskDiscard, SufferAll)
    if awake and completed != AWAKE:
        what = f"the Great Drakhe awakens with segment {AWAKE}, not {completed}"
        yield problem("TH-DRAKHE-01", "agenda", what)
    if waits(state, MoveLeader):
        if not completed:
            yield problem("TH-FACTION-03", "agenda", "a roll before any segment is completed")
        if completed == AWAKE and not waits(state, RevealDrakhe):
            yield problem("TH-DRAKHE-01", "agenda", "the Great Drakhe is missing after this roll")
    if idle and (awake or waits(state, MoveLeader)):
        yield problem("TH-INV-16", "bridge.idle", f"{idle}, though a segment was just completed")


def _is_last_meal(state: State) -> bool:
    """Whether Guinn is asked for a population in the last round (TH-FOOD-04)."""
    asked = any(not task.boxed for task in waiting(state, AskFigure))
    return asked and state.turn is None and state.bridge.completed == SEGMENTS


def _seats_in_order(state: State) -> Iterator[Problem]:
    """Each seat in its turn, and none twice (TH-TURN-01, TH-SETUP-09, TH-DRAKHE-06)."""
    order = in_order(state)
    turn = () if state.turn is None else (state.turn.seat,)
    follow = (AskImmediate, AskOrder, AskProfit, DrawGodhCard)
    playing = {task.seat for task in state.agenda if isinstance(task, follow)}
    played = () if state.turn is not None else tuple(playing)
    losing = tuple(task.seat for task in waiting(state, AskDiscard))
    losing += tuple({task.seat for task in waiting(state, AskFigure) if task.boxed})
    if _in_secret(state) and not waits(state, AskDamage):
        if sorted(set(losing), key=order.index) != list(losing):  # only some have to (TH-Q-67)
            what = f"seats {', '.join(map(str, losing))}, and seat {order[0]} begins"
            yield problem("TH-DRAKHE-06", "agenda: AskDiscard", what)
        losing = ()
    for kind, before, whole, rule in (
        (AskBoard, (), order[::-1], "TH-SETUP-09"),
        (DealPack, (), order, "TH-SETUP-18"),
        (AskPick, (), order * (PACK - 1), "TH-SETUP-18"),
        (AskFirstPlay, played, order, "TH-PRE-01"),
        (BeginTurn, turn, order, "TH-TURN-01"),
        (AskDamage, losing, order, "TH-DRAKHE-06"),
    ):
        seats: list[Seat] = [task.seat for task in waiting(state, kind)]  # type: ignore[attr-defined]
        if not _ends(whole, (*before, *seats)):
            listed = ", ".join(map(str, (*before, *seats)))
            what = f"seats in the order {listed}, and seat {order[0]} begins"
            yield problem(rule, f"agenda: {kind.__name__}", what)
    if waits(state, TurnUp, AskCrown) and len(waiting(state, BeginTurn)) != len(order):
        yield problem("TH-TURN-01", "agenda", "a turn is missing after the Preparation phase")


def _in_secret(state: State) -> bool:
    return state.table.options.config.drakhe_choice is DrakheChoice.SIMULTANEOUS


def _abilities(state: State) -> Iterator[Problem]:
    """What only an ability or a switch puts on the agenda, or leaves there."""
    guinn = seat_with(state, Ability.EMPERY, Ability.AGONY)
    if waits(state, TurnUp) and waits(state, AskCrown) is (guinn is None):
        yield problem("TH-PREP-05", "agenda: AskCrown", "the crown comes with Guinn, and only so")
    if waits(state, AskDamage) and waits(state, SufferAll) is not _in_secret(state):
        what = "all suffer together exactly if they have chosen in secret"
        yield problem("TH-Q-67", "agenda: SufferAll", what)
    if waits(state, SufferAll) and waits(state, AskDiscard, AskFigure):
        yield problem("TH-Q-67", "agenda: SufferAll", "nobody suffers before all have chosen")
    if len(waiting(state, AskDiscard)) > 1 and not _in_secret(state):
        yield problem("TH-DRAKHE-06", "agenda: AskDiscard", "one seat after the other")
    for feed in waiting(state, Feed):
        fed = [task.seat for task in waiting(state, AskFigure) if not task.boxed]
        left: tuple[Seat, ...] | None
        if state.turn is not None or not fed:
            left = None
        else:
            order = in_order(state)
            left = order[order.index(fed[0]) + 1 :]
        if feed.left != left:
            what = f"{feed.left} are to be fed, not {left}"
            yield problem("TH-FOOD-02", "agenda: Feed", what)


def _others_in_order(state: State) -> Iterator[Problem]:
    """Stacks, packs, starting cards and compensation come one after the other."""
    order, deck = in_order(state), state.table.deck
    stacks = tuple(Stack)[: len(Stack) if state.bridge.completed >= AWAKE else -1]
    if not _ends(stacks, tuple(task.stack for task in waiting(state, TurnUp))):
        yield problem("TH-PREP-01", "agenda: TurnUp", "the stacks are turned up from left to right")
    deals = waiting(state, DealPack)
    if deals and len(waiting(state, AskPick)) != len(order) * (PACK - 1):
        yield problem("TH-SETUP-18", "agenda: AskPick", "nobody picks before all packs are dealt")
    for place, deal in enumerate(deals):
        if not 1 <= deal.cards <= PACK or (place and deal.cards != PACK):
            what = f"{deal.cards} of {PACK} cards to seat {deal.seat}"
            yield problem("TH-SETUP-18", "agenda: DealPack", what)
    chosen = tuple(
        (seat, card)
        for seat in order
        for card in starting_cards(deck, state.players[seat])
        if card == GHIARHABBAT or Rune.WILD in runes_of(deck, state.players[seat])
    )
    asked = tuple((task.seat, task.card) for task in waiting(state, AskStarting))
    if not _ends(chosen, asked):
        yield problem("TH-SETUP-12", "agenda: AskStarting", "not the cards that have a choice")
    shares = waiting(state, AskCompensation)
    places = [order.index(task.seat) for task in shares]
    if places and places != list(range(places[0], places[0] + len(places))):
        yield problem("TH-END-02", "agenda: AskCompensation", "dealt clockwise, one by one")


def _ends(whole: tuple[T, ...], part: tuple[T, ...]) -> bool:
    """Whether a part is what is left of the whole."""
    return len(part) <= len(whole) and whole[len(whole) - len(part) :] == part
