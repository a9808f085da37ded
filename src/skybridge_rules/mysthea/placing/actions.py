"""What is asked when cards are developed or drawn, and when an Island moves."""

from __future__ import annotations

from skybridge_rules.mysthea import tasks as t
from skybridge_rules.mysthea.effects import Draw
from skybridge_rules.mysthea.placing.agendas import (
    Tasks,
    after_effect,
)
from skybridge_rules.mysthea.placing.basics import (
    DEVELOP,
    EFFECT,
    ENCOUNTER,
    Basics,
)
from skybridge_rules.mysthea.placing.drafts import Draft
from skybridge_rules.mysthea.placing.sources import part_of
from skybridge_rules.mysthea.placing.stages import Stage
from skybridge_rules.mysthea.state import State


def develop(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """One more card, or three others (MY-DEV-02)."""
    if here.during == EFFECT:
        return (t.AskDevelop(here.seat, here.source), *after_effect(here))
    return (t.AskDevelop(here.seat),)


def under(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """Which card lies next under the deck (MY-DEV-02)."""
    return (t.AskUnder(here.seat), t.TurnUpCards(3), t.AskBuy(here.seat), t.Refill())


def buy(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """Which card is bought (MY-DEV-03)."""
    return (t.AskBuy(here.seat, here.setup.cards or 0), t.Refill())


def turn_up(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """Cards of the Era Deck are turned up (MY-ERA-03, MY-DEV-02, MY-DEV-04)."""
    number = 1 if here.setup.cards is None else here.setup.cards
    if here.stage is Stage.ERA:
        return (t.TurnUpCards(number), t.EnterMonster(), t.ExposeEvent())
    more: Tasks = (t.AskBuy(here.seat), t.Refill()) if here.during == DEVELOP else ()
    return (t.TurnUpCards(number), *more)


def event(_here: Basics, _state: State, _draft: Draft) -> Tasks:
    """The next Event is turned up (MY-EVENT-05)."""
    return (t.ExposeEvent(),)


def draw_count(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """How many cards are drawn (MY-Q-85)."""
    most = part_of(here, Draw).cards
    return (t.AskDraw(here.seat, most, here.source), *after_effect(here))


def draw(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """Cards are drawn in secret (MY-DEV-06)."""
    if here.during == EFFECT:
        most = part_of(here, Draw).cards
        left = most if here.setup.cards is None else here.setup.cards
        return (t.DrawFor(here.seat, left), *after_effect(here))
    return (t.DrawFor(here.seat, 1), *_after_sanya(here))


def sanya(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """Sanya may draw before a battle or an encounter (MY-H06)."""
    return (t.AskSanya(here.seat), *_after_sanya(here))


def _after_sanya(here: Basics) -> Tasks:
    if here.during == ENCOUNTER:
        return (t.BeginEncounter(here.seat),)
    return (t.AskRegion(here.seat),)


def attune(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """An Attunement, then the gap (MY-MOVE-03)."""
    return (t.AskAttune(here.seat), t.AskGap(here.seat))


def gap(here: Basics, _state: State, _draft: Draft) -> Tasks:
    """Where the Island goes (MY-MOVE-04)."""
    return (t.AskGap(here.seat),)
