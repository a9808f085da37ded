"""What problems says of crowns, guests, dice and secrets, and of questions that abilities raise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.thraen import Ability, GreatDrakhe, Resource, Stack, State
from skybridge_rules.thraen.components import Trigger
from skybridge_rules.thraen.config import (
    DrakheChoice,
    GodhBottomOrder,
    KnowledgeMode,
)
from skybridge_rules.thraen.effects import Gain
from skybridge_rules.thraen.moves import CloseSlot, LoseCards, LoseMight
from skybridge_rules.thraen.problems import problems
from skybridge_rules.thraen.state import by_id
from skybridge_rules.thraen.tasks import (
    AskBonus,
    AskBury,
    AskCrown,
    AskDamage,
    AskDie,
    AskDiscard,
    AskDraw,
    AskEmpery,
    AskFace,
    AskFigure,
    AskFirstPlay,
    AskImmediate,
    AskKeep,
    AskLimit,
    AskPair,
    AskPlay,
    AskProfit,
    AskRoom,
    AskTake,
    AskUse,
    AskVision,
    BeginTurn,
    DrawGodhCard,
    DrawSecond,
    Feed,
    GiveGift,
    March,
    PeekAt,
    RollUtreng,
    SufferAll,
    TurnUp,
)
from tests.thraen.corruptions import (
    Case,
    Spoil,
    agenda,
    both,
    bridge,
    cards,
    figures,
    more,
    on_turn,
    options,
    player,
    put,
    state,
    top,
    turn,
    unfound,
)
from tests.thraen.samples import GAINING, PRYING, able, asked, over

AGONY, PRIEST, VISIONS, BUILDER = (Seat(PRYING.index(each)) for each in PRYING)
EMPERY, MASTER, PROFITEERS = (Seat(GAINING.index(each)) for each in GAINING)


WHERE: dict[str, Callable[[Any], bool]] = {
    "": lambda _: True,
    "crowned": lambda s: s.cards.crown is not None,
    "bare": lambda s: s.cards.crown is None and any(s.cards.open[:5]),
    "guests": lambda s: any(s.players[AGONY].figures.guests),
    "own turn": lambda s: s.turn is not None,
    "food": lambda s: s.turn is None and not s.agenda[-1].boxed,
    "elbea": lambda s: s.turn is None and s.agenda[-1].boxed,
    "two": lambda s: type(s.agenda[-2]) is type(s.agenda[-1]),
    "peeked": lambda s: s.agenda[-1].peeked,
    "again": lambda s: bool(s.cards.aside),
    "gift waits": lambda s: any(isinstance(each, GiveGift) for each in s.agenda),
    "guinn": lambda s: s.turn is not None and s.agenda[-1].seat != s.turn.seat,
    "late": lambda s: s.bridge.completed > 1,
    "early": lambda s: s.bridge.completed == 0 and s.turn is not None,
    "first roll": lambda s: s.bridge.completed == 1,
    "ready": lambda s: s.bridge.completed > 1 and s.bridge.spare and s.turn is not None,
    "bottom": lambda s: any(known.to == (PRIEST,) for known in s.cards.godhs.bottom),
    "chosen": lambda s: any(s.cards.secrets),
    "last": lambda s: isinstance(s.agenda[-2], SufferAll),
    "trigger": lambda s: bool(s.agenda[-1].triggers),
    "before round 1": lambda s: s.round == 0,
    "hands": lambda s: bool(s.players[PRIEST].godhs),
}
"""What else is wanted of a state."""


def _asked(boards: tuple[Ability, ...], kind: type, where: str) -> State:
    for s in able():
        there = s.table.options.boards == boards and s.agenda and type(s.agenda[-1]) is kind
        if there and WHERE[where](s):
            return s
    raise LookupError(f"no {kind.__name__}, {where}")


def prying(kind: type, where: str = "") -> State:
    """A question in a game of the Crown of Agony, the High Priest, Visions and Bridge Builder."""
    return _asked(PRYING, kind, where)


def gaining(kind: type, where: str = "") -> State:
    """A question in a game of the Crown of Empery, the Master of Drakhes and the Profiteers."""
    return _asked(GAINING, kind, where)


def config(**changes: Any) -> Spoil:
    """Other rulings."""
    return lambda s: options(config=evolve(s.table.options.config, **changes))(s)


def crown_and_guests() -> list[Case]:
    """Guinn's crown, and the population that she was given."""
    crown, bare, down = prying(AskTake, "crowned"), prying(AskPlay, "bare"), prying(TurnUp)
    guests, elbea = prying(AskTake, "guests"), prying(AskFigure, "elbea")
    two, food = prying(AskFigure, "two"), prying(AskFigure, "food")
    paid, first = prying(AskFigure, "own turn"), prying(AskFirstPlay)
    nobody = asked(AskTake, lambda s: not _plays(s, Ability.EMPERY, Ability.AGONY))
    return [
        ("TH-INV-22", "on the bridge", crown, cards(crown=Stack.BRIDGE_WORK)),
        ("TH-INV-22", "on a closed stack", bare, _crown_closed),
        ("TH-INV-22", "nobody's crown", nobody, cards(crown=_open_stack(nobody))),
        ("TH-INV-22", "too early", prying(AskCrown), lambda s: cards(crown=_open_stack(s))(s)),
        ("TH-INV-22", "among cards turned up", prying(TurnUp, "bare"), _crown_amid),
        ("TH-INV-22", "after the end", over(), cards(crown=Stack.REALM)),
        ("TH-PREP-05", "no crown to place", down, agenda(lambda a: _no(a, AskCrown))),
        ("TH-PREP-05", "a crown without Guinn", asked(TurnUp, _no_guinn), _crown_for_nobody),
        ("TH-PREP-05", "another places it", prying(AskCrown), top(seat=PRIEST)),
        ("TH-TURN-01", "a turn is missing", prying(AskCrown), agenda(lambda a: (*a[:4], *a[5:]))),
        ("TH-INV-01", "a guest from nowhere", guests, _guests(1, PRIEST)),
        ("TH-INV-01", "a guest lost", guests, lambda s: _guests(-1, _guest(s))(s)),
        ("TH-INV-13", "a guest of her own", guests, both(_guests(1, AGONY), figures(0, people=-1))),
        ("TH-INV-13", "guests of another", guests, _guest_of_priest),
        ("TH-INV-13", "a colour too few", guests, _figures(AGONY, guests=(1,))),
        ("TH-INV-13", "less than none", guests, _guests(-9, PRIEST)),
        ("TH-SETUP-15", "guests before round 1", first, _figures(AGONY, guests=(0, 0, 0, 0))),
        ("TH-ABIL-AGO-04", "another's choice", food, _feed_another),
        ("TH-ABIL-AGO-04", "more than there are", two, _all_but_one),
        ("TH-FOOD-02", "two to feed", food, agenda(lambda a: (*a, a[-1]))),
        ("TH-FOOD-02", "all to feed", food, agenda(lambda a: (*a[:2], Feed(), a[-1]))),
        ("TH-FOOD-02", "nobody to feed", crown, agenda(lambda a: (*a[:2], Feed(()), *a[3:]))),
        ("TH-FOOD-02", "a stranger to feed", food, agenda(_feed_stranger)),
        ("TH-Q-24", "guests alone", food, both(config(foreign_population_forced=False), _alone)),
        ("TH-Q-23", "guests for an Armament", paid, config(foreign_population_for_armament=False)),
        ("TH-ARM-01", "no Armament", paid, turn(used=())),
        ("TH-ROUND-01", "a march alone", asked(AskUse), lambda s: _push(s, March(on_turn(s)))),
        ("TH-DRAKHE-ELBEA-01", "not Elbea", elbea, cards(drakhe=GreatDrakhe.TEROGH)),
        ("TH-DRAKHE-ELBEA-01", "boxed ahead", two, _box(AGONY)),
        ("TH-DRAKHE-ELBEA-01", "boxed for Guinn", two, _box(PRIEST, 3)),
        ("TH-DRAKHE-01", "Elbea early", food, top(boxed=True)),
    ]


