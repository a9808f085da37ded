"""A few lines become a position: every moment, what is filled in, and what contradicts what."""

from __future__ import annotations

from typing import Any, Final

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules import thraen
from skybridge_rules.content import OriginKind, origin_of
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import ImpossibleSetup, SetupError
from skybridge_rules.core.ids import CHANCE, EVERYONE, Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.thraen import Ability, BridgeSetup, Resource, SeatSetup, Setup, Stack
from skybridge_rules.thraen.moves import DONE
from skybridge_rules.thraen.placing.moments import MOMENTS
from skybridge_rules.thraen.task_kinds import AutoTask
from skybridge_rules.thraen.task_rules import RULES
from tests.thraen.builders import moves

NAMES: Final = sorted(
    {each.name for kind in (Setup, SeatSetup, BridgeSetup) for each in attrs.fields(kind)}
)
"""Every field that can be written."""

MINIMAL: Final[dict[str, dict[str, Any]]] = {
    "draw": {"beside": ["lamp"]},
    "extra": {"beside": ["lamp"]},
    "keep": {"beside": ["lamp"]},
    "put-back": {"beside": ["lamp", "star"]},
    "immediate": {"card": "captain"},
    "profit": {"seats": {0: {"slots": {1: ["herald"]}}}},
    "religion": {"seats": {0: {"godhs": ["coin"], "slots": {1: ["herald"]}}}},
    "bury": {"beside": ["coin", "veil"]},
    "room": {"seats": {0: {"goods": {"wood": 5}}}},
    "order": {"seats": {0: {"slots": {1: ["herald", "captain"]}}}},
    "gift": {"card": "banner"},
    "figure": {"seats": {0: {"guests": {1: 1}}}},
}
"""What a moment cannot do without; all others need nothing but their name."""


def minimal(moment: str, **more: Any) -> dict[str, Any]:
    """The least that has to be written for a moment."""
    return {"content": "examples", "moment": moment, **MINIMAL.get(moment, {}), **more}


def problem_of(setup: dict[str, Any]) -> str:
    """What is said of a description that cannot be."""
    with pytest.raises(ImpossibleSetup) as caught:
        thraen.place({"content": "examples", **setup})
    return str(caught.value)


def fault_of(setup: Any) -> str:
    """What is said of a description that cannot be read."""
    with pytest.raises(SetupError) as caught:
        thraen.place(setup)
    return str(caught.value)


def test_every_question_of_the_game_is_a_moment() -> None:
    """A new kind of question makes this fail until it can be written down."""
    asks = {rules.ask for rules in RULES.values() if not isinstance(rules, AutoTask)}
    assert MOMENTS.keys() == {*asks, "over"}


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_few_lines_are_enough_for_every_moment(moment: str) -> None:
    """That very question is asked, nothing is impossible, and the JSON comes back equal."""
    placed = thraen.place_moment(minimal(moment))
    state = placed.state
    assert not placed.went_by
    assert thraen.problems(state) == ()
    asked = thraen.decision(state)
    assert (asked.ask if asked else "over") == moment
    assert moment == "over" or thraen.legal_moves(state)
    assert thraen.read_state(thraen.to_json(state)) == state


@pytest.mark.parametrize("moment", [each for each in MOMENTS if each not in ("starter", "over")])
@pytest.mark.parametrize(("players", "seat", "holder"), [(3, 1, 2), (4, 3, 0)])
def test_every_moment_can_be_that_of_any_seat(
    moment: str, players: int, seat: int, holder: int
) -> None:
    """Whoever began, and however many play."""
    setup = minimal(moment, players=players, seat=seat, holder=holder)
    if 0 in setup.get("seats", {}):
        own = setup["seats"][0]
        setup["seats"] = {seat: {**own, "guests": {0: 1}} if "guests" in own else own}
    if moment == "compensation":
        setup["left"] = {"bridge-work": 11}
    state = thraen.place(setup)
    asked = thraen.decision(state)
    assert asked is not None
    assert asked.ask == moment
    assert asked.by in (seat, CHANCE) or moment == "turn-up"
    assert len(state.players) == players


@pytest.mark.parametrize("moment", [each for each in MOMENTS if each != "over"])
def test_verdicts_hold_at_every_moment(moment: str) -> None:
    """What is listed is legal and can be played; play goes on from there."""
    state = thraen.place(minimal(moment))
    for move in thraen.legal_moves(state):
        assert thraen.explain(state, move).ok
        assert thraen.problems(thraen.apply(state, move)) == ()


