"""Runs every Python example of README and documentation as a test."""

from __future__ import annotations

from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser as ReadmeExamples
from sybil.parsers.markdown import SkipParser
from sybil.parsers.myst import DocTestDirectiveParser, PythonCodeBlockParser

_readme = Sybil(parsers=[ReadmeExamples(), SkipParser()], patterns=["README.md"])
_pages = Sybil(
    parsers=[PythonCodeBlockParser(), DocTestDirectiveParser()],
    patterns=["docs/*.md", "docs/**/*.md"],
)

pytest_collect_file = (_readme + _pages).pytest()
