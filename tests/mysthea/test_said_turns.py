"""What is said of a turn: why each action is open or not, and what follows (MY-TURN)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules.core.ids import Seat
from skybridge_rules.mysthea import State
from tests.mysthea.scenes import ADA, BEN, moves, play, player, scene
from tests.mysthea.verdicts import by, story, why_not

HERE = "tree.forest"
FAR = player(at="arch.myst")
CLEO = player(at="volcano.forest")
AREA = "c061 c062 c063"


def turn(hand: str = "", *, beside: bool = True, done: str = "", **ada: Any) -> State:
    """Ada's turn at the Forest of the Tree, with Ben beside her or not."""
    given: dict[str, Any] = {"at": HERE, "token": "tree", **ada}
    ben = player(at=HERE if beside else "arch.myst", token="orb")
    return scene(player(hand, **given), ben, CLEO, area=AREA, done=done)


@pytest.mark.rule("MY-TURN-01", "MY-TURN-02", "MY-TURN-03", "MY-TURN-04", "MY-TURN-07")
def test_every_action_names_the_rules_that_allow_it() -> None:
    """A Special Action before the Standard Action, or after it (MY-TURN-03)."""
    state = turn("c001", energy=1, exp=1, board="c031")
    found = {each: by(state, each) for each in moves(state)}
    assert found == {
        "act:c001": "MY-ACT-01 MY-TURN-01",
        "develop": "MY-DEV-01 MY-TURN-01",
        "meditate": "MY-MED-01 MY-TURN-04 MY-TURN-01",
        "activate:c031": "MY-TURN-02 MY-C031 MY-ACC-01 MY-ACC-05 MY-ACC-04 MY-TURN-01",
        "battle": "MY-TURN-02 MY-BATTLE-02 MY-BATTLE-01 MY-TURN-01",
        "move-island": "MY-TURN-02 MY-MOVE-02 MY-MOVE-01 MY-TURN-01",
        "encounter": "MY-TURN-02 MY-ENC-01 MY-TURN-01",
    }
    after = turn("c001", energy=1, exp=1, board="c031", done="standard")
    found = {each: by(after, each) for each in moves(after)}
    assert found == {
        "activate:c031": "MY-TURN-03 MY-C031 MY-ACC-01 MY-ACC-05 MY-ACC-04 MY-TURN-01",
        "battle": "MY-TURN-03 MY-BATTLE-02 MY-BATTLE-01 MY-TURN-01",
        "move-island": "MY-TURN-03 MY-MOVE-02 MY-MOVE-01 MY-TURN-01",
        "encounter": "MY-TURN-03 MY-ENC-01 MY-TURN-01",
        "done": "MY-TURN-07 MY-TURN-01",
    }


@pytest.mark.rule("MY-UNIT-07", "MY-ENC-01", "MY-MOVE-02")
def test_a_wounded_champion_still_moves_its_island_and_faces_encounters() -> None:
    """Only its Strength and its ability are gone (MY-UNIT-07)."""
    state = turn(exp=1, wounded=True)
    assert by(state, "move-island") == "MY-TURN-02 MY-UNIT-07 MY-MOVE-02 MY-MOVE-01 MY-TURN-01"
    assert by(state, "encounter") == "MY-TURN-02 MY-UNIT-07 MY-ENC-01 MY-TURN-01"
    assert by(state, "battle") == "MY-TURN-02 MY-BATTLE-02 MY-BATTLE-01 MY-TURN-01"


@pytest.mark.rule("MY-TURN-01", "MY-TURN-02", "MY-TURN-07")
def test_there_is_one_standard_and_one_special_action() -> None:
    """What is over is refused as such, whatever else may speak against it (MY-TURN-01)."""
    state = turn("c001", energy=1, exp=1, board="c031", done="standard special")
    assert moves(state) == ["done"]
    for text in ("act:c001", "develop", "meditate"):
        assert why_not(state, text) == ["MY-TURN-01 limit=1"]
    for text in ("activate:c031", "battle", "move-island", "encounter"):
        assert why_not(state, text) == ["MY-TURN-02"]
    first = turn("c001")
    assert why_not(first, "done") == ["MY-TURN-07", "MY-TURN-01"]
    assert why_not(turn(done="standard"), "act:c001") == [
        "MY-TURN-01 limit=1",
        "MY-ACT-01 card=c001",
    ]


