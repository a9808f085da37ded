"""Values of the vocabulary made from its types, and positions out of short random games."""

from __future__ import annotations

import random
from collections.abc import Callable
from enum import Enum
from functools import cache
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

import attrs
from attrs import evolve
from hypothesis import strategies as st

from skybridge_rules import thraen
from skybridge_rules.content.card_ids import ID_PATTERN, LONGEST_ID
from skybridge_rules.core.codec import is_union
from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.thraen import Ability, GreatDrakhe, Options, RulesConfig, State
from skybridge_rules.thraen.config import (
    CrownPlacement,
    DieFace,
    DrakheChoice,
    EmperyBonus,
    FreeRebels,
    GodhBottomOrder,
    KnowledgeMode,
    RetreatScope,
    StartHand,
    TriggerOrder,
)
from tests.thraen.owners import SHIPPED

IDS = st.from_regex(ID_PATTERN, fullmatch=True).filter(lambda name: len(name) <= LONGEST_ID)
"""What content allows as the id of a card."""

QUICK = evolve(
    SHIPPED,
    title="a bridge that costs nothing",
    segment=tuple(evolve(each, cost=(), needs=None, die=False) for each in SHIPPED.segment),
)
"""With this content games are short, and bridge work is left over at their end."""

CHEAP = evolve(
    SHIPPED,
    title="a bridge that costs what a die shows",
    segment=tuple(evolve(each, cost=(), needs=None) for each in SHIPPED.segment),
)
"""With this content the Bridge Builder's die is of use."""


def members(union: Any) -> tuple[type, ...]:
    """The classes of a closed union."""
    return tuple(dict.fromkeys(get_args(union)))


def values(form: Any) -> st.SearchStrategy[Any]:
    """Values of a type; numbers are small and not negative, texts are ids of cards."""
    if form is CardId or form is RuleId or form is str:
        return IDS
    if form is Seat:
        return st.integers(0, 3)
    if form is bool:
        return st.booleans()
    if form is int:
        return st.integers(0, 12)
    if is_union(form):
        return st.one_of(
            [st.none() if each is NoneType else values(each) for each in get_args(form)]
        )
    if get_origin(form) is tuple:
        first, *others = get_args(form)
        if others == [...]:
            return st.lists(values(first), max_size=3).map(tuple)
        return st.tuples(values(first), *map(values, others))
    if issubclass(form, Enum):
        return st.sampled_from(list(form))
    hints = get_type_hints(form)
    return st.builds(form, **{each.name: values(hints[each.name]) for each in attrs.fields(form)})


def played(options: Options, seed: int, drakhe: GreatDrakhe | None = None) -> tuple[State, ...]:
    """Every state of a random game in which all contribute as soon as they can."""
    rng = random.Random(seed)
    states = [thraen.new(options)]
    while moves := thraen.legal_moves(states[-1]):
        wanted = ("build:", "awaken:" if drakhe is None else f"awaken:{drakhe.name.lower()}")
        some = [move for move in moves if str(move).startswith(wanted)] or moves
        states.append(thraen.apply(states[-1], rng.choice(some)))
    return tuple(states)


UNUSUAL = RulesConfig(
    start_hand=StartHand.FIRST_GAME,
    initial_die_face=DieFace.NONE,
    void_payments=True,
    retreat_scope=RetreatScope.ANY,
    free_rebels=FreeRebels.UNLIMITED,
    compensation_on_closed=True,
)

SWITCHED = RulesConfig(
    crown_placement=CrownPlacement.MANDATORY,
    empery_bonus=EmperyBonus.MANDATORY,
    knowledge_mode=KnowledgeMode.SEQUENTIAL,
    trigger_order=TriggerOrder.EFFECTS_FIRST,
    godh_bottom_order=GodhBottomOrder.CHOICE,
    drakhe_choice=DrakheChoice.SIMULTANEOUS,
)
"""What UNUSUAL leaves as it is."""

PRYING = (Ability.AGONY, Ability.HIGH_PRIEST, Ability.VISIONS, Ability.BRIDGE_BUILDER)
GAINING = (Ability.EMPERY, Ability.MASTER_OF_DRAKHES, Ability.PROFITEERS)
"""Boards that ask for what no other board asks."""

ASKING = (Ability.GENEORN, Ability.GARDENS, Ability.VISIONS)
"""Boards that ask for the slots of starting cards."""


@cache
def pool() -> tuple[State, ...]:
    """The states of four games: three short ones, one for each Great Drakhe, and an idle one."""
    fixed = RulesConfig(initial_die_face=DieFace.METAL)
    return (
        *played(Options(3, None, ASKING, content=QUICK), 1, GreatDrakhe.SATHAP),
        *played(Options(2, Seat(1), None, UNUSUAL, QUICK), 2, GreatDrakhe.TEROGH),
        *played(Options(4, Seat(2), None, fixed, QUICK), 3, GreatDrakhe.ELBEA),
        *played(Options(2, None, None), 4),
    )


@cache
def able() -> tuple[State, ...]:
    """The states of five games in which abilities and switches raise their questions."""
    cheap, quick = (Options(4, Seat(0), PRYING, SWITCHED, each) for each in (CHEAP, QUICK))
    gaining = Options(3, Seat(1), GAINING, content=QUICK)
    return (
        *(each for seed in (14, 1) for each in played(cheap, seed, GreatDrakhe.ELBEA)),
        *played(quick, 1, GreatDrakhe.SATHAP),
        *(each for seed in (81, 3) for each in played(gaining, seed, GreatDrakhe.SATHAP)),
    )


def asked(kind: type, where: Callable[[State], bool] = lambda _: True) -> State:
    """The first state of the pools in which a task of this kind comes next."""
    for states in (pool, able):
        for state in states():
            if state.agenda and type(state.agenda[-1]) is kind and where(state):
                return state
    raise LookupError(f"no {kind.__name__} in the pools")


def over() -> State:
    """The end of a game."""
    return next(state for state in pool() if not state.agenda)
