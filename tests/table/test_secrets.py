"""What a table shows depends on nothing that its seat may not know (DESIGN, law 7)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import Seat
from skybridge_rules.match import Match
from skybridge_rules.table import asking, foresight, looking_back, showing
from skybridge_rules.table.messages import CODEC
from skybridge_rules.table.session import AnySession, TableSession
from skybridge_rules.thraen.package import PACKAGE
from tests.conformance.thraen_lines import played
from tests.conformance.thraen_secrets import disguise
from tests.conformance.thraen_subject import OPTIONS


def seated(state: thraen.State, person: Seat) -> AnySession:
    """A table at a position."""
    options = thraen.options_of(state)
    match = Match(PACKAGE.rules, options, dealer=Dealer.of("one luck"), start=state)
    bots = {seat: "random" for seat in thraen.seats(state) if seat != person}
    return TableSession(PACKAGE, match, person, bots)


def documents(table: AnySession, moves: tuple[thraen.Move, ...]) -> Iterator[str]:
    """All that a page can ask for without changing anything; not what is to be kept."""
    yield CODEC.dumps(showing.shown(table, 1))
    yield CODEC.dumps(asking.candidates(table))
    yield CODEC.dumps(showing.points(table))
    yield CODEC.dumps(looking_back.past(table, table.match.step))
    for move in moves:
        yield CODEC.dumps(asking.answer(table, move))
        if table.is_asked:
            yield CODEC.dumps(foresight.preview(table, move))
            yield CODEC.dumps(foresight.hint(table))


@pytest.mark.rule("TH-INFO-02", "TH-INFO-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_table_is_the_same_whatever_is_hidden(players: int) -> None:
    """Two positions that differ only in what a seat may not know (TH-INFO-02, TH-INFO-03)."""
    chance = random.Random(players)
    line = played(OPTIONS[players][-1], players)
    differing = 0
    for step in chance.sample(range(len(line.moves)), 12):
        state = line.states[step]
        person = Seat(chance.randrange(players))
        other = disguise(state, person, Dealer.of(step))
        differing += other != state
        moves = chance.sample(thraen.legal_moves(state), 1)
        asked = thraen.decision(state)
        if asked is None or asked.by != person:
            moves = [thraen.parse_move("done")]
        one, same = (list(documents(seated(each, person), tuple(moves))) for each in (state, other))
        assert one == same
    assert differing > 5


def test_what_others_do_is_told_as_the_seat_hears_it() -> None:
    """The same answers by others in two such positions give the same lines."""
    line = played(OPTIONS[3][0], 1)
    compared = 0
    for step in range(20, len(line.moves), 25):
        state, move = line.states[step], line.moves[step]
        asked = thraen.decision(state)
        for person in thraen.seats(state):
            other = disguise(state, person, Dealer.of(step))
            if asked is None or other == state or move not in thraen.legal_moves(other):
                continue
            lines = []
            for each in (state, other):
                table = seated(each, person)
                table.match.play(move)
                lines.append(table.retell(1))
            if thraen.view(thraen.apply(state, move), person) == thraen.view(
                thraen.apply(other, move), person
            ):
                compared += 1
                assert lines[0] == lines[1]
    assert compared > 3
