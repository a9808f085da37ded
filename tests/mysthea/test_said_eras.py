"""What is said of set-up, of Eras and rounds, and of Phase 3 (MY-SETUP, MY-ERA, MY-END)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import mysthea
from skybridge_rules.mysthea import Attunements, Options, RulesConfig, State
from skybridge_rules.mysthea.config import DefeatCount, RechargeSpace
from skybridge_rules.mysthea.tasks import (
    AskTurn,
    BeginEra,
    BeginRound,
    BeginTurn,
    ClearMirages,
    EndEra,
    EndRound,
    EnterMonster,
    ExposeEvent,
    ResolveEvent,
    RestoreAll,
)
from tests.mysthea.scenes import ADA, BEN, CLEO, asked, at_once, moves, play, player, scene, told
from tests.mysthea.verdicts import by, line, story, story_of, why_not

HERE = "tree.forest"
FAR = player(at="arch.myst")
THIRD = player(at="volcano.river")
BASE = "MY-UNIT-11 MY-UNIT-03"


# Set-up.


def opening(players: int = 3, **config: Any) -> State:
    """A new game; nothing is laid or dealt yet."""
    return mysthea.new(Options(players, config=RulesConfig(**config)))


def until(state: State, ask: str) -> State:
    """The first legal answers, until this is asked."""
    while asked(state)[1] != ask:
        state = mysthea.apply(state, mysthea.legal_moves(state)[0])
    return state


def first(state: State) -> list[str]:
    """What the first legal answer brings about."""
    return [line(each) for each in told(state, moves(state)[0])]


@pytest.mark.rule("MY-SETUP-01 to MY-SETUP-12", "MY-INFO-06", "MY-INFO-07", "MY-Q-60", "MY-Q-52")
def test_everything_that_is_laid_and_dealt_names_its_rules() -> None:
    """Two players with mixed Attunements see all of it (MY-SETUP-01 to MY-SETUP-14)."""
    state = opening(2, attunement_sides=Attunements.MIXED)
    assert first(state) == ["circle-laid (spire tree orb volcano arch) | MY-SETUP-01 MY-MAP-01"]
    laid = first(until(state, "mirages"))
    assert len(laid) == 1
    assert laid[0].endswith("| MY-SETUP-02 MY-Q-60")
    assert first(until(state, "monster")) == ["monster-drawn ev07 1 | MY-SETUP-03 MY-EV07"]
    second = play(until(state, "monster"), "show:ev09")
    assert first(second) == ["monster-drawn ev07 2 | MY-SETUP-03 MY-EV07"]
    side = "MY-SETUP-06 MY-VAR-03 MY-Q-89 MY-ATTUNE-06"
    assert first(until(state, "side")) == [f"side-turned spire day | {side}"]
    assert story(until(state, "side"), "side:night") == [f"side-turned spire night | {side}"]
    start = first(until(state, "start-card"))
    assert start == [
        "start-dealt 0 tactic | MY-SETUP-08 MY-INFO-07 MY-INFO-01",
        "card-seen 0 c001 - | MY-INFO-06 | to 0",
    ]
    champion = "MY-SETUP-09 MY-H01 MY-VAR-01 MY-CHAMP-01 MY-Q-87"
    assert first(until(state, "champion")) == [f"champion-dealt 0 h01 | {champion}"]
    dull = until(opening(2, champion_abilities=False), "champion")
    assert first(dull) == ["champion-dealt 0 h01 | MY-SETUP-09 MY-VAR-01 MY-CHAMP-01 MY-Q-87"]
    assert first(until(state, "artefact")) == ["artefact-dealt 0 1 | MY-SETUP-11 MY-Q-52"]


@pytest.mark.rule("MY-SETUP-12", "MY-SETUP-13", "MY-SETUP-14", "MY-MAP-04", "MY-ENC-09")
def test_where_a_champion_may_begin_is_named() -> None:
    """An Island of its own, no Mirage; the token goes elsewhere (MY-SETUP-12, MY-SETUP-13)."""
    state = until(opening(2), "stand")
    seat = asked(state)[0]
    mirage = state.mirages[0]
    key = moves(state)[0].partition(":")[2]
    assert by(state, f"stand:{key}") == "MY-SETUP-12"
    assert why_not(state, "stand:spire.forest") == ["MY-MAP-04 region=spire.forest"]
    hidden = [
        each
        for each in ("spire.myst", "spire.crystal-field", "spire.river")
        if f"stand:{each}" not in moves(state)
    ]
    assert len(hidden) == 1
    assert why_not(state, f"stand:{hidden[0]}") == [f"MY-SETUP-13 region={hidden[0]}"]
    assert mirage in state.table.printed.land
    assert story(state, f"stand:{key}") == [
        f"champion-placed {seat} {key} | MY-SETUP-12 MY-SETUP-14 MY-SETUP-10 MY-UNIT-02"
    ]
    state = play(state, f"stand:{key}")
    assert why_not(state, "token:spire") == ["MY-SETUP-12 island=spire"]
    assert by(state, "token:orb") == "MY-SETUP-12"
    assert story(state, "token:orb")[0] == f"token-placed {seat} orb | MY-SETUP-12 MY-ENC-09"
    state = play(state, "token:orb")
    other = asked(state)[0]
    assert other != seat
    assert why_not(state, f"stand:{key}") == ["MY-SETUP-12 island=spire"]
    waits = ADA if seat == ADA else BEN
    assert why_not(state, moves(state)[0], waits) == [f"MY-SETUP-12 asked={other} answered={seat}"]


@pytest.mark.rule("MY-SETUP-13")
def test_three_mirages_are_taken_away() -> None:
    """Those on Islands without a Champion (MY-SETUP-13)."""
    state = until(opening(2), "stand")
    state = play(state, moves(state)[0], "token:orb")
    place = next(each for each in moves(state) if "tree" in each)
    cleared = story(play(state, place), "token:orb")[1]
    assert cleared.startswith("mirages-cleared (orb.")
    assert cleared.endswith("| MY-SETUP-13")
    assert len(story_of(at_once(state), ClearMirages())) == 1


# Phase 1.


@pytest.mark.rule("MY-ERA-01", "MY-ERA-02", "MY-END-06", "MY-SETUP-07", "MY-H04", "MY-INFO-08")
def test_a_new_era_begins_with_telron_and_a_new_deck() -> None:
    """The rest of the old deck leaves unseen, what lay open leaves openly (MY-INFO-08)."""
    ada = player(at=HERE, hero="h04")
    state = scene(ada, FAR, THIRD, era=2, area="c041 c042", deck="c043 c044 c045")
    assert story_of(state, BeginEra()) == [
        "era-began 3 | MY-END-06 MY-SETUP-07",
        "gained 0 4 0 0 - | MY-ERA-01 MY-H04 MY-Q-48",
        "cards-gone 3 (c041 c042) | MY-ERA-02 MY-INFO-08",
    ]
    after = at_once(state, BeginEra())
    assert set(after.removed) == {"c041", "c042"}
    assert set(after.gone) >= {"c043", "c044", "c045"}
    assert (after.era, after.deck.size) == (3, 20)
    hurt = scene(player(at=HERE, hero="h04", wounded=True), FAR, THIRD, era=2)
    assert story_of(hurt, BeginEra())[1] == (
        "skipped 0 ability (MY-CHAMP-02 card=h04) | MY-CHAMP-02 MY-H04 MY-UNIT-07"
    )
    second = scene(player(at=HERE), FAR, THIRD, era=1, area="c021", deck="c022")
    assert story_of(second, BeginEra()) == [
        "era-began 2 | MY-END-06 MY-SETUP-07",
        "cards-gone 1 (c021) | MY-ERA-02 MY-INFO-08",
    ]
    shown = at_once(state, BeginEra())
    assert story(shown, "show:c061") == ["card-turned-up c061 | MY-ERA-03"]


@pytest.mark.rule("MY-ERA-01", "MY-ERA-03", "MY-ERA-05", "MY-SETUP-04", "MY-MONSTER-01")
def test_the_first_era_begins_after_set_up() -> None:
    """Nothing leaves the game; seven Event cards (MY-ERA-05)."""
    last = until(opening(3), "stand")
    for _ in range(2):
        last = until(play(last, moves(last)[0], "token:orb"), "stand")
    last = play(last, moves(last)[0])
    assert story(last, "token:spire")[1:] == ["era-began 1 | MY-ERA-01 MY-SETUP-07"]
    state = until(opening(3), "turn-up")
    assert state.era == 1
    text = play(state, moves(state)[0], "show:c022")
    monster = text.events.monsters[0]
    island = text.table.printed.monsters[monster].island.name.lower()
    entered = f"MY-ERA-05 MY-MONSTER-01 MY-{monster.upper()} MY-SETUP-04"
    assert story(text, "show:c023") == [
        "card-turned-up c023 | MY-ERA-03",
        f"monster-entered {monster} {island} | {entered}",
    ]
    shown = play(text, "show:c023")
    assert (asked(shown)[1], len(moves(shown))) == ("event", 7)


@pytest.mark.rule("MY-ERA-04", "MY-ERA-05", "MY-Q-64", "MY-X-16")
def test_attunements_return_and_all_event_cards_are_shuffled() -> None:
    """Path, deck and the new Monster; but not a Kodror that is gone (MY-ERA-05)."""
    ada = player(at=HERE, attunement="a02")
    ben = player(at="arch.myst", attunement="a01")
    path, monsters = "ev01 ev02 ev03", "ev11 ev12 ev07"
    old = scene(ada, ben, THIRD, era=2, path=path, top="ev06", monsters=monsters)
    state = old.with_era(3)
    entered = "MY-ERA-05 MY-MONSTER-01 MY-EV07 MY-Q-64 MY-X-16"
    assert story_of(state, EnterMonster())[:2] == [
        "attunements-returned (a01 a02) | MY-ERA-04",
        f"monster-entered ev07 tree | {entered}",
    ]
    after = at_once(state, EnterMonster())
    assert {(each.attunement, each.attuned_after) for each in after.players} == {(None, 0)}
    assert after.attunements == ("a01", "a02", "a03", "a04", "a05")
    assert sorted(after.events.deck) == [
        *("ev01", "ev02", "ev03", "ev04", "ev05", "ev06"),
        *("ev07", "ev11", "ev12"),
    ]
    quiet = scene(player(at=HERE), FAR, THIRD, era=2).with_era(3)
    assert story_of(quiet, EnterMonster())[0].startswith("monster-entered")


@pytest.mark.rule("MY-ERA-06 to MY-ERA-10", "MY-UNIT-09", "MY-INFO-06")
def test_everything_is_restored_and_the_order_is_new() -> None:
    """Healing, Fortifications, discards, Artefacts, Energy (MY-ERA-06 to MY-ERA-10)."""
    ada = player(at=HERE, wounded=True, units=f"{HERE}:TF orb.myst:FF", discard="c021 c022")
    ben = player(at="arch.myst", glory=9, charged=False)
    state = scene(ada, ben, THIRD, era=2)
    assert story_of(state, RestoreAll()) == [
        "champion-healed 0 | MY-ERA-06 MY-UNIT-09",
        "forts-returned 0 3 | MY-ERA-07",
        "discard-taken 0 (c021 c022) | MY-ERA-08 MY-INFO-06",
        "artefact-dealt 1 1 | MY-ERA-09",
        "artefact-dealt 0 2 | MY-ERA-09",
        "artefact-dealt 2 3 | MY-ERA-09",
        "recharged 1 | MY-ERA-10",
        "gained 1 3 0 0 - | MY-ERA-10",
        "gained 0 4 0 0 - | MY-ERA-10",
        "gained 2 5 0 0 - | MY-ERA-10",
    ]
    after = at_once(state, RestoreAll()).players[ADA]
    assert after.army.supply == (7, 4, 4)
    assert [squad.region for squad in after.army.squads] == [after.army.champion.region]  # type: ignore[union-attr]  # it is there
    assert (after.hand.known, after.discard) == (("c021", "c022"), ())
    early = scene(player(at=HERE), FAR, THIRD, era=1)
    assert story_of(early, RestoreAll()) == [
        "gained 0 3 0 0 - | MY-ERA-10",
        "gained 1 4 0 0 - | MY-ERA-10",
        "gained 2 5 0 0 - | MY-ERA-10",
    ]


# Rounds.


@pytest.mark.rule(
    "MY-EVENT-02 to MY-EVENT-07", "MY-Q-08", "MY-Q-09", "MY-Q-65", "MY-X-02", "MY-X-15"
)
def test_an_event_is_placed_and_the_fifth_recharges() -> None:
    """The space valued 6; by the switch the one valued 7 (MY-EVENT-04, MY-Q-08)."""
    placed = "MY-EVENT-02 MY-EVENT-03 MY-Q-65"
    ben = player(at="arch.myst", charged=False)
    state = scene(player(at=HERE), ben, THIRD, path="ev01", top="ev02")
    assert story_of(state, BeginRound()) == [f"event-placed ev02 3 | {placed}"]
    assert story(at_once(state, BeginRound()), "show:ev03")[0] == (
        "event-exposed ev03 | MY-EVENT-05 MY-X-15 MY-INFO-03"
    )
    assert at_once(state.with_agenda(()), BeginRound()).agenda == (
        *(EndRound(), BeginTurn(CLEO), BeginTurn(BEN), BeginTurn(ADA)),
        ExposeEvent(),
    )
    recharged = "recharged 1 | MY-EVENT-04 MY-Q-08 MY-X-02 MY-Q-09"
    fifth = scene(player(at=HERE), ben, THIRD, path="ev01 ev02 ev03 ev07", top="ev08")
    assert story_of(fifth, BeginRound()) == [f"event-placed ev08 6 | {placed}", recharged]
    sixth = scene(player(at=HERE), ben, THIRD, path="ev01 ev02 ev03 ev07 ev08", top="ev09")
    assert story_of(sixth, BeginRound()) == [f"event-placed ev09 7 | {placed}"]
    switched = scene(
        player(at=HERE),
        ben,
        THIRD,
        path="ev01 ev02 ev03 ev07 ev08",
        top="ev09",
        recharge_space=RechargeSpace.VALUE_7,
    )
    assert story_of(switched, BeginRound())[1] == recharged
    last = scene(player(at=HERE), FAR, THIRD, path="ev01 ev02 ev03 ev04", top="ev05")
    assert story_of(last, BeginRound()) == [
        f"event-placed ev05 6 | MY-EVENT-06 MY-EVENT-07 {placed}"
    ]


@pytest.mark.rule("MY-EVENT-07")
def test_the_longest_era_has_no_event_left_to_show() -> None:
    """Nine cards in the third Era (MY-EVENT-07)."""
    path = "ev01 ev02 ev03 ev04 ev06 ev07 ev08 ev09"
    state = scene(player(at=HERE), FAR, THIRD, path=path, top="ev05")
    assert story_of(state, BeginRound())[1] == "skipped - event (MY-EVENT-07) | MY-EVENT-07"


@pytest.mark.rule("MY-EVENT-01", "MY-TURN-01", "MY-TURN-06", "MY-EVENT-06")
def test_a_turn_begins_with_fresh_units_and_a_round_ends_after_the_last() -> None:
    """For all players; Phase 3 comes after the fifth Region card (MY-EVENT-06)."""
    ada = player(at=HERE, travelled=True, units=f"{HERE}:tgT", board="c031", used="c031")
    ben = player(at="arch.myst", travelled=True, units="arch.myst:t")
    state = scene(ada, ben, THIRD)
    assert story_of(state, BeginTurn(BEN)) == ["turn-began 1 | MY-EVENT-01 MY-TURN-01 MY-TURN-06"]
    after = at_once(state, BeginTurn(BEN))
    for seat in (ADA, BEN):
        army = after.players[seat].army
        assert army.champion is not None
        assert not army.champion.travelled
        assert all((each.tired_troops, each.tired_golems) == (0, 0) for each in army.squads)
    assert after.players[ADA].used == ()
    four = scene(player(at=HERE), FAR, THIRD, path="ev01 ev02 ev03 ev04", top="ev05")
    assert story_of(four, EndRound())[0].startswith("event-placed ev05 6")
    five = scene(player(at=HERE), FAR, THIRD, path="ev01 ev02 ev03 ev04 ev05", top="ev06")
    assert story_of(five, EndRound())[0].startswith("event-resolved ev01 2")


# Phase 3.


@pytest.mark.rule("MY-END-01", "MY-END-02", "MY-CTRL-01", "MY-CTRL-03", "MY-UNIT-12", "MY-EV03")
def test_a_region_card_pays_each_controller() -> None:
    """Three Forests: the strongest, a lone Fortification, nobody (MY-END-02)."""
    ada = player(at=HERE, units=f"{HERE}:T arch.forest:F", board="c080")
    ben = player(at="arch.myst", units=f"{HERE}:TT")
    state = scene(ada, ben, THIRD, path="ev03", top="ev06")
    resolved = "MY-END-02 MY-END-01 MY-EV03 MY-TURN-06"
    both = f"MY-CTRL-01 MY-C080 {BASE} MY-UNIT-12"
    assert story_of(state, ResolveEvent(0))[:6] == [
        f"event-resolved ev03 2 | {resolved}",
        f"region-scored 0 {HERE} 2 | MY-END-02 {both}",
        "gained 0 0 0 2 - | MY-END-02",
        "skipped - region (MY-CTRL-01 island=volcano) | MY-CTRL-01",
        f"region-scored 0 arch.forest 2 | MY-END-02 MY-CTRL-01 {BASE} MY-UNIT-12 MY-CTRL-03",
        "gained 0 0 0 2 - | MY-END-02",
    ]


@pytest.mark.rule("MY-CTRL-01", "MY-CTRL-03", "MY-UNIT-07", "MY-UNIT-11")
def test_a_wounded_champion_alone_controls_and_ties_go_to_the_lower_artefact() -> None:
    """Ada and Ben are equal at the Tree; Cleo's wounded Champion is alone (MY-CTRL-03)."""
    ada = player(at="orb.myst", units=f"{HERE}:T", artefact=2)
    ben = player(at="orb.river", units=f"{HERE}:T", artefact=1)
    cleo = player(at="volcano.forest", wounded=True)
    state = scene(ada, ben, cleo, path="ev03", top="ev06")
    scored = [each for each in story_of(state, ResolveEvent(0)) if each.startswith("region")]
    alone = f"MY-END-02 MY-CTRL-01 {BASE} MY-UNIT-07 MY-UNIT-12 MY-CTRL-03"
    assert scored == [
        f"region-scored 1 {HERE} 2 | MY-END-02 MY-CTRL-01 {BASE} MY-UNIT-12",
        f"region-scored 2 volcano.forest 2 | {alone}",
    ]


