"""The page about other readers of the rules tells the figures that the tests have."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import ModuleType

import pytest

from tests.deep import BATCHES
from tests.exhaustive import (
    skyward_worlds,
    test_bite,
    test_skyward,
    test_thraen,
    test_towers,
    towers_worlds,
)
from tests.exhaustive.thraen_roster import deep_worlds
from tests.mysthea import test_naive as naive_mysthea
from tests.proof.test_solver import PLANTED as PLANTED_INTO_PROOFS
from tests.properties.mysthea.__main__ import PROPERTIES as MYSTHEA
from tests.properties.skyward import (
    test_conservation,
    test_discords,
    test_ending,
    test_hand_limit,
    test_knowledge,
    test_payments,
    test_splits,
)
from tests.properties.thraen.__main__ import PROPERTIES as THRAEN
from tests.properties.towers.__main__ import PROPERTIES as TOWERS
from tests.quint.model import promises, text
from tests.quint.model_errors import errors
from tests.quint.planting import PLANTED
from tests.quint.replay import replay
from tests.quint.traces import committed
from tests.skyward import test_naive as naive_skyward
from tests.thraen import test_against_naive as naive_thraen
from tests.towers import test_against_naive as naive_towers

PAGE = Path(__file__).parents[2] / "docs" / "independent.md"

SKYWARD = (
    test_conservation,
    test_discords,
    test_ending,
    test_hand_limit,
    test_knowledge,
    test_payments,
    test_splits,
)

TABLES = 3
"""Random games are played at tables of two, three and four."""


def games() -> Iterator[str]:
    """What the naive references play, in the ordinary run and in the deep one."""
    towers, thraen = naive_towers, naive_thraen
    usual, more = TABLES * towers.GAMES, TABLES * towers.MORE_GAMES
    yield f"| towers, by the default rules | {usual:,} | {more:,} |"
    usual, more = TABLES * towers.GAMES_WITH_SWITCHES, TABLES * towers.MORE_GAMES_WITH_SWITCHES
    yield f"| towers, under switches at random | {usual:,} | {more:,} |"
    batch = TABLES * (
        thraen.EVEN_GAMES
        + thraen.BUSY_GAMES
        + thraen.GAMES_WITH_SWITCHES
        + thraen.STRANGE_GAMES
        + thraen.SCARCE_GAMES
    )
    yield f", with few cards | {batch:,} | {(len(BATCHES) - 1) * batch:,} |"
    pairs = sum(len(thraen.met(side)) for side in thraen.SIDES)
    again = sum(len(thraen.met(side, again=True)) for side in thraen.SIDES)
    larger = len(thraen.SIDES) * len(thraen.LARGER) // 2  # in each of the two runs
    yield f"each side at tables of three and four | {pairs + larger} | {again + larger} |"
    yield f"| thraen: the way back by undo, table by table | {TABLES} | |"
    yield f"nobody has seen | | {thraen.FRESH_PARTS * thraen.FRESH_GAMES:,} |"
    usual, more = len(naive_skyward.KINDS) * naive_skyward.GAMES, naive_skyward.MORE_GAMES
    yield f"few cards and strange ones | {usual} | {more:,} |"
    usual, more = len(naive_mysthea.KINDS) * naive_mysthea.GAMES, naive_mysthea.MORE_GAMES
    yield f"with the shipped cards and strange ones | {usual} | {more:,} |"


def planted(properties: Sequence[ModuleType]) -> tuple[int, int]:
    """How many errors are planted for all promises of a game, and for one at least."""
    each = [len(module.ERRORS) for module in properties]
    return sum(each), min(each)


def properties() -> Iterator[str]:
    """The errors that the promises of a game must catch."""
    every, least = planted(THRAEN)
    yield f"There are {every} of them, {least} or more for each promise."
    every, least = planted(TOWERS)
    yield f"Of their {every} planted errors each promise has {least} or more."
    every, least = planted(SKYWARD)
    yield f"{every} errors are planted there, {least} or more for each promise."
    every, least = planted(MYSTHEA)
    yield f"They have {every} planted errors, {least} or more for each promise."


def models() -> Iterator[str]:
    """The bridge in Quint, and the models that are proved."""
    yield f"of single steps) | {len(promises(text()))} |"
    yield f"each tried in at most 24 games | {len(errors())} |"
    yield f"in the first state in which any did | {len(errors())} |"
    yield f"| errors planted into the library, one at a time | {len(PLANTED)} |"
    yield f"| … that the kept traces catch | {len(PLANTED)} |"
    traces = committed()
    yield f"{len(traces)} of the games ({sum(len(each.deeds) for each in traces):,} steps) are kept"
    tables, happenings = (sum(each) for each in zip(*map(replay, traces), strict=True))
    yield f"{tables:,} whole tables and {happenings:,} happenings in their order"
    yield f"{len(PLANTED_INTO_PROOFS)} errors are planted into the models;"


def worlds() -> Iterator[str]:
    """The small worlds: kept figures of each, which their own tests compare with the search."""
    skyward = {name: test_skyward.FIGURES[name] for name in skyward_worlds.NAMES}
    for figures, name in (
        (test_towers.FIGURES, "worlds of towers"),
        (test_thraen.FIGURES, "worlds of thraen, with all ten sides"),
        (skyward, "worlds of skyward"),
    ):
        states, steps, _, cut, _, _ = (sum(each) for each in zip(*figures.values(), strict=True))
        yield f"| {len(figures)} {name} | {states:,} | {steps:,} | {cut} |"
    alone = [name for name in vars(test_bite) if name.startswith("test_") and "planted" not in name]
    seldom = [each for each in test_skyward.DEEP_ONES if each in skyward]
    count = len(seldom) + len(test_thraen.DEEP_ONES)
    yield f"The ordinary tests search all but {count} of them"
    yield f"{len(test_bite.ERRORS) + len(alone)} errors planted into the games and their interface"


@pytest.mark.parametrize("figures", [games, properties, models, worlds])
def test_the_page_tells_the_figures_of_the_tests(figures: Callable[[], Iterator[str]]) -> None:
    """Whoever changes how much is tried changes the page too."""
    page = " ".join(PAGE.read_text(encoding="utf-8").split())
    for each in figures():
        assert each in page


def test_the_page_tells_how_many_worlds_the_deep_run_has() -> None:
    """By their kind; the lines that are cut were counted once, and are dated."""
    page = PAGE.read_text(encoding="utf-8")
    found = Counter(re.findall(r"\w+", each.name)[0] for each in deep_worlds())
    assert f"for two, three and four players | {len(towers_worlds.LARGE)} |" in page
    assert f"from the first split | {len(skyward_worlds.LARGE)} |" in page
    assert f"| last rounds of thraen | {found['last']} |" in page
    assert f"| nights of thraen | {found['night']} |" in page
    assert f"| plays before round 1 of thraen | {found['first']} |" in page
