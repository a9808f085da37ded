"""The first hands: the beginner's cards, or a draft in secret (TH-SETUP-17 to TH-SETUP-19)."""

from __future__ import annotations

import pytest
from attrs import asdict

from skybridge_rules import thraen
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.events import heard
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import CHANCE, RuleId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Ability, Options, Stack, State
from skybridge_rules.thraen.config import DieFace, RulesConfig, StartHand
from skybridge_rules.thraen.events import CardPicked, HandDealt, PackDealt, PacksPassed
from skybridge_rules.thraen.views import Hidden
from tests.thraen.builders import (
    PLAIN,
    asked,
    hand,
    move,
    moves,
    play,
    refused,
    sizes,
    story,
)

CONFIG = RulesConfig(initial_die_face=DieFace.WOOD)
FIRST_GAME = RulesConfig(start_hand=StartHand.FIRST_GAME, initial_die_face=DieFace.WOOD)
SIDES = (*PLAIN, Ability.PROFITEERS)
OWN = {Ability.BRIDGE_BUILDER: "utreng", Ability.HIGH_PRIEST: "light", Ability.VISIONS: "darkness"}


def draft(players: int = 3, first: int = 0) -> State:
    """A draft before the first card is dealt."""
    return thraen.new(Options(players, Seat(first), SIDES[:players], CONFIG))


def dealt(state: State) -> State:
    """Every pack dealt: always the first four cards by name that are left of the stack."""
    while asked(state) == "chance pack":
        state = play(state, moves(state)[0])
    return state


def pack(state: State, seat: int) -> list[str]:
    """What a seat holds in the draft."""
    return list(map(str, state.cards.packs[seat]))


@pytest.mark.rule("TH-SETUP-18")
def test_everybody_draws_four_cards_of_the_own_stack() -> None:
    """TH-SETUP-18: clockwise from the starter, one by one, every card that is left as likely."""
    state = draft(3, first=1)
    for seat in (1, 2, 0):
        own = Stack[OWN[PLAIN[seat]].upper()]
        for number in range(4):
            assert thraen.decision(state) == Decision(CHANCE, "pack", RuleId("TH-SETUP-18"))
            left = [f"show:{card}" for card in state.cards.piles[own].unseen]
            assert moves(state) == left
            assert len(left) == 20 - number
            assert thraen.chance_weights(state) == (1,) * (20 - number)
            assert story(state, left[-1], None) == (PackDealt(Seat(seat), 1),)
            state = play(state, left[-1])
        assert len(pack(state, seat)) == 4
    assert asked(state) == "1 pick"


@pytest.mark.rule("TH-SETUP-18", "TH-SETUP-19")
@pytest.mark.parametrize("players", [2, 3])
def test_cards_are_kept_and_passed_to_the_left_until_each_hand_has_four(players: int) -> None:
    """TH-SETUP-18: one of the own pack, one of the right neighbour's, and so on to the last."""
    state = dealt(draft(players))
    packs = [pack(state, seat) for seat in range(players)]
    kept: list[list[str]] = [[] for _ in range(players)]
    for turn in range(3):
        for seat in range(players):
            assert asked(state) == f"{seat} pick"
            held = packs[(seat - turn) % players]
            assert moves(state) == [f"pick:{card}" for card in held]
            card = held.pop(turn % 2)
            kept[seat].append(card)
            if (seat, turn) == (players - 1, 2):
                told = story(state, f"pick:{card}")
                assert told[-players:] == tuple(HandDealt(Seat(s), 4) for s in range(players))
            state = play(state, f"pick:{card}")
    for seat in range(players):
        kept[seat] += packs[(seat - 3) % players]
        assert hand(state, seat) == sorted(kept[seat])
        assert len(kept[seat]) == 4
    assert state.cards.packs == ()
    assert asked(state) == "0 first-play"
    unplayed = dict.fromkeys(("realm", "light", "darkness", "utreng", "shenna"), 20)
    played = {OWN[ability]: 16 for ability in PLAIN[:players]}
    assert sizes(state) == {**unplayed, **played, "bridge_work": 12, "eye": 7}


@pytest.mark.rule("TH-SETUP-18")
def test_only_a_card_of_the_own_pack_can_be_kept() -> None:
    """TH-SETUP-18: neither one of a neighbour's pack, nor one kept before, nor one in the stack."""
    state = dealt(draft())
    other, stacked = pack(state, 1)[0], next(iter(state.cards.piles[Stack.UTRENG].unseen))
    for card in (other, stacked):
        refused(state, f"pick:{card}", reason("TH-SETUP-18", card=card))
    assert refused(state, "done") == ["TH-SETUP-18"]
    first = pack(state, 0)[0]
    for text in (f"pick:{first}", f"pick:{other}", f"pick:{pack(state, 2)[0]}"):
        state = play(state, text)
    refused(state, f"pick:{first}", reason("TH-SETUP-18", card=first))


