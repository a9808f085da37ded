"""Payments: what covers a cost, and what may not be thrown in (SW-401 to SW-409, SW-412)."""

from __future__ import annotations

import pytest

from skybridge_rules import catalogue
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.verdict import reason
from skybridge_rules.skyward import State
from skybridge_rules.skyward.events import CardPaid, CogPaid
from tests.skyward.builders import (
    ADA,
    airspace,
    allowed,
    asked,
    by,
    cards,
    causes,
    cogs,
    hand,
    moves,
    play,
    player,
    refused,
    table,
)
from tests.skyward.fixtures import building
from tests.skyward.own_cards import own_table


def paying(card: str, cards: str = "", cogs: int = 0) -> State:
    """Ada launches a building, with these other cards in her hand."""
    return play(own_table(player(f"{card} {cards}", cogs=cogs)), f"launch:{card}")


@pytest.mark.rule("SW-EX-01", "SW-401", "SW-404", "SW-303", "SW-C-21")
def test_jump_gate_is_paid_with_a_maker_a_seer_and_a_cog() -> None:
    """SW-EX-01: the cards are discarded, the cog is back in the supply, and the effect comes."""
    ada, ben = player("jump-gate seer maker", cogs=1), player(airspace="house")
    state = own_table(ada, ben)
    before = state.discard
    state = play(state, "launch:jump-gate")
    assert moves(state) == ["pay:maker", "pay:seer", "cog"]
    state = play(state, "pay:maker", "pay:seer", "cog")
    assert sorted(state.discard) == sorted((*before, "maker", "seer"))
    assert (cogs(state), hand(state), airspace(state)) == ([0, 0], "", "jump-gate")
    assert (asked(state), moves(state)) == ("0 opponent", ["name:1"])


@pytest.mark.rule("SW-401", "SW-402")
def test_faction_cards_of_the_hand_pay_and_are_discarded() -> None:
    """SW-401: each card when it is laid."""
    state = paying("school", "seer seer maker")
    assert causes(state, "pay:seer", CardPaid(ADA, CardId("seer"))) == ("SW-401", "SW-402")
    first = play(state, "pay:seer")
    assert (hand(first), asked(first)) == ("maker school seer", "0 pay")
    assert "seer" in first.discard
    assert airspace(play(first, "pay:seer")) == "school"


@pytest.mark.rule("SW-401", "SW-407")
@pytest.mark.parametrize(
    ("card", "cards", "count", "needed", "had"),
    [
        ("shrine", "", 0, 1, 0),
        ("shrine", "maker elite-preserver", 0, 1, 0),
        ("school", "seer maker", 0, 2, 1),
        ("dome", "seer", 1, 3, 2),
        ("jump-gate", "seer maker maker maker", 0, 3, 2),
        ("arch", "elite-maker", 0, 2, 1),
        ("bazaar", "elite-seer", 0, 2, 1),
    ],
)
def test_what_cannot_be_covered_is_not_begun(
    card: str, cards: str, count: int, needed: int, had: int
) -> None:
    """SW-401: how many symbols are needed, and how many hand and cogs cover."""
    state = own_table(player(f"{card} {cards}", cogs=count))
    refused(state, f"launch:{card}", reason("SW-401", card=card, needed=needed, had=had))
    allowed(own_table(player(f"{card} {cards}", cogs=3)), f"launch:{card}", "SW-401")


@pytest.mark.rule("SW-401")
def test_the_refusal_of_a_cost_is_a_sentence_with_its_figures() -> None:
    """SW-401: in plain words."""
    assert catalogue.say(reason("SW-401", card="temple", needed=3, had=2)) == (
        "the cost of Temple cannot be covered: 3 symbols are needed, and hand and cogs cover 2"
    )


