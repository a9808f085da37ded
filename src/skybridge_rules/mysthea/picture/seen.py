"""A view with what its pictures need besides: faces of cards, the question, what lies open."""

from __future__ import annotations

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.mysthea.picture.faces import Faces
from skybridge_rules.mysthea.state import Player, State, table_of
from skybridge_rules.mysthea.views import View
from skybridge_rules.mysthea.words.questions import Asking


@frozen(eq=False)
class Seen:
    """A view, what is printed on its cards, and what lies open as a state."""

    view: View
    faces: Faces
    asked: Asking | None
    state: State
    """Boards and units alone: nothing of it is hidden (MY-INFO-02)."""
    winners: frozenset[Seat]


def open_state(view: View) -> State:
    """What lies open as a state, for Strength, control and Glory (MY-CTRL-01, MY-END-07)."""
    players = tuple(
        Player(
            energy=each.energy,
            exp=each.exp,
            glory=each.glory,
            artefact=each.artefact,
            army=each.army,
            upgrades=each.upgrades,
        )
        for each in view.players
    )
    return State(table_of(view.options), (), players, view.era, view.circle, view.mirages)
