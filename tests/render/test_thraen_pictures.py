"""Pictures of *thraen*: goldens to look at, and what every picture promises."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any, get_args
from xml.etree import ElementTree

import attrs
import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules import render, thraen
from skybridge_rules.content import Origin, OriginKind
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.render.measure import cut, lines_of, width_of
from skybridge_rules.thraen.components import Ability, Passive, Resource, Stack, Trigger
from skybridge_rules.thraen.config import RulesConfig, StartHand
from skybridge_rules.thraen.effects import (
    Armament,
    DieResource,
    DrawGodh,
    Gain,
    Garrison,
    Inspiration,
    Might,
    OneOf,
    Population,
    Religion,
    Return,
    Symbol,
    Trade,
)
from skybridge_rules.thraen.picture.drawing import table_svg, thraen_svg
from skybridge_rules.thraen.picture.faces import faces_of
from skybridge_rules.thraen.picture.frame import SMALL
from skybridge_rules.thraen.picture.signs import (
    bonus_sign,
    gift_sign,
    immediate_sign,
    main_sign,
    slot_sign,
)
from skybridge_rules.thraen.picture.terminal import thraen_text
from skybridge_rules.thraen.records import Content
from skybridge_rules.thraen.tasks import AskFace, AskImmediate, Task
from skybridge_rules.thraen.words import asking
from skybridge_rules.words import Language
from skybridge_rules.words.people import People
from tests.render.drawn import (
    GOLDEN,
    SVG,
    Box,
    check_golden,
    extents,
    overlapping,
    text_box,
    without_colours,
    words,
)
from tests.render.thraen_table import crowded, crowned, looking, middle

ANCHORS = {"middle": 0.5, "figure-ink": 0.5, "good-ink": 0.5, "end": 1}
COLUMNS = 100

GOLDENS = {
    "thraen-start": lambda: thraen.view(thraen.new(thraen.Options(3)), None),
    "thraen-middle": lambda: thraen.view(middle(), Seat(1)),
    "thraen-middle-spectator": lambda: thraen.view(middle(), None),
    "thraen-looking": lambda: thraen.view(looking(), Seat(1)),
    "thraen-looking-other": lambda: thraen.view(looking(), Seat(3)),
    "thraen-crowned": lambda: thraen.view(crowned(), Seat(0)),
}
DRAWN_IN_FULL = ("thraen-start", "thraen-middle", "thraen-crowned")


@cache
def played(players: int, seed: int, draft: bool) -> tuple[thraen.State, ...]:
    """Every state of a game whose seats and chance answer at random."""
    config = RulesConfig(start_hand=StartHand.DRAFT if draft else StartHand.FIRST_GAME)
    chance = random.Random(seed)
    states = [thraen.new(thraen.Options(players, config=config))]
    while moves := thraen.legal_moves(states[-1]):
        states.append(thraen.apply(states[-1], chance.choice(moves)))
    return tuple(states)


@attrs.frozen
class Moment:
    """A moment of a random game, and who looks at it; shorter to print than a view."""

    players: int
    seed: int
    draft: bool
    permille: int
    """How much of the game is over."""
    seat: int
    """A seat, or for a number beyond the last one the spectator."""

    @property
    def view(self) -> thraen.View:
        """What is seen of it."""
        states = played(self.players, self.seed, self.draft)
        state = states[self.permille * (len(states) - 1) // 1000]
        return thraen.view(state, Seat(self.seat) if self.seat < self.players else None)


languages = pytest.mark.parametrize("language", Language)

MOMENTS = st.builds(
    Moment,
    players=st.sampled_from((2, 3, 4)),
    seed=st.integers(0, 1),
    draft=st.booleans(),
    permille=st.integers(0, 1000),
    seat=st.integers(0, 4),
)


def known_cards(value: object) -> Iterator[CardId]:
    """Every card that a view names, wherever it does; what is printed on cards does not count."""
    if isinstance(value, str):
        yield CardId(value)
    elif isinstance(value, tuple):
        for each in value:
            yield from known_cards(each)
    elif attrs.has(kind := type(value)) and not isinstance(value, thraen.Options):
        for field in attrs.fields(kind):
            yield from known_cards(getattr(value, field.name))


def unknown_titles(view: thraen.View) -> set[str]:
    """The titles of cards that a view does not name; Bridge work is the name of a stack too."""
    known = set(known_cards(view))
    faces = faces_of(view.options.content)
    titles = {face.title for card, face in faces.items() if card not in known}
    return titles - {"Bridge work"}


def with_titles(content: Content, title: str) -> Content:
    """The content with one title on every central card."""
    return evolve(content, central=tuple(evolve(card, title=title) for card in content.central))


# ------------------------------------------------------------------------------------- goldens


@pytest.mark.parametrize("name", GOLDENS)
def test_a_table_looks_as_it_did_in_the_terminal(name: str) -> None:
    """The whole table as text."""
    check_golden(GOLDEN / f"{name}.txt", thraen_text(GOLDENS[name]()))


@pytest.mark.parametrize("name", DRAWN_IN_FULL)
def test_a_table_looks_as_it_did_as_a_picture(name: str) -> None:
    """The whole table as SVG."""
    check_golden(GOLDEN / f"{name}.svg", thraen_svg(GOLDENS[name]()))


# ------------------------------------------------------------------------- what everybody may see


@settings(max_examples=20, deadline=None)
@given(MOMENTS)
def test_no_picture_names_a_card_that_the_view_does_not(moment: Moment) -> None:
    """Hands, packs and piles of others stay closed (TH-INFO-02, TH-INFO-03)."""
    view = moment.view
    for drawn in (thraen_text(view), thraen_svg(view), thraen_svg(view, language=Language.DE)):
        flat = re.sub(r"\s+", " ", drawn)
        assert [title for title in unknown_titles(view) if title in flat] == []


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    """The same table for two seats and for nobody (TH-INFO-02)."""
    state = middle()
    titles = [
        faces_of(state.table.options.content)[each.card].title for each in state.players[3].hand
    ]
    assert len(titles) == 4
    for seat in (None, Seat(0), Seat(3)):
        for drawn in (
            thraen_text(thraen.view(state, seat)),
            thraen_svg(thraen.view(state, seat)),
        ):
            assert [title in drawn for title in titles] == [seat == 3] * 4


def test_a_page_can_tell_what_the_viewer_may_point_at() -> None:
    """Stacks, segments and territories for all; slots and cards in hand for their owner alone."""
    state = middle()
    own, watching = (parts(thraen.view(state, seat)) for seat in (Seat(3), None))
    assert {f"stack-{name}" for name in ("realm", "bridge-work", "eye")} < own & watching
    assert {f"segment-{number}" for number in range(1, 8)} < own & watching
    assert {f"land-{number}" for number in range(9)} < own & watching
    hand = {f"card-{each}" for each in thraen.view(state, Seat(3)).players[3].hand.names}
    assert hand
    assert own - watching >= hand | {f"slot-{number}" for number in range(1, 6)}
    assert not any(each.startswith(("slot-", "card-")) for each in watching)


def parts(view: thraen.View) -> set[str]:
    """What the groups of a picture stand for."""
    groups = ElementTree.fromstring(thraen_svg(view)).iter(f"{SVG}g")
    return {each.attrib["data-part"] for each in groups if "data-part" in each.attrib}


def test_every_zone_is_in_the_text() -> None:
    """One line or word for everything that lies on the table (TH-INFO-01)."""
    text = thraen_text(thraen.view(middle(), Seat(1)))
    for told in (
        "Round 6: seat 1 (green) to use a main effect (step 3)",
        "Starting Drakhe: seat 2. Great Drakhe: asleep on the Eye stack. Seen from seat 1.",
        "▶[4]",
        "die:stone",
        "idle 1",
        "LEADER",
        "free rebels in reserve: 8",
        "Beeledhan's Eye          6  +godh           the Great Drakhe lies on it",
        "Bridge work ",
        "on top: [",
        "? (seen by seat 2)",
        "below 14 unseen cards:",
        "Discarded                7",
        "─ SEAT 0 yellow (R), Guinn: The Crown of Empery",
        "▶ SEAT 1 (YOU) green (L), Jardh: The Secret of the Geneorn",
        "wood 2 stone 1 metal 0 (3/5) sumpter 3/3 salt 0/2 money 4",
        "people 0 (reserve 6, box 2) garrisons 4 might T0",
        "CLOSED, face down:",
        "POWER",
        "{+die}",
        "✓",
        "beside the board:",
        "gifts of this turn: Knowledge×1 Drakhe×1",
        "YOUR HAND",
        "(all know it)",
        "YOUR GODH CARDS",
        "Key: +wood gain it",
        "cards show stand-ins of ours",
    ):
        assert told in text


def test_every_zone_is_in_the_picture() -> None:
    """The same, drawn (TH-INFO-01)."""
    drawn = thraen_svg(thraen.view(middle(), Seat(1)))
    shown = words(drawn)
    for told in (
        "SKYBRIDGE",
        "STACKS",
        "DESERT",
        "SEATS",
        "YOUR HAND",
        "YOUR GODH CARDS",
        "KEY",
        "die: stone",
        "1 idle round",
        "the Great Drakhe lies on it",
        "? seen by seat 2",
        "closed by Terogh",
        "Seat 1 (you)",
        "starting Drakhe",
        "reserve 6, box 2",
        "all know it",
        "Gifts of this turn: Knowledge ×1, Drakhe ×1",
        *(f"T{land}" for land in range(9)),
    ):
        assert told in shown
    titles = [each.text for each in ElementTree.fromstring(drawn).iter(f"{SVG}title")]
    for pointed in (
        "Rebel leader",
        "2 rebels of seat 0",
        "1 rebel of nobody",
        "Legion of seat 3",
        "Garrison of seat 1",
        "Population of seat 0 on segment 4",
        "The die shows stone",
        "Storage for salt: salt, salt",
        "Money: 11",
        "Military might: T6",
    ):
        assert pointed in titles


@pytest.mark.rule("TH-PREP-05", "TH-ABIL-AGO-03", "TH-ABIL-BLD-02", "TH-INFO-01")
def test_crown_guests_and_dice_are_seen_by_everybody() -> None:
    """TH-INFO-01: on which stack, of which colours, and which die lies where, ready or not."""
    state = crowned()
    for seat in (None, Seat(0), Seat(3)):
        view = thraen.view(state, seat)
        text, drawn = thraen_text(view), thraen_svg(view)
        assert "People of the Darkness   8  +sumpter/stone  CROWN [A] Night raiders" in text
        assert text.count("CROWN ") == 1
        assert "· guests 2 of seat 1 and 12 of seat 3" in text
        assert "might T6 · Skybridge die: stone, ready" in text
        assert re.search(r"die:sum.*\n.*\(Utreng\)", text)
        shown = words(drawn)
        for told in (
            "guests",
            "×12",
            "Skybridge die: stone, ready",
            "die: sumpter",
            "(Utreng die)",
        ):
            assert told in shown
        titles = [each.text for each in ElementTree.fromstring(drawn).iter(f"{SVG}title")]
        for pointed in (
            "The crown",
            "People of the Darkness: 8 cards face down, crowned",
            "Population of seat 3 on this board: 12",
            "The Utreng die shows sumpter",
            "The die shows stone",
        ):
            assert titles.count(pointed) == 1
        told = ElementTree.fromstring(drawn)[1].text or ""
        for sentence in (
            "; the crown lies on it.",
            "the Utreng die (sumpter)",
            "On this board: 2 population of seat 1.",
            "On this board or beside it: Skybridge die: stone, ready.",
        ):
            assert sentence in told


@pytest.mark.rule("TH-ABIL-BLD-01", "TH-ABIL-BLD-03", "TH-ABIL-BLD-06")
@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"utreng": None, "swapped": False, "spare": False}, "Utreng die, not rolled yet"),
        ({"swapped": False}, "Utreng die: sumpter, ready"),
        ({"swapped": False, "spare": False}, "Utreng die: sumpter, used"),
        ({"spare": False}, "Skybridge die: stone, used"),
    ],
)
def test_a_die_beside_the_board_says_what_it_is_good_for(
    changes: dict[str, Any], told: str
) -> None:
    """Before the first roll, ready, and used up."""
    state = crowned()
    view = thraen.view(evolve(state, bridge=evolve(state.bridge, **changes)), None)
    assert f"· {told}" in thraen_text(view)
    assert told in words(thraen_svg(view))
    check_layout(thraen_svg(view))


def test_a_special_face_is_told_of() -> None:
    """TH-ABIL-BLD-03: while it is to be turned."""
    state = crowned()
    bridge = evolve(state.bridge, utreng=None, swapped=False)
    view = thraen.view(evolve(state, bridge=bridge, agenda=(AskFace(Seat(3)),)), None)
    assert "· Utreng die, special face" in thraen_text(view)


def test_cards_looked_at_are_shown_to_whoever_looks() -> None:
    """Knowledge: their owner sees them, the others a number (TH-KNOW-03)."""
    state = looking()
    own, other = (thraen_text(thraen.view(state, seat)) for seat in (Seat(1), Seat(3)))
    assert "SET ASIDE\n" in own
    assert "SET ASIDE, unseen by you: 2 cards" in other
    assert "Great Drakhe: Terogh has awoken" in own
    assert "Set aside, unseen by you: 2 cards" in words(thraen_svg(thraen.view(state, Seat(3))))


def test_a_finished_game_names_its_winner() -> None:
    """By the score, which every view has in it (TH-TIE-01)."""
    state = played(2, 0, False)[-1]
    winners = thraen.score(state).winners
    view = thraen.view(state, None)
    text, drawn = thraen_text(view), words(thraen_svg(view))
    assert text.startswith("Game over: seat")
    assert text.count("· winner") == sum("winner" in each for each in drawn) == len(winners)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_before_boards_are_chosen_there_is_a_picture_too(players: int) -> None:
    """Nobody has a colour yet (TH-SETUP-09)."""
    for seat in (None, Seat(0)):
        view = thraen.view(thraen.new(thraen.Options(players)), seat)
        assert thraen_text(view).count("no board yet") == players
        assert words(thraen_svg(view)).count("no board yet") == players


# ---------------------------------------------------------------------------------------- text


@languages
@settings(max_examples=20, deadline=None)
@given(moment=MOMENTS)
def test_a_text_is_at_most_100_columns_wide(moment: Moment, language: Language) -> None:
    """It fits the terminal, and colours change nothing but colours."""
    view = moment.view
    plain = thraen_text(view, language=language)
    assert max(len(row) for row in plain.splitlines()) <= COLUMNS
    assert plain == "\n".join(row.rstrip() for row in plain.splitlines()) + "\n"
    assert without_colours(thraen_text(view, colour=True, language=language)) == plain


def test_colours_are_used_only_if_asked_for() -> None:
    """A plain text holds no escape character; a coloured one does."""
    view = thraen.view(middle(), Seat(1))
    assert "\x1b" not in thraen_text(view)
    assert "\x1b[1;32mSEAT 1 (YOU)" in thraen_text(view, colour=True)


# ----------------------------------------------------------------------------------------- SVG


BOLD = {"strong", "headline", "part", "figure-ink", "good-ink", "chip-passive-ink", "power-ink"}


def written(each: ElementTree.Element) -> Box:
    """The box of a text, in bold or not."""
    bold = bool(BOLD & set(each.attrib["class"].split()))
    return text_box(each, ANCHORS, partial(width_of, bold=bold))


@languages
@settings(max_examples=20, deadline=None)
@given(moment=MOMENTS)
def test_everything_is_inside_the_picture_and_no_words_overlap(
    moment: Moment, language: Language
) -> None:
    """Well-formed, inside the viewBox, and every word has its own place."""
    check_layout(thraen_svg(moment.view, language=language))


@languages
@pytest.mark.parametrize("position", [middle, looking, crowded, crowned])
def test_a_crowded_table_has_room_for_all(
    position: Callable[[], thraen.State], language: Language
) -> None:
    """Long stacks, full hands, all sorts of rebels."""
    view = thraen.view(position(), Seat(1))
    check_layout(thraen_svg(view, language=language))
    assert max(map(len, thraen_text(view, language=language).splitlines())) <= COLUMNS


@languages
@pytest.mark.parametrize("position", [middle, crowned])
def test_long_names_lie_on_nothing(
    position: Callable[[], thraen.State], language: Language
) -> None:
    """Whoever starts or is asked: the board beside a long name is cut, the points are whole."""
    people = People(tuple(f"{letter} of the very long and winding name 40" for letter in "ABCD"))
    for holder in range(4):
        view = thraen.view(evolve(position(), holder=Seat(holder)), Seat(1))
        check_room(thraen_svg(view, people, language))


@languages
@pytest.mark.parametrize("position", [looking, crowded, crowned])
def test_at_a_table_folded_and_opened_boards_have_room_for_all(
    position: Callable[[], thraen.State], language: Language
) -> None:
    """The own hand and board come first; the others' fold, and their buttons lie on nothing."""
    view = thraen.view(position(), Seat(1))
    everybody = frozenset(f"seat-{seat}" for seat in range(4))
    folded, opened = (
        table_svg(view, each, language=language) for each in (frozenset[str](), everybody)
    )
    for drawn in (folded, opened):
        check_layout(drawn)
        assert drawn.count("data-fold=") == 3
    assert folded.count('data-open="false"') == opened.count('data-open="true"') == 3
    assert "display-0-" in opened
    assert "display-0-" not in folded


