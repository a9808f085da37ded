"""Step 1a with Knowledge: more cards to choose from, and what goes back (TH-KNOW)."""

from __future__ import annotations

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.events import heard
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import CHANCE, CardId, RuleId, Seat
from skybridge_rules.core.piles import Seen
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import GreatDrakhe, Stack, State
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.effects import Symbol
from skybridge_rules.thraen.events import CardKept, CardsDrawn, CardSeen, CardsPutBack, CardTurnedUp
from tests.thraen.builders import (
    PLAIN,
    Board,
    asked,
    card,
    deal,
    faceup,
    godh,
    hand,
    move,
    moves,
    play,
    position,
    refused,
    sizes,
    story,
    until,
)

KNOWLEDGE = Symbol(Passive.KNOWLEDGE)
CARDS = deal(
    card("sage", "utreng", "a", main=[KNOWLEDGE]),
    card("college", "utreng", "c", main=[KNOWLEDGE, KNOWLEDGE]),
    card("cover", "utreng", "a"),
    card("elder", "light", "e"),
    card("d1", "light", "d"),
    card("d2", "light", "d"),
    card("d3", "light", "d"),
    card("d4", "light", "d"),
    card("star", "eye", "e"),
    godh("riddle", gift=KNOWLEDGE),
    godh("mask"),
)
DOWN = ["d1", "d2", "d3", "d4"]
SHOWN = {"light": "elder", "bridge_work": "bridge-work", "eye": "star", "realm": "war-chest"}


def looking(
    *,
    a: list[str] | None = None,
    c: list[str] | None = None,
    down: list[str] | None = None,
    godhs: list[str] | None = None,
) -> State:
    """Seat 0 about to take; ``down`` is all that lies face down under elder."""
    mine = Board(ability=PLAIN[0], a=a or ["sage"], c=c or [], godhs=godhs or [])
    down = DOWN if down is None else down
    return position(
        CARDS,
        mine,
        Board(ability=PLAIN[1]),
        faceup=SHOWN,
        tops={"light": down},
        sizes={"light": len(down)},
        completed=4,
    )


def top_of(state: State, seat: int | None) -> tuple[Seen, ...]:
    """What a seat knows of the top of the light stack."""
    return thraen.view(state, None if seat is None else Seat(seat)).cards.piles[Stack.LIGHT].top


@pytest.mark.rule("TH-KNOW-03", "TH-INV-17")
def test_the_great_drakhe_stays_where_it_is_while_cards_are_looked_at() -> None:
    """TH-KNOW-03: cards lie apart, and nothing else on the table changes."""
    state = position(
        CARDS,
        Board(a=["sage"]),
        Board(),
        faceup=SHOWN,
        completed=4,
        drakhe="elbea",
        tops={"light": DOWN},
    )
    for text in ("take:light", "draw:1", "keep:d1"):
        state = play(state, text)
        assert state.cards.drakhe is GreatDrakhe.ELBEA


@pytest.mark.rule("TH-KNOW-01")
def test_knowledge_does_not_work_on_bridge_work_and_the_eye() -> None:
    """TH-KNOW-01: the bonus follows at once, and a draw is refused; central stacks ask."""
    state = looking()
    for text, name in (("take:bridge-work", "bridge-work"), ("take:eye", "eye")):
        after = play(state, text)
        assert asked(after) == "0 bonus"
        refused(after, "draw:1", reason("TH-KNOW-01", stack=name))
    for text in ("take:light", "take:realm"):
        assert asked(play(state, text)) == "0 draw"


@pytest.mark.rule("TH-KNOW-02", "TH-Q-09")
def test_each_visible_symbol_allows_one_card_more() -> None:
    """TH-KNOW-02, TH-Q-09: any number up to the symbols, two on one card counting twice."""
    state = play(looking(c=["college"]), "take:light")
    assert thraen.decision(state) == Decision(Seat(0), "draw", RuleId("TH-KNOW-02"))
    assert moves(state) == ["draw:0", "draw:1", "draw:2", "draw:3"]
    refused(state, "draw:4", reason("TH-KNOW-02", wanted=4, symbols=3))
    assert moves(play(looking(), "take:light")) == ["draw:0", "draw:1"]


@pytest.mark.rule("TH-KNOW-02", "TH-CARD-03", "TH-CARD-04")
def test_a_covered_symbol_does_not_count() -> None:
    """TH-KNOW-02: neither under a faction card nor under a Godh card."""
    for over in ("cover", "mask"):
        state = play(looking(a=["sage", over]), "take:light")
        assert asked(state) == "0 bonus"
        assert hand(state) == ["elder"]


@pytest.mark.rule("TH-KNOW-02", "TH-Q-11", "TH-GIFT-02")
def test_a_knowledge_gift_counts_for_the_rest_of_the_turn() -> None:
    """TH-KNOW-02: discarded before the take; once the draw is asked it is too late (TH-Q-11)."""
    state = looking(godhs=["riddle"])
    late = play(state, "take:light")
    assert moves(late) == ["draw:0", "draw:1"]
    refused(late, "discard:riddle", reason("TH-TIME-03"))
    early = play(state, "discard:riddle", "take:light")
    assert moves(early) == ["draw:0", "draw:1", "draw:2"]