@pytest.mark.rule("MY-2P-02")
def test_a_mirage_scores_for_nobody() -> None:
    """The other regions of its type do (MY-2P-02)."""
    mirages = f"{HERE} orb.myst"
    state = scene(player(at="arch.forest"), FAR, mirages=mirages, path="ev03", top="ev06")
    told_ = story_of(state, ResolveEvent(0))
    assert told_[1] == "skipped - region (MY-2P-02 island=tree) | MY-2P-02"
    assert told_[2] == "skipped - region (MY-CTRL-01 island=volcano) | MY-CTRL-01"
    assert told_[3].startswith("region-scored 0 arch.forest 2")


@pytest.mark.rule(
    "MY-END-03", "MY-END-04", "MY-STORM-01", "MY-STORM-02", "MY-MONSTER-17", "MY-Q-83"
)
def test_storms_monsters_and_a_fallen_kodror_are_resolved_in_turn() -> None:
    """The value counts for nothing; a face-down card is passed over (MY-END-03, MY-END-04)."""
    monsters = "ev11 ev13 ev07"
    state = scene(
        player(at=HERE),
        FAR,
        THIRD,
        monsters=monsters,
        path="ev06 ev13 ev11",
        top="ev01",
        gone_monster="ev13",
    )
    moved = "MY-STORM-01 MY-STORM-02"
    told_ = story_of(state, ResolveEvent(0))
    assert told_[:6] == [
        "event-resolved ev06 2 | MY-END-04 MY-STORM-01 MY-EV06",
        f"monster-moved ev07 orb | {moved}",
        f"monster-moved ev11 tree | {moved}",
        "skipped - monster (MY-END-03 card=ev13) | MY-END-03 MY-MONSTER-17 MY-EV13",
        "event-resolved ev11 4 | MY-END-03 MY-Q-83 MY-EV11 MY-Q-56",
        "monster-attacked ev11 tree | MY-EV11 MY-MONSTER-02 MY-MONSTER-04 MY-Q-38",
    ]


