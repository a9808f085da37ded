"""understand: the words of a Setup become Basics; those that mean nothing are refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from skybridge_rules.core.by_hand import fail, one_of, read_switches, written
from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.verdict import problem
from skybridge_rules.skyward.components import CardKind
from skybridge_rules.skyward.config import Allegiance, Discord, DiscordTiming, RulesConfig
from skybridge_rules.skyward.effects import Effect
from skybridge_rules.skyward.faces import Face, Faces
from skybridge_rules.skyward.placing.basics import Basics, DescribedMoment, effects_of
from skybridge_rules.skyward.placing.description import Setup
from skybridge_rules.skyward.placing.people import people_of, seat_of
from skybridge_rules.skyward.placing.pool import card_of
from skybridge_rules.skyward.placing.stages import Stage
from skybridge_rules.skyward.state import PLAYERS

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
        seat_of(seat, players, f"seats.{seat}")
    card = _card(setup, moment, faces)
    stage = _stage(setup, moment, config, card, faces)
    for name, stages in _OF_STAGE.items():
        if name in given and stage not in stages:
            fail(name, f"there is nothing of it at the moment {setup.moment!r}")
    people = people_of(setup, stage, config, players)
    return Basics(setup, moment, stage, faces, config, players, people, card)


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
