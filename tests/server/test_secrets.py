"""What the server sends to a seat depends on nothing that the seat may not know (law 7)."""

from __future__ import annotations

from itertools import product
from typing import Final

import pytest

from skybridge_rules import Dealer, Match, Seat, thraen
from skybridge_rules.bots import bot_named, play_out
from skybridge_rules.server import Room
from tests.conformance.thraen_secrets import disguise
from tests.deep import rarely
from tests.server.visiting import House, Visitor, asked, house
from tests.thraen.card_names import leaks
from tests.thraen.samples import GAINING, PRYING, SWITCHED


@pytest.mark.slow
@pytest.mark.rule("TH-INFO-02", "TH-INFO-03")
@pytest.mark.parametrize("most", [150, rarely(10_000)])
def test_a_game_never_names_a_card_to_whoever_may_not_know_it(most: int) -> None:
    """Two seats and a spectator look by turns after every step; undo is tried on the way."""
    dealer = Dealer.of(4)
    with house() as visited:
        room, spectator, people = visited.seated("thraen", None, None)
        told, taken_back = 0, set[int]()
        while room.match.decision is not None and room.match.step < most:
            seat = asked(room)
            offered, dealer = dealer.one_of(people[seat].table["moves"])
            before = room.match.step
            assert people[seat].play(offered["move"]).status == 200
            around = room.match.states[before:]
            watchers = ((spectator, None), *zip(people, room.seats, strict=True))
            for watcher, who in watchers if before % 40 == 0 else (watchers[before % 3],):
                seen = watcher.table
                news = seen["story"][before - room.match.step :]
                assert leaks(str(news), around, who) == set()
                assert leaks(str({**seen, "story": []}), around[-1:], who) == set()
                told += len(news)
                if before % 40 == 0:
                    for answer in (watcher.get("/picture"), watcher.get("/view")):
                        assert leaks(answer.text, around[-1:], who) == set()
            if before % 10 == 0 and before not in taken_back:
                taken_back.add(before)
                for watcher, who in zip(people, room.seats, strict=True):
                    said = watcher.undo().text
                    assert leaks(said, around[-1:], who) == set()
        assert told > 40


BOARDS: Final = {"prying": PRYING, "gaining": GAINING}


@pytest.mark.slow
@pytest.mark.rule("TH-INFO-02", "TH-INFO-04", "TH-Q-67")
@pytest.mark.parametrize("half", [0, rarely(1)])
@pytest.mark.parametrize("boards", BOARDS.values(), ids=BOARDS)
def test_states_that_differ_in_secrets_only_are_served_alike(
    boards: tuple[thraen.Ability, ...], half: int
) -> None:
    """Byte by byte: before a move, after it, and where it is refused or taken back.

    With abilities that pry, and with damages that all choose in secret.
    """
    options = thraen.Options(len(boards), Seat(0), boards, SWITCHED)
    match = Match(thraen, options, dealer=Dealer.of(5))
    play_out(match, dict.fromkeys(thraen.seats(match.state), bot_named("random", thraen)))
    open_steps = [
        step
        for step, played in enumerate(match.played)
        if isinstance(played.by, int) and match.states[step].round
    ]
    secret = [step for step in open_steps if any(match.states[step].cards.secrets)]
    compared = 0
    with house() as visited:
        steps = (*open_steps[:: len(open_steps) // 2], *secret[:1])
        watchers = product(steps, (None, *thraen.seats(match.state)))
        for step, seat in list(watchers)[half::2]:
            dealer = Dealer.of(f"{step} {seat}")
            compared += served_alike(visited, match.states[step], seat, dealer)
    assert compared > 5


def served_alike(visited: House, state: thraen.State, seat: Seat | None, dealer: Dealer) -> int:
    """Compare what a watcher is served in a state and in its disguise; how many moves were too."""
    states = state, disguise(state, seat, dealer.fork("disguise"))
    options = thraen.options_of(state)
    rooms, groups = [], []
    for each in states:
        spectator = visited.open("thraen", *(None,) * options.players)
        room = visited.host.rooms[spectator.room]
        room.match = Match(thraen, options, start=each, dealer=dealer)
        rooms.append(room)
        groups.append([spectator, *(visited.join(spectator, each) for each in room.seats)])
    here, there = groups
    index = 0 if seat is None else seat + 1
    looks(here[index], there[index], rooms[0])
    # Whoever is asked plays the same in both; then the watcher must again be told the same,
    # unless it may see that chance went another way.
    mover, moves = asked(rooms[0]), [set(room.match.moves) for room in rooms]
    common = [move for move in rooms[0].match.moves if move in moves[0] & moves[1]]
    assert seat != mover or moves[0] == moves[1]
    if not common:
        return 0
    move, _ = dealer.one_of(common)
    for watchers in (here, there):
        assert watchers[mover + 1].play(thraen.format_move(move)).status == 200
    if rooms[0].match.view(seat) != rooms[1].match.view(seat):
        return 0
    looks(here[index], there[index], rooms[0])
    assert here[index].undo() == there[index].undo()
    return 1


def looks(one: Visitor, other: Visitor, room: Room) -> None:
    """Everything that can be asked for without changing anything, answered alike."""
    for what in ("", "/view", "/picture", "/account"):
        assert one.get(what) == other.get(what)
    decision = room.match.decision
    wanted = ["done", "decline", "take:eye", "lose-cards", "show:avrumeth", "play:avrumeth@1"]
    wanted += [thraen.format_move(move) for move in room.match.moves[:3]]
    for move in wanted if decision is not None else ():
        assert one.post("/why", {"move": move}) == other.post("/why", {"move": move})
    stale = {"move": "done", "moment": room.moment + 1}
    assert one.post("/moves", stale) == other.post("/moves", stale)


# The comparison itself: it must be able to fail.


def moves_for_all(room: Room, _: Seat | None) -> dict[str, object]:
    """Legal moves, whoever asks."""
    return {"moves": [thraen.format_move(move) for move in room.match.moves]}


def whole_state(room: Room, _: Seat | None) -> str:
    """The state in place of the view."""
    return thraen.to_json(room.match.state)


def verdict_for_all(room: Room, _: Seat | None, text: str) -> tuple[str, ...]:
    """Verdicts, whoever asks."""
    return (str(thraen.explain(room.match.state, thraen.parse_move(text))),)


@pytest.mark.parametrize(
    ("name", "leak"), [("seen", moves_for_all), ("view", whole_state), ("why", verdict_for_all)]
)
def test_a_planted_leak_is_found(name: str, leak: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each would give a hand away."""
    match = Match(thraen, thraen.Options(2, Seat(0), GAINING[:2]), dealer=Dealer.of(5))
    match.deal()
    while match.decision is not None and match.decision.ask != "first-play":
        match.play(match.moves[0])
        match.deal()
    state, watcher = match.state, Seat(1)
    assert match.decision is not None
    assert match.decision.by == 0
    with house() as visited:
        served_alike(visited, state, watcher, Dealer.of(1))
        monkeypatch.setattr(Room, name, leak)
        with pytest.raises(AssertionError):
            looked_at(visited, state, watcher)


def looked_at(visited: House, state: thraen.State, seat: Seat) -> None:
    """Compare what is served before any move, in a few disguises."""
    for number in range(5):
        served_alike(visited, state, seat, Dealer.of(number))
