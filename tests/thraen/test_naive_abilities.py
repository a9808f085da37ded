"""The abilities in the reference, counted by hand: it must be right before it is compared with."""

from __future__ import annotations

import pytest

from tests.thraen.naive import NaiveThraen
from tests.thraen.naive_scenes import at_table, in_the_middle, lay
from tests.thraen.naive_table import CENTRAL, RESOURCES


def crowned(guinn: str, taker: str = "visions", **switches: str | bool) -> NaiveThraen:
    """Seat 0 takes first; the crown of seat 1 lies on the green stack, beside wood and Godh."""
    game = at_table(2, 0, (taker, guinn), **switches)
    game.crown = "light"
    game.face_up = {"light": "woodcutters", "realm": "avrumeth"}
    for seat in (0, 1):
        lay(game, seat, "||||" if game.seats[seat].slots[4:] else "|||")
    in_the_middle(game, game.step_1_take(0))
    return game


# ------------------------------------------------------------------------------------ Guinn Urcela


@pytest.mark.parametrize("guinn", ["empery", "agony"])
def test_the_crown_goes_onto_a_central_stack_with_a_face_up_card(guinn: str) -> None:
    """TH-PREP-05, TH-ABIL-EMP-01, TH-ABIL-AGO-01, TH-Q-16, TH-Q-17, TH-D-02."""
    for placing, refusing in (("optional", {"done"}), ("mandatory", set[str]())):
        game = at_table(boards=("daughter", guinn), crown_placement=placing)
        game.crown = None
        game.face_up = {"utreng": "vas-payak", "realm": "avrumeth", "bridge-work": "bridge-work"}
        in_the_middle(game, game.place_crown())
        assert game.asked == 1
        assert game.legal() == {"crown:utreng", "crown:realm"} | refusing
        game.play("crown:realm")
        assert game.crown == "realm"
        game.clear_face_up_cards()
        assert game.crown is None
        game.face_up = {"bridge-work": "bridge-work"}
        in_the_middle(game, game.place_crown())
        assert game.open is None


def test_empery_takes_a_bonus_before_the_taker_does() -> None:
    """TH-ABIL-EMP-02, TH-ABIL-EMP-04, TH-ABIL-EMP-05, TH-Q-18, TH-Q-19."""
    game = crowned("empery")
    game.seats[1].goods.update(wood=2, stone=3, salt=2, metal=0)
    game.gifts["knowledge"] = 1
    game.piles["light"].top = ["orchard"]
    game.play("take:light")
    assert game.crown == "light"
    game.play("draw:1")
    assert game.crown is None
    game.play("keep:orchard")
    assert game.asked == 1
    assert game.legal() == {"bonus:wood", "bonus:godh", "decline"}
    game.play("bonus:wood")
    assert game.legal() == {"give-up:stone", "decline"}
    game.play("give-up:stone")
    assert game.seats[1].goods["wood"] == 3
    assert game.asked == 0
    assert game.legal() == {"bonus:wood", "bonus:godh"}


def test_empery_must_choose_only_if_told_so_and_has_nothing_from_other_stacks() -> None:
    """TH-ABIL-EMP-02, TH-ABIL-EMP-03, TH-D-03."""
    game = crowned("empery", empery_bonus="mandatory")
    game.play("take:light")
    assert (game.asked, game.legal()) == (1, {"bonus:wood", "bonus:godh"})
    game = crowned("empery")
    game.play("take:realm")
    assert (game.asked, game.question, game.crown) == (0, "bonus", "light")
    game = crowned("empery")
    in_the_middle(game, game.step_1_take(1))
    game.play("take:light")
    assert (game.asked, game.question, game.crown) == (1, "bonus", None)


def test_agony_costs_a_population_which_keeps_its_colour() -> None:
    """TH-ABIL-AGO-02, TH-ABIL-AGO-03, TH-ABIL-AGO-06, TH-Q-22."""
    game = crowned("agony")
    game.gifts["knowledge"] = 1
    game.play("take:light")
    assert (game.seats[0].people, game.seats[1].people, game.seats[1].guests) == (2, 3, {0: 1})
    game.play("draw:0")
    assert (game.asked, game.question, game.crown) == (0, "bonus", None)
    game = crowned("agony")
    in_the_middle(game, game.step_1_take(1))
    game.play("take:light")
    assert (game.seats[1].people, game.seats[1].guests) == (3, {})


