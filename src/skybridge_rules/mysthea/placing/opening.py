"""Set-up moments: a new game is played until the question comes, with what is written."""

from __future__ import annotations

from skybridge_rules.core.by_hand import fail, one_of
from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.verdict import Problem
from skybridge_rules.mysthea import moves as m
from skybridge_rules.mysthea import tasks as t
from skybridge_rules.mysthea.components import CardType
from skybridge_rules.mysthea.placing.basics import Basics
from skybridge_rules.mysthea.placing.board import circle_of
from skybridge_rules.mysthea.placing.names import SIDES, island_named
from skybridge_rules.mysthea.regions import Region, island_of, mirage_layouts
from skybridge_rules.mysthea.rules import RULES
from skybridge_rules.mysthea.setup import new
from skybridge_rules.mysthea.state import Options, State
from skybridge_rules.mysthea.telling import SILENT


def played_until(here: Basics) -> State:
    """The first position of a new game at which the question is asked, and not answered yet."""
    for word, side in here.setup.sides.items():
        island_named(word, f"sides.{word}")
        one_of(side, SIDES, f"sides.{word}")
    state = new(Options(here.players, None, None, here.config, here.content))
    while (asked := RULES.decision(state)) is not None and state.era < 2:
        if asked.ask == here.setup.moment and _is_open(here, state):
            return state
        if asked.ask == "turn":
            break
        state = _answered(state, _answer(here, state))
    fail("moment", f"{here.setup.moment!r} is not asked any more, or not with these rules")


def _answered(state: State, move: m.Move) -> State:
    verdict = RULES.explain(state, move, None)
    if not verdict.ok:
        faults = (Problem(each.rule, "set-up", f"{move} cannot be") for each in verdict.reasons)
        raise ImpossibleSetup(tuple(faults))
    return RULES.apply(state, move, SILENT)


def _is_open(here: Basics, state: State) -> bool:
    """Whether this is the question that is meant: nothing written answers it."""
    task = state.agenda[-1]
    if isinstance(task, t.SeatsTask) and here.setup.seat is not None and task.seat != here.seat:
        return False
    if isinstance(task, t.DealStart | t.LayDraft) and here.setup.kind is not None:
        kind = "champion" if task.kind is None else small_name(task.kind)
        if kind != one_of(here.setup.kind, _KINDS, "kind"):
            return False
    return _written(here, state, task) is None


_KINDS = {each: each for each in (*map(small_name, CardType), "champion")}


def _answer(here: Basics, state: State) -> m.Move:
    """What is written, or the first answer that keeps out of the way of what is."""
    found = _written(here, state, state.agenda[-1])
    if found is not None:
        return found
    legal = RULES.legal_moves(state)
    free = [move for move in legal if not _wanted_elsewhere(here, move)]
    return (free or list(legal))[0]


def _written(here: Basics, state: State, task: t.Task) -> m.Move | None:
    """The answer that is written, if one is."""
    names, setup = here.names, here.setup
    match task:
        case t.SetCircle():
            return None if setup.circle is None else m.LayCircle(circle_of(here))
        case t.SetMirages():
            return None if setup.mirages is None else m.LayMirages(_mirages(here))
        case t.SetSide(island):
            word = setup.sides.get(small_name(island))
            side = None if word is None else one_of(word, SIDES, f"sides.{small_name(island)}")
            return None if side is None else m.TurnSide(side)
        case t.DrawMonsters():
            drawn = len(state.events.monsters)
            words = setup.monsters or ()
            more = drawn < len(words)
            return m.show(names.monster(words[drawn], f"monsters[{drawn}]")) if more else None
        case t.ExposeEncounter():
            word = setup.encounter
            return None if word is None else m.show(names.encounter(word, "encounter"))
        case t.DealArtefacts(number):
            known = setup.order is not None and number <= len(setup.order)
            return m.DealArtefact(here.order[number - 1]) if known else None
        case t.TurnUpCards():
            drawn = len(state.deck.area)
            words = setup.area or ()
            more = drawn < len(words)
            return m.show(names.command(words[drawn], f"area[{drawn}]")) if more else None
        case t.LayDraft(kind):
            return _to_lay(here, state, kind)
        case t.SeatsTask():
            return _of_seat(here, state, task)
        case _:
            return None


def _to_lay(here: Basics, state: State, kind: CardType | None) -> m.Move | None:
    """A card that a seat is to draft, once it can be laid out (MY-VAR-05)."""
    commands = here.printed.commands
    for card in sorted(_cards(here)):
        if kind is None and card in state.champions:
            return m.show(card)
        if card in state.start and commands[card].type is kind:
            return m.show(card)
    return None


def _of_seat(here: Basics, state: State, task: t.SeatsTask) -> m.Move | None:
    """What is written for a seat: cards, Champion, where it stands, its token."""
    own, at = here.described(task.seat), f"seats.{task.seat}"
    champion = None if own.champion is None else here.names.champion(own.champion, at)
    held = [here.names.command(word, at) for word in (*own.hand, *own.unseen)]
    match task:
        case t.DealStart():
            fitting = [c for c in held if here.printed.commands[c].type is task.kind]
            return m.show(fitting[0]) if fitting else None
        case t.DealChampion():
            return None if champion is None else m.show(champion)
        case t.AskDraft():
            owned = state.players[task.seat]
            wanted = [card for card in held if card not in owned.hand]
            if champion is not None and owned.army.champion is None:
                wanted.append(champion)
            return next((m.draft(card) for card in wanted if card in state.draft), None)
        case t.AskStand():
            return None if own.at is None else m.stand(here.names.region(own.at, f"{at}.at"))
        case t.AskToken():
            word = own.token
            return None if word is None else m.place_token(island_named(word, f"{at}.token"))
        case _:
            return None


def _mirages(here: Basics) -> tuple[Region, ...]:
    words = here.setup.mirages or ()
    found = {here.names.region(word, f"mirages[{at}]") for at, word in enumerate(words)}
    layouts = mirage_layouts(here.printed.land)
    return next((lay for lay in layouts if found <= {*lay}), tuple(sorted(found)))


def _wanted_elsewhere(here: Basics, move: m.Move) -> bool:
    """Whether an answer takes what is written for another seat, or where it shall stand."""
    match move:
        case m.Show(card) | m.Draft(card):
            return card in _cards(here)
        case m.LayMirages(regions):
            return bool({*regions} & _stands(here))
        case m.Stand(region):
            taken = {island_of(each) for each in _stands(here)}
            return island_of(region) in taken
        case _:
            return False


def _cards(here: Basics) -> set[CardId]:
    found: set[CardId] = set()
    for seat, own in here.setup.seats.items():
        found |= {CardId(word) for word in (*own.hand, *own.unseen)}
        if own.champion is not None:
            found.add(here.names.champion(own.champion, f"seats.{seat}.champion"))
    return found


def _stands(here: Basics) -> set[Region]:
    words = ((seat, own.at) for seat, own in here.setup.seats.items())
    return {here.names.region(at, f"seats.{seat}.at") for seat, at in words if at is not None}
