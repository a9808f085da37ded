"""Pictures of *skyward*: goldens to look at, and what every picture promises."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import get_args
from xml.etree import ElementTree

import attrs
import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules import skyward
from skybridge_rules.content import Origin, OriginKind
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.skyward.components import Area, Faction
from skybridge_rules.skyward.config import Allegiance, Discord, RulesConfig
from skybridge_rules.skyward.effects import GainCogs
from skybridge_rules.skyward.picture.drawing import skyward_svg
from skybridge_rules.skyward.picture.faces import card_faces
from skybridge_rules.skyward.picture.terminal import skyward_text
from skybridge_rules.skyward.records import Content
from skybridge_rules.skyward.tasks import AskPay, Task
from skybridge_rules.skyward.words.questions import asking
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import People
from tests.render.drawn import (
    GOLDEN,
    SVG,
    check_golden,
    without_colours,
    words,
)
from tests.render.layout import cards_overlap, check_layout
from tests.render.skyward_table import (
    crowded,
    dealing,
    dividing,
    exchanging,
    heaped,
    keeping,
    middle,
    over,
    paying,
    picking,
    resolving,
)

COLUMNS = 100
POSITIONS = (
    *(crowded, dealing, dividing, exchanging, heaped, keeping),
    *(middle, over, paying, picking, resolving),
)

GOLDENS: dict[str, Callable[[], skyward.View]] = {
    "skyward-dividing": lambda: skyward.view(dividing(), Seat(0)),
    "skyward-picking-spectator": lambda: skyward.view(picking(), None),
    "skyward-paying": lambda: skyward.view(paying(), Seat(0)),
    "skyward-exchanging": lambda: skyward.view(exchanging(), Seat(1)),
    "skyward-keeping": lambda: skyward.view(keeping(), Seat(1)),
    "skyward-over": lambda: skyward.view(over(), Seat(2)),
}
DRAWN_IN_FULL = ("skyward-dividing", "skyward-paying", "skyward-over")

CONFIGS = (
    RulesConfig(),
    RulesConfig(allegiance=Allegiance.DECK, discord=Discord.DECK),
    RulesConfig(allegiance=Allegiance.DEALT, discord=Discord.SIDE_DECK),
)


@cache
def played(players: int, seed: int, expansions: int) -> tuple[skyward.State, ...]:
    """Every state of a game whose seats and chance answer at random."""
    config = CONFIGS[expansions]
    if players == 5 and config.allegiance is Allegiance.DEALT:
        config = evolve(config, allegiance=Allegiance.DECK)  # SW-Q-31: too few for five
    chance = random.Random(seed)
    states = [skyward.new(skyward.Options(players, config=config))]
    while moves := skyward.legal_moves(states[-1]):
        states.append(skyward.apply(states[-1], chance.choice(moves)))
    return tuple(states)


@attrs.frozen
class Moment:
    """A moment of a random game, and who looks at it; shorter to print than a view."""

    players: int
    seed: int
    expansions: int
    permille: int
    """How much of the game is over."""
    seat: int
    """A seat, or for a number beyond the last one the spectator."""

    @property
    def view(self) -> skyward.View:
        """What is seen of it."""
        states = played(self.players, self.seed, self.expansions)
        state = states[self.permille * (len(states) - 1) // 1000]
        return skyward.view(state, Seat(self.seat) if self.seat < self.players else None)


MOMENTS = st.builds(
    Moment,
    players=st.sampled_from((2, 3, 4, 5)),
    seed=st.integers(0, 1),
    expansions=st.integers(0, 2),
    permille=st.integers(0, 1000),
    seat=st.integers(0, 5),
)


def known_cards(value: object) -> Iterator[CardId]:
    """Every card that a view names, wherever it does; what is printed on cards does not count."""
    if isinstance(value, str):
        yield CardId(value)
    elif isinstance(value, tuple):
        for each in value:
            yield from known_cards(each)
    elif attrs.has(kind := type(value)) and not isinstance(value, skyward.Options):
        for field in attrs.fields(kind):
            yield from known_cards(getattr(value, field.name))


def unknown_titles(view: skyward.View) -> set[str]:
    """The titles of cards that a view does not name, but for those inside of a known one."""
    known = set(known_cards(view))
    faces = card_faces(view.options.content)
    shown = [text for card in known & set(faces) for text in (faces[card].words,)]
    shown += ["Seers Makers Preservers Collective Pigeons Airship Pigeon"]  # other uses of a word
    titles = {face.title for card, face in faces.items() if card not in known}
    return {title for title in titles if not any(title in each for each in shown)}


# ------------------------------------------------------------------------------------- goldens


@pytest.mark.parametrize("name", GOLDENS)
def test_a_table_looks_as_it_did_in_the_terminal(name: str) -> None:
    """The whole table as text."""
    check_golden(GOLDEN / f"{name}.txt", skyward_text(GOLDENS[name]()))


@pytest.mark.parametrize("name", DRAWN_IN_FULL)
def test_a_table_looks_as_it_did_as_a_picture(name: str) -> None:
    """The whole table as SVG."""
    check_golden(GOLDEN / f"{name}.svg", skyward_svg(GOLDENS[name]()))


# ------------------------------------------------------------------------- what everybody may see


@pytest.mark.rule("SW-010")
@settings(max_examples=20, deadline=None)
@given(MOMENTS)
def test_no_picture_names_a_card_that_the_view_does_not(moment: Moment) -> None:
    """Decks, cards drawn unseen and dealt Allegiances stay closed (SW-010)."""
    view = moment.view
    for drawn in (skyward_text(view), skyward_svg(view)):
        flat = re.sub(r"\s+", " ", drawn)
        assert [title for title in unknown_titles(view) if title in flat] == []


@pytest.mark.rule("SW-011")
def test_a_card_drawn_unseen_is_shown_to_its_owner_alone() -> None:
    """The others see that there is one card more (SW-011)."""
    state = paying()
    for seat, shown in ((None, False), (Seat(0), True), (Seat(1), False)):
        view = skyward.view(state, seat)
        text, drawn = skyward_text(view), skyward_svg(view)
        assert ("Common Mind" in text) == ("Common Mind" in drawn) == shown
        assert ("(seen by you alone)" in text) == ("seen by you alone" in words(drawn)) == shown
        assert ("and 1 unseen" in text) == ("1 unseen" in words(drawn)) == (not shown)


@pytest.mark.rule("SW-851")
def test_dealt_allegiances_are_shown_to_whoever_chooses() -> None:
    """Numbers are all that the others see (SW-851, SW-Q-44)."""
    state = keeping()
    keeper, chooser, spectator = (
        skyward_text(skyward.view(state, seat)) for seat in (Seat(0), Seat(1), None)
    )
    assert "You did not keep: Archivists, Gardeners." in keeper
    assert "YOUR ALLEGIANCES, ONE TO KEEP\n  Plutocrats" in chooser
    for told in (
        "Among the unseen cards: 1 Allegiance kept at the beginning.",
        "Out of the game, face down: 2 Allegiances.",
    ):
        assert told in chooser
        assert told in spectator
    assert spectator.count("Chooses from 3 Allegiances.") == 2
    assert "Discord deck 12" in spectator
    for title in ("Plutocrats", "Concord", "Archivists", "Almoners"):
        assert title not in spectator
        assert title not in skyward_svg(skyward.view(state, None))


def test_every_zone_is_in_the_text() -> None:
    """One line or word for everything that lies on the table (SW-010)."""
    text = skyward_text(skyward.view(evolve(middle(), split=picking().split), Seat(1)))
    for told in (
        "Round 3: seat 2 to ",
        "Warden token on pile 5, laid by seat 2.",
        "Seen from seat 1.",
        "THE SPLIT\n  PILE 1: 5 cards\n    Seer",
        "  PILE 2: taken",
        "    Preserver ×2",
        "  PILE 5: empty · WARDEN TOKEN",
        "DECKS Launch deck ",
        "· Discard pile 5\n  discarded: Cloud Garden, Elite Preserver, Maker ×2, Seer",
        "▶ SEAT 2 · has the turn, 1 launch left · 5 cogs · 2/6 buildings · 5 in hand · 17p"
        " (buildings 7,\n  allegiances 10)",
        "  Airspace: Gearworks [M] 3p, Observatory [S S] 2p (Score), Airship 2p,"
        " Pigeon ×2 -2p each",
        "  Discords: Crassus' Cache ×2, Storm Engine",
        "  hand: Maker [M], Seer [S] and 1 unseen",
        "─ SEAT 1 (YOU)",
        "YOUR HAND\n  Temple",
        "building · Score: 3 points for",
        "Key: S M P C W",
        "show stand-ins of ours",
    ):
        assert re.sub(r"\s+", " ", told) in re.sub(r"\s+", " ", text)


def test_every_zone_is_in_the_picture() -> None:
    """The same, drawn (SW-010)."""
    drawn = skyward_svg(skyward.view(evolve(middle(), split=picking().split), Seat(1)))
    shown = words(drawn)
    for told in (
        *("THE SPLIT", "SEATS", "YOUR HAND", "KEY", "Pile 1", "5 cards", "taken", "empty"),
        *("Discard pile: 5 cards", "Discords 3", "Hand", "1 unseen"),
        *("Seat 1 (you)", "×5", "17 points", "buildings 7, allegiances 10"),
        *("Launch", "Score", "Instant", "Needs", "building", "faction card"),
        *("vehicle", "critter", "Allegiance", "Discord", "S", "M", "P", "C", "W", "-2"),
    ):
        assert told in shown
    titles = [each.text for each in ElementTree.fromstring(drawn).iter(f"{SVG}title")]
    for pointed in (
        "Skyward. Round 3: ",
        "Pile 5: empty, with the Warden token",
        "The Warden token lies on pile 5",
        "Cogs: 5",
        "Unseen cards: 1",
        "Pigeon (working title): critter, -2 points",
        "Seat 2: 17 points, 5 cogs, 2 buildings",
        "Airspace of Seat 4",
        "Discord row of Seat 4",
        "Preservers",
    ):
        assert any(pointed in (title or "") for title in titles), pointed


@pytest.mark.rule("SW-207", "SW-211")
def test_the_warden_token_is_drawn_once() -> None:
    """With the Warden, or on a pile (SW-207); the key has another one."""
    for state, on_pile in ((middle(), False), (picking(), True), (heaped(), True)):
        drawn = skyward_svg(skyward.view(state, None))
        assert drawn.count('class="token"') == 2
        assert ("lies on pile" in drawn) == on_pile
        assert ("has the Warden token" in drawn) == (not on_pile)


@pytest.mark.rule("SW-601")
def test_a_triggered_end_is_told_of() -> None:
    """SW-601: why the game ends stands below the headline."""
    view = skyward.view(crowded(), None)
    told = "The end has been triggered: somebody ended a turn with six buildings"
    assert f"{told}." in skyward_text(view)
    assert any(told in each for each in words(skyward_svg(view)))
    assert "triggered" not in skyward_text(skyward.view(middle(), None))
    final = evolve(crowded(), last=True)
    assert "This is the final split." in skyward_text(skyward.view(final, None))


@pytest.mark.rule("SW-608")
def test_a_finished_game_names_its_winner() -> None:
    """By the score, which every view has in it (SW-608)."""
    state = over()
    winners = skyward.score(state).winners
    view = skyward.view(state, None)
    text, drawn = skyward_text(view), words(skyward_svg(view))
    assert text.startswith("Game over: seat")
    assert text.count("· winner") == sum("winner" in each for each in drawn) == len(winners)


@pytest.mark.rule("SW-607")
@settings(max_examples=20, deadline=None)
@given(MOMENTS)
def test_the_points_in_a_picture_are_those_of_the_score(moment: Moment) -> None:
    """Whoever looks, also without a state at hand (SW-607)."""
    view = moment.view
    states = played(moment.players, moment.seed, moment.expansions)
    state = states[moment.permille * (len(states) - 1) // 1000]
    text = skyward_text(view)
    for seat, total in enumerate(skyward.score(state).totals):
        assert re.search(rf"^. SEAT {seat}\b[^▶─]*? · {total}p", text, re.MULTILINE)


EXAMPLES = {
    "seat": Seat(1),
    "card": CardId("jump-gate"),
    "source": CardId("jump-gate"),
    "left": 2,
    "owed": (CardId("pigeon"), CardId("storm-engine")),
    "shown": (CardId("maker"),),
    "laid": (CardId("assembly-line"), CardId("maker")),
    "placed": (CardId("airship"),),
    "cogs": 1,
    "named": 2,
    "effects": (GainCogs(1),),
    "launcher": Seat(0),
    "opponent": Seat(1),
    "area": Area.ANY,
    "faction": Faction.MAKERS,
    "optional": True,
}


def with_task(kind: type[attrs.AttrsInstance]) -> skyward.View:
    """The middle of a game, with a task of a kind on top of the agenda."""
    make: Callable[..., Task] = kind  # type: ignore[assignment]  # one of the union's own
    task = make(**{field.name: EXAMPLES[field.name] for field in attrs.fields(kind)})
    return evolve(skyward.view(middle(), Seat(1)), agenda=(task,))


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("kind", get_args(Task), ids=lambda kind: kind.__name__)
def test_every_task_has_a_picture(kind: type[attrs.AttrsInstance], language: Language) -> None:
    """Whatever lies on top of the agenda, the head line says what it is."""
    view = with_task(kind)
    asked, text = asking(view, language), skyward_text(view, language=language)
    assert asked.words in text.splitlines()[0]
    assert (asked.seat is not None) == kind.__name__.startswith("Ask")
    drawn = skyward_svg(view, language=language)
    check_layout(drawn)
    assert ("▶" in text) == (asked.seat is not None)


@pytest.mark.rule("SW-401", "SW-412")
def test_a_payment_shows_what_is_laid_and_what_it_gives() -> None:
    """SW-412: a building that pays is shown with what it pays, not with its cost."""
    task = AskPay(Seat(1), CardId("jump-gate"), (CardId("assembly-line"), CardId("maker")), 1)
    view = evolve(skyward.view(middle(), Seat(1)), agenda=(task,))
    told = "Laid so far: Assembly Line (W), Maker (M), 1 cog"
    assert f"PAYING FOR {told}." in skyward_text(view)
    assert told in words(skyward_svg(view))


# ---------------------------------------------------------------------------------------- text


@pytest.mark.parametrize("language", Language)
@settings(max_examples=20, deadline=None)
@given(moment=MOMENTS)
def test_a_text_is_at_most_100_columns_wide(moment: Moment, language: Language) -> None:
    """It fits the terminal, and colours change nothing but colours."""
    view = moment.view
    plain = skyward_text(view, language=language)
    assert max(len(row) for row in plain.splitlines()) <= COLUMNS
    assert plain == "\n".join(row.rstrip() for row in plain.splitlines()) + "\n"
    assert without_colours(skyward_text(view, colour=True, language=language)) == plain


def test_colours_are_used_only_if_asked_for() -> None:
    """A plain text holds no escape character; a coloured one does."""
    view = skyward.view(middle(), Seat(1))
    assert "\x1b" not in skyward_text(view)
    assert "\x1b[1;32mTemple" in skyward_text(view, colour=True)


# ----------------------------------------------------------------------------------------- SVG


@pytest.mark.parametrize("language", Language)
@settings(max_examples=20, deadline=None)
@given(moment=MOMENTS)
def test_everything_is_inside_the_picture_and_no_words_overlap(
    moment: Moment, language: Language
) -> None:
    """Well-formed, inside the viewBox, and every word and every card has its own place."""
    drawn = skyward_svg(moment.view, language=language)
    check_layout(drawn)
    assert cards_overlap(drawn) == []
    assert "…" not in drawn


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("position", POSITIONS, ids=lambda each: each.__name__)
def test_a_crowded_table_has_room_for_all(
    position: Callable[[], skyward.State], language: Language
) -> None:
    """Full Airspaces and hands, and 21 cards in one pile."""
    for seat in (None, Seat(0), Seat(1)):
        view = skyward.view(position(), seat)
        drawn = skyward_svg(view, language=language)
        check_layout(drawn)
        assert cards_overlap(drawn) == []
        assert "…" not in drawn
        assert max(map(len, skyward_text(view, language=language).splitlines())) <= COLUMNS


def test_the_measures_notice_what_overlaps() -> None:
    """The check of the layout can fail: two copies of a picture lie on each other."""
    drawn = skyward_svg(skyward.view(paying(), None))
    head, tail = drawn.split("</svg>")
    body = head[head.index("</style>") + len("</style>") :]
    doubled = f"{head}{body}</svg>{tail}"
    with pytest.raises(AssertionError):
        check_layout(doubled)
    assert cards_overlap(doubled)


@pytest.mark.parametrize("language", Language)
def test_long_names_of_people_find_room(language: Language) -> None:
    """A name has at most 40 letters; seats and headline hold them."""
    people = People(tuple(f"{letter} {'wonderful' * 4} m" for letter in "ABCDE"))
    for position in (crowded, picking, over):
        view = skyward.view(position(), Seat(1))
        check_layout(skyward_svg(view, people, language))
        text = skyward_text(view, people=people, language=language)
        assert max(map(len, text.splitlines())) <= COLUMNS
        assert "A WONDERFUL" in text


def test_what_finds_no_room_beside_a_long_name_is_left_out() -> None:
    """The Warden, on turn, with a long name: the total stays, what it is made of may go."""
    people = People((None, None, None, None, "E wonderfulwonderfulwonderfulwonderful m"))
    state = evolve(crowded(), warden=Seat(4))
    last = state.players[4]
    more = tuple(sorted((*last.airspace, CardId("free-traders"), CardId("hall-of-edicts"))))
    state = state.with_player(Seat(4), last.with_airspace((*more, CardId("workshop-row"))))
    view = skyward.view(state, Seat(1))
    made_of = "buildings 24, cards 2, allegiances 4, discords -4"
    assert made_of in words(skyward_svg(view))
    drawn = skyward_svg(view, people)
    check_layout(drawn)
    assert "26 points" in words(drawn)
    assert made_of not in words(drawn)


def test_a_picture_stands_alone_and_tells_what_it_is() -> None:
    """An image with title and description, without ids and outside resources."""
    drawn = skyward_svg(skyward.view(picking(), Seat(1)))
    root = ElementTree.fromstring(drawn)
    assert root.attrib["role"] == "img"
    assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
    told = root[1].text or ""
    for sentence in (
        "Warden token on pile 5, laid by seat 0.",
        "Pile 2 is taken.",
        "Pile 5 with the Warden token: no cards.",
        "Launch deck: ",
        "Discard pile: nothing.",
        "In the Discord row: 2 of Crassus' Cache (working title): Discord;",
        "Known of the hand: Maker, Seer and 1 unseen card.",
        "In your hand: Temple (working title): building, costs W P, 3 points;",
    ):
        assert sentence in told
    assert drawn.count("http") == 1
    assert not re.search(r"\b(id|href|transform)=|url\(|@import|@font-face", drawn)


# ----------------------------------------------------------------------------- owners' content


def with_titles(content: Content, title: str) -> Content:
    """The content with one title on every building."""
    return evolve(content, building=tuple(evolve(card, title=title) for card in content.building))


def view_of(content: Content) -> skyward.View:
    """The beginning of a game with another content, when all cards of the split lie there."""
    state = skyward.new(skyward.Options(2, content=content))
    while state.split is None or len(state.split.dealt) < 8:
        state = skyward.apply(state, skyward.legal_moves(state)[3])
    return skyward.view(state, Seat(0))


def test_a_title_too_long_is_cut_in_the_picture_and_whole_in_the_text() -> None:
    """Owners may enter what they like; the layout holds."""
    title = "The very long story of the mason who counted every stone of the tower twice"
    view = view_of(with_titles(skyward.shipped(), title))
    text, drawn = skyward_text(view), skyward_svg(view)
    assert max(map(len, text.splitlines())) <= COLUMNS
    assert title in re.sub(r"\s+", " ", text)
    check_layout(drawn)
    assert any(each.endswith("…") for each in words(drawn))


def test_markup_in_a_title_stays_text() -> None:
    """Whatever an owner writes into a title is shown, not obeyed."""
    view = view_of(with_titles(skyward.shipped(), "<g>&amp;</g>"))
    assert "<g>&amp;</g>" in words(skyward_svg(view))


def test_stand_ins_are_spoken_of_only_where_there_are_any() -> None:
    """A picture says so in a line, and slants the titles that are ours (DESIGN 6)."""
    content = skyward.shipped()
    printed = (Origin("*", OriginKind.PRINTED, "skyward-en"),)
    owned = evolve(
        content,
        building=tuple(evolve(card, sources=printed) for card in content.building),
        faction_card=tuple(evolve(card, sources=printed) for card in content.faction_card),
        vehicle=tuple(evolve(card, sources=printed) for card in content.vehicle),
        critter=tuple(evolve(card, sources=printed) for card in content.critter),
        allegiance=tuple(evolve(card, sources=printed) for card in content.allegiance),
        discord=tuple(evolve(card, sources=printed) for card in content.discord),
    )
    ours, theirs = (skyward_svg(view_of(each)) for each in (content, owned))
    assert 'class="strong own"' in ours
    assert " own" not in re.sub("<style>.*</style>|>[^<]*<", "", theirs)
    assert "stand-ins" in ours
    assert "stand-ins" not in theirs
    assert "stand-ins" not in skyward_text(view_of(owned))


def test_colours_that_cannot_be_painted_are_replaced() -> None:
    """A faction's colour is a word, which owners may change; two never look alike."""
    content = skyward.shipped()
    for colour, painted in (("brown", "brown"), ("plaid", "blue"), ("green", "blue")):
        first, *others = content.faction
        changed = evolve(content, faction=(evolve(first, colour=colour), *others))
        assert card_faces(changed)[CardId("seer")].colours == (painted,)
