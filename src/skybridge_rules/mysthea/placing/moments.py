"""Every moment that a position can be at, and what waits on its agenda.

A moment bears the name that its decision has as ``ask``; ``over`` is the end of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from skybridge_rules.core.by_hand import one_of
from skybridge_rules.mysthea import effects as e
from skybridge_rules.mysthea.components import Unit
from skybridge_rules.mysthea.config import DEFAULT, Attunements, EncounterFront, RulesConfig
from skybridge_rules.mysthea.placing import (
    acting,
    actions,
    agendas,
    battles,
    implied,
    implied_battles,
    implied_units,
    others,
    travels,
)
from skybridge_rules.mysthea.placing.agendas import Tasks
from skybridge_rules.mysthea.placing.basics import (
    ACT,
    BATTLE,
    DEVELOP,
    EFFECT,
    ENCOUNTER,
    ERA,
    EVENTS,
    MEDITATE,
    REFILL,
    ROUND,
    SET_UP,
    TURN,
    Asks,
    Basics,
    DescribedMoment,
)
from skybridge_rules.mysthea.placing.description import Setup
from skybridge_rules.mysthea.placing.drafts import Draft
from skybridge_rules.mysthea.placing.stages import Stage
from skybridge_rules.mysthea.resolve.parts import ASKED_FIRST
from skybridge_rules.mysthea.state import State

_SOURCE: Final = ("card", "sign", "rank", "choice", "given", "points")
"""What can be said of the card behind an effect."""
_BATTLE: Final = ("card", "sign", "choice", "points", "region", "initiator", "bonus", "committed")
_FOUGHT: Final = (*_BATTLE, "cards", "retreated")


def _is(*kinds: type[e.Part]) -> Asks:
    return lambda part, _optional: isinstance(part, kinds)


def _grants_points(part: e.Part, _optional: bool) -> bool:
    return isinstance(part, e.Points | e.GainOfCard) and part.points > 0


def _fortifies(part: e.Part, _optional: bool) -> bool:
    return isinstance(part, e.Deploy) and part.unit is Unit.FORT


def _chooses(part: e.Part, optional: bool) -> bool:
    bought = isinstance(part, e.For) and isinstance(part.cost, e.PayEnergy | e.PayExp)
    first = optional and isinstance(part, ASKED_FIRST) and not _fortifies(part, optional)
    return bought or first or isinstance(part, e.OneOf | e.AnyOf)


def _bargains(part: e.Part, _optional: bool) -> bool:
    return isinstance(part, e.For) and isinstance(part.cost, e.DiscardCard | e.RemoveCards)


def _draws_up_to(part: e.Part, optional: bool) -> bool:
    return isinstance(part, e.Draw) and (optional or part.cards > 1)


def _set_up(config: RulesConfig = DEFAULT, *details: str) -> DescribedMoment:
    return DescribedMoment(Stage.SETUP, agendas.nothing, details, config=config)


def _effect(
    asks: Asks,
    tasks: Callable[[Basics, State, Draft], Tasks],
    *details: str,
    imply: Callable[[Basics, Draft], None] = implied.source,
    during: tuple[str, ...] = (EFFECT,),
    usual: str | None = None,
) -> DescribedMoment:
    return DescribedMoment(
        Stage.TURN, tasks, (*_SOURCE, *details), during, asks, imply, usual=usual
    )


def _choosing_monster(here: Basics, draft: Draft) -> None:
    implied.attacking(here, draft)
    implied.source(here, draft)


def _drawing(here: Basics, draft: Draft) -> None:
    if here.during == EFFECT:
        implied.source(here, draft)
    else:
        implied_battles.fighting(here, draft)


def _pointed(here: Basics, draft: Draft) -> None:
    if here.during == ACT:
        implied.played(here, draft)
    else:
        implied.source(here, draft)


_ATTACK: Final = (EVENTS, TURN)
_ATTACKED: Final = ("card", "sign", "choice", "points", "monster")

MOMENTS: Final[dict[str, DescribedMoment]] = {
    "circle": _set_up(),
    "mirages": _set_up(),
    "monster": _set_up(),
    "side": _set_up(RulesConfig(attunement_sides=Attunements.MIXED)),
    "start-card": _set_up(DEFAULT, "kind"),
    "champion": _set_up(),
    "artefact": _set_up(),
    "draft-card": _set_up(RulesConfig(expert_draft=True), "kind"),
    "draft": _set_up(RulesConfig(expert_draft=True)),
    "stand": _set_up(),
    "token": _set_up(),
    "event": DescribedMoment(Stage.ROUND, actions.event, (), (ROUND, ERA)),
    "turn": DescribedMoment(Stage.TURN, agendas.nothing),
    "act": _effect(_is(e.DoAct), acting.act),
    "options": DescribedMoment(
        Stage.TURN, acting.options, ("card", "points"), imply=implied.played, plays=True
    ),
    "replace": DescribedMoment(
        *(Stage.TURN, acting.replace, ("card", "points")),
        imply=implied.replacing,
        usual="c031",
    ),
    "points": DescribedMoment(
        *(Stage.TURN, acting.points, (*_SOURCE, "forts"), (ACT, EFFECT, MEDITATE)),
        *(_grants_points, _pointed),
        plays=True,
    ),
    "destination": DescribedMoment(
        *(Stage.TURN, battles.destination),
        (*_SOURCE, "unit", "region", "committed", "initiator", "cards", "retreated"),
        (ACT, EFFECT, BATTLE),
        *(_is(e.Travel, e.Portal), implied_units.setting_out),
        plays=True,
    ),
    "carry": DescribedMoment(
        *(Stage.TURN, battles.carrying),
        (*_SOURCE, "unit", "region", "to", "committed", "initiator", "cards", "retreated"),
        (ACT, EFFECT, BATTLE),
        *(_is(e.Travel, e.Portal), implied_units.carrying),
        needs=implied_units.carriers,
        plays=True,
    ),
    "free-deploy": DescribedMoment(
        *(Stage.TURN, acting.free_deploy, (*_SOURCE, "unit", "forts"), (ACT, EFFECT, MEDITATE)),
        *(_is(e.Construct), implied_units.free_deploy),
        needs=implied_units.deployers,
        plays=True,
    ),
    "fort": DescribedMoment(
        *(Stage.TURN, acting.fort, (*_SOURCE, "forts"), (MEDITATE, EFFECT)),
        *(_fortifies, implied.source),
    ),
    "part": _effect(_chooses, acting.part),
    "payment": _effect(_bargains, acting.payment, "cards", imply=implied.paying, usual="c011"),
    "unit": _effect(_is(e.Travel, e.Portal), travels.unit, "unit"),
    "portal-region": _effect(_is(e.PortalAll), travels.portal_region),
    "portal-to": _effect(_is(e.PortalAll), travels.portal_to, "region"),
    "target": _effect(_is(e.RemoveThere, e.WoundThere, e.RemoveFromEach), others.target),
    "victim": _effect(_is(e.RemoveFromEach), others.victim, "opponent", imply=others.victims),
    "draw-count": _effect(_draws_up_to, actions.draw_count),
    "draw": _effect(
        _is(e.Draw),
        actions.draw,
        "cards",
        "region",
        imply=_drawing,
        during=(EFFECT, BATTLE, ENCOUNTER),
    ),
    "develop": DescribedMoment(
        *(Stage.TURN, actions.develop, _SOURCE, (DEVELOP, EFFECT)),
        *(_is(e.DoDevelop), implied.developing),
    ),
    "under": DescribedMoment(Stage.TURN, actions.under, ("named",), imply=implied.developing),
    "buy": DescribedMoment(Stage.TURN, actions.buy, ("cards",), imply=implied.developing),
    "turn-up": DescribedMoment(
        *(Stage.TURN, actions.turn_up, ("cards",), (DEVELOP, REFILL, ERA)),
        imply=implied.developing,
    ),
    "sanya": DescribedMoment(
        *(Stage.TURN, actions.sanya, ("region",), (BATTLE, ENCOUNTER)),
        imply=implied_battles.fighting,
    ),
    "battle-region": DescribedMoment(
        *(Stage.TURN, battles.region, (*_SOURCE, "bonus"), (BATTLE, EFFECT)),
        *(battles.fights, implied_battles.fighting),
    ),
    "commit": DescribedMoment(
        *(Stage.TURN, battles.commit, _BATTLE, (BATTLE, EFFECT)),
        *(battles.fights, implied_battles.battling),
    ),
    "retreat": DescribedMoment(
        *(Stage.TURN, battles.retreat, _FOUGHT, (BATTLE, EFFECT)),
        *(battles.fights, implied_battles.battling),
    ),
    "loss": DescribedMoment(
        *(Stage.TURN, battles.loss, (*_FOUGHT, "losses"), (BATTLE, EFFECT)),
        *(battles.fights, implied_battles.battling),
    ),
    "attune": DescribedMoment(Stage.TURN, actions.attune, imply=implied.island),
    "gap": DescribedMoment(Stage.TURN, actions.gap, imply=implied.island),
    "sign": DescribedMoment(
        *(Stage.TURN, others.sign, ("card",), (ENCOUNTER, EVENTS)),
        imply=others.meeting,
        usual="en01",
    ),
    "encounter-front": DescribedMoment(
        *(Stage.TURN, others.encounter_front, ("card", "sign"), (ENCOUNTER, EVENTS, SET_UP)),
        imply=others.meeting,
        usual="en01",
    ),
    "encounter-card": DescribedMoment(
        *(Stage.TURN, others.encounter_card, ("card", "sign"), (ENCOUNTER, EVENTS)),
        imply=others.meeting,
        usual="en01",
        config=RulesConfig(encounter_front=EncounterFront.SYMBOLS),
    ),
    "free-encounter": _effect(_is(e.DoEncounter), others.free_encounter),
    "monster-choice": _effect(
        _is(e.MonsterAttack), others.monster_choice, "monster", imply=_choosing_monster
    ),
    "onygauros": DescribedMoment(
        *(Stage.TURN, others.onygauros, _ATTACKED, _ATTACK),
        *(_is(e.MonsterAttack), implied.attacked),
    ),
    "lost-card": DescribedMoment(
        *(Stage.TURN, others.lost_card, _ATTACKED, _ATTACK),
        *(_is(e.MonsterAttack), implied.attacked),
    ),
    "abandon": DescribedMoment(
        *(Stage.TURN, others.abandon, _ATTACKED, _ATTACK),
        *(_is(e.MonsterAttack), implied.attacked),
    ),
    "over": DescribedMoment(Stage.OVER, agendas.nothing),
}
"""By name; the tests see that every question of the game is there."""


def moment_of(setup: Setup) -> DescribedMoment:
    """The moment that a Setup names."""
    return one_of(setup.moment, MOMENTS, "moment")
