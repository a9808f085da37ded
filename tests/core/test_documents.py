"""Documents: five readers, each for its own kind."""

from __future__ import annotations

import json
from itertools import permutations

import attrs
import pytest

from skybridge_rules import towers
from skybridge_rules.core.documents import Documents
from skybridge_rules.core.errors import ImpossibleSetup, JsonError, NotationError
from skybridge_rules.core.events import Told
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.spelling import Spelled, Spelling, number
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


# A game that is described in a few lines.


@attrs.frozen
class Climb(Spelled):
    """A move that has a word of its own."""

    SPELLING = Spelling("go-up", (number("STEPS", "so many steps"),))

    steps: int


@attrs.frozen
class Wait:
    """A move without one."""


@attrs.frozen
class HasClimbed:
    """An event."""

    steps: int


@attrs.frozen
class Soft:
    """What the ground may be."""


@attrs.frozen
class Hard:
    """Or else."""


@attrs.frozen
class Hill:
    """A state, an options and a view of this small game."""

    height: int
    ground: Soft | Hard = Soft()


@attrs.frozen
class Choice:
    """Its options."""

    height: int


@attrs.frozen
class Sight:
    """Its view."""

    height: int


TOO_HIGH = problem("A-1", "height", "nobody climbs so high")


def hill() -> Documents[Hill, Climb | Wait, HasClimbed | Soft, Sight, Choice]:
    """Its documents."""

    def problems(state: Hill) -> tuple[Problem, ...]:
        return (TOO_HIGH,) if state.height > 9 else ()

    return Documents.of(Hill, Climb | Wait, HasClimbed | Soft, Sight, Choice, problems, Soft | Hard)


def test_a_move_is_called_by_its_word_and_all_else_by_its_name() -> None:
    """Also what a state holds."""
    made = hill()
    assert json.loads(made.to_json(Climb(2))) == {"type": "go-up", "steps": 2}
    assert json.loads(made.to_json(Wait())) == {"type": "wait"}
    assert json.loads(made.to_json(HasClimbed(2))) == {"type": "has-climbed", "steps": 2}
    assert json.loads(made.to_json(Hill(3, Hard()))) == {"height": 3, "ground": {"type": "hard"}}


def test_each_reader_of_documents_that_are_made_anew_reads_its_own_kind() -> None:
    """And refuses another (law 5)."""
    made = hill()
    told = Told[HasClimbed | Soft](HasClimbed(1), (Seat(1),), (RuleId("A-2"),))
    assert made.read_move(made.to_json(Climb(2))) == Climb(2)
    assert made.read_event(made.to_json(HasClimbed(2))) == HasClimbed(2)
    assert made.read_state(made.to_json(Hill(3, Hard()))) == Hill(3, Hard())
    assert made.read_view(made.to_json(Sight(4))) == Sight(4)
    assert made.read_options(made.to_json(Choice(12))) == Choice(12)
    assert made.read_told(made.to_json(told)) == told
    for text in (made.to_json(Climb(2)), made.to_json(Told(Wait()))):
        with pytest.raises(JsonError):
            made.read_told(text)


def test_a_state_of_such_a_game_is_asked_for_its_problems() -> None:
    """By the function that was handed over."""
    made = hill()
    with pytest.raises(ImpossibleSetup) as caught:
        made.read_state(made.to_json(Hill(10)))
    assert caught.value.problems == (TOO_HIGH,)


def test_a_position_is_its_json_where_there_is_no_other_notation() -> None:
    """What cannot be read is told as a notation is, from column 1."""
    made = hill()
    assert made.format_position(Hill(3)) == made.to_json(Hill(3))
    assert made.parse_position(made.format_position(Hill(3))) == Hill(3)
    with pytest.raises(NotationError) as caught:
        made.parse_position("{}")
    with pytest.raises(JsonError) as read:
        made.read_state("{}")
    assert (caught.value.text, caught.value.column) == ("{}", 1)
    assert caught.value.message == str(read.value)
