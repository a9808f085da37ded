"""What is printed on cards, boards and dice; each datum says where it comes from."""

from __future__ import annotations

from skybridge_rules.content import Origin
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.values import frozen
from skybridge_rules.thraen.components import (
    Ability,
    Character,
    Faction,
    Passive,
    Resource,
    Rune,
    Stack,
)
from skybridge_rules.thraen.effects import DrawGodh, Gain, Gift, Immediate, Main, SlotEffect


@frozen
class FactionRecord:
    """A faction: its names, its colour, and the character who plays it."""

    faction: Faction
    name_en: str
    name_de: str
    colour: str
    character: Character
    sources: tuple[Origin, ...]


@frozen
class FactionCard:
    """A card for the display; without a faction it has no colour for feuds (TH-FEUD-07)."""

    id: CardId
    title: str
    rune: Rune
    main: tuple[Main, ...]
    points: int
    sources: tuple[Origin, ...]
    faction: Faction | None = None
    immediate: tuple[Immediate, ...] = ()
    beginner: bool = False
    """Bears the icon of the first-game hands (TH-SETUP-17)."""


@frozen
class GodhCard:
    """A card that claims a stack, or is discarded for its gift (TH-RELIG-01, TH-GIFT-01)."""

    id: CardId
    title: str
    rune: Rune
    feud: Faction
    gift: Gift
    sources: tuple[Origin, ...]


@frozen
class Segment:
    """A segment of the Skybridge: its cost, and its worth (TH-BUILD-02, TH-SCORE-01)."""

    number: int
    cost: tuple[Resource, ...]
    points: int
    sources: tuple[Origin, ...]
    needs: Passive | None = None
    """Labor or Drakhe (TH-BUILD-05, TH-BUILD-06)."""
    die: bool = True
    """Whether a die adds to the cost (TH-BUILD-03)."""


@frozen
class Die:
    """The faces of a die; ``special`` of them let their owner choose (TH-ABIL-BLD-03)."""

    id: str
    faces: tuple[Resource, ...]
    sources: tuple[Origin, ...]
    special: int = 0


@frozen
class Territory:
    """A desert territory, and the points of its fortification, if it has one (TH-MAIN-06)."""

    index: int
    name: str
    sources: tuple[Origin, ...]
    fortification: int | None = None


@frozen
class Bonus:
    """The effects printed beside a stack, of which a taker chooses one (TH-BONUS-02)."""

    stack: Stack
    options: tuple[Gain | DrawGodh, ...]
    sources: tuple[Origin, ...]


@frozen
class Board:
    """A side of a player board: its slots from left to right, and what is printed beside them."""

    ability: Ability
    name_en: str
    name_de: str
    slots: tuple[Rune, ...]
    """A slot without rune duty is wild (TH-ABIL-GEN-02)."""
    sources: tuple[Origin, ...]
    beginner: bool = False
    slot_effects: tuple[SlotEffect, ...] = ()
    """One for each slot, on the Profiteers' side only (TH-ABIL-PRO-02)."""


@frozen(cache_hash=True)
class Content:
    """Everything that is printed and that the rules do not say; complete, or it is not accepted."""

    title: str
    faction: tuple[FactionRecord, ...]
    board: tuple[Board, ...]
    central: tuple[FactionCard, ...]
    bridge_work: tuple[FactionCard, ...]
    """One record; the stack holds twelve copies (TH-SETUP-03)."""
    eye: tuple[FactionCard, ...]
    starting: tuple[FactionCard, ...]
    godh: tuple[GodhCard, ...]
    segment: tuple[Segment, ...]
    die: tuple[Die, ...]
    territory: tuple[Territory, ...]
    bonus: tuple[Bonus, ...]

    def __repr__(self) -> str:
        return f"<content {self.title!r}>"
