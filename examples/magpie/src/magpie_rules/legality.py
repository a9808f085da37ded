"""Who is asked what, and what speaks against an answer."""

from collections.abc import Iterator

from magpie_rules.moves import FACES, Bury, Draw, Move, Pass, Peek, Pick, Roll, Show
from magpie_rules.state import Ask, State
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import CHANCE, RuleId
from skybridge_rules.core.piles import holds
from skybridge_rules.core.verdict import Reason, reason


def decision(state: State) -> Decision | None:
    """The question on top of the agenda; None when the game is over (MG-41)."""
    task = state.garden.task
    if task is None:
        return None
    by_chance, rule = task.ask.value
    return Decision(CHANCE if by_chance else task.seat, task.ask.name.lower(), RuleId(rule))


def objections(state: State, move: Move) -> Iterator[Reason]:
    """What speaks against a move; nothing against a legal one."""
    task = state.garden.task
    if task is None:
        yield reason("MG-41")
        return
    match task.ask, move:
        case Ask.ROLL, Roll(trinkets):
            if trinkets not in FACES:
                yield reason("MG-21", trinkets=trinkets)
        case Ask.TAKE | Ask.PEEK, Show(card):
            if card not in state.pile.unseen:
                yield reason("MG-11", card=card)
        case Ask.ACT, Draw() | Peek() | Pass():
            if not state.pile and move != Pass():
                yield reason("MG-23")
        case (Ask.ACT, Bury(card)) | (Ask.PICK, Pick(card)):
            if not holds(state.hands[task.seat], card):
                yield reason("MG-24", card=card)
        case _:
            yield reason(task.ask.value[1])


def chance_weights(state: State) -> tuple[int, ...]:
    """How likely each answer of chance is (MG-11, MG-21)."""
    task = state.garden.task
    if task is None or task.ask in (Ask.ACT, Ask.PICK):
        return ()
    outcomes = FACES.items() if task.ask is Ask.ROLL else state.pile.outcomes()
    return tuple(weight for _, weight in outcomes)
