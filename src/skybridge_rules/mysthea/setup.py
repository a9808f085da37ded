"""new: options become a first State (MY-SETUP)."""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.verdict import Problem, problem
from skybridge_rules.mysthea.cards import printed_on
from skybridge_rules.mysthea.components import Era, Island, Side
from skybridge_rules.mysthea.config import Attunements
from skybridge_rules.mysthea.regions import CIRCLES, LAYOUT_REF, mirage_layouts
from skybridge_rules.mysthea.rules import RULES
from skybridge_rules.mysthea.state import (
    PLAYERS,
    Encounters,
    Options,
    Player,
    State,
    Table,
)
from skybridge_rules.mysthea.steps.opening import opening
from skybridge_rules.mysthea.tasks import BeginEra, ExposeEncounter
from skybridge_rules.mysthea.telling import SILENT


def new(options: Options) -> State:
    """The first state; what chance and the seats decide about it is asked (MY-SETUP-01 ff.)."""
    if found := tuple(option_problems(options)):
        raise ImpossibleSetup(found)
    printed = printed_on(options.content)
    night = options.config.attunement_sides is Attunements.NIGHT
    side = Side.NIGHT if night else Side.DAY
    state = State(
        Table(options, printed),
        (),
        (Player(),) * options.players,
        circle=options.circle or LAYOUT_REF,
        mirages=options.mirages or (),
        sides=(side,) * len(Island),
        attunements=tuple(sorted(printed.attunement_of(island, side) for island in Island)),
        encounters=Encounters(Bag.of(printed.encounters)),
        start=Bag.of(printed.eras[Era.START]),
        champions=tuple(printed.champions),
    )
    *dealt, placing = opening(state)
    state = state.pushed(*dealt, ExposeEncounter(), placing, BeginEra())
    return RULES.settle(state, SILENT)


def options_of(state: State) -> Options:
    """The options that a state was begun with."""
    return state.table.options


def option_problems(options: Options) -> Iterator[Problem]:
    """What is impossible about options (MY-SETUP-01, MY-SETUP-02)."""
    if options.players not in PLAYERS:
        yield problem("MY-SETUP-11", "options.players", f"2 to 5 can play, not {options.players}")
    if options.circle is not None and options.circle not in CIRCLES:
        what = "the five Islands, each once, from the Spire on"
        yield problem("MY-SETUP-01", "options.circle", what)
    if options.mirages is not None:
        layouts = mirage_layouts(printed_on(options.content).land)
        if options.players != 2:
            yield problem("MY-SETUP-02", "options.mirages", "only two players have Mirages")
        elif options.mirages not in layouts:
            what = "a region on each Island, all of different types"
            yield problem("MY-SETUP-02", "options.mirages", what)
