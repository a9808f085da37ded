"""Basics: what a described position is about, once its words are understood."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum, auto
from typing import Final

from skybridge_rules.core.by_hand import fail, meant, one_of, read_switches, written
from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.spelling import members
from skybridge_rules.core.strict_json import show
from skybridge_rules.core.switches import config_with
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import problem
from skybridge_rules.thraen.components import SEGMENTS, Ability, Resource, Stack
from skybridge_rules.thraen.config import RulesConfig
from skybridge_rules.thraen.deck import Deck, deck_of
from skybridge_rules.thraen.placing.description import SeatSetup, Setup
from skybridge_rules.thraen.records import Content
from skybridge_rules.thraen.state import PLAYERS
from skybridge_rules.thraen.tasks import Task

USUAL: Final = (
    Ability.EMPERY,
    Ability.VISIONS,
    Ability.HIGH_PRIEST,
    Ability.MASTER_OF_DRAKHES,
    Ability.GARDENS,
)
"""Who plays where nothing is written: sides that keep out of the way of most questions."""

STACKS: Final = members(Stack)
"""The stacks by their words."""

RESOURCES: Final = members(Resource)
"""The resources by their words."""

ABILITIES: Final = members(Ability)
"""The sides of the boards by their words."""

GODH: Final = "godh"
"""The word for the Godh stack."""


class Phase(Enum):
    """Where in a game a moment is."""

    SETUP = auto()
    """Before the first plays: who begins, boards, starting cards, the draft."""
    FIRST_PLAYS = auto()
    PREPARATION = auto()
    TURN = auto()
    NIGHT = auto()
    """The Faction phase; the current segment has just been checked."""
    END = auto()
    """After the last clearing."""


UNCHECKED: Final = (Phase.PREPARATION, Phase.TURN)
"""Where it is still open whether the round completes a segment (TH-FACTION-02)."""


@frozen(eq=False)
class DescribedMoment:
    """A question that a position can be at: its agenda, and what it takes for granted."""

    phase: Phase
    tasks: Callable[[Basics], tuple[Task, ...]]
    """The whole agenda, the first of it first."""
    details: tuple[str, ...] = ()
    """The fields of a Setup that say more about the question."""
    ability: Ability | None = None
    """The side that the one who is asked has to play."""
    completed: int = 0
    """Segments that are turned over, unless the Setup says so."""
    taken: bool = False
    """Whether the seat on turn has its card of step 1."""
    played: bool = False
    """Whether the seat on turn has played its card of step 2."""
    rules: Mapping[str, str] = {}
    """Switches without which the question does not come up."""


@frozen(eq=False)
class Basics:
    """Who plays with what, and what is asked."""

    setup: Setup
    moment: DescribedMoment
    deck: Deck
    config: RulesConfig
    abilities: tuple[Ability, ...]
    seat: Seat
    turn: Seat
    holder: Seat
    completed: int

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.abilities)

    @property
    def order(self) -> tuple[Seat, ...]:
        """Everybody, from the starting Drakhe on (TH-TURN-01)."""
        return tuple(Seat((self.holder + n) % self.players) for n in range(self.players))

    @property
    def stack(self) -> Stack:
        """The stack that the question is about."""
        word = self.setup.stack
        return Stack.LIGHT if word is None else one_of(word, STACKS, "stack")

    @property
    def slot(self) -> int:
        """The slot that the question is about, counted from 0."""
        slot = 1 if self.setup.slot is None else self.setup.slot
        return self.slot_of(self.seat, slot, "slot")

    def slot_of(self, seat: Seat, number: int, path: str) -> int:
        """A slot by the number that people give it."""
        slots = len(self.deck.slots[self.abilities[seat]])
        if not 1 <= number <= slots:
            fail(path, f"there are slots 1 to {slots}, not {number}")
        return number - 1

    def described(self, seat: int) -> SeatSetup:
        """What is written about a seat."""
        return self.setup.seats.get(seat, SeatSetup())

    def plays(self, *abilities: Ability) -> Seat | None:
        """The seat that plays with one of these sides."""
        found = (Seat(seat) for seat, each in enumerate(self.abilities) if each in abilities)
        return next(found, None)

    def faction_card(self, word: str, path: str) -> CardId:
        """A faction card or starting card by its id."""
        return _card_of(self.deck.cards, word, path)

    def godh_card(self, word: str, path: str) -> CardId:
        """A Godh card by its id."""
        return _card_of(self.deck.godhs, word, path)


def _card_of(cards: Mapping[CardId, object], word: str, path: str) -> CardId:
    card = CardId(word)
    if card not in cards:
        fail(path, f"{show(word)} is unknown; {meant(word, cards)}")
    return card


def understand(setup: Setup, moment: DescribedMoment, content: Content) -> Basics:
    """What the words of a Setup mean; SetupError names those that mean nothing."""
    _refuse_other_details(setup, moment)
    deck = deck_of(content)
    players = _players(setup)
    holder = _seat(setup.holder, 0, players, "holder")
    for seat in setup.seats:
        _seat(seat, seat, players, f"seats.{seat}")
    seat = _seat(setup.seat, _usual_seat(setup, moment), players, "seat")
    abilities = _abilities(setup, moment, players, seat)
    turn = _seat(setup.turn, seat, players, "turn")
    if setup.turn is None and setup.moment == "empery":
        turn = Seat((seat + 1) % players)
    completed = _completed(setup, moment)
    config = _config(setup, moment)
    _refuse_needless(setup, moment)
    return Basics(setup, moment, deck, config, abilities, seat, turn, holder, completed)


_DETAILS: Final = (
    *("stack", "slot", "card", "cards", "looked_at", "effects", "resource", "during", "price"),
    "turn",
)


def _refuse_other_details(setup: Setup, moment: DescribedMoment) -> None:
    for name in _DETAILS:
        if name not in moment.details and getattr(setup, name) is not None:
            known = ", ".join(moment.details) or "no such thing"
            fail(name, f"the moment {setup.moment!r} has {known}")


_OPENING: Final = ("moment", "seat", "players", "holder", "rules", "content", "printed")
"""What can be said of a moment before the first plays, beside the seats and the die."""


def _refuse_needless(setup: Setup, moment: DescribedMoment) -> None:
    """Nothing is written in vain: what the moment has no place for is refused."""
    phase, when = moment.phase, f"at the moment {setup.moment!r}"
    for seat, own in setup.seats.items():
        if phase is Phase.SETUP:
            for name in written(own).keys() - {"plays", "hand", "pack"}:
                fail(f"seats.{seat}.{name}", f"nobody has anything of it {when}")
        elif own.pack is not None:
            fail(f"seats.{seat}.pack", f"nobody has a pack {when}")
    if phase is Phase.SETUP:
        for name in written(setup).keys() - {*_OPENING, "seats", "bridge"}:
            fail(name, f"there is nothing of it {when}")
        for name in written(setup.bridge).keys() - {"die"}:
            fail(f"bridge.{name}", f"there is nothing of it {when}")
    if phase is not Phase.TURN:
        for name in ("beside", "used"):
            if getattr(setup, name):
                fail(name, f"nobody is on turn {when}")


def _players(setup: Setup) -> int:
    named = [seat for seat in (*setup.seats, setup.seat or 0, setup.holder or 0) if seat < 4]
    players = max(2, max(named) + 1) if setup.players is None else setup.players
    if players not in PLAYERS:
        what = f"2 to 4 can play, not {players}"
        raise ImpossibleSetup((problem("TH-SETUP-01", "players", what),))
    return players


def _seat(number: int | None, usual: int, players: int, path: str) -> Seat:
    found = usual if number is None else number
    if not 0 <= found < players:
        fail(path, f"there are seats 0 to {players - 1}, not {found}")
    return Seat(found)


def _usual_seat(setup: Setup, moment: DescribedMoment) -> int:
    """Seat 0, or the one that plays what the moment asks for."""
    if moment.ability is None:
        return 0
    words = [word for word, each in ABILITIES.items() if each.character is moment.ability.character]
    return next((seat for seat, each in setup.seats.items() if each.plays in words), 0)


def _abilities(
    setup: Setup, moment: DescribedMoment, players: int, asked: Seat
) -> tuple[Ability, ...]:
    """As written; the others play what the moment asks for, or what keeps out of the way."""
    found: dict[int, Ability] = {}
    for seat, each in setup.seats.items():
        if each.plays is not None:
            found[seat] = one_of(each.plays, ABILITIES, f"seats.{seat}.plays")
    if moment.ability is not None and asked not in found:
        found[asked] = moment.ability
    taken = {each.character for each in found.values()}
    others = iter(each for each in USUAL if each.character not in taken)
    for seat in range(players):
        if seat not in found:
            found[seat] = next(others)
    if len({each.character for each in found.values()}) < players:
        what = "two seats play sides of one board"
        raise ImpossibleSetup((problem("TH-SETUP-01", "seats", what),))
    return tuple(found[seat] for seat in range(players))


def _completed(setup: Setup, moment: DescribedMoment) -> int:
    """Segments turned over, said in one way or the other."""
    completed, segment = setup.bridge.completed, setup.segment
    if completed is not None and segment is not None and segment != completed + 1:
        fail("segment", f"with {completed} completed, segment {completed + 1} is under way")
    if segment is not None:
        if not 1 <= segment <= SEGMENTS:
            fail("segment", f"there are segments 1 to {SEGMENTS}, not {segment}")
        return segment - 1
    if completed is None and setup.round is not None and moment.phase in UNCHECKED:
        return min(SEGMENTS - 1, max(0, setup.round - 1))  # every round so far had help
    if completed is None:
        return moment.completed
    if not 0 <= completed <= SEGMENTS:
        fail("bridge.completed", f"there are {SEGMENTS} segments, not {completed}")
    return completed


def _config(setup: Setup, moment: DescribedMoment) -> RulesConfig:
    return read_switches(setup.rules, config_with(RulesConfig(), dict(moment.rules)))
