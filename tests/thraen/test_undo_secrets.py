"""What was seen in secret stands, and only who saw it reads what it was (TH-Q-83, TH-INFO-04)."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.match import BarrierKind, UndoStopped
from skybridge_rules.thraen import Ability, RulesConfig, Stack, State
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.config import DrakheChoice
from skybridge_rules.thraen.effects import DrawGodh, Symbol
from skybridge_rules.thraen.tasks import AskDamage, SufferAll
from tests.thraen.bare_tables import table
from tests.thraen.builders import Board, asked, card, deal, godh, moves
from tests.thraen.undoing import at, is_free, read, stop

CARDS = deal(
    card("sage", "utreng", "a", main=[Symbol(Passive.KNOWLEDGE), Symbol(Passive.KNOWLEDGE)]),
    card("oracle", "utreng", "d", main=[DrawGodh()]),
    card("mason", "utreng", "b"),
    card("prowler", "utreng", "b"),
    card("smith", "utreng", "b"),
    card("elder", "light", "e"),
    card("d1", "light", "d"),
    card("d2", "light", "d"),
    godh("coin"),
    godh("mask"),
    godh("veil"),
)


def seated(ability: Ability = Ability.DAUGHTER, ask: str = "take", **more: Any) -> State:
    """Seat 0 has two symbols of Knowledge and an oracle; elder lies face up."""
    mine = Board(ability=ability, a=["sage"], d=["oracle"])
    usual: dict[str, Any] = {"faceup": {"light": "elder"}, "ask": ask}
    return table(CARDS, mine, Board(ability=Ability.PROFITEERS), **{**usual, **more})


def in_sight(step: int, rule: str, *cards: str) -> dict[int | None, str]:
    """What all read where chance showed these cards to seat 0 alone."""
    public = f"step {step} let chance decide in sight of seat 0"
    names = ", ".join(f"card {each}" for each in cards)
    return {0: f"{public}: {names} ({rule})", 1: f"{public} ({rule})", None: f"{public} ({rule})"}


def learned(step: int, rule: str, *cards: str) -> dict[int | None, str]:
    """What all read where an answer showed these cards to seat 0 alone."""
    public = f"at step {step} seat 0 learned something ({rule})"
    names = ", ".join(f"card {each}" for each in cards)
    return {0: f"at step {step} seat 0 learned of {names} ({rule})", 1: public, None: public}


@pytest.mark.rule("TH-Q-83", "TH-KNOW-03", "TH-INFO-04")
def test_a_knowledge_draw_stands_and_only_the_seat_reads_the_card() -> None:
    """TH-KNOW-03: each card for itself; what is kept and how the others go back stays free."""
    match = at(seated(), "take:light", "draw:2", "show:d1")
    assert stop(match).kind is BarrierKind.CHANCE
    assert stop(match).rule == "TH-KNOW-03"
    assert read(match) == in_sight(3, "TH-KNOW-03", "d1")
    for text in ("show:d2", "keep:d1", "back:elder"):
        match.play(thraen.parse_move(text))
    assert is_free(match)
    match.undo()
    assert is_free(match)
    match.undo()
    assert read(match) == in_sight(4, "TH-KNOW-03", "d2")
    with pytest.raises(UndoStopped) as caught:
        match.undo(Seat(0))
    assert "d2" not in str(caught.value)
    assert "d2" not in repr(caught.value)
    assert "d2" not in repr(stop(match))


@pytest.mark.rule("TH-Q-83", "TH-KNOW-03")
def test_drawing_what_others_know_teaches_without_chance() -> None:
    """TH-KNOW-03: two cards that seat 1 had put there; one that the seat itself knows is free."""
    pile = Pile((Known(CardId("d1"), (Seat(1),)), Known(CardId("d2"), (Seat(0), Seat(1)))))
    state = seated()
    state = state.with_cards(state.cards.with_pile(Stack.LIGHT, pile))
    assert read(at(state, "take:light", "draw:2")) == learned(2, "TH-KNOW-02", "d1")
    state = state.with_cards(state.cards.with_pile(Stack.LIGHT, Pile(pile.top[1:])))
    assert is_free(at(state, "take:light", "draw:1"))


@pytest.mark.rule("TH-Q-83", "TH-MAIN-08", "TH-INFO-02")
def test_a_godh_draw_stands() -> None:
    """TH-MAIN-08: asking for it is free, the card is not."""
    match = at(seated(ask="use"), "use:4.1")
    assert is_free(match)
    match.play(thraen.parse_move("show:coin"))
    assert read(match) == in_sight(2, "TH-MAIN-08", "coin")


@pytest.mark.rule("TH-Q-83", "TH-ABIL-VIS-01", "TH-ABIL-VIS-03")
def test_a_look_by_visions_stands_even_if_the_card_was_put_back() -> None:
    """TH-ABIL-VIS-03: putting it back can be taken back, having seen it cannot."""
    shown: dict[str, Any] = {"faceup": {"bridge_work": "bridge-work"}}
    match = at(seated(Ability.VISIONS, **shown), "peek:light")
    assert is_free(match)
    match.play(thraen.parse_move("show:d1"))
    assert read(match) == in_sight(2, "TH-ABIL-VIS-01", "d1")
    match.play(thraen.parse_move("back:d1"))
    assert is_free(match)
    match.undo(Seat(0))
    assert read(match) == in_sight(2, "TH-ABIL-VIS-01", "d1")
    state = seated(Ability.VISIONS, **shown)
    pile = Pile((Known(CardId("d2"), (Seat(1),)),))
    known = state.with_cards(state.cards.with_pile(Stack.LIGHT, pile))
    assert read(at(known, "peek:light")) == learned(1, "TH-TAKE-01", "d2")


@pytest.mark.rule("TH-Q-83", "TH-ABIL-PRI-01", "TH-ABIL-PRI-04")
def test_both_cards_of_the_high_priest_stand_and_his_choice_is_free() -> None:
    """TH-ABIL-PRI-04: nobody learns which one went under the stack; both discarded are shown."""
    match = at(seated(Ability.HIGH_PRIEST, "use"), "use:4.1", "show:coin")
    assert read(match) == in_sight(2, "TH-MAIN-08", "coin")
    match.play(thraen.parse_move("show:mask"))
    assert read(match) == in_sight(3, "TH-ABIL-PRI-01", "mask")
    pair = match.state
    match.play(thraen.parse_move("keep:coin"))
    assert is_free(match)
    match.undo()
    match.play(thraen.parse_move("both:mask"))
    words = "at step 4 everybody watching learned of card coin, card mask (TH-ABIL-PRI-01)"
    assert set(read(match).values()) == {words}
    match.undo(Seat(0), force=True)
    assert match.state == pair


@pytest.mark.rule("TH-Q-83", "TH-ABIL-EMP-02", "TH-ABIL-EMP-05")
def test_the_bonus_of_empery_in_another_turn_is_another_seats_decision() -> None:
    """TH-ABIL-EMP-05: for the taker; Guinn herself may take it back."""
    boards = Board(ability=Ability.DAUGHTER), Board(ability=Ability.EMPERY)
    state = table(CARDS, *boards, ask="take", crown="light", faceup={"light": "elder"})
    match = at(state, "take:light", "bonus:wood")
    assert is_free(match, 1)
    assert set(read(match, 0).values()) == {"step 2 was decided by seat 1 (TH-ABIL-EMP-02)"}


@pytest.mark.rule("TH-Q-83", "TH-Q-67")
def test_a_secret_damage_is_free_until_all_are_shown() -> None:
    """TH-Q-67: the last to choose sees what the others chose, and cannot choose again."""
    config = RulesConfig(drakhe_choice=DrakheChoice.SIMULTANEOUS)
    boards = [
        Board(ability=each, a=[name], might=2)
        for each, name in ((Ability.DAUGHTER, "mason"), (Ability.PROFITEERS, "smith"))
    ]
    tasks = AskDamage(Seat(0)), AskDamage(Seat(1)), SufferAll()
    state = table(CARDS, *boards, ask=tasks, completed=4, drakhe="terogh", config=config)
    state = state.with_cards(evolve(state.cards, secrets=(None, None)))
    match = at(state, "close:1")
    assert is_free(match)
    assert set(read(match, 1).values()) == {"step 1 was decided by seat 0 (TH-DRAKHE-03)"}
    match.play(thraen.parse_move("lose-might"))
    words = "at step 2 everybody watching learned of the damage of seat 0 (TH-DRAKHE-03)"
    assert read(match, 1) == {0: words, 1: words, None: words}


@pytest.mark.rule("TH-Q-83", "TH-DRAKHE-SATHAP-01", "TH-INFO-04")
def test_cards_for_sathap_can_be_taken_back_by_their_owner() -> None:
    """TH-DRAKHE-SATHAP-01: face down, so nobody learned which; they come back to the hand."""
    boards = (
        Board(ability=Ability.DAUGHTER, hand=["mason", "prowler", "smith"]),
        Board(ability=Ability.EMPERY),
    )
    tasks = AskDamage(Seat(0)), AskDamage(Seat(1))
    state = table(CARDS, *boards, ask=tasks, completed=4, drakhe="sathap")
    match = at(state, "lose-cards", "lose:mason", "lose:smith")
    for _ in range(3):
        assert is_free(match)
        match.undo(Seat(0))
    assert match.state == state


@pytest.mark.rule("TH-Q-83", "TH-INV-36", "TH-INFO-04")
def test_undo_restores_piles_and_memory_and_redo_brings_them_back() -> None:
    """TH-INV-36: whole games with every ability that looks into stacks, there and back."""
    boards = (Ability.HIGH_PRIEST, Ability.VISIONS, Ability.EMPERY)
    options = thraen.Options(3, Seat(0), boards)
    match, dealer = at(thraen.new(options)), Dealer.of("there and back")
    while match.step < 250 and match.moves:
        move, dealer = dealer.one_of(match.moves)
        match.play(move)
    states = match.states
    everybody = (None, *thraen.seats(match.state))
    views = [[thraen.view(state, seat) for seat in everybody] for state in states]
    for index in reversed(range(len(states) - 1)):
        match.undo(force=True)
        assert match.state == states[index]
        assert hash(match.state) == hash(states[index])
        assert [match.view(seat) for seat in everybody] == views[index]
    for index in range(1, len(states)):
        match.redo()
        assert [match.view(seat) for seat in everybody] == views[index]


@pytest.mark.rule("TH-Q-83")
def test_what_chance_shows_after_going_back_is_a_new_answer() -> None:
    """TH-Q-83: nothing of the card that was shown is left, and another may come."""
    match = at(seated(), "take:light", "draw:1")
    before = match.state
    match.play(thraen.parse_move("show:d1"))
    match.undo(force=True)
    assert match.state == before
    assert asked(match.state) == "chance extra"
    assert {"show:d1", "show:d2"} <= set(moves(match.state))
    match.play(thraen.parse_move("show:d2"))
    assert [known.card for known in match.state.cards.aside] == ["d2", "elder"]
    with pytest.raises(UndoStopped, match="nothing has been taken back"):
        match.redo()
