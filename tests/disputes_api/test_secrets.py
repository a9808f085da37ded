"""An answer holds nothing that the view of the one who decides does not (TH-INV-38, TH-INV-39)."""

from __future__ import annotations

import pytest

from skybridge_rules import thraen, towers
from skybridge_rules.core.chance import Dealer
from skybridge_rules.disputes.answer import answer, answer_for
from skybridge_rules.disputes.suggestions import FirstPlay, Instead, OtherReading, OtherSeat
from skybridge_rules.thraen import State
from skybridge_rules.thraen.package import PACKAGE as THRAEN
from skybridge_rules.towers.package import PACKAGE as TOWERS
from tests.conformance.thraen_subject import SUBJECTS
from tests.disputes_api.tables import asker, cities, near_misses, quarrels

NAMES = [name for name, _ in quarrels()]


def wrong_moves(state: State, number: int, most: int = 3) -> list[thraen.Move]:
    """Some near misses in a position, and moves of other positions."""
    own = list(near_misses(thraen.legal_moves(state), Dealer.of(number), most))
    other = dict(quarrels())[NAMES[(number * 7 + 3) % len(NAMES)]]
    return [*own, *thraen.legal_moves(other)[:4]]


@pytest.mark.rule("TH-INV-38", "TH-INV-39", "TH-Q-84")
@pytest.mark.parametrize("name", NAMES)
def test_a_view_is_enough_for_the_whole_answer(name: str) -> None:
    """From the state, from the view alone, and from another state that looks the same."""
    state, number = dict(quarrels())[name], NAMES.index(name)
    seat = asker(state)
    view = thraen.view(state, seat)
    disguised = SUBJECTS[len(state.players)].disguise(state, seat, Dealer.of(number))
    for move in wrong_moves(state, number):
        found = answer(THRAEN, state, move, seat)
        assert found.verdict == thraen.explain(state, move)
        assert found.verdict.allowed_by == thraen.explain(state, move).allowed_by
        assert answer_for(THRAEN, view, seat, move) == found
        assert answer(THRAEN, disguised, move, seat) == found


@pytest.mark.rule("TH-INV-29")
@pytest.mark.parametrize("name", NAMES)
def test_suggestions_do_what_they_promise(name: str) -> None:
    """What is to be played first or instead is legal, and then the wanted move is."""
    state, number = dict(quarrels())[name], NAMES.index(name)
    for move in wrong_moves(state, number, 2):
        found = answer(THRAEN, state, move)
        assert found.verdict.ok == bool(found.verdict.allowed_by)
        assert not (found.verdict.ok and found.suggestions)
        for suggestion in found.suggestions:
            assert not isinstance(suggestion, OtherSeat)
            if isinstance(suggestion, FirstPlay):
                assert thraen.explain(thraen.apply(state, suggestion.move), move).ok
            elif isinstance(suggestion, Instead):
                assert thraen.explain(state, suggestion.move).ok
                differing = getattr(suggestion.move, suggestion.field)
                assert differing != getattr(move, suggestion.field)


def test_nothing_is_hidden_in_towers_either_way() -> None:
    """The same for the game without secrets."""
    moves = tuple(dict.fromkeys(m for state in cities() for m in towers.legal_moves(state)))
    for number, state in enumerate(cities()):
        asked = towers.decision(state)
        assert asked is not None
        for move in near_misses(moves, Dealer.of(number), 2):
            found = answer(TOWERS, state, move, None)
            assert found.verdict == towers.explain(state, move)
            for suggestion in found.suggestions:
                assert isinstance(suggestion, Instead | OtherReading)
                if isinstance(suggestion, Instead):
                    assert towers.explain(state, suggestion.move).ok
