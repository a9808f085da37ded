"""Errors say what, where, and by which rule; one root catches them all."""

from __future__ import annotations

import inspect
import pickle

import pytest

from skybridge_rules.core import errors
from skybridge_rules.core.errors import (
    BadOption,
    BrokenPromise,
    ContentError,
    Fault,
    GameOver,
    IllegalMove,
    ImpossibleSetup,
    JsonError,
    NotationError,
    PackageError,
    RecordDiffers,
    RecordError,
    RecordVersionError,
    SetupError,
    SkybridgeError,
    UnknownContent,
    UnknownName,
    WrongSeat,
)
from skybridge_rules.core.limits import LONGEST_MESSAGE, MOST_FAULTS
from skybridge_rules.core.verdict import Verdict, problem, reason

REFUSED = Verdict((reason("TW-303", level=5, lowest=3), reason("TW-201")))

EVERY_ERROR: list[tuple[SkybridgeError, str]] = [
    (IllegalMove(REFUSED, "R3@5"), "R3@5 is refused: TW-303 (level=5, lowest=3); TW-201"),
    (WrongSeat(REFUSED), "the move is refused: TW-303 (level=5, lowest=3); TW-201"),
    (GameOver(Verdict((reason("TW-603"),)), "R3@5"), "R3@5 is refused: TW-603"),
    (
        ImpossibleSetup((problem("A-1", "turn", "no hand 9"), problem("A-2", "out", "twice 1"))),
        "turn: no hand 9 (A-1); out: twice 1 (A-2)",
    ),
    (SetupError((Fault("seats.0", "unknown"), Fault("b", "c"))), "seats.0: unknown; b: c"),
    (NotationError("R3#5", 3, "expected '@'"), "column 3: expected '@'"),
    (
        JsonError((Fault("$.a[0]", "expected a text, found 3"), Fault("$", "unknown b"))),
        "$.a[0]: expected a text, found 3; $: unknown b",
    ),
    (RecordError(4, 2, "no such header"), "line 4, column 2: no such header"),
    (RecordVersionError(1, 9, "another game"), "line 1, column 9: another game"),
    (
        RecordDiffers(7, 1, "not legal", 3, REFUSED.reasons),
        "line 7, column 1: step 3: not legal: TW-303 (level=5, lowest=3); TW-201",
    ),
    (errors.SeatError("no seat 9"), "no seat 9"),
    (errors.NotAsked("seat 1 is asked"), "seat 1 is asked"),
    (errors.StepError("no step 9"), "no step 9"),
    (UnknownName("no rule XX-1"), "no rule XX-1"),
    (BadOption("late", "late is set twice"), "late is set twice"),
    (PackageError("two games are called chess"), "two games are called chess"),
    (UnknownContent("no content with the digest 0"), "no content with the digest 0"),
    (ContentError("cards.toml: trader: no cost"), "cards.toml: trader: no cost"),
    (BrokenPromise("a card was lost"), "a card was lost"),
]


def name_of(pair: object) -> str:
    """The class of an error, for the report of pytest."""
    return "" if isinstance(pair, str) else type(pair).__name__


@pytest.mark.parametrize(("error", "text"), EVERY_ERROR, ids=name_of)
def test_the_message_says_what_where_and_by_which_rule(error: SkybridgeError, text: str) -> None:
    """Errors cite their rule (DESIGN 4)."""
    assert str(error) == text


def test_no_error_is_missing_from_this_list() -> None:
    """A new kind of error gets a message here."""
    defined = {
        kind
        for _, kind in inspect.getmembers(errors, inspect.isclass)
        if issubclass(kind, Exception) and kind.__module__ == errors.__name__
    }
    assert defined - {SkybridgeError} == {type(error) for error, _ in EVERY_ERROR}


@pytest.mark.parametrize(("error", "text"), EVERY_ERROR, ids=name_of)
def test_whoever_catches_the_root_has_caught_them_all(error: SkybridgeError, text: str) -> None:
    """And no error is one of Python's own, which a caller might catch by accident."""
    with pytest.raises(SkybridgeError) as caught:
        raise error
    assert str(caught.value) == text
    assert not isinstance(error, (ValueError, LookupError, TypeError))


