"""Cards laid elsewhere, other readings of a position, thinkable moves, figures of a game."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from skybridge_rules import skyward
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CHANCE, CardId, Seat
from skybridge_rules.package.place_rules import rules_at
from skybridge_rules.package.positions import CannotLay
from skybridge_rules.skyward import Options, RulesConfig, State
from skybridge_rules.skyward.candidates import candidates
from skybridge_rules.skyward.config import Allegiance, Discord, DiscordTiming
from skybridge_rules.skyward.facts import figures, side
from skybridge_rules.skyward.place_rules import SEEN, set_up
from skybridge_rules.skyward.position import lay_card
from skybridge_rules.skyward.readings import READER


def read_under(state: State, **switches: Any) -> State:
    """The same position under other switches."""
    options = skyward.options_of(state)
    return READER.reread(state, evolve(options, config=evolve(options.config, **switches)))


# Cards in other places.


@pytest.mark.rule("SW-INV-01", "SW-009")
@pytest.mark.parametrize(
    ("card", "place", "path"),
    [
        ("temple", "0 hand", "hand.known"),
        ("temple", "1 unseen", "hand.unseen"),
        ("airship", "1 airspace", "airspace"),
        ("storm-engine", "0 discords", "discords"),
        ("plutocrats", "0 hand", "hand.known"),
    ],
)
def test_a_card_is_laid_from_wherever_it_lies(card: str, place: str, path: str) -> None:
    """It is in its new place, and the position is possible."""
    rules = {"allegiance": "deck", "discord": "deck"}
    state = lay_card(skyward.place({"rules": rules}), card, place)
    found: Any = state.players[int(place[0])]
    for name in path.split("."):
        found = getattr(found, name)
    assert found == (card,)
    assert skyward.problems(state) == ()


@pytest.mark.rule("SW-INV-01")
@pytest.mark.parametrize("place", ["deck", "discarded"])
@pytest.mark.parametrize("seat", [{"hand": ["temple"]}, {"airspace": ["temple"]}])
def test_a_card_is_taken_from_a_player(place: str, seat: dict[str, Any]) -> None:
    """And comes to the deck or the discard pile."""
    state = lay_card(
        skyward.place({"deck": ["dojo"], "seats": {0: {"airspace": ["*"]}, 1: seat}}),
        "temple",
        place,
    )
    assert (CardId("temple") in state.discard) == (place == "discarded")
    assert skyward.problems(state) == ()


@pytest.mark.parametrize(
    ("card", "place", "what"),
    [
        ("tempel", "0 hand", "there is no such card"),
        ("temple", "4 hand", "no place '4 hand'"),
        ("temple", "0 pocket", "places are"),
        ("plutocrats", "0 hand", "not in the game"),
    ],
)
def test_what_cannot_be_laid_is_refused(card: str, place: str, what: str) -> None:
    """With the places that there are."""
    with pytest.raises(CannotLay, match=what):
        lay_card(skyward.place({}), card, place)


# Other readings.


@pytest.mark.rule("SW-Q-08")
def test_open_hands_show_what_was_unseen() -> None:
    """The same hand, known to all."""
    state = skyward.place({"seats": {0: {"hand": ["seer"], "unseen": ["temple"]}}})
    opened = read_under(state, open_hands=True)
    assert opened.players[0].hand.known == ("seer", "temple")
    assert skyward.problems(opened) == ()


@pytest.mark.rule("SW-004", "SW-Q-39")
@pytest.mark.parametrize("allegiance", Allegiance)
@pytest.mark.parametrize("discord", Discord)
def test_a_game_that_has_not_begun_begins_anew(allegiance: Allegiance, discord: Discord) -> None:
    """As the other set-up has it."""
    switched = read_under(skyward.new(Options(3)), allegiance=allegiance, discord=discord)
    config = RulesConfig(allegiance=allegiance, discord=discord)
    assert switched == skyward.new(Options(3, config=config))


@pytest.mark.rule("SW-801", "SW-901", "SW-Q-33")
def test_an_expansion_that_comes_into_a_position_changes_the_decks() -> None:
    """What lies on the table stays there."""
    state = skyward.place({"seats": {0: {"airspace": ["temple"]}}})
    more = read_under(state, allegiance=Allegiance.DECK, discord=Discord.DECK)
    assert more.stock.size == state.stock.size + 18
    assert skyward.problems(more) == ()
    assert read_under(more, allegiance=Allegiance.OFF, discord=Discord.OFF) == state
    same = read_under(state, discord_timing=DiscordTiming.AT_PICK)
    assert same.stock == state.stock


def test_a_view_is_read_under_other_switches() -> None:
    """Only its options differ."""
    state = skyward.place({})
    options = evolve(skyward.options_of(state), config=RulesConfig(final_split=True))
    seen = skyward.view(state, Seat(0))
    assert READER.reseen(seen, options) == evolve(seen, options=options)


# Thinkable moves.


@pytest.mark.parametrize("seed", range(4))
def test_every_legal_move_of_a_seat_can_be_thought_of(seed: int) -> None:
    """In random games with both expansions; nothing that a seat cannot see is named."""
    allegiance = (Allegiance.DECK, Allegiance.DEALT)[seed % 2]
    config = RulesConfig(allegiance=allegiance, discord=Discord.DECK)
    state, dealer = skyward.new(Options(3, config=config)), Dealer.of(f"thought of {seed}")
    while (asked := skyward.decision(state)) is not None:
        legal = skyward.legal_moves(state)
        if asked.by is not CHANCE:
            thought = candidates(skyward.view(state, Seat(asked.by)))
            assert set(legal) <= set(thought)
            assert len(thought) == len(set(thought))
        weights = skyward.chance_weights(state) if asked.by is CHANCE else (1,) * len(legal)
        index, dealer = dealer.weighted(weights)
        state = skyward.apply(state, legal[index])
    assert figures(state)["rounds"] == state.round
    assert figures(state)["ended by six buildings"] in (0, 1)


def test_a_seat_can_think_of_what_it_may_not_do() -> None:
    """A launch that it cannot pay, a payment out of turn."""
    state = skyward.place({"seats": {0: {"hand": ["temple", "memorial"]}}})
    texts = set(map(str, candidates(skyward.view(state, Seat(0)))))
    assert {"launch:temple", "fulfil:memorial", "pay:temple", "cog", "pick:2", "give:1"} <= texts


# Figures, and rules of places.


@pytest.mark.rule("SW-102")
def test_the_first_warden_is_told_apart() -> None:
    """All other seats are alike."""
    state = skyward.new(Options(3, first=Seat(1)))
    assert [side(state, seat) for seat in skyward.seats(state)] == [
        "the others",
        "first Warden",
        "the others",
    ]


@pytest.mark.rule("SW-010", "SW-851", "SW-951")
def test_places_name_the_rules_behind_them() -> None:
    """Those of a view, and those of a set-up, which each expansion adds to."""
    assert "SW-851" in rules_at(SEEN, "players.0.own_dealt")
    assert rules_at(SEEN, "players.1.cogs") == ("SW-010",)
    base = set_up(Options(2))
    assert rules_at(base, "stock.deck") == ("SW-003", "SW-002")
    config = RulesConfig(allegiance=Allegiance.DECK, discord=Discord.SIDE_DECK)
    more = set_up(Options(2, config=config))
    assert rules_at(more, "stock.deck")[0] == "SW-801"
    assert "SW-951" in rules_at(more, "stock.side")