def _plays(s: State, *abilities: Ability) -> bool:
    return any(each.ability in abilities for each in s.players)


def _no_guinn(s: State) -> bool:
    return not _plays(s, Ability.EMPERY, Ability.AGONY)


def _no(a: tuple[object, ...], kind: type) -> tuple[object, ...]:
    return tuple(task for task in a if not isinstance(task, kind))


def _push(s: State, *tasks: object) -> State:
    return agenda(lambda a: (*a, *tasks))(s)


def _open_stack(s: State) -> Stack:
    return next(stack for stack in Stack if s.cards.open[stack] is not None)


def _crown_closed(s: State) -> State:
    return cards(crown=next(stack for stack in Stack if s.cards.open[stack] is None))(s)


def _crown_amid(s: State) -> State:
    """It lies on a card while others are still turned up, and nobody has to place it."""
    return both(cards(crown=_open_stack(s)), agenda(lambda a: _no(a, AskCrown)))(s)


def _crown_for_nobody(s: State) -> State:
    place = next(n for n, task in enumerate(s.agenda) if isinstance(task, TurnUp))
    return agenda(lambda a: (*a[:place], AskCrown(Seat(0)), *a[place:]))(s)


def _figures(seat: int, **changes: Any) -> Spoil:
    return lambda s: player(seat, figures=evolve(s.players[seat].figures, **changes))(s)


