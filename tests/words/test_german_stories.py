"""Whole games told in German, to be read as a German player would."""

from __future__ import annotations

import os
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

from skybridge_rules import towers
from skybridge_rules.bots import bot_named, play_on
from skybridge_rules.cli.localized import AnyGame, game_named
from skybridge_rules.cli.score import seat_names
from skybridge_rules.cli.story import tell_match
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.core.chance import Dealer
from skybridge_rules.match import Match, format_record, record_of
from skybridge_rules.package import Request
from skybridge_rules.words import Language
from skybridge_rules.words.verdicts import score_words, standing_words
from tests.cli.running import run

HERE = Path(__file__).parent


def story(game: AnyGame, seed: int) -> str:
    """A game of two between random bots, and its score."""
    rules, options = game.rules, game.package.options.make(Request(players=2))
    match = Match(rules, options, dealer=Dealer.of(seed))
    bots = dict.fromkeys(rules.seats(match.state), bot_named("random", rules))
    steps = [step for _, _, step in play_on(match, bots)]
    out = StringIO()
    terminal = Terminal(StringIO(), out, StringIO())
    tell_match(terminal, game, match, steps)
    return f"{out.getvalue()}\n" + "\n".join(_counted(game, match.state)) + "\n"


def _counted(game: AnyGame, state: object) -> Iterator[str]:
    score, names = game.rules.score(state), seat_names(game, state)
    yield score_words(score, game.language)
    for item in score.items:
        words = game.words.item(item, game.language)
        yield f"  {names[item.seat]}: {item.points} für {words} ({item.rule})"
    for standing in score.standings:
        yield f"  {standing.rank}. {standing_words(standing, names, game.language)}"


@pytest.mark.parametrize("name", ["towers", "thraen", "skyward", "mysthea"])
def test_a_game_is_told_in_german_as_ever(name: str) -> None:
    """A change here is a change of the rules, the content or the words: say which."""
    told = story(game_named(name, language=Language.DE), seed=2)
    path = HERE / f"{name}-german.txt"
    if os.environ.get("SKYBRIDGE_UPDATE_GOLDEN"):
        path.write_text(told, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == told


def test_the_command_line_speaks_german_where_it_is_asked_to() -> None:
    """Verdicts, scores, rules and a game; English is what it speaks otherwise."""
    refused = run("explain", "towers", "R=@1-5", "--lang", "de")
    assert refused.code == 1
    assert refused.out.startswith("R=@1-5 ist nicht erlaubt, aus 3 Gründen.\n")
    assert "englische Seite (Gigamic), Seite 1" in refused.out
    assert (
        '"words": "eine Brücke liegt auf Teilen'
        in run("explain", "towers", "R=@1-5", "--lang", "de", "--json").out
    )
    score = run("score", "thraen", "--players", "2", "--lang", "de")
    assert "Wertung, wenn das Spiel jetzt zu Ende wäre" in score.out
    rule = run("rules", "TH-BUILD-05", "--lang", "de")
    assert "Beruht auf: dem Text der Spielregel" in rule.out
    assert rule.out.endswith("Die Regeln, Fragen und Auslegungen selbst sind englisch verfasst.\n")
    assert "Auslegungen" in run("rules", "thraen", "--search", "Labor", "--lang", "de").out
    assert run("score", "towers", "--lang", "fr").code == 2


def test_a_person_is_asked_and_answered_in_german() -> None:
    """Help, moves, verdicts, undo and its barrier, and what is saved."""
    told = run(
        *("play", "towers", "--players", "2", "--seed", "1", "--lang", "de"),
        stdin="undo\nhelp\n\nwhy R3@5\nR3@5\nundo\nundo force\nredo\nquit\n",
    ).out
    for words in (
        "Du bist Platz 0 (RB); gegen dich: Platz 1 (GY)",
        "Du bist am Zug, Platz 0 (RB): 36 erlaubte Züge.",
        "weiter zurück geht es nicht: es wurde noch nichts gespielt.",
        "einen Zug spielen, in Notation",
        "Ein Zug oder eines davon:",
        "R3@5 ist erlaubt.",
        "über Schritt 2 hat ein anderer entschieden: Platz 1 (TW-101);",
        "2 Schritte zurückgenommen",
        "2 Schritte noch einmal gespielt",
    ):
        assert words in told


def test_a_record_and_an_account_are_told_in_german(tmp_path: Path) -> None:
    """Steps, the end, and who saw it."""
    record = tmp_path / "game.txt"
    match = Match(towers, towers.Options(2), dealer=Dealer.of(1))
    match.play(towers.parse_move("R3@5"), None)
    record.write_text(format_record(record_of(match)), encoding="utf-8")
    told = run("replay", str(record), "--lang", "de").out
    assert "Platz 0 (RB) legt R3 auf das leere Fundament 5" in told
    assert "Nach Schritt 1 von 1" in told
    account = tmp_path / "seen.txt"
    run("export", str(record), "--spectator", "-o", str(account))
    assert "so gesehen: das Publikum" in run("replay", str(account), "--lang", "de").out


def test_two_readings_part_for_german_reasons(tmp_path: Path) -> None:
    """The frame of a comparison is English, what the rules say is not."""
    table = tmp_path / "table.txt"
    table.write_text("towers players=4 turn=B | 1: R2 G= / 2: B2 G= / 3: R3\n", encoding="utf-8")
    told = run(
        *("compare", "towers", str(table), "--against", "bridge_on_bridge=NEVER"),
        *("--depth", "0", "--lang", "de"),
    ).out
    assert "liegen Brücken nie auf Brücken; oben auf Turm 2 liegt G=." in told
