"""Tables of skyward that cannot be, laid out by hand: sound ones, and what was changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from attrs import evolve

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.skyward import State
from skybridge_rules.skyward import tasks as t
from skybridge_rules.skyward.config import DiscordTiming
from skybridge_rules.skyward.state import EndTrigger, Options, Turn, table_of
from tests.skyward import builders
from tests.skyward.builders import ADA, BEN, CLEO, ids, player
from tests.skyward.fixtures import small

Named = tuple[str, State]

BOX: Final = small()
NOWHERE: Final = Seat(9)
DECK: Final = {"allegiance": "deck"}
DEALT: Final = {"allegiance": "dealt"}
DISCORDS: Final = {"discord": "deck"}
SIDE: Final = {"discord": "side-deck"}


def table(*players: Any, **given: Any) -> State:
    """A position with the cards of the tests; what must lie somewhere lies with the last seat."""
    return builders.table(*players, content=BOX, **given)


def at(state: State, seat: int, **changes: Any) -> State:
    """The state with another player at a seat."""
    return state.with_player(Seat(seat), evolve(state.players[seat], **changes))


def hand_at(state: State, seat: int, **changes: Any) -> State:
    """The state with another hand at a seat."""
    return at(state, seat, hand=evolve(state.players[seat].hand, **changes))


def stocked(state: State, **changes: Any) -> State:
    """The state with other decks."""
    return state.with_stock(evolve(state.stock, **changes))


def divided(state: State, **changes: Any) -> State:
    """The state with another split."""
    assert state.split is not None
    return state.with_split(evolve(state.split, **changes))


def waiting(state: State, *tasks: t.Task) -> State:
    """The state with other tasks, the last one first."""
    return state.with_agenda(tasks)


def ruled(state: State, **switches: Any) -> State:
    """The state under other switches."""
    options = state.table.options
    config = evolve(options.config, **switches)
    return evolve(state, table=table_of(evolve(options, config=config)))


def moved(state: State, card: str, source: str, target: str) -> State:
    """The state with a card in another place, such as ``deck``, ``discard`` or ``1.hand``."""
    taken = lost(state, card, source)
    return _changed(taken, target, lambda cards: tuple(sorted((*cards, CardId(card)))))


def lost(state: State, card: str, place: str) -> State:
    """The state without a card."""
    return _changed(state, place, lambda cards: _without(cards, CardId(card)))


def _without(cards: tuple[CardId, ...], card: CardId) -> tuple[CardId, ...]:
    first = cards.index(card)
    return cards[:first] + cards[first + 1 :]


def _changed(
    state: State, place: str, change: Callable[[tuple[CardId, ...]], tuple[CardId, ...]]
) -> State:
    if place == "discard":
        return state.with_discard(change(state.discard))
    if place in ("deck", "allegiances", "side"):
        bag: Bag = getattr(state.stock, place)
        return stocked(state, **{place: Bag.of(change(tuple(bag)))})
    if place == "split":
        assert state.split is not None
        return divided(state, dealt=change(state.split.dealt))
    seat, name = int(place[0]), place[2:]
    if name in ("known", "unseen"):
        return hand_at(state, seat, **{name: change(getattr(state.players[seat].hand, name))})
    return at(state, seat, **{name: change(getattr(state.players[seat], name))})


# Sound tables.


TURN: Final = table(
    player("house makers-card", "temple", cogs=1),
    player("seers-card", "*", unseen="mint dojo"),
    discarded="house seers-card",
    left=8,
)
"""Ada's turn; Ben has two cards that nobody has seen."""

PICKING: Final = table(
    player("house", discords="crassus-cache"),
    player(airspace="*", discords="*"),
    player(),
    moment="pick",
    piles=["temple house", "seers-card", "mint"],
    token=2,
    left=4,
    rules=DISCORDS,
)
"""Nobody has taken a pile."""

PICKED: Final = table(
    player("house"),
    player(airspace="*"),
    player(),
    moment="pick",
    seat=2,
    warden=2,
    piles=["", "", "house mint"],
    taken=(1, 2),
    token=3,
    left=4,
)
"""The Warden has the last pile."""

ASSIGNING: Final = table(
    player(),
    player(airspace="*"),
    player(),
    moment="assign",
    dealt="house temple",
    piles=["seers-card", "makers-card mint"],
    left=4,
)
"""Two of three piles are begun."""

PLACING: Final = table(
    player(airspace="*"), player(), moment="token", piles=["house", "mint temple"], left=4
)
"""All cards have a pile, and the Warden still has the token."""

