"""Thraen, read under other switches, or with other cards."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.content import ContentChange
from skybridge_rules.package.reader import (
    Setting,
    reprinted,
    switched,
    with_content,
    with_switches,
)
from skybridge_rules.thraen import Options, State, View
from skybridge_rules.thraen.content import CONTENT
from skybridge_rules.thraen.deck import deck_of
from skybridge_rules.thraen.state import Table


class ThraenReader:
    """How positions of thraen are read under other options; a ``Reader``."""

    def settings(self, a: Options, b: Options) -> tuple[Setting, ...]:
        """The switches that differ, and the content if play can tell."""
        return (
            *switched(thraen.NAME, a.config, b.config),
            *reprinted(CONTENT, a.content, b.content),
        )

    def taken(
        self, a: Options, b: Options, names: Collection[str], entries: Collection[ContentChange]
    ) -> Options:
        """The options with some switches, or some of the content, as the others have them."""
        content = with_content(CONTENT, a.content, b.content, names, entries)
        return evolve(a, config=with_switches(a.config, b.config, names), content=content)

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
