"""An invariant that cannot fail is worth nothing: each of them finds something planted."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from functools import cache

import pytest
from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.outcome import Score
from skybridge_rules.core.piles import Known
from skybridge_rules.thraen import Ability, GreatDrakhe, Move, Options, State
from skybridge_rules.thraen.events import PeopleRebelled, StartPassed, TurnEnded
from skybridge_rules.thraen.moves import DONE, Awaken, Build, Draw, Trade, Use
from skybridge_rules.thraen.tasks import AskRoom, EndTurn, RevealDrakhe
from tests.conformance.thraen_corruptions import corruptions
from tests.conformance.thraen_faults import FAULTS
from tests.conformance.thraen_leaks import LEAKS
from tests.conformance.thraen_subject import EVERY_POSITION
from tests.thraen.invariants_games import GAMES, Played
from tests.thraen.invariants_play import (
    ALWAYS,
    effects_belong_to_a_turn,
    more_might_is_never_worse,
    only_what_is_visible_counts,
    points_add_up,
    somebody_can_always_go_on,
)
from tests.thraen.invariants_steps import STEPS, Passage, passage
from tests.thraen.invariants_story import HISTORY, Chronicle
from tests.thraen.invariants_table import TABLE
from tests.thraen.players import STYLES, wanderer
from tests.thraen.table import box

DAMAGE = {
    "population_is_kept": "somebody too many",
    "garrisons_are_kept": "five garrisons",
    "faction_cards_are_kept": "a card too many",
    "starting_cards_stay_at_home": "starting cards changed places",
    "godh_cards_are_kept": "a Godh card lost",
    "one_great_drakhe_sleeps_until_segment_four": "a Great Drakhe out of time",
    "free_rebels_are_kept": "a free rebel too many",
    "stores_hold_what_they_can": "four sumpters",
    "three_godh_cards_outside_of_the_own_turn": "four Godh cards out of turn",
    "might_is_a_territory": "a legion beyond the centre",
    "tokens_show_power_with_a_godh_card": "a token on the wrong side",
    "guests_stay_with_guinn": "a guest of nobody",
    "crews_build_where_the_bridge_is": "a crew of one, twice",
    "the_leader_follows_the_bridge": "a leader who lost his way",
    "idle_rounds_are_counted": "three idle rounds",
    "cards_lie_face_up_in_a_round": "an early end",
    "the_crown_lies_where_it_may": "a crown on a closed stack",
    "the_die_shows_the_variable_cost": "salt on the die",
    "the_utreng_die_is_with_its_builder": "an Utreng die of nobody",
    "terogh_closes_one_slot": "every slot closed",
}
"""A corruption that each invariant of the table must find."""


@pytest.mark.rule("TH-INV-01 to TH-INV-07", "TH-INV-09 to TH-INV-16")
@pytest.mark.rule("TH-INV-19", "TH-INV-22", "TH-INV-23", "TH-INV-24")
@pytest.mark.parametrize("invariant", TABLE, ids=lambda each: each.__name__)
def test_an_invariant_of_the_table_finds_damage(invariant: object) -> None:
    """Wherever it can be done, but for one invariant, which needs a face-up card."""
    [check] = [each for each in TABLE if each is invariant]
    found = [
        list(check(damaged))
        for state in EVERY_POSITION.values()
        for name, damaged in corruptions(state, Dealer.of(0))
        if name == DAMAGE[check.__name__]
    ]
    assert found
    assert all(found) or (check.__name__ == "cards_lie_face_up_in_a_round" and any(found))


# Steps and stories.

BOARDS = (
    (Ability.AGONY, Ability.GARDENS, Ability.VISIONS),
    (Ability.EMPERY, Ability.GENEORN),
    (Ability.HIGH_PRIEST, Ability.AGONY, Ability.PROFITEERS, Ability.DAUGHTER),
    (Ability.GARDENS, Ability.BRIDGE_BUILDER),
)

DRAKHES = (GreatDrakhe.TEROGH, GreatDrakhe.SATHAP, GreatDrakhe.ELBEA, GreatDrakhe.TEROGH)


@cache
def games() -> tuple[tuple[tuple[Passage, Chronicle], ...], ...]:
    """Some games, step by step, each step with the story so far."""
    found = []
    for seed, (boards, style) in enumerate(zip(BOARDS, STYLES.values(), strict=True)):
        wander = wanderer(random.Random(seed), style)
        state, story = thraen.new(Options(len(boards), None, boards)), Chronicle()
        steps = []
        while thraen.decision(state) is not None:
            wakes = isinstance(state.agenda[-1], RevealDrakhe)
            step = passage(state, Awaken(DRAKHES[seed]) if wakes else wander(state))
            state, story = step.after, story.told(step)
            steps.append((step, story))
        found.append(tuple(steps))
    return tuple(found)


def backwards() -> Iterator[Passage]:
    """The same steps, as if time ran the other way."""
    for step, _ in (each for game in games() for each in game):
        if step.before.round and step.after.agenda:
            yield evolve(step, before=step.after, after=step.before)


def greedy() -> Iterator[Passage]:
    """Turns that end with a Godh card too many."""
    for step, _ in (each for game in games() for each in game):
        for event in step.events:
            if isinstance(event, TurnEnded):
                after, pile = step.after, step.after.cards.godhs.unseen
                player = after.players[event.seat]
                drawn = [Known(card, (event.seat,)) for card in [*pile][:4]]
                more = evolve(player, godhs=(*player.godhs, *drawn))
                players = (*after.players[: event.seat], more, *after.players[event.seat + 1 :])
                yield evolve(step, after=evolve(after, players=players))


def hungry() -> Iterator[Passage]:
    """Everybody loses population for Food, whatever they show."""
    for step, _ in (each for game in games() for each in game):
        for at, event in enumerate(step.events):
            if isinstance(event, StartPassed):
                players = map(Seat, range(len(step.after.players)))
                lost = [PeopleRebelled(seat, 2, step.after.desert.leader) for seat in players]
                yield evolve(step, events=(*step.events[:at], *lost, *step.events[at:]))


@pytest.mark.rule("TH-INV-02", "TH-INV-07", "TH-INV-08", "TH-INV-10", "TH-INV-11", "TH-INV-12")
@pytest.mark.rule("TH-INV-13", "TH-INV-14", "TH-INV-15", "TH-INV-16", "TH-INV-24", "TH-INV-28")
@pytest.mark.rule("TH-INV-30", "TH-INV-31")
@pytest.mark.parametrize("invariant", STEPS, ids=lambda each: each.__name__)
def test_an_invariant_of_steps_finds_time_running_backwards(invariant: object) -> None:
    """What never falls then falls, and what was told does not fit; or by greed, or by hunger."""
    [check] = [each for each in STEPS if each is invariant]
    assert any(list(check(step)) for each in (backwards, greedy, hungry) for step in each())


@pytest.mark.rule("TH-INV-08", "TH-INV-18", "TH-INV-25", "TH-INV-26", "TH-INV-27")
@pytest.mark.parametrize("invariant", HISTORY, ids=lambda each: each.__name__)
def test_an_invariant_of_the_story_finds_a_forged_one(invariant: object) -> None:
    """Turns and plays by Retreat left out; plays and uses too many; a quarrel in a stack."""
    [check] = [each for each in HISTORY if each is invariant]
    forged = (
        (_quarrel(step.after), Chronicle(story.starter, story.order[:-1], 2, story.used * 13))
        for game in games()
        for step, story in game
        if len(story.order) > 1
    )
    assert any(list(check(state, story)) for state, story in forged)


def _quarrel(state: State) -> State:
    """The first stack of each seat holds a card under a Godh card that has a feud with it."""
    godh = next(iter(box(state).godhs.values()))
    cards = box(state).cards.values()
    card = next(each for each in cards if each.faction is godh.feud)
    players = tuple(
        evolve(
            player,
            display=evolve(player.display, stacks=((card.id, godh.id), *player.display.stacks[1:])),
        )
        for player in state.players
    )
    return evolve(state, players=players)


# Questions and scores.


@pytest.mark.rule("TH-INV-28", "TH-INV-29", "TH-INV-30", "TH-INV-41")
@pytest.mark.parametrize(
    ("check", "name", "offered"),
    [
        (only_what_is_visible_counts, "two_gains_wait", (Use(9, 0),)),
        (only_what_is_visible_counts, "a_crown_is_placed", (Draw(9),)),
        (only_what_is_visible_counts, "a_needless_retreat", (Build(7, die=True),)),
        (somebody_can_always_go_on, "a_crown_is_placed", ()),
        (effects_belong_to_a_turn, "a_guest_is_given_up", (Trade(thraen.Resource.METAL),)),
    ],
)
def test_an_invariant_of_questions_finds_wrong_answers(
    check: Callable[[State], Iterator[str]],
    name: str,
    offered: tuple[Move, ...],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What nobody shows is offered, or nothing at all, or a trade outside of the own turn."""
    assert list(check(EVERY_POSITION[name])) == []
    monkeypatch.setattr(thraen, "legal_moves", lambda _: offered)
    assert list(check(EVERY_POSITION[name]))


