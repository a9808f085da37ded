"""Turn and phase order: who is asked, in which step, and what follows what in a round.

The order of a round is written down once, as ranks of what is told (TH-ROUND-01, TH-TURN-02,
TH-FACTION-01); every step of a game has to go forward in it. Steps that go by must be told.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

import pytest
from hypothesis import given, settings

from skybridge_rules import thraen
from skybridge_rules.core.ids import CHANCE
from skybridge_rules.thraen import Ability, Event, Move, Resource, State, task_rules
from skybridge_rules.thraen import events as e
from skybridge_rules.thraen.moves import (
    Awaken,
    Build,
    ChooseBonus,
    DiscardGodh,
    Done,
    PlaceCrown,
    Play,
    Show,
    Take,
    Trade,
)
from skybridge_rules.thraen.resolve.free import free_moves
from skybridge_rules.thraen.steps import building, closing, drakhe, faction, preparation
from skybridge_rules.thraen.tasks import (
    AskDraw,
    AskPlay,
    BeginRound,
    BeginTurn,
    CheckBridge,
    Feed,
    MoveLeader,
    PassStart,
)
from tests.properties.cases import Case, cases
from tests.properties.planting import SEEDS, Planted, caught, changed, deeply, lightly, replaced
from tests.properties.promise import Passage, Promise, along, keep
from tests.properties.thraen.plants import task_changed
from tests.properties.thraen.positions import positions
from tests.properties.thraen.wishes import Wish

Step: TypeAlias = Passage[State, Move, Event]

# The order of a round.

RANKS: dict[type, int] = {
    e.RoundBegan: 0,
    e.CardTurnedUp: 1,
    e.CrownPlaced: 2,
    e.TurnBegan: 3,
    e.TurnEnded: 3,
    e.SegmentCompleted: 4,
    e.FreeRebelCame: 4,
    e.DieShows: 5,
    e.UtrengShows: 5,
    e.DieChosen: 5,
    e.LeaderMoved: 6,
    e.DrakheAwoke: 7,
    e.DamageChosen: 8,
    e.CardsLost: 8,
    e.SlotClosed: 8,
    e.PeopleLost: 8,
    e.Spared: 8,
    e.StartPassed: 10,
    e.CardsCleared: 11,
    e.CompensationDealt: 12,
    e.CardsPutAside: 13,
    e.GameEnded: 15,
}
"""Food is 9, and the last rebels are 14: population rebels at other times too."""
FOOD, REBELLION = 9, 14

ASKED_AT: dict[str, int] = {
    **dict.fromkeys(("turn-up",), 1),
    **dict.fromkeys(("crown",), 2),
    **dict.fromkeys(("roll", "roll-utreng", "face", "die"), 5),
    **dict.fromkeys(("awaken",), 7),
    **dict.fromkeys(("damage", "discard"), 8),
    **dict.fromkeys(("compensation",), 13),
}
"""How far a round has come when something is asked outside of turns."""

STEPS = ("take", "play", "use", "build", "limit")
"""The five steps of a turn (TH-TURN-02)."""

STEP_OF: dict[str, int] = {
    **dict.fromkeys(("take", "peek", "vision", "draw", "extra", "keep", "put-back"), 0),
    **dict.fromkeys(("bonus", "empery"), 0),
    **dict.fromkeys(("play", "immediate", "profit"), 1),
    **dict.fromkeys(("use", "religion"), 2),
    "build": 3,
    **dict.fromkeys(("limit", "bury"), 4),
}

FREE_AT = ("take", "bonus", "play", "immediate", "use", "build", "limit")
"""Where the one on turn may trade and discard (TH-TIME-03)."""

ONCE: dict[type, str] = {Take: "take", ChooseBonus: "bonus", Play: "play", Build: "build"}
"""What is done once in a turn, and the question that must then be over."""


# What the rules say.


def the_right_seat_is_asked(state: State) -> Iterator[str]:
    """Who is on turn, but for Guinn's bonus; and free actions only then (TH-TIME-01 to 03)."""
    asked = thraen.decision(state)
    if asked is None or asked.by is CHANCE:
        return
    seat, turn = asked.by, state.turn
    own = turn is not None and turn.seat == seat
    if turn is not None and not own:
        guinn = state.players[seat].ability is Ability.EMPERY
        if not guinn or asked.ask not in ("empery", "room"):
            yield f"seat {seat} is asked {asked.ask} in the turn of seat {turn.seat}"
    moves = thraen.legal_moves(state)
    gifts = {move.card for move in moves if isinstance(move, DiscardGodh)}
    trades = {move.pay for move in moves if isinstance(move, Trade)}
    due_gifts, due_trades = set[str](), set[Resource]()
    if own and asked.ask in FREE_AT:
        due_gifts = {known.card for known in state.players[seat].godhs}
    if own and asked.ask in (*FREE_AT, "room"):
        due_trades = payable(state, seat)
    if gifts != due_gifts:
        yield f"at {asked.ask} the gifts of {sorted(gifts)} are offered, not {sorted(due_gifts)}"
    if trades != due_trades:
        yield f"at {asked.ask} trades for {trades} are offered, not {due_trades}"
    if asked.ask == "limit" and any(isinstance(move, Done) for move in moves) != (
        len(state.players[seat].godhs) <= 3
    ):
        yield f"seat {seat} may end its turn, or not, with {len(state.players[seat].godhs)} cards"


