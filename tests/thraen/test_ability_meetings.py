"""Abilities that meet at one table, and with Great Drakhes (TH-ABIL, TH-DRAKHE, section 5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CHANCE, CardId, Seat
from skybridge_rules.core.piles import Known
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Ability, Resource, RulesConfig, State
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.config import DrakheChoice
from skybridge_rules.thraen.effects import (
    Armament,
    DieResource,
    DrawGodh,
    Gain,
    Might,
    Population,
    Religion,
    Return,
    Symbol,
)
from skybridge_rules.thraen.events import GodhDrawn, TakeSkipped
from tests.thraen.bare_tables import (
    DRY,
    crowned,
    guests,
    items,
    mask,
    night,
    people,
    profits,
    rebels,
    table,
    told,
)
from tests.thraen.builders import (
    Board,
    asked,
    card,
    deal,
    godh,
    godh_hand,
    goods,
    hand,
    might,
    moves,
    play,
    refused,
    stack,
    until,
)

KNOWLEDGE = Symbol(Passive.KNOWLEDGE)
G = "ghiarhabbat"
CARDS = profits(
    deal(
        card("elder", "light", "a"),
        card("d1", "light", "d"),
        card("d2", "light", "d"),
        card("squire", "realm", "b"),
        card("sage", "utreng", "a", main=[KNOWLEDGE]),
        card("oracle", "realm", "a", main=[DrawGodh()]),
        card("recruiter", "realm", "c", main=[Armament()]),
        card("baker", "realm", "d", main=[Symbol(Passive.FOOD)]),
        card("priest", "realm", "e", main=[Religion()]),
        card("herald", "darkness", "b", immediate=[Return()]),
        card("porter", "shenna", "b"),
        card("clerk", "shenna", "a"),
        card("archer", "light", "a"),
        card("rider", "utreng", "a", main=[Symbol(Passive.DRAKHE)]),
        card("shade", "darkness", "a"),
        godh("coin", "a", gift=Gain(Resource.MONEY)),
        godh("wood", "b", gift=Gain(Resource.WOOD)),
        godh("well", "c", gift=DrawGodh()),
        godh("spring", "d", gift=DrawGodh()),
        godh("veil", "e", "realm", KNOWLEDGE),
    ),
    Gain(Resource.STONE),
    DieResource(),
    DrawGodh(),
    Might(),
    Population(),
)
EMPERY, AGONY, PRIEST = Ability.EMPERY, Ability.AGONY, Ability.HIGH_PRIEST
VISIONS, DAUGHTER = Ability.VISIONS, Ability.DAUGHTER
MASTER, BUILDER = Ability.MASTER_OF_DRAKHES, Ability.BRIDGE_BUILDER
GARDENS, PROFITEERS = Ability.GARDENS, Ability.PROFITEERS


def taking(*boards: Board, **more: Any) -> State:
    """Seat 0 is about to take; the light stack is crowned."""
    usual: dict[str, Any] = {
        "ask": "take",
        "faceup": {"light": "elder", "bridge_work": "bridge-work"},
        "crown": "light",
        "tops": {"light": ["d1", "d2"]},
        "sizes": DRY,
    }
    return table(CARDS, *boards, **{**usual, **more})


def awakened(drakhe: str, *boards: Board, **more: Any) -> State:
    """Segment 4 is completed without help, and this Great Drakhe is revealed."""
    state = night(CARDS, *boards, completed=3, idle=2, **more).state
    return play(state, "face:wood", f"awaken:{drakhe}")


# Guinn and the others' Godh cards.


@pytest.mark.rule("TH-Q-18", "TH-ABIL-PRI-03", "TH-ABIL-EMP-05")
def test_empery_leaves_the_high_priest_a_single_card() -> None:
    """TH-Q-18: of two Godh cards Guinn takes one first; his comes alone, without a choice."""
    boards = Board(ability=PRIEST), Board(ability=EMPERY)
    state = taking(*boards, godh_top=["coin", "wood"], godh_size=2)
    state = play(state, "take:light", "bonus:godh")
    assert (godh_hand(state, 1), asked(state)) == (["coin"], "0 bonus")
    after = play(state, "bonus:godh")
    assert (godh_hand(after), asked(after)) == (["wood"], "0 play")
    declined = play(taking(*boards, godh_top=["coin", "wood"], godh_size=2), "take:light")
    declined = play(declined, "decline", "bonus:godh")
    assert moves(declined)[:2] == ["keep:coin", "keep:wood"]


@pytest.mark.rule("TH-Q-14", "TH-Q-57", "TH-ABIL-EMP-02")
def test_empery_on_an_emptied_godh_stack() -> None:
    """TH-Q-14: the bonus may be chosen, and brings nothing to either of them."""
    boards = Board(ability=MASTER, hand=["rider"]), Board(ability=EMPERY)
    state = taking(*boards, godh_size=0)
    state = play(state, "take:light", "bonus:godh", "bonus:godh", "play:rider@1")
    assert (godh_hand(state, 0), godh_hand(state, 1)) == ([], [])


@pytest.mark.rule("TH-Q-57", "TH-Q-58", "TH-ABIL-EMP-02")
def test_a_card_the_priest_rejects_is_the_next_for_guinn() -> None:
    """TH-Q-58: under an empty stack it is the top card; she gets it, and then knows it."""
    boards = (
        Board(ability=PRIEST, a=["oracle"], goods={"sumpter": 2}),
        Board(ability=DAUGHTER),
        Board(ability=EMPERY),
    )
    more: dict[str, Any] = {"godh_top": ["coin", "wood"], "godh_size": 2}
    state = taking(*boards, faceup={"light": "elder", "realm": "squire"}, **more)
    state = play(state, "take:realm", "bonus:money", "play:squire@2", "use:1.1", "keep:coin")
    state = until(state, "1 take")
    after = play(state, "take:light", "bonus:godh")
    assert godh_hand(after, 2) == ["wood"]
    assert thraen.view(after, Seat(0)).players[2].godhs.names == ("wood",)  # he remembers it
    assert thraen.view(after, Seat(1)).players[2].godhs.names == ()


@pytest.mark.rule("TH-Q-59", "TH-Q-58", "TH-ABIL-PRI-03")
def test_nested_gifts_of_the_priest_end_with_the_stack() -> None:
    """TH-Q-59: both draw; the first finds one card, which is kept, the second finds none."""
    board = Board(ability=PRIEST, a=["oracle"])
    more: dict[str, Any] = {"godh_top": ["well", "spring", "coin"], "godh_size": 3}
    state = play(table(CARDS, board, Board(ability=DAUGHTER), ask="use", **more), "use:1.1")
    assert told(state, "both:well").count(GodhDrawn(Seat(0))) == 1
    after = play(state, "both:well")
    assert godh_hand(after) == ["coin"]
    assert after.turn is not None
    assert (after.turn.beside, len(after.cards.godhs)) == (("well", "spring"), 0)


@pytest.mark.rule("TH-GIFT-05", "TH-Q-57", "TH-ABIL-PRI-04")
def test_cards_beside_the_board_cannot_be_drawn_before_the_end_of_the_turn() -> None:
    """TH-GIFT-05: the stack stays empty until 5b; then it lives again."""
    board = Board(ability=PRIEST, a=["oracle"], goods={"sumpter": 2}, godhs=["veil"])
    more: dict[str, Any] = {"godh_top": ["coin", "wood"], "godh_size": 2}
    state = table(CARDS, board, Board(ability=DAUGHTER), ask="use", **more)
    state = play(state, "use:1.1", "both:coin")
    refused(state, "trade:sumpter", reason("TH-ARM-04", effect="trade of sumpter"))
    after = until(state, "1 take")
    assert [str(known.card) for known in after.cards.godhs.top] == ["coin", "wood"]


@pytest.mark.rule("TH-Q-20", "TH-DRAKHE-SATHAP-01", "TH-INV-10")
def test_sathap_does_not_see_the_godh_cards_of_empery() -> None:
    """TH-DRAKHE-SATHAP-01: four Godh cards and one faction card are one card."""
    guinn = Board(ability=EMPERY, hand=["squire"], godhs=["coin", "wood", "well", "veil"], might=1)
    state = awakened("sathap", guinn, Board(ability=DAUGHTER))
    assert moves(state) == ["lose-might"]


# The crown and Visions.


def seen_after_a_take(guinn: Ability) -> State:
    """Seat 0 has taken from the crowned light stack, and Hamises at seat 2 may look into it."""
    boards = Board(ability=MASTER), Board(ability=guinn), Board(ability=VISIONS)
    shown = {"light": "elder", "realm": "squire", "bridge_work": "bridge-work"}
    state = play(taking(*boards, faceup=shown), "take:light")
    return until(state, "2 take")


@pytest.mark.rule("TH-Q-22", "TH-ABIL-VIS-03", "TH-ABIL-AGO-02")
def test_visions_from_a_formerly_crowned_stack_is_free() -> None:
    """TH-Q-22: the crown has left, so Hamises owes Guinn nothing."""
    state = seen_after_a_take(AGONY)
    assert (crowned(state), guests(state, 1)) == (None, {0: 1})
    assert "peek:light" in moves(state)
    after = play(state, "peek:light", "keep:d1")
    assert (people(after, 2), guests(after, 1), asked(after)) == (3, {0: 1}, "2 bonus")


@pytest.mark.rule("TH-ABIL-EMP-04", "TH-ABIL-VIS-04", "TH-Q-18")
def test_visions_from_a_formerly_crowned_stack_brings_guinn_nothing() -> None:
    """TH-ABIL-EMP-04: her crown is back on her board."""
    after = play(seen_after_a_take(EMPERY), "peek:light", "keep:d1")
    assert asked(after) == "2 bonus"


@pytest.mark.rule("TH-Q-08", "TH-ABIL-AGO-02", "TH-ABIL-VIS-01")
def test_hamises_may_look_elsewhere_instead_of_paying() -> None:
    """TH-Q-08: only the crowned card lies face up; a look makes no duty to take."""
    boards = Board(ability=VISIONS), Board(ability=AGONY)
    more: dict[str, Any] = {"tops": {"realm": ["squire"]}, "faceup": {"light": "elder"}}
    state = taking(*boards, **more)
    assert moves(state) == ["take:light", "peek:realm", "done"]
    peeked = play(state, "peek:realm")
    taken = play(peeked, "keep:squire")
    assert (hand(taken), people(taken), crowned(taken)) == (["squire"], 3, "light")
    back = play(peeked, "back:squire")
    assert moves(back) == ["take:light", "done"]
    assert TakeSkipped(Seat(0)) in told(back, "done")
    paid = play(back, "take:light")
    assert (people(paid), guests(paid, 1)) == (2, {0: 1})


@pytest.mark.rule("TH-Q-08", "TH-ABIL-AGO-02", "TH-ABIL-VIS-01")
def test_hamises_without_population_may_still_look() -> None:
    """TH-Q-08: the crowned card is out of her reach, the closed stack is not."""
    boards = Board(ability=VISIONS, people=0), Board(ability=AGONY)
    more: dict[str, Any] = {"tops": {"realm": ["squire"]}, "faceup": {"light": "elder"}}
    state = taking(*boards, **more)
    assert moves(state) == ["peek:realm", "done"]
    refused(state, "take:light", reason("TH-ABIL-AGO-02", stack="light"))
    refused(state, "peek:light", reason("TH-ABIL-VIS-01", stack="light"))


@pytest.mark.rule("TH-ABIL-VIS-05", "TH-ABIL-EMP-04")
def test_the_last_card_of_a_crowned_stack_leaves_nothing_to_look_at() -> None:
    """TH-ABIL-VIS-05: it is empty."""
    boards = Board(ability=MASTER), Board(ability=EMPERY), Board(ability=VISIONS)
    shown = {"light": "elder", "realm": "squire", "bridge_work": "bridge-work"}
    state = play(taking(*boards, tops={}, faceup=shown), "take:light")
    state = until(state, "2 take")
    refused(state, "peek:light", reason("TH-ABIL-VIS-01", stack="light"))


# Agony and the others.


@pytest.mark.rule("TH-Q-22", "TH-KNOW-03", "TH-Q-79", "TH-ABIL-AGO-02")
def test_agony_with_a_gift_of_knowledge() -> None:
    """TH-Q-22: the gift may come before the choice of the stack; the tribute is still one."""
    boards = Board(ability=DAUGHTER, a=["sage"], godhs=["veil"]), Board(ability=AGONY)
    state = play(taking(*boards), "discard:veil", "take:light")
    assert (moves(state), guests(state, 1)) == (["draw:0", "draw:1", "draw:2"], {0: 1})
    after = play(state, "draw:2", "keep:d2", "back:d1")
    assert (hand(after), people(after), guests(after, 1)) == (["d2"], 2, {0: 1})
    assert thraen.view(after, Seat(1)).players[0].hand.names == ()


@pytest.mark.rule("TH-ABIL-AGO-02", "TH-ABIL-PRO-01")
def test_a_tribute_leaves_the_profiteers_nobody_to_invest() -> None:
    """TH-ABIL-PRO-01: the only population went to Guinn."""
    boards = Board(ability=PROFITEERS, people=1), Board(ability=AGONY)
    state = play(taking(*boards), "take:light", "bonus:wood", "play:elder@1")
    assert asked(state) != "0 immediate"
    assert (people(state), guests(state, 1)) == (0, {0: 1})


@pytest.mark.rule("TH-ABIL-AGO-02", "TH-ABIL-BLD-04", "TH-BUILD-07")
def test_a_tribute_leaves_the_bridge_builder_nobody_to_build_with() -> None:
    """TH-BUILD-07: his die does not replace population."""
    rich = {"stone": 1, "metal": 1, "money": 1, "wood": 1}
    boards = Board(ability=BUILDER, people=1, goods=rich, godhs=["coin"]), Board(ability=AGONY)
    more: dict[str, Any] = {"completed": 1, "die": "wood", "utreng": "stone"}
    state = until(play(taking(*boards, **more), "take:light"), "0 build")
    refused(state, "build:2+die", reason("TH-BUILD-07"))


@pytest.mark.rule("TH-Q-25", "TH-Q-37", "TH-ABIL-AGO-07", "TH-FOOD-02")
def test_a_tribute_goes_hungry_and_comes_home() -> None:
    """TH-Q-25: paid by Hamises, given up by Guinn for Food, brought back by Return."""
    boards = (
        Board(ability=DAUGHTER, d=["baker"], hand=["herald"]),
        Board(ability=AGONY, hand=["squire"]),
    )
    state = play(taking(*boards, holder=0), "take:light", "bonus:wood", "play:elder@1")
    state = until(state, "1 figure")
    assert moves(state) == ["give:0", "give:1"]
    state = until(play(state, "give:0"), "0 play")
    assert (people(state), rebels(state), guests(state, 1)) == (2, {8: 1}, {})
    after = play(state, "play:herald@2", "return:8")
    assert (people(after), rebels(after)) == (3, {})


@pytest.mark.rule("TH-Q-25", "TH-ABIL-AGO-07", "TH-SCORE-04")
def test_rebels_that_guinn_placed_score_for_everybody_but_their_colour() -> None:
    """TH-Q-25: a third player in reach scores them too."""
    boards = (
        Board(ability=AGONY, c=["recruiter"], guests={1: 1}, might=0),
        Board(ability=DAUGHTER, might=8),
        Board(ability=PROFITEERS, might=8),
    )
    after = play(table(CARDS, *boards, ask="use"), "use:3.1", "give:1")
    points = [sum(item.points for item in items(after, "rebels", seat)) for seat in range(3)]
    assert points == [0, 1, 2]  # the leader, and for seat 2 the rebel of seat 1


@pytest.mark.rule("TH-Q-71", "TH-Q-70", "TH-DRAKHE-ELBEA-01", "TH-FOOD-02")
def test_elbea_and_food_take_guests_one_after_the_other() -> None:
    """TH-Q-70: two to the box, then one to the desert, in the same round."""
    boards = (
        Board(ability=AGONY, people=2, guests={1: 2}, might=1),
        Board(ability=DAUGHTER, people=0, might=1),
    )
    state = play(awakened("elbea", *boards), "lose-people", "give:1", "give:0", "lose-might")
    assert (asked(state), moves(state)) == ("0 figure", ["give:0", "give:1"])
    after = play(state, "give:1")
    assert (people(after), guests(after), rebels(after, 1)) == (1, {}, {4: 1})
    assert [player.figures.boxed for player in after.players] == [1, 1]
    assert [player.figures.reserve for player in after.players] == [10, 10]


@pytest.mark.rule("TH-DRAKHE-ELBEA-01", "TH-ABIL-AGO-03", "TH-Q-25")
def test_figures_given_to_guinn_do_not_count_for_their_colour_with_elbea() -> None:
    """TH-Q-25: the giver has one population left, and might to lose."""
    boards = (
        Board(ability=DAUGHTER, people=1, might=1),
        Board(ability=AGONY, people=3, guests={0: 2}, might=1),
    )
    state = awakened("elbea", *boards)
    assert (asked(state), moves(state)) == ("0 damage", ["lose-might"])


@pytest.mark.rule("TH-Q-29", "TH-ABIL-AGO-04", "TH-DRAKHE-04")
def test_a_great_drakhe_makes_armament_worth_its_price_again() -> None:
    """TH-DRAKHE-04: from T8 back to T7, and a guest pays for the step forward."""
    boards = (
        Board(ability=AGONY, c=["recruiter"], d=["baker"], guests={1: 1}, might=8),
        Board(ability=DAUGHTER, people=0, might=1),
    )
    state = awakened("elbea", *boards, holder=1, sizes=DRY)
    state = until(play(state, "lose-might", "lose-might"), "0 use")
    assert might(state) == 7
    after = play(state, "use:3.1", "give:1")
    assert (might(after), rebels(after, 1)) == (8, {4: 1})


# The dice.


@pytest.mark.rule("TH-Q-64", "TH-ABIL-PRO-03", "TH-ABIL-BLD-02", "TH-BUILD-03")
def test_the_profiteers_read_one_die_and_pay_the_other() -> None:
    """TH-Q-64: the Skybridge die lies with Adlem; the cost is what the Utreng die shows."""
    rich = {"stone": 1, "metal": 1, "money": 1}
    boards = Board(ability=PROFITEERS, hand=["porter"], goods=rich), Board(ability=BUILDER)
    more: dict[str, Any] = {"die": "sumpter", "utreng": "wood", "swapped": True, "completed": 1}
    state = table(CARDS, *boards, ask="play", **more)
    state = play(state, "play:porter@2", "invest", "collect")
    assert goods(state) == {**rich, "sumpter": 1}
    state = until(state, "0 build", "1 take", "1 play")
    assert asked(state) != "0 build"  # the wood is missing


@pytest.mark.rule("TH-Q-64", "TH-ABIL-BLD-06", "TH-ABIL-PRO-03")
def test_a_used_skybridge_die_keeps_its_face_for_the_profiteers() -> None:
    """TH-Q-64: beside Adlem's board it is read all the same; that is what its face is good for."""
    rich = {"metal": 1, "money": 2}
    boards = (
        Board(ability=BUILDER, goods=rich),
        Board(ability=PROFITEERS, hand=["porter"]),
    )
    more: dict[str, Any] = {"die": "stone", "utreng": "money", "swapped": True, "completed": 1}
    state = table(CARDS, *boards, ask="build", **more)
    state = play(state, "build:2+die")
    assert state.bridge.spare is False
    state = play(until(state, "1 play"), "play:porter@2", "invest", "collect")
    assert goods(state, 1)["stone"] == 1


