"""The laws find faults planted in thraen itself: the invariants of the engine."""

from __future__ import annotations

import pytest

from skybridge_rules.conformance import LAWS, check
from skybridge_rules.core.chance import Dealer
from tests.conformance.thraen_faults import FAULTS, Fault
from tests.conformance.thraen_lines import played_from
from tests.conformance.thraen_subject import EVERY_POSITION, SUBJECTS


@pytest.mark.rule("TH-INV-29", "TH-INV-36 to TH-INV-41")
@pytest.mark.parametrize(("rule", "law", "fault"), FAULTS, ids=[rule for rule, *_ in FAULTS])
def test_a_fault_of_the_engine_is_found(rule: str, law: int, fault: Fault) -> None:
    """Thraen itself obeys the law on the same steps."""
    line = played_from(EVERY_POSITION["cards_go_back"], seed=1, most=20)
    sound = SUBJECTS[2]
    if law != 6:  # which would be checked in another process
        assert check(LAWS[law], sound, line, Dealer.of(1)) == (), rule
    assert check(LAWS[law], fault(sound), line, Dealer.of(1)) != (), rule
