"""A game of thraen told as a story: each question, the answer, what happened, the table by rounds.

A game has hundreds of questions, so each gets one line: who is asked what by which rule, how many
answers there are, and the one that was given. What only some seats are told is marked. The table
is laid open once a round, as a spectator sees it, and with it what each seat knows beyond that.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum

import attrs

from skybridge_rules import Dealer, Match, Seat, catalogue, thraen
from skybridge_rules.core.events import Told
from skybridge_rules.core.game import Game
from skybridge_rules.core.ids import CHANCE, CardId
from skybridge_rules.core.piles import PileView
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.verdict import Reason
from skybridge_rules.thraen import Event, Move, Options, Resource, Stack, State, View
from skybridge_rules.thraen.events import Skipped
from skybridge_rules.thraen.state import Bridge
from skybridge_rules.thraen.views import Holding, PlayerView
from tests.thraen.players import SENSIBLE, Style, best

ThraenGame = Game[State, Move, Event, View, Options]
ThraenMatch = Match[State, Move, Event, View, Options]


def played(game: ThraenGame, options: Options, seed: int, style: Style = SENSIBLE) -> ThraenMatch:
    """A complete game; everybody plays what they think most of, and the dealer answers chance."""
    match = Match(game, options, dealer=Dealer.of(seed))
    while (asked := match.decision) is not None:
        if asked.by is CHANCE:
            match.deal_once()
        else:
            match.play(best(match.state, style), asked.by)
    return match


def story_of(match: ThraenMatch) -> str:
    """The whole game, readable from top to bottom."""
    return "\n".join(_lines(match)) + "\n"


def _lines(match: ThraenMatch) -> Iterator[str]:
    states, number = match.states, 0
    yield f"{len(states[0].players)} players, {match.options.content.title}"
    yield "\nBefore round 1"
    for step, played in enumerate(match.played):
        before, after = states[step], states[step + 1]
        asked = thraen.decision(before)
        assert asked is not None
        who = "chance" if asked.by is CHANCE else f"seat {asked.by}"
        count = len(thraen.legal_moves(before))
        answer = thraen.format_move(played.move)
        yield f"  {who}, {asked.ask} ({asked.rule}), {answer} of {count}"
        told = thraen.step(before, played.move).events
        yield from (f"      {sentence(each)}" for each in told)
        if after.round != number or not after.agenda:
            if number:
                yield from ("", f"  The table after round {number}")
                yield from (f"    {line}" for line in table(after))
            number = after.round
            yield f"\nRound {number}" if after.agenda else ""
    yield from _ending(match.state)


def sentence(told: Told[Event]) -> str:
    """An event in words, with its rules; whom it is told to, if not everybody."""
    event, fields = told.event, attrs.fields(type(told.event))
    if isinstance(event, Skipped):
        who = "all" if event.seat is None else f"seat {event.seat}"
        return f"skipped: {who}, {event.what}, {', '.join(map(reason_words, event.reasons))}"
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(event).__name__).lower()
    figures = [f"{field.name} {figure(field.name, getattr(event, field.name))}" for field in fields]
    only = "" if told.to is None else f" [only seat {', '.join(map(str, told.to))}]"
    happened = f"{words}: {', '.join(figures)}" if figures else words
    return f"{happened} ({', '.join(told.rules)}){only}"


def reason_words(reason: Reason) -> str:
    """A rule that skipped something, and the figures behind it."""
    figures = " ".join(f"{name} {figure}" for name, figure in reason.params)
    return f"{reason.rule} ({figures})" if figures else reason.rule


def figure(name: str, value: object) -> str:
    """A figure of an event; slots, effects and ways count from 1, as in the notation of moves."""
    if isinstance(value, int) and name in ("slot", "effect", "way"):
        return str(value + 1)
    return word(value)


def word(value: object) -> str:
    """Any value, shortly."""
    if isinstance(value, Enum):
        return small_name(value)
    if isinstance(value, tuple):
        return " ".join(map(word, value)) or "-"
    kind = type(value)
    if attrs.has(kind):
        inner = [word(getattr(value, field.name)) for field in attrs.fields(kind)]
        return " ".join((kind.__name__.lower(), *inner))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


# The table.


def table(state: State) -> Iterator[str]:
    """What a spectator sees, and what each seat knows beyond that."""
    view = thraen.view(state, None)
    bridge, desert, cards = view.bridge, view.desert, view.cards
    crews = " | ".join(" ".join(map(str, crew)) or "-" for crew in bridge.crews)
    yield f"bridge: {bridge.completed} completed, {bridge.idle} idle, crews {crews}, {dice(bridge)}"
    rebels = [f"T{at}: {word(each)}" for at, each in enumerate(desert.rebels) if any(each)]
    free = [f"T{at}: {count}" for at, count in enumerate(desert.free) if count]
    yield f"desert: leader T{desert.leader}, rebels {'; '.join(rebels) or '-'}"
    yield f"        free rebels {'; '.join(free) or '-'}, {desert.left} left"
    stacks = [f"{small_name(each)} {pile_words(cards.piles[each])}" for each in Stack]
    yield f"stacks: {', '.join(stacks)}"
    yield f"        godh {pile_words(cards.godhs)}, discarded {cards.discard.count}"
    drakhe = "asleep" if cards.drakhe is None else small_name(cards.drakhe)
    crown = "" if cards.crown is None else f", crown on {small_name(cards.crown)}"
    yield f"        Great Drakhe {drakhe}, starting Drakhe at seat {view.holder}{crown}"
    for seat, player in enumerate(view.players):
        yield from player_lines(seat, player)
    for seat in thraen.seats(state):
        yield from _beyond(seat, view, thraen.view(state, seat))


def dice(bridge: Bridge) -> str:
    """The die on the segment, and the one that the Bridge Builder keeps."""
    faces = [
        "nothing" if each is None else small_name(each) for each in (bridge.die, bridge.utreng)
    ]
    if bridge.utreng is None:
        return f"die {faces[0]}"
    kept = "Skybridge" if bridge.swapped else "Utreng"
    on_it, beside = faces[::-1] if bridge.swapped else faces
    return f"die {on_it}, {kept} die {beside} {'on' if bridge.spare else 'beside'} the board"


def player_lines(seat: int, player: PlayerView) -> Iterator[str]:
    """One seat, as a spectator sees it."""
    figures, display = player.figures, player.display
    goods = [f"{player.goods[each]} {small_name(each)}" for each in Resource if player.goods[each]]
    garrisons = [f"T{at}" for at in range(9) if figures.garrisons >> at & 1]
    ability = "no board" if player.ability is None else small_name(player.ability)
    yield f"seat {seat}, {ability}: {', '.join(goods) or 'no resources'}"
    yield (
        f"    population {figures.people}, reserve {figures.reserve}, box {figures.boxed},"
        f" legion T{figures.might}, garrisons {' '.join(garrisons) or '-'}"
    )
    if any(figures.guests):
        guests = [f"{count} of seat {each}" for each, count in enumerate(figures.guests) if count]
        yield f"    guests {', '.join(guests)}"
    yield f"    hand {holding_words(player.hand)}, Godh cards {holding_words(player.godhs)}"
    for slot, stack in enumerate(display.stacks):
        marks = " power" if display.power >> slot & 1 else ""
        marks += " closed" if display.closed >> slot & 1 else ""
        yield f"    {slot + 1}{marks}: {' '.join(stack) or '-'}"


def holding_words(holding: Holding) -> str:
    """How many cards, and those that can be named."""
    return f"{holding.count} ({counted(holding.names)})" if holding.names else str(holding.count)


def pile_words(pile: PileView) -> str:
    """How many cards, and those that can be named."""
    return f"{len(pile)} ({counted(pile.known)})" if pile.known else str(len(pile))


def counted(names: Iterable[CardId]) -> str:
    """Names in a row, equal ones counted."""
    parts = (f"{count} × {name}" if count > 1 else name for name, count in Counter(names).items())
    return " ".join(parts)


def _beyond(seat: Seat, public: View, own: View) -> Iterator[str]:
    """What a seat can name, and a spectator cannot."""
    found: dict[str, tuple[CardId, ...]] = {}
    for other, player in enumerate(own.players):
        whose = "own hand" if other == seat else f"hand of seat {other}"
        found[whose] = _more(player.hand.names, public.players[other].hand.names)
        whose = "own Godh cards" if other == seat else f"Godh cards of seat {other}"
        found[whose] = _more(player.godhs.names, public.players[other].godhs.names)
    for stack in Stack:
        seen, open_to_all = own.cards.piles[stack], public.cards.piles[stack]
        found[f"{small_name(stack)} stack"] = _more(seen.known, open_to_all.known)
    found["Godh stack"] = _more(own.cards.godhs.known, public.cards.godhs.known)
    found["discarded"] = _more(own.cards.discard.names, public.cards.discard.names)
    words = [f"{place}: {' '.join(cards)}" for place, cards in found.items() if cards]
    yield f"seat {seat} knows {'; '.join(words) or 'no more'}"


def _more(known: tuple[CardId, ...], public: tuple[CardId, ...]) -> tuple[CardId, ...]:
    rest = list(known)
    for card in public:
        rest.remove(card)
    return tuple(rest)


def _ending(state: State) -> Iterator[str]:
    score = thraen.score(state)
    yield "Score"
    for item in score.items:
        figures: Mapping[str, int | str] = dict(item.params)
        of = ", ".join(f"{name} {figure}" for name, figure in figures.items())
        yield f"  seat {item.seat}: {item.points:2} for {item.category}, {of} ({item.rule})"
    for standing in score.standings:
        names = " and ".join(f"seat {seat}" for seat in standing.seats)
        rule = catalogue.find(standing.rule)
        yield f"  {standing.rank}. {names} with {standing.points} ({rule.id})"
