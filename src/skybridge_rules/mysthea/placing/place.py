"""place: a described position becomes a State, or ImpossibleSetup names what contradicts what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from skybridge_rules.core.by_hand import fail
from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.events import Log
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.core.placed import Placed
from skybridge_rules.core.verdict import problem
from skybridge_rules.mysthea.components import LEAST_GLORY, CardType
from skybridge_rules.mysthea.events import Event
from skybridge_rules.mysthea.placing.agendas import rest_of
from skybridge_rules.mysthea.placing.armies import (
    army_of,
    draft_units,
    fill_champions,
    fill_places,
    mirages_of,
)
from skybridge_rules.mysthea.placing.basics import ACT, EFFECT, MEDITATE, Basics
from skybridge_rules.mysthea.placing.battles import battle_of
from skybridge_rules.mysthea.placing.board import (
    attunements_of,
    circle_of,
    encounters_of,
    events_of,
    sides_of,
)
from skybridge_rules.mysthea.placing.cards import Laid, lay_cards
from skybridge_rules.mysthea.placing.description import Setup
from skybridge_rules.mysthea.placing.drafts import Draft, SeatDraft
from skybridge_rules.mysthea.placing.implied_battles import uses_artefact
from skybridge_rules.mysthea.placing.moments import moment_of
from skybridge_rules.mysthea.placing.opening import played_until
from skybridge_rules.mysthea.placing.reading import content_of, whole_setup
from skybridge_rules.mysthea.placing.sources import chain_of
from skybridge_rules.mysthea.placing.stages import Stage
from skybridge_rules.mysthea.placing.terms import in_writers_terms
from skybridge_rules.mysthea.placing.understanding import understand
from skybridge_rules.mysthea.problems import problems
from skybridge_rules.mysthea.records import Content
from skybridge_rules.mysthea.resolve.parts import ASKED_FIRST
from skybridge_rules.mysthea.rules import RULES
from skybridge_rules.mysthea.state import Options, Player, State, Turn, table_of
from skybridge_rules.mysthea.tasks import CarryOut

_SKIPPABLE: Final = (
    *("act", "fort", "portal-region", "develop", "monster-choice", "free-encounter"),
    *("battle-region", "draw-count"),
)
"""Questions of an effect that are not asked where nothing could be answered."""

_STANDARD: Final = ("options", "replace", "develop", "under", "buy", "turn-up")


def place(setup: Setup | Mapping[str, object] | str, *, content: Content | None = None) -> State:
    """The State of a Setup, of a table that says the same, or of a table by its name.

    What is not written is filled in. A moment at which nothing is asked goes by, as in play. What
    cannot be read raises SetupError, and what cannot be ImpossibleSetup.
    """
    return place_moment(setup, content=content).state


def place_moment(
    setup: Setup | Mapping[str, object] | str, *, content: Content | None = None
) -> Placed[State, Event]:
    """As ``place``, with the moment itself, also where play goes past it."""
    read = whole_setup(setup)
    here = understand(read, moment_of(read), content_of(read, content))
    if here.stage is Stage.SETUP:
        state = played_until(here)
        return Placed(state, state)
    state = _laid_out(here)
    _check_asked(here, state)
    log: Log[Event] = Log()
    after = _settled(here, state, log)
    if found := problems(after):
        raise ImpossibleSetup(tuple(map(in_writers_terms, found)))
    asked = RULES.decision(after)
    if asked is not None and not RULES.legal_moves(after):
        what = f"nothing can be answered to {asked.ask!r} there"
        raise ImpossibleSetup((problem(asked.rule, "moment", what),))
    return Placed(state, state) if after == state else Placed(after, state, log.told)


def _settled(here: Basics, state: State, log: Log[Event]) -> State:
    """Where play stops: at the question, unless it is not asked in such a position."""
    if here.during != EFFECT or here.setup.moment not in _SKIPPABLE:
        return RULES.settle(state, log)
    chain = chain_of(here)
    optional = chain.optional and not isinstance(chain.part, ASKED_FIRST)
    begun = CarryOut(here.actor, here.source, (chain.part,), optional=optional)
    before = state
    if here.setup.moment == "battle-region" and uses_artefact(here):  # MY-BATTLE-20
        before = state.with_player(here.actor, state.players[here.actor].with_charge(True))
    after = RULES.settle(before.answered(begun), log)
    return state if after.agenda == state.agenda else after


def _check_asked(here: Basics, state: State) -> None:
    """Whoever is written as the one who is asked must be that."""
    asked = RULES.decision(state)
    if here.setup.seat is None or asked is None or asked.by is CHANCE:
        return
    if asked.by != here.seat:
        fail("seat", f"seat {asked.by} is asked at the moment {here.setup.moment!r}")


def _laid_out(here: Basics) -> State:
    """The State as described, possible or not."""
    draft = Draft(here.players)
    for seat, each in enumerate(draft.seats):
        _described(here, Seat(seat), each)
    here.moment.imply(here, draft)
    mirages = mirages_of(here, draft)
    fill_champions(here, draft)
    fill_places(here, draft, mirages)
    cards, sides = lay_cards(here, draft), sides_of(here)
    players = tuple(
        _player(here, Seat(seat), each, cards.seats[seat]) for seat, each in enumerate(draft.seats)
    )
    state = State(
        table_of(Options(here.players, None, None, here.config, here.content)),
        (),
        players,
        here.era,
        circle_of(here),
        mirages,
        sides,
        attunements_of(here, draft, sides),
        cards.deck,
        events_of(here, draft),
        encounters_of(here, draft),
        champions=tuple(
            card
            for card in here.printed.champions
            if card not in {each.champion for each in draft.seats}
        ),
        gone=cards.gone,
        buried=cards.buried,
        removed=cards.removed,
        turn=_turn(here),
    )
    if here.battling:
        state = state.with_battles((battle_of(here, state, draft),))
    agenda = (*here.moment.tasks(here, state, draft), *rest_of(here, state))
    return state.with_agenda(tuple(reversed(agenda)))


def _described(here: Basics, seat: Seat, draft: SeatDraft) -> None:
    """What is written about a seat."""
    own, at = here.described(seat), f"seats.{seat}"
    draft_units(here, own, draft, at)
    draft.known, draft.unseen = [*own.hand], [*own.unseen]
    draft.discard = None if own.discard is None else [*own.discard]
    draft.accessories, draft.upgrades = [*own.accessories], [*own.upgrades]
    draft.used = [*own.used]
    draft.energy, draft.exp, draft.glory = own.energy, own.exp, own.glory
    draft.charged = own.charged
    words = enumerate(own.faced)
    draft.faced = [here.names.encounter(word, f"{at}.faced[{place}]") for place, word in words]
    if own.attunement is not None:
        draft.attunement = here.names.attunement(own.attunement, f"{at}.attunement")
    draft.attuned_after = own.attuned_after


def _player(here: Basics, seat: Seat, draft: SeatDraft, cards: Laid) -> Player:
    """As the State has it."""
    return Player(
        *(draft.energy or 0, draft.exp or 0),
        LEAST_GLORY if draft.glory is None else draft.glory,
        here.order.index(seat) + 1,
        draft.charged is not False,
        army_of(draft, f"seats.{seat}"),
        cards.hand,
        cards.discard,
        cards.accessories,
        cards.upgrades,
        cards.used,
        draft.token,
        tuple(sorted(draft.faced)),
        draft.facing,
        draft.attunement,
        draft.attuned_after,
    )


def _turn(here: Basics) -> Turn | None:
    """What was done in the turn so far (MY-TURN-01, MY-TURN-02)."""
    if here.stage is not Stage.TURN:
        return None
    setup = here.setup
    acts = here.during in (ACT, MEDITATE) or setup.moment in _STANDARD
    acts = acts or here.is_of(CardType.TACTIC, CardType.OBJECTIVE)
    special = setup.moment != "turn" and not acts
    return Turn(
        here.turn,
        acts if setup.standard is None else setup.standard,
        special if setup.special is None else setup.special,
    )