@pytest.mark.rule("TH-INV-30", "TH-INV-41")
def test_gains_left_over_and_moves_after_the_end_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A gain waits behind the end of the turn; somebody goes on after the last question."""
    state = EVERY_POSITION["two_gains_wait"]
    end = next(at for at, task in enumerate(state.agenda) if isinstance(task, EndTurn))
    gain = next(task for task in state.agenda if isinstance(task, AskRoom))
    late = evolve(state, agenda=(*state.agenda[:end], gain, *state.agenda[end:]))
    assert list(effects_belong_to_a_turn(late))
    over = games()[0][-1][0].after
    assert list(somebody_can_always_go_on(over)) == []
    monkeypatch.setattr(thraen, "legal_moves", lambda _: (DONE,))
    assert list(somebody_can_always_go_on(over))


def _unfair(state: State) -> Score:
    """Points for staying at home."""
    score = COUNT(state)
    home = tuple(24 - 3 * player.figures.might for player in state.players)
    totals = tuple(map(sum, zip(score.totals, home, strict=True)))
    return evolve(score, totals=totals, standings=score.standings[::-1])


COUNT = thraen.score


@pytest.mark.rule("TH-INV-32", "TH-INV-33", "TH-INV-34", "TH-INV-35")
def test_wrong_points_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Totals that the table does not give, and that grow with less might."""
    state, over = EVERY_POSITION["compensation_is_laid"], Played(tuple(s for s, _ in games()[2]))
    [wins] = [each for each in GAMES if each.__name__ == "somebody_wins"]
    for check in (points_add_up, more_might_is_never_worse):
        assert list(check(state)) == []
    assert list(wins(over)) == []
    monkeypatch.setattr(thraen, "score", _unfair)
    assert list(points_add_up(state))
    ahead = evolve(state.players[0], figures=evolve(state.players[0].figures, might=0))
    assert list(more_might_is_never_worse(evolve(state, players=(ahead, *state.players[1:]))))
    assert list(wins(over))


