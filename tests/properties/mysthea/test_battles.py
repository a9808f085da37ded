"""Battles: who fights, how strong, what is lost, what it is worth (MY-INV-24, MY-INV-25)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from attrs import Factory, define
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules import mysthea
from skybridge_rules.mysthea import Event, State, units
from skybridge_rules.mysthea import events as was
from skybridge_rules.mysthea.components import Unit
from skybridge_rules.mysthea.steps import battle_losses, battles, reactions
from skybridge_rules.mysthea.tasks import AskLoss, AskRegion
from tests.properties.cases import Case
from tests.properties.mysthea import drawing
from tests.properties.mysthea.drawing import drawn
from tests.properties.mysthea.table import Pieces, Step, named
from tests.properties.planting import (
    SEEDS,
    Planted,
    caught,
    changed,
    deeply,
    lightly,
    replaced,
)
from tests.properties.promise import Moves, Promise, along, keep

ANUTH, LEHEIR = "h01", "h03"

OVER = (was.TurnBegan, was.EventPlaced, was.EventResolved, was.MonsterAttacked, was.EraBegan)
"""What comes after a battle and a turn."""

# What the rules say.


@define
class Fight:
    """A battle, as its events tell it."""

    region: str
    order: Sequence[int]
    initiator: int
    bonus: int
    leheir: bool
    cards: dict[int, str] = Factory(dict)
    there: Counter[tuple[int, str]] = Factory(Counter)
    """Who stood there when the cards were revealed, but Fortifications."""
    totals: dict[int, int] = Factory(dict)
    due: dict[int, int] = Factory(dict)
    """How many units each has still to remove."""
    lost: Counter[int] = Factory(Counter)
    left: Counter[int] = Factory(Counter)
    """How many units of each ended their Retreat elsewhere."""


class Account:
    """Follows the battle of one case, from its first card to its Glory."""

    def __init__(self, state: State) -> None:
        self.fight: Fight | None = None
        if state.battles:
            battle = state.battle
            self.fight = _begun(
                state, battle.initiator, named(battle.region), battle.order, battle.bonus
            )
            self.fight.leheir = battle.leheir

    def step(self, step: Step) -> Iterator[str]:
        """What a step does to the battle."""
        pieces = Pieces(step.before)
        gains: list[tuple[int, int]] = []
        ended = False
        for event in step.events:
            if isinstance(event, OVER):
                ended = True
            if isinstance(event, was.BattleBegan):
                task = step.before.agenda[-1]
                bonus = task.bonus if isinstance(task, AskRegion) else 0
                self.fight = _begun(
                    step.before, event.seat, named(event.region), event.order, bonus
                )
                yield from _participants(event, pieces)
            if self.fight is not None and not ended:
                if self.fight.totals and isinstance(event, was.Gained):
                    gains.append((event.seat, event.glory))
                yield from self._happens(self.fight, event, pieces, step.before)
            pieces.tell(event)
        if self.fight is None:
            return
        yield from _still_due(self.fight, step.after)
        if self.fight.totals and len(step.after.battles) < max(1, len(step.before.battles)):
            expected = list(_spoils(self.fight, step.before))
            if gains[: len(expected)] != expected:
                yield f"{gains} is gained, and {expected} is right: {self.fight}"
            self.fight = None

    def _happens(self, fight: Fight, event: Event, pieces: Pieces, before: State) -> Iterator[str]:
        commands = before.table.printed.commands
        match event:
            case was.CommitmentsRevealed(cards):
                fight.cards = {s: c for s, c in zip(fight.order, cards, strict=True) if c}
                fight.there = Counter(
                    {
                        (seat, unit): pieces.there[seat, unit, fight.region]
                        for seat in fight.order
                        for unit in ("troop", "golem", "champion")
                    }
                )
            case was.Gained(seat, energy, _, glory) if seat in fight.cards and not fight.totals:
                card = commands[fight.cards[seat]]  # type: ignore[index]  # a CardId
                worth = card.points + pieces.count(seat, fight.region)
                room = 12 - before.players[seat].energy
                due = {"UPGRADE": (0, worth), "ACCESSORY": (min(worth, room), 0)}
                if (energy, glory) != due.get(card.type.name):
                    yield f"seat {seat} reacts with {card.id} for {energy}, {glory} (MY-BATTLE-07)"
            case was.TotalsCompared(seats, totals):
                yield from _compared(fight, dict(zip(seats, totals, strict=True)), pieces, before)
            case was.UnitRemoved(seat, _, region) if fight.totals:
                if named(region) != fight.region:
                    yield f"a unit is removed from {named(region)}"
                fight.lost[seat] += 1
                fight.due[seat] -= 1
            case was.ChampionWounded(seat) if fight.totals:
                if seat in pieces.wounded:
                    yield "a wounded Champion is wounded (MY-BATTLE-15)"
                fight.lost[seat] += 1
                fight.due[seat] -= 1
            case _:
                pass


def _begun(state: State, initiator: int, region: str, order: Sequence[int], bonus: int) -> Fight:
    champion = state.players[initiator].army.champion
    assert champion is not None
    leheir = champion.card == LEHEIR and not champion.wounded
    return Fight(region, order, initiator, bonus, leheir and state.config.champion_abilities)


def _participants(event: was.BattleBegan, pieces: Pieces) -> Iterator[str]:
    """All who are there, an opponent among them (MY-BATTLE-02, MY-BATTLE-05)."""
    region = named(event.region)
    here = {seat for seat, _, at in +pieces.there if at == region}
    if set(event.order) != here or event.seat not in here or len(here) < 2:
        yield f"{event.order} fight in {region}, and {sorted(here)} are there"


def _compared(fight: Fight, totals: dict[Any, int], pieces: Pieces, before: State) -> Iterator[str]:
    """Units still there, a red card, the bonus, Anuth (MY-BATTLE-13); who has less loses."""
    commands = before.table.printed.commands
    for seat, total in totals.items():
        player = before.players[seat]
        due = 0
        if pieces.count(seat, fight.region):
            due = pieces.strength(seat, fight.region, player.upgrades)
            if seat in fight.cards:
                card = commands[fight.cards[seat]]  # type: ignore[index]  # a CardId
                due += card.points if card.type.name == "TACTIC" else 0
            if seat == fight.initiator:
                due += fight.bonus
                champion = player.army.champion
                anuth = champion is not None and champion.card == ANUTH
                there = pieces.champion(seat) == fight.region and seat not in pieces.wounded
                due += 2 if anuth and there and before.config.champion_abilities else 0
        if total != due:
            yield f"seat {seat} has {total} in {fight.region}, not {due}"
    most = max(totals.values())
    fight.totals = totals
    for seat, total in totals.items():
        able = pieces.removable(seat, fight.region).total()
        fight.due[seat] = min(most - total, able)
    for (seat, unit), number in fight.there.items():
        fight.left[seat] += number - pieces.there[seat, unit, fight.region]


def _still_due(fight: Fight, after: State) -> Iterator[str]:
    """Nobody removes more than is missing, and nobody less, as far as there are units."""
    if not fight.totals:
        return
    asked = [each.seat for each in after.agenda if isinstance(each, AskLoss)]
    for seat, number in fight.due.items():
        if number < 0 or (number and seat not in asked) or (not number and seat in asked[-1:]):
            yield f"seat {seat} has {number} more units to remove, {fight.lost[seat]} are"


def _spoils(fight: Fight, before: State) -> Iterator[tuple[int, int]]:
    """Two Glory for each enemy unit that is gone, to each of the strongest; then Leheir."""
    most = max(fight.totals.values())
    gone = fight.lost + fight.left
    by_artefact = sorted(fight.totals, key=lambda seat: before.players[seat].artefact)
    for seat in by_artefact:
        enemy = sum(number for other, number in gone.items() if other != seat)
        if most and fight.totals[seat] == most and enemy:
            yield seat, 2 * enemy
    if fight.leheir and gone.total():
        yield fight.initiator, gone.total()


def what_may_be_lost(state: State) -> Iterator[str]:
    """Any unit but a wounded Champion; battles where two are (MY-BATTLE-02, MY-BATTLE-15)."""
    task = state.agenda[-1] if state.agenda else None
    if not isinstance(task, AskLoss | AskRegion):
        return
    texts = {str(move) for move in mysthea.legal_moves(state)}
    pieces = Pieces(state)
    if isinstance(task, AskLoss):
        able = pieces.removable(task.seat, named(state.battle.region))
        due = {f"lose:{unit}" for unit in able}
    else:
        others = [each for each in range(len(state.players)) if each != task.seat]
        met = {at for each in others for at in pieces.where(each)}
        due = {f"fight:{at}" for at in pieces.where(task.seat) if at in met}
    if texts != due:
        yield f"{sorted(texts)} is offered, and {sorted(due)} is right: {task}"


# Where to look.


def watch(case: Case[State], moves: Moves) -> Iterator[str]:
    """A battle with a memory of its own."""
    account = Account(case.state)
    yield from along(mysthea, at=what_may_be_lost, step=account.step, wanted=wanted)(case, moves)


def wanted(_state: State, move: Any) -> bool:
    """Cards, battles, Retreats."""
    word = str(move).partition(":")[0]
    return word in ("commit", "battle", "fight", "travel", "to", "lose")


PROMISE: Promise[State] = Promise(
    "battles",
    st.one_of(
        drawn(drawing.battles(), 14),
        drawn(drawing.battles(), 14),
        drawn(drawing.battles("battle-region"), 14),
        drawn(drawing.battles("turn"), 14),
    ),
    watch,
    examples=150,
)


@pytest.mark.rule(
    "MY-INV-24",
    "MY-INV-25",
    "MY-BATTLE-02",
    "MY-BATTLE-05",
    "MY-BATTLE-07 to MY-BATTLE-18",
    "MY-UNIT-03",
    "MY-UNIT-11",
    "MY-H01",
    "MY-H03",
)
@settings(max_examples=PROMISE.examples)
@given(PROMISE.cases)
def test_battles_are_fought_by_the_rules(case: Case[State]) -> None:
    """Whoever fights, with whatever."""
    keep(PROMISE, case)


# Errors that this property has to catch alone.


def _no_forts(right: Any, state: State, seat: Any, region: Any) -> int:
    return int(right(state, seat, region, forts=False))


def _wounded_too(right: Any, army: Any, unit: Unit, region: Any) -> int:
    if unit is Unit.CHAMPION:
        return int(army.champion is not None and army.champion.region == region)
    return int(right(army, unit, region))


def _any_colour(right: Any, state: State, battle: Any, seat: Any) -> int:
    card = reactions.card_of(battle, seat)
    found = int(right(state, battle, seat))
    kind = None if card is None else state.table.printed.commands[card].type.name
    return found + (kind == "OBJECTIVE")


def _one_more(right: Any, seat: Any, left: int) -> Any:
    return right(seat, left + 1)


def _nobody_left(right: Any, state: State, battle: Any) -> Any:
    return (0,) * len(right(state, battle))


def _alone(right: Any, state: State, seat: Any, *, effect: bool = False) -> Any:
    """Wherever one is oneself."""
    del right, effect
    return units.present_regions(state.players[seat].army)


def _no_units(right: Any, army: Any, region: Any) -> int:
    del right, army, region
    return 0


def _no_golems(right: Any, state: State, seat: Any) -> Any:
    return {unit: n for unit, n in right(state, seat).items() if unit is not Unit.GOLEM}


def _bonus_for_all(right: Any, state: State, battle: Any, seat: Any) -> int:
    return int(right(state, battle, seat)) + int(seat != battle.initiator)


ERRORS = (
    Planted("a Golem has three Strength", changed(units, "STRENGTH", (1, 3, 2, 3))),
    Planted("a wounded Champion is as strong", changed(units, "WOUNDED_STRENGTH", 3)),
    Planted("Fortifications do not fight", replaced(battle_losses, "strength_in", _no_forts)),
    Planted("one Glory for a unit", changed(battle_losses, "SPOILS", 1)),
    Planted("a wounded Champion is lost", replaced(battle_losses, "count_of", _wounded_too)),
    Planted("a yellow card counts", replaced(battle_losses, "total_of", _any_colour)),
    Planted("one more is removed", replaced(battle_losses, "AskLoss", _one_more)),
    Planted("a Retreat brings no Glory", replaced(battle_losses, "_left", _nobody_left)),
    Planted("Anuth adds one", changed(battle_losses, "ANUTH", 1)),
    Planted("a battle without an enemy", replaced(battles, "battle_regions", _alone)),
    Planted("a Defence counts no units", replaced(reactions, "count_in", _no_units)),
    Planted("Golems are never lost", replaced(battle_losses, "_removable", _no_golems)),
    Planted("who did not begin is stronger", replaced(battle_losses, "total_of", _bonus_for_all)),
)


@pytest.mark.parametrize("error", lightly(ERRORS))
def test_it_alone_catches(error: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    """One run; the deep tests show it ten times."""
    error.plant(monkeypatch)
    assert caught(PROMISE, SEEDS[0])


@pytest.mark.parametrize("error", deeply(ERRORS))
def test_it_alone_catches_ten_times_of_ten(error: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the seed."""
    error.plant(monkeypatch)
    assert [number for number in SEEDS if not caught(PROMISE, number)] == []
