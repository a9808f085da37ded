"""Moments of thraen, written down in full: reasons with their figures, rules, events, changes.

Each scene is a moment that is laid out by hand, with answers to it. ``scenes/*.txt`` hold what is
said of them; after a change of the rules ``SKYBRIDGE_UPDATE_GOLDEN=1`` writes them anew, and the
difference has to be what the change was about.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import pytest

from skybridge_rules.thraen.task_kinds import AutoTask
from skybridge_rules.thraen.task_rules import RULES
from tests.thraen.scenes import (
    building,
    drakhes,
    endings,
    following,
    gifts,
    godhs,
    looking,
    memories,
    nights,
    playing,
    setups,
    spoilt,
    taking,
    using,
)
from tests.thraen.scenes.scene import Scene, told_of

HERE = Path(__file__).parent / "scenes"
UPDATES = bool(os.environ.get("SKYBRIDGE_UPDATE_GOLDEN"))

CHAPTERS = {
    "setup": setups.SETUP,
    "taking": (*taking.TAKING, *taking.CROWNS, *looking.KNOWLEDGE, *looking.VISIONS),
    "playing": (*playing.PLAYING, *playing.FIRST_PLAY, *following.FOLLOWING),
    "using": (*using.USING, *using.ROOM, *building.BUILDING),
    "godhs": (*godhs.RELIGION, *godhs.LIMIT, *gifts.GIFTS),
    "nights": (*nights.PHASE, *nights.DICE, *endings.ENDING),
    "drakhes": drakhes.DRAKHE,
    "memories": memories.MEMORIES,
}
HEAD = "## "


@cache
def written(chapter: str) -> dict[str, str]:
    """What the file of a chapter holds, by the names of its scenes."""
    text = (HERE / f"{chapter}.txt").read_text(encoding="utf-8")
    parts = (each.partition("\n") for each in text.split(HEAD)[1:])
    return {name: told.rstrip("\n") + "\n" for name, _, told in parts}


@pytest.mark.rule("TH-TURN-02", "TH-INV-29")
@pytest.mark.parametrize(
    ("chapter", "scene"),
    [
        pytest.param(chapter, scene, id=scene.name)
        for chapter, scenes in CHAPTERS.items()
        for scene in scenes
    ],
)
def test_the_scene_is_told_as_ever(chapter: str, scene: Scene) -> None:
    """Every word of it; and what the scene is about is among the rules that are named."""
    told = told_of(scene)
    if not UPDATES:
        assert told == written(chapter)[scene.name]
    assert [rule for rule in scene.rules if rule not in told] == []


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_holds_its_scenes_and_no_others(chapter: str) -> None:
    """Each name once; they are written here, where the rules have changed."""
    scenes = CHAPTERS[chapter]
    if UPDATES:
        text = "\n".join(f"{HEAD}{each.name}\n{told_of(each)}" for each in scenes)
        (HERE / f"{chapter}.txt").write_text(text, encoding="utf-8")
        written.cache_clear()
    assert list(written(chapter)) == [each.name for each in scenes]


@pytest.mark.rule("TH-TURN-02")
@pytest.mark.parametrize("moment", spoilt.SPOILT, ids=lambda moment: moment.name)
def test_an_impossible_moment_is_told_as_ever(moment: spoilt.Spoilt) -> None:
    """What it lacks, in words and by rule; the moment as it was lacks nothing."""
    told = spoilt.told_of(moment)
    if not UPDATES:
        assert told == written("spoilt")[moment.name]
    assert told.startswith("sound: nothing\n")


def test_the_impossible_moments_are_those_that_are_written() -> None:
    """Each name once."""
    if UPDATES:
        told = "\n".join(f"{HEAD}{each.name}\n{spoilt.told_of(each)}" for each in spoilt.SPOILT)
        (HERE / "spoilt.txt").write_text(told, encoding="utf-8")
        written.cache_clear()
    assert list(written("spoilt")) == [each.name for each in spoilt.SPOILT]


def test_every_question_has_a_scene() -> None:
    """Of a seat or of chance."""
    text = "\n".join(each for chapter in CHAPTERS for each in written(chapter).values())
    asked = {line.split(" (")[0].split()[1] for line in text.splitlines() if _is_question(line)}
    kinds = {each.ask for each in RULES.values() if not isinstance(each, AutoTask)}
    assert kinds - asked == set()


def _is_question(line: str) -> bool:
    return not line.startswith(" ") and " (TH-" in line
