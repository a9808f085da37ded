"""What is mutated, and the tests that have to notice."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from attrs import frozen

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = ROOT / "src" / "skybridge_rules"


NAMES_ALONE: Final = ("__init__.py", "public.py")
"""They import names for others, so there is nothing to plant."""


@frozen
class Group:
    """Modules that one run mutates together, with the tests that it knows of."""

    name: str
    modules: tuple[str, ...]
    """Paths below the package, files or folders, without ``.py``; the most important first."""
    tests: tuple[str, ...]
    without: tuple[str, ...] = ()
    """Tests that take long and say little about these modules."""

    @property
    def files(self) -> tuple[str, ...]:
        """Every module as a path such as ``towers/scoring``."""
        return tuple(each for module in self.modules for each in files_of(module))


def files_of(module: str) -> tuple[str, ...]:
    """The module itself, or all that lie in the folder of that name."""
    if (folder := SOURCE / module).is_dir():
        found = sorted(each for each in folder.glob("*.py") if each.name not in NAMES_ALONE)
        return tuple(f"{module}/{each.stem}" for each in found)
    return (module,)


TOWERS: Final = Group(
    name="towers",
    modules=tuple(
        f"towers/{each}"
        for each in (
            *("legality", "placement", "scoring", "city", "transition", "state"),
            *("allowed_by", "views", "problems"),
        )
    ),
    tests=("tests/towers", "tests/disputes/test_disputes.py", "tests/golden/test_stories.py"),
    without=("tests/towers/test_json.py", "tests/towers/test_naive.py"),
)

THRAEN: Final = Group(
    name="thraen",
    modules=tuple(
        f"thraen/{each}"
        for each in (
            *("scoring", "legality", "task_rules", "transition", "powers", "display", "steps"),
            *("resolve", "abilities", "places", "task_kinds", "state", "views"),
        )
    ),
    tests=(
        "tests/thraen",
        "tests/disputes/test_disputes.py",
        "tests/golden/test_thraen_stories.py",
    ),
    without=tuple(
        f"tests/thraen/test_{each}.py"
        for each in (
            *("able_games", "cards", "content", "content_checks", "content_files"),
            *("content_template", "corners_search", "edition", "invariants_bite", "json"),
            *("naive", "naive_abilities", "notation", "set_plays_well", "whole_games"),
        )
    ),
)

THRAEN_PROBLEMS: Final = Group(
    name="thraen/problems",
    modules=("thraen/problems",),
    tests=tuple(
        f"tests/thraen/test_{each}.py"
        for each in (
            *("problems", "problems_abilities", "problems_agenda", "problems_beliefs"),
            *("problems_cards", "problems_figures", "problems_first_play", "problems_questions"),
            *("problems_setup", "problem_words"),
        )
    ),
)
"""What is impossible about a state; the tests of spoilt states alone have to notice."""

SKYWARD: Final = Group(
    name="skyward",
    modules=tuple(
        f"skyward/{each}"
        for each in (
            *("scoring", "score_effects", "payments", "requirements", "rules", "steps"),
            *("resolve", "decks", "state", "views", "imagining", "able_hands"),
        )
    ),
    tests=(
        "tests/skyward",
        "tests/conformance/test_skyward_imagining.py",
        "tests/disputes/test_disputes.py",
        "tests/golden/test_skyward_stories.py",
    ),
    without=tuple(
        f"tests/skyward/test_{each}.py"
        for each in (
            *("content", "content_checks", "content_files", "content_set", "content_template"),
            *("invariants_bite", "machine", "naive", "naive_alone", "naive_examples"),
            *("picture_parts", "set_plays_well"),
            *("words_effects", "words_events", "words_moves", "words_questions"),
            *("words_results", "words_story"),
        )
    ),
)

SKYWARD_PROBLEMS: Final = Group(
    name="skyward/problems",
    modules=("skyward/problems",),
    tests=("tests/skyward/test_problem_words.py", "tests/skyward/test_impossible_moments.py"),
)
"""As for thraen."""

MYSTHEA: Final = Group(
    name="mysthea",
    modules=tuple(
        f"mysthea/{each}"
        for each in (
            *("scoring", "regions", "units", "losses", "building", "travelling", "rules"),
            *("strength_rules", "place_rules", "candidates", "steps", "resolve", "views"),
        )
    ),
    tests=(
        "tests/mysthea",
        "tests/disputes/test_disputes.py",
        "tests/golden/test_mysthea_stories.py",
    ),
    without=tuple(
        f"tests/mysthea/test_{each}.py"
        for each in (
            *("book", "exchange", "invariants_bite", "machine", "naive", "observer"),
            *("picture_parts", "placing", "placing_as_played", "placing_back", "placing_filled"),
            *("placing_opening", "position"),
            *("words_effects", "words_events", "words_moves", "words_questions"),
            *("words_refusals", "words_story"),
        )
    ),
)

MYSTHEA_PROBLEMS: Final = Group(
    name="mysthea/problems",
    modules=("mysthea/problems",),
    tests=("tests/mysthea/test_problem_words.py", "tests/mysthea/test_impossible_moments.py"),
)
"""As for thraen."""

CORE: Final = Group(
    name="core",
    modules=tuple(
        f"core/{each}"
        for each in (
            *("agenda", "bag", "board", "chance", "documents", "errors", "events", "game", "ids"),
            *("index_enum", "notation", "outcome", "piles", "rebuild", "schema"),
            *("strict_json", "verdict"),
        )
    ),
    tests=("tests/core",),
)

CONTENT: Final = Group(
    name="content",
    modules=("content",),
    tests=("tests/content",),
)

MATCH: Final = Group(
    name="match",
    modules=("match",),
    tests=("tests/match", "tests/words/test_people.py"),
)

GROUPS: Final = {
    each.name: each
    for each in (
        *(TOWERS, THRAEN, THRAEN_PROBLEMS, SKYWARD, SKYWARD_PROBLEMS, MYSTHEA, MYSTHEA_PROBLEMS),
        *(MATCH, CORE, CONTENT),
    )
}

STRICT: Final = frozenset(
    (
        *TOWERS.files[:3],
        *("thraen/scoring", "thraen/legality", *files_of("thraen/steps")),
        *("skyward/scoring", "skyward/score_effects", "skyward/payments"),
        *("skyward/requirements", "skyward/rules", *files_of("skyward/steps")),
        *files_of("skyward/resolve"),
        *(each for each in MYSTHEA.files if each != "mysthea/views"),
    )
)
"""Legality and scoring: what a move may be, and what it is worth."""
