"""What keeps a State from being looked at any further: lengths, ranges, seats that do not exist.

The other checks may trust in this, and count and look up without fear.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from operator import lt

from skybridge_rules.core.verdict import Problem, problem
from skybridge_rules.thraen.components import SEGMENTS, TERRITORIES, Passive, Resource, Stack
from skybridge_rules.thraen.setup import option_problems
from skybridge_rules.thraen.state import Bridge, Cards, Desert, Player, State
from skybridge_rules.thraen.tasks import Feed, OfSeat

MOST_IDLE = 2
"""Idle rounds that a segment can have behind it; the third completes it (TH-IDLE-02)."""


_STACKS, _RESOURCES = len(Stack), len(Resource)


def shape_problems(state: State) -> Iterator[Problem]:
    """Whatever would make the other checks stumble."""
    options, players = state.table.options, len(state.players)
    if found := tuple(option_problems(options)):
        yield from found
        return
    content = state.table.deck.content
    if content is not options.content and content != options.content:
        yield problem("TH-SETUP-03", "table.deck", "arranged from another content")
    if players != options.players:
        yield problem("TH-SETUP-01", "players", f"{players} of them, not {options.players}")
        return
    if state.holder is not None and not 0 <= state.holder < players:
        yield problem("TH-SETUP-08", "holder", f"there is no seat {state.holder}")
    yield from _bridge(state.bridge, players)
    yield from _desert(state.desert, players)
    yield from _cards(state.cards, players)
    for seat, player in enumerate(state.players):
        yield from _player(state, player, f"players[{seat}]")
    if state.turn is not None:
        if not 0 <= state.turn.seat < players:
            yield problem("TH-TURN-01", "turn.seat", f"there is no seat {state.turn.seat}")
        if len(state.turn.gifts) != len(Passive):
            yield problem("TH-GIFT-02", "turn.gifts", f"one count for each of {len(Passive)}")
        if any(len(mark) != 4 for mark in state.turn.used):
            yield problem("TH-MAIN-04", "turn.used", "a mark is slot, place, effect and way")
    for place, task in enumerate(state.agenda):
        if isinstance(task, OfSeat):
            if not 0 <= task.seat < players:
                what = f"there is no seat {task.seat}"
                yield problem("TH-TURN-01", f"agenda[{place}].seat", what)
        elif isinstance(task, Feed) and any(not 0 <= each < players for each in task.left or ()):
            yield problem("TH-FOOD-02", f"agenda[{place}].left", "seats that do not exist")


def _bridge(bridge: Bridge, players: int) -> Iterator[Problem]:
    if not 0 <= bridge.completed <= SEGMENTS:
        what = f"there are {SEGMENTS} segments, not {bridge.completed}"
        yield problem("TH-INV-15", "bridge.completed", what)
    if not 0 <= bridge.idle <= MOST_IDLE:
        yield problem("TH-INV-16", "bridge.idle", f"from 0 to {MOST_IDLE}, not {bridge.idle}")
    if len(bridge.crews) != SEGMENTS:
        yield problem("TH-SETUP-02", "bridge.crews", f"one for each of {SEGMENTS} segments")
    for segment, crew in enumerate(bridge.crews):
        if crew and not (ascending(crew) and crew[0] >= 0 and crew[-1] < players):
            what = "seats are listed ascending, each once"
            yield problem("TH-INV-14", f"bridge.crews[{segment}]", what)


def _desert(desert: Desert, players: int) -> Iterator[Problem]:
    if len(desert.rebels) != TERRITORIES or {*map(len, desert.rebels)} != {players}:
        what = f"{TERRITORIES} territories, each with a count for every seat"
        yield problem("TH-MIGHT-01", "desert.rebels", what)
    if len(desert.free) != TERRITORIES:
        yield problem("TH-MIGHT-01", "desert.free", f"one count for each of {TERRITORIES}")
    if min(chain.from_iterable(desert.rebels), default=0) < 0:
        yield problem("TH-INV-01", "desert.rebels", "fewer than none")
    if min((desert.left, *desert.free)) < 0:
        yield problem("TH-INV-07", "desert.free", "fewer than none")
    if not 0 <= desert.leader < TERRITORIES:
        yield problem("TH-LEADER-01", "desert.leader", f"there is no territory {desert.leader}")


def _cards(cards: Cards, players: int) -> Iterator[Problem]:
    for name, there in (("piles", len(cards.piles)), ("open", len(cards.open))):
        if there != _STACKS:
            yield problem("TH-SETUP-03", f"cards.{name}", f"one for each of {_STACKS} stacks")
    if len(cards.packs) not in (0, players):
        yield problem("TH-SETUP-18", "cards.packs", f"none, or one for each of {players} seats")
    if len(cards.secrets) not in (0, players):
        yield problem("TH-Q-67", "cards.secrets", f"none, or one for each of {players} seats")
    what = "each card is listed once, by name, with its number"
    for stack, pile in enumerate(cards.piles):
        if pile.unseen.counted() is None:
            yield problem("TH-SETUP-03", f"cards.piles[{stack}].unseen", what)
    if cards.godhs.unseen.counted() is None:
        yield problem("TH-SETUP-05", "cards.godhs.unseen", what)


def _player(state: State, player: Player, where: str) -> Iterator[Problem]:
    ability, figures, display = player.ability, player.figures, player.display
    slots = 0 if ability is None else len(state.table.deck.slots[ability])
    if len(display.stacks) != slots:
        yield problem("TH-CARD-02", f"{where}.display.stacks", f"one for each of {slots} slots")
    if not 0 <= display.power < 1 << slots:
        yield problem("TH-INV-12", f"{where}.display.power", f"marks some of {slots} slots")
    if not 0 <= display.closed < 1 << slots:
        yield problem("TH-INV-24", f"{where}.display.closed", f"marks some of {slots} slots")
    if len(player.goods) != _RESOURCES or min(player.goods, default=0) < 0:
        what = f"one count for each of {_RESOURCES}, and none below 0"
        yield problem("TH-INV-09", f"{where}.goods", what)
    if not 0 <= figures.might < TERRITORIES:
        yield problem("TH-INV-11", f"{where}.figures.might", f"{figures.might} is no territory")
    if not 0 <= figures.garrisons < 1 << TERRITORIES:
        yield problem("TH-INV-02", f"{where}.figures.garrisons", "marks some of the territories")
    if min(figures.people, figures.reserve, figures.boxed) < 0:
        yield problem("TH-INV-01", f"{where}.figures", "fewer than none")
    if len(figures.guests) not in (0, len(state.players)) or min(figures.guests, default=0) < 0:
        what = f"one count for each of {len(state.players)} colours, and none below 0"
        yield problem("TH-INV-13", f"{where}.figures.guests", what)


def ascending(items: Sequence[int] | Sequence[str] | Sequence[tuple[object, ...]]) -> bool:
    """Whether items are in order, each once."""
    return len(items) < 2 or all(map(lt, items, items[1:]))
