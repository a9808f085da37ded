"""The table of the library in the words of the model, and where the two differ."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.thraen import Resource, Stack, State
from skybridge_rules.thraen.deck import SKYBRIDGE_DIE
from skybridge_rules.thraen.state import Player, seats
from skybridge_rules.thraen.steps.building import cost_now
from skybridge_rules.thraen.tasks import AskCompensation
from tests.quint.itf import Flat
from tests.quint.traces import Deed
from tests.thraen.builders import asked, moves

BRIDGE_WORK: Final = "bridge-work"

FACES: Final = 6
"""Of the die, numbered from 0 in the model."""

DAMAGES: Final = {
    "lose-might": "loseMight",
    "lose-cards": "loseCards",
    "close": "closeSlot",
    "lose-people": "losePeople",
}
"""The first words of the moves against a Great Drakhe."""


def differences(deed: Deed, state: State) -> Iterator[str]:
    """Where the table of the library is not what the model says, and who is asked."""
    there = on_table(state)
    for key, each in deed.after.items():
        due = face(state, int(each)) if key == "face" else each
        if key not in ("n", "phase", "turns", "asked", "die") and there[key] != due:
            yield f"{key} is {there[key]!r}, not {due!r}"
    if deed.after["phase"] in ("lay", "use", "build"):
        due = cost_of_die(state, deed.after)
        if (costs := beyond_print(state)) != due:
            yield f"the die adds {costs or 'nothing'} to the cost, not {due or 'nothing'}"
    if asked(state) not in (wanted := questions(deed.after)):
        yield f"asked is {asked(state)}, not {' or '.join(wanted)}"
    if deed.kind == "moveOn" and _may_build(state) != bool(deed.after[f"board.{deed.seat}"]):
        yield f"building is {'' if _may_build(state) else 'not '}offered"


def face(state: State, number: int) -> str:
    """A face of the die by its number in the model: the resource that is printed there."""
    dice = {die.id: die for die in state.table.options.content.die}
    return dice[SKYBRIDGE_DIE].faces[number].name.lower()


def cost_of_die(state: State, table: Flat) -> str:
    """What the die adds to the cost: its face, if it lies on the current segment (TH-BUILD-03)."""
    lies_there = int(table["die"]) == int(table["completed"]) + 1
    return face(state, int(table["face"])) if lies_there else ""


def beyond_print(state: State) -> str:
    """What the current segment costs the library beyond what is printed on it."""
    printed = state.table.deck.costs[state.bridge.completed]
    pairs = zip(Resource, cost_now(state), printed, strict=True)
    return " ".join(kind.name.lower() for kind, cost, old in pairs for _ in range(cost - old))


def _may_build(state: State) -> bool:
    return f"build:{state.bridge.completed + 1}" in moves(state)


def questions(table: Flat) -> list[str]:
    """What the library may ask now: one question, or the first of those of a turn."""
    players, holder = int(table["n"]), int(table["holder"])
    order = [(holder + ahead) % players for ahead in range(players)]
    match table["phase"]:
        case "lay":
            return [f"{order[int(table['turns'])]} {step}" for step in ("take", "play")]
        case "use" | "build":
            return [f"{order[int(table['turns'])]} {step}" for step in ("use", "build")]
        case "die":
            return ["chance roll"]
        case "awaken":
            return ["chance awaken"]
        case "damage":
            return [f"{order[int(table['asked'])]} damage"]
        case "compensate":
            return [f"{next(seat for seat in order if table[f'dealt.{seat}'])} compensation"]
        case other:
            return [str(other)]


def on_table(state: State) -> Flat:
    """The table by the paths of the model."""
    bridge, desert, cards = state.bridge, state.desert, state.cards
    dealt = {task.seat: task.cards for task in state.agenda if isinstance(task, AskCompensation)}
    left = len(cards.piles[Stack.BRIDGE_WORK]) - sum(dealt.values())
    damage = asked(state).endswith("damage")
    awake = cards.drakhe.name.lower() if cards.drakhe is not None and damage else "gone"
    offers = {DAMAGES[text.partition(":")[0]] for text in moves(state)} if damage else set()
    found: Flat = {
        "round": state.round,
        "holder": -1 if state.holder is None else state.holder,
        "completed": bridge.completed,
        "idle": bridge.idle,
        "face": "" if bridge.die is None else bridge.die.name.lower(),
        "leader": desert.leader,
        "freeLeft": desert.left,
        "drakhe": "asleep" if cards.drakhe is None else awake,
        "offers": " ".join(sorted(offers)),
        "bridgeWork": left,
        "eye": len(cards.piles[Stack.EYE]),
    }
    for segment, crew in enumerate(bridge.crews, 1):
        found[f"crews.{segment}"] = " ".join(map(str, crew))
    for territory, count in enumerate(desert.free):
        found[f"freeOn.{territory}"] = count
    for seat, player in zip(seats(state), state.players, strict=True):
        found[f"dealt.{seat}"] = dealt.get(seat, 0)
        for territory, rebels in enumerate(desert.rebels):
            found[f"rebels.{seat}.{territory}"] = rebels[seat]
        found |= {f"{what}.{seat}{place}": each for what, place, each in _of_player(player)}
    return found


def _of_player(player: Player) -> Iterator[tuple[str, str, int | str]]:
    figures, display = player.figures, player.display
    yield "board", "", figures.people
    yield "reserve", "", figures.reserve
    yield "box", "", figures.boxed
    yield "might", "", figures.might
    yield "hand", "", len(player.hand)
    for slot, stack in enumerate(display.stacks):
        played = [card for card in stack if card != BRIDGE_WORK]
        closed = display.closed >> slot & 1
        top = "closed" if closed else str(played[-1]) if played else "empty"
        yield "slots", f".{slot + 1}", top
        yield "laid", f".{slot + 1}", len(stack) - len(played)