def test_nobody_has_to_pay_agony() -> None:
    """TH-Q-08, TH-ABIL-AGO-02: only a card without tribute must be taken."""
    game = crowned("agony", taker="daughter")
    assert game.legal() == {"take:light", "take:realm"}
    game.face_up = {"light": "woodcutters"}
    in_the_middle(game, game.step_1_take(0))
    assert game.legal() == {"take:light", "done"}
    game.play("done")
    assert (game.open, game.crown) == (None, "light")
    game.seats[0].people = 0
    in_the_middle(game, game.step_1_take(0))
    assert game.open is None
    game.seats[0].godhs = ["godh-of-cradles"]
    in_the_middle(game, game.step_1_take(0))
    assert game.legal() == {"done", "discard:godh-of-cradles"}
    game.play("discard:godh-of-cradles")
    assert game.legal() == {"take:light", "done"}


@pytest.mark.parametrize(
    ("own", "guests", "forced", "question"),
    [
        (1, 1, True, {"give:0", "give:1"}),
        (1, 1, False, {"give:0", "give:1"}),
        (0, 2, True, set()),
        (0, 2, False, None),
        (2, 0, True, set()),
        (0, 0, True, None),
    ],
)
def test_agony_feeds_whom_she_likes(
    own: int, guests: int, forced: bool, question: set[str] | None
) -> None:
    """TH-ABIL-AGO-04, TH-ABIL-AGO-07, TH-Q-24: None is no loss, the empty set no choice."""
    game = crowned("agony", foreign_population_forced=forced)
    lay(game, 0, "orchard||||")
    game.seats[1].people, game.seats[1].guests = own, {0: guests}
    in_the_middle(game, game.food())
    assert game.legal() == (question or set())
    if question:
        game.play("give:0")
    assert game.open is None
    lost = [0, 0] if question is None else [1, 0] if guests else [0, 1]
    assert game.rebels[8] == lost
    assert game.seats[1].people + game.seats[1].guests[0] == own + guests - sum(lost)


def test_elbea_counts_guests_and_boxes_their_colour() -> None:
    """TH-DRAKHE-ELBEA-01, TH-DRAKHE-ELBEA-02, TH-Q-24, TH-Q-70."""
    for forced in (True, False):
        game = crowned("agony", foreign_population_forced=forced)
        game.drakhe = "elbea"
        guinn = game.seats[1]
        for might, own, guests, legal in (
            *((2, 1, 1, forced), (2, 0, 2, forced), (0, 0, 1, forced)),
            *((2, 2, 0, True), (0, 1, 0, True), (2, 1, 0, False)),
        ):
            guinn.might, guinn.people, guinn.guests = might, own, {0: guests}
            assert ("lose-people" in game.damages(1)) == legal
        guinn.people, guinn.guests = 2, {0: 1}
        in_the_middle(game, game.suffer(1, "lose-people"))
        game.play("give:0")
        assert game.open is None  # two of one colour are left: no choice
        assert (guinn.people, guinn.guests) == (1, {0: 0})
        assert (game.seats[0].boxed, guinn.boxed) == (1, 1)
        # One own figure and a guest, at the plateau: two of them, or only one that counts.
        guinn.might, guinn.people, guinn.guests = 0, 1, {0: 1}
        assert game.damages(1) == ["lose-people"]
        in_the_middle(game, game.suffer(1, "lose-people"))
        if not forced:
            game.play("give:0")
        assert (game.open, guinn.people) == (None, 0 if forced else 1)


def test_agony_pays_armament_with_guests_but_never_the_bridge() -> None:
    """TH-ABIL-AGO-04, TH-ABIL-AGO-05, TH-Q-23, TH-ARM-01: she pays, then the legion moves."""
    for allowed in (True, False):
        game = crowned("agony", foreign_population_for_armament=allowed)
        lay(game, 1, "||ash-drakhes||")
        guinn = game.seats[1]
        guinn.might, guinn.people, guinn.guests = 0, 0, {0: 1}
        game.turn_of = 1
        assert game.uses(1) == (["use:3.2"] if allowed else [])
        guinn.goods.update(wood=5, stone=5, sumpter=5, money=5)
        assert game.contribution(1) is None
        guinn.people = 1
        assert game.contribution(1) is not None
        guinn.goods.update(wood=0, stone=0, sumpter=0, money=0)
        in_the_middle(game, game.step_3_main_effects(1))
        game.play("use:3.2")
        if allowed:
            assert (game.legal(), guinn.might) == ({"give:0", "give:1"}, 0)
            game.play("give:0")
        assert (game.open, guinn.might) == (None, 1)
        assert game.rebels[8] == ([1, 0] if allowed else [0, 1])


