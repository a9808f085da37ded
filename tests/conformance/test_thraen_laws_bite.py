"""The laws find faults planted in thraen itself: each the law that is named, and no other."""

from __future__ import annotations

import random

import pytest

from skybridge_rules.conformance import LAWS, Line, check
from skybridge_rules.core.chance import Dealer
from tests.conformance.thraen_faults import FAULTS, Planted
from tests.conformance.thraen_lines import ThraenLine
from tests.conformance.thraen_subject import EVERY_POSITION, SUBJECTS, ThraenSubject
from tests.deep import DEEP

BY_RULE = {planted.rule: planted for planted in FAULTS}
ELSEWHERE = 6
"""The law that is checked in another process."""


def line_of(game: ThraenSubject, planted: Planted) -> ThraenLine:
    """Played by the rules of the faulty game itself, so that nothing in it is refused."""
    rng, rules = random.Random(planted.rule), game.game
    states, moves = [EVERY_POSITION[planted.start]], []
    for _ in range(planted.steps):
        legal = rules.legal_moves(states[-1])
        if rules.decision(states[-1]) is None or not legal:
            break
        moves.append(rng.choice(legal))
        states.append(rules.apply(states[-1], moves[-1]))
    options = rules.options_of(states[0])
    over = rules.decision(states[-1]) is None
    return Line(options, tuple(states), tuple(moves), over, from_position=True)


@pytest.mark.rule("TH-INV-29", "TH-INV-32", "TH-INV-36", "TH-INV-37", "TH-INV-40", "TH-INV-41")
@pytest.mark.parametrize("rule", BY_RULE)
def test_a_fault_of_the_engine_is_found(rule: str) -> None:
    """Thraen itself obeys the law on a line of its own."""
    planted, sound = BY_RULE[rule], SUBJECTS[2]
    broken = planted.fault(sound)
    law = LAWS[planted.law]
    assert check(law, broken, line_of(broken, planted), Dealer.of(1)) != ()
    assert check(law, sound, line_of(sound, planted), Dealer.of(1)) == ()


@pytest.mark.parametrize("rule", [pytest.param(rule, marks=DEEP) for rule in BY_RULE])
def test_a_fault_of_the_engine_is_found_by_no_other_law(rule: str) -> None:
    """A fault that breaks everything would tell nothing about the law."""
    planted = BY_RULE[rule]
    broken = planted.fault(SUBJECTS[2])
    line = line_of(broken, planted)
    others = [law for number, law in LAWS.items() if number not in (planted.law, ELSEWHERE)]
    found = [breach for law in others for breach in check(law, broken, line, Dealer.of(1))]
    assert found == []
