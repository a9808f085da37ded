"""What problems says of states without sense, and of anything impossible before round 1."""

from __future__ import annotations

from attrs import evolve

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.piles import Pile
from skybridge_rules.thraen import Ability, Resource, State
from skybridge_rules.thraen.components import SEGMENTS
from skybridge_rules.thraen.deck import deck_of
from skybridge_rules.thraen.state import Display, Table
from skybridge_rules.thraen.tasks import (
    AskBoard,
    AskFirstPlay,
    AskPick,
    AskStarting,
    AskUse,
    DealPack,
    FindStarter,
    SetDie,
)
from tests.thraen.corruptions import (
    Case,
    Spoil,
    agenda,
    bridge,
    cards,
    desert,
    display,
    figures,
    hand,
    known,
    options,
    pile,
    player,
    smaller_hand,
    stack_of,
    state,
    top,
    turn,
    unfound,
    with_bag,
    with_pack,
)
from tests.thraen.owners import SHIPPED
from tests.thraen.samples import QUICK, asked


def shape() -> list[Case]:
    """Lengths, ranges, and seats that do not exist."""
    use, setup = asked(AskUse), asked(FindStarter)
    sides = (Ability.VISIONS, Ability.DAUGHTER, Ability.AGONY)
    return [
        ("TH-SETUP-01", "five players", use, options(players=5)),
        ("TH-SETUP-01", "a crowd", use, options(players=2**53 - 1)),
        ("TH-SETUP-08", "a starter from elsewhere", use, options(first=Seat(-1))),
        ("TH-SETUP-09", "a board too few", use, options(boards=(Ability.AGONY,))),
        ("TH-SETUP-01", "two sides of a board", use, options(boards=sides[: len(use.players)])),
        ("TH-SETUP-03", "another deck", use, lambda s: evolve(s, table=_table(s))),
        ("TH-SETUP-01", "a player too few", use, lambda s: evolve(s, players=s.players[1:])),
        ("TH-SETUP-08", "a holder from elsewhere", use, state(holder=Seat(4))),
        ("TH-INV-15", "eight segments", use, bridge(completed=SEGMENTS + 1)),
        ("TH-INV-15", "less than none", use, bridge(completed=-1)),
        ("TH-INV-16", "three idle rounds", use, bridge(idle=3)),
        ("TH-SETUP-02", "six crews", use, bridge(crews=((),) * 6)),
        ("TH-INV-14", "a crew out of order", use, bridge(crews=((Seat(1), Seat(0)), *((),) * 6))),
        ("TH-INV-14", "a crew from elsewhere", use, bridge(crews=((Seat(7),), *((),) * 6))),
        ("TH-INV-14", "a crew next door", use, bridge(crews=(next_door(use), *((),) * 6))),
        ("TH-MIGHT-01", "eight territories", use, lambda s: _desert(s, rebels=s.desert.rebels[1:])),
        ("TH-MIGHT-01", "a colour too few", use, desert(rebels=((0,),) * 9)),
        ("TH-MIGHT-01", "no territories", use, desert(free=())),
        ("TH-INV-01", "rebels below none", use, desert(rebels=((-1,) * len(use.players),) * 9)),
        ("TH-INV-07", "free rebels below none", use, desert(left=-1)),
        ("TH-LEADER-01", "a leader off the map", use, desert(leader=9)),
        ("TH-INV-15", "a leader at the plateau", use, desert(leader=0)),
        ("TH-SETUP-03", "six piles", use, lambda s: cards(piles=s.cards.piles[1:])(s)),
        ("TH-SETUP-03", "nothing open", use, cards(open=())),
        ("TH-SETUP-18", "one pack", asked(AskPick), cards(packs=((),))),
        ("TH-SETUP-03", "none of a card", use, pile(0, with_bag((("avrumeth", 0),)))),
        ("TH-SETUP-03", "an unsorted bag", use, pile(0, with_bag((("b", 1), ("a", 1))))),
        ("TH-SETUP-03", "a card listed twice", use, pile(6, with_bag((("a", 1), ("a", 1))))),
        ("TH-SETUP-05", "less than no Godh card", use, cards(godhs=with_bag((("a", -1),))(Pile()))),
        ("TH-CARD-02", "a slot too few", use, display(0, stacks=((),))),
        ("TH-CARD-02", "slots without a board", setup, display(0, stacks=((),))),
        ("TH-INV-12", "a token too many", use, display(0, power=1 << 5)),
        ("TH-INV-12", "a token next to the last", use, lambda s: display(0, power=_slots(s))(s)),
        ("TH-INV-24", "a strange mask", use, display(0, closed=-1)),
        ("TH-INV-09", "five resources", use, player(0, goods=(0,) * 5)),
        ("TH-INV-09", "less than no salt", use, player(0, goods=(0, 0, 0, 0, 0, -1))),
        ("TH-INV-11", "a legion off the map", use, figures(0, might=9)),
        ("TH-INV-11", "a legion behind the plateau", use, figures(0, might=-9)),
        ("TH-INV-02", "a garrison off the map", use, figures(0, garrisons=1 << 9)),
        ("TH-INV-02", "garrisons below none", use, figures(0, garrisons=-(1 << 9))),
        ("TH-INV-01", "population below none", use, figures(0, people=-13)),
        ("TH-INV-01", "nobody in the box, and less", use, figures(0, boxed=-1)),
        ("TH-TURN-01", "the turn of nobody", use, turn(seat=Seat(5))),
        ("TH-GIFT-02", "three gifts", use, turn(gifts=(0, 0, 0))),
        ("TH-MAIN-04", "half a mark", use, turn(used=((0, 0),))),
        ("TH-TURN-01", "a question to nobody", use, top(seat=Seat(-1))),
    ]


