"""The Great Drakhe: who awakens, and what everybody suffers (TH-DRAKHE)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import evolve

from skybridge_rules.core.agenda import waiting, waits
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.verdict import Problem, Reason, problem, reason
from skybridge_rules.thraen.components import GreatDrakhe
from skybridge_rules.thraen.config import DrakheChoice
from skybridge_rules.thraen.events import (
    DamageChosen,
    DrakheAwoke,
    Spared,
)
from skybridge_rules.thraen.moves import (
    Awaken,
    CloseSlot,
    LoseCards,
    LoseMight,
    LosePeople,
)
from skybridge_rules.thraen.places import Place, seats_out_of_order
from skybridge_rules.thraen.resolve.damage import DAMAGE, can_close, damages, suffer, suffering
from skybridge_rules.thraen.resolve.figures import on_board
from skybridge_rules.thraen.state import Damage, State, clockwise, in_order
from skybridge_rules.thraen.steps.preparation import AWAKE
from skybridge_rules.thraen.task_kinds import AutoTask, ChanceTask, Lacks, SeatTask, Story
from skybridge_rules.thraen.tasks import (
    AskDamage,
    AskDiscard,
    AskFigure,
    Feed,
    RevealDrakhe,
    SufferAll,
    Task,
)

_SATHAP, _TEROGH, _ELBEA = GreatDrakhe.SATHAP, GreatDrakhe.TEROGH, GreatDrakhe.ELBEA


# Awakening.


def _awaken(state: State, task: RevealDrakhe, move: Awaken, log: Story) -> State:  # noqa: ARG001
    """Revealed, and suffered clockwise from the starting Drakhe (TH-DRAKHE-01, TH-DRAKHE-06)."""
    if log.listening:
        alone = () if state.bridge.crews[AWAKE - 1] else ("TH-DRAKHE-02",)
        log.tell(DrakheAwoke(move.drakhe), *alone, "TH-DRAKHE-01", "TH-DRAKHE-05", "TH-SETUP-04")
    asked: tuple[Task, ...] = tuple(map(AskDamage, clockwise(state)))
    cards = evolve(state.cards, drakhe=move.drakhe)
    if in_secret(state):
        asked = (*asked, SufferAll())
        cards = cards.with_secrets((None,) * len(state.players))
    return state.answered(*asked).with_cards(cards)


def in_secret(state: State) -> bool:
    """Whether all choose before anybody suffers (TH-Q-67)."""
    return state.table.options.config.drakhe_choice is DrakheChoice.SIMULTANEOUS


def is_awake(state: State) -> bool:
    """Whether the Great Drakhe is about to awaken, or to be suffered (TH-DRAKHE-01)."""
    boxed = any(task.boxed for task in waiting(state.agenda, AskFigure))
    return boxed or waits(state.agenda, RevealDrakhe, AskDamage, AskDiscard, SufferAll)


def _awakening(state: State) -> Iterator[Problem]:
    completed = state.bridge.completed
    if is_awake(state) and completed != AWAKE:
        what = f"the Great Drakhe awakens with segment {AWAKE}, not {completed}"
        yield problem("TH-DRAKHE-01", "agenda", what)


REVEAL_DRAKHE: Final = ChanceTask[RevealDrakhe, Awaken](
    "awaken",
    RuleId("TH-DRAKHE-01"),
    Place((Feed,)),
    moves=lambda *_: tuple(map(Awaken, GreatDrakhe)),
    weights=lambda *_: (1,) * len(GreatDrakhe),
    possible=lambda _state, _task, move: isinstance(move, Awaken),
    answer=_awaken,
    out_of_order=_awakening,
)


# Choosing the damage.


def _against(state: State, task: AskDamage, move: Damage) -> Iterator[Reason]:
    seat, drakhe = task.seat, state.cards.drakhe
    player = state.players[seat]
    match move:
        case LoseMight() if not player.figures.might:
            yield reason("TH-MIGHT-03")
            yield reason("TH-DRAKHE-03", damage="might")
        case LoseCards() if drakhe is not _SATHAP or not suffering(state, seat):
            yield reason("TH-DRAKHE-03", damage="cards")
        case LosePeople() if drakhe is not _ELBEA or not suffering(state, seat):
            yield reason("TH-DRAKHE-03", damage="population")
        case CloseSlot(slot):
            if drakhe is not _TEROGH:
                yield reason("TH-DRAKHE-03", damage="slot")
            if not can_close(player.display, slot):
                yield reason("TH-DRAKHE-TEROGH-01", slot=slot + 1)


def _allowed_by(state: State, task: AskDamage, move: Damage) -> Iterator[str]:
    """In full, or by a player who has less (TH-DRAKHE-03, TH-MIGHT-04)."""
    player = state.players[task.seat]
    match move:
        case LoseMight():
            yield from ("TH-DRAKHE-04", "TH-MIGHT-03")
        case CloseSlot():
            yield from ("TH-DRAKHE-TEROGH-01", "TH-DRAKHE-TEROGH-03")
        case LoseCards():
            if len(player.hand) < DAMAGE:
                yield from ("TH-Q-68", "TH-MIGHT-04")
            yield "TH-DRAKHE-SATHAP-01"
        case LosePeople():
            if on_board(player.figures) < DAMAGE:
                yield from ("TH-DRAKHE-ELBEA-02", "TH-MIGHT-04")
            if any(player.figures.guests):
                yield "TH-Q-70"
            yield "TH-DRAKHE-ELBEA-01"
    if in_secret(state):
        yield "TH-Q-67"
    yield "TH-DRAKHE-06"


def _answer(state: State, task: AskDamage, move: Damage, log: Story) -> State:
    """Suffered at once in the open, or kept in secret until all have chosen (TH-DRAKHE-06)."""
    state, seat = state.popped(), task.seat
    if not in_secret(state):
        return suffer(state, seat, move, log)
    if log.listening:
        log.tell(DamageChosen(seat), "TH-Q-67", "TH-DRAKHE-03")
    old = state.cards.secrets
    secrets = (*old[:seat], move, *old[seat + 1 :])
    return state.with_cards(state.cards.with_secrets(secrets))


def _spared(state: State, task: AskDamage, log: Story) -> State | None:
    """Who has neither might nor anything to give is spared (TH-DRAKHE-ELBEA-02)."""
    if damages(state, task.seat):
        return None
    if log.listening:
        log.tell(Spared(task.seat), *_spared_by(state))
    return state.popped()


def _spared_by(state: State) -> tuple[str, ...]:
    """Which rules let a seat off, with every Great Drakhe (TH-MIGHT-04)."""
    match state.cards.drakhe:
        case GreatDrakhe.ELBEA:
            return ("TH-DRAKHE-ELBEA-02", "TH-MIGHT-04")
        case GreatDrakhe.SATHAP:
            return ("TH-Q-68", "TH-MIGHT-04", "TH-DRAKHE-03")
        case _:
            return ("TH-Q-69", "TH-MIGHT-04", "TH-DRAKHE-03")


def losing(state: State) -> tuple[Seat, ...]:
    """The seats that are asked what to give to Sathap or to Elbea, as they will come up."""
    cards = (task.seat for task in waiting(state.agenda, AskDiscard))
    people = {task.seat for task in waiting(state.agenda, AskFigure) if task.boxed}
    return (*cards, *people)


def _sufferers(state: State) -> Iterator[Problem]:
    """Clockwise, each after the damage of the one before (TH-DRAKHE-06)."""
    chosen = in_secret(state) and not waits(state.agenda, AskDamage)
    before = () if chosen else losing(state)
    yield from seats_out_of_order(state, AskDamage, "TH-DRAKHE-06", in_order(state), before)


ASK_DAMAGE: Final = SeatTask[AskDamage, Damage](
    "damage",
    RuleId("TH-DRAKHE-03"),
    (LoseMight, LoseCards, CloseSlot, LosePeople),
    Place((Feed, SufferAll, AskDamage)),
    moves=lambda state, task: damages(state, task.seat),
    against=_against,
    allowed_by=_allowed_by,
    answer=_answer,
    auto_advance=_spared,
    out_of_order=_sufferers,
    decided_by=RuleId("TH-DRAKHE-06"),
)


# Suffering together, after choices made in secret.


def _suffer_all(state: State, task: SufferAll, log: Story) -> State:  # noqa: ARG001
    """All secrets are shown and suffered clockwise, what goes piece by piece last (TH-Q-67).

    Cards do, and population with another colour among it, for whose and which may be asked.
    """
    secrets, state = state.cards.secrets, state.popped()
    state = state.with_cards(state.cards.with_secrets(()))
    later, following = state.agenda, tuple[Task, ...]()
    for seat in clockwise(state):
        damage = secrets[seat]
        if damage is not None:
            state = suffer(state, seat, damage, log)
            following = (*state.agenda[len(later) :], *following)  # the top task is the last one
            state = state.with_agenda(later)
    return state.with_agenda((*later, *following))


def _impossible(state: State, task: SufferAll) -> Lacks:  # noqa: ARG001
    """Who was asked has chosen what can be suffered; the others have not (TH-Q-67)."""
    asked = {task.seat for task in waiting(state.agenda, AskDamage)}
    if len(state.cards.secrets) != len(state.players):
        yield "TH-Q-67", "a secret for each seat"
        return
    for seat, secret in enumerate(state.cards.secrets):
        possible = damages(state, Seat(seat))
        if seat in asked or not possible:
            if secret is not None:
                yield "TH-Q-67", f"seat {seat} has not chosen yet, or cannot choose"
        elif secret not in possible:
            yield "TH-Q-67", f"seat {seat} cannot have chosen this"


def _secrets(state: State) -> Iterator[Problem]:
    """All choose in secret, and nobody suffers before all have chosen (TH-Q-67)."""
    together = waits(state.agenda, SufferAll)
    if waits(state.agenda, AskDamage) and together is not in_secret(state):
        what = "all suffer together exactly if they have chosen in secret"
        yield problem("TH-Q-67", "agenda: SufferAll", what)
    if together and waits(state.agenda, AskDiscard, AskFigure):
        yield problem("TH-Q-67", "agenda: SufferAll", "nobody suffers before all have chosen")
    if state.cards.secrets and not together:
        yield problem("TH-Q-67", "cards.secrets", "nobody chooses in secret now")


SUFFER_ALL: Final = AutoTask[SufferAll](
    Place((Feed,)), _suffer_all, ends=True, impossible=_impossible, out_of_order=_secrets
)
