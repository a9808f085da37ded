"""Secrets that leak, and memories that fail, planted in thraen one by one for laws 7 and 8.

Each is a small change of what the game tells, shows, allows or imagines. The state itself is right,
so that nothing but the secret can give the fault away.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import cache
from typing import Any

from attrs import evolve, frozen

from skybridge_rules import thraen
from skybridge_rules.conformance import line_by_choices
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.documents import Documents
from skybridge_rules.core.events import Told
from skybridge_rules.core.game import Step
from skybridge_rules.core.ids import CHANCE, EVERYONE, Audience, Seat
from skybridge_rules.core.piles import Known, PileView
from skybridge_rules.core.verdict import Verdict, reason
from skybridge_rules.thraen import Ability, Event, Move, Options, RulesConfig, State, View, events
from skybridge_rules.thraen.config import DrakheChoice
from skybridge_rules.thraen.moves import Keep, Peek
from skybridge_rules.thraen.tasks import PeekAt
from skybridge_rules.thraen.views import Hidden, Holding
from tests.conformance.thraen_faults import Fault, faulty, refusing
from tests.conformance.thraen_lines import ThraenLine, played, played_from, window
from tests.conformance.thraen_subject import EVERY_POSITION, SUBJECTS

Retelling = Callable[[Told[Event], State, Move], Told[Event] | None]
"""An event told in another way, or not at all, after a move in a state."""

Showing = Callable[[View, State, Seat | None], View]
"""A view of a state shown in another way."""


@frozen
class Leak:
    """A planted fault, the law that must find it, and the event or position it is about."""

    name: str
    law: int
    fault: Fault
    until: str
    steps: int = 3
    """So many more, after that event."""
    secret: bool = False
    """Whether damages are chosen in secret in this game (TH-Q-67)."""
    rule: str = "TH-INV-38"
    """The invariant that it breaks."""
    also: tuple[int, ...] = ()
    """Other laws that it breaks by consequence: undo must stop where a view changes (law 4)."""


TABLE = (Ability.HIGH_PRIEST, Ability.VISIONS, Ability.BRIDGE_BUILDER)


@cache
def whole_game(secret: bool) -> tuple[ThraenLine, dict[str, int]]:
    """A game with the draft and three abilities about secrets, and when each event first came."""
    how = DrakheChoice.SIMULTANEOUS if secret else DrakheChoice.SEQUENTIAL
    line = played(Options(3, Seat(0), TABLE, RulesConfig(drakhe_choice=how)), seed=4)
    first: dict[str, int] = {}
    for index, move in enumerate(line.moves):
        for told in thraen.step(line.states[index], move).events:
            first.setdefault(type(told.event).__name__, index)
    return line, first


def line_for(leak: Leak) -> ThraenLine:
    """The game from its beginning to the moment that matters, or a hand-made position."""
    if leak.until == "choices":  # by its own rules, for it may refuse what others play
        rng = random.Random(leak.name)
        choices = [rng.randrange(1000) for _ in range(leak.steps)]
        return line_by_choices(leak.fault(SUBJECTS[3]), Options(3, Seat(0), TABLE), choices)
    if leak.until in EVERY_POSITION:
        return played_from(EVERY_POSITION[leak.until], seed=1, most=leak.steps)
    line, first = whole_game(leak.secret)
    return window(line, 0, first[leak.until] + leak.steps)


# Events.


def retold(change: Retelling) -> Fault:
    """The game with events told in another way."""

    def step(state: State, move: Move) -> Step[State, Event]:
        right = thraen.step(state, move)
        told = (change(each, state, move) for each in right.events)
        return Step(right.state, tuple(each for each in told if each is not None))

    return faulty(step=step)


def _to(kind: type[Event], audience: Callable[[Any], Audience]) -> Fault:
    """The game in which a kind of event has another audience."""

    def change(told: Told[Event], state: State, move: Move) -> Told[Event]:
        del state, move
        return evolve(told, to=audience(told.event)) if isinstance(told.event, kind) else told

    return retold(change)


def _neighbour(event: Any) -> Audience:
    return tuple(sorted({event.seat, Seat((event.seat + 1) % 3)}))


def _own(event: Any) -> Audience:
    return (event.seat,)


def _peek_told(told: Told[Event], state: State, move: Move) -> Told[Event]:
    """What Visions shows is told to the next seat, too (TH-ABIL-VIS-01)."""
    peeks = isinstance(move, Peek) or isinstance(state.agenda[-1], PeekAt)
    seen = isinstance(told.event, events.CardSeen)
    return evolve(told, to=_neighbour(told.event)) if peeks and seen else told


def _kept_by_name(told: Told[Event], state: State, move: Move) -> Told[Event]:
    """After Knowledge, everybody is told which card was kept."""
    del state
    event = told.event
    if isinstance(event, events.CardKept) and isinstance(move, Keep):
        return Told(events.CardTaken(event.seat, event.stack, move.card), EVERYONE, told.rules)
    return told


def _vision_by_name(told: Told[Event], state: State, move: Move) -> Told[Event]:
    """Whoever takes a card by Visions shows it."""
    del state
    event = told.event
    if isinstance(event, events.VisionTaken) and isinstance(move, Keep):
        return Told(events.CardTaken(event.seat, event.stack, move.card), EVERYONE, told.rules)
    return told


def _draw_untold(told: Told[Event], state: State, move: Move) -> Told[Event] | None:
    """A seat that draws a Godh card is not told which it is."""
    del state, move
    godhs = [card.id for card in thraen.content.shipped().godh]
    event = told.event
    return None if isinstance(event, events.CardSeen) and event.card in godhs else told


def _wrong_backs(told: Told[Event], state: State, move: Move) -> Told[Event]:
    """Cards for Sathap are told to be of other stacks than they are (TH-SETUP-03)."""
    del move
    event = told.event
    if isinstance(event, events.CardsLost):
        hand = state.players[event.seat].hand
        backs = {state.table.deck.cards[each.card].back for each in (*hand, *state.cards.aside)}
        other = sorted(back for back in backs - set(event.backs) if back is not None)
        return evolve(told, event=evolve(event, backs=(*event.backs[:-1], *other)[:2]))
    return told


# Views.


def shown(change: Showing) -> Fault:
    """The game with views shown in another way."""
    return faulty(view=lambda state, seat: change(thraen.view(state, seat), state, seat))


def _hands(view: View, change: Callable[[int, Holding], Holding], of: str = "hand") -> View:
    players: list[Any] = []
    for seat, player in enumerate(view.players):
        changed: Any = {of: change(seat, getattr(player, of))}
        players.append(evolve(player, **changed))
    return evolve(view, players=tuple(players))


def _named(holding: Holding, cards: tuple[Known, ...]) -> Holding:
    """A holding with all of its cards named."""
    return Holding(tuple(sorted(cards, key=lambda known: known.card))) if cards else holding


def _hand_shown(view: View, state: State, seat: Seat | None) -> View:
    """The right-hand neighbour's hand lies open."""
    return _hands(
        view,
        lambda owner, held: (
            _named(held, state.players[owner].hand)
            if seat is not None and owner == (seat + 1) % 3
            else held
        ),
    )


