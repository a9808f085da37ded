"""No Godh card touches its feud colour: stacks of any height, every card, every owner."""

from __future__ import annotations

from functools import cache

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.piles import Known
from skybridge_rules.thraen import Ability, Move, State
from skybridge_rules.thraen.moves import Play, PlayGodh
from skybridge_rules.thraen.state import by_id
from skybridge_rules.thraen.tasks import AskReligion
from tests.proof.feuds import CARDS, COLOURS, FEUDS, NONE, PLAIN, Pile, claimed, laid
from tests.proof.machine import Rule, broken_start, broken_steps, reachable
from tests.proof.tracking import colour, pile_of
from tests.thraen.builders import Board, cited, position
from tests.thraen.table import GHIARHABBAT


@cache
def piles() -> tuple[Pile, ...]:
    """Every kind of stack that play can lead to."""
    return tuple(reachable(FEUDS))


@pytest.mark.rule("TH-FEUD-01 to TH-FEUD-06", "TH-INV-12", "TH-INV-25", "TH-Q-48", "TH-Q-50")
def test_no_godh_card_ever_touches_its_feud_colour() -> None:
    """TH-INV-25: all five feuds, all cards below and above, with Ghiarhabbat and without."""
    assert list(broken_start(FEUDS)) == []
    assert [str(each) for each in broken_steps(FEUDS, piles())] == []


@pytest.mark.rule("TH-FEUD-02", "TH-FEUD-03", "TH-FEUD-06", "TH-FEUD-07")
def test_the_search_comes_to_all_that_may_touch() -> None:
    """TH-FEUD-02: every other triple occurs; with the Master of Drakhes, that of a feud too."""
    untouched = [each for each in piles() if each.godh != NONE and not each.touched]
    triples = {
        master: {(each.under, each.godh, each.over) for each in untouched if each.master == master}
        for master in (0, 1)
    }
    every = {(u, g, o) for u in CARDS for g in COLOURS for o in (NONE, *CARDS)}
    assert triples[1] == every
    assert triples[0] == {(u, g, o) for u, g, o in every if g not in (u, o)}
    assert any(each.above == 2 and each.top == each.godh for each in untouched)


PLANTED = {
    "a Godh card onto anything": (
        Rule[Pile](
            "a Godh card at feud with 2 is played",
            lambda s: (s.touched == 0) & (s.godh == NONE) & (s.top != NONE),
            lambda s: claimed(s, 2, s.top),
        ),
        "a Godh card lies on no card of its feud colour (TH-FEUD-01): broken by 'a Godh card at",
    ),
    "anything onto a Godh card": (
        Rule[Pile]("a card of 3 is played", lambda s: s.touched == 0, lambda s: laid(s, 3)),
        "no card of its feud colour lies on a Godh card (TH-FEUD-02): broken by 'a card of 3",
    ),
    "Ghiarhabbat minds no feud": (
        Rule[Pile](
            "Ghiarhabbat comes, blue is 4",
            lambda s: (s.touched == 0) & (s.master == 0),
            lambda s: laid(s, 4, 4),
        ),
        "no card of its feud colour lies on a Godh card (TH-FEUD-02): broken by 'Ghiarhabbat comes",
    ),
    "a second Godh card": (
        Rule[Pile](
            "a Godh card at feud with 1 is played",
            lambda s: (s.touched == 0) & (s.top != NONE) & (s.top != 1),
            lambda s: claimed(s, 1, s.top),
        ),
        "one Godh card to a stack, for good (TH-INV-12): broken by 'a Godh card at feud with 1",
    ),
    "a Godh card on the bare table": (
        Rule[Pile](
            "a Godh card at feud with 0 is played",
            lambda s: (s.touched == 0) & (s.godh == NONE) & (s.top != 0),
            lambda s: claimed(s, 0, s.top),
        ),
        "a Godh card lies on a faction card (TH-RELIG-01, TH-Q-50): broken by 'a Godh card at feud",
    ),
}
"""What is wrong, and how the first counterexample begins."""


@pytest.mark.parametrize("error", PLANTED)
def test_a_planted_error_is_told_with_its_counterexample(error: str) -> None:
    """The proof can fail, and says how."""
    rule, said = PLANTED[error]
    found = next(broken_steps(FEUDS.planted(rule), piles()), None)
    assert str(found).startswith(said), str(found)


# The library judges the same pairs alike.

OWNERS = (Ability.DAUGHTER, Ability.MASTER_OF_DRAKHES, Ability.GENEORN, Ability.GARDENS)
BOX = thraen.shipped()


