"""Documents: five readers, each for its own kind."""

from __future__ import annotations

import json
from itertools import permutations

import attrs
import pytest

from skybridge_rules import towers
from skybridge_rules.core.errors import ImpossibleSetup, JsonError
from skybridge_rules.core.verdict import Problem, problem
from tests.core import documents


@pytest.mark.parametrize("kind", documents.KINDS)
def test_each_kind_has_a_reader_of_its_own(kind: str) -> None:
    """It reads what ``to_json`` writes (law 5)."""
    value = documents.values()[kind][-1]
    assert documents.read(kind, towers.JSON.to_json(value)) == value


@pytest.mark.parametrize(("kind", "other"), list(permutations(documents.KINDS, 2)))
def test_no_kind_passes_for_another(kind: str, other: str) -> None:
    """A move is no event, and a view is no state, though it holds one."""
    for value in documents.values()[kind][:3]:
        with pytest.raises((JsonError, ImpossibleSetup)):
            documents.read(other, towers.JSON.to_json(value))


def test_a_state_with_problems_is_refused_for_them() -> None:
    """A game may leave the question to its documents, and every problem is told (law 14)."""
    found = (problem("A-1", "turn", "no hand 9"), problem("A-2", "out", "twice 1"))
    state = documents.values()["state"][0]
    asked = []

    def problems(about: towers.State) -> tuple[Problem, ...]:
        asked.append(about)
        return found

    strict = attrs.evolve(towers.JSON, problems=problems)
    with pytest.raises(ImpossibleSetup) as caught:
        strict.read_state(towers.to_json(state))
    assert caught.value.problems == found
    assert asked == [state]


def test_texts_and_digests_are_those_of_the_codec() -> None:
    """Sixteen digits that stand for the value (law 6)."""
    state = documents.values()["state"][0]
    assert towers.JSON.to_json(state) == towers.JSON.codec.dumps(state)
    assert towers.JSON.digest(state) == towers.JSON.codec.digest(state)
    assert len(towers.JSON.digest(state)) == 16
    int(towers.JSON.digest(state), 16)


def test_options_are_read_whether_they_are_possible_or_not() -> None:
    """Whether nine can play is for ``new`` to say."""
    plain = json.loads(towers.to_json(towers.Options(4)))
    options = towers.JSON.read_options(json.dumps({**plain, "players": 9}))
    assert options == towers.Options(9)
    with pytest.raises(ImpossibleSetup):
        towers.new(options)
