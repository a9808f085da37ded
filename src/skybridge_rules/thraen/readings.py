"""Thraen, read under other switches, or with other cards."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from skybridge_rules.thraen import Options, State, View
from skybridge_rules.thraen.deck import deck_of
from skybridge_rules.thraen.state import Table


class ThraenReader:
    """How positions of thraen are read under other options; a ``Reader``."""

    def reread(self, state: State, options: Options) -> State:
        """The same table; the cards keep their names, and what they say is the other content's."""
        own = evolve(state.table.options, config=options.config, content=options.content)
        return evolve(state, table=Table(own, deck_of(own.content)))

    def reseen(self, view: View, options: Options) -> View:
        """The same view, as if of a game under other options."""
        own = evolve(view.options, config=options.config, content=options.content)
        return evolve(view, options=own)


READER: Final = ThraenReader()
"""The reader of the package."""
