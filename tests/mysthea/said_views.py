"""Views laid out by hand, to be put into words: three players in the third Era."""

from __future__ import annotations

from typing import Any

from attrs import evolve

from skybridge_rules import mysthea
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.mysthea.state import Battle
from skybridge_rules.mysthea.tasks import Task
from skybridge_rules.mysthea.views import View
from tests.mysthea.scenes import ADA, CLEO, at, player, scene

FOREST, RIVER, MOUNTAIN = at("tree.forest"), at("orb.river"), at("tree.mountain")
C002, C012, C016, C021, C061 = map(CardId, ("c002", "c012", "c016", "c021", "c061"))
A02, EN02, H02 = map(CardId, ("a02", "en02", "h02"))
BOULRON, CAERULAS, STORM, RIVERS = map(CardId, ("ev07", "ev09", "ev06", "ev01"))
BATTLE = Battle(ADA, RIVER, (ADA, CLEO))
"""Ada has started a battle against Cleo; nobody has committed a card."""


def table(
    *agenda: Task,
    seat: Seat | None = ADA,
    battles: tuple[Battle, ...] = (),
    **switches: Any,
) -> View:
    """What a seat sees in round 2; the last task is the one that is open."""
    state = scene(
        player(
            "c002 c021 c061",
            at="tree.forest",
            units="tree.forest:TT orb.river:GF",
            built=(2, 1),
            board="c012 c016",
            energy=5,
            exp=3,
            glory=12,
            token="tree",
            faced="en01",
        ),
        player("c001", at="tree.mountain", wounded=True),
        player("c004 c007", at="orb.river", units="tree.forest:T orb.river:T", charged=False),
        figures={"ev07": "tree"},
        path="ev01 ev07",
        front="en02",
        area="c064 c069",
        **switches,
    )
    return evolve(mysthea.view(state, seat), agenda=agenda, battles=battles)
