"""What is said of a Develop, of secret draws and of the expert draft (MY-DEV, MY-VAR-05)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import mysthea
from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea import Options, RulesConfig, State
from skybridge_rules.mysthea.regions import LAYOUT_REF
from skybridge_rules.mysthea.state import Batch
from skybridge_rules.mysthea.steps.developing import begin_draw
from skybridge_rules.mysthea.tasks import AskDevelop, DrawFor
from skybridge_rules.mysthea.telling import SILENT
from tests.mysthea.scenes import ADA, BEN, asked, at_once, ids, moves, play, player, scene, told
from tests.mysthea.verdicts import by, line, story, story_of, why_not

FAR = player(at="arch.myst")
CLEO = player(at="volcano.forest")
AREA = "c061 c062 c063"
SEEN = "MY-INFO-06 MY-INFO-01 MY-INFO-07"


def developing(energy: int = 5, **rest: Any) -> State:
    """Ada develops; three cards lie open."""
    given: dict[str, Any] = {"area": AREA, **rest}
    return play(scene(player(energy=energy), FAR, CLEO, **given), "develop")


@pytest.mark.rule("MY-DEV-02", "MY-INFO-09", "MY-INFO-03")
def test_one_more_card_or_three_others() -> None:
    """Which cards went under all know, their order one seat (MY-INFO-09)."""
    state = developing()
    assert moves(state) == ["turn-up", "renew"]
    assert by(state, "turn-up") == by(state, "renew") == "MY-DEV-02"
    assert story(state, "turn-up") == ["develop-began 0 false | MY-DEV-02"]
    assert story(state, "turn-up", "show:c064") == ["card-turned-up c064 | MY-DEV-02"]
    assert story(state, "renew") == ["develop-began 0 true | MY-DEV-02"]
    renewed = play(state, "renew")
    assert by(renewed, "under:c062") == "MY-DEV-02"
    assert why_not(renewed, "under:c064") == ["MY-DEV-02 card=c064"]
    assert story(renewed, "under:c062") == []
    two = play(renewed, "under:c062", "under:c061")
    assert moves(two) == ["under:c063"]
    assert why_not(two, "under:c062") == ["MY-DEV-02 card=c062"]
    assert story(two, "under:c063") == [
        "cards-put-under 0 (c061 c062 c063) | MY-DEV-02 MY-INFO-09 MY-INFO-03",
        "order-seen 0 (c062 c061 c063) | MY-INFO-09 | to 0",
    ]


@pytest.mark.rule("MY-DEV-03", "MY-DEV-04", "MY-INFO-06")
def test_one_to_three_cards_are_bought_in_the_open() -> None:
    """One Energy, then two, then two; then the area is refilled to three (MY-DEV-04)."""
    state = play(developing(), "turn-up", "show:c064")
    assert by(state, "buy:c061") == "MY-DEV-03"
    assert why_not(state, "done") == ["MY-DEV-03"]
    assert why_not(state, "buy:c065") == ["MY-DEV-02 card=c065"]
    bought = "MY-DEV-03 MY-INFO-06"
    assert story(state, "buy:c061") == [
        "paid 0 1 0 | MY-DEV-03 MY-RES-03",
        f"card-bought 0 c061 | {bought}",
    ]
    assert story(state, "buy:c061", "buy:c062")[0] == "paid 0 2 0 | MY-DEV-03 MY-RES-03"
    third = play(state, "buy:c061", "buy:c062")
    assert moves(third) == ["buy:c063", "buy:c064", "done"]
    after = play(third, "buy:c063")
    assert (after.players[ADA].energy, after.deck.area) == (0, ("c064",))
    assert asked(after)[1] == "turn-up"
    assert story(after, "show:c065") == ["card-turned-up c065 | MY-DEV-04"]
    assert after.players[ADA].hand.known == ("c061", "c062", "c063")
    stopped = play(state, "buy:c061", "done")
    assert asked(stopped) == (ADA, "turn")
    assert stopped.deck.area == ("c062", "c063", "c064")
    poor = play(developing(2), "turn-up", "show:c064", "buy:c061")
    assert asked(poor) == (ADA, "turn")


@pytest.mark.rule("MY-DEV-05", "MY-Q-28")
def test_a_short_deck_and_an_empty_one_are_named() -> None:
    """With nothing left to turn up the area is what there is (MY-DEV-05, MY-Q-28)."""
    short = developing(deck="c064 c065")
    assert by(short, "renew") == "MY-Q-28 MY-DEV-02"
    assert by(short, "turn-up") == "MY-DEV-02"
    assert by(developing(deck="c064 c065 c066"), "renew") == "MY-DEV-02"
    empty = developing(deck="")
    assert moves(empty) == ["turn-up"]
    assert by(empty, "turn-up") == "MY-DEV-05 MY-DEV-02"
    assert why_not(empty, "renew") == ["MY-DEV-05"]
    assert story(empty, "turn-up") == [
        "develop-began 0 false | MY-DEV-02",
        "skipped - turn-up (MY-DEV-05) | MY-DEV-05",
    ]
    bare = developing(area="", deck="c064 c065")
    assert moves(bare) == ["turn-up", "renew"]
    assert asked(play(bare, "renew"))[1] == "turn-up"


@pytest.mark.rule("MY-C002", "MY-TURN-05", "MY-Q-27", "MY-DEV-01", "MY-EN05")
def test_a_granted_develop_names_its_card_and_is_lost_without_energy() -> None:
    """C002 with three Energy, and with exactly two (MY-Q-27)."""
    rich = scene(player("c002", energy=3), FAR, CLEO, area=AREA)
    state = play(rich, "act:c002", "effect")
    assert by(state, "turn-up") == by(state, "renew") == "MY-C002 MY-TURN-05 MY-DEV-02"
    assert story(state, "turn-up") == ["develop-began 0 false | MY-DEV-02 MY-C002 MY-TURN-05"]
    poor = scene(player("c002", energy=2), FAR, CLEO, area=AREA)
    assert story(poor, "act:c002", "effect")[2:] == [
        "gained 0 0 2 0 c002 | MY-C002",
        "skipped 0 develop (MY-DEV-01 needed=1 had=0) | MY-Q-27 MY-C002 MY-DEV-01",
    ]


@pytest.mark.rule("MY-C012", "MY-C002", "MY-TURN-05", "MY-Q-78")
@pytest.mark.parametrize(
    ("card", "granted"),
    [("c012", "MY-C012 MY-TURN-05 MY-Q-78"), ("c002", "MY-C002 MY-TURN-05")],
)
def test_a_develop_of_an_accessory_does_not_replace_the_standard_action(
    card: str, granted: str
) -> None:
    """That of another card needs no such ruling (MY-Q-78); both are none of the turn's own."""
    state = scene(player(energy=5), FAR, CLEO, area=AREA)
    state = at_once(state, AskDevelop(ADA, CardId(card)))
    assert by(state, "turn-up") == f"{granted} MY-DEV-02"
    assert story(state, "turn-up") == [f"develop-began 0 false | MY-DEV-02 {granted}"]