def test_an_illegal_move_holds_the_very_verdict() -> None:
    """The same one that ``explain`` returns (DESIGN 4)."""
    error = IllegalMove(REFUSED, "R3@5")
    assert error.verdict is REFUSED
    assert error.move == "R3@5"


def test_what_is_not_known_is_left_out_of_the_words() -> None:
    """A refusal without its move, and a record that differs without a rule."""
    assert str(IllegalMove(Verdict((reason("TW-603"),)))) == "the move is refused: TW-603"
    assert str(RecordDiffers(7, 1, "not legal", 3)) == "line 7, column 1: step 3: not legal"


def test_what_there_is_more_of_is_listed_with_marks_between() -> None:
    """Reasons, figures, problems and faults."""
    differs = RecordDiffers(7, 1, "not legal", 3, REFUSED.reasons)
    assert differs.what == "not legal"
    assert differs.message == "step 3: not legal: TW-303 (level=5, lowest=3); TW-201"
    assert str(JsonError((Fault("$.a", "no"), Fault("$", "nor")))) == "$.a: no; $: nor"
    found = problem("A-1", "turn", "no hand 9"), problem("A-2", "out", "twice 1")
    assert str(ImpossibleSetup(found)) == "turn: no hand 9 (A-1); out: twice 1 (A-2)"


def test_the_refusals_of_a_move_are_caught_as_one() -> None:
    """The wrong seat and the end of the game are illegal moves as well."""
    assert issubclass(WrongSeat, IllegalMove)
    assert issubclass(GameOver, IllegalMove)
    assert issubclass(RecordDiffers, RecordError)
    assert issubclass(RecordVersionError, RecordError)


def test_errors_hold_their_figures_apart_from_the_words() -> None:
    """A front-end words them anew, in its own language."""
    notation = NotationError("R3#5", 3, "expected '@'")
    assert (notation.text, notation.column, notation.message) == ("R3#5", 3, "expected '@'")
    record = RecordDiffers(7, 1, "not legal", 3, REFUSED.reasons)
    assert (record.line, record.column, record.step, record.reasons) == (7, 1, 3, REFUSED.reasons)
    setup = ImpossibleSetup((problem("A-1", "turn", "no hand 9"),))
    assert setup.problems == (problem("A-1", "turn", "no hand 9"),)
    assert JsonError((Fault("$", "no"),)).faults == (Fault("$", "no"),)


def test_errors_travel_between_processes() -> None:
    """A pool of workers hands errors back by pickle; one that breaks there breaks the pool."""
    for error, text in EVERY_ERROR:
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error)
        assert str(again) == text
        assert vars(again) == vars(error)


def test_a_setup_says_how_many_faults_it_does_not_keep() -> None:
    """It keeps a hundred, and tells the number of the others."""
    error = SetupError(tuple(Fault("$", "x") for _ in range(MOST_FAULTS + 7)))
    assert len(error.faults) == MOST_FAULTS
    assert str(error).count("$: x") == MOST_FAULTS
    assert str(error).endswith("; and 7 more")
    assert str(SetupError((Fault("$", "x"),))) == "$: x"


def test_an_error_keeps_what_is_no_text_as_it_is() -> None:
    """Only texts are cut to a screenful."""
    assert SkybridgeError(7, ("a", 1), "b" * 5_000).args[:2] == (7, ("a", 1))
    assert len(SkybridgeError("b" * 5_000).args[0]) == LONGEST_MESSAGE


def test_a_document_is_blamed_on_the_error_behind_one_of_its_faults() -> None:
    """Of that kind, and of no other."""
    fault = Fault("$.seed", "too long", BadOption("seed", "too long"))
    error = JsonError((Fault("$", "x"), fault))
    assert error.comes_from(BadOption)
    assert error.comes_from(SkybridgeError)
    assert not error.comes_from(UnknownName)
    assert not JsonError((Fault("$", "x"),)).comes_from(BadOption)
