"""Every kind of decision: who is asked, and what can be answered (MY-DEC-01 to MY-DEC-20)."""

from __future__ import annotations

import random

import pytest

from skybridge_rules import mysthea
from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea import Options, RulesConfig, State
from skybridge_rules.mysthea.bounds import ASKS
from skybridge_rules.mysthea.regions import LAYOUT_REF
from skybridge_rules.mysthea.tasks import Attack
from tests.mysthea.scenes import ADA, BEN, asked, at_once, moves, play, player, scene
from tests.mysthea.strategies import wander

HERE = "tree.forest"
FAR = player(at="arch.myst")


def until(state: State, ask: str) -> State:
    """The first legal answers, until this is asked."""
    while asked(state)[1] != ask:
        state = mysthea.apply(state, mysthea.legal_moves(state)[0])
    return state


@pytest.mark.rule("MY-DEC-01", "MY-SETUP-12")
def test_champion_and_token_are_placed_by_each_player() -> None:
    """A region of a free Island, then another Island (MY-DEC-01)."""
    state = until(mysthea.new(Options(3, circle=LAYOUT_REF)), "stand")
    assert len(moves(state)) == 15
    seat = asked(state)[0]
    state = play(state, f"stand:{HERE}")
    assert asked(state) == (seat, "token")
    assert moves(state) == ["token:spire", "token:orb", "token:volcano", "token:arch"]


@pytest.mark.rule("MY-DEC-02", "MY-VAR-05")
def test_a_draft_pick_is_a_face_up_card() -> None:
    """One Champion and a card of each colour lie open (MY-DEC-02)."""
    config = RulesConfig(expert_draft=True)
    state = until(mysthea.new(Options(3, circle=LAYOUT_REF, config=config)), "draft")
    assert moves(state) == [f"draft:{card}" for card in state.draft]
    assert len(state.draft) == 5


@pytest.mark.rule("MY-DEC-03", "MY-TURN-01", "MY-TURN-02")
def test_the_turn_frame_offers_standard_and_special_actions_and_then_the_end() -> None:
    """Special now, Standard now, or the end after the Standard Action (MY-DEC-03)."""
    state = scene(player("c001", at=HERE, energy=1, token="tree", exp=1), player(at=HERE))
    first = ["act:c001", "develop", "meditate", "battle", "move-island", "encounter"]
    assert moves(state) == first
    state = scene(player(at=HERE), player(at=HERE), done="standard")
    assert moves(state) == ["battle", "move-island", "done"]


@pytest.mark.rule("MY-DEC-04", "MY-DEC-05")
def test_an_act_asks_for_a_card_and_then_for_its_options() -> None:
    """Hand cards; points, effect, stop (MY-DEC-05)."""
    state = scene(player("c003 c001 c006", energy=2), FAR)
    assert moves(state)[:3] == ["act:c001", "act:c003", "act:c006"]
    state = play(state, "act:c003")
    assert asked(state) == (ADA, "options")
    assert moves(state) == ["points", "effect", "done"]
    assert moves(play(state, "effect")) == ["act:c001", "act:c006"]


@pytest.mark.rule("MY-DEC-06", "MY-CP-07")
def test_a_command_point_asks_for_an_operation() -> None:
    """Energy, construct, deploy, Travel with its destination and its load, stop (MY-DEC-06)."""
    ada = player("c001", at=HERE, units=f"{HERE}:T", built=(1, 1), board="c038")
    state = play(scene(ada, FAR), "act:c001", "points")
    assert moves(state) == [
        "energy",
        "construct:troop",
        "construct:golem",
        "deploy:troop",
        "deploy:golem",
        f"travel:troop@{HERE}",
        f"travel:champion@{HERE}",
        "done",
    ]
    state = play(state, f"travel:champion@{HERE}")
    assert asked(state) == (ADA, "destination")
    assert moves(state) == ["to:tree.crystal-field", "to:tree.mountain"]
    state = play(state, "to:tree.mountain")
    assert (asked(state), moves(state)) == ((ADA, "carry"), ["carry:troop", "decline"])


