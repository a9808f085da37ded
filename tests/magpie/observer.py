"""What a magpie can know, from what it was told alone (MG-51): an observer for the laws."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve
from magpie_rules.events import Acted, CardLearned, Event, Revealed
from magpie_rules.moves import Bury, Move, Pick
from magpie_rules.state import Ask, State
from magpie_rules.views import View

from skybridge_rules.conformance import Place, Row, Rows, Worlds
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import CHANCE, Audience, CardId, Seat
from skybridge_rules.core.piles import Known, Pile, Seen

PILE, SHOWN = "pile", "shown"


def audience(event: Event) -> Audience:
    """A card that a magpie looks at is its secret; all else happens in the open (MG-51)."""
    return (event.seat,) if isinstance(event, CardLearned) else None


class MagpieObserver:
    """One magpie, or the spectator; who has looked at which card everybody can tell (MG-51)."""

    def __init__(self, seat: Seat | None, view: View) -> None:
        self.seat = seat
        self.worlds = worlds_of(view)
        self.seen_by = lookers(view)
        task = view.garden.task
        peeks = task is not None and task.ask is Ask.PEEK
        self.peeks = task.seat if task is not None and peeks else None
        self.pick = _own_pick(seat, view)

    def hear(self, asked: Decision, move: Move | None, events: tuple[Event, ...]) -> Iterator[str]:
        """Follow the cards (MG-11, MG-22, MG-31, MG-32)."""
        if asked.by is CHANCE and self.peeks is not None:  # it has shown the card now
            self.seen_by[PILE][0] |= {self.peeks}
            self.peeks = None
        for event in events:
            self.worlds = self._after(event, move)
            if not self.worlds.possible:
                yield f"{event} cannot be"
                return

    def _after(self, event: Event, move: Move | None) -> Worlds:
        worlds, seen_by = self.worlds, self.seen_by
        match event:
            case CardLearned(_, card):
                return worlds.see(card, PILE, 0)
            case Acted(seat, "peek") if seen_by[PILE][0]:
                seen_by[PILE][0] |= {seat}
            case Acted(seat, "peek"):
                self.peeks = seat
            case Acted(seat, "take"):
                seen_by[seat].append(seen_by[PILE].pop(0) | {seat})
                return worlds.carry(PILE, seat, to=-1)
            case Acted(seat, "bury"):
                return self._buried(seat, move)
            case Acted(seat, "pick") if isinstance(move, Pick) and seat == self.seat:
                self.pick = move.card
            case Revealed(picks, told):
                self.pick = None
                for at, (pick, eyes) in enumerate(zip(picks, told, strict=True)):
                    if pick is not None:
                        worlds = self._revealed(worlds, at, pick, frozenset(eyes or ()))
        return worlds

    def _revealed(self, worlds: Worlds, seat: int, card: CardId, eyes: frozenset[int]) -> Worlds:
        """A card of a hand is shown: one that these magpies had seen (MG-51)."""
        row, seen_by = worlds.certain(seat), self.seen_by[seat]
        alike = [at for at, each in enumerate(seen_by) if each == eyes and row[at] in (card, None)]
        if not alike:
            return Worlds.of((), ())
        seen_by.pop(alike[0])
        return worlds.see(card, seat, alike[0]).carry(seat, SHOWN, at=alike[0])

    def _buried(self, seat: Seat, move: Move | None) -> Worlds:
        """One's own card by name; those of others are mixed first, if they are several (MG-51)."""
        row = self.worlds.certain(seat)
        at = row.index(move.card) if isinstance(move, Bury) else 0
        eyes, alone = self.seen_by[seat].pop(at), len(row) == 1
        self.seen_by[PILE].append(eyes if alone else frozenset({seat}))
        self.seen_by[seat] = [frozenset({seat}) for _ in self.seen_by[seat]]
        known = self.worlds if alone or seat == self.seat else self.worlds.forget(seat)
        return known.carry(seat, PILE, at=at, to=-1)

    def objections(self, view: View) -> Iterator[str]:
        """Compare what it names with what one was told, place by place."""
        theirs = worlds_of(view)
        for place in (PILE, SHOWN, *range(len(view.hands))):
            mine, shown = self.worlds.certain(place), theirs.certain(place)
            if mine != shown:
                yield f"shows {shown} in {place}, and {mine} is certain"
        if lookers(view) != self.seen_by:
            yield "is wrong about who has seen which card"
        if _own_pick(self.seat, view) != self.pick:
            yield "is wrong about the own pick"
        if any(each and each.card for at, each in enumerate(view.picks) if at != self.seat):
            yield "tells the pick of another"

    def allows(self, state: State) -> bool:
        """Whether everything certain lies where it should."""
        full: Rows = {PILE: _pile(state.pile), SHOWN: _shown(state.garden.shown)}
        for seat, hand in enumerate(state.hands):
            full[seat] = tuple(known.card for known in hand)
        return self.worlds.allows(full)

    def disguise(self, state: State, dealer: Dealer) -> State:
        """Other cards wherever one cannot know them; who has looked at each place stays."""
        rows = self.worlds.draw(dealer)
        cards = rows.get(PILE, ())
        top, bottom = len(state.pile.top), len(state.pile.bottom)
        pile = Pile(
            _row(cards[:top], state.pile.top),
            Bag.of(_all(cards[top : len(cards) - bottom])),
            _row(cards[len(cards) - bottom :], state.pile.bottom),
        )
        hands = tuple(_row(rows.get(at, ()), hand) for at, hand in enumerate(state.hands))
        picks = list(state.picks)
        for other, pick in enumerate(picks):
            if pick is not None and other != self.seat:
                known, dealer = dealer.one_of(hands[other])
                picks[other] = known.card
        return evolve(state, hands=hands, pile=pile, picks=tuple(picks))


def worlds_of(view: View) -> Worlds:
    """What a view shows, as an observer writes it down."""
    unseen: Row = (None,) * view.pile.unseen
    rows: Rows = {
        PILE: (*_names(view.pile.top), *unseen, *_names(view.pile.bottom)),
        SHOWN: _shown(view.garden.shown),
    }
    for seat, hand in enumerate(view.hands):
        rows[seat] = _names(hand)
    return Worlds.of(view.garden.options.deck, (PILE, *range(len(view.hands))), rows)


def lookers(view: View) -> dict[Place, list[frozenset[int]]]:
    """Who has looked at each card of a hand and of the pile, which is open (MG-51)."""
    pile = (*view.pile.top, *(Seen(None, ()),) * view.pile.unseen, *view.pile.bottom)
    rows: dict[Place, tuple[Seen, ...]] = {PILE: pile, **dict(enumerate(view.hands))}
    return {place: [frozenset(each.to or ()) for each in row] for place, row in rows.items()}


def _own_pick(seat: Seat | None, view: View) -> CardId | None:
    pick = None if seat is None else view.picks[seat]
    return None if pick is None else pick.card


def _names(row: tuple[Seen, ...]) -> Row:
    return tuple(seen.card for seen in row)


def _shown(shown: tuple[tuple[CardId | None, ...], ...]) -> Row:
    return tuple(card for picks in shown for card in picks if card is not None)


def _pile(pile: Pile) -> Row:
    known = [[each.card for each in part] for part in (pile.top, pile.bottom)]
    return (*known[0], *(None,) * len(pile.unseen), *known[1])


def _row(cards: Row, old: tuple[Known, ...]) -> tuple[Known, ...]:
    return tuple(Known(card, known.to) for card, known in zip(_all(cards), old, strict=True))


def _all(cards: Row) -> list[CardId]:
    return [card for card in cards if card is not None]
