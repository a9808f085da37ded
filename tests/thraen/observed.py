"""The hidden cards of thraen as an observer writes them down: rows by back.

Bridge work is all alike and left out; what lies open, in displays and beside boards is one row.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import TypeVar

from attrs import evolve, frozen

from skybridge_rules.conformance import Place, Rows, Worlds
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.piles import Known, Pile, PileView
from skybridge_rules.thraen import Options, Stack, State, View
from skybridge_rules.thraen.beliefs import Belief, Spot, Where
from skybridge_rules.thraen.tasks import AskDiscard, DrawExtra, DrawSecond, Task
from skybridge_rules.thraen.views import Holding
from tests.conformance.thraen_seats import by_name
from tests.thraen.table import GODH, STARTING, printed

T = TypeVar("T")

PILE, ASIDE, DISCARD, OPEN = "the stack", "aside", "the discard pile", "the open"
BRIDGE_WORK = "bridge_work"

Table = dict[str, dict[Place, list[T]]]
"""By back and place, the cards of a row or what stands for them; a pile from the top down."""


def hand(seat: int) -> Place:
    """The faction cards or the Godh cards that a seat holds."""
    return f"hand {seat}"


def pack(seat: int) -> Place:
    """What a seat holds during the draft (TH-SETUP-18)."""
    return f"pack {seat}"


@cache
def backs_of(options: Options) -> dict[str, tuple[CardId, ...]]:
    """All cards by back, except those that are all alike or never hidden."""
    found = defaultdict[str, list[CardId]](list)
    for card, back in printed(options).backs.items():
        if back not in (BRIDGE_WORK, STARTING):
            found[back].append(card)
    return {back: tuple(cards) for back, cards in found.items()}


def name_of(stack: Stack | None) -> str:
    """A back by the name of its stack."""
    return GODH if stack is None else stack.name.lower()


def _table(options: Options) -> Table[T]:
    return {back: defaultdict(list) for back in backs_of(options)}


def regroup(table: Table[T], agenda: tuple[Task, ...]) -> Table[T]:
    """Cards on their way lie where they go, as events tell it.

    Extra cards are drawn as soon as their number is told (TH-KNOW-02), and so is the second card of
    the High Priest (TH-ABIL-PRI-01). What Sathap takes is in the hand until all of it goes.
    """
    task = agenda[-1] if agenda else None
    if isinstance(task, DrawExtra | DrawSecond):
        back = name_of(task.stack) if isinstance(task, DrawExtra) else GODH
        count = task.cards if isinstance(task, DrawExtra) else 1
        pile = table[back][PILE]
        table[back][ASIDE] += pile[:count]
        del pile[:count]
    elif isinstance(task, AskDiscard):
        for rows in table.values():
            rows[hand(task.seat)] += rows.pop(ASIDE, [])
    return table


# Views.


def worlds_of(view: View) -> dict[str, Worlds]:
    """What a view shows and believes of hidden cards, as worlds."""
    shown: Table[CardId | None] = _table(view.options)
    for back, place, card in _shown(view):
        if back in shown:
            shown[back][place].append(card)
    found = {}
    for back, cards in backs_of(view.options).items():
        beliefs = [each for each in view.cards.beliefs if name_of(each.back) == back]
        worlds = []
        for rows in _cases(shown[back], beliefs[0]) if beliefs else [shown[back]]:
            alone: Table[CardId | None] = {**_table(view.options), back: rows}
            row = regroup(alone, view.agenda)[back]
            worlds.append({place: tuple(there) for place, there in row.items()})
        found[back] = Worlds.of(cards, (PILE,), *worlds)
    return found


def _cases(
    shown: dict[Place, list[CardId | None]], belief: Belief
) -> Iterator[dict[Place, list[CardId | None]]]:
    """The rows with the cards of a belief in them; those it is sure of must be shown there."""
    for case in belief.cases:
        rows: dict[Place, list[CardId | None]] = defaultdict(list)
        rows.update({place: list(row) for place, row in shown.items()})
        for at, card in enumerate(belief.cards):
            if any(other.spots[at] != case.spots[at] for other in belief.cases):
                place, index = _spot(case.spots[at], len(rows[PILE]))
                row = rows[place]
                row[row.index(None) if index is None else index] = card
        yield rows


def _spot(spot: Spot, size: int) -> tuple[Place, int | None]:
    where, number = spot
    match where:
        case Where.HAND:
            return hand(number), None
        case Where.PACK:
            return pack(number), None
        case Where.ASIDE:
            return ASIDE, None
        case Where.LOST:
            return DISCARD, None
        case Where.TOP:
            return PILE, number
        case Where.BOTTOM:
            return PILE, size - 1 - number


def _shown(view: View) -> Iterator[tuple[str, Place, CardId | None]]:
    """Every card, named or not, with its back and its place."""
    cards, backs = view.cards, printed(view.options).backs

    def holding(held: Holding, place: Place) -> Iterator[tuple[str, Place, CardId | None]]:
        yield from ((backs[known.card], place, known.card) for known in held.known)
        for hidden in held.hidden:
            yield from [(name_of(hidden.back), place, None)] * hidden.count

    def pile(seen: PileView, back: str) -> Iterator[tuple[str, Place, CardId | None]]:
        yield from ((back, PILE, each.card) for each in seen.top)
        yield from [(back, PILE, None)] * seen.unseen
        yield from ((back, PILE, each.card) for each in seen.bottom)

    for seat, player in enumerate(view.players):
        yield from holding(player.hand, hand(seat))
        yield from holding(player.godhs, hand(seat))
        yield from holding(player.pack, pack(seat))
        for stack in player.display.stacks:
            yield from ((backs[card], OPEN, card) for card in stack)
    yield from holding(cards.discard, DISCARD)
    yield from holding(cards.aside, ASIDE)
    for stack_of, seen in zip((*Stack, None), (*cards.piles, cards.godhs), strict=True):
        yield from pile(seen, name_of(stack_of))
    face_up = (card for card in cards.open if card is not None)
    beside = () if view.turn is None else view.turn.beside
    yield from ((backs[card], OPEN, card) for card in (*face_up, *beside))


# States.


@frozen
class Token:
    """A piece of cardboard in a state: where it is kept, and whether chance has said which."""

    path: tuple[str, int, int]
    card: CardId
    decided: bool = True


def tokens_of(state: State) -> Table[Token]:
    """Every hidden card of a state, and the open ones, by back and place."""
    table: Table[Token] = _table(state.table.options)
    backs, cards = printed(state.table.options).backs, state.cards

    def put(place: Place, token: Token) -> None:
        if backs[token.card] in table:
            table[backs[token.card]][place].append(token)

    def row(kind: str, number: int, place: Place, there: tuple[CardId, ...]) -> None:
        for at, card in enumerate(there):
            put(place, Token((kind, number, at), card))

    for seat, player in enumerate(state.players):
        row("hand", seat, hand(seat), names(player.hand))
        row("godhs", seat, hand(seat), names(player.godhs))
        for slot, stack in enumerate(player.display.stacks):
            row("open", slot, OPEN, stack)
    for seat, held in enumerate(cards.packs):
        row("pack", seat, pack(seat), held)
    row("discard", 0, DISCARD, names(cards.discard))
    row("aside", 0, ASIDE, names(cards.aside))
    for number, pile in enumerate((*cards.piles, cards.godhs)):
        for at, token in enumerate(_in_pile(pile)):
            put(PILE, Token(("pile", number, at), *token))
    row("open", 0, OPEN, tuple(card for card in cards.open if card is not None))
    row("open", 0, OPEN, () if state.turn is None else state.turn.beside)
    return regroup(table, state.agenda)


def names(row: tuple[Known, ...]) -> tuple[CardId, ...]:
    """The cards of a row."""
    return tuple(known.card for known in row)


def _in_pile(pile: Pile) -> Iterator[tuple[CardId, bool]]:
    yield from ((known.card, True) for known in pile.top)
    yield from ((card, False) for card in pile.unseen)
    yield from ((known.card, True) for known in pile.bottom)


def full_rows(state: State) -> dict[str, Rows]:
    """A state as rows; None where chance has not decided yet."""
    return {
        back: {
            place: tuple(token.card if token.decided else None for token in row)
            for place, row in rows.items()
        }
        for back, rows in tokens_of(state).items()
    }


def relaid(state: State, changed: dict[tuple[str, int, int], CardId]) -> State:
    """The state with other cards in some places; who has looked at each place stays."""

    def row(kind: str, number: int, old: tuple[Known, ...]) -> tuple[Known, ...]:
        new = (
            Known(changed.get((kind, number, at), known.card), known.to)
            for at, known in enumerate(old)
        )
        return tuple(sorted(new, key=by_name))

    def pile(number: int, old: Pile) -> Pile:
        new = [
            changed.get(("pile", number, at), card) for at, (card, _) in enumerate(_in_pile(old))
        ]
        top, below = len(old.top), len(old) - len(old.bottom)
        return Pile(
            tuple(Known(card, each.to) for card, each in zip(new, old.top, strict=False)),
            Bag.of(new[top:below]),
            tuple(Known(card, each.to) for card, each in zip(new[below:], old.bottom, strict=True)),
        )

    cards = state.cards
    piles = [pile(number, old) for number, old in enumerate((*cards.piles, cards.godhs))]
    players = tuple(
        evolve(
            player,
            hand=row("hand", seat, player.hand),
            godhs=row("godhs", seat, player.godhs),
        )
        for seat, player in enumerate(state.players)
    )
    packs = tuple(
        tuple(sorted(changed.get(("pack", seat, at), card) for at, card in enumerate(held)))
        for seat, held in enumerate(cards.packs)
    )
    laid = evolve(
        cards,
        piles=tuple(piles[:-1]),
        godhs=piles[-1],
        discard=row("discard", 0, cards.discard),
        aside=row("aside", 0, cards.aside),
        packs=packs,
    )
    return evolve(state, players=players, cards=laid)


def seat_of(place: Place) -> Seat | None:
    """The seat whose hand or pack a place is."""
    last = str(place).rpartition(" ")[2]
    return Seat(int(last)) if last.isdigit() else None
