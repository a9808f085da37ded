"""Ids of cards, and other texts in messages."""

from __future__ import annotations

from skybridge_rules.content.card_ids import LONGEST_ID, is_card_id, label, quote


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
