"""A slow, plain reference of the game *thraen*, for comparison in the tests.

It is written from the rule catalogue and shares no rules with the library, only the printed data.
The game is told in the order of the book, as generators: whoever is asked something is asked by a
``yield``, and the story goes on with the answer. Abilities are told where they interfere.
"""

from __future__ import annotations

from tests.thraen.naive_effects import NaiveEffects
from tests.thraen.naive_printed import CHARACTERS, DRAW_GODH, INSPIRATION, MIGHT, Record
from tests.thraen.naive_table import (
    CENTRAL,
    DRAKHES,
    PASSIVES,
    RESOURCES,
    STACKS,
    Answer,
    Card,
    Question,
    Story,
)


class NaiveThraen(NaiveEffects):
    """The rules in the order of the book, without a thought for speed."""

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
        self.tell("game-ended", tuple(self.winners()))

    def find_starter(self) -> Story:
        """Who takes the starting Drakhe (TH-SETUP-08, TH-D-15)."""
        if self.first is not None:
            self.holder = self.first
        else:
            seat = yield from self.chance("begin", {str(each): 1 for each in range(self.players)})
            self.holder = int(seat)
        self.tell("starter-found", self.holder)

    def free_boards(self) -> list[str]:
        """Sides of boards that nobody has; of one board only one side is used (TH-SETUP-01)."""
        gone = [CHARACTERS[p.board.ability] for p in self.seats if p.board is not None]
        return [name for name in self.sides if CHARACTERS[name] not in gone]

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
        self.tell("board-chosen", seat, name)

    def lay_starting_cards(self) -> Story:
        """Two of the own colour each; who has a choice of slots is asked when all others lie.

        Ghiarhabbat is for Gardens only, after the two (TH-SETUP-12, TH-SETUP-14, TH-Q-02, TH-Q-03).
        """
        assert self.holder is not None
        to_ask: list[tuple[int, str]] = []
        self.tell("table-laid")
        for seat in self.clockwise_from(self.holder):
            runes = self.board_of(seat).slots
            for card in self.content.starting:
                if card.faction != self.faction_of(seat) or card.id == "ghiarhabbat":
                    continue
                if card.rune in runes and card.rune != "wild":
                    self.seats[seat].slots[runes.index(card.rune)].append(Card(card.id))
                    self.tell("card-laid", seat, card.id, runes.index(card.rune))
                else:
                    to_ask.append((seat, card.id))
            if self.board_of(seat).ability == "gardens":
                to_ask.append((seat, "ghiarhabbat"))
        for seat, name in to_ask:
            yield from self.lay_starting_card_anywhere(seat, name)

    def lay_starting_card_anywhere(self, seat: int, card: str) -> Story:
        """Any slot, also one that holds a card already (TH-Q-02, TH-Q-03)."""
        slots = self.seats[seat].slots
        answer = yield Question(seat, "start", [f"start:{i + 1}" for i in range(len(slots))])
        slot = int(answer.removeprefix("start:")) - 1
        slots[slot].append(Card(card))
        self.tell("card-laid", seat, card, slot)

    def set_die(self) -> Story:
        """The face that lies up at first; this is not a roll (TH-SETUP-06, TH-Q-04)."""
        face = self.switches["initial_die_face"]
        if face == "random":
            yield from self.roll_die(rolled=False)
        elif face != "none":
            self.die = str(face)
            self.tell("die-shows", self.die, False)
        else:
            self.skip(None, "set-die")

    def roll_die(self, rolled: bool = True) -> Story:
        """A face of the Skybridge die comes up (TH-FACTION-03)."""
        [die] = [die for die in self.content.die if die.id == "skybridge"]
        faces = list(die.faces)
        self.die = yield from self.chance("face", {face: faces.count(face) for face in faces})
        self.tell("die-shows", self.die, rolled)

    def roll_utreng_die(self, seat: int) -> Story:
        """It is rolled too; its special face is turned to another one by Adlem, who then decides.

        TH-ABIL-BLD-02, TH-ABIL-BLD-03, TH-D-11.
        """
        [die] = [die for die in self.content.die if die.id == "utreng"]
        faces = list(die.faces)
        weights = {face: faces.count(face) for face in faces}
        if die.special > 0:
            weights["special"] = die.special
        face = yield from self.chance("utreng", weights)
        self.utreng_on_segment = False
        self.tell("utreng-shows", None if face == "special" else face, False)
        if face == "special":
            self.utreng = None
            kinds = list(set(die.faces))
            answer = yield Question(seat, "turn", [f"turn:{kind}" for kind in kinds])
            face = answer.removeprefix("turn:")
            self.tell("utreng-shows", face, True)
        self.utreng = face
        answer = yield Question(seat, "die", ["die:skybridge", "die:utreng"])
        self.utreng_on_segment = answer == "die:utreng"
        self.tell("die-chosen", seat, self.utreng_on_segment)
        self.spare_die = True

    def first_game_hands(self) -> None:
        """The four beginner's cards of the own colour (TH-SETUP-17)."""
        assert self.holder is not None
        for seat in self.clockwise_from(self.holder):
            faction = self.faction_of(seat)
            for card in self.content.central:
                if card.faction == faction and card.beginner:
                    self.piles[faction].unseen.remove(card.id)
                    self.seats[seat].hand.append(card.id)
            self.tell("hand-dealt", seat, len(self.seats[seat].hand))

    def draft(self) -> Story:
        """Four cards each, three times keep one and pass the rest to the left (TH-SETUP-18)."""
        assert self.holder is not None
        for seat in self.clockwise_from(self.holder):
            for _ in range(4):
                card = yield from self.draw(self.piles[self.faction_of(seat)])
                self.seats[seat].pack.append(card)
                self.tell("pack-dealt", seat, 1)
                self.show(seat, card)
        for _ in range(3):
            for seat in self.clockwise_from(self.holder):
                pack = self.seats[seat].pack
                answer = yield Question(seat, "pick", [f"pick:{card}" for card in pack])
                pack.remove(answer.removeprefix("pick:"))
                self.seats[seat].hand.append(answer.removeprefix("pick:"))
                self.tell("card-picked", seat)
            packs = [player.pack for player in self.seats]
            for seat in range(self.players):
                self.seats[seat].pack = packs[(seat - 1) % self.players]
            self.tell("packs-passed")
            for seat in self.clockwise_from(self.holder):
                for card in sorted(self.seats[seat].pack):
                    self.show(seat, card)
        for seat in self.clockwise_from(self.holder):
            self.seats[seat].hand.append(self.seats[seat].pack.pop())
            self.tell("hand-dealt", seat, len(self.seats[seat].hand))

    def play_before_round_1(self, seat: int) -> Story:
        """One card each, with its immediate effects, outside of a turn.

        TH-PRE-01 to TH-PRE-05, TH-Q-05.
        """
        answer = yield Question(seat, "first-play", self.plays(seat))
        yield from self.carry_out_play(seat, answer)

    # ------------------------------------------------------------------ a round, Preparation

    def one_round(self) -> Story:
        """Preparation, Character, Faction (TH-ROUND-01, TH-TURN-01)."""
        assert self.holder is not None
        self.round += 1
        self.tell("round-began", self.round)
        yield from self.preparation()
        yield from self.place_crown()
        for seat in self.clockwise_from(self.holder):
            yield from self.turn(seat)
        yield from self.faction_phase()

    def preparation(self) -> Story:
        """One card of every stack is turned up (TH-PREP-01 to TH-PREP-04)."""
        if not self.drakhe_gone:
            self.skip(None, "turn-up")
        for stack in STACKS:
            if stack == "eye" and not self.drakhe_gone:
                continue
            if self.piles[stack].size() > 0:
                self.face_up[stack] = yield from self.draw(self.piles[stack])
                self.tell("card-turned-up", stack, self.face_up[stack])
            else:
                self.skip(None, "turn-up")

    def place_crown(self) -> Story:
        """Guinn may put the crown on a central stack with a face-up card.

        TH-PREP-05, TH-ABIL-EMP-01, TH-ABIL-AGO-01, TH-D-02, TH-Q-16.
        """
        guinn = self.guinn()
        stacks = [stack for stack in CENTRAL if stack in self.face_up]
        if guinn is None:
            return
        if not stacks:
            self.skip(guinn, "crown")
            return
        done = [] if self.switches["crown_placement"] == "mandatory" else ["done"]
        answer = yield Question(guinn, "crown", [f"crown:{stack}" for stack in stacks] + done)
        if answer != "done":
            self.crown = answer.removeprefix("crown:")
            self.tell("crown-placed", guinn, self.crown)

    def guinn(self) -> int | None:
        """The seat that has the crown, if it is in the game (TH-SETUP-14)."""
        empery = self.player_of("empery")
        return self.player_of("agony") if empery is None else empery

    def turn(self, seat: int) -> Story:
        """The five steps (TH-TURN-02, TH-TIME-01)."""
        self.turn_of = seat
        self.tell("turn-began", seat)
        if self.is_played_by(seat, "visions") and not self.closed_stacks():
            self.skip(seat, "peek")
        yield from self.step_1_take(seat)
        yield from self.step_2_play(seat)
        yield from self.step_3_main_effects(seat)
        yield from self.step_4_build(seat)
        yield from self.step_5_check_godhs(seat)
        self.turn_of = None

    # ---------------------------------------------------------------------- step 1: take, bonus

    def step_1_take(self, seat: int) -> Story:
        """1a, and 1b if a card was taken (TH-TAKE-01 to TH-TAKE-04, TH-BONUS-01, TH-BONUS-04).

        Only a card that costs no population must be taken (TH-Q-08, TH-Q-13).
        """
        may_peek = self.is_played_by(seat, "visions")
        while True:
            takes = [f"take:{stack}" for stack in self.face_up if self.may_take(seat, stack)]
            peeks = [f"peek:{stack}" for stack in self.closed_stacks()] if may_peek else []
            free = self.free_actions(seat)
            if (not self.face_up and not peeks) or (not takes and not peeks and not free):
                self.tell("take-skipped", seat)
                return
            duty = any(not self.tribute_is_due(seat, stack) for stack in self.face_up)
            done = [] if duty else ["done"]
            answer = yield Question(seat, "take", takes + peeks + done + free)
            if answer == "done":
                self.tell("take-skipped", seat)
                return
            what, _, stack = answer.partition(":")
            if what == "take":
                yield from self.take(seat, stack)
                yield from self.bonus(seat, stack)
                return
            if what == "peek":
                may_peek = False
                kept = yield from self.peek(seat, stack)
                if kept:
                    yield from self.bonus(seat, stack)
                    return
            else:
                yield from self.free_action(seat, answer)

    def tribute_is_due(self, seat: int, stack: str) -> bool:
        """Does the Crown of Agony lie there, of another player (TH-ABIL-AGO-02, TH-ABIL-AGO-06)?"""
        return stack == self.crown and self.player_of("agony") not in (None, seat)

    def may_take(self, seat: int, stack: str) -> bool:
        """Whoever cannot give population may not take from under the crown (TH-ABIL-AGO-02)."""
        return not self.tribute_is_due(seat, stack) or self.seats[seat].people > 0

    def closed_stacks(self) -> list[str]:
        """Central stacks with nothing but face-down cards (TH-ABIL-VIS-01, TH-ABIL-VIS-05)."""
        closed = [stack for stack in CENTRAL if stack not in self.face_up]
        return [stack for stack in closed if self.piles[stack].size() > 0]

    def peek(self, seat: int, stack: str) -> Answer:
        """Look at the top card of a closed stack, then take it or leave it; no Knowledge here.

        The card comes out, or nothing (TH-ABIL-VIS-01 to TH-ABIL-VIS-03).
        """
        pile = self.piles[stack]
        card = yield from self.draw(pile)
        pile.top.insert(0, card)
        self.tell("stack-peeked", seat, stack)
        self.show(seat, card)
        answer = yield Question(seat, "vision", [f"keep:{card}", f"back:{card}"])
        if answer.startswith("back:"):
            self.tell("vision-left", seat, stack)
            return ""
        self.tell("vision-taken", seat, stack)
        pile.top.pop(0)
        self.seats[seat].hand.append(card)
        return card

    def take(self, seat: int, stack: str) -> Story:
        """The face-up card, or by Knowledge one of several; before and after it, the crown acts.

        TH-Q-18, TH-Q-22: tribute, then the take, then the crown is back, then Guinn's bonus.
        """
        crowned = stack == self.crown
        if self.tribute_is_due(seat, stack):
            agony = self.player_of("agony")
            assert agony is not None
            guests = self.seats[agony].guests
            self.seats[seat].people -= 1
            guests[seat] = guests.get(seat, 0) + 1
            self.tell("tribute-paid", seat, agony)
        drawn = yield from self.knowledge(seat, stack)
        if drawn:
            yield from self.keep_one(seat, stack)
        else:
            card = self.lose_face_up(stack)
            self.seats[seat].hand.append(card)
            self.tell("card-taken", seat, stack, card)
        empery = self.player_of("empery")
        if crowned and empery is not None and empery != seat:
            yield from self.empery_bonus(empery, stack)

    def lose_face_up(self, stack: str) -> str:
        """The face-up card leaves its stack, and the crown too (TH-ABIL-EMP-04, TH-Q-17)."""
        if self.crown == stack:
            self.crown = None
        return self.face_up.pop(stack)

    def knowledge(self, seat: int, stack: str) -> Answer:
        """Extra cards are looked at with the face-up one; comes out empty if there are none.

        TH-KNOW-01 to TH-KNOW-03, TH-KNOW-05, TH-Q-09, TH-Q-10.
        """
        pile = self.piles[stack]
        left = min(self.symbols(seat, "knowledge"), pile.size())
        if stack not in CENTRAL:
            left = 0
        if left == 0 and self.symbols(seat, "knowledge") > 0:
            self.skip(seat, "draw")
        mode = self.switches["knowledge_mode"]
        while left > 0:
            numbers = list(range(left + 1))
            if mode == "all_or_none":
                numbers = [0, left]
            elif mode == "sequential":
                numbers = [0, 1]
            answer = yield Question(seat, "draw", [f"draw:{number}" for number in numbers])
            extra = int(answer.removeprefix("draw:"))
            if extra > 0 and not self.looked:
                self.looked = [self.lose_face_up(stack)]
            if extra > 0:
                self.tell("cards-drawn", seat, stack, extra)
            for _ in range(extra):
                card = yield from self.draw(pile)
                self.looked.append(card)
                self.show(seat, card)
            left = left - 1 if mode == "sequential" and extra == 1 else 0
            if left == 0 and mode == "sequential" and extra == 1:
                self.skip(seat, "draw")
        return "drawn" if self.looked else ""

    def keep_one(self, seat: int, stack: str) -> Story:
        """One of the cards looked at goes to the hand, the others back (TH-KNOW-03, TH-KNOW-04)."""
        answer = yield Question(seat, "keep", [f"keep:{card}" for card in self.looked])
        kept = answer.removeprefix("keep:")
        self.looked.remove(kept)
        self.seats[seat].hand.append(kept)
        self.tell("card-kept", seat, stack)
        self.tell("cards-put-back", seat, stack, len(self.looked))
        while self.looked:
            back = self.looked[0]
            if len(self.looked) > 1:
                answer = yield Question(seat, "back", [f"back:{card}" for card in self.looked])
                back = answer.removeprefix("back:")
            self.looked.remove(back)
            self.piles[stack].top.insert(0, back)

    def empery_bonus(self, guinn: int, stack: str) -> Story:
        """Guinn may take a bonus of the stack too, outside of her turn.

        TH-ABIL-EMP-02, TH-ABIL-EMP-05, TH-D-03, TH-Q-19.
        """
        offers = self.bonus_offers(stack)
        decline = [] if self.switches["empery_bonus"] == "mandatory" else ["decline"]
        answer = yield Question(guinn, "empery", list(offers) + decline)
        if answer != "decline":
            self.tell("bonus-chosen", guinn, stack, answer.removeprefix("bonus:"))
            yield from self.resolve(guinn, offers[answer])

    def bonus(self, seat: int, stack: str) -> Story:
        """One of the printed bonuses, void ones included (TH-BONUS-01, TH-BONUS-05)."""
        offers = self.bonus_offers(stack)
        answer = yield Question(seat, "bonus", list(offers) + self.free_actions(seat))
        while answer not in offers:
            yield from self.free_action(seat, answer)
            answer = yield Question(seat, "bonus", list(offers) + self.free_actions(seat))
        self.tell("bonus-chosen", seat, stack, answer.removeprefix("bonus:"))
        yield from self.resolve(seat, offers[answer])

    def bonus_offers(self, stack: str) -> dict[str, Record]:
        """What is printed beside a stack, by the move that chooses it (TH-BONUS-02)."""
        offers: dict[str, Record] = {}
        for option in self.bonuses[stack]:
            name = option.resource if option.do == "gain" else "godh"
            offers[f"bonus:{name}"] = option
        return offers

    # ------------------------------------------------------------------------- step 2: play

    def step_2_play(self, seat: int) -> Story:
        """One card, mandatory if it needs no Retreat (TH-PLAY-01, TH-Q-30, TH-TIME-04)."""
        while True:
            plays = self.plays(seat)
            retreats = self.plays_with_retreat(seat)
            free = self.free_actions(seat)
            if not self.seats[seat].hand and not free:
                self.tell("play-skipped", seat)
                return
            done = [] if plays else ["done"]
            answer = yield Question(seat, "play", plays + retreats + done + free)
            if answer == "done":
                self.tell("play-skipped", seat)
                return
            if answer in plays or answer in retreats:
                yield from self.carry_out_play(seat, answer)
                return
            yield from self.free_action(seat, answer)

    def matches(self, seat: int, card: str, slot: int) -> bool:
        """May the card go there by its rune (TH-PLAY-02, TH-ABIL-GEN-02)?"""
        rune = self.cards[card].rune
        slot_rune = self.board_of(seat).slots[slot]
        return "wild" in (rune, slot_rune) or bool(rune == slot_rune)

    def ways_into(self, seat: int, card: str, slot: int) -> list[str]:
        """How the card may come into an open slot: as it lies, or when Ghiarhabbat has left.

        TH-PLAY-04, TH-PLAY-05, TH-FEUD-02, TH-Q-48.
        """
        stack = self.seats[seat].slots[slot]
        if slot in self.seats[seat].closed:
            return []
        found = [""] if self.bears(seat, stack, card) else []
        may_act = self.round > 0 or self.switches["preround_triggers"] is True
        if may_act and self.bears(seat, stack[:-1], card):
            others = self.ghiarhabbat_could_leave_to(seat, slot)
            found += [f"~{other + 1}" for other in others]
        return found

    def plays(self, seat: int) -> list[str]:
        """Plays without Retreat (TH-PLAY-01 to TH-PLAY-06)."""
        found = []
        for card in self.seats[seat].hand:
            for slot in range(len(self.seats[seat].slots)):
                if self.matches(seat, card, slot):
                    ways = self.ways_into(seat, card, slot)
                    found += [f"play:{card}@{slot + 1}{way}" for way in ways]
        return found

    def plays_with_retreat(self, seat: int) -> list[str]:
        """Plays with Retreat (TH-RETREAT-01, TH-RETREAT-02, TH-RETREAT-04, TH-RETREAT-06)."""
        if self.seats[seat].might == 0:
            return []
        found = []
        for card in self.seats[seat].hand:
            for slot in range(len(self.seats[seat].slots)):
                fits = self.matches(seat, card, slot)
                if not fits or self.switches["retreat_scope"] == "any":
                    ways = self.ways_into(seat, card, slot)
                    found += [f"play:{card}@{slot + 1}!{way}" for way in ways]
        return found

    def carry_out_play(self, seat: int, text: str) -> Story:
        """First the step back, then Ghiarhabbat, then the card, then what follows from it.

        TH-RETREAT-03, TH-Q-48.
        """
        card, _, place = text.removeprefix("play:").partition("@")
        if "!" in place:
            self.move_legion(seat, -1)
        self.seats[seat].hand.remove(card)
        slot = self.lay_card(seat, card, place.replace("!", ""))
        self.tell("card-played", seat, card, slot, "!" in place)
        effects = list(self.cards[card].immediate)
        triggers = self.triggers(seat, card)
        if self.switches["trigger_order"] == "free":
            yield from self.what_follows(seat, slot, effects, triggers)
        else:
            yield from self.what_follows(seat, slot, effects, [])
            yield from self.what_follows(seat, slot, [], triggers)

    def triggers(self, seat: int, card: str) -> list[str]:
        """What an ability adds to the playing of a faction card (TH-PRE-03, TH-Q-05).

        TH-ABIL-DAU-01, TH-ABIL-MAS-01, TH-ABIL-PRO-01.
        """
        if self.round == 0 and self.switches["preround_triggers"] is False:
            return []
        if self.is_played_by(seat, "daughter"):
            return ["inspiration"]
        if self.is_played_by(seat, "master-of-drakhes"):
            return ["summons"] if self.symbols_on(card, "drakhe") > 0 else []
        return ["profit"] if self.is_played_by(seat, "profiteers") else []

    def what_follows(
        self,
        seat: int,
        slot: int,
        effects: list[Record],
        triggers: list[str],
    ) -> Story:
        """Effects and triggers, each at most once, in any order, each if possible and wanted.

        Only the summons cannot be refused (TH-TIME-04), and needs no asking when all else is done.
        TH-IMMED-01, TH-PLAY-07, TH-Q-33, TH-Q-34.
        """
        while effects or triggers:
            by_effect: dict[str, Record] = {}
            by_trigger: dict[str, str] = {}
            for effect in effects:
                for text in self.immediate_moves(seat, effect):
                    by_effect[text] = effect
            for trigger in triggers:
                for text in self.trigger_moves(seat, trigger):
                    by_trigger[text] = trigger
            free = self.free_actions(seat)
            if not by_effect and not by_trigger and not free:
                self.skip(seat, "immediate")
                return
            summons = "summon" in by_trigger
            if summons and not effects:
                yield from self.resolve(seat, DRAW_GODH)
                return
            done = [] if summons else ["done"]
            offers = [*by_effect, *by_trigger, *done, *free]
            answer = yield Question(seat, "immediate", offers)
            if answer == "done":
                return
            if answer in by_effect:
                effects.remove(by_effect[answer])
                yield from self.carry_out_immediate(seat, answer)
            elif answer in by_trigger:
                triggers.remove(by_trigger[answer])
                yield from self.carry_out_trigger(seat, slot, answer)
            else:
                yield from self.free_action(seat, answer)

    def trigger_moves(self, seat: int, trigger: str) -> list[str]:
        """The ways to carry one out now, none if it is impossible."""
        if trigger == "inspiration":
            return self.immediate_moves(seat, INSPIRATION)
        if trigger == "summons":
            return ["summon"] if self.possible(seat, DRAW_GODH) else []
        return ["invest"] if self.seats[seat].people > 0 else []

    def carry_out_trigger(self, seat: int, slot: int, text: str) -> Story:
        """An Inspiration more, a Godh card, or a rebel for the effect beside the slot.

        TH-ABIL-DAU-01, TH-ABIL-MAS-01, TH-ABIL-PRO-01, TH-ABIL-PRO-02.
        """
        if text == "summon":
            yield from self.resolve(seat, DRAW_GODH)
        elif text == "invest":
            self.own_one_rebels(seat)
            effect = self.board_of(seat).slot_effects[slot]
            if self.possible(seat, effect):
                answer = yield Question(seat, "profit", ["collect", "decline"])
                if answer == "collect":
                    yield from self.resolve(seat, effect)
            else:
                self.skip(seat, "profit")
        else:
            yield from self.carry_out_immediate(seat, text)

    # ----------------------------------------------------------------- step 3: main effects

    def step_3_main_effects(self, seat: int) -> Story:
        """Each visible active effect once, in any order (TH-MAIN-01 to TH-MAIN-04, TH-Q-38)."""
        while True:
            uses = self.uses(seat)
            free = self.free_actions(seat)
            if not uses and not free:
                self.skip(seat, "use")
                return
            answer = yield Question(seat, "use", [*uses, "done", *free])
            if answer == "done":
                return
            if answer in uses:
                yield from self.use(seat, answer)
            else:
                yield from self.free_action(seat, answer)

    def ways(self, effect: Record) -> list[tuple[str, Record]]:
        """What is to pay and what it brings, for every alternative from left to right.

        TH-MAIN-02, TH-MAIN-10, TH-TRADE-01, TH-TRADE-02, TH-ARM-01.
        """
        if effect.do == "symbol":
            return []
        if effect.do == "one-of":
            return [way for option in effect.options for way in self.ways(option)]
        if effect.do == "trade":
            return [(effect.pay, reward) for reward in effect.get]
        if effect.do == "armament":
            return [("population" if effect.pay is None else effect.pay, MIGHT)]
        return [("", effect)]

    def can_pay(self, seat: int, cost: str) -> bool:
        """Is there enough for the cost (TH-TRADE-03, TH-ARM-03, TH-Q-23)?"""
        if cost == "population":
            with_guests = self.switches["foreign_population_for_armament"] is True
            guests = sum(self.seats[seat].guests.values()) if with_guests else 0
            return self.seats[seat].people + guests > 0
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
        way = int(text.partition("/")[2] or "1") - 1
        self.tell("effect-used", seat, card.name, index, way)
        if cost == "population":
            if self.switches["foreign_population_for_armament"] is True:
                yield from self.one_rebels(seat)
            else:
                self.own_one_rebels(seat)
        elif cost:
            self.seats[seat].goods[cost] -= 1
            self.tell("paid", seat, cost, 1)
        if self.possible(seat, reward):
            yield from self.resolve(seat, reward)
        elif reward.do == "religion" and self.seats[seat].godhs:
            yield Question(seat, "religion", ["decline"])  # a hand of which no card fits
        else:
            self.skip(seat, "godh" if reward.do == "draw-godh" else reward.do)

    def meant_by(self, seat: int, text: str) -> tuple[Card, int, str, Record]:
        """The card, the place of its effect, the cost and the reward that a use names."""
        slot, _, rest = text.removeprefix("use:").partition(".")
        index, _, way = rest.partition("/")
        card = self.top_faction_card(seat, int(slot) - 1)
        assert card is not None
        effect = self.cards[card.name].main[int(index) - 1]
        cost, reward = self.ways(effect)[int(way or "1") - 1]
        return card, int(index) - 1, cost, reward

    # ------------------------------------------------------------------------- step 4: build

    def step_4_build(self, seat: int) -> Story:
        """At most one contribution to the current segment (TH-BUILD-01, TH-BUILD-09)."""
        current = self.completed + 1
        while True:
            builds = []
            if self.contribution(seat) is not None:
                builds.append(f"build:{current}")
            if self.contribution(seat, with_die=True) is not None:
                builds.append(f"build:{current}+die")
            free = self.free_actions(seat)
            if not builds and not free:
                self.skip(seat, "build")
                return
            answer = yield Question(seat, "build", [*builds, "done", *free])
            if answer == "done":
                return
            if answer in builds:
                self.build(seat, answer.endswith("+die"))
                return
            yield from self.free_action(seat, answer)

    def cost(self) -> dict[str, int]:
        """The resources of the current segment, printed and by the die that lies there.

        TH-BUILD-02, TH-BUILD-03, TH-ABIL-BLD-02.
        """
        segment = self.segments[self.completed + 1]
        cost = dict.fromkeys(RESOURCES, 0)
        for resource in segment.cost:
            cost[resource] += 1
        face = self.utreng if self.utreng_on_segment else self.die
        if segment.die and face is not None:
            cost[face] += 1
        return cost

    def contribution(self, seat: int, with_die: bool = False) -> dict[str, int] | None:
        """All resources to pay, Labor's substitute included; None if it cannot be done.

        The die on Adlem's board is one resource of the cost, but never part of the substitute.
        TH-BUILD-04 to TH-BUILD-08, TH-RTRADE-01, TH-ABIL-BLD-04, TH-ABIL-BLD-05, TH-Q-62, TH-Q-63.
        """
        player = self.seats[seat]
        segment = self.segments[self.completed + 1]
        cost = self.cost()
        if with_die:
            face = self.die if self.utreng_on_segment else self.utreng
            if not self.is_played_by(seat, "bridge-builder") or not self.spare_die:
                return None
            if face is None or cost[face] == 0:
                return None
            cost[face] -= 1
        if segment.needs is not None and self.symbols(seat, segment.needs) == 0:
            if segment.needs != "labor":
                return None
            cost["money"] += 2
        if player.people == 0:
            return None
        if any(player.goods[resource] < cost[resource] for resource in RESOURCES):
            return None
        return cost

    def build(self, seat: int, with_die: bool) -> None:
        """Pay, and put one own population onto the segment; a die that was used is spent.

        TH-BUILD-02, TH-BUILD-07, TH-BUILD-10, TH-ABIL-AGO-05, TH-ABIL-BLD-06.
        """
        cost = self.contribution(seat, with_die)
        assert cost is not None
        if with_die:
            self.spare_die = False
            self.tell("die-used", seat, self.die if self.utreng_on_segment else self.utreng)
        for resource in RESOURCES:
            self.seats[seat].goods[resource] -= cost[resource]
            if cost[resource] > 0:
                self.tell("paid", seat, resource, cost[resource])
        self.seats[seat].people -= 1
        self.crews[self.completed + 1].append(seat)
        self.tell("contributed", seat, self.completed + 1)

    # ------------------------------------------------------------------- step 5: Godh cards

    def step_5_check_godhs(self, seat: int) -> Story:
        """5a down to three, 5b under the stack; passive gifts and used marks end with the turn.

        TH-GODHLIMIT-01 to TH-GODHLIMIT-05, TH-GIFT-04, TH-Q-55, TH-Q-56, TH-Q-85.
        """
        player = self.seats[seat]
        while True:
            free = self.free_actions(seat)
            if len(player.godhs) <= 3 and not free:
                self.skip(seat, "limit")
                break
            done = ["done"] if len(player.godhs) <= 3 else []
            answer = yield Question(seat, "limit", done + free)
            if answer == "done":
                break
            yield from self.free_action(seat, answer)
        while self.switches["godh_bottom_order"] == "choice" and len(self.beside) > 1:
            answer = yield Question(seat, "bury", [f"bury:{each}" for each in self.beside])
            buried = answer.removeprefix("bury:")
            self.beside.remove(buried)
            self.godh_pile.bottom.append(buried)
            self.tell("godh-buried", seat, buried)
        self.tell("turn-ended", seat, tuple(self.beside))
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
        yield from self.food()
        assert self.holder is not None
        self.holder = (self.holder + 1) % self.players
        self.tell("start-passed", self.holder)
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
            self.tell("free-rebel-came", self.leader, True)
        elif self.free_rebels_left > 0:
            self.free_rebels[self.leader] += 1
            self.free_rebels_left -= 1
            self.tell("free-rebel-came", self.leader, True)
        else:
            self.tell("free-rebel-came", self.leader, False)

    def complete_segment(self) -> Story:
        """Turn it over, roll, move the leader, and perhaps wake a Great Drakhe.

        TH-FACTION-02 to TH-FACTION-05, TH-LEADER-01, TH-ABIL-BLD-02, TH-DRAKHE-01, TH-DRAKHE-02.
        """
        self.completed += 1
        self.idle = 0
        self.tell("segment-completed", self.completed, tuple(sorted(self.crews[self.completed])))
        if self.completed == 7:
            self.skip(None, "roll")
        if self.completed < 7:
            yield from self.roll_die()
            adlem = self.player_of("bridge-builder")
            if adlem is not None:
                yield from self.roll_utreng_die(adlem)
        self.leader -= 1
        self.tell("leader-moved", self.leader)
        if self.completed == 4:
            yield from self.great_drakhe()

    def great_drakhe(self) -> Story:
        """Everybody in turn suffers one of two damages, or first all choose and then all suffer.

        TH-DRAKHE-03, TH-DRAKHE-06, TH-Q-67.
        """
        assert self.holder is not None
        self.drakhe = yield from self.chance("awaken", dict.fromkeys(DRAKHES, 1))
        self.tell("drakhe-awoke", self.drakhe)
        for seat in self.clockwise_from(self.holder):
            damages = self.damages(seat)
            if damages:
                answer = yield Question(seat, "damage", damages)
                if self.switches["drakhe_choice"] == "simultaneous":
                    self.secrets[seat] = answer
                    self.tell("damage-chosen", seat)
                else:
                    yield from self.suffer(seat, answer)
            else:
                self.tell("spared", seat)
        yield from self.suffer_all()
        self.drakhe_gone = True

    def suffer_all(self) -> Story:
        """All have chosen in secret: what is one act first, what goes by pieces last (TH-Q-67).

        Cards do, and population as soon as one of another colour is among it (TH-Q-70).
        """
        chosen, self.secrets = self.secrets, {}
        for by_pieces in (False, True):
            for seat, damage in chosen.items():
                guests = sum(self.seats[seat].guests.values()) > 0
                in_pieces = damage == "lose-cards" or (damage == "lose-people" and guests)
                if in_pieces == by_pieces:
                    yield from self.suffer(seat, damage)

    def damages(self, seat: int) -> list[str]:
        """What a seat can suffer in full, or by exception in part.

        TH-DRAKHE-03, TH-DRAKHE-04, TH-DRAKHE-SATHAP-01, TH-DRAKHE-TEROGH-01,
        TH-DRAKHE-ELBEA-01, TH-DRAKHE-ELBEA-02, TH-Q-24, TH-Q-68, TH-Q-70.
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
            people = self.people_that_oblige(seat)
            last = player.might == 0 and people == 1
            if people >= 2 or last:
                found.append("lose-people")
        return found

    def suffer(self, seat: int, text: str) -> Story:
        """The damage chosen (TH-DRAKHE-04, TH-DRAKHE-TEROGH-01, TH-DRAKHE-ELBEA-01)."""
        player = self.seats[seat]
        if text == "lose-might":
            self.move_legion(seat, -1)
        elif text == "lose-cards":
            yield from self.lose_cards(seat)
        elif text == "lose-people":
            count = min(2, self.people_that_oblige(seat))
            guests = sum(player.guests.values()) > 0
            if not guests:
                self.tell("people-lost", seat, count)
            for must_go in range(count, 0, -1):
                colour = yield from self.figure_given_up(seat, must_go)
                self.seats[int(colour)].boxed += 1
                if guests:  # one by one, for it is seen whose they are
                    self.tell("people-lost", int(colour), 1)
        else:
            player.closed.add(int(text.removeprefix("close:")) - 1)
            self.tell("slot-closed", seat, int(text.removeprefix("close:")) - 1)

    def lose_cards(self, seat: int) -> Story:
        """Two cards of the hand, named in any order (TH-DRAKHE-SATHAP-01)."""
        hand = self.seats[seat].hand
        left = min(2, len(hand))
        while left > 0:
            if len(hand) == left:  # nothing to choose
                card = hand[0]
            else:
                answer = yield Question(seat, "lose", [f"lose:{card}" for card in hand])
                card = answer.removeprefix("lose:")
            hand.remove(card)
            self.aside.append(card)
            left -= 1
        backs = sorted((self.back_of(card) for card in self.aside), key=STACKS.index)
        self.tell("cards-lost", seat, len(self.aside), tuple(backs))
        self.discarded += self.aside
        self.aside = []

    def back_of(self, card: str) -> str:
        """The stack that a faction card comes from, which its back shows (TH-SETUP-03)."""
        if card == self.content.bridge_work[0].id:
            return "bridge-work"
        return self.cards[card].faction or "eye"

    def food(self) -> Story:
        """Whoever shows no Food loses one population to the rebels.

        TH-FOOD-01 to TH-FOOD-04, TH-Q-24, TH-Q-71.
        """
        assert self.holder is not None
        for seat in self.clockwise_from(self.holder):
            if self.visible(seat, "food") == 0 and self.people_that_oblige(seat) > 0:
                yield from self.one_rebels(seat)
            else:
                self.skip(seat, "food")

    def clear_face_up_cards(self) -> None:
        """What nobody took is discarded, and the crown is back (TH-FACTION-07, TH-Q-17)."""
        left = [self.face_up[stack] for stack in STACKS if stack in self.face_up]
        self.tell("cards-cleared", tuple(left))
        self.discarded += self.face_up.values()
        self.face_up = {}
        self.crown = None

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
            if self.dealt[seat] > 0:
                self.tell("compensation-dealt", seat, self.dealt[seat])
        if turn == 0:
            self.skip(None, "compensation")
        for seat in order:
            yield from self.lay_compensation(seat)
        for seat in order:
            player = self.seats[seat]
            if player.reserve > 0:
                self.tell("people-rebelled", seat, player.reserve, player.might)
            self.rebels[player.might][seat] += player.reserve
            player.reserve = 0

    def lay_compensation(self, seat: int) -> Story:
        """Onto own stacks, in any order (TH-END-03, TH-Q-73, TH-Q-74)."""
        player = self.seats[seat]
        bridge_work = self.content.bridge_work[0].id
        while self.dealt[seat] > 0:
            stacks = []
            for slot, stack in enumerate(player.slots):
                is_open = slot not in player.closed
                if stack and (is_open or self.switches["compensation_on_closed"] is True):
                    stacks.append(slot)
            if not stacks:
                self.tell("cards-put-aside", seat, self.dealt[seat])
                self.aside += [bridge_work] * self.dealt[seat]
                self.dealt[seat] = 0
                return
            answer = yield Question(seat, "lay", [f"lay:{slot + 1}" for slot in stacks])
            slot = int(answer.removeprefix("lay:")) - 1
            player.slots[slot].append(Card(bridge_work))
            self.tell("card-laid", seat, bridge_work, slot)
            self.dealt[seat] -= 1