# ------------------------------------------------------------------------------------ Jardh Rogoll


def test_the_high_priest_keeps_one_of_two_or_discards_both() -> None:
    """TH-ABIL-PRI-01, TH-ABIL-PRI-04, TH-Q-59."""
    game = at_table(boards=("high-priest", "empery"))
    player = game.seats[0]
    game.godh_pile.top = ["godh-of-coins", "godh-of-ropes", "godh-of-kinship", "godh-of-salt"]
    game.godh_pile.unseen = ["godh-of-ore"]
    in_the_middle(game, game.gain_godh_card(0))
    two = ("godh-of-coins", "godh-of-ropes")
    assert game.legal() == {f"{what}:{card}" for what in ("keep", "both") for card in two}
    game.play("keep:godh-of-ropes")
    assert (player.godhs, game.godh_pile.bottom) == (["godh-of-ropes"], ["godh-of-coins"])
    in_the_middle(game, game.gain_godh_card(0))
    game.play("both:godh-of-kinship")  # a Godh card, and then salt; the first is a gain itself
    assert game.beside == ["godh-of-kinship", "godh-of-salt"]
    assert (player.goods["salt"], game.legal()) == (
        *(0, {f"{what}:godh-of-{card}" for what in ("keep", "both") for card in ("ore", "coins")}),
    )
    game.play("keep:godh-of-ore")
    assert player.godhs == ["godh-of-ropes", "godh-of-ore"]
    assert player.goods["salt"] == 1
    assert game.godh_pile.known() == (["godh-of-coins"], [])


def test_the_high_priest_keeps_a_single_card_without_a_choice() -> None:
    """TH-ABIL-PRI-03, TH-Q-58."""
    game = at_table(boards=("high-priest", "empery"))
    game.godh_pile.top, game.godh_pile.unseen = ["godh-of-coins"], []
    in_the_middle(game, game.gain_godh_card(0))
    assert (game.open, game.seats[0].godhs) == (None, ["godh-of-coins"])
    assert game.resource_trades(0) == []
    game.seats[0].goods["sumpter"] = 2
    assert game.resource_trades(0) == []


# ---------------------------------------------------------------------------------------- Hamises


def test_visions_looks_at_one_closed_stack_and_takes_the_card_or_not() -> None:
    """TH-ABIL-VIS-01 to TH-ABIL-VIS-05, TH-Q-08, TH-Q-13."""
    game = at_table(boards=("visions", "empery"))
    game.crown = None
    game.face_up = {"realm": "avrumeth", "bridge-work": "bridge-work"}
    game.gifts["knowledge"] = 2
    game.piles["light"].top = ["orchard"]
    game.piles["shenna"].unseen = []
    in_the_middle(game, game.step_1_take(0))
    takes = {"take:realm", "take:bridge-work"}
    assert game.legal() == takes | {"peek:light", "peek:darkness", "peek:utreng"}
    game.play("peek:light")
    assert game.legal() == {"keep:orchard", "back:orchard"}
    game.play("back:orchard")
    assert game.piles["light"].top == ["orchard"]
    assert game.legal() == takes
    in_the_middle(game, game.step_1_take(0))
    game.play("peek:light")
    game.play("keep:orchard")
    assert game.piles["light"].top == []
    assert "orchard" in game.seats[0].hand
    assert game.legal() == {"bonus:wood", "bonus:godh"}
    game.face_up = {}
    in_the_middle(game, game.step_1_take(0))
    closed = {f"peek:{stack}" for stack in ("realm", "light", "darkness", "utreng")}
    assert game.legal() == closed | {"done"}
    game.face_up = dict.fromkeys(CENTRAL, "avrumeth")
    in_the_middle(game, game.step_1_take(0))
    assert game.legal() == {f"take:{stack}" for stack in CENTRAL}


