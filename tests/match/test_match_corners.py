"""Corners of a match: who decided, what a barrier tells to whom, what a copy shares."""

from __future__ import annotations

import copy

import pytest
from attrs import evolve
from magpie_rules.events import CardLearned, Event
from magpie_rules.moves import Draw, Move, Pass, Peek, Roll, Show
from magpie_rules.package import MAGPIE
from magpie_rules.state import Options, State
from magpie_rules.views import View

from skybridge_rules import towers
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import BrokenPromise, RecordDiffers, WrongSeat
from skybridge_rules.core.events import Told
from skybridge_rules.core.game import Decision, Step
from skybridge_rules.core.ids import CHANCE, CardId, RuleId, Seat
from skybridge_rules.match import (
    Barrier,
    BarrierKind,
    Match,
    UndoStopped,
    bring_back,
    format_record,
    parse_record,
    record_of,
    replay,
    take_back,
)
from skybridge_rules.match.changes import changed
from skybridge_rules.match.takeback import is_asked
from skybridge_rules.words import Language
from tests.magpie.wrapped import Magpie
from tests.match.magpies import CARDS, MagpieMatch, played

DEALT = ("show:1", "show:2", "show:3", "show:1", "show:2", "show:3", "roll:1")
ONE, THREE = CardId("1"), CardId("3")


# What a barrier tells to whom.

LEARNED = Barrier(
    BarrierKind.LEARNED,
    4,
    RuleId("MG-22"),
    (Seat(0), Seat(1)),
    ("card 2",),
    ((Seat(0), ("card 1",)), (Seat(1), ("card 3",))),
)
"""Everybody learned of the two, and each seat of a card besides."""


def test_a_seat_reads_what_it_learned_and_nobody_elses_secret() -> None:
    """It is the only learner in its own words, and what the other learned is gone from them."""
    assert LEARNED.seen_by(Seat(0)) == Barrier(
        BarrierKind.LEARNED,
        4,
        RuleId("MG-22"),
        (Seat(0),),
        ("card 1", "card 2"),
        (),
        ("card 1",),
    )
    assert LEARNED.seen_by(None) == evolve(LEARNED, private=())


def test_two_learners_are_named_in_the_language_of_the_reader() -> None:
    """One behind the other, with a comma."""
    assert LEARNED.words() == "at step 4 seat 0, seat 1 learned of card 2 (MG-22)"
    assert "Platz 0, Platz 1" in LEARNED.words(Language.DE)


def test_there_is_no_step_before_the_first_and_none_after_the_last() -> None:
    """The barriers of both ends say how many steps were played."""
    match = played(*DEALT)
    with pytest.raises(UndoStopped) as caught:
        match.redo()
    assert caught.value.barrier == Barrier(BarrierKind.END, len(DEALT))
    assert played().barrier() == Barrier(BarrierKind.START, 0)


class Cup(Magpie):
    """Magpie with a die below a cup: that it was rolled is seen, and nothing else."""

    def view(self, state: State, seat: Seat | None) -> View:
        """Without what was rolled."""
        seen = super().view(state, seat)
        return evolve(seen, garden=evolve(seen.garden, box=0, grass=0))


def rolled(game: Magpie) -> Barrier:
    """The barrier after the roll of a game."""
    match = Match(game, Options(2, rounds=1, deck=CARDS, dealt=3))
    for text in DEALT:
        match.play(text)
    barrier = match.barrier()
    assert barrier is not None
    return barrier


class Announced(Magpie):
    """With every step a six is called out, so that everybody learns of it."""

    def step(self, state: State, move: Move) -> Step[State, Event]:
        """With one event more, for all."""
        taken = super().step(state, move)
        told: Told[Event] = Told(CardLearned(Seat(0), CardId("6")), None, (RuleId("MG-11"),))
        return Step(taken.state, (*taken.events, told))


def test_where_everybody_learned_something_nobody_is_named() -> None:
    """Though a seat learned something besides, which only it reads."""
    match = Match(Announced(), Options(2, rounds=1, deck=CARDS, dealt=3))
    match.play("show:1")
    barrier = match.barrier()
    assert barrier is not None
    assert (barrier.seats, barrier.about) == ((), ("card 6",))
    assert barrier.private == ((Seat(0), ("card 1",)),)
    assert barrier.seen_by(Seat(0)).about == ("card 1", "card 6")


def test_what_chance_said_is_named_only_if_everybody_could_see_it() -> None:
    """A die in the open is; one below a cup is not, though everybody saw that it was rolled."""
    assert rolled(Magpie()).about == ("roll:1",)
    assert rolled(Cup()) == evolve(rolled(Magpie()), about=())