@languages
def test_a_button_that_finds_no_room_has_a_line_of_its_own(language: Language) -> None:
    """TH-ABIL-BLD-01: beside a die that was not rolled yet, and many cards."""
    state = crowned()
    bridge = evolve(state.bridge, utreng=None, swapped=False, spare=False)
    view = thraen.view(evolve(state, bridge=bridge), Seat(1))
    check_layout(table_svg(view, frozenset({"seat-3"}), language=language))


def check_layout(drawn: str) -> None:
    """Nothing sticks out, nothing lies on words, nothing is cut."""
    check_room(drawn)
    assert "…" not in drawn


def check_room(drawn: str) -> None:
    """Nothing sticks out, nothing lies on words, nothing is too small to read."""
    root = ElementTree.fromstring(drawn)
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    for box in extents(root, ANCHORS, width_of):
        assert left <= box[0] <= box[2] <= left + width
        assert top <= box[1] <= box[3] <= top + height
    assert min(float(each.attrib["font-size"]) for each in root.iter(f"{SVG}text")) >= SMALL
    boxes = [(each.text, written(each)) for each in root.iter(f"{SVG}text") if each.text]
    assert list(overlapping(boxes, 1, 4)) == []


def test_a_picture_stands_alone_and_tells_what_it_is() -> None:
    """An image with title and description, without ids and outside resources."""
    drawn = thraen_svg(thraen.view(middle(), Seat(1)))
    root = ElementTree.fromstring(drawn)
    assert root.attrib["role"] == "img"
    assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
    told = root[1].text or ""
    for sentence in (
        "Segment 2 is built, 4 points.",
        "Segment 4 is being built, 6 points, costs 1 stone, 1 metal, 1 sumpter, the die (stone),"
        " Drakhe, crew of seat 0, idle for 1 round.",
        "T5 Glass flats: legion of seat 1, 1 rebel of seat 1, 2 rebels of seat 2, 1 free rebel,"
        " the rebel leader.",
        "Discarded: 7 cards.",
    ):
        assert sentence in told
    assert drawn.count("http") == 1
    assert not re.search(r"\b(id|href|transform)=|url\(|@import|@font-face", drawn)


