"""A move at a wrong moment, or of a wrong seat, is refused by the rule on that point."""

from __future__ import annotations

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Ability
from skybridge_rules.thraen.config import DrakheChoice, GodhBottomOrder, RulesConfig
from skybridge_rules.thraen.moments import MOMENTS
from skybridge_rules.thraen.moves import KINDS, Decline, DiscardGodh, Done, GiveUp, Trade
from skybridge_rules.thraen.tasks import AskBury, AskDamage, EndTurn
from tests.thraen.builders import (
    Board,
    asked,
    go_on,
    move,
    play,
    then,
)
from tests.thraen.said_tables import (
    PLAIN,
    STRONG,
    against,
    at,
)

# Moments.


def test_every_kind_of_move_has_its_moment() -> None:
    """But those that are free at many moments, or that leave one."""
    free = {Trade, DiscardGodh, GiveUp, Done, Decline}
    assert set(MOMENTS) == set(KINDS.values()) - free


OVER = [
    ("take", "TH-TAKE-01", "play", "take:light"),
    ("play", "TH-PLAY-01", "use", "play:archer@1"),
    ("use", "TH-TURN-02", "build", "use:3.2"),
    ("bonus", "TH-BONUS-01", "play", "bonus:wood"),
    ("keep", "TH-KNOW-03", "play", "keep:elder"),
    ("put-back", "TH-KNOW-04", "play", "back:elder"),
    ("draw", "TH-KNOW-03", "use", "draw:1"),
    ("immediate", "TH-IMMED-01", "use", "advance"),
    ("immediate", "TH-IMMED-01", "build", "return:3"),
    ("order", "TH-IMMED-03", "build", "next:2"),
]
LATER = [
    ("play", "TH-TURN-02", "take", "play:archer@1"),
    ("use", "TH-TURN-02", "play", "use:3.2"),
    ("build", "TH-TURN-02", "use", "build:1"),
    ("bonus", "TH-TURN-02", "take", "bonus:wood"),
    ("damage", "TH-DRAKHE-SATHAP-01", "take", "lose-cards"),
    ("damage", "TH-DRAKHE-04", "take", "lose-might"),
    ("compensation", "TH-END-03", "take", "lay:1"),
]
NEVER = [
    ("crown", "TH-PREP-05", "take", "crown:light"),
    ("immediate", "TH-ABIL-MAS-01", "play", "summon"),
    ("pair", "TH-ABIL-PRI-01", "use", "both:moon"),
    ("die", "TH-ABIL-BLD-02", "take", "die:utreng"),
    ("figure", "TH-ABIL-AGO-04", "take", "give:0"),
    ("bury", "TH-GODHLIMIT-03", "limit", "bury:moon"),
]


@pytest.mark.rule("TH-TURN-02", "TH-TAKE-01", "TH-PLAY-01", "TH-BONUS-01", "TH-KNOW-03")
@pytest.mark.parametrize(
    ("own", "rule", "step", "text", "when"),
    [
        *((*each, "over") for each in OVER),
        *((*each, "later") for each in LATER),
        *((*each, "never") for each in NEVER),
    ],
)
def test_a_move_at_another_moment_is_told_by_its_own_rule(
    own: str, rule: str, step: str, text: str, when: str
) -> None:
    """It says where the move belongs, and whether that is over, to come, or not for this player."""
    mine = Board(ability=PLAIN, c=["priest"], hand=["archer"], godhs=["moon"], goods={"wood": 1})
    state = at(step, mine, faceup={"light": "elder"})
    verdict = thraen.explain(state, move(text))
    assert verdict.reasons == (reason(rule, moment=when, step=step, own_step=own),)


