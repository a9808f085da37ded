"""Moves of mysthea in words: what a player can answer, legal or not, in both languages."""

from __future__ import annotations

from typing import get_args

import pytest
from attrs import evolve

from skybridge_rules import mysthea
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.mysthea import effects as e
from skybridge_rules.mysthea import tasks
from skybridge_rules.mysthea.components import CardType, Island, Sign, Unit
from skybridge_rules.mysthea.config import EncounterFront
from skybridge_rules.mysthea.moves import Move
from skybridge_rules.mysthea.tasks import Task
from skybridge_rules.mysthea.views import View
from skybridge_rules.mysthea.words import group_words, move_words
from skybridge_rules.mysthea.words.game_words import WORDS
from skybridge_rules.words import Language, People
from tests.mysthea.said_views import (
    BOULRON,
    C002,
    C012,
    C016,
    EN02,
    FOREST,
    MOUNTAIN,
    RIVER,
    table,
)
from tests.mysthea.scenes import ADA, BEN, CLEO

DE = Language.DE
TURN, POINTS = tasks.AskTurn(ADA), tasks.AskPoints(ADA, 3)
PAY = tasks.AskPayment(ADA, C012, e.DiscardCard(), (), left=(None,))
REMOVE = tasks.AskPayment(ADA, C012, e.RemoveCards(others=1), (), left=(None,))

