"""What problems says of cards: lost, doubled, out of place, known by the wrong seats."""

from __future__ import annotations

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.thraen import Ability, GreatDrakhe, Stack, State
from skybridge_rules.thraen.tasks import (
    AskDamage,
    AskKeep,
    AskPick,
    AskTake,
    AskUse,
    TurnUp,
)
from tests.thraen.corruptions import (
    Case,
    Spoil,
    awake,
    both,
    cards,
    display,
    hand,
    known,
    on_turn,
    other_seat,
    pile,
    player,
    put,
    smaller_hand,
    stack_of,
    turn,
    unfound,
    unseen_to,
    with_pack,
)
from tests.thraen.samples import asked, over

LONG = CardId("x" * 41)
"""One letter more than is told of a name that nobody printed."""


def with_godhs() -> State:
    """A turn in which the left neighbour holds Godh cards."""
    return asked(AskUse, lambda s: len(s.players[other_seat(s)].godhs) > 0)


def places() -> list[Case]:
    """Cards lost, doubled and out of place."""
    use, end = asked(AskUse), over()
    seat, far = on_turn(use), other_seat(use)
    godh, eye = next(iter(use.table.deck.godhs)), use.table.deck.stacks[Stack.EYE][0]
    started = use.table.deck.starting[use.table.deck.faction_of(_ability(use, 0))][0]
    closed = asked(AskTake, lambda s: any(each.display.closed for each in s.players))
    shut = next(n for n, each in enumerate(closed.players) if each.display.closed)
    power = asked(AskTake, lambda s: any(each.display.power for each in s.players))
    strong = next(n for n, each in enumerate(power.players) if each.display.power)
    slot = power.players[strong].display.power.bit_length() - 1
    pending = asked(AskDamage, lambda s: s.cards.drakhe is GreatDrakhe.TEROGH)
    full = asked(
        AskTake, lambda s: s.cards.drakhe is None and len(s.players[0].godhs) > 0 and bool(s.turn)
    )
    return [
        ("TH-INV-03", "a card lost", use, lambda s: smaller_hand(s, seat)),
        ("TH-INV-03", "a card doubled", use, lambda s: hand(0, s.players[seat].hand[0].card)(s)),
        ("TH-INV-03", "a card nobody printed", use, hand(0, "no-such-card")),
        ("TH-SETUP-03", "a strange card in hand", use, hand(0, "no-such-card")),
        ("TH-SETUP-03", "a Godh card in hand", use, hand(0, godh)),
        ("TH-SETUP-03", "a starting card in hand", use, hand(0, started)),
        ("TH-INV-04", "a starting card twice", use, hand(0, started)),
        ("TH-INV-04", "a starting card abroad", use, stack_of(far, 0, lambda c: (*c, started))),
        ("TH-INV-04", "a starting card lost", use, _strip(0, started)),
        ("TH-INV-05", "a Godh card lost", use, cards(godhs=Pile())),
        ("TH-INV-05", "a Godh card doubled", with_godhs(), _double_godh),
        ("TH-SETUP-05", "no Godh card", use, player(0, godhs=(known("avrumeth"),))),
        ("TH-SETUP-05", "no Godh card beside", use, turn(beside=(CardId("avrumeth"),))),
        ("TH-SETUP-05", "no Godh card in the pile", use, cards(godhs=Pile.shuffled([eye]))),
        ("TH-SETUP-03", "a back in another pile", use, pile(0, lambda p: p.topped(eye, None))),
        ("TH-SETUP-03", "an Eye card open elsewhere", use, cards(open=(eye, *(None,) * 6))),
        ("TH-SETUP-03", "a strange card open", use, cards(open=(CardId(""), *(None,) * 6))),
        ("TH-SETUP-03", "a strange discard", use, cards(discard=(known("zz"),))),
        ("TH-SETUP-03", "a strange card aside", use, cards(aside=(known(godh),))),
        ("TH-SETUP-03", "a strange pack", asked(AskPick), lambda s: with_pack(s, (CardId("zz"),))),
        ("TH-SETUP-03", "a strange display", use, stack_of(0, 0, lambda c: (*c, "zz"))),
        ("TH-SETUP-03", "a long name in hand", use, hand(0, LONG)),
        ("TH-SETUP-03", "a long name in a pile", use, pile(0, lambda p: p.topped(LONG, None))),
        ("TH-SETUP-03", "a long name face up", use, cards(open=(LONG, *(None,) * 6))),
        ("TH-SETUP-03", "a long name in a display", use, stack_of(0, 0, lambda c: (*c, LONG))),
        ("TH-SETUP-05", "a long name among Godh cards", use, player(0, godhs=(known(LONG),))),
        ("TH-INV-12", "power without a Godh card", use, lambda s: _flip(s, 0)),
        ("TH-INV-12", "a Godh card without power", power, display(strong, power=0)),
        ("TH-INV-12", "two Godh cards", power, stack_of(strong, slot, lambda c: (*c, c[-1], godh))),
        ("TH-RELIG-01", "nothing but a Godh card", power, _only_godh(strong, slot)),
        ("TH-DRAKHE-TEROGH-01", "closed by nobody", use, display(0, closed=1)),
        ("TH-DRAKHE-TEROGH-01", "closed in advance", pending, _close_top),
        ("TH-DRAKHE-TEROGH-01", "an empty slot closed", closed, _empty_closed(shut)),
        ("TH-DRAKHE-TEROGH-01", "another empty slot closed", closed, _close_emptied(shut, 1)),
        ("TH-INV-24", "two slots closed", closed, display(shut, closed=3)),
        ("TH-INV-10", "four Godh cards", with_godhs(), _many_godhs),
        ("TH-INV-19", "open after the clearing", end, unseen_to(Stack.REALM, _open_realm)),
        ("TH-INV-19", "open before its time", asked(TurnUp), _open_early),
        ("TH-INV-19", "the Eye under the Drakhe", full, unseen_to(Stack.EYE, _open_eye)),
        ("TH-PREP-02", "the Eye taken from", full, unseen_to(Stack.EYE, lambda c: hand(0, c))),
        ("TH-INV-06", "an early Drakhe", full, cards(drakhe=GreatDrakhe.ELBEA)),
        ("TH-INV-06", "no Drakhe any more", awake(GreatDrakhe.ELBEA), cards(drakhe=None)),
        ("TH-INV-03", "cards apart", use, _apart),
        ("TH-INV-03", "more apart at the end", end, _apart),
    ]


