"""Pictures of *mysthea*: goldens to look at, and what every picture promises."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, get_args, get_type_hints
from xml.etree import ElementTree

import attrs
import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules import mysthea
from skybridge_rules.content import Origin, OriginKind
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.mysthea import effects
from skybridge_rules.mysthea.config import Attunements, EncounterFront
from skybridge_rules.mysthea.picture.cards import kind_lines
from skybridge_rules.mysthea.picture.drawing import mysthea_svg
from skybridge_rules.mysthea.picture.frame import COLUMN
from skybridge_rules.mysthea.picture.printing import faces_of
from skybridge_rules.mysthea.picture.terminal import mysthea_text
from skybridge_rules.mysthea.records import Content
from skybridge_rules.mysthea.state import Front
from skybridge_rules.mysthea.tasks import AskSign, EndEncounter, Task
from skybridge_rules.mysthea.units import controller, strength_in
from skybridge_rules.mysthea.words.questions import asking
from skybridge_rules.words import Language
from skybridge_rules.words.people import People
from tests.mysthea.scenes import at, play, player, scene
from tests.render.drawn import GOLDEN, SVG, check_golden, without_colours, words
from tests.render.layout import cards_overlap, check_layout
from tests.render.mysthea_table import (
    beginning,
    choosing,
    crowded,
    drafting,
    facing,
    fighting,
    losing,
    middle,
    over,
    playing,
    travelling,
)

COLUMNS = 100
POSITIONS = (
    *(beginning, choosing, crowded, drafting, facing, fighting),
    *(losing, middle, over, playing, travelling),
)

GOLDENS: dict[str, Callable[[], mysthea.View]] = {
    "mysthea-beginning": lambda: mysthea.view(beginning(), Seat(1)),
    "mysthea-middle-spectator": lambda: mysthea.view(middle(), None),
    "mysthea-playing": lambda: mysthea.view(playing(), Seat(0)),
    "mysthea-fighting": lambda: mysthea.view(fighting(), Seat(1)),
    "mysthea-facing": lambda: mysthea.view(facing(), Seat(0)),
    "mysthea-over": lambda: mysthea.view(over(), Seat(2)),
}
DRAWN_IN_FULL = ("mysthea-beginning", "mysthea-fighting", "mysthea-over")

CONFIGS = (
    mysthea.RulesConfig(),
    mysthea.RulesConfig(
        expert_draft=True,
        attunement_sides=Attunements.MIXED,
        encounter_front=EncounterFront.SYMBOLS,
    ),
)


@cache
def played(players: int, seed: int, config: int) -> tuple[mysthea.State, ...]:
    """Every state of a game whose seats and chance answer at random."""
    chance = random.Random(seed)
    states = [mysthea.new(mysthea.Options(players, config=CONFIGS[config]))]
    while moves := mysthea.legal_moves(states[-1]):
        states.append(mysthea.apply(states[-1], chance.choice(moves)))
    return tuple(states)


@attrs.frozen
class Moment:
    """A moment of a random game, and who looks at it; shorter to print than a view."""

    players: int
    seed: int
    config: int
    permille: int
    """How much of the game is over."""
    seat: int
    """A seat, or for a number beyond the last one the spectator."""

    @property
    def state(self) -> mysthea.State:
        """The position."""
        states = played(self.players, self.seed, self.config)
        return states[self.permille * (len(states) - 1) // 1000]

    @property
    def view(self) -> mysthea.View:
        """What is seen of it."""
        return mysthea.view(self.state, Seat(self.seat) if self.seat < self.players else None)


MOMENTS = st.builds(
    Moment,
    players=st.sampled_from((2, 3, 4, 5)),
    seed=st.integers(0, 1),
    config=st.integers(0, 1),
    permille=st.integers(0, 1000),
    seat=st.integers(0, 5),
)


def known_cards(value: object) -> Iterator[CardId]:
    """Every card that a view names, wherever it does; a deck says what is in it, not where."""
    if isinstance(value, str):
        yield CardId(value)
    elif isinstance(value, tuple):
        for each in value:
            yield from known_cards(each)
    elif attrs.has(kind := type(value)) and not isinstance(value, mysthea.Options | Bag):
        for field in attrs.fields(kind):
            yield from known_cards(getattr(value, field.name))


def unknown_titles(view: mysthea.View) -> set[str]:
    """The titles of Command cards and encounters that a view does not name."""
    known = set(known_cards(view))
    printed = view.printed
    cards: dict[CardId, Any] = {**printed.commands, **printed.encounters}
    return {card.title for name, card in cards.items() if name not in known}


# ------------------------------------------------------------------------------------- goldens


@pytest.mark.parametrize("name", GOLDENS)
def test_a_table_looks_as_it_did_in_the_terminal(name: str) -> None:
    """The whole table as text."""
    check_golden(GOLDEN / f"{name}.txt", mysthea_text(GOLDENS[name]()))


@pytest.mark.parametrize("name", DRAWN_IN_FULL)
def test_a_table_looks_as_it_did_as_a_picture(name: str) -> None:
    """The whole table as SVG."""
    check_golden(GOLDEN / f"{name}.svg", mysthea_svg(GOLDENS[name]()))


# ------------------------------------------------------------------------- what everybody may see


@pytest.mark.rule("MY-INFO-01")
@settings(max_examples=20, deadline=None)
@given(MOMENTS)
def test_no_picture_names_a_card_that_the_view_does_not(moment: Moment) -> None:
    """Hands, decks and encounters that nobody has seen stay closed (MY-INFO-01)."""
    view = moment.view
    drawn = mysthea_text(view) + mysthea_svg(view)
    assert [title for title in unknown_titles(view) if title in drawn] == []


@pytest.mark.rule("MY-INFO-06")
def test_a_card_seen_by_one_alone_is_shown_to_its_owner_alone() -> None:
    """The others see where it comes from (MY-INFO-06, MY-INFO-07)."""
    state = middle()
    for seat, shown in ((None, False), (Seat(0), True), (Seat(1), False)):
        view = mysthea.view(state, seat)
        text, drawn = mysthea_text(view), mysthea_svg(view)
        assert ("C022" in text) == ("C022" in drawn) == shown
        assert ("(seen by you alone)" in text) == (seat is not None)
        assert "1 unseen of START Tactic" in text
        assert "1 unseen of START" in drawn
        assert "C033" in text  # bought from the Development Area, so all know it
    assert "Hand 4: C033, 1 unseen of START Tactic" in mysthea_text(mysthea.view(state, None))
    assert "Hand 4: C033" not in mysthea_text(mysthea.view(state, Seat(0)))


@pytest.mark.rule("MY-INFO-04")
def test_a_commitment_is_shown_to_whoever_made_it() -> None:
    """Until the reveal the others see that the seat has decided (MY-INFO-04)."""
    state = fighting()
    own, other, spectator = (
        mysthea_text(mysthea.view(state, seat)) for seat in (Seat(0), Seat(1), None)
    )
    assert "Seat 0 (you): Tactic C002: 2 more Strength" in own
    for text in (other, spectator):
        assert "Seat 0: has decided" in text
        assert "C002" not in text
    nothing = play(middle(), "battle", "fight:tree.forest", "no-card")
    assert "Seat 0 (you): no card" in mysthea_text(mysthea.view(nothing, Seat(0)))
    assert mysthea_text(mysthea.view(nothing, Seat(1))) == other
    assert mysthea_svg(mysthea.view(nothing, Seat(1))) == mysthea_svg(mysthea.view(state, Seat(1)))


@pytest.mark.rule("MY-INFO-09")
def test_cards_under_the_deck_are_named_and_their_order_to_one_alone() -> None:
    """Seat 1 put them there (MY-INFO-09)."""
    state = middle()
    assert "At the bottom in this order: C043, C049, C052." in mysthea_text(
        mysthea.view(state, Seat(1))
    )
    told = "At the bottom or drawn from there: C043, C049, C052."
    assert told in mysthea_text(mysthea.view(state, Seat(0)))
    secret = evolve(
        state, deck=evolve(state.deck, bottom=(evolve(state.deck.bottom[0], cards=_other(state)),))
    )
    for seat, alike in ((Seat(0), True), (None, True), (Seat(1), False)):
        before, after = mysthea.view(state, seat), mysthea.view(secret, seat)
        assert (mysthea_svg(before) == mysthea_svg(after)) == alike
        assert (mysthea_text(before) == mysthea_text(after)) == alike


def _other(state: mysthea.State) -> tuple[CardId, ...]:
    """The cards of the batch in another order."""
    first, *rest = state.deck.bottom[0].cards
    return (*rest, first)


@pytest.mark.rule("MY-INFO-09")
def test_a_card_named_for_under_the_deck_is_a_secret() -> None:
    """Its place is written on it for whoever names the order."""
    state = play(middle(), "develop", "renew", "under:c054")
    own, other = (mysthea.view(state, seat) for seat in (Seat(0), Seat(1)))
    assert "(under the deck as number 1)" in mysthea_text(own)
    assert "goes under the deck as number 1" in " ".join(words(mysthea_svg(own)))
    told = "1 of the cards have their place under the deck"
    assert told in re.sub(r"\s+", " ", mysthea_text(other))
    for drawn in (mysthea_text(other), mysthea_svg(other)):
        assert "number 1" not in drawn


@pytest.mark.rule("MY-INFO-05")
def test_only_the_front_of_an_encounter_is_shown_where_its_code_is_not() -> None:
    """Glory and two symbols (MY-INFO-05)."""
    state = scene(player(), player(), front="en22", encounter_front=EncounterFront.SYMBOLS)
    view = mysthea.view(state, Seat(0))
    assert "NEXT ENCOUNTER code not known, 8 Glory, Boots or Chest (deck 30)" in mysthea_text(view)
    drawn = words(mysthea_svg(view))
    assert {"code not known", "8 Glory", "Boots", "Chest"} <= set(drawn)
    for each in (mysthea_text(view), mysthea_svg(view)):
        assert "EN22" not in each


def test_equal_views_have_equal_pictures() -> None:
    """A picture depends on nothing but the view: cards exchanged in secret change nothing."""
    state = middle()
    ada, ben = state.players[0], state.players[1]
    # Both have a START Tactic that nobody else has seen.
    other = {CardId("c002"): CardId("c003"), CardId("c003"): CardId("c002")}
    swapped = []
    for each in (ada, ben):
        unseen = (evolve(u, card=other.get(u.card, u.card)) for u in each.hand.unseen)
        cards = tuple(sorted(unseen, key=lambda u: u.card))
        swapped.append(each.with_hand(evolve(each.hand, unseen=cards)))
    exchanged = state.with_players((*swapped, *state.players[2:]))
    assert exchanged != state
    for seat in (Seat(2), Seat(3), None):
        before, after = mysthea.view(state, seat), mysthea.view(exchanged, seat)
        assert before == after
        assert mysthea_svg(before) == mysthea_svg(after)
        assert mysthea_text(before) == mysthea_text(after)
    assert mysthea_svg(mysthea.view(state, Seat(0))) != mysthea_svg(
        mysthea.view(exchanged, Seat(0))
    )


def test_every_zone_is_in_the_text() -> None:
    """One line or word for everything that lies on the table (MY-INFO-02)."""
    text = re.sub(r"\s+", " ", mysthea_text(mysthea.view(middle(), Seat(1))))
    for told in (
        "Era II, round 3: seat 0 to ",
        "Order of play: 0, 1, 2, 3. Seen from seat 1.",
        "EVENTS PATH 2 River · 3 Boulron 11 · 4 Forest · 5 – · 6* –",
        "next: Storm (deck ",
        "Era I: Boulron 11. Gold, Silver, Bronze: gain 9/4/2 Glory.",
        "THE TREE · Boulron 11 · tokens: 0 · A03 (day): 3 Glory for each region under own"
        " control; taken by seat 1",
        "F Forest 4 0*: C T2 G1 = 9 · 1: C- T1 G1 = 5",
        "L Land of Myst 2*: C T3 = 6",
        "NEXT ENCOUNTER EN22, 8 Glory, Chest or Boots (deck 28)",
        "DEVELOPMENT AREA Era Deck: 15 cards.",
        "C041 1 CP Tactic · Era II ·",
        "▶ SEAT 0 · Anuth · has the turn · Artefact I, charged · Energy 7 · Experience 4"
        " · 31 Glory Supply T4 G2 F3 · constructed T2 G1 · deployed T2 G1 F1",
        "Accessories: C012 (Accessory):",
        "Upgrades: C019 (Champion):",
        "Discard pile 2: C006, C027",
        "─ SEAT 1 (YOU) · Sanya (wounded) · Artefact II, discharged",
        "Attunement A03 · encounters: EN01, EN05",
        "YOUR HAND C003",
        "Key: C C- Champion, wounded Champion",
        "The names of 5 Islands are stand-ins of ours",
    ):
        assert told in text, told


def test_every_zone_is_in_the_picture() -> None:
    """The same, drawn (MY-INFO-02)."""
    drawn = mysthea_svg(mysthea.view(middle(), Seat(1)))
    shown = words(drawn)
    for told in (
        *("EVENTS PATH", "NEXT EVENT", "THE ISLANDS, CLOCKWISE", "NEXT ENCOUNTER", "KEY"),
        *("MONSTERS OF THE ERAS", "DEVELOPMENT AREA", "PLAYER BOARDS", "YOUR HAND"),
        *("2", "10", "Storm", "Boulron", "Boulron 11", "The Tree", "Forest", "Land of Myst"),
        *("Crystal Field", "Mountain", "River", "EN22", "8 Glory", "Chest", "Era Deck"),
        *("15 cards", "Seat 1 (you)", "Artefact II", "2/12", "9/12", "45 Glory", "×5"),
        *("Accessory", "Troops", "Golems", "Champion", "Forts", "Cards", "C017", "Upgrade, Forts"),
        *("Discard pile 2: C006, C027", "Attunement A03 · Encounters 2: EN01, EN05"),
    ):
        assert told in shown, told
    titles = [each.text for each in ElementTree.fromstring(drawn).iter(f"{SVG}title")]
    for pointed in (
        "Mysthea. Era II, round 3: ",
        "Value 6: free",
        "Recharges all Artefacts",
        "Encounter Token of seat 2",
        "Boulron, a Monster of Strength 11",
        "Attunement card A03, taken by seat 1",
        "Forest, 4 Glory for its controller at the end of the Era, controlled by seat 0",
        "Champion, wounded",
        "2 Troops",
        "Seat 0: Strength 9",
        "Artefact II, discharged",
        "Energy: 2/12",
        "Troop: 5",
        "Sanya: Champion; ",
    ):
        assert any(pointed in (title or "") for title in titles), pointed


@pytest.mark.rule("MY-CTRL-01")
@settings(max_examples=20, deadline=None)
@given(MOMENTS)
def test_control_and_strength_in_a_picture_are_those_of_the_rules(moment: Moment) -> None:
    """Whoever looks, also without a state at hand (MY-CTRL-01, MY-UNIT-11)."""
    state, text = moment.state, mysthea_text(moment.view)
    rows = re.findall(r"^    [FRLCM] [A-Z].*(?:\n {12,}.*)*", text, re.MULTILINE)
    regions = [
        region
        for island in state.circle
        for region in sorted(state.table.printed.land)
        if region // 5 == island
    ]
    assert len(rows) == len(regions) == 15
    for row, region in zip(rows, regions, strict=True):
        holder = controller(state, region)
        stars = re.findall(r"(\d)\*:", row)
        assert stars == ([] if holder is None else [str(holder)])
        for seat, strength in re.findall(r"(\d)\*?: [^=]*= (\d+)", row):
            assert strength_in(state, Seat(int(seat)), region) == int(strength)


@pytest.mark.rule("MY-END-07")
def test_a_finished_game_names_its_winner() -> None:
    """By the Glory, which every view has in it (MY-END-07)."""
    view = mysthea.view(over(), None)
    text, drawn = mysthea_text(view), words(mysthea_svg(view))
    assert text.startswith("Game over: seat 0 wins with 212 (MY-END-07)")
    assert text.count("· winner") == sum("winner" in each for each in drawn) == 1


@pytest.mark.rule("MY-SETUP-02")
def test_a_mirage_is_shown() -> None:
    """MY-SETUP-02: with two players some regions are out of the game."""
    view = mysthea.view(beginning(), Seat(1))
    assert words(mysthea_svg(view)).count("Mirage") == mysthea_text(view).count("Mirage") == 5


@pytest.mark.rule("MY-MONSTER-17")
def test_a_monster_that_is_gone_is_marked() -> None:
    """MY-MONSTER-17: the card of Kodror lies face down, and its figure is away."""
    state = scene(
        player(), player(), monsters="ev13 ev08 ev09", path="ev13 ev01", gone_monster="ev13"
    )
    view = mysthea.view(state, None)
    assert "2 Kodror 16 (gone)" in mysthea_text(view)
    assert "Era I: Kodror 16 (gone)." in mysthea_text(view)
    drawn = words(mysthea_svg(view))
    assert "Kodror, gone" in drawn
    assert "I  Kodror (gone), Strength 16" in drawn
    assert "Kodror 16" not in drawn


EXAMPLES: dict[str, Any] = {
    "seat": Seat(1),
    "victim": Seat(0),
    "card": CardId("c022"),
    "source": CardId("c024"),
    "monster": CardId("ev07"),
    "region": at("tree.forest"),
    "to": at("tree.mountain"),
    "options": (effects.Construct(mysthea.Unit.TROOP), effects.Construct(mysthea.Unit.GOLEM)),
    "parts": (effects.Gain(1), effects.DoDevelop()),
    "cost": effects.DiscardCard(),
    "left": 2,
    "signs": (mysthea.Sign.AXE, mysthea.Sign.CHEST),
    "sign": mysthea.Sign.AXE,
    "unit": mysthea.Unit.TROOP,
    "kind": mysthea.CardType.TACTIC,
    "island": mysthea.Island.ORB,
}


TASKS: tuple[type[attrs.AttrsInstance], ...] = get_args(Task)


def view_at(kind: type[attrs.AttrsInstance]) -> mysthea.View:
    """A battle, with a task of a kind on top of the agenda."""
    hints = get_type_hints(kind)
    plain = {bool: True, int: 1}
    figures = {
        field.name: plain.get(hints[field.name], EXAMPLES.get(field.name))
        for field in attrs.fields(kind)
        if field.name != "left" or hints["left"] is int
    }
    if kind in (AskSign, EndEncounter):
        figures["card"] = CardId("en22")
    task: Task = kind(**figures)  # type: ignore[assignment]  # one of the union's own
    return evolve(mysthea.view(losing(), Seat(1)), agenda=(task,))


@pytest.mark.parametrize("kind", TASKS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize(
    ("language", "seat"), [(Language.EN, "▶ SEAT"), (Language.DE, "▶ PLATZ")], ids=("en", "de")
)
def test_every_task_has_a_picture(
    kind: type[attrs.AttrsInstance], language: Language, seat: str
) -> None:
    """Whatever lies on top of the agenda, the head line says what it is."""
    view = view_at(kind)
    told = re.sub(r"\s+", " ", mysthea_text(view, language=language))
    asked = asking(view, language)
    assert asked.words in told
    assert (asked.seat is not None) == kind.__name__.startswith("Ask")
    check_layout(mysthea_svg(view, language=language))
    assert (seat in told) == (asked.seat is not None)


def test_a_battle_shows_what_was_committed_and_the_totals() -> None:
    """Once the cards are revealed, everybody sees them (MY-BATTLE-06, MY-BATTLE-13)."""
    view = mysthea.view(losing(), Seat(1))
    text = mysthea_text(view)
    assert "BATTLE In the Tree's Forest, started by seat 0." in text
    assert "Seat 0: no card; Strength 5" in text
    assert "Seat 1 (you): no card; Strength 6" in text
    assert re.search(r"Seat 2: Objective C006: .*Strength", text)
    assert 'class="now"' in mysthea_svg(view)


def test_an_encounter_shows_its_options() -> None:
    """With what they bring, where its code is known (MY-ENC-03, MY-INFO-05)."""
    text = mysthea_text(mysthea.view(facing(), Seat(0)))
    assert "FACING AN ENCOUNTER EN22, 8 Glory, Chest or Boots." in text
    assert re.search(r"^  Chest: \w+", text, re.MULTILINE)
    symbols = scene(
        player(at="tree.forest", token="tree", exp=5),
        player(),
        front="en22",
        encounter_front=EncounterFront.SYMBOLS,
    )
    asked = play(symbols, "encounter")
    while mysthea.decision(asked).by != Seat(0):  # type: ignore[union-attr]  # not over
        asked = mysthea.apply(asked, mysthea.legal_moves(asked)[0])
    text = mysthea_text(mysthea.view(asked, Seat(0)))
    assert "  Boots: not known yet\n  Chest: not known yet\n" in text
    assert Front(8, (mysthea.Sign.BOOTS, mysthea.Sign.CHEST)) in asked.encounters.pending


# ---------------------------------------------------------------------------------------- text


@settings(max_examples=20, deadline=None)
@given(MOMENTS)
def test_a_text_is_at_most_100_columns_wide(moment: Moment) -> None:
    """It fits the terminal, and colours change nothing but colours."""
    view = moment.view
    for language in Language:
        plain = mysthea_text(view, language=language)
        assert max(len(row) for row in plain.splitlines()) <= COLUMNS
        assert plain == "\n".join(row.rstrip() for row in plain.splitlines()) + "\n"
        coloured = mysthea_text(view, colour=True, language=language)
        assert without_colours(coloured) == plain


def test_colours_are_used_only_if_asked_for() -> None:
    """A plain text holds no escape character; a coloured one does."""
    view = mysthea.view(middle(), Seat(1))
    assert "\x1b" not in mysthea_text(view)
    assert "\x1b[32mF Forest" in mysthea_text(view, colour=True)


# ----------------------------------------------------------------------------------------- SVG


@settings(max_examples=20, deadline=None)
@given(MOMENTS)
def test_everything_is_inside_the_picture_and_no_words_overlap(moment: Moment) -> None:
    """Well-formed, inside the viewBox, and every word and every card has its own place."""
    for language in Language:
        drawn = mysthea_svg(moment.view, language=language)
        check_layout(drawn)
        assert cards_overlap(drawn) == []
        assert "…" not in drawn


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("position", POSITIONS, ids=lambda each: each.__name__)
def test_a_crowded_table_has_room_for_all(
    position: Callable[[], mysthea.State], language: Language
) -> None:
    """Full boards and hands, and all units of five seats in two regions."""
    for seat in (None, Seat(0), Seat(1)):
        view = mysthea.view(position(), seat)
        drawn = mysthea_svg(view, language=language)
        check_layout(drawn)
        assert cards_overlap(drawn) == []
        assert "…" not in drawn
        assert max(map(len, mysthea_text(view, language=language).splitlines())) <= COLUMNS


def test_every_card_has_room_for_what_it_is() -> None:
    """In German the type and the space of an Upgrade take two lines beside the longest set."""
    for language, lines in ((Language.EN, 1), (Language.DE, 2)):
        faces = faces_of(mysthea.shipped(), language)
        cards = [*faces.commands.values(), *faces.champions.values()]
        kinds = [kind_lines(face, COLUMN) for face in cards]
        assert max(map(len, kinds)) == lines
        assert [" ".join(each) for each in kinds] == [face.kind for face in cards]


def test_the_measures_notice_what_overlaps() -> None:
    """The check of the layout can fail: two copies of a picture lie on each other."""
    drawn = mysthea_svg(mysthea.view(playing(), None))
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
    for position in (crowded, over):
        view = mysthea.view(position(), Seat(1))
        check_layout(mysthea_svg(view, people, language))
        text = mysthea_text(view, people=people, language=language)
        assert max(map(len, text.splitlines())) <= COLUMNS
        assert "A WONDERFUL" in text


def test_a_picture_stands_alone_and_tells_what_it_is() -> None:
    """An image with title and description, without ids and outside resources."""
    drawn = mysthea_svg(mysthea.view(middle(), Seat(1)))
    root = ElementTree.fromstring(drawn)
    assert root.attrib["role"] == "img"
    assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
    told = root[1].text or ""
    for sentence in (
        "Order of play: 0, 1, 2, 3.",
        "Events Path: 2 River; 3 Boulron; 4 Forest.",
        "Next Event: Storm.",
        "Monster of Era 1: Boulron, Strength 11.",
        "The Tree; Monster Boulron; Encounter Token of seat 0;",
        "Forest: seat 0 with Champion, 2 Troops, 1 Golem, Strength 9, in control; seat 1 with a"
        " wounded Champion,",
        "Crystal Field: nobody.",
        "Next encounter: EN22, 8 Glory, Chest or Boots.",
        "Era Deck: 15 cards.",
        "Face up: C041: Tactic, Era II; 1 Command Point;",
        "Seat 1 (you), Sanya wounded: 45 Glory, 2 Energy, 9 Experience, Artefact II, discharged.",
        "On the board: C017: Upgrade, Troops, START;",
        "Discarded: C006, C027.",
        "In your hand: C003: Tactic, START;",
    ):
        assert sentence in told, sentence
    assert drawn.count("http") == 1
    assert not re.search(r"\b(id|href|transform)=|url\(|@import|@font-face", drawn)


# ----------------------------------------------------------------------------- owners' content


def with_titles(content: Content, title: str) -> Content:
    """The content with one title on every Command card, Champion and Island."""
    return evolve(
        content,
        command=tuple(evolve(card, title=title) for card in content.command),
        champion=tuple(evolve(card, title=title) for card in content.champion),
        monster=tuple(evolve(card, title=title) for card in content.monster),
        island=tuple(evolve(each, name_en=title, name_de=title) for each in content.island),
    )


def view_of(content: Content) -> mysthea.View:
    """The middle of a random game with another content."""
    chance = random.Random(1)
    state = mysthea.new(mysthea.Options(3, content=content))
    while state.era < 2:
        state = mysthea.apply(state, chance.choice(mysthea.legal_moves(state)))
    return mysthea.view(state, Seat(0))


@pytest.mark.parametrize("language", Language)
def test_a_title_too_long_is_cut_in_the_picture_and_whole_in_the_text(language: Language) -> None:
    """Owners may enter what they like; the layout holds."""
    title = "The very long story of the mason who counted every stone of the tower twice"
    view = view_of(with_titles(mysthea.shipped(), title))
    text, drawn = mysthea_text(view, language=language), mysthea_svg(view, language=language)
    assert max(map(len, text.splitlines())) <= COLUMNS
    assert title in re.sub(r"\s+", " ", text)
    check_layout(drawn)
    assert any(each.endswith("…") for each in words(drawn))


def test_a_title_of_an_owner_stands_in_every_language() -> None:
    """Regions and the Storm go by their terms, unless an owner calls them otherwise."""
    content = mysthea.shipped()
    wood = tuple(evolve(card, title="Wood") for card in content.region)
    gale = tuple(evolve(card, title="Gale") for card in content.storm)
    for language, term in ((Language.EN, "Storm"), (Language.DE, "Sturm")):
        events = faces_of(content, language).events
        assert events[content.storm[0].id].title == term
        owned = faces_of(evolve(content, region=wood, storm=gale), language).events
        assert owned[content.storm[0].id].title == "Gale"
        assert {owned[card.id].title for card in content.region} == {"Wood"}


def test_markup_in_a_title_stays_text() -> None:
    """Whatever an owner writes into a title is shown, not obeyed."""
    view = view_of(with_titles(mysthea.shipped(), "<g>&amp;</g>"))
    assert "<g>&amp;</g>" in words(mysthea_svg(view))


def test_stand_ins_are_spoken_of_only_where_there_are_any() -> None:
    """A picture says so in a line, and slants the names that are ours (DESIGN 6)."""
    content = mysthea.shipped()
    printed = (Origin("*", OriginKind.PRINTED, "mysthea-en"),)
    owned = evolve(content, island=tuple(evolve(i, sources=printed) for i in content.island))
    ours, theirs = (view_of(each) for each in (content, owned))
    assert 'class="strong own"' in mysthea_svg(ours)
    assert " own" not in re.sub("<style>.*</style>|>[^<]*<", "", mysthea_svg(theirs))
    assert "stand-ins" in mysthea_svg(ours)
    assert "stand-ins" not in mysthea_svg(theirs)
    assert "stand-ins" not in mysthea_text(theirs)
