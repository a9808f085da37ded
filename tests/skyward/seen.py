"""Every view of the library beside what the naive reference lets a seat know (SW-010, SW-011)."""

from __future__ import annotations

from skybridge_rules import skyward
from skybridge_rules.core.ids import Seat
from tests.skyward.naive.game import NaiveSkyward


def public(view: skyward.View) -> dict[str, object]:
    """What a view says of the open table, in the words of the reference."""
    split = view.split
    piles = split.piles if split is not None else ()
    return {
        "round": view.round,
        "warden": view.warden,
        "deck": view.deck,
        "side deck": view.side,
        "discard pile": sorted(view.discard),
        "waiting": list(split.dealt) if split is not None else [],
        "piles": {at: sorted(pile) for at, pile in enumerate(piles, 1) if pile is not None},
        "token": None if split is None or split.token is None else split.token + 1,
        "ending": view.ended is not None,
        "cogs": [player.cogs for player in view.players],
        "hand sizes": [len(each.hand.known) + each.hand.unseen for each in view.players],
        "known": [sorted(player.hand.known) for player in view.players],
        "airspaces": [sorted(player.airspace) for player in view.players],
        "discords": [sorted(player.discords) for player in view.players],
        "unseen allegiances": [player.hand.allegiances for player in view.players],
    }


def compare_views(state: skyward.State, naive: NaiveSkyward) -> None:
    """The spectator sees the open table, each seat its own cards besides, and nobody more."""
    meant = naive.public()
    for seat in (None, *map(Seat, range(naive.players))):
        view = skyward.view(state, seat)
        seen = public(view)
        for name in meant:
            assert (name, seen[name]) == (name, meant[name]), f"view of {seat}"
        for at, player in enumerate(view.players):
            own = naive.own(at)
            if at == seat:
                assert player.hand.own is not None
                assert sorted((*player.hand.known, *player.hand.own)) == own["hand"]
                assert sorted(player.own_dealt) == own["dealt"]
                assert sorted(player.own_gave_up) == own["given up"]
            else:
                assert player.hand.own is None
                assert (player.own_dealt, player.own_gave_up) == ((), ())
            assert (player.dealt, player.gave_up) == (len(own["dealt"]), len(own["given up"]))