def _ability(s: State, seat: int) -> Ability:
    found = s.players[seat].ability
    assert found is not None
    return found


def _strip(seat: int, card: CardId) -> Spoil:
    """The display without a card."""

    def spoil(s: State) -> State:
        stacks = s.players[seat].display.stacks
        rest = tuple(tuple(each for each in stack if each != card) for stack in stacks)
        return display(seat, stacks=rest)(s)

    return spoil


def _double_godh(s: State) -> State:
    extra = s.players[other_seat(s)].godhs[0]
    return turn(beside=(extra.card,))(s)


def _flip(s: State, slot: int) -> State:
    return display(0, power=s.players[0].display.power ^ 1 << slot)(s)


def _only_godh(seat: int, slot: int) -> Spoil:
    def spoil(s: State) -> State:
        godhs = s.table.deck.godhs
        return stack_of(seat, slot, lambda c: [each for each in c if each in godhs])(s)

    return spoil


def _close_top(s: State) -> State:
    seat = s.agenda[-1].seat  # type: ignore[union-attr]  # AskDamage
    slot = next(n for n, stack in enumerate(s.players[seat].display.stacks) if stack)
    return display(seat, closed=1 << slot)(s)


def _empty_closed(seat: int) -> Spoil:
    def spoil(s: State) -> State:
        slot = s.players[seat].display.closed.bit_length() - 1
        return stack_of(seat, slot, lambda _: ())(s)

    return spoil


def _close_emptied(seat: int, slot: int) -> Spoil:
    """Another slot is closed, and nothing lies there."""
    return both(display(seat, closed=1 << slot), stack_of(seat, slot, lambda _: ()))


def _many_godhs(s: State) -> State:
    seat = other_seat(s)
    names = s.cards.godhs.unseen.kinds[:4]
    return player(seat, godhs=tuple(Known(name, (Seat(seat),)) for name in names))(s)


