"""Thraen, read under other switches, or with other cards."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.content import ContentChange
from skybridge_rules.readings.reading import Reading, Setting
from skybridge_rules.readings.switches import switched, with_switches
from skybridge_rules.thraen import Content, Event, Move, Options, RulesConfig, State, View
from skybridge_rules.thraen.config import DEFAULT
from skybridge_rules.thraen.content import CONTENT
from skybridge_rules.thraen.deck import deck_of
from skybridge_rules.thraen.edition import Edition
from skybridge_rules.thraen.state import Table

CONTENT_SETTING: Final = "content"
"""The name of the setting that is no switch."""


class ThraenReader:
    """How positions of thraen are read under other options; a ``Reader``."""

    def settings(self, a: Options, b: Options) -> tuple[Setting, ...]:
        """The switches that differ, and the content if play can tell."""
        found = list(switched(thraen.NAME, a.config, b.config))
        if a.content != b.content and (entries := CONTENT.changes(a.content, b.content)):
            titles = _title(a.content), _title(b.content)
            found.append(Setting(CONTENT_SETTING, *titles, entries=entries))
        return tuple(found)

    def taken(
        self, a: Options, b: Options, names: Collection[str], entries: Collection[ContentChange]
    ) -> Options:
        """The options with some switches, or some of the content, as the others have them."""
        content = b.content
        if CONTENT_SETTING not in names:
            content = CONTENT.with_changes(a.content, b.content, entries)
        return evolve(a, config=with_switches(a.config, b.config, names), content=content)

    def reread(self, state: State, options: Options) -> State:
        """The same table; the cards keep their names, and what they say is the other content's."""
        own = evolve(state.table.options, config=options.config, content=options.content)
        return evolve(state, table=Table(own, deck_of(own.content)))

    def reseen(self, view: View, options: Options) -> View:
        """The same view, as if of a game under other options."""
        own = evolve(view.options, config=options.config, content=options.content)
        return evolve(view, options=own)


def thraen_reading(
    config: RulesConfig = DEFAULT, content: Content | None = None
) -> Reading[State, Move, Event, View, Options]:
    """Thraen, as somebody reads it; without a content, with the shipped one."""
    printed = CONTENT.shipped() if content is None else content
    options = Options(config=config, content=printed)
    return Reading(Edition(printed), ThraenReader(), options)


def _title(content: Content) -> str:
    return f"{content.title} ({CONTENT.digest(content)})"
