"""What a move of mysthea touches in the picture, and what the parts are called."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Final

from skybridge_rules.core.agenda import top
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.mysthea import moves, tasks
from skybridge_rules.mysthea.components import Island, Sign, Unit
from skybridge_rules.mysthea.moves import Move
from skybridge_rules.mysthea.names import region_key
from skybridge_rules.mysthea.regions import Region, island_of
from skybridge_rules.mysthea.tasks import SeatsTask, Task
from skybridge_rules.mysthea.views import View
from skybridge_rules.mysthea.words.concealing import concealed

ERA_DECK: Final = "deck-era"
AREA: Final = "deck-area"
"""The row of face-up cards as a whole."""
ENCOUNTER_DECK: Final = "deck-encounters"
NOTHING: Final = "answer-nothing"
"""The answer that there is nothing more to say."""
POINTS: Final = "matter-points"
EFFECT: Final = "matter-effect"


def region_part(region: Region) -> str:
    """A region, such as ``region-spire.river``."""
    return f"region-{region_key(region)}"


def island_part(island: Island) -> str:
    """An Island."""
    return f"island-{small_name(island)}"


def unit_part(region: Region, unit: Unit) -> str:
    """The units of a kind in a region, of the seat that is asked."""
    return f"unit-{region_key(region)}-{small_name(unit)}"


def hand_part(card: CardId) -> str:
    """A card that the viewer holds."""
    return f"card-{card}"


def area_part(card: CardId) -> str:
    """A card of the Development Area, or of the draft."""
    return f"area-{card}"


def board_part(seat: Seat, card: CardId) -> str:
    """A card on a Player Board."""
    return f"board-{seat}-{card}"


def monster_part(card: CardId) -> str:
    """A Monster on an Island."""
    return f"monster-{card}"


def attunement_part(card: CardId) -> str:
    """An Attunement card."""
    return f"attunement-{card}"


def sign_part(sign: Sign) -> str:
    """An option of the encounter that is faced."""
    return f"sign-{small_name(sign)}"


def option_part(choice: int) -> str:
    """One of several parts of an effect, as moves count them."""
    return f"option-{choice + 1}"


def supply_part(seat: Seat, unit: Unit) -> str:
    """The units of a kind beside a Player Board."""
    return f"supply-{seat}-{small_name(unit)}"


def built_part(seat: Seat, unit: Unit) -> str:
    """Constructed units of a kind."""
    return f"built-{seat}-{small_name(unit)}"


def seat_part(seat: Seat) -> str:
    """A seat."""
    return f"seat-{seat}"


def energy_part(seat: Seat) -> str:
    """The Energy of a seat."""
    return f"energy-{seat}"


def glory_part(seat: Seat) -> str:
    """The Glory of a seat."""
    return f"glory-{seat}"


def artefact_part(seat: Seat) -> str:
    """The Artefact of a seat."""
    return f"artefact-{seat}"


def discard_part(seat: Seat) -> str:
    """The discard pile of a seat."""
    return f"discard-{seat}"


class Aim(Enum):
    """What on the Islands a click means: while one is asked for, the others are not in its way."""

    REGIONS = "regions"
    ISLANDS = "whole Islands"
    UNITS = "units of the seat that is asked"


def aim_of(task: Task | None) -> Aim:
    """What the answers to a question name."""
    match task:
        case tasks.AskTurn() | tasks.AskToken() | tasks.AskGap() | tasks.AskEncounter():
            return Aim.ISLANDS
        case tasks.AskPoints(building=True):
            return Aim.REGIONS  # of a Meditate: Fortifications may go with them (MY-MED-02)
        case tasks.AskPoints() | tasks.AskUnit() | tasks.AskCarry():
            return Aim.UNITS
        case tasks.AskRetreat() | tasks.AskLoss():
            return Aim.UNITS
        case _:
            return Aim.REGIONS


def may_leave(view: View) -> bool:
    """Whether "nothing" or "done" can be an answer to the question of a view."""
    match top(view.agenda):
        case tasks.AskTurn():
            return view.turn is not None and view.turn.standard
        case tasks.AskBuy(bought=bought):
            return bool(bought) or not view.deck.area
        case tasks.AskPart(optional=optional, several=several):
            return optional or several
        case (
            tasks.AskAct(optional=optional)
            | tasks.AskDestination(optional=optional)
            | tasks.AskFort(optional=optional)
            | tasks.AskPayment(optional=optional)
            | tasks.AskUnit(optional=optional)
            | tasks.AskPortalAll(optional=optional)
            | tasks.AskTarget(optional=optional)
            | tasks.AskVictim(optional=optional)
            | tasks.AskMonster(optional=optional)
        ):
            return optional
        case task:
            return not isinstance(task, _FIRM)


_FIRM: Final = (
    *(tasks.AskDraft, tasks.AskStand, tasks.AskToken, tasks.AskReplace, tasks.AskDevelop),
    *(tasks.AskUnder, tasks.AskRegion, tasks.AskLoss, tasks.AskGap, tasks.AskSign),
    *(tasks.AskPortalTo, tasks.AskDraw, tasks.AskOnygauros, tasks.AskAbandon),
)
"""Questions that have to be answered."""


def parts_of(view: View, move: Move) -> tuple[str, ...]:
    """The regions, cards, units or figures that a move touches."""
    task = top(view.agenda)
    seat = task.seat if isinstance(task, SeatsTask) else None
    return tuple(_parts(move)) if seat is None else tuple(_of_seat(view, move, task, seat))


_OWN: Final = ("card-", "matter-", "sign-", "option-", "answer-", "attunement-", "unit-")
"""Parts that stand for the things of whoever looks, or that go away with the question."""


def trace_of(view: View, move: Move) -> tuple[str, ...]:
    """Where a move can be seen, as far as the viewer may know it."""
    if concealed(view, move) != str(move):
        return ()
    if isinstance(move, moves.TravelWith):
        return (region_part(move.region),)
    return tuple(part for part in parts_of(view, move) if not part.startswith(_OWN))


def _of_seat(view: View, move: Move, task: Task | None, seat: Seat) -> Iterator[str]:
    """What a move touches of the things of the seat that is asked."""
    match move:
        case moves.Meditate() | moves.TakeEnergy():
            yield energy_part(seat)
        case moves.StartBattle():
            yield artefact_part(seat)
        case moves.MoveIsland():
            champion = view.players[seat].army.champion
            if champion is not None and champion.region is not None:
                yield island_part(island_of(champion.region))
        case moves.Activate(card) | moves.Replace(card) | moves.Discard(card):
            yield board_part(seat, card)
        case moves.GiveCard(card):
            player = view.players[seat]
            on_board = card in player.accessories or card in player.upgrades
            yield board_part(seat, card) if on_board else hand_part(card)
        case moves.Construct(unit):
            yield supply_part(seat, unit)
        case moves.Deploy(unit):
            yield built_part(seat, unit) if unit is not Unit.FORT else supply_part(seat, unit)
        case moves.Lose(unit):
            if view.battles:
                yield unit_part(view.battles[-1].region, unit)
        case moves.TakeAlong(unit):
            if isinstance(task, tasks.AskCarry):
                yield unit_part(task.region, unit)
        case moves.LoseGlory():
            yield glory_part(seat)
        case moves.LoseCard():
            yield discard_part(seat)
        case _:
            yield from _parts(move)


def _parts(move: Move) -> Iterator[str]:
    """What a move touches, whoever makes it."""
    match move:
        case moves.Stand(region) | moves.Fortify(region) | moves.GoTo(region):
            yield region_part(region)
        case moves.FightIn(region) | moves.Target(region) | moves.Abandon(region):
            yield region_part(region)
        case moves.TravelWith(unit, region):
            yield unit_part(region, unit)
        case moves.PlaceToken(island) | moves.InsertAfter(island):
            yield island_part(island)
        case moves.Draft(card) | moves.Buy(card) | moves.PutUnder(card):
            yield area_part(card)
        case moves.Act(card) | moves.Commit(card):
            yield hand_part(card)
        case moves.Develop() | moves.TurnUp() | moves.DrawCards():
            yield ERA_DECK
        case moves.Renew():
            yield AREA
        case moves.FaceEncounter():
            yield ENCOUNTER_DECK
        case moves.SpendPoints():
            yield POINTS
        case moves.UseEffect():
            yield EFFECT
        case moves.Attune(card):
            yield attunement_part(card)
        case moves.ChooseSign(sign):
            yield sign_part(sign)
        case moves.ChoosePart(choice):
            yield option_part(choice)
        case moves.ChooseMonster(card):
            yield monster_part(card)
        case moves.DealArtefact(seat):
            yield seat_part(seat)
        case moves.Done() | moves.Decline() | moves.CommitNone():
            yield NOTHING
        case _:
            return  # nothing in the picture stands for it
