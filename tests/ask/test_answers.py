"""``ask``: cards with a verdict, the rule, its source, a case and a link."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from magpie_rules.package import PACKAGE as MAGPIE

from skybridge_rules import UnknownName, catalogue, register
from skybridge_rules.ask import ask, spoken_in
from skybridge_rules.ask.books import book_of
from skybridge_rules.disputes import cases_of
from skybridge_rules.words import Language

GAMES = ("mysthea", "skyward", "thraen", "towers")


def test_an_answer_is_a_whole_card() -> None:
    """The judge's sentence, the rule in one, book and page, a case, and where to read on."""
    best, *others = ask("no room for the third wood", game="thraen", language=Language.EN)
    assert best.id == "TH-STORE-07"
    assert (best.game, best.kind, best.language) == ("thraen", "rule", Language.EN)
    assert "make room" in best.verdict
    assert best.says in best.text
    assert best.source == "Skybridge rulebook, English (Deep Print Games), page 9, storage"
    assert best.link == "rules/thraen.html#th-store-07"
    assert best.case is not None
    assert best.case.says == best.verdict
    assert best.case.file == "storage.toml"
    assert len(others) == 4
    assert best.score > others[0].score


def test_a_language_that_is_not_spoken_is_refused() -> None:
    """With the names of those that are."""
    with pytest.raises(UnknownName, match="no language 'fr'; there are en, de"):
        ask("no room for the third wood", language="fr")


@pytest.mark.parametrize(("game", "wanted"), [("towers", "TW-603"), ("skyward", "SW-601")])
def test_the_second_part_of_a_german_compound_is_no_ending(game: str, wanted: str) -> None:
    """ "Spielende" asks for the end, not for "Spiel"."""
    assert ask("Spielende", game)[0].id == wanted
    assert ask("wann ist Spielende?", game, "de")[0].id == wanted


def test_a_ruling_is_found_with_its_page() -> None:
    """It says that it is ours, and names the page that it is about."""
    found = next(each for each in ask("TH-Q-26"))
    assert found.kind == "ruling"
    assert found.source.startswith("our ruling; Skybridge rulebook")
    assert found.link == "rules/thraen-rulings.html#th-q-26"


@pytest.mark.parametrize("question", ["th store 7", "TH-STORE-07", "what is th-store-07 about"])
def test_an_id_wins_outright(question: str) -> None:
    """Whatever else stands in the question."""
    assert ask(question)[0].id == "TH-STORE-07"


def test_the_language_of_the_question_is_that_of_the_answer() -> None:
    """Unless another one is asked for."""
    assert ask("kein Platz für das dritte Holz", "thraen")[0].language is Language.DE
    assert ask("no room for the third wood", "thraen")[0].language is Language.EN
    assert ask("TH-STORE-07", language=Language.DE)[0].language is Language.DE
    assert ask("TH-STORE-07", language="de")[0].language is Language.DE
    assert spoken_in("Charaktertableau", "thraen") is Language.DE


def test_the_title_of_a_game_leads_to_it() -> None:
    """Where no game is told."""
    assert ask("who begins in Mysthea")[0].game == "mysthea"
    assert ask("who begins in Skyward")[0].game == "skyward"


def test_as_many_answers_as_are_wanted() -> None:
    """Best first, each once."""
    found = ask("how many points", limit=20)
    assert len({each.id for each in found}) == 20
    assert [each.score for each in found] == sorted((each.score for each in found), reverse=True)
    assert [each.id for each in ask("how many points", limit=3)] == [each.id for each in found[:3]]
    assert ask("how many points", limit=0) == ()


def test_an_unknown_game_is_refused() -> None:
    """As everywhere else."""
    with pytest.raises(UnknownName, match="no game 'chess'; there is"):
        ask("who begins", game="chess")


@given(st.text(max_size=600), st.sampled_from(GAMES), st.sampled_from(Language))
def test_nothing_that_is_typed_breaks_it(text: str, game: str, language: Language) -> None:
    """Answers, or none."""
    for each in ask(text, game, language):
        assert each.id in catalogue.of_game(game).by_id


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", Language)
def test_every_title_finds_its_own_record(game: str, language: Language) -> None:
    """Nearly always as the first answer: a few records share their words."""
    entries = catalogue.of_game(game).rules_and_rulings
    some = entries[:: max(1, len(entries) // 40)]
    titles = {each.id: ask(each.id, game, language, 1)[0].title for each in some}
    missed = [
        entry
        for entry, title in titles.items()
        if entry not in [each.id for each in ask(title, game, language, 3)]
    ]
    assert len(missed) <= 2, missed


def test_every_case_stands_where_the_answer_says() -> None:
    """The files of cases are those of the game."""
    for game in GAMES:
        names = {Path(each.file).name for each in cases_of(register.package(game))}
        for answer in ask("who begins", game):
            assert answer.case is None or answer.case.file in names


def test_asking_imports_no_game() -> None:
    """A book lies beside its game, and is read without it."""
    code = (
        "import sys; from skybridge_rules.ask import ask; assert ask('who begins');"
        "print([each for each in sys.modules if each.split('.')[1:2] and each.split('.')[1] in"
        " ('mysthea', 'skyward', 'thraen', 'towers', 'match', 'bots', 'disputes')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_book_that_is_found_is_that_of_the_package() -> None:
    """Where it lies beside the game, and where a package has to say it."""
    for game in register.names():
        assert book_of(game).root == register.package(game).book.root


@pytest.fixture(name="magpie")
def a_game_from_outside() -> Iterator[str]:
    """A game that is added by hand, and has neither German nor everyday words."""
    register.add(MAGPIE)
    yield MAGPIE.name
    register.remove(MAGPIE.name)


def test_a_game_from_outside_can_be_asked_about(magpie: str) -> None:
    """By its rules alone, and in English where it has no other words."""
    best = ask("how many rounds are there", magpie)[0]
    assert (best.id, best.game, best.verdict) == ("MG-20", magpie, "")
    assert ask("wie viele Karten", magpie, Language.DE)[0].game == magpie
    assert magpie in [each.game for each in ask("how many rounds does magpie have")]
