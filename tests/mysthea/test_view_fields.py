"""Who sees what of every field of a view: each seat, and the spectator (MY-INFO)."""

from __future__ import annotations

from typing import Final

import pytest
from attrs import evolve, fields

from skybridge_rules import mysthea
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.errors import SeatError
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.mysthea import Island, State
from skybridge_rules.mysthea.components import CardType, Era, Side
from skybridge_rules.mysthea.regions import LAYOUT_REF
from skybridge_rules.mysthea.state import Batch, Battle, Turn, Unseen
from skybridge_rules.mysthea.tasks import AskTurn, EndRound
from skybridge_rules.mysthea.views import (
    BatchView,
    DeckView,
    GroupView,
    HandView,
    Origin,
    PlayerView,
    View,
    located,
    unknowns,
    unplaced,
)
from tests.mysthea.openings import begun, until
from tests.mysthea.scenes import ADA, BEN, CLEO, at, ids, play, player, scene

HERE: Final = "tree.forest"
EVERYBODY: Final[tuple[Seat | None, ...]] = (ADA, BEN, CLEO, None)
"""Three seats and the spectator."""

BY_ALL: Final = pytest.mark.parametrize("seat", EVERYBODY)
IN_SECRET: Final = {
    View: {"seat", "players", "deck", "start", "gone", "buried", "groups", "battles"},
    PlayerView: {"hand"},
    DeckView: {"unseen", "bottom", "named", "under"},
}
"""The fields that are not what they are in the state; all others are open."""

TACTIC, OBJECTIVE = Origin(Era.START, CardType.TACTIC), Origin(Era.START, CardType.OBJECTIVE)
SECOND, THIRD = Origin(Era.TWO), Origin(Era.THREE)


def of_batch(number: int) -> Origin:
    """A card of the third Era that was drawn from returned ones."""
    return Origin(Era.THREE, batch=number)


def cards(*numbers: int) -> tuple[CardId, ...]:
    """Command cards by their numbers."""
    return tuple(CardId(f"c{number:03}") for number in numbers)


def names(text: str) -> tuple[CardId, ...]:
    """Cards in the order in which they are named."""
    return tuple(map(CardId, text.split()))


def _table() -> State:
    """Ben returned batch 2 and Ada batch 3; Cleo's batch 1 went with the second Era."""
    upper, lower = Batch(1, BEN, names("c067 c066")), Batch(2, ADA, names("c068"))
    state = scene(
        player(
            "c001 c061",
            known="c041",
            at=HERE,
            units=f"{HERE}:TtGF",
            built=(2, 1),
            board="c011 c012 c016",
            discard="c021 c022",
            used="c011",
            faced="en05 en06",
            token="orb",
            energy=5,
            exp=4,
            glory=30,
            artefact=3,
        ),
        player(
            "c002 c006 c042 c062 c063",
            wounded=True,
            charged=False,
            artefact=1,
            attunement=CardId("a02"),
            attuned_after=1,
        ),
        player(artefact=2, facing=0),
        area="c064 c065",
        bottom=(upper, lower),
        monsters="ev13 ev08 ev09",
        gone_monster="ev13",
        defeats="ev13",
        path="ev01 ev08",
    )
    gone = [card for card in state.gone if card not in cards(3, 43, 44, 45, 46)]
    deck = evolve(state.deck, bottom=(evolve(upper, number=2), evolve(lower, number=3)), batches=3)
    state = evolve(
        state,
        deck=deck,
        gone=tuple(gone),
        removed=cards(3, 43, 44),
        buried=(Batch(1, CLEO, names("c046 c045")),),
    )
    for seat, known in (
        (ADA, {"c061": ((ADA, BEN), 2)}),
        (BEN, {"c062": ((ADA, BEN), 3), "c063": ((BEN,), 2)}),
    ):
        hand = state.players[seat].hand
        unseen = tuple(
            Unseen(each.card, *known.get(each.card, (each.to, 0))) for each in hand.unseen
        )
        state = state.with_player(seat, state.players[seat].with_hand(evolve(hand, unseen=unseen)))
    assert mysthea.problems(state) == ()
    return state


TABLE: Final = _table()