@pytest.mark.rule("TH-ABIL-BLD-02", "TH-DRAKHE-01", "TH-FOOD-02", "TH-Q-72")
def test_dice_leader_drakhe_and_food_in_their_order() -> None:
    """TH-ABIL-BLD-02: Adlem decides, the leader moves, Terogh closes, the hungry rebel at T4."""
    boards = Board(ability=BUILDER, d=["baker"], people=2), Board(ability=DAUGHTER, people=0)
    state = night(CARDS, *boards, completed=3, idle=2).state
    state = play(state, "face:wood", "utreng:special", "turn:metal")
    assert (asked(state), state.desert.leader) == ("0 die", 5)
    state = play(state, "die:utreng", "awaken:terogh", "close:4")
    assert (people(state), rebels(state)) == (1, {4: 1})


# Ghiarhabbat and Terogh.


@pytest.mark.rule("TH-Q-69", "TH-DRAKHE-TEROGH-02", "TH-ABIL-GAR-02", "TH-Q-72")
def test_terogh_shuts_ghiarhabbat_in() -> None:
    """TH-Q-69: its Food is gone in the same round, and it never moves again."""
    boards = (
        Board(ability=GARDENS, a=["sage", G], b=["squire"], hand=["archer", "clerk"]),
        Board(ability=DAUGHTER, people=0, might=1),
    )
    state = awakened("terogh", *boards)
    assert moves(state) == ["close:1", "close:2"]
    state = play(state, "close:1", "lose-might")
    assert (people(state), rebels(state)) == (2, {4: 1})
    state = until(state, "0 take")
    state = until(play(state, moves(state)[0]), "0 play")
    assert stack(state, "a") == ["sage", G]
    refused(state, "play:archer@1~2", reason("TH-PLAY-05", slot=1))
    assert not [text for text in moves(state) if "~" in text or "@1" in text]


