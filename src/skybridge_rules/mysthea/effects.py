"""What cards, encounters and Monsters do: closed unions, so that a gap shows where it is.

An effect is a row of parts that are carried out from left to right (MY-ENC-05, MY-Q-57).
"""

from __future__ import annotations

from typing import Final, TypeAlias

from skybridge_rules.core.tags import tags_by_name
from skybridge_rules.core.values import frozen
from skybridge_rules.mysthea.components import CardType, Terrain, Unit

# Gains.


@frozen
class Gain:
    """Energy, Experience and Glory (MY-RES-02)."""

    energy: int = 0
    exp: int = 0
    glory: int = 0


@frozen
class GainPerUnit:
    """Glory and Energy for each own unit of a kind that is deployed (MY-C028, MY-C029, MY-C049)."""

    unit: Unit
    glory: int = 0
    energy: int = 0


@frozen
class GloryPerControl:
    """Glory for each region of a type that the player controls (MY-CTRL-02)."""

    terrain: Terrain
    glory: int


@frozen
class GloryPerEncounter:
    """Glory for each encounter that the player has faced (MY-C030)."""

    glory: int


@frozen
class GainOfCard:
    """So many times the Command Points of the card given up as a cost (MY-C015, MY-C075)."""

    energy: int = 0
    exp: int = 0
    glory: int = 0
    points: int = 0


@frozen
class Recharge:
    """The own Artefact becomes charged (MY-C021)."""


@frozen
class Points:
    """Command Points, to be spent at once (MY-CP-10)."""

    points: int


@frozen
class Draw:
    """Up to so many cards of the current Era Deck (MY-C041, MY-DEV-06)."""

    cards: int


# Units.


@frozen
class Construct:
    """One Troop or Golem from the supply to the constructed space (MY-CP-11)."""

    unit: Unit


@frozen
class Deploy:
    """One constructed Troop or Golem to the Champion's region, or a Fortification (MY-CP-11)."""

    unit: Unit


@frozen
class Travel:
    """One ordinary Travel with each of these units (MY-TRAVEL-12)."""

    units: tuple[Unit, ...]


@frozen
class Portal:
    """Each of these units may travel to any region (MY-TRAVEL-05)."""

    units: tuple[Unit, ...]


@frozen
class PortalAll:
    """All own units of a region travel to one other region (MY-C045, MY-EN25)."""

    champion: bool
    """Whether the Champion goes with them."""


@frozen
class RemoveThere:
    """Each opponent in a chosen region loses one unit of a kind from it (MY-C023)."""

    unit: Unit


@frozen
class RemoveFromEach:
    """Each opponent loses one deployed unit of a kind (MY-EN01, MY-Q-22)."""

    unit: Unit


@frozen
class WoundThere:
    """All opponents' Champions in a chosen region become wounded (MY-C064)."""


# Actions.


@frozen
class DoAct:
    """An Act with another card of the hand (MY-ACT-10)."""


@frozen
class DoDevelop:
    """A Develop, whose Energy is paid as usual (MY-DEV-01)."""


@frozen
class DoMeditate:
    """A Meditate (MY-MED-01)."""


@frozen
class DoBattle:
    """A battle (MY-BATTLE-03, MY-BATTLE-04)."""

    bonus: int = 0
    artefact: bool = True
    """Whether the Artefact must be charged, and is discharged."""


@frozen
class DoEncounter:
    """An encounter for free, wherever Champion and token are (MY-EV10)."""


@frozen
class MonsterAttack:
    """A Monster of this Era attacks at once (MY-MONSTER-02)."""


# Combinations.


@frozen
class OneOf:
    """One of these, by choice (MY-Q-57)."""

    options: tuple[Part, ...]


@frozen
class AnyOf:
    """Each of these may be used or not, in any order (MY-C014, MY-C024, MY-C050)."""

    options: tuple[Part, ...]


