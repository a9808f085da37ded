"""People have names, wherever a seat is spoken of; the words of all games are asked in one way."""

from __future__ import annotations

from typing import Any, Final
from xml.etree import ElementTree

import pytest
from magpie_rules.package import PACKAGE as MAGPIE

from skybridge_rules import Dealer, Match, Seat, catalogue, thraen, towers
from skybridge_rules.bots import bot_named
from skybridge_rules.core.errors import BadOption
from skybridge_rules.core.ids import CHANCE
from skybridge_rules.match import Barrier, BarrierKind, StoryLine, Storyteller, barrier_words
from skybridge_rules.package import AnyPackage
from skybridge_rules.thraen import words as thraen_words
from skybridge_rules.thraen.package import PACKAGE as THRAEN
from skybridge_rules.towers import words as towers_words
from skybridge_rules.towers.package import PACKAGE as TOWERS
from skybridge_rules.words import NOBODY, GameWords, Language, People, Sentence, people_of

NAMED: Final = People(("Ada", "Ben"))
PACKAGES: Final[tuple[AnyPackage, ...]] = (TOWERS, THRAEN, MAGPIE)
each_game = pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (("", "Ben"), "a name must not be empty"),
        (("  ", "Ben"), "a name must not be empty"),
        (("Ada", "ada"), "2 seats are called 'ada'; names must differ"),
        (("Ada", "B" * 41), "a name has at most 40 letters"),
        (("Ada", "Ben\n"), "no blanks before or after a name"),
        (("Ada", "B\x1b[0men"), "without control characters"),
        ("Ada", "one name to each seat"),
    ],
)
def test_names_that_cannot_be_used_are_refused(names: tuple[str, ...], words: str) -> None:
    """With the option that they were given for."""
    with pytest.raises(BadOption) as refused:
        People(names)
    assert refused.value.name == "names"
    assert words in str(refused.value)


def test_there_is_a_name_to_each_seat_or_none_at_all() -> None:
    """A seat may be left without one."""
    with pytest.raises(BadOption, match="2 names for 4 seats"):
        NAMED.check(4)
    some = People(("Ada", None)).check(2)
    assert [some.seat(Seat(seat), Language.DE) for seat in (0, 1, 2)] == [
        "Ada",
        "Platz 1",
        "Platz 2",
    ]
    assert NOBODY.check(3) is NOBODY


def test_a_record_names_people_or_bots() -> None:
    """What is no name of one person is passed over."""
    assert people_of(("Ada", "greedy", "greedy", "Dov"), ("person",)).names == (
        *("Ada", None),
        *(None, "Dov"),
    )
    assert people_of(("person", "seat 1", " x"), ("person",)).names == (None, None, None)


def played(package: AnyPackage, steps: int, seed: int = 3) -> Match[Any, Any, Any, Any, Any]:
    """A random game of two."""
    rules = package.rules
    options = rules.JSON.options.form(2)
    match: Match[Any, Any, Any, Any, Any] = Match(rules, options, dealer=Dealer.of(seed))
    bot, dealer = bot_named("random", rules), Dealer.of(seed)
    while (asked := match.decision) is not None and match.step < steps:
        if asked.by is CHANCE:
            match.deal_once()
        else:
            dealer = dealer.fork("next")
            match.play(bot.choose(asked.by, match.view(asked.by), match.moves, dealer))
    return match