@pytest.mark.rule("TH-INFO-02", "TH-INFO-03")
@pytest.mark.parametrize("moment", MOMENTS)
def test_every_seat_has_a_view_of_every_moment(moment: str) -> None:
    """From which a table can be imagined that looks the same, and is possible."""
    state = thraen.place(minimal(moment))
    for seat in thraen.seats(state):
        seen = thraen.view(state, seat)
        imagined = thraen.resample(seen, Dealer.of(moment))
        assert thraen.view(imagined, seat) == seen
        assert thraen.problems(imagined) == ()


@pytest.mark.parametrize(
    ("price", "drakhe"), [("food", None), ("armament", None), ("elbea", "elbea")]
)
@pytest.mark.rule("TH-ABIL-AGO-04")
def test_a_figure_is_given_up_for_three_reasons(price: str, drakhe: str | None) -> None:
    """For Food, for an Armament that was used, and to Elbea (TH-ABIL-AGO-04)."""
    seats: dict[int, dict[str, Any]] = {0: {"guests": {1: 1}}}
    more: dict[str, Any] = {}
    if price == "armament":
        seats[0]["slots"] = {3: ["recruiter"]}
        more["used"] = ["use:3.1"]
    state = thraen.place(
        {"content": "examples", "moment": "figure", "price": price, "seats": seats, **more}
    )
    assert moves(state) == ["give:0", "give:1"]
    assert (state.cards.drakhe and small_name(state.cards.drakhe)) == drakhe


# Three ways to write the same.

SETUP: Final = Setup(
    players=2,
    moment="build",
    segment=3,
    seats={0: SeatSetup(goods={"wood": 2}, people=4), 1: SeatSetup(might=2)},
)
TOML: Final = """
players = 2
moment = "build"
segment = 3
seats.1.might = 2

[seats.0]
goods = { wood = 2 }
people = 4
"""
JSON: Final = """{"players": 2, "moment": "build", "segment": 3,
 "seats": {"0": {"goods": {"wood": 2}, "people": 4}, "1": {"might": 2}}}"""


def test_python_toml_and_json_say_the_same() -> None:
    """One description, three ways."""
    state = thraen.place(SETUP)
    assert thraen.place(thraen.read_setup(TOML)) == state
    assert thraen.place(thraen.read_setup(JSON)) == state
    assert state.players[0].goods[Resource.WOOD] == 2
    assert state.bridge.completed == 2


# What is filled in.


@pytest.mark.rule("TH-INV-01", "TH-INV-07", "TH-INV-15", "TH-INV-17")
def test_history_and_totals_are_filled_in() -> None:
    """Rounds, crews, free rebels, the leader and the reserves fit each other."""
    state = thraen.place({"segment": 4, "bridge": {"idle": 1, "crews": {2: []}}})
    assert state.round == 3 + 2 + 1 + 1
    assert state.desert.free == (0, 0, 0, 0, 0, 1, 0, 2, 0)
    assert (state.desert.leader, state.desert.left) == (5, 9)
    assert state.bridge.crews[:3] == ((0,), (), (0,))
    assert [each.figures.reserve for each in state.players] == [7, 9]


@pytest.mark.rule("TH-INV-16", "TH-INV-17", "TH-IDLE-01")
@pytest.mark.parametrize(
    ("setup", "completed", "idle", "free"),
    [
        ({"round": 1}, 0, 0, 0),
        ({"round": 3}, 2, 0, 0),
        ({"round": 3, "segment": 1}, 0, 2, 2),
        ({"round": 5, "segment": 2}, 1, 2, 3),
        ({"round": 9}, 6, 2, 2),
        ({"round": 3, "moment": "roll"}, 1, 0, 2),
    ],
)
def test_a_round_that_is_written_had_help_or_was_idle(
    setup: dict[str, Any], completed: int, idle: int, free: int
) -> None:
    """Every round completed a segment, or left a free rebel; the latest ones are taken for idle."""
    state = thraen.place(setup)
    assert (state.bridge.completed, state.bridge.idle) == (completed, idle)
    assert sum(state.desert.free) == free