@pytest.mark.rule("TH-BONUS-01", "TH-TAKE-01", "TH-PREP-05", "TH-DRAKHE-03", "TH-RELIG-01")
def test_a_question_that_cannot_be_left_says_so_by_its_own_rule() -> None:
    """Not by the order of the steps."""
    bonus = play(at("take", faceup={"light": "elder"}), "take:light")
    assert against(bonus, "done") == ["TH-BONUS-01"]
    damage = at((AskDamage(Seat(0)),), STRONG, completed=4, drakhe="sathap")
    assert against(damage, "done") == ["TH-DRAKHE-03"]
    mine = Board(ability=PLAIN, c=["priest"], godhs=["gamma"])
    assert against(play(at("use", mine), "use:3.1"), "decline") == ["TH-RELIG-01"]


@pytest.mark.rule("TH-TIME-01", "TH-TIME-02", "TH-PRE-04", "TH-PRE-01", "TH-ABIL-EMP-05")
def test_what_belongs_to_a_turn_is_refused_outside_of_it_by_what_a_turn_is() -> None:
    """In the Faction phase, before round 1, and while Guinn gains a bonus in another's turn."""
    mine = Board(ability=PLAIN, hand=["archer"], goods={"salt": 2}, might=1)
    night = at((AskDamage(Seat(0)),), mine, completed=4, drakhe="sathap")
    assert against(night, "play:archer@1") == ["TH-TIME-01"]
    assert against(night, "trade:salt>wood") == ["TH-TIME-02"]
    morning = at("take", Board(ability=PLAIN), Board(ability=Ability.EMPERY, goods={"salt": 2}),
                 faceup={"light": "elder"}, crown="light")  # fmt: skip
    bonus = play(morning, "take:light")
    assert asked(bonus) == "1 empery"
    assert against(bonus, "trade:salt>wood") == ["TH-ABIL-EMP-05"]
    assert against(bonus, "bonus:wood", 0) == ["TH-ABIL-EMP-05"]


@pytest.mark.rule("TH-TIME-03", "TH-Q-85", "TH-GODHLIMIT-05")
def test_free_actions_are_over_once_step_5a_is_closed() -> None:
    """By the ruling that closes it; in the middle of an effect they only have to wait."""
    config = RulesConfig(godh_bottom_order=GodhBottomOrder.CHOICE)
    mine = Board(ability=PLAIN, goods={"salt": 2})
    tasks = (AskBury(Seat(0)), EndTurn(Seat(0)))
    state = at("limit", mine, beside=["moon", "sun"], config=config)
    closed = then(state.popped().popped(), *tasks)
    assert against(closed, "trade:salt>wood") == ["TH-Q-85"]


@pytest.mark.rule("TH-PREP-01", "TH-FACTION-03", "TH-INFO-03")
def test_chance_is_told_by_the_rule_of_what_it_brings() -> None:
    """An outcome that cannot be, and one of another kind."""
    state = thraen.new(thraen.Options(2, config=RulesConfig()))
    decision = thraen.decision(state)
    assert decision is not None
    assert decision.by is CHANCE
    assert against(state, "begin:3") == ["TH-SETUP-08"]
    assert against(state, "face:wood") == ["TH-FACTION-03"]
    assert against(at("take", faceup={"light": "elder"}), "show:elder") == ["TH-INFO-03"]


# Seats.


@pytest.mark.rule("TH-TURN-01", "TH-DRAKHE-06", "TH-PREP-05", "TH-PRE-01", "TH-TIME-02")
def test_a_seat_that_is_not_asked_is_told_who_decides_and_why() -> None:
    """By the rule of the question; free actions by their own."""
    turn = at("take", faceup={"light": "elder"})
    verdict = thraen.explain(turn, move("take:light"), Seat(1))
    assert verdict.reasons == (reason("TH-TURN-01", asked=0, answered=1),)
    tasks = AskDamage(Seat(0)), AskDamage(Seat(1))
    night = at(tasks, STRONG, completed=4, drakhe="sathap")
    verdict = thraen.explain(night, move("lose-cards"), Seat(1))
    assert verdict.reasons == (reason("TH-DRAKHE-06", asked=0, answered=1),)
    rich = Board(ability=Ability.DAUGHTER, goods={"salt": 2})
    assert against(at("take", None, rich), "trade:salt>wood", 1) == ["TH-TIME-02"]
    assert against(night, "play:archer@1", 1) == ["TH-TIME-01"]


