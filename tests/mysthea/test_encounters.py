"""Encounters: the price, the card, the option, the reward, the token (MY-ENC)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import mysthea
from skybridge_rules.core.ids import CHANCE, CardId
from skybridge_rules.mysthea import State
from skybridge_rules.mysthea import events as was
from skybridge_rules.mysthea.components import Island, Sign
from skybridge_rules.mysthea.config import EncounterFront
from tests.mysthea.scenes import (
    ADA,
    BEN,
    allowed_by,
    asked,
    glory,
    moves,
    play,
    player,
    refused,
    rules_of,
    scene,
    told,
)

THREE = "en01 en02 en03"
SIX = "en01 en02 en03 en04 en05 en06"


def meeting(front: str, *, exp: int = 1, **more: Any) -> State:
    """Ada's Champion and token are on the Spire."""
    switches = {key: more.pop(key) for key in ("premonition", "encounter_front") if key in more}
    ada = player(at="spire.river", token="spire", exp=exp, **more)
    return scene(ada, player(at="arch.myst", token="spire"), front=front, **switches)


@pytest.mark.rule("MY-UNIT-07")
def test_a_wounded_champion_faces_encounters_and_moves_its_island() -> None:
    """Its ability and its Strength are gone, nothing else (MY-UNIT-07)."""
    wounded = meeting("en04", wounded=True)
    for text in ("encounter", "move-island"):
        assert "MY-UNIT-07" in allowed_by(wounded, text)
        assert "MY-UNIT-07" not in allowed_by(meeting("en04"), text)


@pytest.mark.rule("MY-ENC-05", "MY-Q-57")
def test_the_travel_of_a_reward_may_be_left() -> None:
    """The Experience of EN04 is gained all the same (MY-ENC-05)."""
    state = play(meeting("en04"), "encounter", "show:en01", "sign:dialogue")
    assert allowed_by(state, "decline")[:2] == ("MY-ENC-05", "MY-Q-57")
    assert "MY-ENC-05" not in allowed_by(state, "travel:champion@spire.river")
    assert play(state, "decline").players[ADA].exp == 1


@pytest.mark.rule("MY-ENC-01", "MY-ENC-09")
def test_champion_and_own_token_must_share_an_island() -> None:
    """The token of another is of no use (MY-ENC-09)."""
    state = scene(
        player(at="spire.river", token="tree", exp=12), player(at="arch.myst", token="spire")
    )
    apart = ("MY-ENC-01", {"champion_island": "spire", "token_island": "tree"})
    assert refused(state, "encounter") == [("MY-ENC-09", {"island": "spire"}), apart]
    alone = scene(player(at="spire.river", token="tree", exp=12), player(token="arch"))
    assert refused(alone, "encounter") == [apart]


@pytest.mark.rule("MY-ENC-01")
@pytest.mark.parametrize("faced", range(6))
def test_the_nth_encounter_costs_n_experience(faced: int) -> None:
    """1 to 6; one less is not enough (MY-ENC-01)."""
    tucked = " ".join(SIX.split()[:faced])
    poor = meeting("en12", exp=faced, faced=tucked)
    assert refused(poor, "encounter") == [("MY-ENC-01", {"needed": faced + 1, "had": faced})]
    state = meeting("en12", exp=faced + 1, faced=tucked)
    story = told(state, "encounter")
    assert rules_of(story, was.Paid(ADA, exp=faced + 1))[:2] == ("MY-ENC-01", "MY-ENC-07")
    assert play(state, "encounter").players[ADA].exp == 0


@pytest.mark.rule("MY-ENC-07", "MY-ENC-01")
def test_nobody_faces_a_seventh() -> None:
    """Six in a game, whatever Experience is left (MY-ENC-07)."""
    state = meeting("en12", exp=12, faced=SIX)
    assert refused(state, "encounter") == [("MY-ENC-07", {"limit": 6}), ("MY-ENC-01", {"limit": 6})]


@pytest.mark.rule("MY-EX-06", "MY-X-01", "MY-ENC-02", "MY-ENC-06")
def test_the_encounter_of_the_book_ends_as_it_tells() -> None:
    """The fourth one, EN16 with the Chest: 3 Glory for 1 Energy (MY-EX-06, MY-X-01)."""
    state = meeting("en16", exp=4, energy=1, faced=THREE)
    after = play(state, "encounter", "show:en05", "sign:chest", "use:1")
    ada = after.players[ADA]
    assert (ada.exp, ada.energy, ada.glory) == (0, 0, 1 + 6 + 3)
    assert ada.token is Island.VOLCANO  # three clockwise from the Spire
    assert ada.faced == ("en01", "en02", "en03", "en16")
    assert asked(after) == (ADA, "turn")


