"""What holds of every state: section 7 of the catalogue, as far as one state can be asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TypeAlias

from attrs import evolve

from skybridge_rules import skyward
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.skyward import State
from skybridge_rules.skyward.moves import Launch, Pick, pick
from skybridge_rules.skyward.state import Hand, Split, Stock
from skybridge_rules.skyward.tasks import (
    AskPick,
    AskToken,
    AskTurn,
    DealCards,
    RevealDiscord,
)
from skybridge_rules.skyward.views import View
from tests.skyward.counting import census, counted, in_the_game, printed, waits

StateInvariant: TypeAlias = Callable[[State], Iterator[str]]
"""Yields every breach in words."""


# Cards, cogs, the token.


def every_card_is_in_one_place(state: State) -> Iterator[str]:
    """No card is lost or doubled (SW-INV-01)."""
    found, wanted = census(state), in_the_game(state.table.options)
    for card in sorted(found | wanted):
        if found[card] != wanted[card]:
            yield f"{found[card]} of {wanted[card]} cards {card}"


def there_is_one_warden(state: State) -> Iterator[str]:
    """The token is on a pile from the split until it is taken, else with a player (SW-INV-02)."""
    if state.warden not in range(len(state.players)):
        yield f"seat {state.warden} is Warden"
    split = state.split
    token = None if split is None else split.token
    if split is None or token is None:
        return
    if not waits(state, AskPick) or waits(state, AskToken):
        yield "the token lies on a pile before or after the picks"
    if token not in range(len(split.piles)) or split.piles[token] is None:
        yield f"the token lies on pile {token + 1}, which is not there"


def a_split_has_its_size(state: State) -> Iterator[str]:
    """Four cards for each player, or all that are left; a pile for each (SW-INV-03)."""
    split, players = state.split, len(state.players)
    if split is None:
        return
    if len(split.piles) != players:
        yield f"{len(split.piles)} piles for {players} players"
    if None in split.piles:
        return
    kinds = printed(state).kinds
    cards = (*split.dealt, *(card for pile in split.piles for card in pile or ()))
    beside = state.config.discord.name == "SIDE_DECK"
    own = sum(1 for card in cards if not beside or kinds[card] != "discord")
    due = sum(task.left for task in waits(state, DealCards))
    if own + due > 4 * players or (own + due < 4 * players and state.stock.size > due):
        yield f"{own} cards and {due} to be dealt, of {state.stock.size}"
    revealed = len(cards) - own + len(waits(state, RevealDiscord))
    if beside and revealed != 1 and (revealed or state.stock.side):
        yield f"{revealed} Discords of the side deck in one split"


def cogs_are_never_negative(state: State) -> Iterator[str]:
    """Nobody owes cogs (SW-INV-06)."""
    for seat, player in enumerate(state.players):
        if player.cogs < 0:
            yield f"seat {seat} has {player.cogs} cogs"


def hands_are_small_after_a_turn(state: State) -> Iterator[str]:
    """Six cards at most for all who had their turn in this round (SW-INV-07)."""
    players = len(state.players)
    before = range((state.turn.seat - state.warden) % players) if state.turn is not None else ()
    done = [(state.warden + ahead) % players for ahead in before]
    for seat in done if state.agenda else range(players):
        if len(state.players[seat].hand) > 6:
            yield f"seat {seat} keeps {len(state.players[seat].hand)} cards"


def instants_are_never_in_a_hand(state: State) -> Iterator[str]:
    """Nor are Discords in an Airspace (SW-INV-09)."""
    cards = printed(state)
    for seat, player in enumerate(state.players):
        for card in (*player.hand.known, *player.hand.unseen):
            if cards.is_instant(card):
                yield f"seat {seat} holds {card}"
        for card in player.airspace:
            if cards.is_a(card, "discord", "faction_card"):
                yield f"{card} lies in the Airspace of seat {seat}"
        for card in player.discords:
            if not cards.is_a(card, "discord"):
                yield f"{card} lies in the Discord row of seat {seat}"


def launches_are_permitted(state: State) -> Iterator[str]:
    """One, and those that effects have granted in this turn (SW-INV-10)."""
    turn = state.turn
    if turn is not None and not 0 <= turn.launched <= 1 + turn.extra:
        yield f"{turn.launched} launches, and {turn.extra} were granted"


# Payments.


def more_means_never_hinder(state: State) -> Iterator[str]:
    """A cog or a faction card more takes no launch away (SW-INV-12)."""
    if not state.agenda or not isinstance(task := state.agenda[-1], AskTurn):
        return
    player = state.players[task.seat]
    had = {move for move in skyward.legal_moves(state) if isinstance(move, Launch)}
    paying = [face.id for face in state.table.faces.by_id.values() if face.supply is not None]
    richer = [player.with_cogs(player.cogs + 1)]
    richer += [player.with_hand(player.hand.plus((card,))) for card in paying[:: 1 + len(had)]]
    for each in richer:
        now = skyward.legal_moves(state.with_player(task.seat, each))
        for move in had - set(now):
            yield f"{move} is lost by having more"


# Scores.


def scoring_is_pure(state: State) -> Iterator[str]:
    """Nothing but Airspaces, Discord rows and cogs counts, in any order (SW-INV-16, SW-INV-22)."""
    bare = tuple(
        evolve(player, hand=Hand(), airspace=player.airspace[::-1], discords=player.discords[::-1])
        for player in state.players
    )
    other = evolve(state, players=bare, discard=(), stock=Stock(Bag()), turn=None, round=1)
    here, there = skyward.score(state), skyward.score(other)
    if here.totals != there.totals or here.winners != there.winners:
        yield f"{here.totals} with everything, {there.totals} with what counts"
    naive = counted(state)
    for seat in skyward.seats(state):
        own = [item for item in here.items_of(seat) if item.category == "allegiances"]
        points = sum(item.points for item in own)
        if points != naive.points_by(seat, "allegiances"):
            yield f"seat {seat} gets {points} for Allegiances"


def the_most_discords_lose_four(state: State) -> Iterator[str]:
    """Whoever has most, and at least one; all who are tied (SW-INV-23)."""
    items = skyward.score(state).items
    lost = {item.seat: item.points for item in items if item.category == "discords" and item.points}
    counts = [len(player.discords) for player in state.players]
    most = {Seat(seat) for seat, count in enumerate(counts) if count and count == max(counts)}
    if lost != dict.fromkeys(most, -4):
        yield f"{lost} for Discords {counts}"


def factions_are_printed_symbols(state: State) -> Iterator[str]:
    """Of a building: those in its cost, never the wild icon (SW-INV-24)."""
    cards = printed(state)
    for card, face in state.table.faces.by_id.items():
        found = {faction.name.lower() for faction in face.factions}
        if cards.is_a(card, "building") and found != cards.factions_of(card):
            yield f"{card} belongs to {sorted(found)}"


def somebody_wins_by_right(state: State) -> Iterator[str]:
    """All winners agree in points, buildings and cogs, and nobody has more (SW-INV-26)."""
    winners = skyward.score(state).winners
    if list(winners) != counted(state).winners():
        yield f"{winners} win, and it should be {counted(state).winners()}"


# Symmetry and knowledge.


def piles_are_all_alike(state: State) -> Iterator[str]:
    """Renumbered, they can be picked with the same effects (SW-INV-18)."""
    if not state.agenda or not isinstance(state.agenda[-1], AskPick):
        return
    players, turned = len(state.players), _renumbered(state)
    moves = [move for move in skyward.legal_moves(state) if isinstance(move, Pick)]
    others = {pick((move.pile + 1) % players) for move in moves}
    if set(skyward.legal_moves(turned)) != others:
        yield "other piles can be picked once they are renumbered"
        return
    for move in moves:
        after = _renumbered(skyward.apply(state, move))
        if skyward.apply(turned, pick((move.pile + 1) % players)) != after:
            yield f"{move} has another effect once piles are renumbered"


def _renumbered(state: State) -> State:
    """Every pile takes the next number, the last one the first."""
    split = state.split
    if split is None:
        return state
    piles = (split.piles[-1], *split.piles[:-1])
    token = None if split.token is None else (split.token + 1) % len(piles)
    return state.with_split(Split(split.dealt, piles, token))


def without_secrets_all_know_the_same(state: State) -> Iterator[str]:
    """Where nobody holds a card unseen, all views agree (SW-INV-27)."""
    if state.config.allegiance.name == "DEALT" or any(each.hand.unseen for each in state.players):
        return
    everybody = skyward.view(state, None)
    for seat in skyward.seats(state):
        if _of_nobody(skyward.view(state, seat)) != everybody:
            yield f"seat {seat} knows more or less than the spectator"


def _of_nobody(view: View) -> View:
    """A view without what only says whose it is."""
    players = tuple(
        evolve(each, hand=evolve(each.hand, own=None)) if each.hand.own == () else each
        for each in view.players
    )
    return evolve(view, seat=None, players=players)


def known_cards_are_there(state: State) -> Iterator[str]:
    """What a view calls known is in the hand, and the rest is only counted (SW-011)."""
    for seat in (None, *skyward.seats(state)):
        for at, (seen, player) in enumerate(
            zip(skyward.view(state, seat).players, state.players, strict=True)
        ):
            held: Counter[CardId] = Counter((*player.hand.known, *player.hand.unseen))
            if Counter(seen.hand.known) - held or len(seen.hand) != held.total():
                yield f"seat {seat} sees {seen.hand} in the hand of seat {at}"


TABLE: tuple[StateInvariant, ...] = (
    every_card_is_in_one_place,
    there_is_one_warden,
    a_split_has_its_size,
    cogs_are_never_negative,
    hands_are_small_after_a_turn,
    instants_are_never_in_a_hand,
    launches_are_permitted,
    more_means_never_hinder,
    scoring_is_pure,
    the_most_discords_lose_four,
    factions_are_printed_symbols,
    somebody_wins_by_right,
    piles_are_all_alike,
    without_secrets_all_know_the_same,
    known_cards_are_there,
)
"""All of them; what steps and whole games promise is in ``invariants_steps``."""

PLACES: tuple[StateInvariant, ...] = TABLE[:7]
"""What lies where: cheap enough for every state of every game."""
