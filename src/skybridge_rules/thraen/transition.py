"""apply and step: one answer in, the next State out."""

from __future__ import annotations

from skybridge_rules.core.errors import GameOver, IllegalMove
from skybridge_rules.core.events import Log
from skybridge_rules.core.game import Step
from skybridge_rules.thraen.events import Event, GameEnded
from skybridge_rules.thraen.legality import explain, objections
from skybridge_rules.thraen.moves import Move
from skybridge_rules.thraen.scoring import score
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.task_kinds import LISTED, SILENT, Story
from skybridge_rules.thraen.task_rules import RULES, settle


def apply(state: State, move: Move, log: Story = SILENT) -> State:
    """Answer the open question and carry on to the next (TH-TURN-02); else IllegalMove."""
    agenda = state.agenda
    if not agenda:
        raise GameOver(explain(state, move), str(move))
    task = agenda[-1]
    rules = RULES[type(task)]
    latest, listed = LISTED.kept
    for each in listed if latest is state else ():
        if each is move:  # taken from the list itself, so nothing speaks against it
            break
    else:
        for _ in objections(state, rules, task, move):
            raise IllegalMove(explain(state, move), str(move))
    after = settle(rules.answer(state, task, move, log), log)
    if log.listening and not after.agenda:
        counted = score(after)
        by = counted.standings[0].rule
        log.tell(GameEnded(counted.winners), by, "TH-SCORE-07", "TH-END-01", "TH-END-06")
    return after


def follow(state: State, move: Move) -> State:
    """As ``apply``, of a move that is known to be legal: the rules are not asked again."""
    task = state.agenda[-1]
    return settle(RULES[type(task)].answer(state, task, move, SILENT), SILENT)


def step(state: State, move: Move) -> Step[State, Event]:
    """As ``apply``, with the events on the way."""
    log: Log[Event] = Log()
    return Step(apply(state, move, log), log.told)
