"""Tables of mysthea that can be, laid out by hand, and how a part of one is changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from attrs import evolve

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.mysthea import State
from skybridge_rules.mysthea import tasks as t
from skybridge_rules.mysthea.components import Side
from skybridge_rules.mysthea.config import EncounterFront
from skybridge_rules.mysthea.regions import Region
from skybridge_rules.mysthea.state import Batch, Unseen, table_of
from tests.mysthea.openings import begun, until
from tests.mysthea.scenes import ADA, BEN, CLEO, ids, play, player, scene, with_task

Named = tuple[str, State]
"""A table, and what is said to be done to it."""

HERE: Final = "tree.forest"
BELOW, NOWHERE, NOBODY = Region(-1), Region(99), Seat(9)
UNPRINTED: Final = Region(0)
"""A Forest of the Spire, which has none (MY-MAP-04)."""


# Another part of a state.


def seated(state: State, seat: int, **changes: Any) -> State:
    """The state with another player at a seat."""
    return state.with_player(Seat(seat), evolve(state.players[seat], **changes))


def army_at(state: State, seat: int, **changes: Any) -> State:
    """The state with another army of a seat."""
    return seated(state, seat, army=evolve(state.players[seat].army, **changes))


def hero_at(state: State, seat: int, **changes: Any) -> State:
    """The state with another Champion of a seat."""
    hero = state.players[seat].army.champion
    assert hero is not None
    return army_at(state, seat, champion=evolve(hero, **changes))


def squad_at(state: State, seat: int, number: int, **changes: Any) -> State:
    """The state with another of the squads of a seat."""
    squads = list(state.players[seat].army.squads)
    squads[number] = evolve(squads[number], **changes)
    return army_at(state, seat, squads=tuple(squads))


def decked(state: State, **changes: Any) -> State:
    """The state with another Era Deck."""
    return state.with_deck(evolve(state.deck, **changes))


def evented(state: State, **changes: Any) -> State:
    """The state with another Events Board."""
    return state.with_events(evolve(state.events, **changes))


def met(state: State, **changes: Any) -> State:
    """The state with another Encounter Deck."""
    return state.with_encounters(evolve(state.encounters, **changes))


def fought(state: State, **changes: Any) -> State:
    """The state with another battle."""
    return state.with_battle(evolve(state.battle, **changes))


def waiting(state: State, *tasks: t.Task) -> State:
    """The state with other tasks, the last one first."""
    return state.with_agenda(tasks)


def seating(state: State, players: int) -> State:
    """The state under options for so many players."""
    options = evolve(state.table.options, players=players)
    return evolve(state, table=table_of(options))


# Where Command cards lie.

Change = Callable[[tuple[CardId, ...]], tuple[CardId, ...]]


def moved(state: State, card: str, source: str, target: str) -> State:
    """The state with a card in another place, such as ``deck``, ``gone`` or ``1.discard``."""
    return put(lost(state, card, source), card, target)


def put(state: State, card: str, place: str) -> State:
    """The state with one card more."""
    return changed(state, place, lambda cards: tuple(sorted((*cards, CardId(card)))))


def lost(state: State, card: str, place: str) -> State:
    """The state without a card, which must be there."""

    def without(cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        first = cards.index(CardId(card))
        return cards[:first] + cards[first + 1 :]

    return changed(state, place, without)


def changed(state: State, place: str, change: Change) -> State:
    """The state with other cards in a place."""
    deck = state.deck
    if place in ("gone", "removed", "draft"):
        open_row: dict[str, Any] = {place: change(getattr(state, place))}
        return evolve(state, **open_row)
    if place == "start":
        return state.with_start(Bag.of(change(tuple(state.start))))
    if place == "deck":
        return decked(state, unseen=Bag.of(change(tuple(deck.unseen))))
    if place == "area":
        return decked(state, area=change(deck.area))
    if place in ("bottom", "buried"):
        batches = deck.bottom if place == "bottom" else state.buried
        first, *others = batches
        other = (evolve(first, cards=change(first.cards)), *others)
        return decked(state, bottom=other) if place == "bottom" else state.with_buried(other)
    seat, name = int(place[0]), place[2:]
    hand = state.players[seat].hand
    if name == "known":
        return seated(state, seat, hand=evolve(hand, known=change(hand.known)))
    if name == "unseen":
        cards = change(tuple(each.card for each in hand.unseen))
        unseen = tuple(Unseen(card, (Seat(seat),)) for card in cards)
        return seated(state, seat, hand=evolve(hand, unseen=unseen))
    return seated(state, seat, **{name: change(getattr(state.players[seat], name))})


# Sound tables.


def _turn() -> State:
    upper, lower = Batch(1, BEN, ids("c066 c067")), Batch(2, ADA, ids("c068"))
    state = scene(
        player(
            "c001 c006",
            known="c041 c042",
            at=HERE,
            units=f"{HERE}:TTtgF orb.river:GF",
            built=(2, 1),
            board="c011 c012 c016",
            discard="c021 c022",
            used="c011 c012",
            faced="en05 en06",
            energy=12,
            exp=0,
            attunement=CardId("a02"),
        ),
        player("c002 c061", hero="h07", energy=0, exp=12, glory=1),
        player(
            known="c003",
            hero="h03",
            units="arch.myst:TTTTTTTTGGGGFFFF",
            board="c031 c032 c033 c036",
            discard="c004",
            faced="en07 en08 en09 en10 en11 en12",
        ),
        area="c063 c064 c065",
        bottom=(upper, lower),
        path="ev01 ev07 ev06",
    )
    state = moved(moved(state, "c043", "gone", "removed"), "c044", "gone", "removed")
    state = lost(lost(state, "c045", "gone"), "c046", "gone")
    state = state.with_buried((Batch(2, CLEO, ids("c045 c046")),))
    return decked(state, bottom=(upper, evolve(lower, number=3)), batches=3)


TURN: Final = _turn()
"""Ada's turn in the third Era; nearly everything is in play, and much of it as far as it can be."""

