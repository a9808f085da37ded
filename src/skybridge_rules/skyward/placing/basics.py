"""Basics: what a described position is about, once its words are understood."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from typing import Final

from skybridge_rules.core.by_hand import fail, one_of, read_switches, written
from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import problem
from skybridge_rules.skyward.components import CardKind
from skybridge_rules.skyward.config import (
    DEFAULT,
    Allegiance,
    Discord,
    DiscordTiming,
    JumpGateChooser,
    RulesConfig,
)
from skybridge_rules.skyward.effects import Effect
from skybridge_rules.skyward.faces import Face, Faces
from skybridge_rules.skyward.placing.description import SeatSetup, Setup
from skybridge_rules.skyward.placing.pool import card_of
from skybridge_rules.skyward.state import PLAYERS
from skybridge_rules.skyward.tasks import Task


class Stage(Enum):
    """Where in a round a moment is."""

    SETUP = "set-up"
    """Allegiances are dealt and chosen (SW-851)."""
    DEAL = "deal"
    """Cards are dealt and divided (SW-202 to SW-207)."""
    PICK = "pick"
    """Piles are taken, and base Instants happen (SW-208, SW-Q-06)."""
    AFTER = "split"
    """All piles are taken, and Discords happen (SW-903)."""
    TURN = "turn"
    OVER = "over"


@frozen(eq=False)
class DescribedMoment:
    """A question that a position can be at: its agenda, and what it takes for granted."""

    stage: Stage
    tasks: Callable[[Basics], tuple[Task, ...]]
    """What is asked, and what belongs to it, the first of it first; then comes what the stage has.
    """
    details: tuple[str, ...] = ()
    """The fields of a Setup that say more about the question."""
    effect: type[Effect] | None = None
    """The effect that asks; its card says at which stage."""
    closing: bool = False
    """Whether the end of a turn has come (SW-Q-28)."""
    config: RulesConfig = DEFAULT
    """Expansions without which the question does not come up."""


@frozen(eq=False)
class Basics:
    """Who plays by which rules, and what is asked."""

    setup: Setup
    moment: DescribedMoment
    stage: Stage
    faces: Faces
    config: RulesConfig
    players: int
    seat: Seat
    turn: Seat
    warden: Seat
    splitter: Seat
    """Who divided the cards of this split, and picks last (SW-209, SW-213)."""
    card: Face | None
    """The card that the question is about."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody, ascending."""
        return tuple(Seat(seat) for seat in range(self.players))

    def clockwise(self, first: int) -> tuple[Seat, ...]:
        """Everybody, beginning with a seat (SW-301)."""
        return tuple(Seat((first + ahead) % self.players) for ahead in range(self.players))

    @property
    def pickers(self) -> tuple[Seat, ...]:
        """The order of the picks, the one who divided last (SW-208, SW-209)."""
        first, *others = self.clockwise(self.splitter)
        return (*others, first)

    @property
    def source(self) -> Face:
        """The card that the question is about, which must be there."""
        if self.card is None:
            fail("card", "missing: which card is it about?")
        return self.card

    def described(self, seat: int) -> SeatSetup:
        """What is written about a seat."""
        return self.setup.seats.get(seat, SeatSetup())

    def owed(self, seat: int, *, later: bool = False) -> tuple[CardId, ...]:
        """Instants that a seat carries out now, or Discords that wait for the end of the split."""
        cards = self.named(self.described(seat).owed, f"seats.{seat}.owed")
        if self.stage is not Stage.PICK or self.config.discord_timing is DiscordTiming.AT_PICK:
            return () if later else cards
        discord = CardKind.DISCORD
        return tuple(card for card in cards if (self.faces[card].kind is discord) == later)

    def named(self, words: tuple[str, ...], path: str) -> tuple[CardId, ...]:
        """Cards by their ids, ascending."""
        found = (card_of(self.faces, word, f"{path}[{at}]") for at, word in enumerate(words))
        return tuple(sorted(face.id for face in found))


NO_PILE: Final = 0
"""Says that the token lies on no pile any more."""