@each_game
@pytest.mark.parametrize("language", Language)
def test_the_words_of_all_games_are_asked_in_one_way(
    package: AnyPackage, language: Language
) -> None:
    """Moves that are legal, thought of, or from elsewhere are never without words."""
    match = played(package, 250)
    words: GameWords[Any, Any, Any] = package.words
    seen = {played.move for played in match.played}
    for state in match.states[:: max(1, len(match.states) // 40)]:
        asked = package.rules.decision(state)
        seat = None if asked is None or asked.by is CHANCE else asked.by
        view = package.rules.view(state, seat)
        assert bool(words.question_words(view, language)) == (asked is not None)
        legal = package.rules.legal_moves(state)
        for move in (*legal, *package.candidates(view), *sorted(seen, key=str)[:50]):
            said = words.move_words(view, move, language)
            assert said.strip()
            assert move not in legal or f"({move})" not in said  # more than its notation
            assert words.group_words(move, language)
        for seat in package.rules.seats(state):
            assert words.seat_words(view, seat, language)
    assert len(seen) > 10
    for item in package.rules.score(match.state).items:
        assert words.item_words(item, language)


def test_the_modules_of_words_are_of_one_kind() -> None:
    """As the words of packages are; mypy reads it, and here they are called."""
    both: tuple[GameWords[Any, Any, Any], ...] = (towers_words, thraen_words)
    for module, game in zip(both, (towers, thraen), strict=True):
        view = game.view(game.new(game.JSON.options.form(2)), None)
        assert module.seat_words(view, Seat(1), Language.DE).startswith("Platz 1")


@each_game
def test_a_story_names_people_and_no_seat(package: AnyPackage) -> None:
    """In sentences and in lines; without names it is as it was."""
    match = played(package, 120)
    words = package.words.named(NAMED)
    teller = Storyteller(package.rules, words, Language.EN, Seat(0), minor=True)
    lines: list[StoryLine] = []
    for number, (before, done) in enumerate(zip(match.states, match.played, strict=False), 1):
        step = package.rules.step(before, done.move)
        seen, then = (package.rules.view(state, Seat(0)) for state in (before, step.state))
        told = words.tell(seen, then, step.heard(Seat(0)), Language.EN)
        assert all(each.text.endswith(each.words) for each in told)
        lines += teller.tell(before, done.by, done.move, step, number)
    text = " ".join(f"{line.topic} {line.words}" for line in (*lines, *teller.finish()))
    assert "Ada" in text
    assert "Ben" in text
    assert "seat 0" not in text.lower()
    assert "seat 1" not in text.lower()


@each_game
def test_a_question_names_who_is_asked(package: AnyPackage) -> None:
    """Also where chance deals to somebody."""
    match = played(package, 60)
    for state in match.states:
        asked = package.words.named(NAMED).asked(package.rules.view(state, None), Language.EN)
        assert "seat 0" not in asked
        assert "seat 1" not in asked


def test_a_sentence_is_printed_with_its_topic() -> None:
    """Which stands before the words."""
    assert Sentence("takes a card", "Ada").text == "Ada takes a card"
    assert Sentence("Round 2", heading=True).text == "Round 2"


@pytest.mark.rule("TW-101")
def test_a_refusal_names_people() -> None:
    """Who is asked, and who answered."""
    state = towers.new(towers.Options(2))
    (reason,) = towers.explain(state, towers.parse_move("G3@5"), Seat(1)).reasons
    assert "Ada" in catalogue.say(reason, Language.EN, NAMED)
    assert "Ben" in catalogue.say(reason, Language.DE, NAMED)
    assert "Platz 0" in catalogue.say(reason, Language.DE)


@pytest.mark.rule("TH-INFO-02")
def test_a_barrier_is_said_to_one_seat_by_titles() -> None:
    """Its own text names no card that is a secret, whoever may read more (TH-INFO-02)."""
    match = played(THRAEN, 12)
    cards = sorted(thraen.view(match.state, Seat(0)).players[0].pack.names)
    assert cards
    own = tuple(f"card {card}" for card in cards)
    secret = ("the damage of seat 1", "the Great Drakhe")
    barrier = Barrier(
        BarrierKind.LEARNED, 3, None, (Seat(0), Seat(1)), (), ((Seat(0), own), (Seat(1), secret))
    )
    assert str(barrier) == "at step 3 seat 0, seat 1 learned something"
    words = THRAEN.words.named(NAMED)
    for seat in (Seat(0), Seat(1), None):
        assert not any(card in str(barrier.seen_by(seat)) for card in cards)
        said = barrier_words(barrier, words, match.view(seat), seat)
        assert not any(card in said for card in own)
        assert ("Ada learned of" in said) == (seat == 0)
    german = barrier_words(barrier, words, match.view(Seat(1)), Seat(1), Language.DE)
    assert "der Schaden von Ben" in german
    assert "der Große Drakhe" in german


def test_what_chance_showed_to_all_is_said_in_words() -> None:
    """Not in notation; a pick by who made it."""
    match = played(MAGPIE, 8)
    rolled = Barrier(BarrierKind.CHANCE, 7, None, (), ("roll:2",))
    said = barrier_words(rolled, MAGPIE.words, match.view(None), None)
    assert said == "step 7 let chance decide in sight: the die brings 2"
    learned = Barrier(BarrierKind.LEARNED, 9, None, (), ("card 3", "the pick of seat 1"))
    words = MAGPIE.words.named(NAMED)
    said = barrier_words(learned, words, match.view(None), None, Language.DE)
    assert "3 (Mädchen)" in said
    assert "die Wahl von Ben" in said


@each_game
def test_a_picture_labels_seats_by_name(package: AnyPackage) -> None:
    """As text and as SVG, where letters that mean something there are escaped."""
    match, people = played(package, 40), People(("<Ada> & Co", "Ben"))
    for view in (match.view(None), match.view(Seat(1))):
        text, svg = (
            package.picture.named(people).text(view),
            package.picture.named(people).svg(view),
        )
        assert "BEN" in text.upper()
        assert "Ben" in svg
        assert "<Ada>" not in svg
        assert "&lt;Ada&gt; &amp; Co" in svg
        ElementTree.fromstring(svg)
        assert package.picture.svg(view) == package.picture.named(NOBODY).svg(view)


@each_game
def test_long_names_fit_into_a_terminal(package: AnyPackage) -> None:
    """No line grows beyond what pictures promise: 100 columns."""
    long = People(("A" * 40, "B" * 40))
    for match in (played(package, 40), played(package, 2000)):
        text = package.picture.named(long).text(match.view(Seat(0)))
        assert max(map(len, text.splitlines())) <= 100