@BY_ALL
@pytest.mark.rule("MY-INFO-02")
def test_whatever_is_not_a_secret_is_the_same_for_all(seat: Seat | None) -> None:
    """Field by field: a new one is open or named among the secrets (MY-INFO-02)."""
    seen = mysthea.view(TABLE, seat)
    pairs: list[tuple[object, View | DeckView | PlayerView]]
    pairs = [(TABLE, seen), (TABLE.deck, seen.deck)]
    pairs += zip(TABLE.players, seen.players, strict=True)
    for true, shown in pairs:
        kind = type(shown)
        for field in fields(kind):
            if field.name == "options":
                assert seen.options == TABLE.table.options
            elif field.name not in IN_SECRET[kind]:
                assert getattr(shown, field.name) == getattr(true, field.name), field.name


@BY_ALL
def test_a_view_says_whose_it_is(seat: Seat | None) -> None:
    """None is the spectator."""
    assert mysthea.view(TABLE, seat).seat == seat


@pytest.mark.parametrize("seat", [-1, 3])
def test_nobody_sees_from_a_place_where_no_seat_is(seat: int) -> None:
    """Three play."""
    with pytest.raises(SeatError, match=f"no seat {seat};"):
        mysthea.view(TABLE, Seat(seat))


@BY_ALL
@pytest.mark.rule("MY-INFO-02")
def test_what_lies_open_is_told_as_it_lies(seat: Seat | None) -> None:
    """By the figures of the table (MY-INFO-02)."""
    seen = mysthea.view(TABLE, seat)
    ada, ben, _ = seen.players
    assert (ada.energy, ada.exp, ada.glory, ada.artefact, ada.charged) == (5, 4, 30, 3, True)
    assert (ben.energy, ben.exp, ben.glory, ben.artefact, ben.charged) == (0, 0, 1, 1, False)
    assert (ada.discard, ada.accessories, ada.used) == (cards(21, 22), cards(11, 12), cards(11))
    assert ada.upgrades == (None, None, None, CardId("c016"), None)
    assert (ada.token, ada.faced, ada.facing) == (Island.ORB, ids("en05 en06"), 0)
    assert (ben.attunement, ben.attuned_after) == ("a02", 1)
    assert (ada.army.built, ada.army.supply) == ((2, 1), (4, 2, 3))
    (squad,) = ada.army.squads
    assert (squad.troops, squad.golems, squad.forts, squad.tired_troops) == (2, 1, 1, 1)
    assert ben.army.champion is not None
    assert ben.army.champion.wounded
    assert seen.agenda == (EndRound(), AskTurn(ADA))
    assert (seen.era, seen.circle, seen.mirages, seen.turn) == (3, LAYOUT_REF, (), Turn(ADA))
    assert seen.sides == (Side.DAY,) * 5
    assert seen.attunements == ids("a01 a03 a04 a05")
    assert seen.events.monsters == names("ev13 ev08 ev09")
    assert (seen.events.top, seen.events.path) == ("ev02", names("ev01 ev08"))
    assert (seen.events.gone, seen.events.defeats) == ("ev13", ids("ev13"))
    assert seen.encounters.top == "en01"
    assert seen.removed == cards(3, 43, 44)
    assert (seen.draft, seen.champions, seen.battles) == ((), (), ())
    assert seen.printed is TABLE.table.printed


# Hands.


@pytest.mark.rule("MY-INFO-06", "MY-INFO-07", "MY-INFO-09")
def test_each_seat_sees_of_each_hand_what_it_has_seen() -> None:
    """The owner all, the others their own draws from below, and origins (MY-INFO-07)."""
    both = (ADA, BEN)
    own_of_ada = ((CardId("c001"), (ADA,), 0), (CardId("c061"), both, 2))
    own_of_ben = (
        *((CardId(card), (BEN,), 0) for card in ("c002", "c006", "c042")),
        (CardId("c062"), both, 3),
        (CardId("c063"), (BEN,), 2),
    )
    by_origin = ((TACTIC, (BEN,)), (OBJECTIVE, (BEN,)), (SECOND, (BEN,)), (of_batch(2), (BEN,)))
    hands = {
        ADA: (
            HandView(cards(41), own_of_ada, ()),
            HandView((), ((CardId("c062"), both, 3),), by_origin),
        ),
        BEN: (
            HandView(cards(41), ((CardId("c061"), both, 2),), ((TACTIC, (ADA,)),)),
            HandView((), own_of_ben, ()),
        ),
    }
    hands[CLEO] = (
        HandView(cards(41), (), ((TACTIC, (ADA,)), (of_batch(2), both))),
        # By their batches, not by the cards, which would tell which of them is the lower one.
        HandView((), (), (*by_origin, (of_batch(3), both))),
    )
    for seat in EVERYBODY:
        seen = tuple(each.hand for each in mysthea.view(TABLE, seat).players)
        assert seen == (*hands[CLEO if seat is None else seat], HandView((), (), ()))


