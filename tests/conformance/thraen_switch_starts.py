"""For each switch of thraen a table at which its settings part, a few steps ahead at most."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen import Ability, Options, RulesConfig, State
from skybridge_rules.thraen.components import Passive, Rune, Stack
from skybridge_rules.thraen.effects import Armament, Symbol
from skybridge_rules.thraen.records import FactionCard
from skybridge_rules.thraen.state import Table
from skybridge_rules.thraen.steps.preparation import FACTION_PHASE
from skybridge_rules.thraen.tasks import AskDamage, AskDraw, RevealDrakhe
from tests.conformance.thraen_able_positions import (
    a_crown_is_placed,
    ghiarhabbat_makes_way,
    the_profiteers_invest,
)
from tests.conformance.thraen_dealing import (
    Draw,
    covered,
    laid,
    last_round,
    stacks_in,
    starting,
)
from tests.conformance.thraen_positions import (
    ALL_BUT_ONE,
    BOX,
    UTRENG,
    a_payment_that_may_be_void,
    begun_by,
    compensation_is_laid,
    few_secrets,
)
from tests.conformance.thraen_switched_positions import (
    a_needless_retreat,
    nothing_is_remembered,
)
from tests.thraen.builders import Board, position, then

ONE, TWO = Seat(0), Seat(1)


def with_rules(state: State, config: RulesConfig) -> State:
    """The same table under other rules."""
    options = evolve(state.table.options, config=config)
    return evolve(state, table=Table(options, state.table.deck))


def a_new_game() -> State:
    """Boards whose abilities act before round 1."""
    return thraen.new(Options(2, None, (Ability.PROFITEERS, Ability.MASTER_OF_DRAKHES)))


def a_crowned_stack() -> State:
    """Another player is about to take from it (TH-ABIL-EMP-02)."""
    draw = Draw()
    return last_round(
        Board(ability=Ability.DAUGHTER, hand=draw.hand(), on=ALL_BUT_ONE),
        Board(ability=Ability.EMPERY, hand=draw.hand()),
        ask="take",
        faceup={"realm": draw.card("realm")},
        crown="realm",
    )


def an_armament_with_guests() -> State:
    """Guinn has nobody but a guest to pay with (TH-Q-23)."""
    draw = Draw()
    armed = draw.card(wanted=lambda card: Armament(None) in card.main)
    [card] = [each for each in BOX.central if each.id == armed]
    guinn = Board(ability=Ability.AGONY, hand=draw.hand(), people=0, guests={1: 1}, on=ALL_BUT_ONE)
    return last_round(
        laid(guinn, _onto(Ability.AGONY, card)),
        Board(ability=Ability.GENEORN, hand=draw.hand()),
        ask="use",
    )


def _onto(side: Ability, card: FactionCard) -> dict[str, list[str]]:
    """A card at its slot, on what lies there from the start."""
    under = [each.id for each in starting(side) if each.rune is card.rune]
    return {card.rune.name.lower(): [*under, card.id]}


def nobody_but_guests() -> State:
    """The Great Drakhe asks Guinn next, and there is no might and no Food (TH-Q-24)."""
    draw, sides = Draw(), (Ability.DAUGHTER, Ability.AGONY)
    guinn = Board(ability=sides[1], hand=draw.hand(), people=0, guests={0: 1}, on=(1, 2, 3, 4))
    state = position(
        BOX,
        Board(ability=sides[0], hand=draw.hand()),
        laid(guinn, covered(draw, sides[1])),
        ask=(AskDamage(ONE), AskDamage(TWO), *FACTION_PHASE[1:]),
        sizes=stacks_in(4, *sides),
        completed=4,
        drakhe="elbea",
        round=4,
    )
    return begun_by(state, 1)


def a_short_hand() -> State:
    """Who is asked next has one card and no might, which no play leads to (TH-Q-68)."""
    draw, sides = Draw(), (Ability.EMPERY, Ability.DAUGHTER)
    state = position(
        BOX,
        Board(ability=sides[0], hand=draw.hand(), on=(1, 2, 3, 4)),
        Board(ability=sides[1], hand=draw.hand("realm")),
        ask=(AskDamage(ONE), AskDamage(TWO), *FACTION_PHASE[1:]),
        sizes=stacks_in(4, *sides),
        completed=4,
        drakhe="sathap",
        round=4,
    )
    return begun_by(state, 1)


def a_drakhe_to_come() -> State:
    """Segment 4 is completed, and the leader has moved (TH-DRAKHE-01)."""
    draw, sides = Draw(), (Ability.BRIDGE_BUILDER, Ability.AGONY)
    state = position(
        BOX,
        Board(ability=sides[0], hand=draw.hand(), might=1, people=2, on=(1, 2, 3, 4)),
        Board(ability=sides[1], hand=draw.hand(), might=1, people=2, guests={0: 1}),
        ask=(RevealDrakhe(), *FACTION_PHASE[1:]),
        sizes=stacks_in(4, *sides),
        completed=4,
        utreng=UTRENG,
        round=4,
    )
    return begun_by(evolve(state, cards=evolve(state.cards, drakhe=None)), 1)


def cards_to_be_drawn() -> State:
    """Knowledge, with two symbols and enough cards (TH-Q-09)."""
    draw, side = Draw(), Ability.MASTER_OF_DRAKHES
    taken = {each.rune for each in starting(side)} | {Rune.WILD}
    knowing = list[FactionCard]()
    for card in BOX.central:
        if Symbol(Passive.KNOWLEDGE) in card.main and card.rune not in taken and len(knowing) < 2:
            knowing.append(card)
            taken.add(card.rune)
            draw.cards.remove(card)
    display = {each.rune.name.lower(): [each.id] for each in knowing}
    state = last_round(
        laid(Board(ability=side, hand=draw.hand(), on=ALL_BUT_ONE), display),
        Board(ability=Ability.EMPERY, hand=draw.hand()),
        ask="play",
        faceup={"light": draw.card("light")},
    )
    return then(state, AskDraw(ONE, Stack.LIGHT))


def discarded_cards() -> State:
    """Three Godh cards lie beside the board when the turn is closed (TH-Q-56)."""
    draw = Draw()
    beside = [draw.godh(lambda godh: not isinstance(godh.gift, Symbol)) for _ in range(3)]
    return last_round(
        Board(ability=Ability.HIGH_PRIEST, hand=draw.hand(), godhs=[draw.godh()], on=ALL_BUT_ONE),
        Board(ability=Ability.EMPERY, hand=draw.hand()),
        ask="limit",
        beside=beside,
    )


STARTS: Mapping[str, Callable[[], State]] = {
    "start_hand": a_new_game,
    "crown_placement": a_crown_is_placed,
    "empery_bonus": a_crowned_stack,
    "foreign_population_for_armament": an_armament_with_guests,
    "foreign_population_forced": nobody_but_guests,
    "initial_die_face": a_new_game,
    "preround_triggers": a_new_game,
    "knowledge_mode": cards_to_be_drawn,
    "void_payments": a_payment_that_may_be_void,
    "retreat_scope": a_needless_retreat,
    "trigger_order": the_profiteers_invest,
    "ghiarhabbat_target": ghiarhabbat_makes_way,
    "ghiarhabbat_on_godh": ghiarhabbat_makes_way,
    "godh_bottom_order": discarded_cards,
    "free_rebels": few_secrets,
    "drakhe_choice": a_drakhe_to_come,
    "sathap_shortfall": a_short_hand,
    "compensation_on_closed": compensation_is_laid,
    "view_memory": nothing_is_remembered,
}
"""By the name of a switch."""
