"""Runs every Python example of README and documentation as a test; the patience of Hypothesis."""

from __future__ import annotations

from hypothesis import HealthCheck, settings
from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser as ReadmeExamples
from sybil.parsers.markdown import SkipParser
from sybil.parsers.myst import DocTestDirectiveParser, PythonCodeBlockParser

_readme = Sybil(parsers=[ReadmeExamples(), SkipParser()], patterns=["README.md"])
_pages = Sybil(
    parsers=[PythonCodeBlockParser(), DocTestDirectiveParser()],
    patterns=["docs/*.md", "docs/**/*.md"],
)

# A busy machine is no fault of a test. Other profiles, such as that of tests/mutation, stand.
settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
if settings.get_current_profile_name() == "default":
    settings.load_profile("house")

pytest_collect_file = (_readme + _pages).pytest()