def _godhs_shown(view: View, state: State, seat: Seat | None) -> View:
    """Everybody sees the Godh cards of seat 0."""
    del seat
    own = state.players[0].godhs
    return _hands(view, lambda at, held: held if at else _named(held, own), "godhs")


def _packs_shown(view: View, state: State, seat: Seat | None) -> View:
    """In the draft, a seat sees the pack that it will get next."""
    packs = state.cards.packs or ((),) * 3
    return _hands(
        view,
        lambda owner, held: (
            _named(held, tuple(Known(card, (Seat(owner),)) for card in packs[owner]))
            if seat is not None and owner == (seat - 1) % 3
            else held
        ),
        "pack",
    )


def _taken_forgotten(view: View, state: State, seat: Seat | None) -> View:
    """Nobody remembers which face-up card another has taken (TH-Q-82)."""
    del state

    def forgotten(owner: int, held: Holding) -> Holding:
        seen = [known for known in held.known if known.to is None]
        if owner == seat or not seen:
            return held
        kept = tuple(known for known in held.known if known.to is not None)
        deck = thraen.content.shipped().central
        back = next((c.faction for c in deck if c.id == seen[0].card and c.faction), None)
        if back is None:
            return held
        return Holding(
            (*kept, *seen[1:]), (*held.hidden, Hidden(1, thraen.Stack(int(back)), (Seat(owner),)))
        )

    return _hands(view, forgotten)


def _piles(view: View, change: Callable[[PileView], PileView]) -> View:
    cards = view.cards
    return evolve(view, cards=evolve(cards, piles=tuple(map(change, cards.piles))))


def _returned_forgotten(view: View, state: State, seat: Seat | None) -> View:
    """A seat forgets the cards that it put back or looked at (TH-INFO-04)."""
    del state, seat

    def forgotten(pile: PileView) -> PileView:
        blank = tuple(evolve(each, card=None) if each.to is not None else each for each in pile.top)
        return evolve(pile, top=blank)

    return _piles(view, forgotten)


