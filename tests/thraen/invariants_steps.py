"""What holds of every step: section 7 of the catalogue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TypeAlias

from attrs import frozen

from skybridge_rules import thraen
from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen import Ability, Event, Move, State
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.events import (
    Declined,
    PeopleLost,
    PeopleRebelled,
    Skipped,
    StartPassed,
    TributePaid,
    TurnEnded,
)
from skybridge_rules.thraen.moves import Decline, LoseMight, Play, PlayGodh
from skybridge_rules.thraen.tasks import AskRoom, Feed, Rebel
from tests.thraen.table import GHIARHABBAT, members, shown, waits


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
    """Cards in a display never leave it; only Ghiarhabbat changes its stack (TH-INV-08)."""
    for seat, (old, new) in enumerate(zip(step.before.players, step.after.players, strict=True)):
        if old.ability is None:
            continue
        laid = [card for stack in old.display.stacks for card in stack]
        lost = Counter(laid) - Counter(card for stack in new.display.stacks for card in stack)
        if lost:
            yield f"seat {seat} has lost {sorted(lost)}"
        for slot, (was, now) in enumerate(
            zip(old.display.stacks, new.display.stacks, strict=True), start=1
        ):
            left = Counter(was) - Counter(now)
            if left and not (left == Counter([GHIARHABBAT]) and _makes_way(step, seat)):
                yield f"seat {seat}, slot {slot} went from {was} to {now}"


def _makes_way(step: Passage, seat: int) -> bool:
    """Whether the move lets Ghiarhabbat of this seat go (TH-ABIL-GAR-02)."""
    asked = thraen.decision(step.before)
    played = isinstance(step.move, Play | PlayGodh) and step.move.ghiarhabbat is not None
    return played and asked is not None and asked.by == seat


def legions_go_step_by_step(step: Passage) -> Iterator[str]:
    """Each change is by one; back only by Retreat or a Great Drakhe (TH-INV-11)."""
    asked = thraen.decision(step.before)
    secrets = step.before.cards.secrets or (None,) * len(step.before.players)
    for seat, (old, new) in enumerate(zip(step.before.players, step.after.players, strict=True)):
        by = new.figures.might - old.figures.might
        own = asked is not None and asked.by == seat
        chosen = step.move if own else secrets[seat]
        if abs(by) > 1 or (by and not own and chosen is None):
            yield f"{step.move} moves the legion of seat {seat} by {by}"
        retreat = isinstance(chosen, Play) and chosen.retreat
        if by < 0 and not (retreat or isinstance(chosen, LoseMight)):
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
    """Who shows no Food loses one, if there is one, and nobody else (TH-INV-28, TH-FOOD-01).

    Guinn may give a guest in her place, so a colour can lose one more if she is hungry.
    """
    checked, lost = _checked_for_food(step), _lost_for_food(step)
    hungry = [seat for seat in checked if not shown(step.after, seat, Passive.FOOD)]
    guinn = [seat for seat in hungry if step.after.players[seat].ability is Ability.AGONY]
    for seat in map(Seat, range(len(step.after.players))):
        most = (seat in hungry) + (bool(guinn) and seat not in guinn)
        if checked and lost[seat] > most:
            yield f"seat {seat} loses population, and shows Food"
        if seat in hungry and lost[seat] < 1 and seat not in guinn and _has_people(step, seat):
            yield f"seat {seat} loses no population, and shows no Food"
    if checked and lost.total() > len(hungry):
        yield f"{lost.total()} lost for {len(hungry)} without Food"
    if lost.total() < sum(_has_people(step, seat) for seat in hungry):
        yield f"{lost.total()} lost for {len(hungry)} without Food"


def _checked_for_food(step: Passage) -> tuple[Seat, ...]:
    """The seats whose Food was checked in a step; Guinn may be asked on the way (TH-Q-71)."""
    before, after = _to_check(step.before), _to_check(step.after)
    if not after and not any(isinstance(event, StartPassed) for event in step.events):
        return ()
    start, players = step.before.holder, len(step.before.players)
    assert start is not None
    everybody = tuple(Seat((start + ahead) % players) for ahead in range(players))
    return tuple(each for each in before or everybody if each not in after)


def _to_check(state: State) -> tuple[Seat, ...]:
    """Who is still to be checked while Guinn is asked whom she gives up, herself first."""
    for place, task in enumerate(state.agenda):
        if isinstance(task, Feed) and task.left is not None:
            return (state.agenda[place + 1].seat, *task.left)  # type: ignore[union-attr]  # AskFigure
    return ()


def _lost_for_food(step: Passage) -> Counter[Seat]:
    """What became rebels right before the starting Drakhe was passed on, or Guinn was asked."""
    places = [at for at, event in enumerate(step.events) if isinstance(event, StartPassed)]
    lost = Counter[Seat]()
    for event in reversed(step.events[: places[0]] if places else step.events):
        if isinstance(event, PeopleRebelled):
            lost[event.seat] += event.count
        elif not isinstance(event, Skipped):  # who keeps all population is told of in between
            break
    return lost


def _has_people(step: Passage, seat: Seat) -> bool:
    """Whether there is population left on a board that could have been given (TH-Q-24)."""
    figures = step.after.players[seat].figures
    forced = step.after.table.options.config.foreign_population_forced
    return figures.people > 0 or (forced and any(figures.guests))


def guests_leave_as_rebels(step: Passage) -> Iterator[str]:
    """Foreign population comes as tribute, and leaves for the desert or the box (TH-INV-13).

    So it never gets to the bridge.
    """
    tributes, left = Counter[Seat](), Counter[Seat]()
    for event in step.events:
        match event:
            case TributePaid(seat):
                tributes[seat] += 1
            case PeopleRebelled(seat, count) | PeopleLost(seat, count):
                left[seat] += count
    for old, new in zip(step.before.players, step.after.players, strict=True):
        none = (0,) * len(step.before.players)
        pairs = zip(old.figures.guests or none, new.figures.guests or none, strict=True)
        for colour, (was, now) in enumerate(pairs):
            if now > was + tributes[Seat(colour)] or now < was - left[Seat(colour)]:
                yield f"guests of seat {colour} went from {was} to {now}"


def three_godh_cards_after_the_own_turn(step: Passage) -> Iterator[str]:
    """Right after step 5 nobody has more in hand, not even Guinn (TH-INV-10)."""
    for event in step.events:
        if isinstance(event, TurnEnded) and len(step.after.players[event.seat].godhs) > 3:
            yield f"seat {event.seat} keeps {len(step.after.players[event.seat].godhs)} Godh cards"


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
    guests_leave_as_rebels,
    three_godh_cards_after_the_own_turn,
    gains_fail_for_room_alone,
)
"""Every invariant that one step can be asked for."""
