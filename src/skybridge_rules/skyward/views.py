"""What one seat may know (SW-010 to SW-012).

Piles are taken in the open, so most of every hand is known to all, by faces. What is hidden: the
order of the decks, which Allegiances were removed, cards drawn unseen and dealt Allegiances.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import ClassVar

from skybridge_rules.core.at_table import expect_seat
from skybridge_rules.core.by_identity import by_identity
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.notebook import Drawn
from skybridge_rules.core.rebuild import building
from skybridge_rules.core.values import frozen
from skybridge_rules.skyward.components import CardKind
from skybridge_rules.skyward.config import Allegiance
from skybridge_rules.skyward.faces import Faces, faces_of
from skybridge_rules.skyward.state import (
    Cards,
    EndTrigger,
    Options,
    Player,
    Split,
    State,
    Stock,
    Table,
    Turn,
)
from skybridge_rules.skyward.tasks import Task


@frozen
class HandView:
    """A hand as one seat knows it."""

    known: Cards
    """What everybody knows of it (SW-011)."""
    unseen: int
    """How many more cards there are."""
    own: Cards | None = None
    """The other cards, if the hand is the seat's own."""
    allegiances: int = 0
    """How many of the unseen ones must be Allegiances, because they were dealt (SW-851)."""

    built: ClassVar[Callable[..., HandView]] = building()

    def __len__(self) -> int:
        return len(self.known) + self.unseen

    @property
    def cards(self) -> Cards:
        """Every card that the seat can name."""
        return tuple(sorted((*self.known, *(self.own or ()))))


@frozen
class PlayerView:
    """What one seat has, as another seat knows it."""

    cogs: int
    hand: HandView
    airspace: Cards
    discords: Cards
    owed: Cards
    dealt: int
    """How many Allegiances it chooses from (SW-851)."""
    gave_up: int
    """How many it did not keep."""
    own_dealt: Cards = ()
    """The Allegiances that the seat itself chooses from."""
    own_gave_up: Cards = ()
    """Those that the seat itself did not keep (SW-Q-44)."""

    built: ClassVar[Callable[..., PlayerView]] = building()


@frozen
class View(Drawn):
    """The table as a seat sees it; None is the spectator."""

    seat: Seat | None
    options: Options
    agenda: tuple[Task, ...]
    round: int
    warden: Seat
    deck: int
    """How many cards the Launch deck has (SW-010)."""
    side: int
    """How many the Discord deck has."""
    players: tuple[PlayerView, ...]
    discard: Cards
    split: Split | None
    turn: Turn | None
    ended: EndTrigger | None
    last: bool

    built: ClassVar[Callable[..., View]] = building()

    @property
    def faces(self) -> Faces:
        """What is printed on the cards."""
        return faces_of(self.options.content)


def view(state: State, seat: Seat | None) -> View:
    """What a seat, or the spectator (None), may know (SW-010); SeatError if it is not there."""
    expect_seat(seat, len(state.players))
    return View.built(
        seat,
        state.table.options,
        state.agenda,
        state.round,
        state.warden,
        *_sizes(state.stock),
        tuple([_player(each, state.table, at == seat) for at, each in enumerate(state.players)]),
        state.discard,
        state.split,
        state.turn,
        state.ended,
        state.last,
    )


@by_identity
def _sizes(stock: Stock) -> tuple[int, int]:
    """How many cards the Launch deck and the Discord deck have."""
    return stock.size, len(stock.side)


@by_identity
def _player(player: Player, table: Table, own: bool) -> PlayerView:
    hand = player.hand
    kept = 0
    if hand.unseen and table.options.config.allegiance is Allegiance.DEALT:
        faces = table.faces.by_id
        kept = sum(faces[card].kind is CardKind.ALLEGIANCE for card in hand.unseen)
    return PlayerView.built(
        player.cogs,
        HandView.built(hand.known, len(hand.unseen), hand.unseen if own else None, kept),
        player.airspace,
        player.discords,
        player.owed,
        len(player.dealt),
        len(player.gave_up),
        player.dealt if own else (),
        player.gave_up if own else (),
    )


def located(view: View) -> Counter[CardId]:
    """Every card that the seat of a view can place, by face."""
    found = Counter(view.discard)
    for player in view.players:
        for cards in (player.hand.known, player.airspace, player.discords):
            found.update(cards)
        for secret in (player.hand.own or (), player.own_dealt, player.own_gave_up):
            found.update(secret)
    if view.split is not None:
        found.update(view.split.dealt)
        for pile in view.split.piles:
            found.update(pile or ())
    return found


def unplaced(view: View) -> list[CardId]:
    """Every card of the game that the seat of a view cannot place, by id."""
    placed = located(view)
    found = []
    for card in view.faces.in_play(view.options.config):
        if placed[card]:
            placed[card] -= 1
        else:
            found.append(card)
    return found


def unknowns(view: View) -> tuple[str, ...]:
    """Names of the cards a view cannot place, as often as they are missing (SW-010).

    Copies are told apart by a number, the first has none: a seat that can place one of them learns
    nothing when its name is said again (SW-012).
    """
    faces = view.faces
    missing = Counter(unplaced(view))
    return tuple(
        f"card {card}" if copy == 1 else f"card {card} {copy}"
        for card, count in missing.items()
        for copy in range(faces[card].copies - count + 1, faces[card].copies + 1)
    )
