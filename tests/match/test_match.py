"""Match: seats, dealing, and the undo barrier with its reasons."""

from __future__ import annotations

import sys

import pytest
from magpie_rules.events import Event
from magpie_rules.moves import Bury, Draw, Move, Pass, Peek, Pick, Roll, Show
from magpie_rules.package import MAGPIE
from magpie_rules.state import Options, State
from magpie_rules.views import View

from skybridge_rules import thraen, towers
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import GameOver, IllegalMove, NotationError, WrongSeat
from skybridge_rules.core.ids import CHANCE, CardId, Seat
from skybridge_rules.match import BarrierKind, Match, Played, UndoStopped, record_of, replay

DECK = tuple(CardId(each) for each in "1122334")
ONE, TWO, THREE, FOUR = (CardId(each) for each in "1234")


def magpie(rounds: int = 2) -> Match[State, Move, Event, View, Options]:
    """Two magpies; seat 0 holds 1 and 2, seat 1 holds 3 and 4, and a trinket is rolled."""
    match = Match(MAGPIE, Options(2, rounds=rounds, dealt=2, deck=DECK))
    for card in (ONE, TWO, THREE, FOUR):
        match.play(Show(card))
    match.play(Roll(1))
    return match


def test_a_match_begins_with_a_question() -> None:
    """Nothing is played, and somebody is asked."""
    match = Match(towers, towers.Options(2), names=("Ada", "Ben"))
    assert match.played == ()
    assert match.step == 0
    assert match.latest is None
    assert match.state == match.start == towers.new(towers.Options(2))
    assert match.decision is not None
    assert match.decision.by == 0
    assert match.names == ("Ada", "Ben")


def test_every_seat_needs_a_name_or_none() -> None:
    """Three names for two seats are refused."""
    with pytest.raises(ValueError, match="2 seats need as many names"):
        Match(towers, towers.Options(2), names=("Ada", "Ben", "Cy"))


def test_the_wrong_seat_is_refused_and_nothing_changes() -> None:
    """The error says who was asked, who answered, and by which rule."""
    match = Match(towers, towers.Options(4))
    before = match.state
    with pytest.raises(WrongSeat, match=r"asked=0, answered=2") as caught:
        match.play(match.moves[0], by=Seat(2))
    assert caught.value.verdict.reasons[0].rule == "TW-009"
    assert match.state is before
    assert match.played == ()


def test_a_match_reads_moves_in_notation() -> None:
    """Text is a move, or no notation at all; it is never answered with a verdict."""
    match = Match(towers, towers.Options(4))
    assert match.explain("R3@5") == match.explain(towers.parse_move("R3@5"))
    assert match.explain("R3@5", Seat(1)).reasons[0].rule == "TW-009"
    match.play("R3@5")
    assert match.latest == Played(Seat(0), towers.parse_move("R3@5"))
    with pytest.raises(NotationError):
        match.play("take:nothing")
    with pytest.raises(NotationError):
        match.explain("R3@")
    assert match.step == 1


@pytest.mark.rule("TH-TURN-01", "TH-PRE-01")
def test_the_wrong_seat_is_told_by_the_rule_of_the_question() -> None:
    """Who answers for another is told who decides here; chance has nothing to say in a turn."""
    match = Match(thraen, thraen.Options(2), dealer=Dealer.of(1))
    while (asked := match.decision) is None or asked.ask != "first-play":
        match.deal()
        match.play(match.moves[0])
    other = next(each for each in thraen.seats(match.state) if each != asked.by)
    with pytest.raises(WrongSeat) as caught:
        match.play(match.moves[0], by=other)
    assert caught.value.verdict == match.explain(match.moves[0], other)
    assert caught.value.verdict.reasons[0].rule == "TH-PRE-01"
    with pytest.raises(WrongSeat) as caught:
        match.play(match.moves[0], by=CHANCE)
    assert caught.value.verdict.reasons[0].rule == "TH-TURN-01"


