"""What each seat may know: hands and their origins, commitments, what is public (MY-INFO)."""

from __future__ import annotations

import pytest
from attrs import evolve

from skybridge_rules import mysthea
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.events import heard, told_to
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.mysthea import State
from skybridge_rules.mysthea import events as was
from skybridge_rules.mysthea.components import CardType, Era
from skybridge_rules.mysthea.config import EncounterFront
from skybridge_rules.mysthea.tasks import BeginEra
from skybridge_rules.mysthea.views import Origin, View, located
from tests.mysthea.scenes import (
    ADA,
    BEN,
    CLEO,
    asked,
    ids,
    move,
    play,
    player,
    scene,
    told,
    with_task,
)

HERE = "tree.forest"
EVERYBODY: tuple[Seat | None, ...] = (ADA, BEN, CLEO, None)
"""Three seats and the spectator."""


def views(state: State) -> dict[Seat | None, View]:
    """What everybody sees."""
    return {seat: mysthea.view(state, seat) for seat in EVERYBODY}


def three() -> State:
    """Ada knows c001 and c061 of her hand alone; c041 of it is known to all."""
    return scene(
        player("c001 c061", known="c041", at=HERE, discard="c021", energy=5),
        player("c006 c062", at=HERE),
        player(at=HERE),
        area="c065 c066 c067",
    )


@pytest.mark.rule("MY-INFO-01", "MY-INFO-06", "MY-INFO-07")
def test_a_hand_is_what_all_know_of_it_and_where_the_rest_comes_from() -> None:
    """START and its colour, or the Era; the owner sees all (MY-INFO-07)."""
    seen = views(three())
    own = seen[ADA].players[ADA].hand
    assert own.cards == ("c001", "c041", "c061")
    assert own.hidden == ()
    for seat in (BEN, CLEO, None):
        hand = seen[seat].players[ADA].hand
        assert hand.known == ("c041",)
        assert hand.seen == ()
        origins = [origin for origin, _ in hand.hidden]
        assert origins == [Origin(Era.START, CardType.TACTIC), Origin(Era.THREE)]
        assert len(hand) == 3


@pytest.mark.rule("MY-INFO-02")
def test_boards_piles_and_resources_are_public() -> None:
    """All but hands and decks is the same in every view (MY-INFO-02)."""
    state = scene(
        player(at=HERE, discard="c021 c022", board="c016 c031", energy=4, exp=2, glory=7),
        player(at=HERE, faced="en05", attunement=CardId("a02")),
        player(at=HERE),
        area="c065 c066 c067",
    )
    for seen in views(state).values():
        ada, ben = seen.players[ADA], seen.players[BEN]
        assert ada.discard == ("c021", "c022")
        assert (ada.energy, ada.exp, ada.glory) == (4, 2, 7)
        assert ada.accessories == ("c031",)
        assert "c016" in ada.upgrades
        assert (ben.faced, ben.attunement) == (("en05",), "a02")
        assert seen.deck.area == ("c065", "c066", "c067")
        assert seen.events.top == "ev02"
        assert seen.encounters.top == "en01"
    assert len({(seen.deck, seen.events) for seen in views(state).values()}) == 1


@pytest.mark.rule("MY-Q-72")
def test_discard_piles_lie_open() -> None:
    """Any seat can name the cards of any pile (MY-Q-72)."""
    seen = mysthea.view(three(), CLEO)
    assert seen.players[ADA].discard == ("c021",)
    assert located(seen)[CardId("c021")] == 1


@pytest.mark.rule("MY-INFO-01")
def test_the_order_of_decks_is_in_no_view() -> None:
    """Of the Era Deck a view has only the number of cards (MY-INFO-01)."""
    for seen in views(three()).values():
        assert seen.deck.unseen == 20 - 3 - 2
        assert seen.deck.bottom == ()