@pytest.mark.rule("TH-Q-69", "TH-Q-46", "TH-DRAKHE-TEROGH-02")
def test_ghiarhabbat_cannot_flee_into_a_closed_slot() -> None:
    """TH-Q-46: it goes around it."""
    boards = (
        Board(ability=GARDENS, a=[G], b=["squire"], closed="b", hand=["archer"]),
        Board(ability=DAUGHTER),
    )
    state = table(CARDS, *boards, ask="play", completed=4, drakhe="terogh")
    assert moves(state) == ["play:archer@1", *(f"play:archer@1~{n}" for n in (3, 4, 5))]


@pytest.mark.rule("TH-FEUD-04", "TH-FEUD-06", "TH-FEUD-01")
def test_feuds_bind_the_gardens_at_a_table_with_the_master() -> None:
    """TH-FEUD-06: only Adlem ignores them."""
    boards = (
        Board(ability=GARDENS, a=[G], b=["porter"], e=["priest"], godhs=["veil", "wood"]),
        Board(ability=MASTER, e=["priest"], godhs=["well"]),
    )
    state = play(table(CARDS, *boards, ask="use"), "use:5.1")
    feud = reason("TH-FEUD-01", card="veil", colour="realm", top="priest")
    refused(state, "godh:veil@5", feud)