@pytest.mark.rule("MY-BATTLE-01", "MY-BATTLE-02", "MY-MOVE-01")
def test_battles_and_islands_need_a_charged_artefact() -> None:
    """And a battle needs an opponent in a region with an own unit (MY-BATTLE-02)."""
    flat = turn(charged=False)
    assert why_not(flat, "battle") == ["MY-BATTLE-01"]
    assert why_not(flat, "move-island") == ["MY-MOVE-01"]
    alone = turn(beside=False)
    assert why_not(alone, "battle") == ["MY-BATTLE-02 region=any"]
    both = turn(beside=False, charged=False)
    assert why_not(both, "battle") == ["MY-BATTLE-01", "MY-BATTLE-02 region=any"]
    assert "move-island" in moves(alone)


@pytest.mark.rule("MY-DEV-01")
def test_a_develop_needs_energy_and_a_card() -> None:
    """Each that lacks is named (MY-DEV-01)."""
    assert why_not(turn(energy=0), "develop") == ["MY-DEV-01 needed=1 had=0"]
    bare = scene(player(energy=1), FAR, CLEO, deck="")
    assert why_not(bare, "develop") == ["MY-DEV-01"]
    none = scene(player(), FAR, CLEO, deck="")
    assert why_not(none, "develop") == ["MY-DEV-01 needed=1 had=0", "MY-DEV-01"]
    assert "develop" in moves(scene(player(energy=1), FAR, CLEO, deck="c061"))
    assert "develop" in moves(scene(player(energy=1), FAR, CLEO, deck="", area="c061"))


@pytest.mark.rule("MY-ACC-01", "MY-ACC-02", "MY-ACC-03", "MY-RES-03")
def test_an_accessory_lies_on_the_board_and_its_cost_can_be_paid() -> None:
    """Energy, Experience or cards of a type; each once in a turn (MY-ACC-02)."""
    state = turn("c006", board="c031 c033 c011")
    assert why_not(state, "activate:c031") == ["MY-RES-03 needed=1 had=0"]
    assert why_not(state, "activate:c033") == ["MY-RES-03 exp=1 had=0"]
    assert why_not(state, "activate:c011") == ["MY-ACC-03 type=tactic"]
    assert why_not(state, "activate:c012") == ["MY-ACC-01 card=c012"]
    used = turn(board="c031 c032", used="c031", energy=1)
    assert why_not(used, "activate:c031") == ["MY-ACC-02 card=c031"]
    assert "activate:c032" in moves(used)
    poor = turn(board="c031", used="c031")
    assert why_not(poor, "activate:c031") == ["MY-ACC-02 card=c031", "MY-RES-03 needed=1 had=0"]


@pytest.mark.rule("MY-ACC-01", "MY-ACC-02", "MY-RES-04")
def test_an_activation_pays_first_and_gains_second() -> None:
    """C031 at Energy 12: one is paid, two are gained, none is lost (MY-RES-04)."""
    state = turn(board="c031", energy=12)
    assert story(state, "activate:c031") == [
        "effect-used 0 c031 | MY-C031 MY-ACC-01 MY-ACC-02 MY-X-07",
        "paid 0 1 0 | MY-C031 MY-ACC-01 MY-RES-04 MY-RES-03",
        "gained 0 1 0 0 c031 | MY-C031 MY-RES-02",
    ]
    assert play(state, "activate:c031").players[ADA].used == ("c031",)
    exp = turn(board="c033", exp=1)
    assert story(exp, "activate:c033") == [
        "effect-used 0 c033 | MY-C033 MY-ACC-01 MY-ACC-02 MY-X-07",
        "paid 0 0 1 | MY-C033 MY-ACC-01 MY-RES-04 MY-RES-03",
        "gained 0 0 0 2 c033 | MY-C033",
    ]


@pytest.mark.rule("MY-ENC-01", "MY-ENC-07", "MY-ENC-09")
def test_what_an_encounter_needs_is_named() -> None:
    """The own token on the Champion's Island, Experience, and not a seventh (MY-ENC-01)."""
    poor = turn(exp=2, faced="en01 en02")
    assert why_not(poor, "encounter") == ["MY-ENC-01 needed=3 had=2"]
    assert "encounter" in moves(turn(exp=3, faced="en01 en02"))
    away = turn(exp=1, token="spire")
    assert why_not(away, "encounter") == ["MY-ENC-01 champion_island=tree token_island=spire"]
    both = scene(player(at=HERE, token="spire"), player(at="arch.myst", token="tree"), CLEO)
    assert why_not(both, "encounter") == [
        "MY-ENC-09 island=tree",
        "MY-ENC-01 champion_island=tree token_island=spire",
        "MY-ENC-01 needed=1 had=0",
    ]
    six = turn(exp=12, faced="en01 en02 en03 en04 en05 en06")
    assert why_not(six, "encounter") == ["MY-ENC-07 limit=6", "MY-ENC-01 limit=6"]
    assert "encounter" in moves(turn(exp=6, faced="en01 en02 en03 en04 en05"))


