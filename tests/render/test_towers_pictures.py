"""Pictures of *towers*: goldens to look at, and what every picture promises."""

from __future__ import annotations

import random
import re
from collections import Counter
from html import escape
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules import render, towers
from skybridge_rules.core.ids import Seat
from skybridge_rules.render import svg
from skybridge_rules.towers.config import ColourChoice, RulesConfig
from skybridge_rules.towers.picture.drawing import towers_svg
from skybridge_rules.towers.picture.scene import scene_of
from skybridge_rules.towers.picture.stage import DEEP, FACE, SLOT, Stage
from skybridge_rules.towers.picture.terminal import towers_text
from tests.render.drawn import GOLDEN, SVG, check_golden, extents, without_colours, words

FRONT_PAGE = Path(__file__).parents[2] / "docs" / "images" / "towers.svg"
ANCHORS = {"sign": 0.5, "number-ink": 0.5, "tag-ink": 0.5, "status": 1, "points": 1, "end": 1}

FRONT_PAGE_POSITION = (
    "towers players=4 turn=G out=- | 1: G2 Y2 R2 G2 B2 / 2: Y2 R3 G3 Y^ / 3: R2 G3 B2 Y3"
    " / 4: B3 R= B3 / 5: B3 G= B3 R3 / 6: Y3 G= B^ / 7: R2 Y= R= Y3 R^ / 8: G2 Y= B= G2 R2"
    " / 9: R3 B= G3 Y^"
)

POSITIONS = {
    "start": "towers players=4 turn=R out=- |",
    "middle": "towers players=4 turn=R out=- | 1: G3 Y= B^ / 2: B2 G= R3 / 3: R2 G= B3 G^"
    " / 4: Y2 R= Y= B2 / 5: R3 G2 / 6: G2 R2 Y3 / 7: B2 R= Y3 R^ / 8: B2 Y^ / 9: G3 Y3",
    "end-of-two": "towers players=2 turn=- out=R,G | 1: R2 Y2 G= Y2 G3 B^ / 2: Y3 B= G= Y= R^"
    " / 3: G3 B= Y2 R^ / 4: Y3 R2 G2 R3 B2 G^ / 5: R2 B3 Y= R3 B2 G^ / 6: B2 R3 G2 B2 G2 B^"
    " / 7: B3 R= G3 B3 / 8: Y3 R= Y2 R2 G2 Y^ / 9: Y3 B3 G3 R3 Y^",
    "end-of-three": "towers players=3 turn=- out=R,G,B fourth=-,-,- | 1: Y2 R2 B= R2 G3 R^"
    " / 2: Y3 R= B= G3 B2 / 3: B3 R= G2 B2 R2 G^ / 4: Y3 B^ / 5: G3 Y2 B2 G= B2"
    " / 6: G2 B3 R3 G^ / 7: R3 G2 B3 R2 B^ / 8: Y2 G2 R3 G= B3 / 9: Y3 R3 G3 R^",
    "bridge-on-bridge": "towers players=4 turn=R out=- | 1: R2 G= / 2: B2 G= B= / 3: R3 B=",
    "bridges-across-rows": "towers players=4 turn=Y out=- | 1: R3 / 2: Y2 R= G2 / 3: G2 B3"
    " / 4: B3 / 5: B2 R= G= / 6: R3 G= B= / 7: R2 / 8: G2 / 9: Y2 R2 B= Y^",
    "one-out": "towers players=4 turn=B out=R | 1: R2 G= Y3 / 2: B2 G= B= / 3: R3 B= / 4: G2 Y="
    " / 5: Y3 R2 / 6: G3 Y2 / 7: B2 Y= R^ / 8: R3 G2 / 9: Y3 B2 R^",
    "skyscraper": "towers players=4 turn=- out=R,G,B,Y | 1: B3 R^ / 2: B2 Y^"
    " / 3: Y2 B= R3 G3 B2 Y3 R2 G3 B2 Y3 R3 G2 B2 Y2 R2 G2 B3 Y3 R3 G3 B3 Y3 R3 G3 B3"
    " / 4: Y2 R= G^ / 5: Y2 B^ / 6: G2 B= Y^ / 7: G2 R= G^ / 8: R2 G= R^ / 9: R2 G= B^",
}
DRAWN_IN_FULL = ("start", "middle", "end-of-three", "bridge-on-bridge", "bridges-across-rows")