OWED: Final = table(
    player(discords="crassus-cache quarrel", owed="crassus-cache"),
    player(discords="*"),
    player(airspace="*"),
    moment="pick",
    seat=2,
    warden=2,
    piles=["", "", "house mint"],
    taken=(1, 2),
    token=3,
    left=4,
    rules=DISCORDS,
)
"""A Discord was taken, and waits for the end of the split."""

CHOOSING: Final = table(
    player(gave_up="order-0 order-1", unseen="plutocrats"),
    player(dealt="order-2 order-3 archivists"),
    moment="keep",
    seat=1,
    rules=DEALT,
)
"""Ada has kept an Allegiance, Ben chooses."""

CHOOSING_PLAINLY: Final = builders.table(
    player(dealt="order-0 order-1 plutocrats"),
    player(),
    content=evolve(BOX, vehicle=(), critter=()),
    moment="keep",
    rules=DEALT,
)
"""Ada chooses; every other card may be discarded."""

LOYAL: Final = table(
    player("house", gave_up="order-0 order-1", unseen="plutocrats"),
    player("mint", "*", gave_up="order-2 order-3", unseen="archivists"),
    left=6,
    rules=DEALT,
)
"""Both have kept an Allegiance."""

SHUFFLED: Final = table(
    player("house", unseen="plutocrats"),
    player(airspace="*"),
    allegiances=4,
    left=9,
    rules=DECK,
)
"""Six Allegiances were shuffled into the deck, two of them have come out."""

REVEALING: Final = table(player(), player(), moment="discord", rules=SIDE)
"""Chance reveals a Discord of the side deck."""

REVEALED: Final = table(
    player(), player(airspace="*"), moment="pick", piles=["mint house"], token=1, rules=SIDE
)
"""Four cards for each, and one Discord."""

OVER: Final = table(player("house"), player("mint", "*"), moment="over")
"""The game has ended."""

SOUND: Final = {
    "a turn": TURN,
    "piles to pick": PICKING,
    "the last pile": PICKED,
    "cards to divide": ASSIGNING,
    "the token": PLACING,
    "a Discord waits": OWED,
    "a choice of Allegiances": CHOOSING,
    "Allegiances are kept": LOYAL,
    "Allegiances in the deck": SHUFFLED,
    "a Discord to reveal": REVEALING,
    "a Discord revealed": REVEALED,
    "the end": OVER,
}


# What was changed about them.


def frame() -> Iterator[Named]:
    """Numbers, seats and names (SW-001, SW-INV-01, SW-INV-06)."""
    options = TURN.table.options
    for players in (1, 3, 6):
        table_for = table_of(evolve(options, players=players))
        yield f"options for {players}", evolve(TURN, table=table_for)
    yield "five choose Allegiances", evolve(TURN, table=table_of(Options(5, config=_dealt())))
    yield "a Warden beyond the seats", TURN.with_warden(NOWHERE)
    yield "a Warden below the seats", TURN.with_warden(Seat(-1))
    yield "a player is gone", evolve(TURN, players=TURN.players[:1])
    yield "a round before the first", evolve(TURN, round=-1)
    yield "cogs below none", at(at(TURN, 0, cogs=-1), 1, cogs=-3)
    yield "a question to nobody", waiting(TURN, t.EndRound(), t.AskTurn(NOWHERE))
    yield "a turn for nobody", waiting(TURN, t.BeginTurn(Seat(2)), t.AskTurn(ADA))
    yield "the turn of nobody", TURN.with_turn(Turn(NOWHERE))
    yield "launches below none", TURN.with_turn(Turn(ADA, launched=-1))
    for name in ("deck", "allegiances", "side"):
        yield f"no copy in {name}", stocked(TURN, **{name: Bag(((CardId("house"), 0),))})
    for seat, name in enumerate(("known", "unseen")):
        yield f"strange and {name}", _changed(TURN, f"{seat}.{name}", _strange)
        spoilt = _changed(TURN, f"1.{name}", lambda _: ids("mint dojo"))
        yield f"{name} in disorder", spoilt
    for name in ("airspace", "discords", "dealt", "gave_up"):
        yield f"strange in {name}", _changed(TURN, f"1.{name}", _strange)
        yield f"{name} in disorder", at(TURN, 1, **{name: ids("mint dojo")})
    yield "strange and discarded", TURN.with_discard(ids("house zeppelin"))
    yield "discarded in disorder", TURN.with_discard(TURN.discard[::-1])
    yield "strange and dealt", divided(ASSIGNING, dealt=ids("zeppelin"))
    yield "strange in a pile", divided(ASSIGNING, piles=(ids("house"), ids("zeppelin"), ()))


