"""Values in a notebook: views as pictures; scores, verdicts, comparisons and matches as HTML."""

from __future__ import annotations

import subprocess
import sys
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

import pytest
from attrs import evolve

from skybridge_rules import register, thraen, towers
from skybridge_rules.catalogue import cite, find
from skybridge_rules.core.ids import CHANCE, RuleId, Seat
from skybridge_rules.core.notebook import Drawn, Written
from skybridge_rules.core.outcome import Score, ScoreItem, ranked
from skybridge_rules.core.plain_game import OpenView
from skybridge_rules.core.verdict import Reason, Verdict
from skybridge_rules.match import Match
from skybridge_rules.readings import Position, compare, reading_of
from skybridge_rules.towers import Options, RulesConfig


class Read(HTMLParser):
    """The text of a document, and whether every element is closed in its order."""

    def __init__(self, text: str | None) -> None:
        super().__init__()
        self.said: list[str] = []
        self.tags: list[str] = []
        self._open: list[str] = []
        assert text is not None
        self.feed(text)
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        self.tags.append(tag)
        self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.said.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.said).split())


def towers_match(**names: Any) -> Match[Any, Any, Any, Any, Any]:
    """Some moves of a game of two."""
    match: Match[Any, Any, Any, Any, Any] = Match(towers, Options(2), **names)
    for text in ("R3@5", "G3@1", "B3@9"):
        match.play(text)
    return match


@pytest.mark.parametrize("game", [towers, thraen])
@pytest.mark.parametrize("seat", [None, Seat(0)])
def test_a_view_is_shown_as_its_picture(game: Any, seat: Seat | None) -> None:
    """The one of its package."""
    seen = game.view(game.new(game.Options(2)), seat)
    drawn = seen._repr_svg_()
    assert drawn == register.package(game.NAME).picture.svg(seen)
    assert ElementTree.fromstring(drawn).tag.endswith("svg")


def test_a_score_is_shown_item_by_item() -> None:
    """In the words of the game, with points, rules, totals and ranks."""
    score = towers.score(towers_match().state)
    shown = Read(score._repr_html_())
    words = register.package("towers").words
    assert "table" in shown.tags
    for item in score.items:
        assert f"seat {item.seat} {words.item(item)}" in shown.text
        assert item.rule in shown.text
    for seat, total in enumerate(score.totals):
        assert f"seat {seat} total {total}" in shown.text
    assert f"rank 1: seat {score.winners[0]}" in shown.text


def test_a_verdict_is_shown_in_sentences_with_rules_and_pages() -> None:
    """Each reason against a refused move, each rule that allows a legal one."""
    match = towers_match()
    refused = match.explain("R=@5-6")
    shown = Read(refused._repr_html_())
    assert shown.text.startswith("The move is refused")
    for reason in refused.reasons:
        assert reason.rule in shown.text
        assert " ".join(cite(find(reason.rule)).split()) in shown.text
    legal = match.explain(match.moves[0])
    assert legal.allowed_by
    told = Read(legal._repr_html_()).text
    assert told.startswith("The move is legal.")
    assert all(f"allowed by {rule}" in told for rule in legal.allowed_by)


def test_a_comparison_is_shown_as_a_table() -> None:
    """A row to each ruling: the question, both readings, and in how many positions they differ."""
    package = register.package("towers")
    other = Options(2, config=evolve(RulesConfig(), bridge_on_foundations=True))
    mine, theirs = reading_of(package, Options(2)), reading_of(package, other)
    found = compare(mine, theirs, [Position("start", towers.new(Options(2)))])
    text = Read(found._repr_html_()).text
    assert text.startswith("They differ in 1 of 1 positions")
    assert "TW-Q-07 May a bridge be laid on two empty foundations?" in text
    assert text.endswith("1 of 1")


def test_a_match_is_shown_as_a_spectator_sees_it() -> None:
    """With who plays and who is asked, and nothing that is hidden."""
    match = Match(thraen, thraen.Options(2), names=("Ada", "Bo"))
    while match.decision is not None and match.step < 30:
        match.play(match.moves[0])
    shown = match._repr_html_()
    package = register.package("thraen")
    assert shown is not None
    assert package.picture.svg(match.view(None)) in shown
    asked = match.decision
    assert asked is not None
    who = "chance" if asked.by is CHANCE else match.names[asked.by]
    assert f"Ada, Bo; step 30; {who} is asked ( {asked.rule} )" in Read(shown).text
    over = towers_match()
    while over.decision is not None:
        over.play(over.moves[0])
    assert Read(over._repr_html_()).text.endswith("the game is over")


def test_every_text_is_escaped() -> None:
    """Names are anybody's, and so are the words of a game that is not known here."""
    bad = "<script>alert(1)</script>&"
    shown = towers_match(names=(bad, "Bo"))._repr_html_()
    assert shown is not None
    assert bad not in shown
    assert bad in Read(shown).text
    rule = RuleId(bad)
    score = Score((ScoreItem(Seat(0), bad, 1, rule),), (1, 0), ranked((1, 0), rule, rule), True)
    verdict = Verdict((Reason(rule, ((bad, bad),)),))
    for value in (score, verdict, Verdict((), (rule,))):
        html = value._repr_html_()
        assert html is not None
        assert "<script" not in html
        assert bad in Read(html).text


def test_what_no_game_knows_is_shown_by_its_repr() -> None:
    """A notebook takes None for that."""

    class Other(Drawn, Written):
        pass

    assert OpenView(None, "a state of nobody")._repr_svg_() is None
    assert Other()._repr_svg_() is None
    assert Other()._repr_html_() is None


def test_nothing_is_imported_before_a_notebook_asks() -> None:
    """Neither pictures nor words nor the room that puts them together."""
    program = (
        "import sys; from skybridge_rules import towers;"
        "seen = towers.view(towers.new(towers.Options(2)), None);"
        "assert 'skybridge_rules.notebook' not in sys.modules;"
        "assert 'skybridge_rules.towers.package' not in sys.modules;"
        "assert seen._repr_svg_().startswith('<svg');"
        "assert towers.score(seen.position)._repr_html_().startswith('<table')"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
