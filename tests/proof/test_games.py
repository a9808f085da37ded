"""Whole games of the library, step by step beside the models: nothing happens that they forbid."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from skybridge_rules import thraen
from skybridge_rules.thraen import State
from tests.deep import BATCHES, numbers
from tests.proof.tracking import Feuds, Model, Rounds, Stores, Unlike
from tests.thraen.invariants_steps import Passage
from tests.thraen.players import STYLES, wanderer
from tests.thraen.test_whole_games import options_of

GAMES = 12
"""In a batch."""


def followed(seed: int, style: str, models: Sequence[Model], unheard: str = "") -> Counter[str]:
    """The steps of the models in one game; events of one name may be kept from them."""
    choose = wanderer(random.Random(seed), STYLES[style], 0.5)
    state = begun(seed)
    while thraen.decision(state) is not None:
        move = choose(state)
        taken = thraen.step(state, move)
        events = (told.event for told in taken.events)
        heard = tuple(event for event in events if type(event).__name__ != unheard)
        for model in models:
            model.follow(Passage(state, move, taken.state, heard))
        state = taken.state
    return sum((model.taken for model in models), Counter[str]())


def begun(seed: int) -> State:
    """A game of two to four, in every second one under any rulings."""
    return thraen.new(options_of(2 + seed % 3, seed))


@pytest.mark.rule("TH-STORE-01 to TH-STORE-08", "TH-IDLE-01 to TH-IDLE-04")
@pytest.mark.rule("TH-FEUD-01 to TH-FEUD-06", "TH-INV-09", "TH-INV-15", "TH-INV-16", "TH-INV-18")
@pytest.mark.rule("TH-INV-25")
@pytest.mark.parametrize("batch", BATCHES)
def test_the_models_follow_every_game(batch: int) -> None:
    """TH-INV-16: every event is a step that the models allow, and leads to the same numbers."""
    taken = Counter[str]()
    for seed in numbers(GAMES, batch):
        state, style = begun(seed), sorted(STYLES)[seed % len(STYLES)]
        taken += followed(seed, style, (Stores(state), Rounds(state), Feuds(state)))
    for word in ("has to wait", "return", "decline", "trade salt", "no free rebel", "a Godh card"):
        assert any(word in name for name in taken), word


@pytest.mark.parametrize(("model", "unheard"), [(Stores, "Gained"), (Rounds, "FreeRebelCame")])
def test_a_library_that_does_otherwise_is_noticed(model: type[Model], unheard: str) -> None:
    """Something is kept from a model: its numbers differ, or it does not allow what follows."""
    models = (model(begun(0)),)
    with pytest.raises(Unlike):
        followed(0, "idle", models, unheard)
