"""Skyward at the rules table in a real browser: divided, taken, launched and paid by clicks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from skybridge_rules.bots import bot_named, play_on
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import Seat
from skybridge_rules.match import Match
from skybridge_rules.package import Request
from skybridge_rules.skyward.package import PACKAGE
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
    page.start("skyward")
    yield page
    visit.close()


@pytest.fixture
def page(sitting: TablePage) -> Iterator[TablePage]:
    """The page, which must not complain."""
    yield sitting
    sitting.visit.assert_clean()


def skyward_at(kind: str) -> str:
    """A link to a game in which seat 0 may choose a move of some kind, or another."""
    dealer, names = Dealer.of("a browser"), ("person", "greedy")
    match = Match(PACKAGE.rules, PACKAGE.options.make(Request(2)), names=names, dealer=dealer)
    bots = {seat: bot_named("greedy", PACKAGE.rules) for seat in (Seat(0), Seat(1))}
    for _ in play_on(match, bots):
        moves = [PACKAGE.rules.format_move(move) for move in match.moves]
        asked = match.decision
        mine = asked is not None and asked.by == 0 and len(moves) > 1
        if mine and any(move.startswith(kind) for move in moves):
            return f"#game={link_of(PACKAGE, match, Seat(0))}"
    raise AssertionError(f"no {kind} in the whole game")


def choose_pointed(page: TablePage, move: str) -> None:
    """Play the move among those that touch what was clicked."""
    page.choose(move)


@pytest.mark.rule("SW-204", "SW-207")
def test_cards_are_divided_by_pointing_at_piles(page: TablePage) -> None:
    """Card by card, then the token; after that the other player picks (SW-204, SW-207)."""
    page.start("skyward", seed="3")
    assert sorted(page.moves) == ["assign:1", "assign:2"]
    while page.moves[0].startswith("assign:"):
        pile = 1 + page.step % 2
        before = page.step
        page.point(f"pile-{pile}")
        choose_pointed(page, f"assign:{pile}")
        assert page.step > before
    assert page.moves[0].startswith("token:")
    page.point("pile-1")
    choose_pointed(page, "token:1")
    assert "Warden token" in page.at("story").inner_text()


@pytest.mark.rule("SW-208")
def test_a_pile_is_taken_by_pointing_at_it(page: TablePage) -> None:
    """It lies there face up, and goes to the hand (SW-208)."""
    page.follow(skyward_at("pick:"))
    pick = page.moves[0]
    page.point(f"pile-{pick.removeprefix('pick:')}")
    choose_pointed(page, pick)
    assert "takes pile" in page.at("story").inner_text()


@pytest.mark.rule("SW-303", "SW-401")
def test_a_building_is_launched_and_paid_for_by_pointing(page: TablePage) -> None:
    """At the building in the hand, then at what pays for it (SW-303, SW-401)."""
    page.follow(skyward_at("launch:"))
    launch = next(move for move in page.moves if move.startswith("launch:"))
    page.point(f"card-{launch.removeprefix('launch:')}")
    choose_pointed(page, launch)
    assert "launch" in page.at("recent").inner_text()
    page.follow(skyward_at("pay:"))
    pay = next(move for move in page.moves if move.startswith("pay:"))
    page.point(f"card-{pay.removeprefix('pay:')}")
    choose_pointed(page, pay)
    assert "pays" in page.at("story").inner_text()


@pytest.mark.rule("SW-204")
def test_a_refused_pile_shows_its_rule_which_stands_on_the_site(
    page: TablePage, site: Path
) -> None:
    """By the heading of the rulebook, for it has no pages; the link leads to an anchor (SW-204)."""
    page.start("skyward")
    page.ask("assign:9")
    answer = page.at("answer")
    assert answer.locator(".table-refused").is_visible()
    assert "SW-204" in answer.inner_text()
    assert "Skyward rulebook (Rule & Make), The Split" in answer.inner_text()
    links = answer.locator("a.table-rule").evaluate_all(
        "all => all.map((a) => a.getAttribute('href'))"
    )
    assert links
    for link in links:
        path, _, anchor = link.partition("#")
        assert f'id="{anchor}"' in (site / path).read_text(encoding="utf-8")


@pytest.mark.rule("SW-Q-46")
def test_the_warden_takes_back_the_place_of_a_card(page: TablePage) -> None:
    """Nothing was revealed, so nothing stops it (SW-Q-46)."""
    page.start("skyward")
    before, moves = page.step, page.moves
    page.play("assign:2")
    page.press("undo")
    assert page.at("stop").is_hidden()
    assert (page.step, page.moves) == (before, moves)


def test_skyward_is_spoken_in_german(page: TablePage) -> None:
    """Title, question and moves, with the terms of the glossary."""
    page.start("skyward")
    page.page.select_option("#table-language", "de")
    page.idle()
    assert "mit Bündnis und Zwietracht" in page.at("form").inner_html()
    assert page.at("question").inner_text().startswith("Du bist gefragt")
    assert "Stapel" in page.at("moves").inner_text()
    page.page.select_option("#table-language", "en")
    page.idle()
