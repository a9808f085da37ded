"""Positions of random games, written down in full, come back equal: every field of a Setup."""

from __future__ import annotations

import random

import pytest

from skybridge_rules import mysthea
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.mysthea import BatchSetup, Options, RulesConfig, SeatSetup, Setup, State
from skybridge_rules.mysthea.components import Island
from skybridge_rules.mysthea.config import Attunements, EncounterFront
from skybridge_rules.mysthea.names import region_key
from skybridge_rules.mysthea.placing.description import UnitsSetup
from skybridge_rules.mysthea.state import Player, order_of_play
from skybridge_rules.mysthea.steps.encounters import front_of
from tests.deep import rarely
from tests.mysthea.strategies import wander


def seat_of(player: Player) -> SeatSetup:
    """One player in full."""
    champion, army = player.army.champion, player.army
    assert champion is not None
    assert champion.region is not None
    return SeatSetup(
        champion=champion.card,
        at=region_key(champion.region),
        wounded=champion.wounded,
        travelled=champion.travelled,
        units={
            region_key(squad.region): UnitsSetup(
                troops=squad.troops,
                golems=squad.golems,
                forts=squad.forts,
                tired_troops=squad.tired_troops,
                tired_golems=squad.tired_golems,
            )
            for squad in army.squads
        },
        built=UnitsSetup(troops=army.built[0], golems=army.built[1]),
        supply=UnitsSetup(troops=army.supply[0], golems=army.supply[1], forts=army.supply[2]),
        hand=player.hand.known,
        unseen=tuple(each.card for each in player.hand.unseen),
        discard=player.discard,
        accessories=player.accessories,
        upgrades=tuple(card for card in player.upgrades if card is not None),
        used=player.used,
        energy=player.energy,
        exp=player.exp,
        glory=player.glory,
        charged=player.charged,
        token=None if player.token is None else small_name(player.token),
        faced=player.faced,
        attunement=player.attunement,
        attuned_after=player.attuned_after,
    )


def under_of(state: State) -> tuple[BatchSetup, ...]:
    """What was put under decks, batch by batch; of some nothing is left."""
    found = []
    for number in range(1, state.deck.batches + 1):
        lying = [each for each in (*state.deck.bottom, *state.buried) if each.number == number]
        drawn, knows = [], [each.seat for each in lying]
        for owner, player in enumerate(state.players):
            for each in player.hand.unseen:
                if each.batch == number:
                    drawn.append(each.card)
                    knows += [seat for seat in each.to if seat != owner] or [Seat(owner)]
        cards = lying[0].cards if lying else ()
        seat = knows[0] if knows else 0
        found.append(BatchSetup(seat=seat, cards=cards, drawn=tuple(drawn)))
    return tuple(found)


def setup_of(state: State) -> Setup:
    """The turn of a player, with everything that lies on the table."""
    turn, events = state.turn, state.events
    assert turn is not None
    config = state.config
    front = state.encounters.front
    printed = state.table.printed.encounters
    top = state.encounters.top
    if front is not None:
        look = front_of
        top = next(card for card in state.encounters.deck if look(printed[card]) == front)
    return Setup(
        seat=turn.seat,
        players=len(state.players),
        seats={seat: seat_of(player) for seat, player in enumerate(state.players)},
        era=state.era,
        round=len(events.path),
        order=order_of_play(state),
        circle=tuple(map(small_name, state.circle)),
        mirages=tuple(map(region_key, state.mirages)) if state.mirages else None,
        sides={small_name(island): small_name(state.sides[island]) for island in Island},
        path=events.path,
        event=events.top,
        monsters=events.monsters,
        figures={card: small_name(island) for card, island in events.figures},
        defeats=events.defeats,
        gone=events.gone,
        area=state.deck.area,
        under=under_of(state),
        seen={
            each.card: tuple(map(int, each.to))
            for player in state.players
            for each in player.hand.unseen
        },
        removed=state.removed,
        encounter=top,
        standard=turn.standard,
        special=turn.special,
        rules={
            "attunement_sides": config.attunement_sides.name.lower(),
            "encounter_front": config.encounter_front.name.lower(),
        },
    )


@pytest.mark.rule("MY-INV-01 to MY-INV-13", "MY-INFO-06", "MY-INFO-08", "MY-INFO-09")
@pytest.mark.parametrize("seed", [*range(4), *map(rarely, range(4, 8))])
def test_every_turn_of_a_random_game_can_be_written_down(seed: int) -> None:
    """And is the same position again, with all that each seat knows."""
    sides = (Attunements.DAY, Attunements.NIGHT, Attunements.MIXED)[seed % 3]
    front = EncounterFront.SYMBOLS if seed % 2 else EncounterFront.CODE
    config = RulesConfig(attunement_sides=sides, encounter_front=front)
    rng, turns = random.Random(seed), 0
    state = mysthea.new(Options(2 + seed % 4, config=config))
    while (asked := mysthea.decision(state)) is not None:
        if asked.ask == "turn":
            turns += 1
            if turns % 4 == 0:
                assert mysthea.place(setup_of(state)) == state
        state = mysthea.apply(state, wander(state, rng))
    assert turns > 40