@pytest.mark.rule("MY-INFO-01")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_other_hidden_cards_of_the_same_origin_look_alike(seat: Seat | None) -> None:
    """Ben holds C007 instead of C006, or another card of Era III (MY-INV-31)."""
    state = three()
    hands = state.players[BEN].hand.unseen
    for old, new in (("c006", "c007"), ("c062", "c063")):
        cards = tuple(
            evolve(each, card=CardId(new)) if each.card == old else each for each in hands
        )
        ben = state.players[BEN].with_hand(evolve(state.players[BEN].hand, unseen=cards))
        other = state.with_player(BEN, ben)
        deck, gone = other.deck, other.gone
        if new in deck.unseen:
            bag = deck.unseen.minus(CardId(new)).plus(CardId(old))
            other = other.with_deck(evolve(deck, unseen=bag))
        else:
            kept = (*(card for card in gone if card != new), CardId(old))
            other = other.with_gone(tuple(sorted(kept)))
        assert mysthea.problems(other) == ()
        same = mysthea.view(other, seat) == mysthea.view(state, seat)
        assert same == (seat != BEN)


@pytest.mark.rule("MY-INFO-07", "MY-INFO-08")
def test_a_card_of_another_origin_is_told_apart() -> None:
    """A hidden Objective of the START set is no Tactic (MY-INFO-07)."""
    first = scene(player("c006", at=HERE), player(at=HERE))
    second = scene(player("c001", at=HERE), player(at=HERE))
    assert mysthea.view(first, BEN) != mysthea.view(second, BEN)
    third = scene(player("c007", at=HERE), player(at=HERE))
    assert mysthea.view(first, BEN) == mysthea.view(third, BEN)


@pytest.mark.rule("MY-INFO-07")
def test_an_imagined_hand_keeps_its_origins() -> None:
    """Never shown, of the same set and colour; every such card comes up (MY-INFO-07)."""
    state = three()
    seen = mysthea.view(state, CLEO)
    first, second = set(), set()
    for seed in range(150):
        world = mysthea.resample(seen, Dealer.of(seed))
        assert mysthea.problems(world) == ()
        assert mysthea.view(world, CLEO) == seen
        unseen = [each.card for each in world.players[BEN].hand.unseen]
        first.add(unseen[0])
        second.add(unseen[1])
    objectives = {CardId(f"c{number:03}") for number in range(6, 11)}
    assert first == objectives
    later = {CardId(f"c{number:03}") for number in range(61, 81)} - set(ids("c065 c066 c067"))
    assert second == later


# Commitments.


def fighting() -> State:
    """Ada, Ben and Cleo commit in this order."""
    return play(three(), "battle", f"fight:{HERE}")


@pytest.mark.rule("MY-INFO-04", "MY-BATTLE-06", "MY-INV-36")
@pytest.mark.parametrize("answer", ["commit:c001", "commit:c041", "no-card"])
def test_nobody_else_learns_what_was_committed(answer: str) -> None:
    """Not even whether it was a card, or a known one (MY-INFO-04)."""
    state = fighting()
    after = play(state, answer)
    first = play(state, "commit:c061")
    for seat in (BEN, CLEO, None):
        seen = mysthea.view(after, seat)
        assert seen == mysthea.view(first, seat)
        assert seen.players == mysthea.view(state, seat).players
        assert len(seen.players[ADA].hand) == 3
        assert seen.battles[-1].commitments == (None,)
        story = mysthea.step(state, move(answer)).events
        assert heard(story, seat) == (was.CommitmentMade(ADA),)
    assert mysthea.view(after, ADA) != mysthea.view(first, ADA)


@pytest.mark.rule("MY-INFO-04")
def test_the_one_who_commits_sees_it() -> None:
    """An event for that seat alone, and its own view (MY-INFO-04)."""
    story = told(fighting(), "commit:c001")
    assert heard(story, ADA) == (
        was.CommitmentMade(ADA),
        was.CommitmentSeen(ADA, CardId("c001")),
    )
    seen = mysthea.view(play(fighting(), "commit:c001"), ADA)
    assert seen.battles[-1].commitments == ("c001",)


