"""The library's switches and views in the plain words of the naive reference."""

from __future__ import annotations

from collections import Counter
from enum import Enum
from typing import Any

import attrs

from skybridge_rules import mysthea
from skybridge_rules.core.ids import Seat
from skybridge_rules.mysthea.components import Era, Slot
from skybridge_rules.mysthea.regions import Region, island_of, terrain_of
from skybridge_rules.mysthea.state import Army
from skybridge_rules.mysthea.views import HandView, PlayerView, View
from tests.mysthea.naive.seen import Seen


def config_of(switches: dict[str, str | bool]) -> mysthea.RulesConfig:
    """The same switches as the library names them."""
    found: dict[str, Any] = {}
    for field in attrs.fields(mysthea.RulesConfig):
        value, usual = switches[field.name], field.default
        found[field.name] = value
        if isinstance(usual, Enum):
            found[field.name] = type(usual)[str(value).upper()]
    return mysthea.RulesConfig(**found)


def switches_of(config: mysthea.RulesConfig) -> dict[str, str | bool]:
    """The library's switches in the small words of the reference."""
    given = {field.name: getattr(config, field.name) for field in attrs.fields(type(config))}
    return {
        name: value.name.lower() if isinstance(value, Enum) else bool(value)
        for name, value in given.items()
    }


def word(member: Enum) -> str:
    """The name of a member as moves write it."""
    return member.name.lower().replace("_", "-")


def region(place: Region) -> str:
    """A region as moves write it."""
    return f"{word(island_of(place))}.{word(terrain_of(place))}"


def army_said(army: Army) -> Seen:
    """Units by kind and place."""
    units: Counter[str] = Counter()
    tired: Counter[str] = Counter()
    for kind, number in zip(("troop", "golem", "fort"), army.supply, strict=True):
        units[f"{kind} supply"] = number
    for kind, number in zip(("troop", "golem"), army.built, strict=True):
        units[f"{kind} constructed"] = number
    for squad in army.squads:
        at = region(squad.region)
        units[f"troop {at}"] = squad.troops
        units[f"golem {at}"] = squad.golems
        units[f"fort {at}"] = squad.forts
        tired[f"troop {at}"] = squad.tired_troops
        tired[f"golem {at}"] = squad.tired_golems
    hero = army.champion
    return {
        "units": dict(+units),
        "tired": dict(+tired),
        "champion": hero.card if hero else "",
        "champion at": region(hero.region) if hero and hero.region is not None else None,
        "champion travelled": bool(hero and hero.travelled),
        "wounded": bool(hero and hero.wounded),
    }


def hidden_said(hand: HandView) -> list[str]:
    """Where the cards of a hand come from that cannot be named."""
    origins = [origin for origin, _ in hand.hidden]
    return sorted(
        f"start {word(each.type)}" if each.type is not None else word(each.era) for each in origins
    )


def player_said(player: PlayerView) -> Seen:
    """One player's things."""
    return {
        "energy": player.energy,
        "exp": player.exp,
        "glory": player.glory,
        "artefact": player.artefact,
        "charged": player.charged,
        **army_said(player.army),
        "hand": list(player.hand.cards),
        "hidden": hidden_said(player.hand),
        "pile": list(player.discard),
        "accessories": list(player.accessories),
        "upgrades": {
            word(slot): card for slot, card in zip(Slot, player.upgrades, strict=True) if card
        },
        "token": None if player.token is None else word(player.token),
        "tucked": sorted(player.faced),
        "facing": player.facing,
        "attunement": player.attunement,
    }


def view_said(view: View) -> Seen:
    """The whole table as a seat knows it."""
    deck, events, encounters = view.deck, view.events, view.encounters
    front: object = encounters.top
    if encounters.front is not None:
        front = encounters.front.glory, tuple(sorted(map(word, encounters.front.signs)))
    known = [*encounters.deck, *([] if encounters.top is None else [encounters.top])]
    commitments: dict[int, str | None] = {}
    for battle in view.battles:
        if not battle.revealed:
            commitments |= dict(zip(battle.order, battle.commitments, strict=False))
    return {
        "players": [player_said(player) for player in view.players],
        "era": view.era,
        "circle": [word(each) for each in view.circle],
        "mirages": sorted(map(region, view.mirages)),
        "attunements": sorted(view.attunements),
        "deck": deck.unseen,
        "under": [
            {"by": each.seat, "count": each.count, "cards": list(each.cards)}
            for each in deck.bottom
        ],
        "groups": {each.number: list(each.cards) for each in view.groups},
        "area": sorted(deck.area),
        "named": deck.named,
        "naming": list(deck.under),
        "next event": events.top,
        "event deck": sorted(events.deck),
        "path": list(events.path),
        "monsters": {card: word(place) for card, place in sorted(events.figures)},
        "defeats": list(events.defeats),
        "front": front,
        "encounters": sorted(known),
        "draft": sorted(view.draft),
        "gone": {word(Era(at)): number for at, number in enumerate(view.gone) if number},
        "removed": sorted(view.removed),
        "commitments": commitments,
    }


def difference(ours: object, theirs: object, path: str = "") -> list[str]:
    """Where two tables differ, one line for each place."""
    if ours == theirs:
        return []
    if isinstance(ours, dict) and isinstance(theirs, dict):
        keys = [*ours, *(key for key in theirs if key not in ours)]
        return [
            line
            for key in keys
            for line in difference(ours.get(key), theirs.get(key), f"{path}.{key}")
        ]
    if isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        pairs = enumerate(zip(ours, theirs, strict=True))
        return [line for at, (a, b) in pairs for line in difference(a, b, f"{path}[{at}]")]
    return [f"{path}: library {theirs!r}, reference {ours!r}"]


def everybody(players: int) -> list[Seat | None]:
    """All seats, and the spectator."""
    return [None, *map(Seat, range(players))]