# The Great Drakhes and single abilities.


@pytest.mark.rule("TH-DRAKHE-TEROGH-02", "TH-ABIL-GEN-01", "TH-DRAKHE-TEROGH-01")
def test_terogh_leaves_geneorn_three_slots() -> None:
    """TH-ABIL-GEN-01: of four, one is closed for good."""
    boards = (
        Board(ability=Ability.GENEORN, a=["sage"], c=["squire"], hand=["archer"]),
        Board(ability=DAUGHTER, might=1),
    )
    state = awakened("terogh", *boards)
    assert moves(state) == ["close:1", "close:3"]
    assert play(state, "close:3").players[0].display.closed == mask(2)
    closed = Board(ability=Ability.GENEORN, c=["squire"], closed="c", hand=["archer"])
    later = table(CARDS, closed, Board(ability=DAUGHTER), ask="play", completed=4)
    assert moves(later) == ["play:archer@1", "play:archer@2", "play:archer@4"]


@pytest.mark.rule("TH-INFO-04", "TH-Q-82", "TH-DRAKHE-SATHAP-01", "TH-ABIL-VIS-03")
def test_sathap_hides_again_what_others_knew_of_a_hand() -> None:
    """TH-Q-82: two of three cards went face down, so nobody else can be sure of the third."""
    boards = (
        Board(ability=VISIONS, hand=["archer", "clerk"], people=0),
        Board(ability=DAUGHTER, people=0, hand=["shade", "herald"], might=1),
    )
    shown = {"light": "elder"}
    more: dict[str, Any] = {"completed": 3, "idle": 2, "holder": 1}
    state = taking(*boards, crown=None, faceup=shown, tops={}, **more)
    state = play(state, "take:light", "bonus:wood")
    assert thraen.view(state, Seat(1)).players[0].hand.names == ("elder",)
    state = play(state, "play:archer@1")
    state = play(until(state, "chance roll"), "face:wood", "awaken:sathap")
    state = play(state, "lose-might")
    assert asked(state) == "0 damage"
    assert thraen.view(state, Seat(1)).players[0].hand.names == ("elder",)
    after = play(state, "lose-cards", "lose:clerk", "lose:elder")
    assert thraen.view(after, Seat(1)).players[0].hand.names == ()
    assert hand(after) == []


