"""What may be pointed at in a picture of mysthea, and which part of it a dispute shows."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import pytest

from skybridge_rules import mysthea
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.mysthea import moves
from skybridge_rules.mysthea.config import Attunements, EncounterFront
from skybridge_rules.mysthea.moves import KINDS
from skybridge_rules.mysthea.picture.pictures import PICTURES
from skybridge_rules.words.people import People
from tests.mysthea.scenes import move, play
from tests.render.drawn import SVG, words
from tests.render.mysthea_table import (
    beginning,
    choosing,
    crowded,
    drafting,
    facing,
    fighting,
    losing,
    middle,
    playing,
    travelling,
)


def drawn_parts(view: mysthea.View) -> set[str]:
    """What the groups of a picture stand for."""
    groups = ElementTree.fromstring(PICTURES.svg(view)).iter(f"{SVG}g")
    return {each.attrib["data-part"] for each in groups if "data-part" in each.attrib}


def test_answers_without_a_place_have_buttons_for_whoever_is_asked() -> None:
    """Actions of a turn, the ways to Develop, and that there is nothing more."""
    own = words(PICTURES.svg(mysthea.view(middle(), Seat(0))))
    menu = {"Develop", "Meditate", "Start a battle", "Move the Island", "Face an encounter"}
    assert menu | {"ACTIONS"} <= set(own)
    assert "nothing, or done" not in own  # the Standard Action is still to be done
    other = words(PICTURES.svg(mysthea.view(middle(), Seat(1))))
    assert "ACTIONS" not in other
    late = PICTURES.svg(mysthea.view(crowded(), Seat(2)))
    assert "<title>Meditate</title>" not in late
    assert "<title>Move the Island</title>" in late
    assert "nothing, or done" in late
    for seat in (Seat(1), None):
        assert "nothing, or done" not in PICTURES.svg(mysthea.view(crowded(), seat))
    assert "ACTIONS" not in PICTURES.text(mysthea.view(middle(), Seat(0)))
    develop = mysthea.view(play(middle(), "develop"), Seat(0))
    assert "Turn up one more card" in words(PICTURES.svg(develop))


@pytest.mark.rule("MY-INFO-01")
def test_only_the_own_hand_can_be_pointed_at() -> None:
    """MY-INFO-01: the cards of the viewer, known to all or not; a spectator has none."""
    parts = drawn_parts(mysthea.view(middle(), Seat(0)))
    hand = {part for part in parts if part.startswith("card-")}
    assert hand == {"card-c002", "card-c010", "card-c022", "card-c033"}
    parts = drawn_parts(mysthea.view(middle(), None))
    assert not any(part.startswith("card-") for part in parts)


def test_a_click_on_the_islands_means_what_is_asked_for() -> None:
    """Islands while one moves or turns, regions where one goes, units where units travel."""
    turn = drawn_parts(mysthea.view(middle(), Seat(0)))
    assert {"island-spire", "island-tree", "island-orb", "island-volcano", "island-arch"} <= turn
    assert not any(part.startswith(("region-", "unit-")) for part in turn)
    goes = drawn_parts(mysthea.view(travelling(), Seat(0)))
    assert len([part for part in goes if part.startswith("region-")]) == 15
    assert not any(part.startswith(("island-", "unit-")) for part in goes)
    lost = drawn_parts(mysthea.view(losing(), Seat(0)))
    units = {part for part in lost if part.startswith("unit-")}
    assert units == {"unit-tree.forest-champion", "unit-tree.forest-troop"}


@pytest.mark.parametrize(
    ("state", "seat", "text", "touched"),
    [
        (beginning(), 1, "stand:tree.forest", {"region-tree.forest"}),
        (drafting(), 0, "draft:c001", {"area-c001"}),
        (middle(), 0, "act:c022", {"card-c022"}),
        (middle(), 0, "develop", {"deck-era"}),
        (middle(), 0, "meditate", {"energy-0"}),
        (middle(), 0, "activate:c012", {"board-0-c012"}),
        (middle(), 0, "battle", {"artefact-0"}),
        (middle(), 0, "move-island", {"island-tree"}),
        (middle(), 0, "encounter", {"deck-encounters"}),
        (playing(), 0, "points", {"matter-points"}),
        (playing(), 0, "effect", {"matter-effect"}),
        (travelling(), 0, "to:tree.mountain", {"region-tree.mountain"}),
        (fighting(), 1, "commit:c003", {"card-c003"}),
        (fighting(), 1, "no-card", {"answer-nothing"}),
        (losing(), 0, "lose:troop", {"unit-tree.forest-troop"}),
        (facing(), 0, "sign:boots", {"sign-boots"}),
        (choosing(), 0, "use:2", {"option-2"}),
        (crowded(), 2, "activate:c013", {"board-2-c013"}),
        (crowded(), 2, "done", {"answer-nothing"}),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_a_move_points_at_what_it_is_about(
    state: mysthea.State, seat: int, text: str, touched: set[str]
) -> None:
    """Each of these can be found in the picture of whoever is asked."""
    view = mysthea.view(state, Seat(seat))
    assert set(PICTURES.parts(view, move(text))) == touched
    assert touched <= drawn_parts(view)


CONFIGS = (
    mysthea.RulesConfig(attunement_sides=Attunements.NIGHT, portal_carry=True),
    mysthea.RulesConfig(expert_draft=True, encounter_front=EncounterFront.SYMBOLS),
    mysthea.RulesConfig(discard_cost_zone=mysthea.DiscardZone.HAND_AND_BOARD),
    mysthea.RulesConfig(free_board_discard=True, premonition=True),
)
LIKED = {moves.FaceEncounter: 30, moves.StartBattle: 6, moves.Activate: 5, moves.UseEffect: 4}


@pytest.mark.parametrize("seed", range(4))
def test_every_legal_move_can_be_found_in_the_picture(seed: int) -> None:
    """Random games: whatever a seat may answer, the picture has all that it points at."""
    chance = random.Random(seed)
    state = mysthea.new(mysthea.Options(2 + seed, config=CONFIGS[seed]))
    seen: set[type] = set()
    while found := mysthea.legal_moves(state):
        asked = mysthea.decision(state)
        assert asked is not None
        new = not {type(each) for each in found} <= seen
        if asked.by is not CHANCE and (new or chance.random() < 0.1):
            view = mysthea.view(state, asked.by)
            parts = drawn_parts(view)
            for each in found:
                touched = set(PICTURES.parts(view, each))
                assert touched <= parts, each
                assert touched, each
                seen.add(type(each))
        weights = [LIKED.get(type(each), 1) for each in found]
        [answer] = chance.choices(found, mysthea.chance_weights(state) or weights)
        state = mysthea.apply(state, answer)
    assert {moves.Act, moves.Develop, moves.GoTo, moves.TravelWith, moves.Commit} <= seen


def test_a_move_out_of_place_points_at_something_that_can_be_there() -> None:
    """Whatever the question is, pointing breaks on no move."""
    figures = {
        "CARD": "c001",
        "SEAT": "0",
        "COUNT": "1",
        "CHOICE": "1",
        "ISLAND": "orb",
        "ISLANDS": "spire,tree,orb,volcano,arch",
        "REGIONS": "spire.river",
        "ISLAND.TYPE": "orb.river",
        "@ISLAND.TYPE": "@orb.river",
        "SIGN": "axe",
        "UNIT": "troop",
        "SIDE": "day",
    }
    texts = []
    for word, kind in KINDS.items():
        told = [figures[part.form] for part in kind.SPELLING.parts]
        texts.append(":".join((word, "".join(told))) if told else word)
    for state in (beginning(), middle(), travelling(), fighting(), losing(), facing()):
        view = mysthea.view(state, Seat(1))
        for each in map(mysthea.parse_move, texts):
            assert all("-" in part for part in PICTURES.parts(view, each))


# ------------------------------------------------------------------------------------- details


@pytest.mark.parametrize(
    ("rule", "text", "shown", "hidden"),
    [
        ("MY-MAP-02", "", {"THE ISLANDS, CLOCKWISE"}, {"PLAYER BOARDS", "YOUR HAND"}),
        ("MY-DEV-03", "", {"DEVELOPMENT AREA", "YOUR HAND"}, {"THE ISLANDS, CLOCKWISE"}),
        ("MY-EVENT-02", "", {"EVENTS PATH", "PLAYER BOARDS"}, {"YOUR HAND"}),
        ("MY-EVENT-02", "to:orb.river", {"EVENTS PATH", "THE ISLANDS, CLOCKWISE"}, {"YOUR HAND"}),
        ("MY-MAP-02", "act:c001", {"PLAYER BOARDS", "YOUR HAND"}, {"EVENTS PATH"}),
        ("MY-MAP-02", "buy:c041", {"DEVELOPMENT AREA"}, {"YOUR HAND"}),
        ("MY-DEV-03", "target:orb.river", {"THE ISLANDS, CLOCKWISE"}, {"EVENTS PATH"}),
        ("MY-DEV-03", "token:orb", {"THE ISLANDS, CLOCKWISE"}, {"EVENTS PATH"}),
        ("MY-A03", "", {"THE ISLANDS, CLOCKWISE"}, {"EVENTS PATH", "YOUR HAND"}),
        ("MY-EV10", "", {"EVENTS PATH", "THE ISLANDS, CLOCKWISE"}, {"YOUR HAND"}),
        ("MY-C023", "", {"THE ISLANDS, CLOCKWISE", "YOUR HAND"}, {"EVENTS PATH"}),
        ("MY-2P-01", "", {"THE ISLANDS, CLOCKWISE"}, {"PLAYER BOARDS"}),
        ("MY-Q-08", "", {"THE ISLANDS, CLOCKWISE", "YOUR HAND"}, {"EVENTS PATH"}),
        ("", "", {"THE ISLANDS, CLOCKWISE", "YOUR HAND"}, {"EVENTS PATH"}),
    ],
)
def test_a_dispute_shows_what_its_rule_is_about(
    rule: str, text: str, shown: set[str], hidden: set[str]
) -> None:
    """And nothing else; the words beside it say which part it is."""
    view = mysthea.view(middle(), Seat(1))
    meant = move(text) if text else None
    detail = PICTURES.detail(view, rule, meant, frozenset((Seat(1), Seat(2))))
    told = set(words(detail.svg))
    assert shown <= told
    assert not hidden & told
    assert detail.about


def test_a_dispute_shows_the_seats_in_question() -> None:
    """The others are left out, but their units stay on the Islands."""
    seats = frozenset((Seat(1), Seat(3)))
    detail = PICTURES.detail(mysthea.view(middle(), Seat(1)), "MY-ACT-02", None, seats)
    told = words(detail.svg)
    assert "Seat 1 (you)" in told
    assert "Seat 3" in told
    assert "Seat 2" not in told
    assert detail.about == "the seats in question, the own hand"


def test_what_is_in_question_is_part_of_a_dispute() -> None:
    """Where nothing is in question, nothing speaks of it; nor where no deck lies there."""
    seats = frozenset((Seat(0),))
    detail = PICTURES.detail(mysthea.view(playing(), Seat(0)), "MY-ACT-02", None, seats)
    assert "PLAYED" in words(detail.svg)
    assert detail.about == "what is in question, the seats in question, the own hand"
    detail = PICTURES.detail(mysthea.view(beginning(), None), "MY-DEV-02", None, seats)
    assert detail.about == "the seats in question"


# ------------------------------------------------------------------------------------ the prompt


def test_the_table_is_shown_once_for_each_half_of_a_turn() -> None:
    """Not for every Command Point that is spent, nor for every card that is bought."""
    chance = random.Random(5)
    state, before, shown, asked = mysthea.new(mysthea.Options(3)), None, 0, 0
    while state.era < 2 and (found := mysthea.legal_moves(state)):
        decision = mysthea.decision(state)
        if decision is not None and decision.by is not CHANCE and state.era:
            asked += 1
            moment = PICTURES.moment(mysthea.view(state, decision.by))
            shown, before = shown + (moment != before), moment
        state = mysthea.apply(state, chance.choice(found))
    assert shown >= 15
    assert asked > 1.5 * shown


def test_people_go_by_their_names() -> None:
    """In text and SVG, and where a question speaks of another seat."""
    named = PICTURES.named(People(("Ada", "Bo", "Cy", "Di")))
    view = mysthea.view(fighting(), Seat(1))
    text, told = named.text(view), words(named.svg(view))
    assert text.startswith("Era II, round 3: Bo to ")
    assert "started by Ada." in text
    assert {"Cy", "Bo (you)"} <= set(told)
    assert "\x1b" in named.text(view, colour=True)
