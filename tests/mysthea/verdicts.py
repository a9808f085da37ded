"""What the library says, on one line each: events with their rules, refusals, permissions.

An event is its kind and its fields, then the rules behind it; where not all may hear it, who may::

    skipped 0 act (MY-ACT-01 card=hand) | MY-ACT-01 MY-C003 MY-ACT-10
    card-seen 0 c061 - | MY-INFO-06 MY-INFO-09 | to 0
"""

from __future__ import annotations

from enum import Enum

from attrs import fields

from skybridge_rules import mysthea
from skybridge_rules.core.events import Told
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import Reason
from skybridge_rules.mysthea import Event, State
from skybridge_rules.mysthea.names import region_key
from skybridge_rules.mysthea.regions import Region
from skybridge_rules.mysthea.tasks import Task
from tests.mysthea.scenes import allowed_by, move, play, refused, told, with_task

REGIONS = ("region", "regions", "start", "to")
"""Fields that hold regions, which are numbers otherwise."""


def _said(value: object, name: str = "") -> str:
    match value:
        case None:
            return "-"
        case Reason():
            return _reason(value)
        case tuple():
            return f"({' '.join(_said(each, name) for each in value)})"
        case Enum():
            return value.name.lower()
        case int() if name in REGIONS:
            return region_key(Region(value))
        case _:
            return str(value).lower() if isinstance(value, bool) else str(value)


def _reason(why: Reason) -> str:
    return " ".join((why.rule, *(f"{name}={value}" for name, value in why.params)))


def line(each: Told[Event]) -> str:
    """One event in one line."""
    kind = type(each.event)
    values = (_said(getattr(each.event, f.name), f.name) for f in fields(kind))
    heard = "" if each.to is None else f" | to {' '.join(map(str, each.to))}"
    what = " ".join((_kind(kind.__name__), *values))
    return f"{what} | {' '.join(map(str, each.rules))}{heard}"


def _kind(name: str) -> str:
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name)[1:]


def story(state: State, *texts: str) -> list[str]:
    """What the last of these answers brings about; the position after it is sound."""
    _is_sound(play(state, *texts))
    return [line(each) for each in told(state, *texts)]


def story_of(state: State, *tasks: Task) -> list[str]:
    """What happens when these tasks come first; the position after it is sound."""
    after, happened = with_task(state, *tasks)
    _is_sound(after)
    return [line(each) for each in happened]


def _is_sound(state: State) -> None:
    """What waits says yes or no where it has to, and nothing in between."""
    for task in state.agenda:
        for each in fields(type(task)):
            if each.type in (bool, "bool"):
                assert isinstance(getattr(task, each.name), bool), (task, each.name)


def why_not(state: State, text: str, seat: Seat | None = None) -> list[str]:
    """Why a move is refused, a line to a reason."""
    assert refused(state, text, seat)
    return [_reason(each) for each in mysthea.explain(state, move(text), seat).reasons]


def by(state: State, text: str) -> str:
    """The rules that allow a move."""
    return " ".join(allowed_by(state, text))