@pytest.mark.rule("MY-ENC-02", "MY-INFO-03", "MY-INFO-05")
def test_the_next_front_is_seen_as_soon_as_the_card_is_taken() -> None:
    """Card and Glory first, then chance shows the next, then the option (MY-ENC-02)."""
    state = meeting("en16", exp=1)
    story = told(state, "encounter")
    assert rules_of(story, was.EncounterTaken(ADA, CardId("en16"))) == ("MY-ENC-02", "MY-EN16")
    assert rules_of(story, was.Gained(ADA, glory=6)) == ("MY-ENC-02",)
    state = play(state, "encounter")
    assert asked(state) == (CHANCE, "encounter-front")
    assert len(moves(state)) == 29
    assert mysthea.chance_weights(state) == (1,) * 29
    shown = was.EncounterExposed(CardId("en05"), 7, (Sign.BOOTS, Sign.CHEST))
    assert rules_of(told(state, "show:en05"), shown) == ("MY-SETUP-05", "MY-INFO-05", "MY-INFO-03")


@pytest.mark.rule("MY-ENC-03")
def test_the_option_is_one_of_the_two_symbols() -> None:
    """Another symbol is refused (MY-ENC-03)."""
    state = play(meeting("en16"), "encounter", "show:en05")
    assert moves(state) == ["sign:dialogue", "sign:chest"]
    assert refused(state, "sign:axe") == [("MY-ENC-03", {"sign": "axe"})]
    assert rules_of(told(state, "sign:chest"), was.SignChosen(ADA, Sign.CHEST)) == (
        "MY-ENC-03",
        "MY-EN16",
    )


@pytest.mark.rule("MY-ENC-05", "MY-ENC-06")
def test_a_reward_may_be_left_and_the_token_moves_all_the_same() -> None:
    """The bargain of EN16 is declined; three steps follow (MY-ENC-06)."""
    state = meeting("en16", energy=1)
    state = play(state, "encounter", "show:en05", "sign:chest")
    assert moves(state) == ["use:1", "decline"]
    story = told(state, "decline")
    assert rules_of(story, was.TokenPlaced(ADA, Island.VOLCANO)) == (
        "MY-ENC-06",
        "MY-MAP-07",
        "MY-EN16",
    )
    tucked = was.EncounterTucked(ADA, CardId("en16"))
    assert rules_of(story, tucked) == ("MY-ENC-02", "MY-Q-53")
    assert play(state, "decline").players[ADA].energy == 1


@pytest.mark.rule("MY-ENC-06", "MY-MAP-07")
def test_the_token_counts_islands_of_the_present_circle() -> None:
    """In another circle three steps end elsewhere (MY-MAP-07)."""
    s, t, o, v, a = Island
    state = scene(
        player(at="spire.river", token="spire", exp=1),
        player(at="arch.myst"),
        front="en26",
        circle=(s, o, a, t, v),
    )
    after = play(state, "encounter", "show:en05", "sign:dialogue")
    assert after.players[ADA].token is a


@pytest.mark.rule("MY-C056", "MY-Q-54")
def test_c056_brings_energy_before_the_option() -> None:
    """Its Energy pays for the bargain of EN16 (MY-Q-54)."""
    state = meeting("en16", board="c056")
    story = told(state, "encounter")
    assert rules_of(story, was.Gained(ADA, energy=3)) == ("MY-C056", "MY-Q-54", "MY-RES-08")
    after = play(state, "encounter", "show:en05", "sign:chest", "use:1")
    assert after.players[ADA].energy == 2


@pytest.mark.rule("MY-Q-57", "MY-ENC-05")
def test_parts_come_in_their_printed_order_and_each_may_be_left() -> None:
    """EN03: a Troop, then a Golem; the Troop is left, the Golem taken (MY-Q-57)."""
    state = play(meeting("en03"), "encounter", "show:en05", "sign:boots")
    assert moves(state) == ["use:1", "decline"]
    after = play(state, "decline")
    assert moves(after) == ["use:1", "decline"]
    after = play(after, "use:1")
    assert after.players[ADA].army.built == (0, 1)


@pytest.mark.rule("MY-Q-57")
def test_an_impossible_choice_is_not_offered() -> None:
    """EN09: nothing constructed, so there is nothing to deploy (MY-Q-57)."""
    state = play(meeting("en09"), "encounter", "show:en05", "sign:dialogue")
    assert moves(state) == ["use:1", "decline"]
    assert refused(state, "use:2") == [("MY-Q-57", {"needed": 2, "had": 2})]
    assert refused(state, "done") == [("MY-TURN-03", {"step": "part"})]


@pytest.mark.rule("MY-ENC-05", "MY-Q-27")
def test_a_granted_develop_can_be_left() -> None:
    """EN13: the Energy need not be spent (MY-ENC-05)."""
    state = play(meeting("en13", energy=1), "encounter", "show:en05", "sign:chest")
    assert moves(state) == ["use:1", "decline"]
    assert play(state, "decline").players[ADA].energy == 1
    assert asked(play(state, "use:1")) == (ADA, "develop")


