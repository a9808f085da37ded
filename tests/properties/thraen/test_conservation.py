"""Conservation: every card and every figure is in exactly one place, always.

119 faction cards, 30 Godh cards, the starting cards of each seat, 12 population and 4 garrisons to
a colour, 12 free rebels and one Great Drakhe are counted anew at every step, wherever they lie.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, TypeAlias

import pytest
from attrs import evolve
from hypothesis import given, settings

from skybridge_rules import thraen
from skybridge_rules.thraen import Event, Move, State
from skybridge_rules.thraen.abilities import jardh
from skybridge_rules.thraen.moves import (
    Build,
    Bury,
    CloseSlot,
    Done,
    Give,
    Inspire,
    Keep,
    LayBridgeWork,
    LoseCards,
    LosePeople,
    Next,
    Play,
    PlayGodh,
    PutBack,
    Take,
    Use,
)
from skybridge_rules.thraen.resolve import figures, gifts, inspiration, plays, religion, results
from skybridge_rules.thraen.steps import building, closing, knowledge, sathap, taking
from skybridge_rules.thraen.tasks import AskCompensation, AskPutBack, ClearCards
from tests.properties.cases import Case, cases
from tests.properties.planting import SEEDS, Planted, caught, deeply, lightly, replaced
from tests.properties.promise import Passage, Promise, along, keep
from tests.properties.thraen.plants import both, task_changed
from tests.properties.thraen.positions import positions
from tests.properties.thraen.wishes import MOMENTS, Wish
from tests.thraen import invariants_steps, invariants_table
from tests.thraen.strategies import SETTINGS

Step: TypeAlias = Passage[State, Move, Event]


# What the rules say.

CENSUS = (
    invariants_table.population_is_kept,
    invariants_table.garrisons_are_kept,
    invariants_table.faction_cards_are_kept,
    invariants_table.starting_cards_stay_at_home,
    invariants_table.godh_cards_are_kept,
    invariants_table.free_rebels_are_kept,
    invariants_table.one_great_drakhe_sleeps_until_segment_four,
)
"""Counted from what lies there and what is printed; see ``tests/thraen/table.py``."""

STAYING = (
    invariants_steps.garrisons_stay,
    invariants_steps.free_rebels_stay,
    invariants_steps.displays_only_grow,
)


def all_is_there(state: State) -> Iterator[str]:
    """Nothing is lost or doubled (TH-INV-01 to TH-INV-07)."""
    for each in CENSUS:
        yield from each(state)


def what_is_down_stays_down(step: Step) -> Iterator[str]:
    """Displays, discards, the box and the map give nothing back (TH-INV-02, 07, 08)."""
    same = invariants_steps.Passage(step.before, step.move, step.after, step.events)
    for each in STAYING:
        yield from each(same)
    thrown, lying = step.before.cards.discard, step.after.cards.discard
    gone = Counter(each.card for each in thrown) - Counter(each.card for each in lying)
    if gone:
        yield f"{sorted(gone)} came back from the discard pile (TH-PREP-04)"
    for seat, (old, new) in enumerate(zip(step.before.players, step.after.players, strict=True)):
        if new.figures.boxed < old.figures.boxed:
            yield f"population of seat {seat} came back from the box (TH-DRAKHE-ELBEA-01)"


# Where to look.


def wanted(_: State, move: Move) -> bool:
    """Whatever carries something from one place to another."""
    if isinstance(move, Play):
        return move.ghiarhabbat is not None
    going = PlayGodh | PutBack | Keep | Inspire | Next | LayBridgeWork | Build | Use | Take
    return isinstance(move, going | Done | Bury | Give | LoseCards | LosePeople | CloseSlot)


PLACES = Wish(
    moments=(
        *("play", "put-back", "limit", "pair", "compensation", "use", "build", "order", "take"),
        *("damage", "discard", "religion", "bury", "figure", "use", "play", "limit", "keep"),
        *("play", "play", "play", "put-back", "pair", "order", "build", "build", "discard"),
        *MOMENTS,
    ),
    sides=(
        *("gardens", "agony", "high-priest", "gardens", "daughter", "gardens", "geneorn"),
        *("profiteers", "gardens"),
    ),
    switches=tuple(SETTINGS),
)

PROMISE: Promise[State] = Promise(
    "conservation",
    cases(positions(PLACES), thraen.place, 8),
    along(thraen, at=all_is_there, step=what_is_down_stays_down, wanted=wanted),
    examples=400,
)


@pytest.mark.rule("TH-INV-01 to TH-INV-08", "TH-PREP-04", "TH-DRAKHE-ELBEA-01")
@settings(max_examples=PROMISE.examples)
@given(PROMISE.cases)
def test_every_card_and_every_figure_is_in_one_place(case: Case[State]) -> None:
    """From any moment on, under any reading of the rules."""
    keep(PROMISE, case)


# Errors that this property has to catch alone.


def _lost_on_the_way(right: Any, state: State, seat: Any, slot: int, *rest: Any) -> Any:
    player = state.players[seat]
    stacks = player.display.stacks
    left = (*stacks[:slot], stacks[slot][:-1], *stacks[slot + 1 :])
    right(state, seat, slot, *rest)
    return state.with_player(seat, player.with_display(player.display.with_stacks(left)))


def _doubled(right: Any, state: State, seat: Any, slot: int, *rest: Any) -> Any:
    after = right(state, seat, slot, *rest)
    display = after.players[seat].display
    twice = (*display.stacks[slot][:-1], display.stacks[slot][0])
    stacks = (*display.stacks[:slot], twice, *display.stacks[slot + 1 :])
    player = after.players[seat].with_display(display.with_stacks(stacks))
    return after.with_player(seat, player)


def _not_put_back(right: Any, state: State, task: AskPutBack, card: Any) -> Any:
    after, piles = right(state, task, card), state.cards.piles
    return after.with_cards(after.cards.with_pile(task.stack, piles[task.stack]))


def _still_at_home(right: Any, state: State, seat: Any, *rest: Any) -> Any:
    after = right(state, seat, *rest)
    old = after.players[seat].figures
    at_home = after.players[seat].with_figures(old.with_people(old.people + 1, old.reserve))
    return after.with_player(seat, at_home)


def _vanished(right: Any, state: State, *rest: Any, **words: Any) -> Any:
    return right(state, *rest, **words).with_desert(state.desert)


def _swept_away(right: Any, state: State, task: Any, log: Any) -> Any:
    after = right(state, task, log)
    return after.with_cards(evolve(after.cards, discard=state.cards.discard))


def _copied(right: Any, state: State, *rest: Any) -> Any:
    after = right(state, *rest)
    return after.with_cards(evolve(after.cards, piles=state.cards.piles))


def _from_nowhere(right: Any, state: State, seat: Any, log: Any) -> Any:
    after, old = right(state, seat, log), state.players[seat].figures
    new = after.players[seat].figures
    grown = after.players[seat].with_figures(new.with_people(new.people, old.reserve))
    return after.with_player(seat, grown)


def _eaten(right: Any, state: State, *rest: Any) -> Any:
    after = right(state, *rest)
    return after.with_cards(evolve(after.cards, discard=state.cards.discard))


def _kept_in_hand(right: Any, state: State, seat: Any, *rest: Any) -> Any:
    after, held = right(state, seat, *rest), state.players[seat].godhs
    return after.with_player(seat, after.players[seat].with_godhs(held))


def _still_open(right: Any, state: State, *rest: Any) -> Any:
    after = right(state, *rest)
    return after.with_cards(evolve(after.cards, open=state.cards.open))


ERRORS = (
    Planted(
        "Ghiarhabbat is lost on its way", replaced(plays, "move_ghiarhabbat", _lost_on_the_way)
    ),
    Planted("Inspiration doubles a card", replaced(inspiration, "_rearranged", _doubled)),
    Planted("a card is not put back", replaced(knowledge, "_laid_back", _not_put_back)),
    Planted("discarded Godh cards are gone", replaced(closing, "bury", lambda _, state, __: state)),
    Planted(
        "the High Priest loses a card", replaced(jardh, "_rejected", lambda _, state, *__: state)
    ),
    Planted("who contributes stays at home too", replaced(building, "_build", _still_at_home)),
    Planted("a rebel never arrives", replaced(figures, "give_up_figure", _vanished)),
    Planted("cleared cards are gone", task_changed(ClearCards, auto_advance=_swept_away)),
    Planted("compensation is copied", task_changed(AskCompensation, answer=_copied)),
    Planted("population comes from nowhere", replaced(results, "grow", _from_nowhere)),
    Planted("Sathap eats the cards", replaced(sathap, "_lost", _eaten)),
    Planted(
        "a Godh card stays in hand",
        both(*(replaced(each, "claim", _kept_in_hand) for each in (religion, gifts))),
    ),
    Planted("a card that is taken stays on its stack", replaced(taking, "taken", _still_open)),
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
