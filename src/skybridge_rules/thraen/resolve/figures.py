"""Legions, rebels, garrisons and population (TH-MIGHT, TH-IMMED-06, TH-MAIN-06 to TH-MAIN-09)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.components import TERRITORIES
from skybridge_rules.thraen.events import (
    GarrisonPlaced,
    LegionMoved,
    PeopleGrew,
    PeopleLost,
    PeopleRebelled,
    RebelReturned,
)
from skybridge_rules.thraen.state import GARRISONS, Desert, Figures, State
from skybridge_rules.thraen.task_kinds import Story, because, tell_skipped
from skybridge_rules.thraen.tasks import AskFigure

LAST: Final = TERRITORIES - 1
"""The centre of the desert, beyond which no legion goes (TH-MIGHT-02)."""

BY_RETURN: Final = ("TH-IMMED-06", "TH-Q-37")
"""Which rules allow a Return."""

BY_GARRISON: Final = ("TH-MAIN-06", "TH-MAIN-07")
"""Which rules allow a garrison."""

BY_MIGHT: Final = ("TH-IMMED-02",)
"""Which rule moves a legion by an immediate effect."""

BY_FOOD: Final = ("TH-FOOD-02", "TH-LEADER-02")
"""Which rules make a population rebel for lack of Food."""

BY_ARMAMENT: Final = ("TH-ARM-02", "TH-LEADER-02")
"""Which rules make a population rebel that pays for an Armament."""

BY_ELBEA: Final = ("TH-DRAKHE-ELBEA-01",)
"""Which rule sends population to the box."""


def might_allowed_by(state: State, seat: Seat) -> Iterator[str]:
    """Which rules allow Military might, wherever it comes from; nobody is in the way there."""
    there = state.players[seat].figures.might + 1
    if there <= LAST and _is_shared(state, seat, there):
        yield "TH-MIGHT-05"
    yield from ("TH-IMMED-02", "TH-MIGHT-02")


def can_advance(state: State, seat: Seat) -> bool:
    """Whether Military might can move the legion (TH-MIGHT-02)."""
    return state.players[seat].figures.might < LAST


def advance(state: State, seat: Seat, log: Story, by: tuple[str, ...] = BY_MIGHT) -> State:
    """Military might: one territory forward, if there is one (TH-IMMED-02, TH-MIGHT-02).

    ``by`` are the rules that bring it, other than an immediate effect (TH-IMMED-07).
    """
    if can_advance(state, seat):
        return _moved(state, seat, 1, log, by)
    if log.listening:
        tell_skipped(log, seat, "might", because("TH-MIGHT-02"), because("TH-Q-29"))
    return state


def fall_back(state: State, seat: Seat, log: Story, by: tuple[str, ...]) -> State:
    """One territory back, by Retreat or a Great Drakhe (TH-MIGHT-03)."""
    return _moved(state, seat, -1, log, by)


def _moved(state: State, seat: Seat, steps: int, log: Story, by: tuple[str, ...]) -> State:
    player = state.players[seat]
    figures = player.figures.with_might(player.figures.might + steps)
    if log.listening:
        change = "TH-MIGHT-02" if steps > 0 else "TH-MIGHT-03"
        shared = ("TH-MIGHT-05",) if _is_shared(state, seat, figures.might) else ()
        rules = dict.fromkeys((*by, change, *shared, "TH-MIGHT-01"))
        log.tell(LegionMoved(seat, figures.might), *rules)
    return state.with_player(seat, player.with_figures(figures))


def _is_shared(state: State, seat: Seat, territory: int) -> bool:
    """Whether other figures stand in a territory; they never block (TH-MIGHT-05)."""
    desert = state.desert
    others = (each for other, each in enumerate(state.players) if other != seat)
    return (
        territory == desert.leader
        or desert.free[territory] > 0
        or any(desert.rebels[territory])
        or any(each.figures.might == territory for each in others)
    )


def with_rebels(desert: Desert, seat: Seat, territory: int, count: int) -> Desert:
    """The desert with a number of rebels more, or fewer, of a seat's colour in a territory."""
    rebels = desert.rebels
    there = rebels[territory]
    there = (*there[:seat], there[seat] + count, *there[seat + 1 :])
    return desert.with_rebels((*rebels[:territory], there, *rebels[territory + 1 :]))


def rebel(state: State, seat: Seat, log: Story, by: tuple[str, ...]) -> State:
    """One population of the board becomes a rebel where the leader is (TH-LEADER-02).

    With figures of other colours on the board it is asked whose (TH-ABIL-AGO-04).
    """
    colours = givable(state, seat)
    if len(colours) > 1:
        return state.pushed(AskFigure(seat))
    return give_up_figure(state, seat, colours[0], log, by, boxed=False)