_STAGES: Final = {each.value: each for each in (Stage.PICK, Stage.AFTER, Stage.TURN)}

_OF_STAGE: Final[Mapping[str, tuple[Stage, ...]]] = {
    "dealt": (Stage.DEAL,),
    "piles": (Stage.DEAL, Stage.PICK),
    "taken": (Stage.PICK,),
    "token": (Stage.PICK,),
    "launched": (Stage.TURN,),
    "extra": (Stage.TURN,),
    "allied": (Stage.TURN,),
    "turn": (Stage.TURN,),
}
"""What can be said only at some stages."""

_DETAILS: Final = (
    *("card", "copied", "opponent", "cards", "laid", "laid_cogs", "shown", "named", "during"),
)
"""What only some questions have."""


def understand(setup: Setup, moment: DescribedMoment, faces: Faces) -> Basics:
    """What the words of a Setup mean; SetupError names those that mean nothing."""
    given = written(setup)
    for name in _DETAILS:
        if name in given and name not in moment.details:
            known = ", ".join(moment.details) or "no such thing"
            fail(name, f"the moment {setup.moment!r} has {known}")
    config = _config(setup, moment, faces)
    players = _players(setup, config)
    for seat in setup.seats:
        _seat(seat, players, f"seats.{seat}")
    card = _card(setup, moment, faces)
    stage = _stage(setup, moment, config, card, faces)
    for name, stages in _OF_STAGE.items():
        if name in given and stage not in stages:
            fail(name, f"there is nothing of it at the moment {setup.moment!r}")
    seat, turn, warden, splitter = _people(setup, stage, players)
    if setup.moment == "swap":
        seat, turn = _exchanging(setup, config, players, seat, turn)
    return Basics(setup, moment, stage, faces, config, players, seat, turn, warden, splitter, card)


def _config(setup: Setup, moment: DescribedMoment, faces: Faces) -> RulesConfig:
    """As written; an expansion whose cards are written is played with."""
    usual = moment.config
    kinds = {faces.by_id[card].kind for card in _words(written(setup)) if card in faces.by_id}
    if usual.discord is Discord.OFF and CardKind.DISCORD in kinds:
        usual = read_switches({"discord": "deck"}, usual)
    if usual.allegiance is Allegiance.OFF and CardKind.ALLEGIANCE in kinds:
        dealt = any(each.dealt or each.gave_up for each in setup.seats.values())
        usual = read_switches({"allegiance": "dealt" if dealt else "deck"}, usual)
    return read_switches(setup.rules, usual)


def _words(plain: object) -> Iterator[CardId]:
    """Every text of a description; some of them are cards."""
    if isinstance(plain, str):
        yield CardId(plain)
    elif isinstance(plain, list):
        for each in plain:
            yield from _words(each)
    elif isinstance(plain, Mapping):
        for name, each in plain.items():
            yield from _words(each) if name not in ("rules", "printed") else ()


def _players(setup: Setup, config: RulesConfig) -> int:
    named = [
        *setup.seats,
        *(each for each in (setup.seat, setup.turn, setup.warden, setup.opponent) if each),
    ]
    most = max((seat for seat in named if seat < PLAYERS[-1]), default=0)
    players = max(2, most + 1) if setup.players is None else setup.players
    if players not in PLAYERS:
        what = f"2 to 5 can play, not {players}"
        raise ImpossibleSetup((problem("SW-001", "players", what),))
    if players == PLAYERS[-1] and config.allegiance is Allegiance.DEALT:
        what = "three Allegiances for each of five players are more than twelve"
        raise ImpossibleSetup((problem("SW-852", "players", what),))
    return players


def _seat(number: int, players: int, path: str) -> Seat:
    if not 0 <= number < players:
        fail(path, f"there are seats 0 to {players - 1}, not {number}")
    return Seat(number)


def _card(setup: Setup, moment: DescribedMoment, faces: Faces) -> Face | None:
    """The card as written, or the first with the effect that asks: a building if there is one."""
    if setup.card is not None:
        return card_of(faces, setup.card, "card")
    wanted = moment.effect
    if wanted is None:
        return None
    having = [face for face in faces.by_id.values() if _does(face, wanted)]
    return min(having, key=lambda face: (not face.is_building, face.id), default=None)


