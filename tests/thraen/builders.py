"""Positions of thraen that read like the table.

Cards are fixtures: ``card`` and ``godh`` make them, ``deal`` puts them in the place of shipped ones
of the same stack. A position names only what matters; everything else lies where setup leaves it::

    cards = deal(card("sage", "light", "a", main=[Symbol(Passive.KNOWLEDGE)]))
    state = position(
        cards,
        Board(a=["sage"], hand=["prowler"], goods={"wood": 2}, might=3),
        Board(),
        ask="take",
        faceup={"light": "elder"},
    )
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import pytest
from attrs import evolve, field, frozen

from skybridge_rules import thraen
from skybridge_rules.content import Origin, OriginKind
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.errors import IllegalMove
from skybridge_rules.core.events import heard
from skybridge_rules.core.ids import CHANCE, EVERYONE, CardId, Seat
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.core.verdict import Reason, Verdict
from skybridge_rules.thraen.components import (
    TERRITORIES,
    Ability,
    Faction,
    GreatDrakhe,
    Passive,
    Resource,
    Rune,
    Stack,
)
from skybridge_rules.thraen.config import DEFAULT, RulesConfig
from skybridge_rules.thraen.content import shipped
from skybridge_rules.thraen.content.checks import GHIARHABBAT
from skybridge_rules.thraen.deck import Deck, deck_of
from skybridge_rules.thraen.effects import Gain, Gift, Immediate, Main
from skybridge_rules.thraen.events import Event, Skipped
from skybridge_rules.thraen.moves import Move
from skybridge_rules.thraen.notation import parse_move
from skybridge_rules.thraen.records import Content, FactionCard, GodhCard
from skybridge_rules.thraen.state import (
    Bridge,
    Cards,
    Desert,
    Display,
    Figures,
    Goods,
    Options,
    Player,
    State,
    Table,
    Turn,
    by_id,
)
from skybridge_rules.thraen.steps.preparation import FACTION_PHASE, steps_of_turn
from skybridge_rules.thraen.task_kinds import SILENT
from skybridge_rules.thraen.task_rules import settle
from skybridge_rules.thraen.tasks import BeginTurn, Task

FIXTURE = (Origin("*", OriginKind.STAND_IN),)
SLOTS = "abcde"
A_COIN = Gain(Resource.MONEY)


def card(
    name: str,
    faction: str,
    rune: str = "a",
    main: Sequence[Main] = (A_COIN,),
    immediate: Sequence[Immediate] = (),
    points: int = 1,
) -> FactionCard:
    """A faction card; ``faction`` may also be ``eye``, and ``rune`` ``wild``."""
    colour = None if faction == "eye" else Faction[faction.upper()]
    return FactionCard(
        CardId(name),
        name,
        Rune[rune.upper()],
        tuple(main),
        points,
        FIXTURE,
        colour,
        tuple(immediate),
    )


def godh(name: str, rune: str = "a", feud: str = "darkness", gift: Gift = A_COIN) -> GodhCard:
    """A Godh card."""
    return GodhCard(CardId(name), name, Rune[rune.upper()], Faction[feud.upper()], gift, FIXTURE)


def deal(*cards: FactionCard | GodhCard) -> Content:
    """The shipped content with these cards in the place of others of their stacks."""
    content = shipped()
    godhs = [each for each in cards if isinstance(each, GodhCard)]
    factions = [each for each in cards if isinstance(each, FactionCard)]
    central = list(content.central)
    for faction in Faction:
        own = [each for each in factions if each.faction is faction]
        others = [each for each in central if each.faction is faction and not each.beginner]
        for old, new in zip(others, own, strict=False):
            central[central.index(old)] = new
    eyes = [each for each in factions if each.faction is None]
    return evolve(
        content,
        central=tuple(central),
        eye=(*eyes, *content.eye[len(eyes) :]),
        godh=(*godhs, *content.godh[len(godhs) :]),
    )


@frozen(kw_only=True)
class Board:
    """One player; slots are given from bottom to top, and default to the starting cards."""

    ability: Ability | None = None
    """By default the seats play Adlem, Guinn, Jardh and Hamises, with sides of five slots."""
    a: Sequence[str] | None = None
    b: Sequence[str] | None = None
    c: Sequence[str] | None = None
    d: Sequence[str] | None = None
    e: Sequence[str] | None = None
    hand: Sequence[str] = ()
    godhs: Sequence[str] = ()
    goods: Mapping[str, int] = field(factory=dict)
    people: int = 3
    boxed: int = 0
    garrisons: Sequence[int] = ()
    """Territories."""
    might: int = 0
    closed: str = ""
    """Letters of the slots that Terogh has closed."""
    rebels: Mapping[int, int] = field(factory=dict)
    """How many rebels of this colour stand in which territory."""
    on: Sequence[int] = ()
    """Numbers of the segments that carry population of this colour."""
    guests: Mapping[int, int] = field(factory=dict)
    """How much population of which other seat lies on this board (Crown of Agony)."""


USUAL = (
    Ability.BRIDGE_BUILDER,
    Ability.EMPERY,
    Ability.HIGH_PRIEST,
    Ability.VISIONS,
)
"""The boards of seats 0 to 3, unless a position says otherwise."""

STEP = {"take": 0, "play": 1, "use": 2, "build": 3, "limit": 4, "end": 5}


def position(
    content: Content,
    *boards: Board,
    ask: str | tuple[Task, ...] = "take",
    seat: int = 0,
    faceup: Mapping[str, str] | None = None,
    tops: Mapping[str, Sequence[str]] | None = None,
    sizes: Mapping[str, int] | None = None,
    godh_top: Sequence[str] = (),
    godh_size: int | None = None,
    completed: int = 0,
    idle: int = 0,
    die: str | None = "wood",
    utreng: str | None = None,
    swapped: bool = False,
    spare: bool | None = None,
    crown: str | None = None,
    free: Mapping[int, int] | None = None,
    leader: int | None = None,
    drakhe: str | None = None,
    round: int = 1,
    holder: int = 0,
    gifts: Mapping[str, int] | None = None,
    beside: Sequence[str] = (),
    aside: Sequence[Known] = (),
    config: RulesConfig = DEFAULT,
) -> State:
    """A position in which a question is open.

    ``ask`` is a step of the turn of ``seat`` (``take``, ``play``, ``use``, ``build``, ``limit``,
    with the rest of the round behind it), or tasks of your own, the first of them first; a task of
    the middle of a turn is followed by the steps from ``play`` on if you write it with ``then``.
    ``tops`` are face-down cards whose order is known to nobody but the test: they are known to no
    seat. ``sizes`` cuts piles down to so many cards (what is cut off is discarded unseen).
    ``utreng`` is the face of the Bridge Builder's die, which lies on his board ready for use, or on
    the segment if ``swapped``; with ``spare=False`` the die of his board has been used. ``crown``
    is the stack that the crown lies on.
    """
    deck = deck_of(content)
    seats = range(len(boards))
    abilities = tuple(
        board.ability if board.ability is not None else USUAL[number]
        for number, board in enumerate(boards)
    )
    options = Options(len(boards), Seat(holder), abilities, config, content)
    players = tuple(
        _player(deck, n, abilities[n], board, [each.guests.get(n, 0) for each in boards])
        for n, board in enumerate(boards)
    )
    cards = _cards(
        deck, players, faceup or {}, tops or {}, sizes or {}, godh_top, godh_size, beside, aside
    )
    if drakhe is not None or completed >= 4:
        cards = evolve(cards, drakhe=GreatDrakhe[(drakhe or "sathap").upper()])
    if crown is not None:
        cards = evolve(cards, crown=Stack[crown.upper()])
    crews = tuple(tuple(Seat(n) for n in seats if number in boards[n].on) for number in range(1, 8))
    rebels = tuple(
        tuple(boards[n].rebels.get(territory, 0) for n in seats) for territory in range(TERRITORIES)
    )
    there = tuple((free or {}).get(territory, 0) for territory in range(TERRITORIES))
    agenda: tuple[Task, ...]
    turn: Turn | None = None
    rest = tuple(
        BeginTurn(Seat((holder + n) % len(boards)))
        for n in range(((seat - holder) % len(boards)) + 1, len(boards))
    )
    if isinstance(ask, str):
        agenda = (*steps_of_turn(Seat(seat))[STEP[ask] :], *rest, *FACTION_PHASE)
        given = [(gifts or {}).get(passive.name.lower(), 0) for passive in Passive]
        turn = Turn(
            Seat(seat),
            (given[0], given[1], given[2], given[3]),
            (),
            tuple(map(CardId, beside)),
        )
    else:
        agenda = ask
    return State(
        Table(options, deck),
        tuple(reversed(agenda)),
        round,
        Seat(holder),
        turn,
        players,
        Bridge(
            completed,
            idle,
            crews,
            None if die is None else Resource[die.upper()],
            None if utreng is None else Resource[utreng.upper()],
            swapped,
            utreng is not None if spare is None else spare,
        ),
        Desert(rebels, there, 12 - sum(there), 8 - completed if leader is None else leader),
        cards,
    )


def then(state: State, *tasks: Task) -> State:
    """The position with these questions to answer first, the first of them first."""
    return state.pushed(*tasks)


def _player(deck: Deck, seat: int, ability: Ability, board: Board, abroad: Sequence[int]) -> Player:
    """A player; ``abroad`` is how much of its population lies on each board as guests."""
    runes = deck.slots[ability]
    stacks: list[tuple[CardId, ...]] = []
    power = closed = 0
    starting = list(deck.starting[deck.faction_of(ability)])
    if ability is Ability.GARDENS:
        starting.append(CardId(GHIARHABBAT))
    named = {name for letter in SLOTS for name in (getattr(board, letter) or ())}
    for slot, rune in enumerate(runes):
        letter = SLOTS[slot] if rune is Rune.WILD else rune.name.lower()
        given = getattr(board, letter)
        if given is None:
            given = [
                start
                for start in starting
                if start not in named
                and (deck.cards[start].rune is rune or (rune is Rune.WILD and slot == 0))
            ]
        stacks.append(tuple(map(CardId, given)))
        if any(each in deck.godhs for each in stacks[-1]):
            power |= 1 << slot
        if letter in board.closed:
            closed |= 1 << slot
    figures = Figures(
        board.people,
        12 - board.people - board.boxed - sum((*board.rebels.values(), *abroad)) - len(board.on),
        board.boxed,
        sum(1 << territory for territory in board.garrisons),
        board.might,
        tuple(board.guests.get(each, 0) for each in range(len(abroad))) if board.guests else (),
    )
    goods = [board.goods.get(resource.name.lower(), 0) for resource in Resource]
    return Player(
        ability,
        goods_of(goods),
        figures,
        by_id(Known(CardId(name), (Seat(seat),)) for name in board.hand),
        by_id(Known(CardId(name), (Seat(seat),)) for name in board.godhs),
        Display(tuple(stacks), power, closed),
    )


def goods_of(counts: Sequence[int]) -> Goods:
    """Six numbers as Goods."""
    money, wood, stone, metal, sumpter, salt = counts
    return money, wood, stone, metal, sumpter, salt


def _cards(
    deck: Deck,
    players: Sequence[Player],
    faceup: Mapping[str, str],
    tops: Mapping[str, Sequence[str]],
    sizes: Mapping[str, int],
    godh_top: Sequence[str],
    godh_size: int | None,
    beside: Sequence[str],
    aside: Sequence[Known],
) -> Cards:
    placed = Counter(_placed(players))
    placed.update(map(CardId, (*faceup.values(), *beside)))
    placed.update(known.card for known in aside)
    piles: list[Pile] = []
    discard: list[Known] = []
    for stack in Stack:
        name = stack.name.lower()
        rest = Counter(deck.stacks[stack]) - placed
        top = tuple(Known(CardId(each), ()) for each in tops.get(name, ()))
        unseen = sorted((rest - Counter(known.card for known in top)).elements())
        keep = max(0, sizes.get(name, len(top) + len(unseen)) - len(top))
        discard += (Known(each, EVERYONE) for each in unseen[keep:])
        piles.append(Pile(top, Bag.of(unseen[:keep])))
    godhs = [each for each in deck.godhs if not placed[each] and each not in godh_top]
    keep = len(godhs) if godh_size is None else max(0, godh_size - len(godh_top))
    return Cards(
        tuple(piles),
        tuple(
            CardId(faceup[stack.name.lower()]) if stack.name.lower() in faceup else None
            for stack in Stack
        ),
        by_id(discard),
        Pile(tuple(Known(CardId(each), ()) for each in godh_top), Bag.of(godhs[:keep])),
        None,
        tuple(aside),
    )


def _placed(players: Sequence[Player]) -> Iterable[CardId]:
    for player in players:
        yield from (known.card for known in (*player.hand, *player.godhs))
        for stack in player.display.stacks:
            yield from stack


def cited(verdict: Verdict) -> list[str]:
    """The rules that a verdict cites, in its order."""
    return [reason.rule for reason in verdict.reasons]


def figures(verdict: Verdict, rule: str) -> dict[str, int | str]:
    """The figures that a verdict gives for a rule."""
    return next(dict(reason.params) for reason in verdict.reasons if reason.rule == rule)


# Playing, and what can be said of a position.

PLAIN = (Ability.BRIDGE_BUILDER, Ability.HIGH_PRIEST, Ability.VISIONS)
"""Sides whose abilities keep out of the way of taking first, of playing and of trading."""


def move(text: str) -> Move:
    """A move from its text."""
    return parse_move(text)


def moves(state: State) -> list[str]:
    """The legal moves as text, in their order."""
    return [str(each) for each in thraen.legal_moves(state)]


def play(state: State, *texts: str) -> State:
    """The state after these answers; nothing is answered that is not written."""
    for text in texts:
        state = thraen.apply(state, move(text))
    return state


def go_on(state: State) -> State:
    """The position, carried on to its next question."""
    return settle(state, SILENT)


def asked(state: State) -> str:
    """Who is asked what, such as ``0 take`` or ``chance turn-up``; ``over`` at the end."""
    decision = thraen.decision(state)
    if decision is None:
        return "over"
    return f"{'chance' if decision.by is CHANCE else decision.by} {decision.ask}"


def until(state: State, *wanted: str) -> State:
    """Carry on to one of these questions; on the way ``done`` is said, or what is listed first."""
    while asked(state) not in wanted:
        found = moves(state)
        state = play(state, "done" if "done" in found else found[0])
    return state


def story(state: State, text: str, seat: int | None = None) -> tuple[Event, ...]:
    """What a seat, or the spectator, hears while a move is made; not what goes by unasked."""
    told = thraen.step(state, move(text)).events
    found = heard(told, None if seat is None else Seat(seat))
    return tuple(each for each in found if not isinstance(each, Skipped))


def allowed(state: State, *texts: str) -> None:
    """The moves are legal, by the list and by the verdict."""
    for text in texts:
        assert thraen.explain(state, move(text)).ok, text
        assert text in moves(state), text


def refused(state: State, what: str | Move, *reasons: Reason) -> list[str]:
    """The rules that refuse a move, which nobody lists and which changes nothing.

    If reasons are given, they are the very reasons, figures included.
    """
    made = move(what) if isinstance(what, str) else what
    before, number = evolve(state), hash(state)
    verdict = thraen.explain(state, made)
    assert not verdict.ok, f"{made} is legal"
    if reasons:
        assert verdict == Verdict(reasons), f"{made}: {verdict}"
    assert made not in thraen.legal_moves(state)
    with pytest.raises(IllegalMove) as caught:
        thraen.apply(state, made)
    assert caught.value.verdict == verdict
    assert state == before
    assert hash(state) == number
    return cited(verdict)


def hand(state: State, seat: int = 0) -> list[str]:
    """The faction cards of a hand."""
    return [str(known.card) for known in state.players[seat].hand]


def godh_hand(state: State, seat: int = 0) -> list[str]:
    """The Godh cards of a hand."""
    return [str(known.card) for known in state.players[seat].godhs]


def stack(state: State, slot: str, seat: int = 0) -> list[str]:
    """The cards at a slot, by its letter, from bottom to top."""
    return list(map(str, state.players[seat].display.stacks[SLOTS.index(slot)]))


def goods(state: State, seat: int = 0) -> dict[str, int]:
    """What lies on a board, by name."""
    held = zip(Resource, state.players[seat].goods, strict=True)
    return {resource.name.lower(): count for resource, count in held if count}


def might(state: State, seat: int = 0) -> int:
    """The territory of a legion."""
    return state.players[seat].figures.might


def faceup(state: State) -> dict[str, str]:
    """The face-up cards, by stack."""
    shown = zip(Stack, state.cards.open, strict=True)
    return {each.name.lower(): str(card) for each, card in shown if card is not None}


def sizes(state: State) -> dict[str, int]:
    """How many cards lie face down in each stack."""
    return {each.name.lower(): len(state.cards.piles[each]) for each in Stack}
