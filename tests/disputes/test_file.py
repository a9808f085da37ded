"""A dispute that cannot be read or laid out is refused with file, title, field and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from skybridge_rules.disputes.check import check, check_all
from skybridge_rules.disputes.file import DisputeError, load, read
from skybridge_rules.disputes.kinds import May, Reads
from skybridge_rules.disputes.positions import _own_table
from skybridge_rules.words import Language

FOLDER = Path(__file__).parent
HEAD = 'game = "towers"\n\n[[dispute]]\ntitle = "A quarrel"\nquestion = "May she?"\n'
POSITION = 'position = "towers players=4 turn=R | 1: G3"\n'
MAY = 'may = "R^@1"\nanswer = "yes"\n'
RULE = 'because = "TW-501"\n'
WHOLE = HEAD + POSITION + MAY + RULE

THRAEN = 'game = "thraen"\n\n[[dispute]]\ntitle = "A quarrel"\n'
AT_PLAY = THRAEN + 'question = "May she?"\ntable = "play"\n'
ARCHER = 'may = "play:archer@1"\nanswer = "yes"\nbecause = "TH-PLAY-01"\n'


def refused(text: str) -> DisputeError:
    """What is said of a text, read or laid out."""
    with pytest.raises(DisputeError) as caught:
        check_all(read(text, str(FOLDER / "quarrels.toml")))
    assert str(FOLDER / "quarrels.toml") in str(caught.value)
    return caught.value


def test_a_whole_dispute_is_read() -> None:
    """With the line it begins in."""
    (dispute,) = read(WHOLE, "quarrels.toml")
    assert dispute.asked == May("R^@1", None, True)
    assert (dispute.game, dispute.because, dispute.line) == ("towers", ("TW-501",), 3)
    assert check(dispute).ok


@pytest.mark.parametrize(
    ("text", "field", "line", "what"),
    [
        (HEAD + MAY + RULE, "position", 3, "either a position, a table, or players"),
        (HEAD + POSITION + RULE, "", 3, "expected one of may, options"),
        (WHOLE + 'asked = "0 lay"\n', "asked", 10, "found may and asked"),
        (HEAD + POSITION + MAY, "because", 3, "missing"),
        (WHOLE + 'judge = "me"\n', "judge", 10, "unknown here"),
        (WHOLE.replace('"yes"', '"maybe"'), "answer", 8, 'expected "yes" or "no"'),
        (WHOLE.replace('"May she?"', "3"), "question", 5, "expected a text, found 3"),
        (WHOLE.replace("TW-501", "roofs"), "because", 9, "no rule or ruling 'roofs'"),
        (WHOLE.replace("TW-501", "TH-PLAY-01"), "because", 9, "a rule of another game"),
        (WHOLE.replace("TW-501", "tw-501"), "because", 9, "write TW-501"),
        (WHOLE.replace('"towers"', '"chess"', 1), "game", 3, "no game 'chess'"),
        (WHOLE.replace("R^@1", "R^@"), "may", 7, "move 'R^@', column 4"),
        (WHOLE.replace("1: G3", "1: G3 G3"), "position", 6, "G3 stands on G3 (TW-201)"),
        (WHOLE + 'play = ["G3@2"]\n', "play, move 1", 10, "TW-009"),
        (WHOLE + 'rules = { touching = "face" }\n', "rules.touching", 10, "no switch 'touching'"),
        (WHOLE + 'rules = { touch_model = "hot" }\n', "rules.touch_model", 10, "VERTICAL, FACE"),
        (WHOLE + 'lay = { joker = "0 hand" }\n', "lay.joker", 10, "towers has no cards"),
        (WHOLE + "seat = 4\n", "seat", 10, "no seat 4; there are 0, 1, 2, 3"),
        (HEAD + POSITION + 'options = []\nof = "peek"\n' + RULE, "of", 8, "ask with may"),
        (
            HEAD + POSITION + 'undo = { seat = 0, stopped = "TIRED" }\nanswer = "no"\n' + RULE,
            "undo.stopped",
            7,
            "one of START",
        ),
        (WHOLE + "[[dispute]]\n", "title", 10, "missing"),
        (WHOLE + WHOLE.removeprefix('game = "towers"\n'), "title", 12, "two disputes"),
        ('colour = "red"\n', "colour", 0, "unknown; there are game"),
        ("game = \n", "", 1, "Invalid value"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(text: str, field: str, line: int, what: str) -> None:
    """The field, the line it stands in or that the dispute begins in, and what is the matter."""
    error = refused(text)
    assert (error.field, error.line) == (field, line)
    assert what in error.message


@pytest.mark.parametrize(
    ("more", "field", "what"),
    [
        ('table = "kitchen"\n', "table", "no table 'kitchen'"),
        ('table = "biuld-3"\n', "table", "did you mean build-3?"),
        ('change = { "players.7.goods.salt" = 1 }\n', "change.players.7.goods.salt", "no '7'"),
        ('change = { "players.0.goods.gold" = 1 }\n', "change.players.0.goods.gold", "money, wood"),
        ('change = { "players.0.purse" = 1 }\n', "change.players.0.purse", "has no 'purse'"),
        ('change = { "players.0.goods.salt" = "two" }\n', "change", "expected a whole number"),
        ('change = { "players.0.goods.salt" = 3 }\n', "table", "TH-INV-09"),
        ('change = { "players.0.figures.people" = 4 }\n', "table", "13 population"),
        ('lay = { dragon = "0 hand" }\n', "lay.dragon", "no such card"),
        ('lay = { elder = "0 pocket" }\n', "lay.elder", "places are"),
        ('lay = { elder = "3 hand" }\n', "lay.elder", "no place '3 hand'"),
        ('lay = { coin = "face up" }\n', "lay.coin", "no place 'face up'"),
        ('lay = { realm-start-a = "0 hand" }\n', "lay.realm-start-a", "a starting card lies in"),
        ('lay = { ghiarhabbat = "0 slot 1" }\n', "lay.ghiarhabbat", "not in the game"),
        ('content = "cards.toml"\n', "content", "No such file"),
    ],
)
def test_a_table_is_changed_strictly(more: str, field: str, what: str) -> None:
    """Nothing is added, lost or doubled, and what comes out must be possible."""
    start = AT_PLAY if not more.startswith("table") else AT_PLAY.replace('table = "play"\n', "")
    error = refused(start + more + ARCHER)
    assert error.field == field
    assert what in error.message


DESCRIBED = """
[dispute.position]
moment = "build"
segment = 2

