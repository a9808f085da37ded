"""The game of the naive reference, in the order of the rulebook: set-up, split, launch, end."""

from __future__ import annotations

from tests.skyward.naive.asking import Question, Story
from tests.skyward.naive.effects import NaiveEffects
from tests.skyward.naive.paying import COG, next_parts, payments


class NaiveSkyward(NaiveEffects):
    """One game of Skyward, question by question."""

    launched = 0
    """Buildings launched in this turn (SW-302)."""
    sworn = False
    """Was an Allegiance played in this turn (SW-803)?"""

    def whole_game(self) -> Story:
        """Rounds until the end is triggered, that round included (SW-201, SW-604)."""
        if self.switches["allegiance"] == "dealt":
            yield from self.deal_allegiances()
        more = bool(self.switches["final_split"])
        while True:
            self.round += 1
            yield from self.split()
            for seat in self.clockwise_from(self.warden):
                yield from self.turn(seat)
            if self.ending:
                # SW-Q-23: exactly one more round, if there is something to split.
                if not more or not self.deck_size():
                    break
                more = False
        self.tell("over", tuple(self.winners()))

    # Set-up.

    def deal_allegiances(self) -> Story:
        """Three for each seat, which keeps one in secret (SW-851, SW-Q-44, SW-Q-45)."""
        for seat, player in enumerate(self.seats):
            for _ in range(3):
                card = yield from self.chance("allegiance", dict.fromkeys(self.unseen, 1))
                self.unseen.remove(card)
                player.dealt.append(card)
                self.tell("seen", seat, card, to=[seat])
        for seat, player in enumerate(self.seats):
            card = yield from self.choose(seat, "keep", "keep", player.dealt)
            player.dealt.remove(card)
            player.given_up, player.dealt = player.dealt, []
            self.receive(seat, card, openly=False)
            self.tell("kept", seat)
        if self.switches["open_hands"]:
            for seat, player in enumerate(self.seats):
                self.show(seat, player.hand)
                self.tell("shown", seat, player.hand[0])

    # The Split.

    def split(self) -> Story:
        """Deal, make piles, place the token, and let everybody pick (SW-202 to SW-213)."""
        old_warden = self.warden
        self.piles = {pile: [] for pile in range(1, self.players + 1)}
        number = min(4 * self.players, self.deck_size())
        self.tell("round", self.round, old_warden, number)
        if self.side_deck:
            counts = {card: self.side_deck.count(card) for card in self.side_deck}
            card = yield from self.chance("discord", counts)
            self.side_deck.remove(card)
            self.waiting.append(card)
            self.tell("dealt", card)
        for _ in range(number):
            card = yield from self.next_card("deal")
            self.waiting.append(card)
            self.tell("dealt", card)
        while self.waiting:
            numbers = range(1, min(self.used_piles() + 1, self.players) + 1)
            moves = [f"assign:{number}" for number in numbers]
            answer = yield Question(old_warden, "assign", moves)
            card, pile = self.waiting.pop(0), int(answer.partition(":")[2])
            self.piles[pile].append(card)
            self.tell("assigned", card, pile)
        numbers = range(1, min(self.used_piles() + 1, self.players) + 1)
        answer = yield Question(old_warden, "token", [f"token:{number}" for number in numbers])
        self.token = int(answer.partition(":")[2])
        self.tell("token placed", self.token)
        for seat in [*self.clockwise_from(old_warden)[1:], old_warden]:
            yield from self.pick(seat)
        if self.switches["discord_timing"] == "after_split":
            for seat in self.clockwise_from(self.warden):
                yield from self.resolve(seat, self.seats[seat].owed)

    def used_piles(self) -> int:
        """Piles with at least one card (catalogue, 5.1)."""
        return sum(1 for pile in self.piles.values() if pile)

    def pick(self, seat: int) -> Story:
        """One pile that is still there; its Instants are laid out at once (SW-208 to SW-211)."""
        moves = [f"pick:{number}" for number in sorted(self.piles)]
        answer = yield Question(seat, "pick", moves)
        number = int(answer.partition(":")[2])
        pile = self.piles.pop(number)
        self.tell("picked", seat, number, tuple(sorted(pile)))
        for card in pile:
            if self.cards.is_instant(card):
                self.place_instant(seat, card)
            else:
                self.receive(seat, card, openly=True)
        if self.token == number:
            self.token = None
            self.warden = seat
            self.tell("warden", seat)
            self.gain(seat, 1)
        instants = [card for card in pile if self.cards.is_instant(card)]
        at_once = instants
        if self.switches["discord_timing"] == "after_split":
            at_once = [card for card in instants if not self.cards.is_a(card, "discord")]
            self.owe(seat, [card for card in instants if self.cards.is_a(card, "discord")])
        yield from self.resolve(seat, self.owe(seat, at_once))

    # The Launch.

    def turn(self, seat: int) -> Story:
        """Launches and one Allegiance, exchanges, hand limit, six buildings (SW-301 to SW-312)."""
        self.launched, self.extra, self.sworn = 0, 0, False
        self.tell("turn", seat)
        while True:
            answer = yield Question(seat, "turn", [*self.turn_moves(seat), "done"])
            word, _, card = answer.partition(":")
            if word == "done":
                break
            if word == "allegiance":
                yield from self.play_allegiance(seat, card)
            else:
                yield from self.launch(seat, card, pays=word == "launch")
        yield from self.exchanges(seat)
        while len(self.seats[seat].hand) > 6:
            card = yield from self.choose(seat, "limit", "discard", self.seats[seat].hand)
            self.discard(seat, card)
        self.tell("turn over", seat)
        if len(self.buildings(seat)) >= 6:
            self.trigger_end()

    def turn_moves(self, seat: int) -> list[str]:
        """What may be launched or played now (SW-302, SW-303, SW-413, SW-803)."""
        launches: list[str] = []
        fulfils: list[str] = []
        allegiances: list[str] = []
        for card in sorted(set(self.seats[seat].hand)):
            printed = self.cards[card]
            if self.cards.is_a(card, "building") and self.launched < 1 + self.extra:
                asks = printed.requirement
                met = asks is not None and self.is_met(seat, asks, card)
                both = printed.combine == "both"
                if printed.cost:
                    if self.payments_for(seat, card) and (asks is None or met or not both):
                        launches.append(f"launch:{card}")
                elif asks is None:
                    launches.append(f"launch:{card}")
                if met and (not printed.cost or not both):
                    fulfils.append(f"fulfil:{card}")
            plays = self.cards.is_a(card, "allegiance") and not self.sworn
            if plays and self.is_met(seat, printed.requirement, card):
                allegiances.append(f"allegiance:{card}")
        return launches + fulfils + allegiances

    def payments_for(self, seat: int, card: str) -> list[object]:
        """Every payment of a building; it cannot pay for itself (SW-408, SW-409)."""
        hand = list(self.seats[seat].hand)
        hand.remove(card)
        return list(payments(self.cards, hand, self.seats[seat].cogs, list(self.cards[card].cost)))

    def launch(self, seat: int, card: str, *, pays: bool) -> Story:
        """Reveal, pay, place, resolve (SW-303, SW-304, SW-708)."""
        printed, player = self.cards[card], self.seats[seat]
        self.launching = card
        self.show(seat, [card])
        self.tell("launching", seat, card)
        asks = printed.requirement
        uses_requirement = not pays or printed.combine == "both"
        if asks is not None and asks.do == "reveal-cards" and uses_requirement:
            yield from self.reveal(seat, card, int(asks.cards))
        if pays and printed.cost:
            yield from self.pay(seat, card)
        others = sorted(self.buildings(seat))
        self.lose(seat, card)
        player.airspace.append(card)
        self.launching = None
        self.launched += 1
        self.tell("launched", seat, card)
        for other in others:
            for effect in self.cards[other].ongoing:
                if effect.faction is None or effect.faction in self.cards.factions_of(card):
                    self.gain(seat, int(effect.cogs), other)
        yield from self.carry_out(seat, list(printed.launch), card)

    def reveal(self, seat: int, building: str, number: int) -> Story:
        """So many faction cards are shown, and kept (SW-708)."""
        left = list(self.seats[seat].hand)
        left.remove(building)
        shown = [building]
        for _ in range(number):
            among = [card for card in left if self.cards.symbols_in_hand(card)]
            card = yield from self.choose(seat, "reveal", "reveal", among)
            left.remove(card)
            shown.append(card)
            self.show(seat, shown)
            self.tell("revealed", seat, card)

    def pay(self, seat: int, building: str) -> Story:
        """Cards and cogs one at a time, until the cost is covered (SW-401 to SW-408, 5.3)."""
        hand = list(self.seats[seat].hand)
        hand.remove(building)
        cost = list(self.cards[building].cost)
        found = payments(self.cards, hand, self.seats[seat].cogs, cost)
        laid: list[str] = []
        while parts := next_parts(found, laid):
            names = [part for part in parts if part != COG]
            ways = [COG] if COG in parts else []
            part = yield from self.choose(seat, "pay", "pay", names, *ways)
            laid.append(part)
            if part == COG:
                self.seats[seat].cogs -= 1
                self.tell("cog paid", seat)
            else:
                self.discard(seat, part, "paid")

    def play_allegiance(self, seat: int, card: str) -> Story:
        """It goes to the Airspace, and its bonus is taken at once (SW-803, SW-806)."""
        self.sworn = True
        self.lose(seat, card)
        self.seats[seat].airspace.append(card)
        self.tell("allegiance", seat, card)
        yield from self.carry_out(seat, list(self.cards[card].bonus), card)

    def exchanges(self, seat: int) -> Story:
        """Three cards for a cog, as often as there are three (SW-306, 5.2)."""
        hand, begun = self.seats[seat].hand, 0
        while len(hand) >= 3 or begun:
            ways = [] if begun else ["done"]
            card = yield from self.choose(seat, "exchange", "exchange", hand, *ways)
            if card == "done":
                return
            self.discard(seat, card, "exchanged")
            begun = (begun + 1) % 3
            if not begun:
                self.gain(seat, 1)