SAID: list[tuple[str, Task, str, str]] = [
    (
        "show:c021",
        tasks.TurnUpCards(2),
        "Tactic C021 comes",
        "Taktik C021 kommt",
    ),
    (
        "circle:spire,orb,tree,arch,volcano",
        tasks.SetCircle(),
        "the Islands lie in this order: Spire, Orb, Tree, Arch, Volcano",
        "die Inseln liegen in dieser Reihenfolge: Turminsel, Kugelinsel, Bauminsel,"
        " Bogeninsel, Vulkaninsel",
    ),
    (
        "mirages:spire.river,tree.forest",
        tasks.SetMirages(),
        "Mirage Tokens lie here: the Spire's River and the Tree's Forest",
        "Trugbildplättchen liegen hier: Fluss der Turminsel und Wald der Bauminsel",
    ),
    (
        "side:night",
        tasks.SetSide(Island.SPIRE),
        "the night side comes up",
        "die Seite Nacht kommt nach oben",
    ),
    (
        "artefact:1",
        tasks.DealArtefacts(2),
        "seat 1 gets the Artefact",
        "Platz 1 erhält das Artefakt",
    ),
    (
        "draft:h02",
        tasks.AskDraft(ADA),
        "take Celethe",
        "Celethe nehmen",
    ),
    (
        "stand:orb.mountain",
        tasks.AskStand(ADA),
        "begin with the Champion on the Orb's Mountain",
        "mit dem Champion auf dem Berg der Kugelinsel beginnen",
    ),
    (
        "token:arch",
        tasks.AskToken(ADA),
        "put the Encounter Token on the Arch",
        "das Begegnungsplättchen auf die Bogeninsel legen",
    ),
    (
        "act:c002",
        TURN,
        "play Tactic C002 (2 Command Points): gain 2 Experience, then Develop",
        "Taktik C002 spielen (2 Befehlspunkte): 2 Erfahrung erhalten, dann entwickeln",
    ),
    (
        "develop",
        TURN,
        "Develop",
        "entwickeln",
    ),
    (
        "meditate",
        TURN,
        "Meditate: 3 Energy, and what the own regions bring",
        "meditieren: 3 Energie und was die eigenen Regionen bringen",
    ),
    (
        "activate:c012",
        TURN,
        "activate Accessory C012: discard an Objective from the hand, then Develop",
        "Zubehör C012 aktivieren: ein Ziel von der Hand ablegen, dann entwickeln",
    ),
    (
        "battle",
        TURN,
        "start a battle and discharge the Artefact",
        "eine Schlacht beginnen und das Artefakt entladen",
    ),
    (
        "move-island",
        TURN,
        "move the Tree and discharge the Artefact",
        "die Bauminsel bewegen und das Artefakt entladen",
    ),
    (
        "move-island",
        tasks.SetCircle(),
        "move the Island of the Champion",
        "die Insel des Champions bewegen",
    ),
    (
        "encounter",
        TURN,
        "face encounter EN02 (6 Glory) for 2 Experience",
        "sich einer Begegnung stellen, für 2 Erfahrung: Begegnung EN02 (6 Ruhm)",
    ),
    (
        "encounter",
        tasks.AskEncounter(ADA),
        "face encounter EN02 (6 Glory) for nothing",
        "sich kostenlos einer Begegnung stellen: Begegnung EN02 (6 Ruhm)",
    ),
    (
        "points",
        tasks.AskOptions(ADA, C002),
        "spend 2 Command Points",
        "2 Befehlspunkte ausgeben",
    ),
    (
        "points",
        TURN,
        "spend the Command Points of the card",
        "die Befehlspunkte der Karte ausgeben",
    ),
    (
        "effect",
        tasks.AskOptions(ADA, C002),
        "pay 2 Energy and use the effect: gain 2 Experience, then Develop",
        "2 Energie zahlen und den Effekt nutzen: 2 Erfahrung erhalten, dann entwickeln",
    ),
    (
        "effect",
        tasks.AskOptions(ADA, C016),
        "pay 2 Energy and put Upgrade C016 on the board: on deploying a Fortification,"
        " gain 1 Energy and 1 Glory",
        "2 Energie zahlen und Verbesserung C016 auslegen: beim Einsetzen einer"
        " Befestigung 1 Energie und 1 Ruhm erhalten",
    ),
    (
        "effect",
        TURN,
        "pay Energy and use the card",
        "Energie zahlen und die Karte nutzen",
    ),
    (
        "replace:c012",
        tasks.AskReplace(ADA, CardId("c034")),
        "discard Accessory C012 from the board: discard an Objective from the hand, then Develop",
        "Zubehör C012 vom Tableau ablegen: ein Ziel von der Hand ablegen, dann entwickeln",
    ),
    (
        "give:c021",
        PAY,
        "discard Tactic C021",
        "Taktik C021 ablegen",
    ),
    (
        "give:c021",
        REMOVE,
        "remove Tactic C021 from the game",
        "Taktik C021 aus dem Spiel entfernen",
    ),
    (
        "energy",
        POINTS,
        "gain 1 Energy for a Command Point",
        "1 Energie für einen Befehlspunkt erhalten",
    ),
    (
        "construct:golem",
        POINTS,
        "construct a Golem for 2 Command Points",
        "einen Golem errichten, für 2 Befehlspunkte",
    ),
    (
        "deploy:troop",
        POINTS,
        "deploy a Troop in the Tree's Forest for 1 Command Point",
        "eine Truppe im Wald der Bauminsel einsetzen, für 1 Befehlspunkt",
    ),
    (
        "deploy:golem",
        tasks.AskFreeDeploy(ADA, Unit.GOLEM),
        "deploy a Golem in the Tree's Forest at once",
        "einen Golem im Wald der Bauminsel sofort einsetzen",
    ),
    (
        "fortify:orb.river",
        tasks.AskFort(ADA),
        "deploy a Fortification at the Orb's River",
        "eine Befestigung am Fluss der Kugelinsel einsetzen",
    ),
    (
        "travel:troop@tree.forest",
        POINTS,
        "travel with a Troop from the Tree's Forest",
        "eine Truppe aus dem Wald der Bauminsel reisen lassen",
    ),
    (
        "travel:golem@orb.river",
        tasks.AskRetreat(ADA, 2),
        "retreat with a Golem from the Orb's River",
        "einen Golem vom Fluss der Kugelinsel zurückziehen",
    ),
    (
        "to:volcano.river",
        tasks.AskDestination(ADA, Unit.GOLEM, RIVER),
        "go to the Volcano's River",
        "an den Fluss der Vulkaninsel gehen",
    ),
    (
        "carry:champion",
        tasks.AskCarry(ADA, Unit.TROOP, FOREST, MOUNTAIN),
        "take the Champion along",
        "den Champion mitnehmen",
    ),
    (
        "turn-up",
        tasks.AskDevelop(ADA),
        "turn up one more card",
        "eine weitere Karte aufdecken",
    ),
    (
        "renew",
        tasks.AskDevelop(ADA),
        "put the face-up cards under the Era Deck and turn up three others",
        "die offenen Karten unter den Ärastapel legen und drei andere aufdecken",
    ),
    (
        "under:c064",
        tasks.AskUnder(ADA),
        "put Tactic C064 under the Era Deck next",
        "Taktik C064 als Nächste unter den Ärastapel legen",
    ),
    (
        "buy:c069",
        tasks.AskBuy(ADA),
        "buy Objective C069 (4 Command Points): gain 9 Glory",
        "Ziel C069 kaufen (4 Befehlspunkte): 9 Ruhm erhalten",
    ),
    (
        "fight:orb.river",
        tasks.AskRegion(ADA),
        "fight at the Orb's River against seat 2",
        "am Fluss der Kugelinsel kämpfen, gegen Platz 2",
    ),
    (
        "fight:arch.myst",
        tasks.AskRegion(ADA),
        "fight in the Arch's Land of Myst against nobody",
        "im Nebelland der Bogeninsel kämpfen, gegen niemanden",
    ),
    (
        "commit:c061",
        tasks.AskCommit(ADA),
        "commit Tactic C061: 1 more Strength",
        "Taktik C061 verdeckt wählen: 1 Stärke mehr",
    ),
    (
        "commit:c012",
        tasks.AskCommit(ADA),
        "commit Accessory C012: gain 2 Energy and 1 for each own unit there",
        "Zubehör C012 verdeckt wählen: 2 Energie und 1 je eigene Einheit dort erhalten",
    ),
    (
        "commit:c016",
        tasks.AskCommit(ADA),
        "commit Upgrade C016: gain 2 Glory and 1 for each own unit there",
        "Verbesserung C016 verdeckt wählen: 2 Ruhm und 1 je eigene Einheit dort erhalten",
    ),
    (
        "commit:c007",
        tasks.AskCommit(ADA),
        "commit Objective C007: retreat up to 2 times",
        "Ziel C007 verdeckt wählen: bis zu 2-mal zurückziehen",
    ),
    (
        "no-card",
        tasks.AskCommit(ADA),
        "commit no card",
        "keine Karte wählen",
    ),
    (
        "lose:golem",
        tasks.AskLoss(ADA, 1),
        "lose a Golem",
        "einen Golem verlieren",
    ),
    (
        "lose:champion",
        tasks.AskLoss(ADA, 1),
        "have the Champion wounded",
        "den Champion verwunden lassen",
    ),
    (
        "attune:a02",
        tasks.AskAttune(ADA),
        "take Attunement A02: 4 Glory for each encounter faced",
        "Einstimmung A02 nehmen: 4 Ruhm für jede eigene Begegnung",
    ),
    (
        "after:arch",
        tasks.AskGap(ADA),
        "put the Tree behind the Arch, clockwise",
        "die Bauminsel im Uhrzeigersinn hinter die Bogeninsel legen",
    ),
    (
        "after:arch",
        tasks.SetCircle(),
        "put the Island behind the Arch, clockwise",
        "die Insel im Uhrzeigersinn hinter die Bogeninsel legen",
    ),
    (
        "sign:chest",
        tasks.AskSign(ADA, EN02, 6, (Sign.DIALOGUE, Sign.CHEST)),
        "choose the Chest",
        "Truhe wählen",
    ),
    (
        "use:2",
        tasks.AskPart(ADA, C012, (e.Gain(energy=1), e.DoDevelop())),
        "Develop",
        "entwickeln",
    ),
    (
        "target:orb.river",
        tasks.AskTarget(ADA, Unit.FORT),
        "choose the Orb's River",
        "Fluss der Kugelinsel wählen",
    ),
    (
        "monster:ev07",
        tasks.AskMonster(ADA),
        "Boulron attacks the Tree",
        "Boulron greift die Bauminsel an",
    ),
    (
        "monster:ev10",
        tasks.AskMonster(ADA),
        "Utcoro attacks",
        "Utcoro greift an",
    ),
    (
        "abandon:tree.forest",
        tasks.AskAbandon(ADA, BOULRON),
        "lose all units in the Tree's Forest",
        "alle Einheiten im Wald der Bauminsel verlieren",
    ),
    (
        "lose-glory",
        tasks.AskOnygauros(ADA),
        "lose 5 Glory",
        "5 Ruhm verlieren",
    ),
    (
        "lose-card",
        tasks.AskOnygauros(ADA),
        "lose a random card of the discard pile",
        "eine zufällige Karte des Ablagestapels verlieren",
    ),
    (
        "draw:2",
        tasks.AskDraw(ADA, 2),
        "draw 2 cards",
        "2 Karten ziehen",
    ),
    (
        "discard:c016",
        TURN,
        "discard Upgrade C016 from the board",
        "Verbesserung C016 vom Tableau ablegen",
    ),
    (
        "decline",
        tasks.AskAttune(ADA),
        "take no Attunement",
        "keine Einstimmung nehmen",
    ),
    (
        "decline",
        tasks.AskUnit(ADA, Unit.TROOP, portal=True, optional=True),
        "do not travel",
        "nicht reisen",
    ),
    (
        "decline",
        tasks.AskCarry(ADA, Unit.TROOP, FOREST, MOUNTAIN),
        "travel alone",
        "allein reisen",
    ),
    (
        "decline",
        tasks.AskFreeDeploy(ADA, Unit.GOLEM),
        "do not deploy it",
        "nicht einsetzen",
    ),
    (
        "decline",
        tasks.AskFort(ADA),
        "deploy no Fortification",
        "keine Befestigung einsetzen",
    ),
    (
        "decline",
        tasks.AskSanya(ADA),
        "draw no card",
        "keine Karte ziehen",
    ),
    (
        "decline",
        tasks.AskEncounter(ADA),
        "face no encounter",
        "auf die Begegnung verzichten",
    ),
    (
        "decline",
        PAY,
        "give up no card",
        "keine Karte abgeben",
    ),
    (
        "decline",
        tasks.AskAct(ADA, optional=True),
        "play no other card",
        "keine weitere Karte spielen",
    ),
    (
        "decline",
        tasks.AskMonster(ADA, optional=True),
        "do without it",
        "darauf verzichten",
    ),
    (
        "done",
        TURN,
        "end the turn",
        "den Zug beenden",
    ),
    (
        "done",
        tasks.AskOptions(ADA, C002),
        "leave the card",
        "die Karte so lassen",
    ),
    (
        "done",
        POINTS,
        "leave the rest of the Command Points",
        "die übrigen Befehlspunkte verfallen lassen",
    ),
    (
        "done",
        tasks.AskBuy(ADA, 1),
        "buy no more",
        "nichts mehr kaufen",
    ),
    (
        "done",
        tasks.AskRetreat(ADA, 2),
        "stay",
        "bleiben",
    ),
    (
        "done",
        tasks.AskPart(ADA, C012, (e.DoDevelop(),), several=True),
        "use nothing more",
        "nichts weiter nutzen",
    ),
]