@pytest.mark.rule("TH-Q-01", "TH-D-17", "TH-SETUP-18")
def test_no_pack_moves_before_all_have_picked() -> None:
    """TH-Q-01: one decision of all; who is asked later sees nothing of what was picked before."""
    state = dealt(draft())
    before = [pack(state, seat) for seat in range(3)]
    views = {thraen.view(play(state, text), Seat(1)) for text in moves(state)}
    assert len(views) == 1
    state = play(state, f"pick:{before[0][0]}")
    assert moves(state) == [f"pick:{card}" for card in before[1]]
    state = play(state, f"pick:{before[1][0]}")
    assert pack(state, 0) == before[0][1:]
    told = story(state, f"pick:{before[2][0]}", None)
    assert told == (CardPicked(Seat(2)), PacksPassed())
    state = play(state, f"pick:{before[2][0]}")
    assert [pack(state, seat) for seat in range(3)] == [
        before[2][1:],
        before[0][1:],
        before[1][1:],
    ]


@pytest.mark.rule("TH-SETUP-18", "TH-D-17", "TH-INFO-02", "TH-Q-01")
@pytest.mark.parametrize("players", [2, 3])
def test_nobody_is_shown_a_pack_or_a_pick_of_another(players: int) -> None:
    """TH-SETUP-18, TH-INFO-02: in no view and in no event, at any moment of the draft."""
    state = draft(players)
    met: list[set[str]] = [set() for _ in range(players)]  # what each seat has held
    while asked(state) != "0 first-play":
        found = moves(state)
        step = thraen.step(state, move(found[len(found) // 2]))
        state = step.state
        for seat in range(players):
            met[seat] |= {*hand(state, seat), *(pack(state, seat) if state.cards.packs else ())}
        for seat in (*range(players), None):
            looked = None if seat is None else Seat(seat)
            known = met[seat] if seat is not None else set()
            for event in heard(step.events, looked):
                assert {asdict(event).get("card")} <= known | {None}
            view = thraen.view(state, looked)
            for other, player in enumerate(view.players):
                if other != seat:
                    assert {*player.hand.names, *player.pack.names} <= known
                    assert player.hand.count == len(state.players[other].hand)
            assert {known.card for pile in view.cards.piles for known in pile.top} == set()


@pytest.mark.rule("TH-INFO-02", "TH-SETUP-18")
def test_the_owner_sees_the_own_pack_and_the_own_picks() -> None:
    """TH-INFO-02: others see how many, and the backs."""
    state = dealt(draft(2))
    mine = pack(state, 0)
    state = play(state, f"pick:{mine[0]}")
    own, other = (thraen.view(state, Seat(seat)).players[0] for seat in (0, 1))
    assert own.hand.names == (mine[0],)
    assert list(own.pack.names) == mine[1:]
    assert other.hand.hidden == (Hidden(1, Stack.UTRENG, (Seat(0),)),)
    assert other.pack.hidden == (Hidden(3, Stack.UTRENG, (Seat(0),)),)


def drafted(players: int) -> tuple[State, list[set[str]]]:
    """A draft played to its end, and the cards that each seat has seen in it."""
    state = dealt(draft(players))
    met = [set(pack(state, seat)) for seat in range(players)]
    while asked(state) != "0 first-play":
        state = play(state, moves(state)[-1])
        for seat in range(players):
            met[seat] |= {*hand(state, seat), *(pack(state, seat) if state.cards.packs else ())}
    return state, met


@pytest.mark.rule("TH-INFO-04", "TH-Q-79", "TH-SETUP-18")
def test_after_a_draft_of_two_each_is_sure_of_three_cards_of_the_other() -> None:
    """TH-INFO-04: all but the first pick of the pack that came from there."""
    state, met = drafted(2)
    for seat in range(2):
        held = thraen.view(state, Seat(seat)).players[1 - seat].hand
        assert set(held.names) == set(hand(state, 1 - seat)) & met[seat]
        assert (len(held.names), held.count) == (3, 4)
        assert thraen.view(state, None).players[seat].hand.names == ()


@pytest.mark.rule("TH-INFO-04", "TH-Q-79", "TH-SETUP-18")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_card_seen_in_the_draft_is_never_imagined_back_in_its_stack(players: int) -> None:
    """TH-INFO-04: it went on to the left, and is in one of the hands that the pack came to."""
    state, met = drafted(players)
    for seat in range(players):
        view = thraen.view(state, Seat(seat))
        for seed in range(20):
            hands = thraen.resample(view, Dealer.of(seed)).players
            assert met[seat] <= {known.card for player in hands for known in player.hand}


@pytest.mark.rule("TH-SETUP-17", "TH-SETUP-19")
def test_in_a_first_game_everybody_takes_the_beginners_cards() -> None:
    """TH-SETUP-17, 19: four each without a question, and sixteen in the stack."""
    state = thraen.new(Options(3, Seat(1), PLAIN, FIRST_GAME))
    assert asked(state) == "1 first-play"
    for seat, ability in enumerate(PLAIN):
        own = Stack[OWN[ability].upper()]
        marked = {
            card.id
            for card in thraen.shipped().central
            if card.beginner and int(card.faction or 0) == own
        }
        assert len(marked) == 4
        assert hand(state, seat) == sorted(marked)
        pile = state.cards.piles[own]
        assert (len(pile), pile.top) == (16, ())
        assert not marked & set(pile.unseen)
    assert sizes(state)["realm"] == sizes(state)["shenna"] == 20