def payable(state: State, seat: int) -> set[Resource]:
    """What can be traded, two of a kind, for something that is not void (TH-RTRADE, TH-ARM-04)."""
    goods, figures = state.players[seat].goods, state.players[seat].figures
    found = {each for each in (Resource.METAL, Resource.SUMPTER, Resource.SALT) if goods[each] > 1}
    if figures.might == 8:
        found.discard(Resource.METAL)
    if not len(state.cards.godhs):
        found.discard(Resource.SUMPTER)
    return found


def the_round_goes_on(step: Step) -> Iterator[str]:
    """What is told goes forward in the order of a round, seat after seat (TH-INV-18)."""
    state, players = step.before, len(step.before.players)
    asked = thraen.decision(state)
    ask = "" if asked is None else asked.ask
    holder, number = state.holder, state.round
    turn = None if state.turn is None else int(state.turn.seat)
    feeding = ask == "figure" and not getattr(state.agenda[-1], "boxed", False)  # or for Elbea
    rank = 3 if state.turn is not None else ASKED_AT.get(ask, -1)
    if ask == "figure" and state.turn is None:
        rank = FOOD if feeding else 8
    last: int | None = None
    fed = 0
    for event in step.events:
        if isinstance(event, e.StarterFound):
            holder = event.seat
        new = RANKS.get(type(event))
        hungry = isinstance(event, e.Skipped) and event.what == "food"
        if turn is None and rank >= 4 and (hungry or isinstance(event, e.PeopleRebelled)):
            new = REBELLION if rank > 10 else FOOD
            fed += new == FOOD
        if new is None:
            continue
        if new < rank and not (isinstance(event, e.RoundBegan) and rank == 11):
            yield f"{event} comes after what has rank {rank}"
        match event:
            case e.RoundBegan(begun):
                if begun != number + 1 or (rank != 11 and number):
                    yield f"round {begun} begins after round {number}"
                number, last = begun, None
            case e.TurnBegan(seat):
                due = holder if last is None else (last + 1) % players
                if turn is not None or seat != due:
                    yield f"seat {seat} begins its turn, not seat {due} (TH-TURN-01)"
                turn = int(seat)
            case e.TurnEnded(seat):
                if seat != turn:
                    yield f"seat {seat} ends a turn of seat {turn}"
                if len(step.after.players[seat].godhs) > 3:
                    yield f"seat {seat} keeps more than three Godh cards (TH-GODHLIMIT-05)"
                turn, last = None, int(seat)
            case e.SegmentCompleted() | e.FreeRebelCame():
                if last is not None and holder is not None and last != (holder - 1) % players:
                    yield f"the bridge is checked after the turn of seat {last} (TH-FACTION-01)"
            case e.StartPassed(seat):
                if holder is None or seat != (holder + 1) % players:
                    yield f"seat {seat} receives the starting Drakhe from seat {holder}"
                if rank < FOOD or (not feeding and fed != players):
                    yield f"{fed} of {players} were asked for Food (TH-FOOD-01)"
                holder = seat
            case e.CardsCleared() if rank != 10:
                yield "cards are cleared before the starting Drakhe is passed (TH-FACTION-07)"
        rank = new
    if (holder, number) != (step.after.holder, step.after.round):
        yield f"round {step.after.round} with seat {step.after.holder}, told {number} and {holder}"
    now = None if step.after.turn is None else int(step.after.turn.seat)
    if turn != now and number:
        yield f"seat {now} is on turn, and seat {turn} was told to be"
    yield from nobody_is_left_out(step, last, now)


