"""Documents of a card game: content travels as its digest, a table as its options."""

from __future__ import annotations

import json

import pytest
from attrs import frozen

from skybridge_rules.content.documents import CardDocuments
from skybridge_rules.core.documents import Documents
from skybridge_rules.core.errors import ImpossibleSetup, JsonError, UnknownContent
from skybridge_rules.core.events import Told
from skybridge_rules.core.schema import schema
from skybridge_rules.core.verdict import Problem, problem


@frozen
class Deck:
    """What is printed."""

    title: str
    cards: tuple[str, ...]


@frozen
class Options:
    """How a game is begun."""

    players: int
    content: Deck


@frozen
class Table:
    """What never changes in a game."""

    options: Options
    seats: int


@frozen
class State:
    """What does."""

    table: Table
    turn: int


@frozen
class View:
    """What is seen of it."""

    turn: int


@frozen
class Turn:
    """A move."""

    over: int


@frozen
class Turned:
    """An event."""

    over: int


SHIPPED, EXAMPLES, OWN = Deck("Shipped", ("a",)), Deck("Examples", ("b",)), Deck("Own", ("c", "d"))
ALIKE = Deck("Shipped again", ("a",))
WRONG = problem("A-1", "turn", "nobody's")


def digest_of(deck: Deck) -> str:
    """By the cards, whatever the title."""
    return "-".join(deck.cards)


def problems(state: State) -> tuple[Problem, ...]:
    """A turn that cannot be."""
    return (WRONG,) if state.turn > 9 else ()


def documents(
    *contents: Deck, examples: bool = True
) -> Documents[State, Turn, Turned, View, Options]:
    """The documents of this game, with some contents."""
    cards = CardDocuments(
        Deck,
        lambda: SHIPPED,
        digest_of,
        Table,
        lambda options: Table(options, options.players),
        {Turn: "turn", Turned: "has-turned"},
        (lambda: EXAMPLES) if examples else None,
    )
    return cards.with_contents(contents, State, Turn, Turned, View, Options, problems)


def state_of(deck: Deck, turn: int = 1) -> State:
    """A state of a game of two with these cards."""
    return State(Table(Options(2, deck), 2), turn)


def test_a_state_names_its_content_by_the_digest_and_its_table_by_the_options() -> None:
    """Nothing printed is written down."""
    text = documents().to_json(state_of(SHIPPED))
    assert json.loads(text) == {"table": {"players": 2, "content": "a"}, "turn": 1}


@pytest.mark.parametrize("deck", [SHIPPED, EXAMPLES, OWN])
def test_a_document_is_read_with_the_content_it_was_played_with(deck: Deck) -> None:
    """The shipped one, the examples, or one that was handed over."""
    made = documents(OWN)
    assert made.read_state(made.to_json(state_of(deck))) == state_of(deck)
    assert made.read_options(made.to_json(Options(3, deck))) == Options(3, deck)


def test_of_two_contents_that_play_alike_the_one_at_hand_is_taken() -> None:
    """It was handed over for that."""
    made = documents(ALIKE)
    assert made.read_options(made.to_json(Options(2, SHIPPED))).content is ALIKE


def test_a_content_that_is_not_at_hand_is_refused_with_those_that_are() -> None:
    """By their digests and titles, and with what to do."""
    for made, known in (
        (documents(), "a (Shipped)"),
        (documents(OWN, examples=False), "a (Shipped), c-d (Own)"),
    ):
        with pytest.raises(JsonError) as caught:
            made.read_options('{"players":2,"content":"x-y"}')
        (fault,) = caught.value.faults
        assert fault.path == "$.content"
        assert isinstance(fault.cause, UnknownContent)
        assert fault.message == (
            f'no content with the digest "x-y" is at hand, only {known};'
            " documents_for(content) and Edition(content) read with another one"
        )


def test_examples_are_at_hand_only_where_there_are_some() -> None:
    """A game may have none."""
    with pytest.raises(JsonError):
        documents(examples=False).read_options('{"players":2,"content":"b"}')


def test_the_other_documents_are_read_too() -> None:
    """Moves and events by their tags; a state must be possible."""
    made = documents()
    assert json.loads(made.to_json(Turn(3))) == {"type": "turn", "over": 3}
    assert made.read_move(made.to_json(Turn(3))) == Turn(3)
    assert json.loads(made.to_json(Turned(3))) == {"type": "has-turned", "over": 3}
    assert made.read_event(made.to_json(Turned(3))) == Turned(3)
    assert made.read_told(made.to_json(Told(Turned(3)))) == Told(Turned(3))
    assert made.read_view(made.to_json(View(4))) == View(4)
    with pytest.raises(ImpossibleSetup) as caught:
        made.read_state(made.to_json(state_of(SHIPPED, 10)))
    assert caught.value.problems == (WRONG,)


@pytest.mark.parametrize(("content", "found"), [("5", "5"), ("null", "null"), ('["a"]', '["a"]')])
def test_what_is_no_digest_is_refused(content: str, found: str) -> None:
    """A content travels as a text and nothing else."""
    with pytest.raises(JsonError) as caught:
        documents().read_options(f'{{"players":2,"content":{content}}}')
    assert str(caught.value) == f"$.content: expected a text, found {found}"


def test_the_schema_says_that_content_is_a_text() -> None:
    """And a table its options."""
    made = documents()
    found = schema(made.codec, made.state, "a state")["$defs"]
    assert found["Options"]["properties"]["content"] == {"type": "string"}
    assert found["State"]["properties"]["table"] == {"$ref": "#/$defs/Options"}
