"""The traces bite: every planted error is caught, and at the step where it must show."""

from __future__ import annotations

import pytest

from tests.quint.planting import PLANTED
from tests.quint.replay import Differs, replay
from tests.quint.traces import committed

TRACES = committed()


def caught() -> Differs | None:
    """Where the first trace that notices parts ways."""
    for trace in TRACES:
        try:
            replay(trace)
        except Differs as found:
            return found
    return None


@pytest.mark.rule("TH-IDLE-02", "TH-IDLE-04", "TH-FACTION-01", "TH-FACTION-04", "TH-FACTION-06")
@pytest.mark.rule("TH-DRAKHE-01", "TH-DRAKHE-06", "TH-DRAKHE-ELBEA-01", "TH-FOOD-02", "TH-END-04")
@pytest.mark.rule("TH-Q-72", "TH-Q-75")
@pytest.mark.parametrize("error", PLANTED)
def test_a_planted_error_is_caught(error: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """TH-FACTION-01: no trace lets it pass."""
    plant, kind = PLANTED[error]
    plant(monkeypatch)
    found = caught()
    assert found is not None
    assert found.deed.kind == kind, str(found)
