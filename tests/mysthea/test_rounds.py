"""Rounds, the Events Path, Phase 3 and the end of the game (MY-EVENT, MY-END)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import mysthea
from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea import State
from skybridge_rules.mysthea.config import RechargeSpace
from skybridge_rules.mysthea.events import (
    EraBegan,
    EventPlaced,
    EventResolved,
    GameEnded,
    Recharged,
    RegionScored,
    TurnBegan,
)
from skybridge_rules.mysthea.tasks import BeginRound, EndRound, ExposeEvent
from tests.mysthea.openings import between_turns, events_of, kinds
from tests.mysthea.scenes import (
    ADA,
    BEN,
    CLEO,
    Sitting,
    asked,
    at,
    glory,
    move,
    moves,
    play,
    player,
    rules_of,
    scene,
)

REGIONS = "ev01 ev02 ev03 ev04 ev05"
"""River, Mountain, Forest, Myst, Crystal Field."""


def quiet(**rest: Any) -> Sitting:
    """A player whose Champion scores nothing at the end of an Era."""
    return player(**{"hero": "h03", **rest})


def resolved(*players: Sitting, path: str = REGIONS, **more: Any) -> tuple[State, State, Any]:
    """Phase 3 of the last Era: before, after, and its story."""
    rest = {"top": None if "top" not in more else more.pop("top"), **more}
    before = scene(*players, path=path, **rest)
    after, story = between_turns(before, EndRound())
    return before, after, story


@pytest.mark.rule("MY-EVENT-01", "MY-EVENT-02", "MY-EVENT-03", "MY-Q-65")
@pytest.mark.parametrize("placed", range(9))
def test_the_event_goes_to_the_first_free_space(placed: int) -> None:
    """The nine values are 2 to 10; nothing is resolved yet (MY-EVENT-02)."""
    order = ["ev06", "ev07", "ev08", "ev09", "ev01", "ev02", "ev03", "ev04", "ev05"]
    top = order[placed]
    before = scene(quiet(), quiet(), path=" ".join(order[:placed]), top=top)
    state, story = between_turns(before, BeginRound())
    rules = rules_of(story, EventPlaced(CardId(top), placed + 2))
    assert rules[-3:] == ("MY-EVENT-02", "MY-EVENT-03", "MY-Q-65")
    assert state.events.path == (*before.events.path, top)
    assert glory(before, state) == (0, 0)
    if placed < 8:  # one more to be seen
        assert asked(state)[1] == "event"
        state = play(state, moves(state)[0])
    assert asked(state) == (ADA, "turn")


@pytest.mark.rule("MY-EVENT-01")
def test_every_player_has_one_turn_in_a_round() -> None:
    """In the order of the Artefacts; then the next Event is placed (MY-EVENT-01)."""
    sits = [quiet(artefact=2), quiet(artefact=3), quiet(artefact=1)]
    state, _ = between_turns(scene(*sits, path="ev01", seat=CLEO), BeginRound())
    state = play(state, "show:ev06")
    order = []
    while state.events.path == ("ev01", "ev02"):
        order.append(asked(state)[0])
        state = play(state, "meditate", *(["decline"] if order[-1] == BEN else []), "done")
    assert order == [CLEO, ADA, BEN]
    assert state.events.path == ("ev01", "ev02", "ev06")


@pytest.mark.rule("MY-EVENT-04", "MY-Q-08", "MY-Q-09", "MY-X-02")
@pytest.mark.parametrize("space", list(RechargeSpace))
@pytest.mark.parametrize("value", [5, 6, 7, 8])
def test_the_event_on_the_space_six_recharges_all_artefacts(
    value: int, space: RechargeSpace
) -> None:
    """The fifth card; by the switch the sixth (MY-EVENT-04)."""
    cards = ["ev06", "ev07", "ev08", "ev09", "ev01", "ev02", "ev03"]
    path = " ".join(cards[: value - 2])
    sits = (quiet(charged=False), quiet(charged=False))
    before = scene(*sits, path=path, top="ev04", recharge_space=space)
    state, story = between_turns(before, BeginRound())
    at_six = space is RechargeSpace.VALUE_6
    expected = value == (6 if at_six else 7)
    assert [each.charged for each in state.players] == [expected, expected]
    if expected:
        assert rules_of(story, Recharged(BEN)) == ("MY-EVENT-04", "MY-X-02", "MY-Q-09")


@pytest.mark.rule("MY-EVENT-06")
def test_the_fifth_region_card_announces_the_last_round() -> None:
    """Everybody has one more turn; the rest of the deck is ignored (MY-EVENT-06)."""
    before = scene(quiet(), quiet(), path="ev01 ev02 ev03 ev04", top="ev05")
    state, story = between_turns(before, BeginRound())
    assert rules_of(story, EventPlaced(CardId("ev05"), 6))[0] == "MY-EVENT-06"
    state = play(state, "show:ev06")
    state = play(state, "meditate", "done", "meditate", "decline")
    assert mysthea.decision(state) is not None
    assert mysthea.decision(play(state, "done")) is None  # Era III is over


def rounds(order: str, era: int) -> int:
    """How many rounds an Era has when its Events come in this order."""
    left = [f"show:{card}" for card in order.split()]
    state = scene(quiet(), quiet(), era=era, path="", top=None)
    state, _ = between_turns(state, ExposeEvent(), EndRound())
    count = 0
    while True:
        found = mysthea.decision(state)
        if found is None or found.ask == "turn-up":
            return count
        if found.ask == "event":
            answer = left.pop(0)
        else:
            answer = "meditate" if "meditate" in moves(state) else moves(state)[-1]
        step = mysthea.step(state, move(answer))
        count += len(events_of(step.events, EventPlaced))
        state = step.state


@pytest.mark.rule("MY-EVENT-06", "MY-EVENT-07", "MY-INV-11")
@pytest.mark.parametrize(
    ("era", "order", "expected"),
    [
        (1, "ev01 ev02 ev03 ev04 ev05 ev06 ev07", 5),
        (1, "ev06 ev01 ev02 ev03 ev04 ev05 ev07", 6),
        (1, "ev06 ev07 ev01 ev02 ev03 ev04 ev05", 7),
        (2, "ev01 ev02 ev03 ev04 ev05 ev06 ev07 ev08", 5),
        (2, "ev06 ev07 ev08 ev01 ev02 ev03 ev04 ev05", 8),
        (3, "ev01 ev02 ev03 ev04 ev05 ev06 ev07 ev08 ev09", 5),
        (3, "ev06 ev07 ev08 ev09 ev01 ev02 ev03 ev04 ev05", 9),
    ],
)
def test_an_era_lasts_until_the_fifth_region_card(era: int, order: str, expected: int) -> None:
    """Five to seven, eight or nine rounds (MY-EVENT-07)."""
    assert rounds(order, era) == expected


# Phase 3.


@pytest.mark.rule("MY-END-01", "MY-END-02", "MY-END-03", "MY-END-04")
def test_the_path_is_resolved_from_the_value_two_upwards() -> None:
    """Regions, the Storm and Monsters, each by its rule (MY-END-01)."""
    path = "ev01 ev06 ev02 ev07 ev03 ev04 ev05"
    _, after, story = resolved(quiet(at="arch.forest"), quiet(at="arch.myst"), path=path)
    found = events_of(story, EventResolved)
    shown = [(e.event.card, e.event.value) for e in found if isinstance(e.event, EventResolved)]
    assert shown == [(card, value) for value, card in enumerate(path.split(), start=2)]
    assert [each.rules[0] for each in found] == [
        *("MY-END-02", "MY-END-04", "MY-END-02", "MY-END-03"),
        *["MY-END-02"] * 3,
    ]
    assert mysthea.decision(after) is None


@pytest.mark.rule("MY-EX-07", "MY-END-02", "MY-CTRL-01")
def test_the_example_of_region_control() -> None:
    """Blue is strongest, then equal with a lower Artefact; black is alone (MY-EX-07)."""
    blue = quiet(at="tree.forest", units="tree.forest:T volcano.forest:G")
    red = quiet(at="tree.forest", units="volcano.forest:TT")
    black = quiet(at="arch.forest")
    path = "ev03 ev01 ev02 ev04 ev05"
    before, after, story = resolved(blue, red, black, path=path)
    assert glory(before, after) == (4, 0, 2)
    rules = ("MY-END-02", "MY-CTRL-01")
    assert rules_of(story, RegionScored(ADA, at("volcano.forest"), 2)) == rules
    assert rules_of(story, RegionScored(CLEO, at("arch.forest"), 2)) == rules


@pytest.mark.rule("MY-END-02", "MY-INV-28")
def test_each_region_scores_the_value_of_its_space() -> None:
    """Ada holds all of them: three times the sum of the five values (MY-INV-28)."""
    land = scene(quiet(), quiet()).table.printed.land
    assert len(land) == 15
    army = (
        "spire.myst:T spire.crystal-field:T tree.forest:T tree.crystal-field:T tree.mountain:T "
        "orb.river:T orb.myst:T orb.mountain:T volcano.forest:G volcano.river:G "
        "volcano.crystal-field:G arch.forest:F arch.myst:F arch.mountain:F"
    )
    ben = quiet(at="spire.river", wounded=True)
    before, after, _ = resolved(quiet(at="spire.river", units=army), ben)
    assert glory(before, after) == (3 * (2 + 3 + 4 + 5 + 6), 0)


@pytest.mark.rule("MY-2P-02", "MY-END-02")
def test_a_mirage_scores_for_nobody() -> None:
    """The other two regions of its type do (MY-2P-02)."""
    ada = quiet(at="spire.myst", units="orb.river:T volcano.river:T")
    before, after, _ = resolved(
        ada, quiet(at="tree.forest", units=""), mirages="spire.river tree.mountain"
    )
    assert glory(before, after)[ADA] == 2 + 2 + 5  # two Rivers and a Land of Myst


@pytest.mark.rule("MY-END-03", "MY-MONSTER-17")
def test_the_card_of_a_kodror_that_left_is_skipped() -> None:
    """It lies face down (MY-END-03)."""
    more: dict[str, Any] = {"monsters": "ev13 ev07 ev08", "gone_monster": "ev13", "top": "ev06"}
    path = "ev01 ev13 ev02 ev03 ev04 ev05"
    _, _, story = resolved(quiet(), quiet(), path=path, **more)
    assert EventResolved(CardId("ev13"), 3) not in [each.event for each in story]
    assert "MonsterAttacked" not in kinds(story)


@pytest.mark.rule("MY-TURN-06", "MY-Q-56")
def test_each_event_counts_as_a_turn_for_the_marks() -> None:
    """Units that travelled in the last turn are fresh in Phase 3 (MY-Q-56)."""
    _, after, _ = resolved(quiet(units="orb.myst:t", travelled=True), quiet())
    army = after.players[ADA].army
    assert [squad.tired_troops for squad in army.squads] == [0]
    assert army.champion is not None
    assert not army.champion.travelled


# The end.


@pytest.mark.rule("MY-END-06", "MY-END-07")
@pytest.mark.parametrize("era", [1, 2, 3])
def test_the_game_is_over_after_the_third_era(era: int) -> None:
    """After the first two the next one begins (MY-END-06)."""
    _, after, story = resolved(quiet(glory=30), quiet(), era=era)
    if era < 3:
        assert rules_of(story, EraBegan(era + 1)) == ("MY-END-06",)
        assert asked(after)[1] == "turn-up"
    else:
        assert mysthea.decision(after) is None
        assert EraBegan(4) not in [each.event for each in story]


@pytest.mark.rule("MY-END-07", "MY-Q-67", "MY-INV-32")
@pytest.mark.parametrize(
    ("figures", "winner"),
    [
        (((50, 1), (60, 2), (40, 3)), BEN),
        (((60, 2), (60, 1), (40, 3)), BEN),
        (((60, 3), (50, 1), (60, 2)), CLEO),
        (((60, 1), (60, 2), (60, 3)), ADA),
    ],
)
def test_most_glory_wins_and_a_tie_goes_to_the_lower_artefact(
    figures: tuple[tuple[int, int], ...], winner: int
) -> None:
    """There is exactly one winner (MY-END-07)."""
    places = ("orb.river", "volcano.river", "spire.river")  # each scores one River
    sits = [
        quiet(at=place, glory=points, artefact=number)
        for place, (points, number) in zip(places, figures, strict=True)
    ]
    _, after, _ = resolved(*sits)
    score = mysthea.score(after)
    assert score.final
    assert score.winners == (winner,)


@pytest.mark.rule("MY-END-07")
def test_the_end_is_told_with_its_winner() -> None:
    """By the last answer of the game (MY-END-07)."""
    agenda_free = scene(quiet(glory=30), quiet(), path=REGIONS, top=None, done="standard")
    state = play(agenda_free, "done", "meditate", "decline")
    step = mysthea.step(state, move("done"))
    assert rules_of(step.events, GameEnded((ADA,)))[0] == "MY-END-07"
    assert TurnBegan(ADA) not in [each.event for each in step.events]