@pytest.mark.rule("TH-DRAKHE-06", "TH-Q-67", "TH-Q-70")
def test_everybody_suffers_elbea_in_turn_guinns_guests_included() -> None:
    """TH-DRAKHE-06: her figures are chosen before the next seat is asked."""
    boards = (
        Board(ability=AGONY, people=2, guests={1: 1, 2: 1}, d=["baker"], might=1),
        Board(ability=DAUGHTER, people=2, might=1, d=["baker"]),
        Board(ability=PROFITEERS, people=2, might=1, d=["baker"]),
    )
    state = play(awakened("elbea", *boards), "lose-people")
    assert (asked(state), moves(state)) == ("0 figure", ["give:0", "give:1", "give:2"])
    state = play(state, "give:1", "give:2")
    assert (asked(state), guests(state)) == ("1 damage", {})
    assert [player.figures.boxed for player in state.players] == [0, 1, 1]


# What a seat may know while an ability is half-way through.


def in_a_pair() -> State:
    """The Priest looks at two Godh cards."""
    board = Board(ability=PRIEST, a=["oracle"], godhs=["veil"])
    state = table(CARDS, board, Board(ability=VISIONS), ask="use", godh_top=["coin", "wood"])
    return play(state, "use:1.1")


def in_a_vision() -> State:
    """Hamises looks at a card that seat 1 has put back."""
    boards = Board(ability=PROFITEERS, a=["sage"]), Board(ability=VISIONS, hand=["squire"])
    state = taking(*boards, crown=None)
    state = play(state, "take:light", "draw:1", "keep:d1")
    return play(until(state, "1 take"), "peek:light")