def _guests(by: int, colour: int) -> Spoil:
    return lambda s: _figures(AGONY, guests=more(s.players[AGONY].figures.guests, colour, by))(s)


def _guest(s: State) -> int:
    """A colour that Guinn was given."""
    return next(n for n, count in enumerate(s.players[AGONY].figures.guests) if count)


def _guest_of_priest(s: State) -> State:
    home = s.players[AGONY].figures.people
    return both(_figures(PRIEST, guests=(1, 0, 0, 0)), _figures(AGONY, people=home - 1))(s)


def _feed_another(s: State) -> State:
    order = [Seat(((s.holder or 0) + ahead) % 4) for ahead in range(4)]
    rest = tuple(order[order.index(PRIEST) + 1 :])
    return agenda(lambda a: (*a[:2], Feed(rest), AskFigure(PRIEST)))(s)


def _all_but_one(s: State) -> State:
    """Guinn's board holds one figure, where two must be given up."""
    s = _no_guests(s)
    home = s.players[AGONY].figures
    return _figures(AGONY, people=1, reserve=home.reserve + home.people - 1)(s)


def _no_guests(s: State) -> State:
    """All guests went home."""
    for seat, count in enumerate(s.players[AGONY].figures.guests):
        s = figures(seat, people=count)(s)
    return _figures(AGONY, guests=(0, 0, 0, 0))(s)


def _alone(s: State) -> State:
    """Guinn has guests only."""
    home = s.players[AGONY].figures
    return _figures(AGONY, people=0, reserve=home.reserve + home.people)(s)


def _feed_stranger(a: tuple[object, ...]) -> tuple[object, ...]:
    return (*a[:2], Feed((Seat(7),)), a[-1])


def _box(seat: int, count: int = 1) -> Spoil:
    """Population of the reserve in the box."""
    return figures(seat, boxed=count, reserve=-count)


