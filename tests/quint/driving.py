"""Lays the table of the model and plays its steps with the library.

What the model leaves to fate is given to the seat before it is asked: a card to play, a Godh card
with the right gift, the price of the segment. Everything else the library does by itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.piles import Known
from skybridge_rules.thraen import Event, Resource, State
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.effects import Armament, Population, Return, Symbol
from skybridge_rules.thraen.notation import parse_move
from skybridge_rules.thraen.state import by_id
from tests.quint.comparing import face
from tests.quint.traces import Deed, Trace
from tests.thraen.bare_tables import DRY, table
from tests.thraen.builders import Board, asked, card, deal, godh, goods_of, moves

NEEDED: Final = (Armament(), Symbol(Passive.LABOR), Symbol(Passive.DRAKHE))
CARDS: Final = deal(
    card("plain", "realm", "wild", main=NEEDED),
    card("food", "realm", "wild", main=[*NEEDED, Symbol(Passive.FOOD)]),
    godh("cradle", gift=Population()),
    godh("homecoming", gift=Return()),
)
ARM: Final = 1
"""The place of the Armament on both cards."""


def start(trace: Trace) -> State:
    """The table of the model's first round, after the cards were turned up."""
    first = trace.deeds[0].after
    holder = int(first["holder"])
    boards = [
        Board(a=["plain"], b=["plain"], hand=["plain"] * 3, goods={"salt": 2})
        for _ in range(trace.players)
    ]
    sizes = {**DRY, "bridge_work": 11, "eye": 7}
    laid = table(CARDS, *boards, seat=holder, holder=holder, sizes=sizes)
    die = Resource[face(laid, int(first["face"])).upper()]
    return laid.with_bridge(evolve(laid.bridge, die=die))


def carried_out(state: State, deed: Deed) -> tuple[State, list[Event]]:
    """The state after a step of the model, and what happened; unchanged where no move is due."""
    told: list[Event] = []
    for order in orders(state, deed):
        verb, _, rest = order.partition(" ")
        match verb:
            case "until":
                while asked(state) != rest:
                    found = moves(state)
                    state = played(state, "done" if "done" in found else found[0], told)
            case "hand":
                state = given(state, deed.seat, hand=rest.split())
            case "godh":
                state = given(state, deed.seat, godhs=rest.split())
            case "goods":
                state = given(state, deed.seat, goods=Counter(rest.split()))
            case "price":
                state = given(state, deed.seat, goods=price(state))
            case _:
                state = played(state, order, told)
    while asked(state) == "chance turn-up":
        state = played(state, moves(state)[0], told)
    return state, told


def orders(state: State, deed: Deed) -> Iterator[str]:
    """The moves of a step, and on the way what fate gives the seat."""
    seat, place = deed.seat, deed.place
    match deed.kind:
        case "lay":
            yield from ("goods salt salt", f"until {seat} play")
            yield from ("godh", f"hand {deed.word}", f"play:{deed.word}@{place}")
            yield f"until {seat} use"
            yield " ".join(["hand", *["plain"] * int(deed.after[f"hand.{seat}"])])
            yield "goods salt salt"
        case "advance":
            yield from ("goods salt salt metal metal", "trade:metal")
        case "arm":
            tops = [deed.after[f"slots.{seat}.{slot}"] for slot in range(1, 6)]
            number = next(n for n, top in enumerate(tops, 1) if top in ("plain", "food"))
            yield f"use:{number}.{ARM}"
        case "recruit":
            yield from ("godh cradle", "discard:cradle")
        case "comeBack":
            yield from ("godh homecoming", "discard:homecoming", f"return:{place}")
        case "moveOn":
            yield from (f"until {seat} build", "price")
        case "build":
            yield from (f"until {seat} build", "price", f"build:{place}", "done")
        case "rest":
            yield from (f"until {seat} build", "done", "done")
        case "roll":
            yield f"face:{face(state, place)}"
        case "awaken":
            yield f"awaken:{deed.word}"
        case "loseMight":
            yield "lose-might"
        case "loseCards":
            yield "lose-cards"
            if int(deed.after[f"hand.{seat}"]):  # else all of them go, and none is chosen
                yield from ["lose:plain"] * place
        case "closeSlot":
            yield f"close:{place}"
        case "losePeople":
            yield "lose-people"
        case "compensate":
            yield f"lay:{place}"
        case _:
            pass


def played(state: State, text: str, told: list[Event]) -> State:
    """The state after a move; what happened is added to what was told."""
    step = thraen.step(state, parse_move(text))
    told += (each.event for each in step.events)
    return step.state


def given(
    state: State,
    seat: int,
    *,
    hand: Iterable[str] | None = None,
    godhs: Iterable[str] | None = None,
    goods: Counter[str] | None = None,
) -> State:
    """The state in which fate has given a seat something in the place of what it had."""
    player, only = state.players[seat], (Seat(seat),)
    if hand is not None:
        player = player.with_hand(by_id(Known(CardId(each), only) for each in hand))
    if godhs is not None:
        player = player.with_godhs(by_id(Known(CardId(each), only) for each in godhs))
    if goods is not None:
        player = player.with_goods(goods_of([goods[each.name.lower()] for each in Resource]))
    return state.with_player(Seat(seat), player)


def price(state: State) -> Counter[str]:
    """What the current segment costs, and some salt, so that every step of a turn is asked."""
    bridge = state.bridge
    segment = state.table.options.content.segment[bridge.completed]
    cost = Counter(each.name.lower() for each in segment.cost)
    if segment.number > 1 and bridge.die is not None:
        cost[bridge.die.name.lower()] += 1
    return cost + Counter(salt=2)