def seen(position: str, seat: Seat | None = None) -> towers.View:
    """A position as one seat, or a spectator, sees it."""
    return towers.view(towers.parse_position(position), seat)


@st.composite
def views(draw: st.DrawFn) -> towers.View:
    """Any position that legal play leads to, early or late."""
    config = RulesConfig(two_player_colour_choice=draw(st.sampled_from(ColourChoice)))
    state = towers.new(towers.Options(draw(st.sampled_from((2, 3, 4))), config=config))
    chance = random.Random(draw(st.integers(0, 10**6)))
    for _ in range(draw(st.integers(0, 44))):
        if not (moves := towers.legal_moves(state)):
            break
        bridges = [move for move in moves if isinstance(move, towers.LayBridge)]
        state = towers.apply(state, chance.choice(bridges or moves))
    return towers.view(state, draw(st.sampled_from((None, Seat(0), Seat(1)))))


def titles(drawn: str) -> Counter[str]:
    """What pointing at things shows, up to the first comma or colon."""
    root = ElementTree.fromstring(drawn)
    return Counter(re.split("[,:]", title.text or "")[0] for title in root.iter(f"{SVG}title"))


# ------------------------------------------------------------------------------------- goldens


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_looks_as_it_did_in_the_terminal(name: str) -> None:
    """Board, turn, supplies and score as text (TW-002, TW-101, TW-703)."""
    check_golden(GOLDEN / f"{name}.txt", towers_text(seen(POSITIONS[name])))


@pytest.mark.parametrize("name", DRAWN_IN_FULL)
def test_a_position_looks_as_it_did_as_a_picture(name: str) -> None:
    """Board, turn, supplies and score as SVG (TW-002, TW-101, TW-703)."""
    check_golden(GOLDEN / f"{name}.svg", towers_svg(seen(POSITIONS[name])))


def test_the_front_page_shows_what_we_draw_today() -> None:
    """docs/images/towers.svg is the picture of FRONT_PAGE_POSITION, above."""
    check_golden(FRONT_PAGE, towers_svg(seen(FRONT_PAGE_POSITION)))


# ---------------------------------------------------------------------------------------- text


@settings(max_examples=20, deadline=None)
@given(views())
def test_a_text_is_at_most_78_columns_wide(view: towers.View) -> None:
    """It fits every terminal, and colours change nothing but colours."""
    plain = towers_text(view)
    assert max(len(row) for row in plain.splitlines()) <= 78
    assert plain == "\n".join(row.rstrip() for row in plain.splitlines()) + "\n"
    assert without_colours(towers_text(view, colour=True)) == plain


