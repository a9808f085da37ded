"""What waits on the agenda inside of encounters, Monster attacks and effects on others."""

from __future__ import annotations

from skybridge_rules.core.by_hand import fail, one_of
from skybridge_rules.core.ids import Seat
from skybridge_rules.mysthea import effects as e
from skybridge_rules.mysthea import tasks as t
from skybridge_rules.mysthea.components import Sign
from skybridge_rules.mysthea.config import EncounterFront, RemovalChooser, RemovalScope
from skybridge_rules.mysthea.placing.agendas import (
    Tasks,
    after_effect,
    after_source,
)
from skybridge_rules.mysthea.placing.basics import Basics
from skybridge_rules.mysthea.placing.drafts import Draft
from skybridge_rules.mysthea.placing.implied import facing, monster_of
from skybridge_rules.mysthea.placing.names import SIGNS
from skybridge_rules.mysthea.placing.sources import chain_of, reward_of, unit_in
from skybridge_rules.mysthea.placing.stages import Stage
from skybridge_rules.mysthea.records import Encounter
from skybridge_rules.mysthea.state import State
from skybridge_rules.mysthea.steps.encounters import front_of, signs_of
from skybridge_rules.mysthea.units import deployed, is_on

# Encounters.


def _encounter(here: Basics) -> Encounter:
    if here.source not in here.printed.encounters:
        fail("card", f"{here.source} is no encounter")
    return here.printed.encounters[here.source]


def _hidden(here: Basics) -> bool:
    """Whether only the symbols of the card are known when its option is chosen (MY-INFO-05)."""
    symbols = here.config.encounter_front is EncounterFront.SYMBOLS
    return symbols and not here.config.premonition


def meeting(here: Basics, draft: Draft) -> None:
    """The card is taken; by its symbols it is not turned up yet (MY-ENC-02, MY-INFO-05)."""
    turning = here.setup.moment == "encounter-card"
    before = here.setup.moment == "encounter-front" and (
        here.config.encounter_front is EncounterFront.SYMBOLS
    )
    if turning or before or (_hidden(here) and here.setup.moment == "sign"):
        draft.pending.append(front_of(_encounter(here)))
        draft.seats[here.actor].facing += 1
    else:
        facing(here, draft)
    draft.top_taken = here.setup.moment == "encounter-front"


def sign(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """Which option of the encounter (MY-ENC-03)."""
    return (_asked(here), *_after_utcoro(here))


def _asked(here: Basics) -> t.AskSign:
    card = _encounter(here)
    known = None if _hidden(here) else card.id
    return t.AskSign(here.actor, known, card.glory, signs_of(card))


def _turned(here: Basics) -> t.TurnEncounter:
    card = _encounter(here)
    chosen: Sign | None = None
    if not here.config.premonition:
        word = here.setup.sign
        chosen = signs_of(card)[0] if word is None else one_of(word, SIGNS, "sign")
        if chosen not in signs_of(card):
            fail("sign", f"{card.id} has no option {word}")
    return t.TurnEncounter(here.actor, card.glory, signs_of(card), chosen)


def encounter_front(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """The next encounter is turned up while one is faced (MY-INFO-03)."""
    symbols = here.config.encounter_front is EncounterFront.SYMBOLS
    turns = symbols and here.config.premonition
    asked: t.Task = _turned(here) if turns else _asked(here)
    return (t.ExposeEncounter(), asked, *_after_utcoro(here))


def encounter_card(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """Which card it is (MY-INFO-05)."""
    return (_turned(here), *_after_utcoro(here))


def _after_utcoro(here: Basics) -> Tasks:
    """In Phase 3 only the reward of Utcoro is an encounter (MY-EV10)."""
    return after_source(here, reward_of(here))[1:] if here.stage is Stage.EVENTS else ()


def free_encounter(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """Whether a free encounter is faced (MY-EV10)."""
    return (t.AskEncounter(here.seat), *after_effect(here))


# Effects on others.


def target(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """Which region an effect is aimed at (MY-C023, MY-C064)."""
    chain = chain_of(here)
    kind = unit_in(chain.part)
    return (t.AskTarget(here.seat, kind, chain.optional, here.source), *after_effect(here))


def victim(here: Basics, state: State, _draft: Draft) -> Tasks:
    """From which region an opponent loses a unit (MY-Q-22)."""
    chain = chain_of(here)
    assert isinstance(chain.part, e.RemoveFromEach)
    if here.config.encounter_removal_scope is RemovalScope.ONE_REGION:
        fail("moment", "with encounter_removal_scope = one_region a target is asked for instead")
    own = here.config.encounter_removal_chooser is RemovalChooser.OWNER
    optional = chain.optional and not own
    unit, others = chain.part.unit, of_other(here)
    able = [other for other in others if deployed(state.players[other].army, unit)]
    asked = (
        t.AskVictim(other if own else here.actor, other, unit, optional, here.source)
        for other in able or others
    )
    return (*asked, *after_effect(here))


def of_other(here: Basics) -> tuple[Seat, ...]:
    """The opponents who are still to lose a unit, the named one first (MY-Q-22)."""
    others = here.others(here.actor)
    first = here.seat if here.seat != here.actor else None
    named = here.setup.opponent if first is None else first
    return others if named is None else others[others.index(Seat(named)) :]


def victims(here: Basics, draft: Draft) -> None:
    """An opponent has such a unit, unless it is written what they have."""
    chain = chain_of(here)
    facing(here, draft)
    assert isinstance(chain.part, e.RemoveFromEach)
    unit = chain.part.unit
    other = of_other(here)[0]
    own = draft.seats[other]
    if not here.described(other).units:
        own.add(unit, own.at if own.at is not None else max(here.printed.land))


# Monsters.


def monster_choice(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """Which Monster attacks at once (MY-MONSTER-03)."""
    return (t.AskMonster(here.seat, chain_of(here).optional, here.source), *after_effect(here))


def _after_attack(here: Basics) -> Tasks:
    return () if here.stage is Stage.EVENTS else after_effect(here)


def _immediate(here: Basics) -> bool:
    return here.stage is Stage.TURN


def onygauros(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """Glory or a card, in order of play; then the comparison (MY-MONSTER-15)."""
    asked = map(t.AskOnygauros, (here.seat, *here.later(here.seat)))
    compare = t.CompareMonster(monster_of(here), _immediate(here), False)
    return (*asked, compare, *_after_attack(here))


def lost_card(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """Which card of the discard pile is lost (MY-MONSTER-15)."""
    asked = map(t.AskOnygauros, here.later(here.seat))
    compare = t.CompareMonster(monster_of(here), _immediate(here), False)
    return (t.LoseRandomCard(here.seat), *asked, compare, *_after_attack(here))


def abandon(here: Basics, state: State, _draft: Draft) -> Tasks:
    """Which region each loses to a Monster, in order of play (MY-MONSTER-05)."""
    monster = monster_of(here)
    island = state.events.island_of(monster)
    if island is None:
        fail("monster", f"{monster} has left the game")
    asked: tuple[Seat, ...] = tuple(
        other for other in here.later(here.seat) if is_on(state, other, island)
    )
    losses = (t.AskAbandon(seat, monster) for seat in (here.seat, *asked))
    end = t.EndAttack(monster, False, _immediate(here), False)
    return (*losses, end, *_after_attack(here))
