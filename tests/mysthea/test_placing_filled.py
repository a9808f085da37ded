"""What a described position is filled up with, and what contradicts what."""

from __future__ import annotations

from typing import Any, Final

import pytest

from skybridge_rules import mysthea
from skybridge_rules.content import OriginKind, origin_of
from skybridge_rules.core.errors import ImpossibleSetup, SetupError
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.mysthea import BatchSetup, Island, SeatSetup, Setup
from skybridge_rules.mysthea.components import CardType, Side
from skybridge_rules.mysthea.regions import island_of
from skybridge_rules.mysthea.state import Unseen
from skybridge_rules.mysthea.units import is_present
from tests.mysthea.scenes import ADA, BEN, at
from tests.mysthea.test_placing import asked, moves

SIX: Final = [f"en0{number}" for number in range(1, 7)]


def problem_of(setup: Any) -> str:
    """What is said of a description that cannot be."""
    with pytest.raises(ImpossibleSetup) as caught:
        mysthea.place(setup)
    return str(caught.value)


def fault_of(setup: Any) -> str:
    """What is said of a description that cannot be read."""
    with pytest.raises(SetupError) as caught:
        mysthea.place(setup)
    return str(caught.value)


# What is filled in.


def test_nothing_at_all_is_a_position() -> None:
    """The first turn of the first round of the first Era, with an empty hand."""
    assert mysthea.place(Setup()) == mysthea.place({})
    state = mysthea.place({})
    assert moves(state) == ["meditate", "move-island"]
    assert (state.era, len(state.events.path)) == (1, 1)


@pytest.mark.rule("MY-SETUP-08", "MY-INV-04")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_began_with_a_start_card_of_each_colour(players: int) -> None:
    """Those that are written nowhere were played, and the others were never dealt."""
    state = mysthea.place({"players": players, "seats": {0: {"hand": ["c003"]}}})
    commands = state.table.printed.commands
    for player in state.players:
        held = (*player.hand.cards, *player.discard)
        assert [commands[card].type for card in sorted(held)] == list(CardType)
    assert len(state.gone) == 20 - 4 * players
    assert mysthea.place({"seats": {0: {"discard": []}}}).players[ADA].discard == ()


@pytest.mark.rule("MY-SETUP-02", "MY-SETUP-13", "MY-INV-06")
def test_two_players_have_two_mirages_where_nobody_is() -> None:
    """On Islands without written units; more players have none."""
    units = {"tree.forest": {"troops": 1}, "spire.myst": {"golems": 1}}
    state = mysthea.place({"seats": {0: {"at": "orb.river", "units": units}}})
    assert {island_of(region) for region in state.mirages} == {Island.VOLCANO, Island.ARCH}
    assert mysthea.place({"players": 3}).mirages == ()
    written = mysthea.place({"mirages": ["orb.myst", "spire.river"]})
    assert written.mirages == (at("spire.river"), at("orb.myst"))


def test_champions_that_are_not_written_meet_nobody() -> None:
    """Each stands alone, on an Island without units while there is one."""
    state = mysthea.place({"players": 5, "seats": {0: {"at": "tree.forest"}}})
    where = [player.army.champion for player in state.players]
    islands = {island_of(each.region) for each in where if each is not None and each.region}
    assert len(islands) >= 4
    region = at("tree.forest")
    assert [is_present(player.army, region) for player in state.players] == [True] + [False] * 4


@pytest.mark.rule("MY-SETUP-07", "MY-INV-12")
@pytest.mark.parametrize(
    ("setup", "era"),
    [
        ({}, 1),
        ({"seats": {0: {"hand": ["c041"]}}}, 2),
        ({"seats": {1: {"upgrades": ["c080"]}}}, 3),
        ({"figures": {"kodror": "tree", "boulron": "orb"}}, 2),
        ({"moment": "monster-choice"}, 3),
        ({"moment": "over"}, 3),
    ],
)
def test_the_era_is_the_first_one_in_which_all_can_be_there(
    setup: dict[str, Any], era: int
) -> None:
    """Cards and Monsters come into the game Era by Era."""
    state = mysthea.place(setup)
    assert state.era == era
    assert mysthea.problems(state) == ()


