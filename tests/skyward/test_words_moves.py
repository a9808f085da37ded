"""Moves of skyward in words: what a player can answer, legal or not, in both languages."""

from __future__ import annotations

from typing import get_args

import pytest

from skybridge_rules import skyward
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.skyward import tasks
from skybridge_rules.skyward.components import Area, Faction
from skybridge_rules.skyward.config import Allegiance, RulesConfig
from skybridge_rules.skyward.moves import Move
from skybridge_rules.skyward.state import Split, Turn
from skybridge_rules.skyward.tasks import Task
from skybridge_rules.skyward.views import View
from skybridge_rules.skyward.words import group_words, move_words
from skybridge_rules.skyward.words.concealing import concealed
from skybridge_rules.skyward.words.game_words import WORDS
from skybridge_rules.words import Language, People
from tests.skyward.said_tables import ADA, BEN, CLEO, PILES, SPLIT, player, table

DE = Language.DE
JUMP_GATE, CITADEL, VATS = map(CardId, ("jump-gate", "citadel", "chimaera-vats"))
PICKING = Split((), PILES, token=0)

SAID: list[tuple[str, Task, Split | None, str, str]] = [
    ("show:jump-gate", tasks.DealCards(3), None,
     "Jump Gate [W S S] 0p comes", "Jump Gate [W S S] 0P kommt"),
    ("keep:plutocrats", tasks.AskKeep(ADA), None,
     "keep Plutocrats 10p: 4 cogs", "Plutocrats 10P behalten: 4 Zahnräder"),
    ("assign:1", tasks.AskAssign(ADA), SPLIT,
     "put Sky Command into pile 1 with Elite Seer and Jump Gate",
     "Sky Command auf Stapel 1 legen, zu Elite Seer und Jump Gate"),
    ("assign:3", tasks.AskAssign(ADA), SPLIT, "put Sky Command into pile 3, a new one",
     "Sky Command auf Stapel 3 legen, einen neuen"),
    ("token:2", tasks.AskToken(ADA), SPLIT, "put the Warden token on pile 2: Pigeon",
     "die Wächtermarke auf Stapel 2 legen: Pigeon"),
    ("token:3", tasks.AskToken(ADA), SPLIT, "put the Warden token on pile 3, which is empty",
     "die Wächtermarke auf Stapel 3 legen, der leer ist"),
    ("pick:1", tasks.AskPick(ADA), PICKING,
     "take pile 1 with the Warden token: Elite Seer and Jump Gate",
     "Stapel 1 mit der Wächtermarke nehmen: Elite Seer und Jump Gate"),
    ("pick:2", tasks.AskPick(ADA), PICKING, "take pile 2: Pigeon", "Stapel 2 nehmen: Pigeon"),
    ("pick:3", tasks.AskPick(ADA), PICKING, "take pile 3, which is empty",
     "Stapel 3 nehmen, leer"),
    ("resolve:rocket-cat", tasks.AskResolve(ADA, ()), None,
     "resolve Rocket Cat: give a Pigeon to an opponent",
     "Rocket Cat ausführen: eine Taube an einen Gegner geben"),
    ("launch:sky-command", tasks.AskTurn(ADA), None,
     "launch Sky Command [S M] 2p", "Sky Command [S M] 2P starten"),
    ("launch:memorial", tasks.AskTurn(ADA), None,
     "launch Memorial 4p for nothing", "Memorial 4P umsonst starten"),
    ("fulfil:memorial", tasks.AskTurn(ADA), None,
     "launch Memorial 4p without paying; needed: reveal 3 faction cards",
     "Memorial 4P starten, ohne zu zahlen; nötig: 3 Fraktionskarten vorzeigen"),
    ("fulfil:sky-command", tasks.AskTurn(ADA), None,
     "launch Sky Command [S M] 2p without paying; needed: nothing",
     "Sky Command [S M] 2P starten, ohne zu zahlen; nötig: nichts"),
    ("allegiance:plutocrats", tasks.AskTurn(ADA), None,
     "play Plutocrats 10p; needed: 4 cogs", "Plutocrats 10P spielen; nötig: 4 Zahnräder"),
    ("pay:elite-seer", tasks.AskPay(ADA, JUMP_GATE), None,
     "pay with Elite Seer [S S]", "mit Elite Seer [S S] zahlen"),
    ("pay:assembly-line", tasks.AskPay(ADA, JUMP_GATE), None,
     "pay with Assembly Line [W]", "mit Assembly Line [W] zahlen"),
    ("pay:temple", tasks.AskPay(ADA, JUMP_GATE), None, "pay with Temple", "mit Temple zahlen"),
    ("cog", tasks.AskPay(ADA, JUMP_GATE), None, "pay with a cog", "mit einem Zahnrad zahlen"),
    ("reveal:maker", tasks.AskReveal(ADA, JUMP_GATE, 2), None,
     "reveal Maker [M]", "Maker [M] vorzeigen"),
    ("exchange:maker", tasks.AskExchange(ADA), None,
     "discard Maker [M] as one of three for a cog",
     "Maker [M] als eine von dreien für ein Zahnrad abwerfen"),
    ("discard:war-ledger", tasks.AskLimit(ADA), None,
     "discard War Ledger", "War Ledger abwerfen"),
    ("name:1", tasks.AskOpponent(ADA, JUMP_GATE), None,
     "name seat 1, who has Citadel and Signal Mast",
     "Platz 1 bestimmen (hat Citadel und Signal Mast)"),
    ("name:2", tasks.AskOpponent(ADA, JUMP_GATE), None,
     "name seat 2, who has nothing", "Platz 2 bestimmen (hat nichts)"),
    ("swap:citadel", tasks.AskSwap(BEN, ADA, BEN, JUMP_GATE), None,
     "exchange Citadel [S M] 8p for Jump Gate", "Citadel [S M] 8P gegen Jump Gate tauschen"),
    ("swap:citadel", tasks.AskTurn(ADA), None,
     "exchange Citadel [S M] 8p", "Citadel [S M] 8P tauschen"),
    ("copy:signal-mast", tasks.AskCopy(ADA, JUMP_GATE, Area.ANY), None,
     "copy Signal Mast: gain 1 cog", "Signal Mast kopieren: 1 Zahnrad erhalten"),
    ("copy:temple", tasks.AskCopy(ADA, JUMP_GATE, Area.ANY), None,
     "copy Temple: nothing", "Temple kopieren: nichts"),
    ("remove:citadel", tasks.AskRemove(BEN, CITADEL, Faction.MAKERS), None,
     "discard Citadel [S M] 8p from the Airspace", "Citadel [S M] 8P aus dem Luftraum abwerfen"),
    ("give:2", tasks.AskPigeon(ADA, VATS, optional=False), None,
     "give a Pigeon to seat 2", "eine Taube an Platz 2 geben"),
    ("give:2", tasks.AskGift(ADA, VATS), None,
     "give Pigeon and War Ledger to seat 2", "Pigeon und War Ledger an Platz 2 geben"),
    ("give:2", tasks.AskTurn(ADA), None, "give to seat 2", "an Platz 2 geben"),
    ("decline", tasks.AskPigeon(ADA, VATS, optional=True), None,
     "keep the Pigeon", "die Taube behalten"),
    ("decline", tasks.AskTurn(ADA), None, "do without it", "darauf verzichten"),
    ("done", tasks.AskTurn(ADA), None, "launch nothing", "nichts starten"),
    ("done", tasks.AskExchange(ADA), None, "exchange nothing", "nichts eintauschen"),
    ("done", tasks.AskLimit(ADA), None, "do without it", "darauf verzichten"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "asked", "split", "english", "german"), SAID)
