"""The undo barrier: whether a step may be taken back is computed from what it told to whom."""

from __future__ import annotations

from collections import Counter
from enum import Enum
from functools import lru_cache
from typing import Any

from attrs import evolve, field, fields, has

from skybridge_rules.core.errors import SkybridgeError
from skybridge_rules.core.game import Game, Step
from skybridge_rules.core.ids import CHANCE, Decider, RuleId, Seat
from skybridge_rules.core.piles import NOT_PLACED
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.words import NOBODY, Language, People, phrase


class BarrierKind(Enum):
    """Why a step cannot be taken back."""

    START = "start"
    """Nothing has been played."""
    END = "end"
    """Nothing has been taken back."""
    CHANCE = "chance"
    """Chance was resolved in sight."""
    LEARNED = "learned"
    """Somebody learned something."""
    OTHER_SEAT = "other-seat"
    """Another seat decided."""


@frozen
class Barrier:
    """A step that cannot be taken back without force, and why.

    Its text (``str``) names nothing that somebody may not know, so it can be shown to everybody.
    What a seat learned by the step is added by ``seen_by``, for that seat alone, and said by
    ``words``; ``barrier_words`` says it as the game calls it, cards by their titles.
    """

    kind: BarrierKind
    step: int
    """The number of the step, from 1."""
    rule: RuleId | None = None
    """The rule under which the step was asked; None where no step is in question."""
    seats: tuple[Seat, ...] = ()
    """Who decided, or who learned; nobody where everybody watching learned the same."""
    about: tuple[str, ...] = ()
    """What was shown or learned, as far as the reader may know it."""
    private: tuple[tuple[Seat, tuple[str, ...]], ...] = field(default=(), repr=False)
    """What a seat learned and the spectator did not; gone from what ``seen_by`` gives."""
    secret: tuple[str, ...] = field(default=(), repr=False)
    """Which of ``about`` only the seat knows that the barrier is ``seen_by``."""

    def seen_by(self, seat: Seat | None) -> Barrier:
        """The barrier in the words for one seat, or for the spectator (None)."""
        for learner, names in self.private:
            if learner == seat:
                about = tuple(sorted((*self.about, *names)))
                return evolve(self, seats=(learner,), about=about, private=(), secret=names)
        return evolve(self, private=())

    def __str__(self) -> str:
        about = tuple((Counter(self.about) - Counter(self.secret)).elements())
        return evolve(self, about=about, secret=()).words()

    def words(self, language: Language = Language.EN, people: People = NOBODY) -> str:
        """Why the step stays, with the rule it was asked under, for the seat that may read it."""
        words = self._words(language, people)
        if self.rule is None:
            return words
        return phrase(language, "common.barrier.cited", words=words, rule=self.rule)

    def _words(self, language: Language, people: People) -> str:
        names = ", ".join(self.about)
        who = ", ".join(people.seat(seat, language) for seat in self.seats)
        match self.kind:
            case BarrierKind.START:
                return phrase(language, "common.barrier.start")
            case BarrierKind.END:
                return phrase(language, "common.barrier.end")
            case BarrierKind.CHANCE:
                of = phrase(language, "common.barrier.of", who=who) if who else ""
                shown = phrase(language, "common.barrier.shown", names=names) if names else ""
                return phrase(language, "common.barrier.chance", step=self.step, of=of, shown=shown)
            case BarrierKind.LEARNED:
                what = phrase(language, "common.barrier.something")
                if names:
                    what = phrase(language, "common.barrier.names", names=names)
                who = who or phrase(language, "common.barrier.everybody")
                return phrase(
                    language, "common.barrier.learned", step=self.step, who=who, what=what
                )
            case BarrierKind.OTHER_SEAT:
                return phrase(language, "common.barrier.other-seat", step=self.step, who=who)


class UndoStopped(SkybridgeError):
    """A step cannot be taken back, or played again, without force; the barrier says why."""

    def __init__(self, barrier: Barrier) -> None:
        self.barrier = barrier
        super().__init__(str(barrier))