@cache
def table(owner: Ability) -> State:
    """Seat 0 is asked for a card, and has every card in hand."""
    other = Ability.EMPERY
    state = position(BOX, Board(ability=owner), Board(ability=other), ask="play")
    deck, only = state.table.deck, (Seat(0),)
    hand = by_id(Known(card, only) for card in deck.cards)
    godhs = by_id(Known(card, only) for card in deck.godhs)
    return state.with_player(Seat(0), state.players[0].with_hand(hand).with_godhs(godhs))


def stacked(owner: Ability, *cards: str) -> State:
    """The table with these cards at the first slot, from bottom to top."""
    state = table(owner)
    player = state.players[0]
    display = player.display
    stacks = (tuple(map(CardId, cards)), *display.stacks[1:])
    power = int(any(card in state.table.deck.godhs for card in cards))
    display = display.with_stacks(stacks).with_power(power)
    return state.with_player(Seat(0), player.with_display(display))


def feuds_against(state: State, move: Move) -> set[str]:
    """The feuds that the library holds against a move, whatever else does."""
    return {"TH-FEUD-01", "TH-FEUD-02"} & set(cited(thraen.explain(state, move)))


def allows(state: State, name: str) -> bool:
    """Whether the model allows a step for the first stack of seat 0."""
    return bool(FEUDS.rule(name).when(pile_of(state, 0, state.players[0].display.stacks[0])))


@pytest.mark.rule("TH-FEUD-01", "TH-FEUD-05", "TH-FEUD-06", "TH-FEUD-07", "TH-RELIG-04", "TH-Q-45")
@pytest.mark.parametrize("owner", OWNERS, ids=lambda owner: owner.name.lower())
def test_every_godh_card_meets_every_faction_card_as_in_the_model(owner: Ability) -> None:
    """TH-FEUD-01: all pairs of the box, the Godh card on top; a Religion is being resolved."""
    deck, refused = table(owner).table.deck, 0
    for card in deck.cards:
        state = stacked(owner, card).pushed(AskReligion(Seat(0)))
        for godh in deck.godhs.values():
            due = allows(state, f"a Godh card at feud with {int(godh.feud)} is played")
            found = feuds_against(state, PlayGodh(godh.id, 0))
            assert found == (set() if due else {"TH-FEUD-01"}), (card, godh.id)
            refused += not due
    assert bool(refused) == (owner is not Ability.MASTER_OF_DRAKHES)


@pytest.mark.rule("TH-FEUD-02", "TH-FEUD-05", "TH-FEUD-06", "TH-FEUD-07", "TH-PLAY-04", "TH-Q-45")
@pytest.mark.parametrize("owner", OWNERS, ids=lambda owner: owner.name.lower())
def test_every_faction_card_meets_every_godh_card_as_in_the_model(owner: Ability) -> None:
    """TH-FEUD-02: all pairs of the box, the faction card on top."""
    deck, refused = table(owner).table.deck, 0
    below = next(card.id for card in deck.cards.values() if card.colour is None)
    for godh in deck.godhs.values():
        state = stacked(owner, below, godh.id)
        for card in deck.cards.values():
            due = allows(state, f"a card of {colour(card.colour)} is played")
            found = feuds_against(state, Play(card.id, 0, False, None))
            assert found == (set() if due else {"TH-FEUD-02"}), (card.id, godh.id)
            refused += not due
    assert bool(refused) == (owner is not Ability.MASTER_OF_DRAKHES)


@pytest.mark.rule("TH-FEUD-02", "TH-FEUD-04", "TH-Q-48")
def test_every_triple_with_ghiarhabbat_is_judged_as_in_the_model() -> None:
    """TH-Q-48: what lies under Ghiarhabbat meets the card that makes him leave."""
    deck = table(Ability.GARDENS).table.deck
    tones = {colour(card.colour): card.id for card in deck.cards.values() if card.id != GHIARHABBAT}
    godhs = {int(godh.feud): godh.id for godh in deck.godhs.values()}
    judged = set()
    assert set(tones) == {*COLOURS, PLAIN}
    assert set(godhs) == set(COLOURS)
    for under in tones.values():
        for godh in godhs.values():
            state = stacked(Ability.GARDENS, under, godh, GHIARHABBAT)
            for tone, card in tones.items():
                name = f"Ghiarhabbat leaves, a card of {tone} is played"
                due = allows(state, name)
                found = feuds_against(state, Play(CardId(card), 0, False, 1))
                assert found == (set() if due else {"TH-FEUD-02"}), (under, godh, card)
                judged.add(due)
    assert judged == {True, False}