def test_an_illegal_move_changes_nothing() -> None:
    """Not the state, not the line, not what could be redone."""
    match = Match(towers, towers.Options(4))
    match.play(towers.parse_move("R3@5"))
    match.undo()
    with pytest.raises(IllegalMove):
        match.play(towers.parse_move("R^@5"))
    assert match.redo().move == towers.parse_move("R3@5")


def test_nothing_is_played_after_the_end() -> None:
    """A move after the end has an error of its own, with the rule."""
    match = Match(towers, towers.Options(2))
    dealer = Dealer.of("end")
    while match.moves:
        move, dealer = dealer.one_of(match.moves)
        match.play(move)
    with pytest.raises(GameOver) as caught:
        match.play(match.played[-1].move)
    assert [reason.rule for reason in caught.value.verdict.reasons] == ["TW-603"]
    assert match.decision is None


def test_the_dealer_answers_for_chance_until_a_seat_is_asked() -> None:
    """Equal seeds deal equal cards."""
    first, second = (Match(MAGPIE, Options(2), dealer=Dealer.of(7)) for _ in range(2))
    assert len(first.deal()) == 7
    assert first.decision is not None
    assert first.decision.by == 0
    second.deal()
    assert first.state == second.state
    assert all(played.by is CHANCE for played in first.played)
    other = Match(MAGPIE, Options(2), dealer=Dealer.of(8))
    other.deal()
    assert other.state != first.state


def test_a_step_of_ones_own_is_taken_back_freely_and_played_again() -> None:
    """Nobody learned anything when a seat passed."""
    match = magpie()
    before, steps = match.state, match.step
    match.play(Pass())
    after = match.state
    assert match.step == steps + 1 == len(match.played)
    assert match.latest == match.played[-1]
    assert match.barrier() is None
    assert match.undo().move == Pass()
    assert match.state is before
    assert match.redo().move == Pass()
    assert match.state is after


def test_a_new_move_forgets_what_was_taken_back() -> None:
    """There is one line; redo ends where it ends."""
    match = magpie()
    match.play(Pass())
    match.undo()
    match.play(Bury(ONE))
    with pytest.raises(UndoStopped, match="nothing has been taken back"):
        match.redo()


def test_the_beginning_cannot_be_taken_back_even_by_force() -> None:
    """There is nothing before the first step."""
    match = Match(towers, towers.Options(2))
    with pytest.raises(UndoStopped, match="nothing has been played") as caught:
        match.undo(force=True)
    assert caught.value.barrier.kind is BarrierKind.START


def test_undo_stops_where_chance_was_seen() -> None:
    """The barrier names the step and what was shown; force goes past it."""
    match = magpie()
    words = r"step 5 let chance decide in sight: roll:1 \(MG-21\)"
    with pytest.raises(UndoStopped, match=words) as caught:
        match.undo()
    assert caught.value.barrier.kind is BarrierKind.CHANCE
    assert match.undo(force=True).move == Roll(1)


def test_undo_stops_after_a_draw_from_the_unseen() -> None:
    """The draw itself could be taken back, the card that chance then showed cannot.

    Whoever saw it reads its name, and the others read who has seen something.
    """
    match = magpie()
    match.play(Draw())
    assert match.barrier() is None
    match.play(Show(THREE))
    barrier = match.barrier(Seat(0))
    assert barrier is not None
    assert barrier.kind is BarrierKind.CHANCE
    public = "step 7 let chance decide in sight of seat 0 (MG-11)"
    assert str(barrier) == public
    assert [barrier.seen_by(seat).words() for seat in (Seat(0), Seat(1), None)] == [
        "step 7 let chance decide in sight of seat 0: card 3 (MG-11)",
        public,
        public,
    ]