@pytest.mark.rule("SW-402", "SW-401")
def test_only_faction_cards_pay() -> None:
    """SW-402: a building provides no symbol."""
    state = play(own_table(player("shrine house seer maker")), "launch:shrine")
    refused(state, "pay:house", reason("SW-402", card="house"))
    said = catalogue.say(reason("SW-402", card="temple"))
    assert said == "Temple is not a faction card, so it provides no symbol"
    allowed(state, "pay:seer", "SW-401")


@pytest.mark.rule("SW-409")
def test_only_cards_of_the_own_hand_pay() -> None:
    """SW-409: nothing that lies elsewhere, that another holds, or that does not exist."""
    ada, ben = player("shrine house seer maker", "arch"), player("elite-seer")
    state = play(own_table(ada, ben), "launch:shrine")
    for card in ("elite-seer", "arch", "preserver", "pigeon", "nothing"):
        refused(state, f"pay:{card}", reason("SW-409", moment="hand", card=card))
    said = catalogue.say(reason("SW-409", moment="hand", card="elite-seer"))
    assert said == "Elite Seer is not in this hand"


@pytest.mark.rule("SW-402", "SW-406", "SW-Q-10")
def test_an_elite_gives_two_symbols_of_its_faction() -> None:
    """SW-402: both of a cost of two Seers."""
    state = paying("school", "elite-seer")
    assert by(state, "pay:elite-seer") == ("SW-406", "SW-402", "SW-408", "SW-401")
    assert airspace(play(state, "pay:elite-seer")) == "school"


@pytest.mark.rule("SW-403")
@pytest.mark.parametrize("card", ["seer", "maker", "preserver", "collective-agent"])
def test_a_wild_symbol_is_paid_with_any_faction(card: str) -> None:
    """SW-403: a house costs one."""
    state = paying("house", card)
    allowed(state, f"pay:{card}", "SW-403")
    assert airspace(play(state, f"pay:{card}")) == "house"


@pytest.mark.rule("SW-404", "SW-Q-11")
def test_a_cog_replaces_any_symbol_and_returns_to_the_supply() -> None:
    """SW-404, SW-Q-11: a faction's, or a wild one."""
    for card in ("shrine", "house"):
        state = paying(card, cogs=2)
        assert by(state, "cog") == ("SW-404", "SW-Q-11", "SW-401")
        assert causes(state, "cog", CogPaid(ADA)) == ("SW-404",)
        after = play(state, "cog")
        assert (cogs(after), airspace(after)) == ([1, 0], card)


@pytest.mark.rule("SW-404", "SW-Q-11")
def test_a_cost_may_be_paid_with_cogs_alone() -> None:
    """SW-Q-11: three cogs for Jump Gate, though the cards would do as well."""
    state = paying("jump-gate", "elite-seer maker", cogs=3)
    state = play(state, "cog", "cog", "cog")
    assert (cogs(state), hand(state)) == ([0, 0], "elite-seer maker")
    allowed(own_table(player("jump-gate", cogs=3)), "launch:jump-gate", "SW-404")


@pytest.mark.rule("SW-404")
def test_without_a_cog_none_is_laid() -> None:
    """SW-404: the figures say so; and nothing but cards is offered."""
    state = paying("shrine", "seer")
    assert moves(state) == ["pay:seer"]
    refused(state, "cog", reason("SW-404", needed=1, had=0))
    assert catalogue.say(reason("SW-404", needed=1, had=0)) == "a cog to pay with: 1 needed, 0 left"


@pytest.mark.rule("SW-405", "SW-EX-04", "SW-Q-09", "SW-INV-25")
def test_the_second_symbol_of_an_elite_is_lost() -> None:
    """SW-EX-04: no change, and a single card need not be used where there is one."""
    state = paying("shrine", "elite-seer seer")
    assert by(state, "pay:elite-seer") == ("SW-405", "SW-Q-09", "SW-408", "SW-401")
    after = play(state, "pay:elite-seer")
    assert (cogs(after), hand(after), airspace(after)) == ([0, 0], "seer", "shrine")


