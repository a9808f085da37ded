"""place: a described position becomes a State, or ImpossibleSetup names what contradicts what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from skybridge_rules.core.by_hand import fail, one_of, read_table
from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.events import Log
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.core.placed import Placed
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.verdict import problem
from skybridge_rules.skyward.components import BUILDINGS_TO_END, CardKind
from skybridge_rules.skyward.events import Event
from skybridge_rules.skyward.faces import faces_of
from skybridge_rules.skyward.placing.agendas import effect_begun, rest_of
from skybridge_rules.skyward.placing.basics import Basics
from skybridge_rules.skyward.placing.cards import Laid, lay_cards
from skybridge_rules.skyward.placing.description import Setup
from skybridge_rules.skyward.placing.moments import moment_of
from skybridge_rules.skyward.placing.reading import content_of
from skybridge_rules.skyward.placing.stages import Stage
from skybridge_rules.skyward.placing.terms import in_writers_terms
from skybridge_rules.skyward.placing.understanding import understand
from skybridge_rules.skyward.problems import problems
from skybridge_rules.skyward.records import Content
from skybridge_rules.skyward.rules import RULES
from skybridge_rules.skyward.state import EndTrigger, Options, Player, State, Turn, table_of

_TRIGGERS: Final = {small_name(each): each for each in EndTrigger}


def place(setup: Setup | Mapping[str, object], *, content: Content | None = None) -> State:
    """The State of a Setup, or of a table that says the same.

    What is not written is filled in. A moment at which nothing is asked goes by, as in play. What
    cannot be read raises SetupError, and what cannot be ImpossibleSetup.
    """
    return place_moment(setup, content=content).state


def place_moment(
    setup: Setup | Mapping[str, object], *, content: Content | None = None
) -> Placed[State, Event]:
    """As ``place``, with the moment itself, also where play goes past it."""
    read = read_table(setup, Setup)
    faces = faces_of(content_of(read, content))
    here = understand(read, moment_of(read), faces)
    state = _laid_out(here, content_of(read, content))
    _check_asked(here, state)
    log: Log[Event] = Log()
    after = _settled(here, state, log)
    if found := problems(after):
        raise ImpossibleSetup(tuple(map(in_writers_terms, found)))
    return Placed(state, state) if after == state else Placed(after, state, log.told)


def _settled(here: Basics, state: State, log: Log[Event]) -> State:
    """Where play stops: at the question, unless it is not asked in such a position (SW-Q-42)."""
    begun = effect_begun(here)
    if begun is None:
        return RULES.settle(state, log)
    after = RULES.settle(state.answered(begun), log)
    same = after.agenda and after.agenda[-1] == state.agenda[-1]
    return state if same else after


def _check_asked(here: Basics, state: State) -> None:
    """Whoever is written as the one who is asked must be that."""
    asked = RULES.decision(state)
    if here.setup.seat is None or asked is None or asked.by is CHANCE:
        return
    if asked.by != here.seat or here.setup.seat != here.seat:
        fail("seat", f"seat {asked.by} is asked at the moment {here.setup.moment!r}")


def _laid_out(here: Basics, content: Content) -> State:
    """The State as described, possible or not."""
    agenda = tuple(reversed((*here.moment.tasks(here), *rest_of(here))))
    laid = lay_cards(here)
    options = Options(here.players, Seat(0), here.config, content)
    if here.stage is Stage.SETUP:
        options = Options(here.players, here.warden, here.config, content)
    return State(
        table_of(options),
        agenda,
        laid.round,
        here.warden,
        laid.stock,
        laid.players,
        laid.discard,
        laid.split,
        _turn(here),
        _ended(here, laid),
        here.setup.last,
    )


def _turn(here: Basics) -> Turn | None:
    """What was done in the turn so far (SW-302, SW-803)."""
    if here.stage is not Stage.TURN:
        return None
    setup, kind = here.setup, None if here.card is None else here.card.kind
    effect = here.moment.effect is not None
    launched = setup.launched
    if launched is None:
        launched = int(effect and kind is CardKind.BUILDING)
    allied = setup.allied or (effect and kind is CardKind.ALLEGIANCE)
    return Turn(here.turn, launched, setup.extra, allied, here.moment.closing)


def _ended(here: Basics, laid: Laid) -> EndTrigger | None:
    """Why this round is the last one, if it is (SW-601, SW-603)."""
    if here.setup.ended is not None:
        return one_of(here.setup.ended, _TRIGGERS, "ended")
    others = [seat for seat in here.seats if here.stage is not Stage.TURN or seat != here.turn]
    if any(_buildings(here, laid.players[seat]) >= BUILDINGS_TO_END for seat in others):
        return EndTrigger.BUILDINGS
    if laid.stock.empty:
        return EndTrigger.DECK
    if here.stage is Stage.OVER:
        what = f"the deck is not empty, and nobody has {BUILDINGS_TO_END} buildings"
        raise ImpossibleSetup((problem("SW-601", "moment", what),))
    return None


def _buildings(here: Basics, player: Player) -> int:
    return sum(here.faces[card].is_building for card in player.airspace)
