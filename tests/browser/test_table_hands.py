"""The rules table under the hands: what glows, what would come of it, what is refused."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.table_page import TablePage
from tests.browser.test_table import thraen_at
from tests.browser.visit import DESKTOP


@pytest.fixture
def page(sitting: TablePage) -> Iterator[TablePage]:
    """The page at the width of a desktop, which must not complain."""
    sitting.page.set_viewport_size({"width": DESKTOP, "height": 800})
    yield sitting
    sitting.visit.assert_clean()


def glowing(page: TablePage) -> set[str]:
    """The parts of the picture that can be used."""
    found = page.page.locator("#table-picture .table-live")
    return set(found.evaluate_all("all => all.map((each) => each.dataset.part)"))


def scrolled(page: TablePage) -> float:
    """How far the page is scrolled down."""
    return float(page.page.evaluate("scrollY"))


def test_a_chosen_piece_shows_where_it_can_go_and_what_it_would_do(page: TablePage) -> None:
    """Pieces and places glow; over a place lies a ghost of the piece, and words say what comes."""
    page.start("towers")
    assert {"piece-R3", "cell-5"} <= glowing(page)
    page.point("piece-R3")
    assert glowing(page) == {"piece-R3", *(f"cell-{cell}" for cell in range(1, 10))}
    page.hover("cell-5")
    assert "lays R3 on bare foundation 5" in page.at("ahead").inner_text()
    assert page.page.locator("#table-picture > svg.table-ghost text", has_text="R3").count() >= 1
    assert page.step == 0
    page.page.mouse.move(2, 2)
    page.page.wait_for_selector("#table-ahead", state="hidden")
    assert page.page.locator(".table-ghost").count() == 0
    page.point("cell-5")
    assert page.step == 2
    assert page.page.locator("#table-picture .table-trace").count() >= 1


def test_a_foundation_offers_pieces_by_name(page: TablePage) -> None:
    """As one would call them, and not by the number of the foundation."""
    page.start("towers")
    page.point("cell-5")
    offers = page.at("chosen").locator("[data-move]").all_inner_texts()
    assert sorted(offers) == ["Block 2, blue", "Block 2, red", "Block 3, blue", "Block 3, red"]


def test_a_piece_is_dragged_to_its_place(page: TablePage) -> None:
    """From the hand to the foundation; dropped beside everything it stays in the hand."""
    page.start("towers")
    mouse = page.page.mouse

    def drag(part: str, x: float, y: float) -> None:
        box = page.page.locator(f'#table-picture [data-part="{part}"]').first.bounding_box()
        assert box is not None
        mouse.move(box["x"] + 6, box["y"] + box["height"] / 2)
        mouse.down()
        mouse.move(x - 30, y - 30, steps=4)
        mouse.move(x, y, steps=4)
        assert page.page.locator(".table-dragged").count() == 1
        mouse.up()
        page.idle()
        assert page.page.locator(".table-dragged").count() == 0

    drag("piece-R3", 80, 200)
    assert page.step == 0
    target = page.page.locator('#table-picture [data-part="cell-9"]').last.bounding_box()
    assert target is not None
    drag("piece-R3", target["x"] + target["width"] / 2, target["y"] + target["height"] / 2)
    assert page.step == 2
    assert "R3 on bare foundation 9" in page.at("recent").inner_text()


def test_a_refused_try_is_answered_where_it_was_made(page: TablePage) -> None:
    """With its rule, and the other readings that allow it; the board stays in sight."""
    page.start("towers")
    page.play("R3@5")
    page.point("piece-R^")
    page.point("cell-9")
    bubble = page.at("bubble")
    assert "TW-502" in bubble.inner_text()
    assert "R^@9" not in bubble.inner_text()
    before = scrolled(page)
    bubble.locator("[data-move]").click()
    answer = page.at("answer")
    assert answer.locator(".table-card").first.is_visible()
    assert scrolled(page) == before
    assert "R^@9" not in answer.inner_text()
    answer.get_by_role("button", name="Go on with this reading").first.click()
    page.idle()
    assert "R^@9" in page.moves
    assert page.at("sheet").is_hidden()


def test_the_board_is_played_by_keyboard(page: TablePage) -> None:
    """The focus on a place previews it; Enter chooses, and once more plays."""
    page.start("towers")
    focus = "part => document.querySelector(`#table-picture [data-key='${part}']`).focus()"
    page.page.evaluate(focus, "piece-B2")
    page.page.keyboard.press("Enter")
    page.idle()
    page.page.evaluate(focus, "cell-3")
    page.page.wait_for_selector("#table-ahead:not([hidden])")
    page.page.keyboard.press("Enter")
    page.idle()
    assert page.step == 0
    page.page.evaluate(focus, "cell-3")
    page.page.keyboard.press("Enter")
    page.idle()
    assert page.step == 2


def test_one_looks_back_with_the_arrow_keys_and_the_game_stays(page: TablePage) -> None:
    """Step by step, and back to now; a move is still possible then."""
    page.start("towers")
    page.play("R3@5")
    picture = page.picture
    page.at("question").focus()
    page.page.keyboard.press("ArrowLeft")
    page.page.wait_for_selector("#table-past:not([hidden])")
    assert "after step 1 of 2" in page.at("past").inner_text()
    assert page.picture != picture
    assert glowing(page) == set()
    page.page.keyboard.press("ArrowLeft")
    page.page.wait_for_selector("text=after step 0 of 2")
    assert page.at("earlier").is_disabled()
    page.page.keyboard.press("Escape")
    assert page.at("past").is_hidden()
    assert (page.picture, page.step) == (picture, 2)
    page.play(page.moves[0])
    assert page.step == 4


def test_a_hint_says_what_a_bot_would_do_and_why(page: TablePage) -> None:
    """On request; it can be played from there."""
    page.start("towers")
    page.press("hint")
    sheet = page.at("sheet")
    assert "I count you at" in sheet.inner_text()
    assert page.page.locator("#table-picture .table-advice").count() >= 2
    sheet.locator(".table-primary").click()
    page.idle()
    assert page.step == 2
    assert sheet.is_hidden()


def test_the_end_has_a_banner_the_score_and_another_game(page: TablePage) -> None:
    """With the same settings, and other luck."""
    page.start("towers", seed="1")
    while moves := page.moves:
        page.play(moves[len(moves) // 2])
    assert "points" in page.at("end-words").inner_text()
    page.page.wait_for_selector("#table-score-body table")
    page.press("again")
    assert page.at("end").is_hidden()
    assert page.step == 0
    assert len(page.moves) > 20


def test_a_card_of_thraen_opens_a_sheet_with_its_origins(page: TablePage) -> None:
    """What it does, and what of it is printed, inferred or ours; the own hand comes first."""
    page.follow(thraen_at("play:"))
    hand = page.page.locator("#table-picture .held").first.bounding_box()
    assert hand is not None
    assert 0 < hand["y"] < 700
    page.page.locator("#table-picture .place [data-about^=card-]").first.click()
    page.idle()
    if page.at("sheet").is_hidden():  # its slot can be used, and so it was chosen
        page.at("chosen").get_by_role("button", name="What is this?").click()
        page.idle()
    assert page.at("sheet").is_visible()
    page.page.keyboard.press("Escape")
    page.page.evaluate("document.getElementById('table-question').focus()")
    page.page.keyboard.press("Escape")
    card = page.page.locator("#table-picture .held [data-part^=card-]").first
    card.click()
    page.idle()
    page.at("chosen").get_by_role("button", name="What is this?").click()
    page.idle()
    text = page.at("sheet").inner_text()
    assert "Where this comes from" in text
    assert any(word in text for word in ("Printed", "Inferred", "Stand-in"))


def test_no_words_of_thraen_are_smaller_than_eleven_pixels(page: TablePage) -> None:
    """On a screen of 1280 by 800."""
    page.follow(thraen_at("play:"))
    least = page.page.evaluate(
        """() => {
            const svg = document.querySelector('#table-picture > svg');
            const scale = svg.clientWidth / svg.viewBox.baseVal.width;
            const sizes = [...svg.querySelectorAll('text')].map((each) =>
                scale * Number(each.getAttribute('font-size')));
            return Math.min(...sizes);
        }"""
    )
    assert least >= 11


def test_a_display_of_another_is_opened_by_a_click(page: TablePage) -> None:
    """And folded again."""
    page.follow(thraen_at("play:"))
    fold = page.page.locator("#table-picture [data-fold=seat-1]")
    slot = page.page.locator('#table-picture [data-part="display-1-1"]')
    assert slot.count() == 0
    fold.click()
    page.idle()
    assert slot.count() == 1
    fold.click()
    page.idle()
    assert slot.count() == 0


def test_bots_are_followed_one_by_one(page: TablePage) -> None:
    """With a button for each of their moves; then it is the person's turn."""
    page.start("towers")
    page.page.evaluate("document.getElementById('table-start').open = true")
    page.page.select_option("#table-form [name=players]", "4")
    page.page.select_option("#table-pace", "step")
    page.page.click("#table-form button[type=submit]")
    page.idle()
    page.page.locator('#table-moves [data-move="R3@5"]').click()
    for step in (2, 3):
        page.page.wait_for_function(f"document.getElementById('table').dataset.step == {step}")
        assert page.at("moves").locator("[data-move]").count() == 0
        page.at("next").click()
    page.idle()
    assert page.step == 4
    assert page.at("next").is_hidden()
    page.page.select_option("#table-pace", "fast")
    page.page.select_option("#table-form [name=players]", "2", force=True)
