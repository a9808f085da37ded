"""Feuds, written from section 2.13 of the catalogue (TH-RELIG, TH-FEUD, TH-Q-46 to TH-Q-52).

One rune stack of any height. For feuds it is enough to know its Godh card, the cards that touch it
on either side, how many lie above it (two stand for more) and the top card; what lies further down
never counts. Any card may come at any time. Once Inspiration has touched the stack (TH-FEUD-03) no
more is known of it than which Godh card it holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from tests.proof.machine import Machine, Rule
from tests.proof.terms import Term, both, either, implies, where

COLOURS: Final = range(5)
"""The five factions."""
PLAIN: Final = 5
"""A card without a colour: bridge work and the Eye (TH-FEUD-07)."""
CARDS: Final = range(6)
NONE: Final = -1


class Pile(NamedTuple):
    """What counts of a stack."""

    master: Term
    """1 if its owner may ignore feuds (TH-FEUD-06)."""
    godh: Term = NONE
    """The feud colour of its Godh card."""
    under: Term = NONE
    """The card on which the Godh card lies."""
    over: Term = NONE
    """The card that lies on the Godh card."""
    above: Term = 0
    """How many cards lie above the Godh card; 2 for two or more."""
    top: Term = NONE
    """The top card, if it is a faction card."""
    blue: Term = NONE
    """The colour of Ghiarhabbat, if he is the top card."""
    touched: Term = 0
    """1 once Inspiration has rearranged it."""


def godh_on_top(s: Pile) -> Term:
    """Whatever comes next touches the Godh card."""
    return both(s.godh != NONE, s.above == 0)


def laid(s: Pile, card: int, blue: int = NONE) -> Pile:
    """The stack with a faction card on top."""
    return s._replace(
        over=where(godh_on_top(s), card, s.over),
        above=where(s.godh == NONE, 0, where(s.above == 0, 1, 2)),
        top=card,
        blue=blue,
    )


def permitted(s: Pile, card: int) -> Term:
    """No feud of a Godh card on top forbids this card (TH-FEUD-02, TH-FEUD-06)."""
    return either(s.master == 1, s.godh == NONE, s.above != 0, s.godh != card)


def claimed(s: Pile, feud: int, under: Term) -> Pile:
    """The stack with a Godh card on top (TH-RELIG-05)."""
    return s._replace(godh=feud, under=under, over=NONE, above=0, top=NONE, blue=NONE)


def rules() -> Iterator[Rule[Pile]]:
    """Every step that lays a card, or takes Ghiarhabbat away."""
    for card in CARDS:
        yield from _plays(card)
    for feud in COLOURS:
        yield from _godhs(feud)
        for under in set(CARDS) - {feud}:
            yield _godh_for_ghiarhabbat(feud, under)
        yield _ghiarhabbat(feud)
    yield Rule(
        "Inspiration",
        lambda s: either(s.top != NONE, s.godh != NONE),
        lambda s: Pile(master=s.master, godh=s.godh, touched=1),
    )


def _plays(card: int) -> Iterator[Rule[Pile]]:
    """A faction card is laid, on what lies there or on what Ghiarhabbat leaves (TH-ABIL-GAR-02)."""
    yield Rule(
        f"a card of {card} is played",
        lambda s: both(s.touched == 0, permitted(s, card)),
        lambda s: laid(s, card),
    )
    yield Rule(
        f"Ghiarhabbat leaves, a card of {card} is played",
        lambda s: both(s.touched == 0, s.blue != NONE, permitted(left(s), card)),
        lambda s: laid(left(s), card),
    )


def _ghiarhabbat(blue: int) -> Rule[Pile]:
    """He comes from another slot; which faction is blue is printed on the cards (TH-FEUD-04)."""
    return Rule(
        f"Ghiarhabbat comes, blue is {blue}",
        lambda s: both(s.touched == 0, s.master == 0, permitted(s, blue)),
        lambda s: laid(s, blue, blue),
    )


def left(s: Pile) -> Pile:
    """The stack without Ghiarhabbat, as far as it counts for the card that follows (TH-Q-48).

    Of two or more cards above the Godh card one at least stays, and it is no matter which.
    """
    bare = either(s.godh == NONE, s.above == 1)
    return s._replace(
        over=where(s.above == 1, NONE, s.over),
        above=where(bare, 0, s.above),
        top=where(bare, NONE, s.top),
        blue=NONE,
    )


def _godhs(feud: int) -> Iterator[Rule[Pile]]:
    """A Godh card claims the stack: a faction card on top, and no Godh card in it (TH-RELIG-01)."""
    yield Rule(
        f"a Godh card at feud with {feud} is played",
        lambda s: both(
            s.touched == 0,
            s.godh == NONE,
            s.top != NONE,
            either(s.master == 1, s.top != feud),
        ),
        lambda s: claimed(s, feud, s.top),
    )
    yield Rule(
        f"a Godh card at feud with {feud} claims a rearranged stack",
        lambda s: both(s.touched == 1, s.godh == NONE),
        lambda s: s._replace(godh=feud),
    )


def _godh_for_ghiarhabbat(feud: int, under: int) -> Rule[Pile]:
    """Whatever Ghiarhabbat leaves, if it is not at feud with the Godh card (TH-Q-47, TH-Q-48)."""
    return Rule(
        f"Ghiarhabbat leaves {under}, a Godh card at feud with {feud} is played",
        lambda s: both(s.touched == 0, s.blue != NONE, s.godh == NONE),
        lambda s: claimed(s, feud, under),
    )


def _apart(name: str) -> Callable[[Pile], Term]:
    """The Godh card does not touch its feud colour on this side."""
    return lambda s: implies(
        both(s.touched == 0, s.master == 0, s.godh != NONE), getattr(s, name) != s.godh
    )


def _among(term: Term, least: int, most: int) -> Term:
    return both(term >= least, term <= most)


FEUDS: Final = Machine[Pile](
    "feuds",
    (Pile(master=0), Pile(master=1)),
    tuple(rules()),
    {
        "what a stack can be": lambda s: both(
            _among(s.master, 0, 1),
            _among(s.godh, NONE, 4),
            _among(s.under, NONE, PLAIN),
            _among(s.over, NONE, PLAIN),
            _among(s.above, 0, 2),
            _among(s.top, NONE, PLAIN),
            _among(s.touched, 0, 1),
            either(s.blue == NONE, both(s.blue == s.top, s.master == 0)),
            implies(s.godh == NONE, both(s.under == NONE, s.above == 0)),
            implies(s.above == 0, s.over == NONE),
            implies(s.above == 1, s.over == s.top),
        ),
        "a Godh card lies on no card of its feud colour (TH-FEUD-01)": _apart("under"),
        "no card of its feud colour lies on a Godh card (TH-FEUD-02)": _apart("over"),
        "a Godh card lies on a faction card (TH-RELIG-01, TH-Q-50)": lambda s: implies(
            both(s.touched == 0, s.godh != NONE), s.under != NONE
        ),
    },
    {
        "one Godh card to a stack, for good (TH-INV-12)": lambda s, t: either(
            s.godh == NONE, s.godh == t.godh
        ),
    },
    lambda make: Pile(*map(make, Pile._fields)),
)