def test_a_move_is_said_as_its_player_means_it(
    text: str, asked: Task, split: Split | None, english: str, german: str
) -> None:
    """With the cards, the pile or the seat that it is about."""
    view, move = table(asked, split=split), skyward.parse_move(text)
    assert move_words(view, move) == english
    assert move_words(view, move, DE) == german


def test_every_kind_of_move_has_words_and_a_heading() -> None:
    """The samples are of every kind; a heading differs between the languages."""
    moves = [skyward.parse_move(text) for text, *_ in SAID]
    assert {type(move) for move in moves} == set(get_args(Move))
    for move in moves:
        assert group_words(move) != group_words(move, DE)
    assert WORDS.group_words(skyward.parse_move("cog")) == "Pay"


@pytest.mark.rule("SW-302")
def test_after_a_launch_nothing_more_is_launched() -> None:
    """Also after an Allegiance (SW-302, SW-803)."""
    done = skyward.parse_move("done")
    for turn in (Turn(ADA, launched=1), Turn(ADA, allied=True)):
        view = table(tasks.AskTurn(ADA), turn=turn)
        assert move_words(view, done) == "launch nothing more"
        assert move_words(view, done, DE) == "nichts mehr starten"


@pytest.mark.parametrize(
    "text", ["pick:9", "assign:1", "token:1", "launch:nonsense", "name:7", "pay:nobody"]
)
def test_of_what_is_not_there_only_the_kind_is_told(text: str) -> None:
    """A move may be asked about that no table allows; it is said all the same."""
    for agenda in ((tasks.AskTurn(ADA),), ()):
        view, move = table(*agenda), skyward.parse_move(text)
        assert move_words(view, move) == f"{group_words(move)} ({text})"