@pytest.mark.rule("TH-TURN-01")
def test_a_seat_that_does_not_exist_is_told_who_decides() -> None:
    """And nothing is looked up for it."""
    state = at("take", faceup={"light": "elder"})
    for text in ("take:light", "build:1", "trade:salt>wood", "keep:elder"):
        assert against(state, text, 7) == ["TH-TURN-01"]


@pytest.mark.rule("TH-Q-84", "TH-Q-67")
def test_a_seat_that_is_not_asked_learns_nothing_of_a_secret() -> None:
    """Neither of a damage chosen in secret, nor of cards that another looks at."""
    secret = RulesConfig(drakhe_choice=DrakheChoice.SIMULTANEOUS)
    state = at((AskDamage(Seat(0)),), completed=4, drakhe="elbea", config=secret)
    assert against(state, "lose-people", 1) == ["TH-DRAKHE-06"]
    looking = at("take", Board(ability=PLAIN, b=["sage"]), faceup={"light": "elder"})
    looking = play(looking, "take:light", "draw:1")
    looking = play(looking, str(thraen.legal_moves(looking)[0]))
    assert asked(looking) == "0 keep"
    for name in ("elder", "archer", "shade"):
        assert against(looking, f"keep:{name}", 1) == ["TH-TURN-01"]


# Moments that went by.


@pytest.mark.rule("TH-BUILD-02", "TH-TURN-01", "TH-TURN-02")
def test_a_step_that_went_by_says_what_was_missing_there() -> None:
    """Seat 0 has no wood; steps 3 to 5 go by, and seat 1 is asked to take a card."""
    state = go_on(at("build", Board(ability=PLAIN), faceup={"light": "elder"}))
    assert asked(state) == "1 take"
    verdict = thraen.explain(state, move("build:1"), Seat(0))
    assert verdict.reasons == (
        reason("TH-BUILD-02", needed=1, resource="wood", had=0),
        reason("TH-TURN-01", asked=1, answered=0),
    )
    later = thraen.explain(state, move("build:1"))  # seat 1 is asked, and its step is to come
    assert later.reasons == (reason("TH-TURN-02", moment="later", step="take", own_step="build"),)
    held = go_on(at("build", Board(ability=PLAIN, godhs=["moon"])))
    assert asked(play(held, "done")) == "0 limit"
    assert against(play(held, "done"), "build:1") == ["TH-BUILD-02", "TH-TURN-02"]


@pytest.mark.rule("TH-BUILD-09", "TH-TURN-02")
def test_what_was_made_is_not_said_to_be_missing() -> None:
    """The wood was paid: a second contribution is the point."""
    state = at("build", Board(ability=PLAIN, goods={"wood": 1}, godhs=["moon"]))
    assert against(play(state, "build:1"), "build:1") == ["TH-BUILD-09"]
    could = at("limit", Board(ability=PLAIN, goods={"wood": 1}, godhs=["moon"]))
    assert against(could, "build:1") == ["TH-TURN-02"]


@pytest.mark.rule("TH-TAKE-03", "TH-PREP-02", "TH-PREP-04", "TH-TAKE-01")
def test_a_stack_that_offers_nothing_says_why() -> None:
    """Taken from, under the Great Drakhe, or run out."""
    state = at("take", faceup={"light": "elder"}, sizes={"realm": 0})
    assert against(state, "take:utreng") == ["TH-TAKE-03", "TH-TAKE-02"]
    assert against(state, "take:eye") == ["TH-PREP-02", "TH-TAKE-02"]
    assert against(state, "take:realm") == ["TH-PREP-04", "TH-TAKE-01"]
