"""What is impossible about who knows which card, and about orders that would tell something."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.agenda import waiting, waits
from skybridge_rules.core.ids import Audience, Seat, may_know
from skybridge_rules.core.piles import Known
from skybridge_rules.core.verdict import Problem, problem
from skybridge_rules.thraen.components import CENTRAL, Ability, GreatDrakhe, Stack
from skybridge_rules.thraen.powers import seat_with
from skybridge_rules.thraen.problems.beliefs import belief_problems
from skybridge_rules.thraen.problems.shape import ascending
from skybridge_rules.thraen.resolve.damage import DAMAGE
from skybridge_rules.thraen.state import State, by_id
from skybridge_rules.thraen.tasks import AskDamage, AskDiscard, SufferAll

_STACKS: Final = tuple(Stack)
_HIGH_PRIEST, _SATHAP = Ability.HIGH_PRIEST, GreatDrakhe.SATHAP


def knowledge_problems(state: State) -> Iterator[Problem]:
    """Known by seats that exist and may know it, in an order that tells nothing (TH-INFO)."""
    yield from _audiences(state)
    yield from _orders(state)
    yield from _owners(state)
    yield from _piles(state)
    yield from _discard(state)
    yield from belief_problems(state)


def _zones(state: State) -> Iterator[tuple[str, tuple[Known, ...]]]:
    """Cards without an order."""
    yield "cards.discard", state.cards.discard
    yield "cards.aside", state.cards.aside
    for seat, player in enumerate(state.players):
        yield f"players[{seat}].hand", player.hand
        yield f"players[{seat}].godhs", player.godhs


def _audiences(state: State) -> Iterator[Problem]:
    """Seats at this table, and at least one, for what nobody has seen is not decided yet."""
    cards, players = state.cards, len(state.players)
    known = [*cards.discard, *cards.aside]
    for player in state.players:
        known += (*player.hand, *player.godhs)
    for pile in (*cards.piles, cards.godhs):
        known += (*pile.top, *pile.bottom)
    if all(_is_audience(to, players) for to in {each.to for each in known}):
        return
    places = [*_zones(state)]
    piles = enumerate((*state.cards.piles, state.cards.godhs))
    places += ((f"pile {number}", (*pile.top, *pile.bottom)) for number, pile in piles)
    for where, there in places:
        for to in {each.to for each in there}:
            if not _is_audience(to, players):
                what = f"known to {to}: seats of this table, ascending, one at least"
                yield problem("TH-INFO-03", where, what)


def _is_audience(to: Audience, players: int) -> bool:
    return to is None or (bool(to) and ascending(to) and to[0] >= 0 and to[-1] < players)


def _orders(state: State) -> Iterator[Problem]:
    """By id, where cards have no order (TH-INFO-02)."""
    for where, there in _zones(state):
        if len(there) < 2:
            continue
        names = [each.card for each in there]
        if ascending(names) or (names == sorted(names) and _all_know(there)):
            continue
        if there != by_id(there):  # copies of a card have an order too
            yield problem("TH-INFO-02", where, "not sorted by id, so the order tells something")
    for seat, pack in enumerate(state.cards.packs):
        if not ascending(pack):
            what = "not sorted by id, so the order tells something"
            yield problem("TH-INFO-02", f"cards.packs[{seat}]", what)


def _all_know(cards: tuple[Known, ...]) -> bool:
    """Whether nobody knows more of these cards than others do."""
    return not [each for each in cards if each.to is not None]


def _owners(state: State) -> Iterator[Problem]:
    """Everybody knows the own hand (TH-INFO-02)."""
    for seat, player in enumerate(state.players):
        for name, hand in (("hand", player.hand), ("godhs", player.godhs)):
            if not hand or not (others := [x.to for x in hand if x.to not in (None, (seat,))]):
                continue
            where = f"players[{seat}].{name}"
            if not all(may_know(to, Seat(seat)) for to in others):
                yield problem("TH-INFO-02", where, "its owner does not know a card")
            else:  # a seat that knew a card before it came there has a belief about it
                rule = "TH-INFO-02" if name == "hand" else "TH-BONUS-03"
                yield problem(rule, where, "known to its owner alone, or to everybody")


def _piles(state: State) -> Iterator[Problem]:
    """Knowledge puts cards on a central stack; others are only put under the Godh stack."""
    cards = state.cards
    for stack, pile in zip(_STACKS, cards.piles, strict=True):
        if pile.bottom or (pile.top and stack not in CENTRAL):
            what = "nobody puts cards there" if pile.bottom else "nobody looks at cards there"
            yield problem("TH-KNOW-04", f"cards.piles[{int(stack)}]", what)
    if cards.godhs.top and cards.godhs.unseen.counts:
        what = "nobody puts a card on the Godh stack, or looks at its top"
        yield problem("TH-GODHLIMIT-03", "cards.godhs.top", what)
    priest = seat_with(state, _HIGH_PRIEST)
    if any(each.to not in (None, (priest,)) for each in (*cards.godhs.top, *cards.godhs.bottom)):
        what = "everybody knows what was discarded, and only the High Priest what he rejected"
        yield problem("TH-Q-81", "cards.godhs", what)


def _discard(state: State) -> Iterator[Problem]:
    """Everybody has seen what was cleared; only Sathap takes cards in secret (TH-FACTION-07)."""
    secret = [each.to for each in state.cards.discard if each.to is not None]
    if not secret:
        return
    later = {task.seat for task in waiting(state.agenda, AskDamage)}
    later |= {task.seat for task in waiting(state.agenda, AskDiscard)}
    for to, count in Counter(secret).items():
        by_sathap = state.cards.drakhe is _SATHAP and later.isdisjoint(to)
        by_sathap = by_sathap and not waits(state.agenda, SufferAll)
        if not by_sathap or len(to) != 1 or count > DAMAGE:
            what = f"{count} cards that only {to} can have seen"
            yield problem("TH-DRAKHE-SATHAP-01", "cards.discard", what)