def test_a_picture_of_either_game_is_drawn_by_one_function(tmp_path: Path) -> None:
    """Notebooks ask for the SVG; a file holds just the same."""
    view = thraen.view(middle(), None)
    picture = render.picture(view)
    assert picture._repr_svg_() == picture.svg == thraen_svg(view)
    picture.save(tmp_path / "thraen.svg")
    assert (tmp_path / "thraen.svg").read_bytes() == picture.svg.encode()


# ----------------------------------------------------------------------------- owners' content


def view_of(content: Content) -> thraen.View:
    """The beginners' table with another content, when the first cards lie open."""
    config = RulesConfig(start_hand=StartHand.FIRST_GAME)
    boards = (Ability.EMPERY, Ability.DAUGHTER)
    state = thraen.new(thraen.Options(2, Seat(0), boards, config, content))
    while state.round < 1 or None in state.cards.open[:5]:
        state = thraen.apply(state, thraen.legal_moves(state)[0])
    return thraen.view(state, Seat(0))


def test_a_title_too_long_is_cut_in_the_picture_and_whole_in_the_text() -> None:
    """Owners may enter what they like; the layout holds."""
    title = "The very long story of the mason who counted every stone of the bridge twice"
    view = view_of(with_titles(thraen.shipped(), title))
    text = thraen_text(view)
    assert max(map(len, text.splitlines())) <= COLUMNS
    assert title in re.sub(r"\s+", " ", text)
    shown = words(thraen_svg(view))
    first = shown.index(next(each for each in shown if title.startswith(each) and len(each) > 9))
    assert title.startswith(f"{shown[first]} {shown[first + 1].removesuffix('…')}")
    assert shown[first + 1].endswith("…")


