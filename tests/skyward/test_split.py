"""The Split: dealing, dividing, the token (SW-201 to SW-207, SW-Q-02 to SW-Q-04, SW-Q-46)."""

from __future__ import annotations

import pytest

from skybridge_rules import catalogue, skyward
from skybridge_rules.core.ids import CardId, RuleId
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.skyward import Options, State
from skybridge_rules.skyward.events import (
    CardAssigned,
    CardDealt,
    EndTriggered,
    RoundBegan,
    TokenPlaced,
)
from skybridge_rules.skyward.state import EndTrigger, Split
from tests.skyward.builders import (
    ADA,
    BEN,
    CLEO,
    allowed,
    asked,
    causes,
    move,
    moves,
    play,
    player,
    refused,
    table,
    until,
)

SPARE = player(airspace="*")
"""Somebody who has every Instant that is written nowhere else."""


def on_table(state: State) -> Split:
    """The split, which must be there."""
    assert state.split is not None
    return state.split


def piles(state: State) -> tuple[str, ...]:
    """What lies in each pile."""
    return tuple(" ".join(pile or ()) for pile in on_table(state).piles)


# Dealing.


@pytest.mark.rule("SW-201")
def test_a_round_is_a_split_and_then_the_launch() -> None:
    """SW-201: deal, divide, token, picks, and only then turns; then it begins again."""
    state = until(skyward.new(Options(2)), "0 assign")
    found = [asked(state)]
    while len(found) < 9:
        state = play(state, "done" if "done" in moves(state) else moves(state)[0])
        if asked(state) != found[-1]:
            found.append(asked(state))
    order = [each.split()[1] for each in found if each.split()[1] in ("assign", "token", "pick")]
    assert order[:4] == ["assign", "token", "pick", "pick"]
    assert "turn" in found[4]


@pytest.mark.rule("SW-201")
def test_during_the_split_nothing_is_launched() -> None:
    """SW-201: a move of The Launch belongs to another moment."""
    state = table(player("signal-mast seer"), moment="token")
    refused(state, "launch:signal-mast", reason("SW-201", step="token"))
    refused(state, "done", reason("SW-201", step="token"))
    said = catalogue.say(reason("SW-201", step="token"))
    assert said.startswith("this move belongs to another moment; the game is at ")
    allowed(state, "token:1")


@pytest.mark.rule("SW-202", "SW-EX-03")
@pytest.mark.parametrize(("players", "dealt"), [(2, 8), (3, 12), (4, 16), (5, 20)])
def test_four_cards_for_each_player_are_dealt_face_up(players: int, dealt: int) -> None:
    """SW-202: the cards lie in the open, in the order in which they came."""
    state = skyward.new(Options(players))
    shown = []
    while asked(state) == "chance deal":
        text = moves(state)[-1]
        card = CardId(text.removeprefix("show:"))
        assert causes(state, text, CardDealt(card)) == ("SW-202",)
        shown.append(card)
        state = play(state, text)
    assert len(shown) == dealt
    assert skyward.view(state, BEN).split == Split(tuple(shown), ((),) * players)


@pytest.mark.rule("SW-202")
def test_chance_cannot_show_a_card_that_is_gone() -> None:
    """SW-202: the deck has one Temple, and it lies on the table."""
    state = play(skyward.new(Options(2)), "show:temple")
    outcome = Reason(RuleId("SW-202"), (("moment", "outcome"), ("step", "deal")))
    refused(state, "show:temple", outcome)
    allowed(state, "show:dojo")


@pytest.mark.rule("SW-203", "SW-601", "SW-INV-03")
@pytest.mark.parametrize("left", [1, 5, 7])
def test_if_fewer_cards_remain_all_are_dealt(left: int) -> None:
    """SW-203: the round begins with what is there, and the last card triggers the end."""
    state = table(SPARE, SPARE, moment="deal", left=left)
    for _ in range(left - 1):
        assert state.ended is None
        state = play(state, moves(state)[0])
    rules = causes(state, moves(state)[0], EndTriggered(EndTrigger.DECK))
    assert rules == ("SW-203", "SW-601", "SW-604")
    state = play(state, moves(state)[0])
    assert (asked(state), len(on_table(state).dealt)) == ("0 assign", left)
    assert state.stock.empty


@pytest.mark.rule("SW-203", "SW-202")
def test_the_round_says_how_many_cards_are_dealt() -> None:
    """SW-203: named only where the deck is too small for a full split."""
    for left, few in ((8, ()), (7, ("SW-203",))):
        state = table(SPARE, SPARE, moment="turn", seat=1, left=left)
        rules = causes(state, "done", RoundBegan(state.round + 1, ADA, left))
        assert rules == (*few, "SW-202", "SW-201", "SW-309")


@pytest.mark.rule("SW-203", "SW-951")
def test_a_discord_of_the_side_deck_does_not_fill_up_a_small_split() -> None:
    """SW-203: seven cards and a Discord are eight on the table, and still too few in the deck."""
    side = {"discord": "side_deck"}
    state = table(
        *(SPARE, SPARE),
        moment="deal",
        deck="temple",
        dealt="crassus-cache seer seer maker maker dojo rookery",
        rules=side,
    )
    rules = causes(state, "show:temple", EndTriggered(EndTrigger.DECK))
    assert rules == ("SW-203", "SW-601", "SW-604")
    assert len(on_table(play(state, "show:temple")).dealt) == 8


# Dividing.


