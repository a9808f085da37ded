"""place: a described position becomes a State, or ImpossibleSetup names what contradicts what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from attrs import evolve

from skybridge_rules.core.by_hand import fail
from skybridge_rules.core.errors import ImpossibleSetup, NotationError
from skybridge_rules.core.events import Log
from skybridge_rules.core.ids import CHANCE, CardId, Seat
from skybridge_rules.core.placed import Placed
from skybridge_rules.core.spelling import read_move
from skybridge_rules.thraen.components import SEGMENTS, Passive
from skybridge_rules.thraen.config import DrakheChoice
from skybridge_rules.thraen.deck import Deck
from skybridge_rules.thraen.effects import Symbol
from skybridge_rules.thraen.events import Event
from skybridge_rules.thraen.legality import decision
from skybridge_rules.thraen.moves import Use
from skybridge_rules.thraen.placing.agendas import played_to
from skybridge_rules.thraen.placing.basics import Basics, Phase, understand
from skybridge_rules.thraen.placing.bridge import bridge_of, desert_of, round_now
from skybridge_rules.thraen.placing.cards import lay_cards
from skybridge_rules.thraen.placing.description import SeatSetup, Setup
from skybridge_rules.thraen.placing.moments import moment_of
from skybridge_rules.thraen.placing.opening import opening_state
from skybridge_rules.thraen.placing.people import figures_of, goods_of
from skybridge_rules.thraen.placing.reading import content_of, whole_setup
from skybridge_rules.thraen.placing.terms import in_writers_terms
from skybridge_rules.thraen.problems import problems
from skybridge_rules.thraen.records import Content
from skybridge_rules.thraen.resolve.damage import damages
from skybridge_rules.thraen.resolve.figures import with_rebels
from skybridge_rules.thraen.state import Display, Gifts, Mark, Options, Player, State, Table, Turn
from skybridge_rules.thraen.task_rules import settle

_NO_ANSWER: Final = "TH-INV-29"


def place(setup: Setup | Mapping[str, object] | str, *, content: Content | None = None) -> State:
    """The State of a Setup, of a table that says the same, or of a table by its name.

    What is not written is filled in. A moment at which no answer is legal goes by, as in play. What
    cannot be read raises SetupError, and what cannot be ImpossibleSetup.
    """
    return place_moment(setup, content=content).state


def place_moment(
    setup: Setup | Mapping[str, object] | str, *, content: Content | None = None
) -> Placed[State, Event]:
    """As ``place``, with the moment itself, also where play goes past it."""
    whole = whole_setup(setup)
    here = understand(whole, moment_of(whole), content_of(whole, content))
    state = _laid_out(here)
    _check_asked(here, state)
    found = problems(state)
    if not found:
        return Placed(state, state)
    if any(each.rule != _NO_ANSWER for each in found):
        raise ImpossibleSetup(tuple(map(in_writers_terms, found)))
    log: Log[Event] = Log()
    after = settle(state, log)
    if found := problems(after):
        raise ImpossibleSetup(tuple(map(in_writers_terms, found)))
    return Placed(after, state, log.told)


def _check_asked(here: Basics, state: State) -> None:
    """Whoever is written as the one who is asked must be that."""
    asked = decision(state)
    if here.setup.seat is None or asked is None or asked.by is CHANCE:
        return
    if asked.by != here.seat:
        fail("seat", f"seat {asked.by} is asked at the moment {here.setup.moment!r}")


def _laid_out(here: Basics) -> State:
    """The State as described, possible or not."""
    if here.moment.phase is Phase.SETUP:
        return opening_state(here)
    here = _with_implied(here)
    agenda = tuple(reversed(here.moment.tasks(here)))
    bridge, desert = bridge_of(here, agenda), desert_of(here, agenda)
    laid = lay_cards(here, agenda)
    seats = [Seat(seat) for seat in range(here.players)]
    players = tuple(
        Player(
            here.abilities[seat],
            goods_of(here, seat),
            figures_of(here, seat, bridge, desert),
            laid.hands[seat],
            laid.godhs[seat],
            laid.displays[seat],
        )
        for seat in seats
    )
    turn = None
    if here.moment.phase is Phase.TURN:
        used = _marks(here, laid.displays[here.turn])
        turn = Turn(here.turn, _gifts(here.deck, laid.beside), used, laid.beside)
    options = Options(here.players, None, here.abilities, here.config, here.deck.content)
    state = State(
        Table(options, here.deck),
        agenda,
        round_now(here),
        here.holder,
        turn,
        players,
        bridge,
        desert,
        laid.cards,
    )
    if here.setup.moment == "damage":
        state = _with_secrets(here, state)
    return _rebelled(state) if here.setup.moment == "over" else state


def _with_implied(here: Basics) -> Basics:
    """The card that the question is about lies where such a card lies."""
    setup, seat = here.setup, here.seat
    if setup.moment == "gift" and setup.card is not None and setup.card not in setup.beside:
        return evolve(here, setup=evolve(setup, beside=(*setup.beside, setup.card)))
    if setup.moment != "immediate" or setup.card is None:
        return here
    own = setup.seats.get(seat, SeatSetup())
    if any(setup.card in cards for cards in own.slots.values()):
        return here
    slot = played_to(here) + 1
    own = evolve(own, slots={**own.slots, slot: (*own.slots.get(slot, ()), setup.card)})
    return evolve(here, setup=evolve(setup, seats={**setup.seats, seat: own}))


def _gifts(deck: Deck, beside: tuple[CardId, ...]) -> Gifts:
    """The passive gifts of the Godh cards beside the board (TH-GIFT-02)."""
    given = [deck.godhs[card].gift for card in beside]
    knowledge, labor, drakhe, food = (given.count(Symbol(passive)) for passive in Passive)
    return knowledge, labor, drakhe, food


def _marks(here: Basics, display: Display) -> tuple[Mark, ...]:
    """The effects of top cards that were used this turn (TH-MAIN-04)."""
    found: list[Mark] = []
    for number, text in enumerate(here.setup.used):
        where = f"used[{number}]"
        try:
            move = read_move(text, {Use.SPELLING.word: Use}, example=Use)
        except NotationError as error:
            fail(where, str(error))
        slot = here.slot_of(here.turn, move.slot + 1, where)
        found.append((slot, len(display.stacks[slot]) - 1, move.effect, move.way))
    return tuple(sorted(found))


def _with_secrets(here: Basics, state: State) -> State:
    """Who was asked before has chosen, if all choose in secret (TH-Q-67)."""
    if here.config.drakhe_choice is not DrakheChoice.SIMULTANEOUS:
        return state
    before = here.order[: here.order.index(here.seat)]
    secrets = tuple(
        next(iter(damages(state, Seat(seat))), None) if seat in before else None
        for seat in range(here.players)
    )
    return state.with_cards(state.cards.with_secrets(secrets))


def _rebelled(state: State) -> State:
    """At the end every reserve has become rebels, where the legion stands (TH-END-04)."""
    if state.bridge.completed != SEGMENTS:
        return state
    for number, player in enumerate(state.players):
        old = player.figures
        desert = with_rebels(state.desert, Seat(number), old.might, old.reserve)
        player = player.with_figures(old.with_people(old.people, 0))
        state = state.with_player(Seat(number), player).with_desert(desert)
    return state
