"""Scenes of setup: who begins, boards, starting cards, the die and the first hands."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen import Ability, Options, State
from skybridge_rules.thraen.components import Resource
from skybridge_rules.thraen.config import DieFace, StartHand
from skybridge_rules.thraen.content import shipped
from tests.thraen.builders import asked, moves, play
from tests.thraen.scenes.scene import FIRST, Scene
from tests.thraen.scenes.tables import ruled

_TWO = (Ability.EMPERY, Ability.DAUGHTER)
_CHOOSERS = (Ability.GENEORN, Ability.GARDENS)


def dealt(state: State, *until: str) -> State:
    """Chance answers with what is listed first, and so do seats, up to one of these questions."""
    while asked(state) not in until:
        state = play(state, moves(state)[0])
    return state


def new(**switches: Any) -> State:
    """A game of two boards without a choice."""
    return thraen.new(Options(2, Seat(0), _TWO, ruled(**switches)))


def second_pick() -> State:
    """Seat 0 has three cards that seat 1 has seen."""
    state = dealt(new(), "1 pick")
    return dealt(play(state, moves(state)[0]), "0 pick")


def last_pick() -> State:
    """Seat 1 has two cards left to choose from."""
    state = dealt(new(), "1 pick")
    while len(moves(state)) > 2 or asked(state) != "1 pick":
        state = play(state, moves(state)[0])
    return state


_ONE_FACED = evolve(
    shipped(),
    die=tuple(
        evolve(each, faces=(Resource.SALT,) * 6) if each.id == "skybridge" else each
        for each in shipped().die
    ),
)

SETUP: Final = (
    Scene(
        "who begins",
        lambda: thraen.new(Options(3)),
        ("*", "begin:3", "board:agony", "take:light"),
        ("TH-SETUP-08", "TH-SETUP-09"),
    ),
    Scene(
        "a free board",
        lambda: play(thraen.new(Options(3)), "begin:2", "board:agony"),
        ("*", "board:empery", "0: board:visions", "1: board:visions"),
        ("TH-SETUP-09", "TH-SETUP-01"),
    ),
    Scene(
        "the last board",
        lambda: play(thraen.new(Options(2)), "begin:1", "board:visions"),
        ("board:bridge-builder", "board:daughter"),
        ("TH-SETUP-10", "TH-SETUP-12", "TH-SETUP-16"),
    ),
    Scene(
        "starting cards without a rune",
        lambda: thraen.new(Options(2, Seat(0), _CHOOSERS)),
        ("*", "start:9", "1: start:1"),
        ("TH-SETUP-12", "TH-ABIL-GEN-01", "TH-Q-02"),
    ),
    Scene(
        "a slot for Ghiarhabbat",
        lambda: play(thraen.new(Options(2, Seat(0), _CHOOSERS)), "start:1", "start:1"),
        ("*",),
        ("TH-SETUP-14", "TH-ABIL-GAR-01", "TH-Q-03"),
    ),
    Scene(
        "the face of the die",
        new,
        ("*", "face:salt", "show:elder"),
        ("TH-SETUP-06", "TH-Q-04"),
    ),
    *(
        Scene(
            f"how the table is laid with the die {name}",
            partial(thraen.new, Options(2, None, _TWO, config, content)),
            ("begin:1",),
            ("TH-SETUP-06", "TH-Q-04", "TH-SETUP-12", "TH-SETUP-16"),
        )
        for name, config, content in (
            ("without a face", ruled(initial_die_face=DieFace.NONE), shipped()),
            ("at stone", ruled(initial_die_face=DieFace.STONE), shipped()),
            ("of one face", ruled(), _ONE_FACED),
        )
    ),
    Scene(
        "the hands of a first game",
        lambda: new(start_hand=StartHand.FIRST_GAME),
        ("face:wood",),
        ("TH-SETUP-17", "TH-SETUP-19"),
    ),
    Scene(
        "the first card of a pack",
        lambda: play(new(), "face:wood"),
        ("show:star-readers", "show:riverside-farms", "show:bridge-work", FIRST),
        ("TH-SETUP-18",),
    ),
    Scene(
        "the first pick",
        lambda: dealt(new(), "0 pick"),
        ("*", "pick:star-readers", "1: pick:star-readers"),
        ("TH-SETUP-18", "TH-Q-01"),
    ),
    Scene(
        "the last of the first picks",
        lambda: dealt(new(), "1 pick"),
        ("*",),
        ("TH-SETUP-18", "TH-D-17"),
    ),
    Scene(
        "a pick of the second round",
        second_pick,
        ("*",),
        ("TH-SETUP-18",),
    ),
    Scene(
        "the last pick of all",
        last_pick,
        ("*",),
        ("TH-SETUP-18", "TH-SETUP-19", "TH-PRE-01"),
    ),
)
