"""The worked examples of the catalogue, played by the naive reference alone."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.skyward.fixtures import small
from tests.skyward.naive.asking import Story
from tests.skyward.naive.game import NaiveSkyward
from tests.skyward.naive.paying import payments
from tests.skyward.naive.printed import Cards


def at_table(players: int = 3, **switches: str | bool) -> NaiveSkyward:
    """A table on which everything is empty; nothing has been asked that matters."""
    return NaiveSkyward(small(), players, 0, **switches)


def tell(game: NaiveSkyward, story: Story, *answers: str) -> None:
    """Tell only this piece of the game from now on, with these answers."""
    game.story = story
    game.open = next(story, None)
    for answer in answers:
        game.play(answer)


def paid(hand: str, cogs: int, cost: str) -> list[str]:
    """Every payment, each as a sorted list of words."""
    found = payments(Cards(small()), hand.split(), cogs, cost.split())
    return sorted(" ".join(sorted(payment.elements())) for payment in found)


@pytest.mark.rule("SW-EX-01", "SW-401", "SW-404")
def test_jump_gate_is_paid_with_a_maker_a_seer_and_a_cog() -> None:
    """Two cards are discarded, the cog is gone, Jump Gate lies in the Airspace."""
    game = at_table()
    player = game.seats[0]
    player.hand = ["jump-gate", "seers-card", "makers-card"]
    player.cogs = 1
    game.seats[1].airspace = ["house"]
    tell(game, game.turn(0), "launch:jump-gate")
    assert game.legal() == ["pay:makers-card", "pay:seers-card", "cog"]
    for answer in ("pay:makers-card", "pay:seers-card", "cog"):
        assert player.airspace == []
        game.play(answer)
    assert game.discard_pile == ["makers-card", "seers-card"]
    assert (player.cogs, player.airspace, player.hand) == (0, ["jump-gate"], [])
    assert (game.question, game.legal()) == ("opponent", ["name:1"])


@pytest.mark.rule("SW-EX-02", "SW-205", "SW-206", "SW-207")
def test_all_cards_may_go_to_one_pile_and_the_token_to_an_empty_one() -> None:
    """Four piles of 16, 0, 0, 0; the Warden takes what is left."""
    game = at_table(4)
    while game.question == "deal":
        game.play(game.legal()[0])
    assert len(game.waiting) == 16
    for _ in range(16):
        game.play("assign:1")
    assert game.legal() == ["token:1", "token:2"]
    game.play("token:2")
    for seat, pile in ((1, 1), (2, 3), (3, 2)):
        assert game.asked == seat
        game.play(f"pick:{pile}")
        while game.question != "pick":  # Instants of the large pile
            game.play(game.legal()[0])
    assert (game.asked, game.legal()) == (0, ["pick:4"])
    assert (game.warden, game.seats[3].cogs) == (3, 1)
    game.play("pick:4")
    assert (game.asked, game.question, game.seats[0].hand) == (3, "turn", [])


@pytest.mark.rule("SW-EX-03", "SW-001", "SW-202")
def test_five_players_split_twenty_cards() -> None:
    """Four for each."""
    game = at_table(5)
    while game.question == "deal":
        game.play(game.legal()[0])
    assert len(game.waiting) == 20


@pytest.mark.rule("SW-EX-04", "SW-405", "SW-408")
def test_an_elite_pays_one_symbol_and_the_other_is_lost() -> None:
    """An Elite alone is a payment; an Elite and another part is none."""
    assert paid("seers-elite seers-card", 1, "seers") == ["cog", "seers-card", "seers-elite"]
    assert paid("seers-elite makers-card", 0, "seers wild") == ["seers-elite"]


@pytest.mark.rule("SW-406", "SW-407", "SW-Q-13")
def test_elites_do_not_serve_two_factions_and_wild_symbols_fill_any_gap() -> None:
    """Only a cog, or a wild symbol that a card supplies, helps another faction."""
    assert paid("seers-elite", 0, "seers makers") == []
    assert paid("seers-elite assembly-line", 1, "seers makers") == [
        "assembly-line cog",
        "assembly-line seers-elite",
        "cog seers-elite",
    ]


@pytest.mark.parametrize("sets", [0, 1, 2, 3])
@pytest.mark.rule("SW-EX-05", "SW-306", "SW-307")
def test_nine_cards_bring_up_to_three_cogs(sets: int) -> None:
    """Without an exchange three cards are discarded, for no cog."""
    game = at_table()
    player = game.seats[0]
    player.hand = ["house"] * 9
    done = ["done"] if sets < 3 else []
    tell(game, game.turn(0), "done", *["exchange:house"] * 3 * sets, *done)
    left = 0
    while game.question == "limit":
        game.play("discard:house")
        left += 1
    assert game.open is None
    assert (player.cogs, left, len(player.hand)) == (sets, 0 if sets else 3, min(6, 9 - 3 * sets))


@pytest.mark.rule("SW-EX-06", "SW-707")
def test_clock_tower_alone_discards_itself() -> None:
    """Its cost is paid all the same."""
    game = at_table()
    player = game.seats[0]
    player.hand, player.cogs = ["clock-tower"], 1
    player.airspace = ["library"]
    tell(game, game.turn(0), "launch:clock-tower", "cog")
    assert (game.question, game.legal()) == ("remove", ["remove:clock-tower"])
    game.play("remove:clock-tower")
    assert (player.airspace, game.discard_pile) == (["library"], ["clock-tower"])


@pytest.mark.rule("SW-EX-07", "SW-702", "SW-Q-15")
def test_biosphere_that_copies_jump_gate_is_given_away_itself() -> None:
    """Jump Gate does not move."""
    game = at_table()
    player = game.seats[0]
    player.hand, player.cogs = ["biosphere"], 1
    game.seats[1].airspace = ["house"]
    game.seats[2].airspace = ["jump-gate"]
    tell(game, game.turn(0), "launch:biosphere", "cog", "copy:jump-gate", "name:1", "swap:house")
    airspaces = [each.airspace for each in game.seats]
    assert airspaces == [["house"], ["biosphere"], ["jump-gate"]]


@pytest.mark.rule("SW-EX-08", "SW-412", "SW-708", "SW-011")
def test_assembly_line_is_one_of_three_cards_revealed_for_memorial() -> None:
    """An Elite counts as one card; all three stay in the hand, and are known to all."""
    game = at_table()
    player = game.seats[0]
    shown = ["assembly-line", "makers-elite", "preservers-card"]
    player.hand = ["memorial", *shown]
    tell(game, game.turn(0))
    assert game.legal() == ["launch:assembly-line", "fulfil:memorial", "done"]
    game.play("fulfil:memorial")
    for card in reversed(shown):
        assert (game.question, player.airspace) == ("reveal", [])
        game.play(f"reveal:{card}")
    assert (sorted(player.hand), sorted(player.known)) == (shown, shown)
    assert player.airspace == ["memorial"]


@pytest.mark.parametrize(("cogs", "points"), [(3, 0), (4, 10), (5, 10)])
@pytest.mark.rule("SW-EX-09", "SW-808", "SW-809")
def test_plutocrats_count_the_cogs_at_the_end(cogs: int, points: int) -> None:
    """Played with four; what counts is what is left."""
    game = at_table()
    player = game.seats[0]
    player.hand, player.cogs = ["plutocrats"], 4
    tell(game, game.turn(0), "allegiance:plutocrats")
    player.cogs = cogs
    assert game.points_by(0, "allegiances") == points


@pytest.mark.rule("SW-EX-10", "SW-906")
def test_a_second_cache_brings_two_cogs() -> None:
    """The new one is counted too."""
    game = at_table()
    player = game.seats[0]
    player.discords = ["crassus-cache"]
    game.piles = {1: ["crassus-cache"]}
    tell(game, game.pick(0), "pick:1")
    tell(game, game.resolve(0, player.owed))
    assert player.cogs == 2


@pytest.mark.parametrize(("count", "cogs"), [("at_resolution", 4), ("sequential", 3)])
@pytest.mark.rule("SW-Q-35")
def test_two_caches_together_bring_four_cogs_or_three(count: str, cogs: int) -> None:
    """By switch they are counted one after the other."""
    game = at_table(discord_timing="at_pick", crassus_count=count)
    game.piles = {1: ["crassus-cache"] * 2}
    tell(game, game.pick(0), "pick:1")
    assert game.seats[0].cogs == cogs


@pytest.mark.rule("SW-EX-11", "SW-908", "SW-Q-37")
def test_everybody_with_the_most_discords_loses_four_points() -> None:
    """Three, three, one, none: the first two lose; nobody does if there is none."""
    game = at_table(4)
    assert [game.points_by(seat, "discords") for seat in range(4)] == [0, 0, 0, 0]
    for seat, number in enumerate((3, 3, 1, 0)):
        game.seats[seat].discords = ["rumour"] * number
    assert [game.points_by(seat, "discords") for seat in range(4)] == [-4, -4, 0, 0]


@pytest.mark.rule("SW-EX-12", "SW-705")
def test_temple_looks_at_each_opponent_alone() -> None:
    """Three Seer buildings against two and two; three against three is not enough."""
    game = at_table()
    game.seats[0].airspace = ["temple", "jump-gate", "library"]
    for seat in (1, 2):
        game.seats[seat].airspace = ["arena", "library"]
    assert game.points_by(0, "effects") == 5
    game.seats[2].airspace.append("temple")
    assert (game.points_by(0, "effects"), game.points_by(2, "effects")) == (0, 0)


@pytest.mark.rule("SW-Q-07", "SW-711")
def test_rocket_cat_gives_away_the_pigeon_of_its_own_pile() -> None:
    """All Instants are laid out before the first resolves."""
    game = at_table()
    game.piles = {1: ["rocket-cat", "pigeon"]}
    tell(game, game.pick(0), "pick:1")
    assert game.legal() == ["give:1", "give:2"]
    game.play("give:2")
    assert (game.seats[0].airspace, game.seats[2].airspace) == (["rocket-cat"], ["pigeon"])


@pytest.mark.rule("SW-Q-36", "SW-907")
def test_a_cache_that_was_given_away_is_owed_but_counts_no_more() -> None:
    """Chimaera Vats first: the row is empty when the Cache resolves."""
    game = at_table()
    player = game.seats[0]
    game.piles = {1: ["chimaera-vats", "crassus-cache"]}
    tell(game, game.pick(0), "pick:1")
    tell(game, game.resolve(0, player.owed), "resolve:chimaera-vats", "give:1")
    assert (game.open, player.cogs, player.discords) == (None, 0, [])
    assert Counter(game.seats[1].discords) == Counter(["chimaera-vats", "crassus-cache"])
    assert game.seats[1].owed == []


@pytest.mark.rule("SW-811")
def test_unseen_allegiances_are_half_as_likely_as_other_cards() -> None:
    """Six of twelve are in the deck: each has weight six where another card has twelve."""
    game = at_table(allegiance="deck")
    weights = dict(zip(game.legal(), game.weights(), strict=True))
    assert weights["show:plutocrats"] == 6
    assert weights["show:house"] == 36
    game.play("show:plutocrats")
    weights = dict(zip(game.legal(), game.weights(), strict=True))
    assert (weights["show:archivists"], weights["show:dojo"]) == (5, 11)
    assert "show:plutocrats" not in weights
