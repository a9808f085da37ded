"""Hand-made positions of thraen in the middle of what only another reading brings."""

from __future__ import annotations

from attrs import evolve

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.thraen import Ability, RulesConfig, Stack, State
from skybridge_rules.thraen.config import (
    DrakheChoice,
    GodhBottomOrder,
    RetreatScope,
)
from skybridge_rules.thraen.effects import Symbol
from skybridge_rules.thraen.moves import LOSE_MIGHT
from skybridge_rules.thraen.steps.preparation import FACTION_PHASE
from skybridge_rules.thraen.tasks import (
    AskBury,
    AskDamage,
    AskVision,
    SufferAll,
)
from tests.conformance.thraen_dealing import Draw, laid, last_round, stacks_in, under_ghiarhabbat
from tests.conformance.thraen_positions import ALL_BUT_ONE, BOX
from tests.thraen.builders import Board, position, then

ONE, TWO, THREE = Seat(0), Seat(1), Seat(2)


def a_damage_is_chosen_in_secret() -> State:
    """The first has chosen, the second is asked, and nobody has suffered yet (TH-Q-67)."""
    draw, sides = Draw(), (Ability.DAUGHTER, Ability.AGONY, Ability.PROFITEERS)
    state = position(
        BOX,
        Board(ability=sides[0], hand=draw.hand(), on=(1, 2, 3, 4), might=2),
        Board(ability=sides[1], hand=draw.hand(), guests={0: 1}, might=1),
        Board(ability=sides[2], hand=draw.hand()),
        ask=(AskDamage(TWO), AskDamage(THREE), SufferAll(), *FACTION_PHASE[1:]),
        faceup={"light": draw.card("light")},
        sizes=stacks_in(4, *sides),
        completed=4,
        drakhe="elbea",
        round=4,
        config=RulesConfig(drakhe_choice=DrakheChoice.SIMULTANEOUS),
    )
    return evolve(state, cards=evolve(state.cards, secrets=(LOSE_MIGHT, None, None)))


def godh_cards_are_buried() -> State:
    """Two discarded Godh cards go under the stack in an order of choice (TH-Q-56)."""
    draw = Draw()
    state = last_round(
        Board(ability=Ability.HIGH_PRIEST, hand=draw.hand(), godhs=[draw.godh()], on=ALL_BUT_ONE),
        Board(ability=Ability.EMPERY, hand=draw.hand(), godhs=[draw.godh()]),
        ask="end",
        beside=[draw.godh(lambda godh: not isinstance(godh.gift, Symbol)) for _ in range(3)],
        config=RulesConfig(godh_bottom_order=GodhBottomOrder.CHOICE),
    )
    return then(state, AskBury(ONE))


def a_needless_retreat() -> State:
    """Ghiarhabbat is on top, and Retreat is offered for any slot (TH-Q-31)."""
    draw, (_, stack) = Draw(), under_ghiarhabbat()
    return last_round(
        laid(Board(ability=Ability.GARDENS, hand=draw.hand(), might=2, on=ALL_BUT_ONE), stack),
        Board(ability=Ability.EMPERY, hand=draw.hand()),
        ask="play",
        config=RulesConfig(retreat_scope=RetreatScope.ANY),
    )


def nothing_is_remembered() -> State:
    """Visions looks at a card; all else that was ever seen is forgotten (TH-Q-79)."""
    draw = Draw()
    state = last_round(
        Board(ability=Ability.VISIONS, hand=draw.hand(), on=ALL_BUT_ONE),
        Board(ability=Ability.EMPERY, hand=draw.hand()),
        ask="play",
        faceup={"realm": draw.card("realm")},
        config=RulesConfig(view_memory=False),
    )
    cards = state.cards
    first, second, *rest = cards.piles[Stack.SHENNA].unseen
    pile = Pile((Known(first, (ONE, TWO)), Known(second, (ONE,))), Bag.of(rest))
    piles = (*cards.piles[: Stack.SHENNA], pile, *cards.piles[Stack.SHENNA + 1 :])
    return then(evolve(state, cards=evolve(cards, piles=piles)), AskVision(ONE, Stack.SHENNA))


SWITCHED: dict[str, State] = {
    build.__name__: build()
    for build in (
        a_damage_is_chosen_in_secret,
        godh_cards_are_buried,
        a_needless_retreat,
        nothing_is_remembered,
    )
}
"""Positions by their names."""