@pytest.mark.rule("TH-INFO-02", "TH-TAKE-03")
def test_hands_are_filled_in_and_known_to_their_owners() -> None:
    """Three cards, four between taking and playing; a written hand stays as it is."""
    state = thraen.place({"moment": "play", "seats": {1: {"hand": []}}})
    own, other = state.players
    assert len(own.hand) == 4
    assert other.hand == ()
    assert {known.to for known in own.hand} == {(0,)}


@pytest.mark.rule("TH-INFO-04")
def test_who_has_seen_a_card_is_written() -> None:
    """A card in a hand, and one that lies on its stack."""
    state = thraen.place(
        {
            "content": "examples",
            "seats": {0: {"hand": ["archer"]}},
            "top": {"light": ["sage"]},
            "seen": {"archer": [1], "sage": [1]},
        }
    )
    for seat in (Seat(1), None):
        names = thraen.view(state, seat).players[0].hand.names
        assert names == (("archer",) if seat is not None else ())
    assert [known.to for known in state.cards.piles[Stack.LIGHT].top] == [(0, 1)]


@pytest.mark.rule("TH-FACTION-07", "TH-END-05")
def test_rounds_gone_by_have_cleared_their_cards() -> None:
    """One card of every stack to a round; everybody has seen them."""
    state = thraen.place({"segment": 3})
    assert len(state.cards.piles[Stack.BRIDGE_WORK]) == 12 - 3
    assert all(len(state.cards.piles[stack]) == 20 - 3 for stack in (Stack.LIGHT, Stack.UTRENG))
    assert {known.to for known in state.cards.discard} == {EVERYONE}


@pytest.mark.rule("TH-PREP-01", "TH-TAKE-02")
def test_what_was_taken_lies_face_up_no_more() -> None:
    """Before the first take all show a card; after it bridge work is gone, unless it is written."""
    first = thraen.place({"moment": "take"}).cards.open
    later = thraen.place({"moment": "take", "seat": 1}).cards.open
    kept = thraen.place({"seat": 1, "face_up": {"bridge-work": "bridge-work"}}).cards.open
    assert [card is None for card in first] == [False] * 6 + [True]
    assert [card is None for card in later] == [False] * 5 + [True] * 2
    assert kept[Stack.BRIDGE_WORK] == "bridge-work"
    assert sum(card is None for card in kept[:5]) == 1


@pytest.mark.rule("TH-SETUP-12", "TH-RELIG-05")
def test_starting_cards_lie_below_what_is_written() -> None:
    """And a Godh card in a stack has turned its token."""
    state = thraen.place(
        {"content": "examples", "seats": {0: {"slots": {1: ["herald", "coin"], 2: ["squire"]}}}}
    )
    display = state.players[0].display
    assert display.stacks[:2] == (("realm-start-a", "herald", "coin"), ("squire",))
    assert display.power == 1


@pytest.mark.rule("TH-SETUP-18")
def test_a_draft_is_played_on_to_what_is_written() -> None:
    """Packs as they were dealt, and the card that was kept."""
    packs = {
        0: ["herald", "squire", "captain", "regent"],
        1: ["prowler", "raider", "shade", "twins"],
    }
    seats: dict[int, dict[str, Any]] = {seat: {"pack": pack} for seat, pack in packs.items()}
    seats[0]["hand"] = ["captain"]
    state = thraen.place({"content": "examples", "moment": "pick", "seat": 1, "seats": seats})
    assert state.cards.packs == (("herald", "regent", "squire"), tuple(packs[1]))
    assert [known.card for known in state.players[0].hand] == ["captain"]


def test_sides_are_chosen_to_fit_the_moment() -> None:
    """Whoever is asked for the crown plays Guinn; the others keep out of the way."""
    state = thraen.place({"moment": "crown", "seat": 1, "players": 3})
    assert [each.ability for each in state.players] == [
        Ability.VISIONS,
        Ability.EMPERY,
        Ability.HIGH_PRIEST,
    ]


@pytest.mark.rule("TH-MAIN-04", "TH-GIFT-02")
def test_what_happened_in_this_turn_is_written() -> None:
    """Effects used, as moves are written, and Godh cards discarded for their gifts."""
    state = thraen.place(
        {"content": "examples", "moment": "use", "used": ["use:1.1"], "beside": ["hammer"]}
    )
    assert state.turn is not None
    assert state.turn.used == ((0, 0, 0, 0),)
    assert state.turn.gifts == (0, 1, 0, 0)
    assert "use:1.1" not in moves(state)


