"""The frame of rounds and turns (TH-ROUND, TH-TURN)."""

from __future__ import annotations

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.errors import GameOver, IllegalMove, WrongSeat
from skybridge_rules.core.events import heard
from skybridge_rules.core.ids import CHANCE, CardId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.match import Match
from skybridge_rules.thraen import Ability, Stack, State
from skybridge_rules.thraen.events import (
    CardsCleared,
    CardTurnedUp,
    Event,
    FreeRebelCame,
    GameEnded,
    PeopleRebelled,
    RoundBegan,
    StartPassed,
    TakeSkipped,
    TurnBegan,
    TurnEnded,
)
from skybridge_rules.thraen.task_kinds import AutoTask
from skybridge_rules.thraen.task_rules import RULES
from skybridge_rules.thraen.tasks import BeginRound
from skybridge_rules.thraen.words.phrases import PHRASES
from skybridge_rules.words import Language
from tests.thraen.builders import (
    PLAIN,
    Board,
    asked,
    card,
    deal,
    go_on,
    godh,
    hand,
    move,
    moves,
    play,
    position,
    refused,
    story,
)

CARDS = deal(
    card("elder", "light", "e"),
    card("prowler", "utreng", "a"),
    godh("g1"),
)
DRY = dict.fromkeys((each.name.lower() for each in Stack), 0)
MASTER = Ability.MASTER_OF_DRAKHES  # no second die to roll with his


def events_until(state: State, number: int) -> tuple[State, list[Event]]:
    """What everybody hears up to the first turn of a round, by ``done`` or what is listed first."""
    told: list[Event] = []
    while state.round < number or state.turn is None:
        found = moves(state)
        step = thraen.step(state, move("done" if "done" in found else found[0]))
        state = step.state
        told += heard(step.events, None)
    return state, told


@pytest.mark.rule("TH-ROUND-01", "TH-TURN-01")
def test_a_round_is_preparation_then_turns_then_the_faction_phase() -> None:
    """TH-ROUND-01, TH-TURN-01: from the holder clockwise, one turn each; then the next round."""
    boards = [Board(ability=ability) for ability in PLAIN]
    before = position(CARDS, *boards, ask=(BeginRound(),), round=4, holder=2)
    state, told = events_until(go_on(before), 6)
    assert (state.holder, asked(state)) == (0, "0 take")
    kinds = (
        TurnBegan,
        TurnEnded,
        FreeRebelCame,
        StartPassed,
        CardsCleared,
        RoundBegan,
    )
    frame = [event for event in told if isinstance(event, kinds)]
    cleared = next(event for event in frame if isinstance(event, CardsCleared))
    one_round = [
        event for seat in (2, 0, 1) for event in (TurnBegan(Seat(seat)), TurnEnded(Seat(seat), ()))
    ]
    assert frame == [
        *one_round,
        FreeRebelCame(8, True),
        StartPassed(Seat(0)),
        cleared,
        RoundBegan(6),
        TurnBegan(Seat(0)),
    ]
    assert len(cleared.cards) == 3  # six turned up, three taken
    turned = [event for event in told if isinstance(event, CardTurnedUp)]
    first, second = turned[:6], turned[6:]
    assert [event.stack for event in first] == [event.stack for event in second] == list(Stack)[:6]
    assert told.index(first[-1]) < told.index(TurnBegan(Seat(2)))
    assert told.index(second[0]) > told.index(RoundBegan(6))


@pytest.mark.rule("TH-ROUND-02")
def test_the_game_ends_after_the_whole_faction_phase_of_segment_7() -> None:
    """TH-ROUND-02: Food, starting Drakhe and clearing still happen; then nothing is asked."""
    mine = Board(ability=MASTER, b=[], on=[7], hand=["prowler"])
    other = Board(ability=PLAIN[1], godhs=["g1"])
    last = position(
        CARDS,
        mine,
        other,
        ask="limit",
        seat=1,
        completed=6,
        faceup={"light": "elder"},
        sizes={"bridge_work": 0},
    )
    told = story(last, "done")
    hungry = next(event for event in told if isinstance(event, PeopleRebelled))
    assert hungry == PeopleRebelled(Seat(0), 1, 1)
    assert StartPassed(Seat(1)) in told
    assert CardsCleared((CardId("elder"),)) in told
    assert isinstance(told[-1], GameEnded)
    assert not [event for event in told if isinstance(event, RoundBegan)]
    over = play(last, "done")
    assert (asked(over), moves(over)) == ("over", [])
    assert refused(over, "done", reason("TH-ROUND-02")) == ["TH-ROUND-02"]
    with pytest.raises(GameOver):
        play(over, "take:light")


@pytest.mark.rule("TH-TURN-02")
def test_a_refusal_in_the_middle_of_a_game_names_the_move() -> None:
    """TH-TURN-02: an ordinary refusal, not that of a move after the end."""
    state, late = position(CARDS, Board(), Board(), ask="use"), move("take:light")
    with pytest.raises(IllegalMove) as caught:
        thraen.apply(state, late)
    assert type(caught.value) is IllegalMove
    assert caught.value.move == "take:light"
    assert caught.value.verdict == thraen.explain(state, late)


@pytest.mark.rule("TH-ROUND-02", "TH-ROUND-01")
def test_without_segment_7_there_is_another_round() -> None:
    """TH-ROUND-02: six segments and nobody on the seventh."""
    boards = Board(ability=MASTER), Board(ability=PLAIN[1], godhs=["g1"])
    state = position(CARDS, *boards, ask="limit", seat=1, completed=6, round=9)
    assert RoundBegan(10) in story(state, "done")
    assert play(state, "done").round == 10


