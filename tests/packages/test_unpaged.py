"""A rulebook without page numbers is cited by its headings, wherever sources are shown."""

from __future__ import annotations

import json
from collections.abc import Iterator

import jsonschema
import pytest

from skybridge_rules import catalogue, register
from skybridge_rules.catalogue import Source
from skybridge_rules.cli.verdicts import source_json
from skybridge_rules.core.ids import RuleId
from skybridge_rules.notebook.pages import verdict_html
from skybridge_rules.table.rulebook import rule_card
from skybridge_rules.words import Language
from tests.cli.running import run
from tests.packages.five import FIVE, Options, Take
from tests.packages.unpaged import PACKAGE

CITED = "The sheet, Playing and Questions"


@pytest.fixture(autouse=True)
def _added() -> Iterator[None]:
    register.add(PACKAGE)
    yield
    register.remove(PACKAGE.name)


def test_a_source_may_have_no_page() -> None:
    """Nor a term; nothing stands for the missing number."""
    assert catalogue.look_up("FV-1").pages == (
        Source("sheet", at="Playing"),
        Source("sheet", at="Questions"),
    )
    (term,) = PACKAGE.glossary
    assert (term.page_en, term.page_de) == (None, None)


def test_books_with_and_without_page_numbers_are_cited() -> None:
    """By heading, by name alone, and by page, in both languages."""
    first, second = map(catalogue.find, ("FV-1", "FV-2"))
    assert catalogue.cite(first) == CITED
    assert catalogue.cite(first, Language.DE) == "Das Blatt, Playing und Questions"
    assert catalogue.cite(second) == "The sheet; The booklet, page 7, The end"
    assert catalogue.cite(second, Language.DE) == "Das Blatt; Das Heft, Seite 7, The end"


def test_the_command_line_shows_pages_only_where_there_are_any() -> None:
    """A list without pages has no column for them; a rule is shown with its headings."""
    both = run("rules", "five").out
    assert "title" in both
    assert "page" in both
    assert "7" in both
    assert "None" not in both
    alone = run("rules", "five", "--search", "one, two or three").out
    assert "One to three sticks" in alone
    assert "page" not in alone
    shown = run("rules", "FV-1").out
    assert CITED in shown
    assert "page" not in shown


def test_a_missing_page_is_null_in_json() -> None:
    """And the schema of an answer allows it."""
    plain = source_json(RuleId("FV-2"))
    assert [each["page"] for each in plain["sources"]] == [None, 7]
    ran = run("explain", "five", "take:4", "--json")
    answer = json.loads(ran.out)
    assert ran.code == 1
    (reason,) = answer["reasons"]
    assert [each["page"] for each in reason["source"]["sources"]] == [None, None]
    jsonschema.validate(answer, json.loads(run("schema", "five", "answer").out))


def test_a_card_of_the_table_and_a_notebook_cite_headings() -> None:
    """Both show what is cited."""
    assert rule_card(RuleId("FV-2"), Language.EN, str).pages == (
        "The sheet",
        "The booklet, page 7, The end",
    )
    verdict = FIVE.explain(FIVE.new(Options(2)), Take(4))
    assert CITED in verdict_html(verdict)
