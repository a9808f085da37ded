"""The story of a game, and what an Era or a battle breaks on the way (MY-INV-11, -24, -28)."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve, frozen

from skybridge_rules import mysthea
from skybridge_rules.core.events import Told
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.mysthea import Event, Move, State
from skybridge_rules.mysthea import events as was
from skybridge_rules.mysthea.config import RechargeSpace
from skybridge_rules.mysthea.regions import Region


@frozen
class Passage:
    """One step of a game: a move, and the states on both sides of it."""

    before: State
    move: Move
    after: State
    told: tuple[Told[Event], ...]

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened."""
        return tuple(each.event for each in self.told)


def passage(state: State, move: Move) -> Passage:
    """The step that a move makes; apply must agree with it."""
    step = mysthea.step(state, move)
    assert mysthea.apply(state, move) == step.state
    return Passage(state, move, step.state, step.events)


@frozen
class Fight:
    """A battle as it is told: who retreated, who lost what."""

    region: Region
    order: tuple[Seat, ...]
    left: tuple[tuple[Seat, int], ...] = ()
    totals: tuple[tuple[Seat, int], ...] = ()
    lost: tuple[tuple[Seat, int], ...] = ()


@frozen
class Chronicle:
    """What a state does not remember, and some laws need; a value, so it can be undone."""

    whole: bool = False
    """Whether this Era was seen from its beginning."""
    rounds: int = 0
    recharges: int = 0
    """How often the card on the recharge space was placed in this Era."""
    last: CardId | None = None
    """The Event card that was placed last."""
    value: int = 0
    """The value of the Region card that is being resolved."""
    values: int = 0
    scored: int = 0
    unscored: int = 0
    """Of Phase 3: the values of Region cards, Glory given, Glory that nobody got."""
    fight: Fight | None = None
    faults: tuple[str, ...] = ()
    """What the story itself broke, found while it was told."""

    def told(self, step: Passage) -> Chronicle:
        """The chronicle after a step."""
        story = evolve(self, faults=())
        for each in step.told:
            story = _after(story, each, step)
        return story


def _after(story: Chronicle, each: Told[Event], step: Passage) -> Chronicle:
    """The chronicle after one event."""
    region_cards = step.before.table.printed.region_cards
    match each.event:
        case was.EraBegan():
            faults = tuple(_era_over(story, step)) if story.whole else ()
            return Chronicle(whole=True, faults=(*story.faults, *faults))
        case was.EventPlaced(card, value):
            space = step.before.config.recharge_space
            recharges = value == (6 if space is RechargeSpace.VALUE_6 else 7)
            return evolve(
                story,
                rounds=story.rounds + 1,
                last=card,
                recharges=story.recharges + recharges,
            )
        case was.EventResolved(card, value) if card in region_cards:
            return evolve(story, value=value, values=story.values + value)
        case was.RegionScored(_, _, glory):
            return evolve(story, scored=story.scored + glory)
        case was.Skipped(None, "region", _):
            return evolve(story, unscored=story.unscored + story.value)
        case was.GameEnded() if story.whole:
            return evolve(story, faults=(*story.faults, *_era_over(story, step)))
        case _:
            return _fought(story, each)


def _era_over(story: Chronicle, step: Passage) -> Iterator[str]:
    """Rounds, the last card, the recharge, the Glory of Regions (MY-INV-11, -28, -35)."""
    era = step.before.era
    if not 5 <= story.rounds <= 6 + era:
        yield f"MY-INV-11: {story.rounds} rounds in Era {era}"
    if story.last not in step.before.table.printed.region_cards:
        yield f"MY-INV-11: {story.last} was placed last"
    once = step.before.config.recharge_space is RechargeSpace.VALUE_6
    if (once and story.recharges != 1) or story.recharges > 1:
        yield f"MY-INV-35: recharged {story.recharges} times"
    if not 20 <= story.values <= 25 + 5 * era:
        yield f"MY-INV-28: the values are {story.values}"
    if story.scored != 3 * story.values - story.unscored:
        yield f"MY-INV-28: {story.scored} of {story.values}, {story.unscored} lost"


def _plus(
    pairs: tuple[tuple[Seat, int], ...], seat: Seat, number: int
) -> tuple[tuple[Seat, int], ...]:
    counts = dict(pairs)
    counts[seat] = counts.get(seat, 0) + number
    return tuple(counts.items())


def _fought(story: Chronicle, each: Told[Event]) -> Chronicle:
    """A battle, event by event; what it scores is checked on the way (MY-INV-24)."""
    fight, event = story.fight, each.event
    if isinstance(event, was.BattleBegan):
        return evolve(story, fight=Fight(event.region, event.order))
    if fight is None:
        return story
    match event:
        case was.Travelled(seat, _, start, to):
            away = (start == fight.region) - (to == fight.region)
            return evolve(story, fight=evolve(fight, left=_plus(fight.left, seat, away)))
        case was.TotalsCompared(seats, totals):
            pairs = tuple(zip(seats, totals, strict=True))
            return evolve(story, fight=evolve(fight, totals=pairs))
        case was.UnitRemoved(seat) | was.ChampionWounded(seat) if "MY-BATTLE-14" in each.rules:
            return evolve(story, fight=evolve(fight, lost=_plus(fight.lost, seat, 1)))
        case was.Gained(seat, glory=glory) if each.rules[0] in ("MY-BATTLE-16", "MY-Q-13"):
            faults = tuple(_spoils(fight, seat, glory))
            return evolve(story, faults=(*story.faults, *faults))
        case _:
            return story


def _spoils(fight: Fight, seat: Seat, glory: int) -> Iterator[str]:
    totals, lost, left = dict(fight.totals), dict(fight.lost), dict(fight.left)
    most = max(totals.values())
    if totals[seat] < most:
        yield f"MY-INV-24: seat {seat} scores and is not strongest"
    enemies = [other for other in fight.order if other != seat]
    expected = 2 * sum(lost.get(other, 0) + left.get(other, 0) for other in enemies)
    if glory != expected or glory % 2:
        yield f"MY-INV-24: seat {seat} gains {glory}, not {expected}"
    for other, number in lost.items():
        if number > max(0, most - totals[other]):
            yield f"MY-INV-24: seat {other} loses {number} units"
