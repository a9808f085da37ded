"""Effects: what they do, that they are compulsory, what comes to nothing (SW-503, SW-Q-42)."""

from __future__ import annotations

import pytest

from skybridge_rules import catalogue, skyward
from skybridge_rules.core.events import Log
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.skyward import Event
from skybridge_rules.skyward import effects as do
from skybridge_rules.skyward.events import CardDiscarded, CogsGained, LaunchGranted, Skipped
from skybridge_rules.skyward.resolve.carrying import begin
from skybridge_rules.skyward.telling import because
from tests.skyward.builders import (
    ADA,
    BEN,
    airspace,
    allowed,
    asked,
    asked_under,
    by,
    causes,
    cogs,
    hand,
    moves,
    play,
    player,
    refused,
    skipped,
)
from tests.skyward.effect_tables import effects

# Compulsory, as far as possible.


@pytest.mark.rule("SW-503", "SW-Q-42")
@pytest.mark.parametrize(
    ("moment", "card", "own"),
    [
        ("remove", "clock-tower", ""),
        ("opponent", "jump-gate", ""),
        ("copy", "biosphere", "mint"),
        ("pigeon", "catapult", "pigeon"),
        ("discard", "furnace", ""),
    ],
)
def test_an_effect_cannot_be_declined(moment: str, card: str, own: str) -> None:
    """SW-503: unless its card makes it optional."""
    crew = player("seer maker seer", own), player(airspace="house")
    state = effects(*crew, moment=moment, card=card)
    assert asked(state) == f"0 {moment}"
    refused(state, "decline", reason("SW-503", card=card))


@pytest.mark.rule("SW-503", "SW-903")
def test_the_effects_of_discords_cannot_be_declined() -> None:
    """SW-503, SW-903: neither of two that wait; the order is all that is chosen."""
    row = "chimaera-vats crassus-cache"
    state = effects(player("seer", discords=row, owed=row), player(), moment="resolve")
    refused(
        state,
        "decline",
        reason("SW-503", card="chimaera-vats"),
        reason("SW-503", card="crassus-cache"),
    )
    said = catalogue.say(reason("SW-503", card="crassus-cache"))
    assert said == "the effect of Crassus' Cache cannot be declined"


@pytest.mark.rule("SW-503", "SW-704")
def test_an_optional_effect_can_be_declined() -> None:
    """SW-503: Rookery is optional by its clarification."""
    state = effects(player("", "pigeon"), player(), moment="pigeon", card="rookery")
    allowed(state, "decline", "SW-503", "SW-704")
    assert airspace(play(state, "decline")) == "pigeon rookery"


@pytest.mark.rule("SW-Q-42", "SW-503")
@pytest.mark.parametrize(
    ("card", "what", "why"),
    [
        ("jump-gate", "opponent", "SW-Q-18"),
        ("biosphere", "copy", "SW-Q-15"),
        ("pyre", "remove", "SW-Q-42"),
        ("rookery", "pigeon", "SW-704"),
        ("catapult", "pigeon", "SW-711"),
        ("furnace", "discard", "SW-Q-42"),
    ],
)
def test_an_effect_that_cannot_be_carried_out_goes_by_and_says_why(
    card: str, what: str, why: str
) -> None:
    """SW-Q-42: no target, no question; the turn goes on."""
    state = play(effects(player(card, "", cogs=3), player("", "")), f"launch:{card}")
    while len(moves(state)) == 1 and asked(play(state, "cog")) == "0 pay":
        state = play(state, "cog")
    assert skipped(state, "cog") == {what: (Reason(because(why).rule, (("card", card),)),)}
    after = play(state, "cog")
    assert (asked(after), airspace(after)) == ("0 turn", card)


@pytest.mark.rule("SW-Q-42", "SW-906")
def test_cogs_for_cards_that_are_not_there_are_none() -> None:
    """SW-Q-42: the dovecote finds no Pigeon."""
    state = play(effects(player("dovecote", "", cogs=1)), "launch:dovecote")
    assert skipped(state, "cog") == {"cogs": (because("SW-Q-42", card="pigeon"),)}
    assert cogs(play(state, "cog")) == [0, 0]


@pytest.mark.rule("SW-906", "SW-501", "SW-005")
def test_cogs_for_each_card_of_a_name() -> None:
    """SW-906: three own Pigeons, by their face; a dove has another, and Ben's are not counted."""
    crew = player("dovecote", "pigeon pigeon dove", cogs=1), player(airspace="pigeon")
    state = play(effects(*crew), "launch:dovecote")
    gained = CogsGained(ADA, 2, CardId("dovecote"))
    assert causes(state, "cog", gained) == ("SW-304", "SW-005")
    assert cogs(play(state, "cog")) == [2, 0]


# Extra launches.


@pytest.mark.rule("SW-703", "SW-305", "SW-312", "SW-Q-14")
def test_sky_command_permits_one_more_launch() -> None:
    """SW-703: in this turn, and none has to follow."""
    state = effects(player("sky-command house forge", cogs=3))
    state = play(state, "launch:sky-command")
    granted = LaunchGranted(ADA, CardId("sky-command"))
    assert causes(state, "cog", granted) == ("SW-305", "SW-312", "SW-703", "SW-Q-14")
    state = play(state, "cog")
    assert moves(state) == ["launch:forge", "launch:house", "done"]
    allowed(state, "launch:house", "SW-305", "SW-312")
    after = play(state, "launch:house", "cog")
    refused(after, "launch:forge", reason("SW-305", needed=3, had=2))


