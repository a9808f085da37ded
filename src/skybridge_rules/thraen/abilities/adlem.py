"""Adlem: the Master of Drakhes, and the Bridge Builder with his die (TH-ABIL-MAS, TH-ABIL-BLD).

That no feud binds the Master is a question that ``powers`` answers (TH-ABIL-MAS-02).
"""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen.components import Ability, Passive
from skybridge_rules.thraen.events import DieChosen, UtrengShows
from skybridge_rules.thraen.moves import SUMMON, ChooseDie, Move, TurnDie, UtrengFace, utreng_face
from skybridge_rules.thraen.places import Place
from skybridge_rules.thraen.resolve.godhs import draw_godh
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.task_kinds import (
    Addition,
    ChanceTask,
    SeatTask,
    Story,
    always,
    only_with,
    refuse_others,
)
from skybridge_rules.thraen.tasks import AskDie, AskFace, MoveLeader, RollUtreng

_BUILDER = Ability.BRIDGE_BUILDER

# The Master of Drakhes.


def _summons(state: State, seat: Seat) -> tuple[Move, ...]:  # noqa: ARG001
    return (SUMMON,) if state.cards.godhs else ()


def _summon(state: State, seat: Seat, slot: int, move: Move, log: Story) -> State:  # noqa: ARG001
    return draw_godh(state, seat, log)


SUMMONS: Final = Addition(
    Ability.MASTER_OF_DRAKHES,
    RuleId("TH-ABIL-MAS-01"),
    _summons,
    _summon,
    reason("TH-ABIL-MAS-01"),
    compulsory=True,  # he draws: nothing says that he may
    follows=lambda card: card.symbols[Passive.DRAKHE] > 0,
)
"""The top Godh card with each faction card that shows a Drakhe (TH-ABIL-MAS-01)."""


# The Bridge Builder: rolling.


def _faces(state: State) -> tuple[tuple[UtrengFace, int], ...]:
    """The faces of the Utreng die, its special one last, and how many there are of each."""
    deck = state.table.deck
    found = tuple((utreng_face(face), count) for face, count in deck.utreng)
    return (*found, (utreng_face(None), deck.special)) if deck.special else found


def _rolled(state: State, task: RollUtreng, move: UtrengFace, log: Story) -> State:
    """A special face is turned at once, before the choice between the dice (TH-D-11)."""
    if log.listening:
        special = ("TH-ABIL-BLD-03", "TH-D-11") if move.resource is None else ()
        log.tell(UtrengShows(move.resource, turned=False), *special, "TH-ABIL-BLD-02")
    bridge, choice = state.bridge.with_utreng(move.resource, False), AskDie(task.seat)
    tasks = (choice,) if move.resource is not None else (AskFace(task.seat), choice)
    return state.answered_with_bridge(bridge, state.desert, *tasks)


ROLL_UTRENG: Final = ChanceTask[RollUtreng, UtrengFace](
    "roll-utreng",
    RuleId("TH-ABIL-BLD-02"),
    Place((MoveLeader,)),
    moves=lambda state, _: tuple(face for face, _ in _faces(state)),
    weights=lambda state, _: tuple(count for _, count in _faces(state)),
    possible=lambda state, _, move: any(face == move for face, _ in _faces(state)),
    answer=_rolled,
    impossible=only_with("TH-ABIL-BLD-02", _BUILDER),
)


# The Bridge Builder: turning.


def _turns(state: State, task: AskFace) -> tuple[Move, ...]:  # noqa: ARG001
    return tuple(TurnDie(face) for face, _ in state.table.deck.utreng)


def _turn(state: State, task: AskFace, move: TurnDie, log: Story) -> State:  # noqa: ARG001
    if log.listening:
        log.tell(UtrengShows(move.resource, turned=True), "TH-ABIL-BLD-03", "TH-D-11")
    bridge = state.bridge.with_utreng(move.resource, state.bridge.swapped)
    return state.answered_with_bridge(bridge, state.desert)


ASK_FACE: Final = SeatTask[AskFace, TurnDie](
    "face",
    RuleId("TH-ABIL-BLD-03"),
    (TurnDie,),
    Place((AskDie,)),
    moves=_turns,
    against=refuse_others(
        _turns, lambda _, __, move: reason("TH-ABIL-BLD-03", resource=small_name(move.resource))
    ),
    allowed_by=always(),
    answer=_turn,
    impossible=only_with("TH-ABIL-BLD-02", _BUILDER),
    decided_by=RuleId("TH-ABIL-BLD-03"),
)


# The Bridge Builder: choosing.


def _choose(state: State, task: AskDie, move: ChooseDie, log: Story) -> State:
    """One goes on the segment, the other lies on his board, ready for use (TH-ABIL-BLD-02)."""
    if log.listening:
        log.tell(DieChosen(task.seat, move.utreng), "TH-ABIL-BLD-02")
    bridge = state.bridge.with_spare(move.utreng, True)
    return state.answered_with_bridge(bridge, state.desert)


ASK_DIE: Final = SeatTask[AskDie, ChooseDie](
    "die",
    RuleId("TH-ABIL-BLD-02"),
    (ChooseDie,),
    Place((MoveLeader,)),
    moves=lambda *_: (ChooseDie(utreng=False), ChooseDie(utreng=True)),
    against=lambda *_: (),
    allowed_by=always(),
    answer=_choose,
    impossible=only_with("TH-ABIL-BLD-02", _BUILDER),
    decided_by=RuleId("TH-ABIL-BLD-02"),
)