@pytest.mark.rule("MY-Q-25", "MY-ACT-07")
def test_board_cards_are_discarded_freely_by_the_switch_alone() -> None:
    """Without it they leave only to make room (MY-Q-25)."""
    state = turn(board="c031 c016")
    assert why_not(state, "discard:c031") == ["MY-Q-25 card=c031", "MY-ACT-07"]
    ada = player(board="c031 c016")
    free = scene(ada, FAR, CLEO, free_board_discard=True)
    assert [each for each in moves(free) if each.startswith("discard")] == [
        "discard:c016",
        "discard:c031",
    ]
    assert by(free, "discard:c031") == "MY-Q-25 MY-ACT-07 MY-TURN-01"
    assert why_not(free, "discard:c032") == ["MY-Q-25 card=c032", "MY-ACT-07"]
    assert story(free, "discard:c031") == ["card-discarded 0 c031 | MY-Q-25 MY-INFO-02"]
    left = play(free, "discard:c031", "discard:c016").players[ADA]
    assert (left.accessories, left.discard) == ((), ("c016", "c031"))
    assert not any(left.upgrades)
    one = play(free, "discard:c016").players[ADA]
    assert (one.accessories, one.discard) == (("c031",), ("c016",))


@pytest.mark.rule("MY-H06", "MY-Q-47", "MY-Q-29", "MY-CHAMP-02")
def test_sanya_draws_first_while_she_is_fit_and_a_card_is_there() -> None:
    """An empty deck, or a wound, and the battle begins without her draw (MY-Q-29)."""
    state = turn(hero="h06")
    assert story(state, "battle") == []
    asked = play(state, "battle")
    assert moves(asked) == ["draw:1", "decline"]
    assert by(asked, "draw:1") == "MY-Q-47 MY-BATTLE-20 MY-H06"
    assert by(asked, "decline") == "MY-Q-47 MY-BATTLE-20 MY-H06"
    assert why_not(asked, "draw:2") == ["MY-H06 needed=2 had=1"]
    assert why_not(asked, "draw:0") == ["MY-H06 needed=0 had=1"]
    discharged = "discharged 0 | MY-BATTLE-01 MY-BATTLE-20"
    assert story(asked, "decline") == ["declined 0 draw | MY-H06", discharged]
    assert story(asked, "draw:1") == []
    assert story(asked, "draw:1", "show:c064") == [
        "card-drawn 0 three | MY-INFO-06 MY-INFO-01 MY-INFO-07",
        "card-seen 0 c064 - | MY-INFO-06 MY-INFO-09 | to 0",
        discharged,
    ]
    empty = scene(player(at=HERE, hero="h06"), player(at=HERE), CLEO, deck="")
    assert story(empty, "battle") == ["skipped 0 draw (MY-Q-29) | MY-Q-29 MY-H06", discharged]
    hurt = turn(hero="h06", wounded=True)
    unable = "skipped 0 ability (MY-CHAMP-02 card=h06) | MY-CHAMP-02 MY-H06 MY-UNIT-07"
    assert story(hurt, "battle") == [unable, discharged]
    assert story(turn(), "battle") == [discharged]


@pytest.mark.rule("MY-EVENT-01", "MY-TURN-01", "MY-TURN-03")
def test_who_is_not_asked_is_told_whose_turn_it_is() -> None:
    """Ben's answer to Ada's question, and to no question at all (MY-EVENT-01)."""
    state = turn("c001")
    assert why_not(state, "meditate", BEN) == ["MY-EVENT-01 asked=0 answered=1"]
    acting = play(state, "act:c001")
    assert why_not(acting, "points", BEN) == ["MY-TURN-01 asked=0 answered=1"]
    assert why_not(acting, "meditate", BEN) == ["MY-EVENT-01 asked=0 answered=1"]
    chance = play(turn(energy=1), "develop", "turn-up")
    assert why_not(chance, "show:c064", BEN) == ["MY-EVENT-01 asked=chance answered=1"]
    for seat in (ADA, BEN):
        assert why_not(chance, "meditate", seat) == ["MY-TURN-03 step=turn-up"]
    nobody = Seat(3)
    assert why_not(chance, "meditate", nobody) == ["MY-EVENT-01 asked=chance answered=3"]
