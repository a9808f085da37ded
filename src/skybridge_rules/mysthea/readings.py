"""Mysthea, read under other switches, or with other cards."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea.components import Island, Side
from skybridge_rules.mysthea.config import Attunements, EncounterFront
from skybridge_rules.mysthea.setup import new
from skybridge_rules.mysthea.state import Encounters, Options, State, table_of
from skybridge_rules.mysthea.steps.encounters import front_of
from skybridge_rules.mysthea.views import View


class MystheaReader:
    """How positions of mysthea are read under other options; a ``Reader``."""

    def reread(self, state: State, options: Options) -> State:
        """The same table; what lies up of Attunements and encounters is as the switches have it.

        A game in which nothing was dealt yet begins as the other set-up has it (MY-VAR-05).
        """
        old = state.config
        own = evolve(state.table.options, config=options.config, content=options.content)
        if not state.era and state == new(state.table.options):
            return new(own)
        state = evolve(state, table=table_of(own))
        if old.attunement_sides is not own.config.attunement_sides:
            state = _turned(state)
        if old.encounter_front is not own.config.encounter_front:
            state = state.with_encounters(_shown(state))
        return state

    def reseen(self, view: View, options: Options) -> View:
        """The same view, as if of a game under other options."""
        own = evolve(view.options, config=options.config, content=options.content)
        return evolve(view, options=own)


def _turned(state: State) -> State:
    """All Attunement cards with the other side up, whoever has them; mixed ones stay (MY-Q-89)."""
    kind = state.config.attunement_sides
    if kind is Attunements.MIXED:
        return state
    side = Side.NIGHT if kind is Attunements.NIGHT else Side.DAY
    printed = state.table.printed

    def other(card: CardId) -> CardId:
        return printed.attunement_of(printed.attunements[card].island, side)

    for seat, player in enumerate(state.players):
        if player.attunement is not None:
            taken = player.with_attunement(other(player.attunement), player.attuned_after)
            players = (*state.players[:seat], taken, *state.players[seat + 1 :])
            state = state.with_players(players)
    lying = tuple(sorted(map(other, state.attunements)))
    return state.with_sides((side,) * len(Island), lying)


def _shown(state: State) -> Encounters:
    """The next encounter by its code, or by its symbols alone (MY-INFO-05)."""
    held, printed = state.encounters, state.table.printed.encounters
    if state.config.encounter_front is EncounterFront.SYMBOLS:
        if held.top is None:
            return held
        front = front_of(printed[held.top])
        return evolve(held, deck=held.deck.plus(held.top), top=None, front=front)
    if held.front is None:
        return held
    top = next(card for card in held.deck.kinds if front_of(printed[card]) == held.front)
    return evolve(held, deck=held.deck.minus(top), top=top, front=None)


READER: Final = MystheaReader()
"""The reader of the package."""
