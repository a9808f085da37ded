"""One side of a quarrel: a game under the settings that it holds to be right."""

from __future__ import annotations

from attrs import evolve

from skybridge_rules import thraen, towers
from skybridge_rules.readings import RulesReading, reading_of
from skybridge_rules.thraen.config import DEFAULT as DEFAULT_THRAEN
from skybridge_rules.thraen.package import PACKAGE as THRAEN
from skybridge_rules.towers.config import DEFAULT as DEFAULT_TOWERS
from skybridge_rules.towers.package import PACKAGE as TOWERS


def towers_reading(
    config: towers.RulesConfig = DEFAULT_TOWERS,
) -> RulesReading[towers.State, towers.Move, towers.Event, towers.View, towers.Options]:
    """Towers under a config."""
    return reading_of(TOWERS, towers.Options(4, config=config))


def thraen_reading(
    config: thraen.RulesConfig = DEFAULT_THRAEN, content: thraen.Content | None = None
) -> RulesReading[thraen.State, thraen.Move, thraen.Event, thraen.View, thraen.Options]:
    """Thraen under a config, with a content or with the shipped one."""
    printed = thraen.shipped() if content is None else content
    options = thraen.Options(config=config, content=printed)
    return reading_of(evolve(THRAEN, rules=thraen.Edition(printed)), options)
