"""The table of the naive reference of *thraen*: what lies on it, how it is asked, what it counts.

The reference is a slow, plain telling of the rule catalogue for comparison in the tests. It shares
no rules with the library, only the printed data. Cards, resources and moves are strings.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeAlias

from tests.thraen.naive_printed import CHARACTERS, Record, read

CENTRAL = ["realm", "light", "darkness", "utreng", "shenna"]
STACKS = [*CENTRAL, "bridge-work", "eye"]
RESOURCES = ["money", "wood", "stone", "metal", "sumpter", "salt"]
MATERIALS = ["wood", "stone", "metal"]
PASSIVES = ["knowledge", "labor", "drakhe", "food"]
DRAKHES = ["sathap", "terogh", "elbea"]

# Catalogue section 5.13: the switches with their values, the default first.
SWITCHES: dict[str, list[str | bool]] = {
    "start_hand": ["draft", "first_game"],
    "crown_placement": ["optional", "mandatory"],
    "empery_bonus": ["optional", "mandatory"],
    "foreign_population_for_armament": [True, False],
    "foreign_population_forced": [True, False],
    "initial_die_face": ["random", "none", "money", "wood", "stone", "metal", "sumpter"],
    "preround_triggers": [True, False],
    "knowledge_mode": ["up_to", "all_or_none", "sequential"],
    "void_payments": [False, True],
    "retreat_scope": ["off_rune_only", "any"],
    "trigger_order": ["free", "effects_first"],
    "ghiarhabbat_target": ["slot", "nonempty_stack"],
    "ghiarhabbat_on_godh": [True, False],
    "godh_bottom_order": ["discard_order", "choice"],
    "free_rebels": ["limited", "unlimited"],
    "drakhe_choice": ["sequential", "simultaneous"],
    "sathap_shortfall": ["partial", "spared"],
    "compensation_on_closed": [False, True],
    "view_memory": [True, False],
}


class Question:
    """Somebody is asked: a seat or chance, a word for what, and the answers that are possible."""

    def __init__(self, asked: int | str, word: str, moves: list[str]) -> None:
        self.asked = asked
        self.word = word
        self.moves = moves
        self.weights: dict[str, int] = {}


Story: TypeAlias = Generator[Question, str, None]
"""A piece of the game with its questions."""

Answer: TypeAlias = Generator[Question, str, str]
"""A piece of the game that comes out with a text: a card or a move."""


Told: TypeAlias = tuple[tuple[object, ...], list[int] | None]
"""What happened, by its kind and its figures, and the seats that may know of it; None is all."""


class Card:
    """One piece of cardboard in a display, and which of its effects were used (TH-MAIN-04)."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.used: set[int] = set()


class Pile:
    """Cards face down: some on top and at the bottom are known, the rest is not (TH-INFO-03)."""

    def __init__(self, cards: list[str]) -> None:
        self.top: list[str] = []
        self.unseen = list(cards)
        self.bottom: list[str] = []

    def size(self) -> int:
        """How many cards there are (TH-INFO-01)."""
        return len(self.top) + len(self.unseen) + len(self.bottom)

    def known(self) -> tuple[list[str], list[str]]:
        """What is known from the top down, and from the unseen cards down (TH-INFO-04)."""
        if not self.unseen:
            return self.top + self.bottom, []
        return list(self.top), list(self.bottom)


class Player:
    """What lies before one seat (TH-SETUP-10 to TH-SETUP-15)."""

    def __init__(self) -> None:
        self.board: Record | None = None
        self.goods = dict.fromkeys(RESOURCES, 0)
        self.people = 3
        self.guests: dict[int, int] = {}
        self.reserve = 9
        self.boxed = 0
        self.garrisons: list[int] = []
        self.might = 0
        self.pack: list[str] = []
        self.hand: list[str] = []
        self.godhs: list[str] = []
        self.slots: list[list[Card]] = []
        self.power: set[int] = set()
        self.closed: set[int] = set()


