"""Step 2 with Retreat: a step back buys the free choice of a slot (TH-RETREAT)."""

from __future__ import annotations

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Ability, State
from skybridge_rules.thraen.config import DEFAULT, RetreatScope, RulesConfig
from skybridge_rules.thraen.effects import Might
from skybridge_rules.thraen.events import CardPlayed, LegionMoved
from tests.thraen.builders import (
    PLAIN,
    Board,
    asked,
    card,
    deal,
    godh,
    hand,
    might,
    moves,
    play,
    position,
    refused,
    stack,
    story,
)

CARDS = deal(
    card("prowler", "utreng", "a"),
    card("mason", "utreng", "a"),
    card("vagrant", "utreng", "wild"),
    card("drummer", "utreng", "a", immediate=[Might()]),
    card("elder", "light", "a"),
    godh("feast", "c", feud="light"),
)
ANY = RulesConfig(retreat_scope=RetreatScope.ANY)


def laying(
    *hand: str,
    might: int,
    c: tuple[str, ...] = (),
    closed: str = "",
    godhs: tuple[str, ...] = (),
    ability: Ability = PLAIN[0],
    config: RulesConfig = DEFAULT,
) -> State:
    """Seat 0 in step 2, its legion in this territory."""
    mine = Board(ability=ability, c=c, hand=hand, might=might, closed=closed, godhs=godhs)
    seen = PLAIN[1] if ability in PLAIN[:1] else PLAIN[2]
    return position(CARDS, mine, Board(ability=seen), ask="play", config=config)


@pytest.mark.rule("TH-RETREAT-01", "TH-MIGHT-03")
def test_a_step_back_buys_any_slot() -> None:
    """TH-RETREAT-01: the four slots without the rune of the card, empty or not."""
    state = laying("prowler", might=3)
    assert moves(state) == ["play:prowler@1", *(f"play:prowler@{slot}!" for slot in (2, 3, 4, 5))]
    after = play(state, "play:prowler@2!")
    assert (might(after), hand(after)) == (2, [])
    assert stack(after, "b") == ["mountain-hamlet", "prowler"]
    assert might(play(state, "play:prowler@1")) == 3


@pytest.mark.rule("TH-RETREAT-01", "TH-PLAY-02")
def test_without_the_step_back_another_slot_is_refused() -> None:
    """TH-RETREAT-01: Retreat is a part of the move; a slot that does not exist helps nobody."""
    state = laying("prowler", might=3)
    refused(state, "play:prowler@2", reason("TH-PLAY-02", card="prowler", rune="A", slot=2))
    refused(state, "play:prowler@6!", reason("TH-PLAY-02", card="prowler", rune="A", slot=6))


@pytest.mark.rule("TH-RETREAT-02", "TH-MIGHT-03", "TH-MIGHT-04")
def test_a_legion_at_the_plateau_cannot_retreat() -> None:
    """TH-RETREAT-02: at T0 only the matching slot is left; from T1 on all are."""
    state = laying("prowler", might=0)
    assert moves(state) == ["play:prowler@1"]
    for slot in (2, 3, 4, 5):
        refused(state, f"play:prowler@{slot}!", reason("TH-RETREAT-02"))
    assert might(play(laying("prowler", might=1), "play:prowler@5!")) == 0


@pytest.mark.rule("TH-RETREAT-03")
def test_first_the_legion_then_the_card_then_its_effects() -> None:
    """TH-RETREAT-03: Military might on the card wins the territory back."""
    state = laying("drummer", might=8)
    told = story(state, "play:drummer@3!", 1)
    assert told == (LegionMoved(Seat(0), 7), CardPlayed(Seat(0), CardId("drummer"), 2, True))
    state = play(state, "play:drummer@3!")
    assert (asked(state), might(state)) == ("0 immediate", 7)
    assert might(play(state, "advance")) == 8  # from T8 itself it could not have advanced
    plain = play(laying("drummer", might=8), "play:drummer@1")
    assert (asked(plain), might(plain)) == ("0 use", 8)