@pytest.mark.rule("MY-INFO-04")
def test_a_later_seat_decides_without_seeing_earlier_ones() -> None:
    """The view and the moves of Ben are the same, whatever Ada did (MY-INFO-04)."""
    found = set()
    for answer in ("commit:c001", "commit:c041", "no-card"):
        state = play(fighting(), answer)
        assert asked(state) == (BEN, "commit")
        found.add((mysthea.view(state, BEN), mysthea.legal_moves(state)))
    assert len(found) == 1


@pytest.mark.rule("MY-INFO-04")
def test_an_empty_hand_commits_no_card_and_looks_alike() -> None:
    """The same event as for anybody else (MY-INFO-04)."""
    state = play(fighting(), "no-card", "no-card")
    assert asked(state) == (CLEO, "commit")
    assert [str(each) for each in mysthea.legal_moves(state)] == ["no-card"]
    story = mysthea.step(state, move("no-card")).events
    assert was.CommitmentMade(CLEO) in heard(story, ADA)


@pytest.mark.rule("MY-INFO-06", "MY-BATTLE-06")
def test_a_revealed_card_stays_known() -> None:
    """After the battle it lies in the pile, after the Era it is a known hand card (MY-INFO-06)."""
    state = play(fighting(), "commit:c001", "no-card", "no-card")
    # Red adds two: Ada is strongest, and both other Champions are wounded.
    assert state.players[ADA].discard == ("c001", "c021")
    seen = mysthea.view(state, BEN)
    assert [origin for origin, _ in seen.players[ADA].hand.hidden] == [Origin(Era.THREE)]


@pytest.mark.rule("MY-INFO-06", "MY-ERA-08")
def test_cards_taken_back_from_the_pile_are_known() -> None:
    """Everybody saw them lying there (MY-INFO-06)."""
    state = scene(player("c002", discard="c001 c021"), player(), player(), era=2)
    state, _ = with_task(state, BeginEra())
    state = play(state, "show:c061", "show:c062", "show:c063", "show:ev01")
    for seat in EVERYBODY:
        hand = mysthea.view(state, seat).players[ADA].hand
        assert hand.known == ("c001", "c021")
        assert len(hand) == 3


@pytest.mark.rule("MY-INFO-06", "MY-INFO-03")
def test_a_draw_is_seen_by_the_drawer_alone() -> None:
    """Others hear of a card of this Era (MY-INFO-06)."""
    state = scene(player("c041", energy=1), player(), player())
    state = play(state, "act:c041", "effect", "draw:2", "show:c061")
    story = told(state, "show:c062")
    seen = was.CardSeen(ADA, CardId("c062"))
    assert seen in heard(story, ADA)
    for seat in (BEN, CLEO, None):
        assert heard(story, seat) == (was.CardDrawn(ADA, Era.THREE),)
        hand = mysthea.view(play(state, "show:c062"), seat).players[ADA].hand
        assert [origin for origin, _ in hand.hidden] == [Origin(Era.THREE), Origin(Era.THREE)]
    assert [each.rules[0] for each in told_to(story, ADA)] == ["MY-INFO-06", "MY-INFO-06"]


@pytest.mark.rule("MY-INFO-06", "MY-DEV-03")
def test_a_purchase_is_open() -> None:
    """Everybody can name the card in the hand (MY-INFO-06)."""
    state = play(three(), "develop", "turn-up", "show:c068", "buy:c065", "done")
    for seen in views(state).values():
        assert "c065" in seen.players[ADA].hand.known