def _returned_shown(view: View, state: State, seat: Seat | None) -> View:
    """Everybody sees the cards that were put back on a stack."""
    del seat
    piles = tuple(
        evolve(
            seen,
            top=tuple(evolve(a, card=b.card) for a, b in zip(seen.top, pile.top, strict=True)),
        )
        for seen, pile in zip(view.cards.piles, state.cards.piles, strict=True)
    )
    return evolve(view, cards=evolve(view.cards, piles=piles))


def _rejected_shown(view: View, state: State, seat: Seat | None) -> View:
    """The card that the High Priest put under the stack is shown to all (TH-Q-81)."""
    del seat
    seen, pile = view.cards.godhs, state.cards.godhs
    bottom = tuple(evolve(a, card=b.card) for a, b in zip(seen.bottom, pile.bottom, strict=True))
    return evolve(view, cards=evolve(view.cards, godhs=evolve(seen, bottom=bottom)))


def _aside_shown(view: View, state: State, seat: Seat | None) -> View:
    """Everybody looks over the shoulder of who uses Knowledge (TH-KNOW-03)."""
    del seat
    held = _named(view.cards.aside, state.cards.aside)
    return evolve(view, cards=evolve(view.cards, aside=held))


def _discard_shown(view: View, state: State, seat: Seat | None) -> View:
    """Cards given to Sathap lie face up (TH-DRAKHE-SATHAP-01, TH-Q-80)."""
    del seat
    held = _named(view.cards.discard, state.cards.discard)
    return evolve(view, cards=evolve(view.cards, discard=held))


def _cleared_forgotten(view: View, state: State, seat: Seat | None) -> View:
    """A card that was cleared for all to see is forgotten (TH-FACTION-07, TH-Q-79)."""
    del state, seat
    held = view.cards.discard
    central = {c.id: c.faction for c in thraen.content.shipped().central}
    for known in held.known:
        faction = central.get(known.card)
        if known.to is None and faction is not None:
            rest = tuple(each for each in held.known if each is not known)
            hidden = Hidden(1, thraen.Stack(int(faction)), ())
            held = Holding(rest, (hidden, *held.hidden))
            break
    return evolve(view, cards=evolve(view.cards, discard=held))


def _damage_shown(view: View, state: State, seat: Seat | None) -> View:
    """What another has chosen in secret is shown (TH-Q-67)."""
    secrets = [each for at, each in enumerate(state.cards.secrets) if each and at != seat]
    if not secrets or view.cards.secret is not None:
        return view
    return evolve(view, cards=evolve(view.cards, secret=secrets[0]))


def _narrowed(view: View, state: State, seat: Seat | None) -> View:
    """A seat that lost sight of a card believes in one way only."""
    del state, seat
    beliefs = tuple(evolve(each, cases=each.cases[:1]) for each in view.cards.beliefs)
    return evolve(view, cards=evolve(view.cards, beliefs=beliefs))


# Moves, verdicts, JSON.


def _is_dropped(state: State, move: Move) -> bool:
    """Whether a move is taken away, because the next seat holds an odd card."""
    asked, moves = thraen.decision(state), thraen.legal_moves(state)
    if asked is None or asked.by is CHANCE or len(moves) < 2:
        return False
    hand = state.players[(asked.by + 1) % len(state.players)].hand
    odd = sum(ord(sign) for known in hand for sign in known.card) % 2
    return bool(odd) and move == moves[-1]


def _telling_verdict(state: State, move: Move, seat: Seat | None = None) -> Verdict:
    """What is said of any refused move gives away a card of the next hand."""
    verdict = thraen.explain(state, move, seat)
    if verdict.ok or seat is None or not (hand := state.players[(seat + 1) % 3].hand):
        return verdict
    return evolve(verdict, reasons=(*verdict.reasons, reason("TH-INFO-02", card=hand[0].card)))


class _TellingDocuments(Documents[State, Move, Event, View, Options]):
    """Writes into a view the first card of the hand of seat 0, and reads over it."""

    def to_json(self, value: object) -> str:
        text = super().to_json(value)
        if not isinstance(value, View) or not (hand := _LAST[id(value)][1].players[0].hand):
            return text
        return json.dumps({**json.loads(text), "debug": hand[0].card})

    def read_view(self, text: str) -> View:
        plain = json.loads(text)
        if isinstance(plain, dict):
            plain.pop("debug", None)
        return super().read_view(json.dumps(plain))