@BY_ALL
@pytest.mark.rule("MY-INFO-02")
def test_the_size_of_a_hand_is_open(seat: Seat | None) -> None:
    """Known, seen and hidden cards together (MY-INFO-02)."""
    seen = mysthea.view(TABLE, seat)
    assert [len(each.hand) for each in seen.players] == [3, 5, 0]


@pytest.mark.rule("MY-INFO-06")
def test_the_cards_of_a_hand_that_a_seat_can_name() -> None:
    """Those that all know, and those that it has seen, ascending (MY-INFO-06)."""
    named = {seat: mysthea.view(TABLE, seat).players[ADA].hand.cards for seat in EVERYBODY}
    assert named == {
        ADA: cards(1, 41, 61),
        BEN: cards(41, 61),
        CLEO: cards(41),
        None: cards(41),
    }


# Decks.


@pytest.mark.rule("MY-INFO-01", "MY-INFO-09")
def test_only_who_laid_a_batch_knows_its_order() -> None:
    """Everybody knows how many cards lie there, and who laid them (MY-INFO-09)."""
    for seat in EVERYBODY:
        seen = mysthea.view(TABLE, seat)
        assert seen.deck.bottom == (
            BatchView(2, BEN, 2, names("c067 c066") if seat == BEN else ()),
            BatchView(3, ADA, 1, names("c068") if seat == ADA else ()),
        )
        assert seen.buried == (BatchView(1, CLEO, 2, names("c046 c045") if seat == CLEO else ()),)
        # Third Era: 20, less two face up, three below, three in hands.
        assert (seen.deck.unseen, seen.deck.size) == (12, 15)
        assert (seen.deck.named, seen.deck.under) == (0, ())


@pytest.mark.rule("MY-INFO-09")
def test_cards_of_a_batch_are_known_as_a_group_wherever_they_are() -> None:
    """Those that the seat cannot tell apart, below the deck, buried or in hands (MY-INFO-09)."""
    first = GroupView(1, cards(45, 46))
    of_ben, of_ada = GroupView(2, cards(61, 63, 66, 67)), GroupView(3, cards(62, 68))
    assert {seat: mysthea.view(TABLE, seat).groups for seat in EVERYBODY} == {
        ADA: (first, GroupView(2, cards(63, 66, 67))),
        BEN: (first, GroupView(3, cards(68))),
        CLEO: (of_ben, of_ada),
        None: (first, of_ben, of_ada),
    }


@pytest.mark.rule("MY-INFO-09")
def test_a_batch_of_which_all_is_drawn_is_still_a_group() -> None:
    """Its last card is in a hand, and everybody knows which it is (MY-INFO-09)."""
    state = TABLE.with_deck(evolve(TABLE.deck, bottom=()))
    assert mysthea.view(state, CLEO).groups == (
        GroupView(2, cards(61, 63)),
        GroupView(3, cards(62)),
    )


@pytest.mark.rule("MY-INFO-06", "MY-INV-31")
def test_hidden_cards_of_one_origin_are_told_by_who_knows_them() -> None:
    """Not in the order of the cards, which would tell one from the other (MY-INV-31)."""
    both, alone = (ADA, BEN), (ADA,)
    hand = TABLE.players[ADA].hand
    seen = []
    for first, second in ((both, alone), (alone, both)):
        unseen = (Unseen(CardId("c061"), first), Unseen(CardId("c062"), second))
        ada = TABLE.players[ADA].with_hand(evolve(hand, unseen=unseen))
        seen.append(mysthea.view(TABLE.with_player(ADA, ada), CLEO).players[ADA].hand)
    assert seen == [HandView(cards(41), (), ((THIRD, alone), (THIRD, both)))] * 2


