"""Every planted leak and fault is found by the law that is named for it."""

from __future__ import annotations

import pytest

from skybridge_rules.conformance import LAWS, check
from skybridge_rules.core.chance import Dealer
from tests.conformance.faults import line_for
from tests.conformance.mysthea_leaks import LEAKS
from tests.conformance.mysthea_subject import EVERY_POSITION, SUBJECTS
from tests.deep import DEEP, one_in

BY_NAME = {leak.name.replace(" ", "-"): leak for leak in LEAKS}
TEXTS = frozenset((5, 6))
"""What a fault does to documents says nothing about its own law."""


@pytest.mark.slow
@pytest.mark.rule("MY-INV-31", "MY-INV-36", "MY-INFO-01", "MY-INFO-04", "MY-INFO-06", "MY-INFO-07")
@pytest.mark.rule("MY-INFO-09", "MY-INV-04")
@pytest.mark.parametrize("name", one_in(3, ((name,) for name in BY_NAME)))
def test_a_leak_is_found_by_its_law(name: str) -> None:
    """Where mysthea itself is sound."""
    leak = BY_NAME[name]
    sound = SUBJECTS[len(EVERY_POSITION[leak.start].players)]
    broken, law = leak.fault(sound), LAWS[leak.law]
    assert check(law, broken, line_for(leak, broken, EVERY_POSITION), Dealer.of(1)) != ()
    assert check(law, sound, line_for(leak, sound, EVERY_POSITION), Dealer.of(1)) == ()


OF_SECRETS = [name for name, leak in BY_NAME.items() if leak.law in (7, 8)]


@pytest.mark.parametrize("name", [pytest.param(name, marks=DEEP) for name in OF_SECRETS])
def test_a_leak_is_found_by_laws_about_secrets_alone(name: str) -> None:
    """What is planted is a secret that gets out; undo may have to stop there, too (law 4)."""
    leak = BY_NAME[name]
    broken = leak.fault(SUBJECTS[len(EVERY_POSITION[leak.start].players)])
    line = line_for(leak, broken, EVERY_POSITION)
    others = [law for number, law in LAWS.items() if number not in {4, 7, 8, *TEXTS}]
    assert [found for law in others for found in check(law, broken, line, Dealer.of(1))] == []