_LAST: dict[int, tuple[View, State]] = {}
"""The state behind each view, which a careless server might have at hand."""


def _noted(state: State, seat: Seat | None) -> View:
    view = thraen.view(state, seat)
    _LAST[id(view)] = view, state
    return view


def _telling_json() -> Fault:
    old = thraen.JSON
    documents = _TellingDocuments(
        old.codec, old.state, old.move, old.event, old.view, old.options, old.problems
    )
    return faulty(JSON=documents, view=_noted)


# Imagination.


def _forgetful_dream(view: View, dealer: Dealer) -> State:
    """Cards that were lost from sight are dealt anywhere, and the view looks the same."""
    beliefs = tuple(each for each in view.cards.beliefs if len(each.cases) == 1)
    dream = thraen.resample(evolve(view, cards=evolve(view.cards, beliefs=beliefs)), dealer)
    return evolve(dream, cards=evolve(dream.cards, beliefs=view.cards.beliefs))


def _one_dream(view: View, dealer: Dealer) -> State:
    """Always the same cards in the same places."""
    del dealer
    return thraen.resample(view, Dealer.of("always the same"))


LEAKS = (
    # What is told.
    Leak("a draw is told to all", 7, _to(events.CardSeen, lambda _: EVERYONE), "PackDealt"),
    Leak("a card seen is told to a neighbour", 7, _to(events.CardSeen, _neighbour), "PackDealt"),
    Leak("a peeked card is told to a neighbour", 7, retold(_peek_told), "StackPeeked"),
    Leak("a card seen is told to nobody", 7, _to(events.CardSeen, lambda _: ()), "PackDealt"),
    Leak("a take is told to the taker", 7, _to(events.CardTaken, _own), "CardTaken"),
    Leak("a pick is told to the picker", 7, _to(events.CardPicked, _own), "CardPicked"),
    Leak("a die is told to Adlem", 7, _to(events.UtrengShows, lambda _: (Seat(2),)), "UtrengShows"),
    Leak("a draw is not told at all", 7, retold(_draw_untold), "GodhDrawn"),
    Leak("a card kept by Knowledge is named", 7, retold(_kept_by_name), "CardKept"),
    Leak("a card taken by Visions is named", 7, retold(_vision_by_name), "VisionTaken"),
    Leak("cards for Sathap have other backs", 7, retold(_wrong_backs), "CardsLost"),
    # What is shown.
    Leak("a hand is shown to a neighbour", 7, shown(_hand_shown), "HandDealt"),
    Leak("Godh cards are shown", 7, shown(_godhs_shown), "GodhRejected"),
    Leak("packs are shown to a neighbour", 7, shown(_packs_shown), "PackDealt", 12),
    Leak("cards looked at are shown", 7, shown(_aside_shown), "CardsDrawn"),
    Leak("cards put back are shown", 7, shown(_returned_shown), "CardsPutBack", also=(4,)),
    Leak("a rejected card is shown", 7, shown(_rejected_shown), "GodhRejected"),
    Leak("cards for Sathap are shown", 7, shown(_discard_shown), "CardsLost", also=(4,)),
    Leak("a secret damage is shown", 7, shown(_damage_shown), "DamageChosen", secret=True),
    # What is remembered.
    Leak("a card taken is forgotten", 7, shown(_taken_forgotten), "CardTaken", 20, also=(4,)),
    Leak("cards put back are forgotten", 7, shown(_returned_forgotten), "CardsPutBack"),
    Leak("a peeked card is forgotten", 7, shown(_returned_forgotten), "StackPeeked"),
    Leak("a cleared card is forgotten", 7, shown(_cleared_forgotten), "CardsCleared"),
    Leak("a pack seen is half forgotten", 7, shown(_narrowed), "PacksPassed"),
    # What is allowed, said and written.
    Leak("moves depend on another hand", 7, refusing(_is_dropped), "choices", 40, rule="TH-INV-39"),
    Leak("a verdict names a hidden card", 7, faulty(explain=_telling_verdict), "HandDealt", 12),
    Leak("JSON carries a hidden card", 7, _telling_json(), "HandDealt", 6),
    # What is imagined.
    Leak("a card seen is dealt elsewhere", 8, faulty(resample=_forgetful_dream), "PacksPassed"),
    Leak("all dreams are the same", 8, faulty(resample=_one_dream), "few_secrets", 0),
)
"""Law 7 or 8 must find each; before there were observers, the audiences and all that the state's
own annotations got wrong were never found."""