def test_the_daughter_has_an_inspiration_more() -> None:
    """TH-ABIL-DAU-01, TH-PRE-03, TH-Q-05."""
    game = at_table(boards=("daughter", "empery"))
    lay(game, 0, "open-pit|||omen-callers|")
    game.seats[0].hand = ["woodcutters", "hymn-singers"]
    in_the_middle(game, game.step_2_play(0))
    game.play("play:woodcutters@1")
    assert game.legal() == {"inspire:1", "done"}
    game.play("inspire:1")
    game.play("next:2")
    assert [card.name for card in game.seats[0].slots[0]] == ["woodcutters", "open-pit"]
    in_the_middle(game, game.step_2_play(0))
    game.play("play:hymn-singers@4")
    for _ in range(2):
        assert game.legal() == {"inspire:1", "inspire:4", "done"}
        game.play("inspire:4")
        game.play("next:1")
    assert game.open is None
    for acts in (True, False):
        game = at_table(boards=("daughter", "empery"), preround_triggers=acts)
        game.round = 0
        assert game.triggers(0, "orchard") == (["inspiration"] if acts else [])


# ------------------------------------------------------------------------------------------ Adlem


def test_the_master_of_drakhes_draws_for_a_drakhe_and_knows_no_feuds() -> None:
    """TH-ABIL-MAS-01, TH-ABIL-MAS-02, TH-FEUD-06, TH-TIME-04."""
    game = at_table(boards=("master-of-drakhes", "empery"))
    lay(game, 0, "avrumeth godh-of-coins|bridge-work|palace-scribes||")
    player = game.seats[0]
    player.power, player.godhs = {0}, ["godh-of-altars"]
    player.hand = ["toll-keepers", "rope-riders", "drakhe-chanters"]
    game.godh_pile.top = ["perdisah", "godh-of-ore"]
    assert "play:toll-keepers@1" in game.plays(0)
    assert "godh:godh-of-altars@3" in game.godh_plays(0)
    player.godhs = []
    in_the_middle(game, game.step_2_play(0))
    game.play("play:rope-riders@1")
    assert game.legal() == {"advance", "summon"}
    game.play("summon")
    assert player.godhs == ["perdisah"]
    assert game.legal() == {"advance", "done", "discard:perdisah"}
    in_the_middle(game, game.step_2_play(0))
    game.play("play:drakhe-chanters@5")
    assert (game.open, player.godhs) == (None, ["perdisah", "godh-of-ore"])


def test_the_other_adlem_is_bound_by_feuds() -> None:
    """TH-FEUD-01, TH-FEUD-02."""
    game = at_table()
    lay(game, 0, "avrumeth godh-of-coins|bridge-work|palace-scribes||")
    game.seats[0].hand, game.seats[0].godhs = ["toll-keepers"], ["godh-of-altars"]
    assert "play:toll-keepers@1" not in game.plays(0)
    assert game.godh_plays(0) == []


def test_both_dice_are_rolled_and_adlem_chooses_between_them() -> None:
    """TH-ABIL-BLD-01 to TH-ABIL-BLD-03, TH-ABIL-BLD-06, TH-Q-63, TH-Q-64."""
    game = at_table()
    assert (game.utreng, game.spare_die) == (None, False)
    game.crews[1] = [1]
    in_the_middle(game, game.bridge_check())
    assert game.asked == "chance"
    game.play("face:wood")
    faces = {"wood": 1, "stone": 1, "metal": 2, "money": 1, "special": 1}
    assert game.weights() == {f"utreng:{face}": weight for face, weight in faces.items()}
    game.play("utreng:special")
    assert game.question == "turn"
    assert game.legal() == {"turn:wood", "turn:stone", "turn:metal", "turn:money"}
    game.play("turn:money")
    assert (game.legal(), game.leader) == ({"die:skybridge", "die:utreng"}, 8)
    game.play("die:utreng")
    assert (game.open, game.leader, game.spare_die) == (None, 7, True)
    assert (game.die, game.utreng) == ("wood", "money")
    printed = list(game.segments[2].cost)
    assert game.cost() == {each: [*printed, "money"].count(each) for each in RESOURCES}


