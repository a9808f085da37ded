"""Urdfinnar's High Priest: two Godh cards for one (TH-ABIL-PRI-01 to TH-ABIL-PRI-04)."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import CHANCE, EVERYONE, CardId, RuleId, Seat
from skybridge_rules.core.piles import Known, Pile, Seen
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Ability, Resource, State
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.effects import (
    DrawGodh,
    Gain,
    Might,
    Population,
    Religion,
    Symbol,
    Trade,
)
from skybridge_rules.thraen.events import CardSeen, GodhDiscarded, GodhDrawn, GodhRejected
from skybridge_rules.thraen.tasks import AskPair
from skybridge_rules.thraen.views import Hidden
from tests.thraen.bare_tables import people, table, told
from tests.thraen.builders import (
    Board,
    allowed,
    asked,
    card,
    deal,
    godh,
    godh_hand,
    goods,
    might,
    moves,
    play,
    position,
    refused,
    stack,
    story,
    until,
)

CARDS = deal(
    card("oracle", "realm", "a", main=[DrawGodh()]),
    card("broker", "realm", "b", main=[Trade(Resource.MONEY, (DrawGodh(),))]),
    card("priest", "realm", "c", main=[Religion()]),
    card("elder", "light", "a"),
    godh("coin", "a", gift=Gain(Resource.MONEY)),
    godh("wood", "b", gift=Gain(Resource.WOOD)),
    godh("quiver", "c", gift=Might()),
    godh("well", "c", gift=DrawGodh()),
    godh("spring", "d", gift=DrawGodh()),
    godh("craft", "d", gift=Symbol(Passive.LABOR)),
    godh("crowd", "e", gift=Population()),
)
PRIEST = Ability.HIGH_PRIEST
OTHER = Ability.DAUGHTER
PAIR = ["coin", "wood"]


def drawing(*top: str, size: int | None = None, **more: Any) -> State:
    """Step 3 of the Priest's turn, an oracle at hand; ``top`` lies on the Godh stack."""
    board = Board(ability=PRIEST, **{"a": ["oracle"], **more})
    return table(CARDS, board, Board(ability=OTHER), ask="use", godh_top=top, godh_size=size)


def gained(*top: str, size: int | None = None, **more: Any) -> State:
    """The Priest has gained a Godh card, by the oracle."""
    return play(drawing(*(top or PAIR), size=size, **more), "use:1.1")


def beside(state: State) -> list[str]:
    """The Godh cards beside the board, in the order they were discarded."""
    assert state.turn is not None
    return list(map(str, state.turn.beside))


# Two cards, from whatever source.


@pytest.mark.rule("TH-ABIL-PRI-01", "TH-INFO-04")
def test_the_last_card_of_the_stack_is_shown_to_the_priest_alone() -> None:
    """TH-ABIL-PRI-01: chance decides the first of two; the second is certain, and as secret."""
    state = play(drawing(size=2), "use:1.1")
    state = play(state, moves(state)[0])
    assert asked(state) == "0 pair"
    assert not state.cards.godhs
    assert {known.to for known in state.cards.aside} == {(Seat(0),)}
    assert thraen.view(state, Seat(1)).cards.aside.names == ()


@pytest.mark.rule("TH-ABIL-PRI-01")
@pytest.mark.parametrize(
    ("ask", "texts"),
    [
        ("take", ["take:light", "bonus:godh"]),
        ("use", ["use:1.1"]),
        ("use", ["use:2.1"]),
        ("use", ["trade:sumpter"]),
        ("use", ["discard:well"]),
    ],
)
def test_every_gained_godh_card_is_joined_by_a_second(ask: str, texts: list[str]) -> None:
    """TH-ABIL-PRI-01: as a bonus, a main effect, a Trade, a resource trade or a gift."""
    board = Board(
        ability=PRIEST,
        a=["oracle"],
        b=["broker"],
        goods={"money": 1, "sumpter": 2},
        godhs=["well"],
    )
    state = table(
        CARDS, board, Board(ability=OTHER), ask=ask, faceup={"light": "elder"}, godh_top=PAIR
    )
    state = play(state, *texts)
    assert thraen.decision(state) == Decision(Seat(0), "pair", RuleId("TH-ABIL-PRI-01"))
    assert moves(state) == ["keep:coin", "keep:wood", "both:coin", "both:wood"]