def in_secret(drakhe: str) -> State:
    """Two of three seats have chosen their damage in secret."""
    config = RulesConfig(drakhe_choice=DrakheChoice.SIMULTANEOUS)
    boards = [
        Board(ability=each, a=["archer"], hand=["squire", "herald"], might=1)
        for each in (PRIEST, DAUGHTER, EMPERY)
    ]
    boards[0] = Board(ability=PRIEST, a=["archer"], hand=["clerk", "shade"], might=1)
    boards[2] = Board(ability=EMPERY, a=["archer"], might=1)
    state = awakened(drakhe, *boards, config=config)
    return play(state, moves(state)[-1], "lose-might")


def at_tribute() -> State:
    """A seat has paid Guinn, and looks at cards by Knowledge."""
    boards = Board(ability=DAUGHTER, a=["sage"]), Board(ability=AGONY)
    return play(taking(*boards), "take:light", "draw:1")


HALF_WAY: list[Callable[[], State]] = [
    in_a_pair,
    lambda: play(in_a_pair(), "keep:coin"),
    lambda: play(in_a_pair(), "both:wood"),
    in_a_vision,
    lambda: play(in_a_vision(), "back:elder"),
    lambda: play(in_a_vision(), "keep:elder"),
    lambda: in_secret("sathap"),
    lambda: in_secret("terogh"),
    at_tribute,
]


