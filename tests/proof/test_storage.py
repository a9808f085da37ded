"""No store exceeds a limit: every step from every store within the walls, and the library."""

from __future__ import annotations

from functools import cache

import pytest
from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen import Ability, Move, Resource, State
from skybridge_rules.thraen.moves import DECLINE, GiveUp, Trade
from skybridge_rules.thraen.resolve.storage import gain
from skybridge_rules.thraen.task_kinds import SILENT
from skybridge_rules.thraen.tasks import AskRoom
from tests.deep import rarely
from tests.proof.machine import Rule, broken_start, broken_steps, keeping
from tests.proof.storage import (
    KINDS,
    MATERIALS,
    NOTHING,
    STORAGE,
    Store,
    moved,
    no_room,
    number,
    room,
    within_walls,
)
from tests.thraen.builders import Board, goods_of, position

WAITING = [NOTHING, *map(rarely, map(number, KINDS[1:]))]


def stores(waits: int, most_money: int = 1) -> list[Store]:
    """Every store that keeps the promises while this waits."""
    given = (each for each in within_walls(most_money) if each.waits == waits)
    return list(keeping(STORAGE, given))


@pytest.mark.rule("TH-STORE-02 to TH-STORE-07", "TH-INV-09")
def test_the_first_store_keeps_the_promises() -> None:
    """TH-INV-09, the base case: nobody starts with anything (TH-SETUP-15)."""
    assert list(broken_start(STORAGE)) == []


@pytest.mark.rule("TH-STORE-02 to TH-STORE-08", "TH-INV-09", "TH-Q-26 to TH-Q-28", "TH-RTRADE-02")
@pytest.mark.parametrize("waits", WAITING)
def test_no_step_from_any_store_breaks_a_promise(waits: int) -> None:
    """TH-INV-09, the step: 672 ways to fill the board, whatever waits, in the own turn and not."""
    given = stores(waits)
    assert len(given) == 2 * 2 * 672
    assert [str(each) for each in broken_steps(STORAGE, given)] == []


@pytest.mark.rule("TH-STORE-06", "TH-INV-30")
def test_a_gain_is_stored_or_waits_and_never_fails() -> None:
    """TH-INV-30: of storing and waiting one is always possible, and never both."""
    for store in stores(NOTHING):
        assert [kind for kind in KINDS if room(store, kind) == no_room(store, kind)] == []


PLANTED = {
    "a sixth space": (
        Rule[Store]("gain wood", lambda s: s.wood < 6, lambda s: moved(s, wood=1)),
        "five spaces for wood, stone and metal (TH-STORE-02): broken by 'gain wood'",
    ),
    "a fourth sumpter": (
        Rule[Store](
            "room was made for sumpter",
            lambda s: s.waits == number("sumpter"),
            lambda s: moved(s, sumpter=1)._replace(waits=NOTHING),
        ),
        "three for sumpters (TH-STORE-03): broken by 'room was made for sumpter'",
    ),
    "a return that returns nothing": (
        Rule[Store](
            "return wood for stone",
            lambda s: (s.waits == number("stone")) & (s.wood >= 1),
            lambda s: moved(s, stone=1)._replace(waits=NOTHING),
        ),
        "five spaces for wood, stone and metal (TH-STORE-02): broken by 'return wood for stone'",
    ),
    "a trade on credit": (
        Rule[Store]("trade sumpter", lambda s: s.own == 1, lambda s: moved(s, sumpter=-2)),
        "nothing below zero (TH-INV-09): broken by 'trade sumpter'",
    ),
    "a trade in another turn": (
        Rule[Store]("trade metal", lambda s: s.metal >= 2, lambda s: moved(s, metal=-2)),
        "metal is traded in the own turn (TH-TIME-02): broken by 'trade metal'",
    ),
    "a turn that leaves a gain behind": (
        Rule[Store]("the turn ends", lambda s: s.own == 1, lambda s: s._replace(own=0)),
        "no turn ends while a gain waits (TH-INV-30): broken by 'the turn ends'",
    ),
}
"""What is wrong, and how the counterexample begins."""