def test_markup_in_a_title_stays_text() -> None:
    """Whatever an owner writes into a title is shown, not obeyed."""
    view = view_of(with_titles(thraen.shipped(), "<g>&amp;</g>"))
    assert "<g>&amp;</g>" in words(thraen_svg(view))


def test_stand_ins_are_spoken_of_only_where_there_are_any() -> None:
    """A picture says so in a line, and slants the titles that are ours (DESIGN 6)."""
    content = thraen.shipped()
    printed = (Origin("*", OriginKind.PRINTED, "thraen-en", 3),)
    owned = evolve(
        content,
        central=tuple(evolve(card, sources=printed) for card in content.central),
        bridge_work=tuple(evolve(card, sources=printed) for card in content.bridge_work),
        eye=tuple(evolve(card, sources=printed) for card in content.eye),
        starting=tuple(evolve(card, sources=printed) for card in content.starting),
        godh=tuple(evolve(card, sources=printed) for card in content.godh),
    )
    ours, theirs = (thraen_svg(view_of(each)) for each in (content, owned))
    assert 'class="strong own"' in ours
    assert " own" not in re.sub("<style>.*</style>", "", theirs)
    assert "stand-ins" in ours
    assert "stand-ins" not in theirs
    assert "stand-ins" not in thraen_text(view_of(owned))


