"""What there is to meet in towers, and what a state or a step meets of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from skybridge_rules import towers
from skybridge_rules.towers import State
from skybridge_rules.towers import events as e
from skybridge_rules.towers.state import OVER
from tests.properties.towers.board import board, held, reading, spans_of
from tests.properties.towers.placing import ALL_PAIRS, Step, cited, move_of
from tests.towers.naive import SWITCHES

Met: TypeAlias = tuple[str, str]

REFUSING: Final = (
    *("TW-002", "TW-009", "TW-102", "TW-201", "TW-202", "TW-203", "TW-303", "TW-308", "TW-309"),
    *("TW-401", "TW-402", "TW-403", "TW-404", "TW-405", "TW-407", "TW-410", "TW-411", "TW-412"),
    *("TW-502", "TW-504", "TW-506", "TW-602", "TW-603", "TW-802", "TW-804", "TW-852"),
)
"""Every rule that can refuse a move."""

WANTED: Final[dict[str, tuple[str, ...]]] = {
    "move": ("a block of three", "a block of two", "a bridge", "a roof"),
    "refused by": REFUSING,
    "laid on": (
        *(
            f"{upper} on {lower}"
            for upper in ("block", "bridge", "roof")
            for lower in ("block", "bridge", "a bare foundation")
        ),
        "bridge with both ends on bridges",
        "bridge over a pair that has one",
    ),
    "event": (
        "PieceLaid",
        "TowerClaimed",
        "TowersJoined",
        "PlayerLeft",
        "TurnSkipped",
        "GameEnded",
    ),
    "player": ("stuck and out", "finished and out", "passed over", "back after being passed over"),
    "end": ("all is laid", "everybody is stuck", "one wins", "some tie", "some tie with points"),
    "scored by": (
        *("TW-701", "TW-703", "TW-704", "TW-705", "TW-706", "TW-708", "TW-709", "TW-713"),
        *("TW-605", "TW-710", "TW-854", "TW-Q-21", "TW-Q-22", "TW-Q-25"),
    ),
    "players": ("2", "3", "4"),
    "switch": tuple(f"{name}: {value}" for name, each in SWITCHES.items() for value in each),
}
"""By group. A switch is met with every player count that it speaks of."""


def met_at(state: State) -> Iterator[Met]:
    """What a position is at."""
    yield "players", str(state.table.players)
    for name in SWITCHES:
        if state.table.players == 2 or not name.startswith("two_player"):
            yield "switch", f"{name}: {reading(state, name)}"
    score = towers.score(state)
    for rule in {str(item.rule) for item in score.items}:
        yield "scored by", rule
    if state.turn == OVER:
        unplayed = any(held(state, hand) for hand in range(len(state.supplies)))
        yield "end", "everybody is stuck" if unplayed else "all is laid"
        yield "end", "one wins" if len(score.winners) == 1 else "some tie"
        if len(score.winners) > 1 and max(score.totals):
            yield "end", "some tie with points"


def refused_at(state: State) -> Iterator[Met]:
    """By which rules placements are refused, whoever's and wherever: every piece, every place."""
    for letter in "RGBY":
        for kind in "32=^":
            spots = ALL_PAIRS if kind == "=" else [(place,) for place in range(11)]
            for spot in spots:
                for rule in cited(state, move_of(letter + kind, *spot)):
                    yield "refused by", rule


def met_in(step: Step) -> Iterator[Met]:
    """What a step does."""
    text = towers.format_move(step.move)
    yield "move", dict(zip("32=^", WANTED["move"], strict=True))[text[1]]
    there = board(step.before)
    spot = [int(each) for each in text[3:].split("-")]
    name = {"=": "bridge", "^": "roof"}.get(text[1], "block")
    tops = [there[place][-1] if there[place] else "--" for place in spot]
    for top in tops:
        under = {"=": "bridge", "-": "a bare foundation"}.get(top[1], "block")
        yield "laid on", f"{name} on {under}"
    if name == "bridge":
        if all(top[1] == "=" for top in tops):
            yield "laid on", "bridge with both ends on bridges"
        if spot in spans_of(there).values():
            yield "laid on", "bridge over a pair that has one"
    for event in step.events:
        yield "event", type(event).__name__
        if isinstance(event, e.PlayerLeft):
            yield "player", "finished and out" if event.finished else "stuck and out"
        if isinstance(event, e.TurnSkipped):
            yield "player", "passed over"
