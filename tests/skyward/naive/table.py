"""The table of the naive reference of *skyward*: what lies on it, and how it is asked.

Cards, seats and moves are plain words and numbers. The game is told by generators, each of which
hands out a question and is sent the answer.
"""

from __future__ import annotations

from typing import Any

from tests.skyward.naive.asking import Answer, Question, Story, Told
from tests.skyward.naive.printed import Cards

SWITCHES: dict[str, list[str | bool]] = {
    "allegiance": ["off", "deck", "dealt"],
    "discord": ["off", "deck", "side_deck"],
    "discord_timing": ["after_split", "at_pick"],
    "crassus_count": ["at_resolution", "sequential"],
    "jump_gate_chooser": ["opponent", "launcher"],
    "open_hands": [False, True],
    "final_split": [False, True],
}
"""Catalogue section 8: the switches with their values, the default first."""

BASE = ["building", "faction_card", "vehicle", "critter"]
"""What is shuffled into every Launch deck (SW-003)."""


class Player:
    """What belongs to one seat (SW-009, SW-103)."""

    def __init__(self) -> None:
        self.hand: list[str] = []
        self.known: list[str] = []
        """The faces in this hand that everybody knows (SW-011)."""
        self.airspace: list[str] = []
        self.discords: list[str] = []
        self.cogs = 0
        self.dealt: list[str] = []
        """Allegiances that wait for the choice of the one that is kept (SW-851)."""
        self.given_up: list[str] = []
        self.owed: list[str] = []
        """Cards whose effects this seat still has to carry out (SW-Q-36)."""


