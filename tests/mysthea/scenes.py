"""Positions of mysthea that read like the table, and what can be said of them.

A scene names only what matters; the rest is filled in::

    state = scene(
        player("c001 c006", at="tree.forest", units="tree.forest:TTG spire.myst:F"),
        player(at="tree.forest"),
    )
    assert "battle" in moves(state)

Units are letters: T a Troop, G a Golem, F a Fortification. It is the third Era, so that every card
can be in play, and the turn of the first seat. Cards that nobody names lie in the Era Deck, or left
the game unseen.
"""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve, frozen

from skybridge_rules import mysthea
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.errors import IllegalMove
from skybridge_rules.core.events import Log, Told
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.mysthea import Event, Island, Move, Options, RulesConfig, State
from skybridge_rules.mysthea.cards import NO_UPGRADES, Printed, printed_on
from skybridge_rules.mysthea.components import Side, Unit
from skybridge_rules.mysthea.config import Attunements, EncounterFront
from skybridge_rules.mysthea.moves import FightIn
from skybridge_rules.mysthea.regions import LAYOUT_REF, Circle, Region
from skybridge_rules.mysthea.rules import RULES
from skybridge_rules.mysthea.state import (
    Army,
    Batch,
    Champion,
    Encounters,
    EraDeck,
    Events,
    Hand,
    Player,
    Squad,
    Table,
    Turn,
    Unseen,
)
from skybridge_rules.mysthea.steps.encounters import front_of
from skybridge_rules.mysthea.tasks import AskTurn, BeginTurn, EndRound, Task
from skybridge_rules.mysthea.telling import SILENT

ADA, BEN, CLEO, DAN, EVE = (Seat(seat) for seat in range(5))
"""Seats 0 to 4; unless a scene says otherwise they have the Artefacts I to V."""

HEROES = ("h05", "h07", "h03", "h02", "h01")
"""Champions that change nothing in most scenes, by seat."""

SPARE = ("h07", "h03", "h02", "h01", "h05", "h06", "h04")
"""Champions for those who would have that of another, the quiet ones first."""

STARTS = ("spire.river", "tree.mountain", "orb.river", "volcano.river", "arch.mountain")
"""Where Champions stand that a scene does not place."""


def ids(text: str) -> tuple[CardId, ...]:
    """Cards by their ids, ascending."""
    return tuple(sorted(map(CardId, text.split())))


def at(name: str) -> Region:
    """A region by its name, such as ``tree.forest``."""
    found = mysthea.parse_move(f"fight:{name}")
    assert isinstance(found, FightIn)
    return found.region


def isle(name: str) -> Island:
    """An Island by its name."""
    return Island[name.upper()]


@frozen
class Sitting:
    """What a scene says of one player."""

    hand: tuple[CardId, ...]
    known: tuple[CardId, ...]
    hero: str | None
    at: str | None
    wounded: bool
    travelled: bool
    units: str
    built: tuple[int, int]
    figures: dict[str, Any]
    board: tuple[CardId, ...]


def player(
    hand: str = "",
    *,
    known: str = "",
    hero: str | None = None,
    at: str | None = None,
    wounded: bool = False,
    travelled: bool = False,
    units: str = "",
    built: tuple[int, int] = (0, 0),
    board: str = "",
    **figures: Any,
) -> Sitting:
    """One player: a secret hand, a Champion, units, cards on the board, figures of a Player."""
    for name in ("discard", "faced", "used"):
        if name in figures:
            figures[name] = ids(figures[name])
    if "token" in figures:
        figures["token"] = isle(figures["token"])
    return Sitting(
        ids(hand), ids(known), hero, at, wounded, travelled, units, built, figures, ids(board)
    )


def _army(seat: int, given: Sitting) -> Army:
    squads = []
    for text in given.units.split():
        where, letters = text.split(":")
        tired = letters.count("t"), letters.count("g")  # small letters have travelled
        every = letters.upper()
        counts = every.count("T"), every.count("G"), every.count("F")
        squads.append(Squad(at(where), *counts, *tired))
    out = [sum(s.troops for s in squads), sum(s.golems for s in squads)]
    troops, golems = 8 - out[0] - given.built[0], 4 - out[1] - given.built[1]
    return Army(
        (troops, golems, 4 - sum(s.forts for s in squads)),
        given.built,
        tuple(sorted(squads, key=lambda each: each.region)),
        Champion(
            CardId(given.hero or HEROES[seat]),
            at(given.at or STARTS[seat]),
            given.wounded,
            given.travelled,
        ),
    )


