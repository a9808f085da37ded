"""The library beside the naive reference: the same games, answer by answer.

Compared are who is asked, every legal move, the weights of chance, the events with those who may
know of them, the whole table and the scores; and the table again when all of it is taken back.
The boards are of all characters, and every switch of the rules is set both ways.
"""

from __future__ import annotations

import random
from collections import Counter
from enum import Enum

import attrs
import pytest

from skybridge_rules import thraen
from skybridge_rules.core.events import Told
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.core.piles import Pile
from skybridge_rules.core.tags import kebab
from skybridge_rules.match import Match
from skybridge_rules.thraen import Event, content
from skybridge_rules.thraen.components import Ability, Passive, Resource, Stack
from skybridge_rules.thraen.config import (
    CrownPlacement,
    DieFace,
    DrakheChoice,
    EmperyBonus,
    FreeRebels,
    GhiarhabbatTarget,
    GodhBottomOrder,
    KnowledgeMode,
    RetreatScope,
    RulesConfig,
    SathapShortfall,
    StartHand,
    TriggerOrder,
)
from skybridge_rules.thraen.effects import DrawGodh, Gain
from skybridge_rules.thraen.events import Skipped
from skybridge_rules.thraen.records import Content
from skybridge_rules.thraen.state import Player, State
from tests.deep import BATCHES, SEED, fresh_seed, numbers, rarely
from tests.thraen.choosers import Busy, Random, boards_of, kind, scarce, strange
from tests.thraen.naive import NaiveThraen
from tests.thraen.naive_printed import word
from tests.thraen.naive_table import SWITCHES
from tests.thraen.undoing import ThraenMatch

SHIPPED = content.shipped()

EVEN_GAMES = 1
BUSY_GAMES = 2
GAMES_WITH_SWITCHES = 3
STRANGE_GAMES = 2
SCARCE_GAMES = 2
FRESH_GAMES = 100
FRESH_PARTS = 30
"""The deep run plays so many times so many games that nobody has played before."""
UNDONE = 8
"""One in so many games is taken back as a whole."""

SIDES = [word(ability) for ability in Ability]
LARGER = (3, 4)
"""Tables at which each side sits beside any others; at one of them in the ordinary run."""

OWN_MOVES = {
    "empery": ["crown"],
    "agony": ["crown", "give"],
    "high-priest": ["keep", "both"],
    "geneorn": ["start", "godh"],
    "visions": ["peek", "keep", "back"],
    "daughter": ["inspire"],
    "master-of-drakhes": ["summon"],
    "bridge-builder": ["utreng", "turn", "die", "+die"],
    "gardens": ["start", "~"],
    "profiteers": ["invest", "collect"],
}
"""What is never answered, or less often, where nobody plays with this side."""

Switches = dict[str, str | bool]


def switches_at_random(rng: random.Random) -> Switches:
    """Every switch at one of its values."""
    return {name: rng.choice(values) for name, values in SWITCHES.items()}


def config_of(switches: Switches) -> RulesConfig:
    """The library's rules from the small words of the reference."""
    given = {name: switches.get(name, values[0]) for name, values in SWITCHES.items()}
    words = {name: str(value).upper() for name, value in given.items()}
    return RulesConfig(
        start_hand=StartHand[words["start_hand"]],
        crown_placement=CrownPlacement[words["crown_placement"]],
        empery_bonus=EmperyBonus[words["empery_bonus"]],
        foreign_population_for_armament=given["foreign_population_for_armament"] is True,
        foreign_population_forced=given["foreign_population_forced"] is True,
        initial_die_face=DieFace[words["initial_die_face"]],
        preround_triggers=given["preround_triggers"] is True,
        knowledge_mode=KnowledgeMode[words["knowledge_mode"]],
        void_payments=given["void_payments"] is True,
        retreat_scope=RetreatScope[words["retreat_scope"]],
        trigger_order=TriggerOrder[words["trigger_order"]],
        ghiarhabbat_target=GhiarhabbatTarget[words["ghiarhabbat_target"]],
        ghiarhabbat_on_godh=given["ghiarhabbat_on_godh"] is True,
        godh_bottom_order=GodhBottomOrder[words["godh_bottom_order"]],
        free_rebels=FreeRebels[words["free_rebels"]],
        drakhe_choice=DrakheChoice[words["drakhe_choice"]],
        sathap_shortfall=SathapShortfall[words["sathap_shortfall"]],
        compensation_on_closed=given["compensation_on_closed"] is True,
        view_memory=given["view_memory"] is True,
    )


def members(mask: int) -> list[int]:
    """The numbers in a mask."""
    return [number for number in range(9) if mask >> number & 1]


def known(pile: Pile) -> tuple[list[str], list[str]]:
    """The cards of a pile whose places are known."""
    return [each.card for each in pile.top], [each.card for each in pile.bottom]