@pytest.mark.rule("MY-INFO-06", "MY-ACC-03")
def test_cards_given_up_are_shown() -> None:
    """Removed as a cost: all see it leave the game (MY-INFO-06)."""
    state = scene(player("c046 c006", energy=1), player(), player())
    state = play(state, "act:c046", "effect", "give:c006", "energy", "energy", "done")
    for seen in views(state).values():
        assert seen.removed == ("c006",)


@pytest.mark.rule("MY-INFO-08", "MY-ERA-02")
def test_cards_gone_unseen_stay_possible_for_ever() -> None:
    """The rest of the deck of Era II leaves unnamed, the face-up cards openly (MY-INFO-08)."""
    state = scene(player("c041"), player(), player(), era=2, area="c042 c043 c044")
    state, story = with_task(state, BeginEra())
    assert [each.event for each in story if isinstance(each.event, was.CardsGone)] == [
        was.CardsGone(16, ids("c042 c043 c044"))
    ]
    for seat in EVERYBODY:
        seen = mysthea.view(state, seat)
        assert seen.removed == ("c042", "c043", "c044")
        assert seen.gone[Era.TWO] == 16
    seen = mysthea.view(state, BEN)
    cards = {
        mysthea.resample(seen, Dealer.of(seed)).players[ADA].hand.cards[0] for seed in range(200)
    }
    assert cards == {CardId(f"c{number:03}") for number in (41, *range(45, 61))}


@pytest.mark.rule("MY-INFO-05", "MY-Q-86")
def test_by_symbols_no_view_shows_the_code() -> None:
    """Glory and two symbols without their order; the deck still holds the card (MY-INFO-05)."""
    state = scene(
        player(), player(), player(), front="en14", encounter_front=EncounterFront.SYMBOLS
    )
    other = scene(
        player(), player(), player(), front="en28", encounter_front=EncounterFront.SYMBOLS
    )
    for seat in EVERYBODY:
        seen = mysthea.view(state, seat)
        assert seen.encounters.top is None
        assert "en14" in seen.encounters.deck
        # The Axe comes first on one of these cards and second on the other.
        assert seen == mysthea.view(other, seat)


@pytest.mark.rule("MY-INFO-10")
@pytest.mark.parametrize(
    ("card", "sign", "able", "unable"),
    [
        ("en09", "chest", "c061", "c066"),
        ("en18", "axe", "c071", "c066"),
        ("en23", "axe", "c076", "c066"),
        ("en29", "boots", "c066", "c061"),
    ],
)
def test_being_unable_and_declining_look_alike(
    card: str, sign: str, able: str, unable: str
) -> None:
    """The same question, the same events, the same views (MY-INFO-10)."""
    stories, seen = set(), set()
    for held in (able, unable):
        state = scene(
            player(held, at="spire.river", token="spire", exp=1), player(), player(), front=card
        )
        state = play(state, "encounter", "show:en02", f"sign:{sign}")
        assert asked(state) == (ADA, "payment")
        assert (move(f"give:{held}") in mysthea.legal_moves(state)) == (held == able)
        seen.add((mysthea.view(state, BEN), mysthea.view(play(state, "decline"), BEN)))
        stories.add(heard(told(state, "decline"), BEN))
    assert len(stories) == len(seen) == 1


@pytest.mark.rule("MY-INFO-03")
def test_placing_an_event_and_taking_an_encounter_are_no_chance() -> None:
    """The card is known already; the one that follows is chance (MY-INFO-03)."""
    state = scene(player(at="spire.river", token="spire", exp=1), player(), player())
    story = told(state, "encounter")
    assert was.EncounterTaken(ADA, CardId("en01")) in [each.event for each in story]
    state = play(state, "encounter", "show:en02", "sign:boots", "meditate", "done")
    state = play(state, "meditate")
    state = play(state, *["decline"] * (asked(state)[1] == "fort"), "done", "meditate")
    story = told(state, "done")
    placed = [each.event for each in story if isinstance(each.event, was.EventPlaced)]
    assert placed == [was.EventPlaced(CardId("ev02"), 3)]