def test_a_seat_goes_by_the_name_of_its_player() -> None:
    """Wherever a move speaks of a seat."""
    words = WORDS.named(People(("Ada", "Ben", "Cleo")))
    view = table(tasks.AskPigeon(ADA, VATS, optional=False))
    move = skyward.parse_move("give:2")
    assert words.move(view, move) == "give a Pigeon to Cleo"
    assert (
        words.short(view, move, DE) == words.listed(view, move, DE) == ("eine Taube an Cleo geben")
    )
    assert (words.seat(view, CLEO), WORDS.seat(view, CLEO)) == ("Cleo", "seat 2")


# What is not told.


OPEN_HANDS = RulesConfig(open_hands=True)


def notation(text: str, view: View) -> str:
    """An answer as the seat of a view reads it."""
    return WORDS.concealed(view, skyward.parse_move(text), own=False)


@pytest.mark.rule("SW-851")
@pytest.mark.rule("SW-010")
@pytest.mark.parametrize("seat", [BEN, None])
def test_what_another_seat_draws_or_keeps_is_not_told(seat: Seat | None) -> None:
    """Its Allegiances, and the cards it draws for its hand (SW-851, SW-Q-47)."""
    dealt = player(dealt="plutocrats")
    for task, text in (
        (tasks.DealAllegiance(ADA, 1), "show:plutocrats"),
        (tasks.AskKeep(ADA), "keep:plutocrats"),
        (tasks.DrawFor(ADA, 1), "show:jump-gate"),
    ):
        theirs = table(task, seat=seat, players=(dealt, *(player(), player())))
        assert notation(text, theirs) == f"{text.partition(':')[0]}:?"
        assert notation(text, table(task)) == text


@pytest.mark.rule("SW-Q-47")
@pytest.mark.rule("SW-Q-08")
def test_what_lies_open_is_told() -> None:
    """The split, an Instant that is drawn, and with open hands every card drawn (SW-Q-08)."""
    draw = tasks.DrawFor(ADA, 1)
    assert notation("show:jump-gate", table(tasks.DealCards(2), seat=BEN)) == "show:jump-gate"
    assert notation("show:pigeon", table(draw, seat=BEN)) == "show:pigeon"
    assert notation("show:jump-gate", table(draw, seat=BEN, rules=OPEN_HANDS)) == "show:jump-gate"
    assert notation("pick:1", table(tasks.AskPick(ADA), seat=BEN)) == "pick:1"
    kept = RulesConfig(open_hands=True, allegiance=Allegiance.DEALT)
    view = table(tasks.AskKeep(ADA), seat=BEN, rules=kept)
    assert concealed(view, skyward.parse_move("keep:plutocrats")) == "keep:?"


@pytest.mark.rule("SW-010")
def test_what_a_seat_can_learn_is_called_by_its_title() -> None:
    """A card that ``unknowns`` names, or an answer of chance (SW-010)."""
    view = table(tasks.DealCards(2))
    assert WORDS.thing(view, "card sky-command") == "Sky Command"
    assert WORDS.thing(view, "show:sky-command", DE) == "Sky Command [S M] 2P kommt"
    assert WORDS.thing(view, "card of nobody") == "card of nobody"
    assert WORDS.thing(view, "something") == "something"
