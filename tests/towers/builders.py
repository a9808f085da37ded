"""Positions that read like the table, short ways to ask about them, and games made of choices."""

from __future__ import annotations

from typing import Any, Final

import pytest
from attrs import evolve, fields
from hypothesis import strategies as st

from skybridge_rules import towers
from skybridge_rules.core.errors import IllegalMove
from skybridge_rules.core.events import heard
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.outcome import ScoreItem
from skybridge_rules.core.verdict import Reason, Verdict
from skybridge_rules.towers import Colour, Event, Move, Options, RulesConfig, State, scoring
from skybridge_rules.towers.components import PIECES, SIGNS

FOUNDATIONS: Final = range(1, 10)

STORIES: Final = {"3": 3, "2": 2, "=": 1, "^": 0}
"""The stories of each kind (TW-005)."""

PLIES: Final = 44
"""No game is longer (TW-606)."""

LOWEST_LEVEL: Final = (
    "1: G3 / 2: R2 / 3: Y3 B2 / 4: B2 G2 / 5: R3 Y2 / 6: Y2 B^ / 7: G2 B2 / 8: B3 R3 / 9: Y3 G3"
)
"""TW-EX-01."""

PARTIAL_OVERLAP: Final = "1: R2 G= / 2: B2 G= / 3: R3"
"""TW-EX-03, and TW-EX-04."""

LINK: Final = "1: B2 G2 R= Y3 R^ / 4: Y2 B2 R= G2 B^"
"""TW-EX-06, and TW-EX-11."""

EIGHT_ROOFS: Final = (
    "1: G3 R^ / 2: Y3 R^ / 3: R3 G^ / 4: B3 G^ / 6: R2 B^ / 7: Y2 B^ / 8: R3 Y^ / 9: B2 Y^"
)
"""All roofs are laid, and only foundation 5 is open."""

STUCK: Final = EIGHT_ROOFS + " / 5: G2 B3 R3"
"""TW-EX-05."""

LAST_BLOCK: Final = (
    "1: R3 G3 B3 Y3 R^ / 2: R3 G3 B3 Y3 R^ / 3: R3 G3 B3 Y3 G^ / 4: R3 G3 B3 Y3 G^ / 5: Y2 B2"
    " / 6: R2 G2 B2 Y2 B^ / 7: R2 G2 B2 Y2 B^ / 8: Y2 R2 G2 B2 Y^ / 9: G2 Y^"
)
"""Only tower 5 is open, one red block is the last, and every bridge is unplayed."""

ALL_BUT_ONE: Final = (
    "1: Y3 G= Y= R2 B3 R^ / 2: Y3 R= Y= B2 G3 Y3 G2 B3 Y2 R3 G2 B3 Y3 R3 G3 B2 Y2 R3 G3 B2"
    " / 3: G3 R= Y^ / 4: R2 B= G= B3 G^ / 5: G2 B= R^ / 6: R2 B^ / 7: G2 B^ / 8: Y2 G^"
    " / 9: R2 B2 R3 Y^"
)
"""Of all 44 pieces yellow holds the last."""


def city(
    text: str = "",
    *,
    players: int = 4,
    turn: str = "R",
    out: str = "",
    fourth: str | None = None,
    first: int = 0,
    colours: str | None = None,
    **switches: str | bool,
) -> State:
    """The position with these towers, such as ``city("1: G3 / 2: R2", turn="G")``.

    ``turn`` and ``out`` name players by any of their colours, ``turn="-"`` nobody. ``fourth`` says
    seat by seat which blocks of the fourth colour are still held, such as ``"32,3,-"``. Switches
    are set by the names of their values: ``stuck_player="SKIP"``.
    """
    config = config_of(**switches)
    seating = None if colours is None else tuple(map(colours_of, colours.split(",")))
    table = towers.new(Options(players, Seat(first), seating, config)).table
    named = {
        colour.name: hand.colours[0].name
        for hand in table.hands
        for colour in hand.colours
        if colour != table.fourth
    }
    heads = [f"players={players}", f"turn={named.get(turn, turn)}"]
    heads.append(f"out={','.join(dict.fromkeys(named[each] for each in out)) or '-'}")
    if first:
        heads.append(f"first={first}")
    if colours is not None:
        heads.append(f"colours={colours}")
    if fourth is not None:
        heads.append(f"fourth={fourth}")
    if switches:
        words = [
            f"{name}:{str(word).lower() if isinstance(word, bool) else word}"
            for name, word in switches.items()
        ]
        heads.append(f"rules={','.join(words)}")
    state = towers.parse_position(f"towers {' '.join(heads)} | {text}")
    assert state.table == table
    return state


def colours_of(letters: str) -> tuple[Colour, ...]:
    """The colours of these letters."""
    return tuple(Colour[letter] for letter in letters)


def config_of(**switches: str | bool) -> RulesConfig:
    """The default rules but for some switches, each set by the name of its value."""
    usual = RulesConfig()
    values: dict[str, Any] = {
        name: word if isinstance(word, bool) else type(getattr(usual, name))[word]
        for name, word in switches.items()
    }
    return RulesConfig(**values)


def towers_of(state: State) -> dict[int, str]:
    """What stands on each foundation that is not bare, bottom to top."""
    return {
        cell + 1: " ".join(piece.sign for piece in tower)
        for cell, tower in enumerate(state.city.towers)
        if tower
    }


def stacks(state: State) -> dict[int, list[str]]:
    """The towers as lists of signs, bare foundations included."""
    built = towers_of(state)
    return {here: built.get(here, "").split() for here in FOUNDATIONS}


