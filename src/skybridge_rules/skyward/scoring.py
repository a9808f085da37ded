"""Scores, item by item, and who wins (SW-607 to SW-610)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from skybridge_rules.core.by_identity import by_identity
from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.outcome import Score, ScoreItem, TieBreak, ranked, tally
from skybridge_rules.core.tags import kebab
from skybridge_rules.skyward.components import DISCORD_PENALTY, CardKind
from skybridge_rules.skyward.config import Allegiance, Discord
from skybridge_rules.skyward.effects import Requirement, ScoreEffect
from skybridge_rules.skyward.faces import Faces
from skybridge_rules.skyward.requirements import is_met, measured
from skybridge_rules.skyward.score_effects import Counted, count_effect
from skybridge_rules.skyward.state import Cards, State, buildings, seats

BUILDINGS, CARDS, EFFECTS, ALLEGIANCES, DISCORDS, UNUSED = (
    *("buildings", "cards", "effects", "allegiances", "discords", "unused"),
)
"""The categories, and what is worth nothing at the end (SW-607, SW-808, SW-908, SW-610)."""

CATEGORIES: Final = (BUILDINGS, CARDS, EFFECTS, ALLEGIANCES, DISCORDS, UNUSED)

WHY: Final = "why"
"""The param of an item of zero that tells its cases apart; words have a phrase for each."""

UNMET, UNPLAYED, FEWER, NOBODY, HAND, COGS = (
    *("unmet", "unplayed", "fewer", "nobody", "hand", "cogs"),
)
Worth: TypeAlias = tuple[
    int, tuple[tuple[CardId, ScoreEffect], ...], tuple[tuple[CardId, Requirement, int], ...]
]
"""Printed points, score effects with their cards, Allegiances with what they want and bring."""

CASES: Final = frozenset((UNMET, UNPLAYED, FEWER, NOBODY, HAND, COGS))
"""The cases."""


def score(state: State) -> Score:
    """The score of the position as it lies; the most points win (SW-607, SW-608).

    It depends on Airspaces, Discord rows and cogs alone, and so do the totals; hands are named only
    as worth nothing, by their number of cards.
    """
    items = tuple(item for seat in seats(state) for item in _items(state, seat))
    totals = tally(items, len(state.players))
    built = tuple(len(buildings(state, seat)) for seat in seats(state))
    cogs = tuple(player.cogs for player in state.players)
    standings = ranked(
        totals,
        by=RuleId("SW-608"),
        shared=RuleId("SW-609"),
        breaks=(
            TieBreak(RuleId("SW-608"), built, "buildings"),
            TieBreak(RuleId("SW-608"), cogs, "cogs"),
        ),
    )
    return Score(items, totals, standings, final=not state.agenda, sum_rule=RuleId("SW-607"))


def totals(state: State) -> tuple[int, ...]:
    """The totals of ``score`` alone, to compare many positions."""
    faces, found = state.table.faces, []
    for seat in seats(state):
        points, effects, allegiances = _worth(state.players[seat].airspace, faces)
        for card, effect in effects:
            points += count_effect(state, seat, card, effect).points
        for card, wanted, more in allegiances:
            points += more * is_met(state, seat, wanted, card)
        found.append(points)
    most = max([len(player.discords) for player in state.players])
    if most:
        for at, player in enumerate(state.players):
            found[at] -= DISCORD_PENALTY * (len(player.discords) == most)
    return tuple(found)


@by_identity  # most of the moves that a bot compares leave the Airspaces as they are
def _worth(airspace: Cards, faces: Faces) -> Worth:
    """What is printed on all cards but Allegiances, and what else has to be counted."""
    found = [faces.by_id[card] for card in airspace]
    plain = [face for face in found if face.kind is not CardKind.ALLEGIANCE]
    allegiances = [
        (face.id, face.requirement, face.points)
        for face in found
        if face.kind is CardKind.ALLEGIANCE and face.requirement is not None
    ]
    return (
        sum([face.points for face in plain]),
        tuple([(face.id, effect) for face in plain for effect in face.score]),
        tuple(allegiances),
    )


def _items(state: State, seat: Seat) -> Iterator[ScoreItem]:
    yield from _printed(state, seat)
    yield from _effects(state, seat)
    yield from _allegiances(state, seat)
    yield from _discords(state, seat)
    yield from _unused(state, seat)


def _item(seat: Seat, category: str, points: int, rule: str, **params: int | str) -> ScoreItem:
    return ScoreItem(seat, category, points, RuleId(rule), tuple(params.items()))


def _printed(state: State, seat: Seat) -> Iterator[ScoreItem]:
    """The points of each card in the Airspace but Allegiances (SW-607, SW-Q-26)."""
    faces = state.table.faces.by_id
    for card in state.players[seat].airspace:
        face = faces[card]
        if face.kind is CardKind.BUILDING:
            yield _item(seat, BUILDINGS, face.points, "SW-607", card=card)
        elif face.kind is not CardKind.ALLEGIANCE:
            yield _item(seat, CARDS, face.points, "SW-Q-26", card=card)


def _effects(state: State, seat: Seat) -> Iterator[ScoreItem]:
    """Score effects of the buildings that lie there now (SW-501, SW-502)."""
    faces = state.table.faces.by_id
    for card in state.players[seat].airspace:
        for effect in faces[card].score:
            found = count_effect(state, seat, card, effect)
            yield _effect_item(seat, card, kebab(type(effect)), found)


def _effect_item(seat: Seat, card: CardId, effect: str, found: Counted) -> ScoreItem:
    params: dict[str, int | str] = {"card": card, "effect": effect, "count": found.count}
    if found.copied is not None:
        params["copied"] = found.copied
    return _item(seat, EFFECTS, found.points, found.rule, **params)


def _allegiances(state: State, seat: Seat) -> Iterator[ScoreItem]:
    """Points only if the requirement is met now, whatever happened in between (SW-808)."""
    faces = state.table.faces.by_id
    for card in state.players[seat].airspace:
        wanted = faces[card].requirement
        if faces[card].kind is not CardKind.ALLEGIANCE or wanted is None:
            continue
        if is_met(state, seat, wanted, card):
            yield _item(seat, ALLEGIANCES, faces[card].points, "SW-808", card=card)
        else:
            needed, had = measured(state, seat, wanted, card)
            figures = {"needed": needed, "had": had}
            yield _item(seat, ALLEGIANCES, 0, "SW-808", card=card, why=UNMET, **figures)


def _discords(state: State, seat: Seat) -> Iterator[ScoreItem]:
    """Who has most loses four points; all who are tied do (SW-908)."""
    if state.config.discord is Discord.OFF:
        return
    counts = [len(player.discords) for player in state.players]
    own, most = counts[seat], max(counts)
    if not most:
        yield _item(seat, DISCORDS, 0, "SW-Q-37", why=NOBODY)
    elif own == most:
        yield _item(seat, DISCORDS, -DISCORD_PENALTY, "SW-908", count=own)
    elif own:
        yield _item(seat, DISCORDS, 0, "SW-908", why=FEWER, count=own, most=most)


def _unused(state: State, seat: Seat) -> Iterator[ScoreItem]:
    """Cards in hand, Allegiances among them, and cogs are worth nothing (SW-610, SW-810)."""
    player = state.players[seat]
    if held := len(player.hand):
        if state.config.allegiance is not Allegiance.OFF:
            # Said of every hand: whether an Allegiance is in it may be a secret (SW-010).
            yield _item(seat, UNUSED, 0, "SW-810", why=UNPLAYED)
        yield _item(seat, UNUSED, 0, "SW-610", why=HAND, count=held)
    if player.cogs:
        yield _item(seat, UNUSED, 0, "SW-610", why=COGS, count=player.cogs)