def givable(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The colours of the population on a board, the own one and guests (TH-Q-23, TH-Q-70)."""
    figures = state.players[seat].figures
    own = (seat,) if figures.people else ()
    if not figures.guests:
        return own
    return tuple(
        Seat(colour)
        for colour, count in enumerate(figures.guests)
        if count or (colour == seat and figures.people)
    )


def on_board(figures: Figures) -> int:
    """All population on a board, whatever its colour (TH-Q-70)."""
    return figures.people + sum(figures.guests)


def give_up_figure(
    state: State, seat: Seat, colour: Seat, log: Story, by: tuple[str, ...], *, boxed: bool
) -> State:
    """A population of a colour leaves a board, for the box or as a rebel (TH-ABIL-AGO-07).

    A rebel belongs to its colour, wherever it came from (TH-Q-25). ``by`` are the rules that ask
    for it.
    """
    player = state.players[seat]
    old = player.figures
    if colour == seat:
        new = old.with_people(old.people - 1, old.reserve)
    else:
        guests = (*old.guests[:colour], old.guests[colour] - 1, *old.guests[colour + 1 :])
        new = old.with_guests(guests)
    player = player.with_figures(new)
    if boxed:
        state = state.with_player(seat, player)
        if log.listening:
            given = () if colour == seat else ("TH-ABIL-AGO-04", "TH-Q-70")
            log.tell(PeopleLost(colour, 1), *given, *by)
        owner = state.players[colour]
        figures = owner.figures.with_boxed(owner.figures.boxed + 1)
        return state.with_player(colour, owner.with_figures(figures))
    desert = state.desert
    if log.listening:
        guest = () if colour == seat else ("TH-ABIL-AGO-04",)
        whose = ("TH-ABIL-AGO-07", "TH-Q-25") if guest else ()
        log.tell(PeopleRebelled(colour, 1, desert.leader), *guest, *by, *whose)
    desert = with_rebels(desert, colour, desert.leader, 1)
    return state.with_player_and_desert(seat, player, desert)


def homes_of_rebels(state: State, seat: Seat) -> tuple[int, ...]:
    """The territories where a seat has a rebel of its colour (TH-IMMED-06, TH-Q-37)."""
    return tuple(place for place, there in enumerate(state.desert.rebels) if there[seat])


def bring_home(state: State, seat: Seat, territory: int, log: Story) -> State:
    """Return: an own rebel comes back to the board (TH-IMMED-06)."""
    player = state.players[seat]
    old = player.figures
    new = old.with_people(old.people + 1, old.reserve)
    if log.listening:
        log.tell(RebelReturned(seat, territory), *BY_RETURN)
    desert = with_rebels(state.desert, seat, territory, -1)
    return state.with_player_and_desert(seat, player.with_figures(new), desert)


def can_garrison(state: State, seat: Seat) -> bool:
    """Whether a garrison can go where the legion stands (TH-MAIN-06, TH-MAIN-07, TH-Q-43)."""
    figures = state.players[seat].figures
    return (
        state.table.deck.forts[figures.might] is not None
        and not figures.garrisons >> figures.might & 1
        and figures.garrisons.bit_count() < GARRISONS
    )


def against_garrison(state: State, seat: Seat) -> Iterator[Reason]:
    """The reasons against a garrison where the legion stands (TH-MAIN-06, TH-MAIN-07)."""
    figures, forts = state.players[seat].figures, state.table.deck.forts
    territory = f"T{figures.might}"
    if forts[figures.might] is None or figures.garrisons.bit_count() == GARRISONS:
        yield reason("TH-MAIN-06", territory=territory)
    if figures.garrisons >> figures.might & 1:
        yield reason("TH-MAIN-07", territory=territory)


def place_garrison(state: State, seat: Seat, log: Story) -> State:
    """A garrison into the fortification where the legion stands, if it can be (TH-MAIN-06)."""
    if not can_garrison(state, seat):
        if log.listening:
            tell_skipped(log, seat, "garrison", *against_garrison(state, seat))
        return state
    player = state.players[seat]
    old = player.figures
    if log.listening:
        others = (each for other, each in enumerate(state.players) if other != seat)
        shared = any(each.figures.garrisons >> old.might & 1 for each in others)
        log.tell(GarrisonPlaced(seat, old.might), *BY_GARRISON, *(("TH-MIGHT-05",) * shared))
    figures = old.with_garrisons(old.garrisons | 1 << old.might)
    return state.with_player(seat, player.with_figures(figures))


def grow(state: State, seat: Seat, log: Story) -> State:
    """One population from the reserve to the board; an empty reserve gives nothing (TH-MAIN-09)."""
    player = state.players[seat]
    old = player.figures
    if not old.reserve:
        if log.listening:
            tell_skipped(log, seat, "population", because("TH-MAIN-09"))
        return state
    if log.listening:
        log.tell(PeopleGrew(seat), "TH-MAIN-09")
    figures = old.with_people(old.people + 1, old.reserve - 1)
    return state.with_player(seat, player.with_figures(figures))
