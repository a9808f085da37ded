"""Feuds, in both directions: only what touches directly is at feud (TH-FEUD-01 to TH-FEUD-07)."""

from __future__ import annotations

import pytest

from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Content, Faction
from skybridge_rules.thraen.effects import Inspiration, Religion
from tests.thraen.bare_tables import table
from tests.thraen.builders import Board, card, deal, godh, moves, play, refused, stack
from tests.thraen.said_tables import allowed_by

PRIEST = card("priest", "realm", "a", main=[Religion()])
SHADE = card("shade", "darkness", "b")
ELDER = card("elder", "light", "b")
ANGEL = card("angel", "eye", "b")
BANE = godh("bane", "b", "darkness")
MUSE = godh("muse", "e", gift=Inspiration())


def dealt() -> Content:
    """The cards of this file."""
    return deal(PRIEST, SHADE, ELDER, ANGEL, BANE, MUSE)


def religion(*below: str, feud: str = "darkness") -> list[str]:
    """What Religion offers for a Godh card of rune b when these lie at slot 2, bottom to top."""
    cards = deal(PRIEST, SHADE, ELDER, ANGEL, godh("bane", "b", feud), godh("alpha", "a"))
    board = Board(a=["priest"], b=below, godhs=["alpha", "bane"])
    return moves(play(table(cards, board, Board(), ask="use"), "use:1.1"))


def plays(card: str, *below: str, feud: str = "darkness") -> list[str]:
    """How a card may be played in step 2 when these lie at slot 2, bottom to top."""
    cards = deal(PRIEST, SHADE, ELDER, ANGEL, godh("bane", "b", feud))
    return moves(table(cards, Board(b=below, hand=[card]), Board(), ask="play"))


@pytest.mark.rule("TH-FEUD-01")
def test_a_godh_card_is_not_played_onto_its_feud_colour() -> None:
    """TH-FEUD-01: refused on the shade, with the colour and the card it would lie on."""
    assert religion("shade") == ["godh:alpha@1"]
    cards = deal(PRIEST, SHADE, BANE, godh("alpha", "a"))
    board = Board(a=["priest"], b=["shade"], godhs=["alpha", "bane"])
    state = play(table(cards, board, Board(), ask="use"), "use:1.1")
    why = reason("TH-FEUD-01", card="bane", colour="darkness", top="shade")
    refused(state, "godh:bane@2", why)


@pytest.mark.rule("TH-FEUD-01")
def test_only_the_top_card_counts_for_a_godh_card() -> None:
    """TH-FEUD-01: a shade further down does no harm, another feud neither."""
    assert "godh:bane@2" in religion("shade", "elder")
    assert "godh:bane@2" not in religion("elder", "shade")
    assert "godh:bane@2" in religion("elder", "shade", feud="light")


@pytest.mark.rule("TH-FEUD-02", "TH-PLAY-04")
def test_a_faction_card_of_the_feud_colour_is_not_played_onto_a_godh_card() -> None:
    """TH-FEUD-02: the shade is refused, the elder is not."""
    board = Board(b=["elder", "bane"], hand=["shade", "priest"])
    state = table(dealt(), board, Board(), ask="play")
    assert moves(state) == ["play:priest@1"]
    why = reason("TH-FEUD-02", card="shade", colour="darkness", godh="bane")
    refused(state, "play:shade@2", why)
    assert plays("elder", "priest", "bane") == ["play:elder@2"]


@pytest.mark.rule("TH-FEUD-02")
def test_only_direct_contact_with_the_godh_card_counts() -> None:
    """TH-FEUD-02: with an elder between them the shade may be played."""
    assert plays("shade", "priest", "bane", "elder") == ["play:shade@2"]


