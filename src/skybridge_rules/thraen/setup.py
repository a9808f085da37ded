"""new: options become a first State (TH-SETUP)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.piles import Pile
from skybridge_rules.core.verdict import Problem, problem
from skybridge_rules.thraen.components import TERRITORIES, Stack
from skybridge_rules.thraen.deck import deck_of
from skybridge_rules.thraen.state import (
    FREE_REBELS,
    NO_GOODS,
    PEOPLE,
    PLAYERS,
    Bridge,
    Cards,
    Desert,
    Display,
    Figures,
    Options,
    Player,
    State,
    Table,
)
from skybridge_rules.thraen.steps.boards import begun_by, opening
from skybridge_rules.thraen.task_kinds import SILENT
from skybridge_rules.thraen.task_rules import settle
from skybridge_rules.thraen.tasks import FindStarter

AT_HOME: Final = 3
"""Population on each board at the start (TH-SETUP-10)."""


def new(options: Options) -> State:
    """The first state; what chance and the seats decide about it is asked (TH-SETUP-01).

    Nobody has resources, Godh cards or garrisons on the map (TH-SETUP-15).
    """
    if found := tuple(option_problems(options)):
        raise ImpossibleSetup(found)
    deck = deck_of(options.content)
    players = options.players
    newcomer = Player(
        None, NO_GOODS, Figures(AT_HOME, PEOPLE - AT_HOME, 0, 0, 0), (), (), Display(())
    )
    state = State(
        Table(options, deck),
        (),
        0,
        None,
        None,
        (newcomer,) * players,
        Bridge(),
        Desert(((0,) * players,) * TERRITORIES, (0,) * TERRITORIES, FREE_REBELS, TERRITORIES - 1),
        Cards(
            tuple(Pile.shuffled(cards) for cards in deck.stacks),
            (None,) * len(Stack),
            (),
            Pile.shuffled(deck.godhs),
        ),
    )
    if options.first is None:
        return settle(state.pushed(FindStarter()), SILENT)
    state = begun_by(state, options.first, SILENT)
    return settle(state.pushed(*opening(state)), SILENT)


def options_of(state: State) -> Options:
    """The options that a state was begun with."""
    return state.table.options


def option_problems(options: Options) -> Iterator[Problem]:
    """What is impossible about options (TH-SETUP-01, TH-SETUP-08, TH-SETUP-09)."""
    players, first, boards = options.players, options.first, options.boards
    if players not in PLAYERS:
        yield problem("TH-SETUP-01", "options.players", f"2 to 4 can play, not {players}")
    elif first is not None and not 0 <= first < players:
        yield problem("TH-SETUP-08", "options.first", f"there is no seat {first} among {players}")
    elif boards is not None and len(boards) != players:
        what = f"{len(boards)} boards for {players} players"
        yield problem("TH-SETUP-09", "options.boards", what)
    elif boards is not None and len({each.character for each in boards}) < players:
        yield problem("TH-SETUP-01", "options.boards", "a board is used by one player only")
