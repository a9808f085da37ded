"""What there is to say of a card or a board of thraen, to somebody who points at it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.ids import CardId, RuleId
from skybridge_rules.package.origins import origin_lines
from skybridge_rules.package.words import About
from skybridge_rules.thraen import moves
from skybridge_rules.thraen.components import Ability, Rune
from skybridge_rules.thraen.moves import Move
from skybridge_rules.thraen.records import FactionCard, GodhCard
from skybridge_rules.thraen.views import View
from skybridge_rules.thraen.words.effects import effect_words
from skybridge_rules.thraen.words.names import Names, records_of
from skybridge_rules.thraen.words.phrases import counted, phrase
from skybridge_rules.thraen.words.terms import faction_word, rune_sign
from skybridge_rules.words.language import Language
from skybridge_rules.words.phrases import listed

CARD: Final = "card-"
"""How the parts of the picture that are cards begin."""

FACTION_FIELDS: Final = ("title", "rune", "faction", "immediate", "main", "points")
GODH_FIELDS: Final = ("title", "rune", "feud", "gift")

ABILITY_RULES: Final = {
    Ability.EMPERY: ("EMP", 5),
    Ability.AGONY: ("AGO", 4),
    Ability.HIGH_PRIEST: ("PRI", 4),
    Ability.GENEORN: ("GEN", 4),
    Ability.VISIONS: ("VIS", 4),
    Ability.DAUGHTER: ("DAU", 1),
    Ability.MASTER_OF_DRAKHES: ("MAS", 2),
    Ability.BRIDGE_BUILDER: ("BLD", 4),
    Ability.GARDENS: ("GAR", 3),
    Ability.PROFITEERS: ("PRO", 3),
}
"""The rules of each ability, and how many of them say what it does."""


def about(view: View, thing: str, language: Language = Language.EN) -> About | None:
    """A card in words; None of anything else."""
    if not thing.startswith(CARD):
        return None
    record = records_of(view.options.content).get(CardId(thing.removeprefix(CARD)))
    if record is None:
        return None
    fields = GODH_FIELDS if isinstance(record, GodhCard) else FACTION_FIELDS
    names = {field: phrase(language, f"field.{field}") for field in fields}
    lines = _godh(record, language) if isinstance(record, GodhCard) else _card(record, language)
    return About(record.title, tuple(lines), origin_lines("thraen", record, names, language))


def _card(card: FactionCard, language: Language) -> Iterator[str]:
    yield _rune(card, language)
    if card.faction is None:
        yield phrase(language, "about.no-faction")
    else:
        yield phrase(language, "about.faction", faction=faction_word(card.faction, language))
    if card.immediate:
        said = [effect_words(each, language) for each in card.immediate]
        yield phrase(language, "about.immediate", effects=listed(language, said))
    if card.main:
        said = [effect_words(each, language) for each in card.main]
        yield phrase(language, "about.main", effects=listed(language, said))
    yield counted(language, "about.points", card.points)


def _godh(card: GodhCard, language: Language) -> Iterator[str]:
    yield phrase(language, "about.godh")
    yield _rune(card, language)
    yield phrase(language, "about.feud", faction=faction_word(card.feud, language))
    yield phrase(language, "about.gift", effect=effect_words(card.gift, language))


def _rune(card: FactionCard | GodhCard, language: Language) -> str:
    if card.rune is Rune.WILD:
        return phrase(language, "about.wild")
    return phrase(language, "about.rune", rune=rune_sign(card.rune))


def behind(move: Move) -> tuple[RuleId, ...]:
    """The rules of a board's ability, for whoever chooses it."""
    if not isinstance(move, moves.ChooseBoard):
        return ()
    code, count = ABILITY_RULES[move.ability]
    return tuple(RuleId(f"TH-ABIL-{code}-{number:02}") for number in range(1, count + 1))


def aside(move: Move) -> bool:
    """Whether a move gives up more than it must: Retreat, trades, gifts, moving Ghiarhabbat."""
    match move:
        case moves.Play(_, _, retreat, moved):
            return retreat or moved is not None
        case moves.PlayGodh(_, _, moved):
            return moved is not None
        case moves.Trade() | moves.DiscardGodh():
            return True
        case _:
            return False


def short_words(view: View, move: Move, language: Language = Language.EN) -> str:
    """A card and where it goes, such as ``Forge halls onto slot 3, covers Old granaries``."""
    match move:
        case moves.Play(card, slot, False, None):
            names = Names(view, language)
        case _:
            return ""
    seat = view.seat
    stack = () if seat is None else names.player(seat).display.stacks[slot]
    figures: dict[str, int | str] = {"card": names.title(card), "slot": slot + 1}
    if not stack:
        return phrase(language, "move.onto-empty", **figures)
    return phrase(language, "move.onto", top=names.title(stack[-1]), **figures)
