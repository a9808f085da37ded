"""The game with a content of one's own: the same rules, and documents that know the content."""

from __future__ import annotations

import pytest

from skybridge_rules import thraen
from skybridge_rules.catalogue import find
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import ImpossibleSetup, JsonError, NotationError
from skybridge_rules.core.game import Game
from skybridge_rules.core.ids import Seat
from skybridge_rules.match import Match, format_record, parse_record, record_of, replay
from skybridge_rules.thraen import Event, Move, Options, State, View, content, edition
from skybridge_rules.thraen.documents import JSON
from skybridge_rules.thraen.edition import Edition
from tests.thraen.owners import SHIPPED
from tests.thraen.samples import QUICK

ThraenGame = Game[State, Move, Event, View, Options]

OWN: ThraenGame = Edition(QUICK)


def test_an_edition_is_the_game_under_its_own_name() -> None:
    """It satisfies the protocol, and two of one content are equal."""
    assert (OWN.NAME, OWN.RULES_VERSION) == ("thraen", "2")
    assert OWN.EDITION == edition.EDITION == "Skybridge, Deep Print Games"
    assert find(OWN.TURN_RULE).id == "TH-TURN-01"
    assert Edition(QUICK) == OWN
    assert Edition(SHIPPED) != OWN
    assert hash(Edition(QUICK)) == hash(OWN)


def test_the_rules_are_those_of_the_module() -> None:
    """Question by question."""
    options = Options(2, Seat(0), content=QUICK)
    state = OWN.new(options)
    assert state == thraen.new(options)
    assert OWN.options_of(state) == options
    dealer = Dealer.of("edition")
    for _ in range(80):
        assert OWN.problems(state) == ()
        assert OWN.seats(state) == (Seat(0), Seat(1))
        assert OWN.round_of(state) == thraen.round_of(state)
        assert OWN.decision(state) == thraen.decision(state)
        assert OWN.legal_moves(state) == thraen.legal_moves(state)
        assert OWN.chance_weights(state) == thraen.chance_weights(state)
        assert OWN.score(state) == thraen.score(state)
        assert OWN.view(state, None) == thraen.view(state, None)
        assert OWN.unknowns(OWN.view(state, None)) == thraen.unknowns(thraen.view(state, None))
        move, dealer = dealer.one_of(OWN.legal_moves(state))
        assert OWN.parse_move(OWN.format_move(move)) == move
        assert OWN.explain(state, move).ok
        assert OWN.step(state, move).state == OWN.apply(state, move)
        state = OWN.apply(state, move)
    imagined = OWN.resample(OWN.view(state, Seat(1)), dealer)
    assert OWN.view(imagined, Seat(1)) == OWN.view(state, Seat(1))


def test_an_edition_reads_its_own_documents_and_the_shipped_ones() -> None:
    """JSON and positions; the module does not know the content."""
    for options in (Options(2, content=QUICK), Options(2)):
        state = OWN.new(options)
        assert OWN.JSON.read_state(OWN.JSON.to_json(state)) == state
        assert OWN.parse_position(OWN.format_position(state)) == state
    with pytest.raises(JsonError, match="no content with the digest"):
        JSON.read_state(JSON.to_json(OWN.new(Options(2, content=QUICK))))
    with pytest.raises(NotationError, match="no content with the digest"):
        Edition(SHIPPED).parse_position(OWN.format_position(OWN.new(Options(2, content=QUICK))))
    text = OWN.format_position(OWN.new(Options(2, content=QUICK)))
    with pytest.raises(ImpossibleSetup):
        OWN.parse_position(text.replace('"players":2', '"players":3'))


def test_the_digest_of_the_content_stands_for_the_printed_data() -> None:
    """Of the options, whoever is asked."""
    for each in (QUICK, SHIPPED):
        assert OWN.content_digest(Options(content=each)) == content.digest(each)


def test_a_record_of_an_edition_is_replayed_by_it() -> None:
    """From its text, to the same states."""
    match = Match(OWN, Options(2, content=QUICK))
    dealer = Dealer.of(1)
    for _ in range(60):
        move, dealer = dealer.one_of(OWN.legal_moves(match.state))
        match.play(move)
    text = format_record(record_of(match))
    assert replay(OWN, parse_record(text)).state == match.state
