"""The cards of the scenes, and short ways to lay out a moment."""

from __future__ import annotations

from typing import Any

from skybridge_rules.thraen import Ability, RulesConfig, State
from skybridge_rules.thraen.components import Passive, Resource
from skybridge_rules.thraen.effects import (
    Armament,
    DrawGodh,
    Gain,
    Garrison,
    Inspiration,
    Might,
    OneOf,
    Population,
    Religion,
    Return,
    Symbol,
    Trade,
)
from tests.thraen.bare_tables import costing, table
from tests.thraen.builders import Board, card, deal, godh

CARDS = costing(
    deal(
        card("archer", "light", "a"),
        card("elder", "light", "a", main=[Gain(Resource.WOOD), Gain(Resource.SALT)]),
        card("idler", "light", "a", main=[]),
        card("guard", "light", "b", immediate=[Might(), Return()]),
        card("shade", "darkness", "a"),
        card("sage", "darkness", "b", main=[Symbol(Passive.KNOWLEDGE)]),
        card("seer", "darkness", "b", main=[Symbol(Passive.KNOWLEDGE)] * 2),
        card("poet", "darkness", "c", immediate=[Inspiration()]),
        card("priest", "realm", "c", main=[Religion(), DrawGodh()]),
        card("wanderer", "realm", "wild"),
        card("nurse", "realm", "e", main=[Population(), Garrison()]),
        card("smith", "utreng", "a", main=[Armament(Resource.METAL), Armament()]),
        card("baker", "utreng", "d", main=[Symbol(Passive.FOOD)]),
        card("tamer", "utreng", "d", main=[Symbol(Passive.DRAKHE)]),
        card("herald", "utreng", "d", main=[Symbol(Passive.DRAKHE)], immediate=[Might()]),
        card("mason", "utreng", "e", main=[Symbol(Passive.LABOR)]),
        card(
            "trader",
            "shenna",
            "b",
            main=[
                Trade(Resource.MONEY, (Gain(Resource.STONE), Might())),
                OneOf((Gain(Resource.SUMPTER), Population())),
            ],
        ),
        card("pilgrim", "shenna", "b", main=[Trade(Resource.MONEY, (Religion(),))]),
        card("eye-1", "eye", "c"),
        godh("alpha", "a", "darkness"),
        godh("beta", "b", "light", gift=Might()),
        godh("gamma", "c", "darkness", gift=DrawGodh()),
        godh("delta", "d", "utreng", gift=Garrison()),
        godh("omega", "c", "shenna"),
        godh("bread", "e", gift=Symbol(Passive.FOOD)),
        godh("lore", "e", gift=Symbol(Passive.KNOWLEDGE)),
        godh("muse", "a", gift=Inspiration()),
        godh("home", "a", gift=Return()),
        godh("cradle", "a", gift=Population()),
        godh("temple", "a", gift=Religion()),
    ),
    1,
    "wood",
    "stone",
)

PLAIN = Ability.PROFITEERS


def own(ability: Ability = PLAIN, **more: Any) -> Board:
    """The board of seat 0."""
    return Board(ability=ability, **more)


def other(ability: Ability = Ability.DAUGHTER, **more: Any) -> Board:
    """The board of seat 1, which keeps out of the way."""
    return Board(ability=ability, **more)


def at(ask: Any, *boards: Board, **more: Any) -> State:
    """A moment of seat 0; see ``position``."""
    laid = boards if len(boards) > 1 else (*(boards or (own(),)), other())
    return table(CARDS, *laid, ask=ask, **more)


def ruled(**switches: Any) -> RulesConfig:
    """Our rulings, but for these."""
    return RulesConfig(**switches)
