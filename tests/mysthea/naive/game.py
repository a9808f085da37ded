"""The game of the naive reference, in the order of the rulebook: set-up, Eras, end."""

from __future__ import annotations

from itertools import permutations

from tests.mysthea.naive.asking import ISLANDS, TERRAINS, TYPES, Story
from tests.mysthea.naive.monsters import NaiveMonsters
from tests.mysthea.naive.units import island, terrain

ERAS = ["start", "one", "two", "three"]


class NaiveMysthea(NaiveMonsters):
    """One game of Mysthea, question by question."""

    def whole_game(self) -> Story:
        """Set-up and three Eras of three phases."""
        yield from self.set_up()
        for era in (1, 2, 3):
            self.era = era
            yield from self.phase_one()
            yield from self.phase_two()
            yield from self.phase_three()

    def winner(self) -> int:
        """Most Glory, then the lower Artefact (MY-END-07)."""
        return max(self.in_order(), key=lambda seat: self.seats[seat].glory)

    # Set-up.

    def set_up(self) -> Story:
        """From the Islands to the Champions (MY-SETUP-01 to MY-SETUP-14)."""
        orders = [f"circle:spire,{','.join(rest)}" for rest in permutations(ISLANDS[1:])]
        laid = yield from self.chance("circle", orders)
        self.circle = laid.split(",")
        if self.players == 2:
            yield from self.lay_mirages()
        for _ in range(3):
            rest = [card for card in self.cards.ids("monster") if card not in self.waiting_monsters]
            monster = yield from self.chance("monster", [f"show:{card}" for card in rest])
            self.waiting_monsters.append(monster)
        for name in ISLANDS:
            side = str(self.switches["attunement_sides"])
            if side == "mixed":
                side = yield from self.chance("side", ["side:day", "side:night"])
            self.sides += self.cards.ids("attunement", island=name, side=side)
        if not self.switches["expert_draft"]:
            yield from self.deal()
        for number in range(1, self.players + 1):
            free = [seat for seat in range(self.players) if not self.seats[seat].artefact]
            got = yield from self.chance("artefact", [f"artefact:{seat}" for seat in free])
            self.seats[int(got)].artefact = number
        if self.switches["expert_draft"]:
            yield from self.draft()
        for pile in self.start_piles.values():
            self.gone += pile
            pile.clear()
        self.champions.clear()
        yield from self.expose_encounter()
        yield from self.place_champions()

    def lay_mirages(self) -> Story:
        """A region on each Island, all of different types (MY-SETUP-02)."""
        layouts = []
        for types in permutations(TERRAINS):
            regions = [f"{name}.{kind}" for name, kind in zip(ISLANDS, types, strict=True)]
            if all(region in self.land for region in regions):
                layouts.append(f"mirages:{','.join(regions)}")
        laid = yield from self.chance("mirages", layouts)
        self.mirages = laid.split(",")

    def deal(self) -> Story:
        """One START card of each colour, and a Champion (MY-SETUP-08, MY-SETUP-09)."""
        for kind in TYPES:
            pile = self.start_piles[kind]
            for seat, player in enumerate(self.seats):
                card = yield from self.chance("start-card", [f"show:{card}" for card in pile])
                pile.remove(card)
                player.hand.append(card)
                self.seen_by[card] = {seat}
        for player in self.seats:
            card = yield from self.chance("champion", [f"show:{card}" for card in self.champions])
            self.champions.remove(card)
            player.champion = card

    def draft(self) -> Story:
        """Face-up cards are taken in turn, one of each kind (MY-VAR-05, MY-Q-68)."""
        piles = {"champion": self.champions, **self.start_piles}
        kind_of = {card: kind for kind, pile in piles.items() for card in pile}
        for kind in piles:
            yield from self.lay_draft(piles[kind])
        missing = [set(piles) for _ in self.seats]
        while any(missing):
            for seat in self.in_order():
                cards = [card for card in self.draft_row if kind_of[card] in missing[seat]]
                card = yield from self.ask(seat, "draft", "draft", cards)
                self.draft_row.remove(card)
                missing[seat].remove(kind_of[card])
                if kind_of[card] == "champion":
                    self.seats[seat].champion = card
                else:
                    self.seats[seat].hand.append(card)
                yield from self.lay_draft(piles[kind_of[card]])

    def lay_draft(self, pile: list[str]) -> Story:
        """A card of a kind comes to the row, while any is left (MY-VAR-05)."""
        if pile:
            card = yield from self.chance("draft-card", [f"show:{card}" for card in pile])
            pile.remove(card)
            self.draft_row.append(card)
            self.show(card)

    def place_champions(self) -> Story:
        """Champion and token, in reverse order of play (MY-SETUP-12, MY-SETUP-13)."""
        commands = self.cards.ids("command")
        self.removed += [card for card in self.draft_row if card in commands]
        self.draft_row = []
        for seat in reversed(self.in_order()):
            taken = [island(self.champion_at(each)) for each in range(self.players)]
            regions = [
                region
                for region in self.land
                if island(region) not in taken and region not in self.mirages
            ]
            region = yield from self.ask(seat, "stand", "stand", regions)
            self.pieces(seat, "champion")[0]["at"] = region
            others = [name for name in ISLANDS if name != island(region)]
            self.seats[seat].token = yield from self.ask(seat, "token", "token", others)
        taken = [island(self.champion_at(each)) for each in range(self.players)]
        self.mirages = [region for region in self.mirages if island(region) in taken]

    # Phase 1.

    def phase_one(self) -> Story:
        """In the order of MY-ERA-01 to MY-ERA-10."""
        later = self.era > 1
        for seat in range(self.players):
            if self.ability(seat) == "telron":
                self.gain(seat, energy=4)
        self.removed += self.area
        self.gone += self.deck
        self.buried += self.under
        self.area, self.under = [], []
        self.deck = self.cards.ids("command", era=ERAS[self.era])
        yield from self.turn_up(3)
        for player in self.seats:
            if player.attunement is not None:
                self.sides.append(player.attunement)
            player.attunement, player.missed = None, []
        monster = self.waiting_monsters.pop(0)
        self.monsters[monster] = self.cards[monster]["island"]
        if not later:
            self.event_deck = [*self.cards.ids("region"), *self.cards.ids("storm")]
        self.event_deck += self.path
        self.event_deck.append(monster)
        if self.next_event is not None:
            self.event_deck.append(self.next_event)
        self.path, self.next_event, self.defeats = [], None, []
        yield from self.expose_event()
        for player in self.seats if later else []:
            player.wounded = False
            for piece in player.pieces:
                if piece["kind"] == "fort":
                    piece["at"] = "supply"
            player.hand += player.pile
            player.pile = []
        if later:
            ranked = sorted(self.in_order(), key=lambda seat: -self.seats[seat].glory)
            for number, seat in enumerate(ranked, 1):
                self.seats[seat].artefact = number
        for seat, player in enumerate(self.seats):
            player.charged = True
            energy = {each["number"]: each["energy"] for each in self.cards.rows["artefact"]}
            self.gain(seat, energy=energy[player.artefact])

    def expose_event(self) -> Story:
        """The top Event card is seen (MY-EVENT-05)."""
        self.next_event = None
        if self.event_deck:
            card = yield from self.chance("event", [f"show:{each}" for each in self.event_deck])
            self.event_deck.remove(card)
            self.next_event = card

    # Phase 2.

    def phase_two(self) -> Story:
        """Rounds until the fifth Region card is placed (MY-EVENT-01 to MY-EVENT-06)."""
        regions = self.cards.ids("region")
        while sum(1 for card in self.path if card in regions) < 5:
            assert self.next_event is not None
            self.path.append(self.next_event)
            value = len(self.path) + 1
            if self.switches["recharge_space"] == f"value_{value}":
                for player in self.seats:
                    player.charged = True
            yield from self.expose_event()
            for seat in self.in_order():
                yield from self.turn(seat)

    # Phase 3.

    def phase_three(self) -> Story:
        """The cards of the Path, from value 2 upwards, and the end of the Era (MY-END)."""
        if not self.switches["era_end_bonus_after_events"]:
            self.cr_2t1()
        for value, card in enumerate(self.path, 2):
            self.clear_marks()
            if card in self.cards.ids("region"):
                for region in self.land:
                    owner = self.controller(region)
                    if owner is not None and terrain(region) == self.cards[card]["terrain"]:
                        self.gain(owner, glory=value)
            elif card in self.cards.ids("storm"):
                self.storm()
            elif card in self.monsters:
                yield from self.attack(card, immediate=False)
        if self.switches["era_end_bonus_after_events"]:
            self.cr_2t1()
        for seat, player in enumerate(self.seats):
            if player.attunement is not None:
                self.score_defeats(seat, player.attunement)
        self.path = [card for card in self.path if card not in self.face_down]  # MY-END-05

    def cr_2t1(self) -> None:
        """Three Glory for each two regions controlled (MY-H05, MY-Q-44)."""
        for seat in range(self.players):
            if self.ability(seat) == "cr-2t1":
                self.gain(seat, glory=3 * (len(self.controlled(seat)) // 2))

    def score_defeats(self, seat: int, card: str) -> None:
        """A10 counts the Monsters defeated in this Era (MY-END-05, MY-Q-43)."""
        worth = self.cards[card]["worth"]
        if worth["do"] != "per-defeat":
            return
        counted = list(self.defeats)
        if self.switches["a10_counts"] == "after_claim":
            counted = counted[len(self.seats[seat].missed) :]
        number = len(counted) if self.switches["a10_counts"] == "defeats" else len(set(counted))
        self.gain(seat, glory=worth["glory"] * number)
