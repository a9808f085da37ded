"""A game of skyward told as a story: each question, the answer, what happened, the table by rounds.

Cards are dealt and divided one by one, so these answers stand together in one line. What only some
seats are told is marked. The table is laid open after each round, as a spectator sees it, and with
it what each seat knows beyond that.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator

import attrs

from skybridge_rules import Dealer, Match, catalogue, skyward
from skybridge_rules.core.events import Told
from skybridge_rules.core.game import Game
from skybridge_rules.core.ids import CHANCE, CardId, Seat
from skybridge_rules.skyward import Event, Move, Options, State, View
from skybridge_rules.skyward.events import CardAssigned, CardDealt, Skipped
from skybridge_rules.skyward.views import PlayerView
from tests.conformance.skyward_lines import wander
from tests.golden.telling import happening, reason_words, word

SkywardGame = Game[State, Move, Event, View, Options]
SkywardMatch = Match[State, Move, Event, View, Options]

TOGETHER = ("deal", "assign")
"""Questions that come in a row, and are told in one line."""


def played(game: SkywardGame, options: Options, seed: int) -> SkywardMatch:
    """A complete game of players who like to build; the dealer answers chance."""
    match, rng = Match(game, options, dealer=Dealer.of(seed)), random.Random(seed)
    while (asked := match.decision) is not None:
        if asked.by is CHANCE:
            match.deal_once()
        else:
            match.play(wander(match.state, rng), asked.by)
    return match


def story_of(match: SkywardMatch) -> str:
    """The whole game, readable from top to bottom."""
    return "\n".join(_lines(match)) + "\n"


def _lines(match: SkywardMatch) -> Iterator[str]:
    states, row = match.states, list[str]()
    yield f"{len(states[0].players)} players, {match.options.content.title}"
    config = match.options.config
    for switch in attrs.fields(type(config)):
        yield f"  {switch.name}: {word(getattr(config, switch.name))}"
    yield f"\nRound {states[0].round}" if states[0].round else "\nBefore round 1"
    for step, answered in enumerate(match.played):
        before, after = states[step], states[step + 1]
        asked = skyward.decision(before)
        assert asked is not None
        who = "chance" if asked.by is CHANCE else f"seat {asked.by}"
        next_asked = skyward.decision(after)
        row.append(skyward.format_move(answered.move).partition(":")[2])
        if asked.ask not in TOGETHER:
            count = len(skyward.legal_moves(before))
            answer = skyward.format_move(answered.move)
            yield f"  {who}, {asked.ask} ({asked.rule}), {answer} of {count}"
            row = []
        elif next_asked is None or next_asked.ask != asked.ask:
            yield f"  {who}, {asked.ask} ({asked.rule}), {' '.join(row)}"
            row = []
        for each in skyward.step(before, answered.move).events:
            if not isinstance(each.event, CardDealt | CardAssigned):
                yield f"      {sentence(each)}"
        if after.round != before.round or not after.agenda:
            if before.round:
                yield from ("", f"  The table after round {before.round}")
                yield from (f"    {line}" for line in table(after))
            yield f"\nRound {after.round}" if after.agenda else ""
    yield from _ending(match.state)


def sentence(told: Told[Event]) -> str:
    """An event in words, with its rules; whom it is told to, if not everybody."""
    event, fields = told.event, attrs.fields(type(told.event))
    if isinstance(event, Skipped):
        who = "all" if event.seat is None else f"seat {event.seat}"
        return f"skipped: {who}, {event.what}, {', '.join(map(reason_words, event.reasons))}"
    figures = ((field.name, getattr(event, field.name)) for field in fields)
    return happening(told, figures, figure)


def figure(name: str, value: object) -> str:
    """A figure of an event; piles count from 1, as in the notation of moves."""
    return str(value + 1) if isinstance(value, int) and name == "pile" else word(value)


# The table.


def table(state: State) -> Iterator[str]:
    """What a spectator sees, and what each seat knows beyond that."""
    view = skyward.view(state, None)
    side = f", {view.side} in the Discord deck" if view.side else ""
    yield f"deck: {view.deck} cards{side}, {len(view.discard)} discarded, Warden seat {view.warden}"
    for seat, player in enumerate(view.players):
        yield f"seat {seat}: {player.cogs} cogs, hand {hand_words(player)}"
        yield f"    airspace {counted(player.airspace)}"
        if player.discords:
            yield f"    discords {counted(player.discords)}"
    for seat in skyward.seats(state):
        yield from _beyond(seat, skyward.view(state, seat))


def hand_words(player: PlayerView) -> str:
    """What everybody knows of a hand, and how many cards more there are."""
    more = f" and {player.hand.unseen} unseen" if player.hand.unseen else ""
    return counted(player.hand.known) + more


def counted(names: Iterable[CardId]) -> str:
    """Names in a row, equal ones counted."""
    found = Counter(names).items()
    parts = (f"{count} × {name}" if count > 1 else name for name, count in found)
    return " ".join(parts) or "-"


def _beyond(seat: Seat, own: View) -> Iterator[str]:
    """What a seat can name, and a spectator cannot."""
    player = own.players[seat]
    if player.hand.own:
        yield f"seat {seat} alone knows its {counted(player.hand.own)}"
    if player.own_gave_up:
        yield f"seat {seat} alone knows that it gave up {counted(player.own_gave_up)}"


def _ending(state: State) -> Iterator[str]:
    score = skyward.score(state)
    yield "Score"
    for item in score.items:
        of = ", ".join(f"{name} {value}" for name, value in item.params)
        yield f"  seat {item.seat}: {item.points:2} for {item.category}, {of} ({item.rule})"
    for standing in score.standings:
        names = " and ".join(f"seat {seat}" for seat in standing.seats)
        rule = catalogue.find(standing.rule)
        yield f"  {standing.rank}. {names} with {standing.points} ({rule.id})"
