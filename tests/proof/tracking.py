"""The models beside whole games of the library: every event is a step, and must be allowed there.

After every move of the library the numbers of the models are those of the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Protocol

from skybridge_rules.core.ids import CardId
from skybridge_rules.thraen import Ability, Event, Move, Resource, State
from skybridge_rules.thraen.components import Faction
from skybridge_rules.thraen.config import FreeRebels
from skybridge_rules.thraen.events import (
    CardPlayed,
    Contributed,
    Declined,
    FreeRebelCame,
    Gained,
    GameEnded,
    GhiarhabbatMoved,
    GivenUp,
    GodhPlayed,
    LeaderMoved,
    Paid,
    RoundBegan,
    SegmentCompleted,
    Traded,
    TurnBegan,
    TurnEnded,
)
from skybridge_rules.thraen.moves import Trade
from skybridge_rules.thraen.tasks import AskRoom
from tests.proof.feuds import FEUDS, NONE, PLAIN, Pile
from tests.proof.idle_rounds import CHECK, Round, machine
from tests.proof.storage import KINDS, STORAGE, Store, number, room
from tests.thraen.invariants_steps import Passage


class Unlike(AssertionError):
    """The library does what a model does not allow, or has other numbers."""


class Model(Protocol):
    """A model that follows a game from its beginning."""

    taken: Counter[str]
    """How often each of its rules was applied."""

    def __init__(self, state: State) -> None: ...

    def follow(self, step: Passage) -> None:
        """Take the steps of one move of the library."""


class Stores:
    """The stores of all seats."""

    def __init__(self, state: State) -> None:
        self.stores = [Store()] * len(state.players)
        self.taken: Counter[str] = Counter()

    def follow(self, step: Passage) -> None:
        """Take the steps of one move of the library."""
        settled = False  # the gain that follows is part of the step before
        for event in step.events:
            if settled and isinstance(event, Gained):
                settled = False
            elif (found := self.told(event, step.move)) is not None:
                seat, names = found
                for name in names:
                    self.take(seat, name)
                settled = isinstance(event, GivenUp) or (
                    names[0].startswith("trade salt") and not names[0].endswith("wait")
                )
        self.compare(step)

    def told(self, event: Event, move: Move) -> tuple[int, list[str]] | None:
        """Whose store changes by an event, and by which steps."""
        match event:
            case Gained(seat, resource):
                waited = self.stores[seat].waits == number(small(resource))
                return seat, [f"{'room was made for' if waited else 'gain'} {small(resource)}"]
            case Paid(seat, resource, count):
                return seat, [f"pay {small(resource)}"] * count
            case GivenUp(seat, resource):
                return seat, [f"return {small(resource)} for {KINDS[self.stores[seat].waits]}"]
            case Declined(seat):
                return seat, ["decline"]
            case Traded(seat, Resource.SALT) if isinstance(move, Trade) and move.get is not None:
                got = small(move.get)
                waits = "" if room(self.stores[seat], got) else ", which has to wait"
                return seat, [f"trade salt for {got}{waits}"]
            case Traded(seat, resource):
                return seat, [f"trade {small(resource)}"]
            case TurnBegan(seat):
                return seat, ["a turn begins"]
            case TurnEnded(seat):
                return seat, ["the turn ends"]
            case _:
                return None

    def take(self, seat: int, name: str) -> None:
        """One step of a store."""
        rule, store = STORAGE.rule(name), self.stores[seat]
        if not rule.when(store):
            raise Unlike(f"'{name}' is not allowed to seat {seat}: {store}")
        self.taken[name] += 1
        self.stores[seat] = rule.then(store)

    def compare(self, step: Passage) -> None:
        """Whether every board has what the model says; a gain that is asked about found no room."""
        for seat, player in enumerate(step.after.players):
            if (due := self.stores[seat][: len(KINDS)]) != player.goods:
                raise Unlike(f"seat {seat} has {player.goods}, not {due}, after {step.move}")
        task = step.after.agenda[-1] if step.after.agenda else None
        if isinstance(task, AskRoom) and self.stores[task.seat].waits != int(task.resource):
            self.take(task.seat, f"{small(task.resource)} has to wait")


def small(resource: Resource) -> str:
    """A resource as the model names it."""
    return resource.name.lower()


class Rounds:
    """Bridge, idle rounds and free rebels."""

    def __init__(self, state: State) -> None:
        unlimited = state.table.options.config.free_rebels is FreeRebels.UNLIMITED
        self.model = machine(len(state.players), unlimited=unlimited)
        self.round = Round()
        self.first = -1
        self.taken: Counter[str] = Counter()

    def follow(self, step: Passage) -> None:
        """Take the steps of one move of the library."""
        for event in step.events:
            for name in self.told(event):
                self.take(name)
        if step.after.round:
            if self.first < 0:
                self.first = step.after.holder or 0
            self.compare(step.after)

    def told(self, event: Event) -> Iterator[str]:
        """The steps that an event tells of; turns are over when the bridge is checked."""
        match event:
            case Contributed():
                yield "a player builds"
            case SegmentCompleted():
                yield from ("turns are over", "the segment is completed")
            case FreeRebelCame(_, placed):
                name = "a free rebel comes" if placed else "no free rebel is left"
                yield from ("turns are over", name)
            case LeaderMoved():
                yield "the leader moves"
            case RoundBegan(number) if number > 1:
                yield "a new round"
            case GameEnded():
                yield "the game ends"

    def take(self, name: str) -> None:
        """One step."""
        rule = self.model.rule(name)
        if not rule.when(self.round):
            raise Unlike(f"'{name}' is not allowed: {self.round}")
        self.taken[name] += 1
        self.round = rule.then(self.round)

    def compare(self, state: State) -> None:
        """Whether the table has the numbers of the model."""
        bridge, desert, due = state.bridge, state.desert, self.round
        crew = len(bridge.crews[bridge.completed]) if bridge.completed < len(bridge.crews) else 0
        there = (state.round, crew, bridge.completed, bridge.idle, desert.left, desert.free)
        if there != due[1:7] or desert.leader != due.leader:
            raise Unlike(f"{there} and the leader at {desert.leader}, not {due}")
        if due.phase <= CHECK and state.holder != (self.first + due.holder) % len(state.players):
            raise Unlike(f"seat {state.holder} holds the starting Drakhe, not {due.holder} on")


def pile_of(state: State, seat: int, stack: tuple[str, ...]) -> Pile:
    """What the model knows of a stack of the library that Inspiration never touched."""
    deck, ability = state.table.deck, state.players[seat].ability
    colours = {str(card.id): colour(card.colour) for card in deck.cards.values()}
    feuds = {str(card.id): int(card.feud) for card in deck.godhs.values()}
    pile = Pile(master=int(ability is Ability.MASTER_OF_DRAKHES))
    for name in stack:
        if name in feuds:
            godh = feuds[name]
            pile = Pile(pile.master, godh, pile.top, NONE, 0, NONE, NONE)
        else:
            above = 0 if pile.godh == NONE else min(2, pile.above + 1)
            over = colours[name] if above == 1 else pile.over
            blue = colours[name] if name == "ghiarhabbat" else NONE
            pile = pile._replace(over=over, above=above, top=colours[name], blue=blue)
    return pile


def colour(faction: Faction | None) -> int:
    """A colour as the model writes it down."""
    return PLAIN if faction is None else int(faction)


class Feuds:
    """Every card that is played or moved onto a stack."""

    def __init__(self, state: State) -> None:
        del state
        self.taken: Counter[str] = Counter()

    def follow(self, step: Passage) -> None:
        """Whether the model lets the card onto the stack as it was."""
        left: tuple[int, int] | None = None
        for event in step.events:
            match event:
                case GhiarhabbatMoved(seat, start, slot):
                    blue = step.before.table.deck.cards[self.ghiarhabbat(step, seat, start)].colour
                    self.take(step, seat, slot, f"Ghiarhabbat comes, blue is {colour(blue)}")
                    left = seat, start
                case CardPlayed(seat, card, slot):
                    tone = colour(step.before.table.deck.cards[card].colour)
                    self.take(step, seat, slot, f"{_leaving(left)}a card of {tone} is played")
                case GodhPlayed(seat, card, slot):
                    feud = int(step.before.table.deck.godhs[card].feud)
                    stack = step.before.players[seat].display.stacks[slot]
                    name = f"a Godh card at feud with {feud} is played"
                    if left is not None:
                        under = pile_of(step.before, seat, stack[:-1]).top
                        name = f"Ghiarhabbat leaves {under}, {name}"
                    self.take(step, seat, slot, name)

    def ghiarhabbat(self, step: Passage, seat: int, slot: int) -> CardId:
        """The card on top that moves."""
        return step.before.players[seat].display.stacks[slot][-1]

    def take(self, step: Passage, seat: int, slot: int, name: str) -> None:
        """The rule must allow it for this stack."""
        pile = pile_of(step.before, seat, step.before.players[seat].display.stacks[slot])
        if not FEUDS.rule(name).when(pile):
            raise Unlike(f"'{name}' is not allowed onto {pile}")
        self.taken[name] += 1


def _leaving(left: tuple[int, int] | None) -> str:
    return "" if left is None else "Ghiarhabbat leaves, "
