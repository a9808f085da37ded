"""What the one card before round 1 may have brought, and to whom (TH-PRE-03)."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from attrs import evolve

from skybridge_rules.core.ids import EVERYONE, CardId, Seat
from skybridge_rules.core.piles import Known
from skybridge_rules.thraen import Ability, RulesConfig, State
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.effects import Symbol
from skybridge_rules.thraen.problems import problems
from skybridge_rules.thraen.tasks import AskFirstPlay, BeginRound, DealHands, FindStarter, Task
from tests.thraen.builders import Board, card, deal, godh, position

CARDS = deal(
    card("prowler", "utreng", "a"),
    card("wyvern", "utreng", "a", main=[Symbol(Passive.DRAKHE)]),
    *(godh(f"g{number}") for number in range(1, 5)),
)
COIN, COINS = (1, 0, 0, 0, 0, 0), (2, 0, 0, 0, 0, 0)
GODH = (Known(CardId("g1"), EVERYONE),)

PLAYED: tuple[Task, ...] = (AskFirstPlay(Seat(1)), BeginRound())
TO_PLAY: tuple[Task, ...] = (AskFirstPlay(Seat(0)), *PLAYED)
TO_DEAL: tuple[Task, ...] = (DealHands(), *TO_PLAY)
TO_BEGIN: tuple[Task, ...] = (FindStarter(), *TO_PLAY)

PRO, MAS, PLAIN = Ability.PROFITEERS, Ability.MASTER_OF_DRAKHES, Ability.VISIONS
OFF = RulesConfig(preround_triggers=False)

RESOURCES, HOME, LEGION = "TH-SETUP-15", "TH-SETUP-10", "TH-SETUP-11"


def spoilt(
    ability: Ability,
    agenda: tuple[Task, ...],
    played: str,
    config: RulesConfig,
    changes: dict[str, Any],
) -> State:
    """Seat 0 before round 1, with something that it may have, or may not."""
    board = Board(ability=ability, a=[played] if played else None)
    state = position(
        CARDS, board, Board(ability=Ability.HIGH_PRIEST), ask=agenda, round=0, config=config
    )
    first, *others = state.players
    counts = attrs.asdict(first.figures, recurse=False)
    moved = {name: counts[name] + by for name, by in changes.items() if name in counts}
    rest = {name: value for name, value in changes.items() if name not in moved}
    figures = evolve(first.figures, **moved)
    return evolve(state, players=(evolve(first, figures=figures, **rest), *others))


@pytest.mark.rule("TH-PRE-03", "TH-SETUP-10", "TH-SETUP-11", "TH-SETUP-15")
@pytest.mark.parametrize(
    ("ability", "agenda", "played", "config", "changes", "found"),
    [
        # Whoever has no such ability has nothing.
        (PLAIN, PLAYED, "wyvern", RulesConfig(), {}, set()),
        (PLAIN, PLAYED, "wyvern", RulesConfig(), {"goods": COIN}, {RESOURCES}),
        (PLAIN, PLAYED, "wyvern", RulesConfig(), {"godhs": GODH}, {RESOURCES}),
        (PLAIN, PLAYED, "", RulesConfig(), {"reserve": -1, "people": 1}, {RESOURCES, HOME}),
        (PLAIN, PLAYED, "", RulesConfig(), {"people": -1}, {HOME}),
        # The Profiteers take one thing, or invest one of their people.
        (PRO, PLAYED, "", RulesConfig(), {"goods": COIN}, set()),
        (PRO, PLAYED, "", RulesConfig(), {"goods": COINS}, {RESOURCES}),
        (PRO, PLAYED, "", RulesConfig(), {"godhs": GODH, "goods": COIN}, {RESOURCES}),
        (PRO, PLAYED, "", RulesConfig(), {"reserve": -1, "people": 1}, set()),
        (PRO, PLAYED, "", RulesConfig(), {"reserve": -1}, set()),
        (PRO, PLAYED, "", RulesConfig(), {"reserve": -2, "people": 2}, {RESOURCES, HOME}),
        (PRO, PLAYED, "", RulesConfig(), {"people": -1}, set()),
        (PRO, PLAYED, "", RulesConfig(), {"people": -2}, {HOME}),
        (PRO, PLAYED, "", RulesConfig(), {"people": 1}, {HOME}),
        (PRO, PLAYED, "", RulesConfig(), {"reserve": 1, "people": -1}, {HOME}),
        # Not before they have played, been dealt cards, or found who begins; nor without triggers.
        (PRO, TO_PLAY, "", RulesConfig(), {"goods": COIN}, {RESOURCES}),
        (PRO, TO_DEAL, "", RulesConfig(), {"goods": COIN}, {RESOURCES}),
        (PRO, TO_BEGIN, "", RulesConfig(), {"goods": COIN}, {RESOURCES}),
        (PRO, (DealHands(), *PLAYED), "", RulesConfig(), {"goods": COIN}, {RESOURCES}),
        (PRO, (FindStarter(), *PLAYED), "", RulesConfig(), {"goods": COIN}, {RESOURCES}),
        (PRO, PLAYED, "", OFF, {"goods": COIN}, {RESOURCES}),
        (PRO, PLAYED, "", OFF, {"people": -1}, {HOME}),
        # The Master of Drakhes summons a Godh, if the card that he played is a Drakhe.
        (MAS, PLAYED, "wyvern", RulesConfig(), {"godhs": GODH}, set()),
        (MAS, PLAYED, "wyvern", RulesConfig(), {"godhs": 2 * GODH}, {RESOURCES}),
        (MAS, PLAYED, "wyvern", RulesConfig(), {"goods": COIN}, {RESOURCES}),
        (MAS, PLAYED, "wyvern", RulesConfig(), {"reserve": -1, "people": 1}, {HOME}),
        (MAS, PLAYED, "prowler", RulesConfig(), {"godhs": GODH}, {RESOURCES}),
        (MAS, PLAYED, "", RulesConfig(), {"godhs": GODH}, {RESOURCES}),
        (MAS, TO_PLAY, "wyvern", RulesConfig(), {"godhs": GODH}, {RESOURCES}),
        (MAS, PLAYED, "wyvern", OFF, {"godhs": GODH}, {RESOURCES}),
        # A legion may have gone by the card that was played, and not before.
        (PLAIN, PLAYED, "", RulesConfig(), {"might": 1}, set()),
        (PLAIN, TO_PLAY, "", RulesConfig(), {"might": 1}, {LEGION}),
    ],
)
def test_only_what_the_first_play_can_bring_is_possible(
    ability: Ability,
    agenda: tuple[Task, ...],
    played: str,
    config: RulesConfig,
    changes: dict[str, Any],
    found: set[str],
) -> None:
    """Resources, Godh cards, people and legions of the first seat."""
    state = spoilt(ability, agenda, played, config, changes)
    about = {RESOURCES, HOME, LEGION}
    said = {each.rule for each in problems(state) if each.where.startswith("players[0]")}
    assert said & about == found
