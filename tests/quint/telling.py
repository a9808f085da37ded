"""What happens, told twice: by the events of the library and by the steps of the model."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from skybridge_rules.thraen import Event
from skybridge_rules.thraen.events import (
    CardLaid,
    CardsLost,
    CompensationDealt,
    Contributed,
    DieShows,
    DrakheAwoke,
    FreeRebelCame,
    GameEnded,
    LeaderMoved,
    LegionMoved,
    PeopleGrew,
    PeopleLost,
    PeopleRebelled,
    RebelReturned,
    RoundBegan,
    SegmentCompleted,
    SlotClosed,
    Spared,
    StartPassed,
)
from tests.quint.traces import Deed

Word: TypeAlias = tuple[str | int, ...]
"""What happened, and to whom, where and how much."""


def words(event: Event) -> list[Word]:
    """An event in the words of the model; nothing for what the model leaves out."""
    match event:
        case Contributed(seat, segment):
            return [("build", seat, segment)]
        case LegionMoved(seat, territory):
            return [("legion", seat, territory)]
        case PeopleGrew(seat):
            return [("recruit", seat)]
        case RebelReturned(seat, territory):
            return [("return", seat, territory)]
        case PeopleRebelled(seat, count, territory):
            return [("rebel", seat, count, territory)]
        case SegmentCompleted(segment, crew):
            return [("complete", segment, " ".join(map(str, crew)))]
        case FreeRebelCame(territory, placed):
            return [("idle", territory if placed else -1)]
        case DieShows(face, rolled):
            return [("roll", face.name.lower(), rolled)]
        case LeaderMoved(territory):
            return [("lead", territory)]
        case DrakheAwoke(drakhe):
            return [("awaken", drakhe.name.lower())]
        case Spared(seat):
            return [("spare", seat)]
        case CardsLost(seat, cards):
            return [("cards", seat, cards)]
        case SlotClosed(seat, slot):
            return [("close", seat, slot + 1)]
        case PeopleLost(seat, count):
            return [("people", seat, count)]
        case StartPassed(seat):
            return [("pass", seat)]
        case RoundBegan(number):
            return [("round", number)]
        case CompensationDealt(seat, cards):
            return [("deal", seat)] * cards
        case CardLaid(seat, _, slot):
            return [("lay", seat, slot + 1)]
        case GameEnded():
            return [("over",)]
        case _:
            return []


def expected(deed: Deed, before: Deed, faces: Sequence[str]) -> list[Word]:
    """What the library must tell of a step, in this order; ``faces`` are those of the die."""
    after, seat, place = deed.after, deed.seat, deed.place
    leader = int(after["leader"])
    match deed.kind:
        case "advance" | "loseMight":
            return [("legion", seat, after[f"might.{seat}"])]
        case "arm":
            return [("rebel", seat, 1, leader), ("legion", seat, after[f"might.{seat}"])]
        case "recruit":
            return [("recruit", seat)]
        case "comeBack":
            return [("return", seat, place)]
        case "build":
            return [("build", seat, place)]
        case "complete" | "completeAlone":
            return [("complete", place, after[f"crews.{place}"])]
        case "idle":
            return [("idle", leader if deed.word == "rebel" else -1)]
        case "roll":
            return [("roll", faces[place], True)]
        case "lead":
            return [("lead", place)]
        case "awaken":
            return [("awaken", deed.word)]
        case "loseCards":
            return [("cards", seat, place)]
        case "closeSlot":
            return [("close", seat, place)]
        case "losePeople":
            return [("people", seat, place)]
        case "spare":
            return [("spare", seat)]
        case "starve":
            return [("rebel", seat, 1, leader)]
        case "pass":
            return [("pass", seat)]
        case "nextRound":
            return [("round", after["round"])]
        case "deal":
            return [("deal", seat)]
        case "compensate":
            return [("lay", seat, place)]
        case "revolt":
            return [*_revolt(before), ("over",)]
        case _:
            return []


def _revolt(before: Deed) -> list[Word]:
    """Every reserve in the territory of its legion."""
    table = before.after
    return [
        ("rebel", seat, table[f"reserve.{seat}"], table[f"might.{seat}"])
        for seat in range(int(table["n"]))
        if table[f"reserve.{seat}"]
    ]
