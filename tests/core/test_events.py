"""Events, and who hears of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skybridge_rules.core.events import Log, Told, heard, told_to
from skybridge_rules.core.ids import EVERYONE, Audience, RuleId, Seat, may_know

SEATS = [Seat(0), Seat(1), Seat(2)]
AUDIENCES: st.SearchStrategy[Audience] = st.none() | st.lists(
    st.sampled_from(SEATS), unique=True
).map(lambda seats: tuple(sorted(seats)))
STORIES = st.lists(st.tuples(st.text(max_size=3), AUDIENCES), max_size=6)


def test_an_event_is_public_unless_it_says_otherwise() -> None:
    """The default audience is everybody."""
    assert Told("dawn") == Told("dawn", EVERYONE)
    log: Log[str] = Log()
    log.tell("dawn")
    assert log.told == (Told("dawn", None),)


@given(STORIES)
def test_a_listening_log_keeps_every_event_in_order(story: list[tuple[str, Audience]]) -> None:
    """Events tell the story (DESIGN 9)."""
    log: Log[str] = Log()
    for event, to in story:
        log.tell(event, to=to)
    assert log.told == tuple(Told(event, to) for event, to in story)


@given(STORIES)
def test_a_silent_log_keeps_nothing(story: list[tuple[str, Audience]]) -> None:
    """``apply`` shares one silent log for ever, so nothing may stay in it (DESIGN 9)."""
    log: Log[str] = Log(listening=False)
    for event, to in story:
        log.tell(event, to=to)
    assert log.told == ()
    assert not log.listening


def test_what_was_told_is_a_value_and_not_the_log() -> None:
    """A tuple taken before the next event does not grow."""
    log: Log[str] = Log()
    log.tell("one")
    earlier = log.told
    log.tell("two")
    assert earlier == (Told("one"),)


@given(STORIES, st.none() | st.sampled_from(SEATS))
def test_each_seat_hears_exactly_what_it_may_know(
    story: list[tuple[str, Audience]], seat: Seat | None
) -> None:
    """In order; the spectator hears what is public (DESIGN 7, 9)."""
    told = tuple(Told(event, to) for event, to in story)
    assert heard(told, seat) == tuple(event for event, to in story if may_know(to, seat))


def test_a_whisper_to_one_seat_reaches_no_other_and_no_spectator() -> None:
    """Seat 0 is not everybody, though it is as false as None."""
    told = (Told("public"), Told("for 0", (Seat(0),)), Told("for nobody", ()))
    assert heard(told, Seat(0)) == ("public", "for 0")
    assert heard(told, Seat(1)) == ("public",)
    assert heard(told, None) == ("public",)


def test_a_log_takes_no_other_attributes() -> None:
    """A misspelt attribute is an error."""
    with pytest.raises(AttributeError):
        Log().heard = True  # type: ignore[attr-defined]  # slotted: that is the test


def test_an_event_keeps_its_rules_in_their_order() -> None:
    """The one that decided the point comes first (DESIGN 9)."""
    log: Log[str] = Log()
    log.tell("dawn", "B-2", "A-1", to=(Seat(1),))
    assert log.told == (Told("dawn", (Seat(1),), (RuleId("B-2"), RuleId("A-1"))),)


def test_what_a_seat_is_told_comes_with_its_rules() -> None:
    """The same events as it hears, whole."""
    open_to_all = Told("public", EVERYONE, (RuleId("A-1"),))
    told = (Told("for 1", (Seat(1),)), open_to_all, Told("for 0", (Seat(0),)))
    assert told_to(told, Seat(0)) == (open_to_all, told[2])
    assert told_to(told, Seat(1)) == (told[0], open_to_all)
    assert told_to(told, None) == (open_to_all,)