def summary_of(player: Player, players: int) -> dict[str, object]:
    """What lies before one seat, in the words of the reference."""
    return {
        "goods": {word(each): player.goods[each] for each in Resource},
        "people": player.figures.people,
        "guests": list(player.figures.guests or (0,) * players),
        "reserve": player.figures.reserve,
        "boxed": player.figures.boxed,
        "garrisons": members(player.figures.garrisons),
        "might": player.figures.might,
        "hand": sorted(each.card for each in player.hand),
        "godhs": sorted(each.card for each in player.godhs),
        "slots": [list(stack) for stack in player.display.stacks],
        "power": members(player.display.power),
        "closed": members(player.display.closed),
    }


def summary(state: State) -> dict[str, object]:
    """The whole table, in the words of the reference."""
    cards, bridge, desert, turn = state.cards, state.bridge, state.desert, state.turn
    face_up = {word(stack): card for stack in Stack if (card := cards.open[stack]) is not None}
    used = {mark[:3] for mark in turn.used} if turn else set()
    packs = [sorted(pack) for pack in cards.packs] or [[] for _ in state.players]
    return {
        "seats": [summary_of(player, len(state.players)) for player in state.players],
        "round": state.round,
        "holder": state.holder,
        "completed": bridge.completed,
        "idle": bridge.idle,
        "crews": [list(crew) for crew in bridge.crews],
        "die": None if bridge.die is None else word(bridge.die),
        "utreng": None if bridge.utreng is None else word(bridge.utreng),
        "utreng_on_segment": bridge.swapped,
        "spare_die": bridge.spare,
        "leader": desert.leader,
        "rebels": [list(each) for each in desert.rebels],
        "free_rebels": list(desert.free),
        "free_rebels_left": desert.left,
        "face_up": face_up,
        "crown": None if cards.crown is None else word(cards.crown),
        "piles": {word(stack): len(cards.piles[stack]) for stack in Stack},
        "known": {word(stack): known(cards.piles[stack]) for stack in Stack},
        "godh_stack": len(cards.godhs),
        "godh_known": known(cards.godhs),
        "discarded": len(cards.discard),
        "aside": sorted(each.card for each in cards.aside),
        "packs": packs,
        "drakhe": None if cards.drakhe is None else word(cards.drakhe),
        "beside": list(turn.beside) if turn else [],
        "gifts": {word(each): turn.gifts[each] if turn else 0 for each in Passive},
        "used": sorted(used),
        "secrets": [
            None if each is None else str(each)
            for each in cards.secrets or (None,) * len(state.players)
        ],
    }


def compare_question(state: State, naive: NaiveThraen, told: list[str]) -> dict[str, thraen.Move]:
    """Who is asked, and every possible answer, which is returned by its text."""
    decision = thraen.decision(state)
    asked = None if decision is None else "chance" if decision.by is CHANCE else decision.by
    assert asked == naive.asked, told
    moves = thraen.legal_moves(state)
    texts = [thraen.format_move(move) for move in moves]
    assert set(texts) == naive.legal(), told
    assert len(texts) == len(set(texts)), told
    weights = thraen.chance_weights(state)
    if asked == "chance":
        assert dict(zip(texts, weights, strict=True)) == naive.weights(), told
    else:
        assert weights == (), told
    return dict(zip(texts, moves, strict=True))


def plain(value: object) -> object:
    """A figure of an event in the words of the reference."""
    if isinstance(value, Enum):
        return word(value)
    if isinstance(value, tuple):
        return tuple(map(plain, value))
    if isinstance(value, Gain | DrawGodh):
        return word(value.resource) if isinstance(value, Gain) else "godh"
    return value


def event_of(event: Event) -> tuple[object, ...]:
    """An event in the words of the reference; why something is skipped is told by the library."""
    fields = [getattr(event, each.name) for each in attrs.fields(type(event))]
    told = fields[:2] if isinstance(event, Skipped) else fields
    return (kebab(type(event)), *map(plain, told))


def compare_events(events: tuple[Told[Event], ...], naive: NaiveThraen, told: list[str]) -> None:
    """What happened, in which order, and who may know of it."""
    seen = [
        (event_of(each.event), each.to if each.to is None else list(each.to)) for each in events
    ]
    assert seen == naive.told, told


def compare_table(state: State, naive: NaiveThraen, told: list[str]) -> None:
    """Everything on the table, and what it is worth."""
    seen, meant = summary(state), naive.summary()
    for name in meant:
        assert seen[name] == meant[name], (name, told)
    score = thraen.score(state)
    assert list(score.totals) == naive.scores(), told
    for seat in range(naive.players):
        sums = dict.fromkeys(naive.items(seat), 0)
        for item in score.counting_of(Seat(seat)):
            sums[item.category] += item.points
        assert sums == naive.items(seat), told
    assert list(score.winners) == naive.winners(), told
    assert score.final == (naive.asked is None), told


