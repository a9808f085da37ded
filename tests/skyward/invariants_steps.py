"""What holds of every step, and of the story so far: section 7 of the catalogue."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from attrs import evolve, frozen

from skybridge_rules import skyward
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.skyward import Event, Move, State
from skybridge_rules.skyward import events as was
from skybridge_rules.skyward.moves import Pay, PayCog
from tests.skyward.counting import counted, deck_at_first, printed
from tests.skyward.naive.paying import COG, is_payment


@frozen
class Passage:
    """One step of a game: a move, and the states on both sides of it."""

    before: State
    move: Move
    after: State
    events: tuple[Event, ...]


def passage(state: State, move: Move) -> Passage:
    """The step that a move makes; apply must agree with it."""
    step = skyward.step(state, move)
    assert skyward.apply(state, move) == step.state
    return Passage(state, move, step.state, tuple(each.event for each in step.events))


@frozen
class Chronicle:
    """What a state does not remember, and some invariants need; a value, so it can be undone."""

    divider: Seat | None = None
    """Who was Warden when this split began; None if that was not seen."""
    pickers: tuple[Seat, ...] = ()
    """Who took a pile in this split, in order."""
    warden_cogs: int = 0
    """Cogs of this split that no card brought."""
    turns: tuple[Seat, ...] = ()
    """Who had a turn in this round, in order."""
    launched: int = 0
    granted: int = 0
    """Launches made and granted in this turn."""
    announced: CardId | None = None
    """The building that is being launched."""
    paid: tuple[str, ...] = ()
    """What was laid for it."""
    exchanged: int = 0
    cogs: int = 0
    dropped: int = 0
    """At the end of this turn: cards for cogs, cogs for them, cards for the limit."""
    rounds_after: int = 0
    """Rounds that began after the end was triggered."""

    def told(self, step: Passage) -> Chronicle:
        """The chronicle after one more step."""
        told, ended = self, step.before.ended is not None
        closing = step.before.turn is not None and step.before.turn.closing
        for event in step.events:
            match event:
                case was.RoundBegan(warden=warden):
                    late = told.rounds_after + ended
                    told = Chronicle(divider=warden, rounds_after=late)
                case was.PileTaken(seat=seat):
                    told = evolve(told, pickers=(*told.pickers, seat))
                case was.CogsGained(cogs=cogs, source=None):
                    if closing:
                        told = evolve(told, cogs=told.cogs + cogs)
                    else:
                        told = evolve(told, warden_cogs=told.warden_cogs + cogs)
                case was.TurnBegan(seat):
                    turns = (*told.turns, seat)
                    told = evolve(told, turns=turns, launched=0, granted=0)
                    told = evolve(told, exchanged=0, cogs=0, dropped=0)
                case was.LaunchAnnounced(_, card):
                    told = evolve(told, announced=card, paid=())
                case was.CardPaid(_, card):
                    told = evolve(told, paid=(*told.paid, str(card)))
                case was.CogPaid():
                    told = evolve(told, paid=(*told.paid, COG))
                case was.BuildingLaunched():
                    told = evolve(told, launched=told.launched + 1)
                case was.LaunchGranted():
                    told = evolve(told, granted=told.granted + 1)
                case was.CardExchanged():
                    told = evolve(told, exchanged=told.exchanged + 1)
                case was.CardDiscarded() if closing:
                    told = evolve(told, dropped=told.dropped + 1)
        return told


StoryInvariant: TypeAlias = Callable[[Passage, Chronicle], Iterator[str]]
"""Yields every breach of a step, with the story up to its end, in words."""


# The split.


def all_pick_and_the_warden_last(step: Passage, story: Chronicle) -> Iterator[str]:
    """The left neighbour first, then clockwise, each one pile (SW-INV-04)."""
    players = len(step.after.players)
    if story.divider is None:
        return
    due = [(story.divider + ahead) % players for ahead in range(1, players + 1)]
    if list(story.pickers) != due[: len(story.pickers)]:
        yield f"{story.pickers} picked, and {due} should"
    if story.turns and len(story.pickers) != players:
        yield f"only {story.pickers} picked before the turns"


def a_split_brings_one_cog(step: Passage, story: Chronicle) -> Iterator[str]:
    """To the new Warden; all other cogs come from cards (SW-INV-05)."""
    if story.divider is not None and story.warden_cogs != bool(story.turns):
        split = step.after.split
        taken = split is None or (split.token is None and None in split.piles)
        if story.warden_cogs != taken:
            yield f"{story.warden_cogs} cogs for taking the token"
    for seat, (old, new) in enumerate(zip(step.before.players, step.after.players, strict=True)):
        got = sum(e.cogs for e in step.events if isinstance(e, was.CogsGained) and e.seat == seat)
        spent = sum(isinstance(e, was.CogPaid) and e.seat == seat for e in step.events)
        if new.cogs != old.cogs + got - spent:
            yield f"seat {seat} had {old.cogs} cogs, and has {new.cogs}"


# Turns.


def six_cards_are_left(step: Passage, _story: Chronicle) -> Iterator[str]:
    """In the hand of who ends a turn (SW-INV-07)."""
    for event in step.events:
        if isinstance(event, was.TurnEnded) and len(step.after.players[event.seat].hand) > 6:
            yield f"seat {event.seat} ends with {len(step.after.players[event.seat].hand)} cards"


def three_cards_make_a_cog(step: Passage, story: Chronicle) -> Iterator[str]:
    """No more and no fewer; for the limit exactly the excess goes (SW-INV-08)."""
    ended = [event.seat for event in step.events if isinstance(event, was.TurnEnded)]
    if story.cogs != story.exchanged // 3:
        yield f"{story.cogs} cogs for {story.exchanged} cards"
    if not ended:
        return
    if story.exchanged % 3:
        yield f"{story.exchanged} cards were exchanged"
    if story.dropped and len(step.after.players[ended[0]].hand) != 6:
        yield f"{story.dropped} cards dropped, {len(step.after.players[ended[0]].hand)} left"


def launches_stay_within_their_number(step: Passage, story: Chronicle) -> Iterator[str]:
    """One and those granted in this turn (SW-INV-10)."""
    turn = step.after.turn
    if story.launched > 1 + story.granted and story.turns:
        yield f"{story.launched} launches, {story.granted} granted"
    if (
        turn is not None
        and story.turns
        and (turn.launched, turn.extra) != (*(story.launched, story.granted),)
    ):
        yield f"{turn} after {story.launched} launches and {story.granted} granted"


def payments_are_exact(step: Passage, story: Chronicle) -> Iterator[str]:
    """The cost is covered, nothing is wasted, and it came from hand and cogs (SW-INV-11)."""
    for event in step.events:
        if isinstance(event, was.CardPaid):
            held = step.before.players[event.seat].hand
            if event.card not in (*held.known, *held.unseen):
                yield f"{event.card} was not in the hand"
        if isinstance(event, was.BuildingLaunched) and story.announced == event.card:
            cards = printed(step.after)
            if story.paid and not is_payment(cards, list(story.paid), list(cards[event.card].cost)):
                yield f"{event.card} was paid for with {story.paid}"


def exchanges_keep_numbers(step: Passage, _story: Chronicle) -> Iterator[str]:
    """A building for a building (SW-INV-13)."""
    for event in step.events:
        if isinstance(event, was.BuildingsExchanged):
            for seat in (event.seat, event.opponent):
                before = len(counted(step.before).buildings(seat))
                after = len(counted(step.after).buildings(seat))
                if before != after:
                    yield f"seat {seat} had {before} buildings, and has {after}"


def turns_go_round_from_the_warden(step: Passage, story: Chronicle) -> Iterator[str]:
    """Each player once in a round (SW-INV-15)."""
    players = len(step.after.players)
    if story.divider is None:
        return
    due = [(step.after.warden + ahead) % players for ahead in range(players)]
    if list(story.turns) != due[: len(story.turns)]:
        yield f"turns of {story.turns}, and it should be {due}"


def paying_brings_no_cogs(step: Passage, _story: Chronicle) -> Iterator[str]:
    """There is no change (SW-INV-25)."""
    if not isinstance(step.move, Pay | PayCog):
        return
    for event in step.events:
        if isinstance(event, was.BuildingLaunched):
            return
        if isinstance(event, was.CogsGained):
            yield f"{event.cogs} cogs for paying"


# The end.


def the_end_is_sticky_and_near(step: Passage, story: Chronicle) -> Iterator[str]:
    """Once triggered, the round is the last, or the next one by the switch (SW-INV-14)."""
    before, after = step.before, step.after
    if before.ended is not None and after.ended is not before.ended:
        yield f"the end was triggered by {before.ended}, then by {after.ended}"
    if story.rounds_after > after.config.final_split:
        yield f"{story.rounds_after} rounds after the end was triggered"
    if after.stock.empty and after.ended is None and after.round:
        yield "the Launch deck is empty, and the game goes on"
    most = -(-deck_at_first(after.table.options) // (4 * len(after.players)))
    if after.round > most:
        yield f"round {after.round} of at most {most}"


STEPS: tuple[StoryInvariant, ...] = (
    all_pick_and_the_warden_last,
    a_split_brings_one_cog,
    six_cards_are_left,
    three_cards_make_a_cog,
    launches_stay_within_their_number,
    payments_are_exact,
    exchanges_keep_numbers,
    turns_go_round_from_the_warden,
    paying_brings_no_cogs,
    the_end_is_sticky_and_near,
)


def broken_by(step: Passage, story: Chronicle) -> list[str]:
    """Every breach of every promise about steps."""
    return [f"{check.__name__}: {what}" for check in STEPS for what in check(step, story)]
