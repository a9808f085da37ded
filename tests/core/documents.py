"""JSON documents of random games of towers, and ways to spoil a document."""

from __future__ import annotations

import random
from functools import cache
from itertools import cycle
from typing import Any, TypeAlias

from hypothesis import strategies as st

from skybridge_rules import towers
from skybridge_rules.core.ids import Seat
from skybridge_rules.towers import config

Json: TypeAlias = Any
"""Plain lists, dicts, texts, numbers, truth values and None."""

KINDS = "state", "move", "event", "view", "options"
"""The five documents of a game."""

OPTIONS = (
    towers.Options(4),
    towers.Options(3, Seat(1)),
    towers.Options(
        2, colours=((towers.Colour.Y, towers.Colour.R), (towers.Colour.B, towers.Colour.G))
    ),
    towers.Options(
        2, config=towers.RulesConfig(two_player_colour_choice=config.ColourChoice.ALTERNATE)
    ),
    towers.Options(
        4,
        config=towers.RulesConfig(
            touch_model=config.TouchModel.FACE,
            stuck_player=config.StuckPlayer.SKIP,
            bridge_on_foundations=True,
        ),
    ),
)


@cache
def values() -> dict[str, tuple[Any, ...]]:
    """Some of everything that comes up in a few random games, from the first state to the last."""
    found: dict[str, list[Any]] = {kind: [] for kind in KINDS}
    for seed, options in enumerate(OPTIONS):
        rng = random.Random(seed)
        state, seats = towers.new(options), cycle([None, Seat(0), Seat(1)])
        found["options"].append(options)
        while moves := towers.legal_moves(state):
            move = rng.choice(moves)
            step = towers.step(state, move)
            found["move"].append(move)
            found["event"] += [told.event for told in step.events]
            if rng.random() < 0.2 or not towers.legal_moves(step.state):
                found["state"].append(step.state)
                found["view"].append(towers.view(step.state, next(seats)))
            state = step.state
    return {kind: tuple(dict.fromkeys(each)) for kind, each in found.items()}


def read(kind: str, text: str) -> object:
    """Read a document of towers."""
    return getattr(towers.JSON, f"read_{kind}")(text)


@st.composite
def written(draw: st.DrawFn) -> tuple[str, str]:
    """A kind of document, and one such document of towers."""
    kind = draw(st.sampled_from(KINDS))
    return kind, towers.to_json(draw(st.sampled_from(values()[kind])))


# What may be put in the place of something else: near misses first.

NASTY: tuple[Json, ...] = (
    *(None, True, False, 0, 1, -1, 9, 10, 2**53 - 1, 2**53, -(2**53), 10**30, 2.5, -0.5),
    *("", "R", "R3", "7", "THREE", "chance", "block", "type", "é", "𝄞", "a" * 50, "\n"),
    *([], [[]], [None], [1, 2], [1, 2, 3], ["R3"], {}, {"type": "block"}, {"": None}, {"a": [1]}),
)
HOSTILE: tuple[Json, ...] = (
    *(float("nan"), float("inf"), -float("inf"), 1.0, 1e300, -0.0),
    *("\ud800", "\udfff", "a\udc00b", "\x00", {"\ud800": 1}, ["\ud800"]),
)


def places(tree: Json, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path to every value in a tree, the tree itself included."""
    found = [path]
    keys = tree if isinstance(tree, dict) else range(len(tree)) if isinstance(tree, list) else ()
    for key in keys:
        found += places(tree[key], (*path, key))
    return found


def at(tree: Json, path: tuple[Any, ...]) -> Json:
    """The value at the end of a path."""
    for key in path:
        tree = tree[key]
    return tree


def changed(tree: Json, path: tuple[Any, ...], value: Json) -> Json:
    """The tree with another value at the end of a path; the old tree stays."""
    if not path:
        return value
    copy = dict(tree) if isinstance(tree, dict) else list(tree)
    copy[path[0]] = changed(tree[path[0]], path[1:], value)
    return copy


@st.composite
def spoiled(draw: st.DrawFn, tree: Json, *, hostile: bool = False) -> Json:
    """The tree after one to three small accidents."""
    for _ in range(draw(st.integers(1, 3))):
        path = draw(st.sampled_from(places(tree)))
        found = at(tree, path)
        accidents = ["replace", "replace", "graft"]
        if isinstance(found, dict):
            accidents += ["drop", "add", "rename"] if found else ["add"]
        elif isinstance(found, list):
            accidents += ["cut", "double", "swap"] if found else ["append"]
        match draw(st.sampled_from(accidents)):
            case "replace":
                found = draw(st.sampled_from(NASTY + HOSTILE if hostile else NASTY))
            case "graft":
                found = at(tree, draw(st.sampled_from(places(tree))))
            case "drop":
                gone = draw(st.sampled_from(sorted(found)))
                found = {key: each for key, each in found.items() if key != gone}
            case "add":
                found = {**found, draw(st.sampled_from(["bogus", "type", ""])): 1}
            case "rename":
                old = draw(st.sampled_from(sorted(found)))
                found = {f"{key}x" if key == old else key: each for key, each in found.items()}
            case "cut":
                found = found[: draw(st.integers(0, len(found) - 1))]
            case "double":
                found = [*found, found[-1]]
            case "swap":
                found = found[::-1]
            case "append":
                found = [draw(st.sampled_from(NASTY))]
        tree = changed(tree, path, found)
    return tree
