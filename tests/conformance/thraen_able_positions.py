"""Hand-made positions of thraen in the middle of what an ability brings."""

from __future__ import annotations

from attrs import evolve

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.ids import EVERYONE, CardId, Seat
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.thraen import Ability, Stack, State
from skybridge_rules.thraen.components import MATERIALS, Passive, Rune, Trigger
from skybridge_rules.thraen.effects import Gain, Symbol
from skybridge_rules.thraen.records import FactionCard
from skybridge_rules.thraen.steps.preparation import FACTION_PHASE
from skybridge_rules.thraen.tasks import (
    AskBonus,
    AskCrown,
    AskDamage,
    AskFigure,
    AskImmediate,
    AskPair,
    AskReligion,
    AskRoom,
    AskVision,
    BeginTurn,
    Feed,
    MoveLeader,
    RollDie,
)
from tests.conformance.thraen_dealing import (
    CENTRAL,
    Draw,
    covered,
    laid,
    last_round,
    seen_by_all,
    stacks_in,
    starting,
    under_ghiarhabbat,
)
from tests.conformance.thraen_positions import ALL_BUT_ONE, BOX, UTRENG, begun_by
from tests.thraen.builders import Board, position, then

ONE, TWO, THREE = Seat(0), Seat(1), Seat(2)


def a_crown_is_placed() -> State:
    """Whoever takes from the crowned stack will pay; Guinn has a guest already (TH-PREP-05)."""
    draw = Draw()
    return last_round(
        Board(ability=Ability.PROFITEERS, hand=draw.hand(), people=2, on=ALL_BUT_ONE),
        Board(ability=Ability.AGONY, hand=draw.hand(), guests={0: 1}),
        ask=(AskCrown(TWO), BeginTurn(ONE), BeginTurn(TWO), *FACTION_PHASE),
        faceup={stack: draw.card(stack) for stack in CENTRAL},
    )


def a_gain_out_of_turn() -> State:
    """Guinn has no room for her bonus, and cannot trade outside of her turn (TH-ABIL-EMP-05)."""
    draw = Draw()
    stack, gain = next(
        (Stack[printed.stack.name], bonus)
        for printed in BOX.bonus
        for bonus in printed.options
        if printed.stack.name.lower() in CENTRAL
        and isinstance(bonus, Gain)
        and bonus.resource in MATERIALS
    )
    others = [each for each in MATERIALS if each is not gain.resource]
    full = {others[0].name.lower(): 3, others[1].name.lower(): 2, "salt": 2}
    state = last_round(
        Board(ability=Ability.DAUGHTER, hand=draw.hand("realm", "light", "utreng", "shenna")),
        Board(ability=Ability.EMPERY, hand=draw.hand(), goods=full, on=ALL_BUT_ONE),
        ask="play",
        faceup={"darkness": draw.card("darkness")},
    )
    return then(state, AskRoom(TWO, gain.resource), AskBonus(ONE, stack))


def a_guest_is_given_up() -> State:
    """Food: Guinn has figures of three colours, and one more is fed after her (TH-Q-71)."""
    draw = Draw()
    state = position(
        BOX,
        Board(ability=Ability.MASTER_OF_DRAKHES, hand=draw.hand(), people=1, on=(*ALL_BUT_ONE, 7)),
        laid(
            Board(ability=Ability.AGONY, hand=draw.hand(), people=1, guests={0: 2, 2: 1}),
            covered(draw, Ability.AGONY),
        ),
        Board(ability=Ability.GENEORN, hand=draw.hand(), people=2),
        ask=(AskFigure(TWO), Feed((THREE,)), *FACTION_PHASE[2:]),
        faceup={"darkness": draw.card("darkness")},
        sizes=stacks_in(9, Ability.MASTER_OF_DRAKHES, Ability.AGONY, Ability.GENEORN, eye=2),
        completed=7,
        free={2: 2},
        drakhe="elbea",
        round=9,
    )
    return begun_by(state, 1)


def elbea_takes_guests() -> State:
    """Guinn gives up two of what lies on her board, and another is still to suffer (TH-Q-70)."""
    draw = Draw()
    sides = (Ability.BRIDGE_BUILDER, Ability.AGONY, Ability.HIGH_PRIEST)
    return position(
        BOX,
        Board(ability=sides[0], hand=draw.hand(), on=(1, 2, 3, 4), boxed=2, people=0),
        Board(ability=sides[1], hand=draw.hand(), guests={0: 1, 2: 1}, people=1),
        Board(ability=sides[2], hand=draw.hand(), might=1, people=2),
        ask=(AskFigure(TWO, True), AskFigure(TWO, True), AskDamage(THREE), *FACTION_PHASE[1:]),
        faceup={"shenna": draw.card("shenna")},
        sizes=stacks_in(4, *sides),
        completed=4,
        utreng=UTRENG,
        drakhe="elbea",
        round=4,
    )


def a_card_is_looked_at() -> State:
    """Visions looks at what somebody else has put back by Knowledge (TH-ABIL-VIS-03)."""
    draw = Draw()
    state = last_round(
        Board(ability=Ability.VISIONS, hand=draw.hand(), on=ALL_BUT_ONE),
        Board(ability=Ability.EMPERY, hand=draw.hand("realm", "light", "darkness", "utreng")),
        ask="play",
        seat=0,
        faceup={"realm": draw.card("realm")},
    )
    cards = state.cards
    first, second, *rest = cards.piles[Stack.SHENNA].unseen
    pile = Pile((Known(first, (ONE, TWO)), Known(second, (TWO,))), Bag.of(rest))
    piles = (*cards.piles[: Stack.SHENNA], pile, *cards.piles[Stack.SHENNA + 1 :])
    return then(evolve(state, cards=evolve(cards, piles=piles)), AskVision(ONE, Stack.SHENNA))