def next_door(s: State) -> tuple[Seat, ...]:
    """The first seat that does not exist."""
    return (Seat(len(s.players)),)


def _slots(s: State) -> int:
    """One token more than there are slots."""
    return 1 << len(s.players[0].display.stacks)


def _table(s: State) -> Table:
    other = SHIPPED if s.table.options.content == QUICK else QUICK
    return Table(s.table.options, deck_of(other))


def _desert(s: State, **changes: object) -> State:
    return desert(**changes)(s)


def before_round_1() -> list[Case]:
    """Boards, packs, hands and figures of the setup."""
    boards = asked(AskBoard, lambda s: any(each.ability is not None for each in s.players))
    chosen = next(n for n, each in enumerate(boards.players) if each.ability is not None)
    waiting = next(n for n, each in enumerate(boards.players) if each.ability is None)
    taken = boards.players[chosen].ability or Ability.AGONY
    start, die, packs = asked(AskStarting), asked(SetDie), asked(DealPack)
    pick, first = asked(AskPick), asked(AskFirstPlay)
    agreed = asked(AskUse, lambda s: s.table.options.boards is not None)
    waits = next(task.seat for task in first.agenda if isinstance(task, AskFirstPlay))
    played_first = asked(AskFirstPlay, lambda s: len(s.agenda) == len(s.players))
    has_played = next(n for n, each in enumerate(played_first.players) if len(each.hand) == 3)
    return [
        ("TH-SETUP-09", "a board unchosen", boards, _boardless(chosen)),
        ("TH-SETUP-09", "a board too early", asked(FindStarter), _seated(0, Ability.AGONY)),
        ("TH-SETUP-09", "another board", agreed, player(1, ability=Ability.HIGH_PRIEST)),
        ("TH-SETUP-01", "a board for two", boards, _seated(waiting, taken)),
        ("TH-SETUP-18", "packs in the game", asked(AskUse), lambda s: with_pack(s, ())),
        ("TH-SETUP-18", "no packs in the draft", pick, cards(packs=())),
        ("TH-SETUP-18", "a pack too small", pick, lambda s: with_pack(s, s.cards.packs[0][1:])),
        ("TH-SETUP-18", "cards before the deal", die, hand(0, "avrumeth")),
        ("TH-SETUP-18", "a hand too small", first, lambda s: smaller_hand(s, waits)),
        ("TH-SETUP-18", "a hand after the play", played_first, hand(has_played, "avrumeth")),
        ("TH-PRE-01", "a display too early", die, stack_of(0, 0, lambda c: (*c, "avrumeth"))),
        ("TH-PRE-01", "a card unplayed", played_first, stack_of(has_played, 0, lambda _: ())),
        ("TH-SETUP-13", "power before round 1", first, display(0, power=1)),
        ("TH-SETUP-15", "resources at the start", start, player(0, goods=(1, 0, 0, 0, 0, 0))),
        ("TH-SETUP-15", "a Godh card at the start", first, player(0, godhs=(known("x"),))),
        ("TH-SETUP-15", "a garrison at the start", packs, figures(0, garrisons=2)),
        ("TH-SETUP-10", "more people", die, figures(0, people=1, reserve=-1)),
        ("TH-SETUP-11", "a legion on its way", first, figures(waits, might=1)),
        ("TH-SETUP-05", "discards at the start", first, cards(discard=(known("avrumeth"),))),
        ("TH-SETUP-12", "another card to lay", start, top(card=CardId("avrumeth"))),
        ("TH-SETUP-12", "a card laid already", start, agenda(lambda a: (*a, a[-1]))),
        ("TH-SETUP-18", "five cards to deal", packs, top(cards=5)),
        ("TH-SETUP-18", "a pick before the deal", packs, agenda(_one_pick_less)),
        ("TH-SETUP-18", "a late deal", pick, agenda(lambda a: (*a, DealPack(Seat(0), 4)))),
        ("TH-Q-04", "a die too early", die, bridge(die=Resource.WOOD)),
    ]


def _one_pick_less(a: tuple[object, ...]) -> tuple[object, ...]:
    last = max(place for place, task in enumerate(a) if isinstance(task, AskPick))
    return (*a[:last], *a[last + 1 :])


def _boardless(seat: int) -> Spoil:
    return player(seat, ability=None, display=Display(()))


def _seated(seat: int, ability: Ability) -> Spoil:
    return player(seat, ability=ability, display=Display(((),) * 5))


def test_what_has_no_sense_is_found() -> None:
    """Lengths, ranges, and seats that do not exist."""
    assert unfound(shape()) == []


def test_what_cannot_be_before_round_1_is_found() -> None:
    """Boards, packs, hands and figures of the setup."""
    assert unfound(before_round_1()) == []
