"""Open questions about the game as a whole: set-up, rounds, Era ends; each default and switch."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import mysthea
from skybridge_rules.core.ids import CHANCE, CardId
from skybridge_rules.mysthea import Options, RulesConfig, State
from skybridge_rules.mysthea import events as was
from skybridge_rules.mysthea.components import CardType, Island
from skybridge_rules.mysthea.config import Attunements, DefeatCount, RechargeSpace
from skybridge_rules.mysthea.regions import LAYOUT_REF, mirage_layouts
from skybridge_rules.mysthea.tasks import Attack, BeginEra, BeginRound, EndEra
from tests.mysthea.scenes import (
    ADA,
    BEN,
    CLEO,
    asked,
    moves,
    play,
    player,
    refused,
    rules_of,
    scene,
    told,
    with_task,
)

FAR = player(at="arch.myst")


def until(state: State, ask: str) -> State:
    """The first legal answers, until this is asked."""
    while asked(state)[1] != ask:
        state = mysthea.apply(state, mysthea.legal_moves(state)[0])
    return state


@pytest.mark.rule("MY-Q-08", "MY-X-02", "MY-Q-09", "MY-EVENT-04")
@pytest.mark.reading("MY-Q-08", "A", "B")
@pytest.mark.reading("MY-X-02", "A", "B")
@pytest.mark.parametrize(
    ("space", "placed", "charged"),
    [
        (RechargeSpace.VALUE_6, 4, True),
        (RechargeSpace.VALUE_6, 5, False),
        (RechargeSpace.VALUE_7, 4, False),
        (RechargeSpace.VALUE_7, 5, True),
    ],
)
def test_the_space_that_recharges(space: RechargeSpace, placed: int, charged: bool) -> None:
    """The fifth card by default, by the switch the sixth; nobody is asked (MY-Q-08, MY-Q-09)."""
    path = " ".join(["ev06", "ev07", "ev01", "ev02", "ev03"][:placed])
    state = scene(
        player(charged=False), player(charged=False), path=path, top="ev04", recharge_space=space
    )
    after, story = with_task(state, BeginRound())
    assert [each.charged for each in after.players] == [charged, charged]
    if charged:
        rules = ("MY-EVENT-04", "MY-Q-08", "MY-X-02", "MY-Q-09")
        assert rules_of(story, was.Recharged(BEN)) == rules


@pytest.mark.rule("MY-Q-65", "MY-EVENT-02", "MY-EVENT-03")
def test_an_event_is_placed_without_a_question() -> None:
    """The known card goes to the first free space (MY-Q-65)."""
    after, story = with_task(scene(player(), FAR), BeginRound())
    placed = was.EventPlaced(CardId("ev02"), 3)
    assert rules_of(story, placed) == ("MY-EVENT-02", "MY-EVENT-03", "MY-Q-65")
    assert asked(after) == (CHANCE, "event")


@pytest.mark.rule("MY-Q-43", "MY-A10", "MY-END-05", "MY-ATTUNE-04", "MY-X-11")
@pytest.mark.reading("MY-Q-43", "A", "B", "C")
@pytest.mark.parametrize(
    ("counts", "worth"),
    [
        (DefeatCount.DISTINCT, 16),
        (DefeatCount.DEFEATS, 24),
        (DefeatCount.AFTER_CLAIM, 8),
    ],
)
def test_what_a10_counts(counts: DefeatCount, worth: int) -> None:
    """Boulron twice, then the card was taken, then Onygauros (MY-Q-43)."""
    state = scene(
        player(hero="h07", attunement=CardId("a10"), attuned_after=2),
        FAR,
        defeats="ev07 ev07 ev08",
        attunement_sides=Attunements.NIGHT,
        a10_counts=counts,
    )
    _, story = with_task(state, EndEra())
    gained = was.Gained(ADA, glory=worth, source=CardId("a10"))
    assert rules_of(story, gained) == ("MY-A10", "MY-Q-43", "MY-END-05", "MY-X-11")


@pytest.mark.rule("MY-Q-43")
def test_taking_an_attunement_notes_the_defeats_so_far() -> None:
    """For the reading that counts only later ones (MY-Q-43)."""
    state = scene(
        player(at="volcano.river", hero="h05"),
        FAR,
        defeats="ev07 ev08",
        attunement_sides=Attunements.NIGHT,
    )
    after = play(state, "move-island", "attune:a10")
    assert after.players[ADA].attuned_after == 2


@pytest.mark.rule("MY-Q-89", "MY-VAR-03", "MY-SETUP-06")
@pytest.mark.reading("MY-Q-89", "A", "B", "C")
def test_the_sides_of_the_attunements() -> None:
    """All day, all night, or chance turns each of the five (MY-VAR-03)."""
    day = mysthea.new(Options(3))
    assert day.attunements == ("a01", "a02", "a03", "a04", "a05")
    night = mysthea.new(Options(3, config=RulesConfig(attunement_sides=Attunements.NIGHT)))
    assert night.attunements == ("a06", "a07", "a08", "a09", "a10")
    mixed = until(
        mysthea.new(Options(3, config=RulesConfig(attunement_sides=Attunements.MIXED))), "side"
    )
    assert moves(mixed) == ["side:day", "side:night"]
    mixed = play(mixed, "side:night", "side:day", "side:day", "side:night", "side:day")
    # Spire and Volcano show the night.
    assert mixed.attunements == ("a02", "a03", "a04", "a06", "a10")


@pytest.mark.rule("MY-Q-52", "MY-SETUP-11")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_artefacts_are_the_lowest_numbers(players: int) -> None:
    """I to n, dealt by chance, charged when the Era begins (MY-Q-52)."""
    state = until(mysthea.new(Options(players)), "turn")
    assert sorted(each.artefact for each in state.players) == list(range(1, players + 1))
    assert all(each.charged for each in state.players)


@pytest.mark.rule("MY-Q-60", "MY-SETUP-02")
def test_mirages_are_chance_or_given() -> None:
    """Thirteen assignments, each as likely; or one of them in the options (MY-Q-60)."""
    state = until(mysthea.new(Options(2, circle=LAYOUT_REF)), "mirages")
    assert asked(state) == (CHANCE, "mirages")
    assert mysthea.chance_weights(state) == (1,) * 13
    layout = mirage_layouts(state.table.printed.land)[4]
    given = until(mysthea.new(Options(2, circle=LAYOUT_REF, mirages=layout)), "monster")
    assert given.mirages == layout


@pytest.mark.rule("MY-Q-66", "MY-RES-06")
def test_glory_is_counted_beyond_the_markers() -> None:
    """From 299 to 304 (MY-Q-66)."""
    state = scene(player("c047", glory=299, energy=2), FAR)
    assert play(state, "act:c047", "effect").players[ADA].glory == 304


@pytest.mark.rule("MY-Q-67", "MY-END-07", "MY-INV-32")
def test_a_final_tie_goes_to_the_lower_artefact_of_the_third_era() -> None:
    """One winner, always (MY-Q-67)."""
    state = scene(player(glory=9, artefact=3), player(glory=9, artefact=2), player(artefact=1))
    score = mysthea.score(state)
    assert score.totals == (9, 9, 1)
    assert score.winners == (BEN,)
    assert [each.seats for each in score.standings][:1] == [(BEN,)]


# The expert draft.


def drafting(players: int = 3) -> State:
    """The first pick; Champions and START cards lie open."""
    config = RulesConfig(expert_draft=True)
    return until(mysthea.new(Options(players, circle=LAYOUT_REF, config=config)), "draft")


@pytest.mark.rule("MY-Q-68", "MY-Q-91", "MY-VAR-05")
@pytest.mark.reading("MY-Q-91", "A", "B")
def test_the_draft_goes_round_in_ascending_order() -> None:
    """Never back; without the draft cards are dealt (MY-Q-68)."""
    state, order = drafting(), []
    while asked(state)[1] in ("draft", "draft-card"):
        if asked(state)[1] == "draft":
            order.append(asked(state)[0])
        state = mysthea.apply(state, mysthea.legal_moves(state)[0])
    by_number = sorted((ADA, BEN, CLEO), key=lambda seat: state.players[seat].artefact)
    assert order == by_number * 5
    dealt = mysthea.new(Options(3, circle=LAYOUT_REF))
    asks = set()
    while asked(dealt)[1] != "turn":
        asks.add(asked(dealt)[1])
        dealt = mysthea.apply(dealt, mysthea.legal_moves(dealt)[0])
    assert "start-card" in asks
    assert "draft" not in asks


@pytest.mark.rule("MY-Q-68")
def test_a_kind_already_owned_cannot_be_taken() -> None:
    """One Champion and one START card of each colour (MY-Q-68)."""
    state = drafting()
    (hero,) = [text for text in moves(state) if text.startswith("draft:h")]
    first = asked(state)[0]
    state = play(state, hero)
    while asked(state) != (first, "draft"):
        state = mysthea.apply(state, mysthea.legal_moves(state)[0])
    assert not [text for text in moves(state) if text.startswith("draft:h")]
    (other,) = [card for card in state.draft if card.startswith("h")]
    assert refused(state, f"draft:{other}")[0][0] in ("MY-Q-68", "MY-VAR-05")


@pytest.mark.rule("MY-Q-68")
def test_an_empty_pile_is_not_refilled() -> None:
    """Five players take all five cards of each colour (MY-Q-68)."""
    state = drafting(5)
    while asked(state)[1] in ("draft", "draft-card"):
        state = mysthea.apply(state, mysthea.legal_moves(state)[0])
    assert all(len(each.hand.known) == 4 for each in state.players)
    assert not [card for card in state.draft if card.startswith("c")]
    printed = state.table.printed.commands
    for each in state.players:
        assert {printed[card].type for card in each.hand.cards} == set(CardType)


# Champions and Monsters as options of the rulebook.


@pytest.mark.rule("MY-Q-87", "MY-Q-88", "MY-VAR-01", "MY-VAR-02")
@pytest.mark.reading("MY-Q-87", "A", "B")
@pytest.mark.reading("MY-Q-88", "A", "B")
@pytest.mark.parametrize("on", [True, False])
def test_abilities_and_behaviours_can_be_left_out(on: bool) -> None:
    """Obsidusa stays on an empty Island, and Telron brings Energy, or not (MY-VAR-01)."""
    switches: dict[str, Any] = {"champion_abilities": on, "monster_behaviours": on}
    state = scene(
        player(hero="h04", at="orb.river"), FAR, monsters="ev12 ev07 ev08", era=2, **switches
    )
    after, _ = with_task(state, Attack(CardId("ev12")))
    assert after.events.island_of(CardId("ev12")) is (Island.SPIRE if on else Island.TREE)
    begun, _ = with_task(state, BeginEra())
    assert begun.players[ADA].energy == (4 if on else 0)


@pytest.mark.rule("MY-Q-90", "MY-VAR-04")
@pytest.mark.reading("MY-Q-90", "A", "B")
@pytest.mark.parametrize(("premonition", "rule"), [(False, "MY-ENC-03"), (True, "MY-ENC-04")])
def test_whether_the_reward_is_seen_before_the_choice(premonition: bool, rule: str) -> None:
    """The rule that is told with the choice says which (MY-Q-90)."""
    state = scene(
        player(at="spire.river", token="spire", exp=1), FAR, front="en26", premonition=premonition
    )
    story = told(state, "encounter", "show:en01", "sign:dialogue")
    (chosen,) = [each for each in story if isinstance(each.event, was.SignChosen)]
    seen = ("MY-VAR-04", "MY-Q-90") if premonition else ()
    assert chosen.rules == (rule, *seen, "MY-EN26")
