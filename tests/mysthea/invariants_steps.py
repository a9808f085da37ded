"""What holds of every step, and of the story so far: section 8 of the catalogue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from attrs import evolve

from skybridge_rules import mysthea
from skybridge_rules.core.ids import Seat
from skybridge_rules.mysthea import State
from skybridge_rules.mysthea import events as was
from skybridge_rules.mysthea.components import Terrain, Unit
from skybridge_rules.mysthea.config import RechargeSpace
from skybridge_rules.mysthea.moves import Commit, CommitNone, InsertAfter, Meditate
from skybridge_rules.mysthea.regions import Region, destinations, island_of, terrain_of
from skybridge_rules.mysthea.tasks import AskAbandon, AskTurn, EnterMonster, RestoreAll
from skybridge_rules.mysthea.views import View
from tests.mysthea.invariants_story import Chronicle, Passage

Piece = tuple[Seat, Unit, Region, bool]
"""A Troop or Golem: whose, what, where, and whether it has travelled this turn."""


def gains_and_losses(step: Passage) -> Iterator[str]:
    """Glory falls only by Utcoro or Onygauros, the rest only by paying (MY-INV-18)."""
    for at, (old, new) in enumerate(zip(step.before.players, step.after.players, strict=True)):
        gained, paid, lost = Counter[str](), Counter[str](), 0
        for each in step.told:
            match each.event:
                case was.Gained(seat, energy, exp, glory) if seat == at:
                    gained.update(energy=energy, exp=exp, glory=glory)
                case was.Paid(seat, energy, exp) if seat == at:
                    paid.update(energy=energy, exp=exp)
                case was.GloryLost(seat, glory) if seat == at:
                    lost += glory
                    if each.rules[0] not in ("MY-MONSTER-12", "MY-MONSTER-15"):
                        yield f"MY-INV-18: Glory is lost by {each.rules}"
                case _:
                    pass
        changes = (new.energy - old.energy, new.exp - old.exp, new.glory - old.glory)
        told = (
            gained["energy"] - paid["energy"],
            gained["exp"] - paid["exp"],
            gained["glory"] - lost,
        )
        if changes != told:
            yield f"MY-INV-18: seat {at} changed by {changes}, and {told} was told"


def _pieces(state: State) -> Counter[Piece]:
    found = Counter[Piece]()
    for at, each in enumerate(state.players):
        for squad in each.army.squads:
            for unit, every, tired in (
                (Unit.TROOP, squad.troops, squad.tired_troops),
                (Unit.GOLEM, squad.golems, squad.tired_golems),
            ):
                found[Seat(at), unit, squad.region, True] += tired
                found[Seat(at), unit, squad.region, False] += every - tired
    return +found


def travels(step: Passage) -> Iterator[str]:
    """A Troop or Golem travels once in a turn, a Fortification never (MY-INV-19, MY-INV-20)."""
    pieces = _pieces(step.before)
    for event in step.events:
        match event:
            case was.TurnBegan() | was.EventResolved():
                pieces = Counter({(s, u, r, False): 0 for s, u, r, _ in pieces}) + Counter(
                    (s, u, r, False) for (s, u, r, _), n in pieces.items() for _ in range(n)
                )
            case was.Travelled(_, Unit.FORT, _, _):
                yield "MY-INV-20: a Fortification travelled"
            case was.Travelled(seat, (Unit.TROOP | Unit.GOLEM) as unit, start, to):
                if not pieces[seat, unit, start, False]:
                    yield f"MY-INV-19: a {unit} of seat {seat} travelled twice"
                pieces[seat, unit, start, False] -= 1
                pieces[seat, unit, to, True] += 1
            case was.Deployed(seat, (Unit.TROOP | Unit.GOLEM) as unit, region):
                pieces[seat, unit, region, False] += 1
            case was.UnitRemoved(seat, (Unit.TROOP | Unit.GOLEM) as unit, region):
                tired = bool(pieces[seat, unit, region, True])
                pieces[seat, unit, region, tired] -= 1
            case _:
                pass
    if +pieces != _pieces(step.after) and not _rested(step):
        yield "MY-INV-19: units moved, and nothing was told"


def _rested(step: Passage) -> bool:
    """Whether a skipped Event card cleared the marks without being resolved (MY-TURN-06)."""
    return any(isinstance(e, was.Skipped) and e.what == "monster" for e in step.events)


def healing(step: Passage) -> Iterator[str]:
    """Champions heal in Phase 1 only (MY-INV-21)."""
    for at, (old, new) in enumerate(zip(step.before.players, step.after.players, strict=True)):
        one, two = old.army.champion, new.army.champion
        if one is not None and two is not None and one.wounded and not two.wounded:
            phase_1 = any(isinstance(task, RestoreAll) for task in step.before.agenda)
            if was.ChampionHealed(Seat(at)) not in step.events or not phase_1:
                yield f"MY-INV-21: the Champion of seat {at} healed"


def ordinary_travels(step: Passage) -> Iterator[str]:
    """On the Island, or to the same type next to it (MY-INV-22)."""
    land = step.before.table.printed.land
    for each in step.told:
        event = each.event
        if isinstance(event, was.Travelled) and "MY-TRAVEL-01" in each.rules:
            if event.to not in destinations(step.before.circle, land, event.start):
                yield f"MY-INV-22: from {event.start} to {event.to}"
            same = island_of(event.start) is island_of(event.to)
            if not same and terrain_of(event.start) is not terrain_of(event.to):
                yield f"MY-INV-22: from {event.start} to {event.to}"


def moved_islands(step: Passage) -> Iterator[str]:
    """The other four keep their order, and nothing on the Islands changes (MY-INV-23)."""
    if not isinstance(step.move, InsertAfter):
        return
    (event,) = [each for each in step.events if isinstance(each, was.IslandMoved)]
    old = [each for each in step.before.circle if each is not event.island]
    new = [each for each in event.circle if each is not event.island]
    if new not in [old[at:] + old[:at] for at in range(4)]:
        yield f"MY-INV-23: {old} became {new}"
    stays = event.circle == step.before.circle
    if stays and not step.before.config.allow_rotation_only_move:
        yield "MY-INV-23: the Island came back to its place"
    results = len(mysthea.legal_moves(step.before))
    if results != 3 + step.before.config.allow_rotation_only_move:
        yield f"MY-INV-23: {results} results"
    if any(
        one.army != two.army
        for one, two in zip(step.before.players, step.after.players, strict=True)
    ) and not any(isinstance(each, was.TurnBegan) for each in step.events):
        yield "MY-INV-23: units changed"


def attacks(step: Passage) -> Iterator[str]:
    """Rewards or losses, never both; one region of a player (MY-INV-26)."""
    losses = [
        each.event
        for each in step.told
        if "MY-MONSTER-05" in each.rules
        and isinstance(each.event, was.UnitRemoved | was.ChampionWounded)
    ]
    task = step.before.agenda[-1]
    if losses and not isinstance(task, AskAbandon):
        yield "MY-INV-26: a Monster took units without a question"
    if isinstance(task, AskAbandon):
        regions = {each.region for each in losses if isinstance(each, was.UnitRemoved)}
        if len(regions) > 1 or {each.seat for each in losses} - {task.seat}:
            yield f"MY-INV-26: {losses}"
    defeated: bool | None = None
    for event in step.events:
        if isinstance(event, was.MonsterCompared):
            defeated = event.defeated
        elif isinstance(event, was.RewardGiven) and defeated is False:
            yield "MY-INV-26: a reward without a defeat"


def meditation(step: Passage) -> Iterator[str]:
    """3 Energy and one for each Forest, 12 at the most (MY-INV-29)."""
    task = step.before.agenda[-1]
    if not isinstance(step.move, Meditate) or not isinstance(task, AskTurn):
        return
    old = step.before.players[task.seat]
    there = {squad.region for squad in old.army.squads}
    assert old.army.champion is not None
    assert old.army.champion.region is not None
    there.add(old.army.champion.region)
    forests = sum(terrain_of(region) is Terrain.FOREST for region in there)
    found = step.after.players[task.seat].energy
    if found != min(12, old.energy + 3 + forests):
        yield f"MY-INV-29: {found} Energy after {old.energy} and {forests} Forests"


def commitments(step: Passage) -> Iterator[str]:
    """No view but the own one changes, except that the seat has decided (MY-INV-36)."""
    if not isinstance(step.move, Commit | CommitNone) or not step.after.battles:
        return
    if step.after.battle.revealed:
        return
    seat = step.before.agenda[-1].seat  # type: ignore[union-attr]  # somebody commits
    for other in (*(each for each in mysthea.seats(step.before) if each != seat), None):
        old, new = mysthea.view(step.before, other), mysthea.view(step.after, other)
        if _decided(old) != _decided(new):
            yield f"MY-INV-36: seat {other} sees what seat {seat} committed"
        number = len(step.before.battle.commitments)
        if new.battles[-1].commitments[number] is not None:
            yield f"MY-INV-36: seat {other} reads the card"


def _decided(view: View) -> View:
    """A view without who has decided already."""
    battles = tuple(evolve(each, commitments=()) for each in view.battles)
    return evolve(view, agenda=(), battles=battles)


def recharging(step: Passage) -> Iterator[str]:
    """All are charged when the turns of that round begin (MY-INV-35, MY-EVENT-04)."""
    space = step.before.config.recharge_space
    value = 6 if space is RechargeSpace.VALUE_6 else 7
    placed = [e for e in step.events if isinstance(e, was.EventPlaced) and e.value == value]
    if placed and not all(each.charged for each in step.after.players):
        yield "MY-INV-35: an Artefact is not recharged"


StepLaw = Callable[[Passage], Iterator[str]]

LAWS: Final[tuple[StepLaw, ...]] = (
    gains_and_losses,
    travels,
    healing,
    ordinary_travels,
    moved_islands,
    attacks,
    meditation,
    commitments,
    recharging,
)


def broken_by(step: Passage, story: Chronicle) -> list[str]:
    """Every law that a step breaks, and what its story breaks."""
    found = [what for law in LAWS for what in law(step)]
    path = len(step.after.events.path)
    ended = not step.after.agenda  # MY-END-05: Kodror's card may have left
    old = ended or any(isinstance(task, EnterMonster) for task in step.after.agenda)
    if story.whole and path != story.rounds and not old:
        found.append(f"MY-INV-10: {path} cards on the Path after {story.rounds} rounds")
    return [*found, *story.faults]