# Moments at which little or nothing can be done.


@pytest.mark.rule("TH-BUILD-01", "TH-INV-29")
def test_step_four_stays_open_with_an_empty_store() -> None:
    """Nothing but to end it is legal, and why nothing else is can be asked."""
    state = thraen.place({"moment": "build"})
    assert thraen.legal_moves(state) == (DONE,)
    refused = thraen.explain(state, thraen.parse_move("build:1"))
    assert {reason.rule for reason in refused.reasons} == {"TH-BUILD-02"}


@pytest.mark.parametrize(
    "setup",
    [
        {"moment": "take", "face_up": dict.fromkeys(map(small_name, tuple(Stack)[:6]), "nothing")},
        {"moment": "play", "seats": {0: {"hand": []}}},
        {"moment": "use", "seats": {0: {"slots": {1: ["coin"], 4: ["torch"]}}}},
        {"moment": "limit"},
        {"moment": "immediate", "card": "captain", "seats": {0: {"might": 8}}},
        {"moment": "crown", "face_up": dict.fromkeys(map(small_name, tuple(Stack)[:5]), "nothing")},
    ],
    ids=lambda setup: setup["moment"],
)
@pytest.mark.rule("TH-INV-29")
def test_moments_at_which_only_passing_is_legal(setup: dict[str, Any]) -> None:
    """Play would go past them; a person may ask what can be done there."""
    placed = thraen.place_moment({"content": "examples", **setup})
    assert not placed.went_by
    assert thraen.legal_moves(placed.state) == (DONE,)


@pytest.mark.rule("TH-Q-29")
def test_a_moment_without_any_answer_goes_by() -> None:
    """Religion without a Godh card: play goes on, and the moment can still be asked about."""
    placed = thraen.place_moment({"moment": "religion"})
    assert placed.went_by
    assert thraen.problems(placed.state) == ()
    asked, missed = thraen.decision(placed.state), thraen.decision(placed.described)
    assert asked is not None
    assert missed is not None
    assert (asked.ask, missed.ask) == ("use", "religion")
    assert not thraen.explain(placed.described, thraen.parse_move("godh:coin@1")).ok


@pytest.mark.rule("TH-Q-26")
def test_what_goes_on_by_itself_has_happened() -> None:
    """With room for it, the wood is gained and told."""
    placed = thraen.place_moment({"moment": "room", "resource": "wood"})
    assert placed.went_by
    assert placed.state.players[0].goods[Resource.WOOD] == 1
    assert [type(each.event).__name__ for each in placed.told] == ["Gained"]


# Printed values.


@pytest.mark.rule("TH-BUILD-02", "TH-MAIN-06")
def test_a_printed_value_is_changed_in_one_line() -> None:
    """A cost, a fortification, the points of a card; each is marked as a stand-in."""
    printed = {
        "segment.1.cost": ["metal"],
        "territory.2.fortification": 3,
        "territory.1.fortification": "nothing",
        "card.bridge-work.points": 9,
    }
    state = thraen.place({"moment": "build", "printed": printed})
    deck = state.table.deck
    assert deck.costs[0] == (0, 0, 0, 1, 0, 0)
    assert deck.forts[1:3] == (None, 3)
    assert deck.content.bridge_work[0].points == 9
    origin = origin_of(deck.content.segment[0].sources, "cost")
    assert (origin.kind, origin.why) == (OriginKind.STAND_IN, "changed for this position alone")


# Tables.


def test_a_table_is_placed_by_its_name_and_changed() -> None:
    """What is written beside it takes the place of what it says."""
    state = thraen.place("build-3")
    assert state == thraen.place({"table": "build-3"})
    other = thraen.place(Setup(table="build-3", segment=2, seats={0: SeatSetup(might=1)}))
    assert other.bridge.completed == 1
    assert other.players[0].figures.might == 1
    assert other.players[0].hand == state.players[0].hand


def test_a_card_that_is_written_comes_from_where_the_table_has_it() -> None:
    """Out of a hand, or from a stack, which then shows another one; and a hand can be emptied."""
    seats = {0: {"slots": {1: ["herald", "coin"]}, "hand": ["novice"]}}
    state = thraen.place({"table": "play", "seats": seats})
    own, other = state.players
    assert own.display.stacks[0] == ("realm-start-a", "herald", "coin")
    assert own.godhs == ()
    assert [known.card for known in other.hand] == ["sailor", "shade"]
    assert state.cards.open[Stack.REALM] not in (None, "herald")
    empty = thraen.place({"table": "play", "seats": {1: {"godhs": [], "hand": []}}}).players[1]
    assert (empty.hand, empty.godhs) == ((), ())


