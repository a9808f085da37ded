"""Positions of *skyward* laid out by hand: their pictures change only when we change them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import evolve

from skybridge_rules import skyward
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.skyward.components import CardKind
from skybridge_rules.skyward.config import Allegiance, Discord, RulesConfig
from skybridge_rules.skyward.faces import faces_of
from skybridge_rules.skyward.state import (
    Cards,
    EndTrigger,
    Hand,
    Options,
    Player,
    Split,
    State,
    Stock,
    Turn,
    table_of,
)
from skybridge_rules.skyward.tasks import (
    AskAssign,
    AskKeep,
    AskPay,
    AskPick,
    AskResolve,
    AskSwap,
    AskTurn,
    DealCards,
    Task,
)

ZERO, ONE, TWO, THREE, FOUR = (Seat(seat) for seat in range(5))
EVERYTHING = RulesConfig(allegiance=Allegiance.DECK, discord=Discord.DECK)


def cards(names: str) -> Cards:
    """Cards by their ids, ascending."""
    return tuple(sorted(map(CardId, names.split())))


def in_order(names: str) -> Cards:
    """Cards by their ids, as they lie."""
    return tuple(map(CardId, names.split()))


def player(
    cogs: int = 0,
    airspace: str = "",
    hand: str = "",
    unseen: str = "",
    discords: str = "",
) -> Player:
    """What a seat has."""
    held = Hand(cards(hand), cards(unseen))
    return Player(cogs, held, cards(airspace), cards(discords))


def _placed(players: Iterable[Player], split: Split | None, discard: Cards) -> Iterator[CardId]:
    yield from discard
    for each in players:
        yield from (*each.hand.cards, *each.airspace, *each.discords, *each.dealt, *each.gave_up)
    if split is not None:
        yield from split.dealt
        for pile in split.piles:
            yield from pile or ()


def table(
    players: tuple[Player, ...],
    task: Task | None,
    *,
    config: RulesConfig = EVERYTHING,
    split: Split | None = None,
    discard: str = "",
    turn: Turn | None = None,
    warden: Seat = ZERO,
    round_number: int = 3,
    ended: EndTrigger | None = None,
) -> State:
    """A position in which every card that is not laid out lies in a deck."""
    table = table_of(Options(len(players), config=config, content=skyward.example_cards()))
    faces = faces_of(table.options.content)
    gone = cards(discard)
    left = Bag.of(faces.launch_deck(config))
    shown = Bag.of(faces.allegiances if config.allegiance is not Allegiance.OFF else ())
    for card in _placed(players, split, gone):
        if card in left:
            left = left.minus(card)
        elif card in shown:
            shown = shown.minus(card)
    in_deck = min(len(shown), 4) if config.allegiance is Allegiance.DECK else 0
    return State(
        table,
        () if task is None else (task,),
        round_number,
        warden,
        Stock(left, shown, in_deck),
        players,
        gone,
        split,
        turn,
        ended,
    )


FIRST_TEN = (
    "seer jump-gate crassus-cache elite-maker pigeon sky-command citadel archivists"
    " collective-agent biosphere"
)
ALL_TWENTY = (
    f"{FIRST_TEN} preserver preserver chimaera-vats school-of-the-air maker embassy"
    " courier-glider dojo salvage-exchange public-library"
)


def dealing() -> State:
    """Half of the first split of five players lies there."""
    split = Split(in_order(FIRST_TEN), ((),) * 5)
    return table((player(),) * 5, DealCards(10), split=split, round_number=1)


def dividing() -> State:
    """Twelve cards are in piles, eight are not yet."""
    dealt = in_order(ALL_TWENTY)
    piles = (dealt[0:1] + dealt[4:7], dealt[1:4], dealt[7:11] + dealt[11:12], (), ())
    split = Split(dealt[12:], piles)
    return table(middle().players, AskAssign(ZERO), split=split)


def picking() -> State:
    """A split of five, everything divided, one pile taken and one empty with the token."""
    dealt = in_order(ALL_TWENTY)
    piles = (dealt[0:5], None, dealt[5:13], dealt[13:17], ())
    split = Split((), piles, 4)
    return table(middle().players, AskPick(TWO), split=split)


def heaped() -> State:
    """All cards of a split of five, and one more, in one pile."""
    dealt = (*in_order(ALL_TWENTY), CardId("storm-engine"))
    split = Split((), (dealt, (), (), (), ()), 0)
    return table(middle().players, AskPick(ONE), split=split)


def middle() -> State:
    """Five seats in the middle of a game: every kind of card, every zone in use."""
    players = (
        player(2, "observatory gearworks airship pigeon pigeon", "seer maker", "dry-dock"),
        player(0, "windmill-terrace rocket-cat", "elite-seer temple", discords="crassus-cache"),
        player(5, "memorial toll-house plutocrats", "seer seer maker census-office preserver"),
        player(1, "", "preserver data-spire", "relay-station collective-agent"),
        player(
            3,
            "iron-keel pigeon-post sky-barge",
            "collective-agent oracle-spire",
            discords="crassus-cache crassus-cache storm-engine",
        ),
    )
    gone = "maker maker elite-preserver cloud-garden seer"
    return table(players, AskTurn(TWO), discard=gone, turn=Turn(TWO), warden=TWO)


def paying() -> State:
    """Jump Gate costs W S S; a Maker and a cog are laid, and a card was drawn unseen."""
    players = (
        player(1, "signal-mast", "seer elite-seer preserver", "common-mind"),
        player(0, "rookery pigeon", "maker workshop-row"),
    )
    task = AskPay(ZERO, CardId("jump-gate"), cards("maker"), 1)
    config = RulesConfig()
    return table(players, task, config=config, discard="maker", turn=Turn(ZERO))


def exchanging() -> State:
    """Jump Gate is launched, and seat 1 has to choose what it gives."""
    players = (
        player(0, "signal-mast jump-gate", "preserver"),
        player(2, "rookery seed-vault mirror-court pigeon", "maker workshop-row"),
        player(1, "airship", "elite-maker"),
    )
    task = AskSwap(ONE, ZERO, ONE, CardId("jump-gate"))
    return table(players, task, config=RulesConfig(), discard="maker seer", turn=Turn(ZERO, 1))


def resolving() -> State:
    """Two Instants came with one pile."""
    players = (
        player(1, "courier-glider sky-barge rocket-cat pigeon", "seer"),
        player(2, "", "maker workshop-row"),
    )
    task = AskResolve(ZERO, cards("courier-glider rocket-cat"))
    split = Split((), (None, in_order("airship gearworks")), 1)
    return table(players, task, config=RulesConfig(), split=split, warden=ONE)


def keeping() -> State:
    """Dealt Allegiances: seat 0 has kept one, seat 1 is asked, with a side deck of Discords."""
    config = RulesConfig(allegiance=Allegiance.DEALT, discord=Discord.SIDE_DECK)
    kept = evolve(player(unseen="concord"), gave_up=cards("archivists gardeners"))
    choosing = evolve(player(), dealt=cards("plutocrats stargazers wayfarers"))
    waiting = evolve(player(), dealt=cards("almoners artificers lawgivers"))
    found = table((kept, choosing, waiting), AskKeep(ONE), config=config, round_number=0)
    return evolve(
        found, stock=evolve(found.stock, side=Bag.of(found.table.faces.of_kind(CardKind.DISCORD)))
    )


def crowded() -> State:
    """Five seats late in a game: full Airspaces, full hands, and the end is triggered."""
    players = (
        player(
            7,
            "observatory gearworks mirror-court census-office prism-beacon embassy airship pigeon"
            " archivists concord",
            "seer seer maker maker elite-collective-agent jump-gate",
            discords="crassus-cache crassus-cache war-ledger",
        ),
        player(
            12,
            "windmill-terrace temple rocket-cat clock-tower assembly-line dry-dock pigeon pigeon",
            "elite-seer preserver preserver collective-agent lantern-walk school-of-the-air",
            discords="crassus-cache chimaera-vats",
        ),
        player(
            4,
            "memorial toll-house plutocrats lightbridge public-library biosphere sky-command"
            " open-platform",
            "seer maker preserver preserver",
            "common-house watch-house",
            discords="siege-automaton",
        ),
        player(
            0,
            "data-spire index-tower echo-vault common-mind dojo airship",
            "preserver",
            "relay-station collective-agent",
        ),
        player(
            3,
            "iron-keel pigeon-post sky-barge courier-glider mooring-mast weather-court",
            "collective-agent oracle-spire wayfarers aviary repair-yard elite-maker",
            discords="crassus-cache crassus-cache storm-engine spy-kite",
        ),
    )
    gone = (
        "maker elite-preserver cloud-garden seer elite-seer elite-maker salvage-exchange"
        " hall-of-edicts foundry-deck collective-agent preserver gem-refinery workshop-row"
    )
    return table(
        players,
        AskTurn(FOUR),
        discard=gone,
        turn=Turn(FOUR, 1, 1),
        warden=THREE,
        round_number=8,
        ended=EndTrigger.BUILDINGS,
    )


def over() -> State:
    """The same game, finished."""
    return evolve(crowded(), agenda=(), turn=None)
