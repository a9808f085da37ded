"""For every switch a position in which its readings part, at once or after one move."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, Final

import attrs

from skybridge_rules import thraen
from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen import Ability, Options, Resource, State
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.effects import Armament, Gain, Might, Religion, Symbol
from skybridge_rules.towers import State as City
from tests.thraen.bare_tables import DRY, dawn, first_plays, night, profits, table
from tests.thraen.builders import Board, card, deal, godh, play
from tests.towers.builders import PARTIAL_OVERLAP, STUCK, city

KNOWLEDGE: Final = Symbol(Passive.KNOWLEDGE)
CARDS: Final = profits(
    deal(
        card("elder", "light", "a"),
        card("d1", "light", "d"),
        card("d2", "light", "d"),
        card("sage", "utreng", "a", main=[KNOWLEDGE]),
        card("college", "utreng", "c", main=[KNOWLEDGE]),
        card("recruiter", "realm", "c", main=[Armament()]),
        card("priest", "realm", "c", main=[Religion()]),
        card("squire", "realm", "b"),
        card("drummer", "shenna", "a", immediate=[Might()]),
        card("archer", "light", "a"),
        godh("alpha", "a"),
        godh("coin"),
        godh("mask"),
        godh("veil"),
    ),
    *[Gain(Resource.STONE)] * 5,
)
"""What is printed on the cards of these quarrels."""

QUIET: Final = Board(ability=Ability.DAUGHTER)
OTHER: Final = Board(ability=Ability.PROFITEERS, hand=["squire"])


BOARDS: Final = (Ability.DAUGHTER, Ability.PROFITEERS)


def _beginning() -> State:
    return thraen.new(Options(2, Seat(0), BOARDS, content=CARDS))


def _lot() -> State:
    """It is not drawn yet who begins; then the die is laid beside the bridge."""
    return thraen.new(Options(2, None, BOARDS, content=CARDS))


def _crown() -> State:
    return dawn(CARDS, QUIET, Board(ability=Ability.EMPERY), tops={"light": ["elder"]})


def _empery() -> State:
    boards = QUIET, Board(ability=Ability.EMPERY)
    return table(CARDS, *boards, ask="take", faceup={"light": "elder"}, crown="light")


def _armament() -> State:
    guinn = Board(ability=Ability.AGONY, c=["recruiter"], people=0, guests={1: 1}, godhs=["coin"])
    return table(CARDS, guinn, QUIET, ask="use")


def _void() -> State:
    mighty = Board(ability=Ability.DAUGHTER, goods={"metal": 2}, might=8, godhs=["coin"])
    return table(CARDS, mighty, OTHER, ask="use")


def _awakening(*boards: Board) -> State:
    """A Great Drakhe is about to be revealed."""
    return play(night(CARDS, *boards, completed=3, idle=2).state, "face:wood")


def _forced() -> State:
    guinn = Board(ability=Ability.AGONY, people=1, guests={1: 1}, might=2)
    other = Board(ability=Ability.DAUGHTER, people=0, might=1)
    return play(_awakening(guinn, other), "awaken:elbea")


def _first_play() -> State:
    boards = Board(ability=Ability.DAUGHTER, a=["sage"], hand=["archer"]), OTHER
    return first_plays(CARDS, *boards)


def _knowledge() -> State:
    scholar = Board(ability=Ability.DAUGHTER, a=["sage"], c=["college"])
    more: dict[str, Any] = {"faceup": {"light": "elder"}, "tops": {"light": ["d1", "d2"]}}
    return table(CARDS, scholar, OTHER, ask="take", sizes=DRY, **more)


def _retreat() -> State:
    return table(CARDS, Board(ability=Ability.EMPERY, hand=["archer"], might=2), OTHER, ask="play")


def _triggers() -> State:
    profiteer = Board(ability=Ability.PROFITEERS, hand=["drummer"])
    return table(CARDS, profiteer, QUIET, ask="play")


def _gardens() -> State:
    gardener = Board(
        ability=Ability.GARDENS, a=["sage", "ghiarhabbat"], c=["college"], hand=["archer"]
    )
    return table(CARDS, gardener, QUIET, ask="play")


def _gardens_godh() -> State:
    gardener = Board(
        ability=Ability.GARDENS, a=["sage", "ghiarhabbat"], c=["priest"], godhs=["alpha"]
    )
    return table(CARDS, gardener, QUIET, ask="use")


def _burial() -> State:
    boards = Board(ability=Ability.DAUGHTER, godhs=["coin"]), Board(ability=Ability.PROFITEERS)
    return table(CARDS, *boards, ask="limit", beside=("veil", "mask"))


def _free_rebels() -> State:
    boards = (
        Board(ability=Ability.DAUGHTER, people=0),
        Board(ability=Ability.PROFITEERS, people=0, godhs=["coin"]),
    )
    more: dict[str, Any] = {"completed": 6, "free": dict.fromkeys(range(3, 9), 2)}
    return table(CARDS, *boards, ask="limit", seat=1, holder=0, **more)


def _drakhe() -> State:
    abilities = Ability.DAUGHTER, Ability.PROFITEERS
    return _awakening(*(Board(ability=each, a=["archer"], might=2, people=0) for each in abilities))


def _sathap() -> State:
    poor = Board(ability=Ability.DAUGHTER, hand=["elder"])
    return _awakening(poor, Board(ability=Ability.PROFITEERS, might=1))


def _compensation() -> State:
    boards = (
        Board(ability=Ability.DAUGHTER, people=0),
        Board(ability=Ability.PROFITEERS, a=["archer"], b=["squire"], closed="a", people=0),
    )
    sizes = {**DRY, "bridge_work": 1}
    return night(CARDS, *boards, completed=6, idle=2, faceup={}, sizes=sizes).state


def _memory() -> State:
    boards = QUIET, Board(ability=Ability.PROFITEERS)
    return table(CARDS, *boards, ask="take", faceup={"light": "elder"})


THRAEN: Final[dict[str, Callable[[], State]]] = {
    "start_hand": _beginning,
    "crown_placement": _crown,
    "empery_bonus": _empery,
    "foreign_population_for_armament": _armament,
    "foreign_population_forced": _forced,
    "initial_die_face": _lot,
    "preround_triggers": _first_play,
    "knowledge_mode": _knowledge,
    "void_payments": _void,
    "retreat_scope": _retreat,
    "trigger_order": _triggers,
    "ghiarhabbat_target": _gardens,
    "ghiarhabbat_on_godh": _gardens_godh,
    "godh_bottom_order": _burial,
    "free_rebels": _free_rebels,
    "drakhe_choice": _drakhe,
    "sathap_shortfall": _sathap,
    "compensation_on_closed": _compensation,
    "view_memory": _memory,
}
"""By switch; all of them under the usual rules."""

TOWERS: Final[dict[str, Callable[[], City]]] = {
    "touch_model": lambda: city("1: R3"),
    "level_metric": lambda: city(
        "1: G3 / 2: Y2 B= / 3: Y3 / 4: B3 Y2 / 5: G2 B= / 6: G3 Y2 / 7: Y3 G2 / 8: B2 Y2 / 9: B3 G2"
    ),
    "bridge_supports_distinct": lambda: city("1: G3 / 2: G3 / 3: B3"),
    "bridge_on_foundations": city,
    "roof_on_foundation": city,
    "bridge_on_bridge": lambda: city(PARTIAL_OVERLAP, turn="B"),
    "bridge_same_span": lambda: city(
        "1: R2 G= Y2 R2 Y3 / 2: B2 G= R2 B2 R3",
        turn="B",
    ),
    "stuck_player": lambda: city(STUCK),
    "two_player_colour_choice": lambda: city(players=2),
    "two_player_scoring": lambda: city("1: G3 R= Y2 R^ / 2: Y3 R= B^ / 9: G2 B^", players=2),
    "linked_unroofed_counts": lambda: city("1: G3 R= Y2 R^ / 2: B3 R= G2"),
}
"""By switch; all of them under the usual rules."""


def other_values(form: type[attrs.AttrsInstance]) -> list[tuple[str, Any]]:
    """Every switch of a config with every value but the usual one."""
    found: list[tuple[str, Any]] = []
    for field in attrs.fields(form):
        values: Any = type(field.default) if isinstance(field.default, Enum) else (True, False)
        found += [(field.name, value) for value in values if value != field.default]
    return found
