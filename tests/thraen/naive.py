"""A slow, plain reference of the game *thraen*, for comparison in the tests.

It is written from the rule catalogue and shares no rules with the library, only the printed data.
The game is told in the order of the book, as generators: whoever is asked something is asked by a
``yield``, and the story goes on with the answer. Cards, resources and moves are strings.

Abilities of the characters are not in here yet; a board gives its colour, its slots and its
starting cards.
"""

from __future__ import annotations

from collections.abc import Generator
from enum import Enum
from typing import TypeAlias

from skybridge_rules.thraen.components import Faction, Passive, Rune
from skybridge_rules.thraen.effects import (
    Armament,
    DrawGodh,
    Gain,
    Garrison,
    Inspiration,
    Main,
    Might,
    OneOf,
    Population,
    Religion,
    Return,
    Symbol,
    Trade,
)
from skybridge_rules.thraen.records import Board, Content, FactionCard, GodhCard, Segment

CENTRAL = ["realm", "light", "darkness", "utreng", "shenna"]
STACKS = [*CENTRAL, "bridge-work", "eye"]
RESOURCES = ["money", "wood", "stone", "metal", "sumpter", "salt"]
MATERIALS = ["wood", "stone", "metal"]
PASSIVES = ["knowledge", "labor", "drakhe", "food"]
DRAKHES = ["sathap", "terogh", "elbea"]

# Catalogue section 5.13: the switches of this reference with their values, the default first.
SWITCHES: dict[str, list[str | bool]] = {
    "start_hand": ["draft", "first_game"],
    "initial_die_face": ["random", "none", "money", "wood", "stone", "metal", "sumpter"],
    "void_payments": [False, True],
    "retreat_scope": ["off_rune_only", "any"],
    "free_rebels": ["limited", "unlimited"],
    "sathap_shortfall": ["partial", "spared"],
    "compensation_on_closed": [False, True],
}

Effect: TypeAlias = (
    Gain | DrawGodh | Population | Might | Garrison | Religion | Return | Inspiration
)
"""What can happen to a seat at once; costs and passive symbols are not in it."""


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
        self.board: Board | None = None
        self.goods = dict.fromkeys(RESOURCES, 0)
        self.people = 3
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


def word(member: Enum) -> str:
    """The name of a printed thing as it is written in moves."""
    return member.name.lower().replace("_", "-")