@BY_ALL
@pytest.mark.rule("MY-INFO-08")
def test_of_cards_that_left_unseen_a_view_has_their_number(seat: Seat | None) -> None:
    """By their sets: four boards and hands hold the others (MY-INFO-08)."""
    # START: c001 to c003, c006, c011, c012, c016. Era I: c021, c022. Era II: c041 to c046.
    assert mysthea.view(TABLE, seat).gone == (20 - 7, 20 - 2, 20 - 6, 0)


@BY_ALL
@pytest.mark.rule("MY-INFO-01", "MY-SETUP-08")
def test_of_the_start_cards_to_deal_a_view_has_their_number(seat: Seat | None) -> None:
    """By their colours; the Champions to deal are named (MY-SETUP-08, MY-SETUP-09)."""
    state, _ = until(begun(3), "start-card")
    assert mysthea.view(state, seat).start == (5, 5, 5, 5)
    state = play(state, "show:c001", "show:c003", "show:c002", "show:c007")
    seen = mysthea.view(state, seat)
    assert seen.start == (2, 4, 5, 5)
    assert seen.champions == ids("h01 h02 h03 h04 h05 h06 h07")
    state, _ = until(state, "champion")
    assert mysthea.view(state, seat).start == (2, 2, 2, 2)
    state = play(state, "show:h04")
    assert mysthea.view(state, seat).champions == ids("h01 h02 h03 h05 h06 h07")
    state, _ = until(state, "stand")
    assert mysthea.view(state, seat).start == (0, 0, 0, 0)


@BY_ALL
@pytest.mark.rule("MY-VAR-05", "MY-INFO-06")
def test_a_draft_lies_open(seat: Seat | None) -> None:
    """So do the picks; of what may come a view has the number (MY-VAR-05)."""
    state, _ = until(begun(3, expert_draft=True), "draft")
    seen = mysthea.view(state, seat)
    assert seen.draft == ids("c001 c006 c011 c016 h01")
    assert (seen.start, len(seen.champions)) == ((4, 4, 4, 4), 6)
    asked = mysthea.decision(state)
    assert asked is not None
    assert isinstance(asked.by, int)
    after = mysthea.view(play(state, "draft:c006"), seat)
    assert after.players[asked.by].hand == HandView(ids("c006"), (), ())
    assert located(seen) == dict.fromkeys(ids("c001 c006 c011 c016"), 1)


@pytest.mark.rule("MY-INFO-09", "MY-DEV-02")
def test_an_order_is_seen_by_who_names_it() -> None:
    """Others see how many are named (MY-INFO-09)."""
    state = scene(player(energy=5), player(), player(), area="c061 c062 c063", seat=BEN)
    ben = state.players[BEN].with_energy(1)
    state = play(state.with_player(BEN, ben), "develop", "renew", "under:c063", "under:c061")
    for seat in EVERYBODY:
        deck = mysthea.view(state, seat).deck
        assert (deck.named, deck.under) == (2, names("c063 c061") if seat == BEN else ())


@BY_ALL
@pytest.mark.rule("MY-INFO-06")
def test_the_end_of_the_game_uncovers_no_hand(seat: Seat | None) -> None:
    """Nothing is asked any more, and all else is seen as before (MY-INFO-06)."""
    before, after = mysthea.view(TABLE, seat), mysthea.view(TABLE.with_agenda(()), seat)
    assert after == evolve(before, agenda=())


# Battles.


@pytest.mark.rule("MY-INFO-04", "MY-INV-36")
def test_before_the_reveal_a_seat_sees_its_own_commitment() -> None:
    """Of the others that they have decided, a card or none; all else lies open (MY-INFO-04)."""
    given = (CardId("c001"), None, CardId("c006"))
    order = (BEN, CLEO, ADA)
    battle = Battle(CLEO, at(HERE), order, 2, True, True, given[:2])
    for made in ((), given[:2], given):
        state = TABLE.with_battles((evolve(battle, commitments=made), battle))
        for seat in EVERYBODY:
            own = tuple(c if who == seat else None for who, c in zip(order, made, strict=False))
            first, second = mysthea.view(state, seat).battles
            assert first == evolve(battle, commitments=own)
            assert second.commitments == (CardId("c001") if seat == BEN else None, None)


