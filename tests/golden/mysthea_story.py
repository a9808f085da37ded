"""A game of mysthea told as a story: by turns, each with its answers and what came of them.

Answers after which nothing has happened yet stand in one line with the next ones, each with the
number of moves that were legal. What only some seats are told is marked. After each Era the table
is laid open, as a spectator sees it, and with it what each seat knows beyond that.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import attrs

from skybridge_rules import Dealer, Match, catalogue, mysthea
from skybridge_rules.core.events import Told
from skybridge_rules.core.game import Game
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.mysthea import Event, Move, Options, State, View
from skybridge_rules.mysthea import events as was
from skybridge_rules.mysthea.names import region_key
from skybridge_rules.mysthea.regions import Region
from skybridge_rules.mysthea.views import PlayerView
from tests.golden.telling import happening, reason_words, word
from tests.mysthea.strategies import wander

MystheaGame = Game[State, Move, Event, View, Options]
MystheaMatch = Match[State, Move, Event, View, Options]

SAID = (was.TurnBegan, was.CardTurnedUp, was.StartDealt, was.EventExposed, was.CommitmentMade)
"""What the answer itself says, or the next line."""

QUIET = (was.CardTurnedUp, was.StartDealt, was.CardSeen)
"""What happens one card after another: such answers stand in one line."""


def played(game: MystheaGame, options: Options, seed: int) -> MystheaMatch:
    """A complete game of lively players; the dealer answers chance."""
    match, rng = Match(game, options, dealer=Dealer.of(seed)), random.Random(seed)
    while (asked := match.decision) is not None:
        if asked.by is CHANCE:
            match.deal_once()
        else:
            match.play(wander(match.state, rng), asked.by)
    return match


def story_of(match: MystheaMatch) -> str:
    """The whole game, readable from top to bottom."""
    return "\n".join(_lines(match)) + "\n"


def _lines(match: MystheaMatch) -> Iterator[str]:
    states, row, whose = match.states, list[str](), ""
    yield f"{len(states[0].players)} players, {match.options.content.title}"
    yield from switches(match.options)
    yield "\nBefore Era 1"
    for step, answered in enumerate(match.played):
        before = states[step]
        asked = mysthea.decision(before)
        assert asked is not None
        who = "chance" if asked.by is CHANCE else f"seat {asked.by}"
        if row and who != whose:
            yield f"  {whose}, {', '.join(row)}"
            row = []
        whose, answer = who, mysthea.format_move(answered.move)
        count = len(mysthea.legal_moves(before))
        row.append(answer if asked.by is CHANCE else f"{answer} of {count}")
        told = mysthea.step(before, answered.move).events
        if not all(isinstance(each.event, QUIET) for each in told):
            yield f"  {who}, {', '.join(row)}"
            row = []
        for each in told:
            yield from _passage(each, before)
    yield from ("", *_ending(match.state))


def _passage(told: Told[Event], before: State) -> Iterator[str]:
    """A heading, or an event below its answer."""
    match told.event:
        case was.EraBegan(era):
            if before.era:
                yield from ("", f"  The table after Era {before.era}")
                yield from (f"    {line}" for line in table(before))
            yield f"\nEra {era}"
        case was.EventPlaced(card, value):
            yield f"\n  {card} on {value} ({', '.join(told.rules)})"
        case was.CardSeen() if not before.era:
            pass
        case event if not isinstance(event, SAID):
            yield f"      {sentence(told)}"


def switches(options: Options) -> Iterator[str]:
    """What is not played as usual."""
    for switch in attrs.fields(type(options.config)):
        value = getattr(options.config, switch.name)
        if value != switch.default:
            yield f"  {switch.name}: {word(value)}"


def sentence(told: Told[Event]) -> str:
    """An event in words, with its rules; figures that are nothing are not said."""
    event = told.event
    if isinstance(event, was.Skipped):
        who = "all" if event.seat is None else f"seat {event.seat}"
        return f"skipped: {who}, {event.what}, {', '.join(map(reason_words, event.reasons))}"
    pairs = ((field, getattr(event, field.name)) for field in attrs.fields(type(event)))
    figures = ((field.name, value) for field, value in pairs if value != field.default)
    return happening(told, figures, figure)


def figure(name: str, value: object) -> str:
    """A figure of an event; regions as moves write them."""
    if isinstance(value, int) and name in ("region", "start", "to"):
        return region_key(Region(value))
    if isinstance(value, tuple) and name == "regions":
        return " ".join(map(region_key, value))
    return word(value)


# The table.


def table(state: State) -> Iterator[str]:
    """What a spectator sees, and what each seat knows beyond that."""
    view = mysthea.view(state, None)
    yield f"circle: {word(view.circle)}"
    yield f"deck: {view.deck.size} cards, area {word(view.deck.area)}"
    yield f"monsters: {', '.join(f'{card} on {word(at)}' for card, at in view.events.figures)}"
    for seat, player in enumerate(view.players):
        yield from player_lines(seat, player)
    for seat in mysthea.seats(state):
        if own := mysthea.view(state, seat).players[seat].hand.seen:
            yield f"seat {seat} alone knows its {word(tuple(card for card, _, _ in own))}"


def player_lines(seat: int, player: PlayerView) -> Iterator[str]:
    """The board, the hand and the units of a seat."""
    unseen = len(player.hand) - len(player.hand.known)
    more = f" and {unseen} unseen" if unseen else ""
    charged = "charged" if player.charged else "discharged"
    yield (
        f"seat {seat}: {player.glory} Glory, {player.energy} Energy, {player.exp} Experience, "
        f"Artefact {player.artefact} {charged}"
    )
    yield f"    hand {word(player.hand.known)}{more}, discarded {word(player.discard)}"
    yield f"    board {word(player.accessories)} | {word(player.upgrades)}"
    champion, army = player.army.champion, player.army
    if champion is not None and champion.region is not None:
        wounded = " wounded" if champion.wounded else ""
        yield f"    {champion.card}{wounded} in {region_key(champion.region)}"
    for squad in army.squads:
        counts = {"troops": squad.troops, "golems": squad.golems, "forts": squad.forts}
        units = ", ".join(f"{count} {kind}" for kind, count in counts.items() if count)
        yield f"    {region_key(squad.region)}: {units}"


def _ending(state: State) -> Iterator[str]:
    score = mysthea.score(state)
    yield f"  The table after Era {state.era}"
    yield from (f"    {line}" for line in table(state))
    yield "\nScore"
    for standing in score.standings:
        names = " and ".join(f"seat {seat}" for seat in standing.seats)
        rule = catalogue.find(standing.rule)
        yield f"  {standing.rank}. {names} with {standing.points} ({rule.id})"


def glory_told(match: MystheaMatch, seat: Seat) -> int:
    """The Glory of a seat by what was told alone: from 1 on, gains and losses (MY-RES-05)."""
    glory = 1
    for state, step in zip(match.states, match.played, strict=False):
        for each in mysthea.step(state, step.move).events:
            match each.event:
                case was.Gained(who, glory=gained) if who == seat:
                    glory += gained
                case was.GloryLost(who, lost) if who == seat:
                    glory -= lost
                case _:
                    pass
    return glory
