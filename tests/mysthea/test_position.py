"""Cards laid elsewhere, other readings of a position, thinkable moves, the rules behind places."""

from __future__ import annotations

import random
from typing import Any

import pytest
from attrs import evolve

from skybridge_rules import mysthea
from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea import Options, State
from skybridge_rules.mysthea.candidates import candidates
from skybridge_rules.mysthea.config import Attunements, EncounterFront
from skybridge_rules.mysthea.moves import KINDS
from skybridge_rules.mysthea.package import PACKAGE
from skybridge_rules.mysthea.place_rules import SEEN, set_up
from skybridge_rules.mysthea.position import lay_card
from skybridge_rules.mysthea.readings import READER
from skybridge_rules.package.place_rules import rules_at
from skybridge_rules.package.positions import CannotLay
from tests.mysthea.scenes import ADA, BEN
from tests.mysthea.strategies import wander


def read_under(state: State, **switches: Any) -> State:
    """The same position under other switches."""
    options = mysthea.options_of(state)
    return READER.reread(state, evolve(options, config=evolve(options.config, **switches)))


def in_the_middle(seed: int, steps: int) -> State:
    """A position of a random game, after so many answers."""
    rng = random.Random(seed)
    state = mysthea.new(Options(2 + seed % 4))
    for _ in range(steps):
        if mysthea.decision(state) is None:
            break
        state = mysthea.apply(state, wander(state, rng))
    return state


MIDDLES = [(seed, steps) for seed in range(5) for steps in (15, 60, 150, 400, 700)]


# Cards in other places.


@pytest.mark.rule("MY-INV-04")
@pytest.mark.parametrize(
    ("card", "place", "path"),
    [
        ("c021", "0 hand", "hand.known"),
        ("c005", "1 hand", "hand.known"),
        ("c016", "1 discard", "discard"),
        ("c031", "0 board", "accessories"),
    ],
)
def test_a_card_is_laid_from_wherever_it_lies(card: str, place: str, path: str) -> None:
    """It is in its new place, and the position is possible."""
    state = lay_card(mysthea.place({"seats": {0: {"unseen": ["c005"]}}}), card, place)
    found: Any = state.players[int(place[0])]
    for name in path.split("."):
        found = getattr(found, name)
    assert card in found
    assert mysthea.problems(state) == ()


@pytest.mark.rule("MY-INV-04", "MY-INV-13")
@pytest.mark.parametrize("place", ["deck", "area", "removed", "0 unseen", "1 board"])
@pytest.mark.parametrize(
    "setup",
    [
        {"seats": {0: {"hand": ["c036"]}}},
        {"seats": {0: {"unseen": ["c036"]}}},
        {"seats": {0: {"discard": ["c036"]}}},
        {"seats": {1: {"upgrades": ["c036"]}}},
        {"area": ["c036"]},
        {"removed": ["c036"]},
        {"under": [{"seat": 0, "cards": ["c036"]}]},
    ],
    ids=str,
)
def test_a_card_is_taken_from_anywhere(setup: dict[str, Any], place: str) -> None:
    """And comes to the deck, beside two others, to the board or out of the game."""
    state = lay_card(mysthea.place({"area": ["c031", "c032"], **setup}), "c036", place)
    assert mysthea.problems(state) == ()
    assert (CardId("c036") in state.deck.unseen) == (place == "deck")
    assert (CardId("c036") in state.players[BEN].upgrades) == (place == "1 board")


@pytest.mark.rule("MY-INV-13")
def test_a_fourth_card_lies_face_up_only_where_one_is_bought() -> None:
    """At most three otherwise (MY-INV-13)."""
    three = {"area": ["c031", "c032", "c033"]}
    found = mysthea.problems(lay_card(mysthea.place(three), "c036", "area"))
    assert [(each.rule, each.where) for each in found] == [("MY-INV-13", "deck.area")]
    buying = lay_card(mysthea.place({"moment": "buy", **three}), "c036", "area")
    assert mysthea.problems(buying) == ()


@pytest.mark.rule("MY-ACT-06", "MY-ACT-07")
def test_an_upgrade_takes_the_slot_of_another() -> None:
    """Which goes to the discard pile; an Accessory that is lifted was not used."""
    state = mysthea.place({"seats": {0: {"upgrades": ["c016"], "accessories": ["c031"]}}})
    changed = lay_card(state, "c036", "0 board")
    assert changed.players[ADA].upgrades[3] == "c036"
    assert "c016" in changed.players[ADA].discard
    used = mysthea.place({"seats": {0: {"accessories": ["c031"], "used": ["c031"]}}})
    assert lay_card(used, "c031", "0 hand").players[ADA].used == ()


@pytest.mark.parametrize(
    ("card", "place", "what"),
    [
        ("c099", "0 hand", "there is no such card"),
        ("c021", "4 hand", "no place '4 hand'"),
        ("c021", "0 pocket", "places are"),
        ("c061", "0 hand", "not in the game"),
        ("c021", "0 board", "only Accessories and Upgrades"),
        ("c035", "0 board", "all spaces for Accessories are taken"),
        ("c001", "deck", "another Era"),
    ],
)
def test_what_cannot_be_laid_is_refused(card: str, place: str, what: str) -> None:
    """With the places that there are."""
    full = {"seats": {0: {"accessories": ["c031", "c032", "c033"]}}}
    with pytest.raises(CannotLay, match=what):
        lay_card(mysthea.place(full), card, place)


def test_lists_have_words_for_their_places() -> None:
    """Units by kind, Upgrades by slot, Attunements by Island."""
    names = PACKAGE.positions.place_names
    assert names["supply"] == ("troops", "golems", "forts")
    assert names["sides"][0] == "spire"
    assert names["upgrades"][4] == "card"
    assert PACKAGE.positions.tables() == mysthea.table_names()


