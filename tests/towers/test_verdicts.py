"""Which rules refuse a placement, worked out a second time from the towers alone.

``explain`` must name exactly these, for every placement in every kind of position (TW-INV-23).
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules import towers
from skybridge_rules.towers import LayBlock, LayBridge, Move, Piece, State
from skybridge_rules.towers.config import (
    BridgeOnBridge,
    BridgeSameSpan,
    LevelMetric,
    TouchModel,
)
from skybridge_rules.towers.words.phrases import PHRASES
from tests.towers.builders import (
    FOUNDATIONS,
    STORIES,
    adjacent,
    configs,
    every_placement,
    is_open,
    stacks,
    stories,
    trails,
)
from tests.words.placeholders import params_of

SPECIAL = {"TW-308", "TW-309", "TW-405", "TW-410", "TW-411", "TW-412", "TW-506", "TW-804"}
"""Rules about one case of a general one."""


ABOUT_THE_PIECE = {"TW-009", "TW-102", "TW-602", "TW-802", "TW-852"}


def refusing(state: State, made: Move) -> set[str]:
    """The rules that speak against a placement; none if it is legal."""
    if towers.decision(state) is None:
        return {"TW-603"}
    if isinstance(made, LayBridge):
        first, second = made.foundations
        placed = against_bridge(state, made.piece, first, second)
    elif isinstance(made, LayBlock):
        placed = against_block(state, made.piece, made.foundation)
    else:
        placed = against_roof(state, made.piece, made.foundation)
    if isinstance(made, LayBlock) and made.colour == state.table.fourth and "TW-201" in placed:
        placed.add("TW-804")
    return against_piece(state, made.piece) | placed


def against_piece(state: State, piece: Piece) -> set[str]:
    """Another's turn, the other colour's turn, out of play, or none left."""
    hand = state.table.hands[state.turn]
    if state.supplies[state.turn][piece]:
        return set()
    if piece.colour not in hand.colours:
        for index, holder in enumerate(state.table.hands):
            if piece.colour in holder.colours and state.out >> index & 1:
                return {"TW-602"}
        return {"TW-852"} if piece.colour in state.table.colours[hand.seat] else {"TW-009"}
    return (
        {"TW-802"} if piece.colour == state.table.fourth and piece.sign[1] in "=^" else {"TW-102"}
    )


def against_top(state: State, piece: Piece, here: int) -> set[str]:
    """A roof, or the same colour, below; the same colour beside."""
    found, stack = set(), stacks(state)[here]
    if not is_open(stack):
        found.add("TW-504")
    elif stack and stack[-1][0] == piece.sign[0]:
        found.add("TW-201")
        kinds = stack[-1][1] + piece.sign[1]
        if kinds == "=^":
            found.add("TW-506")
        elif "=" in kinds or "^" in kinds:
            found.add("TW-203")
    return found | ({"TW-202"} if beside_its_colour(state, piece, here) else set())


def beside_its_colour(state: State, piece: Piece, here: int) -> bool:
    """Whether sides touch, if that counts; a roof is one story thick."""
    if state.table.config.touch_model is TouchModel.VERTICAL:
        return False
    built = stacks(state)
    low = stories(built[here])
    filled = set(range(low, low + max(piece.stories, 1)))
    for there in filter(lambda other: adjacent(here, other), FOUNDATIONS):
        for index, standing in enumerate(built[there]):
            base = stories(built[there][:index])
            if standing[0] == piece.sign[0] and filled & set(
                range(base, base + max(STORIES[standing[1]], 1))
            ):
                return True
    return False


def against_block(state: State, piece: Piece, here: int) -> set[str]:
    """TW-301, TW-303."""
    if barred := against_top(state, piece, here):
        return barred
    built = stacks(state)
    by_pieces = state.table.config.level_metric is LevelMetric.PIECES
    levels = {
        there: len(built[there]) if by_pieces else stories(built[there])
        for there in FOUNDATIONS
        if not against_top(state, piece, there)
    }
    lowest = [there for there in levels if levels[there] == min(levels.values())]
    if here in lowest:
        return set()
    if not built[lowest[0]]:
        return {"TW-303", "TW-309"}
    bridges = all(built[there][-1][1] == "=" for there in lowest)
    return {"TW-303", "TW-308"} if bridges else {"TW-303"}


def against_roof(state: State, piece: Piece, here: int) -> set[str]:
    """TW-501, TW-502, TW-504."""
    bare = not stacks(state)[here] and not state.table.config.roof_on_foundation
    return against_top(state, piece, here) | ({"TW-502"} if bare else set())


def against_bridge(state: State, piece: Piece, first: int, second: int) -> set[str]:
    """TW-401 to TW-412."""
    built, config, found = stacks(state), state.table.config, set()
    near = adjacent(first, second)
    if not near:
        found.add("TW-401")
    if stories(built[first]) != stories(built[second]):
        found.add("TW-402")
    for here in (first, second):
        names = {"TW-504": "TW-403", "TW-201": "TW-404"}  # a bridge has rules of its own for these
        rules = against_top(state, piece, here) - {"TW-203", "TW-506"}
        found |= {names.get(rule, rule) for rule in rules}
        if not built[here] and not config.bridge_on_foundations:
            found.add("TW-407")
        never = config.bridge_on_bridge is BridgeOnBridge.NEVER
        if never and built[here] and built[here][-1][1] == "=":
            found.add("TW-410")
    if near and built[first] and built[second]:
        one, other = built[first][-1], built[second][-1]
        if one == other and one[1] == "=":
            found.add("TW-411")
        if config.bridge_supports_distinct and one[0] == other[0] and "^" not in one[1] + other[1]:
            found.add("TW-405")
    twice = {piece for piece in built[first] if piece[1] == "="} & set(built[second])
    if near and twice and config.bridge_same_span is BridgeSameSpan.NEVER:
        found.add("TW-412")
    return found


@pytest.mark.rule("TW-INV-23", "TW-009", "TW-102", "TW-201", "TW-202", "TW-303", "TW-401", "TW-402")
@pytest.mark.rule("TW-403", "TW-404", "TW-405", "TW-407", "TW-410", "TW-411", "TW-412", "TW-502")
@pytest.mark.rule("TW-203", "TW-308", "TW-309", "TW-804")
@pytest.mark.rule("TW-504", "TW-506", "TW-602", "TW-603", "TW-802", "TW-852")
@given(trails(configs()), st.integers(0, 44))
@settings(deadline=None, max_examples=60)
def test_explain_names_every_rule_that_refuses_a_placement_and_no_other(
    game: list[State], at: int
) -> None:
    """TW-INV-23: 288 placements in a position of any game."""
    state = game[at % len(game)]
    for made in every_placement():
        verdict = towers.explain(state, made)
        found = [each.rule for each in verdict.reasons]
        assert set(found) == refusing(state, made), str(made)
        special = [rule in SPECIAL for rule in found if rule not in ABOUT_THE_PIECE]
        assert special == sorted(special, reverse=True), "special rules come first"


@cache
def refusals() -> dict[str, str | None]:
    """The sentence with which each rule refuses, as its record has it."""
    text = files("skybridge_rules").joinpath("towers/book/rules.toml").read_text("utf-8")
    return {rule["id"]: rule.get("refusal") for rule in tomllib.loads(text)["rule"]}


@cache
def parameters(sentence: str) -> frozenset[str]:
    """What a sentence has to be filled with."""
    return frozenset(params_of(sentence, PHRASES))


@pytest.mark.rule("TW-INV-23")
@given(trails(configs()), st.integers(0, 44))
@settings(deadline=None, max_examples=30)
def test_the_figures_of_a_refusal_fill_the_words_of_its_rule(game: list[State], at: int) -> None:
    """TW-INV-23: the record of each refusing rule has a sentence for exactly these parameters."""
    words = refusals()
    state = game[at % len(game)]
    for made in every_placement():
        for each in towers.explain(state, made).reasons:
            sentence = words[each.rule]
            assert sentence is not None
            assert parameters(sentence) == {name for name, _ in each.params}
