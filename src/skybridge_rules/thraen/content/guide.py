"""What an owner of the game must know to fill in a data file; the rest holds for any game."""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.tags import small_name
from skybridge_rules.thraen.components import Passive, Resource

ABOUT: Final = "What is printed on the cards, boards and dice of Skybridge (world of Thraen)."

GUIDE: Final = f"""\
Entries that you leave out stay as they are; an entry that you keep must be whole. Cards keep the
ids they have here; or a stack (the central cards of a faction; all of bridge_work, eye, starting
or godh) is given anew with ids of your choice, and then with every card. Only ghiarhabbat must
keep its id. A title is not used by the rules.

Runes are wild or a, b, c, d, e, in an order of your choice that is the same everywhere. An effect
is written {{ do = "..." }}, with these words, and in brackets what else they need:

  immediate     might, inspiration, return
  main          gain (resource), garrison, draw-godh, population, religion, trade (pay, get),
                armament (pay; without it population is paid), symbol (of), one-of (options)
  get           gain, draw-godh, population, might, garrison, religion; of several, one is chosen
  options       as in main, without symbol and one-of
  gift          gain, draw-godh, population, garrison, religion, symbol, or an immediate effect
  slot_effects  gain, draw-godh, population, might, die-resource
  resource      {", ".join(map(small_name, Resource))}
  symbol of     {", ".join(map(small_name, Passive))}"""