@pytest.mark.rule("TH-FEUD-02", "TH-RETREAT-04")
def test_a_feud_binds_a_card_played_with_retreat() -> None:
    """TH-FEUD-02: the slot with the Godh card is the only one that is not offered."""
    night = card("night", "darkness", "a")
    board = Board(b=["elder", "bane"], hand=["night"], might=1)
    state = table(deal(night, ELDER, BANE), board, Board(), ask="play")
    assert moves(state) == ["play:night@1", "play:night@3!", "play:night@4!", "play:night@5!"]
    why = reason("TH-FEUD-02", card="night", colour="darkness", godh="bane")
    refused(state, "play:night@2!", reason("TH-RETREAT-04", slot=2), why)


@pytest.mark.rule("TH-FEUD-03", "TH-IMMED-05")
def test_inspiration_may_bring_enemies_together() -> None:
    """TH-FEUD-03: the Godh card is laid right onto the shade, and the other way round."""
    board = Board(b=["shade", "elder", "bane"], godhs=["muse"])
    state = play(table(dealt(), board, Board(), ask="use"), "discard:muse", "inspire:2")
    assert stack(play(state, "next:1", "next:3"), "b") == ["elder", "shade", "bane"]
    assert stack(play(state, "next:3", "next:1"), "b") == ["elder", "bane", "shade"]


@pytest.mark.rule("TH-FEUD-02", "TH-Q-35", "TH-CARD-04")
def test_a_godh_card_that_was_buried_has_no_feud_with_the_next_card() -> None:
    """TH-FEUD-02: after Inspiration the elder is on top, and the shade may follow."""
    board = Board(b=["elder", "bane"], hand=["shade"], godhs=["muse"])
    state = table(dealt(), board, Board(), ask="play")
    assert moves(state) == ["discard:muse", "done"]
    buried = play(state, "discard:muse", "inspire:2", "next:2")
    assert moves(buried) == ["play:shade@2"]
    assert stack(play(buried, "play:shade@2"), "b") == ["bane", "elder", "shade"]


@pytest.mark.rule("TH-FEUD-07", "TH-Q-44")
def test_a_starting_card_has_the_colour_of_its_owner() -> None:
    """TH-FEUD-07: Guinn's granaries are of the Realm."""
    cards = deal(PRIEST, godh("delta", "d", "realm"), godh("alpha", "a", "darkness"))
    board = Board(a=["priest"], d=["old-granaries"], godhs=["alpha", "delta"])
    state = play(table(cards, board, Board(), ask="use"), "use:1.1")
    why = reason("TH-FEUD-01", card="delta", colour="realm", top="old-granaries")
    refused(state, "godh:delta@4", why)


@pytest.mark.rule("TH-FEUD-07", "TH-Q-45")
@pytest.mark.parametrize("feud", [each.name.lower() for each in Faction])
def test_bridge_work_and_eye_cards_are_never_at_feud(feud: str) -> None:
    """TH-Q-45: not under a Godh card of any feud, and not on one."""
    for name in ("bridge-work", "angel"):
        assert "godh:bane@2" in religion(name, feud=feud)
        assert f"play:{name}@2" in plays(name, "elder", "bane", feud=feud)


@pytest.mark.rule("TH-FEUD-07", "TH-Q-45")
def test_a_card_without_a_colour_is_allowed_for_that_very_reason() -> None:
    """TH-FEUD-07: said of the angel, under a Godh card and on one; not of the elder of Light."""
    cards = deal(PRIEST, SHADE, ELDER, ANGEL, BANE, godh("alpha", "a"))
    for name, colourless in (("angel", True), ("elder", False)):
        board = Board(a=["priest"], b=[name], godhs=["alpha", "bane"])
        chosen = play(table(cards, board, Board(), ask="use"), "use:1.1")
        assert ("TH-FEUD-07" in allowed_by(chosen, "godh:bane@2")) is colourless
        board = Board(b=["elder", "bane"], hand=[name])
        played = table(cards, board, Board(), ask="play")
        assert ("TH-FEUD-07" in allowed_by(played, f"play:{name}@2")) is colourless
