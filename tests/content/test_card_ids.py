"""Ids of cards, and other texts in messages."""

from __future__ import annotations

import pytest

from skybridge_rules.content.card_ids import LONGEST_ID, card_part, is_card_id, label, quote
from skybridge_rules.core.errors import NotationError
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.notation import Cursor


def test_an_id_can_stand_in_a_notation_a_file_name_and_an_address() -> None:
    """Small letters and digits, single hyphens between them, and not too long."""
    assert all(map(is_card_id, ("a", "4", "great-auk-2", "a" * LONGEST_ID)))
    strange = ("", "A", "a_b", "-a", "a-", "a--b", "a b", "a\n", "é", "a" * (LONGEST_ID + 1))
    assert not any(map(is_card_id, strange))


def test_any_other_text_is_quoted_and_cut_short() -> None:
    """So a message stays on its line."""
    assert label("great-auk") == "great-auk"
    assert label("Great auk\n") == quote("Great auk\n") == '"Great auk\\n"'
    assert quote("a" * 38) == f'"{"a" * 38}"'
    assert quote("a" * 39) == f'"{"a" * 36}...'


def test_a_card_is_read_by_its_id_up_to_what_cannot_be_one() -> None:
    """As long as may be, and written as it is."""
    part, cursor = card_part("great-auk"), Cursor("play:great-auk-2@1")
    cursor.expect("play:")
    assert part.form == "CARD"
    assert part.read(cursor) == "great-auk-2"
    cursor.expect("@1")
    assert part.write(CardId("great-auk")) == "great-auk"
    assert part.read(Cursor("a" * LONGEST_ID)) == "a" * LONGEST_ID


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("play:@1", 6, "expected the id of a card, such as great-auk, found '@1'"),
        ("play:" + "a" * 41, 6, "the id of a card has 40 letters at most, not 41"),
    ],
)
def test_what_is_no_id_is_refused_where_it_begins(text: str, column: int, message: str) -> None:
    """With an example, or with the limit."""
    cursor = Cursor(text)
    cursor.expect("play:")
    with pytest.raises(NotationError) as caught:
        card_part("great-auk").read(cursor)
    assert (caught.value.column, caught.value.message) == (column, message)
