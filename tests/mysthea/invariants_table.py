"""What holds of every state: section 8 of the catalogue (MY-INV-01 to MY-INV-14, MY-INV-27)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from skybridge_rules.core.ids import Seat
from skybridge_rules.mysthea import Island, State
from skybridge_rules.mysthea.components import Side, Unit
from skybridge_rules.mysthea.config import Attunements
from skybridge_rules.mysthea.moves import MEDITATE
from skybridge_rules.mysthea.regions import Region, neighbours
from skybridge_rules.mysthea.rules import RULES
from skybridge_rules.mysthea.state import Army, Player, Squad
from skybridge_rules.mysthea.tasks import (
    AskBuy,
    AskDevelop,
    AskPoints,
    AskTurn,
    AskUnder,
    BeginTurn,
    EndRound,
    EnterMonster,
    Refill,
    TurnUpCards,
)
from skybridge_rules.mysthea.units import controller, with_unit

Law = Callable[[State], Iterator[str]]
"""What is broken in a state, in words; nothing as a rule."""


def resources(state: State) -> Iterator[str]:
    """Energy and Experience are 0 to 12, Glory is at least 1 (MY-INV-01)."""
    for seat, each in enumerate(state.players):
        if not (0 <= each.energy <= 12 and 0 <= each.exp <= 12 and each.glory >= 1):
            yield f"seat {seat} has {each.energy}, {each.exp}, {each.glory}"


def unit_counts(state: State) -> Iterator[str]:
    """8 Troops, 4 Golems, 4 Fortifications and a Champion each (MY-INV-02)."""
    for seat, each in enumerate(state.players):
        army = each.army
        out = [sum(getattr(s, kind) for s in army.squads) for kind in ("troops", "golems", "forts")]
        built = (*army.built, 0)
        found = tuple(a + b + c for a, b, c in zip(army.supply, built, out, strict=True))
        if found != (8, 4, 4):
            yield f"seat {seat} has {found} units"
        if state.era and (army.champion is None or army.champion.region is None):
            yield f"seat {seat} has no Champion on the Islands"


def circle(state: State) -> Iterator[str]:
    """Five Islands, two neighbours each, both ways (MY-INV-03)."""
    if sorted(state.circle) != sorted(Island):
        yield f"the circle is {state.circle}"
        return
    for island in Island:
        next_to = neighbours(state.circle, island)
        if len({*next_to, island}) != 3:
            yield f"{island} has the neighbours {next_to}"
        if any(island not in neighbours(state.circle, other) for other in next_to):
            yield f"{island} is not next to its neighbours"


def command_cards(state: State) -> Iterator[str]:
    """All 80 are in one place; later sets are untouched in the box (MY-INV-04)."""
    printed = state.table.printed
    found = Counter((*state.start, *state.gone, *state.removed, *state.deck.unseen))
    found.update((*state.deck.area, *(c for c in state.draft if c in printed.commands)))
    for batch in (*state.deck.bottom, *state.buried):
        found.update(batch.cards)
    for each in state.players:
        found.update((*each.hand.cards, *each.discard, *each.accessories))
        found.update(card for card in each.upgrades if card is not None)
    found.update(card for era in printed.eras[state.era + 1 :] for card in era)
    every = Counter(printed.commands.keys())
    if found != every:
        yield f"too often {found - every}, missing {every - found}"


def other_cards(state: State) -> Iterator[str]:
    """Thirty encounters, six each at most; Event cards; Attunements (MY-INV-04, -08, -09)."""
    printed, held, events = state.table.printed, state.encounters, state.events
    faced = Counter((*held.deck, *held.facing, *(() if held.top is None else (held.top,))))
    for seat, each in enumerate(state.players):
        faced.update(each.faced)
        if len(each.faced) + each.facing > 6:
            yield f"seat {seat} faces a seventh encounter"
    if faced != Counter(printed.encounters.keys()):
        yield f"encounters: {faced}"
    waits = any(isinstance(task, EnterMonster) for task in state.agenda)
    if state.era and not (waits and state.era == 1):
        yield from _event_cards(state, state.era - waits)
    claimed = Counter(c for c in (each.attunement for each in state.players) if c is not None)
    claimed.update(state.attunements)
    up = Counter(map(printed.attunement_of, Island, state.sides))
    if claimed != up:
        yield f"Attunements {claimed}, and {up} are played with"
    wanted = {Attunements.DAY: {Side.DAY}, Attunements.NIGHT: {Side.NIGHT}}
    if not set(state.sides) <= wanted.get(state.config.attunement_sides, set(Side)):
        yield f"the sides are {state.sides}"
    if len(events.path) > 9:
        yield "the Path has nine spaces (MY-INV-10)"


def _event_cards(state: State, era: int) -> Iterator[str]:
    events, printed = state.events, state.table.printed
    found = Counter((*events.deck, *events.path, *(() if events.top is None else (events.top,))))
    every = Counter((*printed.region_cards, printed.storm, *events.monsters[:era]))
    missing = every - found
    if found - every or (missing and set(missing) != {events.gone}):
        yield f"Event cards: {found}"


def boards(state: State) -> Iterator[str]:
    """Three Accessories, one Upgrade in each slot, its own (MY-INV-05)."""
    commands = state.table.printed.commands
    for seat, each in enumerate(state.players):
        if len(each.accessories) > 3 or any(commands[c].slot is not None for c in each.accessories):
            yield f"seat {seat} has the Accessories {each.accessories}"
        for slot, card in enumerate(each.upgrades):
            if card is not None and commands[card].slot != slot:
                yield f"seat {seat} has {card} in slot {slot}"


def mirages(state: State) -> Iterator[str]:
    """Two after set-up, with two players; no unit is ever there (MY-INV-06)."""
    if len(state.players) > 2 and state.mirages:
        yield "Mirages with more than two players"
    if len(state.players) == 2 and state.era and len(state.mirages) != 2:
        yield f"{len(state.mirages)} Mirages"
    for seat, each in enumerate(state.players):
        there = {squad.region for squad in each.army.squads}
        if each.army.champion is not None:
            there |= {each.army.champion.region}  # type: ignore[arg-type]  # None is no Mirage
        if there & set(state.mirages):
            yield f"seat {seat} is in a Mirage"


def artefacts(state: State) -> Iterator[str]:
    """I to n, each once (MY-INV-07)."""
    numbers = sorted(each.artefact for each in state.players)
    if state.era and numbers != list(range(1, len(numbers) + 1)):
        yield f"Artefacts {numbers}"


def monsters(state: State) -> Iterator[str]:
    """At most as many as Eras have begun, each once (MY-INV-12)."""
    cards = [card for card, _ in state.events.figures]
    if len(cards) > state.era or len(set(cards)) < len(cards):
        yield f"{cards} in Era {state.era}"


DEVELOPING: Final = (AskDevelop, AskUnder, AskBuy, Refill)


def area(state: State) -> Iterator[str]:
    """Three face-up cards, four inside a Develop (MY-INV-13)."""
    inside = any(isinstance(task, DEVELOPING) for task in state.agenda)
    if len(state.deck.area) > (4 if inside else 3):
        yield f"{len(state.deck.area)} cards lie face up"


WAITING: Final = (BeginTurn, EndRound)


def nothing_is_left_over(state: State) -> Iterator[str]:
    """In the turn frame no point and no question of an action remains (MY-INV-14)."""
    if state.agenda and isinstance(state.agenda[-1], AskTurn):
        below = state.agenda[:-1]
        if not all(isinstance(task, WAITING) for task in below):
            yield f"left over: {below}"
        if state.battles or state.encounters.facing or state.encounters.pending:
            yield "a battle or an encounter is not over"
        if any(each.facing for each in state.players):
            yield "somebody still faces an encounter"
    points = [task for task in state.agenda if isinstance(task, AskPoints | TurnUpCards)]
    if any((task.points if isinstance(task, AskPoints) else task.left) < 0 for task in points):
        yield f"{points}"


def a_turn_can_be_completed(state: State) -> Iterator[str]:
    """Until the Standard Action is done Meditate is legal (MY-INV-17)."""
    top = state.agenda[-1] if state.agenda else None
    moves = RULES.legal_moves(state)
    owed = isinstance(top, AskTurn) and state.turn is not None and not state.turn.standard
    if owed and MEDITATE not in moves:
        yield "one cannot meditate"
    if state.agenda and not moves:
        yield "a question without an answer"


# Control, counted anew.


def _strength(each: Player, region: Region) -> int | None:
    """MY-UNIT-11, straight from the table; None without a unit there."""
    army = each.army
    squad = army.squad(region)
    champion = army.champion if army.champion and army.champion.region == region else None
    if squad is None and champion is None:
        return None
    cards = {card for card in each.upgrades if card is not None}
    squad = squad or Squad(region)
    total = squad.troops * (1 + ("c080" in cards)) + squad.golems * (2 + ("c058" in cards))
    total += squad.forts * (2 + ("c060" in cards))
    if champion is not None:
        total += 1 if champion.wounded else 3
        total += 2 * ("c019" in cards) + 3 * ("c076" in cards)
    return total


def control(state: State) -> Iterator[str]:
    """Strength, then the lower Artefact; one more unit never loses control (MY-INV-27)."""
    for region in sorted(state.table.printed.land):
        strengths = [_strength(each, region) for each in state.players]
        here = [
            (-s, state.players[at].artefact, at) for at, s in enumerate(strengths) if s is not None
        ]
        expected = min(here)[2] if here else None
        if controller(state, region) != expected:
            yield f"region {region} is controlled by {controller(state, region)}, not {expected}"
        if expected is not None:
            seat = Seat(expected)
            army: Army = with_unit(state.players[seat].army, Unit.TROOP, region)
            if controller(state.with_army(seat, army), region) != seat:
                yield f"a Troop more loses region {region}"


LAWS: Final[dict[str, Law]] = {
    "MY-INV-01": resources,
    "MY-INV-02": unit_counts,
    "MY-INV-03": circle,
    "MY-INV-04": command_cards,
    "MY-INV-05": boards,
    "MY-INV-06": mirages,
    "MY-INV-07": artefacts,
    "MY-INV-08": other_cards,
    "MY-INV-12": monsters,
    "MY-INV-13": area,
    "MY-INV-14": nothing_is_left_over,
    "MY-INV-17": a_turn_can_be_completed,
    "MY-INV-27": control,
}
"""Every law of a state by its id; MY-INV-08 stands for MY-INV-09 and MY-INV-10 as well."""


def broken(state: State) -> list[str]:
    """Every law that a state breaks."""
    return [f"{name}: {what}" for name, law in LAWS.items() for what in law(state)]
