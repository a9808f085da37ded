"""What comes after the question of a moment: the rest of an effect, a turn, a round, an Era."""

from __future__ import annotations

from skybridge_rules.core.by_hand import fail
from skybridge_rules.mysthea import tasks as t
from skybridge_rules.mysthea.components import Behaviour, CardType
from skybridge_rules.mysthea.placing.basics import (
    MEDITATE,
    Basics,
)
from skybridge_rules.mysthea.placing.drafts import Draft
from skybridge_rules.mysthea.placing.implied import monster_of
from skybridge_rules.mysthea.placing.sources import Reward, chain_of, reward_of
from skybridge_rules.mysthea.placing.stages import Stage
from skybridge_rules.mysthea.state import State

Tasks = tuple[t.Task, ...]


def nothing(_here: Basics, _state: State, _draft: Draft) -> Tasks:
    """The stage itself asks."""
    return ()


def rest_of(here: Basics, state: State) -> Tasks:
    """What the stage of a moment has still to come once the question is answered."""
    match here.stage:
        case Stage.TURN:
            return (t.AskTurn(here.turn), *map(t.BeginTurn, here.later(here.turn)), t.EndRound())
        case Stage.ROUND:
            return (*map(t.BeginTurn, here.order), t.EndRound())
        case Stage.ERA:
            return (t.RestoreAll(), t.BeginRound())
        case Stage.EVENTS:
            place = _place_of(here, state)
            more = place + 1 < len(state.events.path)
            return (t.ResolveEvent(place + 1) if more else t.EndEra(),)
        case Stage.SETUP | Stage.OVER:
            return ()


def _place_of(here: Basics, state: State) -> int:
    """The place of the Monster on the Path whose card is being resolved (MY-END-03)."""
    path = state.events.path
    placed = [at for at, card in enumerate(path) if card in here.printed.monsters]
    wanted = here.card if here.card in here.printed.monsters else None
    if here.setup.moment in ("onygauros", "lost-card", "abandon"):
        wanted = monster_of(here)
    own = [at for at in placed if path[at] == wanted]
    if not own and not placed:
        fail("path", "no Monster is on the Path, so none attacks")
    return (own or placed)[0]


def after_source(here: Basics, reward: Reward) -> Tasks:
    """What comes once the effect of the card in question is over."""
    seat, card = here.actor, here.source
    if card in here.printed.encounters:
        over: Tasks = (t.EndEncounter(seat, card, reward.steps),)
        return (*over, *_after_utcoro(here))
    if card in here.printed.monsters:
        return (t.EndAttack(card, True, False, False),)
    if here.is_of(CardType.TACTIC, CardType.OBJECTIVE):
        return (t.AskOptions(seat, card, here.setup.points != 0, effect=False),)
    return ()


def _after_utcoro(here: Basics) -> Tasks:
    """In Phase 3 only the reward of Utcoro is an encounter (MY-EV10)."""
    if here.stage is not Stage.EVENTS:
        return ()
    monsters = here.printed.monsters.values()
    (utcoro,) = (each.id for each in monsters if each.behaviour is Behaviour.UTCORO)
    return (t.EndAttack(utcoro, True, False, False),)


def after_effect(here: Basics) -> Tasks:
    """The rest of the effect, and what comes after it."""
    chain = chain_of(here)
    return (*chain.after, *after_source(here, chain.reward))


def after_points(here: Basics, spent: int) -> Tasks:
    """Command Points that are left, and the other option of the card (MY-ACT-02, MY-CP-07)."""
    if here.during == MEDITATE:
        return (*bonuses(here, here.setup.points or 0), *after_meditate(here))
    card = here.command
    left = max(0, card.points - spent) if here.setup.points is None else here.setup.points
    more: Tasks = (t.AskPoints(here.actor, left),) if left > 0 else ()
    return (*more, t.AskOptions(here.actor, card.id, points=False))


def bonuses(here: Basics, points: int) -> Tasks:
    """Crystal points and Fortifications are one question, as long as both are left (MY-MED-02)."""
    forts = 0 if here.setup.forts is None else here.setup.forts
    if points > 0:
        return (t.AskPoints(here.actor, points, building=True, forts=forts),)
    return (t.AskFort(here.actor, forts),) if forts else ()


def after_meditate(here: Basics) -> Tasks:
    """A Meditate of its own has nothing after it; one by a card has the rest of the card."""
    return () if here.card is None else after_source(here, reward_of(here))
