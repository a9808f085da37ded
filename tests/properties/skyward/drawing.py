"""Positions of skyward as a judge would write them, drawn by scene: what matters, and no more.

The cards are those of the tests. Hands, Airspaces and piles are dealt from the box, so that no card
is written more often than it is there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from hypothesis import strategies as st

from skybridge_rules import skyward
from skybridge_rules.skyward import Setup, State
from tests.properties.cases import Case, Written, cases
from tests.properties.skyward.box import BOX, COUNTING
from tests.skyward.test_placing import OF_ANYBODY, minimal


def _copies(*arrays: str) -> tuple[str, ...]:
    found: list[str] = []
    for array in arrays:
        for card in getattr(BOX, array):
            found += [str(card.id)] * getattr(card, "copies", 1)
    return tuple(found)


PAYING: Final = _copies("faction_card")
BUILT: Final = _copies("building")
DISCORDS: Final = _copies("discord")
LOYAL: Final = _copies("allegiance")
INSTANTS: Final = _copies("vehicle", "critter")

LAUNCHED: Final = ("assembly-line",) * 3 + (
    *("jump-gate", "temple", "arena", "mint", "house", "dovecote"),
)
"""What is paid for; most often the building that pays, too."""

ASKING: Final = ("lightbridge", "quarter")
"""What is launched for the buildings that somebody has, and for nothing else."""

DECK_RULES: Final = {"allegiance": "deck"}
DISCORD_RULES: Final = {"discord": "deck"}


class Dealt:
    """The cards of the box that are not written yet."""

    def __init__(self, draw: st.DrawFn, *kinds: tuple[str, ...]) -> None:
        self._draw = draw
        self._left = {kind: list(kind) for kind in kinds}

    def some(self, kind: tuple[str, ...], least: int, most: int) -> list[str]:
        """Some cards of a kind, which are gone then."""
        left = self._left.setdefault(kind, list(kind))
        number = self._draw(st.integers(least, min(most, len(left))))
        return [left.pop(self._draw(st.integers(0, len(left) - 1))) for _ in range(number)]

    def this(self, kind: tuple[str, ...], card: str) -> str:
        """One card by its name."""
        self._left.setdefault(kind, list(kind)).remove(card)
        return card


def place(written: Written | Setup) -> State:
    """A position with the content that it names, or else with the cards of the box."""
    setup = written if isinstance(written, Setup) else skyward.read_setup(written)
    return skyward.place(setup, content=None if setup.content else BOX)


def drawn(scene: st.SearchStrategy[Written], steps: int) -> st.SearchStrategy[Case[State]]:
    """Positions of a scene that are possible, with choices that lead on."""
    return cases(scene, place, steps)


def _seats(
    draw: st.DrawFn, dealt: Dealt, players: int, least: int, most: int
) -> dict[int, dict[str, Any]]:
    """Everybody with some cards; what must lie somewhere lies with the last."""
    seats: dict[int, dict[str, Any]] = {}
    for seat in range(players):
        low, high = (least, most) if seat == 0 else (0, 2)
        seats[seat] = {
            "hand": dealt.some(PAYING, low, high) + dealt.some(BUILT, 0, 2),
            "unseen": dealt.some(PAYING, 0, 1) + dealt.some(BUILT, 0, 1),
            "airspace": dealt.some(BUILT, 0, 3),
            "cogs": draw(st.integers(0, 3)),
        }
    seats[players - 1]["airspace"].append("*")
    return seats


@st.composite
def turns(
    draw: st.DrawFn, /, moment: str = "turn", hand: int = 5, least: int = 0, **rules: Any
) -> Written:
    """A player has a turn, with cards to pay, to launch and to exchange."""
    players, dealt = draw(st.integers(2, 3)), Dealt(draw)
    seats = _seats(draw, dealt, players, least, hand)
    written = {"moment": moment, "players": players, "left": draw(st.integers(0, 3))}
    return {**written, "seats": seats, **({"rules": rules} if rules else {})}


@st.composite
def launches(draw: st.DrawFn) -> Written:
    """A payment has begun: a building to be launched, and more than enough to pay with."""
    dealt = Dealt(draw)
    card = draw(st.sampled_from(LAUNCHED))
    dealt.this(BUILT, card)
    own: dict[str, Any] = {
        "hand": [card, *dealt.some(PAYING, 0, 3)],
        "unseen": dealt.some(PAYING, 0, 2),
        "cogs": draw(st.integers(1, 3)),
    }
    if card != "assembly-line" and draw(st.booleans()):
        own["unseen"].append("assembly-line")
    return {"moment": "pay", "card": card, "left": 0, "seats": {0: own, 1: {"airspace": ["*"]}}}


@st.composite
def splits(draw: st.DrawFn) -> Written:
    """Cards are divided, or piles are picked; the deck may be empty by then."""
    players, dealt = draw(st.integers(2, 4)), Dealt(draw)
    moment = draw(st.sampled_from(["assign", "token", "pick"]))
    rules = draw(
        st.sampled_from([{}, DISCORD_RULES, {**DISCORD_RULES, "discord_timing": "at-pick"}])
    )
    loose = dealt.some(INSTANTS, 0, 2) + dealt.some(PAYING, 0, 4) + dealt.some(BUILT, 0, 2)
    loose += dealt.some(DISCORDS, 0, 2) if rules else []
    piles: list[list[str]] = [[]]
    for card in loose[1:] if moment == "assign" else loose:
        if piles[-1] and len(piles) < players and draw(st.booleans()):
            piles.append([])
        piles[draw(st.integers(0, len(piles) - 1))].append(card)
    piles = [pile for pile in piles if pile]
    written: Written = {"moment": moment, "players": players, "left": 0, "piles": piles}
    if moment == "assign":
        written["dealt"] = [*loose[:1], *dealt.some(PAYING, 1, 3)]
    if moment == "pick":
        written["token"] = draw(st.integers(1, players))
    seats: dict[int, dict[str, Any]] = {players - 1: {"airspace": ["*"]}}
    if rules:
        seats[players - 1]["discords"] = ["*"]
        written["rules"] = rules
    return {**written, "warden": draw(st.integers(0, players - 1)), "seats": seats}


@st.composite
def draws(draw: st.DrawFn) -> Written:
    """Cards come unseen from a small deck, in which Allegiances may be."""
    dealt = Dealt(draw)
    secret = draw(st.booleans())
    seats: dict[int, dict[str, Any]] = {
        0: {"hand": dealt.some(PAYING, 0, 3), "unseen": dealt.some(BUILT[:10], 0, 1), "cogs": 3},
        1: {"hand": dealt.some(PAYING, 0, 2), "airspace": ["*"]},
    }
    written: Written = {"moment": "draw", "card": "library", "seats": seats}
    written["left"] = draw(st.integers(1, 3))
    if secret:
        seats[1]["unseen"] = dealt.some(LOYAL, 0, 1)
        written |= {"allegiances": 1, "rules": DECK_RULES}
    return written


@st.composite
def choices_of_allegiances(draw: st.DrawFn) -> Written:
    """Allegiances are dealt, or the choice among them has begun."""
    players = draw(st.integers(2, 4))
    moment = draw(st.sampled_from(["allegiance", "keep"]))
    seat = draw(st.integers(0, players - 1))
    rules = {"allegiance": "dealt", "open_hands": draw(st.booleans())}
    return {"moment": moment, "players": players, "seat": seat, "rules": rules}


@st.composite
def discords(draw: st.DrawFn) -> Written:
    """Discords lie in rows, and some of them are still to be carried out."""
    players, dealt = draw(st.integers(2, 4)), Dealt(draw)
    seats: dict[int, dict[str, Any]] = {}
    for seat in range(players):
        row = [dealt.this(DISCORDS, "crassus-cache")] if seat == 0 else []
        row += dealt.some(DISCORDS, 0, 3)
        owed = [card for card in row if card != "rumour"][: draw(st.integers(1, 3))]
        seats[seat] = {
            "hand": dealt.some(PAYING, 0, 3),
            "airspace": dealt.some(("pigeon",) * 3, 0, 1) + dealt.some(BUILT, 0, 2),
            "discords": row,
            "owed": owed,
        }
    seats[players - 1]["airspace"].append("*")
    seats[players - 1]["discords"].append("*")
    rules = {
        "discord": "deck",
        "crassus_count": draw(st.sampled_from(["at-resolution", "sequential"])),
    }
    return {"moment": "resolve", "players": players, "left": 0, "seats": seats, "rules": rules}


@st.composite
def ends(draw: st.DrawFn) -> Written:
    """Somebody has five buildings or so, or the deck is nearly empty."""
    players, dealt = draw(st.integers(2, 3)), Dealt(draw)
    seats: dict[int, dict[str, Any]] = {
        seat: {
            "hand": dealt.some(PAYING, 0, 2) + dealt.some(BUILT[12:], 0, 2),
            "airspace": dealt.some(BUILT[:12], 3 if seat == 0 else 0, 5 if seat == 0 else 3),
            "cogs": draw(st.integers(0, 4)),
        }
        for seat in range(players)
    }
    seats[players - 1]["airspace"].append("*")
    rules = {"final_split": draw(st.booleans())}
    written = {"players": players, "left": draw(st.integers(1, 4)), "rules": rules}
    return {**written, "seats": seats}


@st.composite
def sixths(draw: st.DrawFn) -> Written:
    """Somebody can launch the sixth building, or has it already."""
    dealt = Dealt(draw)
    lies = dealt.some(BUILT[:12], 4, 6)
    seats: dict[int, dict[str, Any]] = {
        0: {"hand": ["house"], "airspace": lies, "cogs": draw(st.integers(1, 2))},
        1: {"hand": dealt.some(PAYING, 0, 1), "airspace": ["*"]},
    }
    rules = {"final_split": draw(st.booleans())}
    return {"left": draw(st.integers(1, 3)), "seats": seats, "rules": rules}


@st.composite
def doubles(draw: st.DrawFn) -> Written:
    """Of some faces one card is known to all, and another is not."""
    card = draw(st.sampled_from(sorted(set(PAYING))))
    more = Dealt(draw).some(BUILT, 1, 3)
    seats = {0: {"hand": [card, *more], "unseen": [card]}, 1: {"airspace": ["*"]}}
    return {"moment": "exchange", "left": 5, "seats": seats}


@st.composite
def gifts(draw: st.DrawFn) -> Written:
    """Chimaera Vats: all Pigeons and Discords are about to be given."""
    dealt = Dealt(draw)
    row = [dealt.this(DISCORDS, "chimaera-vats"), *dealt.some(DISCORDS, 0, 2)]
    seats: dict[int, dict[str, Any]] = {
        0: {"airspace": dealt.some(("pigeon",) * 3, 0, 2), "discords": row},
        1: {"airspace": ["*"], "discords": ["*"]},
    }
    return {"moment": "gift", "card": "chimaera-vats", "left": 0, "seats": seats}


@st.composite
def loyalties(draw: st.DrawFn) -> Written:
    """A turn with an Allegiance in hand, and much of what they ask for."""
    dealt = Dealt(draw)
    seats: dict[int, dict[str, Any]] = {
        0: {
            "hand": dealt.some(PAYING, 0, 2),
            "unseen": dealt.some(LOYAL, 1, 2),
            "airspace": dealt.some(BUILT, 3, 5) + dealt.some(("pigeon",) * 3, 0, 2),
            "cogs": draw(st.integers(0, 4)),
        },
        1: {"airspace": ["*"]},
    }
    return {"moment": "turn", "left": 5, "seats": seats, "rules": DECK_RULES}


@st.composite
def last_buildings(draw: st.DrawFn) -> Written:
    """Somebody may launch what asks for buildings; or the game is over, and buildings count."""
    dealt, over = Dealt(draw), draw(st.booleans())
    for card in ASKING:
        dealt.this(BUILT, card)
    own = [dealt.this(BUILT, draw(st.sampled_from(COUNTING)))]
    seats: dict[int, dict[str, Any]] = {
        0: {"hand": list(ASKING), "airspace": own, "cogs": 1},
        1: {"airspace": [*dealt.some(BUILT[:12], 0, 3), "*"]},
    }
    if over:
        own += dealt.some(("pigeon",) * 3, 0, 2) + dealt.some(BUILT[:12], 0, 3)
    else:
        own += dealt.some(BUILT[:8], 0, 4)
    return {"moment": "over" if over else "turn", "left": 3, "seats": seats}


MOMENTS: Final = tuple(map(minimal, OF_ANYBODY))
"""Any moment there is, each with the least that it needs."""


@st.composite
def anything(draw: st.DrawFn, moments: tuple[Written, ...] = MOMENTS) -> Written:
    """A moment with any number of players, and any expansions."""
    written = dict(draw(st.sampled_from(moments)))
    written.setdefault("players", draw(st.integers(2, 5)))
    return written


def every_scene() -> Iterator[st.SearchStrategy[Written]]:
    """All of them."""
    yield from (turns(), launches(), splits(), draws(), choices_of_allegiances())
    yield from (discords(), ends(), gifts(), draws(), loyalties(), last_buildings())
