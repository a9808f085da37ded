"""Adlem: the Master of Drakhes, and the Bridge Builder with his die (TH-ABIL-MAS, TH-ABIL-BLD).

That no feud binds the Master is a question that ``powers`` answers (TH-ABIL-MAS-02).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import evolve

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.components import Resource
from skybridge_rules.thraen.events import DieChosen, UtrengShows
from skybridge_rules.thraen.moves import SUMMON, ChooseDie, Move, TurnDie, UtrengFace
from skybridge_rules.thraen.question import Addition, Asked, Fated, Story
from skybridge_rules.thraen.resolve.godhs import draw_godh
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.tasks import AskDie, AskFace, RollUtreng

# The Master of Drakhes.


def _summons(state: State, seat: Seat) -> tuple[Move, ...]:  # noqa: ARG001
    return (SUMMON,) if state.cards.godhs else ()


def _summon(state: State, seat: Seat, slot: int, move: Move, log: Story) -> State:  # noqa: ARG001
    return draw_godh(state, seat, log)


SUMMONS: Final = Addition(
    _summons,
    _summon,
    reason("TH-ABIL-MAS-01"),
    compulsory=True,  # he draws: nothing says that he may
)
"""The top Godh card with each faction card that shows a Drakhe (TH-ABIL-MAS-01)."""


# The Bridge Builder: rolling.


def _faces(state: State) -> tuple[tuple[UtrengFace, int], ...]:
    """The faces of the Utreng die, its special one last, and how many there are of each."""
    deck = state.table.deck
    found = tuple((UtrengFace(face), count) for face, count in deck.utreng)
    return (*found, (UtrengFace(None), deck.special)) if deck.special else found


def _rolled(state: State, task: RollUtreng, move: Move, log: Story) -> State:
    """A special face is turned at once, before the choice between the dice (TH-D-11)."""
    if not isinstance(move, UtrengFace):
        raise BrokenPromise("explain lets nothing else through")
    if log.listening:
        log.tell(UtrengShows(move.resource, turned=False))
    state = state.with_bridge(evolve(state.bridge, utreng=move.resource, swapped=False))
    choice = AskDie(task.seat)
    return (
        state.answered(choice)
        if move.resource is not None
        else state.answered(AskFace(task.seat), choice)
    )


ROLL_UTRENG: Final = Fated[RollUtreng](
    "roll-utreng",
    RuleId("TH-ABIL-BLD-02"),
    lambda state, _: tuple(face for face, _ in _faces(state)),
    lambda state, _: tuple(count for _, count in _faces(state)),
    lambda state, _, move: any(face == move for face, _ in _faces(state)),
    _rolled,
)


# The Bridge Builder: turning.


def _turns(state: State) -> tuple[Resource, ...]:
    return tuple(face for face, _ in state.table.deck.utreng)


def _against_turn(state: State, task: AskFace, move: Move) -> Iterator[Reason]:  # noqa: ARG001
    if isinstance(move, TurnDie) and move.resource not in _turns(state):
        yield reason("TH-ABIL-BLD-03", resource=small_name(move.resource))


def _turn(state: State, task: AskFace, move: Move, log: Story) -> State:  # noqa: ARG001
    if not isinstance(move, TurnDie):
        raise BrokenPromise("explain lets nothing else through")
    if log.listening:
        log.tell(UtrengShows(move.resource, turned=True))
    return state.popped().with_bridge(evolve(state.bridge, utreng=move.resource))


ASK_FACE: Final = Asked[AskFace](
    "face",
    RuleId("TH-ABIL-BLD-03"),
    (TurnDie,),
    lambda state, _: tuple(map(TurnDie, _turns(state))),
    _against_turn,
    _turn,
)


# The Bridge Builder: choosing.


def _no_objection(state: State, task: AskDie, move: Move) -> Iterator[Reason]:  # noqa: ARG001
    return iter(())


def _choose(state: State, task: AskDie, move: Move, log: Story) -> State:
    """One goes on the segment, the other lies on his board, ready for use (TH-ABIL-BLD-02)."""
    if not isinstance(move, ChooseDie):
        raise BrokenPromise("explain lets nothing else through")
    if log.listening:
        log.tell(DieChosen(task.seat, move.utreng))
    bridge = evolve(state.bridge, swapped=move.utreng, spare=True)
    return state.popped().with_bridge(bridge)


ASK_DIE: Final = Asked[AskDie](
    "die",
    RuleId("TH-ABIL-BLD-02"),
    (ChooseDie,),
    lambda *_: (ChooseDie(utreng=False), ChooseDie(utreng=True)),
    _no_objection,
    _choose,
)