[dispute.position.seats.0]
goods = { wood = 2, stone = 1 }
"""
MAY_BUILD = 'may = "build:2"\nanswer = "yes"\nbecause = "TH-BUILD-02"\n'


def test_a_position_is_described_in_a_table() -> None:
    """Without a step of JSON; what is wrong there is named with its path."""
    head = THRAEN + 'question = "May she?"\n' + MAY_BUILD
    example = '[dispute.position.printed]\n"segment.2.cost" = ["wood", "stone"]\n'
    (dispute,) = read(head + DESCRIBED + example, "quarrels.toml")
    assert check(dispute).ok
    error = refused(head + DESCRIBED.replace("wood = 2", "gold = 2"))
    assert (error.field, error.line) == ("position", 10)
    assert "seats.0.goods.gold" in error.message
    error = refused(head + DESCRIBED + "people = 13\n")
    assert "seats.0.people: 13 on the board" in error.message
    error = refused(HEAD + 'may = "R3@1"\nanswer = "no"\n' + RULE + "position = { twrs = 1 }\n")
    assert "twrs: unknown; did you mean towers?" in error.message


def test_a_move_at_a_moment_that_goes_by_is_judged_there() -> None:
    """Without a Godh card Religion is not asked about; why nothing can be played is."""
    head = THRAEN + 'question = "May she?"\nmay = "godh:coin@1"\nanswer = "no"\n'
    position = 'because = "TH-GIFT-01"\n[dispute.position]\nmoment = "religion"\n'
    (dispute,) = read(head + position, "quarrels.toml")
    assert check(dispute).ok


def test_a_table_of_ones_own_lies_beside_the_file(tmp_path: Path) -> None:
    """Described in TOML, and found before those of the game."""
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables" / "mine.toml").write_text('moment = "build"\n', "utf-8")
    head = THRAEN + 'question = "May she?"\ntable = "mine"\n' + MAY_BUILD
    text = head.replace("yes", "no").replace("TH-BUILD-02", "TH-BUILD-01")
    (dispute,) = read(text, str(tmp_path / "quarrels.toml"))
    assert check(dispute).found == "no"
    (tmp_path / "tables" / "mine.toml").write_bytes(b'moment = "\xff"')
    _own_table.cache_clear()
    with pytest.raises(DisputeError, match="not UTF-8 text, see byte 11"):
        check(dispute)


def test_a_path_that_is_asked_for_must_be_there() -> None:
    """Also in a view, and after the moves."""
    after = AT_PLAY + 'after = { "bridge.colour" = 1 }\nbecause = "TH-PLAY-01"\n'
    assert "bridge has no 'colour'" in refused(after).message
    sees = AT_PLAY + 'sees = { seat = 0, path = "bridge.count", is = 1 }\nbecause = "TH-PLAY-01"\n'
    assert "bridge cannot be counted" in refused(sees).message


def test_a_sentence_is_told_in_the_language_asked_for() -> None:
    """In English where there is no German, and not at all where there is none."""
    (plain,) = read(WHOLE, "quarrels.toml")
    assert (plain.says_in(Language.EN), plain.says_in(Language.DE)) == ("", "")
    (english,) = read(WHOLE + 'says = "Yes: it is."\n', "quarrels.toml")
    assert english.says_in(Language.DE) == "Yes: it is."
    both = WHOLE + 'question_de = "Darf sie?"\nsays = "Yes: it is."\nsays_de = "Ja: So ist es."\n'
    (german,) = read(both, "quarrels.toml")
    assert (german.question_in(Language.DE), german.says_in(Language.DE)) == (
        "Darf sie?",
        "Ja: So ist es.",
    )
    assert (german.question_in(Language.EN), german.says_in(Language.EN)) == (
        "May she?",
        "Yes: it is.",
    )


def test_nothing_stands_for_null() -> None:
    """For TOML has no word for it."""
    text = AT_PLAY + 'sees = { seat = "spectator", path = "cards.crown", is = "nothing" }\n'
    (dispute,) = read(text + 'because = "TH-INFO-01"\n', str(FOLDER / "quarrels.toml"))
    assert dispute.asked == Reads(None, "cards.crown", None)
    assert check(dispute).ok


def test_a_wrong_answer_a_wrong_rule_and_a_wrong_figure_are_told() -> None:
    """What was expected stands beside what the library says."""
    no = HEAD + POSITION + 'may = "R3@1"\nanswer = "no"\nbecause = ["TW-303", "TW-309"]\n'
    wrong = [
        WHOLE.replace('"yes"', '"no"'),
        WHOLE.replace("TW-501", "TW-603"),
        no.replace("TW-303", "TW-201"),
        no + "figures = { level = 4 }\n",
    ]
    results = [check(*read(text, "quarrels.toml")) for text in wrong]
    assert [each.ok for each in results] == [False] * 4
    assert [each.wanted for each in results] == [("no",), ("TW-603",), ("TW-201",), ("level 4",)]
    assert [each.found for each in results] == ["yes", "yes", "no", "no"]


@pytest.mark.parametrize(
    "asked",
    [
        'after = { "players.0.hand.count" = 3 }\n',
        'sees = { seat = 1, path = "players.0.hand.count", is = 3 }\n',
        'sees = { seat = 0, card = "archer", where = "players.0.hand" }\nanswer = "yes"\n',
        'undo = { seat = 0, stopped = "START" }\nanswer = "no"\n',
        'asked = "0 play"\n',
    ],
)
def test_a_rule_that_the_library_does_not_say_is_told_for_every_question(asked: str) -> None:
    """The answer is right, but no such rule stands behind it."""
    text = AT_PLAY + asked + 'because = ["TH-SCORE-01", "TH-FOOD-01"]\n'
    result = check(*read(text, str(FOLDER / "quarrels.toml")))
    assert result.expected == result.found
    assert result.wanted == ("TH-SCORE-01, TH-FOOD-01",)
    assert not {"TH-SCORE-01", "TH-FOOD-01"} & set(result.rules)


def test_a_refusal_is_cited_in_full() -> None:
    """A dispute that names only some of its rules is told so."""
    text = HEAD + POSITION + 'may = "R3@1"\nanswer = "no"\nbecause = "TW-303"\n'
    result = check(*read(text, "quarrels.toml"))
    assert result.rules == ("TW-309", "TW-303")
    assert result.wanted == ("only TW-303",)


def test_the_setup_is_cited_as_long_as_nobody_has_decided_anything() -> None:
    """Afterwards the moves are what counts."""
    head = 'game = "towers"\n\n[[dispute]]\ntitle = "A quarrel"\nquestion = "How many?"\n'
    asked = 'sees = { seat = 0, path = "position.supplies.0.count", is = 11 }\nbecause = "TW-006"\n'
    begun = 'position = "towers players=4 turn=R |"\n'
    assert check(*read(head + begun + asked, "quarrels.toml")).ok
    later = 'position = "towers players=4 turn=R | 1: G3"\n'
    assert check(*read(head + later + asked, "quarrels.toml")).wanted == ("TW-006",)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    """With the byte that is wrong."""
    file = tmp_path / "quarrels.toml"
    file.write_bytes(b'game = "\xff"')
    with pytest.raises(DisputeError, match="not UTF-8 text, see byte 9"):
        load(file)
