"""The model, its promises and what was recorded of it belong together; no Node is needed here."""

from __future__ import annotations

import json
import re

import pytest

from tests.quint.model import digest, promises, text
from tests.quint.model_errors import CAUGHT, ModelError, errors
from tests.quint.traces import MADE_BY

AGAIN = "the model has changed since: "


def test_the_traces_come_from_this_model() -> None:
    """An edit of the model, be it a comment, wants new traces."""
    made_by = MADE_BY.read_text(encoding="utf-8").strip()
    assert made_by == digest(text()), f"{AGAIN}python -m tests.quint.regenerate"


def test_the_errors_were_planted_into_this_model() -> None:
    """And into no other; every error of the list was caught then, by the promise it names."""
    noted = json.loads(CAUGHT.read_text(encoding="utf-8"))
    assert noted["model"] == digest(text()), f"{AGAIN}python -m tests.quint.model_errors"
    assert noted["caught"] == {error.name: error.promise for error in errors()}


def test_a_digest_tells_models_apart() -> None:
    """One letter is enough."""
    assert digest(text()) != digest(text().replace("table.idle < 2", "table.idle < 3"))


@pytest.mark.parametrize("error", errors(), ids=lambda error: error.name)
def test_every_planted_error_is_an_edit_of_the_model(error: ModelError) -> None:
    """Its texts stand in the model, once each, above the promises, and the edit changes them."""
    bent, whole = error.planted(text()), text()
    place = whole.index("// ---- promises")
    assert bent != whole
    assert bent[bent.index("// ---- promises") :] == whole[place:]
    assert error.promise in promises(whole)


def test_every_promise_is_broken_by_some_error() -> None:
    """None is empty: at least 15 errors, and for each promise one that it catches."""
    planted = errors()
    assert len(planted) >= 15
    assert len({each.name for each in planted}) == len(planted)
    assert {each.promise for each in planted} == set(promises(text()))


def test_promises_use_nothing_of_what_actions_are_made_of() -> None:
    """A question that an action asks wrongly must not be asked again by the promise."""
    actions, _, made = text().partition("// ---- promises")
    asked = set(re.findall(r"pure def (\w+)", actions))
    said = "\n".join(line for line in made.splitlines() if "///" not in line)
    assert asked >= {"current", "inOrder", "isFed", "openSlots", "price", "damages"}
    assert asked & set(re.findall(r"\w+", said)) == set()
