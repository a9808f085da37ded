"""Verdicts name first what a player would doubt: the special rule before the general one."""

from __future__ import annotations

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen import Ability
from skybridge_rules.thraen.tasks import AskDamage
from tests.thraen.bare_tables import table
from tests.thraen.builders import (
    Board,
    play,
    position,
)
from tests.thraen.said_tables import (
    CARDS,
    GENEORN,
    MASTER,
    PLAIN,
    PRIEST,
    against,
    allowed_by,
    at,
)


@pytest.mark.rule("TH-TAKE-05", "TH-PLAY-03", "TH-PLAY-06", "TH-CARD-02", "TH-TAKE-02")
def test_taking_and_playing_name_what_a_player_would_doubt() -> None:
    """A hand without limit, the card just taken, and what it is laid on."""
    many = Board(ability=PLAIN, a=["shade"], hand=["archer", "sage", "priest"])
    state = at("take", many, faceup={"light": "elder"})
    assert allowed_by(state, "take:light") == ["TH-TAKE-05", "TH-TAKE-02", "TH-TAKE-01"]
    taken = play(state, "take:light", "bonus:wood")
    assert allowed_by(taken, "play:elder@1") == [
        *("TH-PLAY-02", "TH-PLAY-06", "TH-PLAY-03", "TH-CARD-02", "TH-PLAY-01"),
    ]
    assert "TH-PLAY-06" not in allowed_by(taken, "play:archer@1")


@pytest.mark.rule("TH-TAKE-04", "TH-BONUS-04", "TH-Q-08")
def test_to_go_without_a_card_is_to_go_without_a_bonus() -> None:
    """Where the only card costs a population."""
    guinn = Board(ability=Ability.AGONY)
    state = at("take", Board(ability=PLAIN), guinn, faceup={"light": "elder"}, crown="light")
    found = allowed_by(state, "done")
    assert found == ["TH-Q-08", "TH-TAKE-04", "TH-BONUS-04", "TH-TIME-04", "TH-TAKE-01"]
    assert allowed_by(state, "take:light")[0] == "TH-ABIL-AGO-02"


@pytest.mark.rule("TH-STORE-01", "TH-STORE-02", "TH-STORE-04", "TH-STORE-06", "TH-STORE-07")
def test_a_gain_names_a_full_storage_and_a_supply_without_end() -> None:
    """The limit first; and more wood than there are pieces."""
    mine = Board(ability=PLAIN, a=["elder"], goods={"salt": 2, "wood": 4})
    state = at("use", mine)
    assert allowed_by(state, "use:1.2")[:2] == ["TH-STORE-04", "TH-STORE-07"]
    assert allowed_by(state, "use:1.1")[:2] == ["TH-MAIN-05", "TH-STORE-01"]
    room = play(state, "use:1.2")
    assert allowed_by(room, "decline") == ["TH-STORE-04", "TH-Q-26", "TH-STORE-07"]
    rest = [Board(ability=each, goods={"wood": 5}) for each in (MASTER, Ability.DAUGHTER)]
    out = table(CARDS, Board(ability=PLAIN, a=["elder"], goods={"wood": 2}), *rest, ask="use")
    assert allowed_by(out, "use:1.1")[0] == "TH-STORE-06"
    assert "TH-MAIN-04" in allowed_by(play(state, "use:1.1"), "use:1.2")


@pytest.mark.rule("TH-FEUD-02", "TH-FEUD-05", "TH-FEUD-06", "TH-ABIL-MAS-02", "TH-ABIL-GEN-04")
def test_a_feud_is_named_where_it_does_not_bind() -> None:
    """With another colour, buried, or for the Master; and the Geneorn is told that it does bind."""
    hand = ["shade", "archer"]
    stack = ["elder", "alpha"]
    other = at("play", Board(ability=PLAIN, a=stack, hand=hand))
    assert allowed_by(other, "play:archer@1")[:2] == ["TH-FEUD-02", "TH-PLAY-04"]
    master = at("play", Board(ability=MASTER, a=stack, hand=hand))
    assert allowed_by(master, "play:shade@1")[:2] == ["TH-ABIL-MAS-02", "TH-FEUD-06"]
    buried = at("play", Board(ability=PLAIN, a=[*stack, "archer"], hand=["shade"]))
    assert allowed_by(buried, "play:shade@1")[0] == "TH-FEUD-02"
    free = at("play", Board(ability=GENEORN, a=stack, hand=hand))
    assert allowed_by(free, "play:archer@1")[:2] == ["TH-FEUD-05", "TH-FEUD-02"]
    assert against(free, "play:shade@1") == ["TH-ABIL-GEN-04", "TH-FEUD-02"]


@pytest.mark.rule("TH-FEUD-04", "TH-ABIL-GAR-03")
def test_a_feud_that_lets_ghiarhabbat_pass_is_named() -> None:
    """The Godh card where it goes has a feud with another colour."""
    mine = Board(ability=Ability.GARDENS, a=["ghiarhabbat"], c=["priest", "gamma"], hand=["archer"])
    found = allowed_by(at("play", mine), "play:archer@1~3")
    assert found[:3] == ["TH-ABIL-GAR-02", "TH-ABIL-GAR-03", "TH-FEUD-04"]