def dice() -> list[Case]:
    """The Bridge Builder and his Utreng die."""
    face, die, roll = prying(AskFace), prying(AskDie), prying(RollUtreng)
    early, ready = prying(AskTake, "early"), prying(AskTake, "ready")
    first, late = prying(AskDie, "first roll"), prying(RollUtreng, "late")
    nobody = gaining(AskUse)
    built = next(s for s in able() if s.turn and s.bridge.completed > 1 and _has_used(s))
    return [
        ("TH-ABIL-BLD-01", "nobody's die", nobody, bridge(utreng=Resource.WOOD)),
        ("TH-ABIL-BLD-01", "nobody's swap", nobody, bridge(swapped=True)),
        ("TH-ABIL-BLD-01", "rolled early", early, bridge(utreng=Resource.WOOD)),
        ("TH-ABIL-BLD-01", "ready early", early, bridge(spare=True)),
        ("TH-INV-23", "it shows nothing", ready, bridge(utreng=None)),
        ("TH-INV-23", "no such face", ready, bridge(utreng=Resource.SALT)),
        ("TH-INV-23", "still special", die, bridge(utreng=None)),
        ("TH-ABIL-BLD-03", "turned already", face, bridge(utreng=Resource.STONE)),
        ("TH-ABIL-BLD-02", "chosen already", die, bridge(swapped=True)),
        ("TH-ABIL-BLD-02", "ready already", first, bridge(spare=True)),
        ("TH-ABIL-BLD-06", "used by nobody", ready, bridge(spare=False)),
        ("TH-ABIL-BLD-04", "of no use", built, _useless),
        ("TH-ABIL-BLD-02", "another chooses", die, top(seat=PRIEST)),
        ("TH-ABIL-BLD-02", "another turns it", face, top(seat=PRIEST)),
        ("TH-ABIL-BLD-02", "another rolls it", roll, top(seat=PRIEST)),
        ("TH-ROUND-01", "a roll twice", late, agenda(lambda a: (*a, a[-1]))),
        ("TH-INV-15", "a leader in a hurry", die, _hurried),
    ]


def _has_used(s: State) -> bool:
    return _plays(s, Ability.BRIDGE_BUILDER) and not s.bridge.spare


def _useless(s: State) -> State:
    """The die on the segment shows something else than the one that was used."""
    shown = s.bridge.die if s.bridge.swapped else s.bridge.utreng
    other = next(face for face, _ in s.table.deck.utreng if face is not shown)
    lying = next(face for face, _ in s.table.deck.die if face is not shown and face is not other)
    return bridge(utreng=other, die=lying, swapped=False)(s)


def _hurried(s: State) -> State:
    return evolve(s, desert=evolve(s.desert, leader=s.desert.leader - 1))


def secrets() -> list[Case]:
    """Damages that are chosen by all before anybody suffers."""
    damage = prying(AskDamage, "chosen")
    chooser = next(n for n, each in enumerate(damage.cards.secrets) if each is not None)
    waits = damage.agenda[-1].seat  # type: ignore[union-attr]  # AskDamage
    lost, use = prying(AskDiscard), prying(AskUse)
    several = prying(AskDiscard, "two")
    return [
        ("TH-Q-67", "a secret too early", damage, _secret(waits, LoseMight())),
        ("TH-Q-67", "a secret lost", damage, _secret(chooser, None)),
        ("TH-Q-67", "another secret", damage, _secret(chooser, CloseSlot(99))),
        ("TH-Q-67", "the damage of another", damage, _secret(chooser, LoseCards())),
        ("TH-Q-67", "secrets in a turn", use, cards(secrets=(None,) * 4)),
        ("TH-Q-67", "secrets for some", damage, cards(secrets=(None,))),
        ("TH-Q-67", "no secrets", damage, cards(secrets=())),
        ("TH-Q-67", "all in the open", damage, agenda(lambda a: _no(a, SufferAll))),
        ("TH-Q-67", "ruled out", damage, config(drakhe_choice=DrakheChoice.SEQUENTIAL)),
        ("TH-Q-67", "suffering in advance", lost, agenda(_suffer_later)),
        ("TH-DRAKHE-06", "many at once", several, config(drakhe_choice=DrakheChoice.SEQUENTIAL)),
        ("TH-DRAKHE-06", "out of order", several, agenda(lambda a: (*a[:-2], a[-1], a[-2]))),
        ("TH-DRAKHE-ELBEA-01", "boxed in advance", damage, _box(chooser)),
        ("TH-INV-29", "all have chosen", prying(AskDamage, "last"), _chosen_by_all),
    ]


