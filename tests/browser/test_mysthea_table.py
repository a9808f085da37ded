"""Mysthea at the rules table in a real browser: acted, travelled, fought and attuned by clicks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from skybridge_rules.bots import bot_named, play_on
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import Seat
from skybridge_rules.match import Match
from skybridge_rules.mysthea.package import PACKAGE
from skybridge_rules.package import Request
from skybridge_rules.table.links import link_of
from tests.browser.table_page import TablePage
from tests.browser.visit import Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def sitting(chromium: Browser, address: str) -> Iterator[TablePage]:
    """One page for all tests, since Python takes its time to load."""
    visit = Visit(chromium, address)
    page = TablePage(visit)
    page.open()
    page.start("mysthea")
    yield page
    visit.close()


@pytest.fixture
def page(sitting: TablePage) -> Iterator[TablePage]:
    """The page, which must not complain."""
    yield sitting
    sitting.visit.assert_clean()


def mysthea_at(kind: str) -> str:
    """A link to a game in which seat 0 may choose a move of some kind, or another."""
    for seed in range(9):
        dealer, names = Dealer.of(f"a browser, {seed}"), ("person", "random")
        match = Match(PACKAGE.rules, PACKAGE.options.make(Request(2)), names=names, dealer=dealer)
        bots = {seat: bot_named("random", PACKAGE.rules) for seat in (Seat(0), Seat(1))}
        for _ in play_on(match, bots):
            moves = [PACKAGE.rules.format_move(move) for move in match.moves]
            asked = match.decision
            mine = asked is not None and asked.by == 0 and len(moves) > 1
            if mine and any(move.startswith(kind) for move in moves):
                return f"#game={link_of(PACKAGE, match, Seat(0))}"
    raise AssertionError(f"no {kind} in nine games")


def choose_pointed(page: TablePage, part: str, move: str) -> None:
    """Click a thing in the picture, and play one of the moves that touch it."""
    page.point(part)
    page.choose(move)


def first(page: TablePage, kind: str) -> str:
    """The first move of a kind on offer."""
    return next(move for move in page.moves if move.startswith(kind))


@pytest.mark.rule("MY-SETUP-12")
def test_champion_and_token_are_placed_by_pointing(page: TablePage) -> None:
    """At a region, then at an Island (MY-SETUP-12)."""
    page.start("mysthea", seed="3")
    stand = first(page, "stand:")
    choose_pointed(page, f"region-{stand.removeprefix('stand:')}", stand)
    token = first(page, "token:")
    choose_pointed(page, f"island-{token.removeprefix('token:')}", token)
    story = page.at("story").inner_text()
    assert "begins" in story
    assert "puts the Encounter Token on" in story


@pytest.mark.rule("MY-ACT-01", "MY-ACT-02", "MY-CP-07")
def test_a_card_is_played_and_its_points_are_spent_by_pointing(page: TablePage) -> None:
    """At the card in the hand, at its points, and at what they are spent on (MY-CP-07)."""
    page.follow(mysthea_at("act:"))
    act = first(page, "act:")
    choose_pointed(page, f"card-{act.removeprefix('act:')}", act)
    assert "points" in page.moves
    choose_pointed(page, "matter-points", "points")
    assert "energy" in page.moves
    before = page.step
    choose_pointed(page, "energy-0", "energy")
    assert page.step > before
    assert "Command Points to spend" in page.at("story").inner_text()


@pytest.mark.rule("MY-TRAVEL-01")
def test_a_champion_travels_by_pointing(page: TablePage) -> None:
    """At the Champion, then at the region where it goes (MY-TRAVEL-01)."""
    page.follow(mysthea_at("travel:champion"))
    travel, before = first(page, "travel:champion"), page.step
    choose_pointed(page, f"unit-{travel.partition('@')[2]}-champion", travel)
    assert page.step > before
    page.follow(mysthea_at("to:"))
    to = first(page, "to:")
    choose_pointed(page, f"region-{to.removeprefix('to:')}", to)
    assert "travels with" in page.at("story").inner_text()


@pytest.mark.rule("MY-BATTLE-02", "MY-BATTLE-06")
def test_a_battle_is_fought_with_a_commitment_by_pointing(page: TablePage) -> None:
    """At the card that is committed in secret; then all are revealed (MY-BATTLE-06)."""
    page.follow(mysthea_at("commit:"))
    commit = first(page, "commit:")
    card = commit.removeprefix("commit:")
    choose_pointed(page, f"card-{card}", commit)
    told = page.at("recent").inner_text()
    assert re.search(rf"Guest commits \w+ {card.upper()}", told)
    assert re.search(rf"Battle: .*Guest shows \w+ {card.upper()}", told)


@pytest.mark.rule("MY-TURN-01")
def test_a_refused_move_shows_its_rule_which_stands_on_the_site(
    page: TablePage, site: Path
) -> None:
    """By the heading of the rulebook, for it has no pages; the link leads to an anchor."""
    page.follow(mysthea_at("meditate"))
    page.ask("done")
    answer = page.at("answer")
    assert answer.locator(".table-refused").is_visible()
    assert "MY-TURN-01" in answer.inner_text()
    assert "Mysthea rulebook, Player Turns" in answer.inner_text()
    links = answer.locator("a.table-rule").evaluate_all(
        "all => all.map((a) => a.getAttribute('href'))"
    )
    assert links
    for link in links:
        path, _, anchor = link.partition("#")
        assert f'id="{anchor}"' in (site / path).read_text(encoding="utf-8")


def test_the_first_region_is_taken_back(page: TablePage) -> None:
    """Nothing was revealed, so nothing stops it."""
    page.start("mysthea")
    before, moves = page.step, page.moves
    page.play(moves[1])
    page.press("undo")
    assert page.at("stop").is_hidden()
    assert (page.step, page.moves) == (before, moves)


def test_mysthea_is_spoken_in_german(page: TablePage) -> None:
    """Question and moves, with the terms of the glossary."""
    page.start("mysthea")
    page.page.select_option("#table-language", "de")
    page.idle()
    assert page.at("question").inner_text().startswith("Du bist gefragt")
    assert "Turminsel" in page.at("moves").inner_text()
    page.page.select_option("#table-language", "en")
    page.idle()