@pytest.mark.rule("TH-ABIL-PRI-01")
def test_nobody_else_draws_a_second_card() -> None:
    """TH-ABIL-PRI-01: it is his ability alone."""
    board = Board(ability=Ability.GENEORN, a=["oracle"])
    state = table(CARDS, board, Board(ability=OTHER), ask="use", godh_top=PAIR)
    after = play(state, "use:1.1")
    assert godh_hand(after) == ["coin"]


@pytest.mark.rule("TH-ABIL-PRI-01", "TH-MAIN-08")
def test_chance_shows_both_cards_one_after_the_other() -> None:
    """TH-ABIL-PRI-01: the second is drawn from what the first has left."""
    state = play(drawing(), "use:1.1")
    assert asked(state) == "chance godh"
    state = play(state, "show:coin")
    assert thraen.decision(state) == Decision(CHANCE, "second-godh", RuleId("TH-ABIL-PRI-01"))
    refused(state, "show:coin", reason("TH-ABIL-PRI-01", moment="outcome", step="second-godh"))
    allowed(state, "show:wood")
    state = play(state, "show:wood")
    assert (asked(state), godh_hand(state)) == ("0 pair", [])


@pytest.mark.rule("TH-ABIL-PRI-01", "TH-ABIL-PRI-04")
@pytest.mark.parametrize(("kept", "other"), [("coin", "wood"), ("wood", "coin")])
def test_one_is_kept_and_the_other_goes_under_the_stack_at_once(kept: str, other: str) -> None:
    """TH-ABIL-PRI-04: not beside the board, and without its gift."""
    state = gained()
    left = len(state.cards.godhs)
    assert told(state, f"keep:{kept}")[0] == GodhRejected(Seat(0))
    after = play(state, f"keep:{kept}")
    assert godh_hand(after) == [kept]
    assert after.cards.godhs.bottom == (Known(CardId(other), (Seat(0),)),)
    assert len(after.cards.godhs) == left + 1
    assert (after.cards.aside, goods(after)) == ((), {})
    assert after.turn is not None
    assert after.turn.beside == ()


@pytest.mark.rule("TH-ABIL-PRI-01", "TH-ABIL-PRI-04", "TH-GIFT-05")
def test_both_may_be_discarded_for_their_gifts() -> None:
    """TH-ABIL-PRI-04: they lie beside the board until step 5b, then go under the stack."""
    state = gained(godhs=["quiver"])
    assert told(state, "both:wood")[:2] == [
        GodhDiscarded(Seat(0), CardId("wood")),
        GodhDiscarded(Seat(0), CardId("coin")),
    ]
    after = play(state, "both:wood")
    assert (godh_hand(after), beside(after)) == (["quiver"], ["wood", "coin"])
    assert goods(after) == {"wood": 1, "money": 1}
    assert after.cards.godhs.bottom == ()
    ended = until(after, "1 take")
    buried = (Known(CardId("wood"), EVERYONE), Known(CardId("coin"), EVERYONE))
    assert ended.cards.godhs.bottom == buried


@pytest.mark.rule("TH-Q-59", "TH-GIFT-03")
def test_the_gifts_are_resolved_in_the_players_order() -> None:
    """TH-Q-59: the first completely, a question of its own included, then the second."""
    state = play(gained("quiver", "coin"), "both:quiver")
    assert (asked(state), goods(state)) == ("0 gift", {})
    assert beside(state) == ["quiver", "coin"]
    after = play(state, "advance")
    assert (might(after), goods(after)) == (1, {"money": 1})
    money_first = play(gained("quiver", "coin"), "both:coin")
    assert (asked(money_first), goods(money_first)) == ("0 gift", {"money": 1})