@settings(max_examples=20, deadline=None)
@given(views())
def test_a_text_shows_every_piece(view: towers.View) -> None:
    """Each piece of each tower stands above its foundation, in order (TW-105)."""
    rows = towers_text(view).splitlines()
    ground = next(index for index, row in enumerate(rows) if "━" in row)
    for cell, tower in enumerate(view.position.city.towers):
        left = 8 + 7 * cell + 2 * (cell // 3)
        drawn = [row[left : left + 6] for row in rows[2:ground]]
        signs = [found.group() for row in drawn if (found := re.search("[RGBY][32=^]", row))]
        assert signs[::-1] == [piece.sign for piece in tower]


def test_a_text_tells_where_a_bridge_leads() -> None:
    """Both ends name the tower at the other end, and the map joins the two (TW-401)."""
    text = towers_text(seen(POSITIONS["bridges-across-rows"]))
    assert "═R=→5═" in text
    assert "═R=→2═" in text
    assert "═G=→6═══G=→5═" in text
    assert "║R║" in text
    assert "[5]  4 G=  ═G═   [6]" in text


def test_a_text_tells_who_is_out_and_who_is_asked() -> None:
    """The turn and those who have left (TW-602), and who is looking."""
    rows = towers_text(seen(POSITIONS["one-out"], Seat(3))).splitlines()
    assert rows[0] == "Round 6: seat 2 (blue) to lay a piece"
    assert rows[1] == "Seen from seat 3"
    assert [row[:4].strip() for row in rows[-4:]] == ["out", "", "▶", ""]


def test_colours_are_used_only_if_asked_for() -> None:
    """A plain text holds no escape character; a coloured one does."""
    view = seen(POSITIONS["middle"])
    assert "\x1b" not in towers_text(view)
    assert "\x1b[1;31m" in towers_text(view, colour=True)


def test_a_lonely_skyscraper_is_folded() -> None:
    """Far above all others a piece takes one line, whatever its stories."""
    rows = towers_text(seen(POSITIONS["skyscraper"])).splitlines()
    top = next(row for row in rows if "┊" in row)
    assert top.split() == ["64", "┊", "│", "B3", "│"]


# ----------------------------------------------------------------------------------------- SVG


@settings(max_examples=20, deadline=None)
@given(views())
def test_a_picture_shows_every_piece_and_every_bridge(view: towers.View) -> None:
    """Each piece once to a tower (TW-408), each bridge once in mid-air (TW-401)."""
    shown = titles(towers_svg(view))
    for cell, tower in enumerate(view.position.city.towers):
        for piece, copies in Counter(tower).items():
            assert shown[f"{piece.sign} in tower {cell + 1}"] == copies
    spans = scene_of(view).spans
    assert sum(" joins " in title for title in shown.elements()) == len(spans)
    for span in spans:
        first, second = span.cells
        assert shown[f"{span.piece.sign} joins {first + 1} and {second + 1}"] == 1


@settings(max_examples=20, deadline=None)
@given(views())
def test_nothing_is_drawn_outside_the_picture(view: towers.View) -> None:
    """Well-formed, and inside the viewBox, however tall a tower is."""
    root = ElementTree.fromstring(towers_svg(view))
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    for box in extents(root, ANCHORS):
        assert left <= box[0] <= box[2] <= left + width
        assert top <= box[1] <= box[3] <= top + height


def test_a_picture_stands_alone_and_tells_what_it_is() -> None:
    """An image with title and description, without ids and outside resources."""
    drawn = towers_svg(seen(POSITIONS["middle"]))
    root = ElementTree.fromstring(drawn)
    assert root.attrib["role"] == "img"
    assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
    assert "Bridge R= joins 4 and 7." in (root[1].text or "")
    assert drawn.count("http") == 1
    assert not re.search(r"\b(id|href|transform)=|url\(|@import|@font-face", drawn)


def test_cells_and_pieces_can_be_told_by_a_page() -> None:
    """Each cell in the board and in the plan, each sort of piece in a hand (TW-002)."""
    drawn = towers_svg(towers.view(towers.new(towers.Options(2)), Seat(0)))
    parts = [each.attrib["data-part"] for each in _groups(drawn) if "data-part" in each.attrib]
    assert {f"cell-{cell}" for cell in range(1, 10)} < set(parts)
    assert min(parts.count(f"cell-{cell}") for cell in range(1, 10)) == 2
    assert {f"piece-{colour}{kind}" for colour in "RGBY" for kind in "32=^"} < set(parts)


def _groups(drawn: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(drawn).iter(f"{SVG}g"))


def test_a_block_is_drawn_to_scale() -> None:
    """Three stories to two, and a window row to each story (TW-005)."""
    root = ElementTree.fromstring(towers_svg(seen(POSITIONS["middle"])))
    heights: dict[str, set[float]] = {}
    for piece in root.iter(f"{SVG}g"):
        title = piece.findtext(f"{SVG}title", "")
        if piece.attrib["class"].startswith("piece") and "stories" in title:
            rects = piece.findall(f"{SVG}rect")
            heights.setdefault(title[1], set()).add(float(rects[0].attrib["height"]))
            assert len(rects) == 1 + 2 * int(title[1])
    assert len(heights["3"]) == len(heights["2"]) == 1
    assert heights["3"].pop() * 2 == pytest.approx(heights["2"].pop() * 3)


def test_no_tower_can_hide_another() -> None:
    """Nine towers, nine columns of the picture: they never overlap (TW-002)."""
    stage = Stage(0, 0, 10)
    edges = sorted((stage.on(cell)[0], stage.on(cell, FACE, DEEP)[0]) for cell in range(9))
    assert all(right < left for (_, right), (left, _) in pairwise(edges))
    assert FACE + DEEP * SLOT < SLOT


def test_a_sign_steps_aside_when_a_bridge_passes_in_front() -> None:
    """B= from 8 to 9 passes before the lowest block of 5, which stays readable."""
    scene = scene_of(seen(FRONT_PAGE_POSITION))
    stage = Stage(0, 0, 23)
    block = next(each for each in scene.placed if each.cell == 4)
    low, high = stage.on(4)[1], stage.on(4, up=3)[1]
    assert stage.sign_of(block, scene)[0] != (low + high) / 2


def test_a_picture_marks_turn_absence_viewer_and_winner() -> None:
    """Whose turn it is, who is out (TW-602), who looks, who won (TW-711)."""
    playing = words(towers_svg(seen(POSITIONS["one-out"], Seat(1))))
    assert playing.count("to play") == playing.count("out") == 1
    assert "Seat 1 (you)" in playing
    assert words(towers_svg(seen(POSITIONS["end-of-two"]))).count("winner") == 1


def test_alternating_colours_have_a_hand_each() -> None:
    """If a player's colours take turns, the card says which is next and which is out (TW-852)."""
    position = (
        "towers players=2 turn=B out=R rules=two_player_colour_choice:ALTERNATE"
        " | 1: R2 / 2: G2 / 3: R2"
    )
    view = seen(position)
    assert "to play blue" in words(towers_svg(view))
    rows = towers_text(view).splitlines()[-4:]
    assert [row[:28].split() for row in rows] == [
        ["out", "seat", "0", "red"],
        ["seat", "1", "green"],
        ["▶", "seat", "0", "blue"],
        ["seat", "1", "yellow"],
    ]
    asked_next = seen(position.replace("turn=B", "turn=Y"))
    assert "red out" in words(towers_svg(asked_next))


def test_a_shared_win_names_everybody() -> None:
    """Equal scores share the win (TW-712)."""
    text = towers_text(seen("towers players=3 turn=- out=R,G,B |"))
    assert text.startswith("Game over: seats 0, 1 and 2 share the win with 0 (TW-712)\n")


def test_text_and_names_are_escaped() -> None:
    """Whatever is written into a picture stays text."""
    nasty = '<script>&"'
    for drawn in (svg.text("a", (0, 0), nasty, 10), svg.group("a", (), nasty)):
        assert nasty not in drawn
        assert escape(nasty) in drawn
    assert svg.number(-0.001) == "0"


# ------------------------------------------------------------------------------------- Picture


def test_a_picture_shows_itself_and_can_be_saved(tmp_path: Path) -> None:
    """Notebooks ask for the SVG; a file holds just the same."""
    view = seen(POSITIONS["middle"])
    picture = render.picture(view)
    assert picture._repr_svg_() == picture.svg == towers_svg(view)
    picture.save(tmp_path / "towers.svg")
    assert (tmp_path / "towers.svg").read_bytes() == picture.svg.encode()
    assert picture == render.Picture(picture.svg)
