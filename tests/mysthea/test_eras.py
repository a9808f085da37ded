"""Phase 1 of an Era: decks, Monsters, healing, order of play, Energy (MY-ERA)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules.core.events import Told
from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea import Event, State
from skybridge_rules.mysthea.card_rules import rule_of
from skybridge_rules.mysthea.components import Island
from skybridge_rules.mysthea.events import (
    ArtefactDealt,
    AttunementsReturned,
    CardsGone,
    CardTurnedUp,
    ChampionHealed,
    DiscardTaken,
    EraBegan,
    EventExposed,
    FortsReturned,
    Gained,
    MonsterEntered,
    Recharged,
    RewardGiven,
)
from skybridge_rules.mysthea.tasks import Attack, EndEra
from tests.mysthea.openings import begun, between_turns, events_of, kinds, until
from tests.mysthea.scenes import (
    ADA,
    BEN,
    CLEO,
    Sitting,
    asked,
    forts_left,
    glory,
    ids,
    moves,
    player,
    rules_of,
    scene,
    units,
    with_task,
)

Story = tuple[Told[Event], ...]


def next_era(*players: Sitting, era: int = 1, **more: Any) -> tuple[State, Story]:
    """An Era ends, and the next one is prepared up to its first turn."""
    path = {"path": "ev01 ev02 ev03 ev04 ev05", "top": "ev06", **more}
    state, first = between_turns(scene(*players, era=era, **path), EndEra())
    state, rest = until(state, "turn")
    return state, first + rest


def quiet(**rest: Any) -> Sitting:
    """A player whose Champion scores nothing between Eras."""
    return player(**{"hero": "h03", **rest})


def energies(story: Story) -> list[tuple[int, int]]:
    """Who gained how much Energy by the number of the Artefact, in order."""
    found = [each for each in events_of(story, Gained) if each.rules[0] == "MY-ERA-10"]
    return [(e.event.seat, e.event.energy) for e in found if isinstance(e.event, Gained)]


@pytest.mark.rule("MY-ERA-03", "MY-ERA-05", "MY-ERA-10", "MY-EVENT-01")
def test_the_first_era_is_prepared_without_the_later_steps() -> None:
    """Three cards, a Monster, an Event, Energy; then the first round (MY-ERA-03)."""
    state, _ = until(begun(3), "turn-up")
    state, story = until(state, "turn")
    expected = ["CardTurnedUp"] * 3 + ["MonsterEntered", "EventExposed"]
    expected += ["Gained"] * 3 + ["EventPlaced", "EventExposed", "TurnBegan"]
    assert kinds(story) == expected
    assert (len(state.deck.area), state.deck.size) == (3, 17)
    assert all(each.rules == ("MY-ERA-03",) for each in events_of(story, CardTurnedUp))
    assert energies(story) == [(ADA, 3), (BEN, 4), (CLEO, 5)]


@pytest.mark.rule("MY-SETUP-04", "MY-ERA-05")
def test_the_first_events_deck_has_five_regions_the_storm_and_a_monster() -> None:
    """Seven cards, all equally likely to be on top (MY-SETUP-04)."""
    state, _ = until(begun(3), "event")
    assert moves(state) == [f"show:ev0{number}" for number in range(1, 8)]
    assert state.events.monsters[0] == "ev07"


@pytest.mark.rule("MY-SETUP-07", "MY-ERA-03")
def test_each_era_has_a_deck_of_twenty_of_its_own() -> None:
    """Only cards of the Era can be turned up (MY-SETUP-07)."""
    state, _ = until(begun(3), "turn-up")
    assert moves(state) == [f"show:c0{number}" for number in range(21, 41)]
    for era, first in ((1, 41), (2, 61)):
        ended = scene(quiet(), quiet(), era=era, path="ev01 ev02 ev03 ev04 ev05", top="ev06")
        state, _ = between_turns(ended, EndEra())
        assert moves(state) == [f"show:c0{number}" for number in range(first, first + 20)]


@pytest.mark.rule("MY-2P-05")
def test_two_players_have_the_same_decks_and_monsters() -> None:
    """Nothing but the Mirages is different (MY-2P-05)."""
    two, _ = until(begun(2), "turn")
    three, _ = until(begun(3), "turn")
    assert two.events == three.events
    assert two.deck == three.deck
    assert len(two.mirages) == 2
    assert three.mirages == ()


@pytest.mark.rule("MY-2P-05", "MY-MONSTER-07")
def test_two_players_never_see_a_third_reward() -> None:
    """Boulron pays Gold and Silver; a third player has the Bronze (MY-2P-05)."""
    sits = [
        player(at="tree.forest", units="tree.forest:GGGG"),
        player(at="tree.forest"),
        player(at="tree.forest"),
    ]
    for count, paid in ((2, (9, 4)), (3, (9, 4, 2))):
        state = scene(*sits[:count])
        after, story = with_task(state, Attack(CardId("ev07")))
        assert glory(state, after) == paid
        given = [each for each in story if isinstance(each.event, RewardGiven)]
        assert len(given) == count
        assert all(("MY-2P-05" in each.rules) is (count == 2) for each in given)


@pytest.mark.rule("MY-ERA-10", "MY-Q-52")
def test_artefacts_bring_three_to_seven_energy() -> None:
    """By number, the first player least (MY-ERA-10)."""
    _, story = until(until(begun(5, champion_abilities=False), "turn-up")[0], "turn")
    assert [energy for _, energy in energies(story)] == [3, 4, 5, 6, 7]


@pytest.mark.rule("MY-ERA-01 to MY-ERA-10", "MY-END-06")
def test_the_steps_of_phase_one_follow_the_book() -> None:
    """Telron, decks, Attunements, Monster, healing, order, Energy (MY-ERA-01)."""
    ada = player(
        hero="h04", units="orb.myst:F", discard="c021", attunement=CardId("a01"), charged=False
    )
    _, story = next_era(ada, quiet(wounded=True))
    steps = [name for name in kinds(story) if name not in ("CardTurnedUp", "EventExposed")]
    assert steps == [
        *("EraBegan", "Gained", "CardsGone", "AttunementsReturned", "MonsterEntered"),
        *("FortsReturned", "DiscardTaken", "ChampionHealed", "ArtefactDealt", "ArtefactDealt"),
        *("Recharged", "Gained", "Gained", "EventPlaced", "TurnBegan"),
    ]
    assert rules_of(story, EraBegan(2)) == ("MY-END-06", "MY-SETUP-07")


@pytest.mark.rule("MY-ERA-01", "MY-H04", "MY-Q-48", "MY-CHAMP-02", "MY-VAR-01")
@pytest.mark.parametrize(
    ("wounded", "abilities", "energy"), [(False, True, 4), (True, True, 0), (False, False, 0)]
)
def test_telron_brings_four_energy_unless_he_is_wounded(
    wounded: bool, abilities: bool, energy: int
) -> None:
    """Before he is healed, and only with abilities (MY-ERA-01)."""
    ada = player(hero="h04", wounded=wounded)
    state, _ = next_era(ada, quiet(), champion_abilities=abilities)
    assert state.players[ADA].energy == energy + 3


@pytest.mark.rule("MY-ERA-02", "MY-ERA-03", "MY-INFO-08")
def test_the_old_deck_and_the_cards_beside_it_leave_the_game() -> None:
    """Face-up cards openly, the others unseen (MY-ERA-02)."""
    state, story = next_era(quiet(), quiet(), area="c021 c022")
    assert rules_of(story, CardsGone(18, ids("c021 c022"))) == ("MY-ERA-02", "MY-INFO-08")
    assert state.removed == ids("c021 c022")
    assert set(ids("c023 c040")) <= set(state.gone)
    assert (len(state.deck.area), state.deck.size) == (3, 17)
    assert set(state.deck.area) <= set(state.table.printed.eras[2])


@pytest.mark.rule("MY-ERA-04", "MY-ATTUNE-02")
def test_attunements_return_and_may_be_taken_again() -> None:
    """With the same side up (MY-ERA-04)."""
    ada = quiet(attunement=CardId("a04"))
    state, story = next_era(ada, quiet(attunement=CardId("a02")))
    assert rules_of(story, AttunementsReturned(ids("a02 a04"))) == ("MY-ERA-04",)
    assert state.attunements == ids("a01 a02 a03 a04 a05")
    assert [each.attunement for each in state.players] == [None, None]


@pytest.mark.rule("MY-ERA-05", "MY-MONSTER-01", "MY-X-16", "MY-Q-64")
@pytest.mark.parametrize(("era", "card", "island", "size"), [(1, "ev08", 3, 8), (2, "ev09", 2, 9)])
def test_a_monster_enters_and_all_events_are_shuffled(
    era: int, card: str, island: int, size: int
) -> None:
    """The Path, the rest of the deck, and the new Monster; the older ones stay (MY-ERA-05)."""
    path: dict[str, Any] = {"path": "ev01 ev02 ev03 ev04 ev05", "top": "ev06"}
    path["figures"] = {"ev07": "arch"}
    state, first = between_turns(scene(quiet(), quiet(), era=era, **path), EndEra())
    state, rest = until(state, "event")
    rules = ("MY-ERA-05", "MY-MONSTER-01", rule_of(CardId(card)), "MY-Q-64", "MY-X-16")
    assert rules_of(first + rest, MonsterEntered(CardId(card), Island(island))) == rules
    assert len(moves(state)) == size
    assert state.events.path == ()
    assert state.events.island_of(CardId("ev07")) is Island.ARCH
    assert state.events.island_of(CardId(card)) is Island(island)


@pytest.mark.rule("MY-ERA-05", "MY-MONSTER-17")
def test_a_kodror_that_left_is_not_shuffled_in() -> None:
    """One Event less (MY-ERA-05)."""
    more: dict[str, Any] = {"monsters": "ev13 ev07 ev08", "gone_monster": "ev13", "top": "ev06"}
    path = "ev01 ev02 ev03 ev13 ev04 ev05"
    state, _ = between_turns(scene(quiet(), quiet(), era=1, path=path, **more), EndEra())
    state, _ = until(state, "event")
    assert len(moves(state)) == 7
    assert "show:ev13" not in moves(state)


@pytest.mark.rule("MY-EVENT-05", "MY-X-15")
def test_the_next_event_is_seen_one_round_ahead() -> None:
    """It is turned up before the Energy is gained, and again when one is placed (MY-EVENT-05)."""
    state, story = next_era(quiet(), quiet())
    shown = [each.event for each in events_of(story, EventExposed)]
    assert len(shown) == 2
    assert isinstance(shown[0], EventExposed)
    assert isinstance(shown[1], EventExposed)
    assert state.events.path == (shown[0].card,)
    assert state.events.top == shown[1].card


@pytest.mark.rule("MY-ERA-06", "MY-UNIT-09")
def test_wounded_champions_are_restored() -> None:
    """Only here (MY-UNIT-09)."""
    state, story = next_era(quiet(wounded=True), quiet())
    assert rules_of(story, ChampionHealed(ADA)) == ("MY-ERA-06", "MY-UNIT-09")
    assert units(state, ADA, "spire.river") == "C"
    assert kinds(story).count("ChampionHealed") == 1


@pytest.mark.rule("MY-ERA-07", "MY-UNIT-05")
def test_fortifications_return_and_everything_else_stays() -> None:
    """Troops, Golems, Champions, tokens and constructed units (MY-ERA-07)."""
    ada = quiet(units="orb.myst:TGFF arch.myst:F", built=(1, 1), token="orb")
    state, story = next_era(ada, quiet())
    assert rules_of(story, FortsReturned(ADA, 3)) == ("MY-ERA-07",)
    assert units(state, ADA, "orb.myst") == "TG"
    assert units(state, ADA, "arch.myst") == ""
    assert forts_left(state, ADA) == 4
    assert state.players[ADA].army.built == (1, 1)
    assert state.players[ADA].token is Island.ORB


@pytest.mark.rule("MY-ERA-08", "MY-INFO-06", "MY-ACT-09")
def test_the_discard_pile_is_taken_openly_and_the_board_stays() -> None:
    """All know these cards now; there is no limit to a hand (MY-ERA-08)."""
    pile = "c001 c002 c003 c004 c005 c006 c007 c008"
    state, story = next_era(quiet(hand="c021", discard=pile, board="c031 c036"), quiet())
    ada = state.players[ADA]
    assert rules_of(story, DiscardTaken(ADA, ids(pile))) == ("MY-ERA-08", "MY-INFO-06")
    assert ada.hand.known == ids(pile)
    assert [each.card for each in ada.hand.unseen] == ["c021"]
    assert ada.discard == ()
    assert ada.accessories == ("c031",)
    assert "c036" in ada.upgrades


@pytest.mark.rule("MY-EX-08", "MY-ERA-09", "MY-ERA-10")
def test_the_example_of_a_new_order_of_play() -> None:
    """Yellow has most Glory; red and blue are equal, and red was before blue (MY-EX-08)."""
    red, yellow, blue = quiet(glory=20), quiet(glory=31), quiet(glory=20)
    state, story = next_era(red, yellow, blue)
    assert [each.artefact for each in state.players] == [2, 1, 3]
    assert [each.energy for each in state.players] == [4, 3, 5]
    assert rules_of(story, ArtefactDealt(BEN, 1)) == ("MY-ERA-09",)
    assert asked(state) == (BEN, "turn")


@pytest.mark.rule("MY-ERA-10")
def test_all_artefacts_are_charged() -> None:
    """Only what was discharged is told (MY-ERA-10)."""
    state, story = next_era(quiet(charged=False), quiet())
    assert all(each.charged for each in state.players)
    assert rules_of(story, Recharged(ADA)) == ("MY-ERA-10",)
    assert kinds(story).count("Recharged") == 1


@pytest.mark.rule("MY-ERA-10", "MY-RES-02")
def test_the_energy_of_the_artefact_stops_at_twelve() -> None:
    """The surplus is lost (MY-RES-02)."""
    state, story = next_era(quiet(energy=11), quiet())
    assert state.players[ADA].energy == 12
    assert rules_of(story, Gained(ADA, energy=1)) == ("MY-ERA-10", "MY-RES-02")
