"""Which stacks of a described position show a card that is not written."""

from __future__ import annotations

from collections.abc import Iterable

from skybridge_rules.core.ids import CardId
from skybridge_rules.thraen.components import CENTRAL, Stack
from skybridge_rules.thraen.placing.basics import STACKS, Basics, Phase
from skybridge_rules.thraen.steps.preparation import AWAKE


def turned_up(here: Basics) -> tuple[Stack, ...]:
    """The stacks that the Preparation phase has turned up by now (TH-PREP-01, TH-PREP-02)."""
    phase, name = here.moment.phase, here.setup.moment
    if phase not in (Phase.PREPARATION, Phase.TURN, Phase.NIGHT):
        return ()
    just_awoken = phase is Phase.NIGHT and here.completed == AWAKE
    stacks = tuple(Stack) if here.completed >= AWAKE and not just_awoken else (*Stack,)[: Stack.EYE]
    if name == "turn-up":
        first = Stack.REALM if here.setup.stack is None else here.stack
        return tuple(stack for stack in stacks if stack < first)
    return stacks


def to_turn_up(here: Basics, written: dict[Stack, CardId | None]) -> Iterable[Stack]:
    """Stacks that show a card which is not written: those that nobody has taken from yet."""
    takes = 0
    if here.moment.phase is Phase.NIGHT:
        takes = here.players
    elif here.moment.phase is Phase.TURN:
        takes = here.order.index(here.turn) + here.moment.taken
    closed = set[Stack]()
    if "stack" in here.moment.details and here.setup.moment not in ("turn-up", "draw"):
        closed = {here.stack}  # looked into, or taken from
        takes -= here.moment.taken
    crowned = {STACKS.get(here.setup.crown or "")}
    kept = {here.stack} if here.setup.moment == "draw" else set()
    found = [each for each in turned_up(here) if each not in written and each not in closed]
    by_need = (Stack.BRIDGE_WORK, Stack.EYE, *reversed(CENTRAL))
    gone = [each for each in by_need if each in found and each not in crowned | kept]
    nothing = sum(each in written and written[each] is None for each in turned_up(here))
    return [each for each in found if each not in gone[: max(0, takes - nothing)]]