def play_both(
    rng: random.Random,
    players: int,
    *,
    printed: Content = SHIPPED,
    boards: list[str] | None = None,
    switches: Switches | None = None,
    busy: bool = True,
    every: int = 5,
    undo: bool = False,
) -> list[str]:
    """One game by both, which comes out as it was told.

    The table is compared at every so many answers and at the end, and once more on the way back.
    """
    given = dict(switches or {})
    first = rng.choice([None, rng.randrange(players)])
    if boards is None:
        boards = rng.choice([None, boards_of(printed, players, rng)])
    abilities = None if boards is None else tuple(map(ability_of, boards))
    options = thraen.Options(
        players=players,
        first=None if first is None else Seat(first),
        boards=abilities,
        config=config_of(given),
        content=printed,
    )
    state = thraen.new(options)
    hand = str(given.pop("start_hand", "draft"))
    naive = NaiveThraen(printed, players, first, boards, hand, **given)
    chooser = Busy(rng) if busy else Random(rng)
    told = [f"{players} players, first {first}, boards {boards}, {hand}, {given}:"]
    match, tables = Match(thraen, options), dict[int, dict[str, object]]()
    while True:
        moves = compare_question(state, naive, told)
        if len(told) % every == 0 or not moves:
            compare_table(state, naive, told)
            tables[len(told) - 1] = naive.summary()
        if not moves:
            if undo:
                compare_on_the_way_back(match, tables, told)
            return told
        text = chooser.answer(naive)
        told.append(text)
        step = thraen.step(state, moves[text])
        if undo:
            match.play(moves[text])
        naive.play(text)
        compare_events(step.events, naive, told)
        state = step.state


def compare_on_the_way_back(
    match: ThraenMatch, tables: dict[int, dict[str, object]], told: list[str]
) -> None:
    """Every step is taken back, and played again; the table was as the reference had it."""
    last = match.step
    for back in [True] * last + [False] * last:
        if back:
            match.undo(force=True)
        else:
            match.redo()
        if (meant := tables.get(match.step)) is not None:
            assert summary(match.state) == meant, (match.step, told)


def ability_of(name: str) -> Ability:
    """The side of a board by its small name."""
    return Ability[name.upper().replace("-", "_")]


@pytest.mark.slow
@pytest.mark.parametrize("batch", BATCHES)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.rule("TH-TURN-01", "TH-TURN-02", "TH-TAKE-01", "TH-KNOW-02", "TH-PLAY-01")
@pytest.mark.rule("TH-IDLE-01", "TH-IDLE-02", "TH-FACTION-02", "TH-FOOD-01", "TH-DRAKHE-03")
def test_library_and_reference_agree_when_answers_are_drawn_evenly(
    players: int, batch: int
) -> None:
    """Hardly anybody builds: long games, full storage, idle rounds."""
    for number in numbers(EVEN_GAMES, batch):
        play_both(random.Random(f"{players}/{number}/even"), players, busy=False)


@pytest.mark.slow
@pytest.mark.parametrize("batch", BATCHES)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.rule("TH-STORE-07", "TH-IMMED-01", "TH-MAIN-01", "TH-MAIN-04", "TH-TRADE-01")
@pytest.mark.rule("TH-ARM-01", "TH-RELIG-01", "TH-FEUD-01", "TH-FEUD-02", "TH-GIFT-01")
@pytest.mark.rule("TH-BUILD-01", "TH-BUILD-05", "TH-BUILD-06", "TH-RTRADE-01", "TH-GODHLIMIT-01")
@pytest.mark.rule("TH-SCORE-01", "TH-SCORE-03", "TH-SCORE-04", "TH-SCORE-06", "TH-TIE-01")
def test_library_and_reference_agree_in_busy_games(players: int, batch: int) -> None:
    """Effects are used, Godh cards played, segments built."""
    for number in numbers(BUSY_GAMES, batch):
        rng = random.Random(f"{players}/{number}/busy")
        hand: Switches = {"start_hand": rng.choice(["draft", "first_game"])}
        play_both(rng, players, switches=hand)


@pytest.mark.slow
@pytest.mark.parametrize("batch", BATCHES)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.rule("TH-Q-04", "TH-Q-29", "TH-Q-31", "TH-Q-66", "TH-Q-68", "TH-Q-73")
def test_library_and_reference_agree_under_switches_at_random(players: int, batch: int) -> None:
    """The same with every mixture of rules."""
    for number in numbers(GAMES_WITH_SWITCHES, batch):
        rng = random.Random(f"{players}/{number}/switches")
        switches = switches_at_random(rng)
        play_both(rng, players, switches=switches, busy=number % 3 > 0)


