"""Phase 3 and the end of the game (MY-END)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import mysthea
from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea import State
from skybridge_rules.mysthea.events import (
    EraBegan,
    EventResolved,
    GameEnded,
    RegionScored,
    TurnBegan,
)
from skybridge_rules.mysthea.tasks import EndRound
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
    rules = ("MY-END-02", "MY-CTRL-01", "MY-UNIT-11", "MY-UNIT-03", "MY-UNIT-12")
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
        assert rules_of(story, EraBegan(era + 1)) == ("MY-END-06", "MY-SETUP-07")
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
