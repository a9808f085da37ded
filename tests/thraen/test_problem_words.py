"""Everything that is impossible about a spoilt state is said in words that were read once.

``python -m tests.thraen.test_problem_words`` writes them anew; the difference is to be read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest

from skybridge_rules.thraen.problems import problems
from tests.thraen import (
    test_problems_abilities,
    test_problems_agenda,
    test_problems_beliefs,
    test_problems_cards,
    test_problems_figures,
    test_problems_questions,
    test_problems_setup,
)
from tests.thraen.corruptions import Case

WORDS: Final = Path(__file__).with_name("problem-words.txt")

GROUPS: Final[dict[str, Callable[[], list[Case]]]] = {
    "crown and guests": test_problems_abilities.crown_and_guests,
    "dice": test_problems_abilities.dice,
    "secrets": test_problems_abilities.secrets,
    "Godhs": test_problems_abilities.godhs,
    "other abilities": test_problems_abilities.others,
    "agenda": test_problems_agenda.order,
    "places": test_problems_cards.places,
    "knowledge": test_problems_cards.knowledge,
    "beliefs": test_problems_beliefs.beliefs,
    "pieces": test_problems_figures.pieces,
    "questions": test_problems_questions.questions,
    "shape": test_problems_setup.shape,
    "before round 1": test_problems_setup.before_round_1,
}


def told(group: str) -> Iterator[str]:
    """What is done to a state, and all that is said of it then."""
    for _, name, sound, spoil in GROUPS[group]():
        yield name
        yield from (f"  {each}" for each in problems(spoil(sound)))


def kept() -> dict[str, list[str]]:
    """What was said when somebody read it."""
    parts = WORDS.read_text(encoding="utf-8").split("# ")[1:]
    return {lines[0]: lines[1:] for lines in (part.splitlines() for part in parts)}


@pytest.mark.parametrize("group", GROUPS)
def test_what_is_impossible_is_said_as_it_was_read(group: str) -> None:
    """Place, words and rule of every problem, and no problem more."""
    assert list(told(group)) == kept()[group]


def test_the_words_belong_to_the_groups() -> None:
    """None is left over."""
    assert list(kept()) == list(GROUPS)


if __name__ == "__main__":
    text = "".join(
        f"# {group}\n" + "".join(f"{line}\n" for line in told(group)) for group in GROUPS
    )
    WORDS.write_text(text, encoding="utf-8")
