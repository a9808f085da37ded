"""What is impossible about a state: nothing for every state that play can reach (MY-INV-01 ff.)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from operator import lt
from typing import Final, TypeAlias

from skybridge_rules.core.agenda import waits
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.task_kinds import AutoTask
from skybridge_rules.core.verdict import Problem, problem
from skybridge_rules.mysthea.cards import Printed
from skybridge_rules.mysthea.components import (
    ACCESSORIES,
    AREA,
    ENCOUNTERS,
    ERAS,
    FORT,
    FORTS,
    GOLEM,
    GOLEMS,
    LEAST_GLORY,
    MOST,
    TROOP,
    TROOPS,
    Behaviour,
    CardType,
    Island,
    Side,
    Slot,
)
from skybridge_rules.mysthea.knowledge import secret_problems
from skybridge_rules.mysthea.names import region_key
from skybridge_rules.mysthea.regions import CIRCLES, Land, Region, is_region, mirage_layouts
from skybridge_rules.mysthea.rules import TASKS
from skybridge_rules.mysthea.setup import option_problems
from skybridge_rules.mysthea.state import Player, Squad, State
from skybridge_rules.mysthea.steps.monsters import behaviour_of
from skybridge_rules.mysthea.tasks import AskBuy, EnterMonster, SeatsTask
from skybridge_rules.mysthea.units import deployed

# Bound once: to look up a member of an enum, or to count them, takes long.
_ISLANDS: Final = len(Island)
_SLOTS: Final = len(Slot)
_ACCESSORY: Final = CardType.ACCESSORY
_TOTALS: Final = (
    (TROOP, TROOPS, "Troops"),
    (GOLEM, GOLEMS, "Golems"),
    (FORT, FORTS, "Fortifications"),
)


def problems(state: State) -> tuple[Problem, ...]:
    """Everything impossible about a state; a broken frame is told before what rests on it."""
    found = tuple(option_problems(state.table.options)) or tuple(_frame(state))
    found = found or (*_cards(state), *_rows(state), *_events(state), *_encounters(state))
    return found or (*_players(state), *secret_problems(state), *_moment(state))


def _frame(state: State) -> Iterator[Problem]:
    players = state.table.options.players
    if len(state.players) != players:
        yield problem("MY-SETUP-11", "players", f"{len(state.players)}, and {players} play")
        return
    if state.circle not in CIRCLES:
        yield problem("MY-INV-03", "circle", "the five Islands, each once, from the Spire on")
    if not 0 <= state.era <= ERAS:
        yield problem("MY-END-07", "era", f"there is no Era {state.era}")
    if len(state.sides) != _ISLANDS:
        yield problem("MY-SETUP-06", "sides", "every Island has an Attunement card")
    land = state.table.printed.land
    for region in state.mirages:
        if region not in land:
            yield problem("MY-SETUP-02", "mirages", f"there is no region {_named(region)}")
    few = (0, 2) if state.era else (0, _ISLANDS)
    if (number := len(state.mirages)) not in (few if players == 2 else (0,)):
        what = f"{number} Mirage{'' if number == 1 else 's'} with {players} players"
        yield problem("MY-INV-06", "mirages", what)
    elif number and land.issuperset(state.mirages) and not _may_lie(land, state.mirages):
        if state.era:
            what = "two stay, on different Islands and in regions of different types"
            yield problem("MY-SETUP-13", "mirages", what)
        else:
            what = "a region on each Island, all of different types"
            yield problem("MY-SETUP-02", "mirages", what)
    if state.turn is not None and state.turn.seat not in range(players):
        yield problem("MY-TURN-01", "turn.seat", f"there is no seat {state.turn.seat}")
    for at, task in enumerate(state.agenda):
        if isinstance(task, SeatsTask) and task.seat not in range(players):
            yield problem("MY-EVENT-01", f"agenda[{at}].seat", f"there is no seat {task.seat}")
    for seat, player in enumerate(state.players):
        for squad in player.army.squads:
            if squad.region not in land:
                what = f"no region {_named(squad.region)}"
                yield problem("MY-MAP-04", f"players[{seat}].army", what)
        champion = player.army.champion
        if champion is not None and champion.card not in state.table.printed.champions:
            yield problem("MY-SETUP-09", f"players[{seat}].army", "no such Champion")
        elif champion is not None and champion.region is not None and champion.region not in land:
            yield problem("MY-MAP-04", f"players[{seat}].army", "a Champion stands nowhere")


def _named(region: Region) -> str:
    """A region as it is written, such as ``spire.myst``; its number if there is no such place."""
    return region_key(region) if is_region(region) else str(region)


@lru_cache(maxsize=256)
def _may_lie(land: Land, mirages: tuple[Region, ...]) -> bool:
    """Whether Mirages are on different Islands, in regions of different types (MY-SETUP-02)."""
    there = {*mirages}
    return len(there) == len(mirages) and any(there <= {*lay} for lay in mirage_layouts(land))


# Cards.


def _command_places(state: State) -> Iterator[tuple[str, int | None, Iterable[CardId]]]:
    """The places of Command cards, each with the number of the seat or batch, if any."""
    yield "start", None, state.start
    yield "gone", None, state.gone
    yield "removed", None, state.removed
    yield "draft", None, [c for c in state.draft if c not in state.table.printed.champions]
    yield "deck", None, state.deck.unseen
    yield "deck.area", None, state.deck.area
    for at, batch in enumerate(state.deck.bottom):
        yield "deck.bottom[{}]", at, batch.cards
    for at, batch in enumerate(state.buried):
        yield "buried[{}]", at, batch.cards
    for seat, player in enumerate(state.players):
        yield "players[{}].hand", seat, player.hand.cards
        yield "players[{}].discard", seat, player.discard
        yield "players[{}].accessories", seat, player.accessories
        yield "players[{}].upgrades", seat, [card for card in player.upgrades if card is not None]


def _cards(state: State) -> Iterator[Problem]:
    """Every Command card of the sets in play is in exactly one place (MY-INV-04)."""
    printed, places = state.table.printed, [*_command_places(state)]
    held = [*chain.from_iterable([cards for _, _, cards in places])]
    wanted = _sets_until(printed, state.era)
    if len(held) == len(wanted) and wanted == {*held}:
        return
    found = Counter(held)
    for where, number, cards in places:
        for card in cards:
            if card not in printed.commands:
                what = f"no Command card is called {card!r}"
                yield problem("MY-INV-04", where.format(number), what)
    for card in sorted((found.keys() & printed.commands.keys()) | wanted):
        if found[card] != (card in wanted):
            yield problem("MY-INV-04", "cards", _misplaced(card, found[card], int(card in wanted)))


def _misplaced(card: CardId, places: int, wanted: int) -> str:
    return f"{card} is in {places} place{'' if places == 1 else 's'}, not {wanted}"


@lru_cache(maxsize=32)
def _sets_until(printed: Printed, era: int) -> frozenset[CardId]:
    """The Command cards that an Era is played with."""
    return frozenset(chain.from_iterable(printed.eras[: era + 1]))


_Rows: TypeAlias = tuple[tuple[str, Sequence[str] | Sequence[int]], ...]


def _unordered(rows: _Rows) -> list[str]:
    """The names of those rows that are not ascending."""
    return [name for name, row in rows if len(row) > 1 and not all(map(lt, row, row[1:]))]


def _rows(state: State) -> Iterator[Problem]:
    """Cards without an order are kept ascending, so that equal tables are equal (MY-INV-30)."""
    rows: _Rows = (
        ("gone", state.gone),
        ("removed", state.removed),
        ("draft", state.draft),
        ("champions", state.champions),
        ("mirages", state.mirages),
        ("attunements", state.attunements),
        ("deck.area", state.deck.area),
        ("events.figures", [card for card, _ in state.events.figures]),
    )
    wrong = _unordered(rows)
    for seat, player in enumerate(state.players):
        rows = (
            ("hand", player.hand.known),
            ("hand", [each.card for each in player.hand.unseen]),
            ("discard", player.discard),
            ("accessories", player.accessories),
            ("used", player.used),
            ("faced", player.faced),
            ("army", [squad.region for squad in player.army.squads]),
        )
        wrong += [f"players[{seat}].{name}" for name in _unordered(rows)]
    for name in wrong:
        yield problem("MY-INV-30", name, "each once, ascending")
    if state.era and state.start.counts:
        yield problem("MY-SETUP-08", "start", "what was not dealt has left the game")
    if state.era and state.draft:
        yield problem("MY-VAR-05", "draft", "what was not taken has left the game")


def _events(state: State) -> Iterator[Problem]:
    """Event cards, Monsters and Attunements (MY-INV-04, MY-INV-09, MY-INV-10, MY-INV-12)."""
    events, printed = state.events, state.table.printed
    if not all(map(printed.monsters.__contains__, events.monsters)):
        yield problem("MY-SETUP-03", "events.monsters", "only Monsters wait for an Era")
        return
    drawn = len(events.monsters)
    if len(set(events.monsters)) < drawn or (state.era and drawn != ERAS):
        yield problem("MY-SETUP-03", "events.monsters", "a Monster for each Era")
    begun = state.era - waits(state.agenda, EnterMonster)
    in_play = {*events.monsters[: max(begun, 0)]}
    if not {events.gone} <= {None, *in_play} or not set(events.defeats) <= in_play:
        yield problem("MY-MONSTER-17", "events", "only a Monster is defeated, or leaves")
    elif events.gone is not None and behaviour_of(state, events.gone) is not Behaviour.KODROR:
        yield problem("MY-MONSTER-17", "events.gone", f"{events.gone} never leaves the game")
    elif {card for card, _ in events.figures} != in_play - {events.gone}:
        yield problem(
            "MY-MONSTER-01", "events.figures", "each Monster that entered is on an Island"
        )
    if begun > 0:
        cards = [*events.deck, *events.path, *((events.top,) if events.top is not None else ())]
        entered = events.monsters[:begun]
        wanted = {*printed.region_cards, printed.storm, *entered}
        held = {*cards}
        if held - wanted or len(held) < len(cards):
            yield problem("MY-INV-04", "events", "each Event card is there once")
        elif missing := wanted - held - {events.gone}:
            yield problem("MY-INV-04", "events", f"{min(missing)} is missing")
    if len(events.figures) > state.era:
        yield problem("MY-INV-12", "events.figures", "one Monster enters in each Era")
    taken = [p.attunement for p in state.players if p.attunement is not None]
    if tuple(sorted((*state.attunements, *taken))) != _sides_up(printed, state.sides):
        yield problem("MY-INV-09", "attunements", "each Attunement card is on the board or taken")


@lru_cache(maxsize=64)
def _sides_up(printed: Printed, sides: tuple[Side, ...]) -> tuple[CardId, ...]:
    """The Attunement cards, sorted, if these sides of them are up."""
    up = {printed.attunement_of(island, side) for island, side in zip(Island, sides, strict=True)}
    return tuple(sorted(up))


def _encounters(state: State) -> Iterator[Problem]:
    """Thirty encounters: deck, in resolution, tucked (MY-INV-08)."""
    held = state.encounters
    cards = [*held.deck, *held.facing, *((held.top,) if held.top is not None else ())]
    for player in state.players:
        cards += player.faced
    if sorted(cards) != [*state.table.printed.encounters]:  # which are sorted, each once
        yield problem("MY-INV-08", "encounters", "every encounter is in exactly one place")


# Players.


def _players(state: State) -> Iterator[Problem]:
    numbers = [player.artefact for player in state.players]
    if state.era and sorted(numbers) != list(range(1, len(numbers) + 1)):
        yield problem("MY-INV-07", "players", "the Artefacts are I and on, each once")
    heroes = [p.army.champion.card for p in state.players if p.army.champion is not None]
    if len(set(heroes)) < len(heroes):
        yield problem("MY-SETUP-09", "players", "nobody has the Champion of another")
    else:
        yield from _champions(state, heroes)
    facing = len(state.encounters.facing) + len(state.encounters.pending)
    if sum(player.facing for player in state.players) != facing:
        yield problem("MY-Q-53", "encounters.facing", "who faces an encounter has its card")
    for seat, player in enumerate(state.players):
        yield from _player(state, f"players[{seat}]", player)
    if len(state.deck.area) > AREA:
        buying = bool(state.agenda) and isinstance(state.agenda[-1], AskBuy)
        if not buying:
            yield problem(
                "MY-INV-13", "deck.area", "at most three cards lie face up, unless one is bought"
            )
        elif len(state.deck.area) > AREA + 1:
            yield problem("MY-INV-13", "deck.area", "at most four cards lie face up")


def _champions(state: State, heroes: list[CardId]) -> Iterator[Problem]:
    """No Champion is in two places (MY-SETUP-09, MY-VAR-05)."""
    known, held = state.table.printed.champions, [*heroes, *state.champions]
    if state.draft:
        held += [card for card in state.draft if card in known]
    there = {*held}
    if len(there) == len(held) and there <= known.keys():
        return
    for card, places in sorted(Counter(held).items()):
        if card not in known:
            yield problem("MY-SETUP-09", "champions", f"no Champion is called {card!r}")
        elif places > 1:
            yield problem("MY-SETUP-09", "champions", _misplaced(card, places, 1))


def _player(state: State, at: str, player: Player) -> Iterator[Problem]:
    army, mirages = player.army, state.mirages
    squads = army.squads
    if not (0 <= player.energy <= MOST and 0 <= player.exp <= MOST):
        yield problem("MY-INV-01", at, "Energy and Experience are 0 to 12")
    if player.glory < LEAST_GLORY:
        yield problem("MY-INV-01", at, "Glory is at least 1")
    for unit, total, name in _TOTALS:
        built = army.built[unit] if unit is not FORT else 0
        if (number := army.supply[unit] + built + deployed(army, unit)) != total:
            what = f"there are {total} {name} in all, not {number}"
            yield problem("MY-INV-02", f"{at}.army", what)
    counts, sizes = [*army.supply, *army.built], [squad.size for squad in squads]
    for squad in squads:
        counts += (squad.troops, squad.golems, squad.forts)
    if min(counts, default=0) < 0 or 0 in sizes:
        yield problem("MY-INV-02", f"{at}.army", "there is no negative unit and no empty squad")
    for squad in squads:
        if not (
            0 <= squad.tired_troops <= squad.troops and 0 <= squad.tired_golems <= squad.golems
        ):
            for what in _travelled(squad):
                yield problem("MY-TRAVEL-13", f"{at}.army", what)
        if squad.region in mirages:
            what = f"no unit is in {_named(squad.region)}, a Mirage region"
            yield problem("MY-INV-06", f"{at}.army", what)
    if state.era and (army.champion is None or army.champion.region is None):
        yield problem("MY-INV-02", f"{at}.army", "the Champion is in a region")
    elif army.champion is not None and army.champion.region in mirages:
        what = f"no Champion is in {_named(army.champion.region)}, a Mirage region"
        yield problem("MY-INV-06", f"{at}.army", what)
    if state.era and player.token is None:
        yield problem("MY-SETUP-12", f"{at}.token", "the Encounter Token is on an Island")
    if len(player.accessories) > ACCESSORIES:
        yield problem("MY-INV-05", f"{at}.accessories", "there are three spaces")
    commands = state.table.printed.commands
    if len(player.upgrades) != _SLOTS:
        yield problem("MY-INV-05", f"{at}.upgrades", "there are five slots")
    for slot, card in enumerate(player.upgrades):
        if card is not None and commands[card].slot != slot:
            yield problem("MY-INV-05", f"{at}.upgrades", f"{card} belongs in another slot")
    for place, card in enumerate((*player.accessories, *player.used)):
        if card not in commands or commands[card].type is not _ACCESSORY:
            row = "accessories" if place < len(player.accessories) else "used"
            yield problem("MY-ACT-06", f"{at}.{row}", f"{card} is no Accessory")
    if len(player.faced) + player.facing > ENCOUNTERS:
        yield problem("MY-INV-08", f"{at}.faced", "at most six encounters are faced")
    if player.facing < 0:
        yield problem("MY-INV-08", f"{at}.facing", "there are not less than none")


def _travelled(squad: Squad) -> Iterator[str]:
    """Of which units more have travelled than there are, or less than none (MY-TRAVEL-13)."""
    troops, golems = (squad.tired_troops, squad.troops), (squad.tired_golems, squad.golems)
    for (tired, there), name in ((troops, "Troops"), (golems, "Golems")):
        if tired and not 0 < tired <= there:
            yield f"{tired} of {there} {name} in {_named(squad.region)} have travelled"


# The moment.


def _moment(state: State) -> Iterator[Problem]:
    """What the task in question lacks; nothing stands still that goes on by itself."""
    for at, task in enumerate(state.agenda):
        if at + 1 == len(state.agenda):
            for rule, what in TASKS[type(task)].impossible(state, task):
                yield problem(rule, f"agenda[{at}]", what)
    if not state.agenda:
        if state.era != ERAS:
            yield problem("MY-END-07", "agenda", "the game is over after the third Era")
    elif isinstance(TASKS[type(state.agenda[-1])], AutoTask):
        yield problem("MY-EVENT-01", "agenda", "the game stands still at what goes on by itself")
