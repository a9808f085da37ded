"""Games of thraen for Hypothesis: any number of players, boards chosen or given, any switches."""

from __future__ import annotations

from hypothesis import strategies as st

from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen import Ability, Options, RulesConfig
from skybridge_rules.thraen.components import Character
from skybridge_rules.thraen.config import (
    DieFace,
    FreeRebels,
    RetreatScope,
    SathapShortfall,
    StartHand,
)


def configs() -> st.SearchStrategy[RulesConfig]:
    """Any combination of switches; simpler ones have more defaults."""
    return st.builds(
        RulesConfig,
        start_hand=st.sampled_from(StartHand),
        initial_die_face=st.sampled_from(DieFace),
        void_payments=st.booleans(),
        retreat_scope=st.sampled_from(RetreatScope),
        free_rebels=st.sampled_from(FreeRebels),
        sathap_shortfall=st.sampled_from(SathapShortfall),
        compensation_on_closed=st.booleans(),
    )


@st.composite
def games(draw: st.DrawFn) -> Options:
    """Any way to begin."""
    players = draw(st.integers(2, 4))
    first = draw(st.none() | st.integers(0, players - 1).map(Seat))
    boards: tuple[Ability, ...] | None = None
    if draw(st.booleans()):
        chosen = draw(st.permutations(list(Character)))[:players]
        sides = draw(st.lists(st.integers(0, 1), min_size=players, max_size=players))
        boards = tuple(Ability(2 * who + side) for who, side in zip(chosen, sides, strict=True))
    return Options(players, first, boards, draw(st.just(RulesConfig()) | configs()))