# Other readings.


@pytest.mark.rule("MY-SETUP-06", "MY-INV-09")
def test_attunements_lie_with_the_other_side_up() -> None:
    """Also the one that somebody took; mixed ones stay as they are."""
    state = mysthea.place({"seats": {1: {"attunement": "a03"}}})
    night = read_under(state, attunement_sides=Attunements.NIGHT)
    assert night.players[BEN].attunement == "a08"
    assert night.attunements == ("a06", "a07", "a09", "a10")
    assert mysthea.problems(night) == ()
    assert read_under(night, attunement_sides=Attunements.DAY) == state
    mixed = read_under(state, attunement_sides=Attunements.MIXED)
    assert mixed.attunements == state.attunements


@pytest.mark.rule("MY-INFO-05", "MY-Q-86")
def test_the_next_encounter_is_known_by_its_code_or_by_its_symbols() -> None:
    """A card that looks so takes the place of what only its symbols were known of."""
    state = mysthea.place({"encounter": "en01"})
    symbols = read_under(state, encounter_front=EncounterFront.SYMBOLS)
    assert symbols.encounters.top is None
    assert symbols.encounters.front is not None
    assert mysthea.problems(symbols) == ()
    assert read_under(symbols, encounter_front=EncounterFront.CODE) == state
    turned = mysthea.place({"moment": "encounter-front"})
    assert read_under(turned, encounter_front=EncounterFront.SYMBOLS).encounters.front is None


@pytest.mark.rule("MY-VAR-05")
def test_a_game_that_has_not_begun_begins_otherwise() -> None:
    """With the draft, and with Attunements that chance turns."""
    state = mysthea.new(Options(3))
    other = read_under(state, expert_draft=True, attunement_sides=Attunements.MIXED)
    assert other == mysthea.new(mysthea.options_of(other))
    assert other != state


@pytest.mark.parametrize(("seed", "steps"), MIDDLES)
def test_positions_of_games_can_be_read_otherwise_and_back(seed: int, steps: int) -> None:
    """Nothing becomes impossible, and the old reading gives the old position."""
    state = in_the_middle(seed, steps)
    night = read_under(state, attunement_sides=Attunements.NIGHT, premonition=True)
    assert mysthea.problems(night) == ()
    assert read_under(night, attunement_sides=Attunements.DAY, premonition=False) == state
    seen = mysthea.view(state, ADA)
    again = READER.reseen(seen, evolve(seen.options, config=night.config))
    assert again.options.config == night.config
    assert again.players == seen.players


# Moves that one could think of.


@pytest.mark.parametrize(("seed", "steps"), MIDDLES)
def test_every_legal_move_of_a_seat_is_thinkable(seed: int, steps: int) -> None:
    """From what the seat sees, without a move twice."""
    state = in_the_middle(seed, steps)
    for _ in range(20):
        found = mysthea.decision(state)
        if found is None:
            break
        if isinstance(found.by, int):
            thought = candidates(mysthea.view(state, found.by))
            assert {*mysthea.legal_moves(state)} <= {*thought}
            assert len({*thought}) == len(thought)
        state = mysthea.apply(state, wander(state, random.Random(seed)))


def test_every_kind_of_answer_of_a_seat_is_thinkable() -> None:
    """What only chance says is not among them; a spectator thinks as seat 0."""
    seat = {
        "hand": ["c001"],
        "accessories": ["c031"],
        "upgrades": ["c016"],
        "attunement": "a01",
    }
    views = [
        mysthea.view(mysthea.place({"seats": {0: seat}}), None),
        mysthea.view(mysthea.place({"moment": "draft"}), ADA),
    ]
    kinds = {type(move) for view in views for move in candidates(view)}
    of_chance = {KINDS[word] for word in ("show", "circle", "mirages", "side", "artefact")}
    assert kinds == {*KINDS.values()} - of_chance


# The rules behind places.


@pytest.mark.rule("MY-INFO-01 to MY-INFO-10")
def test_every_rule_about_information_decides_about_some_place() -> None:
    """So each of them can be cited for what a seat sees."""
    cited = {rule for rules in SEEN.values() for rule in rules}
    section = {each.id for each in PACKAGE.catalogue.entries if each.id.startswith("MY-INFO-")}
    assert section <= cited


@pytest.mark.rule("MY-INFO-04", "MY-INFO-06", "MY-INFO-07", "MY-INFO-09")
@pytest.mark.parametrize(
    ("path", "rule"),
    [
        ("players.1.hand.hidden", "MY-INFO-07"),
        ("players.1.hand.known", "MY-INFO-06"),
        ("players.1.energy", "MY-INFO-02"),
        ("battles.0.commitments", "MY-INFO-04"),
        ("deck.bottom.0.cards", "MY-INFO-09"),
        ("encounters.top", "MY-INFO-05"),
        ("gone", "MY-INFO-08"),
    ],
)
def test_a_place_has_its_rule(path: str, rule: str) -> None:
    """The most precise one comes first."""
    assert rules_at(SEEN, path)[0] == rule


@pytest.mark.rule("MY-SETUP-08", "MY-VAR-05")
def test_the_expert_draft_has_rules_of_its_own() -> None:
    """For what lies there at first."""
    usual = set_up(Options(3))
    draft = set_up(Options(3, config=mysthea.RulesConfig(expert_draft=True)))
    assert rules_at(usual, "start") == ("MY-SETUP-08",)
    assert rules_at(draft, "start") == ("MY-VAR-05", "MY-SETUP-08")
    assert rules_at(draft, "draft") == ("MY-VAR-05",)