@pytest.mark.rule("TH-RELIG-05", "TH-RELIG-06", "TH-RELIG-07", "TH-RELIG-09", "TH-PLAY-08")
def test_religion_names_what_a_player_would_doubt() -> None:
    """Onto the card that gave it, with a card drawn this turn; no gift, and no card of step 2."""
    state = at("use", Board(ability=PLAIN, c=["priest"], godhs=["gamma"]))
    drawn = play(state, "use:3.2")
    drawn = play(drawn, str(thraen.legal_moves(drawn)[0]))
    found = allowed_by(play(drawn, "use:3.1"), "godh:gamma@3")
    assert found[:2] == ["TH-RELIG-06", "TH-RELIG-09"]
    assert found[-4:] == ["TH-RELIG-05", "TH-RELIG-07", "TH-PLAY-08", "TH-RELIG-01"]
    first = allowed_by(play(state, "use:3.1"), "godh:gamma@3")
    assert "TH-RELIG-09" not in first


@pytest.mark.rule("TH-GODHLIMIT-04", "TH-ABIL-PRI-03", "TH-ABIL-PRI-04", "TH-GIFT-04")
def test_godh_cards_name_their_limit_and_their_exceptions() -> None:
    """Above three in hand for now; one card left for the High Priest; Food for nobody."""
    mine = Board(ability=PLAIN, c=["priest"], godhs=["gamma", "moon", "sun"])
    assert allowed_by(at("use", mine), "use:3.2")[0] == "TH-GODHLIMIT-04"
    jardh = Board(ability=PRIEST, c=["priest"])
    assert allowed_by(at("use", jardh, godh_size=1), "use:3.2")[0] == "TH-ABIL-PRI-03"
    pair = at("use", jardh, godh_top=["moon", "sun"], godh_size=2)
    pair = play(pair, "use:3.2")
    assert allowed_by(pair, "keep:moon")[0] == "TH-ABIL-PRI-04"
    food = at("use", Board(ability=PLAIN, godhs=["bread"]))
    assert allowed_by(food, "discard:bread")[0] == "TH-GIFT-04"


@pytest.mark.rule("TH-BUILD-08", "TH-MIGHT-05", "TH-ABIL-BLD-05", "TH-MIGHT-03", "TH-PRE-05")
def test_building_and_might_name_what_a_player_would_doubt() -> None:
    """Others have built; others stand there; a die pays for nothing else."""
    mine, other = Board(ability=PLAIN, goods={"wood": 1}), Board(ability=MASTER, on=[1])
    assert allowed_by(at("build", mine, other), "build:1")[0] == "TH-BUILD-08"
    legions = at("use", Board(ability=PLAIN, goods={"metal": 2}), Board(ability=MASTER, might=1))
    assert allowed_by(legions, "trade:metal")[0] == "TH-MIGHT-05"
    adlem = Board(ability=Ability.BRIDGE_BUILDER, goods={"metal": 1}, godhs=["moon"])
    die = at("use", adlem, utreng="metal", spare=True, completed=2)
    assert against(die, "trade:metal") == ["TH-ABIL-BLD-05", "TH-RTRADE-03"]
    weak = at(
        (AskDamage(Seat(0)),), Board(ability=PLAIN, a=["elder"]), completed=4, drakhe="terogh"
    )
    assert against(weak, "lose-might") == ["TH-MIGHT-03", "TH-DRAKHE-03"]


@pytest.mark.rule("TH-CARD-03", "TH-CARD-04", "TH-DRAKHE-TEROGH-02", "TH-MAIN-03")
def test_a_hidden_effect_is_told_what_hides_it() -> None:
    """A card, a Godh card, a closed slot."""
    covered = Board(ability=PLAIN, a=["elder", "archer"], c=["priest", "gamma"])
    state = at("use", covered)
    assert against(state, "use:1.2") == ["TH-CARD-03", "TH-MAIN-03"]
    assert against(state, "use:3.1") == ["TH-CARD-04", "TH-MAIN-03"]
    closed = Board(ability=PLAIN, a=["elder"], closed="a", godhs=["moon"])
    shut = at("use", closed, completed=4)
    assert against(shut, "use:1.1") == ["TH-DRAKHE-TEROGH-02", "TH-MAIN-03"]


@pytest.mark.rule("TH-RETREAT-04", "TH-RETREAT-01")
def test_retreat_is_told_what_it_does_not_open() -> None:
    """A feud and a closed slot bind it too; else it is the first rule that allows the play."""
    mine = Board(ability=PLAIN, a=["elder", "alpha"], b=["sage"], hand=["shade"], might=1)
    state = at("play", mine)
    assert against(state, "play:shade@1!")[0] == "TH-RETREAT-06"
    assert allowed_by(state, "play:shade@2!")[0] == "TH-RETREAT-01"
    moved = position(CARDS, Board(ability=PLAIN, b=["sage"], closed="b", hand=["shade"], might=1),
                     Board(ability=MASTER), ask="play", completed=4)  # fmt: skip
    assert against(moved, "play:shade@2!") == ["TH-RETREAT-04", "TH-PLAY-05"]
