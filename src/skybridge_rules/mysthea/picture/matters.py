"""What the question is about: the card that is played, the battle, the encounter, the options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.agenda import top
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.mysthea import tasks
from skybridge_rules.mysthea.cards import bonuses_of
from skybridge_rules.mysthea.components import CardType
from skybridge_rules.mysthea.picture.faces import EncounterFace, Faces, front_face
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
from skybridge_rules.mysthea.picture.scene import Choice, Fighter, Matter
from skybridge_rules.mysthea.regions import island_of
from skybridge_rules.mysthea.state import Battle
from skybridge_rules.mysthea.views import View
from skybridge_rules.mysthea.words.effects import effect_text, part_text
from skybridge_rules.mysthea.words.lines import reaction_text
from skybridge_rules.mysthea.words.terms import in_region, kind_word
from skybridge_rules.render.words import counted
from skybridge_rules.words.people import NOBODY, People


def matter_of(view: View, faces: Faces, people: People = NOBODY) -> Matter | None:
    """What the top task is about; None where the table shows enough."""
    told = _of_task(view, faces)
    if told is not None or not view.battles:
        return None if told is not None and told.menu and not told.choices else told
    return _of_battle(view.battles[-1], view, people)


def _of_task(view: View, faces: Faces) -> Matter | None:
    match top(view.agenda):
        case tasks.AskTurn(seat=seat) if seat == view.seat:
            return Matter("ACTIONS", choices=tuple(_actions(view, seat)), menu=True)
        case tasks.AskDevelop(seat=seat) if seat == view.seat:
            return Matter("DEVELOP", choices=_DEVELOP, menu=True)
        case tasks.AskOnygauros(seat=seat) if seat == view.seat:
            lost = Choice(glory_part(seat), "Lose Glory")
            card = Choice(discard_part(seat), "Lose a random card of the discard pile")
            return Matter("ONYGAUROS", choices=(lost, card), menu=True)
        case tasks.AskOptions():
            return _of_options(view, faces)
        case tasks.AskReplace(card=card):
            return Matter(
                "TO BE PLACED", ("All spaces for Accessories are full",), faces.source(card)
            )
        case tasks.AskSign(card=card, glory=glory, signs=signs):
            face = front_face(glory, signs) if card is None else faces.encounters[card]
            return Matter("FACING AN ENCOUNTER", (), None, face, (), _signs(face))
        case tasks.AskPart(source=source, options=options, several=several):
            choices = tuple(
                Choice(option_part(at), f"{at + 1}", part_text(part))
                for at, part in enumerate(options)
            )
            words = "any of these" if several else "one of these"
            return _from(source, faces, (words,), choices)
        case tasks.AskPayment(source=source, cost=cost, parts=parts):
            return _from(source, faces, (_sentence(effect_text(cost, parts)),))
        case _:
            return None


_DEVELOP: Final = (
    Choice(ERA_DECK, "Turn up one more card"),
    Choice(AREA, "Put the face-up cards under the deck", "and turn up three others"),
)


def _actions(view: View, seat: Seat) -> Iterator[Choice]:
    """Actions of the turn that are not on a card, as far as they are still open (MY-TURN-01)."""
    turn, champion = view.turn, view.players[seat].army.champion
    if turn is None or not turn.standard:
        yield Choice(ERA_DECK, "Develop")
        yield Choice(energy_part(seat), "Meditate")
    if turn is None or not turn.special:
        yield Choice(artefact_part(seat), "Start a battle")
        if champion is not None and champion.region is not None:
            yield Choice(island_part(island_of(champion.region)), "Move the Island")
        yield Choice(ENCOUNTER_DECK, "Face an encounter")


def _from(
    source: CardId, faces: Faces, notes: tuple[str, ...], choices: tuple[Choice, ...] = ()
) -> Matter:
    """An effect of a card, an encounter or a Monster."""
    card = faces.source(source)
    told = notes if card is not None else (faces.title(source), *notes)
    return Matter("CARRYING OUT", told, card, None, (), choices)


def _of_options(view: View, faces: Faces) -> Matter:
    """The card that was played, and what can still be done with it (MY-ACT-02)."""
    task = top(view.agenda)
    assert isinstance(task, tasks.AskOptions)
    card = view.printed.commands[task.card]
    upgrades = view.players[task.seat].upgrades
    free = card.type in bonuses_of(view.options.content, upgrades).free
    choices = []
    if task.points:
        choices.append(Choice(POINTS, "Spend", counted(card.points, "Command Point")))
    if task.effect:
        price = "no Energy" if free else f"{card.points} Energy"
        placed = card.type in (CardType.ACCESSORY, CardType.UPGRADE)
        what = "put it on the board" if placed else "use its effect"
        choices.append(Choice(EFFECT, "Pay", f"{price}, {what}"))
    return Matter("PLAYED", (), faces.commands[task.card], None, (), tuple(choices))


def _signs(face: EncounterFace) -> tuple[Choice, ...]:
    return tuple(
        Choice(sign_part(each.sign), each.name, each.words or "not known yet")
        for each in face.options
    )


def _of_battle(battle: Battle, view: View, people: People) -> Matter:
    """Who fights, what is committed, and the totals (MY-BATTLE-05 to MY-BATTLE-14)."""
    told = [_sentence(in_region(battle.region)), f"started by {people.seat(battle.initiator)}"]
    if battle.bonus:
        told.append(f"with +{battle.bonus} Strength")
    fighters = tuple(
        Fighter(seat, "; ".join(_fighter(battle, at, view))) for at, seat in enumerate(battle.order)
    )
    return Matter("BATTLE", (", ".join(told),), None, None, fighters)


def _fighter(battle: Battle, at: int, view: View) -> Iterator[str]:
    """What a seat has committed, as far as the viewer may know, and its figures (MY-INFO-04)."""
    made = battle.commitments
    card = made[at] if at < len(made) else None
    if card is not None:
        command = view.printed.commands[card]
        yield f"{kind_word(command.type)} {command.title}: {reaction_text(command)}"
    elif at >= len(made):
        yield "has not decided yet"
    else:
        own = battle.order[at] == view.seat
        yield "no card" if battle.revealed or own else "has decided"
    if at < len(battle.totals):
        yield f"Strength {battle.totals[at]}"
    for name, figures in (("lost", battle.lost), ("retreated", battle.left)):
        if at < len(figures) and figures[at]:
            yield f"{name} {figures[at]}"


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]
