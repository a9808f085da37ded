"""The table of the naive reference of *mysthea*: what lies on it, and how it is asked.

Cards, regions and moves are plain words. The game is told by generators, each of which hands out a
question and is sent the answer.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.mysthea.naive.asking import Answer, Question, Story
from tests.mysthea.naive.printed import Cards, Printed
from tests.mysthea.naive.sitting import SWITCHES, Player


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
        self.batches = 0
        """How often cards were put under a deck together."""
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
