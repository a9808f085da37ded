"""Moves and positions as text, both ways; and what cannot be read, with its column."""

from __future__ import annotations

import json

import pytest
from hypothesis import given

from skybridge_rules.content.card_ids import LONGEST_ID
from skybridge_rules.core.errors import ImpossibleSetup, NotationError
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.tags import kebab
from skybridge_rules.thraen import Ability, GreatDrakhe, Options, Resource, Stack, moves, new
from skybridge_rules.thraen.effects import DrawGodh, Gain
from skybridge_rules.thraen.moves import KINDS, Move
from skybridge_rules.thraen.notation import (
    format_move,
    format_position,
    parse_move,
    parse_position,
)
from tests.thraen.samples import QUICK, members, played, values

HERE = "¦"
"""Marks the column at which reading should fail; it is not part of the text."""

CARD = CardId("sky-smiths")

TEXTS: dict[str, Move] = {
    "begin:3": moves.Begin(Seat(3)),
    "face:sumpter": moves.Face(Resource.SUMPTER),
    "show:sky-smiths": moves.Show(CARD),
    "awaken:terogh": moves.Awaken(GreatDrakhe.TEROGH),
    "board:master-of-drakhes": moves.ChooseBoard(Ability.MASTER_OF_DRAKHES),
    "start:1": moves.LayStarting(0),
    "pick:sky-smiths": moves.Pick(CARD),
    "take:bridge-work": moves.Take(Stack.BRIDGE_WORK),
    "draw:0": moves.Draw(0),
    "keep:sky-smiths": moves.Keep(CARD),
    "back:sky-smiths": moves.PutBack(CARD),
    "bonus:salt": moves.ChooseBonus(Gain(Resource.SALT)),
    "bonus:godh": moves.ChooseBonus(DrawGodh()),
    "play:sky-smiths@5": moves.Play(CARD, 4),
    "play:sky-smiths@5!": moves.Play(CARD, 4, retreat=True),
    "advance": moves.Advance(),
    "return:0": moves.Return(0),
    "inspire:2": moves.Inspire(1),
    "next:10": moves.Next(9),
    "use:1.2": moves.Use(0, 1),
    "use:1.2/3": moves.Use(0, 1, 2),
    "garrison": moves.PlaceGarrison(),
    "godh:sky-smiths@1": moves.PlayGodh(CARD, 0),
    "discard:sky-smiths": moves.DiscardGodh(CARD),
    "trade:salt>wood": moves.Trade(Resource.SALT, Resource.WOOD),
    "trade:metal": moves.Trade(Resource.METAL),
    "give-up:stone": moves.GiveUp(Resource.STONE),
    "decline": moves.Decline(),
    "build:7": moves.Build(7),
    "done": moves.Done(),
    "lose-might": moves.LoseMight(),
    "lose-cards": moves.LoseCards(),
    "lose:sky-smiths": moves.LoseCard(CARD),
    "close:3": moves.CloseSlot(2),
    "lose-people": moves.LosePeople(),
    "lay:4": moves.LayBridgeWork(3),
    "crown:shenna": moves.PlaceCrown(Stack.SHENNA),
    "peek:light": moves.Peek(Stack.LIGHT),
    "play:sky-smiths@5~1": moves.Play(CARD, 4, ghiarhabbat=0),
    "play:sky-smiths@5!~1": moves.Play(CARD, 4, retreat=True, ghiarhabbat=0),
    "godh:sky-smiths@1~2": moves.PlayGodh(CARD, 0, 1),
    "summon": moves.Summon(),
    "invest": moves.Invest(),
    "collect": moves.Collect(),
    "both:sky-smiths": moves.DiscardBoth(CARD),
    "give:0": moves.Give(Seat(0)),
    "bury:sky-smiths": moves.Bury(CARD),
    "utreng:metal": moves.UtrengFace(Resource.METAL),
    "utreng:special": moves.UtrengFace(None),
    "turn:money": moves.TurnDie(Resource.MONEY),
    "die:utreng": moves.ChooseDie(utreng=True),
    "die:skybridge": moves.ChooseDie(utreng=False),
    "build:7+die": moves.Build(7, die=True),
}


@pytest.mark.parametrize("text", TEXTS)
def test_a_move_reads_as_it_is_written(text: str) -> None:
    """Slots, places, effects and ways from 1; seats and territories from 0."""
    assert parse_move(text) == TEXTS[text]
    assert format_move(TEXTS[text]) == text


def test_every_kind_of_move_has_a_text() -> None:
    """None is missing above."""
    assert {type(move) for move in TEXTS.values()} == set(members(Move))


def test_the_name_of_a_class_contains_the_word_of_its_move() -> None:
    """``build`` is Build, ``bonus`` is ChooseBonus: one name for one thing."""
    for word, kind in KINDS.items():
        assert set(word.split("-")) <= set(kebab(kind).replace("starting", "start").split("-"))


@given(values(Move))
def test_every_move_comes_back_from_its_text(move: Move) -> None:
    """Legal or not, as long as its cards have ids that content allows."""
    text = format_move(move)
    assert parse_move(text) == move
    assert not any(sign.isspace() for sign in text)