@pytest.mark.rule("MY-EVENT-02", "MY-EVENT-06", "MY-INV-11")
@pytest.mark.parametrize(("era", "most"), [(1, 7), (2, 8), (3, 9)])
def test_a_round_has_as_many_cards_on_the_path(era: int, most: int) -> None:
    """The fifth Region card comes in the last round."""
    for number in range(1, most + 1):
        state = mysthea.place({"era": era, "round": number})
        regions = state.table.printed.region_cards
        assert len(state.events.path) == number
        assert sum(card in regions for card in state.events.path[:-1]) < 5
    assert "MY-INV-11" in problem_of({"era": era, "round": most + 1})


@pytest.mark.rule("MY-INFO-06", "MY-INFO-09", "MY-INFO-08")
def test_what_each_seat_knows_can_be_written() -> None:
    """Open cards, secret ones, those that another saw, and what lies under a deck."""
    under = [
        {"seat": 1, "cards": ["c044", "c043"], "drawn": ["c042"]},
        {"seat": 0, "cards": ["c022"]},
    ]
    ada = {"hand": ["c045"], "unseen": ["c001", "c041", "c042"]}
    state = mysthea.place({"players": 3, "seats": {0: ada}, "seen": {"c041": [2]}, "under": under})
    hand = state.players[ADA].hand
    assert hand.known == ("c045",)
    assert hand.unseen == (
        Unseen(CardId("c001"), (ADA,)),
        Unseen(CardId("c041"), (ADA, Seat(2))),
        Unseen(CardId("c042"), (ADA, BEN), 1),
    )
    (lying,) = state.deck.bottom
    assert (lying.seat, lying.cards) == (1, ("c044", "c043"))
    assert [batch.cards for batch in state.buried] == [("c022",)]
    assert mysthea.view(state, BEN).players[ADA].hand.cards == ("c042", "c045")


@pytest.mark.rule("MY-DEV-02", "MY-INV-13")
def test_decks_can_be_written() -> None:
    """Exactly, by their size, and the cards that lie face up."""
    state = mysthea.place({"area": ["c021"], "deck": ["c030", "c031"]})
    assert state.deck.area == ("c021",)
    assert sorted(state.deck.unseen) == ["c030", "c031"]
    assert len(state.removed) == 17
    assert mysthea.place({"left": 4}).deck.size == 4
    under = mysthea.place({"moment": "under", "area": ["c021", "c022"], "named": ["c022"]})
    assert moves(under) == ["under:c021"]


def test_one_player_in_full() -> None:
    """Every field of a seat is where it belongs."""
    seat = SeatSetup(
        champion="sanya",
        at="orb.myst",
        wounded=True,
        travelled=True,
        supply=mysthea.UnitsSetup(troops=5, golems=2, forts=3),
        units={"orb.river": mysthea.UnitsSetup(troops=2, forts=1, tired_troops=1)},
        discard=("c021",),
        accessories=("c011",),
        upgrades=("c016", "c038"),
        used=("c011",),
        energy=3,
        exp=4,
        glory=5,
        charged=False,
        token="arch",
        faced=("en07",),
        attunement="a02",
        attuned_after=1,
    )
    state = mysthea.place(Setup(seats={0: seat}, defeats=("boulron",)))
    player = state.players[ADA]
    assert (player.energy, player.exp, player.glory, player.charged) == (3, 4, 5, False)
    assert player.army.built == (1, 2)
    assert player.army.supply == (5, 2, 3)
    assert player.army.champion is not None
    assert player.army.champion.wounded
    assert player.upgrades == (None, None, "c038", "c016", None)
    assert (player.accessories, player.used, player.discard) == (("c011",), ("c011",), ("c021",))
    assert (player.token, player.faced, player.attunement) == (Island.ARCH, ("en07",), "a02")
    assert state.events.defeats == ("ev07",)


