"""Somebody who types at the programs."""

from __future__ import annotations

import pytest

from tests.examples.typing_at import Typist


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typist:
    """A typist for one test."""
    return Typist(monkeypatch, capsys)