@pytest.mark.rule("SW-703", "SW-305")
def test_without_such_an_effect_there_is_one_launch() -> None:
    """SW-305: the second one is refused with its figures."""
    state = play(effects(player("house forge", cogs=3)), "launch:house", "cog")
    refused(state, "launch:forge", reason("SW-305", needed=2, had=1))


@pytest.mark.rule("SW-305", "SW-Q-42")
def test_an_extra_launch_outside_the_own_turn_is_none() -> None:
    """SW-Q-42: nobody launches in the turn of another."""
    log: Log[Event] = Log()
    state = effects(player(), player())
    assert begin(state, BEN, CardId("sky-command"), do.ExtraLaunch(), log) == state
    why = because("SW-Q-42", card="sky-command")
    assert [each.event for each in log.told] == [Skipped(BEN, "launch", (why,))]


# Cards of the hand, and the order of effects.


@pytest.mark.rule("SW-304", "SW-501")
def test_cards_to_discard_are_named_by_their_owner_in_any_order() -> None:
    """SW-304: by the building, and no Discord; whichever comes first, the result is the same."""
    crew = player("seer maker shrine", "house"), player("preserver")
    state = effects(*crew, moment="discard", card="furnace")
    assert moves(state) == ["discard:maker", "discard:seer", "discard:shrine"]
    assert asked_under(state) == "SW-304"
    assert by(state, "discard:seer") == ("SW-304",)
    discarded = CardDiscarded(ADA, CardId("seer"))
    assert causes(state, "discard:seer", discarded) == ("SW-304",)
    one = play(state, "discard:seer", "discard:maker")
    assert one == play(state, "discard:maker", "discard:seer")
    assert (hand(one), asked(one)) == ("shrine", "0 turn")
    assert {"seer", "maker"} <= set(one.discard)


@pytest.mark.rule("SW-304", "SW-907")
@pytest.mark.parametrize(("source", "rule"), [("furnace", "SW-304"), ("quarrel", "SW-907")])
def test_the_second_card_to_discard_is_asked_for_by_the_same_card(source: str, rule: str) -> None:
    """SW-304, SW-907: both take two, and the second question has the rule of the first."""
    state = effects(player("seer maker shrine"), player(), moment="discard", card=source)
    second = play(state, "discard:seer")
    assert (asked(second), asked_under(second)) == ("0 discard", rule)
    refused(second, "discard:seer", reason(rule, moment="hand", card="seer"))
    assert rule in causes(second, "discard:maker", CardDiscarded(ADA, CardId("maker")))


@pytest.mark.rule("SW-304")
@pytest.mark.parametrize("card", ["house", "preserver", "pigeon", "mint"])
def test_cards_to_discard_come_from_the_own_hand_alone(card: str) -> None:
    """SW-304: not from the Airspace, not from another hand, not from nowhere."""
    crew = player("seer maker shrine", "house pigeon"), player("preserver")
    state = effects(*crew, moment="discard", card="furnace")
    refused(state, f"discard:{card}", reason("SW-304", moment="hand", card=card))


@pytest.mark.rule("SW-Q-42", "SW-304")
@pytest.mark.parametrize("held", ["seer", "seer maker"])
def test_with_too_few_cards_all_are_discarded_unasked(held: str) -> None:
    """SW-Q-42: as much as possible; the furnace, which is no Discord, takes two."""
    state = play(effects(player(f"furnace {held}", cogs=1)), "launch:furnace")
    assert causes(state, "cog", CardDiscarded(ADA, CardId("seer"))) == ("SW-Q-42", "SW-304")
    after = play(state, "cog")
    assert (hand(after), asked(after)) == ("", "0 turn")


@pytest.mark.rule("SW-304", "SW-312", "SW-503")
def test_the_effects_of_a_card_come_in_its_order_each_finished_before_the_next() -> None:
    """SW-304: the market gives a cog, then draws, then takes a card, the drawn one perhaps."""
    state = play(effects(player("market seer", cogs=1)), "launch:market", "cog")
    assert (cogs(state), asked(state)) == ([1, 0], "chance draw")
    state = play(state, "show:temple")
    assert (asked(state), moves(state)) == ("0 discard", ["discard:seer", "discard:temple"])
    assert hand(play(state, "discard:temple")) == "seer"


@pytest.mark.rule("SW-301", "SW-907", "SW-711")
@pytest.mark.parametrize(
    ("moment", "card", "move"),
    [("discard", "furnace", "discard:seer"), ("pigeon", "catapult", "give:0")],
)
def test_nobody_answers_for_an_effect_in_the_turn_of_another(
    moment: str, card: str, move: str
) -> None:
    """SW-301: it is Ada's turn."""
    crew = player("seer maker seer", "pigeon"), player("seer maker")
    state = effects(*crew, moment=moment, card=card)
    refused(state, move, reason("SW-301", asked=0, answered=1), seat=BEN)


@pytest.mark.rule("SW-312", "SW-201")
def test_an_effect_is_finished_before_anything_else_is_launched() -> None:
    """SW-312: the next launch has to wait."""
    state = effects(player("house seer maker", cogs=2), moment="discard", card="furnace", extra=1)
    refused(state, "launch:house", reason("SW-312", card="house"))
    refused(state, "swap:house", reason("SW-201", step="discard"))
    assert "launch:house" in moves(play(state, "discard:seer", "discard:maker"))
    assert skyward.problems(state) == ()