@pytest.mark.rule("MY-Q-53", "MY-ENC-07")
def test_the_encounter_being_resolved_counts_for_the_next_price() -> None:
    """EN27 lets Utcoro attack; its free encounter is the second, the limit stays (MY-Q-53)."""
    state = scene(
        player(
            at="tree.forest",
            token="tree",
            exp=6,
            faced="en01 en02 en03 en04 en05",
            units="tree.forest:GGGG",
        ),
        player(at="arch.myst"),
        front="en27",
        monsters="ev10 ev08 ev09",
        path="ev01 ev10",
    )
    state = play(state, "encounter", "show:en06", "sign:axe", "monster:ev10")
    # Utcoro is defeated; five are tucked and one is being resolved: no seventh (MY-Q-79).
    assert asked(state) == (ADA, "turn")
    assert len(state.players[ADA].faced) == 6


@pytest.mark.rule("MY-ENC-08", "MY-Q-55", "MY-INV-08")
def test_the_deck_cannot_run_out() -> None:
    """Five players face six each: the thirtieth card is the last (MY-Q-55)."""
    faced = [f"en{number:02}" for number in range(1, 30)]
    hands = [" ".join(faced[at : at + 6]) for at in range(0, 30, 6)]
    others = [player(faced=hands[at], at="arch.myst") for at in range(4)]
    last = player(faced=hands[4], at="spire.river", token="spire", exp=6)
    state = scene(*others, last, front="en30", seat=mysthea.seats(scene(*others, last))[4])
    after = play(state, "encounter", "sign:chest")
    assert len(after.players[4].faced) == 6
    assert after.encounters.top is None


@pytest.mark.rule("MY-ENC-04", "MY-VAR-04")
def test_premonition_turns_the_card_before_the_choice() -> None:
    """With the code public it changes only the rule that is told (MY-INFO-05)."""
    state = play(meeting("en16", premonition=True), "encounter", "show:en05")
    story = told(state, "sign:chest")
    assert rules_of(story, was.SignChosen(ADA, Sign.CHEST)) == (
        "MY-ENC-04",
        "MY-VAR-04",
        "MY-Q-90",
        "MY-EN16",
    )


# Only the symbols are public.


@pytest.mark.rule("MY-Q-86", "MY-INFO-05")
@pytest.mark.reading("MY-Q-86", "B")
def test_by_symbols_the_code_is_turned_after_the_choice() -> None:
    """Chance says which of the cards with this front it is, each as likely (MY-INFO-05)."""
    state = meeting("en14", encounter_front=EncounterFront.SYMBOLS)
    front = state.encounters.front
    assert front is not None
    assert (front.glory, front.signs) == (7, (Sign.AXE, Sign.BOOTS))
    assert state.encounters.top is None
    story = told(state, "encounter")
    assert not any(isinstance(each.event, was.EncounterTaken) for each in story)
    state = play(state, "encounter")
    # The first card of each front stands for all that look alike.
    assert asked(state) == (CHANCE, "encounter-front")
    assert sum(mysthea.chance_weights(state)) == 29
    shown = told(state, "show:en01")
    exposed = was.EncounterExposed(None, 6, (Sign.AXE, Sign.BOOTS))
    assert rules_of(shown, exposed) == ("MY-INFO-05", "MY-Q-86", "MY-SETUP-05", "MY-INFO-03")
    state = play(state, "show:en01", "sign:axe")
    assert asked(state) == (CHANCE, "encounter-card")
    # Glory 7 with Axe and Boots: EN14, EN28 and EN29.
    assert moves(state) == ["show:en14", "show:en28", "show:en29"]
    assert mysthea.chance_weights(state) == (1, 1, 1)
    after = play(state, "show:en29")
    assert after.players[ADA].glory == 1 + 7
    assert "en29" in (*after.players[ADA].faced, *after.encounters.facing)


@pytest.mark.rule("MY-INFO-05", "MY-ENC-04")
def test_by_symbols_premonition_turns_the_card_first() -> None:
    """The code comes before the choice (MY-ENC-04)."""
    state = meeting("en14", encounter_front=EncounterFront.SYMBOLS, premonition=True)
    state = play(state, "encounter", "show:en01")
    assert asked(state) == (CHANCE, "encounter-card")
    state = play(state, "show:en28")
    assert asked(state) == (ADA, "sign")
    assert moves(state) == ["sign:axe", "sign:boots"]


@pytest.mark.rule("MY-INFO-05")
def test_by_symbols_a_card_once_faced_cannot_come_again() -> None:
    """EN28 is tucked, so two cards have this front (MY-INFO-05)."""
    state = meeting("en14", exp=2, faced="en28", encounter_front=EncounterFront.SYMBOLS)
    state = play(state, "encounter", "show:en01", "sign:axe")
    assert moves(state) == ["show:en14", "show:en29"]


@pytest.mark.rule("MY-Q-86")
@pytest.mark.reading("MY-Q-86", "A")
def test_by_default_the_code_of_the_front_is_public() -> None:
    """Every seat sees it in its view (MY-Q-86)."""
    state = meeting("en14")
    for seat in (ADA, BEN, None):
        assert mysthea.view(state, seat).encounters.top == "en14"
    assert glory(state, state) == (0, 0)