@pytest.mark.rule("MY-DEC-07", "MY-ACT-07")
def test_a_full_board_asks_which_accessory_leaves() -> None:
    """One of the three; an Upgrade is replaced without a question (MY-DEC-07)."""
    state = scene(player("c031 c016", board="c011 c012 c013 c036", energy=5), FAR)
    placed = play(state, "act:c031", "effect")
    assert asked(placed) == (ADA, "replace")
    assert moves(placed) == ["replace:c011", "replace:c012", "replace:c013"]
    placed = play(state, "act:c016", "effect")
    assert asked(placed) == (ADA, "options")
    assert placed.players[ADA].discard == ("c036",)


@pytest.mark.rule("MY-DEC-08")
@pytest.mark.parametrize(
    ("card", "ask"),
    [
        ("c001", "unit"),
        ("c023", "target"),
        ("c041", "draw-count"),
        ("c045", "portal-region"),
        ("c024", "part"),
    ],
)
def test_effects_ask_for_their_targets(card: str, ask: str) -> None:
    """Each in its own words (MY-DEC-08)."""
    state = scene(player(card, at=HERE, energy=5), FAR)
    assert asked(play(state, f"act:{card}", "effect")) == (ADA, ask)


@pytest.mark.rule("MY-DEC-09", "MY-DEV-02", "MY-DEV-03")
def test_a_develop_asks_for_option_order_and_purchase() -> None:
    """Turn up or renew, then one card at a time (MY-DEC-09)."""
    state = scene(player(energy=5), FAR, area="c061 c062 c063")
    state = play(state, "develop")
    assert moves(state) == ["turn-up", "renew"]
    renewed = play(state, "renew")
    assert moves(renewed) == ["under:c061", "under:c062", "under:c063"]
    bought = play(state, "turn-up", "show:c064")
    assert moves(bought) == ["buy:c061", "buy:c062", "buy:c063", "buy:c064"]
    assert moves(play(bought, "buy:c062")) == ["buy:c061", "buy:c063", "buy:c064", "done"]


@pytest.mark.rule("MY-DEC-10", "MY-MED-04", "MY-MED-05")
def test_a_meditate_asks_for_fortifications_and_crystal_points() -> None:
    """Both at once, for they come in any order; each alone when the other is used (MY-DEC-10)."""
    ada = player(at="tree.mountain", units="tree.crystal-field:T", built=(1, 0))
    state = play(scene(ada, FAR), "meditate")
    build = ["construct:troop", "deploy:troop"]
    here = ["fortify:tree.crystal-field", "fortify:tree.mountain"]
    assert (asked(state), moves(state)) == ((ADA, "points"), [*build, *here, "done"])
    alone = play(state, here[0])
    assert (asked(alone), moves(alone)) == ((ADA, "points"), [*build, "done"])
    alone = play(state, build[0])
    assert (asked(alone), moves(alone)) == ((ADA, "fort"), [*here, "decline"])


@pytest.mark.rule("MY-DEC-11", "MY-DEC-12", "MY-DEC-13", "MY-DEC-14")
def test_a_battle_asks_for_region_commitments_retreats_and_losses() -> None:
    """The initiator, each participant, the one who retreats, the one who loses (MY-DEC-14)."""
    state = scene(player(at=HERE, units=f"{HERE}:GG"), player("c026", at=HERE, units=f"{HERE}:TG"))
    state = play(state, "battle")
    assert (asked(state), moves(state)) == ((ADA, "battle-region"), [f"fight:{HERE}"])
    state = play(state, f"fight:{HERE}")
    assert (asked(state), moves(state)) == ((ADA, "commit"), ["no-card"])
    state = play(state, "no-card")
    assert (asked(state), moves(state)) == ((BEN, "commit"), ["commit:c026", "no-card"])
    state = play(state, "commit:c026")
    assert asked(state) == (BEN, "retreat")
    assert moves(state)[-1] == "done"
    state = play(state, "done")
    losses = ["lose:troop", "lose:golem", "lose:champion"]
    assert (asked(state), moves(state)) == ((BEN, "loss"), losses)