@pytest.mark.rule("MY-C041", "MY-Q-85", "MY-DEV-06", "MY-Q-29", "MY-INFO-06")
def test_the_number_of_drawn_cards_is_fixed_first() -> None:
    """Up to two, as far as the deck goes; the cards are seen by the drawer (MY-Q-85)."""
    state = scene(player("c041", energy=1), FAR, CLEO)
    state = play(state, "act:c041", "effect")
    assert moves(state) == ["draw:0", "draw:1", "draw:2"]
    assert by(state, "draw:2") == "MY-C041 MY-DEV-06 MY-Q-85"
    assert why_not(state, "draw:3") == ["MY-Q-85 needed=3 had=2"]
    assert asked(play(state, "draw:0")) == (ADA, "options")
    first = story(state, "draw:2", "show:c064")
    assert first == [
        f"card-drawn 0 three | {SEEN}",
        "card-seen 0 c064 - | MY-INFO-06 MY-INFO-09 | to 0",
    ]
    assert asked(play(state, "draw:2", "show:c064"))[1] == "draw"
    assert asked(play(state, "draw:2", "show:c064", "show:c065")) == (ADA, "options")
    one = scene(player("c041", energy=1), FAR, CLEO, deck="c064")
    one = play(one, "act:c041", "effect")
    assert moves(one) == ["draw:0", "draw:1"]
    assert why_not(one, "draw:2") == ["MY-Q-85 needed=2 had=1"]
    none = scene(player("c041", energy=1), FAR, CLEO, deck="")
    assert story(none, "act:c041", "effect")[2:] == [
        "skipped 0 draw (MY-Q-29) | MY-Q-29 MY-DEV-06 MY-C041"
    ]