@pytest.mark.parametrize("error", PLANTED)
def test_a_planted_error_is_told_with_its_counterexample(error: str) -> None:
    """The proof can fail, and says how."""
    rule, said = PLANTED[error]
    bent = evolve(STORAGE.planted(rule), rules=(rule,))
    found = next(broken_steps(bent, keeping(bent, within_walls(0))), None)
    assert str(found).startswith(said), str(found)
    assert " leads from Store(money=0," in str(found)


# The library takes the same steps.


@cache
def tables() -> tuple[State, State]:
    """Seat 0 in the turn of seat 1, and in its own."""
    boards = (Board(ability=Ability.DAUGHTER), Board(ability=Ability.PROFITEERS))
    foreign, own = (position(thraen.shipped(), *boards, ask="use", seat=seat) for seat in (1, 0))
    return foreign, own


def laid(store: Store) -> State:
    """The table with this store before seat 0."""
    state = tables()[store.own]
    player = state.players[0].with_goods(goods_of(store[: len(KINDS)]))
    return state.with_player(Seat(0), player)


def answers(store: Store, kind: str) -> dict[Move, Store]:
    """What the model allows while one gain waits, and the stores that follow.

    A gain that finds room again is stored at once (TH-Q-26).
    """
    found: dict[Move, Store] = {}
    waiting = store._replace(waits=number(kind))
    names: dict[Move, tuple[str, ...]] = {
        DECLINE: ("decline",),
        Trade(Resource.METAL): ("trade metal",),
        Trade(Resource.SUMPTER): ("trade sumpter",),
    }
    for each in MATERIALS:
        salt = f"trade salt for {each}"
        names[Trade(Resource.SALT, Resource[each.upper()])] = (salt, f"{salt}, which has to wait")
        if kind in MATERIALS and each != kind:
            names[GiveUp(Resource[each.upper()])] = (f"return {each} for {kind}",)
    for move, rules in names.items():
        for name in rules:
            if STORAGE.rule(name).when(waiting):
                found[move] = STORAGE.rule(name).then(waiting)
    return found


def settled(store: Store) -> Store:
    """The store once a gain that has room is stored."""
    if store.waits != NOTHING and room(store, KINDS[store.waits]):
        return STORAGE.rule(f"room was made for {KINDS[store.waits]}").then(store)
    return store


@pytest.mark.rule("TH-STORE-01 to TH-STORE-08", "TH-Q-19", "TH-Q-26 to TH-Q-28")
@pytest.mark.parametrize("own", [0, 1])
def test_the_library_stores_trades_returns_and_declines_as_the_model_does(own: int) -> None:
    """TH-STORE-07: every store, every gain, every answer, in the own turn and not (TH-Q-19)."""
    asked = 0
    for store in (each for each in stores(NOTHING, 0) if each.own == own):
        before = laid(store)
        for kind in KINDS:
            state = gain(before, Seat(0), Resource[kind.upper()], SILENT)
            if STORAGE.rule(f"gain {kind}").when(store):
                due = STORAGE.rule(f"gain {kind}").then(store)
                assert state.players[0].goods == due[: len(KINDS)]
                assert state.agenda == before.agenda
                continue
            assert state.agenda[-1] == AskRoom(Seat(0), Resource[kind.upper()])
            assert STORAGE.rule(f"{kind} has to wait").when(store)
            allowed = answers(store, kind)
            assert set(thraen.legal_moves(state)) == set(allowed), (store, kind)
            asked += len(allowed)
            for move, after in allowed.items():
                follow(thraen.apply(state, move), move, after)
    assert asked > 1_000


def follow(state: State, move: Move, due: Store) -> None:
    """The library is where the model is; what a drawn Godh card may bring comes before the rest."""
    top = state.agenda[-1]
    if move == Trade(Resource.SUMPTER):
        assert state.players[0].goods == due[: len(KINDS)]
        return
    due = settled(due)
    assert state.players[0].goods == due[: len(KINDS)], (move, due)
    assert isinstance(top, AskRoom) == (due.waits != NOTHING)
    if isinstance(top, AskRoom):
        assert int(top.resource) == due.waits