def _dealt() -> Any:
    return evolve(TURN.config, allegiance=type(TURN.config.allegiance).DEALT)


def _strange(cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    return (*cards, CardId("zeppelin"))


def conservation() -> Iterator[Named]:
    """Each card is there, and once (SW-INV-01)."""
    yield "a card too few", lost(TURN, "house", "discard")
    yield "a card too many", TURN.discarding(CardId("mint"))
    yield "one for another", lost(TURN, "house", "discard").discarding(CardId("mint"))
    yield "a card of no expansion", TURN.discarding(CardId("quarrel"))
    yield "lost from the split", lost(ASSIGNING, "temple", "split")
    yield "lost from the deck", lost(ASSIGNING, ASSIGNING.stock.deck.kinds[0], "deck")
    yield "lost from an Airspace", lost(ASSIGNING, "pigeon", "1.airspace")
    yield "none left to reveal", stocked(REVEALING, side=Bag.of(ids("quarrel rumour")))


def places() -> Iterator[Named]:
    """What may lie where (SW-INV-09, SW-811, SW-904, SW-951, SW-Q-40)."""
    yield "a vehicle in hand", moved(TURN, "airship", "1.airspace", "0.known")
    yield "a critter unseen in hand", moved(TURN, "pigeon", "1.airspace", "1.unseen")
    yield "a faction card in an Airspace", moved(TURN, "makers-card", "0.known", "0.airspace")
    yield "a Discord in an Airspace", moved(PICKING, "rumour", "1.discords", "2.airspace")
    yield "a building among Discords", moved(TURN, "house", "0.known", "1.discords")
    yield "a discarded vehicle", moved(TURN, "airship", "1.airspace", "discard")
    yield "open hands", ruled(TURN, open_hands=True)
    yield "Discords without a deck", moved(REVEALING, "quarrel", "side", "deck")
    yield "a building in the Discord deck", moved(REVEALING, "mint", "deck", "side")
    yield "a Discord deck of its own", moved(PICKING, "rumour", "1.discords", "side")
    yield "an Allegiance in the open deck", moved(SHUFFLED, "order-0", "allegiances", "deck")
    yield "a building among Allegiances", moved(SHUFFLED, "mint", "discard", "allegiances")


def allegiances() -> Iterator[Named]:
    """Six in the deck, or one kept of three (SW-801, SW-851)."""
    yield "one too many in the deck", stocked(SHUFFLED, in_deck=5)
    yield "one too few in the deck", stocked(SHUFFLED, in_deck=3)
    yield "shuffled into a deck without", stocked(LOYAL, in_deck=1)
    yield "shuffled into the base game", stocked(TURN, in_deck=1)
    yield "dealt where they are shuffled", moved(SHUFFLED, "plutocrats", "0.unseen", "0.dealt")
    yield "given up where they are shuffled", moved(SHUFFLED, "plutocrats", "0.unseen", "0.gave_up")
    yield "a building given up", moved(LOYAL, "house", "0.known", "0.gave_up")
    yield "a building dealt", moved(CHOOSING, "house", "deck", "1.dealt")
    yield "only one given up", moved(LOYAL, "order-0", "0.gave_up", "allegiances")
    yield "given up while it chooses", moved(CHOOSING, "order-0", "0.gave_up", "0.dealt")
    yield "chosen and asked again", moved(CHOOSING, "order-4", "allegiances", "0.dealt")
    gone = moved(moved(LOYAL, "order-0", "0.gave_up", "allegiances"), "order-1", *_GIVEN)
    yield "nothing given up", gone
    yield "two kept", moved(LOYAL, "order-4", "allegiances", "0.unseen")
    yield "kept before the choice", moved(CHOOSING, "order-4", "allegiances", "1.unseen")


_GIVEN: Final = ("0.gave_up", "allegiances")


def discords() -> Iterator[Named]:
    """Effects are owed only until the split is over (SW-903, SW-Q-33)."""
    yield "a building is owed", at(OWED, 0, owed=ids("house"))
    yield "an unknown card is owed", at(OWED, 1, owed=ids("zeppelin"))
    over = at(PICKING, 0, owed=ids("crassus-cache"))
    picks = tuple(task for task in over.agenda if not isinstance(task, t.BeginLaunch))
    yield "owed, and no launches to come", waiting(over, *picks)
    yield "owed where they resolve at the pick", ruled(OWED, discord_timing=DiscordTiming.AT_PICK)
    yield "none to reveal", _all_revealed()


def _all_revealed() -> State:
    state = REVEALING
    for card in tuple(state.stock.side):
        state = moved(state, card, "side", "1.discords")
    return state


def splits() -> Iterator[Named]:
    """Piles, cards and the token (SW-204, SW-208, SW-INV-02 to SW-INV-04)."""
    for name in ("piles to pick", "cards to divide", "the token"):
        yield f"no split: {name}", _put_away(SOUND[name])
    dealing = waiting(TURN, t.EndRound(), t.DealCards(3))
    yield "cards dealt into no split", dealing
    first, second, third = _piles(PICKING)
    yield "a pile too many", divided(PICKING, piles=(first, second, third, ()))
    yield "a pile too few", divided(PICKING, piles=(first, second + third))
    yield "too many cards", _with_more(PICKING)
    yield "as many as with the side deck", REVEALED
    yield "too many with the side deck", _with_more(REVEALED)
    yield "a card without a pile", moved(PICKING, "house", "0.known", "split")
    begun = _together(ASSIGNING)
    yield "taken while cards are divided", divided(ASSIGNING, piles=(None, begun, ()))
    yield "taken before the token lies", divided(PLACING, piles=(None, _together(PLACING)))
    yield "the second pile is skipped", divided(ASSIGNING, piles=(begun[:1], (), begun[1:]))
    yield "the first pile is skipped", divided(PLACING, piles=((), _together(PLACING)))
    yield "the token on no pile", divided(PICKING, token=3)
    yield "the token below the piles", divided(PICKING, token=-1)
    yield "the token on a pile that is gone", divided(PICKED, token=0)
    yield "the token before it is placed", divided(PLACING, token=1)
    yield "the token nowhere", divided(PICKING, token=None)
    yield "a pick too few", waiting(PICKING, *PICKING.agenda[:-1])
    yield "a pick too many", waiting(PICKED, *PICKED.agenda, t.AskPick(ADA))


def _piles(state: State) -> list[tuple[CardId, ...]]:
    """The cards of each pile, none where it is taken."""
    assert state.split is not None
    return [pile or () for pile in state.split.piles]


def _together(state: State) -> tuple[CardId, ...]:
    return tuple(card for pile in _piles(state) for card in pile)


def _put_away(state: State) -> State:
    """The cards of the split are discarded."""
    assert state.split is not None
    return state.with_split(None).discarding(*state.split.dealt, *_together(state))


def _with_more(state: State) -> State:
    """One more card of the deck lies in the first pile."""
    card = state.stock.deck.kinds[0]
    first, *others = _piles(state)
    return divided(
        stocked(state, deck=state.stock.deck.minus(card)), piles=((*first, card), *others)
    )


def moments() -> Iterator[Named]:
    """Rounds, turns and what is still to do (SW-201, SW-301, SW-309, SW-601, SW-604)."""
    yield "nothing asked, nothing ended", waiting(TURN)
    yield "stands at the end of a turn", waiting(TURN, *TURN.agenda, t.EndTurn(ADA))
    yield "an exchange out of turn", waiting(TURN, *TURN.agenda, t.AskExchange(BEN))
    yield "a round before Allegiances are kept", evolve(CHOOSING, round=1)
    yield "no round yet", evolve(TURN, round=0)
    yield "no round yet, and piles", evolve(PICKING, round=0)
    yield "a turn during the split", PICKING.with_turn(Turn(CLEO))
    yield "a turn that ends no round", waiting(TURN, t.AskTurn(ADA))
    yield "an empty deck", evolve(EMPTIED, ended=None)
    yield "an empty deck before the first split", _all_discarded(CHOOSING_PLAINLY)
    yield "a final split without an end", evolve(TURN, last=True)
    ended = evolve(TURN, ended=EndTrigger.BUILDINGS)
    yield "a final split that nobody plays", evolve(ended, last=True)
    yield "a final split", evolve(ruled(ended, final_split=True), last=True)
    yield "a final split too early", evolve(ruled(TURN, final_split=True), last=True)
    yield "an end for nothing", evolve(OVER, ended=None)


EMPTIED: Final = table(player("house"), player("mint", "*"), left=0)
"""Ada's last turn: the deck is empty."""


def _all_discarded(state: State) -> State:
    """Nothing is left in the deck."""
    return stocked(state, deck=Bag()).discarding(*state.stock.deck)


GROUPS: Final[dict[str, Callable[[], Iterator[Named]]]] = {
    "the frame": frame,
    "conservation": conservation,
    "places": places,
    "Allegiances": allegiances,
    "Discords": discords,
    "the split": splits,
    "moments": moments,
}
