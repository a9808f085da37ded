"""Military might: the legion on its path (TH-MIGHT)."""

from __future__ import annotations

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Ability, State
from skybridge_rules.thraen.effects import Garrison, Might
from skybridge_rules.thraen.tasks import AskDamage, AskImmediate
from tests.thraen.builders import (
    PLAIN,
    Board,
    asked,
    card,
    deal,
    go_on,
    might,
    moves,
    play,
    position,
    refused,
    then,
)

CARDS = deal(card("fort", "utreng", "c", main=[Garrison()]), card("prowler", "utreng", "a"))
MASTER = Ability.MASTER_OF_DRAKHES


def rebel_points(state: State, seat: int) -> int:
    """What a seat scores for rebels."""
    items = thraen.score(state).items
    return sum(item.points for item in items if (item.seat, item.category) == (seat, "rebels"))


@pytest.mark.rule("TH-MIGHT-01")
@pytest.mark.parametrize("legion", range(9))
def test_the_area_of_might_reaches_from_the_plateau_to_the_legion(legion: int) -> None:
    """TH-MIGHT-01: one foreign rebel in each of T0 to T7, the leader in T8."""
    mine = Board(ability=PLAIN[0], might=legion)
    other = Board(ability=PLAIN[1], rebels=dict.fromkeys(range(8), 1))
    state = position(CARDS, mine, other)
    assert rebel_points(state, 0) == legion + 1
    assert rebel_points(state, 1) == 0


@pytest.mark.rule("TH-MIGHT-02")
def test_might_grows_by_one_up_to_the_centre() -> None:
    """TH-MIGHT-02: from T7 to T8, and no further, by an effect or by a trade."""
    mine = Board(ability=PLAIN[0], might=7, goods={"metal": 4})
    state = position(CARDS, mine, Board(ability=PLAIN[1]), ask="use")
    effects = AskImmediate(Seat(0), (Might(), Might()))
    state = play(then(state, effects), "advance")
    assert might(state) == 8
    assert asked(state) == "0 use"  # neither the effect that is left nor the trade is possible
    refused(state, "trade:metal", reason("TH-ARM-04", effect="resource-trade.metal"))
    salty = Board(ability=PLAIN[0], might=8, goods={"salt": 2})
    state = then(position(CARDS, salty, Board(ability=PLAIN[1]), ask="use"), effects)
    refused(state, "advance", reason("TH-MIGHT-02"))


@pytest.mark.rule("TH-MIGHT-03", "TH-DRAKHE-04")
def test_might_falls_by_retreat_or_a_great_drakhe_by_one() -> None:
    """TH-MIGHT-03: each time one territory."""
    mine = Board(ability=MASTER, might=3, hand=["prowler"])
    state = position(CARDS, mine, Board(ability=PLAIN[1]), ask="play")
    assert might(play(state, "play:prowler@2!")) == 2
    awake = position(
        CARDS,
        mine,
        Board(ability=PLAIN[1]),
        ask=(AskDamage(Seat(0)), AskDamage(Seat(1))),
        completed=4,
    )
    assert might(play(awake, "lose-might")) == 2


@pytest.mark.rule("TH-MIGHT-03", "TH-MIGHT-04", "TH-D-23")
def test_without_might_nothing_can_be_given_up_of_it() -> None:
    """TH-MIGHT-04, TH-D-23: no military might means a legion at T0, where everybody begins."""
    mine = Board(ability=MASTER, might=0, hand=["prowler"])
    state = position(CARDS, mine, Board(ability=PLAIN[1]), ask="play")
    refused(state, "play:prowler@2!", reason("TH-RETREAT-02"))
    awake = position(
        CARDS,
        Board(ability=MASTER, people=1),
        Board(ability=PLAIN[1], might=1, people=1),
        ask=(AskDamage(Seat(0)), AskDamage(Seat(1))),
        completed=4,
        drakhe="elbea",
    )
    assert moves(awake) == ["lose-people"]  # TH-DRAKHE-ELBEA-02: the only one
    assert refused(awake, "lose-might") == ["TH-MIGHT-03", "TH-DRAKHE-03"]
    awake = play(awake, "lose-people")
    assert moves(awake) == ["lose-might"]


@pytest.mark.rule("TH-MIGHT-05")
def test_figures_never_block_or_remove_each_other() -> None:
    """TH-MIGHT-05: a legion enters a territory full of others, and all of them stay."""
    mine = Board(ability=MASTER, c=["fort"], might=2, goods={"metal": 2}, rebels={3: 1})
    other = Board(ability=PLAIN[1], might=3, garrisons=[3], rebels={3: 4})
    state = position(CARDS, mine, other, ask="use", completed=5, free={3: 2})
    assert state.desert.leader == 3
    after = play(state, "trade:metal", "use:3.1")
    assert (might(after), might(after, 1)) == (3, 3)
    assert after.desert == state.desert
    assert [player.figures.garrisons for player in after.players] == [0b1000, 0b1000]
    assert asked(go_on(after)) == "0 use"
