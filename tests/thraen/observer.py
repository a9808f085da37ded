"""What a seat of thraen can know, from what it was told alone: an observer for the laws.

Written from the catalogue (TH-INFO-01 to TH-INFO-04, TH-Q-79 to TH-Q-82). It reads events, never a
state, and keeps every way in which hidden cards can lie.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from attrs import evolve

from skybridge_rules.conformance import Place, Worlds
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import Audience, CardId, Seat
from skybridge_rules.thraen import Ability, Event, Move, Stack, State, View, events
from skybridge_rules.thraen.config import StartHand
from skybridge_rules.thraen.moves import (
    CloseSlot,
    Keep,
    LoseCard,
    LoseCards,
    LoseMight,
    LosePeople,
    Pick,
    PutBack,
)
from skybridge_rules.thraen.tasks import AskDiscard
from tests.conformance.thraen_secrets import damages
from tests.conformance.thraen_secrets import disguise as without_memory
from tests.thraen.observed import (
    ASIDE,
    BRIDGE_WORK,
    DISCARD,
    OPEN,
    PILE,
    full_rows,
    hand,
    name_of,
    pack,
    relaid,
    tokens_of,
    worlds_of,
)
from tests.thraen.table import GODH, printed

DAMAGE = (LoseMight, LoseCards, CloseSlot, LosePeople)


def audience(event: Event) -> Audience:
    """What a seat looks at is told to it alone; all else happens in the open (TH-INFO-01, 02)."""
    return (event.seat,) if isinstance(event, events.CardSeen) else None


class ThraenObserver:
    """One seat, or the spectator, at a table."""

    def __init__(self, seat: Seat | None, view: View) -> None:
        self.seat, self.options = seat, view.options
        self.box, self.remembers = printed(view.options), view.options.config.view_memory
        self.worlds = worlds_of(view)
        self.abilities = {at: player.ability for at, player in enumerate(view.players)}
        self.face_up = dict(zip(Stack, view.cards.open, strict=True))
        self.losing = list(view.cards.aside.names) if _is_losing(seat, view) else []
        self.secret = view.cards.secret
        self.looks_at: tuple[Place, int | None] = self._looking(view)

    def _looking(self, view: View) -> tuple[Place, int | None]:
        """Where the next card is that this seat is shown, if one is on its way."""
        draft = any(player.pack.count for player in view.players)
        return (pack(self.seat or 0), None) if draft else (ASIDE, None)

    # What is heard.

    def hear(self, asked: Decision, move: Move | None, events: tuple[Event, ...]) -> Iterator[str]:
        """Follow the cards, event by event."""
        if isinstance(move, LoseCard):
            self.losing.append(move.card)
        if isinstance(move, DAMAGE) and asked.ask == "damage":
            self.secret = move
        for event in events:
            yield from self._public(event)
            self._follow(event, move)
            if gone := [back for back, worlds in self.worlds.items() if not worlds.possible]:
                yield f"is told {event}, and no way is left for {gone[0]}"
                return
        if asked.ask == "put-back":
            self._put_back(move)

    def _public(self, event: Event) -> Iterator[str]:
        """A card that is named to everybody lies open, or came from a hand (TH-INFO-01)."""
        match event:
            case events.CardTaken(_, stack, card) if self.face_up.get(stack) != card:
                yield f"is told of {card}, which did not lie face up"
            case events.CardsCleared(cards):
                left = sorted(card for card in self.face_up.values() if card is not None)
                if sorted(cards) != left:
                    yield f"is told of {cards}, and {left} lay face up"

    def _follow(self, event: Event, move: Move | None) -> None:
        match event:
            case events.BoardChosen(seat, ability):
                self.abilities[seat] = ability
            case events.PackDealt(seat, count):
                for _ in range(count):
                    self._on(self._colour(seat), "carry", PILE, pack(seat))
                self.looks_at = pack(seat), None
            case events.CardPicked(seat):
                self._picked(seat, move)
            case events.PacksPassed():
                seats = range(len(self.abilities))
                ways = [(pack(seat), pack((seat + 1) % len(seats))) for seat in seats]
                for back in self.worlds:
                    self._on(back, "carry_all", *ways)
                self.looks_at = pack(self.seat or 0), None
            case events.HandDealt(seat):
                self._hand_dealt(seat)
            case events.CardSeen(_, card):
                place, at = self.looks_at
                self._on(self.box.backs[card], "see", card, place, at)
            case events.CardTurnedUp(stack, card):
                self.face_up[stack] = card
                self._on(name_of(stack), "see", card, PILE, 0)
                self._on(name_of(stack), "carry", PILE, OPEN)
            case events.CardTaken(seat, stack, card):
                self.face_up[stack] = None
                self._on(name_of(stack), "take", card, OPEN, hand(seat))
            case events.CardsDrawn(_, stack, count):
                self._drawn(stack, count)
            case events.CardKept(seat, stack):
                self._pass_on(name_of(stack), ASIDE, hand(seat), _named(move))
            case events.CardsPutBack(_, stack, 1):
                self._on(name_of(stack), "choose", ASIDE, PILE)
            case events.StackPeeked():
                self.looks_at = PILE, 0
            case events.VisionTaken(seat, stack):
                self._on(name_of(stack), "carry", PILE, hand(seat))
            case events.CardPlayed(seat, card):
                self._on(self.box.backs[card], "take", card, hand(seat), OPEN)
            case events.CardsLost(seat, _, backs):
                self._lost(seat, [name_of(back) for back in backs])
            case events.CardsCleared(cards):
                self.face_up = dict.fromkeys(Stack)
                for card in cards:
                    self._on(self.box.backs[card], "take", card, OPEN, DISCARD)
            case events.DrakheAwoke() | events.LegionMoved() | events.SlotClosed():
                pass
            case _:
                self._godhs(event, move)

    def _godhs(self, event: Event, move: Move | None) -> None:
        """The Godh stack, its hands, and the pairs of the High Priest (TH-MAIN-08, TH-ABIL-PRI)."""
        match event:
            case events.GodhDrawn(seat):
                pair = self.abilities[seat] is Ability.HIGH_PRIEST and len(self._pile(GODH)) > 1
                for _ in range(1 + pair):
                    self._on(GODH, "carry", PILE, ASIDE if pair else hand(seat))
                self.looks_at = (ASIDE if pair else hand(seat)), None
            case events.GodhRejected(seat):
                self._pass_on(GODH, ASIDE, hand(seat), _named(move))
                self.worlds[GODH] = self.worlds[GODH].choose(ASIDE, PILE, to=-1)
            case events.GodhDiscarded(seat, card):
                source = ASIDE if self.worlds[GODH].certain(ASIDE) else hand(seat)
                self._on(GODH, "take", card, source, OPEN)
            case events.GodhPlayed(seat, card):
                self._on(GODH, "take", card, hand(seat), OPEN)
            case events.GodhBuried(_, card):
                self.worlds[GODH] = self.worlds[GODH].take(card, OPEN, PILE, to=-1)
            case events.TurnEnded(_, cards):
                for card in cards:
                    self.worlds[GODH] = self.worlds[GODH].take(card, OPEN, PILE, to=-1)

    # What the cards do.

    def _on(self, back: str, what: str, *arguments: object) -> None:
        """One thing happens to the cards of a back; bridge work is not followed."""
        if back != BRIDGE_WORK:
            self.worlds[back] = getattr(self.worlds[back], what)(*arguments)

    def _pile(self, back: str) -> tuple[CardId | None, ...]:
        return self.worlds[back].certain(PILE)

    def _colour(self, seat: int) -> str:
        ability = self.abilities[seat]
        assert ability is not None
        return self.box.factions[ability].name.lower()

    def _pass_on(self, back: str, source: Place, target: Place, card: CardId | None) -> None:
        """A card changes its place in secret; this seat can name it if it was its own answer."""
        if card is None:
            self._on(back, "choose", source, target)
        else:
            self._on(back, "take", card, source, target)

    def _picked(self, seat: Seat, move: Move | None) -> None:
        """Of a pack, in which all cards have one back (TH-SETUP-18)."""
        [back] = [back for back, each in self.worlds.items() if each.certain(pack(seat))]
        self._pass_on(back, pack(seat), hand(seat), move.card if isinstance(move, Pick) else None)

    def _hand_dealt(self, seat: Seat) -> None:
        """The last card of the draft, or the four with the beginner's icon (TH-SETUP-17, 18)."""
        if self.options.config.start_hand is StartHand.DRAFT:
            for back in self.worlds:
                self._on(back, "carry_all", (pack(seat), hand(seat)))
            return
        own = self._colour(seat)
        for card in self.options.content.central:
            if card.beginner and self.box.backs[card.id] == own:
                self._on(own, "see", card.id, PILE, 0)
                self._on(own, "carry", PILE, hand(seat))

    def _drawn(self, stack: Stack, count: int) -> None:
        """The face-up card and the extra ones are looked at together (TH-KNOW-03)."""
        card = self.face_up[stack]
        if card is not None:
            self._on(name_of(stack), "take", card, OPEN, ASIDE)
            self.face_up[stack] = None
        for _ in range(count):
            self._on(name_of(stack), "carry", PILE, ASIDE)
        self.looks_at = ASIDE, None

    def _put_back(self, move: Move | None) -> None:
        """One goes back on its stack, and the last one by itself (TH-KNOW-04)."""
        [back] = [back for back, each in self.worlds.items() if each.certain(ASIDE)]
        self._pass_on(back, ASIDE, PILE, move.card if isinstance(move, PutBack) else None)
        if len(self.worlds[back].certain(ASIDE)) == 1:
            self._on(back, "choose", ASIDE, PILE)

    def _lost(self, seat: Seat, backs: list[str]) -> None:
        """Face down, so others see the backs alone (TH-DRAKHE-SATHAP-01, TH-SETUP-03)."""
        losing, self.losing = self.losing, []
        if seat != self.seat:
            for back in backs:
                self._on(back, "choose", hand(seat), DISCARD)
            return
        for card in losing:
            self._on(self.box.backs[card], "take", card, hand(seat), DISCARD)
        rest = Counter(backs) - Counter(self.box.backs[card] for card in losing)
        for back in rest.elements():  # a hand that goes as a whole
            self._on(back, "choose", hand(seat), DISCARD)

    # What is said.

    def objections(self, view: View) -> Iterator[str]:
        """Compare a view with what was told; without memory it may only show less (TH-Q-79)."""
        try:
            theirs = worlds_of(view)
        except (ValueError, IndexError):
            yield "believes in places that are not there"
            return
        for back, mine in self.worlds.items():
            yield from self._differences(back, mine, theirs[back])
        if view.cards.secret != (self.secret if view.cards.chosen else None):
            yield "is wrong about the own damage"

    def _differences(self, back: str, mine: Worlds, theirs: Worlds) -> Iterator[str]:
        if mine == theirs:
            return
        places = {place for each in (mine, theirs) for rows in each.rows() for place in rows}
        for place in sorted(places, key=str):
            sure, shown = mine.certain(place), theirs.certain(place)
            if len(sure) != len(shown):
                yield f"shows {len(shown)} cards of {back} in {place}, and there are {len(sure)}"
            elif place == PILE:
                pairs = list(zip(sure, shown, strict=True))
                told = [b for a, b in pairs if b not in (None, a)]
                forgot = [a for a, b in pairs if a is not None and b is None]
                yield from self._said(place, told, forgot)
            else:
                named, known = Counter(shown), Counter(sure)
                told = [card for card in (named - known).elements() if card is not None]
                forgot = [card for card in (known - named).elements() if card is not None]
                yield from self._said(place, told, forgot)
        if self.remembers and mine != theirs:
            count = len(theirs.possible), len(mine.possible)
            yield f"thinks of {count[0]} ways in which {back} can lie, and there are {count[1]}"

    def _said(
        self, place: Place, told: Sequence[CardId | None], forgot: Sequence[CardId | None]
    ) -> Iterator[str]:
        for card in told:
            yield f"names {card} in {place}, which it was never told"
        for card in forgot:
            if self.remembers or place == hand(-1 if self.seat is None else self.seat):
                yield f"has forgotten {card} in {place}"

    def allows(self, state: State) -> bool:
        """Whether the cards of a state lie in one of the ways; without memory, in any."""
        full = full_rows(state)
        return not self.remembers or all(
            worlds.allows(full[back]) for back, worlds in self.worlds.items()
        )

    def disguise(self, state: State, dealer: Dealer) -> State:
        """Other cards in all places that this seat cannot be sure of; other secret damages."""
        if not self.remembers:
            return without_memory(state, self.seat, dealer)
        changed: dict[tuple[str, int, int], CardId] = {}
        for back, rows in tokens_of(state).items():
            drawn = self.worlds[back].draw(dealer.fork(back))
            for place, tokens in rows.items():
                cards = list(drawn.get(place, ()))
                sure = list(self.worlds[back].certain(place))
                if place == PILE:
                    keep = dict(zip(tokens, cards, strict=True))
                else:
                    keep = {}
                    for token in tokens:
                        if token.card in sure:
                            sure.remove(token.card)
                            cards.remove(token.card)
                            keep[token] = token.card
                    keep |= zip((t for t in tokens if t not in keep), cards, strict=True)
                changed |= {t.path: card for t, card in keep.items() if card and place != OPEN}
        own = tuple(each for each in state.cards.beliefs if each.seat == self.seat)
        other = relaid(state, changed)
        secrets = list(other.cards.secrets)
        for chooser, secret in enumerate(secrets):
            if secret is not None and chooser != self.seat:
                secrets[chooser], dealer = dealer.one_of(damages(other, chooser))
        return evolve(other, cards=evolve(other.cards, secrets=tuple(secrets), beliefs=own))


def _is_losing(seat: Seat | None, view: View) -> bool:
    """Whether a seat is in the middle of choosing cards for Sathap."""
    task = view.agenda[-1] if view.agenda else None
    return isinstance(task, AskDiscard) and task.seat == seat


def _named(move: Move | None) -> CardId | None:
    """The card that the seat kept by its own answer."""
    return move.card if isinstance(move, Keep) else None
