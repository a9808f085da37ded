"""What there is to meet in mysthea, and what a state or a step meets of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias, get_args

from skybridge_rules import mysthea
from skybridge_rules.mysthea import Event, Move, State
from skybridge_rules.mysthea import events as was
from skybridge_rules.mysthea.components import Ability, CardType, Sign
from skybridge_rules.mysthea.events import Reacted
from skybridge_rules.mysthea.regions import CIRCLES
from tests.properties.mysthea.table import Step

Met: TypeAlias = tuple[str, str]

WANTED: Final[dict[str, tuple[str, ...]]] = {
    "question": (*mysthea.ASKS, "over"),
    "move": tuple(sorted(each.SPELLING.word for each in get_args(Move))),
    "event": tuple(sorted(each.__name__ for each in get_args(Event))),
    "reaction": tuple(each.name.lower() for each in CardType),
    "ability": tuple(each.name.lower() for each in Ability),
    "attack": ("defeated", "not defeated"),
    "encounter": tuple(each.name.lower() for each in Sign),
    "era": ("1", "2", "3"),
    "players": ("2", "3", "4", "5"),
    "circle": tuple(str(number) for number in range(len(CIRCLES))),
}
"""By group. An ability is met where a Champion that has it is well, and its seat is asked."""


def met_at(state: State) -> Iterator[Met]:
    """What a position is at."""
    asked = mysthea.decision(state)
    yield "question", "over" if asked is None else asked.ask
    yield "players", str(len(state.players))
    if not state.era:
        return
    yield "era", str(state.era)
    yield "circle", str(CIRCLES.index(state.circle))
    if asked is not None and isinstance(asked.by, int) and asked.by >= 0:
        champion = state.players[asked.by].army.champion
        if champion is not None and not champion.wounded:
            yield "ability", state.table.printed.champions[champion.card].ability.name.lower()


def met_in(step: Step) -> Iterator[Met]:
    """What a step does."""
    yield "move", type(step.move).SPELLING.word
    for event in step.events:
        yield "event", type(event).__name__
        match event:
            case Reacted(_, card):
                yield "reaction", step.before.table.printed.commands[card].type.name.lower()
            case was.MonsterCompared():
                yield "attack", "defeated" if event.defeated else "not defeated"
            case was.SignChosen(_, sign):
                yield "encounter", sign.name.lower()
            case _:
                pass