def stories(pieces: list[str]) -> int:
    """The stories of some pieces (TW-005)."""
    return sum(STORIES[piece[1]] for piece in pieces)


def adjacent(first: int, second: int) -> bool:
    """Whether two foundations share a side (TW-002)."""
    rows, columns = zip(divmod(first - 1, 3), divmod(second - 1, 3), strict=True)
    return abs(rows[0] - rows[1]) + abs(columns[0] - columns[1]) == 1


def is_open(stack: list[str]) -> bool:
    """Whether a tower has no roof; a bare foundation has none."""
    return not stack or stack[-1][1] != "^"


def heights(state: State) -> list[int]:
    """The stories of all nine towers."""
    return list(state.city.heights)


def supply(state: State, hand: int = 0) -> str:
    """What a hand has not laid yet, such as ``R3 R3 R= R^``."""
    return " ".join(piece.sign for piece in PIECES for _ in range(state.supplies[hand][piece]))


def move(text: str) -> Move:
    """A move from its text."""
    return towers.parse_move(text)


def legal(state: State) -> set[str]:
    """The legal moves as text."""
    return {towers.format_move(each) for each in towers.legal_moves(state)}


def places(state: State, piece: str) -> list[str]:
    """Where the player on turn may lay a piece, such as ``["4", "7"]`` or ``["4-7"]``."""
    signs = [towers.format_move(each).split("@") for each in towers.legal_moves(state)]
    return [place for sign, place in signs if sign == piece]


def every_placement(colours: str = "RGBY") -> list[Move]:
    """Each piece on each foundation, and each bridge over each two foundations, sane or not."""
    found = []
    for colour in colours:
        for sign in SIGNS:
            for here in FOUNDATIONS:
                if sign != "=":
                    found.append(move(f"{colour}{sign}@{here}"))
                else:
                    found += [move(f"{colour}=@{here}-{there}") for there in range(here, 10)]
    return found


def play(state: State, *texts: str) -> State:
    """The state after these moves."""
    for text in texts:
        state = towers.apply(state, move(text))
    return state


def story(state: State, text: str) -> tuple[Event, ...]:
    """What everybody hears while a move is made."""
    return heard(towers.step(state, move(text)).events, None)


def totals(state: State) -> list[int]:
    """The scores by seat, which are the same without the items."""
    found = towers.score(state).totals
    assert scoring.totals(state) == found
    return list(found)


def scored(state: State) -> tuple[ScoreItem, ...]:
    """The items of the score, but for those that only say what counts nothing."""
    return tuple(item for item in towers.score(state).items if "why" not in dict(item.params))


def zeros(state: State, seat: int = 0) -> list[tuple[str, dict[str, int | str]]]:
    """What counts nothing for a seat: the rules, and the figures."""
    return [(item.rule, dict(item.params)) for item in towers.score(state).zeros_of(Seat(seat))]


def out(state: State) -> list[int]:
    """The seats that have left the game."""
    return list(towers.seats_out(state))


def allowed(state: State, *texts: str) -> None:
    """The moves are legal, by the list and by the verdict."""
    for text in texts:
        assert towers.explain(state, move(text)).ok, text
        assert move(text) in towers.legal_moves(state), text


def refused(state: State, what: str | Move, *reasons: Reason) -> None:
    """The move is refused for these very reasons, nobody lists it, and nothing changes."""
    made = move(what) if isinstance(what, str) else what
    before, document, number = evolve(state), towers.to_json(state), hash(state)
    verdict = towers.explain(state, made)
    assert verdict == Verdict(reasons)
    assert not verdict.ok
    assert made not in towers.legal_moves(state)
    for attempt in (towers.apply, towers.step):
        with pytest.raises(IllegalMove) as caught:
            attempt(state, made)
        assert caught.value.verdict == verdict
    assert state == before
    assert towers.to_json(state) == document
    assert hash(state) == number


def configs(**fixed: Any) -> st.SearchStrategy[RulesConfig]:
    """The default rules, or any mixture of switches; some of them fixed."""
    switches: dict[str, st.SearchStrategy[Any]] = {}
    for field in fields(RulesConfig):
        kind: Any = type(field.default)
        values = (True, False) if kind is bool else tuple(kind)
        switches[field.name] = st.sampled_from(values)
    switches.update({name: st.just(value) for name, value in fixed.items()})
    return st.just(RulesConfig(**fixed)) | st.builds(RulesConfig, **switches)


def options(
    config: st.SearchStrategy[RulesConfig], players: int | None = None
) -> st.SearchStrategy[Options]:
    """Options for 2, 3 or 4 players, with any colours and anybody first."""

    def of(count: int) -> st.SearchStrategy[Options]:
        each = 2 if count == 2 else 1
        seating = st.permutations(list(Colour)).map(
            lambda order: tuple(tuple(order[seat * each :][:each]) for seat in range(count))
        )
        first = st.integers(0, count - 1).map(Seat)
        return st.builds(Options, st.just(count), first, st.none() | seating, config)

    return st.sampled_from([2, 3, 4]).flatmap(of) if players is None else of(players)


def trail(options: Options, choices: list[int]) -> list[State]:
    """Every state of the game in which these choices are made, from the first to the last."""
    states = [towers.new(options)]
    for choice in choices:
        moves = towers.legal_moves(states[-1])
        if not moves:
            break
        states.append(towers.apply(states[-1], moves[choice % len(moves)]))
    return states


def trails(
    config: st.SearchStrategy[RulesConfig], players: int | None = None
) -> st.SearchStrategy[list[State]]:
    """Whole games, state by state."""
    choices = st.lists(st.integers(0, 255), min_size=PLIES, max_size=PLIES)
    return st.builds(trail, options(config, players), choices)
