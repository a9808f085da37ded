"""What may be pointed at in a picture of skyward, and which part of it a dispute shows."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import pytest

from skybridge_rules import skyward
from skybridge_rules.core.ids import CHANCE, CardId, Seat
from skybridge_rules.core.spelling import Spelled
from skybridge_rules.skyward import moves
from skybridge_rules.skyward.config import Allegiance, Discord, RulesConfig
from skybridge_rules.skyward.picture.pictures import PICTURES
from skybridge_rules.words.people import People
from tests.deep import rarely
from tests.render.drawn import SVG, words
from tests.render.skyward_table import (
    crowded,
    dividing,
    exchanging,
    keeping,
    middle,
    paying,
    picking,
    resolving,
)

SILENT = (moves.Done, moves.Decline)
"""Moves that nothing in the picture stands for."""


def drawn_parts(view: skyward.View) -> set[str]:
    """What the groups of a picture stand for."""
    groups = ElementTree.fromstring(PICTURES.svg(view)).iter(f"{SVG}g")
    return {each.attrib["data-part"] for each in groups if "data-part" in each.attrib}


def test_piles_seats_and_cards_can_be_pointed_at() -> None:
    """Every pile that is left, every seat, every card in an Airspace or a Discord row."""
    parts = drawn_parts(skyward.view(picking(), None))
    assert {"pile-1", "pile-3", "pile-4", "pile-5"} < parts
    assert "pile-2" not in parts
    assert {f"seat-{seat}" for seat in range(5)} < parts
    assert {"airspace-0-pigeon", "airspace-2-memorial", "discord-4-storm-engine"} < parts
    assert not any(part.startswith("card-") for part in parts)


@pytest.mark.rule("SW-010")
def test_only_the_own_hand_can_be_pointed_at() -> None:
    """SW-010: the cards of the viewer, known to all or not."""
    parts = drawn_parts(skyward.view(paying(), Seat(0)))
    hand = {part for part in parts if part.startswith("card-")}
    assert hand == {"card-seer", "card-elite-seer", "card-preserver", "card-common-mind"}


@pytest.mark.parametrize(
    ("state", "seat", "move", "touched"),
    [
        (dividing(), 0, moves.Assign(2), {"pile-3"}),
        (picking(), 2, moves.Pick(4), {"pile-5"}),
        (middle(), 2, moves.Launch(CardId("census-office")), {"card-census-office"}),
        (paying(), 0, moves.Pay(CardId("seer")), {"card-seer"}),
        (paying(), 0, moves.PayCog(), {"cogs-0"}),
        (exchanging(), 1, moves.Swap(CardId("rookery")), {"airspace-1-rookery"}),
        (exchanging(), 0, moves.NameOpponent(Seat(2)), {"seat-2"}),
        (crowded(), 0, moves.Copy(CardId("airship")), {"airspace-0-airship", "airspace-3-airship"}),
        (keeping(), 1, moves.Keep(CardId("wayfarers")), {"card-wayfarers"}),
        (
            resolving(),
            0,
            moves.Resolve(CardId("rocket-cat")),
            {"matter-rocket-cat", "airspace-0-rocket-cat"},
        ),
        (middle(), 2, moves.Done(), set()),
    ],
    ids=lambda each: str(each) if isinstance(each, Spelled) else "",
)
def test_a_move_points_at_what_it_is_about(
    state: skyward.State, seat: int, move: skyward.Move, touched: set[str]
) -> None:
    """Each of these can be found in the picture of whoever is asked."""
    view = skyward.view(state, Seat(seat))
    assert set(PICTURES.parts(view, move)) == touched
    assert touched <= drawn_parts(view)


@pytest.mark.parametrize("share", [0.1, rarely(0.5)])
@pytest.mark.parametrize("seed", range(3))
def test_every_legal_move_can_be_found_in_the_picture(seed: int, share: float) -> None:
    """Random games: whatever a seat may answer, the picture has all that it points at."""
    chance = random.Random(seed)
    config = (
        RulesConfig(allegiance=Allegiance.DEALT, discord=Discord.SIDE_DECK),
        RulesConfig(allegiance=Allegiance.DECK, discord=Discord.DECK),
        RulesConfig(open_hands=True),
    )[seed]
    state = skyward.new(skyward.Options(3, config=config))
    seen: set[type] = set()
    while found := skyward.legal_moves(state):
        asked = skyward.decision(state)
        assert asked is not None
        new = not {type(move) for move in found} <= seen  # whatever cards these are, none is missed
        if asked.by is not CHANCE and (new or chance.random() < share):
            view = skyward.view(state, asked.by)
            parts = drawn_parts(view)
            for move in found:
                touched = set(PICTURES.parts(view, move))
                assert touched <= parts, move
                assert bool(touched) == (not isinstance(move, SILENT)), move
                seen.add(type(move))
        state = skyward.apply(state, chance.choice(found))
    assert {moves.Assign, moves.PlaceToken, moves.Pick, moves.Launch, moves.Pay} <= seen


def test_a_move_out_of_place_points_at_something_that_can_be_there() -> None:
    """Whatever the question is, pointing breaks on no move."""
    figures = {"CARD": "seer", "PILE": "1", "SEAT": "0"}
    texts = [
        ":".join((word, *(figures[part.form] for part in kind.SPELLING.parts)))
        for word, kind in moves.KINDS.items()
    ]
    for state in (dividing(), picking(), paying(), exchanging(), resolving(), keeping()):
        view = skyward.view(state, Seat(1))
        for move in map(skyward.parse_move, texts):
            assert all("-" in part for part in PICTURES.parts(view, move))


# ------------------------------------------------------------------------------------- details


@pytest.mark.parametrize(
    ("rule", "move", "shown", "hidden"),
    [
        ("SW-204", None, {"THE SPLIT"}, {"SEATS", "YOUR HAND"}),
        ("SW-307", None, {"SEATS", "YOUR HAND"}, {"THE SPLIT"}),
        ("SW-608", None, {"SEATS"}, {"THE SPLIT", "YOUR HAND"}),
        ("SW-307", moves.Pick(0), {"THE SPLIT", "SEATS", "YOUR HAND"}, {"KEY"}),
        ("SW-608", moves.Pay(CardId("seer")), {"SEATS", "YOUR HAND"}, {"THE SPLIT"}),
        ("SW-Q-08", None, {"SEATS", "YOUR HAND"}, {"THE SPLIT"}),
        ("", None, {"SEATS", "YOUR HAND"}, {"THE SPLIT"}),
    ],
)
def test_a_dispute_shows_what_its_rule_is_about(
    rule: str, move: skyward.Move | None, shown: set[str], hidden: set[str]
) -> None:
    """And nothing else; the words beside it say which part it is."""
    view = skyward.view(picking(), Seat(1))
    detail = PICTURES.detail(view, rule, move, frozenset((Seat(1), Seat(2))))
    told = set(words(detail.svg))
    assert shown <= told
    assert not hidden & told
    assert detail.about


def test_a_dispute_shows_the_seats_in_question() -> None:
    """The others are left out."""
    detail = PICTURES.detail(
        skyward.view(picking(), Seat(1)), "SW-401", None, frozenset((Seat(1), Seat(3)))
    )
    told = words(detail.svg)
    assert "Seat 1 (you)" in told
    assert "Seat 3" in told
    assert "Seat 2" not in told
    assert detail.about == "the seats in question, the own hand"


def test_the_card_that_is_paid_for_is_part_of_a_dispute() -> None:
    """Where no card is in question, nothing speaks of one."""
    detail = PICTURES.detail(skyward.view(paying(), Seat(0)), "SW-401", None, frozenset((Seat(0),)))
    assert "PAYING FOR" in words(detail.svg)
    assert detail.about == "the card in question, the seats in question, the own hand"


# ------------------------------------------------------------------------------------ the prompt


def test_the_table_is_shown_once_for_a_split_and_once_for_a_turn() -> None:
    """Not for every card that is put into a pile, nor for every part of a payment."""
    state = skyward.new(skyward.Options(2))
    chance, before, shown, asked = random.Random(5), None, 0, 0
    while state.round < 2 and (found := skyward.legal_moves(state)):
        decision = skyward.decision(state)
        if decision is not None and decision.by is not CHANCE:
            asked += 1
            moment = PICTURES.moment(skyward.view(state, decision.by))
            shown, before = shown + (moment != before), moment
        state = skyward.apply(state, chance.choice(found))
    # One split, two picks, two turns; a turn may begin right after the last pick.
    assert 4 <= shown <= 6
    assert asked > 2 * shown


def test_people_go_by_their_names() -> None:
    """In text and SVG, and where a question speaks of another seat."""
    named = PICTURES.named(People(("Ada", "Bo", "Cy")))
    view = skyward.view(exchanging(), Seat(1))
    text, told = named.text(view), words(named.svg(view))
    assert text.startswith("Round 3: Bo to choose")
    assert "Launched by Ada, exchanged with Bo." in text
    assert {"Cy", "Bo (you)"} <= set(told)
    assert "\x1b" in named.text(view, colour=True)