@pytest.mark.parametrize(("text", "asked", "english", "german"), SAID)
def test_a_move_is_said_as_a_player_understands_it(
    text: str, asked: Task, english: str, german: str
) -> None:
    """With cards, regions and prices, in both languages."""
    view, move = table(asked), mysthea.parse_move(text)
    assert move_words(view, move) == english
    assert move_words(view, move, DE) == german


def test_every_kind_of_move_has_words_and_a_heading() -> None:
    """The samples are of every kind there is."""
    moves = [mysthea.parse_move(text) for text, *_ in SAID]
    assert {type(move) for move in moves} == set(get_args(Move))
    for move in moves:
        assert group_words(move)
        assert group_words(move, DE)


@pytest.mark.rule("MY-ACT-08")
def test_a_card_that_costs_nothing_is_said_to_cost_nothing() -> None:
    """An Upgrade may make cards of a type free (MY-ACT-08)."""
    free = next(
        card.id
        for card in mysthea.shipped().command
        if e.FreeCards(CardType.TACTIC) in card.lasting
    )
    view, move = table(tasks.AskOptions(ADA, C002)), mysthea.parse_move("effect")
    ada = evolve(view.players[ADA], upgrades=(None, None, None, None, free))
    view = evolve(view, players=(ada, *view.players[1:]))
    assert move_words(view, move).startswith("pay 0 Energy and use the effect")


