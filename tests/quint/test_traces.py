"""The library plays every committed trace of the Quint model as the model did."""

from __future__ import annotations

import json

import pytest

from tests.quint.itf import flat, plain, states
from tests.quint.replay import Differs, replay
from tests.quint.traces import FOLDER, KINDS, WANTED, Trace, committed, dumps, loads, met

TRACES = committed()


@pytest.mark.rule("TH-BUILD-01", "TH-BUILD-07", "TH-BUILD-10", "TH-ARM-02", "TH-PREP-02")
@pytest.mark.rule("TH-LEADER-01", "TH-LEADER-02", "TH-IDLE-01 to TH-IDLE-04", "TH-ROUND-02")
@pytest.mark.rule("TH-FACTION-01 to TH-FACTION-04", "TH-FACTION-06", "TH-FACTION-08")
@pytest.mark.rule("TH-DRAKHE-01 to TH-DRAKHE-06", "TH-DRAKHE-SATHAP-01", "TH-DRAKHE-TEROGH-01")
@pytest.mark.rule("TH-DRAKHE-ELBEA-01", "TH-DRAKHE-ELBEA-02", "TH-FOOD-01 to TH-FOOD-04")
@pytest.mark.rule("TH-END-01 to TH-END-05", "TH-Q-66 to TH-Q-69", "TH-Q-71 to TH-Q-73")
@pytest.mark.rule("TH-Q-75", "TH-Q-76", "TH-Q-78", "TH-INV-01", "TH-INV-06", "TH-INV-07")
@pytest.mark.rule("TH-INV-14 to TH-INV-18", "TH-INV-31")
@pytest.mark.parametrize("trace", TRACES, ids=lambda trace: trace.name)
def test_the_library_plays_as_the_model_did(trace: Trace) -> None:
    """TH-FACTION-01: step by step, from the first round to the end (TH-ROUND-02)."""
    tables, happenings = replay(trace)
    assert trace.over
    assert tables > 3 * trace.players * trace.rounds
    assert happenings > 2 * trace.rounds


@pytest.mark.rule("TH-IDLE-03", "TH-INV-17", "TH-Q-66", "TH-Q-72")
def test_the_traces_show_everything_that_is_wanted() -> None:
    """TH-INV-17: every action of the model, each Drakhe and damage, both lengths of the game."""
    found = {word for trace in TRACES for word in met(trace)}
    assert WANTED - found == set()
    assert {deed.kind for trace in TRACES for deed in trace.deeds} == KINDS


def test_the_model_has_no_other_actions() -> None:
    """What the model writes down as done is what the replay knows."""
    model = (FOLDER.parent / "bridge.qnt").read_text(encoding="utf-8")
    written = {part.partition('"')[0] for part in model.split("did' = deed(\"")[1:]}
    assert written == KINDS


def test_a_trace_comes_back_equal_from_its_text() -> None:
    """The files are as the writer leaves them, and small."""
    for trace in TRACES:
        text = (FOLDER / f"{trace.name}.json").read_text(encoding="utf-8")
        assert dumps(trace) == text
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 300_000


def test_the_trace_format_is_read() -> None:
    """Big integers, maps, sets and tuples; the marks of the format are dropped."""
    table = {
        "#meta": {"index": 0},
        "might": {"#map": [[{"#bigint": "0"}, {"#bigint": "-1"}]]},
        "crew": {"#set": [{"#bigint": "2"}, {"#bigint": "0"}]},
        "pair": {"#tup": [True, "x"]},
    }
    read = states(json.dumps({"states": [table]}))
    assert read == [{"might": {"0": -1}, "crew": (0, 2), "pair": (True, "x")}]
    assert flat(read[0]) == {"might.0": -1, "crew": "0 2", "pair": "True x"}
    with pytest.raises(ValueError, match="not a value"):
        plain(None)


def test_a_trace_that_was_changed_no_longer_agrees() -> None:
    """The replay looks at every path of the table: a wrong figure in the last step is named."""
    trace = TRACES[0]
    text = dumps(trace)
    place = text.rindex('"phase":"over"')
    bent = loads(trace.name, f'{text[:place]}"leader":2,{text[place:]}')
    with pytest.raises(Differs, match=r"\(revolt\): leader is 1, not 2"):
        replay(bent)