# Whole games.


@pytest.mark.rule("TH-INV-17", "TH-INV-18", "TH-INV-20", "TH-INV-21")
@pytest.mark.parametrize("invariant", GAMES[:-1], ids=lambda each: each.__name__)
def test_an_invariant_of_games_finds_steps_left_out(invariant: object) -> None:
    """Turns, takes and completed segments are missing; or all hands are empty."""
    [check] = [each for each in GAMES if each is invariant]
    for game in games():
        steps = tuple(step for step, _ in game)
        assert list(check(Played(steps))) == []
        fewer = Played((*steps[1:-1:2], steps[-1]))
        robbed = Played(tuple(map(_robbed, steps)))
        assert list(check(fewer)) or list(check(robbed))


def _robbed(step: Passage) -> Passage:
    players = tuple(evolve(player, hand=()) for player in step.after.players)
    return evolve(step, after=evolve(step.after, players=players))


def test_every_invariant_of_the_catalogue_can_be_broken() -> None:
    """All 41 are cited by a check above, or by a planted fault of the engine."""
    checks = (*ALWAYS, *STEPS, *HISTORY, *GAMES)
    cited = {planted.rule for planted in (*FAULTS, *LEAKS)}
    for check in checks:
        words = check.__doc__ or ""
        numbers = re.findall(r"TH-INV-(\d\d)", words)
        assert numbers, check.__name__
        cited |= {f"TH-INV-{number}" for number in numbers}
        for low, high in re.findall(r"TH-INV-(\d\d) to (\d\d)", words):
            cited |= {f"TH-INV-{number:02}" for number in range(int(low), int(high) + 1)}
    assert cited == {f"TH-INV-{number:02}" for number in range(1, 42)}
