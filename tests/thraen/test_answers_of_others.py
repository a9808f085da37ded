"""What a seat hears that answers a question put to another, or to chance, figure by figure."""

from __future__ import annotations

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen import Ability, Options, State
from skybridge_rules.thraen.tasks import AskFirstPlay, SetDie
from tests.thraen.bare_tables import table
from tests.thraen.builders import Board, asked, move, play
from tests.thraen.said_tables import CARDS, PLAIN, at
from tests.thraen.samples import asked as sample


def told(state: State, text: str, seat: int | None) -> list[Reason]:
    """The reasons against an answer by a seat."""
    found = thraen.explain(state, move(text), None if seat is None else Seat(seat))
    assert not found.ok
    return list(found.reasons)


@pytest.mark.rule("TH-TURN-01")
@pytest.mark.parametrize("seat", [1, 2, 3, -1])
def test_in_the_turn_of_another_the_turn_refuses_whoever_answers(seat: int) -> None:
    """TH-TURN-01: who is asked, and who answered; nobody sits at 2, 3 or -1."""
    state = at("take", faceup={"light": "elder"})
    expected = [reason("TH-TURN-01", asked=0, answered=seat)]
    for text in ("take:light", "done", "bonus:wood"):
        assert told(state, text, seat) == expected


@pytest.mark.rule("TH-SETUP-06", "TH-TIME-01")
def test_nobody_answers_for_chance() -> None:
    """TH-SETUP-06: by the rule of the die; a step of a turn by its own, with both moments."""
    state = sample(SetDie)
    for seat in (0, 1, 5):
        answered = reason("TH-SETUP-06", asked=CHANCE.value, answered=seat)
        assert told(state, "face:wood", seat) == [answered]
    later = reason("TH-TIME-01", moment="later", step="set-die", own_step="take")
    assert told(state, "take:light", 0) == [later]


@pytest.mark.rule("TH-PRE-01")
def test_before_round_1_the_plays_have_an_order_of_their_own() -> None:
    """TH-PRE-01: who comes later is told so, and not by a turn that nobody has yet."""
    state = sample(AskFirstPlay)
    decision = thraen.decision(state)
    assert decision is not None
    assert decision.by is not CHANCE
    other = 1 - int(decision.by)
    told_so = told(state, thraen.format_move(thraen.legal_moves(state)[0]), other)
    assert told_so == [reason("TH-PRE-01", asked=int(decision.by), answered=other)]


@pytest.mark.rule("TH-ABIL-EMP-05", "TH-TURN-01")
def test_while_guinn_is_asked_the_taker_waits_by_her_rule_and_others_by_the_turn() -> None:
    """TH-ABIL-EMP-05: for the taker; a third seat hears of her bonus and of the turn."""
    boards = Board(ability=PLAIN), Board(ability=Ability.EMPERY), Board(ability=Ability.DAUGHTER)
    state = table(CARDS, *boards, ask="take", faceup={"light": "elder"}, crown="light")
    bonus = play(state, "take:light")
    assert asked(bonus) == "1 empery"
    for seat in (0, 2):
        by_her_rule = [reason("TH-ABIL-EMP-05", asked=1, answered=seat)]
        assert told(bonus, "bonus:wood", seat) == by_her_rule
        over = reason("TH-SETUP-12", moment="over", step="empery", own_step="starting-card")
        assert told(bonus, "start:1", seat) == [over]
    assert told(bonus, "done", 0) == [reason("TH-ABIL-EMP-05", asked=1, answered=0)]
    by_the_turn = [reason("TH-TURN-01", asked=1, answered=2)]
    for text in ("done", "take:light", "play:elder@1"):
        assert told(bonus, text, 2) == by_the_turn
    later = reason("TH-TURN-02", moment="later", step="empery", own_step="play")
    assert told(bonus, "play:elder@1", 0) == [later]


@pytest.mark.rule("TH-SETUP-08", "TH-FACTION-03")
def test_another_outcome_is_refused_to_chance_with_the_moment_it_belongs_to() -> None:
    """TH-FACTION-03: a face of the die is to come, while it is drawn who begins."""
    state = thraen.new(Options(2))
    (face,) = told(state, "face:wood", None)
    assert face.rule == "TH-FACTION-03"
    assert dict(face.params)["step"] == "starter"


@pytest.mark.rule("TH-ROUND-02")
def test_after_the_end_nothing_is_asked_listed_or_allowed() -> None:
    """TH-ROUND-02: no question, no answers, no chance."""
    state = at("take", faceup={"light": "elder"})
    over = state.with_agenda(())
    assert (thraen.decision(over), thraen.legal_moves(over)) == (None, ())
    assert thraen.chance_weights(over) == ()
    assert told(over, "take:light", None) == [reason("TH-ROUND-02")]


@pytest.mark.rule("TH-RELIG-01", "TH-INV-29")
def test_the_rule_of_the_question_is_named_once_and_last() -> None:
    """TH-INV-29: a Godh card is played by many rules, and by Religion in the end."""
    mine = Board(ability=PLAIN, c=["priest"], godhs=["gamma"])
    state = play(at("use", mine), "use:3.1")
    found = thraen.explain(state, move("godh:gamma@3")).allowed_by
    assert len(set(found)) == len(found)
    assert found[-1] == "TH-RELIG-01"