def nobody_is_left_out(step: Step, last: int | None, now: int | None) -> Iterator[str]:
    """After a turn comes the next one, or the bridge after the last of the round (TH-ROUND-01)."""
    players, holder = len(step.before.players), step.before.holder
    if last is None or holder is None:
        return
    kinds = {type(event) for event in step.events}
    checked = bool(kinds & {e.SegmentCompleted, e.FreeRebelCame})
    done = any(isinstance(event, e.SegmentCompleted) and event.segment < 7 for event in step.events)
    if done and e.LeaderMoved in kinds:
        yield "the leader has moved before the die was rolled (TH-LEADER-01)"
    if checked != (last == (holder - 1) % players):
        yield f"after the turn of seat {last} the bridge was checked, or not (TH-FACTION-01)"
    if not checked and now is None:
        yield f"after the turn of seat {last} nobody is on turn"


def steps_are_in_order(step: Step) -> Iterator[str]:
    """The steps of a turn come in their order, and one that goes by is told (TH-TURN-02)."""
    before, after = thraen.decision(step.before), thraen.decision(step.after)
    if step.before.turn is None or before is None:
        return
    seat = step.before.turn.seat
    ended = any(isinstance(event, e.TurnEnded) for event in step.events)
    was = STEP_OF.get(before.ask)
    now = 5 if ended else STEP_OF.get("over" if after is None else after.ask)
    if was is None or now is None:
        return  # an effect is half-way through
    if now < was:
        yield f"{before.ask} is followed by {'the end' if after is None else after.ask}"
    for kind, question in ONCE.items():
        own = before.by == seat and before.ask == question and type(step.move) is kind
        if own and not ended and after is not None and after.ask == question:
            yield f"after {step.move} seat {seat} is asked {question} again"
    gone = {event.what for event in step.events if isinstance(event, e.Skipped)}
    gone |= {"play" for event in step.events if isinstance(event, e.PlaySkipped)}
    gone |= {"take" for event in step.events if isinstance(event, e.TakeSkipped)}
    for name in STEPS[was + 1 : now]:
        if name not in gone:
            yield f"seat {seat} went past step {name}, and nobody was told (TH-TURN-02)"


def sufferers_come_in_order(step: Step) -> Iterator[str]:
    """Clockwise from the starting Drakhe, each once (TH-DRAKHE-06)."""
    after, state = thraen.decision(step.after), step.after
    if after is None or after.ask != "damage" or state.holder is None:
        return
    assert isinstance(after.by, int)
    players = len(state.players)
    spared = {event.seat for event in step.events if isinstance(event, e.Spared)}
    place = (after.by - state.holder) % players
    if isinstance(step.move, Awaken):
        before = {(state.holder + ahead) % players for ahead in range(place)}
        if before != set(map(int, spared)):
            yield f"seat {after.by} is asked first, and only {spared} were spared (TH-DRAKHE-06)"
        return
    asked = thraen.decision(step.before)
    if asked is None or asked.ask != "damage" or not isinstance(asked.by, int):
        return
    if place <= (asked.by - state.holder) % players:
        yield f"seat {after.by} is asked after seat {asked.by} (TH-DRAKHE-06)"


def all_in_order(step: Step) -> Iterator[str]:
    """Everything that a step can get wrong."""
    yield from the_round_goes_on(step)
    yield from steps_are_in_order(step)
    yield from sufferers_come_in_order(step)


# Where to look.


def wanted(_: State, move: Move) -> bool:
    """To come through the steps of turns and rounds."""
    return isinstance(move, Done | Take | Play | ChooseBonus | PlaceCrown | Show | Awaken | Build)


PLACES = Wish(
    moments=(
        *("limit", "play", "take", "build", "use", "turn-up", "crown", "roll", "awaken", "damage"),
        *(
            "limit",
            "draw",
            "figure",
            "bonus",
            "awaken",
            "limit",
            "turn-up",
            "awaken",
            "awaken",
            "limit",
            "turn-up",
        ),
    ),
    switches=("drakhe_choice", "godh_bottom_order", "crown_placement"),
)

PROMISE: Promise[State] = Promise(
    "turn and phase order",
    cases(positions(PLACES), thraen.place, 16),
    along(thraen, at=the_right_seat_is_asked, step=all_in_order, wanted=wanted),
    examples=220,
)


@pytest.mark.rule(
    "TH-ROUND-01", "TH-ROUND-02", "TH-TURN-01", "TH-TURN-02", "TH-TIME-01 to TH-TIME-03"
)
@pytest.mark.rule("TH-FACTION-01", "TH-FACTION-06 to TH-FACTION-08", "TH-INV-10", "TH-INV-18")
@pytest.mark.rule("TH-DRAKHE-06", "TH-GODHLIMIT-05", "TH-INV-30")
@settings(max_examples=PROMISE.examples)
@given(PROMISE.cases)
def test_turns_and_phases_come_in_their_order(case: Case[State]) -> None:
    """Whoever is asked is the right one, and nothing is left out or done twice."""
    keep(PROMISE, case)


