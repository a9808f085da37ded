"""Scenes of the Great Drakhe."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from skybridge_rules.core.game import Step
from skybridge_rules.core.ids import EVERYONE, Seat
from skybridge_rules.core.piles import Known
from skybridge_rules.thraen import Ability, Event, State
from skybridge_rules.thraen.config import DrakheChoice, SathapShortfall
from skybridge_rules.thraen.tasks import AskDamage, BeginRound, Feed
from tests.thraen.bare_tables import settled
from tests.thraen.builders import Board, play
from tests.thraen.scenes.nights import night
from tests.thraen.scenes.scene import Scene
from tests.thraen.scenes.tables import CARDS, at, other, own, ruled

_AGONY = Ability.AGONY
_SECRET = ruled(drakhe_choice=DrakheChoice.SIMULTANEOUS)


def awakening(*boards: Board, **more: Any) -> State:
    """Segment 4 was completed, and the die is rolled: chance says who awakens."""
    return play(night(*boards, completed=3, **more).state, "face:wood")


def suffering(drakhe: str, mine: Board, yours: Board | None = None, **more: Any) -> State:
    """Seat 0 is asked what it gives to a Great Drakhe, then seat 1."""
    tasks = (AskDamage(Seat(0)), AskDamage(Seat(1)), Feed(), BeginRound())
    boards = mine, yours or other(might=1)
    return at(tasks, *boards, completed=4, drakhe=drakhe, round=4, **more)


def seen_by_all(state: State) -> State:
    """The hand of seat 0 was taken face up, card by card."""
    player = state.players[0]
    hand = tuple(Known(each.card, EVERYONE) for each in player.hand)
    return state.with_player(Seat(0), player.with_hand(hand))


def guessed_at(mine: Board) -> State:
    """Seat 0 kept one of three cards; then Sathap comes, whatever was still to do."""
    before = at(
        "take",
        mine,
        other(might=1),
        faceup={"light": "elder"},
        tops={"light": ["guard", "idler"]},
        completed=4,
        drakhe="sathap",
    )
    kept = play(before, "take:light", "draw:2", "keep:elder", "back:guard")
    tasks = (AskDamage(Seat(0)), AskDamage(Seat(1)), Feed(), BeginRound())
    return kept.with_agenda(tuple(reversed(tasks))).with_turn(None)


def spared(drakhe: str, mine: Board, **more: Any) -> Step[State, Event]:
    """Seat 0 has nothing to give, and seat 1 is asked."""
    tasks = (AskDamage(Seat(0)), AskDamage(Seat(1)), Feed(), BeginRound())
    return settled(CARDS, mine, other(might=1), ask=tasks, completed=4, drakhe=drakhe, **more)


_FULL: dict[str, Any] = {
    "a": ["archer", "elder"],
    "c": ["priest"],
    "d": ["baker"],
    "hand": ["shade", "poet"],
}
_ALL = ("lose-might", "lose-cards", "lose-people", "close:1", "close:2", "close:9", "done")

DRAKHE: Final = (
    Scene(
        "the Great Drakhe awakens after help",
        lambda: awakening(own(on=[4], might=1), other()),
        ("*", "lose-might"),
        (
            "TH-DRAKHE-01",
            "TH-DRAKHE-05",
        ),
    ),
    Scene(
        "the Great Drakhe awakens alone, and all choose in secret",
        lambda: awakening(own(might=1), other(), idle=2, free={5: 2}, config=_SECRET),
        ("awaken:elbea",),
        ("TH-DRAKHE-02",),
    ),
    *(
        Scene(
            f"{drakhe}, and all there is to lose",
            partial(suffering, drakhe, own(**_FULL, might=2)),
            (*_ALL, "1: lose-might", "0: take:light"),
            ("TH-DRAKHE-03", "TH-DRAKHE-04", "TH-DRAKHE-06"),
        )
        for drakhe in ("sathap", "terogh", "elbea")
    ),
    *(
        Scene(
            f"{drakhe}, and little to lose",
            partial(suffering, drakhe, own(hand=["shade"], people=1, c=["priest"])),
            _ALL,
            ("TH-DRAKHE-03",),
        )
        for drakhe in ("sathap", "terogh", "elbea")
    ),
    *(
        Scene(
            f"{drakhe}, and might with little else",
            partial(suffering, drakhe, own(hand=["shade"], people=1, might=3)),
            _ALL,
            ("TH-DRAKHE-03", "TH-DRAKHE-04"),
        )
        for drakhe in ("sathap", "terogh", "elbea")
    ),
    *(
        Scene(
            f"{drakhe}, and nothing to lose",
            partial(spared, drakhe, own(people=0)),
            (),
            ("TH-MIGHT-04",),
        )
        for drakhe in ("sathap", "terogh", "elbea")
    ),
    Scene(
        "Sathap spares a short hand by another reading",
        lambda: spared(
            "sathap",
            own(hand=["shade"]),
            config=ruled(sathap_shortfall=SathapShortfall.SPARED),
        ),
        (),
        ("TH-Q-68",),
    ),
    Scene(
        "which cards go to Sathap",
        lambda: play(
            suffering("sathap", own(hand=["shade", "poet", "archer", "sage"])), "lose-cards"
        ),
        ("*", "lose:elder", "done", "1: lose:shade"),
        ("TH-DRAKHE-SATHAP-01",),
    ),
    Scene(
        "the second card for Sathap",
        lambda: play(
            suffering("sathap", own(hand=["shade", "poet", "archer"])), "lose-cards", "lose:poet"
        ),
        ("*", "lose:poet"),
        ("TH-DRAKHE-SATHAP-01",),
    ),
    Scene(
        "cards that all have seen go to Sathap",
        lambda: play(
            seen_by_all(suffering("sathap", own(hand=["shade", "poet", "archer", "sage"]))),
            "lose-cards",
        ),
        ("*",),
        ("TH-DRAKHE-SATHAP-01",),
    ),
    Scene(
        "the second of the cards that all have seen",
        lambda: play(
            seen_by_all(suffering("sathap", own(hand=["shade", "poet", "archer", "sage"]))),
            "lose-cards",
            "lose:shade",
        ),
        ("*",),
        ("TH-DRAKHE-SATHAP-01", "TH-INFO-02"),
    ),
    Scene(
        "a whole hand that all have seen goes to Sathap",
        lambda: seen_by_all(suffering("sathap", own(hand=["shade", "archer"]))),
        ("lose-cards",),
        ("TH-DRAKHE-SATHAP-01", "TH-INFO-02"),
    ),
    Scene(
        "a whole hand with a card that others guess goes to Sathap",
        lambda: guessed_at(own(b=["seer"], hand=["shade"])),
        ("lose-cards",),
        ("TH-DRAKHE-SATHAP-01",),
    ),
    Scene(
        "cards that others guess go to Sathap",
        lambda: play(guessed_at(own(b=["seer"], hand=["shade", "archer"])), "lose-cards"),
        ("*",),
        ("TH-DRAKHE-SATHAP-01",),
    ),
    Scene(
        "guests for Elbea",
        lambda: suffering("elbea", own(_AGONY, guests={1: 2}, people=1)),
        ("lose-people", "lose-might"),
        ("TH-Q-70", "TH-DRAKHE-ELBEA-01"),
    ),
    Scene(
        "whose figures go to Elbea",
        lambda: play(suffering("elbea", own(_AGONY, guests={1: 2}, people=1)), "lose-people"),
        ("*", "give:2"),
        ("TH-Q-70", "TH-ABIL-AGO-04"),
    ),
    Scene(
        "guests do not go to Elbea by another reading",
        lambda: suffering(
            "elbea",
            own(_AGONY, guests={1: 2}, people=1, might=1),
            config=ruled(foreign_population_forced=False),
        ),
        ("lose-people", "lose-might"),
        ("TH-DRAKHE-03",),
    ),
    Scene(
        "a damage chosen in secret",
        lambda: play(
            awakening(
                own(**_FULL, might=1),
                other(hand=["guard", "sage"], might=1),
                idle=2,
                free={5: 2},
                config=_SECRET,
            ),
            "awaken:sathap",
        ),
        ("*", "lose-people"),
        ("TH-Q-67", "TH-DRAKHE-03"),
    ),
    Scene(
        "the last damage chosen in secret",
        lambda: play(
            awakening(
                own(**_FULL, might=1),
                other(hand=["guard", "sage", "archer"], might=1),
                idle=2,
                free={5: 2},
                config=_SECRET,
            ),
            "awaken:sathap",
            "lose-cards",
        ),
        ("*",),
        ("TH-Q-67", "TH-DRAKHE-06"),
    ),
    Scene(
        "slots are closed in secret",
        lambda: play(
            awakening(
                own(**_FULL),
                other(might=1),
                idle=2,
                free={5: 2},
                config=_SECRET,
            ),
            "awaken:terogh",
        ),
        ("close:4", "close:2"),
        (
            "TH-Q-67",
            "TH-DRAKHE-TEROGH-01",
        ),
    ),
)
