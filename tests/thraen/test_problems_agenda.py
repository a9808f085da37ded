"""What problems says of an agenda that play does not lead to."""

from __future__ import annotations

from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen import Stack, State
from skybridge_rules.thraen.state import Turn
from skybridge_rules.thraen.tasks import (
    AskBoard,
    AskCompensation,
    AskDamage,
    AskFirstPlay,
    AskPick,
    AskReligion,
    AskTake,
    AskUse,
    BeginTurn,
    CheckBridge,
    ClearCards,
    DealPack,
    Feed,
    RevealDrakhe,
    RollDie,
    TurnUp,
)
from tests.thraen.corruptions import (
    Case,
    after,
    agenda,
    both,
    bridge,
    on_turn,
    other_seat,
    state,
    top,
    turn,
    unfound,
)
from tests.thraen.samples import asked, over


def order() -> list[Case]:
    """What is on the agenda, in which order, for whom."""
    use, take, turn_up = asked(AskUse), asked(AskTake), asked(TurnUp)
    first = asked(AskFirstPlay, lambda s: len(s.agenda) > len(s.players))
    damage = asked(AskDamage, lambda s: isinstance(s.agenda[-2], AskDamage))
    share = asked(AskCompensation, lambda s: len(s.agenda) > 2)
    other = Seat(other_seat(use))
    pick = asked(AskPick)
    late = (CheckBridge(), Feed(), ClearCards())
    return [
        ("TH-ROUND-01", "a phase twice", use, agenda(lambda a: (a[0], *a))),
        ("TH-ROUND-01", "no clearing", use, agenda(lambda a: a[1:])),
        ("TH-ROUND-01", "phases upside down", use, agenda(lambda a: (*late, *a[4:]))),
        ("TH-ROUND-01", "a step twice", use, agenda(lambda a: (*a, a[-1]))),
        ("TH-ROUND-01", "a step left out", take, agenda(lambda a: (*a[:-2], a[-1]))),
        ("TH-ROUND-01", "a roll in a turn", use, agenda(lambda a: (*a, RollDie()))),
        ("TH-ROUND-01", "Religion in step 1", take, agenda(lambda a: (*a, AskReligion(Seat(0))))),
        ("TH-ROUND-01", "a pass too few", pick, agenda(_without_passes)),
        ("TH-ROUND-02", "an early end", use, both(state(turn=None), agenda(lambda _: ()))),
        ("TH-ROUND-02", "an endless game", over(), agenda(lambda _: turn_up.agenda)),
        ("TH-ROUND-01", "a setup in round 1", first, state(round=1)),
        ("TH-TIME-01", "a turn without its end", turn_up, state(turn=Turn(Seat(0)))),
        ("TH-TIME-01", "an end without its turn", use, state(turn=None)),
        ("TH-TURN-01", "another turn", use, turn(seat=other)),
        ("TH-TURN-01", "a question to another", use, top(seat=other)),
        ("TH-TURN-01", "a second turn", take, _second_turn),
        ("TH-TURN-01", "no turns", turn_up, agenda(lambda a: without(a, BeginTurn))),
        ("TH-PRE-01", "a play out of order", first, top(seat=first.agenda[-2].seat)),  # type: ignore[union-attr]
        ("TH-SETUP-09", "a board out of order", asked(AskBoard), lambda s: _turned(s, AskBoard)),
        ("TH-SETUP-18", "a pick out of order", pick, lambda s: _turned(s, AskPick)),
        ("TH-SETUP-18", "a deal out of order", asked(DealPack), lambda s: _turned(s, DealPack)),
        ("TH-DRAKHE-06", "damage out of order", damage, lambda s: _turned(s, AskDamage)),
        ("TH-END-02", "cards out of order", share, lambda s: _turned(s, AskCompensation)),
        ("TH-PREP-01", "a stack out of order", turn_up, top(stack=Stack.BRIDGE_WORK)),
        ("TH-PREP-01", "the Eye too early", turn_up, _eye_first),
        ("TH-DRAKHE-01", "an early Drakhe", after(2, RollDie), agenda(_drakhe)),
        (
            "TH-DRAKHE-01",
            "no Drakhe",
            after(4, RollDie),
            agenda(lambda a: without(a, RevealDrakhe)),
        ),
        ("TH-FACTION-03", "an early roll", after(1, RollDie), bridge(completed=0)),
        ("TH-INV-16", "idle after completion", after(2, RollDie), bridge(idle=1)),
    ]


def _without_passes(a: tuple[object, ...]) -> tuple[object, ...]:
    passes = [place for place, task in enumerate(a) if type(task).__name__ == "PassPacks"]
    return tuple(task for place, task in enumerate(a) if place != passes[-1])


def without(a: tuple[object, ...], kind: type) -> tuple[object, ...]:
    return tuple(task for task in a if not isinstance(task, kind))


def _drakhe(a: tuple[object, ...]) -> tuple[object, ...]:
    return (*a[:3], RevealDrakhe(), *a[3:])


def _second_turn(s: State) -> State:
    extra = BeginTurn(Seat(on_turn(s)))
    return agenda(lambda a: (*a[:4], extra, *a[4:]))(s)


def _turned(s: State, kind: type) -> State:
    """The tasks of a kind in the opposite order."""
    tasks = [task for task in s.agenda if isinstance(task, kind)]
    return agenda(lambda a: (tasks.pop() if isinstance(task, kind) else task for task in a))(s)


def _eye_first(s: State) -> State:
    place = next(n for n, task in enumerate(s.agenda) if isinstance(task, TurnUp))
    return agenda(lambda a: (*a[:place], TurnUp(Stack.EYE), *a[place:]))(s)


def test_what_cannot_be_to_do_is_found() -> None:
    """Phases, steps, and whose turn it is."""
    assert unfound(order()) == []
