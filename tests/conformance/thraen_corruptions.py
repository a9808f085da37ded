"""Tables of thraen that cannot be: something is lost, doubled, out of place or out of order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import evolve

from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import EVERYONE, CardId, Seat
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.thraen import Ability, GreatDrakhe, Resource, Stack, State
from skybridge_rules.thraen.beliefs import Where
from skybridge_rules.thraen.config import DieFace
from skybridge_rules.thraen.state import Figures, Player, Turn
from skybridge_rules.thraen.tasks import AskRoom, BeginTurn, CheckBridge, Feed, RevealDrakhe
from tests.conformance.thraen_ability_corruptions import Named, ability_corruptions
from tests.conformance.thraen_seats import by_name
from tests.thraen.table import box, members, waits

SAMPLE = 24
"""So many corruptions of one state are enough at a time."""


def corrupt(state: State, dealer: Dealer) -> tuple[Named, ...]:
    """Some of the damage that can be done to a state, each with a name."""
    mixed, _ = dealer.shuffled(corruptions(state, dealer))
    return mixed[:SAMPLE]


def corruptions(state: State, dealer: Dealer) -> tuple[Named, ...]:
    """Every kind of damage that can be done to a state, with a name."""
    return (
        *_seats(state),
        *_cards(state, dealer),
        *_knowledge(state),
        *_beliefs(state),
        *_displays(state),
        *_figures(state),
        *_bridge(state),
        *_clock(state),
        *ability_corruptions(state),
    )


def _at(state: State, seat: int, **changes: Any) -> State:
    """The state with another player at a seat."""
    player = evolve(state.players[seat], **changes)
    return evolve(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def _changed(figures: Figures, changes: Mapping[str, Any]) -> Figures:
    return evolve(figures, **changes)


def _table(state: State, **changes: Any) -> State:
    """The state with other options."""
    options = evolve(state.table.options, **changes)
    return evolve(state, table=evolve(state.table, options=options))


def _sorted(*cards: Known) -> tuple[Known, ...]:
    return tuple(sorted(cards, key=by_name))


def _seats(state: State) -> Iterator[Named]:
    """Seats that are not there (TH-SETUP-01, TH-SETUP-08, TH-TURN-01)."""
    players = len(state.players)
    yield "a seat too few", evolve(state, players=state.players[1:])
    yield "options for a crowd", _table(state, players=5)
    yield "a starter who is not there", _table(state, first=Seat(players))
    yield "a board for each hand", _table(state, boards=(Ability.EMPERY,) * players)
    yield "a starting Drakhe in the sand", evolve(state, holder=Seat(players))
    stranger = evolve(state, agenda=(*state.agenda, AskRoom(Seat(players), Resource.WOOD)))
    yield "a question for a stranger", stranger
    yield "a crew from elsewhere", _crew(state, 0, (Seat(players),))
    if state.turn is not None:
        other = Seat((state.turn.seat + 1) % players)
        yield "a turn of somebody else", evolve(state, turn=evolve(state.turn, seat=other))
        yield "a turn of a stranger", evolve(state, turn=evolve(state.turn, seat=Seat(players)))
    elif state.holder is not None:
        yield "a turn out of turn", evolve(state, turn=Turn(state.holder))


def _cards(state: State, dealer: Dealer) -> Iterator[Named]:
    """Lost, doubled, of another back (TH-INV-03, TH-INV-05)."""
    cards, names = state.cards, sorted(box(state).factions_full)
    card, dealer = dealer.one_of(names)
    extra = _sorted(*cards.discard, Known(card, EVERYONE))
    yield "a card too many", evolve(state, cards=evolve(cards, discard=extra))
    for stack, pile in enumerate(cards.piles):
        if len(pile.unseen):
            less = Pile(pile.top, pile.unseen.minus(pile.unseen.kinds[0]), pile.bottom)
            yield "a card less in a stack", _pile(state, stack, less)
            odd = CardId("an-unknown-card")
            strange = Pile(pile.top, pile.unseen.minus(pile.unseen.kinds[0]).plus(odd))
            yield "a card nobody has printed", _pile(state, stack, strange)
            break
    realm, light = cards.piles[Stack.REALM], cards.piles[Stack.LIGHT]
    if realm != light:
        swapped = evolve(cards, piles=(light, realm, *cards.piles[2:]))
        yield "two stacks in each other's place", evolve(state, cards=swapped)
    if len(cards.godhs.unseen):
        godh = cards.godhs.unseen.kinds[0]
        fewer = evolve(cards.godhs, unseen=cards.godhs.unseen.minus(godh))
        yield "a Godh card lost", evolve(state, cards=evolve(cards, godhs=fewer))
        lost = evolve(state, cards=evolve(cards, godhs=fewer))
        hand = _sorted(*state.players[0].hand, Known(godh, (Seat(0),)))
        yield "a Godh card among faction cards", _at(lost, 0, hand=hand)
        twice = evolve(cards.godhs, unseen=cards.godhs.unseen.plus(godh))
        yield "a Godh card twice", evolve(state, cards=evolve(cards, godhs=twice))
    for stack, up in enumerate(cards.open):
        if up is not None:
            blank = evolve(cards, open=(*cards.open[:stack], None, *cards.open[stack + 1 :]))
            yield "a face-up card gone", evolve(state, cards=blank)
            other = (stack + 1) % 5
            there = list(blank.open)
            there[other] = up
            yield "a card face up elsewhere", evolve(state, cards=evolve(blank, open=tuple(there)))
            break
    if not cards.packs and state.round:
        packs = ((card,), *((),) * (len(state.players) - 1))
        yield "a pack after the draft", evolve(state, cards=evolve(cards, packs=packs))
    yield "a stack too few", evolve(state, cards=evolve(cards, piles=cards.piles[1:]))


def _pile(state: State, stack: int, pile: Pile) -> State:
    piles = (*state.cards.piles[:stack], pile, *state.cards.piles[stack + 1 :])
    return evolve(state, cards=evolve(state.cards, piles=piles))


def _knowledge(state: State) -> Iterator[Named]:
    """Cards that the wrong seats know, and orders that would tell something (TH-INFO-02)."""
    players = len(state.players)
    for seat, player in enumerate(state.players):
        if player.hand:
            first, rest = player.hand[0], player.hand[1:]
            other = (Seat((seat + 1) % players),)
            blind = _sorted(Known(first.card, other), *rest)
            yield "a hand that does not know itself", _at(state, seat, hand=blind)
            nobody = _sorted(Known(first.card, ()), *rest)
            yield "a hand that nobody knows", _at(state, seat, hand=nobody)
            ghost = _sorted(Known(first.card, (Seat(seat), Seat(players))), *rest)
            yield "a hand known to a stranger", _at(state, seat, hand=ghost)
            twice = _sorted(Known(first.card, (Seat(seat), Seat(seat))), *rest)
            yield "a hand known to one seat twice", _at(state, seat, hand=twice)
        if len({known.card for known in player.hand}) > 1:
            yield "a hand out of order", _at(state, seat, hand=player.hand[::-1])


def _beliefs(state: State) -> Iterator[Named]:
    """Conclusions that nobody could draw, or that are written in another way (TH-INFO-04)."""
    beliefs = state.cards.beliefs
    if not beliefs:
        return

    def instead(**changes: Any) -> State:
        cards = evolve(state.cards, beliefs=(evolve(beliefs[0], **changes), *beliefs[1:]))
        return evolve(state, cards=cards)

    first = beliefs[0]
    heavy = tuple(evolve(case, weight=2 * case.weight) for case in first.cases)
    yield "weights with a divisor", instead(cases=heavy)
    away = tuple(evolve(case, spots=((Where.TOP, 99),) * len(case.spots)) for case in first.cases)
    yield "a card believed where it is not", instead(cases=away[:1])
    yield "a belief of a stranger", instead(seat=Seat(len(state.players)))
    yield "a belief without a case", instead(cases=())
    yield "a belief about a card of another back", instead(back=Stack.BRIDGE_WORK)
    if len(beliefs) > 1:
        turned = evolve(state.cards, beliefs=beliefs[::-1])
        yield "beliefs out of order", evolve(state, cards=turned)


def _displays(state: State) -> Iterator[Named]:
    """Tokens, slots and cards of a display (TH-INV-04, TH-INV-12, TH-INV-24)."""
    for seat, player in enumerate(state.players):
        display = player.display
        if player.ability is None:
            continue
        yield "a slot too many", _display(state, seat, stacks=(*display.stacks, ()))
        beyond = 1 << len(display.stacks)
        yield "a token beside the board", _display(state, seat, power=display.power | beyond)
        for slot, stack in enumerate(display.stacks):
            bit = 1 << slot
            yield "a token on the wrong side", _display(state, seat, power=display.power ^ bit)
            if not stack and not display.closed & bit:
                yield "an empty slot closed", _display(state, seat, closed=display.closed | bit)
            if len(stack) > 1 and stack[-1] != stack[-2]:
                yield "a card less on a stack", _stack(state, seat, slot, stack[:-1])
        shut = (1 << len(display.stacks)) - 1
        yield "every slot closed", _display(state, seat, closed=shut)
        yield from _godhs_of(state, seat, player)
    yield from _strangers_at_home(state)


def _display(state: State, seat: int, **changes: Any) -> State:
    return _at(state, seat, display=evolve(state.players[seat].display, **changes))


def _stack(state: State, seat: int, slot: int, stack: tuple[CardId, ...]) -> State:
    stacks = state.players[seat].display.stacks
    return _display(state, seat, stacks=(*stacks[:slot], stack, *stacks[slot + 1 :]))


def _godhs_of(state: State, seat: int, player: Player) -> Iterator[Named]:
    """Too many Godh cards: on a stack, or in hand outside of the own turn (TH-INV-10)."""
    cards = state.cards
    if len(cards.godhs.unseen) < 4:
        return
    taken = cards.godhs.unseen.kinds[:4]
    left = cards.godhs.unseen
    for card in taken:
        left = left.minus(card)
    drawn = evolve(state, cards=evolve(cards, godhs=evolve(cards.godhs, unseen=left)))
    for slot in members(player.display.power):
        stack = (*player.display.stacks[slot], taken[0])
        yield "two Godh cards on a stack", _stack(state, seat, slot, stack)
    own = state.turn is not None and state.turn.seat == seat
    if not own and player.ability is not Ability.EMPERY:  # TH-Q-20
        hand = _sorted(*player.godhs, *(Known(card, (Seat(seat),)) for card in taken))
        yield "four Godh cards out of turn", _at(drawn, seat, godhs=hand)


def _strangers_at_home(state: State) -> Iterator[Named]:
    """Starting cards swapped between two displays (TH-INV-04)."""
    first, second = (state.players[seat].display.stacks for seat in (0, 1))
    starting = box(state).starting
    every = {card for cards in starting.values() for card in cards}
    for slot, stack in enumerate(first):
        for other, there in enumerate(second):
            if stack and there and stack[0] in every and there[0] in every:
                changed = _stack(state, 0, slot, (there[0], *stack[1:]))
                yield (
                    "starting cards changed places",
                    _stack(changed, 1, other, (stack[0], *there[1:])),
                )
                return


def _figures(state: State) -> Iterator[Named]:
    """Stores, population, garrisons, legions, rebels (TH-INV-01, 02, 07, 09, 11, 31)."""
    for seat, player in enumerate(state.players):
        figures = player.figures
        for name, goods in (
            ("a debt", (-1, 0, 0, 0, 0, 0)),
            ("six materials", (0, 2, 2, 2, 0, 0)),
            ("four sumpters", (0, 0, 0, 0, 4, 0)),
            ("three salt", (0, 0, 0, 0, 0, 3)),
        ):
            yield name, _at(state, seat, goods=goods)
        for name, changes in (
            ("somebody too many", {"people": figures.people + 1}),
            ("somebody too few", {"reserve": figures.reserve - 1}),
            ("less than nobody", {"people": -1, "reserve": figures.people + figures.reserve + 1}),
            ("five in the box", {"boxed": 5, "people": figures.people + figures.boxed - 5}),
            ("a legion beyond the centre", {"might": 9}),
            ("a legion behind the plateau", {"might": -1}),
            ("a garrison on the plateau", {"garrisons": figures.garrisons | 1}),
            ("a garrison off the map", {"garrisons": figures.garrisons | 1 << 9}),
            ("five garrisons", {"garrisons": 0b101011010}),
        ):
            yield name, _at(state, seat, figures=_changed(figures, changes))
    desert = state.desert
    away = (desert.leader + 4) % 9
    for name, changed in (
        ("a free rebel too many", {"left": desert.left + 1}),
        ("less than no free rebels", {"left": -1}),
        ("three free rebels in one place", {"free": (0,) * 8 + (3,), "left": 9}),
        ("a free rebel on the plateau", {"free": (1, *desert.free[1:])}),
        ("a leader who lost his way", {"leader": away}),
        ("a leader off the map", {"leader": 9}),
        ("a territory too few", {"free": desert.free[1:]}),
        ("a rebel out of nowhere", {"rebels": (_one_more(desert.rebels[0]), *desert.rebels[1:])}),
    ):
        yield name, evolve(state, desert=evolve(desert, **changed))


def _one_more(there: tuple[int, ...]) -> tuple[int, ...]:
    return (there[0] + 1, *there[1:])


def _crew(state: State, segment: int, crew: tuple[Seat, ...]) -> State:
    crews = state.bridge.crews
    changed = (*crews[:segment], crew, *crews[segment + 1 :])
    return evolve(state, bridge=evolve(state.bridge, crews=changed))


def _bridge(state: State) -> Iterator[Named]:
    """Crews, segments, the die, the Great Drakhe (TH-INV-06, 14 to 16, 23)."""
    bridge, cards = state.bridge, state.cards
    if bridge.completed < 6:
        yield "a crew ahead of the bridge", _crew(state, 6, (Seat(0),))
    yield "a crew of one, twice", _crew(state, 0, (Seat(0), Seat(0)))
    yield "a crew out of order", _crew(state, 0, (Seat(1), Seat(0)))
    for name, changes in (
        ("a segment too many", {"completed": bridge.completed + 1}),
        ("eight segments", {"completed": 8}),
        ("three idle rounds", {"idle": 3}),
        ("less than no idle rounds", {"idle": -1}),
        ("a crew too few", {"crews": bridge.crews[1:]}),
    ):
        yield name, evolve(state, bridge=evolve(bridge, **changes))
    if state.table.options.config.initial_die_face is not DieFace.SALT:
        yield "salt on the die", evolve(state, bridge=evolve(bridge, die=Resource.SALT))
    if bridge.completed:
        no_die = evolve(state, bridge=evolve(bridge, die=None))
        if bridge.completed > 1 or not state.agenda:
            yield "no die", no_die
    drakhe = GreatDrakhe.SATHAP if cards.drakhe is None else None
    yield "a Great Drakhe out of time", evolve(state, cards=evolve(cards, drakhe=drakhe))


def _clock(state: State) -> Iterator[Named]:
    """Rounds, turns and what is still to do (TH-INV-17, TH-INV-18, TH-INV-29)."""
    if state.desert.left:  # else an idle round may have left no trace (TH-Q-66)
        yield "another round", evolve(state, round=state.round + 1)
    yield "a round before the first", evolve(state, round=-1)
    yield "a thousand rounds", evolve(state, round=1000)
    if state.agenda:
        yield "an early end", evolve(state, agenda=())
        if not isinstance(state.agenda[-1], AskRoom):  # two equal gains can wait (TH-Q-27)
            yield "a question twice", evolve(state, agenda=(*state.agenda, state.agenda[-1]))
        yield "nothing to ask", evolve(state, agenda=(*state.agenda, Feed()))
    else:
        yield "an end that goes on", evolve(state, agenda=(CheckBridge(),))
    if state.holder is not None:
        holder = Seat((state.holder + 1) % len(state.players))
        if state.table.options.first is not None:
            yield "a starting Drakhe passed on too soon", evolve(state, holder=holder)
        yield "no starting Drakhe", evolve(state, holder=None)
    if not waits(state, RevealDrakhe):
        yield "a Great Drakhe to come", evolve(state, agenda=(*state.agenda, RevealDrakhe()))
    later = [place for place, task in enumerate(state.agenda) if isinstance(task, BeginTurn)]
    if later:
        skipped = tuple(task for place, task in enumerate(state.agenda) if place != later[-1])
        yield "a turn left out", evolve(state, agenda=skipped)
    if state.turn is not None:
        turn = state.turn
        yield "a gift from nowhere", evolve(state, turn=evolve(turn, gifts=(9, 0, 0, 0)))
        yield "a mark on nothing", evolve(state, turn=evolve(turn, used=((0, 99, 0, 0),)))
        godh = sorted(box(state).godhs)[0]
        if godh not in turn.beside:
            beside = evolve(turn, beside=(*turn.beside, godh))
            yield "a Godh card beside the board, too", evolve(state, turn=beside)
