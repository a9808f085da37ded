"""The reference itself: it must be right before the library is compared with it."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from skybridge_rules.thraen import content
from tests.thraen.choosers import Busy, Random, boards_of, strange
from tests.thraen.naive import NaiveThraen
from tests.thraen.naive_scenes import at_table, in_the_middle, lay
from tests.thraen.naive_table import CENTRAL, SWITCHES

SHIPPED = content.shipped()

FACTION_CARDS = Counter(
    [card.id for card in (*SHIPPED.central, *SHIPPED.eye)] + [SHIPPED.bridge_work[0].id] * 12
)
GODH_CARDS = Counter(card.id for card in SHIPPED.godh)
STARTING_CARDS = {card.id for card in SHIPPED.starting}


def assert_nothing_is_lost(game: NaiveThraen) -> None:
    """TH-INV-01 to TH-INV-05, TH-INV-07, TH-INV-09, TH-INV-11, TH-INV-12, TH-INV-14."""
    piles = [game.piles[stack] for stack in game.piles]
    there = [card for pile in piles for card in (*pile.top, *pile.unseen, *pile.bottom)]
    looked = [card for card in game.looked if card not in GODH_CARDS]
    there += [*game.face_up.values(), *game.discarded, *looked, *game.aside]
    there += [SHIPPED.bridge_work[0].id] * sum(game.dealt)
    godh = game.godh_pile
    godhs = [*godh.top, *godh.unseen, *godh.bottom, *game.beside]
    godhs += [card for card in game.looked if card in GODH_CARDS]
    for seat, player in enumerate(game.seats):
        there += [*player.hand, *player.pack]
        godhs += player.godhs
        for slot, stack in enumerate(player.slots):
            names = [card.name for card in stack]
            there += [name for name in names if name not in GODH_CARDS | Counter(STARTING_CARDS)]
            claimed = [name for name in names if name in GODH_CARDS]
            godhs += claimed
            assert len(claimed) == (1 if slot in player.power else 0)
        rebels = sum(each[seat] for each in game.rebels)
        builders = sum(crew.count(seat) for crew in game.crews.values())
        abroad = sum(other.guests.get(seat, 0) for other in game.seats)
        at_home = player.people + player.reserve + player.boxed
        assert at_home + abroad + rebels + builders == 12
        assert len(set(player.garrisons)) == len(player.garrisons) <= 4
        assert 0 <= player.might <= 8
        goods = player.goods
        assert min(goods.values()) >= 0
        assert goods["wood"] + goods["stone"] + goods["metal"] <= 5
        assert goods["sumpter"] <= 3
        assert goods["salt"] <= 2
    assert Counter(there) == FACTION_CARDS
    assert Counter(godhs) == GODH_CARDS
    assert sum(game.free_rebels) + game.free_rebels_left == 12
    assert all(len(set(crew)) == len(crew) for crew in game.crews.values())


# ----------------------------------------------------------------------------------- whole games


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_a_game_ends_in_7_to_21_rounds_and_loses_nothing(players: int, seed: int) -> None:
    """TH-INV-17, TH-INV-29, TH-INV-35, TH-INV-41."""
    game = NaiveThraen(SHIPPED, players)
    rng = random.Random(seed)
    chooser = Busy(rng) if seed % 2 else Random(rng)
    steps = 0
    while game.asked is not None:
        assert game.legal()
        assert (game.asked == "chance") == bool(game.weights())
        steps += 1
        if steps % 9 == 0:
            assert_nothing_is_lost(game)
        game.play(chooser.answer(game))
    assert_nothing_is_lost(game)
    assert 7 <= game.round <= 21
    assert game.completed == 7
    assert game.leader == 1
    assert game.winners()
    assert game.legal() == set()
    with pytest.raises(ValueError, match="not legal"):
        game.play("done")


@pytest.mark.parametrize("seed", range(20))
def test_switches_and_strange_cards_combine_into_games_that_end(seed: int) -> None:
    """Catalogue section 5.13; TH-INV-17."""
    rng = random.Random(seed)
    switches = {name: rng.choice(values) for name, values in SWITCHES.items()}
    hand = str(switches.pop("start_hand"))
    players = rng.choice([2, 3, 4])
    boards = boards_of(SHIPPED, players, rng)
    game = NaiveThraen(strange(SHIPPED, rng), players, None, boards, hand, **switches)
    chooser = Busy(rng)
    while game.asked is not None:
        game.play(chooser.answer(game))
    assert 7 <= game.round <= 21


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_one_turn_a_round_clockwise_from_the_holder(players: int) -> None:
    """TH-TURN-01, TH-INV-18, TH-LEADER-01, TH-INV-15."""
    first = players - 1
    game = at_table(players, first)
    chooser = Random(random.Random(players))
    turns: list[tuple[int, int]] = []
    while game.asked is not None:
        if game.question == "take" and (game.round, game.asked) not in turns:
            assert isinstance(game.asked, int)
            turns.append((game.round, game.asked))
            assert game.leader == 8 - game.completed
            assert game.holder == (first + game.round - 1) % players
            assert game.piles["bridge-work"].size() == max(0, 12 - game.round)
        game.play(chooser.answer(game))
    takable = 16  # of the central stack that is emptied first
    for number in range(1, min(game.round, takable) + 1):
        order = [(first + number - 1 + step) % players for step in range(players)]
        assert [seat for round_, seat in turns if round_ == number] == order


def test_the_cards_left_of_the_bridge_work_are_laid_at_the_end() -> None:
    """TH-END-02, TH-END-03, TH-END-05, TH-Q-75: twelve less the rounds, from the new holder."""
    for seed in range(15):
        game = NaiveThraen(strange(SHIPPED, random.Random(seed)), 3, first=0)
        chooser = Busy(random.Random(seed))
        laid: list[int] = []
        while game.asked is not None:
            if game.question == "lay":
                assert isinstance(game.asked, int)
                laid.append(game.asked)
            game.play(chooser.answer(game))
        cards = max(0, 12 - game.round)
        order = [(game.round + nth) % 3 for nth in range(cards)]
        assert Counter(laid) == Counter(order)
        assert laid == sorted(laid, key=order.index)


# ----------------------------------------------------------------------------------------- setup


def test_boards_are_chosen_counterclockwise_and_the_starter_is_last() -> None:
    """TH-SETUP-08, TH-SETUP-09."""
    game = NaiveThraen(SHIPPED, 4)
    assert game.asked == "chance"
    assert game.weights() == {f"begin:{seat}": 1 for seat in range(4)}
    game.play("begin:1")
    asked: list[int | str | None] = []
    for board in ("agony", "gardens", "geneorn", "visions"):
        asked.append(game.asked)
        game.play(f"board:{board}")
    assert asked == [0, 3, 2, 1]


def test_the_draft_leaves_four_cards_in_hand_and_sixteen_in_the_stack() -> None:
    """TH-SETUP-18, TH-SETUP-19: the last card of a pack has gone three seats to the left."""
    game = NaiveThraen(SHIPPED, 2, 0, ["empery", "profiteers"], initial_die_face="none")
    for card in ("avrumeth", "border-captain", "census-clerks", "coin-assayers"):
        game.play(f"show:{card}")
    for card in ("beast-market", "caravan-masters", "city-envoys", "feed-merchants"):
        game.play(f"show:{card}")
    for pick in ("avrumeth", "beast-market", "caravan-masters", "border-captain"):
        game.play(f"pick:{pick}")
    assert game.legal() == {"pick:census-clerks", "pick:coin-assayers"}
    game.play("pick:census-clerks")
    game.play("pick:city-envoys")
    assert sorted(game.seats[0].hand) == [
        *("avrumeth", "caravan-masters", "census-clerks", "feed-merchants")
    ]
    assert sorted(game.seats[1].hand) == [
        *("beast-market", "border-captain", "city-envoys", "coin-assayers")
    ]
    assert [game.piles[stack].size() for stack in CENTRAL] == [16, 20, 20, 20, 16]


def test_geneorn_and_gardens_choose_slots_for_starting_cards() -> None:
    """TH-Q-02, TH-Q-03, TH-SETUP-14."""
    game = NaiveThraen(SHIPPED, 2, 0, ["geneorn", "gardens"], "first_game")
    assert game.legal() == {"start:1", "start:2", "start:3", "start:4"}
    game.play("start:3")
    game.play("start:3")
    assert game.asked == 1
    assert len(game.legal()) == 5
    game.play("start:3")
    assert [len(stack) for stack in game.seats[0].slots] == [0, 0, 2, 0]
    assert [card.name for card in game.seats[1].slots[2]] == ["caravan-stop", "ghiarhabbat"]
    assert game.weights() == {"face:wood": 2, "face:stone": 2, "face:metal": 1, "face:sumpter": 1}


# ----------------------------------------------------------------------- the books' own examples


@pytest.mark.rule("TH-EX-1")
def test_example_1_knowledge_and_a_bonus() -> None:
    """TH-EX-1: two symbols, two extra cards, and a Godh card from the green stack."""
    game = at_table()
    lay(game, 0, "star-readers||||")
    game.face_up["light"] = "woodcutters"
    game.piles["light"].top = ["orchard", "lorekeepers"]
    size = game.piles["light"].size()
    game.godh_pile.top = ["perdisah"]
    game.godh_pile.unseen.remove("perdisah")
    game.play("take:light")
    assert game.legal() == {"draw:0", "draw:1", "draw:2"}
    game.play("draw:2")
    assert game.legal() == {"keep:woodcutters", "keep:orchard", "keep:lorekeepers"}
    game.play("keep:orchard")
    assert game.legal() == {"back:woodcutters", "back:lorekeepers"}
    game.play("back:lorekeepers")
    assert game.piles["light"].top == ["woodcutters", "lorekeepers"]
    assert game.piles["light"].size() == size
    assert "light" not in game.face_up
    assert "orchard" in game.seats[0].hand
    assert game.legal() == {"bonus:wood", "bonus:godh"}
    game.play("bonus:godh")
    assert game.seats[0].godhs == ["perdisah"]
    assert game.godh_pile.size() == 29


@pytest.mark.rule("TH-EX-2")
@pytest.mark.parametrize("might", [1, 8])
def test_example_2_retreat_and_military_might(might: int) -> None:
    """TH-EX-2: one step back for another slot, one step forward by the card."""
    game = at_table()
    lay(game, 0, "vas-payak|avrumeth|stehn-utreng|ore-vein|tar-dha")
    game.seats[0].hand = ["kolpennion"]
    game.seats[0].might = might
    in_the_middle(game, game.step_2_play(0))
    assert game.legal() == {"play:kolpennion@2"} | {f"play:kolpennion@{n}!" for n in (1, 3, 4, 5)}
    game.play("play:kolpennion@4!")
    assert game.seats[0].might == might - 1
    assert game.legal() == {"advance", "done"}
    game.play("advance")
    assert game.seats[0].might == might
    assert [card.name for card in game.seats[0].slots[3]] == ["ore-vein", "kolpennion"]
    game.seats[0].might = 0
    game.seats[0].hand = ["kolpennion"]
    in_the_middle(game, game.step_2_play(0))
    assert game.legal() == {"play:kolpennion@2"}


@pytest.mark.rule("TH-EX-3")
def test_example_3_main_effects_in_any_order() -> None:
    """TH-EX-3: Population, Money, a Trade, and Religion over the card that traded."""
    game = at_table()
    lay(game, 0, "vas-payak|avrumeth|stehn-utreng|kolpennion|tar-dha")
    game.seats[0].godhs = ["perdisah"]
    in_the_middle(game, game.step_3_main_effects(0))
    assert game.legal() == {"use:2.1", "use:3.1", "use:5.1", "done", "discard:perdisah"}
    game.play("use:3.1")
    assert (game.seats[0].people, game.seats[0].reserve) == (4, 8)
    game.play("use:2.1")
    assert game.legal() == {"use:4.1", "use:5.1", "done", "discard:perdisah"}
    game.play("use:4.1")
    assert game.seats[0].goods["money"] == 0
    assert game.seats[0].goods["metal"] == 1
    game.play("use:5.1")
    assert game.legal() == {"godh:perdisah@4"}
    game.play("godh:perdisah@4")
    assert game.open is None
    assert game.seats[0].power == {3}
    assert game.items(0)["godhs"] == 2
    lay(game, 0, "vas-payak|avrumeth|stehn-utreng|ancestor-rites|tar-dha")
    game.seats[0].godhs = ["perdisah"]
    assert game.godh_plays(0) == []


@pytest.mark.rule("TH-EX-4")
def test_example_4_building_segment_3() -> None:
    """TH-EX-4: salt becomes stone, Labor is visible, and Guinn was there before."""
    for labor, money, legal in ((True, 0, True), (False, 1, False), (False, 2, True)):
        game = at_table()
        lay(game, 0, "vas-payak||||" if labor else "terrace-fields||||")
        game.completed = 2
        game.leader = 6
        game.die = "metal"
        game.crews[3] = [1]
        game.seats[0].goods.update(wood=1, stone=0, sumpter=1, metal=1, salt=2, money=money)
        in_the_middle(game, game.step_4_build(0))
        assert game.legal() == {"trade:salt>wood", "trade:salt>stone", "trade:salt>metal", "done"}
        game.play("trade:salt>stone")
        assert (game.asked is None) != legal
        if legal:
            assert game.legal() == {"build:3", "done"}
            game.play("build:3")
            assert set(game.seats[0].goods.values()) == {0}
            assert game.crews[3] == [1, 0]
            assert game.completed == 2


# ------------------------------------------------------------------------- single rules by hand


def test_a_score_is_counted_by_hand() -> None:
    """TH-SCORE-01 to TH-SCORE-07, TH-TIE-01, TH-TIE-02."""
    game = at_table()
    for seat in (0, 1):
        lay(game, seat, "||||")
    game.completed, game.leader = 3, 5
    game.crews[1] = [0]  # 3 points, and 1 for being alone
    game.crews[2] = [0, 1]  # 4 points each
    lay(game, 0, "vas-payak godh-of-coins bridge-work|avrumeth|ore-vein perdisah||")
    game.seats[0].power = {0, 2}  # 3 + 2, and 1; the second stack has faith only
    game.seats[0].might = 5
    game.seats[0].garrisons = [1, 4]  # 2 and 4
    game.rebels[0] = [1, 2]
    game.rebels[6] = [0, 3]
    game.free_rebels[5] = 2
    assert game.items(0) == {"bridge": 8, "godhs": 6, "rebels": 5, "garrisons": 6}
    assert game.items(1) == {"bridge": 4, "godhs": 0, "rebels": 1, "garrisons": 0}
    assert game.scores() == [25, 5]
    assert game.winners() == [0]
    game.seats[1].power = {0}
    lay(game, 1, " ".join(["palace-scribes"] * 4) + "||||")
    assert game.scores() == [25, 25]
    assert game.winners() == [0]
    game.crews[1] = []
    game.crews[4] = []
    game.seats[0].garrisons = [1, 4, 1, 1]
    assert game.scores() == [25, 25]
    assert game.winners() == [0, 1]


def test_a_gain_without_room_waits_for_room() -> None:
    """TH-STORE-07, TH-Q-26, TH-Q-27."""
    game = at_table()
    goods = game.seats[0].goods
    goods.update(wood=3, metal=2, salt=2, sumpter=3)
    game.seats[0].might = 0
    in_the_middle(game, game.gain(0, "stone"))
    trades = {"trade:salt>wood", "trade:salt>stone", "trade:salt>metal", "trade:sumpter"}
    assert game.legal() == {"give-up:wood", "give-up:metal", "decline", "trade:metal"} | trades
    game.play("trade:salt>metal")
    assert "give-up:metal" not in game.legal()
    game.play("decline")
    assert "give-up:metal" in game.legal()
    game.play("trade:metal")
    assert game.open is None
    assert goods == {"money": 0, "wood": 3, "stone": 1, "metal": 0, "sumpter": 3, "salt": 0}
    assert game.seats[0].might == 1


def test_three_idle_rounds_complete_a_segment_without_a_third_rebel() -> None:
    """TH-IDLE-01, TH-IDLE-02, TH-FACTION-03, TH-FACTION-04, TH-FOOD-02."""
    game = at_table(initial_die_face="none")
    for seat in (0, 1):
        lay(game, seat, "avrumeth||||")
    for idle in (1, 2):
        game.story = game.faction_phase()
        with pytest.raises(StopIteration):
            next(game.story)
        assert (game.idle, game.free_rebels[8], game.free_rebels_left) == (idle, idle, 12 - idle)
    in_the_middle(game, game.faction_phase())
    assert game.weights() == {"face:wood": 2, "face:stone": 2, "face:metal": 1, "face:sumpter": 1}
    assert (game.completed, game.leader) == (1, 8)
    game.play("face:metal")
    game.play("utreng:money")
    game.play("die:skybridge")
    assert (game.completed, game.leader, game.idle, game.free_rebels[8]) == (1, 7, 0, 2)
    assert game.rebels[8] == [2, 2]
    assert game.rebels[7] == [1, 1]


@pytest.mark.parametrize(
    ("drakhe", "might", "hand", "people", "moves"),
    [
        ("sathap", 1, ["avrumeth", "orchard"], 3, {"lose-might", "lose-cards"}),
        ("sathap", 1, ["avrumeth"], 3, {"lose-might"}),
        ("sathap", 0, ["avrumeth"], 3, {"lose-cards"}),
        ("terogh", 2, [], 0, {"lose-might", "close:1", "close:3"}),
        ("elbea", 1, [], 2, {"lose-might", "lose-people"}),
        ("elbea", 1, [], 1, {"lose-might"}),
        ("elbea", 0, [], 1, {"lose-people"}),
        ("elbea", 0, [], 0, set()),
        ("sathap", 0, [], 3, set()),
    ],
)
def test_great_drakhes_spare_who_has_nothing(
    drakhe: str, might: int, hand: list[str], people: int, moves: set[str]
) -> None:
    """TH-DRAKHE-03, TH-DRAKHE-04, TH-DRAKHE-ELBEA-02, TH-Q-68."""
    game = at_table()
    lay(game, 0, "vas-payak||stehn-utreng||")
    player = game.seats[0]
    player.might, player.hand, player.people = might, hand, people
    game.drakhe = drakhe
    assert set(game.damages(0)) == moves


def test_sathap_takes_two_cards_named_in_any_order() -> None:
    """TH-DRAKHE-SATHAP-01."""
    game = at_table()
    game.seats[0].hand = ["orchard", "avrumeth", "bridge-work", "bridge-work"]
    in_the_middle(game, game.lose_cards(0))
    assert game.legal() == {"lose:avrumeth", "lose:bridge-work", "lose:orchard"}
    game.play("lose:bridge-work")
    assert game.legal() == {"lose:avrumeth", "lose:bridge-work", "lose:orchard"}
    game.play("lose:bridge-work")
    assert game.open is None
    assert sorted(game.seats[0].hand) == ["avrumeth", "orchard"]


def test_equal_cards_are_offered_once_in_a_new_order() -> None:
    """TH-IMMED-03: alike are cards with one id and the same marks of use."""
    game = at_table()
    lay(game, 0, "avrumeth bridge-work orchard bridge-work bridge-work||||")
    game.seats[0].slots[0][1].used = {0}
    in_the_middle(game, game.rearrange(0, 0))
    assert game.legal() == {"next:1", "next:3", "next:4", "next:5"}
    game.play("next:5")
    assert game.legal() == {"next:1", "next:3", "next:4"}
    game.play("next:1")
    assert game.legal() == {"next:2", "next:3", "next:4"}
    game.play("next:4")
    game.play("next:3")
    names = [(card.name, card.used) for card in reversed(game.seats[0].slots[0])]
    assert names == [
        *(("avrumeth", set()), ("bridge-work", set()), ("bridge-work", {0})),
        *(("orchard", set()), ("bridge-work", set())),
    ]


def test_the_godh_stack_is_fed_from_below_in_the_order_of_discarding() -> None:
    """TH-GODHLIMIT-03, TH-GIFT-04, TH-Q-56, TH-Q-57."""
    game = at_table()
    game.seats[0].godhs = ["godh-of-ropes", "godh-of-stars", "godh-of-wings", "godh-of-riddles"]
    game.godh_pile.unseen = []
    in_the_middle(game, game.step_5_check_godhs(0))
    assert "done" not in game.legal()
    game.play("discard:godh-of-wings")
    assert game.gifts["drakhe"] == 1
    game.play("discard:godh-of-ropes")
    game.play("done")
    assert game.gifts == {"knowledge": 0, "labor": 0, "drakhe": 0, "food": 0}
    assert game.beside == []
    in_the_middle(game, game.bonus(0, "eye"))
    game.play("bonus:godh")
    assert game.seats[0].godhs == ["godh-of-stars", "godh-of-riddles", "godh-of-wings"]


def test_feuds_bind_in_both_directions_and_bridge_work_has_no_colour() -> None:
    """TH-FEUD-01, TH-FEUD-02, TH-FEUD-07."""
    game = at_table()
    lay(game, 0, "avrumeth godh-of-coins|bridge-work|orchard||")
    game.seats[0].power = {0}
    game.seats[0].hand = ["toll-keepers", "blood-oath", "bridge-work"]
    assert game.plays(0) == ["play:blood-oath@1"] + [f"play:bridge-work@{n}" for n in range(1, 6)]
    game.seats[0].godhs = ["godh-of-toil", "godh-of-altars", "godh-of-anvils", "godh-of-cairns"]
    assert game.godh_plays(0) == ["godh:godh-of-altars@3", "godh:godh-of-anvils@2"]


def test_geneorn_asks_the_top_card_for_its_rune_and_needs_no_retreat() -> None:
    """TH-ABIL-GEN-02, TH-ABIL-GEN-03, TH-RETREAT-06, TH-Q-51."""
    game = NaiveThraen(SHIPPED, 2, 0, ["geneorn", "empery"], "first_game")
    while game.question != "take":
        game.play(min(game.legal()))
    lay(game, 0, "avrumeth stehn-utreng|bridge-work|vas-payak|")
    game.seats[0].might = 3
    game.seats[0].hand = ["orchard"]
    game.seats[0].godhs = ["godh-of-toil", "godh-of-omens"]
    assert game.plays(0) == [f"play:orchard@{slot}" for slot in (1, 2, 3, 4)]
    assert game.plays_with_retreat(0) == []
    assert game.godh_plays(0) == [
        *("godh:godh-of-toil@1", "godh:godh-of-toil@2", "godh:godh-of-omens@2")
    ]


def test_void_payments_may_be_allowed() -> None:
    """TH-ARM-04, TH-Q-29."""
    for allowed in (False, True):
        game = at_table(void_payments=allowed)
        lay(game, 0, "||ash-drakhes||")
        game.seats[0].might = 8
        game.seats[0].goods["metal"] = 2
        in_the_middle(game, game.step_1_take(0))
        assert ("trade:metal" in game.legal()) == allowed
        assert game.uses(0) == (["use:3.2"] if allowed else [])
    game = at_table(void_payments=True)
    lay(game, 0, "||ash-drakhes||")
    game.seats[0].might = 8
    in_the_middle(game, game.step_3_main_effects(0))
    game.play("use:3.2")
    assert game.seats[0].might == 8
    assert game.seats[0].people == 2
    assert game.rebels[8][0] == 1


def test_retreat_may_be_allowed_to_the_matching_slot() -> None:
    """TH-RETREAT-06, TH-Q-31."""
    game = at_table(retreat_scope="any")
    game.seats[0].might = 1
    game.seats[0].hand = ["orchard", "bridge-work"]
    assert len(game.plays(0)) == 6
    assert len(game.plays_with_retreat(0)) == 10