@pytest.mark.slow
@pytest.mark.parametrize("batch", BATCHES)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.rule("TH-Q-38", "TH-Q-39", "TH-Q-40", "TH-Q-54", "TH-END-02", "TH-END-03")
def test_library_and_reference_agree_about_cards_nobody_has_printed(
    players: int, batch: int
) -> None:
    """Other effects in other places, cheaper segments, and thus shorter games."""
    for number in numbers(STRANGE_GAMES, batch):
        rng = random.Random(f"{players}/{number}/strange")
        switches = switches_at_random(rng)
        usual: Switches = {} if number % 2 else switches
        play_both(rng, players, printed=strange(SHIPPED, rng), switches=usual)


@pytest.mark.slow
@pytest.mark.parametrize("batch", BATCHES)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.rule("TH-Q-07", "TH-Q-08", "TH-Q-13", "TH-Q-57", "TH-Q-58", "TH-PREP-04")
def test_library_and_reference_agree_when_cards_run_out(players: int, batch: int) -> None:
    """Nothing to take but from under a crown, one Godh card or none, long rounds of nothing."""
    for number in numbers(SCARCE_GAMES, batch):
        rng = random.Random(f"{players}/{number}/scarce")
        printed = scarce(strange(SHIPPED, rng) if number % 2 else SHIPPED, rng)
        play_both(rng, players, printed=printed, switches=switches_at_random(rng))


@pytest.mark.slow
@pytest.mark.rule("TH-INV-36", "TH-Q-83")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_library_and_reference_agree_on_the_way_back(players: int) -> None:
    """TH-Q-83: undo gives every table again, as the reference had it, and so does redo."""
    rng = random.Random(f"{players}/undo")
    play_both(rng, players, switches=switches_at_random(rng), undo=True)


@pytest.mark.parametrize("part", [rarely(part) for part in range(FRESH_PARTS)])
def test_library_and_reference_agree_in_games_never_played_before(part: int) -> None:
    """A hundred games with fresh seeds; ``SKYBRIDGE_SEED`` plays those of an earlier run again."""
    seed = fresh_seed()
    for number in range(FRESH_GAMES):
        rng = random.Random(f"{seed}/{part}/{number}")
        printed = strange(SHIPPED, rng) if number % 3 == 1 else SHIPPED
        try:
            play_both(
                rng,
                rng.choice([2, 3, 4]),
                printed=scarce(printed, rng) if number % 5 == 1 else printed,
                switches={} if number % 2 else switches_at_random(rng),
                busy=number % 6 > 0,
                undo=number % UNDONE == 0,
            )
        except Exception as error:
            raise AssertionError(f"{SEED}={seed}, game {number}") from error


def met(side: str, again: bool = False) -> list[str]:
    """Half of the sides that can meet a side; the others meet it again, with the roles changed."""
    at = SIDES.index(side)
    around = SIDES[at + 1 :] + SIDES[:at]
    half = around[5:] if again else around[:5]  # so that no pair is left out
    own = ability_of(side).character
    return [other for other in half if ability_of(other).character != own]


@pytest.mark.slow
@pytest.mark.parametrize("again", [False, rarely(True)])
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.rule("TH-ABIL-EMP-02", "TH-ABIL-AGO-02", "TH-ABIL-AGO-04", "TH-ABIL-PRI-01")
@pytest.mark.rule("TH-ABIL-GEN-03", "TH-ABIL-VIS-03", "TH-ABIL-DAU-01", "TH-ABIL-MAS-01")
@pytest.mark.rule("TH-ABIL-BLD-02", "TH-ABIL-BLD-04", "TH-ABIL-GAR-02", "TH-ABIL-PRO-02")
def test_library_and_reference_agree_about_every_two_sides_that_meet(
    side: str, again: bool
) -> None:
    """Each pair, and again under other rules; then at larger tables."""
    answers: Counter[str] = Counter()
    for other in met(side, again):
        rng = random.Random(f"{side}/{other}")
        ours = side < other
        switches = {} if ours else switches_at_random(rng)
        printed = strange(SHIPPED, rng) if rng.random() < 0.4 else SHIPPED
        told = play_both(rng, 2, printed=printed, boards=[side, other], switches=switches)
        answers.update(sorts(told))
    for players in LARGER[(SIDES.index(side) + again) % 2 :: 2]:
        rng = random.Random(f"{side}/{players}")
        boards = boards_of(SHIPPED, players, rng)
        while side not in boards:
            boards = boards_of(SHIPPED, players, rng)
        answers.update(sorts(play_both(rng, players, boards=boards)))
    assert again or [sort for sort in OWN_MOVES[side] if not answers[sort]] == []


def sorts(told: list[str]) -> list[str]:
    """What sorts of moves a game was told with, and what they add to an ordinary move."""
    return [kind(text) for text in told] + [
        sign for text in told for sign in ("~", "+die") if sign in text
    ]
