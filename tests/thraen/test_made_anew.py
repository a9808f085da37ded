"""Descriptions of tasks that are put together while a test runs, not when the library is read."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.core.verdict import Problem, problem, reason
from skybridge_rules.thraen import Ability, State
from skybridge_rules.thraen.moves import DECLINE, DONE, Decline, DiscardGodh, Done, Show, Trade
from skybridge_rules.thraen.places import Place, with_one
from skybridge_rules.thraen.resolve.free import with_free_actions
from skybridge_rules.thraen.resolve.piles import card_task
from skybridge_rules.thraen.task_kinds import (
    SILENT,
    SeatTask,
    Story,
    always,
    only_with,
    refuse_others,
)
from skybridge_rules.thraen.tasks import AskPlay, AskUse, DrawGodhCard
from tests.thraen.builders import move
from tests.thraen.scenes.tables import at, own

ME, RULE, PLACE = Seat(0), RuleId("TH-MAIN-01"), Place((AskPlay,))
TASK = DrawGodhCard(ME)
CARDS = tuple(map(CardId, ("alpha", "beta", "beta")))
LACKS = (("TH-MAIN-08", "nothing to draw"),)
WRONG = (problem("TH-MAIN-08", "agenda", "out of order"),)


def drawing(pile: Pile) -> Any:
    """A task that draws from this pile, and tells what it was told."""

    def there(state: State, task: DrawGodhCard) -> Pile:
        assert (state.turn is not None, task) == (True, TASK)
        return pile

    told: Any = card_task(
        "godh",
        RULE,
        PLACE,
        pile=there,
        to=lambda task: (task.seat,),
        then=lambda *heard: heard,  # type: ignore[arg-type]  # shows what is handed on
        if_empty=lambda *heard: ("empty", *heard),  # type: ignore[arg-type]  # as above
        impossible=lambda _state, _task: LACKS,
        out_of_order=lambda _state: WRONG,
    )
    return told


@pytest.mark.rule("TH-INFO-02", "TH-PREP-04")
def test_a_task_that_draws_asks_chance_only_where_there_is_a_choice() -> None:
    """TH-PREP-04: an empty pile gives nothing; TH-INFO-02: who draws a card sees it."""
    state = at("use")
    several = drawing(Pile.shuffled(CARDS))
    assert several.auto_advance(state, TASK, SILENT) is None
    assert several.moves(state, TASK) == (move("show:alpha"), move("show:beta"))
    assert several.weights(state, TASK) == (1, 2)
    assert several.possible(state, TASK, move("show:beta"))
    assert not several.possible(state, TASK, move("show:gamma"))
    assert not several.possible(state, TASK, DONE)
    drawn = several.answer(state, TASK, Show(CARDS[1]), SILENT)
    rest = Pile.shuffled(CARDS[:2])
    assert drawn == (state, TASK, Known(CARDS[1], (ME,)), rest, SILENT)
    alike = drawing(Pile.shuffled(CARDS[1:]))
    known = (state, TASK, Known(CARDS[1], (ME,)), Pile.shuffled(CARDS[1:2]), SILENT)
    assert alike.auto_advance(state, TASK, SILENT) == known
    assert drawing(Pile()).auto_advance(state, TASK, SILENT) == ("empty", state, TASK, SILENT)


@pytest.mark.rule("TH-MAIN-08")
def test_a_task_that_draws_keeps_what_it_is_described_by() -> None:
    """Its name, its rule, its place, and what would be impossible about it."""
    made, state = drawing(Pile()), at("use")
    assert (made.ask, made.rule, made.place) == ("godh", RULE, PLACE)
    assert made.impossible(state, TASK) == LACKS
    assert made.out_of_order(state) == WRONG
    plain: Any = card_task(
        "godh", RULE, PLACE, pile=lambda *_: Pile(), to=lambda _: (), then=lambda state, *_: state
    )
    assert plain.auto_advance(state, TASK, SILENT) == state.popped()
    assert (*plain.impossible(state, TASK), *plain.out_of_order(state)) == ()


def waiting() -> SeatTask[AskUse, Done]:
    """A question that has but one answer."""
    wrong: tuple[Problem, ...] = WRONG

    def answer(state: State, task: AskUse, made: Done, log: Story) -> State:
        assert (task, made, log) == (AskUse(ME), DONE, SILENT)
        return state.popped()

    return SeatTask[AskUse, Done](
        "wait",
        RULE,
        (Done,),
        PLACE,
        moves=lambda *_: (DONE,),
        against=lambda *_: (reason("TH-TIME-04"),),
        allowed_by=always("TH-TIME-04", "TH-TURN-02"),
        answer=answer,
        auto_advance=lambda state, *_: state,
        impossible=lambda *_: LACKS,
        out_of_order=lambda _: wrong,
        decided_by=RuleId("TH-TURN-02"),
    )


@pytest.mark.rule("TH-TIME-02", "TH-TIME-03")
def test_a_question_that_free_actions_may_interrupt_is_otherwise_as_it_was() -> None:
    """TH-TIME-03: trades and gifts are judged by their own rules, all else by the question's."""
    made: Any = with_free_actions(waiting())
    state, task = at("use", own(goods={"salt": 2}, godhs=["lore"])), AskUse(ME)
    assert (made.ask, made.rule, made.place) == ("wait", RULE, PLACE)
    assert made.accepts == (Done, Trade, DiscardGodh)
    assert made.moves(state, task) == (DONE,)
    assert made.auto_advance(state, task, SILENT) is state
    assert made.impossible(state, task) == LACKS
    assert made.out_of_order(state) == WRONG
    assert made.decided_by == "TH-TURN-02"
    assert tuple(made.against(state, task, DONE)) == (reason("TH-TIME-04"),)
    assert tuple(made.allowed_by(state, task, DONE)) == ("TH-TIME-04", "TH-TURN-02")
    assert made.answer(state, task, DONE, SILENT) == state.popped()
    traded, dear = move("trade:salt>wood"), move("trade:metal")
    assert tuple(made.against(state, task, traded)) == ()
    assert [each.rule for each in made.against(state, task, dear)] == ["TH-RTRADE-03"]
    assert "TH-RTRADE-02" in made.allowed_by(state, task, traded)
    after = made.answer(state, task, traded, SILENT)
    assert after.agenda == state.agenda
    assert after.players[0].goods == (0, 1, 0, 0, 0, 0)