@pytest.mark.rule("TH-RETREAT-04", "TH-PLAY-05", "TH-FEUD-02")
def test_feuds_and_closed_slots_bind_with_retreat_too() -> None:
    """TH-RETREAT-04: green cannot lie on feast, and nothing lies in a closed slot."""
    state = laying("elder", "prowler", might=2, c=("mason", "feast"), closed="d")
    why = reason("TH-FEUD-02", card="elder", colour="light", godh="feast")
    refused(state, "play:elder@3!", reason("TH-RETREAT-04", slot=3), why)
    refused(state, "play:prowler@4!", reason("TH-RETREAT-04", slot=4), reason("TH-PLAY-05", slot=4))
    assert moves(state) == [
        "play:elder@1",
        "play:elder@2!",
        "play:elder@5!",
        "play:prowler@1",
        "play:prowler@2!",
        "play:prowler@3!",
        "play:prowler@5!",
    ]


@pytest.mark.rule("TH-RETREAT-05")
def test_a_godh_card_is_not_played_with_retreat() -> None:
    """TH-RETREAT-05: not in step 2, to whatever slot; a faction card is."""
    state = laying("prowler", might=2, godhs=("feast",), c=("mason",))
    for slot in (1, 3):
        refused(state, f"play:feast@{slot}!", reason("TH-RETREAT-05"))
    assert stack(play(state, "play:prowler@3!"), "c") == ["mason", "prowler"]


@pytest.mark.rule("TH-RETREAT-06", "TH-Q-31", "TH-D-07")
def test_retreat_is_only_for_slots_that_the_rune_does_not_reach() -> None:
    """TH-RETREAT-06, TH-Q-31: neither the matching slot nor a wild card asks for it."""
    state = laying("prowler", "vagrant", might=3)
    refused(state, "play:prowler@1!", reason("TH-RETREAT-06", card="prowler", slot=1))
    for slot in range(1, 6):
        why = reason("TH-RETREAT-06", card="vagrant", slot=slot)
        refused(state, f"play:vagrant@{slot}!", why)


@pytest.mark.rule("TH-RETREAT-06", "TH-Q-31")
def test_retreat_gives_geneorn_nothing() -> None:
    """TH-RETREAT-06: every slot of his is open to every card."""
    state = laying("prowler", might=3, ability=Ability.GENEORN)
    assert moves(state) == [f"play:prowler@{slot}" for slot in (1, 2, 3, 4)]
    refused(state, "play:prowler@2!", reason("TH-RETREAT-06", card="prowler", slot=2))


@pytest.mark.rule("TH-Q-31", "TH-D-07")
def test_by_the_wide_reading_retreat_is_for_any_slot() -> None:
    """TH-Q-31, TH-D-07: the switch; one may step back onto a fortification without need."""
    state = laying("prowler", "vagrant", might=4, config=ANY)
    wild = [f"play:vagrant@{slot}{mark}" for slot in range(1, 6) for mark in ("", "!")]
    assert moves(state) == [
        "play:prowler@1",
        "play:prowler@1!",
        *(f"play:prowler@{slot}!" for slot in (2, 3, 4, 5)),
        *wild,
    ]
    assert might(play(state, "play:prowler@1!")) == 3
    assert thraen.shipped().territory[3].fortification is not None
    refused(laying("vagrant", might=0, config=ANY), "play:vagrant@1!", reason("TH-RETREAT-02"))
    geneorn = laying("prowler", might=1, ability=Ability.GENEORN, config=ANY)
    assert might(play(geneorn, "play:prowler@2!")) == 0


@pytest.mark.rule("TH-RETREAT-07", "TH-TIME-03")
def test_one_step_back_and_one_card() -> None:
    """TH-RETREAT-07: the legion goes back by one, the card lies, and nothing comes between."""
    state = laying("prowler", "mason", might=5)
    after = play(state, "play:prowler@3!")
    assert (might(after), asked(after)) == (4, "0 use")
    assert refused(after, "play:mason@3!") == ["TH-PLAY-01"]