def _does(face: Face, effect: type[Effect]) -> bool:
    return any(isinstance(each, effect) for each in effects_of(face))


def effects_of(face: Face) -> tuple[Effect, ...]:
    """What a card does at one moment: when it is launched, taken or played (SW-501)."""
    return face.launch or face.instant or face.bonus


_OF_KIND: Final = {
    CardKind.VEHICLE: Stage.PICK,
    CardKind.CRITTER: Stage.PICK,
    CardKind.DISCORD: Stage.AFTER,
}
"""When the effects of Instants happen (SW-Q-06, SW-903)."""


def _stage(
    setup: Setup, moment: DescribedMoment, config: RulesConfig, card: Face | None, faces: Faces
) -> Stage:
    """As written; else when the effects of the card, or of what is owed, happen."""
    if setup.during is not None:
        return one_of(setup.during, _STAGES, "during")
    kind = None if moment.effect is None or card is None else card.kind
    if setup.moment == "resolve":
        owed = {CardId(word) for each in setup.seats.values() for word in each.owed}
        kinds = {faces.by_id[word].kind for word in owed if word in faces.by_id}
        kind = CardKind.DISCORD if kinds <= {CardKind.DISCORD} else CardKind.CRITTER
    if kind is CardKind.DISCORD and config.discord_timing is DiscordTiming.AT_PICK:
        return Stage.PICK
    return moment.stage if kind is None else _OF_KIND.get(kind, moment.stage)


def _exchanging(
    setup: Setup, config: RulesConfig, players: int, seat: Seat, turn: Seat
) -> tuple[Seat, Seat]:
    """Who chooses the building, and who launched the other one (SW-701, SW-Q-17)."""
    if setup.opponent is not None:
        _seat(setup.opponent, players, "opponent")
    if config.jump_gate_chooser is JumpGateChooser.LAUNCHER:
        return turn, turn
    other = setup.opponent if setup.seat is None else seat
    if other is None:
        other = Seat((turn + 1) % players)
    if setup.turn is None and turn == other:
        turn = Seat((other - 1) % players)
    return Seat(other), turn


def _people(setup: Setup, stage: Stage, players: int) -> tuple[Seat, Seat, Seat, Seat]:
    """Who is asked, whose turn it is, who has the token, and who divided."""
    asked = None if setup.seat is None else _seat(setup.seat, players, "seat")
    warden = None if setup.warden is None else _seat(setup.warden, players, "warden")
    if stage is Stage.DEAL:
        seat = asked if asked is not None else warden or Seat(0)
        if warden is not None and warden != seat:
            fail("seat", f"the Warden divides, who is seat {warden}")
        return seat, seat, seat, seat
    if stage is Stage.PICK:
        return _picking(setup, players, asked, warden)
    holder = Seat(0) if warden is None else warden
    turn = asked if asked is not None else holder
    if setup.turn is not None:
        turn = _seat(setup.turn, players, "turn")
    seat = turn if asked is None else asked
    return seat, turn, holder, holder


def _picking(
    setup: Setup, players: int, asked: Seat | None, warden: Seat | None
) -> tuple[Seat, Seat, Seat, Seat]:
    """Who is asked has as many before them as piles are taken; then all but one is known."""
    gone = 0 if setup.taken is None else len(set(setup.taken))
    if setup.moment != "pick":  # the effects of a pile that the seat has just taken
        gone = max(0, gone - 1)
    token_taken = setup.token == NO_PILE
    if asked is not None and (setup.taken is not None or warden is None or token_taken):
        splitter = Seat((asked - 1 - gone) % players)
    else:
        splitter = Seat(0) if warden is None else warden
    seat = Seat((splitter + 1 + gone) % players) if asked is None else asked
    if token_taken:
        holder = Seat((splitter + 1) % players) if warden is None else warden
        return seat, seat, holder, splitter
    if warden not in (None, splitter):
        fail("warden", f"the token lies on a pile, so seat {splitter} had it last")
    return seat, seat, splitter, splitter
