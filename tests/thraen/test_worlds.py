"""What a seat believes is what follows from all it has heard: exactly, on small worlds (law 8)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any

import pytest
from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import EVERYONE, Seat
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.thraen import Ability, State
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.effects import DrawGodh, Symbol
from skybridge_rules.thraen.problems.beliefs import belief_problems
from skybridge_rules.thraen.steps.preparation import FACTION_PHASE
from skybridge_rules.thraen.tasks import (
    AskDamage,
    AskDiscard,
    AskFirstPlay,
    AskPick,
    BeginRound,
    DealPack,
    PassPacks,
    Task,
)
from tests.deep import rarely
from tests.thraen.builders import Board, card, deal, go_on, position
from tests.thraen.worlds import Worlds, backs_of, bare, follow, likely, shares, walk

SIGHT = [Symbol(Passive.KNOWLEDGE)]
CARDS = deal(
    *(card(f"sage-{number}", "realm", "a", main=SIGHT) for number in range(4)),
    *(card(f"seer-{number}", "realm", "b", main=SIGHT) for number in range(4)),
    *(card(f"augur-{number}", "darkness", main=[DrawGodh()]) for number in range(9)),
    *(card(f"lantern-{number}", "light", "abcde"[number % 5]) for number in range(10)),
)
DRY = dict.fromkeys(("realm", "light", "darkness", "utreng", "shenna", "eye"), 0)

MOST = 400
"""A seat that cannot tell more worlds apart is not followed any further."""

FEW, DRAWS = 40, 1000
"""The worlds that are imagined, and how often."""


def laid(*boards: Board, unseen: int = 0, **more: Any) -> State:
    """A position in which everybody knows all Godh cards but the topmost ones."""
    state = position(CARDS, *boards, **more)
    cards = tuple(state.cards.godhs.unseen)
    bottom = tuple(Known(each, EVERYONE) for each in cards[unseen:])
    return state.with_cards(state.cards.with_godhs(Pile((), Bag.of(cards[:unseen]), bottom)))


def draft(players: int) -> State:
    """A draft from stacks of five cards each."""
    sides = (Ability.BRIDGE_BUILDER, Ability.HIGH_PRIEST, Ability.VISIONS)
    seats = [Seat(seat) for seat in range(players)]
    picks: tuple[Task, ...] = (*map(AskPick, seats), PassPacks())
    deals = [DealPack(seat, 4) for seat in seats]
    ask = (*deals, *picks * 3, *map(AskFirstPlay, seats), BeginRound())
    sizes = {**DRY, "utreng": 5, "light": 5, "darkness": 5}
    state = laid(*(Board(ability=each) for each in sides[:players]), ask=ask, sizes=sizes, round=0)
    return state.with_cards(state.cards.with_packs(((),) * players))


def looking(light: int) -> State:
    """Everybody can look at two more cards of the one stack that is left; seat 1 has Visions."""
    boards = [
        Board(ability=side, a=[f"sage-{seat}"], b=[f"seer-{seat}"])
        for seat, side in enumerate((Ability.BRIDGE_BUILDER, Ability.VISIONS, Ability.EMPERY))
    ]
    return go_on(laid(*boards, ask=(BeginRound(),), sizes={**DRY, "light": light}))


def losing() -> State:
    """Everybody has taken cards in the open, and Sathap wants two of each."""
    lights = [f"lantern-{number}" for number in range(5)]
    hands = [*lights[:3], "sage-0"], [*lights[3:], "sage-1"]
    sides = (Ability.BRIDGE_BUILDER, Ability.PROFITEERS)
    boards = [Board(ability=s, hand=h, might=1) for s, h in zip(sides, hands, strict=True)]
    ask = (AskDamage(Seat(0)), AskDamage(Seat(1)), *FACTION_PHASE[1:])
    state = laid(*boards, ask=ask, sizes=DRY, completed=4)
    players = [
        evolve(player, hand=tuple(Known(known.card, EVERYONE) for known in player.hand))
        for player in state.players
    ]
    return evolve(state, players=tuple(players))


def drawing(unseen: int) -> State:
    """The High Priest and another draw Godh cards, some of them known to all, and discard them."""
    boards = [
        Board(ability=side, a=[f"augur-{seat}"], b=[f"augur-{seat + 3}"], c=[f"augur-{seat + 6}"])
        for seat, side in enumerate((Ability.HIGH_PRIEST, Ability.BRIDGE_BUILDER))
    ]
    return go_on(laid(*boards, ask=(BeginRound(),), sizes=DRY, unseen=unseen))


def follow_all(start: State, seed: int, steps: int) -> int:
    """Hold what everybody believes against all worlds, step by step.

    At the moment with the most worlds that are still few, they are imagined too. Their number comes
    back.
    """
    worlds: dict[Seat | None, Worlds] = {
        eye: {bare(start): Fraction(1)} for eye in (None, *thraen.seats(start))
    }
    widest: tuple[State, Seat | None, Worlds] = (start, None, worlds[None])
    for (move, step), _ in zip(walk(start, Random(seed)), range(steps), strict=False):
        state, backs = step.state, backs_of(step.state)
        assert not tuple(belief_problems(state))
        for eye in tuple(worlds):
            found = worlds[eye] = follow(worlds[eye], eye, move, step.heard(eye), backs)
            assert bare(state) in found
            if len(found) > MOST:
                del worlds[eye]
            elif not state.agenda or not isinstance(state.agenda[-1], AskDiscard):
                for world, share in shares(found).items():
                    assert likely(state, eye, world) == share, (seed, eye, str(move))
                if len(widest[-1]) < len(found) <= FEW:
                    widest = state, eye, found
    imagined_alike(*widest)
    return len(widest[-1])


def imagined_alike(state: State, eye: Seat | None, worlds: Worlds) -> None:
    """Every world comes out in its share, and no other."""
    wanted, view = shares(worlds), thraen.view(state, eye)
    drawn = Counter(bare(thraen.resample(view, Dealer.of(n))) for n in range(DRAWS))
    assert drawn.keys() <= wanted.keys()
    for world, share in wanted.items():
        assert abs(drawn[world] - share * DRAWS) < 5 * sqrt(share * DRAWS) + 1


@pytest.mark.rule("TH-INFO-04", "TH-Q-79", "TH-SETUP-18")
@pytest.mark.parametrize("players", [2, rarely(3)])
def test_what_was_seen_in_the_packs_of_the_draft(players: int) -> None:
    """TH-INFO-04: from the first card dealt to the cards that are played before round 1."""
    assert follow_all(draft(players), 1, 30) > 4


@pytest.mark.rule("TH-INFO-04", "TH-Q-82", "TH-KNOW-04", "TH-ABIL-VIS-01")
@pytest.mark.parametrize("light", [4, rarely(6)])
def test_what_lay_face_up_before_a_take_with_knowledge(light: int) -> None:
    """TH-Q-82: it is in a hand or in its stack, until the last card of the stack is gone."""
    assert max(follow_all(looking(light), seed, 50) for seed in range(light - 1)) > 4


@pytest.mark.rule("TH-INFO-04", "TH-DRAKHE-SATHAP-01")
def test_what_went_to_sathap_face_down() -> None:
    """TH-DRAKHE-SATHAP-01: a card that was taken in the open is lost, or still in the hand."""
    assert max(follow_all(losing(), seed, 10) for seed in range(2)) > 2


@pytest.mark.rule("TH-INFO-04", "TH-Q-81", "TH-ABIL-PRI-04")
@pytest.mark.parametrize("unseen", [0, rarely(2), rarely(4)])
def test_what_the_high_priest_rejected(unseen: int) -> None:
    """TH-ABIL-PRI-04: of two known cards, one is in his hand and one under the stack."""
    assert max(follow_all(drawing(unseen), seed, 40) for seed in range(2)) > 1
