"""Positions of mysthea as a judge would write them, drawn by scene: what matters, and no more.

Players stand in a few regions of the pictured circle or of another, so that they meet. Each has the
START cards of its seat, and cards of the Eras that nobody else has.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from hypothesis import assume
from hypothesis import strategies as st

from skybridge_rules import mysthea
from skybridge_rules.core.errors import SetupError
from skybridge_rules.mysthea import State
from tests.mysthea.test_placing import INSIDE, OF_ANYBODY, minimal
from tests.properties.cases import Case, Written, cases
from tests.properties.mysthea.table import ISLANDS, KINDS, LAND, REGIONS

LATE: Final = tuple(f"c{number:03}" for number in range(21, 81))
"""The cards of the three Eras."""

SLOTS: Final[tuple[tuple[str, ...], ...]] = (
    ("c017", "c039", "c059", "c080"),
    ("c018", "c037", "c058", "c077"),
    ("c019", "c038", "c056", "c076"),
    ("c016", "c036", "c060", "c079"),
    ("c020", "c040", "c057", "c078"),
)
"""The Upgrades of each slot; the first of each is a START card."""

MONSTERS: Final = (
    *("boulron", "onygauros", "caerulas", "utcoro", "cannibarok", "obsidusa", "kodror"),
)

CHAMPIONS: Final = ("anuth", "celethe", "leheir", "telron", "cr-2t1", "sanya", "kolbor")


def place(written: Written) -> State:
    """A position that may be impossible; what cannot even be read is no case."""
    try:
        return mysthea.place(written)
    except SetupError:
        assume(False)
        raise


def drawn(scene: st.SearchStrategy[Written], steps: int) -> st.SearchStrategy[Case[State]]:
    """Positions of a scene that are possible, with choices that lead on."""
    return cases(scene, place, steps)


class Dealt:
    """The cards of the Eras that nobody has yet."""

    def __init__(self, draw: st.DrawFn) -> None:
        self._draw = draw
        self._left = list(LATE)

    def some(self, most: int) -> list[str]:
        """Some of them, which are gone then."""
        number = self._draw(st.integers(0, most))
        return [self._left.pop(self._index()) for _ in range(number)]

    def upgrades(self) -> list[str]:
        """For some slots one of the cards that fit."""
        found: list[str] = []
        for fitting in SLOTS:
            left = [card for card in fitting if card in self._left]
            wanted = self._draw(st.booleans())
            if left and wanted:
                card = self._draw(st.sampled_from(left))
                self._left.remove(card)
                found.append(card)
        return found

    def _index(self) -> int:
        return self._draw(st.integers(0, len(self._left) - 1))


def starting(seat: int) -> list[str]:
    """The START cards of a seat: one of each colour (MY-SETUP-08)."""
    return [f"c{first + seat:03}" for first in (1, 6, 11, 16)]


def units(draw: st.DrawFn, regions: list[str], *, tired: bool = False) -> dict[str, Any]:
    """Units in some of these regions."""
    found: dict[str, Any] = {}
    for region in regions:
        troops, golems, forts = (draw(st.integers(0, most)) for most in (2, 1, 1))
        own = {"troops": troops, "golems": golems, "forts": forts}
        if tired:
            own["tired_troops"] = draw(st.integers(0, troops))
            own["tired_golems"] = draw(st.integers(0, golems))
        if troops + golems + forts:
            found[region] = {name: number for name, number in own.items() if number}
    return found


def some_tired(draw: st.DrawFn) -> dict[str, int]:
    """Units of which some have travelled and some may not have."""
    troops, golems = draw(st.integers(1, 2)), draw(st.integers(1, 2))
    tired = {"tired_troops": draw(st.integers(0, troops)), "tired_golems": draw(st.integers(0, 2))}
    tired["tired_golems"] = min(golems, tired["tired_golems"])
    return {"troops": troops, "golems": golems} | {each: n for each, n in tired.items() if n}


def some_regions(draw: st.DrawFn, least: int = 1, most: int = 3) -> list[str]:
    """A few regions, in which all players are."""
    return draw(st.lists(st.sampled_from(REGIONS), min_size=least, max_size=most, unique=True))


def a_seat(
    draw: st.DrawFn, seat: int, regions: list[str], dealt: Dealt, *, tired: bool = False
) -> dict[str, Any]:
    """A player somewhere in these regions, with a few of everything."""
    start = starting(seat)
    kept = draw(st.lists(st.sampled_from(start), max_size=3, unique=True))
    own: dict[str, Any] = {
        "at": draw(st.sampled_from(regions)),
        "units": units(draw, regions, tired=tired),
        "built": {"troops": draw(st.integers(0, 2)), "golems": draw(st.integers(0, 1))},
        "hand": kept,
        "unseen": dealt.some(2),
        "upgrades": dealt.upgrades(),
        "energy": draw(st.integers(0, 12)),
        "exp": draw(st.integers(0, 12)),
        "glory": draw(st.integers(1, 12)),
        "wounded": draw(st.booleans()),
    }
    return own


@st.composite
def tables(
    draw: st.DrawFn, /, moment: str = "turn", most: int = 3, *, tired: bool = False, **more: Any
) -> Written:
    """Players with units that meet, at a moment of the first of them."""
    players, dealt = draw(st.integers(2, most)), Dealt(draw)
    regions = some_regions(draw)
    seats = {
        seat: a_seat(draw, seat, regions, dealt, tired=tired and seat == 0)
        for seat in range(players)
    }
    chosen = draw(st.lists(st.sampled_from(CHAMPIONS), min_size=1, max_size=1))
    seats[0]["champion"] = chosen[0]
    circle = [ISLANDS[0], *draw(st.permutations(ISLANDS[1:]))]
    written = {"moment": moment, "players": players, "circle": circle, "seats": seats}
    for name, value in more.items():
        written[name] = draw(value) if isinstance(value, st.SearchStrategy) else value
    return written


@st.composite
def travels(draw: st.DrawFn) -> Written:
    """A unit sets out, has set out, or may take another one along."""
    moment = draw(st.sampled_from(["points", "points", "destination", "destination", "carry"]))
    written = draw(tables(moment, tired=True))
    own = written["seats"][0]
    if moment == "points":
        written["points"] = draw(st.integers(1, 4))
    elif moment == "carry":
        unit = draw(st.sampled_from(["champion", "troop", "golem"]))
        card = {"champion": "c038", "troop": "c059", "golem": "c077"}[unit]
        slot = next(each for each in SLOTS if card in each)
        for seat in written["seats"].values():
            seat["upgrades"] = [each for each in seat["upgrades"] if each not in slot]
            seat["unseen"] = [each for each in seat["unseen"] if each != card]
        own["upgrades"] += [card]
        own["units"] = {own["at"]: some_tired(draw), **own["units"]}
        written["unit"] = unit
    else:
        written["unit"] = draw(st.sampled_from(["champion", "troop", "golem"]))
        if draw(st.booleans()):
            written["card"] = draw(st.sampled_from(["c001", "c022", "c042"]))
    return written


@st.composite
def battles(draw: st.DrawFn, moment: str = "commit") -> Written:
    """A battle in one region, where all but the last of four may be."""
    players, dealt = draw(st.integers(2, 4)), Dealt(draw)
    region = draw(st.sampled_from(REGIONS))
    others = [each for each in some_regions(draw, most=1) if each != region]
    seats = {}
    for seat in range(players):
        alone = [draw(st.sampled_from(REGIONS))] if seat == 0 else []
        seats[seat] = a_seat(draw, seat, [*dict.fromkeys([region, *others, *alone])], dealt)
        if seat < 2:
            seats[seat]["at"] = region
        card = draw(st.sampled_from([*starting(seat), None]))
        if card is not None:
            seats[seat]["hand"] = [card]
    seats[0]["champion"] = draw(st.sampled_from(["anuth", "leheir", "telron"]))
    written: Written = {"moment": moment, "players": players, "seats": seats}
    if moment == "commit":
        written["region"] = region
    return written


@st.composite
def developments(draw: st.DrawFn) -> Written:
    """Cards are bought, turned up, put under a deck that may be small."""
    moment = draw(st.sampled_from(["develop", "under", "buy", "buy"]))
    own = {"energy": draw(st.integers(2, 12)), "hand": starting(0)[:2]}
    other = {"energy": draw(st.integers(0, 12))}
    written: Written = {"moment": moment, "seats": {0: own, 1: other}}
    written["left"] = draw(st.integers(1, 5))
    if moment == "buy":
        written["cards"] = draw(st.sampled_from([2, 1, 0]))
    return written


@st.composite
def full_hands(draw: st.DrawFn) -> Written:
    """All START cards and more are in hand: in a turn, in a battle, or to pay with."""
    moment = draw(st.sampled_from(["turn", "payment", "commit"]))
    written = draw(battles() if moment == "commit" else tables(moment))
    own = written["seats"][0]
    own["hand"] = starting(0)[:3] if moment == "payment" else starting(0)
    own["energy"] = draw(st.integers(4, 12))
    return written


OPENING: Final = (
    *("circle", "mirages", "monster", "side", "start-card", "champion", "artefact"),
    *("draft-card", "draft", "stand", "token", "encounter-front"),
)
"""Before the first Era nobody has anything."""

MOMENTS: Final = (
    *(minimal(each, players=2) for each in ("circle", "mirages", "stand", "token")),
    *map(minimal, OF_ANYBODY),
    *INSIDE,
)
"""Any moment there is, by itself and inside of others, each with the least that it needs."""


@st.composite
def anything(draw: st.DrawFn, moments: tuple[Written, ...] = MOMENTS) -> Written:
    """A moment with any number of players, who have something of everything."""
    setup = dict(draw(st.sampled_from(moments)))
    players = setup.get("players") or draw(st.integers(2, 5))
    written = {seat: dict(own) for seat, own in setup.get("seats", {}).items()}
    for seat in range(players):
        own = written.setdefault(seat, {})
        if setup["moment"] not in OPENING:
            own.setdefault("glory", draw(st.integers(1, 14)))
            if seat:
                own.setdefault("energy", draw(st.integers(0, 12)))
                own.setdefault("exp", draw(st.integers(0, 12)))
    return {**setup, "players": players, "seats": written}


@st.composite
def last_turns(draw: st.DrawFn) -> Written:
    """The last turn of a round: the next Event comes."""
    written = draw(tables("turn", standard=True, special=True))
    written["seat"] = written["players"] - 1
    written["round"] = draw(st.integers(4, 7))
    for own in written["seats"].values():
        own["charged"] = draw(st.booleans())
    return written


def crowded(draw: st.DrawFn, written: Written, island: str) -> None:
    """Some have nearly all their units on an Island."""
    region = f"{island}.{LAND[island][0]}"
    for own in written["seats"].values():
        if draw(st.booleans()):
            own["units"] = {region: {"troops": 6, "golems": 3, "forts": 4}}


@st.composite
def era_ends(draw: st.DrawFn) -> Written:
    """The last turn of an Era: all Region cards lie on the Path, and Kodror may."""
    written = draw(tables("turn", standard=True, special=True))
    written["seat"] = written["players"] - 1
    path = list(draw(st.permutations(KINDS)))
    if draw(st.booleans()):
        path.insert(0, "storm")
    kodror = draw(st.sampled_from(["ready", "defeated", None]))
    if kodror is not None:
        written["monsters"] = ["kodror"]
        path.insert(draw(st.integers(0, 2)), "kodror")
    if kodror == "defeated":
        written["defeats"] = ["kodror"]
    elif kodror == "ready":
        crowded(draw, written, "arch")
    return {**written, "path": path}


@st.composite
def attacks(draw: st.DrawFn) -> Written:
    """A Monster is called, with few or with many units on its Island."""
    monster, island = draw(st.sampled_from(MONSTERS)), draw(st.sampled_from(ISLANDS))
    written = draw(tables("monster-choice", card="c063", monsters=[monster]))
    written["figures"] = {monster: island}
    for own in written["seats"].values():
        own["unseen"] = [card for card in own["unseen"] if card != "c063"]
    crowded(draw, written, island)
    return written


@st.composite
def encounters(draw: st.DrawFn) -> Written:
    """A Champion stands where its Encounter Token is, and its player can pay."""
    written = draw(tables("turn"))
    own = written["seats"][0]
    own["token"] = own["at"].split(".")[0]
    own["exp"] = draw(st.integers(3, 12))
    return written


@st.composite
def signs(draw: st.DrawFn, numbers: tuple[int, ...] = tuple(range(1, 31))) -> Written:
    """An encounter is faced, and one of its options chosen."""
    number = draw(st.sampled_from(numbers))
    return draw(tables("sign", card=f"en{number:02}"))


@st.composite
def boards(draw: st.DrawFn) -> Written:
    """A full board, and a card that is played beside it; by some rules cards may be thrown away."""
    tactic, objective, accessory, upgrade = starting(0)
    written = draw(tables("options", card=accessory))
    own = written["seats"][0]
    own["energy"] = draw(st.integers(3, 12))
    own["hand"] = [tactic, objective, upgrade]
    own["accessories"] = ["c031", "c033", "c051"][: draw(st.integers(2, 3))]
    for seat in written["seats"].values():
        seat["unseen"] = [card for card in seat["unseen"] if card not in ("c031", "c033", "c051")]
    return {**written, "rules": {"free_board_discard": draw(st.booleans())}}


@st.composite
def era_begins(draw: st.DrawFn) -> Written:
    """The last card of the next Era is turned up; what was there goes home after it."""
    era = draw(st.integers(2, 3))
    written = draw(tables("turn-up", during="era", era=era, cards=1))
    late = {f"c{number:03}" for number in range(1 + 20 * era, 81)}
    for seat, own in written["seats"].items():
        for name in ("unseen", "upgrades"):
            own[name] = [card for card in own[name] if card not in late]
        if seat == 0:
            own["attunement"] = draw(st.sampled_from(["a01", "a02", "a03", "a04", "a05"]))
    return written


def every_scene() -> Iterator[st.SearchStrategy[Written]]:
    """All of them."""
    yield from (tables(), travels(), battles(), battles("turn"))
    yield from (developments(), full_hands(), boards())
    yield from (last_turns(), era_ends(), era_begins())
    yield from (attacks(), encounters(), signs(), anything())