@frozen
class For:
    """What it costs, and what it brings (MY-EN09, MY-EN16)."""

    cost: Cost
    parts: tuple[Part, ...]


# Costs.


@frozen
class PayEnergy:
    """So much Energy (MY-RES-03)."""

    energy: int


@frozen
class PayExp:
    """So much Experience (MY-RES-03)."""

    exp: int


@frozen
class DiscardCard:
    """One card of the hand to the discard pile, of a type if one is named (MY-ACC-03)."""

    kind: CardType | None = None


@frozen
class RemoveCards:
    """Cards of the hand that leave the game, one for each type listed, and others (MY-C070)."""

    types: tuple[CardType, ...] = ()
    others: int = 0
    """So many cards of any type besides (MY-C075)."""


Cost: TypeAlias = PayEnergy | PayExp | DiscardCard | RemoveCards
"""What is paid for an effect, besides the Energy of an Act."""

Part: TypeAlias = (
    Gain
    | GainPerUnit
    | GloryPerControl
    | GloryPerEncounter
    | GainOfCard
    | Recharge
    | Points
    | Draw
    | Construct
    | Deploy
    | Travel
    | Portal
    | PortalAll
    | RemoveThere
    | RemoveFromEach
    | WoundThere
    | DoAct
    | DoDevelop
    | DoMeditate
    | DoBattle
    | DoEncounter
    | MonsterAttack
    | OneOf
    | AnyOf
    | For
)
"""One part of an effect."""

# What an Upgrade does as long as it lies on the board.


@frozen
class Stronger:
    """More Strength for each own unit of a kind (MY-UNIT-11)."""

    unit: Unit
    strength: int


@frozen
class Carry:
    """A travelling unit of this kind may take one along (MY-TRAVEL-07)."""

    unit: Unit


@frozen
class FreeCards:
    """Option (b) of an Act costs no Energy for cards of a type (MY-ACT-08)."""

    kind: CardType


@frozen
class OnConstruct:
    """What constructing a unit of a kind brings (MY-CP-12)."""

    unit: Unit
    exp: int = 0
    deploy: bool = False
    """Whether it may be deployed at once, without Command Points."""


@frozen
class OnDeploy:
    """What deploying a unit of a kind brings (MY-CP-12)."""

    unit: Unit
    energy: int = 0
    exp: int = 0
    glory: int = 0


@frozen
class OnEncounter:
    """Energy for each encounter that is faced (MY-C056)."""

    energy: int


Lasting: TypeAlias = Stronger | Carry | FreeCards | OnConstruct | OnDeploy | OnEncounter
"""What an Upgrade does."""

# What an Attunement counts.


@frozen
class PerUpgrade:
    """Upgrades on the own board (MY-A01)."""

    glory: int


@frozen
class PerFaced:
    """Encounters faced (MY-A02)."""

    glory: int


@frozen
class PerControl:
    """Regions controlled (MY-A03)."""

    glory: int


@frozen
class PerDeployed:
    """Own units of a kind that are deployed (MY-A04, MY-A09)."""

    unit: Unit
    glory: int


@frozen
class PerDiscarded:
    """Cards in the own discard pile (MY-A05)."""

    glory: int


@frozen
class PerAccessory:
    """Accessories on the own board (MY-A06)."""

    glory: int


@frozen
class PerExp:
    """Experience, which is kept (MY-A07)."""

    glory: int


@frozen
class PerPresence:
    """Regions with at least one own unit (MY-A08)."""

    glory: int


@frozen
class PerDefeat:
    """At the end of the Era, Monsters defeated in it (MY-A10)."""

    glory: int


Attuned: TypeAlias = (
    PerUpgrade
    | PerFaced
    | PerControl
    | PerDeployed
    | PerDiscarded
    | PerAccessory
    | PerExp
    | PerPresence
    | PerDefeat
)
"""What an Attunement is worth."""

TAGS: Final = tags_by_name(Part, Cost, Lasting, Attuned)
"""How effects are called in data files and in JSON."""
