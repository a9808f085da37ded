"""Cards under the Era Deck: who knows which they are, and in which order (MY-INFO-09)."""

from __future__ import annotations

import pytest

from skybridge_rules import mysthea
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.events import heard
from skybridge_rules.core.ids import CHANCE, CardId, Seat
from skybridge_rules.mysthea import State
from skybridge_rules.mysthea import events as was
from skybridge_rules.mysthea.components import Era
from skybridge_rules.mysthea.state import Batch
from skybridge_rules.mysthea.tasks import BeginEra
from skybridge_rules.mysthea.views import GroupView, Origin, unplaced
from tests.mysthea.scenes import (
    ADA,
    BEN,
    CLEO,
    asked,
    ids,
    moves,
    play,
    player,
    scene,
    told,
    with_task,
)

RETURNED = ids("c061 c062 c063")


def developing() -> State:
    """Ada is about to put three cards under the deck."""
    state = scene(player(energy=5), player(), player(), area="c061 c062 c063")
    return play(state, "develop", "renew")


def below(order: str = "c062 c061 c063", deck: str = "") -> State:
    """Ada has put three cards under the deck in this order; on top lie the named ones."""
    batch = Batch(1, ADA, tuple(map(CardId, order.split())))
    return scene(
        player(energy=5),
        player("c041", energy=5, at="tree.forest"),
        player(),
        bottom=(batch,),
        deck=deck,
        seat=BEN,
    )


@pytest.mark.rule("MY-INFO-09", "MY-DEV-02")
def test_the_order_is_named_in_secret() -> None:
    """Others see how many have a place, not which (MY-INFO-09)."""
    state = play(developing(), "under:c062")
    assert asked(state) == (ADA, "under")
    assert moves(state) == ["under:c061", "under:c063"]
    assert mysthea.view(state, ADA).deck.under == ("c062",)
    other = play(developing(), "under:c063")
    for seat in (BEN, CLEO, None):
        seen = mysthea.view(state, seat)
        assert (seen.deck.named, seen.deck.under) == (1, ())
        assert seen == mysthea.view(other, seat)
    assert heard(told(developing(), "under:c062"), BEN) == ()


@pytest.mark.rule("MY-INFO-09", "MY-DEV-02")
def test_all_know_which_cards_lie_there_and_one_seat_their_order() -> None:
    """Two orders look alike to all but the one who chose (MY-INFO-09)."""
    first = play(developing(), "under:c062", "under:c061", "under:c063")
    second = play(developing(), "under:c061", "under:c063", "under:c062")
    assert mysthea.view(first, ADA).deck.bottom[0].cards == ("c062", "c061", "c063")
    for seat in (BEN, CLEO, None):
        seen = mysthea.view(first, seat)
        assert seen == mysthea.view(second, seat)
        assert seen.groups == (GroupView(1, RETURNED),)
        assert seen.deck.bottom[0].cards == ()
    story = told(developing(), "under:c062", "under:c061", "under:c063")
    order = was.OrderSeen(ADA, tuple(map(CardId, ("c062", "c061", "c063"))))
    assert order in heard(story, ADA)
    assert heard(story, BEN) == (was.CardsPutUnder(ADA, RETURNED),)


@pytest.mark.rule("MY-INFO-09")
def test_later_returns_go_below_earlier_ones() -> None:
    """Two batches, the older one above (MY-INFO-09)."""
    state = play(developing(), "under:c062", "under:c061", "under:c063")
    state = play(state, "show:c064", "show:c065", "show:c066", "buy:c064", "done", "show:c067")
    state = play(state, "done")
    ben = state.players[BEN]
    state = state.with_player(BEN, ben.with_energy(5))
    state = play(state, "develop", "renew", "under:c067", "under:c065", "under:c066")
    assert [batch.cards for batch in state.deck.bottom] == [
        ("c062", "c061", "c063"),
        ("c067", "c065", "c066"),
    ]
    assert [batch.seat for batch in state.deck.bottom] == [ADA, BEN]
    seen = mysthea.view(state, BEN)
    assert [batch.cards for batch in seen.deck.bottom] == [(), ("c067", "c065", "c066")]


@pytest.mark.rule("MY-INFO-03", "MY-INFO-09")
def test_drawing_from_the_known_part_is_no_chance() -> None:
    """The uppermost returned card comes by itself (MY-INFO-03)."""
    state = play(below(), "act:c041", "effect", "draw:1")
    assert asked(state) == (BEN, "options")
    assert state.players[BEN].hand.cards == ("c062",)


