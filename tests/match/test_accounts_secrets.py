"""Accounts tell a seat nothing that it could not know at the time, in Magpie and in thraen."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import TypeAlias

import pytest
from magpie_rules.package import MAGPIE

from skybridge_rules import thraen
from skybridge_rules.bots import bot_named, play_out
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.game import Game
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.match import Match, account_of, format_account, frames, parse_account
from skybridge_rules.thraen import Options, View
from skybridge_rules.thraen.edition import Edition
from tests.conformance import thraen_secrets
from tests.deep import rarely
from tests.magpie import subject
from tests.match.magpies import magpies
from tests.thraen.samples import CHEAP, GAINING, PRYING, QUICK, SWITCHED

ThraenMatch: TypeAlias = Match[thraen.State, thraen.Move, thraen.Event, thraen.View, Options]
WORD = re.compile(r'"([^"]+)"')
TABLES = {
    "prying": Options(4, Seat(0), PRYING, SWITCHED, QUICK),
    "gaining": Options(3, Seat(1), GAINING, content=CHEAP),
}


@cache
def bots_at(name: str) -> ThraenMatch:
    """A complete game between random bots; whoever asks for it only looks."""
    options = TABLES[name]
    game = Edition(options.content)
    match = Match(game, options, dealer=Dealer.of(5))
    play_out(match, dict.fromkeys(thraen.seats(match.state), bot_named("random", game)))
    return match


# Two worlds that a seat cannot tell apart.


def alike(
    game: Game[S, M, E, V, O], here: S, there: S, seat: Seat | None, dealer: Dealer, most: int
) -> Iterator[tuple[M, M]]:
    """Moves in two worlds after which both still look alike to a seat, as long as there are any.

    Whatever looks alike must have been told alike, too.
    """
    for number in range(most):
        asked = game.decision(here)
        assert asked == game.decision(there)
        found: dict[V, list[M]] = {}
        for move in game.legal_moves(there):
            found.setdefault(game.view(game.apply(there, move), seat), []).append(move)
        moves, _ = dealer.fork(number).shuffled(game.legal_moves(here))
        for move in moves:
            step = game.step(here, move)
            others = found.get(game.view(step.state, seat), [])
            if asked is not None and asked.by == seat:
                others = [other for other in others if other == move]
            for other in others:
                if game.step(there, other).heard(seat) == step.heard(seat):
                    here, there = step.state, game.apply(there, other)
                    yield move, other
                    break
            else:
                assert not others, f"seat {seat} hears what it may not know of {move}"
                continue
            break
        else:
            return


def compared(
    game: Game[S, M, E, V, O],
    state: S,
    seat: Seat | None,
    disguise: Callable[[S, Seat | None, Dealer], S],
    dealer: Dealer,
    most: int = 30,
) -> tuple[int, bool]:
    """Play on in two worlds that look alike to a seat: how long, and whether they differed."""
    other = disguise(state, seat, dealer)
    options = game.options_of(state)
    here, there = (Match(game, options, start=each) for each in (state, other))
    steps = list(alike(game, state, other, seat, dealer, most))
    for one, two in steps:
        here.play(one)
        there.play(two)
    assert format_account(account_of(here, seat)) == format_account(account_of(there, seat))
    return len(steps), here.states != there.states


def test_magpies_cannot_tell_worlds_apart_by_their_accounts() -> None:
    """From many positions, for everybody: byte by byte the same text."""
    steps = differing = 0
    for seed in range(8):
        match = magpies(seed, subject.USUAL)
        for index in range(0, match.step, 5):
            for seat in (None, *MAGPIE.seats(match.state)):
                dealer = Dealer.of(f"{seed} {index} {seat}")
                played, differ = compared(
                    MAGPIE, match.states[index], seat, subject.disguise, dealer
                )
                steps += played
                differing += differ
    assert steps > 1000
    assert differing > 50


@pytest.mark.rule("TH-INFO-02", "TH-INFO-03", "TH-INFO-04", "TH-Q-84")
@pytest.mark.parametrize("name", TABLES)
def test_seats_of_thraen_cannot_tell_worlds_apart_by_their_accounts(name: str) -> None:
    """TH-INFO-02 to TH-INFO-04: hands, packs, stacks and what others remember."""
    match = bots_at(name)
    steps = differing = 0
    for number, index in enumerate(range(12, match.step, match.step // 11)):
        everybody = (None, *thraen.seats(match.state))
        seat = everybody[number % len(everybody)]
        dealer = Dealer.of(f"{index} {seat}")
        state = match.states[index]
        played, differ = compared(match.game, state, seat, thraen_secrets.disguise, dealer, 15)
        steps += played
        differing += differ
    assert steps > 80
    assert differing > 6


# Names of cards.


def _unknown(view: View) -> set[str]:
    """Cards that a seat cannot place; those that it saw once and lost sight of it can name."""
    sighted = {str(card) for belief in view.cards.beliefs for card in belief.cards}
    return {each.removeprefix("card ") for each in thraen.unknowns(view)} - sighted


@pytest.mark.slow
@pytest.mark.rule("TH-INFO-01", "TH-INFO-02", "TH-INFO-03", "TH-INFO-04", "TH-Q-79")
@pytest.mark.parametrize("third", [0, rarely(1), rarely(2)])
@pytest.mark.parametrize("name", TABLES)
def test_no_card_is_named_before_the_seat_could_place_it(name: str, third: int) -> None:
    """TH-INFO-02: with the true states at hand, line by line of a whole game."""
    match = bots_at(name)
    for seat in (None, *thraen.seats(match.state))[third::3]:
        lines = format_account(account_of(match, seat)).split("\n")[1:-1]
        unknown = [_unknown(thraen.view(state, seat)) for state in match.states]
        named = 0
        for line, before, after in zip(lines, (unknown[0], *unknown), unknown, strict=False):
            words = set(WORD.findall(line))
            assert not words & before & after, line
            named += len(words & (before - after))
        assert named > 20


@pytest.mark.rule("TH-INFO-01", "TH-Q-84")
@pytest.mark.parametrize(("name", "seat"), [("prying", Seat(1)), ("gaining", None)])
def test_a_game_with_abilities_replays_for_those_who_saw_it(name: str, seat: Seat | None) -> None:
    """TH-Q-84: own moves are legal in any state that looks alike; all views are as they were."""
    match = bots_at(name)
    account = parse_account(format_account(account_of(match, seat)))
    for frame, state in zip(frames(match.game, account), match.states, strict=True):
        assert frame.view == thraen.view(state, seat)
        assert frame.decision == thraen.decision(state)
