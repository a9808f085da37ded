"""An edition: every question goes to the game, but documents are read with its own content."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from skybridge_rules.content.edition import OtherEdition


class Echo:
    """A game, or documents, that answer every question with the question."""

    NAME, EDITION, RULES_VERSION, TURN_RULE = "echo", "first print", "7", "E-1"

    def __init__(self, name: str) -> None:
        self.name = name

    def __getattr__(self, asked: str) -> Any:
        if asked.startswith("__"):
            raise AttributeError(asked)
        return lambda *arguments: (self.name, asked, *arguments)


def again(content: str) -> OtherEdition[Any, Any, Any, Any, Any]:
    """An edition with this content."""
    game: Any = Echo("game")
    documents: Any = Echo("documents")
    return OtherEdition(game, content, documents, again)


EDITION: Any = again("own cards")


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("new", ("options",)),
        ("options_of", ("state",)),
        ("seats", ("state",)),
        ("round_of", ("state",)),
        ("decision", ("state",)),
        ("legal_moves", ("state",)),
        ("chance_weights", ("state",)),
        ("explain", ("state", "move", 1)),
        ("apply", ("state", "move")),
        ("step", ("state", "move")),
        ("view", ("state", None)),
        ("view", ("state", 1)),
        ("unknowns", ("view",)),
        ("resample", ("view", "dealer")),
        ("score", ("state",)),
        ("problems", ("state",)),
        ("format_move", ("move",)),
        ("parse_move", ("text",)),
        ("content_digest", ("options",)),
    ],
)
def test_every_question_goes_to_the_game(name: str, arguments: tuple[object, ...]) -> None:
    """As it was asked; the rules are the same for every content."""
    assert getattr(EDITION, name)(*arguments) == ("game", name, *arguments)


def test_nobody_is_named_where_nobody_is_asked_about() -> None:
    """Then the one who is asked is meant."""
    assert EDITION.explain("state", "move") == ("game", "explain", "state", "move", None)


@pytest.mark.parametrize("name", ["format_position", "parse_position"])
def test_positions_are_written_and_read_by_its_own_documents(name: str) -> None:
    """For they name the content."""
    assert getattr(EDITION, name)("it") == ("documents", name, "it")


def test_an_edition_has_the_names_of_its_game() -> None:
    """And is equal to another one of the same content."""
    names = EDITION.NAME, EDITION.EDITION, EDITION.RULES_VERSION, EDITION.TURN_RULE
    assert names == ("echo", "first print", "7", "E-1")
    assert again("own cards") == EDITION
    assert again("other cards") != EDITION


def test_an_edition_travels_by_the_function_that_made_it() -> None:
    """With its content; without such a function it says why it cannot."""
    assert pickle.loads(pickle.dumps(EDITION)) == EDITION
    stuck: Any = OtherEdition(EDITION.game, "own cards", EDITION.JSON)
    with pytest.raises(TypeError) as caught:
        pickle.dumps(stuck)
    assert str(caught.value) == (
        "an edition travels by the function that made it, and none is named"
    )