@pytest.mark.rule("MY-ENC-04")
def test_a_reward_is_told_where_the_card_was_turned_over() -> None:
    """With Premonition the rewards are seen before the choice (MY-ENC-03, MY-ENC-04)."""
    asked = tasks.AskSign(ADA, EN02, 6, (Sign.DIALOGUE, Sign.CHEST))
    view, move = table(asked, premonition=True), mysthea.parse_move("sign:chest")
    assert move_words(view, move) == "choose the Chest: Meditate; the token moves 2 Islands"
    other = mysthea.parse_move("sign:axe")
    assert move_words(view, other, DE) == "Axt wählen"


@pytest.mark.rule("MY-INFO-05")
def test_of_an_encounter_seen_by_its_front_no_code_is_told() -> None:
    """Only its Glory and its symbols (MY-INFO-05)."""
    view = table(tasks.ExposeEncounter(), encounter_front=EncounterFront.SYMBOLS)
    words = move_words(view, mysthea.parse_move("show:en02"))
    assert words == "an encounter (6 Glory; Dialogue or Chest) comes"
    open_ = table(tasks.ExposeEncounter())
    assert move_words(open_, mysthea.parse_move("show:en02")) == "encounter EN02 comes"


@pytest.mark.parametrize(
    "text",
    ["act:nonsense", "use:1", "to:spire.forest", "buy:h02", "deploy:troop", "attune:c002"],
)
def test_of_what_is_not_there_only_the_kind_is_told(text: str) -> None:
    """A move may be asked about that no table allows; it is said all the same."""
    for agenda in ((tasks.SetCircle(),), ()):
        view, move = table(*agenda), mysthea.parse_move(text)
        assert move_words(view, move) == f"{group_words(move)} ({text})"


