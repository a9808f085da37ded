"""Effects, costs and worths in words, made from their data, as short as a card can bear."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TypeAlias, assert_never

from skybridge_rules.core.tags import small_name
from skybridge_rules.mysthea import effects as e
from skybridge_rules.mysthea.components import CardType, Unit
from skybridge_rules.mysthea.words.phrases import counted, phrase
from skybridge_rules.mysthea.words.terms import amount, one_unit
from skybridge_rules.words.language import Language
from skybridge_rules.words.phrases import listed

EN = Language.EN

_Gains: TypeAlias = (
    e.Gain
    | e.GainPerUnit
    | e.GloryPerControl
    | e.GloryPerEncounter
    | e.GainOfCard
    | e.Recharge
    | e.Points
    | e.Draw
)
_Moves: TypeAlias = (
    e.Construct
    | e.Deploy
    | e.Travel
    | e.Portal
    | e.PortalAll
    | e.RemoveThere
    | e.RemoveFromEach
    | e.WoundThere
)


def parts_text(parts: Iterable[e.Part], language: Language = EN) -> str:
    """Parts from left to right, such as ``gain 1 Glory, then Develop`` (MY-Q-57)."""
    texts = [part_text(each, language) for each in parts]
    if not texts:
        return phrase(language, "name.nothing")
    told = texts[0]
    for text in texts[1:]:
        told = phrase(language, "effect.then", first=told, next=text)
    return told


def part_text(part: e.Part, language: Language = EN) -> str:
    """One part of an effect in words."""
    say = partial(phrase, language)
    match part:
        case (
            e.Gain()
            | e.GainPerUnit()
            | e.GloryPerControl()
            | e.GloryPerEncounter()
            | e.GainOfCard()
            | e.Recharge()
            | e.Points()
            | e.Draw()
        ):
            return _gain_text(part, language)
        case (
            e.Construct()
            | e.Deploy()
            | e.Travel()
            | e.Portal()
            | e.PortalAll()
            | e.RemoveThere()
            | e.RemoveFromEach()
            | e.WoundThere()
        ):
            return _unit_text(part, language)
        case e.DoAct():
            return say("effect.act")
        case e.DoDevelop():
            return say("effect.develop")
        case e.DoMeditate():
            return say("effect.meditate")
        case e.DoBattle():
            return _battle_text(part, language)
        case e.DoEncounter():
            return say("effect.encounter")
        case e.MonsterAttack():
            return say("effect.monster")
        case e.OneOf(options):
            return say("effect.one-of", parts=_alternatives(options, language))
        case e.AnyOf(options):
            return say("effect.any-of", parts=_alternatives(options, language))
        case e.For(cost, parts):
            return say(
                "effect.bargain", cost=cost_text(cost, language), parts=parts_text(parts, language)
            )
        case _:
            assert_never(part)


def _alternatives(options: Iterable[e.Part], language: Language) -> str:
    return " / ".join(part_text(each, language) for each in options)


def _gain_text(part: _Gains, language: Language) -> str:
    """What is gained (MY-RES-02)."""
    say, things = partial(phrase, language), partial(amount, language)
    match part:
        case e.Gain(energy, exp, glory):
            return say("effect.gain", things=things(energy, exp, glory))
        case e.GainPerUnit(unit, glory, energy):
            each = say(f"deployed.{small_name(unit)}")
            return say("effect.gain-per", things=things(energy, 0, glory), each=each)
        case e.GloryPerControl(terrain, glory):
            each = say(f"every.{small_name(terrain)}")
            return say("effect.gain-per", things=things(glory=glory), each=each)
        case e.GloryPerEncounter(glory):
            return say("effect.per-encounter", things=things(glory=glory))
        case e.GainOfCard(energy, exp, glory, points):
            return say("effect.gain-of-card", things=things(energy, exp, glory, points))
        case e.Recharge():
            return say("effect.recharge")
        case e.Points(points):
            return say("effect.points", points=counted(language, "count.point", points))
        case e.Draw(cards):
            return counted(language, "effect.draw", cards)
        case _:
            assert_never(part)


def _unit_text(part: _Moves, language: Language) -> str:
    """What units do, or what happens to them (MY-CP-11, MY-TRAVEL-12)."""
    say = partial(phrase, language)
    match part:
        case e.Construct(unit):
            return say("effect.construct", unit=one_unit(unit, language))
        case e.Deploy(unit):
            key = "effect.deploy-fort" if unit is Unit.FORT else "effect.deploy"
            return say(key, unit=one_unit(unit, language))
        case e.Travel(units):
            return say("effect.travel", units=_each(units, language))
        case e.Portal(units):
            return say("effect.portal", units=_each(units, language))
        case e.PortalAll(champion):
            return say("effect.portal-all-champion" if champion else "effect.portal-all")
        case e.RemoveThere(unit):
            return say("effect.remove-there", unit=one_unit(unit, language))
        case e.RemoveFromEach(unit):
            return say("effect.remove-from-each", unit=one_unit(unit, language))
        case e.WoundThere():
            return say("effect.wound-there")
        case _:
            assert_never(part)


def _each(units: Iterable[Unit], language: Language) -> str:
    return listed(language, [one_unit(unit, language) for unit in units])


def _battle_text(part: e.DoBattle, language: Language) -> str:
    """A battle by an effect (MY-BATTLE-03, MY-BATTLE-04)."""
    if part.artefact:
        if part.bonus:
            return phrase(language, "effect.battle-bonus", strength=part.bonus)
        return phrase(language, "effect.battle")
    if part.bonus:
        return phrase(language, "effect.battle-free-bonus", strength=part.bonus)
    return phrase(language, "effect.battle-free")


def cost_text(cost: e.Cost, language: Language = EN) -> str:
    """What is paid for an effect, such as ``discard a Tactic from the hand`` (MY-ACC-03)."""
    say = partial(phrase, language)
    match cost:
        case e.PayEnergy(energy):
            return say("cost.energy", things=amount(language, energy))
        case e.PayExp(exp):
            return say("cost.energy", things=amount(language, exp=exp))
        case e.DiscardCard(kind):
            card = say("cost.any") if kind is None else say(f"some.{small_name(kind)}")
            return say("cost.discard", card=card)
        case e.RemoveCards(types, others):
            cards = [_of_type(kind, types.count(kind), language) for kind in dict.fromkeys(types)]
            if others and cards:
                cards.append(counted(language, "cost.others", others))
            elif others:
                cards.append(counted(language, "count.card", others))
            return say("cost.remove", cards=listed(language, cards))
        case _:
            assert_never(cost)


def _of_type(kind: CardType, count: int, language: Language) -> str:
    """So many cards of a type, such as ``2 Accessories``."""
    if count == 1:
        return phrase(language, f"some.{small_name(kind)}")
    return f"{count} {phrase(language, f'kinds.{small_name(kind)}')}"


def effect_text(cost: e.Cost | None, parts: Iterable[e.Part], language: Language = EN) -> str:
    """A whole effect with its cost (MY-ACC-01)."""
    told = parts_text(parts, language)
    if cost is None:
        return told
    return phrase(language, "effect.after-cost", cost=cost_text(cost, language), parts=told)


def lasting_text(lasting: e.Lasting, language: Language = EN) -> str:
    """What an Upgrade does as long as it lies on the board (MY-CP-12, MY-UNIT-11)."""
    say = partial(phrase, language)
    match lasting:
        case e.Stronger(unit, strength):
            each = say(f"each.{small_name(unit)}")
            return say("effect.stronger", strength=strength, each=each)
        case e.Carry(unit):
            return say(f"carry.{small_name(unit)}")
        case e.FreeCards(kind):
            return say("effect.free-cards", kinds=say(f"kinds.{small_name(kind)}"))
        case e.OnConstruct(unit, exp, deploy):
            brings = [_plain_gain(language, exp=exp)] if exp else []
            brings += [say("effect.deploy-at-once")] if deploy else []
            text = listed(language, brings)
            return say("effect.on-construct", unit=say(f"of.{small_name(unit)}"), text=text)
        case e.OnDeploy(unit, energy, exp, glory):
            text = _plain_gain(language, energy, exp, glory)
            return say("effect.on-deploy", unit=say(f"of.{small_name(unit)}"), text=text)
        case e.OnEncounter(energy):
            return say("effect.on-encounter", text=_plain_gain(language, energy))
        case _:
            assert_never(lasting)


def _plain_gain(language: Language, energy: int = 0, exp: int = 0, glory: int = 0) -> str:
    return phrase(language, "effect.gain", things=amount(language, energy, exp, glory))


def worth_text(worth: e.Attuned, language: Language = EN) -> str:
    """What an Attunement counts (MY-A01 to MY-A10)."""
    say = partial(phrase, language)
    glory = amount(language, glory=worth.glory)
    match worth:
        case e.PerUpgrade():
            return say("worth.upgrade", glory=glory)
        case e.PerFaced():
            return say("worth.faced", glory=glory)
        case e.PerControl():
            return say("worth.control", glory=glory)
        case e.PerDeployed(unit):
            each = say(f"deployed.{small_name(unit)}")
            return say("worth.deployed", glory=glory, each=each)
        case e.PerDiscarded():
            return say("worth.discarded", glory=glory)
        case e.PerAccessory():
            return say("worth.accessory", glory=glory)
        case e.PerExp():
            return say("worth.exp", glory=glory)
        case e.PerPresence():
            return say("worth.presence", glory=glory)
        case e.PerDefeat():
            return say("worth.defeat", glory=glory)
        case _:
            assert_never(worth)
