"""What a card can do: closed unions, so that a new kind of effect shows where it is missing."""

from __future__ import annotations

from typing import Final, TypeAlias

from skybridge_rules.core.tags import tags_by_name
from skybridge_rules.core.values import frozen
from skybridge_rules.thraen.components import Passive, Resource


@frozen
class Might:
    """Military might: the legion goes one territory forward (TH-IMMED-02)."""


@frozen
class Inspiration:
    """The cards of one own rune stack may be put into any order (TH-IMMED-03)."""


@frozen
class Return:
    """One own rebel comes back to the board (TH-IMMED-06)."""


@frozen
class Gain:
    """One resource from the supply (TH-MAIN-05)."""

    resource: Resource


@frozen
class Garrison:
    """A garrison may go into the fortification where the legion stands (TH-MAIN-06)."""


@frozen
class DrawGodh:
    """The top Godh card comes to the hand (TH-MAIN-08)."""


@frozen
class Population:
    """One own population comes from the reserve to the board (TH-MAIN-09)."""


@frozen
class Religion:
    """A Godh card is played from hand onto a rune stack (TH-RELIG-01)."""


@frozen
class DieResource:
    """The resource that the Skybridge die shows (TH-ABIL-PRO-03)."""


@frozen
class Trade:
    """Pay a resource, then resolve one of the effects below (TH-TRADE-01, TH-TRADE-02)."""

    pay: Resource
    get: tuple[Reward, ...]


@frozen
class Armament:
    """Pay a resource, or population where none is named, then take Military might (TH-ARM-01)."""

    pay: Resource | None = None


@frozen
class Symbol:
    """A passive effect: Knowledge, Labor, Drakhe or Food (TH-MAIN-10)."""

    of: Passive


@frozen
class OneOf:
    """Effects divided by a slash: one of them, by choice (TH-MAIN-02)."""

    options: tuple[Active, ...]


Immediate: TypeAlias = Might | Inspiration | Return
"""Resolved once, when the card is played (TH-IMMED-01); there are no others (TH-IMMED-07)."""

Reward: TypeAlias = Gain | DrawGodh | Population | Might | Garrison | Religion
"""What a Trade can bring."""

Active: TypeAlias = Gain | Garrison | DrawGodh | Population | Religion | Trade | Armament
"""Resolved at most once a turn, in step 3 (TH-MAIN-01)."""

Main: TypeAlias = Active | Symbol | OneOf
"""What stands in the main part of a faction card (TH-CARD-05)."""

Gift: TypeAlias = Gain | DrawGodh | Population | Garrison | Religion | Symbol | Immediate
"""What a Godh card gives when it is discarded (TH-GIFT-02, TH-GIFT-03)."""

SlotEffect: TypeAlias = Gain | DrawGodh | Population | Might | DieResource
"""What the Profiteers may resolve beside a slot (TH-ABIL-PRO-02)."""

TAGS: Final = tags_by_name(
    *(Might, Inspiration, Return, Gain, Garrison, DrawGodh, Population, Religion, DieResource),
    *(Trade, Armament, Symbol, OneOf),
)
"""How the effects are called in data files and in JSON."""