@pytest.mark.parametrize(
    "marked",
    [
        "¦",
        "¦ take:realm",
        "¦Take:realm",
        "¦takes:realm",
        "give:¦wood",
        "¦gives:0",
        "¦lose-heart",
        "take¦",
        "take¦ :realm",
        "take:¦",
        "take:¦realms",
        "take:¦REALM",
        "take:¦7",
        "take:realm¦ ",
        "take:realm¦\n",
        "take:realm¦_work",
        "take:¦bridge",
        "done¦:",
        "done¦!",
        "begin:¦x",
        "begin:¦-1",
        "begin:0¦1",
        "start:¦0",
        "start:¦-1",
        "start:1¦.2",
        "show:¦",
        "show:¦Sky",
        "show:¦-sky",
        "show:sky¦-",
        "show:sky¦--smiths",
        "show:sky¦ smiths",
        f"show:¦{'x' * (LONGEST_ID + 1)}",
        "play:sky¦",
        "play:sky¦!",
        "play:sky@¦",
        "play:sky@¦0",
        "play:sky@¦!",
        "play:sky@1!¦!",
        "godh:sky@1¦!",
        "bonus:¦gold",
        "bonus:¦draw-godh",
        "use:¦0.1",
        "use:1¦",
        "use:1¦/2",
        "use:1.¦0",
        "use:1.1¦/1",
        "use:1.1/¦0",
        "use:1.1/¦x",
        "use:1.1/2¦/2",
        "trade:salt>¦",
        "trade:salt>¦gold",
        "trade:¦>wood",
        "trade:salt¦<wood",
        "awaken:¦drakhe",
        "board:¦guinn",
        "play:sky@1~¦",
        "play:sky@1~¦0",
        "play:sky@1~2¦!",
        "godh:sky@1~¦x",
        "build:2¦+dice",
        "build:2+die¦+die",
        "die:¦wood",
        "die:¦utrengs",
        "utreng:¦gold",
        "turn:¦special",
        "crown:¦guinn",
        "both:¦",
        "summon¦:",
    ],
)
def test_an_unreadable_move_is_refused_at_its_column(marked: str) -> None:
    """NotationError says where; columns count from 1."""
    text = marked.replace(HERE, "")
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert caught.value.column == marked.index(HERE) + 1
    assert caught.value.text == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("take", "expected take:STACK"),
        ("take:realms", "expected one of realm, light, darkness, utreng, shenna, bridge-work, eye"),
        ("tke:realm", "no move is called 'tke', only advance, awaken, back, "),
        ("return", "expected return:TERRITORY"),
        ("build", "expected build:SEGMENT, with +die for the die on the board"),
        ("trade", "expected trade:RESOURCE or trade:RESOURCE>RESOURCE"),
        ("play", "expected play:CARD@SLOT, with ! for Retreat, ~SLOT for Ghiarhabbat"),
        ("use", "expected use:SLOT.EFFECT or use:SLOT.EFFECT/WAY"),
        ("utreng", "expected utreng:RESOURCE or utreng:special"),
        ("die:wood", "expected one of skybridge, utreng, found 'wood'"),
        ("", "expected a move such as take:STACK, found the end"),
        ("bonus:gold", "metal, sumpter, salt, godh, found 'gold'"),
        ("use:1.1/1", "the first way is not written"),
        ("play:@1", "expected the id of a card, such as bridge-work, found '@1'"),
        (f"show:{'x' * 41}", "has 40 letters at most, not 41"),
    ],
)
def test_a_refusal_says_what_was_wanted(text: str, said: str) -> None:
    """In words that help."""
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert said in caught.value.message


def test_every_position_of_a_game_comes_back_from_its_text() -> None:
    """One line, in the middle of an effect too."""
    states = played(Options(2), 7)
    for state in states[:60] + states[60::25]:
        text = format_position(state)
        assert parse_position(text) == state
        assert text.isprintable()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"round": "1"}, "$.round: expected a whole number"),
        ({"luck": 7}, "$: unknown luck"),
        ({"agenda": [{"type": "ask-luck"}]}, "$.agenda[0]: type must be one of"),
        ({"bridge": {}}, "$.bridge: missing completed, idle, crews, die"),
    ],
)
def test_an_unreadable_position_is_refused_with_its_path(
    change: dict[str, object], said: str
) -> None:
    """As NotationError, like any text that cannot be read."""
    document = {**json.loads(format_position(new(Options(2)))), **change}
    with pytest.raises(NotationError) as caught:
        parse_position(json.dumps(document))
    assert said in caught.value.message
    assert caught.value.column == 1


@pytest.mark.parametrize("text", ["", "{", "thraen", "[]", "null", '{"round": NaN}'])
def test_what_is_no_position_at_all_is_refused(text: str) -> None:
    """Truncated, empty, or of another kind."""
    with pytest.raises(NotationError, match=r"column 1: \$: "):
        parse_position(text)


@pytest.mark.rule("TH-SETUP-01")
def test_a_readable_but_impossible_position_is_refused_by_its_rule() -> None:
    """TH-SETUP-01: that is no matter of notation."""
    document = json.loads(format_position(new(Options(2))))
    document["table"]["players"] = 5
    with pytest.raises(ImpossibleSetup) as caught:
        parse_position(json.dumps(document))
    assert [each.rule for each in caught.value.problems] == ["TH-SETUP-01"]


def test_a_position_of_another_content_is_refused_with_a_word_on_it() -> None:
    """The module reads games with the shipped content."""
    with pytest.raises(NotationError, match="no content with the digest"):
        parse_position(format_position(new(Options(2, content=QUICK))))