class Dark(Magpie):
    """Magpie at night: nobody sees that the die was rolled."""

    def view(self, state: State, seat: Seat | None) -> View:
        """Without box, grass, and what is asked."""
        seen = super().view(state, seat)
        return evolve(seen, garden=evolve(seen.garden, agenda=(), box=0, grass=0))


def test_what_nobody_saw_can_be_taken_back() -> None:
    """Chance decided, but no view has changed, neither a seat's nor the spectator's."""
    match = Match(Dark(), Options(2, rounds=1, deck=CARDS, dealt=3))
    for text in DEALT:
        match.play(text)
    assert match.barrier() is None
    assert match.undo().by is CHANCE


# Who decided.


def test_the_wrong_seat_hears_its_move_and_who_was_asked() -> None:
    """Chance too, where a seat is asked."""
    match = Match(towers, towers.Options(4))
    with pytest.raises(WrongSeat, match=r"^R3@5 .*asked=0, answered=2") as caught:
        match.play("R3@5", by=Seat(2))
    assert caught.value.verdict == match.explain("R3@5", Seat(2))
    with pytest.raises(WrongSeat, match="R3@5") as caught:
        match.play("R3@5", by=CHANCE)
    (reason,) = caught.value.verdict.reasons
    assert dict(reason.params) == {"asked": 0, "answered": "chance"}


class Endless(Magpie):
    """Its steps go on after the end, which a game promises not to do."""

    over = False

    def decision(self, state: State) -> Decision | None:
        """None once somebody says so."""
        return None if self.over else super().decision(state)


def test_a_game_that_goes_on_after_its_end_breaks_a_promise() -> None:
    """It is an error of the game, and the line stays as it is."""
    game = Endless()
    match = Match(game, Options(2, rounds=1, deck=CARDS, dealt=3))
    game.over = True
    with pytest.raises(BrokenPromise, match=r"^a move was taken after the end of the game$"):
        match.play("show:1")
    assert match.played == ()


class Asked(Magpie):
    """Asks a seat, though chance was asked a moment ago."""

    times = 0

    def decision(self, state: State) -> Decision | None:
        """From the second time on it is seat 1 that decides."""
        self.times += 1
        asked = super().decision(state)
        assert asked is not None
        return asked if self.times == 1 else evolve(asked, by=Seat(1))


def test_a_dealer_answers_for_chance_and_for_nobody_else() -> None:
    """Whoever is asked when the dealer plays."""
    match = Match(Asked(), Options(2, rounds=1, deck=CARDS, dealt=3))
    with pytest.raises(WrongSeat, match="answered=chance"):
        match.deal_once()


# Undo, redo, copies.


def magpie_after(*moves: Move) -> MagpieMatch:
    """Both have three cards, and a trinket is rolled."""
    match = played(*DEALT)
    for move in moves:
        match.play(move)
    return match


def test_what_was_taken_back_is_gone_with_its_states() -> None:
    """A new move comes in the place of two: the line and its states are as long as each other."""
    match = magpie_after(Pass(), Pass())
    match.undo()
    match.undo(force=True)
    drawn = match.play(Draw())
    assert match.state is drawn.state
    assert len(match.states) == len(match.played) + 1
    after = match.state
    match.undo()
    match.redo()
    assert match.state is after
    assert not match.can_redo


def test_a_copy_has_a_past_of_its_own() -> None:
    """What is played in one is not played in the other."""
    match = magpie_after(Pass())
    before = match.played
    match.undo()
    other = copy.copy(match)
    other.play(Peek())
    match.redo()
    assert match.played == before
    assert other.played != before


def test_a_dealer_that_nobody_named_has_a_seed_of_sixteen_bytes() -> None:
    """Long enough that nobody tries all of them."""
    assert len(str(Match(MAGPIE, Options(2)).dealer.seed)) == 32


def test_only_a_position_makes_a_line_begin_elsewhere() -> None:
    """A match from the beginning says so."""
    assert Match(towers, towers.Options(2)).from_position is False
    start = towers.parse_position("towers players=2 turn=G out=- | 1: R3")
    assert Match(towers, towers.Options(2), start=start).from_position is True
    with pytest.raises(ValueError, match=r"^the position was begun with other options$"):
        Match(towers, towers.Options(4), start=start)