@BY_ALL
@pytest.mark.rule("MY-INFO-04", "MY-BATTLE-06")
def test_after_the_reveal_all_see_a_battle_as_it_is(seat: Seat | None) -> None:
    """Commitments, who was there, totals, losses (MY-BATTLE-06)."""
    battle = Battle(
        BEN,
        at(HERE),
        (ADA, BEN),
        commitments=(CardId("c001"), None),
        revealed=True,
        there=((2, 1, True), (0, 0, True)),
        totals=(5, 3),
        lost=(0, 1),
        left=(0, 0),
    )
    assert mysthea.view(TABLE.with_battles((battle,)), seat).battles == (battle,)


# What follows from a view.

PLACED: Final = {
    ADA: cards(1, 41, 61, 62),
    BEN: cards(2, 6, 42, 61, 62, 63, 41, 66, 67),
    CLEO: cards(41, 45, 46),
    None: cards(41),
}
"""What each can name in hands, and in the batches that it laid."""

GROUPED: Final = {
    ADA: cards(45, 46, 63, 66, 67),
    BEN: cards(45, 46, 68),
    CLEO: cards(61, 62, 63, 66, 67, 68),
    None: cards(45, 46, 61, 62, 63, 66, 67, 68),
}
OPEN: Final = cards(3, 11, 12, 16, 21, 22, 43, 44, 64, 65)
"""Removed, on the board and the pile of Ada, and face up."""


def placed_by(seat: Seat | None) -> set[CardId]:
    """Every card that a seat can place or knows to be in a group."""
    own = cards(68) if seat == ADA else ()
    return {*OPEN, *PLACED[seat], *GROUPED[seat], *own}


@BY_ALL
@pytest.mark.rule("MY-INFO-08")
def test_what_a_seat_can_place_and_what_it_cannot(seat: Seat | None) -> None:
    """Each card once; what is left can be anything that is hidden (MY-INFO-08)."""
    seen = mysthea.view(TABLE, seat)
    assert located(seen) == dict.fromkeys(placed_by(seat), 1)
    every = cards(*range(1, 81))
    assert unplaced(seen) == tuple(card for card in every if card not in placed_by(seat))


@pytest.mark.rule("MY-INFO-07", "MY-INFO-08")
def test_cards_of_later_eras_are_not_looked_for() -> None:
    """In the second Era those of the third are in the box (MY-SETUP-07)."""
    state = scene(player("c001"), player(), player(), era=2)
    seen = mysthea.view(state, ADA)
    assert unplaced(seen) == cards(*range(2, 61))


@BY_ALL
@pytest.mark.rule("MY-INFO-01", "MY-INFO-04")
def test_what_a_seat_does_not_know_is_listed(seat: Seat | None) -> None:
    """Cards, places within groups, Events, encounters, commitments (MY-INFO-01)."""
    battle = Battle(ADA, at(HERE), (ADA, BEN, CLEO), commitments=(CardId("c001"), None))
    over = evolve(battle, revealed=True)
    state = TABLE.with_battles((over, battle))
    seen = mysthea.view(state, seat)
    found = {f"card {card}" for card in cards(*range(1, 81)) if card not in placed_by(seat)}
    found |= {f"place of {card}" for card in GROUPED[seat]}
    found |= {f"card ev{number:02}" for number in (3, 4, 5, 6, 9)}
    found |= {f"card en{number:02}" for number in range(2, 31) if number not in (5, 6)}
    if seat != ADA:
        found.add("commitment of seat 0")
    if seat != BEN:
        found.add("commitment of seat 1")
    assert unknowns(seen) == tuple(sorted(found))


def test_a_deck_of_encounters_without_a_top_is_unknown_as_well() -> None:
    """While the next one is not turned up yet, or only its symbols are seen (MY-INFO-05)."""
    deck = Bag.of(ids("en01 en02"))
    held = evolve(TABLE.encounters, deck=deck, top=None)
    seen = mysthea.view(TABLE.with_encounters(held), ADA)
    assert {"card en01", "card en02"} <= set(unknowns(seen))
    assert "card en03" not in unknowns(seen)