def _secret(seat: int, damage: Any) -> Spoil:
    return lambda s: cards(secrets=put(s.cards.secrets, seat, damage))(s)


def _suffer_later(a: tuple[object, ...]) -> tuple[object, ...]:
    return (*a[:3], SufferAll(), *a[3:])


def _chosen_by_all(s: State) -> State:
    """The last one has chosen too, and nobody suffers."""
    seat = s.agenda[-1].seat  # type: ignore[union-attr]  # AskDamage
    return both(agenda(lambda a: a[:-1]), _secret(seat, thraen.legal_moves(s)[0]))(s)


def godhs() -> list[Case]:
    """The High Priest's pairs, and the order of discarded Godh cards."""
    second, pair, gift = prying(DrawSecond), prying(AskPair), prying(*_waiting_gift())
    bury, bottom = prying(AskBury), prying(AskUse, "bottom")
    use, held = prying(AskUse), prying(AskUse, "hands")
    other = gaining(AskUse)
    return [
        ("TH-ABIL-PRI-01", "three cards", pair, _third_aside),
        ("TH-ABIL-PRI-01", "one card", pair, _one_aside),
        ("TH-ABIL-PRI-01", "a card unseen", pair, _aside_known(VISIONS)),
        ("TH-ABIL-PRI-01", "no first card", second, _no_first),
        ("TH-SETUP-05", "faction cards", pair, _faction_aside),
        ("TH-SETUP-03", "Godh cards apart", prying(AskKeep), _godh_aside),
        ("TH-SETUP-03", "nobody looks", use, unseen_to_godhs(lambda c: cards(aside=(_own(c),)))),
        ("TH-ROUND-01", "another's pair", other, lambda s: _push(s, AskPair(on_turn(s)))),
        ("TH-INV-05", "a card lost", pair, cards(aside=())),
        ("TH-Q-59", "a gift from nowhere", gift, _other_gift(CardId("godh-of-nothing"))),
        ("TH-Q-59", "the first gift", gift, lambda s: _other_gift(_beside(s)[0])(s)),
        ("TH-GIFT-02", "a gift before its time", *_symbol_later()),
        ("TH-Q-81", "a rejected card seen", bottom, _bottom_known(VISIONS)),
        ("TH-Q-81", "a discard seen by two", bottom, _bottom_known(AGONY, PRIEST)),
        ("TH-BONUS-03", "a hand looked into", held, _godhs_known(PRIEST, VISIONS)),
        ("TH-Q-56", "no order", bury, config(godh_bottom_order=GodhBottomOrder.DISCARD_ORDER)),
        ("TH-Q-56", "one card", bury, _one_beside),
        ("TH-GIFT-02", "a gift too many", bury, lambda s: turn(gifts=(9, 9, 9, 9))(s)),
        ("TH-GODHLIMIT-05", "too many in hand", bury, _full_hand),
        ("TH-ROUND-01", "in step 5a", bury, lambda s: _push(s, AskLimit(on_turn(s)))),
    ]


def unseen_to_godhs(where: Callable[[CardId], Spoil]) -> Spoil:
    """An unseen Godh card goes to another place."""

    def spoil(s: State) -> State:
        old = s.cards.godhs
        card = old.unseen.kinds[0]
        fewer = cards(godhs=Pile(old.top, old.unseen.minus(card), old.bottom))(s)
        return where(card)(fewer)

    return spoil


def _own(card: CardId) -> Known:
    return Known(card, (PRIEST,))


def _waiting_gift() -> tuple[type, str]:
    """What is asked while the second gift of a pair waits."""
    found = next(s for s in able() if any(isinstance(each, GiveGift) for each in s.agenda))
    return type(found.agenda[-1]), "gift waits"


def _third_aside(s: State) -> State:
    return unseen_to_godhs(
        lambda card: lambda t: cards(aside=by_id((*t.cards.aside, _own(card))))(t)
    )(s)


def _to_hand(s: State, *some: Known) -> State:
    return player(PRIEST, godhs=by_id((*s.players[PRIEST].godhs, *some)))(s)


