"""Hand-made positions of thraen, with shipped cards only, most of them in the middle of an effect.

Each is a table that play could have left behind: rounds, segments, free rebels and stacks fit. Most
are in a last round, so that a game goes on from them for a few steps only.
"""

from __future__ import annotations

from attrs import evolve

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.ids import EVERYONE, CardId, Seat
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.thraen import Ability, Resource, RulesConfig, Stack, State, shipped
from skybridge_rules.thraen.effects import Religion
from skybridge_rules.thraen.state import Table
from skybridge_rules.thraen.steps.preparation import FACTION_PHASE
from skybridge_rules.thraen.tasks import (
    AskBonus,
    AskCompensation,
    AskDamage,
    AskDiscard,
    AskGift,
    AskOrder,
    AskPutBack,
    AskReligion,
    AskRoom,
    Rebel,
)
from tests.thraen.builders import Board, position, then

BOX = shipped()
ALL_BUT_ONE = (1, 2, 3, 4, 5, 6)
"""Segments."""

[UTRENG] = [die.faces[0].name for die in BOX.die if die.id == "utreng"]
"""What the Bridge Builder's die shows, wherever it was rolled (TH-INV-23)."""


def face_down(*counts: int) -> dict[str, int]:
    """So many cards in each stack, in the order of the stacks."""
    return {stack.name.lower(): count for stack, count in zip(Stack, counts, strict=True)}


ROUND_9 = face_down(7, 11, 11, 7, 11, 3, 2)
"""Cards face down in round 9 of two players, if segment 4 was completed in round 4 (TH-INV-20)."""


def begun_by(state: State, seat: int) -> State:
    """The position with another starting player; the starting Drakhe has gone round since."""
    options = evolve(state.table.options, first=Seat(seat))
    return evolve(state, table=Table(options, state.table.deck))


def two_gains_wait() -> State:
    """Salt waits for room, and before it the stone that two salt were traded for (TH-Q-27)."""
    state = position(
        BOX,
        Board(
            goods={"wood": 3, "metal": 2, "sumpter": 2, "money": 1},
            hand=("stonecutters", "old-riders", "sky-smiths", "oasis-inn"),
            on=ALL_BUT_ONE,
            might=4,
            people=2,
            garrisons=(1, 3),
        ),
        Board(hand=("harvest-tax", "war-chest", "toll-keepers"), rebels={8: 1, 5: 2}),
        ask="play",
        faceup={"realm": "avrumeth", "light": "orchard", "bridge_work": "bridge-work"},
        sizes=ROUND_9,
        completed=6,
        idle=2,
        free={2: 2},
        utreng=UTRENG,
        drakhe="terogh",
        round=9,
    )
    return then(state, AskRoom(Seat(0), Resource.STONE), AskRoom(Seat(0), Resource.SALT))


def a_stack_is_rearranged() -> State:
    """Half-way through an Inspiration: one of five cards is chosen, a Godh card among them."""
    state = position(
        BOX,
        Board(
            b=("mountain-hamlet", "bridge-work", "avrumeth", "godh-of-omens", "bridge-work"),
            c=("winter-stores", "sky-smiths"),
            hand=("stonecutters", "old-riders", "oasis-inn"),
            godhs=("godh-of-dreams", "godh-of-coins"),
            closed="c",
            on=ALL_BUT_ONE,
        ),
        Board(
            hand=("harvest-tax", "war-chest", "toll-keepers"),
            godhs=("perdisah",),
            goods={"salt": 2},
        ),
        ask="use",
        faceup={"realm": "court-chaplain", "darkness": "herders"},
        sizes=ROUND_9,
        completed=6,
        idle=2,
        free={2: 2},
        utreng=UTRENG,
        drakhe="terogh",
        round=9,
    )
    return then(state, AskOrder(Seat(0), 1, (3,)))


