"""An invariant that cannot fail is worth nothing: each of them finds something planted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from attrs import evolve

from skybridge_rules import skyward
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.skyward import State
from skybridge_rules.skyward import events as was
from skybridge_rules.skyward.components import Faction
from skybridge_rules.skyward.moves import PAY_COG, Pick, pay
from skybridge_rules.skyward.payments import uncovered
from skybridge_rules.skyward.state import EndTrigger
from skybridge_rules.skyward.steps import turns
from tests.conformance.skyward_corruptions import corruptions
from tests.conformance.skyward_subject import EVERY_POSITION
from tests.skyward import invariants_steps as steps
from tests.skyward import invariants_table as table
from tests.skyward.invariants_steps import STEPS, Chronicle, Passage, StoryInvariant, passage
from tests.skyward.invariants_table import TABLE, StateInvariant

Plant = Callable[[pytest.MonkeyPatch, State], State]
"""Changes the game, or gives a state that cannot be."""


# Damage to the table.

DAMAGED: dict[StateInvariant, str] = {
    table.every_card_is_in_one_place: "a card lost",
    table.there_is_one_warden: "a Warden who is not there",
    table.a_split_has_its_size: "a pile too many",
    table.cogs_are_never_negative: "less than no cogs",
    table.instants_are_never_in_a_hand: "an Instant in a hand",
}
"""A corruption that each of them must find."""


@pytest.mark.parametrize("invariant", DAMAGED, ids=lambda each: each.__name__)
@pytest.mark.rule("SW-INV-01", "SW-INV-02", "SW-INV-03", "SW-INV-06", "SW-INV-09")
def test_an_invariant_finds_damage(invariant: StateInvariant) -> None:
    """Wherever it can be done."""
    found = [
        list(invariant(damaged))
        for state in EVERY_POSITION.values()
        for name, damaged in corruptions(state)
        if name == DAMAGED[invariant]
    ]
    assert found
    assert all(found)


def _full_hand(patch: pytest.MonkeyPatch, state: State) -> State:
    del patch
    player = state.players[0]
    return state.with_player(Seat(0), player.with_hand(player.hand.plus([CardId("house")] * 7)))


def _many_launches(patch: pytest.MonkeyPatch, state: State) -> State:
    del patch
    assert state.turn is not None
    return state.with_turn(evolve(state.turn, launched=3))


def _exact_cogs(patch: pytest.MonkeyPatch, state: State) -> State:
    """Whoever has a cog too many cannot pay."""
    patch.setattr(turns, "can_cover", lambda cost, had, cogs: uncovered(cost, had) == cogs)
    return state


def _scored(change: Callable[[State, Any], Any]) -> Plant:
    """The game with another score."""

    def plant(patch: pytest.MonkeyPatch, state: State) -> State:
        right = skyward.score
        patch.setattr(skyward, "score", lambda state: change(state, right(state)))
        return state

    return plant


def _hands_count(state: State, score: Any) -> Any:
    held = (len(player.hand) for player in state.players)
    totals = zip(score.totals, held, strict=True)
    return evolve(score, totals=tuple(total + more for total, more in totals))


def _nobody_loses(state: State, score: Any) -> Any:
    del state
    return evolve(score, items=tuple(each for each in score.items if each.category != "discords"))


def _last_wins(state: State, score: Any) -> Any:
    del state
    return evolve(score, standings=score.standings[::-1])


def _renamed(patch: pytest.MonkeyPatch, state: State) -> State:
    """A building belongs to a faction that its cost does not show."""
    del patch
    faces = state.table.faces
    house = evolve(faces.by_id[CardId("house")], factions=(Faction.SEERS,))
    by_id = {**faces.by_id, house.id: house}
    return evolve(state, table=evolve(state.table, faces=evolve(faces, by_id=by_id)))


def _first_pile_is_rich(patch: pytest.MonkeyPatch, state: State) -> State:
    """Who takes the first pile gets a cog for it."""
    right = skyward.apply

    def apply(state: State, move: skyward.Move) -> State:
        after = right(state, move)
        if isinstance(move, Pick) and not move.pile:
            player = after.players[0]
            return after.with_player(Seat(0), player.with_cogs(player.cogs + 1))
        return after

    patch.setattr(skyward, "apply", apply)
    return state


def _viewed(**changes: Any) -> Plant:
    """The game in which seat 0 sees something else."""

    def plant(patch: pytest.MonkeyPatch, state: State) -> State:
        right = skyward.view

        def view(state: State, seat: Seat | None) -> skyward.View:
            seen = right(state, seat)
            return evolve(seen, **changes) if seat == 0 else seen

        patch.setattr(skyward, "view", view)
        return state

    return plant


def _known_too_much(patch: pytest.MonkeyPatch, state: State) -> State:
    """Everybody believes in a card that nobody holds."""
    right = skyward.view

    def view(state: State, seat: Seat | None) -> skyward.View:
        seen = right(state, seat)
        first = seen.players[0]
        hand = evolve(first.hand, known=(CardId("temple"),))
        return evolve(seen, players=(evolve(first, hand=hand), *seen.players[1:]))

    patch.setattr(skyward, "view", view)
    return state


PLANTED: dict[StateInvariant, tuple[str, Plant]] = {
    table.hands_are_small_after_a_turn: ("the_end", _full_hand),
    table.launches_are_permitted: ("a_turn", _many_launches),
    table.more_means_never_hinder: ("the_sixth_building", _exact_cogs),
    table.scoring_is_pure: ("a_turn", _scored(_hands_count)),
    table.the_most_discords_lose_four: ("discords_wait", _scored(_nobody_loses)),
    table.factions_are_printed_symbols: ("a_turn", _renamed),
    table.somebody_wins_by_right: ("a_turn", _scored(_last_wins)),
    table.piles_are_all_alike: ("a_pile_is_picked", _first_pile_is_rich),
    table.without_secrets_all_know_the_same: ("a_pile_is_picked", _viewed(deck=99)),
    table.known_cards_are_there: ("a_turn", _known_too_much),
}


@pytest.mark.parametrize("invariant", PLANTED, ids=lambda each: each.__name__)
@pytest.mark.rule("SW-INV-07", "SW-INV-10", "SW-INV-12", "SW-INV-16", "SW-INV-18", "SW-INV-22")
@pytest.mark.rule("SW-INV-23", "SW-INV-24", "SW-INV-26", "SW-INV-27")
def test_an_invariant_finds_what_is_planted(
    invariant: StateInvariant, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And nothing before."""
    name, plant = PLANTED[invariant]
    state = EVERY_POSITION[name]
    assert list(invariant(state)) == []
    assert list(invariant(plant(monkeypatch, state))) != []