def test_bringing_back_stops_where_a_seat_has_something_to_decide() -> None:
    """Not at the next step of somebody else; and at the end of what was taken back at last."""
    match = Match(towers, towers.Options(4))
    for text in ("R3@1", "G3@2", "B3@3", "Y3@4", "R2@5", "G2@6"):
        match.play(text)
    assert take_back(match, Seat(1), force=True) == 1
    assert take_back(match, Seat(1), force=True) == 4
    assert bring_back(match, Seat(1)) == 4
    assert is_asked(match, Seat(1))
    assert not is_asked(match, Seat(0))
    assert bring_back(match, Seat(1)) == 1
    assert match.step == 6


def test_two_answers_are_a_decision_and_one_is_none() -> None:
    """Who has one card left to pick has nothing to decide."""
    match = Match(MAGPIE, Options(2, rounds=1, deck=CARDS, dealt=2))
    for text in ("show:1", "show:2", "show:3", "show:4", "roll:1", "pass", "pass"):
        match.play(text)
    assert len(match.moves) == 2
    assert is_asked(match, Seat(0))
    alone = Match(MAGPIE, Options(2, rounds=1, deck=CARDS, dealt=1))
    for text in ("show:1", "show:2", "roll:1", "pass", "pass"):
        alone.play(text)
    assert len(alone.moves) == 1
    assert not is_asked(alone, Seat(0))


# Records and changes.


def test_a_record_keeps_signs_of_any_script_and_the_order_of_names() -> None:
    """Names stand in it as they are; its options are sorted, and read again in the same order."""
    match = Match(towers, towers.Options(2), names=("Zoë", "Ægir"))
    match.play(match.moves[0])
    record = record_of(match)
    text = format_record(record)
    assert '[Seats ["Zoë", "Ægir"]]' in text
    mixed = text.replace('{"colours"', '{"players": 2, "colours"').replace(', "players": 2}', "}")
    assert mixed != text
    assert parse_record(mixed) == parse_record(text) == record


def test_options_are_written_in_the_order_of_their_names() -> None:
    """However a program had them."""
    record = evolve(record_of(Match(towers, towers.Options(2))), options='{"b": 1, "a": 2}')
    assert '[Options {"a": 2, "b": 1}]' in format_record(record)


def test_options_of_any_script_are_read_as_they_are_written() -> None:
    """As JSON without blanks, sorted, no sign spelt out."""
    match = Match(towers, towers.Options(2))
    text = format_record(record_of(match))
    line = text.split("\n")[4]
    read = parse_record(text.replace(line, '[Options {"ü": 1, "a": {"c": 1, "b": 2}}]'))
    assert read.options == '{"a":{"b":2,"c":1},"ü":1}'
    assert '[Options {"a": {"b": 2, "c": 1}, "ü": 1}]' in format_record(read)


def test_a_line_of_moves_is_filled_to_the_hundredth_sign() -> None:
    """A word that ends there still stands in it."""
    record = record_of(played(*DEALT))
    first = record.entries[0]
    short = evolve(first, move="y", chance=False)
    for length, lengths in ((95, [100]), (96, [99, 4])):
        long = evolve(first, move="x" * length, chance=False)
        text = format_record(evolve(record, entries=(long, short)))
        _, _, moves = text.partition("\n\n")
        assert [len(line) for line in moves.split("\n")[:-2]] == lengths


def test_a_round_that_is_closed_and_goes_on_has_its_number_again() -> None:
    """As a record may have it that no game was: the reader says what is wrong with it."""
    record = record_of(Match(towers, towers.Options(2)))
    assert record.line_of("Game") == 1
    match = Match(towers, towers.Options(2))
    match.play("R3@1")
    match.play("G3@2")
    made = record_of(match)
    doubled = evolve(made, entries=(made.entries[0], *made.entries[1:], made.entries[-1]))
    assert format_record(doubled).count("\n1. ") == 2
    with pytest.raises(RecordDiffers, match="the record says round 1, the rules 2"):
        replay(towers, parse_record(format_record(doubled)))


def test_names_with_signs_of_paths_lead_to_their_place() -> None:
    """A slash and a tilde within a name are spelt ~1 and ~0 (RFC 6901)."""
    assert changed({"a/b": {"c~d": 1}}, "/a~1b/c~0d", 2) == {"a/b": {"c~d": 2}}
    assert changed({"~1": 1}, "/~01", 2) == {"~1": 2}


def test_dealing_stops_at_the_first_question_of_a_seat() -> None:
    """And gives back what came of every answer."""
    match = Match(MAGPIE, Options(2, rounds=1, deck=CARDS, dealt=3), dealer=Dealer.of(2))
    steps = match.deal()
    assert len(steps) == 7
    assert [each.by for each in match.played] == [CHANCE] * 7
    assert isinstance(match.played[-1].move, Roll)
    assert isinstance(match.played[0].move, Show)