@pytest.mark.rule("SW-204", "SW-C-19", "SW-INV-03")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_there_are_as_many_piles_as_players(players: int) -> None:
    """SW-204, SW-C-19: every dealt card lies in exactly one of them."""
    state = table(moment="assign", count=players)
    dealt = on_table(state).dealt
    for at in range(4 * players):
        state = play(state, f"assign:{at % players + 1}")
    found = on_table(state).piles
    assert len(found) == players
    assert sorted(card for pile in found for card in pile or ()) == sorted(dealt)
    assert (on_table(state).dealt, asked(state)) == ((), "0 token")


@pytest.mark.rule("SW-204")
def test_the_next_card_goes_to_a_begun_pile_or_begins_a_new_one() -> None:
    """SW-204: a new pile takes the next number, and there are no more piles than players."""
    state = table(moment="assign", dealt="seer maker temple dojo", count=3)
    assert moves(state) == ["assign:1"]
    refused(state, "assign:2", reason("SW-204", pile=2, limit=1))
    state = play(state, "assign:1")
    assert moves(state) == ["assign:1", "assign:2"]
    refused(state, "assign:3", reason("SW-204", pile=3, limit=2))
    state = play(state, "assign:2", "assign:3")
    assert moves(state) == ["assign:1", "assign:2", "assign:3"]
    refused(state, "assign:4", reason("SW-204", pile=4, limit=3))
    refused(state, "assign:9", reason("SW-204", pile=9, limit=3))
    said = catalogue.say(reason("SW-204", pile=4, limit=3))
    assert said == "there is no pile 4 for this card; the piles open to it are 1 to 3"


@pytest.mark.rule("SW-204")
def test_a_divided_card_is_told_of() -> None:
    """SW-204: which card went to which pile."""
    state = table(moment="assign", dealt="seer maker")
    assert causes(state, "assign:1", CardAssigned(CardId("seer"), 0)) == ("SW-204",)


@pytest.mark.rule("SW-204", "SW-207", "SW-202")
def test_nobody_but_the_warden_divides() -> None:
    """SW-202: the Warden deals and divides; others are refused by that rule."""
    for moment, text in (("assign", "assign:1"), ("token", "token:1")):
        state = table(moment=moment, warden=2, count=3)
        who = Reason(RuleId("SW-202"), (("asked", 2), ("answered", 0)))
        refused(state, text, who, seat=ADA)
        assert skyward.explain(state, move(text), CLEO).ok


@pytest.mark.rule("SW-205", "SW-204")
def test_piles_may_be_unequal() -> None:
    """SW-205: seven cards and one; a pile that has cards may get more."""
    state = table(moment="assign", dealt="seer maker")
    state = play(state, "assign:1")
    allowed(state, "assign:1", "SW-205")
    allowed(state, "assign:2", "SW-204")
    state = play(state, *["assign:1"] * 6, "assign:2")
    assert [len(pile or ()) for pile in on_table(state).piles] == [7, 1]


@pytest.mark.rule("SW-206", "SW-205", "SW-Q-02", "SW-EX-02")
def test_all_cards_may_lie_in_one_pile() -> None:
    """SW-EX-02: four players, piles of 16, 0, 0, 0; the Warden most likely ends with nothing."""
    state = table(moment="assign", count=4)
    for _ in range(15):
        state = play(state, "assign:1")
    allowed(state, "assign:1", "SW-205", "SW-206")
    state = play(state, "assign:1")
    assert [len(pile or ()) for pile in on_table(state).piles] == [16, 0, 0, 0]
    state = play(state, "token:1")
    state = until(play(state, "pick:1"), "2 pick")
    for text in ("pick:2", "pick:3", "pick:4"):
        allowed(state, text, "SW-205")
        state = play(state, text)
    assert (len(state.players[0].hand), state.warden, asked(state)) == (0, BEN, "1 turn")


# The token.


@pytest.mark.rule("SW-207", "SW-Q-03", "SW-C-03")
def test_the_token_lies_on_one_pile_which_may_be_empty() -> None:
    """SW-207, SW-Q-03: all empty piles are alike, so one of them stands for all."""
    state = table(moment="token", piles=["seer", "maker"], count=4)
    assert moves(state) == ["token:1", "token:2", "token:3"]
    allowed(state, "token:2", "SW-207")
    allowed(state, "token:3", "SW-Q-03", "SW-207")
    refused(state, "token:4", reason("SW-207", pile=4))
    refused(state, "token:5", reason("SW-207", pile=5))
    said = catalogue.say(reason("SW-207", pile=5))
    assert said == "the Warden token cannot be put on pile 5"
    assert causes(state, "token:3", TokenPlaced(2)) == ("SW-207",)
    assert on_table(play(state, "token:3")).token == 2


@pytest.mark.rule("SW-207", "SW-Q-03", "SW-211")
def test_somebody_may_become_warden_with_a_cog_and_no_cards() -> None:
    """SW-Q-03: the empty pile with the token brings office and cog alone."""
    state = table(moment="pick", piles=["seer maker"], token=2)
    after = play(state, "pick:2")
    assert (after.warden, after.players[1].cogs, len(after.players[1].hand)) == (BEN, 1, 0)


@pytest.mark.rule("SW-207")
def test_with_all_piles_in_use_the_token_lies_on_cards() -> None:
    """SW-207: as many answers as piles."""
    state = table(moment="token", piles=["seer", "maker", "temple"], count=3)
    assert moves(state) == ["token:1", "token:2", "token:3"]


@pytest.mark.rule("SW-Q-46", "SW-204")
def test_a_divided_card_is_not_taken_back() -> None:
    """SW-Q-46: no move does it; what was assigned lies there, and is public."""
    state = play(table(moment="assign", dealt="seer maker temple"), "assign:1")
    assert moves(state) == ["assign:1", "assign:2"]
    assert piles(state) == ("seer", "")
    assert skyward.view(state, BEN).split == state.split
    assert piles(play(state, "assign:1")) == ("seer maker", "")