def test_every_invariant_of_the_table_is_planted_against() -> None:
    """None is left out."""
    assert set(DAMAGED) | set(PLANTED) == set(TABLE)


# Steps and stories.


def _first(name: str) -> Passage:
    """The first step from a position, by its first move."""
    state = EVERY_POSITION[name]
    return passage(state, skyward.legal_moves(state)[0])


def _with_cogs(state: State, more: int) -> State:
    player = state.players[0]
    return state.with_player(Seat(0), player.with_cogs(player.cogs + more))


def _bare(state: State, seat: int) -> State:
    return state.with_player(Seat(seat), evolve(state.players[seat], airspace=()))


def faults() -> Iterator[tuple[StoryInvariant, Passage, Chronicle]]:
    """Each invariant with a step, or a story, that it must not let pass."""
    picked, turn = _first("a_pile_is_picked"), _first("a_turn")
    wrong_order = Chronicle(Seat(0), (Seat(2),))
    yield steps.all_pick_and_the_warden_last, picked, wrong_order
    yield steps.all_pick_and_the_warden_last, turn, Chronicle(Seat(0), (), 1, (Seat(0),))
    yield steps.a_split_brings_one_cog, picked, Chronicle(Seat(0), (Seat(1),), 2)
    richer = evolve(turn, after=_with_cogs(turn.after, 1))
    yield steps.a_split_brings_one_cog, richer, Chronicle()
    ended = evolve(turn, events=(was.TurnEnded(Seat(0)),))
    full = ended.after.players[0].with_hand(ended.after.players[0].hand.plus([CardId("house")] * 9))
    too_many = evolve(ended, after=ended.after.with_player(Seat(0), full))
    yield steps.six_cards_are_left, too_many, Chronicle()
    yield steps.three_cards_make_a_cog, turn, Chronicle(exchanged=3)
    yield steps.three_cards_make_a_cog, ended, Chronicle(exchanged=4, cogs=1)
    yield steps.three_cards_make_a_cog, ended, Chronicle(dropped=1)
    yield steps.launches_stay_within_their_number, turn, Chronicle(turns=(Seat(0),), launched=2)
    gate = CardId("jump-gate")
    launched = evolve(turn, events=(was.BuildingLaunched(Seat(0), gate),))
    for paid in (("cog", "cog"), ("cog",) * 4, ("makers-card",) * 3):
        yield steps.payments_are_exact, launched, Chronicle(announced=gate, paid=paid)
    from_nowhere = evolve(turn, events=(was.CardPaid(Seat(0), CardId("dojo")),))
    yield steps.payments_are_exact, from_nowhere, Chronicle()
    swapped = _first("a_building_is_swapped")
    lost = evolve(swapped, after=_bare(swapped.after, 1))
    yield steps.exchanges_keep_numbers, lost, Chronicle()
    yield steps.turns_go_round_from_the_warden, turn, Chronicle(Seat(0), turns=(Seat(1), Seat(1)))
    gained = (was.CogPaid(Seat(0)), was.CogsGained(Seat(0), 1))
    yield steps.paying_brings_no_cogs, evolve(turn, move=PAY_COG, events=gained), Chronicle()
    change = evolve(turn, move=pay(CardId("seers-elite")), events=gained)
    yield steps.paying_brings_no_cogs, change, Chronicle()
    over = turn.before.with_ended(EndTrigger.DECK)
    yield steps.the_end_is_sticky_and_near, evolve(turn, before=over), Chronicle()
    yield steps.the_end_is_sticky_and_near, turn, Chronicle(rounds_after=1)
    late = evolve(turn, after=evolve(turn.after, round=7))
    yield steps.the_end_is_sticky_and_near, late, Chronicle()


FAULTS = list(faults())


@pytest.mark.parametrize("number", range(len(FAULTS)))
@pytest.mark.rule("SW-INV-04", "SW-INV-05", "SW-INV-07", "SW-INV-08", "SW-INV-10", "SW-INV-11")
@pytest.mark.rule("SW-INV-13", "SW-INV-14", "SW-INV-15", "SW-INV-25")
def test_an_invariant_finds_a_step_that_cannot_be(number: int) -> None:
    """The wrong order, a cog too many, a payment that wastes."""
    invariant, step, story = FAULTS[number]
    assert list(invariant(step, story)) != []


def test_every_invariant_of_steps_is_planted_against() -> None:
    """None is left out, and none objects to steps as they are."""
    assert {invariant for invariant, _, _ in FAULTS} == set(STEPS)
    for name in EVERY_POSITION:
        if skyward.legal_moves(EVERY_POSITION[name]):
            step = _first(name)
            assert steps.broken_by(step, Chronicle().told(step)) == []
