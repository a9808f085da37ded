"""What is impossible about the agenda: what is asked or still to do, in which order, by whom."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final, TypeVar

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import Problem, problem
from skybridge_rules.thraen.components import SEGMENTS, Rune, Stack
from skybridge_rules.thraen.content_checks import GHIARHABBAT
from skybridge_rules.thraen.display import runes_of
from skybridge_rules.thraen.problems_cards import starting_cards
from skybridge_rules.thraen.problems_shape import in_order, waiting, waits
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.steps.hands import PACK
from skybridge_rules.thraen.steps.preparation import AWAKE
from skybridge_rules.thraen.tasks import (
    AskBoard,
    AskCompensation,
    AskDamage,
    AskDiscard,
    AskFirstPlay,
    AskImmediate,
    AskOrder,
    AskPick,
    AskStarting,
    BeginRound,
    BeginTurn,
    DealPack,
    EndTurn,
    FindStarter,
    Rebel,
    RevealDrakhe,
    RollDie,
    TurnUp,
)

T = TypeVar("T")

# The agenda as the names of its tasks, the next one last, each with a blank behind it.

_FREE: Final = "((AskRoom ){1,2}(DrawGodhCard )?|DrawGodhCard |AskGift |AskOrder )?"
"""What an effect or a free action may leave to be settled (TH-TIME-03, TH-Q-27)."""

_STEPS: Final = (
    "EndTurn AskLimit"
    f" ((AskBuild (AskUse (AskPlay (AskTake |AskBonus )?|AskImmediate )?)?)?{_FREE}"
    "|AskBuild AskUse AskReligion "
    "|AskBuild AskUse AskPlay (AskDraw |AskBonus (AskKeep (DrawExtra )?|AskPutBack )))"
)
"""A turn, its last step first (TH-TURN-02)."""

_ROUND: Final = (
    "ClearCards PassStart Feed "
    f"(CheckBridge (BeginTurn )*((TurnUp )+|{_STEPS})"
    "|(RevealDrakhe )?MoveLeader RollDie |RevealDrakhe |(AskDamage )*(AskDiscard )?)"
)
"""A round from its end (TH-ROUND-01, TH-FACTION-01)."""


@cache
def _pattern(players: int) -> re.Pattern[str]:
    """Every agenda that play leads to, as far as names go."""
    all_plays, all_picks = f"(AskFirstPlay ){{{players}}}", f"(AskPick ){{{players}}}"
    boards = "DealHands SetDie (LayOut (AskBoard )+|(AskStarting )*)"
    draft = f"(PassPacks {all_picks}){{0,2}}PassPacks (AskPick ){{1,{players}}}(DealPack )*"
    first_play = "(AskFirstPlay )*(AskImmediate )?(AskOrder )?"
    setup = f"BeginRound ({all_plays}({boards}|{draft})|{first_play})"
    return re.compile(f"FindStarter |{setup}|{_ROUND}|Rebel (AskCompensation )+|")


def agenda_problems(state: State) -> Iterator[Problem]:
    """Everything about the order of things; what single questions need is looked at elsewhere."""
    names = "".join(f"{type(task).__name__} " for task in state.agenda)
    if not _pattern(len(state.players)).fullmatch(names):
        what = f"no course of play leads to: {' '.join(names.split()[-6:])}"
        yield problem("TH-ROUND-01", "agenda", what)
        return
    yield from _turn(state)
    yield from _phase(state)
    yield from _seats_in_order(state)
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
            if getattr(task, "seat", None) != turn.seat:
                what = f"nobody but seat {turn.seat} is asked in this turn"
                yield problem("TH-TURN-01", f"agenda[{place}].seat", what)


def _phase(state: State) -> Iterator[Problem]:
    """What is on the agenda fits the bridge and the round (TH-ROUND-01, TH-ROUND-02)."""
    completed, idle = state.bridge.completed, state.bridge.idle
    bottom = state.agenda[0] if state.agenda else None
    if isinstance(bottom, FindStarter | BeginRound) is not (state.round == 0):
        yield problem("TH-ROUND-01", "round", f"{state.round}, though the agenda says otherwise")
    if (bottom is None or isinstance(bottom, Rebel)) is not (completed == SEGMENTS):
        what = f"{completed} segments are completed, and the game ends with the last of {SEGMENTS}"
        yield problem("TH-ROUND-02", "agenda", what)
    if waits(state, RevealDrakhe, AskDamage, AskDiscard) and completed != AWAKE:
        what = f"the Great Drakhe awakens with segment {AWAKE}, not {completed}"
        yield problem("TH-DRAKHE-01", "agenda", what)
    if waits(state, RollDie):
        if not completed:
            yield problem("TH-FACTION-03", "agenda", "a roll before any segment is completed")
        if completed == AWAKE and not waits(state, RevealDrakhe):
            yield problem("TH-DRAKHE-01", "agenda", "the Great Drakhe is missing after this roll")
    if idle and waits(state, RollDie, RevealDrakhe, AskDamage, AskDiscard):
        yield problem("TH-INV-16", "bridge.idle", f"{idle}, though a segment was just completed")


def _seats_in_order(state: State) -> Iterator[Problem]:
    """Each seat in its turn, and none twice (TH-TURN-01, TH-SETUP-09, TH-DRAKHE-06)."""
    order = in_order(state)
    turn = () if state.turn is None else (state.turn.seat,)
    playing = {task.seat for task in waiting(state, AskImmediate)}
    playing |= {task.seat for task in waiting(state, AskOrder)}
    played = () if state.turn is not None else tuple(playing)
    losing = tuple(task.seat for task in waiting(state, AskDiscard))
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
    if waits(state, TurnUp) and len(waiting(state, BeginTurn)) != len(order):
        yield problem("TH-TURN-01", "agenda", "a turn is missing after the Preparation phase")


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