def cards_go_back() -> State:
    """Knowledge: of three cards looked at one was kept, and two go back (TH-KNOW-04)."""
    own = (Seat(1),)
    state = position(
        BOX,
        Board(hand=("stonecutters", "old-riders", "sky-smiths"), on=ALL_BUT_ONE),
        Board(
            a=("loyal-subjects", "star-readers"),
            hand=("harvest-tax", "war-chest", "toll-keepers", "tar-dha"),
            goods={"metal": 2, "sumpter": 3},
            might=7,
        ),
        ask="take",
        seat=1,
        faceup={"realm": "avrumeth", "shenna": "salt-works"},
        sizes=ROUND_9 | {"light": 9},
        completed=6,
        idle=2,
        free={2: 2},
        utreng=UTRENG,
        drakhe="elbea",
        round=9,
        aside=(Known(CardId("bow-makers"), own), Known(CardId("orchard"), own)),
    )
    agenda = (*state.agenda[:-1], AskBonus(Seat(1), Stack.LIGHT), AskPutBack(Seat(1), Stack.LIGHT))
    return evolve(state, agenda=agenda)


def a_gift_is_open() -> State:
    """A Religion gift, with cards in hand that fit and others that do not (TH-GIFT-03)."""
    state = position(
        BOX,
        Board(
            ability=Ability.GENEORN,
            a=("roadside-shrine", "village-grove"),
            b=("orchard",),
            c=("fallen-arch",),
            d=(),
            godhs=("godh-of-ledgers", "godh-of-walls", "godh-of-anvils", "godh-of-ore"),
            hand=("omen-callers", "wing-callers"),
            people=0,
            boxed=2,
        ),
        Board(ability=Ability.GARDENS, d=("ghiarhabbat",), hand=("smugglers",)),
        Board(ability=Ability.BRIDGE_BUILDER, on=ALL_BUT_ONE, goods={"salt": 2}),
        Board(ability=Ability.DAUGHTER, hand=("whisperers", "blood-oath")),
        ask="use",
        faceup={"realm": "avrumeth"},
        sizes=face_down(11, 7, 7, 7, 7, 3, 2),
        completed=6,
        idle=2,
        free={2: 2},
        utreng=UTRENG,
        drakhe="elbea",
        round=9,
        gifts={"drakhe": 1},
        beside=("godh-of-wings", "godh-of-vows"),
    )
    return then(state, AskGift(Seat(0), Religion()))


def sathap_takes_cards() -> State:
    """The second player has chosen the first of two cards, the third still has to suffer."""
    state = position(
        BOX,
        Board(hand=("stonecutters", "old-riders"), on=(1, 2), godhs=("perdisah",)),
        Board(hand=("avrumeth", "toll-keepers", "war-chest"), on=(2, 3, 4), might=2),
        Board(hand=("grove-priests", "orchard"), people=1),
        ask=(AskDiscard(Seat(1), 1), AskDamage(Seat(2)), *FACTION_PHASE[1:]),
        seat=1,
        faceup={"light": "tar-dha"},
        sizes=face_down(12, 12, 16, 12, 16, 8, 7),
        completed=4,
        utreng=UTRENG,
        drakhe="sathap",
        round=4,
        aside=(Known(CardId("harvest-tax"), (Seat(1),)),),
    )
    hidden = {CardId("vas-payak"), CardId("weapon-smiths")}  # what the first player has discarded
    discard = tuple(
        Known(known.card, (Seat(0),)) if known.card in hidden else known
        for known in state.cards.discard
    )
    return evolve(state, cards=evolve(state.cards, discard=discard))


def compensation_is_laid() -> State:
    """The end: three cards of bridge work, two for one and one for the other (TH-END-02)."""
    state = position(
        BOX,
        Board(
            a=("wild-herds", "blood-oath", "godh-of-wings"),
            on=(*ALL_BUT_ONE, 7),
            hand=("deep-wells", "warband", "herders"),
            ability=Ability.VISIONS,
        ),
        Board(
            a=("loyal-subjects",),
            c=("frontier-muster", "godh-of-groves"),
            closed="a",
            on=(3,),
            people=2,
            might=8,
        ),
        ask=(AskCompensation(Seat(1), 2), AskCompensation(Seat(0), 1), Rebel()),
        sizes=face_down(7, 11, 7, 11, 11, 3, 2),
        completed=7,
        free={2: 2},
        drakhe="terogh",
        round=9,
        holder=1,
    )
    return begun_by(state, 0)