def test_colours_that_cannot_be_painted_are_replaced() -> None:
    """A faction's colour is a word, which owners may change; two never look alike."""
    content = thraen.shipped()
    for colour, painted in (("purple", "purple"), ("plaid", "yellow"), ("green", "yellow")):
        first, *others = content.faction
        changed = evolve(content, faction=(evolve(first, colour=colour), *others))
        assert f"SEAT 0 (YOU) {painted} (R)" in thraen_text(view_of(changed))


# --------------------------------------------------------------------------- signs and questions


@pytest.mark.parametrize(
    ("effect", "sign"),
    [
        (Gain(Resource.WOOD), "+wood"),
        (DrawGodh(), "+godh"),
        (Population(), "+people"),
        (Garrison(), "garrison"),
        (Religion(), "religion"),
        (Symbol(Passive.LABOR), "Labor"),
        (Armament(Resource.SALT), "arm(salt)"),
        (Armament(), "arm(people)"),
        (Trade(Resource.MONEY, (Gain(Resource.METAL), DrawGodh())), "money>metal/godh"),
        (Trade(Resource.METAL, (Might(), Religion())), "metal>might/religion"),
        (OneOf((Gain(Resource.WOOD), Gain(Resource.STONE))), "+wood/stone"),
        (OneOf((Garrison(), Population())), "garrison/+people"),
        (OneOf((DrawGodh(), Trade(Resource.SALT, (Might(),)))), "+godh/(salt>might)"),
    ],
)
def test_a_main_effect_has_a_short_sign(effect: Gain | OneOf | Trade | Symbol, sign: str) -> None:
    """The same in text and SVG (TH-CARD-05)."""
    assert main_sign(effect).text == sign


