"""Everything that is impossible about a spoilt table is said in words that were read once.

``python -m tests.mysthea.test_problem_words`` writes them anew; the difference is to be read.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from skybridge_rules import mysthea
from tests.mysthea.sound import SOUND
from tests.mysthea.spoilt import GROUPS

WORDS: Final = Path(__file__).with_name("problem-words.txt")


def told(group: str) -> Iterator[str]:
    """What is done to a table, and all that is said of it then."""
    for name, spoilt in GROUPS[group]():
        yield name
        yield from (f"  {each}" for each in mysthea.problems(spoilt))


def kept() -> dict[str, list[str]]:
    """What was said when somebody read it."""
    parts = WORDS.read_text(encoding="utf-8").split("# ")[1:]
    return {lines[0]: lines[1:] for lines in (part.splitlines() for part in parts)}


@pytest.mark.parametrize("name", SOUND)
def test_nothing_is_impossible_before_the_change(name: str) -> None:
    """So whatever is said of a spoilt table is said of the change."""
    assert mysthea.problems(SOUND[name]) == ()


@pytest.mark.rule("MY-INV-01", "MY-INV-02", "MY-INV-03", "MY-INV-04", "MY-INV-05", "MY-INV-06")
@pytest.mark.rule("MY-INV-07", "MY-INV-08", "MY-INV-09", "MY-INV-12", "MY-INV-13", "MY-INV-30")
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