def barrier_at(
    game: Game[S, M, E, V, O], step: int, before: S, by: Decider, move: M, after: S, asker: Decider
) -> Barrier | None:
    """Why the asker may not take one step back; None if nothing stands against it."""
    asked = game.decision(before)
    rule = None if asked is None else asked.rule
    public, private = _learned(game, before, move, after)
    seats = () if public else tuple(seat for seat, _ in private)
    if by is CHANCE:
        watchers = (None, *game.seats(before))
        if all(game.view(before, seat) == game.view(after, seat) for seat in watchers):
            return None
        if (public or not private) and _is_open(game, before, move, after):
            return Barrier(BarrierKind.CHANCE, step, rule, (), (game.format_move(move),))
        return Barrier(BarrierKind.CHANCE, step, rule, seats, public, private)
    if public or private:
        return Barrier(BarrierKind.LEARNED, step, rule, seats, public, private)
    if by != asker:
        return Barrier(BarrierKind.OTHER_SEAT, step, rule, (by,))
    return None


def _learned(
    game: Game[S, M, E, V, O], before: S, move: M, after: S
) -> tuple[tuple[str, ...], tuple[tuple[Seat, tuple[str, ...]], ...]]:
    """What everybody watching learned, and what some seats learned beside it.

    Each seat is asked for its own unknowns only, so that no name comes to a seat which could not
    read it off its own view.
    """
    step = game.step(before, move)

    def learned(seat: Seat | None) -> Counter[str]:
        placed = _placed(game, before, after, seat)
        return placed + Counter(_told(game, before, step, seat) - placed.keys())

    public = learned(None)
    found = ((seat, learned(seat) - public) for seat in game.seats(before))
    private = tuple((seat, tuple(sorted(names.elements()))) for seat, names in found if names)
    return tuple(sorted(public.elements())), private


def _placed(game: Game[S, M, E, V, O], before: S, after: S, seat: Seat | None) -> Counter[str]:
    """What one watcher could not place before, and can now."""
    old, new = (game.unknowns(game.view(state, seat)) for state in (before, after))
    return Counter(old) - Counter(new)


def _told(game: Game[S, M, E, V, O], before: S, step: Step[S, E], seat: Seat | None) -> set[str]:
    """What one watcher could not place before, and events have named.

    A view that forgets need not show it any more: a card may come and go within one step. A name
    that the view showed before is no news: of several cards that are alike one lay open.
    """
    names = _texts(step.heard(seat))
    if not names:
        return set()
    seen = game.view(before, seat)
    told = {name for name in game.unknowns(seen) if name.rpartition(" ")[2] in names}
    if not told:
        return told
    shown = _texts(seen, apart=type(game.options_of(before)))
    return {name for name in told if name.rpartition(" ")[2] not in shown}


def _texts(value: object, apart: type | None = None) -> set[str]:
    """Every text in an event or a view, such as the id of a card.

    Of a view the options are left apart, for they name every card there is, and so is what is
    NOT_PLACED.
    """
    found, waiting = set[str](), [value]
    while waiting:
        each = waiting.pop()
        kind: Any = type(each)
        if isinstance(each, str):
            found.add(each)
        elif isinstance(each, tuple):
            waiting.extend(each)
        elif kind is not apart:
            waiting.extend([getattr(each, name) for name in _placing(kind)])
    return found


@lru_cache(maxsize=1024)
def _placing(kind: type) -> tuple[str, ...]:
    """The fields of a class that say where things are; none, if it is no class of values."""
    if not has(kind):
        return ()
    return tuple(part.name for part in fields(kind) if NOT_PLACED.keys().isdisjoint(part.metadata))


def _is_open(game: Game[S, M, E, V, O], before: S, move: M, after: S) -> bool:
    """Whether the spectator can tell what chance said: any other answer would look otherwise."""
    seen = game.view(after, None)
    others = [other for other in game.legal_moves(before) if other != move]
    return bool(others) and all(
        game.view(game.apply(before, other), None) != seen for other in others
    )
