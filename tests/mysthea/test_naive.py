"""The library beside the naive reference: the same games, answer by answer.

Compared are who is asked and what for, every legal move in its order, the weights of chance, what
every seat and a spectator can see, the score and the winner.
"""

from __future__ import annotations

import random

import pytest

from skybridge_rules import mysthea
from skybridge_rules.core.ids import CHANCE
from skybridge_rules.mysthea.records import Content
from tests.deep import DEEP, fresh_seed
from tests.mysthea.choosers import Chooser, Switches, switches_at_random
from tests.mysthea.naive.game import NaiveMysthea
from tests.mysthea.naive.seen import Seen, seen
from tests.mysthea.strange_cards import strange
from tests.mysthea.translate import config_of, difference, everybody, view_said

ALL_LOOK = 20
"""After so many steps everybody looks at the table."""
KINDS = ["shipped", "strange"]
"""The cards of the package, and such as nobody has printed."""
GAMES = 5
"""Of each kind of cards in the ordinary run, at tables and under switches of all kinds."""
MORE_GAMES = 1_000
"""In the deep run, from a seed that nobody has seen."""


def compare_question(state: mysthea.State, naive: NaiveMysthea) -> dict[str, mysthea.Move]:
    """Who is asked, what for, and every possible answer, which is returned by its text."""
    decision = mysthea.decision(state)
    if decision is None:
        assert naive.open is None, f"the library has ended, the reference asks {naive.question}"
        assert mysthea.legal_moves(state) == ()
        return {}
    by = "chance" if decision.by is CHANCE else decision.by
    moves = mysthea.legal_moves(state)
    texts = [mysthea.format_move(move) for move in moves]
    ours, theirs = (naive.asked, naive.question, naive.legal()), (by, decision.ask, texts)
    assert ours == theirs, f"reference {ours}, library {theirs}"
    assert list(mysthea.chance_weights(state)) == naive.weights()
    return dict(zip(texts, moves, strict=True))


UNSETTLED = {"circle", "attunements", "gone"}
"""Not compared during set-up: the library holds a value before the rules give one."""


def table_of(game: Seen, era: int) -> Seen:
    """What is compared of a table: everything, once the set-up is over."""
    if era:
        return game
    players = [
        {key: value for key, value in each.items() if key != "charged"} for each in game["players"]
    ]
    return {key: value for key, value in game.items() if key not in UNSETTLED} | {
        "players": players
    }


def compare_table(state: mysthea.State, naive: NaiveMysthea, step: int) -> None:
    """What can be seen, and the score as it stands.

    One seat or the spectator looks at each step, in turn, and now and then all of them.
    """
    viewers = everybody(naive.players)
    if step % ALL_LOOK and naive.open is not None:
        viewers = [viewers[step % len(viewers)]]
    for seat in viewers:
        ours, theirs = seen(naive, seat), view_said(mysthea.view(state, seat))
        differences = difference(table_of(ours, naive.era), table_of(theirs, naive.era))
        assert not differences, f"seat {seat} sees {differences}"
    score = mysthea.score(state)
    assert list(score.totals) == [player.glory for player in naive.seats]
    assert score.final == (naive.open is None)
    if score.final:
        assert list(score.winners) == [naive.winner()]


def play_both(rng: random.Random, printed: Content) -> list[str]:
    """One game by both; a difference is raised with all that is needed to see it again."""
    players, switches = rng.randint(2, 5), switches_at_random(rng)
    told = [f"{players} players, {switches}, {printed.title}:"]
    try:
        follow(rng, printed, players, switches, told)
    except Exception as error:
        raise AssertionError(f"{type(error).__name__}: {error}\nafter {' '.join(told)}") from error
    return told


def follow(
    rng: random.Random, printed: Content, players: int, switches: Switches, told: list[str]
) -> None:
    """Play to the end, and compare everything at every step."""
    options = mysthea.Options(players, config=config_of(switches), content=printed)
    state = mysthea.new(options)
    naive, chooser = NaiveMysthea(printed, players, **switches), Chooser(rng)
    while moves := compare_question(state, naive):
        compare_table(state, naive, len(told))
        text = chooser.answer(naive)
        told.append(text)
        state = mysthea.apply(state, moves[text])
        naive.play(text)
    compare_table(state, naive, len(told))


def cards_of(kind: str, rng: random.Random) -> Content:
    """The shipped cards, or such as nobody has printed."""
    return mysthea.shipped() if kind == "shipped" else strange(rng)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.rule("MY-TURN-01", "MY-ACT-02", "MY-CP-07", "MY-TRAVEL-01", "MY-DEV-02", "MY-MED-02")
@pytest.mark.rule("MY-BATTLE-20", "MY-MOVE-04", "MY-ATTUNE-01", "MY-ENC-02", "MY-CTRL-01")
@pytest.mark.rule("MY-MONSTER-04", "MY-STORM-01", "MY-END-01", "MY-END-07", "MY-INFO-06")
def test_library_and_reference_agree_in_random_games(kind: str) -> None:
    """With 2 to 5 players, and every switch set both ways."""
    for number in range(GAMES):
        rng = random.Random(f"{kind}/{number}")
        play_both(rng, cards_of(kind, rng))


@pytest.mark.parametrize("part", [pytest.param(part, marks=DEEP) for part in range(20)])
def test_library_and_reference_agree_in_games_never_played_before(part: int) -> None:
    """Fresh seeds; ``SKYBRIDGE_SEED`` plays those of an earlier run again."""
    seed = fresh_seed()
    for number in range(MORE_GAMES // 20):
        rng = random.Random(f"{seed}/{part}/{number}")
        play_both(rng, cards_of(rng.choice(["shipped", "strange", "strange"]), rng))