def _one_aside(s: State) -> State:
    first, second = s.cards.aside
    return cards(aside=(second,))(_to_hand(s, _own(first.card)))


def _no_first(s: State) -> State:
    return cards(aside=())(_to_hand(s, *s.cards.aside))


def _aside_known(*to: Seat) -> Spoil:
    return lambda s: cards(aside=tuple(Known(each.card, to) for each in s.cards.aside))(s)


def _faction_aside(s: State) -> State:
    first, *rest = s.players[PRIEST].hand
    back = _to_hand(s, *(_own(each.card) for each in s.cards.aside))
    return both(cards(aside=(first,)), player(PRIEST, hand=tuple(rest)))(back)


def _godh_aside(s: State) -> State:
    aside = s.cards.aside
    return unseen_to_godhs(lambda card: cards(aside=by_id((*aside, Known(card, None)))))(s)


def _beside(s: State) -> tuple[CardId, ...]:
    assert s.turn is not None
    return s.turn.beside


def _other_gift(card: CardId) -> Spoil:
    def spoil(s: State) -> State:
        changed = [
            evolve(task, card=card) if isinstance(task, GiveGift) else task for task in s.agenda
        ]
        return agenda(lambda _: changed)(s)

    return spoil


def _symbol_later() -> tuple[State, Spoil]:
    """A state in which the gift that waits is counted already."""
    found = prying(*_waiting_gift())
    assert found.turn is not None
    return found, turn(gifts=tuple(count + 1 for count in found.turn.gifts))


def _bottom_known(*to: Seat) -> Spoil:
    def spoil(s: State) -> State:
        old = s.cards.godhs
        bottom = tuple(
            Known(each.card, to) if each.to == (PRIEST,) else each for each in old.bottom
        )
        return cards(godhs=Pile(old.top, old.unseen, bottom))(s)

    return spoil


def _godhs_known(seat: Seat, *more_seats: Seat) -> Spoil:
    def spoil(s: State) -> State:
        to = tuple(sorted({seat, *more_seats}))
        held = tuple(Known(each.card, to) for each in s.players[seat].godhs)
        return player(seat, godhs=held)(s)

    return spoil


def _one_beside(s: State) -> State:
    """All cards but one are under the stack already."""
    first, *rest = _beside(s)
    pile = s.cards.godhs
    for card in rest:
        pile = pile.buried(card, None)
    return both(turn(beside=(first,)), cards(godhs=pile))(s)


def _full_hand(s: State) -> State:
    seat = on_turn(s)
    for _ in range(4):
        s = unseen_to_godhs(lambda card: lambda t: _held(t, seat, card))(s)
    return s


def _held(s: State, seat: Seat, card: CardId) -> State:
    return player(seat, godhs=by_id((*s.players[seat].godhs, Known(card, (seat,)))))(s)


