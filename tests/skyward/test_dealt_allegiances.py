"""Dealt Allegiances: three for each, one kept, all in secret (SW-851, SW-852, SW-Q-44, SW-Q-45)."""

from __future__ import annotations

import pytest

from skybridge_rules import catalogue, skyward
from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.events import heard
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.verdict import reason
from skybridge_rules.skyward import Allegiance, Options, RulesConfig, State
from skybridge_rules.skyward.events import (
    AllegianceKept,
    AllegiancesDealt,
    CardSeen,
    ChoiceMade,
    HandShown,
)
from skybridge_rules.skyward.views import HandView
from tests.skyward.builders import (
    ADA,
    BEN,
    CLEO,
    asked,
    causes,
    hand,
    ids,
    move,
    moves,
    play,
    player,
    refused,
)
from tests.skyward.effect_tables import EFFECTS, effects

DEALT = {"allegiance": "dealt"}
ADAS, BENS = "plutocrats envoys pilots", "archivists dreamers falconers"
SHOWN = [f"show:{card}" for card in f"{ADAS} {BENS}".split()]
KEPT = CardId("envoys")


def begun(*, players: int = 2, open_hands: bool = False) -> State:
    """A new game with dealt Allegiances."""
    config = RulesConfig(allegiance=Allegiance.DEALT, open_hands=open_hands)
    return skyward.new(Options(players, config=config, content=EFFECTS))


# Dealing.


@pytest.mark.rule("SW-851", "SW-Q-39", "SW-103")
@pytest.mark.reading("SW-Q-39", "C")
def test_each_player_is_dealt_three_and_none_is_in_the_deck() -> None:
    """SW-851: before the first split; the deck has its 85 cards."""
    state = begun()
    assert (asked(state), state.stock.size, state.stock.in_deck) == ("chance allegiance", 85, 0)
    assert len(moves(state)) == 12
    assert set(skyward.chance_weights(state)) == {1}
    state = play(state, *SHOWN[:3])
    assert (asked(state), len(moves(state))) == ("chance allegiance", 9)
    state = play(state, *SHOWN[3:])
    assert (asked(state), moves(state)) == (
        "0 keep",
        ["keep:envoys", "keep:pilots", "keep:plutocrats"],
    )


@pytest.mark.rule("SW-851", "SW-010")
def test_only_their_owner_sees_them() -> None:
    """SW-851: the others learn how many there are."""
    state = play(begun(), *SHOWN[:2])
    told = skyward.step(state, move(SHOWN[2])).events
    seen = CardSeen(ADA, CardId("pilots"))
    assert heard(told, ADA) == (AllegiancesDealt(ADA, 3), seen)
    assert heard(told, BEN) == heard(told, None) == (AllegiancesDealt(ADA, 3),)
    assert causes(state, SHOWN[2], seen) == ("SW-851",)
    state = play(begun(), *SHOWN)
    own = skyward.view(state, ADA).players[ADA]
    assert (own.dealt, own.own_dealt) == (3, tuple(sorted(ids(ADAS))))
    for seat in (BEN, None):
        others = skyward.view(state, seat).players[ADA]
        assert (others.dealt, others.own_dealt) == (3, ())


@pytest.mark.rule("SW-851", "SW-INV-20")
def test_other_allegiances_dealt_to_an_opponent_look_alike() -> None:
    """SW-INV-20: to Ada and to the spectator, at every question of the set-up."""
    one = begun()
    other = begun()
    swapped = [f"show:{card}" for card in f"{ADAS} order-1 order-2 order-3".split()]
    for text, same in zip(SHOWN, swapped, strict=True):
        one, other = play(one, text), play(other, same)
        for seat in (ADA, None):
            assert skyward.view(one, seat) == skyward.view(other, seat)
    one = play(one, "keep:envoys", "keep:archivists")
    other = play(other, "keep:envoys", "keep:order-3")
    for seat in (ADA, None):
        assert skyward.view(one, seat) == skyward.view(other, seat)
    assert skyward.view(one, BEN) != skyward.view(other, BEN)


# Choosing.


@pytest.mark.rule("SW-851", "SW-Q-44", "SW-Q-45")
@pytest.mark.reading("SW-Q-44", "A")
def test_one_is_kept_in_the_hand_and_two_leave_the_game_face_down() -> None:
    """SW-Q-44: not onto the discard pile; their owner remembers them."""
    state = play(begun(), *SHOWN)
    told = skyward.step(state, move("keep:envoys")).events
    made = ChoiceMade(ADA, KEPT, ids("pilots plutocrats"))
    assert heard(told, ADA) == (AllegianceKept(ADA), made)
    assert heard(told, BEN) == heard(told, None) == (AllegianceKept(ADA),)
    assert causes(state, "keep:envoys", AllegianceKept(ADA)) == ("SW-851", "SW-Q-45")
    assert causes(state, "keep:envoys", made) == ("SW-851", "SW-Q-44")
    after = play(state, "keep:envoys")
    assert (hand(after), after.discard) == ("envoys", ())
    own, others = (skyward.view(after, seat).players[ADA] for seat in (ADA, BEN))
    assert (own.gave_up, own.own_gave_up) == (2, ids("pilots plutocrats"))
    assert (others.gave_up, others.own_gave_up) == (2, ())
    assert own.hand == HandView((), 1, (KEPT,), 1)
    assert others.hand == HandView((), 1, None, 1)


