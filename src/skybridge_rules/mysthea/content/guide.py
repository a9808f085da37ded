"""What an owner of the game must know to fill in a data file; the rest holds for any game."""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.tags import small_name
from skybridge_rules.mysthea.components import CardType, Sign, Slot, Terrain, Unit

ABOUT: Final = "What is printed on the cards and boards of Mysthea."

GUIDE: Final = f"""\
Entries that you leave out stay as they are; an entry that you keep must be whole. Cards keep the
ids they have here, which are their printed codes. A title is not used by the rules.

A part of an effect, a cost or what an Upgrade does is written {{ do = "..." }}, with these words,
and in brackets what else they need:

  parts    gain (energy, exp, glory), gain-per-unit (unit, glory, energy), points (points),
           recharge,
           glory-per-control (terrain, glory), glory-per-encounter (glory), draw (cards),
           gain-of-card (energy, exp, glory, points: times the value of the card given up),
           construct (unit), deploy (unit), travel (units), portal (units), portal-all (champion),
           remove-there (unit), remove-from-each (unit), wound-there, do-act, do-develop,
           do-meditate, do-battle (bonus, artefact), do-encounter, monster-attack,
           one-of (options), any-of (options), for (cost, parts)
  costs    pay-energy (energy), pay-exp (exp), discard-card (kind), remove-cards (types, others)
  lasting  stronger (unit, strength), carry (unit), free-cards (kind), on-encounter (energy),
           on-construct (unit, exp, deploy), on-deploy (unit, energy, exp, glory)
  worth    per-upgrade, per-faced, per-control, per-deployed (unit), per-discarded, per-accessory,
           per-exp, per-presence, per-defeat, each with its glory
  unit     {", ".join(map(small_name, Unit))}
  terrain  {", ".join(map(small_name, Terrain))}
  type, kind  {", ".join(map(small_name, CardType))}
  slot     {", ".join(map(small_name, Slot))}
  sign     {", ".join(map(small_name, Sign))}"""
