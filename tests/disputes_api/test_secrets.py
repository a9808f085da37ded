"""An answer holds nothing that the view of the one who decides does not (TH-INV-38, TH-INV-39)."""

from __future__ import annotations

import pytest

from skybridge_rules import thraen, towers
from skybridge_rules.core.chance import Dealer
from skybridge_rules.disputes.answer import answer, answer_for
from skybridge_rules.disputes.suggestions import FirstPlay, Instead, OtherReading, OtherSeat
from skybridge_rules.thraen import State
from skybridge_rules.thraen.readings import READER as THRAEN_READER
from skybridge_rules.towers.readings import READER as TOWERS_READER
from tests.conformance.thraen_subject import SUBJECTS
from tests.disputes_api.tables import asker, cities, near_misses, quarrels

READER = THRAEN_READER
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
        found = answer(thraen, state, move, seat)
        assert found.verdict == thraen.explain(state, move)
        assert found.grounds == thraen.grounds(state, move)
        assert answer_for(thraen, view, seat, move) == found
        assert answer(thraen, disguised, move, seat) == found


@pytest.mark.rule("TH-INV-29")
@pytest.mark.parametrize("name", NAMES)
def test_remedies_do_what_they_promise(name: str) -> None:
    """What is to be played first or instead is legal, and then the wanted move is."""
    state, number = dict(quarrels())[name], NAMES.index(name)
    for move in wrong_moves(state, number, 2):
        found = answer(thraen, state, move, reader=READER)
        assert found.verdict.ok == bool(found.grounds)
        assert not (found.verdict.ok and found.remedies)
        for remedy in found.remedies:
            assert not isinstance(remedy, OtherSeat)
            if isinstance(remedy, FirstPlay):
                assert thraen.explain(thraen.apply(state, remedy.move), move).ok
            elif isinstance(remedy, Instead):
                assert thraen.explain(state, remedy.move).ok
                differing = getattr(remedy.move, remedy.field)
                assert differing != getattr(move, remedy.field)
            elif isinstance(remedy, OtherReading):
                assert remedy.setting.a != remedy.setting.b


def test_nothing_is_hidden_in_towers_either_way() -> None:
    """The same for the game without secrets."""
    moves = tuple(dict.fromkeys(m for state in cities() for m in towers.legal_moves(state)))
    for number, state in enumerate(cities()):
        asked = towers.decision(state)
        assert asked is not None
        for move in near_misses(moves, Dealer.of(number), 2):
            found = answer(towers, state, move, None, TOWERS_READER)
            assert found.verdict == towers.explain(state, move)
            for remedy in found.remedies:
                assert isinstance(remedy, Instead | OtherReading)
                if isinstance(remedy, Instead):
                    assert towers.explain(state, remedy.move).ok
