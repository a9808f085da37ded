"""What an owner of the game must know to fill in a data file; the rest holds for any game."""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.tags import small_name
from skybridge_rules.skyward.components import Area, Combine, Symbol

ABOUT: Final = "What is printed on the cards of Skyward, with Allegiance and Discord."

GUIDE: Final = f"""\
Entries that you leave out stay as they are; an entry that you keep must be whole. Cards keep the
ids they have here; or an array (all of building, faction_card, vehicle, critter, allegiance or
discord) is given anew with ids of your choice, and then with every card, copies counted. A title is
not used by the rules.

A symbol is {", ".join(map(small_name, Symbol))}. An effect or a requirement is
written {{ do = "..." }}, with these words, and in brackets what else they need:

  launch       gain-cogs (cogs), cogs-per-card (card), extra-launch, draw-cards (cards),
               discard-cards (cards), exchange-building, copy-launch (area), give-pigeon (optional),
               discard-building (faction)
  instant      gain-cogs, cogs-per-card, draw-cards, discard-cards, give-pigeon, give-all
  bonus        gain-cogs, cogs-per-card, extra-launch, draw-cards
  ongoing      cogs-on-launch (cogs, faction; without a faction any launch counts)
  score        points-per-symbol (symbol, points), points-per-building (points, faction),
               points-per-faction (points), points-per-card (card, points),
               points-per-cogs (cogs, points), majority (faction, points), copy-score (area)
  requirement  reveal-cards (cards), have-buildings (buildings, faction), have-factions (factions),
               have-symbols (symbols), have-cogs (cogs); an Allegiance has one of the last two
  card         the id of a card
  area         {", ".join(map(small_name, Area))}
  combine      {", ".join(map(small_name, Combine))}: for a building with a cost and a requirement
  in_hand      the symbols of a building that acts as a faction card while it is in a hand"""