@pytest.mark.rule("MY-INFO-09")
def test_who_knows_the_order_knows_what_another_draws() -> None:
    """Ada sees the card in Ben's hand; Cleo knows that it is one of three (MY-INFO-09)."""
    state = below()
    story = told(state, "act:c041", "effect", "draw:1")
    assert was.CardSeen(BEN, CardId("c062"), ADA) in heard(story, ADA)
    assert was.CardSeen(BEN, CardId("c062"), ADA) not in heard(story, CLEO)
    after = play(state, "act:c041", "effect", "draw:1")
    assert mysthea.view(after, ADA).players[BEN].hand.cards == ("c062",)
    seen = mysthea.view(after, CLEO)
    ((origin, to),) = seen.players[BEN].hand.hidden
    assert (origin, to) == (Origin(Era.THREE, batch=1), (ADA, BEN))
    assert seen.groups == (GroupView(1, RETURNED),)
    # Ben himself knows that two others lie below, but not how.
    assert mysthea.view(after, BEN).groups == (GroupView(1, ids("c061 c063")),)


@pytest.mark.rule("MY-INFO-09", "MY-INV-31")
@pytest.mark.parametrize("seat", [ADA, BEN, CLEO, None])
def test_orders_are_told_apart_only_by_who_chose_them(seat: Seat | None) -> None:
    """Before anything is drawn (MY-INV-31)."""
    first, second = below("c062 c061 c063"), below("c063 c062 c061")
    same = mysthea.view(first, seat) == mysthea.view(second, seat)
    assert same == (seat != ADA)


@pytest.mark.rule("MY-INFO-09", "MY-INFO-07")
def test_imagined_orders_and_draws_come_from_the_group() -> None:
    """Each of the three in Ben's hand, the others below in any order (MY-INFO-09)."""
    after = play(below(), "act:c041", "effect", "draw:1")
    seen = mysthea.view(after, CLEO)
    found = set()
    for seed in range(120):
        world = mysthea.resample(seen, Dealer.of(seed))
        assert mysthea.view(world, CLEO) == seen
        drawn = world.players[BEN].hand.unseen[0].card
        found.add((drawn, *world.deck.bottom[0].cards))
    assert len(found) == 6
    assert all(sorted(order) == list(RETURNED) for order in found)


@pytest.mark.rule("MY-INFO-09", "MY-DEV-05", "MY-Q-28")
def test_with_few_cards_in_the_deck_the_upper_returned_ones_come_up_again() -> None:
    """One card left: it comes up, then the first two of the order (MY-DEV-05)."""
    state = scene(player(energy=5), player(), player(), area="c061 c062 c063", deck="c064")
    state = play(state, "develop", "renew", "under:c062", "under:c061", "under:c063")
    assert asked(state) == (CHANCE, "turn-up")
    state = play(state, "show:c064")
    assert state.deck.area == ("c061", "c062", "c064")
    # A card that was turned up is no longer in the group; the last one is known by elimination.
    assert mysthea.view(state, BEN).groups == (GroupView(1, ids("c063")),)


@pytest.mark.rule("MY-INFO-08", "MY-INFO-09")
def test_cards_known_to_lie_below_stay_known_when_they_leave() -> None:
    """The old deck goes, and everybody knows that these three went with it (MY-INFO-08)."""
    batch = Batch(1, ADA, ids("c041 c042 c043"))
    state = scene(player(), player(), player(), era=2, bottom=(batch,))
    state, _ = with_task(state, BeginEra())
    for seat in (BEN, CLEO, None):
        seen = mysthea.view(state, seat)
        assert seen.groups == (GroupView(1, ids("c041 c042 c043")),)
        assert not {"c041", "c042", "c043"} & set(unplaced(seen))
    assert mysthea.view(state, ADA).buried[0].cards == ("c041", "c042", "c043")


@pytest.mark.rule("MY-Q-29", "MY-DEV-06")
def test_an_exhausted_deck_gives_what_is_there() -> None:
    """One card left for C041; none are shuffled in (MY-Q-29)."""
    state = scene(player("c041", energy=1, discard="c061"), player(), player(), deck="c062")
    state = play(state, "act:c041", "effect")
    assert moves(state) == ["draw:0", "draw:1"]


@pytest.mark.rule("MY-Q-85", "MY-C041")
def test_the_number_of_draws_is_fixed_before_the_first_card_is_seen() -> None:
    """Nothing is asked between the two cards (MY-Q-85)."""
    state = scene(player("c041", energy=1), player(), player())
    state = play(state, "act:c041", "effect")
    assert moves(state) == ["draw:0", "draw:1", "draw:2"]
    state = play(state, "draw:2", "show:c061")
    assert asked(state) == (CHANCE, "draw")