# Errors that this property has to catch alone.


def _backwards(right: Any, state: State) -> Any:
    first, *others = right(state)
    return (first, *reversed(others)) if len(others) > 1 else (*others, first)


def _passed_back(right: Any, state: State, task: Any, log: Any) -> Any:
    players = len(state.players)
    wrong = state.with_clock(state.round, ((state.holder or 0) - 2) % players)  # type: ignore[arg-type]
    return right(wrong, task, log)


def _other_steps(right: Any, seat: Any) -> Any:
    take, play, use, build, *rest = right(seat)
    return (take, play, build, use, *rest)


def _uncounted(right: Any, state: State, task: Any, log: Any) -> Any:
    after = right(state, task, log)
    return after.with_clock(state.round, after.holder)


def _leader_first(right: Any, state: State, log: Any) -> Any:
    after = right(state, log)
    place = next(at for at, task in enumerate(after.agenda) if isinstance(task, MoveLeader))
    rest = (*after.agenda[:place], *after.agenda[place + 1 :])
    return after.with_agenda((*rest, after.agenda[place]))


def _again(right: Any, state: State, task: Any, move: Any, log: Any) -> Any:
    after = right(state, task, move, log)
    if not isinstance(move, Play):
        return after
    return after.with_agenda((*state.agenda[:-1], task, *after.agenda[len(state.agenda) - 1 :]))


def _left_out(right: Any, state: State, task: Any, log: Any) -> Any:
    last = ((state.holder or 0) - 1) % len(state.players)
    return state.popped() if task.seat == last else right(state, task, log)


def _fed_first(right: Any, state: State, task: Any, log: Any) -> Any:
    rules: Any = task_rules.RULES[Feed]
    later = tuple(each for each in state.agenda[:-1] if not isinstance(each, Feed))
    fed = rules.auto_advance(state.with_agenda((*later, Feed())), Feed(), log)
    return right(fed.with_agenda((*fed.agenda, task)), task, log)


def _busy(right: Any, state: State, task: Any) -> Any:
    return (*right(state, task), *free_moves(state, task.seat))


ERRORS = (
    Planted("turns go the wrong way", replaced(preparation, "clockwise", _backwards)),
    Planted(
        "seat 0 always begins",
        replaced(preparation, "clockwise", lambda _, state: thraen.seats(state)),
    ),
    Planted("the last seat has no turn", task_changed(BeginTurn, auto_advance=_left_out)),
    Planted(
        "the starting Drakhe stays",
        task_changed(PassStart, auto_advance=lambda _, state, *__: state.popped()),
    ),
    Planted(
        "the starting Drakhe goes to the right", task_changed(PassStart, auto_advance=_passed_back)
    ),
    Planted(
        "building comes before main effects", replaced(preparation, "steps_of_turn", _other_steps)
    ),
    Planted("four Godh cards may be kept", changed(closing, "GODH_LIMIT", 4)),
    Planted("Food comes before the bridge", task_changed(CheckBridge, auto_advance=_fed_first)),
    Planted("nobody is fed", task_changed(Feed, auto_advance=lambda _, state, *__: state.popped())),
    Planted("rounds are not counted", task_changed(BeginRound, auto_advance=_uncounted)),
    Planted("the leader moves before the die", replaced(faction, "_completed", _leader_first)),
    Planted("a second card is played", task_changed(AskPlay, answer=_again)),
    Planted("free actions while cards are drawn", task_changed(AskDraw, moves=_busy)),
    Planted("no free actions in step 4", replaced(building, "free_moves", lambda *_: ())),
    Planted(
        "the Great Drakhe begins with seat 0",
        replaced(drakhe, "clockwise", lambda _, state: thraen.seats(state)),
    ),
)


@pytest.mark.parametrize("error", lightly(ERRORS))
def test_it_alone_catches(error: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    """One run; the deep tests show it ten times."""
    error.plant(monkeypatch)
    assert caught(PROMISE, SEEDS[0])


@pytest.mark.parametrize("error", deeply(ERRORS))
def test_it_alone_catches_ten_times_of_ten(error: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the seed."""
    error.plant(monkeypatch)
    assert [number for number in SEEDS if not caught(PROMISE, number)] == []