@pytest.mark.rule("SW-405", "SW-402")
def test_of_two_elites_for_three_symbols_one_symbol_is_lost() -> None:
    """SW-405: the first uses both of its symbols, the second only one."""
    state = paying("dome", "elite-seer elite-seer")
    assert by(state, "pay:elite-seer") == ("SW-406", "SW-402", "SW-408", "SW-401")
    state = play(state, "pay:elite-seer")
    assert by(state, "pay:elite-seer") == ("SW-405", "SW-Q-09", "SW-408", "SW-401")
    assert airspace(play(state, "pay:elite-seer")) == "dome"


@pytest.mark.rule("SW-406", "SW-Q-10")
@pytest.mark.parametrize("card", ["school", "arch", "hall"])
def test_one_elite_may_cover_two_symbols_of_a_cost(card: str) -> None:
    """SW-Q-10: two of its faction, one and a wild one, or two wild ones."""
    state = paying(card, "elite-seer")
    allowed(state, "pay:elite-seer", "SW-406")
    assert airspace(play(state, "pay:elite-seer")) == card


@pytest.mark.rule("SW-406", "SW-407", "SW-Q-10")
def test_one_elite_does_not_cover_two_factions() -> None:
    """SW-Q-10: Seers and Makers; the Elite pays one of them, and its other symbol is lost."""
    state = own_table(player("bazaar elite-seer"))
    refused(state, "launch:bazaar", reason("SW-401", card="bazaar", needed=2, had=1))
    state = paying("bazaar", "elite-seer maker")
    assert by(state, "pay:elite-seer")[0] == "SW-405"
    assert asked(play(state, "pay:elite-seer")) == "0 pay"


@pytest.mark.rule("SW-407")
def test_a_symbol_never_pays_for_another_faction() -> None:
    """SW-407: a Maker is of no use for Seers, and a cog is."""
    state = paying("school", "seer maker elite-preserver", cogs=1)
    assert moves(state) == ["pay:seer", "cog"]
    refused(state, "pay:maker", reason("SW-407", card="maker"))
    refused(state, "pay:elite-preserver", reason("SW-407", card="elite-preserver"))
    said = catalogue.say(reason("SW-407", card="maker"))
    assert said == "Maker provides no symbol that is still to be paid"
    allowed(state, "cog", "SW-404")


@pytest.mark.rule("SW-408", "SW-Q-09")
def test_nothing_may_be_thrown_in() -> None:
    """SW-Q-09: an Elite plus a card that it makes superfluous."""
    state = paying("school", "elite-seer seer", cogs=1)
    assert moves(state) == ["pay:elite-seer", "pay:seer", "cog"]
    begun = play(state, "pay:seer")
    assert moves(begun) == ["cog"]
    refused(begun, "pay:elite-seer", reason("SW-408", card="elite-seer"))
    begun = play(state, "cog")
    assert moves(begun) == ["pay:seer"]
    refused(begun, "pay:elite-seer", reason("SW-408", card="elite-seer"))
    said = catalogue.say(reason("SW-408", card="elite-seer"))
    assert said == "in such a payment a part could be left out: Elite Seer"


@pytest.mark.rule("SW-408")
def test_a_cog_may_not_be_thrown_in() -> None:
    """SW-408: the Elite alone covers both symbols, and one cog alone cannot replace it."""
    state = paying("school", "elite-seer", cogs=1)
    assert moves(state) == ["pay:elite-seer"]
    refused(state, "cog", reason("SW-408", card="cog"))
    said = catalogue.say(reason("SW-408", card="cog"))
    assert said.startswith("in such a payment a part could be left out: ")


@pytest.mark.rule("SW-408")
def test_once_a_faction_is_paid_more_of_it_is_refused() -> None:
    """SW-408: Seers and Makers; a second Seer would be too much."""
    state = play(paying("bazaar", "seer seer maker"), "pay:seer")
    assert moves(state) == ["pay:maker"]
    refused(state, "pay:seer", reason("SW-408", card="seer"))


