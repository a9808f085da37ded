"""What the question is about: the card that is played, the battle, the encounter, the options."""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules.core.agenda import top
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.mysthea import tasks
from skybridge_rules.mysthea.cards import bonuses_of
from skybridge_rules.mysthea.components import CardType
from skybridge_rules.mysthea.picture.faces import EncounterFace, Faces
from skybridge_rules.mysthea.picture.pointing import (
    AREA,
    EFFECT,
    ENCOUNTER_DECK,
    ERA_DECK,
    POINTS,
    artefact_part,
    discard_part,
    energy_part,
    glory_part,
    island_part,
    option_part,
    sign_part,
)
from skybridge_rules.mysthea.picture.printing import front_face
from skybridge_rules.mysthea.picture.scene import Choice, Fighter, Matter
from skybridge_rules.mysthea.regions import island_of
from skybridge_rules.mysthea.state import Battle
from skybridge_rules.mysthea.views import View
from skybridge_rules.mysthea.words.effects import effect_text, part_text
from skybridge_rules.mysthea.words.lines import reaction_text
from skybridge_rules.mysthea.words.terms import card_name, in_region
from skybridge_rules.words.people import NOBODY, People


def matter_of(view: View, faces: Faces, people: People = NOBODY) -> Matter | None:
    """What the top task is about; None where the table shows enough."""
    told = _of_task(view, faces)
    if told is not None or not view.battles:
        return None if told is not None and told.menu and not told.choices else told
    return _of_battle(view.battles[-1], view, faces, people)


def _of_task(view: View, faces: Faces) -> Matter | None:
    say = faces.say
    match top(view.agenda):
        case tasks.AskTurn(seat=seat) if seat == view.seat:
            choices = tuple(_actions(view, seat, faces))
            return Matter(say("matter.actions"), choices=choices, menu=True)
        case tasks.AskDevelop(seat=seat) if seat == view.seat:
            one = Choice(ERA_DECK, say("matter.turn-up"))
            all_ = Choice(AREA, say("matter.renew"), say("matter.renew-others"))
            return Matter(say("matter.develop"), choices=(one, all_), menu=True)
        case tasks.AskOnygauros(seat=seat) if seat == view.seat:
            lost = Choice(glory_part(seat), say("matter.lose-glory"))
            card = Choice(discard_part(seat), say("matter.lose-card"))
            return Matter(say("matter.onygauros"), choices=(lost, card), menu=True)
        case tasks.AskOptions():
            return _of_options(view, faces)
        case tasks.AskReplace(card=card):
            return Matter(say("matter.replace"), (say("matter.full"),), faces.source(card))
        case tasks.AskSign(card=card, glory=glory, signs=signs):
            if card is None:
                face = front_face(glory, signs, faces.language)
            else:
                face = faces.encounters[card]
            return Matter(say("matter.encounter"), (), None, face, (), _signs(face))
        case tasks.AskPart(source=source, options=options, several=several):
            choices = tuple(
                Choice(option_part(at), f"{at + 1}", part_text(part, faces.language))
                for at, part in enumerate(options)
            )
            words = say("matter.any-of" if several else "matter.one-of")
            return _from(source, faces, (words,), choices)
        case tasks.AskPayment(source=source, cost=cost, parts=parts):
            words = effect_text(cost, parts, faces.language)
            return _from(source, faces, (_sentence(words),))
        case _:
            return None


def _actions(view: View, seat: Seat, faces: Faces) -> Iterator[Choice]:
    """Actions of the turn that are not on a card, as far as they are still open (MY-TURN-01)."""
    say = faces.say
    turn, champion = view.turn, view.players[seat].army.champion
    if turn is None or not turn.standard:
        yield Choice(ERA_DECK, say("matter.to-develop"))
        yield Choice(energy_part(seat), say("matter.to-meditate"))
    if turn is None or not turn.special:
        yield Choice(artefact_part(seat), say("matter.to-battle"))
        if champion is not None and champion.region is not None:
            yield Choice(island_part(island_of(champion.region)), say("matter.to-move"))
        yield Choice(ENCOUNTER_DECK, say("matter.to-encounter"))


def _from(
    source: CardId, faces: Faces, notes: tuple[str, ...], choices: tuple[Choice, ...] = ()
) -> Matter:
    """An effect of a card, an encounter or a Monster."""
    card = faces.source(source)
    told = notes if card is not None else (faces.title(source), *notes)
    return Matter(faces.say("matter.effect"), told, card, None, (), choices)


def _of_options(view: View, faces: Faces) -> Matter:
    """The card that was played, and what can still be done with it (MY-ACT-02)."""
    task = top(view.agenda)
    assert isinstance(task, tasks.AskOptions)
    say = faces.say
    card = view.printed.commands[task.card]
    upgrades = view.players[task.seat].upgrades
    free = card.type in bonuses_of(view.options.content, upgrades).free
    choices = []
    if task.points:
        choices.append(Choice(POINTS, say("matter.spend"), faces.count_points(card.points)))
    if task.effect:
        energy = faces.term("amount.energy", count=card.points)
        price = say("matter.no-energy") if free else energy
        placed = card.type in (CardType.ACCESSORY, CardType.UPGRADE)
        words = say("matter.pay-board" if placed else "matter.pay-effect", price=price)
        choices.append(Choice(EFFECT, say("matter.pay"), words))
    return Matter(say("matter.played"), (), faces.commands[task.card], None, (), tuple(choices))


def _signs(face: EncounterFace) -> tuple[Choice, ...]:
    return tuple(
        Choice(sign_part(each.sign), each.name, each.words or face.say("matter.not-known"))
        for each in face.options
    )


def _of_battle(battle: Battle, view: View, faces: Faces, people: People) -> Matter:
    """Who fights, what is committed, and the totals (MY-BATTLE-05 to MY-BATTLE-14)."""
    who = people.seat(battle.initiator, faces.language)
    figures = {"region": _sentence(in_region(battle.region, faces.language)), "who": who}
    if battle.bonus:
        told = faces.say("battle.where-bonus", bonus=battle.bonus, **figures)
    else:
        told = faces.say("battle.where", **figures)
    fighters = tuple(
        Fighter(seat, "; ".join(_fighter(battle, at, view, faces)))
        for at, seat in enumerate(battle.order)
    )
    return Matter(faces.say("matter.battle"), (told,), None, None, fighters)


def _fighter(battle: Battle, at: int, view: View, faces: Faces) -> Iterator[str]:
    """What a seat has committed, as far as the viewer may know, and its figures (MY-INFO-04)."""
    say, language = faces.say, faces.language
    made = battle.commitments
    card = made[at] if at < len(made) else None
    if card is not None:
        name = card_name(card, view.printed, language)
        yield f"{name}: {reaction_text(view.printed.commands[card], language)}"
    elif at >= len(made):
        yield say("battle.open")
    else:
        own = battle.order[at] == view.seat
        none = faces.term("name.no-card")
        yield none if battle.revealed or own else say("battle.decided")
    if at < len(battle.totals):
        yield say("battle.strength", strength=battle.totals[at])
    for key, figures in (("battle.lost", battle.lost), ("battle.retreated", battle.left)):
        if at < len(figures) and figures[at]:
            yield say(key, count=figures[at])


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]