@pytest.mark.rule("MY-H05", "MY-Q-44", "MY-END-05", "MY-CHAMP-02")
def test_cr_2t1_scores_pairs_of_regions_at_the_end() -> None:
    """Three regions make one pair; one makes none; a wound silences it (MY-Q-44)."""
    pair = player(at=HERE, hero="h05", units="orb.myst:T orb.river:T")
    state = scene(pair, FAR, THIRD, era=3)
    assert story_of(state, EndEra())[0] == "gained 0 0 0 3 - | MY-H05 MY-Q-44 MY-END-05 MY-X-09"
    alone = scene(player(at=HERE, hero="h05"), FAR, THIRD)
    assert story_of(alone, EndEra())[0] == "skipped 0 gain (MY-H05 MY-Q-44) | MY-H05 MY-Q-44"
    hurt = scene(player(at=HERE, hero="h05", wounded=True), FAR, THIRD)
    assert story_of(hurt, EndEra())[0] == (
        "skipped 0 ability (MY-CHAMP-02 card=h05) | MY-CHAMP-02 MY-H05 MY-UNIT-07"
    )


@pytest.mark.rule("MY-Q-44", "MY-H05")
def test_by_the_switch_cr_2t1_scores_before_the_events() -> None:
    """Once, and not again at the end (MY-Q-44)."""
    pair = player(at=HERE, hero="h05", units="orb.myst:T")
    path = "ev01 ev02 ev03 ev04 ev05"
    scored = "gained 0 0 0 3 - | MY-H05 MY-Q-44 MY-END-05 MY-X-09"
    early = scene(pair, FAR, THIRD, path=path, top="ev06", era_end_bonus_after_events=False)
    told_ = story_of(early, EndRound())
    assert (told_[0], told_.count(scored)) == (scored, 1)
    late = story_of(scene(pair, FAR, THIRD, path=path, top="ev06"), EndRound())
    assert late[0].startswith("event-resolved ev01")
    assert late.count(scored) == 1


