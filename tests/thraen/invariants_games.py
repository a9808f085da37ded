"""What only a whole game can be asked for: section 7 of the catalogue, progress and winners."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TypeAlias

from attrs import frozen

from skybridge_rules import thraen
from skybridge_rules.thraen import Event, GreatDrakhe, Options, Stack, State
from skybridge_rules.thraen.components import CENTRAL
from skybridge_rules.thraen.events import (
    CardsLost,
    PlaySkipped,
    RoundBegan,
    SegmentCompleted,
    TakeSkipped,
    TurnBegan,
    TurnEnded,
    VisionTaken,
)
from tests.thraen.invariants_steps import Passage, passage
from tests.thraen.players import Player
from tests.thraen.table import left_in


@frozen
class Played:
    """A whole game, step by step."""

    steps: tuple[Passage, ...]

    @property
    def end(self) -> State:
        """How it ended."""
        return self.steps[-1].after

    @property
    def events(self) -> Iterator[Event]:
        """All that happened."""
        for step in self.steps:
            yield from step.events


def whole_game(options: Options, choose: Player) -> Played:
    """A game from its beginning to its end."""
    state, steps = thraen.new(options), list[Passage]()
    while thraen.decision(state) is not None:
        steps.append(passage(state, choose(state)))
        state = steps[-1].after
    return Played(tuple(steps))


GameInvariant: TypeAlias = Callable[[Played], Iterator[str]]
"""Yields every breach in words."""


def seven_to_twenty_one_rounds(game: Played) -> Iterator[str]:
    """Each segment takes one to three of them (TH-INV-17, TH-IDLE-03)."""
    taken, number = Counter[int](), 0
    for event in game.events:
        if isinstance(event, RoundBegan):
            number = event.round
        elif isinstance(event, SegmentCompleted):
            taken[event.segment] = number - sum(taken.values())
    if sorted(taken) != [1, 2, 3, 4, 5, 6, 7] or not set(taken.values()) <= {1, 2, 3}:
        yield f"rounds by segments: {dict(taken)}"
    if not 7 <= game.end.round <= 21 or sum(taken.values()) != game.end.round:
        yield f"{game.end.round} rounds, {sum(taken.values())} for the segments"


def one_turn_a_round_from_the_starting_drakhe_on(game: Played) -> Iterator[str]:
    """Round r begins with seat (s + r - 1) mod n, and goes on clockwise (TH-INV-18, TH-Q-75)."""
    players = len(game.end.players)
    starter = next(step.after.holder for step in game.steps if step.after.holder is not None)
    due = [
        (starter + number + ahead) % players
        for number in range(game.end.round)
        for ahead in range(players)
    ]
    for kind in (TurnBegan, TurnEnded):
        turns = [event.seat for event in game.events if isinstance(event, kind)]
        if turns != due:
            yield f"{kind.__name__}: {turns}, not {due}"
    for step in game.steps:
        holder = (starter + step.after.round - 1) % players
        if step.after.turn is not None and step.after.holder != holder:
            yield f"seat {step.after.holder} holds the starting Drakhe in round {step.after.round}"
    if game.end.holder != (starter + game.end.round) % players:
        yield f"seat {game.end.holder} holds the starting Drakhe at the end"


def every_stack_loses_one_card_a_round(game: Played) -> Iterator[str]:
    """As long as there is one, and one more for each Visions take (TH-INV-20, TH-END-05)."""
    before: dict[Stack, int] = {}
    visions, opened = Counter[Stack](), None
    for step in game.steps:
        state, after = step.before, step.after
        if state.cards.drakhe is not None and opened is None:
            opened = state.round
        for event in step.events:
            if isinstance(event, VisionTaken):
                visions[event.stack] += 1
        if state.round == after.round:
            continue
        # The round is over, and the next one has been prepared as far as nobody had to be asked.
        left = {stack: left_in(after, stack) for stack in Stack}
        for stack in CENTRAL if before else ():
            if left[stack] != max(0, before[stack] - 1) - visions[stack]:
                yield f"{stack.name} went from {before[stack]} to {left[stack]}"
        if left[Stack.BRIDGE_WORK] != max(0, 12 - state.round):
            yield f"{left[Stack.BRIDGE_WORK]} cards of bridge work after round {state.round}"
        if left[Stack.EYE] != max(0, 7 - (0 if opened is None else state.round - opened)):
            yield f"{left[Stack.EYE]} Eye cards after round {state.round}"
        before = left
        visions.clear()


def three_cards_stay_in_hand(game: Played) -> Iterator[str]:
    """More or fewer only after a take or a play was skipped, or by Sathap (TH-INV-21)."""
    due = Counter(dict.fromkeys(range(len(game.end.players)), 3))
    for step in game.steps:
        for event in step.events:
            match event:
                case TakeSkipped(seat):
                    due[seat] -= 1
                case PlaySkipped(seat):
                    due[seat] += 1
                case CardsLost(seat, cards):
                    due[seat] -= cards
                    if step.after.cards.drakhe is not GreatDrakhe.SATHAP:
                        yield f"seat {seat} loses cards, and not to Sathap"
                case TurnEnded(seat) if len(step.after.players[seat].hand) != due[seat]:
                    held = len(step.after.players[seat].hand)
                    yield f"seat {seat} has {held} cards in hand, not {due[seat]}"


def somebody_wins(game: Played) -> Iterator[str]:
    """All winners have the same total and the same population on the bridge (TH-INV-35, 41)."""
    score = thraen.score(game.end)
    seats = range(len(game.end.players))
    built = [sum(seat in crew for crew in game.end.bridge.crews) for seat in seats]
    best = max(zip(score.totals, built, strict=True))
    if list(score.winners) != [s for s in seats if (score.totals[s], built[s]) == best]:
        yield f"{score.winners} win with {score.totals} points and {built} on the bridge"
    if thraen.legal_moves(game.end) or thraen.score(game.end) != score:
        yield "the end is not the end"


GAMES: tuple[GameInvariant, ...] = (
    seven_to_twenty_one_rounds,
    one_turn_a_round_from_the_starting_drakhe_on,
    every_stack_loses_one_card_a_round,
    three_cards_stay_in_hand,
    somebody_wins,
)
"""Every invariant that needs a whole game."""