SECOND: Final = scene(
    player(units=f"{HERE}:T", discard="c001"),
    player(),
    player(),
    era=2,
    area="c041 c042 c043",
    deck="c044 c045 c046",
)
"""Ada's turn in the second Era; the third Monster is not in play yet."""

NEXT: Final = with_task(SECOND, t.BeginEra())[0]
"""The third Era has begun, and its Monster is still to enter."""

FIRST: Final = until(begun(3), "turn-up")[0]
"""The first Era has begun; no Monster is in play, and no Event card has been shuffled."""

OPENED: Final = until(begun(3), "turn")[0]
"""The first turn of the game: one Monster is in play."""

CHOOSING_A_CIRCLE: Final = begun(3, circle=False)
"""Nothing is decided yet."""

DRAWING: Final = play(begun(3), "show:ev13", "show:ev07")
"""Two of three Monsters are drawn."""

DEALING: Final = play(until(begun(3), "start-card")[0], "show:c001", "show:c003")
"""Ada and Ben have a START card each."""

STANDING: Final = until(begun(3), "stand")[0]
"""Everything is dealt, and no Champion has been placed."""

DRAFTING: Final = until(begun(3, expert_draft=True), "draft")[0]
"""Four START cards and a Champion lie open."""

FIVE_LAID: Final = until(begun(2), "monster")[0]
"""A Mirage Token lies on each Island."""

NONE_LAID: Final = begun(2)
"""Chance is asked where the Mirage Tokens lie."""

DUEL: Final = scene(
    player(units=f"{HERE}:T spire.crystal-field:T"),
    player(at=HERE, units=f"{HERE}:G"),
    mirages="spire.myst tree.mountain",
)
"""Two players, and the two Mirage Tokens that stay."""

FACING: Final = play(
    scene(player(at="spire.river", token="spire", exp=6, faced="en05"), player(), player()),
    "encounter",
    "show:en02",
)
"""Ada faces her second encounter."""

BY_SYMBOLS: Final = play(
    scene(
        player(at="spire.river", token="spire", exp=6),
        player(),
        player(),
        encounter_front=EncounterFront.SYMBOLS,
    ),
    "encounter",
    "show:en02",
)
"""Ada faces an encounter of which only the symbols are known."""

MIXED: Final = evolve(
    TURN,
    sides=(Side.DAY, Side.NIGHT, Side.DAY, Side.NIGHT, Side.DAY),
    attunements=ids("a01 a04 a08 a10"),
)
"""As Ada's turn; two Attunement cards show the night."""

KODROR: Final = scene(
    player(),
    player(),
    player(),
    monsters="ev13 ev08 ev09",
    gone_monster="ev13",
    defeats="ev08 ev13 ev08",
)
"""Kodror was defeated and has left; Onygauros was defeated twice in this Era."""

FIGHTING: Final = play(
    scene(player("c001 c061", known="c041", at=HERE), player("c006", at=HERE), player(at=HERE)),
    "battle",
    f"fight:{HERE}",
    "commit:c001",
)
"""Ada has committed a card; Ben is asked, then Cleo."""

NAMING: Final = play(
    scene(player(energy=5), player(), player(), area="c061 c062 c063"),
    "develop",
    "renew",
    "under:c062",
)
"""Ada puts three cards under the deck, and has named the first."""

OVER: Final = waiting(TURN)
"""The game has ended."""

SOUND: Final = {
    "a turn": TURN,
    "a turn of the second Era": SECOND,
    "the third Era begins": NEXT,
    "the first Era begins": FIRST,
    "the first turn": OPENED,
    "the Islands are laid": CHOOSING_A_CIRCLE,
    "Monsters are drawn": DRAWING,
    "START cards are dealt": DEALING,
    "Champions are placed": STANDING,
    "a draft": DRAFTING,
    "five Mirages": FIVE_LAID,
    "Mirages are laid": NONE_LAID,
    "two players": DUEL,
    "an encounter": FACING,
    "an encounter by its symbols": BY_SYMBOLS,
    "day and night": MIXED,
    "Kodror has left": KODROR,
    "a battle": FIGHTING,
    "an order is named": NAMING,
    "the end": OVER,
}
