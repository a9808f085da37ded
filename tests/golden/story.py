"""A game told as a story: each question, its legal moves, the answer, the events, the table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from skybridge_rules import Dealer, Match, Seat, catalogue, towers
from skybridge_rules.bots import bot_named
from skybridge_rules.core.events import heard
from skybridge_rules.towers.picture.terminal import towers_text
from skybridge_rules.towers.words import item_words, seat_words, tell

TowersMatch = Match[towers.State, towers.Move, towers.Event, towers.View, towers.Options]


def played(options: towers.Options, bot: str, seed: int) -> TowersMatch:
    """A complete game between equal bots."""
    match = Match(towers, options, dealer=Dealer.of(seed))
    player = bot_named(bot, towers)
    while (asked := match.decision) is not None:
        seat = Seat(int(asked.by)) if isinstance(asked.by, int) else Seat(0)
        dealer = match.dealer.fork(f"bot {seat}, step {len(match.played)}")
        match.play(player.choose(seat, match.view(seat), match.moves, dealer), seat)
    return match


def story_of(match: TowersMatch) -> str:
    """The whole game, readable from top to bottom."""
    return "\n".join(_lines(match)) + "\n"


def _lines(match: TowersMatch) -> Iterator[str]:
    number = 0
    states = match.states
    yield towers.format_position(states[0])
    for step, played in enumerate(match.played):
        state, after = states[step], states[step + 1]
        if towers.round_of(state) != number:
            number = towers.round_of(state)
            yield f"\nRound {number}"
        asked = towers.decision(state)
        assert asked is not None
        before, then = towers.view(state, None), towers.view(after, None)
        seat = seat_words(before, state.table.hands[state.turn].seat)
        yield f"\n  {seat} is asked to {asked.ask} ({asked.rule}):"
        yield f"    may:   {_listed(towers.legal_moves(state))}"
        rules = towers.explain(state, played.move).allowed_by
        yield f"    plays: {towers.format_move(played.move)}"
        yield f"    by:    {' '.join(rules)}"
        told = towers.step(state, played.move).events
        for listener in (None, *towers.seats(state)):
            assert heard(told, listener) == heard(told, None), (
                "nothing is hidden in towers (TW-010)"
            )
        yield from (f"    {sentence.text}" for sentence in tell(before, then, heard(told, None)))
        yield from (f"      {type(each.event).__name__}: {' '.join(each.rules)}" for each in told)
        yield f"    {towers.format_position(after)}"
        if towers.round_of(after) != number and number % 3 == 0:
            yield from ("", *(f"  {line}" for line in towers_text(then).splitlines()))
    yield from _ending(match)


def _listed(moves: tuple[towers.Move, ...]) -> str:
    """Moves by piece: ``R3@1,2,5 R^@3``."""
    signs = [towers.format_move(move).split("@") for move in moves]
    grouped = groupby(signs, key=lambda sign: sign[0])
    parts = (f"{piece}@{','.join(place for _, place in group)}" for piece, group in grouped)
    count = "1 move" if len(moves) == 1 else f"{len(moves)} moves"
    return f"{' '.join(parts)} ({count})"


def _ending(match: TowersMatch) -> Iterator[str]:
    view = match.view(None)
    yield from ("", *(f"  {line}" for line in towers_text(view).splitlines()), "", "Score")
    score = towers.score(match.state)
    for item in score.items:
        seat = seat_words(view, item.seat)
        yield f"  {seat}: {item.points:2} for {item_words(item)} ({item.rule})"
    for standing in score.standings:
        names = " and ".join(seat_words(view, seat) for seat in standing.seats)
        rule = catalogue.find(standing.rule)
        yield f"  {standing.rank}. {names} with {standing.points} ({rule.id})"
