"""Fourteen ways to get Magpie wrong, each against one law, and one driver that forgets."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

from attrs import evolve
from magpie_rules.events import CardLearned, Event, Revealed
from magpie_rules.moves import Move, Pass
from magpie_rules.state import Ask, Options, State
from magpie_rules.views import View

from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.documents import Documents
from skybridge_rules.core.errors import IllegalMove
from skybridge_rules.core.events import Told
from skybridge_rules.core.game import Step
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.core.outcome import Score, ranked
from skybridge_rules.core.verdict import LEGAL, Problem, Verdict
from skybridge_rules.match import Match, Played
from tests.magpie.subject import TRINKETS, MagpieSubject, subject
from tests.magpie.wrapped import Magpie


class TooKind(Magpie):
    """Law 1: explain allows a pass where a card must be picked."""

    def explain(self, state: State, move: Move, /, seat: Seat | None = None) -> Verdict:
        task = state.garden.task
        if task is not None and task.ask is Ask.PICK and move == Pass():
            return LEGAL
        return super().explain(state, move, seat)


class SaysItTwice(Magpie):
    """Law 2: a seat's first move is listed twice."""

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        moves = super().legal_moves(state)
        asked = self.decision(state)
        return moves if asked is None or asked.by is CHANCE else (moves[0], *moves)


class HoldsAGrudge(Magpie):
    """Law 3: who tries a refused move finds a trinket missing from the box."""

    def apply(self, state: State, move: Move) -> State:
        try:
            return super().apply(state, move)
        except IllegalMove:
            object.__setattr__(state.garden, "box", state.garden.box - 1)
            raise


class ForgetfulMatch(Match[State, Move, Event, View, Options]):
    """Law 4: taking back the third step loses the second as well."""

    def undo(self, by: Any = None, *, force: bool = False) -> Played[Move]:
        played = super().undo(by, force=force)
        return super().undo(by, force=True) if len(self.played) == 2 else played


class LooseDocuments(Documents[State, Move, Event, View, Options]):
    """Reads moves without looking at what else is there."""

    def read_move(self, text: str) -> Move:
        plain = json.loads(text)
        if isinstance(plain, dict):
            plain.pop("no such field", None)
        return super().read_move(json.dumps(plain))


class ReadsAnything(Magpie):
    """Law 5: unknown fields of a move are passed over."""

    documents = LooseDocuments


class MessyDocuments(Documents[State, Move, Event, View, Options]):
    """Writes the fields of a state in the order in which a set happens to hold them."""

    def to_json(self, value: object) -> str:
        if not isinstance(value, State):
            return super().to_json(value)
        plain = json.loads(super().to_json(value))
        return json.dumps({key: plain[key] for key in set(plain)})

    def digest(self, value: object) -> str:
        # Few fields may come in the same order twice by luck; the hash itself does not.
        return sha256(f"{hash('magpie')} {self.to_json(value)}".encode()).hexdigest()[:16]


class WritesAsItComes(Magpie):
    """Law 6: a digest depends on how this process hashes texts."""

    documents = MessyDocuments


class ThinksAloud(Magpie):
    """Law 7: everybody is told which card somebody looked at."""

    def step(self, state: State, move: Move) -> Step[State, Event]:
        step = super().step(state, move)
        told: list[Told[Event]] = [
            Told(each.event) if isinstance(each.event, CardLearned) else each
            for each in step.events
        ]
        return evolve(step, events=tuple(told))


class LacksImagination(Magpie):
    """Law 8: hidden cards are always dealt in the same order."""

    def resample(self, view: View, dealer: Dealer) -> State:
        del dealer
        return super().resample(view, Dealer.of("always the same"))


class GoesOn(Magpie):
    """Law 9: three more rounds than agreed."""

    def new(self, options: Options) -> State:
        return super().new(evolve(options, rounds=options.rounds + 3))

    def options_of(self, state: State) -> Options:
        agreed = super().options_of(state)
        return evolve(agreed, rounds=agreed.rounds - 3)


class LoadsTheDice(Magpie):
    """Law 10: every card is as likely as any other, however many there are of it."""

    def chance_weights(self, state: State) -> tuple[int, ...]:
        return tuple(1 for _ in super().chance_weights(state))


class DropsATrinket(Magpie):
    """Law 11: a trinket disappears with the first reveal, and nobody is meant to notice."""

    def step(self, state: State, move: Move) -> Step[State, Event]:
        step = super().step(state, move)
        after = step.state.garden
        if state.garden.shown or not after.shown:
            return step
        return evolve(step, state=evolve(step.state, garden=evolve(after, box=after.box - 1)))

    def problems(self, state: State) -> tuple[Problem, ...]:
        garden = state.garden
        lost = TRINKETS - sum(garden.nests) - garden.grass - garden.box
        healed = evolve(garden, box=garden.box + 1) if lost == 1 and garden.shown else garden
        return super().problems(evolve(state, garden=healed))


class CountsBadly(Magpie):
    """Law 12: cards in hand are forgotten."""

    def score(self, state: State) -> Score:
        right = super().score(state)
        items = tuple(item for item in right.items if item.category != "cards")
        totals = tuple(3 * trinkets for trinkets in state.garden.nests)
        rule = right.items[0].rule
        return Score(items, totals, ranked(totals, by=rule, shared=rule), right.final)


class HasAFavourite(Magpie):
    """Law 13: ties go to seat 0."""

    def step(self, state: State, move: Move) -> Step[State, Event]:
        step = super().step(state, move)
        after = step.state.garden
        shown = [each.event.picks for each in step.events if isinstance(each.event, Revealed)]
        if not shown or shown[0][0] is None:
            return step
        nests = (after.nests[0] + after.grass, *after.nests[1:])
        garden = evolve(after, nests=nests, grass=0)
        return evolve(step, state=evolve(step.state, garden=garden))


class SeesNoEvil(Magpie):
    """Law 14: nothing is ever impossible."""

    def problems(self, state: State) -> tuple[Problem, ...]:
        del state
        return ()


_VARIANTS: dict[int, type[Magpie]] = {
    1: TooKind,
    2: SaysItTwice,
    3: HoldsAGrudge,
    5: ReadsAnything,
    6: WritesAsItComes,
    7: ThinksAloud,
    8: LacksImagination,
    9: GoesOn,
    10: LoadsTheDice,
    11: DropsATrinket,
    12: CountsBadly,
    13: HasAFavourite,
    14: SeesNoEvil,
}


def broken(law: int) -> MagpieSubject:
    """The variant that breaks one law."""
    if law == 4:
        return evolve(subject(), drive=ForgetfulMatch)
    variant = _VARIANTS[law]
    return subject(variant(), f"tests.magpie.variants:{variant.__name__.upper()}")


def __getattr__(name: str) -> Magpie:
    """A variant by its name in capitals, for another process to find."""
    for variant in _VARIANTS.values():
        if variant.__name__.upper() == name:
            return variant()
    raise AttributeError(name)
