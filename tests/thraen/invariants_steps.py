"""What holds of every step, and what only the story so far can tell: section 7 of the catalogue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import TypeAlias

from attrs import evolve, frozen

from skybridge_rules import thraen
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.thraen import Ability, Event, Move, State
from skybridge_rules.thraen.components import Passive, Rune
from skybridge_rules.thraen.events import (
    CardLaid,
    CardPlayed,
    Declined,
    EffectUsed,
    PeopleRebelled,
    RoundBegan,
    StackRearranged,
    StarterFound,
    StartPassed,
    TurnBegan,
    TurnEnded,
)
from skybridge_rules.thraen.moves import Decline, LoseMight, Play
from skybridge_rules.thraen.tasks import AskRoom, Rebel
from tests.thraen.table import box, members, shown, waits


@frozen
class Passage:
    """One step of a game: a move, and the states on both sides of it."""

    before: State
    move: Move
    after: State
    events: tuple[Event, ...]


def passage(state: State, move: Move) -> Passage:
    """The step that a move makes; apply must agree with it."""
    taken = thraen.step(state, move)
    assert thraen.apply(state, move) == taken.state
    return Passage(state, move, taken.state, tuple(told.event for told in taken.events))


StepInvariant: TypeAlias = Callable[[Passage], Iterator[str]]
"""Yields every breach in words."""


def garrisons_stay(step: Passage) -> Iterator[str]:
    """The number on the map never falls, and one comes at a time (TH-INV-02)."""
    for seat, (old, new) in enumerate(zip(step.before.players, step.after.players, strict=True)):
        were, are = set(members(old.figures.garrisons)), set(members(new.figures.garrisons))
        if not were <= are or len(are) > len(were) + 1:
            yield f"the garrisons of seat {seat} went from {were} to {are}"


def free_rebels_stay(step: Passage) -> Iterator[str]:
    """The number on the map never falls (TH-INV-07)."""
    pairs = zip(step.before.desert.free, step.after.desert.free, strict=True)
    if any(old > new for old, new in pairs):
        yield f"free rebels went from {step.before.desert.free} to {step.after.desert.free}"


def displays_only_grow(step: Passage) -> Iterator[str]:
    """Cards in a display never leave it, or the stack they lie in (TH-INV-08)."""
    for seat, (old, new) in enumerate(zip(step.before.players, step.after.players, strict=True)):
        if old.ability is None:
            continue
        for slot, (was, now) in enumerate(
            zip(old.display.stacks, new.display.stacks, strict=True), start=1
        ):
            if Counter(was) - Counter(now):
                yield f"seat {seat}, slot {slot} went from {was} to {now}"


def legions_go_step_by_step(step: Passage) -> Iterator[str]:
    """Each change is by one; back only by Retreat or a Great Drakhe (TH-INV-11)."""
    asked = thraen.decision(step.before)
    for seat, (old, new) in enumerate(zip(step.before.players, step.after.players, strict=True)):
        by = new.figures.might - old.figures.might
        if abs(by) > 1 or (by and (asked is None or asked.by != seat)):
            yield f"{step.move} moves the legion of seat {seat} by {by}"
        retreat = isinstance(step.move, Play) and step.move.retreat
        if by < 0 and not (retreat or isinstance(step.move, LoseMight)):
            yield f"{step.move} moves the legion of seat {seat} back"


def tokens_never_turn_back(step: Passage) -> Iterator[str]:
    """Power is for good (TH-INV-12)."""
    for seat, (old, new) in enumerate(zip(step.before.players, step.after.players, strict=True)):
        if old.display.power & ~new.display.power:
            yield f"a token of seat {seat} turned back"


def the_bridge_only_grows(step: Passage) -> Iterator[str]:
    """Crews stay, segments are completed one by one, idle rounds count on (TH-INV-14 to 16)."""
    old, new = step.before.bridge, step.after.bridge
    for number, (was, now) in enumerate(zip(old.crews, new.crews, strict=True), start=1):
        if not set(was) <= set(now) or len(now) > len(was) + 1:
            yield f"the crew of segment {number} went from {was} to {now}"
    if new.completed not in (old.completed, old.completed + 1):
        yield f"completed went from {old.completed} to {new.completed}"
    elif new.completed > old.completed and new.idle:
        yield f"{new.idle} idle rounds right after a completion"
    elif new.completed == old.completed and new.idle not in (old.idle, old.idle + 1):
        yield f"idle rounds went from {old.idle} to {new.idle}"


def closed_slots_rest(step: Passage) -> Iterator[str]:
    """A slot closed by Terogh never changes again, under the default rules (TH-INV-24)."""
    ending = step.before.table.options.config.compensation_on_closed and not waits_for_rounds(step)
    for seat, (old, new) in enumerate(zip(step.before.players, step.after.players, strict=True)):
        for slot in members(old.display.closed):
            if not new.display.closed >> slot & 1:
                yield f"slot {slot + 1} of seat {seat} opened again"
            if old.display.stacks[slot] != new.display.stacks[slot] and not ending:
                yield f"the closed slot {slot + 1} of seat {seat} changed"


def waits_for_rounds(step: Passage) -> bool:
    """Whether the game was still in its rounds."""
    return bool(step.before.agenda) and not waits(step.before, Rebel)


def rebels_gather_around_their_leader(step: Passage) -> Iterator[str]:
    """Until the end, new rebels stand in the leader's territory alone (TH-INV-31).

    Only the last completion is not interrupted by a die, so a step can go on after the leader.
    """
    old, new = step.before.desert, step.after.desert
    for territory, (was, now) in enumerate(zip(old.rebels, new.rebels, strict=True)):
        for seat, (fewer, more) in enumerate(zip(was, now, strict=True)):
            at_legion = step.after.players[seat].figures.might == territory
            at_end = not step.after.agenda and at_legion  # TH-END-04
            if more > fewer and territory not in (old.leader, new.leader) and not at_end:
                yield f"a rebel of seat {seat} came to T{territory}, the leader is at {new.leader}"


def food_is_what_is_visible(step: Passage) -> Iterator[str]:
    """Who shows no Food loses one, if there is one, and nobody else (TH-INV-28, TH-FOOD-01)."""
    places = [at for at, event in enumerate(step.events) if isinstance(event, StartPassed)]
    if not places:
        return
    losers: set[Seat] = set()
    for event in reversed(step.events[: places[0]]):
        if not isinstance(event, PeopleRebelled):
            break
        losers.add(event.seat)
    for seat, player in enumerate(step.after.players):
        fed = shown(step.after, seat, Passive.FOOD) > 0
        if fed and seat in losers:
            yield f"seat {seat} loses population, and shows Food"
        if not fed and seat not in losers and player.figures.people:
            yield f"seat {seat} loses no population, and shows no Food"


def gains_fail_for_room_alone(step: Passage) -> Iterator[str]:
    """Nothing is declined but by the player, and never for lack of supply (TH-INV-30)."""
    declined = any(isinstance(event, Declined) for event in step.events)
    waited = isinstance(step.before.agenda[-1], AskRoom)
    if declined != (waited and isinstance(step.move, Decline)):
        yield f"{step.move} declines a gain, or does not"


STEPS: tuple[StepInvariant, ...] = (
    garrisons_stay,
    free_rebels_stay,
    displays_only_grow,
    legions_go_step_by_step,
    tokens_never_turn_back,
    the_bridge_only_grows,
    closed_slots_rest,
    rebels_gather_around_their_leader,
    food_is_what_is_visible,
    gains_fail_for_room_alone,
)
"""Every invariant that one step can be asked for."""

Place: TypeAlias = tuple[int, int, CardId]
"""A seat, a slot and a card in it."""


@frozen
class Chronicle:
    """What a state does not remember, and some invariants need; a value, so it can be undone."""

    starter: int | None = None
    order: tuple[tuple[int, int], ...] = ()
    """Round and seat of every turn, as they began."""
    played: int = 0
    """Faction cards played in the present turn."""
    used: tuple[tuple[CardId, int], ...] = ()
    """Main effects used in the present turn, each with its card."""
    strays: tuple[Place, ...] = ()
    """Cards that came to a slot by Retreat, or were laid there."""
    inspired: frozenset[tuple[int, int]] = frozenset()
    """Seats and slots of stacks that were rearranged."""

    def told(self, step: Passage) -> Chronicle:
        """The chronicle after one more step."""
        told, number = self, step.before.round
        for event in step.events:
            match event:
                case StarterFound(seat):
                    told = evolve(told, starter=seat)
                case RoundBegan(begun):
                    number = begun
                case TurnBegan(seat):
                    began = (*told.order, (number, int(seat)))
                    told = evolve(told, order=began, played=0, used=())
                case TurnEnded():
                    told = evolve(told, played=0, used=())
                case CardPlayed(seat, card, slot, retreat):
                    strays = (*told.strays, (seat, slot, card)) if retreat else told.strays
                    told = evolve(told, played=told.played + 1, strays=strays)
                case CardLaid(seat, card, slot):
                    told = evolve(told, strays=(*told.strays, (seat, slot, card)))
                case EffectUsed(_, card, effect):
                    told = evolve(told, used=(*told.used, (card, effect)))
                case StackRearranged(seat, slot):
                    told = evolve(told, inspired=told.inspired | {(seat, slot)})
        return told


def one_turn_each_in_order(state: State, story: Chronicle) -> Iterator[str]:
    """Clockwise from the starting Drakhe, which goes round with the rounds (TH-INV-18)."""
    players = len(state.players)
    starter = state.table.options.first if story.starter is None else story.starter
    if starter is None:
        return
    due = [
        (number, (starter + number - 1 + ahead) % players)
        for number in range(1, state.round + 1)
        for ahead in range(players)
    ]
    if list(story.order) != due[: len(story.order)] or len(story.order) < len(due) - players:
        yield f"turns {story.order[-4:]} in round {state.round}, seat {starter} began"
    if state.turn is not None and story.order[-1] != (state.round, state.turn.seat):
        yield f"seat {state.turn.seat} is on turn, after {story.order[-1]}"


def one_card_a_turn(state: State, story: Chronicle) -> Iterator[str]:
    """Each turn plays at most one faction card (TH-INV-08)."""
    if state.turn is not None and story.played > 1:
        yield f"{story.played} faction cards in one turn"


def feuds_keep_cards_apart(state: State, story: Chronicle) -> Iterator[str]:
    """Where nobody rearranged, no Godh card touches its feud colour (TH-INV-25)."""
    cards, godhs = box(state).cards, box(state).godhs
    for seat, player in enumerate(state.players):
        if player.ability is Ability.MASTER_OF_DRAKHES:
            continue
        for slot, stack in enumerate(player.display.stacks):
            if (seat, slot) in story.inspired:
                continue
            for one, other in (*pairwise(stack), *pairwise(stack[::-1])):
                if one in godhs and other in cards and godhs[one].feud is cards[other].faction:
                    yield f"seat {seat}, slot {slot + 1}: {one} touches {other}"


def cards_lie_by_their_runes(state: State, story: Chronicle) -> Iterator[str]:
    """Unless wild, laid, played with Retreat, or before the Geneorn (TH-INV-26)."""
    strays = Counter(story.strays)
    for seat, player in enumerate(state.players):
        if player.ability is None:
            continue
        for slot, rune in enumerate(box(state).runes[player.ability]):
            cards = Counter(player.display.stacks[slot])
            for card, count in cards.items():
                own = (box(state).cards.get(card) or box(state).godhs[card]).rune
                if own is rune or Rune.WILD in (own, rune):
                    continue
                if count > strays[(seat, slot, card)]:
                    yield f"seat {seat}, slot {slot + 1}: {card} has the rune {own.name}"


def effects_are_used_once(state: State, story: Chronicle) -> Iterator[str]:
    """Each printed effect once a turn; equal cards each have their own (TH-INV-27)."""
    if state.turn is None:
        return
    display = state.players[state.turn.seat].display
    copies = Counter(card for stack in display.stacks for card in stack)
    for (card, effect), times in Counter(story.used).items():
        if times > copies[card]:
            yield f"effect {effect + 1} of {card} was used {times} times"


HISTORY = (
    one_turn_each_in_order,
    one_card_a_turn,
    feuds_keep_cards_apart,
    cards_lie_by_their_runes,
    effects_are_used_once,
)
"""Every invariant that needs the story so far."""


def broken_by(step: Passage, story: Chronicle) -> list[str]:
    """Everything that a step breaks; the chronicle is the one after it."""
    found = [f"{each.__name__}: {what}" for each in STEPS for what in each(step)]
    found += [f"{each.__name__}: {what}" for each in HISTORY for what in each(step.after, story)]
    return found
