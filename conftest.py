"""Runs every Python example of README and documentation as a test; the patience of Hypothesis."""

from __future__ import annotations

from hypothesis import HealthCheck, settings
from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser as ReadmeExamples
from sybil.parsers.markdown import SkipParser
from sybil.parsers.myst import DocTestDirectiveParser, PythonCodeBlockParser
from sybil.sybil import SybilCollection
from tests.docs import new_game

_readme = Sybil(parsers=[ReadmeExamples(), SkipParser()], patterns=["README.md"])
_pages = Sybil(
    parsers=[PythonCodeBlockParser(), DocTestDirectiveParser()],
    patterns=["docs/*.md", "docs/**/*.md"],
    excludes=["docs/howto/new-game.md"],
)
_new_game = Sybil(
    parsers=[PythonCodeBlockParser(), DocTestDirectiveParser()],
    patterns=["docs/howto/new-game.md"],
    setup=new_game.begin,
    teardown=new_game.end,
)

# A busy machine is no fault of a test. Other profiles, such as that of tests/mutation, stand.
settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
if settings.get_current_profile_name() == "default":
    settings.load_profile("house")

pytest_collect_file = SybilCollection((_readme, _pages, _new_game)).pytest()
