"""The rules of Magpie, as an object that satisfies the Game protocol."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import TypeVar, assert_never

from attrs import evolve

from skybridge_rules.core.agenda import answer, pop, push, top
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.codec import Codec, Shape
from skybridge_rules.core.documents import Documents
from skybridge_rules.core.errors import GameOver, IllegalMove, ImpossibleSetup, JsonError
from skybridge_rules.core.events import Log
from skybridge_rules.core.game import Decision, Step
from skybridge_rules.core.ids import CHANCE, CardId, Decider, RuleId, Seat
from skybridge_rules.core.notation import Cursor
from skybridge_rules.core.outcome import Score, ScoreItem, ranked, tally
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.core.verdict import LEGAL, Problem, Verdict, problem, reason
from tests.magpie.vocabulary import (
    CHIPS,
    Act,
    Bury,
    CardLearned,
    DealTo,
    Draw,
    Event,
    Move,
    Moved,
    Options,
    Pass,
    Peek,
    Pick,
    PickOne,
    Reveal,
    Revealed,
    Roll,
    Rolled,
    RollStake,
    Show,
    ShowTop,
    State,
    Task,
    View,
    open_cards,
)

T = TypeVar("T")

STAKES = ((1, 2), (2, 1))
"""A stake of 1 is twice as likely as one of 2 (MG-1)."""

CODEC = Codec(
    {
        DealTo: "deal-to",
        RollStake: "roll-stake",
        Act: "act",
        ShowTop: "show-top",
        PickOne: "pick-one",
        Reveal: "reveal",
        Roll: "roll",
        Show: "show",
        Peek: "peek",
        Draw: "draw",
        Bury: "bury",
        Pass: "pass",
        Pick: "pick",
        Rolled: "rolled",
        Moved: "moved",
        CardLearned: "card-learned",
        Revealed: "revealed",
    }
)

_PLAIN: dict[str, Move] = {"peek": Peek(), "draw": Draw(), "pass": Pass()}


class Magpie:
    """The game; its broken variants override one method each."""

    NAME = "magpie"
    EDITION = "house"
    RULES_VERSION = "1"
    TURN_RULE = RuleId("MG-2")
    documents: type[Documents[State, Move, Event, View, Options]] = Documents

    @cached_property
    def JSON(self) -> Documents[State, Move, Event, View, Options]:  # noqa: N802 - as in Game
        """A state that is read must be possible."""
        return self.documents(
            CODEC,
            Shape[State](State),
            Shape[Move](Move),
            Shape[Event](Event),
            Shape[View](View),
            Shape[Options](Options),
            self.problems,
        )

    def new(self, options: Options) -> State:
        """Everything is still to be dealt."""
        if options.players not in (2, 3) or options.players * options.dealt > len(options.deck):
            raise ImpossibleSetup((problem("MG-1", "options", "two or three, and enough cards"),))
        seats = [Seat(seat) for seat in range(options.players)]
        deals = [DealTo(seat) for seat in seats for _ in range(options.dealt)]
        return State(
            options,
            push((), *deals, *self._round_tasks(options.players, Seat(0))),
            1,
            Seat(0),
            ((),) * options.players,
            Pile.shuffled(options.deck),
            (),
            (None,) * options.players,
            0,
            (0,) * options.players,
            CHIPS,
        )

    def _round_tasks(self, players: int, first: Seat) -> tuple[Task, ...]:
        order = [Seat((first + ahead) % players) for ahead in range(players)]
        return (RollStake(), *map(Act, order), *map(PickOne, order), Reveal())

    def options_of(self, state: State) -> Options:
        """As they were agreed."""
        return state.options

    def seats(self, state: State) -> tuple[Seat, ...]:
        """Everybody."""
        return tuple(Seat(seat) for seat in range(state.options.players))

    def round_of(self, state: State) -> int:
        """The round."""
        return state.round

    def content_digest(self, options: Options) -> str:
        """The deck is part of the options."""
        del options
        return "-"

    def decision(self, state: State) -> Decision | None:
        """Whatever lies on top of the agenda."""
        by: Decider
        match top(state.agenda):
            case None:
                return None
            case RollStake():
                by, ask, rule = CHANCE, "roll", "MG-1"
            case DealTo() | ShowTop():
                by, ask, rule = CHANCE, "show", "MG-2"
            case Act(seat):
                by, ask, rule = seat, "act", "MG-2"
            case PickOne(seat):
                by, ask, rule = seat, "pick", "MG-3"
            case Reveal():
                raise AssertionError("goes on by itself")
            case task:
                assert_never(task)
        return Decision(by, ask, RuleId(rule))

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        """Outcomes by card or stake; acts as draw, pass, peek, bury; picks by card."""
        match top(state.agenda):
            case RollStake():
                return tuple(Roll(stake) for stake, _ in STAKES)
            case DealTo() | ShowTop():
                return tuple(Show(card) for card, _ in state.pile.outcomes())
            case Act(seat):
                buries = (Bury(card) for card in self._cards(state, seat))
                peeks = (Draw(), Pass(), Peek()) if len(state.pile) else (Pass(),)
                return (*peeks, *buries)
            case PickOne(seat):
                return tuple(Pick(card) for card in self._cards(state, seat))
            case _:
                return ()

    def _cards(self, state: State, seat: Seat) -> tuple[CardId, ...]:
        return Bag.of(known.card for known in state.hands[seat]).kinds

    def chance_weights(self, state: State) -> tuple[int, ...]:
        """The die's faces, or how many of each card are unseen."""
        match top(state.agenda):
            case RollStake():
                return tuple(weight for _, weight in STAKES)
            case DealTo() | ShowTop():
                return tuple(weight for _, weight in state.pile.outcomes())
            case _:
                return ()

    def explain(self, state: State, move: Move) -> Verdict:
        """Asked by predicates of its own, not by the list."""
        task = top(state.agenda)
        match task, move:
            case None, _:
                return Verdict((reason("MG-4"),))
            case RollStake(), Roll(stake) if stake in dict(STAKES):
                return LEGAL
            case ((DealTo() | ShowTop()), Show(card)) if card in state.pile.unseen:
                return LEGAL
            case Act(), Pass():
                return LEGAL
            case Act(), (Peek() | Draw()) if len(state.pile):
                return LEGAL
            case (Act(seat), Bury(card)) | (PickOne(seat), Pick(card)) if any(
                known.card == card for known in state.hands[seat]
            ):
                return LEGAL
        return Verdict((reason("MG-3" if isinstance(task, PickOne) else "MG-2"),))

    def grounds(self, state: State, move: Move) -> tuple[RuleId, ...]:
        """The rule of the question."""
        asked = self.decision(state)
        return (asked.rule,) if asked is not None and Magpie.explain(self, state, move).ok else ()

    def apply(self, state: State, move: Move) -> State:
        """The state alone."""
        return self._answer(state, move, Log(listening=False))

    def step(self, state: State, move: Move) -> Step[State, Event]:
        """The state and its story."""
        log: Log[Event] = Log()
        return Step(self._answer(state, move, log), log.told)

    def _answer(self, state: State, move: Move, log: Log[Event]) -> State:
        verdict = Magpie.explain(self, state, move)
        if not verdict.ok:
            raise (IllegalMove if state.agenda else GameOver)(verdict, self.format_move(move))
        return self._settle(self._answered(state, move, log), log)

    def _answered(self, state: State, move: Move, log: Log[Event]) -> State:
        task = state.agenda[-1]
        state = evolve(state, agenda=pop(state.agenda))
        match task, move:
            case RollStake(), Roll(stake):
                log.tell(Rolled(stake))
                return evolve(state, stake=stake)
            case DealTo(seat), Show(card):
                state = evolve(state, pile=state.pile.shown(card, (seat,)))
                return self._taken(state, seat, "deal", log)
            case ShowTop(seat, draws), Show(card):
                state = evolve(state, pile=state.pile.shown(card, (seat,)))
                if draws:
                    return self._taken(state, seat, "draw", log)
                self._tell_card(seat, card, log)
                return state
            case Act(seat), Pass():
                log.tell(Moved(seat, "pass"))
                return state
            case Act(seat), (Peek() | Draw()):
                return self._looked(state, seat, isinstance(move, Draw), log)
            case Act(seat), Bury(card):
                log.tell(Moved(seat, "bury"))
                return self._buried(state, seat, card)
            case PickOne(seat), Pick(card):
                log.tell(Moved(seat, "pick"))
                return evolve(state, picks=_put(state.picks, seat, card))
        raise AssertionError("explain has checked it")

    def _looked(self, state: State, seat: Seat, draws: bool, log: Log[Event]) -> State:
        if not draws:
            log.tell(Moved(seat, "peek"))
        if state.pile.undecided:
            return evolve(state, agenda=push(state.agenda, ShowTop(seat, draws)))
        state = evolve(state, pile=state.pile.peeked(seat))
        if draws:
            return self._taken(state, seat, "draw", log)
        self._tell_card(seat, state.pile.taken()[0].card, log)
        return state

    def _taken(self, state: State, seat: Seat, what: str, log: Log[Event]) -> State:
        known, pile = state.pile.taken()
        log.tell(Moved(seat, what))
        self._tell_card(seat, known.card, log)
        hand = _sorted((*state.hands[seat], known))
        return evolve(state, pile=pile, hands=_put(state.hands, seat, hand))

    def _tell_card(self, seat: Seat, card: CardId, log: Log[Event]) -> None:
        log.tell(CardLearned(seat, card), (seat,))

    def _buried(self, state: State, seat: Seat, card: CardId) -> State:
        """Nobody else knows which card it was, so what others knew of the hand is gone (MG-5)."""
        rest = list(state.hands[seat])
        rest.remove(next(known for known in rest if known.card == card))
        hand = _sorted(Known(known.card, (seat,)) for known in rest)
        pile = state.pile.buried(card, (seat,))
        return evolve(state, pile=pile, hands=_put(state.hands, seat, hand))

    def _settle(self, state: State, log: Log[Event]) -> State:
        while state.agenda:
            task = state.agenda[-1]
            if isinstance(task, Reveal):
                state = self._revealed(state, log)
            elif isinstance(task, PickOne) and not state.hands[task.seat]:
                state = evolve(state, agenda=pop(state.agenda))
            else:
                break
        return state

    def _revealed(self, state: State, log: Log[Event]) -> State:
        picks = state.picks
        winner = self._winner(state)
        won = min(state.stake, state.bank) if winner is not None else 0
        log.tell(Revealed(picks, winner, won))
        hands = state.hands
        for seat in self.seats(state):
            card = picks[seat]
            if card is not None:
                # Of equal cards the best known goes: no one must be thought to know too much.
                gone = max(
                    (known for known in hands[seat] if known.card == card),
                    key=lambda known: len(known.to or ()),
                )
                rest = list(hands[seat])
                rest.remove(gone)
                hands = _put(hands, seat, _sorted(rest))
        chips = state.chips
        if winner is not None:
            chips = _put(chips, winner, chips[winner] + won)
        last = state.round == state.options.rounds
        first = Seat((state.first + 1) % state.options.players)
        tasks = () if last else self._round_tasks(state.options.players, first)
        return evolve(
            state,
            agenda=answer(state.agenda, *tasks),
            round=state.round if last else state.round + 1,
            first=first,
            hands=hands,
            shown=(*state.shown, picks),
            picks=(None,) * state.options.players,
            stake=0,
            chips=chips,
            bank=state.bank - won,
        )

    def _winner(self, state: State) -> Seat | None:
        """The highest pick, unless it is tied (MG-3)."""
        shown = [card for card in state.picks if card is not None]
        if not shown or shown.count(max(shown)) > 1:
            return None
        return Seat(state.picks.index(max(shown)))

    def view(self, state: State, seat: Seat | None) -> View:
        """What a seat may know (MG-5)."""
        return View(
            seat,
            state.options,
            state.agenda,
            state.round,
            state.first,
            tuple(tuple(known.seen_by(seat) for known in hand) for hand in state.hands),
            state.pile.seen_by(seat),
            state.shown,
            None if seat is None else state.picks[seat],
            tuple(pick is not None for pick in state.picks),
            state.stake,
            state.chips,
            state.bank,
        )

    def unknowns(self, view: View) -> tuple[str, ...]:
        """The cards a view cannot place, and the picks it cannot see."""
        picks = (
            f"the pick of seat {seat}"
            for seat, picked in enumerate(view.has_picked)
            if picked and seat != view.seat
        )
        return (*(f"card {card}" for card in _pool(view)), *picks)

    def resample(self, view: View, dealer: Dealer) -> State:
        """Deal the cards that the view cannot place into the places it cannot see."""
        pool, dealer = dealer.shuffled(_pool(view))
        return self._imagined(view, iter(pool), dealer)

    def _imagined(self, view: View, pool: Iterator[CardId], dealer: Dealer) -> State:
        hands = tuple(
            _sorted(Known(each.card or next(pool), each.to) for each in hand) for hand in view.hands
        )
        upper = tuple(Known(each.card or next(pool), each.to) for each in view.pile.top)
        lower = tuple(Known(each.card or next(pool), each.to) for each in view.pile.bottom)
        picks: list[CardId | None] = []
        for seat, picked in enumerate(view.has_picked):
            if seat == view.seat or not picked:
                picks.append(view.own_pick if seat == view.seat else None)
            else:
                known, dealer = dealer.one_of(hands[seat])
                picks.append(known.card)
        return State(
            view.options,
            view.agenda,
            view.round,
            view.first,
            hands,
            Pile(upper, Bag.of(pool), lower),
            view.shown,
            tuple(picks),
            view.stake,
            view.chips,
            view.bank,
        )

    def score(self, state: State) -> Score:
        """Two points for a chip, one for a card in hand (MG-4)."""
        items = []
        for seat in self.seats(state):
            items.append(ScoreItem(seat, "chips", 2 * state.chips[seat], RuleId("MG-4")))
            items.append(ScoreItem(seat, "hand", len(state.hands[seat]), RuleId("MG-4")))
        totals = tally(items, state.options.players)
        standings = ranked(totals, by=RuleId("MG-4"), shared=RuleId("MG-4"))
        return Score(tuple(items), totals, standings, final=not state.agenda)

    def problems(self, state: State) -> tuple[Problem, ...]:
        """Cards, chips, and hands that do not know their own cards."""
        found = []
        if len(state.hands) != state.options.players or len(state.chips) != state.options.players:
            return (problem("MG-1", "seats", "not as many as play"),)
        if _all_cards(state) != Counter(state.options.deck):
            found.append(problem("MG-2", "cards", "lost or doubled"))
        if sum(state.chips) + state.bank != CHIPS or min(*state.chips, state.bank) < 0:
            found.append(problem("MG-3", "chips", "lost or doubled"))
        for seat, hand in enumerate(state.hands):
            if any(known.to is not None and seat not in known.to for known in hand):
                found.append(problem("MG-5", f"hand {seat}", "does not know its own card"))
            if hand != _sorted(hand):
                found.append(problem("MG-5", f"hand {seat}", "its order tells something"))
            pick = state.picks[seat]
            if pick is not None and pick not in [known.card for known in hand]:
                found.append(problem("MG-3", f"pick {seat}", "is not in the hand"))
        return tuple(found)

    def format_move(self, move: Move) -> str:
        """The tag, and what it carries."""
        match move:
            case Roll(stake):
                return f"roll:{stake}"
            case Show(card):
                return f"show:{card}"
            case Bury(card):
                return f"bury:{card}"
            case Pick(card):
                return f"pick:{card}"
            case Peek() | Draw() | Pass():
                return CODEC.tags[type(move)]
            case _:
                assert_never(move)

    def parse_move(self, text: str) -> Move:
        """The other way round."""
        cursor = Cursor(text)
        word = cursor.take("[a-z]+", "a move")
        if word in _PLAIN:
            cursor.end()
            return _PLAIN[word]
        if word not in ("roll", "show", "bury", "pick"):
            cursor.fail(f"{word} is no move", 0)
        cursor.expect(":")
        card = CardId(cursor.take("[0-9]", "a number"))
        cursor.end()
        match word:
            case "roll":
                return Roll(int(card))
            case "show":
                return Show(card)
            case "bury":
                return Bury(card)
            case _:
                return Pick(card)

    def format_position(self, state: State) -> str:
        """A word and the JSON."""
        return f"magpie {self.JSON.to_json(state)}"

    def parse_position(self, text: str) -> State:
        """The other way round."""
        cursor = Cursor(text)
        cursor.expect("magpie ")
        try:
            return self.JSON.read_state(text[cursor.at :])
        except JsonError as error:
            cursor.fail(str(error))


def _pool(view: View) -> tuple[CardId, ...]:
    """The cards a view cannot place, sorted."""
    placed = Counter(open_cards(view.shown))
    placed.update(view.pile.known)
    placed.update(each.card for hand in view.hands for each in hand if each.card is not None)
    return tuple(sorted((Counter(view.options.deck) - placed).elements()))


def _all_cards(state: State) -> Counter[CardId]:
    cards = Counter(state.pile.cards)
    cards.update(known.card for hand in state.hands for known in hand)
    cards.update(open_cards(state.shown))
    return cards


def _sorted(hand: Iterable[Known]) -> tuple[Known, ...]:
    return tuple(sorted(hand, key=lambda known: (known.to or (), known.card)))


def _put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])


MAGPIE = Magpie()