class NaiveThraen:
    """The rules in the order of the book, without a thought for speed."""

    # ------------------------------------------------------------------------------- the table

    def __init__(
        self,
        content: Content,
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
        self.content = content
        self.players = players
        self.first = first
        self.given_boards = boards
        self.switches = {name: values[0] for name, values in SWITCHES.items()}
        for name, value in {**switches, "start_hand": start_hand}.items():
            if name not in SWITCHES or value not in SWITCHES[name]:
                raise ValueError(f"no such switch or value: {name}={value!r}")
            self.switches[name] = value

        self.sides = {word(board.ability): board for board in content.board}
        self.cards: dict[str, FactionCard] = {}
        for card in [*content.central, *content.bridge_work, *content.eye, *content.starting]:
            self.cards[card.id] = card
        self.godh_cards: dict[str, GodhCard] = {card.id: card for card in content.godh}
        self.segments: dict[int, Segment] = {each.number: each for each in content.segment}
        self.forts = {each.index: each.fortification for each in content.territory}
        self.bonuses: dict[str, list[Gain | DrawGodh]] = {}
        for bonus in content.bonus:
            self.bonuses[word(bonus.stack)] = list(bonus.options)

        self.piles: dict[str, Pile] = {}
        for faction in Faction:
            own = [card.id for card in content.central if card.faction == faction]
            self.piles[word(faction)] = Pile(list(own))
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
        self.leader = 8
        self.rebels = [[0] * players for _ in range(9)]
        self.free_rebels = [0] * 9
        self.free_rebels_left = 12
        self.face_up: dict[str, str] = {}
        self.discarded: list[str] = []
        self.drakhe: str | None = None
        self.drakhe_gone = False
        self.looked: list[str] = []
        self.beside: list[str] = []
        self.gifts = dict.fromkeys(PASSIVES, 0)
        self.dealt = [0] * players
        self.aside: list[str] = []

        if boards is not None:
            if len(boards) != players:
                raise ValueError("one board for each seat")
            if any(name not in self.sides for name in boards):
                raise ValueError(f"no such board: {boards}")
            if len({self.sides[name].ability.character for name in boards}) < players:
                raise ValueError(f"each board has one owner: {boards}")

        self.over = False
        self.story = self.whole_game()
        self.open: Question | None = next(self.story)

    # -------------------------------------------------------------------- how it is asked

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
        try:
            self.open = self.story.send(text)
        except StopIteration:
            self.open = None

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

    def board_of(self, seat: int) -> Board:
        """The side of the board that a seat plays with (TH-SETUP-09)."""
        board = self.seats[seat].board
        assert board is not None
        return board

    def faction_of(self, seat: int) -> Faction:
        """The faction that a seat plays, by its character (TH-SETUP-01)."""
        character = self.board_of(seat).ability.character
        [faction] = [f.faction for f in self.content.faction if f.character == character]
        return faction

    # --------------------------------------------------------------------------------- setup

    def whole_game(self) -> Story:
        """From setup to the end (TH-ROUND-01, TH-ROUND-02)."""
        yield from self.find_starter()
        assert self.holder is not None
        yield from self.choose_boards()
        yield from self.lay_starting_cards()
        yield from self.set_die()
        if self.switches["start_hand"] == "draft":
            yield from self.draft()
        else:
            self.first_game_hands()
        for seat in self.clockwise_from(self.holder):
            yield from self.play_before_round_1(seat)
        while self.completed < 7:
            yield from self.one_round()
        yield from self.closing_steps()
        self.over = True

    def find_starter(self) -> Story:
        """Who takes the starting Drakhe (TH-SETUP-08, TH-D-15)."""
        if self.first is not None:
            self.holder = self.first
            return
        seat = yield from self.chance("begin", {str(each): 1 for each in range(self.players)})
        self.holder = int(seat)

    def free_boards(self) -> list[str]:
        """Sides of boards that nobody has; of one board only one side is used (TH-SETUP-01)."""
        gone = [p.board.ability.character for p in self.seats if p.board is not None]
        return [name for name, side in self.sides.items() if side.ability.character not in gone]

    def choose_boards(self) -> Story:
        """From the starter's right-hand neighbour, counterclockwise (TH-SETUP-09)."""
        assert self.holder is not None
        for step in range(1, self.players + 1):
            seat = (self.holder - step) % self.players
            if self.given_boards is not None:
                self.give_board(seat, self.given_boards[seat])
            else:
                answer = yield Question(
                    seat, "board", [f"board:{name}" for name in self.free_boards()]
                )
                self.give_board(seat, answer.removeprefix("board:"))

    def give_board(self, seat: int, name: str) -> None:
        """A side of a board, its slots still empty (TH-SETUP-09)."""
        self.seats[seat].board = self.sides[name]
        self.seats[seat].slots = [[] for _ in self.sides[name].slots]

    def lay_starting_cards(self) -> Story:
        """Two of the own colour each; who has a choice of slots is asked when all others lie.

        Ghiarhabbat is for Gardens only, after the two (TH-SETUP-12, TH-SETUP-14, TH-Q-02, TH-Q-03).
        """
        assert self.holder is not None
        to_ask: list[tuple[int, str]] = []
        for seat in self.clockwise_from(self.holder):
            runes = self.board_of(seat).slots
            for card in self.content.starting:
                if card.faction != self.faction_of(seat) or card.id == "ghiarhabbat":
                    continue
                if card.rune in runes and card.rune != Rune.WILD:
                    self.seats[seat].slots[runes.index(card.rune)].append(Card(card.id))
                else:
                    to_ask.append((seat, card.id))
            if word(self.board_of(seat).ability) == "gardens":
                to_ask.append((seat, "ghiarhabbat"))
        for seat, name in to_ask:
            yield from self.lay_starting_card_anywhere(seat, name)

    def lay_starting_card_anywhere(self, seat: int, card: str) -> Story:
        """Any slot, also one that holds a card already (TH-Q-02, TH-Q-03)."""
        slots = self.seats[seat].slots
        answer = yield Question(seat, "start", [f"start:{i + 1}" for i in range(len(slots))])
        slots[int(answer.removeprefix("start:")) - 1].append(Card(card))

    def set_die(self) -> Story:
        """The face that lies up at first; this is not a roll (TH-SETUP-06, TH-Q-04)."""
        face = self.switches["initial_die_face"]
        if face == "random":
            yield from self.roll_die()
        elif face != "none":
            self.die = str(face)

    def roll_die(self) -> Story:
        """A face of the Skybridge die comes up (TH-FACTION-03)."""
        [die] = [die for die in self.content.die if die.id == "skybridge"]
        faces = [word(face) for face in die.faces]
        self.die = yield from self.chance("face", {face: faces.count(face) for face in faces})

    def first_game_hands(self) -> None:
        """The four beginner's cards of the own colour (TH-SETUP-17)."""
        for seat in range(self.players):
            faction = self.faction_of(seat)
            for card in self.content.central:
                if card.faction == faction and card.beginner:
                    self.piles[word(faction)].unseen.remove(card.id)
                    self.seats[seat].hand.append(card.id)

    def draft(self) -> Story:
        """Four cards each, three times keep one and pass the rest to the left (TH-SETUP-18)."""
        assert self.holder is not None
        for seat in self.clockwise_from(self.holder):
            for _ in range(4):
                card = yield from self.draw(self.piles[word(self.faction_of(seat))])
                self.seats[seat].pack.append(card)
        for _ in range(3):
            for seat in self.clockwise_from(self.holder):
                pack = self.seats[seat].pack
                answer = yield Question(seat, "pick", [f"pick:{card}" for card in pack])
                pack.remove(answer.removeprefix("pick:"))
                self.seats[seat].hand.append(answer.removeprefix("pick:"))
            packs = [player.pack for player in self.seats]
            for seat in range(self.players):
                self.seats[seat].pack = packs[(seat - 1) % self.players]
        for player in self.seats:
            player.hand.append(player.pack.pop())

    def play_before_round_1(self, seat: int) -> Story:
        """One card each, with its immediate effects, outside of a turn.

        TH-PRE-01, TH-PRE-02, TH-PRE-04, TH-PRE-05.
        """
        answer = yield Question(seat, "first-play", self.plays(seat))
        yield from self.carry_out_play(seat, answer)

    # ------------------------------------------------------------------ a round, Preparation

    def one_round(self) -> Story:
        """Preparation, Character, Faction (TH-ROUND-01, TH-TURN-01)."""
        assert self.holder is not None
        self.round += 1
        yield from self.preparation()
        for seat in self.clockwise_from(self.holder):
            yield from self.turn(seat)
        yield from self.faction_phase()

    def preparation(self) -> Story:
        """One card of every stack is turned up (TH-PREP-01 to TH-PREP-04)."""
        for stack in STACKS:
            if stack == "eye" and not self.drakhe_gone:
                continue
            if self.piles[stack].size() > 0:
                self.face_up[stack] = yield from self.draw(self.piles[stack])

    def turn(self, seat: int) -> Story:
        """The five steps (TH-TURN-02, TH-TIME-01)."""
        self.turn_of = seat
        yield from self.step_1_take(seat)
        yield from self.step_2_play(seat)
        yield from self.step_3_main_effects(seat)
        yield from self.step_4_build(seat)
        yield from self.step_5_check_godhs(seat)
        self.turn_of = None

    # ---------------------------------------------------------------------- step 1: take, bonus

    def step_1_take(self, seat: int) -> Story:
        """1a, and 1b if a card was taken (TH-TAKE-01 to TH-TAKE-04, TH-BONUS-01, TH-BONUS-04)."""
        if not self.face_up:
            return
        takes = [f"take:{stack}" for stack in self.face_up]
        answer = yield Question(seat, "take", takes + self.free_actions(seat))
        while answer not in takes:
            yield from self.free_action(seat, answer)
            answer = yield Question(seat, "take", takes + self.free_actions(seat))
        stack = answer.removeprefix("take:")
        yield from self.take(seat, stack)
        yield from self.bonus(seat, stack)

    def take(self, seat: int, stack: str) -> Story:
        """The face-up card, or by Knowledge one of several (TH-KNOW-01 to TH-KNOW-05)."""
        pile = self.piles[stack]
        extra = 0
        symbols = min(self.symbols(seat, Passive.KNOWLEDGE), pile.size())
        if stack in CENTRAL and symbols > 0:
            answer = yield Question(seat, "draw", [f"draw:{n}" for n in range(symbols + 1)])
            extra = int(answer.removeprefix("draw:"))
        self.looked = [self.face_up.pop(stack)]
        for _ in range(extra):
            card = yield from self.draw(pile)
            self.looked.append(card)
        if extra == 0:
            kept = self.looked[0]
        else:
            answer = yield Question(seat, "keep", [f"keep:{card}" for card in self.looked])
            kept = answer.removeprefix("keep:")
        self.looked.remove(kept)
        self.seats[seat].hand.append(kept)
        while self.looked:
            back = self.looked[0]
            if len(self.looked) > 1:
                answer = yield Question(seat, "back", [f"back:{card}" for card in self.looked])
                back = answer.removeprefix("back:")
            self.looked.remove(back)
            pile.top.insert(0, back)

    def bonus(self, seat: int, stack: str) -> Story:
        """One of the printed bonuses, void ones included (TH-BONUS-01, TH-BONUS-05)."""
        offers = self.bonus_offers(stack)
        answer = yield Question(seat, "bonus", list(offers) + self.free_actions(seat))
        while answer not in offers:
            yield from self.free_action(seat, answer)
            answer = yield Question(seat, "bonus", list(offers) + self.free_actions(seat))
        yield from self.resolve(seat, offers[answer])

    def bonus_offers(self, stack: str) -> dict[str, Gain | DrawGodh]:
        """What is printed beside a stack, by the move that chooses it (TH-BONUS-02)."""
        offers: dict[str, Gain | DrawGodh] = {}
        for option in self.bonuses[stack]:
            name = word(option.resource) if isinstance(option, Gain) else "godh"
            offers[f"bonus:{name}"] = option
        return offers

    # --------------------------------------------------------------------- resources and storage

    def has_room(self, seat: int, resource: str) -> bool:
        """Is there a space for one more (TH-STORE-02 to TH-STORE-05)?"""
        goods = self.seats[seat].goods
        if resource == "money":
            return True
        if resource == "sumpter":
            return goods["sumpter"] < 3
        if resource == "salt":
            return goods["salt"] < 2
        return goods["wood"] + goods["stone"] + goods["metal"] < 5

    def gain(self, seat: int, resource: str) -> Story:
        """From the supply to the board, if need be after making room.

        TH-STORE-01, TH-STORE-06, TH-STORE-07, TH-STORE-08, TH-Q-26, TH-Q-27.
        """
        goods = self.seats[seat].goods
        while not self.has_room(seat, resource):
            moves = ["decline"]
            if resource in MATERIALS:
                others = [each for each in MATERIALS if each != resource and goods[each] > 0]
                moves += [f"give-up:{other}" for other in others]
            if self.turn_of == seat:
                moves += self.resource_trades(seat)
            answer = yield Question(seat, "room", moves)
            if answer == "decline":
                return
            if answer.startswith("give-up:"):
                goods[answer.removeprefix("give-up:")] -= 1
            else:
                yield from self.resource_trade(seat, answer)
        goods[resource] += 1

    # ------------------------------------------------------------------- cards and visibility

    def top_faction_card(self, seat: int, slot: int) -> Card | None:
        """The top card of an open stack if its effects are visible (TH-CARD-03, TH-CARD-04)."""
        stack = self.seats[seat].slots[slot]
        if slot in self.seats[seat].closed or not stack or stack[-1].name in self.godh_cards:
            return None
        return stack[-1]

    def visible(self, seat: int, passive: Passive) -> int:
        """How many symbols of a passive effect are visible (TH-CARD-05, TH-DRAKHE-TEROGH-02)."""
        count = 0
        for slot in range(len(self.seats[seat].slots)):
            card = self.top_faction_card(seat, slot)
            if card is not None:
                for effect in self.cards[card.name].main:
                    if isinstance(effect, Symbol) and effect.of == passive:
                        count += 1
        return count

    def symbols(self, seat: int, passive: Passive) -> int:
        """Visible symbols and this turn's gifts together (TH-GIFT-02, TH-Q-54)."""
        return self.visible(seat, passive) + self.gifts[word(passive)]

    # ------------------------------------------------------------------------- step 2: play

    def step_2_play(self, seat: int) -> Story:
        """One card, mandatory if it needs no Retreat (TH-PLAY-01, TH-Q-30, TH-TIME-04)."""
        while True:
            plays = self.plays(seat)
            retreats = self.plays_with_retreat(seat)
            free = self.free_actions(seat)
            if not self.seats[seat].hand and not free:
                return
            done = [] if plays else ["done"]
            answer = yield Question(seat, "play", plays + retreats + done + free)
            if answer == "done":
                return
            if answer in plays or answer in retreats:
                yield from self.carry_out_play(seat, answer)
                return
            yield from self.free_action(seat, answer)

    def matches(self, seat: int, card: str, slot: int) -> bool:
        """May the card go there by its rune (TH-PLAY-02, TH-ABIL-GEN-02)?"""
        rune = self.cards[card].rune
        slot_rune = self.board_of(seat).slots[slot]
        return rune == Rune.WILD or slot_rune == Rune.WILD or rune == slot_rune

    def accepts(self, seat: int, card: str, slot: int) -> bool:
        """Is the slot open, and no feud in the way (TH-PLAY-04, TH-PLAY-05, TH-FEUD-02)?"""
        if slot in self.seats[seat].closed:
            return False
        stack = self.seats[seat].slots[slot]
        if stack and stack[-1].name in self.godh_cards:
            return self.godh_cards[stack[-1].name].feud != self.cards[card].faction
        return True

    def plays(self, seat: int) -> list[str]:
        """Plays without Retreat (TH-PLAY-01 to TH-PLAY-06)."""
        found = []
        for card in self.seats[seat].hand:
            for slot in range(len(self.seats[seat].slots)):
                fits = self.matches(seat, card, slot)
                if fits and self.accepts(seat, card, slot):
                    found.append(f"play:{card}@{slot + 1}")
        return found

    def plays_with_retreat(self, seat: int) -> list[str]:
        """Plays with Retreat (TH-RETREAT-01, TH-RETREAT-02, TH-RETREAT-04, TH-RETREAT-06)."""
        if self.seats[seat].might == 0:
            return []
        found = []
        for card in self.seats[seat].hand:
            for slot in range(len(self.seats[seat].slots)):
                fits = self.matches(seat, card, slot)
                wanted = not fits or self.switches["retreat_scope"] == "any"
                if wanted and self.accepts(seat, card, slot):
                    found.append(f"play:{card}@{slot + 1}!")
        return found

    def carry_out_play(self, seat: int, text: str) -> Story:
        """First the step back, then the card, then its immediate effects (TH-RETREAT-03)."""
        card, _, place = text.removeprefix("play:").partition("@")
        if place.endswith("!"):
            self.seats[seat].might -= 1
        self.seats[seat].hand.remove(card)
        self.seats[seat].slots[int(place.removesuffix("!")) - 1].append(Card(card))
        yield from self.immediate_effects(seat, list(self.cards[card].immediate))

    def immediate_effects(self, seat: int, effects: list[Might | Inspiration | Return]) -> Story:
        """Each at most once, in any order, each if possible and wanted.

        TH-IMMED-01, TH-PLAY-07, TH-Q-34.
        """
        while effects:
            offers: dict[str, Might | Inspiration | Return] = {}
            for effect in effects:
                for text in self.immediate_moves(seat, effect):
                    offers[text] = effect
            free = self.free_actions(seat)
            if not offers and not free:
                return
            answer = yield Question(seat, "immediate", [*offers, "done", *free])
            if answer == "done":
                return
            if answer in offers:
                effects.remove(offers[answer])
                yield from self.carry_out_immediate(seat, answer)
            else:
                yield from self.free_action(seat, answer)

    def immediate_moves(self, seat: int, effect: Might | Inspiration | Return) -> list[str]:
        """The ways to resolve one (TH-IMMED-02, TH-IMMED-03, TH-IMMED-06, TH-Q-36, TH-Q-37)."""
        player = self.seats[seat]
        if isinstance(effect, Might):
            return ["advance"] if player.might < 8 else []
        if isinstance(effect, Return):
            return [f"return:{place}" for place in range(9) if self.rebels[place][seat] > 0]
        return [
            f"inspire:{slot + 1}"
            for slot, stack in enumerate(player.slots)
            if slot not in player.closed and len(stack) >= 2
        ]

    def carry_out_immediate(self, seat: int, text: str) -> Story:
        """Military might, Return or Inspiration, as chosen (TH-IMMED-07)."""
        player = self.seats[seat]
        what, _, where = text.partition(":")
        if what == "advance":
            player.might += 1
        elif what == "return":
            self.rebels[int(where)][seat] -= 1
            player.people += 1
        else:
            yield from self.rearrange(seat, int(where) - 1)

    def rearrange(self, seat: int, slot: int) -> Story:
        """A new order, from the top down; feuds do not bind, nothing is triggered.

        TH-IMMED-03, TH-IMMED-04, TH-IMMED-05, TH-FEUD-03, TH-Q-35.
        """
        from_top = list(reversed(self.seats[seat].slots[slot]))
        chosen: list[int] = []
        while len(chosen) < len(from_top) - 1:
            offers: list[int] = []
            for place, card in enumerate(from_top):
                alike = [
                    other
                    for other in offers
                    if from_top[other].name == card.name and from_top[other].used == card.used
                ]
                if place not in chosen and not alike:
                    offers.append(place)
            answer = yield Question(seat, "order", [f"next:{place + 1}" for place in offers])
            chosen.append(int(answer.removeprefix("next:")) - 1)
        chosen += [place for place in range(len(from_top)) if place not in chosen]
        self.seats[seat].slots[slot] = [from_top[place] for place in reversed(chosen)]

    # ----------------------------------------------------------------- step 3: main effects

    def step_3_main_effects(self, seat: int) -> Story:
        """Each visible active effect once, in any order (TH-MAIN-01 to TH-MAIN-04, TH-Q-38)."""
        while True:
            uses = self.uses(seat)
            free = self.free_actions(seat)
            if not uses and not free:
                return
            answer = yield Question(seat, "use", [*uses, "done", *free])
            if answer == "done":
                return
            if answer in uses:
                yield from self.use(seat, answer)
            else:
                yield from self.free_action(seat, answer)

    def ways(self, effect: Main) -> list[tuple[str, Effect]]:
        """What is to pay and what it brings, for every alternative from left to right.

        TH-MAIN-02, TH-MAIN-10, TH-TRADE-01, TH-TRADE-02, TH-ARM-01.
        """
        if isinstance(effect, Symbol):
            return []
        if isinstance(effect, OneOf):
            return [way for option in effect.options for way in self.ways(option)]
        if isinstance(effect, Trade):
            return [(word(effect.pay), reward) for reward in effect.get]
        if isinstance(effect, Armament):
            return [("population" if effect.pay is None else word(effect.pay), Might())]
        return [("", effect)]

    def can_pay(self, seat: int, cost: str) -> bool:
        """Is there enough for the cost (TH-TRADE-03, TH-ARM-03)?"""
        if cost == "population":
            return self.seats[seat].people > 0
        return cost == "" or self.seats[seat].goods[cost] > 0

    def uses(self, seat: int) -> list[str]:
        """Effects that can be used now (TH-MAIN-01, TH-ARM-04, TH-Q-29, TH-Q-40, TH-Q-41)."""
        found = []
        for slot in range(len(self.seats[seat].slots)):
            card = self.top_faction_card(seat, slot)
            if card is None:
                continue
            for index, effect in enumerate(self.cards[card.name].main):
                if index in card.used:
                    continue
                for way, (cost, reward) in enumerate(self.ways(effect)):
                    void_is_fine = cost != "" and self.switches["void_payments"] is True
                    if not self.can_pay(seat, cost):
                        continue
                    if self.possible(seat, reward) or void_is_fine:
                        tail = f"/{way + 1}" if way > 0 else ""
                        found.append(f"use:{slot + 1}.{index + 1}{tail}")
        return found

    def use(self, seat: int, text: str) -> Story:
        """Mark the effect, pay, resolve (TH-MAIN-04, TH-TRADE-01, TH-TRADE-04, TH-ARM-02)."""
        card, index, cost, reward = self.meant_by(seat, text)
        card.used.add(index)
        if cost == "population":
            self.seats[seat].people -= 1
            self.rebels[self.leader][seat] += 1
        elif cost:
            self.seats[seat].goods[cost] -= 1
        if self.possible(seat, reward):
            yield from self.resolve(seat, reward)
        elif isinstance(reward, Religion) and self.seats[seat].godhs:
            yield Question(seat, "religion", ["decline"])  # a hand of which no card fits

    def meant_by(self, seat: int, text: str) -> tuple[Card, int, str, Effect]:
        """The card, the place of its effect, the cost and the reward that a use names."""
        slot, _, rest = text.removeprefix("use:").partition(".")
        index, _, way = rest.partition("/")
        card = self.top_faction_card(seat, int(slot) - 1)
        assert card is not None
        effect = self.cards[card.name].main[int(index) - 1]
        cost, reward = self.ways(effect)[int(way or "1") - 1]
        return card, int(index) - 1, cost, reward

    def possible(self, seat: int, effect: Effect) -> bool:
        """Would the effect do anything? A gain of resources always counts (TH-Q-29, TH-Q-41)."""
        player = self.seats[seat]
        if isinstance(effect, Gain):
            return True
        if isinstance(effect, DrawGodh):
            return self.godh_pile.size() > 0
        if isinstance(effect, Population):
            return player.reserve > 0
        if isinstance(effect, Garrison):
            fort = self.forts[player.might] is not None
            return fort and len(player.garrisons) < 4 and player.might not in player.garrisons
        if isinstance(effect, Religion):
            return bool(self.godh_plays(seat))
        return bool(self.immediate_moves(seat, effect))

    def resolve(self, seat: int, effect: Effect) -> Story:
        """Carry an effect out (TH-MAIN-05 to TH-MAIN-09, TH-IMMED-02, TH-RELIG-01)."""
        player = self.seats[seat]
        if isinstance(effect, Gain):
            yield from self.gain(seat, word(effect.resource))
        elif isinstance(effect, DrawGodh):
            if self.godh_pile.size() > 0:
                card = yield from self.draw(self.godh_pile)
                player.godhs.append(card)
        elif isinstance(effect, Population):
            if player.reserve > 0:
                player.reserve -= 1
                player.people += 1
        elif isinstance(effect, Might):
            player.might += 1
        elif isinstance(effect, Garrison):
            player.garrisons.append(player.might)
        elif isinstance(effect, Religion):
            answer = yield Question(seat, "religion", self.godh_plays(seat))
            self.play_godh(seat, answer)
        else:
            raise AssertionError("Return and Inspiration are asked for by their own moves")

    # ------------------------------------------------------------------- Religion, feuds, gifts

    def godh_plays(self, seat: int) -> list[str]:
        """Where which Godh card of the hand may go.

        TH-RELIG-01 to TH-RELIG-04, TH-RELIG-08, TH-FEUD-01, TH-FEUD-07, TH-ABIL-GEN-03.
        """
        found = []
        for name in self.seats[seat].godhs:
            godh = self.godh_cards[name]
            for slot, stack in enumerate(self.seats[seat].slots):
                if slot in self.seats[seat].closed or not stack:
                    continue
                if any(card.name in self.godh_cards for card in stack):
                    continue
                top = self.cards[stack[-1].name]
                slot_rune = self.board_of(seat).slots[slot]
                if slot_rune == Rune.WILD:
                    fits = top.rune in (godh.rune, Rune.WILD)
                else:
                    fits = slot_rune == godh.rune
                if fits and top.faction != godh.feud:
                    found.append(f"godh:{name}@{slot + 1}")
        return found

    def play_godh(self, seat: int, text: str) -> None:
        """It becomes the top card, the token shows power; no gift (TH-RELIG-05, TH-RELIG-07)."""
        card, _, slot = text.removeprefix("godh:").partition("@")
        self.seats[seat].godhs.remove(card)
        self.seats[seat].slots[int(slot) - 1].append(Card(card))
        self.seats[seat].power.add(int(slot) - 1)

    def free_actions(self, seat: int) -> list[str]:
        """Resource trades and discards of Godh cards, in the own turn (TH-TIME-02, TH-TIME-03)."""
        if self.turn_of != seat:
            return []
        discards = [f"discard:{card}" for card in self.seats[seat].godhs]
        return discards + self.resource_trades(seat)

    def free_action(self, seat: int, text: str) -> Story:
        """Carry one out (TH-TIME-02)."""
        if text.startswith("trade:"):
            yield from self.resource_trade(seat, text)
        else:
            yield from self.discard_godh(seat, text.removeprefix("discard:"))

    def discard_godh(self, seat: int, card: str) -> Story:
        """The card lies beside the board, and its gift counts or happens.

        TH-GIFT-01 to TH-GIFT-03, TH-GIFT-05, TH-GIFT-06, TH-Q-53.
        """
        self.seats[seat].godhs.remove(card)
        self.beside.append(card)
        gift = self.godh_cards[card].gift
        if isinstance(gift, Symbol):
            self.gifts[word(gift.of)] += 1
            return
        hidden = isinstance(gift, Religion) and bool(self.seats[seat].godhs)
        if not hidden and not self.possible(seat, gift):
            return
        if isinstance(gift, Gain | DrawGodh | Population):
            yield from self.resolve(seat, gift)
        elif isinstance(gift, Garrison):
            answer = yield Question(seat, "gift", ["garrison", "decline"])
            if answer != "decline":
                yield from self.resolve(seat, gift)
        elif isinstance(gift, Religion):
            answer = yield Question(seat, "gift", [*self.godh_plays(seat), "decline"])
            if answer != "decline":
                self.play_godh(seat, answer)
        else:
            answer = yield Question(seat, "gift", [*self.immediate_moves(seat, gift), "decline"])
            if answer != "decline":
                yield from self.carry_out_immediate(seat, answer)

    # ------------------------------------------------------------------------- resource trades

    def resource_trades(self, seat: int) -> list[str]:
        """What can be traded now (TH-RTRADE-02 to TH-RTRADE-05, TH-ARM-04, TH-Q-29)."""
        goods = self.seats[seat].goods
        void_is_fine = self.switches["void_payments"] is True
        found = []
        if goods["salt"] >= 2:
            found += [f"trade:salt>{material}" for material in MATERIALS]
        if goods["metal"] >= 2 and (self.possible(seat, Might()) or void_is_fine):
            found.append("trade:metal")
        if goods["sumpter"] >= 2 and (self.possible(seat, DrawGodh()) or void_is_fine):
            found.append("trade:sumpter")
        return found

    def resource_trade(self, seat: int, text: str) -> Story:
        """Pay two, get one thing (TH-RTRADE-02, TH-RTRADE-03, TH-RTRADE-04)."""
        pay, _, get = text.removeprefix("trade:").partition(">")
        self.seats[seat].goods[pay] -= 2
        if pay == "salt":
            yield from self.gain(seat, get)
        elif pay == "metal":
            if self.possible(seat, Might()):
                yield from self.resolve(seat, Might())
        else:
            yield from self.resolve(seat, DrawGodh())

    # ------------------------------------------------------------------------- step 4: build

    def step_4_build(self, seat: int) -> Story:
        """At most one contribution to the current segment (TH-BUILD-01, TH-BUILD-09)."""
        current = self.completed + 1
        while True:
            can_build = self.contribution(seat) is not None
            free = self.free_actions(seat)
            if not can_build and not free:
                return
            build = [f"build:{current}"] if can_build else []
            answer = yield Question(seat, "build", [*build, "done", *free])
            if answer == "done":
                return
            if answer in build:
                self.build(seat)
                return
            yield from self.free_action(seat, answer)

    def cost(self) -> dict[str, int]:
        """The resources of the current segment, printed and by the die (TH-BUILD-02)."""
        segment = self.segments[self.completed + 1]
        cost = dict.fromkeys(RESOURCES, 0)
        for resource in segment.cost:
            cost[word(resource)] += 1
        if segment.die and self.die is not None:
            cost[self.die] += 1
        return cost

    def contribution(self, seat: int) -> dict[str, int] | None:
        """All resources to pay, Labor's substitute included; None if it cannot be done.

        TH-BUILD-04 to TH-BUILD-08, TH-RTRADE-01, TH-Q-62.
        """
        player = self.seats[seat]
        segment = self.segments[self.completed + 1]
        cost = self.cost()
        if segment.needs is not None and self.symbols(seat, segment.needs) == 0:
            if segment.needs != Passive.LABOR:
                return None
            cost["money"] += 2
        if player.people == 0:
            return None
        if any(player.goods[resource] < cost[resource] for resource in RESOURCES):
            return None
        return cost

    def build(self, seat: int) -> None:
        """Pay, and put one population onto the segment (TH-BUILD-02, TH-BUILD-07, TH-BUILD-10)."""
        cost = self.contribution(seat)
        assert cost is not None
        for resource in RESOURCES:
            self.seats[seat].goods[resource] -= cost[resource]
        self.seats[seat].people -= 1
        self.crews[self.completed + 1].append(seat)

    # ------------------------------------------------------------------- step 5: Godh cards

    def step_5_check_godhs(self, seat: int) -> Story:
        """5a down to three, 5b under the stack; passive gifts and used marks end with the turn.

        TH-GODHLIMIT-01 to TH-GODHLIMIT-05, TH-GIFT-04, TH-Q-55, TH-Q-56, TH-Q-85.
        """
        player = self.seats[seat]
        while True:
            free = self.free_actions(seat)
            if len(player.godhs) <= 3 and not free:
                break
            done = ["done"] if len(player.godhs) <= 3 else []
            answer = yield Question(seat, "limit", done + free)
            if answer == "done":
                break
            yield from self.free_action(seat, answer)
        self.godh_pile.bottom += self.beside
        self.beside = []
        self.gifts = dict.fromkeys(PASSIVES, 0)
        for stack in player.slots:
            for card in stack:
                card.used = set()

    # --------------------------------------------------------------------------- Faction phase

    def faction_phase(self) -> Story:
        """Its four steps (TH-FACTION-01)."""
        yield from self.bridge_check()
        self.food()
        assert self.holder is not None
        self.holder = (self.holder + 1) % self.players
        self.clear_face_up_cards()

    def bridge_check(self) -> Story:
        """Completed, or an idle round (TH-FACTION-02, TH-IDLE-01, TH-IDLE-02, TH-IDLE-04)."""
        if self.crews[self.completed + 1]:
            yield from self.complete_segment()
            return
        self.idle += 1
        if self.idle == 3:
            yield from self.complete_segment()
        elif self.switches["free_rebels"] == "unlimited":
            self.free_rebels[self.leader] += 1
            self.free_rebels_left = max(0, self.free_rebels_left - 1)
        elif self.free_rebels_left > 0:
            self.free_rebels[self.leader] += 1
            self.free_rebels_left -= 1

    def complete_segment(self) -> Story:
        """Turn it over, roll, move the leader, and perhaps wake a Great Drakhe.

        TH-FACTION-02 to TH-FACTION-05, TH-LEADER-01, TH-DRAKHE-01, TH-DRAKHE-02.
        """
        self.completed += 1
        self.idle = 0
        if self.completed < 7:
            yield from self.roll_die()
        self.leader -= 1
        if self.completed == 4:
            yield from self.great_drakhe()

    def great_drakhe(self) -> Story:
        """Everybody in turn suffers one of two damages (TH-DRAKHE-03, TH-DRAKHE-06)."""
        assert self.holder is not None
        self.drakhe = yield from self.chance("awaken", dict.fromkeys(DRAKHES, 1))
        for seat in self.clockwise_from(self.holder):
            damages = self.damages(seat)
            if damages:
                answer = yield Question(seat, "damage", damages)
                yield from self.suffer(seat, answer)
        self.drakhe_gone = True

    def damages(self, seat: int) -> list[str]:
        """What a seat can suffer in full, or by exception in part.

        TH-DRAKHE-03, TH-DRAKHE-04, TH-DRAKHE-SATHAP-01, TH-DRAKHE-TEROGH-01,
        TH-DRAKHE-ELBEA-01, TH-DRAKHE-ELBEA-02, TH-Q-68.
        """
        player = self.seats[seat]
        found = []
        if player.might > 0:
            found.append("lose-might")
        if self.drakhe == "sathap":
            partial = self.switches["sathap_shortfall"] == "partial"
            last = player.might == 0 and len(player.hand) == 1 and partial
            if len(player.hand) >= 2 or last:
                found.append("lose-cards")
        if self.drakhe == "terogh":
            for slot, stack in enumerate(player.slots):
                if stack and slot not in player.closed:
                    found.append(f"close:{slot + 1}")
        if self.drakhe == "elbea":
            last = player.might == 0 and player.people == 1
            if player.people >= 2 or last:
                found.append("lose-people")
        return found

    def suffer(self, seat: int, text: str) -> Story:
        """The damage chosen (TH-DRAKHE-04, TH-DRAKHE-TEROGH-01, TH-DRAKHE-ELBEA-01)."""
        player = self.seats[seat]
        if text == "lose-might":
            player.might -= 1
        elif text == "lose-cards":
            yield from self.lose_cards(seat)
        elif text == "lose-people":
            lost = min(2, player.people)
            player.people -= lost
            player.boxed += lost
        else:
            player.closed.add(int(text.removeprefix("close:")) - 1)

    def lose_cards(self, seat: int) -> Story:
        """Two cards of the hand, named in ascending order (TH-DRAKHE-SATHAP-01)."""
        hand = self.seats[seat].hand
        left = min(2, len(hand))
        lowest = ""
        while left > 0:
            moves = []
            for card in hand:
                others = list(hand)
                others.remove(card)
                enough_follow = len([other for other in others if other >= card]) >= left - 1
                if card >= lowest and enough_follow:
                    moves.append(f"lose:{card}")
            answer = yield Question(seat, "lose", moves)
            lowest = answer.removeprefix("lose:")
            hand.remove(lowest)
            self.aside.append(lowest)
            left -= 1
        self.discarded += self.aside
        self.aside = []

    def food(self) -> None:
        """Whoever shows no Food loses one population to the rebels (TH-FOOD-01 to TH-FOOD-04)."""
        assert self.holder is not None
        for seat in self.clockwise_from(self.holder):
            if self.visible(seat, Passive.FOOD) == 0 and self.seats[seat].people > 0:
                self.seats[seat].people -= 1
                self.rebels[self.leader][seat] += 1

    def clear_face_up_cards(self) -> None:
        """What nobody took is discarded (TH-FACTION-07)."""
        self.discarded += self.face_up.values()
        self.face_up = {}

    # -------------------------------------------------------------------------------- the end

    def closing_steps(self) -> Story:
        """Starting compensation, then the rebellious population (TH-END-01 to TH-END-05)."""
        assert self.holder is not None
        order = self.clockwise_from(self.holder)
        pile = self.piles["bridge-work"]
        turn = 0
        while pile.size() > 0:
            yield from self.draw(pile)
            self.dealt[order[turn % self.players]] += 1
            turn += 1
        for seat in order:
            yield from self.lay_compensation(seat)
        for seat, player in enumerate(self.seats):
            self.rebels[player.might][seat] += player.reserve
            player.reserve = 0

    def lay_compensation(self, seat: int) -> Story:
        """Onto own stacks; the cards being alike, from left to right.

        TH-END-03, TH-Q-73, TH-Q-74.
        """
        player = self.seats[seat]
        lowest = 0
        bridge_work = self.content.bridge_work[0].id
        while self.dealt[seat] > 0:
            stacks = []
            for slot, stack in enumerate(player.slots):
                is_open = slot not in player.closed
                if stack and (is_open or self.switches["compensation_on_closed"] is True):
                    stacks.append(slot)
            if not stacks:
                self.aside += [bridge_work] * self.dealt[seat]
                self.dealt[seat] = 0
                return
            moves = [f"lay:{slot + 1}" for slot in stacks if slot >= lowest]
            answer = yield Question(seat, "lay", moves)
            lowest = int(answer.removeprefix("lay:")) - 1
            player.slots[lowest].append(Card(bridge_work))
            self.dealt[seat] -= 1

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
            "leader": self.leader,
            "rebels": [list(each) for each in self.rebels],
            "free_rebels": list(self.free_rebels),
            "free_rebels_left": self.free_rebels_left,
            "face_up": dict(self.face_up),
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