@pytest.mark.rule("MY-DEV-06", "MY-Q-29")
def test_a_draw_takes_what_there_is() -> None:
    """Two wanted and one there: one, and the lack is told (MY-DEV-06)."""
    state = scene(player(), FAR, CLEO, deck="c064")
    short = begin_draw(state, ADA, 2, SILENT)
    assert short.agenda[-1] == DrawFor(ADA, 1)
    assert begin_draw(state, ADA, 1, SILENT).agenda[-1] == DrawFor(ADA, 1)
    empty = scene(player(), FAR, CLEO, deck="")
    assert begin_draw(empty, ADA, 1, SILENT) == empty
    assert story_of(empty, DrawFor(ADA, 1)) == []


@pytest.mark.rule("MY-INFO-09", "MY-INFO-03")
def test_who_laid_a_card_under_knows_who_draws_it() -> None:
    """Ben put it there; Ada draws it without chance, and both know it (MY-INFO-09)."""
    bottom = (Batch(1, BEN, ids("c061")),)
    state = scene(player("c041", energy=1), FAR, CLEO, deck="", bottom=bottom)
    assert story(state, "act:c041", "effect", "draw:1") == [
        f"card-drawn 0 three | {SEEN}",
        "card-seen 0 c061 1 | MY-INFO-06 MY-INFO-09 | to 0 1",
    ]


def drafting(players: int = 3) -> State:
    """An expert draft with its five cards laid."""
    config = RulesConfig(expert_draft=True)
    state = mysthea.new(Options(players, circle=LAYOUT_REF, config=config))
    while asked(state)[1] != "draft":
        state = mysthea.apply(state, mysthea.legal_moves(state)[0])
    return state


@pytest.mark.rule("MY-VAR-05", "MY-Q-68", "MY-INFO-06", "MY-VAR-01", "MY-CHAMP-01")
def test_a_draft_pick_is_open_and_of_a_kind_not_yet_owned() -> None:
    """A card of the kind replaces it (MY-VAR-05, MY-Q-68)."""
    state = drafting()
    assert moves(state) == ["draft:c001", "draft:c006", "draft:c011", "draft:c016", "draft:h01"]
    assert by(state, "draft:c001") == "MY-VAR-05"
    assert why_not(state, "draft:c002") == ["MY-VAR-05 card=c002"]
    assert story(state, "draft:c001") == ["card-drafted 0 c001 | MY-VAR-05 MY-INFO-06"]
    champion = "MY-VAR-05 MY-H01 MY-VAR-01 MY-CHAMP-01 MY-Q-87"
    assert story(state, "draft:h01") == [f"card-drafted 0 h01 | {champion}"]
    assert story(state, "draft:c001", "show:c003") == [
        "draft-laid c003 | MY-VAR-05 MY-Q-91 MY-X-14"
    ]
    assert asked(play(state, "draft:c001"))[1] == "draft-card"
    assert moves(play(state, "draft:c001"))[0] == "show:c002"
    assert moves(play(state, "draft:h01"))[0] == "show:h02"
    round_two = play(state, "draft:c001", "show:c002", "draft:c002", "show:c003", "draft:h01")
    round_two = play(round_two, "show:h02")
    assert asked(round_two) == (ADA, "draft")
    assert why_not(round_two, "draft:c003") == ["MY-Q-68 card=c003", "MY-VAR-05"]
    assert moves(round_two) == ["draft:c006", "draft:c011", "draft:c016", "draft:h02"]


@pytest.mark.rule("MY-Q-68", "MY-VAR-05")
def test_an_empty_pile_of_a_draft_is_not_refilled() -> None:
    """Five players take five cards of a colour (MY-Q-68)."""
    state = drafting(5)
    for card, shown in (("c001", "c002"), ("c002", "c003"), ("c003", "c004"), ("c004", "c005")):
        state = play(state, f"draft:{card}", f"show:{shown}")
    assert [line(each) for each in told(state, "draft:c005")] == [
        "card-drafted 4 c005 | MY-VAR-05 MY-INFO-06",
        "skipped - draft (MY-VAR-05 card=any) | MY-Q-68",
    ]
    assert CardId("c005") in play(state, "draft:c005").players[4].hand
