"""Ways to spoil a state of thraen by hand, one part at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from attrs import evolve

from skybridge_rules import catalogue
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.ids import EVERYONE, Audience, CardId, Seat
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.thraen import GreatDrakhe, Stack, State
from skybridge_rules.thraen.problems import problems
from skybridge_rules.thraen.state import Table, Turn, by_id
from skybridge_rules.thraen.tasks import AskTake, Task, TurnUp
from tests.thraen.samples import asked

T = TypeVar("T")

Spoil = Callable[[State], State]


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The items with another one at a place, which may count from the end."""
    place %= len(items)
    return (*items[:place], item, *items[place + 1 :])


def more(items: tuple[int, ...], place: int, by: int = 1) -> tuple[int, ...]:
    """The counts with one of them changed."""
    return put(items, place, items[place] + by)


def options(**changes: Any) -> Spoil:
    """Other options."""
    return lambda s: evolve(s, table=Table(evolve(s.table.options, **changes), s.table.deck))


def state(**changes: Any) -> Spoil:
    """Another round, holder, turn, ..."""
    return lambda s: evolve(s, **changes)


def bridge(**changes: Any) -> Spoil:
    """Another bridge."""
    return lambda s: evolve(s, bridge=evolve(s.bridge, **changes))


def desert(**changes: Any) -> Spoil:
    """Another desert."""
    return lambda s: evolve(s, desert=evolve(s.desert, **changes))


def cards(**changes: Any) -> Spoil:
    """Other cards on the table."""
    return lambda s: evolve(s, cards=evolve(s.cards, **changes))


def turn(**changes: Any) -> Spoil:
    """Another turn."""
    return lambda s: evolve(s, turn=evolve(s.turn or Turn(Seat(0)), **changes))


def player(seat: int, **changes: Any) -> Spoil:
    """Another player."""
    return lambda s: evolve(s, players=put(s.players, seat, evolve(s.players[seat], **changes)))


def figures(seat: int, **by: int) -> Spoil:
    """More figures of a player, or fewer."""

    def spoil(s: State) -> State:
        old = s.players[seat].figures
        new = evolve(old, **{name: getattr(old, name) + count for name, count in by.items()})
        return player(seat, figures=new)(s)

    return spoil


def display(seat: int, **changes: Any) -> Spoil:
    """Another display."""
    return lambda s: player(seat, display=evolve(s.players[seat].display, **changes))(s)


def stack_of(seat: int, slot: int, change: Callable[[tuple[CardId, ...]], Any]) -> Spoil:
    """Another stack in a display."""

    def spoil(s: State) -> State:
        stacks = s.players[seat].display.stacks
        return display(seat, stacks=put(stacks, slot, tuple(change(stacks[slot]))))(s)

    return spoil


def hand(seat: int, *names: str, to: Audience = EVERYONE) -> Spoil:
    """More cards in a hand."""
    return lambda s: player(
        seat, hand=by_id((*s.players[seat].hand, *(Known(CardId(each), to) for each in names)))
    )(s)


def pile(stack: int, change: Callable[[Pile], Pile]) -> Spoil:
    """Another pile."""
    return lambda s: cards(piles=put(s.cards.piles, stack, change(s.cards.piles[stack])))(s)


def with_bag(counts: tuple[tuple[str, int], ...]) -> Callable[[Pile], Pile]:
    """The pile with another bag of unseen cards, sound or not."""
    return lambda p: Pile(p.top, Bag(tuple((CardId(name), n) for name, n in counts)), p.bottom)


def agenda(change: Callable[[tuple[Task, ...]], Any]) -> Spoil:
    """Another agenda."""
    return lambda s: evolve(s, agenda=tuple(change(s.agenda)))


def top(**changes: Any) -> Spoil:
    """The next task, changed."""
    return lambda s: evolve(s, agenda=put(s.agenda, -1, evolve(s.agenda[-1], **changes)))


def both(*spoils: Spoil) -> Spoil:
    """One after the other."""

    def spoil(s: State) -> State:
        for each in spoils:
            s = each(s)
        return s

    return spoil


def first_of(s: State, stack: Stack) -> CardId:
    """A card that nobody has seen yet."""
    return s.cards.piles[stack].unseen.kinds[0]


def unseen_to(stack: Stack, where: Callable[[CardId], Spoil]) -> Spoil:
    """An unseen card goes to another place."""

    def spoil(s: State) -> State:
        card = first_of(s, stack)
        fewer = pile(stack, lambda p: Pile(p.top, p.unseen.minus(card), p.bottom))
        return where(card)(fewer(s))

    return spoil


def known(card: str, *to: int) -> Known:
    """A card that these seats know, or everybody."""
    return Known(CardId(card), tuple(map(Seat, to)) or None)


def with_pack(s: State, pack: tuple[CardId, ...]) -> State:
    """The state with another pack for seat 0."""
    packs = s.cards.packs or ((),) * len(s.players)
    return cards(packs=(pack, *packs[1:]))(s)


def smaller_hand(s: State, seat: int) -> State:
    """The state with a card lost from a hand."""
    return player(seat, hand=s.players[seat].hand[1:])(s)


# Where to begin, and what to expect.


def on_turn(s: State) -> Seat:
    """Whose turn it is."""
    assert s.turn is not None
    return s.turn.seat


def other_seat(s: State) -> Seat:
    """The left neighbour of whoever is on turn."""
    return Seat((on_turn(s) + 1) % len(s.players))


def after(completed: int, kind: type = TurnUp) -> State:
    """A question while so many segments are completed."""
    return asked(kind, lambda s: s.bridge.completed == completed)


def awake(drakhe: GreatDrakhe, kind: type = AskTake) -> State:
    """A question after this Great Drakhe has awoken."""
    return asked(kind, lambda s: s.cards.drakhe is drakhe)


Case = tuple[str, str, State, Spoil]
"""The rule that must be cited, what is done, to which state, and how."""


def unfound(cases: list[Case]) -> list[tuple[str, ...]]:
    """The corruptions that are not found by their rules; every rule that is cited must exist."""
    found = []
    for rule, name, sound, spoil in cases:
        assert problems(sound) == (), name
        said = problems(spoil(sound))
        for each in said:
            assert catalogue.find(each.rule).id == each.rule
            assert each.where
            assert each.what
        if rule not in {each.rule for each in said}:
            found.append((name, rule, *map(str, said[:3])))
    return found
