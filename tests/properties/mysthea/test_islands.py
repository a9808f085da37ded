"""Islands that move: which, where to, what goes along, which Attunement (MY-INV-09, MY-INV-23)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules import mysthea
from skybridge_rules.mysthea import Island, State
from skybridge_rules.mysthea import events as was
from skybridge_rules.mysthea.moves import Attune, InsertAfter, MoveIsland
from skybridge_rules.mysthea.regions import clockwise_of
from skybridge_rules.mysthea.state import Player
from skybridge_rules.mysthea.steps import islands
from skybridge_rules.mysthea.tasks import AskAttune, AskGap, AskTurn
from tests.properties.cases import Case, Written
from tests.properties.mysthea.drawing import drawn, tables
from tests.properties.mysthea.table import ISLANDS, Pieces, Step, circle_of
from tests.properties.planting import (
    SEEDS,
    Planted,
    caught,
    deeply,
    lightly,
    replaced,
)
from tests.properties.promise import Promise, along, keep

OF_ISLAND = {
    "spire": ("a01", "a06"),
    "tree": ("a03", "a08"),
    "orb": ("a04", "a09"),
    "volcano": ("a05", "a10"),
    "arch": ("a02", "a07"),
}
"""The Attunements by day and by night (MY-ATTUNE-06)."""

KOLBOR = "h07"

# What the rules say.


def standing(state: State, seat: int) -> str:
    """The Island of a Champion (MY-MOVE-02)."""
    return Pieces(state).champion(seat).split(".")[0]


def what_may_be_done(state: State) -> Iterator[str]:
    """Three gaps; the card of the Island, once in an Era; a charged Artefact."""
    task = state.agenda[-1] if state.agenda else None
    if not isinstance(task, AskGap | AskAttune | AskTurn):
        return
    texts = {str(move) for move in mysthea.legal_moves(state)}
    player, island = state.players[task.seat], standing(state, task.seat)
    if isinstance(task, AskGap):
        circle = circle_of(state)
        old = circle[circle.index(island) - 1]
        kept = {island} if state.config.allow_rotation_only_move else {island, old}
        due = {f"after:{each}" for each in circle if each not in kept}
    elif isinstance(task, AskAttune):
        if player.attunement is not None:
            yield f"a second Attunement after {player.attunement} (MY-ATTUNE-02)"
        champion = player.army.champion
        any_island = (
            champion is not None
            and champion.card == KOLBOR
            and not champion.wounded
            and state.config.champion_abilities
        )
        fits = [
            card for each in ISLANDS for card in OF_ISLAND[each] if any_island or each == island
        ]
        taken = {each.attunement for each in state.players}
        side = [OF_ISLAND[each][state.sides[at]] for at, each in enumerate(ISLANDS)]
        due = {f"attune:{card}" for card in fits if card in side and card not in taken}
        due.add("decline")
    else:
        turn = state.turn
        may = player.charged and turn is not None and not turn.special
        texts, due = texts & {"move-island"}, {"move-island"} if may else set()
    if texts != due:
        yield f"{sorted(texts)} is offered, and {sorted(due)} is right: {task}"


def islands_move_as_chosen(step: Step) -> Iterator[str]:
    """The others keep their order, and what is on an Island goes with it (MY-MOVE-04, -05)."""
    before, after, task = step.before, step.after, step.before.agenda[-1]
    match step.move:
        case MoveIsland() if isinstance(task, AskTurn):
            if after.players[task.seat].charged:
                yield "the Artefact stays charged (MY-MOVE-01)"
        case Attune(card) if isinstance(task, AskAttune):
            if after.players[task.seat].attunement != card or card in after.attunements:
                yield f"{card} was not taken (MY-ATTUNE-02)"
        case InsertAfter(behind) if isinstance(task, AskGap):
            yield from _inserted(step, standing(before, task.seat), ISLANDS[behind])
        case _:
            pass
    told = any(isinstance(each, was.IslandMoved | was.EventResolved) for each in step.events)
    if not told and circle_of(before) != circle_of(after):
        yield f"{step.move}: the circle changed by itself"


def _inserted(step: Step, island: str, behind: str) -> Iterator[str]:
    order = [each for each in circle_of(step.before) if each != island]
    order.insert(order.index(behind) + 1, island)
    found = circle_of(step.after)
    if found not in [order[turn:] + order[:turn] for turn in range(5)]:
        yield f"{island} went behind {behind}: {found}, not {order}"
    if any(isinstance(each, was.TurnBegan | was.EventResolved) for each in step.events):
        return
    if Pieces(step.before).there != Pieces(step.after).there:
        yield f"units changed while {island} moved"
    stays = [
        (each.mirages, each.events.figures, [player.token for player in each.players])
        for each in (step.before, step.after)
    ]
    if stays[0] != stays[1]:
        yield f"{stays[0]} became {stays[1]}"


# Where to look.


@st.composite
def attuned(draw: st.DrawFn, moment: str) -> Written:
    """Some have taken an Attunement; some Artefacts are not charged, by some rules one may stay."""
    written = draw(tables(moment))
    free = list(OF_ISLAND)
    for seat, own in written["seats"].items():
        if seat == 0 and moment == "attune":
            continue
        if draw(st.sampled_from([True, True, True, False] if seat == 0 else [True, False])):
            island = draw(st.sampled_from(free))
            free.remove(island)
            own["attunement"] = OF_ISLAND[island][0]
    if moment == "turn":
        written["seats"][0]["charged"] = draw(st.sampled_from([True, True, False]))
    if draw(st.booleans()):
        written["seats"][0]["champion"] = "kolbor"
    if draw(st.booleans()):
        written["rules"] = {"allow_rotation_only_move": True}
    return written


def wanted(_state: State, move: Any) -> bool:
    """To move an Island, and to attune."""
    return str(move).partition(":")[0] in ("move-island", "attune", "after")


PROMISE: Promise[State] = Promise(
    "islands",
    st.one_of(
        drawn(attuned("turn"), 5),
        drawn(attuned("turn"), 4),
        drawn(attuned("attune"), 3),
        drawn(attuned("gap"), 3),
    ),
    along(mysthea, at=what_may_be_done, step=islands_move_as_chosen, wanted=wanted),
    examples=150,
)


@pytest.mark.rule(
    "MY-INV-03",
    "MY-INV-09",
    "MY-INV-23",
    "MY-MOVE-01 to MY-MOVE-06",
    "MY-ATTUNE-01",
    "MY-ATTUNE-02",
    "MY-ATTUNE-05",
    "MY-Q-51",
)
@settings(max_examples=PROMISE.examples)
@given(PROMISE.cases)
def test_islands_move_by_the_rules(case: Case[State]) -> None:
    """Whichever, in any circle."""
    keep(PROMISE, case)


# Errors that this property has to catch alone.


def _before_it(right: Any, circle: Any, island: Any, behind: Any) -> Any:
    """In the gap on the other side."""
    others = tuple(each for each in circle if each is not island)
    return right(circle, island, clockwise_of(others, behind, -1))


def _changes_places(right: Any, circle: Any, island: Any, behind: Any) -> Any:
    """The two Islands change places, so the others do not keep their order."""
    del right
    swap = {island: behind, behind: island}
    found = [swap.get(each, each) for each in circle]
    first = found.index(Island.SPIRE)
    return (*found[first:], *found[:first])


def _all_gaps(right: Any, state: State, seat: Any) -> Any:
    del right
    return tuple(each for each in Island if each is not islands.lifted(state, seat))


def _two_gaps(right: Any, state: State, seat: Any) -> Any:
    return right(state, seat)[:2]


def _next_island(right: Any, state: State, seat: Any) -> Any:
    return clockwise_of(state.circle, right(state, seat))


def _any_card(right: Any, state: State, seat: Any) -> Any:
    found = right(state, seat)
    return state.attunements if found else found


def _once_more(right: Any, state: State, seat: Any) -> Any:
    free = state.players[seat].with_attunement(None, 0)
    return right(state.with_player(seat, free), seat)


def _stays_on_the_board(right: Any, cards: Any, card: Any) -> Any:
    del right, card
    return cards


def _stays_charged(right: Any, player: Player, charged: bool) -> Player:
    del right, charged
    return player


ERRORS = (
    Planted("before the Island, not behind it", replaced(islands, "moved", _before_it)),
    Planted("two Islands change places", replaced(islands, "moved", _changes_places)),
    Planted("back to its place", replaced(islands, "_gaps", _all_gaps)),
    Planted("two gaps", replaced(islands, "_gaps", _two_gaps)),
    Planted("the next Island is lifted", replaced(islands, "lifted", _next_island)),
    Planted("the Attunement of any Island", replaced(islands, "_attunable", _any_card)),
    Planted("a second Attunement", replaced(islands, "_attunable", _once_more)),
    Planted("an Attunement for two", replaced(islands, "minus", _stays_on_the_board)),
    Planted("the Artefact stays charged", replaced(Player, "with_charge", _stays_charged)),
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