@pytest.mark.rule("MY-A10", "MY-Q-43", "MY-END-05")
@pytest.mark.parametrize(
    ("counts", "gained"),
    [(DefeatCount.DISTINCT, 16), (DefeatCount.DEFEATS, 24), (DefeatCount.AFTER_CLAIM, 8)],
)
def test_a10_pays_for_monsters_defeated_in_the_era(counts: DefeatCount, gained: int) -> None:
    """Boulron twice and Onygauros once; Ada claimed it after two of them (MY-Q-43)."""
    ada = player(at=HERE, attunement="a10", attuned_after=2)
    state = scene(
        ada,
        FAR,
        THIRD,
        path="ev01 ev07 ev08",
        defeats="ev07 ev08 ev07",
        attunement_sides=Attunements.NIGHT,
        a10_counts=counts,
    )
    told_ = story_of(state, EndEra())
    assert f"gained 0 0 0 {gained} a10 | MY-A10 MY-Q-43 MY-END-05 MY-X-11" in told_
    none = scene(ada, FAR, THIRD, attunement_sides=Attunements.NIGHT, a10_counts=counts)
    assert "skipped 0 gain (MY-A10 card=a10) | MY-A10 MY-Q-43 MY-END-05 MY-X-11" in story_of(
        none, EndEra()
    )