@pytest.mark.rule("TH-Q-59", "TH-GIFT-02")
def test_a_passive_gift_of_the_pair_counts_for_the_rest_of_the_turn() -> None:
    """TH-Q-59: Labor from one card, population from the other."""
    after = play(gained("craft", "crowd", godhs=["quiver"]), "both:crowd")
    assert after.turn is not None
    assert (after.turn.gifts[Passive.LABOR], people(after)) == (1, 4)


@pytest.mark.rule("TH-ABIL-PRI-01")
def test_he_chooses_among_the_two_and_must_choose() -> None:
    """TH-ABIL-PRI-01: no third card, no way around it, nothing in between."""
    state = gained(godhs=["quiver"], goods={"salt": 2})
    for card_id in ("quiver", "craft", "nothing"):
        refused(state, f"keep:{card_id}", reason("TH-ABIL-PRI-01", card=card_id))
        refused(state, f"both:{card_id}", reason("TH-ABIL-PRI-01", card=card_id))
    for text in ("done", "decline"):
        refused(state, text, reason("TH-ABIL-PRI-01", moment="duty", step="pair"))
    over = reason("TH-KNOW-04", moment="over", step="pair", own_step="put-back")
    never = reason("TH-GODHLIMIT-03", moment="never", step="pair", own_step="bury")
    refused(state, "back:coin", over)
    refused(state, "bury:coin", never)  # in the order of discarding, nobody is asked
    refused(state, "discard:quiver", reason("TH-TIME-03"))
    refused(state, "trade:salt>wood", reason("TH-TIME-03"))


@pytest.mark.rule("TH-Q-60", "TH-Q-58")
def test_outside_of_the_own_turn_both_could_not_be_discarded() -> None:
    """TH-Q-58: no gain of his falls there, so this position is a made one."""
    pair = [Known(CardId(name), (Seat(0),)) for name in PAIR]
    boards = Board(ability=PRIEST), Board(ability=OTHER)
    state = position(CARDS, *boards, ask=(AskPair(Seat(0)),), aside=pair)
    assert moves(state) == ["keep:coin", "keep:wood"]
    refused(state, "both:coin", reason("TH-TIME-02", moment="turn-over"))


# What is a gain, and what is not.


@pytest.mark.rule("TH-ABIL-PRI-02", "TH-Q-58")
def test_the_extra_draw_is_no_gain() -> None:
    """TH-ABIL-PRI-02: two cards leave the stack, not three."""
    before = drawing(*PAIR, "quiver")
    state = play(before, "use:1.1")
    assert len(before.cards.godhs) - len(state.cards.godhs) == 2
    after = play(state, "keep:coin")
    assert asked(after) != "0 pair"


@pytest.mark.rule("TH-ABIL-PRI-02", "TH-Q-59")
def test_a_godh_gift_of_the_pair_is_a_new_gain() -> None:
    """TH-Q-59: nested: the gain of the first gift is settled before the second gift."""
    state = play(gained("coin", "well", "wood", "craft"), "both:well")
    assert (asked(state), goods(state)) == ("0 pair", {})
    assert moves(state) == ["keep:craft", "keep:wood", "both:craft", "both:wood"]
    assert beside(state) == ["well", "coin"]
    after = play(state, "keep:craft")
    assert (godh_hand(after), goods(after)) == (["craft"], {"money": 1})
    assert after.cards.godhs.bottom == (Known(CardId("wood"), (Seat(0),)),)