def _seated(seat: int, given: Sitting, printed: Printed) -> Player:
    hand = Hand(given.known, tuple(Unseen(card, (Seat(seat),)) for card in given.hand))
    upgrades = list(NO_UPGRADES)
    accessories = []
    for card in given.board:
        slot = printed.commands[card].slot
        if slot is None:
            accessories.append(card)
        else:
            upgrades[slot] = card
    figures = {"artefact": seat + 1, "charged": True, "token": Island.SPIRE, **given.figures}
    return Player(
        army=_army(seat, given),
        hand=hand,
        accessories=tuple(accessories),
        upgrades=tuple(upgrades),
        **figures,
    )


def _with_heroes(players: tuple[Sitting, ...]) -> tuple[Sitting, ...]:
    """Nobody has the Champion of another; the named one where it can be (MY-SETUP-09)."""
    free = [hero for hero in SPARE if hero not in {each.hero for each in players}]
    taken, found = set[str](), []
    for seat, each in enumerate(players):
        hero = each.hero or HEROES[seat]
        if hero in taken or (each.hero is None and hero not in free):
            hero = free[0]
        if hero in free:
            free.remove(hero)
        taken.add(hero)
        found.append(evolve(each, hero=hero))
    return tuple(found)


def scene(
    *players: Sitting,
    era: int = 3,
    circle: Circle = LAYOUT_REF,
    mirages: str = "",
    monsters: str = "ev07 ev08 ev09",
    figures: dict[str, str] | None = None,
    path: str = "ev01",
    top: str | None = "ev02",
    gone_monster: str | None = None,
    defeats: str = "",
    area: str = "",
    bottom: tuple[Batch, ...] = (),
    deck: str | None = None,
    front: str | None = None,
    encounters: str | None = None,
    seat: Seat = ADA,
    done: str = "",
    agenda: tuple[Task, ...] | None = None,
    **switches: Any,
) -> State:
    """A position in the turn of a seat; ``switches`` are fields of a RulesConfig.

    ``done`` names the actions of this turn that are over: "standard", "special". A ``deck`` or the
    ``encounters`` below the front can be named; what is not in them left the game.
    """
    config = RulesConfig(**switches)
    options = Options(len(players), circle=circle, config=config)
    printed = printed_on(options.content)
    players = _with_heroes(players)
    seated = tuple(_seated(at_, each, printed) for at_, each in enumerate(players))
    night = config.attunement_sides is Attunements.NIGHT
    side = Side.NIGHT if night else Side.DAY
    taken = {each.attunement for each in seated}
    up = tuple(sorted(printed.attunement_of(island, side) for island in Island))
    order = sorted(range(len(seated)), key=lambda each: seated[each].artefact)
    later = order[order.index(seat) + 1 :]
    if agenda is None:
        agenda = (EndRound(), *(BeginTurn(Seat(each)) for each in reversed(later)), AskTurn(seat))
    state = State(
        Table(options, printed),
        agenda,
        seated,
        era,
        circle,
        tuple(sorted(map(at, mirages.split()))),
        (side,) * len(Island),
        tuple(card for card in up if card not in taken),
        EraDeck(bottom=bottom, area=ids(area), batches=len(bottom)),
        _events(printed, era, monsters, figures, path, top, gone_monster, defeats),
        _encounters(printed, seated, front, encounters, config),
        champions=(),
        turn=Turn(seat, "standard" in done, "special" in done),
    )
    state = _with_decks(state, deck)
    found = mysthea.problems(state)
    assert found == (), found
    return state


def _events(
    printed: Printed,
    era: int,
    monsters: str,
    figures: dict[str, str] | None,
    path: str,
    top: str | None,
    gone: str | None,
    defeats: str,
) -> Events:
    waiting = tuple(map(CardId, monsters.split()))
    placed = tuple(map(CardId, path.split()))
    shown = None if top is None else CardId(top)
    entered = waiting[:era]
    every = [*printed.region_cards, printed.storm, *entered]
    rest = [c for c in every if c not in placed and c != shown and c != gone]
    where = {c: printed.monsters[c].island for c in entered if c != gone}
    where |= {CardId(card): isle(island) for card, island in (figures or {}).items()}
    return Events(
        waiting,
        Bag.of(rest),
        shown,
        placed,
        tuple(sorted(where.items())),
        tuple(map(CardId, defeats.split())),
        None if gone is None else CardId(gone),
    )


