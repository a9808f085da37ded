"""Moments that cannot be: a sound position, and what was changed about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from attrs import evolve, frozen

from skybridge_rules import thraen
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.thraen import Ability, State
from skybridge_rules.thraen.components import GreatDrakhe, Resource, Stack, Trigger
from skybridge_rules.thraen.config import StartHand
from skybridge_rules.thraen.effects import Garrison, Might, Return
from skybridge_rules.thraen.steps.preparation import FACTION_PHASE
from skybridge_rules.thraen.tasks import AskCrown, AskDamage, AskDiscard, GiveGift, Task
from tests.thraen.builders import Board, go_on, play, position
from tests.thraen.scenes.setups import dealt, new
from tests.thraen.scenes.tables import CARDS

_GUINN, _AGONY, _PRIEST = Ability.EMPERY, Ability.AGONY, Ability.HIGH_PRIEST
_HAMISES, _ADLEM, _IRSETH = Ability.VISIONS, Ability.BRIDGE_BUILDER, Ability.PROFITEERS


@frozen
class Spoilt:
    """A moment by its name, how it is laid out, and what is done to its topmost task or state."""

    name: str
    lay: Callable[[], State]
    tasks: tuple[dict[str, Any], ...] = ()
    """Fields of the question that are changed, one moment for each."""
    states: tuple[Callable[[State], State], ...] = ()
    """Other changes, one moment for each."""


def whole(ask: Any, *boards: Board, **more: Any) -> State:
    """A position with all of its cards; see ``position``."""
    usual = {"faceup": {"bridge_work": "bridge-work", "light": "elder"}}
    return go_on(position(CARDS, *boards, ask=ask, **{**usual, **more}))


def told_of(spoilt: Spoilt) -> str:
    """All that is said of the moment as it was, and after each change."""
    sound = spoilt.lay()
    lines = [f"sound: {_problems(sound)}"]
    top: Any = sound.agenda[-1]
    for fields in spoilt.tasks:
        changed: Task = evolve(top, **fields)
        words = ", ".join(f"{name} {value}" for name, value in fields.items())
        lines.append(f"{words}: {_problems(sound.with_agenda((*sound.agenda[:-1], changed)))}")
    for number, change in enumerate(spoilt.states, 1):
        lines.append(f"change {number}: {_problems(change(sound))}")
    return "\n".join(lines) + "\n"


def _problems(state: State) -> str:
    return "; ".join(map(str, thraen.problems(state))) or "nothing"


def suffering(drakhe: str, **more: Any) -> State:
    """Seat 0 is asked what it gives to a Great Drakhe, then seat 1."""
    tasks = (AskDamage(Seat(0)), AskDamage(Seat(1)), *FACTION_PHASE[1:])
    mine = Board(**{"ability": _GUINN, "might": 1, **more})
    yours = Board(ability=_HAMISES, might=1, on=[1, 2, 3, 4])
    cards: dict[str, Any] = {"drakhe": drakhe, "faceup": {"light": "elder"}}
    return whole(tasks, mine, yours, completed=4, round=5, free={8: 1}, **cards)


_OTHER = Board(ability=_HAMISES)
_KEEPER = Board(ability=_GUINN, b=["seer"])
_TOPS = {"tops": {"light": ["archer", "guard"]}}

SPOILT: Final = (
    Spoilt(
        "a gift",
        lambda: play(whole("use", Board(ability=_GUINN, godhs=["beta"]), _OTHER), "discard:beta"),
        ({"gift": Garrison()}, {"gift": Return()}, {"seat": Seat(1)}),
    ),
    Spoilt(
        "the order of a stack",
        lambda: play(
            whole("play", Board(ability=_GUINN, hand=["poet"], b=["sage", "seer"]), _OTHER),
            "play:poet@3",
            "inspire:2",
        ),
        (
            *({"slot": -1}, {"slot": 5}, {"slot": 4}, {"slot": 2}, {"chosen": (0, 0)}),
            *({"chosen": (2,)}, {"chosen": (-1,)}, {"chosen": (0, 1)}, {"chosen": (0,)}),
        ),
        (
            lambda state: state.with_player(
                Seat(0),
                state.players[0].with_display(state.players[0].display.with_closed(2)),
            ),
        ),
    ),
    Spoilt(
        "the order of three cards",
        lambda: play(
            whole(
                "play", Board(ability=_GUINN, hand=["poet"], b=["sage", "seer", "guard"]), _OTHER
            ),
            "play:poet@3",
            "inspire:2",
        ),
        ({"chosen": (0,)}, {"chosen": (2,)}, {"chosen": (3,)}, {"chosen": (0, 2)}),
    ),
    Spoilt(
        "a Godh card that chance shows",
        lambda: play(whole("use", Board(ability=_GUINN, c=["priest"]), _OTHER), "use:3.2"),
        ({"seat": Seat(1)},),
        (
            lambda state: state.with_cards(
                state.cards.with_godhs(state.cards.godhs.shown(CardId("alpha"), (Seat(0),)))
            ),
        ),
    ),
    Spoilt(
        "the second gift of a pair",
        lambda: play(
            whole("use", Board(ability=_PRIEST, c=["priest"]), _OTHER, godh_top=["beta", "delta"]),
            "use:3.2",
            "both:beta",
        ),
        ({"gift": Garrison()},),
        (
            lambda state: state.with_agenda(
                tuple(
                    GiveGift(Seat(0), CardId("beta")) if isinstance(each, GiveGift) else each
                    for each in state.agenda
                )
            ),
        ),
    ),
    Spoilt(
        "effects after a play",
        lambda: play(
            whole("play", Board(ability=_IRSETH, hand=["guard"]), _OTHER),
            "play:guard@2",
        ),
        (
            *({"slot": 9}, {"slot": -1}, {"slot": 0}, {"effects": (Garrison(),)}),
            *({"effects": (Might(), Might())}, {"effects": (), "triggers": ()}),
            {"triggers": (Trigger.PROFIT, Trigger.PROFIT)},
            *({"triggers": (Trigger.SUMMONS,)}, {"triggers": (Trigger.INSPIRATION,)}),
        ),
    ),
    Spoilt(
        "the effect beside a slot",
        lambda: play(
            whole("play", Board(ability=_IRSETH, hand=["guard"]), _OTHER), "play:guard@2", "invest"
        ),
        ({"slot": 9}, {"slot": -1}, {"slot": 5}, {"slot": 0}, {"seat": Seat(1)}),
    ),
    Spoilt(
        "room for a gain",
        lambda: play(
            whole("use", Board(ability=_GUINN, b=["trader"], goods={"sumpter": 3}), _OTHER),
            "use:2.2",
        ),
        ({"resource": Resource.MONEY}, {"resource": Resource.SALT}, {"seat": Seat(1)}),
    ),
    Spoilt(
        "a bonus for Guinn",
        lambda: play(
            whole(
                "take",
                Board(ability=_HAMISES),
                Board(ability=_GUINN),
                faceup={"light": "elder"},
                crown="light",
            ),
            "take:light",
        ),
        ({"stack": Stack.REALM}, {"stack": Stack.EYE}, {"seat": Seat(0)}),
    ),
    Spoilt(
        "a figure for Food",
        lambda: whole(
            "end",
            Board(ability=_AGONY, d=["old-granaries", "tamer"], guests={1: 1}),
            _OTHER,
            seat=1,
        ),
        ({"boxed": True}, {"seat": Seat(1)}),
        (lambda state: state.with_agenda((*state.agenda, state.agenda[-1])),),
    ),
    Spoilt(
        "a figure for an Armament",
        lambda: play(
            whole("use", Board(ability=_AGONY, b=["smith"], guests={1: 1}), _OTHER), "use:2.2"
        ),
        ({"boxed": True},),
        (lambda state: state.with_agenda((*state.agenda, state.agenda[-1])),),
    ),
    Spoilt(
        "who is crowned",
        lambda: dealt(new(start_hand=StartHand.FIRST_GAME), "chance turn-up"),
        ({"stack": Stack.EYE}, {"stack": Stack.SHENNA}),
        (
            lambda state: state.with_agenda(
                tuple(each for each in state.agenda if not isinstance(each, AskCrown))
            ),
        ),
    ),
    Spoilt(
        "who suffers",
        lambda: suffering("sathap", hand=["poet", "shade", "sage"]),
        ({"seat": Seat(1)},),
        (
            lambda state: state.with_agenda((*state.agenda[:-2], *state.agenda[:-3:-1])),
            lambda state: state.with_agenda((*state.agenda[:-1], state.agenda[-2])),
        ),
    ),
    Spoilt(
        "cards for Sathap",
        lambda: play(suffering("sathap", hand=["poet", "shade", "sage"]), "lose-cards"),
        ({"cards": 0}, {"cards": 1}, {"cards": 3}, {"cards": 4}, {"seat": Seat(1)}),
    ),
    Spoilt(
        "a single card for Sathap",
        lambda: suffering("sathap", hand=["poet"], might=0),
        (),
        (
            lambda state: state.with_agenda((*state.agenda[:-1], AskDiscard(Seat(0), 1))),
            lambda state: state.with_agenda((*state.agenda[:-1], AskDiscard(Seat(0), 2))),
        ),
    ),
    Spoilt(
        "a figure for Elbea",
        lambda: play(suffering("elbea", ability=_AGONY, guests={1: 2}, people=1), "lose-people"),
        ({"boxed": False}, {"seat": Seat(1)}),
        (lambda state: state.with_cards(evolve(state.cards, drakhe=GreatDrakhe.SATHAP)),),
    ),
    Spoilt(
        "a look into a stack",
        lambda: play(
            whole(
                "take", Board(ability=_HAMISES), Board(ability=_GUINN), tops={"realm": ["priest"]}
            ),
            "peek:realm",
        ),
        ({"stack": Stack.DARKNESS}, {"stack": Stack.LIGHT}, {"stack": Stack.EYE}),
    ),
    Spoilt(
        "a card to take after a look",
        lambda: play(
            whole(
                "take", Board(ability=_HAMISES), Board(ability=_GUINN), tops={"realm": ["priest"]}
            ),
            "peek:realm",
            "back:priest",
        ),
        ({"seat": Seat(1)},),
    ),
    Spoilt(
        "two Godh cards",
        lambda: play(
            whole("use", Board(ability=_PRIEST, c=["priest"]), _OTHER, godh_top=["alpha", "delta"]),
            "use:3.2",
        ),
        ({"seat": Seat(1)},),
    ),
    Spoilt(
        "how many cards Knowledge draws",
        lambda: play(whole("take", _KEEPER, _OTHER), "take:light"),
        ({"stack": Stack.REALM}, {"stack": Stack.BRIDGE_WORK}, {"seat": Seat(1)}),
    ),
    Spoilt(
        "which card Knowledge keeps",
        lambda: play(whole("take", _KEEPER, _OTHER, **_TOPS), "take:light", "draw:2"),
        ({"stack": Stack.REALM}, {"stack": Stack.EYE}, {"seat": Seat(1)}),
    ),
    Spoilt(
        "which card goes back",
        lambda: play(whole("take", _KEEPER, _OTHER, **_TOPS), "take:light", "draw:2", "keep:elder"),
        ({"stack": Stack.REALM}, {"seat": Seat(1)}),
    ),
    Spoilt(
        "where Ghiarhabbat is laid",
        lambda: play(
            thraen.new(thraen.Options(2, Seat(0), (Ability.GENEORN, Ability.GARDENS))),
            "start:1",
        ),
        ({"seat": Seat(1)}, {"card": "ghiarhabbat"}, {"card": "elder"}),
    ),
    Spoilt(
        "who is dealt a pack",
        lambda: play(thraen.new(thraen.Options(2, Seat(0), (_GUINN, _HAMISES))), "face:wood"),
        ({"cards": 0}, {"cards": 1}, {"cards": 4}, {"cards": 5}, {"seat": Seat(1)}),
        (lambda state: state.with_agenda((*state.agenda[:-2], *state.agenda[:-3:-1])),),
    ),
)