def test_a_seat_goes_by_the_name_of_its_player() -> None:
    """Wherever a move speaks of a seat."""
    words = WORDS.named(People(("Ada", "Ben", "Cleo")))
    view, move = table(tasks.AskRegion(ADA)), mysthea.parse_move("fight:orb.river")
    assert words.move(view, move) == "fight at the Orb's River against Cleo"
    german = "am Fluss der Kugelinsel kämpfen, gegen Cleo"
    assert words.short(view, move, DE) == words.listed(view, move, DE) == german
    assert (words.seat(view, CLEO), WORDS.seat(view, CLEO)) == ("Cleo", "seat 2")
    assert words.group(move) == "Battle"


# What is not told.


def notation(text: str, view: View) -> str:
    """An answer as the seat of a view reads it."""
    return WORDS.concealed(view, mysthea.parse_move(text), own=False)


@pytest.mark.rule("MY-INFO-04")
@pytest.mark.rule("MY-INFO-06")
@pytest.mark.rule("MY-INFO-09")
@pytest.mark.parametrize("seat", [BEN, None])
def test_what_another_seat_does_in_secret_is_not_told(seat: Seat | None) -> None:
    """Cards dealt and drawn, the order under the deck, and what it commits (MY-INFO-06)."""
    for task, text, told in (
        (tasks.DealStart(ADA, CardType.TACTIC), "show:c002", "show:?"),
        (tasks.DrawFor(ADA, 1), "show:c061", "show:?"),
        (tasks.AskUnder(ADA), "under:c064", "under:?"),
        (tasks.AskCommit(ADA), "commit:c061", "?"),
        (tasks.AskCommit(ADA), "no-card", "?"),
    ):
        assert notation(text, table(task, seat=seat)) == told
        assert notation(text, table(task)) == text


@pytest.mark.rule("MY-INFO-03")
def test_what_lies_open_is_told() -> None:
    """Cards turned up, bought and given up (MY-INFO-03)."""
    for task, text in (
        (tasks.TurnUpCards(1), "show:c061"),
        (tasks.AskBuy(ADA), "buy:c069"),
        (PAY, "give:c021"),
        (TURN, "commit:c061"),
    ):
        assert notation(text, table(task, seat=BEN)) == text


@pytest.mark.rule("MY-INFO-01")
def test_what_a_seat_can_learn_is_called_by_its_name() -> None:
    """What ``unknowns`` names, or an answer of chance (MY-INFO-01)."""
    view = table(TURN)
    assert WORDS.thing(view, "card c021") == "Tactic C021"
    assert WORDS.thing(view, "place of c021", DE) == "wo Taktik C021 ist"
    assert WORDS.thing(view, "commitment of seat 2") == "the choice of seat 2"
    assert WORDS.thing(view, "show:c021", DE) == "Taktik C021 kommt"
    assert WORDS.thing(view, "card of nobody") == "card of nobody"
    assert WORDS.thing(view, "something") == "something"