def _open_eye(card: CardId) -> Spoil:
    return lambda s: cards(open=put(s.cards.open, Stack.EYE, card))(s)


def _open_realm(card: CardId) -> Spoil:
    return lambda s: cards(open=put(s.cards.open, Stack.REALM, card))(s)


def _open_early(s: State) -> State:
    stack = s.agenda[-1].stack  # type: ignore[union-attr]  # TurnUp
    return unseen_to(stack, lambda card: lambda t: cards(open=put(t.cards.open, stack, card))(t))(s)


def _apart(s: State) -> State:
    seat = next(n for n, each in enumerate(s.players) if each.hand)
    first, *rest = s.players[seat].hand
    return both(player(seat, hand=tuple(rest)), cards(aside=(first,)))(s)


def knowledge() -> list[Case]:
    """Who knows which card, and orders that would tell something."""
    use = asked(AskUse, lambda s: len(s.players) == 2 and len(s.players[0].hand) > 1)
    bottom = asked(AskUse, lambda s: len(s.cards.godhs.bottom) > 0)
    discarded = asked(AskTake, lambda s: s.cards.drakhe is None and len(s.cards.discard) > 1)
    looked_at = asked(AskKeep, lambda s: len(s.cards.aside) > 1)
    return [
        (
            "TH-INFO-02",
            "a hand unsorted",
            use,
            lambda s: player(0, hand=s.players[0].hand[::-1])(s),
        ),
        ("TH-INFO-02", "a pack unsorted", asked(AskPick), _pack_unsorted),
        ("TH-INFO-02", "a pile unsorted", discarded, _discard_unsorted),
        (
            "TH-INFO-02",
            "looked at unsorted",
            looked_at,
            lambda s: cards(aside=s.cards.aside[::-1])(s),
        ),
        ("TH-INFO-02", "unknown to its owner", use, lambda s: _hand_known(s, (Seat(1),))),
        ("TH-INFO-03", "known to nobody", use, lambda s: _hand_known(s, ())),
        ("TH-INFO-03", "known to a stranger", use, lambda s: _hand_known(s, (Seat(0), Seat(9)))),
        ("TH-INFO-03", "known backwards", use, lambda s: _hand_known(s, (Seat(1), Seat(0)))),
        ("TH-INFO-03", "a future", use, _future),
        ("TH-KNOW-04", "a card under a stack", use, _buried),
        ("TH-KNOW-04", "a look at the Eye", use, _seen_eye),
        ("TH-GODHLIMIT-03", "a look at the Godh stack", bottom, _seen_godh),
        ("TH-DRAKHE-SATHAP-01", "a secret discard", discarded, _secret_discard),
    ]


def _pack_unsorted(s: State) -> State:
    return with_pack(s, s.cards.packs[0][::-1])


def _discard_unsorted(s: State) -> State:
    return cards(discard=s.cards.discard[::-1])(s)


def _hand_known(s: State, to: tuple[Seat, ...]) -> State:
    first, *rest = s.players[0].hand
    return player(0, hand=(Known(first.card, to), *rest))(s)


def _top_known(stack: Stack, *to: int) -> Spoil:
    """An unseen card lies on its stack, known to these."""
    seats = tuple(map(Seat, to))
    return unseen_to(stack, lambda card: pile(stack, lambda p: p.topped(card, seats)))


def _future(s: State) -> State:
    return _top_known(Stack.REALM)(s)


def _seen_eye(s: State) -> State:
    return _top_known(Stack.EYE, 0)(s)


def _buried(s: State) -> State:
    under = unseen_to(Stack.REALM, lambda c: pile(Stack.REALM, lambda p: p.buried(c, None)))
    return under(s)


def _seen_godh(s: State) -> State:
    old = s.cards.godhs
    return cards(godhs=Pile((old.bottom[0],), old.unseen, old.bottom[1:]))(s)


def _secret_discard(s: State) -> State:
    first, *rest = s.cards.discard
    return cards(discard=(Known(first.card, (Seat(0),)), *rest))(s)


def test_every_card_is_in_its_place() -> None:
    """Lost, doubled, or where it cannot lie."""
    assert unfound(places()) == []


def test_nobody_knows_what_cannot_be_known() -> None:
    """And no order tells anything."""
    assert unfound(knowledge()) == []
