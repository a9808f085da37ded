"""Tables of mysthea that cannot be: something is lost, doubled, out of place or out of order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import evolve

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.mysthea import Island, State
from skybridge_rules.mysthea.components import Behaviour
from skybridge_rules.mysthea.regions import Region
from skybridge_rules.mysthea.state import Army, Batch, Hand, Squad, Turn, Unseen
from skybridge_rules.mysthea.tasks import (
    AskBuy,
    AskCommit,
    AskTurn,
    AskUnder,
    BeginEra,
    BeginTurn,
    EndRound,
    EnterMonster,
)

Named = tuple[str, State]

SAMPLE = 16
"""So many corruptions of one state are enough at a time."""

NOWHERE = Region(99)


def corrupt(state: State, dealer: Dealer) -> tuple[Named, ...]:
    """Some of the damage that can be done to a state, each with a name."""
    mixed, _ = dealer.shuffled(corruptions(state))
    return mixed[:SAMPLE]


def corruptions(state: State) -> tuple[Named, ...]:
    """Every kind of damage that can be done to a state, with a name."""
    return (
        *_cards(state),
        *_hands(state),
        *_decks(state),
        *_events(state),
        *_boards(state),
        *_armies(state),
        *_map(state),
        *_battles(state),
        *_clock(state),
    )


def _at(state: State, seat: int, **changes: Any) -> State:
    """The state with another player at a seat."""
    player = evolve(state.players[seat], **changes)
    return state.with_player(Seat(seat), player)


def _army(state: State, seat: int, **changes: Any) -> State:
    army: Army = evolve(state.players[seat].army, **changes)
    return state.with_army(Seat(seat), army)


def _cards(state: State) -> Iterator[Named]:
    """Lost, doubled and unknown cards (MY-INV-04)."""
    some = state.table.printed.eras[0][0]
    yield "a card too many in a pile", _at(state, 0, discard=(*state.players[0].discard, some))
    yield "a card nobody printed", evolve(state, removed=(*state.removed, CardId("zz")))
    if state.gone:
        yield "a card that is gone is lost", evolve(state, gone=state.gone[1:])
        yield "a card gone twice", evolve(state, gone=(state.gone[0], *state.gone))
    if len(state.gone) > 1:
        yield "cards gone in disorder", evolve(state, gone=state.gone[::-1])
    if len(state.removed) > 1:
        yield "cards removed in disorder", evolve(state, removed=state.removed[::-1])
    if state.era < 3:
        later = state.table.printed.eras[3][0]
        yield "a card of a later Era", evolve(state, removed=(*state.removed, later))
    if state.era:
        yield "a START card to deal in an Era", _start_again(state)


def _start_again(state: State) -> State:
    """One of the cards that are gone is still to be dealt."""
    start = state.table.printed.eras[0]
    gone = [card for card in state.gone if card in start]
    if not gone:
        return evolve(state, start=Bag.of(start[:1]))
    left = tuple(card for card in state.gone if card != gone[0])
    return evolve(state, gone=left, start=Bag.of(gone[:1]))


def _hands(state: State) -> Iterator[Named]:
    """Who knows which card of a hand (MY-INFO-06, MY-INFO-09)."""
    for seat, player in enumerate(state.players):
        hand = player.hand
        if len(hand.known) > 1:
            yield "a hand in disorder", _at(state, seat, hand=Hand(hand.known[::-1], hand.unseen))
        if len(hand.unseen) > 1:
            turned = Hand(hand.known, hand.unseen[::-1])
            yield "a secret hand in disorder", _at(state, seat, hand=turned)
        if hand.unseen:
            first, *others = hand.unseen
            other = Seat((seat + 1) % len(state.players))
            for name, unseen in (
                ("a card that its owner does not know", Unseen(first.card, (other,))),
                ("a card that nobody knows", Unseen(first.card, ())),
                ("a card that no such seat knows", Unseen(first.card, (Seat(seat), Seat(9)))),
                ("a card from no batch", Unseen(first.card, first.to, 77)),
            ):
                yield name, _at(state, seat, hand=Hand(hand.known, (unseen, *others)))


def _decks(state: State) -> Iterator[Named]:
    """The Era Deck, what lies below, and what is named (MY-INFO-09, MY-INV-13)."""
    deck, naming = state.deck, bool(state.agenda) and isinstance(state.agenda[-1], AskUnder)
    if deck.unseen.counts:
        card = deck.unseen.kinds[0]
        fewer = evolve(deck, unseen=deck.unseen.minus(card))
        yield "a card of the deck is lost", state.with_deck(fewer)
        lower = Batch(deck.batches + 1, Seat(0), (card,))
        below = evolve(fewer, bottom=(*deck.bottom, lower))
        yield "a batch that was never laid", state.with_deck(below)
        yield "an empty batch", state.with_deck(evolve(deck, bottom=(Batch(1, Seat(0), ()),)))
    if len(deck.area) > 1:
        yield "an area in disorder", state.with_deck(evolve(deck, area=deck.area[::-1]))
    if len(deck.area) == 3 and deck.unseen.counts and not _buying(state):
        card = deck.unseen.kinds[0]
        shown = tuple(sorted((*deck.area, card)))
        fourth = evolve(deck, unseen=deck.unseen.minus(card), area=shown)
        yield "a fourth face-up card", state.with_deck(fourth)
    if deck.area and not naming:
        yield "an order that nobody names", state.with_deck(evolve(deck, under=deck.area[:1]))
    if naming:
        yield "a card named twice", state.with_deck(evolve(deck, under=deck.area[:1] * 2))
        yield "all cards named", state.with_deck(evolve(deck, under=deck.area))
    for batch in deck.bottom:
        others = tuple(each for each in deck.bottom if each != batch)
        alien = (*others, evolve(batch, seat=Seat(9)))
        yield "a batch of nobody", state.with_deck(evolve(deck, bottom=alien))
    if len(deck.bottom) > 1:
        same = tuple(evolve(each, number=deck.bottom[0].number) for each in deck.bottom)
        yield "two batches with one number", state.with_deck(evolve(deck, bottom=same))
        turned = deck.bottom[::-1]
        yield "a later batch above an earlier one", state.with_deck(evolve(deck, bottom=turned))
    yield "less than no batches", state.with_deck(evolve(deck, batches=-1))


def _buying(state: State) -> bool:
    return bool(state.agenda) and isinstance(state.agenda[-1], AskBuy)


def _events(state: State) -> Iterator[Named]:
    """Events, Monsters, encounters, Attunements (MY-INV-04, -08 to -12)."""
    events, met = state.events, state.encounters
    if events.top is not None:
        twice = evolve(events, path=(*events.path, events.top))
        yield "an Event on the Path and in the deck", state.with_events(twice)
    if events.path:
        yield "an Event lost", state.with_events(evolve(events, path=events.path[1:]))
    if events.figures:
        card, _ = events.figures[0]
        gone = evolve(events, gone=CardId("ev01"))
        yield "a Region card that has left", state.with_events(gone)
        if state.table.printed.monsters[card].behaviour is not Behaviour.KODROR:
            left = evolve(events, figures=events.figures[1:], gone=card)
            yield "another Monster than Kodror has left", state.with_events(left)
        doubled = evolve(events, figures=((card, Island.ARCH), *events.figures))
        yield "a Monster in two places", state.with_events(doubled)
        fewer = evolve(events, figures=events.figures[1:])
        yield "a Monster that is nowhere", state.with_events(fewer)
        beaten = evolve(events, defeats=(CardId("ev06"),))
        yield "a Storm defeated", state.with_events(beaten)
    if state.era:
        few = evolve(events, monsters=events.monsters[:2])
        yield "two Monsters for three Eras", state.with_events(few)
        same = evolve(events, monsters=events.monsters[:1] * 3)
        yield "the same Monster in all Eras", state.with_events(same)
    if met.deck.counts:
        fewer_met = evolve(met, deck=met.deck.minus(met.deck.kinds[0]))
        yield "an encounter lost", state.with_encounters(fewer_met)
    if state.attunements:
        taken = state.attunements[0]
        yield "an Attunement twice", _at(state, 0, attunement=taken)
        yield "an Attunement lost", state.with_attunements(state.attunements[1:])
    if len(state.attunements) > 1:
        turned = state.attunements[::-1]
        yield "Attunements in disorder", state.with_attunements(turned)


def _boards(state: State) -> Iterator[Named]:
    """Figures and cards of a Player Board (MY-INV-01, MY-INV-05, MY-INV-07)."""
    first, other = state.players[0], state.players[1]
    yield "less than no Energy", _at(state, 0, energy=-1)
    yield "too much Energy", _at(state, 0, energy=13)
    yield "less than no Experience", _at(state, 0, exp=-1)
    yield "too much Experience", _at(state, 0, exp=13)
    yield "no Glory", _at(state, 0, glory=0)
    yield "an Accessory used that is not there", _at(state, 0, used=(CardId("c011"), CardId("zz")))
    yield "six encounters and one more", _at(state, 0, facing=7 - len(first.faced))
    yield "less than no encounters", _at(state, 0, facing=-1)
    if state.era:
        yield "two equal Artefacts", _at(state, 0, artefact=other.artefact)
        yield "an Artefact without number", _at(state, 0, artefact=0)
        yield "an upgrade slot too few", _at(state, 0, upgrades=first.upgrades[:-1])
        yield "no Encounter Token", _at(state, 0, token=None)
    for seat, player in enumerate(state.players):
        if len(player.discard) > 1:
            yield "a pile in disorder", _at(state, seat, discard=player.discard[::-1])
        if len(player.accessories) > 1:
            turned = player.accessories[::-1]
            yield "Accessories in disorder", _at(state, seat, accessories=turned)
        for slot, card in enumerate(player.upgrades):
            if card is not None:
                moved = list(player.upgrades)
                moved[slot], moved[slot - 1] = None, card
                yield "an Upgrade in another slot", _at(state, seat, upgrades=tuple(moved))
        for card in player.hand.known:
            rows = tuple(sorted((*player.accessories, card)))
            if state.table.printed.commands[card].type.name != "ACCESSORY":
                placed = _at(state, seat, hand=player.hand.minus(card), accessories=rows)
                yield "no Accessory among the Accessories", placed


def _armies(state: State) -> Iterator[Named]:
    """Units (MY-INV-02, MY-INV-06)."""
    army, land = state.players[0].army, sorted(state.table.printed.land)
    troops, golems, forts = army.supply
    yield "a Troop too many", _army(state, 0, supply=(troops + 1, golems, forts))
    yield "a Golem too few", _army(state, 0, supply=(troops, golems - 1, forts))
    yield "a Fortification too many", _army(state, 0, supply=(troops, golems, forts + 1))
    yield "less than no Troops", _army(state, 0, supply=(-1, golems, forts), built=(9, 0))
    yield "units nowhere", _army(state, 0, squads=(Squad(NOWHERE, 1),))
    yield "an empty squad", _army(state, 0, squads=(*army.squads, Squad(land[-1])))
    for seat, player in enumerate(state.players):
        squads = player.army.squads
        if squads and squads[0].troops:
            tired = evolve(squads[0], tired_troops=squads[0].troops + 1)
            yield "more travelled than there are", _army(state, seat, squads=(tired, *squads[1:]))
        if len(squads) > 1:
            yield "squads in disorder", _army(state, seat, squads=squads[::-1])
            here = tuple(evolve(each, region=squads[0].region) for each in squads)
            yield "two squads in a region", _army(state, seat, squads=here)
        if squads and state.mirages:
            there = (evolve(squads[0], region=state.mirages[0]), *squads[1:])
            yield "units in a Mirage", _army(state, seat, squads=there)
        hero = player.army.champion
        if hero is not None and state.era:
            yield "no Champion", _army(state, seat, champion=None)
            yield "a Champion to deal that a player has", _to_deal(state, hero.card)
            lost = evolve(hero, region=None)
            yield "a Champion nowhere", _army(state, seat, champion=lost)
            alien = evolve(hero, card=CardId("c001"))
            yield "a card for a Champion", _army(state, seat, champion=alien)
            after = state.players[(seat + 1) % len(state.players)].army.champion
            assert after is not None
            twin = evolve(hero, card=after.card)
            yield "the same Champion twice", _army(state, seat, champion=twin)
            if state.mirages:
                dream = evolve(hero, region=state.mirages[0])
                yield "a Champion in a Mirage", _army(state, seat, champion=dream)


def _to_deal(state: State, champion: CardId) -> State:
    return state.with_champions(tuple(sorted((*state.champions, champion))))


def _map(state: State) -> Iterator[Named]:
    """Islands, Mirages, sides (MY-INV-03, MY-INV-06, MY-SETUP-06)."""
    yield "an Island twice", state.with_circle((*state.circle[:4], state.circle[0]))
    yield "four Islands", state.with_circle(state.circle[:4])
    yield "a circle that begins elsewhere", state.with_circle((*state.circle[1:], state.circle[0]))
    yield "a player too few", evolve(state, players=state.players[:-1])
    yield "a Mirage nowhere", state.with_mirages((NOWHERE,))
    yield "four Attunement cards", evolve(state, sides=state.sides[:4])
    if state.era:
        land = sorted(state.table.printed.land)
        if len(state.players) > 2:
            yield "a Mirage with many players", state.with_mirages((land[0],))
        else:
            yield "a single Mirage", state.with_mirages(state.mirages[:1])
            yield "two Mirages in a region", state.with_mirages((land[0], land[0]))
    flipped = tuple(type(side)(1 - side) for side in state.sides)
    yield "other sides than cards", evolve(state, sides=flipped)


def _battles(state: State) -> Iterator[Named]:
    """Battles, and what was committed (MY-BATTLE-05, MY-INFO-04)."""
    if not state.battles:
        ask = (*state.agenda, AskCommit(Seat(0)))
        yield "a commitment without a battle", evolve(state, agenda=ask)
        return
    battle = state.battle
    yield "no battle", evolve(state, battles=state.battles[:-1])
    yield "a battle of nobody", state.with_battle(evolve(battle, initiator=Seat(9)))
    yield "a battle nowhere", state.with_battle(evolve(battle, region=NOWHERE))
    yield "a battle of strangers", state.with_battle(evolve(battle, order=(Seat(9),)))
    if not battle.revealed:
        made = tuple(CardId("c080") for _ in battle.order)
        yield "commitments from no hand", state.with_battle(evolve(battle, commitments=made))


def _clock(state: State) -> Iterator[Named]:
    """Eras, turns and what is still to do (MY-INV-14, MY-END-07)."""
    yield "an Era before the first", state.with_era(-1)
    yield "a fourth Era", state.with_era(4)
    agenda = state.agenda
    yield "a turn of nobody to come", state.with_agenda((BeginTurn(Seat(9)), *agenda))
    if agenda:
        yield "nothing to ask", state.with_agenda((*agenda, EndRound()))
        if state.era < 3:
            yield "an early end", state.with_agenda(())
        if not any(isinstance(task, EnterMonster) for task in agenda) and state.era:
            yield "a Monster still to enter", state.with_agenda((EnterMonster(), *agenda))
    else:
        yield "an end that goes on", state.with_agenda((BeginEra(),))
    if state.turn is None:
        asked = state.with_agenda((*agenda, AskTurn(Seat(0))))
        yield "a turn that has not begun", asked
    else:
        yield "a turn of nobody", state.with_turn(Turn(Seat(9)))