@pytest.mark.rule("TH-KNOW-03", "TH-D-24", "TH-Q-09")
def test_all_extra_cards_are_drawn_before_one_is_kept() -> None:
    """TH-KNOW-03, TH-D-24: the number is fixed before the first look, and exactly one is kept."""
    state = play(looking(c=["college"]), "take:light", "draw:2")
    assert asked(state) == "0 keep"
    assert moves(state) == ["keep:d1", "keep:d2", "keep:elder"]
    refused(state, "draw:1", reason("TH-KNOW-03", moment="over", step="keep", own_step="draw"))
    refused(state, "keep:d3", reason("TH-KNOW-03", card="d3"))
    for name in ("d1", "d2", "elder"):
        assert hand(play(state, f"keep:{name}")) == [name]


@pytest.mark.rule("TH-KNOW-03")
def test_chance_shows_the_extra_cards_one_by_one() -> None:
    """TH-KNOW-03: without known cards on top each draw is a question to chance."""
    mine = Board(ability=PLAIN[0], c=["college"])
    state = position(CARDS, mine, Board(ability=PLAIN[1]), faceup={"light": "elder"})
    state = play(state, "take:light")
    assert story(state, "draw:2") == (CardsDrawn(Seat(0), Stack.LIGHT, 2),)
    state = play(state, "draw:2")
    assert thraen.decision(state) == Decision(CHANCE, "extra", RuleId("TH-KNOW-03"))
    assert len(moves(state)) == len(thraen.chance_weights(state)) == 19
    state = play(state, "show:d3")
    assert "show:d3" not in moves(state)
    assert moves(play(state, "show:d1")) == ["keep:d1", "keep:d3", "keep:elder"]


@pytest.mark.rule("TH-KNOW-04", "TH-D-28")
def test_the_others_go_back_in_any_order() -> None:
    """TH-KNOW-04, TH-D-28: each on top of those before it; the face-up card may be among them."""
    state = play(looking(c=["college"]), "take:light", "draw:3", "keep:d2")
    assert moves(state) == ["back:d1", "back:d3", "back:elder"]
    refused(state, "back:d2", reason("TH-KNOW-04", card="d2"))
    refused(state, "back:d4", reason("TH-KNOW-04", card="d4"))
    for first, second, last in (("d1", "d3", "elder"), ("elder", "d1", "d3")):
        after = play(state, f"back:{first}")
        assert sorted(moves(after)) == sorted((f"back:{second}", f"back:{last}"))
        after = play(after, f"back:{second}")
        assert asked(after) == "0 bonus"  # the last one goes back without a question
        pile = after.cards.piles[Stack.LIGHT]
        assert [known.card for known in pile.top] == [last, second, first, "d4"]
        assert after.cards.aside == ()


@pytest.mark.rule("TH-KNOW-04", "TH-Q-12")
def test_the_stack_is_closed_afterwards() -> None:
    """TH-KNOW-04, TH-Q-12: though cards went back, nobody can take from it this round."""
    state = play(looking(), "take:light", "draw:1", "keep:d1", "bonus:wood")
    assert "light" not in faceup(state)
    state = until(state, "1 take")
    refused(
        state,
        "take:light",
        reason("TH-TAKE-03", stack="light"),
        reason("TH-TAKE-02", stack="light"),
    )


@pytest.mark.rule("TH-KNOW-05", "TH-Q-10")
def test_no_more_cards_are_drawn_than_there_are() -> None:
    """TH-KNOW-05, TH-Q-10: three symbols and one face-down card; with none there is no question."""
    state = play(looking(c=["college"], down=["d1"]), "take:light")
    assert moves(state) == ["draw:0", "draw:1"]
    refused(state, "draw:2", reason("TH-KNOW-05", wanted=2, left=1))
    too_few = reason("TH-KNOW-05", wanted=4, left=1)
    refused(state, "draw:4", too_few, reason("TH-KNOW-02", wanted=4, symbols=3))
    state = play(state, "draw:1", "keep:elder")
    assert [known.card for known in state.cards.piles[Stack.LIGHT].top] == ["d1"]
    assert asked(play(looking(down=[]), "take:light")) == "0 bonus"


@pytest.mark.rule("TH-KNOW-06")
def test_every_take_removes_exactly_one_card() -> None:
    """TH-KNOW-06: with or without Knowledge the stack loses one, and the hand gains one."""
    state = play(looking(c=["college"]), "take:light")
    assert sizes(state)["light"] + len(faceup(state).keys() & {"light"}) == 5
    without = play(state, "draw:0")
    one = play(state, "draw:1", "keep:d1")
    three = play(state, "draw:3", "keep:d3", "back:d1", "back:d2")
    for after in (without, one, three):
        assert (sizes(after)["light"], len(hand(after))) == (4, 1)
        assert asked(after) == "0 bonus"