def few_secrets() -> State:
    """Late, with three cards left in the stacks and three in hands that only owners know.

    All Godh cards were discarded once, so everybody knows where they are.
    """
    state = position(
        BOX,
        Board(hand=("tar-dha", "star-readers"), goods={"sumpter": 2, "wood": 1}),
        Board(hand=("orchard", "herders"), goods={"metal": 2}, might=8),
        ask="take",
        faceup={"light": "hymn-singers", "darkness": "warband"},
        sizes=face_down(0, 1, 1, 0, 1, 0, 0),
        completed=6,
        free=dict.fromkeys(range(3, 9), 2),
        utreng=UTRENG,
        drakhe="terogh",
        round=19,
    )
    godhs = Pile(tuple(Known(card, EVERYONE) for card in sorted(state.cards.godhs.cards)))
    first, second = state.players
    tar_dha, *others = reversed(first.hand)
    return evolve(
        state,
        players=(evolve(first, hand=(*_open(tuple(others)), tar_dha)), second),
        cards=evolve(state.cards, godhs=godhs),
    )


def a_godh_card_is_played() -> State:
    """Religion: a single Godh card of three fits, and only its owner knows it (TH-RELIG-01)."""
    return then(_few_godhs(("godh-of-coins", "godh-of-ledgers"), ()), AskReligion(Seat(0)))


def a_gift_that_may_not_fit() -> State:
    """A Religion gift, which is asked for only if a Godh card fits (TH-GIFT-06)."""
    gift = AskGift(Seat(0), Religion())
    return then(_few_godhs(("godh-of-ledgers",), ("godh-of-altars",)), gift)


def _few_godhs(godhs: tuple[str, ...], beside: tuple[str, ...]) -> State:
    """Step 3 with these Godh cards in hand, two unseen, and all others known to everybody.

    They were discarded once. Of those that are not known one fits: the Godh of ledgers.
    """
    state = position(
        BOX,
        Board(
            e=("echo-singers",),
            godhs=godhs,
            hand=("stonecutters", "old-riders", "sky-smiths"),
            on=ALL_BUT_ONE,
        ),
        Board(hand=("harvest-tax", "war-chest", "toll-keepers")),
        ask="use",
        sizes=ROUND_9,
        completed=6,
        idle=2,
        free={2: 2},
        utreng=UTRENG,
        drakhe="terogh",
        round=9,
        beside=beside,
    )
    first, second = (evolve(each, hand=_open(each.hand)) for each in state.players)
    unseen = [CardId("godh-of-omens"), CardId("godh-of-ore")]
    known = sorted(set(state.cards.godhs.cards) - set(unseen))
    pile = Pile((), Bag.of(unseen), tuple(Known(card, EVERYONE) for card in known))
    return evolve(state, players=(first, second), cards=evolve(state.cards, godhs=pile))


def _open(hand: tuple[Known, ...]) -> tuple[Known, ...]:
    """The hand, taken in sight of everybody (TH-Q-82)."""
    return tuple(Known(known.card, EVERYONE) for known in hand)


def a_card_that_may_not_fit() -> State:
    """The bonus of step 1; whether step 2 can be played at all, only the hand can tell (TH-Q-30).

    Everybody has seen one card of the hand, and its slot is closed. The other may have any rune.
    """
    state = position(
        BOX,
        Board(c=("winter-stores",), closed="c", hand=("old-riders", "sky-smiths"), on=ALL_BUT_ONE),
        Board(hand=("harvest-tax", "war-chest", "toll-keepers")),
        ask="play",
        sizes=ROUND_9,
        completed=6,
        idle=2,
        free={2: 2},
        utreng=UTRENG,
        drakhe="terogh",
        round=9,
    )
    first, second = state.players
    secret, *seen = first.hand
    players = (evolve(first, hand=(secret, *_open(tuple(seen)))), second)
    return then(evolve(state, players=players), AskBonus(Seat(0), Stack.UTRENG))


def a_payment_that_may_be_void() -> State:
    """A metal can be paid for Religion, even if no Godh card fits (TH-Q-29, the other reading)."""
    return position(
        BOX,
        Board(b=("mountain-hamlet", "forge-halls"), godhs=("godh-of-coins",), goods={"metal": 1}),
        Board(),
        ask="use",
        config=RulesConfig(void_payments=True),
    )


POSITIONS: dict[str, State] = {
    build.__name__: build()
    for build in (
        two_gains_wait,
        a_stack_is_rearranged,
        cards_go_back,
        a_gift_is_open,
        sathap_takes_cards,
        compensation_is_laid,
        few_secrets,
        a_godh_card_is_played,
        a_gift_that_may_not_fit,
        a_card_that_may_not_fit,
    )
}