def test_the_table_in_full() -> None:
    """Every field of the whole position is where it belongs."""
    state = mysthea.place(
        Setup(
            players=3,
            turn=2,
            order=(2, 0, 1),
            circle=("orb", "arch", "volcano", "tree", "spire"),
            sides={"tree": "night"},
            path=("storm", "kodror", "river"),
            event="forest",
            monsters=("kodror", "utcoro"),
            figures={"kodror": "orb"},
            encounter="en20",
            standard=True,
            special=False,
            removed=("c021",),
            rules={"attunement_sides": "mixed"},
            under=(BatchSetup(seat=0, cards=("c022",)),),
        )
    )
    assert [player.artefact for player in state.players] == [2, 3, 1]
    assert state.circle[0] is Island.SPIRE
    assert state.circle[1] is Island.ORB
    assert state.sides[Island.TREE] is Side.NIGHT
    assert "a08" in state.attunements
    assert state.events.path == ("ev06", "ev13", "ev01")
    assert (state.events.top, state.events.monsters[:2]) == ("ev03", ("ev13", "ev10"))
    assert state.events.figures == (("ev13", Island.ORB),)
    assert state.encounters.top == "en20"
    assert state.turn is not None
    assert (state.turn.seat, state.turn.standard, state.turn.special) == (2, True, False)
    assert state.removed == ("c021",)


@pytest.mark.rule("MY-MONSTER-17")
def test_a_monster_that_has_left_is_nowhere() -> None:
    """Neither on an Island nor among the Event cards."""
    state = mysthea.place({"gone": "kodror", "era": 2})
    assert state.events.gone == "ev13"
    assert state.events.island_of(CardId("ev13")) is None
    assert "ev13" not in (*state.events.deck, *state.events.path, state.events.top)


@pytest.mark.rule("MY-BATTLE-06", "MY-BATTLE-12", "MY-INFO-04")
def test_what_was_committed_is_in_hand_until_totals_are_compared() -> None:
    """In secret before the reveal, known to all in a Retreat, discarded when units are lost."""
    before = mysthea.place({"moment": "commit", "seat": 1, "turn": 0, "committed": {0: "c026"}})
    assert before.players[ADA].hand.unseen == (Unseen(CardId("c026"), (ADA,)),)
    assert before.battle.commitments == ("c026",)
    assert mysthea.view(before, BEN).battles[0].commitments == (None,)
    retreat = mysthea.place({"moment": "retreat", "committed": {0: "c026", 1: "nothing"}})
    assert retreat.players[ADA].hand.known == ("c026",)
    assert retreat.battle.commitments == ("c026", None)
    loss = mysthea.place({"moment": "loss", "committed": {0: "c029"}, "retreated": {1: 2}})
    assert "c029" in loss.players[ADA].discard
    assert loss.battle.left == (0, 2)


@pytest.mark.parametrize("printed", [{"command.c021.points": 3}, {"c021": {"points": 3}}])
def test_printed_values_can_be_those_of_this_position_alone(printed: dict[str, Any]) -> None:
    """They are marked as stand-ins."""
    state = mysthea.place({"moment": "points", "card": "c021", "printed": printed})
    content = state.table.options.content
    (card,) = (each for each in content.command if each.id == "c021")
    assert card.points == 3
    assert origin_of(card.sources, "points").kind is OriginKind.STAND_IN
    assert asked(state) == "points"


# What cannot be.