def others() -> list[Case]:
    """Visions, Empery, the Daughter, the Master and the Profiteers."""
    peek, vision, peeked = prying(PeekAt), prying(AskVision), prying(AskTake, "peeked")
    empery, profit = gaining(AskEmpery), gaining(AskProfit)
    again, guinn = prying(AskDraw, "again"), gaining(AskRoom, "guinn")
    trigger = gaining(AskImmediate, "trigger")
    use, first = gaining(AskUse), gaining(AskFirstPlay)
    none = config(preround_triggers=False)
    return [
        ("TH-ABIL-VIS-01", "a look at the bridge", vision, _both_stacks(Stack.BRIDGE_WORK)),
        ("TH-ABIL-VIS-01", "another look", peek, top(stack=_not(peek))),
        ("TH-ABIL-VIS-01", "an open stack", vision, lambda s: _both_stacks(_open_stack(s))(s)),
        ("TH-ABIL-VIS-01", "no Visions", vision, _turned_over),
        ("TH-ABIL-VIS-01", "nothing was seen", peeked, _reshuffled),
        ("TH-ABIL-VIS-03", "an unseen card", peek, agenda(lambda a: a[:-1])),
        ("TH-ABIL-VIS-01", "a look by nobody", gaining(AskTake), top(peeked=True)),
        ("TH-Q-05", "no abilities yet", asked(AskImmediate, _first_trigger), none),
        ("TH-PRE-04", "no draw yet", gaining(DrawGodhCard, "before round 1"), none),
        ("TH-Q-05", "no profit yet", gaining(AskProfit, "before round 1"), both(none, _at_home)),
        ("TH-ABIL-PRO-01", "invested already", *_invested()),
        ("TH-ABIL-EMP-02", "another stack", empery, top(stack=_not(empery))),
        ("TH-ABIL-EMP-02", "her own turn", empery, _her_turn),
        ("TH-TURN-01", "another's bonus", empery, top(seat=_third(empery))),
        ("TH-ABIL-EMP-02", "no such bonus", guinn, _no_such_bonus),
        ("TH-Q-09", "a look between", again, config(knowledge_mode=KnowledgeMode.UP_TO)),
        ("TH-KNOW-01", "another stack to draw from", again, top(stack=_not(again))),
        ("TH-PLAY-07", "twice", trigger, lambda s: top(triggers=s.agenda[-1].triggers * 2)(s)),
        ("TH-ABIL-DAU-01", "no Daughter", trigger, top(triggers=(Trigger.INSPIRATION,))),
        ("TH-IMMED-01", "no such slot", trigger, top(slot=9)),
        ("TH-ABIL-MAS-01", "no Drakhe", *_no_drakhe()),
        ("TH-ABIL-PRO-01", "no Profiteers", *_no_profiteers()),
        ("TH-ABIL-PRO-02", "no such slot", profit, top(slot=9)),
        ("TH-ABIL-PRO-01", "nobody rebelled", profit, _nobody_rebelled),
        ("TH-MAIN-01", "used before step 3", profit, turn(used=((0, 0, 0, 0),))),
        ("TH-SETUP-15", "a gain too early", first, _gained_early),
        ("TH-SETUP-15", "ruled out", *_after_gain(none)),
        ("TH-SETUP-15", "two gains", *_after_gain(player(MASTER, goods=(1, 0, 0, 0, 0, 0)))),
        ("TH-ROUND-01", "the second of nobody", use, lambda s: _push(s, DrawSecond(on_turn(s)))),
    ]


def _not(s: State) -> Stack:
    here = s.agenda[-1].stack  # type: ignore[union-attr]
    return next(stack for stack in Stack if stack is not here)


def _third(s: State) -> Seat:
    assert s.turn is not None
    return next(Seat(n) for n in range(3) if n not in (EMPERY, s.turn.seat))


def _both_stacks(stack: Stack) -> Spoil:
    return top(stack=stack)


def _turned_over(s: State) -> State:
    """Hamises plays with the other side of her board."""
    boards = put(PRYING, VISIONS, Ability.DAUGHTER)
    return both(options(boards=boards), player(VISIONS, ability=Ability.DAUGHTER))(s)


def _reshuffled(s: State) -> State:
    piles = tuple(Pile.shuffled(each.cards) for each in s.cards.piles)
    return cards(piles=piles, beliefs=())(s)


def _her_turn(s: State) -> State:
    moved: list[Any] = [task for task in s.agenda if not isinstance(task, BeginTurn)]
    moved[4:] = [evolve(task, seat=EMPERY) for task in moved[4:]]
    return both(state(holder=Seat((EMPERY + 1) % 3)), turn(seat=EMPERY), agenda(lambda _: moved))(s)


def _no_such_bonus(s: State) -> State:
    (stack,) = (task.stack for task in s.agenda if isinstance(task, AskBonus))
    printed = [choice.bonus for choice in s.table.deck.bonuses[stack]]
    return top(resource=next(each for each in Resource if Gain(each) not in printed))(s)