@pytest.mark.rule("TH-ABIL-PRI-02", "TH-Q-59")
def test_two_godh_gifts_open_one_gain_after_the_other() -> None:
    """TH-Q-59: and gifts of the inner pair come before the second gift of the outer one."""
    state = play(gained("well", "spring", "coin", "wood", "craft", "crowd"), "both:spring")
    assert moves(state) == ["keep:coin", "keep:wood", "both:coin", "both:wood"]
    state = play(state, "both:coin")
    assert goods(state) == {"money": 1, "wood": 1}
    assert moves(state) == ["keep:craft", "keep:crowd", "both:craft", "both:crowd"]
    after = play(state, "keep:crowd")
    assert (godh_hand(after), beside(after)) == (["crowd"], ["spring", "well", "coin", "wood"])


@pytest.mark.rule("TH-ABIL-PRI-03", "TH-Q-58")
def test_a_single_card_is_kept_without_a_choice() -> None:
    """TH-ABIL-PRI-03: no second card is in the stack."""
    after = gained("coin", size=1)
    assert asked(after) != "0 pair"
    assert (godh_hand(after), len(after.cards.godhs), after.cards.aside) == (["coin"], 0, ())


@pytest.mark.rule("TH-Q-58", "TH-Q-57", "TH-Q-41")
def test_an_empty_stack_gives_him_nothing() -> None:
    """TH-Q-58: the effect is not offered, and a bonus brings nothing."""
    state = drawing(size=0, goods={"sumpter": 2}, godhs=["coin"])
    refused(state, "use:1.1", reason("TH-Q-41", effect="godh"))
    board = Board(ability=PRIEST)
    state = table(CARDS, board, Board(ability=OTHER), faceup={"light": "elder"}, godh_size=0)
    after = play(state, "take:light", "bonus:godh")
    assert (godh_hand(after), after.cards.aside) == ([], ())


@pytest.mark.rule("TH-Q-58", "TH-Q-57")
def test_a_card_put_under_an_empty_stack_is_the_next_top_card() -> None:
    """TH-Q-58: so the next gain brings it, and alone it is kept without a choice."""
    state = gained("coin", "wood", size=2, goods={"sumpter": 2})
    after = play(state, "keep:wood")
    assert len(after.cards.godhs) == 1
    again = play(after, "trade:sumpter")
    assert asked(again) != "0 pair"
    assert godh_hand(again) == ["coin", "wood"]


@pytest.mark.rule("TH-GODHLIMIT-02", "TH-ABIL-PRI-01")
def test_in_step_5a_a_gift_that_draws_is_a_gain_too() -> None:
    """TH-GODHLIMIT-02: it goes on until three are left."""
    board = Board(ability=PRIEST, godhs=["well", "quiver", "craft", "crowd"])
    state = table(CARDS, board, Board(ability=OTHER), ask="limit", godh_top=PAIR)
    state = play(state, "discard:well")
    assert (asked(state), moves(state)[0]) == ("0 pair", "keep:coin")
    after = play(state, "keep:coin")
    assert godh_hand(after) == ["coin", "craft", "crowd", "quiver"]
    refused(after, "done", reason("TH-GODHLIMIT-05", limit=3, had=4))


@pytest.mark.rule("TH-RELIG-09", "TH-ABIL-PRI-01")
def test_the_kept_card_may_be_played_in_the_same_turn() -> None:
    """TH-RELIG-09: by Religion, like any card of the hand."""
    after = play(gained(c=["priest"]), "keep:coin", "use:3.1", "godh:coin@1")
    assert stack(after, "a") == ["oracle", "coin"]


@pytest.mark.rule("TH-STORE-07", "TH-ABIL-PRI-01")
def test_a_trade_that_makes_room_is_a_gain_as_well() -> None:
    """TH-STORE-07: two sumpters are traded while a sumpter waits; the pair is settled first."""
    cards = deal(
        card("herder", "realm", "a", main=[Gain(Resource.SUMPTER)]),
        godh("coin", gift=Gain(Resource.MONEY)),
        godh("wood", gift=Gain(Resource.WOOD)),
    )
    board = Board(ability=PRIEST, a=["herder"], goods={"sumpter": 3})
    state = table(cards, board, Board(ability=OTHER), ask="use", godh_top=PAIR)
    state = play(state, "use:1.1")
    assert asked(state) == "0 room"
    state = play(state, "trade:sumpter")
    assert (asked(state), goods(state)) == ("0 pair", {"sumpter": 1})
    after = play(state, "both:coin")
    assert goods(after) == {"sumpter": 2, "money": 1, "wood": 1}


