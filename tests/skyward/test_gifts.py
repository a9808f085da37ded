"""Pigeons that are given away: Rookery and Rocket Cat (SW-704, SW-711, SW-712, SW-Q-07)."""

from __future__ import annotations

import pytest

from skybridge_rules import catalogue, skyward
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.verdict import reason
from skybridge_rules.skyward import State
from skybridge_rules.skyward.events import CardGiven, Declined, InstantResolved, PileTaken
from skybridge_rules.skyward.telling import because
from tests.skyward.builders import (
    ADA,
    BEN,
    CLEO,
    airspace,
    asked,
    asked_under,
    by,
    causes,
    items,
    moves,
    play,
    player,
    refused,
    skipped,
    told,
)
from tests.skyward.effect_tables import effects, picks

PIGEON, CAT = CardId("pigeon"), CardId("rocket-cat")


def sending(card: str, own: str = "pigeon pigeon") -> State:
    """Ada sends one of her Pigeons to Ben or Cleo, for this card."""
    return effects(player("", own), player("", ""), player(), moment="pigeon", card=card)


@pytest.mark.rule("SW-704", "SW-503")
def test_rookery_lets_its_player_send_a_pigeon_away_or_keep_it() -> None:
    """SW-704: to any opponent, or not at all."""
    state = sending("rookery")
    assert (asked(state), moves(state)) == ("0 pigeon", ["give:1", "give:2", "decline"])
    assert asked_under(state) == "SW-704"
    for text in moves(state):
        assert by(state, text) == ("SW-503", "SW-704")
    given = CardGiven(ADA, BEN, PIGEON)
    assert causes(state, "give:1", given) == ("SW-704", "SW-Q-07")
    after = play(state, "give:1")
    assert (airspace(after), airspace(after, 1)) == ("pigeon rookery", "pigeon")
    assert asked(after) == "0 turn"
    assert causes(state, "decline", Declined(ADA, CardId("rookery"))) == ("SW-704", "SW-503")
    assert airspace(play(state, "decline")) == "pigeon pigeon rookery"


@pytest.mark.rule("SW-711", "SW-503")
def test_a_pigeon_that_must_be_given_cannot_be_kept() -> None:
    """SW-711: the catapult is not optional."""
    state = sending("catapult")
    assert moves(state) == ["give:1", "give:2"]
    assert asked_under(state) == "SW-711"
    assert by(state, "give:2") == ("SW-Q-07", "SW-711")
    refused(state, "decline", reason("SW-503", card="catapult"))
    assert causes(state, "give:2", CardGiven(ADA, CLEO, PIGEON)) == ("SW-711", "SW-Q-07")


@pytest.mark.rule("SW-711", "SW-704")
@pytest.mark.parametrize(("card", "rule"), [("catapult", "SW-711"), ("rookery", "SW-704")])
@pytest.mark.parametrize("seat", [0, 3])
def test_a_pigeon_goes_to_another_player(card: str, rule: str, seat: int) -> None:
    """SW-711, SW-704: not to oneself, and to nobody who is not there."""
    refused(sending(card), f"give:{seat}", reason(rule, seat=seat))
    assert catalogue.say(reason("SW-711", seat=1)) == "no Pigeon can be given there: seat 1"
    assert catalogue.say(reason("SW-704", seat=1)) == "no Pigeon can be sent there: seat 1"


@pytest.mark.rule("SW-711", "SW-Q-07")
def test_one_pigeon_goes_the_first_by_its_face() -> None:
    """SW-Q-07: a Pigeon is one Pigeon; of a dove and a pigeon the dove comes first."""
    after = play(sending("catapult", "pigeon dove"), "give:1")
    assert (airspace(after), airspace(after, 1)) == ("catapult pigeon", "dove")