@pytest.mark.rule("SW-851")
@pytest.mark.parametrize("card", ["archivists", "order-1", "house"])
def test_only_one_of_the_own_three_is_kept(card: str) -> None:
    """SW-851: none of another player, none that was not dealt."""
    refused(play(begun(), *SHOWN), f"keep:{card}", reason("SW-851", card=card))
    said = catalogue.say(reason("SW-851", card="archivists"))
    assert said == "Archivists is not one of the Allegiances dealt to this player"


@pytest.mark.rule("SW-Q-45", "SW-851")
def test_the_seats_choose_in_turn_and_nobody_sees_another_choice() -> None:
    """SW-Q-45: Ben's question looks the same to him, whatever Ada kept."""
    state = play(begun(), *SHOWN)
    refused(state, "keep:archivists", reason("SW-Q-45", asked=0, answered=1), seat=BEN)
    one, other = play(state, "keep:envoys"), play(state, "keep:pilots")
    assert asked(one) == asked(other) == "1 keep"
    assert moves(one) == moves(other)
    for seat in (BEN, None):
        assert skyward.view(one, seat) == skyward.view(other, seat)
    assert skyward.view(one, ADA) != skyward.view(other, ADA)
    assert asked(play(one, "keep:archivists")) == "chance deal"


@pytest.mark.rule("SW-Q-44", "SW-Q-45", "SW-Q-08")
@pytest.mark.reading("SW-Q-44", "B")
def test_with_open_hands_what_was_kept_lies_open_once_all_have_chosen() -> None:
    """SW-Q-44: open_hands = True; not before, and never the two that were given up."""
    state = play(begun(open_hands=True), *SHOWN, "keep:envoys")
    assert skyward.view(state, BEN).players[ADA].hand == HandView((), 1, None, 1)
    shown = HandShown(ADA, KEPT)
    assert causes(state, "keep:archivists", shown) == ("SW-Q-44", "SW-Q-08")
    assert shown in heard(skyward.step(state, move("keep:archivists")).events, None)
    after = play(state, "keep:archivists")
    for seat in (ADA, BEN, None):
        view = skyward.view(after, seat)
        assert [each.hand.known for each in view.players] == [("envoys",), ("archivists",)]
    assert skyward.view(after, BEN).players[ADA].own_gave_up == ()


# Later.


@pytest.mark.rule("SW-851", "SW-Q-44", "SW-011")
def test_the_others_know_of_one_unseen_allegiance_until_it_is_played() -> None:
    """SW-851: played, it is known, and nothing unseen is left."""
    crew = player("", "shrine", unseen="envoys"), player("", ""), player("", "")
    state = effects(*crew, rules=DEALT)
    for seat in (BEN, CLEO, None):
        assert skyward.view(state, seat).players[ADA].hand == HandView((), 1, None, 1)
    assert moves(state) == ["allegiance:envoys", "done"]
    after = play(state, "allegiance:envoys", "show:seer")
    assert skyward.view(after, BEN).players[ADA].hand == HandView((), 1, None, 0)
    assert "envoys" in skyward.view(after, None).players[ADA].airspace


@pytest.mark.rule("SW-851", "SW-807", "SW-011")
def test_or_until_it_is_discarded() -> None:
    """SW-851: exchanged for a cog with two other cards, in the open."""
    crew = player("seer maker", "", unseen="plutocrats"), player("", "")
    state = play(effects(*crew, rules=DEALT), "done", "exchange:plutocrats")
    assert skyward.view(state, BEN).players[ADA].hand == HandView(ids("maker seer"), 0)
    assert "plutocrats" in skyward.view(state, BEN).discard


@pytest.mark.rule("SW-851", "SW-Q-44")
def test_an_owner_can_place_what_was_given_up_and_others_cannot() -> None:
    """SW-851: it stays in the memory of its owner for ever."""
    state = play(begun(), *SHOWN, "keep:envoys", "keep:archivists")
    own = skyward.unknowns(skyward.view(state, ADA))
    others = skyward.unknowns(skyward.view(state, BEN))
    assert not {"card envoys", "card pilots", "card plutocrats"} & set(own)
    assert {"card envoys", "card pilots", "card plutocrats"} <= set(others)


@pytest.mark.rule("SW-851", "SW-852")
def test_with_four_players_all_twelve_are_dealt() -> None:
    """SW-852: three for each."""
    state = begun(players=4)
    for _ in range(12):
        state = play(state, moves(state)[0])
    assert (asked(state), len(state.stock.allegiances)) == ("0 keep", 0)


@pytest.mark.rule("SW-852", "SW-Q-31", "SW-C-12")
def test_five_players_are_too_many_for_it() -> None:
    """SW-Q-31: fifteen cards would be needed, and there are twelve."""
    with pytest.raises(ImpossibleSetup) as caught:
        begun(players=5)
    (found,) = caught.value.problems
    assert (found.rule, found.where) == ("SW-852", "options.config.allegiance")
    assert found.what == "15 Allegiances would be dealt, and there are 12"


@pytest.mark.rule("SW-C-12", "SW-001")
@pytest.mark.parametrize("allegiance", [Allegiance.OFF, Allegiance.DECK])
def test_without_it_five_can_play(allegiance: Allegiance) -> None:
    """SW-C-12: five are allowed except with that variant."""
    config = RulesConfig(allegiance=allegiance)
    assert len(skyward.new(Options(5, config=config, content=EFFECTS)).players) == 5