# Who knows what.


@pytest.mark.rule("TH-INFO-02", "TH-INFO-04", "TH-Q-81", "TH-ABIL-PRI-01")
def test_only_he_knows_the_two_cards() -> None:
    """TH-INFO-02: others see that he drew, that two lie apart, and that one went under."""
    before = drawing(*PAIR)
    drawn = story(before, "use:1.1", 0)
    assert CardSeen(Seat(0), CardId("coin")) in drawn
    assert CardSeen(Seat(0), CardId("wood")) in drawn
    state = play(before, "use:1.1")
    after = play(state, "keep:coin")
    for eye in (Seat(1), None):
        assert GodhDrawn(Seat(0)) in story(before, "use:1.1", eye)
        for told_now in (story(before, "use:1.1", eye), story(state, "keep:coin", eye)):
            assert not any(name in repr(each) for each in told_now for name in PAIR)
        aside = thraen.view(state, eye).cards.aside
        assert (aside.known, aside.hidden) == ((), (Hidden(2, None, (Seat(0),)),))
        seen = thraen.view(after, eye)
        assert seen.players[0].godhs.known == ()
        assert seen.cards.godhs.bottom == (Seen(None, (Seat(0),)),)
    mine = thraen.view(after, Seat(0))
    assert mine.players[0].godhs.names == ("coin",)
    assert mine.cards.godhs.bottom == (Seen(CardId("wood"), (Seat(0),)),)


@pytest.mark.rule("TH-INFO-02", "TH-INV-38", "TH-ABIL-PRI-01")
def test_the_others_cannot_tell_which_one_he_kept() -> None:
    """TH-INV-38: the two choices look alike to everybody but him, and sound alike."""
    state = gained()
    coin, wood = play(state, "keep:coin"), play(state, "keep:wood")
    for eye in (Seat(1), None):
        assert thraen.view(coin, eye) == thraen.view(wood, eye)
        assert story(state, "keep:coin", eye) == story(state, "keep:wood", eye)
    assert thraen.view(coin, Seat(0)) != thraen.view(wood, Seat(0))


@pytest.mark.rule("TH-INV-38", "TH-Q-81", "TH-ABIL-PRI-01")
def test_even_if_both_cards_were_known_nobody_can_tell_which_one_he_kept() -> None:
    """TH-Q-81: discards went under the stack in the open, but which of them he keeps is secret."""
    state = drawing(*PAIR, size=2)
    known = Pile(tuple(Known(CardId(name), EVERYONE) for name in PAIR))
    state = evolve(state, cards=evolve(state.cards, godhs=known))
    state = play(state, "use:1.1")
    for eye in (Seat(1), None):
        assert thraen.view(state, eye).cards.aside.names == ("coin", "wood")
    coin, wood = play(state, "keep:coin"), play(state, "keep:wood")
    for eye in (Seat(1), None):
        assert thraen.view(coin, eye).players[0].godhs.known == ()
        assert thraen.view(coin, eye) == thraen.view(wood, eye)


@pytest.mark.rule("TH-Q-81", "TH-INFO-01", "TH-ABIL-PRI-04")
def test_cards_discarded_for_gifts_lie_open() -> None:
    """TH-Q-81: everybody sees both."""
    state = gained(godhs=["quiver"])
    after = play(state, "both:coin")
    for eye in (Seat(0), Seat(1), None):
        seen = thraen.view(after, eye)
        assert seen.turn is not None
        assert seen.turn.beside == ("coin", "wood")
        assert GodhDiscarded(Seat(0), CardId("wood")) in story(state, "both:coin", eye)
