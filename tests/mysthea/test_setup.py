"""The set-up: what chance deals, where Champions and tokens begin (MY-SETUP)."""

from __future__ import annotations

import pytest

from skybridge_rules import mysthea
from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.mysthea import Options
from skybridge_rules.mysthea.components import CardType, Island, Side, Unit
from skybridge_rules.mysthea.config import Attunements
from skybridge_rules.mysthea.events import (
    ArtefactDealt,
    CardSeen,
    ChampionPlaced,
    MiragesCleared,
    MonsterDrawn,
    StartDealt,
    TokenPlaced,
)
from skybridge_rules.mysthea.regions import island_of, mirage_layouts
from tests.mysthea.openings import asks, begun, events_of, until
from tests.mysthea.scenes import ADA, BEN, CLEO, asked, at, moves, play, refused, rules_of, told

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5])


@pytest.mark.rule("MY-SETUP-01", "MY-SETUP-02", "MY-SETUP-03", "MY-SETUP-05", "MY-SETUP-08")
@pytest.mark.rule("MY-SETUP-09", "MY-SETUP-11", "MY-INFO-03")
@PLAYERS
def test_chance_is_asked_for_everything_in_the_order_of_the_book(players: int) -> None:
    """Circle, Mirages for two, Monsters, cards, Champions, Artefacts, encounter (MY-INFO-03)."""
    expected = ["circle", *(["mirages"] if players == 2 else []), *["monster"] * 3]
    expected += [*["start-card"] * 4 * players, *["champion"] * players]
    expected += [*["artefact"] * players, "encounter-front", "stand"]
    assert asks(begun(players, circle=False), "stand") == expected


@pytest.mark.rule("MY-SETUP-01", "MY-SETUP-02", "MY-SETUP-11")
@pytest.mark.parametrize(
    ("options", "rule"),
    [
        (Options(1), "MY-SETUP-11"),
        (Options(6), "MY-SETUP-11"),
        (Options(3, circle=(Island.SPIRE,) * 5), "MY-SETUP-01"),
        (Options(3, circle=tuple(Island)[::-1]), "MY-SETUP-01"),
        (Options(3, mirages=(at("spire.myst"),)), "MY-SETUP-02"),
        (Options(2, mirages=(at("spire.myst"),)), "MY-SETUP-02"),
    ],
)
def test_impossible_options_are_refused(options: Options, rule: str) -> None:
    """Two to five players, a circle of five, Mirages for two only (MY-SETUP-01)."""
    with pytest.raises(ImpossibleSetup) as caught:
        mysthea.new(options)
    assert [each.rule for each in caught.value.problems] == [rule]


@pytest.mark.rule("MY-SETUP-01")
def test_the_circle_is_one_of_twenty_four() -> None:
    """All of them equally likely (MY-SETUP-01)."""
    state = begun(3, circle=False)
    assert len(moves(state)) == 24
    state = play(state, "circle:spire,arch,tree,orb,volcano")
    names = [island.name.lower() for island in state.circle]
    assert names == ["spire", "arch", "tree", "orb", "volcano"]


@pytest.mark.rule("MY-SETUP-02", "MY-Q-60")
def test_two_players_get_one_of_thirteen_layouts_of_mirages() -> None:
    """By chance, or named in the options (MY-Q-60)."""
    state = begun(2)
    assert asked(state)[1] == "mirages"
    assert len(moves(state)) == 13
    layout = mirage_layouts(state.table.printed.land)[4]
    named = begun(2, mirages=layout)
    assert asked(named)[1] == "monster"
    assert named.mirages == layout


@pytest.mark.rule("MY-SETUP-03")
def test_three_of_seven_monsters_wait_for_their_eras() -> None:
    """In the order in which they were drawn; all see them (MY-SETUP-03)."""
    state = begun(3)
    assert len(moves(state)) == 7
    story = told(state, "show:ev13", "show:ev07")
    assert rules_of(story, MonsterDrawn(CardId("ev07"), 2)) == ("MY-SETUP-03", "MY-EV07")
    state = play(state, "show:ev13", "show:ev07")
    assert "show:ev13" not in moves(state)
    state = play(state, "show:ev10")
    assert state.events.monsters == ("ev13", "ev07", "ev10")
    assert mysthea.view(state, ADA).events.monsters == ("ev13", "ev07", "ev10")
    assert state.events.figures == ()


@pytest.mark.rule("MY-SETUP-06", "MY-VAR-03")
@pytest.mark.parametrize(
    ("sides", "cards"),
    [(Attunements.DAY, "a01 a02 a03 a04 a05"), (Attunements.NIGHT, "a06 a07 a08 a09 a10")],
)
def test_all_attunements_show_the_day_or_the_night(sides: Attunements, cards: str) -> None:
    """One set or the other (MY-SETUP-06)."""
    state, _ = until(begun(3, attunement_sides=sides), "stand")
    assert " ".join(state.attunements) == cards


@pytest.mark.rule("MY-SETUP-06", "MY-VAR-03", "MY-ATTUNE-06")
def test_mixed_attunements_are_turned_one_by_one() -> None:
    """The two sides of one card never lie up together (MY-INV-09)."""
    state, _ = until(begun(3, attunement_sides=Attunements.MIXED), "side")
    answers = ("side:night", "side:day", "side:day", "side:night", "side:night")
    assert moves(state) == ["side:day", "side:night"]
    state = play(state, *answers)
    assert state.sides == tuple(Side[text[5:].upper()] for text in answers)
    by_island = {"spire": "a06", "tree": "a03", "orb": "a04", "volcano": "a10", "arch": "a07"}
    assert set(state.attunements) == set(by_island.values())


