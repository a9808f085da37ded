"""The rules table in a real browser: played, asked, taken back, kept, by mouse and by keyboard."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from skybridge_rules import register
from skybridge_rules.bots import bot_named, play_on
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import Seat
from skybridge_rules.match import Match
from skybridge_rules.package import Request
from skybridge_rules.table.links import link_of
from skybridge_rules.thraen.package import PACKAGE
from skybridge_rules.words import Language
from tests.browser.table_page import TablePage
from tests.browser.visit import DESKTOP, PHONE, Begin

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.fixture
def page(sitting: TablePage) -> Iterator[TablePage]:
    """The page at the width of a desktop, in English, which must not complain."""
    sitting.page.set_viewport_size({"width": DESKTOP, "height": 900})
    yield sitting
    sitting.visit.assert_clean()


def thraen_at(kind: str) -> str:
    """A link to a game of thraen in which a move of some kind is legal for seat 0."""
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


def options_of(page: Page, name: str) -> list[str]:
    """What a list of the form offers."""
    listed = page.locator(f"#table-form [name={name}] option")
    found: list[str] = listed.evaluate_all("all => all.map((each) => each.value)")
    return found


SAVING = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
"""A browser that was told to load no more than it must."""


def test_python_is_loaded_while_a_game_is_chosen(begin: Begin) -> None:
    """Nobody has touched the form yet."""
    visit = begin()
    with visit.page.expect_request(lambda request: "pyodide" in request.url):
        visit.open("table.html")


def test_the_form_offers_every_game_with_its_players_before_python_is_loaded(begin: Begin) -> None:
    """The words of the page are there in both languages; the seats follow the players."""
    visit = begin()
    visit.page.add_init_script(SAVING)
    page = visit.open("table.html")
    page.wait_for_selector("#table-form [name=seat] option", state="attached")
    packages = {name: register.package(name) for name in options_of(page, "game")}
    assert {"mysthea", "skyward", "thraen", "towers"} <= set(packages)
    for name, package in packages.items():
        page.evaluate(
            """(name) => {
                const list = document.querySelector("#table-form [name=game]");
                list.value = name;
                list.dispatchEvent(new Event("change"));
            }""",
            name,
        )
        assert options_of(page, "players") == [str(each) for each in package.players]
        assert options_of(page, "seat") == [str(each) for each in range(package.players[0])]
    page.evaluate(
        """() => {
            const list = document.getElementById("table-language");
            list.value = "de";
            list.dispatchEvent(new Event("change"));
        }"""
    )
    page.wait_for_selector("text=Neues Spiel")
    assert packages["thraen"].title[Language.DE] in page.locator("#table-form").inner_text()
    assert not any("pyodide" in address for address in visit.asked)


@pytest.mark.parametrize("game", ["towers", "thraen", "skyward", "mysthea"])
def test_a_game_shows_how_its_moves_are_written(page: TablePage, game: str) -> None:
    """Where a move can be typed, with the example of its package."""
    page.start(game)
    page.unfold("why")
    shown = page.at("why-typed").get_attribute("placeholder") or ""
    assert shown.endswith(register.package(game).example)


@pytest.mark.parametrize("game", ["towers", "thraen", "skyward", "mysthea"])
def test_the_picture_can_be_read_on_a_phone_and_grows_to_its_full_size(
    page: TablePage, game: str
) -> None:
    """More than half as wide as it is drawn, and then just as wide, whatever the game."""
    page.page.set_viewport_size({"width": PHONE, "height": 844})
    page.start(game)
    drawing = page.page.locator("#table-picture svg")
    drawn = drawing.evaluate("each => each.viewBox.baseVal.width")
    assert drawing.evaluate("each => each.clientWidth") == pytest.approx(0.57 * drawn, abs=1)
    page.press("zoom")
    assert drawing.evaluate("each => each.clientWidth") == pytest.approx(drawn, abs=1)
    page.press("zoom")


def test_a_game_of_towers_is_played_to_its_end(page: TablePage) -> None:
    """By its buttons; the story and the score follow."""
    page.start("towers", seed="1")
    while moves := page.moves:
        page.play(moves[len(moves) // 2])
    assert page.at("question").inner_text() == "The game is over."
    assert "win" in page.at("story").inner_text()
    page.unfold("score")
    assert "Final score" in page.at("score-body").inner_text()
    assert page.at("score-body").locator("tbody tr").count() > 3


def test_towers_are_built_by_pointing(page: TablePage) -> None:
    """A piece and a place: the move that is left is played."""
    page.start("towers", seed="2")
    page.point("piece-R3")
    assert page.at("chosen").locator("[data-move]").count() > 1
    page.point("cell-5")
    assert page.step == 2
    assert "R3" in page.at("story").inner_text()
    assert page.at("recent").locator("li").count() >= 2


def test_a_card_is_taken_played_and_a_segment_built_in_thraen(page: TablePage) -> None:
    """By pointing at the stack, at card and slot, and at the segment."""
    page.follow(thraen_at("take:"))
    take = page.moves[0]
    before = page.step
    page.point(f"stack-{take.removeprefix('take:')}")
    page.at("chosen").locator("[data-move]").click()
    page.idle()
    assert page.step > before
    page.follow(thraen_at("play:"))
    card, slot = re.findall(r"play:([a-z-]+)@(\d)", page.moves[0])[0]
    page.point(f"card-{card}")
    page.point(f"slot-{slot}")
    if page.at("chosen").is_visible():  # more than one way to lay it there
        page.at("chosen").locator("[data-move]").first.click()
        page.idle()
    assert "plays" in page.at("recent").inner_text()
    page.follow(thraen_at("build:"))
    build = next(move for move in page.moves if move.startswith("build:"))
    page.point(f"segment-{build.removeprefix('build:').removesuffix('+die')}")
    page.at("chosen").locator(f'[data-move="{build}"]').click()
    page.idle()
    assert "segment" in page.at("story").inner_text()


def test_a_refused_move_shows_its_rule_which_stands_on_the_site(
    page: TablePage, site: Path
) -> None:
    """With its page, and a link whose anchor exists."""
    page.start("towers")
    page.play("R3@5")
    page.ask("R3@5")
    answer = page.at("answer")
    assert answer.locator(".table-refused").is_visible()
    assert "page 1" in answer.inner_text()
    links = answer.locator("a.table-rule").evaluate_all(
        "all => all.map((a) => a.getAttribute('href'))"
    )
    assert links
    for link in links:
        path, _, anchor = link.partition("#")
        assert f'id="{anchor}"' in (site / path).read_text(encoding="utf-8")
    page.ask(page.moves[0])
    assert answer.locator(".table-legal").is_visible()
    assert answer.locator(".table-card").count() > 0
    page.ask("nonsense")
    assert "is no move" in page.at("error").inner_text()


def test_pointing_at_what_may_not_be_leads_to_why_not(page: TablePage) -> None:
    """Nothing legal is left, so the question is offered."""
    page.start("towers")
    page.play("R3@5")
    page.point("piece-R3")
    page.point("cell-5")
    assert "No legal move" in page.at("chosen").inner_text()
    bubble = page.at("bubble")
    assert "R3 would rest on R3" in bubble.inner_text()
    assert bubble.locator("a.table-rule").inner_text() == "TW-201"
    bubble.locator("[data-move]").click()
    assert page.at("answer").locator(".table-refused").is_visible()
    page.page.keyboard.press("Escape")
    assert page.at("sheet").is_hidden()
    page.page.keyboard.press("Escape")
    assert page.at("chosen").is_hidden()
    assert bubble.is_hidden()


def test_undo_goes_straight_back_to_the_own_decision(page: TablePage) -> None:
    """One click takes back the answer of the bot too, if nothing was revealed; redo comes back."""
    page.start("towers")
    page.play("R3@5")
    page.press("undo")
    assert page.at("stop").is_hidden()
    assert page.step == 0
    page.press("redo")
    assert page.step == 2


def test_undo_stops_at_the_barrier_and_says_why(page: TablePage) -> None:
    """What was revealed is named with its rule, and for analysis one may go on; redo comes back."""
    page.follow(thraen_at("take:"))
    before = page.step
    page.play(page.moves[0])
    while page.at("undo").is_enabled():
        page.press("undo")
        if page.at("stop").is_visible():
            break
    assert page.step >= before
    stop = page.at("stop")
    assert "Undo stops here" in stop.inner_text()
    assert "TH-" in stop.inner_text()
    assert "seat" not in stop.locator("p").first.inner_text()
    stop.locator("button").click()
    page.idle()
    assert page.at("stop").is_hidden()
    back = page.step
    page.press("redo")
    assert page.step > back


def test_a_link_reopens_the_game(page: TablePage) -> None:
    """Another page shows the same position and the same moves."""
    page.start("thraen", seat=1)
    page.play(page.moves[0])
    picture, moves, step = page.picture, page.moves, page.step
    page.unfold("keep")
    assert "hidden card" in page.at("keep").inner_text()
    page.press("link")
    fragment = page.page.evaluate("location.hash")
    page.open(fragment)
    assert (page.picture, page.moves, page.step) == (picture, moves, step)
    page.unfold("keep")
    page.press("seat-link")
    position = page.page.evaluate("location.hash")
    page.start("towers")
    page.follow(position)
    assert (page.picture, page.moves, page.step) == (picture, moves, 0)
    page.follow(fragment[:-20])
    assert "the link is damaged" in page.at("error").inner_text()
    assert page.picture == picture


def test_a_record_is_saved_and_loaded(page: TablePage, tmp_path: Path) -> None:
    """The file that was saved brings the game back; another one is refused."""
    page.start("towers", seat=1)
    page.play(page.moves[0])
    picture = page.picture
    page.unfold("keep")
    with page.page.expect_download() as begun:
        page.press("save")
    saved = tmp_path / begun.value.suggested_filename
    begun.value.save_as(saved)
    assert saved.read_text(encoding="utf-8").startswith('[Game "towers"]')
    page.start("towers")
    assert page.picture != picture
    page.at("load").set_input_files(saved)
    page.idle()
    assert page.picture == picture
    wrong = tmp_path / "wrong.record"
    wrong.write_text("no record\n", encoding="utf-8")
    page.at("load").set_input_files(wrong)
    page.page.wait_for_selector("#table-error:not([hidden])")
    assert "line 1" in page.at("error").inner_text()
    assert page.picture == picture


def test_a_ruling_is_switched(page: TablePage) -> None:
    """The position stays, and other moves are legal."""
    page.start("towers")
    page.play("R3@5")
    assert "R^@9" not in page.moves
    page.unfold("switches")
    switch = page.page.locator('details:has([data-switch="roof_on_foundation"])').last
    switch.locator("summary").click()
    switch.locator('input[value="true"]').check()
    switch.get_by_role("button", name="Go on from here").click()
    page.idle()
    assert "R^@9" in page.moves
    assert "roof_on_foundation=true" in page.at("notice").inner_text()


def test_the_table_speaks_german(page: TablePage) -> None:
    """Labels, question, moves and story."""
    page.start("thraen")
    page.page.select_option("#table-language", "de")
    page.idle()
    assert page.at("question").inner_text().startswith("Du bist gefragt")
    assert page.at("undo").inner_text() == "Zurücknehmen"
    assert "Vor Runde 1" in page.at("story").inner_text()
    page.page.select_option("#table-language", "en")
    page.idle()
    assert page.at("undo").inner_text() == "Undo"


def test_a_game_is_played_by_keyboard_alone(page: TablePage) -> None:
    """Keys lead to the moves, to why, and back; after a move the question has the focus."""
    page.start("towers")
    press = page.page.keyboard.press
    for step in (2, 4):
        press("m")
        press("Enter")
        page.idle()
        assert page.step == step
        assert page.page.evaluate("document.activeElement.id") == "table-question"
    press("w")
    page.idle()
    press("Tab")
    press("Tab")
    page.page.keyboard.type("R3@1")
    press("Enter")
    page.idle()
    assert page.at("answer").inner_text()
    assert page.page.evaluate("document.activeElement.id") == "table-answer"
    press("Escape")
    press("u")
    page.idle()
    assert page.step == 2
    press("r")
    page.idle()
    assert page.step == 4


def test_everything_has_a_name_for_whoever_listens(page: TablePage) -> None:
    """Every button, field and picture; the story and the errors are told as they come."""
    page.start("towers")
    for name in ("why", "switches", "score", "keep"):
        page.unfold(name)
    nameless = page.page.evaluate(
        """[...document.querySelectorAll('#table button, #table select, #table input, #table a')]
        .filter((each) => !(each.textContent.trim() || each.getAttribute('aria-label')
            || each.labels?.length)).map((each) => each.outerHTML)"""
    )
    assert nameless == []
    assert page.at("story").get_attribute("aria-live") == "polite"
    assert page.at("error").get_attribute("role") == "alert"
    assert page.at("picture").get_attribute("aria-label")


@pytest.mark.parametrize("game", ["towers", "thraen", "skyward", "mysthea"])
def test_on_a_phone_only_the_picture_scrolls_sideways(page: TablePage, game: str) -> None:
    """With everything unfolded."""
    page.page.set_viewport_size({"width": PHONE, "height": 844})
    page.start(game)
    page.play(page.moves[0])
    for name in ("moves", "story", "board", "more"):
        page.tab(name)
        assert page.page.evaluate("document.documentElement.scrollWidth") == PHONE
    for name in ("why", "switches", "score", "keep", "keys"):
        page.unfold(name)
    page.ask(page.moves[0])
    assert page.page.evaluate("document.documentElement.scrollWidth") == PHONE
    assert page.page.evaluate("document.getElementById('table').scrollWidth") <= PHONE


def test_a_site_without_python_says_so(begin: Begin) -> None:
    """And offers nothing that would not work."""
    visit = begin(dark=True)
    visit.context.route("**/wheels.json", lambda route: route.fulfill(json={"ready": False}))
    page = visit.open("table.html")
    page.wait_for_selector("text=was built without Python")
    assert page.locator("#table-start").is_hidden()


def test_a_page_opened_from_a_disk_says_what_it_needs(begin: Begin, site: Path) -> None:
    """A browser does not run modules from there, so the page itself must say it."""
    visit = begin()
    visit.page.goto((site / "table.html").as_uri(), wait_until="domcontentloaded")
    assert "needs JavaScript and a web server" in visit.page.locator("#table-off").inner_text()
    visit.faults.clear()  # the browser complains of the modules that it does not load