@pytest.mark.rule("MY-END-05", "MY-END-07", "MY-MONSTER-17", "MY-Q-67")
def test_kodrors_card_leaves_last_and_the_game_ends() -> None:
    """The most Glory wins; a tie goes to the lower Artefact (MY-END-07, MY-Q-67)."""
    ada = player(at=HERE, glory=9, artefact=3)
    ben = player(at="arch.myst", glory=9, artefact=2)
    cleo = player(at="volcano.river", artefact=1)
    last = (EndEra(), AskTurn(CLEO))
    words: dict[str, Any] = {"seat": CLEO, "done": "standard", "agenda": last}
    path, monsters = "ev01 ev13", "ev13 ev11 ev07"
    state = scene(ada, ben, cleo, monsters=monsters, path=path, gone_monster="ev13", **words)
    assert story(state, "done")[-2:] == [
        "skipped - monster (MY-END-05 card=ev13) | MY-END-05 MY-MONSTER-17",
        "game-ended (1) | MY-Q-67 MY-END-07",
    ]
    assert play(state, "done").events.path == ("ev01",)
    clear = scene(player(at=HERE, glory=12, artefact=3), ben, cleo, **words)
    assert story(clear, "done")[-1] == "game-ended (0) | MY-END-07"
    behind = player(at="volcano.river", artefact=1, glory=9)
    tied = scene(player(at=HERE, glory=12, artefact=3), ben, behind, **words)
    assert story(tied, "done")[-1] == "game-ended (0) | MY-END-07"