@pytest.mark.parametrize(
    ("completed", "goods", "labor", "legal"),
    [
        # Segment 3 is wood, stone, sumpter, here with metal by the die on it; his die is wood.
        (2, {"wood": 1, "stone": 1, "sumpter": 1, "metal": 1}, True, {"build:3", "build:3+die"}),
        (2, {"stone": 1, "sumpter": 1, "metal": 1}, True, {"build:3+die"}),
        (2, {"stone": 1, "sumpter": 1, "metal": 1, "money": 1}, False, set()),
        (2, {"stone": 1, "sumpter": 1, "metal": 1, "money": 2}, False, {"build:3+die"}),
        # Segment 4 is stone, metal, sumpter, Drakhe: no wood, so the die is of no use.
        (3, {"wood": 1, "stone": 1, "sumpter": 1, "metal": 2}, True, {"build:4"}),
        (3, {"stone": 1, "sumpter": 1, "metal": 1}, True, set()),
    ],
)
def test_a_die_pays_for_one_resource_of_its_kind(
    completed: int, goods: dict[str, int], labor: bool, legal: set[str]
) -> None:
    """TH-ABIL-BLD-04, TH-ABIL-BLD-05, TH-Q-62, TH-Q-63."""
    game = at_table()
    lay(game, 0, "vas-payak||||old-riders" if labor else "||||old-riders")
    game.completed, game.leader = completed, 8 - completed
    game.die, game.utreng, game.utreng_on_segment, game.spare_die = "wood", "metal", True, True
    game.seats[0].goods.update(goods)
    in_the_middle(game, game.step_4_build(0))
    assert {move for move in game.legal() if move.startswith("build")} == legal
    with_die = f"build:{completed + 1}+die"
    if with_die in legal:
        game.play(with_die)
        assert (game.spare_die, game.die, game.utreng) == (False, "wood", "metal")
        assert game.seats[0].goods["wood"] == goods.get("wood", 0)
        assert game.seats[0].goods["stone"] == 0
        assert game.crews[3] == [0]


def test_a_die_never_pays_the_substitute_for_labor() -> None:
    """TH-D-10, TH-Q-62: a money face is worth nothing where only Labor's two money are due."""
    game = at_table()
    lay(game, 0, "||||")
    game.completed, game.die, game.utreng, game.spare_die = 2, "metal", "money", True
    game.seats[0].goods.update(wood=1, stone=1, sumpter=1, metal=1, money=2)
    assert game.contribution(0) is not None
    assert game.contribution(0, with_die=True) is None
    assert game.contribution(1, with_die=True) is None


# ------------------------------------------------------------------------------------------ Irseth


def gardens(slots: str, hand: list[str], godhs: list[str], **switches: str | bool) -> NaiveThraen:
    """Irseth at seat 0 with this display and these cards."""
    game = at_table(2, 0, ("gardens", "empery"), **switches)
    lay(game, 0, slots)
    game.seats[0].hand, game.seats[0].godhs = hand, godhs
    return game


def test_ghiarhabbat_leaves_before_the_card_is_laid() -> None:
    """TH-ABIL-GAR-02, TH-ABIL-GAR-03, TH-Q-46, TH-Q-48, TH-Q-69."""
    # Dreams have a feud with blue, coins one with the Realm; the last slot is closed.
    slots = "avrumeth godh-of-coins ghiarhabbat|orchard|palace-scribes godh-of-dreams||salt-store"
    game = gardens(slots, ["woodcutters", "toll-keepers"], [])
    game.seats[0].closed, game.seats[0].power = {4}, {0, 2}
    light = {"play:woodcutters@1", "play:woodcutters@1~2", "play:woodcutters@1~4"}
    assert set(game.plays(0)) == light | {"play:toll-keepers@1"}
    game.switches["ghiarhabbat_target"] = "nonempty_stack"
    assert set(game.plays(0)) == light - {"play:woodcutters@1~4"} | {"play:toll-keepers@1"}
    game.seats[0].might = 1
    assert "play:woodcutters@2!" in game.plays_with_retreat(0)
    game.seats[0].slots[0][-1].used = {1}
    in_the_middle(game, game.step_2_play(0))
    game.play("play:woodcutters@1~2")
    stacks = [[card.name for card in stack] for stack in game.seats[0].slots]
    assert stacks[0] == ["avrumeth", "godh-of-coins", "woodcutters"]
    assert stacks[1] == ["orchard", "ghiarhabbat"]
    assert game.seats[0].slots[1][-1].used == {1}
    assert "play:toll-keepers@1~2" not in game.plays(0)


