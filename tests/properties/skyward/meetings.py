"""What there is to meet in skyward, and what a state or a step meets of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias, get_args

from skybridge_rules import skyward
from skybridge_rules.core.tags import kebab
from skybridge_rules.skyward import Event, Move, State
from skybridge_rules.skyward import events as was
from skybridge_rules.skyward.config import Allegiance, Discord
from skybridge_rules.skyward.effects import Bonus, Instant, Launch, Requirement, ScoreEffect
from skybridge_rules.skyward.faces import Face
from skybridge_rules.skyward.state import EndTrigger
from tests.properties.promise import Passage

Met: TypeAlias = tuple[str, str]

Step: TypeAlias = Passage[State, Move, Event]


def _kinds(union: object) -> tuple[str, ...]:
    return tuple(sorted(map(kebab, get_args(union))))


WANTED: Final[dict[str, tuple[str, ...]]] = {
    "question": (*skyward.ASKS, "over"),
    "move": tuple(sorted(each.SPELLING.word for each in get_args(Move))),
    "event": tuple(sorted(each.__name__ for each in get_args(Event))),
    "launch": _kinds(Launch),
    "instant": _kinds(Instant),
    "bonus": _kinds(Bonus),
    "requirement": _kinds(Requirement),
    "score": _kinds(ScoreEffect),
    "end": tuple(each.name.lower() for each in EndTrigger),
    "allegiance": tuple(each.name.lower() for each in Allegiance),
    "discord": tuple(each.name.lower() for each in Discord),
    "players": ("2", "3", "4", "5"),
}
"""By group. A score effect is met where the card that has it lies in an Airspace at the end."""


def met_at(state: State) -> Iterator[Met]:
    """What a position is at."""
    asked = skyward.decision(state)
    yield "question", "over" if asked is None else asked.ask
    yield "players", str(len(state.players))
    yield "allegiance", state.config.allegiance.name.lower()
    yield "discord", state.config.discord.name.lower()
    if asked is None:
        for player in state.players:
            for card in player.airspace:
                yield from _named("score", state.table.faces[card].score)


def met_in(step: Step) -> Iterator[Met]:
    """What a step does."""
    yield "move", type(step.move).SPELLING.word
    faces = step.before.table.faces
    for event in step.events:
        yield "event", type(event).__name__
        match event:
            case was.BuildingLaunched(card=card):
                yield from _launched(faces[card])
            case was.InstantResolved(card=card):
                yield from _named("instant", faces[card].instant)
            case was.AllegiancePlayed(card=card):
                yield from _named("bonus", faces[card].bonus)
                yield from _asked(faces[card])
            case was.EndTriggered(trigger):
                yield "end", trigger.name.lower()
            case _:
                pass


def _launched(face: Face) -> Iterator[Met]:
    yield from _named("launch", face.launch)
    yield from _asked(face)


def _asked(face: Face) -> Iterator[Met]:
    if face.requirement is not None:
        yield from _named("requirement", (face.requirement,))


def _named(group: str, effects: Iterable[object]) -> Iterator[Met]:
    for each in effects:
        yield group, kebab(type(each))