class NaiveTable:
    """What lies on the table, and the one question that is open."""

    def __init__(self, printed: Any, players: int, first: int = 0, **switches: str | bool) -> None:
        """Lay everything out (SW-101 to SW-104, SW-801, SW-901, SW-951)."""
        self.switches = {name: values[0] for name, values in SWITCHES.items()}
        for name, value in switches.items():
            if value not in SWITCHES[name]:
                raise ValueError(f"no such switch or value: {name}={value!r}")
            self.switches[name] = value
        if players not in (2, 3, 4, 5) or first not in range(players):
            raise ValueError(f"2 to 5 players, the Warden is one of them: {players}, {first}")
        if players == 5 and self.switches["allegiance"] == "dealt":
            raise ValueError("fifteen Allegiances would be needed (SW-Q-31)")
        self.cards = cards = Cards(printed)
        self.players = players
        self.seats = [Player() for _ in range(players)]
        self.warden = first

        self.deck = [card for kind in BASE for card in cards.copies[kind]]
        self.side_deck: list[str] = []
        if self.switches["discord"] == "deck":
            self.deck += cards.copies["discord"]
        elif self.switches["discord"] == "side_deck":
            self.side_deck = list(cards.copies["discord"])
        self.unseen: list[str] = []
        """Allegiances that nobody has seen, in the deck or not (SW-811)."""
        self.in_deck = 0
        """How many of them are in the Launch deck."""
        if self.switches["allegiance"] != "off":
            self.unseen = list(cards.copies["allegiance"])
        if self.switches["allegiance"] == "deck":
            self.in_deck = min(6, len(self.unseen))

        self.discard_pile: list[str] = []
        self.round = 0
        self.waiting: list[str] = []
        """Dealt cards that are in no pile yet, in deal order."""
        self.piles: dict[int, list[str]] = {}
        """The piles that are still there, by their numbers from 1."""
        self.token: int | None = None
        self.ending = False
        self.launching: str | None = None
        self.told: list[Told] = []
        self.story = self.whole_game()
        self.open: Question | None = next(self.story)

    # How it is asked.

    def whole_game(self) -> Story:
        """The game, told from here on by its questions."""
        raise NotImplementedError

    @property
    def asked(self) -> int | str | None:
        """The seat asked, or "chance", or None when the game is over (SW-604)."""
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
        self.told = []
        try:
            self.open = self.story.send(text)
        except StopIteration:
            self.open = None

    def chance(self, what: str, weights: dict[str, int]) -> Answer:
        """Chance shows one of these cards, also if there is only one."""
        names = sorted(weights)
        question = Question("chance", what, [f"show:{card}" for card in names])
        question.weights = [weights[card] for card in names]
        answer = yield question
        return answer.partition(":")[2]

    def choose(self, seat: int, what: str, word: str, among: list[str], *others: str) -> Answer:
        """A seat names a card or a seat, or answers with another word; the name comes out."""
        moves = [f"{word}:{each}" for each in sorted(set(among))]
        answer = yield Question(seat, what, [*moves, *others])
        return answer.partition(":")[2] or answer

    def tell(self, kind: str, *what: object, to: list[int] | None = None) -> None:
        """Something happened, in the open or before some seats (SW-010)."""
        self.told.append(((kind, *what), to))

    # The Launch deck.

    def deck_size(self) -> int:
        """How many cards are left in the Launch deck (SW-010)."""
        return len(self.deck) + self.in_deck

    def next_card(self, what: str) -> Answer:
        """The next card of the Launch deck; the last one triggers the end (SW-601, SW-811)."""
        hidden, unseen = self.in_deck, len(self.unseen)
        weights: dict[str, int] = {}
        for card in self.deck:
            weights[card] = weights.get(card, 0) + (unseen if hidden else 1)
        if hidden:
            for card in self.unseen:
                weights[card] = hidden
        card = yield from self.chance(what, weights)
        if card in self.deck:
            self.deck.remove(card)
        else:
            self.unseen.remove(card)
            self.in_deck -= 1
        if not self.deck_size():
            self.trigger_end()
        return card

    def trigger_end(self) -> None:
        """The end stays triggered (SW-601, SW-603)."""
        if not self.ending:
            self.ending = True
            self.tell("end triggered")

    # Hands, and what everybody knows of them (SW-011).

    def receive(self, seat: int, card: str, *, openly: bool) -> None:
        """A card goes to a hand."""
        self.seats[seat].hand.append(card)
        if openly:
            self.seats[seat].known.append(card)

    def lose(self, seat: int, card: str) -> None:
        """A card leaves a hand openly; it was one of the known ones if it can have been."""
        self.seats[seat].hand.remove(card)
        if card in self.seats[seat].known:
            self.seats[seat].known.remove(card)

    def show(self, seat: int, cards: list[str]) -> None:
        """Cards of a hand are shown together: at least as many are known from now on."""
        known = self.seats[seat].known
        for card in set(cards):
            while known.count(card) < cards.count(card):
                known.append(card)

    def discard(self, seat: int, card: str, how: str = "discarded") -> None:
        """A card of a hand goes to the discard pile, which is open (SW-Q-41)."""
        self.lose(seat, card)
        self.discard_pile.append(card)
        self.tell(how, seat, card)

    def gain(self, seat: int, cogs: int, source: str | None = None) -> None:
        """Cogs from the supply, which never ends (SW-005)."""
        if cogs:
            self.seats[seat].cogs += cogs
            self.tell("cogs", seat, cogs, source)

    # Seats.

    def clockwise_from(self, seat: int) -> list[int]:
        """All seats, from this one to the left (catalogue, section 0)."""
        return [(seat + step) % self.players for step in range(self.players)]

    def opponents(self, seat: int) -> list[int]:
        """Everybody else, by number."""
        return [other for other in range(self.players) if other != seat]

    # What can be seen.

    def public(self) -> dict[str, object]:
        """Everything that everybody may know (SW-010, SW-011)."""
        return {
            "round": self.round,
            "warden": self.warden,
            "deck": self.deck_size(),
            "side deck": len(self.side_deck),
            "discard pile": sorted(self.discard_pile),
            "waiting": list(self.waiting),
            "piles": {number: sorted(pile) for number, pile in self.piles.items()},
            "token": self.token,
            "ending": self.ending,
            "cogs": [player.cogs for player in self.seats],
            "hand sizes": [len(player.hand) for player in self.seats],
            "known": [sorted(player.known) for player in self.seats],
            "airspaces": [sorted(player.airspace) for player in self.seats],
            "discords": [sorted(player.discords) for player in self.seats],
            "unseen allegiances": list(map(self.unseen_allegiances, self.seats)),
        }

    def unseen_allegiances(self, player: Player) -> int:
        """Of a hand's unseen cards, those of which all know that they are Allegiances (SW-851)."""
        if self.switches["allegiance"] != "dealt":
            return 0
        return sum(
            1
            for card in set(player.hand)
            if self.cards.is_a(card, "allegiance") and card not in player.known
        )

    def own(self, seat: int) -> dict[str, list[str]]:
        """What a seat knows besides: its hand, and the Allegiances it looked at (SW-851)."""
        player = self.seats[seat]
        return {
            "hand": sorted(player.hand),
            "dealt": sorted(player.dealt),
            "given up": sorted(player.given_up),
        }
