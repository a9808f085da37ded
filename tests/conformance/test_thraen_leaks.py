"""Every planted leak is found, by the law that is named for it and by no other."""

from __future__ import annotations

import pytest

from skybridge_rules.conformance import LAWS, check
from skybridge_rules.core.chance import Dealer
from tests.conformance.thraen_leaks import LEAKS, Leak, line_for
from tests.conformance.thraen_subject import SUBJECTS
from tests.deep import DEEP, one_in, rarely

OTHERS = tuple(number for number in LAWS if number != 6)
BY_NAME = {leak.name.replace(" ", "-"): leak for leak in LEAKS}


@pytest.mark.slow
@pytest.mark.rule("TH-INV-38", "TH-INV-39", "TH-INFO-02", "TH-INFO-04", "TH-Q-79", "TH-Q-82")
@pytest.mark.parametrize("name", one_in(3, ((name,) for name in BY_NAME)))
def test_a_leak_is_found_by_its_law(name: str) -> None:
    """Where thraen itself is sound."""
    leak = BY_NAME[name]
    assert broken(leak, leak.law)


@pytest.mark.parametrize("name", [pytest.param(name, marks=DEEP) for name in BY_NAME])
def test_a_leak_is_found_by_no_other_law(name: str) -> None:
    """What is planted is a secret that gets out, and nothing else."""
    leak = BY_NAME[name]
    found = [law for law in OTHERS if law != leak.law and broken(leak, law)]
    assert tuple(found) == leak.also


@pytest.mark.slow
@pytest.mark.parametrize(("law", "secret"), [(7, False), rarely(7, True), rarely(8, False)])
def test_thraen_itself_is_sound_on_the_same_lines(law: int, secret: bool) -> None:
    """Else a leak would be found that is not there."""
    lines = [line_for(leak) for leak in LEAKS if leak.secret is secret and leak.law == 7]
    longest = max(lines, key=lambda line: len(line.moves))
    assert check(LAWS[law], SUBJECTS[3], longest, Dealer.of(1)) == ()


def broken(leak: Leak, law: int) -> bool:
    """Whether a law finds a leak."""
    line = line_for(leak)
    game = leak.fault(SUBJECTS[len(line.states[0].players)])
    return bool(check(LAWS[law], game, line, Dealer.of(1)))
