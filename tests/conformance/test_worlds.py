"""Worlds keep an observer's books: what moves, what is seen, what can be said."""

from __future__ import annotations

from skybridge_rules.conformance import Rows, Worlds
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CardId

A, B, C, D = map(CardId, "abcd")
PILE, HAND, GIFT = "pile", "hand", "gift"


def of(cards: str = "abcd", hand: int = 0) -> Worlds:
    """Cards of which the seat has seen none: some in a hand, the rest in a pile."""
    rows: Rows = {PILE: (None,) * (len(cards) - hand), HAND: (None,) * hand}
    return Worlds.of(map(CardId, cards), [PILE], rows)


def test_a_card_seen_on_a_pile_is_known_wherever_it_goes_in_the_open() -> None:
    """From the top to a hand, and under the pile again."""
    worlds = of().see(B, PILE, 0)
    assert worlds.certain(PILE) == (B, None, None, None)
    worlds = worlds.carry(PILE, HAND)
    assert worlds.certain(HAND) == (B,)
    assert worlds.take(B, HAND, PILE, to=-1).certain(PILE) == (None, None, None, B)


def test_a_secret_choice_makes_a_world_for_each_card_that_can_be_told_apart() -> None:
    """Cards never seen are all alike."""
    worlds = of(hand=3).see(A, HAND).choose(HAND, GIFT)
    assert len(worlds.possible) == 2
    assert worlds.certain(GIFT) == (None,)
    assert worlds.look(GIFT, [A]).certain(HAND) == (None, None)
    assert worlds.look(GIFT, [C]).certain(HAND) == (A, None)


def test_what_cannot_be_leaves_no_world() -> None:
    """A card in two places, a card that there is not, a row of another size."""
    worlds = of(hand=2).see(A, PILE, 0)
    assert not worlds.see(A, HAND).possible
    assert not worlds.see(CardId("z"), HAND).possible
    assert not worlds.look(HAND, [B]).possible
    assert worlds.look(HAND, [B, C]).certain(HAND) == (B, C)


def test_equal_cards_are_all_alike() -> None:
    """Who knows one of two equal cards cannot tell which of them left."""
    worlds = of("aab", hand=2).see(A, HAND).take(A, HAND, GIFT)
    assert worlds.certain(HAND) == (None,)
    assert worlds.allows({PILE: (A,), HAND: (B,), GIFT: (A,)})
    assert worlds.allows({PILE: (B,), HAND: (A,), GIFT: (A,)})


def test_rows_change_places_and_are_forgotten_by_rule() -> None:
    """Packs that are passed on, and hands that are mixed."""
    worlds = of(hand=1).see(C, HAND).carry_all((HAND, GIFT), (GIFT, HAND))
    assert (worlds.certain(HAND), worlds.certain(GIFT)) == ((), (C,))
    assert worlds.forget(GIFT).certain(GIFT) == (None,)


def test_every_world_is_listed_once_and_drawn_from_them() -> None:
    """Three cards that nobody has seen in three places of their own, unless that is too many."""
    worlds = of("abc", hand=1)
    every = worlds.every(6)
    assert every is not None
    assert len(every) == 6
    assert worlds.every(5) is None
    for seed in range(20):
        rows = worlds.draw(Dealer.of(seed))
        assert rows in every
        assert worlds.allows(rows)
    assert not worlds.see(A, HAND).allows({PILE: (A, C), HAND: (B,)})
    assert not worlds.allows({PILE: (A, B, C)})