def test_ghiarhabbat_leaves_with_retreat_too_and_needs_to_lie_on_top() -> None:
    """TH-ABIL-GAR-02, TH-Q-48."""
    game = gardens("ghiarhabbat|orchard|||", ["orchard"], [])
    game.seats[0].might = 2
    moved = {f"play:orchard@1!~{slot}" for slot in (2, 3, 4, 5)}
    retreats = {f"play:orchard@{slot}!" for slot in (1, 3, 4, 5)}
    assert set(game.plays_with_retreat(0)) == moved | retreats
    lay(game, 0, "ghiarhabbat orchard|orchard|||")
    assert set(game.plays_with_retreat(0)) == retreats
    game.round = 0
    lay(game, 0, "|ghiarhabbat|||")
    assert len(game.plays(0)) == 5
    game.switches["preround_triggers"] = False
    assert game.plays(0) == ["play:orchard@2"]


def test_ghiarhabbat_leaves_for_a_godh_card_if_a_faction_card_remains() -> None:
    """TH-Q-47, TH-D-06: runes and feuds are asked of what remains."""
    # Riddles (rune a) have a feud with blue, coins (rune a) with the Realm.
    game = gardens("avrumeth ghiarhabbat||||orchard", [], ["godh-of-riddles", "godh-of-coins"])
    moved = {f"godh:godh-of-riddles@1~{slot}" for slot in (2, 3, 4, 5)}
    assert set(game.godh_plays(0)) == moved | {"godh:godh-of-coins@1"}
    game.play_godh(0, "godh:godh-of-riddles@1~5")
    assert [card.name for card in game.seats[0].slots[0]] == ["avrumeth", "godh-of-riddles"]
    assert game.seats[0].power == {0}
    lay(game, 0, "ghiarhabbat||||")
    assert game.godh_plays(0) == ["godh:godh-of-coins@1"]
    game = gardens("avrumeth ghiarhabbat||||", [], ["godh-of-riddles"], ghiarhabbat_on_godh=False)
    assert game.godh_plays(0) == []


def test_profiteers_let_one_rebel_for_the_effect_beside_the_slot() -> None:
    """TH-ABIL-PRO-01 to TH-ABIL-PRO-03, TH-D-29, TH-Q-29, TH-Q-64."""
    game = at_table(boards=("profiteers", "bridge-builder"))
    lay(game, 0, "||||")
    game.die, game.utreng, game.utreng_on_segment = "stone", "metal", True
    player = game.seats[0]
    player.might, player.hand = 1, ["woodcutters"]  # rune a, where money lies beside the slot
    in_the_middle(game, game.step_2_play(0))
    game.play("play:woodcutters@2!")
    assert game.legal() == {"invest", "done"}
    game.play("invest")
    assert (player.people, game.rebels[8]) == (2, [1, 0])
    assert game.legal() == {"collect", "decline"}
    game.play("collect")
    assert (game.open, player.goods["stone"], player.goods["money"]) == (None, 1, 0)
    player.hand = ["woodcutters"]
    game.die = None
    player.might = 1
    in_the_middle(game, game.step_2_play(0))
    game.play("play:woodcutters@2!")
    game.play("invest")  # nothing lies up, so there is nothing to collect
    assert (game.open, player.people) == (None, 1)


def test_profiteers_may_bring_the_same_figure_home() -> None:
    """TH-Q-33: in any order, unless the effects of the card come first."""
    for order in ("free", "effects_first"):
        game = at_table(boards=("profiteers", "empery"), trigger_order=order)
        lay(game, 0, "||||")
        game.seats[0].hand = ["ransom-brokers"]
        in_the_middle(game, game.step_2_play(0))
        game.play("play:ransom-brokers@5")
        assert game.legal() == {"invest", "done"}
        game.play("invest")
        game.play("collect")
        if order == "free":
            assert game.legal() == {"return:8", "done"}
        else:
            assert game.open is None


# -------------------------------------------------------------------------------- other switches