class NaiveTable:
    """What lies on the table, and the one question that is open."""

    # ------------------------------------------------------------------------------- the table

    def __init__(
        self,
        printed: Any,
        players: int,
        first: int | None = None,
        boards: list[str] | None = None,
        start_hand: str = "draft",
        **switches: str | bool,
    ) -> None:
        """Lay the common things out (TH-SETUP-01 to TH-SETUP-07)."""
        if players not in (2, 3, 4):
            raise ValueError(f"2, 3 or 4 players, not {players}")
        if first is not None and first not in range(players):
            raise ValueError(f"no such seat: {first}")
        self.content = content = read(printed)
        self.players = players
        self.first = first
        self.given_boards = boards
        self.switches = {name: values[0] for name, values in SWITCHES.items()}
        for name, value in {**switches, "start_hand": start_hand}.items():
            if name not in SWITCHES or value not in SWITCHES[name]:
                raise ValueError(f"no such switch or value: {name}={value!r}")
            self.switches[name] = value

        self.sides = {board.ability: board for board in content.board}
        self.cards: dict[str, Record] = {}
        for card in [*content.central, *content.bridge_work, *content.eye, *content.starting]:
            self.cards[card.id] = card
        self.godh_cards: dict[str, Record] = {card.id: card for card in content.godh}
        self.segments: dict[int, Record] = {each.number: each for each in content.segment}
        self.forts = {each.index: each.fortification for each in content.territory}
        self.bonuses: dict[str, list[Record]] = {}
        for bonus in content.bonus:
            self.bonuses[bonus.stack] = list(bonus.options)

        self.piles: dict[str, Pile] = {}
        for faction in CENTRAL:
            own = [card.id for card in content.central if card.faction == faction]
            self.piles[faction] = Pile(list(own))
        self.piles["bridge-work"] = Pile([content.bridge_work[0].id] * 12)
        self.piles["eye"] = Pile([card.id for card in content.eye])
        self.godh_pile = Pile([card.id for card in content.godh])

        self.seats = [Player() for _ in range(players)]
        self.round = 0
        self.holder: int | None = None
        self.turn_of: int | None = None
        self.completed = 0
        self.idle = 0
        self.crews: dict[int, list[int]] = {number: [] for number in range(1, 8)}
        self.die: str | None = None
        self.utreng: str | None = None
        self.utreng_on_segment = False
        self.spare_die = False
        self.leader = 8
        self.rebels = [[0] * players for _ in range(9)]
        self.free_rebels = [0] * 9
        self.free_rebels_left = 12
        self.face_up: dict[str, str] = {}
        self.crown: str | None = None
        self.discarded: list[str] = []
        self.drakhe: str | None = None
        self.drakhe_gone = False
        self.looked: list[str] = []
        self.beside: list[str] = []
        self.gifts = dict.fromkeys(PASSIVES, 0)
        self.dealt = [0] * players
        self.aside: list[str] = []
        self.secrets: dict[int, str] = {}

        if boards is not None:
            if len(boards) != players:
                raise ValueError("one board for each seat")
            if any(name not in self.sides for name in boards):
                raise ValueError(f"no such board: {boards}")
            if len({CHARACTERS[name] for name in boards}) < players:
                raise ValueError(f"each board has one owner: {boards}")

        self.over = False
        self.told: list[Told] = []
        self.story = self.whole_game()
        self.open: Question | None = next(self.story)
        self.told = []

    # -------------------------------------------------------------------- how it is asked

    def whole_game(self) -> Story:
        """The game, told from here on by its questions."""
        raise NotImplementedError

    @property
    def asked(self) -> int | str | None:
        """The seat asked, or "chance", or None when the game is over (TH-INV-41)."""
        return self.open.asked if self.open is not None else None

    @property
    def question(self) -> str:
        """A word for what is asked."""
        return self.open.word if self.open is not None else "over"

    def legal(self) -> set[str]:
        """Every possible answer (TH-INV-29)."""
        return set(self.open.moves) if self.open is not None else set()

    def weights(self) -> dict[str, int]:
        """How likely each answer of chance is; nothing when a seat is asked."""
        return dict(self.open.weights) if self.open is not None else {}

    def play(self, text: str) -> None:
        """Give an answer, and go on to the next question (TH-INV-29)."""
        if text not in self.legal():
            raise ValueError(f"not legal: {text!r}")
        self.told = []
        try:
            self.open = self.story.send(text)
        except StopIteration:
            self.open = None

    def tell(self, kind: str, *what: object) -> None:
        """Something happened in the open, so that everybody may know it (TH-INFO-01)."""
        self.told.append(((kind, *what), None))

    def skip(self, seat: int | None, what: str) -> None:
        """Something is not asked, or brings nothing, for a reason that everybody can see."""
        self.tell("skipped", seat, what)

    def show(self, seat: int, card: str) -> None:
        """A seat looks at a card, alone (TH-INFO-02, TH-INFO-04)."""
        self.told.append((("card-seen", seat, card), [seat]))

    def chance(self, what: str, weights: dict[str, int]) -> Answer:
        """Chance decides among several things; a single one needs no asking."""
        if len(weights) == 1:
            return next(iter(weights))
        question = Question("chance", what, [f"{what}:{each}" for each in weights])
        question.weights = {f"{what}:{each}": weight for each, weight in weights.items()}
        answer = yield question
        return answer.partition(":")[2]

    def draw(self, pile: Pile) -> Answer:
        """The top card of a pile that is not empty; its order is decided now (TH-INFO-03)."""
        if pile.top:
            return pile.top.pop(0)
        if not pile.unseen:
            return pile.bottom.pop(0)
        counts = {card: pile.unseen.count(card) for card in pile.unseen}
        card = yield from self.chance("show", counts)
        pile.unseen.remove(card)
        return card

    def clockwise_from(self, seat: int) -> list[int]:
        """All seats, in turn order from this one (TH-TURN-01)."""
        return [(seat + step) % self.players for step in range(self.players)]

    def board_of(self, seat: int) -> Record:
        """The side of the board that a seat plays with (TH-SETUP-09)."""
        board = self.seats[seat].board
        assert board is not None
        return board

    def is_played_by(self, seat: int, ability: str) -> bool:
        """Does the seat play with this side of a board (TH-SETUP-09)?"""
        return bool(self.board_of(seat).ability == ability)

    def player_of(self, ability: str) -> int | None:
        """The seat that plays with this side of a board, if there is one (TH-SETUP-01)."""
        for seat in range(self.players):
            if self.is_played_by(seat, ability):
                return seat
        return None

    def faction_of(self, seat: int) -> str:
        """The faction that a seat plays, by its character (TH-SETUP-01)."""
        character = CHARACTERS[self.board_of(seat).ability]
        [faction] = [f.faction for f in self.content.faction if f.character == character]
        return str(faction)

    # -------------------------------------------------------------------------------- scoring

    def items(self, seat: int) -> dict[str, int]:
        """The four categories of the position as it lies (TH-SCORE-07)."""
        return {
            "bridge": self.bridge_points(seat),
            "godhs": self.godh_points(seat),
            "rebels": self.rebel_points(seat),
            "garrisons": self.garrison_points(seat),
        }

    def bridge_points(self, seat: int) -> int:
        """Segments with own population, one more each if alone there (TH-SCORE-01)."""
        points = 0
        for number, crew in self.crews.items():
            if seat in crew:
                points += self.segments[number].points
                if len(crew) == 1:
                    points += 1
        return points

    def godh_points(self, seat: int) -> int:
        """All faction cards of the stacks with power (TH-SCORE-03, TH-DRAKHE-TEROGH-03)."""
        points = 0
        for slot in self.seats[seat].power:
            for card in self.seats[seat].slots[slot]:
                if card.name not in self.godh_cards:
                    points += self.cards[card.name].points
        return points

    def rebel_points(self, seat: int) -> int:
        """Foreign rebels in the area of military might (TH-SCORE-04, TH-SCORE-05)."""
        points = 0
        for place in range(self.seats[seat].might + 1):
            for other in range(self.players):
                if other != seat:
                    points += self.rebels[place][other]
            points += self.free_rebels[place]
            if self.leader == place:
                points += 1
        return points

    def garrison_points(self, seat: int) -> int:
        """Fortifications with an own garrison (TH-SCORE-06)."""
        points = 0
        for place in self.seats[seat].garrisons:
            fort = self.forts[place]
            assert fort is not None
            points += fort
        return points

    def scores(self) -> list[int]:
        """Everybody's total (TH-SCORE-07)."""
        return [sum(self.items(seat).values()) for seat in range(self.players)]

    def winners(self) -> list[int]:
        """Most points, then most population on the bridge; else shared (TH-TIE-01, TH-TIE-02)."""
        scores = self.scores()
        best = [seat for seat in range(self.players) if scores[seat] == max(scores)]
        crews = self.crews.values()
        builders = [sum(crew.count(seat) for crew in crews) for seat in range(self.players)]
        most = max(builders[seat] for seat in best)
        return [seat for seat in best if builders[seat] == most]

    # ------------------------------------------------------------------------------- summary

    def summary(self) -> dict[str, object]:
        """Everything on the table as plain data (TH-INFO-01, TH-INFO-02).

        At the end, bridge work cards count to their stack until they are laid (TH-END-02).
        """
        sizes = {stack: self.piles[stack].size() for stack in STACKS}
        return {
            "seats": [self.summary_of(player) for player in self.seats],
            "round": self.round,
            "holder": self.holder,
            "completed": self.completed,
            "idle": self.idle,
            "crews": [sorted(crew) for crew in self.crews.values()],
            "die": self.die,
            "utreng": self.utreng,
            "utreng_on_segment": self.utreng_on_segment,
            "spare_die": self.spare_die,
            "leader": self.leader,
            "rebels": [list(each) for each in self.rebels],
            "free_rebels": list(self.free_rebels),
            "free_rebels_left": self.free_rebels_left,
            "face_up": dict(self.face_up),
            "crown": self.crown,
            "piles": {**sizes, "bridge-work": sizes["bridge-work"] + sum(self.dealt)},
            "known": {stack: self.piles[stack].known() for stack in STACKS},
            "godh_stack": self.godh_pile.size(),
            "godh_known": self.godh_pile.known(),
            "discarded": len(self.discarded),
            "aside": sorted(self.looked + self.aside),
            "packs": [sorted(player.pack) for player in self.seats],
            "drakhe": self.drakhe,
            "beside": list(self.beside),
            "gifts": dict(self.gifts),
            "used": self.used_effects(),
            "secrets": [self.secrets.get(seat) for seat in range(self.players)],
        }

    def used_effects(self) -> list[tuple[int, int, int]]:
        """Slot, place from the bottom and effect of what was used this turn (TH-MAIN-04)."""
        found = []
        if self.turn_of is not None:
            for slot, stack in enumerate(self.seats[self.turn_of].slots):
                for place, card in enumerate(stack):
                    found += [(slot, place, effect) for effect in sorted(card.used)]
        return found

    def summary_of(self, player: Player) -> dict[str, object]:
        """What lies before one seat (TH-INFO-01, TH-INFO-02)."""
        return {
            "goods": dict(player.goods),
            "people": player.people,
            "guests": [player.guests.get(seat, 0) for seat in range(self.players)],
            "reserve": player.reserve,
            "boxed": player.boxed,
            "garrisons": sorted(player.garrisons),
            "might": player.might,
            "hand": sorted(player.hand),
            "godhs": sorted(player.godhs),
            "slots": [[card.name for card in stack] for stack in player.slots],
            "power": sorted(player.power),
            "closed": sorted(player.closed),
        }
