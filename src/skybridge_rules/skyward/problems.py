"""What is impossible about a state: nothing for every state that play can reach (SW-INV-01 ff.)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from typing import Final

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.task_kinds import AutoTask
from skybridge_rules.core.verdict import Problem, problem
from skybridge_rules.skyward.components import (
    CARDS_EACH,
    DEALT,
    IN_DECK,
    CardKind,
)
from skybridge_rules.skyward.config import Allegiance, Discord, DiscordTiming
from skybridge_rules.skyward.faces import Faces, kinds_in_play
from skybridge_rules.skyward.rules import TASKS
from skybridge_rules.skyward.setup import option_problems
from skybridge_rules.skyward.state import Player, Split, State
from skybridge_rules.skyward.tasks import (
    AskAssign,
    AskKeep,
    AskPick,
    AskToken,
    BeginLaunch,
    DealAllegiance,
    DealCards,
    EndRound,
    RevealDiscord,
    SeatsTask,
)


def problems(state: State) -> tuple[Problem, ...]:
    """Everything impossible about a state; a broken frame is told before what rests on it."""
    found = tuple(option_problems(state.table.options)) or tuple(_frame(state))
    found = found or tuple(_cards(state))
    return found or (*_places(state), *_split(state), *_moment(state))


# The frame: numbers, seats, known cards.


def _frame(state: State) -> Iterator[Problem]:
    options = state.table.options
    if len(state.players) != options.players:
        what = f"{len(state.players)} players, and the options say {options.players}"
        yield problem("SW-001", "players", what)
        return
    if state.warden not in range(options.players):
        yield problem("SW-INV-02", "warden", f"there is no seat {state.warden}")
    if state.round < 0:
        yield problem("SW-201", "round", "rounds are counted from 1")
    for seat, player in enumerate(state.players):
        if player.cogs < 0:
            yield problem("SW-INV-06", f"players[{seat}].cogs", f"{player.cogs} cogs")
    for at, task in enumerate(state.agenda):
        if isinstance(task, SeatsTask) and task.seat not in range(options.players):
            yield problem("SW-301", f"agenda[{at}].seat", f"there is no seat {task.seat}")
    turn = state.turn
    if turn is not None and (turn.seat not in range(options.players) or turn.launched < 0):
        yield problem("SW-301", "turn", "nobody can have such a turn")
    for name, bag in _bags(state):
        try:
            bag.checked()
        except ValueError as error:
            yield problem("SW-INV-01", f"stock.{name}", str(error))
    known = state.table.faces.by_id
    for where, cards in _all_places(state):
        if unknown := [card for card in cards if card not in known]:
            yield problem("SW-INV-01", where, f"no card is called {unknown[0]!r}")
        elif where != "split.dealt" and "piles" not in where and list(cards) != sorted(cards):
            yield problem("SW-012", where, "cards without an order are listed by name")


def _bags(state: State) -> Iterator[tuple[str, Bag]]:
    stock = state.stock
    yield from (("deck", stock.deck), ("allegiances", stock.allegiances), ("side", stock.side))


def _all_places(state: State) -> Iterator[tuple[str, tuple[CardId, ...]]]:
    """Every place that has cards, but for the decks and for those that only repeat others."""
    if state.discard:
        yield "discard", state.discard
    for seat, player in enumerate(state.players):
        for name, cards in _of_player(player):
            if cards:
                yield f"players[{seat}].{name}", cards
    if state.split is not None:
        yield "split.dealt", state.split.dealt
        for at, pile in enumerate(state.split.piles):
            yield f"split.piles[{at}]", pile or ()


def _of_player(player: Player) -> tuple[tuple[str, tuple[CardId, ...]], ...]:
    return (
        ("hand.known", player.hand.known),
        ("hand.unseen", player.hand.unseen),
        ("airspace", player.airspace),
        ("discords", player.discords),
        ("dealt", player.dealt),
        ("gave_up", player.gave_up),
    )


# Every card is in exactly one place.


def _cards(state: State) -> Iterator[Problem]:
    """The cards of the game, no more and no fewer (SW-INV-01)."""
    found = dict(Counter(chain.from_iterable(cards for _, cards in _all_places(state))))
    for _, bag in _bags(state):
        for card, number in bag.counts:
            found[card] = found.get(card, 0) + number
    wanted = _copies(state.table.faces, kinds_in_play(state.config))
    if found == wanted:
        return
    for card in sorted(found.keys() | wanted.keys()):
        if (there := found.get(card, 0)) != (due := wanted.get(card, 0)):
            yield problem("SW-INV-01", "cards", f"{there} cards {card}, and the game has {due}")


@lru_cache(maxsize=32)
def _copies(faces: Faces, kinds: tuple[CardKind, ...]) -> dict[CardId, int]:
    """How often each card of these kinds is there."""
    return dict(Counter(faces.of_kind(*kinds)))


# What may lie where.


_EXTRAS: Final = (CardKind.ALLEGIANCE, CardKind.DISCORD)
"""What only some games are played with."""


def _places(state: State) -> Iterator[Problem]:
    faces, config, stock = state.table.faces.by_id, state.config, state.stock
    to_hand = state.table.faces.hand
    for seat, player in enumerate(state.players):
        at = f"players[{seat}]"
        for card in player.hand.cards:
            if card not in to_hand:
                yield problem("SW-INV-09", f"{at}.hand", f"{card} never enters a hand")
        for card in player.airspace:
            if faces[card].kind in (CardKind.DISCORD, CardKind.FACTION_CARD):
                yield problem("SW-INV-09", f"{at}.airspace", f"{card} never lies there")
        for card in player.discords:
            if faces[card].kind is not CardKind.DISCORD:
                yield problem("SW-904", f"{at}.discords", f"{card} is no Discord")
        if config.open_hands and player.hand.unseen and not _choosing(state):
            yield problem("SW-Q-08", f"{at}.hand.unseen", "hands are open")
        yield from _dealt(state, at, player)
        yield from _owed(state, at, player)
    for card in state.discard:
        if card not in to_hand:
            yield problem("SW-Q-40", "discard", f"{card} is never discarded")
    for card in [card for card in stock.deck.kinds if faces[card].kind in _EXTRAS]:
        if faces[card].kind is CardKind.ALLEGIANCE:
            yield problem("SW-811", "stock.deck", f"{card} is kept apart, as an Allegiance")
        elif config.discord is not Discord.DECK:
            yield problem("SW-951", "stock.deck", f"{card} belongs to the Discord deck")
    for card in stock.side.kinds:
        if faces[card].kind is not CardKind.DISCORD or config.discord is not Discord.SIDE_DECK:
            yield problem("SW-951", "stock.side", f"{card} does not belong there")
    yield from _allegiances(state)


def _choosing(state: State) -> bool:
    """Whether Allegiances are still being dealt and chosen (SW-Q-45)."""
    return any(isinstance(task, DealAllegiance | AskKeep) for task in state.agenda)


def _dealt(state: State, at: str, player: Player) -> Iterator[Problem]:
    faces = state.table.faces.by_id
    if state.config.allegiance is not Allegiance.DEALT:
        if player.dealt or player.gave_up:
            yield problem("SW-851", at, "no Allegiance was dealt")
        return
    if any(faces[c].kind is not CardKind.ALLEGIANCE for c in (*player.dealt, *player.gave_up)):
        yield problem("SW-851", at, "only Allegiances are dealt before the first split")
    if len(player.gave_up) not in (0, DEALT - 1) or (player.dealt and player.gave_up):
        yield problem("SW-851", at, "one of three Allegiances is kept, two are given up")
    if not _choosing(state) and not player.gave_up:
        yield problem("SW-851", at, "everybody has kept an Allegiance by now")
    held = sum(faces[card].kind is CardKind.ALLEGIANCE for card in player.hand.cards)
    if held > bool(player.gave_up):
        yield problem("SW-851", f"{at}.hand", "nobody keeps more than one Allegiance")


def _owed(state: State, at: str, player: Player) -> Iterator[Problem]:
    """Effects are owed only between the pick and the end of the split (SW-903, SW-Q-36)."""
    if not player.owed:
        return
    faces = state.table.faces.by_id
    if any(c not in faces or faces[c].kind is not CardKind.DISCORD for c in player.owed):
        yield problem("SW-903", f"{at}.owed", "only Discords wait for the end of the split")
    elif not any(isinstance(task, BeginLaunch) for task in state.agenda):
        yield problem("SW-903", f"{at}.owed", "the split is over")
    elif state.config.discord_timing is DiscordTiming.AT_PICK:
        yield problem("SW-Q-33", f"{at}.owed", "Discords resolve at the pick")


def _allegiances(state: State) -> Iterator[Problem]:
    """Six are in play where they are in the deck; at most so many are left there (SW-801)."""
    stock, faces = state.stock, state.table.faces.by_id
    kinds = {faces[card].kind for card in stock.allegiances.kinds}
    if kinds - {CardKind.ALLEGIANCE}:
        yield problem("SW-811", "stock.allegiances", "only Allegiances are kept apart")
        return
    if state.config.allegiance is not Allegiance.DECK:
        if stock.in_deck:
            yield problem("SW-851", "stock.in_deck", "none are shuffled into the deck")
        return
    shown = len(state.table.faces.allegiances) - len(stock.allegiances)
    if stock.in_deck != IN_DECK - shown:
        what = f"{shown} of {IN_DECK} have come out, so {IN_DECK - shown} are in the deck"
        yield problem("SW-801", "stock.in_deck", what)


# The split.


def _split(state: State) -> Iterator[Problem]:
    """Its size, its piles, its token (SW-INV-02, SW-INV-03)."""
    split = state.split
    dividing = any(isinstance(t, AskPick | AskToken | AskAssign | DealCards) for t in state.agenda)
    if split is None:
        if dividing:
            yield problem("SW-204", "split", "a split is asked about that is not there")
        return
    if len(split.piles) != len(state.players):
        yield problem("SW-INV-03", "split.piles", "there is a pile for each player")
        return
    size = len(split.dealt) + sum(len(pile or ()) for pile in split.piles)
    most = CARDS_EACH * len(state.players) + (state.config.discord is Discord.SIDE_DECK)
    if size > most:
        yield problem("SW-INV-03", "split", f"{size} cards, and at most {most} are dealt")
    yield from _piles(state, split)


def _piles(state: State, split: Split) -> Iterator[Problem]:
    taken = [at for at, pile in enumerate(split.piles) if pile is None]
    assigning = any(isinstance(task, AskAssign) for task in state.agenda)
    placing = any(isinstance(task, AskToken) for task in state.agenda)
    if split.dealt and not assigning:
        yield problem("SW-204", "split.dealt", "every card has a pile before the picks")
    if taken and (assigning or placing):
        yield problem("SW-208", "split.piles", "piles are taken after the token is placed")
    begun = [bool(pile) for pile in split.piles if pile is not None]
    if not taken and begun != sorted(begun, reverse=True):
        yield problem("SW-204", "split.piles", "a new pile takes the next number")
    token = split.token
    if token is not None and token not in range(len(split.piles)):
        yield problem("SW-INV-02", "split.token", f"there is no pile {token + 1}")
    elif token is not None and (token in taken or placing):
        yield problem("SW-INV-02", "split.token", "the token lies on a pile that is there")
    elif token is None and not (assigning or placing or taken):
        yield problem("SW-INV-02", "split.token", "the token lies on one of the piles")
    waiting = [task for task in state.agenda if isinstance(task, AskPick)]
    if not (assigning or placing) and len(waiting) != len(split.piles) - len(taken):
        yield problem("SW-INV-04", "split.piles", "each player takes exactly one pile")


# The moment.


def _moment(state: State) -> Iterator[Problem]:
    """What the task in question lacks; nothing stands still that goes on by itself."""
    for at, task in enumerate(state.agenda):
        for rule, what in TASKS[type(task)].impossible(state, task):
            yield problem(rule, f"agenda[{at}]", what)
    if not state.agenda:
        if state.ended is None:
            yield problem("SW-604", "agenda", "the game is over, but nothing has ended it")
        return
    if isinstance(TASKS[type(state.agenda[-1])], AutoTask):
        yield problem("SW-201", "agenda", "the game stands still at what goes on by itself")
    yield from _clock(state)


def _clock(state: State) -> Iterator[Problem]:
    setting_up = _choosing(state)
    if setting_up != (state.round == 0):
        yield problem("SW-201", "round", "rounds begin with the first split")
    in_turn = state.turn is not None
    if in_turn and state.split is not None:
        yield problem("SW-301", "turn", "turns come after the split")
    if in_turn and not any(isinstance(task, EndRound) for task in state.agenda):
        yield problem("SW-309", "agenda", "a turn belongs to a round that ends")
    if state.stock.empty and state.ended is None and not setting_up:
        yield problem("SW-601", "ended", "an empty Launch deck triggers the end")
    if state.last and (state.ended is None or not state.config.final_split):
        yield problem("SW-Q-23", "last", "there is no final split")
    if any(isinstance(task, RevealDiscord) for task in state.agenda) and not state.stock.side:
        yield problem("SW-951", "stock.side", "there is no Discord to reveal")