Elsewhere = tuple[str, str, str]
"""A move, the step it belongs to, and the rule it is refused by once that is over."""

TAKE, PLAY = ("take:light", "take", "TH-TAKE-01"), ("play:prowler@1", "play", "TH-PLAY-01")
USE, BUILD = ("use:2.2", "use", "TH-TURN-02"), ("build:1", "build", "TH-TURN-02")

STEPS = [
    ("take", (), (PLAY, USE, BUILD)),
    ("play", (TAKE,), (USE, BUILD)),
    ("use", (TAKE, PLAY), (BUILD,)),
    ("build", (TAKE, PLAY, USE), ()),
    ("limit", (TAKE, PLAY, USE), ()),
]
"""Each step, and the moves of other steps that are over, or still to come."""


@pytest.mark.rule("TH-TURN-02", "TH-TAKE-01", "TH-PLAY-01")
@pytest.mark.parametrize(("step", "over", "later"), STEPS)
def test_what_belongs_to_another_step_is_refused(
    step: str, over: tuple[Elsewhere, ...], later: tuple[Elsewhere, ...]
) -> None:
    """TH-TURN-02: the refusal says where the game is, and where the move belongs.

    A second take or play is refused by the rule that grants one; the others by the fixed order.
    """
    rich = {"wood": 2, "stone": 2, "money": 2}
    mine = Board(ability=PLAIN[0], hand=["prowler"], goods=rich, godhs=["g1"])
    state = position(CARDS, mine, Board(ability=PLAIN[1]), ask=step, faceup={"light": "elder"})
    assert asked(state) == f"0 {step}"
    for text, ask, rule in over:
        refused(state, text, reason(rule, moment="over", step=step, own_step=ask))
    for text, ask, _ in later:
        refused(state, text, reason("TH-TURN-02", moment="later", step=step, own_step=ask))


@pytest.mark.rule("TH-TURN-02")
def test_every_question_has_words_for_where_the_game_is() -> None:
    """TH-TURN-02: those of chance too."""
    asked_for = {rules.ask for rules in RULES.values() if not isinstance(rules, AutoTask)}
    keys = {f"param.step.{ask}" for ask in asked_for}
    assert all(keys <= PHRASES.templates(language).keys() for language in Language)


@pytest.mark.rule("TH-TURN-02", "TH-TURN-01")
def test_the_five_steps_come_in_their_order() -> None:
    """TH-TURN-02: take and bonus, play, use, build, check; then it is the next seat's turn."""
    rich = {"wood": 2, "stone": 2, "money": 2}
    mine = Board(ability=PLAIN[0], hand=["prowler"], goods=rich, godhs=["g1"])
    shown = {"light": "elder", "realm": "war-chest"}
    state = position(CARDS, mine, Board(ability=PLAIN[1]), ask="take", faceup=shown)
    course = []
    for text in ("take:light", "bonus:wood", "play:prowler@1", "done", "build:1", "done"):
        course.append(asked(state))
        state = play(state, text)
    assert course == ["0 take", "0 bonus", "0 play", "0 use", "0 build", "0 limit"]
    assert asked(state) == "1 take"


@pytest.mark.rule("TH-TURN-02", "TH-TAKE-04", "TH-Q-07")
def test_a_turn_without_anything_to_do_passes_by_itself() -> None:
    """TH-TURN-02: nothing to take, to play, to use or to build, in the last round of all."""
    empty = Board(ability=PLAIN[0], b=[], d=["drakhe-pens"]), Board(ability=PLAIN[1], b=[], e=[])
    state = position(CARDS, *empty, ask=(BeginRound(),), round=20, completed=6, idle=2, sizes=DRY)
    over = go_on(state)
    assert asked(over) == "over"
    assert hand(over) == []


@pytest.mark.rule("TH-TURN-01", "TH-Q-07")
def test_every_seat_has_a_turn_even_if_the_stacks_are_dry() -> None:
    """TH-TURN-01: round 21, nothing to take; each turn goes on with step 2."""
    boards = Board(ability=PLAIN[0], hand=["prowler"]), Board(ability=PLAIN[1], hand=["elder"])
    state = position(CARDS, *boards, ask=(BeginRound(),), round=20, holder=1, sizes=DRY)
    state = go_on(state)
    assert asked(state) == "1 play"
    told = story(play(state, "play:elder@5"), "done")
    assert told[-2:] == (TurnBegan(Seat(0)), TakeSkipped(Seat(0)))


@pytest.mark.rule("TH-TURN-01")
def test_only_the_seat_whose_turn_it_is_may_answer() -> None:
    """TH-TURN-01: at a table that knows who speaks, another seat and chance are refused."""
    boards = Board(ability=PLAIN[0]), Board(ability=PLAIN[1])
    start = position(CARDS, *boards, faceup={"light": "elder"}, holder=1, seat=1)
    match = Match(thraen, start.table.options, start=start)
    for other in (Seat(0), CHANCE):
        with pytest.raises(WrongSeat) as caught:
            match.play(move("take:light"), other)
        assert [each.rule for each in caught.value.verdict.reasons] == ["TH-TURN-01"]
    assert match.state == start
    match.play(move("take:light"), Seat(1))
    assert hand(match.state, 1) == ["elder"]
