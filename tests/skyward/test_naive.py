"""The library beside the naive reference: the same games, answer by answer.

Compared are who is asked and what for, every legal move in its order, the weights of chance, the
events with those who may know of them, every view, the score and the winners.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest
from attrs import evolve

from skybridge_rules import skyward
from skybridge_rules.core.ids import CHANCE, CardId, Seat
from skybridge_rules.skyward import content
from skybridge_rules.skyward.effects import CogsPerCard, DrawCards, RevealCards
from skybridge_rules.skyward.records import Content, Vehicle
from tests.deep import DEEP, fresh_seed
from tests.skyward.choosers import Chooser, Switches, switches_at_random
from tests.skyward.fixtures import BUILDINGS, building, small, strange
from tests.skyward.naive.game import NaiveSkyward
from tests.skyward.seen import compare_views
from tests.skyward.translate import compare_events, config_of

KINDS = ["shipped", "small", "strange"]
"""The cards of the package, those of the tests, and such as nobody has printed."""
GAMES = 6
"""Of each kind of cards in the ordinary run, at tables and under switches of all kinds."""
MORE_GAMES = 2_000
"""In the deep run, from a seed that nobody has seen."""


def compare_question(state: skyward.State, naive: NaiveSkyward) -> dict[str, skyward.Move]:
    """Who is asked, what for, and every possible answer, which is returned by its text."""
    decision = skyward.decision(state)
    assert (decision is None) == (naive.open is None)
    if decision is None:
        assert skyward.legal_moves(state) == ()
        return {}
    by = "chance" if decision.by is CHANCE else decision.by
    assert (by, decision.ask) == (naive.asked, naive.question)
    moves = skyward.legal_moves(state)
    texts = [skyward.format_move(move) for move in moves]
    assert texts == naive.legal()
    assert list(skyward.chance_weights(state)) == naive.weights()
    return dict(zip(texts, moves, strict=True))


def compare_score(state: skyward.State, naive: NaiveSkyward) -> None:
    """Totals, categories and winners, as if the game ended now."""
    score = skyward.score(state)
    assert list(score.totals) == naive.scores()
    for seat in range(naive.players):
        ours, theirs = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
        for category, card, points in naive.items(seat):
            ours[category, card] += points
        for item in score.items_of(Seat(seat)):
            theirs[item.category, str(dict(item.params).get("card", ""))] += item.points
        keys = {*ours, *theirs}
        assert {key: theirs[key] for key in keys} == {key: ours[key] for key in keys}
    assert list(score.winners) == naive.winners()
    assert score.final == (naive.open is None)


def play_both(seed: str, kind: str) -> list[str]:
    """One game by both; a difference is raised with all that is needed to see it again."""
    rng = random.Random(seed)
    printed = cards_of(kind, rng)
    players = rng.randint(2, 5)
    first, switches = rng.randrange(players), switches_at_random(rng, players)
    told = [f"seed {seed!r}, {kind} cards, {players} players, first {first}, {switches}:"]
    try:
        follow(Chooser(rng), printed, players, first, switches, told)
    except Exception as error:
        raise AssertionError(f"{type(error).__name__}: {error}\nafter {' '.join(told)}") from error
    return told


class Script(Chooser):
    """Answers as it was told, and then the first legal move every time."""

    def __init__(self, *answers: str) -> None:
        super().__init__(random.Random(0))
        self.answers = list(answers)

    def answer(self, game: NaiveSkyward) -> str:
        return self.answers.pop(0) if self.answers else game.legal()[0]


def follow(
    chooser: Chooser,
    printed: Content,
    players: int,
    first: int,
    switches: Switches,
    told: list[str],
) -> None:
    """Play to the end, and compare everything at every step."""
    options = skyward.Options(players, Seat(first), config_of(switches), printed)
    state = skyward.new(options)
    naive = NaiveSkyward(printed, players, first, **switches)
    while moves := compare_question(state, naive):
        compare_views(state, naive)
        compare_score(state, naive)
        text = chooser.answer(naive)
        told.append(text)
        step = skyward.step(state, moves[text])
        assert skyward.apply(state, moves[text]) == step.state
        naive.play(text)
        compare_events(step.events, naive)
        state = step.state
    compare_views(state, naive)
    compare_score(state, naive)


def cards_of(kind: str, rng: random.Random) -> Content:
    """A set of cards; only the strange ones are drawn at random."""
    if kind == "shipped":
        return content.shipped()
    return small() if kind == "small" else strange(rng)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.rule("SW-201", "SW-202", "SW-204", "SW-207", "SW-208", "SW-210", "SW-211", "SW-301")
@pytest.mark.rule("SW-302", "SW-303", "SW-306", "SW-307", "SW-401", "SW-408", "SW-413", "SW-501")
@pytest.mark.rule("SW-601", "SW-607", "SW-608", "SW-803", "SW-811", "SW-851", "SW-903", "SW-951")
@pytest.mark.rule("SW-010", "SW-011", "SW-Q-17", "SW-Q-23", "SW-Q-33", "SW-Q-35", "SW-Q-36")
def test_library_and_reference_agree_in_random_games(kind: str) -> None:
    """With 2 to 5 players, both expansions, and every switch set both ways."""
    for number in range(GAMES):
        play_both(f"{kind}/{number}", kind)


def shown(*cards: str) -> list[str]:
    """Chance shows these cards."""
    return [f"show:{card}" for card in cards]


@pytest.mark.rule("SW-Q-35", "SW-906")
def test_vehicles_that_come_together_are_all_counted_whatever_the_switch_says() -> None:
    """The switch is about Discords, which wait beside the Airspace until they resolve."""
    airship = CardId("airship")
    flock = Vehicle(airship, "Airship", 0, 3, (), (CogsPerCard(airship),))
    printed = evolve(small(), vehicle=(flock,))
    for count in ("at_resolution", "sequential"):
        script = Script(
            *shown("airship", "airship", *["house"] * 3, "dojo", "temple", "mint"),
            *["assign:1"] * 8,
            *("token:2", "pick:1"),
        )
        told: list[str] = []
        follow(script, printed, 2, 0, {"crassus_count": count}, told)
        assert "pick:1" in told


@pytest.mark.rule("SW-708", "SW-011", "SW-412")
def test_a_building_and_its_revealed_twin_are_two_cards_that_all_have_seen() -> None:
    """Both were drawn unseen; the one that was revealed is known while it stays in the hand."""
    twin = building("twin", requirement=RevealCards(1), copies=2, in_hand="W")
    ship = Vehicle(CardId("airship"), "Airship", 0, 1, (), (DrawCards(2),))
    printed = evolve(small(), building=(twin, *BUILDINGS), vehicle=(ship,))
    script = Script(
        *shown("airship", *["house"] * 3, "dojo", "temple", "mint", "arena"),
        *["assign:1"] * 8,
        *("token:1", "pick:1", *shown("twin", "twin"), "pick:2"),
        *("fulfil:twin", "reveal:twin"),
    )
    told: list[str] = []
    follow(script, printed, 2, 0, {}, told)
    assert "reveal:twin" in told


@pytest.mark.parametrize("part", [pytest.param(part, marks=DEEP) for part in range(20)])
def test_library_and_reference_agree_in_games_never_played_before(part: int) -> None:
    """Fresh seeds; ``SKYBRIDGE_SEED`` plays those of an earlier run again."""
    seed = fresh_seed()
    for number in range(MORE_GAMES // 20):
        play_both(f"{seed}/{part}/{number}", KINDS[number % 3])
