"""Content in which Godh cards give what a test asks for."""

from __future__ import annotations

from skybridge_rules.thraen import Content, Resource
from skybridge_rules.thraen.effects import Gain, Gift, Might
from tests.thraen.bare_tables import fortified
from tests.thraen.builders import card, deal, godh

FARM = card("farm", "realm", "a", main=[Gain(Resource.WOOD)])
MILL = card("mill", "light", "a", main=[Gain(Resource.STONE)])
RUNNER = card("runner", "utreng", "b", immediate=[Might()])


def giving(gift: Gift, *others: Gift) -> Content:
    """The content with Godh cards ``one``, ``two`` … of rune a that give these gifts."""
    names = ("one", "two", "three", "four")
    cards = [godh(name, "a", gift=each) for name, each in zip(names, (gift, *others), strict=False)]
    return fortified(deal(FARM, MILL, RUNNER, *cards), {3: 2})
