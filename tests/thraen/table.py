"""Plain questions about a table of thraen, answered from what is printed and from what lies there.

Kept apart from the library's own answers on purpose: the invariants and the laws rest on these.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from attrs import frozen

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.piles import Pile
from skybridge_rules.thraen import Options, State
from skybridge_rules.thraen.components import Ability, Faction, Passive, Resource, Rune, Stack
from skybridge_rules.thraen.effects import Symbol
from skybridge_rules.thraen.records import FactionCard, GodhCard, Segment

GHIARHABBAT = CardId("ghiarhabbat")
BRIDGE_WORKS = 12
GODH = "godh"
STARTING = "starting"


@frozen(eq=False)
class Printed:
    """What is printed, found by name."""

    cards: dict[CardId, FactionCard]
    """Faction cards and starting cards."""
    godhs: dict[CardId, GodhCard]
    backs: dict[CardId, str]
    """The stack each card belongs to, ``godh``, or ``starting``."""
    factions_full: Counter[CardId]
    """How often each faction card is in the box, starting cards not counted (TH-INV-03)."""
    starting: dict[Faction, tuple[CardId, ...]]
    runes: dict[Ability, tuple[Rune, ...]]
    factions: dict[Ability, Faction]
    segments: dict[int, Segment]
    forts: dict[int, int]
    """The points of each fortification, by territory."""


@cache
def printed(options: Options) -> Printed:
    """What is printed on the cards and boards of a game."""
    content = options.content
    backs = {card.id: card.faction.name.lower() for card in content.central if card.faction}
    backs |= {card.id: "bridge_work" for card in content.bridge_work}
    backs |= {card.id: "eye" for card in content.eye}
    full = Counter(card.id for card in (*content.central, *content.bridge_work, *content.eye))
    full.update(dict.fromkeys((card.id for card in content.bridge_work), BRIDGE_WORKS - 1))
    backs |= {card.id: GODH for card in content.godh}
    backs |= {card.id: STARTING for card in content.starting}
    factions = (*content.central, *content.bridge_work, *content.eye, *content.starting)
    players = {record.character: record.faction for record in content.faction}
    return Printed(
        cards={card.id: card for card in factions},
        godhs={card.id: card for card in content.godh},
        backs=backs,
        factions_full=full,
        starting={
            faction: tuple(card.id for card in content.starting if card.faction is faction)
            for faction in Faction
        },
        runes={board.ability: board.slots for board in content.board},
        factions={ability: players[ability.character] for ability in Ability},
        segments={segment.number: segment for segment in content.segment},
        forts={
            each.index: each.fortification
            for each in content.territory
            if each.fortification is not None
        },
    )


def box(state: State) -> Printed:
    """What is printed in the game that a state belongs to."""
    return printed(state.table.options)


def waits(state: State, *kinds: type) -> bool:
    """Whether a task of one of these kinds is asked or still to do."""
    return any(isinstance(task, kinds) for task in state.agenda)


def waiting(state: State, kind: type) -> tuple[Seat, ...]:
    """The seats of the tasks of a kind, in the order in which they come up."""
    return tuple(task.seat for task in reversed(state.agenda) if isinstance(task, kind))  # type: ignore[union-attr]  # whoever asks names a kind with seats


def in_pile(pile: Pile) -> Iterator[CardId]:
    """Every card of a pile."""
    yield from (known.card for known in (*pile.top, *pile.bottom))
    yield from pile.unseen


def faction_cards(state: State) -> Counter[CardId]:
    """Every card of the seven stacks, wherever it lies (TH-INV-03)."""
    cards, found, backs = state.cards, Counter[CardId](), box(state).backs
    for pile in cards.piles:
        found.update(in_pile(pile))
    found.update(card for card in cards.open if card is not None)
    found.update(known.card for known in cards.discard)
    found.update(known.card for known in cards.aside if backs.get(known.card) != GODH)
    for pack in cards.packs:
        found.update(pack)
    for player in state.players:
        found.update(known.card for known in player.hand)
        for stack in player.display.stacks:
            found.update(card for card in stack if backs.get(card) not in (GODH, STARTING))
    return found


def godh_cards(state: State) -> Counter[CardId]:
    """Every Godh card, wherever it lies, a pair of the High Priest included (TH-INV-05)."""
    found, backs = Counter(in_pile(state.cards.godhs)), box(state).backs
    found.update(known.card for known in state.cards.aside if backs.get(known.card) == GODH)
    for player in state.players:
        found.update(known.card for known in player.godhs)
        for stack in player.display.stacks:
            found.update(card for card in stack if backs.get(card) == GODH)
    if state.turn is not None:
        found.update(state.turn.beside)
    return found


def population(state: State, seat: int) -> int:
    """All population of a colour: boards, reserve, box, rebels, bridge (TH-INV-01)."""
    figures = state.players[seat].figures
    abroad = sum(each.figures.guests[seat] for each in state.players if each.figures.guests)
    rebels = sum(there[seat] for there in state.desert.rebels)
    return (
        figures.people
        + figures.reserve
        + figures.boxed
        + abroad
        + rebels
        + sum(crew.count(Seat(seat)) for crew in state.bridge.crews)
    )


def members(mask: int) -> tuple[int, ...]:
    """The numbers in a mask."""
    return tuple(number for number in range(mask.bit_length()) if mask >> number & 1)


def visible(state: State, seat: int) -> dict[int, FactionCard]:
    """By slot, the faction cards that lie on top of open stacks (TH-CARD-03, TH-CARD-04)."""
    display, cards = state.players[seat].display, box(state).cards
    return {
        slot: cards[stack[-1]]
        for slot, stack in enumerate(display.stacks)
        if stack and stack[-1] in cards and not display.closed >> slot & 1
    }


def shown(state: State, seat: int, passive: Passive) -> int:
    """How many symbols of a passive effect are visible, gifts not counted (TH-MAIN-10)."""
    return sum(card.main.count(Symbol(passive)) for card in visible(state, seat).values())


def gifts(state: State, seat: int, passive: Passive) -> int:
    """How many passive gifts a seat has in its own turn (TH-GIFT-02)."""
    turn = state.turn
    if turn is None or turn.seat != seat:
        return 0
    given = (box(state).godhs[card].gift for card in turn.beside)
    return sum(gift == Symbol(passive) for gift in given)


def cost(state: State) -> Counter[Resource]:
    """What the current segment costs in resources, its die included (TH-BUILD-02, TH-BUILD-03)."""
    segment = box(state).segments[state.bridge.completed + 1]
    due = Counter(segment.cost)
    on_it, _ = dice(state)
    if segment.die and on_it is not None:
        due[on_it] += 1
    return due


def dice(state: State) -> tuple[Resource | None, Resource | None]:
    """What the die on the segment shows, and what the one on Adlem's board (TH-ABIL-BLD-02)."""
    bridge = state.bridge
    return (bridge.utreng, bridge.die) if bridge.swapped else (bridge.die, bridge.utreng)


def left_in(state: State, stack: Stack) -> int:
    """How many cards of a stack are not in anybody's hands yet, the face-up one included."""
    return len(state.cards.piles[stack]) + (state.cards.open[stack] is not None)