@pytest.mark.parametrize(
    ("setup", "what"),
    [
        ({"momnet": "turn"}, "momnet: unknown; did you mean moment?"),
        ({"moment": "trun"}, 'moment: "trun" is unknown; did you mean turn?'),
        ({"table": "trun"}, 'table: "trun" is unknown; did you mean turn?'),
        ({"content": "own"}, 'content: "own" is unknown'),
        ({"seats": {0: {"hand": ["c0001"]}}}, 'seats.0.hand[0]: "c0001" is unknown; did you'),
        ({"seats": {0: {"champion": "sania"}}}, 'seats.0.champion: "sania" is unknown; did you'),
        ({"seats": {0: {"at": "tree.swamp"}}}, 'seats.0.at: "swamp" is unknown'),
        ({"seats": {0: {"at": "tree.river"}}}, "the tree has no river"),
        ({"seats": {0: {"units": {"moon.river": {}}}}}, 'seats.0.units.moon.river: "moon" is'),
        ({"seats": {0: {"units": {"orb.river": {"troops": -1}}}}}, "troops: there are no -1"),
        ({"seats": {0: {"built": {"forts": 1}}}}, "seats.0.built.forts: Fortifications are never"),
        ({"seats": {0: {"energy": "two"}}}, 'seats.0.energy: expected a whole number, found "two"'),
        ({"seats": {0: {"used": ["c011"]}}}, "seats.0.used: c011 is no Accessory on the board"),
        ({"seats": {0: {"faced": ["en31"]}}}, 'seats.0.faced[0]: "en31" is unknown'),
        ({"seats": {0: {"attunement": "a11"}}}, 'seats.0.attunement: "a11" is unknown'),
        ({"players": 2, "seat": 2}, "seat: there are seats 0 to 1, not 2"),
        ({"players": 2, "seats": {3: {}}}, "seats.3: there are seats 0 to 1, not 3"),
        ({"order": [0, 0]}, "order: each of 2 seats has one Artefact"),
        ({"rules": {"premonitions": True}}, "rules.premonitions: no switch 'premonitions'"),
        ({"card": "c001"}, "card: the moment 'turn' has no such thing"),
        ({"moment": "event", "standard": True}, "standard: there is nothing of it at the moment"),
        ({"moment": "sanya", "during": "lunch"}, 'during: "lunch" is unknown'),
        ({"moment": "target", "card": "c001"}, "card: c001 asks nothing of the kind 'target'"),
        ({"moment": "part", "card": "c024", "choice": 2}, "choice: 1 parts of c024 ask it, not 2"),
        ({"moment": "part", "card": "en07", "sign": "chest"}, "sign: the card has no option chest"),
        ({"moment": "points", "card": "ev08", "rank": 4}, "rank: there is no reward 4"),
        ({"moment": "payment", "card": "c001"}, "card: no card is given up for c001"),
        ({"moment": "payment", "card": "c070", "cards": 5}, "cards: nothing is left to give up"),
        ({"moment": "replace", "card": "c001"}, "card: c001 is no Accessory"),
        ({"moment": "fort", "points": 1}, "points: with Command Points left the moment is"),
        ({"moment": "options", "card": "en01"}, "card: en01 is no Command card"),
        ({"moment": "sign", "card": "c001"}, "card: c001 is no encounter"),
        ({"moment": "encounter-card", "sign": "dialogue"}, "sign: en01 has no option dialogue"),
        ({"moment": "unit", "card": "c022", "unit": "troop"}, "unit: c022 lets no troop travel"),
        ({"moment": "under", "area": ["c021"], "named": ["c022"]}, "named[0]: c022 does not lie"),
        ({"moment": "retreat", "cards": 7, "committed": {0: "c006"}}, "cards: 1 to 2 Travels are"),
        (
            {"moment": "commit", "committed": {1: "c026"}},
            "committed.1: seat 1 is asked after seat 0",
        ),
        ({"under": [{"seat": 0, "cards": ["c021"], "drawn": ["c022"]}]}, "c022 is written in no"),
        ({"under": [{"seat": 0, "cards": ["c021", "c041"]}]}, "cards of one Era Deck lie there"),
        ({"moment": "monster", "monsters": ["bulron"]}, '"bulron" is unknown'),
        ({"moment": "side", "sides": {"tree": "dusk"}}, 'sides.tree: "dusk" is unknown'),
        ({"moment": "mirages", "players": 3}, "'mirages' is not asked any more, or not with"),
        (
            {"moment": "victim", "rules": {"encounter_removal_scope": "one_region"}},
            "moment: with encounter_removal_scope = one_region a target is asked for instead",
        ),
        ({"printed": {"card.c099.points": 1}}, "printed: "),
    ],
)
def test_what_means_nothing_is_refused_with_its_path(setup: dict[str, Any], what: str) -> None:
    """And with the word that was probably meant."""
    assert what in fault_of(setup)