@pytest.mark.rule("TH-INV-38", "TH-INV-39", "TH-INFO-02")
@pytest.mark.parametrize("made", HALF_WAY)
def test_an_imagined_state_looks_the_same(made: Callable[[], State]) -> None:
    """TH-INV-38: a seat cannot tell the true state from one dealt out of its own view."""
    state = made()
    decision = thraen.decision(state)
    assert decision is not None
    for seat in range(len(state.players)):
        seen = thraen.view(state, Seat(seat))
        for seed in range(3):
            imagined = thraen.resample(seen, Dealer.of(seed))
            assert thraen.view(imagined, Seat(seat)) == seen
            if decision.by is not CHANCE and decision.by == seat:
                assert thraen.legal_moves(imagined) == thraen.legal_moves(state)


@pytest.mark.rule("TH-INFO-02", "TH-INFO-04", "TH-ABIL-VIS-01")
def test_a_card_seen_by_two_is_hidden_from_the_third() -> None:
    """TH-INFO-04: the one who put it back and the one who looks; nobody else."""
    boards = (
        Board(ability=PROFITEERS, a=["sage"]),
        Board(ability=VISIONS, hand=["squire"]),
        Board(ability=EMPERY),
    )
    state = play(taking(*boards, crown=None), "take:light", "draw:1", "keep:d1")
    state = play(until(state, "1 take"), "peek:light")
    top = state.cards.piles[1].top[0]
    assert top == Known(CardId("elder"), (Seat(0), Seat(1)))
    assert [thraen.view(state, Seat(n)).cards.piles[1].top[0].card for n in range(3)] == [
        "elder",
        "elder",
        None,
    ]