def test_undo_stops_where_somebody_else_decided() -> None:
    """Seat 0 cannot take back what seat 1 did, nor its own step below it."""
    match = magpie()
    match.play(Pass())
    match.play(Pass())
    assert match.barrier() is None
    barrier = match.barrier(Seat(0))
    assert barrier is not None
    assert str(barrier) == "step 7 was decided by seat 1 (MG-22)"
    assert (barrier.rule, barrier.seats) == ("MG-22", (Seat(1),))
    match.undo()
    with pytest.raises(UndoStopped, match="step 6 was decided by seat 0"):
        match.undo()


def test_undo_stops_where_a_seat_learned_a_card_without_chance() -> None:
    """A peek at a card that is decided already shows something new to the second who looks."""
    match = magpie()
    match.play(Peek())
    match.play(Show(THREE))
    match.play(Peek())
    barrier = match.barrier()
    assert barrier is not None
    public = "at step 8 seat 1 learned something (MG-22)"
    assert str(barrier) == str(barrier.seen_by(Seat(0))) == public
    own = barrier.seen_by(Seat(1))
    assert str(own) == public
    assert own.words() == "at step 8 seat 1 learned of card 3 (MG-22)"


def test_looking_again_at_a_card_one_knows_teaches_nothing() -> None:
    """The barrier is computed from what was learned, not from the kind of move."""
    match = magpie()
    match.play(Peek())
    match.play(Show(THREE))
    for move in (Pass(), Pick(ONE), Pick(THREE), Roll(1), Pass()):
        match.play(move)
    match.play(Peek())
    assert match.barrier() is None


def test_undo_stops_where_secret_picks_were_shown() -> None:
    """The last pick is free until it uncovers the others."""
    match = magpie()
    match.play(Pass())
    match.play(Pass())
    match.play(Pick(ONE))
    assert match.barrier() is None
    match.play(Pick(FOUR))
    barrier = match.barrier()
    assert barrier is not None
    assert barrier.kind is BarrierKind.LEARNED
    words = "at step 9 everybody watching learned of card 1, card 4, the pick of seat 0 (MG-31)"
    assert str(barrier) == words
    own = barrier.seen_by(Seat(1))
    assert own.about == ("card 1", "card 4", "the pick of seat 0")


def test_a_position_of_other_options_is_refused() -> None:
    """A record of it would lie."""
    position = towers.parse_position("towers players=4 turn=G out=- | 1: R3")
    with pytest.raises(ValueError, match="begun with other options"):
        Match(towers, towers.Options(2), start=position)


def test_without_a_dealer_nobody_can_foresee_the_cards() -> None:
    """Two matches begun alike are dealt unlike; a replay takes the dealer it is given."""
    assert Match(MAGPIE, Options(2)).dealer != Match(MAGPIE, Options(2)).dealer
    again = replay(MAGPIE, record_of(magpie()), Dealer.of(9))
    assert again.dealer == Dealer.of(9)


def test_a_line_can_begin_at_a_position() -> None:
    """For analysis: the start is the position, and cannot be taken back."""
    position = towers.parse_position("towers players=2 turn=G out=- | 1: R3")
    match = Match(towers, towers.Options(2), start=position)
    assert match.from_position
    match.play(match.moves[0])
    match.undo()
    assert match.state is position


def test_taking_back_costs_nothing_that_grows_with_the_state() -> None:
    """No state is built and nothing is copied: undo and redo hand out the very objects."""
    match = Match(towers, towers.Options(4))
    while match.moves:
        match.play(match.moves[-1])
    states = match.states
    counts = [sys.getrefcount(state) for state in states]
    for index in reversed(range(len(states) - 1)):
        match.undo(force=True)
        assert match.state is states[index]
    for index in range(1, len(states)):
        match.redo()
        assert match.state is states[index]
    assert counts == [sys.getrefcount(state) for state in states]


def test_a_match_knows_whether_something_can_be_played_again() -> None:
    """After an undo, until it is played again or something else is."""
    match = Match(towers, towers.Options(2))
    assert not match.can_redo
    match.play(match.moves[0])
    assert not match.can_redo
    match.undo()
    assert match.can_redo
    match.redo()
    assert not match.can_redo