def test_effects_may_have_to_come_first() -> None:
    """TH-Q-33: done drops what is left of the effects, and then the ability has its turn."""
    game = at_table(boards=("profiteers", "empery"), trigger_order="effects_first")
    lay(game, 0, "||||")
    game.seats[0].hand = ["kolpennion"]
    in_the_middle(game, game.step_2_play(0))
    game.play("play:kolpennion@2")
    assert game.legal() == {"advance", "done"}
    game.play("done")
    assert game.legal() == {"invest", "done"}
    game = at_table(boards=("master-of-drakhes", "empery"), trigger_order="effects_first")
    lay(game, 0, "||||")
    game.godh_pile.top = ["perdisah"]
    game.seats[0].hand = ["rope-riders"]
    in_the_middle(game, game.step_2_play(0))
    game.play("play:rope-riders@1")
    assert game.legal() == {"advance", "done"}
    game.play("done")
    assert (game.open, game.seats[0].godhs) == (None, ["perdisah"])


def two_symbols(knowledge_mode: str) -> NaiveThraen:
    """The taker of a stack whose next cards are known has two Knowledge symbols."""
    game = at_table(boards=("daughter", "empery"), knowledge_mode=knowledge_mode)
    lay(game, 0, "star-readers||||")
    game.face_up["realm"] = "avrumeth"
    game.piles["realm"].top = ["palace-scribes", "toll-keepers", "war-chest"]
    in_the_middle(game, game.step_1_take(0))
    game.play("take:realm")
    return game


def test_knowledge_may_be_all_or_none_or_one_by_one() -> None:
    """TH-Q-09."""
    assert two_symbols("up_to").legal() == {"draw:0", "draw:1", "draw:2"}
    assert two_symbols("all_or_none").legal() == {"draw:0", "draw:2"}
    game = two_symbols("sequential")
    assert game.legal() == {"draw:0", "draw:1"}
    game.play("draw:1")
    assert (game.looked, game.legal()) == (["avrumeth", "palace-scribes"], {"draw:0", "draw:1"})
    game.play("draw:0")
    assert game.legal() == {"keep:avrumeth", "keep:palace-scribes"}
    game.play("keep:palace-scribes")
    assert game.piles["realm"].top[:3] == ["avrumeth", "toll-keepers", "war-chest"]


def test_discarded_godh_cards_may_be_buried_in_any_order() -> None:
    """TH-Q-56."""
    game = at_table(godh_bottom_order="choice")
    game.beside = ["godh-of-ropes", "godh-of-wings", "godh-of-stars"]
    in_the_middle(game, game.step_5_check_godhs(0))
    game.play("bury:godh-of-stars")
    assert game.legal() == {"bury:godh-of-ropes", "bury:godh-of-wings"}
    game.play("bury:godh-of-wings")
    assert game.open is None
    assert game.godh_pile.bottom == ["godh-of-stars", "godh-of-wings", "godh-of-ropes"]


def test_damages_may_be_chosen_before_anybody_suffers() -> None:
    """TH-Q-67."""
    game = at_table(3, drakhe_choice="simultaneous")
    for player in game.seats:
        player.might = 1
        player.hand = ["avrumeth", "bridge-work", "orchard"]
    in_the_middle(game, game.great_drakhe())
    game.play("awaken:sathap")
    game.play("lose-cards")
    game.play("lose-might")
    assert ([player.might for player in game.seats], game.secrets) == (
        *([1, 1, 1], {0: "lose-cards", 1: "lose-might"}),
    )
    game.play("lose-cards")
    assert ([player.might for player in game.seats], game.secrets) == ([1, 0, 1], {})
    asked = []
    while game.open is not None:
        asked.append(game.asked)
        game.play(min(game.legal()))
    assert asked == [0, 0, 2, 2]


def test_population_of_another_colour_goes_after_what_is_one_act() -> None:
    """TH-Q-67, TH-Q-70: piece by piece, even if nothing is left to choose."""
    game = at_table(3, drakhe_choice="simultaneous")
    for player in game.seats:
        player.might = 1
    game.seats[0].people = 0
    game.seats[0].guests = {2: 2}
    in_the_middle(game, game.great_drakhe())
    game.play("awaken:elbea")
    game.play("lose-people")
    game.play("lose-might")
    game.play("lose-might")
    assert [what[0] for what, _ in game.told[-4:]] == ["legion-moved"] * 2 + ["people-lost"] * 2