def _no_drakhe() -> tuple[State, Spoil]:
    """The Master of Drakhes with a card that shows no Drakhe."""

    def plain(s: State) -> bool:
        task, deck = s.agenda[-1], s.table.deck
        if (
            not isinstance(task, AskImmediate)
            or s.players[task.seat].ability is not Ability.MASTER_OF_DRAKHES
        ):
            return False
        there = s.players[task.seat].display.stacks[task.slot]
        return not any(card in deck.cards and deck.cards[card].symbols[2] for card in there)

    return asked(AskImmediate, plain), top(triggers=(Trigger.SUMMONS,))


def _no_profiteers() -> tuple[State, Spoil]:
    def other(s: State) -> bool:
        seat = s.agenda[-1].seat  # type: ignore[union-attr]  # AskImmediate
        return s.players[seat].ability is not Ability.PROFITEERS

    return asked(AskImmediate, other), top(triggers=(Trigger.PROFIT,))


def _first_trigger(s: State) -> bool:
    """An ability follows the play before round 1, and none has brought anything yet."""
    task = s.agenda[-1]
    gained = any(each.godhs or any(each.goods) for each in s.players)
    return s.round == 0 and isinstance(task, AskImmediate) and bool(task.triggers) and not gained


def _invested() -> tuple[State, Spoil]:
    """The question for the profit, over another one in which it can still be invested."""
    sound = gaining(AskProfit)
    seat, slot = sound.agenda[-1].seat, sound.agenda[-1].slot  # type: ignore[union-attr]
    below = AskImmediate(seat, (), (Trigger.PROFIT,), slot)
    return sound, agenda(lambda a: (*_no(a[:-1], AskImmediate), below, a[-1]))


def _nobody_rebelled(s: State) -> State:
    seat = s.agenda[-1].seat  # type: ignore[union-attr]  # AskProfit
    at = s.desert.leader
    count = s.desert.rebels[at][seat]
    there = put(s.desert.rebels[at], seat, 0)
    s = evolve(s, desert=evolve(s.desert, rebels=put(s.desert.rebels, at, there)))
    return figures(seat, reserve=count)(s)


def _at_home(s: State) -> State:
    """Whoever rebelled for the profit is on the board again."""
    return figures(PROFITEERS, people=1, reserve=-1)(_nobody_rebelled(s))


def _gained_early(s: State) -> State:
    return player(PROFITEERS, goods=(1, 0, 0, 0, 0, 0))(s)


def _after_gain(spoil: Spoil) -> tuple[State, Spoil]:
    """Before round 1, after the Master's first card has brought him a Godh card."""
    return next(s for s in able() if s.round == 0 and s.players[MASTER].godhs), spoil


def test_every_crown_and_guest_is_in_its_place() -> None:
    """TH-INV-01, TH-INV-13, TH-INV-22, and whose population is given up."""
    assert unfound(crown_and_guests()) == []


def test_no_die_lies_where_it_cannot() -> None:
    """TH-INV-23, and the Bridge Builder's questions."""
    assert unfound(dice()) == []


def test_no_damage_is_chosen_that_cannot_be() -> None:
    """TH-Q-67: in secret, by all."""
    assert unfound(secrets()) == []


def test_no_godh_card_is_where_it_cannot_be() -> None:
    """Pairs, gifts that wait, and what lies under the stack."""
    assert unfound(godhs()) == []


def test_no_ability_is_asked_for_in_vain() -> None:
    """Every question of an ability has its owner, its moment and its cards."""
    assert unfound(others()) == []


@pytest.mark.rule("TH-Q-79", "TH-GIFT-02")
def test_without_memory_nobody_can_tell_of_gifts_whose_cards_are_buried() -> None:
    """TH-Q-79: more than lie beside the board may have been discarded for, but not fewer."""
    bury = config(view_memory=False)(prying(AskBury))
    assert problems(bury) == ()
    assert problems(turn(gifts=(0, 1, 0, 1))(bury)) == ()
    found = problems(turn(gifts=(0, -1, 0, 0))(bury))
    assert [(str(each.rule), each.where) for each in found] == [("TH-GIFT-02", "turn.gifts")]