@pytest.mark.rule("MY-SETUP-08", "MY-INFO-06")
@PLAYERS
def test_everybody_gets_one_start_card_of_each_colour_in_secret(players: int) -> None:
    """The others leave the game unseen (MY-SETUP-08)."""
    state, story = until(begun(players), "stand")
    commands = state.table.printed.commands
    for player in state.players:
        assert [commands[card].type for card in player.hand.cards] == list(CardType)
        assert player.hand.known == ()
    assert len(state.gone) == 20 - 4 * players
    dealt = events_of(story, StartDealt)
    assert len(dealt) == 4 * players
    assert all(each.to is None for each in dealt)
    for each in events_of(story, CardSeen):
        assert isinstance(each.event, CardSeen)
        assert each.to == (each.event.seat,)


@pytest.mark.rule("MY-SETUP-09")
def test_champions_are_dealt_face_up_and_each_only_once() -> None:
    """One of those that are left (MY-SETUP-09)."""
    state, _ = until(begun(3), "champion")
    state = play(state, "show:h04")
    assert "show:h04" not in moves(state)
    assert len(moves(state)) == 6


@pytest.mark.rule("MY-SETUP-10", "MY-RES-01", "MY-RES-05", "MY-UNIT-01", "MY-SETUP-14")
@PLAYERS
def test_everybody_begins_with_the_same_units_and_figures(players: int) -> None:
    """Two Troops and a Golem are constructed, but on no Island yet (MY-SETUP-14)."""
    state, _ = until(begun(players, champion_abilities=False), "turn-up")
    for player in state.players:
        assert (player.energy, player.exp, player.glory) == (0, 0, 1)
        assert player.army.built == (2, 1)
        assert player.army.supply == (6, 3, 4)
        assert player.army.squads == ()
        assert player.army.champion is not None
        assert player.charged


@pytest.mark.rule("MY-SETUP-11", "MY-Q-52", "MY-INV-07")
@PLAYERS
def test_the_lowest_artefacts_are_dealt_at_random(players: int) -> None:
    """From I on, each to one seat (MY-SETUP-11)."""
    state, _ = until(begun(players), "artefact")
    last = players - 1
    story = told(state, f"artefact:{last}")
    event = ArtefactDealt(Seat(last), 1)
    assert rules_of(story, event) == ("MY-SETUP-11", "MY-Q-52")
    state, _ = until(play(state, f"artefact:{last}"), "stand")
    assert state.players[last].artefact == 1
    assert sorted(each.artefact for each in state.players) == list(range(1, players + 1))


@pytest.mark.rule("MY-SETUP-12", "MY-DEC-01", "MY-UNIT-02")
def test_champions_and_tokens_are_placed_in_reverse_order_of_play() -> None:
    """Last the player with the Artefact I; each token right after its Champion (MY-SETUP-12)."""
    state, _ = until(begun(3), "artefact")
    state, _ = until(play(state, "artefact:1", "artefact:2", "artefact:0"), "stand")
    assert asked(state) == (ADA, "stand")
    assert len(moves(state)) == 15
    story = told(state, "stand:orb.myst")
    assert rules_of(story, ChampionPlaced(ADA, at("orb.myst"))) == (
        "MY-SETUP-12",
        "MY-SETUP-14",
        "MY-SETUP-10",
        "MY-UNIT-02",
    )
    state = play(state, "stand:orb.myst")
    assert asked(state) == (ADA, "token")
    assert moves(state) == ["token:spire", "token:tree", "token:volcano", "token:arch"]
    assert refused(state, "token:orb") == [("MY-SETUP-12", {"island": "orb"})]
    assert rules_of(told(state, "token:tree"), TokenPlaced(ADA, Island.TREE))[0] == "MY-SETUP-12"
    state = play(state, "token:tree")
    assert asked(state) == (CLEO, "stand")
    assert len(moves(state)) == 12
    assert refused(state, "stand:orb.river") == [("MY-SETUP-12", {"island": "orb"})]
    assert refused(state, "stand:orb.forest") == [("MY-MAP-04", {"region": "orb.forest"})]
    state = play(state, "stand:arch.myst", "token:tree")
    assert asked(state) == (BEN, "stand")


@pytest.mark.rule("MY-SETUP-13", "MY-2P-01", "MY-INV-06")
def test_two_mirages_stay_where_the_champions_are() -> None:
    """No Champion starts in one; the three on other Islands are taken away (MY-SETUP-13)."""
    state = begun(2)
    layout = "mirages:spire.myst,tree.forest,orb.river,volcano.crystal-field,arch.mountain"
    state, _ = until(play(state, layout), "stand")
    assert len(moves(state)) == 10
    assert refused(state, "stand:spire.myst") == [("MY-SETUP-13", {"region": "spire.myst"})]
    state = play(state, "stand:spire.river", "token:orb", "stand:volcano.river")
    story = told(state, "token:orb")
    away = tuple(map(at, ("tree.forest", "orb.river", "arch.mountain")))
    assert rules_of(story, MiragesCleared(away)) == ("MY-SETUP-13",)
    state = play(state, "token:orb")
    assert state.mirages == (at("spire.myst"), at("volcano.crystal-field"))
    assert [island_of(region) for region in state.mirages] == [Island.SPIRE, Island.VOLCANO]


@pytest.mark.rule("MY-SETUP-12")
def test_five_champions_stand_on_five_islands() -> None:
    """The last one has a single Island left (MY-SETUP-12)."""
    state, _ = until(begun(5), "turn-up")
    champions = [player.army.champion for player in state.players]
    found = {island_of(each.region) for each in champions if each and each.region is not None}
    assert found == set(Island)
    assert all(player.army.supply[Unit.FORT] == 4 for player in state.players)
