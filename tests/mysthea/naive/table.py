"""The table of the naive reference of *mysthea*: what lies on it, and how it is asked.

Cards, regions and moves are plain words. The game is told by generators, each of which hands out a
question and is sent the answer. Every piece on the map is a dict of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from tests.mysthea.naive.asking import UNITS, Answer, Question, Story
from tests.mysthea.naive.printed import Cards, Printed

SWITCHES: dict[str, list[str | bool]] = {
    "champion_abilities": [True, False],
    "monster_behaviours": [True, False],
    "attunement_sides": ["day", "night", "mixed"],
    "premonition": [False, True],
    "expert_draft": [False, True],
    "effect_battle_needs_own_unit": [True, False],
    "encounter_battle_uses_artefact": [True, False],
    "allow_empty_act": [True, False],
    "recharge_space": ["value_6", "value_7"],
    "fort_effect_zone": ["own_unit", "champion"],
    "zero_strength_scores": [False, True],
    "retreat_may_be_empty": [True, False],
    "chained_carry": [False, True],
    "portal_carry": [False, True],
    "portal_multi_independent": [True, False],
    "encounter_removal_scope": ["anywhere", "one_region"],
    "encounter_removal_chooser": ["actor", "owner"],
    "discard_cost_zone": ["hand", "hand_and_board"],
    "free_board_discard": [False, True],
    "onygauros_needs_full_glory": [False, True],
    "storm_kodror_last": [True, False],
    "immediate_attack_moves": [True, False],
    "a10_counts": ["distinct", "defeats", "after_claim"],
    "era_end_bonus_after_events": [True, False],
    "allow_rotation_only_move": [False, True],
    "encounter_front": ["code", "symbols"],
}
"""The official options and the switches of section 6 with their values, the default first."""

Piece: TypeAlias = dict[str, Any]
"""A unit: its kind, where it is, and whether it travelled this turn (MY-UNIT-02)."""


class Player:
    """What belongs to one seat (MY-SETUP-10)."""

    def __init__(self) -> None:
        self.energy, self.exp, self.glory = 0, 0, 1
        self.pieces: list[Piece] = []
        for kind, constructed, supply in (("troop", 2, 6), ("golem", 1, 3), ("fort", 0, 4)):
            places = ["constructed"] * constructed + ["supply"] * supply
            self.pieces += [{"kind": kind, "at": at, "travelled": False} for at in places]
        self.pieces.append({"kind": "champion", "at": "constructed", "travelled": False})
        self.wounded = False
        self.champion = ""
        self.hand: list[str] = []
        self.pile: list[str] = []
        """The discard pile."""
        self.accessories: list[str] = []
        self.upgrades: dict[str, str] = {}
        """The Upgrades on the board, by slot."""
        self.artefact = 0
        self.charged = True
        self.token = ""
        self.tucked: list[str] = []
        self.facing = 0
        """Encounters that are being faced now (MY-ENC-07)."""
        self.attunement: str | None = None
        """The Attunement card taken in this Era."""
        self.missed: list[str] = []
        """Monsters defeated in this Era before the Attunement was taken (MY-Q-43)."""
        self.committed: str | None = None
        self.decided = False
        """Whether this seat has committed a card, or none, to a battle that is not revealed."""


class NaiveTable:
    """What lies on the table, and the one question that is open."""

    def __init__(self, printed: Any, players: int, **switches: str | bool) -> None:
        self.switches = {name: values[0] for name, values in SWITCHES.items()}
        for name, value in switches.items():
            if value not in SWITCHES[name]:
                raise ValueError(f"no such switch or value: {name}={value!r}")
            self.switches[name] = value
        self.cards = cards = Cards(printed)
        self.players = players
        self.seats = [Player() for _ in range(players)]
        self.land = cards.regions()
        self.circle: list[str] = []
        self.mirages: list[str] = []
        self.waiting_monsters: list[str] = []
        """The Monsters of the Eras to come (MY-SETUP-03)."""
        self.monsters: dict[str, str] = {}
        """The Island of each Monster in play."""
        self.sides: list[str] = []
        """The Attunement cards that lie on the board, by their upper sides."""
        self.encounters = cards.ids("encounter")
        """Encounter cards nobody has turned over yet, the next one among them."""
        self.front: str | None = None
        """The next encounter; with symbols only, a card that looks like it (MY-INFO-05)."""
        self.unturned: list[str] = []
        """Cards taken of which only the symbols are known, by a card that looks like each."""
        self.start_piles = {
            kind: cards.ids("command", era="start", type=kind)
            for kind in ("tactic", "objective", "accessory", "upgrade")
        }
        self.champions = cards.ids("champion")
        self.draft_row: list[str] = []
        self.era = 0
        self.deck: list[str] = []
        """Cards of the Era Deck whose order nobody knows."""
        self.under: list[dict[str, Any]] = []
        """What was put under the deck: the cards from upper to lower, and who did it."""
        self.buried: list[dict[str, Any]] = []
        """Such cards that left the game with their deck (MY-INFO-08)."""
        self.batches: list[list[str]] = []
        """All cards that were ever put under a deck together."""
        self.drawn_from: dict[str, int] = {}
        """Of which of these a card was drawn last, counted from 1."""
        self.gone: list[str] = []
        """Cards that left the game unseen (MY-INFO-08)."""
        self.area: list[str] = []
        self.naming: list[str] = []
        """Cards of the area whose order under the deck is being named."""
        self.removed: list[str] = []
        """Cards that left the game openly."""
        self.event_deck: list[str] = []
        self.next_event: str | None = None
        self.path: list[str] = []
        self.face_down: list[str] = []
        """Kodror, defeated (MY-MONSTER-17)."""
        self.defeats: list[str] = []
        """Monsters defeated in this Era, one entry for each defeat."""
        self.activated: list[str] = []
        self.shown: set[str] = set()
        """Cards that everybody has seen (MY-INFO-06)."""
        self.seen_by: dict[str, set[int]] = {}
        """Who knows where a card is that was never shown."""
        self.over = False
        self.story = self.whole_game()
        self.open: Question | None = next(self.story)

    # How it is asked.

    def whole_game(self) -> Story:
        """The game, told from here on by its questions."""
        raise NotImplementedError

    @property
    def asked(self) -> int | str | None:
        """The seat asked, or "chance", or None when the game is over."""
        return self.open.asked if self.open is not None else None

    @property
    def question(self) -> str:
        """A word for what is asked."""
        return self.open.word if self.open is not None else "over"

    def legal(self) -> list[str]:
        """Every possible answer, in the documented order."""
        return list(self.open.moves) if self.open is not None else []

    def weights(self) -> list[int]:
        """How likely each answer of chance is; nothing when a seat is asked."""
        return list(self.open.weights) if self.open is not None else []

    def play(self, text: str) -> None:
        """Give an answer, and go on to the next question."""
        if text not in self.legal():
            raise ValueError(f"not legal: {text!r}")
        try:
            self.open = self.story.send(text)
        except StopIteration:
            self.open = None

    def chance(self, what: str, moves: dict[str, int] | Iterable[str]) -> Answer:
        """Chance gives one of these answers, also if there is only one (MY-INFO-03)."""
        weights = moves if isinstance(moves, dict) else dict.fromkeys(moves, 1)
        question = Question("chance", what, weights)
        question.weights = [weights[move] for move in question.moves]
        answer = yield question
        return answer.partition(":")[2]

    def ask(self, seat: int, what: str, word: str, among: Iterable[str], *others: str) -> Answer:
        """A seat names something after a word, or answers with another word; the name comes out."""
        answer = yield Question(seat, what, [*(f"{word}:{each}" for each in among), *others])
        return answer.partition(":")[2] or answer

    # Seats.

    def in_order(self) -> list[int]:
        """All seats in order of play (catalogue, section 0)."""
        return sorted(range(self.players), key=lambda seat: self.seats[seat].artefact)

    def ability(self, seat: int) -> str | None:
        """What the Champion of a seat can do now (MY-CHAMP-01, MY-CHAMP-02)."""
        player = self.seats[seat]
        if not self.switches["champion_abilities"] or player.wounded:
            return None
        return str(self.cards[player.champion]["ability"])

    def lasting(self, seat: int, do: str) -> list[Printed]:
        """What the Upgrades of a seat do, of one kind."""
        return [
            effect
            for card in self.seats[seat].upgrades.values()
            for effect in self.cards[card]["lasting"]
            if effect["do"] == do
        ]

    # Resources.

    def gain(self, seat: int, energy: int = 0, exp: int = 0, glory: int = 0) -> None:
        """Energy and Experience end at 12; Glory goes on (MY-RES-01, MY-RES-02, MY-RES-06)."""
        player = self.seats[seat]
        player.energy = min(12, player.energy + energy)
        player.exp = min(12, player.exp + exp)
        player.glory += glory

    def lose_glory(self, seat: int, glory: int) -> None:
        """Glory never falls below 1 (MY-RES-05)."""
        self.seats[seat].glory = max(1, self.seats[seat].glory - glory)

    # Command cards, and who knows them (MY-INFO-06 to MY-INFO-09).

    def show(self, card: str) -> None:
        """Everybody sees the card, and knows it for the rest of the game."""
        self.shown.add(card)

    def hide(self, card: str) -> None:
        """Nobody sees any more which card this is: it was put under the deck (MY-INFO-09)."""
        self.shown.discard(card)

    def leave_hand(self, seat: int, card: str) -> None:
        """A card leaves a hand openly."""
        self.seats[seat].hand.remove(card)
        self.show(card)

    def discard(self, seat: int, card: str) -> None:
        """A card of the hand or the board goes to the own discard pile."""
        player = self.seats[seat]
        if card in player.hand:
            self.leave_hand(seat, card)
        else:
            self.leave_board(seat, card)
        player.pile.append(card)

    def leave_board(self, seat: int, card: str) -> None:
        """A card leaves the Player Board."""
        player = self.seats[seat]
        if card in player.accessories:
            player.accessories.remove(card)
        player.upgrades = {slot: each for slot, each in player.upgrades.items() if each != card}

    def deck_size(self) -> int:
        """Cards in the Era Deck, known or not."""
        return len(self.deck) + sum(len(batch["cards"]) for batch in self.under)

    def next_card(self, what: str) -> Answer:
        """The top card of the Era Deck; one that was put under it is no chance (MY-INFO-03)."""
        if self.deck:
            card = yield from self.chance(what, [f"show:{card}" for card in self.deck])
            self.deck.remove(card)
            self.seen_by[card] = set()
            self.drawn_from.pop(card, None)
            return card
        batch = self.under[0]
        card = str(batch["cards"].pop(0))
        self.seen_by[card] = {batch["by"]}
        self.drawn_from[card] = batch["number"]
        if not batch["cards"]:
            self.under.pop(0)
        return card

    def draw(self, seat: int, number: int) -> Story:
        """Cards of the Era Deck in secret, as many as there are (MY-DEV-06, MY-INFO-06)."""
        for _ in range(min(number, self.deck_size())):
            card = yield from self.next_card("draw")
            self.seats[seat].hand.append(card)
            self.seen_by[card].add(seat)

    def turn_up(self, number: int) -> Story:
        """Cards of the Era Deck into the Development Area, one at a time (MY-ERA-03)."""
        for _ in range(min(number, self.deck_size())):
            card = yield from self.next_card("turn-up")
            self.area.append(card)
            self.show(card)

    # What later chapters tell.

    def carry_out(
        self, seat: int, parts: list[Printed], given: int = 0, optional: bool = False
    ) -> Story:
        """These parts of an effect happen, from left to right (MY-Q-57)."""
        raise NotImplementedError

    def attack(self, monster: str, immediate: bool) -> Story:
        """A Monster attacks (MY-MONSTER-04)."""
        raise NotImplementedError

    def encounter(self, seat: int, free: bool) -> Story:
        """An encounter is faced (MY-ENC-02)."""
        raise NotImplementedError

    def battle(self, seat: int, bonus: int, artefact: bool, effect: bool) -> Story:
        """A battle is fought (MY-BATTLE-20)."""
        raise NotImplementedError


def kinds(*names: str) -> list[str]:
    """Kinds of units in their order."""
    return [kind for kind in UNITS if kind in names]
