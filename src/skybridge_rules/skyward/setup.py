"""new: options become a first State (SW-101 to SW-104)."""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.verdict import Problem, problem
from skybridge_rules.skyward.components import DEALT, IN_DECK, CardKind
from skybridge_rules.skyward.config import Allegiance, Discord
from skybridge_rules.skyward.faces import Faces, faces_of
from skybridge_rules.skyward.rules import RULES
from skybridge_rules.skyward.state import PLAYERS, Options, Player, State, Stock, Table
from skybridge_rules.skyward.steps.dealing import dealing
from skybridge_rules.skyward.tasks import BeginRound
from skybridge_rules.skyward.telling import SILENT


def new(options: Options) -> State:
    """The first state: the table is laid, nobody has anything (SW-101, SW-103, SW-104).

    The first split is dealt. Where Allegiances are dealt, that comes first (SW-851).
    """
    if found := tuple(option_problems(options)):
        raise ImpossibleSetup(found)
    faces = faces_of(options.content)
    state = State(
        Table(options, faces),
        (),
        0,
        options.first,
        _stock(options, faces),
        (Player(),) * options.players,
    )
    return RULES.settle(state.pushed(*dealing(state), BeginRound()), SILENT)


def _stock(options: Options, faces: Faces) -> Stock:
    """The decks of a set-up; no order is decided yet (SW-003, SW-801, SW-901, SW-951)."""
    config = options.config
    apart = config.allegiance is not Allegiance.OFF
    side = config.discord is Discord.SIDE_DECK
    return Stock(
        Bag.of(faces.launch_deck(config)),
        Bag.of(faces.allegiances) if apart else Bag(),
        IN_DECK if config.allegiance is Allegiance.DECK else 0,
        Bag.of(faces.of_kind(CardKind.DISCORD)) if side else Bag(),
    )


def options_of(state: State) -> Options:
    """The options that a state was begun with."""
    return state.table.options


def option_problems(options: Options) -> Iterator[Problem]:
    """What is impossible about options (SW-001, SW-102, SW-852)."""
    players, first = options.players, options.first
    if players not in PLAYERS:
        yield problem("SW-001", "options.players", f"2 to 5 can play, not {players}")
    elif not 0 <= first < players:
        yield problem("SW-102", "options.first", f"there is no seat {first} among {players}")
    elif options.config.allegiance is Allegiance.DEALT:
        there, needed = len(faces_of(options.content).allegiances), DEALT * players
        if needed > there:
            what = f"{needed} Allegiances would be dealt, and there are {there}"
            yield problem("SW-852", "options.config.allegiance", what)