@pytest.mark.rule("TH-TURN-02")
def test_what_is_not_listed_is_refused_for_one_reason() -> None:
    """TH-TURN-02: the reason is worked out from the state, the question and the move."""
    state, task = at("use"), AskUse(ME)

    def refusal(about: State, asked: AskUse, made: Done | Decline) -> Any:
        assert (about, asked) == (state, task)
        return reason("TH-TIME-04", move=str(made))

    against = refuse_others(lambda *asked: (DONE,) if asked == (state, task) else (), refusal)
    assert tuple(against(state, task, DONE)) == ()
    assert tuple(against(state, task, DECLINE)) == (reason("TH-TIME-04", move="decline"),)


@pytest.mark.rule("TH-SETUP-09")
def test_a_moment_of_one_ability_is_impossible_for_another() -> None:
    """TH-SETUP-09: by the rule of the ability; for its own seat the other lacks are asked for."""
    state, task = at("use", own(Ability.HIGH_PRIEST)), AskUse(ME)
    needed = (("TH-ABIL-PRI-01", "another ability is needed for this"),)
    priest, others = Ability.HIGH_PRIEST, (Ability.GARDENS, Ability.VISIONS)
    rightly: Any = only_with("TH-ABIL-PRI-01", priest, *others)
    wrongly: Any = only_with("TH-ABIL-PRI-01", *others)
    assert wrongly(state, task) == needed
    assert tuple(rightly(state, task)) == ()
    then: Any = only_with("TH-ABIL-PRI-01", priest, then=lambda *asked: ((str(asked[1]), "x"),))
    assert then(state, task) == ((str(task), "x"),)


@pytest.mark.rule("TH-TURN-02")
def test_one_task_more_may_lie_above_what_waits() -> None:
    """TH-TURN-02: above a single task, or above several that go together."""
    above = with_one(DrawGodhCard, (AskPlay, (AskUse, AskPlay)))
    assert above == ((DrawGodhCard, AskPlay), (DrawGodhCard, AskUse, AskPlay))