def test_other_effects_have_signs_too() -> None:
    """Immediate effects, gifts, bonuses, and what is printed beside a slot."""
    assert [immediate_sign(each).text for each in (Might(), Inspiration(), Return())] == [
        "!might",
        "!inspire",
        "!return",
    ]
    assert gift_sign(Return()).text == "return"
    assert slot_sign(DieResource()).text == "+die"
    assert bonus_sign((Gain(Resource.WOOD), DrawGodh())).text == "+wood/godh"
    assert bonus_sign((*map(Gain, Resource), DrawGodh())).text == "+any/godh"


@pytest.mark.parametrize("kind", get_args(Task), ids=lambda kind: kind.__name__)
def test_every_task_has_words(kind: type[attrs.AttrsInstance]) -> None:
    """Whatever lies on top of the agenda, the head line says what it is."""
    faces = faces_of(thraen.shipped())
    examples = {
        "seat": Seat(1),
        "card": next(iter(faces)),
        "stack": Stack.LIGHT,
        "cards": 2,
        "effects": (Might(), Return()),
        "resource": Resource.SALT,
        "slot": 2,
        "chosen": (),
        "gift": Garrison(),
        "start": 0,
        "peeked": True,
        "triggers": (Trigger.SUMMONS,),
        "boxed": True,
        "left": (Seat(1),),
    }
    make: Callable[..., Task] = kind  # type: ignore[assignment]  # one of the union's own
    task = make(**{field.name: examples[field.name] for field in attrs.fields(kind)})
    asked = asking(task, thraen.shipped())
    assert asked.words
    assert (asked.seat is not None) == kind.__name__.startswith("Ask")
    head = thraen_text(evolve(thraen.view(middle(), None), agenda=(task,))).splitlines()[0]
    assert asked.words in head


def test_what_an_ability_adds_to_a_play_is_named() -> None:
    """TH-PLAY-07: beside the effects of the card, or alone."""
    content = thraen.shipped()
    for trigger, word in zip(Trigger, ("inspire (ability)", "summon", "invest"), strict=True):
        alone = asking(AskImmediate(Seat(0), (), (trigger,)), content).words
        assert alone == f"resolve immediate effects: {word}"
        more = asking(AskImmediate(Seat(0), (Might(),), (trigger,)), content).words
        assert more == f"resolve immediate effects: might, {word}"


def test_words_are_measured_and_cut() -> None:
    """What does not fit gets an ellipsis, or goes on in the next line."""
    assert cut("bridge", 10, 100) == "bridge"
    assert cut("bridge", 10, 30).endswith("…")
    assert width_of(cut("bridge", 10, 30), 10) <= 30
    assert width_of("bridge", 10, bold=True) > width_of("bridge", 10)
    assert lines_of("one two three", 10, 45) == ["one two", "three"]