@pytest.mark.rule("SW-711", "SW-712", "SW-Q-07", "SW-Q-06")
def test_rocket_cat_sees_the_pigeon_of_its_own_pile() -> None:
    """SW-Q-07: all Instants of a pile are placed together; then the new Pigeon must go."""
    state = picks("pigeon rocket-cat", "", crew=(player("", ""), player("", "")))
    events = told(state, "pick:1")
    taken = next(each for each in events if isinstance(each.event, PileTaken))
    assert isinstance(taken.event, PileTaken)
    assert (taken.event.airspace, taken.event.discords) == ((PIGEON, CAT), ())
    assert "SW-712" in taken.rules
    assert causes(state, "pick:1", InstantResolved(BEN, CAT)) == ("SW-Q-06", "SW-501")
    state = play(state, "pick:1")
    assert (asked(state), moves(state)) == ("1 pigeon", ["give:0"])
    after = play(state, "give:0")
    assert (airspace(after, 0), airspace(after, 1)) == ("pigeon", "rocket-cat")
    assert asked(after) == "0 pick"


@pytest.mark.rule("SW-711", "SW-Q-42")
def test_without_a_pigeon_rocket_cat_is_ignored() -> None:
    """SW-711: nothing is asked, and the picks go on."""
    state = picks("rocket-cat", "", crew=(player("", "pigeon"), player("", "")))
    assert skipped(state, "pick:1") == {"pigeon": (because("SW-711", card=CAT),)}
    assert asked(play(state, "pick:1")) == "0 pick"


@pytest.mark.rule("SW-711", "SW-Q-42")
def test_who_has_no_pigeon_is_told_so_where_a_judge_asks() -> None:
    """SW-Q-42: in a described moment that play goes past."""
    described = skyward.place_moment({"moment": "pigeon", "card": "rookery"}).described
    refused(described, "give:1", reason("SW-Q-42", card="rookery"))
    said = catalogue.say(reason("SW-Q-42", card="rookery"))
    assert said == "the effect of Rookery finds nothing that it could be carried out on"


@pytest.mark.rule("SW-Q-07", "SW-Q-06")
def test_the_taker_chooses_the_order_of_the_instants_of_a_pile() -> None:
    """SW-Q-07: the barge may draw before Rocket Cat looks for a Pigeon."""
    state = play(picks("rocket-cat sky-barge", ""), "pick:1")
    assert (asked(state), moves(state)) == (
        "1 resolve",
        ["resolve:rocket-cat", "resolve:sky-barge"],
    )
    assert asked_under(state) == "SW-Q-07"
    assert by(state, "resolve:sky-barge") == ("SW-Q-07",)
    refused(state, "resolve:airship", reason("SW-Q-07", card="airship"))
    refused(state, "resolve:sky-barge", reason("SW-208", asked=1, answered=0), seat=ADA)
    cat_last = play(state, "resolve:sky-barge", "show:pigeon")
    assert asked(cat_last) == "1 pigeon"
    cat_first = play(state, "resolve:rocket-cat")
    assert asked(cat_first) == "chance draw"
    assert asked(play(cat_first, "show:pigeon")) == "0 pick"


@pytest.mark.rule("SW-Q-07", "SW-504")
def test_a_pigeon_that_is_received_triggers_nothing() -> None:
    """SW-Q-07: Cleo has Rocket Cat, and keeps what she is given."""
    state = effects(
        player("", "pigeon"), player(), player("", "rocket-cat"), moment="pigeon", card="catapult"
    )
    after = play(state, "give:2")
    assert (asked(after), airspace(after, 2)) == ("0 turn", "pigeon rocket-cat")


@pytest.mark.rule("SW-712", "SW-904")
def test_pigeons_and_airships_lie_in_the_airspace_and_score_there() -> None:
    """SW-712: unlike Discords; their printed points count for whoever has them at the end."""
    state = play(picks("pigeon airship", "", crew=(player("", ""), player("", ""))), "pick:1")
    assert (airspace(state, 1), state.players[1].discords) == ("airship pigeon", ())
    assert sorted(each.points for each in items(state, "cards", 1)) == [-2, 2]