@pytest.mark.rule("MY-INV-01 to MY-INV-13", "MY-SETUP-01 to MY-SETUP-13", "MY-BATTLE-02")
@pytest.mark.parametrize(
    ("setup", "what"),
    [
        ({"players": 6}, "players: 2 to 5 can play, not 6 (MY-SETUP-11)"),
        (
            {"seats": {0: {"hand": ["c021"]}, 1: {"discard": ["c021"]}}},
            "seats.1.discard[0]: c021 is written in seats.0.hand[0] too, and there is one of it"
            " (MY-INV-04)",
        ),
        ({"seats": {0: {"hand": ["c001", "c003"]}}}, "c001 and c003 have one colour"),
        ({"removed": ["c001", "c002", "c003"]}, "removed: 3 START cards of the colour tactic are"),
        ({"seats": {0: {"accessories": ["c001"]}}}, "c001 is never there, for it is of the colour"),
        ({"seats": {0: {"upgrades": ["c016", "c036"]}}}, "c016 and c036 belong in one slot"),
        (
            {"seats": {0: {"accessories": ["c031", "c032", "c033", "c034"]}}},
            "seats.0.accessories: there are three spaces (MY-INV-05)",
        ),
        (
            {"seats": {0: {"units": {"orb.river": {"troops": 9}}}}},
            "seats.0.units: 9 Troops are on the Islands",
        ),
        (
            {"seats": {0: {"supply": {"troops": 8}, "built": {"troops": 1}}}},
            "so 8 are beside the board, not 9 (MY-INV-02)",
        ),
        (
            {"seats": {0: {"units": {"orb.river": {"troops": 1, "tired_troops": 2}}}}},
            "seats.0.units: 2 of 1 Troops in orb.river have travelled (MY-TRAVEL-13)",
        ),
        ({"seats": {0: {"energy": 13}}}, "seats.0: Energy and Experience are 0 to 12 (MY-INV-01)"),
        ({"seats": {0: {"glory": 0}}}, "seats.0: Glory is at least 1 (MY-INV-01)"),
        (
            {"seats": {0: {"champion": "sanya"}, 1: {"champion": "h06"}}},
            "seats.1.champion: h06 plays for seat 0 already (MY-SETUP-09)",
        ),
        ({"seats": {0: {"faced": [*SIX, "en07"]}}}, "at most six encounters are faced (MY-INV-08)"),
        ({"seats": {0: {"faced": ["en01"]}, 1: {"faced": ["en01"]}}}, "en01 is in two places"),
        ({"encounter": "en01", "seats": {0: {"faced": ["en01"]}}}, "en01 was faced already"),
        ({"seats": {0: {"attunement": "a08"}}}, "lies with its other side up, or was taken"),
        ({"seats": {0: {"attunement": "a01"}, 1: {"attunement": "a01"}}}, "(MY-INV-09)"),
        ({"sides": {"tree": "night"}}, "unless attunement_sides is mixed (MY-SETUP-06)"),
        ({"circle": ["spire", "tree"]}, "circle: five Islands lie there, each once (MY-INV-03)"),
        ({"players": 3, "mirages": ["orb.myst"]}, "only two players have Mirages (MY-SETUP-02)"),
        (
            {"mirages": ["orb.myst", "spire.myst"]},
            "mirages: two stay, on different Islands and in",
        ),
        (
            {"mirages": ["orb.myst", "spire.river"], "seats": {1: {"at": "orb.myst"}}},
            "seats.1: there is a Mirage in orb.myst, so no unit can be there (MY-INV-06)",
        ),
        ({"era": 4}, "era: there are Eras 1 to 3, not 4 (MY-END-07)"),
        (
            {"era": 1, "seats": {0: {"hand": ["c041"]}}},
            "era: c041 comes into the game in Era 2 (MY-SETUP-07)",
        ),
        ({"era": 2, "area": ["c021"]}, "area: c021 belongs to another set than Era 2 (MY-ERA-02)"),
        ({"left": 30}, "left: not 30: 17 cards are written nowhere else (MY-INV-04)"),
        (
            {"era": 1, "path": ["kodror", "boulron"]},
            "ev07 is not in play, for one Monster enters in each Era (MY-INV-12)",
        ),
        (
            {"monsters": ["utcoro"], "figures": {"kodror": "tree"}},
            "monsters: ev13 is not in play in Era 1 (MY-MONSTER-01)",
        ),
        ({"monsters": ["utcoro", "utcoro"]}, "3 different Monsters are drawn (MY-SETUP-03)"),
        ({"path": ["river", "river"]}, "path[1]: ev01 is not in the game, or twice on the Path"),
        ({"path": []}, "path: the Era ends with the fifth Region card, and begins with the first"),
        ({"path": ["river"], "round": 2}, "round: 1 cards are on the Path in round 1, not 2"),
        (
            {"path": ["river", "mountain", "forest", "myst", "crystal-field", "storm"]},
            "path: the Era ends with the fifth Region card",
        ),
        ({"moment": "over", "path": ["river"]}, "path: Phase 3 comes after the round of the fifth"),
        ({"path": ["river"], "event": "river"}, "event: ev01 is on the Path, or not in the game"),
        (
            {"moment": "commit", "seats": {0: {"at": "orb.myst"}, 1: {"at": "orb.river"}}},
            "seats: no opponent has a unit in orb.myst (MY-BATTLE-02)",
        ),
        (
            {"moment": "commit", "region": "orb.river", "seats": {0: {"at": "orb.myst"}}},
            "seats.0: seat 0 has no unit in orb.river (MY-BATTLE-02)",
        ),
        (
            {"moment": "commit", "players": 3, "seat": 1, "turn": 0, "committed": {2: "c026"}},
            "committed.2: seat 2 takes no part in the battle (MY-BATTLE-05)",
        ),
        (
            {"moment": "retreat", "committed": {0: "c021"}},
            "committed.0: c021 is no Objective, so it is no Retreat (MY-BATTLE-08)",
        ),
        (
            {"moment": "loss", "seats": {0: {"units": {"spire.river": {"golems": 4}}}}},
            "moment: seat 0 is not weaker",
        ),
        (
            {"moment": "battle-region", "seats": {0: {"charged": True}}},
            "moment: the Artefact is discharged before the region is chosen (MY-BATTLE-20)",
        ),
        (
            {"moment": "sanya", "seats": {0: {"charged": False}}},
            "moment: the Artefact is not charged (MY-BATTLE-01)",
        ),
        (
            {"moment": "lost-card", "seats": {0: {"discard": []}}},
            "seats.0.discard: there is no card",
        ),
        (
            {"moment": "buy", "seats": {0: {"energy": 0}}},
            "moment: nothing can be answered to 'buy' there (MY-DEV-03)",
        ),
        (
            {
                "moment": "destination",
                "unit": "troop",
                "region": "orb.myst",
                "seats": {0: {"units": {"orb.river": {"troops": 1}}}},
            },
            "moment: no such unit can set out from there (MY-TRAVEL-02)",
        ),
        (
            {
                "moment": "token",
                "seat": 0,
                "seats": {0: {"at": "orb.myst"}, 1: {"at": "orb.river"}},
            },
            "set-up: stand:orb.myst cannot be (MY-SETUP-12)",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_its_rule(setup: dict[str, Any], what: str) -> None:
    """In the words of the one who wrote it."""
    assert what in problem_of(setup)