@pytest.mark.rule("TH-KNOW-04", "TH-Q-79", "TH-INFO-04")
def test_only_the_one_who_looked_knows_what_went_back() -> None:
    """TH-Q-79: others know who has looked, but neither the cards nor whether elder is one."""
    state = play(looking(c=["college"]), "take:light", "draw:2")
    for eye in (Seat(1), None):  # not even while the cards are on their way back
        views = {thraen.view(play(state, text), eye) for text in moves(state)}
        assert {view.cards.aside.names for view in views} == {()}
        assert len(views) == 1
    kept = play(state, "keep:elder", "back:d1")
    back = play(state, "keep:d1", "back:elder")
    swapped = play(state, "keep:d1", "back:d2")
    for after, names in ((kept, ["d2", "d1"]), (back, ["d2", "elder"]), (swapped, ["elder", "d2"])):
        assert [seen.card for seen in top_of(after, 0)[:2]] == names
        for other in (1, None):
            assert top_of(after, other)[:2] == (Seen(None, (Seat(0),)),) * 2
            view = thraen.view(after, None if other is None else Seat(other))
            assert view.players[0].hand.names == ()
            assert view.players[0].hand.count == 1
    assert thraen.view(kept, Seat(1)) == thraen.view(back, Seat(1)) == thraen.view(swapped, Seat(1))


@pytest.mark.rule("TH-Q-79", "TH-INFO-02")
def test_the_events_of_knowledge_name_cards_to_the_one_who_looks() -> None:
    """TH-Q-79: the others hear how many were drawn, that one was kept, and how many went back."""
    state = play(looking(c=["college"]), "take:light")
    drawn = thraen.step(state, move("draw:2")).events
    seen = tuple(CardSeen(Seat(0), CardId(name)) for name in ("d1", "d2"))
    assert heard(drawn, Seat(0)) == (CardsDrawn(Seat(0), Stack.LIGHT, 2), *seen)
    assert heard(drawn, Seat(1)) == (CardsDrawn(Seat(0), Stack.LIGHT, 2),)
    state = play(state, "draw:2")
    told = (CardKept(Seat(0), Stack.LIGHT), CardsPutBack(Seat(0), Stack.LIGHT, 2))
    assert story(state, "keep:elder", 1) == story(state, "keep:d1", 1) == told
    state = play(state, "keep:d1")
    assert story(state, "back:elder", 1) == ()


@pytest.mark.rule("TH-KNOW-04", "TH-PREP-01", "TH-Q-79")
def test_a_card_put_back_is_turned_up_next_round_without_asking_chance() -> None:
    """TH-KNOW-04: elder went back on top; the card below it stays a secret of seat 0."""
    mine = Board(ability=PLAIN[0], c=["college"])
    state = position(CARDS, mine, Board(ability=PLAIN[1]), faceup={"light": "elder"})
    state = play(state, "take:light", "draw:2", "show:d3", "show:d1", "keep:d3", "back:d1")
    state = until(state, "chance turn-up")
    told = story(state, moves(state)[0])
    assert told[1:2] == (CardTurnedUp(Stack.LIGHT, CardId("elder")),)
    state = play(state, moves(state)[0])
    assert faceup(state)["light"] == "elder"
    assert top_of(state, 0) == (Seen(CardId("d1"), (Seat(0),)),)
    assert top_of(state, 1) == (Seen(None, (Seat(0),)),)


@pytest.mark.rule("TH-Q-79", "TH-INFO-04")
def test_who_put_a_card_back_recognises_it_until_another_has_chosen() -> None:
    """TH-Q-79: seat 1 draws what seat 0 put back; afterwards seat 0 cannot tell where it went."""
    boards = Board(ability=PLAIN[0], c=["college"]), Board(ability=PLAIN[1], a=["sage"])
    state = position(CARDS, *boards, faceup={"light": "elder"})
    state = play(state, "take:light", "draw:2", "show:d3", "show:d1", "keep:d3", "back:d1")
    state = until(state, "chance turn-up")
    state = play(until(state, "1 take"), "take:light")
    assert story(state, "draw:1", 1)[1:] == (CardSeen(Seat(1), CardId("d1")),)
    assert story(state, "draw:1", 0) == (CardsDrawn(Seat(1), Stack.LIGHT, 1),)
    state = play(state, "draw:1")
    assert asked(state) == "1 keep"  # chance was not asked: the card was known
    assert thraen.view(state, Seat(0)).cards.aside.names == ("d1", "elder")
    one, other = play(state, "keep:d1"), play(state, "keep:elder")
    assert thraen.view(one, Seat(0)) == thraen.view(other, Seat(0))
    assert top_of(one, 0)[0] == Seen(None, (Seat(1),))
    assert top_of(one, 1)[0] == Seen(CardId("elder"), (Seat(1),))