@pytest.mark.rule("MY-DEC-15", "MY-DEC-16")
def test_a_moved_island_asks_for_an_attunement_and_a_gap() -> None:
    """Take or leave; then one of three gaps (MY-DEC-16)."""
    state = play(scene(player(at=HERE), FAR), "move-island")
    assert (asked(state), moves(state)) == ((ADA, "attune"), ["attune:a03", "decline"])
    state = play(state, "decline")
    gaps = ["after:orb", "after:volcano", "after:arch"]
    assert (asked(state), moves(state)) == ((ADA, "gap"), gaps)


@pytest.mark.rule("MY-DEC-17", "MY-ENC-03")
def test_an_encounter_asks_for_a_symbol_and_then_for_its_reward() -> None:
    """Two symbols, parts of the reward (MY-DEC-17)."""
    ada = player(at=HERE, token="tree", exp=1)
    state = play(scene(ada, FAR, front="en18"), "encounter", "show:en01")
    assert (asked(state), moves(state)) == ((ADA, "sign"), ["sign:axe", "sign:chest"])
    state = play(state, "sign:chest")
    assert (asked(state), moves(state)) == ((ADA, "part"), ["use:1", "use:2", "decline"])


@pytest.mark.rule("MY-DEC-18", "MY-DEC-19")
def test_a_monster_asks_for_a_region_and_onygauros_for_a_loss() -> None:
    """Who has units there; everybody (MY-DEC-18, MY-DEC-19)."""
    state = scene(player(at=HERE, units="tree.mountain:T"), FAR)
    lost = at_once(state, Attack(CardId("ev07")))
    texts = [f"abandon:{HERE}", "abandon:tree.mountain"]
    assert (asked(lost), moves(lost)) == ((ADA, "abandon"), texts)
    asks = at_once(state, Attack(CardId("ev08")))
    for seat in (ADA, BEN):
        assert (asked(asks), moves(asks)) == ((seat, "onygauros"), ["lose-glory", "lose-card"])
        asks = play(asks, "lose-card")


@pytest.mark.rule("MY-DEC-20", "MY-C018", "MY-C039", "MY-H06", "MY-EV10")
def test_what_may_be_done_at_once_is_asked() -> None:
    """Sanya's card, a unit just constructed, Utcoro's encounter (MY-DEC-20)."""
    built = scene(player("c001", board="c039 c018"), FAR)
    built = play(built, "act:c001", "points", "construct:troop")
    assert (asked(built), moves(built)) == ((ADA, "free-deploy"), ["deploy:troop", "decline"])
    sanya = play(scene(player(at=HERE, hero="h06"), player(at=HERE)), "battle")
    assert (asked(sanya), moves(sanya)) == ((ADA, "sanya"), ["draw:1", "decline"])
    free = scene(player(at=HERE, units=f"{HERE}:GGGG"), FAR, monsters="ev10 ev08 ev09")
    free = at_once(free, Attack(CardId("ev10")))
    assert (asked(free), moves(free)) == ((ADA, "free-encounter"), ["encounter", "decline"])


@pytest.mark.rule("MY-DEC-01 to MY-DEC-20")
def test_every_question_that_games_ask_is_listed() -> None:
    """Six random games ask nothing that ASKS does not name (MY-DEC-01)."""
    found = set()
    for seed in range(6):
        rng = random.Random(seed)
        state = mysthea.new(Options(2 + seed % 4))
        while (question := mysthea.decision(state)) is not None:
            found.add(question.ask)
            state = mysthea.apply(state, wander(state, rng))
    assert found <= set(ASKS)
    assert len(found) > 35