@pytest.mark.rule("SW-409", "SW-401")
def test_the_building_that_is_launched_does_not_pay_for_itself() -> None:
    """SW-409: Assembly Line, which could pay for others."""
    state = own_table(player("assembly-line maker"))
    refused(
        state,
        "launch:assembly-line",
        reason("SW-409", card="assembly-line"),
        reason("SW-401", card="assembly-line", needed=2, had=1),
    )
    assert catalogue.say(reason("SW-409", card="assembly-line")) == (
        "Assembly Line cannot pay for its own launch"
    )
    state = paying("assembly-line", "maker", cogs=1)
    assert moves(state) == ["pay:maker", "cog"]
    refused(state, "pay:assembly-line", reason("SW-409", card="assembly-line"))


@pytest.mark.rule("SW-409", "SW-401", "SW-412")
@pytest.mark.parametrize("symbol", ["S", "M", "P", "C", "W"])
def test_what_a_building_would_provide_is_left_out_for_itself(symbol: str) -> None:
    """SW-409: whichever symbol it is, the lodge costs just what it would give."""
    content = cards(building("lodge", symbol, in_hand=symbol))
    refused(
        table(player("lodge"), content=content),
        "launch:lodge",
        reason("SW-409", card="lodge"),
        reason("SW-401", card="lodge", needed=1, had=0),
    )


@pytest.mark.rule("SW-409", "SW-404")
def test_payment_uses_hand_cards_and_cogs_only() -> None:
    """SW-409: what lies in an Airspace or with another player pays nothing."""
    ada, ben = player("shrine", "house arch"), player("seer", cogs=5)
    state = own_table(ada, ben)
    refused(state, "launch:shrine", reason("SW-401", card="shrine", needed=1, had=0))


@pytest.mark.rule("SW-412", "SW-710", "SW-Q-13")
def test_assembly_line_pays_as_a_faction_card_while_it_is_in_the_hand() -> None:
    """SW-412: it gives a wild symbol, by our data, which fills any gap (SW-407)."""
    state = paying("shrine", "assembly-line")
    assert by(state, "pay:assembly-line") == (
        *("SW-412", "SW-710", "SW-Q-13", "SW-407"),
        *("SW-408", "SW-401"),
    )
    after = play(state, "pay:assembly-line")
    assert airspace(after) == "shrine"
    assert "assembly-line" in after.discard


@pytest.mark.rule("SW-412", "SW-Q-13")
def test_in_an_airspace_such_a_card_is_an_ordinary_building() -> None:
    """SW-Q-13: it pays for nothing there."""
    state = own_table(player("shrine", "assembly-line workshop"))
    refused(state, "launch:shrine", reason("SW-401", card="shrine", needed=1, had=0))


@pytest.mark.rule("SW-Q-13", "SW-412")
def test_a_building_with_a_faction_symbol_pays_for_that_faction() -> None:
    """SW-Q-13: which symbols it gives is printed; ours gives a Seer."""
    state = paying("bazaar", "workshop maker")
    assert moves(state) == ["pay:maker", "pay:workshop"]
    assert airspace(play(state, "pay:workshop", "pay:maker")) == "bazaar"
    other = own_table(player("sky-command workshop"))
    refused(other, "launch:sky-command", reason("SW-401", card="sky-command", needed=1, had=0))


@pytest.mark.rule("SW-408", "SW-Q-13", "SW-407")
def test_a_wild_card_is_too_much_where_the_others_do() -> None:
    """SW-408: with the Elite laid, Assembly Line could be left out."""
    state = paying("school", "elite-seer assembly-line seer")
    begun = play(state, "pay:assembly-line")
    assert moves(begun) == ["pay:seer"]
    refused(begun, "pay:elite-seer", reason("SW-408", card="elite-seer"))
    assert airspace(play(begun, "pay:seer")) == "school"
