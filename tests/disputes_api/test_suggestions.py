"""Where one small thing would make a refused move legal, the answer says what that is."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import catalogue, thraen, towers
from skybridge_rules.core.ids import CHANCE, RuleId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.disputes.answer import Answer, answer
from skybridge_rules.disputes.suggestions import (
    FirstPlay,
    Instead,
    Lacks,
    Later,
    OtherReading,
    OtherSeat,
)
from skybridge_rules.disputes.words import MOST, suggestions_words
from skybridge_rules.thraen import Ability, Move, State
from skybridge_rules.thraen.package import PACKAGE as THRAEN
from skybridge_rules.thraen.tasks import AskDamage
from skybridge_rules.towers.package import PACKAGE as TOWERS
from skybridge_rules.words import Language
from tests.disputes_api.tables import CARDS, asked_of
from tests.thraen.bare_tables import table
from tests.thraen.builders import Board, until

MASTER, GARDENS = Ability.MASTER_OF_DRAKHES, Ability.GARDENS


def ask(state: State, text: str, seat: int | None = None) -> Answer[Move]:
    """The answer to a question about a move."""
    asker = None if seat is None else Seat(seat)
    return answer(THRAEN, state, thraen.parse_move(text), asker)


def first(found: Answer[Move]) -> list[str]:
    """The moves to play first."""
    return [str(each.move) for each in found.suggestions if isinstance(each, FirstPlay)]


def instead(found: Answer[Move]) -> dict[str, str]:
    """The moves to play instead, each with the field that differs."""
    return {str(each.move): each.field for each in found.suggestions if isinstance(each, Instead)}


def lacking(found: Answer[Move]) -> list[int]:
    """How much is missing."""
    return [each.missing for each in found.suggestions if isinstance(each, Lacks)]


def switches(found: Answer[Any]) -> list[tuple[str, str]]:
    """The settings that would allow it."""
    return [
        (each.setting.name, each.setting.b)
        for each in found.suggestions
        if isinstance(each, OtherReading)
    ]


@pytest.mark.rule("TH-BUILD-02", "TH-RTRADE-02", "TH-TIME-02")
def test_a_trade_first_makes_a_contribution_legal() -> None:
    """One wood is missing, and two salt can be traded for it."""
    state = asked_of(MASTER, "build", goods={"salt": 2})
    found = ask(state, "build:1")
    assert found.verdict.reasons == (reason("TH-BUILD-02", needed=1, resource="wood", had=0),)
    assert lacking(found) == [1]
    assert first(found) == ["trade:salt>wood"]
    assert found.verdict.allowed_by == ()
    assert ask(state, "trade:salt>wood").suggestions == ()


@pytest.mark.rule("TH-BUILD-07", "TH-GIFT-03")
def test_a_gift_first_makes_a_contribution_legal() -> None:
    """Nobody to send, but a Godh card whose gift is a population."""
    state = asked_of(MASTER, "build", goods={"wood": 1}, people=0, godhs=["nurse", "moon"])
    assert first(ask(state, "build:1")) == ["discard:nurse"]
    assert lacking(ask(state, "build:1")) == []


@pytest.mark.rule("TH-TURN-02")
def test_ending_a_step_first_is_a_remedy_too() -> None:
    """Who wants to build in step 3 need only end it."""
    state = asked_of(MASTER, "use", d=["farm"], goods={"wood": 1})
    found = ask(state, "build:1")
    assert first(found) == ["use:4.1", "done"]  # with nothing left to use the step ends too
    assert not any(isinstance(each, Later) for each in found.suggestions)
    without = ask(asked_of(MASTER, "use", d=["farm"]), "build:1")
    assert first(without) == ["use:4.1"]  # which brings the wood that is missing


def test_what_chance_decides_is_not_looked_through() -> None:
    """Two sumpters for a Godh card: whether it is the wanted one is not to be known."""
    state = asked_of(
        MASTER, "use", c=["priest"], a=["archer"], goods={"sumpter": 2}, godhs=["moon"]
    )
    found = ask(state, "discard:alpha")
    assert found.verdict.reasons == (reason("TH-GIFT-01", card="alpha"),)
    assert first(found) == []


def test_what_only_another_seat_knows_is_not_told() -> None:
    """The top Godh card was seen by seat 1, so the draw asks nobody; seat 0 must not learn it."""
    board = {"a": ["archer"], "goods": {"sumpter": 2}, "godhs": ["moon"]}
    state = asked_of(MASTER, "use", **board, godh_top=["alpha"])
    found = {text: first(ask(state, f"discard:{text}")) for text in ("alpha", "beta")}
    assert found == {"alpha": [], "beta": []}


@pytest.mark.rule("TH-PLAY-02", "TH-RETREAT-01")
def test_one_field_changed_may_be_legal() -> None:
    """Another slot, with Retreat, another card."""
    state = asked_of(MASTER, "play", hand=["archer", "bard"], might=1)
    assert instead(ask(state, "play:archer@2")) == {
        "play:archer@1": "slot",
        "play:archer@2!": "retreat",
        "play:bard@2": "card",
    }
    taking = asked_of(MASTER, "take", faceup={"light": "archer", "realm": "scout"})
    assert instead(ask(taking, "take:eye")) == {"take:realm": "stack", "take:light": "stack"}


@pytest.mark.rule("TH-Q-31", "TH-RETREAT-06")
def test_another_reading_may_allow_it() -> None:
    """The switch, its other value, and the rulings behind it."""
    state = asked_of(MASTER, "play", hand=["archer"], might=1)
    found = ask(state, "play:archer@1!")
    assert switches(found) == [("retreat_scope", "ANY")]
    (suggestion,) = (each for each in found.suggestions if isinstance(each, OtherReading))
    assert {each.id for each in suggestion.setting.rulings} == {"TH-Q-31", "TH-D-07"}


@pytest.mark.rule("TW-410", "TW-407")
def test_another_reading_may_allow_a_placement() -> None:
    """As agreed for this game, or by default."""
    strict = "towers players=4 turn=B rules=bridge_on_bridge:NEVER | 1: R2 G= / 2: B2 G= / 3: R3"
    for position, text, wanted in (
        (strict, "B=@2-3", ("bridge_on_bridge", "PARTIAL")),
        ("towers players=4 turn=B |", "B=@1-2", ("bridge_on_foundations", "true")),
    ):
        state = towers.parse_position(position)
        found = answer(TOWERS, state, towers.parse_move(text), None)
        assert switches(found) == [wanted]


@pytest.mark.rule("TH-TURN-01")
def test_whoever_is_not_asked_learns_whose_question_it_is_and_nothing_of_a_hand() -> None:
    """The answer is the same whatever seat 0 holds."""
    answers = set()
    for hand in (["archer"], ["bard"]):
        state = asked_of(MASTER, "play", hand=hand)
        found = ask(state, "play:archer@1", seat=1)
        asked = thraen.decision(state)
        assert asked is not None
        assert found.suggestions == (OtherSeat(asked),)
        answers.add(found)
    (only,) = answers
    assert only.verdict.reasons == (reason("TH-TURN-01", asked=0, answered=1),)
    assert ask(asked_of(MASTER, "play", hand=["archer"]), "play:archer@1", seat=0).verdict.ok


def test_where_chance_is_asked_nobody_else_answers() -> None:
    """A seat is told so; an outcome is judged for whoever holds the die."""
    state = until(asked_of(MASTER, "build", goods={"wood": 1}), "chance roll", "chance turn-up")
    asked = thraen.decision(state)
    assert asked is not None
    assert asked.by is CHANCE
    assert ask(state, "done", seat=0).suggestions == (OtherSeat(asked),)
    assert ask(state, "done").suggestions == (OtherSeat(asked),)
    outcome = str(thraen.legal_moves(state)[0])
    found = ask(state, outcome)
    assert found.verdict.ok
    assert asked.rule in found.verdict.allowed_by


@pytest.mark.rule("TH-TURN-02", "TH-ROUND-02")
def test_a_move_out_of_its_time_waits_for_it_and_after_the_end_nothing_helps() -> None:
    """What is asked now is named."""
    state = asked_of(MASTER, "take", faceup={"light": "archer"}, hand=["bard"])
    found = ask(state, "build:1")
    assert [type(each) for each in found.suggestions] == [Later]
    over = table(asked_of(MASTER, "take").table.options.content, Board(), Board(), ask=())
    assert ask(over, "done").suggestions == ()
    assert ask(over, "done").asked is None
    assert ask(over, "done", seat=0).verdict.reasons == (reason("TH-ROUND-02"),)


@pytest.mark.rule("TH-TURN-02", "TH-PREP-05", "TH-BONUS-01", "TH-TIME-03", "TH-SETUP-09")
def test_nobody_is_told_to_wait_for_a_moment_that_does_not_come() -> None:
    """Over in this turn, over for the game, or never for this player."""
    state = asked_of(MASTER, "use", d=["farm"], hand=["bard"], goods={"salt": 2}, godhs=["moon"])
    for text in ("take:light", "bonus:wood", "play:bard@2", "board:agony", "crown:light"):
        assert not any(isinstance(each, Later) for each in ask(state, text).suggestions), text
    assert any(isinstance(each, Later) for each in ask(state, "build:1").suggestions)
    religion = asked_of(MASTER, "use", c=["priest"], a=["archer"], godhs=["alpha"],
                        goods={"salt": 2})  # fmt: skip
    half = thraen.apply(religion, thraen.parse_move("use:3.1"))
    assert first(ask(half, "trade:salt>wood"))  # then nothing is in the way
    poor = ask(half, "trade:metal").suggestions
    assert not any(isinstance(each, Later) for each in poor)  # waiting alone would not help


@pytest.mark.rule("TH-TURN-01", "TH-TIME-02", "TH-TIME-01")
def test_a_seat_that_is_not_asked_is_sent_to_the_right_place() -> None:
    """To the seat that decides, or to its own moment, if that is still to come."""
    state = asked_of(MASTER, "take", faceup={"light": "archer"})
    asked = thraen.decision(state)
    assert asked is not None
    assert ask(state, "take:light", seat=1).suggestions == (OtherSeat(asked),)
    assert ask(state, "trade:salt>wood", seat=1).suggestions == ()  # it has no salt
    night = table(CARDS, Board(ability=MASTER, might=1), Board(), ask=(AskDamage(Seat(0)),),
                  completed=4, drakhe="sathap")  # fmt: skip
    assert ask(night, "play:bard@1", seat=1).suggestions == ()


@pytest.mark.rule("TH-Q-08", "TH-TIME-04", "TH-BUILD-02")
def test_an_answer_has_the_rulings_behind_every_cited_rule() -> None:
    """For legal moves as for refused ones; a ruling that is cited stands for itself."""
    guinn = Board(ability=Ability.AGONY)
    state = table(CARDS, Board(ability=MASTER), guinn, ask="take", faceup={"light": "archer"},
                  crown="light")  # fmt: skip
    found = ask(state, "done")
    assert found.verdict.ok
    assert found.rules == found.verdict.allowed_by
    assert [each.id for each in found.rulings[RuleId("TH-Q-08")]] == ["TH-Q-08"]
    assert "TH-Q-08" in [each.id for each in found.rulings[RuleId("TH-TIME-04")]]
    refused = ask(asked_of(MASTER, "build", goods={"salt": 2}), "build:1")
    assert refused.rules == ("TH-BUILD-02",)
    assert set(refused.rulings) <= set(refused.rules)
    rule = catalogue.find("TH-INV-29")
    assert catalogue.rulings_behind(rule.id) == ()


def test_moves_that_help_are_said_in_words() -> None:
    """Their notation first, what they do behind it."""
    state = asked_of(MASTER, "build", goods={"salt": 2})
    found = ask(state, "build:1")
    view = thraen.view(state, Seat(0))
    said = suggestions_words(
        thraen, found.suggestions, Language.EN, lambda move: THRAEN.words.move(view, move)
    )
    assert said[-1].startswith("Play first: trade:salt>wood (")
    assert said[-1].endswith(").")


def test_remedies_are_said_in_both_languages() -> None:
    """Moves that help alike share a sentence; many are counted."""
    state = asked_of(MASTER, "build", goods={"salt": 2})
    found = ask(state, "build:1")
    assert suggestions_words(thraen, found.suggestions) == (
        "1 more would do.",
        "Play first: trade:salt>wood.",
    )
    assert suggestions_words(thraen, found.suggestions, Language.DE) == (
        "1 mehr würde reichen.",
        "Spiele zuerst: trade:salt>wood.",
    )
    city = towers.parse_position("towers players=4 turn=R |")
    many = answer(TOWERS, city, towers.LayBlock(towers.Colour.R, towers.Size.TWO, 12))
    (words,) = suggestions_words(towers, many.suggestions)
    assert words.startswith("Legal instead: R2@1, R2@2")
    assert words.endswith(f"and {9 - MOST} more.")
    turn = ask(state, "build:1", seat=1)
    assert suggestions_words(thraen, turn.suggestions) == (
        "This is for seat 0 to answer: Current segment (TH-BUILD-01).",
    )
    later = ask(asked_of(MASTER, "take", faceup={"light": "archer"}), "build:1")
    assert suggestions_words(thraen, later.suggestions)[0].startswith("Wait for its moment;")
    retreat = ask(asked_of(MASTER, "play", hand=["archer"], might=1), "play:archer@1!")
    assert "retreat_scope=ANY" in suggestions_words(thraen, retreat.suggestions)[-1]
