"""What a seat, or a spectator, knows at the table of the naive reference (MY-INFO)."""

from __future__ import annotations

from collections import Counter
from typing import Any, TypeAlias

from tests.mysthea.naive.game import NaiveMysthea

Seen: TypeAlias = dict[str, Any]
"""The table in plain words."""


def names(game: NaiveMysthea, seat: int | None, owner: int, card: str) -> bool:
    """Can a seat name this card of a hand (MY-INFO-06, MY-INFO-09)?"""
    return seat == owner or card in game.shown or seat in game.seen_by[card]


def origin(game: NaiveMysthea, card: str) -> str:
    """Where a card comes from, as everybody knows (MY-INFO-07)."""
    entry = game.cards[card]
    return f"start {entry['type']}" if entry["era"] == "start" else str(entry["era"])


def units(game: NaiveMysthea, seat: int) -> Seen:
    """Where the pieces of a seat are, and how many of them travelled."""
    fresh: Counter[str] = Counter()
    tired: Counter[str] = Counter()
    for piece in game.pieces(seat, "troop", "golem", "fort"):
        fresh[f"{piece['kind']} {piece['at']}"] += 1
        tired[f"{piece['kind']} {piece['at']}"] += piece["travelled"]
    champion = game.pieces(seat, "champion")[0]
    return {
        "units": dict(fresh),
        "tired": dict(+tired),
        "champion": game.seats[seat].champion,
        "champion at": champion["at"] if champion["at"] in game.land else None,
        "champion travelled": champion["travelled"],
        "wounded": game.seats[seat].wounded,
    }


def player_seen(game: NaiveMysthea, owner: int, seat: int | None) -> Seen:
    """One player's things, as a seat knows them (MY-INFO-02)."""
    player = game.seats[owner]
    named = [card for card in player.hand if names(game, seat, owner, card)]
    return {
        "energy": player.energy,
        "exp": player.exp,
        "glory": player.glory,
        "artefact": player.artefact,
        "charged": player.charged,
        **units(game, owner),
        "hand": sorted(named),
        "hidden": sorted(origin(game, card) for card in player.hand if card not in named),
        "pile": sorted(player.pile),
        "accessories": sorted(player.accessories),
        "upgrades": dict(player.upgrades),
        "token": player.token or None,
        "tucked": sorted(player.tucked),
        "facing": player.facing,
        "attunement": player.attunement,
    }


def groups(game: NaiveMysthea, seat: int | None) -> dict[int, list[str]]:
    """Cards that lay under a deck together and that the seat cannot place (MY-INFO-09)."""
    found: dict[int, list[str]] = {}
    for batch in [*game.under, *game.buried]:
        if batch["by"] != seat:
            found[batch["number"]] = list(batch["cards"])
    for owner, player in enumerate(game.seats):
        for card in player.hand:
            if card in game.drawn_from and not names(game, seat, owner, card):
                found.setdefault(game.drawn_from[card], []).append(card)
    return {number: sorted(found[number]) for number in sorted(found)}


def seen(game: NaiveMysthea, seat: int | None) -> Seen:
    """The whole table as a seat knows it."""
    batches = [
        {
            "by": batch["by"],
            "count": len(batch["cards"]),
            "cards": list(batch["cards"]) if batch["by"] == seat else [],
        }
        for batch in game.under
    ]
    by_code = game.switches["encounter_front"] == "code"
    front = game.front if by_code or game.front is None else game.cards.front(game.front)
    gone = Counter(game.cards[card]["era"] for card in game.gone)
    asked = game.open is not None and game.open.word == "under" and game.open.asked == seat
    return {
        "players": [player_seen(game, owner, seat) for owner in range(game.players)],
        "era": game.era,
        "circle": list(game.circle),
        "mirages": sorted(game.mirages),
        "attunements": sorted(game.sides),
        "deck": len(game.deck),
        "under": batches,
        "groups": groups(game, seat),
        "area": sorted(game.area),
        "named": len(game.naming),
        "naming": list(game.naming) if asked else [],
        "next event": game.next_event,
        "event deck": sorted(game.event_deck),
        "path": list(game.path),
        "monsters": dict(sorted(game.monsters.items())),
        "defeats": list(game.defeats),
        "front": front,
        "encounters": sorted(game.encounters),
        "draft": sorted(game.draft_row),
        "gone": dict(gone),
        "removed": sorted(game.removed),
        "commitments": commitments(game, seat),
    }


def commitments(game: NaiveMysthea, seat: int | None) -> dict[int, str | None]:
    """Who has decided, and what the seat itself has committed, before the reveal (MY-INFO-04)."""
    return {
        other: player.committed if other == seat else None
        for other, player in enumerate(game.seats)
        if player.decided
    }
