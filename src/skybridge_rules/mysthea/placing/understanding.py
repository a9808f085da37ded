"""understand: the words of a Setup become Basics; those that mean nothing are refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from skybridge_rules.core.by_hand import fail, meant, read_switches, written
from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.strict_json import show
from skybridge_rules.core.verdict import problem
from skybridge_rules.mysthea.cards import Printed, printed_on
from skybridge_rules.mysthea.components import ERAS, Era
from skybridge_rules.mysthea.config import RemovalChooser, RulesConfig
from skybridge_rules.mysthea.placing.basics import (
    ACT,
    EFFECT,
    ERA,
    EVENTS,
    SET_UP,
    TURN,
    Basics,
    DescribedMoment,
)
from skybridge_rules.mysthea.placing.description import Setup
from skybridge_rules.mysthea.placing.names import Names, names_of
from skybridge_rules.mysthea.placing.sources import asking
from skybridge_rules.mysthea.placing.stages import Stage
from skybridge_rules.mysthea.records import Content
from skybridge_rules.mysthea.state import PLAYERS

DETAILS: Final = (
    *(
        "card",
        "sign",
        "rank",
        "choice",
        "given",
        "points",
        "forts",
        "cards",
        "unit",
        "region",
        "to",
    ),
    *("opponent", "initiator", "bonus", "committed", "losses", "retreated", "monster", "kind"),
    "named",
)
"""What only some questions have."""

_OF_STAGE: Final[Mapping[str, tuple[Stage, ...]]] = {
    "turn": (Stage.TURN,),
    "standard": (Stage.TURN,),
    "special": (Stage.TURN,),
    "round": (Stage.ROUND, Stage.TURN, Stage.EVENTS, Stage.OVER),
    "path": (Stage.ERA, Stage.ROUND, Stage.TURN, Stage.EVENTS, Stage.OVER),
    "figures": (Stage.ERA, Stage.ROUND, Stage.TURN, Stage.EVENTS, Stage.OVER),
    "defeats": (Stage.ERA, Stage.ROUND, Stage.TURN, Stage.EVENTS, Stage.OVER),
    "event": (Stage.ERA, Stage.TURN, Stage.EVENTS, Stage.OVER),
}
"""What can be said only at some stages."""


def understand(setup: Setup, moment: DescribedMoment, content: Content) -> Basics:
    """What the words of a Setup mean; SetupError names those that mean nothing."""
    given = written(setup)
    for name in DETAILS:
        if name in given and name not in moment.details:
            known = ", ".join(moment.details) or "no such thing"
            fail(name, f"the moment {setup.moment!r} has {known}")
    names = names_of(printed_on(content))
    config = read_switches(setup.rules, moment.config)
    players = _players(setup)
    card = _card(setup, moment, names)
    during = _during(setup, moment, names, card)
    stage = _stage(setup, moment, names, card, during)
    for name, stages in _OF_STAGE.items():
        if name in given and stage not in stages:
            fail(name, f"there is nothing of it at the moment {setup.moment!r}")
    order = _order(setup, players, stage)
    seat, turn = _people(setup, config, order, players)
    era = _era(setup, moment, names, card, stage)
    return Basics(
        *(setup, moment, stage, during, content, names, config, players, seat, turn, order, era),
        card,
    )


def seat_of(number: int, players: int, path: str) -> Seat:
    """A seat at the table, or SetupError."""
    if not 0 <= number < players:
        fail(path, f"there are seats 0 to {players - 1}, not {number}")
    return Seat(number)


def _players(setup: Setup) -> int:
    named = [
        *(*setup.seats, *setup.committed, *(setup.order or ())),
        *(each for each in (setup.seat, setup.turn, setup.initiator, setup.opponent) if each),
    ]
    most = max((seat for seat in named if seat < PLAYERS[-1]), default=0)
    players = max(PLAYERS[0], most + 1) if setup.players is None else setup.players
    if players not in PLAYERS:
        what = f"2 to 5 can play, not {players}"
        raise ImpossibleSetup((problem("MY-SETUP-11", "players", what),))
    for seat in (*setup.seats, *setup.committed, *setup.losses, *setup.retreated):
        seat_of(seat, players, f"seats.{seat}")
    return players


def _card(setup: Setup, moment: DescribedMoment, names: Names) -> CardId | None:
    """The card as written, or the first whose effect asks."""
    if setup.card is not None:
        return names.source(setup.card, "card")
    printed = names.printed
    if setup.during in (None, ACT) and moment.plays:
        return _spare_card(setup, printed)
    if moment.usual is not None:
        return CardId(moment.usual)
    during = moment.during[:1] if setup.during is None else (setup.during,)
    if during not in ((EFFECT,), (TURN,)):
        return None
    every = (*printed.commands, *printed.encounters, *printed.monsters)
    return next((card for card in every if asking(printed, card, moment.asks)), None)


def _spare_card(setup: Setup, printed: Printed) -> CardId:
    """A card that is written nowhere, of a colour that each player begins with (MY-SETUP-08)."""
    there = {CardId(word) for word in _words(written(setup))} & printed.commands.keys()
    commands = printed.commands
    held = {commands[each].type for each in there if commands[each].era is Era.START}
    own = [card for card in printed.eras[Era.START] if commands[card].type not in held]
    return next(card for card in (*own, *printed.eras[Era.ONE]) if card not in there)


def _during(setup: Setup, moment: DescribedMoment, names: Names, card: CardId | None) -> str:
    """What is interrupted: as written, by the effect of the card, or as usual."""
    if setup.during is not None:
        if setup.during not in moment.during:
            fail("during", f"{show(setup.during)} is unknown; {meant(setup.during, moment.during)}")
        return setup.during
    meant_card = card if setup.card is not None or moment.during[:1] == (EFFECT,) else None
    asks = meant_card is not None and asking(names.printed, meant_card, moment.asks)
    if EFFECT in moment.during and asks:
        return EFFECT
    return moment.during[0] if moment.during else ""


def _stage(
    setup: Setup, moment: DescribedMoment, names: Names, card: CardId | None, during: str
) -> Stage:
    """Rewards of Monsters are used in Phase 3; all else as the moment has it (MY-MONSTER-07)."""
    if during == EVENTS:
        return Stage.EVENTS
    if during == SET_UP:
        return Stage.SETUP
    if during == ERA:
        return Stage.SETUP if setup.era in (None, 1) and setup.moment == "turn-up" else Stage.ERA
    if during == EFFECT and card in names.printed.monsters:
        return Stage.EVENTS
    return moment.stage


def _order(setup: Setup, players: int, stage: Stage) -> tuple[Seat, ...]:
    seats = tuple(Seat(each) for each in range(players))
    if setup.order is None:
        return seats
    order = tuple(seat_of(each, players, f"order[{at}]") for at, each in enumerate(setup.order))
    if len(set(order)) < len(order) or (len(order) < players and stage is not Stage.SETUP):
        fail("order", f"each of {players} seats has one Artefact")
    return (*order, *(seat for seat in seats if seat not in order))


def _people(
    setup: Setup, config: RulesConfig, order: tuple[Seat, ...], players: int
) -> tuple[Seat, Seat]:
    """Who is asked, and whose turn it is."""
    starter = setup.turn if setup.turn is not None else setup.initiator
    turn = None if starter is None else seat_of(starter, players, "turn")
    owner = config.encounter_removal_chooser is RemovalChooser.OWNER and setup.moment == "victim"
    if setup.seat is not None:
        seat = seat_of(setup.seat, players, "seat")
        others = [each for each in order if each != seat]
        return seat, (others[0] if owner else seat) if turn is None else turn
    turn = order[0] if turn is None else turn
    if owner:
        others = [each for each in order if each != turn]
        named = setup.opponent
        return (others[0] if named is None else seat_of(named, players, "opponent")), turn
    return turn, turn


def _era(
    setup: Setup, moment: DescribedMoment, names: Names, card: CardId | None, stage: Stage
) -> int:
    """As written, or the first in which all that is written can be there."""
    if stage is Stage.SETUP:
        return 0
    commands = names.printed.commands
    there = {CardId(word) for word in _words(written(setup))} & commands.keys()
    there |= {*moment.needs(setup, names.printed), *(() if card not in commands else (card,))}
    least = max((commands[each].era.value for each in there), default=0)
    in_play = {*setup.figures, *setup.defeats}
    least = max(least, len(in_play), 1, 2 if stage is Stage.ERA and setup.era is None else 1)
    if stage is Stage.OVER and setup.era is None:
        return ERAS
    if setup.era is None:
        return least
    if not 1 <= setup.era <= ERAS:
        what = f"there are Eras 1 to {ERAS}, not {setup.era}"
        raise ImpossibleSetup((problem("MY-END-07", "era", what),))
    late = sorted(each for each in there if commands[each].era > setup.era)
    if late:
        what = f"{late[0]} comes into the game in Era {commands[late[0]].era.value}"
        raise ImpossibleSetup((problem("MY-SETUP-07", "era", what),))
    return setup.era


def _words(plain: object) -> Iterator[str]:
    """Every text of a description; some of them are cards."""
    if isinstance(plain, str):
        yield plain
    elif isinstance(plain, list):
        for each in plain:
            yield from _words(each)
    elif isinstance(plain, Mapping):
        for name, each in plain.items():
            yield from _words(each) if name not in ("rules", "printed") else ()
