"""What there is to meet in thraen, and what a step meets of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias, get_args

from skybridge_rules import thraen
from skybridge_rules.core.tags import kebab, small_name
from skybridge_rules.thraen import Ability, Event, GreatDrakhe, Move, Resource, State, task_rules
from skybridge_rules.thraen import effects as fx
from skybridge_rules.thraen import events as e
from skybridge_rules.thraen import moves as m
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.tasks import AskProfit
from tests.properties.promise import Passage
from tests.thraen.table import box, shown

Step: TypeAlias = Passage[State, Move, Event]
Met: TypeAlias = tuple[str, str]

_ACTIVE: Final = (
    *(f"gain {small_name(each)}" for each in Resource),
    *("garrison", "draw-godh", "population", "religion", "might", "trade", "armament"),
    *("armament of population", "one-of"),
)
_GIFTS: Final = (
    *(f"gain {small_name(each)}" for each in Resource),
    *("draw-godh", "population", "garrison", "religion", "might", "inspiration", "return"),
    *(small_name(each) for each in (Passive.KNOWLEDGE, Passive.LABOR, Passive.DRAKHE)),
)

WANTED: Final[dict[str, tuple[str, ...]]] = {
    "question": tuple(
        sorted({each.ask for each in task_rules.RULES.values() if hasattr(each, "ask")})
    ),
    "move": tuple(m.KINDS),
    "event": tuple(each.__name__ for each in get_args(Event)),
    "main effect": _ACTIVE,
    "immediate effect": ("might", "inspiration", "return"),
    "passive effect": tuple(small_name(each) for each in Passive),
    "gift": _GIFTS,
    "effect beside a slot": ("gain", "die-resource", "draw-godh", "might"),
    "ability": tuple(small_name(each) for each in Ability),
    "Great Drakhe": tuple(
        f"{small_name(each)}: {damage}" for each in GreatDrakhe for damage in ("might", "its own")
    ),
    "end": (
        *("an idle round", "completed with help", "completed without help", "no free rebel left"),
        *("compensation", "the last rebels", "the end", "an equal score"),
    ),
}
"""By group. An effect is met when it is resolved, an ability when it does something."""


def met_at(state: State) -> Iterator[Met]:
    """What a position is at."""
    asked = thraen.decision(state)
    if asked is not None:
        yield "question", asked.ask
        return
    yield "end", "the end"
    totals = thraen.score(state).totals
    if sorted(totals)[-1] == sorted(totals)[-2]:
        yield "end", "an equal score"


def met_in(step: Step) -> Iterator[Met]:
    """What a step does."""
    yield "move", step.move.SPELLING.word
    asked = thraen.decision(step.before)
    ask, seat = ("", None) if asked is None else (asked.ask, asked.by)
    ability = step.before.players[seat].ability if isinstance(seat, int) else None
    for event in step.events:
        yield "event", type(event).__name__
        yield from _of_event(step, event)
    if ask == "immediate":
        yield from _immediate(step.move, ability)
    match step.move:
        case m.Draw(cards) if cards:
            yield "passive effect", "knowledge"
        case m.Build(segment) if isinstance(seat, int):
            needs = box(step.before).segments[segment].needs
            if needs is not None and shown(step.before, seat, needs):
                yield "passive effect", small_name(needs)
        case m.Summon():
            yield "ability", small_name(Ability.MASTER_OF_DRAKHES)
        case m.Collect():
            yield "ability", small_name(Ability.PROFITEERS)
            task, content = step.before.agenda[-1], step.before.table.options.content
            [board] = [each for each in content.board if each.slot_effects]
            if isinstance(task, AskProfit):
                yield "effect beside a slot", kebab(type(board.slot_effects[task.slot]))
        case m.LoseMight() if step.before.cards.drakhe is not None:
            yield "Great Drakhe", f"{small_name(step.before.cards.drakhe)}: might"
        case m.LoseCards() | m.CloseSlot() | m.LosePeople() if step.before.cards.drakhe is not None:
            yield "Great Drakhe", f"{small_name(step.before.cards.drakhe)}: its own"


def _immediate(move: Move, ability: Ability | None) -> Iterator[Met]:
    match move:
        case m.Advance():
            yield "immediate effect", "might"
        case m.Return():
            yield "immediate effect", "return"
        case m.Inspire():
            yield "immediate effect", "inspiration"
            if ability is Ability.DAUGHTER:
                yield "ability", small_name(ability)


def _of_event(step: Step, event: Event) -> Iterator[Met]:
    state = step.before
    match event:
        case e.EffectUsed(_, card, effect, way):
            main = box(state).cards[card].main[effect]
            yield from (("main effect", each) for each in _kinds(main, way))
        case e.GodhDiscarded(_, card):
            yield "gift", _gift(box(state).godhs[card].gift)
        case e.BonusChosen(seat) if state.turn is not None and state.turn.seat != seat:
            yield "ability", small_name(Ability.EMPERY)
        case e.TributePaid():
            yield "ability", small_name(Ability.AGONY)
        case e.GodhRejected():
            yield "ability", small_name(Ability.HIGH_PRIEST)
        case e.VisionTaken():
            yield "ability", small_name(Ability.VISIONS)
        case e.DieUsed():
            yield "ability", small_name(Ability.BRIDGE_BUILDER)
        case e.GhiarhabbatMoved():
            yield "ability", small_name(Ability.GARDENS)
        case e.GodhPlayed(seat) if state.players[seat].ability is Ability.GENEORN:
            yield "ability", small_name(Ability.GENEORN)
        case e.Skipped(_, "food", reasons) if any(each.rule == "TH-FOOD-01" for each in reasons):
            yield "passive effect", "food"
        case e.SegmentCompleted(_, crew):
            yield "end", "completed with help" if crew else "completed without help"
        case e.FreeRebelCame(_, placed):
            yield "end", "an idle round" if placed else "no free rebel left"
        case e.CompensationDealt():
            yield "end", "compensation"
        case e.GameEnded():
            yield "end", "the last rebels"


def _kinds(effect: Any, way: int) -> Iterator[str]:
    """The names of an effect and of what it brings, by the way that was chosen."""
    if isinstance(effect, fx.OneOf):
        yield "one-of"
        for option in effect.options:
            ways = len(option.get) if isinstance(option, fx.Trade) else 1
            if way < ways:
                yield from _kinds(option, way)
                return
            way -= ways
    elif isinstance(effect, fx.Trade):
        yield "trade"
        yield from _kinds(effect.get[way], 0)
    elif isinstance(effect, fx.Armament):
        yield "armament" if effect.pay is not None else "armament of population"
    else:
        yield _gift(effect)


def _gift(effect: Any) -> str:
    if isinstance(effect, fx.Symbol):
        return small_name(effect.of)
    if isinstance(effect, fx.Gain):
        return f"gain {small_name(effect.resource)}"
    return kebab(type(effect))