def _encounters(
    printed: Printed,
    players: tuple[Player, ...],
    front: str | None,
    below: str | None,
    config: RulesConfig,
) -> Encounters:
    faced = {card for each in players for card in each.faced}
    top = CardId(front or next(card for card in printed.encounters if card not in faced))
    rest = [c for c in printed.encounters if c not in faced and c != top]
    if below is not None:
        rest = list(ids(below))
    if config.encounter_front is EncounterFront.SYMBOLS:
        return Encounters(Bag.of([*rest, top]), None, front_of(printed.encounters[top]))
    return Encounters(Bag.of(rest), top)


def _with_decks(state: State, deck: str | None) -> State:
    """Cards that are named nowhere: in the Era Deck, or gone unseen."""
    held = {*state.deck.area, *(c for batch in state.deck.bottom for c in batch.cards)}
    for each in state.players:
        held |= {*each.hand.cards, *each.discard, *each.accessories, *each.upgrades}  # type: ignore[arg-type]  # None is no card
    eras = state.table.printed.eras
    rest = [card for card in eras[state.era] if card not in held]
    named = rest if deck is None else list(ids(deck))
    gone = [card for era in eras[: state.era] for card in era if card not in held]
    gone += [card for card in rest if card not in named]
    return evolve(state, deck=evolve(state.deck, unseen=Bag.of(named)), gone=tuple(sorted(gone)))


# Playing, and what can be said of a position.


def move(text: str) -> Move:
    """A move from its text."""
    return mysthea.parse_move(text)


def moves(state: State) -> list[str]:
    """The legal moves as text, in their order."""
    return [str(each) for each in mysthea.legal_moves(state)]


def asked(state: State) -> tuple[object, str]:
    """Who is asked, and what."""
    found = mysthea.decision(state)
    assert found is not None
    return found.by, found.ask


def play(state: State, *texts: str) -> State:
    """The state after these answers; nothing is answered that is not written."""
    for text in texts:
        state = mysthea.apply(state, move(text))
    found = mysthea.problems(state)
    assert found == (), found
    return state


def with_task(state: State, *tasks: Task) -> tuple[State, tuple[Told[Event], ...]]:
    """The state in which these tasks come first, the first of them first, and what happened."""
    log = Log[Event]()
    return RULES.settle(state.pushed(*tasks), log), log.told


def at_once(state: State, *tasks: Task) -> State:
    """As ``with_task``, without the story."""
    return RULES.settle(state.pushed(*tasks), SILENT)


def told(state: State, *texts: str) -> tuple[Told[Event], ...]:
    """What the last of these answers brought about, with its rules."""
    *before, last = texts
    return mysthea.step(play(state, *before), move(last)).events


def rules_of(story: tuple[Told[Event], ...], event: Event) -> tuple[str, ...]:
    """The rules that an event was told with; it happened exactly once."""
    (found,) = [each for each in story if each.event == event]
    return found.rules


def refused(state: State, text: str, seat: Seat | None = None) -> list[tuple[str, dict[str, Any]]]:
    """Why a move is refused: rules and figures; apply refuses it for the same reasons."""
    verdict = mysthea.explain(state, move(text), seat)
    assert not verdict.ok
    if seat is None:
        assert move(text) not in mysthea.legal_moves(state)
        with pytest.raises(IllegalMove) as caught:
            mysthea.apply(state, move(text))
        assert caught.value.verdict == verdict
    return [(each.rule, dict(each.params)) for each in verdict.reasons]


def allowed_by(state: State, text: str) -> tuple[str, ...]:
    """The rules that allow a move."""
    verdict = mysthea.explain(state, move(text))
    assert verdict.ok, verdict
    return verdict.allowed_by


def units(state: State, seat: Seat, where: str) -> str:
    """The units of a seat in a region as letters, a Champion as C and a wounded one as W."""
    army = state.players[seat].army
    squad = army.squad(at(where)) or Squad(at(where))
    text = "T" * squad.troops + "G" * squad.golems + "F" * squad.forts
    champion = army.champion
    if champion is not None and champion.region == at(where):
        text += "W" if champion.wounded else "C"
    return text


def glory(before: State, after: State) -> tuple[int, ...]:
    """How much Glory each seat gained."""
    pairs = zip(before.players, after.players, strict=True)
    return tuple(b.glory - a.glory for a, b in pairs)


def built(state: State, seat: Seat) -> tuple[int, int]:
    """Constructed Troops and Golems of a seat."""
    return state.players[seat].army.built


def forts_left(state: State, seat: Seat) -> int:
    """Fortifications in the supply of a seat."""
    return state.players[seat].army.supply[Unit.FORT]