# What contradicts what, in the writer's terms.


@pytest.mark.parametrize(
    ("setup", "where", "rule"),
    [
        ({"seats": {0: {"people": 13}}}, "seats.0.people: 13 on the board", "TH-INV-01"),
        ({"seats": {0: {"reserve": 1}}}, "seats.0.people: 4 population", "TH-INV-01"),
        ({"seats": {1: {"goods": {"salt": 3}}}}, "seats.1.goods: 3 salt", "TH-INV-09"),
        ({"seats": {1: {"garrisons": [2]}}}, "seats.1.garrisons", "TH-MAIN-06"),
        ({"seats": {0: {"might": 9}}}, "seats.0.might: 9 is no territory", "TH-INV-11"),
        ({"seats": {0: {"closed": 1}}}, "seats.0.closed", "TH-DRAKHE-TEROGH-01"),
        ({"seats": {0: {"slots": {2: ["veil"]}}}}, "seats.0.slots.2", "TH-RELIG-01"),
        ({"seats": {0: {"rebels": {2: 1}}}}, "rebels in territory 2", "TH-INV-31"),
        ({"seats": {1: {"godhs": ["coin", "veil", "ember", "torch"]}}}, "seats.1.godhs", "INV-10"),
        ({"face_up": {"light": "herald"}}, "face_up.light", "TH-SETUP-03"),
        ({"face_up": {"eye": "eye-1"}}, "face_up.eye", "TH-INV-19"),
        ({"drakhe": "elbea"}, "drakhe: awake after 0 segments", "TH-INV-06"),
        ({"crown": "eye"}, "crown", "TH-INV-22"),
        ({"round": 5, "segment": 6}, "round: 6 by the segments", "TH-INV-17"),
        ({"round": 9, "segment": 2}, "round: 6 by the segments", "TH-INV-17"),
        ({"bridge": {"crews": {3: [0]}}}, "bridge.crews.3", "TH-INV-14"),
        ({"bridge": {"idle": 3}}, "bridge.idle: from 0 to 2", "TH-INV-16"),
        ({"moment": "draw"}, "moment: no symbol is visible", "TH-KNOW-02"),
        ({"moment": "order"}, "moment: there is nothing to rearrange", "TH-Q-36"),
        ({"players": 5}, "players: 2 to 4 can play", "TH-SETUP-01"),
        (
            {"seats": {0: {"plays": "empery"}, 1: {"plays": "agony"}}},
            "seats: two seats play sides of one board",
            "TH-SETUP-01",
        ),
        (
            {"seats": {0: {"hand": ["elder"]}}, "face_up": {"light": "elder"}},
            "elder is written in seats.0.hand and in face_up.light",
            "TH-INV-03",
        ),
        (
            {"seats": {0: {"godhs": ["coin"]}, 1: {"godhs": ["coin"]}}},
            "coin is written in seats.0.godhs and in seats.1.godhs",
            "TH-INV-05",
        ),
    ],
)
@pytest.mark.rule("TH-INV-01 to TH-INV-31")
def test_contradictions_are_named(setup: dict[str, Any], where: str, rule: str) -> None:
    """With the place as it is written, and the rule."""
    said = problem_of(setup)
    assert where in said
    assert rule in said


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ({"momnet": "take"}, "momnet: unknown; did you mean moment?"),
        ({"seats": {0: {"good": {}}}}, "seats.0.good: unknown; did you mean goods?"),
        ({"seats": {"one": {}}}, "seats.one: expected a number"),
        ({"seats": {3: {"people": "3"}}}, 'seats.3.people: expected a whole number, found "3"'),
        ({"seats": [1]}, "seats: expected a table, found [1]"),
        ({"seat": True}, "seat: expected a whole number, found true"),
        ({"beside": "coin"}, 'beside: expected a list, found "coin"'),
        ({"moment": "biuld"}, 'moment: "biuld" is unknown; did you mean build?'),
        ({"seats": {0: {"goods": {"gold": 1}}}}, "seats.0.goods.gold: "),
        ({"seats": {0: {"hand": ["bridge-wrok"]}}}, "did you mean bridge-work?"),
        ({"seats": {0: {"plays": "queen"}}}, "seats.0.plays: "),
        ({"seats": {0: {"slots": {6: []}}}}, "seats.0.slots.6: there are slots 1 to 5"),
        ({"seat": 2, "players": 2}, "seat: there are seats 0 to 1, not 2"),
        ({"segment": 9}, "segment: there are segments 1 to 7"),
        ({"segment": 2, "bridge": {"completed": 3}}, "segment: with 3 completed, segment 4"),
        ({"moment": "build", "stack": "light"}, "stack: the moment 'build' has no such thing"),
        ({"rules": {"view_memory": 3}}, "rules.view_memory: expected a word"),
        ({"rules": {"view_memry": True}}, "rules.view_memry: no switch"),
        ({"printed": {"segment.3.price": 1}}, "printed: segment.3.price: a segment has no field"),
        ({"content": "mine"}, 'content: "mine" is unknown'),
        ({"table": "biuld-3"}, 'table: "biuld-3" is unknown; did you mean build-3?'),
        ({"left": {"godh": 0}}, "left.godh: Godh cards are never lost"),
        ({"used": ["take:light"]}, "used[0]: column 1"),
        ({"moment": "immediate"}, "card: missing"),
        ({"moment": "roll", "beside": ["coin"]}, "beside: nobody is on turn at the moment 'roll'"),
        ({"moment": "pick", "segment": 2}, "segment: there is nothing of it at the moment 'pick'"),
        ({"moment": "pick", "bridge": {"idle": 1}}, "bridge.idle: there is nothing of it"),
        ({"moment": "pick", "seats": {0: {"might": 1}}}, "seats.0.might: nobody has anything"),
        ({"moment": "pick", "seats": {0: {"pack": ["bridge-work"]}}}, "seats.0.pack[0]: "),
        (
            {"moment": "pick", "seats": {0: {"hand": ["bridge-work"]}}},
            "seats.0.hand: this seat has",
        ),
        ({"moment": "take", "seats": {0: {"pack": []}}}, "seats.0.pack: nobody has a pack"),
        ({"bridge": {"used": True}}, "bridge.used: there is no die"),
        ({"seen": {"bridge-work": [0]}}, "seen.bridge-work: it is in no hand"),
        ({"seen": {"bridge-wrok": [0]}}, "seen.bridge-wrok: "),
        ({"table": "empery-crown", "seat": 0}, "seat: seat 1 is asked at the moment 'crown'"),
        ({"moment": "gift", "card": "coin"}, "card: "),
        ("kitchen", 'table: "kitchen" is unknown'),
        (7, "the position: expected a table"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_path(setup: Any, said: str) -> None:
    """And with the word that was probably meant."""
    assert said in fault_of(setup)


def test_every_fault_is_named_at_once() -> None:
    """Nobody wants to be told one by one."""
    with pytest.raises(SetupError) as caught:
        thraen.place({"momnet": 1, "seat": "a", "seats": {0: {"people": None}}})
    assert [fault.path for fault in caught.value.faults] == ["momnet", "seat", "seats.0.people"]


WORDS = st.sampled_from(
    ["build", "light", "wood", "coin", "nothing", "*", "use:1.1", "elder", "empery", "examples"]
)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 13) | WORDS | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(WORDS | st.integers(-1, 9), inner, max_size=3)
        | st.dictionaries(st.sampled_from(NAMES), inner, max_size=3)
    ),
    max_leaves=8,
)


@settings(max_examples=300, deadline=None)
@given(st.dictionaries(st.sampled_from(NAMES), VALUES, max_size=4), st.sampled_from(list(MOMENTS)))
def test_junk_is_placed_or_refused_and_nothing_else(plain: dict[str, Any], moment: str) -> None:
    """Whatever it is, the error is ours, and what is placed is possible."""
    try:
        state = thraen.place({"moment": moment, **plain})
    except (SetupError, ImpossibleSetup):
        return
    assert thraen.problems(state) == ()


@pytest.mark.parametrize("text", ["moment = ", "{", "[1]", "[[moment]]\n", '{"moment": 1}'])
def test_a_text_that_is_no_description_is_refused(text: str) -> None:
    """TOML or JSON, and a table."""
    with pytest.raises(SetupError):
        thraen.read_setup(text)