def two_godh_cards_are_drawn() -> State:
    """The High Priest chooses; he knows what he once put under the stack (TH-ABIL-PRI-04)."""
    draw, own = Draw(), (ONE,)
    pair = [Known(CardId(draw.godh()), own) for _ in range(2)]
    state = last_round(
        Board(ability=Ability.HIGH_PRIEST, hand=draw.hand(), godhs=[draw.godh()], on=ALL_BUT_ONE),
        Board(ability=Ability.DAUGHTER, hand=draw.hand()),
        ask="use",
        aside=sorted(pair, key=lambda known: known.card),
    )
    unseen, rejected, *known = state.cards.godhs.unseen
    bottom = (Known(rejected, own), *(Known(card, EVERYONE) for card in known))
    pile = Pile((), Bag.of((unseen,)), bottom)
    first, second = (evolve(each, hand=seen_by_all(each.hand)) for each in state.players)
    state = evolve(state, players=(first, second), cards=evolve(state.cards, godhs=pile))
    return then(state, AskPair(ONE))


def the_daughter_inspires() -> State:
    """An Inspiration joins the immediate effects (TH-ABIL-DAU-01)."""
    return _after_a_play(Ability.DAUGHTER, Trigger.INSPIRATION)


def the_master_summons() -> State:
    """A draw that cannot be dropped joins them (TH-ABIL-MAS-01)."""
    return _after_a_play(Ability.MASTER_OF_DRAKHES, Trigger.SUMMONS)


def the_profiteers_invest() -> State:
    """A population may rebel for the effect beside the slot (TH-ABIL-PRO-01)."""
    return _after_a_play(Ability.PROFITEERS, Trigger.PROFIT)


def _after_a_play(side: Ability, trigger: Trigger) -> State:
    """A card with immediate effects was just played onto another one."""
    draw = Draw()

    def fits(card: FactionCard) -> bool:
        drakhe = trigger is not Trigger.SUMMONS or Symbol(Passive.DRAKHE) in card.main
        return bool(card.immediate) and drakhe and card.rune is not Rune.WILD

    played = draw.card(wanted=fits)
    [card] = [each for each in BOX.central if each.id == played]
    [board] = [each for each in BOX.board if each.ability is side]
    below = draw.card(wanted=lambda each: each.rune is card.rune)
    under = [start.id for start in starting(side) if start.rune is card.rune]
    own = laid(
        Board(ability=side, hand=draw.hand(), on=ALL_BUT_ONE, rebels={8: 1}),
        {card.rune.name.lower(): [*under, below, played]},
    )
    state = last_round(own, Board(ability=Ability.EMPERY, hand=draw.hand()), ask="use")
    return then(state, AskImmediate(ONE, card.immediate, (trigger,), board.slots.index(card.rune)))


def the_dice_are_rolled() -> State:
    """Segment 3 was completed: the Skybridge die, then the Utreng die (TH-ABIL-BLD-02)."""
    draw, sides = Draw(), (Ability.AGONY, Ability.BRIDGE_BUILDER)
    return position(
        BOX,
        Board(ability=sides[0], hand=draw.hand(), on=(1, 2)),
        Board(ability=sides[1], hand=draw.hand(), on=(2, 3), goods={"wood": 1, "metal": 1}),
        ask=(RollDie(), MoveLeader(), *FACTION_PHASE[1:]),
        faceup={"light": draw.card("light")},
        sizes=stacks_in(3, *sides),
        completed=3,
        leader=6,
        utreng=UTRENG,
        swapped=True,
        round=3,
    )


def ghiarhabbat_makes_way() -> State:
    """Religion onto what lies under Ghiarhabbat, which has to go for some (TH-Q-47)."""
    draw, (start, stack) = Draw(), under_ghiarhabbat()
    fitting = draw.godh(lambda godh: godh.rune is start.rune and godh.feud is not start.faction)
    state = last_round(
        laid(
            Board(ability=Ability.GARDENS, hand=draw.hand(), godhs=[fitting], on=ALL_BUT_ONE), stack
        ),
        Board(ability=Ability.EMPERY, hand=draw.hand()),
        ask="use",
    )
    unseen, *known = state.cards.godhs.unseen
    pile = Pile((), Bag.of((unseen,)), tuple(Known(card, EVERYONE) for card in known))
    players = tuple(evolve(each, hand=seen_by_all(each.hand)) for each in state.players)
    state = evolve(state, players=players, cards=evolve(state.cards, godhs=pile))
    return then(state, AskReligion(ONE))


ABLE: dict[str, State] = {
    build.__name__: build()
    for build in (
        a_crown_is_placed,
        a_gain_out_of_turn,
        a_guest_is_given_up,
        elbea_takes_guests,
        a_card_is_looked_at,
        two_godh_cards_are_drawn,
        the_daughter_inspires,
        the_master_summons,
        the_profiteers_invest,
        the_dice_are_rolled,
        ghiarhabbat_makes_way,
    )
}
"""Positions by their names."""
