"""grounds: the rules that allow a legal move, kind by kind of move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.thraen import moves as m
from skybridge_rules.thraen import tasks as t
from skybridge_rules.thraen.book import in_book
from skybridge_rules.thraen.components import Ability, Resource
from skybridge_rules.thraen.course import question
from skybridge_rules.thraen.effects import DrawGodh, Population, Symbol
from skybridge_rules.thraen.grounds.circumstances import (
    is_boxed,
    of_bonus,
    of_contribution,
    of_damage,
    of_godh,
    of_play,
    of_starting,
    of_take,
    of_use,
    reads_die,
    short_of_cards,
    source_of,
)
from skybridge_rules.thraen.legality import explain
from skybridge_rules.thraen.powers import pairs_godhs
from skybridge_rules.thraen.resolve.results import is_void
from skybridge_rules.thraen.state import State

_FREE: Final = ("TH-TIME-02", "TH-TIME-03")

_CHANCE: Final[dict[type, tuple[str, ...]]] = {
    t.FindStarter: ("TH-SETUP-08",),
    t.SetDie: ("TH-SETUP-06", "TH-Q-04"),
    t.DealPack: ("TH-SETUP-18",),
    t.TurnUp: ("TH-PREP-01",),
    t.PeekAt: ("TH-ABIL-VIS-01",),
    t.DrawExtra: ("TH-KNOW-03",),
    t.DrawGodhCard: ("TH-MAIN-08",),
    t.DrawSecond: ("TH-ABIL-PRI-01",),
    t.RollDie: ("TH-FACTION-03",),
    t.RollUtreng: ("TH-ABIL-BLD-02",),
    t.RevealDrakhe: ("TH-DRAKHE-01",),
}

_KEPT: Final[dict[type, str]] = {
    t.AskKeep: "TH-KNOW-03",
    t.AskVision: "TH-ABIL-VIS-03",
    t.AskPair: "TH-ABIL-PRI-01",
}

_ENDED: Final[dict[type, tuple[str, ...]]] = {
    t.AskCrown: ("TH-PREP-05", "TH-Q-16", "TH-D-02"),
    t.AskTake: ("TH-TIME-04", "TH-Q-08"),
    t.AskPlay: ("TH-TIME-04", "TH-Q-30"),
    t.AskImmediate: ("TH-IMMED-01",),
    t.AskUse: ("TH-MAIN-01",),
    t.AskBuild: ("TH-BUILD-01",),
    t.AskLimit: ("TH-GODHLIMIT-05",),
}
"""What lets a step be ended; all that is optional may be left (TH-TIME-04)."""

_DECLINED: Final[dict[type, tuple[str, ...]]] = {
    t.AskRoom: ("TH-STORE-07", "TH-Q-26"),
    t.AskGift: ("TH-GIFT-03", "TH-TIME-04"),
    t.AskEmpery: ("TH-ABIL-EMP-02", "TH-D-03"),
    t.AskReligion: ("TH-Q-29",),
    t.AskProfit: ("TH-ABIL-PRO-02", "TH-TIME-04"),
}

_TRADED: Final = {
    Resource.SALT: "TH-RTRADE-02",
    Resource.METAL: "TH-RTRADE-03",
    Resource.SUMPTER: "TH-RTRADE-04",
}


def grounds(state: State, move: m.Move) -> tuple[RuleId, ...]:
    """The rules that allow a move, in the order of the book; none for a refused one (TH-INV-29).

    Named are the rule of the question, those of the kind of move, and those without which it would
    be refused, or would cost something else, in this very state.
    """
    rules = question(state)
    if rules is None or not explain(state, move).ok:
        return ()
    found = {rules.rule, *map(RuleId, _of(state, state.agenda[-1], move))}
    return tuple(sorted(found, key=in_book))


def _of(state: State, task: t.Task, move: m.Move) -> Iterator[str]:
    """The rules of a kind of move, and what the state adds to them."""
    seat = getattr(task, "seat", Seat(0))
    match move:
        case m.Begin() | m.Face() | m.UtrengFace() | m.Show() | m.Awaken():
            yield from _CHANCE[type(task)]
        case m.ChooseBoard():
            yield from ("TH-SETUP-01", "TH-SETUP-09")
        case m.LayStarting():
            yield from of_starting(state, seat)
        case m.Pick():
            yield from ("TH-SETUP-18", "TH-Q-01")
        case m.PlaceCrown():
            yield from ("TH-PREP-05", "TH-Q-16")
            agony = state.players[seat].ability is Ability.AGONY
            yield "TH-ABIL-AGO-01" if agony else "TH-ABIL-EMP-01"
        case m.Take(stack):
            yield from of_take(state, seat, stack)
        case m.Peek():
            yield from ("TH-ABIL-VIS-01", "TH-ABIL-VIS-02")
        case m.Draw():
            yield from ("TH-KNOW-01", "TH-KNOW-02", "TH-Q-09")
            if isinstance(task, t.AskDraw) and short_of_cards(state, task):
                yield from ("TH-KNOW-05", "TH-Q-10")
        case m.Keep():
            yield _KEPT[type(task)]
        case m.PutBack():
            yield "TH-ABIL-VIS-03" if isinstance(task, t.AskVision) else "TH-KNOW-04"
        case m.ChooseBonus(bonus):
            yield from of_bonus(state, task, seat, bonus)
        case m.Play():
            yield from of_play(state, task, seat, move)
        case m.Advance():
            yield from ("TH-IMMED-02", "TH-MIGHT-02", *source_of(task))
        case m.Summon():
            yield "TH-ABIL-MAS-01"
        case m.Invest():
            yield "TH-ABIL-PRO-01"
        case m.Collect():
            yield from ("TH-ABIL-PRO-02", "TH-D-29")
            if isinstance(task, t.AskProfit) and reads_die(state, task):
                yield "TH-ABIL-PRO-03"
        case m.Return():
            yield from ("TH-IMMED-06", "TH-Q-37", *source_of(task))
        case m.Inspire():
            yield from ("TH-IMMED-03", "TH-Q-36", *source_of(task))
        case m.Next():
            yield from ("TH-IMMED-03", "TH-IMMED-05", "TH-FEUD-03")
        case m.Use():
            yield from of_use(state, seat, move)
        case m.PlaceGarrison():
            yield from ("TH-MAIN-06", "TH-MAIN-07", *source_of(task))
        case m.PlayGodh():
            yield from (*of_godh(state, seat, move), *source_of(task))
        case m.DiscardBoth():
            yield from ("TH-ABIL-PRI-01", "TH-GIFT-01", "TH-Q-59")
        case m.Trade(pay):
            yield from (*_FREE, _TRADED[pay], "TH-RTRADE-05")
            if pay is Resource.SUMPTER and pairs_godhs(state.players[seat]):
                yield from ("TH-ABIL-PRI-01", "TH-ABIL-PRI-02")
        case m.DiscardGodh(card):
            yield from (*_FREE, "TH-GIFT-01")
            gift = state.table.deck.godhs[card].gift
            yield "TH-GIFT-02" if isinstance(gift, Symbol) else "TH-GIFT-03"
            if isinstance(gift, DrawGodh | Population) and is_void(state, seat, gift):
                yield from ("TH-GIFT-06", "TH-Q-53")
        case m.GiveUp():
            yield from ("TH-STORE-07", "TH-Q-26")
        case m.Decline():
            yield from _DECLINED[type(task)]
        case m.Build():
            yield from of_contribution(state, seat, move)
        case m.Give():
            yield from ("TH-ABIL-AGO-04", "TH-Q-70" if is_boxed(task) else "TH-Q-23")
        case m.Bury():
            yield from ("TH-GODHLIMIT-03", "TH-Q-56")
        case m.TurnDie():
            yield "TH-ABIL-BLD-03"
        case m.ChooseDie():
            yield "TH-ABIL-BLD-02"
        case m.Done():
            yield from _ENDED[type(task)]
        case m.LoseMight() | m.LoseCards() | m.CloseSlot() | m.LosePeople():
            yield from of_damage(state, seat, move)
        case m.LoseCard():
            yield "TH-DRAKHE-SATHAP-01"
        case m.LayBridgeWork(slot):
            yield from ("TH-END-03", "TH-Q-73")
            if state.players[seat].display.closed >> slot & 1:
                yield "TH-DRAKHE-TEROGH-02"
        case _:
            assert_never(move)
