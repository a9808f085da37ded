"""Tables of mysthea that cannot be, laid out by hand: sound ones, and what was changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from attrs import evolve

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.mysthea import State
from skybridge_rules.mysthea import tasks as t
from skybridge_rules.mysthea.components import Side
from skybridge_rules.mysthea.regions import LAYOUT_REF
from skybridge_rules.mysthea.state import Batch, Turn, Unseen
from tests.mysthea.scenes import ADA, BEN, CLEO, ids
from tests.mysthea.sound import (
    FIGHTING,
    NAMING,
    NEXT,
    NOBODY,
    NOWHERE,
    SECOND,
    STANDING,
    TURN,
    Named,
    decked,
    evented,
    fought,
    lost,
    met,
    seated,
    seating,
    waiting,
)
from tests.mysthea.spoilt_boards import armies, boards, mirages, places_on_the_map
from tests.mysthea.spoilt_cards import cards, champions, encounters, events, monsters, order


def frame() -> Iterator[Named]:
    """Options, seats and the map (MY-SETUP-01, MY-SETUP-02, MY-SETUP-11, MY-INV-03, MY-INV-06)."""
    for players in (1, 2, 4, 6):
        yield f"options for {players}", seating(TURN, players)
    yield "a player is gone", evolve(TURN, players=TURN.players[:2])
    yield "a player is gone, and an Island", _no_island(evolve(TURN, players=TURN.players[:2]))
    yield "another circle", TURN.with_circle((LAYOUT_REF[0], *LAYOUT_REF[:0:-1]))
    yield "an Island twice", TURN.with_circle((*LAYOUT_REF[:4], LAYOUT_REF[1]))
    yield "four Islands", _no_island(TURN)
    yield "a circle that begins elsewhere", TURN.with_circle((*LAYOUT_REF[1:], LAYOUT_REF[0]))
    yield "an Era before set-up", STANDING.with_era(-1)
    yield "a fourth Era", TURN.with_era(4)
    for sides in (4, 6):
        yield f"sides of {sides} Attunement cards", evolve(TURN, sides=(Side.DAY,) * sides)
    yield "the turn of a seat below the first", TURN.with_turn(Turn(Seat(-1)))
    yield "the turn of a seat beyond the last", TURN.with_turn(Turn(Seat(3)))
    yield "the turn of the last seat", TURN.with_turn(Turn(CLEO))
    yield (
        "questions for nobody",
        waiting(TURN, t.BeginTurn(NOBODY), t.EndRound(), t.AskTurn(NOBODY)),
    )
    yield "a turn for a seat below the first", waiting(TURN, t.BeginTurn(Seat(-1)), *TURN.agenda)
    yield "a turn for a seat beyond the last", waiting(TURN, t.BeginTurn(Seat(3)), *TURN.agenda)
    yield "a turn for the first seat", waiting(TURN, t.BeginTurn(ADA), *TURN.agenda)


def _no_island(state: State) -> State:
    return state.with_circle(LAYOUT_REF[:4])


def secrets() -> Iterator[Named]:
    """Who knows a card, what lies below the deck, who fights (MY-INFO-06, MY-INFO-09)."""
    for name, to, batch in (
        ("its owner does not know it", (ADA,), 0),
        ("nobody knows it", (), 0),
        ("another knows it too", (ADA, BEN), 0),
        ("a seat beyond the last knows it", (BEN, Seat(3)), 0),
        ("a seat below the first knows it", (Seat(-1), BEN), 0),
        ("it is known in disorder", (CLEO, BEN), 0),
        ("it is known twice", (BEN, BEN), 0),
        ("it comes from the last batch", (BEN,), 3),
        ("it comes from no batch", (BEN,), 4),
        ("it comes from a batch below the first", (BEN,), -1),
    ):
        unseen = (TURN.players[1].hand.unseen[0], Unseen(CardId("c061"), to, batch))
        yield name, seated(TURN, 1, hand=evolve(TURN.players[1].hand, unseen=unseen))
    upper, lower = TURN.deck.bottom
    yield "batches upside down", decked(TURN, bottom=(lower, upper))
    yield "two batches with one number", decked(TURN, bottom=(upper, evolve(lower, number=1)))
    yield "a number of a batch that is gone", decked(TURN, bottom=(upper, evolve(lower, number=2)))
    yield "a batch that was never laid", decked(TURN, batches=2)
    yield "a batch before the first", decked(TURN, bottom=(evolve(upper, number=0), lower))
    yield "less than no batches", decked(NEXT, batches=-1)
    yield "a batch of nobody", decked(TURN, bottom=(upper, evolve(lower, seat=NOBODY)))
    yield "an empty batch", TURN.with_buried((*TURN.buried, Batch(3, CLEO, ())))
    yield (
        "an empty batch of its own",
        decked(TURN.with_buried((*TURN.buried, Batch(4, CLEO, ()))), batches=4),
    )
    yield "an order that nobody names", decked(TURN, under=ids("c063"))
    yield "a card named twice", decked(NAMING, under=ids("c062 c062"))
    yield "a card named that is not there", decked(NAMING, under=ids("c064"))
    yield "two cards named", decked(NAMING, under=ids("c062 c063"))
    yield "all cards named", decked(NAMING, under=ids("c061 c062 c063"))
    yield "no battle, and one is decided", FIGHTING.with_battles(())
    yield "two battles, and one is decided", FIGHTING.with_battles(FIGHTING.battles * 2)
    yield "a battle that nobody decides", TURN.with_battles(FIGHTING.battles)
    yield "a battle of nobody", fought(FIGHTING, initiator=NOBODY)
    yield "a stranger in a battle", fought(FIGHTING, order=(ADA, BEN, NOBODY))
    yield "a participant twice", fought(FIGHTING, order=(ADA, BEN, BEN))
    yield "a battle nowhere", fought(FIGHTING, region=NOWHERE)
    yield "a commitment too many", fought(FIGHTING, commitments=(None,) * 4)
    yield "a commitment of each", fought(FIGHTING, commitments=(None,) * 3)
    yield "a card of another committed", fought(FIGHTING, commitments=ids("c006"))
    yield "a known card committed", fought(FIGHTING, commitments=ids("c041"))
    yield "a card of another revealed", fought(FIGHTING, commitments=ids("c006"), revealed=True)


def moments() -> Iterator[Named]:
    """What is asked, and what goes on by itself (MY-TURN-01, MY-TURN-03, MY-END-07)."""
    yield "the turn of another", waiting(TURN, *TURN.agenda[:-1], t.AskTurn(BEN))
    yield "the turn of another, later", waiting(TURN, t.AskTurn(BEN), *TURN.agenda)
    yield "the turn of another, alone", waiting(TURN, t.AskTurn(BEN))
    both = waiting(TURN, t.AskBuy(ADA, 4), t.AskPoints(ADA, 0))
    yield "the first of two that cannot be asked", both
    yield "no Command Points", waiting(TURN, *TURN.agenda, t.AskPoints(ADA, 0))
    yield "the end of the second Era", waiting(SECOND)
    yield "the end of set-up", waiting(STANDING)
    yield "the end of a round", waiting(TURN, *TURN.agenda, t.EndRound())
    yield "the end of a round, before a turn", waiting(TURN, t.EndRound(), *TURN.agenda)
    yield "a turn that begins, alone", waiting(TURN, t.BeginTurn(ADA))
    yield (
        "five face-up cards",
        decked(TURN, area=ids("c063 c064 c065 c072 c073"), unseen=_less("c072", "c073")),
    )
    four = decked(TURN, area=ids("c063 c064 c065 c072"), unseen=_less("c072"))
    yield "four face-up cards while one is bought", waiting(four, t.Refill(), t.AskBuy(ADA))
    yield "four face-up cards before a Develop", waiting(four, t.AskDevelop(ADA))
    yield (
        "four face-up cards while others are turned up",
        waiting(four, t.Refill(), t.AskBuy(ADA), t.TurnUpCards(1)),
    )
    yield "four face-up cards at the end", waiting(four)
    five = decked(four, area=ids("c063 c064 c065 c072 c073"), unseen=_less("c072", "c073"))
    yield "five face-up cards while one is bought", waiting(five, t.Refill(), t.AskBuy(ADA))
    yield "four face-up cards", decked(TURN, area=ids("c063 c064 c065 c072"), unseen=_less("c072"))
    yield (
        "no face-up card",
        decked(TURN, area=(), unseen=Bag.of((*TURN.deck.unseen, *TURN.deck.area))),
    )


def _less(*cards: str) -> Bag:
    return Bag.of(card for card in TURN.deck.unseen if card not in cards)


def together() -> Iterator[Named]:
    """What rests on something broken is not told with it."""
    poor = seated(TURN, 2, glory=0)
    lacking = lost(poor, "c003", "2.known")
    yield "a broken board", poor
    yield "a broken board, and a card lost", lacking
    yield "a broken board, a card lost, and a fourth Era", lacking.with_era(4)
    yield "all this, and options for one", seating(lacking.with_era(4), 1)
    lost_all = met(evented(lost(TURN, "c003", "2.known"), top=None), top=None)
    yield "a card, an Event and an encounter lost", lost_all.with_removed(TURN.removed[::-1])
    still = waiting(poor, *TURN.agenda, t.EndRound())
    yield "a broken board, a secret, and a standstill", decked(still, batches=2)


GROUPS: Final[dict[str, Callable[[], Iterator[Named]]]] = {
    "the frame": frame,
    "Mirages": mirages,
    "places on the map": places_on_the_map,
    "Command cards": cards,
    "Champions": champions,
    "order": order,
    "Monsters": monsters,
    "Events and Attunements": events,
    "encounters": encounters,
    "boards": boards,
    "armies": armies,
    "secrets": secrets,
    "moments": moments,
    "together": together,
}
