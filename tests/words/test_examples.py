"""Every phrase and every refusal is held by an example, in both languages."""

from __future__ import annotations

import pytest

from skybridge_rules.words import Language
from tests.words.example_files import FOLDER, Source, file_of, read_examples, sources

SOURCES = tuple(sources())

by_name = pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.name)


@by_name
def test_the_library_says_what_the_examples_hold(source: Source) -> None:
    """Word by word, with each figure in its place."""
    held, said = {}, {}
    for key, examples in read_examples(source).items():
        for number, example in enumerate(examples):
            for language in Language:
                at = f"{key} {number} {language.value}"
                held[at] = example.said[language]
                said[at] = source.say(language, key, example.given(language))
    assert said == held


@by_name
def test_every_phrase_has_an_example_and_every_example_a_phrase(source: Source) -> None:
    """In the order of their keys, so that one finds them."""
    assert list(read_examples(source)) == sorted(source.keys())


@by_name
def test_the_figures_of_an_example_are_telling(source: Source) -> None:
    """As many as the sentence asks for, and no two alike: exchanged ones would be noticed."""
    examples = read_examples(source)
    for key, names in source.keys().items():
        assert {frozenset(each.figures) for each in examples[key]} == names, key
        for example in examples[key]:
            for language in Language:
                given = list(map(str, example.given(language).values()))
                assert len(set(given)) == len(given), (key, given)


def test_every_file_belongs_to_a_table_or_a_rulebook() -> None:
    """What has gone leaves no examples behind."""
    assert sorted(FOLDER.iterdir()) == sorted(map(file_of, SOURCES))
    assert {"common", "table", "thraen", "thraen-refusals", "towers"} <= {s.name for s in SOURCES}
